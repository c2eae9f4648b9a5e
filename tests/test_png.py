"""Boards drawn as PNG, and shown in notebooks."""

import builtins
import struct
from typing import Any

import pytest
from support import LINE

from wardcode import Board, MissingExtraError, Position, WardcodeError, showing
from wardcode.diagram import png, svg, text, words


def size(picture: bytes) -> tuple[int, int]:
    """Give the width and the height of a PNG."""
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


def test_a_picture_has_the_width_that_is_asked_for() -> None:
    pytest.importorskip("resvg_py", reason="the package that draws PNG is not installed")
    assert size(png.encode(Board.start(), width=322)) == (322, 274)
    assert size(png.encode(Position(Board.start())))[0] == png.WIDTH


def test_the_font_lies_beside_the_module() -> None:
    pytest.importorskip("resvg_py", reason="the package that draws PNG is not installed")
    # Without a font the texts would be missing: then these two pictures were the same.
    captions = [svg.Options(caption=caption) for caption in ("dark to play", "Черните са на ход")]
    one, other = (png.encode(Board.start(), options, width=644) for options in captions)
    assert one != other
    assert png.encode(Board.start(), svg.Options(caption=" "), width=644) != one


@pytest.mark.parametrize("width", [0, -1, 10_001])
def test_a_width_that_is_none_is_refused(width: int) -> None:
    with pytest.raises(WardcodeError, match="a picture is 1 to 10000 pixels wide"):
        png.encode(Board.start(), width=width)


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "resvg_py":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(MissingExtraError) as caught:
        png.encode(Board.start())
    assert (caught.value.package, caught.value.extra) == ("resvg-py", "png")
    assert str(caught.value) == 'this needs the package resvg-py: pip install "wardcode[png]"'


# Notebooks


@pytest.mark.parametrize("value", [Board.start(), Position(Board.start())], ids=lambda value: type(value).__name__)
def test_a_value_shows_itself(value: Any) -> None:
    picture = value._repr_svg_()  # the name that notebooks ask for
    bundle = value._repr_mimebundle_()  # and this one
    assert picture == svg.encode(value, svg.Options(width=480))
    beside = f"\n{words.beside(value)}" if isinstance(value, Position) else ""
    assert bundle == {"text/plain": f"{text.encode(Board.start())}{beside}", "image/svg+xml": picture}


def test_the_values_do_not_know_who_draws_them() -> None:
    assert not hasattr(Board.start(), "__dict__")
    assert issubclass(Board, showing.Shown)


def test_a_notebook_shows_the_board() -> None:
    nbformat = pytest.importorskip("nbformat", reason="notebooks are not installed")
    nbclient = pytest.importorskip("nbclient", reason="notebooks are not installed")
    pytest.importorskip("ipykernel", reason="notebooks are not installed")
    notebook = nbformat.v4.new_notebook()
    code = f"import wardcode\nwardcode.decode({LINE!r})"
    notebook.cells = [nbformat.v4.new_code_cell(code), nbformat.v4.new_code_cell("[wardcode.Board.start()]")]
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    shown = notebook.cells[0].outputs[0].data
    assert shown["image/svg+xml"].startswith("<svg ")
    assert "13─14─15" in shown["text/plain"]
    assert notebook.cells[1].outputs[0].data["text/plain"].startswith("[Board(slots=")
