"""A saucer at work: its beam fetches a card."""

from __future__ import annotations

import pygame

from ugames.games.ufo.board.places import SAUCER, saucer
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import LABEL
from ugames.ui.draw.tween import ease_in_out
from ugames.ui.kit.placing import hull
from ugames.ui.table.board import Drawn
from ugames.ui.table.motion.gains import chip_area, draw_chip
from ugames.ui.table.motion.over import kept

FLIGHT = 0.4
"""Seconds at normal speed of a card's flight in a beam."""
SOFT = 5
"""The steps of a beam's soft edges."""


def draws_up(start: Area, end: Area, gain: str = "") -> Drawn:
    """A saucer over a place fetches a card with its gain."""
    ship = saucer(end)

    def draw(canvas: Canvas, part: float) -> None:
        way, light = ease_in_out(part), min(1.0, 4 * part, 4 * (1 - part))
        card = Area(*(begin + (last - begin) * way for begin, last in zip(start, end, strict=True)))
        _beam(canvas, ship, card, light)
        image = canvas.picture(SAUCER, ship.w, ship.h)
        image.set_alpha(round(255 * light))
        canvas.surface.blit(image, canvas.rect(ship))
        image.set_alpha(255)
        if gain:
            draw_chip(canvas, gain, chip_area(canvas, gain, card.cx, card.y, LABEL), LABEL, "good")

    return Drawn(draw, hull([start, end, ship]).inset(-LABEL), FLIGHT)


def _beam(canvas: Canvas, ship: Area, card: Area, strength: float) -> None:
    """A soft cone of light from a saucer to a card, as wide as the card, which stays clear."""
    box, hue = hull([ship, card]).inset(-card.w / 2), canvas.theme.hue("green")
    place, corner = canvas.rect(box), pygame.Vector2(box.x, box.y)
    tip, end = (pygame.Vector2(each.cx, each.cy) - corner for each in (ship, card))
    across = (end - tip).rotate(90)
    across.scale_to_length(card.w / 2)
    layer = pygame.Surface(place.size, pygame.SRCALPHA)
    for step in range(SOFT):
        edge = across * (1 - step / 2 / SOFT)
        alpha = round(160 * strength * (step + 1) / SOFT)
        ends = [each * canvas.theme.unit for each in (tip, end + edge, end - edge)]
        pygame.draw.polygon(layer, (*(hue.base if canvas.theme.light else hue.light), alpha), ends)
    with kept(canvas, (card.inset(2),)):
        canvas.surface.blit(layer, place)
