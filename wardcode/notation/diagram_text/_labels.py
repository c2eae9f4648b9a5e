"""The words beside and around a picture."""

import re
from typing import Final

import attrs

from wardcode.notation.diagram_text import _said
from wardcode.notation.diagram_text._frame import SIGNS, Edge, Frame, Line
from wardcode.notation.diagram_text._said import Said
from wardcode.player import Player
from wardcode.plays import Roll

_LABEL: Final = re.compile(r"\s*(?:([XO]):(?!\S)|([XO●○]) (?:dark|light)\b)")
_OWNED: Final = re.compile(r"\(Cube: ([0-9]{1,4})\)\s*\Z")
_ARROW_LEFT: Final = re.compile(r"(?<![^\s>])([v^]) ?\Z")
_ARROW_RIGHT: Final = re.compile(r" ?([v^])(?!\S)")
_OFF_LEFT: Final = re.compile(r"(?<![^\s>])([XO]{1,3}) {0,2}\Z")
_OFF_RIGHT: Final = re.compile(r" {1,2}([XO]{1,3})(?!\S)")
_BESIDE: Final = re.compile(
    r"Rolled (?P<roll>[1-6]{2})(?![0-9])|(?P<turn>On roll)|Cube offered at (?P<offered>[0-9]{1,4})"
    r"|Cube: (?P<cube>[0-9]{1,4})|[|│] *(?P<box>[0-9]{1,4}) *[|│]"
    r"|\b(?P<length>[0-9]{1,4}) points? match|(?P<crawford>Crawford)|\b(?P<score>[0-9]{1,4}) points?\b"
    r"|\b(?P<pips>[0-9]{1,3}) pips|\b(?P<off>[0-9]{1,2}) off|\b(?P<bar>[0-9]{1,2}) on the bar"
    r"|resigns (?P<resigns>\w+)"
)
_CENTRED: Final = 64
"""What a cube shows that lies in the middle and counts 1."""

_AROUND: Final = tuple(
    re.compile(r"[>\s|`]*" + pattern)
    for pattern in (
        r"(?P<turn>[XO]) to (?:play|roll)(?: (?P<roll>[1-6]{2})\b)?",
        r"(?P<turn>[XO]) on roll",
        r"Cube: (?P<cube>[0-9]{1,4})(?:, (?P<owner>[XO]) own)?",
        r"Score is X: ?(?P<X>[0-9]{1,4}) +O: ?(?P<O>[0-9]{1,4})\.? +(?:(?P<length>[0-9]{1,4}) pt|Unlimited Game)",
        r"Score is .*Unlimited Game(?P<jacoby>, Jacoby)?(?P<beavers>,? Beaver)?",
        r"Pip counts?:? +(?P<one>[XO]):? ?(?P<pips>[0-9]{1,3}),? +(?P<two>[XO]):? ?(?P<others>[0-9]{1,3})",
        r"Pip count .*X-O: [-0-9/]+(?P<crawford> Crawford)",
    )
)

_XG: Final = re.compile(r"[>\s|`]*(?:XGID=|X:.* O:|Score is X:|Pip count  X:|[XO] (?:to play|on roll))")


@attrs.frozen
class Label:
    """The player whose label stands beside a row of numbers."""

    player: Player
    places: tuple[int, int]


def label(edge: Edge) -> Label | None:
    """Read the label beside a row of numbers."""
    found = _LABEL.match(edge.line.chars, edge.end)
    if found is None:
        return None
    group = found.lastindex or 0
    return Label(SIGNS[found[group]], edge.line.place(*found.span(group)))


def is_xg(frame: Frame) -> bool:
    """Say whether the words around a picture are those of eXtreme Gammon, which always draws X below."""
    return any(_XG.match(line.chars) for line in frame.outside)


def read_labels(frame: Frame, said: Said, near: Player) -> None:
    """Note everything that the words say; a player who sits near is known."""
    far = near.other
    if not frame.near_counts:
        said.say(_said.ON_ROLL, far, frame.top.places)
    for edge, player in ((frame.top, far), (frame.bottom, near)):
        found = _OWNED.search(edge.line.chars, edge.end)
        if found:
            _cube(said, int(found[1]), player, edge.line.place(*found.span(1)))
    for rows, side in ((frame.far, far), ([frame.middle], None), (frame.near, near)):
        for row in rows:
            _beside(row, said, side, {"v": near, "^": far})
    for line in frame.outside:
        _around(line, said)


def _cube(said: Said, value: int, owner: Player | None, places: tuple[int, int]) -> None:
    said.say(_said.CUBE, value, places)
    said.say(_said.OWNER, owner, places)


def _beside(row: Edge, said: Said, player: Player | None, arrows: dict[str, Player]) -> None:
    """Read the arrow, the men off and the labels beside a row; beside the middle one no player is meant."""
    line = row.line
    for arrow in (_ARROW_LEFT.search(line.chars[: row.start]), _ARROW_RIGHT.match(line.chars, row.end)):
        if arrow:
            said.say(_said.ON_ROLL, arrows[arrow[1]], line.place(*arrow.span(1)))
    for men in (_OFF_LEFT.search(line.chars[: row.start]), _OFF_RIGHT.match(line.chars, row.end)):
        for column in range(*men.span(1)) if men else ():
            said.draw_off(SIGNS[line.chars[column]], line.place(column, column + 1))
    for match in _BESIDE.finditer(line.chars, row.end):
        name = match.lastgroup or ""
        places = line.place(*match.span(name))
        _word(said, name, match[name], player, places)


def _word(said: Said, name: str, word: str, player: Player | None, places: tuple[int, int]) -> None:
    """Note one label."""
    match name:
        case "roll" | "turn":
            if name == "roll":
                said.say(_said.ROLL, Roll(int(word[0]), int(word[1])), places)
            if player:
                said.say(_said.ON_ROLL, player, places)
        case "cube" | "box":
            value = 1 if name == "box" and player is None and int(word) == _CENTRED else int(word)
            _cube(said, value, player, places)
        case "crawford":
            said.say(_said.CRAWFORD, value=True, places=places)
        case "resigns":
            said.say(_said.RESIGNS, word, places)
        case "offered":
            said.say(_said.OFFERED, player, places)
            said.say(_said.CUBE, int(word) // 2, places)
        case "length":
            said.say(_said.LENGTH, int(word), places)
        case _:
            if player:
                said.say(_said.of(name, player), int(word), places)


def _around(line: Line, said: Said) -> None:
    """Read what eXtreme Gammon says above and below its picture, and both programs' pip counts."""
    for pattern in _AROUND:
        found = pattern.match(line.chars)
        words = {name: word for name, word in found.groupdict().items() if word} if found else {}
        places = {name: line.place(*found.span(name)) for name in words} if found else {}
        if "turn" in words:
            said.say(_said.ON_ROLL, SIGNS[words["turn"]], places["turn"])
        if "roll" in words:
            said.say(_said.ROLL, Roll(*map(int, words["roll"])), places["roll"])
        if "cube" in words:
            owner = SIGNS[words["owner"]] if "owner" in words else None
            _cube(said, int(words["cube"]), owner, places["cube"])
        for side in "XO":
            if side in words:
                said.say(_said.of(_said.SCORE, SIGNS[side]), int(words[side]), places[side])
        if "length" in words:
            said.say(_said.LENGTH, int(words["length"]), places["length"])
        for side, count in (("one", "pips"), ("two", "others")):
            if side in words:
                said.say(_said.of(_said.PIPS, SIGNS[words[side]]), int(words[count]), places[count])
        for name, fact in (("crawford", _said.CRAWFORD), ("jacoby", _said.JACOBY), ("beavers", _said.BEAVERS)):
            if name in words:
                said.say(fact, value=True, places=places[name])
