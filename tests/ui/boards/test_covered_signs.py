"""The signs on the cards of a hand whose upper right corners lie below their neighbours."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.games.ugo.table import GAME, table
from ugames.core.game import glimpse
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import Theme
from ugames.ui.table.board import board_of
from ugames.ui.table.cards.face import Faces
from ugames.ui.table.places import table_area

NAMES = ("Ann", "Bob", "Cid", "Dee")
HELD = "red 1, red 2, red 4, red 7, blue 1, blue 5, blue 6, yellow 2, yellow 3, grey 1"
"""A hand of ten cards, each of which brings farmers."""


def drawn(size: tuple[int, int], scale: int) -> Canvas:
    """A canvas of a window of that size, with everything so large, on which cards are really drawn."""
    pygame.font.init()
    canvas = Canvas(Theme(*size, scale / 100))
    canvas.surface = pygame.Surface(size)
    return canvas


@pytest.mark.parametrize("size, scale", [((1080, 1920), 200), ((1080, 1920), 100)])
def test_what_a_covered_card_brings_is_seen_in_its_free_strip(size: tuple[int, int], scale: int) -> None:
    canvas = drawn(size, scale)
    seen: Any = glimpse(GAME, table(HELD, *["grey 2"] * 3), 0)
    board = board_of(GAME, NAMES)
    hand = [spot for spot in board.table(seen, table_area(canvas.theme)).cards if spot.zone == "hand"]
    assert len(hand) == 10
    signed = Faces(canvas, board.face, board.back, "ugo")
    plain = Faces(canvas, lambda card: board.face(card)._replace(pips=None, lost=None), board.back, "bare")
    for spot, right in zip(hand, [*hand[1:], None], strict=True):
        pixels = canvas.theme.px(spot.height)
        image = signed.image(spot.card, pixels, spot.covered)
        strip = canvas.theme.px(right.x - spot.x) if right else image.get_width()
        signs = changed(image, plain.image(spot.card, pixels))
        assert signs.w > 0, spot.card
        assert signs.right <= strip, spot.card
        assert signs.top >= pixels * 96 / 320, "the index ends there"


def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The rectangle in which two pictures differ."""
    differs = pygame.Surface(one.get_size())
    for more, less in ((one, other), (other, one)):
        part = pygame.Surface(one.get_size())
        part.blit(more, (0, 0))
        part.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        differs.blit(part, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    same = pygame.mask.from_threshold(differs, "black", (9, 9, 9, 255))
    same.invert()
    parts = same.get_bounding_rects()
    return parts[0].unionall(parts[1:]) if parts else pygame.Rect(0, 0, 0, 0)
