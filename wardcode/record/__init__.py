"""Recorded games and matches: the turns as values, played through again, checked against the rules.

    >>> from wardcode import Player, Roll
    >>> from wardcode.notation import mat
    >>> match = mat.decode(" 1) 31: 8/5 6/5                 52: 24/22 13/8")
    >>> [moment.line for moment in replay(match.games[0])]
    ['E3b1 / db3B ✓ e3R1 / E4b', 'E1b1b1 / db3B ✓ e3R1 / E4b']

A `Match` has names, rules and games, a `Game` has turns and a result. The rules of play are checked
and never enforced: over the board an illegal play may stand, and so it does here. `replay(game)`
gives the positions, `check(match)` everything that is noticed, each a `Finding` with its kind.

What is written beside a game and what follows from it are compared: the values of the cube, the
results (a single game, a gammon or a backgammon times the cube), the scores, the Crawford game.
"""

from wardcode.record._findings import Finding, Kind
from wardcode.record._games import Game, Match, Result
from wardcode.record._replay import Moment, check, replay
from wardcode.record._scores import Scores
from wardcode.record._scribe import Place, Scribe, cube_action
from wardcode.record._table import State, Table
from wardcode.record._turns import (
    Beavered,
    CouldNotMove,
    Doubled,
    Forfeited,
    IllegalPlay,
    Passed,
    Played,
    Raccooned,
    Resigned,
    SetUp,
    Took,
    Turn,
    Unrecorded,
    roll_of,
)

__all__ = [
    "Beavered",
    "CouldNotMove",
    "Doubled",
    "Finding",
    "Forfeited",
    "Game",
    "IllegalPlay",
    "Kind",
    "Match",
    "Moment",
    "Passed",
    "Place",
    "Played",
    "Raccooned",
    "Resigned",
    "Result",
    "Scores",
    "Scribe",
    "SetUp",
    "State",
    "Table",
    "Took",
    "Turn",
    "Unrecorded",
    "check",
    "cube_action",
    "replay",
    "roll_of",
]
