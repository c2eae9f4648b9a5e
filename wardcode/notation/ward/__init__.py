"""Ward's notation of positions: a board in one line or three, written by hand in seconds.

Grammar, with a quadrant of six points and the letters of the table below:

    line     = row middle row
    row      = quadrant "/" quadrant
    quadrant = { letter | gap }           adding up to six points, as read from the left
    letter   = "A".."O" without "C", or "R"    men on one point; capital dark, small light
    gap      = "1".."6"                   that many empty points in a row
    middle   = [ bar ] "✓"                the home quadrants are on the right
             | "✓" ( bar | "-" )          the home quadrants are on the left
    bar      = dark letter [ light letter ] | light letter

    A B R D E F G H I J K  L  M  N  O
    1 2 3 4 5 6 7 8 9 10 11 12 13 14 15

The first row is the far one. In three lines the middle has a line of its own: the bar letters in
the column of the slash, the check mark beyond the rows' right or left end.

The reader also accepts: missing and extra spaces and any line ends; a gap in pieces (`22`); the
light bar letter first; `✔ √ ☑ ✅ v V` for the check mark and other slashes and dashes; full-width
forms; `- ✓`; a line dressed as a quotation, a table cell or code (`>`, `|`, quotes, backticks);
three lines indented in any way. It refuses what could be meant in two ways. Everything else is
refused, see `docs/ward.md`.

Behind the line may stand our own tail, `; dark 6-4 ; cube 2 light ; 3-5/7`, which says who is on roll,
the dice, the cube and the score: `read(text).position` and `decode_position`, `encode_position`. Its
grammar is in `_tail`; strict reading refuses it.

`find_all` finds the lines that stand in running text, with their tails. `suggest` says what was
probably meant by a line that is refused or looks wrong. A `Draft` is a position while it is typed.

The writer always writes: one spelling a view, the shortest, with single spaces.

The law: `decode(encode(board, view), home=view.home, near=view.near) == board`, and
`read(text, near=near).forgiven` is empty exactly if the text is what the writer writes.

Source: Jeff Ward, "Transcribing", 1981. The article does not say who sits near, and has no sign
for an empty bar beside a check mark on the left of a line: dark near and the dash are our own.
"""

import importlib
import struct
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

import attrs

from wardcode.board import Board
from wardcode.errors import BoardError, Forgiven, NotationError, require, require_text
from wardcode.layout import AS_NUMBERED, ROW, Side, View, require_player, require_side
from wardcode.notation.ward._found import Found
from wardcode.notation.ward._reader import Reading, read_tolerantly
from wardcode.notation.ward._signs import EMPTY, MEN
from wardcode.notation.ward._stream import Splitter, split
from wardcode.notation.ward._tail import DEFAULTS, PLAYER_ON_ROLL, SEMICOLON, parted, tail_of, with_tail
from wardcode.notation.ward._writer import GAPS, MIDDLES, encode, encode_block
from wardcode.player import Player
from wardcode.position import Position

if TYPE_CHECKING:
    from wardcode.notation.ward._draft import Draft, Part
    from wardcode.notation.ward._suggest._slips import Slip
    from wardcode.notation.ward._suggest._values import Change, Suggestion, Suggestions
    from wardcode.notation.ward._typed import Progress, Typed

__all__ = [
    "DEFAULTS",
    "PLAYER_ON_ROLL",
    "SEMICOLON",
    "Change",
    "Draft",
    "Found",
    "Part",
    "Progress",
    "Reading",
    "Slip",
    "Splitter",
    "Suggestion",
    "Suggestions",
    "Typed",
    "decode",
    "decode_position",
    "encode",
    "encode_block",
    "encode_position",
    "find_all",
    "read",
    "split",
    "suggest",
    "tail_of",
]

_RIGHT_HOME: Final = View()


def decode(text: str, *, near: Player = Player.DARK, home: Side | None = None, strict: bool = False) -> Board:
    """Read a position in one line or three lines and give the board as dark sees it.

    `near` is the player who sits near in the text; `home` is where the check mark stood, for a
    reader who knows it and a line that does not tell. With `strict` only the writer's own
    spelling is taken. Raises `NotationError` with the place of what is wrong.
    """
    text = require_text(text, "a position")
    if home is None and not strict and isinstance(near, Player):
        plain = _read_plain(text, near)
        if plain is not None:
            return plain[0]
    return read(text, near=near, home=home, strict=strict).board


def read(text: str, *, near: Player = Player.DARK, home: Side | None = None, strict: bool = False) -> Reading:
    """Read as `decode` does, and give with the board its view and everything that was forgiven.

    With `strict` nothing is forgiven: the text is then what `encode` or `encode_block` writes of
    the reading's board and view.
    """
    require_player(near)
    if home is not None:
        require_side(home)
    require_text(text, "a position")
    try:
        return _read(text, near, home, strict=strict)
    except NotationError as error:
        raise attrs.evolve(error, advice=partial(_advice, text, near, home)) from None


def _read(text: str, near: Player, home: Side | None, *, strict: bool) -> Reading:
    if SEMICOLON in text:
        return _read_with_tail(text, near, home, strict=strict)
    plain = _read_plain(text, near)
    if plain is not None and home in (None, plain[1].home) and encode(*plain) == text:
        return Reading(*plain, ())
    reading = read_tolerantly(text, near, home)
    if strict and reading.forgiven:
        first = reading.forgiven[0]
        reason = f"strict reading takes only the writer's spelling: {first.what}"
        raise NotationError(text, first.start, first.end, reason, f"write {encode(reading.board, reading.view)}")
    return reading


def decode_position(text: str, *, near: Player = Player.DARK, home: Side | None = None) -> Position:
    """Read a line with or without our tail and give the whole position; `decode` says what goes in and is raised."""
    return read(text, near=near, home=home).position


def encode_position(position: Position, view: View = _RIGHT_HOME) -> str:
    """Write a position in one line with our tail, which is left out where all of it is the default."""
    require(position, Position, "a position is made with Position(board, …)")
    return encode(position.board, view) + tail_of(position)


def find_all(text: str, *, near: Player = Player.DARK) -> Iterator[Found]:
    """Find the lines that stand in running text, each in one line of it, and read each as `read` does.

    Gives them in the order of the text; of two that overlap the longer, of equal ones the first.
    `near` is the player who sits near in all of them. What the writer would write so is found wherever it
    stands apart. Another spelling needs a man on a point, and one with a plain v for the check mark men of both
    colours on points, and letters and digits on both sides of the v. A line is not found where a
    letter, a digit or a slash touches it, or where an outer quadrant written in pieces has a
    neighbour that could be one more piece. A tail ends where the sentence seems to go on. Raises
    `NotTextError` at once if `text` is no `str`; what is no line is passed over.
    """
    require_player(near)
    require_text(text, "what is searched")
    from wardcode.notation.ward._find import find  # noqa: PLC0415  # only who searches pays for its patterns

    return find(text, partial(_read, near=near, home=None, strict=False))


def suggest(text: str, *, near: Player = Player.DARK, home: Side | None = None, most: int = 20) -> "Suggestions":
    """Say what was probably meant by a text that `read` refuses, or that it reads and that looks wrong.

    `near` and `home` are as for `read`, of which nothing changes. Gives the readings, at most as many
    as `most` says, the likeliest first; a text that can be read has its place among them, as it is
    written. A tail is kept as it stands. A line in which nothing looks wrong has no readings, and
    neither has a text that is no position by far: ask for `fine`. Raises `NotTextError` for what is
    no `str`.
    """
    require_player(near)
    if home is not None:
        require_side(home)
    require_text(text, "a position")
    if not isinstance(most, int) or most < 0:
        message = f"most is a whole number of readings, not {most!r}"
        raise TypeError(message)
    from wardcode.notation.ward._suggest._answer import suggestions_of  # noqa: PLC0415  # only who asks pays for it

    return suggestions_of(text, partial(_read, near=near, home=home, strict=False), near, home, most)


def _advice(text: str, near: Player, home: Side | None) -> str:
    """Give the last line of a refusal: what was probably meant, if that is clear."""
    best = suggest(text, near=near, home=home).best
    return f"probably meant: {best.line}" if best else ""


def _read_with_tail(text: str, near: Player, home: Side | None, *, strict: bool) -> Reading:
    without, start, end = parted(text)
    what = "what follows the semicolon is not Ward's own notation"
    if strict:
        raise NotationError(
            text, start, end, f"strict reading takes only the writer's spelling: {what}", "leave it out"
        )
    try:
        reading = _read(without, near, home, strict=False)
    except NotationError as error:
        raise NotationError(text, error.start, error.end, error.reason, error.remedy) from None
    forgiven = [item for item in reading.forgiven if item.end <= start or item.start >= end]
    return Reading(
        reading.board,
        reading.view,
        tuple(sorted([*forgiven, Forgiven(start, end, what)], key=lambda item: item.start)),
        *with_tail(text, start, end, reading.board),
    )


# The short way for one line in the writer's own spacing takes a fraction of the time of the
# tolerant reader. It works on cells, one a point: Latin-1 bytes, then signed counts, with an
# impossible count for every sign that is no cell.
_CELLS: Final = struct.Struct(f"{2 * ROW}b")
_NO_CELL: Final = 127
_COUNTS: Final = bytes((MEN | {EMPTY: 0}).get(chr(code), _NO_CELL) & 255 for code in range(256))
_MIDDLES: Final = {
    near: {
        text: (view, as_numbered, dark, light)
        for view, as_numbered in AS_NUMBERED.items()
        if view.near is near
        for (dark, light), text in MIDDLES[view.home].items()
    }
    for near in Player
}


def _read_plain(text: str, near: Player) -> tuple[Board, View] | None:
    """Read a line whose parts are spaced as the writer spaces them; None if it is not such a line."""
    cells = text
    for run, gap in GAPS:
        cells = cells.replace(gap, run)
    middle = _MIDDLES[near].get(cells[15:-15])
    if middle is None or cells[6:9] != " / " or cells[-9:-6] != " / ":
        return None
    view, as_numbered, dark, light = middle
    cells = cells[:6] + cells[9:15] + cells[-15:-9] + cells[-6:]
    try:
        counts = _CELLS.unpack(cells.encode("latin-1").translate(_COUNTS))
        return Board((light, *as_numbered(counts), dark)), view
    except (BoardError, UnicodeEncodeError):
        return None  # the tolerant reader says why


# Who only reads and writes does not wait for what other work needs.
_LATE: Final = {
    **dict.fromkeys(("Draft", "Part"), "_draft"),
    **dict.fromkeys(("Progress", "Typed"), "_typed"),
    **dict.fromkeys(("Change", "Suggestion", "Suggestions"), "_suggest._values"),
    "Slip": "_suggest._slips",
}


if not TYPE_CHECKING:  # pragma: no branch  # who checks types knows these names from above

    def __getattr__(name: str) -> object:
        """Bring a name in when it is first asked for."""
        if name not in _LATE:
            message = f"module {__name__!r} has no attribute {name!r}"
            raise AttributeError(message)
        globals()[name] = getattr(importlib.import_module(f"{__name__}.{_LATE[name]}"), name)
        return globals()[name]
