r"""A person's words as LaTeX, which shows them as they are and obeys none of them.

Signs that mean something to TeX become commands, accented Latin letters accents of TeX, so that the
result is ASCII and needs no package. Any other letter is kept as `\wardcodechar{Ж}`, which shows it
where the engine (XeLaTeX, LuaLaTeX) or a package knows it, and a question mark elsewhere.
"""

import unicodedata
from typing import Final

DEFINED: Final = (
    r"\providecommand\wardcodechar[1]{\ifdefined\Umathcode#1\else"
    r"\ifcsname T@T2A\endcsname\ifcsname u8:\detokenize{#1}\endcsname#1\else?\fi\else?\fi\fi}"
)
"""The definition that a text may need before it."""

_SIGNS: Final = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': "{''}",
    "`": "{`}",
    "'": "{'}",
    "-": "-{}",
    "\u00a0": "~",
    "–": "--{}",
    "—": "---{}",
    "‘": "{`}",
    "’": "{'}",
    "“": "{``}",
    "”": "{''}",
    "„": "{,,}",
    "«": r"{$\ll$}",
    "»": r"{$\gg$}",
    "…": r"\dots{}",
    "×": r"{$\times$}",
    "→": r"{$\to$}",
    "±": r"{$\pm$}",
    "¿": "{?`}",
    "¡": "{!`}",
    "§": r"\S{}",
    "£": r"\pounds{}",
    "ß": r"\ss{}",
    "æ": r"\ae{}",
    "Æ": r"\AE{}",
    "œ": r"\oe{}",
    "Œ": r"\OE{}",
    "ø": r"\o{}",
    "Ø": r"\O{}",
    "ł": r"\l{}",
    "Ł": r"\L{}",
    "ı": r"\i{}",
}
_ACCENTS: Final = {
    "\u0300": r"\`",
    "\u0301": r"\'",
    "\u0302": r"\^",
    "\u0303": r"\~",
    "\u0304": r"\=",
    "\u0306": r"\u",
    "\u0307": r"\.",
    "\u0308": r"\"",
    "\u030a": r"\r",
    "\u030b": r"\H",
    "\u030c": r"\v",
    "\u0327": r"\c",
}
_LETTER_AND_ACCENT: Final = 2


def escaped(said: str) -> str:
    """Write a text so that LaTeX shows it."""
    return "".join(map(_char, unicodedata.normalize("NFC", said)))


def _char(char: str) -> str:
    if char in _SIGNS:
        return _SIGNS[char]
    if char.isascii():
        return char
    parts = unicodedata.normalize("NFD", char)
    if len(parts) == _LETTER_AND_ACCENT and parts[0].isascii() and parts[1] in _ACCENTS:
        return f"{_ACCENTS[parts[1]]}{{{parts[0]}}}"
    return rf"\wardcodechar{{{char}}}"
