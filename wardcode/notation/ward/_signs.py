"""The signs of Ward's notation: their table, and a text cut into them.

`scan` undresses a text (quotation marks, table bars, fences), puts look-alike forms into the
plain ones and gives the signs line by line, each with its place. It refuses what is no sign.
"""

import enum
import re
import unicodedata
from typing import Final

import attrs

from wardcode.errors import Forgiven, NotationError, lines_of, width

CHECK: Final = "✓"

# Three is R: a hurried capital C and small c look alike.
_LETTERS: Final = "ABRDEFGHIJKLMNO"

MEN: Final = {
    letter: men * colour
    for men, capital in enumerate(_LETTERS, 1)
    for letter, colour in ((capital, 1), (capital.lower(), -1))
}
"""The men that a letter stands for: positive dark, negative light."""

LETTER: Final = {men: letter for letter, men in MEN.items()}
"""The letter that stands for a signed count of men."""

EMPTY: Final = "1"
"""The gap of one empty point."""


class Kind(enum.Enum):
    """What a sign is."""

    LETTER = "letter"
    GAP = "gap"
    SLASH = "slash"
    CHECK = "check mark"
    DASH = "dash"


_KINDS: Final = (
    dict.fromkeys(MEN, Kind.LETTER)
    | dict.fromkeys("123456", Kind.GAP)
    | {"/": Kind.SLASH, CHECK: Kind.CHECK, "-": Kind.DASH}
)

# Other spellings of the same sign. V and the ones beyond ✔ √ ☑ v are our own.
_OTHER_FORMS: Final = dict.fromkeys("✔√☑✅🗸vV", CHECK) | dict.fromkeys("⁄∕", "/") | dict.fromkeys("‐‑‒–—−", "-")
_FULL_WIDTH: Final = {chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
_PLAIN: Final = str.maketrans(
    {wide: _OTHER_FORMS.get(narrow, narrow) for wide, narrow in _FULL_WIDTH.items()} | _OTHER_FORMS
)

# What Python calls white space, and signs that no reader sees.
BLANKS: Final = (
    "\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000"
    "\u200b\u200c\u200d\u2060\ufeff\ufe0e\ufe0f"
)

_FIRST_WIDE: Final = "\u0300"  # every character below takes one column

_QUOTES: Final = frozenset(("''", '""', "``", "“”", "„“", "„”", "‘’", "‚‘", "«»", "»«"))
_FENCE: Final = re.compile(r"\s*(`{3,}|~{3,})\s*\w*\s*")
CLOSING: Final = "|" + "".join(sorted({quotes[1] for quotes in _QUOTES}))
"""What dress can close with."""

_MARGIN: Final = ">|"
_TRAIL: Final = "|"
_LAYERS: Final = 8  # how often dress may stand in dress

# Letters of other alphabets that pass for one of ours: Cyrillic, then Greek.
FOREIGN: Final = dict(
    zip("АВЕНКМОІЈаеоіјѴѵ" + "ΑΒΕΗΙΚΜΝΟον", "ABEHKMOIJaeoijVv" + "ABEHIKMNOov", strict=True),
)
"""The Latin letter for each letter of another alphabet that passes for it."""


@attrs.frozen
class Sign:
    """A sign in its plain form with its place: an offset into the text, and the column that a reader sees.

    `spaced` says whether white space or a line end parts it from the sign before, `points` how many
    points of a row it covers, `men` for how many men it stands, light ones negative.
    """

    kind: Kind
    char: str
    start: int
    column: int
    spaced: bool
    points: int
    men: int

    @property
    def end(self) -> int:
        """The offset behind it."""
        return self.start + 1


def scan(text: str) -> tuple[list[list[Sign]], list[Forgiven]]:
    """Cut a text into the signs of its lines, blank lines left out, and say which dress and forms were forgiven."""
    spans, forgiven = undress(text)
    return [_signs(text, span, forgiven) for span in spans], forgiven


def is_dress(line: str) -> bool:
    """Say whether a line of a text has no sign: a blank one, a quoted blank one or a code fence."""
    inner = line.strip(_MARGIN + BLANKS)
    return not inner or _FENCE.fullmatch(inner) is not None


def plain_form(line: str) -> str:
    """Give a line with the plain forms of its signs, character by character."""
    return line.translate(_PLAIN)


@attrs.define
class Span:
    """A line of a text: where it begins, and the part of it that is not dress."""

    first: int
    start: int
    end: int


def undress(text: str) -> tuple[list[Span], list[Forgiven]]:
    """Take margins, quotes and one pair of fences off the lines of a text, layer by layer, and say which."""
    spans: list[Span] = []
    offset = 0
    for line in lines_of(text):
        spans.append(Span(offset, offset, offset + len(line)))
        offset += len(line)
    forgiven: list[Forgiven] = []
    fenced = False
    for _ in range(_LAYERS):
        for span in spans:
            _take_margins(text, span, forgiven)
        spans = [span for span in spans if span.start < span.end]
        fenced = fenced or (len(spans) > 1 and _take_fences(text, spans, forgiven))
        for opening, closing in [*zip(spans, spans, strict=True), *zip(spans[:1], spans[-1:], strict=True)]:
            _take_quotes(text, opening, closing, forgiven)
    return spans, forgiven


def _take(text: str, start: int, end: int, forgiven: list[Forgiven]) -> None:
    piece = text[start:end].strip(BLANKS)
    if piece:
        forgiven.append(Forgiven(start, end, f"{piece!r} is dress and no part of the position"))


def _take_margins(text: str, span: Span, forgiven: list[Forgiven]) -> None:
    start = span.end - len(text[span.start : span.end].lstrip(_MARGIN + BLANKS))
    end = start + len(text[start : span.end].rstrip(_TRAIL + BLANKS))
    _take(text, span.start, start, forgiven)
    _take(text, end, span.end, forgiven)
    span.start, span.end = start, end


def _take_quotes(text: str, opening: Span, closing: Span, forgiven: list[Forgiven]) -> None:
    while closing.end - opening.start > 1 and text[opening.start] + text[closing.end - 1] in _QUOTES:
        _take(text, opening.start, opening.start + 1, forgiven)
        _take(text, closing.end - 1, closing.end, forgiven)
        opening.start += 1
        closing.end -= 1


def _take_fences(text: str, spans: list[Span], forgiven: list[Forgiven]) -> bool:
    fenced = all(_FENCE.fullmatch(text, span.start, span.end) for span in (spans[0], spans[-1]))
    if fenced:
        for span in (spans.pop(0), spans.pop()):
            _take(text, span.start, span.end, forgiven)
    return fenced


def _signs(text: str, span: Span, forgiven: list[Forgiven]) -> list[Sign]:
    """Cut the undressed part of one line into signs; the columns are those of the whole line."""
    signs: list[Sign] = []
    column = 0
    spaced = True
    for at, char in enumerate(text[span.first : span.end], span.first):
        if at >= span.start and char not in BLANKS:
            signs.append(_sign(text, at, forgiven, column=column, spaced=spaced))
            spaced = False
        spaced = spaced or char.isspace()
        column += 8 - column % 8 if char == "\t" else 1 if char < _FIRST_WIDE else width(char)
    return signs


def _sign(text: str, at: int, forgiven: list[Forgiven], *, column: int, spaced: bool) -> Sign:
    char = text[at]
    plain = plain_form(char)
    kind = _KINDS.get(plain)
    if kind is None:
        reason, remedy = _refusal(char, plain)
        raise NotationError(text, at, at + 1, reason, remedy)
    if plain != char:
        forgiven.append(Forgiven(at, at + 1, f"{char!r} stands for {plain!r}"))
    points = int(plain) if kind is Kind.GAP else int(kind is Kind.LETTER)
    return Sign(kind, plain, at, column, spaced, points, MEN.get(plain, 0))


def _refusal(char: str, plain: str) -> tuple[str, str]:
    """Say why a character is no sign of the notation, and what to write instead."""
    if plain in "Cc":
        return f"{char!r} is not used for three men, since a hurried C and c look alike", (
            "write R for three dark men, r for three light men"
        )
    if plain in "0789":
        return f"{char!r} is no gap: a gap counts 1 to 6 empty points and ends with its quadrant", (
            "write a digit from 1 to 6, and a letter for each point with men"
        )
    if "\udc80" <= char <= "\udcff":
        return f"the byte {ord(char) - 0xDC00:#04x} is not UTF-8 text", "save the text as UTF-8"
    name = unicodedata.name(char, f"U+{ord(char):04X}")
    if plain in FOREIGN:
        return f"{char!r} is {name}, not a Latin letter", f"write the Latin letter {FOREIGN[plain]}"
    if plain.isalpha():
        latin = name.startswith("LATIN")
        what = f"{char!r} is not one of the letters" if latin else f"{char!r} is {name}, not a Latin letter"
        return what, "write A, B, R (three men), D, E … O (fifteen), capital for dark and small for light"
    return f"{char!r} ({name}) is no sign of the notation", (
        f"write letters for men, 1 to 6 for empty points, / between quadrants and {CHECK} between the rows"
    )
