"""The rules of play: which plays of a roll are legal on a board, and what a written play means there.

Everything is seen by the player who moves. The rules, each with its test in tests/test_rules.py:

- Two equal dice are played four times, two different ones once each.
- A man may land anywhere but on a point held by two or more men of the other player. A single man
  there, a blot, is hit and goes to the bar.
- Men on the bar enter first, on the points 24 to 19, the other player's home.
- With all men home, the points 6 to 1, a man is borne off by its exact number, or by a larger one
  from the highest point that is held.
- As many dice are played as any order of them allows, even if one of them alone would bear off the
  last man. If either of two dice can be played but not both, it must be the larger.

Sources: the rules as published by the backgammon federations; the sentences about the last man are
those on which the known generators of plays agree.
"""

from wardcode.rules._find import Resolution, after, direct, find, is_legal, quick, resolve
from wardcode.rules._legal import legal_plays
from wardcode.rules._meant import Meant, Said, meant, meant_by
from wardcode.rules._stood import as_written
from wardcode.rules._wins import is_shut_out, is_won, win_size

__all__ = [
    "Meant",
    "Resolution",
    "Said",
    "after",
    "as_written",
    "direct",
    "find",
    "is_legal",
    "is_shut_out",
    "is_won",
    "legal_plays",
    "meant",
    "meant_by",
    "quick",
    "resolve",
    "win_size",
]
