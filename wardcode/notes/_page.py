"""A note as a complete page of HTML, light and dark, without scripts."""

import re
from html import escape
from itertools import pairwise
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

import attrs

from wardcode.notation import ward
from wardcode.notes import html
from wardcode.notes._block import Block
from wardcode.notes._fences import Problem, fences, require_theme, themed, without_matter
from wardcode.notes._images import is_picture
from wardcode.notes.plugin import as_html, is_block, parser, wardcode_plugin

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from markdown_it.token import Token

UNNAMED: Final = "Study notes"
"""The title of a page whose note says none."""

_DARK: Final = "dark"
_FIGURE: Final = "wardcode_figure"  # a token that is a board
_OBJECT: Final = "\ufffc"  # stands for what is no text

_STYLE: Final = """\
:root { color-scheme: light dark; --paper: #fff; --ink: #1d1d1b; --soft: #f2f0ec; --line: #8a857c; --link: #0b5394;
  --bad: #a11212; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 system-ui, sans-serif;
  overflow-wrap: anywhere; }
main { max-width: 42rem; margin: 0 auto; padding: 1rem 1rem 4rem; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.6em 0 0.5em; }
a { color: var(--link); }
pre, code { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: 0.9em; background: var(--soft); }
pre { padding: 0.75rem; white-space: pre-wrap; }
blockquote { margin: 1em 0; padding-left: 1rem; border-left: 0.25rem solid var(--line); }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 0.6rem; border: 1px solid var(--line); }
img { max-width: 100%; }
.wardcode-block { margin: 1.5rem 0; }
.wardcode-block svg { display: block; width: 100%; height: auto; }
.wardcode-block figcaption, .wardcode-block .ids { font-size: 0.9em; }
.wardcode-block figcaption { margin-top: 0.75rem; }
.wardcode-block .ids { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 0.75rem; }
.wardcode-block .ids dd { margin: 0; }
.wardcode-block details { margin: 0.75rem 0; }
.wardcode-error { border-left: 0.25rem solid var(--bad); }
.wardcode-block svg.on-dark { display: none; }
@media screen and (prefers-color-scheme: dark) {
  :root { --paper: #16181c; --ink: #e8e6e3; --soft: #23272e; --line: #7d8590; --link: #8ab4f8; --bad: #ff8a80; }
  .wardcode-block svg.on-light { display: none; }
  .wardcode-block svg.on-dark { display: block; }
}
"""


@attrs.frozen
class Page:
    """A note as HTML, and what is wrong with its blocks."""

    html: str
    problems: tuple[Problem, ...]


def to_html(text: str, *, title: str = "", lang: str = "en", theme: str | None = None, bare: bool = False) -> Page:
    """Render a note as a complete page of HTML, in light or dark as the reader's system has it.

    The page is named by the first heading of the first level, or else by `title`, which is then
    that heading. `lang` is the language of the note as HTML writes it. `theme` is for the blocks
    that name none; while there is none, these boards are dark on a dark page. With `bare` the
    lines of Ward's notation that stand in paragraphs, outside of code, are drawn behind their
    paragraph. The picture that `with_images` linked below a block is left out. Raises
    `NotTextError` for what is no `str`, and `WardcodeError` for a theme that is none.
    """
    require_theme(theme)

    def figure(block: Block) -> ET.Element:
        return _in_both(themed(block, theme))

    md = parser().use(wardcode_plugin, figure=figure)
    for kind in ("html_block", "html_inline"):
        md.add_render_rule(kind, _harmless)
    md.add_render_rule(_FIGURE, _content)
    found = fences(text)
    tokens = _without_pictures(md.parse(without_matter(text)), [fence.block is not None for fence in found])
    headings = list(_headings(tokens))
    firsts = [said for tag, said in headings if tag == "h1"]
    named = next(filter(None, (*firsts, title, *(said for _, said in headings))), UNNAMED)
    if bare:
        tokens = [each for at in range(len(tokens)) for each in (tokens[at], *_behind(tokens, at, theme))]
    heading = "" if firsts else f"<h1>{escape(named)}</h1>\n"
    body = md.renderer.render(tokens, md.options, {})
    problems = tuple(fence.problem for fence in found if fence.problem)
    return Page(_page(escape(named), escape(lang), f"{heading}{body}"), problems)


def _page(title: str, lang: str, body: str) -> str:
    return f"""\
<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{_STYLE}</style>
</head>
<body>
<main>
{body}</main>
</body>
</html>
"""


def _in_both(block: Block) -> ET.Element:
    """Make the figure of a block, with a second board for dark pages where no theme is chosen; one of the two shows."""
    root = html.figure(block)
    if block.theme is None:
        other = html.figure(attrs.evolve(block, theme=_DARK))
        at = [child.tag for child in root].index("svg")
        for name, picture in (("on-light", root[at]), ("on-dark", other[at])):
            picture.set("class", f"{picture.get('class')} {name}")
        root.insert(at + 1, other[at])
    return root


def _headings(tokens: "Sequence[Token]") -> "Iterator[tuple[str, str]]":
    """Give the tag of each heading and what it says."""
    for token, inline in pairwise(tokens):
        if token.type == "heading_open":
            pieces = (child.content if child.type in _SAID else " " for child in inline.children or ())
            yield token.tag, " ".join("".join(pieces).split())


def _without_pictures(tokens: "Sequence[Token]", good: "Sequence[bool]") -> "list[Token]":
    """Leave out the picture that stands directly behind a good block, which the page draws already."""
    kept: list[Token] = []
    is_good = iter(good)
    at = 0
    while at < len(tokens):
        kept.append(tokens[at])
        at += 1
        if not (is_block(kept[-1]) and next(is_good)) or [each.type for each in tokens[at : at + 2]] != _PARAGRAPH:
            continue
        inline = tokens[at + 1]
        pieces = inline.children or []
        if pieces and pieces[0].type == "image" and is_picture(str(pieces[0].attrs["src"])):
            has_break = len(pieces) > 1 and pieces[1].type in _BREAKS
            inline.children = pieces[1 + has_break :]
            at += 0 if inline.children else len((*_PARAGRAPH, "paragraph_close"))
    return kept


_PARAGRAPH: Final = ["paragraph_open", "inline"]
_SAID: Final = ("text", "code_inline")
_BREAKS: Final = ("softbreak", "hardbreak")


def _behind(tokens: "Sequence[Token]", at: int, theme: str | None) -> "Iterator[Token]":
    """Give the boards that belong behind a token: those that the paragraph says which ends there."""
    if tokens[at].type != "paragraph_close":
        return
    said = "".join(
        child.content if child.type == "text" else "\n" if child.type in _BREAKS else "" if child.nesting else _OBJECT
        for child in tokens[at - 1].children or ()
    )
    for found in ward.find_all(said):
        block = themed(Block(found.reading.position, found.reading.view), theme)
        yield tokens[at].copy(type=_FIGURE, nesting=0, content=as_html(_in_both(block)))


def _content(_: object, tokens: "Sequence[Token]", at: int, *__: object) -> str:
    return tokens[at].content


_TAG: Final = re.compile(
    r"(<!--.*?(?:-->|\Z))|(</?(?:b|br|del|details|em|i|ins|kbd|mark|s|small|strong|sub|summary|sup|u)[ ]?/?>)",
    re.DOTALL | re.IGNORECASE,
)


def _harmless(_: object, tokens: "Sequence[Token]", at: int, *__: object) -> str:
    """Give a piece of HTML without comments; all but a few tags without attributes becomes text."""
    first, *rest = _TAG.split(tokens[at].content)
    return escape(first) + "".join((tag or "") + escape(text) for tag, text in zip(rest[1::3], rest[2::3], strict=True))
