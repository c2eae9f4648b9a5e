"""The writer of matches in two columns, by a dialect."""

from collections.abc import Iterator
from typing import Final

import attrs

from wardcode.notation import magriel, ward
from wardcode.notation._match_text._dialects import Dialect
from wardcode.notation._match_text._headers import header_line, headers_of
from wardcode.notation._match_text._reader import COLUMNS, read
from wardcode.notation._match_text._set_up import write_set_up
from wardcode.notation._positions import Writing
from wardcode.notation._records import lost_of
from wardcode.notation.magriel import Form, Style
from wardcode.player import Player
from wardcode.plays import BAR, OFF, Roll, Written
from wardcode.record import (
    Beavered,
    CouldNotMove,
    Doubled,
    Game,
    IllegalPlay,
    Kind,
    Match,
    Moment,
    Passed,
    Played,
    Raccooned,
    Resigned,
    Result,
    SetUp,
    Took,
    Turn,
    Unrecorded,
    replay,
)
from wardcode.turns import Beaver, Double, Drop, Pass, Raccoon, Take

_LEFT, _RIGHT = COLUMNS


def write(match: Match, dialect: Dialect) -> Writing:
    """Write a match, and say what would be read otherwise, or not at all, from the text."""
    lines = [header_line(*header) for header in headers_of(match)]
    if lines:
        lines.append("")
    length = match.rules.length
    lines += ["Money game" if dialect.for_people and not length else dialect.head.format(length), ""]
    for game in match.games:
        lines += [*_game(match, game, dialect), ""]
    text = "\n".join(lines)
    return Writing(text, tuple(lost_of(match, read(text, slips=False).match)))


def _game(match: Match, game: Game, dialect: Dialect) -> Iterator[str]:
    yield dialect.game.format(game.number)
    left, right = (_name(match, game, player, dialect) for player in COLUMNS)
    indent = len(dialect.number.format(0)) if dialect.for_people else 1
    yield f"{' ' * indent}{left}".ljust(dialect.right_name - 1) + f" {right}"
    yield from _rows(game, dialect)


def _name(match: Match, game: Game, player: Player, dialect: Dialect) -> str:
    rating = match.ratings[0 if player is Player.DARK else 1]
    name = match.name(player) + (f",{rating}" if rating else "")
    colour = f" ({player.value})" if dialect.for_people else ""
    return f"{name}{colour}{dialect.colon}{game.stakes.score(player)}"


def _rows(game: Game, dialect: Dialect) -> Iterator[str]:
    """Give the lines of the turns and the result.

    A left cell begins a row, a right one ends it; so does a line of its own. The result stands in the
    last row if the winner's cell there is free on the right.
    """
    number, row, result = 0, "", game.result
    for player, text in _items(game, dialect):
        if row and player is not _RIGHT:
            yield _filled(row, dialect)
            row = ""
        if player is None:
            yield text
            continue
        if not row:
            number += 1
            row = dialect.number.format(number)
        if player is _LEFT:
            row += text
        else:
            yield _with_right(row, text, dialect)
            row = ""
    if row and result is not None and result.winner is _RIGHT and not dialect.for_people:
        yield _with_right(row, f"{dialect.cube_indent}{_won(game, result, dialect)}", dialect)
        return
    if row:
        yield _filled(row, dialect)
    if result is not None:
        indent = dialect.indents[0 if result.winner is _LEFT else 1]
        yield _filled(f"{' ' * indent}{_won(game, result, dialect)}", dialect)


def _with_right(row: str, text: str, dialect: Dialect) -> str:
    """Put a right cell into a row, two blanks away from a left cell that is too long."""
    return row.ljust(dialect.right - 2) + f"  {text}"


def _filled(line: str, dialect: Dialect) -> str:
    """Fill a line up: of one below 16 characters GNU Backgammon reads the right cell of the line before again."""
    return line if dialect.for_people else line.ljust(_SHORTEST)


_SHORTEST: Final = 16


def _items(game: Game, dialect: Dialect) -> Iterator[tuple[Player | None, str]]:
    """Give the cells of a game, each with its player, and between them the lines that stand alone."""
    for moment in replay(game, slips=False):
        turn = moment.turn
        cell = _cell(moment, game, dialect)
        if cell is not None:
            yield turn.player, cell
        if isinstance(turn, Raccooned) and not dialect.for_people:
            # GNU Backgammon knows a raccoon as one more double, which waits until it is taken.
            yield turn.player.other, f"{dialect.cube_indent}{dialect.words[Took.__name__]}"
        for line in _own_lines(moment, dialect):
            yield None, line


def _own_lines(moment: Moment, dialect: Dialect) -> list[str]:
    """Give the lines that a turn has for itself: a position that is set up, and comments where they are read."""
    turn, lines = moment.turn, list[str]()
    if isinstance(turn, SetUp):
        lines.append(spell_turn(moment, dialect) if dialect.for_people else write_set_up(turn.position, _LEFT))
    if dialect.for_people and turn.comment:
        lines += [f"; {line}".rstrip() for line in turn.comment.split("\n")]
    return lines


def _cell(moment: Moment, game: Game, dialect: Dialect) -> str | None:
    """Give the cell of a turn, None for one that has a line of its own, or that the result tells."""
    match moment.turn:
        case SetUp():
            return None
        case Resigned(player=player) if game.result and game.result.winner is player.other:
            points = dialect.losses.format(game.result.points)
            return f"{dialect.cube_indent}{points}" if points else None
        case Played() | IllegalPlay() | CouldNotMove() | Unrecorded():
            return spell_turn(moment, dialect)
        case _:
            return f"{dialect.cube_indent}{spell_turn(moment, dialect)}"


def spell_turn(moment: Moment, dialect: Dialect) -> str:
    """Write a turn as it stands in its cell."""
    turn = moment.turn
    match turn:
        case Played(roll=roll, play=play):
            moves = magriel.encode(play, Style(dialect.form, dialect.language or "en"))
            marks = "".join(f" {mark}" for mark in turn.marks if dialect.for_people)
            return f"{_dice(roll, dialect)}{moves if dialect.stars else moves.replace('*', '')}{marks}"
        case IllegalPlay(roll=roll, segments=segments):
            names = _ENDS[dialect.form]
            moves = " ".join(f"{names.get(start, start)}/{names.get(stop, stop)}" for start, stop in segments)
            return f"{_dice(roll, dialect)}{moves}"
        case CouldNotMove(roll=roll):
            said = any(finding.kind is Kind.NO_PLAY for finding in moment.findings) or roll is None
            return f"{_dice(roll, dialect)}{_no_play(dialect, said=said)}"
        case Unrecorded(roll=roll, text=text):
            return f"{_dice(roll, dialect)}{text or dialect.unwritten}"
        case SetUp(position=position):
            beside = ward.tail_of(attrs.evolve(position, on_roll=Player.DARK))  # only dark is left out of a tail
            return f"Position: {ward.encode(position.board)} ; {position.on_roll.value}{beside}"
        case _:
            return _word(turn, dialect)


def _dice(roll: Roll | None, dialect: Dialect) -> str:
    if roll is None:
        return ""
    return f"{roll}: " if dialect.dash else f"{roll.first}{roll.second}: "


_ENDS: Final[dict[Form, dict[int, str]]] = {
    Form.SINGLE: {},
    Form.CAPITAL: {BAR: "Bar", OFF: "Off"},
    Form.CANONICAL: {BAR: "bar", OFF: "off"},
}


def _no_play(dialect: Dialect, *, said: bool) -> str:
    """Give the words for no play, also in a dialect that leaves them out if a blank would mean something else."""
    if dialect.language:
        return magriel.encode(Written(), Style(language=dialect.language))
    return dialect.no_play or ("Cannot Move" if said else "")


def _word(turn: Turn, dialect: Dialect) -> str:
    if dialect.language:
        style = Style(language=dialect.language)
        match turn:
            case Doubled(to=to):
                return magriel.encode(Double(to), style)
            case Beavered(to=to):
                return magriel.encode(Beaver(to), style)
            case Raccooned(to=to):
                return magriel.encode(Raccoon(to), style)
            case Took():
                return magriel.encode(Take(), style)
            case Passed():
                said = Pass() if magriel.LANGUAGES[dialect.language].passing else Drop()
                return magriel.encode(said, style)
            case _:
                pass
    return dialect.words[type(turn).__name__].format(getattr(turn, "to", ""))


def _won(game: Game, result: Result, dialect: Dialect) -> str:
    """Write the result."""
    stakes = game.stakes
    over = stakes.length and stakes.score(result.winner) + result.points >= stakes.length
    points = f"point{'s' * (dialect.plural and result.points > 1)}{dialect.and_match if over else ''}"
    return f"{'wins' if dialect.for_people else 'Wins'} {result.points} {points}"
