"""The reader of matches in two columns: line by line, nothing dropped, nothing put into the other column."""

from typing import Final

import attrs
import regex

from wardcode.errors import NotationError, lines_of, require_text
from wardcode.notation import ward
from wardcode.notation._match_text._headers import HEADER, REMARK, Headers
from wardcode.notation._match_text._open_game import OpenGame
from wardcode.notation._match_text._rows import NUMBER, rows_of
from wardcode.notation._match_text._set_up import SET_UP
from wardcode.notation._records import Places, Reading, in_order, refusal_of
from wardcode.player import Player
from wardcode.position import MONEY
from wardcode.position import Match as Stakes
from wardcode.record import Finding, Game, Kind, Match, Place, Scores, Scribe

_LENGTH: Final = regex.compile(
    r"\s*(?:(?P<points>\d{1,9})\s*-?\s*points?\s+match|match\s+(?:of|to)\s+(?P<points>\d{1,9})(?:\s+points?)?"
    r"|(?P<money>money(?:\s+(?:game|session|play))?|unlimited(?:\s+game)?))\s*[.:]?\s*",
    regex.IGNORECASE,
)
_GAME: Final = regex.compile(
    r"\s*(?:game|partie|spiel|partida|partita|joc|hra|peli|oyun|spil|parti|игра|партия|παρτίδα|ゲーム)"
    r"\s*(?:no\.?|nr\.?|№|\#)?\s*(?P<number>\d{1,9})(?:\s*(?:of|/)\s*\d{1,9})?\s*[.:]?\s*",
    regex.IGNORECASE,
)
_NAMES: Final = regex.compile(
    r"\s*(?P<name>\S(?:.*\S)?)\s*:\s*(?P<score>\d{1,9})\s+(?P<name>\S(?:.*\S)?)\s*:\s*(?P<score>\d{1,9})\s*"
)
_RATED: Final = regex.compile(r"(?P<name>.*\S)\s*,\s*(?P<rating>[1-9]\d{2,3})")
_COLOURS: Final = {"dark": Player.DARK, "black": Player.DARK, "light": Player.LIGHT, "white": Player.LIGHT}
_COLOURED: Final = regex.compile(rf"(?P<name>.*?)\s*\((?P<colour>{'|'.join(_COLOURS)})\)", regex.IGNORECASE)
_HASH_ROW: Final = regex.compile(r"\s*(?P<hash>\#)\s?\d+\W*\s")
_POSITION: Final = regex.compile(r"\s*position\s*:\s*(?P<line>\S.*?)\s*", regex.IGNORECASE)
_STARRED: Final = regex.compile(r"/\d+\*")

COLUMNS: Final = (Player.LIGHT, Player.DARK)
"""The players of the left and the right column where the text does not name a colour.

Programs number the players so: the second one, at the bottom of their boards, is dark in all our formats.
"""


def read(text: str, *, strict: bool = False, slips: bool = True) -> Reading:
    """Read a match; with `strict` raise `NotationError` at the first finding.

    With `slips=False` turns that were lost or written twice are not looked for, which takes time.
    """
    reading = _Reader(require_text(text, "a match"), slips=slips).read()
    if strict and reading.findings:
        raise Places(text).error(reading.findings[0])
    return reading


class _Reader:
    """Reads one text."""

    def __init__(self, text: str, *, slips: bool) -> None:
        self.text = text
        self.slips = slips
        self.starred = _STARRED.search(text) is not None
        self.headers = Headers()
        self.length: int | None = None
        self.columns = COLUMNS
        self.names: dict[Player, str] = {}
        self.ratings: dict[Player, int] = {}
        self.games: list[Game] = []
        self.findings: list[Finding] = []
        self.scores = Scores()
        self.number: int | None = None  # of a game that was announced, and of which no row was read yet
        self.game: OpenGame | None = None
        self.line = 0
        self.announced = 0  # the line of that number

    def read(self) -> Reading:
        """Read all lines."""
        for number, line in enumerate(lines_of(self.text[:1].replace("\ufeff", " ") + self.text[1:]), 1):
            self.line = number
            if line.strip():
                self.read_line(line.rstrip("\r\n"))
        if self.number is not None:
            self.open_game(None)
        self.close_game(last=True)
        if not self.games and self.length is None:
            remedy = "write rows like '1) 31: 8/5 6/5    52: 24/22 13/8'"
            raise NotationError(self.text, 0, len(self.text), "there is no match in this text", remedy)
        stakes, crawford, wrong = self.headers.rules(self.length or 0)
        self.findings += [Finding(Kind.UNREADABLE, sentence, line=1, column=1) for sentence in wrong]
        by_header = dict(zip(self.columns, self.headers.names(), strict=True))
        dark, light = (self.names.get(player) or by_header[player] or player.value for player in Player)
        ratings = self.ratings.get(Player.DARK), self.ratings.get(Player.LIGHT)
        match = Match(tuple(self.games), dark, light, stakes, crawford, tuple(self.headers.others), ratings)
        return Reading(match, in_order(self.findings))

    def read_line(self, line: str) -> None:
        """Read a line that is not blank."""
        if self.read_marked(line):
            return
        if NUMBER.match(line):
            self.row(line)
        elif match := _GAME.fullmatch(line):
            self.announce(int(match["number"]))
        elif match := _LENGTH.fullmatch(line):
            self.read_length(int(match["points"] or 0))
        elif (match := _NAMES.fullmatch(line)) and self.are_names(match.captures("name")):
            self.open_game(match)
        elif match := _POSITION.fullmatch(line):
            self.read_position((self.line, match.start("line") + 1), match["line"])
        elif not self.row(line):
            excerpt = line.strip()[:_EXCERPT]
            self.find(Kind.UNREADABLE, f"{excerpt!r} is no row, no header and no name", _column(line))

    def read_marked(self, line: str) -> bool:
        """Read a line that begins with a semicolon or a hash: a header, a position, a remark; say whether it does."""
        hashed = _HASH_ROW.match(line)
        if match := HEADER.fullmatch(line):
            self.headers.add(match["name"], match["value"])
        elif match := SET_UP.fullmatch(line):
            if not self.opened().set_up((self.line, _column(line)), match["points"], match["rest"]):
                self.headers.add("", line.strip(" ;#"))
        elif hashed and self.row(f"{line[: hashed.start('hash')]} {line[hashed.end('hash') :]}"):
            pass  # the number of a row has a hash before it
        elif match := REMARK.fullmatch(line):
            if self.game is None or not self.game.scribe.remark(match["text"]):
                self.headers.add("", match["text"])
        else:
            return False
        return True

    def are_names(self, names: list[str]) -> bool:
        """Say whether a line with names and scores can be that: before a game or behind it, or with the same names."""
        game = self.game
        if game is None or not game.scribe.turns or game.is_over:
            return True
        return {_name_and_rating(name)[0] for name in names} == set(self.names.values())

    def row(self, line: str) -> bool:
        """Try a line as a row, which can begin a game; say whether it is one."""
        begun = self.game
        rows = rows_of(line, begun.right_column if begun else None)
        if begun is not None and begun.is_over and rows[0].number == 1:
            self.close_game(last=False)
            begun = None
        if self.opened().read(self.line, rows):
            return True
        if begun is None and self.number is None:
            self.game = None
        return False

    def read_position(self, place: Place, text: str) -> None:
        """Read a position in Ward's notation; the score behind it counts where nothing was said of one."""
        try:
            reading = ward.read(text)
        except NotationError as error:
            self.opened().scribe.note(Kind.SET_UP, error.sentence, (place[0], place[1] + error.start))
            return
        stakes = reading.position.match
        if stakes != MONEY and self.game is None and self.length is None:
            self.length = stakes.length
            for name, on in (("Jacoby", stakes.jacoby), ("Beaver", stakes.beavers)):
                if on:
                    self.headers.add(name, "On")
            self.headers.add("CubeLimit", str(stakes.largest_cube))
            self.open_game(None, stakes)
        game = self.opened()
        if stakes not in (MONEY, game.scribe.stakes):
            what = "what is played for is said before, and left out here"
            game.scribe.note(Kind.SET_UP, what, place)
        game.position(place, reading.position, named=ward.PLAYER_ON_ROLL in reading.said)

    def read_length(self, length: int) -> None:
        """Take the length of the match, which is said once, before the games."""
        playing = self.game is not None or self.number is not None
        if self.length is None and not playing:
            self.length = length
            return
        what = "a second match begins here" if playing and self.length is not None else "the length stands too late"
        self.find(Kind.UNREADABLE, f"{what}; a text is read as one match, whose length is {self.length or 0}")

    def find(self, kind: Kind, sentence: str, column: int = 1) -> None:
        """Note something that belongs to no turn."""
        self.findings.append(Finding(kind, sentence, line=self.line, column=column))

    def announce(self, number: int) -> None:
        """Close the game that is being read, and announce another one."""
        if self.number is not None:
            self.open_game(None)
        self.close_game(last=False)
        self.number, self.announced = number, self.line

    def opened(self) -> OpenGame:
        """Give the game that is being read; open one if there is none."""
        return self.game or self.open_game(None)

    def open_game(self, names: "regex.Match[str] | None", stakes: Stakes | None = None) -> OpenGame:
        """Open a game, by the line with the names and scores, by what is played for, or by nothing."""
        if self.game is not None:
            self.close_game(last=False)
        number = self.number if self.number is not None else (self.games[-1].number + 1 if self.games else 1)
        score = {player: (self.scores.dark if player is Player.DARK else self.scores.light) or 0 for player in Player}
        right_column = None
        if names is not None:
            self.name(names.captures("name"))
            written = map(int, names.captures("score"))
            score = dict(zip(self.columns, written, strict=True))
            right_column = names.starts("name")[1]
        crawford = stakes.crawford if stakes else False
        stakes = stakes or self.stakes(score)
        for problem in self.scores.problems(number, stakes):
            self.findings.append(Finding(problem.kind, problem.sentence, number, line=self.line, column=1))
        crawford = crawford or self.scores.is_crawford(stakes, rule=self.headers.rules(stakes.length)[1], number=number)
        scribe = Scribe(attrs.evolve(stakes, crawford=crawford), number, self.starred, self.slips)
        begins = (self.line if self.number is None else self.announced), 1
        self.game, self.number = OpenGame(scribe, self.columns, self.names, begins, right_column), None
        return self.game

    def name(self, names: list[str]) -> None:
        """Take the names of the players, with their colours and ratings, once; another time they can change columns."""
        self.colour(names)
        parts = [_name_and_rating(name) for name in names]
        plain = [name for name, _ in parts]
        if self.names and dict(zip(self.columns, plain, strict=True)) != self.names:
            if [self.names[player] for player in self.columns] == plain[::-1]:
                self.columns = self.columns[1], self.columns[0]
            else:
                before = " and ".join(self.names[player] for player in self.columns)
                self.find(Kind.UNREADABLE, f"the players were {before} before, and their names stay")
            return
        for player, (name, rating) in zip(self.columns, parts, strict=True):
            self.names[player] = name
            if rating is not None:
                self.ratings[player] = rating

    def colour(self, names: list[str]) -> None:
        """Take the colours behind the names; one is enough, two must differ."""
        matches = [_COLOURED.fullmatch(name) for name in names]
        left, right = (_COLOURS[match["colour"].lower()] if match else None for match in matches)
        if left is not None and left is right:
            self.find(Kind.UNREADABLE, f"both players are said to be {left.value}, and the left one is taken as light")
        elif left is not None:
            self.columns = left, left.other
        elif right is not None:
            self.columns = right.other, right

    def stakes(self, score: dict[Player, int]) -> Stakes:
        """Give what is played for at a score; at one that cannot be, note it and take the one that follows."""
        rules = self.headers.rules(self.length or 0)[0]
        stakes = attrs.evolve(rules, dark=score[Player.DARK], light=score[Player.LIGHT])
        if refusal := refusal_of(stakes):
            self.find(Kind.SCORE, f"{refusal}; the game is replayed as at 0-0")
            return rules
        return stakes

    def close_game(self, *, last: bool) -> None:
        """Close the game that is being read, if there is one."""
        if self.game is None:
            return
        game, findings, points = self.game.finish(last=last)
        self.games.append(game)
        self.findings += findings
        self.scores.count(game, points)
        self.game = None


_EXCERPT: Final = 40


def _name_and_rating(name: str) -> tuple[str, int | None]:
    """Give a name without the colour and the rating behind it, and the rating."""
    coloured = _COLOURED.fullmatch(name)
    name = coloured["name"] if coloured else name
    rated = _RATED.fullmatch(name)
    return (rated["name"], int(rated["rating"])) if rated else (name, None)


def _column(line: str) -> int:
    return len(line) - len(line.lstrip()) + 1
