"""What the tests of SGF share: games made by hand, and short ways to make and to read them."""

from typing import Any

from wardcode import Board, Player, Roll
from wardcode.notation import sgf
from wardcode.plays import Play, Segment, Step
from wardcode.position import Match as Stakes
from wardcode.position import Position
from wardcode.record import (
    CouldNotMove,
    Doubled,
    Game,
    Match,
    Passed,
    Played,
    Result,
    SetUp,
    Turn,
)

LIGHT, DARK = Player.LIGHT, Player.DARK

EXAMPLE = """\
(;FF[4]GM[6]CA[UTF-8]AP[GNU Backgammon:1.1]MI[length:3][game:0][ws:0][bs:0]PW[Anna]PB[Bob]RU[Crawford]RE[W+1]GS[M:0]
;W[31hefe]
;B[52aclq]
;W[63xrro]
;B[63aglo]
;W[64yuuo]
;B[66]
;W[double]
;B[drop])
"""

START = "AE[a:y]AW[f][f][f][f][f][h][h][h][m][m][m][m][m][x][x]AB[a][a][l][l][l][l][l][q][q][q][s][s][s][s][s]"
"""The position in which a game begins, as a set-up."""


def roll(dice: str) -> Roll:
    """Give the roll of two digits."""
    return Roll(int(dice[0]), int(dice[1]))


def played(player: Player, dice: str, *steps: Segment, hits: tuple[int, ...] = (), **more: Any) -> Played:
    """Give a legal play of steps, of which those to some points hit."""
    return Played(player, roll(dice), Play.of(Step(start, stop, stop in hits) for start, stop in steps), **more)


OPENING = played(LIGHT, "31", (8, 5), (6, 5))
ANSWER = played(DARK, "52", (24, 22), (13, 8))

EXAMPLE_TURNS = (
    OPENING,
    ANSWER,
    played(LIGHT, "63", (24, 18), (18, 15)),
    played(DARK, "63", (24, 18), (13, 10), hits=(10,)),
    played(LIGHT, "64", (25, 21), (21, 15), hits=(15,)),
    CouldNotMove(DARK, roll("66")),
    Doubled(LIGHT, 2),
    Passed(DARK),
)
EXAMPLE_MATCH = Match((Game(EXAMPLE_TURNS, Result(LIGHT, 1), Stakes(3)),), "Bob", "Anna", Stakes(3))

MONEY = Stakes(jacoby=True, beavers=True, largest_cube=64)
MIDDLE = Board((-1, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -4, 0, 0, 0, -1, 1, 2))
ENDGAME = SetUp.of(Position(Board((0, 1, 1, *[0] * 20, -2, -2, 0)), LIGHT))


def money(*turns: Turn, result: Result | None = None) -> Match:
    """Give a money session of one game."""
    return Match((Game(turns, result),))


def one(text: str) -> Game:
    """Read nodes as the only game of a money session, and give it."""
    (game,) = sgf.decode(f"(;GM[6]MI[game:0]{text})").games
    return game


def turns(text: str) -> tuple[Turn, ...]:
    """Read nodes as the only game of a money session, and give its turns."""
    return one(text).turns
