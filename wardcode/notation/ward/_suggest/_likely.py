"""How likely a board is among real ones, in bits: from a table of how often how many men stood on each point.

A side's men are looked at by its own numbers. What is usual changes as they come home, so there is a
table for each of four phases: three by the pip count of a side with fifteen men, and one of a side
that has borne off. The points are taken as if they had nothing to do with each other. That is wrong, so
what they say together counts less, and good enough: only boards that differ in a few points are
compared. Where men are off the others are home, but for one or two that were hit.
"""

from collections.abc import Sequence
from math import log2
from typing import Final

import attrs

from wardcode.board import MEN, opposite
from wardcode.layout import QUADRANT
from wardcode.notation.ward._suggest import _figures

_PIPS: Final = (110, 70)  # where the phases of a side with fifteen men end
PHASES: Final = len(_PIPS) + 2

HIGHEST: Final = 9
"""So many men or more on a point are counted together."""

MOST_AWAY: Final = 6
"""So many men or more outside the home are counted together."""

_TOGETHER = 0.8  # of a few weights the one by which the costs of readings tell best how often they are right
_UNSEEN = 0.5  # what a count that never occurred is taken as


@attrs.frozen
class Men:
    """One side's men by its own points, 25 the bar: the counts, the phase, how many are off and outside the home."""

    counts: tuple[int, ...]
    phase: int
    off: int
    away: int

    @classmethod
    def of(cls, slots: Sequence[int]) -> "Men":
        """Take the men of the side that sees these 26 slots as its own, the positive ones."""
        counts = tuple([max(count, 0) for count in slots])
        pips = sum([point * count for point, count in enumerate(counts)])
        off = MEN - sum(counts)
        phase = PHASES - 1 if off else sum([pips <= end for end in _PIPS])
        return cls(counts, phase, off, sum(counts[QUADRANT + 1 :]))


def sides(slots: Sequence[int]) -> tuple[Men, Men]:
    """Give the men of both sides of a board."""
    return Men.of(slots), Men.of([-slots[opposite(slot)] for slot in range(len(slots))])


def bits(men: tuple[Men, Men]) -> float:
    """Say how unlikely a board is."""
    return sum(map(_side_bits, men))


def off_bits(men: tuple[Men, Men]) -> float:
    """Say how unlikely it is that so many men are off, or none, while so many others are outside the home."""
    return sum(map(_off_bits, men))


def _side_bits(men: Men) -> float:
    table = _ON_POINT[men.phase]
    return _TOGETHER * sum([table[slot][count] for slot, count in enumerate(men.counts) if slot]) + _off_bits(men)


def _off_bits(men: Men) -> float:
    return _OFF[men.off > 0][min(men.away, MOST_AWAY)]


def _bits_of(counts: Sequence[int]) -> list[float]:
    """Give the bits of each count of men on a point, the higher ones falling by half each, so that none is the last."""
    total = sum(counts) + _UNSEEN * len(counts)
    found = [-log2((count + _UNSEEN) / total) for count in counts]
    return found + [found[-1] + more for more in range(1, MEN - HIGHEST + 1)]


_ON_POINT: Final = [[[], *map(_bits_of, phase)] for phase in _figures.ON_POINT]
_OFF: Final = [
    [
        -log2((count + _UNSEEN) / (full + borne + 2 * _UNSEEN))
        for count, full, borne in zip(row, *_figures.AWAY, strict=True)
    ]
    for row in _figures.AWAY
]
