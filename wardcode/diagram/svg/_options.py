"""How a board is drawn: one value with everything that can be chosen."""

import enum
from typing import Final

import attrs
from attrs.validators import ge, instance_of, optional

from wardcode.diagram.svg._themes import CLASSIC, Theme
from wardcode.layout import View
from wardcode.plays import Play


class Numbers(enum.Enum):
    """Whose numbers the points have."""

    MOVER = "mover"
    """Those of the player on roll."""

    NEAR = "near"
    """Those of the player who sits near."""

    NONE = "none"
    """No numbers."""


class PlayShown(enum.Enum):
    """How a play is shown."""

    ARROWS = "arrows"
    """An arrow for each man, over the points that are named."""

    GHOSTS = "ghosts"
    """The men where they come to, half transparent, and rings where they leave."""


@attrs.frozen(kw_only=True)
class Options:
    """What can be chosen of a picture.

    `play` is a play of the player on roll, shown as `shown` says. `pips` are the pip counts.
    `caption` is a line below the board, "" for none, None for who is to do what, if a position
    says so. `width` is the width in CSS pixels, None for a picture that fills its place.
    """

    view: View = attrs.field(default=View(), validator=instance_of(View))
    theme: Theme = attrs.field(default=CLASSIC, validator=instance_of(Theme))
    numbers: Numbers = attrs.field(default=Numbers.MOVER, validator=instance_of(Numbers))
    play: Play | None = attrs.field(default=None, validator=optional(instance_of(Play)))
    shown: PlayShown = attrs.field(default=PlayShown.ARROWS, validator=instance_of(PlayShown))
    pips: bool = attrs.field(default=True, validator=instance_of(bool))
    caption: str | None = attrs.field(default=None, validator=optional(instance_of(str)))
    width: int | None = attrs.field(default=None, validator=optional([instance_of(int), ge(1)]))


DEFAULT: Final = Options()
"""Dark near, the home on the right, wood."""
