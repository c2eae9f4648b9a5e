"""`wardcode play`: written turns are played from a written position, and the position after each is printed."""

import enum

import click

from wardcode.board import Board
from wardcode.cli._inputs import for_each
from wardcode.cli._options import ascii_option, by_option, form_option, mark_option, near_option, side_option
from wardcode.cli._outputs import Printed, Printer
from wardcode.errors import Forgiven, NotationError, WardcodeError
from wardcode.layout import Side, View
from wardcode.notation import magriel, ward
from wardcode.player import Player
from wardcode.plays import Beaver, Double, Drop, Pass, Raccoon, Take


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
    by: Player,
    form: str,
    steps: bool,
    near: Player,
    home: Side | None,
    mark: Side | None,
    plain: bool,
) -> None:
    """Play turns in Magriel's notation from a position in Ward's, and print the position after each.

    LINE is the position. Each TURN is a roll and a play, a play alone, "no play", or a word for the
    cube; points are numbered by the player who moves. Ends with code 2 at the first turn that is
    refused; the positions before it are printed all the same.
    """
    printer = Printer(form)

    def show(_: int, __: str) -> None:
        reading = ward.read(line, near=near, home=mark)
        view = View(home or reading.view.home, near)
        board, player, state = reading.board, by, _State.OPEN
        for number, text in enumerate(turns, 1):
            try:
                board, state, played, forgiven = _turn(board, player, text, state)
            except WardcodeError as error:
                raise _TurnError(number, text, player, error) from error
            if steps:
                click.echo(f"{number}. {player.value} {played}")
                for item in forgiven:
                    click.echo(f"   forgiven: {item.what}")
            printer.show(Printed(board, view, forgiven, plain))
            player = player.other

    for_each([(0, line)], show)


class _TurnError(WardcodeError):
    """An error with the turn in which it happened."""

    def __init__(self, number: int, text: str, player: Player, error: WardcodeError) -> None:
        super().__init__(f"turn {number}, {player.value}'s {text!r}: {error}")


class _State(enum.Enum):
    """What the next turn can be."""

    OPEN = "a play or a double"
    OFFERED = "the answer to a double"
    OVER = "nothing, since a double was dropped"


def _turn(board: Board, player: Player, text: str, state: _State) -> tuple[Board, _State, str, tuple[Forgiven, ...]]:
    """Make a turn and give the board, what comes next, the turn in words, and what was forgiven."""
    reading = magriel.read(text)
    match state, reading.turn:
        case _State.OVER, _:
            raise _refusal(text, "the game is over, a double was dropped", "leave this turn out")
        case (_State.OPEN, Double() as action) | (_State.OFFERED, Beaver() | Raccoon() as action):
            state = _State.OFFERED
        case _State.OFFERED, Take() as action:
            state = _State.OPEN
        case _State.OFFERED, Drop() | Pass() as action:
            state = _State.OVER
        case _State.OFFERED, _:
            raise _refusal(text, "a double waits for its answer", "write take or pass")
        case _, Take() | Drop() | Beaver() | Raccoon():
            raise _refusal(text, "there is no double to answer", "write a play")
        case _:
            mine = board if player is Player.DARK else board.flipped()
            applied = magriel.apply(mine, text)
            after = applied.board if player is Player.DARK else applied.board.flipped()
            roll = f"{applied.rolls[0]}: " if len(applied.rolls) == 1 else ""
            return after, state, f"{roll}{applied.play}", applied.forgiven
    return board, state, magriel.encode(action), reading.forgiven


def _refusal(text: str, reason: str, remedy: str) -> NotationError:
    return NotationError(text, 0, len(text), reason, remedy)
