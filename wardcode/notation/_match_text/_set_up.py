"""A position that is set up inside a match file, as GNU Backgammon and eXtreme Gammon write it.

    set up = "; Set Pos=" points "/" cube
    points = the first field of an XGID, the capitals being the men of the left player, who numbers the points
    cube   = 0 in the middle at 1; n: 2 to the power n, owned by the right player; -n: by the left one

It does not say who is on roll: the player of the turn that follows.
"""

from typing import Final

import attrs
import regex

from wardcode.notation import xgid
from wardcode.player import Player
from wardcode.position import Cube, Position, seen_by

SET_UP: Final = regex.compile(
    r"\s*[;#]\s*set\s*pos\s*=\s*(?P<points>[^/\s]*)\s*(?:/\s*(?P<rest>.*?))?\s*", regex.IGNORECASE
)
_CUBE: Final = regex.compile(r"(?P<left>-)?(?P<exponent>\d{1,2})")
_BEHIND: Final = ":0:0:1:00:0:0:0:0:10"


@attrs.frozen
class Placed:
    """A board as dark sees it and a cube, without a player on roll; `unknown` says what was not understood."""

    position: Position
    unknown: str | None = None


def read_set_up(points: str, rest: str | None, left: Player) -> Placed:
    """Read a position that is set up; raises `NotationError` if there is no board in it."""
    board = seen_by(xgid.decode(f"XGID={points}{_BEHIND}").board, left)
    match = _CUBE.fullmatch(rest or "")
    if match is None or int(match["exponent"]) > _MOST:
        what = f"{rest!r} behind the points is not understood" if rest else "nothing is said of the cube"
        return Placed(Position(board), f"{what}: it is taken as in the middle at 1")
    exponent = int(match["exponent"])
    owner = (left if match["left"] else left.other) if exponent else None
    return Placed(Position(board, cube=Cube(1 << exponent, owner)))


_MOST: Final = 10  # the usual limit of the cube, 1024


def write_set_up(position: Position, left: Player) -> str:
    """Write the line of a position that is set up; a cube that it cannot hold is written as in the middle at 1."""
    points = xgid.encode(Position(seen_by(position.board, left))).removeprefix("XGID=").partition(":")[0]
    cube = position.cube
    exponent = cube.value.bit_length() - 1 if cube.owner else 0
    return f"; Set Pos={points}/{'-' if cube.owner is left else ''}{exponent}"
