"""The ids of GNU Backgammon: position id and match id, and what they cannot hold."""

import base64
import contextlib
from typing import Any

import attrs
import pytest
from gnu_ids import BEGUN, LIMIT, kept
from hypothesis import given
from hypothesis import strategies as st
from support import boards, positions

from wardcode import Board, NotationError, Player, Roll, WardcodeError
from wardcode.errors import Forgiven, LossyError
from wardcode.notation import gnubg, xgid
from wardcode.position import Cube, Match, Offer, Position

START = "4HPwATDgc/ABMA"
OLD = 'the bit "no Jacoby" is missing, as older programs wrote it in a match'
MONEY = 0x0970 | 1 << 66  # dark on roll, the cube in the middle, playing, no Jacoby


def match_id(base: int = MONEY, **fields: int) -> str:
    """Make a match id of a number, with bits put in at the places that GNU's manual gives."""
    places = {"state": 8, "acts": 11, "double": 12, "resigns": 13, "die": 15, "other": 18, "length": 21, "light": 36}
    number = base + sum(value << places[name] for name, value in fields.items())
    return base64.b64encode(number.to_bytes(9, "little")).decode()


@given(boards())
def test_a_position_id_is_read_again(board: Board) -> None:
    text = gnubg.encode_board(board)
    assert len(text) == 14
    assert gnubg.decode_board(text) == board


@given(positions())
def test_what_is_written_is_read_again(position: Position) -> None:
    writing = gnubg.write(position)
    again = gnubg.read(writing.text, strict=True)
    assert again == gnubg.Reading(kept(position))
    assert gnubg.encode(again.position) == writing.text
    if writing.lost:
        with pytest.raises(LossyError):
            gnubg.encode(position)
    else:
        assert again.position == position


@pytest.mark.parametrize(
    ("xgid_of", "text"),
    [("0:0:1:D:0:0:0:7:10", "cBHgAAAAAAAE"), ("0:1:1:D:0:0:0:7:10", "UBHgAAAAAAAE")],
)
def test_an_offered_double_names_who_doubled_and_who_acts(xgid_of: str, text: str) -> None:
    position = xgid.decode(f"XGID=-b----E-C---eE---c-e----B-:{xgid_of}")
    assert gnubg.encode_match(position) == text
    assert gnubg.decode(f"{START}:{text}") == position


@pytest.mark.parametrize("offer", [Offer.BEAVER, Offer.RACCOON])
def test_of_a_beaver_the_double_is_written(offer: Offer) -> None:
    position = Position(Board.start(), offer=offer)
    double = gnubg.encode(attrs.evolve(position, offer=Offer.DOUBLE))
    assert gnubg.write(position) == gnubg.Writing(double, (f"the {offer.value} that is offered",))


def test_a_cube_beyond_the_usual_limit_is_its_own_limit() -> None:
    position = Position(Board.start(), cube=Cube(2048), match=Match(largest_cube=2048))
    assert gnubg.decode(gnubg.encode(position)) == position
    assert gnubg.write(Position(Board.start(), cube=Cube(2048), match=Match(largest_cube=4096))).lost == (LIMIT,)


def test_numbers_that_are_too_large_are_not_cut_down() -> None:
    match = Match(1 << 15, (1 << 15) - 1, 7, largest_cube=1 << 20000)
    with pytest.raises(LossyError) as caught:
        gnubg.write(Position(Board.start(), roll=Roll(1, 2), cube=Cube(1 << 20000), match=match))
    large = ("the value of the cube, which is too large", "the match length, which is too large")
    assert caught.value.what == large
    scores = Match(0, dark=1 << 15, light=1 << 15)
    with pytest.raises(LossyError) as caught:
        gnubg.encode_match(Position(Board.start(), match=scores))
    assert [what[:7] for what in caught.value.what] == ["light's", "dark's "]


@pytest.mark.parametrize(
    ("text", "forgiven"),
    [
        (START, [Forgiven(14, 14, "a position id alone: taken as money play with dark on roll", assumed=True)]),
        ("cAkAAAAAAAAE", [Forgiven(0, 0, "a match id alone: taken as the start of a game", assumed=True)]),
        (f"{START}==:cAkAAAAAAAAE", [Forgiven(14, 16, "the position id has padding")]),
        (
            f"\t{START}:cAkAAAAAAAAE\r\n",
            [
                Forgiven(0, 1, "there is white space around the id"),
                Forgiven(28, 30, "there is white space around the id"),
            ],
        ),
        (f"{START}:{match_id(die=1, other=2)}", [Forgiven(15, 27, "the lower die stands first")]),
        (f"{START}:cInlAAAAAAAA", [Forgiven(26, 27, OLD)]),
    ],
)
def test_a_tolerated_spelling_is_reported(text: str, forgiven: list[Forgiven]) -> None:
    reading = gnubg.read(text)
    assert (list(reading.forgiven), reading.lost) == (forgiven, ())
    assert reading.position == gnubg.decode(gnubg.write(reading.position).text)
    with pytest.raises(NotationError) as caught:
        gnubg.read(text, strict=True)
    assert (caught.value.start, caught.value.end) == (forgiven[0].start, forgiven[0].end)
    assert caught.value.remedy == f"write {gnubg.write(reading.position).text}"


def test_dice_keep_the_order_of_the_id() -> None:
    assert str(gnubg.decode(f"{START}:{match_id(die=1, other=2)}").roll) == "1-2"


def test_without_the_last_bit_money_play_has_jacoby_and_a_match_has_not() -> None:
    assert gnubg.decode_match("cAkAAAAAAAAA").match == Match(jacoby=True)
    assert gnubg.decode_match("cAkAAAAAAAAE").match == Match()
    assert gnubg.decode_match("cInlAAAAAAAA") == gnubg.decode_match("cInlAAAAAAAE")


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        (match_id(MONEY - (1 << 8)), ["no game has begun"]),
        (match_id(state=1), ["the game is over"]),
        (match_id(state=2), ["the game was ended by a resignation"]),
        (match_id(state=3), ["the game was ended by a drop"]),
        (match_id(resigns=1), ["a resignation is offered: single game"]),
        (match_id(resigns=3), ["a resignation is offered: backgammon"]),
        (match_id(MONEY - (1 << 8), resigns=2), ["no game has begun", "a resignation is offered: gammon"]),
        (match_id(acts=-1), ["light acts out of turn"]),
        (match_id(MONEY - (1 << 6)), ["dark acts out of turn"]),
        (match_id(double=1), ["dark acts out of turn"]),
    ],
)
def test_what_a_position_cannot_hold_is_told(text: str, lost: list[str]) -> None:
    whole = f"{START}:{text}"
    assert list(gnubg.read(whole, strict=True).lost) == lost
    for read in (lambda: gnubg.decode(whole), lambda: gnubg.decode_match(text)):
        with pytest.raises(LossyError) as caught:
            read()
        assert list(caught.value.what) == lost


def test_the_first_roll_of_a_game_is_read_as_one_although_gnu_backgammon_says_there_is_none() -> None:
    reading = gnubg.read(f"{START}:8IhuACAACAAE")
    assert xgid.encode(reading.position) == "XGID=-b----E-C---eE---c-e----B-:0:0:1:53:1:2:1:3:10"
    assert [item.what for item in reading.forgiven] == [BEGUN]


def test_strict_reading_proposes_no_text_that_loses_something() -> None:
    with pytest.raises(NotationError) as caught:
        gnubg.read(f" {START}:{match_id(MONEY - (1 << 8))}", strict=True)
    assert caught.value.remedy == ""


BARE = "cAkAAAAAAAAE"


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("", (0, ""), "a position id has 14 letters, not 0"),
        (":", (0, ""), "a position id has 14 letters, not 0"),
        (START[:-1], (0, START[:-1]), "a position id has 14 letters, not 13"),
        (f"{START}:{BARE}A", (15, f"{BARE}A"), "a match id has 12 letters, not 13"),
        (f"{BARE}:{START}", (0, BARE), "a position id has 14 letters, not 12"),
        (f"{START}:{BARE}:", (0, f"{START}:{BARE}:"), "a position id, a colon and a match id"),
        ("4HPw-TDgc/ABMA", (4, "-"), "'-' is not one of the letters of a position id"),
        ("4HPwATDgc/ABM=", (13, "="), "'=' is not one of the letters"),
        (f"{START}:{BARE}==", (27, "="), "'=' is not one of the letters of a match id"),
        (f"{START} :{BARE}", (14, " "), "' ' is not one of the letters"),
        ("４HPwATDgc/ABMA", (0, "４"), "is not one of the letters"),
        ("/" * 14, (13, "/"), "bits beyond its 10 bytes"),
        ("4HPwATDgc/ABMB", (13, "B"), "bits beyond its 10 bytes"),
        ("/" * 13 + "w", (0, "/" * 13 + "w"), "the opponent of the player on roll has 80 men, and a player has 15"),
        ("AAAA/v8fAAAAAA", (0, "AAAA/v8fAAAAAA"), "men, and a player has 15"),
        ("AAAAAAAAAAAAgA", (0, "AAAAAAAAAAAAgA"), "bits behind the two sides"),
        ("AQAAAAAAAAAAAg", (0, "AQAAAAAAAAAAAg"), "bits behind the two sides"),
        (f"{START}:{match_id(MONEY - (1 << 4))}", (15, "YAkAAAAAAAAE"), "the owner of the cube is 2"),
        (f"{START}:{match_id(state=4)}", (15, "cA0AAAAAAAAE"), "the state of the game is 5"),
        (f"{START}:{match_id(die=7, other=1)}", (15, match_id(die=7, other=1)), "the dice are 7 and 1"),
        (f"{START}:{match_id(die=3)}", (15, match_id(die=3)), "the dice are 3 and 0, which is no roll"),
        (f"{START}:{match_id(other=3)}", (15, match_id(other=3)), "the dice are 0 and 3, which is no roll"),
        (f"{START}:{match_id(MONEY | 1 << 71)}", (15, match_id(MONEY | 1 << 71)), "the last five bits are not zero"),
        (f"{START}:{match_id(length=3, light=3)}", (15, match_id(length=3, light=3)), "light has 3 points, which ends"),
        (f"{START}:{match_id(MONEY | 1 << 7)}", (15, match_id(MONEY | 1 << 7)), "the Crawford game belongs to a match"),
        (
            f"{START}:{match_id(MONEY, double=1, acts=-1, die=3, other=1)}",
            (15, match_id(MONEY, double=1, acts=-1, die=3, other=1)),
            "no dice have been thrown",
        ),
    ],
)
def test_a_refusal_names_the_place(text: str, place: tuple[int, str], says: str) -> None:
    with pytest.raises(NotationError) as caught:
        gnubg.decode(text)
    assert (caught.value.start, caught.value.found) == place
    assert says in caught.value.sentence


def test_no_point_belongs_to_both_players() -> None:
    # The opponent's man on his 24 point and mine on my 1 point share it.
    bits = "0" * 23 + "10" + "0" + "10"
    text = base64.b64encode(int(bits[::-1], 2).to_bytes(10, "little")).decode().rstrip("=")
    with pytest.raises(NotationError, match="both players have men on point 1 of the player on roll"):
        gnubg.decode_board(text)


def test_the_readers_of_one_half_take_one_half() -> None:
    whole = f"{START}:{BARE}"
    for read, what in ((gnubg.decode_board, "a position id"), (gnubg.decode_match, "a match id")):
        with pytest.raises(NotationError, match=f"this should be {what} alone") as caught:
            read(whole)
        assert caught.value.found == f":{BARE}"
    assert gnubg.decode_board(f" {START}== ") == Board.start()
    assert gnubg.decode_match(f" {BARE}\n") == gnubg.MatchId(Player.DARK, None, Cube(), Offer.NONE, Match())


base64_text = st.text("ABCDEFGHabcdefgh0123456789+/", min_size=14, max_size=14)


@given(st.text() | base64_text | st.binary(min_size=10, max_size=10).map(lambda data: base64.b64encode(data).decode()))
def test_any_text_is_a_board_or_an_error(text: str) -> None:
    with contextlib.suppress(WardcodeError):
        reading = gnubg.read(text)
        assert gnubg.encode_board(reading.position.board) == text.strip().removesuffix("==")


@given(st.binary(min_size=9, max_size=9) | st.integers(0, (1 << 66) - 1).map(lambda n: n.to_bytes(9, "little")))
def test_any_match_id_is_read_or_an_error(data: bytes) -> None:
    text = base64.b64encode(data).decode()
    with contextlib.suppress(WardcodeError):
        reading = gnubg.read(f"{START}:{text}")
        assert (gnubg.write(reading.position).text == f"{START}:{text}") == (not reading.forgiven and not reading.lost)


def test_what_has_the_wrong_type_is_refused() -> None:
    thing: Any = 7
    with pytest.raises(TypeError, match="a GNU id is text, but this is int"):
        gnubg.decode(thing)
    with pytest.raises(TypeError, match="a position is made with"):
        gnubg.encode_match(thing)
    with pytest.raises(TypeError, match="a board is made with"):
        gnubg.encode_board(thing)
