"""From a written play to the one legal play: what fits, is forgiven, is illegal and why, or is ambiguous."""

import pytest

import wardcode
from wardcode import AmbiguousPlayError, Board, IllegalPlayError, NotationError, Roll, decode, rules
from wardcode.notation import magriel
from wardcode.plays import Move, Play, Written

START = Board.start()
# Two men of mine on 13, blots of theirs on 10 and 7, their points on 12, 9 and 5.
BLOTS = Board((0, 0, 0, 0, 0, -2, 4, -1, 4, -2, -1, 0, -4, 2, 0, 0, 0, 0, 0, -3, 2, 0, 0, 0, 1, 0))


def test_the_front_door_plays_for_the_mover_whoever_that_is() -> None:
    board = decode("R4r / ebB3 a ✓ dA2R1 / D1B3")
    board = wardcode.play(board, "6-1: 11/4")
    assert wardcode.encode(board) == "R4r / ebB3 a ✓ d3R1 / D1R3"
    board = wardcode.play(board.flipped(), "4-2: bar/23 13/9").flipped()
    assert wardcode.encode(board) == "R2a1r / ebB3 ✓ r3R1 / D1R1a1"


@pytest.mark.parametrize(
    ("text", "roll"), [("3-1: 8/5 6/5", None), ("8/5 6/5", Roll(3, 1)), ("8/5 6/5", None), ("13: 6/5 8/5", Roll(3, 1))]
)
def test_the_roll_may_be_in_the_text_or_given_or_missing(text: str, roll: Roll | None) -> None:
    applied = magriel.apply(START, text, roll=roll)
    assert str(applied.play) == "8/5 6/5"
    assert Roll(3, 1) in applied.rolls
    assert len(applied.rolls) == (1 if roll or ":" in text else 2)  # alone it could be 1-1 as well
    assert wardcode.play(START, text, roll=roll) == applied.board


def test_without_a_roll_all_rolls_that_fit_are_told() -> None:
    board = Board((0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0))
    assert set(magriel.apply(board, "24/16").rolls) == {Roll(2, 2), Roll(5, 3), Roll(6, 2)}


@pytest.mark.parametrize(
    ("board", "roll", "text", "play", "forgiven"),
    [
        (BLOTS, (6, 3), "13/7/4", "13/7*/4", ["a star is missing behind 7"]),
        (BLOTS, (6, 1), "13/7 8/7", "13/7* 8/7", ["a star is missing behind 7"]),
        (BLOTS, (6, 1), "13/7* 8/7*", "13/7* 8/7", ["the stars are put as in 13/7* 8/7"]),
        (START, (3, 1), "8/5* 6/5", "8/5 6/5", ["the star behind 5 hits nobody"]),
        (START, (2, 1), "13/11 11/10", "13/10", ["the steps are put as in 13/10"]),
        (START, (2, 1), "13/11/10", "13/10", ["11 is named although nobody is hit there"]),
        (START, (3, 3), "13/10 13/10 10/7 10/7", "13/7(2)", ["the steps are put as in 13/7(2)"]),
        (START, (3, 1), "6/5 8/5", "8/5 6/5", ["the steps are put as in 8/5 6/5"]),
    ],
)
def test_what_can_only_mean_one_play_is_forgiven_and_said(
    board: Board, roll: tuple[int, int], text: str, play: str, forgiven: list[str]
) -> None:
    applied = magriel.apply(board, text, roll=Roll(*roll))
    assert str(applied.play) == play
    assert [item.what for item in applied.forgiven] == forgiven
    assert wardcode.play(board, text, roll=Roll(*roll)) == applied.board
    with pytest.raises(IllegalPlayError) as caught:
        magriel.play(board, text, roll=Roll(*roll), strict=True)
    assert caught.value.reason == forgiven[0]
    assert [str(near) for near in caught.value.nearest] == [play]


def test_marks_are_kept_beside_the_play() -> None:
    assert magriel.apply(START, "3-1: 8/5 6/5!").marks == ("!",)


def test_no_star_means_the_way_that_hits_nobody() -> None:
    board = Board((0, 0, 0, 0, 0, -1, 4, 0, 4, 1, -1, 0, -4, 3, 0, 0, 0, -4, 0, -5, 2, 0, 0, 0, 1, 0))
    applied = magriel.apply(board, "6-3: 13/4")
    assert str(applied.play) == "13/4"
    assert [str(other) for other in applied.others] == ["13/10*/4"]
    assert str(magriel.apply(board, "6-3: 13/10*/4").play) == "13/10*/4"


def test_a_man_borne_off_with_both_dice_goes_the_way_that_is_allowed() -> None:
    # Over 2 he could not be borne off with the 3, since a man stands on 3; over 3 he can with the 4.
    assert str(magriel.apply(SIX_THREE, "4-3: 6/off").play) == "6/off"
    assert [item.what for item in magriel.apply(SIX_THREE, "4-3: 6/3/off").forgiven] == [
        "3 is named although nobody is hit there"
    ]


def test_two_ways_that_both_hit_are_ambiguous() -> None:
    with pytest.raises(AmbiguousPlayError) as caught:
        wardcode.play(BLOTS, "6-3: 13/4")
    assert [str(choice) for choice in caught.value.choices] == ["13/7*/4", "13/10*/4"]
    assert str(caught.value) == "more than one legal play fits, with different results: write 13/7*/4 or 13/10*/4"


def test_without_a_roll_a_hit_that_may_have_been_skipped_is_ambiguous() -> None:
    board = Board((0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, -1, 0, 0, -2, -2, 1, 0))
    with pytest.raises(AmbiguousPlayError) as caught:
        magriel.apply(board, "24/16")
    assert [str(choice) for choice in caught.value.choices] == ["24/19*/16", "24/16"]
    assert str(magriel.apply(board, "24/19*/16").play) == "24/19*/16"
    assert str(magriel.apply(board, "6-2: 24/16").play) == "24/16"


@pytest.mark.parametrize(
    ("board", "text", "says"),
    [
        (
            Board((0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
            "13/12/6",
            "12 is held",
        ),
        (BLOTS, "13/10/4", ""),
    ],
)
def test_a_point_that_is_named_is_the_one_over_which_the_man_goes(board: Board, text: str, says: str) -> None:
    roll = Roll(6, 1) if says else Roll(6, 3)
    if says:
        with pytest.raises(IllegalPlayError, match=says):
            magriel.apply(board, text, roll=roll)
    else:
        assert str(magriel.apply(board, text, roll=roll).play) == "13/10*/4"


def test_find_and_resolve_agree_on_pieces_in_any_order() -> None:
    for text in ("13/10 10/4", "10/4 13/10", "24/18 13/10", "13/10 24/18", "8/2 13/10", "13/10*/4", "13/7*/4"):
        written = magriel.decode(text)
        assert isinstance(written, Written)
        try:
            play = rules.resolve(BLOTS, Roll(6, 3), written).play
        except (IllegalPlayError, AmbiguousPlayError) as error:
            with pytest.raises(type(error)):
                rules.find(BLOTS, Roll(6, 3), written)
        else:
            assert rules.find(BLOTS, Roll(6, 3), written) == play


def test_strict_finding_forgives_nothing() -> None:
    written = magriel.decode("6/5 8/5")
    assert isinstance(written, Written)
    assert str(rules.find(START, Roll(3, 1), written)) == "8/5 6/5"
    with pytest.raises(IllegalPlayError, match="the steps are put as in 8/5 6/5"):
        rules.find(START, Roll(3, 1), written, strict=True)


def test_two_ways_to_the_same_board_are_not_ambiguous() -> None:
    assert magriel.apply(START, "2-1: 13/10").others == ()


def test_what_cannot_be_played_may_be_said_behind_the_play() -> None:
    board = Board((0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -2, 0, 0, 2))
    applied = magriel.apply(board, "4-3: bar/21 no play")
    assert str(applied.play) == "bar/21"
    assert [item.what for item in applied.forgiven] == [
        "the words for no play stand behind a play",
        "nothing more could be played",
    ]
    with pytest.raises(IllegalPlayError, match="all dice are played"):
        magriel.apply(START, "3-1: 8/5 6/5 no play")


def test_no_play_is_right_where_nothing_can_be_played() -> None:
    closed = Board((0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -2, -2, -2, -2, -2, -2, 1))
    for text in ("6-4: no play", "6-4: pass", "no play", "pass"):
        applied = magriel.apply(closed, text)
        assert (applied.board, applied.play) == (closed, Play())
    assert wardcode.play(closed, "pass", roll=Roll(6, 4)) == closed


def test_pass_is_what_is_possible() -> None:
    with pytest.raises(IllegalPlayError, match="pass can only be a dropped double here"):
        wardcode.play(START, "pass")
    half_closed = Board((0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -2, -2, -2, -2, -2, 0, 1))
    with pytest.raises(AmbiguousPlayError, match="pass can be a roll that cannot be played or a dropped double"):
        wardcode.play(half_closed, "pass")


def test_an_action_with_the_cube_moves_no_man() -> None:
    with pytest.raises(NotationError, match="Double to 2 is an action with the cube and moves no man"):
        wardcode.play(START, "Double to 2")


BEAR_OFF = Board((0, 0, 3, 0, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -2, 0, 0, 0, 0, 0, 0))
SIX_THREE = Board((0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -2, 0, 0, 0, 0, 0, 0))
FIVE_HOME = Board((0, 0, 1, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -2, 0, 0, 0, 0, 0, 0))
TWO_ON_BAR = Board((0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2))
HALF_WAY = Board((0, 0, 0, 0, 0, 0, -3, -2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
ON_BAR = Board((0, 0, 0, 0, 0, 4, 4, 0, 3, 0, 0, 0, -4, 2, 0, 0, 0, -3, 0, 0, 0, -2, -2, -2, 0, 2))
ONE_DIE = Board((0, 0, 0, 0, -2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
ACES = Board((0, 3, 0, 0, 0, 0, -2, 0, 0, 0, -2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -2, -2, -6, 0))
CLOSED = Board((0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -2, -2, -2, -2, -2, -2, 1))


@pytest.mark.parametrize(
    ("board", "text", "says"),
    [
        (START, "6-4: 12/2", "no man stands on 12"),
        (START, "3-1: 8/5(2)", "not what 3-1 allows"),
        (START, "2-1: 24/22(3)", "only 2 men stand on 24"),
        (START, "6-5: 24/18 24/19", "19 is held by 5 men of the other player"),
        (START, "6-4: 24/0", "24 pips are not what 6-4 allows"),
        (START, "3-3: 13/3", "10 pips cannot be made of four 3s"),
        (START, "3-1: 14/10 13/12", "no man stands on 14"),
        (START, "4-3: 13/9 6/4", "4 and 2 pips, 6 in all, are not what 4-3 allows"),
        (START, "1-1: 13/11 8/7(2)", "the way from 13 to 11 is closed: 12 is held by 5 men of the other player"),
        (ON_BAR, "6-5: bar/19 13/8", "2 men are on the bar and must enter first"),
        (CLOSED, "6-5: 6/1", "a man is on the bar and must enter first"),
        (START, "6-5: 6/off 13/8", "a man is borne off only when all are home, and one stands on 24"),
        (BEAR_OFF, "6-1: 4/off 5/4", "a 6 cannot bear off from the 4 point while a man stands on 5"),
        (START, "6-5: 24/18", "both dice can be played"),
        (BEAR_OFF, "2-1: 5/off", "5 pips are not what 2-1 allows"),
        (SIX_THREE, "4-3: 6/2/off", "a 3 cannot bear off from the 2 point while a man stands on 3"),
        (FIVE_HOME, "4-2: 5/off", "a 2 cannot bear off from the 1 point while a man stands on 5"),
        (FIVE_HOME, "3-3: 4/1 2/off", "a 3 cannot bear off from the 2 point while a man stands on 5"),
        (FIVE_HOME, "2-2: 5/1 2/off", "4 of the four 2s can be played, not 3"),
        (TWO_ON_BAR, "3-2: bar/20", "2 men are on the bar and must enter first"),
        (HALF_WAY, "5-4: 11/2", "the way from 11 to 2 is closed: 6 is held by 3 men and 7 is held by 2 men"),
        (ONE_DIE, "5-4: 13/9", "only one die can be played, and it must be the 5"),
        (ONE_DIE, "5-4: no play", "a 5 can be played"),
        (ACES, "1-1: 1/off(2)", "3 of the four 1s can be played, not 2"),
        (ACES, "1-1: no play", "3 of the four 1s can be played"),
        (CLOSED, "6-5: bar/19 no play", "19 is held by 2 men of the other player"),
        (START, "no play", "every roll can be played here"),
        (START, "24/23", "no roll allows just these steps"),
    ],
)
def test_an_illegal_play_is_refused_with_the_rule_that_it_breaks(board: Board, text: str, says: str) -> None:
    with pytest.raises(IllegalPlayError) as caught:
        wardcode.play(board, text)
    assert says in caught.value.reason
    assert caught.value.board == board


def test_an_illegal_play_comes_with_the_legal_ones_nearest_to_it() -> None:
    with pytest.raises(IllegalPlayError) as caught:
        wardcode.play(START, "6-5: 24/18")
    assert [str(play) for play in caught.value.nearest] == ["24/18 13/8", "24/18 8/3"]
    assert str(caught.value) == "both dice can be played; legal is 24/18 13/8 or 24/18 8/3"


def test_two_rolls_for_one_play_are_a_contradiction() -> None:
    with pytest.raises(IllegalPlayError, match="the play was written for 3-1, but the roll is 6-4"):
        wardcode.play(START, "3-1: 8/5 6/5", roll=Roll(6, 4))
    with pytest.raises(IllegalPlayError):
        rules.find(START, Roll(6, 4), Written((Move(8, (5,), (False,)), Move(6, (5,), (False,))), Roll(3, 1)))
