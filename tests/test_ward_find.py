"""Ward's lines in running text: each is found once, whole and with its tail, and prose holds none."""

import random
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import FIXTURES, LINE, START, boards, positions, views

from wardcode import Board, NotationError, Player, Side, View
from wardcode.errors import NotTextError
from wardcode.notation import ward
from wardcode.position import Position

PROSE = sorted((FIXTURES / "prose").glob("*.txt"))
WORDS = 10_000

LEFT = "B4e / 1r3E ✓ - b4E / 1R3e"
EMPTY = "6 / 6 ✓ 6 / 6"
TAIL = " ; dark 6-4 ; cube 2 light ; 3-5/7"


def pieces(text: str) -> list[str]:
    """Give what is found, as it stands in the text."""
    return [text[found.start : found.end] for found in ward.find_all(text)]


@pytest.mark.parametrize(
    ("text", "piece", "line"),
    [
        # where it stands
        (LINE, LINE, LINE),
        (f"after {LINE} dark is worse.", LINE, LINE),
        (f"Dark is worse after {LINE}.", LINE, LINE),
        (f"If {LINE}, dark is worse; see {LINE[:3]}.", LINE, LINE),
        (f"A bad one ({LINE}) for dark.", LINE, LINE),
        (f"[{LINE}]: see below", LINE, LINE),
        (f"„{LINE}“ is what he wrote", LINE, LINE),
        (f"'{LINE}'", LINE, LINE),
        (f"«{LINE}»!", LINE, LINE),
        (f"Write `{LINE}` on a card.", LINE, LINE),
        (f"```\n{LINE}\n```\n", LINE, LINE),
        (f"> {LINE}\r\n> and so on", LINE, LINE),
        (f"| 12 | {LINE} | -0.4 |", LINE, LINE),
        (f"**{LINE}** and _more_", LINE, LINE),
        (f"_{LINE}_", LINE, LINE),
        (f"1.{LINE}", LINE, LINE),
        (f"- {LINE}\n- something else", LINE, LINE),
        (f"{LINE}: and now?", LINE, LINE),
        (f"{LINE}'de, the {LINE[-4:]}-quadrant", LINE, LINE),
        (f"die {LINE}-Stellung", LINE, LINE),
        (f"✓ {LINE} ✓ done", LINE, LINE),
        (f"this / {LINE} / that", LINE, LINE),
        (f"a {LINE} a b d", LINE, LINE),
        (f"12 {LINE} 6", LINE, LINE),
        (f"\u200b{LINE}\u2003", LINE, LINE),
        # how it is spelt
        (f"first {LEFT} then", LEFT, LEFT),
        (f"an empty board is {EMPTY}.", EMPTY, EMPTY),
        ("nobody is left, 6 / 6 ✓ Aa 6 / 6", "6 / 6 ✓ Aa 6 / 6", "6 / 6 ✓ Aa 6 / 6"),
        ("so R4r/ebB3a✓dA2R1/D1B3 it is", "R4r/ebB3a✓dA2R1/D1B3", LINE),
        ("so R4r / ebB3 a ☑ dA2R1 / D1B3 it is", "R4r / ebB3 a ☑ dA2R1 / D1B3", LINE),
        ("so R4r / ebB3 a v dA2R1 / D1B3 it is", "R4r / ebB3 a v dA2R1 / D1B3", LINE),
        ("so R4r/ebB3avdA2R1/D1B3 it is", "R4r/ebB3avdA2R1/D1B3", LINE),
        ("so E3r1/e4BVe3R1/E4b it is", "E3r1/e4BVe3R1/E4b", START),
        ("so Ｅ３ｒ１／ｅ４Ｂ ｖ e3R1 ∕ E4b it is", "Ｅ３ｒ１／ｅ４Ｂ ｖ e3R1 ∕ E4b", START),
        ("so E3r1\t/ e22B - √\xa0 e3R1 / E4b it is", "E3r1\t/ e22B - √\xa0 e3R1 / E4b", START),
        ("so B4e / 1r3E ✔️ – b4E / 1R3e it is", "B4e / 1r3E ✔️ – b4E / 1R3e", LEFT),
        ("so E 3 r 1 / e 4 B ✓ e 3 R 1 / E 4 b it is", "E 3 r 1 / e 4 B ✓ e 3 R 1 / E 4 b", START),
        ("(a) E 3 r 1 / e 4 B ✓ e 3 R 1 / E 4 b.", "E 3 r 1 / e 4 B ✓ e 3 R 1 / E 4 b", START),
        ("off goes 6/6 ✓ 6/D1B3, and dark wins", "6/6 ✓ 6/D1B3", "6 / 6 ✓ 6 / D1B3"),
        # its tail
        (f"with {LINE}{TAIL} on the score sheet", LINE + TAIL, LINE),
        (f"with {LINE};dark 6–4;cube 2, and", f"{LINE};dark 6–4;cube 2", LINE),
        (f"with {LINE} ; dark doubles.", f"{LINE} ; dark doubles", LINE),
        (f"({LINE} ; light)", f"{LINE} ; light", LINE),
        (f"`{LINE} ; 6-5/7 ; Crawford`", f"{LINE} ; 6-5/7 ; Crawford", LINE),
        (f"{LINE} ; LIGHT 64 ; 3 - 5 ; Jacoby ; beavers ; limit 64\nnext", "", LINE),
        (f"{LINE} ; dark 6-4 ; and so on", f"{LINE} ; dark 6-4", LINE),
        (f"{LINE} ; dark 6-4 ; light 6-4 came", f"{LINE} ; dark 6-4", LINE),
        (f"{LINE} ; 7-5/7 is over", LINE, LINE),
        (f"{LINE} ; dark 6-7", LINE, LINE),
        (f"{LINE}; dark is worse", LINE, LINE),
        (f"{LINE}; dark, who is worse", LINE, LINE),
        (f"{LINE}; dark's is worse", LINE, LINE),
        (f"{LINE}; beavers are allowed", LINE, LINE),
        (f"{LINE}; 3-5 of us thought so", LINE, LINE),
        (f"{LINE}; dark 64 pips", LINE, LINE),
        (f"{LINE}\n; dark 6-4", LINE, LINE),
        (f"{LINE}; cube 2.5", LINE, LINE),
        # the longer of two that overlap, else the first
        (f"{EMPTY} ✓ 6 / 6", EMPTY, EMPTY),
        (f"{EMPTY} Aa ✓ 6 / 6", "6 / 6 Aa ✓ 6 / 6", "6 / 6 Aa ✓ 6 / 6"),
    ],
)
def test_a_line_is_found(text: str, piece: str, line: str) -> None:
    (found,) = ward.find_all(text)
    piece = piece or text.partition("\n")[0]
    assert (text[found.start : found.end], ward.encode(found.reading.board, found.reading.view)) == (piece, line)
    assert found.reading == ward.read(piece)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "✓ milk / bread / eggs",
        "a / b ✓ d / e",
        "either/or ✓ and/or",
        # sums of six that are dates, results and scores
        "24/6 ✓ 15/6",
        "6/6 ✓ 6/6",
        "24/6 a ✓ 15/6",
        "33/42 √ 51/15",
        "6 / 6 ☑ 6 / 6",
        "6/6 v 6/6",
        "a5/b5 v d5/e5",
        "A5 / A5 v B5 / B5",
        "ABDEAB/abdeab v 6/6",
        "E3r1/e4B v 6/6",
        # a letter, a digit or a slash touches it
        f"x{LINE}",
        f"1{LINE}",
        f"{LINE}4",
        f"{LINE}и",
        f"{LINE}/",
        f"https://example.org/{LINE.replace(' ', '')}",
        f"C:\\{LINE.replace(' ', '')}",
        f"✓{LINE}",
        f"{LINE}✓",
        f"name_{LINE}",
        f"{LINE}_name",
        f"1.{EMPTY}",
        f"{EMPTY}.5",
        f"{EMPTY}%",
        f"${EMPTY}",
        # a quadrant in pieces that could have one more
        "a E3 r1 / e4B ✓ e3R1 / E4b",
        "E3r1 / e4B ✓ e3R1 / E4 b 2",
        # not six points, not one slash, not one check mark
        "R4r / ebB4 a ✓ dA2R1 / D1B3",
        "R5r / ebB3 a ✓ dA2R1 / D1B3",
        "R4r / ebB3 a ✓ dA2R1 / D1B2",
        "R4r / ebB3 a ✓ dA2R1 / D1B4",
        "R4r / ebB3 / a ✓ dA2R1 / D1B3",
        "R4r / ebB3 a ✓ dA2R1 D1B3",
        "R4r / ebB3 a dA2R1 / D1B3",
        "R4r / ebB3 a ✓✓ dA2R1 / D1B3",
        # signs that are none, too many men, a doubtful bar
        "C4r / ebB3 a ✓ dA2R1 / D1B3",
        "R4r / ebB3 a ✓ dA2R1 / D1В3",
        "R4r / ebB3 a ✓ dA2R1 / D1B0",
        "O4r / ebB3 a ✓ dA2R1 / D1B3",
        "R4r / ebB3 a ✓ b dA2R1 / D1B3",
        "R4r / ebB2 a ✓ dA2R1 / D1B3",
        # not in one line, not near enough
        "R4r / ebB3 a ✓\ndA2R1 / D1B3",
        "R4r / ebB3\n      a      ✓\ndA2R1 / D1B3",
        f"R4r / ebB3 a{' ' * 64}✓ dA2R1 / D1B3",
        f"R4r{' ' * 64}/ ebB3 a ✓ dA2R1 / D1B3",
    ],
)
def test_what_is_no_line_beyond_doubt_is_not_found(text: str) -> None:
    assert pieces(text) == []
    assert pieces(f"so {text} and") == []


def test_several_lines_are_found_in_their_order() -> None:
    text = f"From {LINE}, light rolled; {START}{TAIL}. Or\n{LEFT}\n{LINE} / {EMPTY} {LINE}"
    assert pieces(text) == [LINE, START + TAIL, LEFT, LINE, EMPTY, LINE]


def test_what_was_forgiven_is_counted_from_the_line() -> None:
    (found,) = ward.find_all("so R4r / ebB3 a v dA2R1 / D1B3")
    assert [(item.start, item.what) for item in found.reading.forgiven] == [(13, "'v' stands for '✓'")]


def test_the_caller_says_who_sits_near() -> None:
    text = "so e3R1 / E4b ✓ E3r1 / e4B begins"
    (found,) = ward.find_all(text, near=Player.LIGHT)
    assert (found.reading.board, found.reading.view) == (Board.start(), View(Side.RIGHT, Player.LIGHT))
    assert next(ward.find_all(text)).reading.board != Board.start()


def test_what_is_given_wrongly_is_said_at_once() -> None:
    with pytest.raises(NotTextError, match="what is searched is text, but this is bytes"):
        ward.find_all(LINE.encode())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # the very mistake
    with pytest.raises(TypeError):
        ward.find_all(LINE, near="dark")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # the very mistake


# Words of the four languages that could not be a part of a line or of its tail.
PLAIN_WORDS = sorted(
    {
        word
        for path in PROSE
        for word in path.read_text(encoding="utf-8").split()
        if set(word) - set("ABDEaber123456/✓v")
    }
)
prose = st.lists(st.sampled_from(PLAIN_WORDS), max_size=30).map(" ".join)
around = st.sampled_from(
    [("", ""), ("(", ")"), ("„", "“."), ("`", "`"), ("**", "**,"), ("'", "'"), ("", "."), ("", ",")]
)


@given(boards(), views, prose, prose, around)
def test_any_board_in_any_view_is_found_once_in_prose(
    board: Board, view: View, before: str, after: str, around: tuple[str, str]
) -> None:
    line = ward.encode(board, view)
    text = f"{before} {around[0]}{line}{around[1]} {after}"
    (found,) = ward.find_all(text, near=view.near)
    assert (text[found.start : found.end], found.reading) == (line, ward.read(line, near=view.near))
    assert (found.reading.board, found.reading.view) == (board, view)


@given(positions(), views, prose, prose, st.sampled_from(["\n", "`", ").", ".", " ;"]))
def test_any_tail_is_found_with_its_line(position: Position, view: View, before: str, after: str, end: str) -> None:
    line = ward.encode_position(position, view)
    text = f"{before} {line}{end} {after}"
    (found,) = ward.find_all(text, near=view.near)
    assert (text[found.start : found.end], found.reading.position) == (line, position)


@given(st.text("ABRabr12346/✓v- ;.\nx", max_size=120))
def test_what_is_found_can_be_read_and_does_not_overlap(text: str) -> None:
    end = 0
    for found in ward.find_all(text):
        assert end <= found.start < found.end <= len(text)
        assert ward.read(text[found.start : found.end]) == found.reading
        end = found.end


def shuffled(items: list[str], seed: int) -> Iterator[str]:
    """Give the items again and again, each time in another order, the same for the same seed."""
    cards = random.Random(seed)
    while True:
        yield from cards.sample(items, len(items))


@pytest.mark.parametrize("path", PROSE, ids=[path.stem for path in PROSE])
def test_prose_holds_no_line(path: Path) -> None:
    sentences = path.read_text(encoding="utf-8").splitlines()
    by_sentence = list(islice(shuffled(sentences, 1981), WORDS // 8))
    assert len(" ".join(by_sentence).split()) >= WORDS
    by_word = list(islice(shuffled(" ".join(sentences).split(), 1981), WORDS))
    for text in (" ".join(by_sentence), "\n".join(by_sentence), " ".join(by_word)):
        assert pieces(text) == []


def test_the_prose_is_in_four_languages_and_long_enough() -> None:
    assert [path.stem for path in PROSE] == ["bulgarian", "english", "german", "turkish"]
    for path in PROSE:
        assert len(set(path.read_text(encoding="utf-8").splitlines())) >= 60


@pytest.mark.parametrize(
    "unit",
    [
        "/",
        " ",
        "a",
        "✓",
        "/✓",
        "a✓a/",
        "6 ✓ 6 / ",
        f"{LINE} ",
        f"{LINE}{TAIL} ",
        "O5 / O5 ✓ ",
        "/ " + "a " * 31,
        "; dark",
    ],
)
def test_the_time_is_linear(unit: str) -> None:
    def seconds(size: int) -> float:
        text = unit * (size // len(unit))
        begin = time.process_time()
        for _ in ward.find_all(text):
            pass
        return time.process_time() - begin

    # Eight times the text takes eight times as long, and would take 64 times as long if it were quadratic.
    assert seconds(1 << 16) < 24 * max(seconds(1 << 13), 0.01)


def test_a_refusal_of_the_reader_is_passed_over() -> None:
    crowded = "O5 / e4B ✓ e3R1 / E4b"
    with pytest.raises(NotationError, match="dark has"):
        ward.read(crowded)
    assert pieces(f"so {crowded}, or {START}") == [START]
