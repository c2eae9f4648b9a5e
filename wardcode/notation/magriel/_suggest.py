"""What was probably meant by a turn that the rules refuse, or whose men go up."""

import unicodedata
from collections.abc import Callable, Sequence
from typing import Final

from wardcode import rules
from wardcode.board import Board, opposite, require_board
from wardcode.errors import NotationError
from wardcode.layout import ROW
from wardcode.notation.magriel._patterns import TWELVE
from wardcode.notation.magriel._reader import read
from wardcode.notation.magriel._turn import TurnReader
from wardcode.notation.magriel._twelve import LETTERS
from wardcode.notation.magriel._words import folded
from wardcode.notation.magriel._writer import Form, Style, encode
from wardcode.player import Player
from wardcode.plays import BAR, OFF, Move, Roll, Written, point_name
from wardcode.ranked import clearly_first
from wardcode.rules import Meant, Said

_BELIEVED: Final = 9.0
"""In bits, the most that a reading may cost to be advised; dearer is the play with any number for any other."""


def suggest(
    board: Board, text: str, *, roll: Roll | None = None, mover: Player | None = None, last: Roll | None = None
) -> tuple[Meant, ...]:
    """Give the legal plays that can have been meant by a turn that is refused, the cheapest first, at most ten.

    The board is seen by the player who moves; `roll` and `mover` are as for `apply`, `last` is the
    roll that the opponent had before, if it is known. A turn may be written with men that go up,
    from stop to start or by the numbers of the other player. The answer is empty for a turn that is
    legal or ambiguous, for an action with the cube, where the game is won, and where nothing comes
    near. Raises `NotationError` for what cannot be read.
    """
    require_board(board)
    name = _name(_older(text, roll, mover))
    try:
        turn = read(text, mover=mover, roll=roll).turn
    except NotationError:
        said = _read_upward(text, mover, roll)
        if said is None:
            raise
        return rules.meant_by(board, roll, said, last=last, name=name)
    return rules.meant(board, roll, turn, last=last, name=name) if isinstance(turn, Written) else ()


def advised(readings: Sequence[Meant]) -> Meant | None:
    """Give the reading that may be named alone: it is clearly ahead, and likely by itself."""
    best = clearly_first(readings)
    return best if best and best.cost <= _BELIEVED else None


def advice(
    board: Board, text: str, *, roll: Roll | None = None, mover: Player | None = None, last: Roll | None = None
) -> str:
    """Say what was probably meant by a turn that is refused, if one likely reading is clearly ahead, else nothing.

    What goes in is as for `suggest`; nothing is raised for a text that cannot be read. The play is
    numbered as the text is.
    """
    try:
        reading = advised(suggest(board, text, roll=roll, mover=mover, last=last))
    except NotationError:
        return ""
    if reading is None:
        return ""
    older = _older(text, roll, mover)
    play = encode(reading.play, Style(Form.TWELVE, mover=older) if older else Style())
    return f"probably meant: {play} ({', '.join(reading.reasons)})"


def _older(text: str, roll: Roll | None, mover: Player | None) -> Player | None:
    """Give the mover of a text in the older numbering, the one whose men go down; None for the other numbering."""
    if not TWELVE.search(folded(text)):
        return None
    return mover or next((player for player in Player if _can_be_read(text, roll, player)), Player.DARK)


def _can_be_read(text: str, roll: Roll | None, mover: Player) -> bool:
    try:
        read(text, mover=mover, roll=roll)
    except NotationError:
        return False
    return True


def _name(older: Player | None) -> Callable[[int], str]:
    """Give what names the points in the numbering of the text."""
    if older is None:
        return point_name
    near, far = LETTERS[older], LETTERS[older.other]

    def name(point: int) -> str:
        if point in (BAR, OFF):
            return point_name(point)
        return f"{near}{point}" if point <= ROW else f"{far}{opposite(point)}"

    return name


def _read_upward(text: str, mover: Player | None, roll: Roll | None) -> Said | None:
    """Read a turn in which men may go up; None if it cannot be read so either."""
    reader = _UpwardReader(unicodedata.normalize("NFC", text), mover or Player.DARK, roll)
    try:
        turn, _ = reader.read()
    except NotationError:
        return None
    # Only moves are refused by the one reader and not by the other.
    return Said(tuple(reader.ways), turn.roll, turn.rest_unplayable) if isinstance(turn, Written) else None


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

    def number(self, at: int, span: tuple[int, int], *, last: bool) -> int:
        """Give the number of a point, also a bar or off by the numbers of the other player: from 0, to 25."""
        word = self.folded[slice(*span)]
        turned = {str(OFF): at == 0, str(BAR): last}.get(word, False)
        return int(word) if turned else super().number(at, span, last=last)
