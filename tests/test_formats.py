"""All notations together: recognised by their look, and turned into one another on the command line."""

import contextlib

import pytest
from hypothesis import given
from support import cases, positions, rows, rows_of_json, run

from wardcode import NotationError, Player, Position, WardcodeError
from wardcode.notation import fibs, gnubg, ogid, snowie, ward, xgid
from wardcode.notation.formats import FORMATS, read_any, recognise

START = "E3r1 / e4B ✓ e3R1 / E4b"
XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:-1:52:2:3:0:7:10"
LINE = f"{START} ; light 5-2 ; 2-3/7"
FIBS = (
    "board:root:gnubg:7:2:3:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:-1:5:2:5:2:1:1:1:0:1:-1:0:25"
    ":0:0:0:0:0:0:0:1"
)
SNOWIE = "7;0;0;0;0;gnubg;root;0;3;2;1;0;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;5;2;"
OGID = "11ccccchhhjjjjj:66666888dddddoo:N0N:52:B:IW:3:2:7:0"
GNUBG = "4HPwATDgc/ABMA:MIHqADAAEAAE"
DRAWN = """\
 +12-11-10--9--8--7-------6--5--4--3--2--1-+     O: gnubg
 | X           O    |   | O              X |     3 points
 | X           O    |   | O              X |     Rolled 52
 | X           O    |   | O                |
 | X                |   | O                |
 | X                |   | O                |
^|                  |BAR|                  |     7 points match (Cube: 1)
 | O                |   | X                |
 | O                |   | X                |
 | O           X    |   | X                |
 | O           X    |   | X              O |
 | O           X    |   | X              O |     2 points
 +13-14-15-16-17-18------19-20-21-22-23-24-+     X: root
"""


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("xgid", XGID),
        ("xgid", XGID.removeprefix("XGID=")),
        ("gnubg", GNUBG),
        ("fibs", FIBS),
        ("snowie", SNOWIE),
        ("ogid", OGID),
        ("diagram", DRAWN),
        ("ward", LINE),
    ],
)
def test_a_notation_is_recognised_and_read(name: str, text: str) -> None:
    assert recognise(text) is FORMATS[name]
    found = read_any(text)
    assert (found.format.name, ward.encode_position(found.position)) == (name, LINE)
    assert read_any(text, name) == found


@pytest.mark.parametrize("text", ["4HPwATDgc/ABMA", "4HPwATDgc/ABMA==", "/38AAAD/fwAAAA"])
def test_a_bare_position_id_is_a_gnu_id(text: str) -> None:
    assert recognise(text).name == "gnubg"


@pytest.mark.parametrize("text", ["0 -2 0 0", "[0,-2]", "(0, -2)", "-1,0"])
def test_numbers_are_an_array(text: str) -> None:
    assert recognise(text).name == "array"


def test_nothing_is_no_notation() -> None:
    with pytest.raises(NotationError, match="there is no position in this text"):
        recognise("")


@pytest.mark.parametrize("row", rows_of_json("ids_bars.json"), ids=lambda row: row["xgid"])
def test_light_on_roll_bars_an_owned_cube_and_unequal_scores_as_other_programs_write_them(row: dict[str, str]) -> None:
    position = xgid.decode(row["xgid"])
    assert position.on_roll is Player.LIGHT
    assert position.board.my_bar > 0
    assert position.cube.owner is not None
    assert position.match.dark != position.match.light
    for name, text in row.items():
        assert read_any(text).position == position, name
    assert xgid.encode(position) == row["xgid"]
    assert gnubg.encode(position) == row["gnuid"]
    assert fibs.encode(position, names=("root", "gnubg")) == row["fibs"]
    assert snowie.encode(position, names=("root", "gnubg")) == row["snowie"]
    assert ogid.decode(ogid.encode(position)) == position


@given(positions())
def test_ward_s_line_to_a_gnu_id_and_back_keeps_the_board_and_who_is_on_roll(position: Position) -> None:
    line = ward.encode_position(position)
    back = gnubg.read(gnubg.write(ward.decode_position(line)).text).position
    assert (back.board, back.on_roll) == (position.board, position.on_roll)


def test_every_public_xgid_goes_through_ward_s_line_and_back() -> None:
    for row in cases("xgids.jsonl"):
        if not row["problems"]:
            position = xgid.decode(row["xgid"])
            assert xgid.encode(ward.decode_position(ward.encode_position(position))) == xgid.encode(position)
            if row["xgid"].count(":") == 9:
                assert xgid.encode(position) == row["xgid"]


def test_every_id_of_the_vectors_goes_through_ward_s_line_and_back() -> None:
    for row in rows_of_json("ids.json"):
        line = run("encode", row["xgid"]).stdout.strip()
        assert run("decode", line, "--as", "xgid").stdout.strip() == row["xgid"]
        assert xgid.encode(ward.decode_position(line)) == row["xgid"]
        assert run("encode", row["gnuid"], "--no-tail").stdout.strip() == line.partition(" ;")[0]


def test_encode_takes_any_notation_a_line_from_standard_input() -> None:
    lines = [XGID, GNUBG, "nonsense", FIBS, SNOWIE, OGID, LINE, "0 " * 26]
    result = run("encode", "-", "-v", stdin="\n".join(lines))
    assert result.exit_code == 2
    assert result.stdout.splitlines() == [LINE] * 6 + ["6 / 6 ✓ 6 / 6"]
    said = result.stderr.splitlines()
    assert "line 1: xgid" in said
    assert "line 7: forgiven: what follows the semicolon is not Ward's own notation" in said
    assert "line 8: array" in said
    assert any(line.startswith("line 3, column 4: ") for line in said)


def test_encode_reads_a_drawn_board() -> None:
    assert run("encode", "-", "--from", "diagram", stdin=DRAWN).stdout == f"{LINE}\n"
    assert run("encode", DRAWN).stdout == f"{LINE}\n"


def test_encode_writes_the_tail_in_blocks_too_or_leaves_it_out() -> None:
    assert run("encode", XGID, "--block").stdout == "E3r1 / e4B\n           ✓\ne3R1 / E4b ; light 5-2 ; 2-3/7\n"
    assert run("encode", XGID, "--no-tail").stdout == f"{START}\n"


@pytest.mark.parametrize("first", ["-h----------------------H-", "--H--------------------h--", "-v"])
def test_an_id_that_looks_like_an_option_is_none(first: str) -> None:
    result = run("encode", f"{first}:0:0:1:00:0:0:0:0:10")
    assert "Usage" not in result.stdout + result.stderr


def test_what_a_position_cannot_hold_is_refused_or_listed() -> None:
    resigned = "4HPwATDgc/ABMA:cCkAAAAAAAAE"  # a gammon is offered
    refused = run("encode", resigned)
    assert (refused.exit_code, refused.stdout) == (2, "")
    listed = run("encode", resigned, "--lossy")
    assert listed.stdout.startswith(START)
    assert "lost: " in listed.stderr


def test_decode_writes_every_id() -> None:
    assert run("decode", LINE, "--as", "xgid").stdout == f"{XGID}\n"
    assert run("decode", LINE, "--as", "gnubg").stdout == f"{GNUBG}\n"
    for name in ("fibs", "snowie", "ogid"):
        text = run("decode", LINE, "--as", name).stdout.strip()
        assert run("encode", text).stdout == f"{LINE}\n", name


def test_decode_takes_what_stands_beside_the_board_from_options() -> None:
    words = ["--on-roll", "light", "--dice", "5-2", "--score", "2-3/7"]
    result = run("decode", START, "--as", "xgid", *words)
    assert result.stdout == f"{XGID}\n"
    assert result.stderr == "not said and so taken as by default: the cube in the middle at 1\n"
    assert run("decode", START, "--as", "xgid", *words, "--cube", "1").stderr == ""
    assert run("decode", START, "--as", "line", *words).stdout == f"{LINE}\n"
    result = run(
        "decode", START, "--as", "line", "--dice", "64", "--cube", "2 light", "--score", "6-2/7", "--rule", "Crawford"
    )
    assert result.stdout == f"{START} ; dark 6-4 ; cube 2 light ; 6-2/7 ; Crawford\n"


def test_decode_does_not_take_it_twice() -> None:
    result = run("decode", LINE, "--as", "xgid", "--dice", "6-4")
    assert result.exit_code == 2
    assert "the text has a tail, and options say the same again" in result.stderr


def test_decode_says_what_it_takes_by_default_once() -> None:
    result = run("decode", "-", "--as", "xgid", stdin=f"{START}\n{START}\n")
    assert result.stderr == (
        "not said and so taken as by default: dark on roll, no dice thrown, the cube in the middle at 1, money play\n"
    )
    assert run("decode", f"{START} ; dark ; cube 1", "--as", "xgid").stderr == (
        "not said and so taken as by default: money play\n"
    )


def test_encode_says_what_it_takes_by_default() -> None:
    result = run("encode", "4HPwATDgc/ABMA")
    assert result.stdout == f"{START}\n"
    assert result.stderr == (
        "not said and so taken as by default: a position id alone: taken as money play with dark on roll\n"
    )
    assert run("encode", "4HPwATDgc/ABMA", "-v").stderr == f"gnubg\n{result.stderr}"
    nine = run("encode", "-", stdin=XGID.removesuffix(":10"))
    assert nine.stderr == (
        "line 1: not said and so taken as by default: the largest cube is missing and taken to be 1024\n"
    )


def test_forms_that_hold_a_board_alone_say_what_they_leave_out() -> None:
    result = run("decode", LINE, "--as", "array")
    assert result.stderr == "lost in array: light 5-2 ; 2-3/7\n"
    assert run("decode", START, "--as", "array").stderr == ""


def test_one_option_says_one_thing() -> None:
    result = run("decode", START, "--as", "xgid", "--dice", "6-4 ; cube 2 light")
    assert result.exit_code == 2
    assert "one option says one thing" in result.stderr


def test_encode_takes_what_decode_prints() -> None:
    for form in ("diagram", "block", "line", "array"):
        printed = run("decode", "-", "--as", form, stdin=f"{START}\nR4r / ebB3 a ✓ dA2R1 / D1B3\n").stdout
        assert run("encode", "-", stdin=printed).stdout == f"{START}\nR4r / ebB3 a ✓ dA2R1 / D1B3\n", form


def test_a_picture_that_does_not_end_is_refused() -> None:
    result = run("encode", "-", stdin="".join(DRAWN.splitlines(keepends=True)[:6]))
    assert (result.exit_code, result.stdout) == (2, "")


@pytest.mark.parametrize("row", rows("ward.jsonl"), ids=lambda row: row["line"])
def test_a_ward_line_is_never_taken_for_anything_else(row: dict[str, str]) -> None:
    assert recognise(row["line"]).name == "ward"
    assert recognise(row["block"]).name == "ward"
    assert recognise(row["line"].replace(" ", "").replace("✓", "v")).name == "ward"


@pytest.mark.parametrize(
    "text",
    [
        f"`{XGID}`",
        f"> {XGID}",
        f'"{XGID}"',
        f"XGID: {XGID.removeprefix('XGID=')}",
        f"GNUbg ID: {GNUBG}",
        f"| {GNUBG} |",
    ],
)
def test_an_id_may_stand_in_dress_and_behind_its_label(text: str) -> None:
    found = read_any(text)
    assert ward.encode_position(found.position) == LINE
    assert any("is dress and no part of the id" in item.what for item in found.forgiven)


def test_an_error_in_a_dressed_id_has_its_place_in_the_whole_text() -> None:
    text = f"> {XGID.replace(':-1:', ':0:')}"
    with pytest.raises(NotationError) as caught:
        read_any(text)
    assert (caught.value.text, caught.value.found) == (text, "0")


@pytest.mark.parametrize("text", [" " * 40_000, "\n" * 40_000 + "x", "v\n" * 20_000, "1 " * 20_000, "+12-" * 10_000])
def test_a_long_hostile_text_is_recognised_in_linear_time(text: str) -> None:
    with contextlib.suppress(WardcodeError):
        recognise(text)


def test_an_unknown_notation_is_refused() -> None:
    with pytest.raises(WardcodeError, match="'foo' is no notation of positions"):
        read_any(START, "foo")


def test_decode_refuses_a_loss_or_lists_it() -> None:
    line = f"{START} ; limit 64"
    refused = run("decode", line, "--as", "gnubg")
    assert (refused.exit_code, refused.stdout) == (2, "")
    listed = run("decode", line, "--as", "gnubg", "--lossy")
    assert listed.exit_code == 0
    assert listed.stdout.startswith("4HPwATDgc/ABMA:")
    assert "lost in gnubg: the limit of the cube" in listed.stderr
