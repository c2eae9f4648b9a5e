"""How often the search finds what was meant: slips made at random in real positions that the table does not know."""

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

import pytest
from count_men import TARGET, boards_of_match, counted
from slips import KINDS, slipped
from support import cases, match_files

import wardcode
from wardcode import Board
from wardcode.notation import ward

LINES = 45  # of each kind


def matches(first: int) -> Iterator[Board]:
    """Give the boards of every other match file, from the first or the second."""
    return (board for _, data in match_files()[first::2] for board in boards_of_match(data))


@cache
def counted_boards() -> set[Board]:
    """Give the boards from which the table was made."""
    plays = cases("gnubg_text_moves.jsonl")
    return {*matches(0), *(Board(row[side]) for row in plays for side in ("board26", "result26"))}


@cache
def held_apart() -> list[Board]:
    """Give the boards of the other matches, as far as the table was not made from them."""
    known = counted_boards() | {board.flipped() for board in counted_boards()}
    return [board for board in dict.fromkeys(matches(1)) if board not in known]


def wrong_lines(kinds: Sequence[tuple[str, ...]], count: int) -> Iterator[tuple[Board, ward.Suggestions]]:
    """Give lines with slips that leave them wrong, of the kinds by turns, each with the board that was meant."""
    rng = random.Random(11)
    full = [board for board in held_apart() if board.my_off == board.their_off == 0]
    for number in range(count):
        answer = None
        while answer is None or answer[1].fine:
            answer = answer_to(rng.choice(full), kinds[number % len(kinds)], rng)
        yield answer


def answer_to(board: Board, kinds: tuple[str, ...], rng: random.Random) -> tuple[Board, ward.Suggestions] | None:
    """Put slips into the line of a board and give what is said of it; None if it has no place for them."""
    text: str | None = wardcode.encode(board)
    for kind in kinds:
        text = slipped(text, kind, rng) if text else None
    return (board, ward.suggest(text)) if text else None


@cache
def one_slip() -> list[tuple[Board, ward.Suggestions]]:
    """Give lines with one slip, of each kind as many."""
    return list(wrong_lines([(kind,) for kind in KINDS], LINES * len(KINDS)))


def places(lines: Iterable[tuple[Board, ward.Suggestions]]) -> list[int | None]:
    """Give the place that what was meant has among the readings of each line."""
    found = [(meant, [reading.board for reading in answer]) for meant, answer in lines]
    return [boards.index(meant) if meant in boards else None for meant, boards in found]


def test_the_table_is_made_by_its_script() -> None:
    assert counted(counted_boards()) == TARGET.read_text(encoding="utf-8")


def test_one_slip_is_undone() -> None:
    found = places(one_slip())
    assert sum(place is not None for place in found) >= 0.99 * len(found)
    assert sum(place == 0 for place in found) >= 0.80 * len(found)


def test_two_slips_are_undone() -> None:
    pairs = [(one, other) for one in KINDS for other in KINDS]
    found = places(wrong_lines(pairs, 3 * len(pairs)))
    assert sum(place is not None and place < 10 for place in found) >= 0.90 * len(found)


def test_what_is_clearly_ahead_is_mostly_right() -> None:
    clear = [(meant, answer.best.board) for meant, answer in one_slip() if answer.best]
    assert len(clear) >= 0.5 * len(one_slip())
    assert sum(meant == best for meant, best in clear) >= 0.94 * len(clear)


def test_a_real_position_hardly_ever_raises_a_doubt_and_never_gets_a_better_reading() -> None:
    boards = list(dict.fromkeys([*counted_boards(), *held_apart()]))
    doubtful = [answer for answer in (ward.suggest(wardcode.encode(board)) for board in boards) if not answer.fine]
    assert len(doubtful) <= 0.01 * len(boards)
    assert [answer.text for answer in doubtful if answer[0].changes] == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_slip_is_made_by_the_generator(kind: str) -> None:
    line = "R4r / ebB3 Aa ✓ dA2R1 / D1A3"
    text = slipped(line, kind, random.Random(1))
    assert text
    assert text != line
