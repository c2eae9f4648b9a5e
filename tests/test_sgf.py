"""Games of backgammon in SGF."""

import attrs
import pytest
from sgf_games import DARK, EXAMPLE, EXAMPLE_MATCH, LIGHT, OPENING, START, one, played, roll, turns

from wardcode import Board, Player
from wardcode.notation import sgf
from wardcode.plays import Segment
from wardcode.position import Cube, Position
from wardcode.position import Match as Stakes
from wardcode.record import (
    Beavered,
    CouldNotMove,
    Doubled,
    Forfeited,
    IllegalPlay,
    Match,
    Passed,
    Played,
    Raccooned,
    Resigned,
    Result,
    SetUp,
    Took,
    Turn,
    Unrecorded,
)


def test_a_match_of_gnu_backgammon_is_read() -> None:
    assert sgf.read(EXAMPLE) == sgf.Reading(EXAMPLE_MATCH)


@pytest.mark.parametrize(
    ("player", "letters", "segments"),
    [
        (LIGHT, "W[31hefe]", ((8, 5), (6, 5))),
        (LIGHT, "W[13hefe]", ((8, 5), (6, 5))),
        (LIGHT, "W[ 13 he fe ]", ((8, 5), (6, 5))),
        (DARK, "B[52aclq]", ((24, 22), (13, 8))),
        (DARK, "B[65aggl]", ((24, 18), (18, 13))),
        (DARK, "B[65al]", ((24, 18), (18, 13))),
        (LIGHT, "W[66xrxrmgmg]", ((24, 18), (24, 18), (13, 7), (13, 7))),
    ],
)
def test_a_play_is_pairs_of_letters(player: Player, letters: str, segments: tuple[Segment, ...]) -> None:
    (turn,) = turns(f";{letters}")
    assert isinstance(turn, Played)
    assert turn.player is player
    assert tuple((step.start, step.stop) for step in turn.play.steps) == segments


def test_men_come_in_and_are_borne_off() -> None:
    assert turns(";PL[W]AE[a:y]AW[y][f];W[61ysfe]")[1] == played(LIGHT, "61", (25, 19), (6, 5))
    assert turns(";PL[B]AE[a:y]AB[y][s];B[61yfst]")[1] == played(DARK, "61", (25, 19), (6, 5))
    assert turns(";PL[W]AE[a:y]AW[f][e][d][c];W[66fzezdzcz]")[1] == played(LIGHT, "66", (6, 0), (5, 0), (4, 0), (3, 0))
    assert turns(";PL[B]AE[a:y]AB[x];B[21xz]")[1] == played(DARK, "21", (1, 0))


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("W[DOUBLE]", Doubled(LIGHT, 2)),
        ("W[Take]", Took(LIGHT)),
        ("B[ drop ]", Passed(DARK)),
        ("W[11]", CouldNotMove(LIGHT, roll("11"))),
        ("PL[B]DI[32]", Unrecorded(DARK, roll("32"))),
        ("PL[black]DI[32]", Unrecorded(DARK, roll("32"))),
        ("DI[32]", Unrecorded(LIGHT, roll("32"))),
        ("W[]", Unrecorded(LIGHT, None)),
        ("W[hefe]", Unrecorded(LIGHT, None, "hefe")),
        ("W[31HEfe]", Unrecorded(LIGHT, roll("31"), "HEfe")),
        ("W[31hef]", Unrecorded(LIGHT, roll("31"), "hef")),
        ("W[31hh]", Unrecorded(LIGHT, roll("31"), "hh")),
        ("W[31zh]", Unrecorded(LIGHT, roll("31"), "zh")),
        ("W[31hy]", Unrecorded(LIGHT, roll("31"), "hy")),
        ("W[11feedfeedfe]", Unrecorded(LIGHT, roll("11"), "feedfeedfe")),
        ("W[37he]", Unrecorded(LIGHT, None, "37he")),
        ("W[21ehfe]", IllegalPlay(LIGHT, roll("21"), ((5, 8), (6, 5)))),
        ("B[21ehxw]", IllegalPlay(DARK, roll("21"), ((20, 17), (1, 2)))),
        ("W[21fb]", IllegalPlay(LIGHT, roll("21"), ((6, 2),))),
    ],
)
def test_a_turn_is_read(text: str, turn: Turn) -> None:
    assert turns(f";{text}") == (turn,)


def test_a_double_of_the_one_who_is_to_answer_is_a_beaver_and_the_next_a_raccoon() -> None:
    text = ";W[31hefe];B[double];W[double];B[double];W[31hefe]"
    assert turns(text)[1:4] == (Doubled(DARK, 2), Beavered(LIGHT, 4), Raccooned(DARK, 8))


def test_dice_before_their_play_are_no_turn() -> None:
    assert turns(";PL[W]DI[13]C[thrown];W[31hefe]C[played]") == (attrs.evolve(OPENING, comment="thrown\nplayed"),)
    assert turns(";PL[B]DI[31];W[31hefe]") == (Unrecorded(DARK, roll("31")), OPENING)
    assert turns(";PL[W]DI[32];W[31hefe]") == (Unrecorded(LIGHT, roll("32")), OPENING)
    assert turns(";PL[W]DI[31];PL[W]DI[31]") == (Unrecorded(LIGHT, roll("31")),) * 2
    assert turns(";W[31hefe];DI[52]") == (OPENING, Unrecorded(DARK, roll("52")))


def test_comments_go_to_the_turn_before_or_are_remarks() -> None:
    reading = sgf.read("(;GM[6]C[first]C[second];W[31hefe]C[a][b];C[];C[c];PL[B]DI[52]C[d];PL[W]AE[a]C[e];C[f])")
    assert reading.match.headers == (("", "first\nsecond"),)
    assert [turn.comment for turn in reading.match.games[0].turns] == ["a\nb\nc", "d", "e\nf"]


@pytest.mark.parametrize(
    ("text", "marks"),
    [("TE[1]", "!"), ("TE[2]", "!!"), ("BM[1]", "?"), ("BM[ 2 ]", "??"), ("DO[]", "?!"), ("IT[]", "!?"), ("TE[3]", "")],
)
def test_marks_of_quality(text: str, marks: str) -> None:
    assert turns(f";W[31hefe]{text}") == (attrs.evolve(OPENING, marks=(marks,) if marks else ()),)


@pytest.mark.parametrize(
    ("text", "position"),
    [
        (f";PL[B]{START}", Position(Board.start(), DARK)),
        (f";{START}", Position(Board.start(), LIGHT)),
        (f";{START};B[52]", Position(Board.start(), DARK)),
        (f";{START};PL[B]", Position(Board.start(), DARK)),
        (f";CP[c];CV[1];PL[W]{START}", Position(Board.start(), LIGHT)),
        (f"PL[W]{START}CV[4]CP[b]", Position(Board.start(), LIGHT, cube=Cube(4, DARK))),
        (";CV[2]CO[W]", Position(Board.start(), LIGHT, cube=Cube(2, LIGHT))),
        (";CP[n]CV[2]", Position(Board.start(), LIGHT, cube=Cube(2))),
        (";AE[a:x]", Position(Board.empty(), LIGHT)),
        (";PL[B]AE[a:y]AB[a:c]AW[x:y][z]", Position(Board((-1, -1, *[0] * 20, 1, 1, 1, 0)), DARK)),
        (";AB[y]AE[a:y]AW[y][y]", Position(Board((-2, *[0] * 24, 1)), LIGHT)),
        (";AE[h][ f : g ]", Position(Board((0, -2, *[0] * 4, 5, 0, 3, *[0] * 3, -5, 5, *[0] * 10, 2, 0)), LIGHT)),
    ],
)
def test_a_position_is_set_up(text: str, position: Position) -> None:
    assert turns(text)[0] == SetUp.of(position)


def test_what_is_said_twice_is_another_set_up() -> None:
    cubes = [turn.position.cube.value for turn in turns(";CV[2];CP[w];CV[4]") if isinstance(turn, SetUp)]
    assert cubes == [2, 4]


@pytest.mark.parametrize(
    ("written", "result", "ending"),
    [
        ("W+2", Result(LIGHT, 2), Resigned(DARK)),
        ("b+2r", Result(DARK, 2), Resigned(LIGHT)),
        ("W + 3 Resign", Result(LIGHT, 3), Resigned(DARK)),
        ("W+1F", Result(LIGHT, 1), Forfeited(DARK)),
        ("W+1Time", Result(LIGHT, 1), Forfeited(DARK)),
        ("W+T", None, Forfeited(DARK)),
        ("B+R", None, Resigned(LIGHT)),
        ("B+", None, Resigned(LIGHT)),
        ("Void", None, None),
        ("Draw", None, None),
        ("0", None, None),
        ("?", None, None),
        ("", None, None),
    ],
)
def test_results(written: str, result: Result | None, ending: Turn | None) -> None:
    game = one(f"RE[{written}];W[31hefe]")
    assert game.result == result
    assert game.turns == (OPENING, *([ending] if ending else []))


def test_a_game_that_is_over_is_not_resigned() -> None:
    assert one("RE[W+1F];W[31hefe];B[double];W[drop]").turns[-1] == Passed(LIGHT)


@pytest.mark.parametrize(
    ("root", "rules", "crawford_rule"),
    [
        ("", Stakes(), True),
        ("RU[]", Stakes(), True),
        ("RU[jacoby]XL[64]", Stakes(jacoby=True, largest_cube=64), True),
        ("RU[Jacoby : Beavers][NoCrawford]", Stakes(jacoby=True, beavers=True), False),
        ("MI[length:1]", Stakes(1), True),
        ("MI[Length: 3]", Stakes(3), False),
        ("MI[length:3]RU[CrawfordGame]", Stakes(3), True),
        ("MI[length:3]RU[Crawford]", Stakes(3), True),
        ("MI[length:3][length:5][who:me]RU[Crawford]", Stakes(3), True),
    ],
)
def test_rules(root: str, rules: Stakes, crawford_rule: bool) -> None:  # noqa: FBT001  # a column of the table
    match = sgf.decode(f"(;GM[6]{root};W[31hefe])")
    assert (match.rules, match.crawford_rule) == (rules, crawford_rule)


def test_the_score_goes_on_where_it_is_not_written() -> None:
    match = sgf.decode(
        "(;GM[6]MI[length:3]RU[Crawford]RE[B+2R];W[31hefe])(;GM[6]MI[length:3]RU[Crawford:CrawfordGame])"
    )
    assert [game.number for game in match.games] == [1, 2]
    assert match.games[1].stakes == Stakes(3, dark=2, crawford=True)


def test_headers_of_the_standard_properties() -> None:
    root = "EV[Open]DT[2024-05-01]PC[Nice]RO[1]US[Ann]AN[Bo]SO[TV]GC[windy]CP[(c) Bo]WR[1800]BR[good]ID[1]A[x]"
    match = sgf.decode(f"(;GM[6]{root})(;GM[6]EV[Open]RO[2]C[late])")
    assert match.headers == (
        ("Event", "Open"),
        ("EventDate", "2024-05-01"),
        ("Site", "Nice"),
        ("Round", "1"),
        ("Transcriber", "Ann"),
        ("Annotator", "Bo"),
        ("Source", "TV"),
        ("", "windy"),
        ("Copyright", "(c) Bo"),
        ("Rating of dark", "good"),
        ("Round", "2"),
        ("", "late"),
    )
    assert match.ratings == (None, 1800)


def test_our_own_property_gives_all_headers() -> None:
    match = sgf.decode(r"(;GM[6]EV[Open]XH[Event:Closed][a\:b:c][d];W[31hefe])")
    assert match.headers == (("Event", "Closed"), ("a:b", "c"), ("", "d"))


def test_names_that_are_not_written_are_the_colours() -> None:
    match = sgf.decode("(;GM[6]PW[])")
    assert (match.dark, match.light) == ("dark", "")


def test_a_tree_without_a_game_is_a_match_of_none() -> None:
    assert sgf.decode("(;GM[6]MI[length:3]RU[Crawford]C[x])") == Match((), rules=Stakes(3), headers=(("", "x"),))
    for text in ("(;GM[6]MI[game:0])", "(;GM[6]RE[W+1])", "(;GM[6];)", "(;GM[6](;))", "(;GM[6]W[31hefe])"):
        assert len(sgf.decode(text).games) == 1, text
    assert len(sgf.decode("(;GM[6])(;GM[6])").games) == 2
