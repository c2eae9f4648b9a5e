"""Why no legal play fits what was written: the rule that is broken, and the legal plays that come nearest."""

import operator
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate, permutations

from wardcode.board import Board
from wardcode.layout import QUADRANT as HOME
from wardcode.plays import BAR, OFF, Play, Roll, Segment, Step, Written, point_name
from wardcode.rules._legal import HELD, legal_plays

_NEAREST = 3


def nearest(board: Board, roll: Roll | None, written: Written) -> tuple[Play, ...]:
    """Give the legal plays that share most starts and stops with what was written, at most three."""
    if roll is None:
        return ()
    ends = Counter(end for move in written.moves for end in (move.start, -move.stop) for _ in range(move.count))

    def shared(play: Play) -> int:
        return (ends & Counter(end for move in play.moves for end in (move.start, -move.stop))).total()

    plays = sorted(legal_plays(board, roll), key=shared, reverse=True)
    most = shared(plays[0]) if plays else 0
    few = len(plays) <= _NEAREST
    return tuple(play for play in plays if few or (most > 0 and shared(play) == most))[:_NEAREST]


def reason_of(board: Board, roll: Roll | None, written: Written) -> str:
    """Name the rule that keeps a written play from being one of the legal plays."""
    return next(_reasons(board, roll, written))


def _reasons(board: Board, roll: Roll | None, written: Written) -> Iterator[str]:
    slots = list(board.slots)
    segments = sorted(written.segments, reverse=True)
    if segments:
        yield from _missing_men(slots, roll, segments)
        if roll is not None:
            yield from _wrong_pips(roll, segments)
        yield from _closed_points(slots, roll, segments)
        yield from _early_off(slots, roll, segments)
    if roll is None:
        yield "no roll allows just these steps"
    else:
        yield from _unplayed_dice(board, roll, segments)


def _missing_men(slots: list[int], roll: Roll | None, segments: list[Segment]) -> Iterator[str]:
    entering = [stop for start, stop in segments if start == BAR]
    goes_on = any(roll is not None and BAR - stop not in roll.dice for stop in entering)
    if slots[BAR] > len(entering) and (goes_on or len(entering) < len(segments)):
        men = "a man is" if slots[BAR] == 1 else f"{slots[BAR]} men are"
        yield f"{men} on the bar and must enter first"
    men_left = [max(count, 0) for count in slots]
    for start, stop in segments:
        if men_left[start] == 0:
            if slots[start] > 0:
                yield f"only {_men(slots[start])} on {point_name(start)}"
            yield f"no man stands on {point_name(start)}"
        men_left[start] -= 1
        men_left[stop] += 1


def _wrong_pips(roll: Roll, segments: list[Segment]) -> Iterator[str]:
    """Look for a way to give each segment its dice; the order of the dice in a segment does not matter here."""
    if any(_dealt(segments, order) for order in set(permutations(roll.dice))):
        return
    lengths = [start - stop for start, stop in segments]
    pips = " and ".join(map(str, lengths))
    if roll.first == roll.second:
        yield f"{pips} pips cannot be made of four {roll.first}s"
    total = f", {sum(lengths)} in all," if len(lengths) > 1 else ""
    yield f"{pips} pips{total} are not what {roll} allows"


def _dealt(segments: list[Segment], dice: tuple[int, ...]) -> bool:
    """Say whether dice taken in this order carry the men of the segments in this order, some dice left over or none."""
    rest = list(dice)
    for start, stop in segments:
        at = start
        while at > stop:
            if not rest:
                return False
            at -= rest.pop(0)
        if at < stop != OFF:
            return False
    return True


def _closed_points(slots: list[int], roll: Roll | None, segments: list[Segment]) -> Iterator[str]:
    for _, stop in segments:
        if stop != OFF and slots[stop] <= HELD:
            yield f"{stop} is held by {-slots[stop]} men of the other player"
    if roll is None:
        return
    for start, stop in segments:
        ways = set(_ways_between(start, stop, roll))
        closed = {next((point for point in way if slots[point] <= HELD), OFF) for way in ways}
        if closed and OFF not in closed:
            points = " and ".join(f"{point} is held by {-slots[point]} men" for point in sorted(closed))
            yield f"the way from {point_name(start)} to {point_name(stop)} is closed: {points} of the other player"


def _ways_between(start: int, stop: int, roll: Roll) -> Iterator[tuple[int, ...]]:
    """Give the points over which the dice carry a man from a start to a stop, for each order of the dice."""
    for dice in permutations(roll.dice):
        points = [start - pips for pips in accumulate(dice)]
        if stop in points or (stop == OFF and points[-1] < OFF):
            yield tuple(point for point in points if point > stop)


def _early_off(slots: list[int], roll: Roll | None, segments: list[Segment]) -> Iterator[str]:
    moving = slots.copy()
    for at, (start, stop) in enumerate(segments):
        moving[start] -= 1
        if stop == OFF:
            others = [point for point in range(BAR, 0, -1) if moving[point] > 0]
            if others and others[0] > HOME:
                yield f"a man is borne off only when all are home, and one stands on {point_name(others[0])}"
            lasts = [] if roll is None else _last_dice(start, _dice_left(roll, [*segments[:at], *segments[at + 1 :]]))
            above = [next((point for point in others if last < point), OFF) * (last < die) for last, die in lasts]
            if above and all(above):
                last, die = lasts[0]
                yield f"a {die} cannot bear off from the {last} point while a man stands on {above[0]}"
        else:
            moving[stop] = max(moving[stop], 0) + 1


def _last_dice(start: int, dice: list[int]) -> list[tuple[int, int]]:
    """Give for each order of dice from which point a man would be borne off at the end, and by which die."""
    return [
        (at, die)
        for order in sorted(set(permutations(dice)), reverse=True)
        for at, die in zip(accumulate(order, operator.sub, initial=start), order, strict=False)
        if OFF < at <= die
    ]


def _dice_left(roll: Roll, segments: list[Segment]) -> list[int]:
    """Give the dice that are not the length of a segment; all of them if every one is."""
    left = list(roll.dice)
    for start, stop in segments:
        if start - stop in left:
            left.remove(start - stop)
    return left or list(roll.dice)


def _unplayed_dice(board: Board, roll: Roll, segments: list[Segment]) -> Iterator[str]:
    steps = [step for play in legal_plays(board, roll)[:1] for step in play.steps]
    used = sum(_dice_used(start, stop, roll) for start, stop in segments)
    if used < len(steps):
        if roll.first == roll.second:
            rather = f", not {used}" if used else ""
            yield f"{len(steps)} of the four {roll.first}s can be played{rather}"
        yield "both dice can be played" if len(steps) > 1 else f"a {_die(steps[0], roll)} can be played"
    only = f"only one die can be played, and it must be the {_die(steps[0], roll)}" if len(steps) == 1 else ""
    yield only or f"no legal play of {roll} fits this"


def _dice_used(start: int, stop: int, roll: Roll) -> int:
    if roll.first == roll.second:
        return -(-(start - stop) // roll.first)
    return 1 if start - stop in roll.dice or start - stop < roll.high else 2


def _die(step: Step, roll: Roll) -> int:
    length = step.start - step.stop
    return length if length in roll.dice else roll.high


def _men(count: int) -> str:
    return "1 man stands" if count == 1 else f"{count} men stand"
