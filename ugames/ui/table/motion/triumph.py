"""The announcement of the winner over the whole window, before the result page."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

import pygame

from ugames.core.game import Seat
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import Colour, Theme, colour, hued, mix
from ugames.ui.draw.tween import Pace, ease_out, overshoot
from ugames.ui.table import furniture
from ugames.ui.table.motion import particles
from ugames.ui.table.motion.flashes import beams, draw_rings
from ugames.ui.table.motion.particles import FLUNG, Particles
from ugames.ui.table.motion.passing import TimedShow

TRIUMPH_SLOT_SECONDS = 0.3
"""Seconds between two parts of the announcement: light and face, ribbon, crown and points."""
TRIUMPH_SLOTS = 9
"""The slots of the whole announcement."""
VISIBLE_TIME = 1.0
"""A time at which everything is visible."""
RAYS_TURN_BY_SECOND = 0.16
"""The rotation of the rays in radians per second."""
LARGEST_TRIUMPH_PIXELS = 2560 * 1440
"""The most pixels of a window with rotating rays; in larger ones they stand still."""
RAY_STRENGTH = 0.3
"""The strength of the rays on their ground."""
FACE_SIZE_BY_WINDOW_HEIGHT = 0.42
FACE_DISTANCE_BY_FACE = 1.1
MOST_FACES_SHOWN = 3
RING_WIDTH_BY_FACE = 0.05
"""The width of the ring around a face, and the gap below it."""
CROWN_WIDTH_BY_FACE = 0.5
CROWN_HEIGHT_BY_WIDTH = 80 / 96
CROWN_OVERLAP_BY_HEIGHT = 0.3
"""The part of the crown's height that covers the face."""
RIBBON_HEIGHT_BY_FACE = 0.5
FLYING_SIGN_SIZE_BY_WINDOW = 0.07


class Winner(NamedTuple):
    seat: Seat
    name: str


class Triumph(TimedShow):
    """The announcement of one match: a face springs up in rays of light, is crowned, and the points run up below it."""

    def __init__(
        self, game: str, winners: Sequence[Winner], title: str, points: int | None, signs: Sequence[str], pace: Pace
    ) -> None:
        """`points` are those of all winners, or None; `signs` fly only for a person."""
        super().__init__(TRIUMPH_SLOT_SECONDS, TRIUMPH_SLOTS if winners else 0, pace)
        self.game = game
        self.winners = winners[:MOST_FACES_SHOWN]
        self.title = title
        self.points = points
        self.signs = signs

    def hear_landing(self) -> bool:
        """Whether the face has landed since the last call."""
        return self.hear(2) and not self.over

    @property
    def _sprung(self) -> float:
        """The progress of the faces."""
        return self.part(0.5, 1.5)

    def faces(self, theme: Theme) -> list[Area]:
        """The areas of the faces."""
        count = len(self.winners)
        size = min(theme.height * FACE_SIZE_BY_WINDOW_HEIGHT, theme.width * 0.92 / (count * FACE_DISTANCE_BY_FACE))
        above = size * CROWN_WIDTH_BY_FACE * (1 - CROWN_OVERLAP_BY_HEIGHT) * CROWN_HEIGHT_BY_WIDTH
        y = theme.height / 2 + (above - size * (RING_WIDTH_BY_FACE + RIBBON_HEIGHT_BY_FACE)) / 2
        return [
            around(theme.width / 2 + (i - (count - 1) / 2) * size * FACE_DISTANCE_BY_FACE, y, size, size)
            for i in range(count)
        ]

    def draw(self, canvas: Canvas) -> None:
        """Draw it at the present time."""
        theme, faces = canvas.theme, self.faces(canvas.theme)
        size, x, y = faces[0].h, theme.width / 2, faces[0].cy
        self._draw_light(canvas, faces)
        if 0 < (landed := self.part(2, 3)) < 1:
            draw_rings(canvas, around(x, y, 0, 0), size * (1 + CROWN_WIDTH_BY_FACE) / 2, landed, theme.tone("primary"))
        if self.signs:
            kind = Particles(34, theme.height * FLYING_SIGN_SIZE_BY_WINDOW, "", FLUNG)
            specks = particles.particles_at(
                kind, around(x, y, theme.width, 2 * theme.height), self.part(2, TRIUMPH_SLOTS - 2)
            )
            particles.draw(canvas, specks, particles.pictures(canvas, self.signs))
        for winner, face in zip(self.winners, faces, strict=True):
            self._draw_face(canvas, winner, face)
        self._draw_ribbon(
            canvas, Area(0, faces[0].bottom + size * RING_WIDTH_BY_FACE, theme.width, size * RIBBON_HEIGHT_BY_FACE)
        )

    def _draw_light(self, canvas: Canvas, faces: Sequence[Area]) -> None:
        """The ground and its rays, in the tones of the game's cloth, golden for a person."""
        theme, screen = canvas.theme, canvas.surface
        ground = ground_of(theme, self.game)
        screen.fill(ground)
        if theme.contrast:
            return
        tone = mix(ground, theme.tone("primary" if self.signs else "panel_edge"), RAY_STRENGTH)
        middle = screen.get_width() / 2, faces[0].cy * theme.unit
        far = hypot(*screen.get_size()) * ease_out(self.part(0))
        turned = (
            min(self.passed, TRIUMPH_SLOTS * TRIUMPH_SLOT_SECONDS) * RAYS_TURN_BY_SECOND
            if theme.pixels <= LARGEST_TRIUMPH_PIXELS
            else 0.0
        )
        pygame.draw.circle(screen, mix(ground, tone, 0.5), middle, far / 4)
        for corners in beams(middle, far, turned):
            pygame.draw.polygon(screen, tone, corners)
            for tip in corners[1:]:
                pygame.draw.aaline(screen, tone, middle, tip)
        halo = theme.px(faces[0].h * (1 + RAY_STRENGTH) / 2 * overshoot(self._sprung))
        for face in faces:
            at = theme.px(face.cx), theme.px(face.cy)
            pygame.draw.aacircle(screen, mix(tone, theme.tone("primary"), RAY_STRENGTH), at, halo)

    def _draw_face(self, canvas: Canvas, winner: Winner, face: Area) -> None:
        """A face in its golden ring as it springs up, and its crown as it falls."""
        theme, px, grown = canvas.theme, canvas.theme.px, overshoot(self._sprung)
        size, (x, y) = px(face.h * grown), (px(face.cx), px(face.cy))
        if size < 2:
            return
        for tone, low in (("shadow", px(6)), ("primary", 0)):
            pygame.draw.aacircle(canvas.surface, theme.tone(tone), (x, y + low), size // 2)
        inner = face.h * (1 - 2 * RING_WIDTH_BY_FACE)
        image = canvas.picture(furniture.avatar(winner.seat, winner.name), inner, inner)
        if self._sprung < 1:
            image = pygame.transform.smoothscale(image, (px(inner * grown), px(inner * grown)))
        canvas.surface.blit(image, image.get_rect(center=(x, y)))
        if fallen := self.part(2):
            width, high = face.w * CROWN_WIDTH_BY_FACE, face.w * CROWN_WIDTH_BY_FACE * CROWN_HEIGHT_BY_WIDTH
            above = 1 - CROWN_OVERLAP_BY_HEIGHT + 2 * (1 - overshoot(fallen))
            canvas.show("common/crown.svg", Area(face.cx - width / 2, face.y - high * above, width, high))

    def _draw_ribbon(self, canvas: Canvas, ribbon: Area) -> None:
        """The winner and the points, on a ribbon across the window."""
        part = ease_out(self.part(1))
        if not part:
            return
        shown = ribbon.centred(ribbon.w * part, ribbon.h)
        canvas.surface.fill(canvas.theme.tone("panel_sunk"), canvas.rect(shown))
        for y in (shown.y, shown.bottom - 5):
            canvas.surface.fill(canvas.theme.tone("primary"), canvas.rect(Area(shown.x, y, shown.w, 5)))
        if part < 0.6:
            return
        lines = [(self.title, "highlight")]
        if self.points is not None:
            lines.append((str(round(self.points * self.part(2, 3))), "accent"))
        for (said, tone), row in zip(
            lines, ribbon.inset(ribbon.w * 0.04, ribbon.h * 0.1).rows(len(lines)), strict=True
        ):
            size = min(row.h * 0.9, ribbon.h * 0.6)
            canvas.text(said, row.cx, row.cy, size, tone, "centre", "display", row.w)


def ground_of(theme: Theme, game: str) -> Colour:
    """The tone of panels in the hue of a game's cloth, equally dark or light for all games."""
    if theme.contrast:
        return theme.tone("panel_sunk")
    cloth = theme.cloth(game)
    return hued(theme.tone("panel"), colour(cloth.get("cloth", cloth["cloth_edge"])))
