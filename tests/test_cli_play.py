"""The commands that play, as a user types them."""

import pytest
from support import LINE, START, run


def test_play_makes_turns_in_turn_and_prints_the_line_after_each() -> None:
    result = run("play", LINE, "6-1: 11/4", "4-2: bar/23 13/9")
    assert result.stdout == "R4r / ebB3 a ✓ d3R1 / D1R3\nR2a1r / ebB3 ✓ r3R1 / D1R1a1\n"


def test_play_begins_with_light_if_asked_to() -> None:
    assert run("play", START, "3-1: 8/5 6/5", "--by", "light").stdout == "E3b1 / db3B ✓ e3R1 / E4b\n"


def test_play_says_what_was_forgiven() -> None:
    result = run("play", START, "31: 8-5 6/5", "Double to 2", "take", "6-5: 24/13", "--steps")
    assert result.stdout.splitlines() == [
        "1. dark 3-1: 8/5 6/5",
        "   forgiven: '8-5' stands for '8/5'",
        "E3r1 / e4B ✓ e3B1 / DB3b",
        "2. light Double to 2",
        "E3r1 / e4B ✓ e3B1 / DB3b",
        "3. dark take",
        "E3r1 / e4B ✓ e3B1 / DB3b",
        "4. light 6-5: 24/13",
        "E3r1 / e4B ✓ f3B1 / DB3a",
    ]


def test_after_a_double_is_settled_the_one_who_doubled_plays() -> None:
    for turns in (
        ["Double", "take"],
        ["Double", "beaver"],
        ["Double", "beaver", "take"],
        ["Double", "beaver", "raccoon"],
    ):
        lines = run("play", START, *turns, "6-5: 24/13", "--steps").stdout.splitlines()
        assert lines[-2] == f"{len(turns) + 1}. dark 6-5: 24/13"


def test_a_double_comes_back_when_the_cube_has_an_owner() -> None:
    result = run("play", START, "double", "take", "6-5: 24/13", "Double to 4", "take", "6-5: 24/13")
    assert result.exit_code == 0


def test_the_game_ends_when_all_men_are_off() -> None:
    line = run("encode", "0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -5 0 0 0 0 0 0").stdout.strip()
    result = run("play", line, "6-5: 1/off", "6-4: 6/off 6/2")
    assert result.exit_code == 2
    assert "the game is over, dark has borne off all men" in result.stderr


def test_play_prints_in_any_form_and_view() -> None:
    result = run("play", START, "6-5: 24/13", "--as", "block", "--home", "left")
    assert result.stdout == "  A4e / 1r3F\n✓\n  b4E / 1R3e\n"


@pytest.mark.parametrize(
    ("turns", "says", "printed"),
    [
        (["3-1: 8/5 6/4"], "turn 1, dark's '3-1: 8/5 6/4': 3 and 2 pips", 0),
        (["3-1: 8/5 6/5", "x"], "turn 2, light's 'x': line 1, column 1: 'x' is no move", 1),
        (["take"], "there is no double to answer", 0),
        (["beaver"], "there is no double to answer", 0),
        (["double", "take", "double"], "the cube belongs to light", 2),
        (["double to 2", "take", "6-5: 24/13", "double to 8"], "the cube is turned to 4, not to 8", 3),
        (["double", "beaver to 8"], "the cube is turned to 4, not to 8", 1),
        (["B8-B5 B6-B5", "B8-B5 B6-B5"], "turn 2, light's 'B8-B5 B6-B5': line 1, column 1: B8-B5 goes up", 1),
        (["double", "6-5: 24/13"], "a double waits for its answer", 1),
        (["double", "double"], "a double waits for its answer", 1),
        (["double", "beaver", "drop"], "there is no double to answer so", 2),
        (["double", "drop", "pass"], "the game is over, a double was dropped", 2),
        (["pass"], "pass can only be a dropped double", 0),
        (["double", "pass", "3-1: 8/5 6/4"], "the game is over", 2),
    ],
)
def test_play_stops_at_the_first_turn_that_is_refused(turns: list[str], says: str, printed: int) -> None:
    result = run("play", START, *turns)
    assert result.exit_code == 2
    assert says in result.stderr
    assert len(result.stdout.splitlines()) == printed


def test_a_refused_turn_ends_with_what_was_probably_meant() -> None:
    other_side = run("play", START, "6-4: 24/14", "3-1: 17/20 19/20").stderr
    assert other_side.endswith(
        "    3-1: 17/20 19/20\n         ^^^^^\n"
        "probably meant: 8/5 6/5 (the points are numbered from the other side: 17/20 19/20 is 8/5 6/5)\n"
    )
    for turns in (["6-4: 24/14"], ["6-4: 24/14", "double", "take"]):
        assert run("play", START, *turns, "6-4: 8/5 6/5").stderr.endswith(
            "probably meant: 8/5 6/5 (6-4 was the opponent's roll, and the dice were 3-1)\n"
        )
    assert "probably" not in run("play", START, "6-4: 8/5 6/5").stderr


def test_no_play_is_advised_where_none_is_due() -> None:
    for start, turns in (
        (START, ["3-1: 8/5 6/5", "Double to 2", "6-4: 1/7 12/16"]),
        (f"{START} ; light doubles", ["6-4: 1/7 12/16"]),
    ):
        refused = run("play", start, *turns).stderr
        assert "1/7 goes up" in refused
        assert "probably" not in refused


def test_play_takes_player_dice_and_cube_from_the_tail_and_carries_it_on() -> None:
    line = f"{START} ; light 6-5 ; cube 2 light ; 3-5/7"
    assert run("play", line, "24/13", "Double to 4").stderr.endswith(
        "the cube belongs to light: write a play\n    Double to 4\n    ^^^^^^^^^^^\n"
    )
    result = run("play", line, "24/13", "6-5: 24/13", "Double to 4", "take", "6-4: 24/14*")
    assert result.stdout.splitlines()[:4] == [
        "E3r1 / e4B ✓ f3R1 / E4a ; cube 2 light ; 3-5/7",
        "F3r1 / e4A ✓ f3R1 / E4a ; light ; cube 2 light ; 3-5/7",
        "F3r1 / e4A ✓ f3R1 / E4a ; light doubles ; cube 2 light ; 3-5/7",
        "F3r1 / e4A ✓ f3R1 / E4a ; light ; cube 4 dark ; 3-5/7",
    ]


def test_play_does_not_contradict_the_tail() -> None:
    assert run("play", f"{START} ; light", "6-5: 24/13", "--by", "light").exit_code == 0
    assert (
        "light is on roll by the tail, and --by says dark"
        in run("play", f"{START} ; light", "6-5: 24/13", "--by", "dark").stderr
    )
    assert "6-5 has been thrown, and a double comes before" in run("play", f"{START} ; light 6-5", "double").stderr
    assert run("play", f"{START} ; light doubles", "take", "6-5: 24/13").exit_code == 0


def test_the_cube_has_its_limits() -> None:
    assert "out of play in the Crawford game" in run("play", f"{START} ; 6-2/7 ; Crawford", "double").stderr
    assert "the cube is not turned beyond 2" in run("play", f"{START} ; cube 2 dark ; limit 2", "double").stderr


def test_plays_takes_the_player_from_the_tail() -> None:
    assert run("plays", f"{START} ; light", "6-5").stdout == run("plays", START, "6-5", "--by", "light").stdout


def test_plays_lists_all_legal_plays_with_their_lines() -> None:
    lines = run("plays", START, "31").stdout.splitlines()
    assert len(lines) == 16
    assert "8/5 6/5      E3r1 / e4B ✓ e3B1 / DB3b" in lines


def test_plays_for_light_and_in_other_forms() -> None:
    lines = run("plays", START, "6-5", "--by", "light", "--as", "array").stdout.splitlines()
    assert "24/13       [0,-1,0,0,0,0,5,0,3,0,0,0,-6,5,0,0,0,-3,0,-5,0,0,0,0,2,0]" in lines
    blocks = run("plays", START, "6-5", "--as", "block").stdout
    assert "24/13\nF3r1 / e4A\n" in blocks
    assert blocks.endswith("\n")
    assert not blocks.endswith("\n\n")


def test_plays_says_where_nothing_can_be_played() -> None:
    closed = run("encode", "0 0 0 0 0 0 5 0 0 0 0 0 0 0 0 0 0 0 0 -2 -2 -2 -2 -2 -2 1").stdout.strip()
    assert run("plays", closed, "6-5").stdout == f"no play  {closed}\n"


def test_a_bad_roll_is_shown() -> None:
    result = run("plays", START, "7-1")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "this is no roll: write two dice from 1 to 6, like 6-4" in result.stderr
