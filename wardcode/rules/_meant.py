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
from wardcode.plays import BAR, OFF, ROLLS, Play, Roll, Written, point_name, require_roll, require_written
from wardcode.rules._find import after, resolve
from wardcode.rules._kinds import (
    ANY_DIE,
    BACKWARD,
    DIE,
    LAST,
    ONE_OTHER_SIDE,
    OTHER_SIDE,
    OTHER_SIDE_DOWN,
    OTHER_SIDE_MIXED,
    OVERLOOKED,
    REST,
    ROLL,
    STALE,
    UNPLAYABLE,
    Name,
    Slip,
    Way,
    total,
)
from wardcode.rules._legal import legal_plays
from wardcode.rules._slips import MOST_MEN, MOST_SLIPS, dealings, slips_between
from wardcode.rules._wins import is_won

MOST_READINGS: Final = 10
"""How many readings are given at most."""

_DEAREST = 12.0  # bits, two points miscounted by one; what costs more explains nothing
_LIKELY_FIRST: Final = sorted(ROLLS, key=lambda roll: roll.high == roll.low)  # each double comes up half as often
_WHOLE, _SOME, _FREE = range(3)  # beside the dice: no slips, those that leave most starts as they are, and any


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


def meant(
    board: Board, roll: Roll | None, written: Written, *, last: Roll | None = None, name: Name = point_name
) -> tuple[Meant, ...]:
    """Give the legal plays that can have been meant by one that is not legal, the cheapest first, at most ten.

    The board is seen by the player who moves. Without a roll, neither given nor written, all rolls
    are tried. `last` is the roll that the opponent had before, if it is known; `name` names the
    points in the reasons. For a play that is legal or ambiguous, see `resolve`, there is nothing to
    be said, and the answer is empty.
    """
    require_written(written)
    try:
        resolve(board, roll, written)
    except AmbiguousPlayError:
        return ()
    except IllegalPlayError:
        ways = tuple((move.start, *move.stops) for move in written.moves for _ in range(move.count))
        return meant_by(board, roll, Said(ways, written.roll, written.rest_unplayable), last=last, name=name)
    return ()


def meant_by(
    board: Board, roll: Roll | None, said: Said, *, last: Roll | None = None, name: Name = point_name
) -> tuple[Meant, ...]:
    """Do what `meant` does for a play whose men may even go up, which no `Written` holds.

    Men that go up can have been written from stop to start, or by the numbers of the other player,
    to whom 0 is the bar and 25 is off. Nothing is meant where the game is won.
    """
    require_board(board)
    require(said, Said, "what was written is made with Said(ways)")
    for each in (roll, last):
        if each is not None:
            require_roll(each)
    if len(said.ways) > MOST_MEN or is_won(board):
        return ()
    cheapest: dict[Board, tuple[float, Play, Roll, tuple[Slip, ...]]] = {}
    for each, dice, most in _rolls(roll, said.roll, last):
        for play, slips in _explained(board, each, said, most):
            every = (*dice, *slips)
            if not every:
                return ()
            cost = total(every)
            if cost <= _DEAREST:
                result = after(board, play)
                if result not in cheapest or cost < cheapest[result][0]:
                    cheapest[result] = cost, play, each, every
    found = sorted(cheapest.items(), key=lambda item: item[1][0])[:MOST_READINGS]
    return tuple(
        Meant(play, each, result, tuple(slip.reason(name) for slip in every), cost)
        for result, (cost, play, each, every) in found
    )


def _rolls(roll: Roll | None, written: Roll | None, last: Roll | None) -> Iterator[tuple[Roll, tuple[Slip, ...], int]]:
    """Give the rolls that can have been thrown, the slips by which they were not written, and how many more to try."""
    known = roll or written
    if known is None:
        yield from ((each, (), _SOME) for each in _LIKELY_FIRST)
        return
    differs = written is not None and written != known
    yield known, (Slip(ROLL.cost, f"the roll is {known} and not {written}"),) if differs else (), _FREE
    for each in _LIKELY_FIRST:
        slips = list(_misread(known, each, written, last)) if each != known else []
        if slips:
            yield each, (min(slips, key=lambda slip: slip.cost),), _WHOLE


def _misread(known: Roll, thrown: Roll, written: Roll | None, last: Roll | None) -> Iterator[Slip]:
    """Give the slips by which a roll is known for another that was thrown."""
    if thrown == written:
        yield Slip(ROLL.cost, f"the roll is {thrown}, as it is written, and not {known}")
    if thrown == last:
        yield Slip(LAST.cost, f"the play is one of {thrown}, the roll that the opponent had")
    if known == last:
        yield Slip(STALE.cost, f"{known} was the opponent's roll, and the dice were {thrown}")
    if wrong_by := _wrong_by(known, thrown):
        yield Slip((DIE if wrong_by == 1 else ANY_DIE).cost, f"the dice were {thrown} and not {known}")


def _wrong_by(roll: Roll, thrown: Roll) -> int | None:
    """Say by how much one die of a roll is wrong, None unless it is just one."""
    dice, others = Counter((roll.first, roll.second)), Counter((thrown.first, thrown.second))
    wrong, right = [*(dice - others).elements()], [*(others - dice).elements()]
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
        views = list(_views(said.ways))
        for play in plays:
            if _is_near(play, views, most):
                rest = said.rest_unplayable and len(play.steps) == len(roll.dice)
                behind = [Slip(REST.cost, "the words for no play stand behind a whole play")] * rest
                for slips in _between(views, dealings(board, roll, play), most):
                    yield play, (*slips, *behind)
    elif most and len(plays) <= MOST_READINGS:
        yield from ((play, (Slip(OVERLOOKED.cost, f"{roll} can be played"),)) for play in plays)


_View = tuple[tuple[Way, ...], tuple[Slip, ...]]


def _views(ways: tuple[Way, ...]) -> Iterator[_View]:
    """Give the ways as they are, with those turned that go up, and by the numbers of the other player."""
    yield ways, ()
    down = tuple(map(_down, ways))
    up = tuple(way for way in ways if way != _down(way))
    if up:
        sentence = "the stop is written before the start: {} is {}"
        yield down, (Slip(BACKWARD.cost, sentence, (up, tuple(map(_down, up)))),)
    if up and len(up) < len(ways):
        some = tuple(_from_other_side(way) if way in up else way for way in ways)
        sentence = "{} is numbered from the other side, and is {}"
        yield some, (Slip(ONE_OTHER_SIDE.cost, sentence, (up, tuple(map(_from_other_side, up)))),)
    other = tuple(map(_from_other_side, ways))
    if other != down:
        down_too = any(way not in up and way[0] != BAR and way[-1] != OFF for way in ways)
        kind = (OTHER_SIDE_MIXED if down_too else OTHER_SIDE) if up else OTHER_SIDE_DOWN
        yield other, (Slip(kind.cost, "the points are numbered from the other side: {} is {}", (ways, other)),)


def _down(way: Way) -> Way:
    return tuple(sorted(way, reverse=True))


def _from_other_side(way: Way) -> Way:
    """Turn the numbers of a way; the bar where it starts and off where it stops are called so from both sides."""
    named = (way[0] == BAR, way[-1] == OFF)
    points = way[named[0] : len(way) - named[1]]
    return (BAR,) * named[0] + _down(tuple(map(opposite, points))) + (OFF,) * named[1]


def _is_near(play: Play, views: list[_View], most: int) -> bool:
    """Tell most plays of unknown rolls at a glance from what was written, where they start from other points."""
    if most == _FREE:
        return True
    starts = {step.start for step in play.steps}
    if most == _WHOLE:
        return play.steps[0].start in {max(ways)[0] for ways, _ in views}
    return BAR in starts or any(len({way[0] for way in ways} - starts) <= 1 for ways, _ in views)


def _between(views: list[_View], dealt: list[tuple[Way, ...]], most: int) -> Iterator[tuple[Slip, ...]]:
    """Give the slips by which ways of a play are written as one of the views is, once for each way to come to it."""
    for ways, slips in views:
        for legal in dealt:
            more = slips_between(ways, legal, 0 if most == _WHOLE else MOST_SLIPS)
            if more is not None:
                yield (*slips, *more)
