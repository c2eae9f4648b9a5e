"""The game sheet: as people write it, and as we do."""

from collections.abc import Callable
from typing import Any

import pytest
from test_mat import told

from wardcode import NotationError, Player, Position, WardcodeError, record
from wardcode.notation import sheet, ward
from wardcode.position import Match as Stakes
from wardcode.record import Kind, Match

SHEET = """\
Match to 5

Game 1
    Anna (light): 0               Bob (dark): 0
 1. 3-1: 8/5 6/5                  5-2: 24/22 13/8
 2. 6-4: 24/14 ?!                 6-6: no play
; Bob had looked away
 3. Double to 2                   pass
    wins 1 point
"""


def test_a_sheet_is_read() -> None:
    reading = sheet.read(SHEET)
    assert [finding.sentence for finding in reading.findings] == ["6-6 can be played, for example 24/18 22/10 13/7"]
    match = reading.match
    assert (match.light, match.dark, match.rules.length) == ("Anna", "Bob", 5)
    assert told(match) == [
        "light 3-1: 8/5 6/5",
        "dark 5-2: 24/22 13/8",
        "light 6-4: 24/14 ?!",
        "dark 6-6: no play",
        "light Double to 2",
        "dark pass",
    ]
    assert match.games[0].turns[3].comment == "Bob had looked away"
    assert match.games[0].result == record.Result(Player.LIGHT, 1)


def test_a_sheet_is_written_as_it_was() -> None:
    assert sheet.encode(sheet.decode(SHEET)) == SHEET


def test_the_rows_alone_are_a_sheet() -> None:
    match = sheet.decode("1. 3-1: 8/5 6/5    5-2: 24/22 13/8\n2. 6-3: 24/15")
    assert told(match) == ["light 3-1: 8/5 6/5", "dark 5-2: 24/22 13/8", "light 6-3: 24/15"]
    assert match == Match(match.games)


def test_the_colours_behind_the_names_say_whose_column_it_is() -> None:
    match = sheet.decode("Anna (dark): 0    Bob (light): 0\n1. 3-1: 8/5 6/5    5-2: 24/22 13/8")
    assert (match.dark, match.light) == ("Anna", "Bob")
    assert told(match) == ["dark 3-1: 8/5 6/5", "light 5-2: 24/22 13/8"]


def test_a_sheet_can_begin_from_a_position() -> None:
    line = "R4r / ebB3 a ✓ dA2R1 / D1B3"
    match = sheet.decode(f"Position: {line} ; cube 2 light\n1.    6-1: 11/4\n2. 4-2: bar/23 13/9")
    first, second, third = record.replay(match.games[0])
    assert first.turn == record.SetUp.of(ward.decode_position(f"{line} ; cube 2 light"))
    assert (second.turn.player, third.turn.player) == (Player.DARK, Player.LIGHT)
    assert third.line == "R2a1r / ebB3 ✓ r3R1 / D1R1a1"
    assert third.after.cube.owner is Player.LIGHT


def test_dice_and_an_offer_in_a_position_are_for_the_first_turns() -> None:
    match = sheet.decode("Position: R4r / ebB3 a ✓ dA2R1 / D1B3 ; dark 6-1\n1.     11/4")
    assert told(match)[1:] == ["dark 6-1: 11/4"]
    match = sheet.decode("Position: E3r1 / e4B ✓ e3R1 / E4b ; dark doubles\n1. take\n")
    assert told(match)[1:] == ["dark Double to 2", "light take"]
    other = sheet.read("Position: R4r / ebB3 a ✓ dA2R1 / D1B3 ; dark 6-1\n1.     6-5: 11/5 6/1")
    assert [finding.sentence for finding in other.findings] == ["6-1 had been thrown, and this is 6-5"]


@pytest.mark.parametrize(
    "text",
    [
        "1. 3-1: 8/5 6/5    контра на 2\n2. прие            5-2: 24/22 13/8",
        "1. 3-1: 8/5 6/5    Doppel\n2. Annahme            5-2: 24/22 13/8",
        "1. 3-1: 8/5 6/5    dobler\n2. take            5-2: 24/22 13/8",
        "1) 31: 8-5, 6-5    double\n2) accepts            52: 24-22, 13-8",
    ],
)
def test_the_words_of_all_languages_are_read(text: str) -> None:
    assert told(sheet.decode(text)) == ["light 3-1: 8/5 6/5", "dark Double to 2", "light take", "dark 5-2: 24/22 13/8"]


def test_languages_and_widths_are_chosen() -> None:
    match = sheet.decode("1. 3-1: 8/5 6/5    Double to 2\n2. take            5-2: 24/22 13/8")
    text = sheet.encode(match, sheet.Style("bg", 20))
    assert " 1. 3-1: 8/5 6/5        контра на 2\n 2. прие                5-2: 24/22 13/8\n" in text
    (moment, *_) = record.replay(match.games[0])
    assert sheet.encode_turn(moment, sheet.Style("bg")) == "3-1: 8/5 6/5"
    with pytest.raises(WardcodeError, match="'xx' is no language"):
        sheet.encode(match, sheet.Style("xx"))


WRONG: Any = 1


@pytest.mark.parametrize(
    "make",
    [
        lambda: sheet.encode(WRONG),
        lambda: sheet.write(Match(), WRONG),
        lambda: sheet.decode(WRONG),
        lambda: sheet.encode_turn(WRONG),
        lambda: sheet.Style(WRONG),
    ],
)
def test_wrong_types_are_type_errors(make: Callable[[], object]) -> None:
    with pytest.raises(TypeError):
        make()


def test_strict_refuses_what_is_found() -> None:
    with pytest.raises(NotationError, match="line 6, column 35: playable roll: 6-6 can be played"):
        sheet.decode(SHEET, strict=True)
    assert sheet.decode(SHEET.replace("6-6: no play", "6-6: 24/18 13/1* 13/7"), strict=True)


def test_a_turn_that_is_set_up_is_spelled_as_a_position_with_its_player() -> None:
    setup = record.SetUp.of(Position(ward.decode("E3r1 / e4B ✓ e3R1 / E4b")))
    (moment,) = record.replay(record.Game((setup,)))
    assert sheet.encode_turn(moment) == "Position: E3r1 / e4B ✓ e3R1 / E4b ; dark"


def test_the_tail_of_a_position_says_what_is_played_for_where_nothing_else_does() -> None:
    line = "E3r1 / e4B ✓ e3R1 / E4b ; light ; Jacoby ; beavers ; limit 64"
    match = sheet.decode(f"Position: {line}\n1. 5-2: 24/22 13/8")
    assert match.rules == Stakes(jacoby=True, beavers=True, largest_cube=64)
    assert sheet.decode(sheet.encode(match)) == match
    crawford = sheet.read(f"Position: {line[:24]} ; light ; 3-6/7 ; Crawford\n1. Double to 2")
    assert [finding.kind for finding in crawford.findings] == [Kind.CRAWFORD]
    late = sheet.read(f"Match to 5\nPosition: {line}\n1. 5-2: 24/22 13/8")
    assert [finding.sentence for finding in late.findings] == ["what is played for is said before, and left out here"]
