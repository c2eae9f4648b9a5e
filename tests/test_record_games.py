"""Results, scores and replays of recorded games: each rule by an example, each finding with its sentence."""

import attrs
import pytest
from recorded import DOUBLED, OPENING, UNDERWAY, D, L, board, scribe, set_up

from wardcode import Roll
from wardcode.notation._records import lost_of
from wardcode.plays import Segment
from wardcode.position import MONEY, Cube, Position
from wardcode.position import Match as Stakes
from wardcode.record import (
    Doubled,
    Finding,
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
    check,
    replay,
)

LAST_MAN = "6-5: 1/off"
SINGLE = {1: 1, 13: -14}


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


def test_of_a_match_that_begins_in_the_middle_the_first_game_is_not_said_to_be_the_crawford_game() -> None:
    scores = Scores()
    assert not scores.is_crawford(Stakes(3, 2, 1), rule=True)
    scores.count(resigned(1, 3, Stakes(3, 2, 1)), 1)
    assert not scores.is_crawford(Stakes(3, 2, 2), rule=True)
    scores = Scores()
    scores.count(resigned(1, 4, Stakes(3, 1, 1)), 1)
    assert scores.is_crawford(Stakes(3, 1, 2), rule=True, number=5)


def test_behind_a_game_that_is_missing_the_crawford_game_is_told_only_if_nobody_won_that() -> None:
    scores = Scores()
    scores.count(resigned(1, 1, Stakes(3)), 1)
    assert not scores.is_crawford(Stakes(3, 1, 2), rule=True, number=4)
    assert not scores.is_crawford(Stakes(3, 0, 2), rule=True, number=3)
    assert scores.is_crawford(Stakes(3, 0, 2), rule=True, number=2)  # whatever the result that is written
    scores.count(resigned(2, 1, Stakes(3)), 2)
    assert scores.is_crawford(Stakes(3, 0, 2), rule=True, number=3)


@pytest.mark.parametrize(("crawford", "what"), [(True, "is the"), (False, "is not the")])
def test_of_stakes_that_come_back_it_is_said_whether_only_the_crawford_game_is_another(
    crawford: bool,  # noqa: FBT001  # a column of the table
    what: str,
) -> None:
    stakes = Stakes(3, 2, 1, crawford=crawford)
    match, again, other = (
        Match((Game((), None, each, 3),), rules=Stakes(3))
        for each in (stakes, attrs.evolve(stakes, crawford=not crawford), Stakes(3, 1, 1, crawford=False))
    )
    assert list(lost_of(match, again)) == [f"that game 3 {what} Crawford game"]
    assert list(lost_of(match, other)) == ["what is played for as it stands before the turns of game 3"]
    assert list(lost_of(match, match)) == []


@pytest.mark.parametrize("crawford", [True, False])
def test_a_double_is_found_in_the_crawford_game_and_free_behind_it(crawford: bool) -> None:  # noqa: FBT001  # a column of the table
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
