"""Captions: words over a table for a moment, beside the plate of their seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import NamedTuple

from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.lettering import even_width
from ugames.ui.draw.theme import BODY, HEADING, SMALL
from ugames.ui.draw.tween import HOLD_SECONDS, Pace, ease_out
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.kit import placing
from ugames.ui.kit.app import App
from ugames.ui.kit.placing import FIRM_KINDS
from ugames.ui.kit.tooltip import COVERED_UNITS_ALLOWED
from ugames.ui.table.board import Board, Caption, Table
from ugames.ui.table.furniture import spot_area
from ugames.ui.table.motion.over import reaches
from ugames.ui.table.panels.sheet import Paragraph
from ugames.ui.table.places import below_header
from ugames.ui.table.said.beneath import beneath
from ugames.ui.table.said.speech import SPEECH_PADDING

LEAST_CAPTION_SIZE = BODY
"""The text size of the least important words."""
LARGEST_SIZE = HEADING
CAPTION_RISE = 24.0
CAPTION_MOST_DISTANCE = 45.0
REASONS_MOST_WIDTH = 820.0
SIZE_FACTORS = 1.0, 0.88, 0.76, 0.66, 0.6
"""The parts of its size in which a caption is tried until it fits."""


class CaptionForm(NamedTuple):
    """A caption in lines, and the size of its box."""

    lines: Sequence[Paragraph]
    width: float
    height: float


class Rising(NamedTuple):
    """A caption on the screen."""

    caption: Caption
    since: float
    lines: Sequence[Paragraph]
    box: Area
    """Where it begins."""
    rise: float
    """How far it rises until it goes."""


class Captions:
    """The captions of one table."""

    def __init__(
        self,
        app: App,
        board: Board,
        pace: Callable[[], Pace],
        holds: Callable[[], bool] = bool,
        others: Callable[[], Sequence[Area]] = tuple,
    ) -> None:
        """`holds` tells whether somebody is there to click on waiting words; `others` are the areas of lasting words
        over the same table.
        """
        self.app = app
        self.board = board
        self.pace = pace
        self.rising: list[Rising] = []
        self.holds = holds
        self.others = others
        self._now = 0.0

    def add(self, caption: Caption, table: Table) -> None:
        """Show words instead of those about the same place, and of those that they would cover."""
        self.rising = [old for old in self.rising if self._nothing_moves or old.caption.place != caption.place]
        caption = caption._replace(held=caption.held and self.pace().factor > 0 and self.holds())
        forms = [self._worded(caption, factor) for factor in SIZE_FACTORS]
        is_short = caption.seconds <= 2 * HOLD_SECONDS  # longer words stay, to be read
        rises = self.pace().flies and caption.beside and is_short
        rise = CAPTION_RISE * rises
        if caption.beside:
            words, box = self._beside_plate(caption, forms, rise, table)
        else:
            words, box = self._in_middle(caption.place, forms)
        new = Rising(caption, self._now, words.lines, box, rise)
        met = [old for old in self.rising if _way(old).meets(_way(new))]
        if self._nothing_moves:  # important words stay for their time, and others are only shown near their subject
            far = caption.weight < 1 and placing.apart(box, caption.place) > CAPTION_MOST_DISTANCE
            if far or any(old.caption.weight >= caption.weight for old in met):
                return
        self.rising = [*(old for old in self.rising if old not in met), new]

    @property
    def _nothing_moves(self) -> bool:
        """Whether words stay while players already go on, since nothing moves."""
        return not self.pace().factor

    def _beside_plate(
        self, caption: Caption, forms: Sequence[CaptionForm], rise: float, table: Table
    ) -> tuple[CaptionForm, Area]:
        """The caption beside its seat's plate, so that name and score stay readable; it rises within its room."""
        others, about = [_way(old) for old in self.rising], [caption.place]
        if any(round(placing.shared(caption.place, plate)) == round(plate.w * plate.h) for plate in table.plates):
            # words may lie on free parts of a seat's room
            about = [each for each in map(spot_area, table.cards) if each.meets(caption.place)]
        blocks = [placing.Block(each.width, each.height + rise, each, grade) for grade, each in enumerate(forms)]
        for spot in table.cards:
            if spot.seat is not None and not caption.place.meets(table.plates[spot.seat]):
                others.append(spot_area(spot))  # over these they would seem to be about that seat
        kinds = beneath(table, about, [*others, *self.others()])
        # words that soon go may lie over cards, and must be close to their subject
        held = kinds.things if self._nothing_moves else caption.keep
        kinds = kinds._replace(pressed=(), held=held, read=(*table.plates, *table.numbers_in_count))
        room = below_header(self.app.canvas.theme).inset(placing.WINDOW_EDGE_GAP)
        found = placing.placed(
            blocks, room, kinds, caption.place, FIRM_KINDS, CAPTION_MOST_DISTANCE, COVERED_UNITS_ALLOWED
        )
        words: CaptionForm = found.how
        return words, found.box.below(rise)

    def _in_middle(self, room: Area, forms: Sequence[CaptionForm]) -> tuple[CaptionForm, Area]:
        """The caption in the middle of its place, in the largest text that fits."""
        words = next((each for each in forms if each.width <= room.w and each.height <= room.h), forms[-1])
        return words, placing.inside(room.centred(words.width, words.height), placing.window(self.app.canvas.theme))

    def update(self, now: float) -> None:
        """Advance in time; old captions disappear."""
        self._now = now
        self.rising = [each for each in self.rising if now - each.since < self._seconds(each.caption)]

    @property
    def held(self) -> bool:
        """Whether one waits for a click."""
        return any(each.caption.held for each in self.rising)

    def let_go(self) -> None:
        """Remove the waiting captions."""
        self.rising = [each for each in self.rising if not each.caption.held]

    def give_way(self, buttons: Sequence[Area]) -> None:
        """Remove those that lie over buttons which can be pressed now."""
        self.rising = [each for each in self.rising if not any(map(self._box(each).meets, buttons))]

    def clear(self) -> None:
        self.rising.clear()

    def boxes(self) -> list[Area]:
        """Their areas."""
        return [self._box(each) for each in self.rising]

    def ways(self) -> list[Area]:
        """All areas that they will cover."""
        return [_way(each) for each in self.rising]

    def draw(self, canvas: Canvas) -> None:
        for each in self.rising:
            caption, box = each.caption, self._box(each)
            if not reaches(canvas, box.inset(-4)):
                continue
            canvas.box(box, "panel_sunk", caption.tone, 18, 2, 1.0 if caption.more else 0.96)
            y = box.cy - LEADING * sum(line.size for line in each.lines) / 2
            for words, size, tone, family, _ in each.lines:
                canvas.text(words, box.cx, y + size * LEADING / 2, size, tone, "centre", family)
                y += size * LEADING

    def _seconds(self, caption: Caption) -> float:
        if caption.held:
            return inf
        return max(HOLD_SECONDS, caption.seconds * max(0.6, self.pace().factor))

    def _box(self, each: Rising) -> Area:
        part = (self._now - each.since) / self._seconds(each.caption)
        return each.box._replace(y=each.box.y - each.rise * ease_out(min(1.0, part)))

    def _worded(self, caption: Caption, factor: float) -> CaptionForm:
        """The caption at that part of its size, broken to fit a narrow place, with its reasons in even lines."""
        canvas, window = self.app.canvas, placing.window(self.app.canvas.theme)
        room = window if caption.beside else caption.place
        size = canvas.size_for(
            caption.text,
            LEAST_CAPTION_SIZE + (LARGEST_SIZE - LEAST_CAPTION_SIZE) * caption.weight,
            window.w - 2 * SPEECH_PADDING,
            "display",
        )
        size *= factor
        small = max(SMALL, min(LEAST_CAPTION_SIZE, size / 2))
        head: tuple[str, ...] = (caption.text,)
        if not caption.beside and (caption.more or room.h >= size * 2 * LEADING):
            head = canvas.wrapped(caption.text, size, room.w - 2 * SPEECH_PADDING - 2, "display")
        lines, broadest = [Paragraph(line, size, caption.tone, "display") for line in head], room.w - 2 * SPEECH_PADDING
        click = text("table.click") if caption.more and caption.held else ""
        for said, tone in (*((each, "text") for each in caption.more.split("\n")), (click, "text_soft")):
            if said:
                even = even_width(canvas, said, small, min(REASONS_MOST_WIDTH, broadest))
                lines += [Paragraph(line, small, tone) for line in canvas.wrapped(said, small, even)]
        width = max(canvas.width(line.text, line.size, line.family) for line in lines)
        high = LEADING * sum(line.size for line in lines) + size / 4 + SPEECH_PADDING * bool(caption.more)
        return CaptionForm(lines, width + 2 * SPEECH_PADDING, high)


def _way(each: Rising) -> Area:
    """The area that it covers in its time."""
    return each.box._replace(y=each.box.y - each.rise, h=each.box.h + each.rise)
