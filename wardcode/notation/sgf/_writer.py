"""The writer of games in SGF, which reads again what it wrote, to say what does not come back."""

from collections.abc import Iterator
from typing import Final

import attrs

from wardcode._version import __version__
from wardcode.notation._positions import Writing
from wardcode.notation._records import lost_of, number_text
from wardcode.notation.sgf._grammar import Written, node
from wardcode.notation.sgf._points import COLOURS, MOST_MEN, letters_of
from wardcode.notation.sgf._properties import (
    ALL_HEADERS,
    BEAVERS,
    CRAWFORD,
    CRAWFORD_GAME,
    CUBE_LIMIT,
    HEADERS,
    JACOBY,
    MARKS,
    NO_CRAWFORD,
    USUAL_LIMIT,
)
from wardcode.notation.sgf._reader import read_match
from wardcode.notation.sgf._set_up import set_up_properties
from wardcode.plays import Roll
from wardcode.position import Match as Stakes
from wardcode.record import (
    Beavered,
    CouldNotMove,
    Doubled,
    Forfeited,
    Game,
    IllegalPlay,
    Match,
    Passed,
    Played,
    Raccooned,
    Resigned,
    SetUp,
    Took,
    Turn,
    Unrecorded,
)

Properties = list[tuple[str, list[Written]]]

_MARKS: Final = {mark: (name, value) for (name, value), mark in MARKS.items()}
_HEADERS: Final = {header: name for name, header in HEADERS.items()}


def write_match(match: Match) -> Writing:
    """Write a match, and say what does not come back."""
    trees: list[str] = []
    lost: list[tuple[str, ...]] = []
    for game in match.games:
        root = _root(match, game.stakes, game, first=not trees)
        nodes, lost_turns = _nodes(game)
        lost.append(lost_turns)
        trees.append("\n".join(map(node, (root, *nodes))))
    if not match.games:
        trees.append(node(_root(match, match.rules, None, first=True)))
    text = "".join(f"({tree})\n" for tree in trees)
    return Writing(text, tuple(lost_of(match, read_match(text, strict=False, slips=False).match, tuple(lost))))


# The root


def _root(match: Match, stakes: Stakes, game: Game | None, *, first: bool) -> Properties:
    """Give the properties of a root; what belongs to the whole match stands in the first one."""
    info: list[Written] = [("length", number_text(stakes.length))]
    if game is not None:
        scores = ("game", game.number - 1), ("ws", stakes.light), ("bs", stakes.dark)
        info += [(name, number_text(number)) for name, number in scores]
    root: Properties = [
        ("FF", ["4"]),
        ("GM", ["6"]),
        ("CA", ["UTF-8"]),
        ("AP", [("wardcode", __version__)]),
        ("MI", info),
        ("PW", [match.light]),
        ("PB", [match.dark]),
    ]
    if first:
        ratings = zip(("WR", "BR"), reversed(match.ratings), strict=True)
        root.extend((name, [number_text(rating)]) for name, rating in ratings if rating is not None)
        root += _headers(match.headers)
    if rules := list(_rules(stakes, crawford_rule=match.crawford_rule)):
        root.append(("RU", [":".join(rules)]))
    if stakes.largest_cube != USUAL_LIMIT:
        root.append((CUBE_LIMIT, [number_text(stakes.largest_cube)]))
    if game is not None and (result := _result(game)):
        root.append(("RE", [result]))
    return root


def _headers(headers: tuple[tuple[str, str], ...]) -> Properties:
    """Write headers by the properties there are for them, and if these do not hold all, by our own one, too."""
    known: dict[str, str] = {}
    for name, value in headers:
        if name in _HEADERS:
            known.setdefault(name, value)
    standard: Properties = [(_HEADERS[name], [value]) for name, value in known.items()]
    ours: list[Written] = list(headers) if len(known) < len(headers) else []
    return [*standard, *([(ALL_HEADERS, ours)] if ours else [])]


def _rules(stakes: Stakes, *, crawford_rule: bool) -> Iterator[str]:
    if stakes.length > 1:
        if crawford_rule:
            yield CRAWFORD
        if stakes.crawford:
            yield CRAWFORD_GAME
    elif not crawford_rule:
        yield NO_CRAWFORD
    if stakes.jacoby:
        yield JACOBY
    if stakes.beavers:
        yield BEAVERS


def _ends(game: Game) -> Resigned | Forfeited | None:
    """Give the last turn if it is given up by the player who lost, which the result says."""
    match game.turns[-1:]:
        case ((Resigned() | Forfeited()) as turn,) if game.result is None or game.result.winner is not turn.player:
            return turn
        case _:
            return None


def _result(game: Game) -> str:
    ends = _ends(game)
    how = "" if ends is None else "R" if isinstance(ends, Resigned) else "F"
    if game.result is not None:
        return f"{COLOURS[game.result.winner]}+{number_text(game.result.points)}{how}"
    return f"{COLOURS[ends.player.other]}+{how}" if ends else ""


# The turns


@attrs.frozen
class _Line:
    """The properties of a turn, none if it cannot be written, and what they do not hold, `{}` being its place."""

    properties: Properties
    lost: str = ""


def _nodes(game: Game) -> tuple[list[Properties], tuple[str, ...]]:
    """Give the nodes of a game, and what they do not hold."""
    nodes: list[Properties] = []
    lost: list[str] = []
    ends = _ends(game)
    for number, turn in enumerate(game.turns, 1):
        line = _end(turn) if turn is ends else _line(turn)
        if line.lost:
            lost.append(line.lost.format(f"turn {number} of game {number_text(game.number)}"))
        if line.properties:
            comment: Properties = [("C", [turn.comment])] if turn.comment else []
            nodes.append([*line.properties, *comment])
        if isinstance(turn, Raccooned):
            # GNU Backgammon knows a raccoon as one more double, which waits until it is taken.
            nodes.append([(COLOURS[turn.player.other], ["take"])])
    return nodes, tuple(lost)


def _end(turn: Turn) -> _Line:
    """Give what ends a game, which only the result says."""
    return _Line([], "the comment of {}, which has no node" if turn.comment else "")


def _line(turn: Turn) -> _Line:
    colour = COLOURS[turn.player]
    match turn:
        case Doubled() | Beavered() | Raccooned():
            return _Line([(colour, ["double"])])
        case Took():
            return _Line([(colour, ["take"])])
        case Passed():
            return _Line([(colour, ["drop"])])
        case SetUp(position=position):
            return _Line([(name, list(values)) for name, values in set_up_properties(position)])
        case Resigned() | Forfeited():
            return _Line([], "{}, since the result does not say that this player gave up")
        case _ if turn.roll is None:
            return _Line([], "{}, since its roll is not known")
        case _:
            return _rolled(turn, turn.roll)


def _rolled(turn: Played | IllegalPlay | CouldNotMove | Unrecorded, roll: Roll) -> _Line:
    colour, dice = COLOURS[turn.player], f"{roll.high}{roll.low}"
    only_dice: Properties = [("PL", [colour]), ("DI", [dice])]
    match turn:
        case Played(play=play, marks=marks):
            letters = letters_of(turn.player, tuple((step.start, step.stop) for step in play.steps))
            return _marked([(colour, [dice + letters])], marks)
        case IllegalPlay(segments=segments):
            if len(segments) > MOST_MEN:
                return _Line(only_dice, f"the play of {{}}, which moves more than {MOST_MEN} men")
            return _Line([(colour, [dice + letters_of(turn.player, segments)])])
        case CouldNotMove():
            return _Line([(colour, [dice])])
        case _:
            return _Line(only_dice, "the text of {}, which could not be read" if turn.text else "")


def _marked(play: Properties, marks: tuple[str, ...]) -> _Line:
    """Add the mark of quality, of which a node has room for one."""
    known = [_MARKS[mark] for mark in marks if mark in _MARKS][:1]
    marked: Properties = [(name, [value]) for name, value in known]
    return _Line([*play, *marked], "" if len(known) == len(marks) else "all the marks of quality of {}")
