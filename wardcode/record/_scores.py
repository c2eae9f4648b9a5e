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

    def is_crawford(self, stakes: Stakes, *, rule: bool, number: int | None = None) -> bool:
        """Say whether the game before which the score stands so is the Crawford game, the rule holding or not.

        It is the first game in which a player needs one point, so this takes the game before: of a match
        that begins at such a score, or of which games are missing, it is not said. `number` is that of
        the game, by default the next one.
        """
        return rule and _one_short(stakes) and not self._past_crawford and self._goes_on(stakes, number)

    def _goes_on(self, stakes: Stakes, number: int | None) -> bool:
        """Say whether no game is missing between the last one that was counted and this one."""
        if self.number is None:
            return False
        return number in (None, self.number + 1) or (stakes.dark, stakes.light) == (self.dark, self.light)

    def count(self, game: Game, points: int | None) -> None:
        """Add the points of a game, None if it is not known what it counts."""
        stakes = game.stakes
        self.number = game.number
        self._past_crawford |= _one_short(stakes)
        if game.result is None or points is None:
            self.dark = self.light = None
            return
        won = {game.result.winner: points, game.result.winner.other: 0}
        self.dark, self.light = (stakes.score(player) + won[player] for player in Player)


def _one_short(stakes: Stakes) -> bool:
    return stakes.length > 1 and stakes.length - 1 in (stakes.dark, stakes.light)
