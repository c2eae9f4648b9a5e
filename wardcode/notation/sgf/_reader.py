"""The reader of games in SGF: a tree a game, nothing dropped without a finding but what is no part of a record."""

import reprlib
from collections.abc import Iterator

import attrs

from wardcode.errors import NotationError
from wardcode.notation._records import Places, Reading, in_order, refusal_of
from wardcode.notation.sgf._game import OpenGame
from wardcode.notation.sgf._grammar import Node, Tree, parse
from wardcode.notation.sgf._properties import CRAWFORD_GAME, KNOWN, KNOWN_IN_ROOT
from wardcode.notation.sgf._root import Root, read_root
from wardcode.player import Player
from wardcode.position import Match as Stakes
from wardcode.record import Finding, Game, Kind, Match, Scores, Scribe

_BACKGAMMON = "6"


def read_match(text: str, *, strict: bool, slips: bool = True) -> Reading:
    """Read a match; with `strict` raise `NotationError` at the first finding; with `slips` look for lost turns."""
    places = Places(text)
    reading = _Reader(places, slips).read(text)
    if strict and reading.findings:
        raise places.error(reading.findings[0])
    return reading


def _says_more(tree: Tree, root: Root) -> bool:
    """Say whether a tree without turns speaks of a game, and not only of what is played for."""
    return bool(root.info.keys() & {"game", "ws", "bs"} or root.ending or tree.children or tree.nodes[1:])


@attrs.define
class _Reader:
    """Reads one text."""

    places: Places
    slips: bool
    games: list[Game] = attrs.field(factory=list[Game], init=False)
    findings: list[Finding] = attrs.field(factory=list[Finding], init=False)
    scores: Scores = attrs.field(factory=Scores, init=False)
    facts: list[tuple[str, str]] = attrs.field(factory=list[tuple[str, str]], init=False)
    remarks: list[tuple[str, str]] = attrs.field(factory=list[tuple[str, str]], init=False)
    unknown: set[str] = attrs.field(factory=set[str], init=False)

    def read(self, text: str) -> Reading:
        """Read all trees."""
        trees = list(self._backgammon(parse(text)))
        if not trees:
            reason, remedy = "no tree here is a game of backgammon", "write GM[6] in its first node"
            raise NotationError(text, 0, len(text), reason, remedy)
        roots = [read_root(tree.nodes[0]) for tree in trees]
        for tree, root in zip(trees, roots, strict=True):
            self._read_game(tree, root, roots[0], alone=len(trees) == 1, last=tree is trees[-1])
        first = roots[0]
        dark, light = (first.names.get(player, (player.value, 0))[0] for player in Player)
        headers = next((root.headers for root in roots if root.headers), None) or tuple(dict.fromkeys(self.facts))
        ratings = first.ratings.get(Player.DARK), first.ratings.get(Player.LIGHT)
        match = Match(
            tuple(self.games), dark, light, first.stakes, first.crawford_rule, (*headers, *self.remarks), ratings
        )
        return Reading(match, in_order(self.findings))

    def _backgammon(self, trees: tuple[Tree, ...]) -> Iterator[Tree]:
        """Give the trees that are games of backgammon, and note the others."""
        for tree in trees:
            kind = tree.nodes[0].get("GM")
            if kind is not None and kind.values[0].text.strip() == _BACKGAMMON:
                yield tree
            else:
                said = f"its GM is {reprlib.repr(kind.values[0].text)}" if kind else "it has no GM[6]"
                self._find(Kind.UNREADABLE, f"this tree is no game of backgammon, and is left out: {said}", tree.start)

    def _read_game(self, tree: Tree, root: Root, first: Root, *, alone: bool, last: bool) -> None:
        """Read a game; one that stands alone may say only what is played for."""
        number = root.info.get("game", len(self.games)) + 1
        for kind, sentence, start in root.noticed:
            self._find(kind, sentence, start)
        self._compare(root, first)
        self.facts += root.facts
        stakes = self._stakes(root)
        for problem in self.scores.problems(number, stakes):
            self._find(problem.kind, problem.sentence, root.start, number)
        game = OpenGame(Scribe(stakes, number, starred=False, slips=self.slips), self.places)
        for node in self._main_line(tree):
            self._look_over(node, KNOWN_IN_ROOT if node is tree.nodes[0] else KNOWN)
            game.read(node)
        game.close()
        self.remarks += [("", remark) for remark in game.remarks]
        if alone and not game.scribe.turns and not _says_more(tree, root):
            return
        played, findings, points = game.finish(root.ending, root.start, last=last)
        self.games.append(played)
        self.findings += findings
        self.scores.count(played, points)

    def _main_line(self, tree: Tree) -> Iterator[Node]:
        """Give the nodes of the game, and note the variations that are left out."""
        left_out, start = 0, 0
        line: Tree | None = tree
        while line is not None:
            yield from line.nodes
            if len(line.children) > 1:
                start = start or line.children[1].start
                left_out += len(line.children) - 1
            line = line.children[0] if line.children else None
        if left_out:
            sentence = f"{left_out} variation{'s are' if left_out > 1 else ' is'} left out"
            self._find(Kind.UNREADABLE, sentence, start)

    def _look_over(self, node: Node, known: frozenset[str]) -> None:
        """Note properties that are not known, each name once."""
        for each in node.properties:
            if each.name not in known and each.name not in self.unknown:
                self.unknown.add(each.name)
                sentence = f"the property {reprlib.repr(each.name)} is not known here, and is left out"
                self._find(Kind.UNREADABLE, sentence, each.start)

    def _compare(self, root: Root, first: Root) -> None:
        """Note where the root of a game is that of another match than the first."""
        if root.length != first.length:
            sentence = f"the match length is {root.length}, and in the first game {first.length}"
            self._find(Kind.SCORE, sentence, root.start)
        for player, (name, start) in root.names.items():
            begun, _ = first.names.get(player, (player.value, 0))
            if name != begun:
                sentence = f"{player.value} is {reprlib.repr(name)}, and in the first game {reprlib.repr(begun)}"
                self._find(Kind.UNREADABLE, sentence, start)

    def _stakes(self, root: Root) -> Stakes:
        """Give what is played for; at a score that cannot be, note it and take no points for either side."""
        stakes = attrs.evolve(
            root.stakes,
            dark=root.info.get("bs", self.scores.dark or 0),
            light=root.info.get("ws", self.scores.light or 0),
        )
        if refusal := refusal_of(stakes):
            self._find(Kind.SCORE, f"{refusal}; the game is replayed as at 0-0", root.start)
            stakes = root.stakes
        if CRAWFORD_GAME not in root.rules:
            return stakes
        if stakes.length > 1 and stakes.length - 1 in (stakes.dark, stakes.light):
            return attrs.evolve(stakes, crawford=True)
        score = f"at {stakes.light}-{stakes.dark} to {stakes.length}" if stakes.length else "in money play"
        self._find(Kind.CRAWFORD, f"this is said to be the Crawford game, and there is none {score}", root.start)
        return stakes

    def _find(self, kind: Kind, sentence: str, start: int, game: int | None = None) -> None:
        line, column = self.places.of(start)
        self.findings.append(Finding(kind, sentence, game, line=line, column=column))
