"""`wardcode enter`: a position is typed in quadrant by quadrant, and checked meanwhile."""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import dropwhile, filterfalse, islice
from typing import Final, TextIO

import click

from wardcode.cli._inputs import STANDARD_INPUT, for_each, inputs
from wardcode.cli._options import ascii_option, men_option, near_option, side_option
from wardcode.cli._outputs import Printed, made
from wardcode.cli._questions import INTRODUCTION, PROMPT, Question, filled, surplus
from wardcode.diagram import text as drawing
from wardcode.errors import NotationError
from wardcode.layout import Side, View
from wardcode.notation import ward
from wardcode.player import Player

_RESULT: Final = ("line", "xgid", "gnubg", "diagram")
_DUMB: Final = ("dumb", "unknown")
_LINE_ENDS: Final = ("\n", "\r")


@click.command(
    epilog="""\b
    Examples:
      wardcode enter
      wardcode enter --near light --home left
      wardcode enter > position.txt
      wardcode enter < quadrants.txt
    """
)
@near_option("Who sits near.")
@side_option("--home", "The side of the home quadrants, right unless given.")
@men_option
@ascii_option
def command(*, near: Player, home: Side | None, men: str, plain: bool) -> None:
    """Type a position in, quadrant by quadrant, and print its line, its XGID, GNU Backgammon's id and its diagram.

    On a terminal each quadrant is checked while it is typed, and the board is shown as it fills; for
    this prompt_toolkit is needed, which the extra "enter" brings. Without it, and on a terminal that
    can do no more than write lines, a quadrant is checked when its line ends. The questions go to
    standard error, the result to standard output.

    A pipe or a file gives the parts a line each: the far left and far right quadrants, the bar, the
    near left and near right quadrants; or a whole position in one line or three. What is refused there
    ends with code 2.
    """
    style = drawing.ASCII if plain else drawing.LETTERS if men == "letters" else drawing.LINES
    pipe = None if _is_terminal(sys.stdin) else _Pipe()
    ask = pipe.ask if pipe else _asking()
    try:
        reading = _entered(Question(draft=ward.Draft(View(home or Side.RIGHT, near)), home=home, style=style), ask)
    except EOFError:
        click.echo("Stopped: no position is printed.", err=True)
        click.get_current_context().exit(1)
    unsaid = ", ".join(what for part, what in ward.DEFAULTS.items() if part not in reading.said)
    if unsaid:
        click.echo(f"not said and so taken as by default: {unsaid}", err=True)
    printed = Printed(reading.position, reading.view, plain=plain, men=men)
    for_each([(0, form) for form in _RESULT], lambda _, form: click.echo(made(form, printed), nl=False))
    if pipe:
        pipe.end()


def _entered(question: Question, ask: Callable[[Question], Question]) -> ward.Reading:
    """Ask until a position is complete, and what is remarkable in it was said to be right."""
    while question.part or (question.remarks and not question.sure):
        question = ask(question)
    return question.reading


def _asking() -> Callable[[Question], Question]:
    """Choose how a terminal asks, by what standard error is, and by what is installed."""
    click.echo(filled(_size().columns, INTRODUCTION), err=True)
    if _is_terminal(sys.stderr) and os.environ.get("TERM", "").lower() not in _DUMB:
        try:
            from wardcode.cli._live import Live  # noqa: PLC0415  # the extra may not be installed
        except ImportError:
            pass
        else:
            return Live().ask
    return _Lines().ask


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def _size() -> os.terminal_size:
    """Ask standard error for its size, since standard output may be a file; a terminal may not know its own."""
    columns = lines = 0
    with suppress(OSError, AttributeError):  # it is no terminal, or closed
        columns, lines = os.get_terminal_size(sys.stderr.fileno())
    default = shutil.get_terminal_size()
    return os.terminal_size((columns or default.columns, lines or default.lines))


_Entries = Iterator[tuple[int, str]]
"""Lines as they come, each with its number."""


def _numbered() -> _Entries:
    """Give the lines of standard input as they come, from 1."""
    yield from inputs([STANDARD_INPUT], lambda lines: enumerate(lines, 1))


def _answer(question: Question, lines: _Entries) -> tuple[int, str]:
    """Take a line, or the three lines of a position; raises `EOFError` if there is none."""
    splitter, taken = ward.Splitter(), list[tuple[int, str]]()
    for number, line in lines:
        taken.append((number, line.rstrip("\r\n")))
        if not question.is_line(taken[0][1]) or list(splitter.take(number, line)):
            break
    if not taken:
        raise EOFError
    return taken[0][0], "\n".join(line for _, line in taken)


class _Lines:
    """Asks on a terminal of any kind, line by line."""

    def __init__(self) -> None:
        self._lines = self._prompted()

    def _prompted(self) -> _Entries:
        """Give the lines as they are typed, each behind a prompt; raises `EOFError` at the end."""
        lines = _numbered()
        while True:
            click.echo(PROMPT, nl=False, err=True)
            try:
                number, line = next(lines)
            except (StopIteration, KeyboardInterrupt):
                click.echo(err=True)
                raise EOFError from None
            if not line.endswith(_LINE_ENDS):
                click.echo(err=True)
            yield number, line

    def ask(self, question: Question) -> Question:
        """Ask until an answer is taken."""
        size = _size()
        kept = f" (it was {question.before})" if question.before else ""
        click.echo(f"\n{question.page('', size.columns, size.lines)}{kept}", err=True)
        while True:
            _, answer = _answer(question, self._lines)
            try:
                return question.after(answer)
            except NotationError as error:
                self._refuse(error)
            click.echo(filled(size.columns, *question.asked), err=True)

    def _refuse(self, error: NotationError) -> None:
        _, *shown = error.message(encoding=getattr(sys.stderr, "encoding", None) or "ascii").splitlines()
        click.echo("\n".join((filled(_size().columns, error.sentence), *shown)), err=True)


class _Pipe:
    """Takes the answers from a pipe or a file, and ends with code 2 at the first that is refused."""

    def __init__(self) -> None:
        self._lines = _numbered()

    def ask(self, question: Question) -> Question:
        """Take the next answer; of what is remarkable in a position it is only told."""
        part = question.part
        if part is None:
            click.echo("\n".join(question.remarks), err=True)
            return question.after("")
        lines = self._lines if question.draft.texts else dropwhile(_is_blank, self._lines)
        try:
            entry = _answer(question, lines)
        except EOFError:
            message = f"standard input ends before the {part.value}"
            raise click.UsageError(message) from None
        following: list[Question] = []
        for_each([entry], lambda _, answer: following.append(question.after(answer)))
        return following[0]

    def end(self) -> None:
        """Refuse what stands behind the position."""
        for_each(islice(filterfalse(_is_blank, self._lines), 1), _refuse_surplus)


def _is_blank(entry: tuple[int, str]) -> bool:
    """Say whether a line has nothing to read, as `decode -` sees it."""
    return not any(ward.split([entry[1]]))


def _refuse_surplus(_: int, line: str) -> None:
    raise surplus(line.rstrip())
