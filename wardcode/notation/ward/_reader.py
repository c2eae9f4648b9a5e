"""The tolerant reader of Ward's notation: from its parts to a board in a view, and what was forgiven."""

from collections import Counter
from itertools import chain

import attrs

from wardcode.board import MEN, MY_BAR, POINTS, THEIR_BAR, Board
from wardcode.errors import Forgiven
from wardcode.layout import READING_ORDER, Side, View
from wardcode.notation.ward._forgiven import placing, spaces, spellings
from wardcode.notation.ward._parts import Parts, parts_of, refuse
from wardcode.notation.ward._signs import scan
from wardcode.notation.ward._writer import encode, encode_block
from wardcode.player import Player
from wardcode.position import Position


@attrs.frozen
class Reading:
    """What a text says: the board as dark sees it, the view in which it was written, what was forgiven.

    `tail` is the position that our own tail behind the line makes of the board, None without a tail;
    `said` names the parts of the tail that were there.
    """

    board: Board
    view: View
    forgiven: tuple[Forgiven, ...]
    tail: Position | None = None
    said: frozenset[str] = frozenset()

    @property
    def position(self) -> Position:
        """The board with what the tail says; without a tail dark is on roll, no dice thrown, money play."""
        return self.tail or Position(self.board)


def read_tolerantly(text: str, near: Player, home: Side | None) -> Reading:
    """Read any spelling that can mean only one board; `ward.read` says what goes in and out."""
    lines, forgiven = scan(text)
    parts = parts_of(text, lines)
    view = View(_home(text, parts, home), near)
    board = _board(text, parts, view)
    if text in (encode(board, view), encode_block(board, view)):
        return Reading(board, view, ())
    forgiven += [*spellings(parts, home), *spaces(text, parts)]
    if parts.block:
        forgiven += placing(text, lines, encode_block(board, view), forgiven)
    else:
        forgiven += placing(text, [list(chain.from_iterable(lines))], encode(board, view), forgiven)
    return Reading(board, view, tuple(sorted(forgiven, key=lambda item: (item.start, item.end))))


def _home(text: str, parts: Parts, home: Side | None) -> Side:
    """Tell the home side by the place of the check mark, and by what the caller knows."""
    told: Side | None = None
    column = parts.check.column
    if parts.bar_left or parts.bar_right:
        told = Side.RIGHT if parts.bar_left else Side.LEFT
    elif parts.block and column != parts.slashes[0].column:
        told = Side.RIGHT if column > parts.slashes[0].column else Side.LEFT
        columns = [sign.column for quadrant in parts.quadrants for sign in quadrant]
        if home is not None and min(columns) <= column <= max(columns):
            told = home  # inside the rows the column is a weaker sign than what the caller knows
    elif parts.lines > 1 and home is None:
        reason = "the side of the check mark cannot be told: it stands neither left nor right of the slash above"
        refuse(text, [parts.check], reason, "write it beyond the left or the right end of the rows, on its own line")
    if told is not None and home not in (None, told):
        reason = f"the check mark stands on the {told.value}, but home is said to be on the {home.value}"
        refuse(text, [parts.check], reason, "leave home out, or write the check mark on the other side")
    return told or home or Side.RIGHT


def _board(text: str, parts: Parts, view: View) -> Board:
    men: Counter[bool] = Counter()
    bar = [*parts.bar_left, *parts.bar_right]
    for sign in [*chain.from_iterable(parts.quadrants), *bar]:
        dark = sign.men > 0
        if men[dark] <= MEN < men[dark] + abs(sign.men):
            total = sum(abs(other.men) for part in parts.in_order() for other in part if (other.men > 0) == dark)
            reason = f"{'dark' if dark else 'light'} has {total} men in all, and a player has {MEN}"
            refuse(text, [sign], reason, "write fewer men, or check capital and small letters")
        men[dark] += abs(sign.men)
    cells = chain.from_iterable([sign.men] * sign.points for quadrant in parts.quadrants for sign in quadrant)
    slots = [0] * (POINTS + 2)
    for point, count in zip(READING_ORDER[view], cells, strict=True):
        slots[point] = count
    for sign in bar:
        slots[MY_BAR if sign.men > 0 else THEIR_BAR] += sign.men
    return Board(slots)
