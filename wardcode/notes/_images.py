"""Pictures for a note: their names, and the links to them below the study blocks."""

import hashlib
import re
from typing import Final
from urllib.parse import quote, unquote

import attrs

from wardcode.diagram import png, svg, words
from wardcode.errors import WardcodeError, lines_of
from wardcode.notation import magriel
from wardcode.notes import markdown
from wardcode.notes._block import CLASSIC, Block
from wardcode.notes._fences import Fence, Problem, fences, require_theme, themed
from wardcode.notes._said import one_line

FORMS: Final = ("svg", "png")
"""The forms of a picture, which are the endings of its file as well."""

_WIDTH: Final = 640  # of a picture, in CSS pixels
_PIXELS: Final = 2  # for each of them, so that a picture is sharp on fine screens

_MARKED: Final = rf"-ward-[0-9a-f]{{12}}\.(?:{'|'.join(FORMS)})"
_LINK: Final = re.compile(rf"!\[(?:[^\\\[\]\r\n]|\\.)*\]\(([^()\s]*{_MARKED})\)")
_IN_CONTAINER: Final = " \t>"


@attrs.frozen
class Illustrated:
    """A note with links to pictures, the pictures by the names of their files, and what is wrong with its blocks."""

    text: str
    images: dict[str, bytes]
    problems: tuple[Problem, ...]


def with_images(text: str, stem: str, *, form: str = "svg", theme: str | None = None) -> Illustrated:
    """Put a link to a picture below each block of a note, or rewrite the one that is there.

    `stem` begins the names of the pictures, so that each note has its own: the name of its file
    without the ending. `form` is one of `FORMS`, `theme` is for the blocks that name none. Every
    other character of the note stays as it is. A block whose fence is not closed is a problem as
    well, since nothing can stand behind it. Raises `NotTextError` for what is no `str`,
    `WardcodeError` for a theme that is none, and what `picture` raises.
    """
    require_theme(theme)
    problems: list[Problem] = []
    images: dict[str, bytes] = {}
    lines = lines_of(text)
    for fence in reversed(fences(text)):
        if fence.block is None or not fence.is_closed:
            unclosed = Problem(fence.line, WardcodeError("this fence is not closed, so no picture can stand behind it"))
            problems.append(fence.problem or unclosed)
            continue
        block = themed(fence.block, theme)
        data = picture(block, form)
        name = f"{stem}-ward-{hashlib.sha256(data).hexdigest()[:12]}.{form}"
        images[name] = data
        _link(lines, fence, f"![{_alternative(block)}]", name)
    return Illustrated("".join(lines), dict(reversed(images.items())), tuple(reversed(problems)))


def linked(text: str, stem: str | None = None) -> set[str]:
    """Give the names of the pictures, of this stem or of any, that lie beside a note and to which it has links."""
    names = {unquote(link[1]) for link in _LINK.finditer(text)}
    begins = r"[^/\\:]*" if stem is None else re.escape(stem)
    return {name for name in names if name.isprintable() and re.fullmatch(begins + _MARKED, name)}


def is_picture(target: str) -> bool:
    """Say whether the target of a link is a picture of a block, by its name."""
    return re.fullmatch(rf"[^()\s]*{_MARKED}", target) is not None


def picture(block: Block, form: str = "svg") -> bytes:
    """Draw a block with the first of its plays, as the bytes of a file.

    The caption is the title, or who is to do what. Raises `WardcodeError` for a form that is not in
    `FORMS`, `MissingExtraError` for PNG where the package that draws it is not installed, and
    `IllegalPlayError` if the play cannot be made.
    """
    if form not in FORMS:
        message = f"a picture is one of {', '.join(FORMS)}"
        raise WardcodeError(message)
    options = svg.Options(
        view=block.view,
        theme=svg.THEMES[block.theme or CLASSIC],
        play=block.drawn,
        caption=one_line(block.title) or None,
        width=_WIDTH,
    )
    drawn = svg.encode(block.position, options)
    return png.from_svg(drawn, width=_PIXELS * _WIDTH) if form == "png" else f"{drawn}\n".encode()


def _alternative(block: Block) -> str:
    """Say in words what the picture shows; these are ASCII, which every encoding of a note can hold."""
    play = f" Play: {magriel.encode(block.drawn)}." if block.drawn else ""
    return markdown.escaped(f"{words.encode(block.position)}{play}")


def _link(lines: list[str], fence: Fence, image: str, name: str) -> None:
    """Put the link to a picture behind a fence, or rewrite the one that stands there."""
    at = fence.end
    below = at + 1 if at < len(lines) and _is_blank(lines[at]) else at
    link = f"{image}({quote(name)})"
    if below < len(lines) and (old := _LINK.match(lines[below], len(_prefix(lines[below])))):
        if unquote(old[1]) != name:
            lines[below] = f"{_prefix(lines[below])}{link}{lines[below][old.end() :]}"
        return
    closing = lines[at - 1]
    prefix = _prefix(closing)
    line_end = closing[len(closing.rstrip("\r\n")) :]
    if not line_end:  # the note ends with the fence
        line_end = lines[0][len(lines[0].rstrip("\r\n")) :]
        lines[at - 1 :] = [closing + line_end, f"{prefix}{link}"]
    else:
        blank = at < len(lines) and not _is_blank(lines[at])
        lines[at:at] = [f"{prefix}{link}{line_end}", *[f"{prefix.rstrip()}{line_end}"] * blank]


def _prefix(line: str) -> str:
    """Give what a quotation or a list puts before a line."""
    return line[: len(line) - len(line.lstrip(_IN_CONTAINER))]


def _is_blank(line: str) -> bool:
    """Say whether a line holds nothing but what a quotation puts before it."""
    return not line.strip(f"{_IN_CONTAINER}\r\n")
