"""The course of a game: its turns one after the other on a table, with what is wrong with each."""

from collections.abc import Iterator
from typing import Final

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

_SIZES: Final = {1: "a single game", 2: "a gammon", 3: "a backgammon"}


@attrs.define
class Course:
    """Takes the turns of one game as they come; `problems` has those of each turn."""

    table: Table
    problems: list[list[Problem]] = attrs.field(factory=list[list[Problem]], init=False)
    _turns: list[Turn] = attrs.field(factory=list[Turn], init=False)
    _boards: list[Board] = attrs.field(factory=list[Board], init=False)  # before each turn, as dark sees it
    _remarks: list[str] = attrs.field(factory=list[str], init=False)  # to the last turn, not put to it yet
    _open: Problem | None = attrs.field(default=None, init=False)
    _size: int | None = attrs.field(default=None, init=False)

    @property
    def turns(self) -> list[Turn]:
        """The turns so far, the remarks put to them."""
        if self._remarks:
            last = self._turns[-1]
            self._turns[-1] = attrs.evolve(last, comment="\n".join(filter(None, (last.comment, *self._remarks))))
            self._remarks.clear()
        return self._turns

    def make(self, turn: Turn, known: Board | None = None) -> None:
        """Make a turn; `known` is the board after a legal play, seen by its player, where that is known."""
        if self._open is not None and not isinstance(turn, Resigned | Forfeited | SetUp):
            self.problems[-1].append(self._open)
        self._open = self._unrecorded(turn)
        self.turns.append(turn)
        self._boards.append(self.table.board)
        self.problems.append(list(self.table.make(turn, known)))

    def remark(self, text: str) -> bool:
        """Put a remark to the last turn; say whether there is one."""
        if self._turns:
            self._remarks.append(text)
        return bool(self._turns)

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
        """The result that follows from the game, or once it is closed from the words for its size; None if none."""
        winner = self.table.winner
        if winner and self._size and self.table.points is None:
            return Result(winner, self._worth(self._size))
        return self._follows

    @property
    def _follows(self) -> Result | None:
        """The result that follows from the game alone, None if it is not over or was resigned."""
        table = self.table
        return Result(table.winner, table.points) if table.winner and table.points else None

    def _worth(self, size: int) -> int:
        """Give the points for a game of a size: 1 is a single one, 2 a gammon, 3 a backgammon."""
        return self.table.cube.value * (1 if self.table.no_gammons else size)

    def possible(self, result: Result) -> bool:
        """Say whether a game that was resigned can have this result."""
        return result.points in [self.table.cube.value * size for size in _SIZES] or self._needed(result)

    def _needed(self, result: Result) -> bool:
        """Say whether it is just what the winner needs: some write so for more, or for a match given up."""
        stakes = self.table.match
        return stakes.length > 0 and result.points == stakes.length - stakes.score(result.winner)

    def close(
        self,
        result: Result | None,
        *,
        last: bool,
        search: bool = True,
        size: int | None = None,
        match_over: bool | None = None,
    ) -> Iterator[Problem]:
        """Say what is wrong with the result; put to its turn where a turn was lost or written twice.

        `last` says that no game follows. Without `search` turns that were lost or written twice are not
        looked for. `size` is 1, 2 or 3 where words say that it was a single game, a gammon or a
        backgammon; `match_over` is true where words say that it ended the match.
        """
        self._size = size
        if search and (found := shifted(self.turns, self.problems, self._boards)) is not None:
            index, problem = found
            self.problems[index].append(problem)
        wrong = list(self._result_problems(result, last=last))
        yield from wrong
        final = result or self.result
        if final is not None:
            yield from self._size_problems(final, size) if size and not wrong else ()
            yield from self._match_problems(final) if match_over else ()

    def _size_problems(self, final: Result, size: int) -> Iterator[Problem]:
        """Compare the points with the words for the size of the game."""
        cube, worth = self.table.cube.value, self._worth(size)
        if final.points not in (worth, cube * size) and not (worth > final.points and self._needed(final)):
            reason = f"{_SIZES[size]} with the cube at {cube} makes {worth}, and not {final.points}"
            yield Problem(Kind.RESULT, reason)

    def _match_problems(self, final: Result) -> Iterator[Problem]:
        """Compare the score with the words that the match is won."""
        stakes, winner = self.table.match, final.winner
        points = stakes.score(winner) + final.points
        if points < stakes.length:
            reason = f"{winner.value} is said to win the match to {stakes.length}, and has {points} with this game"
            yield Problem(Kind.RESULT, reason)

    def _result_problems(self, result: Result | None, *, last: bool) -> Iterator[Problem]:
        table, follows = self.table, self._follows
        if result is None:
            if table.state is State.OVER and self.result is None:
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
        return result.points if self._follows or self.possible(result) else None


def _points(points: int) -> str:
    return f"{points} points"
