"""What goes in and out of the command: encodings, pipes, what is closed or full."""

import io
import os
import subprocess
import sys
from typing import cast

import click
import pytest
from support import LINE, START, run

from wardcode import cli
from wardcode.cli import COMMANDS
from wardcode.cli._inputs import inputs, numbered_lines


def spawn(*words: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    env = {**os.environ, "PYTHONUTF8": "1", **environment}
    return subprocess.run(
        [sys.executable, "-m", "wardcode", *words], input=stdin, capture_output=True, check=False, env=env
    )


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_standard_input_may_have_a_byte_order_mark(encoding: str) -> None:
    assert (
        run("decode", "-", "--as", "line", stdin=f"{LINE}\n{START}\n".encode(encoding)).stdout == f"{LINE}\n{START}\n"
    )


def test_bytes_that_are_no_text_are_refused_in_their_line() -> None:
    result = run("decode", "-", "--as", "line", stdin=b"\xff E3r1\n" + START.encode())
    assert (result.exit_code, result.stdout) == (2, f"{START}\n")
    assert "line 1, column 1: the byte 0xff is not UTF-8 text: save the text as UTF-8" in result.stderr


def test_no_input_is_no_error() -> None:
    assert run("decode", "-", stdin="").exit_code == 0


def test_an_output_without_the_signs_gets_ascii() -> None:
    assert (
        run("decode", START.replace("✓", "v"), "--as", "line", encoding="ascii").stdout == "E3r1 / e4B v e3R1 / E4b\n"
    )
    result = spawn("decode", "R4r / ebB3 a v dA2R1 / D1B3", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert result.returncode == 0
    assert result.stdout.splitlines()[0] == b"+13-14-15-16-17-18------19-20-21-22-23-24-+ O light"


def test_an_error_on_a_terminal_without_the_signs_is_no_traceback() -> None:
    result = spawn("decode", "-", stdin="é ✓".encode(), PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert (result.returncode, result.stdout) == (2, b"")
    assert b"is not one of the letters" in result.stderr
    assert b"Traceback" not in result.stderr


@pytest.mark.parametrize("words", [[], *([name] for name in COMMANDS)])
def test_no_help_is_a_traceback(words: list[str]) -> None:
    result = spawn(*words, "--help", PYTHONUTF8="0", PYTHONIOENCODING="cp1252")
    assert (result.returncode, result.stderr) == (0, b"")
    assert b"Example" in result.stdout


def test_the_caret_stands_right_where_a_sign_is_shown_by_its_code() -> None:
    result = spawn("decode", "R4r / ebB3 a ✓ dA2C1 / D1B3", PYTHONUTF8="0", PYTHONIOENCODING="latin-1")
    _, shown, caret, _ = result.stderr.decode("latin-1").splitlines()
    assert shown[caret.index("^")] == "C"


@pytest.mark.parametrize("stdin", [b"\xff\xfeA", b"\xff\xfe\x00\xd8A\x00"])
def test_broken_utf_16_is_refused(stdin: bytes) -> None:
    result = run("decode", "-", stdin=stdin)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "REPLACEMENT CHARACTER" in result.stderr


def test_a_closed_standard_input_is_a_wrong_call(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(click.UsageError, match="standard input is closed"):
        inputs(["-"], numbered_lines)


def test_standard_input_is_read_with_and_without_a_buffer_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    for raw in (io.BytesIO(b"a\n\nb\n"), io.BufferedReader(cast("io.RawIOBase", io.BytesIO(b"a\n\nb\n")))):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(raw))
        assert list(inputs(["-"], numbered_lines)) == [(1, "a\n"), (3, "b\n")]


def test_a_full_disk_is_a_message(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    codes: list[int] = []

    def fail(**_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(cli, "main", fail)
    monkeypatch.setattr(sys, "stdout", None)  # as where it was closed
    monkeypatch.setattr(os, "_exit", codes.append)
    cli.run()
    assert codes == [1]
    assert capsys.readouterr().err == "wardcode: No space left on device\n"


def test_lines_are_answered_as_they_come() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "wardcode", "decode", "-", "--as", "line"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(f"{LINE}\n".encode())
            process.stdin.flush()
            assert process.stdout.readline().decode() == f"{LINE}\n"
        process.stdin.close()


def test_an_odd_line_end_inside_a_line_does_not_shift_the_numbers() -> None:
    result = run("decode", "-", stdin="x\n\fC4r / ebB3 a v dA2R1 / D1B3\n6 / 6 \u2028 C\n")
    assert [line.split(",")[0] for line in result.stderr.splitlines() if line.startswith("line ")] == [
        "line 1",
        "line 2",
        "line 3",
    ]


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    lines = f"{START}\n" * 5000
    process = subprocess.Popen(
        [sys.executable, "-m", "wardcode", "decode", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    _, errors = process.communicate(lines.encode())
    assert b"Traceback" not in errors


def test_what_was_meant_is_looked_for_in_the_first_hundred_refusals() -> None:
    result = run("decode", "-", stdin="R4r / ebB4 a ✓ dA2R1 / D1B3\n" * 102)
    assert (result.exit_code, result.stdout) == (2, "")
    *lines, last = result.stderr.splitlines()
    assert len(lines) == 102 * 3 + 100
    assert lines[399] == f"probably meant: {LINE}"
    assert last == "what was probably meant stands behind the first 100 only: see wardcode check"
