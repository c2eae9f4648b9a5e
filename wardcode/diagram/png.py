"""Boards drawn as PNG: the picture of `svg`, in pixels. Needs the extra `png`.

The font that is used lies beside this module, so a picture looks the same on every machine. It has
the letters of Latin, Greek, Cyrillic, Hebrew and Arabic; what it does not have stays blank.
"""

from importlib import resources
from typing import Final

from wardcode.board import Board
from wardcode.diagram import svg
from wardcode.errors import MissingExtraError, WardcodeError, require
from wardcode.position import Position

WIDTH: Final = 960
"""How many pixels a picture is wide where nothing else is said."""

_WIDEST: Final = 10_000

_FAMILY: Final = "DejaVu Sans"
_FONTS: Final = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")


def encode(value: Board | Position, options: svg.Options = svg.DEFAULT, *, width: int = WIDTH) -> bytes:
    """Draw a board, as dark sees it, or a position, so many pixels wide; the height follows.

    Raises what `svg.encode` raises, `WardcodeError` for a width that is none, and
    `MissingExtraError` where the package that draws is not installed.
    """
    require(width, int, "the width of a picture is a number of pixels")
    if not 1 <= width <= _WIDEST:
        message = f"a picture is 1 to {_WIDEST} pixels wide, not {width}"
        raise WardcodeError(message)
    return from_svg(svg.encode(value, options), width=width)


def from_svg(picture: str, *, width: int = WIDTH) -> bytes:
    """Turn a picture that `svg.encode` gave into PNG; `encode` says what is raised."""
    try:
        import resvg_py  # noqa: PLC0415  # only this form needs it
    except ImportError:
        package, extra = "resvg-py", "png"
        raise MissingExtraError(package, extra) from None
    folder = resources.files("wardcode.diagram") / "fonts"
    with resources.as_file(folder) as fonts:
        return resvg_py.svg_to_bytes(
            svg_string=picture,
            width=width,
            skip_system_fonts=True,
            font_files=[str(fonts / name) for name in _FONTS],
            font_family=_FAMILY,
            sans_serif_family=_FAMILY,
        )
