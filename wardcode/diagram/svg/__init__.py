"""Boards drawn as SVG: one clean picture that scales, is read aloud, and prints.

    >>> from wardcode import Board
    >>> from wardcode.diagram import svg
    >>> svg.encode(Board.start())[:5]
    '<svg '

The picture has a `<title>` (who is to do what), a `<desc>` (the position in words and as a drawing
with characters), `role="img"`, and a class for each kind of thing in it: `board`, `points odd`,
`men dark`, `numbers`, `count`, `cube`, `die`, `arrow`, `pips`, `caption` and others. Every colour is
an attribute, which a style sheet overrules. There are no scripts, no style sheets and no ids, so any number of
pictures can stand on a page.

The player who sits near is at the bottom. Men on the bar stand in the half where they enter. The
numbers are the mover's. A stack of more than five shows its count on the fifth man. The cube lies
at its owner's side, in the middle as 64 while nobody has turned it, as on the real one.
"""

from wardcode.diagram.svg._options import DEFAULT, Numbers, Options, PlayShown
from wardcode.diagram.svg._picture import encode
from wardcode.diagram.svg._themes import CLASSIC, CONTRAST, DARK, PRINT, THEMES, Theme

__all__ = [
    "CLASSIC",
    "CONTRAST",
    "DARK",
    "DEFAULT",
    "PRINT",
    "THEMES",
    "Numbers",
    "Options",
    "PlayShown",
    "Theme",
    "encode",
]
