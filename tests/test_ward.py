"""Ward's notation: the article's and the reference's boards both ways, and the laws."""

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support import VIEWS, boards, rows, views

import wardcode
from wardcode import Board, NotationError, Player, Side, View
from wardcode.notation import ward

ARTICLE = "R4r / ebB3 a ✓ dA2R1 / D1B3"


def test_the_article_s_position() -> None:
    board = wardcode.decode(ARTICLE)
    assert board.slots == (-1, 0, 0, 0, 2, 0, 4, 0, 3, 0, 0, 1, -4, 3, 0, 0, 0, 0, -3, -5, -2, 2, 0, 0, 0, 0)
    assert (board.my_off, board.their_off, board.their_bar) == (0, 0, 1)
    assert wardcode.encode(board) == ARTICLE


def test_the_article_s_home_boards() -> None:
    assert wardcode.encode(Board.start()).endswith("/ E4b")
    made_four_point = Board((0, -2, 0, 0, 2, 0, 4, 0, 2, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0))
    assert wardcode.encode(made_four_point).endswith("/ D1B2b")


@pytest.mark.parametrize(
    ("view", "line"),
    [
        (View(Side.RIGHT, Player.DARK), "E3r1 / e4B ✓ e3R1 / E4b"),
        (View(Side.LEFT, Player.DARK), "B4e / 1r3E ✓ - b4E / 1R3e"),
        (View(Side.RIGHT, Player.LIGHT), "e3R1 / E4b ✓ E3r1 / e4B"),
        (View(Side.LEFT, Player.LIGHT), "b4E / 1R3e ✓ - B4e / 1r3E"),
    ],
)
def test_the_start_has_four_spellings(view: View, line: str) -> None:
    assert wardcode.encode(Board.start(), view) == line
    assert wardcode.decode(line, near=view.near) == Board.start()


@pytest.mark.parametrize("row", rows("ward.jsonl"), ids=lambda row: f"{row['line']} near {row['near']}")
def test_the_reference_s_boards_hold_both_ways(row: dict[str, Any]) -> None:
    board, view = Board(row["board"]), View(Side(row["home"]), Player(row["near"]))
    assert ward.encode(board, view) == row["line"]
    assert ward.encode_block(board, view) == row["block"]
    for text in (row["line"], row["block"]):
        assert ward.decode(text, near=view.near) == board
        assert ward.decode(text, near=view.near, home=view.home) == board
        assert ward.decode(text, near=view.near, strict=True) == board
        assert ward.read(text, near=view.near) == ward.Reading(board, view, ())


def test_the_reference_covers_what_goes_wrong_in_other_programs() -> None:
    kinds = [(row["board"], View(Side(row["home"]), Player(row["near"]))) for row in rows("ward.jsonl")]
    assert {view for _, view in kinds} == set(VIEWS)
    assert any(board[0] < 0 < board[25] for board, _ in kinds)
    assert any(board[25] and board[0] == 0 for board, _ in kinds)
    assert any(15 in board or -15 in board for board, _ in kinds)
    assert any(sum(map(abs, board)) < 30 for board, _ in kinds)


@given(boards(), views)
def test_what_is_written_is_read_again(board: Board, view: View) -> None:
    for text in (ward.encode(board, view), ward.encode_block(board, view)):
        assert ward.decode(text, near=view.near, home=view.home) == board
        assert ward.read(text, near=view.near, strict=True) == ward.Reading(board, view, ())


@given(boards(), views)
def test_spaces_are_not_needed(board: Board, view: View) -> None:
    text = ward.encode(board, view).replace(" ", "")
    reading = ward.read(text, near=view.near)
    assert (reading.board, reading.view) == (board, view)
    assert reading.forgiven


@st.composite
def near_misses(draw: st.DrawFn) -> str:
    """Draw canonical spellings in which a few characters were changed, put in or left out."""
    write = draw(st.sampled_from([ward.encode, ward.encode_block]))
    text = write(draw(boards()), draw(views))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(text)))
        piece = draw(st.sampled_from([*"ABab123 /✓v-|>`'\n\t", "", "  "]))
        text = text[:at] + piece + text[at + draw(st.integers(0, 1)) :]
    return text


texts = st.text() | st.text("ABRabr123456 /✓-\n", max_size=40) | near_misses()


@given(texts, st.sampled_from(Player), st.none() | st.sampled_from(Side))
def test_any_text_is_a_board_or_a_notation_error(text: str, near: Player, home: Side | None) -> None:
    error = None
    try:
        reading = ward.read(text, near=near, home=home)
    except NotationError as caught:
        error = caught
        with pytest.raises(NotationError):
            ward.decode(text, near=near, home=home)
    else:
        assert ward.decode(text, near=near, home=home) == reading.board
        assert ward.decode(ward.encode(reading.board, reading.view), near=near) == reading.board
        for item in reading.forgiven:
            assert 0 <= item.start <= item.end <= len(text)
    if error:
        assert error.text == text
        assert 0 <= error.start <= error.end <= len(text)
        assert error.reason
        assert error.remedy
        assert str(error)


@given(texts, st.sampled_from(Player))
@example(ARTICLE, Player.DARK)
@example("E3r1 / e22B ✓ e3R1 / E4b", Player.DARK)
def test_strict_takes_exactly_what_is_written(text: str, near: Player) -> None:
    try:
        reading = ward.read(text, near=near)
    except NotationError:
        with pytest.raises(NotationError):
            ward.read(text, near=near, strict=True)
        return
    canonical = text in (ward.encode(reading.board, reading.view), ward.encode_block(reading.board, reading.view))
    assert canonical == (not reading.forgiven)
    if canonical:
        assert ward.decode(text, near=near, strict=True) == reading.board
    else:
        with pytest.raises(NotationError, match="strict reading takes only"):
            ward.decode(text, near=near, strict=True)


@given(st.lists(st.sampled_from(["", "> ", "```", "a ✓", "/ 6", "6 / 6", "6 / 6 ✓ 6 / 6", "x"]), max_size=12))
def test_splitting_loses_no_line(lines: list[str]) -> None:
    pieces = list(ward.split(lines))
    taken = [(number + at, line) for number, text in pieces for at, line in enumerate(text.split("\n"))]
    assert taken == [(number, line) for number, line in enumerate(lines, 1) if line in dict(taken).values()]
    assert [line for _, line in taken] == [line for line in lines if line.strip("> `")]


def test_splitting_lines_and_blocks() -> None:
    lines = [
        "E3r1 / e4B ✓ e3R1 / E4b\n",
        "  R4r / ebB3\n",
        "      a      ✓\n",
        "dA2R1 / D1B3\n",
        "> \n",
        "R4r ebB3\n",
        "a ✓\n",
        "dA2R1 / D1B3\n",
        "nonsense\n",
        "more / nonsense\n",
        "6 / 6 ✓ 6 / 6",
        "6 / 6",
    ]
    assert list(ward.split(lines)) == [
        (1, "E3r1 / e4B ✓ e3R1 / E4b"),
        (2, "  R4r / ebB3\n      a      ✓\ndA2R1 / D1B3"),
        (6, "R4r ebB3\na ✓\ndA2R1 / D1B3"),
        (9, "nonsense"),
        (10, "more / nonsense"),
        (11, "6 / 6 ✓ 6 / 6"),
        (12, "6 / 6"),
    ]


@pytest.mark.parametrize(
    "text", ["/" * 10_000, "a" * 10_000, "`" * 10_001, ">" * 10_000, "6 / 6 " + "a" * 10_000 + " ✓ 6 / 6"]
)
def test_a_long_hostile_text_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        ward.decode(text)
    assert max(map(len, str(caught.value).splitlines())) < 300
