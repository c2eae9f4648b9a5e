"""What all forms say of a block, and texts made harmless: what is common to them before each escapes in its way."""

import re
from typing import Final

from wardcode.diagram import words
from wardcode.errors import LossyError
from wardcode.notation import gnubg, magriel, xgid
from wardcode.notes._block import Block
from wardcode.player import Player
from wardcode.position import Position

LABELS: Final = {"comment": "Comment", "question": "Question", "answer": "Answer"}
"""How the texts of a block are headed."""

_LINE_END: Final = re.compile("\r\n?|[\v\f\x1c-\x1e\x85\u2028\u2029]")
_CONTROL: Final = re.compile("[\0-\x08\x0e-\x1b\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_REPLACED: Final = "\ufffd"

_IDS: Final = {"XGID": xgid.encode, "GNU id": gnubg.encode}


def paragraphs(text: str) -> list[str]:
    """Cut a text into paragraphs of lines without white space around them; control characters are replaced."""
    found: list[list[str]] = [[]]
    for line in _CONTROL.sub(_REPLACED, _LINE_END.sub("\n", text)).split("\n"):
        if inner := " ".join(line.split()):
            found[-1].append(inner)
        elif found[-1]:
            found.append([])
    return ["\n".join(lines) for lines in found if lines]


def one_line(text: str) -> str:
    """Put a text in one line; control characters are replaced."""
    return " ".join(" ".join(paragraphs(text)).split())


def ids(position: Position) -> dict[str, str]:
    """Give by their names the ids of the notations that hold all of a position."""
    found: dict[str, str] = {}
    for name, encode in _IDS.items():
        try:
            found[name] = encode(position)
        except LossyError:
            continue
    return found


def labelled_ids(position: Position) -> list[str]:
    """Give the ids with their names before them, but for an id that begins with its name."""
    return [said if said.startswith(name) else f"{name}: {said}" for name, said in ids(position).items()]


def situation(position: Position) -> str:
    """Say who is to do what, the cube and the score: `words.encode` without the men, which a drawing shows."""
    men = " ".join(f"{words.describe(position.seen_by(player), player)}." for player in Player)
    return words.encode(position).removesuffix(men).rstrip()


def pips(position: Position) -> str:
    """Say the pip counts."""
    return f"Pips: dark {position.board.my_pips}, light {position.board.their_pips}."


def off(position: Position) -> str:
    """Say how many men are borne off, nothing if there are none; some drawings show them without a number."""
    board = position.board
    return f"Off: dark {board.my_off}, light {board.their_off}." if board.my_off or board.their_off else ""


def plays(block: Block) -> str:
    """Say the plays that are shown, nothing if there are none, or if they belong to the answer."""
    return "" if block.question else _plays(block)


def _plays(block: Block) -> str:
    written = [magriel.encode(play) for play in block.plays]
    return f"{'Plays' if len(written) > 1 else 'Play'}: {'; '.join(written)}" if written else ""


def facts(block: Block) -> list[str]:
    """Give the lines that stand below a drawing in the forms that are text: none holds words of a person."""
    position = block.position
    return [line for line in (situation(position), pips(position), plays(block), *labelled_ids(position)) if line]


def texts(block: Block) -> dict[str, list[str]]:
    """Give the comment, the question and the answer, those that there are, in paragraphs.

    The plays of a block with a question stand before the answer.
    """
    found = {key: paragraphs(getattr(block, key)) for key in LABELS}
    if block.question and block.plays:
        found["answer"].insert(0, _plays(block))
    return {key: text for key, text in found.items() if text}
