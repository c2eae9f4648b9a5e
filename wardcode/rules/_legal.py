"""The generator of legal plays, and the one place where a man is moved on a board."""

from typing import Final

from wardcode.board import THEIR_BAR, Board, require_board
from wardcode.layout import QUADRANT as HOME
from wardcode.plays import BAR, DOUBLE, OFF, SIDES, Play, Roll, Step, play_in_order, require_roll

HELD: Final = -2
"""The count of a point that the other player holds with two men; less with more."""

BLOT: Final = -1
"""The count of a point with a single man of the other player."""


# Every step there is, made once: STEPS[start, stop] for the two, without and with a hit.
STEPS: Final = {
    (start, stop): (Step(start, stop), Step(start, stop, hit=stop != OFF))
    for start in range(1, BAR + 1)
    for stop in range(max(OFF, start - SIDES), start)
}


def legal_plays(board: Board, roll: Roll) -> list[Play]:
    """Give all legal plays of a roll, one for each resulting board; an empty list if nothing can be played."""
    require_board(board)
    require_roll(roll)
    slots = list(board.slots)
    if roll.high == roll.low:
        return _doubles(slots, roll.high)
    return _two_dice(slots, roll.high, roll.low) or _one_die(slots, roll.high) or _one_die(slots, roll.low)


def may_bear_off(slots: list[int], start: int, die: int) -> bool:
    """Say whether a man may be borne off from a point by a die of its number or a larger one."""
    highest = HOME if start == die else start
    return all(slots[point] <= 0 for point in range(highest + 1, BAR + 1))


def _starts(slots: list[int], die: int) -> list[int]:
    """Give the points, from the highest down, from which a man may be moved by a die."""
    if slots[BAR]:
        return [BAR] if slots[BAR - die] > HELD else []
    return [
        start
        for start in range(BAR - 1, 0, -1)
        if slots[start] > 0 and (slots[start - die] > HELD if start > die else may_bear_off(slots, start, die))
    ]


def move_man(slots: list[int], start: int, stop: int) -> bool:
    """Move a man in place and say whether he hit."""
    slots[start] -= 1
    if stop == OFF:
        return False
    if slots[stop] == BLOT:
        slots[stop] = 1
        slots[THEIR_BAR] -= 1
        return True
    slots[stop] += 1
    return False


def _one_die(slots: list[int], die: int) -> list[Play]:
    """Give the plays of one die alone."""
    stops = {start: max(start - die, OFF) for start in _starts(slots, die)}
    return [play_in_order((STEPS[start, stop][stop > OFF and slots[stop] == BLOT],)) for start, stop in stops.items()]


def _two_dice(slots: list[int], high: int, low: int) -> list[Play]:
    """Give the plays of both of two different dice."""
    outside = sum(count for count in slots[HOME + 1 :] if count > 0)
    if slots[BAR] == 0 and outside > 1:
        return _two_dice_outside(slots, high, low)
    plays: dict[tuple[int, ...], Play] = {}
    for first, second in ((high, low), (low, high)):
        for start in _starts(slots, first):
            stop = max(start - first, OFF)
            between = slots.copy()
            hit = move_man(between, start, stop)
            for next_start in _starts(between, second):
                next_stop = max(next_start - second, OFF)
                end = between.copy()
                next_hit = move_man(end, next_start, next_stop)
                # Of two ways to a board the one that begins with the larger die stays.
                if (result := tuple(end)) not in plays:
                    plays[result] = pair((start, stop, hit), (next_start, next_stop, next_hit))
    return list(plays.values())


def _two_dice_outside(slots: list[int], high: int, low: int) -> list[Play]:
    """Do the same where nobody can enter or be borne off: then nothing depends on the order of the steps.

    A point that is held stays so; therefore each die has its starts, and two starts make a play
    unless both want the only man of a point. What is left are the ways of one man over a point
    where he finds no other man of his.
    """
    highs = [point for point in range(BAR - 1, high, -1) if slots[point] > 0 and slots[point - high] > HELD]
    lows = [point for point in range(BAR - 1, low, -1) if slots[point] > 0 and slots[point - low] > HELD]
    plays: list[Play] = []
    for start in highs:
        stop = start - high
        step = STEPS[start, stop][slots[stop] == BLOT]
        for other_start in lows:
            other_stop = other_start - low
            if other_start == start and slots[start] == 1:
                continue
            if other_stop == start and other_start in highs and slots[other_start - high] != BLOT:
                continue  # the way of one man, which stands below with the larger die first
            other = STEPS[other_start, other_stop][slots[other_stop] == BLOT and other_stop != stop]
            plays.append(play_in_order((step, other) if start >= other_start else (other, step)))
    for start in highs:
        between, stop = start - high, start - high - low
        if stop > OFF and slots[between] <= 0 and slots[stop] > HELD:
            end = STEPS[between, stop][slots[stop] == BLOT]
            plays.append(play_in_order((STEPS[start, between][slots[between] == BLOT], end)))
    for start in lows:
        between, stop = start - low, start - high - low
        if stop > OFF and slots[between] <= 0 and slots[stop] > HELD:
            if start in highs and slots[between] != BLOT and slots[start - high] != BLOT:
                continue  # the same board as with the larger die first
            end = STEPS[between, stop][slots[stop] == BLOT]
            plays.append(play_in_order((STEPS[start, between][slots[between] == BLOT], end)))
    return plays


def pair(one: tuple[int, int, bool], other: tuple[int, int, bool]) -> Play:
    """Make a play of two steps, of which the second was made after the first."""
    if other[0] > one[0] or (other[0] == one[0] and other[1] < one[1]):
        one, other = other, one
    return play_in_order((STEPS[one[:2]][one[2]], STEPS[other[:2]][other[2]]))


def _doubles(slots: list[int], die: int) -> list[Play]:
    """Give the plays of a double.

    They are told by how many men leave each point, from the highest down, together with those who
    have come to it: every set of steps can be made in this order, and two sets lead to two boards.
    """
    moving = slots.copy()
    entering = min(slots[BAR], DOUBLE)
    if entering:
        if slots[BAR - die] <= HELD:
            return []
        moving[BAR] -= entering
        moving[BAR - die] = max(slots[BAR - die], 0) + entering
    open_points = [start <= die or slots[start - die] > HELD for start in range(BAR)]
    points = [start for start in range(BAR - 1, 0, -1) if moving[start] > 0 and open_points[start]]
    leaving = _Leaving(moving, die, open_points)
    leaving.go_on([] if moving[BAR] else points, DOUBLE - entering, (BAR,) * entering)
    blots = {point for point in range(1, BAR - die + 1) if slots[point] == BLOT}
    return [_carried(starts, die, blots) for left, starts in leaving.found if left == leaving.fewest and starts]


class _Leaving:
    """Finds in how many ways men can leave their points with a double.

    `found` has for each way how many steps were left and the starts of those made; ways that leave
    more than `fewest` steps unmade are no plays.
    """

    def __init__(self, slots: list[int], die: int, open_points: list[bool]) -> None:
        self.slots = slots
        self.die = die
        self.open_points = open_points
        self.found: list[tuple[int, tuple[int, ...]]] = []
        self.fewest = DOUBLE

    def go_on(self, points: list[int], left: int, starts: tuple[int, ...]) -> None:
        """Let men go from some of the points, which hold men and fall, in every number that the steps left allow."""
        if left <= self.fewest:
            self.fewest = left
            self.found.append((left, starts))
        if left == 0:
            return
        slots, die = self.slots, self.die
        for at, start in enumerate(points, 1):
            stop = start - die
            if stop <= OFF and not may_bear_off(slots, start, die):
                continue
            if left == 1:
                self.fewest = 0
                self.found.append((0, (*starts, start)))
                continue
            rest = points[at:]
            men, there = slots[start], slots[max(stop, OFF)]
            if stop > OFF and there <= 0 and self.open_points[stop]:
                rest.append(stop)
                rest.sort(reverse=True)
            for count in range(1, min(men, left) + 1):
                slots[start] = men - count
                if stop > OFF:
                    slots[stop] = max(there, 0) + count
                self.go_on(rest, left - count, starts + (start,) * count)
            slots[start] = men
            if stop > OFF:
                slots[stop] = there


def _carried(starts: tuple[int, ...], die: int, blots: set[int]) -> Play:
    """Make a play of the starts of a double's steps, from the highest down: each man goes on as far as he can."""
    rest = list(starts)
    steps: list[Step] = []
    unhit = blots.copy()
    while rest:
        start = rest.pop(0)
        stop = max(start - die, OFF)
        steps.append(STEPS[start, stop][stop in unhit])
        unhit.discard(stop)
        while stop in rest:
            rest.remove(stop)
            start, stop = stop, max(stop - die, OFF)
            steps.append(STEPS[start, stop][stop in unhit])
            unhit.discard(stop)
    return play_in_order(tuple(steps))
