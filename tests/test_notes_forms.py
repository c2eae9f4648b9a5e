"""The forms of a study block. What a hostile hand writes in one has a room of its own."""

import re
import struct
import sys
from pathlib import Path

import attrs
import pytest
from study_blocks import BARE, BLOCK, HITS, TOLD
from support import START, parsed

from wardcode import IllegalPlayError, MissingExtraError, WardcodeError, notes
from wardcode.diagram import png, words
from wardcode.diagram import text as letters
from wardcode.notation import gnubg, xgid
from wardcode.notes import Block, forum, html, latex, markdown, picture, plain

DRAWN = letters.encode(BLOCK.position.board)
IDS = {"XGID": xgid.encode(BLOCK.position), "GNU id": gnubg.encode(BLOCK.position)}
SITUATION = "Dark to play 6-1. The cube is at 2, light owns it. Match to 7, dark 3, light 5."

PIPS = "Pips: dark 148, light 138."
PLAYS = "Plays: 11/4; 13/7 6/5"
WRITTEN_IDS = f"{IDS['XGID']}\nGNU id: {IDS['GNU id']}"
FACTS = f"{SITUATION}\n{PIPS}\n{WRITTEN_IDS}"
TOLD_FACTS = f"{SITUATION}\n{PIPS}\n{PLAYS}\n{WRITTEN_IDS}"


def test_markdown() -> None:
    assert markdown.encode(BLOCK) == (
        f"### A six\n\n```text\n{DRAWN}\n\n{FACTS}\n```\n\n**Comment.** One\ntwo\n\nthree\n\n**Question.** Why?\n\n"
        f"<details>\n<summary>Answer</summary>\n\n{PLAYS}\n\nSo.\n\n</details>\n"
    )
    assert markdown.encode(TOLD) == (
        f"### A six\n\n```text\n{DRAWN}\n\n{TOLD_FACTS}\n```\n\n**Comment.** One\ntwo\n\nthree\n\n"
        "<details>\n<summary>Answer</summary>\n\nSo.\n\n</details>\n"
    )


def test_markdown_with_an_image() -> None:
    linked = markdown.encode(BARE, image="a b/(c)[é]<x>&copy;\n*d*.svg")
    alt = markdown.escaped(words.encode(BARE.position))
    first, _, rest = linked.partition("\n\n")
    assert first == f"![{alt}](a%20b/%28c%29%5B%C3%A9%5D%3Cx%3E&amp;copy;%0A\\*d\\*.svg)"
    assert rest.startswith("```text\nDark to roll or double.")
    assert "┌" not in rest
    with pytest.raises(TypeError):
        markdown.encode(BARE, image=Path("a.svg"))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # the very mistake


def test_a_fence_is_longer_than_what_is_in_it() -> None:
    assert markdown.fenced("a ```` b") == "`````text\na ```` b\n`````"
    assert markdown.fenced("a") == "```text\na\n```"


def test_text() -> None:
    assert plain.encode(BLOCK) == (
        f"A six\n\n{DRAWN}\n\n{FACTS}\n\nComment: One\n  two\n\n  three\n\nQuestion: Why?\n\nAnswer: {PLAYS}\n\n  So.\n"
    )
    assert plain.encode(TOLD) == (
        f"A six\n\n{DRAWN}\n\n{TOLD_FACTS}\n\nComment: One\n  two\n\n  three\n\nAnswer: So.\n"
    )


def test_forum() -> None:
    assert forum.encode(BLOCK) == (
        f"[b]A six[/b]\n\n[code]\n{DRAWN}\n\n{FACTS}\n[/code]\n\n[b]Comment[/b]\nOne\ntwo\n\nthree\n\n"
        f"[b]Question[/b]\nWhy?\n\n[b]Answer[/b]\n{PLAYS}\n\nSo.\n"
    )
    assert forum.encode(TOLD) == (
        f"[b]A six[/b]\n\n[code]\n{DRAWN}\n\n{TOLD_FACTS}\n[/code]\n\n[b]Comment[/b]\nOne\ntwo\n\nthree\n\n"
        "[b]Answer[/b]\nSo.\n"
    )


def test_html() -> None:
    root = parsed(html.encode(BLOCK))
    assert [(child.tag.rpartition("}")[2], child.get("class")) for child in root] == [
        *(("p", "title"), ("svg", "wardcode"), ("dl", "ids"), ("p", "comment"), ("p", "comment"), ("p", "question")),
        *(("details", "answer"), ("figcaption", None)),
    ]
    assert [each.text for each in root.iter("code")] == list(IDS.values())
    told = parsed(html.encode(TOLD))
    assert root.findtext("figcaption") == f"{SITUATION} {PIPS}"
    assert told.findtext("figcaption") == f"{SITUATION} {PIPS} {PLAYS}"
    assert [each.text for each in root.findall("details/p")] == [PLAYS, "So."]
    assert [each.text for each in told.findall("details/p")] == ["So."]
    assert ('class="arrow"' in html.encode(BLOCK), 'class="arrow"' in html.encode(TOLD)) == (False, True)
    assert not [each for each in root.iter() if each.tag == "script" or each.get("id")]
    assert html.encode(BLOCK).count("xmlns") == 1
    assert "/>" not in html.encode(BLOCK)


@pytest.mark.parametrize(("block", "arrows"), [(TOLD, 2), (BLOCK, 0)], ids=["told", "asked"])
def test_latex(block: Block, arrows: int) -> None:
    written = latex.encode(block)
    picture_of = written[written.index(r"\begin{tikzpicture}") : written.index(r"\end{tikzpicture}")]
    assert picture_of.count("circle[radius=0.46]") == 15 + 15
    assert picture_of.count("->") == arrows
    assert picture_of.count("box]") == 3
    assert r"\textbf{Comment.} One" in written
    assert (rf"\textbf{{Answer.}} {PLAYS}\par" in written) == (block is BLOCK)
    assert written.count(PLAYS) == 1


@pytest.mark.parametrize(("play", "rings"), [("11/6/5*", 1), ("11/10*/5*", 2), ("24/18", 0)])
def test_latex_has_a_ring_where_a_play_hits(play: str, rings: int) -> None:
    block = notes.decode(f"{HITS}\nplay: {play}")
    rounds = re.findall(r"(\(\S+\)) circle\[radius=0.54\]", latex.encode(block))
    men = re.findall(r"\[light\] (\(\S+\)) circle", latex.encode(block))
    assert len(rounds) == 2 * rings
    assert len(set(rounds)) == rings
    assert set(rounds) <= set(men)
    assert "radius=0.54" not in latex.encode(attrs.evolve(block, question="Why?"))


def test_latex_labels_the_ids_as_the_other_forms_do() -> None:
    written = latex.encode(BLOCK)
    assert all(each in written for each in (r"{\ttfamily\footnotesize XGID=", r"{\ttfamily\footnotesize GNU id: "))
    assert "Off:" not in written


@pytest.mark.parametrize(
    ("line", "dark", "light"), [("6 / o5 ✓ 6 / M5", 2, 0), ("6 / k5 ✓ 6 / O5", 0, 4), ("6 / k5 ✓ 6 / L5", 3, 4)]
)
def test_latex_says_the_men_off(line: str, dark: int, light: int) -> None:
    block = notes.decode(line)
    board = block.position.board
    pips = f"Pips: dark {board.my_pips}, light {board.their_pips}."
    assert f"{pips} Off: dark {dark}, light {light}." in latex.encode(block)


def test_svg() -> None:
    drawn = picture.svg(BLOCK)
    assert '<text class="caption"' in drawn
    assert ">A six<" in drawn
    assert ('class="arrow"' in drawn, 'class="arrow"' in picture.svg(TOLD)) == (False, True)
    assert 'class="hatching"' in drawn
    assert "Dark to roll or double<" in picture.svg(BARE)


def test_png(monkeypatch: pytest.MonkeyPatch) -> None:
    for width, drawn in ((960, picture.png(BLOCK)), (200, picture.png(BLOCK, width=200))):
        assert drawn.startswith(b"\x89PNG\r\n\x1a\n")
        assert struct.unpack(">I", drawn[16:20]) == (width,)
    assert picture.png(BLOCK) == png.from_svg(picture.svg(BLOCK))
    with pytest.raises(TypeError):
        picture.png(START)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # the very mistake
    with pytest.raises(IllegalPlayError):
        picture.png(attrs.evolve(BARE, plays=BLOCK.plays))
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(MissingExtraError, match=re.escape("wardcode[png]")):
        picture.png(BLOCK)


@pytest.mark.parametrize("answer", ["So.", ""])
def test_where_a_question_is_asked_the_plays_stand_in_the_answer_alone(answer: str) -> None:
    asked = attrs.evolve(BLOCK, answer=answer)
    one = attrs.evolve(asked, plays=asked.plays[:1])
    for written in (html.encode(asked), markdown.encode(asked), markdown.encode(asked, image="a.svg")):
        before, _, after = written.partition("<details")
        folded, _, behind = after.partition("</details>")
        assert folded.count(PLAYS) == 1
        assert not re.search("Plays?:|11/4|13/7", before + behind)
    for encode in (plain.encode, forum.encode, latex.encode):
        before, _, after = encode(asked).partition("Answer")
        assert after.count(PLAYS) == 1
        assert not re.search("Plays?:|11/4|13/7", before)
        assert "Play: 11/4" in encode(one).partition("Answer")[2]
    assert not re.search("Plays?:|11/4|13/7", picture.svg(asked))


def test_a_question_without_plays_and_answer_has_no_answer() -> None:
    for form in notes.FORMS:
        assert not re.search("Answer|details|Plays?:", notes.render(attrs.evolve(BARE, question="Why?"), form)), form


def test_what_is_not_said_is_not_there() -> None:
    for form in notes.FORMS:
        written = notes.render(BARE, form)
        assert not re.search("Comment|Question|Answer|details|Plays?:", written), form
    assert not html.encode(attrs.evolve(BARE, title=" \t", comment="\n\n")).count('dir="auto"')


def test_only_ids_that_hold_the_position_are_written() -> None:
    beavers = notes.decode(f"{START} ; beavers")
    assert "GNU id" not in plain.encode(beavers)
    assert "XGID=" in plain.encode(beavers)
    huge = notes.decode(f"{START} ; 0-{10**20}")
    assert not re.search("XGID|GNU", plain.encode(huge))
    assert "<dl" not in html.encode(huge)


def test_a_form_is_chosen_by_its_name() -> None:
    assert {form: notes.render(BLOCK, form) for form in notes.FORMS} == {
        form: encode(BLOCK) for form, encode in notes.FORMS.items()
    }
    with pytest.raises(WardcodeError, match="'word' is no form of a study block: write one of markdown, html"):
        notes.render(BLOCK, "word")
    for encode in notes.FORMS.values():
        with pytest.raises(TypeError):
            encode(START)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # the very mistake


@pytest.mark.parametrize("form", ["html", "svg", "latex"])
def test_a_play_that_cannot_be_made_is_not_drawn(form: str) -> None:
    with pytest.raises(IllegalPlayError):
        notes.render(attrs.evolve(BARE, plays=BLOCK.plays), form)
