r"""A plugin for markdown-it-py: fences whose language is `ward` become boards.

    >>> from markdown_it import MarkdownIt
    >>> from wardcode.notes.plugin import wardcode_plugin
    >>> md = MarkdownIt().use(wardcode_plugin)
    >>> md.render("```ward\nE3r1 / e4B ✓ e3R1 / E4b\n```")[:30]
    '<figure class="wardcode-block"'

A block that cannot be read becomes `<pre class="wardcode-error">` with the reason and what was
written, and the rest is rendered all the same. All other fences stay as they were.

The extra `markdown` brings the library; without it the import of this module raises
`MissingExtraError`.
"""

from collections.abc import Callable, Sequence
from html import escape
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

from wardcode import notes
from wardcode.errors import MissingExtraError, NotationError
from wardcode.notes import html

try:
    from markdown_it import MarkdownIt
    from markdown_it.common.utils import unescapeAll
    from markdown_it.renderer import RendererHTML
except ModuleNotFoundError:
    _PACKAGE, _EXTRA = "markdown-it-py", "markdown"
    raise MissingExtraError(_PACKAGE, _EXTRA) from None

if TYPE_CHECKING:
    from markdown_it.token import Token
    from markdown_it.utils import EnvType, OptionsDict

LANGUAGE: Final = "ward"
"""The language of a fence with a study block, in capitals or not."""

Figure = Callable[[notes.Block], ET.Element]
"""What makes an element of HTML of a block."""


def wardcode_plugin(md: MarkdownIt, *, figure: Figure = html.figure) -> None:
    """Let a parser render the fences with study blocks as HTML; `figure` makes the element of a block.

    A parser whose renderer writes anything but HTML stays as it is.
    """
    if not isinstance(md.renderer, RendererHTML):
        return
    others = md.renderer.rules["fence"]

    def fence(
        renderer: RendererHTML, tokens: Sequence["Token"], at: int, options: "OptionsDict", env: "EnvType"
    ) -> str:
        del renderer
        token = tokens[at]
        if not is_block(token):
            return str(others(tokens, at, options, env))
        return _drawn(token.content, token.map[0] + 2 if token.map else 1, figure)

    md.add_render_rule("fence", fence)


def parser() -> MarkdownIt:
    """Give the parser of whole notes: CommonMark with tables and words struck through."""
    return MarkdownIt("commonmark").enable(["table", "strikethrough"])


def is_block(token: "Token") -> bool:
    """Say whether a token is a fence with a study block."""
    words = unescapeAll(token.info).split(maxsplit=1)
    return token.type == "fence" and bool(words) and words[0].lower() == LANGUAGE


def as_html(root: ET.Element) -> str:
    """Write an element as HTML, as a line of its own."""
    return ET.tostring(root, "unicode", short_empty_elements=False) + "\n"


def _drawn(content: str, first_line: int, figure: Figure) -> str:
    try:
        block = notes.decode(content)
    except NotationError as error:
        said = f"{error.message(first_line)}\n\n{content}".rstrip()
        return f'<pre class="wardcode-error">{escape(said)}\n</pre>\n'
    return as_html(figure(block))
