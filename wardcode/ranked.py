"""Readings of what was probably meant, and when the best of them may be named alone.

A reading that was not written has a cost in bits: one that costs a bit more is half as likely. It is
the sum over the slips by which what was written came from it.
"""

from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

CLEARLY: Final = 3.0
"""By how many bits the best reading is ahead of the next where it stands for all: eight times as likely."""


class Ranked(Protocol):
    """Anything with a cost in bits."""

    @property
    def cost(self) -> float:
        """How unlikely it is, in bits."""
        ...


Reading = TypeVar("Reading", bound=Ranked)


def clearly_first(readings: Sequence[Reading]) -> Reading | None:
    """Give the first of readings, the cheapest first, if it is alone or clearly ahead of the second, else None."""
    if not readings or (len(readings) > 1 and readings[1].cost - readings[0].cost < CLEARLY):
        return None
    return readings[0]
