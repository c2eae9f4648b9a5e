"""Where everything lies in a picture, in units of a fortieth of the width of a point."""

from functools import lru_cache
from typing import Final

import attrs

from wardcode.board import opposite
from wardcode.layout import QUADRANT, READING_ORDER, ROW, Side, View
from wardcode.player import Player
from wardcode.plays import BAR, OFF

UNIT: Final = 40
"""The width of a point, and the height of a man in a stack."""

RADIUS: Final = 18
SIDE: Final = 52
"""The width of the column with the cube, and of that with the men borne off."""

MIDDLE: Final = 44
"""The width of the bar."""

HALF: Final = 222
"""The height of a half of the board."""

STACK: Final = 5
"""How many men of a stack are drawn."""

SLAB: Final = 12
"""The height of a man borne off, who lies on his side."""

WIDTH: Final = 2 * SIDE + 2 * QUADRANT * UNIT + MIDDLE

Spot = tuple[float, float]


@attrs.frozen(eq=False)  # there is one value for each view
class Places:
    """The places of one view. `columns` has for dark's points 1 to 24 the middle of the point and whether it is far."""

    view: View
    columns: dict[int, tuple[int, bool]]

    @property
    def tray(self) -> int:
        """The left edge of the column with the men borne off, on the side of the home quadrants."""
        return WIDTH - SIDE if self.view.home is Side.RIGHT else 0

    @property
    def cube(self) -> int:
        """The left edge of the column with the cube, on the other side."""
        return 0 if self.view.home is Side.RIGHT else WIDTH - SIDE

    def is_far(self, player: Player) -> bool:
        """Say whether a player sits at the top."""
        return player is not self.view.near

    def man(self, point: int, height: int) -> Spot:
        """Give the middle of a man on one of dark's points, the first of a stack having height 0."""
        x, far = self.columns[point]
        rise = UNIT // 2 + height * UNIT
        return x, (rise if far else 2 * HALF - rise)

    def on_bar(self, player: Player, height: int) -> Spot:
        """Give the middle of a player's man on the bar, in the half where he enters, from the middle outwards."""
        away = 26 + height * (UNIT - 2)
        return WIDTH // 2, HALF + (away if self.is_far(player) else -away)

    def off(self, player: Player, height: int) -> Spot:
        """Give the middle of a player's man borne off."""
        rise = 4 + SLAB // 2 + height * SLAB
        return self.tray + SIDE // 2, (rise if self.is_far(player) else 2 * HALF - rise)

    def spot(self, player: Player, point: int, height: int) -> Spot:
        """Give the middle of a player's man by that player's number of the point, 25 for the bar, 0 for off."""
        if point == BAR:
            return self.on_bar(player, min(height, STACK - 1))
        if point == OFF:
            return self.off(player, height)
        return self.man(point if player is Player.DARK else opposite(point), min(height, STACK - 1))


@lru_cache(maxsize=4)
def places_of(view: View) -> Places:
    """Give the places of a view, of which there are four."""
    columns: dict[int, tuple[int, bool]] = {}
    for at, point in enumerate(READING_ORDER[view]):
        column = at % ROW
        x = SIDE + column * UNIT + UNIT // 2 + (MIDDLE if column >= QUADRANT else 0)
        columns[point] = x, at < ROW
    return Places(view, columns)
