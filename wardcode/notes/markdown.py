"""A study block as Markdown that CommonMark and GitHub render alike.

    encode(block, image=None) -> str

The title is a heading of the third level. The board is drawn with characters in a fence, with the
cube, the score, the pip counts, the plays and the ids below it; with `image` the drawing is a link
to a picture, whose alternative text is the position in words. The answer is folded in `<details>`.

What a person wrote is text, not Markdown: every sign that could begin markup, HTML or mathematics is
escaped. The fence is longer than any run of backticks in it. The lines of a paragraph flow together.
"""

import re
from typing import Final
from urllib.parse import quote

from wardcode.diagram import text, words
from wardcode.errors import require
from wardcode.notes._block import Block
from wardcode.notes._said import LABELS, facts, one_line, texts

_INLINE: Final = re.compile(r"[\\`*_{}\[\]<>&$~|^#]")
_LEADING: Final = re.compile(r"^(\d{0,9})([-+=:.)%])", re.MULTILINE)
_IN_ADDRESS: Final = "/:?#@!$&'*+,;=%~"
_TICKS: Final = re.compile("`+")
_SHORTEST_FENCE: Final = 3


def encode(block: Block, image: str | None = None) -> str:
    """Write a block as Markdown, which ends with a line end.

    `image` is the address of a picture of the position, which is linked instead of the drawing.
    """
    require(block, Block, "a study block is made with Block(position, view)")
    title = escaped(one_line(block.title))
    parts = [f"### {title}"] if title else []
    if image is None:
        parts.append(fenced("\n".join((text.encode(block.position.board, block.view), "", *facts(block)))))
    else:
        require(image, str, "an image is the address of a picture")
        parts += [f"![{escaped(words.encode(block.position))}]({_address(image)})", fenced("\n".join(facts(block)))]
    for key, said in texts(block).items():
        label, written = LABELS[key], "\n\n".join(map(escaped, said))
        if key == "answer":
            parts.append(f"<details>\n<summary>{label}</summary>\n\n{written}\n\n</details>")
        else:
            parts.append(f"**{label}.** {written}")
    return "\n\n".join(parts) + "\n"


def escaped(said: str) -> str:
    """Escape a text of stripped lines so that Markdown shows it as it is."""
    return _LEADING.sub(r"\1\\\2", _INLINE.sub(r"\\\g<0>", said))


def fenced(drawn: str) -> str:
    """Put a text between fences that are longer than any run of backticks in it."""
    longest = max(map(len, _TICKS.findall(drawn)), default=0)
    fence = "`" * max(_SHORTEST_FENCE, longest + 1)
    return f"{fence}text\n{drawn}\n{fence}"


def _address(image: str) -> str:
    """Write an address so that it ends where it ends."""
    return quote(image, safe=_IN_ADDRESS, errors="replace").replace("&", "&amp;").replace("*", "\\*")
