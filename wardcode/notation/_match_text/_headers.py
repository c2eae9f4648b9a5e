"""The lines at the head of a match file: facts about the match, each a name and a value, and remarks."""

from collections.abc import Iterator
from typing import Final

import attrs
import regex

from wardcode.position import LARGEST_CUBE
from wardcode.position import Match as Stakes
from wardcode.record import Match

HEADER: Final = regex.compile(r"\s*[;#]\s*\[\s*(?P<name>[^\"\]]*?)\s*\"(?P<value>.*)\"\s*\]\s*")
REMARK: Final = regex.compile(r"\s*[;#]\s?(?P<text>.*?)\s*")

_ON_OR_OFF: Final = {"on": True, "off": False}
_CRAWFORD: Final = "Crawford"
_JACOBY: Final = "Jacoby"
_BEAVER: Final = "Beaver"
_LIMIT: Final = "CubeLimit"
_LIMITS: Final = {str(1 << exponent) for exponent in range(31)}  # of the cube, within reason
_RULES: Final = {name.lower(): name for name in (_CRAWFORD, _JACOBY, _BEAVER, _LIMIT)}


@attrs.define
class Headers:
    """The headers of one text; `others` are those that say nothing about the rules, in their order."""

    others: list[tuple[str, str]] = attrs.field(factory=list[tuple[str, str]])
    _rules: dict[str, str] = attrs.field(factory=dict[str, str])

    def add(self, name: str, value: str) -> None:
        """Take a header; a remark has no name."""
        if name.lower() in _RULES and name.lower() not in self._rules:
            self._rules[name.lower()] = value
        else:
            self.others.append((name, value))

    def names(self) -> tuple[str | None, str | None]:
        """Give the names of the players by the headers."""
        found = {name.lower(): value for name, value in self.others}
        return found.get("player 1"), found.get("player 2")

    def rules(self, length: int) -> tuple[Stakes, bool, tuple[str, ...]]:
        """Give the rules for a match of a length, whether there is a Crawford game, and what is not understood.

        What says nothing for a match of this length is kept among the other headers.
        """
        wrong: list[str] = []
        switches = {_CRAWFORD: True, _JACOBY: False, _BEAVER: False}
        limit = LARGEST_CUBE
        for key, value in self._rules.items():
            name = _RULES[key]
            if name in switches and value.lower() in _ON_OR_OFF:
                if length and name != _CRAWFORD and value.lower() == "on":
                    wrong.append(f"{name} is a rule of money play, and this is a match to {length}")
                else:
                    switches[name] = _ON_OR_OFF[value.lower()]
            elif name == _LIMIT and value in _LIMITS:
                limit = int(value)
            else:
                wrong.append(f"{value!r} is no value of {name}")
        stakes = Stakes(length, jacoby=switches[_JACOBY], beavers=switches[_BEAVER], largest_cube=limit)
        return stakes, switches[_CRAWFORD], tuple(wrong)


def headers_of(match: Match) -> Iterator[tuple[str, str]]:
    """Give the headers of a match: those about the rules that are not as by default, then the others."""
    rules = match.rules
    if not match.crawford_rule:
        yield _CRAWFORD, "Off"
    if rules.jacoby:
        yield _JACOBY, "On"
    if rules.beavers:
        yield _BEAVER, "On"
    if rules.largest_cube != LARGEST_CUBE:
        yield _LIMIT, str(rules.largest_cube)
    yield from match.headers


def header_line(name: str, value: str) -> str:
    """Write a header or a remark."""
    return f'; [{name} "{value}"]' if name else f"; {value}".rstrip()
