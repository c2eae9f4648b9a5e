"""The slips by which a legal play comes to be written as something else: what each costs, and how it is called.

What was written is compared with a legal play man by man. The way of a man is the points that he is
said to come to; steps of a play that follow each other are one way or several, as they are written.
"""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Final, TypeVar

import attrs

from wardcode.plays import BAR, DOUBLE, OFF, Play, point_name

_Sortable = TypeVar("_Sortable", tuple[int, ...], tuple[tuple[int, ...], tuple[int, ...]])

Way = tuple[int, ...]
"""The points of a man from start to stop, 25 for the bar and 0 for off."""

MOST_MEN: Final = 6
"""More men than these do not come from a play of at most four by one slip or two."""

_MOST_SLIPS = 2
_ENDS = 2  # the points of a way that names none between
_TWO_MEN = 2


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
COUNT: Final = Kind(3, 2)  # a count is missing, too small or too large: two moves
MISSING: Final = Kind(3, 2)  # a move is forgotten
SURPLUS: Final = Kind(5, 2)  # a move is written that was not made
EXCHANGED: Final = Kind(4)  # each of two men has the die of the other
OTHER_SIDE: Final = Kind(3)  # all points are numbered by the other player, so that the men go up
OTHER_SIDE_DOWN: Final = Kind(4)  # and half as often the higher number is written first all the same
BACKWARD: Final = Kind(3)  # the stop is written before the start
DIE: Final = Kind(3, 2 * 2)  # a die is off by one: two dice, up or down
ANY_DIE: Final = Kind(4, 2 * 3)  # a die is off by more
LAST: Final = Kind(4)  # the roll is that of the opponent before
ROLL: Final = Kind(1, 2)  # two rolls are known, the written one and the one given, of which one is wrong
OVERLOOKED: Final = Kind(3)  # "no play" is written where there is one
UNPLAYABLE: Final = Kind(6)  # a play is written where there is none, which mostly means another roll
REST: Final = Kind(1)  # the words for "no play" stand behind a whole play
_AGAIN: Final = Kind(4)  # one in sixteen plays with a slip has a second


@attrs.frozen
class Slip:
    """One slip, with what was written and what is meant in a sentence."""

    cost: float
    reason: str


def total(slips: Sequence[Slip]) -> float:
    """Give what slips cost together."""
    return sum(slip.cost for slip in slips) + _AGAIN.cost * max(len(slips) - 1, 0)


def spelled(way: Sequence[int], count: int = 1) -> str:
    """Write a way, also one that goes up."""
    names = {BAR: "bar", OFF: "off"}
    return "/".join(names.get(point, str(point)) for point in way) + f"({count})" * (count > 1)


def spelled_all(ways: Iterable[Way]) -> str:
    """Write the ways of men, equal ones counted."""
    return " ".join(spelled(way, count) for way, count in Counter(ways).items())


def dealings(play: Play) -> set[tuple[Way, ...]]:
    """Give all sets of ways, each in falling order, by which the steps of a play can be written, point by point."""
    dealt: set[tuple[Way, ...]] = {()}
    for step in sorted(play.steps, key=lambda step: -step.start):  # a man comes to a point before he leaves it
        dealt = {_in_order(more) for ways in dealt for more in _with_step(ways, step.start, step.stop)}
    return dealt


def _in_order(ways: Iterable[_Sortable]) -> tuple[_Sortable, ...]:
    return tuple(sorted(ways, reverse=True))


def _with_step(ways: tuple[Way, ...], start: int, stop: int) -> Iterator[tuple[Way, ...]]:
    yield (*ways, (start, stop))
    for at, way in enumerate(ways):
        if way[-1] == start:
            yield (*ways[:at], (*way, stop), *ways[at + 1 :])


def slips_between(written: tuple[Way, ...], legal: tuple[Way, ...], most: int = _MOST_SLIPS) -> tuple[Slip, ...] | None:
    """Give the cheapest slips by which legal ways were written so, none if they are the same; None if it takes more."""
    surplus, missing = list(written), list(legal)
    for way in written:
        same = next((other for other in missing if _is_same(way, other)), None)
        if same is not None:
            surplus.remove(way)
            missing.remove(same)
    if not surplus and not missing:
        return ()
    if max(len(set(surplus)), len(set(missing))) > most or len(surplus) > DOUBLE:
        return None
    found = [
        slips
        for pairs in _pairings(surplus, missing)
        if (slips := _named(written, legal, pairs)) is not None and len(slips) <= most
    ]
    return min(found, key=total, default=None)


def _is_same(written: Way, legal: Way) -> bool:
    ends = written[0] == legal[0] and written[-1] == legal[-1]
    return ends and all(point in legal for point in written[1:-1])


_NOBODY: Final[Way] = ()
_Pairs = tuple[tuple[Way, Way], ...]


def _pairings(surplus: list[Way], missing: list[Way]) -> set[_Pairs]:
    """Give each written way a legal one, in every order; where there are fewer of the ones, nobody stands for them."""
    men = max(len(surplus), len(missing))
    ours, theirs = (ways + [_NOBODY] * (men - len(ways)) for ways in (surplus, missing))
    return {_in_order(zip(order, theirs, strict=True)) for order in set(permutations(ours))}


def _named(written: tuple[Way, ...], legal: tuple[Way, ...], pairs: _Pairs) -> tuple[Slip, ...] | None:
    """Give the slips by which ways are written for others, None where two ways have nothing in common."""
    exchanged = _exchanged(pairs)
    if exchanged:
        return (exchanged,)
    slips: list[Slip] = []
    for (way, other), count in Counter(pairs).items():
        if way == _NOBODY:
            slips.append(_missing(other, count, legal.count(other)))
        elif other == _NOBODY:
            slips.append(_surplus(way, count, written.count(way)))
        elif named := _instead(way, other, count):
            slips += named
        else:
            return None
    return tuple(slips)


def _exchanged(pairs: _Pairs) -> Slip | None:
    """See whether each of two men was given the die of the other."""
    if len(pairs) != _TWO_MEN or _NOBODY in {way for pair in pairs for way in pair}:
        return None
    (one, one_meant), (other, other_meant) = pairs
    if (one[0], other[0]) != (one_meant[0], other_meant[0]):
        return None
    if (_pips(one), _pips(other)) != (_pips(other_meant), _pips(one_meant)):
        return None
    meant, written = spelled_all((one_meant, other_meant)), spelled_all((one, other))
    return Slip(EXCHANGED.cost, f"the dice are exchanged between the men: {meant} and not {written}")


def _pips(way: Way) -> int:
    return way[0] - way[-1]


def _surplus(way: Way, count: int, written: int) -> Slip:
    if count == written:
        return Slip(SURPLUS.cost, f"{spelled(way, count)} is one move too many")
    return Slip(COUNT.cost, f"({written}) is {_men(count)} too many")


def _missing(way: Way, count: int, legal: int) -> Slip:
    short = (way[0], way[-1])
    if count == legal:
        return Slip(MISSING.cost, f"{spelled(short, count)} is missing")
    return Slip(COUNT.cost, f"({legal}) is missing behind {spelled(short)}")


def _men(count: int) -> str:
    return "one man" if count == 1 else f"{count} men"


@lru_cache(maxsize=1 << 12)
def _instead(way: Way, legal: Way, count: int) -> tuple[Slip, ...]:
    """Give the slips by which a way came to be written for a legal one, none if the two have nothing in common."""
    return tuple(_changes(way, legal, count))


def _changes(way: Way, legal: Way, count: int) -> Iterator[Slip]:
    men = "a man" if count == 1 else f"{count} men"
    start_off, stop_off = legal[0] - way[0], legal[-1] - way[-1]
    same_length = start_off == stop_off
    short = legal if len(way) > _ENDS else (legal[0], legal[-1])
    both = f"{spelled(short, count)} and not {spelled(way, count)}"
    if not all(point + same_length * start_off in legal for point in way[1:-1]):
        if start_off == stop_off == 0:
            yield Slip(BETWEEN.cost, both)
    elif same_length:
        kind, what = (SHIFT, "both numbers are off by one") if abs(start_off) == 1 else (ANOTHER, "another man")
        yield Slip(kind.cost, f"{what}: {both}")
    else:
        if start_off and legal[0] == BAR:
            yield Slip(ENTERING.cost, f"{men} from the bar and not from {way[0]}")
        elif start_off:
            yield Slip(_kind_of(way[0], legal[0]).cost, f"{men} from {legal[0]} and not from {point_name(way[0])}")
        if stop_off and legal[-1] == OFF:
            yield Slip(WORD.cost, f"{men} off and not {_to(way[-1])}")
        elif stop_off:
            yield Slip(_kind_of(way[-1], legal[-1]).cost, f"{men} to {legal[-1]} and not {_to(way[-1])}")


def _to(point: int) -> str:
    return "off" if point == OFF else f"to {point_name(point)}"


def _kind_of(written: int, meant: int) -> Kind:
    """Give the kind of slip by which a number is written for that of a point."""
    if written in (BAR, OFF):
        return WORD
    if abs(written - meant) == 1:
        return NEIGHBOUR
    digits, others = str(written), str(meant)
    if len(digits) != len(others):
        shorter, longer = sorted((digits, others), key=len)
        return DIGIT if shorter in longer else NUMBER
    if sorted(digits) == sorted(others):
        return DIGIT
    wrong = [{one, other} for one, other in zip(digits, others, strict=True) if one != other]
    return ALIKE if len(wrong) == 1 and wrong[0] in _ALIKE else NUMBER


_ALIKE: Final = [set(pair) for pair in ("17", "27", "35", "38", "49", "56", "06")]
