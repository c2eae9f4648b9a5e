r"""A study block as LaTeX: a `tikzpicture` that stands by itself, and below it what is said, in a `minipage`.

    encode(block) -> str

The document needs `\usepackage{tikz}` and nothing more; pdfLaTeX is enough. The board is black and
white whatever the theme is. The title and the texts are escaped: no sign of them is obeyed.
"""

from wardcode.errors import require
from wardcode.notes._block import Block
from wardcode.notes._said import LABELS, labelled_ids, off, one_line, pips, plays, situation, texts
from wardcode.notes._tex import DEFINED, escaped
from wardcode.notes._tikz import picture


def encode(block: Block) -> str:
    """Write a block as LaTeX, which ends with a line end; raises `IllegalPlayError` if its play cannot be made."""
    require(block, Block, "a study block is made with Block(position, view)")
    lines = [DEFINED, r"\noindent\begin{minipage}{\linewidth}\setlength{\parindent}{0pt}\centering"]
    if title := one_line(block.title):
        lines.append(rf"{{\bfseries {escaped(title)}\par}}\smallskip")
    lines += [*picture(block), r"\par\smallskip"]
    facts = (situation(block.position), pips(block.position), off(block.position), plays(block))
    lines.append(f"{' '.join(escaped(fact) for fact in facts if fact)}\\par")
    lines += [rf"{{\ttfamily\footnotesize {escaped(said)}\par}}" for said in labelled_ids(block.position)]
    lines.append(r"\raggedright")
    for key, said in texts(block).items():
        written = "\\par\n".join(map(escaped, said))
        lines.append(rf"\textbf{{{LABELS[key]}.}} {written}\par")
    return "\n".join((*lines, r"\end{minipage}", ""))
