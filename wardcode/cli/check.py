"""`wardcode check`: says what is wrong with written positions, and what was probably meant."""

import os
from collections.abc import Iterator
from pathlib import Path

import attrs
import click

from wardcode.cli._files import read_text
from wardcode.cli._inputs import STANDARD_INPUT, in_encoding, inputs
from wardcode.cli._options import ascii_option, mark_option, near_option
from wardcode.errors import NotationError, WardcodeError, lines_of
from wardcode.layout import Side
from wardcode.notation import ward
from wardcode.player import Player

_SHOWN = 5
_LEAST = 0.01  # less likely readings are not shown, but for the first
_FOUND = 1  # the code where something is wrong
_UNREADABLE = 2  # and where a file cannot be read


@click.command(
    epilog="""\b
    Examples:
      wardcode check "R4R / ebB3 a ✓ dA2R1 / D1B3"
      wardcode check --fix "R4r / ebB4 a v dA2R1 / D1B3"
      wardcode check positions.txt
      wardcode check --fix - < positions.txt > mended.txt
    """
)
@click.argument("text", nargs=-1, required=True, metavar="TEXT...")
@click.option("--fix", is_flag=True, help="Print only the best reading of each text, if it is clearly ahead.")
@click.option(
    "--most",
    type=click.IntRange(min=1),
    default=_SHOWN,
    show_default=True,
    help="How many readings to show; those below 1 % are left out, but for the first.",
)
@near_option("Who sits near in the text.")
@mark_option
@ascii_option
def command(  # noqa: PLR0913  # one parameter an option
    *, text: tuple[str, ...], fix: bool, most: int, near: Player, mark: Side | None, plain: bool
) -> None:
    """Say of a position in Ward's notation that it is fine, or what is wrong and what was probably meant.

    TEXT is a position, in one line or three, or names of files with positions, or - for standard
    input: one position a line, or three-line positions parted by blank lines. A line that is read can
    look wrong, too: a player has fewer than fifteen men although none can be off, or the rows lie the
    wrong way round. Each reading stands behind its share of likelihood among all that were found.

    Ends with code 0 if everything is fine, with 1 if something is not, with 2 if a file cannot be
    read. With --fix a text that is fine is printed as it is, and one that is not as its best reading,
    in one line; where none is clearly ahead nothing is printed of it, and the code is 1.
    """
    run = _Run(fix, most, near, mark, plain)
    for name, number, written in _texts(text, run):
        run.check(name, number, written)
    run.summary()
    click.get_current_context().exit(run.code)


def _texts(words: tuple[str, ...], run: "_Run") -> Iterator[tuple[str, int, str]]:
    """Give the positions, each behind the name of its file, if it has one, and the number of its first line."""
    run.several = words == (STANDARD_INPUT,) or _are_names(words)
    if not _are_names(words):
        yield from (("", number, text) for number, text in inputs(words, ward.split))
        return
    for word in words:
        name = click.format_filename(word)
        try:
            found = read_text(Path(word).read_bytes())
        except (OSError, WardcodeError) as error:
            run.unreadable(name, error)
            continue
        yield from ((name, number, text) for number, text in ward.split(lines_of(found.text)))


def _are_names(words: tuple[str, ...]) -> bool:
    """Say whether words are names of files; a position without quotes has a slash or a check mark apart."""
    apart = {"/", "✓", "v"}.isdisjoint(words)
    return apart and any(os.path.isfile(word) for word in words)  # noqa: PTH113  # a path raises for too long a name


@attrs.define
class _Run:
    """Checks one text after the other, and keeps count. `several` says that they stand in files or a stream."""

    fix: bool
    most: int
    near: Player
    mark: Side | None
    plain: bool
    several: bool = False
    code: int = 0
    _fine: int = 0
    _mended: int = 0
    _wrong: int = 0

    def check(self, name: str, number: int, text: str) -> None:
        """Check one text and print what is asked for."""
        answer = ward.suggest(text, near=self.near, home=self.mark, most=self.most)
        if answer.fine:
            self._fine += 1
            if self.fix or not self.several:
                click.echo(self._shown(text) if self.fix else "fine")
        elif self.fix and answer.best:
            self._mended += 1
            click.echo(self._shown(answer.best.line))
        else:
            self._wrong += 1
            self.code = max(self.code, _FOUND)
            for line in (*_wrong(answer, name, number), *self._readings(answer)):
                click.echo(self._shown(line), err=self.fix)

    def unreadable(self, name: str, error: Exception) -> None:
        """Say that a file cannot be read."""
        self.code = _UNREADABLE
        click.echo(f"{name}: {error.strerror if isinstance(error, OSError) else error}", err=True)

    def summary(self) -> None:
        """Say how many texts there were, if there may have been several."""
        if self.several:
            count = self._fine + self._mended + self._wrong
            mended = f", {self._mended} mended" if self.fix else ""
            positions = f"{count} position{'s' * (count != 1)}"
            click.echo(f"{positions}: {self._fine} fine{mended}, {self._wrong} not", err=True)

    def _readings(self, answer: ward.Suggestions) -> Iterator[str]:
        """Give the lines of the readings, each with what would change."""
        for number, reading in enumerate(answer, 1):
            if number > 1 and reading.share < _LEAST:
                break
            yield f"{number:4}. {reading.share:4.0%}  {reading.line}"
            changes = [f"{_place(answer.text, change)}: {change.what}" for change in reading.changes]
            yield from (f"            {change}" for change in changes or ["as it is written"])
        if not answer.readings:
            yield "    nothing was found that was probably meant"
        if not answer.complete:
            yield "    the search gave up before its end"

    def _shown(self, line: str) -> str:
        return in_encoding(line, "ascii" if self.plain else "utf-8")


def _wrong(answer: ward.Suggestions, name: str, number: int) -> Iterator[str]:
    """Say what is wrong with a text, or what looks so."""
    place = f"{name}, " if name else ""
    if answer.refusal:
        yield f"{place}{answer.refusal.message(number or 1)}"
    else:
        line = f"line {number}: " if number else ""
        yield from (f"{place}{line}this looks wrong: {doubt}" for doubt in answer.doubts)


def _place(text: str, change: ward.Change) -> str:
    """Name the place of a change, and its line only where the text has several."""
    there = NotationError(text, change.start, change.end, "")
    return f"line {there.line}, column {there.column}" if len(lines_of(text)) > 1 else f"column {there.column}"
