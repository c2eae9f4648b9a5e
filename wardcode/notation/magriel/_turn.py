"""One turn read from left to right: the roll, then moves with their marks, "no play", or a word for the cube.

The patterns work on the text folded to small letters without accents, place by place the same.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NoReturn

import regex

from wardcode.board import POINTS
from wardcode.errors import Forgiven, NotationError, PlayError
from wardcode.layout import ROW
from wardcode.notation.magriel._patterns import (
    BETWEEN,
    CUBE,
    DASH,
    MARK,
    MOVE,
    NO_PLAY,
    PAIRS,
    ROLL,
    WORD,
)
from wardcode.notation.magriel._twelve import point_of_twelve, twelve
from wardcode.notation.magriel._words import SPELLINGS, WRITTEN, folded
from wardcode.notation.magriel._writer import Style, encode
from wardcode.player import Player
from wardcode.plays import BAR, DOUBLE, OFF, Move, Roll, Written, spell
from wardcode.turns import Beaver, Double, Drop, Pass, Raccoon, Take, Turn

_REMEDY: Final = "write moves like 13/8, bar/23 or 6/off, or no play, Double to 2, take, pass"

_WITH_VALUE: Final[dict[str, type[Double | Beaver | Raccoon]]] = {
    "double": Double,
    "beaver": Beaver,
    "raccoon": Raccoon,
}
_WITHOUT_VALUE: Final[dict[str, type[Take | Drop | Pass]]] = {"take": Take, "drop": Drop, "passing": Pass}


class TurnReader:
    """Reads one text, from left to right."""

    def __init__(self, text: str, mover: Player, known: Roll | None) -> None:
        self.known = known
        self.text = text
        self.folded = folded(text)
        self.mover = mover
        self.forgiven: list[Forgiven] = []
        self.numberings: set[bool] = set()  # whether a point was of the older numbering

    def refuse(self, start: int, end: int, reason: str, remedy: str = _REMEDY) -> NoReturn:
        raise NotationError(self.text, start, end, reason, remedy)

    def forgive(self, start: int, end: int, what: str) -> None:
        self.forgiven.append(Forgiven(start, end, what))

    def read(self) -> tuple[Turn, tuple[Forgiven, ...]]:
        """Give the turn and what was forgiven."""
        end = len(self.folded.rstrip())
        roll, at = self.roll(end)
        if at >= end:
            self.refuse(0, end, "there is no play" + (" behind the roll" if roll else "") + " in this text")
        turn = self.no_play(roll, at, end) or self.cube(roll, at, end) or self.play(roll, at, end)
        return turn, tuple(self.forgiven)

    def roll(self, end: int) -> tuple[Roll | None, int]:
        """Read the roll, if there is one, and say where the rest begins."""
        match = ROLL.match(self.folded, 0, end)
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
        first, second = map(int, match.captures("die"))
        if self.known is not None:
            return Roll(first, second) == self.known
        if match["dash"]:
            step = first > second
            rest = MOVE.match(self.folded, match.end(), end)
            dashed = rest is not None and regex.search(DASH, rest["slash"]) and not _is_of_twelve(rest["point"])
            if step and (match.end() == end or dashed):
                self.refuse(
                    start, stop, f"{match['bare']} can be the roll or a step", "write 6-4: for a roll, 6/4 for a step"
                )
            return True
        pairs = PAIRS.fullmatch(self.folded, start, end)
        if pairs is None or any(
            len(word) > 1 and word.isdecimal() and int(word[:3]) > BAR for word in pairs.captures("point")
        ):
            return True
        if NO_PLAY.fullmatch(self.folded, match.end(), end):
            self.refuse(start, end, f"{self.text[start:end]} can be a roll that cannot be played or a step", _REMEDY)
        return False

    def no_play(self, roll: Roll | None, at: int, end: int) -> Turn | None:
        """Read the words for a roll that cannot be played; "pass" is one of them only behind a roll."""
        match = NO_PLAY.fullmatch(self.folded, at, end)
        if match is None:
            return None
        marks = tuple(match.captures("mark"))
        if roll is None and not marks and match["word"] in SPELLINGS["passing"]:
            turn: Turn = Pass()
        else:
            turn = Written(roll=roll, marks=marks)
        start = self.folded.index(match["word"], at)
        self.compare(start, start + len(match["word"]), Pass() if turn == Pass() else Written())
        if self.folded[at:start] or self.folded[start + len(match["word"]) : start + len(match["word"]) + 1] in (
            ")",
            ".",
        ):
            self.forgive(at, end, "a bracket or a full stop stands around the words")
        return turn

    def compare(self, at: int, end: int, turn: Turn) -> None:
        """Forgive words that are not those which are written for a turn in some language."""
        words = self.folded[at:end].strip()
        if words not in {folded(encode(turn, Style(language=language))) for language in WRITTEN}:
            self.forgive(at, end, f"{self.text[at:end].strip()!r} stands for {encode(turn)!r}")

    def cube(self, roll: Roll | None, at: int, end: int) -> Turn | None:
        """Read an action with the cube."""
        match = CUBE.fullmatch(self.folded, at, end)
        if match is None:
            return None
        if roll is not None:
            self.refuse(0, at, "a roll stands before an action with the cube", "leave the roll out")
        value = match["value"]
        for field, action in _WITHOUT_VALUE.items():
            if match[field] and value:
                self.refuse(*match.span("value"), f"{value} stands behind {match[field]}", "leave the number out")
            if match[field]:
                self.compare(at, end, action())
                return action()
        action_with_value = next(action for field, action in _WITH_VALUE.items() if match[field])
        if value and len(value) > _LONG:
            self.refuse(*match.span("value"), "so large a number is no value of the cube", "write its new value")
        try:
            turn = action_with_value(int(value) if value else None)
        except PlayError as error:
            self.refuse(*match.span("value"), str(error), "write the new value of the cube")
        self.compare(at, end, turn)
        return turn

    def play(self, roll: Roll | None, at: int, end: int) -> Written:
        """Read moves, marks, and the words for dice that cannot be played."""
        pairs = PAIRS.fullmatch(self.folded, at, end)
        if pairs is not None:
            return Written(tuple(self.pairs(pairs)), roll)
        moves: list[Move] = []
        marks: list[str] = []
        while at < end:
            if match := MOVE.match(self.folded, at, end):
                moves.append(self.move(match))
                marks += match.captures("mark")
            elif moves and (match := MARK.match(self.folded, at, end)):
                marks.append(match[0])
            elif moves and (match := NO_PLAY.fullmatch(self.folded, at, end)):
                self.forgive(at, match.end("word"), "the words for no play stand behind a play")
                marks += match.captures("mark")
                return Written(tuple(moves), roll, rest_unplayable=True, marks=tuple(marks))
            else:
                self.refuse_word(at, end)
            at = self.separator(match.end(), end)
        return Written(tuple(moves), roll, marks=tuple(marks))

    def separator(self, at: int, end: int) -> int:
        """Skip what stands between two moves or behind the last, and say where the next one begins."""
        match = BETWEEN.match(self.folded, at, end)
        behind = match.end() if match else at
        if self.text[at:behind] != " " * (behind < end):
            self.forgive(at, behind, "something else than one space stands behind a move")
        return behind

    def pairs(self, match: "regex.Match[str]") -> Iterator[Move]:
        """Read moves that are written with spaces alone: 8 5 6 5."""
        spans = match.spans("point")
        stars = {start for start, _ in match.spans("star")}
        for astray in match.spans("astray"):
            self.refuse(*astray, "a star stands behind a start", "write it behind the stop")
        for (start, start_end), (stop, stop_end) in zip(spans[::2], spans[1::2], strict=True):
            move = self.make([(start, start_end), (stop, stop_end)], (stop_end in stars,), 1)
            end = stop_end + (stop_end in stars)
            self.forgive(start, end, f"{self.text[start:end]!r} stands for {spell(move)!r}")
            yield move

    def move(self, match: "regex.Match[str]") -> Move:
        spans = match.spans("point")
        stars = [start for start, _ in match.spans("star")]
        ends = [start for start, _ in spans[2:]] + [match.end()]
        hits = tuple(
            any(end <= star < next_start for star in stars)
            for (_, end), next_start in zip(spans[1:], ends, strict=True)
        )
        count = int((match["count"] or "1")[:_LONG])
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
        start, end = spans[0][0], spans[-1][1]
        self.numberings |= {_is_of_twelve(word) for word in words if word[-1:].isdecimal()}
        if len(self.numberings) > 1:
            reason = f"{_cut(self.text[start:end])} mixes the older numbering with the other one"
            self.refuse(start, end, reason, "write B or W before each number, or before none")
        way = [self.number(at, span, last=at == len(spans) - 1) for at, span in enumerate(spans)]
        if any(later >= earlier for earlier, later in pairwise(way)):
            reason = f"{_cut(self.text[start:end])} goes up, and each player counts the points down to the own home"
            self.refuse(start, end, reason, "write the higher number first")
        if way[-1] == OFF and hits[-1]:
            self.refuse(end, end + 1, "a man borne off hits nobody", "leave the star out")
        return Move(way[0], tuple(way[1:]), hits, count)

    def number(self, at: int, span: tuple[int, int], *, last: bool) -> int:
        """Give the mover's number of a point of a move, the bar or off."""
        start, end = span
        word = self.folded[start:end]
        if _is_of_twelve(word):
            lowest, highest, number = 1, ROW, int(word[1:_LONG])
        elif not word.isdecimal():
            return OFF if at else BAR
        else:
            lowest, highest, number = OFF if last else 1, BAR - (at > 0), int(word[:_LONG])
        if not lowest <= number <= highest:
            what = "stops at" if at else "starts from"
            remedy = f"write a point from 1 to {ROW if highest == ROW else POINTS}, bar or off"
            self.refuse(start, end, f"no man {what} {_cut(self.text[start:end])}", remedy)
        return point_of_twelve(word[0].upper(), number, self.mover) if highest == ROW else number

    def refuse_word(self, at: int, end: int) -> NoReturn:
        """Refuse what is no move, at its word."""
        match = WORD.match(self.folded, at, end)
        stop = match.end() if match else end
        self.refuse(
            at, stop, f"{_cut(self.text[at:stop])!r} is no move, and none of the words that a turn is written with"
        )


_LONG: Final = 9  # digits; no number here comes near


def _cut(piece: str) -> str:
    """Cut a piece of a text to a length that can be read in a sentence."""
    return piece if len(piece) <= _EXCERPT else f"{piece[:_EXCERPT]}..."


_EXCERPT: Final = 40


def _is_of_twelve(word: str) -> bool:
    return word[:1] in ("b", "w") and word[1:].isdecimal()
