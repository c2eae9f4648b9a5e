"""What an error says and how it shows the place."""

import pickle

import pytest

from wardcode import NotationError, WardcodeError, decode


def error_of(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        decode(text)
    return caught.value


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
