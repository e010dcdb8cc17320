"""The playback of one seat's beats on a stage, with sounds, captions and tables of points.

The layout decides, not the animation: a beat's cues may be cut at any moment, and then the stage snaps to the layout of
the View after the beat. The table of a game in progress and the replay both use this.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import replace
from functools import partial

from ugames.core.game import Event, Seen
from ugames.core.match import Beat
from ugames.session import Session
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import Pace
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import NodeKind
from ugames.ui.table.board import (
    Board,
    Burst,
    Caption,
    Count,
    Cue,
    Dim,
    Jolt,
    Lead,
    Look,
    Noise,
    Painting,
    Put,
    Tally,
    Together,
    Trail,
    Wait,
    Walk,
)
from ugames.ui.table.cards.sprites import Pose
from ugames.ui.table.motion.clock import Clock
from ugames.ui.table.motion.effects import Effects
from ugames.ui.table.panels.overlays import Overlays
from ugames.ui.table.panels.points import PointsPanel
from ugames.ui.table.panels.tally import headline
from ugames.ui.table.said.captions import Captions
from ugames.ui.table.said.telling import Chatter, Sentence, only_chosen
from ugames.ui.table.screen.display import Display
from ugames.ui.table.staging.counting import Counting
from ugames.ui.table.staging.hearing import across, sound, with_positions
from ugames.ui.table.staging.script import Script, TrickEnd, only_said
from ugames.ui.table.staging.shown import ShownTable
from ugames.ui.table.staging.stage import Gates, Stage
from ugames.ui.table.staging.waiting import Awaited

RECAP_PAUSE_SECONDS = 0.6
"""Seconds between two moves of a recap at normal speed, for reading the header's sentence."""


class Playback:
    """What one screen plays: `queue` is for beats, `look_at` for a Glimpse at once, `glide_to` for one to which cards
    fly, and `start` for single cues beside all that.
    """

    def __init__(self, app: App, board: Board, seen: Seen, session: Session | None = None) -> None:
        """`session` is the match in progress; None for a replay."""
        self.app = app
        self.shown = ShownTable(board, seen, session)
        self.overlays = Overlays(app)
        self.stage = Stage()
        self.script = Script(board, self.shown.cues)
        self.clock = Clock(app, springs=not board.game.has_clock)
        self.points = PointsPanel(self.shown, self.overlays, self.clock, self._only_result_left)
        self.captions = Captions(app, self.clock, self._holds_words, self._around_captions)
        self.effects = Effects(app.canvas, board, self.clock, self._cards)
        self.counting = Counting(self.effects)
        self.display = Display(self.shown, self.stage, self.counting, self.captions)
        self.sentence = Sentence(board)
        self._board = board
        self._session = session
        self._trick_end = TrickEnd(board.tricks)
        self._awaited = Awaited(self.shown.table_of, self.display.cards, self.clock)
        self._chatter = Chatter(board, session.players if session else ())
        self._points_counted = False
        """Whether the points of this beat have been counted on the table."""
        self._is_reading = False
        """Whether somebody is reading a table of points."""
        self._now = 0.0
        self.skipped = False
        """Whether events since the viewer's last act were not shown one by one."""

    @property
    def pace(self) -> Pace:
        """The present speed."""
        return self.clock.pace

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        return bool(self.script or self.stage.moving or self.points.tally)

    @property
    def telling(self) -> str:
        """The sentence of the present event, or the leader while points are read; empty at rest."""
        people = self._session.seats.people if self._session else ()
        alone = self._board.names[people[0]] if len(people) == 1 else ""
        return ((self.points.tally and headline(self.points.tally, alone)) or self.sentence.text) if self.busy else ""

    def _cards(self) -> list[Area]:
        """The areas of all cards, those in flight at their ends."""
        return [spot.area for spot in self.stage.spots()]

    def _around_captions(self) -> list[Area]:
        """The areas that captions leave free: those of lasting words and of cards."""
        return [*self.overlays.boxes(), *self._cards()]

    def _holds_words(self) -> bool:
        """Whether captions may wait for a click: somebody plays in turns at this table."""
        return self._session is not None and not self._board.game.has_clock and not self.clock.repeating

    def _only_result_left(self) -> bool:
        """Whether only the result of the match is left to see."""
        over = self._session is not None and self._session.outcome is not None
        return over and only_said(self.script, self.shown.seen)

    def queue(self, beat: Beat) -> None:
        """Show this beat after the earlier ones."""
        self.script.beats.append(beat)

    def look_at(self, seen: Seen, glide: bool = False, go_on: bool = False) -> None:
        """Show this Glimpse at once, or with cards that `glide` to it; `go_on` continues the script from there."""
        if not go_on:
            self.script.clear()
        self.points.vanish()
        self.counting.clear()
        self.captions.clear()
        self.effects.clear()
        self._trick_end.end()
        self.sentence.clear()
        self.clock.begin_anew()
        if glide:
            self.glide_to(seen, ())
            return
        self.shown.put(seen)
        self.relight()

    def glide_to(self, seen: Seen, pressed: Container[str]) -> None:
        """Show this Glimpse while its cards fly; those in zones `pressed` in real time jump to their places."""
        self.shown.put(seen)
        self._lay(self._now, pressed)

    def _lay(self, now: float, pressed: Container[str] = ()) -> None:
        table = self.shown.table
        gates = Gates(table.entrances, partial(table.exit_of, taker=self._trick_end.seat))
        self.stage.settle(self.shown.cards, now, self.pace, gates, pressed)
        self.display.tabletop.repaint(waits=True)

    def start(self, cues: Iterable[Cue | Tally]) -> None:
        """Start these cues now, beside the present ones."""
        for cue in cues:
            if not isinstance(cue, Look | Wait):
                self._start(cue, self._now)

    def skip(self) -> None:
        """Jump to the end of the script, or to the next table of points."""
        self.skipped |= bool(self.script)
        sentence, read = self.sentence.text, self.points.tally
        seen, last = self.script.table_at_the_end(), self.script.last_tally()
        if self.clock.repeating:  # the points have been read before
            read = last = None
        elif read is None and (due := self.script.to_points(self.shown.seen)):
            seen, due_tally, event = due
            self.look_at(seen, go_on=True)
            self.sentence.clear(sentence)
            if event:
                self.sentence.say(event, seen)
            self.points.show(due_tally, self._points_counted)
            return
        self.look_at(self.shown.seen if seen is None else seen)
        if last and last != read:
            self.points.show(last)
        elif read:
            self.points.put(read)
        self.sentence.clear(sentence if self.points.tally else "")

    def go_on(self) -> bool:
        """Go on after words that wait for a click or key; whether there were any."""
        if not self.captions.waiting:
            return False
        self.captions.let_go()
        if self.script.cues and isinstance(self.script.cues[0], Wait):
            self.script.cues.popleft()  # the reading time for mere onlookers
        self.app.redraw()
        return True

    def note_act(self) -> None:
        """Note that the viewer has acted, so that all events before this count as seen."""
        self.skipped = False

    # --- time

    def update(self, now: float) -> bool:
        """Advance in time; whether the screen looks different."""
        self._now = now
        if self._is_reading and self.points.tally is None and self.counting.clear():
            self.app.redraw()
        self._is_reading = self.points.tally is not None
        self.captions.update(now)
        self._awaited.keep()
        moved = self.stage.moving
        self.stage.update(now)
        played = self.display.tabletop.catch_up() or self._play(now)
        if self.script.cues and isinstance(points := self.script.cues[0], Tally):
            self.points.prepare(points)
        if self.points.tally is not None:
            self.captions.clear()  # they belong to the counted things
        if not self.busy:
            played |= bool(self.sentence.text or self.clock.repeating)
            self.sentence.clear()
            self.clock.end()
        changed = self.display.update(now)
        if self.busy and self.points.tally is None:
            self.app.alarm.at(self.clock.until)
        return moved or played or changed

    def _play(self, now: float) -> bool:
        """Start what is due; whether there was anything."""
        started = False
        while self._goes_on(now) and self._start_next(now):
            started = True
        return started

    def _goes_on(self, now: float) -> bool:
        """Whether the next cue may start: no card moves, no words or points are read, and no pause lasts."""
        return not (self.stage.moving or self.points.tally or self.captions.waiting) and now >= self.clock.until

    def _start_next(self, now: float) -> bool:
        """Start what is next in the script; whether there is anything, with its pictures."""
        script = self.script
        if script.cues:
            if self._awaited.waits(script.cues[0], now):
                return False
            self._start(script.cues.popleft(), now)
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
        self._points_counted = False
        if self.counting.clear():
            self.app.redraw()
        if self.shown.seen.legal and not self._board.game.has_clock:
            self.shown.put(replace(self.shown.seen, legal=()))
            self.stage.put_out()
        self._awaited.forget()
        beat = self.script.begin()
        repeated = self.clock.repeating
        self._trick_end.time_factor = 1.0 if repeated else self._trick_end.time_factor_of(self.script, self.shown.seen)
        self.sentence.stays = not repeated and only_chosen(self._board, self.shown.seen, beat)
        self._awaited.expect((Look(beat.after),), now)
        self.clock.await_frame(now)

    def _tell(self, event: Event, after: Seen, now: float) -> None:
        """Say an event, and queue its cues."""
        self.sentence.add(event, self.shown.seen, now)
        self._outdate_words(after)
        self.clock.time_factor = min(self._trick_end.time_factor, self._bots_time_factor(event, after))
        self.script.cues.extend(self._trick_end.begin(event, self.stage.sprites))
        self.script.cues.extend(self.shown.cues(event, self.shown.seen, after))
        self._awaited.expect(self.script.cues, now)
        self.clock.await_frame(now)

    def _end_beat(self, seen: Seen, now: float) -> None:
        """Show the table at the end of a beat."""
        self._settle(seen, now)
        self.script.ending = None
        self._outdate_words(seen)
        if self.app.settings.chatter and self.pace.flies:
            self.start(self._chatter.remark(self.shown.table, now))
        if self.script.beats:
            self.clock.pause(RECAP_PAUSE_SECONDS * self.clock.repeating, now)

    def _outdate_words(self, after: Seen) -> None:
        """Let words go whose event is over; in a race they stay as long as they need, until the end."""
        if not self._board.game.has_clock or after.outcome is not None:
            self.captions.outdate()

    def _bots_time_factor(self, event: Event, after: Seen) -> float:
        """Less than 1 for an event that only concerns some of many bots."""
        if self._session is None or self.clock.repeating or self._board.game.has_clock or after.outcome is not None:
            return 1.0
        seats = self._session.seats
        only_bots = event.seat in seats.bots and not any(seat in seats.people for seat in event.seats)
        return seats.quickness if only_bots else 1.0

    def _settle(self, seen: Seen, now: float, gains_later: bool = False) -> None:
        before = self.shown.seen
        self.shown.put(seen)
        self.effects.gained(before, self.shown.table, now, gains_later)
        self._lay(now)
        self._trick_end.end()
        self.stage.update(now)

    def _start(self, cue: Cue | Tally, now: float) -> None:
        match cue:
            case Tally():
                self.points.show(cue, self._points_counted)
            case Look(seen, gains_later):
                self._settle(seen, now, gains_later)
            case Put(spot, zone, seconds, start):
                pose = Pose(start.cx, start.cy, start.h, spot.angle) if start else None
                if pose is None and (entrance := self.shown.table.entrances.get(zone)):
                    pose = Pose(*entrance, spot.height, spot.angle)
                self.stage.put(spot, zone, now, self.pace, pose, seconds or None)
                self.stage.update(now)
            case Wait(seconds):
                self.clock.pause(seconds, now)
            case Caption():
                self.captions.add(cue, self.shown.table, self.effects.light(now))
            case Burst() | Painting() | Dim() | Walk() | Lead():
                self.effects.add(cue, now, self.captions.waiting)
            case Jolt(zone):
                self.display.tabletop.jolt(zone, now)
            case Count():
                self._points_counted = True
                table = self.shown.table
                plate = table.plates[cue.seat]
                figures = [node.area for node in table.nodes if node.kind is NodeKind.SIGN]
                step = self.counting.count(cue, plate, now, figures)
                self.app.speaker.step(step, at=across(self.app, (cue.at or plate).cx))
            case Trail(path):
                self._points_counted = True
                self.effects.add(cue, now)
                self.app.speaker.count(len(path), [across(self.app, x) for x, _ in path])
                self.script.go_along(cue.looks if self.pace.flies else (), cue.seconds)
            case Noise():
                sound(self.app, cue)
            case Together(cues):
                for each in with_positions(cues):
                    self._start(each, now)

    # --- the window

    def relight(self) -> None:
        """Update the cards' marks, and draw everything again."""
        self.stage.snap(self.shown.cards)
        self.display.tabletop.repaint(whole=True)
        self.app.redraw()

    def fit(self, area: Area) -> None:
        """Lay everything out in another area; below a table of points its own table stays."""
        self.shown.fit(area)
        if self.points.tally is None:
            self.skip()
            return
        self.counting.clear()  # its badges belong to the old layout
        self.relight()
