"""`wardcode decode` for people who look: pictures and notes, what they show and what they refuse."""

import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
from support import LINE, START, parsed, printed_svg, run

from wardcode import Board, Roll, View, notes
from wardcode.cli._outputs import FORMS, NUMBERS, PICTURES, THEMES
from wardcode.diagram import png, svg, text
from wardcode.errors import MissingExtraError
from wardcode.layout import Side
from wardcode.notation import magriel, ward
from wardcode.player import Player
from wardcode.plays import Play
from wardcode.position import Position

ROLLED = f"{START} ; dark 6-4 ; cube 2 light ; 3-5/7"
POSITION = ward.decode_position(ROLLED)
RUN = magriel.apply(Board.start(), "6-4: 24/18 13/9").play

DEFAULTS = (
    "not said and so taken as by default: dark on roll, no dice thrown, the cube in the middle at 1, money play\n"
)

NOTES = [form for form in PICTURES if form in notes.FORMS and form != "svg"]
HOSTILE = (
    "</title></text></desc><script>alert(1)</script> \"'&` [/code][url=x] \\input{x} $x$ %% ]]> --> \u202eRTL\u200f"
)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, svg.Options, int]]:
    """Put a recorder in the place of what draws in pixels, which needs an extra."""
    calls: list[tuple[object, svg.Options, int]] = []

    def record(value: Board | Position, options: svg.Options, *, width: int) -> bytes:
        calls.append((value, options, width))
        return b"\x89PNG\r\n\x1a\n\xff"

    monkeypatch.setattr(png, "encode", record)
    return calls


def note(form: str, position: Position = POSITION, theme: str = "classic") -> str:
    return f"{notes.render(notes.Block(position, View(), theme=theme), form).rstrip()}\n"


def test_the_names_of_the_options_are_those_of_the_pictures() -> None:
    assert list(THEMES) == list(svg.THEMES)
    assert set(NUMBERS) == {numbers.value for numbers in svg.Numbers}
    assert set(PICTURES) == {*notes.FORMS, "png"}
    assert not set(PICTURES) & set(FORMS)
    assert NUMBERS[0] == "mover"


def test_the_help_lists_every_form_and_option() -> None:
    shown = run("decode", "--help").stdout
    assert all(f"|{form}" in shown for form in PICTURES)
    assert all(f"--{option} " in shown for option in ("theme", "play", "caption", "title", "numbers", "width", "copy"))
    assert "svg" not in run("play", "--help").stdout


def test_a_plain_line_is_drawn_with_nobody_on_roll() -> None:
    result = run("decode", START, "--as", "svg")
    assert (result.stdout, result.stderr) == (f"{printed_svg(Board.start())}\n", "")
    assert run("decode", LINE, "--as", "svg").stdout == f"{printed_svg(ward.decode(LINE))}\n"


def test_a_picture_shows_what_stands_beside_the_board() -> None:
    result = run("decode", ROLLED, "--as", "svg")
    assert (result.stdout, result.stderr) == (f"{printed_svg(POSITION)}\n", "")
    options = ["--on-roll", "dark", "--dice", "6-4", "--cube", "2 light", "--score", "3-5/7"]
    assert run("decode", START, "--as", "svg", *options).stdout == result.stdout
    partly = run("decode", START, "--as", "svg", "--cube", "2 light")
    assert partly.stderr == "not said and so taken as by default: dark on roll, no dice thrown, money play\n"
    assert "Dark to roll" in partly.stdout


@pytest.mark.parametrize(
    ("words", "view"),
    [
        ([START], View()),
        ([START, "--home", "left"], View(Side.LEFT)),
        ([START, "--near", "light"], View(near=Player.LIGHT)),
        (["B4e / 1r3E ✓ b4E / 1R3e", "--mark", "left"], View(Side.LEFT)),
    ],
)
def test_a_picture_and_a_note_have_the_view_of_the_options(words: list[str], view: View) -> None:
    board = ward.decode(words[0], near=view.near, home=view.home if "--mark" in words else None)
    assert run("decode", *words, "--as", "svg").stdout == f"{printed_svg(board, svg.Options(view=view))}\n"
    assert text.encode(board, view) in run("decode", *words, "--as", "text").stdout


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_has_a_theme_a_width_numbers_and_a_caption(theme: str) -> None:
    words = ["--theme", theme, "--width", "300", "--numbers", "none", "--title", "One", "--caption", "Two"]
    options = svg.Options(theme=svg.THEMES[theme], width=300, numbers=svg.Numbers.NONE, caption="One: Two")
    assert run("decode", ROLLED, "--as", "svg", *words).stdout == f"{printed_svg(POSITION, options)}\n"


@pytest.mark.parametrize(
    ("words", "caption"),
    [([], None), (["--caption", ""], ""), (["--title", "One"], "One"), (["--title", "", "--caption", "Two"], "Two")],
)
def test_the_caption_of_a_picture(words: list[str], caption: str | None) -> None:
    picture = printed_svg(POSITION, svg.Options(caption=caption))
    assert run("decode", ROLLED, "--as", "svg", *words).stdout == f"{picture}\n"


def test_png_is_drawn_in_the_same_way(drawn: list[tuple[object, svg.Options, int]]) -> None:
    result = run("decode", START, "--as", "png", "--numbers", "near")
    assert (result.exit_code, result.stdout_bytes) == (0, b"\x89PNG\r\n\x1a\n\xff")
    result = run("decode", ROLLED, "-o", "x.PNG", "--width", "70", "--theme", "print", "--play", "24/18 13/9")
    assert (result.exit_code, result.stdout_bytes) == (0, b"")
    assert Path("x.PNG").read_bytes() == b"\x89PNG\r\n\x1a\n\xff"
    assert drawn == [
        (Board.start(), svg.Options(numbers=svg.Numbers.NEAR), png.WIDTH),
        (POSITION, svg.Options(theme=svg.PRINT, play=RUN), 70),
    ]


def test_png_is_a_real_picture() -> None:
    pytest.importorskip("resvg_py", reason="the extra png is not installed")
    for words in (["-o", "x.png"], ["-o", "x.png", "--caption", HOSTILE]):
        assert run("decode", ROLLED, *words, "--width", "300").exit_code == 0
        data = Path("x.png").read_bytes()
        assert (data[:8], int.from_bytes(data[16:20])) == (b"\x89PNG\r\n\x1a\n", 300)
    result = run("decode", START, "--as", "png", "--width", "10001")
    assert (result.exit_code, result.stderr) == (2, "a picture is 1 to 10000 pixels wide, not 10001\n")


def test_where_the_extra_is_missing_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    result = run("decode", START, "-o", "x.png")
    assert (result.exit_code, result.stderr) == (2, f"{MissingExtraError('resvg-py', 'png')}\n")
    assert not Path("x.png").exists()


@pytest.mark.parametrize("form", NOTES)
def test_a_note_is_what_the_library_makes_of_a_block(form: str) -> None:
    words = ["--title", "A run", "--caption", "Six men ahead.", "--play", "24/18 13/9"]
    result = run("decode", ROLLED, "--as", form, *words)
    expected = notes.render(notes.Block(POSITION, View(), "A run", (RUN,), "Six men ahead."), form)
    assert (result.stdout, result.stderr) == (f"{expected.rstrip()}\n", "")
    assert run("decode", ROLLED, "--as", form).stdout == note(form)


@pytest.mark.parametrize("form", NOTES)
def test_a_note_of_a_plain_line_says_what_was_taken_as_by_default(form: str) -> None:
    result = run("decode", START, "--as", form)
    assert (result.exit_code, result.stderr) == (0, DEFAULTS)
    assert result.stdout == note(form, Position(Board.start()))


def test_a_page_has_a_theme() -> None:
    result = run("decode", ROLLED, "--as", "html", "--theme", "dark")
    assert result.stdout == note("html", theme="dark")


@pytest.mark.parametrize("form", ["markdown", "text", "forum"])
def test_the_drawing_of_a_note_is_drawn_as_asked(form: str) -> None:
    for words, style in (["--ascii"], text.ASCII), (["--men", "letters"], text.LETTERS):
        result = run("decode", ROLLED, "--as", form, *words)
        assert result.stdout == note(form).replace(
            text.encode(POSITION.board), text.encode(POSITION.board, style=style)
        )


def test_what_a_terminal_cannot_show_a_pipe_and_a_file_can_hold() -> None:
    words = ["decode", ROLLED, "--as", "html", "--title", "Übung ✓"]
    assert "Übung ✓".encode() in run(*words, encoding="ascii").stdout_bytes
    plain = text.encode(Board.start(), style=text.ASCII)
    assert run("decode", START, encoding="ascii").stdout == f"{plain}\n"
    for words, drawn in ([], text.encode(Board.start())), (["--ascii"], plain):
        assert run("decode", START, "--as", "diagram", "-o", "x", *words, encoding="ascii").exit_code == 0
        assert Path("x").read_bytes().decode("utf-8") == f"{drawn}\n"


@pytest.mark.parametrize("form", [*FORMS, *PICTURES])
def test_an_option_without_a_place_in_the_form_is_refused(form: str) -> None:
    values = {"theme": "dark", "play": "24/14", "caption": "x", "title": "x", "numbers": "near", "width": "9"}
    takes = PICTURES[form].takes if form in PICTURES else ()
    for name, value in values.items():
        if name not in takes:
            result = run("decode", ROLLED, "--as", form, f"--{name}", value)
            assert (result.exit_code, result.stdout) == (2, "")
            assert f"--{name} is not for --as {form}, but for svg, png" in result.stderr


@pytest.mark.parametrize(
    ("words", "roll", "taken"),
    [
        ([f"{START} ; light 6-4", "--play", "24/18 13/9"], Roll(6, 4), "the cube in the middle at 1, money play"),
        ([START, "--play", "6-4: 24/18 13/9"], Roll(6, 4), "dark on roll, the cube in the middle at 1, money play"),
        ([START, "--play", "24-18, 13-9"], Roll(6, 4), "dark on roll, the cube in the middle at 1, money play"),
        ([START, "--on-roll", "light", "--play", "8/4 6/4"], Roll(4, 2), "the cube in the middle at 1, money play"),
    ],
)
def test_a_play_is_the_mover_s_and_brings_its_dice(words: list[str], roll: Roll, taken: str) -> None:
    mover = Player.LIGHT if "light" in " ".join(words) else Player.DARK
    play = magriel.apply(Board.start(), words[-1], roll=roll).play
    picture = printed_svg(Position(Board.start(), mover, roll), svg.Options(play=play))
    result = run("decode", *words, "--as", "svg")
    assert (result.stdout, result.stderr) == (f"{picture}\n", f"not said and so taken as by default: {taken}\n")
    assert f"play {roll}" in result.stdout


def test_no_play_can_be_shown_where_nothing_can_be_played() -> None:
    closed = run("encode", "0 0 0 0 0 0 5 0 0 0 0 0 0 0 0 0 0 0 0 -2 -2 -2 -2 -2 -2 1").stdout.strip()
    result = run("decode", closed, "--dice", "6-5", "--as", "svg", "--play", "no play")
    picture = printed_svg(ward.decode_position(f"{closed} ; dark 6-5"), svg.Options(play=Play()))
    assert (result.exit_code, result.stdout) == (0, f"{picture}\n")


@pytest.mark.parametrize(
    ("position", "play", "says"),
    [
        (START, "24/17", "17 is held by 3 men of the other player"),
        (ROLLED, "24/20 13/8", "4 and 5 pips"),
        (ROLLED, "xyz", "line 1, column 1: 'xyz' is no move"),
        (ROLLED, "3-1: 8/5 6/5", "3-1"),
        (ROLLED, "24/14?", "a picture does not keep the mark ?: say in the caption how good the play is"),
        (START, "6/5", "no roll allows just these steps"),
        (START, "take", "is an action with the cube and moves no man"),
        (f"{START} ; dark doubles", "6-4: 24/14", "a double waits for its answer"),
        ("a5 / 6 ✓ 6 / 5B", "1/off(2)", "this can be played with 1-1 and with 2-1: say the dice"),
    ],
)
def test_a_play_that_cannot_be_made_is_refused(position: str, play: str, says: str) -> None:
    result = run("decode", position, "-o", "x.svg", "--play", play)
    assert (result.exit_code, result.stdout, list(Path().iterdir())) == (2, "", [])
    assert says in result.stderr


@pytest.mark.parametrize("hostile", [HOSTILE, "<script>" * 3000, "a\0b\x1b[31m\udcff\ufffe", "\n\n# x\n```\n", "שלום"])
def test_a_hostile_caption_does_no_harm(hostile: str) -> None:
    words = [word for name in ("--title", "--caption") for word in (name, hostile)]
    made = {form: run("decode", ROLLED, "--as", form, *words) for form in PICTURES if form != "png"}
    assert all(result.exit_code == 0 for result in made.values())
    assert all(char.isprintable() or char in "\n\u202e\u200f\u200b" for char in made["text"].stdout)
    root = parsed(made["svg"].stdout)
    assert {element.tag.partition("}")[2] for element in root.iter()} <= {
        *("svg", "g", "title", "desc", "rect", "path", "text", "circle", "line", "polygon"),
    }
    assert "script" not in _tags(made["html"].stdout)
    assert parsed(made["html"].stdout).tag == "figure"
    drawn = text.encode(POSITION.board)
    assert drawn in made["markdown"].stdout
    assert "<script>" not in made["markdown"].stdout.replace("\\<", "")
    assert made["forum"].stdout.count("[/code]") == 1
    assert "\\input{" not in made["latex"].stdout


def _tags(page: str) -> set[str]:
    """Give the tags that a lenient parser sees."""
    tags: set[str] = set()

    class Parser(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            del attrs
            tags.add(tag)

    Parser().feed(page)
    return tags


def test_a_picture_imports_only_what_it_needs() -> None:
    code = "import sys; from wardcode.cli import main; main(['decode', sys.argv[1], *sys.argv[2:]], "
    code += "standalone_mode=False); print(*sys.modules)"
    needed = {
        ("--as", "svg"): "wardcode.diagram.svg",
        ("--as", "array"): "wardcode.notation.array",
    }
    for words, module in needed.items():
        done = subprocess.run([sys.executable, "-c", code, START, *words], capture_output=True, check=True, text=True)
        modules = set(done.stdout.splitlines()[-1].split())
        assert module in modules
        assert not {"pyperclip", "wardcode.cli._clipboard", "wardcode.notes", "resvg_py"} & modules
        assert ("wardcode.diagram.svg" in modules) is (words[1] == "svg")


def test_the_blocks_of_other_commands_are_parted_as_these_are() -> None:
    printed = run("decode", "-", "--as", "block", stdin=f"{START}\n{LINE}\n").stdout
    assert run("encode", "-", "--block", stdin=f"{START}\n{LINE}\n").stdout == printed
