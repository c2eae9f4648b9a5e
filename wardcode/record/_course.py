"""The course of a game: its turns one after the other on a table, with what is wrong with each."""

from collections.abc import Iterator

import attrs

from wardcode import rules
from wardcode.board import Board
from wardcode.plays import ROLLS
from wardcode.position import seen_by
from wardcode.record._findings import Kind, Problem
from wardcode.record._games import Result
from wardcode.record._shifts import shifted
from wardcode.record._table import State, Table
from wardcode.record._turns import Forfeited, Resigned, SetUp, Turn, Unrecorded

RESIGNED_AT_MOST = 3
"""A game is resigned as a single one, a gammon or a backgammon."""


@attrs.define
class Course:
    """Takes the turns of one game as they come; `problems` has those of each turn."""

    table: Table
    turns: list[Turn] = attrs.field(factory=list[Turn], init=False)
    problems: list[list[Problem]] = attrs.field(factory=list[list[Problem]], init=False)
    _open: Problem | None = attrs.field(default=None, init=False)

    def make(self, turn: Turn, known: Board | None = None) -> None:
        """Make a turn; `known` is the board after a legal play, seen by its player, where that is known."""
        if self._open is not None and not isinstance(turn, Resigned | Forfeited | SetUp):
            self.problems[-1].append(self._open)
        self._open = self._unrecorded(turn)
        self.turns.append(turn)
        self.problems.append(list(self.table.make(turn, known)))

    def remark(self, text: str) -> bool:
        """Put a remark to the last turn; say whether there is one."""
        if self.turns:
            last = self.turns[-1]
            self.turns[-1] = attrs.evolve(last, comment="\n".join(filter(None, (last.comment, text))))
        return bool(self.turns)

    def _unrecorded(self, turn: Turn) -> Problem | None:
        """Say what is wrong with a roll without its play if the game goes on behind it."""
        match turn:
            case Unrecorded(text="", player=player, roll=roll):
                mine = seen_by(self.table.board, player)
                if all(rules.legal_plays(mine, each) for each in (ROLLS if roll is None else (roll,))):
                    return Problem(
                        Kind.UNRECORDED, f"{roll or 'this turn'} could be played, and no play is written for it"
                    )
            case _:
                pass
        return None

    @property
    def result(self) -> Result | None:
        """The result that follows from the game, None if it is not over or was resigned."""
        table = self.table
        return Result(table.winner, table.points) if table.winner and table.points else None

    def possible(self, result: Result) -> bool:
        """Say whether a game that was resigned can have this result."""
        needed = self._needed(result)
        return result.points in [self.table.cube.value * size for size in range(1, RESIGNED_AT_MOST + 1)] or needed

    def _needed(self, result: Result) -> bool:
        """Say whether it is just what the winner needs: some write so for more, or for a match given up."""
        stakes = self.table.match
        return stakes.length > 0 and result.points == stakes.length - stakes.score(result.winner)

    def close(self, result: Result | None, *, last: bool) -> Iterator[Problem]:
        """Say what is wrong with the result; put to its turn where a turn was lost or written twice.

        `last` says that no game follows.
        """
        if (found := shifted(self.turns, self.problems, self.table.match)) is not None:
            index, problem = found
            self.problems[index].append(problem)
        table, follows = self.table, self.result
        if result is None:
            if table.state is State.OVER and follows is None:
                yield Problem(Kind.RESULT, f"{table.over}, and how many points that cost is not written")
            elif table.state is not State.OVER and not last:
                yield Problem(Kind.RESULT, "the game is not over, has no result, and another one follows")
        elif table.winner not in (None, result.winner):
            yield Problem(Kind.RESULT, f"{result.winner.value} is said to win, but {table.over}")
        elif follows is not None:
            if result.points != follows.points and not (follows.points > result.points and self._needed(result)):
                yield Problem(
                    Kind.RESULT, f"{_points(result.points)} are written, and {table.over}, which makes {follows.points}"
                )
        elif not self.possible(result):
            cube = self.table.cube.value
            yield Problem(
                Kind.RESULT,
                f"{_points(result.points)} are no single game, gammon or backgammon with the cube at {cube},"
                " and are not scored",
            )

    def scored(self, result: Result | None) -> int | None:
        """Give the points that count, None if that is not known."""
        if result is None:
            return None
        return result.points if self.result or self.possible(result) else None


def _points(points: int) -> str:
    return f"{points} points"
