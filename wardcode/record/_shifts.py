"""Where a turn was lost or written twice: from there on plays turn illegal, which are legal without the slip.

Looked for is only one place a game: one of the turns before its first illegal play, or the last turn
out of turn before it.
"""

import copy
from collections.abc import Iterator, Sequence

import attrs

from wardcode import rules
from wardcode.player import Player
from wardcode.plays import OFF, ROLLS, Play, Roll, Written
from wardcode.position import Match, seen_by
from wardcode.record._findings import Kind, Problem
from wardcode.record._table import Table
from wardcode.record._turns import CouldNotMove, IllegalPlay, Played, SetUp, Turn, roll_of

_BACK = 8  # how many turns before the first illegal play the slip is looked for
_AHEAD = 10  # how many turns from it on must be legal without the slip
_ENOUGH = 4  # plays that must be among them
_FEW = 2  # illegal plays among them that make a lost turn likely; for a turn written twice one is enough

_BROKEN = (Kind.ILLEGAL, Kind.NO_PLAY)


def shifted(turns: Sequence[Turn], problems: Sequence[Sequence[Problem]], match: Match) -> tuple[int, Problem] | None:
    """Give the index of the turn before which a turn was lost, or which was written twice, and say so."""
    broken = [index for index, found in enumerate(problems) if any(problem.kind in _BROKEN for problem in found)]
    if not broken:
        return None
    first = broken[0]
    end = next((index for index, turn in enumerate(turns) if index > first and isinstance(turn, SetUp)), len(turns))
    behind = turns[first : min(end, first + _AHEAD)]
    if sum(isinstance(turn, Played | IllegalPlay) for turn in behind) < _ENOUGH or not all(map(_suits_dice, behind)):
        return None
    likely = sum(index < first + _AHEAD for index in broken) >= _FEW
    gaps = [at for at in range(first + 1) if any(problem.kind is Kind.ORDER for problem in problems[at])]
    places = {*range(first - _BACK, first + 1), *gaps[-1:]}
    for index, table in _tables(turns, match, places):
        slip = _Slip(table, turns, index, first + len(behind))
        out_of_turn = index in gaps
        for problem in (*slip.twice(), *(slip.lost(out_of_turn=out_of_turn) if likely else ())):
            return index, problem
    return None


def _tables(turns: Sequence[Turn], match: Match, places: set[int]) -> Iterator[tuple[int, Table]]:
    """Give the table before each of the turns at these places, the last first."""
    table = Table(match)
    tables: list[tuple[int, Table]] = []
    for index, turn in enumerate(turns[: max(places) + 1]):
        if index in places and not isinstance(turn, SetUp):
            tables.append((index, copy.copy(table)))
        table.make(turn)
    return reversed(tables)


_COLUMNS = ", and what follows stands in the other player's column"
_TWICE = "the plays turn illegal here, and are legal if this turn is written twice"


class _Slip:
    """What can have happened at one of the turns, so that all turns up to `end` are legal."""

    def __init__(self, table: Table, turns: Sequence[Turn], index: int, end: int) -> None:
        self.table = table
        self.before = turns[:index]
        self.turns = list(turns[index:end])
        self.swapped = [
            attrs.evolve(turn, player=turn.player.other) for turn in self.turns if not isinstance(turn, SetUp)
        ]

    def twice(self) -> Iterator[Problem]:
        """Try the turn, or it and the next, as written a second time; the rolls must then come twice."""
        if self._comes_again(1):
            if _all_legal(self.table, self.swapped[1:]):
                yield Problem(Kind.DOUBLED_TURN, _TWICE + _COLUMNS)
            if _all_legal(self.table, self.turns[1:]):
                yield Problem(Kind.DOUBLED_TURN, _TWICE)
        if self._comes_again(2) and _all_legal(self.table, self.turns[2:]):
            yield Problem(Kind.DOUBLED_TURN, _TWICE.replace("this turn is", "this turn and the next are"))

    def _comes_again(self, count: int) -> bool:
        rolls = [roll_of(turn) for turn in (*self.before[-count:], *self.turns[:count])]
        return len(rolls) == 2 * count and None not in rolls and rolls[:count] == rolls[count:]

    def lost(self, *, out_of_turn: bool) -> Iterator[Problem]:
        """Try a turn as missing before this one, with every play that it can have been."""
        table, player = self.table, self.turns[0].player
        if _all_legal(table, self.swapped) or any(_all_legal(each, self.swapped) for each in _after_any(table, player)):
            yield _lost(player, _COLUMNS)
        if out_of_turn and any(_all_legal(each, self.turns) for each in _after_any(table, player.other)):
            yield _lost(player.other)


def _lost(player: Player, more: str = "") -> Problem:
    reason = f"the plays turn illegal here, and are legal if a turn of {player.value} is missing before this one"
    return Problem(Kind.LOST_TURN, reason + more)


def _after_any(table: Table, player: Player) -> Iterator[Table]:
    """Give the table after each play that a player can have made."""
    mine = seen_by(table.board, player)
    boards = {rules.after(mine, play) for roll in ROLLS for play in rules.legal_plays(mine, roll)}
    for board in boards:
        after = copy.copy(table)
        after.make(Played(player, None, Play()), board)
        yield after


def _all_legal(table: Table, turns: Sequence[Turn]) -> bool:
    table = copy.copy(table)
    for turn in turns:
        if not isinstance(turn, Played | IllegalPlay | CouldNotMove):
            table.make(turn)
            continue
        mine = seen_by(table.board, turn.player)
        written = _written(turn)
        found = rules.direct(mine, turn.roll, written) if turn.roll else None
        if found:
            table.make(Played(turn.player, turn.roll, found[0]), found[1])
        elif rules.is_legal(mine, turn.roll, written):
            table.make(turn)
        else:
            return False
    return True


def _written(turn: Played | IllegalPlay | CouldNotMove) -> Written:
    match turn:
        case Played(play=play):
            return Written(play.moves)
        case IllegalPlay():
            return turn.written
        case _:
            return Written()


def _suits_dice(turn: Turn) -> bool:
    """Say whether there can be a board on which a turn is legal; a slip does not explain one that suits no board."""
    match turn:
        case IllegalPlay(roll=Roll(dice=dice), segments=segments):
            most = sum(dice)
            lengths = {sum(dice[:count]) for count in range(1, len(dice) + 1)} | {dice[-1]}
            return all(start - stop in lengths or (stop == OFF and start < most) for start, stop in segments)
        case IllegalPlay(segments=segments):
            return all(start > stop for start, stop in segments)
        case _:
            return True
