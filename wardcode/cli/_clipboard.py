"""The clipboard, through pyperclip, which is imported only here."""

import os
from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import Final

from wardcode.errors import MissingExtraError, WardcodeError

_STREAMS: Final = (1, 2)  # standard output and standard error

_UNREACHABLE: Final = (
    "no clipboard takes the text: there must be a desktop, and on Linux xclip, xsel or wl-clipboard installed"
)


def copy(text: str) -> None:
    """Put a text on the clipboard, and look whether it is there.

    Raises `MissingExtraError` where pyperclip is not installed, and `WardcodeError` where there is no
    clipboard: of the programs that pyperclip starts some fail without its notice.
    """
    try:
        import pyperclip  # noqa: PLC0415  # only who copies needs it
    except ImportError:
        package, extra = "pyperclip", "clipboard"
        raise MissingExtraError(package, extra) from None
    try:
        with _apart():
            pyperclip.copy(text)
            there = pyperclip.paste()
    except Exception as error:  # pyperclip raises whatever it likes, a bare Exception among it
        raise WardcodeError(_UNREACHABLE) from error
    if _lines(there) != _lines(text):
        raise WardcodeError(_UNREACHABLE)


@contextmanager
def _apart() -> Generator[None, None, None]:
    """Keep our output away from the programs that are started meanwhile.

    One of them stays to serve the clipboard, and who reads our output through a pipe would wait for its end.
    """
    kept: dict[int, int] = {}
    for stream in _STREAMS:
        with suppress(OSError):  # it may be closed
            kept[stream] = os.dup(stream)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        for stream in kept:
            os.dup2(nowhere, stream)
        yield
    finally:
        os.close(nowhere)
        for stream, copied in kept.items():
            os.dup2(copied, stream)
            os.close(copied)


def _lines(text: str) -> list[str]:
    """Give the lines of a text, however a clipboard ends them."""
    return text.rstrip().splitlines()
