"""The table of a recorded game: each rule by an example, each kind of finding of a turn with its sentence."""

import pytest
from recorded import BEAVERED, DOUBLED, OPENING, SHUT_OUT, UNDERWAY, D, L, found, scribe, set_up

from wardcode import Board, Play, Roll
from wardcode.position import CENTRED, MONEY, Cube, Offer, Position
from wardcode.position import Match as Stakes
from wardcode.record import (
    Beavered,
    CouldNotMove,
    Doubled,
    Forfeited,
    IllegalPlay,
    Kind,
    Played,
    Raccooned,
    Resigned,
    State,
    Table,
    Took,
    Turn,
    Unrecorded,
)

TWO_WAYS = {13: 1, 10: -1, 7: -1, 24: -1, 6: 1}
LIMIT = Stakes(largest_cube=2)
LONG = "8/5 6/S and then something that nobody can read"


@pytest.mark.parametrize(
    ("kind", "sentence", "cells", "stakes"),
    [
        (Kind.UNREADABLE, "'8/5 6/S' cannot be read as a turn", [Unrecorded(L, Roll(3, 1), "8/5 6/S")], MONEY),
        (Kind.UNREADABLE, f"'{LONG[:40]}...' cannot be read as a turn", [Unrecorded(L, None, LONG)], MONEY),
        (Kind.ILLEGAL, "every roll can be played here", [Played(L, None, Play())], MONEY),
        (
            Kind.ILLEGAL,
            "only 2 men stand on 24; legal is 24/22 24/23; 24/23 24/23 cannot be made, and these men stay",
            ["2-1: 24/23(4)"],
            MONEY,
        ),
        (
            Kind.AMBIGUOUS,
            "more than one legal play fits, with different results: write 13/7*/4 or 13/10*/4",
            [set_up(TWO_WAYS, D), "6-3: 13/4"],
            MONEY,
        ),
        (Kind.ROLL, "1-1 cannot open a game: equal dice at the opening are rolled again", ["1-1: 24/23(4)"], MONEY),
        (Kind.NO_PLAY, "3-1 can be played, for example 24/21 24/23", ["3-1: no play"], MONEY),
        (Kind.NO_PLAY, "every roll can be played, for example 24/20", [CouldNotMove(L, None)], MONEY),
        (Kind.ORDER, "light has two turns running, and dark none between", [OPENING, "", "6-4: 24/14"], MONEY),
        (Kind.ORDER, "a double waits for the answer of dark: write take or pass", [*DOUBLED, Took(L)], MONEY),
        (
            Kind.ORDER,
            "the game is over, light has forfeited, and this turn comes after it",
            [OPENING, Forfeited(L), "6-4: 24/14"],
            MONEY,
        ),
        (Kind.CUBE, "a double waits for its answer: write take or pass", [*DOUBLED, "6-4: 24/14"], MONEY),
        (Kind.CUBE, "a double waits for its answer: write take or pass", [*DOUBLED, Doubled(D, 2)], MONEY),
        (Kind.CUBE, "there is no double to answer so: write a play", [OPENING, "take"], MONEY),
        (Kind.CUBE, "nobody doubles before the opening roll: write a play", ["Double to 2"], MONEY),
        (Kind.CUBE, "the cube belongs to dark: write a play", [*DOUBLED, "take", Doubled(L, 4)], MONEY),
        (Kind.CUBE, "the cube is turned to 2, not to 4: write 2", [OPENING, "Double to 4"], MONEY),
        (Kind.CUBE, "the cube is turned to 4, not to 8: write 4", [*DOUBLED, Beavered(D, 8)], MONEY),
        (Kind.CUBE, "the cube is turned to 8, not to 4: write 8", [*BEAVERED, Raccooned(L, 4)], MONEY),
        (Kind.CUBE, "the cube is not turned beyond 2: write a play", [*DOUBLED, "take", "", Doubled(D, 4)], LIMIT),
        (Kind.CUBE, "there are no beavers in a match", BEAVERED, Stakes(7)),
        (Kind.CUBE, "a beaver waits for its answer: write take or raccoon", [*BEAVERED, Doubled(L, 8)], MONEY),
        (
            Kind.CRAWFORD,
            "the cube is out of play in the Crawford game: write a play",
            [OPENING, "Double to 2"],
            Stakes(7, 6, 0, crawford=True),
        ),
        (Kind.SET_UP, "a position is set up while a double waits", [*DOUBLED, set_up({6: 1})], MONEY),
    ],
)
def test_what_is_wrong_with_a_turn_is_found(kind: Kind, sentence: str, cells: list[str | Turn], stakes: Stakes) -> None:
    assert (kind, sentence, scribe(cells, stakes).turns) in found(cells, stakes)


@pytest.mark.parametrize("roll", [Roll(3, 1), None])
def test_a_roll_without_its_play_is_found_if_the_game_goes_on(roll: Roll | None) -> None:
    sentence = f"{roll or 'this turn'} could be played, and no play is written for it"
    unrecorded = Unrecorded(L, roll)
    assert found([unrecorded, "6-4: 24/14"]) == [(Kind.UNRECORDED, sentence, 1)]
    assert found([unrecorded]) == found([unrecorded, Resigned(L)]) == found([unrecorded, Forfeited(D)]) == []
    assert found([set_up(SHUT_OUT, D), Unrecorded(D, roll), "6-4: 6/off 6/2"]) == []


@pytest.mark.parametrize(
    "cells",
    [
        pytest.param([*DOUBLED, "take", "3-1: 8/5 6/5", "Redouble to 4", "take"], id="a cube that goes to and fro"),
        pytest.param([OPENING, "2-2: 13/11(4)"], id="equal dice behind the opening"),
        pytest.param([*DOUBLED, "pass"], id="a pass"),
        pytest.param([*BEAVERED, "3-1: 24/23 13/10"], id="a beaver and a play"),
        pytest.param([*BEAVERED, "take", "", "3-1: 24/23 13/10"], id="a beaver, accepted"),
        pytest.param([*BEAVERED, Raccooned(L, 8), "", "3-1: 24/23 13/10"], id="a raccoon"),
        pytest.param([OPENING, Resigned(L)], id="a player who resigns out of turn"),
        pytest.param([*DOUBLED, Forfeited(L)], id="a player whose time is up before the answer"),
        pytest.param([set_up(SHUT_OUT, D), "6-4: no play"], id="no play with a roll that cannot be played"),
        pytest.param([set_up(SHUT_OUT, D), CouldNotMove(D, None)], id="no play where no roll can be played"),
        pytest.param([OPENING, IllegalPlay(D, Roll(6, 4), ((24, 18), (18, 14)))], id="a play that is legal after all"),
    ],
)
def test_nothing_is_found_where_nothing_is_wrong(cells: list[str | Turn]) -> None:
    assert found(cells) == []


def test_a_player_who_is_shut_out_may_be_left_out() -> None:
    men = {6: 2} | dict.fromkeys(range(1, 7), 2) | {0: -1, 24: 1, 13: -1}
    plays = ["6-1: 24/17", "", "2-1: 17/14"]
    assert found([set_up(men, D), *plays]) == []
    assert [kind for kind, _, _ in found([set_up(men | {6: 1}, D), *plays])] == [Kind.ORDER]
    doubled: list[str | Turn] = [set_up(men, L), "Double to 2", Beavered(D, 4), "", "6-1: 24/17"]
    assert [kind for kind, _, _ in found(doubled)] == [Kind.ORDER]  # whoever has doubled throws his dice


def test_dice_that_are_thrown_are_the_ones_that_are_played() -> None:
    table = Table.of(Position(Board.start(), L, Roll(6, 4)))
    (problem,) = table.make(UNDERWAY)
    assert problem.sentence == "6-4 had been thrown, and this is 3-1"
    assert Table.of(Position(Board.start(), L, Roll(1, 3))).make(UNDERWAY) == ()


def test_nobody_doubles_with_the_dice_thrown() -> None:
    (problem,) = Table.of(Position(Board.start(), L, Roll(6, 4))).make(Doubled(L, 2))
    assert (problem.kind, problem.sentence) == (
        Kind.CUBE,
        "6-4 has been thrown, and a double comes before: write a play",
    )


def test_a_position_with_a_double_waits_for_the_answer_of_the_other_player() -> None:
    position = Position(Board.start(), D, cube=Cube(2, D), offer=Offer.DOUBLE)
    table = Table.of(position)
    assert (table.state, table.player, table.offered) == (State.OFFERED, L, 4)
    assert table.position() == position
    assert table.make(Took(L)) == ()
    assert table.position() == Position(Board.start(), D, cube=Cube(4, L))


def test_a_double_goes_to_the_player_who_takes_it_and_the_doubler_rolls() -> None:
    table = scribe([*DOUBLED, "take"]).table
    assert (table.cube, table.player, table.state) == (Cube(2, D), L, State.OPEN)


@pytest.mark.parametrize(
    ("answer", "cube"), [([], Cube(4, D)), ([Took(L)], Cube(4, D)), ([Raccooned(L, 8)], Cube(8, D))]
)
def test_who_beavers_keeps_the_cube_and_the_doubler_is_on_roll(answer: list[Turn], cube: Cube) -> None:
    table = scribe([*BEAVERED, *answer]).table
    assert (table.cube, table.player) == (cube, L)
    assert table.state is (State.OPEN if answer else State.BEAVERED)


def test_a_pass_ends_the_game_with_the_cube_as_it_was() -> None:
    table = scribe([*DOUBLED, "pass"]).table
    assert (table.winner, table.points, table.cube, table.offered) == (L, 1, CENTRED, 0)
    table = scribe([*DOUBLED, "take", "3-1: 8/5 6/5", "Redouble to 4", "pass"]).table
    assert (table.winner, table.points, table.cube, table.offered) == (D, 2, Cube(2, D), 0)


def test_a_game_that_is_over_stays_so() -> None:
    table = scribe([*DOUBLED, "pass", Resigned(L), "Double to 2"]).table
    assert (table.state, table.winner, table.points, table.over) == (State.OVER, L, 1, "a double was dropped")


def test_a_double_in_the_crawford_game_stands_and_has_its_position() -> None:
    table = scribe([OPENING, "6-4: 24/14", "Double to 2"], Stakes(7, 6, 0, crawford=True)).table
    assert table.position() == Position(table.board, L, offer=Offer.DOUBLE, match=Stakes(7, 6, 0))
    table.make(Took(D))
    assert table.position().match.crawford


def test_a_cube_is_turned_up_to_its_limit() -> None:
    assert scribe(DOUBLED, LIMIT).table.position().match.largest_cube == 2
    assert found(DOUBLED, LIMIT) == found(DOUBLED, MONEY) == []


def test_a_cube_beyond_its_limit_has_its_position() -> None:
    table = scribe([*DOUBLED, "take", "", Doubled(D, 4), Took(L)], LIMIT).table
    assert (table.cube, table.position().match.largest_cube) == (Cube(4, L), 4)


def test_the_first_player_is_the_one_who_begins() -> None:
    assert Table().position() == Position(Board.start(), D)
    assert Table().position(L, Roll(3, 1)) == Position(Board.start(), L, Roll(3, 1))
    assert scribe([OPENING]).table.position() == Position(scribe([OPENING]).table.board, D)
