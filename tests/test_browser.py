"""A real note as a page in a real browser, light and dark: nothing that axe-core or the console has to say."""

from pathlib import Path

import pytest
from browser import look
from support import FIXTURES, run

NOTE = FIXTURES / "notes" / "evening.md"
BLOCKS = 4  # and a broken one


@pytest.mark.parametrize(("scheme", "width", "ground"), [("light", 1000, (255, 255, 255)), ("dark", 500, (22, 24, 28))])
def test_a_note_in_a_browser(tmp_path: Path, scheme: str, width: int, ground: tuple[int, ...]) -> None:
    page = tmp_path / "evening.html"
    result = run("notes", str(NOTE), "-o", str(page))
    assert (result.exit_code, result.stderr.count("line ")) == (1, 1)
    seen = look(page, scheme, width=width)
    assert (seen.violations, seen.console) == ({}, [])
    assert seen.dark is (scheme == "dark")
    assert seen.ground == f"rgb{ground}"
    assert seen.overflow <= 0
    # Each picture shows once, in its own colours, and has a text alternative that axe-core accepts.
    assert seen.passes["color-contrast"]
    assert len(seen.pictures) == seen.passes["svg-img-alt"] == BLOCKS
    assert all("<title>" in picture and "pips: " in picture for picture in seen.pictures)
    assert sum("on-dark" in picture for picture in seen.pictures) == (BLOCKS - 1) * seen.dark


def test_what_is_wrong_with_a_page_is_found(tmp_path: Path) -> None:
    page = tmp_path / "wrong.html"
    page.write_text(
        "<!doctype html><html lang=en><title>Wrong</title><body><main><h1>Wrong</h1>"
        '<svg role="img"><path d="nothing"/></svg><p style="color:#ddd">pale</p></main></body></html>',
        encoding="utf-8",
    )
    seen = look(page, "light")
    assert set(seen.violations) == {"svg-img-alt", "color-contrast"}
    assert "attribute d: Expected" in "".join(seen.console)
