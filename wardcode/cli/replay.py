"""`wardcode replay`: recorded games are played through, shown, checked and converted."""

import os
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Final

import attrs
import click

from wardcode.cli._files import ENDINGS as GAME_ENDINGS
from wardcode.cli._files import File, files_in, identity, is_folder
from wardcode.cli._matches import ENDINGS, FORMS, Printed, Wanted, in_form
from wardcode.cli._options import ascii_option
from wardcode.errors import NotationError, WardcodeError
from wardcode.notation import games, magriel
from wardcode.notation.games import Reading
from wardcode.notation.mat import DIALECTS
from wardcode.plays import Written

_FINDINGS: Final = 1
_UNREADABLE: Final = 2

STANDARD_OUTPUT: Final = "-"

_FORMS_BY_ENDING: Final = {ending: form for form, ending in ENDINGS.items() if ending != ".txt"}
_LINES: Final = ("json", "xgid")  # forms in which each line stands alone


def _language(_: click.Context, __: click.Parameter, value: str) -> str:
    try:
        magriel.encode(Written(), magriel.Style(language=value))
    except WardcodeError as error:
        raise click.BadParameter(str(error)) from error
    return value


@click.command(
    epilog="""\b
    Examples:
      wardcode replay match.mat
      wardcode replay match.mat --game 3 --turn 12 --as xgid
      wardcode replay sheet.txt --as mat -o sheet.mat
      wardcode replay archive/ --as sgf -o converted/
    """
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--as",
    "form",
    type=click.Choice(list(FORMS)),
    help="What to print. Unless said: for one file what the ending of -o says, else a table; for several no more"
    " than what is found.",
)
@click.option("--game", type=click.IntRange(min=1), help="Only the game of this number.")
@click.option("--turn", type=click.IntRange(min=1), help="Only the turn of this number.")
@click.option(
    "--dialect",
    type=click.Choice(list(DIALECTS)),
    default="gnubg",
    show_default=True,
    help="The program as whose files --as mat writes.",
)
@click.option(
    "--language",
    default="en",
    show_default=True,
    callback=_language,
    help="The words of a table and of --as sheet: de, bg, fr …",
)
@click.option(
    "-o",
    "--output",
    type=click.Path(),
    help="Write to this file; for several files or a folder, into this folder; - is standard output.",
)
@click.option("--strict", is_flag=True, help="Refuse a file in which anything is found.")
@click.option("--lossy", is_flag=True, help="Convert even if the form cannot hold everything, and say what is lost.")
@ascii_option
def command(  # noqa: PLR0913  # one parameter an option
    *,
    files: tuple[str, ...],
    form: str | None,
    game: int | None,
    turn: int | None,
    dialect: str,
    language: str,
    output: str | None,
    strict: bool,
    lossy: bool,
    plain: bool,
) -> None:
    """Play recorded games through and print their turns, each with the position after it.

    FILE is a match file, a sheet or SGF, a folder of them, or - for standard input. What is found
    stands at the end, on standard error: plays that are not legal, stars, rolls, scores and results
    that do not follow, lost turns. Ends with code 0 if nothing was found, with 1 if something was,
    with 2 if a file could not be read or written; the others are done all the same.
    """
    several = len(files) > 1 or any(is_folder(Path(name)) for name in files)
    if several and output and not form:
        message = "say with --as what to write of several files"
        raise click.UsageError(message)
    target = Path(output) if output and output != STANDARD_OUTPUT else None
    if form is None and not several:
        form = _FORMS_BY_ENDING.get(target.suffix.lower() if target else "", "table")
    if turn is not None and form in games.FORMATS:
        message = f"--turn picks single turns, and --as {form} writes whole games"
        raise click.UsageError(message)
    into = several or bool(target and output and (output.endswith(("/", os.sep)) or is_folder(target)))
    found = files_in(files)
    wanted = Wanted(form or "", game, turn, dialect, language, lossy=lossy, plain=plain)
    run = _Run(wanted, target, several=several, into=into, strict=strict, files=found)
    if several:
        _take_many(run)
    else:
        run.take(found[0])
    click.get_current_context().exit(run.code)


def _take_many(run: "_Run") -> None:
    """Do many files, and show on standard error how far it is, where that is a terminal."""
    from tqdm import tqdm  # noqa: PLC0415  # only who has many files pays for it

    run.aside = tqdm.external_write_mode
    for file in tqdm(run.files, disable=None if sys.stderr else True, leave=False, unit="file"):
        run.take(file)
    run.summary()


@attrs.define
class _Run:
    """Goes from file to file, and keeps count.

    `several` says that there are others, so that each sentence names its file, and `into` that the
    output is a folder. `aside` clears what else stands in the terminal while something is printed.
    """

    wanted: Wanted
    output: Path | None
    several: bool = attrs.field(kw_only=True)
    into: bool = attrs.field(kw_only=True)
    strict: bool = attrs.field(kw_only=True)
    files: list[File] = attrs.field(kw_only=True)
    aside: Callable[[], AbstractContextManager[None]] = attrs.field(default=nullcontext, init=False)
    clean: int = attrs.field(default=0, init=False)
    found: int = attrs.field(default=0, init=False)
    refused: int = attrs.field(default=0, init=False)
    games: int = attrs.field(default=0, init=False)
    turns: int = attrs.field(default=0, init=False)
    _taken: dict[tuple[int, int] | None, str] = attrs.field(init=False)
    _first: bool = attrs.field(default=True, init=False)

    def __attrs_post_init__(self) -> None:
        sources = (identity(file.path) for file in self.files if self.output and not file.is_input)
        self._taken = {source: "one of the files that are read" for source in sources if source}

    @property
    def code(self) -> int:
        """The exit code."""
        return _UNREADABLE if self.refused else _FINDINGS if self.found else 0

    def take(self, file: File) -> None:
        """Do one file; what is wrong with it is said, and stops nothing."""
        try:
            reading = self._read(file)
            printed = self._printed_of(file, reading)
            if printed and self.output:
                self._write(file, printed.text, self.output)
        except (WardcodeError, OSError, click.UsageError) as error:
            self.refused += 1
            self._say(file, f"refused: {self._reason(file, error)}")
            return
        if printed and not self.output:
            self._print(file, printed.text)
        self.games += len(reading.match.games)
        self.turns += sum(len(game.turns) for game in reading.match.games)
        for what in printed.lost if printed else ():
            self._say(file, f"lost in {self.wanted.form}: {what}")
        findings = self.wanted.findings(reading)
        for finding in findings:
            self._say(file, str(finding))
        self.found += bool(findings)
        self.clean += not findings

    def summary(self) -> None:
        """Say on standard error what there was."""
        counts = (self.clean + self.found + self.refused, "file"), (self.games, "game"), (self.turns, "turn")
        files, games, turns = (f"{count} {what}{'s' * (count != 1)}" for count, what in counts)
        ends = f"{self.clean} clean, {self.found} with findings, {self.refused} refused"
        click.echo(f"{files}: {ends}; {games}, {turns}", err=True)

    def _read(self, file: File) -> Reading:
        text = file.read()
        if text.guessed:
            self._say(file, f"nothing says in which encoding this is: read as {text.guessed}")
        return games.read_any(text.text, strict=self.strict)

    def _printed_of(self, file: File, reading: Reading) -> Printed | None:
        self.wanted.check(reading.match)
        return in_form(_name(file), reading, self.wanted) if self.wanted.form else None

    def _write(self, file: File, text: str, target: Path) -> None:
        if self.into:
            target = target / _converted(file.place, ENDINGS.get(self.wanted.form, ".txt"))
            target.parent.mkdir(parents=True, exist_ok=True)
        if (there := identity(target)) and there in self._taken:
            message = f"{click.format_filename(target)} is {self._taken[there]}, and is not written over"
            raise WardcodeError(message)
        target.write_text(f"{text}\n" if text else "", encoding="utf-8")
        self._taken[identity(target)] = f"the conversion of {_name(file)}"

    def _print(self, file: File, text: str) -> None:
        """Print a text; of several that are no mere lines, each apart, and a table below the name of its file."""
        with self.aside():
            if self.several and self.wanted.form not in _LINES:
                head = f"{_name(file)}:\n" if self.wanted.form == "table" else ""
                text = f"{head}{text}" if self._first else f"\n{head}{text}"
            click.echo(text, nl=bool(text))
        self._first = False

    def _say(self, file: File, sentence: str) -> None:
        with self.aside():
            click.echo(f"{_name(file)}: {sentence}" if self.several else sentence, err=True)

    def _reason(self, file: File, error: Exception) -> str:
        """Say what is wrong, and with which file if no other word says it."""
        if isinstance(error, NotationError):
            return error.message(1, getattr(sys.stderr, "encoding", None) or "ascii")
        if not isinstance(error, OSError):
            return str(error)
        name = click.format_filename(error.filename) if error.filename else ""
        return (
            f"{name}: {error.strerror}" if name and not (self.several and name == _name(file)) else str(error.strerror)
        )


def _name(file: File) -> str:
    """Give the name of a file as it can be shown."""
    return click.format_filename(file.path)


def _converted(place: Path, ending: str) -> Path:
    """Give a place with another ending, behind what is no ending of a game: "Anna vs. Bob" is a name."""
    return place.with_suffix(ending) if place.suffix.lower() in GAME_ENDINGS else place.with_name(place.name + ending)
