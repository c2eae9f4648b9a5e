"""A game while it is read: its nodes, one after the other, to the scribe."""

import re
from typing import Final

import attrs

from wardcode.errors import BoardError, PositionError
from wardcode.notation._records import Places
from wardcode.notation.sgf._grammar import Node, Value
from wardcode.notation.sgf._points import PLAYERS, segments_of
from wardcode.notation.sgf._properties import MARKS
from wardcode.notation.sgf._root import Ending
from wardcode.notation.sgf._set_up import (
    MEN_PART,
    OWNER_PART,
    OWNER_WORDS,
    VALUE_PART,
    Placed,
    cube_value,
    parts_of,
    with_men,
)
from wardcode.player import Player
from wardcode.plays import Move, Roll, Segment, Written
from wardcode.position import Cube, Position
from wardcode.record import (
    Finding,
    Forfeited,
    Game,
    Kind,
    Place,
    Resigned,
    Scribe,
    SetUp,
    State,
    Unrecorded,
)
from wardcode.turns import CubeAction, Double, Drop, Take

_ACTIONS: Final[dict[str, CubeAction]] = {"double": Double(), "take": Take(), "drop": Drop()}
_ROLL: Final = re.compile(r"\s*([1-6])\s*([1-6])\s*")
_COLOUR_WORDS: Final = {"w": Player.LIGHT, "white": Player.LIGHT, "b": Player.DARK, "black": Player.DARK}
_EXCERPT: Final = 40


@attrs.define
class _Thrown:
    """Dice whose play may stand in the next node."""

    player: Player
    roll: Roll
    place: Place


@attrs.define
class OpenGame:
    """A game whose nodes are being read; `remarks` are comments for which there was no turn yet."""

    scribe: Scribe
    places: Places
    remarks: list[str] = attrs.field(factory=list[str], init=False)
    _waiting: Placed | _Thrown | None = attrs.field(default=None, init=False)
    _comments: list[str] = attrs.field(factory=list[str], init=False)  # of what waits, or else of the last turn

    def read(self, node: Node) -> None:
        """Read a node: what it sets up, then its dice, its turns, its comments."""
        colour = self._colour(node)
        self._set_up(node, colour)
        self._dice(node, colour)
        marks = tuple(
            MARKS[mark]
            for each in node.properties
            for value in each.values
            if (mark := (each.name, value.text.strip())) in MARKS
        )
        for each in node.properties:
            if each.name in PLAYERS:
                for value in each.values:
                    self._turn(PLAYERS[each.name], value, marks)
        self._comments += [value.text for each in node.properties if each.name == "C" for value in each.values]

    def close(self) -> None:
        """Write down what still waits."""
        self._settle(None, None)

    def finish(self, ending: Ending | None, start: int, *, last: bool) -> tuple[Game, list[Finding], int | None]:
        """Give the game once it is closed, what was found in it, and the points that count.

        `start` is where something is noticed of a result that is not written.
        """
        if ending is None:
            return self.scribe.finish(None, self.places.of(start), last=last)
        place = self.places.of(ending.start)
        if self.scribe.table.state is not State.OVER and (ending.forfeited or ending.result is None):
            loser = ending.winner.other
            self.scribe.add(Forfeited(loser) if ending.forfeited else Resigned(loser), place)
        return self.scribe.finish(ending.result, place, last=last)

    # What stands before a turn

    def _colour(self, node: Node) -> Player | None:
        """Give the player of PL."""
        found = node.get("PL")
        if found is None:
            return None
        value = found.values[0]
        if (player := _COLOUR_WORDS.get(value.text.strip().lower())) is None:
            self._note(Kind.UNREADABLE, f"{_short(value)} is no colour: write W or B", value)
        return player

    def _set_up(self, node: Node, colour: Player | None) -> None:
        """Set up what a node says; several nodes that do not say the same set one position up."""
        parts = parts_of(node)
        if parts and not (isinstance(self._waiting, Placed) and self._waiting.said.isdisjoint(parts)):
            self._settle(None, None)
            self._waiting = Placed(self.scribe.table.board, self.scribe.table.cube, self.places.of(node.start))
        if not isinstance(placed := self._waiting, Placed):
            return
        placed.said |= parts.keys()
        placed.player = placed.player or colour
        if men := parts.get(MEN_PART):
            try:
                placed.board = with_men(placed.board, men)
            except BoardError as error:
                self._note(Kind.SET_UP, f"this is no position, and no men are set up: {error}", men[0].values[0])
        if values := parts.get(VALUE_PART):
            self._cube(placed, Cube(cube_value(values[0].values[0].text), placed.cube.owner), values[0].values[0])
        if owners := parts.get(OWNER_PART):
            self._owner(placed, owners[0].values[0])

    def _cube(self, placed: Placed, cube: Cube, value: Value) -> None:
        try:
            Position(placed.board, cube=cube)
        except PositionError:
            self._note(Kind.SET_UP, f"{_short(value)} is no value of the cube, which shows 1, 2, 4 and so on", value)
        else:
            placed.cube = cube

    def _owner(self, placed: Placed, value: Value) -> None:
        word = value.text.strip().lower()
        if word in OWNER_WORDS:
            placed.cube = attrs.evolve(placed.cube, owner=OWNER_WORDS[word])
        else:
            self._note(Kind.SET_UP, f"{_short(value)} is no owner of the cube: write w, b, or c for the middle", value)

    def _dice(self, node: Node, colour: Player | None) -> None:
        """Take dice, of which the next node may have the play."""
        found = node.get("DI")
        if found is None:
            return
        value = found.values[0]
        if (match := _ROLL.fullmatch(value.text)) is None:
            self._note(Kind.UNREADABLE, f"{_short(value)} are no two dice from 1 to 6", value)
            return
        self._settle(colour, None)
        player = colour or self.scribe.table.player or Player.LIGHT
        self._waiting = _Thrown(player, Roll(int(match[1]), int(match[2])), self.places.of(value.start))

    def _settle(self, player: Player | None, roll: Roll | None) -> str:
        """Write down what waits before a turn of a player; give the comment of dice that are those of the turn."""
        waiting, self._waiting = self._waiting, None
        comment, self._comments = "\n".join(filter(None, self._comments)), []
        if isinstance(waiting, Placed):
            try:
                position = Position(waiting.board, waiting.player or player or Player.LIGHT, cube=waiting.cube)
            except PositionError as error:  # from a cube that was turned too far before
                self.scribe.note(Kind.SET_UP, f"this is no position, and is left out: {error}", waiting.place)
            else:
                self.scribe.add(SetUp.of(position, comment=comment), waiting.place)
        elif waiting is not None:
            if (waiting.player, waiting.roll) == (player, roll):
                return comment
            self.scribe.add(Unrecorded(waiting.player, waiting.roll, comment=comment), waiting.place)
        elif comment and not self.scribe.remark(comment):
            self.remarks.append(comment)
        return ""

    # Turns

    def _turn(self, player: Player, value: Value, marks: tuple[str, ...]) -> None:
        scribe, place, text = self.scribe, self.places.of(value.start), value.text.strip()
        rolled = _ROLL.match(text)
        roll = Roll(int(rolled[1]), int(rolled[2])) if rolled else None
        comment = self._settle(player, roll)
        action = _ACTIONS.get(text.lower())
        if action is not None:
            scribe.written(player, action, place)
        elif rolled is None:
            scribe.add(Unrecorded(player, None, text), place)
        else:
            behind = text[rolled.end() :]
            segments = segments_of(player, "".join(behind.split()))
            if segments is None:
                scribe.add(Unrecorded(player, roll, behind), place)
            elif any(stop > start for start, stop in segments):
                scribe.stood(player, roll, segments, place)
            else:
                scribe.written(player, Written(_moves(segments), roll, marks=marks), place)
        self._comments.append(comment)

    def _note(self, kind: Kind, sentence: str, value: Value) -> None:
        self.scribe.note(kind, sentence, self.places.of(value.start))


def _moves(segments: tuple[Segment, ...]) -> tuple[Move, ...]:
    return tuple(Move(start, (stop,), (False,)) for start, stop in segments)


def _short(value: Value) -> str:
    return repr(value.text if len(value.text) <= _EXCERPT else f"{value.text[:_EXCERPT]}...")
