"""Saucers at work: they draw a card up to a stack, carry a zone away, and lift off with all that a player has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, cos, floor, hypot, pi, sin

import pygame

from ugames.games.ufo.board import places
from ugames.games.ufo.board.aloft import ARRIVES
from ugames.games.ufo.board.places import Sector
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.tween import ease_in_out, ease_out
from ugames.ui.kit.placing import hull
from ugames.ui.table.board import Drawn
from ugames.ui.table.motion.over import kept

Point = tuple[float, float]

LIGHT, BY_DAY = (214, 255, 226), (86, 196, 128)
"""The tone of a beam, and of one that is to be seen by day."""
GRAIN, BRIGHT, NARROW = 5, 0.62, 0.12
"""The steps in which the edges of a beam are soft, how strong it is, and how narrow it is where it comes from."""
AFTERGLOW = 0.45
"""Seconds after a landing in which the saucer leaves."""
COMES = 0.12
"""Seconds in which it comes."""
TOLD = 0.9
"""Seconds for which the points of a card are read."""
UP = 130.0
"""How far it rises while it fades."""
SPARKS, SPARK = 10, 7.0
"""The sparks of a landing, and their size."""
STAYS, RISES, OFF = 0.5, 0.75, 0.5
"""Seconds for which a saucer takes a deck up and its sum is read, and in which it lifts off; after this part of that,
it is off the place of the player."""
LIFT_OFF = STAYS + RISES
"""Seconds that this takes."""
CARGO = 0.28
"""The height of points by that of the stack from which they rise."""
LIGHT_AROUND = 10.0
"""How far the light reaches around a deck that is beamed down."""
USUAL, BIG, BESIDE = 1.12, 1.5, 0.86
"""The width of a saucer that draws up a card by that of its stack; of one that comes for a player; and of one beside
one's own stack, above which there is one's plate."""
OVER_DECK = 0.62
"""The height of a saucer that comes for a player by that of the place of the deck, at most."""
FAR = 620.0
"""From this length on a beam is the fainter the longer it is: it does not drown what lies below it."""
BANDS = 6
"""The parts in which a beam is laid down: a slanting one leaves most of the rectangle around it empty."""
EDGE = 2.0
"""By so much the light reaches over the edge of the card that it draws: the card itself stays clear."""


def beam(canvas: Canvas, source: Point, target: Area, strength: float, clear: bool = False) -> None:
    """A soft cone of light from a point to a card, as broad as that is; the card stays `clear` where it is seen."""
    dx, dy = target.cx - source[0], target.cy - source[1]
    far = max(1.0, hypot(dx, dy))
    strength *= min(1.0, FAR / far)
    unit, tone = canvas.theme.unit, BY_DAY if canvas.theme.light else LIGHT
    box = hull([around(*source, 2, 2), target])
    place = canvas.rect(box)
    if strength <= 0.01 or place.w < 1 or place.h < 1:
        return
    layer = pygame.Surface(place.size, pygame.SRCALPHA)
    across = -dy / far, dx / far
    half = (abs(across[0]) * target.w + abs(across[1]) * target.h) / 2
    cones = []
    for step in range(1, GRAIN + 1):
        wide = half * (1.08 - 0.6 * (step - 1) / GRAIN)
        ends = (
            (*source, wide * NARROW),
            (target.cx, target.cy, wide),
            (target.cx, target.cy, -wide),
            (*source, -wide * NARROW),
        )
        cones.append([((a + across[0] * w - box.x) * unit, (b + across[1] * w - box.y) * unit) for a, b, w in ends])
        pygame.draw.polygon(layer, (*tone, round(255 * BRIGHT * strength * step / GRAIN)), cones[-1])
    with kept(canvas, (target.inset(EDGE),) if clear else ()):
        for band in _bands(cones[0], layer.get_rect()):
            canvas.surface.blit(layer, (place.x + band.x, place.y + band.y), band)


def _bands(cone: Sequence[Point], whole: pygame.Rect) -> Iterator[pygame.Rect]:
    """The rectangle in parts from left to right, each no higher than the cone is there."""
    edges = [whole.w * i // BANDS for i in range(BANDS + 1)]
    sides = [*pairwise(cone), (cone[-1], cone[0])]
    for left, right in pairwise(edges):
        heights = [y for x, y in cone if left <= x <= right]
        for (x, y), (to_x, to_y) in sides:
            for edge in (left, right):
                if min(x, to_x) < edge < max(x, to_x):
                    heights.append(y + (to_y - y) * (edge - x) / (to_x - x))
        if heights:
            top, low = floor(min(heights)) - 1, ceil(max(heights)) + 2
            yield pygame.Rect(left, top, right - left, low - top).clip(whole)


def _show(canvas: Canvas, name: str, place: Area, alpha: float) -> None:
    image = canvas.picture(name, place.w, place.h)
    image.set_alpha(round(255 * max(0.0, min(1.0, alpha))))
    canvas.surface.blit(image, canvas.rect(place))
    image.set_alpha(255)


def _flash(canvas: Canvas, stack: Area, part: float) -> None:
    """A landing: the card lights up, two rings open around it, and sparks fly."""
    glow = max(0.0, 1 - part / 0.5)
    if glow > 0.02:
        place = canvas.rect(stack)
        layer = pygame.Surface(place.size, pygame.SRCALPHA)
        radius = canvas.theme.px(stack.h * 0.05)
        pygame.draw.rect(layer, (*LIGHT, round(190 * glow)), layer.get_rect(), border_radius=radius)
        canvas.surface.blit(layer, place)
    out = ease_out(part) * stack.w * 0.3
    canvas.outline(stack.inset(-out), "good", 12 + out, 1 + 7 * (1 - part))
    for number in range(SPARKS):
        angle = 2 * pi * (number + 0.5) / SPARKS
        way = 0.55 + 0.4 * ease_out(part)
        size = SPARK * (1 - part) * (1.3 if number % 2 else 0.9)
        x, y = stack.cx + cos(angle) * stack.w * way, stack.cy + sin(angle) * stack.h * way * 0.8
        if size > 1:
            canvas.fill(around(x, y, 2 * size, 2 * size), "highlight" if number % 2 else "good", size)


def _reach(stack: Area, *others: Area) -> Area:
    """All that a saucer at a stack may cover."""
    around_stack = stack.inset(-stack.w * 0.6)
    return hull([around_stack._replace(y=around_stack.y - UP, h=around_stack.h + UP), *others])


def above(stack: Area, size: float = USUAL) -> Area:
    """The saucer that works at a stack."""
    width = stack.w * size
    high = width / places.SAUCER
    return Area(stack.cx - width / 2, stack.y - high * 0.62, width, high)


def at_work(sector: Sector) -> Area:
    """The saucer that draws a card to the stack of a seat: above it, and beside one's own, off name and points."""
    stack = sector.stack
    if not sector.large:
        return above(stack)
    width = stack.w * BESIDE
    return Area(sector.grid.x - width * 0.55, sector.plate.bottom + 2, width, width / places.SAUCER)


def for_all(sector: Sector) -> Area:
    """The saucer that comes for a player and the deck: over the place of that, where nothing else is to be read."""
    room = sector.deck.below(places.PROMPT) if sector.large else sector.deck
    width = min(room.w * 0.9, room.h * OVER_DECK * places.SAUCER, sector.stack.w * BIG)
    return Area(room.cx - width / 2, room.y, width, width / places.SAUCER)


def draws_up(
    start: Area, stack: Area, flight: float, saucer: Area | None = None, gain: str = "", stays: bool = False
) -> Drawn:
    """A saucer comes, as a rule over the stack, and its beam draws a card there, which lights up as it lands.

    What it brings rides along on it. A saucer that `stays` has come for more.
    """
    saucer, seconds = saucer or above(stack), flight + AFTERGLOW

    def draw(canvas: Canvas, part: float) -> None:
        now = part * seconds
        way, after = ease_in_out(min(1.0, now / flight)), max(0.0, (now - flight) / AFTERGLOW)
        leaves = 0.0 if stays else after
        place = saucer._replace(y=saucer.y - 30 * (1 - min(1.0, now / COMES)) - UP * leaves * leaves)
        height = start.h + (stack.h - start.h) * way
        card = around(
            start.cx + (stack.cx - start.cx) * way, start.cy + (stack.cy - start.cy) * way, height * CARD_RATIO, height
        )
        light = min(1.0, now / COMES) * (1 - after) ** 2
        beam(canvas, (place.cx, place.y + place.h * 0.7), card, light, clear=True)
        if after:
            _flash(canvas, stack, after)
        elif gain:
            _chip(canvas, gain, card.cx, card.y, _cargo(stack), "good")
        _show(canvas, places.SAUCER_PICTURE, place, min(1.0, now / COMES) * (1 - leaves * leaves))

    return Drawn(draw, _reach(stack, start, saucer), seconds)


def sends_down(source: Area, stack: Area, flight: float, gain: str) -> Drawn:
    """The saucer over a deck lights the way of its card to the stack, where its points rise as it lands."""
    origin, seconds = (source.cx, source.y), flight + TOLD

    def draw(canvas: Canvas, part: float) -> None:
        now = part * seconds
        way, after = ease_in_out(min(1.0, now / flight)), max(0.0, (now - flight) / AFTERGLOW)
        after, said = min(1.0, after), max(0.0, (now - flight) / TOLD)
        height = source.h + (stack.h - source.h) * way
        card = around(
            source.cx + (stack.cx - source.cx) * way,
            source.cy + (stack.cy - source.cy) * way,
            height * CARD_RATIO,
            height,
        )
        beam(canvas, origin, card, min(1.0, now / COMES) * (1 - after) ** 2, clear=True)
        if 0 < after < 1:
            _flash(canvas, stack, after)
        if said:
            _rises(canvas, stack, gain, said)

    return Drawn(draw, _reach(stack, source), seconds)


def counts(stack: Area, gain: str) -> Drawn:
    """The points of a card rise from where it has landed."""
    return Drawn(lambda canvas, part: _rises(canvas, stack, gain, part), _reach(stack), TOLD)


def _rises(canvas: Canvas, stack: Area, gain: str, part: float) -> None:
    _chip(canvas, gain, stack.cx, stack.cy - stack.h * 0.3 * ease_out(part), _cargo(stack), "good")


def _cargo(stack: Area) -> float:
    """The size of points that come to a stack."""
    return min(34.0, max(22.0, stack.h * CARGO))


def brings(canvas: Canvas, ship: Area, since: float, leaving: float, lit: Sequence[tuple[Area, float]]) -> None:
    """A large saucer that has come over the table beams decks down to their owners, and is off."""
    come = ease_out(min(1.0, since / ARRIVES))
    place = ship._replace(y=ship.y - UP * ((1 - come) + leaving * leaving))
    for deck, way in lit:
        beam(canvas, (place.cx, place.y + place.h * 0.7), deck.inset(-LIGHT_AROUND), min(1.0, 3 * (1 - way)))
    _show(canvas, places.SAUCER_PICTURE, place, come * (1 - leaving))


def lifts_off(saucer: Area, deck: Area, top: float, total: int) -> Drawn:
    """A saucer takes up the deck of a player who departs, and lifts off over the table with all that this one has."""
    size = min(56.0, max(30.0, saucer.h * 0.5))

    def draw(canvas: Canvas, part: float) -> None:
        now = part * LIFT_OFF
        gone = max(0.0, (now - STAYS) / RISES)
        rise = gone * gone * (saucer.bottom - top + saucer.h)
        place = saucer._replace(x=saucer.x + rise * 0.25, y=saucer.y - rise)
        belly = place.cx, place.y + place.h * 0.7
        if gone:
            trail = Area(belly[0] - place.w * 0.2, belly[1], place.w * 0.4, min(rise, place.h * 2.4) + 1)
            beam(canvas, belly, trail, 1 - gone)
        else:
            beam(canvas, belly, deck, (0.75 + 0.25 * sin(now * 9)) * (1 - now / STAYS))
        _show(canvas, places.SAUCER_PICTURE, place, 1.0)
        pop = 1 + 0.3 * max(0.0, 1 - now / 0.2)
        _chip(canvas, str(total), place.cx, place.bottom + size * 0.3, size * pop, "accent")

    reach = hull([saucer.inset(-size), deck.inset(-LIGHT_AROUND)])
    climb = Area(saucer.x, top - saucer.h, saucer.w + (saucer.bottom - top + saucer.h) * 0.25, 10)
    return Drawn(draw, hull([reach, climb]), LIFT_OFF)


def _chip(canvas: Canvas, text: str, x: float, y: float, size: float, tone: str) -> None:
    size = round(size / 2) * 2.0  # few sizes, so that few are drawn
    box = around(x, y, canvas.width(text, size, "display") + size, size * 1.4)
    canvas.fill(box, "panel_sunk", box.h / 2, 1.0)
    canvas.outline(box, tone, box.h / 2, 3)
    canvas.text(text, box.cx, box.cy, size, tone, "centre", "display")
