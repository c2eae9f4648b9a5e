"""How well and how fast `ward.suggest` finds what was meant, by kind of slip, on real positions.

    python benchmarks/meant.py FILE... [--made-from FILE...]

makes slips in the positions of files (as `count_men.py` reads them), of which those do not count that stand
in the files from which the table of figures was made. The tables stand in docs/slips.md.
"""

import argparse
import gc
import random
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

import attrs
from count_men import boards_of
from measure import in_turns

import wardcode
from wardcode import Board
from wardcode.notation import ward

sys.path.append(str(Path(__file__).parent.parent / "tests"))
from slips import KINDS, OTHERS, slipped  # the same slips that the tests make

LINES = 1000  # slips of each kind
TEN = 10
HOSTILE = 10_000  # characters


@attrs.define
class Score:
    """How often a line was found among the readings, in the first ten, and as the first; and of a clear best one."""

    tried: int = 0
    among: int = 0
    ten: int = 0
    first: int = 0
    clear: int = 0
    right: int = 0

    def take(self, meant: Board, answer: ward.Suggestions) -> None:
        """Count one answer."""
        boards = [reading.board for reading in answer]
        self.tried += 1
        self.among += meant in boards
        self.ten += meant in boards[:TEN]
        self.first += meant in boards[:1]
        self.clear += answer.best is not None
        self.right += answer.best is not None and answer.best.board == meant

    def row(self, kind: str) -> str:
        """Give a row of the table."""
        figures = [f"{100 * count / self.tried:.1f}" for count in (self.among, self.ten, self.first, self.clear)]
        return f"| {kind} | {self.tried} | {' | '.join(figures)} | {100 * self.right / max(self.clear, 1):.1f} |"


def total(scores: list[Score]) -> Score:
    """Add scores."""
    return Score(*(sum(figures) for figures in zip(*map(attrs.astuple, scores), strict=True)))


def wrong_lines(
    boards: list[Board], kinds: list[list[str]], count: int = LINES
) -> list[tuple[Board, ward.Suggestions]]:
    """Make lines with slips of the kinds of one of the lists, and give for each what was meant and the answer.

    Those in which nothing is wrong do not count.
    """
    rng = random.Random(7)
    found: list[tuple[Board, ward.Suggestions]] = []
    for _ in range(5 * count):
        board = rng.choice(boards)
        text: str | None = wardcode.encode(board)
        for kind in rng.choice(kinds):
            text = slipped(text, kind, rng) if text else None
        answer = ward.suggest(text) if text else None
        if answer is not None and not answer.fine:
            found.append((board, answer))
        if len(found) == count:
            break
    return found


def score_of(lines: list[tuple[Board, ward.Suggestions]]) -> Score:
    """Count the answers to lines."""
    score = Score()
    for board, answer in lines:
        score.take(board, answer)
    return score


def quality(boards: list[Board]) -> None:
    """Print the table by kind of slip."""
    print("| slip | lines | among the readings | in the first ten | first | clearly ahead | of these right |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    scores = {kind: score_of(wrong_lines(boards, [[kind]])) for kind in (*KINDS, *OTHERS)}
    for kind in KINDS:
        print(scores[kind].row(kind))
    print(total([scores[kind] for kind in KINDS]).row("**these together**"))
    for kind in OTHERS:
        if scores[kind].tried:
            print(scores[kind].row(kind))
    pairs = [[one, other] for one in KINDS for other in KINDS]
    print(score_of(wrong_lines(boards, pairs)).row("**two of the first seven**"))


def doubts(boards: list[Board]) -> None:
    """Print how often a correct line raises a doubt, and how often it gets a reading that is called better."""
    answers = [ward.suggest(wardcode.encode(board)) for board in boards]
    doubtful = [answer for answer in answers if not answer.fine]
    better = [answer for answer in doubtful if answer[0].changes]
    print(f"{len(boards)} correct lines: {len(doubtful)} raise a doubt, {len(better)} get a better reading")


def cost(boards: list[Board]) -> None:
    """Print what an answer costs in plain decodes."""
    plain = [wardcode.encode(board) for board in boards[:LINES]]
    (decode,) = in_turns(lambda: [wardcode.decode(line) for line in plain])
    decode /= len(plain)
    one = [answer.text for _, answer in wrong_lines(boards, [[kind] for kind in KINDS])]
    two = [answer.text for _, answer in wrong_lines(boards, [[kind, other] for kind in KINDS for other in KINDS])]
    gc.freeze()  # the many boards that are held here are no part of what is timed
    print("| text | median | worst |\n| --- | ---: | ---: |")
    for name, texts in (("one slip", one), ("two slips", two), ("hostile", hostile())):
        times = [timed(text) / decode for text in texts]
        print(f"| {name} | {median(times):,.0f} | {max(times):,.0f} |")


def timed(text: str) -> float:
    """Time one answer."""
    begin = perf_counter()
    ward.suggest(text)
    return perf_counter() - begin


def hostile() -> list[str]:
    """Make long texts and short ones with a great many readings."""
    rng = random.Random(7)
    signs = "ABRDEabrde123456/✓ -?"
    short = ["".join(rng.choices(signs, k=length)) for length in (20, 30, 40, 60) for _ in range(200)]
    long = ["".join(rng.choices(signs, k=HOSTILE)), "A" * HOSTILE, "/" * HOSTILE, "✓ " * (HOSTILE // 2), " " * HOSTILE]
    # Some that a search for the slowest found.
    slow = ["|?/ 6 ✓ - 2b2/  CBbB1 ", "Ba1A1A/aаacC1 1a1A1/a1abA", "2BBA/1Aaaa1a✓AA1aA/2Aa1"]
    return [*short, *long, *slow, "?" * 24, "????/????✓????/????", "AaAaAaAaAa/AaAaAaAa✓AaAaAaAaAaA/AaAaAaAaA"]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--made-from", nargs="+", type=Path, default=[])
    asked = parser.parse_args()
    made = {board for path in asked.made_from for board in boards_of(path)}
    made |= {board.flipped() for board in made}
    apart = list(dict.fromkeys(board for path in asked.files for board in boards_of(path) if board not in made))
    full = [board for board in apart if board.my_off == board.their_off == 0]
    print(f"{len(apart)} positions, {len(full)} of them with fifteen men a side")
    quality(full)
    doubts(apart)
    cost(full)
