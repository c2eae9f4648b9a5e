"""The error tree, and the note of what a reader forgave.

Everything that can be wrong with an input of the right type is a `WardcodeError`. The
attributes of each error are part of the interface: a program can use them instead of the
message. A value of the wrong type is a `TypeError`, as everywhere in Python.
"""

import re
import reprlib
import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from wardcode.board import Board
    from wardcode.plays import Play, Roll, Written

_EXCERPT = 60  # columns of the offending line shown on each side of the place


class WardcodeError(ValueError):
    """The root: catch this to catch every refusal of the library."""


def no_advice() -> str:
    """Give the advice of an error that has none: nothing."""
    return ""


@attrs.define(eq=False)
class NotationError(WardcodeError):
    """A text that is not a spelling of the notation it was read as.

    `start` and `end` are offsets into `text` in code points, as for a slice; they are equal
    where something is missing. `reason` says what was found and what was expected, `remedy`
    what to write instead. As a string: the place, the sentence, the line with carets. `advice` is
    called only for that string, and gives its last line: what was probably meant, or nothing. Looking
    for it takes some hundredths of a second; `sentence` does without.
    """

    text: str
    start: int
    end: int
    reason: str
    remedy: str = ""
    advice: Callable[[], str] = attrs.field(default=no_advice, repr=False)

    @property
    def found(self) -> str:
        """The offending piece of the text, empty where something is missing."""
        return self.text[self.start : self.end]

    @property
    def line(self) -> int:
        """The line of the place, counted from 1."""
        return _place(self.text, self.start)[0]

    @property
    def column(self) -> int:
        """The column of the place in code points, counted from 1."""
        return _place(self.text, self.start)[1] + 1

    @property
    def sentence(self) -> str:
        """The reason and the remedy, without the place."""
        return f"{self.reason}: {self.remedy}" if self.remedy else self.reason

    def message(self, first_line: int = 1, encoding: str = "utf-8") -> str:
        """Give the place, the sentence, the line with carets and the advice.

        `first_line` numbers the first line of the text; what `encoding` cannot show of the line is
        shown by its code.
        """
        number, offset, line = _place(self.text, self.start)
        place = f"line {number + first_line - 1}, column {offset + 1}: {self.sentence}"
        lines = (place, *_underlined(line, offset, offset + len(self.found), encoding), self.advice())
        return "\n".join(filter(None, lines))

    def __str__(self) -> str:
        return self.message()


class NotTextError(NotationError, TypeError):
    """A reader was given something that is not a `str`: a refusal and a `TypeError` at once."""

    def message(self, first_line: int = 1, encoding: str = "utf-8") -> str:
        """Give the sentence; there is no place."""
        del first_line, encoding
        return self.sentence


@attrs.define(eq=False)
class BoardError(WardcodeError):
    """An array that no board can hold. `problems` has a sentence for each thing wrong with it."""

    problems: tuple[str, ...]

    def __str__(self) -> str:
        return "; ".join(self.problems)


@attrs.define(eq=False)
class PlayError(WardcodeError):
    """A roll, a step or a play that no board could see. `problems` has a sentence for each thing wrong with it."""

    problems: tuple[str, ...]

    def __str__(self) -> str:
        return "; ".join(self.problems)


@attrs.define(eq=False)
class PositionError(WardcodeError):
    """What stands beside a board does not go together. `problems` has a sentence for each thing wrong."""

    problems: tuple[str, ...]

    def __str__(self) -> str:
        return "; ".join(self.problems)


@attrs.define(eq=False)
class LossyError(WardcodeError):
    """A value that a format cannot hold. `format` names it, `what` has a sentence for each thing that would be lost."""

    format: str
    what: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.format} cannot hold this: {'; '.join(self.what)}"


@attrs.define(eq=False)
class MissingExtraError(WardcodeError):
    """A part of the library needs a package that is not installed. `extra` is the name to install it by."""

    package: str
    extra: str

    def __str__(self) -> str:
        return f'this needs the package {self.package}: pip install "wardcode[{self.extra}]"'


@attrs.define(eq=False)
class IllegalPlayError(WardcodeError):
    """A play that can be read, but that no legal play of the roll on this board fits.

    `roll` is None where none was known. `nearest` are the legal plays that come nearest to what was
    written, the nearest first; they may be none. `advice` is called only for the string of the error,
    and gives its end: what was probably meant, or nothing.
    """

    board: "Board"
    roll: "Roll | None"
    written: "Written"
    reason: str
    nearest: "tuple[Play, ...]" = ()
    advice: Callable[[], str] = attrs.field(default=no_advice, repr=False)

    @property
    def sentence(self) -> str:
        """The reason and the nearest plays, without the advice."""
        return f"{self.reason}; legal is {' or '.join(map(str, self.nearest))}" if self.nearest else self.reason

    def __str__(self) -> str:
        return "; ".join(filter(None, (self.sentence, self.advice())))


@attrs.define(eq=False)
class AmbiguousPlayError(WardcodeError):
    """A play that more than one legal play with different results fits. `choices` are these plays."""

    written: "Written"
    choices: "tuple[Play, ...]"
    reason: str = "more than one legal play fits, with different results"

    def __str__(self) -> str:
        return f"{self.reason}: write {' or '.join(map(str, self.choices))}"


@attrs.frozen
class Forgiven:
    """A spelling that was read although the writer would not write it so.

    `start` and `end` are offsets into the text that was read; `what` is one sentence. `assumed` says
    that the text did not say something, and that the sentence is what was taken instead.
    """

    start: int
    end: int
    what: str
    assumed: bool = False


def require(value: object, kind: type, what: str) -> None:
    """Raise `TypeError` if a value is not of a kind; `what` says what it should be, and how to make one."""
    if not isinstance(value, kind):
        message = f"{what}, not {reprlib.repr(value)}"
        raise TypeError(message)


def require_text(text: object, thing: str) -> str:
    """Give `text` back if it is a `str`, else raise `NotTextError`; `thing` names what it should hold."""
    if isinstance(text, str):
        return text
    kind = type(text).__name__
    remedy = "decode the bytes first, for example data.decode('utf-8')" if isinstance(text, bytes) else "give a str"
    raise NotTextError(text="", start=0, end=0, reason=f"{thing} is text, but this is {kind}", remedy=remedy)


def lines_of(text: str) -> list[str]:
    """Cut a text into its lines, with their ends: a line feed, a carriage return, or both."""
    return _LINE.findall(text)


_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")


def _place(text: str, offset: int) -> tuple[int, int, str]:
    """Find the line number (from 1) and the offset within its line of an offset into a text, and that line."""
    lines = lines_of(text) or [""]
    number = 0
    while number < len(lines) - 1 and offset >= len(lines[number]):
        offset -= len(lines[number])
        number += 1
    return number + 1, offset, lines[number].rstrip("\r\n")


def _underlined(line: str, start: int, end: int, encoding: str) -> tuple[str, str]:
    """Give a line, cut to a readable width and made printable, and the carets that stand under start..end of it."""
    first, last = max(0, start - _EXCERPT), start + _EXCERPT
    end = min(end, last, len(line))
    before = "..." if first else ""
    after = "..." if last < len(line) else ""
    left, found, right = (
        "".join(_printable(char, encoding) for char in piece)
        for piece in (line[first:start], line[start:end], line[end:last])
    )
    carets = " " * width(before + left) + "^" * max(1, width(found))
    return f"    {before}{left}{found}{right}{after}", f"    {carets}"


def _printable(char: str, encoding: str) -> str:
    if char == "\t":
        return " "
    shown = char if char.isprintable() else f"\\u{ord(char):04x}"
    return shown.encode(encoding, "backslashreplace").decode(encoding)


def width(text: str) -> int:
    """Say how many columns of a terminal a text takes: wide characters two, combining marks none."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )
