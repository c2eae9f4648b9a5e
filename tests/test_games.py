"""The table of the notations of games, and real match files where the machine has them."""

from collections import Counter

import attrs
import pytest
from random_games import random_match
from support import FIXTURES, cases, match_files
from test_mat import told

from wardcode import Player, Roll, WardcodeError, record, rules
from wardcode.board import Board
from wardcode.cli._files import read_text
from wardcode.notation import games, magriel, mat, sgf, sheet
from wardcode.notation._records import lost_of
from wardcode.record import IllegalPlay, Match, Played, Unrecorded


def test_a_text_is_recognised() -> None:
    names = {path.name: games.recognise(path.read_text("utf-8-sig")).name for path in (FIXTURES / "games").iterdir()}
    assert {name: kind for name, kind in names.items() if kind != "mat"} == {
        "sheet.txt": "sheet",
        "sheet_bg.txt": "sheet",
        "gnubg.sgf": "sgf",
    }


@pytest.mark.parametrize("name", games.FORMATS)
def test_every_format_of_the_table_reads_what_it_writes(name: str) -> None:
    match = random_match(1, 3)
    writing = games.write(match, name)
    assert writing.lost == ()
    assert games.recognise(writing.text).name == name
    assert games.read_any(writing.text, strict=True) == games.Reading(match)


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(WardcodeError, match="'pgn' is no notation of games: use one of sgf, sheet, mat"):
        games.write(Match(), "pgn")


def test_a_game_that_would_not_be_read_again_is_lost() -> None:
    match = random_match(1, 3)
    lost = lost_of(match, attrs.evolve(match, games=match.games[:1]))
    assert list(lost) == [f"the number of games, {len(match.games)}: 1 would be read"]
    assert len(match.games) > 1


# Real files

# In one row of this file stand two; the play in it is legal, and the index counts the rows.
MORE_PLAYS = {"28-Galaxy.mat": 1}


def test_real_files_are_read_to_the_end() -> None:
    for row, data in match_files():
        match = mat.decode(read_text(data).text)
        kinds = Counter(type(turn) for game in match.games for turn in game.turns)
        plays = kinds[Played] + kinds[IllegalPlay] - MORE_PLAYS.get(row["file"], 0)
        counted = len(match.games), plays, kinds[IllegalPlay], kinds[Unrecorded]
        assert counted == (row["games"], row["plays_replayed"], row["plays_not_legal"], row["unplayed_rolls"]), row[
            "file"
        ]


def test_what_is_found_in_real_files() -> None:
    found = {
        row["file"]: [finding.kind.value for finding in mat.read(read_text(data).text).findings]
        for row, data in match_files()
    }
    assert {name: kinds for name, kinds in found.items() if kinds} == {
        "37-BGStudio.mat": ["result"],
        "62-HedgeHog.mat": ["illegal play"],
        "63-OpenGammon.mat": ["order of turns"],
        "64-Transcribed.mat": ["illegal play"],
        "65-HedgeHog.mat": ["illegal play"],
    }


def test_real_files_come_back_from_every_form() -> None:
    for row, data in match_files():
        match = mat.decode(read_text(data).text)
        for dialect in mat.DIALECTS.values():
            assert mat.decode(mat.encode(match, dialect)) == match, row["file"]
        assert sheet.decode(sheet.encode(match)) == match, row["file"]
        assert sgf.decode(sgf.encode(match)) == match, row["file"]


# Inputs that other tools got wrong

CELLS = {
    "M01": ["light 3-3: 24/21(2) 13/10(2)", "dark 6-2: 24/16"],
    "M02": ["light 6-4: 25/21", "dark 6-6: 6/off 6/off 6/off 6/off"],
    "M11": ["light 6-2: 3/off 1/off", "dark Resigns"],
    "M14": ["light 4-3: 21/18 18/14", "light Resigns"],
    "M26": ["light 2-5: 24/22 13/8", "dark 6-2: 13/5"],
}


def test_rows_that_other_tools_got_wrong() -> None:
    texts = {
        row["id"]: row["input"]["text"]
        for row in cases("cases.jsonl")
        if row["id"] in {*CELLS, "M05", "M07", "M10", "M13", "M16", "M22", "M23"}
    }
    said = {name: told(mat.decode(text.replace("bar", "25"))) for name, text in texts.items() if name in CELLS}
    assert {name: [turn.replace("bar/", "25/") for turn in turns] for name, turns in said.items()} == CELLS
    result = {name: mat.decode(texts[name]).games[0].result for name in ("M05", "M07", "M10", "M13", "M14", "M16")}
    light, dark = Player.LIGHT, Player.DARK
    assert result == {
        "M05": record.Result(dark, 1),
        "M07": record.Result(light, 1),
        "M10": record.Result(dark, 2),
        "M13": record.Result(dark, 1),
        "M14": record.Result(dark, 2),
        "M16": record.Result(dark, 4016),
    }
    names = mat.decode(texts["M22"])
    assert (names.light, names.dark) == ("Kit van der Demo", "O'Somebody (2)")
    rated = mat.decode(texts["M23"])
    assert (rated.light, rated.dark, rated.ratings) == ("Player A", "Player B", (1600, 1500))


def test_matches_that_other_tools_got_wrong() -> None:
    rows = {row["id"]: row for row in cases("cases.jsonl")}
    resigned = mat.decode(rows["M04"]["input"]["text"]).games[0]
    assert (resigned.result, told(Match((resigned,)))[-2:]) == (
        record.Result(Player.LIGHT, 1),
        ["dark 5-1: ???", "dark Resigns"],
    )
    stood = mat.read(f"1) 31: 8/5 6/5    {rows['M17']['input']['text']}")
    assert [finding.kind.value for finding in stood.findings] == ["set-up position"]
    assert mat.decode(rows["M29"]["input"]["text"]).rules.length == 9
    headers = mat.decode(rows["M32"]["input"]["text"])
    assert (headers.crawford_rule, headers.rules.largest_cube, headers.rules.length) == (True, 1024, 0)
    assert headers.header("variation") == "Backgammon"
    won = Board((0, 0, 0, 0, 0, 0, 0, -5, 0, -5, -5, *(0,) * 15))
    assert 2 * rules.win_size(won) == rows["M31"]["right_answer"][0]
    assert (
        2 * rules.win_size(Board((-1, 0, 0, 0, 0, 0, 0, -5, 0, -5, -4, *(0,) * 15))) == rows["M31"]["right_answer"][1]
    )


@pytest.mark.parametrize("name", ["M19", "M20"])
def test_illegal_plays_of_real_games(name: str) -> None:
    row = next(row for row in cases("cases.jsonl") if row["id"] == name)["input"]["text"]
    with pytest.raises(WardcodeError, match="pips"):
        magriel.play(Board(row["board26"]), row["text"], roll=Roll(*row["roll"]))
