"""The table of all notations of positions, and the reader that recognises which one a text is written in.

A new notation is a module of its own and a row here.
"""

import importlib
import re
from typing import Final

import attrs

from wardcode.errors import Forgiven, NotationError, require_text
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
    pattern = re.compile(looks, re.IGNORECASE | re.MULTILINE)
    return Format(name, f"wardcode.notation.{module or name}", pattern, whole)


# The first that fits counts. A look is enough to tell them apart; what is wrong says the module.
_ROWS: Final = (
    _row("diagram", r"^[\s>|^v]*[+┌]\W{0,2}(?:1|12|13|24)\W+\d", module="diagram_text"),
    _row("xgid", r"\A\s*(?:xgid\s*=|[-a-p]{20,32}:)"),
    _row("fibs", r"\A\s*board:"),
    _row("snowie", r"\A\s*\d+(?:;[^;]*){39,}"),
    _row("ogid", r"\A\s*(?:ogid=)?[0-9a-q]{0,15}:[0-9a-q]{0,15}:[nwb]"),
    _row("gnubg", r"\A\s*[a-z0-9+/]{14}=*\s*(?::|\Z)|\A\s*[a-z0-9+/]{12}=*\s*\Z"),
    _row("array", r"\A\s*[\[(]?\s*[-+]?\d+\s*(?:,|\s)", whole=False),
    _row("ward", r"."),
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
    for row in _ROWS:
        if row.looks.search(require_text(text, "a position")):
            return row
    raise NotationError(text, 0, len(text), "there is no position in this text", "write one in Ward's notation")


def read_any(text: str, name: str | None = None) -> Recognised:
    """Read a position in the notation of this name, or in the one that the text looks like.

    Of a notation that holds only a board dark is on roll, and all else is as by default.
    """
    row = FORMATS[name] if name else recognise(text)
    module = importlib.import_module(row.module)
    if not row.whole:
        return Recognised(row, Position(module.decode(text)))
    reading = module.read(text)
    return Recognised(row, reading.position, reading.forgiven, getattr(reading, "lost", ()))
