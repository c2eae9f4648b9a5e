"""What comes out: one row of the table for each form in which a position can be printed."""

import importlib
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import attrs
import click

from wardcode.board import Board
from wardcode.errors import Forgiven
from wardcode.layout import View
from wardcode.notation import ward
from wardcode.plays import Play
from wardcode.position import Position

if TYPE_CHECKING:
    from wardcode.diagram import svg

THEMES: Final = ("classic", "print", "contrast", "dark")
"""The names of the themes of `diagram.svg`, which only who draws imports."""

NUMBERS: Final = ("mover", "near", "none")
"""Whose numbers the points of a picture can have, as `svg.Numbers` names them."""


@attrs.frozen
class Look:
    """What the options say of a picture or a note, each by its own name; None is what they do not say."""

    theme: str | None = None
    play: str | None = None
    caption: str | None = None
    title: str | None = None
    numbers: str | None = None
    width: int | None = None

    @property
    def said(self) -> list[str]:
        """The names of the options that say something."""
        return [field.name for field in attrs.fields(Look) if getattr(self, field.name) is not None]


@attrs.frozen
class Printed:
    """What is to be printed: a position in its view, what its reader forgave, how, and where it comes from.

    `tail` asks for what stands beside the board behind a line, `plain` for ASCII only, `men` for
    `discs` or `letters`, `lossy` for an id even if it cannot hold everything. `source` is the text
    that was read and `number` its line in standard input, both None where there is none. `look` and
    `play`, which `look` says as text, are for pictures and notes; `bare` says that nothing is known
    beside the board, not even who is on roll.
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
    look: Look = Look()
    play: Play | None = None
    bare: bool = False

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


_WIDTH: Final = 640  # pixels of a picture as SVG, where nothing else is said


def _svg(printed: Printed) -> str:
    from wardcode.diagram import svg  # noqa: PLC0415  # only this form pays for it

    value, options = _drawn(printed)
    return svg.encode(value, attrs.evolve(options, width=printed.look.width or _WIDTH))


def _png(printed: Printed) -> bytes:
    from wardcode.diagram import png  # noqa: PLC0415  # only this form pays for it

    return png.encode(*_drawn(printed), width=printed.look.width or png.WIDTH)


def _drawn(printed: Printed) -> "tuple[Board | Position, svg.Options]":
    """Give what is drawn, and how, but for the width."""
    from wardcode.diagram import svg  # noqa: PLC0415  # only pictures pay for it

    look = printed.look
    said = [text for text in (look.title, look.caption) if text is not None]
    options = svg.Options(
        view=printed.view,
        theme=svg.THEMES[look.theme or THEMES[0]],
        numbers=svg.Numbers(look.numbers or NUMBERS[0]),
        play=printed.play,
        caption=": ".join(filter(None, said)) if said else None,
    )
    return printed.board if printed.bare else printed.position, options


def _note(name: str) -> Callable[[Printed], str]:
    def write(printed: Printed) -> str:
        from wardcode import notes  # noqa: PLC0415  # only these forms pay for it
        from wardcode.diagram import text  # noqa: PLC0415  # only these forms pay for it

        look, plays = printed.look, (printed.play,) if printed.play else ()
        title, comment = look.title or "", look.caption or ""
        block = notes.Block(printed.position, printed.view, title, plays, comment, theme=look.theme)
        note = notes.render(block, name)
        return note.replace(text.encode(printed.board, printed.view), _diagram(printed), 1)

    return write


@attrs.frozen(kw_only=True)
class Picture:
    """A form to look at: a picture, or a note with everything that is known.

    `takes` are the options of a `Look` that it has a place for, and `endings` those of its files. A
    form that stands `alone` has one position a file, a `binary` one is no text, and one that is
    `board_only` where nothing else is known draws a board with nobody on roll.
    """

    write: Callable[[Printed], str | bytes]
    takes: tuple[str, ...]
    endings: tuple[str, ...] = ()
    alone: bool = False
    binary: bool = False
    board_only: bool = False


_ALL: Final = tuple(field.name for field in attrs.fields(Look))
_WORDS: Final = ("play", "caption", "title")

PICTURES: Final[dict[str, Picture]] = {
    "svg": Picture(write=_svg, takes=_ALL, endings=(".svg",), alone=True, board_only=True),
    "png": Picture(write=_png, takes=_ALL, endings=(".png",), alone=True, binary=True, board_only=True),
    "markdown": Picture(write=_note("markdown"), takes=_WORDS, endings=(".md", ".markdown")),
    "html": Picture(write=_note("html"), takes=(*_WORDS, "theme"), endings=(".html", ".htm")),
    "latex": Picture(write=_note("latex"), takes=_WORDS, endings=(".tex",)),
    "text": Picture(write=_note("text"), takes=_WORDS, endings=(".txt",)),
    "forum": Picture(write=_note("forum"), takes=_WORDS),
}
"""The other values of `--as` of `decode`."""

ENDINGS: Final = {ending: form for form, row in PICTURES.items() for ending in row.endings} | {".json": "json"}
"""The form that the ending of a file asks for."""


def in_form(form: str, printed: Printed) -> str:
    """Give what is to be printed as text."""
    return FORMS[form](printed)


_SEVERAL_LINES: Final = ("diagram", "block")


def made(form: str, printed: Printed) -> str | bytes:
    """Give what is to be printed or written in any form, a text with the end of its last line."""
    written = PICTURES[form].write(printed) if form in PICTURES else in_form(form, printed)
    if isinstance(written, bytes):
        return written
    return written if written.endswith("\n") else f"{written}\n"


def is_parted(form: str) -> bool:
    """Say whether a blank line stands between two positions in one place."""
    return not PICTURES[form].alone if form in PICTURES else form in _SEVERAL_LINES


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
