"""The gallery in docs/ is what its command writes, and shows every theme, view and form."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from support import ROOT, VIEWS, run

from wardcode import notes
from wardcode.diagram import svg

DOCS = ROOT / "docs"
PAGE = DOCS / "gallery.md"


def files(folder: Path) -> dict[str, bytes]:
    """Give the files of a gallery by their paths below its folder."""
    found = [folder / PAGE.name, *(folder / "gallery").rglob("*")]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("docs")
    (folder / "gallery").mkdir()
    (folder / "gallery" / "stale.svg").touch()
    subprocess.run([sys.executable, str(DOCS / "make_gallery.py"), str(folder)], check=True)
    return files(folder)


def test_the_gallery_is_what_its_command_makes(made: dict[str, bytes]) -> None:
    there = files(DOCS)
    changed = sorted(name for name in made.keys() | there if made.get(name) != there.get(name))
    assert not changed, "run: python docs/make_gallery.py"


def test_the_page_shows_every_file(made: dict[str, bytes]) -> None:
    linked = re.findall(r"\]\(([^)]+)\)", made["gallery.md"].decode())
    assert {name for name in linked if name.startswith("gallery/")} == made.keys() - {"gallery.md"}


def test_every_theme_view_and_form_is_shown(made: dict[str, bytes]) -> None:
    assert {f"gallery/theme-{name}.svg" for name in svg.THEMES} <= made.keys()
    assert {f"gallery/view-{view.near.value}-{view.home.value}.svg" for view in VIEWS} <= made.keys()
    headings = re.findall("^### (.+)$", made["gallery.md"].decode(), re.MULTILINE)
    assert {*notes.FORMS, "png"} <= {*headings}


def test_the_gallery_is_itself_a_note(tmp_path: Path) -> None:
    result = run("notes", str(PAGE), "-o", str(tmp_path / "gallery.html"))
    assert (result.exit_code, result.stderr) == (0, "")
