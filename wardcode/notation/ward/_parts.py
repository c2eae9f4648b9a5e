"""The parts of a position in Ward's notation: quadrants, slashes, check mark and bar, or the first thing that is wrong.

The work goes from the outside to the inside: one check mark, one slash in each row, six points
to a quadrant from the outer end; what is left beside the check mark is the bar.
"""

from collections.abc import Sequence
from itertools import chain, pairwise
from typing import NoReturn

import attrs

from wardcode.errors import NotationError
from wardcode.layout import QUADRANT
from wardcode.notation.ward._signs import CHECK, LETTER, Kind, Sign

Signs = Sequence[Sign]

_BLOCK = 3  # the lines of the article's layout


@attrs.frozen
class Parts:
    """The signs of a position, sorted by what they spell; each in the order of the text."""

    quadrants: tuple[Signs, Signs, Signs, Signs]
    slashes: tuple[Sign, Sign]
    bar_left: Signs
    check: Sign
    bar_right: Signs
    lines: int
    block: bool

    def in_order(self) -> list[Signs]:
        """Give the parts as they are read from the far left to the near right."""
        far_left, far_right, near_left, near_right = self.quadrants
        middle = [self.bar_left, [self.check], self.bar_right]
        slashes = [[slash] for slash in self.slashes]
        return [far_left, slashes[0], far_right, *middle, near_left, slashes[1], near_right]


def refuse(text: str, signs: Signs, reason: str, remedy: str) -> NoReturn:
    starts = [sign.start for sign in signs]
    ends = [sign.end for sign in signs]
    raise NotationError(text, min(starts), max(ends), reason, remedy)


def parts_of(text: str, lines: Sequence[Signs]) -> Parts:
    signs = list(chain.from_iterable(lines))
    check = _check(text, signs)
    far = [sign for sign in signs if sign.start < check.start]
    near = [sign for sign in signs if sign.start > check.start]
    middle: Signs = next(line for line in lines if check in line)
    alone = all(sign.kind not in (Kind.GAP, Kind.SLASH) for sign in middle)
    block = len(lines) == _BLOCK and middle is lines[1] and alone
    if block:
        far, near = list(lines[0]), list(lines[2])
    far_slash = _slash(text, far, "far", check)
    near_slash = _slash(text, near, "near", check)
    outer_far, inner_far = far[: far.index(far_slash)], far[far.index(far_slash) + 1 :]
    inner_near, outer_near = near[: near.index(near_slash)], near[near.index(near_slash) + 1 :]
    _six(text, outer_far, "far left", far_slash)
    if block:
        at = middle.index(check)
        bar_left, bar_right = middle[:at], middle[at + 1 :]
        _six(text, inner_far, "far right", far_slash)
        _six(text, inner_near, "near left", near_slash)
    else:
        far_inner = _Inner("far right", far_slash, inner_far, check)
        near_inner = _Inner("near left", near_slash, inner_near[::-1], check)
        far_points = _cut(text, far_inner, signs, bar_elsewhere=bool(near_inner.rest))
        near_points = _cut(text, near_inner, signs, bar_elsewhere=bool(far_inner.rest))
        inner_far, bar_left = inner_far[:far_points], inner_far[far_points:]
        split = len(inner_near) - near_points
        bar_right, inner_near = inner_near[:split], inner_near[split:]
    _six(text, outer_near, "near right", near_slash)
    _bar(text, bar_left, bar_right)
    quadrants = (outer_far, inner_far, inner_near, outer_near)
    return Parts(quadrants, (far_slash, near_slash), bar_left, check, bar_right, len(lines), block)


def _check(text: str, signs: Signs) -> Sign:
    """Find the one check mark."""
    if not signs:
        raise NotationError(text, 0, len(text), "there is no position in this text", "write one like 6 / 6 ✓ 6 / 6")
    checks = [sign for sign in signs if sign.kind is Kind.CHECK]
    if len(checks) == 1:
        return checks[0]
    remedy = f"write one {CHECK} (or v) between the rows, on the side of the home quadrants"
    if checks:
        refuse(text, [checks[1]], f"this is check mark number 2 of {len(checks)}", remedy)
    # It belongs before the near row, which begins with the last word before the last slash.
    slashes = [sign.start for sign in signs if sign.kind is Kind.SLASH]
    starts = [sign.start for sign in signs if sign.spaced and slashes and slashes[0] < sign.start < slashes[-1]]
    place = starts[-1] if starts else signs[-1].end
    raise NotationError(text, place, place, "there is no check mark", remedy)


def _slash(text: str, row: Signs, name: str, check: Sign) -> Sign:
    """Find the one slash of a row."""
    slashes = [sign for sign in row if sign.kind is Kind.SLASH]
    if len(slashes) == 1:
        return slashes[0]
    remedy = "write one / between its two quadrants"
    if slashes:
        refuse(text, [slashes[1]], f"this is slash number 2 of {len(slashes)} in the {name} row", remedy)
    return refuse(text, row or [check], f"there is no slash in the {name} row", remedy)


def _six(text: str, signs: Signs, name: str, slash: Sign) -> None:
    """Refuse a quadrant that does not add up to six points."""
    for sign in signs:
        if sign.kind is Kind.DASH:
            refuse(text, [sign], f"{sign.char!r} stands inside the {name} quadrant", "write a digit for empty points")
    points = sum(sign.points for sign in signs)
    if points != QUADRANT:
        reason = f"the {name} quadrant adds up to {points} points, not {QUADRANT}"
        refuse(
            text,
            signs or [slash],
            reason,
            "a letter is one point, a digit that many empty ones, and the bar stands apart",
        )


def _apart(one: Sign, other: Sign) -> bool:
    """Say whether white space parts two neighbours."""
    return max(one, other, key=lambda sign: sign.start).spaced


@attrs.frozen
class _Inner:
    """What stands between a slash and the check mark of a line, in this direction: a quadrant, then the bar if any."""

    name: str
    slash: Sign
    signs: Signs
    check: Sign

    @property
    def size(self) -> int:
        """How many of the signs make six points, or more than six with the last, or all if they do not come to six."""
        points = size = 0
        while size < len(self.signs) and points < QUADRANT and self.signs[size].points:
            points += self.signs[size].points
            size += 1
        return size

    @property
    def rest(self) -> Signs:
        """What is left beside the check mark."""
        return self.signs[self.size :]


def _cut(text: str, inner: _Inner, signs: Signs, *, bar_elsewhere: bool) -> int:
    """Say how many of the signs are the quadrant; the rest is the bar.

    Six points are six points wherever the spaces are, with two exceptions, since a gap may be
    miscounted: letters that stand apart like the bar and would fill up a quadrant, and letters that
    stand in one word with a full quadrant although the text has spaces. Both are refused, unless
    what stands on the other side of the check mark shows that the bar is there.
    """
    chunk, size, bar = inner.signs, inner.size, inner.rest
    word = len(chunk) if bar_elsewhere and not bar else _word(chunk)
    points = sum(sign.points for sign in chunk[:size])
    letters = [sign for sign in bar if sign.kind is Kind.LETTER]
    glued = bool(letters) and not _apart(chunk[size - 1], bar[0]) and (any(map(_is_spaced, signs)) or _twice(bar))
    if points != QUADRANT or any(sign.kind is Kind.GAP for sign in bar) or glued:
        _six(text, chunk[:word], inner.name, inner.slash)
    starts = {sign.start for sign in chunk}
    others = [sign for sign in signs if sign.start not in starts]
    if not bar and word < size and not _twice(chunk[word:]) and not _spaced_out(others):
        points = sum(sign.points for sign in chunk[:word])
        stray = text[min(sign.start for sign in chunk[word:]) : max(sign.end for sign in chunk[word:])]
        reason = f"the {inner.name} quadrant adds up to {points} points, not {QUADRANT}, with {stray!r} apart from it"
        remedy = f"write it in one word if {stray!r} stands on a point, or mend its digits if {stray!r} is on the bar"
        refuse(text, chunk[:word], reason, remedy)
    return size


def _is_spaced(sign: Sign) -> bool:
    return sign.spaced and sign.start > 0


def _word(chunk: Signs) -> int:
    """Say how many signs of a chunk stand before a last word that looks like the bar."""
    for at in range(len(chunk) - 1, 0, -1):
        if chunk[at].kind is Kind.GAP:
            break
        if _apart(chunk[at - 1], chunk[at]):
            return at
    return len(chunk)


def _twice(bar: Signs) -> list[Sign]:
    """Give the bar letters of a colour that has one already."""
    colours: set[bool] = set()
    twice: list[Sign] = []
    for sign in bar:
        if sign.kind is Kind.LETTER and (sign.men > 0) in colours:
            twice.append(sign)
        colours |= {sign.men > 0} if sign.kind is Kind.LETTER else set()
    return twice


def _spaced_out(signs: Signs) -> bool:
    """Say whether the writer puts a space between all signs, so that a space tells nothing."""
    inside = (Kind.LETTER, Kind.GAP)
    pairs = [_apart(one, other) for one, other in pairwise(signs) if one.kind in inside and other.kind in inside]
    return all(pairs) and len(pairs) > 0


def _bar(text: str, left: Signs, right: Signs) -> None:
    """Refuse what cannot stand beside the check mark."""
    if left and right:
        refuse(text, right, "the bar is written on both sides of the check mark", "write it on one side")
    bar = [*left, *right]
    for sign in bar:
        if sign.kind is Kind.DASH and len(bar) > 1:
            refuse(text, [sign], "the dash says that the bar is empty, but it is not alone", "write the letters alone")
    for sign in _twice(bar):
        colour = "dark" if sign.men > 0 else "light"
        reason = f"{sign.char!r} is another group of {colour} men on the bar"
        total = sum(other.men for other in bar if other.men * sign.men > 0)
        remedy = f"write one letter for all of them, {LETTER[total]}" if total in LETTER else "write one letter"
        refuse(text, [sign], reason, remedy)
