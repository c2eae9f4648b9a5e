"""What looks wrong in a text that can be read."""

from wardcode.board import MEN, Board
from wardcode.layout import View
from wardcode.notation.ward._suggest import _likely
from wardcode.notation.ward._suggest._orders import Order, laid, orders
from wardcode.player import Player

_TOO_FAR = 4  # so many men outside the home, and others off, were seen thrice in thousands of positions, all set up
_TURNED = 8.0  # bits by which a board must be likelier another way round; of thousands of played ones none came to 5
_USUAL = 55.0  # bits of which ninety-nine in a hundred boards have fewer, and which the other way round must not have


def doubts_of(board: Board, view: View, *, lone: bool) -> tuple[str, ...]:
    """Give a sentence for each thing that looks wrong: men borne off too early, the board the wrong way round.

    `lone` says that a check mark with an empty bar, by which the text was read, tells no side.
    """
    doubts: list[str] = []
    for player, men in zip(Player, _likely.sides(board.slots), strict=True):
        if men.off and men.away >= _TOO_FAR:
            doubts.append(
                f"{player.value} has {MEN - men.off} men and {men.away} of them are not home,"
                " and men are borne off only when all are home"
            )
    here, *others = orders(view.home, view.near, lone=lone and not (board.my_bar or board.their_bar))
    cells = [board.slots[point] for point in here.points]

    def bits(order: Order) -> float:
        return _likely.bits(_likely.sides(laid(order, cells, board.my_bar, -board.their_bar)))

    likeliest = min(others, key=lambda order: order.bits + bits(order))
    if bits(here) - bits(likeliest) - likeliest.bits > _TURNED and bits(likeliest) < _USUAL:
        doubts.append(f"hardly any board looks like this, and many would without one slip: {likeliest.words}")
    return tuple(doubts)
