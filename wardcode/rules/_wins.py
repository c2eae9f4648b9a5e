"""How much a game is worth that ends with the last man borne off."""

from wardcode.board import MEN, Board, require_board
from wardcode.layout import QUADRANT as HOME
from wardcode.plays import BAR

SINGLE, GAMMON, BACKGAMMON = 1, 2, 3


def win_size(board: Board) -> int:
    """Say how many times the cube a game is worth that I have won: 1, a gammon 2, a backgammon 3.

    The board is seen by the winner. It is a gammon if the loser has borne off nobody, and a
    backgammon if moreover one of the loser's men is on the bar or in the winner's home.
    """
    require_board(board)
    if board.their_off:
        return SINGLE
    behind = board.their_bar or any(count < 0 for count in board.slots[1 : HOME + 1])
    return BACKGAMMON if behind else GAMMON


def is_won(board: Board) -> bool:
    """Say whether I have borne off all men."""
    require_board(board)
    return board.my_off == MEN


def is_shut_out(board: Board) -> bool:
    """Say whether I have a man on the bar and no roll brings him in, so that a turn of mine cannot be played at all."""
    require_board(board)
    return board.my_bar > 0 and all(count < -1 for count in board.slots[BAR - HOME : BAR])
