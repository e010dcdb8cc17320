"""Flashes drawn by code from a game's signs, for events that need more than a caption.

They are drawn over the table and never change it. With reduced motion they stand still and fade.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import Colour
from ugames.ui.draw.tween import Pace, ease_out
from ugames.ui.table.board import Burst, Drawn
from ugames.ui.table.motion import particles
from ugames.ui.table.motion.over import kept
from ugames.ui.table.motion.particles import GOLDEN, PARTICLES, Placed

SECONDS = 0.75
SIGNS = 9
SIGN = 34.0
STILL = 0.55
"""The progress at which a flash is shown with reduced motion."""
CLEFT, NARROW = 5, 0.62
"""The segments of a crack, and its horizontal reach by the vertical, smaller because cards are tall."""


class GameFlash:
    """A game's own temporary drawing."""

    def __init__(self, drawn: Drawn, since: float, pace: Pace) -> None:
        self.drawn = drawn
        self.since = since
        self.seconds = pace.wait(drawn.seconds) if pace.flies else 0.0

    def over(self, now: float) -> bool:
        """Whether it is over."""
        return now - self.since >= self.seconds

    def areas(self, canvas: Canvas, now: float) -> Sequence[Area]:
        """The area that it may cover."""
        return (self.drawn.area,)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw it at this time."""
        if not self.over(now):
            self.drawn.draw(canvas, max(0.0, now - self.since) / self.seconds)


class Flash:
    """A burst that began at some time."""

    def __init__(self, burst: Burst, since: float, pace: Pace) -> None:
        self.burst = burst
        self.since = since
        self.still = pace.fade
        self.seconds = pace.wait(burst.seconds or (particles.SECONDS if burst.what in PARTICLES else SECONDS))
        self._sheets: dict[tuple[float, float], pygame.Surface] = {}
        """The rings of this frame, which is drawn in parts."""
        self._moment: tuple[float, Sequence[Placed]] | None = None
        """The particles of this frame with its progress, since a frame is drawn in parts."""
        self.above: Sequence[Area] = ()
        """The cards above cracks, which stay readable."""

    def over(self, now: float) -> bool:
        """Whether it is over."""
        return now - self.since >= self.seconds

    def areas(self, canvas: Canvas, now: float) -> Sequence[Area]:
        """The area that it covers or may cover then."""
        if self.burst.what in PARTICLES:
            return (particles.area(self._specks(canvas, self._part(now)), (self.burst.x, self.burst.y)),)
        if self.burst.what == "cracks":
            return (around(self.burst.x, self.burst.y, 2 * self.burst.size * NARROW, 2 * self.burst.size),)
        reach = 2 * (self.burst.size + 2 * SIGN)
        return (around(self.burst.x, self.burst.y, reach, reach),)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw it at this time."""
        part = self._part(now)
        if not 0 <= part < 1:
            return
        if self.burst.what in PARTICLES:
            particles.draw(canvas, self.burst.what, self._specks(canvas, part))
            return
        part = STILL if self.still else part
        match self.burst.what:
            case "ring":
                self._rings(canvas, part)
            case "sparks":
                self._sparks(canvas, part)
            case "cracks":
                self._cracks(canvas, part)
            case picture:
                self._signs(canvas, part, picture)

    def _part(self, now: float) -> float:
        """The progress of the burst."""
        return (now - self.since) / self.seconds if self.seconds else 1.0

    def _specks(self, canvas: Canvas, part: float) -> Sequence[Placed]:
        """Its particles at this progress, cached for the parts of a frame."""
        if self._moment is None or self._moment[0] != part:
            what, where, size = self.burst.what, (self.burst.x, self.burst.y), self.burst.size
            self._moment = part, particles.placed(canvas, what, where, size, part, self.still)
        return self._moment[1]

    def _rings(self, canvas: Canvas, part: float) -> None:
        """Two thinning rings that open one after the other."""
        if self._sheets and (part, 0.0) not in self._sheets:
            self._sheets.clear()
        for late in (0.0, 0.25):
            t = (part - late) / (1 - late)
            if t > 0:
                ring = self._sheets.get((part, late)) or self._ring(canvas, t)
                self._sheets[part, late] = ring
                at = canvas.theme.px(self.burst.x), canvas.theme.px(self.burst.y)
                canvas.surface.blit(ring, (at[0] - ring.get_width() // 2, at[1] - ring.get_height() // 2))

    def _ring(self, canvas: Canvas, t: float) -> pygame.Surface:
        """A ring on a sheet of its own, since clipped drawing on the table would differ."""
        px, tone = canvas.theme.px, canvas.theme.tone(self.burst.tone)
        radius = px(self.burst.size * (0.55 + 0.45 * ease_out(t)))
        sheet = pygame.Surface((2 * radius + 4, 2 * radius + 4), pygame.SRCALPHA)
        sheet.fill((*tone, 0))
        pygame.draw.aacircle(sheet, tone, (radius + 2, radius + 2), radius, max(1, px(9 * (1 - t) ** 1.5)))
        return sheet

    def _directions(self, part: float) -> Iterator[tuple[float, float]]:
        for i in range(SIGNS):
            angle = i * GOLDEN
            reach = self.burst.size * ease_out(part) * (0.55 + 0.45 * (i * 5 % SIGNS) / SIGNS)
            yield self.burst.x + cos(angle) * reach, self.burst.y + sin(angle) * reach + 40 * part * part

    def _signs(self, canvas: Canvas, part: float, picture: str) -> None:
        image = canvas.picture(picture, SIGN, SIGN)
        image.set_alpha(round(255 * min(1.0, (1 - part) * 2.5)))
        for x, y in self._directions(part):
            canvas.surface.blit(image, image.get_rect(center=(canvas.theme.px(x), canvas.theme.px(y))))
        image.set_alpha(255)

    def _sparks(self, canvas: Canvas, part: float) -> None:
        px, tone = canvas.theme.px, canvas.theme.tone(self.burst.tone)
        for x, y in self._directions(part):
            pygame.draw.aacircle(canvas.surface, tone, (px(x), px(y)), max(1, px(7 * (1 - part))))

    def _cracks(self, canvas: Canvas, part: float) -> None:
        """Cracks that grow outward and fade."""
        place, tone = canvas.rect(self.areas(canvas, self.since)[0]), canvas.theme.tone(self.burst.tone)
        size = place.size
        sheet = canvas.store.get(("cracks", size, tone), lambda: _clefts(size, tone, canvas.theme.tone("shadow")))
        sheet.set_alpha(round(255 * min(1.0, (1 - part) * 2)))
        run = place.scale_by(ease_out(min(1.0, part * 2)))
        with kept(canvas, self.above):
            canvas.surface.blit(sheet, run, run.move(-place.x, -place.y))


def _clefts(size: tuple[int, int], rim: Colour, dark: Colour) -> pygame.Surface:
    """The picture of cracks from the middle outward, dark within a glowing rim."""
    sheet = pygame.Surface((2 * size[0], 2 * size[1]), pygame.SRCALPHA)  # halved later for soft edges
    sheet.fill((*rim, 0))
    for tone, broad in ((rim, 0.05), (dark, 0.028)):
        for i in range(SIGNS):
            sides = list[tuple[float, float]]()
            for side in (1, -1):
                for k in range(CLEFT + 1)[::side]:
                    far, bent = 0.24 + 0.72 * k / CLEFT, ((i * 7 + k * 3) % 5 - 2) * 0.07
                    angle = 2 * pi * i / SIGNS + bent + side * broad * (1 - k / CLEFT) / far
                    sides.append((size[0] * (1 + far * cos(angle)), size[1] * (1 + far * sin(angle))))
            pygame.draw.polygon(sheet, tone, sides)
    return pygame.transform.smoothscale(sheet, size)


FALLING = 4.2
"""The seconds of a celebration."""
FLAKES = 72
FLAKE_SIZES = 0.034, 0.048
"""The sizes of falling signs by screen height; smaller ones seem farther and fall more slowly."""
FLAKE_TURN = 15
"""The rotation step of falling signs in degrees, so that few pictures are needed."""


class Celebration:
    """A game's signs falling like confetti behind all text.

    It draws over a still picture and restores the covered parts, so that few pixels change per frame.
    """

    def __init__(self, signs: Sequence[str], pace: Pace) -> None:
        self.signs = signs
        self.seconds = FALLING * min(1.0, pace.factor) if pace.flies and signs else 0.0
        self.since: float | None = None
        self._drawn: list[pygame.Rect] = []

    def over(self, now: float) -> bool:
        """Whether all signs have fallen."""
        if self.since is None:
            self.since = now
        return now - self.since >= self.seconds and not self._drawn

    def stop(self) -> None:
        """Stop it."""
        self.seconds = 0.0

    def draw(self, canvas: Canvas, still: pygame.Surface, panels: Sequence[Area], now: float) -> list[pygame.Rect]:
        """Draw this frame over the still picture, except the panels; returns the changed rectangles."""
        screen = canvas.surface
        rects = self._drawn
        for rect in rects:
            screen.blit(still, rect, rect)
        self._drawn = []
        since = now - (now if self.since is None else self.since)
        if since < self.seconds:
            for i in range(FLAKES):
                self._draw_flake(canvas, i, since)
            for panel in map(canvas.rect, panels):
                for rect in self._drawn:
                    hidden = rect.clip(panel)
                    screen.blit(still, hidden, hidden)
        return [*rects, *self._drawn]

    def _draw_flake(self, canvas: Canvas, i: int, since: float) -> None:
        """One sign, if it is falling; near ones are larger and faster."""
        near, theme, screen = i % 3 > 0, canvas.theme, canvas.surface
        t = (since - i * self.seconds * 0.4 / FLAKES) / (self.seconds * (0.5 if near else 0.6))
        if not 0 <= t < 1:
            return
        size = max(20.0, theme.height * FLAKE_SIZES[near])
        x = theme.width * ((i * GOLDEN / pi) % 1) + 34 * sin(t * 7 + i)
        y = -size + (theme.height + 2 * size) * (0.4 * t + 0.6 * t * t)
        image = self._turned(canvas, self.signs[i % len(self.signs)], size, (i * 40 + round(t * 260)) % 360)
        self._drawn.append(screen.blit(image, image.get_rect(center=(theme.px(x), theme.px(y)))))

    def _turned(self, canvas: Canvas, sign: str, size: float, angle: int) -> pygame.Surface:
        image, angle = canvas.picture(sign, size, size), angle // FLAKE_TURN * FLAKE_TURN
        key = "flake", sign, image.get_size(), angle
        return canvas.store.get(key, lambda: pygame.transform.rotozoom(image, angle, 1.0))


RAYS = 24
LIGHT_GRAIN = 4
"""The further reduction at which the fading light is drawn, since it has no edges."""
RAY_BLUR = 2.0
"""The units of blur of the rays' edges, by drawing them smaller and enlarging."""


def rays(canvas: Canvas, x: float, y: float, reach: float, strong: int, within: pygame.Rect) -> None:
    """Still rays of light behind a thing, up to this radius; `strong` is the opacity at their source, of 255."""
    theme, tone = canvas.theme, canvas.theme.tone("primary")
    box = canvas.rect(Area(x - reach, y - reach, 2 * reach, 2 * reach)).clip(within)
    if not box.w or not box.h:
        return

    def make() -> pygame.Surface:
        grain = max(2, theme.px(RAY_BLUR))
        small = box.w // grain + 1, box.h // grain + 1
        middle = (theme.px(x) - box.x - grain / 2) / grain, (theme.px(y) - box.y - grain / 2) / grain
        far = theme.px(reach) // grain
        rays = pygame.Surface(small, pygame.SRCALPHA)
        rays.fill((*tone, 0))
        for i in range(RAYS):
            edges = [2 * pi * (i + side * 0.24) / RAYS for side in (-1, 1)]
            tips = [(middle[0] + cos(a) * 2 * far, middle[1] + sin(a) * 2 * far) for a in edges]
            pygame.draw.polygon(rays, (*tone, 255), [middle, *tips])
        rays = pygame.transform.box_blur(rays, 1)
        light = pygame.Surface((small[0] // LIGHT_GRAIN + 1, small[1] // LIGHT_GRAIN + 1), pygame.SRCALPHA)
        light.fill((255, 255, 255, 0))
        for step in range(far // LIGHT_GRAIN, 0, -1):
            faint = round(strong * (1 - step * LIGHT_GRAIN / far) ** 0.8)
            at = middle[0] / LIGHT_GRAIN, middle[1] / LIGHT_GRAIN
            pygame.draw.circle(light, (255, 255, 255, max(0, faint)), at, step)
        rays.blit(pygame.transform.smoothscale(light, small), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return pygame.transform.smoothscale(rays, (small[0] * grain, small[1] * grain))

    light = canvas.store.get(("rays", tuple(box), x, y, tone, strong), make, box.w * box.h)
    canvas.surface.blit(light, box, ((0, 0), box.size))
