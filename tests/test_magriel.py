"""Magriel's notation: the tables of what is read and refused, the writer's styles, and the laws."""

import contextlib
from collections.abc import Callable
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import boards, table

from wardcode import Board, NotationError, Player, Roll, WardcodeError, rules
from wardcode.notation import magriel
from wardcode.plays import ROLLS, Move, Play, Step, Written
from wardcode.turns import Beaver, Double, Drop, Pass, Raccoon, Take, Turn

TOLERATED = table("magriel_tolerated.toml")


@pytest.mark.parametrize("row", TOLERATED, ids=lambda row: row["text"])
def test_a_spelling_is_read_and_what_was_forgiven_is_said(row: dict[str, Any]) -> None:
    reading = magriel.read(row["text"])
    assert magriel.encode(reading.turn) == row.get("writes", row["text"])
    assert len(reading.forgiven) == row.get("forgiven", 0), reading.forgiven
    assert magriel.decode(row["text"]) == reading.turn
    if reading.forgiven:
        with pytest.raises(NotationError, match="strict reading forgives nothing"):
            magriel.decode(row["text"], strict=True)
    else:
        assert magriel.decode(row["text"], strict=True) == reading.turn


@pytest.mark.parametrize("row", table("magriel_refused.toml"), ids=lambda row: row["text"])
def test_a_refusal_names_the_place_and_the_remedy(row: dict[str, Any]) -> None:
    with pytest.raises(NotationError) as caught:
        magriel.decode(row["text"])
    assert [caught.value.start, caught.value.found] == row["place"], caught.value
    assert row["says"] in caught.value.sentence
    assert caught.value.remedy


@pytest.mark.parametrize(
    "text", ["8" * 5000 + "/5", "8/" + "5" * 5000, "8/5(" + "2" * 5000 + ")", "Double to " + "9" * 5000, "8/" * 20_000]
)
def test_a_long_number_is_refused_in_a_short_sentence(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        magriel.decode(text)
    assert len(str(caught.value)) < 600


def test_a_known_roll_tells_two_numbers_from_a_step() -> None:
    step = magriel.read("6-5 8-5", roll=Roll(3, 1)).turn
    assert step == magriel.decode("6/5 8/5")
    assert magriel.read("3-1 8-5 6-5", roll=Roll(3, 1)).turn == magriel.decode("3-1: 8/5 6/5")


def test_the_place_of_what_is_written_with_loose_accents() -> None:
    (item,) = magriel.read("De\u0301placement impossible").forgiven
    assert (item.start, item.end) == (0, 23)


@pytest.mark.parametrize("call", [
    lambda: magriel.read("8/5", mover=cast("Any", "dark")),
    lambda: magriel.read("8/5", roll=cast("Any", "3-1")),
    lambda: magriel.encode(Play(), cast("Any", "bg")),
    lambda: magriel.Style(language=cast("Any", 5)),
    lambda: magriel.apply(cast("Any", None), "6-1: 24/1"),
    lambda: rules.find(Board.start(), cast("Any", (6, 1)), Written()),
    lambda: rules.find(Board.start(), Roll(6, 1), cast("Any", Pass())),
    lambda: rules.resolve(cast("Any", None), Roll(6, 1), Written()),
    lambda: rules.after(Board.start(), cast("Any", "8/5")),
    lambda: Play(cast("Any", "8/5")),
    lambda: Play(cast("Any", ("8/5",))),
])  # fmt: skip
def test_a_value_of_the_wrong_type_is_a_type_error(call: Callable[[], object]) -> None:
    with pytest.raises(TypeError):
        call()


def test_what_is_not_text_is_refused() -> None:
    thing: Any = b"8/5"
    with pytest.raises(TypeError, match="a turn is text, but this is bytes"):
        magriel.decode(thing)


PLAY = Play.of([Step(25, 22, hit=True), Step(8, 6), Step(6, 4), Step(3, 0)])


@pytest.mark.parametrize(
    ("style", "text"),
    [
        (magriel.Style(), "bar/22* 8/4 3/off"),
        (magriel.Style(magriel.Form.CAPITAL), "Bar/22* 8/4 3/Off"),
        (magriel.Style(magriel.Form.SINGLE), "25/22* 8/6 6/4 3/0"),
        (magriel.Style(magriel.Form.TWELVE), "bar-W3* B8-B4 B3-off"),
        (magriel.Style(magriel.Form.TWELVE, mover=Player.LIGHT), "bar-B3* W8-W4 W3-off"),
        (magriel.Style(language="bg"), "бар/22* 8/4 3/изв."),
        (magriel.Style(magriel.Form.CAPITAL, "bg"), "Бар/22* 8/4 3/Изв."),
        (magriel.Style(language="de"), "bar/22* 8/4 3/off"),
    ],
)
def test_a_play_is_written_in_the_style_that_is_asked_for(style: magriel.Style, text: str) -> None:
    assert magriel.encode(PLAY, style) == text


@pytest.mark.parametrize(
    ("turn", "language", "text"),
    [
        (Play(), "en", "no play"),
        (Play(), "de", "kann nicht ziehen"),
        (Written(roll=Roll(6, 6)), "bg", "6-6: няма ход"),
        (Double(4), "en", "Double to 4"),
        (Double(), "en", "Double"),
        (Double(4), "de", "Doppel => 4"),
        (Double(4), "bg", "контра на 4"),
        (Beaver(4), "en", "beaver to 4"),
        (Raccoon(), "fi", "raccoon"),
        (Take(), "it", "accetta"),
        (Drop(), "cs", "odmítnuto"),
        (Drop(), "da", "drop"),
        (Pass(), "tr", "geç"),
        (Pass(), "en", "pass"),
    ],
)
def test_turns_without_moves_are_written_in_the_language_that_is_asked_for(
    turn: Turn | Play, language: str, text: str
) -> None:
    assert magriel.encode(turn, magriel.Style(language=language)) == text


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(WardcodeError, match="'xx' is no language of the table: use one of en, bg"):
        magriel.encode(PLAY, magriel.Style(language="xx"))


def test_only_a_turn_is_written() -> None:
    thing: Any = "8/5"
    with pytest.raises(TypeError, match="not str"):
        magriel.encode(thing)


def test_the_single_form_needs_the_steps() -> None:
    with pytest.raises(TypeError, match=r"rules\.find"):
        magriel.encode(Written((Move(8, (5,), (False,)),)), magriel.Style(magriel.Form.SINGLE))


def test_the_older_numbering_is_the_mover_s_where_he_is_known() -> None:
    assert magriel.decode("W12-W7") == Written((Move(12, (7,), (False,)),))
    with pytest.raises(NotationError, match="goes up"):
        magriel.decode("W12-W7", mover=Player.DARK)
    assert magriel.decode("W7-W12", mover=Player.DARK) == Written((Move(18, (13,), (False,)),))


@pytest.mark.parametrize(("text", "roll"), [("6-4", Roll(6, 4)), ("31", Roll(3, 1)), ("(5 2)", Roll(5, 2))])
def test_a_roll_is_read_by_itself(text: str, roll: Roll) -> None:
    assert magriel.decode_roll(text) == roll


@pytest.mark.parametrize("text", ["", "7-1", "6", "6-4-2", "roll"])
def test_what_is_no_roll_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="this is no roll"):
        magriel.decode_roll(text)


@given(boards(), st.sampled_from(ROLLS), st.sampled_from(magriel.Form), st.sampled_from(list(magriel.LANGUAGES)))
def test_every_style_and_language_is_read_as_the_same_play(
    board: Board, roll: Roll, form: magriel.Form, language: str
) -> None:
    for play in rules.legal_plays(board, roll):
        for mover in Player if form is magriel.Form.TWELVE else [Player.DARK]:
            text = magriel.encode(play, magriel.Style(form, language, mover))
            written = magriel.decode(text, mover=mover)
            assert isinstance(written, Written)
            assert rules.find(board, roll, written) == play, text


@given(st.sampled_from(list(magriel.LANGUAGES)))
def test_every_word_that_is_written_is_read(language: str) -> None:
    style = magriel.Style(language=language)
    for turn in (Written(), Double(), Double(8), Beaver(4), Raccoon(), Take(), Drop(), Pass()):
        assert magriel.decode(magriel.encode(turn, style)) == turn


SAMPLES = st.sampled_from([row["text"] for row in TOLERATED])


@given(st.text() | st.text("0123456789/-* ()x:,barofd!?BW", max_size=30) | SAMPLES)
def test_any_text_is_a_turn_or_a_notation_error(text: str) -> None:
    error = None
    try:
        reading = magriel.read(text)
    except NotationError as caught:
        error = caught
    else:
        assert magriel.decode(magriel.encode(reading.turn)) == reading.turn
        assert all(0 <= item.start <= item.end <= len(text) for item in reading.forgiven)
        assert magriel.decode(text) == reading.turn
    if error:
        assert 0 <= error.start <= error.end <= len(text)
        assert error.reason
        assert error.remedy


@given(boards(), st.text("0123456789/-* ():barof", max_size=20) | SAMPLES)
def test_any_text_is_a_play_or_one_of_our_errors(board: Board, text: str) -> None:
    with contextlib.suppress(WardcodeError):
        assert Board(magriel.play(board, text).slots)


@pytest.mark.parametrize("text", ["8/5 " * 5000, "8" * 9999, "8/" * 5000, "-" * 9999, " " * 9999 + "x", "b8" * 5000])
def test_a_long_hostile_text_is_answered(text: str) -> None:
    with contextlib.suppress(WardcodeError):
        magriel.play(Board.start(), text)
