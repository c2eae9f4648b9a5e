"""The older numbering: each side of the board has its own twelve points, B1..B12 dark's and W1..W12 light's.

For the dark mover B1..B12 are 1..12 and W12..W1 are 13..24; for the light mover the letters change places.
"""

from wardcode.board import opposite
from wardcode.layout import ROW
from wardcode.player import Player
from wardcode.plays import BAR, OFF, Move

LETTERS = {Player.DARK: "B", Player.LIGHT: "W"}


def point_of_twelve(letter: str, number: int, mover: Player) -> int:
    """Give the mover's number of a point of one side."""
    return number if LETTERS[mover] == letter else opposite(number)


def twelve(move: Move, mover: Player, *, bar: str, off: str) -> str:
    """Write a move in the older numbering."""
    names = {BAR: bar, OFF: off}
    names |= {number: f"{LETTERS[mover]}{number}" for number in range(1, ROW + 1)}
    names |= {opposite(number): f"{LETTERS[mover.other]}{number}" for number in range(1, ROW + 1)}
    stops = "".join(f"-{names[stop]}{'*' * hit}" for stop, hit in zip(move.stops, move.hits, strict=True))
    return f"{names[move.start]}{stops}{f'({move.count})' if move.count > 1 else ''}"
