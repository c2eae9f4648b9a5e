"""The picture itself: lines with their places in the text, the frame around the board, the stacks in its cells."""

import re
from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NoReturn

import attrs

from wardcode.board import MEN, Board
from wardcode.errors import NotationError, lines_of
from wardcode.layout import AS_NUMBERED, QUADRANT, ROW, Side, View
from wardcode.player import Player

SIGNS: Final = {"X": Player.DARK, "●": Player.DARK, "O": Player.LIGHT, "○": Player.LIGHT}
"""The signs of men."""

_HEIGHT: Final = 5
_CELL: Final = 3
_TAB: Final = 8
_BAR: Final = "BAR"
_FRAMES: Final = {  # the numbers above and below: home, and whether the near player counts
    (tuple(range(13, 25)), tuple(range(12, 0, -1))): (Side.RIGHT, True),
    (tuple(range(12, 0, -1)), tuple(range(13, 25))): (Side.RIGHT, False),
    (tuple(range(24, 12, -1)), tuple(range(1, 13))): (Side.LEFT, True),
    (tuple(range(1, 13)), tuple(range(24, 12, -1))): (Side.LEFT, False),
}
_BELOW: Final = dict(_FRAMES.keys())  # the row of numbers that belongs to each

_NUMBERS: Final = re.compile(r"[+┌└][-─]*([0-9]{1,2}(?:[-─+]+[0-9]{1,2}){7,30})[-─]*[+┐┘]?")
_ROW: Final = re.compile(r"[|│]([^|│]{18})[|│]([^|│]{3})[|│]([^|│]{18})[|│]")
_MARKS: Final = "> \t`"  # of quotation and code
_PIECE: Final = re.compile(r" (\S) |([0-9]{2}) | ([0-9]{2})")
_COUNT: Final = {str(count): count for count in range(1, MEN + 1)} | {"ABCDEF"[n]: 10 + n for n in range(6)}


@attrs.frozen
class Line:
    """A line without its end: its characters in their columns, and for each column the offset into the text."""

    chars: str
    at: tuple[int, ...]

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Give the offsets of a piece of the line."""
        return self.at[start], self.at[end - 1] + 1 if end > start else self.at[start]

    @property
    def blank(self) -> bool:
        """Say whether nothing but marks of quotation stands here."""
        return not self.chars.strip(_MARKS)


@attrs.frozen
class Edge:
    """What stands in one line of the picture: its span in the line."""

    line: Line
    start: int
    end: int

    @property
    def places(self) -> tuple[int, int]:
        """The offsets of the piece in the text."""
        return self.line.place(self.start, self.end)


@attrs.frozen
class Sign:
    """What stands in a cell: a man of a player, or, where there is no player, a count."""

    height: int
    player: Player | None
    count: int
    places: tuple[int, int]


@attrs.frozen
class Stack:
    """Men in a column: how many, whose, and where the last of them stands."""

    men: int
    player: Player | None
    places: tuple[int, int]


@attrs.frozen
class Frame:
    """The parts of a picture. `far` and `near` are rows from the frame towards the middle."""

    text: str
    home: Side
    near_counts: bool
    top: Edge
    far: Sequence[Edge]
    middle: Edge
    near: Sequence[Edge]
    bottom: Edge
    outside: Sequence[Line]

    def board(self, near: Player) -> Board:
        """Read the men, for a player who sits near."""
        columns = [self._stack(rows, cell) for rows in (self.far, self.near) for cell in range(ROW + 1)]
        for player in Player:
            stacks = [stack for stack in columns if stack and stack.player is player]
            for stack, total in zip(stacks, accumulate(stack.men for stack in stacks), strict=True):
                if total > MEN:
                    reason = f"these would be {player.value}'s men up to {total}, and a player has {MEN}"
                    self._refuse(stack.places, reason, "count the men of each stack")
        counts = [_signed(stack) for cell, stack in enumerate(columns) if cell % (ROW + 1) != QUADRANT]
        bar = [stack for stack in (columns[QUADRANT], columns[ROW + 1 + QUADRANT]) if stack]
        dark, light = (sum(stack.men for stack in bar if stack.player is player) for player in Player)
        return Board((-light, *AS_NUMBERED[View(self.home, near)](counts), dark))

    def _stack(self, rows: Sequence[Edge], cell: int) -> Stack | None:
        """Read a column of cells from the frame towards the middle."""
        bar = cell == QUADRANT
        signs: list[Sign] = []
        for height, row in enumerate(rows):
            start = row.start + _column(cell)
            piece = row.line.chars[start : start + _CELL]
            if piece.strip():
                signs.append(self._sign(height, piece, row.line.place(start, start + _CELL)))
        lowest = signs[0].height if bar and signs else 0
        for expected, sign in enumerate(signs, lowest):
            if sign.height != expected:
                self._refuse(sign.places, "there is a gap in the stack before this", "draw stacks without gaps")
        if lowest and signs[-1].height < _HEIGHT - 1:
            self._refuse(signs[-1].places, "men on the bar hang in the air", "draw them from the frame or the middle")
        men = [sign for sign in signs if sign.player]
        for sign in men:
            if sign.player is not men[0].player:
                self._refuse(sign.places, "men of both players stand in one stack", "a point belongs to one player")
        return self._counted(signs, men, (0, len(signs) - 1) if bar else (len(signs) - 1,)) if signs else None

    def _counted(self, signs: Sequence[Sign], men: Sequence[Sign], ends: Sequence[int]) -> Stack:
        """Count the men of a stack, which may have a number at its end, or at one of its ends."""
        for place, sign in enumerate(signs):
            if sign.player:
                continue
            if not men:
                self._refuse(sign.places, "a count stands without men", "draw four men and then their number")
            if place not in ends or len(signs) - len(men) > 1:
                remedy = "write it once, instead of the last man"
                self._refuse(sign.places, "this count is not in the last place of its stack", remedy)
            if sign.count < len(signs):
                reason = f"the count is {sign.count}, and {len(signs)} places of the stack are taken"
                self._refuse(sign.places, reason, "write the number of all men of the stack")
            return Stack(sign.count, men[0].player, sign.places)
        return Stack(len(men), men[0].player, signs[-1].places)

    def _sign(self, height: int, piece: str, places: tuple[int, int]) -> Sign:
        found = _PIECE.fullmatch(piece)
        if found is None:
            reason = f"{piece.strip()!r} does not stand under a number"
            self._refuse(places, reason, "write a man with a blank on both sides")
        sign = found[1] or found[2] or found[3]
        if sign not in SIGNS and sign not in _COUNT:
            reason = f"{sign!r} is neither a man nor a count"
            self._refuse(places, reason, "write X, O, ●, ○ or the number of men, 15 at most")
        return Sign(height, SIGNS.get(sign), _COUNT.get(sign, 1), places)

    def _refuse(self, places: tuple[int, int], reason: str, remedy: str) -> NoReturn:
        raise NotationError(self.text, *places, reason, remedy)


def _column(cell: int) -> int:
    """Say where a cell begins in its row: an upright stands first, another before the bar and one behind it."""
    return 1 + cell * _CELL + (cell >= QUADRANT) + (cell > QUADRANT)


def _signed(stack: Stack | None) -> int:
    if stack is None:
        return 0
    return stack.men if stack.player is Player.DARK else -stack.men


def _lines(text: str) -> list[Line]:
    lines: list[Line] = []
    offset = 0
    for raw in lines_of(text):
        chars: list[str] = []
        at: list[int] = []
        for place, char in enumerate(raw.rstrip("\r\n"), offset):
            wide = _TAB - len(chars) % _TAB if char == "\t" else 1
            chars += (" " if char.isspace() else char) * wide
            at += [place] * wide
        lines.append(Line("".join(chars), (*at, offset + len(raw.rstrip("\r\n")))))
        offset += len(raw)
    return lines


def find(text: str) -> Frame:
    """Find the one picture in a text."""
    lines = _lines(text)
    numbers = [(number, _NUMBERS.search(line.chars)) for number, line in enumerate(lines)]
    found = [(number, Edge(lines[number], *match.span()), _points(match)) for number, match in numbers if match]
    _whole(text, lines, [edge for _, edge, _ in found], [number for number, _, _ in found])
    (first, top, above), (last, bottom, below) = found
    for edge, points, allowed in ((top, above, tuple(_BELOW)), (bottom, below, (_BELOW.get(above),))):
        if points not in allowed:
            reason = f"these are not the numbers {'below' if edge is bottom else 'above'} a board"
            raise NotationError(text, *edge.places, reason, "write 13 to 24 above 12 to 1, or turned round")
    home, near_counts = _FRAMES[above, below]
    rows = [_row(text, line) for line in lines[first + 1 : last] if not line.blank]
    bars = [number for number, row in enumerate(rows) if row.line.chars.startswith(_BAR, row.start + _column(QUADRANT))]
    if len(bars) != 1:
        places = rows[bars[1]].places if bars else (bottom.places[0], bottom.places[0])
        raise NotationError(text, *places, f"{len(bars)} rows have BAR in the middle", "write it in the sixth row")
    far, middle, near = rows[: bars[0]], rows[bars[0]], rows[: bars[0] : -1]
    if middle.line.chars[middle.start : middle.end].replace(_BAR, "", 1).strip("|│ "):
        raise NotationError(text, *middle.places, "something stands beside BAR", "keep this row empty")
    for half, name, edge in ((far, "above", middle), (near, "below", bottom)):
        if len(half) != _HEIGHT:
            place = edge.places[0]
            reason = f"there are {len(half)} rows {name} BAR, not {_HEIGHT}"
            raise NotationError(text, place, place, reason, "paste all rows of the picture")
    return Frame(text, home, near_counts, top, far, middle, near, bottom, (*lines[:first], *lines[last + 1 :]))


def _points(match: re.Match[str]) -> tuple[int, ...]:
    return tuple(map(int, re.findall("[0-9]+", match[1])))


def _whole(text: str, lines: Sequence[Line], edges: Sequence[Edge], numbers: Sequence[int]) -> None:
    """Refuse a text without exactly one pair of rows of numbers."""
    remedy = "write the numbers above and below the board, like +13-14-15-16-17-18------19-20-21-22-23-24-+"
    rows = [number for number, line in enumerate(lines) if _ROW.search(line.chars)]
    if len(edges) > 2:  # noqa: PLR2004  # above and below
        raise NotationError(text, *edges[2].places, "another picture begins here", "give one picture at a time")
    if not edges and not rows:
        raise NotationError(text, 0, len(text), "there is no board in this text", remedy)
    if len(edges) < 2:  # noqa: PLR2004  # above and below
        above = bool(rows) and (not numbers or rows[0] < numbers[0])
        place = lines[rows[0]].at[0] if above else lines[max([*rows, *numbers])].at[-1]
        reason = f"there is no row of numbers {'above' if above else 'below'} the board"
        raise NotationError(text, place, place, reason, remedy)


def _row(text: str, line: Line) -> Edge:
    found = _ROW.search(line.chars)
    if found is None:
        start = len(line.chars) - len(line.chars.lstrip(_MARKS))
        places = line.place(start, len(line.chars.rstrip()))
        reason = "this is not a row of six cells, the bar and six cells"
        raise NotationError(text, *places, reason, "write three columns for each cell, between uprights")
    return Edge(line, *found.span())
