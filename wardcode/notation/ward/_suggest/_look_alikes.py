"""Which marks pass for one another in print and in haste."""

from typing import Final

from wardcode.notation.ward._signs import MEN
from wardcode.notation.ward._suggest._slips import Slip

# Shapes that are one another's in print and in haste, then those that only a careless hand makes alike.
_LOOK_ALIKE: Final = ("Il1|", "O0", "S5", "Z2", "B8", "DO", "s5", "z2", "o0", "il", "IJ")
_HAND: Final = (
    *("b6", "e6", "G6", "g9", "q9", "Q9", "ad", "ao", "A4", "E3", "T7", "1I7"),
    *("EF", "KR", "BR", "MN", "mn", "hn", "gj", "ij"),
)


def _look_alikes() -> dict[str, dict[str, Slip]]:
    meant: dict[str, dict[str, Slip]] = {}
    for slip, groups in ((Slip.HAND, _HAND), (Slip.LOOK_ALIKE, _LOOK_ALIKE)):
        for group in groups:
            for written in group:
                others = meant.setdefault(written, {})
                others |= {sign: slip for sign in group if sign != written and (sign in MEN or sign in GAPS)}
    return meant


GAPS: Final = "123456"

LOOK_ALIKES: Final = _look_alikes()
"""For each shape the signs of the notation that pass for it, and the slip that this is."""

STROKES: Final = dict.fromkeys("\\|¦,.:-", Slip.SLASH_SIGN) | dict.fromkeys("lI1", Slip.HAND)
"""What passes for a slash."""

TICKS: Final = frozenset("uUyYxX^~*+")
"""What passes for a check mark."""
