"""The values of a turn: rolls, steps, moves, plays, and what is done with the cube."""

from typing import Any

import pytest

from wardcode import Play, PlayError, Roll
from wardcode.plays import ROLLS, Move, Step, Written
from wardcode.turns import Double


def test_the_order_of_the_dice_is_kept_and_does_not_matter() -> None:
    roll = Roll(1, 6)
    assert (roll.first, roll.second, roll.high, roll.low, roll.dice, str(roll)) == (1, 6, 6, 1, (6, 1), "1-6")
    assert roll == Roll(6, 1)
    assert hash(roll) == hash(Roll(6, 1))
    assert roll != object()


def test_a_double_is_played_four_times() -> None:
    assert Roll(5, 5).dice == (5, 5, 5, 5)


def test_there_are_21_rolls() -> None:
    assert len(set(ROLLS)) == 21


@pytest.mark.parametrize("dice", [(0, 1), (7, 1), (1, 7)])
def test_a_die_has_six_sides(dice: Any) -> None:
    with pytest.raises(PlayError, match="a roll is two dice from 1 to 6"):
        Roll(*dice)


@pytest.mark.parametrize("dice", [(1.0, 2), ("6", "1")])
def test_a_die_is_a_number(dice: Any) -> None:
    with pytest.raises(TypeError, match="a die is a number from 1 to 6"):
        Roll(*dice)


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: Step(5, 6), "5/6 does not go down"),
        (lambda: Step(26, 24), "26/24 leaves the board"),
        (lambda: Step(5, -1), "5/-1 leaves the board"),
        (lambda: Step(13, 6), "13/6 is more than one die"),
        (lambda: Step(3, 0, hit=True), "a man borne off hits nobody"),
        (lambda: Move(8, (), ()), "8 does not go down"),
        (lambda: Move(8, (5, 6), (False, False)), "8/5/6 does not go down"),
        (lambda: Move(8, (5,), ()), "1 stops have 0 marks"),
        (lambda: Move(8, (5,), (False,), 0), "0 men do not move in one turn"),
        (lambda: Move(8, (5,), (False,), 5), "5 men do not move in one turn"),
        (lambda: Move(5, (0,), (True,)), "a man borne off hits nobody"),
        (lambda: Written(rest_unplayable=True), "nothing was played, so there is no rest"),
        (lambda: Written(marks=("foo",)), "marks are made of ! and ?, not foo"),
        (lambda: Double(2**20000), "not so large a number"),
        (lambda: Play((Step(6, 5), Step(8, 5))), "use Play.of"),
        (lambda: Double(3), "the cube shows 2, 4, 8, 16 and so on, not 3"),
        (lambda: Double(1), "not 1"),
    ],
)
def test_an_impossible_value_is_refused(make: Any, says: str) -> None:
    with pytest.raises(PlayError) as caught:
        make()
    assert says in str(caught.value)
    assert all(caught.value.problems)


@pytest.mark.parametrize(
    ("steps", "spelled"),
    [
        ([], "no play"),
        ([Step(6, 5), Step(8, 5)], "8/5 6/5"),
        ([Step(13, 11), Step(11, 9), Step(9, 7), Step(6, 4)], "13/7 6/4"),
        ([Step(12, 8, hit=True), Step(8, 2)], "12/8*/2"),
        ([Step(8, 6), Step(8, 6), Step(6, 4, hit=True), Step(6, 4)], "8/4*(2)"),
        ([Step(25, 23), Step(25, 24)], "bar/23 bar/24"),
        ([Step(5, 0), Step(2, 0)], "5/off 2/off"),
        ([Step(12, 8), Step(12, 8, hit=True), Step(8, 4)], "12/8*/4 12/8"),
    ],
)
def test_a_play_has_one_canonical_order(steps: list[Step], spelled: str) -> None:
    assert str(Play.of(steps)) == spelled
    assert Play.of(reversed(steps)) == Play.of(steps)


def test_a_play_knows_its_hits_and_its_moves() -> None:
    play = Play.of([Step(12, 8, hit=True), Step(8, 2)])
    assert play.hits == {8}
    assert play.moves == (Move(12, (8, 2), (True, False)),)


def test_a_written_play_is_cut_at_each_point_that_is_named() -> None:
    written = Written((Move(24, (18, 15), (True, False)), Move(6, (3,), (False,), 2)))
    assert written.segments == ((24, 18), (18, 15), (6, 3), (6, 3))
    assert written.stars == {18}
