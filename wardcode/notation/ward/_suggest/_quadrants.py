"""What a quadrant was meant to be: every reading of a few signs that adds up to six points, with its slips.

The signs are gone through from the left. At each a sign may be taken as it is or as one of those it
passes for, left out, swapped with the next one, or put in. What was meant is always in the
writer's own spelling, so two gaps never stand side by side, unless that is how it is written.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import attrs

from wardcode.layout import QUADRANT
from wardcode.notation.ward._signs import LETTER, MEN
from wardcode.notation.ward._suggest._look_alikes import GAPS, LOOK_ALIKES
from wardcode.notation.ward._suggest._slips import Slip, SlipAt


@attrs.frozen
class Variant:
    """One reading of some signs: the men of each point, what its slips cost, and which (at which sign) they are."""

    cells: tuple[int, ...]
    bits: float
    slips: tuple[SlipAt, ...]
    dark: int
    light: int


@attrs.frozen
class Edge:
    """A way to go on: `taken` signs are taken, and `meant` are the signs that were meant, with their cells.

    `first` and `last` say whether the first and the last of them is a gap.
    """

    taken: int
    meant: str
    slip: Slip | None
    bits: float
    cells: tuple[int, ...]
    first: bool
    last: bool


def _edge(taken: int, meant: str, slip: Slip | None) -> Edge:
    cells: list[int] = []
    for sign in meant:
        cells += [0] * int(sign) if sign in GAPS else [MEN[sign]]
    gaps = [sign in GAPS for sign in meant] or [False]
    return Edge(taken, meant, slip, slip.bits if slip else 0.0, tuple(cells), gaps[0], gaps[-1])


def _substitutes(sign: str, stacks: frozenset[int]) -> Iterator[tuple[str, Slip]]:
    """Give what a sign may be meant for, other than itself; what was named before is likelier."""
    yield from LOOK_ALIKES.get(sign, {}).items()
    if sign in ("C", "c"):
        same, other = ("R", "r") if sign == "C" else ("r", "R")
        yield same, Slip.C
        yield other, Slip.C_CASE
    elif sign in MEN:
        men = MEN[sign]
        yield sign.swapcase(), Slip.CASE
        for near in (men - 1, men + 1):
            if near in LETTER:
                yield LETTER[near], Slip.LETTER
        yield from ((LETTER[count], Slip.STACK) for count in stacks if count * men > 0)
    elif sign in GAPS:
        for gap in GAPS:
            yield gap, Slip.DIGIT if abs(int(gap) - int(sign)) == 1 else Slip.GAP
    else:
        yield from ((gap, Slip.UNKNOWN) for gap in GAPS)
        yield from ((LETTER[count], Slip.UNKNOWN) for count in stacks)


@lru_cache(maxsize=1 << 12)
def _edges(before: str, sign: str, after: str, stacks: frozenset[int]) -> tuple[Edge, ...]:
    """Give the ways to go on at a sign between its neighbours, the cheapest first."""
    known = _known(sign)
    meant = {"": Slip.DOUBLED if sign == before else Slip.SURPLUS if known else Slip.NO_SIGN}
    for other, slip in _substitutes(sign, stacks):
        if other not in meant or meant[other].bits > slip.bits:
            meant[other] = slip
    edges = [_edge(1, other, slip) for other, slip in meant.items() if other != sign]
    if known:
        edges.append(_edge(1, sign, None))
        if after != sign and _known(after):
            edges.append(_edge(2, after + sign, Slip.SWAPPED))
    return tuple(sorted(edges, key=lambda edge: edge.bits))


def _known(sign: str) -> bool:
    return sign in MEN or (sign != "" and sign in GAPS)


def edges_of(signs: str, stacks: frozenset[int]) -> list[tuple[Edge, ...]]:
    """Give for each sign the ways to go on, the cheapest first."""
    neighbours = zip(("", *signs), signs, (*signs[1:], ""), strict=False)
    return [_edges(before, sign, after, stacks) for before, sign, after in neighbours]


@lru_cache(maxsize=1 << 8)
def _inserts(stacks: frozenset[int]) -> tuple[Edge, ...]:
    return tuple(_edge(0, sign, Slip.MISSING) for sign in [*GAPS, *(LETTER[count] for count in stacks)])


@lru_cache(maxsize=1 << 11)
def _least(signs: str) -> list[list[float]]:
    """Say for each sign, and each number of points meant before it, what the rest costs at least."""
    edges = edges_of(signs, frozenset())
    least = [[_NEVER] * (QUADRANT + 1) for _ in range(len(signs) + 2)]
    least[len(signs)][QUADRANT] = 0.0
    missing = Slip.MISSING.bits
    for at in range(len(signs), -1, -1):
        for points in range(QUADRANT, -1, -1):
            costs = [least[at][points], *(missing + later for later in least[at][points + 1 :])]
            for edge in edges[at] if at < len(signs) else ():
                to = points + len(edge.cells)
                if to <= QUADRANT:
                    costs.append(edge.bits + least[at + edge.taken][to])
            least[at][points] = min(costs)
    return least


_NEVER: Final = float("inf")


def least(signs: str) -> float:
    """Say what the slips cost at least by which these signs are a quadrant."""
    return _least(signs)[0][0]


@lru_cache(maxsize=1 << 10)
def variants(signs: str, stacks: frozenset[int], budget: float) -> tuple[Variant, ...]:
    """Give all readings of a quadrant whose slips cost no more than the budget, the cheapest first.

    `stacks` are the counts of men, light ones negative, for which a sign may stand that does not say so.
    """
    found: dict[tuple[int, ...], tuple[float, tuple[SlipAt, ...]]] = {}
    inserts = _inserts(stacks)
    ways = [_by_reach((*edges, *inserts)) for edges in [*edges_of(signs, stacks), ()]]
    bounds = _least(signs)

    def go(at: int, cells: tuple[int, ...], rest: float, slips: tuple[SlipAt, ...], gap: str) -> None:
        """Go on from a sign with what is left of the budget; `gap` says how the gap just before was come by, if any."""
        if at == len(signs) and len(cells) == QUADRANT and (cells not in found or found[cells][0] < rest):
            found[cells] = rest, slips
        for (taken, points), edges in ways[at]:
            if len(cells) + points > QUADRANT:
                continue
            spare = rest - bounds[at + taken][len(cells) + points]
            for edge in edges:
                if edge.bits > spare:
                    break
                left = rest - edge.bits
                if gap and edge.first:
                    if gap == _MEANT or edge.slip or edge.bits + _PIECES > spare:
                        continue  # nobody means two gaps side by side
                    left -= _PIECES
                more = (*slips, SlipAt(at, at + taken, edge.meant, edge.slip)) if edge.slip else slips
                kind = gap if not edge.meant else "" if not edge.last else _MEANT if edge.slip else _WRITTEN
                go(at + taken, cells + edge.cells, left, more, kind)

    go(0, (), budget, (), "")
    by_cost = sorted(found.items(), key=lambda item: -item[1][0])
    return tuple(variant(cells, budget - rest, slips) for cells, (rest, slips) in by_cost)


def _by_reach(edges: Sequence[Edge]) -> list[tuple[tuple[int, int], list[Edge]]]:
    """Part ways to go on by how many signs they take and how many points are meant, the cheapest of each first."""
    groups: dict[tuple[int, int], list[Edge]] = {}
    for edge in sorted(edges, key=lambda edge: edge.bits):
        groups.setdefault((edge.taken, len(edge.cells)), []).append(edge)
    return list(groups.items())


_PIECES = 4.0  # for a gap in pieces, which is no slip since it is read, but the writer means one digit
_MEANT: Final = "meant"
_WRITTEN: Final = "written"


def variant(cells: tuple[int, ...], bits: float, slips: tuple[SlipAt, ...]) -> Variant:
    """Make a variant of its cells, and count its men."""
    dark = sum(count for count in cells if count > 0)
    return Variant(cells, bits, slips, dark, dark - sum(cells))
