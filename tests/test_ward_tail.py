"""Our tail behind Ward's line: who is on roll, the dice, the cube and the score."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import positions, views

import wardcode
from wardcode import Board, NotationError, Player, Roll, View
from wardcode.notation import ward
from wardcode.position import Cube, Match, Offer, Position

LINE = "E3r1 / e4B ✓ e3R1 / E4b"
START = Board.start()


@pytest.mark.parametrize(
    ("tail", "position"),
    [
        ("", Position(START)),
        (" ; dark 6-4", Position(START, roll=Roll(6, 4))),
        (" ; light", Position(START, Player.LIGHT)),
        (" ; light 4-6", Position(START, Player.LIGHT, Roll(4, 6))),
        (" ; dark doubles", Position(START, offer=Offer.DOUBLE)),
        (" ; light beavers", Position(START, Player.LIGHT, offer=Offer.BEAVER)),
        (" ; dark raccoons", Position(START, offer=Offer.RACCOON)),
        (" ; cube 2 light", Position(START, cube=Cube(2, Player.LIGHT))),
        (" ; cube 64", Position(START, cube=Cube(64))),
        (" ; 3-5/7", Position(START, match=Match(7, 3, 5))),
        (" ; 6-5/7 ; Crawford", Position(START, match=Match(7, 6, 5, crawford=True))),
        (" ; 3-5", Position(START, match=Match(0, 3, 5))),
        (" ; Jacoby ; beavers", Position(START, match=Match(jacoby=True, beavers=True))),
        (" ; limit 64", Position(START, match=Match(largest_cube=64))),
        (
            " ; dark 6-4 ; cube 2 light ; 3-5/7",
            Position(START, roll=Roll(6, 4), cube=Cube(2, Player.LIGHT), match=Match(7, 3, 5)),
        ),
    ],
)
def test_a_tail_is_written_and_read(tail: str, position: Position) -> None:
    assert ward.encode_position(position) == LINE + tail
    assert ward.decode_position(LINE + tail) == position
    assert ward.decode(LINE + tail) == START
    assert wardcode.decode(LINE + tail) == START


@pytest.mark.parametrize(
    "text",
    [
        f"{LINE};3-5/7;cube 2 light;dark 64",
        f"{LINE} ; DARK 6 - 4 ; Cube 2 Light ; 3 - 5 / 7",
        f"> `{LINE} ; cube 2 light ; 3-5/7 ; dark 6-4`",
        f"| {LINE.replace(' ', '')} ; dark 6-4 ; cube 2 light ; 3-5/7 |",
        "E3r1 / e4B\n           ✓\ne3R1 / E4b ; dark 6-4 ; cube 2 light ; 3-5/7",
    ],
)
def test_the_parts_come_in_any_order_and_dress(text: str) -> None:
    reading = ward.read(text)
    assert reading.position == Position(START, roll=Roll(6, 4), cube=Cube(2, Player.LIGHT), match=Match(7, 3, 5))
    assert "what follows the semicolon is not Ward's own notation" in [item.what for item in reading.forgiven]


def test_strict_reading_refuses_a_tail_as_not_ward_s() -> None:
    with pytest.raises(NotationError, match="what follows the semicolon is not Ward's own notation") as caught:
        ward.decode(f"{LINE} ; dark 6-4", strict=True)
    assert caught.value.found == "; dark 6-4"


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        (f"{LINE} ;", (25, ""), "'' is no part of a tail"),
        (f"{LINE} ; dark 6-7", (26, "dark 6-7"), "'dark 6-7' is no part of a tail: write parts like dark 6-4"),
        (f"{LINE} ; dark ; light", (33, "light"), "the player on roll is said a second time"),
        (f"{LINE} ; 7-5/7", (24, "; 7-5/7"), "dark has 7 points, which ends a match to 7"),
        (f"{LINE} ; cube 3", (24, "; cube 3"), "cube 3 is none"),
        (f"{LINE[:-3]}C4b ; dark", (20, "C"), "write R"),
        ("; dark 6-4", (0, ""), "there is no position in this text"),
    ],
)
def test_a_refusal_names_the_place_in_the_whole_text(text: str, place: tuple[int, str], says: str) -> None:
    with pytest.raises(NotationError) as caught:
        ward.read(text)
    assert caught.value.text == text
    assert (caught.value.start, caught.value.found) == place
    assert says in caught.value.sentence


@given(positions(), views)
def test_what_is_written_is_read_again(position: Position, view: View) -> None:
    text = ward.encode_position(position, view)
    assert ward.decode_position(text, near=view.near) == position
    assert ward.encode_position(ward.decode_position(text, near=view.near), view) == text  # the order of the dice too


@given(st.text("dark light cube 2-5/7;CrawfordJcobybevs 0123456789", max_size=40))
def test_any_tail_is_a_position_or_a_notation_error(tail: str) -> None:
    try:
        position = ward.decode_position(f"{LINE};{tail}")
    except NotationError as error:
        assert 0 <= error.start <= error.end <= len(error.text)  # noqa: PT017  # the place is what is asked here
    else:
        assert ward.decode_position(ward.encode_position(position)) == position


def test_lines_with_tails_are_split_like_others() -> None:
    block = "  R4r / ebB3\n      a      ✓\ndA2R1 / D1B3 ; dark 6-4 ; 3-5/7"
    lines = [f"{LINE} ; 3-5/7\n", *block.splitlines(keepends=True)]
    assert list(ward.split(lines)) == [(1, f"{LINE} ; 3-5/7"), (2, block)]
