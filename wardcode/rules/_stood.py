"""Moving men as somebody wrote it, whatever the dice say: over the board an illegal play may stand."""

from collections.abc import Sequence

from wardcode.board import Board, board_of, require_board
from wardcode.plays import OFF, Segment
from wardcode.rules._legal import HELD, move_man


def as_written(board: Board, segments: Sequence[Segment]) -> tuple[Board, tuple[Segment, ...]]:
    """Give the board after moves that no rule allows, seen by the mover, and the moves that could not be made.

    Each segment is a man from a start, 25 for the bar, to a stop, 0 for off, even a higher one. The
    men go from the highest start down. What cannot be made at all is a move without a man, or onto
    a point on which two men of the other player stand.
    """
    require_board(board)
    slots = list(board.slots)
    left = sorted(segments, reverse=True)
    for _ in range(2):  # a man that goes up can be the one that another move waits for
        waiting: list[Segment] = []
        for start, stop in left:
            if slots[start] > 0 and (stop == OFF or slots[stop] > HELD):
                move_man(slots, start, stop)
            else:
                waiting.append((start, stop))
        left = waiting
    return board_of(tuple(slots)), tuple(left)
