"""The playback of one seat's beats on a stage, with sounds, captions and tables of points.

The layout decides, not the animation: a beat's cues may be cut at any moment, and then the stage snaps to the layout of
the View after the beat. The table of a game in progress and the replay both use this.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from dataclasses import replace
from functools import partial

import pygame

from ugames.core.game import PUBLIC, Event, Seen
from ugames.core.match import Beat
from ugames.session import Session
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.tween import Pace
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.tooltip import lies
from ugames.ui.table import furniture
from ugames.ui.table.board import (
    AS_USUAL,
    Board,
    Burst,
    Caption,
    Coming,
    Count,
    Cue,
    Dim,
    Drawn,
    Jolt,
    Lead,
    Look,
    Noise,
    Put,
    Table,
    Tally,
    Together,
    Trail,
    Wait,
    Walk,
    painter_of,
)
from ugames.ui.table.cards.sprites import USABLE_MARKS, Pose, Spot, Sprite
from ugames.ui.table.motion.effects import Effects
from ugames.ui.table.panels.overlays import Overlays
from ugames.ui.table.panels.points import PointsPanel
from ugames.ui.table.panels.tally import headline
from ugames.ui.table.said.captions import Captions
from ugames.ui.table.said.telling import Chatter, Sentence, only_chosen
from ugames.ui.table.staging.counting import Counting
from ugames.ui.table.staging.hearing import across, sound, with_positions
from ugames.ui.table.staging.script import Script, Taking, only_said
from ugames.ui.table.staging.stage import Gates, Stage
from ugames.ui.table.staging.tabletop import NO_NUDGE, Tabletop
from ugames.ui.table.staging.waiting import Awaited, Clock


class Playback:
    """The stage of one screen with its playback. Its owner sets the area and queues beats."""

    def __init__(self, app: App, board: Board, seen: Seen, session: Session | None = None) -> None:
        """`session` is the match in progress; None for a replay."""
        self.app = app
        self.board = board
        self.area = Area(0, 0, 1, 1)
        self.shown = seen
        """The Glimpse on the screen."""
        self.showing = AS_USUAL
        """How its table is shown."""
        self.session = session
        self.overlays = Overlays()
        self.points = PointsPanel(app, self)
        self.stage = Stage()
        self.cards = painter_of(app.canvas, board)
        self.tabletop = Tabletop(app.canvas, self.cards, self._paint)
        self.script = Script(board, self._show)
        self.clock = Clock(app, bool(board.game.tick_hz))
        self.sentence = Sentence(board)
        self._taking = Taking(board.tricks)
        pace = self.clock.pace
        self._awaited = Awaited(app.canvas, self.table_of, self.cards, pace)
        self.captions = Captions(app, board, pace, self._holds_words, self._others)
        self.effects = Effects(app.canvas, board, pace, self._cards)
        self._chatter = Chatter(board, session.players if session else ())
        self.counting = Counting(app.canvas, board.game.id, pace, self.effects.show)
        self._over: list[pygame.Rect] = []
        """The areas of captions and flashes in the last frame."""
        self._counted = False
        """Whether the points of this beat have been counted on the table."""
        self._read = False
        """Whether somebody is reading a table of points."""
        self._table: Table | None = None
        self._coming: Coming = frozenset()
        self._now = 0.0
        self.skipped = False
        """Whether events since the viewer's last act were not shown one by one."""

    @property
    def table(self) -> Table:
        """Everything that lies on the shown table."""
        kept, now = self._table, (self.area, self.showing)
        if kept is None or kept.seen is not self.shown or (kept.area, kept.showing) != now:
            self._table = kept = self.board.table(self.shown, *now)
        return kept

    def table_of(self, seen: Seen) -> Table:
        """Everything that would lie on the table of this Glimpse."""
        return self.table if seen is self.shown else self.board.table(seen, self.area, self.showing)

    def _show(self, event: Event, before: Seen, after: Seen) -> tuple[Cue, ...]:
        """The cues for an event on this table."""
        return self.board.show(event, before, after, self.area, self.showing)

    @property
    def pace(self) -> Pace:
        """The present speed."""
        return self.clock.pace()

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        return bool(self.script or self.stage.moving or self.points.tally)

    @property
    def telling(self) -> str:
        """The sentence of the present event, or the leader while points are read; empty at rest."""
        people = self.session.people if self.session else ()
        alone = self.board.names[people[0]] if len(people) == 1 else ""
        return ((self.points.tally and headline(self.points.tally, alone)) or self.sentence.text) if self.busy else ""

    def _cards(self) -> list[Area]:
        """The areas of all cards, those in flight at their ends."""
        return [*map(furniture.spot_area, self.stage.spots())]

    def _others(self) -> list[Area]:
        """What else words over the table leave free: lasting words, and cards."""
        return [*self.overlays.boxes(), *self._cards()]

    def _holds_words(self) -> bool:
        """Whether waiting words need a click: somebody plays in turns at this table."""
        return self.session is not None and not self.session.real_time and not self.clock.repeating

    @property
    def only_result_left(self) -> bool:
        """Whether only the result of the match is left to see."""
        over = self.session is not None and self.session.outcome is not None
        return over and only_said(self.script, self.shown)

    def lit_seen(self, seen: Seen) -> Seen:
        """The Glimpse with only the actions to be lit, without those that a lesson forbids."""
        if self.session is None or (self.session.real_time and self.showing.asks):
            return seen
        legal = tuple(action for action in seen.legal if not self.session.forbids(action))
        return seen if legal == seen.legal else replace(seen, legal=legal)

    def queue(self, beat: Beat) -> None:
        """Show this beat after the earlier ones."""
        self.script.beats.append(beat)

    def look_at(self, seen: Seen, glide: bool = False, go_on: bool = False) -> None:
        """Show this Glimpse at once, or with cards that `glide` to it; `go_on` continues the script from there."""
        if not go_on:
            self.script.clear()
        self.points.put(None)
        self.counting.clear()
        self.captions.clear()
        self.effects.clear()
        self._taking.end()
        self.sentence.clear()
        self.clock.begin_anew()
        if glide:
            self.follow(seen, ())
            return
        self.shown, self._table = seen, None
        self.relight()

    def follow(self, seen: Seen, pressed: Container[str]) -> None:
        """Make this the current Glimpse for input. Cards in zones `pressed` in real time jump to their places."""
        self.shown, self._table = seen, None
        self._lay(self._now, pressed)

    def _lay(self, now: float, pressed: Container[str] = ()) -> None:
        table = self.table
        gates = Gates(table.entrances, partial(table.exit_of, taker=self._taking.seat))
        self.stage.settle(self._lying(), now, self.pace, gates, pressed)
        self.tabletop.repaint(waits=True)

    def add(self, cues: Iterable[Cue | Tally]) -> None:
        """Start these cues now, beside the present ones."""
        for cue in cues:
            if not isinstance(cue, Look | Wait):
                self._cue(cue, self._now)

    def skip(self) -> None:
        """Jump to the end of the script, or to the next table of points."""
        self.skipped |= bool(self.script)
        said, read = self.sentence.text, self.points.tally
        seen, last = self.script.table_at_the_end(), self.script.last_tally()
        if self.clock.repeating:  # the points have been read before
            read = last = None
        elif read is None and (due := self.script.to_points(self.shown)):
            seen, due_tally, event = due
            self.look_at(seen, go_on=True)
            self.sentence.clear(said)
            if event:
                self.sentence.say(event, seen)
            self.points.show(due_tally, self._counted)
            return
        self.look_at(self.shown if seen is None else seen)
        if last and last != read:
            self.points.show(last)
        self.points.put(last or read)
        self.sentence.clear(said if self.points.tally else "")

    def go_on(self) -> bool:
        """Go on after words that wait for a click or key; whether there were any."""
        if not self.captions.is_held:
            return False
        self.captions.let_go()
        if self.script.cues and isinstance(self.script.cues[0], Wait):
            self.script.cues.popleft()  # the reading time for mere onlookers
        self.app.redraw()
        return True

    def repaint(self) -> None:
        """Draw everything again."""
        self.tabletop.repaint(whole=True)
        self.app.redraw()

    # --- time

    def update(self, now: float) -> bool:
        """Advance in time; whether the screen looks different."""
        self._now = now
        if self._read and self.points.tally is None and self.counting.clear():
            self.app.redraw()
        self._read = self.points.tally is not None
        self.captions.update(now)
        self._awaited.keep()
        moved = self.stage.moving
        self.stage.update(now)
        played = self.tabletop.catches_up() or self._play(now)
        if self.script.cues and isinstance(points := self.script.cues[0], Tally):
            self.points.prepare(points)
        if self.points.tally is not None:
            self.captions.clear()  # they belong to the counted things
        if not self.busy:
            played |= bool(self.sentence.text or self.clock.repeating)
            self.sentence.clear()
            self.clock.end()
        self.counting.update(now)
        over = bool(self._over or self.captions.shown or self.effects or self.counting.moving(now))
        self.effects.update(now, self.captions.is_held)
        if self.busy and self.points.tally is None:
            self.app.alarm.at(self.clock.until)
        return moved or played or over or self.tabletop.restless

    def _play(self, now: float) -> bool:
        """Start what is due; whether there was anything."""
        started = False
        while self._goes_on(now) and self._start_next(now):
            started = True
        return started

    def _goes_on(self, now: float) -> bool:
        """Whether nothing shown has to end first."""
        return not (self.stage.moving or self.points.tally or self.captions.is_held) and now >= self.clock.until

    def _start_next(self, now: float) -> bool:
        """Start what is next in the script; whether there is anything, with its pictures."""
        script = self.script
        if script.cues:
            if self._awaited.waits(script.cues[0], now):
                return False
            self._cue(script.cues.popleft(), now)
        elif script.points_are_due:
            script.bring_points()
        elif script.events:
            self._tell(*script.events.popleft(), now)
        elif script.ending is not None:
            if self._awaited.waits(Look(script.ending), now):
                return False
            self._end_beat(script.ending, now)
        elif script.beats:
            self._begin(now)
        else:
            return False
        return True

    def _begin(self, now: float) -> None:
        """Begin the next beat, and prepare the table at its end; impossible actions are not lit."""
        self._counted = False
        if self.counting.clear():
            self.app.redraw()
        if self.shown.legal and not self.board.game.tick_hz:
            self.shown = replace(self.shown, legal=())
            self.stage.put_out()
        self._awaited.forget()
        beat = self.script.begin()
        repeated = self.clock.repeating
        self._taking.time_factor = 1.0 if repeated else self._taking.time_factor_of(self.script, self.shown)
        self.sentence.stays = not repeated and only_chosen(self.board, self.shown, beat)
        self._awaited.expect((Look(beat.after),), now)
        self.clock.await_frame(now)

    def _tell(self, event: Event, after: Seen, now: float) -> None:
        """Say an event, and queue its cues."""
        self.sentence.add(event, self.shown, now)
        self._outdate_words()
        self.clock.time_factor = min(self._taking.time_factor, self._bots_time_factor(event, after))
        self.script.cues.extend(self._taking.take(event, self.stage.sprites))
        self.script.cues.extend(self._show(event, self.shown, after))
        self._awaited.expect(self.script.cues, now)
        self.clock.await_frame(now)

    def _end_beat(self, seen: Seen, now: float) -> None:
        """Show the table at the end of a beat."""
        self._settle(seen, now)
        self.script.ending = None
        self._outdate_words()
        if self.app.settings.chatter and self.pace.flies:
            self.add(self._chatter.words(self.table, now))
        if self.script.beats:
            self.clock.rest(now)

    def _outdate_words(self) -> None:
        """Let words go whose event is over; in real time they stay as long as they need."""
        if not self.clock.real_time:
            self.captions.outdate()

    def _bots_time_factor(self, event: Event, after: Seen) -> float:
        """Less than 1 for an event that only concerns some of many bots."""
        if self.session is None or self.clock.repeating or self.board.game.tick_hz or after.outcome is not None:
            return 1.0
        seats, about = self.session.seats, (event.seat, getattr(event, "other", PUBLIC))
        only_bots = event.seat in seats.bots and not any(seat in seats.people for seat in about)
        return seats.quickness if only_bots else 1.0

    def _settle(self, seen: Seen, now: float, gains_later: bool = False) -> None:
        before, self.shown = self.shown, seen
        self.effects.gained(before, self.table, now, gains_later)
        self._lay(now)
        self._taking.end()
        self.stage.update(now)

    def _cue(self, cue: Cue | Tally, now: float) -> None:
        match cue:
            case Tally():
                self.points.show(cue, self._counted)
            case Look(seen, gains_later):
                self._settle(seen, now, gains_later)
            case Put(spot, zone, seconds, start):
                pose = Pose(start.cx, start.cy, start.h, spot.angle) if start else None
                if pose is None and (entrance := self.table.entrances.get(zone)):
                    pose = Pose(*entrance, spot.height, spot.angle)
                self.stage.put(spot, zone, now, self.pace, pose, seconds or None)
                self.stage.update(now)
            case Wait(seconds):
                self.clock.pause(seconds, now)
            case Caption():
                self.captions.add(cue, self.table)
            case Burst() | Drawn() | Dim() | Walk() | Lead():
                self.effects.add(cue, now, self.captions.is_held)
            case Jolt(zone):
                self.tabletop.jolt(zone, now)
            case Count():
                self._counted = True
                plate = self.table.plates[cue.seat]
                self.app.speaker.step(self.counting.count(cue, plate, now), at=across(self.app, (cue.at or plate).cx))
            case Trail(path):
                self._counted = True
                self.effects.add(cue, now)
                self.app.speaker.count(len(path), [across(self.app, x) for x, _ in path])
                self.script.go_along(cue.looks if self.pace.flies else (), cue.seconds)
            case Noise():
                sound(self.app, cue)
            case Together(cues):
                for each in with_positions(cues):
                    self._cue(each, now)

    # --- drawing

    def draw(
        self,
        lifted: Sprite | None,
        everything: bool,
        extra: Iterable[pygame.Rect] = (),
        marks: Callable[[Canvas], None] = lambda canvas: None,
    ) -> list[pygame.Rect]:
        """Draw the ground and the cards, the `lifted` one over the marks; returns the changed rectangles."""
        before, self._over = self._over, self._places_over()
        self._receive()
        rects = *before, *self._over, *extra
        return self.tabletop.draw(self.stage, lifted, self._now, self.pace, rects, everything, marks)

    def _places_over(self) -> list[pygame.Rect]:
        """The areas where captions and flashes will be drawn."""
        boxes = [box.inset(-4) for box in (*self.captions.boxes(), *self.counting.moving(self._now))]
        return [self.app.canvas.rect(box) for box in (*boxes, *self.effects.areas(self.area, self._now))]

    def _paint(self, canvas: Canvas) -> None:
        furniture.draw_cloth(canvas, self.board.game.id, self.area.inset(-6))
        self.table_of(self.lit_seen(self.shown)).paint(canvas, self._coming)

    def lift(self, lifted: Sprite | None) -> None:
        """Move cards up and down for this frame, so that `drawn` says where they are."""
        self.tabletop.nudge(self.stage, lifted, self._now, self.pace.flies)

    def sprite_of(self, node: Node) -> Sprite | None:
        """The sprite of a node's card."""
        same = [s for s in self.stage.sprites if s.spot.card == node.card and s.spot.zone == node.zone]
        return min(same, key=lambda s: abs(s.spot.x - node.area.cx), default=None)

    def drawn(self, node: Node) -> Area:
        """The area where a node is drawn now: with its card, wherever that has been lifted or carried."""
        area, sprite = lies(node), self.sprite_of(node) if node.card is not None and node.rises else None
        if sprite is None:
            return area
        nudge = self.tabletop.nudges.get(sprite, NO_NUDGE)
        dx, dy = sprite.pose.x + nudge.dx - sprite.spot.x, sprite.pose.y + nudge.dy - sprite.spot.y
        wide = max(area.w, area.h * CARD_RATIO) if dx or dy else area.w
        return area._replace(x=area.x + dx, y=area.y + dy, w=wide)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw flashes, counts and captions."""
        self.effects.draw(canvas, self.area, self._now)
        self.counting.draw(canvas, self._now)
        self.captions.draw(canvas)

    def relight(self) -> None:
        """Update the cards' marks."""
        self.stage.snap(self._lying())
        self.repaint()

    def fit(self, area: Area) -> None:
        """Lay everything out in another area; below a table of points its own table stays."""
        self.area, self._table = area, None
        if self.points.tally is None:
            self.skip()
            return
        self.counting.clear()  # its badges belong to the old layout
        self.relight()

    def _receive(self) -> None:
        """Note what is under way, before a deal all cards, and draw the things that wait for it."""
        board, coming = self.board, Coming(self.effects.coming(self._now))
        if board.waits_for_cards and self.stage.sprites:
            coming |= self.stage.coming()
        elif board.waits_for_cards:
            coming |= {(spot.zone, spot.card) for spot in self.table.cards}
        if self._coming != coming:
            self._coming = coming
            self.tabletop.repaint(waits=True)

    def _lying(self) -> tuple[Spot, ...]:
        """The spots of the cards with their marks."""
        lit, spots = self.lit_seen(self.shown), self.table.cards
        if lit is self.shown:
            return spots
        kept = {_place(spot): spot.mark for spot in self.table_of(lit).cards if spot.mark in USABLE_MARKS}
        return tuple(
            spot._replace(mark=kept.get(_place(spot), "" if spot.mark in USABLE_MARKS else spot.mark)) for spot in spots
        )


def _place(spot: Spot) -> Spot:
    """The spot without marks and badges."""
    return spot._replace(mark="", badge="")
