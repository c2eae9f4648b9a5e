"""The letters of GNU Backgammon's ids: a text cut at its colons, and letters turned into bits."""

import base64
from itertools import accumulate
from string import ascii_letters, digits
from typing import Final

import attrs

from wardcode.errors import Forgiven, NotationError, require_text

_ALPHABET: Final = frozenset(ascii_letters + digits + "+/")
POSITION_BYTES: Final = 10
MATCH_BYTES: Final = 9
LENGTHS: Final = {POSITION_BYTES: 14, MATCH_BYTES: 12}
"""How many letters hold so many bytes."""


@attrs.frozen
class Piece:
    """What stands between colons, by its place."""

    text: str
    start: int
    end: int

    @property
    def word(self) -> str:
        return self.text[self.start : self.end]

    def refusal(self, reason: str, remedy: str = "") -> NotationError:
        return NotationError(self.text, self.start, self.end, reason, remedy)

    def bits(self, size: int, what: str) -> str:
        """Give the bits of so many bytes, the lowest first."""
        for place, char in enumerate(self.word, self.start):
            if char not in _ALPHABET:
                reason = f"{char!r} is not one of the letters of {what}: A to Z, a to z, 0 to 9, + and /"
                raise NotationError(self.text, place, place + 1, reason)
        length = LENGTHS[size]
        if len(self.word) != length:
            reason = f"{what} has {length} letters, not {len(self.word)}"
            raise self.refusal(reason)
        number = int.from_bytes(base64.b64decode(f"{self.word}=="), "little")  # too much padding does no harm
        bits = bits_of(number, 8 * size)
        if letters(bits, size) != self.word:
            reason = f"the last letter of {what} has bits beyond its {size} bytes, which should be zero"
            raise NotationError(self.text, self.end - 1, self.end, reason)
        return bits


def bits_of(number: int, width: int) -> str:
    """Give the bits of a number, the lowest first, as both ids hold them."""
    return f"{number:0{width}b}"[::-1]


def number_of(bits: str) -> int:
    """Give the number of such bits."""
    return int(bits[::-1], 2)


def letters(bits: str, size: int) -> str:
    """Give the letters of bits, the lowest first, in so many bytes; missing bits are zeros."""
    return base64.b64encode(number_of(bits).to_bytes(size, "little")).decode("ascii").rstrip("=")


def pieces_of(text: str) -> tuple[list[Piece], tuple[Forgiven, ...]]:
    """Cut a text at its colons, and give what was forgiven around the pieces."""
    inside = text.strip()
    start = text.index(inside)
    end = start + len(inside)
    forgiven = [
        Forgiven(*span, "there is white space around the id")
        for span in ((0, start), (end, len(text)))
        if span[0] < span[1]
    ]
    words = inside.split(":")
    padded = words[0]
    words[0] = padded.removesuffix("==")
    places = accumulate((len(word) + 1 for word in (padded, *words[1:])), initial=start)
    pieces = [Piece(text, place, place + len(word)) for word, place in zip(words, places, strict=False)]
    if words[0] != padded:
        forgiven.append(Forgiven(pieces[0].end, pieces[0].end + 2, "the position id has padding"))
    return pieces, tuple(forgiven)


def only(text: str, what: str) -> Piece:
    """Give the only piece of a text that should be one id."""
    pieces, _ = pieces_of(require_text(text, what))
    if len(pieces) > 1:
        reason = f"this should be {what} alone, without a colon"
        raise NotationError(text, pieces[0].end, pieces[-1].end, reason, "read both halves with decode")
    return pieces[0]
