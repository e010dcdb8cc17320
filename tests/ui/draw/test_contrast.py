"""Text can be read where it is drawn: at least 4.5 to 1, and 7 to 1 in high contrast, on every screen and table.

The pixels behind each piece of text are read right before it is drawn, in parts as broad as a letter; the part with the
least contrast counts. All screens are looked at with --slow, else a few.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple
from unittest.mock import patch

import pygame
import pytest

from scripts.support.photographer import LOOKS, Photographer, an_app
from scripts.support.pictures import everything
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.ear import Transcript
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import READABLE_CONTRAST, READABLE_HIGH_CONTRAST, Colour, Theme, contrast
from ugames.ui.table.still import boxes

CONTRAST_TOLERANCE = 0.05


class Fault(NamedTuple):
    """Text that is hard to read, and the screen on which it is."""

    where: str
    ratio: float
    text: str
    tone: Colour
    ground: Colour
    size: float


def weakest(surface: pygame.Surface, box: pygame.Rect, tone: Colour) -> tuple[float, Colour]:
    """The least contrast between a tone and the pixels in a box, and the colour of that pixel."""
    box = box.clip(surface.get_rect())
    step = max(6, box.h // 2)
    found = [(21.0, tone)]
    for x in range(box.x, box.right, step):
        part = pygame.Rect(x, box.y + box.h // 6, min(step, box.right - x), max(1, box.h * 2 // 3))
        r, g, b, *_ = pygame.transform.average_color(surface, part)
        found.append((contrast(tone, (r, g, b)), (r, g, b)))
    return min(found)


class Reader:
    """Measures the contrast of each piece of text while screens are drawn."""

    def __init__(self, least: float) -> None:
        self.least = least
        self.read = 0
        self.where = ""
        """The name of the screen that is shown."""
        self.faults: dict[tuple[str, Colour], Fault] = {}

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Measure all text that is drawn meanwhile."""
        draw: Any = Canvas.text

        def text(canvas: Canvas, text: str, x: float, y: float, size: float = 24, tone: Any = "text",
                 align: str = "left", family: str = "text", width: float | None = None) -> Area:  # fmt: skip
            shown = text if width is None else canvas.type.shortened(text, size, width, family)
            w, h = canvas.width(shown, size, family), size
            left = x - {"left": 0.0, "centre": w / 2, "right": w}[align]
            self.look(canvas, shown, Area(left, y - h / 2, w, h), tone, size)
            area: Area = draw(canvas, text, x, y, size, tone, align, family, width)
            return area

        with patch.object(Canvas, "text", text):  # every piece of text goes through here
            yield

    def look(self, canvas: Canvas, text: str, area: Area, tone: str | Colour, size: float) -> None:
        """Note the text if it is hard to read."""
        box = canvas.rect(area)
        if not text.strip() or not box.clip(canvas.surface.get_clip()).w:
            return
        self.read += 1
        ink = canvas.theme.tone(tone) if isinstance(tone, str) else tone
        ratio, ground = weakest(canvas.surface, box, ink)
        if ratio < self.least - CONTRAST_TOLERANCE:
            fault, known = Fault(self.where, ratio, text, ink, ground, size), self.faults.get((text, ink))
            if known is None or ratio < known.ratio:
                self.faults[text, ink] = fault


def measure(look: str, words: Sequence[str]) -> Reader:
    """All screens, or those whose names contain one of the words, in one look."""
    reader = Reader(READABLE_HIGH_CONTRAST if LOOKS[look].get("high_contrast") else READABLE_CONTRAST)
    with an_app((1280, 720), **LOOKS[look]) as (app, home), reader.reading():
        app.canvas.ear = Transcript()  # for those who listen all is drawn, while otherwise parts are only listed
        shot = Quiet(app, home, home, words)
        shot.reader = reader
        everything(shot)
    return reader


class Quiet(Photographer):
    """A photographer that takes no pictures, but says to the reader where it is."""

    reader: Reader

    def look(self, name: str, show: Callable[[], object]) -> None:
        """Show something."""
        self.reader.where = name
        show()
        self.settle(1)


with_contrast = pytest.mark.parametrize("high", [False, True])

SOME_SCREENS = ("title", "settings", "message", "ugo-2-middle", "uchronia-5-early", "ufo-4-middle", "ugh-4-middle",
        "uchu_kaigi-4-middle", "over-ugo-toast", "result-ugo")  # fmt: skip


def test_contrast_is_counted_as_wcag_does() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


BOX_AREA = Area(20, 20, 270, 330)


@with_contrast
@pytest.mark.parametrize("tone", [(118, 118, 118), (240, 230, 200)])
def test_the_name_on_a_box_of_any_colour_can_be_read(
    tone: tuple[int, int, int], high: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas, reader = a_canvas(high), Reader(READABLE_HIGH_CONTRAST if high else READABLE_CONTRAST)
    monkeypatch.setattr(canvas, "show", lambda name, area: canvas.fill(area, tone))
    with reader.reading():
        boxes.draw_box(canvas, "whist", BOX_AREA, "Whist", "3 to 5 players")
    assert reader.read == 2
    assert not reader.faults


def a_canvas(high: bool) -> Canvas:
    """A canvas as large as a box of the first screen."""
    pygame.font.init()
    canvas = Canvas(Theme(1280, 720, contrast=high))
    canvas.surface = pygame.Surface((400, 400))
    return canvas


def test_a_faint_word_is_found_and_a_strong_one_passed() -> None:
    pygame.font.init()
    canvas, reader = Canvas(Theme(1280, 720)), Reader(READABLE_CONTRAST)
    canvas.surface = pygame.Surface((400, 100))
    with reader.reading():
        canvas.text("strong", 20, 50, tone=(240, 240, 240))
        canvas.text("faint", 300, 50, tone=(70, 70, 70))
    assert [text for text, _ in reader.faults] == ["faint"]


@pytest.mark.parametrize("look", LOOKS)
def test_text_can_be_read(look: str, thorough: bool) -> None:
    reader = measure(look, () if thorough else SOME_SCREENS[[*LOOKS].index(look) :: 4])
    assert reader.read > 100
    assert [*reader.faults.values()] == []
