"""A quick look at turns that are tried: whether the men stand where they are moved from, and may go where they stop.

It asks no rule but these, on plain slots, so that hundreds of plays can be tried before the rules are.
"""

import enum
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import attrs

from wardcode.board import Board, opposite
from wardcode.player import Player
from wardcode.plays import BAR, Play, Roll, Segment, Written
from wardcode.record._turns import CouldNotMove, IllegalPlay, Played, Turn, roll_of

_AWAY: Final = -1  # for men borne off, as slot 0 of the board that dark sees is the bar of light


class Lack(enum.Enum):
    """What a turn lacks."""

    MAN = enum.auto()  # on a slot
    ENTERING = enum.auto()  # a man on the bar, who can have been hit on one of the slots
    ROOM = enum.auto()  # on a slot, which is held by the other player
    OTHER = enum.auto()


@attrs.frozen
class Fault:
    """What is wrong with a turn of a player."""

    player: Player
    lack: Lack = Lack.OTHER
    slots: tuple[int, ...] = ()


@attrs.frozen
class Carried:
    """The men that a turn carries, from slot to slot of the board that dark sees, the ones farthest back first.

    `sign` is that of the numbers of its player's men there. With each man are the slots on which he may
    have hit and not said so, as his way is longer than a die of the roll.
    """

    player: Player
    sign: int
    bars: tuple[int, int]
    men: tuple[tuple[int, int, range], ...]

    @classmethod
    def of_turn(cls, turn: Turn) -> "Carried":
        """Look at a turn, which carries no men if it is no play."""
        segments = written_of(turn).segments if isinstance(turn, Played | IllegalPlay) else ()
        return cls._of(turn.player, segments, roll_of(turn))

    @classmethod
    def of_play(cls, player: Player, play: Play) -> "Carried":
        """Look at a legal play."""
        return cls._of(player, [(step.start, step.stop) for step in play.steps], None)

    @classmethod
    def _of(cls, player: Player, segments: Iterable[Segment], roll: Roll | None) -> "Carried":
        longest = roll.high if roll else BAR
        if roll and roll.high == roll.low:
            segments = by_dice(segments, roll)
        ordered = sorted(segments, reverse=True)
        ways = [range(stop + 1, start) if start - stop > longest else range(0) for start, stop in ordered]
        men = [(start, stop or _AWAY, way) for (start, stop), way in zip(ordered, ways, strict=True)]
        if player is Player.DARK:
            return cls(player, 1, (BAR, 0), tuple(men))
        turned = [
            (
                opposite(start),
                opposite(stop) if stop != _AWAY else _AWAY,
                range(opposite(way.stop) + 1, opposite(way.start) + 1),
            )
            for start, stop, way in men
        ]
        return cls(player, -1, (0, BAR), tuple(turned))


def by_dice(segments: Iterable[Segment], double: Roll) -> list[Segment]:
    """Give the steps of men who are carried by a double, for whom there is only one way."""
    die = double.high
    return [(at, max(at - die, stop)) for start, stop in segments for at in range(start, stop, -die)]


def fault_of(board: Board, turns: Sequence[Carried], begin: int = 0) -> Fault | None:
    """Give the first fault of turns from one on; None if there is none, or if it takes the rules to tell."""
    slots = list(board.slots)
    for index in range(begin, len(turns)):
        turn = turns[index]
        sign, (bar, their_bar) = turn.sign, turn.bars
        for start, stop, way in turn.men:
            if slots[start] * sign <= 0:
                if start == bar:
                    return Fault(turn.player, Lack.ENTERING, tuple(_hit_on(turns[:index], turn)))
                return Fault(turn.player, Lack.MAN, (start,))
            if slots[bar] and start != bar:
                return Fault(turn.player)
            if way and any(slots[between] == -sign for between in way):
                return None
            if stop != _AWAY and slots[stop] * sign < -1:
                return Fault(turn.player, Lack.ROOM, (stop,))
            slots[start] -= sign
            if stop != _AWAY and slots[stop] == -sign:
                slots[stop] = 0
                slots[their_bar] -= sign
            if stop != _AWAY:
                slots[stop] += sign
    return None


def _hit_on(turns: Sequence[Carried], entering: Carried) -> Iterator[int]:
    """Give the slots on which the other player can have hit since one had nobody on the bar."""
    for turn in reversed(turns):
        if turn.player is not entering.player:
            for _, stop, way in turn.men:
                yield from (stop, *way)
        elif turn.men and turn.men[-1][0] != turn.bars[0]:
            return


def written_of(turn: Played | IllegalPlay | CouldNotMove) -> Written:
    match turn:
        case Played(play=play):
            return Written(play.moves)
        case IllegalPlay():
            return turn.written
        case _:
            return Written()
