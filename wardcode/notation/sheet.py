"""The game sheet: two columns, one a player, as people write a game down.

    sheet    = { header } [ "Match to" n | "Money game" ] { game }
    game     = [ "Game" n ] [ names ] { row | position | remark } [ result ]
    names    = name "(" colour ")" ":" score  name "(" colour ")" ":" score      left column, right column
    row      = n ( "." | ")" ) [ cell ] [ cell ]
    cell     = dice ":" ( play | "no play" | "???" ) | "Double to" n | "take" | "pass"
    dice     = die "-" die
    position = "Position:" line                 in Ward's notation, with our tail behind it
    remark   = ";" text                         belongs to the turn before it
    result   = "wins" n "points"                in the winner's column

    Game 1
        Anna (light): 0               Bob (dark): 0
     1. 3-1: 8/5 6/5                  5-2: 24/22 13/8
     2. 6-4: 24/14                    6-6: no play
     3. Double to 2                   pass
        wins 1 point

A sheet can be as short as its rows: without names the left player is light. A position can stand
before the first row, or anywhere the men were set up anew.

The reader is that of match files and accepts all that `mat` says, too; the words may be of any
language of `magriel.LANGUAGES`.

The writer always writes the canonical plays, the words of one language, every colour, and columns
of one width; what is longer than its column pushes the other one away.

The law: `decode(encode(match)) == match`, or `encode` raises `LossyError`.

Source: the sheet with two columns as the pages on Magriel's notation describe it. Names with
colours, the position, and the remarks are ours.
"""

from typing import Final

import attrs
from attrs.validators import ge, instance_of

from wardcode.errors import require
from wardcode.notation._match_text._dialects import sheet_of
from wardcode.notation._match_text._reader import read
from wardcode.notation._match_text._writer import spell_turn
from wardcode.notation._match_text._writer import write as _write
from wardcode.notation._positions import Writing, lossless
from wardcode.notation._records import Reading
from wardcode.record import Match, Moment

__all__ = ["Reading", "Style", "Writing", "decode", "encode", "encode_turn", "read", "write"]


@attrs.frozen
class Style:
    """How a sheet is written: the language of its words, and how many characters the left column has room for."""

    language: str = attrs.field(default="en", validator=instance_of(str))
    width: int = attrs.field(default=30, validator=[instance_of(int), ge(10)])


PLAIN: Final = Style()


def decode(text: str, *, strict: bool = False) -> Match:
    """Read a sheet; `read` gives what was found in it, too.

    Raises `NotationError` for a text in which there is no game, and with `strict` at the first finding.
    """
    return read(text, strict=strict).match


def encode(match: Match, style: Style = PLAIN) -> str:
    """Write a match as a sheet; raises `LossyError` with everything that would not be read again."""
    return lossless(write(match, style), "a sheet").text


def write(match: Match, style: Style = PLAIN) -> Writing:
    """Write a match as a sheet, and say what would not be read again from the text.

    Raises `WardcodeError` for a language that is not in the table of `magriel`.
    """
    require(match, Match, "a match is made with record.Match(games)")
    require(style, Style, "a style is made with Style(language, width)")
    return _write(match, sheet_of(style.language, style.width))


def encode_turn(moment: Moment, style: Style = PLAIN) -> str:
    """Write one turn of a replay as it stands in its cell of a sheet, with its roll."""
    require(moment, Moment, "a moment is one of those that record.replay(game) gives")
    require(style, Style, "a style is made with Style(language, width)")
    return spell_turn(moment, sheet_of(style.language, style.width))
