"""What the benchmarks share: times taken in turns, so that a change of the machine's speed hits both sides."""

from collections.abc import Callable
from statistics import median
from time import perf_counter


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
