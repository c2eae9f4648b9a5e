"""A position in words, for who hears a board instead of seeing it.

Each player's points are numbered as that player counts them, from 24 down to 1. So is the sentence
about who is to play that stands above a picture.
"""

from typing import Final

from wardcode.board import MEN, Board, require_board
from wardcode.errors import require
from wardcode.player import Player
from wardcode.plays import BAR
from wardcode.position import CENTRED, Match, Offer, Position

_OFFERS: Final = {
    Offer.DOUBLE: "{} doubles to {}",
    Offer.BEAVER: "{} beavers to {}",
    Offer.RACCOON: "{} raccoons to {}",
}


def encode(position: Position) -> str:
    """Say everything about a position in sentences: who is to do what, the cube, the score, where the men are."""
    require(position, Position, "a position is made with Position(board, …)")
    men = (f"{describe(position.seen_by(player), player)}." for player in Player)
    return " ".join((beside(position), *men))


def beside(position: Position) -> str:
    """Say what stands beside the board, in sentences: who is to do what, the cube, the score."""
    return " ".join(f"{sentence}." for sentence in (to_play(position), _cube(position), _score(position.match)))


def to_play(position: Position) -> str:
    """Say who is to do what, without a full stop: "Dark to play 3-1", "Light to roll or double"."""
    player = position.on_roll.value.capitalize()
    for winner in Player:
        if position.seen_by(winner).my_off == MEN:
            return f"{winner.value.capitalize()} has borne off all men"
    if position.offer is not Offer.NONE:
        return _OFFERS[position.offer].format(player, 2 * position.cube.value)
    if position.roll is not None:
        return f"{player} to play {position.roll}"
    may_double = position.cube.owner in (None, position.on_roll) and not position.match.crawford
    return f"{player} to roll or double" if may_double else f"{player} to roll"


def _cube(position: Position) -> str:
    cube = position.cube
    if cube == CENTRED:
        return "The cube is in the middle"
    owner = f"{cube.owner.value} owns it" if cube.owner else "it is in the middle"
    return f"The cube is at {cube.value}, {owner}"


def _score(match: Match) -> str:
    if not match.length:
        return f"Money play, dark {match.dark}, light {match.light}" if match.dark or match.light else "Money play"
    crawford = ", Crawford game" if match.crawford else ""
    return f"Match to {match.length}, dark {match.dark}, light {match.light}{crawford}"


def describe(board: Board, player: Player) -> str:
    """Say where the men of a player are, who sees the board, without a full stop."""
    require_board(board)
    off = board.my_off
    places = [f"{board.my_bar} on the bar"] * bool(board.my_bar)
    places += [f"{count} on {point}" for point, count in enumerate(board.slots) if 0 < point < BAR and count > 0][::-1]
    places += [f"{off} off"] * bool(off and off < MEN)
    where = ", ".join(places) or "all men off"
    return f"{player.value.capitalize()}, {board.my_pips} pips: {where}"
