"""`wardcode decode`: a written position is printed as a diagram, an array, an id, a picture or in another form."""

import sys
from pathlib import Path
from typing import Final, Unpack

import attrs
import click
from click.core import ParameterSource

from wardcode.cli._inputs import for_each, inputs
from wardcode.cli._options import (
    LookOptions,
    any_form_option,
    ascii_option,
    look_options,
    mark_option,
    men_option,
    near_option,
    output_option,
    side_option,
)
from wardcode.cli._outputs import BOARDS, ENDINGS, IDS, PICTURES, Look, Picture, Printed, is_parted, made
from wardcode.errors import NotationError, WardcodeError
from wardcode.layout import Side, View
from wardcode.notation import ward
from wardcode.player import Player
from wardcode.plays import Play
from wardcode.position import Position

STANDARD_OUTPUT: Final = "-"


@click.command(
    epilog="""\b
    Examples:
      wardcode decode "R4r / ebB3 a ✓ dA2R1 / D1B3"
      wardcode decode "B4e / 1r3E ✓ - b4E / 1R3e" --as array
      wardcode decode "E3r1 / e4B ✓ e3R1 / E4b ; light 3-1 ; 2-4/7" --as xgid
      wardcode decode "E3r1 / e4B ✓ e3R1 / E4b" --as gnubg --on-roll light --dice 3-1 --score 2-4/7
      wardcode decode "E3r1 / e4B ✓ e3R1 / E4b ; dark 6-4" --play "24/18 13/9" -o board.svg
      wardcode decode "E3r1 / e4B ✓ e3R1 / E4b ; dark 6-4" --as markdown --title "A run" --copy
      wardcode decode - --as json < notebook.txt
    """
)
@click.argument("text", nargs=-1, required=True)
@any_form_option
@output_option
@click.option("--copy", is_flag=True, help="Put what is printed or written on the clipboard, too.")
@near_option("Who sits near in the text, and so in what is printed.")
@side_option("--home", "Turn what is printed so that the home quadrants are on this side.")
@mark_option
@click.option("--on-roll", type=click.Choice([player.value for player in Player]), help="Who is on roll.")
@click.option("--dice", metavar="ROLL", help="The dice that were thrown, like 6-4.")
@click.option("--cube", metavar="CUBE", help='The cube and its owner, like "2 light".')
@click.option("--score", metavar="SCORE", help="Dark's score, light's, and the length of the match, like 3-5/7.")
@click.option("--rule", multiple=True, metavar="RULE", help='"Crawford", "Jacoby", "beavers" or "limit 64".')
@look_options
@click.option("--lossy", is_flag=True, help="Print an id even if it cannot hold everything, and say what is lost.")
@men_option
@ascii_option
def command(  # noqa: PLR0913  # one parameter an option
    *,
    text: tuple[str, ...],
    form: str | None,
    output: str | None,
    copy: bool,
    near: Player,
    home: Side | None,
    mark: Side | None,
    on_roll: str | None,
    dice: str | None,
    cube: str | None,
    score: str | None,
    rule: tuple[str, ...],
    lossy: bool,
    men: str,
    plain: bool,
    **said: Unpack[LookOptions],
) -> None:
    """Read a position in Ward's notation, in one line or three, and print it.

    TEXT may be - for standard input: one position a line, or three-line positions parted by blank
    lines. Ends with code 2 if a position was refused; the others are printed all the same.

    An id or a note says more than a board. What the tail of the text and the options do not say is
    taken as by default: dark on roll, no dice thrown, the cube in the middle at 1, money play. A
    picture of a board beside which nothing is said shows nobody on roll.
    """
    player = f"{on_roll or Player.DARK.value} {dice or ''}".strip() if on_roll or dice else None
    options = [player, f"cube {cube}" if cube else None, score, *rule]
    for option in options:
        if option and ward.SEMICOLON in option:
            message = f"one option says one thing, without a semicolon: {option}"
            raise click.UsageError(message)
    tail = "".join(f" ; {part}" for part in options if part)
    look, target = Look(**said), Path(output) if output and output != STANDARD_OUTPUT else None
    delivery = _Delivery(form or _by_ending(target), target, copy=copy)
    form, row = delivery.form, delivery.row
    delivery.check(look)
    texts = inputs(text, ward.split)
    if row and row.alone:
        texts = list(texts)
        delivery.expect(len(texts))
    # What a terminal cannot show, a file can hold.
    asked = click.get_current_context().get_parameter_source("plain") is not ParameterSource.DEFAULT
    plain = plain and (target is None or asked)
    told: set[str] = set()

    def show(number: int, written: str) -> None:
        delivery.begin()
        reading = ward.read(written, near=near, home=mark)
        if tail and reading.tail is not None:
            reason = "the text has a tail, and options say the same again"
            raise NotationError(written, 0, len(written), reason, "leave out the one or the other")
        beside = ward.read(ward.encode(reading.board) + tail) if tail else reading
        position, play = _played(beside.position, look.play)
        bare = bool(row and row.board_only) and beside.tail is None and play is None
        unsaid = _unsaid(beside, rolled=position.roll is not None)
        if (form in IDS or row) and not bare and unsaid and unsaid not in told:
            told.add(unsaid)
            click.echo(f"not said and so taken as by default: {unsaid}", err=True)
        if form in BOARDS and position != Position(reading.board):
            click.echo(f"lost in {form}:{ward.tail_of(position)[2:]}", err=True)
        view = View(home or reading.view.home, near)
        printed = Printed(position, view, reading.forgiven, plain, men, lossy, source=written, number=number or None)
        delivery.take(made(form, attrs.evolve(printed, look=look, play=play, bare=bare)))

    try:
        for_each(texts, show)
    finally:  # what was good is delivered, whatever was refused
        for_each([(0, "")], delivery.close)


def _by_ending(target: Path | None) -> str:
    """Give the form that the ending of a file asks for, a diagram for standard output."""
    if target is None:
        return "diagram"
    if target.suffix.lower() not in ENDINGS:
        message = f"say with --as what to write, or let the file end in {' '.join(ENDINGS)}"
        raise click.UsageError(message)
    return ENDINGS[target.suffix.lower()]


def _unsaid(beside: ward.Reading, *, rolled: bool) -> str:
    """Say what is taken as by default; of the dice of a play, which are `rolled`, it is not said that they were not."""
    taken = dict(ward.DEFAULTS)
    if rolled:
        taken[ward.PLAYER_ON_ROLL] = f"{beside.position.on_roll.value} on roll"
    return ", ".join(what for part, what in taken.items() if part not in beside.said)


def _played(position: Position, text: str | None) -> tuple[Position, Play | None]:
    """Read the play that is to be shown; the dice are those of the play where nothing else says them."""
    if text is None:
        return position, None
    from wardcode.notation import magriel  # noqa: PLC0415  # only who shows a play pays for it

    mover = position.on_roll
    applied = magriel.apply(position.seen_by(mover), text, roll=position.roll, mover=mover)
    if applied.marks:
        reason = f"a picture does not keep the mark {applied.marks[0]}"
        raise NotationError(text, 0, len(text), reason, "say in the caption how good the play is")
    if position.roll is not None:
        return position, applied.play
    roll, *others = applied.rolls
    if others:
        reason = f"this can be played with {roll} and with {others[0]}"
        raise NotationError(text, 0, len(text), reason, "say the dice")
    return attrs.evolve(position, roll=roll), applied.play


@attrs.define
class _Delivery:
    """Brings what is made of each position to where it is asked for: to standard output at once, to a file, copied.

    A picture has a file of its own, numbered by its place in the input if there are several.
    """

    form: str
    target: Path | None
    copy: bool = attrs.field(kw_only=True)
    _several: bool = attrs.field(default=False, init=False)
    _place: int = attrs.field(default=0, init=False)
    _kept: list[str] = attrs.field(factory=list[str], init=False)

    @property
    def row(self) -> Picture | None:
        """The row of the form, if it is one to look at."""
        return PICTURES.get(self.form)

    def check(self, look: Look) -> None:
        """Raise `UsageError` for options that the form has no place for, and where it cannot go."""
        for name in look.said:
            if self.row is None or name not in self.row.takes:
                forms = ", ".join(form for form, row in PICTURES.items() if name in row.takes)
                message = f"--{name} is not for --as {self.form}, but for {forms}"
                raise click.UsageError(message)
        if self.row and self.row.binary and self.copy:
            message = f"--copy copies text, and {self.form} is none: write it with -o"
            raise click.UsageError(message)
        if self.row and self.row.binary and self.target is None and _is_terminal():
            message = f"{self.form} is nothing for a terminal: write it to a file with -o"
            raise click.UsageError(message)

    def expect(self, count: int) -> None:
        """Learn how many positions will come; raise `UsageError` if that is too many for one place."""
        self._several = count > 1
        if self._several and (self.target is None or self.copy):
            where = "the clipboard" if self.copy else "standard output"
            message = f"{count} pictures are too many for {where}: write them to files with -o"
            raise click.UsageError(message)

    def begin(self) -> None:
        """Go on to the next position, be it good or bad."""
        self._place += 1

    def take(self, made: str | bytes) -> None:
        """Deliver what was made of a position."""
        if isinstance(made, str):
            made = f"\n{made}" if self._kept and is_parted(self.form) else made
            self._kept.append(made)
        if self.target is None:
            self._print(made)
        elif self.row and self.row.alone:
            number = f"-{self._place}" if self._several else ""
            _write(self.target.with_name(f"{self.target.stem}{number}{self.target.suffix}"), made)

    def close(self, _: int, __: str) -> None:
        """Deliver what is delivered as a whole; nothing if nothing was good."""
        text = "".join(self._kept)
        if not text:
            return
        if self.target and not (self.row and self.row.alone):
            _write(self.target, text)
        if self.copy:
            from wardcode.cli import _clipboard  # noqa: PLC0415  # only who copies pays for it

            _clipboard.copy(text.removesuffix("\n"))

    def _print(self, made: str | bytes) -> None:
        """Print; a picture or a note goes into a pipe or a file as UTF-8, whatever a terminal would take."""
        if self.row and not _is_terminal():
            made = _encoded(made)
        click.echo(made, nl=False)


def _is_terminal() -> bool:
    return sys.stdout is not None and sys.stdout.isatty()


def _encoded(made: str | bytes) -> bytes:
    return made.encode("utf-8", "backslashreplace") if isinstance(made, str) else made


def _write(path: Path, made: str | bytes) -> None:
    try:
        path.write_bytes(_encoded(made))
    except OSError as error:
        message = f"{click.format_filename(path)}: {error.strerror}"
        raise WardcodeError(message) from error
