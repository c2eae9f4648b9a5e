"""Magriel's notation of plays: what a player does in a turn, in words and numbers.

    turn   = [ roll [":"] ] ( play | no-play ) | cube word
    roll   = die "-" die | die die             order free
    play   = move { " " move } [ " " no-play ] { mark }
    move   = start "/" stop { "/" stop } [ "(" count ")" ]
    start  = "bar" | "1".."24"
    stop   = ( "1".."24" | "off" ) [ "*" ]     "*" where a blot was hit
    count  = "2".."4"                          men that move alike
    mark   = { "!" | "?" }                     of quality; never changes the play
    cube word = ( "Double" | "beaver" | "raccoon" ) [ "to" value ] | "take" | "drop" | "pass"

The points are numbered by the player who moves, from 24 down to 1. Points between are left out
unless a man was hit there. The words may be those of any language of the table in `_words`.
"pass" behind a roll means that nothing could be played; alone it is a `Pass`, of which only the
board and the cube can tell whether it is that or a dropped double.

The older numbering, twelve points a side, is `B8-B5`, `B8B5` or `B8/B5`: B1..B12 are dark's,
W1..W12 are light's.

The reader also accepts: dashes, arrows or, if all moves are so, spaces for the slash; `x2` for
`(2)`, a space before the bracket, the star behind it; 25 and 0 for bar and off; capitals; commas
between moves; `(6 4)`, `D64`, `:6-4:`, `64 -` for the roll. It refuses `6-4` where that can be the
roll or a step. Everything else is refused, see `docs/magriel.md`.

The writer always writes one spelling for a style: of a `Play` the canonical one is what most
programs print, steps by falling start, the steps of one man joined, equal moves counted.

The law: `decode(encode(turn)) == turn`, and `find(board, roll, decode(encode(play))) == play`.

Sources: the notation pages and the article on notation of Paul Magriel's system; the marks of
quality and the words of other languages as programs print them.
"""

from functools import lru_cache, partial
from itertools import pairwise
from typing import Final

import attrs
import regex

from wardcode import rules
from wardcode.board import Board, require_board
from wardcode.errors import AmbiguousPlayError, Forgiven, IllegalPlayError, NotationError, require_text
from wardcode.notation.magriel._reader import Reading, decode_roll, read
from wardcode.notation.magriel._suggest import advice, suggest
from wardcode.notation.magriel._words import LANGUAGES, SPELLINGS, Words, folded
from wardcode.notation.magriel._writer import Form, Style, encode
from wardcode.player import Player
from wardcode.plays import BAR, OFF, ROLLS, SIDES, Move, Play, Roll, Written, require_roll
from wardcode.turns import Pass, Turn

__all__ = [
    "LANGUAGES",
    "SPELLINGS",
    "Applied",
    "Form",
    "Reading",
    "Style",
    "Words",
    "advice",
    "apply",
    "decode",
    "decode_roll",
    "encode",
    "folded",
    "play",
    "read",
    "suggest",
]


def decode(text: str, *, mover: Player | None = None, strict: bool = False) -> Turn:
    """Read a turn without a board: a `Written` play, a `Pass`, or an action with the cube.

    `mover` is the player who moves; only the older numbering names players, and there the way that
    the men go tells the mover where he is not given. With `strict` nothing is forgiven. Raises
    `NotationError` with the place of what is wrong.
    """
    roll, moves = _read_plain(require_text(text, "a turn"))
    return Written(moves, roll) if moves else read(text, mover=mover, strict=strict).turn


@attrs.frozen
class Applied:
    """What a written turn does on a board.

    `board` is the board after the play, still seen by the player who moved. `rolls` are the roll,
    or all rolls from which the play can come. `forgiven` are the spellings that were forgiven, each
    with its place, and what the rules forgave, placed at the whole text. `others` are plays of the
    same men over other points, with another result, which were not meant.
    """

    board: Board
    play: Play
    rolls: tuple[Roll, ...]
    forgiven: tuple[Forgiven, ...]
    marks: tuple[str, ...]
    others: tuple[Play, ...]


def play(
    board: Board, text: str, *, roll: Roll | None = None, mover: Player | None = None, strict: bool = False
) -> Board:
    """Read a turn, check it against the rules, and give the board after it, still seen by the player who moved.

    `apply` says what goes in and what is raised, and gives more.
    """
    require_board(board)
    if roll is not None:
        require_roll(roll)
    roll_read, moves = _read_plain(require_text(text, "a turn"))
    if moves and not strict and (roll is None or roll_read in (None, roll)):
        known = roll or roll_read
        found = rules.quick(board, known, moves) if known else None
        if found:
            return found
    return apply(board, text, roll=roll, mover=mover, strict=strict).board


def apply(  # noqa: PLR0913  # all but the board and the text have names
    board: Board,
    text: str,
    *,
    roll: Roll | None = None,
    mover: Player | None = None,
    strict: bool = False,
    last: Roll | None = None,
) -> Applied:
    """Read a turn, check it against the rules, and say everything about it.

    The board is seen by the player who moves. The roll is the one in the text, or `roll`; without
    one, all rolls are tried. Raises `NotationError` for what cannot be read or moves no man,
    `IllegalPlayError` if no legal play fits, and `AmbiguousPlayError` if several with different
    results do; the former two say in their message what was probably meant, where `suggest` is clear
    about it, for which `last` is the roll that the opponent had before. With `strict` nothing is
    forgiven.
    """
    require_board(board)
    if last is not None:
        require_roll(last)
    try:
        return _applied(board, text, roll, mover, strict=strict)
    except (IllegalPlayError, NotationError) as error:
        # Pickles keep what an error was made with, and nothing that is set later.
        advised = attrs.evolve(error, advice=partial(advice, board, text, roll=roll, mover=mover, last=last))
        raise advised.with_traceback(error.__traceback__) from None


def _applied(board: Board, text: str, roll: Roll | None, mover: Player | None, *, strict: bool) -> Applied:
    reading = read(text, mover=mover, roll=roll, strict=strict)
    match reading.turn:
        case Written():
            written = reading.turn
        case Pass():
            written = _passed(board, roll)
        case _:
            reason = f"{text.strip()} is an action with the cube and moves no man"
            raise NotationError(text, 0, len(text), reason, "write a play, or no play")
    resolution = rules.resolve(board, roll, written, strict=strict)
    forgiven = [*reading.forgiven, *(Forgiven(0, len(text), what) for what in resolution.forgiven)]
    return Applied(
        resolution.board, resolution.play, resolution.rolls, tuple(forgiven), written.marks, resolution.others
    )


def _passed(board: Board, roll: Roll | None) -> Written:
    """Take "pass" for "no play" where it can mean nothing else; a dropped double moves no man."""
    written = Written(roll=roll)
    if roll is not None:
        return written
    playable = [bool(rules.legal_plays(board, each)) for each in ROLLS]
    if all(playable):
        reason = "pass can only be a dropped double here, since every roll can be played"
        raise IllegalPlayError(board, None, written, reason)
    if any(playable):
        raise AmbiguousPlayError(written, (Play(),), "pass can be a roll that cannot be played or a dropped double")
    return written


# The short way for a turn in the writer's own spelling: a word is looked up, and read only once.

_ROLLS: Final = {
    f"{first}{dash}{second}:": Roll(first, second)
    for first in range(1, SIDES + 1)
    for second in range(1, SIDES + 1)
    for dash in ("-", "")
}
_WORD: Final = regex.compile(
    r"(?P<point>bar|[1-9]|1[0-9]|2[0-4])(?:/(?P<point>[1-9]|1[0-9]|2[0-4])(?P<star>\*)?)*"
    r"(?:/(?P<point>off))?(?:\((?P<count>[2-4])\))?"
)


_LONGEST: Final = 80  # longer than any turn in the writer's own spelling
_ENDS: Final = {"bar": BAR, "off": OFF}


@lru_cache(maxsize=1 << 12)
def _move(word: str) -> Move | None:
    """Read one word; there are about three thousand that occur, so that the table of `lru_cache` soon holds them."""
    match = _WORD.fullmatch(word)
    if match is None:
        return None
    way = [_ENDS[point] if point in _ENDS else int(point) for point in match.captures("point")]
    ends = match.ends("point")
    if len(way) == 1 or any(later >= earlier for earlier, later in pairwise(way)):
        return None
    stars = match.starts("star")
    return Move(way[0], tuple(way[1:]), tuple(end in stars for end in ends[1:]), int(match["count"] or 1))


def _read_plain(text: str) -> tuple[Roll | None, tuple[Move, ...]]:
    """Read a roll, if there is one, and moves in the writer's own spelling; no moves if they are spelled otherwise."""
    words = text.split(" ")
    roll = _ROLLS.get(words[0])
    if roll is not None:
        del words[0]
    moves = tuple(filter(None, map(_move, words))) if len(text) < _LONGEST else ()
    return roll, moves if len(moves) == len(words) else ()
