"""What was probably meant by a turn that the rules refuse, or whose men go up."""

import unicodedata

from wardcode import rules
from wardcode.board import Board, require_board
from wardcode.errors import NotationError
from wardcode.notation.magriel._reader import read
from wardcode.notation.magriel._turn import TurnReader
from wardcode.player import Player
from wardcode.plays import Move, Roll, Written
from wardcode.ranked import clearly_first
from wardcode.rules import Meant, Said


def suggest(
    board: Board, text: str, *, roll: Roll | None = None, mover: Player | None = None, last: Roll | None = None
) -> tuple[Meant, ...]:
    """Give the legal plays that can have been meant by a turn that is refused, the cheapest first, at most ten.

    The board is seen by the player who moves; `roll` and `mover` are as for `apply`, `last` is the
    roll that the opponent had before, if it is known. A turn may be written with men that go up,
    from stop to start or by the numbers of the other player. The answer is empty for a turn that is
    legal or ambiguous, for an action with the cube, and where nothing comes near. Raises
    `NotationError` for what cannot be read.
    """
    require_board(board)
    try:
        turn = read(text, mover=mover, roll=roll).turn
    except NotationError:
        said = _read_upward(text, mover, roll)
        if said is None:
            raise
        return rules.meant_by(board, roll, said, last=last)
    return rules.meant(board, roll, turn, last=last) if isinstance(turn, Written) else ()


def advice(
    board: Board, text: str, *, roll: Roll | None = None, mover: Player | None = None, last: Roll | None = None
) -> str:
    """Say what was probably meant by a turn that is refused, if one reading is clearly ahead, else nothing.

    What goes in is as for `suggest`; nothing is raised for a text that cannot be read.
    """
    try:
        reading = clearly_first(suggest(board, text, roll=roll, mover=mover, last=last))
    except NotationError:
        return ""
    return f"probably meant: {reading.play} ({', '.join(reading.reasons)})" if reading else ""


def _read_upward(text: str, mover: Player | None, roll: Roll | None) -> Said | None:
    """Read a turn in which men may go up; None if it cannot be read so either."""
    reader = _UpwardReader(unicodedata.normalize("NFC", text), mover or Player.DARK, roll)
    try:
        turn, _ = reader.read()
    except NotationError:
        return None
    # Only moves are refused by the one reader and not by the other.
    return Said(tuple(reader.ways), turn.roll) if isinstance(turn, Written) else None


class _UpwardReader(TurnReader):
    """Reads moves in which men go up too, and keeps the way of each man as it is written."""

    def __init__(self, text: str, mover: Player, known: Roll | None) -> None:
        super().__init__(text, mover, known)
        self.ways: list[tuple[int, ...]] = []

    def make(self, spans: list[tuple[int, int]], hits: tuple[bool, ...], count: int) -> Move:
        """Make a move of the places of its points, of one that goes up its turned one."""
        try:
            move = super().make(spans, hits, count)
            way = (move.start, *move.stops)
        except NotationError:
            way = tuple(self.number(at, span, last=at == len(spans) - 1) for at, span in enumerate(spans))
            start, *stops = sorted(set(way), reverse=True)
            if len(self.numberings) > 1 or len(stops) != len(hits) or way == (start, *stops):
                raise
            move = Move(start, tuple(stops), (False,) * len(stops), count)
        self.ways += [way] * count
        return move
