"""Typing a position in: from a pipe, and on a terminal that writes lines."""

import subprocess
import sys
from collections.abc import Iterator

import pytest
from support import LINE, START, run
from typing_in import RESULT, TYPED, pass_for_terminal

from wardcode.cli import enter

BLOCK = "  R4r / ebB3\n      a      ✓\ndA2R1 / D1B3"


def typed(*answers: str) -> str:
    return "".join(f"{answer}\n" for answer in answers)


# A pipe or a file.


def test_a_pipe_gives_the_parts_a_line_each() -> None:
    result = run("enter", stdin=typed(*TYPED))
    assert result.exit_code == 0
    assert result.stdout.startswith(RESULT)
    assert len(result.stdout.splitlines()) == 16
    assert result.stderr == (
        "not said and so taken as by default: dark on roll, no dice thrown, the cube in the middle at 1, money play\n"
    )


@pytest.mark.parametrize("line", [LINE, LINE.replace(" ", ""), f"> {LINE.replace('✓', 'v')}"])
def test_a_pipe_may_give_a_whole_line(line: str) -> None:
    assert run("enter", stdin=f"{line}\n\n").stdout.startswith(RESULT)


def test_what_a_line_says_beside_the_board_is_kept() -> None:
    line = f"{LINE} ; dark 6-4 ; cube 2 light ; 3-5/7"
    result = run("enter", stdin=line)
    assert result.stdout.splitlines()[0] == line
    assert result.stdout.splitlines()[1] == "XGID=a---B-D-C--AdC----cebB----:1:-1:1:64:3:5:0:7:10"
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("words", "lines", "printed"),
    [
        (["--home", "left"], ["B4e", "1r3E", "", "b4E", "1R3e"], "B4e / 1r3E ✓ - b4E / 1R3e"),
        (["--near", "light"], ["e3R1/", "/E4b", "-", "E3r1", "e4B"], "e3R1 / E4b ✓ E3r1 / e4B"),
        (["--ascii"], ["E3r1", "e4B", "", "e3R1", "E4b"], "E3r1 / e4B v e3R1 / E4b"),
        ([], ["B4e / 1r3E ✓ - b4E / 1R3e"], "B4e / 1r3E ✓ - b4E / 1R3e"),
        (["--home", "left"], ["B4e / 1r3E ✓ b4E / 1R3e"], "B4e / 1r3E ✓ - b4E / 1R3e"),
        ([], ["E3r1", "e3B1", "<", "e4B", "", "e3R1", "E4b"], START),
    ],
)
def test_the_board_lies_as_it_is_said(words: list[str], lines: list[str], printed: str) -> None:
    result = run("enter", *words, stdin=typed(*lines))
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == printed


def test_the_men_can_be_letters() -> None:
    assert "│ X              O │" in run("enter", "--men", "letters", stdin=LINE).stdout


def test_a_whole_line_is_seen_from_who_sits_near() -> None:
    result = run("enter", "--near", "light", stdin="e3R1 / E4b ✓ E3r1 / e4B")
    assert result.stdout.splitlines()[1].startswith("XGID=-b----E-C---eE---c-e----B-:")


def test_a_pipe_may_give_a_position_in_three_lines() -> None:
    result = run("enter", stdin=f"\n{BLOCK}\n\n")
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, LINE)


def test_a_pipe_may_end_within_three_lines() -> None:
    result = run("enter", stdin="R4r / ebB3\na ✓\n")
    assert result.exit_code == 2
    assert result.stderr.startswith("line 2, column 3: there is no slash in the near row")


def test_blank_lines_before_the_first_part_are_passed_over() -> None:
    assert run("enter", stdin=typed("", "  ", "> ", LINE)).stdout.startswith(RESULT)
    assert run("enter", stdin=typed("```", *TYPED, "```")).stdout.startswith(RESULT)
    assert run("enter", stdin=typed("", "E3r1", "<", "", "E3r1", "e4B", "", "e3R1", "E4b")).exit_code == 0


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (["R4r", "ebB4"], ["line 2, column 4: that is 7 points, and a quadrant has 6", "    ebB4", "       ^"]),
        (["R4r", "ebB2"], ["line 2, column 5: that is 5 points, and a quadrant has 6", "    ebB2", "        ^"]),
        (["R4r", ""], ["line 2, column 1: that is 0 points, and a quadrant has 6", "    ", "    ^"]),
        (["", "R4r / ebB3"], ["line 3, column 2: there is no check mark", "    6", "     ^"]),
        (["R4r / ebB3", "a ✓", "dA2R / D1B3"], ["line 3, column 1: the near left", "    dA2R / D1B3", "    ^^^^"]),
        (["R4r / ebB3", "dA2R1 / D1B3"], ["line 2, column 1: there is no check mark", "    dA2R1 / D1B3", "    ^"]),
        (["C4r / 6 ✓ 6 / 6"], ["line 1, column 1: 'C' is not used for three men", "    C4r / 6 ✓ 6 / 6", "    ^"]),
        (["<"], ["line 1, column 1: nothing is before this quadrant", "    <", "    ^"]),
        (["6", "6", "a ✓"], ["line 3, column 3: '✓' cannot stand there", "    a ✓", "      ^"]),
    ],
)
def test_a_pipe_ends_at_what_is_refused(lines: list[str], says: list[str]) -> None:
    result = run("enter", stdin=typed(*lines, "6", "6", "6"))
    assert (result.exit_code, result.stdout) == (2, "")
    first, *carets = says
    assert result.stderr.startswith(first)
    assert result.stderr.splitlines()[1:3] == carets


@pytest.mark.parametrize(("lines", "part"), [([], "far left quadrant"), (["6", "6"], "bar"), (TYPED[:4], "near right")])
def test_a_pipe_that_ends_too_early_is_a_wrong_call(lines: list[str], part: str) -> None:
    result = run("enter", stdin=typed(*lines))
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"standard input ends before the {part}" in result.stderr


def test_a_pipe_with_more_than_a_position_is_refused_behind_it() -> None:
    result = run("enter", stdin=typed(*TYPED, "", START))
    assert result.exit_code == 2
    assert result.stdout.startswith(RESULT)
    assert "line 7, column 1: the position was complete before this line: leave it out" in result.stderr


@pytest.mark.parametrize("lines", [["E3r1", "e4A", "", "e3R1", "D5"], ["E3r1 / e4A ✓ e3R1 / D5"]])
def test_a_pipe_is_told_of_men_that_are_missing(lines: list[str]) -> None:
    result = run("enter", stdin=typed(*lines))
    assert result.exit_code == 0
    assert result.stderr.splitlines()[2:4] == [
        "dark has 13 men on the board, so 2 are taken as borne off",
        "light has 13 men on the board, so 2 are taken as borne off",
    ]


def test_a_pipe_is_told_of_what_looks_wrong() -> None:
    result = run("enter", "--ascii", stdin=typed("e3R1", "E4b", "", "E3r1", "e4B"))
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, "e3R1 / E4b v E3r1 / e4B")
    assert result.stderr.splitlines()[:2] == [
        "this looks wrong: hardly any board looks like this, and many would without one slip: the rows exchanged",
        "probably meant: E3r1 / e4B v e3R1 / E4b",
    ]
    assert "borne off" not in result.stderr


def test_men_that_are_borne_off_look_right() -> None:
    result = run("enter", stdin=typed("6", "5a", "", "6", "5A"))
    assert result.stderr.splitlines()[:2] == [
        "dark has 1 man on the board, so 14 are taken as borne off",
        "light has 1 man on the board, so 14 are taken as borne off",
    ]


def test_a_closed_standard_input_is_a_wrong_call() -> None:
    code = "import sys; sys.stdin = None; from wardcode.cli import main; main(['enter'])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode == 2
    assert b"standard input is closed" in done.stderr


def test_bytes_that_are_no_text_are_refused() -> None:
    result = run("enter", stdin=b"R\xff4r\n")
    assert result.exit_code == 2
    assert "line 1, column 2: the byte 0xff is not UTF-8 text" in result.stderr


# A terminal that writes lines.


@pytest.fixture(params=["dumb", "unknown", "without prompt_toolkit"])
def lines_only(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it be a terminal on which prompt_toolkit is of no use, or not there."""
    pass_for_terminal(monkeypatch)
    monkeypatch.setenv("TERM", request.param)
    if request.param not in ("dumb", "unknown"):
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.delitem(sys.modules, "wardcode.cli._live", raising=False)
        monkeypatch.setitem(sys.modules, "prompt_toolkit", None)


@pytest.mark.usefixtures("lines_only")
def test_lines_are_asked_for_one_by_one() -> None:
    result = run("enter", stdin=typed(*TYPED))
    assert result.exit_code == 0
    assert result.stdout.startswith(RESULT)
    said = result.stderr
    for asked in (
        "Far left quadrant, points 13 to 18\n> ",
        "Far right quadrant, points 19 to 24\n> ",
        "Bar (a letter for the men of each colour, nothing if it is empty)\n> ",
        "Near left quadrant, points 12 to 7\n> ",
        "Near right quadrant, points 6 to 1\n> ",
    ):
        assert asked in said
    assert "│ ●              ○ │   │                  │\n" in said
    assert "● dark: 3 men, 12 to come; ○ light: 3 men, 12 to come\n" in said
    assert " off" not in said
    assert said.startswith("Type each quadrant as it is written")
    assert "\x1b" not in said


@pytest.mark.usefixtures("lines_only")
def test_a_line_that_is_refused_is_asked_for_again() -> None:
    result = run("enter", stdin=typed("R4rb", *TYPED))
    assert result.stdout.startswith(RESULT)
    assert (
        "> that is 7 points, and a quadrant has 6: a letter is one point, a digit that\n"
        "many empty ones\n"
        "    R4rb\n"
        "       ^\n"
        "Far left quadrant, points 13 to 18\n"
        "> "
    ) in result.stderr


@pytest.mark.usefixtures("lines_only")
def test_one_can_go_back_line_by_line() -> None:
    result = run("enter", stdin=typed("<", "R4r", "ebA3", "<", "ebB3", *TYPED[2:]))
    assert result.stdout.startswith(RESULT)
    assert "nothing is before this quadrant: type it first" in result.stderr
    assert "Far right quadrant, points 19 to 24 (it was ebA3)\n" in result.stderr


@pytest.mark.usefixtures("lines_only")
def test_men_that_are_missing_are_asked_for() -> None:
    result = run("enter", stdin=typed(*TYPED[:4], "D1A3", "perhaps", "<", "D1A3", "yes"))
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, "R4r / ebB3 a ✓ dA2R1 / D1A3")
    assert "dark has 14 men on the board: is one borne off? Enter is yes, < goes back\n" in result.stderr
    assert "that is no answer: press Enter for yes, or type <\n    perhaps\n    ^^^^^^^\n" in result.stderr


@pytest.mark.usefixtures("lines_only")
def test_the_end_of_the_input_stops_politely() -> None:
    result = run("enter", stdin="R4r\n")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.endswith("> \nStopped: no position is printed.\n")


@pytest.mark.usefixtures("lines_only")
def test_an_interrupt_stops_politely(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> Iterator[tuple[int, str]]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(enter, "_numbered", interrupted)
    result = run("enter")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.endswith("> \nStopped: no position is printed.\n")


@pytest.mark.usefixtures("lines_only")
@pytest.mark.parametrize(("columns", "lines", "words"), [(40, 40, []), (80, 12, []), (40, 12, ["--ascii"])])
def test_on_a_small_terminal_the_line_stands_for_the_drawing(
    columns: int, lines: int, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", str(lines))
    result = run("enter", *words, stdin=typed(*TYPED))
    check = "v" if words else "✓"
    assert f"\nR4r / 6 {check} 6 / 6\n" in result.stderr
    assert "BAR" not in result.stderr
    assert all(len(line) < columns for line in result.stderr.split("not said")[0].splitlines())


@pytest.mark.usefixtures("lines_only")
def test_three_lines_are_taken_together() -> None:
    result = run("enter", stdin=typed("R4r / ebB3", "", *BLOCK.splitlines()))
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, LINE)
    assert "> > there is no check mark" in result.stderr
    assert "\n> > > not said" in result.stderr


@pytest.mark.usefixtures("lines_only")
def test_a_pasted_line_with_missing_men_is_asked_about() -> None:
    result = run("enter", stdin=typed("6 / 4br v 6 / AD4", "<", "6 / 4cr v 6 / AD4", "6 / 4br v 6 / AD4", "a / b", "y"))
    assert result.exit_code == 0
    assert "\ndark has 5 men on the board: are 10 borne off? light has 5 men on the board:\nare 10" in result.stderr
    assert "Far left quadrant, points 13 to 18 (it was 6 / 4br ✓ 6 / AD4)\n" in result.stderr
    assert "that is no answer: press Enter for yes, or type <\n    a / b\n" in result.stderr


@pytest.mark.usefixtures("lines_only")
def test_what_looks_wrong_is_asked_about() -> None:
    result = run("enter", stdin=typed("e3R1 / E4b ✓ E3r1 / e4B", "<", START))
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, START)
    assert (
        "this looks wrong: hardly any board looks like this, and many would without one\n"
        "slip: the rows exchanged\n"
        "probably meant: E3r1 / e4B ✓ e3R1 / E4b\n"
        "Enter goes on, < goes back\n"
        "> "
    ) in result.stderr
    assert run("enter", stdin=typed("e3R1 / E4b ✓ E3r1 / e4B", "")).stdout.startswith("e3R1 / E4b ✓ E3r1 / e4B\n")


@pytest.mark.usefixtures("lines_only")
def test_a_line_without_an_end_is_answered_on_a_line_of_its_own() -> None:
    result = run("enter", stdin="R4rb")
    assert "> \nthat is 7 points" in result.stderr
