"""The tolerant reader of Ward's notation: from signs to a board, or to the first thing that is wrong.

The work goes from the outside to the inside: one check mark, one slash in each row, six points
to a quadrant from the outer end; what is left beside the check mark is the bar.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import chain, pairwise
from typing import NoReturn

import attrs

from wardcode.board import MEN, MY_BAR, POINTS, THEIR_BAR, Board
from wardcode.errors import Forgiven, NotationError
from wardcode.layout import QUADRANT, READING_ORDER, Side, View
from wardcode.notation.ward._signs import BLANKS, CHECK, LETTER, Kind, Sign, scan
from wardcode.notation.ward._writer import encode, encode_block
from wardcode.player import Player
from wardcode.position import Position

Signs = Sequence[Sign]

_BLOCK = 3  # the lines of the article's layout


@attrs.frozen
class Reading:
    """What a text says: the board as dark sees it, the view in which it was written, what was forgiven.

    `tail` is the position that our own tail behind the line makes of the board, None without a tail.
    """

    board: Board
    view: View
    forgiven: tuple[Forgiven, ...]
    tail: Position | None = None

    @property
    def position(self) -> Position:
        """The board with what the tail says; without a tail dark is on roll, no dice thrown, money play."""
        return self.tail or Position(self.board)


def read_tolerantly(text: str, near: Player, home: Side | None) -> Reading:
    """Read any spelling that can mean only one board; `ward.read` says what goes in and out."""
    lines, forgiven = scan(text)
    parts = _parts(text, lines)
    view = View(_home(text, parts, home), near)
    board = _board(text, parts, view)
    if text in (encode(board, view), encode_block(board, view)):
        return Reading(board, view, ())
    forgiven += [*_spellings(parts, home), *_spaces(text, parts)]
    if parts.block:
        forgiven += _placing(text, lines, encode_block(board, view), forgiven)
    else:
        forgiven += _placing(text, [list(chain.from_iterable(lines))], encode(board, view), forgiven)
    return Reading(board, view, tuple(sorted(forgiven, key=lambda item: (item.start, item.end))))


@attrs.frozen
class _Parts:
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


def _refuse(text: str, signs: Signs, reason: str, remedy: str) -> NoReturn:
    starts = [sign.start for sign in signs]
    ends = [sign.end for sign in signs]
    raise NotationError(text, min(starts), max(ends), reason, remedy)


def _parts(text: str, lines: Sequence[Signs]) -> _Parts:
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
    return _Parts(quadrants, (far_slash, near_slash), bar_left, check, bar_right, len(lines), block)


def _check(text: str, signs: Signs) -> Sign:
    """Find the one check mark."""
    if not signs:
        raise NotationError(text, 0, len(text), "there is no position in this text", "write one like 6 / 6 ✓ 6 / 6")
    checks = [sign for sign in signs if sign.kind is Kind.CHECK]
    if len(checks) == 1:
        return checks[0]
    remedy = f"write one {CHECK} (or v) between the rows, on the side of the home quadrants"
    if checks:
        _refuse(text, [checks[1]], f"this is check mark number 2 of {len(checks)}", remedy)
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
        _refuse(text, [slashes[1]], f"this is slash number 2 of {len(slashes)} in the {name} row", remedy)
    return _refuse(text, row or [check], f"there is no slash in the {name} row", remedy)


def _six(text: str, signs: Signs, name: str, slash: Sign) -> None:
    """Refuse a quadrant that does not add up to six points."""
    for sign in signs:
        if sign.kind is Kind.DASH:
            _refuse(text, [sign], f"{sign.char!r} stands inside the {name} quadrant", "write a digit for empty points")
    points = sum(sign.points for sign in signs)
    if points != QUADRANT:
        reason = f"the {name} quadrant adds up to {points} points, not {QUADRANT}"
        _refuse(
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
        _refuse(text, chunk[:word], reason, remedy)
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
        _refuse(text, right, "the bar is written on both sides of the check mark", "write it on one side")
    bar = [*left, *right]
    for sign in bar:
        if sign.kind is Kind.DASH and len(bar) > 1:
            _refuse(text, [sign], "the dash says that the bar is empty, but it is not alone", "write the letters alone")
    for sign in _twice(bar):
        colour = "dark" if sign.men > 0 else "light"
        reason = f"{sign.char!r} is another group of {colour} men on the bar"
        total = sum(other.men for other in bar if other.men * sign.men > 0)
        remedy = f"write one letter for all of them, {LETTER[total]}" if total in LETTER else "write one letter"
        _refuse(text, [sign], reason, remedy)


def _home(text: str, parts: _Parts, home: Side | None) -> Side:
    """Tell the home side by the place of the check mark, and by what the caller knows."""
    told: Side | None = None
    column = parts.check.column
    if parts.bar_left or parts.bar_right:
        told = Side.RIGHT if parts.bar_left else Side.LEFT
    elif parts.block and column != parts.slashes[0].column:
        told = Side.RIGHT if column > parts.slashes[0].column else Side.LEFT
        columns = [sign.column for quadrant in parts.quadrants for sign in quadrant]
        if home is not None and min(columns) <= column <= max(columns):
            told = home  # inside the rows the column is a weaker sign than what the caller knows
    elif parts.lines > 1 and home is None:
        reason = "the side of the check mark cannot be told: it stands neither left nor right of the slash above"
        _refuse(text, [parts.check], reason, "write it beyond the left or the right end of the rows, on its own line")
    if told is not None and home not in (None, told):
        reason = f"the check mark stands on the {told.value}, but home is said to be on the {home.value}"
        _refuse(text, [parts.check], reason, "leave home out, or write the check mark on the other side")
    return told or home or Side.RIGHT


def _board(text: str, parts: _Parts, view: View) -> Board:
    men: Counter[bool] = Counter()
    bar = [*parts.bar_left, *parts.bar_right]
    for sign in [*chain.from_iterable(parts.quadrants), *bar]:
        dark = sign.men > 0
        if men[dark] <= MEN < men[dark] + abs(sign.men):
            total = sum(abs(other.men) for part in parts.in_order() for other in part if (other.men > 0) == dark)
            reason = f"{'dark' if dark else 'light'} has {total} men in all, and a player has {MEN}"
            _refuse(text, [sign], reason, "write fewer men, or check capital and small letters")
        men[dark] += abs(sign.men)
    cells = chain.from_iterable([sign.men] * sign.points for quadrant in parts.quadrants for sign in quadrant)
    slots = [0] * (POINTS + 2)
    for point, count in zip(READING_ORDER[view], cells, strict=True):
        slots[point] = count
    for sign in bar:
        slots[MY_BAR if sign.men > 0 else THEIR_BAR] += sign.men
    return Board(slots)


def _spellings(parts: _Parts, home: Side | None) -> list[Forgiven]:
    """Say which sequences of signs the writer would write otherwise."""
    forgiven = [
        Forgiven(one.start, other.end, f"gaps of {one.char} and {other.char} stand next to each other")
        for quadrant in parts.quadrants
        for one, other in pairwise(quadrant)
        if one.kind is other.kind is Kind.GAP
    ]
    bar = [*parts.bar_left, *parts.bar_right]
    if len(bar) > 1 and bar[0].men < 0:
        forgiven.append(Forgiven(bar[0].start, bar[1].end, "the light men on the bar stand before the dark ones"))
    if parts.bar_left and parts.bar_left[0].kind is Kind.DASH:
        forgiven.append(Forgiven(bar[0].start, bar[0].end, "a dash stands before the check mark"))
    if parts.block and parts.bar_right and parts.bar_right[0].kind is Kind.DASH:
        forgiven.append(Forgiven(bar[0].start, bar[0].end, "a dash stands for the empty bar of three lines"))
    if not bar and not parts.block and home is Side.LEFT:
        check = parts.check
        forgiven.append(Forgiven(check.start, check.end, "a lone check mark stands on the left, as the caller says"))
    return forgiven


def _spaces(text: str, parts: _Parts) -> list[Forgiven]:
    """Say where the white space is not the writer's: one space between two parts, none inside one."""
    signs = [(sign, number) for number, part in enumerate(parts.in_order()) for sign in part]
    forgiven: list[Forgiven] = []
    for (one, number), (other, next_number) in pairwise(sorted(signs, key=lambda pair: pair[0].start)):
        between = text[one.end : other.start]
        if parts.block and "/" not in (one.char, other.char) and number != next_number:
            continue  # from line to line, or along the middle line: `_placing` looks at these
        wanted = "" if number == next_number else " "
        if between != wanted:
            found = "no space" if not between else "white space" if not wanted else "other white space than one space"
            forgiven.append(Forgiven(one.end, other.start, f"{found} before {other.char!r}"))
    return forgiven


def _placing(text: str, lines: Sequence[Signs], canonical: str, forgiven: Sequence[Forgiven]) -> list[Forgiven]:
    """Say where lines begin and end otherwise than in the canonical spelling, as far as nothing was said of it yet."""
    placing: list[Forgiven] = []
    end = 0
    for number, (signs, line) in enumerate(zip(lines, canonical.split("\n"), strict=True)):
        start = signs[0].start
        indentation = len(line) - len(line.lstrip())
        before = text[end:start]
        if before != "\n" * (number > 0) + " " * indentation and not before.strip(BLANKS):
            placing.append(Forgiven(end, start, f"the indentation of line {number + 1} is not {indentation} spaces"))
        end = signs[-1].end
        said = any(start <= item.start and item.end <= end for item in forgiven)
        if number == 1 and text[start:end] != line.strip() and not said:
            placing.append(Forgiven(start, end, "the check mark and the bar are not placed as the writer does"))
    if text[end:] and not text[end:].strip(BLANKS):
        placing.append(Forgiven(end, len(text), "white space follows the position"))
    return placing
