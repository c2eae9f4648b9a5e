"""What the words beside a picture say: each fact once, with its place; a second word about it has to agree."""

from typing import Final, TypeVar

import attrs

from wardcode.errors import NotationError
from wardcode.player import Player

ON_ROLL: Final = "player on roll"
ROLL: Final = "roll"
CUBE: Final = "cube"
OWNER: Final = "owner of the cube"
OFFERED: Final = "cube offered"
LENGTH: Final = "length of the match"
CRAWFORD: Final = "Crawford game"
JACOBY: Final = "Jacoby rule"
BEAVERS: Final = "beavers"
RESIGNS: Final = "resignation"
SCORE: Final = "score"
PIPS: Final = "pips"
OFF: Final = "off"
BAR: Final = "bar"

_T = TypeVar("_T")
_Places = tuple[int, int]


def of(name: str, player: Player) -> str:
    """Give the name of a fact about a player."""
    return f"{name} of {player.value}"


@attrs.frozen
class Said:
    """The facts by their names."""

    text: str
    _facts: dict[str, tuple[object, _Places]] = attrs.field(factory=dict[str, tuple[object, _Places]], init=False)
    _drawn: list[tuple[Player, _Places]] = attrs.field(factory=list[tuple[Player, _Places]], init=False)

    def say(self, name: str, value: object, places: _Places) -> None:
        """Note a fact, or refuse it if another place of the text says otherwise."""
        known, other = self._facts.setdefault(name, (value, places))
        if known != value:
            line = NotationError(self.text, *other, "").line
            reason = f"the {name} is {_word(value)} here, and {_word(known)} in line {line}"
            raise NotationError(self.text, *places, reason, "mend the one that is wrong")

    def knows(self, name: str) -> bool:
        """Say whether anything was said of this."""
        return name in self._facts

    def get(self, name: str, kind: type[_T]) -> _T | None:
        """Give the value of a fact of this kind, None if nothing was said of it."""
        value, _ = self._facts.get(name, (None, None))
        return value if isinstance(value, kind) else None

    def check(self, name: str, value: int, reason: str) -> None:
        """Refuse a number that is not the one of the board; `reason` has a place for what the text says."""
        said, places = self._facts.get(name, (value, (0, 0)))
        if said != value:
            raise NotationError(self.text, *places, reason.format(said), "mend the board or the number")

    def draw_off(self, player: Player, places: _Places) -> None:
        """Note a man who is drawn outside the frame."""
        self._drawn.append((player, places))

    def check_off(self, player: Player, men: int) -> None:
        """Refuse another number of men off than that of the board, if any are drawn at all."""
        drawn = [places for owner, places in self._drawn if owner is player]
        if self._drawn and len(drawn) != men:
            places = (drawn[0][0], drawn[-1][1]) if drawn else self._drawn[0][1]
            reason = f"{len(drawn)} men of {player.value} are drawn off, and the board leaves {men}"
            raise NotationError(self.text, *places, reason, "mend the board or the men beside it")


def _word(value: object) -> str:
    return value.value if isinstance(value, Player) else "nobody's" if value is None else str(value)
