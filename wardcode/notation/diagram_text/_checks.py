"""What else a text says of the board, compared with the picture: pip counts, men off and on the bar, ids."""

import re
from collections.abc import Callable, Sequence
from typing import Final, NoReturn

import attrs

from wardcode.board import MEN, Board
from wardcode.errors import NotationError
from wardcode.notation import gnubg, xgid
from wardcode.notation._positions import Reading
from wardcode.notation.diagram_text import _said
from wardcode.notation.diagram_text._frame import Line
from wardcode.notation.diagram_text._said import Said
from wardcode.player import Player
from wardcode.position import Offer, Position, seen_by

_POSITION_ID: Final = re.compile(r"(?:Position|GNU ?BG|GNU) ID: ?([A-Za-z0-9+/]{14})(?![A-Za-z0-9+/])", re.IGNORECASE)
_MATCH_ID: Final = re.compile(
    r"(?:Match ID *: ?|(?:GNU ?BG|GNU) ID: ?[A-Za-z0-9+/]{14}:)([A-Za-z0-9+/]{12})(?![A-Za-z0-9+/])", re.IGNORECASE
)
_XGID: Final = re.compile(r"XGID=[^\s`\"|]+")


def check_board(board: Board, said: Said) -> None:
    """Compare what the words count with the men of the picture."""
    for player in Player:
        seen = seen_by(board, player)
        name = player.value
        for fact, value, reason in (
            (_said.PIPS, seen.my_pips, f"the board adds up to {seen.my_pips} pips for {name}, the text says {{}}"),
            (_said.OFF, seen.my_off, f"{MEN - seen.my_off} men of {name} leave {seen.my_off} off, the text says {{}}"),
            (_said.BAR, seen.my_bar, f"{seen.my_bar} men of {name} are on the bar, the text says {{}}"),
        ):
            said.check(_said.of(fact, player), value, reason)
        said.check_off(player, seen.my_off)


def check_ids(board: Board, outside: Sequence[Line], said: Said) -> tuple[str, ...]:
    """Compare the ids around the picture with it; they may add what the picture does not say.

    Gives in sentences what a position cannot hold of them.
    """
    lost: list[str] = []
    for line in outside:
        if found := _POSITION_ID.search(line.chars):
            places = line.place(*found.span(1))
            movers = [player for player in Player if gnubg.encode_board(seen_by(board, player)) == found[1]]
            if not movers:
                _refuse_board("Position ID", said, places)
            if len(movers) == 1:
                said.say(_said.ON_ROLL, movers[0], places)
        if found := _MATCH_ID.search(line.chars):
            places = line.place(*found.span(1))
            reading = _read(lambda text: gnubg.read(f"{_START}:{text}"), found[1], said, places)
            lost += reading.lost
            _say(reading.position, said, places)
        if found := _XGID.search(line.chars):
            places = line.place(*found.span())
            position = _read(xgid.read, found[0], said, places).position
            if board not in (position.board, position.board.flipped()):
                _refuse_board("XGID", said, places)
            if position.board != board:  # some versions draw the player on roll below, whoever that is
                position = _exchanged(position)
            _say(position, said, places)
    return tuple(lost)


_START: Final = gnubg.encode_board(Board.start())


def _read(read: Callable[[str], Reading], text: str, said: Said, places: tuple[int, int]) -> Reading:
    try:
        return read(text)
    except NotationError as error:
        raise NotationError(said.text, *places, error.reason, "mend the id, or leave it out") from None


def _refuse_board(kind: str, said: Said, places: tuple[int, int]) -> NoReturn:
    reason = f"this {kind} is that of another board than the one drawn"
    raise NotationError(said.text, *places, reason, "mend the picture, or leave the id out")


def _exchanged(position: Position) -> Position:
    """Give a position with the players' colours exchanged."""
    match, owner = position.match, position.cube.owner
    return attrs.evolve(
        position,
        board=position.board.flipped(),
        on_roll=position.on_roll.other,
        cube=attrs.evolve(position.cube, owner=owner and owner.other),
        match=attrs.evolve(match, dark=match.light, light=match.dark),
    )


def _say(position: Position, said: Said, places: tuple[int, int]) -> None:
    """Note what an id says beside the board."""
    said.say(_said.ON_ROLL, position.on_roll, places)
    match = position.match
    if position.offer is Offer.NONE:
        said.say(_said.CUBE, position.cube.value, places)
        said.say(_said.OWNER, position.cube.owner, places)
    elif not said.knows(_said.OFFERED):  # what a label says of an offer is more than an id can
        said.say(_said.OFFERED, position.on_roll.other, places)
        said.say(_said.CUBE, position.cube.value, places)
    if position.roll is not None:
        said.say(_said.ROLL, position.roll, places)
    said.say(_said.LENGTH, match.length, places)
    if match.crawford:
        said.say(_said.CRAWFORD, value=True, places=places)
    for player in Player:
        said.say(_said.of(_said.SCORE, player), match.score(player), places)
