"""A row cut into its two cells.

The columns are as wide as somebody made them, and what is too long for its column pushes the other
one away. So a cell begins where its dice or its word stand; only where there is no such sign the
blanks decide, and the place of the right column, which the line with the names shows.
"""

from typing import Final

import attrs
import regex

NUMBER: Final = regex.compile(r"\s*(?P<number>\d{1,9})\s*(?:\)|\.(?=\s|$))")
"""The number of a row."""

_NUMBER_INSIDE: Final = regex.compile(r"(?<=\s\s)(?=\d{1,9}\)\s)")
_ROLL: Final = r"(?:D\s?)?(?:[0-9]\s?[-–]?\s?[0-9]|\([0-9]\s?[-–]?\s?[0-9]\))\s?:"
_SIGN: Final = regex.compile(
    rf"""(?<!\S)(?:
        {_ROLL}
      | [1-6]-?[1-6](?=\s{1, 2}(?:\d+|bar)/\d)
      | (?: (?:re)?doubled?s? | takes? | accepts? | drops? | rejects? | beavers? | raccoons?
          | wins | losses | loses | resigns? | resigned | forfeits? | forfeited | illegal\s+play
        )\b
    )""",
    regex.VERBOSE | regex.IGNORECASE,
)
_BEHIND_DICE: Final = regex.compile(r"illegal", regex.IGNORECASE)
"""The one sign of a cell that can stand behind dice in the same cell."""
_DICE: Final = regex.compile(rf"\s*(?:{_ROLL}|[1-6]-?[1-6])\s*", regex.IGNORECASE)
_GAP: Final = regex.compile(r"(?:\s{2,}|\t)(?=\S)")
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
    first = _first(line, begin, end)
    if first == end:
        return Row(number)
    boundary = _boundary(line, first, end, right_column)
    if boundary == end:
        cell = _cell(line, first, end)
        right = _is_right(line, begin, first, match is not None, right_column)
        return Row(number, right=cell) if right else Row(number, cell)
    rest = _SIGN.search(line, boundary + 1, end)
    while rest is not None and _DICE.fullmatch(line, boundary, rest.start()):
        rest = _SIGN.search(line, rest.start() + 1, end)
    stop = rest.start() if rest else end
    surplus = _cell(line, stop, end) if rest else None
    return Row(number, _cell(line, first, boundary), _cell(line, boundary, stop), surplus)


def _first(line: str, begin: int, end: int) -> int:
    return end - len(line[begin:end].lstrip())


def _cell(line: str, start: int, end: int) -> Cell:
    return Cell(line[start:end].rstrip(), start)


def _is_right(line: str, begin: int, first: int, numbered: bool, right_column: int | None) -> bool:  # noqa: FBT001
    """Say whether the only cell of a row is that of the right column."""
    tabs = line.count("\t", begin, first)
    if tabs:
        return tabs > numbered
    if right_column is not None:
        return 2 * first > begin + right_column if numbered else 2 * first > right_column
    if numbered:
        return first - begin > _INDENT
    return first > _MIDDLE


def _boundary(line: str, first: int, end: int, right_column: int | None) -> int:
    """Say where the second cell begins, at the end if there is none."""

    def belongs(at: int) -> bool:
        return _DICE.fullmatch(line, first, at) is not None and not _is_apart(line, at, right_column)

    for sign in _SIGN.finditer(line, first + 1, end):
        if not (_BEHIND_DICE.match(line, sign.start()) and belongs(sign.start())):
            return sign.start()
    gaps = [gap for gap in _GAP.finditer(line, first, end) if not belongs(gap.end())]
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
