"""What was probably meant by a play that is not legal: each slip by an example, then at random in real plays."""

import pickle
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from play_slips import SLIPS, slips_in
from support import boards, cases, rows

import wardcode
from wardcode import AmbiguousPlayError, Board, IllegalPlayError, NotationError, Roll, WardcodeError, rules
from wardcode.errors import PlayError
from wardcode.notation import magriel
from wardcode.plays import BAR, OFF, ROLLS, Move, Play, Written
from wardcode.ranked import clearly_first
from wardcode.rules import Said, _meant, _slips

START = Board.start()
ENTERS = Board((0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 1, 1))
HOME = Board((0, 0, 0, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -5, -5, 0, 0, 0, 0, 0))
SHUT = Board((0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -2, -2, -2, -2, -2, -2, 1))
ONE_MAN = Board((0, 0, 0, 0, 0, 0, 0, -2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, -5, 0, 0, 0, 0, 0, 0))


@pytest.mark.parametrize(
    ("board", "text", "play", "reason"),
    [
        (START, "6-4: 1/7 12/16", "24/18 13/9", "the points are numbered from the other side: 1/7 12/16 is 24/18 13/9"),
        (START, "3-1: 20/17 20/19", "8/5 6/5", "the points are numbered from the other side: 20/17 20/19 is 8/5 6/5"),
        (ENTERS, "6-4: bar/4 12/18", "bar/21 13/7",
         "the points are numbered from the other side: bar/4 12/18 is bar/21 13/7"),
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
        (START, "6-5: 24/19 13/7", "24/18 13/8",
         "the dice are exchanged between the men: 24/18 13/8 and not 24/19 13/7"),
        (START, "1-1: 8/7(3) 6/5(2)", "8/7(2) 6/5(2)", "(3) is one man too many"),
        (START, "1-1: 8/7(4) 6/5(2)", "8/7(2) 6/5(2)", "(4) is 2 men too many"),
        (START, "1-1: 8/7 6/5(2)", "8/7(2) 6/5(2)", "(2) is missing behind 8/7"),
        (START, "6-5: 24/18", "24/18 13/8", "13/8 is missing"),
        (START, "6-1: 13/7 8/7 6/5", "13/7 8/7", "6/5 is one move too many"),
        (ENTERS, "4-3: 24/21 13/10", "bar/21 13/10", "a man from the bar and not from 24"),
        (START, "6-1: bar/18 8/7", "24/18 8/7", "a man from 24 and not from the bar"),
        (HOME, "4-3: 4/1 3/off", "4/off 3/off", "a man off and not to 1"),
        (HOME, "4-3: 6/off 6/3", "6/2 6/3", "a man to 2 and not off"),
        (SHUT, "6-5: bar/19 6/1", "no play", "6-5 cannot be played"),
        (ONE_MAN, "6-2: no play", "13/5", "6-2 can be played"),
        (START, "6-5: 24/13 no play", "24/13", "all dice are played, and none is left"),
        (START, "6-4: 24/18 13/8", "24/18 13/8", "the dice were 6-5 and not 6-4"),
        (START, "5-2: 24/18 13/11", "24/18 13/11", "the dice were 6-2 and not 5-2"),
        (START, "6-4: 24/23 13/7", "24/23 13/7", "the dice were 6-1 and not 6-4"),
        (SHUT, "3-1: no play", "no play", None),
    ],
)  # fmt: skip
def test_each_slip_is_named(board: Board, text: str, play: str, reason: str | None) -> None:
    found = [reading.reasons for reading in magriel.suggest(board, text) if str(reading.play) == play]
    assert found == ([(reason,)] if reason else [])


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


def test_what_is_legal_ambiguous_or_no_play_of_men_has_no_reading() -> None:
    blots = Board((0, 0, 0, 0, 0, 0, 0, -1, 0, 0, -1, 0, 0, 2, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 0, 0))
    with pytest.raises(AmbiguousPlayError):
        wardcode.play(blots, "6-3: 13/4")
    assert magriel.suggest(blots, "6-3: 13/4") == ()
    for text in ("6-4: 24/14", "6-4: 24/18/14", "6-4: 24/20 20/14", "take", "pass", "6-4: no play"):
        assert magriel.suggest(START, text) == (), text
    assert rules.meant_by(START, Roll(6, 4), Said(((24, 18), (13, 9)))) == ()


@pytest.mark.parametrize("text", ["hello", "6-4: 13/13 24/14", "6-4: 1/7 x", "B1/B7 13/9", "6-4: 9/off*", "6-4: 5/9/9"])
def test_what_cannot_be_read_is_refused_as_ever(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        magriel.suggest(START, text)
    with pytest.raises(NotationError) as other:
        magriel.read(text)
    assert str(caught.value) == str(other.value)
    assert magriel.advice(START, text) == ""


def test_a_refusal_ends_with_the_reading_that_is_clearly_ahead() -> None:
    with pytest.raises(IllegalPlayError) as caught:
        wardcode.play(START, "6-4: 7/1 16/12")
    assert str(caught.value) == (
        "no man stands on 16; probably meant: 24/18 13/9 "
        "(the points are numbered from the other side: 7/1 16/12 is 24/18 13/9)"
    )
    with pytest.raises(NotationError) as unread:
        magriel.apply(START, "6-4: 24/18 9/13")
    assert str(unread.value).splitlines()[-1] == (
        "probably meant: 24/18 13/9 (the stop is written before the start: 9/13 is 13/9)"
    )


def test_a_refusal_with_advice_can_be_sent_elsewhere() -> None:
    for text in ("6-4: 7/1 16/12", "6-4: 24/18 9/13"):
        with pytest.raises(WardcodeError) as caught:
            wardcode.play(START, text)
        assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)  # noqa: S301  # our own bytes


def test_a_refusal_names_nothing_where_two_readings_are_near_each_other() -> None:
    with pytest.raises(IllegalPlayError) as caught:
        wardcode.play(START, "6-4: 24/18 13/8")
    assert "probably" not in str(caught.value)


def test_a_wrong_value_is_a_type_error_and_a_wrong_way_a_play_error() -> None:
    with pytest.raises(TypeError):
        rules.meant(START, Roll(6, 4), "24/18")  # type: ignore[arg-type]  # on purpose
    with pytest.raises(TypeError):
        rules.meant_by(START, Roll(6, 4), Written())  # type: ignore[arg-type]  # on purpose
    with pytest.raises(TypeError):
        rules.meant(START, Roll(6, 4), Written(), last="6-4")  # type: ignore[arg-type]  # on purpose
    for way in ((), (13,), (26, 20), (3, -1)):
        with pytest.raises(PlayError, match="is not the way of a man"):
            Said((way,))


# Laws


def move_over(points: frozenset[int], count: int) -> Move:
    start, *stops = sorted(points, reverse=True)
    return Move(start, tuple(stops), (False,) * len(stops), count)


points_of_a_man = st.frozensets(st.integers(OFF, BAR), min_size=2, max_size=4)
moves = st.builds(move_over, points_of_a_man, st.sampled_from([1, 1, 1, 2, 3, 4]))
rolls = st.none() | st.sampled_from(ROLLS)
written_plays = st.builds(Written, st.lists(moves, max_size=4).map(tuple), rolls)


@settings(deadline=None, max_examples=60)
@given(boards(), rolls, written_plays, rolls)
def test_every_reading_is_legal_and_has_its_reasons(
    board: Board, roll: Roll | None, written: Written, last: Roll | None
) -> None:
    readings = rules.meant(board, roll, written, last=last)
    try:
        rules.resolve(board, roll, written)
    except IllegalPlayError:
        pass
    except AmbiguousPlayError:
        assert readings == ()
    else:
        assert readings == ()
    assert len(readings) <= 10
    assert [reading.cost for reading in readings] == sorted(reading.cost for reading in readings)
    assert len({reading.board for reading in readings}) == len(readings)
    for reading in readings:
        assert reading.reasons
        assert reading.play in (rules.legal_plays(board, reading.roll) or [rules.find(board, reading.roll, Written())])
        assert rules.after(board, reading.play) == reading.board


@settings(deadline=None)
@given(boards(), st.text("0123456789/-* ()barofxW:", max_size=30), rolls)
def test_a_text_has_readings_or_cannot_be_read(board: Board, text: str, roll: Roll | None) -> None:
    try:
        readings = magriel.suggest(board, text, roll=roll)
    except NotationError:
        readings = ()
    assert bool(magriel.advice(board, text, roll=roll)) == (clearly_first(readings) is not None)


# Slips made at random in legal plays

FIRST = {
    "other side, men go up": 0.95,
    "other side, higher number first": 0.95,
    "stop before start": 0.94,
    "a number off by one": 0.88,
    "both ends off by one": 0.73,
    "digit missing or exchanged": 0.90,
    "any number for any other": 0.79,
    "dice exchanged": 0.95,
    "count too large": 0.93,
    "count missing or too small": 0.28,
    "move forgotten": 0.38,
    "move too many": 0.95,
    "bar forgotten": 0.97,
    "off written as a point": 0.62,
    "die off by one": 0.44,
    "any die": 0.67,
}
"""For each slip the share of plays of which the true one must come first; with the others another comes as near."""


def real_plays(source: str) -> list[tuple[Board, Roll, str]]:
    """Give plays from the fixture, one of each row, or from a file of plays that a program wrote."""
    chance = random.Random(source)
    if source == "fixture":
        plays = [(Board(row["board"]), Roll(*row["roll"]), [*row["plays"]]) for row in rows("plays.jsonl")]
        return [(board, roll, chance.choice(texts)) for board, roll, texts in plays if texts]
    found = [(Board(row["board26"]), Roll(*row["roll"]), row["play"]) for row in cases("gnubg_text_moves.jsonl")]
    chance.shuffle(found)
    return [(board, roll, play) for board, roll, play in found if "/" in play]


@pytest.mark.parametrize("kind", SLIPS)
@pytest.mark.parametrize(("source", "most"), [("fixture", 40), ("programs", 60)])
def test_slips_in_real_plays_are_found(source: str, most: int, kind: str) -> None:
    counts = slips_in(real_plays(source), SLIPS[kind], most)
    assert counts["all"] > 20
    assert counts["among"] >= 0.98 * counts["all"]
    assert counts["first"] >= FIRST[kind] * counts["all"]
    assert counts["clear and right"] >= 0.95 * counts["clear"]


# The work is bounded


SPREAD = Board([0] * 10 + [1] * 15 + [0])
"""Of no board known does a double allow more plays."""


@pytest.mark.parametrize("text", ["24/23(2) 18/17(2)", "1-1: 24/23(2) 22/21(2) 20/19(2)", "24/16(3) 20/12(2) 7/1"])
def test_each_roll_is_looked_at_once_and_each_play_compared_a_few_times(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed: list[Roll] = []
    compared: Counter[str] = Counter()

    def list_plays(board: Board, roll: Roll) -> list[Play]:
        listed.append(roll)
        plays = rules.legal_plays(board, roll)
        compared["allowed"] += sum(len(_slips.dealings(play)) for play in plays) * 3
        return plays

    def compare(*given: Any) -> tuple[_slips.Slip, ...] | None:
        compared["made"] += 1
        return _slips.slips_between(*given)

    monkeypatch.setattr(_meant, "legal_plays", list_plays)
    monkeypatch.setattr(_meant, "slips_between", compare)
    written = magriel.decode(text)
    assert isinstance(written, Written)
    rules.meant(SPREAD, None, written)
    assert len(set(listed)) == len(listed) <= len(ROLLS)
    assert 0 < compared["made"] <= compared["allowed"]


def test_more_men_than_move_in_a_turn_are_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_meant, "legal_plays", None)
    assert rules.meant_by(SPREAD, None, Said(((24, 23),) * 7)) == ()
    assert rules.meant(START, Roll(6, 4), Written((Move(6, (5,), (False,), 4),) * 50)) == ()
