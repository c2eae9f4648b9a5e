"""A study block: a position with what is to be said about it, and the words that its text is made of."""

import reprlib
from typing import Final

import attrs
from attrs.validators import deep_iterable, instance_of

from wardcode.diagram.svg import THEMES
from wardcode.errors import WardcodeError
from wardcode.layout import View
from wardcode.plays import Play
from wardcode.position import Position

_IS_TEXT: Final = instance_of(str)

CLASSIC: Final = "classic"
"""The name of the theme that is drawn where none is said."""


def _check_theme(_: object, __: object, value: str | None) -> None:
    if value is not None and value not in THEMES:
        message = f"{reprlib.repr(value)} is no theme: write one of {', '.join(THEMES)}"
        raise WardcodeError(message)


@attrs.frozen
class Block:
    """A position as a study note shows it.

    `view` is how the board lies in every form, `theme` the name of one of `svg.THEMES`, for the
    forms that have colours, None where none is said: then they choose. `plays` are plays of the
    player on roll, of which pictures draw the first, unless a question is asked. `title` is one
    line; `comment`, `question` and `answer` are texts of lines and paragraphs; "" is none. The
    constructor does not look for the plays among the legal ones: the reader and the writer do.
    """

    position: Position = attrs.field(validator=instance_of(Position))
    view: View = attrs.field(validator=instance_of(View))
    title: str = attrs.field(default="", validator=_IS_TEXT)
    plays: tuple[Play, ...] = attrs.field(
        default=(), validator=deep_iterable(instance_of(Play), iterable_validator=instance_of(tuple))
    )
    comment: str = attrs.field(default="", validator=_IS_TEXT)
    question: str = attrs.field(default="", validator=_IS_TEXT)
    answer: str = attrs.field(default="", validator=_IS_TEXT)
    theme: str | None = attrs.field(default=None, validator=_check_theme)

    @property
    def drawn(self) -> Play | None:
        """The play that a picture draws: the first, but none where a question is asked, whose answer it would be."""
        return self.plays[0] if self.plays and not self.question else None
