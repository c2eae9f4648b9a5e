"""What else a text says of the board, compared with the picture: pip counts, men off and on the bar, ids."""

import base64
import re
from collections.abc import Sequence
from typing import Final

from wardcode.board import MEN, Board
from wardcode.errors import NotationError
from wardcode.notation.diagram_text import _said
from wardcode.notation.diagram_text._frame import Line
from wardcode.notation.diagram_text._said import Said
from wardcode.player import Player
from wardcode.plays import Roll

_POSITION_ID: Final = re.compile(r"Position ID: ?([A-Za-z0-9+/]{14})(?![A-Za-z0-9+/])")
_MATCH_ID: Final = re.compile(r"Match ID *: ?([A-Za-z0-9+/]{12})(?![A-Za-z0-9+/])")
_XGID: Final = re.compile(r"XGID=([-A-Oa-o]{26})(?::|\Z)")
_CENTRED: Final = 3  # where a Match ID names the owner of the cube
_PLAYING: Final = 1


def check_board(board: Board, said: Said) -> None:
    """Compare what the words count with the men of the picture."""
    for player in Player:
        seen = board if player is Player.DARK else board.flipped()
        name = player.value
        for fact, value, reason in (
            (_said.PIPS, seen.my_pips, f"the board adds up to {seen.my_pips} pips for {name}, the text says {{}}"),
            (_said.OFF, seen.my_off, f"{MEN - seen.my_off} men of {name} leave {seen.my_off} off, the text says {{}}"),
            (_said.BAR, seen.my_bar, f"{seen.my_bar} men of {name} are on the bar, the text says {{}}"),
        ):
            said.check(_said.of(fact, player), value, reason)
        said.check_off(player, seen.my_off)


def check_ids(board: Board, outside: Sequence[Line], said: Said) -> None:
    """Compare the ids around the picture with it; they may add what the picture does not say."""
    for line in outside:
        for pattern, kind, fits in ((_POSITION_ID, "Position ID", _position_ids), (_XGID, "XGID", _xgids)):
            found = pattern.search(line.chars)
            if found is None:
                continue
            movers = [player for player, spelled in fits(board).items() if spelled == found[1]]
            places = line.place(*found.span(1))
            if not movers:
                reason = f"this {kind} is that of another board than the one drawn"
                raise NotationError(said.text, *places, reason, "mend the picture, or leave the id out")
            if pattern is _POSITION_ID and len(movers) == 1:
                said.say(_said.ON_ROLL, movers[0], places)
        found = _MATCH_ID.search(line.chars)
        if found:
            _match(int.from_bytes(base64.b64decode(found[1]), "little"), said, line.place(*found.span(1)))


def _position_ids(board: Board) -> dict[Player, str]:
    """Spell a board as GNU Backgammon's Position ID, for either player on roll: first the other, then he."""
    runs = {
        player: "".join("1" * max(0, count) + "0" for count in seen.slots[1:])
        for player, seen in ((Player.DARK, board), (Player.LIGHT, board.flipped()))
    }
    ids: dict[Player, str] = {}
    for player in Player:
        bits = (runs[player.other] + runs[player]).ljust(80, "0")
        packed = int(bits[::-1], 2).to_bytes(10, "little")
        ids[player] = base64.b64encode(packed).decode()[:14]
    return ids


def _xgids(board: Board) -> dict[Player, str]:
    """Spell a board as in an XGID. Some versions draw the player on roll below, whoever that is: both may be meant."""
    signs = "-ABCDEFGHIJKLMNO"
    return {
        player: "".join(signs[count] if count > 0 else signs[-count].lower() for count in seen.slots)
        for player, seen in ((Player.DARK, board), (Player.LIGHT, board.flipped()))
    }


def _match(bits: int, said: Said, places: tuple[int, int]) -> None:
    """Note what a Match ID says; player 0 has the men O."""
    players = (Player.LIGHT, Player.DARK)
    if bits >> 8 & 7 != _PLAYING:
        return
    owner = bits >> 4 & 3
    said.say(_said.CUBE, 1 << (bits & 15), places)
    if owner == _CENTRED or owner < len(players):
        said.say(_said.OWNER, None if owner == _CENTRED else players[owner], places)
    said.say(_said.ON_ROLL, players[bits >> 6 & 1], places)
    length = bits >> 21 & 0x7FFF
    said.say(_said.LENGTH, length, places)
    if length and bits >> 7 & 1:
        said.say(_said.CRAWFORD, value=True, places=places)
    high, low = bits >> 15 & 7, bits >> 18 & 7
    if high and low:
        said.say(_said.ROLL, Roll(high, low), places)
    for player, shift in zip(players, (36, 51), strict=True):
        said.say(_said.of(_said.SCORE, player), bits >> shift & 0x7FFF, places)
