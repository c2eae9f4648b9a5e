"""A position that is typed part by part, in the order in which it is read."""

import enum
from typing import Final

import attrs

from wardcode.board import MY_BAR, POINTS, THEIR_BAR, Board
from wardcode.errors import NotationError, lines_of, require, require_text
from wardcode.layout import QUADRANT, READING_ORDER, View, require_view
from wardcode.notation.ward._signs import BLANKS, plain_form
from wardcode.notation.ward._typed import Progress, Typed, typed_bar, typed_quadrant


class Part(enum.Enum):
    """A part of a position, in the order in which they are read."""

    FAR_LEFT = "far left quadrant"
    FAR_RIGHT = "far right quadrant"
    BAR = "bar"
    NEAR_LEFT = "near left quadrant"
    NEAR_RIGHT = "near right quadrant"


_PARTS: Final = tuple(Part)
_QUADRANTS: Final = tuple(part for part in Part if part is not Part.BAR)


@attrs.frozen
class Draft:
    """A position that is being typed: the view in which it lies, and the texts of the parts that are complete.

    The texts follow the order of `Part`; that of an empty bar is empty. The constructor and `take`
    raise `NotationError` for a text that is not complete or with which a player has more than
    fifteen men; its places are offsets into that text.
    """

    view: View = attrs.field(default=View(), validator=lambda _, __, view: require_view(view))
    texts: tuple[str, ...] = attrs.field(
        default=(), validator=lambda _, __, texts: require(texts, tuple, "the texts of the parts are a tuple")
    )
    _typed: tuple[Typed, ...] = attrs.field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        typed: tuple[Typed, ...] = ()
        for text in self.texts:
            typed += (_look(require_text(text, "a part of a position"), typed),)
            if typed[-1].error:
                raise typed[-1].error
        object.__setattr__(self, "_typed", typed)  # derived from what was given

    @property
    def part(self) -> Part | None:
        """The part that comes next, None if all are there."""
        return _next(self._typed)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The near player's numbers of the points of the next part, as read from the left; none for the bar."""
        return _points(View(self.view.home), self.part) if self.part in _QUADRANTS else ()

    @property
    def board(self) -> Board:
        """The board as dark sees it, as far as it was typed: the other points are empty."""
        return self.board_with("")

    def look(self, text: str) -> Typed:
        """Look at what was typed so far of the next part; where all parts are there, any text is impossible."""
        return _look(require_text(text, "a part of a position"), self._typed)

    def board_with(self, text: str) -> Board:
        """Give the board as `board` does, with what was typed so far of the next part."""
        slots = [0] * (POINTS + 2)
        for part, typed in zip(Part, (*self._typed, self.look(text)), strict=False):
            where = (MY_BAR, THEIR_BAR) if part is Part.BAR else _points(self.view, part)
            for slot, count in zip(where, typed.counts, strict=False):
                slots[slot] = count
        return Board(slots)

    def is_line(self, text: str) -> bool:
        """Say whether a text is meant as a whole position, which counts only where no part is there yet.

        It has a line with a slash between signs; one beside them belongs to a quadrant.
        """
        lines = lines_of(plain_form(require_text(text, "a position")))
        return not self.texts and any("/" in line.strip("/" + BLANKS) for line in lines)

    def take(self, text: str) -> "Draft":
        """Give the draft with the next part; raises `NotationError` if the text is not all of it."""
        return attrs.evolve(self, texts=(*self.texts, text))

    def back(self) -> "Draft":
        """Give the draft without the last part that is there; an empty draft gives itself."""
        return attrs.evolve(self, texts=self.texts[:-1])


def _next(typed: tuple[Typed, ...]) -> Part | None:
    return _PARTS[len(typed)] if len(typed) < len(_PARTS) else None


def _points(view: View, part: Part) -> tuple[int, ...]:
    """Give dark's numbers of the points of a quadrant, as read from the left."""
    first = QUADRANT * _QUADRANTS.index(part)
    return READING_ORDER[view][first : first + QUADRANT]


def _look(text: str, before: tuple[Typed, ...]) -> Typed:
    part = _next(before)
    if part is None:
        error = NotationError(text, 0, len(text), "all parts of the position are there", "leave this out")
        return Typed(text, Progress.IMPOSSIBLE, (), error)
    look = typed_bar if part is Part.BAR else typed_quadrant
    return look(text, sum(typed.dark for typed in before), sum(typed.light for typed in before))
