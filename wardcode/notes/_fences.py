"""The study blocks of a note: where their fences stand, and what they say."""

import re
import reprlib
from typing import TYPE_CHECKING, Final

import attrs

from wardcode.diagram.svg import THEMES
from wardcode.errors import NotationError, WardcodeError, lines_of, require_text
from wardcode.notes._block import Block
from wardcode.notes._reader import decode
from wardcode.notes.plugin import is_block, parser

if TYPE_CHECKING:
    from markdown_it.token import Token

_END: Final = r"(?:\r\n?|\n)"
_MATTER: Final = re.compile(
    rf"---[ \t]*{_END}(?:\w[\w-]*:[^\r\n]*{_END}(?:[ \t#-][^\r\n]*{_END})*)+?(?:---|\.\.\.)[ \t]*(?=[\r\n]|\Z)"
)


@attrs.frozen
class Problem:
    """What is wrong with a study block of a note; `line` is the line of its opening fence, counted from 1."""

    line: int
    error: WardcodeError = attrs.field(eq=str)

    def message(self, encoding: str = "utf-8") -> str:
        """Give the line of the note and what is wrong there; `encoding` is that of the place where it is shown."""
        if isinstance(self.error, NotationError):
            return self.error.message(self.line + 1, encoding)
        return f"line {self.line}: {self.error}"


@attrs.frozen
class Fence:
    """A study block in a note.

    `line` is the line of its opening fence, counted from 1, `end` that of its last line, and `text`
    what stands in it. `block` is what that says, or `problem` is what is wrong with it.
    """

    line: int
    end: int
    text: str
    block: Block | None
    problem: Problem | None

    @property
    def is_closed(self) -> bool:
        """Whether a closing fence stands at its end, and not that of the note or of a list."""
        return self.end - self.line - 1 == len(lines_of(self.text))


def fences(text: str) -> list[Fence]:
    """Give the study blocks of a note in their order; those that cannot be read have a `problem`.

    Raises `NotTextError` for what is no `str`.
    """
    return [_fence(token) for token in parser().parse(without_matter(text)) if is_block(token)]


def _fence(token: "Token") -> Fence:
    begin, end = token.map or (0, 0)
    try:
        return Fence(begin + 1, end, token.content, decode(token.content), None)
    except NotationError as error:
        return Fence(begin + 1, end, token.content, None, Problem(begin + 1, error))


def without_matter(text: str) -> str:
    """Put blank lines for a front matter, the lines of keys and values that editors keep at the top of a note."""
    matter = _MATTER.match(require_text(text, "a note"))
    return "\n" * (len(lines_of(matter[0])) - 1) + text[matter.end() :] if matter else text


def require_theme(theme: str | None) -> None:
    """Raise `WardcodeError` for the name of a theme that is none."""
    if theme is not None and theme not in THEMES:
        message = f"{reprlib.repr(theme)} is no theme: write one of {', '.join(THEMES)}"
        raise WardcodeError(message)


def themed(block: Block, theme: str | None) -> Block:
    """Give a block that names no theme this one."""
    return attrs.evolve(block, theme=theme) if block.theme is None else block
