"""Backgammon positions in Jeff Ward's notation: one line of text to a board and back.

    >>> import wardcode
    >>> board = wardcode.decode("R4r / ebB3 a ✓ dA2R1 / D1B3")
    >>> wardcode.encode(board, wardcode.View(home=wardcode.Side.LEFT))
    '3Bbe / r4R ✓ a 3B1D / 1R2Ad'

The names here are the front door; `wardcode.notation` has a module for each notation.
"""

from wardcode.board import Board
from wardcode.errors import (
    AmbiguousPlayError,
    BoardError,
    IllegalPlayError,
    LossyError,
    NotationError,
    PlayError,
    PositionError,
    WardcodeError,
)
from wardcode.layout import Side, View
from wardcode.notation.magriel import play
from wardcode.notation.ward import decode, encode, encode_block
from wardcode.player import Player
from wardcode.plays import Play, Roll
from wardcode.position import Cube, Match, Position

__version__ = "0.1.0"

__all__ = [
    "AmbiguousPlayError",
    "Board",
    "BoardError",
    "Cube",
    "IllegalPlayError",
    "LossyError",
    "Match",
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
