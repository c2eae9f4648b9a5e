"""A game while it is read: its rows, one after the other, to the scribe."""

from typing import Final

import attrs

from wardcode.board import Board
from wardcode.errors import BoardError, NotationError
from wardcode.notation._match_text._cells import (
    Entry,
    IllegalPosition,
    Lost,
    Moved,
    Noted,
    Rolled,
    Unread,
    Unwritten,
    Won,
    read_cell,
)
from wardcode.notation._match_text._rows import Cell, Row
from wardcode.notation._match_text._set_up import read_set_up
from wardcode.player import Player
from wardcode.position import Offer, Position, seen_by
from wardcode.record import (
    Doubled,
    Finding,
    Forfeited,
    Game,
    Kind,
    Place,
    Resigned,
    Result,
    Scribe,
    SetUp,
    State,
    Unrecorded,
)

# The places in Snowie's line of the name of the player on roll, and of the board as he sees it.
_ROLLER: Final = 5
_BOARD: Final = slice(12, 38)

_EXCERPT: Final = 40


@attrs.define
class OpenGame:
    """A game whose rows are being read.

    `columns` are the players of the left and the right column, `names` their names; `right_column`
    is where the right one begins, None while nothing has shown that. `begins` is the place of the game.
    """

    scribe: Scribe
    columns: tuple[Player, Player]
    names: dict[Player, str]
    begins: Place
    right_column: int | None = None
    _row: int | None = attrs.field(default=None, init=False)
    _row_line: int = attrs.field(default=0, init=False)
    _size: int | None = attrs.field(default=None, init=False)  # of the win, in words
    _match_over: bool | None = attrs.field(default=None, init=False)  # True if the words say so
    _result: Result | None = attrs.field(default=None, init=False)
    _result_place: Place | None = attrs.field(default=None, init=False)
    _placed: tuple[Position, Place] | None = attrs.field(default=None, init=False)  # who is on roll is not known yet

    @property
    def is_over(self) -> bool:
        """Whether the game has a result, or has ended on the board."""
        return self._result is not None or self.scribe.table.state is State.OVER

    def read(self, number: int, rows: list[Row]) -> bool:
        """Read the rows of a line; say whether it is one."""
        read = [(row, [read_cell(cell.text) if cell else None for cell in row.cells]) for row in rows]
        for row, entries in read:
            if row.number is None and (row.surplus or any(map(_is_doubtful, entries))):
                return False
        for row, entries in read:
            self._take(number, row, entries)
        return True

    def _take(self, line: int, row: Row, entries: list[Entry | None]) -> None:
        cells = [cell for cell in row.cells if cell]
        if row.number is not None:
            self._compare_number(row.number, (line, cells[0].start + 1 if cells else 1))
            self._row, self._row_line = row.number, line
        if row.left and row.right:
            self.right_column = row.right.start
        for player, cell, entry in zip(self.columns, row.cells, entries, strict=True):
            if cell is not None and entry is not None:
                self._write_down(player, cell, entry, (line, cell.start + 1))
        if row.surplus:
            what = f"{row.surplus.text[:_EXCERPT]!r} stands behind the two cells of the row and is left out"
            self.scribe.note(Kind.UNREADABLE, what, (line, row.surplus.start + 1))

    def _compare_number(self, number: int, place: Place) -> None:
        """Compare the number of a row with that of the row before; a number may come twice in one line."""
        before = self._row
        if before is None:
            if number > 1 and not self.scribe.turns:
                self.scribe.note(Kind.ORDER, f"the first row is row {number}", place)
        elif number != before + 1 and (number, place[0]) != (before, self._row_line):
            self.scribe.note(Kind.ORDER, f"row {number} follows row {before}", place)

    def _write_down(self, player: Player, cell: Cell, entry: Entry, place: Place) -> None:
        if isinstance(entry, Noted):
            self._write_down(player, cell, entry.entry, place)
            if not entry.clear:
                what = f"{entry.note[:_EXCERPT]!r} behind the turn cannot be read, and is kept as a remark"
                self.scribe.note_last(Kind.UNREADABLE, what, (place[0], place[1] + entry.offset))
            self.scribe.remark(entry.note)
            return
        scribe = self.scribe
        self._place(player)
        over = scribe.table.state is State.OVER
        if self._result is not None and not isinstance(entry, Won) and not (over and isinstance(entry, Lost)):
            scribe.note(Kind.ORDER, "this turn stands behind the result of the game", place)
        match entry:
            case Won(points):
                self._size, self._match_over = entry.size, entry.match_over or None
                self._won(Result(player, points), place)
            case Lost():
                self._lost(player, entry, place)
            case Moved(roll, segments):
                scribe.stood(player, roll, segments, place)
            case Rolled(roll):
                scribe.rolled(player, roll, place)
            case Unwritten(roll):
                scribe.add(Unrecorded(player, roll), place)
            case IllegalPosition(line):
                self._illegal_position(player, cell.text, line, place)
            case Unread(roll, text, offset):
                scribe.add(Unrecorded(player, roll, text), (place[0], place[1] + offset))
            case _:
                scribe.written(player, entry, place)

    def _won(self, result: Result, place: Place) -> None:
        if self._result not in (None, result):
            self.scribe.note(Kind.RESULT, "another result of this game stands before this one, and is kept", place)
            return
        self._result, self._result_place = result, place

    def _lost(self, player: Player, lost: Lost, place: Place) -> None:
        self._size = self._size or lost.size
        if lost.points is not None:
            self._won(Result(player.other, lost.points), place)
        if self.scribe.table.state is not State.OVER:
            self.scribe.add(Forfeited(player) if lost.forfeited else Resigned(player), place)

    def _illegal_position(self, player: Player, text: str, line: str, place: Place) -> None:
        """Go on from the position that an illegal play is recorded as, taken as that behind the play."""
        fields = line.split(";")
        roller = next((each for each, name in self.names.items() if fields[_ROLLER:][:1] == [name]), player)
        try:
            mine = Board([int(field) for field in fields[_BOARD]])
        except (BoardError, ValueError):
            self.scribe.add(Unrecorded(player, None, text), place)
            return
        what = "an illegal play is recorded as a position, and the game goes on from there, as behind the play"
        self.scribe.note(Kind.SET_UP, what, place)
        table = self.scribe.table
        position = Position(seen_by(mine, roller), player.other, cube=table.cube)
        self.scribe.add(SetUp.of(position, comment=text), place)

    def set_up(self, place: Place, points: str, rest: str | None) -> bool:
        """Take a position that is set up, once the next turn tells who is on roll; say whether it can be read."""
        try:
            placed = read_set_up(points, rest, self.columns[0])
        except NotationError as error:
            self.scribe.note(Kind.SET_UP, f"this is no position: {error.reason}", place)
            return False
        if placed.unknown:
            self.scribe.note(Kind.SET_UP, placed.unknown, place)
        self._place(self.columns[0])
        self._placed = placed.position, place
        return True

    def _place(self, player: Player) -> None:
        """Put a position on the table that waited for the player on roll."""
        if self._placed is not None:
            (position, place), self._placed = self._placed, None
            self.scribe.add(SetUp.of(attrs.evolve(position, on_roll=player)), place)

    def position(self, place: Place, position: Position, *, named: bool) -> None:
        """Go on from a position; `named` says that it names the player on roll, else the next turn does."""
        if not named:
            self._place(self.columns[0])
            self._placed = position, place
            return
        self.scribe.add(SetUp.of(position), place)
        if position.offer is not Offer.NONE:
            self.scribe.add(Doubled(position.on_roll, 2 * position.cube.value), place)
        self.scribe.table.roll = position.roll

    def finish(self, *, last: bool) -> tuple[Game, list[Finding], int | None]:
        """Give the game, what was found in it, and the points that count."""
        self._place(self.columns[0])
        table = self.scribe.table
        if table.roll is not None and table.player is not None and self._result is None:
            self.scribe.add(Unrecorded(table.player, table.roll), None)  # dice of a position that nobody has played
        place = self._result_place or (None if self.scribe.turns else self.begins)
        return self.scribe.finish(self._result, place, last=last, size=self._size, match_over=self._match_over)


def _is_doubtful(entry: Entry | None) -> bool:
    """Say whether a cell can be anything else in a line that has no number."""
    return isinstance(entry, Unread) or (isinstance(entry, Noted) and not entry.clear)
