"""What comes out: one row of the table for each form in which a position can be printed."""

import json
from collections.abc import Callable
from typing import Final

import attrs
import click

from wardcode.board import Board
from wardcode.errors import Forgiven
from wardcode.layout import View
from wardcode.notation import ward


@attrs.frozen
class Printed:
    """What is to be printed: a board in its view, what its reader forgave, how, and where it comes from.

    `plain` asks for ASCII only, `men` for `discs` or `letters`; `source` is the text that was read
    and `number` its line in standard input, both None where there is none.
    """

    board: Board
    view: View
    forgiven: tuple[Forgiven, ...] = ()
    plain: bool = False
    men: str = "discs"
    source: str | None = None
    number: int | None = None


def _checks(text: str, printed: Printed) -> str:
    return text.replace("✓", "v") if printed.plain else text


def _line(printed: Printed) -> str:
    return _checks(ward.encode(printed.board, printed.view), printed)


def _block(printed: Printed) -> str:
    return _checks(ward.encode_block(printed.board, printed.view), printed)


def _array(printed: Printed) -> str:
    from wardcode.notation import array  # noqa: PLC0415  # only this form pays for it

    return array.encode(printed.board)


def _json(printed: Printed) -> str:
    dark, light = printed.board, printed.board.flipped()
    value = {
        "array": dark.slots,
        "line": _line(printed),
        "block": _block(printed),
        "home": printed.view.home.value,
        "near": printed.view.near.value,
        "pips": {"dark": dark.my_pips, "light": light.my_pips},
        "bar": {"dark": dark.my_bar, "light": light.my_bar},
        "off": {"dark": dark.my_off, "light": light.my_off},
        "source": printed.source,
        "source_line": printed.number,
        "forgiven": [attrs.asdict(item) for item in printed.forgiven],
    }
    return json.dumps(value, ensure_ascii=printed.plain)


def _diagram(printed: Printed) -> str:
    from wardcode.diagram import text  # noqa: PLC0415  # only this form pays for it

    lines = text.LETTERS if printed.men == "letters" else text.LINES
    return text.encode(printed.board, printed.view, text.ASCII if printed.plain else lines)


FORMS: Final[dict[str, Callable[[Printed], str]]] = {
    "diagram": _diagram,
    "line": _line,
    "block": _block,
    "array": _array,
    "json": _json,
}
"""The value of `--as` and its writer; the first is the default of `decode`."""


def in_form(form: str, printed: Printed) -> str:
    """Give what is to be printed as text."""
    return FORMS[form](printed)


_SEVERAL_LINES: Final = ("diagram", "block")


@attrs.define
class Printer:
    """Prints positions in one form, with a blank line between two where a position takes several lines."""

    form: str
    _first: bool = attrs.field(default=True, init=False)

    def show(self, printed: Printed) -> None:
        """Print a position."""
        text = in_form(self.form, printed)
        if self.form in _SEVERAL_LINES and not self._first:
            click.echo()
        click.echo(text)
        self._first = False
