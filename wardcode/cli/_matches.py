"""What comes out of a recorded match: one row of the table for each form in which it can be printed."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import attrs

from wardcode.errors import LossyError, WardcodeError, width
from wardcode.notation import games, mat, sheet, xgid
from wardcode.notation.games import Reading
from wardcode.player import Player
from wardcode.position import Position
from wardcode.record import Finding, Game, Match, Moment, replay, roll_of


@attrs.frozen
class Wanted:
    """What is to be printed: the form, one game or all, one turn or all, and how a text is written."""

    form: str
    game: int | None = None
    turn: int | None = None
    dialect: str = "gnubg"
    language: str = "en"
    lossy: bool = False
    plain: bool = False

    def games(self, match: Match) -> tuple[Game, ...]:
        """Give the games that are asked for: those in which the turn is, if one is."""
        games = (game for game in match.games if self.game in (None, game.number))
        return tuple(game for game in games if self.turn is None or self.turn <= len(game.turns))

    def findings(self, reading: Reading) -> tuple[Finding, ...]:
        """Give what was found in the games that are asked for, and outside of all games."""
        return tuple(finding for finding in reading.findings if self.game is None or finding.game in (None, self.game))

    def moments(self, game: Game) -> Iterator[Moment]:
        """Give the turns that are asked for, each with its place in the whole game."""
        return (moment for moment in replay(game, slips=False) if self.turn in (None, moment.number))

    def check(self, match: Match) -> None:
        """Raise `WardcodeError` if nothing that is asked for is there."""
        if not match.games:
            message = "there is no game in this match"
            raise WardcodeError(message)
        games = list(attrs.evolve(self, turn=None).games(match))
        if not games:
            numbers = ", ".join(str(game.number) for game in match.games)
            message = f"there is no game {self.game}: the match has {numbers}"
            raise WardcodeError(message)
        if not self.games(match):
            turns = max(len(game.turns) for game in games)
            which = "the longest game" if len(games) > 1 else f"game {games[0].number}"
            message = f"there is no turn {self.turn}: {which} has {turns} turn{'s' * (turns != 1)}"
            raise WardcodeError(message)


@attrs.frozen
class Printed:
    """A text, and in sentences what it could not hold."""

    text: str
    lost: tuple[str, ...] = ()


def _table(name: str, reading: Reading, wanted: Wanted) -> Printed:
    del name
    return Printed("\n\n".join("\n".join(_game(reading, game, wanted)) for game in wanted.games(reading.match)))


def _with_colour(match: Match, player: Player) -> str:
    name, colour = match.name(player), player.value
    return colour if name == colour else f"{_shown(name)} ({colour})"


def _game(reading: Reading, game: Game, wanted: Wanted) -> Iterator[str]:
    match, stakes = reading.match, game.stakes
    scores = ", ".join(f"{_with_colour(match, player)} {stakes.score(player)}" for player in _COLUMNS)
    played_for = f"match to {stakes.length}" if stakes.length else "money game"
    yield f"Game {game.number}: {scores}, {played_for}{', Crawford game' if stakes.crawford else ''}"
    found = {finding.turn for finding in reading.findings if finding.game == game.number}
    style = sheet.Style(wanted.language)
    rows = [
        (moment, _shown(match.name(moment.turn.player)), _shown(_marked(sheet.encode_turn(moment, style), wanted)))
        for moment in wanted.moments(game)
    ]
    names = max((width(name) for _, name, _ in rows), default=0)
    turns = max((width(turn) for _, _, turn in rows), default=0)
    for moment, name, turn in rows:
        line = _marked(moment.line, wanted)
        sign = "!" if moment.number in found else " "
        yield f"{sign}{moment.number:>3}  {_padded(name, names)}  {_padded(turn, min(turns, _WIDEST))}  {line}"
    if game.result is not None and wanted.turn is None:
        points = game.result.points
        yield f"      {_shown(match.name(game.result.winner))} wins {points} point{'s' * (points > 1)}"


_COLUMNS: Final = (Player.LIGHT, Player.DARK)  # as in the texts
_WIDEST: Final = 40


def _shown(text: str) -> str:
    """Give a text of a file as it can be shown in a line of a terminal: what could steer one is a blank."""
    return "".join(char if char.isprintable() else " " for char in text)


def _marked(text: str, wanted: Wanted) -> str:
    return text.replace("✓", "v") if wanted.plain else text


def _padded(text: str, columns: int) -> str:
    return text + " " * (columns - width(text))


def _xgid(name: str, reading: Reading, wanted: Wanted) -> Printed:
    del name
    writings = [xgid.write(moment.before) for game in wanted.games(reading.match) for moment in wanted.moments(game)]
    return Printed("\n".join(writing.text for writing in writings))


def _json(name: str, reading: Reading, wanted: Wanted) -> Printed:
    match = reading.match
    value = {
        "file": name,
        "players": {player.value: match.name(player) for player in Player},
        "ratings": dict(zip(("dark", "light"), match.ratings, strict=True)),
        "rules": {**attrs.asdict(match.rules), "crawford_rule": match.crawford_rule},
        "headers": match.headers,
        "games": [_json_game(game, wanted) for game in wanted.games(match)],
        "findings": [_json_finding(finding) for finding in wanted.findings(reading)],
    }
    return Printed(json.dumps(value, ensure_ascii=wanted.plain))


def _json_game(game: Game, wanted: Wanted) -> dict[str, Any]:
    result = game.result
    return {
        "number": game.number,
        "score": {player.value: game.stakes.score(player) for player in Player},
        "crawford": game.stakes.crawford,
        "turns": [_json_turn(moment) for moment in wanted.moments(game)],
        "result": {"winner": result.winner.value, "points": result.points} if result else None,
    }


def _json_turn(moment: Moment) -> dict[str, Any]:
    turn, roll = moment.turn, roll_of(moment.turn)
    return {
        "number": moment.number,
        "player": turn.player.value,
        "kind": type(turn).__name__,
        "roll": [roll.first, roll.second] if roll else None,
        "text": sheet.encode_turn(moment),
        "comment": turn.comment,
        "before": _json_position(moment.before),
        "after": _json_position(moment.after),
        "line": moment.line,
    }


def _json_position(position: Position) -> dict[str, Any]:
    owner = position.cube.owner
    return {
        "array": position.board.slots,
        "on_roll": position.on_roll.value,
        "cube": {"value": position.cube.value, "owner": owner.value if owner else None},
        "offer": position.offer.value,
        "xgid": xgid.write(position).text,
    }


def _json_finding(finding: Finding) -> dict[str, Any]:
    return {**attrs.asdict(finding), "kind": finding.kind.value}


def _converted(name: str, reading: Reading, wanted: Wanted) -> Printed:
    del name
    match = attrs.evolve(reading.match, games=wanted.games(reading.match))
    match wanted.form:
        case "mat":
            writing = mat.write(match, mat.DIALECTS[wanted.dialect])
        case "sheet":
            writing = sheet.write(match, sheet.Style(wanted.language))
        case form:
            writing = games.write(match, form)
    if writing.lost and not wanted.lossy:
        raise LossyError(wanted.form, writing.lost)
    text = writing.text.rstrip("\n")
    if wanted.form == "sheet":
        text = _POSITION.sub(lambda line: _marked(line[0], wanted), text)
    return Printed(text, writing.lost)


_POSITION: Final = re.compile(r"(?m)^Position: .*")


FORMS: Final[dict[str, Callable[[str, Reading, Wanted], Printed]]] = {
    "table": _table,
    "json": _json,
    "sheet": _converted,
    "mat": _converted,
    "sgf": _converted,
    "xgid": _xgid,
}
"""The value of `--as` and its writer."""

ENDINGS: Final = {"json": ".json", **{name: row.ending for name, row in games.FORMATS.items()}}
"""The ending of a file in each form; of the others it is .txt."""


def in_form(name: str, reading: Reading, wanted: Wanted) -> Printed:
    """Give what is to be printed of a match that was read from a file of this name.

    Raises `LossyError` if the form cannot hold it.
    """
    return FORMS[wanted.form](name, reading, wanted)
