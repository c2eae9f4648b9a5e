"""The reader of study blocks: lines to fields with their places, and the fields to a `Block`."""

import re
from collections.abc import Callable
from typing import Final, NoReturn

import attrs

from wardcode.diagram.svg import THEMES
from wardcode.errors import (
    AmbiguousPlayError,
    IllegalPlayError,
    NotationError,
    PositionError,
    lines_of,
    no_advice,
    require_text,
)
from wardcode.layout import Side, View
from wardcode.notation import magriel, ward
from wardcode.notes._block import Block
from wardcode.player import Player
from wardcode.plays import Play
from wardcode.position import Position

TEXTS: Final = ("comment", "question", "answer")
"""The keys whose text may go on in indented lines."""

KEYS: Final = ("title", "roll", "play", "view", "theme", *TEXTS)

_KEY: Final = re.compile(r"\s*([^\W\d_][\w -]{0,30}?)\s*:")
_KEYS_SAID: Final = f"write one of {', '.join(KEYS)}, each with a colon"
_INDENT: Final = (
    f"begin the line with a key, or with spaces if it goes on with a {', '.join(TEXTS[:-1])} or {TEXTS[-1]}"
)
_PART_OF_VIEW: Final = re.compile(r"(home)\s+(left|right)|(near)\s+(dark|light)", re.IGNORECASE)
_VIEW_SAID: Final = "write home left or home right, near dark or near light, with a comma between"


@attrs.define
class _Field:
    """What a key says: the place of the key, the lines of its text, and the place of the text."""

    key: str
    at: int
    start: int
    end: int
    lines: list[str]


def decode(text: str) -> Block:
    """Read a study block.

    Raises `NotationError` with the place, in the whole text, of what is wrong: a position that
    Ward's notation refuses, a key that is none or comes twice, a line without one, a play that no
    legal play of the roll fits, anything said twice.
    """
    text = require_text(text, "a study block")
    (start, end), fields = _cut(text)
    plays = [field for field in fields if field.key == "play"]
    single: dict[str, _Field] = {}
    for field in fields:
        value = text[field.start : field.end]
        if not value:
            _refuse(text, field.at, field.start, f"behind {field.key} nothing is said", "say something or leave it out")
        if field.key != "play" and single.setdefault(field.key, field) is not field:
            _refuse(text, field.at, field.end, f"{field.key} is said a second time", "say it once")
    home, near = _view(text, single.get("view"))
    reading = _position(text, start, end, near or Player.DARK)
    position = _with_roll(text, reading.position, single.get("roll"))
    read: list[Play] = []
    for field in plays:
        play = _play(text, field, position)
        if play in read:
            _refuse(text, field.start, field.end, f"the play {play} is said a second time", "say it once")
        read.append(play)
    return Block(
        position,
        View(home or reading.view.home, reading.view.near),
        plays=tuple(read),
        theme=_theme(text, single.get("theme")),
        **{key: "\n".join(single[key].lines) for key in ("title", *TEXTS) if key in single},
    )


def _refuse(  # noqa: PLR0913  # what an error has
    text: str, start: int, end: int, reason: str, remedy: str, *, advice: Callable[[], str] = no_advice
) -> NoReturn:
    raise NotationError(text, start, end, reason, remedy, advice) from None


def _cut(text: str) -> tuple[tuple[int, int], list[_Field]]:
    """Cut a text into the place of the position and the fields behind it."""
    lines = lines_of(text)
    margin = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    fields: list[_Field] = []
    behind = False  # a blank line stands before this one
    at = first = last = 0
    for line in lines:
        inner = line.strip()
        start = at + len(line) - len(line.lstrip())
        indented = start > at + margin
        match = _KEY.match(line)
        if not inner:
            behind = True
        elif fields and indented:
            _go_on(text, fields[-1], start, inner, behind=behind)
        elif match and not indented:
            fields.append(_field(text, at, line, match, said=bool(last)))
        elif fields:
            _refuse(text, start, start + len(inner), "this line has no key", _INDENT)
        else:
            first, last = (first if last else at), start + len(inner)
        behind = behind and not inner
        at += len(line)
    if not last:
        _refuse(text, 0, len(text), "here is no position", "begin with a line in Ward's notation")
    return (first, last), fields


def _field(text: str, at: int, line: str, match: re.Match[str], *, said: bool) -> _Field:
    """Begin a field; `said` says that a position stands before it."""
    word, value = match[1], line[match.end() :].strip()
    place = at + match.start(1), at + match.end(1)
    if word.lower() not in KEYS:
        _refuse(text, *place, f"{word!r} is no key of a study block", _KEYS_SAID)
    if not said:
        _refuse(text, *place, f"{word} stands before the position", "begin with the position")
    start = at + line.index(value, match.end()) if value else at + match.end()
    return _Field(word.lower(), place[0], start, start + len(value), [value] if value else [])


def _go_on(text: str, field: _Field, start: int, inner: str, *, behind: bool) -> None:
    """Take an indented line into the text of a field."""
    if field.key not in TEXTS:
        _refuse(
            text,
            start,
            start + len(inner),
            f"an indented line goes on with a text, and {field.key} is one line",
            _INDENT,
        )
    if not field.lines:
        field.start = start
    field.lines += [""] * (behind and bool(field.lines)) + [inner]
    field.end = start + len(inner)


def _view(text: str, field: _Field | None) -> tuple[Side | None, Player | None]:
    """Read where the home quadrants are and who sits near, None for what is not said."""
    said: dict[str, str] = {}
    at = field.start if field else 0
    for piece in text[field.start : field.end].split(",") if field else ():
        inner = piece.strip()
        start = at + len(piece) - len(piece.lstrip())
        at += len(piece) + 1
        match = _PART_OF_VIEW.fullmatch(inner)
        if match is None:
            _refuse(text, start, start + len(inner), f"{inner!r} is no part of a view", _VIEW_SAID)
        key, word = (word.lower() for word in match.groups() if word)
        if key in said:
            _refuse(text, start, start + len(inner), f"{key} is said a second time", "say it once")
        said[key] = word
    home, near = said.get("home"), said.get("near")
    return Side(home) if home else None, Player(near) if near else None


def _position(text: str, start: int, end: int, near: Player) -> ward.Reading:
    try:
        return ward.read(text[start:end], near=near)
    except NotationError as error:
        _refuse(text, start + error.start, start + error.end, error.reason, error.remedy, advice=error.advice)


def _with_roll(text: str, position: Position, field: _Field | None) -> Position:
    if field is None:
        return position
    if position.roll is not None:
        reason = f"the roll is said a second time: behind the position stands {position.roll}"
        _refuse(text, field.at, field.end, reason, "say it once")
    try:
        return attrs.evolve(position, roll=magriel.decode_roll(text[field.start : field.end]))
    except NotationError as error:
        _refuse(text, field.start + error.start, field.start + error.end, error.reason, error.remedy)
    except PositionError as error:
        _refuse(text, field.at, field.end, str(error), "leave out the roll or the offer")


def _play(text: str, field: _Field, position: Position) -> Play:
    if position.roll is None:
        remedy = "write a line like roll: 6-4, or the roll behind the position"
        _refuse(text, field.at, field.end, "a play is checked against its roll, and none is said", remedy)
    board, written = position.seen_by(position.on_roll), text[field.start : field.end]
    try:
        applied = magriel.apply(board, written, roll=position.roll, mover=position.on_roll)
    except NotationError as error:
        place = field.start + error.start, field.start + error.end
        _refuse(text, *place, error.reason, error.remedy, advice=error.advice)
    except IllegalPlayError as error:
        _refuse(text, field.start, field.end, error.sentence, "", advice=error.advice)
    except AmbiguousPlayError as error:
        _refuse(text, field.start, field.end, str(error), "")
    if applied.marks:
        reason = f"a study block does not keep the mark {applied.marks[0]}"
        _refuse(text, field.start, field.end, reason, "say in the comment how good the play is")
    return applied.play


def _theme(text: str, field: _Field | None) -> str | None:
    if field is None:
        return None
    word = text[field.start : field.end]
    if word.lower() not in THEMES:
        _refuse(text, field.start, field.end, f"{word!r} is no theme", f"write one of {', '.join(THEMES)}")
    return word.lower()
