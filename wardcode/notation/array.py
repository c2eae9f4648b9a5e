"""The board as a bare array: 26 whole numbers, in JSON or simply one after the other.

    array    = "[" numbers "]" | numbers
    numbers  = number { separator number }       26 of them
    number   = [ "+" | "-" ] digits
    separator = "," | white space

The order is that of `Board.slots`: slot 0 the light bar, 1 to 24 dark's points, 25 the dark bar.
The reader also accepts: parentheses for brackets, a comma with or without white space, one comma
behind the last number. The writer always writes a JSON array without white space.

The law: `decode(encode(board)) == board`.
"""

import re
import reprlib
from itertools import pairwise
from typing import Final

from wardcode.board import POINTS, Board, require_board
from wardcode.errors import NotationError, require_text

_WORD: Final = re.compile(r"[^\s,]+")
_NUMBER: Final = re.compile(r"[-+]?[0-9]{1,9}")


def decode(text: str) -> Board:
    """Read 26 numbers and give the board.

    Raises `NotationError` for what is not a list of 26 whole numbers, and `BoardError` with all
    problems for numbers that are not a possible board.
    """
    inside = require_text(text, "an array").strip()
    start = text.index(inside)
    if inside[:1] + inside[-1:] in ("[]", "()"):
        inside, start = inside[1:-1], start + 1
    end = start + len(inside)
    words = list(_WORD.finditer(text, start, end))
    for word in words:
        if not _NUMBER.fullmatch(word[0]):
            reason = f"{reprlib.repr(word[0])} is not a whole number of at most nine digits"
            raise NotationError(text, word.start(), word.end(), reason, "write one like 0, 3 or -5")
    for one, other in pairwise(words):
        between = text[one.end() : other.start()]
        if between.count(",") > 1:
            raise NotationError(text, one.end(), other.start(), "there is no number between commas", "write 0 there")
    if words and text.count(",", words[-1].end(), end) > 1:
        reason = "there is no number between commas"
        raise NotationError(text, words[-1].end(), end, reason, "end with the last number")
    first = words[0].start() if words else end
    if "," in text[start:first]:
        raise NotationError(text, start, first, "there is no number before the comma", "write 0 there")
    slots = POINTS + 2
    if len(words) != slots:
        start, end = words[slots].span() if len(words) > slots else (end, end)
        reason = f"an array has {slots} numbers (light bar, points 1 to 24, dark bar), not {len(words)}"
        raise NotationError(text, start, end, reason, "write one for each, 0 for an empty one")
    return Board(tuple(int(word[0]) for word in words))


def encode(board: Board) -> str:
    """Write the slots as a JSON array without white space."""
    require_board(board)
    return f"[{','.join(map(str, board.slots))}]"
