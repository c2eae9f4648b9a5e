"""What one cell of the two columns says."""

from functools import lru_cache
from itertools import pairwise
from typing import Final

import attrs
import regex

from wardcode.errors import NotationError
from wardcode.notation import magriel
from wardcode.plays import BAR, OFF, SIDES, Move, Roll, Segment, Written
from wardcode.turns import Turn


@attrs.frozen
class Rolled:
    """Dice with nothing behind them."""

    roll: Roll


@attrs.frozen
class Unwritten:
    """A sign that the play is not recorded, behind its dice if these are."""

    roll: Roll | None


@attrs.frozen
class Won:
    """The player of this column won: the points, and what the words say: 2 a gammon, 3 a backgammon, the match over."""

    points: int
    size: int | None = None
    match_over: bool = False


@attrs.frozen
class Lost:
    """The player of this column gave up, or lost otherwise than on the board; `points` is None where not written.

    `size` is 2 for a gammon, 3 for a backgammon, if the words say so.
    """

    points: int | None = None
    forfeited: bool = False
    size: int | None = None


@attrs.frozen
class IllegalPosition:
    """An illegal play, recorded as the position of Snowie's line that it led to."""

    line: str


@attrs.frozen
class Unread:
    """What cannot be read, with the dice before it if these can, and where in the cell it stands."""

    roll: Roll | None
    text: str
    offset: int


@attrs.frozen
class Moved:
    """Men moved as no rule allows, for example back; each from a start to a stop."""

    roll: Roll
    segments: tuple[Segment, ...]


@attrs.frozen
class Noted:
    """A turn with a note behind it, at an offset in the cell.

    `clear` says that brackets, a semicolon or marks of quality tell it from the turn.
    """

    entry: "Entry"
    note: str
    offset: int
    clear: bool


Entry = Turn | Moved | Noted | Rolled | Unwritten | Won | Lost | IllegalPosition | Unread
"""What a cell can say."""

_SIZES: Final = {"single": 1, "gammon": 2, "backgammon": 3}
_SIZE: Final = rf"(?:a\s+|the\s+)?(?P<size>{'|'.join(_SIZES)})"
_AND: Final = rf"(?:\s+with\s+{_SIZE})?(?P<over>\s+and\s+(?:the\s+)?match)?\s*[.!]?"
_WON: Final = regex.compile(rf"wins?\s+(?P<points>[1-9]\d{{0,8}})\s+points?{_AND}", regex.IGNORECASE)
_LOST: Final = regex.compile(
    rf"(?P<forfeited>forfeits?|forfeited|(?:lost|loses)\s+on\s+time|times?\s+out|timed\s+out)"
    rf"|(?:losses|loses|lost)(?:\s+(?P<points>[1-9]\d{{0,8}})\s+points?)?{_AND}"
    rf"|(?:resigns?|resigned|wants\s+to\s+resign)(?:\s+(?:{_SIZE}|(?:the\s+|a\s+)?(?:game|match)))?[.!]?",
    regex.IGNORECASE,
)
_ROLL: Final = regex.compile(
    r"(?:d\s?)?\(?(?P<die>[0-9])\s?[-–]?\s?(?P<die>[0-9])\)?(?:\s?:|(?=\s|$))\s*", regex.IGNORECASE
)
_NOTE: Final = regex.compile(r"\s*(?:[;#].*|\((?!\d\))[^()]*\)|\{.*\}|\[.*\]|[!?]{1,3})\s*$")
"""A note that brackets or a semicolon tell from the turn, or marks of quality."""

_UNWRITTEN: Final = regex.compile(r"\?{2,}")
_NOTHING: Final = regex.compile(r"(?:\.{2,}|…)?")
_ILLEGAL: Final = regex.compile(r"illegal\s+play\s*\((?P<line>.*)\)\s*", regex.IGNORECASE)

_ANY_WAY: Final = regex.compile(
    r"(?P<point>\d{1,2}|bar)(?:/(?P<point>\d{1,2}|off)\*?)+(?:\((?P<count>[2-4])\))?", regex.IGNORECASE
)

# The short way for what most programs write: single men with numbers alone.
_PLAIN: Final = regex.compile(
    r"(?P<first>[1-6])(?P<second>[1-6]):(?: (?P<start>[1-9]|1\d|2[0-5])/(?P<stop>\d|1\d|2[0-4])(?P<star>\*)?)+"
)


@lru_cache(maxsize=1 << 12)  # the same few words and dances come again and again
def read_cell(text: str) -> Entry:
    """Read a cell without the white space around it; what cannot be read comes back as `Unread`."""
    return _plain(text) or _read(text)


def _plain(text: str) -> Written | None:
    match = _PLAIN.fullmatch(text)
    if match is None:
        return None
    starts, stops = map(int, match.captures("start")), map(int, match.captures("stop"))
    stars, ends = set(match.starts("star")), match.ends("stop")
    moves: list[Move] = []
    for start, stop, end in zip(starts, stops, ends, strict=True):
        if start <= stop or (end in stars and stop == 0):
            return None
        moves.append(Move(start, (stop,), (end in stars,)))
    return Written(tuple(moves), Roll(int(match["first"]), int(match["second"])))


def _moved(roll: Roll, text: str) -> Moved | None:
    """Read numbers of points that do not go down, as they stand when men were moved back."""
    segments: list[Segment] = []
    for word in text.split():
        match = _ANY_WAY.fullmatch(word)
        if match is None:
            return None
        way = [int({"bar": BAR, "off": OFF}.get(point.lower(), point)) for point in match.captures("point")]
        steps = list(pairwise(way))
        if not all(1 <= start <= BAR and OFF <= stop < BAR and start != stop for start, stop in steps):
            return None
        segments += steps * int(match["count"] or 1)
    return Moved(roll, tuple(segments)) if segments else None


def _read(text: str) -> Entry:
    """Read a cell; if that fails, without the note at its end, and then as far as it can be read."""
    entry = _turn(text)
    if not isinstance(entry, Unread):
        return entry
    note = _NOTE.search(text)
    if note is not None and note.start():
        noted = read_cell(text[: note.start()])
        if not isinstance(noted, Unread):
            return Noted(noted, text[note.start() :].strip(" \t;#"), note.start(), clear=True)
    # What magriel could read goes as far as the word that it refuses.
    readable = text[: entry.offset].rstrip(" ,;|")
    if readable and _ROLL.fullmatch(readable) is None:
        begun = _turn(readable)
        if not isinstance(begun, Unread):
            return Noted(begun, text[entry.offset :], entry.offset, clear=False)
    return entry if entry.roll is None else attrs.evolve(entry, offset=len(text) - len(entry.text))


def _turn(text: str) -> Entry:
    said = _giving_up(text)
    if said is not None:
        return said
    head = _ROLL.match(text)
    roll, rest = None, text
    if head is not None:
        first, second = map(int, head.captures("die"))
        if 1 <= min(first, second) <= max(first, second) <= SIDES:
            roll, rest = Roll(first, second), text[head.end() :]
        elif first == second == 0 and _UNWRITTEN.fullmatch(text, head.end()):
            return Lost()  # 00: ???? is written for one who gave up before a roll
    if roll is not None and _NOTHING.fullmatch(rest):
        return Rolled(roll)
    if _UNWRITTEN.fullmatch(rest):
        return Unwritten(roll)
    if match := _ILLEGAL.fullmatch(rest):
        return IllegalPosition(match["line"])
    try:
        return magriel.decode(text.lower() if text.isascii() else text)  # in small letters it is read the short way
    except NotationError as error:
        moved = _moved(roll, rest) if roll else None
        return moved or Unread(roll, rest, error.start)


def _giving_up(text: str) -> Won | Lost | None:
    """Read the words with which a game ends off the board."""
    if match := _WON.fullmatch(text):
        return Won(int(match["points"]), _size(match["size"]), bool(match["over"]))
    if match := _LOST.fullmatch(text):
        points = int(match["points"]) if match["points"] else None
        return Lost(points, bool(match["forfeited"]), _size(match["size"]))
    return None


def _size(word: str | None) -> int | None:
    return _SIZES[word.lower()] if word else None
