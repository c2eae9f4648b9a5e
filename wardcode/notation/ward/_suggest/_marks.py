"""A text cut into marks: whatever stands on the paper, be it a sign of the notation or not."""

from collections.abc import Iterator
from itertools import islice

import attrs

from wardcode.errors import width
from wardcode.notation.ward._signs import BLANKS, CHECK, FOREIGN, plain_form, undress


@attrs.frozen
class Mark:
    """A mark in its plain form with its place in the text and the column that a reader sees.

    `spaced` says whether white space or a line end parts it from the mark before; `foreign` whether
    it is a letter of another alphabet, of which `char` is then the Latin one.
    """

    char: str
    start: int
    column: int
    spaced: bool
    foreign: bool

    @property
    def end(self) -> int:
        """The offset behind it."""
        return self.start + 1


def marks_of(text: str, most: int) -> list[list[Mark]]:
    """Cut a text into the marks of its lines, at most so many; blank lines and dress are left out."""
    lines: list[list[Mark]] = []
    for span in undress(text)[0]:
        marks = list(islice(_marks(text, span.first, span.start, span.end), most))
        most -= len(marks)
        lines += [marks] * bool(marks)
    return lines


def _marks(text: str, first: int, start: int, end: int) -> Iterator[Mark]:
    column, spaced = width(text[first:start]), True
    for at in range(start, end):
        char = plain_form(text[at])
        if char in BLANKS:
            spaced = True
        else:
            latin = CHECK if FOREIGN.get(char) in ("V", "v") else FOREIGN.get(char, char)
            yield Mark(latin, at, column, spaced=spaced, foreign=latin != char)
            spaced = False
        column += width(text[at])
