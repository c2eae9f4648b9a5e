"""`wardcode notes`: the study blocks of a note in Markdown become a page, pictures or flash cards."""

import codecs
import shutil
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

import attrs
import click

from wardcode.cli._files import identity, read_text
from wardcode.cli._inputs import STANDARD_INPUT, standard_input
from wardcode.diagram.svg import THEMES
from wardcode.errors import WardcodeError

if TYPE_CHECKING:
    from wardcode.notes.document import Problem

_FINDINGS: Final = 1
_UNREADABLE: Final = 2

STANDARD_OUTPUT: Final = "-"
_NOTES: Final = (".md", ".markdown")  # the endings of notes

# The marks at the beginning of a file and the encodings, in the order in which `read_text` tries them.
_ENCODINGS: Final = (
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
    (b"", "utf-16-le"),
    (b"", "utf-16-be"),
    (codecs.BOM_UTF8, "utf-8"),
    (b"", "utf-8"),
    (b"", "cp1252"),
    (b"", "latin-1"),
)


def _language(_: click.Context, __: click.Parameter, value: str) -> str:
    if not value or not all(piece.isascii() and piece.isalnum() for piece in value.split("-")):
        message = "a language is written as in HTML: en, de, bg, pt-BR …"
        raise click.BadParameter(message)
    return value


@click.command(
    epilog="""\b
    Examples:
      wardcode notes evening.md -o evening.html
      wardcode notes evening.md --images --in-place
      wardcode notes evening.md --images --format png -o build/evening.md
      wardcode notes evening.md --anki evening.apkg
    """
)
@click.argument("file", metavar="FILE.md")
@click.option(
    "-o", "--output", type=click.Path(), help="Write to this file; unless said, or for -, to standard output."
)
@click.option("--images", is_flag=True, help="Write the note again, with a link to a picture below each block.")
@click.option(
    "-i", "--in-place", is_flag=True, help="With --images: write the note over FILE, remove its old pictures."
)
@click.option(
    "--anki", type=click.Path(), metavar="OUT.apkg", help="Write the questions to this file, as cards for Anki."
)
@click.option(
    "--format",
    "form",
    type=click.Choice(("svg", "png")),
    default="svg",
    show_default=True,
    help="What the pictures of --images and --anki are.",
)
@click.option(
    "--theme",
    type=click.Choice(list(THEMES)),
    help="For blocks that name none; without it a page has a light board and a dark one.",
)
@click.option(
    "--bare", is_flag=True, help="In the page, draw also the Ward lines in running text, behind their paragraph."
)
@click.option("--lang", default="en", show_default=True, callback=_language, help="The language of the page: de, bg …")
def command(  # noqa: PLR0913  # one parameter an option
    *,
    file: str,
    output: str | None,
    images: bool,
    in_place: bool,
    anki: str | None,
    form: str,
    theme: str | None,
    bare: bool,
    lang: str,
) -> None:
    """Render a note in Markdown whose fenced blocks of the language "ward" hold positions.

    It becomes a page of HTML, light and dark, without scripts; with --images the note itself with
    pictures, which lie beside it; with --anki, unless -o or --images ask for more, a deck of cards
    and no page. FILE.md may be - for standard input.

    Where --images writes over a note, pictures to which it had links and has none now are removed
    and named on standard error, but for those that another note in the folder names. A picture that
    a bad block keeps is copied to where the note goes.

    Each bad block is named by its line on standard error, and the rest is done all the same. Ends
    with code 0 if nothing was wrong, with 1 if a block was, with 2 if a file could not be read or
    written.
    """
    target = Path(output) if output and output != STANDARD_OUTPUT else None
    if in_place and (not images or output or file == STANDARD_INPUT):
        message = "--in-place belongs to --images, without -o, and needs a file"
        raise click.UsageError(message)
    if images and bare:
        message = "--bare draws into a page, and --images writes pictures for blocks only"
        raise click.UsageError(message)
    if images and file == STANDARD_INPUT and not target:
        message = "say with -o where the note goes: the pictures lie beside it"
        raise click.UsageError(message)
    job = _Job(file, target, in_place=in_place, form=form, theme=theme)
    try:
        job.read([path for path in (target, Path(anki) if anki else None) if path])
        if images:
            job.make_images()
        elif output or not anki:
            job.make_page(lang, bare=bare)
        if anki:
            job.make_deck(Path(anki))
    except (WardcodeError, OSError) as error:
        job.code = _UNREADABLE
        click.echo(f"refused: {_reason(error)}", err=True)
    job.say_problems()
    click.get_current_context().exit(job.code)


@attrs.define
class _Job:
    """Does with one note what is asked for. `target` is None for standard output, or where the note is written over."""

    file: str
    target: Path | None
    in_place: bool = attrs.field(kw_only=True)
    form: str = attrs.field(kw_only=True)
    theme: str | None = attrs.field(kw_only=True)
    code: int = attrs.field(default=0, init=False)
    _data: bytes = attrs.field(default=b"", init=False)
    _text: str = attrs.field(default="", init=False)
    _problems: "dict[tuple[int, str], Problem]" = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self._problems = {}

    @property
    def path(self) -> Path | None:
        """The file of the note, None for standard input."""
        return None if self.file == STANDARD_INPUT else Path(self.file)

    @property
    def stem(self) -> str:
        """The name of the note."""
        return self.path.stem if self.path else ""

    def read(self, written: list[Path]) -> None:
        """Read the note; refuse to go on if it is one of the files that are to be written."""
        self._data = self.path.read_bytes() if self.path else standard_input().read()
        text = read_text(self._data)
        self._text = text.text
        if text.guessed:
            click.echo(f"nothing says in which encoding this is: read as {text.guessed}", err=True)
        if self.path and identity(self.path) in map(identity, written):
            name = click.format_filename(self.path)
            message = f"{name} is the note that is read, and is written over only by --images --in-place"
            raise WardcodeError(message)

    def make_page(self, lang: str, *, bare: bool) -> None:
        """Write the note as a page."""
        from wardcode.notes import document  # noqa: PLC0415  # needs an extra, and time to load

        page = document.to_html(self._text, title=self.stem, lang=lang, theme=self.theme, bare=bare)
        self._take(page.problems)
        self._put(page.html.encode())

    def make_images(self) -> None:
        """Write the pictures, then the note with the links to them, and remove pictures that no link leads to now."""
        from wardcode.notes import document  # noqa: PLC0415  # needs an extra, and time to load

        beside = self.target or Path(self.file)
        illustrated = document.with_images(self._text, beside.stem, form=self.form, theme=self.theme)
        data = self._encoded(illustrated.text)
        for name, image in illustrated.images.items():
            _write(beside.with_name(name), image)
        before = self._text if self.in_place else _text_of(self.target) if self.target else ""
        self._put(data)
        self._bring(document.linked(illustrated.text) - set(illustrated.images), beside.parent)
        _remove(document.linked(before, beside.stem) - document.linked(illustrated.text, beside.stem), beside.parent)
        if self.in_place and illustrated.text != self._text:  # the lines that there are now
            self._data, self._text = data, illustrated.text
            illustrated = document.with_images(self._text, beside.stem, form=self.form, theme=self.theme)
        self._take(illustrated.problems)

    def make_deck(self, target: Path) -> None:
        """Write the questions as cards."""
        from wardcode.notes import anki  # noqa: PLC0415  # needs extras, and time to load

        deck = anki.to_anki(self._text, self.stem or "wardcode", form=self.form, theme=self.theme)
        self._take(deck.problems)
        if deck.cards:
            _write(target, deck.data)
        else:
            self.code = _FINDINGS
            click.echo("no block asks a question, so there is no card to write", err=True)

    def say_problems(self) -> None:
        """Say on standard error what was wrong with blocks, each once, in the order of their lines."""
        for _, problem in sorted(self._problems.items()):
            click.echo(problem.message(getattr(sys.stderr, "encoding", None) or "ascii"), err=True)

    def _take(self, problems: "tuple[Problem, ...]") -> None:
        self._problems |= {(problem.line, problem.message()): problem for problem in problems}
        if problems:
            self.code = _FINDINGS

    def _put(self, data: bytes) -> None:
        """Write what the note has become."""
        if self.in_place:
            _write_over(Path(self.file), data)
        elif self.target:
            _write(self.target, data)
        else:
            click.echo(data, nl=False)

    def _bring(self, names: set[str], folder: Path) -> None:
        """Copy older pictures from beside the note to where it goes, if that is elsewhere."""
        if self.path and identity(self.path.parent) == identity(folder):
            return
        for name in sorted(names):
            if self.path and self.path.with_name(name).is_file():
                _write(folder / name, self.path.with_name(name).read_bytes())
            elif not (folder / name).is_file():
                click.echo(f"missing: {name}", err=True)

    def _encoded(self, text: str) -> bytes:
        """Give a text in the encoding in which the note was, with its mark if it had one."""
        for mark, encoding in _ENCODINGS:
            try:
                if mark + self._text.encode(encoding) == self._data:
                    return mark + text.encode(encoding)
            except UnicodeEncodeError:
                continue
        message = "some bytes in it are no signs of its encoding and would be lost: save it as UTF-8"
        raise WardcodeError(message)


def _text_of(path: Path) -> str:
    """Give the text of a file, "" if there is none."""
    try:
        return read_text(path.read_bytes()).text if path.is_file() else ""
    except WardcodeError:
        return ""


def _remove(names: set[str], folder: Path) -> None:
    """Remove pictures, but for those that a note in the folder names, and say which."""
    there = sorted(name for name in names if (folder / name).is_file())
    if not there:
        return
    texts = [_text_of(path) for path in folder.iterdir() if path.suffix.lower() in _NOTES]
    for name in there:
        if not any(name in text or name in unquote(text) for text in texts):
            (folder / name).unlink()
            click.echo(f"removed: {name}", err=True)


def _write(path: Path, data: bytes) -> None:
    """Write a file, unless this is what stands in it."""
    if not path.is_file() or path.read_bytes() != data:
        path.write_bytes(data)


def _write_over(path: Path, data: bytes) -> None:
    """Write over a file so that at any time the old or the new one is there."""
    if path.read_bytes() == data:
        return
    path = path.resolve()
    with tempfile.TemporaryDirectory(prefix=".wardcode-", dir=path.parent) as folder:
        written = Path(folder, path.name)
        written.write_bytes(data)
        shutil.copymode(path, written)
        written.replace(path)


def _reason(error: Exception) -> str:
    if isinstance(error, OSError):
        name = click.format_filename(error.filename) if error.filename else ""
        return f"{name}: {error.strerror}" if name else str(error.strerror)
    return str(error)
