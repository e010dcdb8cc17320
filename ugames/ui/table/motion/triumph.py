"""The announcement of the winner over the whole window, before the result page."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, inf, pi, sin
from typing import NamedTuple

import pygame

from ugames.core.game import Seat
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import Colour, Theme, colour, mix
from ugames.ui.draw.tween import Pace, ease_out, overshoot
from ugames.ui.table import furniture
from ugames.ui.table.motion.particles import GOLDEN
from ugames.ui.table.places import whole

SECONDS = 2.7
"""The seconds of the whole announcement."""
MIDST = 1.0
"""A time at which everything is visible."""
OPENS = 0.05, 0.3
"""The start and duration of the opening light; other times have the same form."""
SPRINGS = 0.12, 0.42
UNROLLS = 0.3, 0.25
FALLS = 0.62, 0.3
COUNTS = 0.6, 0.8
BURSTS = 0.46, 2.0
"""The times of the face, the ribbon, the crown, the points, and the signs that fly out behind the face."""
WHITE: Colour = 255, 255, 255
RAYS, TURNS = 14, 0.16
"""The number of rays, and their rotation in radians per second."""
LARGEST = 2560 * 1440
"""The most pixels of a window with rotating rays; in larger ones they stand still."""
DARK, LIGHT = 46.0, 128.0
"""The lightness of the ground, of 255, and the lightness from which a cloth counts as light."""
BRIGHT, FAINT = 0.34, (0.13, 0.4)
"""The golden strength of rays for a person's win, and their strength otherwise on a dark and on a light ground."""
FACE, WIDE, ABREAST = 0.42, 0.62, 3
"""The size of a face by the window's height and by its width, and the most faces."""
ALL, APART = 0.92, 1.1
"""The width of several faces by the window's, and their spacing by size."""
HALO = 0.66, 0.36
"""The reach of the light behind a face by its size, and of a fainter one by the distance to the farthest corner."""
RING = 0.055
"""The width of the ring around a face, by its size."""
CROWN, SUNK = 0.5, 0.3
"""The width of the crown by the face's, and its overlap by its own height."""
RIBBON, TITLE, POINTS = 0.21, 0.46, 0.34
"""The height of the ribbon by the window's, and of its two lines by the ribbon's."""
TALLEST = 240.0
BELOW = 0.07
"""The gap between face and ribbon, by the face."""
SIGNS, SIGN = 34, 0.07
"""The number of flying signs, and their size by the window's height."""
RINGS = 0.0, 0.14
"""The start times of the rings after the face's landing."""


class Winner(NamedTuple):
    """A winner of the match."""

    seat: Seat
    name: str


class Triumph:
    """The announcement of one match: a face springs up in rays of light, is crowned, and the points run up below it."""

    def __init__(
        self, game: str, winners: Sequence[Winner], title: str, points: int | None, signs: Sequence[str], pace: Pace
    ) -> None:
        """`points` are those of all winners, or None; `signs` fly only for a person."""
        self.game = game
        self.winners = winners[:ABREAST]
        self.title = title
        self.points = points
        self.signs = signs
        self.pace = pace
        self.passed = inf
        """Seconds since the start; infinite when it is not running."""
        self._heard = False

    @property
    def over(self) -> bool:
        """Whether it is over; without motion it always is."""
        return not (self.pace.flies and self.winners) or self.passed >= self.pace.wait(SECONDS)

    def landed(self) -> bool:
        """Whether the face has landed since the last call."""
        heard, self._heard = self._heard, not self.over and self._part(SPRINGS) >= 1
        return self._heard and not heard

    def _part(self, times: tuple[float, float]) -> float:
        """The progress of a part with this start and duration."""
        begins, lasts = (self.pace.wait(seconds) for seconds in times)
        return min(1.0, max(0.0, (self.passed - begins) / lasts)) if lasts else 1.0

    def faces(self, theme: Theme) -> list[Area]:
        """The areas of the faces."""
        ribbon, count = _ribbon_height(theme), len(self.winners)
        size = min(theme.height * FACE, theme.width * WIDE, theme.width * ALL / (count * APART))
        high = size * (1 + CROWN * (1 - SUNK) * 5 / 6 + BELOW) + ribbon
        y = (theme.height - high) / 2 + size * (0.5 + CROWN * (1 - SUNK) * 5 / 6)
        return [around(theme.width / 2 + (i - (count - 1) / 2) * size * APART, y, size, size) for i in range(count)]

    def draw(self, canvas: Canvas) -> None:
        """Draw it at the present time."""
        faces = self.faces(canvas.theme)
        middle = faces[0]._replace(x=canvas.theme.width / 2 - faces[0].w / 2)
        self._draw_light(canvas, middle)
        self._draw_rings(canvas, middle)
        self._draw_signs(canvas, middle)
        for winner, face in zip(self.winners, faces, strict=True):
            self._draw_face(canvas, winner, face)
        high = _ribbon_height(canvas.theme)
        self._draw_ribbon(canvas, Area(0, middle.bottom + middle.h * BELOW, canvas.theme.width, high))

    def _draw_light(self, canvas: Canvas, middle: Area) -> None:
        """The ground and its rays, in the tones of the game's cloth."""
        theme, box = canvas.theme, canvas.surface.get_rect()
        ground = ground_of(theme, self.game)
        canvas.surface.fill(ground)
        if theme.contrast:
            return
        pale = FAINT[_light(ground) > LIGHT]
        tone = mix(ground, theme.tone("primary"), BRIGHT) if self.signs else mix(ground, WHITE, pale)
        x, y = middle.cx * theme.unit, middle.cy * theme.unit
        far = hypot(max(x, box.w - x), max(y, box.h - y)) * ease_out(self._part(OPENS))
        turned = min(self.passed, SECONDS) * TURNS if box.w * box.h <= LARGEST else 0.0
        near = mix(ground, tone, 0.5)
        pygame.draw.circle(canvas.surface, near, (x, y), far * HALO[1])
        for i in range(RAYS):
            edges = [turned + 2 * pi * (i + side * 0.25) / RAYS for side in (-1, 1)]
            tips = [(x + cos(angle) * far * 1.1, y + sin(angle) * far * 1.1) for angle in edges]
            pygame.draw.polygon(canvas.surface, tone, [(x, y), *tips])
            for tip in tips:
                pygame.draw.aaline(canvas.surface, tone, (x, y), tip)
        halo = theme.px(middle.h * HALO[0] * overshoot(self._part(SPRINGS)))
        for face in self.faces(theme):
            at = theme.px(face.cx), theme.px(face.cy)
            pygame.draw.aacircle(canvas.surface, mix(tone, theme.tone("primary"), 0.3), at, halo)

    def _draw_rings(self, canvas: Canvas, middle: Area) -> None:
        """Thinning rings that open where the face has landed."""
        px, tone = canvas.theme.px, canvas.theme.tone("primary")
        for late in RINGS:
            part = self._part((BURSTS[0] + late, 0.7))
            if 0 < part < 1:
                radius = middle.h * (0.5 + 0.75 * ease_out(part))
                width = max(1, px(middle.h * RING * (1 - part) ** 1.5))
                pygame.draw.aacircle(canvas.surface, tone, (px(middle.cx), px(middle.cy)), px(radius), width)

    def _draw_signs(self, canvas: Canvas, middle: Area) -> None:
        """Signs that fly out behind the face, and fall."""
        part, theme = self._part(BURSTS), canvas.theme
        if not self.signs or not 0 < part < 1:
            return
        for i in range(SIGNS):
            angle, size = i * GOLDEN, theme.height * SIGN * (0.75, 1.0, 1.25)[i % 3]
            reach = theme.height * (0.42 + 0.38 * (i * 7 % SIGNS) / SIGNS) * ease_out(part)
            x = middle.cx + cos(angle) * reach * 1.25
            y = middle.cy + sin(angle) * reach * 0.8 + theme.height * 0.5 * part * part
            image = canvas.picture(self.signs[i % len(self.signs)], size, size)
            canvas.surface.blit(image, image.get_rect(center=(theme.px(x), theme.px(y))))

    def _draw_face(self, canvas: Canvas, winner: Winner, face: Area) -> None:
        """A face in its golden ring as it springs up, and its crown as it falls."""
        grown = overshoot(self._part(SPRINGS), 2.2)
        if grown <= 0.02:
            return
        theme, px = canvas.theme, canvas.theme.px
        size = face.h * (1 - 2 * RING)
        image = canvas.picture(furniture.avatar(winner.seat, winner.name), size, size)
        wide = max(1, round(image.get_width() * grown))
        centre = px(face.cx), px(face.cy)
        pygame.draw.aacircle(
            canvas.surface, theme.tone("shadow"), (centre[0], centre[1] + px(6)), px(face.h / 2 * grown)
        )
        pygame.draw.aacircle(canvas.surface, theme.tone("primary"), centre, px(face.h / 2 * grown))
        shown = image if wide == image.get_width() else pygame.transform.smoothscale(image, (wide, wide))
        canvas.surface.blit(shown, shown.get_rect(center=centre))
        if fallen := self._part(FALLS):
            width = face.w * CROWN
            high = width * 80 / 96
            y = face.y - high * (1 - SUNK) - (1 - overshoot(fallen, 1.0)) * high * 2.2
            canvas.show("common/crown.svg", Area(face.cx - width / 2, y, width, high))

    def _draw_ribbon(self, canvas: Canvas, ribbon: Area) -> None:
        """The winner and the points, on a ribbon across the window."""
        part = ease_out(self._part(UNROLLS))
        if not part:
            return
        shown = around(ribbon.cx, ribbon.cy, ribbon.w * part, ribbon.h)
        canvas.surface.fill(canvas.theme.tone("panel_sunk"), canvas.rect(shown))
        for y in (shown.y, shown.bottom - 5):
            canvas.surface.fill(canvas.theme.tone("primary"), canvas.rect(Area(shown.x, y, shown.w, 5)))
        if part < 0.6:
            return
        alone = self.points is None
        title = canvas.size_for(self.title, ribbon.h * (0.62 if alone else TITLE), ribbon.w * 0.92, "display")
        y = ribbon.cy if alone else ribbon.y + ribbon.h * 0.32
        canvas.text(self.title, ribbon.cx, y, title, "highlight", "centre", "display")
        if self.points is not None:
            counted = round(self.points * self._part(COUNTS))
            low = ribbon.y + ribbon.h * 0.77
            canvas.text(f"{counted}", ribbon.cx, low, ribbon.h * POINTS, "accent", "centre", "display")


def ground_of(theme: Theme, game: str) -> Colour:
    """The tone of a game's cloth, darkened equally for all games; in a light theme the light cloth's own."""
    if theme.contrast:
        return theme.tone("panel_sunk")
    cloth, dark = theme.cloth(game), theme.tone("shadow")
    own = colour(cloth.get("cloth", cloth["cloth_edge"]))
    if theme.light and _light(own) > LIGHT:
        return own
    return mix(own, dark, max(0.0, 1 - (DARK - _light(dark)) / max(1.0, _light(own) - _light(dark))))


def _light(tone: Colour) -> float:
    return 0.3 * tone[0] + 0.59 * tone[1] + 0.11 * tone[2]


def _ribbon_height(theme: Theme) -> float:
    return min(TALLEST * max(1.0, min(theme.width, theme.height) / 1080), whole(theme).h * RIBBON)
