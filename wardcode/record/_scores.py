"""The score from game to game, and which game is the Crawford game."""

from collections.abc import Iterator

import attrs

from wardcode.player import Player
from wardcode.position import Match as Stakes
from wardcode.record._findings import Kind, Problem
from wardcode.record._games import Game


@attrs.define
class Scores:
    """Follows the games of a match; `dark` and `light` are the scores that follow, None where they are not known."""

    number: int | None = None
    dark: int | None = 0
    light: int | None = 0
    _past_crawford: bool = attrs.field(default=False, init=False)

    def problems(self, game: int, stakes: Stakes) -> Iterator[Problem]:
        """Say what is wrong with the score before a game."""
        if self.number is not None and game != self.number + 1:
            yield Problem(Kind.ORDER, f"game {game} follows game {self.number}")
        elif self.number is not None and self.dark is not None and self.light is not None:
            yield from self._score_problems(stakes, self.dark, self.light)

    def _score_problems(self, stakes: Stakes, dark: int, light: int) -> Iterator[Problem]:
        follows, length = f"{dark}-{light}", stakes.length
        if length and max(dark, light) >= length:
            yield Problem(Kind.SCORE, f"the match to {length} was over at {follows}, and another game follows")
        elif (stakes.dark, stakes.light) != (dark, light):
            written = f"{stakes.dark}-{stakes.light}"
            yield Problem(
                Kind.SCORE, f"the score of dark and light is {written}, and from the game before follows {follows}"
            )

    def is_crawford(self, stakes: Stakes, *, rule: bool) -> bool:
        """Say whether the game before which the score stands so is the Crawford game, the rule holding or not."""
        one_short = stakes.length > 1 and stakes.length - 1 in (stakes.dark, stakes.light)
        return rule and one_short and not self._past_crawford

    def count(self, game: Game, points: int | None) -> None:
        """Add the points of a game, None if it is not known what it counts."""
        stakes = game.stakes
        self.number = game.number
        self._past_crawford |= stakes.length > 1 and stakes.length - 1 in (stakes.dark, stakes.light)
        if game.result is None or points is None:
            self.dark = self.light = None
            return
        won = {game.result.winner: points, game.result.winner.other: 0}
        self.dark, self.light = (stakes.score(player) + won[player] for player in Player)
