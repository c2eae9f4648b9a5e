"""Results, scores and replays of recorded games: each rule by an example, each finding with its sentence."""

from collections.abc import Sequence

import pytest
from recorded import DOUBLED, OPENING, UNDERWAY, D, L, board, scribe, set_up

from wardcode import Roll
from wardcode.plays import Segment
from wardcode.position import CENTRED, MONEY, Cube, Position
from wardcode.position import Match as Stakes
from wardcode.record import (
    Doubled,
    Finding,
    Forfeited,
    Game,
    IllegalPlay,
    Kind,
    Match,
    Passed,
    Resigned,
    Result,
    Scores,
    SetUp,
    Took,
    Turn,
    check,
    replay,
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


# Results


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
    last: bool,  # noqa: FBT001
    sentence: str | None,
) -> None:
    assert closed(cells, result, last=last) == (result, result and 1, [sentence] if sentence else [])


# Scores


def test_the_score_follows_from_game_to_game() -> None:
    stakes = Stakes(7, dark=5, light=3)
    game, findings, points = scribe([*DOUBLED, "pass"], stakes).finish(Result(L, 1), None, last=False)
    scores = Scores()
    scores.count(game, points)
    assert (findings, scores.dark, scores.light) == ([], 5, 4)
    assert list(scores.problems(2, Stakes(7, 5, 4))) == []
    (problem,) = scores.problems(2, Stakes(7, 5, 5))
    assert problem.sentence == "the score of dark and light is 5-5, and from the game before follows 5-4"


def resigned(points: int, number: int = 1, stakes: Stakes = MONEY) -> Game:
    """Make a game that dark resigned."""
    return Game((Resigned(D),), Result(L, points), stakes, number)


@pytest.mark.parametrize(
    ("games", "findings"),
    [
        ([resigned(1), Game(number=2, stakes=Stakes(0, 0, 1))], []),
        ([resigned(1, 4, Stakes(7, 3, 3))], []),
        (
            [resigned(1), Game(number=3)],
            [Finding(Kind.ORDER, "game 3 follows game 1", 3)],
        ),
        (
            [resigned(1), Game(number=2)],
            [Finding(Kind.SCORE, "the score of dark and light is 0-0, and from the game before follows 0-1", 2)],
        ),
        (
            [resigned(3, 1, Stakes(5, 0, 2)), Game(number=2, stakes=Stakes(5))],
            [Finding(Kind.SCORE, "the match to 5 was over at 0-5, and another game follows", 2)],
        ),
        (
            [resigned(4016), Game(number=2, stakes=Stakes(0, 0, 9))],
            [
                Finding(
                    Kind.RESULT,
                    "4016 points are no single game, gammon or backgammon with the cube at 1, and are not scored",
                    1,
                )
            ],
        ),
        (
            [Game(), Game(number=2, stakes=Stakes(0, 0, 9))],
            [Finding(Kind.RESULT, "the game is not over, has no result, and another one follows", 1)],
        ),
    ],
)
def test_what_is_wrong_with_scores_and_numbers_of_games_is_found(games: list[Game], findings: list[Finding]) -> None:
    assert list(check(Match(tuple(games)))) == findings


def test_the_first_game_in_which_a_player_needs_one_point_is_the_crawford_game() -> None:
    scores = Scores()
    before = [Stakes(5, 0, 3), Stakes(5, 0, 4), Stakes(5, 3, 4), Stakes(5, 4, 4)]
    inferred: list[bool] = []
    for number, stakes in enumerate(before, 1):
        assert not scores.is_crawford(stakes, rule=False)
        inferred.append(scores.is_crawford(stakes, rule=True))
        scores.count(resigned(1, number, stakes), 1)
    assert inferred == [False, True, False, False]
    assert not Scores().is_crawford(Stakes(1), rule=True)
    assert not Scores().is_crawford(Stakes(0, 0, -1), rule=True)


@pytest.mark.parametrize("crawford", [True, False])
def test_a_double_is_found_in_the_crawford_game_and_free_behind_it(crawford: bool) -> None:  # noqa: FBT001
    turns = (UNDERWAY, Doubled(D, 2), Passed(L))
    findings = check(Match((Game(turns, Result(D, 1), Stakes(5, 0, 4, crawford=crawford)),)))
    sentence = "the cube is out of play in the Crawford game: write a play"
    assert findings == ((Finding(Kind.CRAWFORD, sentence, 1, 2),) if crawford else ())


# Replays


def test_a_replay_gives_each_turn_with_the_positions_before_and_behind_it() -> None:
    turns = (UNDERWAY, Doubled(D, 2), Took(L), Resigned(D))
    moments = list(replay(Game(turns, Result(D, 2), number=3)))
    start, played = scribe([]).table.board, scribe([OPENING]).table.board
    assert [(moment.number, moment.turn) for moment in moments] == list(enumerate(turns, 1))
    assert moments[0].before == Position(start, L, Roll(3, 1))
    assert moments[0].after == moments[1].before == Position(played, D)
    assert (moments[1].after.offer.value, moments[1].after.on_roll) == ("double", D)
    assert moments[3].before == Position(played, D, cube=Cube(2, L))
    assert moments[0].line == moments[3].line == "E3b1 / db3B ✓ e3R1 / E4b"
    assert [moment.findings for moment in moments[:3]] == [(), (), ()]
    sentence = "dark is said to win, but dark has resigned"
    assert moments[3].findings == (Finding(Kind.RESULT, sentence, 3),)
    assert list(replay(Game())) == []


@pytest.mark.parametrize(
    ("segments", "men", "says"),
    [
        pytest.param(((13, 10), (6, 5)), {10: 1, 5: 1, 8: -2, 3: -1}, "3 and 1 pips, 4 in all", id="not the dice"),
        pytest.param(((13, 3), (6, 3)), {3: 2, 8: -2, 0: -1}, "10 and 3 pips", id="a blot is hit"),
        pytest.param(((6, 9), (13, 9)), {9: 2, 8: -2, 3: -1}, "6/9 does not go down from point to point", id="back"),
        pytest.param(
            ((13, 8), (6, 5)),
            {13: 1, 5: 1, 8: -2, 3: -1},
            "; 13/8 cannot be made, and these men stay",
            id="onto a held point",
        ),
        pytest.param(
            ((12, 6), (6, 2)),
            {13: 1, 2: 1, 8: -2, 3: -1},
            "; 12/6 cannot be made, and these men stay",
            id="from an empty point",
        ),
    ],
)
def test_an_illegal_play_goes_on_from_what_was_written(
    segments: tuple[Segment, ...], men: dict[int, int], says: str
) -> None:
    before = set_up({13: 1, 6: 1, 8: -2, 3: -1}, D)
    *_, moment = replay(Game((before, IllegalPlay(D, Roll(6, 4), segments))))
    assert moment.after == Position(board(men), L)
    (finding,) = moment.findings
    assert (finding.kind, finding.game, finding.turn) == (Kind.ILLEGAL, 1, 2)
    assert says in finding.sentence


def test_an_ambiguous_play_goes_on_over_the_points_that_are_written() -> None:
    before = set_up({13: 1, 10: -1, 7: -1, 6: 1}, D)
    *_, moment = replay(Game((before, IllegalPlay(D, Roll(6, 3), ((13, 4),)))))
    assert [finding.kind for finding in moment.findings] == [Kind.AMBIGUOUS]
    assert moment.after.board == board({4: 1, 10: -1, 7: -1, 6: 1})


def test_a_set_up_position_is_put_on_the_table_even_after_the_end() -> None:
    position = Position(board({6: 2, 20: -2}), L, cube=Cube(2, L))
    *_, moment = replay(Game((UNDERWAY, Doubled(D, 2), Passed(L), SetUp.of(position))))
    assert moment.after == position
