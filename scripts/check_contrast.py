"""Measure the contrast of all text against the pixels behind it: `python3 scripts/check_contrast.py [word ...]`.

Every screen and each table is shown, dark and light, plain and in high contrast. The pixels behind each piece of text
are read right before it is drawn, in parts as broad as a letter; the part with the least contrast counts. It has to be
at least 4.5 to 1, and 7 to 1 in high contrast; text below that is listed, and the exit code is 1.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts import command, environment

if __name__ == "__main__":
    environment.enter("pygame")

from scripts.screenshots import LOOKS, Photographer, an_app, everything  # isort: skip  # sets the drivers

import pygame

from ugames.home.settings import Settings
from ugames.reader.ear import Transcript
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import READABLE, READABLE_HIGH, Colour, contrast

ROUNDING = 0.05


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

        Canvas.text = text  # type: ignore[method-assign, assignment]  # every piece of text goes through here
        try:
            yield
        finally:
            Canvas.text = draw  # type: ignore[method-assign]

    def look(self, canvas: Canvas, text: str, area: Area, tone: str | Colour, size: float) -> None:
        """Note the text if it is hard to read."""
        box = canvas.rect(area)
        if not text.strip() or not box.clip(canvas.surface.get_clip()).w:
            return
        self.read += 1
        ink = canvas.theme.tone(tone) if isinstance(tone, str) else tone
        ratio, ground = weakest(canvas.surface, box, ink)
        if ratio < self.least - ROUNDING:
            fault, known = Fault(self.where, ratio, text, ink, ground, size), self.faults.get((text, ink))
            if known is None or ratio < known.ratio:
                self.faults[text, ink] = fault


def measure(look: str, size: tuple[int, int], words: Sequence[str], scale: int = 100) -> Reader:
    """All screens, or those whose names contain one of the words, in one look."""
    settings = Settings(effects=0, speed="off", coach="off", scale=scale, **LOOKS[look])
    reader = Reader(READABLE_HIGH if settings.high_contrast else READABLE)
    with an_app(size, settings) as (app, home), reader.reading():
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


def hexed(colour: Colour) -> str:
    """ "#RRGGBB"."""
    return "#{:02X}{:02X}{:02X}".format(*colour[:3])


def main() -> int:
    """Measure, and list all text that is too faint."""
    parser = command.parser(__doc__)
    parser.add_argument("words", nargs="*", help="only screens whose names contain one of these")
    parser.add_argument("--look", action="append", choices=LOOKS, help="all if none is given")
    command.add_size(parser, "1280x720")
    command.add_scale(parser)
    arguments = parser.parse_intermixed_args()
    faults = 0
    for look in arguments.look or LOOKS:
        reader = measure(look, arguments.size, arguments.words, arguments.scale)
        for fault in reader.faults.values():
            print(f"  {fault.where}: {fault.ratio:.1f} {fault.text!r}, size {fault.size:g},"
                  f" {hexed(fault.tone)} on {hexed(fault.ground)}")  # fmt: skip
        print(f"{look}: {reader.read} pieces of text, {len(reader.faults)} below {reader.least:g} to 1", flush=True)
        faults += len(reader.faults)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
