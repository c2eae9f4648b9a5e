"""What `wardcode enter` asks: the questions, what is shown with them, and which answers they allow."""

import textwrap
from functools import lru_cache
from typing import Final

import attrs

from wardcode.board import MEN, Board
from wardcode.diagram import text as drawing
from wardcode.errors import NotationError, lines_of
from wardcode.layout import QUADRANT, Side, View
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
    """Asks for the next part of a draft or, where the position is complete, whether it is right.

    `home` is the side of the home quadrants if it was said. `style` is that of the drawing. `whole` is a
    position that was given in one answer. `sure` says that the complete position was said to be right.
    """

    draft: ward.Draft
    home: Side | None
    style: drawing.Style
    whole: ward.Reading | None = None
    sure: bool = False
    _answers: tuple[str, ...] = ()  # the last to each question, also to those that one went back from

    @property
    def part(self) -> ward.Part | None:
        """The part that is asked for, None if the position is complete."""
        return None if self.whole else self.draft.part

    @property
    def reading(self) -> ward.Reading:
        """The position as far as it is there."""
        return self.whole or ward.Reading(self.draft.board, self.draft.view, ())

    @property
    def before(self) -> str:
        """The last answer to this question that can be mended, empty if there is none."""
        at = len(self.draft.texts)
        return "".join(self._answers[at : at + 1]) if self.part else ""

    def after(self, answer: str) -> "Question":
        """Give the question that follows an answer; raises `NotationError` if the answer is not taken."""
        if is_back(answer):
            return self._back(answer)
        if self.part is None:
            if answer.strip().lower() in _YES:
                return attrs.evolve(self, sure=True)
            raise _refusal(answer, "that is no answer", f"press Enter for yes, or type {BACK}")
        if self.is_line(answer):
            reading = ward.read(answer, near=self.draft.view.near, home=self.home)
            return attrs.evolve(self, whole=reading, answers=(_in_style(_line(reading), self.style),))
        if _is_several(answer):
            return self._after_each(answer)
        draft = self.draft.take(answer)
        return attrs.evolve(self, draft=draft, answers=(*draft.texts, *self._answers[len(draft.texts) :]))

    def _back(self, answer: str) -> "Question":
        if self.whole:
            return attrs.evolve(self, whole=None)
        if not self.draft.texts:
            raise _refusal(answer, "nothing is before this quadrant", "type it first")
        return attrs.evolve(self, draft=self.draft.back())

    def _after_each(self, answer: str) -> "Question":
        """Take the lines of an answer one after the other."""
        question, start = self, 0
        for line in lines_of(answer.rstrip()):
            try:
                if question.part is None:
                    raise surplus(line.rstrip())
                if line.strip() or question.draft.texts:
                    question = question.after(line.rstrip())
            except NotationError as error:
                raise attrs.evolve(error, text=answer, start=start + error.start, end=start + error.end) from None
            start += len(line)
        return question

    def error(self, answer: str) -> NotationError | None:
        """Say why an answer is not taken, None if it is."""
        try:
            self.after(answer)
        except NotationError as error:
            return error
        return None

    def is_line(self, answer: str) -> bool:
        """Say whether an answer is meant as a whole position."""
        return self.part is not None and self.draft.is_line(answer)

    def page(self, answer: str, columns: int, rows: int) -> str:
        """Give what is shown while the answer is being typed: the board so far, the men, what is asked, how it stands.

        Where the drawing is too large for the terminal, the line of the board stands for it.
        """
        several = self.part is None or self.is_line(answer) or is_back(answer) or _is_several(answer)
        board, view = self.reading.board if several else self.draft.board_with(answer), self.reading.view
        *words, asked = self.asked
        words.append(f"{asked}{self._state(answer)}")
        if self.part:
            words.insert(0, _men(board, self.style))
        below = filled(columns, *words)
        drawn = _drawn(board, view, self.style)
        room = rows - _BESIDE - len(below.splitlines())
        if max(map(len, drawn)) >= columns or len(drawn) > room:
            drawn = [_in_style(ward.encode(board, view), self.style)]
        return "\n".join((*drawn, below))

    @property
    def remarks(self) -> list[str]:
        """What is remarkable in the position, once it is complete: what looks wrong, and the men that are missing."""
        return [*_doubts(self.reading, self.style), *_missing(self.reading.board, _TAKEN)]

    @property
    def asked(self) -> list[str]:
        """What is asked, in sentences, the last without its end."""
        if self.part is None:
            men = _missing(self.reading.board, _ASKED)
            end = f"Enter {'is yes' if men else 'goes on'}, {BACK} goes back"
            return [*_doubts(self.reading, self.style), " ".join((*men, end))]
        numbers = self.draft.numbers
        where = f"{self.part.value[0].upper()}{self.part.value[1:]}"
        if numbers:
            return [f"{where}, points {numbers[0]} to {numbers[-1]}"]
        return [f"{where} (a letter for the men of each colour, nothing if it is empty)"]

    def _state(self, answer: str) -> str:
        """Say how the answer stands so far, behind what is asked."""
        error = self.error(answer)
        if is_back(answer) and not error:
            return ": Enter goes back"
        if self.part is None or not answer.strip():
            return ""
        if self.is_line(answer):
            return f": no whole line yet, {error.reason}" if error else ": a whole line, Enter takes it"
        if _is_several(answer):
            return f": line {error.line}, {error.sentence}" if error else ": several parts, Enter takes them"
        typed = self.draft.look(answer)
        if error and typed.progress is ward.Progress.IMPOSSIBLE:
            return f": {error.sentence}"
        points = len(typed.counts)
        return f": {points} of {QUADRANT} points, {QUADRANT - points} to go" if error else ": complete, Enter goes on"


def filled(columns: int, *sentences: str) -> str:
    """Break sentences to the width of a terminal, each on lines of its own; its last column stays empty."""
    return "\n".join(textwrap.fill(sentence, max(columns - 1, 1)) for sentence in sentences)


def is_back(answer: str) -> bool:
    """Say whether an answer asks to go back."""
    return answer.strip() == BACK


def surplus(line: str) -> NotationError:
    """Refuse a line behind a position."""
    return _refusal(line, "the position was complete before this line", "leave it out, or use wardcode decode -")


_ASKED: Final = ("{men} on the board: is one borne off?", "{men} on the board: are {off} borne off?")
_TAKEN: Final = (
    "{men} on the board, so one is taken as borne off",
    "{men} on the board, so {off} are taken as borne off",
)


def _missing(board: Board, sentences: tuple[str, str]) -> list[str]:
    """Say of each player with fewer than fifteen men how many there are, with the sentence for one or for several."""
    return [
        f"{player.value} has {sentences[off > 1].format(men=_count(MEN - off), off=off)}"
        for player, off in ((Player.DARK, board.my_off), (Player.LIGHT, board.their_off))
        if off
    ]


def _doubts(reading: ward.Reading, style: drawing.Style) -> list[str]:
    """Say what looks wrong in a position, and what was probably meant, if that is clear."""
    answer = _suggestions(_line(reading), reading.view.near)
    doubts = [f"this looks wrong: {doubt}" for doubt in answer.doubts]
    if answer.best and answer.best.changes:
        doubts.append(f"probably meant: {_in_style(answer.best.line, style)}")
    return doubts


@lru_cache(maxsize=1)
def _suggestions(line: str, near: Player) -> ward.Suggestions:
    """Look for what was meant only once, since the question is shown again with every keystroke."""
    return ward.suggest(line, near=near)


def _line(reading: ward.Reading) -> str:
    return ward.encode_position(reading.position, reading.view)


def _in_style(line: str, style: drawing.Style) -> str:
    return line.replace("✓", "v") if style is drawing.ASCII else line


def _is_several(answer: str) -> bool:
    """Say whether an answer has several lines."""
    return len(lines_of(answer.strip())) > 1


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


def _drawn(board: Board, view: View, style: drawing.Style) -> list[str]:
    """Draw the board without what stands beside it, which counts what was not typed yet as borne off."""
    lines = drawing.encode(board, view, style).splitlines()
    frame = min(map(len, lines))  # the bar's line has nothing beside it
    return [line[:frame] for line in lines]
