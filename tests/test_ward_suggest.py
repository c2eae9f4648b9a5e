"""What was probably meant by a line that is refused, or that is read and looks wrong."""

import pickle
import re
from itertools import pairwise
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from slips import slipped
from support import LINE, ROOT, START, boards, views

import wardcode
from wardcode import Board, NotationError, Player, Side, View
from wardcode.notation import ward
from wardcode.notation.ward import Slip
from wardcode.notation.ward._suggest._look_alikes import LOOK_ALIKES

MEANT = [
    # what is written, what is meant, by which slips
    ("R4R / ebB3 a ✓ dA2R1 / D1B3", LINE, [Slip.CASE]),
    ("R4r / ebB4 a ✓ dA2R1 / D1B3", LINE, [Slip.DIGIT]),
    ("R4r / ebB6 a ✓ dA2R1 / D1B3", LINE, [Slip.GAP]),
    ("E3r1 / e4B ✓ e3R1 / E4a", START, [Slip.LETTER]),
    ("E3r1 / k4B ✓ e3R1 / E4b", START, [Slip.STACK]),
    ("C4r / ebB3 a ✓ dA2R1 / D1B3", LINE, [Slip.C]),
    ("c4r / ebB3 a ✓ dA2R1 / D1B3", LINE, [Slip.C_CASE]),
    ("R4r / ebB3 a ✓ dA2RI / D1B3", LINE, [Slip.LOOK_ALIKE]),
    ("R4r / eb83 a ✓ dA2R1 / D1B3", LINE, [Slip.LOOK_ALIKE]),
    ("E3r1 / e4B ✓ e3R1 / O4b", "E3r1 / e4B ✓ e3R1 / D4b", [Slip.LOOK_ALIKE]),
    ("E3r1 / e4B ✓ e3R1 / E46", START, [Slip.HAND]),
    ("R4r / ebB3 а ✓ dA2R1 / D1B3", LINE, [Slip.FOREIGN]),  # a Cyrillic a
    ("R4? / ebB3 a ✓ dA2R1 / D1B3", LINE, [Slip.UNKNOWN]),
    ("R4r / ebB3 a ✓ A2R1 / D1B3", LINE, [Slip.MISSING]),
    ("Rr / ebB3 a ✓ dA2R1 / D1B3", LINE, [Slip.MISSING]),
    ("RR4r / ebB3 a ✓ dA2R1 / D1B3", LINE, [Slip.DOUBLED]),
    ("R4rB / ebB3 a ✓ dA2R1 / D1B3", LINE, [Slip.SURPLUS]),
    ("R4r / ebB3 a ✓ dA2R1 / D1,B3", LINE, [Slip.NO_SIGN]),
    ("R4R / ebB3 a ✓ dA2R1 / 1DB3", LINE, [Slip.CASE, Slip.SWAPPED]),
    ("R4r ebB3 a ✓ dA2R1 / D1B3", LINE, [Slip.NO_SLASH]),
    ("R4r/ebB3a✓dA2R1D1B3", LINE, [Slip.NO_SLASH]),
    ("R4r / e / bB3 a ✓ dA2R1 / D1B3", LINE, [Slip.SLASH]),
    ("R4r / ebB3 a / ✓ dA2R1 / D1B3", LINE, [Slip.SLASH]),
    ("R4r//ebB3a✓dA2R1/D1B3", LINE, [Slip.SLASH_TWICE]),
    ("R4 / rebB3 a ✓ dA2R1 / D1B3", LINE, [Slip.SLASH_PLACE]),
    ("R4r / ebB3 a ✓ dA2R1D / 1B3", LINE, [Slip.SLASH_PLACE]),
    ("R4r | ebB3 a ✓ dA2R1 \\ D1B3", LINE, [Slip.SLASH_SIGN, Slip.SLASH_SIGN]),
    ("R4r 1 ebB3 a ✓ dA2R1 / D1B3", LINE, [Slip.HAND]),
    ("R4r / ebB3 a dA2R1 / D1B3", LINE, [Slip.NO_CHECK]),
    ("R4r / ebB3 a ✓ dA2R1 / D1B3 ✓", LINE, [Slip.CHECK]),
    ("R4r / ebB3 a y dA2R1 / D1B3", LINE, [Slip.CHECK_SIGN]),
    ("R4r / ebB3 ✓ a dA2R1 / D1B3", LINE, [Slip.CHECK_SIDE]),
    ("B4e / 1r3E ✓ b4E / 1R3e", "B4e / 1r3E ✓ - b4E / 1R3e", [Slip.LONE_CHECK]),
    ("R4r / ebB3 ✓ dA2R1 / D1B3", LINE, [Slip.BAR]),
    ("3Bbe / r4R ✓ - 3B1D / 1R2Ad", "3Bbe / r4R ✓ a 3B1D / 1R2Ad", [Slip.BAR]),
    ("R4r / ebB3 A ✓ d3R1 / D1B3", "R4r / ebB3 Aa ✓ d3R1 / D1B3", [Slip.BAR]),
    ("R4r / ebB3 8a ✓ dA2R1 / D5", "R4r / ebB3 Ba ✓ dA2R1 / D5", [Slip.LOOK_ALIKE]),
    ("R4r / ebB3a ✓ dA2R1 / D1B3", LINE, [Slip.SPACES]),
    ("3Bbe / r4R ✓ a3B1D / 1R2Ad", "3Bbe / r4R ✓ a 3B1D / 1R2Ad", [Slip.SPACES]),
    ("e3R1 / E4b ✓ E3r1 / e4B", START, [Slip.EXCHANGED]),
    ("5r / 1Abead ✓ ERRB2 / 6", "5r / 1Abead ✓ 6 / 2BRRE", [Slip.ROW]),
    ("b4E / 1R3e ✓ B4e / 1r3E", START, [Slip.TURNED]),
]


@pytest.mark.parametrize(("written", "meant", "slips"), MEANT, ids=[row[0] for row in MEANT])
def test_each_slip_is_undone(written: str, meant: str, slips: list[Slip]) -> None:
    readings = {reading.line: reading for reading in ward.suggest(written)}
    assert meant in readings
    assert slips == [change.slip for change in readings[meant].changes]


def test_every_slip_of_the_table_is_shown() -> None:
    assert {slip for _, _, slips in MEANT for slip in slips} == set(Slip)


def test_the_page_lists_the_slips_with_their_costs_and_the_signs_that_look_alike() -> None:
    page = (ROOT / "docs" / "slips.md").read_text(encoding="utf-8")
    assert [slip.name for slip in Slip if f"| {slip.words} | {slip.bits:g} | {slip.why} |\n" not in page] == []
    groups = [set(group.split()) for group in re.findall("`([^`]*)`", page)]
    pairs = [{written, meant} for written, others in LOOK_ALIKES.items() for meant in others]
    assert [pair for pair in pairs if not any(pair <= group for group in groups)] == []


def test_a_reading_says_what_would_change_and_where() -> None:
    (change,) = ward.suggest("R4R / ebB3 a ✓ dA2R1 / D1B3")[0].changes
    assert (change.start, change.end, change.found, change.meant) == (2, 3, "R", "r")
    assert change.what == "'R' is meant as 'r': a letter in the wrong case"


@pytest.mark.parametrize(
    ("written", "what"),
    [
        ("R4r ebB3 a ✓ dA2R1 / D1B3", "'/' is missing: a slash left out"),
        ("RR4r / ebB3 a ✓ dA2R1 / D1B3", "'R' is too many: a sign written twice"),
        ("R4r / ebB3a ✓ dA2R1 / D1B3", "a space is missing: a space in the wrong place"),
        ("e3R1 / E4b ✓ E3r1 / e4B", "the rows exchanged"),
    ],
)
def test_what_would_change_is_said_in_words(written: str, what: str) -> None:
    best = ward.suggest(written).best
    assert best
    assert [change.what for change in best.changes] == [what]


def test_two_slips_are_undone_together() -> None:
    best = ward.suggest("R4R / ebB3 a ✓ dA2RI / D1B3").best
    assert best
    assert best.line == LINE
    assert [(change.start, change.slip) for change in best.changes] == [(2, Slip.CASE), (19, Slip.LOOK_ALIKE)]


def test_a_line_without_any_structure_is_mended() -> None:
    best = ward.suggest("R4r ebB3 a dA2R1 D1B3").best
    assert best
    assert best.line == LINE


def test_every_c_is_an_r() -> None:
    best = ward.suggest("C4c / ebB4 a ✓ dA2C1 / D1B3").best
    assert best
    assert best.line == LINE


def test_a_tail_is_kept() -> None:
    answer = ward.suggest("R4R / ebB3 a ✓ dA2R1 / D1B3;dark 6-4 ; cube 2 light")
    assert answer.best
    assert answer.best.line == f"{LINE} ; dark 6-4 ; cube 2 light"


@pytest.mark.parametrize(
    "text", [f"{LINE} ; dork 6-4", f"{LINE} ; 9-9/7", "R4R / ebB3 a ✓ dA2R1 / D1B3 ; dark 6-4 ; dork", f"{LINE};"]
)
def test_a_tail_that_cannot_be_read_is_not_mended(text: str) -> None:
    answer = ward.suggest(text)
    assert answer.refusal
    assert not answer.readings
    assert answer.complete


@pytest.mark.parametrize(
    ("block", "line"),
    [
        ("  R4r / ebB4\n      a      ✓\ndA2R1 / D1B3", LINE),
        ("E3r1 / e4B\n              ✓\ne3R1 / E5b", START),
        ("  B4e / 1r3E\n✓\n  b4E / 1C3e", "B4e / 1r3E ✓ - b4E / 1R3e"),
        ("E3r1 / e4B\n     ✓\ne3R1 / E5b", START),  # the column of the slash tells no side
        ("E3r1   e4B\n              ✓\ne3R1 / E4b", START),
    ],
)
def test_three_lines_are_mended_to_one(block: str, line: str) -> None:
    answer = ward.suggest(block)
    assert answer.refusal
    assert answer[0].line == line


def test_a_reading_is_not_what_the_caller_knows_to_be_wrong() -> None:
    answer = ward.suggest(LINE, home=Side.LEFT)
    assert answer.refusal
    assert {reading.view.home for reading in answer} == {Side.LEFT}
    assert "meant" not in str(answer.refusal)


def test_a_caller_may_know_the_home_side() -> None:
    written = "B4e / 1r3E ✓ b4E / 1R3e"
    assert ward.suggest(written, home=Side.LEFT).fine
    best = ward.suggest(written.replace("e ✓", "E ✓"), home=Side.LEFT).best
    assert best is None


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


# What is right


@pytest.mark.parametrize(
    "line",
    [
        LINE,
        START,
        "6 / 6 ✓ 6 / 6",  # all men are off
        "6 / 5o ✓ 6 / 5O",  # all are on one point
        "5J / 2A1bd ✓ 3e1r / D3a1",  # ten men on a point
        "6 / 1bdeb1 A ✓ 6 / BDB3",  # hit while bearing off
        "6 / bbb1bb B ✓ 6 / RBBAA1",  # two men hit
        "BB4 / BbBbd1 ✓ e5 / bBBR2",  # a backgame
        "6 / 2eeeA ✓ 6 / RRRR2",  # the last man out of a long way
        "R4r/ebB3avdA2R1/D1B3",  # forgiven
        f"> {LINE} |",
        f"{LINE} ; dark 6-4",
    ],
)
def test_a_line_in_which_nothing_looks_wrong_has_no_readings(line: str) -> None:
    answer = ward.suggest(line)
    assert answer.fine
    assert (answer.readings, answer.best, answer.doubts, answer.refusal) == ((), None, (), None)


# What is bounded, and what is refused


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
@given(st.text(max_size=30) | signs | nearly_lines(), st.none() | st.sampled_from(Side))
def test_any_text_gets_an_answer(text: str, home: Side | None) -> None:
    answer = ward.suggest(text, home=home)
    assert answer.fine == (not answer.doubts and answer.refusal is None)
    assert answer.best in (None, *answer[:1])
    for reading in answer:
        again = ward.read(reading.line, home=home)
        assert (again.board, again.view) == (reading.board, reading.view)
        assert reading.changes or answer.doubts or home
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
