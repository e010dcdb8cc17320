"""Counting of points at their sources: a badge stays on each place, and a chip flies to the seat's sum, which grows.

The badges stay until the table of points has been read. Each count has a sound, rising from place to place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.core.words import figure
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import BODY, CLOSE, GAP, LARGE
from ugames.ui.draw.tween import FAR_SECONDS, HOLD_SECONDS, QUICK_SECONDS, ease_in_out, ease_out
from ugames.ui.table.board import Count
from ugames.ui.table.furniture import UPPER_LINE
from ugames.ui.table.motion.effects import Effects
from ugames.ui.table.motion.passing import (
    CHIP_HEIGHT_BY_TEXT,
    CHIP_PADDING_BY_TEXT,
    chip_area,
    chip_width,
    draw_chip,
    is_redrawn,
    weight,
)

SPRING_SECONDS = FAR_SECONDS
CHIP_WAIT_SECONDS = QUICK_SECONDS
CHIP_FLIGHT_SECONDS = HOLD_SECONDS / 2
QUARTERS_MOVED = 16
"""A badge whose place is taken moves by at most this number of quarters of its size."""
SPRING_ENLARGEMENT = 0.35
"""The initial enlargement of a badge, and the addition for the most points landing on a score."""
SIZES_IN_SPRING = 6
"""The number of sizes in which a badge is shown while it springs up: few, since each is drawn anew."""
NARROW_BADGE_PADDING_BY_TEXT = CHIP_PADDING_BY_TEXT / 2
BADGE_MOST_TEXT_BY_PLACE_HEIGHT = 0.46


class Badge(NamedTuple):
    """A number on a place, or a sum at a plate, shown since some time."""

    text: str
    x: float
    y: float
    size: float
    tone: str
    since: float
    broad: float = 0.0
    """The least width around the number."""
    pad: float = CHIP_PADDING_BY_TEXT
    rolls: tuple[int, int] | None = None
    """The first and last number of its roll, while it springs up."""
    springs: float = SPRING_ENLARGEMENT
    """The initial enlargement."""


class Chip(NamedTuple):
    """Points that fly from a place to their sum, from some time on."""

    badge: Badge
    cue: Count
    plate: Area
    end: Badge
    """The sum at which it arrives."""
    since: float


class Counting:
    """The present counts on one table."""

    def __init__(self, effects: Effects) -> None:
        self.canvas = effects.canvas
        self.effects = effects
        self.clock = effects.clock
        self.badges: list[Badge] = []
        self.sums: dict[Seat | Area, Badge] = {}
        """The sum of each seat, or at each place of its own."""
        self._points: dict[Seat | Area, int] = {}
        self._steps: dict[Seat | Area, int] = {}
        self._chips: list[Chip] = []

    def count(self, cue: Count, plate: Area, now: float, off: Sequence[Area] = ()) -> int:
        """Put a badge on a place, off these figures, and let the sum grow; returns the step of the sound's scale."""
        tone, label = "good" if cue.points >= 0 else "bad", cue.said or figure(cue.points, "+")
        size = min(
            self._free_text_size(cue.points),
            max(self.canvas.theme.least, cue.place.h * BADGE_MOST_TEXT_BY_PLACE_HEIGHT),
        )
        pad = NARROW_BADGE_PADDING_BY_TEXT if cue.inside_place else CHIP_PADDING_BY_TEXT
        if cue.inside_place:
            size = self._narrowed(label, size, cue.place.w, pad)
        whose = cue.at or cue.seat
        step = self._steps[whose] = self._steps.get(whose, -1) + 1
        badge = self._free(Badge(label, cue.place.cx, cue.place.cy, size, tone, now, pad=pad), off)
        self.badges.append(badge)
        if not cue.on_plate:
            end = self._sum(cue.points, cue, plate, now)
            self._chips.append(Chip(badge, cue, plate, end, now + self._seconds(CHIP_WAIT_SECONDS)))
        if not self.clock.pace.flies:
            self.update(now)
        return step

    def _free_text_size(self, points: int) -> float:
        """The text size of this number of points without restrictions."""
        return BODY * (1 + weight(points, self.effects.most_points))

    def update(self, now: float) -> None:
        """Update the scores where chips have arrived."""
        for chip in self._chips[:]:
            if self._on_way(chip, now) >= 1 or not self.clock.pace.flies:
                self._chips.remove(chip)
                whose = chip.cue.at or chip.cue.seat
                earlier = self._points.get(whose, 0)
                total = self._points[whose] = earlier + chip.cue.points
                shown = self._sum(total, chip.cue, chip.plate, now)
                # there is no more room beside the score
                leaps = 0.0 if chip.cue.at else weight(chip.cue.points, self.effects.most_points)
                springs = SPRING_ENLARGEMENT * (1 + leaps)
                self.sums[whose] = shown._replace(rolls=(earlier, total) if earlier else None, springs=springs)
                self.effects.pulse(chip.plate, chip.cue.points, now)

    def _on_way(self, chip: Chip, now: float) -> float:
        """The progress of a chip's flight; negative before it starts."""
        return (now - chip.since) / (self._seconds(CHIP_FLIGHT_SECONDS) or 1.0)

    def _flying(self, now: float) -> Iterator[Badge]:
        """The chips in flight, as badges."""
        for chip in self._chips:
            part = self._on_way(chip, now)
            if 0 < part < 1:
                way, end = ease_in_out(part), chip.end
                x, y = (a + (b - a) * way for a, b in ((chip.badge.x, end.x), (chip.badge.y, end.y)))
                yield chip.badge._replace(x=x, y=y)

    def _sum(self, points: int, cue: Count, plate: Area, now: float) -> Badge:
        """The sum of so many points: in its own place, or covering the score on the plate."""
        if cue.at is not None:
            text, tone = figure(points, "+"), "accent" if points >= 0 else "bad"
            size = min(self._free_text_size(points), cue.at.h / CHIP_HEIGHT_BY_TEXT)
            return Badge(text, cue.at.cx, cue.at.cy, self._narrowed(text, size, cue.at.w), tone, now)
        text = str(points)
        covered = self.canvas.width(cue.score, LARGE, "display")
        broad = max(min(covered + 2 * GAP, plate.w / 2), chip_width(self.canvas, text, BODY))
        middle = plate.y + plate.h * (UPPER_LINE if plate.h > 2 * BODY else 0.5)
        return Badge(text, plate.right - broad / 2 - CLOSE, middle, BODY, "accent", now, broad)

    def _narrowed(self, text: str, size: float, width: float, pad: float = CHIP_PADDING_BY_TEXT) -> float:
        """The text size up to this one at which a badge has this width."""
        return max(self.canvas.theme.least, size * min(1.0, width / chip_width(self.canvas, text, size, pad)))

    def _free(self, badge: Badge, off: Sequence[Area]) -> Badge:
        """A place for the badge near the intended one, without covering badges, sums or these figures."""
        taken, box = [*(self._box(other, 1.0) for other in self._all()), *off], self._box(badge, 1.0)
        for step in range(QUARTERS_MOVED):
            for across, down in ((1, 0), (-1, 0), (0, -1), (0, 1)):
                moved = box._replace(x=box.x + across * step * box.w / 4, y=box.y + down * step * box.h / 4)
                if not any(moved.meets(other) for other in taken):
                    return badge._replace(x=moved.cx, y=moved.cy)
        return badge

    def clear(self) -> bool:
        """Remove everything counted; whether anything was visible."""
        seen = bool(self.badges)
        self.badges.clear()
        self._chips.clear()
        self.sums.clear()
        self._points.clear()
        self._steps.clear()
        return seen

    def _seconds(self, seconds: float) -> float:
        return self.clock.pace.wait(seconds)

    def moving(self, now: float) -> list[Area]:
        """The changing areas; resting badges need no drawing."""
        springs = [
            self._box(each, 1 + each.springs)
            for each in self._all()
            if now - each.since < self._seconds(SPRING_SECONDS) + 0.1
        ]
        return [*springs, *(self._box(each, 1.0).inset(-2) for each in self._flying(now))]

    def boxes(self) -> list[Area]:
        """The areas of badges and sums."""
        return [self._box(each, 1.0) for each in self._all()]

    def _all(self) -> list[Badge]:
        return [*self.badges, *self.sums.values()]

    def _box(self, badge: Badge, factor: float) -> Area:
        size = badge.size * factor
        return chip_area(self.canvas, badge.text, badge.x, badge.y, size, badge.broad, badge.pad)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the badges, and over them the chips in flight, where the table is redrawn."""
        for badge in self._all():
            sprung = min(1.0, (now - badge.since) / (self._seconds(SPRING_SECONDS) or 1.0))
            part = sprung if self.clock.pace.flies else 1.0
            factor = 1 + badge.springs * (1 - round(ease_out(part) * SIZES_IN_SPRING) / SIZES_IN_SPRING)
            box = self._box(badge, factor)
            if not is_redrawn(canvas, box):
                continue
            begins, ends = badge.rolls or (0, 0)
            rolled = begins + round((ends - begins) * part)
            label = badge.text if not badge.rolls else str(rolled) if badge.text == str(ends) else figure(rolled, "+")
            draw_chip(canvas, label, box, badge.size * factor, badge.tone)
        for chip in self._flying(now):
            box = self._box(chip, 1.0)
            if is_redrawn(canvas, box):
                ground = "bad" if chip.tone == "bad" else "accent"
                draw_chip(canvas, chip.text, box, chip.size, "panel_sunk", ground)
