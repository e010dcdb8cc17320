"""The table of any game in progress: reads input against the latest glimpse, keeps log, looking back and curtain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, cast

import pygame

from ugames.core.game import PUBLIC, Seat
from ugames.core.match import Beat, IllegalAction
from ugames.games import words_of
from ugames.session import Session
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import controls
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node, find
from ugames.ui.table.board import Board, Seen
from ugames.ui.table.bots_away import AGAIN, BotsAway
from ugames.ui.table.choice import Choice
from ugames.ui.table.curtain import Curtain
from ugames.ui.table.header import Header
from ugames.ui.table.hints import Hints
from ugames.ui.table.lift import Lift
from ugames.ui.table.log import Log
from ugames.ui.table.log_panel import LogPanel
from ugames.ui.table.looking_back import LookingBack
from ugames.ui.table.overlays import Enlarged, LastTrick, Overlay, node_over, topmost
from ugames.ui.table.places import HEADER, LOG_WIDTH, table_area
from ugames.ui.table.race import Race, RaceBoard
from ugames.ui.table.toast import Toast
from ugames.ui.table.view import TableView

END_PAUSE = 1.2


class Calls(NamedTuple):
    """What the table asks of whoever opened it."""

    pause: Callable[[], None]
    rules: Callable[[str], None]
    finished: Callable[[], None]


class GameScene:
    """One game in progress, on the screen."""

    def __init__(self, session: Session, board: Board, calls: Calls) -> None:
        self.session = session
        self.board = board
        self.calls = calls
        self.words = words_of(session.game.id)
        self.hints = Hints(session, self.words, board.names)
        self.viewer: Seat = session.seats.viewer()
        self.curtain: Curtain
        self.moment = 0
        """The next moment to show."""
        self.log = Log(board, self.words)
        self.log.begin(self.viewer)
        self.header: Header
        self.log_panel: LogPanel
        self.looking_back: LookingBack
        self.choice: Choice
        self.toast: Toast
        self.enlarged: Enlarged
        self.last_trick: LastTrick
        self._overlays: tuple[Overlay, ...]
        """What can lie over the whole table, from below."""
        self.view: TableView
        self._lift: Lift
        self.race: Race | None = None
        """What is different where there are no turns."""
        self.bots_away: BotsAway
        self._over_since: float | None = None
        self._reported = False
        self._asked: tuple[Seen, Area, list[Node]] | None = None
        """The nodes of the board, and for which glimpse and place they were asked for."""
        self._now = 0.0
        self._fresh = True
        self._away = False
        """Whether something else was shown since the last frame: that time is nobody's."""
        self._my_turn = False

    # --- the stack

    def enter(self, app: App) -> None:
        """The table comes to the front: it shows what is, without replaying how it came to be."""
        self.app = app
        app.speaker.ambience(self.session.game.id)
        if self._fresh:
            self._fresh = False
            app.speaker.play("start")
            self.board.odds = app.settings.show_odds
            self._furnish(app)
            if self.session.real_time:
                self.race = Race(app, self.session, cast(RaceBoard, self.board), self.view)
            self._catch_up(animate_from=self.session.ready - 1)
            if self.race:
                self.race.begin()
            elif self.session.seats.needs_curtain(PUBLIC):
                self._draw_curtain_for(self.session.seats.turn_of)
        else:
            self._away = True
            self.refit()
            if self.race:
                self.race.come_back()

    def _furnish(self, app: App) -> None:
        """Put the parts of the screen together."""
        self.view = TableView(app, self.board, self.session.seen(self.viewer, 0))
        self.view.area = table_area(app.canvas.theme)
        self.curtain = Curtain(app, self.session.game.id, self.board.names, self.view.cards, self._show_to)
        self.looking_back = LookingBack(self.session, self.log, self._look_at)
        self.log_panel = LogPanel(app, self.log, self.view.cards, self.peek)
        presses = {
            "menu": self.calls.pause,
            "undo": self._undo,
            "hint": self._hint,
            "last": lambda: self._run("last"),
            "log": self._toggle_log,
            "help": lambda: self._run("help"),
            "bot": self._try_bots,
        }
        self.header = Header(app, self.session, self.board, self.words, self.hints, self.log, presses)
        self._lift = Lift(app, self.view)
        self.choice = Choice(app, self.words)
        self.toast = Toast(app)
        self.enlarged = Enlarged(app, self.board, self.view.cards)
        self.last_trick = LastTrick(self.board, self.view.cards, self.log)
        self._overlays = self.last_trick, self.view.points, self.enlarged
        self.bots_away = BotsAway(app, self.session)

    def leave(self) -> None:
        """The table is put away; the game is on disk."""
        self.app.speaker.ambience(None)
        self.session.close()

    def refit(self) -> None:
        """The window has another size: everything lies where it belongs there."""
        self._asked = None
        self.board.odds = self.app.settings.show_odds
        self.view.fit(self.area())
        if self.looking_back.moment is not None:
            self.peek(self.looking_back.moment)

    # --- places

    def area(self) -> Area:
        """The part of the screen that belongs to the game."""
        return table_area(self.app.canvas.theme, LOG_WIDTH if self.log_panel.open else 0)

    # --- whose eyes

    def _draw_curtain_for(self, seat: Seat | None) -> None:
        if seat is None or seat not in self.session.people or len(self.session.people) < 2:
            return
        self.curtain.close(seat)

    def _show_to(self, viewer: Seat) -> None:
        self.viewer = viewer
        self.moment = self.session.ready
        self._relog()
        self.view.look_at(self.session.glimpse(self.viewer))

    # --- time

    def update(self, now: float) -> bool:
        """Let bots think, let time run, play what has happened; whether the screen looks different."""
        self._now = now
        self.toast.update(now)
        session = self.session
        running = self.curtain.seat is None and self.app.window.focused and self.looking_back.moment is None
        running, self._away = running and not self._away, False
        if self.race:
            self.race.tend(now)
            running &= self.race.running
        self.app.alarm.at(session.update(now, self.app.settings.bot_pause, running, self.view.busy))
        self._tend_bots()
        if self.choice.node and not any(action in self.view.shown.legal for action in self.choice.node.actions):
            self.choice.cancel()  # the table has gone on, and none of it can be done any more
        if self.curtain.seat is not None:
            return False
        self._catch_up(animate_from=self.moment)
        changed = self.view.update(now) if self.looking_back.moment is None else False
        self._tell_trouble()
        self._tell_advice()
        if not self.view.busy:
            self._idle(now)
        self._chime()
        return changed or bool(self.race and self.race.running and not self.race.over)

    def _tend_bots(self) -> None:
        """Where bots cannot play, the player decides how to go on; the clock waits for that."""
        if self.bots_away.update() and self.bots_away.up:
            self.app.focus = AGAIN
            self.app.speaker.play("no")
        if self.race and self.bots_away.up and not self.race.paused:
            self.race.pause()
            self.app.focus = AGAIN

    def _chime(self) -> None:
        """A sound when it becomes the viewer's turn; where all act at once, there are no turns."""
        mine = self.viewer in self.view.shown.to_act and self.race is None
        if mine and not self._my_turn:
            if self.view.busy or self.looking_back.moment is not None:
                return
            self.app.speaker.play("turn")
        self._my_turn = mine

    def _idle(self, now: float) -> None:
        session = self.session
        if session.seats.needs_curtain(self.viewer):
            self._draw_curtain_for(session.seats.turn_of)
        elif (viewer := session.seats.viewer(self.viewer)) != self.viewer:
            self._show_to(viewer)
        elif self._act_by_itself():
            self.app.redraw()
        elif session.outcome is not None and self.looking_back.moment is None and self.moment == session.moments:
            if self._over_since is None:
                self._over_since = now
                session.finish()
            end = self._over_since + self.view.pace.wait(END_PAUSE)
            if now <= end:
                self.app.alarm.at(end)
            elif not self._reported:
                self._reported = True
                self.calls.finished()

    def _act_by_itself(self) -> bool:
        """Do what the player has asked to be done without asking."""
        seen, settings = self.view.shown, self.app.settings
        if self.looking_back.moment is not None or self.viewer not in seen.to_act or self.session.real_time:
            return False
        if self.moment != self.session.moments:
            return False
        action = self.board.best(seen) if settings.auto_layout else None
        if action is None and settings.auto_move and len(seen.legal) == 1:
            action = seen.legal[0]
        if action is not None:
            self.session.submit(self.viewer, action, chosen=False)
        return action is not None

    def _catch_up(self, animate_from: int) -> None:
        """Queue the beats that may be shown by now."""
        ready = self.session.ready
        if ready < self.moment:  # something was taken back
            self._relog()
            self.moment = ready
            self.view.look_at(self.session.glimpse(self.viewer))
            self._reported, self._over_since = False, None
            return
        if ready == self.moment:
            return
        beats = self._beats(self.moment, ready)
        for number, beat in enumerate(beats, self.moment):
            self.log.note(beat)
            if self.race:
                continue
            if number >= animate_from:
                self.view.queue(beat)
            else:
                self.view.look_at(beat.after)
        self.log.tidy()
        if self.race:
            self.race.show(beats[max(0, animate_from - self.moment) :])
        self.moment = ready

    def _beats(self, since: int, until: int) -> list[Beat]:
        return self.race.beats(since, until) if self.race else self.session.beats(self.viewer, since, until)

    # --- the log, and looking back

    def _relog(self) -> None:
        self.log.begin(self.viewer)
        for beat in self._beats(0, self.session.ready):
            self.log.note(beat)
        self.log.tidy()

    def peek(self, moment: int | None) -> None:
        """Look at an earlier moment, or back at the present."""
        if self.race and not self.race.over:
            self.toast.say("Looking back has to wait until the end: the clock runs.")
            return
        if why := self.looking_back.to(moment):
            self.toast.say(why)

    def _look_at(self, moment: int | None) -> None:
        """Put a moment on the screen, or the newest one that may be shown: input is read against its glimpse."""
        shown = self.moment - 1 if moment is None else moment
        self.view.look_at(self._beats(shown, shown + 1)[0].after)

    # --- input

    def handle(self, event: pygame.event.Event) -> bool:
        """A click or key while something is shown ends that first."""
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.JOYBUTTONDOWN)
        if pressed and (over := topmost(self._overlays)):
            over.put_away()
            return True
        return self.race is not None and not self.bots_away.up and self.race.handle(event)

    def command(self, name: str) -> bool:
        """Keys of the table; behind the curtain there is nothing to do but to lift it, or to leave."""
        if self.curtain.seat is not None and name != "back":
            return False
        match name:
            case "back":
                if self.choice.node:
                    self.choice.cancel()
                elif self.looking_back.moment is not None:
                    self.peek(None)
                else:
                    self.calls.pause()
            case "undo":
                self._undo()
            case "log":
                self._toggle_log()
            case "last":
                if why := self.last_trick.show():
                    self.toast.say(why)
            case "hint" if not self.race:
                self._hint()
            case "help":
                self.calls.rules(self.words.ask(self.session.game, self.view.shown, self.board.names))
            case "zoom":
                node = self.app.pointed()
                self.enlarged.card = node.card if node else None
            case "skip" | "click":
                if self.view.busy and (self.race is None or self.race.over):
                    self.view.skip()
                self.choice.cancel()
            case "left" | "right" if self.looking_back.moment is not None:
                self.looking_back.beside(-1 if name == "left" else 1)
            case _:
                return False
        return True

    def activate(self, node: Node) -> None:
        """The player means that node: do what it stands for, offer what it could mean, or say why not."""
        if self.race:
            self.race.activate(node)
            return
        if self.view.busy:
            self.view.skip()
            fresh = find(self.nodes(), node.key)
            if fresh is None or fresh.actions != node.actions:
                return
            node = fresh
        legal = [action for action in node.actions if action in self.view.shown.legal]
        if len(legal) == 1:
            self.choice.cancel()
            self.submit(legal[0])
        elif legal:
            self.choice.node = node
        elif node.why_not or node.actions:
            why = node.why_not or self.session.why_not(self.view.shown, node.actions[0])
            self.toast.say(why)
            self.app.speaker.play("no")

    def submit(self, action: Any) -> None:
        """Act for the person whose eyes these are."""
        try:
            self.session.submit(self.viewer, action)
        except IllegalAction:
            self.toast.say(self.session.why_not(self.session.glimpse(self.viewer), action))
            self.app.speaker.play("no")

    def _tell_trouble(self) -> None:
        """Say it once across the table; after that it stays in the header, where it hides nothing."""
        trouble = self.session.trouble
        if trouble != self.header.trouble:
            self.header.trouble = trouble
            self.app.redraw()
            if trouble:
                self.toast.say(trouble)

    def _hint(self) -> None:
        self.toast.say(self.hints.ask(self.viewer, self.view.shown))

    def _tell_advice(self) -> None:
        """Say what is suggested as soon as it is known, and point at it."""
        if answer := self.hints.answer(self.viewer, self.view.shown):
            text, action = answer
            self.toast.say(text)
            if node := next((node for node in self._board_nodes() if action in node.actions), None):
                self.app.focus = node.key

    def _undo(self) -> None:
        if not self.session.undo():
            self.toast.say("That cannot be taken back: it has told somebody something.")
            self.app.speaker.play("no")
            return
        self.choice.cancel()
        self.looking_back.moment = None
        self._catch_up(animate_from=self.moment)  # before anything else is done: what is shown is gone

    def _toggle_log(self) -> None:
        self.log_panel.open = not self.log_panel.open
        self.refit()

    # --- nodes

    def nodes(self) -> Sequence[Node]:
        """All that can be pointed at now."""
        if self.curtain.seat is not None:
            return self.curtain.nodes()
        if over := topmost(self._overlays):
            return (node_over(over, self.app.canvas.theme),)
        nodes = self.header.nodes(self.viewer, self.view.shown)
        if self.looking_back.moment is not None:
            nodes += self.looking_back.nodes(nodes[1].area.x)
        else:
            nodes += self._board_nodes()
        nodes += self.log_panel.nodes()
        nodes += self.choice.nodes(self.view.shown)
        nodes += self.bots_away.nodes()
        return nodes

    def _board_nodes(self) -> list[Node]:
        if self.race:
            return self.race.nodes()
        seen = self.view.shown
        if self._asked is None or self._asked[0] is not seen or self._asked[1] != self.view.area:
            self._asked = seen, self.view.area, list(self.board.nodes(seen, self.view.area))
        return self._asked[2]

    def _try_bots(self) -> None:
        self.session.thinking.try_bots_again()
        self.toast.say("The bots play for themselves again.")

    def _run(self, name: str) -> None:
        self.command(name)

    # --- drawing

    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """Draw the table, and over it what is no card."""
        if self.curtain.seat is not None:
            self.curtain.draw(canvas)
            return [canvas.surface.get_rect()]
        lifted = self._lift.sprite(self._now)
        everything |= self.race is not None or bool(self.app.pointer.dragging and lifted)
        rects = self.view.draw(lifted, everything)
        for rect in rects:
            canvas.surface.set_clip(rect)
            self._draw_over(canvas, rect)
        canvas.surface.set_clip(None)
        return rects

    def _draw_over(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """Draw what lies above the cards, as far as it meets that part of the screen."""
        unit = canvas.theme.unit
        part = Area(rect.x / unit, rect.y / unit, rect.w / unit, rect.h / unit).inset(-8)
        if part.y < HEADER:
            self.header.draw(canvas, self.viewer, self.view.shown, self.looking_back.moment)
        if self.race:
            self.race.draw_motion(canvas)
        pointed = self.app.pointed()
        for node in self.app.nodes():
            if node.layer or not node.area.meets(part):
                continue
            if node.role == "button" and not node.key.startswith(("header-", "log-")):
                controls.button(canvas, node, node is pointed or node == pointed)
            elif node.role == "place" and any(action in self.view.shown.legal for action in node.actions):
                strong = pointed is not None and node.key == pointed.key
                canvas.outline(node.area, "chosen" if strong else "legal", 12, 5 if strong else 3)
        self.log_panel.draw(canvas, self.looking_back.moment)
        self.toast.draw(canvas, self.area())
        self.choice.draw(canvas, self.view.shown)
        if self.race:
            self.race.draw_signs(canvas)
        self.view.draw_over(canvas)
        if not topmost(self._overlays):
            self.bots_away.draw(canvas)
        for overlay in self._overlays:
            overlay.draw(canvas)
