"""Many positions in one text: lines, and three-line positions among them."""

from collections.abc import Iterable, Iterator

from wardcode.notation.ward._signs import CHECK, is_dress, plain_form
from wardcode.notation.ward._tail import SEMICOLON

_BLOCK = 3


def split(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Part lines into positions and give each with the number of its first line, counted from 1.

    A position is one line, or three with the check mark alone in the second; blank lines, quoted
    blank lines and code fences part positions. Nothing else is looked at: what is no position
    comes out too, for `decode` to say what is wrong with it. Works as the lines come.
    """
    held: list[tuple[int, str]] = []  # what may be the beginning of three lines
    for number, line in enumerate(lines, 1):
        if is_dress(line):
            yield from held
            held.clear()
            continue
        held.append((number, line.rstrip("\r\n")))
        while held and not _may_be_block([text for _, text in held]):
            yield held.pop(0)
        if len(held) == _BLOCK:
            yield held[0][0], "\n".join(text for _, text in held)
            held.clear()
    yield from held


def _may_be_block(lines: list[str]) -> bool:
    """Say whether lines can be the first of a position in three lines, however misspelt its rows."""
    plain = [plain_form(line).partition(SEMICOLON)[0] for line in lines]
    slashes = [line.count("/") for line in plain]
    if any(count > 1 for count in slashes) or any(CHECK in row for row in plain[::2]):
        return False
    if len(lines) > 1 and (slashes[1] or CHECK not in plain[1]):
        return False
    return len(lines) < _BLOCK or sum(slashes) > 0
