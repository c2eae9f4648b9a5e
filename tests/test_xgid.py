"""XGIDs: read, refused with the place, forgiven, and written again."""

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import FIXTURES, cases, positions

from wardcode import Board, NotationError, Player, Roll, WardcodeError
from wardcode.errors import Forgiven, LossyError
from wardcode.notation import xgid
from wardcode.position import Cube, Match, Offer, Position

IDS: list[dict[str, Any]] = json.loads((FIXTURES / "ids.json").read_text(encoding="utf-8"))
BOARD = "-b----E-C---eE---c-e----B-"
START = f"XGID={BOARD}:0:0:1:00:0:0:0:0:10"
MATCH = f"XGID={BOARD}:0:0:1:00:3:4:0:7:10"
OWNERS = {"centre": None, "mover": True, "opponent": False}


def with_field(text: str, number: int, word: str) -> str:
    """Put another word into a field of an XGID, counted from 1 as in its manual."""
    fields = text.removeprefix("XGID=").split(":")
    fields[number - 1] = word
    return "XGID=" + ":".join(fields)


@pytest.mark.parametrize("row", IDS, ids=lambda row: row["xgid"])
def test_the_vectors_are_read_and_written(row: dict[str, Any]) -> None:
    reading = xgid.read(row["xgid"], strict=True)
    board = reading.position.board
    assert (board.my_pips, board.their_pips) == tuple(row["pips_bottom_top"])
    unsorted = ["the smaller die stands first"] * (":46:" in row["xgid"])
    assert ([item.what for item in reading.forgiven], reading.lost) == (unsorted, ())
    assert xgid.write(reading.position) == xgid.Writing(row["xgid"])


def test_every_field_has_its_place() -> None:
    assert xgid.decode(START) == Position(Board.start())
    assert xgid.decode(f"XGID={BOARD}:3:-1:-1:64:2:5:1:7:8") == Position(
        Board.start(),
        Player.LIGHT,
        Roll(6, 4),
        Cube(8, Player.LIGHT),
        match=Match(7, dark=2, light=5, crawford=True, largest_cube=256),
    )


@pytest.mark.parametrize(
    ("flag", "match"),
    [
        ("0", Match()),
        ("1", Match(jacoby=True)),
        ("2", Match(beavers=True)),
        ("3", Match(jacoby=True, beavers=True)),
    ],
)
def test_the_flag_of_money_play_adds_two_rules(flag: str, match: Match) -> None:
    assert xgid.decode(with_field(START, 8, flag)).match == match


@pytest.mark.parametrize(("sign", "offer"), [("D", Offer.DOUBLE), ("B", Offer.BEAVER), ("R", Offer.RACCOON)])
def test_an_offer_is_kept(sign: str, offer: Offer) -> None:
    text = with_field(MATCH, 5, sign)
    position = xgid.decode(text)
    assert (position.offer, position.on_roll, position.cube) == (offer, Player.DARK, Cube())
    assert xgid.encode(position) == text


@given(positions())
def test_what_is_written_is_read_again(position: Position) -> None:
    text = xgid.encode(position)
    again = xgid.read(text, strict=True).position
    assert again == position
    assert xgid.encode(again) == text  # the dice too, whose order does not count when rolls are compared


@pytest.mark.parametrize(
    ("text", "forgiven"),
    [
        (START.removeprefix("XGID="), [Forgiven(0, 0, "XGID= is missing")]),
        (START.replace("XGID", "xgid"), [Forgiven(0, 5, "xgid= is written for XGID=")]),
        (
            START.removesuffix(":10"),
            [Forgiven(48, 48, "the largest cube is missing and taken to be 1024", assumed=True)],
        ),
        (
            f"\n {START} ",
            [
                Forgiven(0, 2, "there is white space around the XGID"),
                Forgiven(53, 54, "there is white space around the XGID"),
            ],
        ),
    ],
)
def test_a_tolerated_spelling_is_reported(text: str, forgiven: list[Forgiven]) -> None:
    reading = xgid.read(text)
    assert reading == xgid.Reading(Position(Board.start()), tuple(forgiven))
    with pytest.raises(NotationError) as caught:
        xgid.read(text, strict=True)
    assert (caught.value.start, caught.value.end) == (forgiven[0].start, forgiven[0].end)
    assert caught.value.remedy == f"write {START}"


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        (with_field(START, 1, "-a-bE-D---cD---c-b-a-E-"), (5, "-a-bE-D---cD---c-b-a-E-"), "26 characters"),
        (with_field(START, 1, "-a-bE-D---cD---c-b-a-E-"), (5, "-a-bE-D---cD---c-b-a-E-"), "not 23"),
        (with_field(START, 1, ""), (5, ""), "not 0"),
        (with_field(START, 1, "-" * 12 + "P" + "-" * 13), (17, "P"), "'P' is not -, A to O"),
        (with_field(START, 1, "-" * 12 + "p" + "-" * 13), (17, "p"), "'p' is not -, A to O"),
        (with_field(START, 1, "-" * 12 + "OA" + "-" * 12), (5, "-" * 12 + "OA" + "-" * 12), "16 men are mine"),
        (with_field(START, 1, "A" + "-" * 25), (5, "A"), "the bar of the top player, whose men are small letters"),
        (with_field(START, 1, "-" * 25 + "a"), (30, "a"), "the bar of the bottom player, whose men are capital"),
        (with_field(START, 2, "x"), (32, "x"), "the exponent of the cube is 'x'"),
        (with_field(START, 2, "100"), (32, "100"), "a number of at most 2 digits"),
        (with_field(START, 2, "01"), (32, "01"), "without leading zeros"),
        (with_field(START, 2, "-1"), (32, "-1"), "is not a number"),
        (with_field(START, 2, "11"), (32, "11"), "the cube shows 2048, and its limit is 1024"),
        (with_field(START, 3, "2"), (34, "2"), "'2' is not the owner of the cube: 1 (bottom), 0 (nobody) or -1"),
        (with_field(START, 4, "0"), (36, "0"), "'0' is not the turn: 1 (bottom) or -1 (top)"),
        (with_field(START, 5, "DD"), (38, "DD"), "two dice from 1 to 6"),
        (with_field(START, 5, "07"), (38, "07"), "two dice from 1 to 6"),
        (with_field(START, 5, "10"), (38, "10"), "two dice from 1 to 6"),
        (with_field(START, 5, "d"), (38, "d"), "two dice from 1 to 6"),
        (with_field(START, 6, "9" * 5000), (41, "9" * 5000), "the score of the bottom player is"),
        (with_field(START, 7, "٣"), (43, "٣"), "the score of the top player is"),
        (with_field(START, 8, "4"), (45, "4"), "the flag of money play: 0 to 3"),
        (with_field(MATCH, 8, "2"), (45, "2"), "the flag of a match: 0, or 1 in the Crawford game"),
        (with_field(MATCH, 8, "3"), (45, "3"), "the flag of a match"),
        (with_field(MATCH, 6, "7"), (41, "7"), "7 points end a match to 7"),
        (with_field(MATCH, 7, "9"), (43, "9"), "9 points end a match to 7"),
        (with_field(MATCH, 9, "1" * 10), (47, "1" * 10), "at most 9 digits"),
        (with_field(MATCH, 10, ""), (49, ""), "the exponent of the largest cube is ''"),
        (f"{START}:1", (5, f"{START[5:]}:1"), "10 fields with colons between them, not 11"),
        ("XGID=", (5, ""), "not 1: write it like XGID=-b----E"),
        ("", (0, ""), "not 1"),
    ],
)
def test_a_refusal_names_the_place(text: str, place: tuple[int, str], says: str) -> None:
    with pytest.raises(NotationError) as caught:
        xgid.decode(text)
    assert (caught.value.start, caught.value.found) == place
    assert says in caught.value.sentence


def test_numbers_that_are_too_long_are_not_cut_down() -> None:
    large = Match(0, 10**9, 10**5000, largest_cube=1 << 100)
    with pytest.raises(LossyError) as caught:
        xgid.encode(Position(Board.start(), cube=Cube(1 << 100), match=large))
    assert caught.value.what == (
        "the exponent of the cube has more than 2 digits",
        "the exponent of the largest cube has more than 2 digits",
        "dark's score has more than 9 digits",
        "light's score has more than 9 digits",
    )
    widest = Position(Board.start(), cube=Cube(1 << 99), match=Match(10**9 - 1, 0, 10**9 - 2, largest_cube=1 << 99))
    assert xgid.decode(xgid.encode(widest)) == widest


@given(st.text() | st.text("XGIDxgid=:-AaOo0123B ", max_size=60) | st.tuples(*[st.text()] * 9).map(":".join))
def test_any_text_is_a_position_or_an_error(text: str) -> None:
    with contextlib.suppress(WardcodeError):
        xgid.decode(text)


@given(st.integers(1, 10), st.text("-0123456789DBRabcABC", max_size=4))
def test_any_field_is_kept_or_refused(number: int, word: str) -> None:
    text = with_field(MATCH, number, word)
    with contextlib.suppress(NotationError):
        assert xgid.encode(xgid.decode(text)) == text


def test_what_has_the_wrong_type_is_refused() -> None:
    thing: Any = Board.start()
    with pytest.raises(TypeError, match="an XGID is text, but this is Board"):
        xgid.decode(thing)
    with pytest.raises(TypeError, match="a position is made with"):
        xgid.encode(thing)


def test_every_public_xgid_is_read_or_refused() -> None:
    for row in cases("xgids.jsonl"):
        text = row["xgid"]
        if row["problems"]:
            with pytest.raises(NotationError):
                xgid.decode(text)
            continue
        reading = xgid.read(text)
        nine = text.count(":") == 8
        dice = text.split(":")[4]
        expected = ["the largest cube is missing and taken to be 1024"] * nine
        expected += ["the smaller die stands first"] * (dice.isdigit() and dice[0] < dice[1])
        assert [note.what for note in reading.forgiven] == expected
        assert xgid.encode(reading.position) == (f"{text}:10" if nine else text)


# What is right is written differently for these: `test_the_cases_with_answers_of_their_own`.
APART = {"I11", "I13", "I14"}


def test_the_cases_of_other_programs_come_out_right() -> None:
    rows = [row for row in cases("cases.jsonl") if row["area"].startswith("XGID") and row["id"] not in APART]
    assert rows
    for row in rows:
        right = row["right_answer"]
        position = xgid.decode(row["input"]["text"])
        mover = position.on_roll
        assert mover is {"uppercase": Player.DARK, "lowercase": Player.LIGHT}[right["mover"]]
        assert list(position.seen_by(mover).slots) == right["board26"]
        owner = OWNERS[right["cube_owner"]]
        assert position.cube == Cube(right["cube"], None if owner is None else mover if owner else mover.other)
        assert str(position.roll or "0-0").replace("-", "") == right["dice"]
        match = position.match
        assert (match.score(mover), match.score(mover.other)) == (right["score_mover"], right["score_opponent"])
        assert match.length == right["length"]
        assert xgid.encode(position).split(":")[7] == str(right["field8"])


def test_the_cases_with_answers_of_their_own() -> None:
    texts = {row["id"]: row["input"]["text"] for row in cases("cases.jsonl") if row["id"] in APART}
    doubled = xgid.decode(texts["I11"])
    assert (doubled.offer, doubled.on_roll, doubled.cube) == (Offer.DOUBLE, Player.LIGHT, Cube())
    assert xgid.encode(doubled) == texts["I11"]
    with pytest.raises(NotationError, match="not 23"):
        xgid.decode(texts["I13"])
    nine = xgid.read(texts["I14"])
    assert (nine.position.board.my_off, nine.position.board.their_off) == (0, 1)
    assert len(nine.forgiven) == 1
