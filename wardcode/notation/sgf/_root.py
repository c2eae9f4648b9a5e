"""What the root of a game says: what is played for, who plays, how it ended, and the facts around it."""

import re
from collections.abc import Iterable
from typing import Final

import attrs

from wardcode.board import Board
from wardcode.errors import PositionError
from wardcode.notation.sgf._grammar import Node
from wardcode.notation.sgf._points import PLAYERS
from wardcode.notation.sgf._properties import (
    ALL_HEADERS,
    BEAVERS,
    COPYRIGHT,
    CRAWFORD,
    CRAWFORD_GAME,
    CUBE_LIMIT,
    HEADERS,
    JACOBY,
    NO_CRAWFORD,
    RULES,
    USUAL_LIMIT,
)
from wardcode.notation.sgf._set_up import OWNER_WORDS
from wardcode.player import Player
from wardcode.position import Match as Stakes
from wardcode.position import Position
from wardcode.record import Kind, Result

Noticed = tuple[Kind, str, int]
"""The kind, the sentence and the offset of something that is noticed."""

_NUMBER: Final = re.compile(r"\s*([0-9]{1,9})\s*")
_RESULT: Final = re.compile(
    r"\s*(?P<winner>[WB])\s*\+\s*(?P<points>[1-9][0-9]{0,8})?\s*"
    r"(?:(?P<resigned>R|Resign|Resigned)|(?P<forfeited>F|Forfeit|Forfeited|T|Time))?\s*",
    re.IGNORECASE,
)
_NO_RESULT: Final = ("", "0", "?", "void", "draw")
_EXCERPT: Final = 40


@attrs.frozen
class Ending:
    """How a game ended: who won, the result if its points are known, whether it was forfeited, and the offset."""

    winner: Player
    result: Result | None
    forfeited: bool
    start: int


@attrs.frozen
class Root:
    """What a root says.

    `info` has the numbers of MI by their names, `rules` the words of RU. `facts` are the headers by the
    standard properties, `headers` those by our own one. `start` is where MI stands, or the root.
    """

    start: int
    info: dict[str, int]
    rules: frozenset[str]
    largest_cube: int
    ending: Ending | None
    names: dict[Player, tuple[str, int]]
    ratings: dict[Player, int]
    facts: tuple[tuple[str, str], ...]
    headers: tuple[tuple[str, str], ...]
    noticed: tuple[Noticed, ...]

    @property
    def length(self) -> int:
        """The points of the match, 0 for money."""
        return self.info.get("length", 0)

    @property
    def stakes(self) -> Stakes:
        """What is played for at no points for either side."""
        money = not self.length
        jacoby, beavers = money and JACOBY in self.rules, money and BEAVERS in self.rules
        return Stakes(self.length, jacoby=jacoby, beavers=beavers, largest_cube=self.largest_cube)

    @property
    def crawford_rule(self) -> bool:
        """Whether there is a Crawford game, which only a match of more points than one has to say."""
        if self.length > 1:
            return bool(self.rules & {CRAWFORD, CRAWFORD_GAME})
        return NO_CRAWFORD not in self.rules


def read_root(node: Node) -> Root:
    """Read a root; what cannot be read is noticed and left out."""
    noticed: list[Noticed] = []
    mi = node.get("MI")
    info = _info(node, noticed)
    rules = frozenset(_rules(node, info.get("length", 0), noticed))
    names = {player: found for colour, player in PLAYERS.items() if (found := _text(node, f"P{colour}"))}
    written = {player: found for colour, player in PLAYERS.items() if (found := _text(node, f"{colour}R"))}
    ratings = {player: int(number[1]) for player, (text, _) in written.items() if (number := _NUMBER.fullmatch(text))}
    facts = list(_facts(node))
    facts += [(f"Rating of {player.value}", text) for player, (text, _) in written.items() if player not in ratings]
    ours = node.get(ALL_HEADERS)
    headers = tuple(value.halves or ("", value.text) for value in ours.values) if ours else ()
    return Root(
        mi.start if mi else node.start,
        info,
        rules,
        _largest_cube(node, noticed),
        _ending(node, noticed),
        names,
        ratings,
        tuple(facts),
        headers,
        tuple(noticed),
    )


def _text(node: Node, name: str) -> tuple[str, int] | None:
    """Give the first value of a property, and where it stands."""
    found = node.get(name)
    return (found.values[0].text, found.values[0].start) if found else None


def _info(node: Node, noticed: list[Noticed]) -> dict[str, int]:
    """Read the numbers of MI; what is called otherwise is left out, as the specification wants it."""
    info: dict[str, int] = {}
    mi = node.get("MI")
    for value in mi.values if mi else ():
        name, _, written = value.text.partition(":")
        name = name.strip().lower()
        number = _NUMBER.fullmatch(written)
        if number:
            info.setdefault(name, int(number[1]))
        elif name in _INFO:
            noticed.append((Kind.UNREADABLE, f"{_short(written)} is no number for {name}", value.start))
    return info


_INFO: Final = ("length", "game", "ws", "bs")


def _rules(node: Node, length: int, noticed: list[Noticed]) -> Iterable[str]:
    found = node.get("RU")
    for value in found.values if found else ():
        for word in filter(None, map(str.strip, value.text.split(":"))):
            rule = RULES.get(word.lower())
            if rule is None:
                noticed.append((Kind.UNREADABLE, f"{_short(word)} is no rule that is known here", value.start))
            elif length and rule in (JACOBY, BEAVERS):
                reason = f"{rule} is a rule of money play, and this is a match to {length}"
                noticed.append((Kind.UNREADABLE, reason, value.start))
            else:
                yield rule


def _largest_cube(node: Node, noticed: list[Noticed]) -> int:
    if (found := _text(node, CUBE_LIMIT)) is None:
        return USUAL_LIMIT
    text, start = found
    try:
        limit = int(text) if _NUMBER.fullmatch(text) else 0
        Position(Board.empty(), match=Stakes(largest_cube=limit))
    except PositionError:
        noticed.append((Kind.UNREADABLE, f"{_short(text)} is no limit of the cube", start))
        return USUAL_LIMIT
    return limit


def _ending(node: Node, noticed: list[Noticed]) -> Ending | None:
    if (found := _text(node, "RE")) is None:
        return None
    text, start = found
    match = _RESULT.fullmatch(text)
    if match is None:
        if text.strip().lower() not in _NO_RESULT:
            noticed.append((Kind.UNREADABLE, f"{_short(text)} is no result", start))
        return None
    winner = PLAYERS[match["winner"].upper()]
    result = Result(winner, int(match["points"])) if match["points"] else None
    return Ending(winner, result, match["forfeited"] is not None, start)


def _facts(node: Node) -> Iterable[tuple[str, str]]:
    for each in node.properties:
        text = each.values[0].text
        if each.name in HEADERS:
            yield HEADERS[each.name], text
        elif each.name == COPYRIGHT and text.strip().lower() not in OWNER_WORDS:
            yield "Copyright", text


def _short(text: str) -> str:
    return repr(text if len(text) <= _EXCERPT else f"{text[:_EXCERPT]}...")
