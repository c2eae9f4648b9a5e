"""The match id of GNU Backgammon: who is on roll, the dice, the cube, what is offered, and the match."""

from typing import Final

import attrs

from wardcode.board import Board
from wardcode.errors import Forgiven, LossyError, PositionError, require
from wardcode.notation.gnubg._pieces import MATCH_BYTES, Piece, bits_of, letters, number_of
from wardcode.player import Player
from wardcode.plays import SIDES, Roll
from wardcode.position import LARGEST_CUBE, Cube, Match, Offer, Position

NAME: Final = "a GNU id"

_LAYOUT: Final = {
    "cube": 4,  # an exponent
    "owner": 2,  # player 0, player 1, 3 for nobody
    "on roll": 1,
    "crawford": 1,
    "state": 3,
    "acts": 1,
    "double": 1,
    "resigns": 2,
    "die": 3,
    "other die": 3,
    "length": 15,
    "light": 15,
    "dark": 15,
    "no jacoby": 1,
    "reserved": 5,
}
_PLAYERS: Final = (Player.LIGHT, Player.DARK)
_OWNERS: Final = {0: Player.LIGHT, 1: Player.DARK, 3: None}
_NUMBERS: Final = {owner: number for number, owner in _OWNERS.items()}
_NO_GAME: Final = 0
_PLAYING: Final = 1
_STATES: Final = (
    "no game has begun",
    "",
    "the game is over",
    "the game was ended by a resignation",
    "the game was ended by a drop",
)
_NUMBER_NAMES: Final = {
    "cube": "the value of the cube",
    "length": "the match length",
    "light": "light's score",
    "dark": "dark's score",
}
_RESIGNATIONS: Final = ("", "single game", "gammon", "backgammon")


@attrs.frozen
class MatchId:
    """What a match id says: everything of a position but the board."""

    on_roll: Player
    roll: Roll | None
    cube: Cube
    offer: Offer
    match: Match

    def with_board(self, board: Board) -> Position:
        """Give the position with a board, as dark sees it."""
        return Position(board, self.on_roll, self.roll, self.cube, self.offer, self.match)


def match_of(piece: Piece) -> tuple[MatchId, tuple[Forgiven, ...], tuple[str, ...]]:
    """Read a match id: what it says, what was forgiven, and what a `Position` cannot hold."""
    bits = piece.bits(MATCH_BYTES, "a match id")
    fields: dict[str, int] = {}
    at = 0
    for name, width in _LAYOUT.items():
        fields[name] = number_of(bits[at : at + width])
        at += width
    problems = _match_problems(fields)
    if problems:
        raise piece.refusal("; ".join(problems))
    on_roll, acts = (_PLAYERS[fields[name]] for name in ("on roll", "acts"))
    dice = (fields["die"], fields["other die"])
    cube = Cube(1 << fields["cube"], _OWNERS[fields["owner"]])
    length = fields["length"]
    match_id = MatchId(
        on_roll,
        Roll(*dice) if any(dice) else None,
        cube,
        Offer.DOUBLE if fields["double"] else Offer.NONE,
        Match(
            length,
            fields["dark"],
            fields["light"],
            crawford=bool(fields["crawford"]),
            jacoby=not length and not fields["no jacoby"],
            largest_cube=max(LARGEST_CUBE, cube.value),
        ),
    )
    try:
        match_id.with_board(Board.empty())
    except PositionError as error:
        raise piece.refusal(str(error)) from None
    forgiven: list[Forgiven] = []
    if dice[0] < dice[1]:
        forgiven.append(Forgiven(piece.start, piece.end, "the lower die stands first"))
    if length and not fields["no jacoby"]:
        old = 'the bit "no Jacoby" is missing, as older programs wrote it in a match'
        forgiven.append(Forgiven(piece.end - 1, piece.end, old))
    lost: list[str] = []
    if fields["state"] == _NO_GAME and any(dice):
        # GNU Backgammon itself writes so at the first roll of a game.
        forgiven.append(Forgiven(piece.start, piece.end, "no game has begun, but dice are thrown: taken as begun"))
    elif fields["state"] != _PLAYING:
        lost.append(_STATES[fields["state"]])
    if fields["resigns"]:
        lost.append(f"a resignation is offered: {_RESIGNATIONS[fields['resigns']]}")
    elif acts is not (on_roll.other if fields["double"] else on_roll):
        lost.append(f"{acts.value} acts out of turn")
    return match_id, tuple(forgiven), tuple(lost)


def _match_problems(fields: dict[str, int]) -> list[str]:
    """Say which bits of a match id stand for nothing."""
    dice = (fields["die"], fields["other die"])
    problems: list[str] = []
    if fields["owner"] not in _OWNERS:
        problems.append(f"the owner of the cube is {fields['owner']}, which is neither player and not the middle")
    if fields["state"] >= len(_STATES):
        problems.append(f"the state of the game is {fields['state']}, and the last one is {len(_STATES) - 1}")
    if max(dice) > SIDES or (0 in dice and any(dice)):
        problems.append(f"the dice are {dice[0]} and {dice[1]}, which is no roll")
    if fields["reserved"]:
        problems.append("the last five bits are not zero")
    return problems


def written_match(position: Position) -> tuple[str, tuple[str, ...]]:
    """Write the match id, and say what it cannot hold."""
    require(position, Position, "a position is made with Position(board)")
    match, cube, roll, offer = position.match, position.cube, position.roll, position.offer
    lost = [
        what
        for what, holds in (
            ("the limit of the cube, which is not the usual one", match.largest_cube != max(LARGEST_CUBE, cube.value)),
            ("the rule of beavers", match.beavers),
            (f"the {offer.value} that is offered", offer in (Offer.BEAVER, Offer.RACCOON)),
        )
        if holds
    ]
    offered = offer is not Offer.NONE
    acts = position.on_roll.other if offered else position.on_roll
    fields = {
        "cube": cube.value.bit_length() - 1,
        "owner": _NUMBERS[cube.owner],
        "on roll": _PLAYERS.index(position.on_roll),
        "crawford": int(match.crawford),
        "state": _PLAYING,
        "acts": _PLAYERS.index(acts),
        "double": int(offered),
        "resigns": 0,
        "die": roll.high if roll else 0,
        "other die": roll.low if roll else 0,
        "length": match.length,
        "light": match.light,
        "dark": match.dark,
        "no jacoby": int(not match.jacoby),
        "reserved": 0,
    }
    large = [f"{_NUMBER_NAMES[name]}, which is too large" for name in _NUMBER_NAMES if fields[name] >> _LAYOUT[name]]
    if large:
        raise LossyError(NAME, (*large, *lost))
    bits = "".join(bits_of(fields[name], width) for name, width in _LAYOUT.items())
    return letters(bits, MATCH_BYTES), tuple(lost)
