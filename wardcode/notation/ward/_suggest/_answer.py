"""The answer to what was meant: from a text to its readings."""

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Final

from wardcode.board import Board
from wardcode.errors import NotationError
from wardcode.layout import Side, View
from wardcode.notation.ward._reader import Reading
from wardcode.notation.ward._signs import CHECK
from wardcode.notation.ward._suggest._cuts import SLASH
from wardcode.notation.ward._suggest._doubts import doubts_of
from wardcode.notation.ward._suggest._marks import Mark, marks_of
from wardcode.notation.ward._suggest._search import Candidate, Search
from wardcode.notation.ward._suggest._values import Change, Suggestion, Suggestions
from wardcode.notation.ward._tail import SEMICOLON
from wardcode.notation.ward._writer import encode
from wardcode.player import Player
from wardcode.ranked import clearly_first

_BLOCK: Final = 3  # the lines of the article's layout


def suggestions_of(
    text: str, read: Callable[[str], Reading], near: Player, home: Side | None, most: int
) -> Suggestions:
    """Say what was meant by a text, which `read` reads or refuses; `ward.suggest` says what goes in and out."""
    head, semicolon, tail = text.partition(SEMICOLON)
    refusal: NotationError | None = None
    doubts: tuple[str, ...] = ()
    try:
        doubts = doubts_of(read(text))
    except NotationError as error:
        refusal = error
    if not doubts and (refusal is None or refusal.start > len(head)):
        return Suggestions(text, refusal=refusal)
    lines = marks_of(head)
    search = Search(near)
    search.run(tuple(chain.from_iterable(lines)), home or _home_of_block(lines))
    ending = f" {SEMICOLON} {tail.strip()}" if semicolon else ""
    found = search.candidates()
    weights = [2.0 ** (found[0].cost - candidate.cost) for candidate in found]
    readings = [
        _suggestion(text, candidate, near, ending, weight / sum(weights))
        for candidate, weight in zip(found[: max(most, _ENOUGH)], weights, strict=False)
    ]
    return Suggestions(text, tuple(readings[:most]), refusal, doubts, clearly_first(readings), search.complete)


_ENOUGH: Final = 2  # readings that tell whether the first is clearly ahead


def _suggestion(text: str, found: Candidate, near: Player, ending: str, share: float) -> Suggestion:
    board, view = Board(found.slots), View(found.home, near)
    changes = tuple(Change(at.start, at.end, text[at.start : at.end], at.meant, at.slip) for at in found.slips)
    return Suggestion(encode(board, view) + ending, board, view, changes, found.cost, share)


def _home_of_block(lines: Sequence[Sequence[Mark]]) -> Side | None:
    """Tell the home side by the column of a check mark that has a line of its own; None if it has none."""
    if len(lines) != _BLOCK or SLASH in [mark.char for mark in lines[1]]:
        return None
    checks = [mark.column for mark in lines[1] if mark.char == CHECK]
    slashes = [mark.column for mark in lines[0] if mark.char == SLASH]
    if len(checks) != 1 or not slashes or checks[0] == slashes[0]:
        return None
    return Side.RIGHT if checks[0] > slashes[0] else Side.LEFT
