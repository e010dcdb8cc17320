"""The fade from one screen to the next, and a thing that moves from one to the other."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ugames.ui.draw.tween import FAR_SECONDS, FRAME_SECONDS, QUICK_SECONDS, ease_in_out, pace

LARGEST_FADE_PIXELS = 2560 * 1440
"""The most pixels of a window for which fading fits in a frame; larger windows switch at once."""


class Carried(NamedTuple):
    """A moving thing on both screens, with its path."""

    picture: pygame.Surface
    start: pygame.Rect
    end: pygame.Rect
    seconds: float

    def draw(self, surface: pygame.Surface, part: float) -> None:
        """Draw it at this fraction of its path."""
        far = ease_in_out(part)
        place = pygame.Rect(*(round(a + (b - a) * far) for a, b in zip(self.start, self.end, strict=True)))
        surface.blit(pygame.transform.smoothscale(self.picture, place.size), place)


class Crossfade:
    """The fade from one screen to the next."""

    def __init__(self) -> None:
        self._old: pygame.Surface | None = None
        self._new: pygame.Surface | None = None
        """The next screen without the fading one."""
        self._since: float | None = None
        """The time of the first frame with both screens."""
        self._seconds = 0.0
        self._held = 0.0
        """Seconds before the fade begins."""
        self._carried: Carried | None = None
        self.drawn = False
        """Whether any frame has been drawn."""
        self._kept: dict[str, pygame.Surface] = {}
        """The two pictures, kept because allocating them takes longer than drawing."""

    @property
    def active(self) -> bool:
        """Whether the last screen is still visible."""
        return self._old is not None

    def leave(self, surface: pygame.Surface, speed: str, stays: float = 0.0) -> None:
        """Fade the present screen, if any frame was drawn, into the next one, at the player's speed.

        The next one stays hidden for `stays` seconds, since it may be short-lived. Of several screens, the visible one
        fades.
        """
        usual, self._carried = pace(speed, False), None
        if not usual.factor or not self.drawn or surface.get_width() * surface.get_height() > LARGEST_FADE_PIXELS:
            return
        if self._old is None or self._since is not None:
            self._old, self._new, self._since = self._copy("old", surface), None, None
            self._seconds, self._held = usual.wait(QUICK_SECONDS), usual.wait(stays)
            if "new" not in self._kept:  # the frame that draws the next screen is busy enough
                self._copy("new", surface)

    def carry(self, picture: pygame.Surface, start: pygame.Rect, end: pygame.Rect, speed: str) -> None:
        """Move a thing from its place on the last screen to its place on the next one."""
        if self._old is not None:
            self._carried = Carried(picture, start, end, pace(speed, False).wait(FAR_SECONDS))

    def end(self) -> None:
        """Show the next screen at once."""
        self._old = self._new = self._carried = None
        self._kept.clear()

    def _copy(self, name: str, surface: pygame.Surface) -> pygame.Surface:
        """Copy the present picture into the kept one of that name."""
        copy = self._kept.get(name)
        if copy is None or copy.get_size() != surface.get_size():
            copy = self._kept[name] = surface.copy()
        else:
            copy.blit(surface, (0, 0))
        return copy

    def take_away(self, surface: pygame.Surface) -> None:
        """Remove the last screen from the surface, so that the next one can be drawn."""
        if self._new is not None:
            surface.blit(self._new, (0, 0))

    def lay(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        """Draw the last screen over the next one, fainter than before; returns the changed rectangles."""
        if self._since is None:
            self._since = now - FRAME_SECONDS  # visible at once
        passed = now - self._since
        old = max(0.0, passed - self._held) / self._seconds
        carried = passed / self._carried.seconds if self._carried else 1.0
        if old >= 1 and carried >= 1:
            self.end()
            return [surface.get_rect()]
        self._new = self._copy("new", surface)
        if self._old is not None and old < 1:
            self._old.set_alpha(round(255 * (1 - old)) if old > 0 else None)  # a held picture needs no blending
            surface.blit(self._old, (0, 0))
        if self._carried is not None and carried < 1:
            self._carried.draw(surface, carried)
        return [surface.get_rect()]
