"""The `board:` line of the backgammon server FIBS, as GNU Backgammon writes it too: 52 fields for "you".

    line = "board:" field { ":" field }

    you, opponent       2   their names: you are dark, the opponent is light
    length              1   points of the match, 0 for money
    score               2   yours, the opponent's
    board              26   signed counts of men, the bars at both ends
    turn                1   the sign of the side on roll
    dice                4   yours, the opponent's
    cube                1   its value: 1, 2, 4 and so on
    may double          2   you, the opponent: 1 and 1 for a cube in the middle, else 1 for its owner
    double on offer     1   1 you have doubled, -1 the opponent has doubled, 0
    colour              1   the sign of your men, 1 or -1
    direction           1   -1 you move 24 to 1, 1 you move 1 to 24
    home and bar        2   0 and 25 for the direction -1, 25 and 0 for 1
    off                 2   your men borne off, the opponent's
    bar                 2   your men on the bar, the opponent's: 0 and 0 as GNU Backgammon writes it
    men to move         1   how many men you can move: 0
    forced move         1   not used: 0
    post-Crawford       1   1 once the Crawford game of a match is over and a player has one point to go
    redoubles           1   0 in the Crawford game, else 1 as GNU Backgammon writes it

On FIBS itself a sign belongs to a colour, and the direction says which end is whose bar. The
men who move down the index are positive on a `Board`, so the signs change where colour and
direction are equal, and the view is flipped where you move up: you are dark in every case.

The reader also accepts: white space around the line, a last `:`, zeros before a number, and what
FIBS itself writes: a length of 9999 for money; 0 and 0 as the dice of the side that is not on
roll; the smaller die first; both colours and directions; the men on the bar counted; any number
of men to move and any forced move; other last fields. It refuses counts of men off or on the bar
that the board contradicts, and a turn of 0, with which a game is over.

The Crawford game is the one where the last two fields are 0 and just one player has one point to
go. In money play the last field is the number of redoubles allowed at once: more than one are
lost, and 0 and 1 are not told apart, since GNU Backgammon writes 1 always.

A double on offer is inferred from source code: no vector has one. GNU Backgammon leaves the turn to
the player who doubled, and its sign is as above. On FIBS, 1 says that the opponent has doubled,
and no side may double where you have. A line whose last field is 1 and whose length is not 9999
counts as GNU Backgammon's. Its versions before 2021 ended the line differently; they count as FIBS.

The writer always writes: as GNU Backgammon does, you with colour 1 and direction -1, the larger
die first, the dice twice.

Not held: a beaver or raccoon that waits for its answer, the Jacoby rule, beavers, the limit of
the cube, a match to 9999 points, a Crawford game where not just one player has one point to go.

The law: `decode(encode(position)) == position`, and `read(text).forgiven` is empty exactly if the
text is what the writer writes.

Source: the description of the interface of FIBS, and GNU Backgammon 1.1, whose lines are the
vectors in `fixtures/ids.json`.
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
    lost_rules,
    refuse_forgiven,
    require_name,
    require_names,
    require_pair,
    require_writable,
)
from wardcode.notation._positions import Writing, lossless
from wardcode.player import Player
from wardcode.plays import Roll
from wardcode.position import Cube, Match, Offer, Position

__all__ = ["NamedReading", "decode", "encode", "read", "write"]

_NAME: Final = "the board line of FIBS"
_SEPARATOR: Final = ":"
_TAG: Final = "board"
_LAYOUT: Final = {
    "the first word": 1,
    "your name": 1,
    "the opponent's name": 1,
    "the match length": 1,
    "the score": 2,
    "the board": 26,
    "the turn": 1,
    "your dice": 2,
    "the opponent's dice": 2,
    "the cube": 1,
    "who may double": 2,
    "the double on offer": 1,
    "your colour": 1,
    "your direction": 1,
    "your home and bar": 2,
    "the men off": 2,
    "the men on the bar": 2,
    "the men to move": 1,
    "the forced move": 1,
    "the post-Crawford flag": 1,
    "the last field": 1,
}
_UNLIMITED: Final = 9999
_DOWN, _UP = -1, 1
_HOME_AND_BAR: Final = {_DOWN: (0, 25), _UP: (25, 0)}
_SIGNS: Final = {Player.DARK: 1, Player.LIGHT: -1}
_MAY_DOUBLE: Final = {None: (1, 1), Player.DARK: (1, 0), Player.LIGHT: (0, 1)}
_OWNERS: Final = {flags: owner for owner, flags in _MAY_DOUBLE.items()}


def decode(text: str) -> Position:
    """Read a line and give the position, you being dark; the names are dropped.

    Raises `NotationError` with the place of what is wrong, and `LossyError` for what a position cannot hold.
    """
    return lossless(read(text), "a position").position


def read(text: str, *, strict: bool = False) -> NamedReading:
    """Read as `decode` does, and give with the position the names, yours first, what was forgiven and what is lost.

    With `strict` nothing is forgiven.
    """
    line = cut(require_text(text, "a position"), _SEPARATOR, _LAYOUT)
    if line.word("the first word") != _TAG:
        line.refuse("the line begins with board", "the first word", remedy="write board: before the names")
    you, opponent = require_names(line, "your name", "the opponent's name")
    position = _position(line)
    redoubles = line.number("the last field")
    lost = (f"that {redoubles} redoubles at once are allowed",) if redoubles > 1 and not position.match.length else ()
    written = write(position, names=(you, opponent)).text
    forgiven = line.differences(cut(written, _SEPARATOR, _LAYOUT))
    if strict:
        refuse_forgiven(text, forgiven, written)
    return NamedReading(position, forgiven, lost, names=(you, opponent))


def encode(position: Position, *, names: Names = NAMES) -> str:
    """Write a position for dark; `names` are those of dark and light. Raises `LossyError` for what is not held."""
    return lossless(write(position, names=names), _NAME).text


def write(position: Position, *, names: Names = NAMES) -> Writing:
    """Write as `encode` does, and say what the line cannot hold."""
    require(position, Position, "a position is made with Position(board)")
    require_writable(position, _NAME)
    dark, light = require_pair(names)
    board, match, cube, roll = position.board, position.match, position.cube, position.roll
    turn = _SIGNS[position.on_roll]
    crawford = match.crawford and _one_has_one_to_go(match)
    words = (
        *(_TAG, require_name(dark, _SEPARATOR), require_name(light, _SEPARATOR)),
        *(match.length, match.dark, match.light),
        *(*board.slots, turn),
        *((roll.high, roll.low) * 2 if roll else (0, 0, 0, 0)),
        *(cube.value, *_MAY_DOUBLE[cube.owner]),
        turn if position.offer is Offer.DOUBLE else 0,
        *(1, _DOWN, *_HOME_AND_BAR[_DOWN]),
        *(board.my_off, board.their_off, 0, 0, 0, 0),
        *(int(1 in _to_go(match) and not crawford), int(not crawford)),
    )
    lost = lost_rules(position, double=True)
    if match.length == _UNLIMITED:
        lost.append(f"a match to {_UNLIMITED} points, which is the sign for money")
    if match.crawford and not crawford:
        lost.append("a Crawford game where not just one player has one point to go")
    return Writing(_SEPARATOR.join(map(str, words)), tuple(lost))


def _to_go(match: Match) -> tuple[int, ...]:
    """Give how many points dark and light have to go, nothing in money play."""
    return (match.length - match.dark, match.length - match.light) if match.length else ()


def _one_has_one_to_go(match: Match) -> bool:
    return _to_go(match).count(1) == 1


def _position(line: Line) -> Position:
    colour = _sign(line, "your colour")
    board = _board(line, colour)
    match = _match(line)
    turn = Player.DARK if _sign(line, "the turn") == colour else Player.LIGHT
    roll = _roll(line, turn)
    doubler = _doubler(line, turn)
    cube = _cube(line, doubler)
    with line.at("the cube"):
        Position(Board.empty(), cube=cube, match=match)
    if doubler is None:
        return Position(board, turn, roll, cube, match=match)
    with line.at("your dice", "the double on offer"):
        return Position(board, doubler, roll, cube, Offer.DOUBLE, match)


def _sign(line: Line, name: str) -> int:
    sign = line.number(name, -1, 1)
    if not sign:
        line.refuse(f"{name} is 1 or -1, not 0", name)
    return sign


def _board(line: Line, colour: int) -> Board:
    direction = _sign(line, "your direction")
    bars = _HOME_AND_BAR[direction]
    if line.numbers("your home and bar") != bars:
        line.refuse(
            f"your direction is {direction}, so your home and bar are {bars[0]} and {bars[1]}", "your home and bar"
        )
    with line.at("the board"):
        board = _as_you_see(line.numbers("the board", -2 * MEN, 2 * MEN), colour, direction)
    off, on_bar = (board.my_off, board.their_off), (board.my_bar, board.their_bar)
    for name, possible in (("the men off", (off,)), ("the men on the bar", ((0, 0), on_bar))):
        if line.numbers(name) not in possible:
            line.refuse(f"the board says of {name} that they are {possible[-1][0]} and {possible[-1][1]}", name)
    return board


def _as_you_see(counts: tuple[int, ...], colour: int, direction: int) -> Board:
    """Make the board that you see: positive are first the men who move down, then the view is yours."""
    board = Board(counts if colour != direction else tuple(-count for count in counts))
    return board if direction == _DOWN else board.flipped()


def _match(line: Line) -> Match:
    length = line.number("the match length")
    dark, light = line.numbers("the score")
    match = Match(0 if length == _UNLIMITED else length, dark, light)
    line.numbers("the men to move")
    line.numbers("the forced move")
    played, last = line.number("the post-Crawford flag", 0, 1), line.number("the last field")
    if not played and not last and _one_has_one_to_go(match):
        match = Match(length, dark, light, crawford=True)
    with line.at("the match length", "the score"):
        Position(Board.empty(), match=match)
    return match


def _roll(line: Line, turn: Player) -> Roll | None:
    yours, theirs = line.roll("your dice"), line.roll("the opponent's dice")
    rolled, other = (yours, theirs) if turn is Player.DARK else (theirs, yours)
    if other not in (None, rolled):
        line.refuse("the side that is not on roll has other dice", "your dice", "the opponent's dice")
    return rolled


def _doubler(line: Line, turn: Player) -> Player | None:
    """Say whose double waits for its answer."""
    offered = line.number("the double on offer", -1, 1)
    if line.number("the last field") != 1 or line.number("the match length") == _UNLIMITED:
        nobody = line.numbers("who may double", 0, 1) == (0, 0)
        return Player.LIGHT if offered else Player.DARK if nobody else None
    doubler = {0: None, 1: Player.DARK, -1: Player.LIGHT}[offered]
    if doubler not in (None, turn):
        line.refuse("the side that doubled is not the one whose turn it is", "the turn", "the double on offer")
    return doubler


def _cube(line: Line, doubler: Player | None) -> Cube:
    value, (you, opponent) = line.number("the cube"), line.numbers("who may double", 0, 1)
    if you or opponent:
        return Cube(value, _OWNERS[you, opponent])
    if doubler is None:
        line.refuse("no side may double, so nobody knows whose the cube is", "who may double")
    return Cube(value, doubler if value > 1 else None)
