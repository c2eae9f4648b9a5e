"""What is noticed in a record: each finding has a kind, a place and a sentence."""

import enum

import attrs


class Kind(enum.Enum):
    """What is wrong, or not as it should be."""

    UNREADABLE = "unreadable"
    """Something that cannot be read: a cell, a line, a value in a header."""

    ILLEGAL = "illegal play"
    """A play that no legal play fits. It stood; the replay goes on from what was written."""

    AMBIGUOUS = "ambiguous play"
    """A play that several legal plays with different results fit. The men are moved as written."""

    STAR = "star"
    """A star that is missing or hits nobody."""

    ROLL = "roll"
    """A roll that cannot have been, or that was not written."""

    UNRECORDED = "unrecorded play"
    """A roll that could be played, without its play, and the game goes on."""

    NO_PLAY = "playable roll"
    """The words for no play behind a roll that could be played."""

    ORDER = "order of turns"
    """A turn out of turn: the other player was to act, or the game was over."""

    LOST_TURN = "lost turn"
    """The plays turn illegal from here on, and are legal if a turn is missing here."""

    DOUBLED_TURN = "doubled turn"
    """The plays turn illegal from here on, and are legal if this turn is left out."""

    CUBE = "cube"
    """An action with the cube that is not possible, or another value than it would have."""

    CRAWFORD = "Crawford game"
    """A double in the Crawford game."""

    SCORE = "score"
    """A score that does not follow from the games before, or that ends the match."""

    RESULT = "result"
    """A result that does not follow from the game, or that is missing."""

    SET_UP = "set-up position"
    """Something of a position that is set up which is not understood or not possible."""


@attrs.frozen
class Problem:
    """What is wrong with one turn: the kind, the sentence, and what to write instead, if that can be said."""

    kind: Kind
    reason: str
    remedy: str = ""

    @property
    def sentence(self) -> str:
        """The reason and the remedy."""
        return f"{self.reason}: {self.remedy}" if self.remedy else self.reason


@attrs.frozen
class Finding:
    """One thing that was noticed in a record.

    `game` is the number of the game, `turn` the number of the turn in it, counted from 1, each None
    where there is none. `line` and `column`, counted from 1, are its place in the text that was read,
    None for a record that was not read from a text.
    """

    kind: Kind
    sentence: str
    game: int | None = None
    turn: int | None = None
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        places = (("line", self.line), ("column", self.column), ("game", self.game), ("turn", self.turn))
        place = ", ".join(f"{name} {number}" for name, number in places if number is not None)
        return f"{place}: {self.kind.value}: {self.sentence}" if place else f"{self.kind.value}: {self.sentence}"
