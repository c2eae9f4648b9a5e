"""Where the points lie in the four views."""

import pytest

from wardcode import Player, Side, View
from wardcode.layout import AS_NUMBERED, READING_ORDER, ROWS


@pytest.mark.parametrize(
    ("view", "corners"),
    [
        (View(), (13, 24, 12, 1)),
        (View(Side.LEFT), (24, 13, 1, 12)),
        (View(near=Player.LIGHT), (12, 1, 13, 24)),
        (View(Side.LEFT, Player.LIGHT), (1, 12, 24, 13)),
    ],
)
def test_the_corners_of_the_board(view: View, corners: tuple[int, ...]) -> None:
    order = READING_ORDER[view]
    assert (order[0], order[11], order[12], order[23]) == corners
    assert sorted(order) == list(range(1, 25))


def test_reading_and_numbering_undo_each_other() -> None:
    slots = tuple(range(26))
    for view, order in READING_ORDER.items():
        far, near = ROWS[view]
        assert slots[far] + slots[near] == order
        assert AS_NUMBERED[view](order) == tuple(range(1, 25))


def test_each_player_has_an_opponent() -> None:
    assert Player.DARK.other is Player.LIGHT
    assert Player.LIGHT.other is Player.DARK
