"""A study block as plain text: the board drawn with characters, and below it everything that is said.

    encode(block) -> str

No line holds a control character, so that a text does no harm in a terminal either. Words that are
set behind a label, `Answer: …`, keep their lines and paragraphs, indented by two columns.
"""

from wardcode.diagram import text
from wardcode.errors import require
from wardcode.notes._block import Block
from wardcode.notes._said import LABELS, facts, one_line, texts


def encode(block: Block) -> str:
    """Write a block as plain text, which ends with a line end."""
    require(block, Block, "a study block is made with Block(position, view)")
    title = one_line(block.title)
    parts = [title] if title else []
    parts += [text.encode(block.position.board, block.view), "\n".join(facts(block))]
    for key, said in texts(block).items():
        parts.append(f"{LABELS[key]}: " + "\n\n".join(said).replace("\n", "\n  ").replace("\n  \n", "\n\n"))
    return "\n\n".join(parts) + "\n"
