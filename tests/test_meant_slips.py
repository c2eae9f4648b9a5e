"""The slips by which a legal play is written as something else: each by an example."""

import pytest

from wardcode import Board, Roll, rules
from wardcode.notation import magriel
from wardcode.rules import _slips

START = Board.start()
ENTERS = Board((0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 1, 1))
HOME = Board((0, 0, 0, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -5, -5, 0, 0, 0, 0, 0))
SHUT = Board((0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -2, -2, -2, -2, -2, -2, 1))
TWO_ENTER = Board((0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 0, 2))
BEARS_OFF = Board((0, 0, 0, 0, 2, 3, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -5, -5, 0, 0, 0, 0, 0))
TWO_MEN = Board((0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0))
ONE_MAN = Board((0, 0, 0, 0, 0, 0, 0, -2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, -5, 0, 0, 0, 0, 0, 0))


@pytest.mark.parametrize(
    ("board", "text", "play", "reason"),
    [
        (START, "6-4: 1/7 12/16", "24/18 13/9", "the points are numbered from the other side: 1/7 12/16 is 24/18 13/9"),
        (START, "3-1: 20/17 20/19", "8/5 6/5", "the points are numbered from the other side: 20/17 20/19 is 8/5 6/5"),
        (ENTERS, "6-4: bar/4 12/18", "bar/21 13/7",
         "the points are numbered from the other side: bar/4 12/18 is bar/21 13/7"),
        (START, "6-4: 1/7 13/9", "24/18 13/9", "1/7 is numbered from the other side, and is 24/18"),
        (START, "6-4: 24/18 12/16", "24/18 13/9", "12/16 is numbered from the other side, and is 13/9"),
        (BEARS_OFF, "6-5: 19/25 20/25", "6/off 5/off",
         "the points are numbered from the other side: 19/25 20/25 is 6/off 5/off"),
        (TWO_ENTER, "4-3: 0/4 0/3", "bar/21 bar/22",
         "the points are numbered from the other side: 0/4 0/3 is bar/21 bar/22"),
        (START, "6-4: 24/18 9/13", "24/18 13/9", "the stop is written before the start: 9/13 is 13/9"),
        (START, "6-4: 24/18 13/8", "24/18 13/9", "a man to 9 and not to 8"),
        (START, "6-4: 23/18 13/9", "24/18 13/9", "a man from 24 and not from 23"),
        (START, "6-6: 23/18(2) 13/7(2)", "24/18(2) 13/7(2)", "2 men from 24 and not from 23"),
        (START, "6-4: 24/18 12/8", "24/18 13/9", "both numbers are off by one: 13/9 and not 12/8"),
        (START, "6-4: 23/17/13", "24/14", "both numbers are off by one: 24/18/14 and not 23/17/13"),
        (START, "6-5: 13/7 14/9", "13/7 13/8", "both numbers are off by one: 13/8 and not 14/9"),
        (START, "6-4: 24/18 3/9", "24/18 13/9", "a man from 13 and not from 3"),
        (START, "5-3: 13/8 24/12", "24/21 13/8", "a man to 21 and not to 12"),
        (START, "6-1: 18/7 8/7", "13/7 8/7", "a man from 13 and not from 18"),
        (START, "6-5: 24/22", "24/13", "a man to 13 and not to 22"),
        (START, "6-3: 24/18 19/16", "24/18 24/21", "another man: 24/21 and not 19/16"),
        (START, "6-4: 24/19/14", "24/14", "24/18/14 and not 24/19/14"),
        (START, "6-4: 1/5/11", "24/14", "the points are numbered from the other side: 1/5/11 is 24/20/14"),
        (START, "6-4: 1/5 5/11", "24/14", "the points are numbered from the other side: 1/5 5/11 is 24/20 20/14"),
        (START, "6-4: 14/20/24", "24/14", "the stop is written before the start: 14/20/24 is 24/20/14"),
        (START, "6-4: 24/20/13", "24/14", "a man to 14 and not to 13"),
        (START, "6-5: 24/20/14", "24/14", "the dice were 6-4 and not 6-5"),
        (START, "6-4: 24/20/14 no play", "24/14", "the words for no play stand behind a whole play"),
        (START, "6-5: 24/19 13/7", "24/18 13/8",
         "the dice are exchanged between the men: 24/18 13/8 and not 24/19 13/7"),
        (START, "1-1: 8/7(3) 6/5(2)", "8/7(2) 6/5(2)", "8/7 by 2 men and not by 3"),
        (START, "1-1: 8/7(4) 6/5(2)", "8/7(2) 6/5(2)", "8/7 by 2 men and not by 4"),
        (START, "1-1: 8/7 6/5(2)", "8/7(2) 6/5(2)", "8/7 by 2 men and not by 1"),
        (START, "1-1: 8/7 8/7 8/7 6/5 6/5", "8/7(2) 6/5(2)", "8/7 by 2 men and not by 3"),
        (START, "2-2: 6/4(3)", "6/4(4)", "6/4 by 4 men and not by 3"),
        (BEARS_OFF, "6-6: 6/off(3)", "6/off(2) 5/off(2)", ("a man from 5 and not from 6", "5/off is missing")),
        (START, "6-4: 24/18 13/9 13/9", "24/18 13/9", "13/9 by one man and not by 2"),
        (START, "6-5: 24/18", "24/18 13/8", "13/8 is missing"),
        (START, "6-1: 13/7 8/7 6/5", "13/7 8/7", "6/5 is one move too many"),
        (ENTERS, "4-3: 24/21 13/10", "bar/21 13/10", "a man from the bar and not from 24"),
        (ENTERS, "4-3: 24/20 13/10", "bar/21 13/10", "the man on the bar must enter: bar/21 and not 24/20"),
        (TWO_ENTER, "4-3: 24/21 24/20", "bar/21 bar/22",
         "the men on the bar must enter: bar/22 bar/21 and not 24/21 24/20"),
        (TWO_ENTER, "4-3: 24/21 24/22", "bar/21 bar/22", "2 men from the bar and not from 24"),
        (START, "6-1: bar/18 8/7", "24/18 8/7", "a man from 24 and not from the bar"),
        (HOME, "4-3: 4/1 3/off", "4/off 3/off", "a man off and not to 1"),
        (HOME, "4-3: 6/off 6/3", "6/2 6/3", "a man to 2 and not off"),
        (SHUT, "6-5: bar/19 6/1", "no play", "6-5 cannot be played"),
        (ONE_MAN, "6-2: no play", "13/5", "6-2 can be played"),
        (START, "6-5: 1/12 no play", "24/13",
         ("the points are numbered from the other side: 1/12 is 24/13",
          "the words for no play stand behind a whole play")),
        (START, "6-4: W1-W7 W12-B8", "24/18 13/9", "a man to B9 and not to B8"),
        (START, "6-4: W1-W7 W12-B9 no play", "24/18 13/9", "the words for no play stand behind a whole play"),
        (START, "6-4: B7-B1 W9-B12", "24/18 13/9",
         "the points are numbered from the other side: B7/B1 W9/B12 is W1/W7 W12/B9"),
        (START, "6-4: B1-B7 B12-W8", "24/18 13/9", "a man to W9 and not to W8"),
        (START, "6-4: W7-W1 B9-W12", "24/18 13/9",
         "the points are numbered from the other side: W7/W1 B9/W12 is B1/B7 B12/W9"),
        (START, "6-5: 24/13 no play", "24/13", "the words for no play stand behind a whole play"),
        (START, "6-4: 24/18 13/8", "24/18 13/8", "the dice were 6-5 and not 6-4"),
        (START, "5-2: 24/18 13/11", "24/18 13/11", "the dice were 6-2 and not 5-2"),
        (START, "6-4: 24/23 13/7", "24/23 13/7", "the dice were 6-1 and not 6-4"),
        (SHUT, "3-1: no play", "no play", None),
    ],
)  # fmt: skip
def test_each_slip_is_named(board: Board, text: str, play: str, reason: str | tuple[str, ...] | None) -> None:
    found = [reading.reasons for reading in magriel.suggest(board, text) if str(reading.play) == play]
    reasons = (reason,) if isinstance(reason, str) else reason
    assert found == ([reasons] if reasons else [])


@pytest.mark.parametrize(
    ("text", "roll", "last", "play", "reasons"),
    [
        ("24/14", "3-1", "6-4", "24/14", ["the play is one of 6-4, the roll that the opponent had"]),
        ("8/5 6/5", "6-4", "6-4", "8/5 6/5", ["6-4 was the opponent's roll, and the dice were 3-1"]),
        ("6-4: 24/14", "3-1", "5-5", "24/14", ["the roll is 6-4, as it is written, and not 3-1"]),
        ("6-4: 8/5 6/5", "3-1", "5-5", "8/5 6/5", ["the roll is 3-1 and not 6-4"]),
    ],
)
def test_the_roll_can_be_the_slip(text: str, roll: str, last: str, play: str, reasons: list[str]) -> None:
    given, before = map(magriel.decode_roll, (roll, last))
    first = magriel.suggest(START, text, roll=given, last=before)[0]
    assert (str(first.play), list(first.reasons)) == (play, reasons)


def test_two_slips_cost_more_than_both() -> None:
    one, other, both = (
        magriel.suggest(START, text)[0] for text in ("6-4: 24/18 13/8", "6-4: 23/18 13/9", "6-4: 23/18 13/8")
    )
    assert both.play == one.play
    assert both.reasons == ("a man from 24 and not from 23", "a man to 9 and not to 8")
    assert both.cost > one.cost + other.cost


def test_a_man_in_pieces_is_one_man_and_equal_men_are_counted() -> None:
    for text in ("6-4: 24/18 17/14", "4-6: 24/18/14 6/5", "6-4: 24/17 17/14"):
        assert "24/14" in [str(reading.play) for reading in magriel.suggest(START, text)], text
    assert str(magriel.suggest(START, "1-1: 8/7 7/6 8/7 6/4")[0].play) == "8/4"


def test_without_a_roll_all_rolls_are_tried() -> None:
    readings = magriel.suggest(START, "24/18 12/8")
    found = [(str(reading.play), str(reading.roll), reading.reasons) for reading in readings]
    assert found[0] == ("24/18 13/8", "6-5", ("a man from 13 and not from 12",))
    assert ("24/18 13/9", "6-4", ("both numbers are off by one: 13/9 and not 12/8",)) in found


def test_the_other_way_of_a_man_counts_only_where_he_may_go_it_and_hits_the_same() -> None:
    def ways(men: dict[int, int], first: int, second: int) -> set[str]:
        board, roll = Board([men.get(slot, 0) for slot in range(26)]), Roll(first, second)
        dealt = [ways for play in rules.legal_plays(board, roll) for ways in _slips.dealings(board, roll, play)]
        return {"/".join(map(str, ways[0])) for ways in dealt if len(ways) == 1 and len(ways[0]) == 3}

    assert ways({24: 1}, 6, 4) == {"24/18/14", "24/20/14"}
    assert ways({24: 1, 20: -2}, 6, 4) == {"24/18/14"}
    assert ways({24: 1, 20: -1}, 6, 4) == {"24/18/14", "24/20/14"}  # two plays, of which one hits
    assert ways({25: 1, 19: -2}, 6, 4) == {"25/21/15"}
    assert ways({7: 1}, 6, 4) == {"7/1/0", "7/3/0"}
    assert ways({7: 1, 2: 1}, 6, 4) == {"7/3/0"}
    assert ways({5: 1, 4: 1}, 4, 1) == {"5/1/0", "5/4/0"}
    assert ways({24: 1, 21: -2}, 1, 1) == {"24/23/22"}


@pytest.mark.parametrize(
    ("written", "thrown", "cost"),
    [
        ("6-4", "6-3", 5.0),
        ("6-4", "5-4", 5.0),
        ("6-4", "4-1", 6.6),
        ("6-5", "5-5", 5.0),
        ("6-5", "6-6", 5.0),
        ("6-6", "6-5", 5.0),
        ("4-4", "6-4", 6.6),
        ("6-6", "5-5", None),
        ("5-5", "6-6", None),
        ("6-4", "3-1", None),
        ("6-4", "5-3", None),
    ],
)
def test_rolls_that_differ_by_one_die(written: str, thrown: str, cost: float | None) -> None:
    roll = magriel.decode_roll(thrown)
    play = rules.legal_plays(TWO_MEN, roll)[0]
    readings = magriel.suggest(TWO_MEN, f"{written}: {play}")
    found = [round(reading.cost, 1) for reading in readings if reading.roll == roll]
    assert found == ([cost] if cost else [])


def test_of_two_reasons_for_another_roll_the_cheaper_counts() -> None:
    last = Roll(6, 4)
    slips = {
        text: (reading.cost, reading.reasons)
        for text in ("6-4: 24/18 13/8", "6-4: 8/5 6/5")
        for reading in magriel.suggest(START, text, last=last)
        if reading.roll != last
    }
    assert slips["6-4: 24/18 13/8"] == (5.0, ("the dice were 6-5 and not 6-4",))
    assert slips["6-4: 8/5 6/5"][1] == ("6-4 was the opponent's roll, and the dice were 3-1",)
