"""A study block as a piece of HTML that stands by itself: a figure with the board as inline SVG.

    encode(block) -> str

    <figure class="wardcode-block">
      <p class="title">, <svg>, <dl class="ids">, <p class="comment">, <p class="question">,
      <details class="answer">, <figcaption>
    </figure>

Each of them is there if there is something to say. There are no scripts, no ids and no style sheet:
the classes are there for the page's own. Everything is put together with ElementTree, which escapes
what a person wrote; the direction of these texts is told by their own letters and stays inside. The
result is well-formed XML, too. The answer is folded in `<details>`.
"""

from typing import Final
from xml.etree import ElementTree as ET

from wardcode.errors import require
from wardcode.notes._block import Block
from wardcode.notes._said import LABELS, ids, one_line, pips, plays, situation, texts
from wardcode.notes.picture import bare

_NAMESPACE: Final = "http://www.w3.org/2000/svg"
_STYLE: Final = "max-width:36em;overflow-wrap:anywhere"
_OWN: Final = {"dir": "auto"}  # of a text that a person wrote


def encode(block: Block) -> str:
    """Write a block as a `<figure>`; raises `IllegalPlayError` if its first play cannot be made."""
    require(block, Block, "a study block is made with Block(position, view)")
    return ET.tostring(figure(block), "unicode", short_empty_elements=False)


def figure(block: Block) -> ET.Element:
    """Put the figure of a block together, for who builds a page of such elements."""
    root = ET.Element("figure", {"class": "wardcode-block", "style": _STYLE})
    if title := one_line(block.title):
        ET.SubElement(ET.SubElement(root, "p", {"class": "title", **_OWN}), "strong").text = title
    root.append(_picture(block))
    if found := ids(block.position):
        terms = ET.SubElement(root, "dl", {"class": "ids"})
        for name, said in found.items():
            ET.SubElement(terms, "dt").text = name
            ET.SubElement(ET.SubElement(terms, "dd"), "code").text = said
    for key, written in texts(block).items():
        parent = root
        if key == "answer":
            parent = ET.SubElement(root, "details", {"class": key})
            ET.SubElement(parent, "summary").text = LABELS[key]
        for paragraph in written:
            ET.SubElement(parent, "p", {"class": key, **_OWN}).text = paragraph
    caption = ET.SubElement(root, "figcaption")
    caption.text = " ".join(filter(None, (situation(block.position), pips(block.position), plays(block))))
    return root


def _picture(block: Block) -> ET.Element:
    """Give the picture as an element whose names have no prefix, as HTML has them."""
    root = ET.fromstring(bare(block))  # noqa: S314  # our own picture
    for element in root.iter():
        element.tag = element.tag.removeprefix(f"{{{_NAMESPACE}}}")
    root.set("xmlns", _NAMESPACE)
    return root
