"""Where the points lie for somebody who looks at a board. Geometry only: no men, no text.

The reader sees two rows of two quadrants. The near player sits at the bottom; the home
quadrants of both players are on the same side. With dark near and home on the right:

    far row    13 14 15 16 17 18 / 19 20 21 22 23 24
    near row   12 11 10  9  8  7 /  6  5  4  3  2  1

Home on the left mirrors both rows; light near exchanges them. All numbers are dark's.
"""

import enum
from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Final

import attrs

from wardcode.errors import require
from wardcode.player import Player

QUADRANT = 6
"""How many points a quadrant has."""

ROW = 12
"""How many points a row has."""


class Side(enum.Enum):
    """A side of the board as the reader sees it."""

    LEFT = "left"
    RIGHT = "right"


@attrs.frozen(cache_hash=True)
class View:
    """How a board lies before its reader: the side of the home quadrants and the player who sits near."""

    home: Side = Side.RIGHT
    near: Player = Player.DARK

    def __attrs_post_init__(self) -> None:
        require_side(self.home)
        require_player(self.near)


def require_side(home: object) -> None:
    """Raise `TypeError` for what is no `Side`."""
    require(home, Side, "home is Side.LEFT or Side.RIGHT")


def require_player(near: object) -> None:
    """Raise `TypeError` for what is no `Player`."""
    require(near, Player, "near is Player.DARK or Player.LIGHT")


def require_view(view: object) -> None:
    """Raise `TypeError` for what is no `View`."""
    require(view, View, "a view is made with View(home=…, near=…)")


def _rows(view: View) -> tuple[slice, slice]:
    low = slice(1, ROW + 1) if view.home is Side.LEFT else slice(ROW, 0, -1)
    high = slice(2 * ROW, ROW, -1) if view.home is Side.LEFT else slice(ROW + 1, 2 * ROW + 1)
    return (high, low) if view.near is Player.DARK else (low, high)


ROWS: Final = {view: _rows(view) for view in (View(home, near) for home in Side for near in Player)}
"""For each view the far row and the near one, read from the left, as slices of the 26 slots of dark's board."""

_POINTS: Final = tuple(range(2 * ROW + 2))

READING_ORDER: Final = {view: (*_POINTS[far], *_POINTS[near]) for view, (far, near) in ROWS.items()}
"""For each view dark's numbers of the 24 points as they are read: the far row from the left, then the near row."""

AS_NUMBERED: Final[dict[View, Callable[[Sequence[int]], tuple[int, ...]]]] = {
    view: itemgetter(*map(order.index, range(1, 2 * ROW + 1))) for view, order in READING_ORDER.items()
}
"""For each view: from the counts of the 24 points as they are read to dark's points 1 to 24."""
