"""`wardcode notes`: what it writes where, what it leaves alone, and what it says."""

import codecs
import os
import sys
import zipfile
from pathlib import Path

import pytest
from click.testing import Result
from support import FIXTURES, START, run

from wardcode.notes import document

EVENING = (FIXTURES / "notes" / "evening.md").read_bytes()
BLOCK = f"```ward\n{START}\nquestion: What now?\n```\n"
BAD = "```ward\nE3r1 / e4B v e3R1 / E4c\n```\n"


def notes(*words: str | Path, stdin: bytes | None = None) -> Result:
    return run("notes", *map(str, words), stdin=stdin)


@pytest.fixture
def note(tmp_path: Path) -> Path:
    path = tmp_path / "evening.md"
    path.write_bytes(EVENING)
    return path


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_note_becomes_a_page(note: Path) -> None:
    result = notes(note)
    assert result.exit_code == 1
    assert result.stdout == document.to_html(EVENING.decode(), title="evening").html
    assert result.stderr.startswith("line 44, column 23: 'c' is not used for three men")
    assert result.stderr.count("\n") == 3
    assert names(note.parent) == ["evening.md"]


def test_a_page_goes_where_it_is_told(note: Path) -> None:
    target = note.with_name("page.html")
    result = notes(note, "-o", target, "--lang", "pt-BR", "--bare", "--theme", "dark")
    assert (result.exit_code, result.stdout) == (1, "")
    page = document.to_html(EVENING.decode(), lang="pt-BR", bare=True, theme="dark").html
    assert target.read_text(encoding="utf-8") == page
    assert note.read_bytes() == EVENING


def test_standard_input_becomes_a_page() -> None:
    result = notes("-", "-o", "-", stdin=BLOCK.encode())
    assert (result.exit_code, result.stderr) == (0, "")
    assert "<h1>Study notes</h1>" in result.stdout


def test_pictures_in_place_and_a_second_run(note: Path) -> None:
    result = notes(note, "--images", "-i")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("line 47, column 23: ")
    expected = document.with_images(EVENING.decode(), "evening")
    assert note.read_bytes() == expected.text.encode()
    assert names(note.parent) == sorted([*expected.images, "evening.md"])
    assert all((note.parent / name).read_bytes() == data for name, data in expected.images.items())
    before = {path: path.stat().st_mtime_ns for path in note.parent.iterdir()}
    again = notes(note, "--images", "-i")
    assert (again.exit_code, again.stderr) == (1, result.stderr)
    assert {path: path.stat().st_mtime_ns for path in note.parent.iterdir()} == before


def test_pictures_that_no_link_leads_to_are_removed(note: Path) -> None:
    notes(note, "--images", "-i")
    kept = [name for name in names(note.parent) if name.endswith(".svg")]
    other = note.with_name("other-ward-0123456789ab.svg")
    other.write_text("not ours", encoding="utf-8")
    text = note.read_text(encoding="utf-8").replace("; dark 6-1", "; dark 2-1").replace("play: 11/4\n", "")
    note.write_text(f"{text}\n![]({other.name})\n", encoding="utf-8")
    result = notes(note, "--images", "-i")
    now = [name for name in names(note.parent) if name.startswith("evening-")]
    assert result.stderr.splitlines()[0] == f"removed: {next(name for name in kept if name not in now)}"
    assert len(now) == len(kept) == 4
    assert len(set(now) & set(kept)) == 3
    assert other.exists()
    (note.parent / now[0]).unlink()
    notes(note, "--images", "-i")
    assert [name for name in names(note.parent) if name.startswith("evening-")] == now


def test_pictures_beside_another_file(note: Path) -> None:
    folder = note.parent / "build"
    folder.mkdir()
    target = folder / "out.md"
    for form in ("png", "png", "svg"):
        assert notes(note, "--images", "-o", target, "--format", form).exit_code == 1
        images = [name for name in names(folder) if name != "out.md"]
        assert len(images) == 4
        assert all(name.startswith("out-ward-") and name.endswith(form) for name in images)
        assert note.read_bytes() == EVENING
        assert names(note.parent) == ["build", "evening.md"]


def test_pictures_beside_the_note_that_goes_to_standard_output(note: Path) -> None:
    result = notes(note, "--images", "--theme", "contrast")
    expected = document.with_images(EVENING.decode(), "evening", theme="contrast")
    assert result.stdout == expected.text
    assert names(note.parent) == sorted([*expected.images, "evening.md"])
    assert result.stderr.startswith("line 44")


def test_a_picture_that_another_note_names_stays(tmp_path: Path) -> None:
    path = tmp_path / "my note.md"
    copy = tmp_path / "copy.MARKDOWN"
    path.write_text(BLOCK, encoding="utf-8")
    assert notes(path, "--images", "-i").exit_code == 0
    (old,) = (name for name in names(tmp_path) if name.endswith(".svg"))
    (tmp_path / "empty.md").touch()
    (tmp_path / "folder.md").mkdir()
    copy.write_bytes(codecs.BOM_UTF16_LE + path.read_text(encoding="utf-8").encode("utf-16-le"))
    assert b"my note" not in copy.read_bytes()
    for theme, told in (("dark", ""), ("print", "removed: ")):
        before = names(tmp_path)
        result = notes(path, "--images", "-i", "--theme", theme)
        assert (result.exit_code, (tmp_path / old).exists()) == (0, True)
        gone = [name for name in before if name not in names(tmp_path)]
        assert result.stderr == "".join(f"{told}{name}\n" for name in gone)
        assert len(gone) == bool(told)


def test_a_picture_that_a_bad_block_keeps_goes_where_the_note_goes(tmp_path: Path) -> None:
    path = tmp_path / "x.md"
    path.write_text(BLOCK, encoding="utf-8")
    notes(path, "--images", "-i")
    (old,) = (name for name in names(tmp_path) if name.endswith(".svg"))
    path.write_text(path.read_text(encoding="utf-8").replace("E4b", "E4c") + f"\n![](../{old})\n", encoding="utf-8")
    assert "missing" not in notes(path, "--images", "-o", tmp_path / "y.md").stderr
    target = tmp_path / "other" / "y.md"
    target.parent.mkdir()
    kept = (tmp_path / old).read_bytes()
    result = notes(path, "--images", "-o", target)
    assert (result.exit_code, "missing" in result.stderr) == (1, False)
    assert names(target.parent) == sorted([old, "y.md"])
    assert (target.parent / old).read_bytes() == kept
    (tmp_path / old).unlink()
    assert "missing" not in notes(path, "--images", "-o", target).stderr
    (target.parent / old).unlink()
    for result in (
        notes(path, "--images", "-o", target),
        notes("-", "--images", "-o", target, stdin=path.read_bytes()),
    ):
        assert result.stderr.startswith(f"missing: {old}\n")


@pytest.mark.parametrize(
    ("mark", "encoding", "says"),
    [
        (b"", "utf-8", ""),
        (codecs.BOM_UTF8, "utf-8", ""),
        (codecs.BOM_UTF16_LE, "utf-16-le", ""),
        (codecs.BOM_UTF16_BE, "utf-16-be", ""),
        (b"", "utf-16-le", "UTF-16"),
        (b"", "utf-16-be", "UTF-16"),
        (b"", "cp1252", "Windows-1252, which holds Latin-1"),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_other_byte_stays(tmp_path: Path, mark: bytes, encoding: str, says: str, end: str) -> None:
    text = f"Größe\t \n\n{BLOCK}\n  trailing  \n\n{BLOCK.replace('✓', 'v')}café".replace("✓", "v").replace("\n", end)
    path = tmp_path / "x.md"
    path.write_bytes(mark + text.encode(encoding))
    result = notes(path, "--images", "--in-place")
    told = f"nothing says in which encoding this is: read as {says}\n" if says else ""
    assert (result.exit_code, result.stderr) == (0, told)
    expected = document.with_images(text, "x").text
    assert path.read_bytes() == mark + expected.encode(encoding)
    assert expected.count("![") == 2


def test_latin_1_with_control_characters_stays_too(tmp_path: Path) -> None:
    path = tmp_path / "x.md"
    path.write_bytes(b"\x81\xe4\n" + BLOCK.replace("✓", "v").encode())
    assert notes(path, "--images", "-i").exit_code == 0
    assert path.read_bytes().startswith(b"\x81\xe4\n```ward")


def test_what_could_not_be_written_back_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.md"
    data = codecs.BOM_UTF16_LE + BLOCK.encode("utf-16-le") + b"\x00\xd8"
    path.write_bytes(data)
    result = notes(path, "--images", "-i")
    assert result.exit_code == 2
    assert (
        result.stderr == "refused: some bytes in it are no signs of its encoding and would be lost: save it as UTF-8\n"
    )
    assert (path.read_bytes(), names(tmp_path)) == (data, ["x.md"])


def test_a_file_keeps_its_mode_and_its_link(note: Path) -> None:
    note.chmod(0o640)
    link = note.with_name("link.md")
    link.symlink_to(note.name)
    notes(link, "--images", "-i")
    assert link.is_symlink()
    assert note.stat().st_mode & 0o777 == 0o640
    assert b"](link-ward-" in note.read_bytes()


def test_questions_become_cards_and_no_page(note: Path) -> None:
    target = note.with_name("out.apkg")
    result = notes(note, "--anki", target, "--format", "png")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("line 44, column 23: ")
    with zipfile.ZipFile(target) as archive:
        assert b'.png"' in archive.read("media")
    both = notes(note, "--anki", target, "-o", "-")
    assert both.stdout.startswith("<!doctype html>")
    assert both.stderr == result.stderr
    assert notes(note, "--anki", target, "--images", "-i").stderr.startswith("line 47")


def test_a_question_that_comes_twice_is_said_at_its_line(tmp_path: Path) -> None:
    result = notes("-", "--anki", tmp_path / "x.apkg", stdin=(BLOCK + BAD + BLOCK).encode())
    assert result.exit_code == 1
    assert [line[:8] for line in result.stderr.splitlines()] == ["line 6, ", "    E3r1", "        ", "line 8: "]


def test_without_a_question_there_is_no_deck(tmp_path: Path) -> None:
    result = notes("-", "--anki", tmp_path / "x.apkg", stdin=b"text\n")
    assert (result.exit_code, result.stderr) == (1, "no block asks a question, so there is no card to write\n")
    assert names(tmp_path) == []


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["x.md", "-i"], "--in-place belongs to --images, without -o, and needs a file"),
        (["x.md", "--images", "-i", "-o", "y.md"], "--in-place belongs to --images"),
        (["-", "--images", "-i"], "--in-place belongs to --images"),
        (["x.md", "--images", "--bare"], "--bare draws into a page"),
        (["-", "--images"], "say with -o where the note goes"),
        (["-", "--images", "-o", "-"], "say with -o where the note goes"),
        (["x.md", "--lang", "<script>"], "a language is written as in HTML"),
        (["x.md", "--lang", ""], "a language is written as in HTML"),
        (["x.md", "--theme", "pink"], "'pink' is not one of 'classic'"),
    ],
)
def test_a_wrong_call_ends_with_code_2(words: list[str], says: str) -> None:
    result = notes(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert says in result.stderr


@pytest.mark.parametrize("option", ["-o", "--anki"])
def test_the_note_is_not_written_over_by_mistake(note: Path, option: str) -> None:
    os.link(note, note.with_name("same.md"))
    result = notes(note, option, note.with_name("same.md"))
    assert result.exit_code == 2
    assert result.stderr.endswith("is the note that is read, and is written over only by --images --in-place\n")
    assert note.read_bytes() == EVENING


def test_what_cannot_be_read_or_written_is_refused(tmp_path: Path) -> None:
    missing = tmp_path / "missing.md"
    assert notes(missing).stderr == f"refused: {missing}: No such file or directory\n"
    assert notes(missing).exit_code == 2
    assert notes("-", stdin=b" \n").stderr == "refused: there is nothing in it\n"
    result = notes("-", "-o", tmp_path, stdin=BAD.encode())
    assert result.exit_code == 2
    refused, bad, *_ = result.stderr.splitlines()
    assert refused == f"refused: {tmp_path}: Is a directory"
    assert bad.startswith("line 2, column 23: ")


def test_a_note_that_cannot_be_replaced_stays(note: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    result = notes(note, "--images", "-i")
    assert (result.exit_code, result.stderr.splitlines()[0]) == (2, "refused: No space left on device")
    assert note.read_bytes() == EVENING
    assert [name for name in names(note.parent) if not name.endswith(".svg")] == ["evening.md"]


def test_a_package_that_is_missing_is_named(note: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "genanki", None)
    result = notes(note, "--anki", note.with_name("x.apkg"))
    assert result.exit_code == 2
    assert result.stderr == 'refused: this needs the package genanki: pip install "wardcode[anki]"\n'


def test_errors_are_said_in_the_signs_of_the_terminal(note: Path) -> None:
    result = run("notes", str(note), "-o", str(note.with_name("x.html")), encoding="ascii")
    assert (result.exit_code, "E3r1 / e4B \\u2713 e3R1" in result.stderr) == (1, True)
