"""Slips of the hand made on purpose in plays. This knows nothing of the search that finds them."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator

import wardcode
from wardcode import AmbiguousPlayError, Board, NotationError, Roll, WardcodeError
from wardcode.board import opposite
from wardcode.notation import magriel
from wardcode.notation.magriel._suggest import advised
from wardcode.plays import BAR, OFF
from wardcode.ranked import clearly_first
from wardcode.rules import Meant

Words = list[tuple[list[int], int]]
"""The points of each word of a play, and how many men it moves."""

Slip = Callable[[Words, Roll, random.Random], tuple[Words, Roll] | None]


def words_of(play: str) -> Words:
    words = [re.fullmatch(r"(.*?)(?:\((\d)\))?", word) for word in play.replace("*", "").split()]
    names = {"bar": BAR, "off": OFF}
    return [
        ([names[name] if name in names else int(name) for name in word[1].split("/")], int(word[2] or 1))
        for word in words
        if word
    ]


def text_of(words: Words) -> str:
    names = {BAR: "bar", OFF: "off"}
    return " ".join(
        "/".join(names.get(point, str(point)) for point in points) + (f"({count})" if count > 1 else "")
        for points, count in words
    )


def from_other_side(points: list[int]) -> list[int]:
    return [point if point in (BAR, OFF) else opposite(point) for point in points]


def through_a_point(board: Board, roll: Roll, play: str, chance: random.Random) -> Words:
    """Name a random point to which one of the men can come on his way, if there is one."""
    words = words_of(play)
    at = chance.randrange(len(words))
    (start, *stops), men = words[at]
    between = start - chance.choice(roll.dice)
    through = [*words[:at], ([start, between, *stops], men), *words[at + 1 :]]
    if between <= stops[0] or between < 1:
        return words
    try:
        same = wardcode.play(board, text_of(through), roll=roll) == wardcode.play(board, play, roll=roll)
    except WardcodeError:
        return words
    return through if same else words


def in_a_word(change: Callable[[list[int], int, random.Random], tuple[list[int], int] | None]) -> Slip:
    """Make a slip of a change in one of the words."""

    def slip(words: Words, roll: Roll, chance: random.Random) -> tuple[Words, Roll] | None:
        at = chance.randrange(len(words))
        changed = change(*words[at], chance)
        return ([*words[:at], changed, *words[at + 1 :]], roll) if changed else None

    return slip


def in_a_number(others: Callable[[int], list[int]]) -> Slip:
    """Make a slip of the numbers that can be written for another."""

    def change(points: list[int], count: int, chance: random.Random) -> tuple[list[int], int] | None:
        at = chance.randrange(len(points))
        wrong = [number for number in others(points[at]) if 1 <= number <= 24 and points[at] not in (BAR, OFF)]
        return ([*points[:at], chance.choice(wrong), *points[at + 1 :]], count) if wrong else None

    return in_a_word(change)


def in_a_die(others: Callable[[int], list[int]]) -> Slip:
    def slip(words: Words, roll: Roll, chance: random.Random) -> tuple[Words, Roll]:
        kept, misread = chance.choice([(roll.first, roll.second), (roll.second, roll.first)])
        return words, Roll(kept, chance.choice([die for die in others(misread) if 1 <= die <= 6]))

    return slip


def shifted(points: list[int], count: int, chance: random.Random) -> tuple[list[int], int] | None:
    by = chance.choice([-1, 1])
    moved = [point + by for point in points]
    return (moved, count) if all(1 <= point <= 24 for point in (*points, *moved)) else None


def exchanged(words: Words, roll: Roll, _: random.Random) -> tuple[Words, Roll] | None:
    lengths = [points[0] - points[-1] for points, count in words if count == 1 and len(points) == 2]
    if len(words) != 2 or sorted(lengths) != sorted({*roll.dice}):
        return None
    turned = [([points[0], points[0] - sum(lengths) + points[0] - points[-1]], 1) for points, _ in words]
    return (turned, roll) if all(points[-1] > OFF for points, _ in turned) else None


def forgotten(words: Words, roll: Roll, chance: random.Random) -> tuple[Words, Roll] | None:
    return (chance.sample(words, len(words) - 1), roll) if len(words) > 1 else None


def surplus(words: Words, roll: Roll, chance: random.Random) -> tuple[Words, Roll]:
    start = chance.randint(7, 24)
    return [*words, ([start, start - chance.randint(1, 6)], 1)], roll


def with_digits_wrong(point: int) -> list[int]:
    tens, ones = divmod(point, 10)
    return [number for number in (tens, ones, 10 * ones + tens) if number != point]


SLIPS: dict[str, Slip] = {
    "other side, men go up": lambda words, roll, _: ([(from_other_side(at), men) for at, men in words], roll),
    "other side, higher number first": lambda words, roll, _: (
        [(sorted(from_other_side(at), reverse=True), men) for at, men in words],
        roll,
    ),
    "one man seen from the other side": in_a_word(
        lambda at, men, _: None if {BAR, OFF} & {*at} else (from_other_side(at), men)
    ),
    "stop before start": in_a_word(lambda at, men, _: None if {BAR, OFF} & {*at} else (sorted(at), men)),
    "a number off by one": in_a_number(lambda point: [point - 1, point + 1]),
    "both ends off by one": in_a_word(shifted),
    "digit missing or exchanged": in_a_number(with_digits_wrong),
    "any number for any other": in_a_number(lambda point: [other for other in range(1, 25) if other != point]),
    "dice exchanged": exchanged,
    "count too large": in_a_word(lambda at, men, _: (at, men + 1) if men < 4 else None),
    "count missing or too small": in_a_word(lambda at, men, _: (at, men - 1) if men > 1 else None),
    "move forgotten": forgotten,
    "move too many": surplus,
    "bar forgotten": in_a_word(lambda at, men, _: ([24, *at[1:]], men) if at[0] == BAR and at[1] < 24 else None),
    "off written as a point": in_a_word(
        lambda at, men, _: ([*at[:-1], 1], men) if at[-1] == OFF and at[-2] > 1 else None
    ),
    "die off by one": in_a_die(lambda die: [die - 1, die + 1]),
    "any die": in_a_die(lambda die: [other for other in range(1, 7) if other != die]),
}
"""The kinds of slip."""


def two_slips(words: Words, roll: Roll, chance: random.Random) -> tuple[Words, Roll] | None:
    """Make two of the slips."""
    one, other = chance.sample([*SLIPS.values()], 2)
    wrong = one(words, roll, chance)
    return other(*wrong, chance) if wrong and wrong[0] else None


def refused_plays(
    plays: list[tuple[Board, Roll, str]], slip: Slip, most: int
) -> Iterator[tuple[Board, str, Roll, tuple[Meant, ...], Board]]:
    """Make a slip in plays, each a board seen by the mover, a roll and a text.

    In every second a point between is named first. Gives those that are refused: the board, the text,
    the roll, the readings, and the board that was meant.
    """
    chance = random.Random(most)
    found = 0
    for board, roll, play in plays:
        words = words_of(play) if chance.random() < 1 / 2 else through_a_point(board, roll, play, chance)
        wrong = slip(words, roll, chance)
        if wrong is None or found == most:
            continue
        text, thrown = text_of(wrong[0]), wrong[1]
        try:
            readings = magriel.suggest(board, text, roll=thrown)
        except NotationError:
            continue  # as 13/13
        try:
            magriel.apply(board, text, roll=thrown)
        except AmbiguousPlayError:
            continue
        except WardcodeError:
            found += 1
            yield board, text, thrown, readings, wardcode.play(board, play, roll=roll)
        else:
            assert readings == ()


def slips_in(plays: list[tuple[Board, Roll, str]], slip: Slip, most: int) -> Counter[str]:
    """Count what becomes of plays with a slip."""
    counts: Counter[str] = Counter()
    for _, _, _, readings, true in refused_plays(plays, slip, most):
        boards = [reading.board for reading in readings]
        counts["all"] += 1
        counts["among"] += true in boards
        counts["first"] += true in boards[:1]
        counts["clear"] += clearly_first(readings) is not None
        if best := advised(readings):
            counts["advised"] += 1
            counts["advised rightly"] += best.board == true
    return counts
