"""Boards drawn with characters, as GNU Backgammon and eXtreme Gammon print them and people paste them into mails.

A picture is thirteen lines with these parts, and anything may stand before, between and around them:

    numbers  = corner points corner     twelve numbers, 13 to 24 or 12 to 1 or one of these turned round
    row      = upright cell*6 upright cell upright cell*6 upright
    cell     = three columns: blank | man | count
    man      = "X" | "●" (dark) | "O" | "○" (light)
    count    = digits | "A".."F"        10 to 15, as GNU Backgammon counts
    picture  = numbers row*5 row row*5 numbers

The row in the middle holds the word BAR and no men. A stack grows from the frame; a count of all
its men stands in the place of the last one. On the bar (the seventh cell) a stack may grow from
either end, and the letters say whose men they are.

How the board lies: home is on the side of the 1 and the 24. `X:` or `● dark` beside the lower
numbers says who sits near, otherwise X does. If the lower numbers are 13 to 24, they are counted
by the far player, who is then on roll: so GNU Backgammon numbers a board that it never turns.

What is read beside the picture: the arrow, `On roll`, `Rolled 62`, `Cube: 2`, `Cube offered at 4`,
points, the length of a match and the Crawford game in GNU Backgammon's labels; `X to play 21`,
`X on roll`, `Cube: 2, O own cube`, the box of the cube, `Score is X:3 O:4 5 pt.(s) match.` and
`Unlimited Game, Jacoby Beaver` in the English of eXtreme Gammon, whose X is the player on roll by
default. Pip counts, men off and on the bar, a Position ID, a Match ID and the board of an XGID are
checked: whatever contradicts the picture or itself is refused at its place. The Match ID also adds
what the labels left out. A full id says more than a picture: whoever has one reads that instead
(the rules of money play, say, or the limit of the cube).

The reader also accepts: marks of quotation, indentation, tabs, other spaces, blank lines, any line
ends, fences of code, and missing labels, headers and pip counts. Where nothing says who is on
roll, dark is. One text holds one picture.

The law: for `wardcode.diagram.text`, in every view and style, `decode(encode(board)).board == board`.

Source: pictures printed by the two programs, and GNU Backgammon's `drawboard.c`.
"""

from typing import Final

from wardcode.board import Board
from wardcode.errors import Forgiven, NotationError, PositionError, require_text
from wardcode.notation._positions import Reading, lossless
from wardcode.notation.diagram_text._checks import check_board, check_ids
from wardcode.notation.diagram_text._frame import Frame, find
from wardcode.notation.diagram_text._labels import is_xg, label, read_labels
from wardcode.notation.diagram_text._said import (
    BEAVERS,
    CRAWFORD,
    CUBE,
    JACOBY,
    LENGTH,
    OFFERED,
    ON_ROLL,
    OWNER,
    RESIGNS,
    ROLL,
    SCORE,
    Said,
    of,
)
from wardcode.player import Player
from wardcode.plays import Roll
from wardcode.position import Cube, Match, Offer, Position

__all__ = ["Reading", "decode", "read"]

_NAME: Final = "a position"


def decode(text: str) -> Position:
    """Read the one picture in a text and give the position.

    Raises `NotationError` with the place of what is wrong, and `LossyError` for what a `Position`
    cannot hold.
    """
    return lossless(read(text), _NAME).position


def read(text: str, *, strict: bool = False) -> Reading:
    """Read as `decode` does, and give with the position what was forgiven and what it cannot hold.

    With `strict` nothing is forgiven.
    """
    frame = find(require_text(text, "a diagram"))
    said = Said(text)
    near, forgiven = _near(text, frame)
    board = frame.board(near)
    read_labels(frame, said, near)
    check_board(board, said)
    lost_of_ids = check_ids(board, frame.outside, said)
    if not said.knows(ON_ROLL):
        end = frame.bottom.places[1]
        forgiven.append(Forgiven(end, end, "nothing says who is on roll: dark is", assumed=True))
    resigned = said.get(RESIGNS, str)
    resignation = (f"a resignation is offered: {resigned}",) if resigned else ()
    lost = (*resignation, *(sentence for sentence in lost_of_ids if sentence not in resignation))
    if strict and forgiven:
        first = forgiven[0]
        raise NotationError(text, first.start, first.end, f"strict reading forgives nothing: {first.what}", "say it")
    try:
        return Reading(_position(board, said), tuple(forgiven), lost)
    except PositionError as error:
        remedy = "mend what is said beside the picture"
        raise NotationError(text, frame.top.places[0], frame.bottom.places[1], str(error), remedy) from None


def _near(text: str, frame: Frame) -> tuple[Player, list[Forgiven]]:
    """Tell by the labels beside the numbers who sits near."""
    far, near = label(frame.top), label(frame.bottom)
    if far and near and far.player is near.player:
        remedy = "write X: beside one row of numbers and O: beside the other"
        raise NotationError(text, *near.places, f"{near.player.value} is said to sit on both sides", remedy)
    if near or far or is_xg(frame):
        return near.player if near else far.player.other if far else Player.DARK, []
    end = frame.bottom.places[1]
    return Player.DARK, [Forgiven(end, end, "nothing says who sits near: X does", assumed=True)]


def _position(board: Board, said: Said) -> Position:
    on_roll = said.get(ON_ROLL, Player) or Player.DARK
    value = 1 if (cube := said.get(CUBE, int)) is None else cube
    owner = said.get(OWNER, Player)
    offer = Offer.NONE
    if said.knows(OFFERED):
        # The label stands beside the player who has to answer, and names no owner: only he could offer.
        offer = Offer.BEAVER if said.get(OFFERED, Player) is on_roll else Offer.DOUBLE
        owner = on_roll.other if offer is Offer.BEAVER else on_roll if value > 1 else None
    match = Match(
        length=said.get(LENGTH, int) or 0,
        dark=said.get(of(SCORE, Player.DARK), int) or 0,
        light=said.get(of(SCORE, Player.LIGHT), int) or 0,
        crawford=said.knows(CRAWFORD),
        jacoby=said.knows(JACOBY),
        beavers=said.knows(BEAVERS),
    )
    return Position(board, on_roll, said.get(ROLL, Roll), Cube(value, owner), offer, match)
