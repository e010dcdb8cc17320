"""Drawing in units: text, panels and pictures on a surface, with everything that is costly kept for the next frame."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import suppress
from functools import lru_cache, partial
from importlib.resources import files
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple, TypeVar

import pygame

from ugames.core.names import shown
from ugames.resources import asset
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Colour, Theme, colour

T = TypeVar("T")

INK, PAPER = colour("#2A2019"), colour("#F6EFE0")
SMALLEST_TEXT = 11
"""Pixels; below that, nothing can be read."""
MOST_OF_A_LINE = 2_000
"""Letters that may stand beside each other on a line: more of a word is not looked at to find where it breaks."""
SHORT = 100
"""Letters of a text that is first measured whole, since it mostly fits."""
ESCAPE = 10
"""Letters that stand for one that cannot be drawn, at most."""
AHEAD_PIXELS = 8_000_000
"""How much is rendered of which nothing has been made yet; with what nobody may ever take, twice as much."""
BREATH = 0.005
"""Seconds after which the drawing thread looks whether there is room again."""
LEADING, SPACING = 1.2, 1.12
"""From line to line, by the size of the letters; and by how much more in a paragraph."""
SMALLEST_LABEL = 13
"""Units to which a label shrinks before it is cut."""
KEPT_SCREENS = 8
"""How many windows full of surfaces are kept before the least used go: a table at rest needs about half of that."""
KEPT_PIXELS = range(8_000_000, 48_000_000)
"""How much that is at least, for small windows, and at most, for large ones: there it would be 190 MB."""


class Store:
    """Surfaces by key; the least recently used go when they take too much room."""

    def __init__(self, window: float) -> None:
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self.clear(window)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of that key, made if it is not there."""
        surface = self._kept.get(key)
        if surface is None:
            surface = self._kept[key] = make()
            self._pixels += surface.get_width() * surface.get_height()
            while self._pixels > self._limit and len(self._kept) > 1:
                _, gone = self._kept.popitem(last=False)
                self._pixels -= gone.get_width() * gone.get_height()
        else:
            self._kept.move_to_end(key)
        return surface

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def clear(self, window: float) -> None:
        """Forget everything: the window has another size, so many pixels, or the theme has changed."""
        self._kept.clear()
        self._pixels = 0
        self._limit = min(max(KEPT_PIXELS.start, round(window * KEPT_SCREENS)), KEPT_PIXELS.stop)

    @property
    def pixels(self) -> int:
        """How much is kept."""
        return self._pixels


NOTO = {
    "text": "NotoSans-Regular.ttf",
    "bold": "NotoSans-Bold.ttf",
    "italic": "NotoSans-Italic.ttf",
    "japanese": "NotoSansJP-Bold.otf",
}


class Drawing(NamedTuple):
    """A drawing of assets/ in a size: the largest of its own proportions that fits, or the smallest that covers it."""

    name: str
    size: tuple[int, int]
    covers: bool = False

    @property
    def pixels(self) -> int:
        """How many it has."""
        return self.size[0] * self.size[1]

    def render(self) -> pygame.Surface:
        """Make it now."""
        if not self.covers:
            return render(self.name, self.size)
        return render(self.name, covering(render(self.name, (PROBE, PROBE)), self.size))


class Wish(NamedTuple):
    """Something that will be seen soon: what has to be drawn for it, and what the canvas keeps of it by which name."""

    drawing: Drawing
    key: Hashable = None
    make: Callable[[], object] | None = None
    """Makes what is kept, once the drawing is there."""


class Ahead:
    """Draws before it is wanted: vectors in a thread, while SDL lets everything else go on, the rest between frames."""

    def __init__(self) -> None:
        self._wanted: SimpleQueue[Drawing | None] = SimpleQueue()
        self._pending: set[Drawing] = set()
        """What is still to be rendered."""
        self._done: dict[Drawing, pygame.Surface] = {}
        self._unmade: dict[tuple[Drawing, Hashable], Callable[[], object]] = {}
        """What is to be made of it."""
        self._thread: Thread | None = None

    def want(self, wish: Wish) -> None:
        """That will be needed."""
        if wish.make is not None:
            self._unmade[wish.drawing, wish.key] = wish.make
        if wish.drawing in self._pending or wish.drawing in self._done:
            return
        self._pending.add(wish.drawing)
        self._wanted.put(wish.drawing)
        if self._thread is None:
            thread = Thread(target=self._work, name="ahead", daemon=True)
            try:
                thread.start()
            except RuntimeError:  # there is no room for a thread: it is drawn when it is needed
                self.forget()
                return
            self._thread = thread

    def finish(self, seconds: float) -> None:
        """Make something of what is drawn, for about so long."""
        until = time.perf_counter() + seconds
        drawn = dict.fromkeys(drawing for drawing, _ in self._unmade if drawing not in self._pending)
        for drawing in drawn:
            there = drawing in self._done
            for key in [key for each, key in self._unmade if each == drawing]:
                make = self._unmade.pop((drawing, key))
                if there:
                    make()
            self._done.pop(drawing, None)
            if time.perf_counter() > until:
                break

    def take(self, drawing: Drawing) -> pygame.Surface:
        """The drawing, rendered now if it has not been."""
        self._pending.discard(drawing)
        done = self._done.pop(drawing, None)
        return fast(drawing.render() if done is None else done)

    def drop(self, wish: Wish) -> None:
        """It is not needed any more."""
        self._unmade.pop((wish.drawing, wish.key), None)
        self._pending.discard(wish.drawing)
        self._done.pop(wish.drawing, None)

    def ready(self, wish: Wish) -> bool:
        """Whether there is nothing to be gained by waiting for it."""
        return wish.drawing not in self._pending and (wish.drawing, wish.key) not in self._unmade

    @property
    def idle(self) -> bool:
        """Whether all that was wanted is there."""
        return not self._pending and not self._unmade

    def forget(self) -> None:
        """Nothing of all that is needed any more."""
        while not self._wanted.empty():
            with suppress(Empty):
                self._wanted.get_nowait()
        self._pending.clear()
        self._done.clear()
        self._unmade.clear()

    def close(self) -> None:
        """Come to an end."""
        self.forget()
        if self._thread is not None:
            self._wanted.put(None)
            self._thread.join(1.0)
            self._thread = None

    def _work(self) -> None:
        while (job := self._wanted.get()) is not None:
            while job in self._pending and self._to_be_made() >= AHEAD_PIXELS:
                time.sleep(BREATH)
            if job in self._pending and sum(drawing.pixels for drawing in list(self._done)) < 2 * AHEAD_PIXELS:
                surface = job.render()
                if job in self._pending:
                    self._done[job] = surface
            self._pending.discard(job)

    def _to_be_made(self) -> int:
        """The pixels of which something will be made soon, and then there is room again."""
        wanted = {drawing for drawing, _ in list(self._unmade)}
        return sum(drawing.pixels for drawing in list(self._done) if drawing in wanted)


def drawable(text: str) -> str:
    """The text, with an escape for each letter that cannot be drawn: NUL, half of a character, an override."""
    return text if text.isprintable() else "\n".join(shown(line, len(line) * ESCAPE) for line in text.split("\n"))


def font_file(family: str) -> str:
    """The file of a font family; all of them come with declared dependencies."""
    if family == "display":
        return str(files("font_fredoka_one") / "files" / "FredokaOne-Regular.ttf")
    return str(files("pygame_gui") / "data" / NOTO[family])


class Canvas:
    """Draws on `surface`, in units of `theme`. One for the whole app; the surface changes."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.surface = pygame.Surface((1, 1))
        self.store = Store(theme.pixels)
        self.ahead = Ahead()
        self._sheets: tuple[pygame.Surface, ...] = ()
        self._borrower: object = None
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._wrapped: dict[tuple[str, str, int, int], tuple[str, ...]] = {}

    def adopt(self, theme: Theme) -> None:
        """Go on with another theme; what was kept is made anew."""
        self.theme = theme
        self.store.clear(theme.pixels)
        self.ahead.forget()
        self._fonts.clear()
        self._wrapped.clear()

    def borrow(self, borrower: object) -> tuple[pygame.Surface, ...] | None:
        """Two sheets as large as the window, or None for whoever has them already: what it drew is still on them.

        To make one takes longer than a frame, so that all screens use the same in turn.
        """
        size = self.surface.get_size()
        if not self._sheets or self._sheets[0].get_size() != size:
            sheet = pygame.Surface(size).convert()
            self._sheets = sheet, sheet.copy()
        elif self._borrower is borrower:
            return None
        self._borrower = borrower
        return self._sheets

    def _tone(self, tone: str | Colour) -> Colour:
        return self.theme.tone(tone) if isinstance(tone, str) else tone

    # --- text

    def font(self, family: str, size: float) -> pygame.font.Font:
        """A font of that height in units."""
        key = family, max(SMALLEST_TEXT, self.theme.px(size))
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(font_file(family), key[1])
        return self._fonts[key]

    def family(self, text: str, family: str) -> str:
        """The family that has all letters of the text: Japanese and the signs are in a font of their own."""
        if text.isascii():
            return family
        return "japanese" if any(ord(letter) > 0x2070 for letter in text) else family

    def words(self, text: str, size: float, tone: Colour, family: str = "text") -> pygame.Surface:
        """One line of text as a surface."""
        family, text = self.family(text, family), drawable(text)

        def make() -> pygame.Surface:
            font = self.font(family, size)
            wide, high = font.size(text)
            # SDL refuses to draw what has no width, such as an accent by itself
            return font.render(text, True, tone) if wide else pygame.Surface((0, high), pygame.SRCALPHA)

        return self.store.get(("text", text, family, size, tone), make)

    def width(self, text: str, size: float, family: str = "text") -> float:
        """How wide a line is, in units."""
        return self._measured(text, size, self.family(text, family))

    def _measured(self, text: str, size: float, family: str) -> float:
        return self.font(family, size).size(drawable(text))[0] / self.theme.unit

    def line_height(self, size: float, family: str = "text") -> float:
        """How far lines are apart, in units."""
        return self.font(family, size).get_linesize() / self.theme.unit

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float = 24,
        tone: str | Colour = "text",
        align: str = "left",
        family: str = "text",
        width: float | None = None,
    ) -> Area:
        """One line with its vertical middle at y; shortened if it is wider than `width`. The area that it covers."""
        if width is not None:
            text = self.shortened(text, size, width, family)
        image = self.words(text, size, self._tone(tone), family)
        w, h = image.get_width() / self.theme.unit, image.get_height() / self.theme.unit
        left = x - {"left": 0.0, "centre": w / 2, "right": w}[align]
        self.surface.blit(image, (self.theme.px(left), self.theme.px(y - h / 2)))
        return Area(left, y - h / 2, w, h)

    def label(
        self,
        text: str,
        x: float,
        y: float,
        size: float = 20,
        tone: str | Colour = "text",
        align: str = "left",
        family: str = "bold",
        width: float | None = None,
    ) -> Area:
        """One line on a plate of its own, for what stands on a cloth or on wood; the area of the plate."""
        pad = size * 0.45
        if width is not None:
            while size > SMALLEST_LABEL and self.width(text, size, family) > width - 2 * pad:
                size, pad = size - 1, pad * 0.8
            text = self.shortened(text, size, width - 2 * pad, family)
        w, h = self.width(text, size, family) + 2 * pad, size * 1.32
        left = x - {"left": 0.0, "centre": w / 2, "right": w}[align]
        plate = Area(left, y - h / 2, w, h)
        self.fill(plate, "panel_sunk", h / 2.6, 1.0 if self.theme.contrast else self.theme.alpha["label"])
        self.text(text, plate.cx, y, size, tone, "centre", family)
        return plate

    def shortened(self, text: str, size: float, width: float, family: str = "text") -> str:
        """The text, or as much of it as fits, with dots behind."""
        fits = self._fitting(text, size, width, family)
        if fits == len(text):
            return text
        room = width - self.width("...", size, family)
        return text[: self._fitting(text[:fits], size, room, family)] + "..."

    def _fitting(self, text: str, size: float, width: float, family: str) -> int:
        """How many letters from the beginning are no wider than that; found by doubling, and by halving the last step.

        No more is measured than about twice of what fits, so that a long word is broken in time for its length.
        """
        family, good, bad = self.family(text, family), 0, 1
        if len(text) <= SHORT and self._measured(text, size, family) <= width:
            return len(text)
        while bad <= len(text) and self._measured(text[:bad], size, family) <= width:
            good, bad = bad, bad * 2
        bad = min(bad, len(text) + 1)
        while bad - good > 1:
            middle = (good + bad) // 2
            if self._measured(text[:middle], size, family) <= width:
                good = middle
            else:
                bad = middle
        return good

    def wrapped(self, text: str, size: float, width: float, family: str = "text") -> tuple[str, ...]:
        """The text in lines that are no wider than that; a word that is wider by itself, such as a path, is broken."""
        key = text, family, round(size * 100), round(width)
        if key not in self._wrapped:
            lines: list[str] = []
            for paragraph in text.split("\n"):
                line = ""
                for word in paragraph.split(" "):
                    for i, piece in enumerate(self._broken(word, size, width, family)):
                        longer = f"{line}{'' if i else ' '}{piece}" if line else piece
                        if line and self.width(longer, size, family) > width:
                            lines.append(line)
                            line = piece
                        else:
                            line = longer
                lines.append(line)
            self._wrapped[key] = tuple(lines)
        return self._wrapped[key]

    def _broken(self, word: str, size: float, width: float, family: str) -> Iterator[str]:
        """A word in pieces that are no wider than that; it breaks behind a stroke if it has one there."""
        start = 0
        while (fits := max(1, self._fitting(word[start : start + MOST_OF_A_LINE], size, width, family))) < len(
            word
        ) - start:
            cut = max(word.rfind("/", start + 1, start + fits), word.rfind("\\", start + 1, start + fits)) + 1
            yield word[start : cut or start + fits]
            start = cut or start + fits
        yield word[start:]

    def paragraph_height(self, text: str, width: float, size: float, family: str = "text") -> float:
        """How high a paragraph of that width becomes."""
        return len(self.wrapped(text, size, width, family)) * size * LEADING * SPACING

    def paragraph(
        self,
        text: str,
        area: Area,
        size: float = 24,
        tone: str | Colour = "text",
        align: str = "left",
        family: str = "text",
        spacing: float = SPACING,
    ) -> float:
        """Text in several lines from the top of an area; how high it became."""
        lines = self.wrapped(text, size, area.w, family)
        step = size * LEADING * spacing
        x = {"left": area.x, "centre": area.cx, "right": area.right}[align]
        for i, line in enumerate(lines):
            self.text(line, x, area.y + step * (i + 0.5), size, tone, align, family)
        return step * len(lines)

    def ink_on(self, x: float, y: float) -> Colour:
        """Dark or light ink, whichever reads better on what is drawn at that place."""
        red, green, blue, _ = self.surface.get_at((self.theme.px(x), self.theme.px(y)))
        bright = 0.299 * red + 0.587 * green + 0.114 * blue > 128
        return INK if bright else PAPER

    # --- shapes

    def rect(self, area: Area) -> pygame.Rect:
        """An area in pixels."""
        px = self.theme.px
        left, top = px(area.x), px(area.y)
        return pygame.Rect(left, top, px(area.right) - left, px(area.bottom) - top)

    def fill(self, area: Area, tone: str | Colour, radius: float = 0, alpha: float = 1.0) -> None:
        """A filled rectangle with round corners."""
        ink = self._tone(tone)
        box = self.rect(area)
        if box.w <= 0 or box.h <= 0:
            return  # in a small window with large type, nothing may be left of a place
        if alpha >= 1:
            round_rect(self.surface, ink, box, self.theme.px(radius))
            return
        key = "fill", box.size, ink, radius, alpha

        def make() -> pygame.Surface:
            image = pygame.Surface(box.size, pygame.SRCALPHA)
            round_rect(image, (*ink, round(alpha * 255)), image.get_rect(), self.theme.px(radius))
            return image

        self.surface.blit(self.store.get(key, make), box)

    def outline(self, area: Area, tone: str | Colour, radius: float = 0, stroke: float = 2) -> None:
        """A rectangle's edge, drawn inside it."""
        width = max(1, self.theme.px(stroke))
        round_rect(self.surface, self._tone(tone), self.rect(area), self.theme.px(radius), width)

    def panel(
        self, area: Area, tone: str = "panel", edge: str | None = "panel_edge", alpha: float | None = None
    ) -> None:
        """A plate with round corners and its shadow."""
        self.shadow(area, "panel", self.theme.radius["panel"])
        alpha = self.theme.alpha["panel"] if alpha is None else alpha
        self.fill(area, tone, self.theme.radius["panel"], 1.0 if self.theme.contrast else alpha)
        if edge:
            self.outline(area, edge, self.theme.radius["panel"], 2)

    def shadow(self, area: Area, kind: str, radius: float) -> None:
        """What lies on the table darkens it a little, below and to the right: all but the middle, which it covers."""
        spec = self.theme.shadow[kind]
        blur = spec["blur"]
        box = self.rect(
            Area(area.x + spec["dx"] - blur, area.y + spec["dy"] - blur, area.w + 2 * blur, area.h + 2 * blur)
        )
        if box.w <= 0 or box.h <= 0:
            return
        small = self._small(box.size, blur, radius, spec["alpha"])
        for number, (part, to) in enumerate(ninths(small, box.size)):
            if number == MIDDLE:
                continue
            if part.get_size() != to.size:
                key = "edge", small.get_size(), kind, radius, number, to.size
                part = self.store.get(key, partial(pygame.transform.scale, part, to.size))
            self.surface.blit(part, to.move(box.topleft))

    def soft(self, size: tuple[int, int], blur: float, radius: float, alpha: float) -> pygame.Surface:
        """A blurred dark rectangle, whole."""
        return self.store.get(
            ("soft", size, blur, radius, alpha), lambda: stretched(self._small(size, blur, radius, alpha), size)
        )

    def _small(self, size: tuple[int, int], blur: float, radius: float, alpha: float) -> pygame.Surface:
        """The smallest blurred rectangle of which one of that size repeats the middle: layers of ever smaller ones."""
        rim = 2 * max(1, self.theme.px(blur)) + self.theme.px(radius) + 1
        least = min(size[0], 2 * rim), min(size[1], 2 * rim)
        return self.store.get(
            ("blurred", least, blur, radius, alpha), lambda: self._blurred(least, blur, radius, alpha)
        )

    def _blurred(self, size: tuple[int, int], blur: float, radius: float, alpha: float) -> pygame.Surface:
        image = pygame.Surface(size, pygame.SRCALPHA)
        edge = max(1, self.theme.px(blur))
        tone = self.theme.tone("shadow")
        for i in range(edge * 2):
            part = (i + 1) / (edge * 2)
            box = image.get_rect().inflate(-i * 2, -i * 2)
            if box.w <= 0 or box.h <= 0:
                break
            level = round(255 * alpha * part * part)
            pygame.draw.rect(image, (*tone, level), box, border_radius=self.theme.px(radius) + max(0, edge - i))
        return image

    # --- pictures

    def picture(self, name: str, width: float, height: float, tint: Colour | None = None) -> pygame.Surface:
        """A drawing of assets/ at that size in units, coloured by multiplying if a tint is given."""
        size = self._pixels(width, height)
        return self.store.get(
            ("picture", name, size, tint), lambda: finished(self.ahead.take(_whole(name, size)), name, size, tint)
        )

    def _pixels(self, width: float, height: float) -> tuple[int, int]:
        return max(1, self.theme.px(width)), max(1, self.theme.px(height))

    def unseen(self, name: str, area: Area) -> Wish | None:
        """What to wish for before that picture can be shown there, if it is not there yet."""
        size = self._pixels(area.w, area.h)
        key = "picture", name, size, None
        return None if key in self.store else Wish(_whole(name, size), key, partial(self.picture, name, area.w, area.h))

    def show(self, name: str, area: Area, tint: Colour | None = None) -> None:
        """Draw a picture into an area, stretched to fill it."""
        self.surface.blit(self.picture(name, area.w, area.h, tint), self.rect(area))


FINE = 4
"""Corners are drawn so much larger and then made smaller, which takes their steps away."""


@lru_cache(maxsize=512)
def _disc(radius: int, stroke: int, ink: tuple[int, ...]) -> pygame.Surface:
    """A disc, or a ring that is so broad."""
    large = pygame.Surface((2 * radius * FINE, 2 * radius * FINE), pygame.SRCALPHA)
    large.fill((*ink[:3], 0))
    middle = radius * FINE, radius * FINE
    pygame.draw.circle(large, ink, middle, radius * FINE, stroke * FINE)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def round_rect(surface: pygame.Surface, ink: tuple[int, ...], box: pygame.Rect, radius: int, stroke: int = 0) -> None:
    """A rectangle whose round corners have no steps; only its edge, inside it, if a stroke is given."""
    radius = min(radius, box.w // 2, box.h // 2)
    if radius < 2:
        pygame.draw.rect(surface, ink, box, stroke)
        return
    disc, across, along = _disc(radius, stroke, ink), box.w - 2 * radius, box.h - 2 * radius
    for x, from_x in ((box.x, 0), (box.right - radius, radius)):
        for y, from_y in ((box.y, 0), (box.bottom - radius, radius)):
            surface.blit(disc, (x, y), (from_x, from_y, radius, radius))
    if stroke:
        surface.fill(ink, (box.x + radius, box.y, across, stroke))
        surface.fill(ink, (box.x + radius, box.bottom - stroke, across, stroke))
    else:
        surface.fill(ink, (box.x + radius, box.y, across, box.h))
    side = stroke or radius
    surface.fill(ink, (box.x, box.y + radius, side, along))
    surface.fill(ink, (box.right - side, box.y + radius, side, along))


MIDDLE = 4
"""Which ninth of a rectangle lies within the others."""


def ninths(small: pygame.Surface, size: tuple[int, int]) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
    """The four corners, four edges and the middle of a rectangle, and where each is in one of another size."""
    columns, rows = (_thirds(now, wanted) for now, wanted in zip(small.get_size(), size, strict=True))
    for x, w, to_x, to_w in columns:
        for y, h, to_y, to_h in rows:
            yield small.subsurface((x, y, w, h)), pygame.Rect(to_x, to_y, to_w, to_h)


def stretched(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The same with a wider and higher middle of one colour; corners and edges stay as they are."""
    if small.get_size() == size:
        return small
    image = pygame.Surface(size, pygame.SRCALPHA)
    for part, to in ninths(small, size):
        image.blit(part if part.get_size() == to.size else pygame.transform.scale(part, to.size), to)
    return image


def _thirds(now: int, wanted: int) -> tuple[tuple[int, int, int, int], ...]:
    """Of a line so long the beginning, the middle and the end: where each is and how long, there and when stretched."""
    half = now // 2
    end = now - half - 1
    return (0, half, 0, half), (half, 1, half, wanted - half - end), (half + 1, end, wanted - end, end)


def fast(surface: pygame.Surface) -> pygame.Surface:
    """The same in the order of colours that the screen has: it is drawn there in a fiftieth of the time."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


PLAIN = (150, 130, 105)
"""What a picture that is missing or damaged is replaced by: it costs the player that picture, not the game."""


def render(name: str, size: tuple[int, int]) -> pygame.Surface:
    """The vector drawing in the largest size of its own proportions that fits."""
    try:
        return pygame.image.load_sized_svg(str(asset(name)), size)
    except (pygame.error, OSError):
        plain = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(plain, PLAIN, plain.get_rect(), border_radius=size[0] // 14)
        return plain


LARGE = 400_000
"""Pixels of a drawing that is not rendered twice: its proportions are found out first."""
PROBE = 400


def _whole(name: str, size: tuple[int, int]) -> Drawing:
    return Drawing(name, size, size[0] * size[1] > LARGE)


def finished(drawing: pygame.Surface, name: str, size: tuple[int, int], tint: Colour | None = None) -> pygame.Surface:
    """A vector drawing that was rendered for exactly these pixels, stretched to them if need be, and coloured."""
    if drawing.get_size() != size:
        # nanosvg keeps the drawing's proportions; a cloth is meant to be stretched.
        if (wanted := covering(drawing, size)) != drawing.get_size():
            drawing = fast(render(name, wanted))
        drawing = pygame.transform.smoothscale(drawing, size)
    if tint is not None:
        drawing.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return drawing


def covering(drawing: pygame.Surface, size: tuple[int, int]) -> tuple[int, int]:
    """The size in which a drawing of these proportions covers so many pixels; its own if that is all but enough."""
    scale = max(size[0] / drawing.get_width(), size[1] / drawing.get_height())
    if abs(scale - 1) <= 0.02:
        return drawing.get_size()
    return round(drawing.get_width() * scale), round(drawing.get_height() * scale)
