"""The screen of a race in progress: input always refers to the newest Glimpse, whatever moves.

Several people may share this computer, each with their own device. They all see the same table, with the cards that
they hold.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from math import inf
from typing import Any

import pygame

from ugames.core.game import PUBLIC, Seat, Seen
from ugames.core.match import Beat, IllegalAction
from ugames.core.words import label_of, with_colon
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.ear import Spoken
from ugames.ui.kit.app import App, Screen
from ugames.ui.kit.keys import CommandName
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.tooltip import HINT_DELAY_SECONDS
from ugames.ui.table.board import Caption, Cue, Look, Wait
from ugames.ui.table.panels.sheet import BOTS_TRY_AGAIN
from ugames.ui.table.presses import SECONDS_ON_A_NEW_THING
from ugames.ui.table.racing.board import RaceBoard
from ugames.ui.table.racing.cursors import Cursors, Devices
from ugames.ui.table.racing.halt import Countdown, Halt
from ugames.ui.table.racing.key_sets import ActName
from ugames.ui.table.racing.reach import LATE_PRESS_SECONDS, RaceAudience, RaceNodes, race_table
from ugames.ui.table.said.speech import HINT, REFUSED, Manner
from ugames.ui.table.screen.playback import Playback
from ugames.ui.table.screen.spoken import spoken_race
from ugames.ui.table.screen.table_parts import CLOSING_EVENTS, Calls, TableParts

CLOCK_HINT_SECONDS = 1.1
"""While the clock runs, a hint appears after pointing for this long."""
BOTS_ONLY_CLOCK_SPEED = 2.5

ANSWERED_BY_TEXT: dict[CommandName, str] = {
    "undo": "table.nothing_to_undo",
    "redo": "table.nothing_to_redo",
    "recap": "table.no_looking_back",
    "hint": "table.no_hints",
}
"""The keys of a turn-based table that a race only answers with a text."""


class Landings:
    """The cues and tables of one race that wait for flights, while input already refers to the newest table."""

    def __init__(self, playback: Playback, pressed: Callable[[], Container[str]]) -> None:
        """`pressed` gives the zones with cards that can be pressed now."""
        self.playback = playback
        self.pressed = pressed
        self._later: list[tuple[float, Cue]] = []
        self._tables: list[tuple[float, Seen]] = []
        self.hide_own_act = False
        """Whether the table after an act of whoever has the mouse waits."""

    def __bool__(self) -> bool:
        """Whether cues or tables wait."""
        return bool(self._later or self._tables)

    def begin(self, cues: Iterable[Cue], now: float) -> float:
        """Show these cues after their delays, or all at once without motion; returns the time of the first table among
        them, or of the end.
        """
        at, pace, landed = now, self.playback.pace, inf
        for cue in cues:
            if isinstance(cue, Wait):
                at += pace.wait(cue.seconds) if pace.flies else 0.0
            elif isinstance(cue, Look):
                landed = min(landed, at)
            elif at > now:
                self._later.append((at, cue))
            else:
                self.playback.start([cue])
        return min(landed, at)

    def lay(self, seen: Seen, at: float, waits: bool, acted: bool) -> None:
        """Show this table then, or after all earlier ones if it `waits`; `acted` if whoever has the mouse has."""
        if acted and at > self.playback.app.now:
            self.hide_own_act = True
            self.playback.stage.put_out()
        self._tables.append((max(at, *(each for each, _ in self._tables)) if waits and self._tables else at, seen))

    def land(self, now: float = inf) -> bool:
        """Show the newest table that is due; whether there was any."""
        due = [number for number, (at, _) in enumerate(self._tables) if at <= now]
        if due:
            shown, (_, seen) = self.playback.shown, self._tables[due[-1]]
            del self._tables[: due[-1] + 1]
            self.hide_own_act &= bool(self._tables)
            self.playback.effects.gained(shown.seen, shown.table_of(seen), self.playback.app.now)
            self.playback.glide_to(seen, self.pressed())
        return bool(due)

    def update(self, now: float) -> bool:
        """Show the cues and the table that are due; whether there were any."""
        landed, due = self.land(now), [cue for at, cue in self._later if at <= now]
        self._later = [each for each in self._later if each[0] > now]
        self.playback.start(due)
        return landed or bool(due)

    def clear(self) -> None:
        """Drop all that waits silently."""
        self._later.clear()
        self._tables.clear()
        self.hide_own_act = False


class RaceScreen(Screen):
    """One race on the screen."""

    def __init__(self, app: App, session: Session, board: RaceBoard, calls: Calls) -> None:
        self.app = app
        self.session = session
        self.subject = session.game.id
        self.board = board
        self.audience = RaceAudience(session, board)
        self.parts = TableParts(app, board, self.audience, calls, self.command, ())
        self.playback = self.parts.playback
        self.shown = self.parts.shown
        self._gather()
        self.halt = Halt(self.audience, self.parts.opening)
        Countdown(self.halt, self.shown).appear()
        self.devices = Devices(app, self.audience, self.act)
        self.reach = RaceNodes(self.audience, app, self.shown)
        self.cursors = Cursors(self.devices, self.reach, self.halt, self.playback)
        self.cursors.appear()
        self.landings = Landings(self.playback, self.reach.open_zones)
        self._prepared: Seen | None = None
        """The Glimpse for which coming pictures have been requested."""
        self._just_dropped = False
        """Whether the mouse's button has just let something go that was dragged."""
        self._over_since: float | None = None
        self._now = 0.0

    def _gather(self) -> None:
        """Give the people who play at this screen large places."""
        self.audience.gather()
        self.shown.change(people=self.audience.people)

    # --- the stack

    def enter(self, app: App) -> None:
        """The table becomes the top screen: a new deal begins at once, a saved game waits for somebody."""
        if self.parts.enter():
            self._show(self.parts.take_news()[-1:])
            if self.session.moments > 1:
                self.pause()
            else:
                self.parts.introduce(text("table.before_race"), text("table.start_race"))
            return
        self._gather()  # phones may have been assigned in a menu
        self.refit()
        self.devices.deal_out()  # devices may have been changed in a menu
        self.reach.begin_anew()
        if self.halt.running:
            self.pause()
        self.halt.resume()

    def leave(self) -> None:
        """The table is removed."""
        self.parts.leave()

    def refit(self) -> None:
        """The size of the window has changed."""
        self.parts.refit()

    # --- time

    def pause(self) -> None:
        """Stop the clock, and cover people's cards."""
        if self.audience.over or self.parts.opening.is_open:
            return
        self.halt.pause()
        self.landings.clear()
        self.reach.let_go()
        self.cursors.let_go()
        self.devices.release()
        self.playback.look_at(self.session.seen(PUBLIC, self.session.ready_moments - 1))

    def update(self, now: float) -> bool:
        """Let the clock run and show its state; whether the screen looks different."""
        self._tend(now)
        self._hurry()
        self.parts.pass_time(now, running=self.halt.running)
        if self.parts.bots_away.reason and not self.halt.paused:
            self.pause()
            self.app.focus = BOTS_TRY_AGAIN
        if beats := self.parts.take_news():
            self._show(beats)
        elif self._prepared is not self.audience.latest:  # the frame that shows it is busy enough
            self._prepared = self.audience.latest
            self._prepare(self.audience.latest)
        for seat, up in self.reach.put_lost_back():
            seen = self.session.glimpse(seat)
            gone = next((action for action in up.actions if action not in seen.legal), up.actions[0])
            self._refuse(seat, up, self.session.why_not(seen, gone))
        changed = self.halt.racing and self.landings.update(now)
        changed |= self.parts.play(now)
        if not self.playback.busy:
            self.parts.end(now)
        return changed or self.halt.racing

    @property
    def at_rest(self) -> bool:
        """Whether all events have been seen."""
        return not (self.playback.busy or self.playback.effects)

    def _prepare(self, seen: Seen) -> None:
        """Request the pictures that may appear at any moment after this Glimpse."""
        table = race_table(self.shown, seen)
        for wish in table.wishes(self.app.canvas):
            self.app.canvas.ahead.want(wish)
        self.playback.display.cards.prepare(table.may_appear())

    def _tend(self, now: float) -> None:
        """Pause when nobody looks, and continue when it is time."""
        passed, self._now = now - self._now, now
        if not self.app.window.focused and not self.halt.paused and not self.session.seats.away:
            self.pause()
        if self.halt.count_down(passed):
            self.playback.look_at(self.audience.latest)
        self.app.tooltip.after = CLOCK_HINT_SECONDS if self.halt.racing else HINT_DELAY_SECONDS

    def _hurry(self) -> None:
        """Adjust the bots' tempo to the table; speed the clock up when only bots are left, and words have been read."""
        self.session.thinking.tempo = self.app.settings.tempo
        people, latest = self.session.seats.people, self.audience.latest
        off = bool(people) and all(self.board.is_off(latest, seat) for seat in people)
        off &= self.shown.showing.hurried or not (self.landings or self.playback.captions.shown)
        self.shown.change(hurried=off)
        self.session.haste = BOTS_ONLY_CLOCK_SPEED if off else 1.0

    def _show(self, beats: Sequence[Beat]) -> None:
        """Show each table when the flights that lead to it have landed; one that is about people here does not wait for
        earlier ones. The end of the match is played step by step.
        """
        acted = {event.seat for beat in beats for event in beat.events}
        before = self.audience.latest
        for beat in beats:
            if beat.after.outcome is not None:
                self._over_since = self._now
                self.halt.vanish()
                self.landings.land()
                self.landings.clear()
                self.playback.queue(beat)
                break
            lands = [
                self.landings.begin(self.playback.script.show(event, before, beat.after), self._now)
                for event in beat.events
            ]
            acting = {event.seat for event in beat.events}
            about = {seat for event in beat.events for seat in event.seats}
            if self.halt.running:
                at, waits = max(lands, default=self._now), about.isdisjoint(self.audience.people)
                self.landings.lay(beat.after, at, waits, acted=self.devices.mouse in acting)
                self.landings.land(self._now)
            before = beat.after
        self.audience.follow(beats[-1].after, self.parts.moment - 1)
        self.reach.renew(acted)

    # --- input

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle keys of used sets and assigned gamepads; whether the event was one of these."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._just_dropped = self.app.pointer.dragging is not None
        if self.parts.handle(event):
            return True
        if self.parts.bots_away.reason:
            return False
        if event.type == pygame.KEYUP:
            self.devices.rise(event)
            return False
        if self._over_since is not None and self._now - self._over_since < LATE_PRESS_SECONDS:
            return event.type in CLOSING_EVENTS
        return not self.audience.over and self.devices.handle(event)

    def command(self, name: CommandName) -> bool:
        """Keys of the table; there are no suggestions, and only the end can be skipped."""
        if name in ("back", "click") and self._put_back(self.devices.mouse):
            return True
        match name:
            case _ if name in ANSWERED_BY_TEXT:
                self.parts.refuse(text(ANSWERED_BY_TEXT[name]))
            case "skip" | "click":
                if self.playback.busy and self.audience.over:
                    self.playback.skip()
            case _:
                return self.parts.command(name)
        return True

    def act(self, seat: Seat, act: ActName) -> None:
        """Do an act by somebody's key."""
        if self.halt.running:
            node = self.cursors.act(seat, act)
            if node and act == "do" and self.cursors.jumped(seat, node):
                self._refuse(seat, node, text("table.too_late", what=node.label))
            else:
                self._press(seat, node, aimed=act == "do", sure=True)
        elif act == "do":
            self.halt.resume()

    def activate(self, node: Node) -> None:
        """A press by the mouse, or by the focus of the ordinary keys.

        A thing that was dropped has been meant since it was taken, if it is still the same. While a table waits that
        follows an act, a press only brings it.
        """
        if self.landings.hide_own_act:
            self.landings.land()
        elif (seat := self.devices.mouse) is not None:
            self._press(seat, node, aimed=not (self._just_dropped and self.reach.still_means(seat, node)))

    def _press(self, seat: Seat, node: Node | None, aimed: bool = True, sure: bool = False) -> None:
        """Do the node's action; if it has become impossible, explain why.

        A node with several actions is picked up, and the next pressed place selects one; any other press puts it back.
        A press by the node's own key was not `aimed`, so it counts however new the node is. `sure` means that an
        irreversible action was pressed twice.
        """
        if node is not None and self._put_back(seat, node):
            return
        if node is None or not node.actions or not self.halt.running:
            return
        legal = self.session.glimpse(seat).legal
        late = text("table.moved_on", what=node.value) if node.drops and node.value else ""
        able = any(each in legal for each in node.actions)
        if aimed and self.reach.note_loss(seat, node):
            what = label_of(self.parts.words, next(each for each in node.actions if each in legal), self.board.names)
            self._refuse(seat, node, text("table.too_late", what=what))
            return
        if (
            aimed
            and (able or late)
            and self.reach.is_fresh(seat, node, SECONDS_ON_A_NEW_THING if able else LATE_PRESS_SECONDS)
        ):
            self._refuse(seat, node, node.why_not or late or text("table.too_late", what=node.label))
            return
        if self.reach.pick_up(seat, node):
            self.app.speaker.play("tick")
            self._answer(seat, node, text("table.taken_up", what=node.label), HINT)
            return
        action = next((action for action in node.actions if action in legal), node.actions[0])
        if node.asks and action in legal and not sure and not self.cursors.confirm(seat, node):
            self.app.speaker.play("tick")
            return
        self.cursors.cancel(seat)
        self.parts.toast.withdraw()
        self.submit(seat, action, node)

    def _put_back(self, seat: Seat | None, pressed: Node | None = None) -> bool:
        """Put back what somebody has picked up, unless the pressed node is a place for it; whether that was done."""
        if seat is None or not self.reach.put_back(seat, pressed):
            return False
        self.app.speaker.play("back")
        self.parts.toast.withdraw()
        self.app.redraw()
        return True

    def submit(self, seat: Seat, action: Any, node: Node | None = None) -> None:
        """Act for somebody at this computer, who has pressed that node."""
        try:
            self.session.submit(seat, action)
        except IllegalAction:
            self._refuse(seat, node, self.session.why_not(self.session.glimpse(seat), action))

    def _refuse(self, seat: Seat, node: Node | None, why: str) -> None:
        """Refuse an act, with the reason."""
        self.app.speaker.play(self.board.refusal if node is not None and node.role == "card" else "no")
        self._answer(seat, node, why)

    def _answer(self, seat: Seat, node: Node | None, said: str, kind: Manner = REFUSED) -> None:
        """Answer a press: in the usual place of refusals or, with several players here, by the person's name at the
        pressed card, or at their plate.
        """
        self.app.tooltip.hush()  # avoids showing it twice
        if len(self.audience.people) == 1:
            self.parts.toast.say(said, kind)
            return
        place = self.shown.table.plates[seat]
        if node is not None and node.role not in ("button", "floor"):
            place = node.area
        addressed = with_colon(self.board.names[seat], said)
        self.playback.start([Caption(addressed, place, "warn", beside=True, needed=True)])

    # --- nodes and drawing

    def nodes(self) -> Sequence[Node]:
        """The nodes that can be pointed at."""
        return self.parts.nodes(self.on_board)

    def on_board(self) -> list[Node]:
        """The board's nodes for the mouse; none while the clock stands."""
        if not self.halt.running:
            return []
        mouse = PUBLIC if self.devices.mouse is None else self.devices.mouse
        return self.parts.enlarged.with_closer_look(self.reach.nodes_for_mouse(mouse), mouse)

    def spoken(self) -> Spoken:
        """The texts for a screen reader besides the nodes."""
        mouse = self.devices.mouse
        return spoken_race(self.parts, PUBLIC if mouse is None else mouse, self.on_board())

    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """Draw the table with all motion."""
        return self.parts.layers.draw(canvas, everything, self.on_board())
