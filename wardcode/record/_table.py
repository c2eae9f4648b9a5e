"""The table at which a game is played: the board, who is to act, the cube, and what a turn does to them.

The rules are checked and never enforced: a turn that is not as it should be is a `Problem` and is
made all the same, as far as the men allow, because over the board it stood.
"""

import enum
from collections.abc import Callable, Iterator

import attrs

from wardcode import rules
from wardcode.board import Board
from wardcode.errors import AmbiguousPlayError, IllegalPlayError, PlayError
from wardcode.player import Player
from wardcode.plays import ROLLS, Play, Roll, Segment, Written
from wardcode.position import CENTRED, MONEY, Cube, Match, Offer, Position, seen_by
from wardcode.record._findings import Kind, Problem
from wardcode.record._turns import (
    Beavered,
    CouldNotMove,
    Doubled,
    Forfeited,
    IllegalPlay,
    Passed,
    Played,
    Raccooned,
    Resigned,
    SetUp,
    Took,
    Turn,
    Unrecorded,
)


class State(enum.Enum):
    """What can come next."""

    OPEN = enum.auto()  # a roll or a double
    OFFERED = enum.auto()  # the answer to a double
    BEAVERED = enum.auto()  # a beaver can be taken, answered by a raccoon, or just played on
    OVER = enum.auto()


@attrs.define
class Table:
    """A game in play.

    `board` is the board as dark sees it, `player` the one who is to act, None before anybody has
    begun. `offered` is the value of a cube that waits for its answer. When the game is over, `winner`
    has won `points`, which are None after a resignation; `over` says how.
    """

    match: Match = MONEY
    board: Board = attrs.field(factory=Board.start)
    player: Player | None = None
    cube: Cube = CENTRED
    roll: Roll | None = None
    state: State = State.OPEN
    offered: int = 0
    winner: Player | None = None
    points: int | None = None
    over: str = ""
    begun: bool = False
    raccooned: bool = False

    @classmethod
    def of(cls, position: Position) -> "Table":
        """Set up a position; if a double is offered in it, the other player is to answer."""
        table = cls(position.match)
        table.set_up(position)
        return table

    def set_up(self, position: Position) -> None:
        """Put a position on the table; what is played for stays."""
        offered = position.offer is not Offer.NONE
        self.board, self.cube, self.roll = position.board, position.cube, position.roll
        self.player = position.on_roll.other if offered else position.on_roll
        self.state = State.OFFERED if offered else State.OPEN
        self.offered = 2 * position.cube.value if offered else 0
        self.begun = True
        self.winner, self.points, self.over = None, None, ""

    def position(self, player: Player | None = None, roll: Roll | None = None) -> Position:
        """Give the position as it is now, with a player on roll other than the one to act, and a roll."""
        if self.state is State.OFFERED:
            on_roll = (self.player or Player.DARK).other
            return Position(self.board, on_roll, None, self.cube, Offer.DOUBLE, self._match(offer=True))
        on_roll = player or self.player or Player.DARK
        return Position(self.board, on_roll, roll or self.roll, self.cube, match=self._match())

    def _match(self, *, offer: bool = False) -> Match:
        """Give what is played for, so that the position is possible even where a rule of the cube was broken."""
        match = self.match
        if self.cube.value > match.largest_cube:
            match = attrs.evolve(match, largest_cube=self.cube.value)
        return attrs.evolve(match, crawford=False) if offer and match.crawford else match

    def make(self, turn: Turn, known: Board | None = None) -> tuple[Problem, ...]:
        """Make a turn and say what is wrong with it.

        `known` is the board after a legal play, seen by its player, for a caller who has looked
        that up already.
        """
        if isinstance(turn, SetUp):
            waits = self.state is State.OFFERED
            self.set_up(turn.position)
            return (Problem(Kind.SET_UP, "a position is set up while a double waits"),) if waits else ()
        problems = (*self._out_of_turn(turn), *self._do(turn, known))
        self.begun = True
        return problems

    def _out_of_turn(self, turn: Turn) -> Iterator[Problem]:
        if self.state is State.OVER:
            yield Problem(Kind.ORDER, f"the game is over, {self.over}, and this turn comes after it")
            return
        if isinstance(turn, Resigned | Forfeited) or self.player in (None, turn.player):
            return
        waiting = turn.player.other
        if self.state is State.OFFERED:
            yield Problem(Kind.ORDER, f"a double waits for the answer of {waiting.value}", "write take or pass")
        elif not (self.state is State.OPEN and rules.is_shut_out(seen_by(self.board, waiting))):
            yield Problem(Kind.ORDER, f"{turn.player.value} has two turns running, and {waiting.value} none between")

    def _do(self, turn: Turn, known: Board | None) -> tuple[Problem, ...]:
        match turn:
            case Played() | CouldNotMove() | Unrecorded() | IllegalPlay():
                problems = (*self._roll_problems(turn.roll), *self._played(turn, known))
                self._next(turn.player.other)
                if rules.is_won(seen_by(self.board, turn.player)):
                    self._end(turn.player, f"{turn.player.value} has borne off all men", self._stake(turn.player))
                return problems
            case Doubled() | Beavered() | Raccooned() | Took() | Passed():
                return tuple(self._cube_action(turn))
            case Resigned():
                self._end(turn.player.other, f"{turn.player.value} has resigned")
            case Forfeited():
                self._end(turn.player.other, f"{turn.player.value} has forfeited")
            case SetUp():  # pragma: no cover  # `make` has done it
                pass
        return ()

    # Dice and men

    def _roll_problems(self, roll: Roll | None) -> Iterator[Problem]:
        if self.state is State.OFFERED:
            yield Problem(Kind.CUBE, "a double waits for its answer", "write take or pass")
        if roll is None:
            return
        if self.roll is not None and roll != self.roll:
            yield Problem(Kind.ROLL, f"{self.roll} had been thrown, and this is {roll}")
        if not self.begun and roll.first == roll.second:
            yield Problem(Kind.ROLL, f"{roll} cannot open a game: equal dice at the opening are rolled again")

    def _played(self, turn: Played | CouldNotMove | Unrecorded | IllegalPlay, known: Board | None) -> Iterator[Problem]:
        mine = seen_by(self.board, turn.player)
        match turn:
            case Played(roll=roll, play=play):
                after = known or (rules.quick(mine, roll, play.moves) if roll and play.moves else None)
                if after is None:
                    segments = tuple((step.start, step.stop) for step in play.steps)
                    yield from self._stood(mine, turn, lambda: Written(play.moves), segments)
                else:
                    self.board = seen_by(after, turn.player)
            case IllegalPlay(segments=segments):
                yield from self._stood(mine, turn, lambda: turn.written, segments)
            case CouldNotMove(roll=roll):
                legal = _some_legal(mine, roll)
                if legal:
                    yield Problem(Kind.NO_PLAY, f"{roll or 'every roll'} can be played, for example {legal}")
            case _:
                if turn.text:
                    yield Problem(Kind.UNREADABLE, f"{_excerpt(turn.text)!r} cannot be read as a turn")

    def _stood(
        self,
        mine: Board,
        turn: Played | IllegalPlay,
        written: Callable[[], Written],
        segments: tuple[Segment, ...],
    ) -> Iterator[Problem]:
        """Move the men as it was written, as far as they can be, and say which rule that breaks."""
        try:
            self.board = seen_by(rules.resolve(mine, turn.roll, written()).board, turn.player)
        except (IllegalPlayError, AmbiguousPlayError, PlayError) as error:
            after, left = rules.as_written(mine, segments)
            self.board = seen_by(after, turn.player)
            moves = " ".join(f"{start}/{stop}" for start, stop in left)
            kept = f"; {moves} cannot be made, and these men stay" if left else ""
            kind = Kind.AMBIGUOUS if isinstance(error, AmbiguousPlayError) else Kind.ILLEGAL
            yield Problem(kind, f"{error}{kept}")

    # The cube

    def _cube_action(self, turn: Doubled | Beavered | Raccooned | Took | Passed) -> Iterator[Problem]:
        match self.state, turn:
            case State.OPEN, Doubled(to=to):
                yield from self._double_problems(turn.player)
                yield from self._value_problems(to, 2 * self.cube.value)
                self.state, self.player, self.offered = State.OFFERED, turn.player.other, to
            case State.OFFERED, Took():
                self.cube = Cube(self.offered, turn.player)
                self._next(turn.player.other)
            case State.OFFERED, Passed():
                self._next(turn.player.other)
                self._end(turn.player.other, "a double was dropped", self.cube.value)
            case State.OFFERED, Beavered(to=to):
                if self.match.length:
                    yield Problem(Kind.CUBE, "there are no beavers in a match")
                yield from self._value_problems(to, 2 * self.offered)
                self.cube = Cube(to, turn.player)
                self._next(turn.player.other)
                self.state = State.BEAVERED
            case State.BEAVERED, Took():
                self.state = State.OPEN
            case State.BEAVERED, Raccooned(to=to):
                yield from self._value_problems(to, 2 * self.cube.value)
                self.cube = Cube(to, self.cube.owner)
                self.state, self.raccooned = State.OPEN, True
            case State.OFFERED, _:
                yield Problem(Kind.CUBE, "a double waits for its answer", "write take or pass")
            case State.BEAVERED, Doubled():
                yield Problem(Kind.CUBE, "a beaver waits for its answer", "write take or raccoon")
            case State.OVER, _:
                pass
            case _:
                yield Problem(Kind.CUBE, "there is no double to answer so", "write a play")

    def _double_problems(self, player: Player) -> Iterator[Problem]:
        if self.roll is not None:
            yield Problem(Kind.CUBE, f"{self.roll} has been thrown, and a double comes before", "write a play")
        if not self.begun:
            yield Problem(Kind.CUBE, "nobody doubles before the opening roll", "write a play")
        if self.cube.owner is player.other:
            yield Problem(Kind.CUBE, f"the cube belongs to {player.other.value}", "write a play")
        if self.match.crawford:
            yield Problem(Kind.CRAWFORD, "the cube is out of play in the Crawford game", "write a play")

    def _value_problems(self, to: int, value: int) -> Iterator[Problem]:
        if value > self.match.largest_cube:
            yield Problem(Kind.CUBE, f"the cube is not turned beyond {self.match.largest_cube}", "write a play")
        elif to != value:
            yield Problem(Kind.CUBE, f"the cube is turned to {value}, not to {to}", f"write {value}")

    # The end

    def _stake(self, winner: Player) -> int:
        """Give the points for a game that ends with the last man borne off."""
        return self.cube.value * (1 if self.no_gammons else rules.win_size(seen_by(self.board, winner)))

    @property
    def no_gammons(self) -> bool:
        """Whether gammons and backgammons count as single games, by the Jacoby rule."""
        return self.match.jacoby and self.cube == CENTRED

    def _next(self, player: Player) -> None:
        self.state, self.player, self.roll, self.offered, self.raccooned = State.OPEN, player, None, 0, False

    def _end(self, winner: Player, how: str, points: int | None = None) -> None:
        self.roll, self.offered = None, 0
        if self.state is not State.OVER:
            self.winner, self.points, self.over = winner, points, how
        self.state = State.OVER


def _some_legal(mine: Board, roll: Roll | None) -> Play | None:
    """Give a play of the roll, or of every roll where none is known, None if there is none."""
    plays = [rules.legal_plays(mine, each) for each in (ROLLS if roll is None else (roll,))]
    return plays[0][0] if all(plays) else None


_LONGEST = 40


def _excerpt(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
