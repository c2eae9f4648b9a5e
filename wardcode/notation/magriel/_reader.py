"""The reader of Magriel's notation: from text to a turn, with what was forgiven on the way.

The patterns work on the text folded to small letters without accents, place by place the same.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NoReturn

import attrs
import regex

from wardcode.board import POINTS, opposite
from wardcode.errors import Forgiven, NotationError, PlayError, require_text
from wardcode.layout import QUADRANT as HOME
from wardcode.layout import ROW
from wardcode.notation.magriel._twelve import point_of_twelve, twelve
from wardcode.notation.magriel._words import SPELLINGS, WRITTEN, folded
from wardcode.notation.magriel._writer import encode
from wardcode.player import Player
from wardcode.plays import BAR, DOUBLE, OFF, Beaver, Double, Drop, Move, Pass, Raccoon, Roll, Take, Turn, Written, spell

_REMEDY: Final = "write moves like 13/8, bar/23 or 6/off, or no play, Double to 2, take, pass"

_DASH: Final = "[-‐‑‒–—−]"
_SLASH: Final = rf"(?:\s*(?:[/⁄∕]|->|=>|[→⇒➔➜>]|{_DASH})\s*)"


def _any(field: str) -> str:
    return f"(?:{'|'.join(map(regex.escape, SPELLINGS[field]))})"


_ROLL: Final = regex.compile(
    rf"""\s*(?:
        (?P<plain> (?P<die>[1-6]) -? (?P<die>[1-6]) \s? : )
      | \( \s* (?P<die>[1-6]) (?:\s|,|{_DASH})* (?P<die>[1-6]) \s* \) \s* :?
      | : \s* (?P<die>[1-6]) {_DASH}? (?P<die>[1-6]) \s* :
      | d \s? (?P<die>[1-6]) (?:\s|{_DASH})? (?P<die>[1-6]) \s* :?
      | (?P<die>[1-6]) (?:\s|{_DASH}) (?P<die>[1-6]) \s* :
      | (?P<die>[1-6]) (?P<die>[1-6]) \s+ {_DASH} (?=\s)
      | (?P<bare> (?P<die>[1-6]) (?P<dash>{_DASH})? (?P<die>[1-6]) ) (?=\s|$)
    )\s*""",
    regex.VERBOSE,
)
_POINT: Final = r"(?:[bw]?[0-9]+)"
_MOVE: Final = regex.compile(
    rf"""
    (?P<point> {_POINT} | {_any("bar")}(?!\w) )
    (?: (?P<slash> {_SLASH} | (?=[bw][0-9]) )
        (?P<point> {_POINT} | {_any("off")}(?!\w) | (?<=[/⁄∕])-(?!\w) )
        (?P<star> \s?\*+ )?
    )+
    (?: \s* \( \s* (?P<count>[0-9]+) \s* \) (?P<star>\*+)? | \s* [x×] \s* (?P<count>[0-9]+) )?
    (?P<mark> [!?]+ )?
    (?![^\s,;])
    """,
    regex.VERBOSE,
)
_PAIRS: Final = regex.compile(rf"(?:(?P<point>[0-9]+|{_any('bar')}|{_any('off')})(?P<star>\*)?(?:,?\s+|$))+")
_TWELVE: Final = regex.compile(r"\b[bw][0-9]")
_MARK: Final = regex.compile(r"[!?]+(?!\S)")
_BETWEEN: Final = regex.compile(r"[\s,;]*")
_WORD: Final = regex.compile(r"\S+?(?=[,;]?(?:\s|$))")
_NO_PLAY: Final = regex.compile(rf"\(?(?:{_any('no_play')}|{_any('passing')}|{_DASH}{{2,}})\)?\.?")
_WITH_VALUE: Final[dict[str, type[Double | Beaver | Raccoon]]] = {
    "double": Double,
    "beaver": Beaver,
    "raccoon": Raccoon,
}
_WITHOUT_VALUE: Final[dict[str, type[Take | Drop | Pass]]] = {"take": Take, "drop": Drop, "passing": Pass}
_CUBE: Final = regex.compile(
    rf"(?:{'|'.join(f'(?P<{field}>{_any(field)})' for field in (*_WITH_VALUE, *_WITHOUT_VALUE))})"
    rf"(?:\s*(?:{_any('to')})?\s*(?P<value>[0-9]+))?\s*[.!]?"
)


@attrs.frozen
class Reading:
    """What a text says, and what was forgiven."""

    turn: Turn
    forgiven: tuple[Forgiven, ...]


def read(text: str, *, mover: Player | None = None, strict: bool = False) -> Reading:
    """Read a turn and say what was forgiven; with `strict` raise `NotationError` instead of forgiving.

    `mover` is the player who moves; only the older numbering names players, and there the way that
    the men go tells the mover where he is not given.
    """
    reading = _read(require_text(text, "a turn"), mover)
    if strict and reading.forgiven:
        first = reading.forgiven[0]
        reason = f"strict reading forgives nothing: {first.what}"
        raise NotationError(text, first.start, first.end, reason, f"write {encode(reading.turn)}")
    return reading


def _read(text: str, mover: Player | None) -> Reading:
    """Read for the mover, or for the one whose men would go the right way if the older numbering leaves it open."""
    if mover is not None or _TWELVE.search(folded(text)) is None:
        return _Reader(text, mover or Player.DARK).read()
    readings: list[Reading] = []
    errors: list[NotationError] = []
    for player in Player:
        try:
            readings.append(_Reader(text, player).read())
        except NotationError as error:
            errors.append(error)
    if not readings:
        raise max(errors, key=lambda error: error.start)
    return max(readings, key=_likely)


def _likely(reading: Reading) -> int:
    """Count the men who enter and are borne off where men do, in a home: by that alone both ways go down."""
    moves = reading.turn.moves if isinstance(reading.turn, Written) else ()
    entered = sum(move.start == BAR and move.stops[0] >= opposite(HOME) for move in moves)
    return entered + sum(move.stop == OFF and (move.start, *move.stops)[-2] <= HOME for move in moves)


def decode_roll(text: str) -> Roll:
    """Read a roll by itself, `6-4` or `64` and the other spellings of a roll; raises `NotationError`."""
    match = _ROLL.fullmatch(folded(require_text(text, "a roll")))
    if match is None:
        raise NotationError(text, 0, len(text), "this is no roll", "write two dice from 1 to 6, like 6-4")
    first, second = map(int, match.captures("die"))
    return Roll(first, second)


class _Reader:
    """Reads one text, from left to right."""

    def __init__(self, text: str, mover: Player) -> None:
        self.text = text
        self.folded = folded(text)
        self.mover = mover
        self.forgiven: list[Forgiven] = []

    def refuse(self, start: int, end: int, reason: str, remedy: str = _REMEDY) -> NoReturn:
        raise NotationError(self.text, start, end, reason, remedy)

    def forgive(self, start: int, end: int, what: str) -> None:
        self.forgiven.append(Forgiven(start, end, what))

    def read(self) -> Reading:
        end = len(self.folded.rstrip())
        roll, at = self.roll(end)
        if at >= end:
            self.refuse(0, end, "there is no play" + (" behind the roll" if roll else "") + " in this text")
        turn = self.no_play(roll, at, end) or self.cube(roll, at, end) or self.play(roll, at, end)
        return Reading(turn, tuple(self.forgiven))

    def roll(self, end: int) -> tuple[Roll | None, int]:
        """Read the roll, if there is one, and say where the rest begins."""
        match = _ROLL.match(self.folded, 0, end)
        begin = len(self.folded) - len(self.folded.lstrip())
        if match is None or (match["bare"] and not self.is_roll(match, end)):
            return None, begin
        first, second = map(int, match.captures("die"))
        roll = Roll(first, second)
        if not match["plain"] and not (match["bare"] and match["dash"] in (None, "-")):
            self.forgive(begin, match.end(), f"{match[0].strip()!r} stands for '{roll}:'")
        return roll, match.end()

    def is_roll(self, match: "regex.Match[str]", end: int) -> bool:
        """Say whether two numbers without a colon are the roll."""
        start, stop = match.span("bare")
        if match.end() == end:
            if match["dash"]:
                self.refuse(start, stop, f"{match['bare']} can be the roll or a step", "write the roll as 6-4: 8/2 6/2")
            return True
        if match["dash"]:
            first, second = map(int, match.captures("die"))
            rest = _MOVE.match(self.folded, match.end(), end)
            if first > second and rest is not None and regex.search(_DASH, rest["slash"]):
                self.refuse(start, stop, f"{match['bare']} can be the roll or a step", "write : behind a roll")
            return True
        pairs = _PAIRS.fullmatch(self.folded, start, end)
        return pairs is None or len(pairs.captures("point")) % 2 == 1

    def no_play(self, roll: Roll | None, at: int, end: int) -> Turn | None:
        """Read the words for a roll that cannot be played; "pass" is one of them only behind a roll."""
        match = _NO_PLAY.fullmatch(self.folded, at, end)
        if match is None:
            return None
        if roll is None and match[0].strip("().") in SPELLINGS["passing"]:
            return Pass()
        return Written(roll=roll)

    def cube(self, roll: Roll | None, at: int, end: int) -> Turn | None:
        """Read an action with the cube."""
        match = _CUBE.fullmatch(self.folded, at, end)
        if match is None:
            return None
        if roll is not None:
            self.refuse(0, at, "a roll stands before an action with the cube", "leave the roll out")
        value = match["value"]
        for field, action in _WITHOUT_VALUE.items():
            if match[field] and value:
                self.refuse(*match.span("value"), f"{value} stands behind {match[field]}", "leave the number out")
            if match[field]:
                return action()
        action_with_value = next(action for field, action in _WITH_VALUE.items() if match[field])
        try:
            return action_with_value(int(value) if value else None)
        except PlayError as error:
            self.refuse(*match.span("value"), str(error), "write the new value of the cube")

    def play(self, roll: Roll | None, at: int, end: int) -> Written:
        """Read moves, marks, and the words for dice that cannot be played."""
        pairs = _PAIRS.fullmatch(self.folded, at, end)
        if pairs is not None and len(pairs.captures("point")) % 2 == 0:
            return Written(tuple(self.pairs(pairs)), roll)
        moves: list[Move] = []
        marks: list[str] = []
        while at < end:
            if match := _MOVE.match(self.folded, at, end):
                moves.append(self.move(match))
                if match["mark"]:
                    marks.append(match["mark"])
            elif match := _MARK.match(self.folded, at, end):
                marks.append(match[0])
            elif moves and (match := _NO_PLAY.fullmatch(self.folded, at, end)):
                self.forgive(at, end, "the words for no play stand behind a play")
                return Written(tuple(moves), roll, rest_unplayable=True, marks=tuple(marks))
            else:
                self.refuse_word(at, end)
            at = self.separator(match.end(), end)
        if not moves:
            self.refuse(0, end, "there are only marks and no play", "write the play before its marks")
        return Written(tuple(moves), roll, marks=tuple(marks))

    def separator(self, at: int, end: int) -> int:
        """Skip what stands between two moves, and say where the next one begins."""
        match = _BETWEEN.match(self.folded, at, end)
        behind = match.end() if match else at
        if behind < end and self.text[at:behind] != " ":
            self.forgive(at, behind, "something else than one space stands between two moves")
        return behind

    def pairs(self, match: "regex.Match[str]") -> Iterator[Move]:
        """Read moves that are written with spaces alone: 8 5 6 5."""
        spans = match.spans("point")
        stars = {start for start, _ in match.spans("star")}
        for (start, start_end), (stop, stop_end) in zip(spans[::2], spans[1::2], strict=True):
            if start_end in stars:
                self.refuse(start_end, start_end + 1, "a star stands behind a start", "write it behind the stop")
            move = self.make([(start, start_end), (stop, stop_end)], (stop_end in stars,), 1)
            self.forgive(start, stop_end, f"{self.text[start:stop_end]!r} stands for {spell(move)!r}")
            yield move

    def move(self, match: "regex.Match[str]") -> Move:
        spans = match.spans("point")
        stars = [start for start, _ in match.spans("star")]
        ends = [start for start, _ in spans[2:]] + [match.end()]
        hits = tuple(
            any(end <= star < next_start for star in stars)
            for (_, end), next_start in zip(spans[1:], ends, strict=True)
        )
        count = int(match["count"] or 1)
        if not 1 <= count <= DOUBLE:
            self.refuse(*match.span("count"), f"{count} men do not move in one turn", f"write 2 to {DOUBLE}")
        move = self.make(spans, hits, count)
        written = self.text[match.start() : match.end() - len(match["mark"] or "")]
        if written not in self.spellings(move, match.captures("point")):
            self.forgive(match.start(), match.start() + len(written), f"{written!r} stands for {spell(move)!r}")
        return move

    def spellings(self, move: Move, points: list[str]) -> set[str]:
        """Give the spellings of a move in which nothing is forgiven."""
        bars, offs = ({getattr(words, field)[0] for words in WRITTEN.values()} for field in ("bar", "off"))
        if any(map(_is_of_twelve, points)):
            return {twelve(move, self.mover, bar=bar, off=off) for bar in bars for off in offs}
        return {spell(move, bar=bar, off=off) for bar in bars for off in offs}

    def make(self, spans: list[tuple[int, int]], hits: tuple[bool, ...], count: int) -> Move:
        """Make a move of the places of its points."""
        words = [self.folded[start:end] for start, end in spans]
        if any(map(_is_of_twelve, words)) and any(word.isdecimal() for word in words):
            start, end = spans[0][0], spans[-1][1]
            reason = f"{self.text[start:end]} mixes the older numbering with the other one"
            self.refuse(start, end, reason, "write B or W before each number, or before none")
        way = [self.number(at, span, last=at == len(spans) - 1) for at, span in enumerate(spans)]
        if any(later >= earlier for earlier, later in pairwise(way)):
            start, end = spans[0][0], spans[-1][1]
            reason = f"{self.text[start:end]} goes up, and each player counts the points down to the own home"
            self.refuse(start, end, reason, "write the higher number first")
        return Move(way[0], tuple(way[1:]), hits, count)

    def number(self, at: int, span: tuple[int, int], *, last: bool) -> int:
        """Give the mover's number of a point of a move, the bar or off."""
        start, end = span
        word = self.folded[start:end]
        if _is_of_twelve(word):
            lowest, highest, number = 1, ROW, int(word[1:])
        elif not word.isdecimal():
            return OFF if at else BAR
        else:
            lowest, highest, number = OFF if last else 1, BAR - (at > 0), int(word)
        if not lowest <= number <= highest:
            what = "stops at" if at else "starts from"
            remedy = f"write a point from 1 to {ROW if highest == ROW else POINTS}, bar or off"
            self.refuse(start, end, f"no man {what} {self.text[start:end]}", remedy)
        return point_of_twelve(word[0].upper(), number, self.mover) if highest == ROW else number

    def refuse_word(self, at: int, end: int) -> NoReturn:
        """Refuse what is no move, at its word."""
        match = _WORD.match(self.folded, at, end)
        stop = match.end() if match else end
        self.refuse(at, stop, f"{self.text[at:stop]!r} is no move, and none of the words that a turn is written with")


def _is_of_twelve(word: str) -> bool:
    return word[:1] in ("b", "w") and word[1:].isdecimal()
