"""A position: a board with what stands beside it."""

from typing import Any

import pytest

from wardcode import Board, Player, PositionError, Roll, decode
from wardcode.position import Cube, Match, Offer, Position

START = Board.start()


def test_by_default_dark_is_on_roll_in_money_play() -> None:
    position = Position(START)
    assert (position.on_roll, position.roll, position.cube, position.offer) == (Player.DARK, None, Cube(), Offer.NONE)
    assert position.match == Match(length=0, dark=0, light=0, crawford=False, largest_cube=1024)


def test_each_player_sees_the_board_from_his_side() -> None:
    board = decode("R4r / ebB3 a ✓ dA2R1 / D1B3")
    position = Position(board)
    assert position.seen_by(Player.DARK) == board
    assert position.seen_by(Player.LIGHT) == board.flipped()


def test_the_score_of_a_player() -> None:
    match = Match(7, 3, 5)
    assert (match.score(Player.DARK), match.score(Player.LIGHT)) == (3, 5)


@pytest.mark.parametrize(
    ("make", "problems"),
    [
        (lambda: Position(START, cube=Cube(3)), ["cube 3 is none"]),
        (
            lambda: Position(START, cube=Cube(0), match=Match(largest_cube=5)),
            ["cube 0 is none", "largest cube 5 is none"],
        ),
        (
            lambda: Position(START, cube=Cube(64), match=Match(largest_cube=32)),
            ["the cube shows 64, and its limit is 32"],
        ),
        (lambda: Position(START, match=Match(-1, -2)), ["the match length is -1", "dark's score is -2"]),
        (lambda: Position(START, match=Match(5, 5, 7)), ["dark has 5 points", "light has 7 points"]),
        (lambda: Position(START, match=Match(5, jacoby=True, beavers=True)), ["Jacoby is a rule", "beavers is a rule"]),
        (lambda: Position(START, match=Match(crawford=True)), ["the Crawford game belongs to a match"]),
        (lambda: Position(START, roll=Roll(6, 4), offer=Offer.DOUBLE), ["a double waits for its answer"]),
        (lambda: Position(START, offer=Offer.DOUBLE, match=Match(3, 2, crawford=True)), ["the cube is out of play"]),
    ],
)
def test_what_does_not_go_together_is_refused_with_all_problems(make: Any, problems: list[str]) -> None:
    with pytest.raises(PositionError) as caught:
        make()
    assert len(caught.value.problems) == len(problems)
    for sentence, piece in zip(caught.value.problems, problems, strict=True):
        assert piece in sentence
    assert str(caught.value) == "; ".join(caught.value.problems)


@pytest.mark.parametrize(
    "values",
    [
        {"board": START.slots},
        {"board": START, "on_roll": "dark"},
        {"board": START, "roll": (6, 4)},
        {"board": START, "cube": 2},
        {"board": START, "offer": "double"},
        {"board": START, "match": 7},
    ],
)
def test_a_value_of_the_wrong_type_is_a_type_error(values: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        Position(**values)
