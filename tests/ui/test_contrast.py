"""Text can be read where it is drawn. scripts/check_contrast.py looks at everything; here are a few screens."""

from __future__ import annotations

from dataclasses import replace
from statistics import pstdev
from typing import Any

import pygame
import pytest

from scripts.check_contrast import Reader, measure
from scripts.screenshots import LOOKS
from tests.games.ugo.table import GAME, table
from tests.shipped import SHIPPED
from tests.ui import sizes
from ugames.core.game import glimpse
from ugames.games.ugo.board.table import GROUND
from ugames.laws.setups import Setup
from ugames.registry import title_of
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.lettering import INK
from ugames.ui.draw.theme import READABLE, READABLE_HIGH, Theme, contrast, luminance
from ugames.ui.draw.vectors import PLAIN
from ugames.ui.kit import controls
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import board_of
from ugames.ui.table.places import table_area

with_contrast = pytest.mark.parametrize("high", [False, True])

SOME = ("title", "settings", "message", "ugo-2-middle", "uchronia-5-early", "ufo-4-middle", "ugh-4-middle",
        "result-ugo", "over-ugo-toast")  # fmt: skip
DAYLIGHT = 0.5
"""The least luminance of a light table, of which most is cloth and places of seats."""


def test_contrast_is_counted_as_wcag_does() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


def test_the_name_of_a_game_without_a_box_was_faint() -> None:
    assert contrast(INK, PLAIN) >= READABLE_HIGH


BOX = Area(20, 20, 270, 330)


@with_contrast
@pytest.mark.parametrize("tone", [(118, 118, 118), (150, 90, 160), (30, 60, 120), (240, 230, 200), (90, 140, 90)])
def test_the_name_on_a_box_of_any_colour_was_faint(
    tone: tuple[int, int, int], high: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever makes a game paints its box as they like; the name can be read more the same."""
    canvas, reader = a_canvas(high), Reader(READABLE_HIGH if high else READABLE)
    monkeypatch.setattr(canvas, "show", lambda name, area: canvas.fill(area, tone))
    with reader.reading():
        furniture.box(canvas, "whist", BOX, "Whist", "3 to 5 players")
    assert reader.read == 2
    assert not reader.faults


@with_contrast
def test_the_boxes_of_the_shipped_games_need_no_plate(high: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = a_canvas(high)
    filled: list[str] = []
    monkeypatch.setattr(canvas, "fill", lambda area, tone, *rest: filled.append(tone))
    for game in SHIPPED:
        furniture.box(canvas, game, BOX, title_of(game).NAME, "2 to 7 players")
    assert filled == []


def a_canvas(high: bool) -> Canvas:
    """A canvas as large as a box of the first screen."""
    pygame.font.init()
    canvas = Canvas(Theme(1280, 720, contrast=high))
    canvas.surface = pygame.Surface((400, 400))
    return canvas


def test_a_button_that_is_off_looked_in_high_contrast_like_one_that_is_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has no edge there; usually its tone is enough."""
    for high, edges in ((False, [True, True]), (True, [False, True])):
        canvas, drawn = a_canvas(high), list[Area]()
        monkeypatch.setattr(canvas, "outline", lambda area, *_, drawn=drawn: drawn.append(area))
        shown = []
        for why in ("not now", ""):
            node = Node("end", "button", "End", Area(20, 20, 200, 50), why_not=why, press=lambda: None)
            controls.button(canvas, node, pointed=False)
            shown.append(bool(drawn))
            drawn.clear()
        assert shown == edges


@with_contrast
def test_a_dead_button_of_a_table_was_as_strong_as_a_live_one(high: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """It lies flat there, without an edge, and its words are smaller."""
    canvas, drawn, sizes = a_canvas(high), list[str](), list[float]()
    monkeypatch.setattr(canvas, "outline", lambda *_: drawn.append("edge"))
    monkeypatch.setattr(canvas, "shadow", lambda *_: drawn.append("shadow"))
    monkeypatch.setattr(canvas, "text", lambda text, x, y, size, *_: sizes.append(size))
    live = Node("end", "button", "End", Area(20, 20, 200, 50), press=lambda: None)
    controls.button(canvas, replace(live, why_not="not now"), pointed=False, quiet=True)
    assert not drawn
    controls.button(canvas, live, pointed=False, quiet=True)
    assert sorted(drawn) == ["edge", "shadow"]
    dead, lively = sizes
    assert dead < lively


def test_pictures_of_a_cloth_distracted_in_high_contrast_from_the_cards_on_it() -> None:
    """They are nearer to the tone of their cloth than usually."""
    spread = []
    for high in (False, True):
        pygame.font.init()
        canvas = Canvas(Theme(1280, 720, contrast=high))
        canvas.surface = pygame.Surface((1280, 720))
        furniture.cloth(canvas, "ugh", table_area(canvas.theme))
        box = canvas.rect(table_area(canvas.theme).inset(12))
        light = [sum(canvas.surface.get_at((x, y))[:3]) for x in range(box.left, box.right, 9)
                 for y in range(box.top, box.bottom, 9)]  # fmt: skip
        spread.append(pstdev(light))
    assert spread[1] < 0.6 * spread[0]


def test_a_faint_word_is_found_and_a_strong_one_passed() -> None:
    pygame.font.init()
    canvas, reader = Canvas(Theme(1280, 720)), Reader(READABLE)
    canvas.surface = pygame.Surface((400, 100))
    with reader.reading():
        canvas.text("strong", 20, 50, tone=(240, 240, 240))
        canvas.text("faint", 300, 50, tone=(70, 70, 70))
    assert [text for text, _ in reader.faults] == ["faint"]


@with_contrast
@pytest.mark.parametrize("game", ["ufo", "ugh"])
def test_a_light_table_was_dark_below_its_header(game: str, high: bool) -> None:
    pygame.font.init()
    canvas = Canvas(Theme(1280, 720, light=True, contrast=high))
    canvas.surface = pygame.Surface((1280, 720))
    area = table_area(canvas.theme)
    board, moments = sizes.seen_by_viewer(Setup(game, 4))
    furniture.cloth(canvas, game, area.inset(-6))
    board.paint(canvas, moments[0], area)
    assert luminance(pygame.transform.average_color(canvas.surface, canvas.rect(area))) > DAYLIGHT


@pytest.mark.parametrize("look", LOOKS)
def test_text_can_be_read(look: str, thorough: bool) -> None:
    """Each look has a quarter of the screens, in turn."""
    turn = [*LOOKS].index(look)
    some = SOME if thorough else SOME[turn::4]
    reader = measure(look, (1280, 720), some)
    assert reader.read > 100
    assert not reader.faults


@pytest.mark.parametrize("light", [False, True])
def test_empty_places_of_u_go_were_tan_on_tan_in_strong_contrast(light: bool) -> None:
    """Lines around them and around a place of the trick are dark, on a ground that is not."""
    canvas = Canvas(Theme(1024, 640, light=light, contrast=True))
    canvas.surface = pygame.Surface((1024, 640))
    canvas.surface.fill(GROUND)
    seen: Any = glimpse(GAME, table("red 5", "red 3"), 0)
    board: Any = board_of(GAME, ("Ann", "Bob"))
    area = table_area(canvas.theme)
    board.paint(canvas, seen, area)
    where = board.places(seen.view, area)
    for place in (where.card(0, 4), where.card(1, 4), where.in_trick(0), where.in_trick(1)):
        box = canvas.rect(place)
        across = [canvas.surface.get_at((box.left + x, box.top + box.h // 3))[:3] for x in range(6)]
        ground = canvas.surface.get_at((box.left + box.w // 4, box.top + box.h // 6))[:3]
        assert max(contrast(tone, ground) for tone in across) >= READABLE
