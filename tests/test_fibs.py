"""The board line of FIBS."""

import contextlib
import json
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import FIXTURES, positions

from wardcode import Board, LossyError, NotationError, Player, WardcodeError
from wardcode.notation import fibs, xgid
from wardcode.plays import Roll
from wardcode.position import LARGEST_CUBE, Cube, Match, Offer, Position

VECTORS = [row for row in json.loads((FIXTURES / "ids.json").read_text(encoding="utf-8")) if row.get("fibs")]
SLOTS = "0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0"
START = f"board:root:gnubg:7:0:0:{SLOTS}:1:3:1:3:1:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1"
SERVER = f"board:You:someplayer:3:0:1:{SLOTS}:1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0"
NAMES = ("root", "gnubg")


def one_has_one_to_go(match: Match) -> bool:
    return (match.length - match.dark, match.length - match.light).count(1) == 1


def kept(position: Position) -> Position:
    """Give what the line can hold of a position."""
    match = position.match
    crawford = match.crawford and one_has_one_to_go(match)
    match = attrs.evolve(match, crawford=crawford, jacoby=False, beavers=False, largest_cube=LARGEST_CUBE)
    cube = attrs.evolve(position.cube, value=min(position.cube.value, LARGEST_CUBE))
    offer = position.offer if position.offer is Offer.DOUBLE else Offer.NONE
    return attrs.evolve(position, cube=cube, match=match, offer=offer)


def changed(words: dict[int, str], text: str = START) -> str:
    """Put words into fields of a line, counted from 1 as the names are 1 and 2."""
    fields = text.split(":")
    for number, word in words.items():
        fields[number] = word
    return ":".join(fields)


@pytest.mark.parametrize("row", VECTORS, ids=lambda row: row["xgid"])
def test_the_lines_of_gnu_backgammon_are_read(row: dict[str, Any]) -> None:
    reading = fibs.read(row["fibs"], strict=True)
    assert reading.position == kept(xgid.decode(row["xgid"]))
    assert (reading.names, reading.forgiven, reading.lost) == (NAMES, (), ())


@pytest.mark.parametrize("row", VECTORS, ids=lambda row: row["xgid"])
def test_the_lines_of_gnu_backgammon_are_written(row: dict[str, Any]) -> None:
    assert fibs.write(xgid.decode(row["xgid"]), names=NAMES).text == row["fibs"]


def test_light_on_roll_an_owned_cube_unequal_scores_and_a_man_on_the_bar_of_the_other_side() -> None:
    board = "0:0:0:2:2:2:2:1:1:1:0:0:0:1:-3:0:-2:-2:-3:-3:-2:1:0:0:1:1"
    text = f"board:root:gnubg:5:4:3:{board}:-1:6:3:6:3:2:1:0:0:1:-1:0:25:0:0:0:0:0:0:1:1"
    position = fibs.decode(text)
    assert (position.on_roll, position.roll, position.cube) == (Player.LIGHT, Roll(6, 3), Cube(2, Player.DARK))
    assert position.match == Match(5, dark=4, light=3)
    assert position.seen_by(Player.LIGHT).their_bar == 1
    assert fibs.encode(position, names=NAMES) == text


def test_a_line_of_the_server_is_read() -> None:
    reading = fibs.read(SERVER)
    assert reading.position == Position(Board.start(), roll=Roll(6, 2), match=Match(3, dark=0, light=1))
    assert reading.names == ("You", "someplayer")
    assert [(SERVER[note.start : note.end], note.what) for note in reading.forgiven] == [
        ("0:0", "the opponent's dice: the writer writes 6:2"),
        ("2", "the men to move: the writer writes 0"),
        ("0", "the last field: the writer writes 1"),
    ]
    with pytest.raises(NotationError, match="strict reading takes only the writer's spelling: the opponent's dice"):
        fibs.read(SERVER, strict=True)


@pytest.mark.parametrize(
    ("colour", "direction", "turned"),
    [
        ("1", "-1", "0:-1:0:0:0:0:5:0:3:0:0:0:-5:4:0:0:0:-3:0:-5:0:0:0:1:1:1"),
        ("-1", "-1", "0:1:0:0:0:0:-5:0:-3:0:0:0:5:-4:0:0:0:3:0:5:0:0:0:-1:-1:-1"),
        ("1", "1", "1:1:1:0:0:0:-5:0:-3:0:0:0:4:-5:0:0:0:3:0:5:0:0:0:0:-1:0"),
        ("-1", "1", "-1:-1:-1:0:0:0:5:0:3:0:0:0:-4:5:0:0:0:-3:0:-5:0:0:0:0:1:0"),
    ],
)
def test_you_are_dark_in_every_colour_and_direction(colour: str, direction: str, turned: str) -> None:
    home = "0:25" if direction == "-1" else "25:0"
    text = f"board:You:x:9999:2:5:{turned}:{colour}:0:0:0:0:1:1:1:0:{colour}:{direction}:{home}:0:1:1:0:0:0:0:0"
    board = Board([0, -1, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 4, 0, 0, 0, -3, 0, -5, 0, 0, 0, 1, 1, 1])
    assert fibs.decode(text) == Position(board, Player.DARK, match=Match(dark=2, light=5))
    turn = str(-int(colour))
    assert fibs.decode(changed({32: turn}, text)).on_roll is Player.LIGHT


@pytest.mark.parametrize(
    ("length", "last", "crawford"),
    [("7", "0:0", True), ("7", "0:1", False), ("7", "0:3", False), ("7", "1:0", False), ("8", "0:0", False)],
)
def test_the_crawford_game_is_told_by_the_last_two_fields(length: str, last: str, *, crawford: bool) -> None:
    text = changed({3: length, 4: "6", 5: "2"}).removesuffix("0:1") + last
    assert fibs.decode(text).match.crawford is crawford


def test_many_redoubles_at_once_are_lost() -> None:
    text = changed({3: "0", 52: "3"})
    assert fibs.read(text).lost == ("that 3 redoubles at once are allowed",)
    with pytest.raises(LossyError, match="a position cannot hold this: that 3 redoubles"):
        fibs.decode(text)


NO_DICE = {33: "0", 34: "0", 35: "0", 36: "0"}


@pytest.mark.parametrize(
    ("words", "doubler", "cube"),
    [
        ({40: "1"}, Player.DARK, Cube()),
        ({32: "-1", 40: "-1"}, Player.LIGHT, Cube()),
        ({40: "1", 37: "2", 39: "0"}, Player.DARK, Cube(2, Player.DARK)),
        ({40: "1", 52: "0"}, Player.LIGHT, Cube()),
        ({40: "1", 3: "9999"}, Player.LIGHT, Cube()),
        ({38: "0", 39: "0", 52: "0"}, Player.DARK, Cube()),
        ({38: "0", 39: "0", 52: "0", 37: "4"}, Player.DARK, Cube(4, Player.DARK)),
    ],
)
def test_a_double_on_offer(words: dict[int, str], doubler: Player, cube: Cube) -> None:
    position = fibs.decode(changed(NO_DICE | words))
    assert (position.offer, position.on_roll, position.cube) == (Offer.DOUBLE, doubler, cube)


@given(positions(), st.tuples(st.text("abc ;|é"), st.text("abc ;|é")))
def test_what_is_held_is_read_again(position: Position, names: tuple[str, str]) -> None:
    position = kept(position)
    reading = fibs.read(fibs.encode(position, names=names), strict=True)
    assert (reading.position, reading.names) == (position, names)


@given(positions())
def test_what_is_not_held_is_said(position: Position) -> None:
    held = kept(position) == position
    assert (fibs.write(position).lost == ()) == held
    if not held:
        with pytest.raises(LossyError, match="the board line of FIBS cannot hold this"):
            fibs.encode(position)


@pytest.mark.parametrize(
    ("position", "lost"),
    [
        (
            Position(Board.start(), offer=Offer.BEAVER, match=Match(beavers=True, jacoby=True, largest_cube=64)),
            [
                "the Jacoby rule",
                "that beavers are allowed",
                "a limit of the cube other than 1024",
                "that a beaver waits for its answer",
            ],
        ),
        (
            Position(Board.start(), match=Match(9999, crawford=True)),
            [
                "a match to 9999 points, which is the sign for money",
                "a Crawford game where not just one player has one point to go",
            ],
        ),
        (
            Position(Board.start(), match=Match(1, crawford=True)),
            ["a Crawford game where not just one player has one point to go"],
        ),
    ],
)
def test_all_that_is_not_held(position: Position, lost: list[str]) -> None:
    assert list(fibs.write(position).lost) == lost


@pytest.mark.parametrize(
    ("text", "found", "says"),
    [
        ("", "", "a line has 53 pieces with ':' between, not 0"),
        (f"{START}:0", "0", "not 54"),
        (START.replace("board", "bored"), "bored", "the line begins with board: write board: before the names"),
        (changed({1: "a\rb"}), "a\rb", "your name holds a line end"),
        (changed({3: "x"}), "x", "'x' for the match length is not a whole number"),
        (changed({3: "9" * 5000}), "9" * 5000, "not a whole number of at most nine digits"),
        (changed({4: "7"}), "7:7:0", "dark has 7 points, which ends a match to 7"),
        (changed({7: "2"}), SLOTS.replace("-2", "2"), "17 men are mine (positive), and a player has 15"),
        (changed({6: "1", 12: "4"}), f"1{SLOTS[1:].replace('5', '4', 1)}", "slot 0 is their bar and holds 1"),
        (changed({32: "0"}), "0", "the turn is 1 or -1, not 0"),
        (changed({33: "7"}), "7", "7 is no number for your dice, which goes from 0 to 6"),
        (changed({34: "0"}), "3:0", "your dice say only one die"),
        (changed({35: "5"}), "3:1:5:1", "the side that is not on roll has other dice"),
        (changed({33: "0", 34: "0"}), "0:0:3:1", "the side that is not on roll has other dice"),
        (changed({37: "3"}), "3", "cube 3 is none"),
        (changed({37: "2048"}), "2048", "the cube shows 2048, and its limit is 1024"),
        (changed({38: "0", 39: "0"}), "0:0", "no side may double, so nobody knows whose the cube is"),
        (changed({38: "2"}), "2", "2 is no number for who may double, which goes from 0 to 1"),
        (changed(NO_DICE | {40: "-1"}), "1:0:0:0:0:1:1:1:-1", "the side that doubled is not the one whose turn it is"),
        (changed({40: "1"}), "3:1:3:1:1:1:1:1", "a double waits for its answer, so no dice have been thrown"),
        (changed({41: "0"}), "0", "your colour is 1 or -1, not 0"),
        (changed({42: "1"}), "0:25", "your direction is 1, so your home and bar are 25 and 0"),
        (changed({45: "1"}), "1:0", "the board says of the men off that they are 0 and 0"),
        (changed({48: "1"}), "0:1", "the board says of the men on the bar that they are 0 and 0"),
        (changed({49: "?"}), "?", "'?' for the men to move is"),
        (changed({51: "2"}), "2", "2 is no number for the post-Crawford flag, which goes from 0 to 1"),
    ],
)
def test_a_refusal_names_the_place(text: str, found: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        fibs.decode(text)
    assert caught.value.found == found
    assert says in caught.value.sentence


@given(
    st.text()
    | st.dictionaries(st.integers(1, 52), st.integers(-2, 9).map(str) | st.text(max_size=3), max_size=4).map(changed)
)
def test_any_text_is_a_position_or_an_error(text: str) -> None:
    with contextlib.suppress(WardcodeError):
        fibs.decode(text)


@pytest.mark.parametrize("names", [("a:b", "c"), ("a", "b\n")])
def test_a_name_that_would_break_the_line_is_refused(names: tuple[str, str]) -> None:
    with pytest.raises(NotationError, match="a player's name has no ':' and no line end here"):
        fibs.encode(Position(Board.start()), names=names)


def test_what_has_the_wrong_type_is_refused() -> None:
    thing: Any = 1
    with pytest.raises(TypeError, match="a position is text, but this is int"):
        fibs.decode(thing)
    with pytest.raises(TypeError, match="a position is made with"):
        fibs.encode(thing)
