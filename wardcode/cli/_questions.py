"""What `wardcode enter` asks: the questions, what is shown with them, and which answers they allow."""

import textwrap
from typing import Final

import attrs

from wardcode.board import MEN, Board
from wardcode.diagram import text as drawing
from wardcode.errors import NotationError
from wardcode.layout import QUADRANT, Side
from wardcode.notation import ward
from wardcode.player import Player

PROMPT: Final = "> "

BACK: Final = "<"
"""The answer that goes back to the question before."""

INTRODUCTION: Final = (
    "Type each quadrant as it is written, from left to right: R4r is three dark men on one point, "
    "four empty points, three light men on one point. Enter goes on, < and Enter goes back to the "
    "quadrant before, Ctrl-C stops. A whole line can be pasted, too."
)

_YES: Final = ("", "y", "yes")
_BESIDE: Final = 2  # lines that a page needs besides: the answer, and why it is not taken


@attrs.frozen(kw_only=True)
class Question:
    """Asks for the next part of a draft or, where all are there, whether the men that are missing are borne off.

    `home` is the side of the home quadrants if it was said. `style` is that of the drawing.
    """

    draft: ward.Draft
    home: Side | None
    style: drawing.Style

    def error(self, answer: str) -> NotationError | None:
        """Say why an answer is not taken, None if it is."""
        if is_back(answer):
            return None if self.draft.texts else _refusal(answer, "nothing is before this quadrant", "type it first")
        if self.draft.part is None:
            yes = answer.strip().lower() in _YES
            return None if yes else _refusal(answer, "that is no answer", f"press Enter for yes, or type {BACK}")
        if self.draft.is_line(answer):
            try:
                self.line(answer)
            except NotationError as error:
                return error
            return None
        return self.draft.look(answer).error

    def line(self, answer: str) -> ward.Reading:
        """Read a whole line; raises `NotationError`."""
        return ward.read(answer, near=self.draft.view.near, home=self.home)

    def page(self, answer: str, columns: int, rows: int) -> str:
        """Give what is shown while the answer is being typed: the board so far, the men, what is asked, how it stands.

        Where the drawing is too large for the terminal, the line of the board stands for it.
        """
        several = self.draft.is_line(answer) or is_back(answer) or self.draft.part is None
        board = self.draft.board_with("" if several else answer)
        words = [f"{self.asked}{self._state(answer)}"]
        if self.draft.part:
            words.insert(0, _men(board, self.style))
        below = "\n".join(textwrap.fill(sentence, max(columns - 1, 1)) for sentence in words)
        drawn = _drawn(board, self.draft, self.style)
        room = rows - _BESIDE - len(below.splitlines())
        if max(map(len, drawn)) >= columns or len(drawn) > room:
            line = ward.encode(board, self.draft.view)
            drawn = [line.replace("✓", "v") if self.style is drawing.ASCII else line]
        return "\n".join((*drawn, below))

    @property
    def asked(self) -> str:
        """What is asked, without the end of the sentence."""
        part, numbers = self.draft.part, self.draft.numbers
        if part is None:
            return f"{' '.join(missing(self.draft.board))} Enter is yes, {BACK} goes back"
        where = f"{part.value[0].upper()}{part.value[1:]}"
        if part is ward.Part.BAR:
            return f"{where} (a letter for the men of each colour, nothing if it is empty)"
        return f"{where}, points {numbers[0]} to {numbers[-1]}"

    def _state(self, answer: str) -> str:
        """Say how the answer stands so far, behind what is asked."""
        error = self.error(answer)
        if is_back(answer) and not error:
            return ": Enter goes back"
        if self.draft.part is None or not answer.strip():
            return ""
        if self.draft.is_line(answer):
            return f": no whole line yet, {error.reason}" if error else ": a whole line, Enter takes it"
        typed = self.draft.look(answer)
        if error and typed.progress is ward.Progress.IMPOSSIBLE:
            return f": {error.sentence}"
        points = len(typed.counts)
        return f": {points} of {QUADRANT} points, {QUADRANT - points} to go" if error else ": complete, Enter goes on"


def is_back(answer: str) -> bool:
    """Say whether an answer asks to go back."""
    return answer.strip() == BACK


def missing(board: Board) -> list[str]:
    """Ask of each player with fewer than fifteen men whether the others are borne off."""
    return [
        f"{player.value} has {_count(MEN - off)} on the board: {'is one' if off == 1 else f'are {off}'} borne off?"
        for player, off in ((Player.DARK, board.my_off), (Player.LIGHT, board.their_off))
        if off
    ]


def _count(men: int) -> str:
    return f"{men} man" if men == 1 else f"{men} men"


def _refusal(answer: str, reason: str, remedy: str) -> NotationError:
    return NotationError(answer, 0, len(answer), reason, remedy)


def _men(board: Board, style: drawing.Style) -> str:
    """Say how many men of each player stand on the board, and how many may come."""
    return "; ".join(
        f"{man} {player.value}: {_count(MEN - off)}, {off} to come"
        for man, player, off in (
            (style.dark, Player.DARK, board.my_off),
            (style.light, Player.LIGHT, board.their_off),
        )
    )


def _drawn(board: Board, draft: ward.Draft, style: drawing.Style) -> list[str]:
    """Draw the board without what stands beside it, which counts what was not typed yet as borne off."""
    lines = drawing.encode(board, draft.view, style).splitlines()
    frame = min(map(len, lines))  # the bar's line has nothing beside it
    return [line[:frame] for line in lines]
