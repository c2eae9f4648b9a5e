"""The board: what it is made of, what it says, what it refuses."""

import pickle
from array import array
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import boards

import wardcode
from wardcode import Board, BoardError

EXAMPLE = (-1, 0, 0, 0, 2, 0, 4, 0, 3, 0, 0, 1, -4, 3, 0, 0, 0, 0, -3, -5, -2, 2, 0, 0, 0, 0)


def test_a_board_is_its_26_slots() -> None:
    assert Board(EXAMPLE).slots == EXAMPLE


@pytest.mark.parametrize(
    "slots",
    [list(EXAMPLE), array("b", EXAMPLE), np.array(EXAMPLE), np.array(EXAMPLE, np.int8)],
    ids=["list", "array", "numpy", "numpy of bytes"],
)
def test_any_sequence_of_integers_makes_the_same_board(slots: Any) -> None:
    board = Board(slots)
    assert board == Board(EXAMPLE)
    assert hash(board) == hash(Board(EXAMPLE))
    assert {type(count) for count in board.slots} == {int}


def test_the_board_at_the_start() -> None:
    start = Board.start()
    assert start.slots == (0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0)
    assert start.flipped() == start
    assert (start.my_pips, start.their_pips) == (167, 167)
    assert (start.my_off, start.their_off, start.my_bar, start.their_bar) == (0, 0, 0, 0)


def test_the_empty_board_has_all_men_off() -> None:
    empty = Board.empty()
    assert (empty.my_off, empty.their_off, empty.my_pips, empty.their_pips) == (15, 15, 0, 0)


def test_men_on_the_bar_and_off_and_pips_of_both_sides() -> None:
    # Two of mine on the bar and one on my 24; three of theirs on the bar and one on my 24 less 1, their 2.
    board = Board((-3, *[0] * 22, -1, 1, 2))
    assert (board.my_bar, board.their_bar) == (2, 3)
    assert (board.my_off, board.their_off) == (12, 11)
    assert (board.my_pips, board.their_pips) == (2 * 25 + 24, 3 * 25 + 2)


def test_the_flipped_board_is_the_same_seen_by_the_opponent() -> None:
    board = Board((-1, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -4, 0, 0, 0, 0, 1, 1))
    flipped = board.flipped()
    assert flipped.slots == (-1, -1, 0, 0, 0, 0, 4, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 1)
    assert (flipped.my_pips, flipped.their_pips) == (board.their_pips, board.my_pips)
    assert (flipped.my_bar, flipped.my_off) == (board.their_bar, board.their_off)


@given(boards())
def test_flipping_twice_gives_the_board_back(board: Board) -> None:
    assert board.flipped().flipped() == board


@pytest.mark.parametrize(
    ("slots", "problems"),
    [
        ([0] * 25, ("a board has 26 slots (their bar, points 1 to 24, my bar), but this array has 25",)),
        ([], ("a board has 26 slots (their bar, points 1 to 24, my bar), but this array has 0",)),
        ([0] * 6 + [16] + [0] * 19, ("16 men are mine (positive), and a player has 15",)),
        ([0] * 6 + [8, -9, 8, -9] + [0] * 16, ("16 men are mine", "18 men are theirs (negative)")),
        ([1] + [0] * 25, ("slot 0 is their bar and holds 1: it must be 0 or negative",)),
        ([0] * 25 + [-2], ("slot 25 is my bar and holds -2: it must be 0 or positive",)),
        ([0] * 6 + [10**30] + [0] * 19, (f"{10**30} men are mine",)),
        ([0] * 25 + [1.0], ("slot 25 holds 1.0, which is not an integer",)),
        (["1", None] + [0] * 24, ("slot 0 holds '1', which is not an integer", "slot 1 holds None")),
        ([3.5, *[7] * 3], ("but this array has 4", "slot 0 holds 3.5", "21 men are mine")),
        ([2, *[0] * 24, -200], ("200 men are theirs", "slot 0 is their bar", "slot 25 is my bar")),
        (np.zeros(26), tuple(f"slot {slot} holds" for slot in range(26))),
        (np.zeros((2, 13), int), ("but this array has 2", "slot 0 holds array", "slot 1 holds array")),
    ],
)
def test_an_impossible_array_is_refused_with_all_its_problems(slots: Any, problems: tuple[str, ...]) -> None:
    with pytest.raises(BoardError) as caught:
        Board(slots)
    assert len(caught.value.problems) == len(problems)
    for sentence, piece in zip(caught.value.problems, problems, strict=True):
        assert piece in sentence
    assert str(caught.value) == "; ".join(caught.value.problems)


@pytest.mark.parametrize("thing", ["0" * 26, b"\0" * 26, None, 5, dict.fromkeys(range(26), 0), set(range(26))])
def test_what_is_no_sequence_is_a_type_error(thing: Any) -> None:
    with pytest.raises(TypeError, match="26 integers, not of"):
        Board(thing)


@given(st.lists(st.integers(-16, 16) | st.integers()) | st.lists(st.integers(-2, 2), min_size=26, max_size=26))
def test_any_integers_give_a_board_or_a_board_error(slots: list[int]) -> None:
    try:
        board = Board(slots)
    except BoardError:
        pass
    else:
        assert list(board.slots) == slots


def test_the_front_door_has_no_other_names() -> None:
    assert "play" in wardcode.__all__
    with pytest.raises(AttributeError, match="module 'wardcode' has no attribute 'dice'"):
        _ = wardcode.dice  # type: ignore[attr-defined]  # the very mistake


def test_a_board_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Board.start().slots = EXAMPLE  # type: ignore[misc]  # the very mistake


def test_a_board_error_survives_pickling() -> None:
    with pytest.raises(BoardError) as caught:
        Board([1])
    assert pickle.loads(pickle.dumps(caught.value)).problems == caught.value.problems  # noqa: S301  # our own bytes
