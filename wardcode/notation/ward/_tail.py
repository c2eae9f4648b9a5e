"""Our tail behind Ward's line: who is on roll, the dice, the cube and the score, in words that need no key.

    tail    = { ";" part }
    part    = player [ roll | offer ]          dark 6-4, light, dark doubles
            | "cube" value [ player ]          cube 2 light
            | score "-" score [ "/" length ]   3-5/7: dark's, light's, the length of the match
            | "Crawford" | "Jacoby" | "beavers"
            | "limit" value                    the largest cube
    player  = "dark" | "light"
    offer   = "doubles" | "beavers" | "raccoons"

Each part is there once or not at all, in any order. What is not said is the default of `Position`:
dark on roll with no dice thrown, the cube in the middle at 1, money play without Jacoby and beavers,
1024 the largest cube. The writer leaves out what is the default and keeps the order above.
"""

import re
from collections.abc import Callable
from typing import Any, Final

from wardcode.board import Board
from wardcode.errors import NotationError, PositionError
from wardcode.notation.ward._signs import BLANKS, CLOSING
from wardcode.player import Player
from wardcode.plays import Roll
from wardcode.position import LARGEST_CUBE, Cube, Match, Offer, Position

SEMICOLON: Final = ";"

_PLAYER: Final = "(dark|light)"
_OFFERS: Final = {"doubles": Offer.DOUBLE, "beavers": Offer.BEAVER, "raccoons": Offer.RACCOON}
_NUMBER: Final = "([0-9]{1,30})"  # the largest cube of an XGID has thirty digits

_PLAIN_DASHES: Final = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))

PLAYER_ON_ROLL: Final = "the player on roll"
"""The name of the part that says who is on roll."""

DEFAULTS: Final = {
    PLAYER_ON_ROLL: "dark on roll, no dice thrown",
    "the cube": "the cube in the middle at 1",
    "the score": "money play",
}
"""What is taken where a part of the tail is not there."""

Values = dict[str, Any]

_PARTS: Final[dict[str, tuple[re.Pattern[str], Callable[[re.Match[str]], Values]]]] = {
    PLAYER_ON_ROLL: (
        re.compile(rf"{_PLAYER}(?:\s+(?:([1-6])\s*-?\s*([1-6])|({'|'.join(_OFFERS)})))?", re.IGNORECASE),
        lambda match: {
            "on_roll": Player(match[1].lower()),
            "roll": Roll(int(match[2]), int(match[3])) if match[2] else None,
            "offer": _OFFERS[match[4].lower()] if match[4] else Offer.NONE,
        },
    ),
    "the cube": (
        re.compile(rf"cube\s+{_NUMBER}(?:\s+{_PLAYER})?", re.IGNORECASE),
        lambda match: {"cube": Cube(int(match[1]), Player(match[2].lower()) if match[2] else None)},
    ),
    "the score": (
        re.compile(rf"{_NUMBER}\s*-\s*{_NUMBER}(?:\s*/\s*{_NUMBER})?"),
        lambda match: {"dark": int(match[1]), "light": int(match[2]), "length": int(match[3] or 0)},
    ),
    "Crawford": (re.compile("crawford", re.IGNORECASE), lambda _: {"crawford": True}),
    "Jacoby": (re.compile("jacoby", re.IGNORECASE), lambda _: {"jacoby": True}),
    "beavers": (re.compile("beavers", re.IGNORECASE), lambda _: {"beavers": True}),
    "the limit": (
        re.compile(rf"limit\s+{_NUMBER}", re.IGNORECASE),
        lambda match: {"largest_cube": int(match[1])},
    ),
}
_OF_POSITION: Final = ("on_roll", "roll", "offer", "cube")

_REMEDY: Final = "write parts like dark 6-4, cube 2 light, 3-5/7, Crawford, each behind a semicolon"


def parted(text: str) -> tuple[str, int, int]:
    """Part a text with a semicolon: what stands before it and the dress behind it, at their places, and its ends."""
    start, end = text.index(SEMICOLON), len(text.rstrip(BLANKS + CLOSING))
    dress = text[end:]
    if dress.strip(BLANKS):
        return text[:start] + " " * (end - start) + dress, start, end
    return text[:start].rstrip(BLANKS), start, end


def with_tail(text: str, start: int, end: int, board: Board) -> tuple[Position, frozenset[str]]:
    """Read the tail that stands at start..end of a text, from its first semicolon, and put it to a board.

    Gives the names of the parts that were said, too.
    """
    values: Values = {}
    seen: set[str] = set()
    at = start + len(SEMICOLON)
    for piece in text[at:end].split(SEMICOLON):
        inner = piece.translate(_PLAIN_DASHES).strip()
        begin = at + len(piece) - len(piece.lstrip())
        at += len(piece) + len(SEMICOLON)
        found = [(name, match, read) for name, (part, read) in _PARTS.items() if (match := part.fullmatch(inner))]
        if not found:
            raise NotationError(text, begin, begin + len(inner), f"{inner!r} is no part of a tail", _REMEDY)
        ((name, match, read),) = found
        if name in seen:
            raise NotationError(text, begin, begin + len(inner), f"{name} is said a second time", "say it once")
        seen.add(name)
        values |= read(match)
    beside = {key: values.pop(key) for key in _OF_POSITION if key in values}
    try:
        return Position(board, match=Match(**values), **beside), frozenset(seen)
    except PositionError as error:
        raise NotationError(text, start, end, str(error), "mend the parts that do not go together") from None


def tail_of(position: Position) -> str:
    """Write the tail of a position, with a space before it; nothing if all is as by default."""
    parts: list[str] = []
    offer = next((word for word, offer in _OFFERS.items() if offer is position.offer), "")
    if position.roll or offer or position.on_roll is not Player.DARK:
        parts.append(f"{position.on_roll.value} {position.roll or offer}".strip())
    cube, match = position.cube, position.match
    if cube != Cube():
        parts.append(f"cube {cube.value} {cube.owner.value if cube.owner else ''}".strip())
    if match.length or match.dark or match.light:
        parts.append(f"{match.dark}-{match.light}{f'/{match.length}' if match.length else ''}")
    parts += [
        word
        for word, holds in (("Crawford", match.crawford), ("Jacoby", match.jacoby), ("beavers", match.beavers))
        if holds
    ]
    if match.largest_cube != LARGEST_CUBE:
        parts.append(f"limit {match.largest_cube}")
    return "".join(f" {SEMICOLON} {part}" for part in parts)
