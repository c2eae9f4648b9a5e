"""From a written play to the one legal play that it means, and to the board after it.

A play that uses all its dice needs no list of all legal plays: it cannot use more of them, so it
is legal if each of its steps is. `_direct` makes those steps, from the highest start down, which
is the order in which any legal set of steps can be made. Every other play is looked for among
the legal ones.
"""

from collections.abc import Iterator

import attrs

from wardcode.board import Board
from wardcode.errors import AmbiguousPlayError, IllegalPlayError
from wardcode.plays import BAR, DOUBLE, OFF, ROLLS, Move, Play, Roll, Segment, Written, point_name
from wardcode.rules._legal import HELD, carried, legal_plays, may_bear_off, move_man, pair
from wardcode.rules._reasons import nearest, reason_of


@attrs.frozen
class Resolution:
    """What a written play means on a board.

    `board` is the board after it, still seen by the player who moved. `rolls` are the roll, or all
    the rolls that it can come from where none was known. `forgiven` says in sentences what was
    written otherwise than the play is; `others` are plays of the same men over other points, with
    another result, which were not meant.
    """

    play: Play
    board: Board
    rolls: tuple[Roll, ...]
    forgiven: tuple[str, ...] = ()
    others: tuple[Play, ...] = ()


def after(board: Board, play: Play) -> Board:
    """Give the board after a play, still seen by the player who moved.

    Raises `IllegalPlayError` where a step cannot be made on this board: no man at its start, a
    point held by the other player, a man borne off too early, a hit that is none. Whether the dice
    allow the play, `legal_plays` and `find` say.
    """
    slots = list(board.slots)
    for step in play.steps:
        if slots[step.start] <= 0:
            reason = f"no man stands on {point_name(step.start)}"
        elif step.stop != OFF and slots[step.stop] <= HELD:
            reason = f"{step.stop} is held by {-slots[step.stop]} men of the other player"
        elif step.hit != move_man(slots, step.start, step.stop):
            reason = f"on {step.stop} there is {'no' if step.hit else 'a'} blot"
        else:
            continue
        raise IllegalPlayError(board, None, Written(play.moves), reason)
    return Board(slots)


def find(board: Board, roll: Roll | None, written: Written, *, strict: bool = False) -> Play:
    """Give the one legal play that a written play means; `resolve` says what goes in and what is raised."""
    found = None if strict else direct(board, roll or written.roll, written)
    return found[0] if found else resolve(board, roll, written, strict=strict).play


def quick(board: Board, roll: Roll | None, written: Written) -> Board | None:
    """Give the board after a written play that uses all its dice and has the right stars; None if it is no such play.

    This is `resolve(...).board` in a fraction of the time, for most plays of a game.
    """
    found = direct(board, roll, written)
    return Board(found[1]) if found else None


def resolve(board: Board, roll: Roll | None, written: Written, *, strict: bool = False) -> Resolution:
    """Find the legal play that a written play means on a board, seen by the player who moves.

    Without a roll, neither given nor written, all rolls are tried. A missing or a surplus star is
    forgiven if one legal result fits; so are steps in another order or in pieces. With `strict`
    nothing is forgiven. Raises `IllegalPlayError` if no legal play fits, and `AmbiguousPlayError`
    if several with different results do.
    """
    if roll is not None and written.roll not in (None, roll):
        reason = f"the play was written for {written.roll}, but the roll is {roll}"
        raise IllegalPlayError(board, roll, written, reason)
    roll = roll or written.roll
    rolls = ROLLS if roll is None else (roll,)
    if not written.moves:
        return _no_play(board, roll, written, tuple(each for each in rolls if not legal_plays(board, each)))
    fitting: dict[Board, tuple[Play, list[Roll]]] = {}
    for each in rolls:
        for play in _fitting(board, each, written):
            _, its_rolls = fitting.setdefault(after(board, play), (play, []))
            its_rolls.append(each)
    if not fitting:
        raise IllegalPlayError(board, roll, written, reason_of(board, roll, written), nearest(board, roll, written))
    stars = written.stars
    meant = {result: found for result, found in fitting.items() if found[0].hits == stars} or fitting
    plays = tuple(play for play, _ in fitting.values())
    if len(meant) > 1:
        raise AmbiguousPlayError(written, plays)
    ((result, (play, its_rolls)),) = meant.items()
    if written.rest_unplayable and any(len(play.steps) == len(each.dice) for each in its_rolls):
        raise IllegalPlayError(board, roll, written, "all dice are played, so none is left that cannot be", (play,))
    forgiven = _forgiven(written, play)
    if strict and forgiven:
        raise IllegalPlayError(board, roll, written, forgiven[0], (play,))
    return Resolution(play, result, tuple(its_rolls), forgiven, tuple(other for other in plays if other != play))


def _no_play(board: Board, roll: Roll | None, written: Written, rolls: tuple[Roll, ...]) -> Resolution:
    if rolls:
        return Resolution(Play(), board, rolls)
    if roll is None:
        reason = "every roll can be played here"
        raise IllegalPlayError(board, roll, written, reason)
    raise IllegalPlayError(board, roll, written, reason_of(board, roll, written), nearest(board, roll, written))


def _forgiven(written: Written, play: Play) -> tuple[str, ...]:
    """Say what was written otherwise than the play is."""
    stars = written.stars
    forgiven = [f"a star is missing behind {point}" for point in sorted(play.hits - stars, reverse=True)]
    forgiven += [f"the star behind {point} hits nobody" for point in sorted(stars - play.hits, reverse=True)]
    ends = [[(move.start, move.stop, move.count) for move in moves] for moves in (written.moves, play.moves)]
    if ends[0] != ends[1]:
        forgiven.append(f"the steps are written {play}")
    else:
        between = {stop for move in written.moves for stop in move.stops[:-1]} - stars - play.hits
        forgiven += [f"{point} is left out, since nobody is hit there" for point in sorted(between, reverse=True)]
    if written.rest_unplayable:
        forgiven.append("what cannot be played is not written")
    if not forgiven and written.moves != play.moves:
        forgiven.append(f"the stars are written {play}")
    return tuple(forgiven)


def _fitting(board: Board, roll: Roll, written: Written) -> Iterator[Play]:
    """Give the legal plays of a roll whose steps the written moves are made of, stars aside."""
    segments = sorted(written.segments, reverse=True)
    pips = sum(start - stop for start, stop in segments)
    if pips > sum(roll.dice):
        return
    for play in legal_plays(board, roll):
        if sum(step.start - step.stop for step in play.steps) == pips and any(
            _is_made_of(segments, list(way)) for way in _ways(board, roll, play)
        ):
            yield play


def _ways(board: Board, roll: Roll, play: Play) -> Iterator[tuple[Segment, ...]]:
    """Give the steps of a play, and those by which one man comes to the same board over the other point."""
    steps = tuple((step.start, step.stop) for step in play.steps)
    yield steps
    if len(steps) == len(roll.dice) == _TWO and steps[0][1] == steps[1][0]:
        (start, between), (_, stop) = steps
        for die in roll.dice:
            other = start - die
            slots = list(board.slots)
            if OFF < other != between and slots[other] > HELD:
                move_man(slots, start, other)
                if stop != OFF or may_bear_off(slots, other, sum(roll.dice) - die):
                    move_man(slots, other, stop)
                    if tuple(slots) == after(board, play).slots:
                        yield (start, other), (other, stop)


def _is_made_of(segments: list[Segment], steps: list[Segment]) -> bool:
    """Say whether steps can be dealt out so that they carry a man along each segment, and none is left."""
    if not segments:
        return not steps
    (start, stop), rest = segments[0], segments[1:]
    if start == stop:
        return _is_made_of(rest, steps)
    return any(
        _is_made_of([(end, stop), *rest], [*steps[:at], *steps[at + 1 :]])
        for at, (begin, end) in enumerate(steps)
        if begin == start and end >= stop
    )


def direct(board: Board, roll: Roll | None, written: Written) -> tuple[Play, list[int]] | None:
    """Make the steps of a play that uses all its dice and is written with the right stars; None if it is no such play.

    With the play come the slots of the board after it. Bearing off with a larger number, and one
    man in pieces, are left to the list of legal plays.
    """
    if roll is None or written.rest_unplayable or written.roll not in (None, roll):
        return None
    if roll.first == roll.second:
        return _direct_double(board, roll.first, written.moves)
    if sum(len(move.stops) * move.count for move in written.moves) > _TWO:
        return None
    match written.moves:
        case (Move(start, (stop,), (hit,)), Move(other, (end,), (next_hit,))) if stop != other and end != start:
            one, two = (start, stop, hit), (other, end, next_hit)
            if (start - stop, other - end) in (roll.dice, roll.dice[::-1]):
                return _two_steps(board, one, two) if start >= other else _two_steps(board, two, one)
        case (Move(start, (between, stop), (True, hit)),):
            if (start - between, between - stop) in (roll.dice, roll.dice[::-1]):
                return _two_steps(board, (start, between, True), (between, stop, hit))
        case (Move(start, (stop,), (hit,)),) if stop != OFF and start - stop == sum(roll.dice):
            # The larger die first, as in the list of legal plays.
            ways = (_two_steps(board, (start, start - die, False), (start - die, stop, hit)) for die in roll.dice)
            return next(filter(None, ways), None)
        case _:
            pass
    return None


_TWO = 2


def _two_steps(board: Board, *steps: tuple[int, int, bool]) -> tuple[Play, list[int]] | None:
    """Make two steps, in this order, if each is legal and hits or not as it says."""
    slots = list(board.slots)
    for start, stop, hit in steps:
        if slots[start] <= 0 or (slots[BAR] and start != BAR):
            return None
        if slots[stop] <= HELD if stop else not may_bear_off(slots, start, start - stop):
            return None
        if move_man(slots, start, stop) != hit:
            return None
    return pair(*steps), slots


def _direct_double(board: Board, die: int, moves: tuple[Move, ...]) -> tuple[Play, list[int]] | None:
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
    starts.sort(reverse=True)
    slots = list(board.slots)
    hits: set[int] = set()
    for start in starts:
        stop = max(start - die, OFF)
        if slots[start] <= 0 or (slots[BAR] and start != BAR):
            return None
        if slots[stop] <= HELD if stop else not may_bear_off(slots, start, die):
            return None
        if move_man(slots, start, stop):
            hits.add(stop)
    return (carried(board.slots, tuple(starts), die), slots) if hits == stars else None
