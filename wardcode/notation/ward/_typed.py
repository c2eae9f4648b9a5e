"""One quadrant, or the bar, while it is being typed: whether it is complete, can become so, or cannot any more.

    quadrant = [ "/" ] { letter | gap } [ "/" ]     adding up to six points, as read from the left
    bar      = [ dark letter ] [ light letter ] | light letter dark letter | "-"

White space, dress and other forms of the signs are forgiven as in a whole position. What was typed is
matched as the beginning of these; the first sign with which it cannot be one is refused.
"""

import enum
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Final

import attrs

from wardcode.board import MEN as MEN_OF_PLAYER
from wardcode.errors import NotationError
from wardcode.layout import QUADRANT
from wardcode.notation.ward._signs import EMPTY, MEN, Kind, Sign, scan

if TYPE_CHECKING:
    from regex import Pattern


class Progress(enum.Enum):
    """How far a text is that is being typed."""

    OPEN = "open"
    """Something is missing, and can follow."""
    COMPLETE = "complete"
    """Nothing is missing."""
    IMPOSSIBLE = "impossible"
    """Whatever follows, it cannot become complete any more."""


@attrs.frozen
class Typed:
    """What was typed so far of one quadrant or of the bar.

    `counts` are the men, light ones negative: in a quadrant those of each point as far as it was
    typed, read from the left; on the bar dark's and light's. Of an impossible text they are those
    before the place at which it became impossible. `error` says why the text is not complete, with
    the place, and is None where it is.
    """

    text: str
    progress: Progress
    counts: tuple[int, ...]
    error: NotationError | None = None

    @property
    def dark(self) -> int:
        """How many dark men it has."""
        return sum(count for count in self.counts if count > 0)

    @property
    def light(self) -> int:
        """How many light men it has."""
        return -sum(count for count in self.counts if count < 0)


def typed_quadrant(text: str, dark: int = 0, light: int = 0) -> Typed:
    """Look at what was typed of a quadrant; so many `dark` and `light` men stand elsewhere already."""
    signs, error = _possible(text, _quadrant(), dark, light)
    counts = tuple(chain.from_iterable([sign.men] * sign.points for sign in signs))
    if error:
        return Typed(text, Progress.IMPOSSIBLE, counts, error)
    if len(counts) < QUADRANT:
        return Typed(text, Progress.OPEN, counts, _not_six(text, len(text), len(text), len(counts)))
    return Typed(text, Progress.COMPLETE, counts)


def typed_bar(text: str, dark: int = 0, light: int = 0) -> Typed:
    """Look at what was typed of the bar, which is never open; so many men stand elsewhere already."""
    signs, error = _possible(text, _bar(), dark, light)
    counts = (sum(sign.men for sign in signs if sign.men > 0), sum(sign.men for sign in signs if sign.men < 0))
    return Typed(text, Progress.IMPOSSIBLE if error else Progress.COMPLETE, counts, error)


_ONE_POINT: Final = f"[{''.join(MEN)}{EMPTY}]"
_DARK: Final = f"[{''.join(letter for letter, men in MEN.items() if men > 0)}]"
_LIGHT: Final = f"[{''.join(letter for letter, men in MEN.items() if men < 0)}]"


@cache
def _quadrant() -> "Pattern[str]":
    return _compiled(f"/?{_adding_up_to(QUADRANT)}/?")


@cache
def _bar() -> "Pattern[str]":
    return _compiled(f"(?:{_DARK}{_LIGHT}?|{_LIGHT}{_DARK}?|-)?")


def _compiled(expression: str) -> "Pattern[str]":
    import regex  # noqa: PLC0415  # only who types pays for it

    return regex.compile(expression)


def _adding_up_to(points: int) -> str:
    """Write the expression of the signs that cover so many points."""
    if not points:
        return ""
    gaps = [f"{gap}{_adding_up_to(points - gap)}" for gap in range(2, points + 1)]
    return f"(?:{'|'.join([_ONE_POINT + _adding_up_to(points - 1), *gaps])})"


def _possible(text: str, pattern: "Pattern[str]", dark: int, light: int) -> tuple[list[Sign], NotationError | None]:
    """Give the signs of a text before the first with which it cannot match any more, and what is wrong with that."""
    try:
        signs = list(chain.from_iterable(scan(text)[0]))
        _refuse_strangers(text, signs, pattern)
        _refuse_surplus(text, signs, dark, light)
    except NotationError as error:
        return _possible(text[: error.start], pattern, dark, light)[0], error
    return signs, None


def _refuse_strangers(text: str, signs: list[Sign], pattern: "Pattern[str]") -> None:
    """Refuse the first sign that cannot stand where it does, if there is one."""
    chars = "".join(sign.char for sign in signs)
    if pattern.fullmatch(chars, partial=True):
        return
    place = next(at for at in range(len(chars)) if not pattern.fullmatch(chars, 0, at + 1, partial=True))
    before, sign = signs[:place], signs[place]
    if pattern is _bar():
        raise _not_on_bar(text, before, sign)
    raise _not_in_quadrant(text, before, sign)


def _not_in_quadrant(text: str, before: list[Sign], sign: Sign) -> NotationError:
    points = sum(other.points for other in before)
    if not sign.points and not (sign.kind is Kind.SLASH and 0 < points < QUADRANT):
        reason = f"{sign.char!r} is no part of a quadrant"
        return NotationError(text, sign.start, sign.end, reason, "write letters for men and digits for empty points")
    if before[-1].kind is Kind.SLASH:
        reason = f"{sign.char!r} stands behind the slash that ends the quadrant"
        return NotationError(text, sign.start, sign.end, reason, "write one quadrant at a time")
    return _not_six(text, sign.start, sign.end, points + sign.points)


def _not_six(text: str, start: int, end: int, points: int) -> NotationError:
    reason = f"that is {points} point{'s' * (points != 1)}, and a quadrant has {QUADRANT}"
    return NotationError(text, start, end, reason, "a letter is one point, a digit that many empty ones")


def _not_on_bar(text: str, before: list[Sign], sign: Sign) -> NotationError:
    if sign.men and all(other.men for other in before):
        colour = "dark" if sign.men > 0 else "light"
        reason = f"{sign.char!r} is another group of {colour} men on the bar"
        return NotationError(text, sign.start, sign.end, reason, "write one letter for all of them")
    reason = f"{sign.char!r} cannot stand {'there' if before else 'on the bar'}"
    remedy = "write a letter for the dark men and one for the light men, or nothing if the bar is empty"
    return NotationError(text, sign.start, sign.end, reason, remedy)


def _refuse_surplus(text: str, signs: list[Sign], dark: int, light: int) -> None:
    """Refuse the first letter by which a player has more men than there are, if there is one."""
    men = {True: dark, False: light}
    for sign in signs:
        men[sign.men > 0] += abs(sign.men)
        if men[sign.men > 0] > MEN_OF_PLAYER:
            colour = "dark" if sign.men > 0 else "light"
            reason = f"{colour} has {men[sign.men > 0]} men so far, and a player has {MEN_OF_PLAYER}"
            remedy = "write fewer men, or check capital and small letters, here and before"
            raise NotationError(text, sign.start, sign.end, reason, remedy)
