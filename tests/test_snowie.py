"""Snowie's line of a position."""

import contextlib
import json
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import FIXTURES, positions

from wardcode import Board, LossyError, NotationError, Player, WardcodeError
from wardcode.errors import NotTextError
from wardcode.notation import snowie, xgid
from wardcode.plays import Roll
from wardcode.position import LARGEST_CUBE, Cube, Match, Offer, Position

VECTORS = [row for row in json.loads((FIXTURES / "ids.json").read_text(encoding="utf-8")) if row.get("snowie")]
START = "7;0;0;0;1;root;gnubg;0;0;0;1;0;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;3;1;"
NAMES = ("root", "gnubg")


def kept(position: Position) -> Position:
    """Give what the line can hold of a position."""
    match = attrs.evolve(position.match, beavers=False, largest_cube=LARGEST_CUBE)
    cube = attrs.evolve(position.cube, value=min(position.cube.value, LARGEST_CUBE))
    return attrs.evolve(position, cube=cube, match=match, offer=Offer.NONE)


def with_field(number: int, word: str) -> str:
    """Put a word into a field of the start, counted from 1."""
    words = START.split(";")
    return ";".join((*words[: number - 1], word, *words[number:]))


@pytest.mark.parametrize("row", VECTORS, ids=lambda row: row["xgid"])
def test_the_lines_of_gnu_backgammon_are_read(row: dict[str, Any]) -> None:
    reading = snowie.read(row["snowie"])
    position = kept(xgid.decode(row["xgid"]))
    jacoby = position.match.length == 0  # the line has the program's setting, not the rule of the position
    assert reading.position == attrs.evolve(position, match=attrs.evolve(position.match, jacoby=jacoby))
    assert reading.names == (NAMES if position.on_roll is Player.DARK else NAMES[::-1])
    assert (reading.forgiven, reading.lost) == ((), ())


@pytest.mark.parametrize("row", VECTORS, ids=lambda row: row["xgid"])
def test_the_lines_of_gnu_backgammon_are_written_but_for_the_jacoby_rule(row: dict[str, Any]) -> None:
    position = xgid.decode(row["xgid"])
    ours, theirs = snowie.write(position, names=NAMES).text.split(";"), row["snowie"].split(";")
    assert ours[1] == str(int(position.match.jacoby))
    assert theirs[1] == str(int(position.match.length == 0))
    assert (ours[:1], ours[2:]) == (theirs[:1], theirs[2:])


def test_all_is_as_the_roller_sees_it() -> None:
    text = "5;0;0;0;0;gnubg;root;0;3;4;2;-1;-1;-1;0;-1;-1;2;3;3;2;2;0;3;-1;0;0;0;-1;-1;-1;-2;-2;-2;-1;0;0;0;6;3;"
    position = snowie.decode(text)
    assert (position.on_roll, position.roll) == (Player.LIGHT, Roll(6, 3))
    assert position.cube == Cube(2, Player.DARK)
    assert position.match == Match(5, dark=4, light=3)
    assert (position.board.my_bar, position.board.their_bar) == (1, 0)
    assert position.seen_by(Player.LIGHT).their_bar == 1
    assert snowie.encode(position, names=NAMES) == text


@given(positions(), st.tuples(st.text("abc :|é"), st.text("abc :|é")))
def test_what_is_held_is_read_again(position: Position, names: tuple[str, str]) -> None:
    position = kept(position)
    reading = snowie.read(snowie.encode(position, names=names), strict=True)
    assert reading.position == position
    assert reading.names == (names if position.on_roll is Player.DARK else names[::-1])


@given(positions())
def test_what_is_not_held_is_said(position: Position) -> None:
    writing = snowie.write(position)
    held = kept(position) == position
    assert (writing.lost == ()) == held
    if not held:
        with pytest.raises(LossyError, match="Snowie's line cannot hold this"):
            snowie.encode(position)


def test_all_that_is_not_held() -> None:
    match = Match(beavers=True, jacoby=True, largest_cube=64)
    with pytest.raises(LossyError) as caught:
        snowie.encode(Position(Board.start(), offer=Offer.DOUBLE, match=match))
    assert caught.value.what == (
        "that beavers are allowed",
        "a limit of the cube other than 1024",
        "that a double waits for its answer",
    )


def test_numbers_that_nobody_could_read_are_not_written() -> None:
    with pytest.raises(LossyError, match="the match length has more than nine digits; the score of dark has more"):
        snowie.write(Position(Board.start(), match=Match(10**5000, dark=10**9)))


@pytest.mark.parametrize(
    ("text", "notes"),
    [
        (START, []),
        (START[:-1], [("", "the line ends with ;")]),
        (f" {START}\n", [(" ", "the line begins with its first field"), (";\n", "the line ends with ;")]),
        (with_field(39, "1").replace(";1;1;", ";1;3;"), [("1;3", "the dice: the writer writes 3;1")]),
        (with_field(1, "07"), [("07", "the match length: the writer writes 7")]),
    ],
)
def test_what_is_forgiven(text: str, notes: list[tuple[str, str]]) -> None:
    reading = snowie.read(text)
    assert reading.position == snowie.decode(START)
    assert [(text[note.start : note.end], note.what) for note in reading.forgiven] == notes
    if notes:
        with pytest.raises(NotationError, match="strict reading takes only the writer's spelling"):
            snowie.read(text, strict=True)


@pytest.mark.parametrize(
    ("text", "found", "says"),
    [
        ("", "", "a line has 40 pieces with ';' between, not 0"),
        (START + "0;", "0;", "not 41"),
        (with_field(1, "seven"), "seven", "'seven' for the match length is not a whole number"),
        (with_field(1, "9" * 5000), "9" * 5000, "not a whole number of at most nine digits"),
        (with_field(14, "٣"), "٣", "not a whole number"),
        (with_field(3, "1"), "1", "1 is no number for the third field, which goes from 0 to 0"),
        (with_field(4, "1"), "7;0;0;1", "the match length is 7, and the fourth field says that this is money play"),
        (with_field(1, "0"), "0;0;0;0", "the match length is 0, and the fourth field says that this is a match"),
        (with_field(6, "a\nb"), "a\nb", "the roller's name holds a line end"),
        (with_field(9, "7"), "7;0;0;0;1;root;gnubg;0;7;0", "dark has 7 points, which ends a match to 7"),
        (with_field(11, "3"), "3", "cube 3 is none"),
        (with_field(11, "2048"), "2048", "the cube shows 2048, and its limit is 1024"),
        (with_field(12, "2"), "2", "2 is no number for the cube's owner, which goes from -1 to 1"),
        (with_field(14, "99"), "99", "99 is no number for the board, which goes from -30 to 30"),
        (
            with_field(14, "16"),
            START.split(";gnubg;0;0;0;1;0;")[1].replace("-2", "16", 1)[: -len(";3;1;")],
            "31 men are mine (positive), and a player has 15",
        ),
        (with_field(39, "7"), "7", "7 is no number for the dice, which goes from 0 to 6"),
        (with_field(39, "0"), "0;1", "the dice say only one die: write two dice, or two zeros"),
    ],
)
def test_a_refusal_names_the_place(text: str, found: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        snowie.decode(text)
    assert caught.value.found == found
    assert says in caught.value.sentence


@given(st.text() | st.lists(st.integers(-3, 9), min_size=39, max_size=41).map(lambda words: ";".join(map(str, words))))
def test_any_text_is_a_position_or_an_error(text: str) -> None:
    with contextlib.suppress(WardcodeError):
        snowie.decode(text)


@pytest.mark.parametrize("names", [("a;b", "c"), ("a", "b\n"), ("a", "b\u2028")])
def test_a_name_that_would_break_the_line_is_refused(names: tuple[str, str]) -> None:
    with pytest.raises(NotationError, match="a player's name has no ';' and no line end here"):
        snowie.encode(Position(Board.start()), names=names)


def test_what_has_the_wrong_type_is_refused() -> None:
    thing: Any = 1
    with pytest.raises(NotTextError):
        snowie.decode(thing)
    with pytest.raises(TypeError, match="the names are a tuple of two texts"):
        snowie.encode(Position(Board.start()), names=(thing, "light"))
    with pytest.raises(TypeError, match="a position is made with"):
        snowie.encode(thing)


def test_the_jacoby_field_of_a_match_is_the_program_s_own_setting() -> None:
    text = snowie.encode(Position(Board.start(), match=Match(7, 3, 5)))
    reading = snowie.read(text.replace("7;0;", "7;1;", 1))
    assert reading.position.match == Match(7, 3, 5)
    assert [item.start for item in reading.forgiven] == [2]


@pytest.mark.parametrize("names", [("a",), "ab", ("a", 5), None])
def test_the_names_are_two_texts(names: Any) -> None:
    with pytest.raises(TypeError, match="the names are a tuple of two texts"):
        snowie.write(Position(Board.start()), names=names)
