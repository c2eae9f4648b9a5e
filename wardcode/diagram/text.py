"""A board drawn with characters, the way people draw it in letters and programs.

The player who sits near is at the bottom and numbers the points, so that with the home on the
right the numbers run from 13 to 24 above and from 12 to 1 below. A point shows up to five men; of
a higher stack the fifth is replaced by the number of men. Men on the bar stand in the half where
they enter, the home of the other player.
"""

from functools import lru_cache
from typing import Final

import attrs

from wardcode.board import Board, require_board
from wardcode.layout import QUADRANT, READING_ORDER, ROW, View, require_view
from wardcode.player import Player

_HEIGHT: Final = 5
_CELL: Final = 3  # columns of a point: two for the number of a stack, one between


@attrs.frozen(cache_hash=True)
class Style:
    """The characters of a drawing: a man of each player, the frame's corners as read, its uprights, its levels."""

    dark: str
    light: str
    corners: str
    upright: str
    level: str


LINES: Final = Style(dark="●", light="○", corners="┌┐└┘", upright="│", level="─")
"""Line drawing, and discs for the men."""

LETTERS: Final = Style(dark="X", light="O", corners="┌┐└┘", upright="│", level="─")
"""Line drawing, and letters for the men."""

ASCII: Final = Style(dark="X", light="O", corners="++++", upright="|", level="-")
"""Nothing but ASCII."""

_RIGHT_HOME: Final = View()


def encode(board: Board, view: View = _RIGHT_HOME, style: Style = LINES) -> str:
    """Draw a board, as dark sees it, the way it lies in the view; no line ends with white space.

    Beside the frame stand, above for the far player and below for the near one: the colour, the
    pip count, the men borne off, and the men on the bar if there are any.
    """
    require_board(board)
    require_view(view)
    order = READING_ORDER[view]
    # The numbers are the near player's, whoever that is: dark's numbers where dark sits near.
    numbers = READING_ORDER[View(view.home, Player.DARK)]
    boards = {Player.DARK: board, Player.LIGHT: board.flipped()}
    near_bar = _column(boards[view.near].my_bar, _man(view.near, style))
    far_bar = _column(boards[view.near].their_bar, _man(view.near.other, style))
    columns = [_point(board.slots[point], style.dark, style.light) for point in order]
    top = _half(columns[:ROW], near_bar, style)
    bottom = _half(columns[ROW:], far_bar, style)
    lines = [
        style.corners[0] + _numbers(numbers[:ROW], style) + style.corners[1],
        *top,
        _row([" " * _CELL] * ROW, "BAR", style),
        *bottom[::-1],
        style.corners[2] + _numbers(numbers[ROW:], style) + style.corners[3],
    ]
    above = _label(view.near.other, boards[view.near.other], style)
    below = _label(view.near, boards[view.near], style)[::-1]
    blank = [""] * (len(lines) - len(above) - len(below))
    return "\n".join(f"{line} {label}".rstrip() for line, label in zip(lines, above + blank + below, strict=True))


def _man(player: Player, style: Style) -> str:
    return style.dark if player is Player.DARK else style.light


def _point(count: int, dark: str, light: str) -> list[str]:
    return _column(count, dark) if count > 0 else _column(-count, light)


@lru_cache(maxsize=1 << 7)  # there are few stacks, and the same ones come again and again
def _column(men: int, man: str) -> list[str]:
    """Stack men from the frame towards the middle, the number of a stack too high for its column in the last place."""
    column = [man] * min(men, _HEIGHT) + [""] * (_HEIGHT - men)
    if men > _HEIGHT:
        column[-1] = str(men)
    return [f"{piece:>2} " for piece in column]


def _half(points: list[list[str]], bar: list[str], style: Style) -> list[str]:
    """Draw the rows of twelve points and a half of the bar, from the frame towards the middle."""
    return [_row(cells, middle, style) for *cells, middle in zip(*points, bar, strict=True)]


def _row(cells: list[str], bar: str, style: Style) -> str:
    left, right = "".join(cells[:QUADRANT]), "".join(cells[QUADRANT:])
    return style.upright.join(("", left, bar, right, ""))


@lru_cache(maxsize=1 << 6)
def _numbers(points: tuple[int, ...], style: Style) -> str:
    cells = [f"{str(point).rjust(2, style.level)}{style.level}" for point in points]
    return "".join((*cells[:QUADRANT], style.level * (_CELL + 2), *cells[QUADRANT:]))


def _label(player: Player, board: Board, style: Style) -> list[str]:
    """Say what does not show in the points of a player, who sees the board."""
    bar = [f"{board.my_bar} on the bar"] if board.my_bar else []
    return [f"{_man(player, style)} {player.value}", f"{board.my_pips} pips", f"{board.my_off} off", *bar]
