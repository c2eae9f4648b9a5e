"""Backgammon positions and plays in the notations that people write and programs speak.

    >>> import wardcode
    >>> board = wardcode.decode("R4r / ebB3 a ✓ dA2R1 / D1B3")
    >>> wardcode.encode(board, wardcode.View(home=wardcode.Side.LEFT))
    '3Bbe / r4R ✓ a 3B1D / 1R2Ad'

The names here are the front door; `wardcode.notation` has a module for each notation.
"""

from typing import TYPE_CHECKING

from wardcode._version import __version__
from wardcode.board import Board
from wardcode.errors import (
    AmbiguousPlayError,
    BoardError,
    IllegalPlayError,
    LossyError,
    MissingExtraError,
    NotationError,
    PlayError,
    PositionError,
    WardcodeError,
)
from wardcode.layout import Side, View
from wardcode.notation.ward import decode, encode, encode_block
from wardcode.player import Player
from wardcode.plays import Play, Roll
from wardcode.position import Cube, Match, Position
from wardcode.showing import show_with

if TYPE_CHECKING:
    from wardcode.notation.magriel import play


def _svg(value: Board | Position) -> str:
    """Draw what a notebook shows."""
    from wardcode.diagram import svg  # noqa: PLC0415  # only a notebook pays for it

    return svg.encode(value, svg.Options(width=_NOTEBOOK))


def _text(value: Board | Position) -> str:
    """Draw what a terminal shows."""
    from wardcode.diagram import text, words  # noqa: PLC0415  # only a notebook pays for it

    if isinstance(value, Board):
        return text.encode(value)
    return f"{text.encode(value.board)}\n{words.beside(value)}"


_NOTEBOOK = 480  # pixels that a picture is wide in a notebook


show_with(svg=_svg, text=_text)

__all__ = [
    "AmbiguousPlayError",
    "Board",
    "BoardError",
    "Cube",
    "IllegalPlayError",
    "LossyError",
    "Match",
    "MissingExtraError",
    "NotationError",
    "Play",
    "PlayError",
    "Player",
    "Position",
    "PositionError",
    "Roll",
    "Side",
    "View",
    "WardcodeError",
    "__version__",
    "decode",
    "encode",
    "encode_block",
    "play",
]

if not TYPE_CHECKING:  # pragma: no branch  # who checks types knows `play` from above

    def __getattr__(name: str) -> object:
        """Bring `play` in when it is first asked for: its notation takes as long to load as all the rest."""
        if name != "play":
            message = f"module {__name__!r} has no attribute {name!r}"
            raise AttributeError(message)
        from wardcode.notation import magriel  # noqa: PLC0415  # only who plays pays for it

        globals()["play"] = magriel.play
        return magriel.play
