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
    """The player of this column won."""

    points: int


@attrs.frozen
class Lost:
    """The player of this column gave up, or lost otherwise than on the board; `points` is None where not written."""

    points: int | None = None
    forfeited: bool = False


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


Entry = Turn | Moved | Rolled | Unwritten | Won | Lost | IllegalPosition | Unread
"""What a cell can say."""

_AND: Final = r"(?:\s+with\s+(?:a\s+)?(?:single|gammon|backgammon))?(?:\s+and\s+(?:the\s+)?match)?\s*[.!]?"
_WON: Final = regex.compile(rf"wins?\s+(?P<points>[1-9]\d{{0,8}})\s+points?{_AND}", regex.IGNORECASE)
_LOST: Final = regex.compile(
    rf"(?P<forfeited>forfeits?|forfeited|(?:lost|loses)\s+on\s+time|times?\s+out|timed\s+out)"
    rf"|(?:losses|loses|lost)(?:\s+(?P<points>[1-9]\d{{0,8}})\s+points?)?{_AND}"
    r"|(?:resigns?|resigned|wants\s+to\s+resign)(?:\s+(?:the\s+|a\s+)?(?:single|gammon|backgammon|game|match))?[.!]?",
    regex.IGNORECASE,
)
_ROLL: Final = regex.compile(r"(?:d\s?)?\(?(?P<die>[0-9])\s?[-–]?\s?(?P<die>[0-9])\)?\s?:?\s*", regex.IGNORECASE)
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
        return moved or Unread(roll, rest, len(text) - len(rest) if roll else error.start)


def _giving_up(text: str) -> Won | Lost | None:
    """Read the words with which a game ends off the board."""
    if match := _WON.fullmatch(text):
        return Won(int(match["points"]))
    if match := _LOST.fullmatch(text):
        return Lost(int(match["points"]) if match["points"] else None, bool(match["forfeited"]))
    return None
