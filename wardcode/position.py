"""A position: a board with everything that stands beside it, the players named by the colour of their men.

The board is the one that dark sees. `seen_by` is the one place where a player's view of it is chosen.
"""

import enum
from typing import Final

import attrs

from wardcode.board import Board, require_board
from wardcode.errors import PositionError, require
from wardcode.player import Player
from wardcode.plays import Roll
from wardcode.showing import Shown

LARGEST_CUBE = 1024
"""The usual limit of the cube where nothing is said."""


class Offer(enum.Enum):
    """What waits for its answer."""

    NONE = "none"
    DOUBLE = "double"
    BEAVER = "beaver"
    RACCOON = "raccoon"


@attrs.frozen
class Cube:
    """The doubling cube: the value it shows, 1 to begin with, and its owner, None while it is in the middle."""

    value: int = 1
    owner: Player | None = None

    def __attrs_post_init__(self) -> None:
        require(self.value, int, "the value of a cube is a number")
        if self.owner is not None:
            require(self.owner, Player, "the owner of a cube is Player.DARK, Player.LIGHT or None")


@attrs.frozen
class Match:
    """What is played for.

    `length` is the number of points of a match, 0 for money; `dark` and `light` are the scores.
    `crawford` says that this is the Crawford game of a match; `jacoby` and `beavers` are rules of
    money play. `largest_cube` is the value beyond which the cube is not turned.
    """

    length: int = 0
    dark: int = 0
    light: int = 0
    crawford: bool = False
    jacoby: bool = False
    beavers: bool = False
    largest_cube: int = LARGEST_CUBE

    def __attrs_post_init__(self) -> None:
        for number in (self.length, self.dark, self.light, self.largest_cube):
            require(number, int, "the length, the scores and the largest cube of a match are numbers")
        for holds in (self.crawford, self.jacoby, self.beavers):
            require(holds, bool, "crawford, jacoby and beavers are True or False")

    def score(self, player: Player) -> int:
        """Give the score of a player."""
        require(player, Player, "a player is Player.DARK or Player.LIGHT")
        return self.dark if player is Player.DARK else self.light


MONEY: Final = Match()
"""Money play with nothing scored, which is what is played for where nothing is said."""

CENTRED: Final = Cube()
"""The cube as it is when a game begins."""


@attrs.frozen
class Position(Shown):
    """A board as dark sees it, the player on roll, the dice, the cube, what is offered, and the match.

    `roll` is None before the dice are thrown. While something is offered, `on_roll` is still the
    player whose turn it is, who doubled, and the cube shows the value before. Raises
    `PositionError` with all problems at once.
    """

    board: Board
    on_roll: Player = Player.DARK
    roll: Roll | None = None
    cube: Cube = CENTRED
    offer: Offer = Offer.NONE
    match: Match = MONEY

    def __attrs_post_init__(self) -> None:
        require_board(self.board)
        require(self.on_roll, Player, "the player on roll is Player.DARK or Player.LIGHT")
        if self.roll is not None:
            require(self.roll, Roll, "a roll is made with Roll(6, 1)")
        require(self.cube, Cube, "a cube is made with Cube(value, owner)")
        require(self.offer, Offer, "an offer is one of Offer")
        require(self.match, Match, "a match is made with Match(length, dark, light)")
        problems = (*_cube_problems(self.cube, self.match), *_match_problems(self.match), *_offer_problems(self))
        if problems:
            raise PositionError(problems)

    def seen_by(self, player: Player) -> Board:
        """Give the board as a player sees it, who moves 24 to 1."""
        require(player, Player, "a player is Player.DARK or Player.LIGHT")
        return seen_by(self.board, player)


def seen_by(board: Board, player: Player) -> Board:
    """Give a board that dark sees as a player sees it, or one that the player sees as dark does."""
    return board if player is Player.DARK else board.flipped()


def _is_cube(value: int) -> bool:
    return value > 0 and value & (value - 1) == 0


def _cube_problems(cube: Cube, match: Match) -> list[str]:
    problems = [
        f"{what} {value} is none: the cube shows 1, 2, 4, 8 and so on"
        for what, value in (("cube", cube.value), ("largest cube", match.largest_cube))
        if not _is_cube(value)
    ]
    if not problems and cube.value > match.largest_cube:
        problems.append(f"the cube shows {cube.value}, and its limit is {match.largest_cube}")
    return problems


def _match_problems(match: Match) -> list[str]:
    problems = [
        f"{what} is {number}: it must not be below 0"
        for what, number in (("the match length", match.length), ("dark's score", match.dark), ("light's", match.light))
        if number < 0
    ]
    if match.length:
        problems += [
            f"{player.value} has {match.score(player)} points, which ends a match to {match.length}"
            for player in Player
            if match.score(player) >= match.length > 0
        ]
        problems += [
            f"{rule} is a rule of money play, and this is a match"
            for rule, holds in (("Jacoby", match.jacoby), ("beavers", match.beavers))
            if holds
        ]
    elif match.crawford:
        problems.append("the Crawford game belongs to a match, and this is money play")
    return problems


def _offer_problems(position: Position) -> list[str]:
    # Whether the cube belongs to the player on roll is not asked: of an offered double some programs
    # name the player who doubled, others the one who has to answer.
    problems: list[str] = []
    if position.offer is not Offer.NONE and position.roll is not None:
        problems.append(f"a {position.offer.value} waits for its answer, so no dice have been thrown")
    if position.offer is not Offer.NONE and position.match.crawford:
        problems.append(f"a {position.offer.value} is offered, and the cube is out of play in the Crawford game")
    return problems
