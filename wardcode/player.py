"""The two players, named by the colour of their men."""

import enum


class Player(enum.Enum):
    """The owner of the dark men (capital letters) or of the light men (small letters)."""

    DARK = "dark"
    LIGHT = "light"

    @property
    def other(self) -> "Player":
        """The opponent."""
        return Player.LIGHT if self is Player.DARK else Player.DARK
