"""Where the quadrants of a text end: every cut to cut it at two slashes and a check mark, with the slips of each.

A slash or a check mark is taken where it stands, put in where there is none, left out where there is
one too many. What remains are four quadrants and the bar, whose own slips are found later; here
counts only what those of the quadrants cost at least.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import attrs

from wardcode.layout import Side
from wardcode.notation.ward._signs import CHECK
from wardcode.notation.ward._suggest._look_alikes import GAPS, STROKES, TICKS
from wardcode.notation.ward._suggest._marks import Mark
from wardcode.notation.ward._suggest._quadrants import least
from wardcode.notation.ward._suggest._slips import Slip, SlipAt

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
    """A text cut up to a place, or to its end.

    `at` is the next mark, and `carry` one that was written on the wrong side of the slash before. Each
    quadrant has its marks and in `starts` the offset at which it begins. `bar` are the marks of the bar,
    `check` the offsets at which the check mark begins and ends, `home` is the side on which it stood.
    `bits` is what the slips of the cut cost, `least` that and the least that those of its quadrants cost.
    """

    at: int = 0
    carry: Marks = ()
    quadrants: tuple[Marks, ...] = ()
    starts: tuple[int, ...] = ()
    bar: Marks = ()
    check: tuple[int, int] = (0, 0)
    home: Side = Side.RIGHT
    bits: float = 0.0
    least: float = 0.0
    slips: tuple[SlipAt, ...] = ()

    def slipped(self, slip: Slip, start: int, end: int, meant: str) -> "Cut":
        """Give this cut with one slip more."""
        there = SlipAt(start, end, meant, slip)
        return attrs.evolve(self, bits=self.bits + slip.bits, least=self.least + slip.bits, slips=(*self.slips, there))


def cuts(marks: Sequence[Mark]) -> list[Cut]:
    """Give the ways to cut the marks of a text, the cheapest first."""
    cutter = _Cutter(tuple(marks))
    found = sorted(cutter.all(), key=lambda cut: cut.least)
    return [cut for cut in found if cut.least <= found[0].least + _WINDOW]


class _Cutter:
    """Cuts from the left to the right, and gives up a cut that costs more than the best one by the window."""

    def __init__(self, marks: Marks) -> None:
        self.marks = marks
        self.bound = _WORST
        inner = [one.spaced for one in marks[1:] if one.char not in _BORDERS]
        # Where most signs stand apart, a space tells nothing, and where none does, neither.
        self.spaces_tell = 0 < sum(inner) <= len(inner) // 2

    def all(self) -> Iterator[Cut]:
        """Give the cuts that were not given up, each when it is found."""
        row = self._quadrant, self._slash, self._quadrant
        found: Iterator[Cut] = iter([Cut()])
        for step in (*row, self._middle, *row):
            found = _each(found, step)
        for cut in found:
            self.bound = min(self.bound, cut.least + _WINDOW)
            yield cut

    def _quadrant(self, cut: Cut) -> Iterator[Cut]:
        """Take a quadrant; slashes and check marks in it are too many. The ends at which one stands come first."""
        count = len(self.marks)
        ends: list[tuple[bool, Cut, Marks]] = []
        begin = self.marks[cut.at - 1].end if cut.at else self.marks[0].start
        taken, signs = attrs.evolve(cut, carry=(), starts=(*cut.starts, begin)), cut.carry
        for at in range(cut.at, min(cut.at + _LONGEST, count) + 1):
            ends.append((at < count and self.marks[at].char not in _BORDERS, attrs.evolve(taken, at=at), signs))
            if at == count:
                break
            mark = self.marks[at]
            if mark.char in _BORDERS:
                taken = self._surplus(taken, at)
            else:
                signs = (*signs, mark)
                if mark.spaced and at > cut.at and self.spaces_tell and self._char(at - 1) not in _BORDERS:
                    taken = taken.slipped(Slip.SPACES, self.marks[at - 1].end, mark.start, "")
            if taken.least > self.bound:
                break
        for _, end, quadrant in sorted(ends, key=lambda end: end[0]):
            if len(end.quadrants) < _LAST or end.at == count:
                yield from self._with(end, quadrant)

    def _surplus(self, cut: Cut, at: int) -> Cut:
        mark = self.marks[at]
        slip = Slip.CHECK if mark.char == CHECK else Slip.SLASH
        if slip is Slip.SLASH and at and self.marks[at - 1].char == SLASH:
            slip = Slip.SLASH_TWICE
        return cut.slipped(slip, mark.start, mark.end, "")

    def _with(self, cut: Cut, signs: Marks) -> Iterator[Cut]:
        if cut.least <= self.bound:
            bits = cut.least + least(_written(signs))
            if bits <= self.bound:
                yield attrs.evolve(cut, quadrants=(*cut.quadrants, signs), least=bits)

    def _slash(self, cut: Cut) -> Iterator[Cut]:
        """Take the slash behind a quadrant: there, made otherwise, a sign too early or too late, or left out."""
        at = cut.at
        mark, after = [*self.marks[at : at + 2], None, None][:2]
        if mark and mark.char == SLASH:
            yield attrs.evolve(cut, at=at + 1)
            if after and after.char not in _BORDERS:
                yield from self._one_more(cut, mark, after)
        if mark and mark.char in STROKES:
            yield attrs.evolve(cut, at=at + 1).slipped(STROKES[mark.char], mark.start, mark.end, SLASH)
        if mark and after and after.char == SLASH and mark.char not in _BORDERS:
            meant = f"{SLASH}{mark.char}"
            yield attrs.evolve(cut, at=at + 2, carry=(mark,)).slipped(Slip.SLASH_PLACE, mark.start, after.end, meant)
        yield self._left_out(cut, Slip.NO_SLASH, SLASH)

    def _one_more(self, cut: Cut, slash: Mark, mark: Mark) -> Iterator[Cut]:
        """Take to the quadrant the sign behind its slash."""
        *others, quadrant = cut.quadrants
        without = cut.least - least(_written(quadrant))
        back = attrs.evolve(cut, at=cut.at + 2, quadrants=tuple(others), least=without)
        meant = f"{mark.char}{SLASH}"
        yield from self._with(back.slipped(Slip.SLASH_PLACE, slash.start, mark.end, meant), (*quadrant, mark))

    def _middle(self, cut: Cut) -> Iterator[Cut]:
        """Take the check mark and the bar on one side of it."""
        for left in range(cut.at, self._end_of_bar(cut.at) + 1):
            before = self._bar(cut, left, Side.RIGHT)
            if before.bar and self._char(left) == SLASH:
                before = self._surplus(attrs.evolve(before, at=left + 1), left)
            for checked in self._check(before):
                yield checked
                if left == cut.at:
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

    def _bar(self, cut: Cut, end: int, home: Side) -> Cut:
        bar = self.marks[cut.at : end]
        taken = attrs.evolve(cut, at=end, bar=bar, home=home)
        if bar and home is Side.RIGHT and self.spaces_tell and not bar[0].spaced:
            return taken.slipped(Slip.SPACES, bar[0].start, bar[0].start, " ")
        return taken

    def _check(self, cut: Cut) -> Iterator[Cut]:
        at = cut.at
        if self._char(at) == CHECK:
            yield attrs.evolve(cut, at=at + 1, check=(self.marks[at].start, self.marks[at].end))
        elif self._char(at) in TICKS:
            mark = self.marks[at]
            ticked = attrs.evolve(cut, at=at + 1, check=(mark.start, mark.end))
            yield ticked.slipped(Slip.CHECK_SIGN, mark.start, mark.end, CHECK)
        left_out = self._left_out(cut, Slip.NO_CHECK, CHECK)
        yield attrs.evolve(left_out, check=(left_out.slips[-1].start,) * 2)

    def _left_out(self, cut: Cut, slip: Slip, meant: str) -> Cut:
        place = self.marks[cut.at - 1].end if cut.at else self.marks[0].start
        return cut.slipped(slip, place, place, meant)


def _each(found: Iterator[Cut], step: Callable[[Cut], Iterator[Cut]]) -> Iterator[Cut]:
    for cut in found:
        yield from step(cut)


def _written(marks: Marks) -> str:
    return "".join(mark.char for mark in marks)
