"""Every spelling that is forgiven and every text that is refused, from the tables in fixtures/."""

from collections.abc import Callable
from typing import Any, cast

import pytest
from support import table

from wardcode import Board, NotationError, Play, Player, Roll, Side, View, WardcodeError, rules
from wardcode.diagram import text
from wardcode.notation import array, magriel, ward


def _options(row: dict[str, Any]) -> dict[str, Any]:
    return {"near": Player(row.get("near", "dark")), "home": Side(row["home"]) if "home" in row else None}


@pytest.mark.parametrize("row", table("ward_tolerated.toml"), ids=lambda row: row["name"])
def test_a_tolerated_spelling_is_read_and_reported(row: dict[str, Any]) -> None:
    reading = ward.read(row["text"], **_options(row))
    assert ward.encode(reading.board, reading.view) == row["line"]
    assert reading.forgiven
    if "forgiven" in row:
        assert len(reading.forgiven) == len(row["forgiven"]), reading.forgiven
        for item, piece in zip(reading.forgiven, row["forgiven"], strict=True):
            assert piece in item.what
    assert ward.decode(row["text"], **_options(row)) == reading.board
    with pytest.raises(NotationError, match="strict reading takes only the writer's spelling"):
        ward.read(row["text"], **_options(row), strict=True)


@pytest.mark.parametrize("row", table("ward_refused.toml"), ids=lambda row: row["name"])
def test_a_refusal_names_the_place_and_the_remedy(row: dict[str, Any]) -> None:
    with pytest.raises(NotationError) as caught:
        ward.decode(row["text"], **_options(row))
    error = caught.value
    assert [error.line, error.column, error.found] == row["place"], error
    assert row["says"] in error.sentence
    assert error.remedy
    with pytest.raises(NotationError):
        ward.decode(row["text"], **_options(row), strict=True)


@pytest.mark.parametrize("thing", [None, b"E3r1 / e4B", 5, ["E3r1"]])
def test_what_is_not_text_is_refused_as_a_wrong_type_and_in_the_library_s_own_way(thing: Any) -> None:
    with pytest.raises(TypeError, match="a position is text, but this is") as caught:
        ward.decode(thing)
    assert isinstance(caught.value, NotationError)
    assert isinstance(caught.value, WardcodeError)


def test_only_a_board_is_written() -> None:
    with pytest.raises(TypeError, match=r"a board is made with Board\(slots\)"):
        ward.encode([0] * 26)  # type: ignore[arg-type]  # the very mistake


@pytest.mark.parametrize(
    "call",
    [
        lambda: ward.encode(Board.start(), cast("Any", Side.LEFT)),
        lambda: ward.decode("6 / 6 ✓ 6 / 6", near=cast("Any", "light")),
        lambda: ward.decode("6 / 6 ✓ 6 / 6", home=cast("Any", "left")),
        lambda: View(cast("Any", "left")),
        lambda: text.encode(cast("Any", [0] * 26)),
        lambda: array.encode(cast("Any", [0] * 26)),
        lambda: rules.legal_plays(cast("Any", [0] * 26), Roll(6, 1)),
        lambda: rules.legal_plays(Board.start(), cast("Any", (6, 1))),
        lambda: rules.after(cast("Any", [0] * 26), Play()),
        lambda: magriel.play(cast("Any", [0] * 26), "8/5 6/5"),
        lambda: magriel.play(Board.start(), "8/5 6/5", roll=cast("Any", "3-1")),
    ],
)
def test_a_value_of_the_wrong_type_is_a_type_error(call: Callable[[], object]) -> None:
    with pytest.raises(TypeError):
        call()
