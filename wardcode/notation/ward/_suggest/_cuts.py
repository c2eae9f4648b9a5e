"""Where the quadrants of a text end: every way to cut it at two slashes and a check mark, with the slips of each.

A slash or a check mark is taken where it stands, put in where there is none, left out where there is
one too many. What remains are four quadrants and the bar, whose own slips are found later; here
counts only what those of the quadrants cost at least.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import attrs

from wardcode.layout import Side
from wardcode.notation.ward._signs import CHECK
from wardcode.notation.ward._suggest._marks import Mark
from wardcode.notation.ward._suggest._quadrants import least
from wardcode.notation.ward._suggest._slips import GAPS, STROKES, TICKS, Slip, SlipAt

SLASH: Final = "/"

_BORDERS: Final = (SLASH, CHECK)

_LAST = 3  # the number of the last quadrant, from 0
_LONGEST = 12  # marks in a quadrant that is worth a look
_LONGEST_BAR = 3  # marks in a bar that is worth a look
_WORST = 31.0  # three slips: a line with more says nothing any more
_WINDOW = 12.0  # a cut that costs so much more than the best is none

Marks = tuple[Mark, ...]


@attrs.frozen
class Cut:
    """A way to cut a text: the marks of the quadrants and of the bar, and the side on which the check mark stood.

    `beside` is the offset beside the check mark where the bar belongs. `bits` is what the slips of the
    cut cost, `least` that and the least that those of its quadrants cost.
    """

    quadrants: tuple[Marks, Marks, Marks, Marks]
    bar: Marks
    beside: int
    home: Side
    bits: float
    least: float
    slips: tuple[SlipAt, ...]


@attrs.frozen
class _Way:
    """A text cut up to a place: `at` is the next mark, `carry` one that was written on the wrong side of a slash."""

    at: int = 0
    carry: Marks = ()
    quadrants: tuple[Marks, ...] = ()
    bar: Marks = ()
    beside: int = 0
    home: Side = Side.RIGHT
    bits: float = 0.0
    least: float = 0.0
    slips: tuple[SlipAt, ...] = ()

    def slipped(self, slip: Slip, start: int, end: int, meant: str) -> "_Way":
        """Give this way with one slip more."""
        there = SlipAt(start, end, meant, slip)
        return attrs.evolve(self, bits=self.bits + slip.bits, least=self.least + slip.bits, slips=(*self.slips, there))


def cuts(marks: Sequence[Mark]) -> list[Cut]:
    """Give the ways to cut the marks of a text, the cheapest first."""
    cutter = _Cutter(tuple(marks))
    found = sorted(cutter.all(), key=lambda cut: cut.least)
    return [cut for cut in found if cut.least <= found[0].least + _WINDOW]


class _Cutter:
    """Cuts from the left to the right, and gives a way up that costs more than the best one by the window."""

    def __init__(self, marks: Marks) -> None:
        self.marks = marks
        self.bound = _WORST
        inner = [one.spaced for one in marks[1:] if one.char not in _BORDERS]
        # Where most signs stand apart, a space tells nothing, and where none does, neither.
        self.spaces_tell = 0 < sum(inner) <= len(inner) // 2

    def all(self) -> Iterator[Cut]:
        """Give the ways that were not given up, each when it is found."""
        row = self._quadrant, self._slash, self._quadrant
        ways: Iterator[_Way] = iter([_Way()])
        for step in (*row, self._middle, *row):
            ways = _each(ways, step)
        for way in ways:
            self.bound = min(self.bound, way.least + _WINDOW)
            far_left, far_right, near_left, near_right = way.quadrants
            quadrants = far_left, far_right, near_left, near_right
            yield Cut(quadrants, way.bar, way.beside, way.home, way.bits, way.least, way.slips)

    def _quadrant(self, way: _Way) -> Iterator[_Way]:
        """Take a quadrant; slashes and check marks in it are too many. The ends at which one stands come first."""
        count = len(self.marks)
        ends: list[tuple[bool, _Way, Marks]] = []
        taken, signs = attrs.evolve(way, carry=()), way.carry
        for at in range(way.at, min(way.at + _LONGEST, count) + 1):
            ends.append((at < count and self.marks[at].char not in _BORDERS, attrs.evolve(taken, at=at), signs))
            if at == count:
                break
            mark = self.marks[at]
            if mark.char in _BORDERS:
                taken = self._surplus(taken, at)
            else:
                signs = (*signs, mark)
                if mark.spaced and at > way.at and self.spaces_tell:
                    taken = taken.slipped(Slip.SPACES, self.marks[at - 1].end, mark.start, "")
            if taken.least > self.bound:
                break
        for _, end, quadrant in sorted(ends, key=lambda end: end[0]):
            if len(end.quadrants) < _LAST or end.at == count:
                yield from self._with(end, quadrant)

    def _surplus(self, way: _Way, at: int) -> _Way:
        mark = self.marks[at]
        slip = Slip.CHECK if mark.char == CHECK else Slip.SLASH
        if slip is Slip.SLASH and at and self.marks[at - 1].char == SLASH:
            slip = Slip.SLASH_TWICE
        return way.slipped(slip, mark.start, mark.end, "")

    def _with(self, way: _Way, signs: Marks) -> Iterator[_Way]:
        if way.least <= self.bound:
            bits = way.least + least(_written(signs))
            if bits <= self.bound:
                yield attrs.evolve(way, quadrants=(*way.quadrants, signs), least=bits)

    def _slash(self, way: _Way) -> Iterator[_Way]:
        """Take the slash behind a quadrant: there, made otherwise, a sign too early or too late, or left out."""
        at = way.at
        mark, after = [*self.marks[at : at + 2], None, None][:2]
        if mark and mark.char == SLASH:
            yield attrs.evolve(way, at=at + 1)
            if after and after.char not in _BORDERS:
                yield from self._one_more(way, mark, after)
        if mark and mark.char in STROKES:
            yield attrs.evolve(way, at=at + 1).slipped(STROKES[mark.char], mark.start, mark.end, SLASH)
        if mark and after and after.char == SLASH and mark.char not in _BORDERS:
            meant = f"{SLASH}{mark.char}"
            yield attrs.evolve(way, at=at + 2, carry=(mark,)).slipped(Slip.SLASH_PLACE, mark.start, after.end, meant)
        yield self._left_out(way, Slip.NO_SLASH, SLASH)

    def _one_more(self, way: _Way, slash: Mark, mark: Mark) -> Iterator[_Way]:
        """Take to the quadrant the sign behind its slash."""
        *others, quadrant = way.quadrants
        without = way.least - least(_written(quadrant))
        back = attrs.evolve(way, at=way.at + 2, quadrants=tuple(others), least=without)
        meant = f"{mark.char}{SLASH}"
        yield from self._with(back.slipped(Slip.SLASH_PLACE, slash.start, mark.end, meant), (*quadrant, mark))

    def _middle(self, way: _Way) -> Iterator[_Way]:
        """Take the check mark and the bar on one side of it."""
        for left in range(way.at, self._end_of_bar(way.at) + 1):
            before = self._bar(way, left, Side.RIGHT)
            if before.bar and self._char(left) == SLASH:
                before = self._surplus(attrs.evolve(before, at=left + 1), left)
            for checked in self._check(before):
                yield checked
                if left == way.at:
                    for right in range(checked.at + 1, self._end_of_bar(checked.at) + 1):
                        after = self._bar(checked, right, Side.LEFT)
                        follower = self.marks[right] if right < len(self.marks) else None
                        if follower and not follower.spaced and self.spaces_tell:
                            after = after.slipped(Slip.SPACES, follower.start, follower.start, " ")
                        yield after

    def _char(self, at: int) -> str:
        return self.marks[at].char if at < len(self.marks) else ""

    def _end_of_bar(self, at: int) -> int:
        end = at
        while end - at < _LONGEST_BAR and self._char(end) not in ("", *_BORDERS, *GAPS):
            end += 1
        return end

    def _bar(self, way: _Way, end: int, home: Side) -> _Way:
        bar = self.marks[way.at : end]
        taken = attrs.evolve(way, at=end, bar=bar, home=home)
        if bar and home is Side.RIGHT and self.spaces_tell and not bar[0].spaced:
            return taken.slipped(Slip.SPACES, bar[0].start, bar[0].start, " ")
        return taken

    def _check(self, way: _Way) -> Iterator[_Way]:
        at = way.at
        if self._char(at) == CHECK:
            yield attrs.evolve(way, at=at + 1, beside=self.marks[at].start)
        elif self._char(at) in TICKS:
            mark = self.marks[at]
            ticked = attrs.evolve(way, at=at + 1, beside=mark.start)
            yield ticked.slipped(Slip.CHECK_SIGN, mark.start, mark.end, CHECK)
        left_out = self._left_out(way, Slip.NO_CHECK, CHECK)
        yield attrs.evolve(left_out, beside=left_out.slips[-1].start)

    def _left_out(self, way: _Way, slip: Slip, meant: str) -> _Way:
        place = self.marks[way.at - 1].end if way.at else self.marks[0].start
        return way.slipped(slip, place, place, meant)


def _each(ways: Iterator[_Way], step: Callable[[_Way], Iterator[_Way]]) -> Iterator[_Way]:
    for way in ways:
        yield from step(way)


def _written(marks: Marks) -> str:
    return "".join(mark.char for mark in marks)
