"""A study block as a picture: the board as SVG, with the first of its plays drawn as arrows.

    svg(block) -> str
    png(block) -> bytes     the same in pixels; needs the extra `png`

The caption is the title, or who is to do what where there is none.
"""

from typing import Final

from wardcode.diagram import png as pixels
from wardcode.diagram import svg as pictures
from wardcode.errors import require
from wardcode.notes._block import CLASSIC, Block
from wardcode.notes._said import one_line


def svg(block: Block) -> str:
    """Draw the position of a block in its view and theme; raises `IllegalPlayError` if its play cannot be made."""
    return _drawn(block, one_line(_checked(block).title) or None)


def png(block: Block, *, width: int = pixels.WIDTH) -> bytes:
    """Draw as `svg` does, as a PNG so many pixels wide.

    Raises `MissingExtraError` where the package that draws it is not installed.
    """
    return pixels.from_svg(svg(block), width=width)


def bare(block: Block) -> str:
    """Draw as `svg` does, without a caption, for a form that says the title beside the picture."""
    return _drawn(_checked(block), _NO_CAPTION)


_NO_CAPTION: Final = ""


def _checked(block: Block) -> Block:
    require(block, Block, "a study block is made with Block(position, view)")
    return block


def _drawn(block: Block, caption: str | None) -> str:
    theme = pictures.THEMES[block.theme or CLASSIC]
    return pictures.encode(
        block.position, pictures.Options(view=block.view, theme=theme, play=block.drawn, caption=caption)
    )
