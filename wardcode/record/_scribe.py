"""The scribe: takes the turns of a game as somebody wrote them, and makes a recorded game of them, with findings."""

from collections.abc import Iterator

import attrs

from wardcode import rules
from wardcode.board import Board
from wardcode.errors import AmbiguousPlayError, IllegalPlayError
from wardcode.player import Player
from wardcode.plays import Play, Roll, Segment, Written
from wardcode.position import Match as Stakes
from wardcode.position import seen_by
from wardcode.record import _turns as record
from wardcode.record._course import Course
from wardcode.record._findings import Finding, Kind, Problem
from wardcode.record._games import Game, Result
from wardcode.record._table import State, Table
from wardcode.turns import Beaver, Double, Drop, Pass, Raccoon, Take
from wardcode.turns import Turn as WrittenTurn

Place = tuple[int, int]
"""A line and a column of a text, counted from 1."""


def cube_action(table: Table, player: Player, turn: WrittenTurn) -> record.Turn | None:
    """Give an action with the cube as it is recorded, its value worked out where it was not written; None for a play.

    "pass" is a play that could not be made unless a double waits for its answer.
    """
    value = 2 * (table.offered or table.cube.value)
    match turn:
        case Double(to):
            return record.Doubled(player, to or value)
        case Beaver(to):
            return record.Beavered(player, to or value)
        case Raccoon(to):
            return record.Raccooned(player, to or value)
        case Take():
            return record.Took(player)
        case Drop():
            return record.Passed(player)
        case Pass() if table.state is State.OFFERED:
            return record.Passed(player)
        case _:
            return None


@attrs.define
class Scribe:
    """Writes one game down.

    `starred` says that the text marks hits, so that a star that is missing is worth a finding;
    `slips` that turns that were lost or written twice are looked for.
    """

    stakes: Stakes
    number: int
    starred: bool = True
    slips: bool = True
    _course: Course = attrs.field(init=False)
    _places: list[Place | None] = attrs.field(factory=list[Place | None], init=False)
    _findings: list[Finding] = attrs.field(factory=list[Finding], init=False)

    def __attrs_post_init__(self) -> None:
        self._course = Course(Table(self.stakes))

    @property
    def table(self) -> Table:
        """The table as it is after the turns so far."""
        return self._course.table

    @property
    def turns(self) -> int:
        """How many turns there are so far."""
        return len(self._places)

    def written(self, player: Player, turn: WrittenTurn, place: Place) -> None:
        """Take a turn as it was written: a play, "pass", or an action with the cube."""
        match turn, self.table.state:  # a second double is how SGF and some players write a beaver
            case Double(to), State.OFFERED if player is self.table.player:
                turn = Beaver(to)
            case Double(to) | Beaver(to), State.BEAVERED:
                turn = Raccoon(to)
            case Take(), State.OPEN if self.table.raccooned:
                return  # which it always is: there is no other answer to a raccoon
            case _:
                pass
        action = cube_action(self.table, player, turn)
        if action is not None:
            self.add(action, place)
        else:
            self._play(player, turn if isinstance(turn, Written) else Written(), place)

    def stood(self, player: Player, roll: Roll | None, segments: tuple[Segment, ...], place: Place) -> None:
        """Take a play that is not legal, as single men from a start to a stop."""
        self.add(record.IllegalPlay(player, roll, segments), place)

    def rolled(self, player: Player, roll: Roll, place: Place) -> None:
        """Take a roll behind which nothing stands: nothing could be played, or the play was not recorded."""
        playable = rules.legal_plays(seen_by(self.table.board, player), roll)
        kind = record.Unrecorded if playable else record.CouldNotMove
        self.add(kind(player, roll), place)

    def add(self, turn: record.Turn, place: Place | None, known: Board | None = None) -> None:
        """Take a turn as it is kept."""
        self._places.append(place)
        self._course.make(turn, known)

    def remark(self, text: str) -> bool:
        """Put a remark to the last turn; say whether there is one."""
        return self._course.remark(text)

    def note_last(self, kind: Kind, sentence: str, place: Place) -> None:
        """Note something at a place that belongs to the last turn."""
        self._findings.append(Finding(kind, sentence, self.number, self.turns or None, *place))

    def note(self, kind: Kind, sentence: str, place: Place | None) -> None:
        """Note something at a place that belongs to the next turn."""
        line, column = place or (None, None)
        self._findings.append(Finding(kind, sentence, self.number, self.turns + 1, line, column))

    def finish(
        self,
        result: Result | None,
        place: Place | None,
        *,
        last: bool,
        size: int | None = None,
        match_over: bool | None = None,
    ) -> tuple[Game, list[Finding], int | None]:
        """Give the game, everything that was found in it, and the points that count, None if that is not known.

        A game with a result that is not over was resigned. `place` is that of the result, if it has one.
        `size` and `match_over` are what words say of it, as `Course.close` takes them.
        """
        course = self._course
        place = place or (self._places[-1] if self._places else None)
        if result is not None and self.table.state is not State.OVER:
            self.add(record.Resigned(result.winner.other), place)
        ends = list(course.close(result, last=last, size=size, match_over=match_over, search=self.slips))
        result = result or course.result
        game = Game(tuple(course.turns), result, self.stakes, self.number)
        found = [*self._findings, *self._of_turns(), *(self._finding(end, None, place) for end in ends)]
        return game, found, course.scored(result)

    def _of_turns(self) -> Iterator[Finding]:
        for number, (problems, place) in enumerate(zip(self._course.problems, self._places, strict=True), 1):
            for problem in problems:
                yield self._finding(problem, number, place)

    def _finding(self, problem: Problem, turn: int | None, place: Place | None) -> Finding:
        return Finding(problem.kind, problem.sentence, self.number, turn, *(place or (None, None)))

    def _play(self, player: Player, written: Written, place: Place) -> None:
        mine, roll = seen_by(self.table.board, player), written.roll or self.table.roll
        if roll is None:
            self.note(Kind.ROLL, "no roll is written before the play", place)
        if not written.moves:
            self.add(record.CouldNotMove(player, roll), place)
            self.remark(" ".join(written.marks))
            return
        found = rules.direct(mine, roll, written) if roll else None
        if found is None:
            try:
                resolution = rules.resolve(mine, roll, attrs.evolve(written, roll=None))
            except (IllegalPlayError, AmbiguousPlayError):
                self.stood(player, roll, written.segments, place)
                self.remark(" ".join(written.marks))
                return
            found = resolution.play, resolution.board
        play, board = found
        self._compare_stars(written, play, place)
        self.add(record.Played(player, roll, play, marks=written.marks), place, board)

    def _compare_stars(self, written: Written, play: Play, place: Place) -> None:
        hits, stars = play.hits, written.stars
        if hits == stars:
            return
        for point in sorted(hits - stars if self.starred else (), reverse=True):
            self.note(Kind.STAR, f"a star is missing behind {point}, where a blot is hit", place)
        for point in sorted(stars - hits, reverse=True):
            self.note(Kind.STAR, f"the star behind {point} hits nobody", place)
