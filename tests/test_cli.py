"""The command, as a user types it."""

import json
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
from support import LINE, START, run

from wardcode import __version__
from wardcode.cli import COMMANDS

ARRAY = "[-1,0,0,0,2,0,4,0,3,0,0,1,-4,3,0,0,0,0,-3,-5,-2,2,0,0,0,0]"


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
    assert result.stderr.splitlines()[1:] == ["    C4r / ebB3 a ✓ dA2R1 / D1B3", "    ^", f"probably meant: {LINE}"]
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


def test_the_men_can_be_letters() -> None:
    assert "│ X              O │" in run("decode", LINE, "--men", "letters").stdout


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
