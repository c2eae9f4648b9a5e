"""`wardcode decode`: a written position is printed as a diagram, an array or in another form."""

import click

from wardcode.cli._inputs import for_each, inputs
from wardcode.cli._options import ascii_option, form_option, mark_option, men_option, near_option, side_option
from wardcode.cli._outputs import Printed, Printer
from wardcode.layout import Side, View
from wardcode.notation import ward
from wardcode.player import Player


@click.command(
    epilog="""\b
    Examples:
      wardcode decode "R4r / ebB3 a ✓ dA2R1 / D1B3"
      wardcode decode "B4e / 1r3E ✓ - b4E / 1R3e" --as array
      wardcode decode - --as json < notebook.txt
    """
)
@click.argument("text", nargs=-1, required=True)
@form_option("diagram")
@near_option("Who sits near in the text, and so in what is printed.")
@side_option("--home", "Turn what is printed so that the home quadrants are on this side.")
@mark_option
@men_option
@ascii_option
def command(  # noqa: PLR0913  # one parameter an option
    *, text: tuple[str, ...], form: str, near: Player, home: Side | None, mark: Side | None, men: str, plain: bool
) -> None:
    """Read a position in Ward's notation, in one line or three, and print it.

    TEXT may be - for standard input: one position a line, or three-line positions parted by blank
    lines. Ends with code 2 if a position was refused; the others are printed all the same.
    """
    printer = Printer(form)

    def show(number: int, position: str) -> None:
        reading = ward.read(position, near=near, home=mark)
        view = View(home or reading.view.home, near)
        printer.show(Printed(reading.board, view, reading.forgiven, plain, men, position, number or None))

    for_each(inputs(text, ward.split), show)
