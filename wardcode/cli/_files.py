"""Files and folders: which there are to read, and their text in whatever encoding it is."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs

from wardcode.cli._inputs import STANDARD_INPUT, standard_input
from wardcode.errors import WardcodeError
from wardcode.notation.games import FORMATS

ENDINGS: Final = frozenset(row.ending for row in FORMATS.values())
"""The endings of the files that are looked for in a folder."""

_MARKS: Final = (b"\xff\xfe", b"\xfe\xff")  # of UTF-16
_LOOK: Final = 200  # bytes at the beginning, which tell UTF-16
_FEW: Final = 4  # of the signs of a match one in so many at least is ASCII, mere blanks and digits


@attrs.frozen
class Text:
    """The text of a file; `guessed` names the encoding where nothing in the file says which one it is."""

    text: str
    guessed: str | None = None


@attrs.frozen
class File:
    """A file to read, and its place below the folder that was named, or its mere name.

    `trouble` says why there is nothing to read: what was named is a folder that gives no files.
    """

    path: Path
    place: Path
    trouble: str = ""
    is_input: bool = False
    """Whether it is standard input."""

    def read(self) -> Text:
        """Read the file; raise `OSError` or `WardcodeError` if there is no text in it."""
        if self.trouble:
            raise WardcodeError(self.trouble)
        return read_text(standard_input().read() if self.is_input else self.path.read_bytes())


def files_in(names: tuple[str, ...]) -> list[File]:
    """Give the files of these names, and of folders all files in them, at any depth, whose endings can be games."""
    files: list[File] = []
    for name in names:
        path = Path(name)
        if is_folder(path):
            files += _inside(path)
        else:
            files.append(File(path, Path(path.name), is_input=name == STANDARD_INPUT))
    return files


def is_folder(path: Path) -> bool:
    """Say whether this is a folder, as far as one may look."""
    return os.path.isdir(path)  # noqa: PTH112  # the method of a path raises where one may not look


def identity(path: Path) -> tuple[int, int] | None:
    """Give what two names of the same file have in common, None if there is no such file."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _inside(folder: Path) -> Iterator[File]:
    closed: list[OSError] = []
    paths = (Path(where, name) for where, _, names in os.walk(folder, onerror=closed.append) for name in names)
    inside = sorted(path for path in paths if path.suffix.lower() in ENDINGS)
    yield from (File(path, path.relative_to(folder)) for path in inside)
    for error in closed:
        yield File(Path(error.filename), folder, str(error.strerror))
    if not inside and not closed:
        yield File(folder, folder, f"no file in this folder ends in {', '.join(sorted(ENDINGS))}")


def read_text(data: bytes) -> Text:
    """Decode UTF-8 or UTF-16, with or without its mark, and all else as Windows-1252 or Latin-1.

    Raises `WardcodeError` for what is no text, or an empty one.
    """
    text = _decoded(data)
    if "\0" in text.text:
        message = "this is no text, but the data of a program: it holds NUL characters"
        raise WardcodeError(message)
    if not text.text.strip():
        message = "there is nothing in it"
        raise WardcodeError(message)
    return text


def _decoded(data: bytes) -> Text:
    if data[:2] in _MARKS:
        return Text(data.decode("utf-16", errors="replace"))
    look = data[:_LOOK]
    big, little = look[::2].count(0), look[1::2].count(0)  # the zeros of ASCII, before or behind it
    for zeros, others, encoding in ((little, big, "utf-16-le"), (big, little, "utf-16-be")):
        if zeros * 2 * _FEW >= len(look) and zeros > others * _FEW:
            return Text(data.decode(encoding, errors="replace"), "UTF-16")
    try:
        return Text(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        pass
    try:
        return Text(data.decode("cp1252"), "Windows-1252, which holds Latin-1")
    except UnicodeDecodeError:
        return Text(data.decode("latin-1"), "Latin-1")
