"""The scribe: what is written becomes the turns of a recorded game, with findings."""

from time import process_time

import attrs
import pytest
from recorded import OPENING, SHUT_OUT, UNDERWAY, D, L, scribe, set_up

from wardcode import Play, Roll
from wardcode.plays import Step
from wardcode.record import (
    Beavered,
    CouldNotMove,
    Doubled,
    Finding,
    Game,
    IllegalPlay,
    Kind,
    Passed,
    Played,
    Raccooned,
    Result,
    Turn,
    Unrecorded,
)

BLOTS = {13: 1, 8: 1, 10: -1, 24: -1}


def test_a_play_is_kept_as_what_it_does() -> None:
    game, findings, points = scribe(["3-1: 6/5 8/5!", "6-4: 18/14 24/18"]).finish(None, None, last=True)
    second = Played(D, Roll(6, 4), Play.of([Step(24, 18), Step(18, 14)]))
    assert game == Game((attrs.evolve(UNDERWAY, marks=("!",)), second))
    assert (findings, points) == ([], None)


def test_a_play_that_is_not_legal_is_kept_man_by_man() -> None:
    game, findings, _ = scribe(["3-1: 8/5 24/22"]).finish(None, None, last=True)
    assert game.turns == (IllegalPlay(L, Roll(3, 1), ((8, 5), (24, 22))),)
    assert str(findings[0]).startswith("line 1, column 1, game 1, turn 1: illegal play: 2 and 3 pips")


def test_a_play_without_a_roll_is_found_and_kept() -> None:
    game, findings, _ = scribe(["24/18 13/8"]).finish(None, None, last=True)
    assert game.turns == (Played(L, None, Play.of([Step(24, 18), Step(13, 8)])),)
    assert str(*findings) == "line 1, column 1, game 1, turn 1: roll: no roll is written before the play"


@pytest.mark.parametrize(
    ("play", "starred", "sentences"),
    [
        ("3-1: 13/10* 8/7", True, []),
        ("3-1: 13/10 8/7", True, ["a star is missing behind 10, where a blot is hit"]),
        ("3-1: 13/10 8/7", False, []),
        ("3-1: 13/10* 8/7*", True, ["the star behind 7 hits nobody"]),
        ("3-1: 13/10 8/7*", False, ["the star behind 7 hits nobody"]),
    ],
)
def test_stars_are_compared_where_the_text_marks_hits(play: str, starred: bool, sentences: list[str]) -> None:  # noqa: FBT001  # a column of the table
    _, findings, _ = scribe([set_up(BLOTS, D), play], starred=starred).finish(None, None, last=True)
    assert [(finding.kind, finding.sentence, finding.turn) for finding in findings] == [
        (Kind.STAR, sentence, 2) for sentence in sentences
    ]


def test_a_roll_alone_is_one_that_cannot_be_played_or_was_not_recorded() -> None:
    writer = scribe([set_up(SHUT_OUT, D)])
    writer.rolled(D, Roll(6, 4), (2, 1))
    writer.rolled(L, Roll(6, 4), (3, 1))
    game, _, _ = writer.finish(None, None, last=True)
    assert game.turns[1:] == (CouldNotMove(D, Roll(6, 4)), Unrecorded(L, Roll(6, 4)))


@pytest.mark.parametrize(
    ("cells", "turns"),
    [
        (["Double", "pass"], [Doubled(L, 2), Passed(D)]),
        (["Double to 2", "drop"], [Doubled(L, 2), Passed(D)]),
        (["Double", "Double to 4"], [Doubled(L, 2), Beavered(D, 4)]),
        (["Double", "beaver", "Double to 8"], [Doubled(L, 2), Beavered(D, 4), Raccooned(L, 8)]),
        (["Double", "beaver", "raccoon"], [Doubled(L, 2), Beavered(D, 4), Raccooned(L, 8)]),
        (["Double", "", "Double to 4"], [Doubled(L, 2), Doubled(L, 4)]),
    ],
)
def test_values_of_the_cube_and_what_a_word_means_follow_from_the_table(cells: list[str], turns: list[Turn]) -> None:
    game, _, _ = scribe([OPENING, "6-4: 24/14", *cells]).finish(None, None, last=True)
    assert list(game.turns[2:]) == turns


def test_a_raccoon_may_be_taken_in_words_which_is_no_turn() -> None:
    cells = [OPENING, "6-4: 24/14", "Double", "beaver", "raccoon", "take", "3-1: 24/23 13/10"]
    game, findings, _ = scribe(cells).finish(None, None, last=True)
    assert [type(turn) for turn in game.turns[4:]] == [Raccooned, Played]
    assert findings == []


def test_the_word_pass_is_a_roll_that_cannot_be_played_unless_a_double_waits() -> None:
    game, findings, _ = scribe([set_up(SHUT_OUT, D), "6-4: pass", "pass"]).finish(None, None, last=True)
    assert game.turns[1:] == (CouldNotMove(D, Roll(6, 4)), CouldNotMove(L, None))
    assert [finding.turn for finding in findings if finding.kind is Kind.ROLL] == [3]


def test_a_remark_belongs_to_the_turn_before_it() -> None:
    writer = scribe([])
    assert not writer.remark("before all turns")
    writer = scribe([OPENING])
    assert writer.remark("the best")
    assert writer.remark("by far")
    game, _, _ = writer.finish(None, None, last=True)
    assert game.turns == (attrs.evolve(UNDERWAY, comment="the best\nby far"),)


def test_remarks_take_no_longer_the_more_there_are() -> None:
    writer = scribe([OPENING])
    begun = process_time()
    for _ in range(100_000):
        writer.remark("solid")
    game, _, _ = writer.finish(None, None, last=True)
    assert process_time() - begun < 1
    assert game.turns[0].comment == "\n".join(["solid"] * 100_000)


def test_remarks_stay_with_their_turn() -> None:
    writer = scribe([attrs.evolve(UNDERWAY, comment="first")])
    writer.remark("second")
    writer.remark("")
    writer.add(Unrecorded(D, Roll(6, 4)), (2, 1))
    writer.remark("third")
    game, _, _ = writer.finish(Result(L, 1), None, last=True)
    assert [turn.comment for turn in game.turns] == ["first\nsecond", "third", ""]


def test_what_is_noted_of_the_last_turn_belongs_to_it() -> None:
    writer = scribe([OPENING])
    writer.note_last(Kind.UNREADABLE, "a blot of ink", (1, 9))
    _, findings, _ = writer.finish(None, None, last=True)
    assert findings == [Finding(Kind.UNREADABLE, "a blot of ink", 1, 1, 1, 9)]


def test_what_is_noted_belongs_to_the_next_turn() -> None:
    writer = scribe([OPENING])
    writer.note(Kind.UNREADABLE, "a blot of ink", None)
    _, findings, _ = writer.finish(None, None, last=True)
    assert findings == [Finding(Kind.UNREADABLE, "a blot of ink", 1, 2)]
