"""Games in SGF: what is written, what it cannot hold, and the laws."""

import contextlib
from typing import Any

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from sgf_games import (
    ANSWER,
    DARK,
    ENDGAME,
    EXAMPLE_MATCH,
    EXAMPLE_TURNS,
    LIGHT,
    MIDDLE,
    MONEY,
    OPENING,
    money,
    played,
    roll,
)

from wardcode import LossyError, NotationError, Player, Roll, __version__
from wardcode.errors import NotTextError
from wardcode.notation import sgf
from wardcode.notation.sgf._grammar import escape
from wardcode.plays import Play
from wardcode.position import Cube, Position
from wardcode.position import Match as Stakes
from wardcode.record import (
    Beavered,
    CouldNotMove,
    Doubled,
    Forfeited,
    Game,
    IllegalPlay,
    Match,
    Passed,
    Played,
    Raccooned,
    Resigned,
    Result,
    SetUp,
    Took,
    Unrecorded,
)


def test_a_match_is_written() -> None:
    games = (
        Game((*EXAMPLE_TURNS[:-2], Resigned(LIGHT)), Result(DARK, 2), Stakes(3)),
        Game(
            (SetUp.of(Position(MIDDLE, DARK, cube=Cube(2, LIGHT))), played(DARK, "62", (25, 23), hits=(23,))),
            None,
            Stakes(3, dark=2, crawford=True),
            2,
        ),
    )
    headers = (("Event", "Open: 1"), ("", "a remark"), ("Player 1", r"[A\B]"))
    match = Match(games, "Bob", "An]na", Stakes(3), headers=headers, ratings=(1500, 1600))
    head = f"(;FF[4]GM[6]CA[UTF-8]AP[wardcode:{__version__}]"
    facts = r"WR[1600]BR[1500]EV[Open: 1]GC[a remark]XH[Event:Open\: 1][:a remark][Player 1:[A\\B\]]"
    assert sgf.encode(match).splitlines() == [
        head + r"MI[length:3][game:0][ws:0][bs:0]PW[An\]na]PB[Bob]" + facts + "RU[Crawford]RE[B+2R]",
        ";W[31hefe]",
        ";B[52aclq]",
        ";W[63xrro]",
        ";B[63aglo]",
        ";W[64yuuo]",
        ";B[66])",
        head + r"MI[length:3][game:1][ws:0][bs:2]PW[An\]na]PB[Bob]RU[Crawford:CrawfordGame]",
        ";PL[B]CV[2]CP[w]AE[a:y]AW[b][f][f][f][f][y]AB[a][s][s][s][w][w][y][y]",
        ";B[62yb])",
    ]


MATCHES = {
    "example": EXAMPLE_MATCH,
    "empty": Match(),
    "no games": Match((), "a", "b", Stakes(5), headers=(("Event", "x"),)),
    "no turns": Match((Game(),)),
    "beaver": money(OPENING, Doubled(DARK, 2), Beavered(LIGHT, 4), Took(DARK), ANSWER),
    "raccoon": money(OPENING, Doubled(DARK, 2), Beavered(LIGHT, 4), Raccooned(DARK, 8), ANSWER),
    "take": money(
        OPENING, Doubled(DARK, 2), Took(LIGHT), ANSWER, Doubled(LIGHT, 4), Passed(DARK), result=Result(LIGHT, 2)
    ),
    "resigned": money(OPENING, Resigned(DARK), result=Result(LIGHT, 3)),
    "resigned for unknown points": money(OPENING, Resigned(DARK)),
    "forfeited": money(OPENING, Forfeited(LIGHT), result=Result(DARK, 1)),
    "forfeited for unknown points": money(OPENING, Forfeited(LIGHT)),
    "set up": money(ENDGAME, attrs.evolve(ENDGAME, comment="again"), Unrecorded(DARK, roll("61"), comment="?")),
    "set up with a cube": money(SetUp.of(Position(MIDDLE, DARK, cube=Cube(2, LIGHT)))),
    "set up for dice of the other": money(ENDGAME, Unrecorded(DARK, roll("61"))),
    "illegal": money(IllegalPlay(LIGHT, roll("31"), ((8, 4), (6, 7))), IllegalPlay(DARK, roll("11"), ((25, 0),))),
    "unrecorded": money(Unrecorded(LIGHT, roll("31")), Unrecorded(LIGHT, roll("31")), Unrecorded(DARK, roll("66"))),
    "claimed": money(CouldNotMove(LIGHT, roll("31"))),
    "comments": money(
        attrs.evolve(OPENING, comment="a ] \\ : \n b", marks=("?!",)),
        Doubled(DARK, 2, comment="c"),
        Took(LIGHT, comment="d"),
    ),
    "marks": Match(tuple(Game((attrs.evolve(OPENING, marks=(mark,)),)) for mark in ("!", "!!", "?", "??", "?!", "!?"))),
    "rules of money": Match((Game((), None, attrs.evolve(MONEY, dark=3)),), rules=MONEY, crawford_rule=False),
    "no Crawford rule": Match((Game((), None, Stakes(5, 4, 0)),), rules=Stakes(5), crawford_rule=False),
    "Crawford": Match((Game((), None, Stakes(5, 4, 0, crawford=True)),), rules=Stakes(5)),
    "one point": Match((Game((), None, Stakes(1)),), rules=Stakes(1), crawford_rule=False),
    "lengths": Match((Game((), None, Stakes(3)), Game((), None, Stakes(5, 2, 1), 7)), rules=Stakes(3)),
    "headers": Match((Game(),), headers=(("Round", "1"), ("Event", "x:y"), ("", "remark"))),
    "other headers": Match((Game(),), headers=(("event", "x"), ("Round", "1"), ("Round", "2"), ("", ""), ("a:b", "]"))),
    "names": Match((Game(), Game(number=2)), "A]\\:\n", "", ratings=(None, 1800)),
}


@pytest.mark.parametrize("match", MATCHES.values(), ids=MATCHES)
def test_what_is_written_is_read_again(match: Match) -> None:
    assert sgf.decode(sgf.encode(match)) == match


UNKNOWN_ROLL = "turn 1 of game 1, since its roll is not known"


@pytest.mark.parametrize(
    ("match", "what"),
    [
        (money(attrs.evolve(OPENING, roll=None)), UNKNOWN_ROLL),
        (money(CouldNotMove(LIGHT, None)), UNKNOWN_ROLL),
        (money(Unrecorded(LIGHT, None, "x")), UNKNOWN_ROLL),
        (money(IllegalPlay(LIGHT, None, ((6, 1),))), UNKNOWN_ROLL),
        (money(Unrecorded(LIGHT, roll("31"), "8/x")), "the text of turn 1 of game 1, which could not be read"),
        (
            money(IllegalPlay(LIGHT, roll("11"), ((6, 5),) * 5)),
            "the play of turn 1 of game 1, which moves more than 4 men",
        ),
        (money(attrs.evolve(OPENING, marks=("!", "?"))), "all the marks of quality of turn 1 of game 1"),
        (money(attrs.evolve(OPENING, marks=("!!!",))), "all the marks of quality of turn 1 of game 1"),
        (money(OPENING, Resigned(DARK, comment="x")), "the comment of turn 2 of game 1, which has no node"),
        (
            money(OPENING, Resigned(DARK), OPENING),
            "turn 2 of game 1, since the result does not say that this player gave up",
        ),
        (
            money(OPENING, Resigned(DARK), result=Result(DARK, 1)),
            "turn 2 of game 1, since the result does not say that this player gave up",
        ),
        (
            money(OPENING, result=Result(DARK, 1)),
            "turn 2 of game 1: it would be read as Resigned",
        ),
        (
            money(OPENING, Doubled(DARK, 2), Passed(LIGHT), Resigned(LIGHT), result=Result(DARK, 1)),
            "turn 4 of game 1 as Resigned: it would be read as nothing",
        ),
        (
            money(OPENING, Doubled(DARK, 2), Passed(LIGHT)),
            "that nothing is said of the result of game 1",
        ),
        (
            money(Unrecorded(LIGHT, roll("31")), OPENING),
            "turn 1 of game 1 as Unrecorded: it would be read as Played",
        ),
        (money(OPENING, Doubled(DARK, 8)), "the value of the cube of turn 2 of game 1"),
        (money(attrs.evolve(OPENING, comment="a\tb")), "the comment of turn 1 of game 1"),
        (money(Played(LIGHT, roll("31"), Play())), "turn 1 of game 1 as Played: it would be read as CouldNotMove"),
        (Match((Game(),), dark="a\r"), "the name of dark as it is written"),
        (Match((Game(),), light="a\t"), "the name of light as it is written"),
        (Match((Game(),), headers=(("a", "\t"),)), "the headers as they are written"),
        (Match((Game(),), ratings=(-1, None)), "the ratings"),
        (Match((Game(),), rules=Stakes(3)), "the rules of the match where its games do not say the same"),
        (Match((Game(number=0), Game(number=10**5000))), "the number of game 0"),
        (money(OPENING, Resigned(DARK), result=Result(LIGHT, 10**5000)), "the result of game 1"),
        (
            Match((Game(stakes=Stakes(3, crawford=True)),), rules=Stakes(3), crawford_rule=False),
            "what is said of a Crawford game where the games do not say the same",
        ),
        (
            Match((Game(stakes=Stakes(3, crawford=True)),), rules=Stakes(3)),
            "that game 1 is the Crawford game",
        ),
    ],
)
def test_what_is_not_held_is_said(match: Match, what: str) -> None:
    assert what in sgf.write(match).lost
    with pytest.raises(LossyError, match="sgf cannot hold this"):
        sgf.encode(match)


# The laws

TEXTS = st.text(st.sampled_from("abz]\\:; \t\r\n\u2028é"), max_size=4)
ROLLS = st.none() | st.builds(Roll, st.integers(1, 6), st.integers(1, 6))
PLAYERS = st.sampled_from(Player)
VALUES = st.sampled_from([2, 4, 8])
SEGMENTS = st.tuples(st.integers(1, 25), st.integers(0, 24)).filter(lambda men: men[0] != men[1])
TURNS = st.one_of(
    st.sampled_from([OPENING, ANSWER, ENDGAME]),
    st.builds(CouldNotMove, PLAYERS, ROLLS, comment=TEXTS),
    st.builds(Unrecorded, PLAYERS, ROLLS, TEXTS),
    st.builds(IllegalPlay, PLAYERS, ROLLS, st.lists(SEGMENTS, min_size=1, max_size=5).map(tuple)),
    *(st.builds(kind, PLAYERS, VALUES) for kind in (Doubled, Beavered, Raccooned)),
    *(st.builds(kind, PLAYERS, comment=TEXTS) for kind in (Took, Passed, Resigned, Forfeited)),
)
STAKES = st.sampled_from(
    [
        Stakes(length, dark, light, crawford=crawford)
        for length in range(4)
        for dark in range(length or 4)
        for light in range(length or 4)
        for crawford in (False, True)[: 1 + bool(length)]
    ]
)
GAMES = st.builds(
    Game,
    st.lists(TURNS, max_size=6).map(tuple),
    st.none() | st.builds(Result, PLAYERS, st.integers(1, 4)),
    STAKES,
    st.integers(0, 3),
)
RECORDS = st.builds(
    Match,
    st.lists(GAMES, max_size=3).map(tuple),
    TEXTS,
    TEXTS,
    headers=st.lists(st.tuples(st.sampled_from(["", "Event", "x"]), TEXTS), max_size=3).map(tuple),
)


@given(RECORDS)
def test_every_match_is_read_again_or_said_to_be_lost(match: Match) -> None:
    writing = sgf.write(match)
    assert (sgf.decode(writing.text) == match) == (writing.lost == ())


NAMES = ["W", "B", "PL", "DI", "AE", "AW", "AB", "CV", "CP", "C", "MI", "RU", "RE", "XH", "XL", "WR", "GM", "TE", "Q"]
RAW = st.sampled_from(["31hefe", "double", "take", "drop", "66", "W", "b", "2", "a:y", "y", "length:3", "W+2", ""])
NODES = st.lists(st.tuples(st.sampled_from(NAMES), RAW | st.text("abyz:;[6+").map(escape)), max_size=4).map(
    lambda properties: ";" + "".join(f"{name}[{value}]" for name, value in properties)
)
TREES = st.lists(NODES, max_size=6).map(lambda nodes: f"(;GM[6]{''.join(nodes)}(;W[31hefe]))")


@given(st.text() | st.lists(TREES, min_size=1, max_size=3).map("".join))
@example("(;GM[6]CV[1024];W[31hefe];B[double];W[take];W[52mhmk];W[double];B[take];AE[a])")
def test_any_text_is_a_reading_or_an_error(text: str) -> None:
    with contextlib.suppress(NotationError):
        sgf.read(text)
    with contextlib.suppress(NotationError):
        sgf.read(text, strict=True)


@pytest.mark.parametrize(
    "text",
    [
        "(;GM[6]" + "(;C[x]" * 5_000 + ")" * 5_001,
        "(;GM[6];W[31hefe]" + ";C[x]" * 10_000 + ")",
        "(;GM[6]" + "\n;ZZ[x]" * 10_000 + ")",
        "(;GM[6]PL[W]AW" + "[a:z]" * 5_000 + ")",
    ],
)
def test_deep_and_long_texts_are_read_to_the_end(text: str) -> None:
    assert sgf.read(text).match.games


def test_what_has_the_wrong_type_is_refused() -> None:
    thing: Any = b"(;GM[6])"
    with pytest.raises(NotTextError):
        sgf.decode(thing)
    with pytest.raises(TypeError, match="a match is made with"):
        sgf.encode(thing)
