"""What the bar was meant to be: every reading of the few marks beside the check mark, with its slips."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import attrs

from wardcode.notation.ward._signs import LETTER, MEN
from wardcode.notation.ward._suggest._quadrants import Variant, edges_of, variant
from wardcode.notation.ward._suggest._slips import Slip, SlipAt

DASH: Final = "-"

_FORGOTTEN: Final = ((1, 0), (0, -1), (1, -1), (2, 0), (0, -2), (3, 0), (0, -3), (2, -1), (1, -2))
"""Men that may have been forgotten, dark's first; more are hardly ever on the bar."""


@attrs.frozen
class _Bar:
    """A bar read up to some mark: dark's men and light's, the light ones negative, and what is left of the budget."""

    dark: int
    light: int
    rest: float
    slips: tuple[SlipAt, ...]

    def put(self, letter: str) -> "_Bar | None":
        """Add a letter; None if the bar has men of its colour already."""
        men = MEN.get(letter, 0)
        if (men > 0 and self.dark) or (men < 0 and self.light) or not men:
            return None
        return attrs.evolve(self, dark=self.dark + max(men, 0), light=self.light + min(men, 0))

    def slipped(self, start: int, end: int, meant: str, slip: Slip) -> "_Bar":
        """Give this bar with one slip more."""
        there = SlipAt(start, end, meant, slip)
        return attrs.evolve(self, rest=self.rest - slip.bits, slips=(*self.slips, there))


@lru_cache(maxsize=1 << 8)
def bars(signs: str, stacks: frozenset[int], budget: float) -> tuple[Variant, ...]:
    """Give the readings of the bar whose slips cost no more than the budget, the cheapest first.

    The cells of a reading are dark's men and light's, the light ones negative.
    """
    found: dict[tuple[int, int], _Bar] = {}
    for bar in _empty(signs, budget) if signs in ("", DASH) else _lettered(signs, stacks, budget):
        cells = bar.dark, bar.light
        if bar.rest >= 0 and (cells not in found or bar.rest > found[cells].rest):
            found[cells] = bar
    return tuple(
        variant(cells, budget - bar.rest, bar.slips)
        for cells, bar in sorted(found.items(), key=lambda item: -item[1].rest)
    )


def _empty(signs: str, budget: float) -> Iterator[_Bar]:
    yield _Bar(0, 0, budget, ())
    for dark, light in _FORGOTTEN:
        letters = "".join(LETTER[men] for men in (dark, light) if men)
        yield _Bar(dark, light, budget, ()).slipped(0, len(signs), letters, Slip.BAR)


def _lettered(signs: str, stacks: frozenset[int], budget: float) -> Iterator[_Bar]:
    bars = [_Bar(0, 0, budget, ())]
    for at, edges in enumerate(edges_of(signs, stacks)):
        bars = [
            put.slipped(at, at + 1, edge.meant, edge.slip) if edge.slip else put
            for bar in bars
            for edge in edges
            if edge.taken == 1 and edge.bits <= bar.rest and (put := bar.put(edge.meant) if edge.meant else bar)
        ]
    yield from bars
    for bar in bars:
        for men in stacks:
            more = bar.put(LETTER[men])
            if more and more.rest >= Slip.BAR.bits:
                yield more.slipped(len(signs), len(signs), LETTER[men], Slip.BAR)
