"""Decks for Anki, opened again: cards, media, and what stays the same from one export to the next."""

import io
import json
import sqlite3
import sys
import zipfile
from typing import Any

import attrs
import pytest
from support import FIXTURES, LINE, START

from wardcode import WardcodeError
from wardcode.errors import MissingExtraError
from wardcode.notes import Block, anki, decode
from wardcode.notes.anki import encode, guid, to_anki

EVENING = (FIXTURES / "notes" / "evening.md").read_text(encoding="utf-8")

TEXT = f"""\
{START} ; dark 3-1
title: The best opening
play: 8/5 6/5
play: 24/23 13/10
question: Which point?
answer: The five point.

  It blocks.
comment: Nobody doubts it.
"""


@attrs.frozen
class Opened:
    """What an `.apkg` file holds."""

    notes: list[dict[str, Any]]
    cards: list[dict[str, Any]]
    decks: dict[str, Any]
    models: dict[str, Any]
    media: dict[str, bytes]


def opened(data: bytes) -> Opened:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.testzip() is None
        files = {name: archive.read(name) for name in archive.namelist()}
    media = {name: files[number] for number, name in json.loads(files["media"]).items()}
    assert len(files) == len(media) + 2
    connection = sqlite3.connect(":memory:")
    connection.deserialize(files["collection.anki2"])
    connection.row_factory = sqlite3.Row
    assert connection.execute("pragma integrity_check").fetchone()[0] == "ok"
    notes, cards = ([dict(row) for row in connection.execute(f"select * from {name}")] for name in ("notes", "cards"))  # noqa: S608  # our own words
    decks, models = connection.execute("select decks, models from col").fetchone()
    connection.close()
    return Opened(notes, cards, json.loads(decks), json.loads(models), media)


def fields(note: dict[str, Any]) -> dict[str, str]:
    return dict(zip(anki.FIELDS, note["flds"].split("\x1f"), strict=True))


def test_a_note_becomes_a_card_a_question() -> None:
    deck = to_anki(EVENING, "evening")
    assert [problem.line for problem in deck.problems] == [43]
    found = opened(deck.data)
    assert deck.cards == len(found.notes) == len(found.cards) == 2
    assert {card["nid"] for card in found.cards} == {note["id"] for note in found.notes}
    assert {found.decks[str(card["did"])]["name"] for card in found.cards} == {"evening"}
    assert [note["tags"] for note in found.notes] == [" wardcode wardcode::play ", " wardcode wardcode::cube "]
    for note in found.notes:
        assert [field["name"] for field in found.models[str(note["mid"])]["flds"]] == list(anki.FIELDS)


def test_a_card_says_everything() -> None:
    found = opened(encode([decode(TEXT)], "x"))
    said = fields(found.notes[0])
    board, shown = (said.pop(name) for name in ("Board", "Shown"))
    assert said == {
        "Position": f"{START} ; dark 3-1",
        "Title": "The best opening",
        "Question": '<p dir="auto">Which point?</p>',
        "Answer": '<p dir="auto">The five point.</p><p dir="auto">It blocks.</p>',
        "Plays": "8/5 6/5<br>24/23 13/10",
        "Comment": '<p dir="auto">Nobody doubts it.</p>',
        "Ids": "<code>XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10</code><br>"
        "<code>GNU id: 4HPwATDgc/ABMA:cIkFAAAAAAAE</code>",
    }
    assert all(f'src="{name}"' in image for name, image in zip(found.media, (board, shown), strict=True))
    plain, played = (data.decode() for data in found.media.values())
    assert ('class="arrow"' in plain, 'class="arrow"' in played) == (False, True)
    assert "8/5" not in plain
    assert "8/5" not in board
    assert "Play: 8/5 6/5." in shown
    assert "Dark to play 3-1. The cube is in the middle." in board


def test_the_front_does_not_give_the_answer_away() -> None:
    (template,) = next(iter(opened(encode([decode(TEXT)], "x")).models.values()))["tmpls"]
    for name in ("Shown", "Answer", "Plays", "Comment"):
        assert f"{{{{{name}}}}}" in template["afmt"]
        assert name not in template["qfmt"]
    assert "{{Position}}" in template["afmt"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("answer: The five point.", "answer: The bar point."),
        ("comment: Nobody doubts it.\n", ""),
        ("title: The best opening\n", "title: Another\ntheme: dark\nview: home left\n"),
        ("play: 8/5 6/5\n", ""),
        ("question: Which point?", "question:   Which\n  point?"),
        (START, START.replace(" ", "").replace("✓", " v ")),
    ],
)
def test_whatever_else_is_changed_a_second_import_updates(old: str, new: str) -> None:
    first = opened(encode([decode(f"{LINE}\nquestion: Other?"), decode(TEXT)], "x", at=1.0))
    second = opened(encode([decode(TEXT.replace(old, new))], "x", at=2.0))
    assert second.notes[0]["guid"] == first.notes[1]["guid"] != first.notes[0]["guid"]
    assert second.notes[0]["mid"] == first.notes[1]["mid"]
    assert second.cards[0]["did"] == first.cards[1]["did"]
    assert second.notes[0]["mod"] > first.notes[1]["mod"]


@pytest.mark.parametrize(
    ("old", "new"), [("Which point?", "Which play?"), ("3-1", "3-1 ; cube 2 dark"), ("3-1", "3-1 ; 1-0/5")]
)
def test_another_question_or_position_is_another_card(old: str, new: str) -> None:
    assert guid(decode(TEXT)) != guid(decode(TEXT.replace(old, new)))


def test_the_ids_are_what_they_always_were() -> None:
    found = opened(encode([decode(TEXT)], "evening"))
    assert [note["guid"] for note in found.notes] == ["wardcode-7d5b95b122e13f827a2f"]
    assert [(note["mid"], card["did"]) for note, card in zip(found.notes, found.cards, strict=True)] == [
        (1739204855, 1359894885)
    ]


def test_one_moment_gives_one_file() -> None:
    assert encode([decode(TEXT)], "x", at=5.5) == encode([decode(TEXT)], "x", at=5.5)


def test_blocks_without_a_question_are_no_cards() -> None:
    blank = decode(f"{START}\nanswer: Yes.")
    deck = to_anki(f"```ward\n{START}\n```\n", "x")
    assert (deck.cards, deck.problems, opened(deck.data).notes) == (0, (), [])
    assert opened(encode([blank, attrs.evolve(blank, question=" \n ")], "x")).cards == []


def test_a_question_that_comes_twice_is_one_card_and_a_problem() -> None:
    deck = to_anki(f"```ward\n{TEXT}```\n\n```ward\n{TEXT}```\n", "x")
    (problem,) = deck.problems
    assert problem.message() == "line 13: this question about this position is asked in line 1 already: it is one card"
    assert (deck.cards, len(opened(deck.data).cards)) == (1, 1)
    with pytest.raises(WardcodeError, match=r"this question about this position is asked twice: Which point\?"):
        encode([decode(TEXT)] * 2, "x")


def test_a_theme_and_a_form_of_pictures() -> None:
    deck = to_anki(f"```ward\n{TEXT}```\n", "x", theme="print", form="png")
    media = opened(deck.data).media
    assert all(name.endswith(".png") and data.startswith(b"\x89PNG") for name, data in media.items())
    assert media != opened(encode([decode(TEXT)], "x", form="png")).media
    with pytest.raises(WardcodeError, match="'pink' is no theme"):
        to_anki("", "x", theme="pink")
    with pytest.raises(WardcodeError, match="a picture is one of svg, png"):
        encode([decode(TEXT)], "x", form="gif")


@pytest.mark.parametrize(
    "hostile", ["<script>alert(1)</script>", "[sound:x.mp3]", "[latex]x[/latex]", "{{Answer}}", "\x1f\0"]
)
def test_hostile_text_stays_text(hostile: str) -> None:
    block = decode(f"{START}\nquestion: Which?")
    block = Block(block.position, block.view, hostile, (), hostile, hostile, hostile)
    found = opened(encode([block], hostile))
    said = fields(found.notes[0])
    for name in ("Title", "Question", "Answer", "Comment"):
        assert "<script" not in said[name]
        assert "[" not in said[name]
    assert hostile in {deck["name"] for deck in found.decks.values()}


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "genanki", None)
    with pytest.raises(MissingExtraError) as raised:
        encode([], "x")
    assert str(raised.value) == 'this needs the package genanki: pip install "wardcode[anki]"'
