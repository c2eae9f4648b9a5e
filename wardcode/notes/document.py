"""A whole note in Markdown, with study blocks in fences whose language is `ward`.

    fences(text) -> list[Fence]                   the study blocks with their lines, good and bad
    to_html(text) -> Page                         the note as a page of HTML
    with_images(text, stem) -> Illustrated        the note with a link to a picture below each block
    linked(text, stem) -> set[str]                the pictures to which such links lead

The parser is markdown-it-py's, so a fence is what CommonMark says: of backticks or tildes, in lists
and quotations, not inside another fence, a comment or a block of HTML. Nothing here reads or writes
a file. A bad block stops nothing: it is a `Problem`, and the rest is done.

The page holds no scripts. Of the HTML in a note comments are left out, a few tags without
attributes, like `<details>`, do what they do, and all else is shown as it is written. A front
matter is left out.

A link below a block is `![…](stem-ward-0a1b2c3d4e5f.svg)`, in the line behind the fence or, where a
formatter has parted them, behind a blank line. The name of the picture, which holds a digest of it,
is the mark by which the link is found again: it is rewritten when the picture becomes another, and
stays as it is, alternative text and all, while the picture is the same. So a second run changes
nothing. Every other byte of the note stays, and a bad block keeps the link that it has.

Needs the extra `markdown`; without it the import of this module raises `MissingExtraError`.
"""

from wardcode.notes._fences import Fence, Problem, fences
from wardcode.notes._images import FORMS, Illustrated, linked, picture, with_images
from wardcode.notes._page import Page, to_html

__all__ = [
    "FORMS",
    "Fence",
    "Illustrated",
    "Page",
    "Problem",
    "fences",
    "linked",
    "picture",
    "to_html",
    "with_images",
]
