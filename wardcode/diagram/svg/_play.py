"""A play in a picture: an arrow for each man, or the men where they come to."""

import math
from collections import Counter
from itertools import pairwise
from typing import Final
from xml.etree import ElementTree as ET

from wardcode.board import Board
from wardcode.diagram.svg._options import Options, PlayShown
from wardcode.diagram.svg._parts import circle, slab
from wardcode.diagram.svg._places import RADIUS, Places, Spot
from wardcode.player import Player
from wardcode.plays import OFF, Play
from wardcode.position import Position

_SHAFT: Final = 3.5  # half the width of an arrow
_HEAD: Final = 9.0  # half the width of its head
_TIP: Final = 17.0  # the length of its head


def add_play(parent: ET.Element, places: Places, options: Options, play: Play, position: Position) -> None:
    """Show a play of the player on roll in a position, who can make it."""
    theme, player = options.theme, position.on_roll
    group = ET.SubElement(parent, "g", {"class": "play", "fill": theme.arrow, "stroke": theme.paper})
    borne_off = [move.stop == OFF for move in play.moves for _ in range(move.count)]
    ways, hits = _ways(places, position.seen_by(player), player, play)
    if options.shown is PlayShown.GHOSTS:
        fill = theme.dark if player is Player.DARK else theme.light
        rings = "".join(circle(way[0], RADIUS + 1) for way in ways)
        left = {"class": "left", "d": rings, "fill": "none"}
        ET.SubElement(group, "path", {**left, "class": "halo", "stroke-width": "5"})
        ET.SubElement(group, "path", {**left, "stroke": theme.arrow, "stroke-dasharray": "7 5", **_THICK})
        men = "".join(
            slab(way[-1]) if off else circle(way[-1], RADIUS) for way, off in zip(ways, borne_off, strict=True)
        )
        ghost = {"class": "ghost", "d": men, "fill": fill, "fill-opacity": "0.6", "stroke": theme.arrow, **_THICK}
        ET.SubElement(group, "path", ghost)
    else:
        group.attrib |= {"stroke-width": "4", "paint-order": "stroke", "stroke-linejoin": "round"}
        for way in ways:
            for leg, (start, stop) in enumerate(pairwise(way)):
                begin = 0 if leg else RADIUS - 4  # a stack shows its count where the first leg begins
                ET.SubElement(group, "path", {"class": "arrow", "d": _arrow(start, stop, begin)})
    if hits:
        marks = "".join(circle(spot, RADIUS + 2) for spot in hits)
        ET.SubElement(group, "path", {"class": "halo", "d": marks, "fill": "none", "stroke-width": "7"})
        ET.SubElement(group, "path", {"class": "hit", "d": marks, "fill": "none", "stroke": theme.arrow, **_THICK})


_THICK: Final = {"stroke-width": "4"}


def _ways(places: Places, mine: Board, player: Player, play: Play) -> tuple[list[list[Spot]], list[Spot]]:
    """Give the spots over which each man goes, and where blots are hit."""
    men = Counter({point: max(count, 0) for point, count in enumerate(mine.slots)})
    men[OFF] = mine.my_off
    ways: list[list[Spot]] = []
    for move in play.moves:
        for _ in range(move.count):
            men[move.start] -= 1
            between = [places.spot(player, stop, 0) for stop in move.stops[:-1]]
            end = places.spot(player, move.stop, men[move.stop])
            ways.append([places.spot(player, move.start, men[move.start]), *between, end])
            men[move.stop] += 1
    return ways, [places.spot(player, point, 0) for point in sorted(play.hits)]


def _arrow(start: Spot, stop: Spot, begin: float) -> str:
    """Write the outline of an arrow as a path; it begins so far from the start."""
    (x, y), (to_x, to_y) = start, stop
    length = math.hypot(to_x - x, to_y - y) or 1
    along, across = (to_x - x) / length, (to_y - y) / length

    def at(forward: float, aside: float) -> str:
        return f"{x + forward * along - aside * across:.1f} {y + forward * across + aside * along:.1f}"

    neck = max(length - _TIP, 0)
    head = ((neck, _SHAFT), (neck, _HEAD), (length, 0), (neck, -_HEAD), (neck, -_SHAFT))
    corners = ((begin, _SHAFT), *head, (begin, -_SHAFT))
    return f"M{'L'.join(at(forward, aside) for forward, aside in corners)}z"
