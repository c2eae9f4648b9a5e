"""Each rule of the game by an example."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from slow_rules import results
from support import boards, rows

from wardcode import Board, IllegalPlayError, Play, Roll, rules
from wardcode.notation import magriel
from wardcode.plays import ROLLS, Step, Written


def board(men: dict[int, int]) -> Board:
    """Make a board of the slots that are not empty."""
    return Board([men.get(slot, 0) for slot in range(26)])


def spelled(men: dict[int, int], first: int, second: int) -> set[str]:
    return set(map(str, rules.legal_plays(board(men), Roll(first, second))))


def test_two_different_dice_are_played_once_each() -> None:
    assert spelled({24: 1, 13: 1}, 2, 1) == {"24/22 13/12", "24/23 13/11", "24/21", "13/10"}


def test_two_equal_dice_are_played_four_times() -> None:
    assert spelled({24: 2}, 1, 1) == {"24/20", "24/21 24/23", "24/22(2)"}


def test_a_point_held_by_two_men_is_closed() -> None:
    # Both men could play the 1 first, and only from there the 2.
    assert spelled({24: 1, 13: 1, 22: -2, 11: -2}, 2, 1) == {"24/21", "13/10"}


def test_a_man_does_not_land_between_his_dice_on_a_closed_point() -> None:
    # Neither 12 nor 11 is open, so no man of 13 moves by 2-1, not even to 10.
    assert spelled({13: 1, 12: -2, 11: -2, 6: 1}, 2, 1) == {"6/3"}


def test_a_blot_is_hit_and_goes_to_the_bar() -> None:
    (play,) = rules.legal_plays(board({6: 1, 5: -1, 1: -2}), Roll(5, 1))
    assert str(play) == "6/5*/off"
    assert rules.after(board({6: 1, 5: -1, 1: -2}), play).their_bar == 1


def test_men_on_the_bar_enter_first() -> None:
    assert spelled({25: 2, 6: 5}, 4, 3) == {"bar/21 bar/22"}
    assert spelled({25: 1, 6: 1}, 4, 3) == {"bar/18", "bar/21 6/3", "bar/22 6/2"}


def test_a_man_who_cannot_enter_keeps_the_others_from_moving() -> None:
    assert spelled({25: 2, 22: -2, 6: 5}, 4, 3) == {"bar/21"}
    assert spelled({25: 1, 21: -2, 22: -2, 6: 5}, 4, 3) == set()


def test_men_are_borne_off_only_with_all_men_home() -> None:
    assert spelled({7: 1, 6: 1}, 6, 1) == {"7/off", "7/1 6/5"}
    assert spelled({13: 1, 6: 1}, 6, 1) == {"13/6", "13/7 6/5"}


def test_the_last_man_may_come_home_and_another_be_borne_off_in_one_turn() -> None:
    assert "8/off(2)" in spelled({8: 2, 6: 1}, 4, 4)
    assert rules.after(board({8: 2}), Play.of([Step(8, 4), Step(4, 0), Step(8, 4)])).my_off == 14


def test_a_man_is_borne_off_by_his_exact_number() -> None:
    assert "6/off 5/off" in spelled({6: 1, 5: 1, 4: 1}, 6, 5)


def test_a_larger_number_bears_off_from_the_highest_point_alone() -> None:
    assert spelled({4: 1, 3: 1}, 6, 5) == {"4/off 3/off"}
    assert spelled({5: 2, 1: 1}, 4, 4) == {"5/off(2)"}


def test_as_many_dice_are_played_as_any_order_allows() -> None:
    # 24/18 first would leave no 2; 24/22 first lets the 6 be played from 8.
    men = {4: -2, 6: 13, 8: 1, 16: -2, 18: -3, 19: -4, 20: -4, 24: 1}
    assert spelled(men, 6, 2) == {"24/22 8/2"}


def test_if_either_die_can_be_played_but_not_both_it_must_be_the_larger() -> None:
    assert spelled({13: 1, 4: -2}, 5, 4) == {"13/8"}


def test_if_only_the_smaller_die_can_be_played_it_is() -> None:
    assert spelled({13: 1, 8: -2, 4: -2}, 5, 4) == {"13/9"}


def test_both_dice_are_played_even_if_one_alone_bears_off_the_last_man() -> None:
    # Seen by the known generators alike: 2/1* with the 1, then off with the 5.
    assert spelled({2: 1, 1: -1}, 5, 1) == {"2/1*/off"}


def test_nothing_is_played_where_nothing_can_be() -> None:
    assert rules.legal_plays(Board.empty(), Roll(6, 1)) == []


def test_the_start_has_447_results() -> None:
    counts = {(roll.high, roll.low): len(rules.legal_plays(Board.start(), roll)) for roll in ROLLS}
    assert sum(counts.values()) == 447
    assert (counts[3, 1], counts[4, 2], counts[6, 6], counts[1, 1]) == (16, 18, 11, 42)


@pytest.mark.parametrize("row", rows("plays.jsonl"), ids=lambda row: f"{row['roll']} {row['board']}")
def test_the_plays_of_other_programs(row: dict[str, Any]) -> None:
    before, roll = Board(row["board"]), Roll(*row["roll"])
    plays = rules.legal_plays(before, roll)
    assert {magriel.encode(play): list(rules.after(before, play).slots) for play in plays} == row["plays"]
    assert len(plays) == len(row["plays"])
    for text, result in row["plays"].items():
        written = magriel.decode(text, strict=True)
        assert isinstance(written, Written)
        found = rules.find(before, roll, written)
        assert magriel.encode(found) == text
        assert list(magriel.play(before, f"{roll}: {text}").slots) == result
    for text in list(row["plays"])[:40]:  # the way through the list of all plays, for some of them
        applied = magriel.apply(before, f"{roll}: {text}", strict=True)
        assert list(applied.board.slots) == row["plays"][text]
        assert applied.forgiven == ()


@given(boards(), st.sampled_from(ROLLS))
def test_a_generator_written_straight_from_the_rules_agrees(before: Board, roll: Roll) -> None:
    if roll.high == roll.low and sum(count > 0 for count in before.slots) > 7:
        roll = Roll(roll.high, roll.low % 6 + 1)  # the slow one tries every order of four steps
    plays = rules.legal_plays(before, roll)
    ends = [rules.after(before, play).slots for play in plays] or [before.slots]
    assert set(ends) == results(before.slots, (roll.first, roll.second))
    assert len(set(ends)) == len(ends)


@given(boards(), st.sampled_from(ROLLS))
def test_every_legal_play_keeps_the_men_and_is_found_by_its_text(before: Board, roll: Roll) -> None:
    for play in rules.legal_plays(before, roll):
        end = rules.after(before, play)
        assert Board(end.slots) == end
        on_board = sum(count for count in before.slots if count > 0)
        assert sum(count for count in end.slots if count > 0) == on_board - sum(step.stop == 0 for step in play.steps)
        assert end.their_off == before.their_off
        assert Play.of(play.steps) == play
        written = magriel.decode(magriel.encode(play))
        assert isinstance(written, Written)
        assert rules.find(before, roll, written) == play
        assert rules.quick(before, roll, written.moves) == end


@pytest.mark.parametrize(
    ("men", "steps", "says"),
    [
        ({8: 1}, [Step(6, 5)], "no man stands on 6"),
        ({}, [Step(25, 24)], "no man stands on the bar"),
        ({8: 1, 5: -2}, [Step(8, 5)], "5 is held by 2 men of the other player"),
        ({8: 1, 5: -1}, [Step(8, 5)], "on 5 there is a blot"),
        ({8: 1}, [Step(8, 5, hit=True)], "on 5 there is no blot"),
        ({25: 1, 5: 1}, [Step(5, 0)], "a man is borne off only when all are home"),
        ({8: 1, 5: 1}, [Step(5, 0)], "a man is borne off only when all are home"),
    ],
)
def test_a_play_of_another_board_is_refused(men: dict[int, int], steps: list[Step], says: str) -> None:
    with pytest.raises(IllegalPlayError) as caught:
        rules.after(board(men), Play.of(steps))
    assert says in caught.value.reason
