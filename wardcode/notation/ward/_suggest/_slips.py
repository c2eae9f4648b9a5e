"""The slips of a hurried hand: what each costs and why.

Costs are bits: a slip that costs one bit more is made half as often. They are estimates for a line
of some thirty signs of which one in three or four lines has a slip, rounded to half a bit; only
their differences matter. That a dropped sign can stand in many places, and a letter be meant for many
others, is not in the costs: the more readings a slip has, the less the share of each.
"""

import enum
from typing import Final

import attrs


@attrs.frozen
class Row:
    """A slip of the table: its cost in bits, what is said of it, and why it costs that."""

    bits: float
    words: str
    why: str


class Slip(enum.Enum):
    """A way in which what is written differs from what was meant."""

    # signs
    CASE = Row(9.0, "a letter in the wrong case", "capitals and small letters alternate all along the line")
    DIGIT = Row(9.0, "a gap counted wrong by one", "gaps are counted by eye, and one point is easily lost")
    GAP = Row(12.5, "a gap counted or read wrong by more", "two points are rarely overlooked at once")
    LETTER = Row(9.5, "a stack counted wrong by one", "as with gaps, and the letter must be found, too")
    STACK = Row(13.5, "another letter", "neither the eye nor the alphabet is off by that much often")
    C = Row(2.0, "C for three men", "three is C in the alphabet, and who forgets that it is R does so each time")
    C_CASE = Row(4.0, "C for three men, in the wrong case", "a hurried C and c look alike: the reason for the rule")
    LOOK_ALIKE = Row(8.0, "a sign that looks like another", "one shape has both meanings, so any reader may err")
    HAND = Row(11.0, "a sign that a hand makes like another", "only a careless hand makes them alike")
    FOREIGN = Row(3.0, "a letter of another alphabet", "it is no sign at all, so it can only mean its look-alike")
    UNKNOWN = Row(11.0, "no sign of the notation", "it stands for something, and nothing says what")
    MISSING = Row(9.5, "a sign left out", "a sign is dropped a little less often than it is miscounted")
    DOUBLED = Row(9.0, "a sign written twice", "the pen stutters, or the eye comes back to the same point")
    SURPLUS = Row(14.0, "a sign that does not belong there", "what was not on the board is hardly ever written")
    NO_SIGN = Row(8.0, "a stray sign", "it is no sign of the notation, so it is easily a blot of ink or a comma")
    SWAPPED = Row(11.0, "two neighbours swapped", "fingers do that on keys, and pens hardly ever")
    # slashes and the check mark
    NO_SLASH = Row(9.0, "a slash left out", "it is there for the reader, and the hurried writer needs none")
    SLASH = Row(9.0, "a slash too many", "one is put between the rows, too, or before the first")
    SLASH_TWICE = Row(5.0, "a slash written twice", "two strokes are no harm to the eye")
    SLASH_PLACE = Row(11.0, "a slash one sign off", "fingers swap it with its neighbour")
    SLASH_SIGN = Row(4.0, "another stroke for a slash", "every stroke will do for the hand")
    NO_CHECK = Row(8.0, "no check mark", "it is made last, when the dice are already in the cup")
    CHECK = Row(9.0, "a check mark too many", "the home side is marked in both rows")
    CHECK_SIGN = Row(6.0, "another sign for the check mark", "a tick is made in many ways")
    CHECK_SIDE = Row(11.0, "the check mark on the wrong side", "the board was turned round, or the sides were mixed up")
    LONE_CHECK = Row(6.0, "a lone check mark that stood on the left", "in one line nothing shows where it stood")
    # the bar, spaces and rows
    BAR = Row(8.0, "men on the bar forgotten", "they stand on no point, and the eye goes along the points")
    SPACES = Row(6.0, "a space in the wrong place", "a letter apart beside the check mark is nearly always on the bar")
    EXCHANGED = Row(12.0, "the rows exchanged", "the near row was written first")
    ROW = Row(12.0, "one row written backwards", "the points were followed round the board")
    TURNED = Row(13.0, "the board turned round", "it was written from the other side of the table")

    @property
    def bits(self) -> float:
        """What the slip costs."""
        return self.value.bits

    @property
    def words(self) -> str:
        """What is said of the slip."""
        return self.value.words

    @property
    def why(self) -> str:
        """Why it costs that."""
        return self.value.why

    @property
    def of_rows(self) -> bool:
        """Whether it changes no sign, but where the points lie."""
        return self in _OF_ROWS


@attrs.frozen
class SlipAt:
    """A slip at its place: what stands from `start` to `end` is meant as `meant`, by this slip.

    The two are equal where something is left out; `meant` is empty where something is too many, and
    where whole rows are meant otherwise.
    """

    start: int
    end: int
    meant: str
    slip: Slip


_OF_ROWS: Final = frozenset((Slip.CHECK_SIDE, Slip.LONE_CHECK, Slip.EXCHANGED, Slip.ROW, Slip.TURNED))
