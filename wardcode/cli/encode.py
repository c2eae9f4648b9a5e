"""`wardcode encode`: an array, or a position in any notation, is printed as a Ward line."""

import re
from collections.abc import Iterable, Iterator

import click

from wardcode.cli._inputs import for_each, inputs
from wardcode.cli._options import ascii_option, near_option, side_option
from wardcode.cli._outputs import Printed, Printer
from wardcode.errors import LossyError
from wardcode.layout import Side, View
from wardcode.notation.formats import FORMATS, read_any, split_any
from wardcode.player import Player


@click.command(
    # A number below zero and an id that begins with empty points look like options; so unknown
    # options are left to the readers.
    context_settings={"ignore_unknown_options": True, "help_option_names": ["--help"]},
    epilog="""\b
    Examples:
      wardcode encode "[-1,0,0,0,2,0,4,0,3,0,0,1,-4,3,0,0,0,0,-3,-5,-2,2,0,0,0,0]"
      wardcode encode 0 -2 0 0 0 0 5 0 3 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0 --home left
      wardcode encode "XGID=-b----E-C---eE---c-e----B-:0:0:-1:52:2:3:0:7:10"
      wardcode encode 4HPwATDgc/ABMA:MIHqADAAEAAE -v
      wardcode encode - --from diagram < mail.txt
      wardcode encode - --block < arrays.txt
    """,
)
@click.argument("words", nargs=-1, required=True, type=click.UNPROCESSED, metavar="ARRAY")
@click.option("--from", "name", type=click.Choice(list(FORMATS)), help="The notation; recognised unless given.")
@click.option("-v", "verbose", is_flag=True, help="Say which notation was read and what was forgiven.")
@click.option("--block", is_flag=True, help="Print three lines instead of one.")
@click.option("--no-tail", is_flag=True, help="Print the board alone, without what stands beside it.")
@click.option("--lossy", is_flag=True, help="Read an id even if not everything can be kept, and say what is lost.")
@near_option("Who sits near in what is printed.")
@side_option("--home", "The side of the home quadrants in what is printed, right unless given.")
@ascii_option
def command(  # noqa: PLR0913  # one parameter an option
    *,
    words: tuple[str, ...],
    name: str | None,
    verbose: bool,
    block: bool,
    no_tail: bool,
    lossy: bool,
    near: Player,
    home: Side | None,
    plain: bool,
) -> None:
    """Print an array of 26 numbers, or a position in any notation, as a position in Ward's notation.

    ARRAY is JSON or bare numbers: the light bar (0 or negative), dark's points 1 to 24 (positive
    dark, negative light), the dark bar. It may as well be an XGID, a GNU Backgammon id, a FIBS board
    line, a Snowie line, an OGID, a board drawn with characters, or Ward's notation; or - for standard
    input with one a line, drawn boards and three-line positions among them. Who is on roll, the dice,
    the cube and the score stand behind the line, where they are not as by default. Ends with code 2 if
    an input was refused; the others are printed all the same.
    """
    for word in words:
        if re.fullmatch(r"--[a-z][a-z-]*(=.*)?", word) and ":" not in word:
            raise click.NoSuchOption(word, ctx=click.get_current_context())
    printer = Printer("block" if block else "line")
    view = View(home or Side.RIGHT, near)

    def show(number: int, text: str) -> None:
        found = read_any(text, name)
        place = f"line {number}: " if number else ""
        if verbose:
            click.echo(f"{place}{found.format.name}", err=True)
            for item in found.forgiven:
                if not item.assumed:
                    click.echo(f"{place}forgiven: {item.what}", err=True)
        for item in found.forgiven:
            if item.assumed:
                click.echo(f"{place}not said and so taken as by default: {item.what}", err=True)
        if found.lost and not lossy:
            raise LossyError(format="a Ward line", what=found.lost)
        for sentence in found.lost:
            click.echo(f"{place}lost: {sentence}", err=True)
        printer.show(Printed(found.position, view, found.forgiven, plain, tail=not no_tail))

    for_each(inputs(words, _whole if name == "diagram" else split_any), show)


def _whole(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Give all lines as one text."""
    yield 1, "".join(lines)
