"""Match files, `.mat`: games in two columns as the programs exchange them, in all their dialects.

    match    = { header } length { game }
    header   = ( ";" | "#" ) "[" name '"' value '"' "]" | ( ";" | "#" ) remark
    length   = n "point match"                         0 for money
    game     = "Game" n  names  { row | set-up }  [ result ]
    names    = left ":" score  right ":" score         behind a name may stand its rating, "Anna,1500"
    row      = n ")" [ cell ] [ cell ]                 left column, right column
    cell     = dice ":" [ play | no-play | "????" ] | cube word | giving up
    dice     = die die                                 in any order
    play     = as in `magriel`; 25 is the bar, 0 is off
    cube word = "Doubles => " n | "Beavers => " n | "Raccoons => " n | "Takes" | "Drops"
    giving up = "Resigns" | "Forfeits" | "Losses" n "point"
    result   = "Wins" n "point" [ "s" ] [ "and the match" ]      in the winner's column
    set-up   = "; Set Pos=" 26 characters "/" cube     see `_match_text._set_up`

The left player is light, the right one dark, as in our other formats: dark is the second player of
GNU Backgammon and the bottom player of an XGID.

The reader also accepts: columns of any width, a left cell that is too long for its column, tabs;
rows without a number; two rows in one line; words for no play, the cube and the length in other
spellings and languages; plays joined (`24/15`), counted (`13/7(2)`) or in single steps, with or
without stars; results in a row or in a line of their own, of the winner, the loser or both; the
dialects of a game sheet. A cell begins where its dice or its word stand; only without such a sign
do the blanks decide. Dice with nothing behind them are a roll that could not be played where none
of its plays is legal, else a play that was not recorded.

What cannot be read or does not follow from the rules is a `Finding` with its place, and the record
goes on: `read(text).findings`. With `strict` the first one is raised.

The writer always writes one dialect, `GNUBG` where none is given, and says in `write(match).lost`
what of a match is not read again from it: comments, marks of quality, what a dialect has no sign for.

The law: `decode(encode(match, dialect)) == match`, or `encode` raises `LossyError`.

Source: no program publishes a specification. The layouts are those of files of GNU Backgammon 1.1,
eXtreme Gammon, Backgammon Galaxy, Backgammon Studio, OpenGammon and gammonview.
"""

from wardcode.errors import require
from wardcode.notation._match_text._dialects import (
    DIALECTS,
    GALAXY,
    GNUBG,
    OPENGAMMON,
    STUDIO,
    XG,
    XG_NUMBERS,
    Dialect,
)
from wardcode.notation._match_text._reader import read
from wardcode.notation._match_text._writer import write as _write
from wardcode.notation._positions import Writing, lossless
from wardcode.notation._records import Reading
from wardcode.record import Match

__all__ = [
    "DIALECTS",
    "GALAXY",
    "GNUBG",
    "OPENGAMMON",
    "STUDIO",
    "XG",
    "XG_NUMBERS",
    "Dialect",
    "Reading",
    "Writing",
    "decode",
    "encode",
    "read",
    "write",
]


def decode(text: str, *, strict: bool = False) -> Match:
    """Read a match file of any dialect; `read` gives what was found in it, too.

    Raises `NotationError` for a text in which there is no match, and with `strict` at the first finding.
    """
    return read(text, strict=strict).match


def encode(match: Match, dialect: Dialect = GNUBG) -> str:
    """Write a match in a dialect; raises `LossyError` with everything that would not be read again."""
    return lossless(write(match, dialect), "a match file").text


def write(match: Match, dialect: Dialect = GNUBG) -> Writing:
    """Write a match in a dialect, and say what would not be read again from the text."""
    require(match, Match, "a match is made with record.Match(games)")
    require(dialect, Dialect, "a dialect is one of mat.DIALECTS, or made with mat.Dialect(…)")
    return _write(match, dialect)
