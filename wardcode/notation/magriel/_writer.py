"""The writer of Magriel's notation."""

import enum
from typing import Final

import attrs
from attrs.validators import instance_of

from wardcode.errors import require
from wardcode.notation.magriel._twelve import twelve
from wardcode.notation.magriel._words import Words, words_of
from wardcode.player import Player
from wardcode.plays import Move, Play, Written, spell
from wardcode.turns import Beaver, Double, Drop, Pass, Raccoon, Take, Turn


class Form(enum.Enum):
    """The ways in which a play can be written."""

    CANONICAL = "canonical"
    """`bar/23 8/4*(2)`: what most programs print, and what the reader calls canonical."""

    SINGLE = "single"
    """`25/23 8/6 6/4* 8/6 6/4`: each man and each die by itself, 25 for the bar and 0 for off, as in match files."""

    CAPITAL = "capital"
    """`Bar/23 6/Off`: canonical, with the capitals of some programs."""

    TWELVE = "twelve"
    """`bar-W2 B8-B4*(2)`: the older numbering, twelve points on each side, B for dark's and W for light's."""


@attrs.frozen
class Style:
    """How a turn is written: the form, the language of the words, the mover (whom only the older numbering names)."""

    form: Form = attrs.field(default=Form.CANONICAL, validator=instance_of(Form))
    language: str = attrs.field(default="en", validator=instance_of(str))
    mover: Player = attrs.field(default=Player.DARK, validator=instance_of(Player))


CANONICAL: Final = Style()


def encode(value: Play | Turn, style: Style = CANONICAL) -> str:
    """Write a play, a play as it was written, "no play", "pass" or an action with the cube.

    A `Play` is written without a roll, and so is a `Written` that has none. The single form needs
    the steps of a `Play`: of a `Written`, which does not know them, it raises `TypeError`.
    Raises `WardcodeError` for a language that is not in the table.
    """
    require(style, Style, "a style is made with Style(form, language)")
    words = words_of(style.language)
    match value:
        case Play():
            return _moves(value, value.moves, style, words)
        case Written():
            roll = f"{value.roll}: " if value.roll else ""
            rest = f" {words.no_play[0]}" if value.rest_unplayable else ""
            marks = "".join(f" {mark}" for mark in value.marks)
            return f"{roll}{_moves(value, value.moves, style, words)}{rest}{marks}"
        case Double() | Beaver() | Raccoon():
            name = {Double: words.double, Beaver: words.beaver, Raccoon: words.raccoon}[type(value)][0]
            return name if value.to is None else f"{name} {words.to[0]} {value.to}"
        case Take():
            return words.take[0]
        case Drop():
            return words.drop[0]
        case Pass():
            return words.passing[0]
    message = f"a play or an action with the cube is written, not {type(value).__name__}"
    raise TypeError(message)


def _moves(value: Play | Written, moves: tuple[Move, ...], style: Style, words: Words) -> str:
    if not moves:
        return words.no_play[0]
    match style.form:
        case Form.CANONICAL:
            return " ".join(spell(move, bar=words.bar[0], off=words.off[0]) for move in moves)
        case Form.CAPITAL:
            bar, off = words.bar[0].capitalize(), words.off[0].capitalize()
            return " ".join(spell(move, bar=bar, off=off) for move in moves)
        case Form.TWELVE:
            return " ".join(twelve(move, style.mover, bar=words.bar[0], off=words.off[0]) for move in moves)
        case _:
            if isinstance(value, Written):
                message = "the single form is made of the steps of a Play, which rules.find gives for a Written"
                raise TypeError(message)
            return " ".join(f"{step.start}/{step.stop}{'*' * step.hit}" for step in value.steps)
