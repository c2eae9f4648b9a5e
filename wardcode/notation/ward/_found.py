"""What is found of Ward's notation in running text."""

import attrs

from wardcode.notation.ward._reader import Reading


@attrs.frozen
class Found:
    """A line in a text: `start` and `end` are its offsets, as for a slice, and `reading` is what it says.

    The offsets of what the reading forgave count from `start`.
    """

    start: int
    end: int
    reading: Reading
