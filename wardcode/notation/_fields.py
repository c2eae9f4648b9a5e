"""What the notations of one line of fields share: a line cut into named fields, numbers, places, differences.

A layout names the fields in their order and says how many pieces belong to each name. The names
are those of the sentences, so that an error and a note speak of "the dice" as the table does.
"""

import re
import reprlib
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from itertools import accumulate
from typing import Final, NoReturn, TypeVar

import attrs

from wardcode.errors import BoardError, Forgiven, LossyError, NotationError, PositionError, require_text
from wardcode.notation._positions import Reading
from wardcode.player import Player
from wardcode.plays import SIDES, Roll
from wardcode.position import LARGEST_CUBE, Offer, Position

_T = TypeVar("_T")

Names = tuple[str, str]
"""The names of two players."""

NAMES: Final[Names] = ("dark", "light")
"""The names that are written where none are given."""

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
_MOST: Final = 999_999_999  # the largest number that is read, and so the largest that is written
_LINE_ENDS: Final = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"


@attrs.frozen
class NamedReading(Reading):
    """A reading of a text that names the players: `names` are the two names in the order of the text."""

    names: Names = attrs.field(default=NAMES, kw_only=True)


@attrs.frozen
class Line:
    """A text cut into its pieces; `spans` has the places of the pieces of each name of its layout."""

    text: str
    separator: str
    spans: Mapping[str, tuple[tuple[int, int], ...]]

    def words(self, name: str) -> tuple[str, ...]:
        """Give the pieces of a name."""
        return tuple(self.text[start:end] for start, end in self.spans[name])

    def word(self, name: str) -> str:
        """Give the first piece of a name, which is its only one."""
        return self.words(name)[0]

    def numbers(self, name: str, least: int = 0, most: int = _MOST) -> tuple[int, ...]:
        """Give the pieces of a name as whole numbers within limits."""
        for start, end in self.spans[name]:
            word = self.text[start:end]
            if not _NUMBER.fullmatch(word):
                reason = f"{reprlib.repr(word)} for {name} is not a whole number of at most nine digits"
                raise NotationError(self.text, start, end, reason, "write one like 0 or 3")
            if not least <= int(word) <= most:
                reason = f"{word} is no number for {name}, which goes from {least} to {most}"
                raise NotationError(self.text, start, end, reason)
        return tuple(map(int, self.words(name)))

    def number(self, name: str, least: int = 0, most: int = _MOST) -> int:
        """Give the first piece of a name as a whole number within limits."""
        return self.numbers(name, least, most)[0]

    def roll(self, name: str) -> Roll | None:
        """Give two pieces as a roll, None for two zeros."""
        first, second = self.numbers(name, 0, SIDES)
        if first and second:
            return Roll(first, second)
        if first or second:
            self.refuse(f"{name} say only one die", name, remedy="write two dice, or two zeros")
        return None

    def refuse(self, reason: str, *names: str, remedy: str = "") -> NoReturn:
        """Raise `NotationError` at the place from the first of the named fields to the last."""
        raise NotationError(self.text, *self._place(*names), reason, remedy)

    @contextmanager
    def at(self, *names: str) -> Generator[None, None, None]:
        """Turn the refusal of a board or a position into one at the place of the named fields."""
        try:
            yield
        except (BoardError, PositionError) as error:
            self.refuse(str(error), *names)

    def differences(self, written: "Line") -> tuple[Forgiven, ...]:
        """Compare with the line that the writer writes, and note each name whose pieces differ."""
        notes = [self._note("the line begins with its first field", 0, self._edges[0])] if self._head else []
        for name in self.spans:
            if name not in written.spans:
                notes.append(self._note(f"{name}: the writer leaves it out", *self._place(name)))
            elif self.words(name) != written.words(name):
                usual = self.separator.join(written.words(name))
                notes.append(self._note(f"{name}: the writer writes {usual}", *self._place(name)))
        if self.tail != written.tail:
            ending = f"the line ends with {written.tail or 'its last field'}"
            notes.append(self._note(ending, self._edges[1], len(self.text)))
        return tuple(notes)

    def _place(self, *names: str) -> tuple[int, int]:
        return self.spans[names[0]][0][0], self.spans[names[-1]][-1][1]

    def _note(self, what: str, start: int, end: int) -> Forgiven:
        return Forgiven(start, end, what)

    @property
    def _edges(self) -> tuple[int, int]:
        return self._place(*self.spans)

    @property
    def _head(self) -> str:
        return self.text[: self._edges[0]]

    @property
    def tail(self) -> str:
        """What stands behind the last field."""
        return self.text[self._edges[1] :]


def cut(text: str, separator: str, layout: Mapping[str, int], label: re.Pattern[str] | None = None) -> Line:
    """Cut a text into the fields of a layout; white space around it, a label and a last separator are no fields."""
    start = len(text) - len(text.lstrip())
    end = max(start, len(text.rstrip()))
    found = label.match(text, start, end) if label else None
    start = found.end() if found else start
    wanted = sum(layout.values())
    pieces = text[start:end].split(separator)
    starts = accumulate((len(piece) + 1 for piece in pieces), initial=start)
    spans = [(at, at + len(piece)) for at, piece in zip(starts, pieces, strict=False)]
    if len(spans) != wanted and not pieces[-1]:
        spans.pop()
    if len(spans) != wanted:
        place = (spans[wanted][0], end) if len(spans) > wanted else (end, end)
        raise NotationError(text, *place, f"a line has {wanted} pieces with {separator!r} between, not {len(spans)}")
    rest = iter(spans)
    return Line(text, separator, {name: tuple(next(rest) for _ in range(size)) for name, size in layout.items()})


def refuse_forgiven(text: str, forgiven: tuple[Forgiven, ...], written: str) -> None:
    """Raise `NotationError` at the first thing that was forgiven, for a strict reader."""
    for note in forgiven[:1]:
        reason = f"strict reading takes only the writer's spelling: {note.what}"
        raise NotationError(text, note.start, note.end, reason, f"write {written}")


def require_name(name: object, separator: str) -> str:
    """Give a name back if it can stand in a line of fields."""
    name = require_text(name, "a player's name")
    for place, char in enumerate(name):
        if char == separator or char in _LINE_ENDS:
            reason = f"a player's name has no {separator!r} and no line end here, but this one holds {char!r}"
            raise NotationError(name, place, place + 1, reason, "write it without")
    return name


def require_names(line: Line, *fields: str) -> tuple[str, ...]:
    """Give the names in fields of a line, which must not hold a line end."""
    for field in fields:
        if any(char in _LINE_ENDS for char in line.word(field)):
            line.refuse(f"{field} holds a line end", field, remedy="write all fields in one line")
    return tuple(map(line.word, fields))


def require_pair(names: object) -> Names:
    """Give the two names back, or raise `TypeError` if they are not a tuple of two texts."""
    match names:
        case (str(dark), str(light)) if isinstance(names, tuple):
            return dark, light
        case _:
            message = f"the names are a tuple of two texts, dark's and light's, not {reprlib.repr(names)}"
            raise TypeError(message)


def in_order(pair: tuple[_T, _T], first: Player) -> tuple[_T, _T]:
    """Give what dark and light have (names, scores) with that of a player first, or turn such an order back."""
    return pair if first is Player.DARK else (pair[1], pair[0])


def require_writable(position: Position, name: str) -> None:
    """Raise `LossyError` for numbers with too many digits to be read again."""
    match = position.match
    numbers = {"match length": match.length, "score of dark": match.dark, "score of light": match.light}
    numbers["cube"] = position.cube.value
    long = tuple(f"the {what} has more than nine digits" for what, number in numbers.items() if number > _MOST)
    if long:
        raise LossyError(name, long)


def lost_rules(position: Position, *, jacoby: bool = False, double: bool = False) -> list[str]:
    """Say what of a position lines of fields do not hold; `jacoby` and `double` are held where they are true."""
    match, offer = position.match, position.offer
    lost: list[str] = []
    if match.jacoby and not jacoby:
        lost.append("the Jacoby rule")
    if match.beavers:
        lost.append("that beavers are allowed")
    if match.largest_cube != LARGEST_CUBE:
        lost.append(f"a limit of the cube other than {LARGEST_CUBE}")
    if offer not in (Offer.NONE, Offer.DOUBLE) or (offer is Offer.DOUBLE and not double):
        lost.append(f"that a {offer.value} waits for its answer")
    return lost
