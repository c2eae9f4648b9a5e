"""Games in SGF: what is found in them, and what is no game."""

import pytest
from sgf_games import DARK, EXAMPLE, EXAMPLE_MATCH, LIGHT, turns

from wardcode import Board, NotationError
from wardcode.notation import sgf
from wardcode.position import Cube, Position
from wardcode.record import (
    Kind,
    SetUp,
)


@pytest.mark.parametrize(
    ("text", "kind", "place", "says"),
    [
        ("(;GM[6];W[31hefe]\n;B[5x])", Kind.UNREADABLE, (2, 4), "'5x' cannot be read as a turn"),
        ("(;GM[6];W[31hefe]\r\n ;B[52aX])", Kind.UNREADABLE, (2, 5), "'aX' cannot be read as a turn"),
        ("\ufeff(;GM[6];W[31hefg])", Kind.ILLEGAL, (1, 12), "6/7"),
        ("(;GM[6];W[31hefe];W[52mhmk])", Kind.ORDER, (1, 21), "two turns running"),
        ("(;GM[6];W[31])", Kind.NO_PLAY, (1, 11), "3-1 can be played"),
        ("(;GM[6];PL[W]DI[31];B[52aclq])", Kind.UNRECORDED, (1, 17), "3-1 could be played"),
        ("(;GM[6];W[31hefe];DI[70])", Kind.UNREADABLE, (1, 22), "'70' are no two dice from 1 to 6"),
        ("(;GM[6];PL[green]DI[31])", Kind.UNREADABLE, (1, 12), "'green' is no colour"),
        ("(;GM[6];PL[W]AW[a:zz])", Kind.SET_UP, (1, 17), "'a:zz' is no point"),
        ("(;GM[6];PL[W]AW[c:a])", Kind.SET_UP, (1, 17), "'c:a' is no point"),
        ("(;GM[6];PL[W]AW[a])", Kind.SET_UP, (1, 17), "men of both players stand on 'a'"),
        ("(;GM[6];PL[W]AW[f])", Kind.SET_UP, (1, 17), "16 men are theirs"),
        ("(;GM[6];CV[3])", Kind.SET_UP, (1, 12), "'3' is no value of the cube"),
        ("(;GM[6];CV[two])", Kind.SET_UP, (1, 12), "'two' is no value of the cube"),
        (f"(;GM[6];CV[{'9' * 5000}])", Kind.SET_UP, (1, 12), "999...' is no value of the cube"),
        ("(;GM[6];CP[x])", Kind.SET_UP, (1, 12), "'x' is no owner of the cube"),
        ("(;GM[6]MI[length:x])", Kind.UNREADABLE, (1, 11), "'x' is no number for length"),
        ("(;GM[6]RU[Murphy];W[31hefe])", Kind.UNREADABLE, (1, 11), "'Murphy' is no rule that is known here"),
        ("(;GM[6]MI[length:3]RU[Crawford:Jacoby])", Kind.UNREADABLE, (1, 23), "Jacoby is a rule of money play"),
        ("(;GM[6]XL[65])", Kind.UNREADABLE, (1, 11), "'65' is no limit of the cube"),
        ("(;GM[6]XL[much])", Kind.UNREADABLE, (1, 11), "'much' is no limit of the cube"),
        ("(;GM[6]RE[W+0])", Kind.UNREADABLE, (1, 11), "'W+0' is no result"),
        ("(;GM[6]RE[W+7];W[31hefe])", Kind.RESULT, (1, 11), "7 points are no single game"),
        ("(;GM[6]MI[length:3][ws:3])", Kind.SCORE, (1, 8), "light has 3 points, which ends a match to 3; the game"),
        ("(;GM[6]MI[length:3]RU[CrawfordGame])", Kind.CRAWFORD, (1, 8), "there is none at 0-0 to 3"),
        ("(;GM[6]RU[CrawfordGame];W[31hefe])", Kind.CRAWFORD, (1, 2), "there is none in money play"),
        (
            "(;GM[6]MI[game:0]RE[B+1];W[31hefe])\n(;GM[6]MI[game:1][bs:4])",
            Kind.SCORE,
            (2, 8),
            "the score of dark and light is 4-0",
        ),
        ("(;GM[6]RE[W+1])(;GM[6]MI[length:3]RU[Crawford])", Kind.SCORE, (1, 23), "the match length is 3, and"),
        ("(;GM[6]PW[A]RE[W+1])(;GM[6]PW[B])", Kind.UNREADABLE, (1, 31), "light is 'B', and in the first game 'A'"),
        ("(;GM[6]RE[W+1])(;GM[6]PB[B])", Kind.UNREADABLE, (1, 26), "dark is 'B', and in the first game 'dark'"),
        ("(;GM[6];W[31hefe](;B[52aclq])(;B[52]))", Kind.UNREADABLE, (1, 30), "1 variation is left out"),
        ("(;GM[6](;W[31hefe](;)(;))(;)(;))", Kind.UNREADABLE, (1, 26), "3 variations are left out"),
        ("(;GM[1];B[aa])(;GM[6])", Kind.UNREADABLE, (1, 1), "no game of backgammon, and is left out: its GM is '1'"),
        ("(;B[aa])(;GM[6])", Kind.UNREADABLE, (1, 1), "it has no GM[6]"),
        ("(;GM[6]ZZ[1]ZZ[2];ZZ[3])", Kind.UNREADABLE, (1, 8), "the property 'ZZ' is not known here"),
        ("(;GM[6];W[31hefe];RE[W+1])", Kind.UNREADABLE, (1, 19), "the property 'RE' is not known here"),
    ],
)
def test_findings(text: str, kind: Kind, place: tuple[int, int], says: str) -> None:
    findings = sgf.read(text).findings
    assert (findings[0].kind, findings[0].line, findings[0].column) == (kind, *place)
    assert says in findings[0].sentence
    with pytest.raises(NotationError) as caught:
        sgf.decode(text, strict=True)
    assert (caught.value.line, caught.value.column) == place
    assert says in caught.value.reason


def test_a_property_is_noticed_once_and_findings_stand_in_the_order_of_the_text() -> None:
    findings = sgf.read("(;GM[6]ZZ[1];ZZ[2]\n;W[31hefe](;B[52aclq];YY[1])(;))").findings
    assert [(item.line, item.column) for item in findings] == [(1, 8), (2, 23), (2, 29)]


def test_strict_reading_takes_what_has_no_findings() -> None:
    assert sgf.read(EXAMPLE, strict=True).match == EXAMPLE_MATCH


def test_what_cannot_be_set_up_leaves_the_men_and_the_rest() -> None:
    assert turns(";PL[B]CV[2]CP[w]AW[a]") == (SetUp.of(Position(Board.start(), DARK, cube=Cube(2, LIGHT))),)


@pytest.mark.parametrize(
    ("text", "found", "says"),
    [
        ("", "", "a game tree was expected"),
        ("(;GM[6]", "(", "this tree is not closed"),
        ("(;GM[1])", "(;GM[1])", "no tree here is a game of backgammon: write GM[6] in its first node"),
    ],
)
def test_what_is_no_game_is_refused(text: str, found: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        sgf.decode(text)
    assert caught.value.found == found
    assert says in caught.value.sentence
