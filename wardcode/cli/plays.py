"""`wardcode plays`: all legal plays of a roll from a written position."""

import click

from wardcode import rules
from wardcode.cli._inputs import for_each
from wardcode.cli._options import ascii_option, by_option, form_option, mark_option, near_option, side_option
from wardcode.cli._outputs import Printed, in_form
from wardcode.layout import Side, View
from wardcode.notation import magriel, ward
from wardcode.player import Player
from wardcode.plays import Play
from wardcode.position import Position, seen_by


@click.command(
    epilog="""\b
    Examples:
      wardcode plays "R4r / ebB3 a ✓ dA2R1 / D1B3" 6-1
      wardcode plays "E3r1 / e4B ✓ e3R1 / E4b" 31 --by light --as array
    """
)
@click.argument("line")
@click.argument("roll")
@by_option("Who rolls.")
@form_option("line")
@near_option("Who sits near in the line, and so in what is printed.")
@side_option("--home", "Turn what is printed so that the home quadrants are on this side.")
@mark_option
@ascii_option
def command(  # noqa: PLR0913  # one parameter an option
    *,
    line: str,
    roll: str,
    by: Player | None,
    form: str,
    near: Player,
    home: Side | None,
    mark: Side | None,
    plain: bool,
) -> None:
    """List all legal plays of a roll from a position, each with the position after it.

    LINE is the position in Ward's notation, ROLL two dice like 6-1 or 61. The points are numbered
    by the player who rolls. Where nothing can be played the one line says so.
    """

    def show(_: int, __: str) -> None:
        reading = ward.read(line, near=near, home=mark)
        view = View(home or reading.view.home, near)
        mover = by or reading.position.on_roll
        mine = reading.position.seen_by(mover)
        plays = rules.legal_plays(mine, magriel.decode_roll(roll)) or [Play()]
        width = max(len(str(play)) for play in plays)
        for number, play in enumerate(plays):
            board = rules.after(mine, play)
            after = Position(seen_by(board, mover))
            printed = Printed(after, view, (), plain)
            text = in_form(form, printed)
            if "\n" in text:
                blank = "\n" if number else ""
                click.echo(f"{blank}{play}\n{text}")
            else:
                click.echo(f"{play!s:<{width}}  {text}")

    for_each([(0, line)], show)
