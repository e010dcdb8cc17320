"""The screen of a turn-based game in progress; input refers to the Glimpse on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from ugames.core.game import PUBLIC, Seat
from ugames.core.match import IllegalAction
from ugames.core.words import label_of
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.ear import Spoken
from ugames.ui.draw.geometry import Point
from ugames.ui.draw.store import LastMade
from ugames.ui.kit.app import App, Screen
from ugames.ui.kit.keys import CommandName
from ugames.ui.kit.nodes import HAND_ZONE, Node
from ugames.ui.kit.running.waiting import SLEPT
from ugames.ui.table.board import Board
from ugames.ui.table.presses import Presses
from ugames.ui.table.screen.looking_back import Audience
from ugames.ui.table.screen.spoken import spoken
from ugames.ui.table.screen.table_parts import CLOSING_EVENTS, Calls, TableParts
from ugames.ui.table.turns.automatic import AutomaticMoves, Recap
from ugames.ui.table.turns.choice import ChoiceMenu
from ugames.ui.table.turns.coach import CoachStrip
from ugames.ui.table.turns.curtain import Curtain
from ugames.ui.table.turns.hints import Hints
from ugames.ui.table.turns.undo_sheet import UndoSheet

OUT_OF_SIGHT = pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, SLEPT
"""The events after which another person may be before the screen."""
TURN_BUTTONS: tuple[CommandName, ...] = "undo", "redo", "recap", "hint", "to_turn"
CHANGING_COMMANDS: tuple[CommandName, ...] = "press", "undo", "redo", "hint"
"""The commands that change the game for the person in turn."""


class TurnScreen(Screen):
    """The table of a match in turns: shows what has happened, and does what the person in turn presses."""

    def __init__(self, app: App, session: Session, board: Board, calls: Calls) -> None:
        self.app = app
        self.session = session
        self.subject = session.game.id
        self.board = board
        self.audience = Audience(session)
        self.parts = TableParts(app, board, self.audience, calls, self.command, TURN_BUTTONS)
        self.playback = self.parts.playback
        self.shown = self.parts.shown
        self.choice = ChoiceMenu(self.parts)
        self.hints = Hints(self.parts, self._offered)
        self.recap = Recap(self.parts)
        self.curtain = Curtain(self.parts, self._lifted, self.show_to)
        self.automatic = AutomaticMoves(self.parts)
        self._skipped_before = 0
        """The first moment that is shown step by step: everything before it is skipped."""
        self.coach_strip = CoachStrip(self.parts, calls.coach)
        self.undo_sheet = UndoSheet(self.parts, self._show_undone)
        self._nodes_of_table = LastMade[list[Node]]()
        self._turn_chimed = False
        """Whether the viewer has been told of their present turn by a sound."""
        self._presses = Presses()

    # --- the stack

    def enter(self, app: App) -> None:
        """The table becomes the top screen; a continued game shows the events that its player missed."""
        if not self.parts.enter():
            self.refit()
            return
        if self.session.ready_moments == 1 and (undealt := self.board.undealt(self.shown.seen)):
            self.playback.look_at(undealt)
        self._catch_up(animate_from=self.session.ready_moments - 1)
        if self.session.seats.needs_curtain(PUBLIC):
            self.curtain.draw_curtain_for(self.session.seats.turn_of)
        elif self.session.moments > 1:
            self.recap.play_if_missed()
        else:
            self.parts.introduce(text("table.before_first"), text("table.begin"))

    def leave(self) -> None:
        """The table is removed."""
        self.parts.leave()

    def refit(self) -> None:
        """The window's size or the language has changed."""
        self.curtain.hide()
        self.parts.refit()

    # --- viewers

    def show_to(self, viewer: Seat) -> None:
        """Show the table to this person; the previous person's menus and messages are closed."""
        self.audience.viewer = viewer
        self._stop()
        self._put_away()
        self.parts.show_now()
        self._change_person()

    def _stop(self) -> None:
        """Cancel choices, automatic moves and looking back."""
        self.automatic.stop()
        self._skipped_before = 0
        self.choice.vanish()
        self.parts.looking_back.leave()

    def _lifted(self, viewer: Seat) -> None:
        """This person has lifted the curtain: show the events since."""
        self.show_to(viewer)
        self._presses.note_lift()
        self.playback.stage.fan(HAND_ZONE, self.app.now, self.playback.pace)
        if self.curtain.has_missed(viewer):
            self.recap.play_if_missed()

    # --- time

    def update(self, now: float) -> bool:
        """Let bots think and play the events; whether the screen looks different."""
        away = self.parts.bots_away.reason
        self.parts.pass_time(now, running=not self.curtain.covers, to_turn=self.automatic.skips_to_turn)
        if away and not self.parts.bots_away.reason and self.curtain.seat is None:
            self.recap.play_if_missed()
        if self.curtain.covers:
            return False
        self._catch_up(animate_from=self.parts.moment)
        self.automatic.update()
        changed = self.parts.play(now)
        if self.playback.clock.repeating:
            self.recap.update()
        if not self._all_is_shown:
            self.curtain.note_motion(now)
        elif self.curtain.seat is None:
            self._go_on_at_rest(now)
        self._note_what_is_there()
        self._chime()
        return changed

    @property
    def at_rest(self) -> bool:
        """Whether all events have been seen, and no choice is open."""
        return not (self.playback.busy or self.automatic.follows_best or self.choice.node)

    @property
    def usable(self) -> Sequence[Any]:
        """The actions that can be done and are lit now, where keys begin."""
        rests = not (self.curtain.covers or self.parts.hides_the_present)
        return self.shown.lit.legal if rests else ()

    def _note_what_is_there(self) -> None:
        """Note the visible nodes and, at rest, the legal actions; before that a press only skips."""
        seen, covered = self.shown.seen, self.undo_sheet.is_open or self.parts.overlays.top
        free, busy = not self.curtain.covers and not covered, self.playback.busy
        nodes = (self.choice.nodes() if self.choice.node else self.on_board()) if free else ()
        self._presses.look(nodes, None if busy else seen.legal, self.app.now)
        if busy:
            return
        self.playback.captions.give_way([node.area for node in nodes if node.role == "button" and node.enabled])
        place = self.app.pointed() if free and not self.coach_strip.said else None
        if place and place.role == "place" and any(action in seen.legal for action in place.actions):
            self.app.tooltip.renew(place, self.app.now)

    def _catch_up(self, animate_from: int) -> None:
        """Queue the beats to be shown; those before `animate_from` are not animated."""
        since = self.parts.moment
        if self.session.ready_moments < since:  # after an undo
            self.parts.show_now(glide=True)
            return
        for moment, beat in enumerate(self.parts.take_news(), since):
            self._turn_chimed &= self.audience.viewer in beat.after.to_act  # bots may finish within a frame
            if moment >= max(animate_from, self._skipped_before):
                self.playback.queue(beat)
            else:
                self.playback.look_at(beat.after)

    @property
    def _all_is_shown(self) -> bool:
        """Whether the newest moment lies still on the table."""
        return not self.playback.busy and self.parts.moment == self.session.moments

    def _go_on_at_rest(self, now: float) -> None:
        """Call the next person, do an automatic move, or end a match that is over."""
        if self.automatic.skips_to_turn and self.automatic.bots_act:
            return
        other = self.session.seats.viewer(self.audience.viewer)
        if other != self.audience.viewer:
            self.curtain.pass_screen(other, now)
            self.automatic.arrive()
            return
        speaks = self.coach_strip.coach is not None and self.coach_strip.watch(self.audience.viewer)
        if self.act_automatically():
            self.app.redraw()
            return
        self.automatic.arrive()
        if not speaks:
            self.parts.end(now)

    def act_automatically(self) -> bool:
        """Do the automatic moves that the player wants."""
        seen, viewer = self.shown.seen, self.audience.viewer
        if self.parts.looking_back.moment is not None or self.parts.overlays.stops_time:
            return False
        return (viewer in seen.to_act and self.automatic.act(viewer, seen)) or self.automatic.act_for_phones()

    def _chime(self) -> None:
        """Play a sound at the beginning of the viewer's turn."""
        mine = self.audience.viewer in self.shown.seen.to_act
        if mine and not self._turn_chimed:
            if self.playback.busy or self.parts.looking_back.moment is not None:
                return
            self.app.speaker.play("turn")
        self._turn_chimed = mine

    # --- input

    def handle(self, event: pygame.event.Event) -> bool:
        """A click or key first closes an overlay, or continues after waiting words."""
        if event.type in OUT_OF_SIGHT:
            self.curtain.hide()
        if event.type == pygame.MOUSEMOTION:
            self._presses.note_motion(self.app.now, self.app.pointer.at)
        by_button = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if by_button and not self._take_press(self.app.pointer.at, getattr(event, "touch", False)):
            return True
        if self.parts.handle(event):
            return True
        pressed = event.type in CLOSING_EVENTS
        return pressed and not self.curtain.covers and self.playback.go_on()

    def command(self, name: CommandName) -> bool:
        """Commands of the table; behind the curtain only lifting it or leaving."""
        if name in CHANGING_COMMANDS and not self._take_press(None):
            return True
        if self.curtain.covers:
            return name == "back" and self.parts.command("menu")  # a log behind it stays open
        match name:
            case "back" | "undo" | "redo" | "hint" if self.playback.clock.repeating:
                self.playback.skip()
            case "recap":
                self.recap.play_again()
            case "back" if self.choice.node:
                self.choice.vanish()
            case "back" | "click" if self.undo_sheet.is_open:
                self.undo_sheet.vanish()
            case "back" | "click" | "skip" if self.coach_strip.said:
                self.coach_strip.vanish()
            case "undo":
                self.undo_sheet.undo()
            case "redo":
                self.undo_sheet.redo()
            case "hint":
                self.hints.ask(self.audience.viewer)
            case "to_turn" | "skip" if self.parts.header.buttons.waits:
                self.coach_strip.close_remark()
                self.automatic.go_to_turn()
                self._skip()
            case "skip" | "click":
                if self.playback.busy:
                    self._skip()
                self.choice.vanish()
            case _:
                return self.parts.command(name)
        return True

    def _skip(self) -> None:
        """Go to the end of the present playback, and of the best moves."""
        if self.automatic.follows_best and not self.playback.clock.repeating:
            self._skipped_before = self.automatic.finish(self.audience.viewer)
        self.playback.skip()

    def activate(self, node: Node) -> None:
        """Handle the player's press on a node: do its action, offer its actions, or give the reason against it."""
        if self.playback.busy:
            self._skip()
            if not self.parts.hides_the_present and any(action in self.shown.seen.legal for action in node.actions):
                self.parts.refuse(text("table.skipped"))
            return
        self.coach_strip.close_remark()
        seen = self.shown.seen
        legal = [action for action in node.actions if action in seen.legal]
        if legal and self.parts.moment != self.session.moments:
            return  # the action is not on the screen yet
        if legal:
            self.parts.toast.withdraw()
        at = self.app.pointer.at if not self.app.by_keys and node.area.holds(*self.app.pointer.at) else None
        if legal and self._presses.too_late(node, seen.legal, self.app.now, at):
            what = label_of(self.parts.words, legal[0], self.board.names) if len(legal) == 1 else node.label
            self.parts.refuse(text("table.too_late", what=what))
        elif len(legal) == 1 and (not node.asks or self.choice.node is not None):
            self.choice.vanish()
            self.automatic.note_press(node, seen)
            self.submit(legal[0])
        elif legal:
            self.playback.captions.clear()  # they would look like another button
            self.choice.open(node, legal.index(self.hints.action) if self.hints.action in legal else 0)
        elif node.why_not or node.actions:
            self.parts.refuse(node.why_not or self.session.why_not(self.shown.seen, node.actions[0]))

    def submit(self, action: Any) -> None:
        """Act for the viewer."""
        viewer = self.audience.viewer
        if self.coach_strip.warn(viewer, action, self.on_board, partial(self.submit, action)):
            return
        self._presses.note_act()
        self.playback.note_act()
        try:
            self.session.submit(viewer, action)
        except IllegalAction:
            self.parts.refuse(self.session.why_not(self.session.glimpse(viewer), action))

    def _show_undone(self) -> None:
        """Update the screen after an undo: the shown moment may be gone, and the next turn another person's."""
        self._stop()
        if self.audience.viewer not in self.session.glimpse(PUBLIC).to_act:
            self._change_person()
        self.coach_strip.close_remark()
        self._catch_up(animate_from=self.parts.moment)

    # --- nodes and drawing

    def nodes(self) -> Sequence[Node]:
        if self.curtain.covers:
            return self.curtain.nodes()
        return self.parts.nodes(
            lambda: self.parts.occupied.below_strip(self.on_board()) if self.coach_strip.said else self.on_board()
        )

    def on_board(self) -> list[Node]:
        table, opened = self.shown.table, self.parts.enlarged.with_closer_look
        return self._nodes_of_table.get(table, lambda: opened(table.nodes, self.audience.viewer))

    def _offered(self) -> Sequence[Node]:
        """The nodes of the open choice, or of the board."""
        return self.choice.offered() if self.choice.node else self.on_board()

    def spoken(self) -> Spoken | None:
        """The texts for a screen reader besides the nodes; None behind the curtain."""
        return None if self.curtain.covers else spoken(self.parts, self.audience.viewer, self.on_board())

    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """Draw the table, or the curtain."""
        if self.curtain.covers:
            self.curtain.draw(canvas)
            return [canvas.surface.get_rect()]
        return self.parts.layers.draw(canvas, everything, self.on_board())

    def _change_person(self) -> None:
        """The next press is another person's; presses of the previous one are ignored for a while."""
        self._presses.change_person(self.app.now, self.app.pointer.at, len(self.session.seats.people_here) > 1)

    def _take_press(self, at: Point | None, by_finger: bool = False) -> bool:
        """Take a press there, or of a key; refuse one of the previous person, and say whose turn it is."""
        acting = self.session.glimpse(PUBLIC).to_act
        if self.playback.clock.repeating or not acting or self._presses.take_press(self.app.now, at, by_finger):
            return True
        self._refuse_press(acting)
        return False

    def _refuse_press(self, acting: Sequence[Seat]) -> None:
        """Say whose turn it is."""
        viewer = self.audience.viewer
        seat = viewer if viewer in acting else self.session.seats.turn_of
        self.parts.refuse(text("table.handed_over", name=self.board.names[acting[0] if seat is None else seat]))

    def _put_away(self) -> None:
        """Close everything that the previous person opened or was told."""
        parts, app = self.parts, self.app
        for each in (parts.last_trick, parts.enlarged, self.coach_strip, self.undo_sheet, self.hints):
            each.vanish()
        if self.session.seats.guarded:
            parts.toast.vanish()
        else:
            parts.toast.withdraw()
        if app.top is self:
            app.forget_pointing()
