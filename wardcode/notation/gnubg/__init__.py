"""The ids of GNU Backgammon: a position id, a colon and a match id.

    id       = position ":" match
    position = 14 letters of base64      80 bits, the lowest bit of each byte first
    match    = 12 letters of base64      72 bits, the same way

The position id has two sides, first that of the opponent of the player on roll, then that of the
player on roll. Each is 25 slots, the points 1 to 24 as that player numbers them and the bar; a slot
is as many ones as there are men, and a zero. What is left over is zero. It does not say who is who.

The match id has the fields of the table in `_match_id`, the lowest bits first. GNU's player 1 is dark,
its player 0 is light. While a double is offered, the player on roll is the one who doubled, the
player who acts is the other, and the cube shows the value before.

The reader also accepts, and reports: white space around; the padding `==` of the position id; the
dice with the lower first; the state "no game" where dice are thrown, which GNU Backgammon writes at
the first roll; a match id of a match without the bit "no Jacoby" (older programs left it out); a
position id alone, which is taken as money play with dark on roll; a match id alone, which is taken
with the men as at the start. Of a game that is not being played, a resignation that
is offered and a player who acts out of turn a `Position` knows nothing: `decode` raises
`LossyError`, `read` lists them. Bits that are always zero are refused where they are not.

The writer always writes: what GNU Backgammon 1.1 writes, with the state "playing", the higher die
first, and the bit "no Jacoby" in every match. An id cannot hold the rule of beavers, an offered
beaver or raccoon (`write` writes the double that they answer), or a largest cube: that is read as
1024, or as the cube itself where it shows more.

The law: `decode(encode(position)) == position`, and `encode(decode(text)) == text` exactly if
nothing was forgiven.

Sources: "A technical description of the Position ID" and "of the Match ID" in the manual of GNU
Backgammon, and what its version 1.1 writes. The manual reads as if the player on roll came first.
"""

from typing import Final

from wardcode.board import Board
from wardcode.errors import Forgiven, LossyError, NotationError, require_text
from wardcode.notation._positions import Reading, Writing, lossless
from wardcode.notation.gnubg._match_id import NAME, MatchId, match_of, written_match
from wardcode.notation.gnubg._pieces import LENGTHS, MATCH_BYTES, only, pieces_of
from wardcode.notation.gnubg._position_id import board_of, decode_board, encode_board
from wardcode.position import Position, seen_by

__all__ = [
    "MatchId",
    "Reading",
    "Writing",
    "decode",
    "decode_board",
    "decode_match",
    "encode",
    "encode_board",
    "encode_match",
    "read",
    "write",
]

_POSITION: Final = "a position"


def decode(text: str) -> Position:
    """Read a position id with its match id, or alone, and give the position.

    Raises `NotationError` with the place of what is wrong, and `LossyError` for what a `Position`
    cannot hold.
    """
    return lossless(read(text), _POSITION).position


def encode(position: Position) -> str:
    """Write position id and match id; raises `LossyError` naming everything that they cannot hold."""
    return lossless(write(position), NAME).text


def read(text: str, *, strict: bool = False) -> Reading:
    """Read as `decode` does, and give with the position what was forgiven, and what it cannot hold.

    With `strict` nothing is forgiven.
    """
    pieces, around = pieces_of(require_text(text, NAME))
    first, last = pieces[0], pieces[-1]
    if len(pieces) > 2:  # noqa: PLR2004  # two halves
        raise NotationError(text, first.start, last.end, "a GNU id is a position id, a colon and a match id")
    if len(pieces) == 1:
        if len(first.word) == LENGTHS[MATCH_BYTES]:
            match_id, forgiven, lost = match_of(first)
            alone = Forgiven(first.start, first.start, "a match id alone: taken as the start of a game", assumed=True)
            reading = Reading(match_id.with_board(Board.start()), (*around, alone, *forgiven), lost)
        else:
            money = "a position id alone: taken as money play with dark on roll"
            alone = Forgiven(first.end, first.end, money, assumed=True)
            reading = Reading(Position(board_of(first)), (*around, alone))
    else:
        board = board_of(first)
        match_id, forgiven, lost = match_of(last)
        reading = Reading(match_id.with_board(seen_by(board, match_id.on_roll)), (*around, *forgiven), lost)
    if strict and reading.forgiven:
        fault = reading.forgiven[0]
        reason = f"strict reading takes only the writer's spelling: {fault.what}"
        remedy = "" if reading.lost else f"write {write(reading.position).text}"
        raise NotationError(text, fault.start, fault.end, reason, remedy)
    return reading


def write(position: Position) -> Writing:
    """Write as `encode` does, and give with the text what it cannot hold.

    Raises `LossyError` only for numbers that are too large for their bits: nothing is cut down.
    """
    match_id, lost = written_match(position)
    return Writing(f"{encode_board(position.seen_by(position.on_roll))}:{match_id}", lost)


def decode_match(text: str) -> MatchId:
    """Read a match id alone; raises as `decode` does."""
    match_id, _, lost = match_of(only(text, "a match id"))
    if lost:
        raise LossyError(_POSITION, lost)
    return match_id


def encode_match(position: Position) -> str:
    """Write the match id of a position alone; raises as `encode` does."""
    text, lost = written_match(position)
    return lossless(Writing(text, lost), NAME).text
