"""Counts how many men stand on each point of real positions, and writes the table by which boards are judged likely.

    python benchmarks/count_men.py PLAYS.jsonl... MATCH.mat...

takes files of plays, a JSON object a line with the boards `board26` and `result26` as the mover sees
them, and match files in any notation, and writes `wardcode/notation/ward/_suggest/_figures.py`. Each
different board counts once for each of the two players.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from wardcode import Board, record
from wardcode.notation import games
from wardcode.notation.ward._suggest._likely import HIGHEST, MOST_AWAY, PHASES, Men

TARGET = Path(__file__).parent.parent / "wardcode" / "notation" / "ward" / "_suggest" / "_figures.py"


def boards_of(path: Path) -> Iterator[Board]:
    """Give the boards of a file."""
    if path.suffix == ".jsonl":
        for line in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            yield Board(row["board26"])
            yield Board(row["result26"])
    else:
        yield from boards_of_match(path.read_bytes())


def boards_of_match(data: bytes) -> Iterator[Board]:
    """Give the boards of a match file, as dark sees them."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252")
    for game in games.read_any(text).match.games:
        for moment in record.replay(game, slips=False):
            yield moment.before.board
            yield moment.after.board


def counted(boards: Iterable[Board]) -> str:
    """Give the module that holds the figures of these boards."""
    sides = {side for board in boards for side in (board, board.flipped())}
    on_point: Counter[tuple[int, int, int]] = Counter()
    away: dict[bool, Counter[int]] = {False: Counter(), True: Counter()}
    for side in sides:
        men = Men.of(side.slots)
        for point in range(1, 26):
            on_point[men.phase, point, min(men.counts[point], HIGHEST)] += 1
        away[men.off > 0][min(men.away, MOST_AWAY)] += 1
    rows = [
        "    (\n" + "".join(f"        {_row(on_point, phase, point)},\n" for point in range(1, 26)) + "    ),\n"
        for phase in range(PHASES)
    ]
    figures = [tuple(away[off][count] for count in range(MOST_AWAY + 1)) for off in (False, True)]
    return _MODULE.format(rows="".join(rows), full=figures[0], borne=figures[1])


def _row(on_point: Counter[tuple[int, int, int]], phase: int, point: int) -> tuple[int, ...]:
    return tuple(on_point[phase, point, count] for count in range(HIGHEST + 1))


_MODULE = '''"""How many men stand where in real positions; written by benchmarks/count_men.py, not by hand."""

from typing import Final

ON_POINT: Final = (
{rows})
"""For each phase, for each of the own points 1 to 24 and the bar: how often 0, 1, 2, … men stood there."""

AWAY: Final = (
    {full},
    {borne},
)
"""How often 0, 1, 2, … men stood outside the home, of sides with fifteen men and of those with fewer."""
'''


if __name__ == "__main__":
    found = {board for name in sys.argv[1:] for board in boards_of(Path(name))}
    TARGET.write_text(counted(found), encoding="utf-8")
    print(f"{len(found)} different boards")
