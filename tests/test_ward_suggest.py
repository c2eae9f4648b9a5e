"""What was probably meant by a line that is refused, or that is read and looks wrong."""

import re

import pytest
from support import LINE, ROOT, START

from wardcode import Side
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
        ("B4e / 1r3E\n  ✓\nb4E / 1C3e", "B4e / 1r3E ✓ - b4E / 1R3e"),  # left of the slash, not of the row
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
        "5b / 3bde ✓ AAA2b / D1A3",  # three men out, and others off
        "R4r/ebB3avdA2R1/D1B3",  # forgiven
        f"> {LINE} |",
        f"{LINE} ; dark 6-4",
    ],
)
def test_a_line_in_which_nothing_looks_wrong_has_no_readings(line: str) -> None:
    answer = ward.suggest(line)
    assert answer.fine
    assert (answer.readings, answer.best, answer.doubts, answer.refusal) == ((), None, (), None)
