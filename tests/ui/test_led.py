"""The suit that was led, above a trick and beside it."""

import pygame
import pytest

from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme
from ugames.ui.table import furniture


def test_the_led_suit_had_another_form_beside_a_trick_than_above_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was a sign with a word but without "Led"; and before a card was led, its room was a hole."""
    canvas = Canvas(Theme(1024, 640))
    canvas.surface = pygame.Surface((300, 200), pygame.SRCALPHA)
    furniture.led_place(canvas, Area(0, 0, 300, 200), 100, (255, 0, 0))
    assert canvas.surface.get_bounding_rect().w
    written = list[str]()
    monkeypatch.setattr(Canvas, "text", lambda canvas, words, *_: written.append(words))
    furniture.led_beside(canvas, "ugo/signs/blue.svg", "blue", Area(0, 0, 300, 200), 100)
    assert " ".join(written) == text("table.led", suit="blue")


def test_before_a_lead_the_sign_said_led_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name without a value looked as if something had failed to load, in a frame upon the inner line of its place."""
    canvas = Canvas(Theme(1024, 640))
    canvas.surface = pygame.Surface((300, 200), pygame.SRCALPHA)
    written = list[str]()
    monkeypatch.setattr(Canvas, "text", lambda canvas, words, *_: written.append(words))
    furniture.led_place(canvas, Area(0, 0, 300, 200), 100, (255, 0, 0))
    assert not written
    left = canvas.surface.get_bounding_rect().x / canvas.theme.unit
    assert left >= furniture.LINED + 5


def test_places_for_cards_lay_on_the_second_line_of_their_mat() -> None:
    """Where there is little room, a mat has one line; rings around cards keep off both where it has two."""
    mat = Area(0, 0, 400, 300)
    assert furniture.lined(mat, [Area(30, 40, 140, 200), Area(230, 40, 140, 200)])
    assert not furniture.lined(mat, [Area(30, 40, 140, 200), Area(255, 40, 140, 200)])
    assert not furniture.lined(mat, [Area(30, 90, 140, 200)])


def test_the_led_suit_was_small_in_the_corner_of_a_large_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """It grows with the room above the names, and its upper edge stays."""
    assert furniture.led_grown(60) == 1.0
    assert furniture.led_grown(78) == pytest.approx(60 / furniture.LED)
    assert furniture.led_grown(400) == furniture.LED_MOST
    canvas = Canvas(Theme(1920, 1080))
    boxes = list[Area]()
    monkeypatch.setattr(Canvas, "fill", lambda canvas, area, *_: boxes.append(area))
    canvas.surface = pygame.Surface((600, 200), pygame.SRCALPHA)
    for grown in (1.0, 1.4):
        furniture.led(canvas, "ugo/signs/blue.svg", "blue", 20, 40, grown)
    assert boxes[0].y == boxes[1].y
    assert boxes[1].h == pytest.approx(1.4 * boxes[0].h)
