"""`wardcode replay` on one match: what it prints in each form, what it finds, what it refuses."""

import json
from pathlib import Path

import pytest
from click.testing import Result
from support import run

MATCH = """\
3 point match

 Game 1
 Anna : 0                       Bob : 0
  1) 31: 8/5 6/5                 52: 24/22 13/8
  2) 64: 24/14                   66: 13/7(2) 8/2(2)
  3)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 Anna : 1                       Bob : 0
  1)                             52: 24/22 13/8
"""

FIRST = """\
Game 1: Anna (light) 0, Bob (dark) 0, match to 3
   1  Anna  3-1: 8/5 6/5         E3b1 / db3B ✓ e3R1 / E4b
   2  Bob   5-2: 24/22 13/8      D3b1 / db1A1A ✓ e3D1 / E4b
   3  Anna  6-4: 24/14           D3b1 / db1A1A ✓ ea2D1 / E4a
   4  Bob   6-6: 13/7(2) 8/2(2)  B3b1 / db1A1A ✓ ea2BB / E3Ba
   5  Anna  Double to 2          B3b1 / db1A1A ✓ ea2BB / E3Ba
   6  Bob   pass                 B3b1 / db1A1A ✓ ea2BB / E3Ba
      Anna wins 1 point
"""

SECOND = """\
Game 2: Anna (light) 1, Bob (dark) 0, match to 3
   1  Bob  5-2: 24/22 13/8  D3r1 / e2A1A ✓ e3D1 / E4b
"""

SHEET = """\
Match to 3
Game 1
    Anna (light): 0               Bob (dark): 0
 1. 3-1: 8/5 6/5                  5-2: 24/22 13/8
; solid
"""

ILLEGAL = " 1) 31: 8/5 6/5    52: 24/21\n"
"""Five pips that were played as three."""


def replay(text: str, *words: str) -> Result:
    return run("replay", "-", *words, stdin=text.encode())


def test_a_match_is_a_table_for_each_game() -> None:
    result = replay(MATCH)
    assert (result.exit_code, result.stdout, result.stderr) == (0, f"{FIRST}\n{SECOND}", "")


@pytest.mark.parametrize(("game", "printed"), [("1", FIRST), ("2", SECOND)])
def test_one_game(game: str, printed: str) -> None:
    assert replay(MATCH, "--game", game).stdout == printed


def test_one_turn() -> None:
    heading, row = FIRST.splitlines()[0], FIRST.splitlines()[3].replace(" " * 10, " ")
    assert replay(MATCH, "--game", "1", "--turn", "3").stdout.split() == f"{heading} {row}".split()


def test_a_turn_that_only_some_games_have_is_printed_of_these() -> None:
    printed = replay(MATCH, "--turn", "2").stdout
    assert "Game 1" in printed
    assert "Game 2" not in printed


@pytest.mark.parametrize("form", ["table", "json", "xgid"])
@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--game", "7"], "refused: there is no game 7: the match has 1, 2\n"),
        (["--turn", "9"], "refused: there is no turn 9: the longest game has 6 turns\n"),
        (["--game", "2", "--turn", "9"], "refused: there is no turn 9: game 2 has 1 turn\n"),
    ],
)
def test_what_is_not_there_is_not_printed_in_silence(form: str, words: list[str], says: str) -> None:
    result = replay(MATCH, "--as", form, *words)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", says)


def test_a_match_without_a_game_is_refused() -> None:
    result = replay("3 point match\n")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "refused: there is no game in this match\n"


def test_a_game_without_a_turn_has_no_positions() -> None:
    begun = "3 point match\n Game 1\n Anna : 0      Bob : 0\n"
    assert replay(begun).stdout == "Game 1: Anna (light) 0, Bob (dark) 0, match to 3\n"
    assert replay(begun, "--as", "xgid").stdout == ""


def test_as_xgid_is_a_position_a_turn_with_its_roll() -> None:
    lines = replay(MATCH, "--as", "xgid").stdout.splitlines()
    assert len(lines) == 7
    assert lines[1] == "XGID=-b----E-C---eE---b-db---B-:0:0:1:52:0:0:0:3:10"
    assert run("encode", lines[1]).stdout.startswith("E3b1 / db3B ✓ e3R1 / E4b ; dark 5-2")
    assert replay(MATCH, "--as", "xgid", "--game", "1", "--turn", "2").stdout == f"{lines[1]}\n"


def test_as_json_says_everything() -> None:
    value = json.loads(replay(MATCH, "--as", "json", "--turn", "6").stdout)
    assert (value["file"], value["players"]) == ("-", {"dark": "Bob", "light": "Anna"})
    assert (value["ratings"], value["headers"], value["findings"]) == ({"dark": None, "light": None}, [], [])
    assert (value["rules"]["length"], value["rules"]["crawford_rule"]) == (3, True)
    (game,) = value["games"]
    (turn,) = game.pop("turns")
    assert game == {
        "number": 1,
        "score": {"dark": 0, "light": 0},
        "crawford": False,
        "result": {"winner": "light", "points": 1},
    }
    before, after = turn.pop("before"), turn.pop("after")
    assert turn == {
        "number": 6,
        "player": "dark",
        "kind": "Passed",
        "roll": None,
        "text": "pass",
        "comment": "",
        "line": "B3b1 / db1A1A ✓ ea2BB / E3Ba",
    }
    assert (before["offer"], after["offer"]) == ("double", "none")
    assert before["cube"] == {"value": 1, "owner": None}
    assert before["array"] == after["array"]
    assert before["xgid"] == "XGID=-aB---EBB--aeB---b-db-A-A-:0:0:-1:D:0:0:0:3:10"


def test_as_json_has_the_rolls_the_findings_and_who_holds_the_cube() -> None:
    value = json.loads(replay(f"{ILLEGAL} 2)  Doubles => 2    Takes\n 3) 31: 8/5 6/5\n", "--as", "json").stdout)
    assert value["findings"][0]["kind"] == "illegal play"
    assert (value["findings"][0]["line"], value["findings"][0]["turn"]) == (1, 2)
    assert value["games"][0]["turns"][0]["roll"] == [3, 1]
    assert value["games"][0]["turns"][3]["after"]["cube"] == {"value": 2, "owner": "dark"}
    assert value["games"][0]["result"] is None


@pytest.mark.parametrize("form", ["mat", "sheet", "sgf"])
def test_what_was_converted_gives_the_same_table(form: str) -> None:
    converted = replay(MATCH, "--as", form)
    assert (converted.exit_code, converted.stderr) == (0, "")
    assert replay(converted.stdout).stdout == f"{FIRST}\n{SECOND}"


@pytest.mark.parametrize(
    ("dialect", "double", "row"),
    [
        ("gnubg", " Doubles => 2", "13/7 13/7 8/2 8/2"),
        ("xg", " Doubles => 2", "13/7(2) 8/2(2)"),
        ("opengammon", "Doubles => 2", "13/7 13/7 8/2 8/2"),
    ],
)
def test_a_match_file_is_written_as_a_program_does(dialect: str, double: str, row: str) -> None:
    printed = replay(MATCH, "--as", "mat", "--dialect", dialect).stdout
    assert f") {double}" in printed
    assert row in printed
    assert replay(printed).stdout == f"{FIRST}\n{SECOND}"


def test_a_sheet_and_a_table_in_another_language() -> None:
    sheet = replay(MATCH, "--as", "sheet", "--language", "bg").stdout
    assert "контра на 2" in sheet
    assert replay(sheet).stdout == f"{FIRST}\n{SECOND}"
    assert "Bob   пас  " in replay(MATCH, "--language", "bg").stdout


@pytest.mark.parametrize("form", ["table", "json"])
def test_a_language_that_is_not_there_is_a_wrong_call(form: str) -> None:
    result = replay(MATCH, "--language", "xx", "--as", form)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "'xx' is no language of the table: use one of en, bg" in result.stderr


def test_one_turn_is_no_match_file() -> None:
    result = replay(MATCH, "--turn", "1", "--as", "mat")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--turn picks single turns, and --as mat writes whole games" in result.stderr


@pytest.mark.parametrize("words", [["--game", "0"], ["--turn", "-1"], ["--as", "pdf"], ["--dialect", "klingon"]])
def test_a_wrong_call_ends_with_code_2(words: list[str]) -> None:
    result = replay(MATCH, *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Usage: wardcode replay" in result.stderr


def test_what_is_found_is_marked_in_the_table_and_said_at_the_end() -> None:
    result = replay(ILLEGAL)
    assert result.exit_code == 1
    assert [line[0] for line in result.stdout.splitlines()] == ["G", " ", "!"]
    (finding,) = result.stderr.splitlines()
    assert finding.startswith("line 1, column 20, game 1, turn 2: illegal play: ")


def test_strict_refuses_what_anything_is_found_in() -> None:
    assert replay(MATCH, "--strict").exit_code == 0
    result = replay(ILLEGAL, "--strict")
    assert (result.exit_code, result.stdout) == (2, "")
    said, shown, carets = result.stderr.splitlines()
    assert said.startswith("refused: line 1, column 20: illegal play: ")
    assert shown[carets.index("^") :].startswith("52: 24/21")


def test_what_a_form_cannot_hold_is_refused_or_said() -> None:
    refused = replay(SHEET, "--as", "mat")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr.startswith("refused: mat cannot hold this: ")
    assert "turn 2" in refused.stderr
    lossy = replay(SHEET, "--as", "mat", "--lossy")
    assert (lossy.exit_code, lossy.stderr.count("\n")) == (0, 1)
    assert lossy.stderr == refused.stderr.replace("refused: mat cannot hold this", "lost in mat")
    assert "52: 24/22 13/8" in lossy.stdout
    assert "; solid\n" in replay(SHEET, "--as", "sheet").stdout


def test_ascii_does_without_the_check_mark() -> None:
    position = "Position: E3r1 / e4B ✓ e3R1 / E4b\n 1.                  5-2: 24/22 13/8\n; solid ✓\n"
    table = replay(position, "--ascii")
    assert (table.exit_code, table.stdout.isascii()) == (0, True)
    sheet = replay(position, "--ascii", "--as", "sheet").stdout
    assert "Position: E3r1 / e4B v e3R1 / E4b" in sheet
    assert "; solid ✓" in sheet
    assert replay(sheet, "--ascii").stdout == table.stdout
    assert replay(MATCH.replace("Anna", "Zoë"), "--ascii", "--as", "json").stdout.isascii()


def test_wide_names_stand_in_line() -> None:
    rows = replay(MATCH.replace("Anna", "黒木").replace("Bob ", "Bobby "), "--turn", "1").stdout.splitlines()
    assert rows[1] == "   1  黒木  3-1: 8/5 6/5  E3b1 / db3B ✓ e3R1 / E4b"
    rows = replay(MATCH.replace("Anna", "黒木"), "--game", "1").stdout.splitlines()
    assert rows[1:3] == [
        "   1  黒木  3-1: 8/5 6/5         E3b1 / db3B ✓ e3R1 / E4b",
        "   2  Bob   5-2: 24/22 13/8      D3b1 / db1A1A ✓ e3D1 / E4b",
    ]


def test_a_name_does_not_steer_the_terminal() -> None:
    printed = replay(MATCH.replace("Anna", "An\x1b[2Jna")).stdout
    assert "\x1b" not in printed
    assert "Game 1: An [2Jna (light) 0" in printed


def test_money_games_crawford_games_and_gammons_are_named() -> None:
    assert replay(ILLEGAL).stdout.startswith("Game 1: light 0, dark 0, money game\n")
    first = " Game 1\n Anna : 0     Bob : 0\n  1) 31: 8/5 6/5\n      Wins 2 points\n"
    second = " Game 2\n Anna : 2     Bob : 0\n  1) 31: 8/5 6/5\n      Wins 2 points\n"
    printed = replay(f"3 point match\n{first}{second}", "--game", "2").stdout
    assert printed.splitlines()[0] == "Game 2: Anna (light) 2, Bob (dark) 0, match to 3, Crawford game"
    assert printed.splitlines()[-1] == "      Anna wins 2 points"


def test_a_file_is_written(tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    result = replay(MATCH, "-o", str(target))
    assert (result.exit_code, result.output) == (0, "")
    assert target.read_text(encoding="utf-8") == f"{FIRST}\n{SECOND}"
    assert replay(MATCH, "--game", "2", "-o", "-").stdout == SECOND


@pytest.mark.parametrize(("name", "form"), [("x.mat", "mat"), ("x.SGF", "sgf"), ("x.json", "json"), ("x", "table")])
def test_the_ending_of_the_output_says_the_form_unless_as_does(tmp_path: Path, name: str, form: str) -> None:
    replay(MATCH, "-o", str(tmp_path / name))
    assert (tmp_path / name).read_text(encoding="utf-8") == replay(MATCH, "--as", form).stdout
    replay(MATCH, "-o", str(tmp_path / name), "--as", "xgid")
    assert (tmp_path / name).read_text(encoding="utf-8") == replay(MATCH, "--as", "xgid").stdout


def test_an_output_without_a_place_is_refused(tmp_path: Path) -> None:
    target = tmp_path / "missing" / "x.mat"
    result = replay(MATCH, "-o", str(target))
    assert (result.exit_code, result.stderr) == (2, f"refused: {target}: No such file or directory\n")
