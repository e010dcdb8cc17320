"""Text can be read where it is drawn. scripts/check_contrast.py looks at everything; here are a few screens."""

from __future__ import annotations

import pygame
import pytest

from scripts.check_contrast import LEAST, Reader, contrast, measure
from scripts.screenshots import LOOKS
from ugames.ui.draw.canvas import INK, Canvas
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.vectors import PLAIN

SOME = ("title", "settings", "message", "ugo-2-middle", "uchronia-5-early", "result-ugo", "over-ugo-toast")


def test_contrast_is_counted_as_wcag_does() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


def test_the_name_of_a_game_without_a_box_was_faint() -> None:
    assert contrast(INK, PLAIN) >= LEAST


def test_a_faint_word_is_found_and_a_strong_one_passed() -> None:
    pygame.font.init()
    canvas, reader = Canvas(Theme(1280, 720)), Reader(LEAST)
    canvas.surface = pygame.Surface((400, 100))
    with reader.reading():
        canvas.text("strong", 20, 50, tone=(240, 240, 240))
        canvas.text("faint", 300, 50, tone=(70, 70, 70))
    assert [text for text, _ in reader.faults] == ["faint"]


@pytest.mark.parametrize("look", LOOKS)
def test_text_can_be_read(look: str) -> None:
    reader = measure(look, (1280, 720), SOME)
    assert reader.read > 100
    assert not reader.faults
