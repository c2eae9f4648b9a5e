"""A position while it is being typed: what is complete, what can become so, and what cannot any more."""

import re
import subprocess
import sys
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import LINE, START, VIEWS, boards, views

from wardcode import Board, NotationError, Player, Side, View
from wardcode.notation import ward
from wardcode.notation.ward import Draft, Part, Progress
from wardcode.notation.ward._typed import typed_bar, typed_quadrant

DASH = View(Side.LEFT)


def parts_of(line: str) -> list[str]:
    """Part what the writer wrote into the texts that a person would type."""
    found = re.fullmatch(r"(\S+) / (\S+) ([^/]+) (\S+) / (\S+)", line)
    assert found
    return [part.strip("✓- ") for part in found.groups()]


@given(boards(), views)
def test_what_the_writer_writes_can_be_typed_sign_by_sign(board: Board, view: View) -> None:
    draft = Draft(view)
    for text in parts_of(ward.encode(board, view)):
        if draft.part is not Part.BAR:
            assert {draft.look(text[:end]).progress for end in range(len(text))} == {Progress.OPEN}
        seen = draft.board_with(text)
        draft = draft.take(text)
        assert draft.board == seen
    assert draft.part is None
    assert draft.board == board


def test_a_quadrant_can_go_on_exactly_while_it_has_fewer_than_six_points() -> None:
    for size in range(6):
        for signs in product("Ro146", repeat=size):
            points = sum(int(sign) if sign.isdigit() else 1 for sign in signs)
            expected = Progress.OPEN if points < 6 else Progress.COMPLETE if points == 6 else Progress.IMPOSSIBLE
            typed = typed_quadrant("".join(signs))
            if typed.dark <= 15 >= typed.light and signs.count("o") < 2:
                assert typed.progress is expected, typed


@given(st.text("ARrBbOo1236 C-✓К７Ａ\n"))
def test_a_quadrant_is_complete_exactly_if_it_can_be_read_in_a_line(text: str) -> None:
    typed = typed_quadrant(text)
    try:
        reading = ward.read(f"{text} / 6 ✓ 6 / 6", home=Side.RIGHT)
    except NotationError:
        assert typed.error
        assert typed.progress is not Progress.COMPLETE
    else:
        assert typed.progress is Progress.COMPLETE
        assert typed.counts == reading.board.slots[13:19]


@pytest.mark.parametrize("text", ["R4r /", "/R4r", " R 4\tr ", "R22r", "Ｒ4r", "> R4r", "`R4r`", "| R4r |"])
def test_slashes_beside_a_quadrant_and_other_spellings_are_forgiven(text: str) -> None:
    typed = typed_quadrant(text)
    assert (typed.progress, typed.counts, typed.error) == (Progress.COMPLETE, (3, 0, 0, 0, 0, -3), None)
    assert (typed.dark, typed.light) == (3, 3)


@pytest.mark.parametrize(
    ("text", "counts", "start", "found", "says"),
    [
        ("R4rb", (3, 0, 0, 0, 0, -3), 3, "b", "that is 7 points, and a quadrant has 6: a letter is one point"),
        ("R4r1r", (3, 0, 0, 0, 0, -3), 3, "1", "that is 7 points"),
        ("e35", (-5, 0, 0, 0), 2, "5", "that is 9 points"),
        ("C", (), 0, "C", "write R for three dark men"),
        ("RbC", (3, -2), 2, "C", "'C' is not used for three men"),
        ("R4rbC", (3, 0, 0, 0, 0, -3), 4, "C", "'C' is not used for three men"),
        ("R7", (3,), 1, "7", "'7' is no gap"),
        ("Rp", (3,), 1, "p", "'p' is not one of the letters"),
        ("К", (), 0, "К", "write the Latin letter K"),
        ("A/", (1,), 1, "/", "that is 1 point, and a quadrant has 6"),
        ("R4r/e", (3, 0, 0, 0, 0, -3), 4, "e", "'e' stands behind the slash that ends the quadrant"),
        ("R4r//", (3, 0, 0, 0, 0, -3), 4, "/", "'/' is no part of a quadrant: write letters for men"),
        ("//", (), 1, "/", "'/' is no part of a quadrant"),
        ("e-", (-5,), 1, "-", "'-' is no part of a quadrant"),
        ("v", (), 0, "v", "'✓' is no part of a quadrant"),
        ("OAo", (15,), 1, "A", "dark has 16 men so far, and a player has 15: write fewer men"),
    ],
)
def test_a_quadrant_is_refused_at_the_first_sign_too_many(
    text: str, counts: tuple[int, ...], start: int, found: str, says: str
) -> None:
    typed = typed_quadrant(text)
    assert (typed.text, typed.progress, typed.counts) == (text, Progress.IMPOSSIBLE, counts)
    assert typed.error
    assert (typed.error.text, typed.error.start, typed.error.found) == (text, start, found)
    assert says in typed.error.sentence
    assert typed.error.remedy


def test_an_open_quadrant_says_what_it_lacks_at_its_end() -> None:
    typed = typed_quadrant("R2")
    assert (typed.progress, typed.counts) == (Progress.OPEN, (3, 0, 0))
    assert str(typed.error) == (
        "line 1, column 3: that is 3 points, and a quadrant has 6: "
        "a letter is one point, a digit that many empty ones\n"
        "    R2\n"
        "      ^"
    )


def test_men_are_counted_with_those_that_stand_elsewhere() -> None:
    assert typed_quadrant("E5", dark=10).progress is Progress.COMPLETE
    assert "light has 16 men so far" in str(typed_quadrant("E4e", dark=10, light=11).error)
    assert "dark has 16 men so far" in str(typed_bar("aB", dark=14).error)


@pytest.mark.parametrize(
    ("text", "counts"), [("", (0, 0)), ("-", (0, 0)), ("a", (0, -1)), ("Bd", (2, -4)), ("d B", (2, -4))]
)
def test_a_bar_has_a_letter_of_each_colour_or_none(text: str, counts: tuple[int, int]) -> None:
    typed = typed_bar(text)
    assert (typed.progress, typed.counts, typed.error) == (Progress.COMPLETE, counts, None)


@pytest.mark.parametrize(
    ("text", "start", "says"),
    [
        ("aa", 1, "'a' is another group of light men on the bar: write one letter for all of them"),
        ("AbB", 2, "'B' is another group of dark men on the bar"),
        ("2", 0, "'2' cannot stand on the bar: write a letter for the dark men and one for the light men"),
        ("a ✓", 2, "'✓' cannot stand there"),
        ("-a", 1, "'a' cannot stand there"),
        ("c", 0, "'c' is not used for three men"),
    ],
)
def test_a_bar_is_refused_at_the_first_sign_too_many(text: str, start: int, says: str) -> None:
    typed = typed_bar(text)
    assert typed.progress is Progress.IMPOSSIBLE
    assert typed.error
    assert typed.error.start == start
    assert says in typed.error.sentence


def test_a_draft_asks_for_the_parts_in_the_order_in_which_they_are_read() -> None:
    draft = Draft()
    asked: list[tuple[Part | None, tuple[int, ...]]] = []
    for text in parts_of(LINE):
        asked.append((draft.part, draft.numbers))
        draft = draft.take(text)
    assert asked == [
        (Part.FAR_LEFT, (13, 14, 15, 16, 17, 18)),
        (Part.FAR_RIGHT, (19, 20, 21, 22, 23, 24)),
        (Part.BAR, ()),
        (Part.NEAR_LEFT, (12, 11, 10, 9, 8, 7)),
        (Part.NEAR_RIGHT, (6, 5, 4, 3, 2, 1)),
    ]
    assert (draft.part, draft.numbers) == (None, ())
    assert draft.board == ward.decode(LINE)


@pytest.mark.parametrize("view", VIEWS)
def test_the_numbers_are_those_of_the_near_player(view: View) -> None:
    left, right = (24, 23, 22, 21, 20, 19), (13, 14, 15, 16, 17, 18)
    assert Draft(view).numbers == (left if view.home is Side.LEFT else right)
    one_dark_man = Draft(view).take("A5").board
    ((slot, _),) = [(slot, men) for slot, men in enumerate(one_dark_man.slots) if men]
    seen = one_dark_man if view.near is Player.DARK else one_dark_man.flipped()
    assert seen.slots[Draft(view).numbers[0]]
    assert slot in range(1, 25)


def test_a_draft_goes_back_part_by_part() -> None:
    draft = Draft(DASH, ("B4e", "1r3E"))
    assert draft.back() == Draft(DASH, ("B4e",))
    assert draft.back().back().back() == Draft(DASH)
    assert draft.back().part is Part.FAR_RIGHT


def test_the_board_of_a_draft_has_what_was_typed_so_far() -> None:
    draft = Draft().take("R4r")
    assert draft.board_with("eb").slots[19:22] == (-5, -2, 0)
    assert draft.board_with("ebC").slots[19:22] == (-5, -2, 0)
    assert draft.board.slots[13:25] == (3, 0, 0, 0, 0, -3, 0, 0, 0, 0, 0, 0)
    assert draft.take("ebB3").board_with("aA").slots[::25] == (-1, 1)


def test_a_draft_takes_only_what_is_complete() -> None:
    draft = Draft().take("E3r1").take("e4B")
    for text, says in (("a1", "cannot stand there"), ("I", "dark has 16 men so far")):
        with pytest.raises(NotationError, match=says):
            draft.take(text)
    with pytest.raises(NotationError, match="that is 5 points"):
        Draft(texts=("R4",))
    full = Draft(texts=tuple(parts_of(START)))
    assert full.board == Board.start()
    assert full.look("").progress is Progress.IMPOSSIBLE
    with pytest.raises(NotationError, match="all parts of the position are there: leave this out"):
        full.take("6")


@pytest.mark.parametrize("arguments", [{"view": "right"}, {"texts": "R4r"}, {"texts": (6,)}, {"texts": ["R4r"]}])
def test_a_draft_of_something_else_is_a_type_error(arguments: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        Draft(**arguments)


@pytest.mark.parametrize(
    ("text", "several"),
    [
        ("R4r", False),
        ("R4r /", False),
        ("R4r /\n/ ebB3", False),
        ("R4r ⁄ e", True),
        ("R4r / ebB3\n\na", True),
        (START, True),
    ],
)
def test_a_slash_between_signs_makes_several_quadrants(text: str, several: bool) -> None:  # noqa: FBT001  # a row of a table
    assert Draft().is_line(text) is several
    assert not Draft(texts=("6",)).is_line(text)


def test_a_long_text_is_looked_at_in_a_moment() -> None:
    assert typed_quadrant("1" * 20_000).progress is Progress.IMPOSSIBLE
    assert typed_quadrant("C" * 20_000).progress is Progress.IMPOSSIBLE


def test_who_does_not_type_does_not_pay_for_regex() -> None:
    code = "import sys; from wardcode.notation.ward import _draft; print('regex' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout == "False\n"
