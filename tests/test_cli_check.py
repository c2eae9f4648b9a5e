"""`wardcode check`: what is wrong with positions, and what was probably meant."""

from pathlib import Path

import pytest
from support import LINE, START, run

WRONG = "R4R / ebB3 a ✓ dA2R1 / D1B3"
UNCLEAR = "E3r1 / e4B ✓ e3R1 / E4"
SHORT = "R4r / ebB3 ✓ dA2R1 / D1B3"


def test_a_position_that_is_fine_is_called_so() -> None:
    result = run("check", LINE)
    assert (result.exit_code, result.output) == (0, "fine\n")


def test_what_is_wrong_is_said_with_what_was_probably_meant() -> None:
    result = run("check", WRONG)
    assert (result.exit_code, result.stderr) == (1, "")
    first, *others = result.stdout.splitlines()
    assert first.startswith("line 1, column 24: dark has 18 men in all, and a player has 15")
    assert others == [
        "    R4R / ebB3 a ✓ dA2R1 / D1B3",
        "                           ^",
        "   1. 100%  R4r / ebB3 a ✓ dA2R1 / D1B3",
        "            column 3: 'R' is meant as 'r': a letter in the wrong case",
    ]


def test_several_readings_stand_behind_their_shares() -> None:
    lines = run("check", UNCLEAR).stdout.splitlines()
    assert [line[4:].lstrip(". ") for line in lines if line.endswith(("E4b", "Eb4"))] == [
        "63%  E3r1 / e4B ✓ e3R1 / E4b",
        "36%  E3r1 / e4B ✓ e3R1 / Eb4",
    ]


def test_as_many_readings_are_shown_as_asked_for() -> None:
    assert "Eb4" not in run("check", UNCLEAR, "--most", "1").stdout


def test_what_looks_wrong_is_said_too() -> None:
    result = run("check", SHORT)
    assert result.exit_code == 1
    assert result.stdout.startswith("this looks wrong: light has 14 men and 7 of them are not home")


def test_a_text_as_it_is_written_is_among_the_readings() -> None:
    result = run("check", "5b / 3bde ✓ AAAA1b / D1A3")
    assert result.stdout.splitlines().count("            as it is written") == 1


def test_fix_prints_only_the_best_reading() -> None:
    result = run("check", "--fix", WRONG)
    assert (result.exit_code, result.output) == (0, f"{LINE}\n")


def test_fix_prints_what_is_fine_as_it_is() -> None:
    result = run("check", "--fix", "R4r/ebB3avdA2R1/D1B3")
    assert (result.exit_code, result.output) == (0, "R4r/ebB3avdA2R1/D1B3\n")


def test_fix_prints_nothing_where_no_reading_is_clearly_ahead() -> None:
    result = run("check", "--fix", UNCLEAR)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "Eb4" in result.stderr


def test_a_text_that_is_no_position_by_far_has_no_readings() -> None:
    result = run("check", "hello")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-2:] == [
        "    nothing was found that was probably meant",
        "    the search gave up before its end",
    ]


def test_the_search_may_end_without_a_reading() -> None:
    result = run("check", f"{LINE} ; dork")
    assert result.stdout.splitlines()[-1] == "    nothing was found that was probably meant"


def test_standard_input_holds_many() -> None:
    result = run("check", "-", stdin=f"{LINE}\n\n  R4r / ebB4\n      a      ✓\ndA2R1 / D1B3\n\n{SHORT}\n")
    assert result.exit_code == 1
    assert result.stderr == "3 positions: 1 fine, 2 not\n"
    first, *_ = lines = result.stdout.splitlines()
    assert first.startswith("line 3, column 9: the far right quadrant adds up to 7 points")
    assert "            line 1, column 12: '4' is meant as '3': a gap counted wrong by one" in lines
    assert any(line.startswith("line 7: this looks wrong: light has 14 men") for line in lines)


def test_fix_passes_many_through() -> None:
    result = run("check", "--fix", "-", stdin=f"{LINE}\n{WRONG}\n{UNCLEAR}\n{START}\n")
    assert (result.exit_code, result.stdout) == (1, f"{LINE}\n{LINE}\n{START}\n")
    assert result.stderr.endswith("4 positions: 2 fine, 1 mended, 1 not\n")


def test_files_are_checked(tmp_path: Path) -> None:
    good, bad, broken = tmp_path / "good.txt", tmp_path / "bad.txt", tmp_path / "broken.txt"
    good.write_text(f"{LINE}\n", encoding="utf-8")
    bad.write_bytes(f"{START}\n{WRONG}\n".encode("utf-16"))
    broken.write_bytes(b"R4r / \0 ebB3 a v dA2R1 / D1B3")
    result = run("check", str(good), str(bad))
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{bad}, line 2, column 24: dark has 18 men in all")
    assert result.stderr == "3 positions: 2 fine, 1 not\n"
    result = run("check", str(good), str(broken), str(bad))
    assert result.exit_code == 2
    assert result.stderr.splitlines()[0].startswith(f"{broken}: this is no text")


def test_a_file_that_may_not_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "closed.txt"
    path.touch()

    def refuse(_: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    result = run("check", str(path))
    assert (result.exit_code, result.stderr) == (2, f"{path}: Permission denied\n0 positions: 0 fine, 0 not\n")


@pytest.mark.parametrize("text", [WRONG, f"{LINE} ✓", UNCLEAR, SHORT])
def test_ascii_is_all_that_is_used_if_asked_for(text: str) -> None:
    result = run("check", text, "--ascii")
    assert result.output.isascii()
    assert text.replace("✓", "v") in result.stdout or text == SHORT
    assert " v " in result.stdout
    assert run("check", "--fix", "--ascii", LINE).stdout == "R4r / ebB3 a v dA2R1 / D1B3\n"


def test_a_name_that_is_no_file_is_named(tmp_path: Path) -> None:
    good = tmp_path / "good.txt"
    good.write_text(f"{LINE}\n", encoding="utf-8")
    result = run("check", str(good), "nofile.txt", "-")
    assert result.exit_code == 2
    assert result.stderr == (
        "nofile.txt: No such file or directory\n-: No such file or directory\n1 position: 1 fine, 0 not\n"
    )


def test_a_position_without_quotes_is_no_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a").touch()
    monkeypatch.chdir(tmp_path)
    assert run("check", *LINE.split()).output == "fine\n"


def test_the_view_of_the_text_counts() -> None:
    assert run("check", "e3R1 / E4b ✓ E3r1 / e4B", "--near", "light").stdout == "fine\n"
    assert run("check", "B4e / 1r3E ✓ b4E / 1R3e", "--mark", "left").stdout == "fine\n"
