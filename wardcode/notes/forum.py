"""A study block as BB code, the markup of forums: the board in `[code]`, the title and the labels in bold.

    encode(block) -> str

BB code has no way to escape. In the title and the texts a zero-width space (U+200B) stands behind
each opening square bracket, so that no forum takes what follows for a tag.
"""

from typing import Final

from wardcode.diagram import text
from wardcode.errors import require
from wardcode.notes._block import Block
from wardcode.notes._said import LABELS, facts, one_line, texts

_BRACKET: Final = "["
_HARMLESS: Final = "[\u200b"


def encode(block: Block) -> str:
    """Write a block as BB code, which ends with a line end."""
    require(block, Block, "a study block is made with Block(position, view)")
    title = _escaped(one_line(block.title))
    parts = [f"[b]{title}[/b]"] if title else []
    drawn = text.encode(block.position.board, block.view)
    parts.append("\n".join(("[code]", drawn, "", *facts(block), "[/code]")))
    for key, said in texts(block).items():
        written = _escaped("\n\n".join(said))
        parts.append(f"[b]{LABELS[key]}[/b]\n{written}")
    return "\n\n".join(parts) + "\n"


def _escaped(said: str) -> str:
    return said.replace(_BRACKET, _HARMLESS)
