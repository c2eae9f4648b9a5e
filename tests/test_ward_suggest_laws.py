"""What holds for every answer to what was meant: it is bounded and ranked, can be read, and changes nothing else."""

import pickle
from itertools import pairwise
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from random_games import random_match
from slips import slipped
from support import LINE, START, boards, views

import wardcode
from wardcode import Board, NotationError, Player, Side, View, record
from wardcode.notation import ward
from wardcode.notation.ward import Slip


@st.composite
def full_boards(draw: st.DrawFn) -> Board:
    """Draw boards with fifteen men a side, dark's on one half and light's on the other."""
    slots = [0] * 26
    for men, first, last in ((1, 1, 12), (-1, 13, 24)):
        for point in draw(st.lists(st.integers(first, last), min_size=15, max_size=15)):
            slots[point] += men
    return Board(slots)


@given(full_boards(), views, st.sampled_from(["double", "drop"]), st.integers(0, 1000))
def test_a_slip_is_undone_in_the_view_of_the_text(board: Board, view: View, kind: str, seed: int) -> None:
    written = slipped(wardcode.encode(board, view), kind, Random(seed))
    assert written
    answer = ward.suggest(written, near=view.near, most=1000)
    assert answer.fine or board in [reading.board for reading in answer]


def test_it_never_changes_what_is_read() -> None:
    with pytest.raises(NotationError) as refused:
        wardcode.decode("R4R / ebB3 a ✓ dA2R1 / D1B3")
    assert (refused.value.start, refused.value.end) == (23, 24)
    assert ward.read("R4r / ebB3 ✓ dA2R1 / D1B3").board.their_off == 1


def test_a_refusal_ends_with_the_best_reading() -> None:
    with pytest.raises(NotationError) as refused:
        wardcode.decode("R4r / ebB4 a ✓ dA2R1 / D1B3")
    assert str(refused.value).splitlines()[-1] == f"probably meant: {LINE}"
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)  # noqa: S301  # our own


def test_a_refusal_without_a_clear_best_reading_ends_as_before() -> None:
    with pytest.raises(NotationError) as refused:
        wardcode.decode("E3r1 / e4B ✓ e3R1 / E4")  # a man is missing before the gap or behind it
    assert "meant" not in str(refused.value)


def test_a_refusal_knows_what_the_caller_knows() -> None:
    with pytest.raises(NotationError) as refused:
        ward.read("b4e / 1R3e ✓ B4e / 1r3E", near=Player.LIGHT, home=Side.LEFT)
    assert str(refused.value).splitlines()[-1] == "probably meant: b4E / 1R3e ✓ - B4e / 1r3E"


def test_the_readings_are_ranked() -> None:
    answer = ward.suggest("E3r1 / e4B ✓ e3R1 / E4", most=1000)
    assert [reading.line for reading in answer[:2]] == [START, "E3r1 / e4B ✓ e3R1 / Eb4"]
    assert all(one.cost <= other.cost for one, other in pairwise(answer))
    assert sum(reading.share for reading in answer) == pytest.approx(1)
    assert answer[0].share > answer[1].share > 0


def test_what_looks_wrong_itself_is_never_the_best_reading() -> None:
    answer = ward.suggest("E3r1 / e4B ✓")
    assert [reading.line for reading in answer] == ["E3r1 / e4B ✓ 6 / 6"]
    assert answer.best is None


@pytest.mark.parametrize(
    ("text", "start"), [("/ 6 ✓ 6 / 6", 0), ("6 / ✓ 6 / 6", 3), ("6 / 6 ✓ / 6", 7), ("6 / 6 ✓ 6 /", 11)]
)
def test_what_is_missing_in_an_empty_quadrant_has_its_place(text: str, start: int) -> None:
    (change,) = ward.suggest(text)[0].changes
    assert (change.start, change.end, change.meant) == (start, start, "6")


def test_men_forgotten_on_the_bar_stand_beside_the_check_mark() -> None:
    for text, beside in (("R4r / ebB3 ✓ dA2R1 / D1B3", 11), ("  3Bbe / r4R\n✓\n  3B1D / 1R2Ad", 14)):
        places = [at for reading in ward.suggest(text) for at in reading.changes if at.slip is Slip.BAR]
        assert {change.start for change in places} == {beside}


def test_answers_are_equal_if_they_say_the_same() -> None:
    assert ward.suggest("R4R / ebB3 a ✓ dA2R1 / D1B3") == ward.suggest("R4R / ebB3 a ✓ dA2R1 / D1B3")


def test_as_many_readings_are_given_as_asked_for() -> None:
    written = "E3r1 / e4B ✓ e3R1 / E4"
    assert [len(ward.suggest(written, most=most)) for most in (0, 1, 3)] == [0, 1, 3]
    assert ward.suggest(written, most=1).best is None  # the second is near, given or not


def test_a_line_that_looks_wrong_is_among_its_readings_in_its_place() -> None:
    answer = ward.suggest("R4r / ebB3 ✓ dA2R1 / D1B3", most=1000)
    assert answer.doubts == (
        "light has 14 men and 7 of them are not home, and men are borne off only when all are home",
    )
    assert answer.refusal is None
    (written,) = [reading for reading in answer if not reading.changes]
    assert written.line == "R4r / ebB3 ✓ dA2R1 / D1B3"
    assert written.cost > answer[0].cost + 12


def test_no_position_of_a_game_is_doubted_however_it_is_played() -> None:
    games = [game for seed in range(4) for game in random_match(seed, 3).games]
    boards_played = {moment.after.board for game in games for moment in record.replay(game, slips=False)}
    assert len(boards_played) > 200
    assert [board for board in boards_played if not ward.suggest(wardcode.encode(board)).fine] == []


def test_four_men_out_and_others_off_are_doubted() -> None:
    (doubt,) = ward.suggest("5b / 3bde ✓ AAAA1b / D1A3").doubts
    assert doubt.startswith("dark has 9 men and 4 of them are not home")


def test_a_board_the_other_way_round_is_doubted() -> None:
    answer = ward.suggest("B4e / 1r3E ✓ b4E / 1R3e")
    assert answer.doubts == (
        "hardly any board looks like this, and many would without one slip: a lone check mark that stood on the left",
    )


@pytest.mark.parametrize(
    "text",
    [
        *("A" * 10_000, "/" * 10_000, "✓" * 10_000, "A / ✓ " * 2_000, f"{LINE} " * 400, "\n" * 10_000 + "x" * 65),
        *("hello", "", "✓", "a ✓", "////✓////", "the quick brown fox / jumps over ✓ the lazy / dog"),
    ],
    ids=lambda text: f"{len(text)}: {text[:10]!r}",
)
def test_the_search_says_that_it_gave_up(text: str) -> None:
    answer = ward.suggest(text)
    assert answer.refusal
    assert not answer.readings
    assert not answer.complete


def test_the_search_gives_up_where_there_is_too_much() -> None:
    answer = ward.suggest("2BBA/1Aaaa1a✓AA1aA/2Aa1")
    assert not answer.complete
    assert len(answer) == 20


signs = st.text("ABRDEOabrdeoCc1234567/✓ -v\n?АI|;", max_size=40)


@st.composite
def nearly_lines(draw: st.DrawFn) -> str:
    """Draw lines and blocks with some signs changed, dressed or with a tail, so that the search has much to do."""
    board, view = draw(full_boards() | boards()), draw(views)
    text = draw(st.sampled_from([wardcode.encode, wardcode.encode_block]))(board, view)
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(signs.map(lambda drawn: drawn[:2])) + text[at + draw(st.integers(0, 2)) :]
    tail = draw(st.sampled_from(["", " ; dark 6-4", ";dork"]))
    before, after = draw(st.sampled_from([("", ""), ("> ", " |"), ('"', '"'), ("```\n", "\n```")]))
    return f"{before}{text}{tail}{after}"


@example("/✓/", None)
@example("6/6✓6/6✓6", None)
@example("\ufe0f/\ufe0f✓/", None)
@example("1adRbvE / B5 ✓ a b5 / 2Ebr1", None)
@example("R4r / ebB3 а ✓ dA2R1 / D1B3 а", None)
@example("6/66A/", None)
@given(st.text(max_size=30) | signs | nearly_lines(), st.none() | st.sampled_from(Side))
def test_any_text_gets_an_answer(text: str, home: Side | None) -> None:
    answer = ward.suggest(text, home=home)
    assert answer.fine == (not answer.doubts and answer.refusal is None)
    assert answer.best in (None, *answer[:1])
    for reading in answer:
        again = ward.read(reading.line, home=home)
        assert (again.board, again.view) == (reading.board, reading.view)
        places = [(change.start, change.end) for change in reading.changes if not change.slip.of_rows]
        assert all(one[1] <= other[0] for one, other in pairwise([(0, 0), *places, (len(text), len(text))]))
        assert all(change.found == text[change.start : change.end] for change in reading.changes)


@example("5R / 1B3J ✓ kd4 / 6")
@given(nearly_lines())
def test_the_best_reading_is_fine_itself_or_as_doubtful_as_the_text(text: str) -> None:
    answer = ward.suggest(text)
    if answer.best:
        assert set(ward.suggest(answer.best.line).doubts) <= {*answer.doubts}


@given(boards(), views)
def test_a_correct_line_is_read_as_it_stands_or_doubted(board: Board, view: View) -> None:
    answer = ward.suggest(wardcode.encode(board, view), near=view.near, most=10_000)
    assert answer.refusal is None
    assert answer.fine or not answer.complete or board in [reading.board for reading in answer]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"text": b"R4r"}, "decode the bytes first"),
        ({"text": LINE, "near": "light"}, "near is Player"),
        ({"text": LINE, "home": "left"}, "home is Side"),
        ({"text": LINE, "most": -1}, "most is a whole number of readings, not -1"),
        ({"text": LINE, "most": "1"}, "most is a whole number of readings, not '1'"),
    ],
)
def test_the_wrong_kind_of_value_is_a_type_error(arguments: dict[str, object], says: str) -> None:
    with pytest.raises(TypeError, match=says):
        ward.suggest(**arguments)  # type: ignore[arg-type]  # wrong on purpose


def test_a_name_that_comes_late_is_a_name_all_the_same() -> None:
    assert {name for name in ward.__all__ if hasattr(ward, name)} == {*ward.__all__}
    with pytest.raises(AttributeError, match="has no attribute 'dice'"):
        _ = ward.dice  # type: ignore[attr-defined]  # the very mistake
