"""OGID, OpenGammon's line of a position."""

import contextlib
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import positions

from wardcode import Board, LossyError, NotationError, Player, WardcodeError
from wardcode.notation import ogid, xgid
from wardcode.plays import Roll
from wardcode.position import LARGEST_CUBE, Cube, Match, Offer, Position

START = "11ccccchhhjjjjj:66666888dddddoo:N0N"
LIGHT_TO_ROLL = f"{START}::B:C:0:0:0"
SPLIT = xgid.decode("XGID=-b----E-C---eE---b-db---B-:0:0:1:52:0:0:0:3:10").board
ENTERING = xgid.decode("XGID=aa----E-D-A-eC---bAdb-A---:0:0:-1:64:0:0:0:3:10")
HIT = Board([0, -1, 0, 0, 0, 0, 5, 0, 3, 0, -1, 0, -5, 4, 0, 0, 0, -3, 0, -4, -1, 0, 1, 0, 0, 1])

SAMPLES = [
    (f"{START}::W:IW:0:0:1:0", Position(Board.start(), Player.LIGHT, match=Match(1)), ()),
    (f"{START}:13:B:IB:0:0:3:0", Position(Board.start(), Player.LIGHT, Roll(3, 1), match=Match(3)), ()),
    ("11ccccchhjjjjkk:66666888dddddoo:N0N:25:W:R:0:0:3:1", Position(SPLIT, roll=Roll(5, 2), match=Match(3)), ()),
    ("01ccccchhjjjjkk:666668888adddim:N0N:46:B:R:0:0:3:4", ENTERING, ()),
    (
        "1accccchhjjjjkk:666668888dddimp:N0O::W:D:0:0:3:6",
        "XGID=-a----E-D-a-eC---bAdb-A--A:0:0:-1:D:0:0:0:3:10",
        (),
    ),
    (
        "1accccchhjjjjkk:666668888dddimp:N0P::B:G:0:0:3:6",
        "XGID=-a----E-D-a-eC---bAdb-A--A:0:0:-1:00:0:0:0:3:10",
        ("that the game is over", "that the double was passed"),
    ),
]


def kept(position: Position) -> Position:
    """Give what the id can hold of a position."""
    match = attrs.evolve(position.match, jacoby=False, beavers=False, largest_cube=LARGEST_CUBE)
    cube = attrs.evolve(position.cube, value=min(position.cube.value, LARGEST_CUBE))
    offer = position.offer if position.offer is Offer.DOUBLE else Offer.NONE
    return attrs.evolve(position, cube=cube, match=match, offer=offer)


@pytest.mark.parametrize(("text", "position", "lost"), SAMPLES)
def test_the_samples_are_read(text: str, position: Position | str, lost: tuple[str, ...]) -> None:
    reading = ogid.read(text)
    assert reading.position == (xgid.decode(position) if isinstance(position, str) else position)
    assert reading.lost == lost
    if lost:
        with pytest.raises(LossyError, match="a position cannot hold this: that the game is over"):
            ogid.decode(text)
    else:
        assert ogid.decode(text) == reading.position


@pytest.mark.parametrize(("text", "position", "lost"), SAMPLES[2:5])
def test_the_samples_are_written_without_the_number_of_the_move(text: str, position: Any, lost: Any) -> None:
    del position, lost
    assert ogid.encode(ogid.decode(text)) == text.rpartition(":")[0]


def test_light_on_roll_an_owned_cube_unequal_scores_and_a_man_on_the_bar_of_the_other_side() -> None:
    text = "1accccchhhjjjjk:66666888ddddmp:W2N:63:B:R:3:4:7"
    position = ogid.decode(text)
    assert (position.on_roll, position.roll, position.cube) == (Player.LIGHT, Roll(6, 3), Cube(4, Player.LIGHT))
    assert position.match == Match(7, dark=4, light=3)
    assert (position.board, position.board.my_bar, position.seen_by(Player.LIGHT).their_bar) == (HIT, 1, 1)
    assert ogid.encode(position) == text


@given(positions())
def test_what_is_held_is_read_again(position: Position) -> None:
    position = kept(position)
    assert ogid.read(ogid.encode(position), strict=True).position == position


@given(positions())
def test_what_is_not_held_is_said(position: Position) -> None:
    held = kept(position) == position
    assert (ogid.write(position).lost == ()) == held
    if not held:
        with pytest.raises(LossyError, match="OGID cannot hold this"):
            ogid.encode(position)


def test_all_that_is_not_held() -> None:
    match = Match(beavers=True, jacoby=True, largest_cube=64)
    assert ogid.write(Position(Board.start(), offer=Offer.RACCOON, match=match)).lost == (
        "the Jacoby rule",
        "that beavers are allowed",
        "a limit of the cube other than 1024",
        "that a raccoon waits for its answer",
    )


@pytest.mark.parametrize(
    ("text", "notes"),
    [
        (LIGHT_TO_ROLL, []),
        (f" OGID={LIGHT_TO_ROLL} ", [" OGID=", " "]),
        (f"ogid={LIGHT_TO_ROLL}:12:15", ["ogid=", "12", "15"]),
        (f"{LIGHT_TO_ROLL}:", [":"]),
        ("11jjjjjhhhccccc:ooddddd88866666:N0N::B:C:0:0:0", ["11jjjjjhhhccccc", "ooddddd88866666"]),
        (f"{START}::B::0:0:0", [""]),
        (f"{START}::W:IW:0:0:0", ["W", "IW"]),
        (f"{START}::B:R:00:0:0", ["R", "00:0"]),
        (LIGHT_TO_ROLL.replace("N0N", "N00T"), ["N00T"]),
    ],
)
def test_what_is_forgiven(text: str, notes: list[str]) -> None:
    reading = ogid.read(text)
    assert reading.position == Position(Board.start(), Player.LIGHT)
    assert [text[note.start : note.end] for note in reading.forgiven] == notes
    if notes:
        with pytest.raises(NotationError, match="strict reading takes only the writer's spelling"):
            ogid.read(text, strict=True)


def test_men_borne_off_may_be_written() -> None:
    position = ogid.decode("11ccccchhhjjjjq:66666888dddddqq:B1N:65:W:R:6:5:7L")
    assert (position.board.my_off, position.board.their_off) == (2, 1)
    assert position.match == Match(7, dark=5, light=6)


def test_a_crawford_game_has_its_letter() -> None:
    text = f"{START}:65:W:R:6:5:7C"
    assert ogid.decode(text).match == Match(7, dark=5, light=6, crawford=True)
    assert ogid.encode(ogid.decode(text)) == text


def test_a_game_may_be_over_without_a_double() -> None:
    assert ogid.read(f"{START}:65:W:G:0:0:7").lost == ("that the game is over",)


@pytest.mark.parametrize(
    ("text", "found", "says"),
    [
        ("", "", "a line has 9 pieces with ':' between, not 0"),
        (START, "", "not 3"),
        (f"{LIGHT_TO_ROLL}:1:15:7", "1:15:7", "not 12"),
        (f"{LIGHT_TO_ROLL}:x", "x", "'x' for the number of the move is"),
        (f"{LIGHT_TO_ROLL}:1:3", "3", "3 is no number for the number of men, which goes from 15 to 15"),
        (LIGHT_TO_ROLL.replace("11c", "111c"), "111ccccchhhjjjjj", "White's men are 16, and a player has 15"),
        (LIGHT_TO_ROLL.replace("11c", "1Ac"), "A", "'A' is no place for White's men: they stand on 0 to p"),
        (LIGHT_TO_ROLL.replace("11c", "1pc"), "p", "'p' is no place for White's men"),
        (LIGHT_TO_ROLL.replace("oo:", "o0:"), "0", "'0' is no place for Black's men"),
        (LIGHT_TO_ROLL.replace("oo:", "o1:"), "1", "both players have men on '1'"),
        (LIGHT_TO_ROLL.replace("N0N", "D0N"), "D0N", "the cube cannot be read: write it like N0N, W1N or B2N"),
        (LIGHT_TO_ROLL.replace("N0N", "N11N"), "N11N", "the cube shows 2048, and its limit is 1024"),
        (f"{START}:17:B:R:0:0:0", "17", "the dice cannot be read"),
        (f"{START}:10:B:R:0:0:0", "10", "the dice cannot be read"),
        (f"{START}::X:C:0:0:0", "X", "who acted last is W or B"),
        (f"{START}::B:E:0:0:0", "E", "the state is one of"),
        (f"{START}::B:D:0:0:0", "N0N::B:D", "the state D says that a double is offered, and the cube says N"),
        (f"{START[:-1]}O::B:C:0:0:0", "N0O::B:C", "the cube is offered, and the state is C, not D"),
        (f"{START[:-1]}P::B::0:0:0", "N0P::B:", "the double was passed, and the state is not written, not G"),
        (f"{START[:-1]}O:12:B:D:0:0:0", "N0O:12", "a double waits for its answer, so no dice have been thrown"),
        (f"{START}::B:C:7:0:7", "7:0:7", "light has 7 points, which ends a match to 7"),
        (f"{START}::B:C:0:{'9' * 5000}:7", "9" * 5000, "not a whole number of at most nine digits"),
        (f"{START}::B:C:0:0:{'9' * 5000}", "9" * 5000, "the match length cannot be read"),
        (f"{START}::B:C:0:0:0C", "0:0:0C", "the Crawford game belongs to a match"),
        (f"{START}::B:C:0:0:0L", "0L", "the Crawford game belongs to a match"),
    ],
)
def test_a_refusal_names_the_place(text: str, found: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        ogid.decode(text)
    assert caught.value.found == found
    assert says in caught.value.sentence


MEN = st.text("0123456789abcdefghijklmnopq", max_size=16)
IDS = st.tuples(
    MEN,
    MEN,
    st.sampled_from(["N0N", "W1O", "B2P", "N3T", "W9N", "x"]),
    st.sampled_from(["", "12", "66", "70"]),
    st.sampled_from("WBX"),
    st.sampled_from(["IW", "IB", "R", "C", "D", "G", ""]),
    st.sampled_from(["0", "1", "9", "x"]),
    st.sampled_from(["0", "1", "9", ""]),
    st.sampled_from(["0", "1C", "9L", "9"]),
).map(":".join)


@given(st.text() | IDS)
def test_any_text_is_a_position_or_an_error(text: str) -> None:
    with contextlib.suppress(WardcodeError):
        ogid.decode(text)


def test_what_has_the_wrong_type_is_refused() -> None:
    thing: Any = 1
    with pytest.raises(TypeError, match="a position is text, but this is int"):
        ogid.decode(thing)
    with pytest.raises(TypeError, match="a position is made with"):
        ogid.encode(thing)
