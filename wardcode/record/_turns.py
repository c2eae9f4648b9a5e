"""The kinds of turn of a recorded game: a closed set of small values, each of which names its player.

A play is kept as what it does, not as it was spelled, so that a game is the same value in
whatever form it was written.
"""

from typing import Final

import attrs
from attrs.validators import instance_of

from wardcode.errors import PlayError, require
from wardcode.player import Player
from wardcode.plays import BAR, OFF, Move, Play, Roll, Segment, Written
from wardcode.position import LARGEST_CUBE, MONEY, Position
from wardcode.turns import check_cube


@attrs.frozen
class BaseTurn:
    """What all turns have: the player, and a comment that stands behind the turn."""

    player: Player
    comment: str = attrs.field(default="", kw_only=True)

    def __attrs_post_init__(self) -> None:
        require(self.player, Player, "the player of a turn is Player.DARK or Player.LIGHT")
        require(self.comment, str, "a comment is text")


@attrs.frozen
class Played(BaseTurn):
    """A legal play; `roll` is None where none was written. `marks` are marks of quality, as `!`, `?`."""

    roll: Roll | None
    play: Play
    marks: tuple[str, ...] = attrs.field(default=(), kw_only=True)


@attrs.frozen
class CouldNotMove(BaseTurn):
    """A roll of which nothing could be played; `roll` is None where none was written."""

    roll: Roll | None


@attrs.frozen
class Unrecorded(BaseTurn):
    """A turn of which the play was not written down, as by a player who resigned after the roll.

    `text` is what stands in its place if that could not be read.
    """

    roll: Roll | None
    text: str = ""


@attrs.frozen
class IllegalPlay(BaseTurn):
    """A play that stood although no legal play fits it, or more than one with different results.

    `segments` are single men, each from a start (25 is the bar) to a stop (0 is off), in the order
    in which they were written, a man carried over a point in two. A stop may be higher than its
    start: over the board men were moved back, too. Whom they hit the board tells.
    """

    roll: Roll | None
    segments: tuple[Segment, ...]

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        if not self.segments:
            raise PlayError(("an illegal play moves a man",))
        problems = [
            f"{start}/{stop} is no move on a board"
            for start, stop in self.segments
            if not (1 <= start <= BAR and OFF <= stop < BAR and start != stop)
        ]
        if problems:
            raise PlayError(tuple(problems))

    @property
    def written(self) -> Written:
        """The play as it would be written; raises `PlayError` for one with a man that was moved back."""
        return Written(tuple(Move(start, (stop,), (False,)) for start, stop in self.segments))


@attrs.frozen
class Doubled(BaseTurn):
    """A double; `to` is the value to which the cube is turned if it is taken."""

    to: int = attrs.field(validator=[instance_of(int), check_cube])


@attrs.frozen
class Beavered(BaseTurn):
    """A redouble at once by the player who takes and keeps the cube."""

    to: int = attrs.field(validator=[instance_of(int), check_cube])


@attrs.frozen
class Raccooned(BaseTurn):
    """A redouble of a beaver by the player who doubled."""

    to: int = attrs.field(validator=[instance_of(int), check_cube])


@attrs.frozen
class Took(BaseTurn):
    """A double that was taken, or a beaver that was accepted."""


@attrs.frozen
class Passed(BaseTurn):
    """A double that was passed, which ends the game."""


@attrs.frozen
class Resigned(BaseTurn):
    """The player gave the game up; how many points that cost says the result."""


@attrs.frozen
class Forfeited(BaseTurn):
    """The player lost the game otherwise than on the board: on time, by leaving."""


@attrs.frozen
class SetUp(BaseTurn):
    """A position that was set up on the board, from which the game goes on; the player is the one on roll in it.

    It stands before a roll or a double, so it has neither dice nor an offer. What is played for is said
    by the game and not by this position, whose `match` is the default.
    """

    position: Position

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        require(self.position, Position, "a position is made with Position(board, …)")
        if self.player is not self.position.on_roll:
            raise PlayError(("the player of a position that is set up is the one on roll in it",))
        if self.position != _bare(self.position):
            raise PlayError(("a position that is set up has no dice, no offer, and no match: use SetUp.of",))

    @classmethod
    def of(cls, position: Position, *, comment: str = "") -> "SetUp":
        """Make one of the board, the player on roll and the cube of a position; what else it says is left out."""
        return cls(position.on_roll, _bare(position), comment=comment)


def _bare(position: Position) -> Position:
    """Give the board, the player on roll and the cube of a position, its limit only as high as it must be."""
    match = attrs.evolve(MONEY, largest_cube=max(LARGEST_CUBE, position.cube.value))
    return Position(position.board, position.on_roll, cube=position.cube, match=match)


Turn = (
    Played
    | CouldNotMove
    | Unrecorded
    | IllegalPlay
    | Doubled
    | Beavered
    | Raccooned
    | Took
    | Passed
    | Resigned
    | Forfeited
    | SetUp
)
"""What a turn of a recorded game can be."""

WITH_ROLL: Final = (Played, CouldNotMove, Unrecorded, IllegalPlay)
"""The turns for which dice are thrown."""


def roll_of(turn: Turn) -> Roll | None:
    """Give the roll of a turn, None if it has none."""
    return turn.roll if isinstance(turn, WITH_ROLL) else None
