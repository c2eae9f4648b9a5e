"""Games and matches in SGF, the Smart Game Format, with the properties of backgammon, GM[6].

    file   = tree { tree }                    one tree a game
    tree   = "(" root { node } ")"
    root   = ";FF[4]GM[6]" { property }
    node   = ";" turn [ mark ] [ comment ]
    turn   = colour "[" ( play | action ) "]" | roll | set up
    colour = "W" | "B"                        White is light, Black is dark
    play   = die die { letter letter }        up to four men, each from a point to a point
    letter = "a" to "x" | "y" | "z"           White's 1 to 24, which are Black's 24 to 1; the bar; off
    action = "double" | "take" | "drop"       a double of the player who is to answer is a beaver
    roll   = "PL[" colour "]DI[" die die "]"  dice of which no play follows
    set up = "PL[" colour "]CV[" value "]CP[" owner "]AE[a:y]" men
    men    = [ "AW" point { point } ] [ "AB" point { point } ]     a point for each man, "[a]" or "[y]"
    mark   = "TE[1]" ! | "TE[2]" !! | "BM[1]" ? | "BM[2]" ?? | "DO[]" ?! | "IT[]" !?
    comment = "C[" text "]"

Nothing behind the dice is a roll that could not be played. Hits have no sign. In the root stand

    MI[length:3][game:0][ws:0][bs:1]   the length, 0 for money; the game, counted from 0; the scores
    PW PB WR BR                        the names and ratings
    RU[Crawford:CrawfordGame]          words with ":" between: Crawford, CrawfordGame, Jacoby, and ours:
                                       Beavers, and NoCrawford where Crawford is not asked for
    RE[W+2]                            the result; W+2R resigned, W+2F forfeited, W+R and W+F unknown points
    EV RO PC DT US AN SO GC            the headers Event, Round, Site, EventDate, Transcriber, Annotator,
                                       Source, and a remark
    XH[name:value] XL[64]              private: all headers, where those above do not hold them; the
                                       limit of the cube, where it is not 1024

A match of more than one point whose RU has no Crawford has no Crawford game; where XH stands, the
headers are what it says.

The reader also accepts: what `_grammar` accepts; the dice in any order, white space and actions in
capitals; W+2T and W+2Time as forfeited, W+2Resign, and Void, Draw, 0 or ? for no result; properties in
any order, a set-up over several nodes, in the root, without PL, or of only the cube, CO for CP, and
ranges of points as AW[a:c]; the dice before a play in a node of their own; comments of other nodes,
which go to the turn before, or are remarks. A tree that only says what is played for, without a game
in MI, is a match of no games.

A finding is: a tree that is no GM[6], all variations but the first, a value that cannot be read, and
the first of each property that is not known. Left out without one are analysis and statistics (A, DA,
LU, GS ...), clocks, teams, marks on the board and how all this is shown: see `_properties`; and marks
of quality on what is no legal play.

The writer always writes: a node a line, the larger die first, each die's step of a play, a whole
set-up in one node, XH only where it is needed.

Not held: a turn whose roll is not known, the text of a turn that could not be read, an illegal play
of more than four men, a resignation that does not lead to the result, tabs and carriage returns.
What the writer writes it reads again, so what else does not come back is noticed, too.

The law: `decode(encode(match)) == match`, or `encode` raises `LossyError`.

Source: red-bean.com/sgf/backgammon.html, and the export of GNU Backgammon 1.1, which counts games from
0 and writes CP, where that page has 1 and CO.
"""

from wardcode.errors import require, require_text
from wardcode.notation._positions import Writing, lossless
from wardcode.notation._records import Reading
from wardcode.notation.sgf._reader import read_match
from wardcode.notation.sgf._writer import write_match
from wardcode.record import Match

__all__ = ["Reading", "Writing", "decode", "encode", "read", "write"]


def decode(text: str, *, strict: bool = False) -> Match:
    """Read the games of a text and give the match.

    Raises `NotationError` with the place where the text is no SGF or has no game of backgammon, and
    with `strict` at the first finding.
    """
    return read(text, strict=strict).match


def read(text: str, *, strict: bool = False) -> Reading:
    """Read as `decode` does, and give with the match everything that was noticed, in the order of the text."""
    return read_match(require_text(text, "a match"), strict=strict)


def encode(match: Match) -> str:
    """Write a match. Raises `LossyError` for what SGF cannot hold."""
    return lossless(write(match), "sgf").text


def write(match: Match) -> Writing:
    """Write as `encode` does, and say in sentences what SGF cannot hold."""
    require(match, Match, "a match is made with Match(games) of wardcode.record")
    return write_match(match)
