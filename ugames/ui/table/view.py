"""A table as one pair of eyes sees it: plays beats on a stage, with captions and tables of points.

What was seen decides, not what was animated: a beat's cues may be cut at any moment, and then the stage snaps to the
layout of the view that the beat ended with. The table of a game in progress and the replay are both made of this.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

import pygame

from ugames.core.game import Event, Seat
from ugames.core.match import Beat
from ugames.ui.draw.ahead import Wish
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import Pace, pace
from ugames.ui.kit.app import App
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Burst, Caption, Cue, Jolt, Look, Noise, Put, Seen, Tally, Together, Wait
from ugames.ui.table.captions import Captions
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.moments import Moment
from ugames.ui.table.points import Points
from ugames.ui.table.stage import Spot, Sprite, Stage
from ugames.ui.table.tabletop import Nudge, Tabletop

PATIENCE = 0.25
"""Seconds that cards wait at most before they fly, until their faces have been drawn."""


class TableView:
    """The stage of one screen. Its owner says which area it has, and feeds it beats."""

    def __init__(self, app: App, board: Board, seen: Seen) -> None:
        self.app = app
        self.board = board
        self.area = Area(0, 0, 1, 1)
        self.shown = seen
        """The glimpse that is on the screen."""
        self.points = Points(app, board.game.id, lambda: self.pace)
        self.stage = Stage()
        self.cards = CardPainter(app.canvas, board.face, board.back, board.game.id)
        self._tabletop = Tabletop(app.canvas, self.cards, self._paint)
        self._beats: deque[Beat] = deque()
        self._events: deque[tuple[Event, Seen]] = deque()
        """What is left of the beat that is being shown, with how it will end."""
        self._cues: deque[Cue | Tally] = deque()
        self._ending: Seen | None = None
        self._tally_due: Tally | None = None
        self._wait_until = 0.0
        self.captions = Captions(app, board, lambda: self.pace)
        self._moments: list[Moment] = []
        self._over: list[pygame.Rect] = []
        """Where captions and moments were drawn in the last frame."""
        self._taker: Seat | None = None
        """Who takes the cards that leave the table next."""
        self._awaited: list[Wish] = []
        """What is drawn meanwhile, so that no frame has to: no card begins to fly without its face."""
        self._patience = 0.0
        """Until when they wait for that."""
        self._now = 0.0

    @property
    def pace(self) -> Pace:
        """The player's speed; where time counts, landings do not spring."""
        settings = self.app.settings
        return pace(settings.speed, settings.reduced_motion, not self.board.game.tick_hz)

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        waiting = self._beats or self._events or self._cues or self._ending is not None
        return bool(waiting or self.stage.moving or self.points.tally)

    def fit(self, area: Area) -> None:
        """Lay everything out in another area."""
        self.area = area
        self.skip()

    def queue(self, beat: Beat) -> None:
        """Show this after what is being shown."""
        self._beats.append(beat)

    def look_at(self, seen: Seen) -> None:
        """Show this at once, and nothing of what led to it."""
        self._beats.clear()
        self._events.clear()
        self._cues.clear()
        self._ending = None
        self.points.tally = self._tally_due = None
        self.captions.clear()
        self._moments.clear()
        self._taker = None
        self._wait_until = 0.0
        self.shown = seen
        self.stage.snap(self.board.layout(seen, self.area))
        self.repaint()

    def follow(self, seen: Seen, at_once: Container[str]) -> None:
        """This is how it stands now: input is read against it. What lies in these zones is there, the rest glides."""
        self.shown = seen
        spots = self.board.layout(seen, self.area)
        self.stage.settle(spots, self._now, self.pace, self.board.entrances(self.area))
        self.stage.arrive(at_once)
        self._tabletop.repaint()

    def add(self, cues: Iterable[Cue | Tally]) -> None:
        """Let these captions, moments and sounds begin now, beside whatever is being shown."""
        for cue in cues:
            match cue:
                case Caption() | Noise() | Burst() | Jolt() | Tally():
                    self._cue(cue, self._now)
                case Together(parts):
                    self.add(parts)

    def skip(self) -> None:
        """Show at once how it stands after all that was to be shown. A table of points stays, to be read."""
        tally = self.points.tally or self._tally_due
        tally = next((cue for cue in self._cues if isinstance(cue, Tally)), tally)
        seen = self.shown if self._ending is None else self._ending
        if self._beats:
            tally = self._last_tally() or tally
            seen = self._beats[-1].after
        new = tally != self.points.tally
        self.look_at(seen)
        if tally and new:
            self.points.show(tally)
        self.points.tally = tally

    def _last_tally(self) -> Tally | None:
        tallies = [self.board.tally(beat.events, beat.after) for beat in self._beats]
        return next((tally for tally in reversed(tallies) if tally), None)

    @property
    def restless(self) -> bool:
        """Whether cards are still rising under the pointer, or shaking."""
        return self._tabletop.restless

    @property
    def nudges(self) -> Mapping[Sprite, Nudge]:
        """Which cards are drawn beside their places, and by how much."""
        return self._tabletop.nudges

    def repaint(self) -> None:
        """What is no card has changed."""
        self._tabletop.repaint()
        self.app.redraw()

    # --- time

    def update(self, now: float) -> bool:
        """Go on in time; whether the screen looks different."""
        self._now = now
        self.points.update(now)
        self.captions.update(now)
        moved = self.stage.moving
        self.stage.update(now)
        played = self._play(now)
        over = bool(self._over or self.captions.rising or self._moments)
        self._moments = [moment for moment in self._moments if not moment.over(now)]
        return moved or played or over or self.restless

    def _play(self, now: float) -> bool:
        """Start whatever comes next; whether anything did."""
        started = False
        while not self.stage.moving and now >= self._wait_until and self.points.tally is None:
            if self._cues:
                if self._waits(self._wishes(self._cues[0]), now):
                    break
                self._cue(self._cues.popleft(), now)
            elif self._events:
                event, after = self._events.popleft()
                self._cues.extend(self._taken(event))
                self._cues.extend(self.board.show(event, self.shown, after, self.area))
                self._expect(chain.from_iterable(map(self._wishes, self._cues)), now)
            elif self._tally_due is not None:
                self._cues.extend((Wait(0.5), self._tally_due))
                self._tally_due = None
            elif self._ending is not None:
                if self._waits(self._wishes(Look(self._ending)), now):
                    break
                self._settle(self._ending, now)
                self._ending = None
            elif self._beats:
                self._begin(self._beats.popleft())
            else:
                break
            started = True
        return started

    def _taken(self, event: Event) -> tuple[Cue, ...]:
        """A finished trick: a ring around what has won it; the cards will go to whoever took it."""
        if self.board.trick is None or not isinstance(event, self.board.trick):
            return ()
        taken: Any = event
        self._taker = taken.seat
        lying = [sprite for sprite in self.stage.sprites if sprite.spot.zone == "trick"]
        won = next((s for s in lying if s.spot.mark == "winner"), None)
        won = next((s for s in lying if s.spot.card == getattr(event, "card", None)), won)
        if won is None:
            return ()
        return (Burst(won.spot.x, won.spot.y, "ring", size=won.spot.height * 0.75),)

    def _exit(self, spot: Spot) -> tuple[float, float] | None:
        """Where a card goes that leaves the table: a trick to whoever took it."""
        if self._taker is None or spot.zone != "trick":
            return None
        plate = self.board.seat_area(self._taker, self.shown, self.area)
        return plate.cx, plate.cy

    def _begin(self, beat: Beat) -> None:
        """Play a beat; the table as it will be after it can be drawn meanwhile."""
        for wish in self._awaited:
            self.app.canvas.ahead.drop(wish)
        self._awaited.clear()
        self._expect(self._wishes(Look(beat.after)), self._now)
        self._events.extend((event, beat.after) for event in beat.events)
        self._tally_due = self.board.tally(beat.events, beat.after)
        self._ending = beat.after

    def _wishes(self, cue: Cue | Tally) -> Iterator[Wish]:
        """What is not there yet, and will be seen after that cue."""
        match cue:
            case Look(seen):
                spots: Iterable[Spot] = self.board.layout(seen, self.area)
                yield from self.board.wishes(self.app.canvas, seen, self.area)
            case Put(spot):
                spots = (spot,)
            case Together(cues):
                yield from chain.from_iterable(map(self._wishes, cues))
                return
            case _:
                return
        for spot in spots:
            if wish := self.cards.unseen(spot.card, spot.height, spot.kind, spot.size):
                yield wish

    def _expect(self, wishes: Iterable[Wish], now: float) -> None:
        """These will be needed."""
        for wish in wishes:
            self._awaited.append(wish)
            self.app.canvas.ahead.want(wish)
            self._patience = now + PATIENCE * self.pace.flies

    def _waits(self, wishes: Iterable[Wish], now: float) -> bool:
        """Whether some of these are still being drawn, and can be waited for."""
        return now < self._patience and not all(map(self.app.canvas.ahead.ready, wishes))

    def _settle(self, seen: Seen, now: float) -> None:
        self.shown = seen
        spots = self.board.layout(seen, self.area)
        self.stage.settle(spots, now, self.pace, self.board.entrances(self.area), self._exit)
        self._taker = None
        self.stage.update(now)
        self._tabletop.repaint()

    def _cue(self, cue: Cue | Tally, now: float) -> None:
        match cue:
            case Tally():
                self.points.show(cue)
            case Look(seen):
                self._settle(seen, now)
            case Put(spot, zone):
                self.stage.put(spot, zone, now, self.pace, self.board.entrances(self.area).get(zone))
                self.stage.update(now)
            case Wait(seconds):
                self._wait_until = now + self.pace.wait(seconds)
            case Caption():
                self.captions.add(cue, self.shown, self.area)
            case Burst():
                self._moments.append(Moment(cue, now, self.pace))
            case Jolt(zone):
                self._tabletop.jolt(zone, now)
            case Noise(name):
                self.app.speaker.play(name)
            case Together(cues):
                for each in cues:
                    self._cue(each, now)

    # --- drawing

    def draw(self, lifted: Sprite | None, everything: bool) -> list[pygame.Rect]:
        """Draw the ground and the cards; the rectangles that have changed."""
        before, self._over = self._over, self._places_over()
        return self._tabletop.draw(self.stage, lifted, self._now, self.pace.flies, (*before, *self._over), everything)

    def _places_over(self) -> list[pygame.Rect]:
        """Where captions and moments are about to be drawn."""
        rect = self.app.canvas.rect
        boxes = [box.inset(-4) for box in self.captions.boxes()]
        return [rect(box) for box in (*boxes, *(moment.area() for moment in self._moments))]

    def _paint(self, canvas: Canvas) -> None:
        furniture.cloth(canvas, self.board.game.id, self.area.inset(-6))
        self.board.paint(canvas, self.shown, self.area)

    def draw_over(self, canvas: Canvas) -> None:
        """Moments and captions."""
        for moment in self._moments:
            moment.draw(canvas, self._now)
        self.captions.draw(canvas)
