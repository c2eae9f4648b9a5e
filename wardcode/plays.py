"""Rolls and plays: pure values, which know nothing of a board.

Points are numbered by the player who moves, from 24 far away to 1 at the end of the own home; 25
is the bar and 0 is off. A `Step` is one man moved by one die, a `Play` is what a turn does, in
one canonical order of steps. A `Move` is how steps are written: one man or several equal ones,
carried over one die or several.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

import attrs

from wardcode.board import MY_BAR
from wardcode.errors import PlayError, require

BAR: Final = MY_BAR
"""The number of the bar as a start."""

OFF: Final = 0
"""The number of what is borne off as a stop."""

DOUBLE: Final = 4
"""How many steps a double allows."""

SIDES: Final = 6
"""The sides of a die."""

Segment = tuple[int, int]
"""A start and a stop, one man."""


@attrs.frozen
class Roll:
    """Two dice in the order in which they were given; `Roll(6, 1)` and `Roll(1, 6)` are equal.

    `dice` are the numbers to be played, the larger first: two, or the same four times for a
    double. Raises `PlayError` for dice that are not 1 to 6.
    """

    first: int = attrs.field(eq=False)
    second: int = attrs.field(eq=False)
    dice: tuple[int, ...] = attrs.field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        require(self.first, int, "a die is a number from 1 to 6")
        require(self.second, int, "a die is a number from 1 to 6")
        if not all(1 <= die <= SIDES for die in (self.first, self.second)):
            raise PlayError((f"a roll is two dice from 1 to 6, not {self.first!r} and {self.second!r}",))
        dice = (max(self.first, self.second), min(self.first, self.second))
        object.__setattr__(self, "dice", dice if dice[0] > dice[1] else (self.first,) * DOUBLE)

    @property
    def high(self) -> int:
        """The larger die, or either of a double."""
        return self.dice[0]

    @property
    def low(self) -> int:
        """The smaller die, or either of a double."""
        return self.dice[-1]

    def __str__(self) -> str:
        return f"{self.first}-{self.second}"


def require_roll(roll: object) -> None:
    """Raise `TypeError` for what is no `Roll`."""
    require(roll, Roll, "a roll is made with Roll(6, 1)")


ROLLS: Final = tuple(Roll(high, low) for high in range(1, SIDES + 1) for low in range(1, high + 1))
"""The 21 different rolls, the larger die first."""


@attrs.frozen(order=True)
class Step:
    """One man moved by one die: from 25 (the bar) or a point to a lower point or 0 (off), hitting a blot or not."""

    start: int
    stop: int
    hit: bool = False

    def __attrs_post_init__(self) -> None:
        problems = _problems(self.start, (self.stop,))
        if self.start - self.stop > SIDES:
            problems += (f"{self.start}/{self.stop} is more than one die",)
        if self.hit and self.stop == OFF:
            problems += ("a man borne off hits nobody",)
        if problems:
            raise PlayError(problems)


@attrs.frozen
class Move:
    """What is written in one word, as `8/4*(2)`: `count` men carried from `start` over `stops`.

    `hits` says for each stop whether it has a star. Points between are left out where nothing was hit.
    """

    start: int
    stops: tuple[int, ...]
    hits: tuple[bool, ...]
    count: int = 1

    def __attrs_post_init__(self) -> None:
        problems = _problems(self.start, self.stops)
        if len(self.stops) != len(self.hits):
            problems += (f"{len(self.stops)} stops have {len(self.hits)} marks",)
        if self.stops[-1:] == (OFF,) and self.hits[-1:] == (True,):
            problems += ("a man borne off hits nobody",)
        if not 1 <= self.count <= DOUBLE:
            problems += (f"{self.count} men do not move in one turn",)
        if problems:
            raise PlayError(problems)

    @property
    def stop(self) -> int:
        """Where the men end."""
        return self.stops[-1]


def _problems(start: int, stops: tuple[int, ...]) -> tuple[str, ...]:
    way = (start, *stops)
    spelled = "/".join(map(str, way))
    if len(way) == 1 or any(later >= earlier for earlier, later in zip(way, stops, strict=False)):
        return (f"{spelled} does not go down from point to point",)
    if start > BAR or way[-1] < OFF:
        return (f"{spelled} leaves the board: a start is 25 (the bar) or less, a stop is 0 (off) or more",)
    return ()


@attrs.frozen
class Written:
    """A play as somebody wrote it: its moves, none for "no play", and what stood around them.

    `roll` is the roll that was written before it. `rest_unplayable` says that the words for "no
    play" stand behind the moves, for the dice that could not be played. `marks` are the marks of
    quality (`!`, `?!`); they never change the play.
    """

    moves: tuple[Move, ...] = ()
    roll: Roll | None = None
    rest_unplayable: bool = False
    marks: tuple[str, ...] = ()

    def __attrs_post_init__(self) -> None:
        problems: list[str] = []
        if self.rest_unplayable and not self.moves:
            problems.append("nothing was played, so there is no rest")
        if any(not mark or mark.strip("!?") for mark in self.marks):
            problems.append(f"marks are made of ! and ?, not {' '.join(self.marks)}")
        if problems:
            raise PlayError(tuple(problems))

    @property
    def segments(self) -> tuple[Segment, ...]:
        """From point to point as written, for each man by himself."""
        return tuple(
            segment for move in self.moves for segment in pairwise((move.start, *move.stops)) for _ in range(move.count)
        )

    @property
    def stars(self) -> frozenset[int]:
        """The points with a star."""
        return frozenset(stop for move in self.moves for stop, hit in zip(move.stops, move.hits, strict=True) if hit)


@attrs.frozen
class Play:
    """What a turn does: its steps in their canonical order, none if nothing could be played.

    The man with the highest start is carried as far as the steps allow, then the next; of two men
    from one start the one that goes farther comes first; a hit is marked at the first step that
    comes to its point. `Play.of(steps)` brings steps into this order. `str(play)` is its canonical
    spelling in English.
    """

    steps: tuple[Step, ...] = ()

    def __attrs_post_init__(self) -> None:
        require(self.steps, tuple, "the steps of a play are a tuple of Step")
        for step in self.steps:
            require(step, Step, "the steps of a play are a tuple of Step")
        if self.steps != _canonical(self.steps):
            raise PlayError(("the steps are not in their canonical order: use Play.of(steps)",))

    @staticmethod
    def of(steps: Iterable[Step]) -> "Play":
        """Make a play of steps in any order."""
        return play_in_order(_canonical(tuple(steps)))

    @property
    def hits(self) -> frozenset[int]:
        """The points on which a blot is hit."""
        return frozenset(step.stop for step in self.steps if step.hit)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The words in which the play is written: the steps of one man joined, equal words counted."""
        ways: list[list[Step]] = []
        for step in self.steps:
            if ways and ways[-1][-1].stop == step.start:
                ways[-1].append(step)
            else:
                ways.append([step])
        counted: dict[tuple[int, ...], tuple[tuple[bool, ...], int]] = {}
        for way in ways:
            named = [step for step in way if step.hit or step is way[-1]]
            points = (way[0].start, *(step.stop for step in named))
            hits, count = counted.get(points, (tuple(step.hit for step in named), 0))
            counted[points] = (hits, count + 1)
        return tuple(Move(points[0], points[1:], hits, count) for points, (hits, count) in counted.items())

    def __str__(self) -> str:
        return " ".join(map(spell, self.moves)) or "no play"


def play_in_order(steps: tuple[Step, ...]) -> Play:
    """Make a play of steps that are known to be in canonical order, without looking at them again."""
    play = Play.__new__(Play)
    object.__setattr__(play, "steps", steps)
    return play


def _canonical(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Bring steps into the order that `Play` describes."""
    left = [(step.start, step.stop) for step in steps]
    hits = {step.stop for step in steps if step.hit}
    ordered: list[Step] = []
    at: int | None = None
    while left:
        # The man goes on if he can; else the highest start begins, and from one start the longest way.
        _, start, stop = min((start != at, -start, stop) for start, stop in left)
        left.remove((-start, stop))
        ordered.append(Step(-start, stop, stop in hits))
        hits.discard(stop)
        at = stop
    return tuple(ordered)


def point_name(point: int) -> str:
    """Name a point, the bar or off in a sentence."""
    return {BAR: "the bar", OFF: "off"}.get(point, str(point))


def spell(move: Move, *, bar: str = "bar", off: str = "off") -> str:
    """Write a move with the words for the bar and off."""
    names = {BAR: bar, OFF: off}
    stops = "".join(f"/{names.get(stop, stop)}{'*' * hit}" for stop, hit in zip(move.stops, move.hits, strict=True))
    return f"{names.get(move.start, move.start)}{stops}{f'({move.count})' if move.count > 1 else ''}"


def require_written(written: object) -> None:
    """Raise `TypeError` for what is no `Written`, for example an action with the cube."""
    require(written, Written, "a written play is a Written, as magriel.decode gives for a play")
