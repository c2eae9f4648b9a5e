"""The writer of study blocks: one spelling for each block."""

from typing import Final

import attrs

from wardcode.errors import LossyError, NotationError, require
from wardcode.layout import View
from wardcode.notation import magriel, ward
from wardcode.notes._block import Block
from wardcode.notes._reader import TEXTS, decode

_NAME: Final = "a study block"


def encode(block: Block) -> str:
    """Write a block, its position in one line as it lies in the view, with the roll in its tail.

    Raises `LossyError` for what no text can hold: a play that is not legal or stands twice, a title
    of several lines, texts with white space around their lines.
    """
    require(block, Block, "a study block is made with Block(position, view)")
    lines = [ward.encode_position(block.position, block.view)]
    if block.title:
        lines.append(f"title: {block.title}")
    if block.view.near is not View().near:
        lines.append(f"view: near {block.view.near.value}")
    if block.theme is not None:
        lines.append(f"theme: {block.theme}")
    lines += [f"play: {magriel.encode(play)}" for play in block.plays]
    for key in TEXTS:
        first, *others = getattr(block, key).split("\n")
        if first or others:
            lines += [f"{key}: {first}", *(f"  {line}" if line else "" for line in others)]
    text = "".join(f"{line}\n" for line in lines)
    try:
        read = decode(text)
    except NotationError as error:
        raise LossyError(_NAME, (error.sentence,)) from None
    lost = [
        f"the {name} is read back otherwise"
        for name in attrs.fields_dict(Block)
        if getattr(read, name) != getattr(block, name)
    ]
    if lost:
        raise LossyError(_NAME, tuple(lost))
    return text
