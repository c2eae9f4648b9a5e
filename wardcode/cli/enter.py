"""`wardcode enter`: a position is typed in quadrant by quadrant, and checked meanwhile."""

import os
import shutil
import sys
import textwrap
from collections.abc import Iterator
from contextlib import suppress
from typing import Final, Protocol, TextIO

import attrs
import click

from wardcode.board import Board
from wardcode.cli._inputs import STANDARD_INPUT, for_each, inputs
from wardcode.cli._options import ascii_option, men_option, near_option, side_option
from wardcode.cli._outputs import Printed, made
from wardcode.cli._questions import INTRODUCTION, PROMPT, Question, is_back, missing
from wardcode.diagram import text as drawing
from wardcode.errors import NotationError
from wardcode.layout import Side, View
from wardcode.notation import ward
from wardcode.player import Player

_RESULT: Final = ("line", "xgid", "gnubg", "diagram")
_DUMB: Final = ("dumb", "unknown")


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
    near left and near right quadrants; or a whole position in one line. What is refused there ends
    with code 2.
    """
    style = drawing.ASCII if plain else drawing.LETTERS if men == "letters" else drawing.LINES
    asker = _asker()
    try:
        reading = _entered(Question(draft=ward.Draft(View(home or Side.RIGHT, near)), home=home, style=style), asker)
    except EOFError:
        click.echo("Stopped: no position is printed.", err=True)
        click.get_current_context().exit(1)
    unsaid = ", ".join(what for part, what in ward.DEFAULTS.items() if part not in reading.said)
    if unsaid:
        click.echo(f"not said and so taken as by default: {unsaid}", err=True)
    printed = Printed(reading.position, reading.view, plain=plain, men=men)
    for_each([(0, form) for form in _RESULT], lambda _, form: click.echo(made(form, printed), nl=False))
    asker.end()


class _Asker(Protocol):
    """Brings questions to whoever answers."""

    def ask(self, question: Question, before: str) -> str:
        """Give the answer; `before` was the last one to this question. Raises `EOFError` if there is none."""
        ...

    def refuse(self, error: NotationError) -> None:
        """Say that an answer is not taken."""
        ...

    def end(self) -> None:
        """Learn that there are no more questions."""
        ...


def _entered(question: Question, asker: _Asker) -> ward.Reading:
    """Ask until a position is complete."""
    before: dict[ward.Part | None, str] = {}
    while question.draft.part or missing(question.draft.board):
        draft = question.draft
        answer = asker.ask(question, before.get(draft.part, ""))
        error = question.error(answer)
        if error:
            asker.refuse(error)
        elif is_back(answer):
            question = attrs.evolve(question, draft=draft.back())
        elif question.draft.is_line(answer):
            reading = question.line(answer)
            _warn(reading.board)
            return reading
        elif draft.part is None:
            break
        else:
            before[draft.part] = answer
            question = attrs.evolve(question, draft=draft.take(answer))
    return ward.Reading(question.draft.board, question.draft.view, ())


def _warn(board: Board) -> None:
    """Say what nobody is asked for."""
    for sentence in missing(board):
        click.echo(sentence, err=True)


def _asker() -> _Asker:
    """Choose by what standard input and standard error are, and by what is installed."""
    if not _is_terminal(sys.stdin):
        return _Pipe()
    click.echo(textwrap.fill(INTRODUCTION, _size().columns - 1), err=True)
    if _is_terminal(sys.stderr) and os.environ.get("TERM", "").lower() not in _DUMB:
        try:
            from wardcode.cli._live import Live  # noqa: PLC0415  # the extra may not be installed
        except ImportError:
            pass
        else:
            return Live()
    return _Lines()


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def _size() -> os.terminal_size:
    """Ask standard error for its size, since standard output may be a file."""
    with suppress(OSError, AttributeError):  # it is no terminal, or closed
        return os.get_terminal_size(sys.stderr.fileno())
    return shutil.get_terminal_size()


def _numbered() -> Iterator[tuple[int, str]]:
    """Give the lines of standard input as they come, from 1."""
    yield from inputs([STANDARD_INPUT], lambda lines: enumerate(lines, 1))


class _Lines:
    """Asks on a terminal of any kind, line by line."""

    def __init__(self) -> None:
        self._lines = _numbered()
        self._again = False

    def ask(self, question: Question, before: str) -> str:
        size = _size()
        page = question.asked if self._again else f"\n{question.page('', size.columns, size.lines)}"
        self._again = False
        kept = f" (it was {before})" if before else ""
        click.echo(f"{page}{kept}\n{PROMPT}", nl=False, err=True)
        try:
            _, answer = next(self._lines)
        except (StopIteration, KeyboardInterrupt):
            click.echo(err=True)
            raise EOFError from None
        return answer.rstrip("\r\n")

    def refuse(self, error: NotationError) -> None:
        _, *shown = error.message(encoding=getattr(sys.stderr, "encoding", None) or "ascii").splitlines()
        sentence = textwrap.fill(error.sentence, _size().columns - 1)
        click.echo("\n".join((sentence, *shown)), err=True)
        self._again = True

    def end(self) -> None:
        """Nothing: what is typed after the end is for whoever reads next."""


class _Pipe:
    """Takes the answers from a pipe or a file, and ends with code 2 at the first that is refused."""

    def __init__(self) -> None:
        self._lines = _numbered()
        self._number = 0

    def ask(self, question: Question, before: str) -> str:
        del before
        part = question.draft.part
        if part is None:
            _warn(question.draft.board)
            return ""
        entry = next(self._lines, None)
        if entry is None:
            message = f"standard input ends before the {part.value}"
            raise click.UsageError(message)
        self._number, line = entry
        return line.rstrip("\r\n")

    def refuse(self, error: NotationError) -> None:
        def refuse(_: int, __: str) -> None:
            raise error

        for_each([(self._number, "")], refuse)

    def end(self) -> None:
        for number, line in self._lines:
            self._number = number
            if line.strip():
                reason, remedy = "the position was complete before this line", "leave it out, or use wardcode decode -"
                self.refuse(NotationError(line, 0, len(line.rstrip()), reason, remedy))
