"""Match files, judged by GNU Backgammon's own Python module: it reads what we write, and we read what it writes.

What cannot be judged: Jacoby's rule, which it takes from its settings and not from the file; a match without
the Crawford rule, and forfeits, which it does not know; positions that are set up. It cuts names at 31 characters,
makes a single play itself where none is recorded, and asks at an illegal one.
"""

import random
from functools import cache
from itertools import pairwise

import attrs
import pytest
from gnu_engine import Engine
from gnu_engine import Game as Theirs
from random_games import random_match
from support import match_files

from wardcode import Player, Roll, rules
from wardcode.notation import gnubg, mat
from wardcode.position import Position
from wardcode.record import (
    Beavered,
    CouldNotMove,
    Doubled,
    Game,
    Match,
    Moment,
    Passed,
    Played,
    Raccooned,
    Resigned,
    Result,
    Took,
    Turn,
    Unrecorded,
    replay,
    roll_of,
)

LENGTHS = (0, 1, 3, 5, 7)
SEEDS = (6, 7)

ACTIONS: dict[type, str] = {
    Played: "move",
    CouldNotMove: "move",
    Unrecorded: "set",
    Doubled: "double",
    Beavered: "double",
    Raccooned: "double",
    Took: "take",
    Passed: "drop",
    Resigned: "resign",
}


@attrs.frozen
class Expected:
    """What it should make of a turn: its ids, None where they cannot be compared."""

    player: Player
    action: str
    before: str | None
    after: str | None


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@cache
def matches(length: int) -> tuple[Match, ...]:
    """Make matches of a length, the same ones in every run."""
    return tuple(varied(random_match(seed, length, 4 if length == 0 else 9), seed) for seed in SEEDS)


def varied(match: Match, seed: int) -> Match:
    """Let every second beaver be taken in words, and who resigns have rolled, where two plays or more are left."""
    dice = random.Random(seed)
    return attrs.evolve(match, games=tuple(varied_game(game, dice) for game in match.games))


def varied_game(game: Game, dice: random.Random) -> Game:
    turns: list[Turn] = []
    for moment in replay(game):
        player = moment.turn.player
        if turns and isinstance(turns[-1], Beavered) and dice.random() < 1 / 2:
            turns.append(Took(player))
        roll = Roll(dice.randint(1, 6), dice.randint(1, 6))
        # A single play it makes itself, and where there is none, it is a roll that could not be played.
        if isinstance(moment.turn, Resigned) and len(rules.legal_plays(moment.before.seen_by(player), roll)) > 1:
            turns.append(Unrecorded(player, roll))
        turns.append(moment.turn)
    return attrs.evolve(game, turns=tuple(turns))


def expected(game: Game) -> list[Expected]:
    """Say what it should make of a game."""
    moments = list(replay(game))
    found: list[Expected] = []
    for number, moment in enumerate(moments):
        last = moments[number - 1].turn if number else None
        turn, before, after = moment.turn, moment.before, moment.after
        if isinstance(last, Beavered) and roll_of(turn):
            found.append(Expected(turn.player, "take", None, None))  # it says itself that a beaver was taken
        if isinstance(last, Raccooned):
            found.append(Expected(turn.player.other, "take", None, None))  # as we write it for it
        if number and isinstance(turn, Resigned):
            before = attrs.evolve(before, on_roll=moments[number - 1].after.on_roll)  # who resigns need not be on roll
        if isinstance(last, Unrecorded):
            before = attrs.evolve(before, on_roll=last.player, roll=last.roll)
        if isinstance(turn, Unrecorded):
            before = attrs.evolve(before, roll=None)
        # It has no position before the first turn of a game, and for a beaver one that waits for its answer.
        comparable = last is not None and (roll_of(turn) is not None or not isinstance(last, Beavered | Raccooned))
        # A roll whose play is not recorded is dice that lie: its player stays on roll, also to resign.
        stays = isinstance(turn, Unrecorded) or isinstance(last, Unrecorded)
        on_roll = turn.player if stays else after.on_roll
        board = gnubg.encode_board(after.seen_by(on_roll))
        found.append(Expected(turn.player, ACTIONS[type(turn)], full_id(before) if comparable else None, board))
    return found


def full_id(position: Position) -> str:
    """Give the id; with money it has no score in it, and the rule of beavers has no place."""
    match = position.match
    return gnubg.write(
        position if match.length else attrs.evolve(position, match=attrs.evolve(match, dark=0, light=0))
    ).text


def compare(theirs: Theirs, game: Game) -> int:
    """Compare the turns of a game; give their number."""
    turns = expected(game)
    assert [(record.player, record.action) for record in theirs.records] == [
        (turn.player, turn.action) for turn in turns
    ]
    for record, turn in zip(theirs.records, turns, strict=True):
        assert turn.after in (None, record.after.partition(":")[0])
        assert turn.before in (None, record.before)
    return len(turns)


@cache
def written(match: Match, dialect: str) -> str:
    return mat.encode(match, mat.DIALECTS[dialect])


def test_the_matches_have_turns_of_all_kinds() -> None:
    games = [game for length in LENGTHS for match in matches(length) for game in match.games]
    assert {type(turn) for game in games for turn in game.turns} == set(ACTIONS) - {Raccooned}
    assert {game.stakes.crawford for game in games} == {True, False}


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("dialect", mat.DIALECTS)
def test_gnu_backgammon_reads_what_is_written(engine: Engine, dialect: str, length: int) -> None:
    for match in matches(length):
        games = engine.read(written(match, dialect))
        assert len(games) == len(match.games)
        for theirs, game in zip(games, match.games, strict=True):
            stakes = game.stakes
            assert (theirs.dark, theirs.light) == (stakes.dark, stakes.light)
            assert (theirs.crawford, theirs.result) == (stakes.crawford, game.result)
            compare(theirs, game)


@pytest.mark.parametrize("dialect", mat.DIALECTS)
def test_short_lines_are_filled_up(dialect: str) -> None:
    # In a line below 16 characters it reads the right cell of the row before again.
    for match in matches(5):
        lines = written(match, dialect).split("\n")
        assert all(len(line) > 15 for line in lines if ")" in line or "Wins" in line)


def told(game: Game) -> list[tuple[object, ...]]:
    """Tell a game as it comes back: that a beaver was taken is not written, and a play has another order."""
    moments = list(replay(game))
    kept = [one for last, one in pairwise([None, *moments]) if one and not is_taken_beaver(last, one)]
    return [(type(one.turn), one.turn.player, roll_of(one.turn), one.after.board) for one in kept]


def is_taken_beaver(last: Moment | None, moment: Moment) -> bool:
    return last is not None and isinstance(last.turn, Beavered | Raccooned) and isinstance(moment.turn, Took)


@pytest.mark.parametrize("length", LENGTHS)
def test_what_gnu_backgammon_writes_is_read(engine: Engine, length: int) -> None:
    for match in matches(length):
        engine.read(written(match, "gnubg"))
        reading = mat.read(engine.written())
        assert reading.findings == ()
        assert (reading.match.dark, reading.match.light) == (match.dark, match.light)
        assert reading.match.rules == match.rules
        for back, game in zip(reading.match.games, match.games, strict=True):
            assert (back.number, back.stakes, back.result) == (game.number, game.stakes, game.result)
            assert told(back) == told(game)


def raccoon() -> Match:
    """Make a match with a raccoon. That it is taken must be said: otherwise it goes on as if it still waited."""
    head = " 0 point match\n\n Game 1\n Anna : 0                       Bob : 0\n"
    rows = (
        "  1) 31: 8/5 6/5                 52: 13/8 13/11",
        "  2)  Doubles => 2                Beavers => 4",
        "  3)  Raccoons => 8               Takes",
        "  4) 42: 8/4 6/4                 61: 13/7 8/7",
        "                                  Wins 8 points",
    )
    return mat.decode(head + "\n".join(rows), strict=True)


def test_a_raccoon_is_read(engine: Engine) -> None:
    (game,) = raccoon().games
    (theirs,) = engine.read(mat.encode(raccoon()))
    assert compare(theirs, game) == 9
    assert theirs.result == game.result


def test_a_raccoon_comes_back(engine: Engine) -> None:
    engine.read(mat.encode(raccoon()))
    assert [told(game) for game in mat.read(engine.written()).match.games] == [told(game) for game in raccoon().games]


def is_whole(game: Game) -> bool:
    """Say whether a game is one that it reads without asking: it has turns, and no play is missing or illegal."""
    kinds = [type(turn) for turn in game.turns if not isinstance(turn, Resigned)]
    return bool(kinds) and Unrecorded not in kinds[:-1] and all(kind in ACTIONS for kind in kinds)


def counted(game: Game, result: Result | None) -> tuple[Player, int] | None:
    """Give a result as it counts for the match: some write what the winner needs, it what the game was worth."""
    if result is None:
        return None
    length = game.stakes.length
    return result.winner, min(result.points, length - game.stakes.score(result.winner)) if length else result.points


def test_real_files_come_back_from_gnu_backgammon(engine: Engine) -> None:
    whole = 0
    for _, data in match_files():
        match = mat.read(data.decode("utf-8-sig")).match
        games = tuple(game for game in match.games if is_whole(game))
        if not games:
            continue
        read = engine.read(mat.write(attrs.evolve(match, games=games)).text)
        back = mat.read(engine.written()).match
        assert (back.dark, back.light) == (match.dark, match.light)
        for theirs, game, again in zip(read, games, back.games, strict=True):
            stakes = game.stakes
            assert (theirs.dark, theirs.light, theirs.crawford) == (stakes.dark, stakes.light, stakes.crawford)
            assert counted(game, theirs.result) == counted(game, game.result) == counted(game, again.result)
            assert told(again) == told(game)
            compare(theirs, game)
        whole += len(games)
    assert whole >= 77
