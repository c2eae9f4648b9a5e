"""The command `wardcode`. Each subcommand is a module, imported when it is called."""

import importlib
import io
import os
import sys
from typing import Final

import click

from wardcode import __version__

COMMANDS: Final = ("check", "decode", "encode", "enter", "notes", "play", "plays", "replay")
"""The subcommands: `NAME` is the click command `command` of `wardcode.cli.NAME`."""


class _Lazy(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        del ctx
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"wardcode.cli.{cmd_name}").command
        return command


@click.group(
    cls=_Lazy,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="""\b
    Examples:
      wardcode decode "R4r / ebB3 a ✓ dA2R1 / D1B3"
      wardcode decode "E3r1 / e4B ✓ e3R1 / E4b" --as array | wardcode encode -
      wardcode play "E3r1 / e4B ✓ e3R1 / E4b" "3-1: 8/5 6/5" "5-2: 13/8 24/22"
      wardcode replay match.mat
    """,
)
@click.version_option(__version__)
def main() -> None:
    """Read, write and draw backgammon positions in Jeff Ward's notation, play on from them, and replay whole games."""


def run() -> None:
    """Run the command; what an output cannot show or take ends in a message and never in a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        main(prog_name="wardcode")
    except OSError as error:
        click.echo(f"wardcode: {error.strerror or error}", err=True)
        os._exit(1)  # the usual end would try to write once more
