"""Speed of plays as ratios to python-chess: positions of random games on both sides, 1,000 different ones each.

Run it with `python benchmarks/plays.py`; the table stands in docs/benchmarks.md.
"""

import random

import chess
from measure import chess_games, in_turns, table

import wardcode
from wardcode import Board, Roll, rules
from wardcode.notation import magriel

POSITIONS = 1000


def backgammon_games(rng: random.Random) -> list[tuple[Board, Roll, str, str]]:
    """Give positions of random games, each with a roll, a legal turn as text, and its own line; no position twice."""
    found: dict[Board, tuple[Board, Roll, str, str]] = {}
    while len(found) < POSITIONS:
        board = Board.start()
        for _ in range(rng.randrange(5, 80)):
            roll = Roll(rng.randint(1, 6), rng.randint(1, 6))
            plays = rules.legal_plays(board, roll)
            if plays:
                play = rng.choice(plays)
                found[board] = board, roll, f"{roll}: {magriel.encode(play)}", wardcode.encode(board)
                board = rules.after(board, play)
            if board.my_pips == 0:
                break
            board = board.flipped()
    positions = list(found.values())
    rng.shuffle(positions)
    return positions[:POSITIONS]


def main() -> None:
    """Print the table."""
    rng = random.Random(1976)
    games, chess_positions = backgammon_games(rng), chess_games(rng, POSITIONS)

    def push_and_pop() -> None:
        for position, move, _ in chess_positions:
            position.push_san(move)
            position.pop()

    def chess_trip() -> None:
        for _, move, fen in chess_positions:
            position = chess.Board(fen)
            position.push_san(move)
            position.fen()

    play, push, trip, their_trip, legal, their_legal, fuller = in_turns(
        lambda: [wardcode.play(board, text) for board, _, text, _ in games],
        push_and_pop,
        lambda: [wardcode.encode(wardcode.play(wardcode.decode(line), text)) for _, _, text, line in games],
        chess_trip,
        lambda: [rules.legal_plays(board, roll) for board, roll, _, _ in games],
        lambda: [list(position.legal_moves) for position, _, _ in chess_positions],
        lambda: [magriel.apply(board, text) for board, _, text, _ in games],
        rounds=15,
    )
    rows = [
        ("`play(board, turn)`", "`push_san(move)` and `pop()`", play, push),
        ("`encode(play(decode(line), turn))`", "`Board(fen)`, `push_san(move)`, `fen()`", trip, their_trip),
        ("`legal_plays(board, roll)`", "`list(board.legal_moves)`", legal, their_legal),
        ("`magriel.apply(board, turn)`, which says everything", "`push_san(move)` and `pop()`", fuller, push),
    ]
    print(table(rows))


if __name__ == "__main__":
    main()
