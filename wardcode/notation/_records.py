"""What the notations of recorded games share: the reading, the places in its text, and what does not come back."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate, zip_longest
from typing import Final

import attrs

from wardcode.board import Board
from wardcode.errors import NotationError, PositionError, lines_of
from wardcode.position import Match as Stakes
from wardcode.position import Position
from wardcode.record import Finding, Game, Match, Place, Turn


@attrs.frozen
class Reading:
    """A match, and everything that was noticed in its text, in the order of the text."""

    match: Match
    findings: tuple[Finding, ...] = ()


def in_order(findings: list[Finding]) -> tuple[Finding, ...]:
    """Give findings in the order of their places."""
    return tuple(sorted(findings, key=lambda finding: (finding.line or 0, finding.column or 0)))


def refusal_of(stakes: Stakes) -> str | None:
    """Say what is wrong with a score before a game, None if a game can be played for it."""
    try:
        Position(Board.empty(), match=stakes)
    except PositionError as error:
        return str(error)
    return None


class Places:
    """The places of one text, whose lines are looked up once."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines = lines_of(text)
        self._starts = list(accumulate(map(len, self._lines), initial=0))

    def of(self, offset: int) -> Place:
        """Give the line and the column of an offset, in code points and counted from 1."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def error(self, finding: Finding) -> NotationError:
        """Give a finding as an error, from its place to the next wide gap or the end of the line."""
        line, column = finding.line or 1, finding.column or 1
        start = self._starts[line - 1] + column - 1
        rest = self._lines[line - 1][column - 1 :].rstrip()
        end = start + len(re.split(r"\s{2,}", rest, maxsplit=1)[0])
        return NotationError(self._text, start, end, f"{finding.kind.value}: {finding.sentence}")


def lost_of(match: Match, again: Match, known: tuple[tuple[str, ...], ...] = ()) -> Iterator[str]:
    """Say what a match that was read again does not have; of some games it is known what their turns lack."""
    for name, what in _FACTS.items():
        if getattr(match, name) != getattr(again, name):
            yield what
    if len(match.games) != len(again.games):
        yield f"the number of games, {len(match.games)}: {len(again.games)} would be read"
    for game, other, turns in zip_longest(match.games[: len(again.games)], again.games[: len(match.games)], known):
        place = f"of game {number_text(game.number)}"
        if game.number != other.number:
            yield f"the number {place}"
        if game.stakes != other.stakes:
            yield _stakes_lost(game, other)
        if game.result != other.result:
            yield f"the result {place}" if game.result else f"that nothing is said of the result {place}"
        yield from turns or _changed(game, other)


_FACTS: Final = {
    "dark": "the name of dark as it is written",
    "light": "the name of light as it is written",
    "rules": "the rules of the match where its games do not say the same",
    "crawford_rule": "what is said of a Crawford game where the games do not say the same",
    "headers": "the headers as they are written",
    "ratings": "the ratings",
}


def _stakes_lost(game: Game, other: Game) -> str:
    number = number_text(game.number)
    if attrs.evolve(game.stakes, crawford=other.stakes.crawford) == other.stakes:
        return f"that game {number} is {'' if game.stakes.crawford else 'not '}the Crawford game"
    return f"what is played for as it stands before the turns of game {number}"


def _changed(game: Game, other: Game) -> Iterator[str]:
    """Say of each turn what it lacks, up to the first that comes back as another kind, which moves the rest."""
    for number, (turn, read) in enumerate(zip_longest(game.turns, other.turns), 1):
        place = f"turn {number} of game {number_text(game.number)}"
        if turn is None or type(turn) is not type(read):
            what = "nothing" if read is None else type(read).__name__
            kind = "" if turn is None else f" as {type(turn).__name__}"
            yield f"{place}{kind}: it would be read as {what}"
            return
        if turn != read and read is not None:
            yield f"{_fields_lost(turn, read)} of {place}"


def _fields_lost(turn: Turn, read: Turn) -> str:
    """Name what two turns of one kind do not have alike."""
    other = attrs.asdict(read, recurse=False)
    differing = (name for name, value in attrs.asdict(turn, recurse=False).items() if other[name] != value)
    return " and ".join(f"the {_NAMES.get(name, name)}" for name in differing)


_NAMES: Final = {"to": "value of the cube", "marks": "marks of quality", "segments": "moves"}


def number_text(number: int) -> str:
    """Write a number, or the nearest one that anybody can read."""
    return str(min(max(number, 0), _LARGEST))


_LARGEST: Final = 999_999_999
