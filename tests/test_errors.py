"""What an error says and how it shows the place."""

import copy
import pickle
from functools import partial

import attrs
import pytest

from wardcode import Board, IllegalPlayError, NotationError, Roll, WardcodeError, decode
from wardcode.errors import no_advice
from wardcode.plays import Play, Written
from wardcode.ranked import CLEARLY, clearly_first


def error_of(text: str) -> NotationError:
    """Give the error of a text that is no position, without the advice, which has tests of its own."""
    with pytest.raises(NotationError) as caught:
        decode(text)
    return attrs.evolve(caught.value, advice=no_advice)


def test_an_error_shows_the_line_with_a_caret() -> None:
    error = error_of("C4r / ebB3 a ✓ dA2R1 / D1B3")
    assert str(error) == (
        "line 1, column 1: 'C' is not used for three men, since a hurried C and c look alike: "
        "write R for three dark men, r for three light men\n"
        "    C4r / ebB3 a ✓ dA2R1 / D1B3\n"
        "    ^"
    )


def test_the_attributes_of_an_error_are_for_programs() -> None:
    error = error_of("  R4r / ebB3\n      a      ✓\ndA2R1 / D1C3")
    assert (error.line, error.column, error.start, error.end, error.found) == (3, 11, 38, 39, "C")
    assert error.sentence == f"{error.reason}: {error.remedy}"
    assert isinstance(error, WardcodeError)
    assert isinstance(error, ValueError)


def test_an_error_in_a_longer_text_can_be_given_its_line_there() -> None:
    assert error_of("C").message(first_line=7).startswith("line 7, column 1: ")


@pytest.mark.parametrize(
    ("text", "shown", "carets"),
    [
        ("Ｒ4r / ebB3 a ✓ dA2R1 / D1B7", "    Ｒ4r / ebB3 a ✓ dA2R1 / D1B7", "                               ^"),
        ("\tR4r / ebB7", "     R4r / ebB7", "              ^"),
        ("R4r\u200c\ufe0f / eb\ufe0fB7", "    R4r\\u200c\ufe0f / eb\ufe0fB7", "                     ^"),
        ("R4r\u200b\u0000/ ebB3", "    R4r\\u200b\\u0000/ ebB3", "             ^^^^^^"),
        (" " * 70 + "C" + " " * 70, "    ..." + " " * 60 + "C" + " " * 59 + "...", "    " + " " * 63 + "^"),
    ],
    ids=["wide characters", "a tab", "marks that combine", "control characters", "a long line"],
)
def test_the_caret_stands_under_the_place_whatever_the_line_holds(text: str, shown: str, carets: str) -> None:
    assert str(error_of(text)).splitlines()[1:] == [shown, carets]


def test_a_notation_error_survives_pickling() -> None:
    error = error_of("C")
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own bytes
    assert str(copy) == str(error)


def test_an_error_without_a_remedy_is_one_sentence() -> None:
    assert NotationError("x", 0, 1, "x is wrong").sentence == "x is wrong"


def probably(what: str) -> str:
    return f"probably meant: {what}"


NOTATION = NotationError("C4r", 0, 1, "C is no letter", "write R")
ILLEGAL = IllegalPlayError(Board.start(), Roll(6, 5), Written(), "both dice can be played", (Play(),))


@pytest.mark.parametrize("error", [NOTATION, ILLEGAL], ids=["notation", "illegal"])
def test_an_error_ends_with_the_advice_where_it_has_one(error: NotationError | IllegalPlayError) -> None:
    advised = attrs.evolve(error, advice=partial(probably, "R4r"))
    assert str(advised).removeprefix(str(error)).strip("\n; ") == "probably meant: R4r"
    assert repr(advised) == repr(error)
    assert str(attrs.evolve(error, advice=str)) == str(error)
    for other in (pickle.loads(pickle.dumps(advised)), copy.copy(advised), copy.deepcopy(advised)):  # noqa: S301  # our own bytes
        assert str(other) == str(advised)


def test_the_advice_stands_behind_the_carets_and_behind_what_is_legal() -> None:
    assert str(attrs.evolve(NOTATION, advice=partial(probably, "R4r"))).splitlines() == [
        "line 1, column 1: C is no letter: write R",
        "    C4r",
        "    ^",
        "probably meant: R4r",
    ]
    assert str(attrs.evolve(ILLEGAL, advice=partial(probably, "24/13"))) == (
        "both dice can be played; legal is no play; probably meant: 24/13"
    )


def test_nobody_is_asked_for_the_advice_before_the_message_is() -> None:
    def never() -> str:
        raise AssertionError

    for error in (attrs.evolve(NOTATION, advice=never), attrs.evolve(ILLEGAL, advice=never)):
        assert error.reason
        assert repr(error)
        with pytest.raises(AssertionError):
            str(error)


@attrs.frozen
class Costing:
    """A reading of which only the cost is known."""

    cost: float


def test_a_reading_is_clearly_first_if_it_is_alone_or_far_ahead() -> None:
    first, near, far = Costing(2.0), Costing(2.0 + CLEARLY / 2), Costing(2.0 + CLEARLY)
    assert clearly_first(list[Costing]()) is None
    assert clearly_first([first]) is first
    assert clearly_first([first, far]) is first
    assert clearly_first([first, near, far]) is None
