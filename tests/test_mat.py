"""Match files: what is written in them in all dialects, and that it is written back."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import random_match
from support import FIXTURES, table

from wardcode import LossyError, NotationError, Player, record
from wardcode.notation import gnubg, mat, sgf, sheet
from wardcode.position import Match as Stakes
from wardcode.record import Kind, Match

GAMES = FIXTURES / "games"
FILES = sorted(path.name for path in GAMES.iterdir())


def read_file(name: str) -> mat.Reading:
    text = (GAMES / name).read_text("utf-8-sig")
    return sgf.read(text) if name.endswith(".sgf") else mat.read(text)


def told(match: Match) -> list[str]:
    """Give the turns of all games as a sheet spells them."""
    return [
        f"{moment.turn.player.value} {sheet.encode_turn(moment)}"
        for game in match.games
        for moment in record.replay(game)
    ]


# The same match in files of all dialects


def test_the_files_of_all_dialects_hold_the_same_match() -> None:
    first = read_file("gnubg.mat")
    assert first.findings == ()
    for name in FILES:
        assert read_file(name) == first, name


def test_the_match_is_the_one_that_was_played() -> None:
    match = read_file("gnubg.mat").match
    assert (match.light, match.dark, match.rules.length) == ("Anna", "Bob", 5)
    assert match.headers == (("Site", "Club"), ("EventDate", "2026.10.02"))
    assert [(game.number, game.stakes.light, game.stakes.dark) for game in match.games] == [
        (1, 0, 0),
        (2, 1, 0),
        (3, 3, 0),
    ]
    assert [(game.result.winner, game.result.points) for game in match.games if game.result] == [
        (Player.LIGHT, 1),
        (Player.LIGHT, 2),
        (Player.DARK, 8),
    ]
    assert told(match)[:18] == [
        "light 3-1: 8/5 6/5",
        "dark 5-2: 24/22 13/8",
        "light 6-3: 24/15",
        "dark 6-3: 24/18 13/10*",
        "light 6-4: bar/15*",
        "dark 6-6: no play",
        "light Double to 2",
        "dark pass",
        "dark 6-5: 24/13",
        "light 3-3: 8/5(2) 6/3(2)",
        "dark 6-2: 13/7 13/11",
        "light Double to 2",
        "dark take",
        "light 5-5: 13/3(2)",
        "dark 1-1: 8/5 8/7",
        "light 2-1: 24/22 6/5",
        "dark 6-5: ???",
        "dark Resigns",
    ]


def test_the_positions_have_the_ids_that_gnu_backgammon_gives_them() -> None:
    # Its own ids of this game in a match to 3; before the first turn it has no game yet, which our reader forgives.
    ids = [
        "4HPwATDgc/ABMA:MIBlAAAAAAAE",
        "sGfwATDgc/ABMA:cIlqAAAAAAAE",
        "4PPgASSwZ/ABMA:MAFvAAAAAAAE",
        None,
        "4PPEQQiwZ/ABUA:MAFzAAAAAAAE",
        "sGfwCSDg8+AgRA:cAl7AAAAAAAE",
        "4PPgIESwZ/AJIA:MAFgAAAAAAAE",
    ]
    text = (GAMES / "gnubg.mat").read_text("utf-8").replace(" 5 point match", " 3 point match")
    moments = record.replay(mat.decode(text).games[0])
    for moment, expected in zip(moments, ids, strict=False):
        assert expected is None or gnubg.decode(expected) == moment.before


# What programs and people do otherwise


@pytest.mark.parametrize("quirk", table("mat_quirks.toml"), ids=lambda quirk: quirk["what"])
def test_a_quirk_is_read(quirk: dict[str, Any]) -> None:
    reading = mat.read(quirk["text"])
    match = reading.match
    assert told(match) == quirk["turns"]
    results = [game.result for game in match.games]
    assert [f"{result.winner.value} {result.points}" if result else "-" for result in results] == quirk["results"]
    found = [(finding.kind.value, finding.line, finding.column) for finding in reading.findings]
    expected = quirk.get("findings", [])
    assert found == [(kind, line, column) for kind, line, column, _ in expected]
    for finding, (*_, piece) in zip(reading.findings, expected, strict=True):
        assert piece in finding.sentence
    if "names" in quirk:
        assert [match.light, match.dark] == quirk["names"]
        assert quirk["ratings"] in ([], [match.ratings[1], match.ratings[0]])
    remarks = enumerate((turn.comment for game in match.games for turn in game.turns), 1)
    assert [f"{number}: {remark}" for number, remark in remarks if remark] == quirk.get("remarks", [])


@pytest.mark.parametrize("quirk", table("mat_quirks.toml"), ids=lambda quirk: quirk["what"])
@pytest.mark.parametrize("dialect", mat.DIALECTS.values(), ids=mat.DIALECTS)
def test_a_quirk_is_written_so_that_it_is_read_again(quirk: dict[str, Any], dialect: mat.Dialect) -> None:
    match = mat.decode(quirk["text"])
    writing = mat.write(match, dialect)
    again = mat.decode(writing.text)
    assert again == match or writing.lost
    assert sheet.decode(sheet.encode(match)) == match


NO_MOVES = [
    "66:", "66: ", "66: Cannot Move", "66: CANNOT MOVE", "D66: Cannot Move", "66: ----", "66: 0", "66: no play",
    "66: No move", "66: fan", "66: dances", "66: Can't move", "66: (no move)", "66: pass", "6-6: ...", "66 Cannot Move",
    "66: ---", "66: O-O", "66: kann nicht ziehen", "66: hamle yapamıyor",
]  # fmt: skip


@pytest.mark.parametrize("cell", NO_MOVES)
def test_a_turn_that_cannot_be_played_stays_in_its_column(cell: str) -> None:
    text = (GAMES / "gnubg.mat").read_text("utf-8")
    changed = text.replace("66: \n", f"{cell}\n", 1)
    assert changed != text or cell == "66: "
    assert told(mat.decode(changed))[5:8] == ["dark 6-6: no play", "light Double to 2", "dark pass"]
    left = " 1) 31: 8/5 6/5    61: 13/7 8/7\n 2) " + cell + "    Doubles => 2\n 3) Takes    52: 13/8 24/22\n"
    turns = told(mat.decode(left))
    assert turns[2].startswith("light 6-6: ")
    assert turns[3:] == ["dark Double to 2", "light take", "dark 5-2: 24/22 13/8"]


def test_a_blank_behind_dice_that_could_be_played_is_no_dance() -> None:
    text = " 1) 31: 8/5 6/5    55:\n 2) 61: 13/7 8/7"
    reading = mat.read(text)
    assert isinstance(reading.match.games[0].turns[1], record.Unrecorded)
    assert [(finding.kind, finding.line, finding.column) for finding in reading.findings] == [(Kind.UNRECORDED, 1, 20)]


# Findings


@pytest.mark.parametrize("row", table("mat_findings.toml"), ids=lambda row: row["what"])
def test_what_is_found_has_its_place(row: dict[str, Any]) -> None:
    reading = mat.read(row["text"])
    found = [(finding.kind.value, finding.line, finding.column) for finding in reading.findings]
    assert found == [tuple(place) for place in row["places"]]
    assert row["says"] in reading.findings[0].sentence
    with pytest.raises(NotationError) as caught:
        mat.decode(row["text"], strict=True)
    assert (caught.value.line, caught.value.column) == tuple(row["places"][0][1:])
    assert caught.value.reason.startswith(row["places"][0][0])


@pytest.mark.parametrize(
    "text", ["", "  \n \n", "hello", '; [Site "Club"]\n', "Dear Anna,\nit was a fine evening: 3 people came.\n"]
)
def test_a_text_without_a_match_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="there is no match in this text"):
        mat.decode(text)


# Writing


def test_the_writer_writes_the_files() -> None:
    match = read_file("gnubg.mat").match
    for name in ("gnubg", "xg-numbers", "opengammon"):
        assert mat.encode(match, mat.DIALECTS[name]) == (GAMES / f"{name}.mat").read_text("utf-8"), name
    assert mat.encode(match) == mat.encode(match, mat.GNUBG)
    assert sheet.encode(match) == (GAMES / "sheet.txt").read_text("utf-8")
    assert sheet.encode(match, sheet.Style("bg")) == (GAMES / "sheet_bg.txt").read_text("utf-8")


def test_what_a_match_file_cannot_hold_is_said() -> None:
    match = sheet.decode("1. 3-1: 8/5 6/5 !    6-1: 13/7 8/7\n; a joker\n")
    writing = mat.write(match)
    assert writing.lost == ("the marks of quality of turn 1 of game 1", "the comment of turn 2 of game 1")
    with pytest.raises(LossyError, match="a match file cannot hold this: the marks"):
        mat.encode(match)
    assert mat.encode(mat.decode(writing.text)) == writing.text


def test_games_that_are_played_for_something_else_than_the_match_are_lost() -> None:
    match = Match((record.Game(stakes=Stakes(5)),), rules=Stakes(3))
    assert mat.write(match).lost == ("what is played for as it stands before the turns of game 1",)


WRONG: Any = 1


@pytest.mark.parametrize(
    "make", [lambda: mat.encode(WRONG), lambda: mat.write(Match(), WRONG), lambda: mat.decode(WRONG)]
)
def test_wrong_types_are_type_errors(make: Callable[[], object]) -> None:
    with pytest.raises(TypeError):
        make()


# Laws


@given(st.integers(0, 10_000), st.sampled_from([0, 1, 3, 5, 7]), st.sampled_from(list(mat.DIALECTS.values())))
@settings(max_examples=25, deadline=None)
def test_a_legal_match_comes_back_from_every_dialect(seed: int, length: int, dialect: mat.Dialect) -> None:
    match = random_match(seed, length, games=2)
    assert mat.read(mat.encode(match, dialect)) == mat.Reading(match)


@given(st.integers(0, 10_000), st.sampled_from(["en", "bg", "de", "fr", "ja", "tr", "da"]), st.integers(12, 40))
@settings(max_examples=25, deadline=None)
def test_a_legal_match_comes_back_from_a_sheet(seed: int, language: str, width: int) -> None:
    match = random_match(seed, 5, games=2)
    assert sheet.read(sheet.encode(match, sheet.Style(language, width))) == mat.Reading(match)


PIECES = st.sampled_from(
    [
        *("31: 8/5 6/5", "52: 24/22 13/8", "44: 24/20(2)", "66:", "13/15", "????", "Resigns", "Losses 2 point"),
        *("1)", "2)", " ", "     ", "\n", "\t", "*", "99", "\ufeff", "Game 1", "Anna : 0", "Bob : 3", "5 point match"),
        *("Doubles => 2", "Takes", "Drops", "Wins 1 point", '; [Jacoby "On"]', "Position:", "E3r1 / e4B ✓ e3R1 / E4b"),
        *("; Set Pos=", "-b----E-C---eE---c-e----B-", "/-1"),
    ]
)


@given(st.lists(PIECES, max_size=60).map("".join) | st.text())
@settings(max_examples=300, deadline=None)
def test_any_text_gives_a_match_with_findings_or_our_error(text: str) -> None:
    try:
        reading = mat.read(text)
    except NotationError:
        return
    for game in reading.match.games:
        list(record.replay(game))
    writing = mat.write(reading.match)
    assert writing.lost or mat.decode(writing.text) == reading.match
    assert sheet.write(reading.match).text
