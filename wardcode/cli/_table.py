"""A board in play: who is to act, the cube, and what a turn may be now."""

import enum

import attrs

from wardcode.board import MEN, Board
from wardcode.errors import Forgiven, NotationError
from wardcode.notation import magriel
from wardcode.player import Player
from wardcode.plays import Roll
from wardcode.position import Cube, Match, Offer, Position, seen_by
from wardcode.turns import Beaver, Double, Drop, Pass, Raccoon, Take, Turn


class _State(enum.Enum):
    OPEN = enum.auto()  # a play or a double
    OFFERED = enum.auto()  # the answer to a double
    BEAVERED = enum.auto()  # a beaver can be taken, answered by a raccoon, or just played on
    OVER = enum.auto()


@attrs.define
class Table:
    """The board as dark sees it and the player who is to act."""

    board: Board
    player: Player
    _cube: Cube
    _match: Match
    _roll: Roll | None
    _state: _State
    _over: str = attrs.field(default="", init=False)

    @classmethod
    def of(cls, position: Position) -> "Table":
        """Set up a position; if a double is offered in it, the other player is to answer."""
        offered = position.offer is not Offer.NONE
        cube = attrs.evolve(position.cube, value=2 * position.cube.value) if offered else position.cube
        player = position.on_roll.other if offered else position.on_roll
        state = _State.OFFERED if offered else _State.OPEN
        return cls(position.board, player, cube, position.match, position.roll, state)

    def position(self) -> Position:
        """Give the position as it is now."""
        if self._state is _State.OFFERED:
            cube = attrs.evolve(self._cube, value=self._cube.value // 2)
            return Position(self.board, self.player.other, None, cube, Offer.DOUBLE, self._match)
        return Position(self.board, self.player, None, self._cube, match=self._match)

    def turn(self, text: str) -> tuple[str, tuple[Forgiven, ...]]:
        """Make a written turn, and give it in the writer's words with what was forgiven.

        Raises the errors of `magriel.apply`, and `NotationError` for a turn that is out of place.
        """
        if self._state is _State.OVER:
            raise _refusal(text, f"the game is over, {self._over}", "leave this turn out")
        reading = magriel.read(text, mover=self.player, roll=self._roll)
        if self._act(text, reading.turn):
            return magriel.encode(reading.turn), reading.forgiven
        if self._state is _State.OFFERED:
            raise _refusal(text, "a double waits for its answer", "write take or pass")
        mine = seen_by(self.board, self.player)
        applied = magriel.apply(mine, text, roll=self._roll, mover=self.player)
        self._roll = None
        self.board = seen_by(applied.board, self.player)
        self._state = _State.OPEN
        if applied.board.my_off == MEN:
            self._end(f"{self.player.value} has borne off all men")
        self.player = self.player.other
        roll = f"{applied.rolls[0]}: " if len(applied.rolls) == 1 else ""
        return f"{roll}{applied.play}", applied.forgiven

    def _act(self, text: str, turn: Turn) -> bool:
        """Do an action with the cube; say whether the turn was one."""
        match self._state, turn:
            case _State.OPEN, Double(to):
                if self._roll is not None:
                    raise _refusal(text, f"{self._roll} has been thrown, and a double comes before", "write a play")
                if self._cube.owner is self.player.other:
                    raise _refusal(text, f"the cube belongs to {self.player.other.value}", "write a play")
                self._turn_cube(text, to, self._cube.owner)
                self._state = _State.OFFERED
                self.player = self.player.other
            case _State.OFFERED, Take():
                self._cube = attrs.evolve(self._cube, owner=self.player)
                self._state = _State.OPEN
                self.player = self.player.other
            case _State.OFFERED, Beaver(to):
                self._turn_cube(text, to, self.player)
                self._state = _State.BEAVERED
                self.player = self.player.other
            case _State.OFFERED, Drop() | Pass():
                self._end("a double was dropped")
                self.player = self.player.other
            case _State.BEAVERED, Take():
                self._state = _State.OPEN
            case _State.BEAVERED, Raccoon(to):
                self._turn_cube(text, to, self._cube.owner)
                self._state = _State.OPEN
            case _State.OFFERED, _:
                return False
            case _, Take() | Drop() | Beaver() | Raccoon() | Double():
                raise _refusal(text, "there is no double to answer so", "write a play")
            case _:
                return False
        return True

    def _turn_cube(self, text: str, to: int | None, owner: Player | None) -> None:
        value = 2 * self._cube.value
        if self._match.crawford:
            raise _refusal(text, "the cube is out of play in the Crawford game", "write a play")
        if value > self._match.largest_cube:
            raise _refusal(text, f"the cube is not turned beyond {self._match.largest_cube}", "write a play")
        if to not in (None, value):
            raise _refusal(text, f"the cube is turned to {value}, not to {to}", f"write {value}")
        self._cube = Cube(value, owner)

    def _end(self, why: str) -> None:
        self._state, self._over = _State.OVER, why


def _refusal(text: str, reason: str, remedy: str) -> NotationError:
    return NotationError(text, 0, len(text), reason, remedy)
