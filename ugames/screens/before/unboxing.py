"""The transition from set-up to a new table: the sheet goes, the box lands in the middle of the
cloth, its lid comes off.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ugames.registry import title_of
from ugames.screens import rows
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.tween import WATCHED_SECONDS, ease_in_out, pace
from ugames.ui.kit.app import App, Screen
from ugames.ui.table import furniture
from ugames.ui.table.still import boxes

BOX_LIES_AT = 0.46
"""The progress at which the box lies in the middle."""
FADE_BEGINS_AT = 0.86
"""The progress at which the box begins to fade."""
LYING_BOX_BY_WINDOW = 0.46
"""The height of the box in the middle, by the window's."""


def middle_of(theme: Theme) -> Area:
    """The area of the open box."""
    high = theme.height * LYING_BOX_BY_WINDOW
    return around(theme.width / 2, theme.height * 0.52, high / boxes.BOX_HEIGHT_BY_WIDTH, high)


def expect(app: App, game: str) -> None:
    """Prepare the box at its later size, since drawing it takes longer than a frame."""
    wish = app.canvas.unseen(f"{game}/box.svg", middle_of(app.canvas.theme))
    if wish and pace(app.settings.speed, app.settings.reduced_motion).flies:
        app.canvas.ahead.want(wish)


def unbox(app: App, game: str, lid: Area | None, then: Callable[[], None]) -> None:
    """Replace the top page by the opening of that box, and go on; at once without motion."""
    if lid and pace(app.settings.speed, app.settings.reduced_motion).flies and app.canvas.ear is None:
        app.speaker.play("box")
        app.replace(Unboxing(game, lid, then))
    else:
        app.pop()
        then()


class Unboxing(Screen):
    """The screen of that transition."""

    def __init__(self, game: str, lid: Area, then: Callable[[], None]) -> None:
        self.subject = game
        self.cloth = furniture.Cloth(game)
        self._start_area = lid
        self._go_on = then
        self._began_at: float | None = None
        self._progress = 0.0
        self._lid_picture: pygame.Surface | None = None

    def enter(self, app: App) -> None:
        """Start the transition."""
        self.app = app

    def refit(self) -> None:
        """The window has changed: end the transition."""
        self._progress = 1.0

    def update(self, now: float) -> bool:
        """Advance in time; at the end show the table."""
        if self._progress >= 1:
            self.app.pop()
            self._go_on()
            return True
        if self._began_at is None:
            self._began_at = now
        self._progress = (now - self._began_at) / pace(self.app.settings.speed, False).wait(WATCHED_SECONDS)
        self.app.alarm.soon()
        return True

    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """The cloth, the cards in the box, and its lid."""
        theme, start = canvas.theme, self._start_area
        self.cloth.draw(canvas)
        middle = middle_of(theme)
        way = ease_in_out(min(1.0, self._progress / BOX_LIES_AT))
        off = max(0.0, min(1.0, (self._progress - BOX_LIES_AT) / (FADE_BEGINS_AT - BOX_LIES_AT)))
        box = Area(*(a + (b - a) * way for a, b in zip(start, middle, strict=True)))
        region = canvas.rect(middle.inset(-middle.h / 2)).clip(canvas.surface.get_rect())
        bare = canvas.surface.subsurface(region).copy() if self._progress > FADE_BEGINS_AT else None
        if self._lid_picture is None:
            self._lid_picture = boxes.lid(canvas, self.subject, canvas.rect(middle).size, title_of(self.subject).NAME)
        if off:
            canvas.shadow(box, "table", 18)
            canvas.box(box, "panel_sunk", "panel_edge", 18, 3)
            rows.draw_backs(canvas, (self.subject,) * 3, box.cx, box.cy, box.h / 3)
            box = box._replace(y=box.y - ease_in_out(off) * box.h / 3)
        place = canvas.rect(box)
        lid = pygame.transform.smoothscale(self._lid_picture, place.size)
        lid.set_alpha(round(255 * (1 - off)))
        canvas.surface.blit(lid, place)
        if bare:
            bare.set_alpha(min(255, round(255 * (self._progress - FADE_BEGINS_AT) / (1 - FADE_BEGINS_AT))))
            canvas.surface.blit(bare, region)
        return [canvas.surface.get_rect()]
