"""How the time and the memory of a recorded match grow with its length, and how fast it is beside python-chess.

Run it with `python benchmarks/games.py`; the table stands in docs/benchmarks.md.
"""

import io
import random
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import attrs
import chess
import chess.pgn
from measure import in_turns

from wardcode import Player, record
from wardcode.notation import mat, sgf, sheet
from wardcode.notation.games import Reading

sys.path.append(str(Path(__file__).parent.parent / "tests"))
from random_games import random_match  # the same games that the tests play

LINES = (25_000, 100_000)
GAMES = 40


def long_match(lines: int) -> record.Match:
    """Make a money session whose match file has about so many lines, of forty games again and again."""
    games = random_match(5, 0, GAMES).games
    rounds = lines // (mat.encode(record.Match(games)).count("\n"))
    again = (game for _ in range(rounds) for game in games)
    dark = light = 0
    played: list[record.Game] = []
    for number, game in enumerate(again, 1):
        stakes = attrs.evolve(game.stakes, dark=dark, light=light)
        played.append(attrs.evolve(game, number=number, stakes=stakes))
        if game.result is not None:
            dark += game.result.points * (game.result.winner is Player.DARK)
            light += game.result.points * (game.result.winner is Player.LIGHT)
    return record.Match(tuple(played))


def cost(read: Callable[[str], Reading], text: str) -> tuple[float, float]:
    """Give the seconds that reading a text takes, and the most bytes that it needs on the way."""
    begin = perf_counter()
    read(text)
    seconds = perf_counter() - begin
    tracemalloc.start()
    read(text)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return seconds, most


def growth() -> None:
    """Print how much more a match of four times the length costs."""
    short, long = (long_match(lines) for lines in LINES)
    print("| reading | lines | times as long | times the time | times the memory |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for name, encode, read in (
        ("`mat.read`", mat.encode, mat.read),
        ("`sheet.read`", sheet.encode, sheet.read),
        ("`sgf.read`", sgf.encode, sgf.read),
    ):
        texts = encode(short), encode(long)
        (time, memory), (longer, larger) = (cost(read, text) for text in texts)
        lines = texts[1].count("\n")
        ratio = lines / texts[0].count("\n")
        print(f"| {name} | {lines:,} | {ratio:.1f} | {longer / time:.1f} | {larger / memory:.1f} |")


def beside_chess() -> None:
    """Print how fast a move of a recorded game is read, checked and played, against python-chess and its PGN."""
    match = random_match(5, 0, GAMES)
    turns = sum(len(game.turns) for game in match.games)
    text = mat.encode(match)
    rng = random.Random(5)
    pgns: list[str] = []
    moves = 0
    while moves < turns:
        board = chess.Board()
        game = chess.pgn.Game()
        node: chess.pgn.GameNode = game
        while not board.is_game_over() and board.fullmove_number < GAMES:
            move = rng.choice(list(board.legal_moves))
            node = node.add_variation(move)
            board.push(move)
            moves += 1
        pgns.append(str(game))

    def chess_games() -> None:
        for pgn in pgns:
            chess.pgn.read_game(io.StringIO(pgn))

    ours, theirs = in_turns(lambda: mat.read(text), chess_games, rounds=5)
    print("\n| ours | against | times as fast |")
    print("| --- | --- | ---: |")
    print(f"| `mat.read`, a turn | `chess.pgn.read_game`, a move | {(theirs / moves) / (ours / turns):.1f} |")


if __name__ == "__main__":
    growth()
    beside_chess()
