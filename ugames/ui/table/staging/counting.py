"""Points that are counted where they come from: a badge stays on each place, and a sum grows at the plate of the seat.

The badges stay until the table of points has been read. What they count is heard as well, higher from place to place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import pi, sin
from typing import NamedTuple

import pygame

from ugames.core.game import Seat
from ugames.core.words import figure
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.tween import Pace, ease_in_out, ease_out
from ugames.ui.table.board import Count, Nod, Trail
from ugames.ui.table.motion.gains import HIGH, MANY, PAD, Pulse, chip_area, draw_chip, weight
from ugames.ui.table.motion.over import reaches

POP = 0.3
"""Seconds in which a badge, or a sum that has grown, springs up."""
LEAST, MORE = 24.0, 26.0
"""The size of a number on a badge: of the least, and what is added for the most."""
SUM = 26.0
"""The size of a sum."""
SCORED = 33.0
"""The size of the score below it at most."""
INSIDE, SCORE, LOW = 4.0, 0.3, 52.0
"""It stands on the score: so far from the right edge of a plate, and at that part of its height unless it is low."""
CROWNED, CROWN, MOST_SUM = 98.0, 38.0, 0.6
"""The least width of a sum: it covers the crown beside the score, too, unless the plate is low and has none there; what
it has besides a score that is told in words, with a crown; and the part of a plate that it takes at most.
"""
AWAY = 16
"""In so many steps of a quarter of itself it looks for a place beside earlier ones."""
SPRINGS, LEAPS = 0.35, 0.5
"""How much larger it is at first, and what the most points add to that as they land on a score."""
STEPS = 6
"""The sizes through which it goes: few, so that few are drawn."""
SNUG = 0.28
"""What a badge has on each side of its number, by the size of that, where there are words beside it."""
SHARE = 0.46
"""The most of the height of its place that a badge takes."""
NOD, TALLER, LEANS = 0.4, 0.22, 9.0
"""Seconds for which a figure nods, by how much it grows meanwhile, and by how many degrees it leans."""
REACH = 0.5
"""How far it moves at most, by its height."""
SETS_OUT, FLIES, CHIP = 0.16, 0.42, 0.85
"""Seconds for which a badge is seen before a chip leaves it for the plate, and for which that flies; and the size of
its number, by that of a badge with all the room that it wants: however small its place is, it is as large as it counts.
"""
GROWN = 0.4
"""The part of its way after which it is so large."""
LIT, PATH = 0.45, 13.0
"""Seconds for which a step of a path is lit, and how broad its light is."""


class Badge(NamedTuple):
    """A number on a place, or a sum at a plate, since it was counted."""

    text: str
    x: float
    y: float
    size: float
    tone: str
    since: float
    broad: float = 0.0
    """The least width of what is around the number."""
    pad: float = PAD
    rolls: tuple[int, int] | None = None
    """From which number it rolls to which one, while it springs up."""
    springs: float = SPRINGS
    """How much larger it is at first."""


class Nodding(NamedTuple):
    """Figures that nod since some time."""

    nod: Nod
    since: float


class Chip(NamedTuple):
    """Points on their way from a place to the score at a plate, since some time."""

    badge: Badge
    cue: Count
    plate: Area
    end: Badge
    """How the sum looks at which it arrives."""
    since: float
    size: float
    """The size of its number once it has left its place, to which it grows."""


class Path(NamedTuple):
    """Steps that are lit one after the other since some time."""

    trail: Trail
    since: float
    seconds: float


class Counting:
    """What is being counted on one table."""

    def __init__(self, canvas: Canvas, game: str, pace: Callable[[], Pace]) -> None:
        self.canvas = canvas
        self.game = game
        self.pace = pace
        self.badges: list[Badge] = []
        self.sums: dict[Seat | Area, Badge] = {}
        """By the seat at whose plate they grow, or by their own place."""
        self._points: dict[Seat | Area, int] = {}
        self._steps: dict[Seat | Area, int] = {}
        self._nodding: list[Nodding] = []
        self._paths: list[Path] = []
        self._chips: list[Chip] = []
        self._pulses: list[Pulse] = []
        """The rings around plates at which chips have landed."""

    def count(self, cue: Count, plate: Area, now: float) -> int:
        """Put a badge on a place and let the sum at its seat's plate grow; the step of the scale that is heard."""
        tone, said = "good" if cue.points >= 0 else "bad", cue.said or figure(cue.points, "+")
        size = min(self._wants(cue.points), max(self.canvas.theme.least, cue.place.h * SHARE))
        pad = SNUG if cue.snug else PAD
        if cue.snug:
            size = max(self.canvas.theme.least, size * min(1.0, cue.place.w / self._width(said, size, pad)))
        whose = cue.seat if cue.at is None else cue.at
        step = self._steps[whose] = self._steps.get(whose, -1) + 1
        if cue.before is None and not cue.known:
            total = self._points[whose] = self._points.get(whose, 0) + cue.points
            place, told = cue.at or plate, figure(total, "+")
            sized = min(self._wants(total), place.h / HIGH)
            sized = max(self.canvas.theme.least, sized * min(1.0, place.w / self._width(told, sized)))
            self.sums[whose] = Badge(told, place.cx, place.cy, sized, "accent" if total >= 0 else "bad", now)
        badge = self._free(Badge(said, cue.place.cx, cue.place.cy, size, tone, now, pad=pad))
        self.badges.append(badge)
        if cue.before is not None:
            end = self._grows(said, cue, plate, now)
            self._chips.append(Chip(badge, cue, plate, end, now, CHIP * self._wants(cue.points)))
        if cue.nod:
            self._nodding.append(Nodding(cue.nod, now))
        if not self.pace().flies:
            self._land(now)
        return step

    def _many(self) -> float:
        """The points that look as large as any."""
        many: float = self.canvas.theme.cloth(self.game).get("many", MANY)
        return many

    def _wants(self, points: int) -> float:
        """The size of the number of so many points, where it has all the room that it wants."""
        return LEAST + MORE * weight(points, self._many())

    def _land(self, now: float) -> None:
        """Let the scores grow for which a chip has arrived."""
        for chip in self._chips[:]:
            if self._on_way(chip, now) >= 1 or not self.pace().flies:
                self._chips.remove(chip)
                seat, before = chip.cue.seat, chip.cue.before or 0
                earlier = self._points.get(seat, before)
                total = self._points[seat] = earlier + chip.cue.points
                said = str(total) if chip.cue.at is None else figure(total, "+")
                shown = self._grows(said, chip.cue, chip.plate, now)
                many = self._many()
                leaps = 0.0 if chip.cue.at else LEAPS  # there is no more room beside the score
                springs = SPRINGS + leaps * weight(chip.cue.points, many)
                self.sums[seat] = shown._replace(rolls=(earlier, total), springs=springs)
                self._pulses.append(Pulse(chip.plate, chip.cue.points, many, now, self.pace()))

    def _on_way(self, chip: Chip, now: float) -> float:
        """The part of its way that a chip has flown; less than nothing before it sets out."""
        return (now - chip.since - self._seconds(SETS_OUT)) / (self._seconds(FLIES) or 1.0)

    def _flying(self, now: float) -> Iterator[Badge]:
        """The chips that are on their way, as they look now."""
        for chip in self._chips:
            part = self._on_way(chip, now)
            if 0 < part < 1:
                way, end = ease_in_out(part), chip.end
                x, y = (a + (b - a) * way for a, b in ((chip.badge.x, end.x), (chip.badge.y, end.y)))
                grown, least = round(min(1.0, part / GROWN) * STEPS) / STEPS, min(chip.size, chip.badge.size * CHIP)
                yield chip.badge._replace(x=x, y=y, size=least + (chip.size - least) * grown)

    def _sum(self, text: str, score: str, plate: Area, now: float) -> Badge:
        """What was counted for a seat, on the score at its plate, of which nothing is to be seen beside it."""
        high = plate.h > LOW
        covered = self.canvas.width(score, SCORED, "display") + CROWN if score else 0.0
        broad = max(CROWNED if high else 0.0, min(covered, plate.w * MOST_SUM), self._width(text, SUM))
        x, y = plate.right - broad / 2 - INSIDE, plate.y + plate.h * (SCORE if high else 0.5)
        return Badge(text, x, y, SUM, "accent", now, broad)

    def _grows(self, text: str, cue: Count, plate: Area, now: float) -> Badge:
        """The sum to which a chip flies: on the score, or in its own place."""
        if cue.at is None:
            return self._sum(text, cue.score, plate, now)
        size = max(self.canvas.theme.least, min(SUM, cue.at.h / HIGH))
        return Badge(text, cue.at.cx, cue.at.cy, size, "accent", now)

    def _free(self, badge: Badge) -> Badge:
        """Where it covers no earlier one and no sum: where it was meant to be, or close to that."""
        taken, box = [self._box(each, 1.0) for each in self._all()], self._box(badge, 1.0)
        for step in range(AWAY):
            for across, down in ((0, 1), (0, -1), (1, 0), (-1, 0)):
                there = box._replace(x=box.x + across * step * box.w / 4, y=box.y + down * step * box.h / 4)
                if not any(there.meets(each) for each in taken):
                    return badge._replace(x=there.cx, y=there.cy)
        return badge

    def walk(self, trail: Trail, seconds: float, now: float) -> None:
        """Light the steps of a path, one after the other, within so many seconds."""
        self._paths.append(Path(trail, now, seconds if self.pace().flies else 0.0))

    def clear(self) -> bool:
        """Forget all that was counted; whether there was anything to see of it."""
        seen = bool(self.badges or self._nodding or self._paths)
        self.badges.clear()
        self._chips.clear()
        self.sums.clear()
        self._points.clear()
        self._steps.clear()
        self._nodding.clear()
        self._paths.clear()
        self._pulses.clear()
        return seen

    def update(self, now: float) -> None:
        """Forget what is over, and let the scores grow whose points have arrived."""
        self._land(now)
        self._nodding = [each for each in self._nodding if now - each.since < self._seconds(NOD)]
        self._paths = [each for each in self._paths if now - each.since < each.seconds + self._seconds(LIT)]
        self._pulses = [each for each in self._pulses if not each.over(now)]

    def _seconds(self, seconds: float) -> float:
        return self.pace().wait(seconds)

    def moving(self, now: float) -> list[Area]:
        """The areas that change now; what has come to rest needs no drawing."""
        springs = [
            self._box(each, 1 + each.springs) for each in self._all() if now - each.since < self._seconds(POP) + 0.1
        ]
        figures = [place.inset(-place.h * REACH) for each in self._nodding for place in each.nod.places]
        steps = [
            around(x, y, 4 * PATH + each.trail.broad, 4 * PATH + each.trail.broad)
            for each in self._paths
            for x, y in each.trail.path
        ]
        chips = [self._box(each, 1.0).inset(-2) for each in self._flying(now)]
        return [
            *springs,
            *figures,
            *steps,
            *chips,
            *(area for pulse in self._pulses if not pulse.over(now) for area in pulse.areas(self.canvas, now)),
        ]

    def boxes(self) -> list[Area]:
        """Where badges and sums lie."""
        return [self._box(each, 1.0) for each in self._all()]

    def _all(self) -> list[Badge]:
        return [*self.badges, *self.sums.values()]

    def _width(self, text: str, size: float, pad: float = PAD) -> float:
        return self.canvas.width(text, size, "display") + 2 * pad * size

    def _box(self, badge: Badge, factor: float) -> Area:
        size = badge.size * factor
        return chip_area(self.canvas, badge.text, badge.x, badge.y, size, badge.broad, badge.pad)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw all of it that lies where the table is drawn anew: figures and lights below, badges above."""
        for path in self._paths:
            self._draw_path(canvas, path, now)
        for nodding in self._nodding:
            self._draw_nod(canvas, nodding, now)
        for pulse in self._pulses:
            pulse.draw(canvas, now)
        for badge in self._all():
            part = min(1.0, (now - badge.since) / (self._seconds(POP) or 1.0)) if self.pace().flies else 1.0
            factor = 1 + badge.springs * (1 - round(ease_out(part) * STEPS) / STEPS)
            box = self._box(badge, factor)
            if not reaches(canvas, box):
                continue
            begins, ends = badge.rolls or (0, 0)
            rolled = begins + round((ends - begins) * part)
            told = badge.text if not badge.rolls else figure(rolled, "+") if badge.text[0] == "+" else str(rolled)
            draw_chip(canvas, told, box, badge.size * factor, badge.tone)
        for chip in self._flying(now):
            box = self._box(chip, 1.0)
            if reaches(canvas, box):
                ground = "bad" if chip.tone == "bad" else "accent"
                draw_chip(canvas, chip.text, box, chip.size, "panel_sunk", ground)

    def _draw_nod(self, canvas: Canvas, nodding: Nodding, now: float) -> None:
        """Each figure grows and leans to and fro on its feet; with reduced motion it stands taller for a while."""
        flies = self.pace().flies
        part = (now - nodding.since) / self._seconds(NOD)
        if not 0 <= part < 1:
            return
        grown = round(sin(pi * part) * STEPS) / STEPS if flies else 1.0
        lean = round(sin(2 * pi * part) * STEPS) / STEPS * LEANS if flies else 0.0
        for place in nodding.nod.places:
            image = canvas.picture(nodding.nod.picture, place.w * (1 + TALLER * grown), place.h * (1 + TALLER * grown))
            if lean:
                image = pygame.transform.rotate(image, lean)
            feet = canvas.rect(place).midbottom
            canvas.surface.blit(image, image.get_rect(midbottom=feet))

    def _draw_path(self, canvas: Canvas, path: Path, now: float) -> None:
        """The steps that have been reached shine, and fade one after the other."""
        steps = path.trail.path
        for i, (x, y) in enumerate(steps):
            part = (now - path.since - path.seconds * i / len(steps)) / self._seconds(LIT)
            if 0 <= part < 1:
                least = path.trail.broad / 2 or PATH * 0.6
                radius = least + PATH * 0.6 * part if self.pace().flies else max(least, PATH)
                box = around(x, y, 2 * radius, 2 * radius)
                if reaches(canvas, box):
                    canvas.outline(box, path.trail.tone, radius, max(1.0, 6 * (1 - part)))
