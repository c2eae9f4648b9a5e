"""Boards drawn as SVG: what stands in a picture, where it lies, and that no text does harm."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import LINE, VIEWS, boards, parsed, positions, views

from wardcode import Board, Cube, IllegalPlayError, Play, Player, Position, Roll, Side, View, rules
from wardcode.diagram import svg, text, words
from wardcode.notation import magriel, ward
from wardcode.plays import Written
from wardcode.position import Offer

SVG = "{http://www.w3.org/2000/svg}"
ARTICLE = ward.decode_position(f"{LINE} ; dark 6-1")
BARS = Board((-7, 0, -2, 0, 2, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -3, -3, 0, 0, 0, 3, 7))


def by_class(root: ET.Element, name: str) -> Iterator[ET.Element]:
    return (element for element in root.iter() if name in element.get("class", "").split())


def texts(root: ET.Element, name: str) -> list[str]:
    return [element.text or "" for element in by_class(root, name)]


def play_of(position: Position, spelled: str) -> Play:
    written = magriel.decode(spelled)
    assert isinstance(written, Written)
    return rules.find(position.seen_by(position.on_roll), position.roll, written)


def middles(path: ET.Element) -> list[tuple[float, float]]:
    """Give the middles of the circles of a path whose radius is that of a man."""
    return [(float(x) + 18, float(y)) for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)a18 18", path.get("d", ""))]


def test_a_picture_says_in_words_and_letters_what_it_shows() -> None:
    root = parsed(svg.encode(ARTICLE))
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert desc is not None
    assert title.text == "Dark to play 6-1"
    assert desc.text == f"{words.encode(ARTICLE)}\n{text.encode(ARTICLE.board, style=text.LETTERS)}"
    assert texts(root, "caption") == ["Dark to play 6-1"]
    assert texts(root, "pips") == ["dark: 148 pips", "light: 138 pips"]


def test_there_are_no_ids_no_scripts_and_no_style_sheets() -> None:
    options = svg.Options(play=play_of(ARTICLE, "11/4"))
    for element in parsed(svg.encode(ARTICLE, options)).iter():
        assert element.get("id") is None
        assert element.tag.removeprefix(SVG) in {"svg", "title", "desc", "g", "rect", "path", "text", "circle"}


def men_of(root: ET.Element, player: Player) -> ET.Element:
    (group,) = (group for group in by_class(root, "men") if player.value in group.get("class", ""))
    return group


@given(boards(), views)
def test_every_man_is_drawn_or_counted(board: Board, view: View) -> None:
    root = parsed(svg.encode(board, svg.Options(view=view)))
    for player, mine in ((Player.DARK, board), (Player.LIGHT, board.flipped())):
        group = men_of(root, player)
        drawn = {path.get("class"): len(middles(path)) for path in group.iter(f"{SVG}path")}
        points = [count for count in mine.slots[1:25] if count > 0]
        assert drawn["field"] == sum(min(men, 5) for men in points)
        assert drawn.get("bar", 0) == min(mine.my_bar, 5)
        counts = sorted(int(count.text or "") for count in by_class(group, "count"))
        assert counts == sorted(men for men in (*points, mine.my_bar) if men > 5)
        assert sum(path.get("d", "").count("z") for path in by_class(group, "off")) == mine.my_off


@pytest.mark.parametrize("view", VIEWS, ids=str)
@pytest.mark.parametrize("point", range(1, 25))
def test_men_lie_where_the_view_says(view: View, point: int) -> None:
    # The place is worked out here once more: the own home is on the own side, and the numbers go round from there.
    for player in Player:
        slots = [0] * 26
        slots[point] = 1
        board = Board(slots) if player is Player.DARK else Board(slots).flipped()
        ((x, y),) = middles(next(men_of(parsed(svg.encode(board, svg.Options(view=view))), player).iter(f"{SVG}path")))
        assert (y > 222) == ((point <= 12) == (player is view.near))
        from_home = point if point <= 12 else 25 - point  # 1 to 12, counted from the side of the home quadrants
        away = 52 + (from_home - 1) * 40 + 20 + (44 if from_home > 6 else 0)
        assert x == (628 - away if view.home is Side.RIGHT else away)


def test_men_on_the_bar_stand_where_they_enter_and_a_stack_has_its_count() -> None:
    root = parsed(svg.encode(BARS))
    for group in by_class(root, "men"):
        (bar,) = by_class(group, "bar")
        upper = all(y < 222 for _, y in middles(bar))
        assert upper == ("dark" in group.get("class", ""))
    assert texts(root, "count") == ["7", "7"]


@pytest.mark.parametrize(
    ("value", "numbers", "first"),
    [
        (Position(Board.start(), Player.DARK), svg.Numbers.MOVER, "131415161718192021222324"),
        (Position(Board.start(), Player.LIGHT), svg.Numbers.MOVER, "121110987654321"),
        (Position(Board.start(), Player.LIGHT), svg.Numbers.NEAR, "131415161718192021222324"),
        (Board.start(), svg.Numbers.MOVER, "131415161718192021222324"),
    ],
)
def test_the_numbers_are_the_movers_or_those_of_the_near_player(
    value: Board | Position, numbers: svg.Numbers, first: str
) -> None:
    assert texts(parsed(svg.encode(value, svg.Options(numbers=numbers))), "numbers")[0] == first
    assert texts(parsed(svg.encode(value, svg.Options(numbers=svg.Numbers.NONE))), "numbers") == []


def test_each_digit_of_the_numbers_has_its_place() -> None:
    for row in by_class(parsed(svg.encode(Board.start())), "numbers"):
        assert len((row.get("x") or "").split()) == len(row.text or "")


@pytest.mark.parametrize(
    ("cube", "offer", "shown", "place"),
    [
        (Cube(), Offer.NONE, "64", 222),
        (Cube(2, Player.DARK), Offer.NONE, "2", 417),
        (Cube(4, Player.LIGHT), Offer.NONE, "4", 27),
        (Cube(1024, Player.LIGHT), Offer.NONE, "1024", 27),
        (Cube(), Offer.DOUBLE, "2", 222),
    ],
)
def test_the_cube_lies_at_its_owners_side(cube: Cube, offer: Offer, shown: str, place: int) -> None:
    root = parsed(svg.encode(Position(Board.start(), cube=cube, offer=offer)))
    (group,) = by_class(root, "cube")
    box, label = group
    assert label.text == shown
    assert float(box.get("y", "")) + 19 == place
    assert ("offered" in group.get("class", "")) == (offer is Offer.DOUBLE)
    assert (float(box.get("x", "")) > 52) == (offer is Offer.DOUBLE)


def test_the_dice_lie_on_the_movers_side() -> None:
    for player, right in ((Player.DARK, True), (Player.LIGHT, False)):
        root = parsed(svg.encode(Position(Board.start(), player, Roll(6, 4))))
        dice = list(by_class(root, "die"))
        assert [die.get("class") for die in dice] == ["die 6", "die 4"]
        assert all((float(die.get("x", "")) > 322) == right for die in dice)
        assert texts(root, "caption") == [f"{player.value.capitalize()} to play 6-4"]


def test_a_play_has_an_arrow_for_each_man_and_rings_where_it_hits() -> None:
    hit = Position(ward.decode("B3bA / db1A2 ✓ ea2DA / E4A"), Player.LIGHT, Roll(6, 4))
    assert hit.roll is not None
    play = next(each for each in rules.legal_plays(hit.seen_by(Player.LIGHT), hit.roll) if each.hits)
    root = parsed(svg.encode(hit, svg.Options(play=play)))
    assert len(list(by_class(root, "arrow"))) == sum(move.count * len(move.stops) for move in play.moves)
    (mark,) = by_class(root, "hit")
    assert mark.get("d", "").count("z") == len(play.hits)
    ghosts = parsed(svg.encode(hit, svg.Options(play=play, shown=svg.PlayShown.GHOSTS)))
    assert not list(by_class(ghosts, "arrow"))
    (ghost,) = by_class(ghosts, "ghost")
    assert len(middles(ghost)) == sum(move.count for move in play.moves)
    desc = root.find(f"{SVG}desc")
    assert desc is not None
    assert f"Shown is the play {play}." in (desc.text or "")


def test_plays_from_the_bar_off_and_of_several_men_are_drawn() -> None:
    bearing = Position(Board((0, 3, 3, 3, *[0] * 15, -2, 0, 0, 0, 0, 0, 0)), Player.DARK, Roll(3, 3))
    for position, spelled in ((Position(BARS, Player.DARK, Roll(4, 1)), "bar/24 bar/21"), (bearing, "3/off(3) 2/off")):
        play = play_of(position, spelled)
        for shown in svg.PlayShown:
            assert svg.encode(position, svg.Options(play=play, shown=shown))


def test_a_play_that_cannot_be_made_is_refused() -> None:
    with pytest.raises(IllegalPlayError):
        svg.encode(Board.start(), svg.Options(play=play_of(ARTICLE, "11/4")))


def test_a_board_has_nobody_on_roll() -> None:
    root = parsed(svg.encode(Board.start()))
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text == "A backgammon board"
    assert texts(root, "caption") == []
    play = play_of(Position(Board.start(), roll=Roll(3, 1)), "8/5 6/5")
    shown = parsed(svg.encode(Board.start(), svg.Options(play=play))).find(f"{SVG}title")
    assert shown is not None
    assert shown.text == "8/5 6/5"


HOSTILE = [
    "<script>alert(1)</script>", "\"quotes\" 'and' more", "]]> <!-- --> <?xml ?>", "&amp; &lt;", "\x00\x1b[31m\ud800",
    "עברית \u200f العربية", "x" * 3000, "很" * 300, "word " * 500, "\n\n\t", "{{7*7}} ${x}",
]  # fmt: skip


@pytest.mark.parametrize("caption", HOSTILE, ids=lambda caption: caption[:12].encode("unicode_escape").decode())
def test_a_hostile_caption_is_only_text(caption: str) -> None:
    picture = svg.encode(ARTICLE, svg.Options(caption=caption))
    root = parsed(picture)
    assert "<script" not in picture
    lines = texts(root, "caption")
    kept = re.sub("[\x00\x1b\ud800]", "\ufffd", caption)
    assert "".join("".join(lines).split()) == "".join(kept.split())
    _, _, width, height = map(int, root.get("viewBox", "").split())
    assert all(0 < float(line.get("y", "")) < height for line in by_class(root, "caption"))
    assert width == 644


@given(positions(), views, st.sampled_from(list(svg.THEMES.values())), st.text(max_size=80))
def test_any_position_gives_valid_xml(position: Position, view: View, theme: svg.Theme, caption: str) -> None:
    assert parsed(svg.encode(position, svg.Options(view=view, theme=theme, caption=caption, pips=False)))


def test_a_width_sets_both_sizes() -> None:
    root = parsed(svg.encode(Board.start(), svg.Options(width=322)))
    assert (root.get("width"), root.get("height")) == ("322", "274")
    assert root.get("viewBox") == "0 0 644 548"


# Colours that all eyes tell apart


def luminance(colour: str) -> float:
    """Give the relative luminance of a colour, as the web's guidelines define it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", svg.THEMES.values(), ids=svg.THEMES)
def test_a_theme_tells_the_players_apart_by_shade_and_its_texts_are_legible(theme: svg.Theme) -> None:
    assert contrast(theme.dark, theme.light) >= 4.5
    assert contrast(theme.paper, theme.ink) >= 7
    assert contrast(theme.dark, theme.dark_line) >= 4.5  # counts on stacks
    assert contrast(theme.light, theme.light_line) >= 4.5
    for men, line in ((theme.dark, theme.dark_line), (theme.light, theme.light_line)):
        for ground in (theme.field, theme.bar, theme.odd_points, theme.even_points):
            assert max(contrast(men, ground), contrast(line, ground)) >= 3


def test_light_men_have_a_ring_in_every_theme() -> None:
    for theme in svg.THEMES.values():
        root = parsed(svg.encode(Board.start(), svg.Options(theme=theme)))
        for group in by_class(root, "men"):
            ringed = ["a10 10" in path.get("d", "") for path in group.iter(f"{SVG}path")]
            assert all(each == ("light" in group.get("class", "")) for each in ringed)
    hatched = parsed(svg.encode(Board.start(), svg.Options(theme=svg.PRINT)))
    assert len(list(by_class(hatched, "hatching"))) == 1


# Wrong types

WRONG: Any = 1


@pytest.mark.parametrize(
    "make",
    [
        lambda: svg.encode(WRONG), lambda: svg.encode(Board.start(), WRONG), lambda: svg.Options(view=WRONG),
        lambda: svg.Options(theme=WRONG), lambda: svg.Options(caption=WRONG), lambda: svg.Options(width=WRONG / 2),
        lambda: words.encode(WRONG), lambda: words.describe(WRONG, Player.DARK),
    ],
)  # fmt: skip
def test_wrong_types_are_type_errors(make: Any) -> None:
    with pytest.raises(TypeError):
        make()


def test_the_options_are_one_frozen_value() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        svg.DEFAULT.pips = False  # type: ignore[misc]  # on purpose
    all_options = {svg.Options(view=view, theme=theme) for view in VIEWS for theme in svg.THEMES.values()}
    assert len(all_options) == 16
