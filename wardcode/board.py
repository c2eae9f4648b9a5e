"""The board: 26 signed counts of men, seen by one of the two players.

A `Board` names nobody. It is seen by an unnamed "me", who moves from 24 down to 1 and then off:

    slot 25       my men on the bar, never negative
    slots 1..24   the points by my numbers: +n are n men of mine, -n are n of theirs
    slot 0        their men on the bar, never positive

The opponent calls my point p the point 25 - p. `Board.flipped` is the one place in the library
where a view is turned round.
"""

import operator
import reprlib
import struct
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import Self

import attrs

from wardcode.errors import BoardError, require
from wardcode.showing import Shown

MEN = 15
"""How many men each player has."""

POINTS = 24
"""How many points there are; also the number of the point farthest from home."""

THEIR_BAR = 0
MY_BAR = 25


def opposite(point: int) -> int:
    """Give the opponent's number of a point: my 1 is their 24."""
    return MY_BAR - point


# One C call takes 26 integers of any kind (numpy's too), and refuses every other thing. Plain
# Python checks of the same took twice as long, most of the time of reading a line.
_SLOTS = struct.Struct("26b")
_PLAIN = (tuple, list)
_MOST = 2 * MEN
_MAGNITUDE = bytes([*range(128), *range(128, 0, -1)])  # of a signed byte


def _as_tuple(slots: Iterable[int]) -> tuple[int, ...]:
    kind: str = type(slots).__name__
    if isinstance(slots, str | bytes | bytearray | Mapping | AbstractSet) or not isinstance(slots, Iterable):
        message = f"a board is made of a sequence of 26 integers, not of {kind}"
        raise TypeError(message)
    return tuple(slots)


def _checked(slots: Iterable[int]) -> tuple[int, ...]:
    """Give the 26 counts of a possible board as plain ints, or raise `BoardError`."""
    if not isinstance(slots, _PLAIN):
        slots = _as_tuple(slots)
    try:
        packed = _SLOTS.pack(*slots)
    except struct.error:
        raise BoardError(_problems(tuple(slots))) from None
    counts = _SLOTS.unpack(packed)
    men = sum(packed.translate(_MAGNITUDE))
    surplus = sum(counts)
    # men + surplus is twice my men, men - surplus twice theirs.
    if men + surplus <= _MOST and men - surplus <= _MOST and counts[THEIR_BAR] <= 0 <= counts[MY_BAR]:
        return counts
    raise BoardError(_problems(counts))


def _problems(slots: tuple[object, ...]) -> tuple[str, ...]:
    """Say everything that keeps an array from being a board, a sentence each."""
    problems: list[str] = []
    if len(slots) != POINTS + 2:
        problems.append(f"a board has 26 slots (their bar, points 1 to 24, my bar), but this array has {len(slots)}")
    counts: list[int] = []
    for slot, value in enumerate(slots):
        try:
            counts.append(operator.index(value))  # type: ignore[arg-type]  # the very question asked here
        except TypeError:
            problems.append(f"slot {slot} holds {reprlib.repr(value)}, which is not an integer")
    mine = sum(count for count in counts if count > 0)
    theirs = -sum(count for count in counts if count < 0)
    for men, whose in ((mine, "mine (positive)"), (theirs, "theirs (negative)")):
        if men > MEN:
            problems.append(f"{_figure(men)} men are {whose}, and a player has {MEN}")
    if len(counts) == POINTS + 2:
        if counts[THEIR_BAR] > 0:
            problems.append(f"slot 0 is their bar and holds {_figure(counts[THEIR_BAR])}: it must be 0 or negative")
        if counts[MY_BAR] < 0:
            problems.append(f"slot 25 is my bar and holds {_figure(counts[MY_BAR])}: it must be 0 or positive")
    return tuple(problems)


def _figure(number: int) -> str:
    """Write a number; of one too long to read only how long it is (Python itself refuses to write some)."""
    bits = number.bit_length()
    return str(number) if bits < _LONG else f"a number of {bits} bits"


_LONG = 128


@attrs.frozen
class Board(Shown):
    """A possible board: 26 counts that were checked when it was made.

    `Board(slots)` takes any sequence of 26 integers (a list, a numpy array, ...) in the order of
    the module's table and raises `BoardError` with all problems at once: a wrong length, a value
    that is not an integer, more than fifteen men of a player, a man on the wrong bar. Fewer than
    fifteen men are the men borne off. Boards are equal and hash alike when their slots do.
    """

    slots: tuple[int, ...] = attrs.field(converter=_checked)

    @classmethod
    def start(cls) -> Self:
        """Give the position in which a game begins; it is the same for both players."""
        return cls((0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0))

    @classmethod
    def empty(cls) -> Self:
        """Give the board with all thirty men borne off."""
        return cls((0,) * (POINTS + 2))

    def flipped(self) -> "Board":
        """Give the same men as the opponent sees them: my point p is their 25 - p, my men are theirs."""
        return board_of(tuple(map(operator.neg, reversed(self.slots))))

    @property
    def my_bar(self) -> int:
        """My men on the bar, 0 to 15."""
        return self.slots[MY_BAR]

    @property
    def their_bar(self) -> int:
        """Their men on the bar, 0 to 15."""
        return -self.slots[THEIR_BAR]

    @property
    def my_off(self) -> int:
        """My men borne off: what is missing from fifteen."""
        return MEN - sum([count for count in self.slots if count > 0])

    @property
    def their_off(self) -> int:
        """Their men borne off: what is missing from fifteen."""
        return MEN + sum([count for count in self.slots if count < 0])

    @property
    def my_pips(self) -> int:
        """My pip count: what my men have to move until all are off, 25 for a man on the bar."""
        return sum([slot * count for slot, count in enumerate(self.slots) if count > 0])

    @property
    def their_pips(self) -> int:
        """Their pip count: what their men have to move until all are off, 25 for a man on the bar."""
        return self.flipped().my_pips


def board_of(slots: tuple[int, ...]) -> Board:
    """Make a board of slots that come from a board by the rules and so are possible; nothing is checked."""
    board = Board.__new__(Board)
    object.__setattr__(board, "slots", slots)
    return board


def require_board(board: object) -> None:
    """Raise `TypeError` for what is no `Board`."""
    require(board, Board, "a board is made with Board(slots)")
