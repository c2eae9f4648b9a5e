"""Many positions in one text: lines, and three-line positions among them."""

from collections.abc import Iterable, Iterator

from wardcode.notation.ward._signs import CHECK, is_dress, plain_form
from wardcode.notation.ward._tail import SEMICOLON

_BLOCK = 3


class Splitter:
    """Takes lines one by one and gives the positions that are complete, each with the number of its first line."""

    def __init__(self) -> None:
        self._held: list[tuple[int, str]] = []  # what may be the beginning of three lines

    def take(self, number: int, line: str) -> Iterator[tuple[int, str]]:
        """Take a line and give what it completes."""
        if is_dress(line):
            yield from self.rest()
            return
        self._held.append((number, line.rstrip("\r\n")))
        while self._held and not _may_be_block([text for _, text in self._held]):
            yield self._held.pop(0)
        if len(self._held) == _BLOCK:
            yield self._held[0][0], "\n".join(text for _, text in self._held)
            self._held.clear()

    def rest(self) -> Iterator[tuple[int, str]]:
        """Give what is still held, each line by itself."""
        held, self._held = self._held, []
        yield from held


def split(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Part lines into positions and give each with the number of its first line, counted from 1.

    A position is one line, or three with the check mark alone in the second; blank lines, quoted
    blank lines and code fences part positions. Nothing else is looked at: what is no position
    comes out too, for `decode` to say what is wrong with it. Works as the lines come.
    """
    splitter = Splitter()
    for number, line in enumerate(lines, 1):
        yield from splitter.take(number, line)
    yield from splitter.rest()


def _may_be_block(lines: list[str]) -> bool:
    """Say whether lines can be the first of a position in three lines, however misspelt its rows."""
    plain = [plain_form(line).partition(SEMICOLON)[0] for line in lines]
    slashes = [line.count("/") for line in plain]
    if any(count > 1 for count in slashes) or any(CHECK in row for row in plain[::2]):
        return False
    if len(lines) > 1 and (slashes[1] or CHECK not in plain[1]):
        return False
    return slashes[0] > 0 or (len(lines) < _BLOCK or slashes[2] > 0)
