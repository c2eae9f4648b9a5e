"""Boards drawn with characters."""

import pytest
from hypothesis import given
from support import boards, views

from wardcode import Board, Player, Side, View, decode
from wardcode.diagram import text

ARTICLE = """\
┌13─14─15─16─17─18──────19─20─21─22─23─24─┐ ○ light
│ ●              ○ │   │ ○  ○  ●          │ 138 pips
│ ●              ○ │   │ ○  ○  ●          │ 0 off
│ ●              ○ │   │ ○                │ 1 on the bar
│                  │   │ ○                │
│                  │   │ ○                │
│                  │BAR│                  │
│                  │   │                  │
│ ○                │   │ ●                │
│ ○           ●    │   │ ●                │
│ ○           ●    │   │ ●     ●          │ 0 off
│ ○  ●        ●    │ ○ │ ●     ●          │ 148 pips
└12─11─10──9──8──7───────6──5──4──3──2──1─┘ ● dark"""

# Both armies in stacks too high to draw, on the bar and on the six points; light near, home on the left.
STACKS = """\
+24-23-22-21-20-19------18-17-16-15-14-13-+ X dark
|                X | O |                  | 223 pips
|                X | O |                  | 0 off
|                X | O |                  | 7 on the bar
|                X | O |                  |
|                8 | 7 |                  |
|                  |BAR|                  |
|                8 | 7 |                  |
|                O | X |                  |
|                O | X |                  | 7 on the bar
|                O | X |                  | 0 off
|                O | X |                  | 223 pips
+-1--2--3--4--5--6-------7--8--9-10-11-12-+ O light"""


def test_the_article_s_position_drawn() -> None:
    assert text.encode(decode("R4r / ebB3 a ✓ dA2R1 / D1B3")) == ARTICLE


def test_stacks_bars_and_the_other_view_in_ascii() -> None:
    board = Board((-7, *[0] * 5, 8, *[0] * 12, -8, *[0] * 5, 7))
    assert text.encode(board, View(Side.LEFT, Player.LIGHT), text.ASCII) == STACKS


def test_letters_in_a_frame_of_lines() -> None:
    drawn = text.encode(Board.start(), style=text.LETTERS)
    assert drawn.splitlines()[1].startswith("│ X           O    │   │ O              X │")


def test_a_man_on_the_bar_stands_in_the_half_where_he_enters() -> None:
    lines = text.encode(Board((0,) * 25 + (1,)), style=text.ASCII).splitlines()
    assert "| X |" in lines[1]  # beside 24, in the home of light
    assert not any("| X |" in line for line in lines[2:])


@pytest.mark.parametrize(("men", "last"), [(1, " "), (4, " "), (5, "●"), (6, "6"), (15, "15")])
def test_stacks_up_to_five_are_drawn_and_higher_ones_counted(men: int, last: str) -> None:
    column = [line[39:42].strip() for line in text.encode(Board((0, men, *[0] * 24))).splitlines()]
    assert column[7:12] == [last.strip(), *["●" if men > 5 - row else "" for row in range(2, 6)]]


@given(boards(), views)
def test_every_man_is_drawn_or_counted(board: Board, view: View) -> None:
    lines = text.encode(board, view, text.ASCII).splitlines()
    assert len(lines) == 13
    assert all(line == line.rstrip() for line in lines)
    drawn = "".join(line[:43] for line in lines[1:-1])
    tall = [abs(count) for count in board.slots if abs(count) > 5]
    assert drawn.count("X") == sum(min(count, 4 + (count < 6)) for count in board.slots if count > 0)
    assert drawn.count("O") == sum(min(-count, 4 + (count > -6)) for count in board.slots if count < 0)
    assert sorted(int(word) for word in drawn.replace("|", " ").split() if word.isdigit()) == sorted(tall)
