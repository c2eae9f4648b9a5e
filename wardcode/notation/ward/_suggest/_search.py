"""The search for what was meant: from the marks of a text to boards, the likeliest first."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

import attrs

from wardcode.board import MEN as ALL_MEN
from wardcode.layout import Side
from wardcode.notation.ward._signs import MEN
from wardcode.notation.ward._suggest import _likely
from wardcode.notation.ward._suggest._bar import bars
from wardcode.notation.ward._suggest._cuts import Cut, Marks, cuts
from wardcode.notation.ward._suggest._orders import Order, laid, orders
from wardcode.notation.ward._suggest._quadrants import Variant, least, variants
from wardcode.notation.ward._suggest._slips import Slip, SlipAt
from wardcode.player import Player

_TWO_SLIPS = 20.0  # two of the usual slips, or a rare one and a very usual one
_ONE_MORE = 10.5  # beyond what a text needs, one of the usual slips is looked for,
_THREE_SLIPS = 23.0  # but not a third one
_ANOTHER = 5.0  # or only another one in the place of one
_BEHIND = 16.0  # what costs so much more than the best, before the board is looked at, is left alone
_MOST_BOARDS = 8000  # looked at, many of them more than once
MOST_MARKS: Final = 64
"""With more signs, twice as many as the longest position has, a text is no position."""

_USUAL_STACKS: Final = frozenset(men * colour for men in range(1, 8) for colour in (1, -1))


@attrs.frozen
class Candidate:
    """A board that may have been meant: its slots, the home side, what its slips cost, and they with the board."""

    slots: tuple[int, ...]
    home: Side
    bits: float
    cost: float
    slips: tuple[SlipAt, ...]


@attrs.frozen
class _Half:
    """Readings of one row (and, with the far one, of the bar): what they cost, and how many men they have."""

    bits: float = 0.0
    dark: int = 0
    light: int = 0
    parts: tuple[Variant, ...] = ()


@attrs.define
class Search:
    """The boards that were found, by their slots, and whether the search came to its end.

    `near` is the player who sits near, `home` the side of the home quadrants if the caller knows it;
    `lone` says that a check mark with an empty bar tells no side.
    """

    near: Player
    home: Side | None
    lone: bool
    found: dict[tuple[int, ...], Candidate] = attrs.field(factory=dict[tuple[int, ...], Candidate])
    complete: bool = True
    looked_at: int = 0
    _best: float = float("inf")
    _foreign: tuple[SlipAt, ...] = ()

    def run(self, marks: Marks, home: Side | None) -> None:
        """Look for boards in the marks of a text; `home` is the side of a check mark with an empty bar, if known."""
        ways = cuts(marks) if 0 < len(marks) <= MOST_MARKS else []
        self.complete = bool(ways)
        if not ways:
            return
        self._foreign = tuple(SlipAt(mark.start, mark.end, mark.char, Slip.FOREIGN) for mark in marks if mark.foreign)
        needed = ways[0].least
        budget = max(_TWO_SLIPS, min(needed + _ONE_MORE, _THREE_SLIPS), needed + _ANOTHER)
        stacks = _stacks(marks)
        for cut in ways:
            self._cut(cut, cut.home if cut.bar else home or cut.home, budget, stacks)

    def candidates(self) -> list[Candidate]:
        """Give what was found, the cheapest first."""
        return sorted(self.found.values(), key=lambda candidate: candidate.cost)

    def _cut(self, cut: Cut, home: Side, budget: float, stacks: frozenset[int]) -> None:
        slack = budget - cut.least
        signs = ["".join(mark.char for mark in quadrant) for quadrant in cut.quadrants]
        quadrants = [variants(each, stacks, least(each) + slack) for each in signs]
        bar = bars("".join(mark.char for mark in cut.bar), stacks, slack)
        limit = budget - cut.bits
        far = _joined(_joined(_joined([_Half()], quadrants[0], limit), quadrants[1], limit), bar, limit)
        near = _joined(_joined([_Half()], quadrants[2], limit), quadrants[3], limit)
        rows = _grouped(far), _grouped(near)
        for order in orders(home, self.near, lone=self.lone and not cut.bar):
            if self.home not in (None, order.home):
                continue
            for one, other in _pairs(*rows, limit - order.bits):
                self._take(cut, order, cut.bits + order.bits + one.bits + other.bits, (*one.parts, *other.parts))
                if self.looked_at > _MOST_BOARDS:
                    self.complete = False
                    return

    def _take(self, cut: Cut, order: Order, bits: float, parts: Sequence[Variant]) -> None:
        """Keep a board if it is not too far behind; of one that was found before, the cheaper way to it."""
        self.looked_at += 1
        far_left, far_right, bar, near_left, near_right = parts
        cells = (*far_left.cells, *far_right.cells, *near_left.cells, *near_right.cells)
        slots = laid(order, cells, *bar.cells)
        known = self.found.get(slots)
        if known and known.bits <= bits:
            return
        men = _likely.sides(slots)
        first = bits + _likely.off_bits(men)
        if first > self._best + _BEHIND:
            return
        slips = _placed(cut, order, parts)
        if not _are_apart(slips):
            return
        self._best = min(self._best, first)
        foreign = [slip for slip in self._foreign if not any(at.start <= slip.start < at.end for at in slips)]
        cost = bits + _likely.bits(men) + len(foreign) * Slip.FOREIGN.bits
        self.found[slots] = Candidate(slots, order.home, bits, cost, tuple(sorted([*slips, *foreign], key=_in_order)))


def _stacks(marks: Marks) -> frozenset[int]:
    """Give the stacks for which a sign may stand that does not say so: the usual ones, and what makes the fifteen."""
    men = [MEN.get(mark.char, 0) for mark in marks]
    dark = ALL_MEN - sum(count for count in men if count > 0)
    light = -ALL_MEN - sum(count for count in men if count < 0)
    return _USUAL_STACKS | {count for count in (max(dark, 0), min(light, 0)) if count}


def _joined(rows: Iterable[_Half], part: Sequence[Variant], limit: float) -> Iterator[_Half]:
    """Add to readings of a row those of one more part, sorted by what they cost; nobody has more than fifteen men."""
    for row in rows:
        for reading in part:
            if row.bits + reading.bits > limit:
                break
            dark, light = row.dark + reading.dark, row.light + reading.light
            if dark <= ALL_MEN and light <= ALL_MEN:
                yield _Half(row.bits + reading.bits, dark, light, (*row.parts, reading))


def _grouped(halves: Iterator[_Half]) -> list[list[_Half]]:
    """Part readings by how many men they have, each group sorted by what they cost."""
    groups: dict[tuple[int, int], list[_Half]] = {}
    for half in halves:
        groups.setdefault((half.dark, half.light), []).append(half)
    return [sorted(group, key=lambda half: half.bits) for group in groups.values()]


def _pairs(far: Sequence[list[_Half]], near: Sequence[list[_Half]], limit: float) -> Iterator[tuple[_Half, _Half]]:
    """Give each two rows that have no more than fifteen men of a colour together and cost no more than the limit."""
    groups = [
        (ones[0].bits + others[0].bits, ones, others)
        for ones in far
        for others in near
        if ones[0].dark + others[0].dark <= ALL_MEN and ones[0].light + others[0].light <= ALL_MEN
    ]
    for least_bits, ones, others in sorted(groups, key=lambda group: group[0]):
        if least_bits > limit:
            return
        for one in ones:
            for other in others:
                if one.bits + other.bits > limit:
                    break
                yield one, other


def _placed(cut: Cut, order: Order, parts: Sequence[Variant]) -> tuple[SlipAt, ...]:
    """Give the slips of a reading at their places in the text."""
    far_left, far_right, bar, near_left, near_right = parts
    beside = cut.check[order.home is Side.LEFT]
    quadrants = zip(cut.quadrants, (far_left, far_right, near_left, near_right), cut.starts, strict=True)
    slips = [*cut.slips]
    for marks, part, begin in [*quadrants, (cut.bar, bar, beside)]:
        for slip in part.slips:
            start, end = _place(marks, slip, begin)
            slips.append(attrs.evolve(slip, start=start, end=end))
    if order.slip in (Slip.LONE_CHECK, Slip.CHECK_SIDE):
        slips.append(SlipAt(*cut.check, "", order.slip))
    elif order.slip:
        rows = [mark for quadrant in cut.quadrants[order.start : order.end] for mark in quadrant]
        slips.append(SlipAt(min(mark.start for mark in rows), max(mark.end for mark in rows), "", order.slip))
    return tuple(slips)


def _in_order(slip: SlipAt) -> tuple[int, int]:
    return slip.start, slip.end


def _place(marks: Marks, slip: SlipAt, begin: int) -> tuple[int, int]:
    """Give the offsets in the text of a slip at some marks; what is put in among none stands at `begin`."""
    if slip.start < slip.end:
        return marks[slip.start].start, marks[slip.end - 1].end
    at = marks[slip.start - 1].end if slip.start else marks[0].start if marks else begin
    return at, at


def _are_apart(slips: Sequence[SlipAt]) -> bool:
    """Say whether slips are made of different signs, and nothing stands between two that are swapped."""
    swapped = [slip for slip in slips if slip.slip is Slip.SWAPPED]
    of_signs = sorted([slip for slip in slips if not slip.slip.of_rows], key=_in_order)
    return all(slip.end - slip.start == len(slip.meant) for slip in swapped) and all(
        one.end <= other.start for one, other in pairwise(of_signs)
    )
