"""Typing a position in on a terminal, where each keystroke is looked at; and true runs in terminals of every kind."""

import io
import os
import pty
import re
import sys
import termios
from pathlib import Path

import attrs
import pytest
from click.testing import Result
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from support import LINE, run
from typing_in import RESULT, TYPED, Terminal, pass_for_terminal

from wardcode.cli import main
from wardcode.cli._questions import Question
from wardcode.diagram import text as drawing
from wardcode.notation.ward import Draft

QUESTION = Question(draft=Draft(), home=None, style=drawing.LINES)
FULL = attrs.evolve(QUESTION, draft=Draft(texts=("R4r", "ebB3", "", "dA2R1", "D1A3")))


@pytest.mark.parametrize(
    ("question", "answer", "state"),
    [
        (QUESTION, "", "Far left quadrant, points 13 to 18"),
        (QUESTION, "R4", "Far left quadrant, points 13 to 18: 5 of 6 points, 1 to go"),
        (QUESTION, "R4r", "Far left quadrant, points 13 to 18: complete, Enter goes on"),
        (QUESTION, "R4C", "Far left quadrant, points 13 to 18: 'C' is not used for three men, since"),
        (QUESTION, "<", "Far left quadrant, points 13 to 18: nothing is before this quadrant: type it first"),
        (QUESTION, "R4r / e", "Far left quadrant, points 13 to 18: no whole line yet, there is no check mark"),
        (QUESTION, LINE, "Far left quadrant, points 13 to 18: a whole line, Enter takes it"),
        (
            attrs.evolve(QUESTION, draft=Draft(texts=("R4r",))),
            "<",
            "Far right quadrant, points 19 to 24: Enter goes back",
        ),
        (
            attrs.evolve(QUESTION, draft=Draft(texts=("R4r", "6"))),
            "a",
            "Bar (a letter for the men of each colour, nothing if it is empty): complete, Enter goes on",
        ),
        (FULL, "", "dark has 14 men on the board: is one borne off? light has 14 men on the board: is one borne off?"),
        (FULL, "<", "dark has 14 men on the board: is one borne off? light has 14 men on the board: is one borne off?"),
        (QUESTION, "R4r\nebB3", "Far left quadrant, points 13 to 18: several parts, Enter takes them"),
        (QUESTION, "R4r\nebB4", "Far left quadrant, points 13 to 18: line 2, that is 7 points, and a quadrant has 6"),
    ],
)
def test_each_keystroke_is_answered(question: Question, answer: str, state: str) -> None:
    assert question.page(answer, 200, 24).splitlines()[-1].startswith(state)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it be a terminal that prompt_toolkit can use."""
    pass_for_terminal(monkeypatch)


def keys(text: str) -> Result:
    """Type keys, with which the questions are answered in this process; if they do not answer all, stop."""
    with create_pipe_input() as given, create_app_session(input=given):
        given.send_text(f"{text}\x03")
        return run("enter")


@pytest.mark.usefixtures("terminal")
def test_the_board_is_shown_while_it_is_typed() -> None:
    result = keys("".join(f"{answer}\r" for answer in TYPED))
    assert result.exit_code == 0
    assert result.stdout.startswith(RESULT)
    assert "Near right quadrant, points 6 to 1" in result.stderr


@pytest.mark.usefixtures("terminal")
def test_what_is_refused_cannot_be_entered_and_can_be_mended() -> None:
    back_space = "\x7f"
    result = keys(f"R4rb\r{back_space}\rebB2\r{back_space}3\r<\r\ra\rdA2R1\rD1A3\r<\r{back_space * 2}B3\r")
    assert result.exit_code == 0, result.stderr
    assert result.stdout.startswith(RESULT)


def pasted(text: str) -> str:
    """Paste a text as a terminal does that says what is pasted, and press Enter."""
    return f"\x1b[200~{text}\x1b[201~\r"


@pytest.mark.usefixtures("terminal")
def test_a_whole_line_can_be_pasted() -> None:
    assert keys(pasted(LINE)).stdout.startswith(RESULT)
    result = keys(pasted("  R4r / ebB3\n      a      ✓\ndA2R1 / D1B3\n"))
    assert result.stdout.startswith(RESULT)


@pytest.mark.usefixtures("terminal")
@pytest.mark.parametrize("parts", [TYPED, ["", "R4r /", "/ ebB3", *TYPED[2:], ""], TYPED[:3]])
def test_parts_can_be_pasted_together(parts: list[str]) -> None:
    result = keys(pasted("\n".join(parts)) + "".join(f"{answer}\r" for answer in TYPED[3:] if len(parts) < len(TYPED)))
    assert result.stdout.startswith(RESULT)


def test_of_parts_that_are_pasted_together_the_first_bad_one_is_named() -> None:
    for parts, place in ((["R4r", "ebB4", "a"], (2, 4)), ([*TYPED, "6"], (6, 1))):
        error = QUESTION.error("\n".join(parts))
        assert error
        assert (error.line, error.column) == place
    assert "the position was complete before this line" in str(error)


@pytest.mark.usefixtures("terminal")
def test_one_can_go_back_to_a_pasted_line() -> None:
    far, mended = "6 / 4br ✓ 6 / AD4", "6 / 4br ✓ 6 / AD3A"
    result = keys(f"{pasted(far.replace(' ', ''))}<\r\x7f3A\r\r")
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, mended)
    assert "is one borne off?" not in result.stderr


@pytest.mark.usefixtures("terminal")
@pytest.mark.parametrize("stop", ["\x03", "\x04"])
def test_stopping_keys_stop_politely(stop: str) -> None:
    result = keys(f"R4r\r{stop}")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.endswith("Stopped: no position is printed.\n")


# True terminals.


def said_on_a_terminal(columns: int, lines: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Give the lines that a terminal is told for which standard error, and nothing else, has a size."""
    mine, its = pty.openpty()
    termios.tcsetwinsize(its, (lines, columns))
    with open(its, "w", encoding="utf-8") as terminal:  # noqa: PTH123  # a descriptor has no path
        monkeypatch.setattr(sys, "stderr", terminal)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
        with pytest.raises(SystemExit):
            main(["enter"], prog_name="wardcode")
    said = os.read(mine, 1 << 16).decode().splitlines()
    os.close(mine)
    return said


@pytest.mark.usefixtures("terminal")
@pytest.mark.parametrize(
    ("columns", "lines", "first"),
    [
        (40, 40, "Type each quadrant as it is written,"),
        (0, 0, "Type each quadrant as it is written, from left to right: R4r is three dark men"),
        (40, 0, "Type each quadrant as it is written,"),
        (1, 24, "T"),
    ],
)
def test_the_size_is_that_of_standard_error(
    columns: int, lines: int, first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert said_on_a_terminal(columns, lines, monkeypatch)[0] == first


@pytest.mark.parametrize("no_color", ["", "1"])
def test_a_position_is_typed_in_a_terminal(no_color: str, tmp_path: Path) -> None:
    printed = tmp_path / "position.txt"
    with Terminal(stdout=printed, NO_COLOR=no_color) as terminal:
        terminal.wait("Far left quadrant, points 13 to 18\n>")
        terminal.type(b"R4")
        terminal.wait("Far left quadrant, points 13 to 18: 5 of 6 points, 1 to go\n> R4")
        terminal.type(b"rb")
        terminal.wait(
            "that is 7 points, and a quadrant has 6: a\nletter is one point, a digit that many empty ones\n> R4rb"
        )
        terminal.type(b"\x7f")
        terminal.wait("complete, Enter goes on\n> R4r")
        assert "│ ●              ○ │" in terminal.shown()
        terminal.type(b"\r")
        terminal.wait("Far right quadrant, points 19 to 24\n>")
        terminal.type(b"ebB2\r")
        terminal.wait("that is 5 points, and a quadrant has 6")
        terminal.type(b"<")
        terminal.wait("'<'")
        terminal.type(b"\x7f" * 5 + b"<")
        terminal.wait("Enter goes back")
        terminal.type(b"\r")
        terminal.wait("complete, Enter goes on\n> R4r")
        terminal.type(b"\r")
        terminal.wait("Far right quadrant, points 19 to 24\n>")
        for answer, following in zip(TYPED[1:], ["Bar (", "Near left", "Near right", "not said"], strict=True):
            terminal.type(answer.encode() + b"\r")
            terminal.wait(following)
        assert terminal.end() == 0
        assert printed.read_text(encoding="utf-8").startswith(RESULT)
        looks = {code for codes in re.findall(rb"\x1b\[([0-9;]*)m", terminal.raw) for code in codes.split(b";")}
        assert not any(len(code) > 1 for code in looks)  # colours have codes of two and three figures


def test_a_terminal_is_stopped_with_a_key() -> None:
    with Terminal(columns=40, lines=20) as terminal:
        terminal.wait("6 / 6 ✓ 6 / 6")
        terminal.wait("Far left quadrant, points 13 to 18\n>")
        terminal.type(b"C")
        terminal.wait("write R for\nthree dark men")
        terminal.type(b"\x03")
        terminal.wait("Stopped: no position is printed.")
        assert terminal.end() == 1
        assert b"Traceback" not in terminal.raw


WITHOUT = (
    "import sys; sys.modules['prompt_toolkit'] = None; sys.argv[1:] = ['enter']; from wardcode.cli import run; run()"
)


@pytest.mark.parametrize(
    ("words", "term", "stop"),
    [((), "dumb", b"\x04"), (("-c", WITHOUT), "xterm", b"\x03"), ((), "unknown", b"R4\x03")],
)
def test_a_terminal_that_writes_lines_gets_no_escape_sequence(words: tuple[str, ...], term: str, stop: bytes) -> None:
    with Terminal(*words, TERM=term, lines=60) as terminal:
        terminal.wait("Far left quadrant, points 13 to 18\n>")
        terminal.type(b"R4rb\n")
        terminal.wait(
            "> R4rb\nthat is 7 points, and a quadrant has 6: a letter is one point, a digit that\nmany empty ones"
        )
        terminal.type(b"R4r\n")
        terminal.wait("Far right quadrant, points 19 to 24\n>")
        terminal.type(b"R4\x04\x04")
        terminal.wait("> R4\nthat is 5 points")
        terminal.type(stop)
        terminal.wait("Stopped: no position is printed.")
        assert terminal.end() == 1
        assert b"\x1b" not in terminal.raw


@pytest.mark.parametrize(("columns", "lines", "term"), [(0, 0, "xterm"), (1, 24, "xterm"), (0, 0, "dumb")])
def test_a_terminal_may_have_no_size(columns: int, lines: int, term: str, tmp_path: Path) -> None:
    printed = tmp_path / "position.txt"
    with Terminal(columns=columns, lines=lines, stdout=printed, TERM=term) as terminal:
        for answer in TYPED:
            terminal.wait(">")
            terminal.type(answer.encode() + b"\r")
        assert terminal.end() == 0, terminal.shown()
    assert printed.read_text(encoding="utf-8").startswith(RESULT)


def test_the_key_that_suspends_types_nothing() -> None:
    with Terminal() as terminal:
        terminal.wait("Far left quadrant, points 13 to 18\n>")
        terminal.type(b"R4\x1ar")
        terminal.wait("complete, Enter goes on\n> R4r")
