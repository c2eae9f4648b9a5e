"""The table of forms: a new one is a module and a row here."""

import reprlib
from collections.abc import Callable, Mapping
from typing import Final

from wardcode.errors import WardcodeError
from wardcode.notes import forum, html, latex, markdown, picture, plain
from wardcode.notes._block import Block

FORMS: Final[Mapping[str, Callable[[Block], str]]] = {
    "markdown": markdown.encode,
    "html": html.encode,
    "text": plain.encode,
    "forum": forum.encode,
    "latex": latex.encode,
    "svg": picture.svg,
}
"""The forms by their names, each with its encoder."""


def render(block: Block, form: str) -> str:
    """Write a block in the form of this name; raises `WardcodeError` for a name that is not in `FORMS`."""
    if form not in FORMS:
        message = f"{reprlib.repr(form)} is no form of a study block: write one of {', '.join(FORMS)}"
        raise WardcodeError(message)
    return FORMS[form](block)
