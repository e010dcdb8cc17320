"""The common parts of a table's screen: playback, header, log, and overlays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Protocol

import pygame

from ugames.core.game import Event, Seen
from ugames.core.match import Beat
from ugames.core.teaching.coach import Remarked
from ugames.core.words import Briefs, with_semicolons
from ugames.registry import words_of
from ugames.texts import text
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import keys
from ugames.ui.kit.app import App
from ugames.ui.kit.keys import READER_COMMANDS, CommandName
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.sound import PLACE_OF_MENUS
from ugames.ui.table.board import Board
from ugames.ui.table.panels.log import Log
from ugames.ui.table.panels.log_panel import LOG_LAYER, LastTrick, LogPanel
from ugames.ui.table.panels.overlays import nodes_over
from ugames.ui.table.panels.points import FOLD_KEY
from ugames.ui.table.panels.sheet import BotsAway, Opening
from ugames.ui.table.places import log_width, table_area
from ugames.ui.table.said.speech import DONE, GOAL_REACHED, REFUSED, TROUBLE
from ugames.ui.table.screen.enlarged import Enlarged
from ugames.ui.table.screen.finale import Finale
from ugames.ui.table.screen.header import Header
from ugames.ui.table.screen.header_buttons import HeaderButtons
from ugames.ui.table.screen.layers import Layers
from ugames.ui.table.screen.looking_back import Audience, LookingBack
from ugames.ui.table.screen.occupied import Occupied, Toast
from ugames.ui.table.screen.playback import Playback
from ugames.ui.table.staging.hearing import Mood

TABLE_BUTTONS: tuple[CommandName, ...] = "menu", "result", "last", "log", "help", "bot"
USABLE_BUTTONS = "header-menu", "header-log", "header-help"
"""The keys of the header's buttons that stay usable while points cover the table."""
CLOSING_EVENTS = pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.JOYBUTTONDOWN
"""The events that close an overlay."""


class TableCoach(Protocol):
    """What a table asks of the coach of its player."""

    def remark(self, before: Seen, events: tuple[Event, ...], after: Seen, now: bool, /) -> Remarked | None:
        """A new remark about a present or past moment."""

    def begins(self, events: Sequence[Event], /) -> bool:
        """Whether a new round begins, which makes remarks about the last one obsolete."""

    def warning(self, seen: Seen, action: Any, /) -> Callable[[], str] | None:
        """A function for the warning before a plain blunder."""

    def off(self) -> None:
        """Turn the coach off."""


class Calls(NamedTuple):
    """The functions by which a table calls the screen that opened it."""

    pause: Callable[[], None]
    rules: Callable[[str], None]
    finished: Callable[[], None]
    prepare_next: Callable[[], bool] = lambda: True
    """Prepare the result a little at a time; whether it is ready."""
    coach: TableCoach | None = None


class TableParts:
    """The parts of one screen, kept consistent."""

    def __init__(
        self,
        app: App,
        board: Board,
        audience: Audience,
        calls: Calls,
        command: Callable[[CommandName], Any],
        buttons: Sequence[CommandName],
    ) -> None:
        """`command` is the screen's, and `buttons` names those commands that not all tables have a button for."""
        self.app = app
        self.session = session = audience.session
        self.board = board
        self.audience = audience
        self._calls = calls
        self.words = words_of(session.game.id)
        self.moment = 0
        """The next moment to show."""
        self.log = Log(board, self.words)
        self.log.begin(audience.viewer)
        self.playback = Playback(app, board, session.seen(audience.viewer, 0), session)
        self.shown = self.playback.shown
        self.shown.fit(table_area(app.canvas.theme))
        self.overlays = self.playback.overlays
        cards = self.playback.display.cards
        self.log_panel = LogPanel(self.log, cards, self.overlays, self.peek, self._toggle_log)
        self.looking_back = LookingBack(audience, self.playback, self.log_panel)
        header_buttons = HeaderButtons(app, self.looking_back, self.shown, command, (*TABLE_BUTTONS, *buttons))
        self.header = Header(audience, self.playback, self.log, header_buttons)
        self.occupied = Occupied(app.canvas, self.shown, self.playback.captions, self.overlays)
        self.toast = Toast(self.occupied, self.header.words_room)
        self.enlarged = Enlarged(self.words, cards, self.occupied)
        self.last_trick = LastTrick(cards, self.log, self.overlays)
        self.opening = Opening(self.overlays)
        self.bots_away = BotsAway(session, self.overlays)
        self._mood = Mood(app, board)
        self._finale = Finale(app.alarm, session, self.playback, self._finish, calls.prepare_next, self._tell_goals)
        self.layers = Layers(self.header, self.looking_back, self.enlarged)
        self._refused: Seen | None = None
        """The position at a refusal, while its reason is shown."""
        self._never_shown = True
        self._was_covered = False
        """Whether another screen was shown since the last frame: for the session that time does not count."""

    # --- the stack

    def enter(self) -> bool:
        """The table becomes the top screen; whether for the first time."""
        first, self._never_shown = self._never_shown, False
        self._was_covered = not first
        self._mood.enter()
        if first:
            self.shown.fit(self._area())  # it was computed in another page's sizes
            if self.session.moments <= 1:
                self.app.crossfade.end()  # the deal is an opening itself, and needs all frame time
            self.app.speaker.play("start")
            self._show_odds()
        return first

    def introduce(self, title: str, begin: str) -> None:
        """Show the introduction that a game has, unless people with phones cannot close it."""
        seats = self.session.seats
        if isinstance(self.words, Briefs) and seats.people_here and not seats.away:
            self.opening.show(title, self.words.briefing(self.board.game, self.shown.seen.view), begin)

    def leave(self) -> None:
        """The table is removed; its game is saved."""
        self.app.speaker.ambience(PLACE_OF_MENUS)
        self.session.close()

    def refit(self) -> None:
        """Lay everything out for another size of the window."""
        self._show_odds()
        self.playback.fit(self._area())
        for each in self.overlays.open:
            each.refit()
        if self.looking_back.moment is not None:
            self.looking_back.show()

    def _show_odds(self) -> None:
        """Let the table show odds if the player wants them."""
        self.shown.change(odds=self.app.settings.show_odds)

    def _area(self) -> Area:
        """The part of the screen for the game."""
        theme = self.app.canvas.theme
        return table_area(theme, log_width(theme) if self.log_panel.is_open else 0)

    # --- time

    def pass_time(self, now: float, *, running: bool, to_turn: bool = False) -> None:
        """Let the match go on, unless it is paused or an earlier moment is shown.

        While a person skips `to_turn`, bots wait only for the reading of points.
        """
        self.overlays.update(now)
        looked_at = self.app.window.focused or bool(self.session.seats.away)
        running &= looked_at and self.looking_back.moment is None and not self.overlays.stops_time
        running, self._was_covered = running and not self._was_covered, False
        pause = 0.0 if to_turn else self.app.settings.bot_pause * self.session.seats.quickness
        busy = self.playback.points.tally is not None if to_turn else self.playback.busy
        self.app.alarm.at(self.session.update(now, pause, running, busy))
        if self.session.thinking.bot_trouble != self.bots_away.reason:
            self.bots_away.tell()

    def take_news(self) -> list[Beat]:
        """The new beats to be shown; they are added to the log."""
        ready = self.session.ready_moments
        if ready <= self.moment:
            return []
        beats = self.audience.beats(self.moment, ready)
        self.log.tell(beats)
        self.moment = ready
        return beats

    def show_now(self, glide: bool = False) -> None:
        """Show the newest moment and restart the log, for another viewer or, with `glide`, after an undo."""
        self.moment = self.session.ready_moments
        self.log.begin(self.audience.viewer)
        self.log.tell(self.audience.beats(0, self.moment))
        self.playback.look_at(self.session.seen(self.audience.viewer, self.moment - 1), glide)
        if glide:
            self._finale.cancel()

    def play(self, now: float) -> bool:
        """Advance the playback; whether the screen looks different."""
        changed = self.playback.update(now)
        if self.looking_back.moment is None:
            self._mood.follow(self.shown.seen)
        if self._refused is not None and self.shown.seen is not self._refused:
            self._refused = None
            self.toast.outdate()
        self.app.tooltip.hear(self.toast.said, self.playback.captions.waiting)
        if trouble := self.header.take_trouble():
            self.toast.say(trouble, TROUBLE)  # once as a toast; it then stays in the header
        return changed

    def end(self, now: float) -> None:
        """End the match once it is over and everything has been shown."""
        if self.looking_back.moment is None and self.moment == self.session.moments:
            self._finale.update(now)

    def _finish(self) -> None:
        """Open the result."""
        self.header.buttons.offer_result()
        self._calls.finished()

    def _tell_goals(self) -> None:
        """Announce goals reached for the first time, by naming the hardest."""
        reached, names = self.session.ending.goals, self.board.names
        said = [text("result.new_goals_of", name=names[seat], count=len(keys)) for seat, keys in reached.items()]
        if len(self.session.seats.people) == 1:
            keys = reached[self.session.seats.people[0]]
            goal = getattr(self.words, "GOALS", {})[keys[-1]]
            said = [text("table.goals", count=len(keys), goal=goal) if keys[1:] else text("table.goal", goal=goal)]
        self.toast.say(with_semicolons(said), GOAL_REACHED)
        self.app.speaker.play("goal")

    @property
    def hides_the_present(self) -> bool:
        """Whether events, an earlier moment or a log hide the present table."""
        return self.playback.busy or self.looking_back.moment is not None or self.log_panel.lies_over

    # --- looking back

    def peek(self, moment: int | None) -> None:
        """Show an earlier moment, or the present."""
        if why := self.audience.why_not_look_back() or self.looking_back.go_to(moment):
            self.toast.say(why, REFUSED)

    # --- input

    def handle(self, event: pygame.event.Event) -> bool:
        """A click or key first closes an overlay."""
        command: CommandName | None = None
        over = self.overlays.top
        match event.type:
            case pygame.MOUSEWHEEL if self.log_panel.is_open:
                self.log_panel.scroll(event.y)
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and over is self.playback.points:
                at = self.app.pointer.at
                if any(node.area.holds(*at) for node in self.app.nodes() if node.key in (FOLD_KEY, *USABLE_BUTTONS)):
                    return False
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                command = "zoom"
            case pygame.KEYDOWN:
                command = keys.meant(event, keys.bindings(self.app.settings.keys))
            case pygame.JOYBUTTONDOWN:
                command = keys.PAD_BUTTONS.get(event.button)
        if over is None or event.type not in CLOSING_EVENTS:
            return False
        if not over.obeys(command):
            over.put_away()
        return True

    def command(self, name: CommandName) -> bool:
        """Keys with the same meaning at every table."""
        if name in ("left", "right") and self.enlarged.obeys(name):
            return True
        match name:
            case "back" if self.log_panel.lies_over or (self.log_panel.is_open and self.looking_back.moment is None):
                self._toggle_log()
            case "back" if self.looking_back.moment is not None:
                self.peek(None)
            case "back" | "menu" | "leave" | "result":
                self._calls.pause()
            case "bot":
                self.session.thinking.try_bots_again()
                self.toast.say(text("table.bots_again"), DONE)
            case "log":
                self._toggle_log()
            case "last":
                if why := self.last_trick.show():
                    self.toast.say(why)
            case "help":
                self._calls.rules(self.words.ask(self.session.game, self.shown.seen, self.board.names).key)
            case "others":
                self.enlarged.look(self.audience.viewer + 1)
            case "zoom":
                self.enlarged.show(self.app.pointed())
            case "left" | "right" if self.looking_back.moment is not None:
                self.looking_back.step(-1 if name == "left" else 1)
            case _ if name in READER_COMMANDS:
                if self.app.canvas.ear:
                    self.app.canvas.ear.asked.append(name)
            case _:
                return False
        return True

    def _toggle_log(self) -> None:
        """Open or close the log."""
        self.log_panel.toggle()
        if self.log_panel.lies_over:
            self.playback.points.make_room()
        self.refit()

    def refuse(self, why: str) -> None:
        """Refuse an action, with the reason while the position is unchanged."""
        self._refused = self.shown.seen
        self.toast.say(why, REFUSED)
        self.app.speaker.play("no")

    # --- nodes and drawing

    def nodes(self, on_board: Callable[[], Sequence[Node]]) -> Sequence[Node]:
        """The reachable nodes: the board's, unless an earlier moment is shown, and those over it."""
        points = self.playback.points
        if overlay := self.overlays.top:
            beside = [node for node in self.header.buttons.nodes() if overlay is points and node.key in USABLE_BUTTONS]
            free = [node for node in beside if not node.area.meets(points.box())]
            return [*nodes_over(overlay, self.app.canvas.theme), *free]
        nodes: Sequence[Node] = self.header.buttons.nodes()
        on_table = on_board() if self.looking_back.moment is None else ()
        if self.log_panel.lies_over:  # the header stays reachable
            nodes = [replace(node, layer=LOG_LAYER) for node in nodes]
        return [*nodes, *on_table, *(node for each in self.overlays.open for node in each.nodes())]
