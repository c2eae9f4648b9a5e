r"""The picture of a block in TikZ, in units of the width of a point; y goes up.

A point is one unit wide, the bar and the two columns beside the field 1.2. The cube lies in the
column away from the home quadrants, the men borne off in the other. Nothing in it is a person's words.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

import attrs

from wardcode import rules
from wardcode.board import POINTS, Board, opposite
from wardcode.layout import QUADRANT, READING_ORDER, ROW, Side, View
from wardcode.notes._block import Block
from wardcode.player import Player
from wardcode.plays import BAR, OFF, Play
from wardcode.position import Offer, Position

_HEIGHT: Final = 11.0
_MIDDLE: Final = _HEIGHT / 2
_BAR: Final = 1.2
_RIGHT: Final = ROW + _BAR
_SIDE: Final = 1.2
_TIP: Final = 4.8
_STACK: Final = 5
_SLAB: Final = 0.3
_STROKES: Final = (("white", 3), ("black!60", 1.6))  # the colours and widths, in pt, in which a play is drawn
_UNTURNED: Final = 64  # what lies on top of a cube that nobody has turned

_BEGIN: Final = r"""\begin{tikzpicture}[x=6.4mm,y=6.4mm,line width=0.4pt,inner sep=0pt,
  dark/.style={fill=black,draw=white,text=white},light/.style={fill=white,draw=black,text=black},
  box/.style={rounded corners=1.5pt,minimum size=5.6mm,font=\bfseries\small}]"""
_END: Final = r"\end{tikzpicture}"

_Spot = tuple[float, float]


@attrs.frozen
class _Places:
    view: View

    def is_far(self, player: Player) -> bool:
        return player is not self.view.near

    def edge(self, player: Player, point: int) -> tuple[float, bool]:
        """Give the middle of a point by a player's number, and whether it is in the far row."""
        at = READING_ORDER[self.view].index(point if player is Player.DARK else opposite(point))
        column = at % ROW
        return column + 0.5 + (_BAR if column >= QUADRANT else 0), at < ROW

    def spot(self, player: Player, point: int, height: int) -> _Spot:
        """Give the middle of a player's man, the first of a stack having height 0."""
        rise = min(height, _STACK - 1)
        if point == BAR:
            away = 0.6 + rise * 0.95
            return QUADRANT + _BAR / 2, _MIDDLE + (-away if self.is_far(player) else away)
        if point == OFF:
            away = 0.3 + height * _SLAB
            x = _RIGHT + _SIDE / 2 if self.view.home is Side.RIGHT else -_SIDE / 2
            return x, (_HEIGHT - away if self.is_far(player) else away)
        x, far = self.edge(player, point)
        return x, (_HEIGHT - 0.5 - rise if far else 0.5 + rise)

    def cube(self, position: Position) -> _Spot:
        """Give the middle of the cube: its owner's side, the middle, or the half of who is to answer."""
        if position.offer is not Offer.NONE:
            return self.half(position.on_roll.other)
        x = -_SIDE / 2 if self.view.home is Side.RIGHT else _RIGHT + _SIDE / 2
        owner = position.cube.owner
        return x, (_MIDDLE if owner is None else _HEIGHT - 0.6 if self.is_far(owner) else 0.6)

    def half(self, player: Player) -> _Spot:
        """Give the middle of the half in which a player's dice lie."""
        return (QUADRANT / 2 if self.is_far(player) else _RIGHT - QUADRANT / 2), _MIDDLE


def picture(block: Block) -> list[str]:
    """Draw the position of a block with its first play, line by line."""
    position, places = block.position, _Places(block.view)
    lines = [_BEGIN, *_field(places, position.on_roll)]
    for player in Player:
        lines += _men(places, player, position.seen_by(player))
    lines.append(_box(places.cube(position), _cube(position), "light"))
    if position.roll is not None:
        x, y = places.half(position.on_roll)
        dice = ((position.roll.first, x - 0.6), (position.roll.second, x + 0.6))
        lines += [_box((at, y), die, position.on_roll.value) for die, at in dice]
    if block.drawn:
        lines += _arrows(places, position.on_roll, position.seen_by(position.on_roll), block.drawn)
    return [*lines, _END]


def _at(spot: _Spot) -> str:
    return f"({spot[0]:.4g},{spot[1]:.4g})"


def _field(places: _Places, mover: Player) -> Iterator[str]:
    """Draw the frame, the bar, and the points with the numbers of a player."""
    yield rf"\draw {_at((-_SIDE, 0))} rectangle {_at((_RIGHT + _SIDE, _HEIGHT))};"
    yield rf"\draw (0,0) rectangle {_at((_RIGHT, _HEIGHT))};"
    yield rf"\draw ({QUADRANT},0) rectangle {_at((QUADRANT + _BAR, _HEIGHT))};"
    for point in range(1, POINTS + 1):
        x, far = places.edge(mover, point)
        edge, tip, number = (_HEIGHT, _HEIGHT - _TIP, _HEIGHT + 0.5) if far else (0.0, _TIP, -0.5)
        shade = "black!25" if point % 2 else "white"
        corners = " -- ".join(map(_at, ((x - 0.48, edge), (x, tip), (x + 0.48, edge))))
        yield rf"\filldraw[fill={shade}] {corners} -- cycle;"
        yield rf"\node[font=\scriptsize] at {_at((x, number))} {{{point}}};"


def _men(places: _Places, player: Player, mine: Board) -> Iterator[str]:
    """Draw the men of a player, who sees the board; the last of more than five shows their number."""
    for point in range(BAR, OFF, -1):
        count = mine.slots[point]
        for height in range(min(count, _STACK)):
            spot = _at(places.spot(player, point, height))
            yield rf"\filldraw[{player.value}] {spot} circle[radius=0.46];"
            if player is Player.LIGHT and (count <= _STACK or height < _STACK - 1):
                yield rf"\draw {spot} circle[radius=0.26];"
        if count > _STACK:
            spot = _at(places.spot(player, point, _STACK - 1))
            yield rf"\node[{player.value},draw=none,fill=none,font=\bfseries\small] at {spot} {{{count}}};"
    for height in range(mine.my_off):
        x, y = places.spot(player, OFF, height)
        yield rf"\filldraw[{player.value}] {_at((x - 0.46, y - 0.13))} rectangle {_at((x + 0.46, y + 0.13))};"


def _box(spot: _Spot, number: int, style: str) -> str:
    return rf"\node[{style},box] at {_at(spot)} {{{number}}};"


def _cube(position: Position) -> int:
    value = position.cube.value * (1 if position.offer is Offer.NONE else 2)
    return _UNTURNED if value == 1 else value


def _arrows(places: _Places, player: Player, mine: Board, play: Play) -> Iterator[str]:
    """Draw an arrow for each man of a play, over the points that are named, and a ring around each man that is hit."""
    rules.after(mine, play)
    men = Counter({point: max(count, 0) for point, count in enumerate(mine.slots)})
    men[OFF] = mine.my_off
    for move in play.moves:
        for _ in range(move.count):
            men[move.start] -= 1
            between = [places.spot(player, stop, 0) for stop in move.stops[:-1]]
            way = [places.spot(player, move.start, men[move.start]), *between]
            way.append(places.spot(player, move.stop, men[move.stop]))
            men[move.stop] += 1
            for color, width in _STROKES:
                yield rf"\draw[->,draw={color},line width={width}pt] {' -- '.join(map(_at, way))};"
    for point in sorted(play.hits):
        for color, width in _STROKES:
            spot = _at(places.spot(player, point, 0))
            yield rf"\draw[draw={color},line width={width}pt] {spot} circle[radius=0.54];"
