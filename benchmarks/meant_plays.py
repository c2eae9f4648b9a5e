"""How well `magriel.suggest` finds what was meant by illegal plays, by kind of slip, and what an answer costs.

    python benchmarks/meant_plays.py PLAYS.jsonl

makes slips in plays, a JSON object a line with the board `board26` as the mover sees it, `roll` and `play`.
The tables stand in docs/slips.md.
"""

import json
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

import wardcode
from wardcode import Board, IllegalPlayError, Roll, WardcodeError, rules
from wardcode.notation import magriel

sys.path.append(str(Path(__file__).parent.parent / "tests"))
from play_slips import SLIPS, refused_plays, slips_in, two_slips  # the same slips that the tests make

SPREAD = Board([0] * 10 + [1] * 15 + [0])  # of no board known does a double allow more plays
FOR_SPREAD = ("24/23(2) 18/17(2)", "24/16(3) 20/12(2) 7/1", "24/23 22/21 20/19(2)", "24/22 20/19 18/14 7/1")
TIMED = 40  # plays of each kind


def print_findings(plays: list[tuple[Board, Roll, str]]) -> None:
    """Print for each kind of slip how many plays were found."""
    print("| slip | plays | among the readings | first | clearly ahead | advised | of these right |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for kind, slip in [*SLIPS.items(), ("**two of these**", two_slips)]:
        counts = slips_in(plays, slip, len(plays))
        shares = [100 * counts[what] / counts["all"] for what in ("among", "first", "clear", "advised")]
        right = 100 * counts["advised rightly"] / max(counts["advised"], 1)
        print(f"| {kind} | {counts['all']} | {' | '.join(f'{share:.1f}' for share in [*shares, right])} |")


def seconds(work: Callable[[], object]) -> float:
    """Give the shortest time of three."""
    times: list[float] = []
    for _ in range(3):
        begun = perf_counter()
        with suppress(WardcodeError):
            work()
        times.append(perf_counter() - begun)
    return min(times)


def ratio(board: Board, text: str, roll: Roll | None) -> float | None:
    """Say how many times what a refusal takes an answer takes, None for what is not refused by the rules."""
    try:
        wardcode.play(board, text, roll=roll)
    except IllegalPlayError as error:
        written = error.written
        return seconds(lambda: rules.meant(board, roll, written)) / seconds(lambda: rules.resolve(board, roll, written))
    except WardcodeError:
        return None
    return None


def print_times(plays: list[tuple[Board, Roll, str]]) -> None:
    """Print what an answer costs, in refusals by the rules."""
    refused = [found for slip in SLIPS.values() for found in refused_plays(plays, slip, TIMED)]
    texts = [(board, text, roll) for board, text, roll, _, _ in refused]
    print("\n| roll | median | worst |")
    print("| --- | ---: | ---: |")
    for known in (True, False):
        tried = [*texts, *((SPREAD, text, Roll(1, 1)) for text in FOR_SPREAD)]
        found = [found for board, text, roll in tried if (found := ratio(board, text, roll if known else None))]
        print(f"| {'known' if known else 'not known'} | {median(found):.1f} | {max(found):.1f} |")
    print("\nthe worst, in seconds:", max(seconds(partial(magriel.suggest, SPREAD, text)) for text in FOR_SPREAD))


if __name__ == "__main__":
    lines = [line for name in sys.argv[1:] for line in Path(name).read_text(encoding="utf-8").splitlines()]
    rows = [row for row in map(json.loads, lines) if "/" in row["play"]]
    real = [(Board(row["board26"]), Roll(*row["roll"]), row["play"]) for row in rows]
    print_findings(real)
    print_times(real)
