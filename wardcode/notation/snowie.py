"""Snowie's line of a position: 40 fields, everything as the player on roll sees it.

    line    = { field ";" }            40 fields
    fields  = length jacoby "0" money turn roller opponent crawford score cube owner board dice

    length    1   points of the match, 0 for money
    jacoby    1   1 if the Jacoby rule holds
    zero      1   always 0; what it means is not known
    money     1   1 for money, 0 for a match
    turn      1   which player is on roll: 1 dark, 0 light
    roller, opponent   2   their names
    crawford  1   1 in the Crawford game
    score     2   of the roller, of the opponent
    cube      1   its value: 1, 2, 4 and so on
    owner     1   1 the roller, -1 the opponent, 0 nobody
    board    26   the opponent's men on the bar, the roller's points 1 to 24, the roller's men on the bar;
                  + are the roller's men, - the opponent's: `Position.seen_by` of the roller
    dice      2   0 and 0 before they are thrown

Nothing in the line says which colour is whose. Dark is player 1, the second player of GNU
Backgammon, who is the bottom player of an XGID.

The reader also accepts: white space around the line, no `;` behind the last field, the smaller
die first, zeros before a number.

The writer always writes: the larger die first, and the position's own Jacoby rule. GNU
Backgammon writes its general setting there instead, 1 for all money play known to us.

Not held: a double, beaver or raccoon that waits for its answer, beavers, the limit of the cube.

The law: `decode(encode(position)) == position`, and `read(text).forgiven` is empty exactly if the
text is what the writer writes.

Source: the export and import of GNU Backgammon 1.1, whose lines are the vectors in
`fixtures/ids.json`. A comment in that program swaps the two bars; its lines have them as above.
"""

from typing import Final

from wardcode.board import MEN, Board
from wardcode.errors import require, require_text
from wardcode.notation._fields import (
    NAMES,
    Line,
    NamedReading,
    Names,
    cut,
    in_order,
    lost_rules,
    refuse_forgiven,
    require_name,
    require_names,
    require_pair,
    require_writable,
)
from wardcode.notation._positions import Writing, lossless
from wardcode.player import Player
from wardcode.position import Cube, Match, Position, seen_by

__all__ = ["NamedReading", "decode", "encode", "read", "write"]

_NAME: Final = "Snowie's line"
_SEPARATOR: Final = ";"
_LAYOUT: Final = {
    "the match length": 1,
    "the Jacoby rule": 1,
    "the third field": 1,
    "the sign for money": 1,
    "the player on roll": 1,
    "the roller's name": 1,
    "the opponent's name": 1,
    "the Crawford game": 1,
    "the score": 2,
    "the cube": 1,
    "the cube's owner": 1,
    "the board": 26,
    "the dice": 2,
}
_ON_ROLL: Final = {1: Player.DARK, 0: Player.LIGHT}


def decode(text: str) -> Position:
    """Read a line and give the position; the names are dropped.

    Raises `NotationError` with the place of what is wrong.
    """
    return read(text).position


def read(text: str, *, strict: bool = False) -> NamedReading:
    """Read as `decode` does, and give with the position the names, roller first, and what was forgiven.

    With `strict` nothing is forgiven.
    """
    line = cut(require_text(text, "a position"), _SEPARATOR, _LAYOUT)
    position = _position(line)
    roller, opponent = require_names(line, "the roller's name", "the opponent's name")
    names = (roller, opponent)
    written = write(position, names=in_order(names, position.on_roll)).text
    forgiven = line.differences(cut(written, _SEPARATOR, _LAYOUT))
    if strict:
        refuse_forgiven(text, forgiven, written)
    return NamedReading(position, forgiven, names=names)


def encode(position: Position, *, names: Names = NAMES) -> str:
    """Write a position; `names` are those of dark and light. Raises `LossyError` for what the line cannot hold."""
    return lossless(write(position, names=names), _NAME).text


def write(position: Position, *, names: Names = NAMES) -> Writing:
    """Write as `encode` does, and say what the line cannot hold."""
    require(position, Position, "a position is made with Position(board)")
    require_writable(position, _NAME)
    dark, light = require_pair(names)
    names = require_name(dark, _SEPARATOR), require_name(light, _SEPARATOR)
    roller, match, cube, roll = position.on_roll, position.match, position.cube, position.roll
    owner = 0 if cube.owner is None else 1 if cube.owner is roller else -1
    words = (
        *(match.length, int(match.jacoby), 0, int(match.length == 0)),
        *(int(roller is Player.DARK), *in_order(names, roller), int(match.crawford)),
        *(match.score(roller), match.score(roller.other), cube.value, owner),
        *position.seen_by(roller).slots,
        *((roll.high, roll.low) if roll else (0, 0)),
    )
    return Writing("".join(f"{word}{_SEPARATOR}" for word in words), tuple(lost_rules(position, jacoby=True)))


def _position(line: Line) -> Position:
    on_roll = _ON_ROLL[line.number("the player on roll", 0, 1)]
    match = _match(line, on_roll)
    owner = {0: None, 1: on_roll, -1: on_roll.other}[line.number("the cube's owner", -1, 1)]
    cube = Cube(line.number("the cube"), owner)
    with line.at("the cube"):
        Position(Board.empty(), cube=cube, match=match)
    with line.at("the board"):
        seen = Board(line.numbers("the board", -2 * MEN, 2 * MEN))
    board = seen_by(seen, on_roll)
    return Position(board, on_roll, line.roll("the dice"), cube, match=match)


def _match(line: Line, on_roll: Player) -> Match:
    line.number("the third field", 0, 0)
    length, money = line.number("the match length"), line.number("the sign for money", 0, 1)
    if money != int(length == 0):
        what = "money play" if money else "a match"
        reason = f"the match length is {length}, and the fourth field says that this is {what}"
        line.refuse(reason, "the match length", "the sign for money")
    rollers, opponents = line.numbers("the score")
    dark, light = in_order((rollers, opponents), on_roll)
    crawford, jacoby = line.number("the Crawford game", 0, 1), line.number("the Jacoby rule", 0, 1)
    match = Match(length, dark, light, crawford=crawford == 1, jacoby=jacoby == 1 and not length)
    with line.at("the match length", "the score"):
        Position(Board.empty(), match=match)
    return match
