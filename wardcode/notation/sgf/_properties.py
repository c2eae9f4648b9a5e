"""The properties by what they are to a recorded match, and how its facts are named in them."""

from typing import Final

from wardcode.position import LARGEST_CUBE

HEADERS: Final = {
    "EV": "Event",
    "RO": "Round",
    "PC": "Site",
    "DT": "EventDate",
    "US": "Transcriber",
    "AN": "Annotator",
    "SO": "Source",
    "GC": "",
}
"""The properties of the root that are headers, and how these are called; the name of a remark is empty."""

COPYRIGHT: Final = "CP"
"""In every other game the copyright, and in backgammon the owner of the cube."""

ALL_HEADERS: Final = "XH"
"""Our own: the headers, each a name and a value."""

CUBE_LIMIT: Final = "XL"
"""Our own: the value beyond which the cube is not turned."""

USUAL_LIMIT: Final = LARGEST_CUBE
"""The limit where nothing is said."""

CRAWFORD: Final = "Crawford"
CRAWFORD_GAME: Final = "CrawfordGame"
NO_CRAWFORD: Final = "NoCrawford"
JACOBY: Final = "Jacoby"
BEAVERS: Final = "Beavers"

RULES: Final = {rule.lower(): rule for rule in (CRAWFORD, CRAWFORD_GAME, NO_CRAWFORD, JACOBY, BEAVERS)}
"""The words of RU."""

MARKS: Final = {
    ("TE", "1"): "!",
    ("TE", "2"): "!!",
    ("BM", "1"): "?",
    ("BM", "2"): "??",
    ("DO", ""): "?!",
    ("IT", ""): "!?",
}
"""The marks of quality, each a property and its value."""

MARK_NAMES: Final = frozenset(name for name, _ in MARKS)
"""The properties that are marks of quality."""

MEN: Final = ("AE", "AW", "AB")
"""The properties that set men up: none, White's, Black's."""

OWNERS: Final = ("CP", "CO")
"""The properties of the cube's owner."""

_OF_ROOTS: Final = frozenset(
    {"FF", "GM", "CA", "AP", "ST", "SZ"}  # what kind of text this is
    | {"MI", "PW", "PB", "WR", "BR", "RU", "RE", ALL_HEADERS, CUBE_LIMIT}
    | HEADERS.keys()
)
_OF_NODES: Final = frozenset(
    {"W", "B", "PL", "DI", "CV", "C", *OWNERS, *MEN}
    | MARK_NAMES
    | {"A", "DA", "LU", "GS", "V", "GB", "GW", "DM", "UC", "HO"}  # analysis, luck, statistics, other judgements
    | {"BL", "WL", "OB", "OW", "TM", "OT"}  # clocks
    | {"BT", "WT", "GN", "ID", "ON"}  # teams, and what a game is called
    | {"N", "AR", "CR", "DD", "FG", "LB", "LN", "MA", "PM", "SL", "SQ", "TR", "VW"}  # names, drawing, printing
    | {"KO", "MN"}  # how moves are counted
)

KNOWN_IN_ROOT: Final = _OF_ROOTS | _OF_NODES
"""What the first node of a game may have without a finding."""

KNOWN: Final = _OF_NODES
"""What other nodes may have."""
