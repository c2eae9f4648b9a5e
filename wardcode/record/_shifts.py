"""Where a turn was lost or written twice: from there on plays turn illegal, which are legal without the slip.

Looked for is only one place a game: one of the turns before its first illegal play, or the last turn
out of turn before it.

A missing turn can have been any play of any roll, hundreds at each place. So a play is tried with a
quick look first, which only asks whether the men stand where they are moved from, and whether they
may go where they are moved to; what it lets through is tried by the rules. And what stops the turns
that are written if nothing was played in the missing one says what it must have done, if anything can.
"""

from collections.abc import Iterator, Sequence

import attrs

from wardcode import rules
from wardcode.board import Board, opposite
from wardcode.errors import AmbiguousPlayError
from wardcode.player import Player
from wardcode.plays import BAR, OFF, ROLLS, Move, Play, Roll, Written
from wardcode.position import seen_by
from wardcode.record._findings import Kind, Problem
from wardcode.record._glance import Carried, Fault, Lack, by_dice, fault_of, written_of
from wardcode.record._turns import CouldNotMove, IllegalPlay, Played, SetUp, Turn, roll_of

_BACK = 8  # how many turns before the first illegal play the slip is looked for
_AHEAD = 10  # how many turns from it on must be legal without the slip
_ENOUGH = 4  # plays that must be among them
_FEW = 2  # illegal plays among them that make a lost turn likely; for a turn written twice one is enough

_BROKEN = (Kind.ILLEGAL, Kind.NO_PLAY)


def shifted(
    turns: Sequence[Turn], problems: Sequence[Sequence[Problem]], boards: Sequence[Board]
) -> tuple[int, Problem] | None:
    """Give the index of the turn before which a turn was lost, or which was written twice, and say so.

    `problems` has those of each turn, `boards` the board before it as dark sees it.
    """
    broken = [index for index, found in enumerate(problems) if any(problem.kind in _BROKEN for problem in found)]
    if not broken:
        return None
    first = broken[0]
    set_up = [index for index, turn in enumerate(turns) if isinstance(turn, SetUp)]
    begin = max((index + 1 for index in set_up if index < first), default=0)
    end = min([first + _AHEAD, *(index for index in set_up if index > first)])
    behind = turns[first:end]
    if sum(isinstance(turn, Played | IllegalPlay) for turn in behind) < _ENOUGH or not all(map(_suits_dice, behind)):
        return None
    likely = sum(index < first + _AHEAD for index in broken) >= _FEW
    gaps = [at for at in range(begin, first + 1) if any(problem.kind is Kind.ORDER for problem in problems[at])]
    for index in sorted({*range(max(begin, first - _BACK), first + 1), *gaps[-1:]}, reverse=True):
        slip = _Slip(boards[index], turns[begin:index], turns[index:end])
        for problem in (*slip.twice(), *(slip.lost(out_of_turn=index in gaps) if likely else ())):
            return index, problem
    return None


_COLUMNS = ", and what follows stands in the other player's column"
_TWICE = "the plays turn illegal here, and are legal if this turn is written twice"


class _Slip:
    """What can have happened at a turn, with the turns before it and from it on, so that the latter are all legal."""

    def __init__(self, board: Board, before: Sequence[Turn], turns: Sequence[Turn]) -> None:
        self.board = board
        self.before = before
        self.turns = turns
        self.swapped = [attrs.evolve(turn, player=turn.player.other) for turn in turns]

    def twice(self) -> Iterator[Problem]:
        """Try the turn, or it and the next, as written a second time; the rolls must then come twice."""
        if self._comes_again(1):
            if _are_legal(self.board, self.swapped[1:]):
                yield Problem(Kind.DOUBLED_TURN, _TWICE + _COLUMNS)
            if _are_legal(self.board, self.turns[1:]):
                yield Problem(Kind.DOUBLED_TURN, _TWICE)
        if self._comes_again(2) and _are_legal(self.board, self.turns[2:]):
            yield Problem(Kind.DOUBLED_TURN, _TWICE.replace("this turn is", "this turn and the next are"))

    def _comes_again(self, count: int) -> bool:
        rolls = [roll_of(turn) for turn in (*self.before[-count:], *self.turns[:count])]
        return len(rolls) == 2 * count and None not in rolls and rolls[:count] == rolls[count:]

    def lost(self, *, out_of_turn: bool) -> Iterator[Problem]:
        """Try a turn as missing before this one, with every play that it can have been."""
        player = self.turns[0].player
        if _all_legal_after_any(self.board, player, self.swapped, or_none=True):
            yield _lost(player, _COLUMNS)
        if out_of_turn and _all_legal_after_any(self.board, player.other, self.turns, or_none=False):
            yield _lost(player.other)


def _lost(player: Player, more: str = "") -> Problem:
    reason = f"the plays turn illegal here, and are legal if a turn of {player.value} is missing before this one"
    return Problem(Kind.LOST_TURN, reason + more)


def _all_legal_after_any(board: Board, player: Player, turns: Sequence[Turn], *, or_none: bool) -> bool:
    """Say whether turns are all legal after some play of a player, or also if he could play nothing."""
    carried = [Carried.of_turn(turn) for turn in turns]
    fault = _first_fault(board, turns, carried)
    if fault is None and or_none:
        return True
    mine = seen_by(board, player)
    for play in _mending(mine, player, fault):
        if fault_of(board, (Carried.of_play(player, play), *carried)) is None:
            after = seen_by(rules.after(mine, play), player)
            if _first_fault(after, turns, carried) is None:
                return True
    return False


def _mending(mine: Board, player: Player, fault: "Fault | None") -> Iterator[Play]:
    """Give all plays of all rolls of a player, without those that cannot mend the first fault behind them."""
    fault = fault or Fault(player)
    points = {slot if player is Player.DARK else opposite(slot) for slot in fault.slots}
    for roll in ROLLS:
        match fault.lack, fault.player is player:
            case ((Lack.MAN | Lack.ENTERING), True):
                if any(_reaches(mine, roll, point) for point in points):
                    plays = rules.legal_plays(mine, roll)
                    yield from (play for play in plays if any(step.stop in points for step in play.steps))
            case Lack.MAN, False:
                return  # no play of the one brings a man of the other to a point
            case Lack.ENTERING, False:
                yield from (play for play in rules.legal_plays(mine, roll) if play.hits)
            case Lack.ROOM, False:
                plays = rules.legal_plays(mine, roll)
                yield from (play for play in plays if any(step.start in points for step in play.steps))
            case _:
                yield from rules.legal_plays(mine, roll)


def _reaches(mine: Board, roll: Roll, point: int) -> bool:
    """Say whether a man stands where the dice, or some of them, can carry him to a point from."""
    ways = {*roll.dice, *(sum(roll.dice[:count]) for count in range(2, len(roll.dice) + 1))}
    return any(mine.slots[point + way] > 0 for way in ways if point + way <= BAR)


# By the rules


def _are_legal(board: Board, turns: Sequence[Turn]) -> bool:
    return _first_fault(board, turns, [Carried.of_turn(turn) for turn in turns]) is None


def _first_fault(board: Board, turns: Sequence[Turn], carried: Sequence[Carried]) -> Fault | None:
    """Give the first fault of turns by the rules, None if they are all legal.

    A quick look goes before, again behind each turn over which it may not have seen.
    """
    for index, turn in enumerate(turns):
        unseen = index == 0 or any(way for _, _, way in carried[index - 1].men)
        if unseen and (fault := fault_of(board, carried, index)):
            return fault
        if isinstance(turn, Played | IllegalPlay | CouldNotMove):
            after = _after(seen_by(board, turn.player), turn)
            if after is None:
                return Fault(turn.player)
            board = seen_by(after, turn.player)
    return None


def _after(mine: Board, turn: Played | IllegalPlay | CouldNotMove) -> Board | None:
    """Give the board after a play, None if it is not legal."""
    roll, written = turn.roll, written_of(turn)
    for each in ROLLS if roll is None else (roll,):
        singles = by_dice(written.segments, each) if each.high == each.low else []
        single = Written(tuple(Move(start, (stop,), (False,)) for start, stop in singles)) if singles else written
        if found := rules.direct(mine, each, single):
            return found[1]
    if not rules.is_legal(mine, roll, written):
        return None
    try:
        return rules.resolve(mine, roll, written).board
    except AmbiguousPlayError:
        steps = [(step.start, step.stop) for step in turn.play.steps] if isinstance(turn, Played) else written.segments
        return rules.as_written(mine, steps)[0]


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
