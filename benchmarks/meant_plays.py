"""How well `magriel.suggest` finds what was meant by illegal plays, by kind of slip.

    python benchmarks/meant_plays.py PLAYS.jsonl

makes slips in plays, a JSON object a line with the board `board26` as the mover sees it, `roll` and `play`.
The table stands in docs/slips.md.
"""

import json
import sys
from pathlib import Path

from wardcode import Board, Roll

sys.path.append(str(Path(__file__).parent.parent / "tests"))
from play_slips import SLIPS, slips_in  # the same slips that the tests make

if __name__ == "__main__":
    lines = [line for name in sys.argv[1:] for line in Path(name).read_text(encoding="utf-8").splitlines()]
    rows = [row for row in map(json.loads, lines) if "/" in row["play"]]
    plays = [(Board(row["board26"]), Roll(*row["roll"]), row["play"]) for row in rows]
    print("| slip | plays | among the readings | first | clearly ahead | of these right |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for kind, slip in SLIPS.items():
        counts = slips_in(plays, slip, len(plays))
        shares = [100 * counts[what] / counts["all"] for what in ("among", "first", "clear")]
        right = 100 * counts["clear and right"] / max(counts["clear"], 1)
        print(f"| {kind} | {counts['all']} | {' | '.join(f'{share:.1f}' for share in [*shares, right])} |")
