"""What was probably meant by a play that is not legal: what is answered, and slips made at random in real plays."""

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
from wardcode import AmbiguousPlayError, Board, IllegalPlayError, NotationError, Player, Roll, WardcodeError, rules
from wardcode.errors import PlayError
from wardcode.notation import magriel
from wardcode.notation.magriel._suggest import advised
from wardcode.plays import BAR, OFF, ROLLS, Move, Play, Written
from wardcode.rules import Said, _kinds, _meant, _slips

START = Board.start()


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


def test_a_refusal_shows_where_it_was_found_out() -> None:
    with pytest.raises(NotationError) as caught:
        magriel.apply(START, "6-4: 24/18 9/13")
    assert caught.traceback[-1].name == "refuse"
    assert caught.value.__suppress_context__


def test_a_play_that_explains_little_is_not_advised() -> None:
    assert [(str(reading.play), round(reading.cost, 1)) for reading in magriel.suggest(START, "6-4: 24/18 24/18")] == [
        ("24/18 24/20", 9.3)
    ]
    assert magriel.advice(START, "6-4: 24/18 24/18") == ""


@pytest.mark.parametrize(
    ("text", "mover", "says"),
    [
        ("6-4: B7-B1 W9-B12", None,
         "W1-W7 W12-B9 (the points are numbered from the other side: B7/B1 W9/B12 is W1/W7 W12/B9)"),
        ("6-4: W7-W1 B9-W12", None,
         "B1-B7 B12-W9 (the points are numbered from the other side: W7/W1 B9/W12 is B1/B7 B12/W9)"),
        ("6-4: W7-W1 B9-W12", Player.DARK,
         "W1-W7 W12-B9 (the stop is written before the start: W7/W1 B9/W12 is W1/W7 W12/B9)"),
        ("6-4: bar-B7 W12-B9", None, "W12-B7 W12-B9 (a man from W12 and not from the bar)"),
        ("6-4: bar/18 13/9", None, "24/18 13/9 (a man from 24 and not from the bar)"),
    ],
)  # fmt: skip
def test_advice_is_numbered_as_the_text_is(text: str, mover: Player | None, says: str) -> None:
    assert magriel.advice(START, text, mover=mover) == f"probably meant: {says}"


def test_where_the_game_is_won_nothing_is_meant() -> None:
    won = Board((0,) * 19 + (-5,) + (0,) * 6)
    for text in ("no play", "6-5: 6/off", "6-5: no play"):
        assert magriel.suggest(won, text) == (), text


def test_a_wrong_value_is_a_type_error_and_a_wrong_way_a_play_error() -> None:
    with pytest.raises(TypeError):
        rules.meant(START, Roll(6, 4), "24/18")  # type: ignore[arg-type]  # a text is no `Written`
    with pytest.raises(TypeError):
        rules.meant_by(START, Roll(6, 4), Written())  # type: ignore[arg-type]  # a `Written` is no `Said`
    with pytest.raises(TypeError):
        rules.meant(START, Roll(6, 4), Written(), last="6-4")  # type: ignore[arg-type]  # a text is no `Roll`
    with pytest.raises(TypeError):
        magriel.apply(START, "6-4: 24/14", last="6-4")  # type: ignore[arg-type]  # a text is no `Roll`
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
    assert bool(magriel.advice(board, text, roll=roll)) == (advised(readings) is not None)


# Slips made at random in legal plays

FIRST = {
    "other side, men go up": 0.95,
    "other side, higher number first": 0.95,
    "one man seen from the other side": 0.76,
    "stop before start": 0.94,
    "a number off by one": 0.88,
    "both ends off by one": 0.78,
    "digit missing or exchanged": 0.93,
    "any number for any other": 0.73,
    "dice exchanged": 0.94,
    "count too large": 0.93,
    "count missing or too small": 0.28,
    "move forgotten": 0.35,
    "move too many": 0.92,
    "bar forgotten": 0.97,
    "off written as a point": 0.62,
    "die off by one": 0.43,
    "any die": 0.57,
}
"""For each slip the share of plays of which the true one must come first; with the others another comes as near."""


WRONG = 0.05
"""The share of plays for which another one may be advised: a number for any other can happen to be another slip."""


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
    assert counts["advised"] - counts["advised rightly"] <= WRONG * counts["all"]


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
        compared["allowed"] += sum(len(_slips.dealings(board, roll, play)) for play in plays) * 3
        return plays

    def compare(*given: Any) -> tuple[_kinds.Slip, ...] | None:
        compared["made"] += 1
        return _slips.slips_between(*given)

    monkeypatch.setattr(_meant, "legal_plays", list_plays)
    monkeypatch.setattr(_meant, "slips_between", compare)
    written = magriel.decode(text)
    assert isinstance(written, Written)
    rules.meant(SPREAD, None, written)
    assert len(set(listed)) == len(listed) <= len(ROLLS)
    assert 0 < compared["made"] <= compared["allowed"] / (1 if ":" in text else 2)  # most start from other points


def test_more_men_than_move_in_a_turn_are_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_meant, "legal_plays", None)
    assert rules.meant_by(SPREAD, None, Said(((24, 23),) * 7)) == ()
    assert rules.meant(START, Roll(6, 4), Written((Move(6, (5,), (False,), 4),) * 50)) == ()
