"""The colours of a board. Each theme tells the two players apart by shade and by shape, never by hue alone."""

from collections.abc import Mapping
from typing import Final

import attrs


@attrs.frozen(kw_only=True, cache_hash=True)
class Theme:
    """The colours of the parts of a board, as CSS writes them.

    `hatch` draws every second point with lines instead of a shade, for print. Light men have a ring
    in every theme, so that they differ from dark ones in any copy.
    """

    paper: str
    ink: str
    frame: str
    field: str
    bar: str
    odd_points: str
    even_points: str
    dark: str
    dark_line: str
    light: str
    light_line: str
    arrow: str
    hatch: bool = False


CLASSIC: Final = Theme(
    paper="#ffffff", ink="#1d1d1b", frame="#5b3a1e", field="#f3e6cf", bar="#8a5f3a", odd_points="#b5651d",
    even_points="#dcbf95", dark="#2b2622", dark_line="#f3e6cf", light="#fffdf7", light_line="#2b2622", arrow="#0b6e4f",
)  # fmt: skip
"""Wood."""

PRINT: Final = Theme(
    paper="#ffffff", ink="#000000", frame="#000000", field="#ffffff", bar="#ffffff", odd_points="#000000",
    even_points="#ffffff", dark="#000000", dark_line="#ffffff", light="#ffffff", light_line="#000000", arrow="#000000",
    hatch=True,
)  # fmt: skip
"""Black on white, with lines where others have a shade."""

CONTRAST: Final = Theme(
    paper="#000000", ink="#ffffff", frame="#ffffff", field="#000000", bar="#000000", odd_points="#6b6b6b",
    even_points="#2f2f2f", dark="#0a3cff", dark_line="#ffffff", light="#ffe600", light_line="#000000", arrow="#ff9e00",
)  # fmt: skip
"""Strong contrast, blue against yellow, which all eyes tell apart."""

DARK: Final = Theme(
    paper="#16181c", ink="#e8e6e3", frame="#7b8593", field="#23272e", bar="#2f353d", odd_points="#557a9e",
    even_points="#434d59", dark="#0c0d0f", dark_line="#c3ccd4", light="#e8e6e3", light_line="#16181c", arrow="#7bd88f",
)  # fmt: skip
"""For pages with a dark ground."""

THEMES: Final[Mapping[str, Theme]] = {"classic": CLASSIC, "print": PRINT, "contrast": CONTRAST, "dark": DARK}
"""The themes by their names. A new one is a value and a row here."""
