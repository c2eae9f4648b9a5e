"""What recorded games ask of the rules: quick answers for written plays, men moved as they stood, what a game is."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import boards, rows

from wardcode import AmbiguousPlayError, Board, IllegalPlayError, Roll, rules
from wardcode.notation import magriel
from wardcode.plays import ROLLS, Move, Play, Segment, Written

START = Board.start()
CLOSED = (19, 20, 21, 22, 23, 24)


def board(men: dict[int, int]) -> Board:
    """Make a board of the slots that are not empty."""
    return Board([men.get(slot, 0) for slot in range(26)])


def written(text: str) -> Written:
    """Read a play."""
    turn = magriel.decode(text)
    assert isinstance(turn, Written)
    return turn


def spellings(play: Play, rng: random.Random) -> list[Written]:
    """Give the canonical spelling, the same with random stars, and single steps in any order with random stars."""

    def starred(*points: int) -> tuple[bool, ...]:
        return tuple(point > 0 and rng.random() < 0.5 for point in points)

    words = tuple(Move(move.start, move.stops, starred(*move.stops), move.count) for move in play.moves)
    steps = [Move(step.start, (step.stop,), starred(step.stop)) for step in play.steps]
    rng.shuffle(steps)
    return [Written(play.moves), Written(words), Written(tuple(steps))]


def resolved(before: Board, roll: Roll | None, play: Written) -> tuple[Play, Board] | None:
    """Give what `resolve` finds, None where no legal play fits or several do."""
    try:
        resolution = rules.resolve(before, roll, play)
    except (IllegalPlayError, AmbiguousPlayError):
        return None
    return resolution.play, resolution.board


def agree(before: Board, roll: Roll, rng: random.Random, most: int) -> None:
    """Look at up to `most` legal plays of a roll in all their spellings."""
    plays = rules.legal_plays(before, roll)
    for play in rng.sample(plays, min(most, len(plays))):
        for spelling in spellings(play, rng):
            found = rules.direct(before, roll, spelling)
            assert found is None or found == resolved(before, roll, spelling)


@pytest.mark.parametrize("row", rows("plays.jsonl")[::7], ids=lambda row: f"{row['roll']} {row['board']}")
def test_direct_agrees_with_resolve_or_leaves_it_the_play(row: dict[str, Any]) -> None:
    agree(Board(row["board"]), Roll(*row["roll"]), random.Random(str(row)), 6)


@given(boards(), st.sampled_from(ROLLS), st.randoms(use_true_random=False))
def test_direct_agrees_with_resolve_on_every_board(before: Board, roll: Roll, rng: random.Random) -> None:
    agree(before, roll, rng, 3)


@pytest.mark.parametrize(
    ("men", "roll", "text", "play"),
    [
        ({13: 1, 8: 1}, (3, 1), "13/10 8/7", "13/10 8/7"),
        ({13: 1, 8: 1}, (3, 1), "8/7 13/10", "13/10 8/7"),
        ({13: 1, 8: 1, 10: -1}, (3, 1), "8/7* 13/10", "13/10* 8/7"),
        ({13: 1, 8: 1}, (3, 1), "13/12 12/9", "13/9"),
        ({13: 1, 8: 1, 12: -1}, (3, 1), "12/9 13/12", "13/12*/9"),
        ({13: 1, 8: 1, 10: -1}, (3, 1), "13/12 12/9", "13/9"),
        ({13: 2}, (2, 2), "13/11 11/9 13/11 11/9", "13/9(2)"),
        ({13: 1, 8: 1}, (3, 1), "13/9 no play", None),
        ({13: 1, 8: 1}, (3, 1), "13/11 8/7", None),
        ({13: 1, 8: 1}, (3, 1), "13/10", None),
        ({2: 1, 1: 1}, (2, 1), "2/1 1/off", None),
        ({13: 2, 11: -2}, (2, 2), "13/11(2)", None),
        ({13: 2, 11: -2}, (2, 2), "13/11 13/11 11/9 11/9", None),
        ({25: 1, 13: 1}, (2, 1), "13/11 8/7", None),
    ],
)
def test_what_direct_tells_without_all_legal_plays(
    men: dict[int, int], roll: tuple[int, int], text: str, play: str | None
) -> None:
    found = rules.direct(board(men), Roll(*roll), written(text))
    assert (found and str(found[0])) == play


@pytest.mark.parametrize(
    ("text", "roll", "legal"),
    [
        ("8/5 6/5", Roll(3, 1), True),
        ("8/5* 6/5", Roll(3, 1), True),
        ("8/5 6/5", None, True),
        ("8/5", Roll(3, 1), False),
        ("24/4", None, True),
        ("24/23", None, False),
        ("24/4", Roll(3, 1), False),
        ("no play", Roll(3, 1), False),
        ("no play", None, False),
    ],
)
def test_a_play_is_legal_or_not(text: str, roll: Roll | None, legal: bool) -> None:  # noqa: FBT001  # a column of the table
    assert rules.is_legal(board({24: 4, 8: 3, 6: 5}), roll, written(text)) is legal


def test_an_ambiguous_play_is_legal() -> None:
    blots = board({13: 1, 10: -1, 7: -1})
    with pytest.raises(AmbiguousPlayError):
        rules.resolve(blots, Roll(6, 3), written("13/4"))
    assert rules.is_legal(blots, Roll(6, 3), written("13/4"))


def test_no_play_is_legal_where_a_roll_has_none() -> None:
    half_closed = board({25: 1, 6: 5} | dict.fromkeys(CLOSED[:5], -2))
    assert rules.is_legal(half_closed, Roll(6, 5), written("no play"))
    assert rules.is_legal(half_closed, None, written("no play"))
    assert not rules.is_legal(half_closed, Roll(6, 1), written("no play"))


@given(boards(), st.sampled_from(ROLLS), st.randoms(use_true_random=False))
def test_is_legal_agrees_with_resolve(before: Board, roll: Roll, rng: random.Random) -> None:
    moves = tuple(Move(start, (max(start - rng.randint(1, 9), 0),), (False,)) for start in rng.sample(range(1, 26), 2))
    legal = rules.legal_plays(before, roll)
    for play in (Written(moves[: rng.randint(0, 2)]), *(Written(each.moves) for each in legal[:2])):
        try:
            rules.resolve(before, roll, play)
        except IllegalPlayError:
            assert not rules.is_legal(before, roll, play)
        except AmbiguousPlayError:
            assert rules.is_legal(before, roll, play)
        else:
            assert rules.is_legal(before, roll, play)


@pytest.mark.parametrize(
    ("men", "segments", "end", "left"),
    [
        pytest.param({8: 2}, [(8, 1)], {8: 1, 1: 1}, (), id="whatever the dice say"),
        pytest.param({8: 1}, [(8, 0)], {}, (), id="off although not all men are home"),
        pytest.param({25: 1, 8: 1}, [(8, 5)], {25: 1, 5: 1}, (), id="past a man on the bar"),
        pytest.param({25: 1}, [(25, 3)], {3: 1}, (), id="from the bar to anywhere"),
        pytest.param({8: 1, 5: -1}, [(8, 5)], {5: 1, 0: -1}, (), id="a blot is hit"),
        pytest.param({8: 1}, [(5, 3), (8, 5)], {3: 1}, (), id="from the highest start down"),
        pytest.param({5: 1}, [(5, 8)], {8: 1}, (), id="back"),
        pytest.param({5: 1}, [(8, 6), (5, 8)], {6: 1}, (), id="back, and the same man on"),
        pytest.param({8: 1}, [(6, 5), (8, 7)], {7: 1}, ((6, 5),), id="not without a man"),
        pytest.param({25: 1}, [(24, 23), (24, 22), (25, 24)], {23: 1}, ((24, 22),), id="not with one man twice"),
        pytest.param({8: 2, 5: -2}, [(8, 5), (8, 7)], {8: 1, 7: 1, 5: -2}, ((8, 5),), id="not onto a held point"),
        pytest.param({8: 1}, [], {8: 1}, (), id="nothing"),
    ],
)
def test_men_are_moved_as_it_was_written(
    men: dict[int, int], segments: list[Segment], end: dict[int, int], left: tuple[Segment, ...]
) -> None:
    assert rules.as_written(board(men), segments) == (board(end), left)


def test_a_legal_play_moved_as_written_gives_its_board() -> None:
    for roll in ROLLS:
        for play in rules.legal_plays(START, roll):
            assert rules.as_written(START, Written(play.moves).segments) == (rules.after(START, play), ())


@pytest.mark.parametrize(
    ("theirs", "size"),
    [
        pytest.param({13: -14}, 1, id="the loser has borne off a man"),
        pytest.param({13: -13, 0: -1}, 1, id="so he has, with another on the bar"),
        pytest.param({13: -15}, 2, id="gammon"),
        pytest.param({7: -15}, 2, id="gammon, just outside the winner's home"),
        pytest.param({24: -15}, 2, id="gammon, all in his own home"),
        pytest.param({13: -14, 0: -1}, 3, id="backgammon, one on the bar"),
        pytest.param({13: -14, 6: -1}, 3, id="backgammon, one on the winner's 6"),
        pytest.param({13: -14, 1: -1}, 3, id="backgammon, one on the winner's 1"),
    ],
)
def test_a_game_is_single_a_gammon_or_a_backgammon(theirs: dict[int, int], size: int) -> None:
    assert rules.win_size(board(theirs)) == size


@pytest.mark.parametrize(("men", "won"), [({13: -15}, True), ({1: 1}, False), ({25: 1, 13: -15}, False)])
def test_a_game_is_won_with_the_last_man_borne_off(men: dict[int, int], won: bool) -> None:  # noqa: FBT001  # a column of the table
    assert rules.is_won(board(men)) is won


@pytest.mark.parametrize(
    ("men", "shut_out"),
    [
        ({25: 1} | dict.fromkeys(CLOSED, -2), True),
        ({6: 1} | dict.fromkeys(CLOSED, -2), False),
        ({25: 1} | dict.fromkeys(CLOSED, -2) | {19: -1}, False),
        ({25: 1} | dict.fromkeys(CLOSED, -2) | {24: 0}, False),
        ({25: 1} | dict.fromkeys((18, *CLOSED[:5]), -2), False),
    ],
)
def test_a_player_is_shut_out_with_a_man_on_the_bar_before_six_held_points(
    men: dict[int, int],
    shut_out: bool,  # noqa: FBT001  # a column of the table
) -> None:
    assert rules.is_shut_out(board(men)) is shut_out


def test_these_questions_are_asked_of_a_board() -> None:
    for question in (rules.win_size, rules.is_won, rules.is_shut_out):
        with pytest.raises(TypeError):
            question([0] * 26)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # the very mistake
