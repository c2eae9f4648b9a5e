"""The position id of GNU Backgammon: a board seen by the player on roll."""

from typing import Final

from wardcode.board import MEN, POINTS, Board, require_board
from wardcode.notation.gnubg._pieces import POSITION_BYTES, Piece, letters, only

_SLOTS: Final = POINTS + 1


def decode_board(text: str) -> Board:
    """Read a position id and give the board as the player on roll sees it."""
    return board_of(only(text, "a position id"))


def encode_board(board: Board) -> str:
    """Write the position id of a board that is seen by the player on roll."""
    require_board(board)
    slots = (*board.flipped().slots[1:], *board.slots[1:])
    bits = "".join("1" * max(0, count) + "0" for count in slots)
    return letters(bits, POSITION_BYTES)


def board_of(piece: Piece) -> Board:
    """Read a position id; the board is seen by the player on roll."""
    # Each zero ends a slot, so what stands between zeros are the slots.
    slots = [len(ones) for ones in piece.bits(POSITION_BYTES, "a position id").split("0")]
    sides = (slots[:_SLOTS], slots[_SLOTS : 2 * _SLOTS])
    problems = [
        f"{whose} has {sum(side)} men, and a player has {MEN}"
        for whose, side in zip(("the opponent of the player on roll", "the player on roll"), sides, strict=True)
        if sum(side) > MEN
    ]
    if not problems and any(slots[2 * _SLOTS :]):
        problems.append("there are bits behind the two sides, which should be zero")
    if problems:
        raise piece.refusal("; ".join(problems))
    theirs, mine = (Board((0, *side)) for side in sides)
    pairs = tuple(zip(mine.slots, theirs.flipped().slots, strict=True))
    shared = [str(point) for point, (my_men, their_men) in enumerate(pairs) if my_men and their_men]
    if shared:
        reason = f"both players have men on point {' and '.join(shared)} of the player on roll"
        raise piece.refusal(reason)
    return Board([my_men + their_men for my_men, their_men in pairs])
