"""What the tests of `wardcode enter` share: a position as it is typed, what is printed of it, and terminals."""

import os
import pty
import select
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

import pyte
import pytest
from support import LINE

from wardcode.cli import enter

TYPED = ["R4r", "ebB3", "a", "dA2R1", "D1B3"]
RESULT = f"""\
{LINE}
XGID=a---B-D-C--AdC----cebB----:0:0:1:00:0:0:0:0:10
sO/AA0CY58gBBg:cAkAAAAAAAAE
┌13─14─15─16─17─18──────19─20─21─22─23─24─┐ ○ light
"""


def pass_for_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let standard input and standard error of a run in this process pass for a terminal of 80 columns."""

    def is_terminal(_: object) -> bool:
        return True

    monkeypatch.setattr(enter, "_is_terminal", is_terminal)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")


class _Screen(pyte.Screen):
    """A screen that answers when it is asked where the cursor stands."""

    answer: Callable[[bytes], object]

    def write_process_input(self, data: str) -> None:
        self.answer(data.encode())


# It comes first in a session of its own, takes the terminal for it, and then becomes the command.
_TAKES_THE_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""


class Terminal:
    """`wardcode enter` in a terminal of its own, whose keys reach it as signals, too, with what it shows.

    A size of 0 is that of a terminal that does not know its own.
    """

    def __init__(
        self, *words: str, columns: int = 80, lines: int = 24, stdout: Path | None = None, **environment: str
    ) -> None:
        self.screen = _Screen(columns or 80, lines or 24)
        self.raw = b""
        self._stream = pyte.ByteStream(self.screen)
        self._mine, its = pty.openpty()
        self.screen.answer = self.type
        termios.tcsetwinsize(its, (lines, columns))
        env = {**os.environ, "PYTHONUTF8": "1", "TERM": "xterm-256color", **environment}
        with (stdout or Path(os.devnull)).open("wb") as file:
            out = file if stdout else its
            command = (sys.executable, "-c", _TAKES_THE_TERMINAL, *(words or ("-m", "wardcode", "enter")))
            self._process = subprocess.Popen(
                command, stdin=its, stdout=out, stderr=its, env=env, start_new_session=True
            )
        os.close(its)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Leave nothing behind, however the test went."""
        os.close(self._mine)
        self._process.kill()  # nothing, if it has ended
        self._process.wait()

    def type(self, text: bytes) -> None:
        """Type keys."""
        os.write(self._mine, text)

    def shown(self) -> str:
        """Give what the screen shows."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def wait(self, text: str) -> None:
        """Wait until the screen shows a text."""
        self._until(lambda: text in self.shown())

    def _until(self, done: Callable[[], bool]) -> None:
        deadline = time.monotonic() + 60
        while not done():
            ready, _, _ = select.select([self._mine], [], [], max(0, deadline - time.monotonic()))
            assert ready, self.shown()
            assert self._read(), self.shown()

    def _read(self) -> bool:
        try:
            data = os.read(self._mine, 1 << 16)
        except OSError:  # how Linux says that nobody writes any more
            data = b""
        self.raw += data
        self._stream.feed(data)
        return bool(data)

    def end(self) -> int:
        """Wait until the command ends, and give its code."""
        while self._read():
            pass
        return self._process.wait(60)
