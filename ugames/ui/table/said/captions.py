"""Captions: words over a table for a moment, in the free ground nearest to what they are about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, product
from math import inf
from typing import NamedTuple

from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.lettering import widest_word
from ugames.ui.draw.theme import BODY, GAP, HEADING, SMALL
from ugames.ui.draw.tween import GLANCE_SECONDS, HOLD_SECONDS, QUICK_SECONDS, reading
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.kit import placing
from ugames.ui.kit.app import App
from ugames.ui.table.board import Caption, Table
from ugames.ui.table.motion.clock import Clock
from ugames.ui.table.motion.passing import faded, is_redrawn
from ugames.ui.table.places import below_header
from ugames.ui.table.said.beneath import beneath, pressed
from ugames.ui.table.said.paragraphs import Paragraph, draw_lines
from ugames.ui.table.said.speech import SPEECH_PADDING

LEAST_CAPTION_SIZE = BODY
"""The text size of the least important words."""
LARGEST_CAPTION_SIZE = HEADING
CAPTION_NEAR_DISTANCE = 140.0
"""The distance from their place within which smaller words are preferred to farther ones."""
REASONS_MOST_WIDTH = 820.0
"""The greatest width of the smaller words below."""
SIZE_FACTORS = 1.0, 0.88, 0.76, 0.66, 0.58
"""The factors of its size with which a caption is tried until it fits."""
WIDTH_FACTORS = 1.0, 0.7
"""The factors of the width of its lines with which it is tried."""
SMALLEST_CAPTION_SIZE = 0.85 * LEAST_CAPTION_SIZE


class CaptionForm(NamedTuple):
    """A caption in lines, and the size of its box."""

    lines: Sequence[Paragraph]
    width: float
    height: float


class PlacedCaption(NamedTuple):
    """A caption on the screen."""

    caption: Caption
    box: Area
    lines: Sequence[Paragraph]
    since: float
    until: float


class Captions:
    """The captions of one table."""

    def __init__(
        self,
        app: App,
        clock: Clock,
        holds: Callable[[], bool] = lambda: False,
        others: Callable[[], Sequence[Area]] = lambda: (),
    ) -> None:
        """`holds` tells whether somebody is there to click on waiting words; `others` are the areas of lasting words
        and of cards under way over the same table.
        """
        self.app = app
        self.clock = clock
        self.shown: list[PlacedCaption] = []
        self.holds = holds
        self.others = others
        self._now = 0.0

    def add(self, caption: Caption, table: Table, light: Area | None = None) -> None:
        """Show words in the free ground nearest to the place that they are about, and end earlier words about it.

        Where no ground is free, only captions that are needed are shown; the header says what the others say. On a dark
        table with one place in the `light`, all else may be covered.
        """
        if not self._nothing_moves:
            self.shown = [old for old in self.shown if old.caption.place != caption.place]
        caption = caption._replace(waits=caption.waits and self.clock.pace.factor > 0 and self.holds())
        if placed := self._placed(caption, table, light):
            box, words = placed.box.inset(GAP / 2), placed.content
            seconds = reading("".join(line.text for line in words.lines))
            lasts = inf if caption.waits else max(2 * HOLD_SECONDS, seconds * max(0.6, self.clock.pace.factor))
            self.shown.append(PlacedCaption(caption, box, words.lines, self._now, self._now + lasts))

    def _placed(self, caption: Caption, table: Table, light: Area | None) -> placing.Placement[CaptionForm] | None:
        """The place of a caption by the first try that finds any, in the largest form that fits there."""
        forms, worded = self._forms(caption), list[placing.Block[CaptionForm]]()
        for room, reach, off in self._tries(caption, table, light):
            blocks = tuple(worded) or placing.remembered(forms, worded)  # later tries begin with the same ones
            own = room is caption.room
            fitting = (each for each in blocks if not own or (each.width <= room.w and each.height <= room.h))
            if placed := placing.off_all(fitting, room, off, caption.place, reach):
                return placed
        return None

    def _forms(self, caption: Caption) -> Iterator[placing.Block[CaptionForm]]:
        """The forms of a caption: from the largest text to the smallest, then all again without its reasons, unless it
        is needed.
        """
        for wording in dict.fromkeys((caption, caption._replace(more=caption.more if caption.needed else ""))):
            for size, factor in product(self._sizes(caption), WIDTH_FACTORS):
                form = self._worded(wording, factor, size)
                yield placing.Block(form.width + GAP, form.height + GAP, form)

    def _tries(
        self, caption: Caption, table: Table, light: Area | None
    ) -> Iterator[tuple[Area, float, Sequence[Area]]]:
        """The tries of a caption: a room, the reach from its place, and what it keeps off.

        1. On a dark table near its place: off the light, other captions and name plates.
        2. In its own room: off everything, or what is in play or read.
        3. In the window near its place: off everything, all things, what is in play or read, or what is in play.
        4. Anywhere in the window: off the same, or only other captions and name plates.

        One that is not needed keeps off everything.
        """
        window = below_header(self.app.canvas.theme).inset(placing.WINDOW_EDGE_GAP)
        always = [*self.boxes(), *table.plates, *((caption.place,) if caption.beside else ())]
        below = beneath(table)._replace(pressed=(), places=(), soon=())
        everything = [*dict.fromkeys((*always, *self.others(), *chain.from_iterable(below)))]
        in_play = [*always, *below.held, *below.owned, *pressed(table, table.seen.legal)]
        things = [*in_play, *table.kept_free.headings, *below.signs, *below.things]
        read = [*in_play, *below.read]
        near = everything, things, read, in_play
        if light:
            yield window, CAPTION_NEAR_DISTANCE, [*always, light]
        steps = [(caption.room, inf, (everything, read))] if caption.room else []
        for room, reach, kept_off in (*steps, (window, CAPTION_NEAR_DISTANCE, near), (window, inf, (*near, always))):
            yield from product((room,), (reach,), kept_off if caption.needed else kept_off[:1])

    @property
    def _nothing_moves(self) -> bool:
        """Whether words stay while players already go on, since nothing moves."""
        return not self.clock.pace.factor

    def update(self, now: float) -> None:
        """Advance in time; old captions disappear."""
        self._now = now
        self.shown = [each for each in self.shown if now < each.until]

    @property
    def waiting(self) -> bool:
        """Whether one waits for a click."""
        return any(each.caption.waits for each in self.shown)

    def let_go(self) -> None:
        """Remove the waiting captions."""
        self.shown = [each for each in self.shown if not each.caption.waits]

    def outdate(self) -> None:
        """Let all go soon, since what they told is over; where nothing moves, they stay."""
        if not self._nothing_moves:
            soon = self._now + HOLD_SECONDS - GLANCE_SECONDS
            self.shown = [each._replace(until=min(each.until, soon)) for each in self.shown]

    def give_way(self, buttons: Sequence[Area]) -> None:
        """Remove those that lie over buttons which can be pressed now."""
        self.shown = [each for each in self.shown if not any(map(each.box.meets, buttons))]

    def clear(self) -> None:
        self.shown.clear()

    def boxes(self) -> list[Area]:
        return [each.box for each in self.shown]

    def draw(self, canvas: Canvas) -> None:
        """Draw them, fading in and out."""
        for caption, box, lines, since, until in self.shown:
            if not is_redrawn(canvas, box.inset(-4)):
                continue
            part = min(1.0, (self._now - since) / QUICK_SECONDS, (until - self._now) / QUICK_SECONDS)
            with faded(canvas, box.inset(-4), part if self.clock.pace.factor else 1.0):
                canvas.box(box, "panel_sunk", caption.tone, 18, 2)
                draw_lines(canvas, lines, box.cx, box.cy, LEADING, "centre")

    @property
    def _broadest(self) -> float:
        return placing.window(self.app.canvas.theme).w - 2 * SPEECH_PADDING

    def _sizes(self, caption: Caption) -> Iterable[float]:
        """The text sizes of a caption, the largest first."""
        size = LEAST_CAPTION_SIZE + (LARGEST_CAPTION_SIZE - LEAST_CAPTION_SIZE) * caption.weight
        size = self.app.canvas.size_for(caption.text, size, self._broadest, "display")
        return dict.fromkeys(max(SMALLEST_CAPTION_SIZE, size * factor) for factor in SIZE_FACTORS)

    def _worded(self, caption: Caption, factor: float, size: float) -> CaptionForm:
        """The caption in that text size and factor of its width, all paragraphs in even lines up to one width."""
        canvas = self.app.canvas
        small, most = max(SMALL, min(LEAST_CAPTION_SIZE, size / 2)), min(REASONS_MOST_WIDTH, self._broadest)
        click = text("table.click") if caption.waits else ""
        paragraphs = (
            Paragraph(caption.text, size, caption.tone, "display"),
            *(Paragraph(each, small) for each in caption.more.split("\n")),
            Paragraph(click, small, "text_soft"),
        )
        said = [each for each in paragraphs if each.text]
        natural = max(canvas.width(each.text, each.size, each.family) for each in said)
        least = max(widest_word(canvas, each.text, each.size, each.family) for each in said)
        wide = max(factor * min(natural, most), least) + 2
        lines = [
            each._replace(text=line)
            for each in said
            for line in each.lines(canvas, each.even_width(canvas, wide, 1.0), 1.0)
        ]
        width = max(canvas.width(line.text, line.size, line.family) for line in lines)
        high = LEADING * sum(line.size for line in lines) + size / 4 + SPEECH_PADDING * bool(caption.more)
        return CaptionForm(lines, width + 2 * SPEECH_PADDING, high)
