"""Flash cards for Anki: a card for each study block that asks a question.

    to_anki(text, "evening") -> Deck       the questions of a whole note
    encode(blocks, "evening") -> bytes     those of blocks

In front stand the title, the board and the question; behind, the board with the first play, the
answer, all plays, the comment, and the position as a Ward line and as the ids of other programs. A
block without a question is no card.

A note of Anki is known again by the position and the question of its block, whatever else is
changed, and wherever the block stands: who imports a second time gets the new answer, and keeps how
well he knew the card. The deck is known by its name, the kind of note by a number that never
changes.

Needs the extra `anki`, and for whole notes `markdown`; what is missing is said by
`MissingExtraError`.
"""

import hashlib
import importlib
import io
import itertools
import json
import sqlite3
import time
import zipfile
from collections.abc import Iterable
from html import escape
from typing import Any, Final

import attrs

from wardcode.diagram import words
from wardcode.errors import MissingExtraError, WardcodeError
from wardcode.notation import magriel, ward
from wardcode.notes._block import Block
from wardcode.notes._fences import Problem, fences, require_theme, themed
from wardcode.notes._images import picture
from wardcode.notes._said import labelled_ids, one_line, paragraphs

_MODEL: Final = 1_739_204_855
"""The kind of note. It never changes, or the cards that people have would become others."""

_SMALLEST_DECK: Final = 1 << 30
_NOTHING_KNOWN: Final = (1980, 1, 1, 0, 0, 0)  # when a file in the archive was made

FIELDS: Final = ("Position", "Title", "Board", "Question", "Shown", "Answer", "Plays", "Comment", "Ids")
"""What a note of Anki has, in this order; it never changes, as the kind of note does not."""

_FRONT: Final = """\
{{#Title}}<h2 dir="auto">{{Title}}</h2>{{/Title}}
%s
<div class="question">{{Question}}</div>
"""
_BACK: Final = """\
<hr id="answer">
{{#Answer}}<div class="answer">{{Answer}}</div>{{/Answer}}
{{#Plays}}<p class="plays">{{Plays}}</p>{{/Plays}}
{{#Comment}}<div class="comment">{{Comment}}</div>{{/Comment}}
<p class="ids"><code>{{Position}}</code>{{#Ids}}<br>{{Ids}}{{/Ids}}</p>
"""
_STYLE: Final = """\
.card { font: 20px/1.45 sans-serif; text-align: center; overflow-wrap: anywhere; }
.card img { max-width: 100%; height: auto; }
.ids { font-size: 14px; }
"""


@attrs.frozen
class Deck:
    """The bytes of a file for Anki, how many cards it holds, and what is wrong with the blocks of the note."""

    data: bytes
    cards: int
    problems: tuple[Problem, ...]


def to_anki(text: str, name: str, *, form: str = "svg", theme: str | None = None, at: float | None = None) -> Deck:
    """Make a deck of this name of the questions of a note.

    `theme` is for the blocks that name none; the other parameters are those of `encode`. A question
    that was asked about the same position further up in the note is a problem, and no second card.
    Raises what `encode` raises, `NotTextError` for what is no `str`, and `WardcodeError` for a theme
    that is none.
    """
    require_theme(theme)
    problems: list[Problem] = []
    asked: dict[str, int] = {}
    blocks: list[Block] = []
    for fence in fences(text):
        if fence.problem:
            problems.append(fence.problem)
        if fence.block is None or not _question(fence.block):
            continue
        first = asked.setdefault(guid(fence.block), fence.line)
        if first != fence.line:
            reason = f"this question about this position is asked in line {first} already: it is one card"
            problems.append(Problem(fence.line, WardcodeError(reason)))
        else:
            blocks.append(themed(fence.block, theme))
    return Deck(encode(blocks, name, form=form, at=at), len(blocks), tuple(problems))


def encode(blocks: Iterable[Block], name: str, *, form: str = "svg", at: float | None = None) -> bytes:
    """Make a deck of this name, as the bytes of an `.apkg` file, with a card for each block that has a question.

    `form` is that of the pictures, `svg` or `png`; `at` is the time of writing in seconds, now if it
    is None: Anki takes an answer from the later file. Raises `MissingExtraError` without the package
    that writes decks, or, for PNG, that which draws, `WardcodeError` for a form that is none or a
    question that comes twice, and `IllegalPlayError` if a play cannot be made.
    """
    genanki = _genanki()
    deck = genanki.Deck(_number(name), name)
    model = _model(genanki)
    media: dict[str, bytes] = {}
    known: set[str] = set()
    for block in filter(_question, blocks):
        key = guid(block)
        if key in known:
            message = f"this question about this position is asked twice: {one_line(block.question)}"
            raise WardcodeError(message)
        known.add(key)
        fields = [_fields(block, media, form)[field] for field in FIELDS]
        deck.add_note(genanki.Note(model, fields, guid=key, tags=_tags(block)))
    return _archive(genanki.Package(deck), media, time.time() if at is None else at)


def guid(block: Block) -> str:
    """Give what a note of Anki is known by: it comes from the position and the question, and nothing else."""
    said = f"{ward.encode_position(block.position)}\n{_question(block)}"
    return f"wardcode-{hashlib.sha256(said.encode('utf-8', 'replace')).hexdigest()[:20]}"


def _question(block: Block) -> str:
    return one_line(block.question)


def _genanki() -> Any:  # noqa: ANN401  # the package has no types
    """Give the package that writes decks."""
    try:
        return importlib.import_module("genanki")
    except ModuleNotFoundError:
        package, extra = "genanki", "anki"
        raise MissingExtraError(package, extra) from None


def _number(name: str) -> int:
    """Give the number of the deck of a name."""
    digest = hashlib.sha256(name.encode("utf-8", "replace")).digest()
    return _SMALLEST_DECK + int.from_bytes(digest[:8], "big") % _SMALLEST_DECK


def _model(genanki: Any) -> Any:  # noqa: ANN401  # the package has no types
    card = {"name": "Board", "qfmt": _FRONT % "{{Board}}", "afmt": _FRONT % "{{Shown}}" + _BACK}
    return genanki.Model(_MODEL, "wardcode", [{"name": name} for name in FIELDS], [card], css=_STYLE)


def _fields(block: Block, media: dict[str, bytes], form: str) -> dict[str, str]:
    """Give what a note says, as HTML; the pictures go into `media`."""
    plain = attrs.evolve(block, title="", plays=())
    played = f" Play: {magriel.encode(block.plays[0])}." if block.plays else ""
    return {
        "Position": _escaped(ward.encode_position(block.position, block.view)),
        "Title": _escaped(one_line(block.title)),
        "Board": _image(plain, "", media, form),
        "Question": _paragraphs(block.question),
        "Shown": _image(attrs.evolve(block, title="", question=""), played, media, form),
        "Answer": _paragraphs(block.answer),
        "Plays": "<br>".join(_escaped(magriel.encode(play)) for play in block.plays),
        "Comment": _paragraphs(block.comment),
        "Ids": "<br>".join(f"<code>{_escaped(said)}</code>" for said in labelled_ids(block.position)),
    }


def _image(block: Block, played: str, media: dict[str, bytes], form: str) -> str:
    data = picture(block, form)
    name = f"wardcode-{hashlib.sha256(data).hexdigest()[:20]}.{form}"
    media[name] = data
    return f'<img src="{name}" alt="{escape(words.encode(block.position) + played)}">'


def _paragraphs(text: str) -> str:
    return "".join(f'<p dir="auto">{_escaped(said)}</p>'.replace("\n", "<br>") for said in paragraphs(text))


def _escaped(text: str) -> str:
    """Write a text as HTML in which Anki sees no brackets of its own, as of a sound or of LaTeX."""
    return escape(text).replace("[", "&#91;")


def _tags(block: Block) -> list[str]:
    return ["wardcode", "wardcode::play" if block.position.roll else "wardcode::cube"]


def _archive(package: Any, media: dict[str, bytes], at: float) -> bytes:  # noqa: ANN401  # the package has no types
    """Write a deck in memory; the package's own way leaves a file behind in the folder for such."""
    with sqlite3.connect(":memory:") as connection:
        package.write_to_db(connection.cursor(), at, itertools.count(int(at * 1000)))
    parts = {"collection.anki2": connection.serialize()}
    connection.close()
    parts["media"] = json.dumps({str(number): name for number, name in enumerate(media)}).encode()
    parts |= {str(number): data for number, data in enumerate(media.values())}
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in parts.items():
            archive.writestr(zipfile.ZipInfo(name, _NOTHING_KNOWN), data, zipfile.ZIP_DEFLATED)
    return file.getvalue()
