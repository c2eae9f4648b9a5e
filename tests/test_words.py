"""A position in words."""

import pytest

from wardcode import Board, Cube, Match, Player, Position, Roll
from wardcode.diagram import words
from wardcode.position import Offer

BARS = Board((-7, 0, -2, 0, 2, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -3, -3, 0, 0, 0, 3, 7))


def test_a_position_in_words() -> None:
    position = Position(BARS, Player.LIGHT, Roll(6, 4), Cube(2, Player.DARK), match=Match(7, 6, 2, crawford=True))
    assert words.encode(position) == (
        "Light to play 6-4. The cube is at 2, dark owns it. Match to 7, dark 6, light 2, Crawford game. "
        "Dark, 273 pips: 7 on the bar, 3 on 24, 3 on 6, 2 on 4. "
        "Light, 254 pips: 7 on the bar, 2 on 23, 3 on 6, 3 on 5."
    )
    empty = words.encode(Position(Board.empty(), cube=Cube(4), match=Match(0, 3, 1)))
    assert empty == (
        "Dark has borne off all men. The cube is at 4, it is in the middle. Money play, dark 3, light 1. "
        "Dark, 0 pips: all men off. Light, 0 pips: all men off."
    )
    some = Board((0, 2, *[0] * 22, -3, 0))
    assert words.describe(some, Player.DARK) == "Dark, 2 pips: 2 on 1, 13 off"


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (Position(Board.start()), "Dark to roll or double"),
        (Position(Board.start(), cube=Cube(2, Player.LIGHT)), "Dark to roll"),
        (Position(Board.start(), match=Match(3, 2, 0, crawford=True)), "Dark to roll"),
        (Position(Board.start(), offer=Offer.DOUBLE), "Dark doubles to 2"),
        (Position(Board.start(), Player.LIGHT, cube=Cube(2), offer=Offer.BEAVER), "Light beavers to 4"),
        (Position(Board.start(), cube=Cube(4), offer=Offer.RACCOON), "Dark raccoons to 8"),
    ],
)
def test_who_is_to_do_what(position: Position, said: str) -> None:
    assert words.to_play(position) == said
