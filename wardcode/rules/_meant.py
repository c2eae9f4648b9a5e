"""What was probably meant by a play that is not legal: the legal plays from which it can have come by a slip or two.

The search goes from what is legal to what was written. Every legal play of the roll is compared with
what was written, by the mover's numbers and by the other player's; plays of other rolls are
compared only whole, since who misreads the dice mostly writes the rest well.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

import attrs

from wardcode.board import Board, opposite, require_board
from wardcode.errors import AmbiguousPlayError, IllegalPlayError, PlayError, require
from wardcode.plays import BAR, OFF, ROLLS, Play, Roll, Written, require_roll, require_written
from wardcode.rules._find import after, resolve
from wardcode.rules._legal import legal_plays
from wardcode.rules._slips import (
    ANY_DIE,
    BACKWARD,
    DIE,
    LAST,
    MOST_MEN,
    OTHER_SIDE,
    OTHER_SIDE_DOWN,
    OVERLOOKED,
    REST,
    ROLL,
    UNPLAYABLE,
    Slip,
    Way,
    dealings,
    slips_between,
    spelled_all,
    total,
)

MOST_READINGS: Final = 10
"""How many readings are given at most."""

_DEAREST = 12.0  # bits, two points miscounted by one; what costs more explains nothing
_LIKELY_FIRST: Final = sorted(ROLLS, key=lambda roll: roll.high == roll.low)  # each double comes up half as often
_WHOLE, _FREE = 0, 2  # how many slips beside the dice are looked for


@attrs.frozen
class Meant:
    """A legal play that can have been meant.

    `board` is the board after it, still seen by the player who moved. `reasons` has a sentence for
    each slip, with what is meant and what was written. `cost` is in bits: a reading that costs one
    more is half as likely.
    """

    play: Play
    roll: Roll
    board: Board
    reasons: tuple[str, ...]
    cost: float


@attrs.frozen
class Said:
    """A play as it was written, which may go up: the way of each man, the roll, and words for "no play" behind it.

    Raises `PlayError` for a way that is no way: it has two points or more, 25 for the bar and 0 for off.
    """

    ways: tuple[Way, ...]
    roll: Roll | None = None
    rest_unplayable: bool = False

    def __attrs_post_init__(self) -> None:
        bad = [way for way in self.ways if len(way) == len(way[:1]) or not set(way) <= set(range(BAR + 1))]
        if bad:
            raise PlayError(tuple(f"{way} is not the way of a man" for way in bad))


def meant(board: Board, roll: Roll | None, written: Written, *, last: Roll | None = None) -> tuple[Meant, ...]:
    """Give the legal plays that can have been meant by one that is not legal, the cheapest first, at most ten.

    The board is seen by the player who moves. Without a roll, neither given nor written, all rolls
    are tried. `last` is the roll that the opponent had before, if it is known. For a play that is
    legal or ambiguous, see `resolve`, there is nothing to be said, and the answer is empty.
    """
    require_written(written)
    try:
        resolve(board, roll, written)
    except AmbiguousPlayError:
        return ()
    except IllegalPlayError:
        ways = tuple((move.start, *move.stops) for move in written.moves for _ in range(move.count))
        return meant_by(board, roll, Said(ways, written.roll, written.rest_unplayable), last=last)
    return ()


def meant_by(board: Board, roll: Roll | None, said: Said, *, last: Roll | None = None) -> tuple[Meant, ...]:
    """Do what `meant` does for a play whose men may even go up, which no `Written` holds.

    Men that go up can have been written from stop to start, or by the numbers of the other player.
    """
    require_board(board)
    require(said, Said, "what was written is made with Said(ways)")
    for each in (roll, last):
        if each is not None:
            require_roll(each)
    if len(said.ways) > MOST_MEN:
        return ()
    cheapest: dict[Board, Meant] = {}
    for each, dice, most in _rolls(roll, said.roll, last):
        for play, slips in _explained(board, each, said, most):
            every = (*dice, *slips)
            if not every:
                return ()
            cost = total(every)
            if cost <= _DEAREST:
                result = after(board, play)
                if result not in cheapest or cost < cheapest[result].cost:
                    cheapest[result] = Meant(play, each, result, tuple(slip.reason for slip in every), cost)
    return tuple(sorted(cheapest.values(), key=lambda reading: reading.cost))[:MOST_READINGS]


def _rolls(roll: Roll | None, written: Roll | None, last: Roll | None) -> Iterator[tuple[Roll, tuple[Slip, ...], int]]:
    """Give the rolls that can have been thrown, the slips by which they were not written, and how many more to try."""
    known = roll or written
    if known is None:
        yield from ((each, (), _FREE) for each in _LIKELY_FIRST)
        return
    differs = written is not None and written != known
    yield known, (Slip(ROLL.cost, f"the roll is {known} and not {written}"),) if differs else (), _FREE
    for each in _LIKELY_FIRST:
        if each == written != known:
            yield each, (Slip(ROLL.cost, f"the roll is {each}, as it is written, and not {known}"),), _WHOLE
        elif each == last != known:
            yield each, (Slip(LAST.cost, f"the play is one of {each}, the roll that the opponent had"),), _WHOLE
        elif known == last != each:
            yield each, (Slip(LAST.cost, f"{known} was the opponent's roll, and the dice were {each}"),), _WHOLE
        elif (wrong_by := _wrong_by(known, each)) is not None:
            kind = DIE if wrong_by == 1 else ANY_DIE
            yield each, (Slip(kind.cost, f"the dice were {each} and not {known}"),), _WHOLE


def _wrong_by(roll: Roll, thrown: Roll) -> int | None:
    """Say by how much one die of a roll is wrong, None unless it is just one."""
    dice, others = Counter((roll.first, roll.second)), Counter((thrown.first, thrown.second))
    wrong, right = [*(dice - others)], [*(others - dice)]
    return abs(wrong[0] - right[0]) if len(wrong) == 1 else None


def _explained(board: Board, roll: Roll, said: Said, most: int) -> Iterator[tuple[Play, tuple[Slip, ...]]]:
    """Give the legal plays of a roll that can have been written so, with the slips."""
    plays = legal_plays(board, roll)
    if not plays:
        if not said.ways:
            yield Play(), ()
        elif most:
            yield Play(), (Slip(UNPLAYABLE.cost, f"{roll} cannot be played"),)
    elif said.ways:
        for play, slips in _written_so(plays, list(_views(said.ways)), most):
            rest = said.rest_unplayable and len(play.steps) == len(roll.dice)
            yield play, (*slips, *[Slip(REST.cost, "all dice are played, and none is left")] * rest)
    elif most and len(plays) <= MOST_READINGS:
        yield from ((play, (Slip(OVERLOOKED.cost, f"{roll} can be played"),)) for play in plays)


_View = tuple[tuple[Way, ...], tuple[Slip, ...]]


def _views(ways: tuple[Way, ...]) -> Iterator[_View]:
    """Give the ways as they are, with those turned that go up, and by the numbers of the other player."""
    yield ways, ()
    down = tuple(map(_down, ways))
    up = [way for way in ways if way != _down(way)]
    if up:
        reason = f"the stop is written before the start: {spelled_all(up)} is {spelled_all(map(_down, up))}"
        yield down, (Slip(BACKWARD.cost, reason),)
    other = tuple(_down(_from_other_side(way)) for way in ways)
    if other != down:
        kind = OTHER_SIDE if up else OTHER_SIDE_DOWN
        reason = f"the points are numbered from the other side: {spelled_all(ways)} is {spelled_all(other)}"
        yield other, (Slip(kind.cost, reason),)


def _down(way: Way) -> Way:
    return tuple(sorted(way, reverse=True))


def _from_other_side(way: Way) -> Way:
    return tuple(point if point in (BAR, OFF) else opposite(point) for point in way)


def _written_so(plays: list[Play], views: list[_View], most: int) -> Iterator[tuple[Play, tuple[Slip, ...]]]:
    """Give each play that can be written as one of the views is, with the slips, once for each way to come to it."""
    highest = {max(ways)[0] for ways, _ in views}
    for play in plays:
        if not most and play.steps[0].start not in highest:
            continue  # most plays of other rolls are told apart at a glance
        every_way = dealings(play)
        for ways, slips in views:
            for dealt in every_way:
                more = slips_between(ways, dealt, most)
                if more is not None:
                    yield play, (*slips, *more)
