"""Text can be read where it is drawn. scripts/check_contrast.py looks at everything; here are a few screens."""

from __future__ import annotations

import pygame
import pytest

from scripts.check_contrast import Reader, measure
from scripts.screenshots import LOOKS
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import READABLE, READABLE_HIGH, Theme, contrast
from ugames.ui.table import furniture

with_contrast = pytest.mark.parametrize("high", [False, True])

SOME = ("title", "settings", "message", "ugo-2-middle", "uchronia-5-early", "ufo-4-middle", "ugh-4-middle",
        "result-ugo", "over-ugo-toast")  # fmt: skip


def test_contrast_is_counted_as_wcag_does() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


BOX = Area(20, 20, 270, 330)


@with_contrast
@pytest.mark.parametrize("tone", [(118, 118, 118), (240, 230, 200)])
def test_the_name_on_a_box_of_any_colour_can_be_read(
    tone: tuple[int, int, int], high: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas, reader = a_canvas(high), Reader(READABLE_HIGH if high else READABLE)
    monkeypatch.setattr(canvas, "show", lambda name, area: canvas.fill(area, tone))
    with reader.reading():
        furniture.box(canvas, "whist", BOX, "Whist", "3 to 5 players")
    assert reader.read == 2
    assert not reader.faults


def a_canvas(high: bool) -> Canvas:
    """A canvas as large as a box of the first screen."""
    pygame.font.init()
    canvas = Canvas(Theme(1280, 720, contrast=high))
    canvas.surface = pygame.Surface((400, 400))
    return canvas


def test_a_faint_word_is_found_and_a_strong_one_passed() -> None:
    pygame.font.init()
    canvas, reader = Canvas(Theme(1280, 720)), Reader(READABLE)
    canvas.surface = pygame.Surface((400, 100))
    with reader.reading():
        canvas.text("strong", 20, 50, tone=(240, 240, 240))
        canvas.text("faint", 300, 50, tone=(70, 70, 70))
    assert [text for text, _ in reader.faults] == ["faint"]


@pytest.mark.parametrize("look", LOOKS)
def test_text_can_be_read(look: str, thorough: bool) -> None:
    turn = [*LOOKS].index(look)
    some = SOME if thorough else SOME[turn::4]
    reader = measure(look, (1280, 720), some)
    assert reader.read > 100
    assert not reader.faults
