"""The parts of a picture: the field with its points, the numbers, the men, the cube, the dice."""

from functools import lru_cache
from typing import Final
from xml.etree import ElementTree as ET

from wardcode.board import POINTS, Board, opposite
from wardcode.diagram.svg._places import HALF, MIDDLE, RADIUS, SIDE, SLAB, STACK, UNIT, WIDTH, Places
from wardcode.diagram.svg._themes import Theme
from wardcode.layout import QUADRANT
from wardcode.player import Player
from wardcode.plays import BAR, Roll
from wardcode.position import Offer, Position

_LENGTH: Final = 196  # of a point
_RING: Final = 10  # the radius of the ring by which a light man differs
_DIE: Final = 34
_CUBE: Final = 38
_UNTURNED: Final = 64  # what lies on top of a cube that nobody has turned

# The pips of a die, in thirds of its edge from the middle.
_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def add_field(parent: ET.Element, places: Places, theme: Theme) -> None:
    """Draw the frame, the field, the bar, and the points."""
    parent.extend(_field(places, theme))


@lru_cache(maxsize=32)
def _field(places: Places, theme: Theme) -> list[ET.Element]:
    """Make what is the same in every picture of a view and a theme."""
    left, right = SIDE, WIDTH - SIDE
    frame = ET.Element("g", {"class": "frame", "stroke": theme.frame, "stroke-width": "2"})
    size = {"width": str(WIDTH), "height": str(2 * HALF)}
    ET.SubElement(frame, "rect", {"class": "board", **size, "fill": theme.field})
    bar = f"M{left + QUADRANT * UNIT} 0h{MIDDLE}v{2 * HALF}h-{MIDDLE}zM{left} 0v{2 * HALF}M{right} 0v{2 * HALF}"
    ET.SubElement(frame, "path", {"class": "bar", "d": bar, "fill": theme.bar})
    parts = [frame]
    for odd, name, fill in ((1, "odd", theme.odd_points), (0, "even", theme.even_points)):
        points = [places.columns[point] for point in range(1, POINTS + 1) if point % 2 == odd]
        outline = "".join(_triangle(x, far=far) for x, far in points)
        hatched = theme.hatch and odd
        shape = {"class": f"points {name}", "d": outline, "fill": "none" if hatched else fill, "stroke": theme.frame}
        parts.append(ET.Element("path", shape))
        if hatched:
            lines = "".join(_hatching(x, far=far) for x, far in points)
            parts.append(ET.Element("path", {"class": "hatching", "d": lines, "stroke": fill, "fill": "none"}))
    return parts


def _triangle(x: int, *, far: bool) -> str:
    edge, tip = (0, _LENGTH) if far else (2 * HALF, 2 * HALF - _LENGTH)
    return f"M{x - UNIT // 2 + 1} {edge}h{UNIT - 2}L{x} {tip}z"


def _hatching(x: int, *, far: bool) -> str:
    """Draw lines across a point, from its edge to its tip."""
    lines: list[str] = []
    for away in range(6, _LENGTH - 6, 6):
        half = (UNIT / 2 - 1) * (1 - away / _LENGTH)
        y = away if far else 2 * HALF - away
        lines.append(f"M{x - half:.1f} {y}H{x + half:.1f}")
    return "".join(lines)


def add_numbers(parent: ET.Element, places: Places, player: Player) -> None:
    """Write the numbers of a player outside the points."""
    parent.extend(_numbers(places, player))


@lru_cache(maxsize=8)
def _numbers(places: Places, player: Player) -> list[ET.Element]:
    """Write each row of numbers as one text, whose digits have their places: 24 texts take a third of all the time."""
    rows: list[ET.Element] = []
    for row, y in ((True, -6), (False, 2 * HALF + 17)):
        digits: list[str] = []
        xs: list[str] = []
        for point, (x, far) in places.columns.items():
            if far is row:
                number = str(point if player is Player.DARK else opposite(point))
                digits.append(number)
                begin = x - (len(number) - 1) * _DIGIT / 2
                xs += [f"{begin + at * _DIGIT:g}" for at in range(len(number))]
        numbers = ET.Element("text", {"class": "numbers", "x": " ".join(xs), "y": str(y), "font-size": "14"})
        numbers.text = "".join(digits)
        rows.append(numbers)
    return rows


_DIGIT: Final = 9  # the width of a digit of the numbers


def add_men(parent: ET.Element, places: Places, theme: Theme, player: Player, mine: Board) -> None:
    """Draw the men of a player, who sees the board: on the points, on the bar, borne off."""
    dark = player is Player.DARK
    fill, line = (theme.dark, theme.dark_line) if dark else (theme.light, theme.light_line)
    edge = theme.light_line if theme.hatch else line
    colours = {"fill": fill, "stroke": edge, "stroke-width": "1.5"}
    group = ET.SubElement(parent, "g", {"class": f"men {player.value}", **colours})
    stacks = [(point, mine.slots[point]) for point in range(POINTS, 0, -1) if mine.slots[point] > 0]
    outline = "".join([_stack(places, player, point, min(count, STACK)) for point, count in stacks])
    ET.SubElement(group, "path", {"class": "field", "d": outline})
    if mine.my_bar:
        stacks.append((BAR, mine.my_bar))
        ET.SubElement(group, "path", {"class": "bar", "d": _stack(places, player, BAR, min(mine.my_bar, STACK))})
    for point, count in stacks:
        if count > STACK:
            _add_count(group, places.spot(player, point, STACK - 1), count, fill, line)
    if mine.my_off:
        slabs = "".join(slab(places.off(player, height)) for height in range(mine.my_off))
        ET.SubElement(group, "path", {"class": "off", "d": slabs})


@lru_cache(maxsize=1 << 10)
def _stack(places: Places, player: Player, point: int, men: int) -> str:
    """Write the outline of so many men on a point, whose number is the player's; a light man has a ring."""
    spots = [places.spot(player, point, height) for height in range(men)]
    return "".join(circle(spot, RADIUS) + (circle(spot, _RING) if player is Player.LIGHT else "") for spot in spots)


def _add_count(group: ET.Element, spot: tuple[float, float], count: int, fill: str, line: str) -> None:
    """Write how many men a stack has on its last man, on a ground of one colour."""
    x, y = spot
    ground = {"class": "ground", "cx": str(x), "cy": str(y), "r": str(RADIUS - 2), "fill": fill, "stroke": "none"}
    ET.SubElement(group, "circle", ground)
    place = {"class": "count", "x": str(x), "y": str(y + 7), "fill": line, "stroke": "none"}
    ET.SubElement(group, "text", place | {"font-size": "19", "font-weight": "bold"}).text = str(count)


def circle(spot: tuple[float, float], radius: float) -> str:
    """Write a circle as a path."""
    x, y = spot
    arc = f"a{radius} {radius} 0 1 0 "
    return f"M{x - radius} {y}{arc}{2 * radius} 0{arc}{-2 * radius} 0z"


def slab(spot: tuple[float, float]) -> str:
    """Write a man borne off, who lies on his side, as a path."""
    x, y = spot
    return f"M{x - RADIUS} {y - SLAB // 2 + 1}h{2 * RADIUS}v{SLAB - 2}h-{2 * RADIUS}z"


def add_cube(parent: ET.Element, places: Places, theme: Theme, position: Position) -> None:
    """Draw the cube at its owner's side, in the middle, or, while it is offered, in the field of who is to answer."""
    cube, offered = position.cube, position.offer is not Offer.NONE
    value = 2 * cube.value if offered else cube.value
    x, y = float(places.cube + SIDE // 2), float(HALF)
    if offered:
        asked = position.on_roll.other
        x, y = _in_half(places, asked), HALF
    elif cube.owner is not None:
        away = HALF - _CUBE // 2 - 8
        y = HALF - away if places.is_far(cube.owner) else HALF + away
    group = ET.SubElement(parent, "g", {"class": "cube offered" if offered else "cube"})
    box = {"x": f"{x - _CUBE / 2:g}", "y": f"{y - _CUBE / 2:g}", "width": str(_CUBE), "height": str(_CUBE), "rx": "5"}
    ET.SubElement(group, "rect", {**box, "fill": theme.light, "stroke": theme.ink, "stroke-width": "2"})
    shown = str(_UNTURNED if value == 1 else value)
    size = f"{min(20, 46 / len(shown)):g}"
    text = {"x": f"{x:g}", "y": f"{y + 7:g}", "font-size": size, "font-weight": "bold", "fill": theme.light_line}
    ET.SubElement(group, "text", text).text = shown


def _in_half(places: Places, player: Player) -> int:
    """Give the middle of the half in which a player's dice lie: on the right of the near player, as he sees it."""
    half = QUADRANT * UNIT // 2
    return SIDE + half if places.is_far(player) else WIDTH - SIDE - half


def add_dice(parent: ET.Element, places: Places, theme: Theme, player: Player, roll: Roll) -> None:
    """Draw the dice on the side of the player who threw them."""
    dark = player is Player.DARK
    fill, spots = (theme.dark, theme.dark_line) if dark else (theme.light, theme.light_line)
    group = ET.SubElement(parent, "g", {"class": f"dice {player.value}", "fill": fill})
    middle = _in_half(places, player)
    edge = theme.light_line if theme.hatch else spots
    for die, x in ((roll.first, middle - _DIE // 2 - 5), (roll.second, middle + _DIE // 2 + 5)):
        box = {"x": str(x - _DIE // 2), "y": str(HALF - _DIE // 2), "width": str(_DIE), "height": str(_DIE), "rx": "6"}
        ET.SubElement(group, "rect", {"class": f"die {die}", **box, "stroke": edge})
        pips = "".join(circle((x + 9 * right, HALF + 9 * down), 3.5) for right, down in _PIPS[die])
        ET.SubElement(group, "path", {"class": "eyes", "d": pips, "fill": spots})
