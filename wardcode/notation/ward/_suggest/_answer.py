"""The answer to what was meant: from a text to its readings."""

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Final

from wardcode.board import Board
from wardcode.errors import NotationError
from wardcode.layout import Side, View
from wardcode.notation.ward._reader import Reading
from wardcode.notation.ward._signs import CHECK
from wardcode.notation.ward._suggest._bar import DASH
from wardcode.notation.ward._suggest._cuts import SLASH
from wardcode.notation.ward._suggest._doubts import doubts_of
from wardcode.notation.ward._suggest._marks import Mark, marks_of
from wardcode.notation.ward._suggest._search import MOST_MARKS, Candidate, Search
from wardcode.notation.ward._suggest._values import Change, Suggestion, Suggestions
from wardcode.notation.ward._tail import SEMICOLON, parted
from wardcode.notation.ward._writer import encode
from wardcode.player import Player
from wardcode.ranked import clearly_first

_BLOCK: Final = 3  # the lines of the article's layout


def suggestions_of(
    text: str, read: Callable[[str], Reading], near: Player, home: Side | None, most: int
) -> Suggestions:
    """Say what was meant by a text, which `read` reads or refuses; `ward.suggest` says what goes in and out."""
    head, tail = text, ""
    if SEMICOLON in text:
        head, start, end = parted(text)
        tail = f" {SEMICOLON} {text[start + len(SEMICOLON) : end].strip()}"
    lines = marks_of(head, MOST_MARKS + 1)
    signs = tuple(chain.from_iterable(lines))
    lone = home is None and len(lines) == 1 and DASH not in [mark.char for mark in signs]
    refusal: NotationError | None = None
    doubts: tuple[str, ...] = ()
    try:
        reading = read(text)
        doubts = doubts_of(reading.board, reading.view, lone=lone)
    except NotationError as error:
        refusal = error
    if not doubts and (refusal is None or (tail and _is_read(head, read))):
        return Suggestions(text, refusal=refusal)
    search = Search(near, home, lone)
    search.run(signs, home or _home_of_block(lines))
    found = search.candidates()
    weights = [2.0 ** (found[0].cost - candidate.cost) for candidate in found]
    readings = [
        _suggestion(text, candidate, near, tail, weight / sum(weights))
        for candidate, weight in zip(found[: max(most, 1)], weights, strict=False)
    ]
    if readings and not _is_read(readings[0].line, read):
        return Suggestions(text, refusal=refusal)  # the tail is wrong, too
    best = readings[0] if clearly_first(found) else None
    if best and not {*doubts} >= {*doubts_of(best.board, best.view, lone=best.view.home is Side.RIGHT)}:
        best = None  # what looks wrong itself was not meant; what was, costs more than is looked for
    complete = search.complete and bool(readings)
    return Suggestions(text, tuple(readings[:most]), refusal, doubts, best, complete)


def _is_read(text: str, read: Callable[[str], Reading]) -> bool:
    try:
        read(text)
    except NotationError:
        return False
    return True


def _suggestion(text: str, found: Candidate, near: Player, tail: str, share: float) -> Suggestion:
    board, view = Board(found.slots), View(found.home, near)
    changes = tuple(Change(at.start, at.end, text[at.start : at.end], at.meant, at.slip) for at in found.slips)
    return Suggestion(encode(board, view) + tail, board, view, changes, found.cost, share)


def _home_of_block(lines: Sequence[Sequence[Mark]]) -> Side | None:
    """Tell the home side by the column of a check mark that has a line of its own; None if it has none."""
    if len(lines) != _BLOCK or SLASH in [mark.char for mark in lines[1]]:
        return None
    checks = [mark.column for mark in lines[1] if mark.char == CHECK]
    slashes = [mark.column for mark in lines[0] if mark.char == SLASH]
    if len(checks) != 1 or not slashes or checks[0] == slashes[0]:
        return None
    return Side.RIGHT if checks[0] > slashes[0] else Side.LEFT
