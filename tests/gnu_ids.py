"""What the tests of GNU Backgammon's ids share: what an id keeps of a position, and the sentences of the reader."""

import attrs

from wardcode import Position
from wardcode.position import Offer

LIMIT = "the limit of the cube, which is not the usual one"
BEAVERS = "the rule of beavers"
BEGUN = "no game has begun, but dice are thrown: taken as begun"


def kept(position: Position) -> Position:
    """Give what an id holds of a position."""
    largest = max(1024, position.cube.value)
    return attrs.evolve(
        position,
        offer=Offer.NONE if position.offer is Offer.NONE else Offer.DOUBLE,
        match=attrs.evolve(position.match, beavers=False, largest_cube=largest),
    )
