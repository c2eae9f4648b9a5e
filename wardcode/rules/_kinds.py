"""The kinds of slips by which a legal play is written as something else: what each costs, and how it is said."""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import attrs

from wardcode.plays import BAR, OFF, point_name

Way = tuple[int, ...]
"""The points of a man from start to stop, 25 for the bar and 0 for off."""

Name = Callable[[int], str]
"""Names a point, the bar or off in a sentence."""


@attrs.frozen
class Kind:
    """A kind of slip: in bits how seldom it is among all slips, and among how many such slips in a play it is one."""

    seldom: float
    among: int = 1

    @property
    def cost(self) -> float:
        """What it costs in bits."""
        return self.seldom + math.log2(self.among)


# The figures are reasoned, not counted. A point miscounted by one is the commonest slip and stands at one bit; what
# stands at one bit more is half as common.
NEIGHBOUR: Final = Kind(1, 4 * 2)  # a number is off by one: four numbers, up or down
SHIFT: Final = Kind(3, 2 * 2)  # the start is off by one, and the dice are counted from there: two men
DIGIT: Final = Kind(3, 4)  # a digit is missing or one too many, or two are exchanged: four numbers
ALIKE: Final = Kind(3, 4 * 2)  # a digit is taken for one that looks like it: four numbers, two digits
NUMBER: Final = Kind(3, 4 * 20)  # any number for any other
ANOTHER: Final = Kind(4, 2 * 15)  # the same dice for another man, who can stand anywhere
BETWEEN: Final = Kind(5, 2)  # a point is named to which the man does not come on his way
WORD: Final = Kind(4, 2)  # a word, bar or off, is written for a point, or a point for off
ENTERING: Final = Kind(2)  # a man enters, and the number from which he seems to come is written
OVERLOOKED_BAR: Final = Kind(3)  # men on the bar are not seen, and others have their dice
COUNT: Final = Kind(3, 2)  # a count is missing, too small or too large: two moves
MISSING: Final = Kind(3, 2)  # a move is forgotten
SURPLUS: Final = Kind(5, 3)  # a move is written that was not made: before, between or behind two others
EXCHANGED: Final = Kind(4)  # each of two men has the die of the other
OTHER_SIDE: Final = Kind(3)  # all points are numbered by the other player, so that the men go up
OTHER_SIDE_DOWN: Final = Kind(4)  # and half as often the higher number is written first all the same
OTHER_SIDE_MIXED: Final = Kind(5)  # and half as often again for some men only
ONE_OTHER_SIDE: Final = Kind(4)  # only some men are seen from the other side, and go up
BACKWARD: Final = Kind(3)  # the stop is written before the start
DIE: Final = Kind(3, 2 * 2)  # a die is off by one: two dice, up or down
ANY_DIE: Final = Kind(4, 2 * 3)  # a die is off by more
LAST: Final = Kind(4)  # the play is one of the roll that the opponent had before
STALE: Final = Kind(4, 20)  # the roll is that of the opponent before: any other was thrown
ROLL: Final = Kind(1, 2)  # two rolls are known, the written one and the one given, of which one is wrong
OVERLOOKED: Final = Kind(3)  # "no play" is written where there is one
UNPLAYABLE: Final = Kind(6)  # a play is written where there is none, which mostly means another roll
REST: Final = Kind(1)  # the words for "no play" stand behind a whole play
_AGAIN: Final = Kind(4)  # one in sixteen plays with a slip has a second


@attrs.frozen
class Slip:
    """One slip: a sentence with what was written and what is meant, in which `{}` stands for each of the parts.

    A part is a piece of text, a point, or the ways of men.
    """

    cost: float
    sentence: str
    parts: tuple[str | int | tuple[Way, ...], ...] = ()

    def reason(self, name: Name = point_name) -> str:
        """Say the sentence; the points are named by `name`."""
        return self.sentence.format(*(_said(part, name) for part in self.parts))


def total(slips: Sequence[Slip]) -> float:
    """Give what slips cost together."""
    return sum(slip.cost for slip in slips) + _AGAIN.cost * max(len(slips) - 1, 0)


def _said(part: str | int | tuple[Way, ...], name: Name) -> str:
    match part:
        case str():
            return part
        case int():
            return name(part)
        case _:
            return _spelled(part, name)


def _spelled(ways: Iterable[Way], name: Name) -> str:
    """Write the ways of men, equal ones counted."""
    return " ".join("/".join(_stops(way, name)) + f"({count})" * (count > 1) for way, count in Counter(ways).items())


def _stops(way: Way, name: Name) -> Iterator[str]:
    """Write the points of a way; in one that goes up 0 and 25 are the other player's, and no bar or off."""
    for point in way:
        yield str(point) if point in (BAR, OFF) and way[0] < way[-1] else name(point).removeprefix("the ")
