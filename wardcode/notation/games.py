"""The table of all notations of games, and the reader that recognises which one a text is written in.

A new notation is a module of its own with `read` and `write`, and a row here.
"""

import importlib
import re
from typing import Final

import attrs

from wardcode.errors import WardcodeError, require_text
from wardcode.notation._positions import Writing
from wardcode.notation._records import Reading
from wardcode.record import Match

__all__ = ["FORMATS", "Format", "Reading", "read_any", "recognise", "write"]


@attrs.frozen
class Format:
    """A notation of games: its name, its module, the ending of its files, and what a text in it looks like."""

    name: str
    module: str
    ending: str
    looks: re.Pattern[str]


_ROWS: Final = (
    Format("sgf", "wardcode.notation.sgf", ".sgf", re.compile(r"\A[\ufeff\s]*\(\s*;")),
    Format(
        "sheet",
        "wardcode.notation.sheet",
        ".txt",
        re.compile(r"(?im)^\s*\d+\.\s|^\s*match (?:of|to) \d|^\s*position\s*:"),
    ),
    Format("mat", "wardcode.notation.mat", ".mat", re.compile("")),
)

FORMATS: Final = {row.name: row for row in _ROWS}
"""The notations by their names. A text is taken as the first that it looks like."""


def recognise(text: str) -> Format:
    """Say in which notation a text is written, at a glance."""
    require_text(text, "a match")
    return next(row for row in _ROWS if row.looks.search(text))


def read_any(text: str, *, strict: bool = False) -> Reading:
    """Read a match in the notation that the text looks like; raises `NotationError`, if `strict` for any finding."""
    reading: Reading = importlib.import_module(recognise(text).module).read(text, strict=strict)
    return reading


def write(match: Match, name: str) -> Writing:
    """Write a match in the notation of this name, as its module does where nothing else is asked for."""
    if name not in FORMATS:
        message = f"{name!r} is no notation of games: use one of {', '.join(FORMATS)}"
        raise WardcodeError(message)
    writing: Writing = importlib.import_module(FORMATS[name].module).write(match)
    return writing
