"""Writes the gallery: docs/gallery.md, and in docs/gallery/ the pictures and texts that it shows.

Run it with `python docs/make_gallery.py`, or with a folder behind it to write it there. What it
writes follows from this file and the package alone, so a second run changes nothing.
"""

import shutil
import sys
from pathlib import Path
from typing import Final

import attrs

from wardcode import Side, View, notes
from wardcode.diagram import svg, words
from wardcode.diagram.svg import Numbers, Options, PlayShown
from wardcode.notes import Block
from wardcode.notes.markdown import fenced
from wardcode.player import Player

ARTICLE: Final = "R4r / ebB3 a ✓ dA2R1 / D1B3 ; dark 6-1"

RICH: Final = """\
B5 / rb2bb a ✓ 2A1B1 / FBaB2 ; dark 6-4 ; cube 4 light ; 3-5/7
play: 10/4* 8/4
"""

HIT: Final = """\
D3d1 / d1a2A A ✓ d3D1 / E4b ; dark 4-2
play: bar/21* 24/22
"""

VIEWS: Final = {
    "dark near, home on the right": View(),
    "dark near, home on the left": View(Side.LEFT),
    "light near, home on the right": View(near=Player.LIGHT),
    "light near, home on the left": View(Side.LEFT, Player.LIGHT),
}

POSITIONS: Final = {
    "start": ("The start", "E3r1 / e4B ✓ e3R1 / E4b"),
    "article": ("The position of Ward's article", ARTICLE),
    "bars": ("Both bars full", "R3r1 / r5 Fg ✓ b3R1 / R5 ; light 4-2"),
    "bear-off": ("Men borne off", "6 / 1a1r1b ✓ 6 / BB1R1A ; dark 6-5\nplay: 6/off 5/off"),
    "fifteen": ("Fifteen men on a point", "6 / o5 ✓ 6 / O5 ; light"),
    "owned": ("A cube with an owner", "R4r / ebB3 a ✓ dA2R1 / D1B3 ; cube 2 dark ; 3-5/7"),
    "double": ("A double on offer", "B2ar1 / eB3A ✓ d3R1 / DBA2b ; dark doubles ; cube 2 dark"),
    "dice": ("Dice of who sits far", "E3r1 / e4B ✓ e3R1 / E4b ; light 3-3"),
}

STUDY: Final = """\
E3r1 / e4B ✓ e3R1 / E4b ; light 6-4 ; 3-5/7
title: The opening
play: 24/18 13/9
play: 24/14
comment: Light leads, and 2 points are < 4.
question: Which one, and why?
answer: The one that builds.
  The other is safe for a roll.
"""

LANGUAGE: Final = "text"
"""What stands behind a fence of `fenced`."""

SHOWN: Final = {"markdown": "markdown", "text": LANGUAGE, "forum": LANGUAGE}
"""The forms that the page shows as they are, with the language of the fence."""

FILES: Final = {"html": "study.html", "latex": "study.tex", "svg": "study.svg"}
"""The forms that are files beside the page."""

INTRODUCTION: Final = """\
# Gallery

Every theme, view and form, and what is rare on a board. Below each picture stands the study block that it is drawn
from, as [Study blocks](notes.md) describes it; so this page is itself a note that `wardcode notes` can render. It is
written by `python docs/make_gallery.py`, and a test keeps it current."""

PIXELS: Final = """\
### png

The same picture in pixels, with the extra `png`: `wardcode decode … -o study.png`."""

IN_PYTHON: Final = """\
What a block does not say, such as ghosts, is said in Python:

```python
import wardcode
from wardcode.diagram import svg
from wardcode.notation import magriel

start = wardcode.Board.start()
play = magriel.apply(start, "6-4: 24/18 13/9").play
options = svg.Options(theme=svg.PRINT, play=play, shown=svg.PlayShown.GHOSTS, pips=False)
assert svg.encode(start, options).startswith("<svg ")
```"""


@attrs.frozen
class Picture:
    """A picture of the gallery: the name of its file, what stands above it, its block, and how it is drawn."""

    name: str
    heading: str
    block: Block
    options: Options = svg.DEFAULT

    @property
    def drawn(self) -> str:
        """The picture as SVG."""
        block = self.block
        theme, play = svg.THEMES[block.theme or "classic"], next(iter(block.plays), None)
        return svg.encode(block.position, attrs.evolve(self.options, view=block.view, theme=theme, play=play))

    @property
    def parts(self) -> list[str]:
        """What the page says of it."""
        link = f"![{words.encode(self.block.position)}](gallery/{self.name}.svg)"
        return [f"### {self.heading}", link, f"```ward\n{notes.encode(self.block)}```"]


def sections() -> dict[str, list[Picture]]:
    """Give the pictures by the headings of the page."""
    rich, article, hit = map(notes.decode, (RICH, ARTICLE, HIT))
    return {
        "Themes": [Picture(f"theme-{name}", name, attrs.evolve(rich, theme=name)) for name in svg.THEMES],
        "Views": [
            Picture(f"view-{view.near.value}-{view.home.value}", heading, attrs.evolve(article, view=view))
            for heading, view in VIEWS.items()
        ],
        "Positions": [Picture(name, heading, notes.decode(text)) for name, (heading, text) in POSITIONS.items()],
        "Plays": [
            Picture("arrows", "A hit played from the bar, with arrows", hit),
            Picture("ghosts", "The same with ghosts", hit, Options(shown=PlayShown.GHOSTS)),
        ],
        "Without words": [
            Picture("plain", "Nothing but the board", article, Options(numbers=Numbers.NONE, pips=False, caption="")),
        ],
    }


def forms() -> tuple[list[str], dict[str, str]]:
    """Give what the page says of the forms of a study block, and the files with those that it does not show."""
    block = notes.decode(STUDY)
    parts = ["## Forms", "One study block in every form.", f"```ward\n{notes.encode(block)}```"]
    files: dict[str, str] = {}
    for form in sorted(notes.FORMS, key="svg".__eq__):  # whose picture follows
        rendered = notes.render(block, form)
        parts.append(f"### {form}")
        if form in SHOWN:
            parts.append(fenced(rendered.rstrip("\n")).replace(LANGUAGE, SHOWN[form], 1))
        else:
            files[FILES[form]] = rendered.rstrip("\n") + "\n"
            parts.append(f"[{FILES[form]}](gallery/{FILES[form]})")
    parts += [f"![{words.encode(block.position)}](gallery/{FILES['svg']})", PIXELS]
    return parts, files


def gallery() -> dict[str, str]:
    """Give the text of each file of the gallery by its path below docs/."""
    parts = [INTRODUCTION]
    files: dict[str, str] = {}
    for heading, pictures in sections().items():
        parts.append(f"## {heading}")
        for picture in pictures:
            parts += picture.parts
            files[f"{picture.name}.svg"] = f"{picture.drawn}\n"
    parts.append(IN_PYTHON)
    of_forms, more = forms()
    page = "\n\n".join((*parts, *of_forms)) + "\n"
    return {"gallery.md": page} | {f"gallery/{name}": text for name, text in (files | more).items()}


def main(folder: Path) -> None:
    """Write the gallery to a folder; what else stood in its subfolder `gallery` is removed."""
    shutil.rmtree(folder / "gallery", ignore_errors=True)
    for path, text in gallery().items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
