"""The decoration of a race of UFO: the countdown, and the hands of others."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, degrees, hypot
from random import Random

import pygame

from ugames.core.game import Event, Seat
from ugames.games.ufo import events, words
from ugames.games.ufo.board.places import HANDS, SIZE, Circle
from ugames.games.ufo.board.table import UfoTable
from ugames.games.ufo.forms import TICK_HZ
from ugames.games.ufo.rules import Phase, Seen
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import TITLE
from ugames.ui.draw.tween import Pace
from ugames.ui.table.board import Point
from ugames.ui.table.motion.over import kept
from ugames.ui.table.racing.board import Decoration

SPEED, ERRAND, GLANCE = 1000.0, 0.45, (0.35, 1.1)
"""The greatest speed of a hand in units per second, seconds for which it stays where it has just laid a card, and
between two of its movements while browsing.
"""
TURN, ARM, SEAM = 15, 15.0, 2.0
"""The step of a hand's rotation in degrees, so that few pictures are needed, and the widths of the arm
and of its outline.
"""
SKIN, INK = (122, 175, 92), (42, 32, 25)
"""The tones of the arm, as in the picture of the hand."""


class Motion(Decoration):
    """The decoration of one race, drawn from public information."""

    def __init__(self, table: Callable[[Seen, Area], UfoTable], pace: Pace) -> None:
        self.table = table
        self.still = not pace.flies
        """Whether the player wants as little motion as possible."""
        self._at: dict[Seat, Point] = {}
        self._goals: dict[Seat, tuple[Point, float]] = {}
        """The place that each hand moves to, and until when it stays there."""
        self._errands: dict[Seat, tuple[Seat, bool]] = {}
        """The hands about to go to a stack, or to a hand."""
        self._drawn = 0.0
        self._table: UfoTable | None = None
        self._dice = Random(7)

    def heard(self, event: Event, seen: Seen, now: float) -> None:
        """Send a hand on its errand."""
        match event:
            case events.Played(seat):
                self._errands[seat] = seat, True
            case events.PlayedOn(seat, other):
                self._errands[seat] = other, True
            case events.Passed(seat, other):
                self._errands[seat] = other, False

    def over(self, now: float) -> bool:
        """Whether all hands are back from their errands."""
        return self.still or not any(now < until for _, until in self._goals.values())

    def draw(self, canvas: Canvas, seen: Seen, area: Area, tick: int, now: float) -> None:
        """Draw everything at this moment."""
        if self._table is None or self._table.seen is not seen or self._table.area != area:
            self._table = self.table(seen, area)
        table, view, circle = self._table, seen.view, self._table.circle
        seconds, self._drawn = min(0.1, max(0.0, now - self._drawn)), now
        for seat, phase in enumerate(view.phases):
            busy = view.held[seat] is not None or seat in self._errands or now < self._goals.get(seat, ((), 0.0))[1]
            if busy and not self.still and seat not in table.people and phase is not Phase.departed:
                self._move(circle, seat, seconds, now)
                self._draw_hand(canvas, table, seat, phase is Phase.passing)
        if count := self.countdown(seen, tick):
            word = words.on_board("three" if count == 3 else "two" if count == 2 else "one")
            said, place = words.on_board("countdown", count=count, word=word), circle.band
            canvas.label(said, place.cx, place.cy, 2 * TITLE, "accent", "centre", "display")

    def countdown(self, seen: Seen, tick: int) -> int:
        """The seconds to the start, rounded up; 0 after it."""
        left = seen.view.start - tick
        return min(3, max(1, -(-left // TICK_HZ))) if seen.view.moved < seen.view.start else 0

    def _move(self, circle: Circle, seat: Seat, seconds: float, now: float) -> None:
        """Move a hand towards its goal at a human speed, slower near it."""
        goal, until = self._goals.get(seat, ((0.0, 0.0), 0.0))
        if errand := self._errands.pop(seat, None):
            there = circle.sectors[errand[0]]
            goal, until = (there.stack.cx, there.stack.cy) if errand[1] else there.doorstep, now + ERRAND
        elif now >= until:
            goal, until = self._glance(circle, seat), now + self._dice.uniform(*GLANCE)
        self._goals[seat] = goal, until
        x, y = self._at.get(seat, (circle.sectors[seat].plate.cx, circle.sectors[seat].plate.cy))
        part = min(1.0, seconds * min(SPEED / (hypot(goal[0] - x, goal[1] - y) or 1.0), 7.0))
        self._at[seat] = x + (goal[0] - x) * part, y + (goal[1] - y) * part

    def _glance(self, circle: Circle, seat: Seat) -> Point:
        """A random place that a person with a deck may look at, independent of the player's plans."""
        own = circle.sectors[seat]
        other = self._dice.choice([own.closed, own.closed, own.stack, self._dice.choice(circle.sectors).stack])
        part = self._dice.uniform(0.1, 0.6)
        return own.deck.cx + (other.cx - own.deck.cx) * part, own.deck.cy + (other.cy - own.deck.cy) * part

    def _draw_hand(self, canvas: Canvas, table: UfoTable, seat: Seat, full: bool) -> None:
        """The hand of a seat with its arm, which comes from the plate, below all texts."""
        plate, (x, y) = table.circle.sectors[seat].plate, self._at[seat]
        turn = round(degrees(atan2(y - plate.cy, plate.cx - x)) / TURN) * TURN % 360
        image, px = turned(canvas, full, turn), canvas.theme.px
        place = image.get_rect(center=(px(x), px(y)))
        ends = (px(plate.cx), px(plate.cy)), place.center
        reach = place.union(pygame.Rect(ends[0], (1, 1)))
        with kept(canvas, (each for each in table.above_hands if canvas.rect(each).colliderect(reach))):
            for tone, width in ((INK, px(ARM + 2 * SEAM)), (SKIN, px(ARM))):
                pygame.draw.aaline(canvas.surface, tone, *ends, width)
            canvas.surface.blit(image, place)


def turned(canvas: Canvas, full: bool, turn: int) -> pygame.Surface:
    """The picture of a hand turned to its arm, with the thumb up."""

    def make() -> pygame.Surface:
        picture = canvas.picture(HANDS[full], SIZE, SIZE)
        if 90 < turn < 270:
            return pygame.transform.rotate(pygame.transform.flip(picture, True, False), turn - 180)
        return pygame.transform.rotate(picture, turn)

    return canvas.store.get(("hand", canvas.theme.px(SIZE), full, turn), make)
