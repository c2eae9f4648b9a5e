"""Checking a play that uses all its dice.

Such a play cannot use more of them, so it is legal if each of its steps is, and no list of all
legal plays is needed. The steps are made from the highest start down, which is the order in which
any legal set of steps can be made: it enters first and brings the men home before any is borne off.
"""

from typing import Final

from wardcode.plays import BAR, DOUBLE, OFF, Move, Segment
from wardcode.rules._legal import BLOT, HELD, may_bear_off, move_man

TWO_DICE: Final = 2

Made = tuple[int, int, bool]
"""A start, a stop, and whether a blot is hit there."""


def steps_of(slots: list[int], dice: tuple[int, ...], moves: tuple[Move, ...]) -> list[Made] | None:
    """Make the steps of a play that uses all its dice, in place, and give them; None if the moves are no such play.

    The stars must be right. One man in pieces, and one man borne off with both dice, are left to
    the list of legal plays. After None the slots are of no use.
    """
    if len(dice) == DOUBLE:
        return _steps_of_double(slots, dice[0], moves)
    if len(moves) == TWO_DICE:
        one, other = moves if moves[0].start >= moves[1].start else moves[::-1]
        if one.count + other.count + len(one.stops) + len(other.stops) == 2 * TWO_DICE and one.stop != other.start:
            start, stop, next_start, next_stop = one.start, one.stops[0], other.start, other.stops[0]
            for first, second in (dice, dice[::-1]):
                if _fits(start, stop, first) and _fits(next_start, next_stop, second):
                    return _made(
                        slots, (start, stop, first, one.hits[0]), (next_start, next_stop, second, other.hits[0])
                    )
    elif len(moves) == 1 and moves[0].count == 1:
        return _steps_of_one_man(slots, dice, moves[0])
    return None


def _steps_of_one_man(slots: list[int], dice: tuple[int, ...], move: Move) -> list[Made] | None:
    start, stop = move.start, move.stop
    if start - stop != sum(dice) or stop == OFF:
        return None
    for first, second in (dice, dice[::-1]):  # the larger die first, as in the list of legal plays
        between = start - first
        hit = slots[between] == BLOT
        named = (between,) * hit
        if slots[between] > HELD and move.stops == (*named, stop) and all(move.hits[:-1]):
            return _made(slots, (start, between, first, hit), (between, stop, second, move.hits[-1]))
    return None


def _fits(start: int, stop: int, die: int) -> bool:
    return start - stop == die or (stop == OFF and start < die)


def _made(slots: list[int], *steps: tuple[int, int, int, bool]) -> list[Made] | None:
    """Make steps, each with its die, in this order, if each is legal and hits or not as it says."""
    for start, stop, die, hit in steps:
        if not _may_step(slots, start, stop, die) or move_man(slots, start, stop) != hit:
            return None
    return [(start, stop, hit) for start, stop, _, hit in steps]


def _may_step(slots: list[int], start: int, stop: int, die: int) -> bool:
    if slots[start] <= 0 or (slots[BAR] and start != BAR):
        return False
    return slots[stop] > HELD if stop else may_bear_off(slots, start, die)


def _steps_of_double(slots: list[int], die: int, moves: tuple[Move, ...]) -> list[Made] | None:
    starts: list[int] = []
    stars: set[int] = set()
    for move in moves:
        at = move.start
        for stop, hit in zip(move.stops, move.hits, strict=True):
            if hit:
                stars.add(stop)
            while at > stop:
                starts += [at] * move.count
                at = max(at - die, OFF)
            if at != stop:
                return None
    if len(starts) != DOUBLE:
        return None
    made: list[Made] = []
    for start in sorted(starts, reverse=True):
        stop = max(start - die, OFF)
        if not _may_step(slots, start, stop, die):
            return None
        made.append((start, stop, move_man(slots, start, stop)))
    return made if stars == {stop for _, stop, hit in made if hit} else None


def steps_one_by_one(slots: list[int], dice: tuple[int, ...], segments: tuple[Segment, ...]) -> list[Made] | None:
    """Make steps that are written one man and one die at a time, whether they hit or not, in place, and give them.

    None if they do not use all the dice, or if one of them is not legal; then the slots are of no use.
    One man borne off with both dice is left to the list of legal plays.
    """
    if len(segments) != len(dice):
        return None
    ordered = sorted(segments, reverse=True)
    if len(dice) == DOUBLE:
        return _one_by_one(slots, ordered, dice)
    (start, between), (next_start, stop) = ordered
    if between != next_start:
        return _one_by_one(slots, ordered, dice)
    if stop == OFF:
        return None
    # Of two ways of a man that hit nobody the one with the larger die first stands for both.
    other = start - dice[0]
    smaller_first = (start - between, next_start - stop) == dice[::-1]
    if smaller_first and other > stop and slots[other] >= 0 and slots[between] >= 0:
        ordered = [(start, other), (other, stop)]
    return _one_by_one(slots, ordered, dice)


def _one_by_one(slots: list[int], ordered: list[Segment], dice: tuple[int, ...]) -> list[Made] | None:
    orders = (dice, dice[::-1]) if len(dice) == TWO_DICE else (dice,)
    for order in orders:
        if all(_fits(start, stop, die) for (start, stop), die in zip(ordered, order, strict=True)):
            made: list[Made] = []
            for (start, stop), die in zip(ordered, order, strict=True):
                if not _may_step(slots, start, stop, die):
                    return None
                made.append((start, stop, move_man(slots, start, stop)))
            return made
    return None
