"""How a match is laid out: one value for each program whose files look so, and one for a sheet written for people."""

from collections.abc import Mapping
from typing import Final

import attrs

from wardcode.notation.magriel import Form

_WORDS: Final[Mapping[str, str]] = {
    "Doubled": "Doubles => {}",
    "Beavered": "Beavers => {}",
    "Raccooned": "Raccoons => {}",
    "Took": "Takes",
    "Passed": "Drops",
    "Resigned": "Resigns",
    "Forfeited": "Forfeits",
}


@attrs.frozen(kw_only=True)
class Dialect:
    """The layout of a match text.

    `form` is how plays are spelled, `stars` whether hits are marked, `dash` whether dice are written
    as 3-1. `number` formats the number of a row. The right cell begins at column `right`, counted
    from 0, and the right name at `right_name`; `colon` stands behind a name. `words` are those of
    the actions with the cube and of giving up by the kind of turn, with `cube_indent` before
    them; `no_play` stands behind dice that could not be played and `unwritten` behind dice without a
    recorded play. `losses` says that who gave up gets a cell of his own. `won` formats a result
    behind `indents` blanks, `and_match` stands behind the last one of a match, `end` says what follows a match.
    """

    form: Form = Form.SINGLE
    stars: bool = True
    dash: bool = False
    number: str = "{:>3}) "
    right: int = 33
    right_name: int = 32
    colon: str = " : "
    head: str = " {} point match"
    game: str = " Game {}"
    words: Mapping[str, str] = _WORDS
    cube_indent: str = " "
    no_play: str = ""
    unwritten: str = "????"
    losses: str = ""
    plural: bool = False
    and_match: str = ""
    indents: tuple[int, int] = (6, 34)
    language: str | None = None
    for_people: bool = False
    """A sheet: the words of `language`, coloured names, a position in Ward's notation, comments."""


GNUBG: Final = Dialect(plural=True)
"""GNU Backgammon: single men, numbers for the bar and off, nothing behind dice that could not be played."""

XG: Final = Dialect(
    form=Form.CAPITAL,
    right=39,
    right_name=39,
    no_play="Cannot Move",
    and_match=" and the match",
    indents=(6, 40),
)
"""eXtreme Gammon 2: `Bar/22`, `6/Off`, `13/7(2)`, `Cannot Move`."""

XG_NUMBERS: Final = Dialect(stars=False, right=33, right_name=33, unwritten="???", and_match=" and the match")
"""The older text of eXtreme Gammon: single men, numbers for the bar and off, no stars."""

GALAXY: Final = Dialect(
    stars=False, right=33, right_name=33, losses="Losses {} point", and_match=" and the match", head="{} point match"
)
"""Backgammon Galaxy: no stars, a cell for who gave up."""

STUDIO: Final = Dialect(
    form=Form.CANONICAL,
    right=40,
    right_name=40,
    no_play="Cannot Move",
    head="{} point match",
    indents=(6, 41),
)
"""Backgammon Studio: `bar/22`, `6/off`, `13/7(2)`, `Cannot Move`."""

OPENGAMMON: Final = Dialect(
    number="  {}) ",
    right=44,
    right_name=44,
    colon=": ",
    head="{} point match",
    cube_indent="",
    plural=True,
    and_match=" and the match",
    indents=(3, 44),
)
"""OpenGammon, HedgeHog and gammonview: `Name: 0`, wide columns."""

DIALECTS: Final[Mapping[str, Dialect]] = {
    "gnubg": GNUBG,
    "xg": XG,
    "xg-numbers": XG_NUMBERS,
    "galaxy": GALAXY,
    "studio": STUDIO,
    "opengammon": OPENGAMMON,
}
"""The dialects of match files by their names."""


def sheet_of(language: str, width: int) -> Dialect:
    """Give the layout of a sheet in a language whose left column has room for so many characters."""
    return Dialect(
        form=Form.CANONICAL,
        dash=True,
        number="{:>2}. ",
        right=4 + width,
        right_name=4 + width,
        colon=": ",
        head="Match to {}",
        game="Game {}",
        cube_indent="",
        unwritten="???",
        plural=True,
        indents=(4, 4 + width),
        language=language,
        for_people=True,
    )
