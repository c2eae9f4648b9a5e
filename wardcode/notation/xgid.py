"""XGID: the position string of eXtreme Gammon, ten fields with colons between them.

    xgid   = "XGID=" board ":" cube ":" owner ":" turn ":" dice ":" score ":" score ":" rules ":" length ":" largest
    board  = 26 of { "-" | "A".."O" | "a".."o" }    the bar of the top player, the points 1 to 24 of the
                                                    bottom player, the bar of the bottom player
    cube   = number                                 an exponent: 0 is 1, 1 is 2, 2 is 4 and so on
    owner  = "1" | "0" | "-1"                       bottom, nobody, top
    turn   = "1" | "-1"                             bottom, top: the player on roll, or who doubled
    dice   = "00" | "D" | "B" | "R" | die die       not rolled, doubled, beavered, raccooned
    score  = number                                 of the bottom player, then of the top player
    rules  = "0" | "1"                              of a match: 1 in the Crawford game
           | "0" | "1" | "2" | "3"                  of money play: 1 for Jacoby and 2 for beavers, added
    length = number                                 of the match, 0 for money play
    largest = number                                the exponent of the largest cube

The bottom player, with the capital letters, is dark and the top player is light; the 26 characters
are `Board.slots` one by one. Nothing turns round with the turn. While a double is offered, the turn
is that of the player who doubled and the cube shows the value before.

The reader also accepts, and reports: a missing `XGID=`, `xgid=`, nine fields (the largest cube is
then 1024), white space around. Numbers have no leading zeros and at most nine digits, exponents at
most two. The writer always writes: ten fields with `XGID=`, the dice in the order of the roll.

The law: `decode(encode(position)) == position`, with the dice in their order, and
`encode(decode(text)) == text` exactly if nothing was forgiven.

Source: the manual of eXtreme Gammon 2, "XGID". Its alphabet of men goes on to P, which no board needs.
"""

import re
import reprlib
from collections.abc import Mapping
from string import ascii_lowercase, ascii_uppercase
from typing import Final, TypeVar

import attrs

from wardcode.board import MEN, POINTS, Board
from wardcode.errors import BoardError, Forgiven, LossyError, NotationError, require, require_text
from wardcode.notation._positions import Reading, Writing, lossless
from wardcode.player import Player
from wardcode.plays import Roll
from wardcode.position import LARGEST_CUBE, Cube, Match, Offer, Position

__all__ = ["Reading", "Writing", "decode", "encode", "read", "write"]

_Value = TypeVar("_Value")

_NAME: Final = "an XGID"
_PREFIX: Final = "XGID="
_FIELDS: Final = 10
_BOARD, _CUBE, _OWNER, _TURN, _DICE, _DARK, _LIGHT, _RULES, _LENGTH, _LARGEST = range(_FIELDS)

_NUMBER: Final = re.compile(r"0|[1-9][0-9]*")
_NUMBER_DIGITS: Final = 9
_EXPONENT_DIGITS: Final = 2

_MEN: Final = {
    "-": 0,
    **{letter: count for count, letter in enumerate(ascii_uppercase[:MEN], 1)},
    **{letter: -count for count, letter in enumerate(ascii_lowercase[:MEN], 1)},
}
_OWNERS: Final = {"1": Player.DARK, "0": None, "-1": Player.LIGHT}
_TURNS: Final = {"1": Player.DARK, "-1": Player.LIGHT}
_DICE_AND_OFFERS: Final[dict[str, tuple[Roll | None, Offer]]] = {
    "00": (None, Offer.NONE),
    "D": (None, Offer.DOUBLE),
    "B": (None, Offer.BEAVER),
    "R": (None, Offer.RACCOON),
    **{f"{one}{two}": (Roll(one, two), Offer.NONE) for one in range(1, 7) for two in range(1, 7)},
}
_MATCH_RULES: Final = {"0": {"crawford": False}, "1": {"crawford": True}}
_MONEY_RULES: Final = {str(flag): {"jacoby": bool(flag & 1), "beavers": bool(flag & 2)} for flag in range(4)}

_LETTERS: Final = {count: letter for letter, count in _MEN.items()}
_OWNER_SIGNS: Final = {owner: sign for sign, owner in _OWNERS.items()}
_OFFER_SIGNS: Final = {offer: sign for sign, (roll, offer) in _DICE_AND_OFFERS.items() if roll is None}


def decode(text: str) -> Position:
    """Read an XGID and give the position; raises `NotationError` with the field that is wrong."""
    return read(text).position


def encode(position: Position) -> str:
    """Write the XGID of a position; raises `LossyError` for numbers beyond nine digits, exponents beyond two."""
    return lossless(write(position), _NAME).text


def read(text: str, *, strict: bool = False) -> Reading:
    """Read as `decode` does, and give with the position what was forgiven; with `strict` nothing is.

    Nothing is ever lost: a `Position` holds all that an XGID says.
    """
    fields = _fields(require_text(text, _NAME))
    position = _position(fields)
    forgiven = list(fields.forgiven)
    if position.roll and position.roll.first < position.roll.second:
        forgiven.append(Forgiven(*fields.spans[_DICE], "the smaller die stands first"))
    reading = Reading(position, tuple(forgiven))
    if strict and fields.forgiven:
        first = fields.forgiven[0]
        reason = f"strict reading takes only the writer's spelling: {first.what}"
        raise NotationError(text, first.start, first.end, reason, f"write {encode(reading.position)}")
    return reading


def write(position: Position) -> Writing:
    """Write as `encode` does. An XGID holds all of a position, so nothing is ever lost of what can be written."""
    require(position, Position, "a position is made with Position(board)")
    match = position.match
    numbers = (
        ("the exponent of the cube", _exponent(position.cube.value), _EXPONENT_DIGITS),
        ("the exponent of the largest cube", _exponent(match.largest_cube), _EXPONENT_DIGITS),
        ("dark's score", match.dark, _NUMBER_DIGITS),
        ("light's score", match.light, _NUMBER_DIGITS),
        ("the match length", match.length, _NUMBER_DIGITS),
    )
    beyond = tuple(f"{what} has more than {digits} digits" for what, number, digits in numbers if number >= 10**digits)
    if beyond:
        raise LossyError(_NAME, beyond)
    roll = position.roll
    fields = (
        "".join(_LETTERS[count] for count in position.board.slots),
        _exponent(position.cube.value),
        _OWNER_SIGNS[position.cube.owner],
        _OWNER_SIGNS[position.on_roll],
        f"{roll.first}{roll.second}" if roll else _OFFER_SIGNS[position.offer],
        match.dark,
        match.light,
        match.crawford + match.jacoby + 2 * match.beavers,
        match.length,
        _exponent(match.largest_cube),
    )
    return Writing(_PREFIX + ":".join(map(str, fields)))


@attrs.frozen
class _Fields:
    """The fields of a text, by their places."""

    text: str
    spans: tuple[tuple[int, int], ...]
    forgiven: tuple[Forgiven, ...]

    def word(self, index: int) -> str:
        start, end = self.spans[index]
        return self.text[start:end]

    def refusal(self, index: int, reason: str, remedy: str = "") -> NotationError:
        return NotationError(self.text, *self.spans[index], reason, remedy)

    def choose(self, index: int, table: Mapping[str, _Value], expected: str) -> _Value:
        """Look a field up; `expected` says what stands there, and what each value means."""
        word = self.word(index)
        if word not in table:
            raise self.refusal(index, f"{reprlib.repr(word)} is not {expected}")
        return table[word]

    def number(self, index: int, what: str, digits: int = _NUMBER_DIGITS) -> int:
        word = self.word(index)
        if len(word) > digits or not _NUMBER.fullmatch(word):
            expected = f"a number of at most {digits} digits without leading zeros"
            raise self.refusal(index, f"{what} is {reprlib.repr(word)}, which is not {expected}")
        return int(word)

    def power(self, index: int, what: str) -> int:
        return 1 << self.number(index, f"the exponent of {what}", _EXPONENT_DIGITS)


def _fields(text: str) -> _Fields:
    """Cut a text into its fields."""
    inside = text.strip()
    start = text.index(inside)
    end = start + len(inside)
    forgiven = [
        Forgiven(*span, "there is white space around the XGID")
        for span in ((0, start), (end, len(text)))
        if span[0] < span[1]
    ]
    prefix = inside[: len(_PREFIX)]
    if prefix.upper() == _PREFIX:
        if prefix != _PREFIX:
            forgiven.append(Forgiven(start, start + len(prefix), f"{prefix} is written for {_PREFIX}"))
        start += len(prefix)
    else:
        forgiven.append(Forgiven(start, start, f"{_PREFIX} is missing"))
    spans: list[tuple[int, int]] = []
    for word in text[start:end].split(":"):
        spans.append((start, start + len(word)))
        start += len(word) + 1
    if len(spans) == _FIELDS - 1:
        forgiven.append(Forgiven(end, end, f"the largest cube is missing and taken to be {LARGEST_CUBE}", assumed=True))
    elif len(spans) != _FIELDS:
        reason = f"an XGID has {_FIELDS} fields with colons between them, not {len(spans)}"
        raise NotationError(text, spans[0][0], end, reason, f"write it like {encode(Position(Board.start()))}")
    return _Fields(text, tuple(spans), tuple(forgiven))


def _position(fields: _Fields) -> Position:
    board = _board(fields)
    cube = Cube(
        fields.power(_CUBE, "the cube"),
        fields.choose(_OWNER, _OWNERS, "the owner of the cube: 1 (bottom), 0 (nobody) or -1 (top)"),
    )
    on_roll = fields.choose(_TURN, _TURNS, "the turn: 1 (bottom) or -1 (top)")
    dice = "00 (not rolled), D (doubled), B (beavered), R (raccooned) or two dice from 1 to 6"
    roll, offer = fields.choose(_DICE, _DICE_AND_OFFERS, dice)
    dark = fields.number(_DARK, "the score of the bottom player")
    light = fields.number(_LIGHT, "the score of the top player")
    length = fields.number(_LENGTH, "the match length")
    if length:
        rules = fields.choose(_RULES, _MATCH_RULES, "the flag of a match: 0, or 1 in the Crawford game")
    else:
        rules = fields.choose(_RULES, _MONEY_RULES, "the flag of money play: 0 to 3, 1 for Jacoby and 2 for beavers")
    for index, score in ((_DARK, dark), (_LIGHT, light)):
        if length and score >= length:
            raise fields.refusal(index, f"{score} points end a match to {length}", "write the score before this game")
    largest = LARGEST_CUBE if len(fields.spans) < _FIELDS else fields.power(_LARGEST, "the largest cube")
    if cube.value > largest:
        raise fields.refusal(_CUBE, f"the cube shows {cube.value}, and its limit is {largest}")
    return Position(board, on_roll, roll, cube, offer, Match(length, dark, light, largest_cube=largest, **rules))


def _board(fields: _Fields) -> Board:
    word = fields.word(_BOARD)
    slots = POINTS + 2
    if len(word) != slots:
        reason = f"the position has {slots} characters (top's bar, points 1 to 24, bottom's bar), not {len(word)}"
        raise fields.refusal(_BOARD, reason)
    start, end = fields.spans[_BOARD]
    for place, char in enumerate(word, start):
        if char not in _MEN:
            reason = f"{char!r} is not -, A to O (men of the bottom player) or a to o (men of the top player)"
            raise NotationError(fields.text, place, place + 1, reason)
    bars = (
        (start, _MEN[word[0]] > 0, "the first character is the bar of the top player", "small"),
        (end - 1, _MEN[word[-1]] < 0, "the last character is the bar of the bottom player", "capital"),
    )
    for place, wrong, which, kind in bars:
        if wrong:
            raise NotationError(fields.text, place, place + 1, f"{which}, whose men are {kind} letters")
    try:
        return Board([_MEN[char] for char in word])
    except BoardError as error:
        raise fields.refusal(_BOARD, str(error)) from None


def _exponent(power: int) -> int:
    return power.bit_length() - 1
