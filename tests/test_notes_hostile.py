"""Nothing that a person writes in a study block does harm in any of its forms."""

import re
import shutil
import subprocess
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from study_blocks import BARE, BLOCK, HITS, TOLD
from support import LINE, VIEWS, parsed, positions, views

from wardcode import Position, View, notes
from wardcode.notes import Block, forum, html, latex, markdown, picture, plain

HOSTILE = {
    "a script": "<script>alert(1)</script>",
    "an end of everything": "</svg></p></details></figure></title></desc><img src=x onerror=alert(1)>",
    "quotes": "\" onload=\"alert(1)\" ' '' “a” „b“ «c»",
    "backticks": "` `` ``` ```` ~~~~ ?` !`",
    "a fence": "```\n~~~\n````\n---\n===",
    "CDATA": "<![CDATA[ ]]> <!-- --> <?php ?> &lt; &amp; &#0; &copy;",
    "an end of code": "[/code][/b][img]http://x/y[/img] [url=javascript:alert(1)]x[/url]",
    "Markdown": "# a #\n> b\n- c\n+ d\n* e\n1. f\n2) g\n    h\n| i | j |\n|---|---|\n[k](javascript:l) ![m](n) _o_ ~p~",
    "headings": "a\n===\nb\n---\n: c\n::: d\n% e",
    "commands": r"\input{/etc/passwd} \write18{ls} \end{minipage} \end{document} \def\x{} \\[1cm] \par \% ^^5cinput",
    "mathematics": r"$ $$ \( \) \[ $\undefined$ 50% #1 a_b a^b a&b ~ { } }} {{",
    "line ends": "a\rb\r\nc\vd\fe\x85f\u2028g\u2029h\n\n\ni",
    "control characters": "a\x00b\x1b[31mc\x07d\x7fe\x9bf\ufffeg\ud800h\tI",
    "right to left": "\u202eabc \u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627 \u2066x\u202d",
    "accents": "Grünfeld Őrült şç ğ ı ß æ ø ł ŋ ą đ þ Ж ώ 日本語 👍 ﬁ e\u0301 a\u0301\u0301 \u0301 …–—×→",
    "very long": "a" * 3_000 + " b" * 1_000,
    "many brackets": "[" * 500 + "(" * 500 + "<" * 500,
}


def hostile(said: str) -> Block:
    return attrs.evolve(BLOCK, title=said, comment=said, question=f"a\n\n{said}", answer=said)


def shown(said: str) -> str:
    """Give the signs of a text without white space, with what stands for control characters."""
    replaced = re.sub("[\0-\x08\x1b\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe]", "\ufffd", said)
    return "".join(replaced.replace("\x85", " ").split())


@pytest.mark.parametrize("said", HOSTILE.values(), ids=HOSTILE)
def test_what_a_person_writes_does_no_harm(said: str) -> None:
    block = hostile(said)
    for form in notes.FORMS:
        written = notes.render(block, form)
        written.encode()  # no half of a surrogate pair
        assert not re.search("[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]", written), form
    root, tame = (parsed(html.encode(each)) for each in (block, hostile("a")))
    assert {element.tag for element in root.iter()} == {element.tag for element in tame.iter()}
    assert {key for each in root.iter() for key in each.attrib} == {key for each in tame.iter() for key in each.attrib}
    assert shown("".join(text for each in root.iter("p") for text in each.itertext())).count(shown(said)) == 4
    parsed(picture.svg(block))
    marked = markdown.encode(block)
    assert shown(re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", marked)).count(shown(said)) == 4
    assert marked.count("\n```") == 2
    assert marked.count("<details>") == marked.count("\n</details>\n") == 1
    assert marked.startswith("### ")
    posted = forum.encode(block)
    assert re.findall(r"\[/?\w+\]", posted) == re.findall(r"\[/?\w+\]", forum.encode(hostile("a")))
    assert plain.encode(block).splitlines()[2:15] == plain.encode(BLOCK).splitlines()[2:15]


def test_markdown_says_nothing_by_what_a_person_writes() -> None:
    written = markdown.escaped("\n".join(HOSTILE.values()))
    assert not re.search(r"(?<!\\)(?:\\\\)*[<>`*_$\[\]&|~{}#]", written.replace("\\\\", ""))
    assert not re.search(r"^(?:\d{0,9}[-+.=):%])", written, re.MULTILINE)


def test_latex_is_told_nothing_by_what_a_person_writes() -> None:
    commands = set(re.findall(r"\\[a-zA-Z]+", latex.encode(hostile("a"))))
    said = latex.encode(hostile("\n".join(HOSTILE.values())))
    more = set(re.findall(r"\\[a-zA-Z]+", said)) - commands
    assert not more & {r"\input", r"\write", r"\def", r"\undefined", r"\alert"}
    letters_of = {r"\wardcodechar", r"\H", r"\c", r"\u", r"\i", r"\ss", r"\ae", r"\o", r"\l", r"\S", r"\dots"}
    signs = {rf"\text{name}" for name in ("backslash", "asciicircum", "asciitilde", "less", "greater", "bar")}
    assert more <= {*letters_of, *signs, r"\ll", r"\gg", r"\times", r"\to"}
    assert said.count(r"\end{minipage}") == 1


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="pdflatex is not on this machine")
def test_latex_compiles(tmp_path: Path) -> None:
    off, bars = notes.decode(f"{LINE.replace('E', 'A')} ; light doubles"), notes.decode("O5 / 6 ✓ o 6 / 6 ; light")
    blocks = [
        *map(hostile, HOSTILE.values()),
        BLOCK,
        TOLD,
        BARE,
        notes.decode(f"{HITS}\nplay: 11/10*/5*"),
        off,
        bars,
        *(attrs.evolve(BARE, view=each) for each in VIEWS),
    ]
    lines = [r"\documentclass{article}", r"\usepackage{tikz}", r"\begin{document}", *map(latex.encode, blocks)]
    (tmp_path / "a.tex").write_text("\n\n".join([*lines, r"\end{document}"]), encoding="utf-8")
    done = subprocess.run(
        ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "a.tex"],  # noqa: S607  # wherever it is installed
        cwd=tmp_path, capture_output=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout.decode(errors="replace")[-2000:]


@given(positions(), views, st.text())
def test_every_block_has_every_form(position: Position, view: View, said: str) -> None:
    block = attrs.evolve(hostile(said), position=position, view=view, plays=())
    for form in notes.FORMS:
        assert notes.render(block, form)
    parsed(html.encode(block))
