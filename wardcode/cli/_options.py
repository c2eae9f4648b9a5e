"""The options that several commands share."""

import sys
from collections.abc import Callable
from typing import Final, TypedDict, TypeVar

import click

from wardcode.cli._outputs import ENDINGS, FORMS, NUMBERS, PICTURES, THEMES
from wardcode.layout import Side
from wardcode.player import Player

_Command = TypeVar("_Command", bound=Callable[..., object])

_SIGNS: Final = "✓●○┌┐└┘│─"


def _side(_: click.Context, __: click.Parameter, value: str | None) -> Side | None:
    return Side(value) if value else None


def _player(_: click.Context, __: click.Parameter, value: str) -> Player:
    return Player(value)


def _maybe_player(_: click.Context, __: click.Parameter, value: str | None) -> Player | None:
    return Player(value) if value else None


def _ascii(_: click.Context, __: click.Parameter, value: bool) -> bool:  # noqa: FBT001  # click's own signature
    return value or not _shows(getattr(sys.stdout, "encoding", None) or "ascii")


def _shows(encoding: str) -> bool:
    try:
        _SIGNS.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def side_option(name: str, text: str) -> Callable[[_Command], _Command]:
    """Make an option for a side of the board, None unless it is given."""
    return click.option(name, type=click.Choice([side.value for side in Side]), callback=_side, help=text)


def near_option(text: str) -> Callable[[_Command], _Command]:
    """Make the option for the player who sits near, dark unless it is given."""
    players = click.Choice([player.value for player in Player])
    return click.option("--near", type=players, default="dark", show_default=True, callback=_player, help=text)


def by_option(text: str) -> Callable[[_Command], _Command]:
    """Make the option for the player who moves, None unless it is given."""
    players = click.Choice([player.value for player in Player])
    return click.option(
        "--by", type=players, callback=_maybe_player, help=f"{text} Dark, unless a tail says otherwise."
    )


def form_option(default: str) -> Callable[[_Command], _Command]:
    """Make the option for the form of what is printed."""
    forms = click.Choice(list(FORMS))
    return click.option("--as", "form", type=forms, default=default, show_default=True, help="What to print.")


any_form_option = click.option(
    "--as",
    "form",
    type=click.Choice([*FORMS, *PICTURES]),
    help=f"What to print. Unless said: what the ending of -o says ({' '.join(ENDINGS)}), else a diagram.",
)

output_option = click.option(
    "-o",
    "--output",
    type=click.Path(),
    help="Write to this file; of several pictures each to a file with its number: FILE-1.svg, FILE-2.svg;"
    " - is standard output.",
)


class LookOptions(TypedDict):
    """The values of `look_options`, None where nothing is said."""

    theme: str | None
    play: str | None
    caption: str | None
    title: str | None
    numbers: str | None
    width: int | None


def look_options(command: _Command) -> _Command:
    """Add the options of pictures and notes, whose names are those of a `Look`."""
    options = (
        click.option("--theme", type=click.Choice(THEMES), help="The colours of a picture; classic unless said."),
        click.option(
            "--play",
            metavar="PLAY",
            help='A play of the player on roll to show, like "24/18 13/9", checked by the rules.',
        ),
        click.option("--caption", metavar="TEXT", help="A line below a picture, a comment in a note."),
        click.option("--title", metavar="TEXT", help="A title; in a picture it stands before the caption."),
        click.option(
            "--numbers",
            type=click.Choice(NUMBERS),
            help="Whose numbers the points of a picture have; mover unless said.",
        ),
        click.option("--width", type=click.IntRange(min=1), metavar="PIXELS", help="The width of a picture."),
    )
    for option in reversed(options):
        command = option(command)
    return command


ascii_option = click.option(
    "--ascii",
    "plain",
    is_flag=True,
    callback=_ascii,
    help="Use only ASCII: v for the check mark, X and O for men. By itself where the output cannot show more.",
)

mark_option = side_option("--mark", "The side on which the check mark stood, where the text alone does not tell.")

men_option = click.option(
    "--men",
    type=click.Choice(["discs", "letters"]),
    default="discs",
    show_default=True,
    help="Draw the men of a diagram as ●/○ or as X/O.",
)
