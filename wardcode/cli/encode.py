"""`wardcode encode`: an array of 26 numbers is printed as a Ward line."""

import click

from wardcode.cli._inputs import for_each, inputs, numbered_lines
from wardcode.cli._options import ascii_option, near_option, side_option
from wardcode.cli._outputs import Printed, Printer
from wardcode.layout import Side, View
from wardcode.notation import array
from wardcode.player import Player


@click.command(
    # A number below zero looks like an option; so unknown options are left to the array's reader.
    context_settings={"ignore_unknown_options": True},
    epilog="""\b
    Examples:
      wardcode encode "[-1,0,0,0,2,0,4,0,3,0,0,1,-4,3,0,0,0,0,-3,-5,-2,2,0,0,0,0]"
      wardcode encode 0 -2 0 0 0 0 5 0 3 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0 --home left
      wardcode encode - --block < arrays.txt
    """,
)
@click.argument("numbers", nargs=-1, required=True, type=click.UNPROCESSED, metavar="ARRAY")
@click.option("--block", is_flag=True, help="Print three lines instead of one.")
@near_option("Who sits near in what is printed.")
@side_option("--home", "The side of the home quadrants in what is printed, right unless given.")
@ascii_option
def command(*, numbers: tuple[str, ...], block: bool, near: Player, home: Side | None, plain: bool) -> None:
    """Print an array of 26 numbers as a position in Ward's notation.

    ARRAY is JSON or bare numbers: the light bar (0 or negative), dark's points 1 to 24 (positive
    dark, negative light), the dark bar. It may be - for standard input with an array a line. Ends
    with code 2 if an array was refused; the others are printed all the same.
    """
    printer = Printer("block" if block else "line")
    view = View(home or Side.RIGHT, near)

    def show(_: int, text: str) -> None:
        printer.show(Printed(array.decode(text), view, (), plain))

    for word in numbers:
        if word.startswith("--"):
            raise click.NoSuchOption(word, ctx=click.get_current_context())
    for_each(inputs(numbers, numbered_lines), show)
