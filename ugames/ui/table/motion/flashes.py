"""Flashes drawn by code from a game's signs, for events that need more than a caption.

They are drawn over the table and never change it. With reduced motion they stand still and fade.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import cos, pi, sin

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, Point, around
from ugames.ui.draw.shapes import SUPERSAMPLING
from ugames.ui.draw.theme import Colour
from ugames.ui.draw.tween import Pace, ease_out
from ugames.ui.table.board import Burst, Painting
from ugames.ui.table.motion import particles
from ugames.ui.table.motion.particles import FLUNG_SIGNS, PARTICLES_BY_NAME, RAINING, Particles, Placed
from ugames.ui.table.motion.passing import Passing, protected

FLASH_SECONDS = 1.1
STILL_PROGRESS = 0.5
"""The progress at which a flash is shown with reduced motion."""
SECOND_RING_BEGINS = 0.25
"""The progress of the first ring at which the second one begins."""


class GameFlash(Passing):
    """A game's Painting, while it is shown."""

    def __init__(self, painting: Painting, since: float, pace: Pace) -> None:
        super().__init__(since, pace.wait(painting.seconds) if pace.flies else 0.0)
        self.painting = painting

    def areas(self, now: float) -> Sequence[Area]:
        """The area that it may cover."""
        return (self.painting.area,)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw it at this time."""
        if not self.over(now):
            self.painting.draw(canvas, self.part(now))


class Flash(Passing):
    """A burst that began at some time."""

    def __init__(
        self, burst: Burst, since: float, pace: Pace, keeps: Callable[[], Iterable[Area]] = lambda: ()
    ) -> None:
        """`keeps` gives the areas that it does not cover, since they are read."""
        super().__init__(since, pace.wait(FLASH_SECONDS))
        self.burst = burst
        self.still = pace.fade
        self.keeps = keeps
        self._kind = PARTICLES_BY_NAME.get(burst.what, FLUNG_SIGNS)
        self._frame_specks: tuple[float, Sequence[Placed]] = -1.0, ()
        """The particles of this frame with its progress, since a frame is drawn in parts."""

    @property
    def _place(self) -> Area:
        """The area around its middle within its reach."""
        return around(self.burst.place.cx, self.burst.place.cy, 2 * self.burst.size, 2 * self.burst.size)

    def areas(self, now: float) -> Sequence[Area]:
        """The area that it covers or may cover then."""
        if self.burst.what in ("ring", "cracks"):
            return (self._place.inset(-2),)
        return (particles.area(self._specks(self.part(now)), self.burst.place),)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw it at this time."""
        part = self.part(now)
        if part == 1:
            return
        tone, at = canvas.theme.tone(self.burst.tone), STILL_PROGRESS if self.still else part
        with protected(canvas, [each for each in self.keeps() if each.meets(self._place)]):
            match self.burst.what:
                case "ring":
                    draw_rings(canvas, self.burst.place, self.burst.size, at, tone)
                case "cracks":
                    self._cracks(canvas, at, tone)
                case what if self._kind.form:
                    shapes = particles.shapes(canvas, self._kind.form, canvas.theme.specks(what))
                    particles.draw(canvas, self._specks(part), shapes)
                case picture:
                    particles.draw(canvas, self._specks(part), particles.pictures(canvas, [picture]))

    def _specks(self, part: float) -> Sequence[Placed]:
        """Its particles at this progress, cached for the parts of a frame."""
        if self._frame_specks[0] != part:
            self._frame_specks = part, particles.particles_at(self._kind, self._place, part, self.still)
        return self._frame_specks[1]

    def _cracks(self, canvas: Canvas, part: float, tone: Colour) -> None:
        """Cracks that grow outward and fade."""
        place = canvas.rect(self._place)
        sheet = canvas.store.get(("cracks", place.w, tone), lambda: _clefts(place.w, tone, canvas.theme.tone("shadow")))
        sheet.set_alpha(round(255 * min(1.0, (1 - part) * 2)))
        run = place.scale_by(ease_out(min(1.0, part * 4)))
        canvas.surface.blit(sheet, run, run.move(-place.x, -place.y))


def draw_rings(canvas: Canvas, place: Area, reach: float, part: float, tone: Colour) -> None:
    """Two thinning rings that open one after the other around a place."""
    px = canvas.theme.px
    for late in (0.0, SECOND_RING_BEGINS):
        t = (part - late) / (1 - late)
        if t > 0:
            width = max(1, px(9 * (1 - t) ** 1.5))
            ring = _ring(px(reach * (1 + ease_out(t)) / 2), width, tone)
            canvas.surface.blit(ring, ring.get_rect(center=canvas.rect(place).center))


@lru_cache(maxsize=4)
def _ring(radius: int, width: int, tone: Colour) -> pygame.Surface:
    """A ring on a sheet of its own, since clipped drawing on the table would differ."""
    sheet = pygame.Surface((2 * radius + 4, 2 * radius + 4), pygame.SRCALPHA)
    sheet.fill((*tone, 0))
    pygame.draw.aacircle(sheet, tone, (radius + 2, radius + 2), radius, width)
    return sheet


CRACKS = 9
SEGMENTS_OF_A_CRACK = 5


def _clefts(side: int, rim: Colour, dark: Colour) -> pygame.Surface:
    """The picture of cracks from the middle outward, dark within a glowing rim."""
    sheet = pygame.Surface((2 * side, 2 * side), pygame.SRCALPHA)  # halved later for soft edges
    sheet.fill((*rim, 0))
    for tone, broad in ((rim, 0.028), (dark, 0.013)):
        for i, (root, turn) in product(range(CRACKS), ((0, 0.0), (2, 0.1), (3, -0.12))):  # each crack forks twice
            sides = list[Point]()
            for edge in (1, -1):
                for k in range(root, SEGMENTS_OF_A_CRACK + 1)[::edge]:
                    far, bent = 0.24 + 0.72 * k / SEGMENTS_OF_A_CRACK, ((i * 7 + k * 3) % 5 - 2) * 0.07
                    angle = 2 * pi * i / CRACKS + bent + turn * (k - root)
                    angle += edge * broad * (1 - k / SEGMENTS_OF_A_CRACK) / far
                    sides.append((side * (1 + far * cos(angle)), side * (1 + far * sin(angle))))
            pygame.draw.polygon(sheet, tone, sides)
    return pygame.transform.smoothscale(sheet, (side, side))


CELEBRATION_SECONDS = 4.2
FALLING_SIGNS = 72
FALLING_SIGN_SIZE_BY_SCREEN_HEIGHT = 0.042


class Celebration:
    """A game's signs falling like confetti behind all text.

    It draws over a still picture and restores the covered parts, so that few pixels change per frame.
    """

    def __init__(self, signs: Sequence[str], pace: Pace) -> None:
        self.signs = signs
        self.seconds = CELEBRATION_SECONDS * min(1.0, pace.factor) if pace.flies and signs else 0.0
        self.since: float | None = None
        self._drawn: list[pygame.Rect] = []

    def over(self, now: float) -> bool:
        """Whether all signs have fallen."""
        passed = 0.0 if self.since is None else now - self.since
        return passed >= self.seconds and not self._drawn

    def stop(self) -> None:
        """Stop it."""
        self.seconds = 0.0

    def draw(self, canvas: Canvas, still: pygame.Surface, panels: Sequence[Area], now: float) -> list[pygame.Rect]:
        """Draw this frame over the still picture, except the panels; returns the changed rectangles."""
        screen, theme = canvas.surface, canvas.theme
        rects, self._drawn = self._drawn, []
        for rect in rects:
            screen.blit(still, rect, rect)
        self.since = now if self.since is None else self.since
        since = now - self.since
        if since < self.seconds:
            kind = Particles(FALLING_SIGNS, theme.height * FALLING_SIGN_SIZE_BY_SCREEN_HEIGHT, "", RAINING)
            specks = particles.particles_at(kind, Area(0, 0, theme.width, theme.height), since / self.seconds)
            self._drawn = particles.draw(canvas, specks, particles.pictures(canvas, self.signs))
            for panel in map(canvas.rect, panels):
                for rect in self._drawn:
                    hidden = rect.clip(panel)
                    screen.blit(still, hidden, hidden)
        return [*rects, *self._drawn]


RAYS = 16


def beams(middle: Point, far: float, turned: float = 0.0) -> Iterator[list[Point]]:
    """The corners of rays of light from a point, as broad as the gaps between them."""
    for i in range(RAYS):
        edges = (turned + 2 * pi * (i + side / 4) / RAYS for side in (-1, 1))
        yield [middle, *((middle[0] + cos(edge) * far, middle[1] + sin(edge) * far) for edge in edges)]


def rays(canvas: Canvas, x: float, y: float, reach: float, strong: int, within: pygame.Rect) -> None:
    """Still rays of light behind a thing, up to this radius; `strong` is the opacity at their source, of 255."""
    theme, tone = canvas.theme, canvas.theme.tone("primary")
    box = canvas.rect(around(x, y, 2 * reach, 2 * reach)).clip(within)
    if not box.w or not box.h:
        return

    def make() -> pygame.Surface:
        small, far = (box.w // 2 + 1, box.h // 2 + 1), theme.px(reach) // 2  # enlarged for soft edges
        middle = (theme.px(x) - box.x) / 2, (theme.px(y) - box.y) / 2
        rays, light = pygame.Surface(small, pygame.SRCALPHA), pygame.Surface(small, pygame.SRCALPHA)
        rays.fill((*tone, 0))
        for corners in beams(middle, 2 * far):
            pygame.draw.polygon(rays, tone, corners)
        light.fill((255, 255, 255, 0))
        for step in range(far, 0, -SUPERSAMPLING):
            pygame.draw.circle(light, (255, 255, 255, round(strong * (1 - step / far))), middle, step)
        rays.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return pygame.transform.smoothscale(pygame.transform.box_blur(rays, 1), (small[0] * 2, small[1] * 2))

    light = canvas.store.get(("rays", tuple(box), x, y, tone, strong), make, box.w * box.h)
    canvas.surface.blit(light, box, ((0, 0), box.size))
