"""What the reader of Ward's notation forgave: spellings, spaces and places that the writer would not write so."""

from collections.abc import Sequence
from itertools import pairwise

from wardcode.errors import Forgiven
from wardcode.layout import Side
from wardcode.notation.ward._parts import Parts, Signs
from wardcode.notation.ward._signs import BLANKS, Kind


def spellings(parts: Parts, home: Side | None) -> list[Forgiven]:
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


def spaces(text: str, parts: Parts) -> list[Forgiven]:
    """Say where the white space is not the writer's: one space between two parts, none inside one."""
    signs = [(sign, number) for number, part in enumerate(parts.in_order()) for sign in part]
    forgiven: list[Forgiven] = []
    for (one, number), (other, next_number) in pairwise(sorted(signs, key=lambda pair: pair[0].start)):
        between = text[one.end : other.start]
        if parts.block and "/" not in (one.char, other.char) and number != next_number:
            continue  # from line to line, or along the middle line: `placing` looks at these
        wanted = "" if number == next_number else " "
        if between != wanted:
            found = "no space" if not between else "white space" if not wanted else "other white space than one space"
            forgiven.append(Forgiven(one.end, other.start, f"{found} before {other.char!r}"))
    return forgiven


def placing(text: str, lines: Sequence[Signs], canonical: str, forgiven: Sequence[Forgiven]) -> list[Forgiven]:
    """Say where lines begin and end otherwise than in the canonical spelling, as far as nothing was said of it yet."""
    places: list[Forgiven] = []
    end = 0
    for number, (signs, line) in enumerate(zip(lines, canonical.split("\n"), strict=True)):
        start = signs[0].start
        indentation = len(line) - len(line.lstrip())
        before = text[end:start]
        if before != "\n" * (number > 0) + " " * indentation and not before.strip(BLANKS):
            places.append(Forgiven(end, start, f"the indentation of line {number + 1} is not {indentation} spaces"))
        end = signs[-1].end
        said = any(start <= item.start and item.end <= end for item in forgiven)
        if number == 1 and text[start:end] != line.strip() and not said:
            places.append(Forgiven(start, end, "the check mark and the bar are not placed as the writer does"))
    if text[end:] and not text[end:].strip(BLANKS):
        places.append(Forgiven(end, len(text), "white space follows the position"))
    return places
