"""Slips of the hand made on purpose in Ward's lines. This knows nothing of the search that finds them."""

import random
from collections.abc import Callable
from typing import Final

LETTERS: Final = "ABRDEFGHIJKLMNO"
SHAPES: Final = dict(
    zip("125BDOAEHKMaeo", ("Il", "Z", "S", "8", "O", "0", "АΑ", "ЕΕ", "НΗ", "КΚ", "МΜ", "а", "е", "о"), strict=True)
)
"""What each sign may look like: the last ones are letters of other alphabets."""

Maker = Callable[[str, int, random.Random], str | None]
"""Puts a slip of its kind at a place of a line, or gives None where that kind cannot be."""


def _case(line: str, at: int, _: random.Random) -> str | None:
    return _put(line, at, line[at].swapcase()) if line[at].isalpha() else None


def _digit(line: str, at: int, rng: random.Random) -> str | None:
    digit = int(line[at]) + rng.choice((-1, 1)) if line[at] in "123456" else 0
    return _put(line, at, str(digit)) if 1 <= digit <= 6 else None


def _letter(line: str, at: int, rng: random.Random) -> str | None:
    if line[at].upper() not in LETTERS:
        return None
    men = LETTERS.index(line[at].upper()) + rng.choice((-1, 1))
    if not 0 <= men < len(LETTERS):
        return None
    return _put(line, at, LETTERS[men] if line[at].isupper() else LETTERS[men].lower())


def _drop(line: str, at: int, _: random.Random) -> str:
    return _put(line, at, "")


def _double(line: str, at: int, _: random.Random) -> str:
    return _put(line, at, line[at] * 2)


def _c(line: str, at: int, rng: random.Random) -> str | None:
    return _put(line, at, rng.choice("Cc")) if line[at] in "Rr" else None


def _look_alike(line: str, at: int, rng: random.Random) -> str | None:
    return _put(line, at, rng.choice(SHAPES[line[at]])) if line[at] in SHAPES else None


KINDS: Final[dict[str, Maker]] = {
    "case": _case,
    "digit": _digit,
    "letter": _letter,
    "drop": _drop,
    "double": _double,
    "C": _c,
    "look-alike": _look_alike,
}
"""The kinds of slip that are made equally often."""


def _swap(line: str, at: int, _: random.Random) -> str | None:
    after = line[at + 1 : at + 2]
    return line[:at] + after + line[at] + line[at + 2 :] if after.isalnum() and after != line[at] else None


def _slash(line: str, _: int, rng: random.Random) -> str:
    at = rng.choice([at for at, sign in enumerate(line) if sign == "/"])
    return _put(line, at, "")


def _two_slashes(line: str, at: int, _: random.Random) -> str:
    return _put(line, at, line[at] + " / ")


def _check(line: str, _: int, __: random.Random) -> str:
    return line.replace("✓ ", "")


def _bar(line: str, _: int, __: random.Random) -> str | None:
    far, near = line.split("✓")
    bar = far.split(" ")[3:-1]
    return f"{' '.join(far.split(' ')[:3])} ✓{near}" if bar else None


def _spaces(line: str, _: int, __: random.Random) -> str:
    return line.replace(" ", "")


def _exchanged(line: str, _: int, __: random.Random) -> str:
    far, near = line.split(" ✓ ")
    bar = far.split(" ")[3:]
    return " ".join([near, *bar, "✓", *far.split(" ")[:3]])


def _mirrored(line: str, _: int, __: random.Random) -> str:
    far, near = line.split(" ✓ ")
    bar = far.split(" ")[3:]
    return " ".join(["".join(far.split(" ")[:3])[::-1].replace("/", " / "), *bar, "✓", near[::-1]])


OTHERS: Final[dict[str, Maker]] = {
    "swapped": _swap,
    "slash lost": _slash,
    "slash too many": _two_slashes,
    "check lost": _check,
    "bar forgotten": _bar,
    "spaces lost": _spaces,
    "rows exchanged": _exchanged,
    "rows mirrored": _mirrored,
}
"""Kinds of slip that are no change of one sign."""


def slipped(line: str, kind: str, rng: random.Random) -> str | None:
    """Put one slip of a kind into a line of one's home on the right; None if the line has no place for it."""
    make = (KINDS | OTHERS)[kind]
    places = [at for at, sign in enumerate(line) if sign.isalnum()]
    rng.shuffle(places)
    made = (make(line, at, rng) for at in places)
    return next((text for text in made if text is not None and text != line), None)


def _put(line: str, at: int, sign: str) -> str:
    return line[:at] + sign + line[at + 1 :]
