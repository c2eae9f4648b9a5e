"""From a written play to the one legal play that it means, and to the board after it.

Most plays are checked without a list of the legal ones, see `_direct`; every other is looked for in that list.
"""

from collections.abc import Iterator

import attrs

from wardcode.board import Board, board_of, require_board
from wardcode.errors import AmbiguousPlayError, IllegalPlayError, require
from wardcode.plays import OFF, ROLLS, Move, Play, Roll, Segment, Written, point_name, require_roll, require_written
from wardcode.rules._direct import TWO_DICE, steps_of, steps_one_by_one
from wardcode.rules._legal import HELD, STEPS, legal_plays, may_bear_off, move_man
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
    require_board(board)
    require(play, Play, "a play is one of legal_plays, or made with Play.of(steps)")
    slots = list(board.slots)
    for step in sorted(play.steps, key=lambda step: -step.start):  # all men are home before one is borne off
        if slots[step.start] <= 0:
            reason = f"no man stands on {point_name(step.start)}"
        elif step.stop != OFF and slots[step.stop] <= HELD:
            reason = f"{step.stop} is held by {-slots[step.stop]} men of the other player"
        elif step.stop == OFF and not may_bear_off(slots, step.start, step.start):
            reason = "a man is borne off only when all are home"
        elif step.hit != move_man(slots, step.start, step.stop):
            reason = f"on {step.stop} there is {'no' if step.hit else 'a'} blot"
        else:
            continue
        raise IllegalPlayError(board, None, Written(play.moves), reason)
    return board_of(tuple(slots))


def find(board: Board, roll: Roll | None, written: Written, *, strict: bool = False) -> Play:
    """Give the one legal play that a written play means; `resolve` says what goes in and what is raised."""
    _require(board, roll, written)
    known = roll or written.roll
    if known is not None and written.roll in (None, known) and not strict and not written.rest_unplayable:
        made = steps_of(list(board.slots), known.dice, written.moves)
        if made:
            return Play.of(STEPS[start, stop][hit] for start, stop, hit in made)
    return resolve(board, roll, written, strict=strict).play


def direct(board: Board, roll: Roll, written: Written) -> tuple[Play, Board] | None:
    """Give the play that a written play means and the board after it, where that can be told without all legal plays.

    So it is for most plays that are canonical, or written one man and one die at a time; the stars of
    the latter do not matter. `resolve` tells the rest, and the same.
    """
    slots = list(board.slots)
    made = steps_of(slots, roll.dice, written.moves)
    if made is None:
        slots = list(board.slots)
        made = steps_one_by_one(slots, roll.dice, written.segments)
    if made is None or written.rest_unplayable:
        return None
    return Play.of(STEPS[start, stop][hit] for start, stop, hit in made), board_of(tuple(slots))


def is_legal(board: Board, roll: Roll | None, written: Written) -> bool:
    """Say whether a legal play fits the moves of a written play, which `resolve` would find or call ambiguous.

    Only the moves are looked at, and the roll that is given, or all rolls; nothing says why not.
    """
    _require(board, roll, written)
    rolls = ROLLS if roll is None else (roll,)
    if written.moves:
        return any(next(_fitting(board, each, written), None) for each in rolls)
    return not all(legal_plays(board, each) for each in rolls)


def quick(board: Board, roll: Roll, moves: tuple[Move, ...]) -> Board | None:
    """Give the board after a play in its canonical spelling; None if the moves are no such play.

    This is `resolve(...).board` in a fraction of the time, for most plays as they are written.
    """
    slots = list(board.slots)
    if steps_of(slots, roll.dice, moves):
        return board_of(tuple(slots))
    start = moves[0].start
    for play in legal_plays(board, roll):
        if play.steps[0].start == start and play.moves == moves:
            return after(board, play)
    return None


def resolve(board: Board, roll: Roll | None, written: Written, *, strict: bool = False) -> Resolution:
    """Find the legal play that a written play means on a board, seen by the player who moves.

    Without a roll, neither given nor written, all rolls are tried. A missing or a surplus star is
    forgiven if one legal result fits; so are steps in another order or in pieces. With `strict`
    nothing is forgiven. Without a roll, two ways of which one hits are ambiguous unless the stars
    tell them apart. Raises `IllegalPlayError` if no legal play fits, and `AmbiguousPlayError`
    if several with different results do.
    """
    _require(board, roll, written)
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
    if roll is None and not stars:
        meant = fitting  # without a roll a hit may have been skipped or not
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


def _require(board: Board, roll: Roll | None, written: Written) -> None:
    require_board(board)
    require_written(written)
    if roll is not None:
        require_roll(roll)


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
        forgiven.append(f"the steps are put as in {play}")
    else:
        between = {stop for move in written.moves for stop in move.stops[:-1]} - stars - play.hits
        forgiven += [f"{point} is named although nobody is hit there" for point in sorted(between, reverse=True)]
    if written.rest_unplayable:
        forgiven.append("nothing more could be played")
    if not forgiven and written.moves != play.moves:
        forgiven.append(f"the stars are put as in {play}")
    return tuple(forgiven)


def _fitting(board: Board, roll: Roll, written: Written) -> Iterator[Play]:
    """Give the legal plays of a roll whose steps the written moves are made of, stars aside."""
    segments = sorted(written.segments, reverse=True)
    pips = sum(start - stop for start, stop in segments)
    slots = board.slots
    if pips > sum(roll.dice) or slots[segments[0][0]] <= 0 or any(stop and slots[stop] <= HELD for _, stop in segments):
        return  # what no list of plays is needed for
    for play in legal_plays(board, roll):
        if (
            play.steps[0].start == segments[0][0]
            and sum([step.start - step.stop for step in play.steps]) == pips
            and any(_is_made_of(segments, list(way)) for way in _ways(board, roll, play))
        ):
            yield play


def _ways(board: Board, roll: Roll, play: Play) -> Iterator[tuple[Segment, ...]]:
    """Give the steps of a play, and those by which one man comes to the same board over the other point."""
    steps = tuple((step.start, step.stop) for step in play.steps)
    yield steps
    if len(steps) == len(roll.dice) == TWO_DICE and steps[0][1] == steps[1][0]:
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
