"""The patterns of Magriel's notation, on text folded to small letters without accents."""

from typing import Final

import regex

from wardcode.notation.magriel._words import SPELLINGS

CUBE_WORDS: Final = ("double", "beaver", "raccoon", "take", "drop", "passing")
"""The fields of `Words` that name an action with the cube; each is a group of `CUBE`."""

DASH: Final = "[-‐‑‒–—−]"
_SLASH: Final = rf"(?:\s*(?:[/⁄∕]|->|=>|[→⇒➔➜>]|{DASH})\s*)"


def _any(field: str) -> str:
    return f"(?:{'|'.join(map(regex.escape, SPELLINGS[field]))})"


ROLL: Final = regex.compile(
    rf"""\s*(?:
        (?P<plain> (?P<die>[1-6]) -? (?P<die>[1-6]) \s? : )
      | \( \s* (?P<die>[1-6]) (?:\s|,|{DASH})* (?P<die>[1-6]) \s* \) \s* :?
      | : \s* (?P<die>[1-6]) {DASH}? (?P<die>[1-6]) \s* :
      | d \s? (?P<die>[1-6]) (?:\s|{DASH})? (?P<die>[1-6]) \s* :?
      | (?P<die>[1-6]) (?:\s|{DASH}) (?P<die>[1-6]) \s* :
      | (?P<die>[1-6]) (?P<die>[1-6]) \s+ {DASH} (?=\s)
      | (?P<bare> (?P<die>[1-6]) (?P<dash>{DASH})? (?P<die>[1-6]) ) (?=\s|$)
    )\s*""",
    regex.VERBOSE,
)
ROLL_ALONE: Final = regex.compile(rf"{ROLL.pattern}|\s*(?P<die>[1-6])\s(?P<die>[1-6])\s*", regex.VERBOSE)
_POINT: Final = r"(?:[bw]?[0-9]+)"
MOVE: Final = regex.compile(
    rf"""
    (?P<point> {_POINT} | {_any("bar")}(?!\w) )
    (?: (?P<slash> {_SLASH} | (?=[bw][0-9]) )
        (?P<point> {_POINT} | {_any("off")}(?!\w) | (?<=[/⁄∕])-(?!\w) )
        (?P<star> \s?\*+ )?
    )+
    (?: \s* \( \s* (?P<count>[0-9]+) \s* \) (?P<star>\*+)? | \s* [x×] \s* (?P<count>[0-9]+) )?
    (?P<mark> [!?]+ )?
    (?= [\s,;] | \.?\s*$ )
    """,
    regex.VERBOSE,
)
PAIRS: Final = regex.compile(
    rf"(?:(?P<point>[0-9]+|{_any('bar')})(?P<astray>\*)?\s+(?P<point>[0-9]+|{_any('off')})(?P<star>\*)?(?:,?\s+|$))+"
)
TWELVE: Final = regex.compile(r"\b[bw][0-9]")
MARK: Final = regex.compile(r"[!?]+(?!\S)")
BETWEEN: Final = regex.compile(r"[\s,;]*(?:\.\s*$)?")
WORD: Final = regex.compile(r"\S+?(?=[,;]?(?:\s|$))")
_NO_WORDS: Final = rf"(?:{_any('no_play')}|{_any('passing')}|{DASH}{{2,}})"
NO_PLAY: Final = regex.compile(
    rf"(?:(?P<word>{_NO_WORDS})|\((?P<word>{_NO_WORDS})\))\.?(?:\s*(?P<mark>[!?]+)(?!\S))*\s*"
)
CUBE: Final = regex.compile(
    rf"(?:{'|'.join(f'(?P<{field}>{_any(field)})' for field in CUBE_WORDS)})"
    rf"(?:\s*(?:{_any('to')})?\s*(?:(?P<value>[0-9]+)|\((?P<value>[0-9]+)\)))?\s*[.!]?"
)
