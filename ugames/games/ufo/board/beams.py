"""Saucers at work: they beam a card to its place, and lift off with a departing player's cards."""

from __future__ import annotations

from math import hypot

import pygame

from ugames.games.ufo.board.places import SAUCER, saucer
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import LABEL
from ugames.ui.draw.tween import ease_in_out
from ugames.ui.kit.placing import hull
from ugames.ui.table.board import Burst, Drawn
from ugames.ui.table.motion.gains import chip_area, draw_chip
from ugames.ui.table.motion.over import kept

FLIGHT, LIFT_OFF = 0.4, 1.25
"""Seconds at normal speed of a card's flight in a beam, and of a departure."""
LIGHT, BY_DAY = (214, 255, 226), (86, 196, 128)
"""The tone of a beam in the dark, and on a light table."""
GRAIN, NARROW = 5, 0.12
"""The steps of a beam's soft edges, and its width at the source."""


def beam(canvas: Canvas, source: Area, card: Area, strength: float) -> None:
    """A soft cone of light from the middle of a saucer to a card, as wide as the card, which stays clear."""
    box = hull([source, card])
    place, unit, dx, dy = canvas.rect(box), canvas.theme.unit, card.cx - source.cx, card.cy - source.cy
    far = hypot(dx, dy) or 1.0
    across, up = dx / far, dy / far
    layer = pygame.Surface(place.size, pygame.SRCALPHA)
    for step in range(GRAIN):
        wide = (abs(up) * card.w + abs(across) * card.h) / 2 * (1 - step / 2 / GRAIN)
        ends = (source, NARROW * wide), (card, wide), (card, -wide), (source, -NARROW * wide)
        corners = [((end.cx - up * w - box.x) * unit, (end.cy + across * w - box.y) * unit) for end, w in ends]
        alpha = round(160 * strength * (step + 1) / GRAIN)
        pygame.draw.polygon(layer, (*(BY_DAY if canvas.theme.light else LIGHT), alpha), corners)
    with kept(canvas, (card.inset(2),)):
        canvas.surface.blit(layer, place)


def _show(canvas: Canvas, place: Area, alpha: float) -> None:
    image = canvas.picture(SAUCER, place.w, place.h)
    image.set_alpha(round(255 * alpha))
    canvas.surface.blit(image, canvas.rect(place))
    image.set_alpha(255)


def lands(stack: Area) -> tuple[Burst, Burst]:
    """The light and ring around a landed card."""
    return Burst(stack, "ring", "good"), Burst(stack, "sparks", "good")


def draws_up(start: Area, end: Area, gain: str = "") -> Drawn:
    """A saucer over a place fetches a card with its gain."""
    ship = saucer(end)

    def draw(canvas: Canvas, part: float) -> None:
        way, light = ease_in_out(part), min(1.0, 4 * part, 4 * (1 - part))
        card = Area(*(begin + (last - begin) * way for begin, last in zip(start, end, strict=True)))
        beam(canvas, ship, card, light)
        _show(canvas, ship, light)
        if gain:
            draw_chip(canvas, gain, chip_area(canvas, gain, card.cx, card.y, LABEL), LABEL, "good")

    return Drawn(draw, hull([start, end, ship]).inset(-LABEL), FLIGHT)


def lifts_off(deck: Area, top: float, total: str) -> Drawn:
    """A saucer over a deck lifts off with all cards of the player, up to the `top` of the table."""
    ship = saucer(deck)

    def draw(canvas: Canvas, part: float) -> None:
        place = ship._replace(y=ship.y - part**3 * (ship.bottom - top))
        beam(canvas, place, deck, 1 - part)
        _show(canvas, place, 1.0)
        draw_chip(canvas, total, chip_area(canvas, total, place.cx, place.bottom, LABEL), LABEL, "accent")

    return Drawn(draw, hull([around(ship.cx, top, ship.w, 2 * LABEL), ship, deck]).inset(-LABEL), LIFT_OFF)
