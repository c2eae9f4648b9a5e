"""Recorded games written down in short: cells of a sheet and turns, light's and dark's by turns."""

from collections.abc import Sequence

from wardcode import Board, Play, Player, Roll
from wardcode.notation import magriel
from wardcode.plays import Step
from wardcode.position import CENTRED, MONEY, Cube, Position
from wardcode.position import Match as Stakes
from wardcode.record import Beavered, Kind, Played, Scribe, SetUp, Turn

D, L = Player.DARK, Player.LIGHT
OPENING = "3-1: 8/5 6/5"
DOUBLED = [OPENING, "6-4: 24/14", "Double to 2"]
BEAVERED: Sequence[str | Turn] = [*DOUBLED, Beavered(D, 4)]
SHUT_OUT = {25: 1, 6: 5} | dict.fromkeys(range(19, 25), -2)
UNDERWAY = Played(L, Roll(3, 1), Play.of([Step(8, 5), Step(6, 5)]))


def board(men: dict[int, int]) -> Board:
    """Make a board of the slots that are not empty, seen by dark."""
    return Board([men.get(slot, 0) for slot in range(26)])


def set_up(men: dict[int, int], player: Player = L, cube: Cube = CENTRED) -> SetUp:
    return SetUp.of(Position(board(men), player, cube=cube))


def scribe(cells: Sequence[str | Turn], stakes: Stakes = MONEY, *, starred: bool = True) -> Scribe:
    """Write cells down, light's and dark's by turns; "" is an empty cell, and a turn that is given stands as it is."""
    writer, player = Scribe(stakes, 1, starred), L
    for row, cell in enumerate(cells, 1):
        if isinstance(cell, str):
            if cell:
                writer.written(player, magriel.decode(cell), (row, 1))
        else:
            writer.add(cell, (row, 1))
            player = cell.player.other if isinstance(cell, SetUp) else cell.player
        player = player.other
    return writer


def found(cells: Sequence[str | Turn], stakes: Stakes = MONEY) -> list[tuple[Kind, str, int]]:
    """Give the kind, the sentence and the number of the turn of all that is found in turns, without the result."""
    _, findings, _ = scribe(cells, stakes).finish(None, None, last=True)
    return [(finding.kind, finding.sentence, finding.turn) for finding in findings if finding.turn]
