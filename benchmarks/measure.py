"""What the benchmarks share: times taken in turns, so that a change of the machine's speed hits both sides."""

import random
from collections.abc import Callable
from statistics import median
from time import perf_counter

import chess


def in_turns(*tasks: Callable[[], object], rounds: int = 25) -> list[float]:
    """Run each task once a round, in turns, and give the median seconds of each."""
    for task in tasks:
        task()
    times: list[list[float]] = [[] for _ in tasks]
    for _ in range(rounds):
        for task, taken in zip(tasks, times, strict=True):
            begin = perf_counter()
            task()
            taken.append(perf_counter() - begin)
    return [median(taken) for taken in times]


def table(rows: list[tuple[str, str, float, float]]) -> str:
    """Format rows of what is measured, what it is measured against, and the seconds of both, as Markdown."""
    lines = ["| ours | against | times as fast |", "| --- | --- | ---: |"]
    lines += [f"| {ours} | {other} | {their_time / our_time:.1f} |" for ours, other, our_time, their_time in rows]
    return "\n".join(lines)


def chess_games(rng: random.Random, moves: int) -> list[tuple[chess.Board, str, str]]:
    """Give positions of random games, each with a legal move as text and with its own text; no position twice."""
    found: dict[str, tuple[chess.Board, str, str]] = {}
    while len(found) < moves:
        board = chess.Board()
        for _ in range(rng.randrange(5, 80)):
            legal = list(board.legal_moves)
            if not legal:
                break
            move = rng.choice(legal)
            found[board.fen()] = board.copy(stack=False), board.san(move), board.fen()
            board.push(move)
    positions = list(found.values())
    rng.shuffle(positions)
    return positions[:moves]
