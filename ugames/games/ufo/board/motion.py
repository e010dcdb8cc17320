"""The decoration of the table of UFO: countdown, hands, flights, decks being picked up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from math import atan2, cos, degrees, hypot, isfinite, pi, radians, sin
from random import Random

import pygame

from ugames.core.game import Event, Seat
from ugames.games.ufo import events, words
from ugames.games.ufo.board import places
from ugames.games.ufo.board.aloft import FLIGHT, HANDED, LEAVES, Aloft
from ugames.games.ufo.board.beams import LIFT_OFF, brings
from ugames.games.ufo.board.places import Circle, Sector
from ugames.games.ufo.forms import TICK_HZ
from ugames.games.ufo.rules import GATHERING, Phase, Seen, View
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import Pace
from ugames.ui.table.motion.over import kept
from ugames.ui.table.racing.board import Decoration

SPEED = 1000.0
"""The greatest speed of a hand, in units per second."""
ERRAND = 0.45
"""Seconds for which a hand stays where it has just laid a card."""
GLANCE = (0.35, 1.1)
"""Seconds between two movements of a browsing hand."""
HANDS = "ufo/hand.svg", "ufo/hand-full.svg"
"""An empty hand, and one with a deck."""
SIZE, LOUD = 78.0, 96.0
"""The size of a hand, and the greatest text size of the countdown."""
TURN = 15
"""The step of a hand's rotation in degrees, so that few pictures are needed."""
WRIST, ARM, SEAM, PIECES = (29.0, 22.0), 15.0, 2.0, 6
"""The start of the arm at an unturned hand, from the middle of its picture; the widths of the arm and of its outline;
and the number of its pieces, which pass below texts.
"""
ELBOW = 0.12, 0.72
"""The position of the elbow along the arm, across and down."""
SKIN, INK = (122, 175, 92), (42, 32, 25)
"""The tones of the arm, as in the picture of the hand."""

Point = tuple[float, float]


class _Reaching:
    """The position and the goal of a hand."""

    def __init__(self, at: Point) -> None:
        self.at = at
        self.goal = at
        self.until = 0.0

    def move(self, seconds: float) -> None:
        """Move towards the goal at a human speed, slower near it."""
        dx, dy = self.goal[0] - self.at[0], self.goal[1] - self.at[1]
        far = hypot(dx, dy)
        if far > 0.5:
            part = min(1.0, seconds * min(SPEED / far, 7.0))
            self.at = self.at[0] + dx * part, self.at[1] + dy * part


class Motion(Decoration):
    """The decoration of one race, drawn from public information."""

    def __init__(
        self,
        circle: Callable[[View, Area], Circle],
        people: Callable[[View], Sequence[Seat]],
        above: Callable[[Seen, Area], Sequence[Area]],
        large: Callable[[Canvas, Seen, Sector, float], None],
        aloft: Aloft,
        pace: Pace,
    ) -> None:
        self.circle = circle
        self.aloft = aloft
        self.pace = pace
        self.above = above
        """The areas drawn above hands."""
        self.large = large
        """Draws the other seats' large views in the area of a person without an open deck, at a
        fraction of their appearance.
        """
        self.people = people
        """The people at this screen, whose own hands are not drawn."""
        self.still = pace.fade or not pace.factor
        """Whether the player wants as little motion as possible."""
        self._hands: dict[Seat, _Reaching] = {}
        self._errands: dict[Seat, tuple[str, Seat, float]] = {}
        self._lifted = 0.0
        """The end of the last departure of a person here."""
        self._drawn = 0.0
        self._passes: tuple[Seen, Area, Sequence[Area]] | None = None
        self._dice = Random(7)

    def heard(self, event: Event, seen: Seen, now: float) -> None:
        """Start the movements of hands, the flights and the countdown of an event."""
        open_here = isinstance(event, events.Passed) and event.other in self.people(seen.view)
        if not self.still and not open_here:  # a person's own deck opens at once
            self.aloft.heard(event, seen.view, now, self.pace, event.seat in self.people(seen.view))
        match event:
            case events.CountdownBegan() if not self.still:
                self.aloft.deals(sum(deck is not None for deck in seen.view.held))
            case events.Departed(seat) if seat in self.people(seen.view) and not self.still:
                self._lifted = now + self.pace.wait(FLIGHT + LIFT_OFF)
            case events.Played(seat):
                self._errands[seat] = "stack", seat, now + ERRAND
            case events.PlayedOn(seat, other):
                self._errands[seat] = "stack", other, now + ERRAND
            case events.Passed(seat, other):
                self._errands[seat] = "deck", other, now + ERRAND

    def turned(self, now: float) -> bool:
        """Advance the time; whether a flight started or ended."""
        return self.aloft.turned(now)

    def settled(self, seen: Seen) -> Seen:
        """The table without the effects of flights in progress."""
        return replace(seen, view=self.aloft.told(seen.view)) if self.aloft.flights else seen

    def asks(self, seat: Seat) -> bool:
        """Whether the question to that seat may be shown, since the flights before it are over."""
        return self.aloft.asks(seat)

    def land(self) -> None:
        """End all flights."""
        self.aloft.land()

    def holds(self, now: float) -> bool:
        """Whether people here are still watching their departure."""
        return now < self._lifted

    def over(self, now: float) -> bool:
        """Whether all flights and hand movements are over."""
        until = [self._lifted, *(each.folded for each in self.aloft.flights)]
        until += [each for _, _, each in self._errands.values()]
        if isfinite(self.aloft.began):
            until.append(self.aloft.all_dealt() + LEAVES)
        return self.still or now >= max(until, default=now)

    # --- drawing

    def draw(self, canvas: Canvas, seen: Seen, area: Area, tick: int, now: float) -> None:
        """Draw everything at this moment."""
        view, circle, here = seen.view, self.circle(seen.view, area), self.people(seen.view)
        seconds = min(0.1, max(0.0, now - self._drawn))
        self._drawn = now
        if view.ended_by is None and not self.still:
            above = self._above(seen, area)
            for seat, phase in enumerate(view.phases):
                busy = view.held[seat] is not None or seat in self._errands
                if busy and seat not in here and phase is not Phase.departed:
                    self._draw_hand(canvas, view, circle, seat, seconds, now, above)
        for seat in here:
            if (part := self.aloft.opens(seat, now)) is not None:
                self.large(canvas, seen, circle.sectors[seat], part)
        for seat, phase in enumerate(view.phases):
            if phase is Phase.gathering:
                self._draw_gathering(canvas, circle.sectors[seat], view.since[seat] + GATHERING - tick)
        if view.moved < view.start:
            self._draw_deal(canvas, view, circle, now)
            self._draw_countdown(canvas, circle, here, self.countdown(seen, tick))

    def countdown(self, seen: Seen, tick: int) -> int:
        """The seconds to the start, rounded up; 0 after it."""
        left = seen.view.start - tick
        return min(3, max(1, -(-left // TICK_HZ))) if seen.view.moved < seen.view.start else 0

    def _above(self, seen: Seen, area: Area) -> Sequence[Area]:
        """The areas drawn above hands, cached for each table."""
        if self._passes is None or self._passes[0] is not seen or self._passes[1] != area:
            self._passes = seen, area, self.above(seen, area)
        return self._passes[2]

    def _draw_deal(self, canvas: Canvas, view: View, circle: Circle, now: float) -> None:
        """The saucer with the decks, and its light on each deck that it beams down."""
        since, ended = now - self.aloft.began, self.aloft.all_dealt()
        if since < 0 or now > ended + LEAVES:
            return
        lit = []
        for seat, deck in enumerate(view.held):
            if deck is not None and 0 <= (way := (now - self.aloft.sets_out(deck)) / HANDED) < 1:
                lit.append((places.closed(circle.sectors[seat]), way))
        brings(canvas, places.bringer(circle.middle), since, max(0.0, now - ended) / LEAVES, lit)

    def _draw_hand(
        self,
        canvas: Canvas,
        view: View,
        circle: Circle,
        seat: Seat,
        seconds: float,
        now: float,
        above: Sequence[Area],
    ) -> None:
        """The hand of a seat, below all texts."""
        sector = circle.sectors[seat]
        home = sector.plate.cx, sector.plate.cy
        hand = self._hands.setdefault(seat, _Reaching(home))
        errand = self._errands.get(seat)
        if errand and errand[2] > now:
            where = circle.sectors[errand[1]]
            hand.goal = (where.stack.cx, where.stack.cy) if errand[0] == "stack" else where.doorstep
            hand.until = errand[2]
        elif errand:
            del self._errands[seat]
        elif now >= hand.until:
            hand.goal = self._glance(view, circle, seat)
            hand.until = now + self._dice.uniform(*GLANCE)
        hand.move(seconds)
        full = view.phases[seat] is Phase.passing
        elbow = _elbow(hand.at, home)
        angle = degrees(atan2(hand.at[1] - elbow[1], elbow[0] - hand.at[0]))
        turn = round(angle / TURN) * TURN % 360
        image = turned(canvas, SIZE, full, turn)
        px, surface = canvas.theme.px, canvas.surface
        place = image.get_rect(center=(px(hand.at[0]), px(hand.at[1])))
        ends = [(px(x), px(y)) for x, y in _arm(hand.at, turn, elbow, home)]
        broad, seam = px(ARM), px(SEAM)
        reach = place.unionall([pygame.Rect(x - broad, y - broad, 2 * broad, 2 * broad) for x, y in ends])
        with kept(canvas, (each for each in above if canvas.rect(each).colliderect(reach))):
            for tone, width in ((INK, broad + 2 * seam), (SKIN, broad)):
                for one, other in pairwise(ends):
                    pygame.draw.aaline(surface, tone, one, other, width)
                    pygame.draw.circle(surface, tone, other, width // 2)
            surface.blit(image, place)

    def _glance(self, view: View, circle: Circle, seat: Seat) -> Point:
        """A random place that a person with a deck may look at, independent of the player's plans."""
        dice, own = self._dice, places.closed(circle.sectors[seat])
        if view.phases[seat] is Phase.passing and Phase.waiting in view.phases:
            x, y = circle.sectors[view.phases.index(Phase.waiting)].doorstep
            return own.cx + (x - own.cx) * 0.3, own.cy + (y - own.cy) * 0.3
        look = dice.random()
        if look < 0.62:
            return own.cx + dice.uniform(-0.6, 0.6) * own.w, own.cy + dice.uniform(-0.2, 0.5) * own.h
        if look < 0.92:
            stack = circle.sectors[seat].stack
            return own.cx + (stack.cx - own.cx) * 0.6, own.cy + (stack.cy - own.cy) * 0.6
        stack = dice.choice(circle.sectors).stack
        return own.cx + (stack.cx - own.cx) * 0.12, own.cy + (stack.cy - own.cy) * 0.12

    def _draw_gathering(self, canvas: Canvas, sector: Sector, left: int) -> None:
        """The time left for picking up a deck, as a bar and in seconds."""
        bar = Area(sector.deck.x + 8, sector.deck.y + (36 if sector.large else 6), sector.deck.w - 16, 26)
        canvas.fill(bar, "panel_sunk", 13)
        part = 1 - min(1.0, max(0.0, left / GATHERING))
        if part > 0.1:
            canvas.fill(bar.left(bar.w * part), "warn", 13)
        canvas.outline(bar, "panel_edge", 13, 2)
        tone = canvas.theme.tone("ink" if part > 0.6 else "text")
        canvas.text(
            words.on_board("seconds", seconds=max(0.0, left / TICK_HZ)), bar.cx, bar.cy, 19, tone, "centre", "bold"
        )

    def _draw_countdown(self, canvas: Canvas, circle: Circle, here: Sequence[Seat], count: int) -> None:
        """The seconds to the start with a word for each: in place of the viewer's cards, or in the
        middle for several people.
        """
        word = words.on_board("three") if count == 3 else words.on_board("two") if count == 2 else words.on_board("one")
        place = places.before_start(circle.sectors[here[0]])[0] if len(here) == 1 else circle.middle
        lead = words.on_board("starts_in")
        said = words.on_board("countdown", count=count, word=word)
        size = lettering.size_for(canvas, said, LOUD, place.w - 40, "display")
        width = max(canvas.width(lead, 24, "bold"), canvas.width(said, size, "display")) + 40
        box = place.centred(min(place.w, width), min(place.h, 72.0 + LOUD))
        canvas.panel(box, "panel_sunk", "accent")
        canvas.text(lead, box.cx, box.y + 28, 24, "text", "centre", "bold")
        canvas.text(said, box.cx, (box.y + 40 + box.bottom) / 2, size, "accent", "centre", "display")


def _elbow(hand: Point, home: Point) -> Point:
    """The elbow: an arm comes down from below its owner's plate, and bends to the hand."""
    return home[0] + (hand[0] - home[0]) * ELBOW[0], home[1] + (hand[1] - home[1]) * ELBOW[1]


def _arm(hand: Point, turn: int, elbow: Point, home: Point) -> list[Point]:
    """The outline points of an arm, from the wrist of a turned hand to its owner's seat."""
    x, y = WRIST
    angle = radians(turn)
    if 90 < turn < 270:
        x, angle = -x, angle - pi
    wrist = hand[0] + x * cos(angle) + y * sin(angle), hand[1] - x * sin(angle) + y * cos(angle)
    parts = [((1 - k) ** 2, 2 * k * (1 - k), k * k) for k in (i / PIECES for i in range(PIECES + 1))]
    return [(a * wrist[0] + b * elbow[0] + c * home[0], a * wrist[1] + b * elbow[1] + c * home[1]) for a, b, c in parts]


def turned(canvas: Canvas, size: float, full: bool, turn: int) -> pygame.Surface:
    """The picture of a hand turned to its arm, with the thumb up."""

    def make() -> pygame.Surface:
        picture = canvas.picture(HANDS[full], size, size)
        if 90 < turn < 270:
            return pygame.transform.rotate(pygame.transform.flip(picture, True, False), turn - 180)
        return pygame.transform.rotate(picture, turn)

    return canvas.store.get(("hand", canvas.theme.px(size), full, turn), make)
