"""A game and a match as they were recorded: the turns, the results, the names, and what was played for."""

import attrs

from wardcode.board import Board
from wardcode.errors import PositionError, require
from wardcode.player import Player
from wardcode.position import MONEY, Position
from wardcode.position import Match as Stakes
from wardcode.record._turns import BaseTurn, Turn


@attrs.frozen
class Result:
    """Who won a game, and how many points, as it was written or as it follows from the game."""

    winner: Player
    points: int

    def __attrs_post_init__(self) -> None:
        require(self.winner, Player, "the winner is Player.DARK or Player.LIGHT")
        require(self.points, int, "points are a number")
        if self.points < 1:
            raise PositionError((f"a game is won by at least one point, not by {self.points}",))


@attrs.frozen
class Game:
    """One game.

    `number` is its number in the match, counted from 1. `stakes` is what is played for as it stands
    before the game: the length of the match, the score, whether this is the Crawford game, the rules.
    `result` is None for a game that is not finished. Raises `PositionError` for stakes at which no game
    is played, like a score that ends the match.
    """

    turns: tuple[Turn, ...] = ()
    result: Result | None = None
    stakes: Stakes = MONEY
    number: int = 1

    def __attrs_post_init__(self) -> None:
        require(self.turns, tuple, "the turns of a game are a tuple")
        for turn in self.turns:
            require(turn, BaseTurn, "a turn is one of the kinds of wardcode.record")
        if self.result is not None:
            require(self.result, Result, "a result is made with Result(winner, points)")
        require(self.stakes, Stakes, "the stakes are made with Match(length, dark, light) of wardcode.position")
        Position(Board.empty(), match=self.stakes)  # raises PositionError for a score at which no game is played
        require(self.number, int, "the number of a game is counted from 1")


@attrs.frozen
class Match:
    """A match or a money session.

    `dark` and `light` are the names of the players, `ratings` their ratings where the text has them
    beside the names. `rules` is what is played for, at no points for either side: the length, and
    the rules of the cube. `crawford_rule` says whether there is a Crawford game. `headers` are the
    other facts about the match in the order of the text, a name and a value each; the name of a line
    that is only a remark is empty.
    """

    games: tuple[Game, ...] = ()
    dark: str = "dark"
    light: str = "light"
    rules: Stakes = MONEY
    crawford_rule: bool = True
    headers: tuple[tuple[str, str], ...] = ()
    ratings: tuple[int | None, int | None] = (None, None)

    def __attrs_post_init__(self) -> None:
        require(self.games, tuple, "the games of a match are a tuple of Game")
        for game in self.games:
            require(game, Game, "a game is made with Game(turns)")
        for name in (self.dark, self.light):
            require(name, str, "the name of a player is text")
        require(self.rules, Stakes, "the rules are made with Match(length) of wardcode.position")

    def name(self, player: Player) -> str:
        """Give the name of a player."""
        return self.dark if player is Player.DARK else self.light

    def header(self, name: str) -> str | None:
        """Give the value of the header of this name, in whatever case, None if there is none."""
        return next((value for key, value in self.headers if key.lower() == name.lower()), None)
