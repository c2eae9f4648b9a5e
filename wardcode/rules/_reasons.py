"""Why no legal play fits what was written: the rule that is broken, and the legal plays that come nearest."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

from wardcode.board import Board
from wardcode.layout import QUADRANT as HOME
from wardcode.plays import BAR, OFF, Play, Roll, Segment, Step, Written, point_name
from wardcode.rules._legal import HELD, legal_plays, move_man

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
        yield from _missing_men(slots, segments)
        if roll is not None:
            yield from _wrong_pips(roll, segments)
        yield from _closed_points(slots, roll, segments)
        yield from _early_off(slots, roll, segments)
    if roll is None:
        yield "no roll allows just these steps"
    else:
        yield from _unplayed_dice(board, roll, segments)
        yield f"no legal play of {roll} fits this"


def _missing_men(slots: list[int], segments: list[Segment]) -> Iterator[str]:
    entering = sum(start == BAR for start, _ in segments)
    if slots[BAR] > entering and entering < len(segments):
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
        at = start
        way: list[int] = []
        for die in dice:
            at -= die
            if at <= stop:
                break
            way.append(at)
        if at == stop or (stop == OFF and at < OFF):
            yield tuple(way)


def _early_off(slots: list[int], roll: Roll | None, segments: list[Segment]) -> Iterator[str]:
    moving = slots.copy()
    for start, stop in segments:
        if stop == OFF:
            outside = next((point for point in range(BAR, HOME, -1) if moving[point] > 0 and point != start), None)
            if outside:
                yield f"a man is borne off only when all are home, and one stands on {point_name(outside)}"
            above = next((point for point in range(HOME, start, -1) if moving[point] > 0), None)
            if above and roll is not None and start not in roll.dice and start < roll.high:
                yield f"a {roll.high} cannot bear off from the {start} point while a man stands on {above}"
        if moving[start] > 0 and moving[stop] > HELD:
            move_man(moving, start, stop)


def _unplayed_dice(board: Board, roll: Roll, segments: list[Segment]) -> Iterator[str]:
    plays = legal_plays(board, roll)
    if not plays:
        yield f"nothing can be played with {roll}"
        return
    steps = list(plays[0].steps)
    used = sum(_dice_used(start, stop, roll) for start, stop in segments)
    if used < len(steps):
        if roll.first == roll.second:
            only = f", not {used}" if used else ""
            yield f"{len(steps)} of the four {roll.first}s can be played{only}"
        yield "both dice can be played" if len(steps) > 1 else f"a {_die(steps[0], roll)} can be played"
    if len(steps) == 1 and roll.first != roll.second:
        yield f"only one die can be played, and it must be the {_die(steps[0], roll)}"


def _dice_used(start: int, stop: int, roll: Roll) -> int:
    if roll.first == roll.second:
        return -(-(start - stop) // roll.first)
    return 1 if start - stop in roll.dice or start - stop < roll.high else 2


def _die(step: Step, roll: Roll) -> int:
    length = step.start - step.stop
    return length if length in roll.dice else roll.high


def _men(count: int) -> str:
    return "1 man stands" if count == 1 else f"{count} men stand"
