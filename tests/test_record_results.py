"""Recorded games: what they count, and what words say of that."""

from collections.abc import Sequence

import pytest
from recorded import DOUBLED, OPENING, UNDERWAY, D, L, scribe, set_up

from wardcode.position import CENTRED, MONEY, Cube
from wardcode.position import Match as Stakes
from wardcode.record import (
    Forfeited,
    Game,
    Kind,
    Resigned,
    Result,
    Turn,
)

LAST_MAN = "6-5: 1/off"
SINGLE = {1: 1, 13: -14}


def closed(
    cells: Sequence[str | Turn], result: Result | None = None, stakes: Stakes = MONEY, *, last: bool = True
) -> tuple[Result | None, int | None, list[str]]:
    """Give the result of a game, the points that count, and what is found of the result."""
    game, findings, points = scribe(cells, stakes).finish(result, None, last=last)
    assert all(finding.kind is Kind.RESULT for finding in findings if not finding.turn)
    return game.result, points, [finding.sentence for finding in findings if not finding.turn]


@pytest.mark.parametrize(
    ("theirs", "cube", "stakes", "points"),
    [
        pytest.param({13: -14}, CENTRED, MONEY, 1, id="single"),
        pytest.param({13: -14}, Cube(2, D), MONEY, 2, id="single, cube 2"),
        pytest.param({13: -15}, CENTRED, MONEY, 2, id="gammon"),
        pytest.param({13: -15}, Cube(2, D), MONEY, 4, id="gammon, cube 2"),
        pytest.param({13: -14, 0: -1}, Cube(2, D), MONEY, 6, id="backgammon, one on the bar, cube 2"),
        pytest.param({13: -14, 6: -1}, Cube(4, L), MONEY, 12, id="backgammon, one in the winner's home, cube 4"),
        pytest.param({13: -14, 0: -1}, CENTRED, Stakes(jacoby=True), 1, id="Jacoby, the cube not turned"),
        pytest.param({13: -15}, Cube(2, L), Stakes(jacoby=True), 4, id="Jacoby, the cube turned"),
    ],
)
def test_a_game_played_out_counts_its_size_times_the_cube(
    theirs: dict[int, int], cube: Cube, stakes: Stakes, points: int
) -> None:
    cells: list[str | Turn] = [set_up({1: 1} | theirs, D, cube), LAST_MAN]
    assert closed(cells, stakes=stakes) == (Result(D, points), points, [])
    sentence = f"{points + 1} points are written, and dark has borne off all men, which makes {points}"
    assert closed(cells, Result(D, points + 1), stakes) == (Result(D, points + 1), points + 1, [sentence])


def test_a_double_that_is_passed_counts_the_cube_before_it() -> None:
    assert closed([*DOUBLED, "pass"]) == (Result(L, 1), 1, [])
    assert closed([*DOUBLED, "take", "3-1: 8/5 6/5", "Redouble to 4", "pass"]) == (Result(D, 2), 2, [])
    sentence = "2 points are written, and a double was dropped, which makes 1"
    assert closed([*DOUBLED, "pass"], Result(L, 2)) == (Result(L, 2), 2, [sentence])


@pytest.mark.parametrize("turns", [[], [Resigned(D)], [Forfeited(D)]])
@pytest.mark.parametrize(
    ("points", "counted"), [(1, None), (2, 2), (3, None), (4, 4), (5, 5), (6, 6), (7, None), (8, None), (4016, None)]
)
def test_a_game_given_up_counts_one_to_three_cubes_or_what_the_match_needs(
    turns: list[Turn], points: int, counted: int | None
) -> None:
    sentence = f"{points} points are no single game, gammon or backgammon with the cube at 2, and are not scored"
    found = closed([*DOUBLED, "take", "", *turns], Result(L, points), Stakes(7, 6, 2))
    assert found == (Result(L, points), counted, [] if counted else [sentence])


def test_for_money_no_points_are_needed() -> None:
    _, points, sentences = closed([OPENING], Result(L, 4016))
    assert (points, len(sentences)) == (None, 1)


def test_of_a_won_game_only_what_the_match_needs_may_be_written() -> None:
    cells: list[str | Turn] = [set_up({1: 1, 13: -15}, D, Cube(4, D)), LAST_MAN]
    assert closed(cells, Result(D, 3), Stakes(7, 4, 0)) == (Result(D, 3), 3, [])
    _, _, sentences = closed(cells, Result(D, 3), Stakes(7, 3, 0))
    assert sentences == ["3 points are written, and dark has borne off all men, which makes 8"]
    _, _, sentences = closed([set_up(SINGLE, D), LAST_MAN], Result(D, 3), Stakes(7, 4, 0))
    assert sentences == ["3 points are written, and dark has borne off all men, which makes 1"]


def test_a_game_with_a_result_that_is_not_over_was_resigned() -> None:
    game, _, _ = scribe([OPENING]).finish(Result(D, 2), (9, 4), last=True)
    assert game == Game((UNDERWAY, Resigned(L)), Result(D, 2))


@pytest.mark.parametrize(
    ("cells", "result", "last", "sentence"),
    [
        ([*DOUBLED, "pass"], Result(D, 1), True, "dark is said to win, but a double was dropped"),
        ([OPENING, Resigned(L)], Result(L, 1), True, "light is said to win, but light has resigned"),
        ([Forfeited(L)], None, True, "light has forfeited, and how many points that cost is not written"),
        ([OPENING], None, False, "the game is not over, has no result, and another one follows"),
        ([OPENING], None, True, None),
    ],
)
def test_what_is_wrong_with_a_result_is_found(
    cells: list[str | Turn],
    result: Result | None,
    last: bool,  # noqa: FBT001  # a column of the table
    sentence: str | None,
) -> None:
    assert closed(cells, result, last=last) == (result, result and 1, [sentence] if sentence else [])


# Words beside a result

GAMMON = "a gammon with the cube at 2 makes 4, and not 2"
TAKEN = [*DOUBLED, "take"]
WON_MATCH = "light is said to win the match to 7, and has {} with this game"


@pytest.mark.parametrize(
    ("cells", "result", "stakes", "size", "sentences"),
    [
        ([*TAKEN, Resigned(D)], Result(L, 2), MONEY, 1, []),
        ([*TAKEN, Resigned(D)], Result(L, 4), MONEY, 2, []),
        ([*TAKEN, Resigned(D)], Result(L, 6), MONEY, 3, []),
        (TAKEN, Result(L, 2), MONEY, 2, [GAMMON]),
        (TAKEN, Result(L, 6), MONEY, 1, ["a single game with the cube at 2 makes 2, and not 6"]),
        (TAKEN, Result(L, 2), MONEY, 3, ["a backgammon with the cube at 2 makes 6, and not 2"]),
        (TAKEN, Result(L, 2), Stakes(7, 0, 5), 2, []),  # what the match needs
        (TAKEN, Result(L, 2), Stakes(7, 0, 4), 2, [GAMMON]),
        (TAKEN, Result(L, 4), Stakes(7, 0, 3), 1, ["a single game with the cube at 2 makes 2, and not 4"]),
        ([*DOUBLED, "pass"], None, MONEY, 2, ["a gammon with the cube at 1 makes 2, and not 1"]),
        ([*DOUBLED, "pass"], Result(L, 2), MONEY, 2, ["2 points are written, and a double was dropped, which makes 1"]),
        ([OPENING], Result(L, 1), Stakes(jacoby=True), 2, []),
        ([OPENING], Result(L, 2), Stakes(jacoby=True), 2, []),
        ([OPENING], Result(L, 3), Stakes(jacoby=True), 2, ["a gammon with the cube at 1 makes 1, and not 3"]),
        ([OPENING], None, MONEY, 2, []),
    ],
)
def test_the_words_for_the_size_of_a_game_are_compared_with_its_points(
    cells: list[str | Turn], result: Result | None, stakes: Stakes, size: int, sentences: list[str]
) -> None:
    _, findings, _ = scribe(cells, stakes).finish(result, None, last=True, size=size)
    assert [(finding.kind, finding.sentence) for finding in findings] == [(Kind.RESULT, each) for each in sentences]


@pytest.mark.parametrize(
    ("cells", "stakes", "size", "points"),
    [
        ([OPENING, Resigned(D)], MONEY, 1, 1),
        ([*TAKEN, Resigned(D)], MONEY, 2, 4),
        ([*TAKEN, Resigned(D)], Stakes(7), 3, 6),
        ([OPENING, Resigned(D)], Stakes(jacoby=True), 2, 1),
        ([*TAKEN, Resigned(D)], Stakes(jacoby=True), 2, 4),
    ],
)
def test_the_words_for_the_size_of_a_game_that_was_resigned_give_its_points(
    cells: list[str | Turn], stakes: Stakes, size: int, points: int
) -> None:
    game, findings, counted = scribe(cells, stakes).finish(None, None, last=True, size=size)
    assert (game.result, findings, counted) == (Result(L, points), [], points)


@pytest.mark.parametrize(
    ("result", "stakes", "size", "sentences"),
    [
        (Result(L, 2), Stakes(7, 0, 5), None, []),
        (Result(L, 4), Stakes(7, 0, 5), None, []),
        (Result(L, 2), Stakes(7, 5, 4), None, [WON_MATCH.format(6)]),
        (None, Stakes(7, 5, 4), 1, [WON_MATCH.format(6)]),
        (None, Stakes(7, 5, 4), 2, []),
        (Result(L, 2), MONEY, None, []),
        (Result(L, 2), Stakes(7, 0, 4), 2, [GAMMON, WON_MATCH.format(6)]),
    ],
)
def test_the_words_that_a_match_is_won_are_compared_with_the_score(
    result: Result | None, stakes: Stakes, size: int | None, sentences: list[str]
) -> None:
    writer = scribe([*TAKEN, Resigned(D)], stakes)
    _, findings, _ = writer.finish(result, None, last=True, size=size, match_over=True)
    assert [finding.sentence for finding in findings] == sentences


def test_that_a_match_is_won_says_nothing_of_a_game_without_a_result() -> None:
    _, findings, _ = scribe([OPENING], Stakes(7)).finish(None, None, last=True, match_over=True)
    assert findings == []


def test_words_do_not_make_points_count_that_cannot_be() -> None:
    _, findings, points = scribe([*TAKEN, Resigned(D)]).finish(Result(L, 7), None, last=True, size=2)
    sentence = "7 points are no single game, gammon or backgammon with the cube at 2, and are not scored"
    assert ([finding.sentence for finding in findings], points) == ([sentence], None)
