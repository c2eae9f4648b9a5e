"""A row cut into its two cells.

The columns are as wide as somebody made them, and what is too long for its column pushes the other
one away. So a cell begins where its dice or its word stand; only where there is no such sign the
blanks decide, and the place of the right column, which the line with the names shows.
"""

from collections.abc import Iterator
from typing import Final

import attrs
import regex

from wardcode.notation.magriel import SPELLINGS, folded

_DIE: Final = r"[0-9]\s?[-–]?\s?[0-9]"
_ROLL: Final = rf"(?:d\s?)?(?:{_DIE}|\({_DIE}\))\s?:"

NUMBER: Final = regex.compile(
    rf"""\s*(?P<number>\d{{1,9}})(?:
        \s* (?: \) | \.{{1,3}} (?= \s | $ | {_ROLL} | [1-6]-?[1-6]\s ) )
      | \s? [:-]? (?= \s+{_ROLL} )
    )""",
    regex.VERBOSE | regex.IGNORECASE,
)
"""The number of a row: with a bracket or a full stop, or before dice with a colon."""

_NUMBER_INSIDE: Final = regex.compile(r"(?<=\s\s)(?=\d{1,9}\)\s)")
_CUBE_WORDS: Final = "|".join(
    regex.escape(word)
    for field in ("double", "take", "drop", "beaver", "raccoon")
    for word in SPELLINGS[field]
    if len(word) > len("al")  # shorter ones stand for nothing but themselves in a cell of their own
)
_SIGN: Final = regex.compile(
    rf"""(?<!\S)(?:
        (?P<dice> {_ROLL} | [1-6]-?[1-6](?=\s{{1,2}}(?:(?:\d+|bar)/\d|(?:\d+|bar)-\d+(?!\s?:))) )
      | (?P<illegal> illegal\s+play\b )
      | (?P<word> (?: {_CUBE_WORDS} | wins | losses | loses | resigns? | resigned | forfeits? | forfeited )\b )
      | (?P<passing> pass(?:es)?\b )
    )""",
    regex.VERBOSE,
)
"""What a cell begins with, on a line in small letters without accents."""

_DICE: Final = regex.compile(rf"\s*(?:{_ROLL}|[1-6]-?[1-6])\s*", regex.IGNORECASE)
_GAP: Final = regex.compile(r"(?:\s{2,}|\t)(?=[^\s;#({\[|])")
_OPENING: Final = ";#{["  # what begins a note in a cell
_AROUND: Final = " \t|"
_WIDE: Final = 5  # blanks that no writer puts inside a cell
_INDENT: Final = 3  # blanks behind the number of a row with a left cell
_MIDDLE: Final = 16  # where the middle of a line lies if nothing tells
_NEAR: Final = 3  # how far from the right column a cell can begin


@attrs.frozen
class Cell:
    """A piece of a line: its text without white space around it, and where it begins in the line."""

    text: str
    start: int


@attrs.frozen
class Row:
    """A line of the two columns: its number if it has one, and the cells, None for a blank one.

    `surplus` is what stands behind the two cells.
    """

    number: int | None
    left: Cell | None = None
    right: Cell | None = None
    surplus: Cell | None = None

    @property
    def cells(self) -> tuple[Cell | None, Cell | None]:
        """The left and the right cell."""
        return self.left, self.right


def rows_of(line: str, right_column: int | None) -> list[Row]:
    """Cut a line into its row; into two if another number stands in the middle of it."""
    cut = _NUMBER_INSIDE.search(line, len(line) - len(line.lstrip()) + 1) if NUMBER.match(line) else None
    if cut is None:
        return [_row(line, 0, len(line), right_column)]
    return [_row(line, 0, cut.start(), right_column), _row(line, cut.start(), len(line), None)]


def _row(line: str, start: int, end: int, right_column: int | None) -> Row:
    match = NUMBER.match(line, start, end)
    number, begin = (int(match["number"]), match.end()) if match else (None, start)
    first = end - len(line[begin:end].lstrip(_AROUND))
    if first == end:
        return Row(number)
    plain = line.lower() if line.isascii() else folded(line)
    boundary = _boundary(plain, first, end, right_column)
    if boundary == end:
        cell = _cell(line, first, end)
        right = _is_right(line, begin, first, right_column, numbered=match is not None)
        return Row(number, right=cell) if right else Row(number, cell)
    stop = next((sign for sign in _signs(plain, boundary, end, right_column)), end)
    surplus = _cell(line, stop, end) if stop < end else None
    return Row(number, _cell(line, first, boundary), _cell(line, boundary, stop), surplus)


def _cell(line: str, start: int, end: int) -> Cell:
    return Cell(line[start:end].rstrip(f"{_AROUND},"), start)


def _is_right(line: str, begin: int, first: int, right_column: int | None, *, numbered: bool) -> bool:
    """Say whether the only cell of a row is that of the right column."""
    tabs = line.count("\t", begin, first)
    if tabs:
        return tabs > (numbered and line[begin] == "\t")  # the first can part the number from the left cell
    if right_column is not None:
        return 2 * first > begin + right_column if numbered else 2 * first > right_column
    if numbered:
        return first - begin > _INDENT
    return first > _MIDDLE


def _signs(plain: str, first: int, end: int, right_column: int | None) -> Iterator[int]:
    """Give the places at which another cell than the one that begins at `first` can begin.

    Of a line that has dice twice the cells are those; words between them are a remark.
    """
    dice = _DICE.match(plain, first)
    twice = dice is not None and any(sign["dice"] for sign in _SIGN.finditer(plain, first + 1, end))
    for sign in _SIGN.finditer(plain, first + 1, end):
        at = sign.start()
        before = plain[first:at]
        in_note = before.count("(") > before.count(")") or any(opening in before for opening in _OPENING)
        if sign["dice"] is None and (in_note or (twice and not sign["illegal"])):
            continue  # words in a remark
        if sign["illegal"] and dice and dice.end() >= at and not _is_apart(plain, at, right_column):
            continue  # an illegal play stands behind its dice
        if sign["passing"] and dice:
            continue  # a roll that cannot be played
        yield at


def _boundary(plain: str, first: int, end: int, right_column: int | None) -> int:
    """Say where the second cell begins, at the end if there is none."""
    sign = next(_signs(plain, first, end, right_column), None)
    if sign is not None:
        return sign
    dice = _DICE.match(plain, first)
    play = dice.end() if dice else first
    gaps = [
        gap for gap in _GAP.finditer(plain, first, end) if gap.end() > play or _is_apart(plain, gap.end(), right_column)
    ]
    if not gaps:
        return end
    if right_column is not None:
        return min((gap.end() for gap in gaps), key=lambda at: abs(at - right_column))
    return max(gaps, key=lambda gap: gap.end() - gap.start()).end()


def _is_apart(line: str, at: int, right_column: int | None) -> bool:
    """Say whether what begins here stands too far behind dice to be their play."""
    blanks = at - len(line[:at].rstrip())
    return (
        blanks >= _WIDE
        or "\t" in line[at - blanks : at]
        or (right_column is not None and blanks > 1 and at >= right_column - _NEAR)
    )
