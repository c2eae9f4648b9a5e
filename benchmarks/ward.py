"""Speed of the codec as ratios to python-chess, the nearest thing, on 1,000 different positions each.

Run it with `python benchmarks/ward.py`; the table stands in docs/benchmarks.md.
"""

import random

import chess
from measure import chess_games, in_turns, table

import wardcode
from wardcode import Board

POSITIONS = 1000


def backgammon_boards(rng: random.Random) -> list[Board]:
    """Give different boards: men walked at random from the start, now and then one on the bar or off."""
    boards: dict[Board, None] = {}
    while len(boards) < POSITIONS:
        slots = list(Board.start().slots)
        for _ in range(rng.randrange(4, 40)):
            sign = rng.choice((1, -1))
            point = rng.choice([at for at, count in enumerate(slots) if count * sign > 0])
            target = (25 if sign > 0 else 0) if rng.random() < 1 / 50 else point - sign * rng.randint(1, 6)
            if 0 < target < len(slots) - 1 and slots[target] * sign >= 0:
                slots[point] -= sign
                slots[target] += sign
        boards[Board(slots)] = None
    return list(boards)


def main() -> None:
    """Print the table."""
    rng = random.Random(1981)
    boards, fens = backgammon_boards(rng), [fen for _, _, fen in chess_games(rng, POSITIONS)]
    lines = [wardcode.encode(board) for board in boards]
    arrays = [list(board.slots) for board in boards]
    positions = [chess.Board(fen) for fen in fens]
    glued = [line.replace(" ", "") for line in lines]
    decode, decode_glued, read_fen, encode, encode_array, write_fen = in_turns(
        lambda: [wardcode.decode(line) for line in lines],
        lambda: [wardcode.decode(line) for line in glued],
        lambda: [chess.Board(fen) for fen in fens],
        lambda: [wardcode.encode(board) for board in boards],
        lambda: [wardcode.encode(Board(slots)) for slots in arrays],
        lambda: [position.fen() for position in positions],
    )
    rows = [
        ("`decode(line)`", "`chess.Board(fen)`", decode, read_fen),
        ("`decode(line)`, a line without spaces", "`chess.Board(fen)`", decode_glued, read_fen),
        ("`encode(board)`", "`board.fen()`", encode, write_fen),
        ("`encode(Board(array))`", "`board.fen()`", encode_array, write_fen),
    ]
    print(table(rows))


if __name__ == "__main__":
    main()
