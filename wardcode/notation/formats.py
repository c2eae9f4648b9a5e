"""The table of all notations of positions, and the reader that recognises which one a text is written in.

A new notation is a module of its own and a row here.
"""

import importlib
import re
import reprlib
from collections.abc import Iterable, Iterator
from typing import Final

import attrs

from wardcode.errors import Forgiven, NotationError, WardcodeError, require_text
from wardcode.notation import ward
from wardcode.position import Position


@attrs.frozen
class Format:
    """A notation: its name, its module, and what a text in it looks like at the first glance.

    `whole` says that it holds more than a board.
    """

    name: str
    module: str
    looks: re.Pattern[str]
    whole: bool = True


def _row(name: str, looks: str, *, module: str | None = None, whole: bool = True) -> Format:
    return Format(name, f"wardcode.notation.{module or name}", re.compile(looks, re.IGNORECASE), whole)


FRAME: Final = re.compile(r"(?m)^[ \t>|^v]*+[+┌└][^\w\n]{0,2}(?:1|12|13|24)[^\w\n]{1,6}\d")
"""The first or the last line of a drawn board."""

# The first that fits the text, without white space and dress around it, counts. A look is enough to
# tell them apart; what is wrong says the module.
_ROWS: Final = (
    _row("diagram", FRAME.pattern, module="diagram_text"),
    _row("xgid", r"\A(?:xgid\s*[=:]|[-a-p]{20,32}:)"),
    _row("fibs", r"\Aboard:"),
    _row("snowie", r"\A\d+(?:;[^;]*){39,}"),
    _row("ogid", r"\A(?:ogid=)?[0-9a-q]{0,15}:[0-9a-q]{0,15}:[nwb]"),
    # A line in Ward's notation without spaces is as long as an id, and an array may begin as a line does.
    _row("ward", r"\A(?=[^/]*/[^/]*/[^/]*\Z)(?=[^v]*v[^v]*\Z)[a-or1-6/v]+\Z"),
    _row("gnubg", r"\A[a-z0-9+/]{14}=*(?::|\Z)|\A[a-z0-9+/]{12}=*\Z"),
    _row("array", r"\A(?=[^/✓]*\Z)(?:[\[(]|[-+]?\d+(?:\s*,|\s+[-+]?\d))", whole=False),
    _row("ward", r""),
)

FORMATS: Final = {row.name: row for row in _ROWS}
"""The notations by their names."""


@attrs.frozen
class Recognised:
    """What a text says: its format, the position, what was forgiven, and what no position can hold of it."""

    format: Format
    position: Position
    forgiven: tuple[Forgiven, ...] = ()
    lost: tuple[str, ...] = ()


def recognise(text: str) -> Format:
    """Say in which notation a text is written; raises `NotationError` for an empty text."""
    return _recognise(text, _undressed(require_text(text, "a position")))


def read_any(text: str, name: str | None = None) -> Recognised:
    """Read a position in the notation of this name, or in the one that the text looks like.

    Of a notation that holds only a board dark is on roll, and all else is as by default. An id may
    stand in quotes, in code, in a quoted mail and behind its label.
    """
    start, end = _undressed(require_text(text, "a position"))
    if name is not None and name not in FORMATS:
        message = f"{reprlib.repr(name)} is no notation of positions: use one of {', '.join(FORMATS)}"
        raise WardcodeError(message)
    row = FORMATS[name] if name else _recognise(text, (start, end))
    module = importlib.import_module(row.module)
    if not row.whole:
        return Recognised(row, Position(module.decode(text)))
    if row.name in _OF_LINES:  # these have dress of their own
        reading = module.read(text)
        return Recognised(row, reading.position, reading.forgiven, getattr(reading, "lost", ()))
    try:
        reading = module.read(text[start:end])
    except NotationError as error:
        raise NotationError(text, error.start + start, error.end + start, error.reason, error.remedy) from None
    forgiven = [attrs.evolve(item, start=item.start + start, end=item.end + start) for item in reading.forgiven]
    for dress in ((0, start), (end, len(text))):
        piece = text[slice(*dress)].strip()
        if piece:
            forgiven.append(Forgiven(*dress, f"{reprlib.repr(piece)} is dress and no part of the id"))
    return Recognised(row, reading.position, tuple(forgiven), reading.lost)


_OF_LINES: Final = ("ward", "diagram")
_LABEL: Final = re.compile(r"(?:(?:gnu ?bg|gnu|position|match|og) ?id|xgid(?=:)) ?: ?", re.IGNORECASE)
_DRESS: Final = " \t\r\n>|`'\"“”„«»"


def _undressed(text: str) -> tuple[int, int]:
    """Give the start and the end of a text without the white space, quotes and label around an id."""
    start = len(text) - len(text.lstrip(_DRESS))
    label = _LABEL.match(text, start)
    start = label.end() if label else start
    return start, max(start, len(text.rstrip(_DRESS)))


def _recognise(text: str, span: tuple[int, int]) -> Format:
    inner = text[slice(*span)]
    if not text.strip():
        raise NotationError(text, 0, len(text), "there is no position in this text", "write one in Ward's notation")
    for row in _ROWS[:-1]:
        if row.looks.search(text if row.name == "diagram" else inner):
            return FORMATS[row.name]
    return FORMATS["ward"]


def split_any(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Part lines into positions of any notation and give each with the number of its first line, counted from 1.

    A drawn board goes from one line of its frame to the other; an id or an array is a line; all else
    is parted as `ward.split` does. Works as the lines come.
    """
    splitter = ward.Splitter()
    picture: list[str] = []
    first = 0
    for number, line in enumerate(lines, 1):
        if picture or FRAME.search(line):
            yield from splitter.rest()
            first = first if picture else number
            picture.append(line)
            if len(picture) > 1 and FRAME.search(line):
                yield first, "".join(picture)
                picture = []
        elif line.strip() and recognise(line).name not in _OF_LINES:
            yield from splitter.rest()
            yield number, line.rstrip("\r\n")
        else:
            yield from splitter.take(number, line)
    yield from splitter.rest()
    if picture:
        yield first, "".join(picture)
