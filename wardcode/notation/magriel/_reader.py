"""The reader of Magriel's notation: a text to a turn, for the mover whose men would go the right way."""

import unicodedata

import attrs

from wardcode.errors import Forgiven, NotationError, require, require_text
from wardcode.notation.magriel._patterns import (
    ROLL_ALONE,
    TWELVE,
)
from wardcode.notation.magriel._turn import TurnReader
from wardcode.notation.magriel._words import folded
from wardcode.notation.magriel._writer import encode
from wardcode.player import Player
from wardcode.plays import Roll, require_roll
from wardcode.turns import Turn


@attrs.frozen
class Reading:
    """What a text says, and what was forgiven."""

    turn: Turn
    forgiven: tuple[Forgiven, ...]


def read(text: str, *, mover: Player | None = None, roll: Roll | None = None, strict: bool = False) -> Reading:
    """Read a turn and say what was forgiven; with `strict` raise `NotationError` instead of forgiving.

    `mover` is the player who moves; only the older numbering names players, and there the way that
    the men go tells the mover where he is not given. `roll` is the roll where it is known, so that
    two numbers can be told from a step.
    """
    if mover is not None:
        require(mover, Player, "the mover is Player.DARK or Player.LIGHT")
    if roll is not None:
        require_roll(roll)
    composed = unicodedata.normalize("NFC", require_text(text, "a turn"))
    try:
        reading = _read(composed, mover, roll)
    except NotationError as error:
        if composed == text:
            raise
        start, end = (_before_composing(text, at) for at in (error.start, error.end))
        raise NotationError(text, start, end, error.reason, error.remedy) from None
    if composed != text:
        places = [(_before_composing(text, item.start), _before_composing(text, item.end)) for item in reading.forgiven]
        forgiven = tuple(Forgiven(*place, item.what) for place, item in zip(places, reading.forgiven, strict=True))
        reading = Reading(reading.turn, forgiven)
    if strict and reading.forgiven:
        first = reading.forgiven[0]
        reason = f"strict reading forgives nothing: {first.what}"
        raise NotationError(text, first.start, first.end, reason, f"write {encode(reading.turn)}")
    return reading


def _before_composing(text: str, at: int) -> int:
    """Give the offset into a text of an offset into its composed form, in which a letter carries its accents."""
    bases = [offset for offset, char in enumerate(text) if not unicodedata.combining(char)]
    return bases[at] if at < len(bases) else len(text)


def _read(text: str, mover: Player | None, roll: Roll | None) -> Reading:
    """Read for the mover, or for the only one whose men would go the right way by the older numbering."""
    if mover is not None or TWELVE.search(folded(text)) is None:
        return Reading(*TurnReader(text, mover or Player.DARK, roll).read())
    readings: list[Reading] = []
    errors: list[NotationError] = []
    for player in Player:
        try:
            readings.append(Reading(*TurnReader(text, player, roll).read()))
        except NotationError as error:
            errors.append(error)
    if not readings:
        raise max(errors, key=lambda error: error.start)
    if len({reading.turn for reading in readings}) > 1:
        reason = "this can be a play of dark and of light"
        raise NotationError(text, 0, len(text), reason, "say who moves, or number the points from 1 to 24")
    return readings[0]


def decode_roll(text: str) -> Roll:
    """Read a roll by itself, `6-4` or `64` and the other spellings of a roll; raises `NotationError`."""
    match = ROLL_ALONE.fullmatch(folded(require_text(text, "a roll")))
    if match is None:
        raise NotationError(text, 0, len(text), "this is no roll", "write two dice from 1 to 6, like 6-4")
    first, second = map(int, match.captures("die"))
    return Roll(first, second)
