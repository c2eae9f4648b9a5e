"""How a value shows itself in a notebook without knowing any picture of itself.

A value that can be shown derives from `Shown`. Who draws it is registered by `show_with`, which the
package does once, when it is imported: so a picture is a matter of one import at the door, and the
values stay below their pictures.
"""

from collections.abc import Callable
from typing import Any, Final

Writer = Callable[[Any], str]
"""Draws a value as text."""

_WRITERS: Final[dict[str, Writer]] = {}


def show_with(*, svg: Writer, text: Writer) -> None:
    """Say who draws the values that can be shown, as SVG and with characters."""
    _WRITERS.update(svg=svg, text=text)


class Shown:
    """A value that a notebook shows as a picture, and an interactive terminal as a drawing."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """Give the picture that a notebook shows."""
        return _WRITERS["svg"](self)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """Give the picture and the drawing, of which a notebook or an interactive terminal shows what it can."""
        del include, exclude
        return {"text/plain": _WRITERS["text"](self), "image/svg+xml": self._repr_svg_()}
