"""`wardcode play`: written turns are played from a written position, and the position after each is printed."""

import attrs
import click

from wardcode.cli._inputs import for_each
from wardcode.cli._options import ascii_option, by_option, form_option, mark_option, near_option, side_option
from wardcode.cli._outputs import Printed, Printer
from wardcode.cli._table import Table
from wardcode.errors import NotationError, WardcodeError
from wardcode.layout import Side, View
from wardcode.notation import ward
from wardcode.player import Player
from wardcode.position import Position


@click.command(
    epilog="""\b
    Examples:
      wardcode play "R4r / ebB3 a ✓ dA2R1 / D1B3" "6-1: 11/4"
      wardcode play "E3r1 / e4B ✓ e3R1 / E4b" "3-1: 8/5 6/5" "Double to 2" "take" --as diagram
      wardcode play "E3r1 / e4B ✓ e3R1 / E4b" "6-4: 24-14" --by light --steps
    """
)
@click.argument("line")
@click.argument("turns", nargs=-1, required=True, metavar="TURN...")
@by_option("Who makes the first turn; then the players take turns.")
@form_option("line")
@click.option("--steps", is_flag=True, help="Print before each position the play, and what was forgiven in its text.")
@near_option("Who sits near in the line, and so in what is printed.")
@side_option("--home", "Turn what is printed so that the home quadrants are on this side.")
@mark_option
@ascii_option
def command(  # noqa: PLR0913  # one parameter an option
    *,
    line: str,
    turns: tuple[str, ...],
    by: Player | None,
    form: str,
    steps: bool,
    near: Player,
    home: Side | None,
    mark: Side | None,
    plain: bool,
) -> None:
    """Play turns in Magriel's notation from a position in Ward's, and print the position after each.

    LINE is the position; a tail behind it says who is on roll, the dice and the cube, and is carried
    on. Each TURN is a roll and a play, a play alone, "no play", or a word for the
    cube; points are numbered by the player who moves. Ends with code 2 at the first turn that is
    refused; the positions before it are printed all the same.
    """
    printer = Printer(form)

    def show(_: int, __: str) -> None:
        reading = ward.read(line, near=near, home=mark)
        view = View(home or reading.view.home, near)
        start = reading.position
        if reading.tail and by not in (None, start.on_roll):
            reason = f"{start.on_roll.value} is on roll by the tail, and --by says {by.value}"
            raise NotationError(line, 0, len(line), reason, "leave --by out, or mend the tail")
        table = Table.of(start if reading.tail else attrs.evolve(start, on_roll=by or Player.DARK))
        for number, text in enumerate(turns, 1):
            player = table.player
            try:
                played, forgiven = table.turn(text)
            except WardcodeError as error:
                raise _TurnError(number, text, player, error) from error
            if steps:
                click.echo(f"{number}. {player.value} {played}")
                for item in forgiven:
                    click.echo(f"   forgiven: {item.what}")
            position = table.position() if reading.tail else Position(table.board)
            printer.show(Printed(position, view, forgiven, plain))

    for_each([(0, line)], show)


class _TurnError(WardcodeError):
    """An error with the turn in which it happened."""

    def __init__(self, number: int, text: str, player: Player, error: WardcodeError) -> None:
        super().__init__(f"turn {number}, {player.value}'s {text!r}: {error}")
