"""What goes in: the words of the command line or the lines of standard input, one error not stopping the rest."""

import io
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import IO, Final, TextIO, cast

import attrs
import click

from wardcode.errors import NotationError, WardcodeError, no_advice

STANDARD_INPUT: Final = "-"

_ADVISED: Final = 100

_UTF_16_MARKS: Final = (b"\xff\xfe", b"\xfe\xff")

Numbered = Iterable[tuple[int, str]]
"""Texts, each with the number of its first line; 0 for a text that stands alone on the command line."""


def inputs(words: Sequence[str], split: Callable[[Iterable[str]], Numbered]) -> Numbered:
    """Give the one text that words of the command line make, or what `split` makes of standard input."""
    if tuple(words) == (STANDARD_INPUT,):
        return split(_lines(standard_input()))
    return [(0, " ".join(words))]


def standard_input() -> IO[bytes]:
    """Give the bytes of standard input; raise `UsageError` if it is closed."""
    if sys.stdin is None:
        message = "standard input is closed"
        raise click.UsageError(message)
    return sys.stdin.buffer


def numbered_lines(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Give the lines that are not blank, each with its number."""
    return ((number, line) for number, line in enumerate(lines, 1) if line.strip())


def for_each(texts: Numbered, do: Callable[[int, str], None]) -> None:
    """Do something with each text; say on standard error which were refused, and end with code 2 if any was.

    What was probably meant is looked for in the first hundred, since it takes a thousand times as long as a refusal.
    """
    refused = 0
    for number, text in texts:
        try:
            do(number, text)
        except WardcodeError as error:
            refused += 1
            if refused > _ADVISED and isinstance(error, NotationError):
                error = attrs.evolve(error, advice=no_advice)
            click.echo(message_of(error, number), err=True)
    if refused > _ADVISED:
        click.echo(f"what was probably meant stands behind the first {_ADVISED} only: see wardcode check", err=True)
    if refused:
        click.get_current_context().exit(2)


def message_of(error: WardcodeError, number: int, stream: TextIO | None = None) -> str:
    """Give what is said of an error in a text whose first line has this number, 0 if it stands alone.

    What the stream, standard error unless another is given, cannot show of the text is shown by its code.
    """
    encoding = getattr(stream or sys.stderr, "encoding", None) or "ascii"
    if isinstance(error, NotationError):
        return in_encoding(error.message(number or 1, encoding), encoding)
    return f"line {number}: {error}" if number else str(error)


def in_encoding(text: str, encoding: str) -> str:
    """Give a text with the plain check mark where an encoding has no other."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.replace("✓", "v")
    return text


def _lines(stream: IO[bytes]) -> Iterable[str]:
    """Read lines of UTF-8, or of UTF-16 with its mark, as they come; a byte that is neither comes as a surrogate."""
    if not isinstance(stream, io.BufferedReader):
        stream = io.BufferedReader(cast("io.RawIOBase", stream))
    peeking = cast("io.BufferedReader[io.RawIOBase]", stream)
    if peeking.peek(2)[:2] in _UTF_16_MARKS:
        return io.TextIOWrapper(peeking, encoding="utf-16", errors="replace")
    return io.TextIOWrapper(peeking, encoding="utf-8-sig", errors="surrogateescape")
