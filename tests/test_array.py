"""The bare array: JSON or numbers one after the other."""

import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import boards

from wardcode import Board, BoardError, NotationError
from wardcode.notation import array

ZEROS = ",".join("0" * 26)


@given(boards())
def test_what_is_written_is_read_again(board: Board) -> None:
    assert array.decode(array.encode(board)) == board


@pytest.mark.parametrize(
    "text",
    [
        "0 -2 0 0 0 0 5 0 3 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0",
        "[0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0]",
        "(0,-2,0,0,0,0,+5,0,3,0,0,0,-5,5,0,0,0,-3,0,-5,0,0,0,0,2,0,)",
        "\n0,-2,0,0,0,0,5,0,3,0,0,0,-5 ,5\t0 0 0 -3 0 -5 0 0 0 0\n2 0\n",
    ],
)
def test_json_and_bare_numbers_are_read(text: str) -> None:
    assert array.decode(text) == Board.start()


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("1 2 3", (5, ""), "26 numbers (light bar, points 1 to 24, dark bar), not 3"),
        ("", (0, ""), "not 0"),
        (f"[{ZEROS},7,8]", (53, "7"), "not 28"),
        (f"[1.5,{ZEROS}]", (1, "1.5"), "'1.5' is not a whole number"),
        ('["a"]', (1, '"a"'), "not a whole number"),
        ("[[0]]", (1, "[0]"), "not a whole number"),
        ("99999999999999999999", (0, "99999999999999999999"), "not a whole number"),
        ("0,,0", (1, ",,"), "no number between commas"),
        ("[ ,0]", (1, " ,"), "no number before the comma"),
        ("[0, 0", (0, "[0"), "not a whole number"),
        (f"[{ZEROS},,]", (52, ",,"), "no number between commas: end with the last number"),
    ],
)
def test_a_refusal_names_the_place(text: str, place: tuple[int, str], says: str) -> None:
    with pytest.raises(NotationError) as caught:
        array.decode(text)
    assert (caught.value.start, caught.value.found) == place
    assert says in str(caught.value)


def test_numbers_that_are_no_board_are_refused_with_all_problems() -> None:
    with pytest.raises(BoardError) as caught:
        array.decode("3" + " 1" * 24 + " -3")
    assert len(caught.value.problems) == 3


@given(st.text() | st.text("0123-,[] ", max_size=80))
def test_any_text_is_a_board_or_an_error(text: str) -> None:
    with contextlib.suppress(BoardError, NotationError):
        array.decode(text)


def test_what_is_not_text_is_refused() -> None:
    thing: Any = [0] * 26
    with pytest.raises(TypeError, match="an array is text, but this is list"):
        array.decode(thing)
