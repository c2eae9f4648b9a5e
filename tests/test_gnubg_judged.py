"""The ids of GNU Backgammon, judged by what it and other programs wrote, and by its own Python module."""

import random
from typing import Any

import attrs
import pytest
from gnu_ids import BEAVERS, BEGUN, LIMIT, kept
from support import cases, rows_of_json

from wardcode import Board, LossyError, Player, Roll
from wardcode.notation import gnubg, xgid
from wardcode.position import Cube, Match, Offer, Position


@pytest.mark.parametrize("row", rows_of_json("ids.json"), ids=lambda row: row["xgid"])
def test_the_vectors_in_all_directions(row: dict[str, Any]) -> None:
    position = xgid.decode(row["xgid"])
    fields = row["xgid"].split(":")
    lost = [LIMIT] * (fields[9] != "10") + [BEAVERS] * (fields[7] == "3")
    assert gnubg.write(position) == gnubg.Writing(row["gnuid"], tuple(lost))
    assert gnubg.read(row["gnuid"], strict=True) == gnubg.Reading(kept(position))
    board, match = row["gnuid"].split(":")
    assert gnubg.encode_board(position.seen_by(position.on_roll)) == board
    assert gnubg.decode_board(board) == position.seen_by(position.on_roll)
    assert gnubg.decode_match(match).with_board(position.board) == kept(position)
    if lost:
        for write in (gnubg.encode, gnubg.encode_match):
            with pytest.raises(LossyError) as caught:
                write(position)
            assert caught.value.what == tuple(lost)
    else:
        assert gnubg.encode(position) == row["gnuid"]
        assert gnubg.encode_match(position) == match
        assert xgid.encode(gnubg.decode(row["gnuid"])) == row["xgid"]


def test_every_public_pair_of_ids() -> None:
    for row in cases("id_pairs.jsonl"):
        position = xgid.decode(row["xgid"])
        # GNU Backgammon steps back before an offered double, and begins a game that had not begun.
        position = attrs.evolve(position, offer=Offer.NONE)
        theirs = row.get("gnubg_back") or row["gnuid"]
        if position.match.crawford and position.cube.value > 1:
            # It drops the mark of a Crawford game where the cube was turned.
            position = attrs.evolve(position, match=attrs.evolve(position.match, crawford=False))
        assert gnubg.write(position).text == theirs
        assert gnubg.decode(theirs) == kept(position)
        began = row.get("same", True)
        reading = gnubg.read(row["gnuid"])
        assert (reading.position, reading.lost) == (kept(position), ())
        assert [item.what for item in reading.forgiven] == ([] if began else [BEGUN])


def test_the_cases_of_other_programs_come_out_right() -> None:
    for row in cases("cases.jsonl"):
        right = row["right_answer"]
        if row["area"].startswith("XGID") and "gnuid" in right:
            assert gnubg.write(xgid.decode(row["input"]["text"])).text == right["gnuid"]
    rows = {row["id"]: row for row in cases("cases.jsonl")}
    after = Board(rows["I16"]["input"]["board26"])
    assert gnubg.encode_board(after) == "sGfwATDgc/ABMA"
    assert gnubg.encode_board(after.flipped()) == "4HPwATCwZ/ABMA"
    assert gnubg.decode_board(rows["I17"]["input"]["text"]) == Board.start()
    for given_row in rows["I19"]["input"]:
        reading = gnubg.read(f"{given_row['position_id']}:{given_row['match_id']}")
        assert [item.what for item in reading.forgiven] == [BEGUN]
        position = reading.position
        assert list(position.seen_by(position.on_roll).slots) == given_row["board26"]
        assert position.roll == Roll(*given_row["roll"])


def random_position(dice: random.Random) -> Position:
    """Make a position that GNU Backgammon takes: men left on both sides, at most 64 points, no score in money play."""
    slots = [0] * 26
    for slot in dice.choices(range(1, 26), k=dice.randint(1, 15)):
        slots[slot] += 1
    free = [slot for slot in range(25) if slots[slot] == 0]
    for slot in dice.choices(free, k=dice.randint(1, 15)):
        slots[slot] -= 1
    length = dice.choice((0, dice.randint(1, 64)))
    dark, light = (dice.randrange(length or 1) for _ in Player)
    cube = Cube(1 << dice.randint(1, 10), dice.choice(list(Player))) if dice.random() < 0.5 else Cube()
    match = Match(length, dark, light, jacoby=not length and dice.random() < 0.5)
    roll = Roll(dice.randint(1, 6), dice.randint(1, 6)) if dice.random() < 0.7 else None
    return Position(Board(slots), dice.choice(list(Player)), roll, cube, match=match)


def random_positions(seed: int) -> list[Position]:
    """Make a thousand such positions, the same ones in every run."""
    dice = random.Random(seed)
    return [random_position(dice) for _ in range(1000)]


def test_gnu_backgammon_writes_the_same() -> None:
    engine: Any = pytest.importorskip("gnubg", reason="the Python module of GNU Backgammon is not installed")
    for position in random_positions(26):
        text = gnubg.write(position).text
        engine.set_gnubg_id(xgid.encode(position))
        assert engine.gnubg_id() == text
        # An id that it refuses would leave the position before it, so another one comes between.
        engine.set_gnubg_id("4HPwATDgc/ABMA:cInlAAAAAAAE")
        engine.set_gnubg_id(text)
        assert engine.gnubg_id() == text
        assert engine.position_id(engine.board()) == text[:14]


def test_gnu_backgammon_writes_the_same_of_a_double() -> None:
    engine: Any = pytest.importorskip("gnubg", reason="the Python module of GNU Backgammon is not installed")
    players = [Player.LIGHT, Player.DARK]
    for drawn in random_positions(27):
        position = attrs.evolve(drawn, roll=None, offer=Offer.DOUBLE)
        match, cube, on_roll = position.match, position.cube, players.index(position.on_roll)
        if match.length:
            owner = -1 if cube.owner is None else players.index(cube.owner)
            info = engine.cubeinfo(cube.value, owner, on_roll, match.length, (match.light, match.dark), 0, 0)
            state = engine.posinfo(1 - on_roll, 0, 1, 1, (0, 0))
            assert engine.match_id(info, state) == gnubg.encode_match(position)
