"""The options that several commands share."""

import sys
from collections.abc import Callable
from typing import Final, TypeVar

import click

from wardcode.cli._outputs import FORMS
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
