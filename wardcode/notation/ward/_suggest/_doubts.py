"""What looks wrong in a text that can be read."""

from wardcode.board import MEN
from wardcode.notation.ward._reader import Reading
from wardcode.notation.ward._suggest import _likely
from wardcode.notation.ward._suggest._orders import Order, laid, orders
from wardcode.player import Player

_TOO_FAR = 4  # so many men outside the home, and others off, were seen thrice in thousands of positions, all set up
_TURNED = 8.0  # bits by which a board must be likelier another way round; of thousands of played ones none came to 5


def doubts_of(reading: Reading) -> tuple[str, ...]:
    """Give a sentence for each thing that looks wrong: men borne off too early, the board the wrong way round."""
    board = reading.board
    doubts: list[str] = []
    for player, side in ((Player.DARK, board), (Player.LIGHT, board.flipped())):
        men = _likely.Men.of(side.slots)
        if men.off and men.away >= _TOO_FAR:
            doubts.append(
                f"{player.value} has {MEN - men.off} men and {men.away} of them are not home,"
                " and men are borne off only when all are home"
            )
    here, *others = orders(reading.view.home, reading.view.near, lone=not (board.my_bar or board.their_bar))
    cells = [board.slots[point] for point in here.points]

    def bits(order: Order) -> float:
        return order.bits + _likely.bits(laid(order, cells, board.my_bar, -board.their_bar))

    likeliest = min(others, key=bits)
    if bits(here) - bits(likeliest) > _TURNED:
        doubts.append(f"hardly any board looks like this, and many would without one slip: {likeliest.words}")
    return tuple(doubts)
