"""The temporary effects over one table, and the darkening around a light place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from math import floor, inf

import pygame

from ugames.core.game import Seen
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.shapes import SUPERSAMPLING, parts_outside
from ugames.ui.draw.tween import QUICK_SECONDS, Pace
from ugames.ui.table.board import Board, Burst, Dim, Lead, Painting, Table, Trail, Walk
from ugames.ui.table.motion.clock import Clock
from ugames.ui.table.motion.flashes import Flash, GameFlash
from ugames.ui.table.motion.passing import MOST_POINTS, Lighting, Passing, Pulse, Timed, Walking, is_redrawn, leading

LIGHT_LOST = 0.5
"""The fraction of light that the table loses."""
SECONDS_BETWEEN_CHANGES = 1 / 30
"""Seconds between two changes of darkness, since each redraws the whole table."""
LARGE_WINDOW_PIXELS = 5_000_000
"""The pixels of a window from which effects move in every other frame."""
PARTICLE_REACH = 0.75
"""The reach of particles around a gaining plate, as a part of its width."""


def at_last_change(seconds: float) -> float:
    """The time rounded down to a whole number of SECONDS_BETWEEN_CHANGES; a frame may come slightly early."""
    return floor(seconds / SECONDS_BETWEEN_CHANGES + 0.01) * SECONDS_BETWEEN_CHANGES


class Dimming(Timed):
    """A table that darkened at some time."""

    def __init__(self, dim: Dim, since: float, pace: Pace) -> None:
        super().__init__(since, inf if dim.waits and pace.factor else pace.wait(dim.seconds + 2 * QUICK_SECONDS))
        self.light = dim.light
        self.fade = pace.wait(QUICK_SECONDS)
        self.waits = dim.waits

    def let_go(self, now: float) -> None:
        """Start lightening, after waiting words are gone."""
        if self.waits:
            self.waits, self.seconds = False, now - self.since + self.fade

    def darkness(self, now: float) -> float:
        """The darkness, from 0 to 1."""
        passed = at_last_change(now - self.since)
        if not 0 <= passed < self.seconds:
            return 0.0
        return min(1.0, passed / self.fade, (self.seconds - passed) / self.fade)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Darken the part of the screen that may be drawn on, except the light place."""
        part = self.darkness(now)
        if not part:
            return
        left = round(255 * (1 - LIGHT_LOST * part))
        whole, hole = canvas.surface.get_clip(), canvas.rect(self.light.inset(-canvas.theme.space["l"]))
        for rect in parts_outside(whole, hole):
            canvas.surface.fill((left, left, left), rect, pygame.BLEND_MULT)
        if hole.colliderect(whole):
            edge = _edge(canvas, hole.size)
            edge.set_alpha(round(255 * part))
            canvas.surface.blit(edge, hole)


def _edge(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    """The soft edge around a light of that size, at its darkest."""
    soft = max(1, canvas.theme.px(canvas.theme.space["l"]) // SUPERSAMPLING)

    def make() -> pygame.Surface:
        small = pygame.Surface((size[0] // SUPERSAMPLING + 1, size[1] // SUPERSAMPLING + 1), pygame.SRCALPHA)
        for i in range(soft + 1):  # each ring inside the last, and lighter
            darkness = round(255 * LIGHT_LOST * (1 - i / soft))
            rect = small.get_rect().inflate(-2 * i, -2 * i)
            pygame.draw.rect(small, (0, 0, 0, darkness), rect, border_radius=i and max(1, 2 * soft - i))
        return pygame.transform.smoothscale(small, size)

    return canvas.store.get(("light", size, soft), make, size[0] * size[1])


class Effects:
    """The present effects over one table's cards."""

    def __init__(self, canvas: Canvas, board: Board, clock: Clock, cards: Callable[[], Iterable[Area]]) -> None:
        """`cards` gives the present areas of cards."""
        self.cards = cards
        self.canvas = canvas
        self.board = board
        self.clock = clock
        self.flashes: list[Passing] = []
        self.dimming: Dimming | None = None
        self._last_darkness = 0.0
        """The darkness at the last look for changes."""
        self._last_state: tuple[float, tuple[int, ...]] = 0.0, ()
        self._last_areas: list[Area] = []
        """The last drawn areas of effects."""
        self._before_later_gains: Seen | None = None
        """The table before the first of the Looks whose gains are not shown yet."""

    def __bool__(self) -> bool:
        """Whether there are effects."""
        return bool(self.flashes or self.dimming)

    def add(self, cue: Burst | Painting | Dim | Walk | Lead | Trail, now: float, waits: bool = False) -> None:
        """Start an effect; `waits` if words wait for a click."""
        pace = self.clock.pace
        match cue:
            case Dim():
                self.dimming = Dimming(cue._replace(waits=cue.waits and waits), now, pace)
                return
            case Burst(place, "cracks" | "ring" as what):
                keeps = self.cards if what == "cracks" else lambda: (card for card in self.cards() if card == place)
                effect: Passing = Flash(cue, now, pace, keeps)
            case Burst():
                effect = Flash(cue, now, pace)
            case Painting():
                effect = GameFlash(cue, now, pace)
            case Trail():
                effect = Lighting(cue, now, pace)
            case Walk():
                effect = Walking(cue, now, pace)
            case Lead():
                effect = leading(cue, now, pace)
        self.flashes.append(effect)

    def light(self, now: float) -> Area | None:
        """The one light place while the table is dark."""
        return self.dimming.light if self.dimming and now < self.dimming.since + self.dimming.seconds else None

    def figures_under_way(self, now: float) -> frozenset[tuple[str, Area]]:
        """The walking figures that have not arrived, by picture and end."""
        walkers = (flash for flash in self.flashes if isinstance(flash, Walking))
        return frozenset(
            [(each.walk.picture, end) for each in walkers for end, seconds in each.landed(now) if seconds < 0]
        )

    @property
    def most_points(self) -> float:
        """The points of this game with the largest effect."""
        many: float = self.canvas.theme.cloth(self.board.game.id).get("many", MOST_POINTS)
        return many

    def pulse(self, plate: Area, change: int, now: float) -> None:
        """Show a ring around a plate whose points have changed."""
        self.flashes.append(Pulse(plate, change, self.most_points, now, self.clock.pace))

    def gained(self, before: Seen, table: Table, now: float, gains_later: bool = False) -> None:
        """Announce the gains of all seats, unless they are announced with later ones."""
        self._before_later_gains = self._before_later_gains or before
        if gains_later:
            return
        before, self._before_later_gains = self._before_later_gains, None
        life = self.canvas.theme.cloth(self.board.game.id).get("life")
        pairs = zip(self.board.standing(before), self.board.standing(table.seen), strict=True)
        for seat, (earlier, later) in enumerate(pairs):
            if earlier != later:
                plate = table.plates[seat]
                self.pulse(plate, later - earlier, now)
                if life and later > earlier:
                    stirs = Burst(plate, life, reach=plate.w * PARTICLE_REACH)
                    self.flashes.append(Flash(stirs, now, self.clock.pace, partial(tuple, (plate,))))

    def update(self, now: float, waits: bool = False) -> None:
        """Remove finished effects, and lighten the table when waiting words are gone."""
        if self.dimming and not waits:
            self.dimming.let_go(now)
        self.flashes = [flash for flash in self.flashes if not flash.over(now)]
        if self.dimming and self.dimming.over(now):
            self.dimming = None

    def clear(self) -> None:
        self.flashes.clear()
        self.dimming = self._before_later_gains = None

    def take_changed_areas(self, table: Area, now: float) -> list[Area]:
        """The areas that will be drawn; the whole table only while its darkness changes."""
        before, self._last_darkness = self._last_darkness, self.dimming.darkness(now) if self.dimming else 0.0
        state, changed = (self._moment(now), tuple(map(id, self.flashes))), list[Area]()
        if state != self._last_state:
            self._last_state, changed = state, self._last_areas
            self._last_areas = [area for flash in self.flashes for area in flash.areas(state[0])]
            changed = [*changed, *self._last_areas]
        return [*changed, *([table] if self._last_darkness != before else [])]

    def _moment(self, now: float) -> float:
        """The time at which effects are drawn; in a large window it advances in every other frame."""
        return now if self.canvas.theme.pixels <= LARGE_WINDOW_PIXELS else at_last_change(now)

    def draw(self, canvas: Canvas, table: Area, now: float) -> None:
        """Draw all effects."""
        clip, moment = canvas.surface.get_clip(), self._moment(now)
        canvas.surface.set_clip(canvas.rect(table).clip(clip))
        if self.dimming:
            self.dimming.draw(canvas, now)
        for flash in self.flashes:
            if any(is_redrawn(canvas, area) for area in flash.areas(moment)):
                flash.draw(canvas, moment)
        canvas.surface.set_clip(clip)
