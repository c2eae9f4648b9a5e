"""`wardcode decode`: a written position is printed as a diagram, an array, an id or in another form."""

import click

from wardcode.cli._inputs import for_each, inputs
from wardcode.cli._options import ascii_option, form_option, mark_option, men_option, near_option, side_option
from wardcode.cli._outputs import BOARDS, IDS, Printed, Printer
from wardcode.errors import NotationError
from wardcode.layout import Side, View
from wardcode.notation import ward
from wardcode.player import Player
from wardcode.position import Position


@click.command(
    epilog="""\b
    Examples:
      wardcode decode "R4r / ebB3 a ✓ dA2R1 / D1B3"
      wardcode decode "B4e / 1r3E ✓ - b4E / 1R3e" --as array
      wardcode decode "E3r1 / e4B ✓ e3R1 / E4b ; light 3-1 ; 2-4/7" --as xgid
      wardcode decode "E3r1 / e4B ✓ e3R1 / E4b" --as gnubg --on-roll light --dice 3-1 --score 2-4/7
      wardcode decode - --as json < notebook.txt
    """
)
@click.argument("text", nargs=-1, required=True)
@form_option("diagram")
@near_option("Who sits near in the text, and so in what is printed.")
@side_option("--home", "Turn what is printed so that the home quadrants are on this side.")
@mark_option
@click.option("--on-roll", type=click.Choice([player.value for player in Player]), help="Who is on roll.")
@click.option("--dice", metavar="ROLL", help="The dice that were thrown, like 6-4.")
@click.option("--cube", metavar="CUBE", help='The cube and its owner, like "2 light".')
@click.option("--score", metavar="SCORE", help="Dark's score, light's, and the length of the match, like 3-5/7.")
@click.option("--rule", multiple=True, metavar="RULE", help='"Crawford", "Jacoby", "beavers" or "limit 64".')
@click.option("--lossy", is_flag=True, help="Print an id even if it cannot hold everything, and say what is lost.")
@men_option
@ascii_option
def command(  # noqa: PLR0913  # one parameter an option
    *,
    text: tuple[str, ...],
    form: str,
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
) -> None:
    """Read a position in Ward's notation, in one line or three, and print it.

    TEXT may be - for standard input: one position a line, or three-line positions parted by blank
    lines. Ends with code 2 if a position was refused; the others are printed all the same.

    An id says more than a board. What the tail of the text and the options do not say is taken as by
    default: dark on roll, no dice thrown, the cube in the middle at 1, money play.
    """
    player = f"{on_roll or Player.DARK.value} {dice or ''}".strip() if on_roll or dice else None
    options = [player, f"cube {cube}" if cube else None, score, *rule]
    for option in options:
        if option and ward.SEMICOLON in option:
            message = f"one option says one thing, without a semicolon: {option}"
            raise click.UsageError(message)
    tail = "".join(f" ; {part}" for part in options if part)
    printer = Printer(form)
    told: set[str] = set()

    def show(number: int, position: str) -> None:
        reading = ward.read(position, near=near, home=mark)
        if tail and reading.tail is not None:
            reason = "the text has a tail, and options say the same again"
            raise NotationError(position, 0, len(position), reason, "leave out the one or the other")
        beside = ward.read(ward.encode(reading.board) + tail) if tail else reading
        unsaid = ", ".join(taken for part, taken in ward.DEFAULTS.items() if part not in beside.said)
        if form in IDS and unsaid and unsaid not in told:
            told.add(unsaid)
            click.echo(f"not said and so taken as by default: {unsaid}", err=True)
        if form in BOARDS and beside.position != Position(reading.board):
            click.echo(f"lost in {form}:{ward.tail_of(beside.position)[2:]}", err=True)
        view = View(home or reading.view.home, near)
        printer.show(
            Printed(beside.position, view, reading.forgiven, plain, men, lossy, source=position, number=number or None)
        )

    for_each(inputs(text, ward.split), show)
