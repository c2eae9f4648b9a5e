"""Speed of a picture as a ratio to python-chess: positions of random games on both sides, 200 different ones each.

Run it with `python benchmarks/pictures.py`; the table stands in docs/benchmarks.md.
"""

import random

import chess.svg
from measure import chess_games, in_turns, table

from wardcode import Board, Roll, rules
from wardcode.diagram import svg

POSITIONS = 200


def boards(rng: random.Random) -> list[Board]:
    """Give boards of random games; none twice."""
    found: dict[Board, None] = {}
    while len(found) < POSITIONS:
        board = Board.start()
        for _ in range(rng.randrange(5, 80)):
            plays = rules.legal_plays(board, Roll(rng.randint(1, 6), rng.randint(1, 6)))
            if plays:
                board = rules.after(board, rng.choice(plays))
            if board.my_pips == 0:
                break
            board = board.flipped()
        found[board] = None
    return list(found)


def main() -> None:
    """Print the table."""
    rng = random.Random(1981)
    ours = boards(rng)
    theirs = [position for position, _, _ in chess_games(rng, POSITIONS)]
    our_time, their_time = in_turns(
        lambda: [svg.encode(board) for board in ours],
        lambda: [chess.svg.board(position) for position in theirs],
        rounds=9,
    )
    print(table([("`svg.encode(board)`", "`chess.svg.board(board)`", our_time, their_time)]))


if __name__ == "__main__":
    main()
