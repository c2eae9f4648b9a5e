"""What was written is compared with a legal play man by man, and the slips between the two are named.

The way of a man is the points that he is said to come to; steps of a play that follow each other are
one way or several, as they are written.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import permutations
from typing import Final, TypeVar

from wardcode.board import Board
from wardcode.plays import BAR, DOUBLE, OFF, Play, Roll, Segment
from wardcode.rules._kinds import (
    ALIKE,
    ANOTHER,
    BETWEEN,
    COUNT,
    DIGIT,
    ENTERING,
    EXCHANGED,
    MISSING,
    NEIGHBOUR,
    NUMBER,
    OVERLOOKED_BAR,
    SHIFT,
    SURPLUS,
    WORD,
    Kind,
    Slip,
    Way,
    total,
)
from wardcode.rules._legal import may_bear_off, move_man

_Sortable = TypeVar("_Sortable", tuple[int, ...], tuple[tuple[int, ...], tuple[int, ...]])

MOST_MEN: Final = 6
"""More men than these do not come from a play of at most four by one slip or two."""

MOST_SLIPS: Final = 2
"""How many slips are looked for beside those of the dice."""

_ENDS = 2  # the points of a way that names none between
_TWO_MEN = 2


def dealings(board: Board, roll: Roll, play: Play) -> list[tuple[Way, ...]]:
    """Give all sets of ways, each in falling order, by which the steps of a play can be written, point by point."""
    made = [(step.start, step.stop) for step in play.steps]
    other = _in_other_order(board, roll, play)
    return list(dict.fromkeys([*_dealt(made), *(_dealt(other) if other else ())]))


def _in_other_order(board: Board, roll: Roll, play: Play) -> list[Segment]:
    """Give the steps of one man with the other die first; none if they are closed, hit otherwise or are no such."""
    if roll.high == roll.low or len(play.steps) != len(roll.dice) or play.steps[0].stop != play.steps[1].start:
        return []
    start, stop = play.steps[0].start, play.steps[1].stop
    die = start - play.steps[0].stop
    between = start - (roll.high + roll.low - die)
    if between <= OFF or play.steps[0].hit or board.slots[between] < 0:
        return []
    slots = list(board.slots)
    move_man(slots, start, between)
    return [] if stop == OFF and not may_bear_off(slots, between, die) else [(start, between), (between, stop)]


def _dealt(segments: list[Segment]) -> set[tuple[Way, ...]]:
    dealt: set[tuple[Way, ...]] = {()}
    for start, stop in sorted(segments, key=lambda segment: -segment[0]):  # a man comes before he leaves
        dealt = {_in_order(more) for ways in dealt for more in _with_step(ways, start, stop)}
    return dealt


def _in_order(ways: Iterable[_Sortable]) -> tuple[_Sortable, ...]:
    return tuple(sorted(ways, reverse=True))


def _with_step(ways: tuple[Way, ...], start: int, stop: int) -> Iterator[tuple[Way, ...]]:
    yield (*ways, (start, stop))
    for at, way in enumerate(ways):
        if way[-1] == start:
            yield (*ways[:at], (*way, stop), *ways[at + 1 :])


def slips_between(written: tuple[Way, ...], legal: tuple[Way, ...], most: int) -> tuple[Slip, ...] | None:
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
    return _same_ends(written, legal) and all(point in legal for point in written[1:-1])


def _same_ends(one: Way, other: Way) -> bool:
    return one[0] == other[0] and one[-1] == other[-1]


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
    slips, rest = _entering(pairs)
    for (way, other), count in Counter(rest).items():
        if way == _NOBODY:
            slips.append(_missing(other, count, _counts(written, legal, other)))
        elif other == _NOBODY:
            slips.append(_surplus(way, count, _counts(written, legal, way)))
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
    sentence = "the dice are exchanged between the men: {} and not {}"
    return Slip(EXCHANGED.cost, sentence, ((one_meant, other_meant), (one, other)))


def _pips(way: Way) -> int:
    return way[0] - way[-1]


def _entering(pairs: _Pairs) -> tuple[list[Slip], list[tuple[Way, Way]]]:
    """Give a slip for all men on the bar not seen, one for each start written for theirs, and the other pairs."""
    unseen: list[tuple[Way, Way]] = []
    starts: Counter[int] = Counter()
    rest: list[tuple[Way, Way]] = []
    for way, other in pairs:
        if not way or BAR not in other or way[0] == BAR:
            rest.append((way, other))
        elif all(point in other for point in way[1:]) and way[-1] == other[-1]:
            starts[way[0]] += 1
        elif len(way) == _ENDS and _pips(way) == _pips(other):
            unseen.append((way, other))
        else:
            rest.append((way, other))
    slips = [
        Slip(ENTERING.cost, "{} from {} and not from {}", (_men(count), BAR, start)) for start, count in starts.items()
    ]
    if unseen:
        ways, others = zip(*unseen, strict=True)
        men = "man" if len(unseen) == 1 else "men"
        entering = tuple((other[0], other[-1]) for other in others)
        sentence = "the {} on the bar must enter: {} and not {}"
        slips.append(Slip(OVERLOOKED_BAR.cost, sentence, (men, entering, ways)))
    return slips, rest


def _counts(written: tuple[Way, ...], legal: tuple[Way, ...], way: Way) -> tuple[int, int]:
    """Give by how many men a move is written and made."""
    ours, theirs = (sum(_same_ends(way, other) for other in ways) for ways in (written, legal))
    return ours, theirs


def _surplus(way: Way, count: int, counts: tuple[int, int]) -> Slip:
    return _miscounted(way, counts) if all(counts) else Slip(SURPLUS.cost, "{} is one move too many", ((way,) * count,))


def _missing(way: Way, count: int, counts: tuple[int, int]) -> Slip:
    short = (way[0], way[-1])
    return _miscounted(short, counts) if all(counts) else Slip(MISSING.cost, "{} is missing", ((short,) * count,))


def _miscounted(way: Way, counts: tuple[int, int]) -> Slip:
    written, made = counts
    return Slip(COUNT.cost, "{} by {} and not by {}", ((way,), _men(made, "one man"), str(written)))


def _men(count: int, one: str = "a man") -> str:
    return one if count == 1 else f"{count} men"


@lru_cache(maxsize=1 << 12)
def _instead(way: Way, legal: Way, count: int) -> tuple[Slip, ...]:
    """Give the slips by which a way came to be written for a legal one, none if the two have nothing in common."""
    return tuple(_changes(way, legal, count))


def _changes(way: Way, legal: Way, count: int) -> Iterator[Slip]:
    start_off, stop_off = legal[0] - way[0], legal[-1] - way[-1]
    same_length = start_off == stop_off
    short = legal if len(way) > _ENDS else (legal[0], legal[-1])
    both = ((short,) * count, (way,) * count)
    if not all(point + same_length * start_off in legal for point in way[1:-1]):
        if start_off == stop_off == 0:
            yield Slip(BETWEEN.cost, "{} and not {}", both)
    elif same_length:
        if abs(start_off) == 1 and not {BAR, OFF} & {way[0], way[-1], legal[0], legal[-1]}:
            yield Slip(SHIFT.cost, "both numbers are off by one: {} and not {}", both)
        else:
            yield Slip(ANOTHER.cost, "another man: {} and not {}", both)
    else:
        yield from _ends_changed(way, legal, _men(count))


def _ends_changed(way: Way, legal: Way, men: str) -> Iterator[Slip]:
    if way[0] != legal[0]:
        kind = ENTERING if legal[0] == BAR else _kind_of(way[0], legal[0])
        yield Slip(kind.cost, "{} from {} and not from {}", (men, legal[0], way[0]))
    if way[-1] != legal[-1]:
        kind = WORD if legal[-1] == OFF else _kind_of(way[-1], legal[-1])
        to, not_to = ("" if stop == OFF else "to " for stop in (legal[-1], way[-1]))
        yield Slip(kind.cost, f"{{}} {to}{{}} and not {not_to}{{}}", (men, legal[-1], way[-1]))


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
