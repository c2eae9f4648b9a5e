"""A position that is set up in a node, or in several: men, the cube, the player on roll."""

import re
from collections.abc import Iterator
from typing import Final

import attrs

from wardcode.board import Board
from wardcode.errors import BoardError
from wardcode.notation.sgf._grammar import Node, Property
from wardcode.notation.sgf._points import COLOURS, LETTERS, OFF_LETTER, PLAYERS, SLOTS
from wardcode.notation.sgf._properties import MEN, OWNERS
from wardcode.player import Player
from wardcode.position import Cube, Position
from wardcode.record import Place

OWNER_WORDS: Final = {"w": Player.LIGHT, "b": Player.DARK, "c": None, "n": None, "d": None}
"""The owners of the cube: White, Black, and nobody where it is in the middle, none, or dead."""

_CUBE: Final = re.compile(r"\s*([0-9]{1,9})\s*")


@attrs.define
class Placed:
    """A position while it is set up; `said` are the parts of it that were set, `player` is None while not known."""

    board: Board
    cube: Cube
    place: Place
    player: Player | None = None
    said: set[str] = attrs.field(factory=set[str])


def parts_of(node: Node) -> dict[str, list[Property]]:
    """Give the properties of a node that set a position up, by what they set."""
    parts: dict[str, list[Property]] = {}
    for each in node.properties:
        part = _PARTS.get(each.name)
        if part is not None:
            parts.setdefault(part, []).append(each)
    return parts


MEN_PART: Final = "men"
VALUE_PART: Final = "value"
OWNER_PART: Final = "owner"
_PARTS: Final = dict.fromkeys(MEN, MEN_PART) | dict.fromkeys(OWNERS, OWNER_PART) | {"CV": VALUE_PART}


def with_men(board: Board, properties: list[Property]) -> Board:
    """Take all men from some points, then add men; raises `BoardError` for what cannot be."""
    slots = list(board.slots)
    for each in sorted(properties, key=lambda each: MEN.index(each.name)):
        player = PLAYERS.get(each.name[1])
        for letter in _points(each):
            if player is None:
                for slots_of in SLOTS.values():
                    slots[slots_of[letter]] = 0
                continue
            slot, man = SLOTS[player][letter], _SIGNS[player]
            if slots[slot] * man < 0:
                raise BoardError((f"men of both players stand on {letter!r}",))
            slots[slot] += man
    return Board(slots)


_SIGNS: Final = {Player.DARK: 1, Player.LIGHT: -1}
"""What a man of a player counts on a board that dark sees."""


def _points(men: Property) -> Iterator[str]:
    """Give the letters of a property's points, but for the one where men stand who are off."""
    for value in men.values:
        first, last = (half.strip() for half in value.halves or (value.text, value.text))
        if not (len(first) == len(last) == 1 and first in LETTERS and last in LETTERS and first <= last):
            raise BoardError((f"{value.text[:40]!r} is no point: write a letter from a to y",))
        yield from LETTERS[LETTERS.index(first) : LETTERS.index(last) + 1].rstrip(OFF_LETTER)


def cube_value(text: str) -> int:
    """Read the value of the cube; 0, which no cube shows, for what is no number."""
    number = _CUBE.fullmatch(text)
    return int(number[1]) if number else 0


def set_up_properties(position: Position) -> list[tuple[str, list[str]]]:
    """Write a position, the player on roll first, as GNU Backgammon wants it."""
    owner = position.cube.owner
    men: dict[Player, list[str]] = {
        player: [
            letter for letter, slot in SLOTS[player].items() for _ in range(position.board.slots[slot] * _SIGNS[player])
        ]
        for player in PLAYERS.values()
    }
    return [
        ("PL", [COLOURS[position.on_roll]]),
        ("CV", [str(position.cube.value)]),
        ("CP", [COLOURS[owner].lower() if owner else "c"]),
        ("AE", ["a:y"]),
        *((f"A{COLOURS[player]}", letters) for player, letters in men.items() if letters),
    ]
