"""What is said of a text: readings of what was meant, with the slips of each."""

from collections.abc import Sequence
from typing import overload

import attrs

from wardcode.board import Board
from wardcode.errors import NotationError
from wardcode.layout import View
from wardcode.notation.ward._suggest._slips import Slip


@attrs.frozen
class Change:
    """A slip in a text: what stands from `start` to `end`, which is `found`, is meant as `meant`.

    The places are offsets, as for a slice; they are equal where something is left out. `meant` is
    empty where something is too many, and where whole rows are meant otherwise.
    """

    start: int
    end: int
    found: str
    meant: str
    slip: Slip

    @property
    def what(self) -> str:
        """What would change, in words."""
        if self.slip.of_rows:
            return self.slip.words
        found, meant = (_SPACE if piece.isspace() else repr(piece) for piece in (self.found, self.meant))
        if not self.found:
            return f"{meant} is missing: {self.slip.words}"
        if not self.meant:
            return f"{found} is too many: {self.slip.words}"
        return f"{found} is meant as {meant}: {self.slip.words}"


_SPACE = "a space"


@attrs.frozen
class Suggestion:
    """A reading of a text: the line that was meant, with the tail of the text, its board as dark sees it and its view.

    `changes` are the slips by which the text comes from the line, each with its place in the text;
    none for the text as it is written. `cost` is in bits, `share` how likely this is among all readings
    that were found, between 0 and 1.
    """

    line: str
    board: Board
    view: View
    changes: tuple[Change, ...]
    cost: float
    share: float


@attrs.frozen
class Suggestions(Sequence[Suggestion]):
    """What is said of a text: a sequence of readings, the likeliest first.

    `refusal` is why the text cannot be read, None if it can; `doubts` has a sentence for each thing
    that looks wrong in a text that can be read. Without either there are no readings: the line is
    fine. `best` is the first reading if it is clearly ahead, at least eight times as likely as the
    second, and nothing new looks wrong in it, else None. `complete` is False if the search gave up,
    because the text is no position by far, needs more slips than are looked for or has too many
    readings; those that are there are good all the same.
    """

    text: str
    readings: tuple[Suggestion, ...] = ()
    refusal: NotationError | None = attrs.field(default=None, eq=False)
    doubts: tuple[str, ...] = ()
    best: Suggestion | None = None
    complete: bool = True

    @property
    def fine(self) -> bool:
        """Whether the text can be read and nothing looks wrong."""
        return self.refusal is None and not self.doubts

    @overload
    def __getitem__(self, at: int) -> Suggestion: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Suggestion, ...]: ...
    def __getitem__(self, at: int | slice) -> Suggestion | tuple[Suggestion, ...]:
        return self.readings[at]

    def __len__(self) -> int:
        return len(self.readings)
