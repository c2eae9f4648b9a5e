"""What a turn can be: a play, or an action with the cube."""

from typing import Final

import attrs

from wardcode.errors import PlayError
from wardcode.plays import Written

LOWEST_DOUBLE: Final = 2
"""The least that the cube can be turned to."""

HIGHEST_DOUBLE: Final = 1 << 30
"""More than any cube was ever turned to."""


def check_cube(_: object, __: object, value: int | None) -> None:
    """Raise `PlayError` for what is no value of a cube that was turned."""
    if value is not None and (not LOWEST_DOUBLE <= value <= HIGHEST_DOUBLE or value & (value - 1)):
        shown = value if abs(value) <= HIGHEST_DOUBLE else "so large a number"
        raise PlayError((f"the cube shows 2, 4, 8, 16 and so on, not {shown}",))


@attrs.frozen
class Double:
    """A double; `to` is the value offered, None where it was not written."""

    to: int | None = attrs.field(default=None, validator=check_cube)


@attrs.frozen
class Beaver:
    """An immediate redouble by the player who takes, keeping the cube; `to` is the new value, None if not written."""

    to: int | None = attrs.field(default=None, validator=check_cube)


@attrs.frozen
class Raccoon:
    """A redouble of a beaver by the player who doubled; `to` is the new value, None where it was not written."""

    to: int | None = attrs.field(default=None, validator=check_cube)


@attrs.frozen
class Take:
    """A double that is accepted."""


@attrs.frozen
class Drop:
    """A double that is declined."""


@attrs.frozen
class Pass:
    """The word "pass": a double that is declined, or a roll that cannot be played; what is possible tells which."""


CubeAction = Double | Beaver | Raccoon | Take | Drop
"""What a player does with the cube."""

Turn = Written | Pass | CubeAction
"""What can be written for a turn: a play or "no play", "pass", or an action with the cube."""
