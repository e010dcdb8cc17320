"""The lamps of a ship: one for each number, lit for each card on the stack, in the hues of the seven countries.

One row serves at every size and shows the same: only the lamp of the top card bears its number.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import inf

import pygame

from ugames.games.ufo.cards import CARDS, Card
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.shapes import round_rect
from ugames.ui.draw.theme import Colour, Theme, mix

COUNTRIES = ("green", "yellow", "blue", "pink", "grey", "red", "purple")
"""The hues of the cards, by their tens."""
ROAD, BAR = 0.3, 0.62
"""The height of lamps that are not lit, and of lit ones without a number, by that of the row."""
PASSED, AHEAD = 0.6, (0.22, 0.3)
"""How strong the hue is of lamps that have been passed by, and of those that are still to come: less in the dark."""
PADDED, NUMBER, AROUND = 6.0, 18.0, 4.0
"""What is free at both ends; the size of the numbers, and what is around one on its lamp."""
SHADE = 0.5
"""How far the ground of the lamps lies from that of panels in the light."""
NARROWEST = 2
"""Pixels: a lit lamp is no narrower."""


def row(canvas: Canvas, room: Area, stack: Sequence[Card], ready: Collection[Card] = (), until: float = inf) -> None:
    """All lamps in a row: how far a stack has come, what lies on it, and what its owner could lay there next.

    Words lie over it from `until` on.
    """
    box = canvas.rect(room)
    if box.w < len(CARDS) or box.h < 6:
        return
    key = "lamps", box.size, tuple(stack), frozenset(ready), canvas.theme.light, canvas.theme.contrast
    with canvas.told_as("  ".join(map(str, stack)), room):
        canvas.surface.blit(canvas.store.get(key, lambda: _drawn(canvas, box.size, stack, ready)), box)
        if not stack:
            return
        x, y = lamp(room, stack[-1])
        wide = canvas.width(str(stack[-1]), NUMBER, "display") + 2 * AROUND
        place = around(min(max(x, room.x + wide / 2 + 1), room.right - (PADDED + wide) / 2), y, wide, room.h - 2)
        if place.right > until:  # the card says it as well
            return
        canvas.fill(place, _lit(canvas, stack[-1]), 6)
        canvas.text(str(stack[-1]), place.cx, place.cy, NUMBER, "ink", "centre", "display")


def lamp(room: Area, card: Card) -> tuple[float, float]:
    """Where the lamp of a card is."""
    wide = (room.w - 2 * PADDED) / len(CARDS)
    return room.x + PADDED + (CARDS.index(card) + 0.5) * wide, room.cy


def _lit(canvas: Canvas, card: Card) -> Colour:
    hue = canvas.theme.hue(COUNTRIES[card.number // 10])
    return mix(hue.base, hue.light, 0.4 if canvas.theme.light else 0.7)


def _ground(theme: Theme) -> Colour:
    """What is behind the lamps: in the light so dark that pale lamps stand out from it."""
    sunk: Colour = theme.tone("panel_sunk")
    return mix(sunk, theme.tone("text"), SHADE) if theme.light and not theme.contrast else sunk


def _drawn(canvas: Canvas, size: tuple[int, int], stack: Sequence[Card], ready: Collection[Card]) -> pygame.Surface:
    """The row without its numbers."""
    theme, (width, height) = canvas.theme, size
    pad, top, ground = theme.px(PADDED), stack[-1] if stack else None, _ground(theme)
    image = pygame.Surface(size, pygame.SRCALPHA)
    round_rect(image, ground, image.get_rect(), theme.px(8))
    round_rect(image, theme.tone("panel_edge"), image.get_rect(), theme.px(8), max(1, theme.px(1.5)))
    wide = (width - 2 * pad) / len(CARDS)
    lamps = [(card, pad + round(place * wide), pad + round((place + 1) * wide)) for place, card in enumerate(CARDS)]
    for card, left, right in lamps:
        part = PASSED if top is not None and card < top else AHEAD[theme.light]
        tone, high = mix(ground, theme.hue(COUNTRIES[card.number // 10]).base, part), max(2, round(height * ROAD))
        right -= 1 if right - left > 2 else 0
        image.fill(tone, (left, (height - high) // 2, max(1, right - left), high))
    for card, left, right in lamps:
        high = round(height * BAR)
        place = pygame.Rect(left, (height - high) // 2, max(NARROWEST, right - left - 1), high)
        if card in stack:
            round_rect(image, _lit(canvas, card), place, min(place.w // 3, theme.px(3)))
        elif card in ready:
            round_rect(image, theme.tone("good"), place, min(place.w // 3, theme.px(3)), max(1, theme.px(2)))
    return image
