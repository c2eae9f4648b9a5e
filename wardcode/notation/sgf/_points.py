"""The letters of the points, and the colours: both are the same for the two players, and White is light."""

from typing import Final

from wardcode.board import POINTS, opposite
from wardcode.player import Player
from wardcode.plays import BAR, OFF, Segment

PLAYERS: Final = {"W": Player.LIGHT, "B": Player.DARK}
"""The players by their colour."""

COLOURS: Final = {player: colour for colour, player in PLAYERS.items()}
"""The colours of the players."""

_POINT_LETTERS: Final = "abcdefghijklmnopqrstuvwx"
_BAR_LETTER: Final = "y"

OFF_LETTER: Final = "z"
"""Where men are who are borne off."""

LETTERS: Final = _POINT_LETTERS + _BAR_LETTER + OFF_LETTER
"""All letters in their order."""

_OTHERS: Final = {_BAR_LETTER: BAR, OFF_LETTER: OFF}
_WHITE: Final = dict(zip(_POINT_LETTERS, range(1, POINTS + 1), strict=True))

_NUMBERS: Final = {
    Player.LIGHT: _WHITE | _OTHERS,
    Player.DARK: {letter: opposite(point) for letter, point in _WHITE.items()} | _OTHERS,
}
_LETTERS: Final = {player: {point: letter for letter, point in numbers.items()} for player, numbers in _NUMBERS.items()}

SLOTS: Final = {
    player: {
        letter: point if player is Player.DARK else opposite(point)
        for letter, point in numbers.items()
        if letter != OFF_LETTER
    }
    for player, numbers in _NUMBERS.items()
}
"""For each player, where his man on a letter stands on the board that dark sees; a man who is off stands nowhere."""


def letters_of(player: Player, segments: tuple[Segment, ...]) -> str:
    """Write men of a player, each from a start to a stop, as pairs of letters."""
    letters = _LETTERS[player]
    return "".join(letters[start] + letters[stop] for start, stop in segments)


def segments_of(player: Player, letters: str) -> tuple[Segment, ...] | None:
    """Read up to four pairs of letters as men of a player; None if they are no such pairs, or one moves nowhere."""
    numbers = _NUMBERS[player]
    if len(letters) % 2 or len(letters) > _MOST or any(letter not in numbers for letter in letters):
        return None
    pairs = zip(letters[::2], letters[1::2], strict=True)
    segments = tuple((numbers[start], numbers[stop]) for start, stop in pairs)
    possible = all(start not in {stop, OFF} and stop != BAR for start, stop in segments)
    return segments if possible else None


MOST_MEN: Final = 4
"""How many men a play has room for."""

_MOST: Final = 2 * MOST_MEN
