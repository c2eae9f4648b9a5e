"""The values of a recorded game: what they refuse, and what they tell of themselves."""

from collections.abc import Callable

import pytest
from recorded import UNDERWAY, D, L, board

from wardcode import PlayError, PositionError, Roll
from wardcode.plays import Segment
from wardcode.position import Cube, Position
from wardcode.position import Match as Stakes
from wardcode.record import (
    CouldNotMove,
    Doubled,
    Finding,
    Game,
    IllegalPlay,
    Kind,
    Match,
    Moment,
    Result,
    SetUp,
    Took,
    check,
    replay,
    roll_of,
)


@pytest.mark.parametrize("segments", [(), ((26, 20),), ((0, 1),), ((6, 25),), ((6, -1),), ((6, 6),), ((6, 5), (8, 8))])
def test_an_illegal_play_is_made_of_men_on_the_board(segments: tuple[Segment, ...]) -> None:
    with pytest.raises(PlayError) as caught:
        IllegalPlay(D, None, segments)
    assert len(caught.value.problems) == 1
    assert IllegalPlay(D, None, ((25, 24), (1, 0), (23, 24))).segments


def test_a_set_up_position_has_no_dice_no_offer_and_no_match() -> None:
    position = Position(board({6: 1}), D, Roll(3, 1), Cube(2, D), match=Stakes(7))
    assert SetUp.of(position, comment="so") == SetUp(D, Position(board({6: 1}), cube=Cube(2, D)), comment="so")
    with pytest.raises(PlayError, match="has no dice, no offer, and no match"):
        SetUp(D, position)
    with pytest.raises(PlayError, match="is the one on roll in it"):
        SetUp(L, Position(board({6: 1}), D))


@pytest.mark.parametrize("value", [0, 1, 3, -2, 1 << 31])
def test_a_cube_is_turned_to_what_it_shows(value: int) -> None:
    with pytest.raises(PlayError, match="the cube shows 2, 4, 8, 16 and so on"):
        Doubled(D, value)


def test_a_game_is_won_by_at_least_a_point() -> None:
    with pytest.raises(PositionError, match="at least one point, not by 0"):
        Result(D, 0)


def replayed(game: Game) -> list[Moment]:
    return list(replay(game))


# What is given wrongly on purpose: a maker, and what it is given.
OF_ANOTHER_KIND: list[tuple[Callable[..., object], tuple[object, ...]]] = [
    (Game, (("8/5",),)),
    (Game, ((), "light wins")),
    (Game, ((), None, 7)),
    (Game, ((), None, Stakes(), "1")),
    (Match, ((UNDERWAY,),)),
    (Match, ((), None)),
    (Result, (D, "2")),
    (CouldNotMove, ("dark", None)),
    (check, (Game(),)),
    (replayed, (Match(),)),
]


@pytest.mark.parametrize(("make", "arguments"), OF_ANOTHER_KIND)
def test_what_is_of_another_kind_is_refused(make: Callable[..., object], arguments: tuple[object, ...]) -> None:
    with pytest.raises(TypeError):
        make(*arguments)


def test_a_match_names_its_players_and_its_headers() -> None:
    match = Match((), "Bob", "Anna", headers=(("", "a remark"), ("Event", "Open")))
    assert (match.name(D), match.name(L)) == ("Bob", "Anna")
    assert (match.header("event"), match.header("Site")) == ("Open", None)


def test_only_turns_with_dice_have_a_roll() -> None:
    assert (roll_of(UNDERWAY), roll_of(CouldNotMove(D, None)), roll_of(Took(D))) == (Roll(3, 1), None, None)


@pytest.mark.parametrize(
    ("finding", "text"),
    [
        (Finding(Kind.SCORE, "so it is"), "score: so it is"),
        (Finding(Kind.ROLL, "so it is", 2, 7), "game 2, turn 7: roll: so it is"),
        (Finding(Kind.ROLL, "so it is", 2, 7, 31, 4), "line 31, column 4, game 2, turn 7: roll: so it is"),
    ],
)
def test_a_finding_names_its_place_as_far_as_it_has_one(finding: Finding, text: str) -> None:
    assert str(finding) == text
