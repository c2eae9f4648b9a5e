"""Whole notes: which fences are blocks, the page, and the links to pictures."""

import re
from html.parser import HTMLParser
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import FIXTURES, LINE, START, parsed

from wardcode import NotationError, WardcodeError
from wardcode.notes import document
from wardcode.notes.document import fences, linked, to_html, with_images
from wardcode.notes.plugin import parser

EVENING = (FIXTURES / "notes" / "evening.md").read_text(encoding="utf-8")

BLOCK = f"```ward\n{START}\n```\n"
BAD = "```ward\nE3r1 / e4B ✓ e3R1 / E4c\n```\n"

LINK = re.compile(r"!\[[^]]*\]\(([^)]*)\)")


class _Tags(HTMLParser):
    """Keeps the tags of a page with their attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def tags(page: str, name: str) -> list[dict[str, str | None]]:
    return [attributes for tag, attributes in _Tags(page).tags if tag == name]


def body(text: str, **options: bool) -> str:
    page = to_html(text, **options).html  # type: ignore[arg-type]  # only `bare` is given
    return page[page.index("<main>") + 7 : page.index("</main>")]


def test_a_note_of_five_blocks_one_of_them_bad() -> None:
    found = fences(EVENING)
    assert [(fence.line, fence.end) for fence in found] == [(11, 16), (22, 29), (35, 39), (43, 46), (50, 58)]
    assert [fence.block is None for fence in found] == [False, False, False, True, False]
    assert all(fence.is_closed for fence in found)
    (problem,) = to_html(EVENING).problems
    assert problem == found[3].problem
    assert isinstance(problem.error, NotationError)
    assert problem.message().startswith("line 44, column 23: 'c' is not used for three men")
    assert "\\u2713" in problem.message("ascii")


@pytest.mark.parametrize(
    "text",
    [
        BLOCK,
        f"~~~ WARD and more\n{START}\n~~~~~",
        f"   ````ward\n   {START}\n   ````",
        f"- a\n  - ```ward\n    {START}\n    ```\n",
        f"> > ```ward\n> > {START}\n> > ```\n",
        f"1. > ```ward\n   > {START}\n   > ```\n",
        f"<details>\n\n{BLOCK}\n</details>\n",
        f"```w&#97;rd\n{START}\n```\n",
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_fence_is_what_commonmark_says(text: str, end: str) -> None:
    (fence,) = fences(text.replace("\n", end))
    assert (fence.problem, fence.is_closed) == (None, True)
    changed = with_images(text.replace("\n", end), "x").text
    assert len(fences(changed)) == 1
    (image,) = tags(parser().render(changed), "img")
    assert tags(to_html(changed).html, "img") == []
    assert image["src"] in with_images(text, "x").images
    assert with_images(changed, "x").text == changed


@pytest.mark.parametrize(
    "text",
    [
        f"````text\n{BLOCK}````\n",
        f"<!--\n{BLOCK}-->\n",
        f"    ```ward\n    {START}\n    ```\n",
        f"```warden\n{START}\n```\n",
        f"```\n{START}\n```\n",
        f"<div>\n{BLOCK}</div>\n",
        "```ward```\n",
    ],
)
def test_other_code_is_no_block(text: str) -> None:
    assert fences(text) == []
    assert with_images(text, "x") == document.Illustrated(text, {}, ())


@pytest.mark.parametrize("text", [f"```ward\n{START}", f"```ward\n{START}\n", f"> ```ward\n> {START}\nno more\n"])
def test_a_fence_that_is_not_closed_is_drawn_and_gets_no_link(text: str) -> None:
    assert to_html(text).problems == ()
    illustrated = with_images(text, "x")
    assert (illustrated.text, illustrated.images) == (text, {})
    said = "line 1: this fence is not closed, so no picture can stand behind it"
    assert [problem.message() for problem in illustrated.problems] == [said]


def test_a_page_is_complete_and_has_no_scripts() -> None:
    page = to_html(EVENING, lang="de", bare=True).html
    assert page.startswith('<!doctype html>\n<html lang="de">\n')
    assert "<title>An evening at the club</title>" in page
    assert len(tags(page, "h1")) == 1
    assert tags(page, "script") == []
    assert "prefers-color-scheme: dark" in page
    assert page.count('<pre class="wardcode-error">line 44, column 23: ') == 1
    assert "tags: [" not in page
    assert '<code class="language-text">```ward\n' in page
    pictures = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    classes = [parsed(picture).get("class") for picture in pictures]
    assert classes == ["wardcode on-light", "wardcode on-dark"] * 4 + ["wardcode"]
    assert all("<title>" in picture and "<desc>" in picture for picture in pictures)


def test_a_theme_is_for_blocks_that_name_none() -> None:
    page = to_html(f"{BLOCK}\n```ward\n{START}\ntheme: print\n```\n", theme="contrast").html
    assert [svg["class"] for svg in tags(page, "svg")] == ["wardcode", "wardcode"]
    papers = [rect["fill"] for rect in tags(page, "rect") if rect.get("class") == "paper"]
    assert papers == ["#000000", "#ffffff"]


def test_what_is_no_text_theme_or_form_is_refused() -> None:
    said = "'pink' is no theme: write one of classic, "
    with pytest.raises(WardcodeError, match=said):
        to_html("", theme="pink")
    with pytest.raises(WardcodeError, match=said):
        with_images("", "x", theme="pink")
    with pytest.raises(WardcodeError, match="a picture is one of svg, png"):
        with_images(BLOCK, "x", form="gif")
    with pytest.raises(NotationError, match="a note is text, but this is bytes"):
        fences(b"")  # type: ignore[arg-type]  # the very mistake


@pytest.mark.parametrize(
    ("text", "title", "named", "headings"),
    [
        ("text", "note", "note", ["note"]),
        ("text", "", "Study notes", ["Study notes"]),
        ("## A `b` *c*\nd", "", "A b c", ["A b c"]),
        ("## A", "note", "note", ["note"]),
        ("# A &amp;\n# B", "note", "A &amp;", ["A &amp;", "B"]),
        ("#\n", "a<b", "a&lt;b", [""]),
    ],
)
def test_a_page_has_a_title_and_a_heading(text: str, title: str, named: str, headings: list[str]) -> None:
    page = to_html(text, title=title).html
    assert (f"<title>{named}</title>" in page, re.findall("<h1>(.*)</h1>", page)) == (True, headings)


@pytest.mark.parametrize(
    "hostile",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "a <b onclick=alert(1)>b</b> <svg/onload=alert(1)>",
        "[x](javascript:alert(1)) [y]( JaVaScRiPt:alert(1)) <javascript:alert(1)>",
        "<details open ontoggle=alert(1)>\n\n</details>",
        "<!-- --><script>alert(1)</script>",
        "<!--><script>alert(1)</script>-->",
        "# <script>alert(1)</script>",
        f"```ward\n{START}\ntitle: </title></svg><script>alert(1)</script>\nanswer: \"'<img onerror=alert(1)>\n```",
        "```ward\n</pre><script>alert(1)</script>\n```",
        '<a href="javascript:alert(1)">x</a>\n<style>*{}</style><iframe srcdoc="x">',
    ],
)
def test_hostile_text_does_no_harm(hostile: str) -> None:
    page = to_html(hostile, title=hostile, lang='"><script>').html
    assert not {"script", "iframe", "img", "object", "embed"} & {tag for tag, _ in _Tags(page).tags}
    assert len(tags(page, "style")) == 1
    for _, attributes in _Tags(page).tags:
        assert not [name for name in attributes if name.startswith("on")]
        assert "javascript" not in (attributes.get("href") or "").lower()


def test_some_html_is_kept_and_comments_are_not() -> None:
    text = "<details><summary>More</summary>\n\na<br/>b <SUB>2</SUB> <q>c</q> <!-- secret -->\n\n</details>\n<!-- open"
    shown = body(text)
    assert "<details><summary>More</summary>" in shown
    assert "a<br/>b <SUB>2</SUB> &lt;q&gt;c&lt;/q&gt; " in shown
    assert "secret" not in shown
    assert "open" not in shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("---\ntitle: x\nlist:\n  - y\n# z\n---\nA", "<p>A</p>"),
        ("---\r\ntitle: x\r\n...\r\nA", "<p>A</p>"),
        ("---\ntitle: x\n---", ""),
        ("---\n\ntitle: x\n\n---\n", "title: x"),
        ("---\nA paragraph\n---\n", "A paragraph"),
        ("\n---\ntitle: x\n---\n", "title: x"),
    ],
)
def test_a_front_matter_is_left_out(text: str, shown: str) -> None:
    assert shown in body(text)
    assert "title" not in body(text) or "title" in shown


def test_bare_lines_in_paragraphs_are_drawn_behind_them() -> None:
    text = f"From *{START}* to\n{LINE} ; dark 6-1 we go.\n\n`{START}`, ![{START}](x.svg)\n\n- {START}\n\nend\n"
    assert "<svg" not in body(text)
    shown = body(text, bare=True)
    assert shown.count("<figure") == 3
    first, second, third = (shown.index(found) for found in ("we go.</p>\n<figure", "Dark to play 6-1", "<p>end"))
    assert first < second < third
    assert shown.index("<code>E3r1") > second
    assert body(f"    {START}\n\n# {START}\n", bare=True).count("<figure") == 0


def test_links_stand_below_their_blocks_and_all_else_stays() -> None:
    illustrated = with_images(EVENING, "An evening (1)")
    links = LINK.findall(illustrated.text)
    assert list(map(unquote, links)) == list(illustrated.images)
    assert all(name.startswith("An%20evening%20%281%29-ward-") for name in links)
    assert linked(illustrated.text, "An evening (1)") == set(illustrated.images)
    assert linked(illustrated.text, "evening") == set()
    assert linked(illustrated.text) == set(illustrated.images)
    assert not linked(" ".join(f"![]({name}-ward-0123456789ab.svg)" for name in ("../x", "%2Fx", "%5Cx", "C:", "%00")))
    assert [problem.line for problem in illustrated.problems] == [43]
    lines = illustrated.text.splitlines(keepends=True)
    assert "".join(line for line in lines if not LINK.search(line)) == EVENING
    assert lines[30].startswith("  ![Dark to play 3-1.")
    assert lines[41].startswith("> ![Light to play 5-2.")
    assert "Play: 11/4.](" in lines[16]
    assert "Play:" not in lines[30]  # its question asks for it
    arrows = [b'class="arrow"' in data for data in illustrated.images.values()]
    assert arrows == [True, False, True, False]
    again = with_images(illustrated.text, "An evening (1)")
    assert (again.text, again.images) == (illustrated.text, illustrated.images)
    assert [problem.line for problem in again.problems] == [46]
    assert all(b'width="640"' in data for data in illustrated.images.values())


@pytest.mark.parametrize(
    ("behind", "parted"),
    [("", ""), ("\ntext\n", ""), ("text\n", "\n"), ("---\n", "\n"), ("    code\n", "\n"), (BLOCK, "\n")],
)
def test_a_link_does_not_run_into_what_follows(behind: str, parted: str) -> None:
    text = with_images(BLOCK + behind, "x").text
    link = text.splitlines()[3]
    assert text == f"{BLOCK}{link}\n{parted}{behind}" + (f"{link}\n" if behind == BLOCK else "")
    assert tags(parser().render(text), "img")[0]["src"] == LINK.findall(link)[0]
    assert body(text) == body(BLOCK + behind)


def test_a_page_shows_each_board_once() -> None:
    link = "![a](x-ward-0123456789ab.svg)"
    for behind, shown in ((link, ""), (f"\n{link}\nmore\n", "<p>more</p>\n"), ("\n\xa0\n", "<p></p>\n")):
        assert body(BLOCK + behind).endswith(f"</figure>\n{shown}")
    for text in (BLOCK + link + link, f"{BLOCK}![](x.svg)", f"{BLOCK}a {link}", f"{BLOCK}# {link}", BAD + link):
        assert len(tags(body(text), "img")) == 1


def test_the_line_ends_of_the_note_are_taken() -> None:
    for end in ("\r\n", "\r", "\n"):
        text = with_images(f"```ward\n{START}\n```".replace("\n", end), "x").text
        assert re.fullmatch(f"```ward{end}[^\r\n]*{end}```{end}!\\[[^\r\n]*\\)", text)


def test_a_link_is_rewritten_when_the_picture_changes() -> None:
    first = with_images(BLOCK, "x")
    (old,) = first.images
    edited = first.text.replace("![", "![my own words, ") + "text\n"
    assert with_images(edited, "x") == document.Illustrated(edited, first.images, ())
    for parted in (edited, edited.replace("```\n!", "```\n\n!"), edited.replace(".svg)", ".svg) and more")):
        changed = with_images(parted.replace(START, LINE), "x")
        (new,) = changed.images
        assert (new == old, LINK.findall(changed.text)) == (False, [new])
        assert LINK.sub("", changed.text) == LINK.sub("", parted.replace(START, LINE))
        assert "my own words" not in changed.text
    renamed = with_images(edited, "y").text
    assert LINK.findall(renamed) == [old.replace("x-", "y-")]
    broken = edited.replace("E4b", "E4c")
    assert with_images(broken, "x").text == broken


@given(
    st.lists(st.sampled_from([BLOCK, BAD, "text\n", "\n", "> ", "- ", "  ", "~~~\n", "```\n", "    "])), st.booleans()
)
def test_a_second_run_changes_nothing(pieces: list[str], many: bool) -> None:  # noqa: FBT001  # drawn
    text = "".join(pieces * (1 + many))
    once = with_images(text, "x")
    again = with_images(once.text, "x")
    assert (again.text, again.images) == (once.text, once.images)
    lines = once.text.splitlines()
    kept = [line for line in lines if not LINK.search(line)]
    assert [line for line in kept if line.strip(" >")] == [line for line in text.splitlines() if line.strip(" >")]
