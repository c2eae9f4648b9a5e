"""Legal games and matches, played at random: the same ones for the same seed."""

import random

from wardcode import Player, Roll, rules
from wardcode.position import Match as Stakes
from wardcode.position import seen_by
from wardcode.record import (
    Beavered,
    CouldNotMove,
    Doubled,
    Game,
    Match,
    Passed,
    Played,
    Resigned,
    Result,
    Scores,
    State,
    Table,
    Took,
    Turn,
)

DOUBLES, TAKES, BEAVERS, RESIGNS = 0.06, 0.6, 0.2, 0.004


class RandomGame:
    """Plays one game."""

    def __init__(self, dice: random.Random, stakes: Stakes) -> None:
        self.dice = dice
        self.table = Table(stakes)
        self.turns: list[Turn] = []

    def make(self, turn: Turn) -> None:
        """Make a turn, with which nothing may be wrong."""
        problems = self.table.make(turn)
        assert not problems, (turn, problems)
        self.turns.append(turn)

    def roll(self, player: Player) -> None:
        """Throw the dice, at the opening no equal ones, and play."""
        roll = Roll(self.dice.randint(1, 6), self.dice.randint(1, 6))
        while not self.turns and roll.first == roll.second:
            roll = Roll(self.dice.randint(1, 6), self.dice.randint(1, 6))
        plays = rules.legal_plays(seen_by(self.table.board, player), roll)
        self.make(Played(player, roll, self.dice.choice(plays)) if plays else CouldNotMove(player, roll))

    def may_double(self, player: Player) -> bool:
        """Say now and then yes where a double is possible."""
        table = self.table
        free = table.cube.owner in (None, player) and not table.match.crawford and 2 * table.cube.value <= 64
        return bool(self.turns) and free and self.dice.random() < DOUBLES

    def answer(self, player: Player) -> None:
        """Take, beaver or pass a double."""
        if self.dice.random() >= TAKES:
            self.make(Passed(player))
        elif not self.table.match.length and self.dice.random() < BEAVERS:
            self.make(Beavered(player, 2 * self.table.offered))
        else:
            self.make(Took(player))

    def play(self, number: int) -> Game:
        """Play to the end."""
        player = self.dice.choice(list(Player))
        while self.table.state is not State.OVER:
            if self.table.state is State.OFFERED:
                self.answer(player)
            elif self.turns and self.dice.random() < RESIGNS:
                self.make(Resigned(player))
            elif self.table.state is State.OPEN and self.may_double(player):
                self.make(Doubled(player, 2 * self.table.cube.value))
            else:
                self.roll(player)
            player = self.table.player or player
        winner, points = self.table.winner, self.table.points
        assert winner is not None
        points = points or self.table.cube.value * self.dice.randint(1, 3)
        return Game(tuple(self.turns), Result(winner, points), self.table.match, number)


def random_match(seed: int, length: int = 7, games: int = 9) -> Match:
    """Play a match of a length, or so many games for money."""
    dice = random.Random(seed)
    scores, played = Scores(), list[Game]()
    dark = light = 0
    while len(played) < games and (not length or max(dark, light) < length):
        stakes = Stakes(length, dark, light)
        crawford = scores.is_crawford(stakes, rule=True)
        game = RandomGame(dice, Stakes(length, dark, light, crawford=crawford)).play(len(played) + 1)
        played.append(game)
        assert game.result is not None
        scores.count(game, game.result.points)
        dark, light = scores.dark or 0, scores.light or 0
    return Match(tuple(played), "Bob", "Anna", Stakes(length))
