"""What comes out: one row of the table for each form in which a position can be printed."""

import importlib
import json
from collections.abc import Callable
from typing import Final

import attrs
import click

from wardcode.board import Board
from wardcode.errors import Forgiven
from wardcode.layout import View
from wardcode.notation import ward
from wardcode.position import Position


@attrs.frozen
class Printed:
    """What is to be printed: a position in its view, what its reader forgave, how, and where it comes from.

    `tail` asks for what stands beside the board behind a line, `plain` for ASCII only, `men` for
    `discs` or `letters`, `lossy` for an id even if it cannot hold everything. `source` is the text
    that was read and `number` its line in standard input, both None where there is none.
    """

    position: Position
    view: View
    forgiven: tuple[Forgiven, ...] = ()
    plain: bool = False
    men: str = "discs"
    lossy: bool = False
    tail: bool = True
    source: str | None = None
    number: int | None = None

    @property
    def board(self) -> Board:
        """The board as dark sees it."""
        return self.position.board


def _text(text: str, printed: Printed) -> str:
    text += ward.tail_of(printed.position) if printed.tail else ""
    return text.replace("✓", "v") if printed.plain else text


def _line(printed: Printed) -> str:
    return _text(ward.encode(printed.board, printed.view), printed)


def _block(printed: Printed) -> str:
    return _text(ward.encode_block(printed.board, printed.view), printed)


def _array(printed: Printed) -> str:
    from wardcode.notation import array  # noqa: PLC0415  # only this form pays for it

    return array.encode(printed.board)


def _json(printed: Printed) -> str:
    dark, light = printed.board, printed.board.flipped()
    position = printed.position
    value = {
        "array": dark.slots,
        "line": _line(attrs.evolve(printed, tail=False)),
        "block": _block(attrs.evolve(printed, tail=False)),
        "home": printed.view.home.value,
        "near": printed.view.near.value,
        "pips": {"dark": dark.my_pips, "light": light.my_pips},
        "bar": {"dark": dark.my_bar, "light": light.my_bar},
        "off": {"dark": dark.my_off, "light": light.my_off},
        "on_roll": position.on_roll.value,
        "roll": [position.roll.first, position.roll.second] if position.roll else None,
        "cube": {"value": position.cube.value, "owner": position.cube.owner.value if position.cube.owner else None},
        "offer": position.offer.value,
        "match": attrs.asdict(position.match),
        "source": printed.source,
        "source_line": printed.number,
        "forgiven": [attrs.asdict(item) for item in printed.forgiven],
    }
    return json.dumps(value, ensure_ascii=printed.plain)


def _diagram(printed: Printed) -> str:
    from wardcode.diagram import text  # noqa: PLC0415  # only this form pays for it

    lines = text.LETTERS if printed.men == "letters" else text.LINES
    return text.encode(printed.board, printed.view, text.ASCII if printed.plain else lines)


def _id(name: str) -> Callable[[Printed], str]:
    def write(printed: Printed) -> str:
        module = importlib.import_module(f"wardcode.notation.{name}")
        if not printed.lossy:
            text: str = module.encode(printed.position)
            return text
        writing = module.write(printed.position)
        place = f"line {printed.number}: " if printed.number else ""
        for sentence in writing.lost:
            click.echo(f"{place}lost in {name}: {sentence}", err=True)
        return str(writing.text)

    return write


IDS: Final = ("xgid", "gnubg", "fibs", "snowie", "ogid")
"""The forms that hold more than a board."""

BOARDS: Final = ("diagram", "array")
"""The forms that hold no more than a board."""

FORMS: Final[dict[str, Callable[[Printed], str]]] = {
    "diagram": _diagram,
    "line": _line,
    "block": _block,
    "array": _array,
    "json": _json,
    **{name: _id(name) for name in IDS},
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
