"""The command, as a user types it."""

import io
import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import cast

import click
import pytest
from click.testing import CliRunner, Result

from wardcode import __version__, cli
from wardcode.cli import COMMANDS, main
from wardcode.cli._inputs import inputs, numbered_lines

LINE = "R4r / ebB3 a ✓ dA2R1 / D1B3"
ARRAY = "[-1,0,0,0,2,0,4,0,3,0,0,1,-4,3,0,0,0,0,-3,-5,-2,2,0,0,0,0]"
START = "E3r1 / e4B ✓ e3R1 / E4b"


def run(*words: str, stdin: str | bytes | None = None, encoding: str = "utf-8") -> Result:
    return CliRunner(charset=encoding).invoke(main, words, input=stdin, prog_name="wardcode")


def spawn(*words: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    env = {**os.environ, "PYTHONUTF8": "1", **environment}
    return subprocess.run(
        [sys.executable, "-m", "wardcode", *words], input=stdin, capture_output=True, check=False, env=env
    )


def test_decode_prints_the_array() -> None:
    result = run("decode", LINE, "--as", "array")
    assert (result.exit_code, result.stdout) == (0, f"{ARRAY}\n")


def test_encode_prints_the_line_again() -> None:
    assert run("encode", ARRAY).stdout == f"{LINE}\n"


def test_decode_draws_a_diagram_by_itself() -> None:
    lines = run("decode", LINE).stdout.splitlines()
    assert lines[0] == "┌13─14─15─16─17─18──────19─20─21─22─23─24─┐ ○ light"
    assert lines[-1] == "└12─11─10──9──8──7───────6──5──4──3──2──1─┘ ● dark"


def test_the_words_of_a_position_need_no_quotes() -> None:
    assert run("decode", *LINE.split(), "--as", "line").stdout == f"{LINE}\n"


def test_bare_numbers_below_zero_are_no_options() -> None:
    numbers = ARRAY.strip("[]").split(",")
    assert run("encode", *numbers, "--home", "left").stdout == "3Bbe / r4R ✓ a 3B1D / 1R2Ad\n"
    assert run("encode", " ".join(numbers)).stdout == f"{LINE}\n"
    assert run("encode", "--block", *numbers).stdout == "  R4r / ebB3\n      a      ✓\ndA2R1 / D1B3\n"


def test_decode_as_json_says_everything() -> None:
    value = json.loads(run("decode", "R4r / ebB3 a v dA2R1 / D1B3", "--as", "json").stdout)
    assert value == {
        "array": json.loads(ARRAY),
        "line": LINE,
        "block": "  R4r / ebB3\n      a      ✓\ndA2R1 / D1B3",
        "home": "right",
        "near": "dark",
        "pips": {"dark": 148, "light": 138},
        "bar": {"dark": 0, "light": 1},
        "off": {"dark": 0, "light": 0},
        "on_roll": "dark",
        "roll": None,
        "cube": {"value": 1, "owner": None},
        "offer": "none",
        "match": {
            "length": 0,
            "dark": 0,
            "light": 0,
            "crawford": False,
            "jacoby": False,
            "beavers": False,
            "largest_cube": 1024,
        },
        "source": "R4r / ebB3 a v dA2R1 / D1B3",
        "source_line": None,
        "forgiven": [{"start": 13, "end": 14, "what": "'v' stands for '✓'", "assumed": False}],
    }


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        (["--home", "left"], "B4e / 1r3E ✓ - b4E / 1R3e"),
        (["--near", "light"], START),
        (["--near", "light", "--home", "left"], "B4e / 1r3E ✓ - b4E / 1R3e"),
        (["--ascii"], "E3r1 / e4B v e3R1 / E4b"),
    ],
)
def test_decode_turns_what_it_prints(words: list[str], printed: str) -> None:
    assert run("decode", START, "--as", "line", *words).stdout == f"{printed}\n"


def test_decode_prints_in_the_view_in_which_the_text_was_written() -> None:
    assert run("decode", "B4e / 1r3E ✓ - b4E / 1R3e", "--as", "line").stdout == "B4e / 1r3E ✓ - b4E / 1R3e\n"


def test_decode_is_told_where_a_lone_check_mark_stood() -> None:
    assert (
        run("decode", "B4e / 1r3E ✓ b4E / 1R3e", "--mark", "left", "--home", "right", "--as", "line").stdout
        == f"{START}\n"
    )


def test_a_bad_position_is_shown_on_standard_error_alone() -> None:
    result = run("decode", "C4r / ebB3 a ✓ dA2R1 / D1B3")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.splitlines()[1:] == ["    C4r / ebB3 a ✓ dA2R1 / D1B3", "    ^"]
    assert "write R" in result.stderr


@pytest.mark.parametrize(("array", "says"), [("1 2 3", "not 3"), ("7 " * 26, "slot 0 is their bar and holds 7")])
def test_a_bad_array_is_shown_on_standard_error_alone(array: str, says: str) -> None:
    result = run("encode", array)
    assert (result.exit_code, result.stdout) == (2, "")
    assert says in result.stderr


def test_with_many_positions_the_good_are_printed_and_the_bad_named_by_line() -> None:
    lines = [
        START,
        "nonsense",
        "",
        "  R4r / ebB3",
        "      a      ✓",
        "dA2R1 / D1B3",
        "C4r / 6 ✓ 6 / 6",
        "\ufffd",
        START,
    ]
    result = run("decode", "-", "--as", "line", stdin="\r\n".join(lines))
    assert result.exit_code == 2
    assert result.stdout.splitlines() == [START, LINE, START]
    named = [line for line in result.stderr.splitlines() if line.startswith("line ")]
    assert [line.split(":")[0] for line in named] == ["line 2, column 4", "line 7, column 1", "line 8, column 1"]


def test_positions_of_several_lines_are_parted_by_blank_lines_and_can_be_read_again() -> None:
    blocks = run("decode", "-", "--as", "block", stdin=f"{START}\n{LINE}\n").stdout
    assert blocks == "E3r1 / e4B\n           ✓\ne3R1 / E4b\n\n  R4r / ebB3\n      a      ✓\ndA2R1 / D1B3\n"
    assert run("decode", "-", "--as", "line", stdin=blocks).stdout == f"{START}\n{LINE}\n"


def test_with_many_arrays_the_bad_are_named_by_line() -> None:
    result = run("encode", "-", stdin=f"{ARRAY}\n\n1 2\n{'9 ' * 26}\n{ARRAY}\n")
    assert (result.exit_code, result.stdout) == (2, f"{LINE}\n{LINE}\n")
    assert "line 3, column 4: an array has 26 numbers" in result.stderr
    assert "line 4: 234 men are mine" in result.stderr


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


@pytest.mark.parametrize(
    "words", [["decode"], ["encode"], ["frobnicate"], ["decode", "--hme", "x"], ["encode", "--hme", "0"]]
)
def test_a_wrong_call_ends_with_code_2(words: list[str]) -> None:
    result = run(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Usage: wardcode" in result.stderr


@pytest.mark.parametrize("words", [[], *([name] for name in COMMANDS)])
def test_every_help_shows_an_example(words: list[str]) -> None:
    result = run(*words, "--help")
    assert result.exit_code == 0
    assert "Example" in result.stdout
    assert f"wardcode {words[0] if words else 'decode'} " in result.stdout


def test_the_version() -> None:
    assert __version__ in run("--version").stdout


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
    _, shown, caret = result.stderr.decode("latin-1").splitlines()
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
        [sys.executable, "-m", "wardcode", "decode", "-", "--as", "array"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(f"{LINE}\n".encode())
            process.stdin.flush()
            assert process.stdout.readline().decode() == f"{ARRAY}\n"
        process.stdin.close()


def test_an_odd_line_end_inside_a_line_does_not_shift_the_numbers() -> None:
    result = run("decode", "-", stdin="x\n\fC4r / ebB3 a v dA2R1 / D1B3\n6 / 6 \u2028 C\n")
    assert [line.split(",")[0] for line in result.stderr.splitlines() if line.startswith("line ")] == [
        "line 1",
        "line 2",
        "line 3",
    ]


def test_the_men_can_be_letters() -> None:
    assert "│ X              O │" in run("decode", LINE, "--men", "letters").stdout


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


def test_a_command_imports_only_what_it_needs() -> None:
    code = "import sys; from wardcode.cli import main; main(['encode', '0 ' * 26], standalone_mode=False)"
    code += "; print(*sys.modules)"
    modules = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout.split()
    assert "wardcode.cli.encode" in modules
    unneeded = {
        "wardcode.cli.decode",
        "wardcode.diagram",
        "wardcode.notation.magriel",
        "wardcode.rules",
        "regex",
        "numpy",
    }
    assert not unneeded & set(modules)


def test_the_installed_command_is_the_same() -> None:
    command = Path(sysconfig.get_path("scripts")) / "wardcode"
    done = subprocess.run([command, "decode", LINE, "--as", "array"], capture_output=True, check=True, text=True)
    assert done.stdout == f"{ARRAY}\n"


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
