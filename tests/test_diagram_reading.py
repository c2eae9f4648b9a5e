"""Boards drawn with characters, read."""

import contextlib
import importlib
import importlib.util
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import boards, cases, table, views

from wardcode import Board, LossyError, NotationError, Player, Roll, WardcodeError, encode
from wardcode.diagram import text as drawing
from wardcode.layout import View
from wardcode.notation import diagram_text, xgid
from wardcode.position import Cube, Match, Offer

STYLES = [drawing.LINES, drawing.LETTERS, drawing.ASCII]

START = """\
 +13-14-15-16-17-18------19-20-21-22-23-24-+     O: Max
 | X           O    |   | O              X |     3 points
 | X           O    |   | O              X |
 | X           O    |   | O                |
 | X                |   | O                |
 | X                |   | O                |
v|                  |BAR|                  |     7 points match (Cube: 1)
 | O                |   | X                |
 | O                |   | X                |
 | O           X    |   | X                |
 | O           X    |   | X              O |     Rolled 31
 | O           X    |   | X              O |     2 points
 +12-11-10--9--8--7-------6--5--4--3--2--1-+     X: Mia
"""
LINES = START.splitlines()


@given(boards(), views, st.sampled_from(STYLES))
def test_what_is_drawn_is_read_again(board: Board, view: View, style: drawing.Style) -> None:
    assert diagram_text.decode(drawing.encode(board, view, style)).board == board


def test_real_pictures_of_gnu_backgammon() -> None:
    for row in cases("diagrams.jsonl"):
        reading = diagram_text.read(row["diagram"], strict=True)
        position = reading.position
        assert position.seen_by(position.on_roll).slots == tuple(row["board26"])
        assert position.roll == Roll(*row["roll"])
        assert position.on_roll is {"X": Player.DARK, "O": Player.LIGHT}[row["mover_symbol"]]
        assert (reading.forgiven, reading.lost) == ((), ())


@pytest.mark.parametrize("gone", [(0,), (1,), (-1,), (0, -1), (0, 1, -1)])
def test_real_pictures_say_nearly_all_without_their_ids_and_pip_counts(gone: tuple[int, ...]) -> None:
    for row in cases("diagrams.jsonl"):
        lines = row["diagram"].splitlines()
        kept = [line for number, line in enumerate(lines) if number not in {at % len(lines) for at in gone}]
        assert diagram_text.decode("\n".join(kept)) == diagram_text.decode(row["diagram"])


def test_real_pictures_say_what_their_ids_say() -> None:
    if importlib.util.find_spec("wardcode.notation.gnubg") is None:
        pytest.skip("the ids of GNU Backgammon are not read")
    gnubg = importlib.import_module("wardcode.notation.gnubg")
    for row in cases("diagrams.jsonl"):
        position, expected = diagram_text.decode(row["diagram"]), gnubg.decode(row["gnuid"])
        for part in ("board", "on_roll", "roll", "cube", "offer"):
            assert getattr(position, part) == getattr(expected, part)
        for part in ("length", "dark", "light", "crawford"):
            assert getattr(position.match, part) == getattr(expected.match, part)


@pytest.mark.parametrize("row", table("diagrams.toml"), ids=lambda row: row["name"])
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_pictures_as_they_are_pasted(row: dict[str, Any], end: str) -> None:
    text = row["text"].replace("\n", end)
    reading = diagram_text.read(text, strict=not row.get("forgiven"))
    if row.get("forgiven"):
        with pytest.raises(NotationError, match="strict reading forgives nothing"):
            diagram_text.read(text, strict=True)
    position = reading.position
    assert encode(position.board) == row["line"]
    assert position.on_roll is Player(row["on_roll"])
    assert position.roll == (Roll(*row["roll"]) if "roll" in row else None)
    value, *owner = row["cube"].split()
    assert position.cube == Cube(int(value), Player(owner[0]) if owner else None)
    assert position.offer is Offer(row.get("offer", "none"))
    length, dark, light, *rules = row["match"].split()
    assert position.match == Match(int(length), int(dark), int(light), **dict.fromkeys(rules, True))
    said = [item.what for item in reading.forgiven]
    expected = row.get("forgiven", [])
    assert len(said) == len(expected)
    assert all(piece in what for piece, what in zip(expected, said, strict=True))


def changed(old: str, new: str, count: int = 1) -> str:
    """Give the picture of the start with something else in it."""
    assert old in START
    return START.replace(old, new, count)


@pytest.mark.parametrize(
    ("text", "match"),
    [
        (changed("7 points match (Cube: 1)", "7 points match (Crawford game)").replace("3 points", "6 points"), "6"),
        (START.replace("3 points", "6 points") + "Pip count  X: 167  O: 167 X-O: 2-6/7 Crawford\n", "6"),
    ],
)
def test_the_crawford_game(text: str, match: str) -> None:
    assert diagram_text.decode(text).match == Match(7, 2, int(match), crawford=True)


def test_a_match_id_adds_what_the_labels_leave_out() -> None:
    bare = "\n".join(line[:44] for line in LINES).replace("v|", " |")
    # Crawford game to 3, 2 to 1, dark to play 6-2.
    position = diagram_text.decode(f" Match ID   : 8AlrACAACAAE\n{bare}")
    assert (position.on_roll, position.roll) == (Player.DARK, Roll(6, 2))
    assert position.match == Match(3, dark=1, light=2, crawford=True)
    # What stands in a GNU ID is the same.
    start = "4HPwATDgc/ABMA"
    assert diagram_text.decode(f"GNUbg ID: {start}:8AlrACAACAAE\n{bare}") == position
    offered = diagram_text.decode(f" Match ID   : cBHgAAAAAAAE\n{bare}")
    assert (offered.offer, offered.on_roll) == (Offer.DOUBLE, Player.DARK)
    over = diagram_text.read(f" Match ID   : cAoAAAAAAAAE\n{bare}")
    assert over.lost == ("the game is over",)


def test_an_xgid_adds_what_the_labels_leave_out_whoever_is_drawn_below() -> None:
    bare = "\n".join(line[:44] for line in LINES).replace("v|", " |")
    board = "-b----E-C---eE---c-e----B-"
    for turn, player in (("1", Player.DARK), ("-1", Player.LIGHT)):
        position = diagram_text.decode(f"XGID={board}:1:-1:{turn}:52:2:3:0:7:10\n{bare}")
        assert (position.on_roll, position.roll) == (player, Roll(5, 2))
        assert (position.cube, position.match) == (Cube(2, Player.LIGHT), Match(7, 2, 3))
    moved = "-b---AD-C---eE---c-e----B-"  # dark has played 6/5; here he is drawn above
    board_below = xgid.decode(f"XGID={moved}:0:0:1:00:0:0:0:0:10").board.flipped()
    drawn = drawing.encode(board_below, style=drawing.ASCII)
    above = "\n".join(line[:44] for line in drawn.splitlines())
    position = diagram_text.decode(f"XGID={moved}:1:1:1:52:2:3:0:7:10\n{above}")
    assert (position.on_roll, position.cube, position.match) == (Player.LIGHT, Cube(2, Player.LIGHT), Match(7, 3, 2))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (" Match ID   : cIn/AAAAAAAE", "the dice are"),
        ("GNUbg ID: sGfwATDgc/ABMA:MIHqADAAEAAE", "this Position ID is that of another board"),
        ("XGID=-b----E-C---eE---c-e----B:0:0:1:00:0:0:0:0:10", "25"),
    ],
)
def test_an_id_that_is_wrong_is_refused_at_its_place(line: str, says: str) -> None:
    bare = "\n".join(line[:44] for line in LINES).replace("v|", " |")
    with pytest.raises(NotationError) as caught:
        diagram_text.decode(f"{line}\n{bare}")
    assert says in caught.value.sentence
    assert caught.value.line == 1


def test_what_does_not_go_together_beside_a_picture_is_refused_with_its_place() -> None:
    text = table("diagrams.toml")[0]["text"]
    played_out = re.sub(r"\d+ points? match", "1 point match", re.sub(r".*Match ID.*\n", "", text))
    assert played_out != text
    with pytest.raises(NotationError, match="which ends a match to 1"):
        diagram_text.read(played_out)


def test_a_resignation_is_lost() -> None:
    text = changed("Rolled 31", "Rolled 31, resigns gammon")
    assert diagram_text.read(text).lost == ("a resignation is offered: gammon",)
    with pytest.raises(LossyError, match="a resignation is offered: gammon"):
        diagram_text.decode(text)


def test_the_player_on_roll_without_dice_and_an_odd_label() -> None:
    position = diagram_text.decode(
        changed("Rolled 31", "On roll").replace("v|", " |").replace(" (Cube", " 5 pips (Cube")
    )
    assert (position.on_roll, position.roll) == (Player.DARK, None)
    assert diagram_text.decode(changed("match (Cube: 1)", "match On roll")).on_roll is Player.DARK


def test_the_upper_label_alone_says_who_sits_near() -> None:
    turned = changed("O: Max", "X: Max").replace("+     X: Mia", "+")
    position = diagram_text.decode(turned)
    assert position.board == Board([-count for count in Board.start().slots])
    assert position.match == Match(7, dark=3, light=2)
    assert (position.on_roll, position.roll) == (Player.LIGHT, Roll(3, 1))


@pytest.mark.parametrize(
    ("text", "found", "says"),
    [
        ("", "", "there is no board in this text"),
        ("hello", "hello", "there is no board in this text"),
        ("\n".join(LINES[1:]), "", "no row of numbers above the board"),
        ("\n".join(LINES[:-1]), "", "no row of numbers below the board"),
        (LINES[0], "", "no row of numbers below the board"),
        ("\n".join(LINES[1:-1]), "", "no row of numbers above the board"),
        (START + START, LINES[0][1:44], "another picture begins here"),
        (changed("13-14", "14-14"), LINES[0].replace("13", "14")[1:44], "not the numbers above a board"),
        (changed("12-11", "11-11"), LINES[12].replace("12", "11")[1:44], "not the numbers below a board"),
        (START.replace(LINES[12][1:44], LINES[0][1:44]), LINES[0][1:44], "not the numbers below a board"),
        ("\n".join([*LINES[:3], " | X |", *LINES[4:]]), "| X |", "not a row of six cells"),
        (changed("BAR", "   "), "", "0 rows have BAR"),
        ("\n".join([*LINES[:6], LINES[6], *LINES[6:]]), LINES[6][1:44], "2 rows have BAR"),
        (
            changed("|                  |BAR|", "| X                |BAR|"),
            "| X                |BAR|                  |",
            "something stands beside BAR",
        ),
        ("\n".join([*LINES[:4], *LINES[5:]]), "", "there are 4 rows above BAR, not 5"),
        ("\n".join([*LINES[:8], *LINES[9:]]), "", "there are 4 rows below BAR, not 5"),
        (changed("X           O", "O           O"), " X ", "men of both players stand in one stack"),
        (changed("X           O", "            O"), " X ", "there is a gap in the stack"),
        (changed("X           O", "Y           O"), " Y ", "'Y' is neither a man nor a count"),
        (changed("|   | O              X |", "|   | O             X  |"), "X  ", "'X' does not stand under a number"),
        (changed("|   | O              X |", "|   | O           6  X |"), " 6 ", "a count stands without men"),
        (changed("X           O", "6           O"), " 6 ", "not in the last place of its stack"),
        (START.replace("| X                |   | O", "| 6                |   | O"), " 6 ", "not in the last place"),
        (
            "\n".join([*LINES[:5], LINES[5].replace("X", "3"), *LINES[6:]]),
            " 3 ",
            "the count is 3, and 5 places of the stack are taken",
        ),
        (
            "\n".join([*LINES[:5], LINES[5].replace("X", "9"), *LINES[6:]]),
            " X ",
            "dark's men up to 19, and a player has 15",
        ),
        ("\n".join([*LINES[:5], LINES[5].replace(" X ", "16 "), *LINES[6:]]), "16 ", "15 at most"),
        ("\n".join([*LINES[:3], LINES[3].replace("|   |", "| X |"), *LINES[4:]]), " X ", "hang in the air"),
        (changed("X: Mia", "O: Max"), "O", "light is said to sit on both sides"),
        (changed("v|", "^|"), "31", "the player on roll is dark here, and light in line 7"),
        (START + "O to play 31\n", "O", "the player on roll is light here, and dark in line 7"),
        (START + "X to play 32\n", "32", "the roll is 3-2 here, and 3-1 in line 11"),
        (START + "Cube: 2, O own cube\n", "2", "the cube is 2 here, and 1 in line 7"),
        (START + "Cube: 1, O own cube\n", "1", "the owner of the cube is light here, and nobody's in line 7"),
        (START + "Score is X:2 O:3 9 pt.(s) match.\n", "9", "the length of the match is 9 here, and 7 in line 7"),
        (START + "Pip counts: O 167, X 168\n", "168", "the board adds up to 167 pips for dark, the text says 168"),
        (changed("|   | O                |", "|   | O                | O"), "O", "1 men of light are drawn off"),
        (changed("X |     3 points", "X | X   3 points"), "X", "1 men of dark are drawn off, and the board leaves 0"),
        (changed("3 points", "1 off"), "1", "15 men of light leave 0 off, the text says 1"),
        (changed("3 points", "2 on the bar"), "2", "0 men of light are on the bar, the text says 2"),
        (START + "Position ID: 4HPwATDgc/ABMB\n", "4HPwATDgc/ABMB", "this Position ID is that of another board"),
        (
            START + "XGID=-b----E-C---eE---c-e----A-:0:0:1:31:0:0:0:0:10",
            "XGID=-b----E-C---eE---c-e----A-:0:0:1:31:0:0:0:0:10",
            "this XGID is that of another board",
        ),
    ],
)
def test_a_refusal_names_the_place(text: str, found: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        diagram_text.decode(text)
    assert says in str(caught.value)
    assert caught.value.found == found


@given(st.text() | st.text("+-|XO69 \nBAR1", max_size=80))
def test_any_text_is_a_position_or_an_error(text: str) -> None:
    with contextlib.suppress(WardcodeError):
        diagram_text.decode(text)


@given(st.integers(0, len(START)), st.integers(0, 3), st.text("XO6 |v^>\t\n\r13A:", max_size=3))
def test_a_spoiled_picture_is_a_position_or_an_error(at: int, gone: int, put: str) -> None:
    with contextlib.suppress(WardcodeError):
        diagram_text.decode(START[:at] + put + START[at + gone :])


def test_what_is_not_text_is_refused() -> None:
    thing: Any = b"+13"
    with pytest.raises(TypeError, match="a diagram is text, but this is bytes"):
        diagram_text.decode(thing)
