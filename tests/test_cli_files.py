"""`wardcode replay` on files and folders: encodings, many at once, where they are written, how far it is."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support import run

CLEAN = "3 point match\n\n Game 1\n Anna : 0     Bob : 0\n  1) 31: 8/5 6/5     52: 24/22 13/8\n"
FOUND = " 1) 31: 8/5 6/5    52: 24/21\n"
TABLE = """\
Game 1: Anna (light) 0, Bob (dark) 0, match to 3
   1  Anna  3-1: 8/5 6/5     E3b1 / db3B ✓ e3R1 / E4b
   2  Bob   5-2: 24/22 13/8  D3b1 / db1A1A ✓ e3D1 / E4b
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def archive(here: Path) -> Path:
    """Give a folder with matches at two depths, and with what is none."""
    for name, text in [("a.mat", CLEAN), ("deep/er/b.TXT", CLEAN), ("c.mat", FOUND), ("notes.md", "# none")]:
        (here / "in" / name).parent.mkdir(parents=True, exist_ok=True)
        (here / "in" / name).write_text(text, encoding="utf-8")
    return Path("in")


def spawn(*words: str) -> list[str]:
    return [sys.executable, "-m", "wardcode", "replay", *words]


@pytest.mark.parametrize(
    ("encoding", "guessed"),
    [
        ("utf-8", ""),
        ("utf-8-sig", ""),
        ("utf-16", ""),
        ("utf-16-le", "UTF-16"),
        ("utf-16-be", "UTF-16"),
        ("latin-1", "Windows-1252, which holds Latin-1"),
        ("cp1252", "Windows-1252, which holds Latin-1"),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_encoding_and_line_end_is_read(here: Path, encoding: str, guessed: str, end: str) -> None:
    text = CLEAN.replace("Anna", "René").replace("\n", end).encode(encoding)
    (here / "x.mat").write_bytes(text)
    result = run("replay", "x.mat")
    assert (result.exit_code, result.stdout) == (0, TABLE.replace("Anna", "René"))
    says = f"nothing says in which encoding this is: read as {guessed}\n" if guessed else ""
    assert result.stderr == says
    assert run("replay", "-", stdin=text).output == result.output


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("name", ["一郎", "Борис"])
def test_utf_16_is_read_with_and_without_its_mark(encoding: str, mark: str, name: str) -> None:
    result = run("replay", "-", stdin=(mark + CLEAN.replace("Anna", name)).encode(encoding))
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Game 1: {name} (light) 0, Bob")


def test_bytes_that_windows_does_not_know_are_latin_1() -> None:
    result = run("replay", "-", stdin=CLEAN.replace("Anna", "An\x81na").encode("latin-1"))
    assert (result.exit_code, result.stderr) == (0, "nothing says in which encoding this is: read as Latin-1\n")


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "there is nothing in it"),
        (b"\xef\xbb\xbf \r\n", "there is nothing in it"),
        (b"\x7fELF\x02\x01\x01\0\0\0\x03\xff\n" * 20, "this is no text, but the data of a program"),
        (b"to whom it may concern\n", "line 1, column 1: there is no match in this text"),
    ],
)
def test_what_is_no_match_is_refused(data: bytes, says: str) -> None:
    result = run("replay", "-", stdin=data)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("refused: ") == 1
    assert f"refused: {says}" in result.stderr


def test_a_file_that_is_not_there_is_named(here: Path) -> None:
    result = run("replay", "x.mat")
    assert (result.exit_code, result.stderr) == (2, "refused: x.mat: No such file or directory\n")
    result = run("replay", "n" * 300)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "File name too long" in result.stderr
    (here / "x.mat").write_text(CLEAN)
    assert run("replay", "./x.mat").stdout == TABLE


def test_a_bad_file_does_not_stop_the_others(archive: Path) -> None:
    (archive / "bad.mat").write_bytes(bytes(range(256)) * 4)
    (archive / "empty.mat").touch()
    result = run("replay", "missing.mat", "in", "-", stdin=CLEAN)
    assert (result.exit_code, result.stdout) == (2, "")
    said = result.stderr.splitlines()
    assert said[0] == "missing.mat: refused: No such file or directory"
    assert said[1].startswith("in/bad.mat: refused: this is no text")
    assert said[2].startswith("in/c.mat: line 1, column 20, game 1, turn 2: illegal play: ")
    assert said[3] == "in/empty.mat: refused: there is nothing in it"
    assert said[4:] == ["7 files: 3 clean, 1 with findings, 3 refused; 4 games, 8 turns"]


def test_several_files_are_checked_and_summed_up(archive: Path) -> None:
    assert run("replay", "in/a.mat", "in/c.mat").exit_code == 1
    result = run("replay", "in/a.mat", "in/a.mat")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "2 files: 2 clean, 0 with findings, 0 refused; 2 games, 4 turns\n"
    result = run("replay", str(archive / "deep"), "--game", "2")
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        "in/deep/er/b.TXT: refused: there is no game 2: the match has 1",
        "1 file: 0 clean, 0 with findings, 1 refused; 0 games, 0 turns",
    ]


@pytest.mark.usefixtures("archive")
def test_several_tables_are_named_and_several_values_stand_in_lines() -> None:
    words = ["replay", "in/a.mat", "in/deep"]
    assert run(*words, "--as", "table").stdout == f"in/a.mat:\n{TABLE}\nin/deep/er/b.TXT:\n{TABLE}"
    values = [json.loads(line) for line in run(*words, "--as", "json").stdout.splitlines()]
    assert [value["file"] for value in values] == ["in/a.mat", "in/deep/er/b.TXT"]
    assert len(run(*words, "--as", "xgid").stdout.splitlines()) == 4
    assert run(*words, "--as", "sheet").stdout.count("\n\nMatch to 3\n") == 1


def test_an_empty_folder_is_no_silence(here: Path) -> None:
    (here / "in").mkdir()
    result = run("replay", "in")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.splitlines()[0] == "in: refused: no file in this folder ends in .mat, .sgf, .txt"


def test_a_folder_that_may_not_be_read_is_named(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scandir: Callable[[str], Iterator[object]] = os.scandir

    def closed(path: str) -> Iterator[object]:
        if os.fspath(path).endswith("deep"):
            raise PermissionError(13, "Permission denied", path)
        return scandir(path)

    monkeypatch.setattr(os, "scandir", closed)
    result = run("replay", str(archive))
    assert result.exit_code == 2
    assert "in/deep: refused: Permission denied\n" in result.stderr
    assert "3 files: 1 clean, 1 with findings, 1 refused" in result.stderr


def test_a_folder_is_converted_into_a_folder_with_its_folders(archive: Path) -> None:
    result = run("replay", str(archive), "--as", "sgf", "-o", "out/put")
    assert (result.exit_code, result.stdout) == (1, "")
    written = sorted(str(path.relative_to("out")) for path in Path("out").rglob("*.*"))
    assert written == ["put/a.sgf", "put/c.sgf", "put/deep/er/b.sgf"]
    assert run("replay", "out/put/deep/er/b.sgf").stdout == TABLE


@pytest.mark.usefixtures("archive")
def test_one_file_goes_into_a_folder_that_is_there_or_ends_in_a_slash(here: Path) -> None:
    (here / "there").mkdir()
    assert run("replay", "in/a.mat", "-o", "there").exit_code == 0
    assert run("replay", "in/a.mat", "-o", "new/", "--as", "json").exit_code == 0
    assert (here / "there" / "a.txt").read_text(encoding="utf-8") == TABLE
    assert json.loads((here / "new" / "a.json").read_text(encoding="utf-8"))["file"] == "in/a.mat"


def test_what_to_write_of_several_files_has_to_be_said(archive: Path) -> None:
    result = run("replay", str(archive), "-o", "out")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "say with --as what to write of several files" in result.stderr
    assert not Path("out").exists()


def test_two_files_are_not_written_over_each_other(here: Path) -> None:
    for name, text in [("a.mat", CLEAN), ("a.txt", FOUND), ("Anna vs. Bob", CLEAN), ("Anna vs. Eve", CLEAN)]:
        (here / name).write_text(text)
    result = run("replay", "a.mat", "a.txt", "Anna vs. Bob", "Anna vs. Eve", "--as", "sgf", "-o", "out")
    assert result.exit_code == 2
    assert "a.txt: refused: out/a.sgf is the conversion of a.mat, and is not written over\n" in result.stderr
    assert run("replay", "out/a.sgf").stdout == TABLE
    assert sorted(path.name for path in Path("out").iterdir()) == ["Anna vs. Bob.sgf", "Anna vs. Eve.sgf", "a.sgf"]


def test_no_source_is_written_over(here: Path) -> None:
    for name, text in [("a.mat", CLEAN), ("a.txt", FOUND)]:
        (here / name).write_text(text)
    (here / "link.mat").symlink_to("a.mat")
    for words in (["a.mat", "-o", "a.mat"], ["a.mat", "-o", "link.mat"], ["a.mat", "a.txt", "-o", ".", "--as", "json"]):
        run("replay", *words)
    for words in (["a.mat", "-o", "link.mat"], ["a.mat", "a.txt", "-o", ".", "--as", "sheet"]):
        result = run("replay", *words)
        assert result.exit_code == 2
        assert "is one of the files that are read, and is not written over" in result.stderr
    assert ((here / "a.mat").read_text(), (here / "a.txt").read_text()) == (CLEAN, FOUND)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere all names are text")
def test_a_name_that_is_no_text_is_shown(here: Path) -> None:
    name = os.fsdecode(b"\xff.mat")
    (here / name).write_text(CLEAN)
    assert json.loads(run("replay", name, "--as", "json").stdout)["file"] == "\ufffd.mat"
    assert run("replay", name, "--as", "json", "-o", "x.json").exit_code == 0


def test_a_closed_standard_input_is_one_bad_file(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wardcode.cli._inputs.sys", type("closed", (), {"stdin": None}))
    result = run("replay", "-", str(archive / "a.mat"))
    assert result.exit_code == 2
    assert result.stderr.splitlines()[0] == "-: refused: standard input is closed"
    assert "2 files: 1 clean" in result.stderr


def test_a_file_with_the_name_of_standard_input_is_a_file(here: Path) -> None:
    (here / "-").write_text(CLEAN)
    assert run("replay", "./-", stdin="").stdout == TABLE


@pytest.mark.usefixtures("archive")
def test_how_far_it_is_is_shown_on_a_terminal_alone() -> None:
    pty, termios = pytest.importorskip("pty"), pytest.importorskip("termios")
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    try:
        done = subprocess.run(spawn("in", "--as", "table"), stdout=subprocess.PIPE, stderr=theirs, check=False)
        os.close(theirs)
        shown = os.read(ours, 100_000).decode()
    finally:
        os.close(ours)
    plain = subprocess.run(spawn("in", "--as", "table"), capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (1, plain.stdout)
    assert "0/3 [" in shown
    assert "\r" in shown
    assert shown.rstrip().endswith("3 files: 2 clean, 1 with findings, 0 refused; 3 games, 6 turns")
    assert b"\r" not in plain.stderr
    assert b"file/s" not in plain.stderr


@pytest.mark.usefixtures("archive")
def test_a_reader_that_goes_away_is_no_refusal_and_no_traceback() -> None:
    with subprocess.Popen(
        spawn("in", "in", "--as", "json"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
