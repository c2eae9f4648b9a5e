"""A lost turn, and one written twice, are found with their place in long games that were spoilt so at random."""

import random
from collections.abc import Callable, Sequence

import pytest
from recorded import L

from wardcode import Board, Play, Player, Roll, rules
from wardcode.plays import Move, Segment, Written
from wardcode.position import MONEY, Position, seen_by
from wardcode.record import IllegalPlay, Kind, Scribe, SetUp, Turn, Unrecorded, replay

SLIPS = (Kind.LOST_TURN, Kind.DOUBLED_TURN)
GAMES = 8
EARLIEST, LATEST = 5, 19  # the turns 6 to 20, counted from 0
LONG = 40
AFTER = rules.after

Cell = tuple[Player, Written]


def illegal(mine: Board, roll: Roll, dice: random.Random) -> tuple[Segment, ...]:
    """Give two men to move by some numbers as no legal play does, and as it can be done over the board."""
    while True:
        starts = [point for point in range(1, 26) if mine.slots[point] > 0]
        segments = tuple((start, max(start - dice.randint(1, 12), 0)) for start in dice.choices(starts, k=2))
        _, left = rules.as_written(mine, segments)
        if not left and not rules.is_legal(mine, roll, Written(moves_of(segments))):
            return segments


def moves_of(segments: Sequence[Segment]) -> tuple[Move, ...]:
    return tuple(Move(start, (stop,), (False,)) for start, stop in segments)


def random_game(seed: int, wrong: int | None = None) -> list[Cell]:
    """Play a game of random legal plays; the turn `wrong`, or the first playable one behind it, is an illegal one."""
    dice = random.Random(seed)
    board, player, cells = Board.start(), L, list[Cell]()
    while not rules.is_won(seen_by(board, player.other)):
        roll = Roll(*dice.sample(range(1, 7), 2)) if not cells else Roll(dice.randint(1, 6), dice.randint(1, 6))
        mine = seen_by(board, player)
        plays = rules.legal_plays(mine, roll)
        moves = dice.choice(plays).moves if plays else ()
        if wrong is not None and len(cells) >= wrong and plays:
            moves, wrong = moves_of(illegal(mine, roll, dice)), None
        cells.append((player, Written(moves, roll)))
        mine, _ = rules.as_written(mine, cells[-1][1].segments)
        board, player = seen_by(mine, player), player.other
    return cells


def slips(cells: Sequence[Cell | Turn]) -> list[tuple[Kind, str, int]]:
    """Write a game down and give the slips that are found in it: the kind, the sentence, the number of the turn."""
    writer = Scribe(MONEY, 1)
    for row, cell in enumerate(cells, 1):
        if isinstance(cell, tuple):
            writer.written(*cell, (row, 1))
        else:
            writer.add(cell, (row, 1))
    _, findings, _ = writer.finish(None, None, last=True)
    return [(item.kind, item.sentence, item.turn or 0) for item in findings if item.kind in SLIPS]


def slid(cells: list[Cell]) -> list[Cell]:
    """Put turns into the other column."""
    return [(player.other, written) for player, written in cells]


def lost(cells: list[Cell], at: int) -> list[Cell]:
    return cells[:at] + cells[at + 1 :]


def lost_and_slid(cells: list[Cell], at: int) -> list[Cell]:
    return cells[:at] + slid(cells[at + 1 :])


def doubled_and_slid(cells: list[Cell], at: int) -> list[Cell]:
    return cells[: at + 1] + slid(cells[at:])


def doubled(cells: list[Cell], at: int) -> list[Cell]:
    return cells[: at + 1] + cells[at:]


def doubled_row(cells: list[Cell], at: int) -> list[Cell]:
    return cells[: at + 2] + cells[at:]


def any_turn(cell: Cell) -> bool:
    return bool(cell)


def is_dance(cell: Cell) -> bool:
    return not cell[1].moves


def found_near(
    spoil: Callable[[list[Cell], int], list[Cell]], fits: Callable[[Cell], bool], behind: int, games: int = GAMES
) -> tuple[int, int]:
    """Spoil games; say in how many the slip is found within two turns of its place, and in how many elsewhere.

    A slip at a turn is to be found `behind` turns after it.
    """
    near = far = tried = seed = 0
    while tried < games:
        seed += 1
        cells = random_game(seed)
        places = [at for at in range(EARLIEST, LATEST + 1) if len(cells) > LONG and fits(cells[at])]
        if places:
            tried += 1
            at = random.Random(seed).choice(places)
            for _, _, number in slips(spoil(cells, at)):
                close = abs(number - 1 - at - behind) <= 2
                near, far = near + close, far + (not close)
    return near, far


@pytest.mark.parametrize(
    ("spoil", "fits", "behind", "floor"),
    [
        pytest.param(lost, any_turn, 0, 7, id="a turn is lost, and its cell is empty"),
        pytest.param(lost_and_slid, any_turn, 0, 7, id="a turn is lost, and the columns change"),
        pytest.param(lost_and_slid, is_dance, 0, 7, id="a dance is lost, and the columns change"),
        pytest.param(doubled_and_slid, any_turn, 1, 7, id="a turn is written twice, and the columns change"),
        pytest.param(doubled, any_turn, 1, 5, id="a turn is written twice in its own column"),
        pytest.param(doubled_row, any_turn, 2, 5, id="a row is written twice"),
    ],
)
def test_slips_are_found_at_their_place(
    spoil: Callable[[list[Cell], int], list[Cell]], fits: Callable[[Cell], bool], behind: int, floor: int
) -> None:
    near, far = found_near(spoil, fits, behind)
    assert near >= floor
    assert far == 0


@pytest.mark.parametrize("seed", range(60))
def test_no_slip_is_found_in_a_legal_game(seed: int) -> None:
    assert slips(random_game(seed)) == []


@pytest.mark.parametrize("seed", range(60))
def test_one_illegal_play_is_no_slip(seed: int) -> None:
    assert slips(random_game(seed, wrong=random.Random(seed).randint(EARLIEST, LATEST))) == []


HERE = "the plays turn illegal here, and are legal if"
SEED = 3  # of a game in which all these are found
SLID = ", and what follows stands in the other player's column"


@pytest.mark.parametrize(
    ("spoil", "slip"),
    [
        (lost, (Kind.LOST_TURN, f"{HERE} a turn of light is missing before this one", 11)),
        (lost_and_slid, (Kind.LOST_TURN, f"{HERE} a turn of light is missing before this one{SLID}", 11)),
        (doubled_and_slid, (Kind.DOUBLED_TURN, f"{HERE} this turn is written twice{SLID}", 12)),
        (doubled_row, (Kind.DOUBLED_TURN, f"{HERE} this turn and the next are written twice", 13)),
    ],
)
def test_a_slip_is_said_at_its_turn(
    spoil: Callable[[list[Cell], int], list[Cell]], slip: tuple[Kind, str, int]
) -> None:
    assert slips(spoil(random_game(SEED), 10)) == [slip]


def test_a_slip_is_found_only_with_turns_behind_it_that_are_legal_without_it() -> None:
    cells = lost_and_slid(random_game(SEED), 10)
    dance, player = 17, cells[17][0]
    assert is_dance(cells[dance])
    head, tail = cells[:dance], cells[dance + 1 :]

    def with_turn(turn: Turn) -> int:
        """Count the slips that are found with another turn in the place of the dance."""
        return len(slips([*head, turn, *tail]))

    assert with_turn(Unrecorded(player, cells[dance][1].roll)) == 1
    assert with_turn(IllegalPlay(player, cells[dance][1].roll, ((24, 12),))) == 0  # of no roll whatever
    assert with_turn(IllegalPlay(player, None, ((5, 8),))) == 0
    assert with_turn(SetUp.of(Position(Board.start(), player))) == 1  # the turns before it are enough
    assert len(slips(cells[:20])) == 1
    assert len(slips(cells[:13])) == 0


def test_two_plays_that_are_said_not_to_be_possible_are_no_slip() -> None:
    cells = random_game(SEED)
    for at in (10, 12):
        cells[at] = (cells[at][0], Written((), cells[at][1].roll))
    assert slips(cells) == []


@pytest.mark.parametrize("spoil", [lost, lost_and_slid, doubled])
@pytest.mark.parametrize("seed", [3, 10])
def test_few_of_the_plays_that_a_missing_turn_can_have_been_are_tried(
    spoil: Callable[[list[Cell], int], list[Cell]], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[Play] = []

    def after(board: Board, play: Play) -> Board:
        tried.append(play)
        return AFTER(board, play)

    monkeypatch.setattr(rules, "after", after)
    assert slips(spoil(random_game(seed), 10))
    assert len(tried) < 20  # of some hundreds at each place


def test_slips_are_looked_for_unless_they_are_not_wanted() -> None:
    writer = Scribe(MONEY, 1)
    for row, cell in enumerate(lost_and_slid(random_game(SEED), 10), 1):
        writer.written(*cell, (row, 1))
    game, _, _ = writer.finish(None, None, last=True)
    found, wanted = (
        [finding for moment in replay(game, slips=slips) for finding in moment.findings] for slips in (True, False)
    )
    assert [finding.kind for finding in found if finding not in wanted] == [Kind.LOST_TURN]
    assert [finding for finding in found if finding in wanted] == wanted
    assert any(finding.kind is Kind.ILLEGAL for finding in wanted)


def test_a_scribe_looks_for_slips_unless_they_are_not_wanted() -> None:
    writer = Scribe(MONEY, 1, slips=False)
    for row, cell in enumerate(lost_and_slid(random_game(SEED), 10), 1):
        writer.written(*cell, (row, 1))
    _, findings, _ = writer.finish(None, None, last=True)
    assert {finding.kind for finding in findings}.isdisjoint(SLIPS)
