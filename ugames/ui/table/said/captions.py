"""Captions: words over a table for a moment, beside the plate of their seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import inf
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.lettering import even_width
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.tween import HOLD, Pace, ease_out
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.kit import placing
from ugames.ui.kit.app import App
from ugames.ui.table.board import Board, Caption, Seen, Table
from ugames.ui.table.furniture import spot_area
from ugames.ui.table.motion.over import reaches
from ugames.ui.table.places import header_form

SIZES = 24.0, 50.0
"""The text size of the least and of the most important words."""
REASONS = 19.0, 25.0
"""The least and the greatest text size of reasons below them."""
RISE = 46.0
"""The units by which a caption rises."""
PAD, BROADEST = 22.0, 820.0
"""The padding of words, and the greatest width of reasons."""
NEARBY = 90.0
"""The greatest distance of words from their plate."""
PARTS = 1.0, 0.88, 0.76, 0.66, 0.6
"""The factors of its size that are tried until it fits."""
MEASURED = 64
"""The number of captions with cached lines."""


class Rising(NamedTuple):
    """A caption shown since some time."""

    caption: Caption
    since: float


class Broken(NamedTuple):
    """A caption in lines: its words, its reasons, and the size of both."""

    head: tuple[str, ...]
    more: tuple[str, ...]
    width: float
    height: float


class Captions:
    """The captions of one table."""

    def __init__(self, app: App, board: Board, pace: Callable[[], Pace], holds: Callable[[], bool] = bool) -> None:
        """`holds` tells whether somebody is there to click on waiting words."""
        self.app = app
        self.board = board
        self.pace = pace
        self.rising: list[Rising] = []
        self.holds = holds
        self._broken = lru_cache(MEASURED)(self._break)
        """The cached lines, since each caption is measured and drawn several times in a frame."""
        self._now = 0.0

    def add(self, caption: Caption, seen: Seen, area: Area) -> None:
        """Show words; earlier ones that they would cover disappear. Some wait if somebody is there to click."""
        size, held = SIZES[0] + (SIZES[1] - SIZES[0]) * caption.weight, self.pace().factor > 0 and self.holds()
        room = placing.window(self.app.canvas.theme).w
        size = self.app.canvas.size_for(caption.text, size, room - 2 * PAD, "display")
        caption = caption._replace(size=size, held=caption.held and held)
        new = Rising(self._beside_plate(caption, seen, area), self._now)
        box = self._way(new)
        self.rising = [old for old in self.rising if not self._way(old).meets(box)]
        self.rising.append(new)

    def _beside_plate(self, caption: Caption, seen: Seen, area: Area) -> Caption:
        """The caption beside its seat's plate, so that name and score stay readable.

        It rises within its room, and avoids other plates and earlier words about other things.
        """
        table = self.board.table(seen, area)
        seats = table.plates
        if not caption.beside:
            return self._in_middle(caption, caption.place)
        about, room = caption.place, placing.window(self.app.canvas.theme)
        others = [self._way(old) for old in self.rising if old.caption.place != about]
        elsewhere = self._elsewhere(about, table)
        never = [*seats, *others, *(caption.keep if caption.more else ())]
        kinds = [(about,), never, (self._header(),), elsewhere, () if caption.more else caption.keep]
        smaller = [caption._replace(size=caption.size * part) for part in PARTS]
        rise = RISE if self._rises(caption) else 0.0
        forms = [placing.Block(w, h + rise, each) for each in smaller for w, h in (self._size(each),)]
        found = placing.placed(forms, room, kinds, about, reach=NEARBY)
        fitting: Caption = found.how
        return fitting._replace(x=found.box.cx, y=found.box.bottom - self._size(fitting)[1] / 2)

    def _in_middle(self, caption: Caption, room: Area) -> Caption:
        """The caption in the middle of its place, in the largest text that fits."""
        for part in PARTS:
            smaller = caption._replace(size=caption.size * part, x=room.cx, y=room.cy)
            width, height = self._size(smaller)
            if width <= room.w and height <= room.h:
                break
        box = placing.inside(around(room.cx, room.cy, width, height), placing.window(self.app.canvas.theme))
        return smaller._replace(x=box.cx, y=box.cy)

    def _elsewhere(self, about: Area, table: Table) -> list[Area]:
        """The areas of all seats' cards that the words are not about."""
        theirs: dict[Seat, list[Area]] = {}
        for spot in table.cards:
            seat = table.whose(spot.zone)
            if seat is not None and not about.meets(table.plates[seat]):
                theirs.setdefault(seat, []).append(spot_area(spot))
        return [placing.hull(cards) for cards in theirs.values()]

    def _header(self) -> Area:
        """The header's bar, covered only if there is no other place."""
        theme = self.app.canvas.theme
        return Area(0, 0, theme.width, header_form(theme).height)

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

    def clear(self) -> None:
        self.rising.clear()

    def boxes(self) -> list[Area]:
        """Their areas."""
        return [self._box(each) for each in self.rising]

    def ways(self) -> list[Area]:
        """All areas that they will cover."""
        return [self._way(each) for each in self.rising]

    def draw(self, canvas: Canvas) -> None:
        for each in self.rising:
            caption, box = each.caption, self._box(each)
            if not reaches(canvas, box.inset(-4)):
                continue
            canvas.box(box, "panel_sunk", caption.tone, 18, 2, 1.0 if caption.more else 0.96)
            broken, size = self._lines(caption), _reasons_size(caption.size)
            y = box.cy - LEADING * (caption.size * len(broken.head) + size * len(broken.more)) / 2
            for line in broken.head:
                canvas.text(
                    line, box.cx, y + caption.size * LEADING / 2, caption.size, caption.tone, "centre", "display"
                )
                y += caption.size * LEADING
            for line in broken.more:
                tone = "text_soft" if line == text("table.click") else "text"
                canvas.text(line, box.cx, y + size * LEADING / 2, size, tone, "centre")
                y += size * LEADING

    def _seconds(self, caption: Caption) -> float:
        if caption.held:
            return inf
        return caption.seconds * max(0.6, self.pace().factor)

    def _rises(self, caption: Caption) -> bool:
        """Whether it moves: not if it takes long to read, nor out of a given place."""
        return self.pace().flies and caption.beside and caption.seconds <= 2 * HOLD

    def _box(self, each: Rising) -> Area:
        caption = each.caption
        part = (self._now - each.since) / self._seconds(caption)
        rise = RISE * ease_out(min(1.0, part)) if self._rises(caption) else 0.0
        return around(caption.x, caption.y - rise, *self._size(caption))

    def _way(self, each: Rising) -> Area:
        """The area that it will cover."""
        box = self._box(each)
        rise = RISE if self._rises(each.caption) else 0.0
        return box._replace(y=each.caption.y - rise - box.h / 2, h=box.bottom - each.caption.y + rise + box.h / 2)

    def _size(self, caption: Caption) -> tuple[float, float]:
        """Its width and height."""
        lines = self._lines(caption)
        return lines.width, lines.height

    def _lines(self, caption: Caption) -> Broken:
        said = f"{caption.more}\n{text('table.click')}" if caption.more and caption.held else caption.more
        small = _reasons_size(caption.size)
        fixed = None if caption.beside else caption.place
        return self._broken(caption.text, said, (caption.size, small), fixed, self.app.canvas.theme)

    def _break(self, words: str, more: str, sizes: tuple[float, float], fixed: Area | None, theme: Theme) -> Broken:
        """Break words to fit a narrow place, and reasons into even lines."""
        canvas, (size, small) = self.app.canvas, sizes
        head: tuple[str, ...] = (words,)
        if fixed and (more or fixed.h >= size * 2 * LEADING):
            head = canvas.wrapped(words, size, fixed.w - 2 * PAD - 2, "display")
        broadest = min(BROADEST, (fixed or placing.window(theme)).w - 2 * PAD)
        even = [(part, even_width(canvas, part, small, broadest)) for part in more.split("\n") if more]
        lines = tuple(line for part, width in even for line in canvas.wrapped(part, small, width))
        widths = [canvas.width(line, size, "display") for line in head] + [canvas.width(line, small) for line in lines]
        high = LEADING * (size * len(head) + small * len(lines)) + size / 4 + PAD * bool(lines)
        return Broken(head, lines, max(widths) + 2 * PAD, high)


def _reasons_size(size: float) -> float:
    """The text size of reasons, from the caption's."""
    least, most = REASONS
    return max(least, min(most, size / 2))
