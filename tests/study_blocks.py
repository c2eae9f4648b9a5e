"""Study blocks in which several tests look."""

import attrs
from support import LINE, START

from wardcode import notes

BLOCK = notes.decode(
    f"{LINE} ; dark 6-1 ; cube 2 light ; 3-5/7\ntitle: A six\nplay: 11/4\nplay: 13/7 6/5\ntheme: print\n"
    "comment: One\n  two\n\n  three\nquestion: Why?\nanswer: So."
)
"""A block with everything."""

TOLD = attrs.evolve(BLOCK, question="")
"""The same, with plays and comments but without a question."""

BARE = notes.decode(START)
"""A position alone."""

HITS = "6 / m4A ✓ 1Aa3 / Ma4 ; dark 5-1"
"""A position in which dark can hit one man or two."""
