"""Saucers at work: they draw a card up to a stack, carry a zone away, and lift off with all that a player has."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin

import pygame

from ugames.games.ufo.board import places
from ugames.games.ufo.board.aloft import ARRIVES
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.tween import ease_in_out, ease_out
from ugames.ui.kit.placing import hull
from ugames.ui.table.board import Drawn

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
LOADS, EACH, CHIP, STAYS, RISES = 0.2, 0.42, 0.5, 0.3, 0.75
"""Seconds until the first lot of points goes into a saucer, between two of them, for which a lot is on its way, for
which the sum is read, and in which the saucer lifts off."""
LIFT_OFF = LOADS + 2 * EACH + CHIP + STAYS + RISES
"""Seconds that this takes at most."""
CARGO = 0.28
"""The height of the points on their way by that of the stack."""
LIGHT_AROUND = 10.0
"""How far the light reaches around a deck that is beamed down."""
USUAL, BIG = 1.12, 1.5
"""The width of a saucer that draws up a card by that of its stack, and of one that comes for a player."""


def beam(canvas: Canvas, source: Point, target: Area, strength: float) -> None:
    """A soft cone of light from a point to a card, as broad as that is."""
    if strength <= 0.01:
        return
    unit, tone = canvas.theme.unit, BY_DAY if canvas.theme.light else LIGHT
    box = hull([around(*source, 2, 2), target])
    place = canvas.rect(box)
    if place.w < 1 or place.h < 1:
        return
    layer = pygame.Surface(place.size, pygame.SRCALPHA)
    dx, dy = target.cx - source[0], target.cy - source[1]
    far = max(1.0, hypot(dx, dy))
    across = -dy / far, dx / far
    half = (abs(across[0]) * target.w + abs(across[1]) * target.h) / 2
    for step in range(1, GRAIN + 1):
        wide = half * (1.08 - 0.6 * (step - 1) / GRAIN)
        ends = (
            (*source, wide * NARROW),
            (target.cx, target.cy, wide),
            (target.cx, target.cy, -wide),
            (*source, -wide * NARROW),
        )
        corners = [((a + across[0] * w - box.x) * unit, (b + across[1] * w - box.y) * unit) for a, b, w in ends]
        pygame.draw.polygon(layer, (*tone, round(255 * BRIGHT * strength * step / GRAIN)), corners)
    canvas.surface.blit(layer, place)


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


def draws_up(start: Area, stack: Area, flight: float, comes_for: Area | None = None) -> Drawn:
    """A saucer comes over a stack, and its beam draws a card there, which lights up as it lands.

    One that `comes_for` all that a player has stays there.
    """
    saucer = above(comes_for, BIG) if comes_for else above(stack)
    seconds = flight + (LOADS if comes_for else AFTERGLOW)

    def draw(canvas: Canvas, part: float) -> None:
        now = part * seconds
        way, after = ease_in_out(min(1.0, now / flight)), max(0.0, (now - flight) / AFTERGLOW)
        after = 0.0 if comes_for else after
        shown = min(1.0, now / COMES) * (1 - after * after)
        place = saucer._replace(y=saucer.y - 30 * (1 - min(1.0, now / COMES)) - UP * after * after)
        height = start.h + (stack.h - start.h) * way
        card = around(
            start.cx + (stack.cx - start.cx) * way, start.cy + (stack.cy - start.cy) * way, height * CARD_RATIO, height
        )
        beam(canvas, (place.cx, place.y + place.h * 0.7), card, min(1.0, now / COMES) * (1 - after) ** 2)
        if after:
            _flash(canvas, stack, after)
        _show(canvas, places.SAUCER_PICTURE, place, shown)

    return Drawn(draw, _reach(stack, start, saucer), seconds)


def sends_down(source: Area, stack: Area, flight: float, gain: str) -> Drawn:
    """The saucer over a deck lights the way of its card to the stack, where its points rise as it lands."""
    origin, seconds = (source.cx, source.y), flight + TOLD
    size = min(34.0, max(22.0, stack.h * CARGO))

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
        beam(canvas, origin, card, min(1.0, now / COMES) * (1 - after) ** 2)
        if 0 < after < 1:
            _flash(canvas, stack, after)
        if said:
            _chip(canvas, gain, stack.cx, stack.cy - stack.h * 0.3 * ease_out(said), size, "good")

    return Drawn(draw, _reach(stack, source), seconds)


def brings(canvas: Canvas, ship: Area, since: float, leaving: float, lit: Sequence[tuple[Area, float]]) -> None:
    """A large saucer that has come over the table beams decks down to their owners, and is off."""
    come = ease_out(min(1.0, since / ARRIVES))
    place = ship._replace(y=ship.y - UP * ((1 - come) + leaving * leaving))
    for deck, way in lit:
        beam(canvas, (place.cx, place.y + place.h * 0.7), deck.inset(-LIGHT_AROUND), min(1.0, 3 * (1 - way)))
    _show(canvas, places.SAUCER_PICTURE, place, come * (1 - leaving))


def lifts_off(stack: Area, lots: Sequence[tuple[Area, int]], top: float) -> Drawn:
    """The saucer over a stack takes up all that a player has, lot by lot, counts it, and lifts off over the table."""
    saucer = above(stack, BIG)
    loaded = LOADS + EACH * max(0, len(lots) - 1) + CHIP
    seconds = loaded + STAYS + RISES
    size = min(56.0, max(30.0, stack.h * CARGO))

    def draw(canvas: Canvas, part: float) -> None:
        now = part * seconds
        gone = max(0.0, (now - loaded - STAYS) / RISES)
        rise = gone * gone * (saucer.bottom - top + saucer.h)
        place = saucer._replace(x=saucer.x + rise * 0.25, y=saucer.y - rise)
        belly = place.cx, place.y + place.h * 0.7
        if gone:
            trail = Area(belly[0] - place.w * 0.2, belly[1], place.w * 0.4, min(rise, place.h * 2.4) + 1)
            beam(canvas, belly, trail, 1 - gone)
        else:
            beam(canvas, belly, stack, 0.75 + 0.25 * sin(now * 9))
        if now < AFTERGLOW:
            _flash(canvas, stack, now / AFTERGLOW)
        _show(canvas, places.SAUCER_PICTURE, place, 1.0)
        sum_, arrived = 0, 0.0
        for number, (lot, points) in enumerate(lots):
            way = (now - LOADS - EACH * number) / CHIP
            if way >= 1:
                sum_, arrived = sum_ + points, LOADS + EACH * number + CHIP
            elif way > 0:
                k = ease_in_out(way)
                x, y = lot.cx + (belly[0] - lot.cx) * k, lot.cy + (belly[1] - lot.cy) * k
                _chip(canvas, f"{points:+d}", x, y, size * (1 - 0.35 * k), "good")
        if sum_:
            pop = 1 + 0.3 * max(0.0, 1 - (now - arrived) / 0.2)
            _chip(canvas, str(sum_), place.right + size * 0.4, place.cy, size * 1.1 * pop, "accent")

    reach = _reach(stack, saucer, *(lot for lot, _ in lots))
    return Drawn(draw, hull([reach, Area(reach.x, top, reach.w + stack.w * 2.5, 10)]), seconds)


def _chip(canvas: Canvas, text: str, x: float, y: float, size: float, tone: str) -> None:
    size = round(size / 2) * 2.0  # few sizes, so that few are drawn
    box = around(x, y, canvas.width(text, size, "display") + size, size * 1.4)
    canvas.fill(box, "panel_sunk", box.h / 2, 1.0)
    canvas.outline(box, tone, box.h / 2, 3)
    canvas.text(text, box.cx, box.cy, size, tone, "centre", "display")
