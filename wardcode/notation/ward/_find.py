"""Ward's lines in running text: where they stand in a sentence, and what they say.

A candidate is a check mark between two slashes with nothing but signs and blanks between them. From
each slash six points are counted outwards, and there the piece begins and ends; no letter, digit or
slash may touch it. Then the reader of a single line has the last word, and doubt speaks against a
piece: `ward.find_all` says when. The windows around a slash are bounded, so the time is linear.
"""

from collections.abc import Callable, Iterator
from typing import Final

import regex

from wardcode.board import Board
from wardcode.errors import NotationError
from wardcode.layout import QUADRANT
from wardcode.notation.ward._found import Found
from wardcode.notation.ward._reader import Reading
from wardcode.notation.ward._signs import BLANKS, CHECK, MEN, plain_form
from wardcode.notation.ward._tail import SEMICOLON
from wardcode.notation.ward._writer import encode

_REACH: Final = 64  # how many characters may stand between a slash and the check mark, or the outer end
_TAIL_PARTS: Final = 8

_LINE_ENDS: Final = "\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029"
_SPACES: Final = "".join(blank for blank in BLANKS if blank not in _LINE_ENDS)
_POINTS: Final = dict.fromkeys(MEN, 1) | {str(gap): gap for gap in range(1, QUADRANT + 1)} | dict.fromkeys(_SPACES, 0)
_CELLS: Final = "".join(sign for sign, points in _POINTS.items() if points)

# These four look at the plain forms of a text, in which a v is a check mark.
_INNER: Final = rf"[{_CELLS}{_SPACES}\-]{{1,{_REACH}}}+"
_CANDIDATE: Final = regex.compile(rf"/(?={_INNER}({CHECK}){_INNER}(/))")
_ALONE_BEFORE: Final = regex.compile(
    rf"(?<![\p{{L}}\p{{M}}\p{{N}}\p{{Sc}}{CHECK}/\\])(?<![\p{{L}}\p{{N}}]_)(?:(?<![0-9][.,:\-])|(?![0-9]))"
)
_ALONE_AFTER: Final = regex.compile(rf"(?![\p{{L}}\p{{M}}\p{{N}}\p{{Sc}}{CHECK}/\\%°]|_[\p{{L}}\p{{N}}]|[.,:\-][0-9])")
# A neighbouring word that could be more of a quadrant, where the quadrant itself is not one word.
_MORE_BEFORE: Final = regex.compile(
    rf"(?<=(?<![\p{{L}}\p{{N}}{CHECK}])[{_CELLS}]{{1,{QUADRANT}}}[{_SPACES}]{{1,{_REACH}}})"
)
_MORE_AFTER: Final = regex.compile(rf"[{_SPACES}]{{1,{_REACH}}}+[{_CELLS}]{{1,{QUADRANT}}}+(?![\p{{L}}\p{{N}}{CHECK}])")

_GAP: Final = rf"[^\S{_LINE_ENDS}]"
_DASH: Final = rf"{_GAP}{{0,4}}[-‐‑‒–—−]{_GAP}{{0,4}}"
_SOME: Final = rf"{_GAP}{{1,4}}"
_PLAYER: Final = "(?:dark|light)"
_NUMBER: Final = "[0-9]{1,30}"
_SCORE: Final = rf"{_NUMBER}{_DASH}{_NUMBER}"
_FIGURES: Final = (
    rf"{_PLAYER}{_SOME}[1-6]{_DASH}[1-6]",
    rf"cube{_SOME}{_NUMBER}(?:{_SOME}{_PLAYER})?",
    rf"{_SCORE}{_GAP}{{0,4}}/{_GAP}{{0,4}}{_NUMBER}",
)
"""Parts of a tail that no sentence would begin with, so that words may follow."""
_WORDS: Final = (
    rf"{_PLAYER}(?:{_SOME}(?:[1-6]{_GAP}{{0,4}}[1-6]|doubles|beavers|raccoons))?",
    _SCORE,
    "Crawford",
    "Jacoby",
    "beavers",
    rf"limit{_SOME}{_NUMBER}",
)
"""Parts that could be the next words of the sentence, so that nothing may follow but its end."""
_ENDS: Final = (
    rf"""(?={_GAP}{{0,4}}(?:\Z|[{_LINE_ENDS}{SEMICOLON}]|[.!?…)\]}}|*_`'"’”‘“«»]{{1,8}}+(?![\p{{L}}\p{{N}}])))"""
)
_TAIL: Final = regex.compile(
    rf"(?:{_GAP}{{0,4}}+{SEMICOLON}{_GAP}{{0,4}}+(?P<part>"
    rf"(?:{'|'.join(_FIGURES)})(?![\p{{L}}\p{{N}}_/]|[.,:\-][0-9])|(?:{'|'.join(_WORDS)}){_ENDS})){{1,{_TAIL_PARTS}}}+",
    regex.IGNORECASE,
)


def find(text: str, read: Callable[[str], Reading]) -> Iterator[Found]:
    """Give the lines of a text as `read` reads them, in their order; `ward.find_all` says which.

    Raises nothing but what `read` raises besides `NotationError`.
    """
    held: Found | None = None
    for found in _readable(text, read):
        if held is None or held.end <= found.start:
            if held is not None:
                yield held
            held = found
        elif found.end - found.start > held.end - held.start:
            held = found
    if held is not None:
        yield held


def _readable(text: str, read: Callable[[str], Reading]) -> Iterator[Found]:
    """Give every piece that can be read and is beyond doubt, although two may overlap."""
    plain = plain_form(text)
    for candidate in _CANDIDATE.finditer(plain):
        slash, check, last_slash = candidate.start(), candidate.start(1), candidate.start(2)
        before = _six(plain[max(0, slash - _REACH) : slash][::-1])
        after = _six(plain[last_slash + 1 : last_slash + 1 + _REACH])
        start, end = slash - before, last_slash + 1 + after
        if before and after and _stands_alone(plain, (start, slash), (last_slash + 1, end)):
            try:
                reading = read(text[start:end])
            except NotationError:
                continue
            if _is_meant(reading, text[start:end], plain[start:check], text[check], plain[check:end]):
                yield _with_tail(text, Found(start, end, reading), read)


def _six(window: str) -> int:
    """Say after how many characters just six points are full; 0 if that is nowhere."""
    points = 0
    for size, char in enumerate(window, 1):
        points += _POINTS.get(char, QUADRANT + 1)
        if points >= QUADRANT:
            return size if points == QUADRANT else 0
    return 0


def _stands_alone(plain: str, far_left: tuple[int, int], near_right: tuple[int, int]) -> bool:
    """Say whether a piece is parted from what stands around it, given the places of its two outer quadrants."""
    (start, far_end), (near_start, end) = far_left, near_right
    if not _ALONE_BEFORE.match(plain, start) or not _ALONE_AFTER.match(plain, end):
        return False
    if _in_pieces(plain[start:far_end]) and _MORE_BEFORE.match(plain, start):
        return False
    return not (_in_pieces(plain[near_start:end]) and _MORE_AFTER.match(plain, end))


def _in_pieces(quadrant: str) -> bool:
    """Say whether blanks stand inside a quadrant."""
    return any(char in _SPACES for char in quadrant.strip(_SPACES))


def _is_meant(reading: Reading, line: str, far: str, check: str, near: str) -> bool:
    """Say whether a line that can be read is beyond doubt: `far` and `near` are its plain forms around the mark."""
    if line == encode(reading.board, reading.view):
        return True
    dark, light = _on_points(reading.board)
    if not check.isalpha():
        return dark or light
    halves = [[sign in MEN for sign in half if sign in _CELLS] for half in (far, near)]
    return dark and light and all(any(half) and not all(half) for half in halves)


def _on_points(board: Board) -> tuple[bool, bool]:
    """Say whether dark and whether light has men on a point."""
    points = board.slots[1:-1]
    return max(points) > 0, min(points) < 0


def _with_tail(text: str, found: Found, read: Callable[[str], Reading]) -> Found:
    """Give the line with the longest tail behind it that can be read, or as it is."""
    tail = _TAIL.match(text, found.end)
    for end in reversed(tail.ends("part") if tail else []):
        try:
            return Found(found.start, end, read(text[found.start : end]))
        except NotationError:
            continue
    return found
