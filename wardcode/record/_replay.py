"""A recorded game played through again: the position at each turn, and what is noticed there."""

from collections.abc import Iterator

import attrs

from wardcode.errors import require
from wardcode.notation import ward
from wardcode.position import Position
from wardcode.record._course import Course
from wardcode.record._findings import Finding, Problem
from wardcode.record._games import Game, Match
from wardcode.record._scores import Scores
from wardcode.record._table import Table
from wardcode.record._turns import Turn, roll_of


@attrs.frozen
class Moment:
    """One turn of a replay.

    `number` counts the turns of the game from 1. `before` is the position in which the turn was
    made, with its roll; `after` the position behind it, with the next player on roll. `findings` are
    those of this turn, and with the last one those of the result.
    """

    number: int
    turn: Turn
    before: Position
    after: Position
    findings: tuple[Finding, ...] = ()

    @property
    def line(self) -> str:
        """The board after the turn as a line in Ward's notation, dark near and the home on the right."""
        return ward.encode(self.after.board)


def replay(game: Game, *, slips: bool = True) -> Iterator[Moment]:
    """Play a game through and give a `Moment` for each of its turns.

    Nothing is raised for what is wrong with a turn: it is found, the men are moved as it was written
    as far as they can be, and the replay goes on. With `slips=False` turns that were lost or written
    twice are not looked for, which takes most of the time of a game with illegal plays.
    """
    require(game, Game, "a game is made with Game(turns)")
    _, moments, ends = _played(game, last=True, slips=slips)
    if moments:
        moments[-1] = attrs.evolve(moments[-1], findings=moments[-1].findings + ends)
    yield from moments


def check(match: Match) -> tuple[Finding, ...]:
    """Give everything that is noticed in a match: in the turns, the results, the scores."""
    require(match, Match, "a match is made with Match(games)")
    findings: list[Finding] = []
    scores = Scores()
    for game in match.games:
        findings += [finding_of(problem, game.number) for problem in scores.problems(game.number, game.stakes)]
        course, moments, ends = _played(game, last=game is match.games[-1])
        findings += [item for moment in moments for item in moment.findings]
        findings += ends
        scores.count(game, course.scored(game.result))
    return tuple(findings)


def _played(game: Game, *, last: bool, slips: bool = True) -> tuple[Course, list[Moment], tuple[Finding, ...]]:
    """Play a game through; give its course, its moments, and what is noticed of its result."""
    course = Course(Table(game.stakes))
    positions: list[tuple[Position, Position]] = []
    for turn in game.turns:
        before = course.table.position(turn.player, roll_of(turn))
        course.make(turn)
        positions.append((before, course.table.position()))
    ends = tuple(finding_of(problem, game.number) for problem in course.close(game.result, last=last, search=slips))
    moments = [
        Moment(number, turn, *places, tuple(finding_of(problem, game.number, number) for problem in problems))
        for number, (turn, places, problems) in enumerate(zip(game.turns, positions, course.problems, strict=True), 1)
    ]
    return course, moments, ends


def finding_of(problem: Problem, game: int, turn: int | None = None) -> Finding:
    """Put a problem to its game and turn."""
    return Finding(problem.kind, problem.sentence, game, turn)
