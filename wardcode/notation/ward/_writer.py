"""The writer of Ward's notation: one spelling for each board and view.

A row is handled as twelve cells, one a point, with "1" for an empty point; a gap is a run of them.
"""

import struct
from typing import Final

from wardcode.board import MEN, MY_BAR, POINTS, THEIR_BAR, Board, require_board
from wardcode.layout import QUADRANT, ROWS, Side, View, require_view
from wardcode.notation.ward._signs import CHECK, EMPTY, LETTER

GAPS: Final = tuple((EMPTY * length, str(length)) for length in range(QUADRANT, 1, -1))
"""Runs of empty cells and the gap that stands for each, the longest first."""


def _middle(home: Side, bar: str) -> str:
    """Spell what stands between the rows, with its spaces; without the dash a lone check mark means right."""
    if home is Side.RIGHT:
        return f" {bar} {CHECK} " if bar else f" {CHECK} "
    return f" {CHECK} {bar or '-'} "


MIDDLES: Final = {
    home: {
        (dark, -light): _middle(home, (LETTER[dark] if dark else "") + (LETTER[-light] if light else ""))
        for dark in range(MEN + 1)
        for light in range(MEN + 1)
    }
    for home in Side
}
"""For each home side the middle of the line by the two slots of the bar, dark's first."""

_VIEWS: Final = {view: (*rows, MIDDLES[view.home]) for view, rows in ROWS.items()}

# The counts of a board become letters in two C calls: signed bytes, then the letter of each byte.
_PACKED: Final = struct.Struct(f"{POINTS + 2}b")
_CELLS: Final = bytes(ord((LETTER | {0: EMPTY}).get(count, EMPTY)) for count in [*range(128), *range(-128, 0)])
_RIGHT_HOME: Final = View()


def encode(board: Board, view: View = _RIGHT_HOME) -> str:
    """Write a board, as dark sees it, in one line, the way it lies in the view."""
    try:
        slots = board.slots
        far_row, near_row, middles = _VIEWS[view]
    except (AttributeError, KeyError, TypeError):
        require_board(board)
        require_view(view)
        raise  # pragma: no cover  # one of the two has said it
    cells = _PACKED.pack(*slots).translate(_CELLS).decode("ascii")
    far, near = cells[far_row], cells[near_row]
    line = f"{far[:6]} / {far[6:]}{middles[slots[MY_BAR], slots[THEIR_BAR]]}{near[:6]} / {near[6:]}"
    for run, gap in GAPS:
        line = line.replace(run, gap)
    return line


def encode_block(board: Board, view: View = _RIGHT_HOME) -> str:
    """Write a board, as dark sees it, in the article's three lines; no line end follows the last.

    The slashes stand in one column, and so does the first bar letter; the check mark stands
    beyond the end of the rows on the home side.
    """
    line = encode(board, view)
    middle = MIDDLES[view.home][board.slots[MY_BAR], board.slots[THEIR_BAR]]
    far, near = line.split(middle)
    bar = middle.replace(CHECK, "").strip(" -")
    slash = max(far.index("/"), near.index("/"))
    rows = [" " * (slash - row.index("/")) + row for row in (far, near)]
    between = " " * slash + bar
    if view.home is Side.LEFT:
        rows = [f"  {row}" for row in rows]
        between = f"{CHECK} {between}".rstrip()
    else:
        between = between.ljust(max(map(len, rows)) + 1) + CHECK
    return f"{rows[0]}\n{between}\n{rows[1]}"
