"""The picture, put together from its parts; every text goes through the XML library."""

import re
from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree as ET

from wardcode import rules
from wardcode.board import Board
from wardcode.diagram import text as letters
from wardcode.diagram import words
from wardcode.diagram.svg._options import DEFAULT, Numbers, Options
from wardcode.diagram.svg._parts import add_cube, add_dice, add_field, add_men, add_numbers
from wardcode.diagram.svg._places import HALF, WIDTH, places_of
from wardcode.diagram.svg._play import add_play
from wardcode.errors import require, width
from wardcode.player import Player
from wardcode.position import Position

FONT: Final = "DejaVu Sans, Verdana, sans-serif"

_LABEL: Final = 22  # the height of a line with the colour and the pips
_NUMBER: Final = 22  # the height of a line of numbers
_LINE: Final = 24  # the height of a line of the caption
_MARGIN: Final = 8
_CHARACTERS: Final = 60  # that a line of the caption has room for

# What XML cannot hold at all.
_FORBIDDEN: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def encode(value: Board | Position, options: Options = DEFAULT) -> str:
    """Draw a board, as dark sees it, or a position.

    Of a board nobody is on roll: its numbers are those of the player who sits near, and a play is
    dark's. Raises `IllegalPlayError` if the play of the options cannot be made.
    """
    require(options, Options, "options are made with svg.Options(theme=…)")
    if isinstance(value, Position):
        root = _picture(value, options, named=True)
    else:
        require(value, Board, "a picture is drawn of a Board or a Position")
        root = _picture(Position(value), options, named=False)
    picture: str = ET.tostring(root, "unicode")
    return picture


def _picture(position: Position, options: Options, *, named: bool) -> ET.Element:
    """Put the picture together; `named` says that somebody is on roll."""
    theme, view = options.theme, options.view
    mover = position.on_roll
    if options.play is not None:
        rules.after(position.seen_by(mover), options.play)
    said = words.to_play(position) if named else ""
    caption = _legal(said if options.caption is None else options.caption)
    lines = list(_wrapped(caption))
    above = _MARGIN + _LABEL * options.pips + _NUMBER * (options.numbers is not Numbers.NONE)
    height = 2 * (above + HALF) + _LINE * len(lines)
    across = WIDTH + 2 * _MARGIN
    root = ET.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {across} {height}",
            "role": "img",
            "class": "wardcode",
            "font-family": FONT,
            "font-size": "15",
            "text-anchor": "middle",
            "fill": theme.ink,
        },
    )
    if options.width is not None:
        root.set("width", str(options.width))
        root.set("height", str(round(options.width * height / across)))
    play = ": ".join(filter(None, (said, str(options.play or ""))))
    ET.SubElement(root, "title").text = caption or play or "A backgammon board"
    boards = {player: position.seen_by(player) for player in Player}
    men = " ".join(f"{words.describe(boards[player], player)}." for player in Player)
    said_all = f"{words.beside(position)} {men}" if named else men
    shown = f" Shown is the play {options.play}." if options.play is not None else ""
    drawn = letters.encode(position.board, view, letters.LETTERS)
    ET.SubElement(root, "desc").text = f"{said_all}{shown}\n{drawn}"
    ET.SubElement(root, "rect", {"class": "paper", "width": str(across), "height": str(height), "fill": theme.paper})
    inner = ET.SubElement(root, "g", {"transform": f"translate({_MARGIN} {above})"})
    places = places_of(view)
    add_field(inner, places, theme)
    if options.numbers is not Numbers.NONE:
        numbering = mover if options.numbers is Numbers.MOVER and named else view.near
        add_numbers(inner, places, numbering)
    for player, mine in boards.items():
        add_men(inner, places, theme, player, mine)
    add_cube(inner, places, theme, position)
    if position.roll is not None:
        add_dice(inner, places, theme, position.on_roll, position.roll)
    if options.play is not None:
        add_play(inner, places, options, options.play, position)
    if options.pips:
        _labels(inner, options, boards)
    for number, line in enumerate(lines, 1):
        y = 2 * HALF + above + _LINE * number - _MARGIN
        place = {"class": "caption", "x": str(WIDTH // 2), "y": str(y), "font-size": "17", "unicode-bidi": "plaintext"}
        ET.SubElement(inner, "text", place).text = line
    return root


def _labels(inner: ET.Element, options: Options, boards: dict[Player, Board]) -> None:
    """Say beside the board whose men these are, and the pip counts."""
    outside = 6 + _NUMBER * (options.numbers is not Numbers.NONE)
    for player, board in boards.items():
        y = 2 * HALF + outside + 12 if player is options.view.near else -outside - 2
        off = f", {board.my_off} off" if board.my_off else ""
        label = ET.SubElement(inner, "text", {"class": f"pips {player.value}", "x": str(WIDTH // 2), "y": str(y)})
        label.text = f"{player.value}: {board.my_pips} pips{off}"


def _wrapped(caption: str) -> Iterator[str]:
    """Cut a caption into lines as wide as the board, between words if it can be; wide letters count twice."""
    line = ""
    for word in caption.split():
        if line and _breadth(f"{line} {word}") > _CHARACTERS:
            yield line
            line = ""
        line = f"{line} {word}" if line else word
        while _breadth(line) > _CHARACTERS:
            cut = next(end for end in range(1, len(line) + 1) if _breadth(line[: end + 1]) > _CHARACTERS)
            yield line[:cut]
            line = line[cut:]
    if line:
        yield line


def _breadth(line: str) -> float:
    """Say how wide a line is, about, in the letters of a usual text."""
    return width(line) + sum(0.75 if char in "MWmw@%" else 0.25 for char in line if char.isupper() or char in "mw@%")


def _legal(caption: str) -> str:
    """Put the sign of replacement for what XML cannot hold."""
    return _FORBIDDEN.sub("\ufffd", caption)
