"""Study blocks: what is read, what is refused and where, what is written, and that the two agree."""

from typing import Any

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support import LINE, ROOT, START, boards, positions, views

from wardcode import Board, LossyError, NotationError, Player, Position, Roll, Side, View, WardcodeError, notes, rules
from wardcode.diagram.svg import THEMES
from wardcode.notation import magriel, ward
from wardcode.notes import Block
from wardcode.plays import Play

OPENING = f"{START} ; dark 6-4"
RUN, BUILD = "24/14", "24/18 13/9"


def plays(*written: str) -> tuple[Play, ...]:
    return tuple(magriel.apply(Board.start(), text, roll=Roll(6, 4)).play for text in written)


PLAIN = Block(Position(Board.start(), roll=Roll(6, 4)), View())

READ: dict[str, tuple[str, dict[str, Any]]] = {
    "a line": (OPENING, {}),
    "no tail": (START, {"position": Position(Board.start())}),
    "three lines": (ward.encode_block(Board.start()) + " ; dark 6-4", {}),
    "home on the left in the line": ("B4e / 1r3E ✓ - b4E / 1R3e ; dark 6-4", {"view": View(Side.LEFT)}),
    "home on the left in the picture": (f"{OPENING}\nview: home left", {"view": View(Side.LEFT)}),
    "light near": ("e3R1 / E4b ✓ E3r1 / e4B ; dark 6-4\nview: near light", {"view": View(near=Player.LIGHT)}),
    "both": (
        "e3R1 / E4b ✓ E3r1 / e4B ; dark 6-4\nVIEW :  Near  LIGHT ,home left",
        {"view": View(Side.LEFT, Player.LIGHT)},
    ),
    "a roll": (f"{START}\nroll: 64", {}),
    "a roll of light": (
        f"{START} ; light\nRoll: 4-6",
        {"position": attrs.evolve(PLAIN.position, on_roll=Player.LIGHT)},
    ),
    "a title": (f"{OPENING}\r\n\r\nTITLE:  A: b \r\n", {"title": "A: b"}),
    "a play": (f"{OPENING}\nplay: 13/9 24/18", {"plays": plays(BUILD)}),
    "a play with its roll": (f"{OPENING}\nplay: 64: 24/14", {"plays": plays(RUN)}),
    "plays": (f"{OPENING}\nplay: {RUN}\n\nplay: {BUILD}", {"plays": plays(RUN, BUILD)}),
    "a play of light": (
        f"{START} ; light 6-4\nplay: {RUN}",
        {"position": attrs.evolve(PLAIN.position, on_roll=Player.LIGHT), "plays": plays(RUN)},
    ),
    "a theme": (f"{OPENING}\ntheme: Print", {"theme": "print"}),
    "a text": (f"{OPENING}\ncomment: one", {"comment": "one"}),
    "lines of a text": (f"{OPENING}\ncomment: one\n  two: 2\n      three", {"comment": "one\ntwo: 2\nthree"}),
    "paragraphs": (f"{OPENING}\nanswer: one\n\n\n\ttwo\n\n", {"answer": "one\n\ntwo"}),
    "a text below its key": (f"{OPENING}\nquestion:\n\n  one\n  two", {"question": "one\ntwo"}),
    "texts": (f"{OPENING}\nanswer: c\nquestion: b\ncomment: a", {"comment": "a", "question": "b", "answer": "c"}),
    "indented as a whole": (f"\n   {OPENING}\n   title: a\n   comment: b\n     c\n", {"title": "a", "comment": "b\nc"}),
}


@pytest.mark.parametrize(("text", "said"), READ.values(), ids=READ)
def test_what_is_read(text: str, said: dict[str, Any]) -> None:
    block = notes.decode(text)
    assert block == attrs.evolve(PLAIN, **said)
    assert notes.decode(notes.encode(block)) == block


REFUSED = {
    "nothing": ("", "", "no position"),
    "blank lines": (" \n\n", " \n\n", "no position"),
    "no position": ("title: a", "title", "before the position"),
    "a title above": (f"title: a\n{START}", "title", "before the position"),
    "prose": ("What a game!", "W", "letters"),
    "C for three men": (f"\n\n{START.replace('R', 'C')}", "C", "three men"),
    "a wrong tail": (f"{START} ; grey 6-4", "grey 6-4", "no part of a tail"),
    "an unknown key": (f"{START}\n\nComments: a", "Comments", "no key"),
    "a key of a position": (f"Position: {START}", "Position", "no key"),
    "a key twice": (f"{START}\ntitle: a\nTitle: b", "Title: b", "second time"),
    "nothing said": (f"{START}\ntitle:  \n", "title:", "nothing is said"),
    "an empty text": (f"{START}\ncomment:\nanswer: a", "comment:", "nothing is said"),
    "no key": (f"{START}\ncomment: a\nb c", "b c", "no key"),
    "an indented title": (f"{START}\ntitle: a\n  b", "b", "title is one line"),
    "no roll": (f"{START}\nroll: 6-7", "6-7", "no roll"),
    "a roll twice": (f"{OPENING}\nroll: 6-4", "roll: 6-4", "second time"),
    "two rolls": (f"{START}\nroll: 6-4\nroll: 6-4", "roll: 6-4", "second time"),
    "a roll after a double": (f"{START} ; dark doubles\nroll: 6-4", "roll: 6-4", "no dice"),
    "a play without dice": (f"{START}\nplay: 24/18", "play: 24/18", "none is said"),
    "no play": (f"{OPENING}\nplay: 24/18 x", "x", ""),
    "an illegal play": (f"{OPENING}\nplay: 24/18 24/19", "24/18 24/19", "legal is"),
    "a play of another roll": (f"{OPENING}\nplay: 31: 8/5 6/5", "31: 8/5 6/5", ""),
    "a play over one of two blots": ("2aa1A / 6 ✓ 6 / 6 ; dark 3-2\nplay: 18/13", "18/13", "more than one legal play"),
    "the cube": (f"{OPENING}\nplay: take", "take", "cube"),
    "a play twice": (f"{OPENING}\nplay: 24/14\nplay: 24/18/14", "24/18/14", "second time"),
    "a marked play": (f"{OPENING}\nplay: 24/14 ?!", "24/14 ?!", "the mark"),
    "no view": (f"{START}\nview: home left, upside down", "upside down", "no part of a view"),
    "half a view": (f"{START}\nview: home left,", "", "no part of a view"),
    "a view without a comma": (f"{START}\nview: home left near light", "home left near light", "no part of a view"),
    "home twice": (f"{START}\nview: home left, home left", "home left", "second time"),
    "no theme": (f"{START}\ntheme: pink", "pink", "no theme"),
    "a roll of several lines": (f"{START}\nroll: 6-\n  4", "4", "one line"),
}


@pytest.mark.parametrize(("text", "found", "reason"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused_and_where(text: str, found: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        notes.decode(text)
    assert caught.value.text == text
    assert caught.value.found == found
    assert reason in caught.value.sentence


def test_the_place_is_that_of_the_second_time() -> None:
    with pytest.raises(NotationError) as caught:
        notes.decode(f"{START}\nview: home left, home left")
    assert (caught.value.line, caught.value.column) == (2, 18)


def _refusal(text: str) -> NotationError | None:
    try:
        notes.decode(text)
    except NotationError as error:
        return error
    return None


def test_the_block_of_the_page() -> None:
    page = (ROOT / "docs" / "notes.md").read_text(encoding="utf-8")
    block = notes.decode(page.split("```\n")[1])
    assert (ward.encode(block.position.board), block.theme, len(block.plays)) == (LINE, "print", 2)
    assert block.answer.count("\n\n") == 1


def test_what_is_written() -> None:
    block = Block(
        Position(Board.start(), Player.LIGHT, Roll(6, 4)),
        View(Side.LEFT, Player.LIGHT),
        "The opening",
        plays(BUILD, RUN),
        "one\n\ntwo",
        "three",
        "four\nfive",
        "dark",
    )
    text = (
        "b4E / 1R3e ✓ - B4e / 1r3E ; light 6-4\ntitle: The opening\nview: near light\ntheme: dark\n"
        "play: 24/18 13/9\nplay: 24/14\ncomment: one\n\n  two\nquestion: three\nanswer: four\n  five\n"
    )
    assert notes.encode(block) == text
    assert notes.decode(text) == block


LOST: dict[str, dict[str, Any]] = {
    "a title of two lines": {"title": "a\nb"},
    "a title that says more": {"title": "a\nanswer: b"},
    "a title with spaces": {"title": " a"},
    "a blank title": {"title": " "},
    "a text that ends with a line end": {"comment": "a\n"},
    "a text with a blank line first": {"comment": "\na"},
    "an indented line": {"comment": "a\n b"},
    "two blank lines": {"answer": "a\n\n\nb"},
    "another line end": {"answer": "a\r\nb"},
    "a play that is not legal": {"plays": (Play.of(plays(RUN)[0].steps[:1]),)},
    "a play twice": {"plays": plays(RUN, RUN)},
    "a play without a roll": {"position": Position(Board.start()), "plays": plays(RUN)},
}


@pytest.mark.parametrize("said", LOST.values(), ids=LOST)
def test_what_a_text_cannot_hold(said: dict[str, Any]) -> None:
    with pytest.raises(LossyError, match="a study block cannot hold this"):
        notes.encode(attrs.evolve(PLAIN, **said))


def test_a_block_is_made_of_its_parts() -> None:
    with pytest.raises(WardcodeError, match="'pink' is no theme: write one of classic"):
        attrs.evolve(PLAIN, theme="pink")
    for said in (
        {"title": None},
        {"plays": [*plays(RUN)]},
        {"plays": ("24/14",)},
        {"position": START},
        {"view": "left"},
    ):
        with pytest.raises(TypeError):
            attrs.evolve(PLAIN, **said)
    with pytest.raises(TypeError):
        notes.encode(START)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # the very mistake
    with pytest.raises(NotationError):
        notes.decode(None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # the very mistake


_WORDS = st.text(st.characters(exclude_categories=("Z", "C")), min_size=1, max_size=6)
_LINES = st.lists(_WORDS, min_size=1, max_size=4).map(" ".join)
_TEXTS = st.just("") | st.lists(st.lists(_LINES, min_size=1, max_size=3).map("\n".join), min_size=1, max_size=3).map(
    "\n\n".join
)


@st.composite
def blocks(draw: st.DrawFn) -> Block:
    """Draw blocks that a text can hold."""
    position = draw(positions() | st.builds(Position, boards(), st.sampled_from(Player), st.just(Roll(3, 1))))
    legal = rules.legal_plays(position.seen_by(position.on_roll), position.roll) if position.roll else []
    chosen = draw(st.lists(st.sampled_from(legal), max_size=2, unique=True)) if legal else []
    return Block(
        position,
        draw(views),
        draw(st.just("") | _LINES),
        tuple(chosen),
        draw(_TEXTS),
        draw(_TEXTS),
        draw(_TEXTS),
        draw(st.sampled_from(sorted(THEMES))),
    )


@given(blocks())
def test_a_block_comes_back(block: Block) -> None:
    text = notes.encode(block)
    assert notes.decode(text) == block
    assert notes.encode(notes.decode(text)) == text


_PIECES = st.sampled_from(
    [
        START,
        LINE,
        "\n",
        "\n  ",
        " ; dark 6-4",
        "title:",
        "roll: 6-4",
        "play:",
        "24/14",
        "view: home left",
        ",",
        "  ",
        "a",
    ]
)


@given(st.text() | st.lists(_PIECES | st.text(max_size=3), max_size=12).map("".join))
@example("a" + " " * 20_000)
@example(f"{START}\na" + " -" * 20_000)
def test_any_text_is_a_block_or_is_refused(text: str) -> None:
    refused = _refusal(text)
    if refused is None:
        block = notes.decode(text)
        assert notes.decode(notes.encode(block)) == block
    else:
        assert refused.text == text
        assert 0 <= refused.start <= refused.end <= len(text)
