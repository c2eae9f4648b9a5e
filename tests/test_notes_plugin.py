"""The plugin for markdown-it-py."""

import importlib
import sys
from xml.etree import ElementTree as ET

import pytest
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererProtocol
from support import START, parsed

from wardcode.errors import MissingExtraError
from wardcode.notes import Block, plugin
from wardcode.notes.plugin import wardcode_plugin

BLOCK = f"```ward\n{START} ; dark 3-1\ntitle: An ace and a three\n```\n"


def render(text: str, **options: bool) -> str:
    return str(MarkdownIt("commonmark", options).use(wardcode_plugin).render(text))


def test_a_block_becomes_a_figure() -> None:
    before, after = "<p>before</p>\n", "<p>after</p>\n"
    shown = render(f"before\n{BLOCK}after\n")
    assert shown.startswith(f'{before}<figure class="wardcode-block"')
    assert shown.endswith(f"</figure>\n{after}")
    figure = parsed(shown.removeprefix(before).removesuffix(after))
    assert (figure.tag, figure.findtext("p/strong")) == ("figure", "An ace and a three")


def test_other_fences_stay_as_they_were() -> None:
    text = "```python\na < b\n```\n\n    ```ward\n\n~~~\nx\n~~~\n"
    assert render(text) == MarkdownIt().render(text)

    def highlight(code: str, language: str, _: str) -> str:
        return f"<pre>{language}: {code}</pre>"

    marked = MarkdownIt("commonmark", {"highlight": highlight})
    assert marked.use(wardcode_plugin).render(text).startswith("<pre>python: a < b")


@pytest.mark.parametrize("info", ["ward", " Ward ", "WARD board", "w&#97;rd"])
def test_the_language_is_the_first_word(info: str) -> None:
    assert "<figure" in render(f"~~~{info}\n{START}\n~~~\n")


def test_a_bad_block_is_shown_with_its_line_and_stops_nothing() -> None:
    shown = render(f"a\n\n```ward\n{START}\ntitle: x\nscore <b>: 3\n```\n\n{BLOCK}")
    error, rest = shown.split("</pre>")
    assert error.startswith('<p>a</p>\n<pre class="wardcode-error">line 6, column 1: ')
    assert error.endswith(f"\n\n{START}\ntitle: x\nscore &lt;b&gt;: 3\n")
    assert "<figure" in rest


def test_hostile_blocks_do_no_harm() -> None:
    shown = render(f"```ward\n{START}\ntitle: </title><script>alert(1)</script>\n```\n```ward\n</pre><script>\n```\n")
    assert "<script" not in shown
    assert shown.count("</pre>") == 1


def test_the_figure_can_be_another() -> None:
    def figure(block: Block) -> ET.Element:
        return ET.Element("img", {"alt": block.title})

    md = MarkdownIt().use(wardcode_plugin, figure=figure)
    assert md.render(BLOCK) == '<img alt="An ace and a three"></img>\n'


def test_tokens_without_a_place_are_rendered_too() -> None:
    md = MarkdownIt().use(wardcode_plugin)
    tokens = md.parse("```ward\nnothing\n```\n")
    tokens[0].map = None
    assert "line 1, column 3" in md.renderer.render(tokens, md.options, {})


def test_a_parser_that_writes_no_html_stays_as_it_is() -> None:
    class Words(RendererProtocol):
        __output__ = "words"

        def __init__(self, _: MarkdownIt) -> None:
            """Keep nothing of the parser."""

        def render(self, tokens: object, options: object, env: object) -> object:
            del options, env
            return tokens

    md = MarkdownIt(renderer_cls=Words).use(wardcode_plugin)
    assert [token.type for token in md.render(BLOCK)] == ["fence"]


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as without:
        without.setitem(sys.modules, "markdown_it", None)
        without.delitem(sys.modules, plugin.__name__)
        with pytest.raises(MissingExtraError) as raised:
            importlib.import_module(plugin.__name__)
    assert str(raised.value) == 'this needs the package markdown-it-py: pip install "wardcode[markdown]"'
