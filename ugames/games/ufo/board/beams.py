"""Saucers at work: they beam a card to a stack, carry a zone away, and lift off with a departing player's cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sin

import pygame

from ugames.games.ufo.board import places
from ugames.games.ufo.board.aloft import ARRIVES
from ugames.games.ufo.board.places import Sector
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.tween import GLANCE, ease_in_out, ease_out
from ugames.ui.kit.placing import hull
from ugames.ui.table.board import Burst, Drawn
from ugames.ui.table.motion.gains import chip_area, draw_chip
from ugames.ui.table.motion.over import kept

Point = tuple[float, float]

LIGHT, BY_DAY = (214, 255, 226), (86, 196, 128)
"""The tone of a beam in the dark, and on a light table."""
GRAIN, BRIGHT, NARROW = 5, 0.62, 0.12
"""The steps of a beam's soft edges, its opacity, and its width at the source."""
COMES = 0.12
"""Seconds in which a beam appears."""
UP, GAIN = 130.0, 30.0
"""The distance from which a saucer comes, and the text size of points."""
STAYS, RISES, OFF = 0.5, 0.75, 0.5
"""Seconds in which a saucer takes up a deck and its sum is shown, in which it lifts off, and the fraction of that after
which it has left the player's area.
"""
LIFT_OFF = STAYS + RISES
"""The seconds of a departure."""
LIGHT_AROUND = 10.0
"""The margin of light around a deck that is beamed down."""
USUAL, BIG, BESIDE = 1.12, 1.5, 0.86
"""The width of a saucer by the stack's: beaming a card, fetching a player, and beside the viewer's
stack with the plate above it.
"""
OVER_DECK = 0.62
"""The greatest height of a saucer fetching a player, by the deck's place."""
FAR = 620.0
"""The length from which on beams become fainter, so that they do not drown what is below."""
EDGE = 2.0
"""The overlap of light over the edge of its card, which stays clear itself."""


def beam(canvas: Canvas, source: Point, target: Area, strength: float, clear: bool = False) -> None:
    """A soft cone of light from a point to a card, as wide as the card; the card stays `clear` where it is visible."""
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
        canvas.surface.blit(layer, place)


def _show(canvas: Canvas, name: str, place: Area, alpha: float) -> None:
    image = canvas.picture(name, place.w, place.h)
    image.set_alpha(round(255 * max(0.0, min(1.0, alpha))))
    canvas.surface.blit(image, canvas.rect(place))
    image.set_alpha(255)


def lands(stack: Area) -> tuple[Burst, Burst]:
    """The light and ring around a landed card."""
    return Burst(stack, "ring", "good"), Burst(stack, "sparks", "good")


def above(stack: Area, size: float = USUAL) -> Area:
    """The saucer above a stack."""
    width = stack.w * size
    high = width / places.SAUCER
    return Area(stack.cx - width / 2, stack.y - high * 0.62, width, high)


def at_work(sector: Sector) -> Area:
    """The saucer that beams a card to a seat's stack: above it, or beside the viewer's stack, off name and points."""
    stack = sector.stack
    if not sector.large:
        return above(stack)
    width = stack.w * BESIDE
    return Area(sector.grid.x - width * 0.55, sector.plate.bottom + 2, width, width / places.SAUCER)


def for_all(sector: Sector) -> Area:
    """The saucer that fetches a player and the deck: over the deck's place, where nothing has to be read."""
    room = sector.deck.below(places.PROMPT) if sector.large else sector.deck
    width = min(room.w * 0.9, room.h * OVER_DECK * places.SAUCER, sector.stack.w * BIG)
    return Area(room.cx - width / 2, room.y, width, width / places.SAUCER)


def draws_up(start: Area, end: Area, flight: float, saucer: Area | None, gain: str = "", stays: bool = False) -> Drawn:
    """A beam with a card and its gain, from the given saucer or from the one over the card's deck. A saucer that
    `stays` has more to fetch.
    """
    seconds = flight + GLANCE * (saucer is not None and not stays)

    def draw(canvas: Canvas, part: float) -> None:
        now = part * seconds
        way, comes, leaves = ease_in_out(min(1.0, now / flight)), min(1.0, now / COMES), max(0.0, now - flight) / GLANCE
        high = start.h + (end.h - start.h) * way
        x, y = start.cx + (end.cx - start.cx) * way, start.cy + (end.cy - start.cy) * way
        source = (start.cx, start.y) if saucer is None else (saucer.cx, saucer.cy)
        beam(canvas, source, around(x, y, high * CARD_RATIO, high), comes * (1 - leaves), clear=True)
        if gain and not leaves:
            _chip(canvas, gain, x, y - high / 2, GAIN, "good")
        if saucer is not None:
            _show(
                canvas, places.SAUCER_PICTURE, saucer._replace(y=saucer.y - UP * (1 - comes + leaves)), comes - leaves
            )

    return Drawn(draw, hull([start, end, *([] if saucer is None else [saucer])]).inset(-UP), seconds)


def brings(canvas: Canvas, ship: Area, since: float, leaving: float, lit: Sequence[tuple[Area, float]]) -> None:
    """A large saucer over the table beams decks down to their owners, and leaves."""
    come = ease_out(min(1.0, since / ARRIVES))
    place = ship._replace(y=ship.y - UP * ((1 - come) + leaving * leaving))
    for deck, way in lit:
        beam(canvas, (place.cx, place.y + place.h * 0.7), deck.inset(-LIGHT_AROUND), min(1.0, 3 * (1 - way)))
    _show(canvas, places.SAUCER_PICTURE, place, come * (1 - leaving))


def lifts_off(saucer: Area, deck: Area, top: float, total: int) -> Drawn:
    """A saucer takes up the deck of a departing player, and lifts off over the table with all cards of the player."""
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
        _chip(canvas, str(total), place.cx, place.bottom + size * 0.3, size, "accent")

    reach = hull([saucer.inset(-size), deck.inset(-LIGHT_AROUND)])
    climb = Area(saucer.x, top - saucer.h, saucer.w + (saucer.bottom - top + saucer.h) * 0.25, 10)
    return Drawn(draw, hull([reach, climb]), LIFT_OFF)


def _chip(canvas: Canvas, text: str, x: float, y: float, size: float, tone: str) -> None:
    draw_chip(canvas, text, chip_area(canvas, text, x, y, size), size, tone)
