"""What several tests share: where things are, rows of the fixtures, and strategies for boards and views."""

import json
import tomllib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import attrs
import pytest
from click.testing import CliRunner, Result
from hypothesis import strategies as st

from wardcode import Board, Player, Roll, Side, View
from wardcode.cli import main
from wardcode.diagram import svg
from wardcode.position import Cube, Match, Offer, Position

ROOT = Path(__file__).parent.parent
FIXTURES = ROOT / "fixtures"

LINE = "R4r / ebB3 a ✓ dA2R1 / D1B3"
"""The position that the README shows."""

START = "E3r1 / e4B ✓ e3R1 / E4b"
"""The position in which a game begins."""

VIEWS = [View(home, near) for home in Side for near in Player]


def run(*words: str, stdin: str | bytes | None = None, encoding: str = "utf-8") -> Result:
    """Run the command with these words, in this process."""
    return CliRunner(charset=encoding).invoke(main, words, input=stdin, prog_name="wardcode")


def parsed(written: str) -> ET.Element:
    """Read XML that we wrote."""
    return ET.fromstring(written)  # noqa: S314  # our own


def rows(name: str) -> list[dict[str, Any]]:
    """Give the rows of a fixture with one JSON value a line."""
    return [json.loads(line) for line in (FIXTURES / name).read_text(encoding="utf-8").splitlines()]


def rows_of_json(name: str) -> list[dict[str, Any]]:
    """Give the rows of a fixture that is one JSON array."""
    return list(json.loads((FIXTURES / name).read_text(encoding="utf-8")))


def table(name: str) -> list[dict[str, Any]]:
    """Give the rows of the one table of a TOML fixture."""
    (rows_of_table,) = tomllib.loads((FIXTURES / name).read_text(encoding="utf-8")).values()
    return list(rows_of_table)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Draw boards of every kind: stacks, bars, men off, and now and then whole armies on one point."""
    slots = [0] * 26
    for point in draw(st.lists(st.integers(1, 25), max_size=15)):
        slots[point] += 1
    for point in draw(st.lists(st.integers(0, 24), max_size=15)):
        if slots[point] <= 0:
            slots[point] -= 1
    return Board(slots)


views = st.sampled_from(VIEWS)


def cases(name: str) -> list[dict[str, Any]]:
    """Give the rows of a file of real inputs, which lie beside the project and not in it; skip where they do not."""
    path = ROOT.parent / "shared" / "cases" / name
    if not path.exists():
        pytest.skip(f"the real inputs of {name} are not on this machine")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Draw positions with every kind of roll, cube, offer and match."""
    length = draw(st.just(0) | st.integers(1, 30))
    scores = st.integers(0, length - 1 if length else 20)
    exponent = draw(st.integers(0, 10))
    offer = draw(st.sampled_from(Offer))
    roll = None if offer is not Offer.NONE else draw(st.none() | st.builds(Roll, st.integers(1, 6), st.integers(1, 6)))
    match = Match(
        length,
        draw(scores),
        draw(scores),
        crawford=bool(length) and offer is Offer.NONE and draw(st.booleans()),
        jacoby=not length and draw(st.booleans()),
        beavers=not length and draw(st.booleans()),
        largest_cube=1 << draw(st.just(10) | st.integers(exponent, 12)),
    )
    cube = Cube(1 << exponent, draw(st.none() | st.sampled_from(Player)))
    return Position(draw(boards()), draw(st.sampled_from(Player)), roll, cube, offer, match)


def match_files() -> list[tuple[dict[str, Any], bytes]]:
    """Give the real match files, each behind its row of the index; skip where they are not, as with `cases`."""
    folder = ROOT.parent / "shared" / "cases" / "mat"
    index = folder / "INDEX.jsonl"
    if not index.exists():
        pytest.skip("the real match files are not on this machine")
    found = [json.loads(line) for line in index.read_text(encoding="utf-8").splitlines()]
    return [(row, (folder / row["file"]).read_bytes()) for row in found]


def printed_svg(value: Board | Position, options: svg.Options = svg.DEFAULT) -> str:
    """Draw as the command does, which gives a picture a width where none is asked for."""
    return svg.encode(value, attrs.evolve(options, width=options.width or 640))
