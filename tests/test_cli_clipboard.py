"""`wardcode decode` and where things go: files, pipes, terminals, the clipboard, a real one where there is one."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import Result
from support import LINE, START, printed_svg, run

from wardcode import Board
from wardcode.cli import _clipboard
from wardcode.cli._outputs import FORMS, PICTURES
from wardcode.diagram import png
from wardcode.errors import MissingExtraError, WardcodeError
from wardcode.notation import ward

ROLLED = f"{START} ; dark 6-4 ; cube 2 light ; 3-5/7"
POSITION = ward.decode_position(ROLLED)

UNREACHABLE = (
    "no clipboard takes the text: there must be a desktop, and on Linux xclip, xsel or wl-clipboard installed\n"
)


def pixels(*_: object, width: int) -> bytes:
    return b"\x89PNG\r\n\x1a\n\xff" + width.to_bytes(2)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder, with something in the place of what draws in pixels, which needs an extra."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(png, "encode", pixels)
    return tmp_path


def files() -> list[str]:
    """Give the names of the files in the folder."""
    return sorted(path.name for path in Path().iterdir())


def written(result: Result, name: str) -> str:
    """Give what a command wrote to a file, after looking that it did so in silence."""
    assert (result.exit_code, result.stdout) == (0, "")
    return Path(name).read_bytes().decode("utf-8")


def test_png_is_not_for_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wardcode.cli.decode._is_terminal", lambda: True)
    result = run("decode", START, "--as", "png")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "png is nothing for a terminal: write it to a file with -o" in result.stderr
    assert run("decode", START, "--as", "svg").stdout == f"{printed_svg(Board.start())}\n"


def test_on_a_real_terminal_png_is_refused() -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    try:
        words = [sys.executable, "-m", "wardcode", "decode", START, "--as", "png"]
        done = subprocess.run(words, stdout=theirs, stderr=subprocess.PIPE, check=False)
    finally:
        os.close(theirs)
        os.close(ours)
    assert done.returncode == 2
    assert b"png is nothing for a terminal" in done.stderr


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("x.svg", "svg"),
        ("x.SVG", "svg"),
        ("x.md", "markdown"),
        ("x.markdown", "markdown"),
        ("x.html", "html"),
        ("x.htm", "html"),
        ("x.tex", "latex"),
        ("x.txt", "text"),
        ("a.b.json", "json"),
    ],
)
def test_the_ending_says_the_form(name: str, form: str) -> None:
    content = written(run("decode", ROLLED, "-o", name), name)
    assert content == run("decode", ROLLED, "--as", form).stdout


@pytest.mark.parametrize("form", [*FORMS, *PICTURES])
def test_every_form_goes_to_a_file(form: str) -> None:
    result = run("decode", ROLLED, "--as", form, "-o", "x.xyz", "--lossy")
    assert (result.exit_code, result.stdout) == (0, "")
    assert Path("x.xyz").read_bytes() == run("decode", ROLLED, "--as", form, "-o", "-", "--lossy").stdout_bytes


@pytest.mark.parametrize("name", ["x", "x.pdf", ".svg"])
def test_another_ending_is_refused(name: str) -> None:
    result = run("decode", START, "-o", name)
    assert (result.exit_code, result.stdout, files()) == (2, "", [])
    assert "say with --as what to write, or let the file end in .svg .png .md" in result.stderr


def test_a_place_that_is_none_is_named(here: Path) -> None:
    (here / "folder.svg").mkdir()
    result = run("decode", START, "-o", "missing/x.svg")
    assert (result.exit_code, result.stderr) == (2, "missing/x.svg: No such file or directory\n")
    result = run("decode", START, "-o", "folder.svg")
    assert (result.exit_code, result.stderr) == (2, "folder.svg: Is a directory\n")
    result = run("decode", START, "--as", "array", "-o", "missing/x")
    assert (result.exit_code, result.stderr) == (2, "missing/x: No such file or directory\n")


def test_pictures_are_numbered_by_their_place_in_the_input() -> None:
    result = run("decode", "-", "-o", "out.svg", stdin=f"{START}\nnonsense\n\n{ROLLED}\n")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("line 2, column ")
    assert files() == ["out-1.svg", "out-3.svg"]
    assert Path("out-1.svg").read_text(encoding="utf-8") == f"{printed_svg(Board.start())}\n"
    assert Path("out-3.svg").read_text(encoding="utf-8") == f"{printed_svg(POSITION)}\n"


def test_one_picture_is_not_numbered() -> None:
    assert run("decode", "-", "-o", "out.svg", stdin=START).exit_code == 0
    assert run("decode", "-", "--as", "svg", "-o", "out", stdin=f"{START}\n{LINE}\n").exit_code == 0
    assert files() == ["out-1", "out-2", "out.svg"]


@pytest.mark.parametrize("form", ["svg", "png"])
def test_several_pictures_are_too_many_for_one_stream(form: str) -> None:
    result = run("decode", "-", "--as", form, stdin=f"{START}\n{LINE}\n")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "2 pictures are too many for standard output: write them to files with -o" in result.stderr


@pytest.mark.parametrize("form", [form for form in (*FORMS, *PICTURES) if form not in ("svg", "png")])
def test_texts_stand_in_one_file_as_they_are_printed(form: str) -> None:
    stdin = f"{START}\nnonsense\n{LINE}\n"
    printed = run("decode", "-", "--as", form, stdin=stdin)
    result = run("decode", "-", "--as", form, "-o", "x", stdin=stdin)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", printed.stderr)
    assert Path("x").read_bytes() == printed.stdout_bytes
    if form in PICTURES:
        single = [run("decode", line, "--as", form).stdout for line in (START, LINE)]
        assert printed.stdout == "\n".join(single)


def test_nothing_good_writes_and_copies_nothing(clipboard: "Clipboard") -> None:
    for name in ("x.svg", "x.md"):
        assert run("decode", "nonsense", "-o", name, "--copy").exit_code == 2
        assert run("decode", "-", "-o", name, stdin="").exit_code == 0
    assert (files(), clipboard.text) == ([], "before")


class Clipboard(ModuleType):
    """Stands in for pyperclip."""

    def __init__(self) -> None:
        super().__init__("pyperclip")
        self.text = "before"
        self.kept = True
        self.ends = "\n"
        self.error: Exception | None = None

    def copy(self, text: str) -> None:
        """Take a text, or fail aloud or in silence."""
        os.write(1, b"noise of a program\n")
        if self.error:
            raise self.error
        if self.kept:
            self.text = text

    def paste(self) -> str:
        """Give the text."""
        return self.text.replace("\n", self.ends)


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> Clipboard:
    """Replace pyperclip."""
    replaced = Clipboard()
    monkeypatch.setitem(sys.modules, "pyperclip", replaced)
    return replaced


def test_what_is_printed_is_copied_without_its_last_line_end(clipboard: Clipboard) -> None:
    result = run("decode", START, "--as", "line", "--copy")
    assert (result.exit_code, result.stdout, result.stderr) == (0, f"{START}\n", "")
    assert clipboard.text == START
    assert run("decode", LINE, "--as", "svg", "--copy").exit_code == 0
    assert clipboard.text == printed_svg(ward.decode(LINE))


@pytest.mark.parametrize("form", ["diagram", "block", "markdown", "json"])
def test_several_are_copied_as_they_are_printed(clipboard: Clipboard, form: str) -> None:
    result = run("decode", "-", "--as", form, "--copy", stdin=f"{START}\nnonsense\n{LINE}\n")
    assert result.exit_code == 2
    assert f"{clipboard.text}\n" == result.stdout


@pytest.mark.parametrize("name", ["x.md", "x.svg"])
def test_what_is_written_is_copied(clipboard: Clipboard, name: str) -> None:
    content = written(run("decode", ROLLED, "-o", name, "--copy"), name)
    assert f"{clipboard.text}\n" == content


@pytest.mark.usefixtures("clipboard")
def test_the_clipboard_holds_one_text() -> None:
    result = run("decode", START, "--as", "png", "--copy")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--copy copies text, and png is none: write it with -o" in result.stderr
    result = run("decode", "-", "-o", "x.svg", "--copy", stdin=f"{START}\n{LINE}\n")
    assert (result.exit_code, files()) == (2, [])
    assert "2 pictures are too many for the clipboard" in result.stderr


@pytest.mark.parametrize("error", [RuntimeError("no mechanism"), OSError(2, "no pbcopy"), AssertionError()])
def test_without_a_clipboard_it_is_printed_all_the_same(clipboard: Clipboard, error: Exception) -> None:
    clipboard.error = error
    result = run("decode", START, "--as", "line", "--copy")
    assert (result.exit_code, result.stdout, result.stderr) == (2, f"{START}\n", UNREACHABLE)


def test_a_clipboard_that_fails_in_silence_is_noticed(clipboard: Clipboard) -> None:
    clipboard.kept = False
    assert run("decode", START, "--as", "line", "--copy").stderr == UNREACHABLE
    clipboard.kept = True  # line ends may be its own
    clipboard.ends = "\r\n"
    assert run("decode", START, "--copy").exit_code == 0


def test_where_pyperclip_is_missing_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyperclip", None)
    result = run("decode", START, "--as", "line", "--copy")
    assert (result.exit_code, result.stdout) == (2, f"{START}\n")
    assert result.stderr == f"{MissingExtraError('pyperclip', 'clipboard')}\n"


def test_programs_that_are_started_do_not_write_into_our_output(
    clipboard: Clipboard, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _clipboard.copy("text")
    os.write(1, b"ours\n")
    assert capfd.readouterr().out == "ours\n"
    assert clipboard.text == "text"
    monkeypatch.setattr(_clipboard, "_STREAMS", (os.dup(1), 10_000))  # the second is closed
    clipboard.error = RuntimeError()
    with pytest.raises(WardcodeError):
        _clipboard.copy("more")


@pytest.fixture
def display() -> Iterator[str]:
    """Start a display that nobody sees, and give its name."""
    pytest.importorskip("pyperclip", reason="the extra clipboard is not installed")
    for program in ("Xvfb", "xclip"):
        if shutil.which(program) is None:
            pytest.skip(f"{program} is not installed")
    ours, theirs = os.pipe()
    words = ["Xvfb", "-displayfd", str(theirs), "-noreset", "-nolisten", "tcp", "-screen", "0", "320x240x24"]
    with subprocess.Popen(words, pass_fds=[theirs], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        os.close(theirs)
        with os.fdopen(ours) as numbers:
            number = numbers.readline().strip()
        try:
            yield f":{number}"
        finally:
            process.terminate()


def decode(display: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Copy in a process of its own, whose output is a pipe, as a user does."""
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env = kept | {"PYTHONUTF8": "1"} | ({"DISPLAY": display} if display else {})
    line = [sys.executable, "-m", "wardcode", "decode", *words]
    return subprocess.run(line, capture_output=True, check=False, text=True, encoding="utf-8", env=env, timeout=60)


def test_a_real_clipboard_holds_the_text(display: str) -> None:
    program = shutil.which("xclip") or ""
    for words in (["--as", "line"], ["--as", "markdown", "--title", "Übung ✓ 一"], ["--as", "svg"]):
        done = decode(display, START, *words, "--copy")  # ends, although what serves the clipboard goes on
        assert done.returncode == 0
        pasted = subprocess.run(
            [program, "-selection", "clipboard", "-o", "-display", display], capture_output=True, check=True, timeout=60
        )
        assert f"{pasted.stdout.decode()}\n" == done.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a clipboard")
@pytest.mark.parametrize("display", ["", ":4321"])
def test_without_a_display_there_is_a_message_and_no_traceback(display: str) -> None:
    pytest.importorskip("pyperclip", reason="the extra clipboard is not installed")
    done = decode(display, START, "--as", "line", "--copy")
    assert (done.returncode, done.stdout, done.stderr) == (2, f"{START}\n", UNREACHABLE)
