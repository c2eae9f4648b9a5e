"""OGID, OpenGammon's line of a position: a character for each man, and the state of the game.

    id      = men ":" men ":" cube ":" dice ":" actor ":" state ":" number ":" number ":" length [ ":" move [ ":" 15 ] ]
    men     = { "0".."9" | "a".."p" }    first White's, then Black's, the slot of each man, sorted
    cube    = ( "N" | "W" | "B" ) exponent ( "N" | "O" | "T" | "P" )
    dice    = [ "1".."6" "1".."6" ]
    actor   = "W" | "B"                  who acted last
    state   = "IW" | "IB" | "R" | "C" | "D" | "G"
    length  = number [ "C" | "L" ]       0 for money; "C" in the Crawford game

White is light, Black is dark. The slots 0 to 25 are those of `Position.board`: 0 the light bar, 1
to 24 dark's points, 25 (`p`) the dark bar; men that are missing from fifteen are off. The two
numbers are the scores of White and Black. The cube has its owner, the exponent of its value, and
what was done with it: `N` nothing, `O` offered, `T` taken, `P` passed.

The side to act is the other one than the actor: the player on roll, or the one who has to answer
a double. One exception: in the state `IW` without dice White has to throw, whoever acted [S].

The states `R` (the dice are thrown or about to be), `C` (a double is possible), `D` (doubled) and
`G` (the game is over) are inferred from texts; `IW` and `IB` are seen where a game begins, and
what they say of the two colours is not known. Only `D` and `G` change what is read.

The reader also accepts: `OGID=` before the id, white space around it, the number of the move, 15
as the number of men, a last `:`, men in any order, `q` for a man borne off [S], no state, `IW` and `IB`, `R`
without dice and `C` with dice, `T` (the cube is taken to show its new value: inferred) and `L`
(after the Crawford game [S]). A game that is over is read with what is lost of it.

The writer always writes: nine fields; the dice in the order of the roll; the state `R` with dice,
`D` for an offered double, `C` for the rest; `C` behind the length of a Crawford game.

Not held: a beaver or raccoon that waits for its answer, the Jacoby rule, beavers, the limit of
the cube. Exponents above 6 are read and written, but not known to be read by others.

The law: `decode(encode(position)) == position`, and `read(text).forgiven` is empty exactly if the
text is what the writer writes and nothing is lost.

Source: the public specification of OGID (OpenGammon, CC BY 4.0), texts that programs wrote, and
[S] what the source of public readers does beyond it.
"""

import re
from collections import Counter
from typing import Final

from wardcode.board import MEN, MY_BAR, THEIR_BAR, Board
from wardcode.errors import NotationError, require, require_text
from wardcode.notation._fields import Line, cut, lost_rules, refuse_forgiven, require_writable
from wardcode.notation._positions import Reading, Writing, lossless
from wardcode.player import Player
from wardcode.plays import Roll
from wardcode.position import Cube, Match, Offer, Position

__all__ = ["Reading", "decode", "encode", "read", "write"]

_NAME: Final = "OGID"
_SEPARATOR: Final = ":"
_LABEL: Final = re.compile(r"OGID=", re.IGNORECASE)
_LAYOUT: Final = {
    "White's men": 1,
    "Black's men": 1,
    "the cube": 1,
    "the dice": 1,
    "who acted last": 1,
    "the state": 1,
    "the score": 2,
    "the match length": 1,
}
_MOVE: Final = {"the number of the move": 1}
_MEN: Final = {"the number of men": 1}
_LAYOUTS: Final = {sum(layout.values()): layout for layout in (_LAYOUT, _LAYOUT | _MOVE, _LAYOUT | _MOVE | _MEN)}
_SLOTS: Final = {char: slot for slot, char in enumerate("0123456789abcdefghijklmnop")}
_CHARS: Final = {slot: char for char, slot in _SLOTS.items()}
_OFF: Final = "q"
_ACTORS: Final = {"W": Player.LIGHT, "B": Player.DARK}
_LETTERS: Final = {player: letter for letter, player in _ACTORS.items()}
_OWNERS: Final = _ACTORS | {"N": None}
_CUBE: Final = re.compile(r"([NWB])([0-9]{1,2})([NOTP])")
_DICE: Final = re.compile(r"(?:([1-6])([1-6]))?")
_LENGTH: Final = re.compile(r"([0-9]{1,9})([CL]?)")
_STATES: Final = ("IW", "IB", "R", "C", "D", "G", "")


def decode(text: str) -> Position:
    """Read an id and give the position.

    Raises `NotationError` with the place of what is wrong, and `LossyError` for a game that is over.
    """
    return lossless(read(text), "a position").position


def read(text: str, *, strict: bool = False) -> Reading:
    """Read as `decode` does, and give with the position what was forgiven, and what a position cannot hold.

    With `strict` nothing is forgiven.
    """
    text = require_text(text, "a position")
    fields = text.rstrip().removesuffix(_SEPARATOR).count(_SEPARATOR) + 1
    line = cut(text, _SEPARATOR, _LAYOUTS.get(fields, _LAYOUT), _LABEL)
    position, lost = _position(line)
    written = write(position).text
    forgiven = line.differences(cut(written, _SEPARATOR, _LAYOUT))
    if strict:
        refuse_forgiven(text, forgiven, written)
    return Reading(position, forgiven, lost)


def encode(position: Position) -> str:
    """Write a position in its canonical id, without the number of the move.

    Raises `LossyError` for what the id cannot hold.
    """
    return lossless(write(position), _NAME).text


def write(position: Position) -> Writing:
    """Write as `encode` does, and say what the id cannot hold."""
    require(position, Position, "a position is made with Position(board)")
    require_writable(position, _NAME)
    match, cube, roll = position.match, position.cube, position.roll
    slots = position.board.slots
    offered = position.offer is Offer.DOUBLE
    owner = _LETTERS[cube.owner] if cube.owner else "N"
    words = (
        "".join(_CHARS[slot] * -count for slot, count in enumerate(slots)),
        "".join(_CHARS[slot] * count for slot, count in enumerate(slots)),
        f"{owner}{cube.value.bit_length() - 1}{'O' if offered else 'N'}",
        f"{roll.first}{roll.second}" if roll else "",
        _LETTERS[position.on_roll if offered else position.on_roll.other],
        "R" if roll else "D" if offered else "C",
        *(str(match.light), str(match.dark), f"{match.length}{'C' if match.crawford else ''}"),
    )
    return Writing(_SEPARATOR.join(words), tuple(lost_rules(position, double=True)))


def _position(line: Line) -> tuple[Position, tuple[str, ...]]:
    board = _board(line)
    match = _match(line)
    owner, exponent, action = _found(line, "the cube", _CUBE, "write it like N0N, W1N or B2N")
    cube = Cube(1 << int(exponent), _OWNERS[owner])
    with line.at("the cube"):
        Position(Board.empty(), cube=cube, match=match)
    first, second = _found(line, "the dice", _DICE, "write two digits from 1 to 6, or nothing")
    roll = Roll(int(first), int(second)) if first else None
    actor = _ACTORS.get(line.word("who acted last"))
    if actor is None:
        line.refuse("who acted last is W or B", "who acted last")
    state = line.word("the state")
    if state not in _STATES:
        line.refuse("the state is one of IW, IB, R, C, D and G", "the state")
    _require_agreement(line, action, state)
    if action == "O":
        with line.at("the cube", "the dice"):
            return Position(board, actor, roll, cube, Offer.DOUBLE, match), ()
    on_roll = Player.LIGHT if state == "IW" and roll is None else actor.other
    position = Position(board, on_roll, roll, cube, match=match)
    if state != "G":
        return position, ()
    return position, ("that the game is over", *(("that the double was passed",) if action == "P" else ()))


def _require_agreement(line: Line, action: str, state: str) -> None:
    """Refuse an offered cube outside the state D, a passed one outside G, and these states with another cube."""
    if action == "O" and state not in ("D", ""):
        reason = f"the cube is offered, and the state is {state}, not D"
    elif action == "P" and state != "G":
        reason = f"the double was passed, and the state is {state or 'not written'}, not G"
    elif state == "D" and action != "O":
        reason = f"the state D says that a double is offered, and the cube says {action}"
    else:
        return
    line.refuse(reason, "the cube", "the state")


def _board(line: Line) -> Board:
    slots = Counter[int]()
    for name, sign, wrong_bar in (("White's men", -1, MY_BAR), ("Black's men", 1, THEIR_BAR)):
        men = line.word(name)
        if len(men) > MEN:
            line.refuse(f"{name} are {len(men)}, and a player has {MEN}", name)
        for place, char in enumerate(men, line.spans[name][0][0]):
            slot = _SLOTS.get(char)
            if char == _OFF:
                continue
            if slot is None or slot == wrong_bar:
                reason = f"{char!r} is no place for {name}: they stand on {_CHARS[THEIR_BAR]} to {_CHARS[MY_BAR]}"
                remedy = "0 is the bar of White and p that of Black"
                raise NotationError(line.text, place, place + 1, reason, remedy)
            if slots[slot] * sign < 0:
                raise NotationError(line.text, place, place + 1, f"both players have men on {char!r}")
            slots[slot] += sign
    return Board([slots[slot] for slot in _CHARS])


def _match(line: Line) -> Match:
    light, dark = line.numbers("the score")
    length, flag = _found(line, "the match length", _LENGTH, "write points, and C in the Crawford game")
    if "the number of the move" in line.spans:
        line.number("the number of the move")
    if "the number of men" in line.spans:
        line.number("the number of men", MEN, MEN)
    if flag == "L" and not int(length):
        line.refuse("the Crawford game belongs to a match, and this is money play", "the match length")
    match = Match(int(length), dark, light, crawford=flag == "C")
    with line.at("the score", "the match length"):
        Position(Board.empty(), match=match)
    return match


def _found(line: Line, name: str, pattern: re.Pattern[str], remedy: str) -> tuple[str, ...]:
    found = pattern.fullmatch(line.word(name))
    if not found:
        line.refuse(f"{name} cannot be read", name, remedy=remedy)
    return found.groups("")
