"""Drawing in units: text, panels and pictures on a surface, with expensive ones cached."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from math import inf

import pygame

from ugames.ui.draw import vectors
from ugames.ui.draw.ear import Transcript
from ugames.ui.draw.geometry import Area, Point
from ugames.ui.draw.shapes import SUPERSAMPLING, Shadows, polygon, round_rect
from ugames.ui.draw.store import MAKING_SECONDS_BY_FRAME, Cache, Enough, Sheets
from ugames.ui.draw.theme import BODY, SMALL, Colour, Theme
from ugames.ui.draw.typesetting import LEADING, SPACING, Fonts, Typesetter
from ugames.ui.draw.vectors import STRIP_PIXELS, Ahead, Drawing, Wish

SMALLEST_LABEL = 13
"""The text size down to which a label shrinks before it takes a second line or is cut."""
WOOD_DETAIL = 0.6
"""The wooden table is drawn in this share of the window's size, and enlarged: a first frame waits for it."""
EMPTY_CLIP = 0, 0, 0, 0
PIXELS_MADE_AT_ONCE = 40_000
"""The pixels of a drawing that is made at once even in a hurry."""


class Canvas:
    """Draws on `surface`, in units of `theme`. The app has one canvas; its surface changes."""

    def __init__(self, theme: Theme, memory: float = inf) -> None:
        """`memory` is the computer's memory in bytes."""
        self.theme = theme
        self.surface = pygame.Surface((1, 1))
        self.ahead = Ahead()
        self.store = Cache(theme.pixels, memory, self.ahead.held_bytes)
        self._fonts = Fonts()
        self._kinds: dict[Hashable, tuple[Theme, Typesetter, Shadows]] = {}
        """The theme, fonts and shadows of each kind of screen."""
        self.regard(theme)
        self.ear: Transcript | None = None
        """The recorder of drawn texts, if there is a screen reader."""
        self.sheets = Sheets()

    def begin(self, surface: pygame.Surface) -> None:
        """Begin a new frame on this surface."""
        self.surface = surface
        if self.ear:
            self.ear.begin(surface)

    def adopt(self, theme: Theme) -> None:
        """Use another theme and clear the caches."""
        self.theme = theme
        self.sheets.drop()
        self.store.clear(theme.pixels)
        self._kinds.clear()
        self.regard(theme)
        self.ahead.forget(theme.pixels)

    def regard(self, theme: Theme) -> None:
        """Use the theme of another kind of screen in the same window, keeping the caches."""
        kind = theme.unit, theme.least, theme.game, theme.width, theme.height
        if kind not in self._kinds:
            self._kinds[kind] = theme, Typesetter(theme, self.store, self._fonts), Shadows(theme, self.store)
        self.theme, self.type, self.shadows = self._kinds[kind]
        self.width, self.size_for, self.wrapped = self.type.width, self.type.size_for, self.type.wrapped
        self.store.kind = kind[:2]  # the keys in the cache include the tones

    @contextmanager
    def as_at_first(self) -> Iterator[None]:
        """Draw in a table's sizes during the block: full-window pictures are cached once for all screens."""
        theme = self.theme
        self.regard(next(theme for theme, *_ in self._kinds.values()))
        try:
            yield
        finally:
            self.regard(theme)

    @contextmanager
    def drawing_on(self, surface: pygame.Surface) -> Iterator[pygame.Surface]:
        """Draw on a surface during the block."""
        screen, self.surface = self.surface, surface
        try:
            yield surface
        finally:
            self.surface = screen

    @contextmanager
    def unheard(self, theme: Theme, surface: pygame.Surface) -> Iterator[None]:
        """Draw on a surface in a theme's sizes during the block, without being heard."""
        before, ear, self.ear = self.theme, self.ear, None
        self.regard(theme)
        try:
            with self.drawing_on(surface):
                yield
        finally:
            self.ear = ear
            self.regard(before)

    @contextmanager
    def aside(self, theme: Theme) -> Iterator[pygame.Surface]:
        """Draw a separate picture in a theme's sizes during the block."""
        with self.unheard(theme, pygame.Surface((theme.px(theme.width), theme.px(theme.height)))):
            yield self.surface

    def rehearse(self, theme: Theme, draw: Callable[[], object]) -> bool:
        """Draw invisibly in the sizes of a theme for part of a frame, ahead of its screen; whether all pictures are
        ready.
        """
        screen, clip = self.surface, self.surface.get_clip()
        screen.set_clip(EMPTY_CLIP)
        try:
            with self.unheard(theme, screen), self.store.limited(MAKING_SECONDS_BY_FRAME):
                draw()
        except Enough:
            return False
        finally:
            screen.set_clip(clip)
        return True

    def let_go(self) -> None:
        """Forget all pictures, so that references to this canvas hold no pixels."""
        self.adopt(self.theme)
        self.surface = pygame.Surface((1, 1))

    def _tone(self, tone: str | Colour) -> Colour:
        return self.theme.tone(tone) if isinstance(tone, str) else tone

    # --- text

    @contextmanager
    def told_as(self, words: str, area: Area) -> Iterator[None]:
        """Replace all texts drawn during the block by these words for a screen reader: a table row is one sentence."""
        ear, self.ear = self.ear, None
        try:
            yield
        finally:
            self.ear = ear
        if ear:
            ear.note(self.surface, words, area)

    def in_lines(self, text: str, size: float, width: float, family: str = "text") -> tuple[str, ...]:
        """The text in at most two lines, the second of which may be too long."""
        lines = self.wrapped(text, size, width, family)
        return lines if len(lines) <= 2 else (lines[0], text[len(lines[0]) :].lstrip())

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float = BODY,
        tone: str | Colour = "text",
        align: str = "left",
        family: str = "text",
        width: float | None = None,
    ) -> Area:
        """One line with its middle at y, which shrinks, and is finally shortened, to `width`. Returns its area."""
        whole = text
        if width is not None:
            size = self.size_for(text, size, width, family)
            text = self.type.shortened(text, size, width, family)
        image = self.type.line(text, size, self._tone(tone), family)
        w, h = image.get_width() / self.theme.unit, image.get_height() / self.theme.unit
        left = x - {"left": 0.0, "centre": w / 2, "right": w}[align]
        self.surface.blit(image, (self.theme.px(left), self.theme.px(y - h / 2)))
        area = Area(left, y - h / 2, w, h)
        if self.ear:
            self.ear.note(self.surface, whole, area)
        return area

    def line(
        self,
        text: str,
        area: Area,
        size: float = BODY,
        tone: str | Colour = "text",
        align: str = "left",
        family: str = "text",
    ) -> Area:
        """One line in the vertical middle of an area, which shrinks, and is finally shortened, to fit it."""
        x = {"left": area.x, "centre": area.cx, "right": area.right}[align]
        return self.text(text, x, area.cy, size, tone, align, family, area.w)

    def label(
        self,
        text: str,
        x: float,
        y: float,
        size: float = SMALL,
        tone: str | Colour = "text",
        align: str = "left",
        family: str = "bold",
        width: float | None = None,
        ground: str = "",
        least: float = SMALLEST_LABEL,
    ) -> Area:
        """A line on a plate of its own, for use on cloth or wood; returns the plate's area.

        A text that would become smaller than `least` has a second line.
        """
        pad = size * 0.45
        lines: tuple[str, ...] = (text,)
        if width is not None:
            small, close = size, pad
            while small > least and self.width(text, small, family) > width - 2 * close:
                small, close = small - 1, close * 0.8
            if self.width(text, small, family) <= width - 2 * close:
                size, pad = small, close
            while size > SMALLEST_LABEL and len(self.wrapped(text, size, width - 2 * pad, family)) > 2:
                size -= 1
                pad = size * 0.45
            room = width - 2 * pad
            lines = tuple(
                self.type.shortened(each, size, room, family) for each in self.in_lines(text, size, room, family)
            )
        w, h = max(self.width(line, size, family) for line in lines) + 2 * pad, size * 1.32
        left = x - {"left": 0.0, "centre": w / 2, "right": w}[align]
        plate = Area(left, y - h / 2, w, h + size * LEADING * (len(lines) - 1))
        alpha = 1.0 if ground or self.theme.contrast else self.theme.alpha["label"]
        self.fill(plate, ground or "panel_sunk", h / 2.6, alpha)
        with self.told_as(text, plate):
            for i, line in enumerate(lines):
                self.text(line, plate.cx, y + size * LEADING * i, size, tone, "centre", family)
        return plate

    def paragraph(
        self,
        text: str,
        area: Area,
        size: float = BODY,
        tone: str | Colour = "text",
        align: str = "left",
        family: str = "text",
        spacing: float = SPACING,
    ) -> float:
        """Text in several lines from the top of an area; returns its height."""
        lines = self.wrapped(text, size, area.w, family)
        step = size * LEADING * spacing
        x = {"left": area.x, "centre": area.cx, "right": area.right}[align]
        with self.told_as(text, area.top(step * len(lines))):
            for i, line in enumerate(lines):
                self.text(line, x, area.y + step * (i + 0.5), size, tone, align, family)
        return step * len(lines)

    # --- shapes

    def rect(self, area: Area) -> pygame.Rect:
        """An area in pixels."""
        unit, (x, y, w, h) = self.theme.unit, area
        left, top = round(x * unit), round(y * unit)
        return pygame.Rect(left, top, round((x + w) * unit) - left, round((y + h) * unit) - top)

    def fill(self, area: Area, tone: str | Colour, radius: float = 0, alpha: float = 1.0) -> None:
        """A filled rectangle with round corners."""
        ink = self._tone(tone)
        box = self.rect(area)
        if box.w <= 0 or box.h <= 0:
            return  # in a small window with large text, a place may be empty
        rim = min(self.theme.px(radius), box.w // 2, box.h // 2)
        if alpha >= 1:
            round_rect(self.surface, ink, box, rim)
            return
        size = box.w, min(box.h, 2 * rim + STRIP_PIXELS)  # what is between the corners is uniform

        def make() -> pygame.Surface:
            image = pygame.Surface(size, pygame.SRCALPHA)
            round_rect(image, (*ink, round(alpha * 255)), image.get_rect(), rim)
            return image

        image = self.store.get(("fill", size, ink, rim, alpha), make)
        if size == box.size:
            self.surface.blit(image, box)
            return
        foot = box.bottom - rim
        self.surface.blit(image, box, (0, 0, box.w, rim))
        for y in range(box.top + rim, foot, STRIP_PIXELS):
            self.surface.blit(image, (box.x, y), (0, rim, box.w, min(STRIP_PIXELS, foot - y)))
        self.surface.blit(image, (box.x, foot), (0, size[1] - rim, box.w, rim))

    def outline(self, area: Area, tone: str | Colour, radius: float = 0, stroke: float = 2) -> None:
        """A rectangle's edge, drawn inside it."""
        width = max(1, self.theme.px(stroke))
        round_rect(self.surface, self._tone(tone), self.rect(area), self.theme.px(radius), width)

    def box(
        self,
        area: Area,
        tone: str | Colour,
        edge: str | Colour,
        radius: float = 0,
        stroke: float = 2,
        alpha: float = 1.0,
    ) -> None:
        """A filled rectangle with an edge."""
        self.fill(area, tone, radius, alpha)
        self.outline(area, edge, radius, stroke)

    def polygon(self, corners: Sequence[Point], tone: str | Colour) -> None:
        grain = self.theme.unit * SUPERSAMPLING
        fine = [(round(x * grain), round(y * grain)) for x, y in corners]
        left, top = min(x for x, _ in fine) // SUPERSAMPLING, min(y for _, y in fine) // SUPERSAMPLING
        shape = tuple((x - left * SUPERSAMPLING, y - top * SUPERSAMPLING) for x, y in fine)
        size = max(x for x, _ in shape) // SUPERSAMPLING + 1, max(y for _, y in shape) // SUPERSAMPLING + 1
        ink = self._tone(tone)
        image = self.store.get(("polygon", shape, ink), lambda: polygon(shape, size, ink))
        self.surface.blit(image, (left, top))

    def panel(
        self, area: Area, tone: str | Colour = "panel", edge: str = "panel_edge", alpha: float | None = None
    ) -> None:
        """A plate with round corners and a shadow."""
        radius, usual = self.theme.radius["panel"], self.theme.alpha["panel"]
        self.shadow(area, "panel", radius, outside=True)
        self.box(area, tone, edge, radius, alpha=1.0 if self.theme.contrast else usual if alpha is None else alpha)

    def shadow(self, area: Area, kind: str, radius: float, outside: bool = False) -> None:
        """A shadow, below and to the right, without the middle that the object covers; with `outside`, nothing under a
        translucent object.
        """
        spec = self.theme.shadow[kind]
        blur = spec["blur"]
        box = self.rect(
            Area(area.x + spec["dx"] - blur, area.y + spec["dy"] - blur, area.w + 2 * blur, area.h + 2 * blur)
        )
        if box.w <= 0 or box.h <= 0:
            return
        self.shadows.rim(self.surface, box, kind, radius, self.rect(area) if outside else None)

    # --- pictures

    def picture(self, name: str, width: float, height: float, tint: Colour | None = None) -> pygame.Surface:
        """A picture of assets/ at that size in units, multiplied by a tint if given."""
        size = self._pixels(width, height)

        def make() -> pygame.Surface:
            image = vectors.sized(self._rendered(Drawing(name, size)), size)
            if tint is not None:
                image.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return vectors.in_screen_format(image)

        return self.store.get(("picture", name, size, tint), make, size[0] * size[1])

    def _rendered(self, drawing: Drawing) -> pygame.Surface:
        if self.store.seconds is not None and drawing.pixels > PIXELS_MADE_AT_ONCE and self.ahead.comes(drawing):
            raise Enough  # a single one would exceed the time
        return self.ahead.take_raw(drawing)

    def _pixels(self, width: float, height: float) -> tuple[int, int]:
        return max(1, self.theme.px(width)), max(1, self.theme.px(height))

    def unseen(self, name: str, area: Area) -> Wish | None:
        """The request for a picture that is not cached; None if it is."""
        size = self._pixels(area.w, area.h)
        key = "picture", name, size, None
        if key in self.store:
            return None
        return Wish(Drawing(name, size), key, partial(self.picture, name, area.w, area.h))

    def wood(self, keeps: bool = True) -> None:
        """Cover everything with the wooden table, pale in a light theme."""
        size = self.surface.get_size()
        drawing = Drawing("common/table.svg", (round(size[0] * WOOD_DETAIL), round(size[1] * WOOD_DETAIL)))

        def laid(surface: pygame.Surface) -> pygame.Surface:
            vectors.lay(surface, self._rendered(drawing), surface.get_rect())
            veil = pygame.Surface((size[0], STRIP_PIXELS))
            veil.fill(self.theme.tone("panel"))
            veil.set_alpha(round(255 * self.theme.veil))
            surface.blits([(veil, (0, y)) for y in range(0, size[1], STRIP_PIXELS)], False)
            return surface

        with self.as_at_first():
            if keeps or ("wood", size) in self.store:
                pixels = self.theme.pixels + self.ahead.lacking(drawing)
                wood = self.store.get(("wood", size), lambda: laid(pygame.Surface(size)), pixels)
                self.surface.blit(wood, (0, 0))
            else:
                laid(self.surface)

    def show(self, name: str, area: Area, tint: Colour | None = None) -> None:
        """Draw a picture stretched into an area."""
        self.surface.blit(self.picture(name, area.w, area.h, tint), self.rect(area))


@contextmanager
def in_hue(canvas: Canvas, game: str) -> Iterator[None]:
    """Draw in the hue of that game during the block, as for a row about it on a page about all games."""
    theme = canvas.theme
    canvas.theme = theme.about(game) if game else theme
    try:
        yield
    finally:
        canvas.theme = theme
