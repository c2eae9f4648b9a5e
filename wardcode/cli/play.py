"""`wardcode play`: written turns are played from a written position, and the position after each is printed."""

import copy
from functools import partial

import attrs
import click

from wardcode import record
from wardcode.board import Board
from wardcode.cli._inputs import for_each
from wardcode.cli._options import ascii_option, by_option, form_option, mark_option, near_option, side_option
from wardcode.cli._outputs import Printed, Printer
from wardcode.errors import Forgiven, NotationError, WardcodeError
from wardcode.layout import Side, View
from wardcode.notation import magriel, ward
from wardcode.player import Player
from wardcode.plays import Roll
from wardcode.position import Position, seen_by
from wardcode.record import State, Table


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
        last: Roll | None = None
        for number, text in enumerate(turns, 1):
            player = table.player or Player.DARK
            try:
                table, played, forgiven, last = _turn(table, player, text, last)
            except WardcodeError as error:
                raise _TurnError(number, text, player, error) from error
            if steps:
                click.echo(f"{number}. {player.value} {played}")
                for item in forgiven:
                    click.echo(f"   forgiven: {item.what}")
            position = table.position() if reading.tail else Position(table.board)
            printer.show(Printed(position, view, forgiven, plain))

    for_each([(0, line)], show)


def _turn(
    table: Table, player: Player, text: str, last: Roll | None
) -> tuple[Table, str, tuple[Forgiven, ...], Roll | None]:
    """Give the table after a written turn, the turn in the writer's words, what was forgiven, and the last roll.

    `last` is the roll before this turn, which is the opponent's, also behind a double.
    """
    any_play = record.Unrecorded(player, None)
    if table.state is State.OVER:
        _made(table, any_play, text)  # refused, whether it can be read or not
    apply = partial(magriel.apply, seen_by(table.board, player), text, roll=table.roll, mover=player, last=last)
    try:
        reading = magriel.read(text, mover=player, roll=table.roll)
    except NotationError:
        if not copy.copy(table).make(any_play):
            apply()  # refuses it as well, and says what was meant
        raise
    action = record.cube_action(table, player, reading.turn)
    if action is not None:
        return _made(table, action, text), magriel.encode(reading.turn), reading.forgiven, last
    _made(table, any_play, text)  # refused while a double waits, whether it is legal or not
    applied = apply()
    play, roll = applied.play, applied.rolls[0] if len(applied.rolls) == 1 else None
    turn = record.Played(player, roll, play) if play.steps else record.CouldNotMove(player, roll)
    played = f"{roll}: {play}" if roll else str(play)
    return _made(table, turn, text, applied.board), played, applied.forgiven, roll


def _made(table: Table, turn: record.Turn, text: str, known: Board | None = None) -> Table:
    """Give the table after a turn; raise `NotationError` if anything is wrong with it."""
    after = copy.copy(table)
    problems = after.make(turn, known)
    if problems:
        raise NotationError(text, 0, len(text), problems[0].reason, problems[0].remedy)
    return after


class _TurnError(WardcodeError):
    """An error with the turn in which it happened."""

    def __init__(self, number: int, text: str, player: Player, error: WardcodeError) -> None:
        super().__init__(f"turn {number}, {player.value}'s {text!r}: {error}")
