"""How a board is drawn: one value with everything that can be chosen."""

import enum
from collections.abc import Callable
from typing import Any, Final

import attrs
from attrs.validators import ge, optional

from wardcode.diagram.svg._themes import CLASSIC, Theme
from wardcode.errors import require
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


def _is(kind: type, what: str, *, none: bool = False) -> Callable[[object, object, Any], None]:
    """Make a validator that raises `TypeError` with a sentence for what is not of a kind."""

    def check(_: object, __: object, value: object) -> None:
        if not (none and value is None):
            require(value, kind, what)

    return check


@attrs.frozen(kw_only=True)
class Options:
    """What can be chosen of a picture.

    `play` is a play of the player on roll, shown as `shown` says. `pips` are the pip counts.
    `caption` is a line below the board, "" for none, None for who is to do what, if a position
    says so. `width` is the width in CSS pixels, None for a picture that fills its place.
    """

    view: View = attrs.field(default=View(), validator=_is(View, "a view is made with View(home=…, near=…)"))
    theme: Theme = attrs.field(default=CLASSIC, validator=_is(Theme, "a theme is one of svg.THEMES"))
    numbers: Numbers = attrs.field(default=Numbers.MOVER, validator=_is(Numbers, "numbers is one of svg.Numbers"))
    play: Play | None = attrs.field(default=None, validator=_is(Play, "a play is one of rules.legal_plays", none=True))
    shown: PlayShown = attrs.field(default=PlayShown.ARROWS, validator=_is(PlayShown, "shown is one of svg.PlayShown"))
    pips: bool = attrs.field(default=True, validator=_is(bool, "pips is True or False"))
    caption: str | None = attrs.field(default=None, validator=_is(str, "a caption is text", none=True))
    width: int | None = attrs.field(
        default=None, validator=[_is(int, "a width is a number of pixels", none=True), optional(ge(1))]
    )


DEFAULT: Final = Options()
"""Dark near, the home on the right, wood."""
