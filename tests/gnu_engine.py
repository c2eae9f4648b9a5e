"""GNU Backgammon's Python module as a reader and a writer of match files: games as values, nothing printed or asked."""

import ctypes
import os
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import attrs
import pytest

from wardcode import Player
from wardcode.record import Result

PLAYERS = {"X": Player.LIGHT, "O": Player.DARK}
"""The first player, whom it calls X in a match, is the one of the left column."""

_SETTINGS = (
    "confirm new off",
    "confirm save off",
    "display off",
    "automatic game off",
    "automatic roll off",
    "automatic move off",
    "automatic bearoff off",
    "automatic doubles 0",
    "sound enable no",
    "player 0 human",
    "player 1 human",
)

# The reader of match files keeps to the next file that a beaver waits for its answer; a double makes it forget.
_FORGET = """ 1 point match

 Game 1
 A : 0                             B : 0
  1) 31: 8/5 6/5                    Doubles => 2
  2)  Drops                         Wins 1 point
"""


@attrs.frozen
class Record:
    """What it keeps of a turn; `before` and `after` are its ids, the dice of the next turn thrown if it has any.

    Before the first turn of a game it has no position, and `before` is empty.
    """

    player: Player
    action: str
    before: str
    after: str


@attrs.frozen
class Game:
    """A game as it reads it: the scores before it, whether it is the Crawford game, the result."""

    dark: int
    light: int
    crawford: bool
    result: Result | None
    records: tuple[Record, ...]


@contextmanager
def _quiet() -> Generator[None]:
    """Keep what the C code writes, and give it an end of input where it asks."""
    flush = ctypes.CDLL(None).fflush
    flush(None)
    kept = [os.dup(number) for number in range(3)]
    with Path(os.devnull).open("r+b") as nothing:
        try:
            for number in range(3):
                os.dup2(nothing.fileno(), number)
            yield
        finally:
            flush(None)
            for number, file in enumerate(kept):
                os.dup2(file, number)
                os.close(file)


class Engine:
    """The module; the tests that ask for it are skipped where it is not installed."""

    def __init__(self) -> None:
        self._module: Any = pytest.importorskip("gnubg", reason="the Python module of GNU Backgammon is not installed")
        for setting in _SETTINGS:
            self.command(f"set {setting}")

    def command(self, words: str) -> None:
        """Give a command."""
        with _quiet():
            self._module.command(words)

    def read(self, text: str, *, jacoby: bool = False) -> list[Game]:
        """Read a match file. The rule of Jacoby is a setting and not read from the file."""
        self._import(_FORGET)
        self.command("new match 1")
        self.command(f"set jacoby {'on' if jacoby else 'off'}")
        self._import(text)
        match = self._module.match(boards=0, analysis=0, statistics=0)
        return [self._game(number, game) for number, game in enumerate(match["games"])]

    def written(self) -> str:
        """Write the match that was read last."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "written.mat"
            self.command(f"export match mat {path}")
            return path.read_text(encoding="utf-8")

    def _import(self, text: str) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "read.mat"
            path.write_text(text, encoding="utf-8")
            self.command(f"import mat {path}")

    def _game(self, number: int, game: Any) -> Game:
        self.command("first game")
        with _quiet():
            if number:
                self._module.navigate(game=number)
        info, records, before = game["info"], list[Record](), ""
        for record in game["game"]:
            with _quiet():
                self._module.navigate(next=1)
            after = str(self._module.gnubgid())
            player = PLAYERS[record["player"]]
            records.append(Record(player, record["action"], before, after))
            before = after
        return Game(
            info["score-O"],
            info["score-X"],
            info.get("crawford", False),
            Result(PLAYERS[info["winner"]], info["points-won"]) if info["winner"] else None,
            tuple(records),
        )
