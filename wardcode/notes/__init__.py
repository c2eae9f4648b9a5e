"""Study blocks: a position and what is to be said about it, in a few lines that a person can write.

    E3r1 / e4B ✓ e3R1 / E4b ; dark 6-4
    title: A running six
    play: 24/18 13/9
    play: 24/14
    question: Run, or bring a builder down?
    answer: The builder.

Grammar, line by line; blank lines may stand anywhere:

    block    = position { field }
    position = Ward's notation, in one line or three lines, with or without our tail
    field    = key ":" text                       once, but for play
             | text-key ":" [ text ] { indented line }
    key      = "title" | "roll" | "play" | "view" | "theme" | text-key
    text-key = "comment" | "question" | "answer"

`docs/notes.md` says what each key means and what is refused. The law: `decode(encode(block)) ==
block`, or `encode` raises `LossyError` for what a text cannot hold.

Of a block the forms of the table `FORMS` are made: `render(block, "markdown")`. Each is a module
with an `encode`; a new one is a module and a row. Where a question is asked, pictures draw no play,
and the plays stand in the answer alone.
"""

from wardcode.notes._block import Block
from wardcode.notes._forms import FORMS, render
from wardcode.notes._reader import decode
from wardcode.notes._writer import encode

__all__ = ["FORMS", "Block", "decode", "encode", "render"]
