"""The orders in which the points may stand in a text: the right one, and those of somebody who mixed them up."""

from collections.abc import Iterator, Sequence

import attrs

from wardcode.board import MY_BAR, POINTS, THEIR_BAR
from wardcode.layout import READING_ORDER, ROW, Side, View
from wardcode.notation.ward._suggest._slips import Slip
from wardcode.player import Player


@attrs.frozen
class Order:
    """The order in which the points stand in a text: dark's numbers as they are read, and the slip if it is one.

    `home` is the side of the home quadrants, `start` and `end` part the quadrants that the slip is about.
    """

    points: tuple[int, ...]
    home: Side
    slip: Slip | None
    start: int = 0
    end: int = 4

    @property
    def bits(self) -> float:
        """What the slip costs."""
        return self.slip.bits if self.slip else 0.0

    @property
    def words(self) -> str:
        """What is said of the slip."""
        return self.slip.words if self.slip else ""


def orders(home: Side, near: Player, *, lone: bool) -> Iterator[Order]:
    """Give the orders in which the points may stand in a text whose check mark is on this side, the right one first."""
    other = Side.LEFT if home is Side.RIGHT else Side.RIGHT
    far = Player.LIGHT if near is Player.DARK else Player.DARK
    here, mirrored = READING_ORDER[View(home, near)], READING_ORDER[View(other, near)]
    yield Order(here, home, None)
    yield Order(mirrored, other, Slip.LONE_CHECK if lone else Slip.CHECK_SIDE)
    yield Order(READING_ORDER[View(home, far)], home, Slip.EXCHANGED)
    yield Order(READING_ORDER[View(other, far)], home, Slip.TURNED)
    yield Order((*mirrored[:ROW], *here[ROW:]), home, Slip.ROW, 0, 2)
    yield Order((*here[:ROW], *mirrored[ROW:]), home, Slip.ROW, 2, 4)


def laid(order: Order, cells: Sequence[int], dark: int, light: int) -> tuple[int, ...]:
    """Give the slots of the counts of men in the order in which they are read, and of the men on the bar."""
    slots = [0] * (POINTS + 2)
    for point, men in zip(order.points, cells, strict=True):
        slots[point] = men
    slots[MY_BAR], slots[THEIR_BAR] = dark, light
    return tuple(slots)
