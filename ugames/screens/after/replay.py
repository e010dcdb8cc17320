"""The replay of a finished game: step, play, slide, choose a viewer, and take over at any moment."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from ugames.bots.thinking.decision import Decision
from ugames.core.game import PUBLIC, Seat, Seen
from ugames.core.words import addressed, run_on
from ugames.home.reviews import Mark
from ugames.registry import title_of, words_of
from ugames.screens.after.bars import draw_buttons, draw_event, draw_slider, mark_areas
from ugames.screens.after.course import ScoreSheet
from ugames.screens.after.verdict import cost_in_words
from ugames.screens.doors import doors, read_or_tell
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.ear import Spoken
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP, LABEL, SMALL
from ugames.ui.kit import controls
from ugames.ui.kit.app import App, Screen
from ugames.ui.kit.forms.page import back_area, foot_of
from ugames.ui.kit.keys import CommandName
from ugames.ui.kit.nodes import Node, Way
from ugames.ui.kit.scale import EDGE, FOOT, LEAST_ROW, ROW, TABS
from ugames.ui.kit.sound import PLACE_OF_MENUS
from ugames.ui.table.board import board_of
from ugames.ui.table.panels.analysis import Analysis
from ugames.ui.table.panels.overlays import CLOSE_OVERLAY, cross, draw_cross
from ugames.ui.table.places import whole
from ugames.ui.table.said import ring
from ugames.ui.table.said.speech import Speech
from ugames.ui.table.screen.playback import Playback
from ugames.ui.table.screen.spoken import lying_only as spoken_of

SLIDER_HEIGHT = ROW / 2
SECONDS_BY_MOMENT = (1.6, 0.8, 0.35, 0.1)


class Replay(Screen):
    """The table of a game that is over, with a slider."""

    playback: Playback

    def __init__(
        self, session: Session, moment: int = 0, marks: Sequence[Mark] = (), better: Decision | None = None
    ) -> None:
        """It begins at that moment; -1 is the last one. `marks` are the costliest moves.

        `better` is shown beside the next move if it was opened for that.
        """
        self.session = session
        self.subject = session.game.id
        self.marks = [mark for mark in marks if mark.moment < session.moments]
        self.names = session.names
        self.board = board_of(session.game, self.names)
        self.board.tricks_lie_closed = False  # every trick can be viewed again
        self.words = words_of(session.game.id)
        self.viewer: Seat = session.seats.viewer()
        self._remembering_viewer: Seat | None = None
        """The viewer for whom the board's memory was built."""
        self.moment = moment % session.moments
        self._better = {self.moment + 1: better} if better else {}
        """The known better decisions, by moment."""
        self.course = ScoreSheet(session)
        self.playing = False
        self.speed = 1
        self.analysis: Analysis | None = None
        self._next_step_at = 0.0
        self._has_begun = self._is_sliding = False

    def enter(self, app: App) -> None:
        """Begin at the requested moment."""
        self.app = app
        app.speaker.ambience(self.subject)
        began, self._has_begun = self._has_begun, True
        if not began:
            self.playback = Playback(app, self.board, self._seen(self.moment))
        self.refit()
        if not began:
            for moment in self._better:
                self._look_at(moment)

    def leave(self) -> None:
        """Close the match; nothing was changed, so nothing is saved."""
        doors(self.app).thinker.forget()
        self.app.speaker.ambience(PLACE_OF_MENUS)
        self.session.close()

    def refit(self) -> None:
        """Lay everything out for this window."""
        theme = self.app.canvas.theme
        self.playback.shown.fit(Area(0, TABS, theme.width, theme.height - TABS - self._foot_height).inset(14, 10))
        self.go(self.moment)

    def _seen(self, moment: int) -> Seen:
        return self.session.seen(self.viewer, moment)

    def go(self, moment: int) -> None:
        """Show a moment at once."""
        self.analysis = None
        self.moment = min(max(0, moment), self.session.moments - 1)
        if self._remembering_viewer != self.viewer:
            self._remembering_viewer = self.viewer
            self.board.recall(self.session.beats(self.viewer), anew=True)
        self.playback.look_at(self._seen(self.moment))

    def step(self) -> None:
        """Play the next moment."""
        if self.moment + 1 >= self.session.moments:
            self.playing = False
            return
        self.analysis = None
        self.moment += 1
        self.playback.queue(self.session.beats(self.viewer, self.moment, self.moment + 1)[0])

    # --- input

    def handle(self, event: pygame.event.Event) -> bool:
        """Drag the slider; a click closes a table of points."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self.playback.points.tally:
            self.playback.points.put_away()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._slider().holds(*self.app.pointer.at):
            self._is_sliding = True
        if event.type == pygame.MOUSEBUTTONUP:
            self._is_sliding = False
        if self._is_sliding and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            slider = self._slider()
            part = (self.app.pointer.at[0] - slider.x) / slider.w
            self.playing = False
            self.go(round(part * (self.session.moments - 1)))
            return True
        return False

    def command(self, name: CommandName) -> bool:
        """Left and right step, wherever the focus is."""
        does = {"left": self._play_previous, "right": self._play_next, "back": self._close, "skip": self.playback.skip}
        if press := does.get("skip" if name == "click" else name):
            press()
        return press is not None

    def _close(self) -> None:
        """Close the opinion, or else the replay."""
        if self.analysis:
            self.analysis = None
        else:
            self.app.speaker.play("back")
            self.app.pop()

    def _play_previous(self) -> None:
        """Play the previous moment as it was in the match."""
        self.playing, earlier = False, self.moment - 2
        self.go(earlier)
        if earlier >= 0:
            self.step()

    def _play_next(self) -> None:
        self.playback.skip()
        self.step()

    def update(self, now: float) -> bool:
        """Play the next moment when it is due."""
        self.playback.overlays.update(now)
        changed = self.playback.update(now)
        if self.playing and not self.playback.busy and now >= self._next_step_at:
            self._next_step_at = now + SECONDS_BY_MOMENT[self.speed]
            self.step()
            self.app.redraw()
        if self.playing:
            self.app.alarm.at(self._next_step_at)
        if self.analysis and self.analysis.update():
            self.app.redraw()
        return changed

    # --- nodes

    @property
    def _foot_height(self) -> float:
        """The height of the lower bar: the slider, perhaps below marks of costly moves, and the buttons."""
        return FOOT + 2 * SLIDER_HEIGHT + (LEAST_ROW if self.marks else GAP)

    def _slider(self) -> Area:
        room = whole(self.app.canvas.theme).inset(2 * EDGE, FOOT + SLIDER_HEIGHT)
        return room.foot(SLIDER_HEIGHT)

    def nodes(self) -> Sequence[Node]:
        """The lower bar, and the cards for the closer look."""
        theme = self.app.canvas.theme
        whose = text("replay.spectator") if self.viewer == PUBLIC else self.names[self.viewer]
        play = text("replay.stop") if self.playing else text("replay.play")
        why = text("common.close") if self.analysis else text("replay.why")
        faster = partial(setattr, self, "speed", (self.speed + 1) % len(SECONDS_BY_MOMENT))
        about = "replay.about_no_more" if self.analysis else "replay.about_why"
        bar = [
            Way("previous", text("replay.previous"), self._play_previous, text("replay.about_previous")),
            Way("play", play, self._toggle_playing, text("replay.about_play"), primary=True),
            Way("next", text("replay.next"), self._play_next, text("replay.about_next")),
            *([] if self.session.game.has_clock else [Way("why", why, self._show_why, text(about))]),
            Way("speed", f"x{self.speed + 1}", faster, text("replay.about_speed")),
            Way("eyes", text("replay.eyes", name=whose), self._change_viewer, text("replay.about_eyes")),
            Way("take-over", text("replay.take_over"), self._take_over, text("replay.about_take_over")),
        ]
        row = foot_of(whole(theme).inset(2 * GAP)).columns(len(bar), GAP)
        nodes = [way.node(area) for way, area in zip(bar, row, strict=True)]
        nodes.append(Way("back", text("common.back"), self.app.pop, text("replay.about_close")).node(self._back_area))
        slider, label, hint = self._slider(), text("replay.moment"), text("replay.about_slider")
        value = text("replay.place", moment=self.moment + 1, moments=self.session.moments)
        area = slider.inset(0, -7)  # finger height
        nodes.append(Node("slider", "slider", label, area, value, hint, adjust=lambda by: self.go(self.moment + by)))
        areas, hint = mark_areas(slider, self.marks, self.session.moments), text("review.about_mark")
        for i, (mark, area) in enumerate(zip(self.marks, areas, strict=True)):
            label = text("review.mark", cost=cost_in_words(self.subject, mark.cost))
            nodes.append(Node(f"mark-{i}", "place", label, area, "", hint, press=partial(self._look_at, mark.moment)))
        if self.analysis:
            nodes.append(Way(CLOSE_OVERLAY, text("common.close"), self._show_why).node(self._cross_area(self.analysis)))
        cards = [node for node in self.playback.shown.table.nodes if node.card is not None]
        return [*(Node(c.key, "card", c.label, c.area, c.value, c.hint, card=c.card) for c in cards), *nodes]

    def _toggle_playing(self) -> None:
        self.playing = not self.playing
        if self.playing and self.moment + 1 >= self.session.moments:
            self.go(0)

    def _show_why(self) -> None:
        """Show or hide a strong bot's opinion of this move."""
        self.playing = False
        if self.analysis:
            self.analysis = None
        elif (coming := self.moment + 1) in {*self._better, *(mark.moment for mark in self.marks)}:
            self._look_at(coming)
        else:
            self.analysis = Analysis(self.session, self.moment, doors(self.app).thinker, self.names)

    def _look_at(self, moment: int) -> None:
        """Compare a costly move with a better one, on the table before it, from its player's view."""
        if move := self.session.move(moment):
            self.viewer = move[0]
        self.playing = False
        self.go(moment - 1)
        self.analysis = Analysis(self.session, moment, doors(self.app).thinker, self.names, self._better.get(moment))

    def _change_viewer(self) -> None:
        self.viewer = self.viewer + 1 if self.viewer + 1 < len(self.names) else PUBLIC
        self.go(self.moment)

    def _take_over(self) -> None:
        ways = doors(self.app)
        take_over = partial(self.session.take_over, self.moment, max(self.viewer, 0), ways.thinker)
        session = read_or_tell(self.app, "replay.cannot", take_over)
        if session and session.outcome is None:
            self.app.pop()
            ways.sit_down(session)
        elif session:
            session.close()
            ways.tell("replay.over", text("replay.go_back"))

    def spoken(self) -> Spoken:
        """The texts for a screen reader: the event of this moment, and the open cards."""
        own = self.playback.shown.table.nodes
        return spoken_of(self.playback, own)._replace(toast=self._event_text)

    @property
    def _event_text(self) -> str:
        """The event of the shown moment."""
        events = self.session.beats(self.viewer, self.moment, self.moment + 1)[0].events
        return run_on(self.words.tell(event, addressed(self.names, self.viewer)) for event in events)

    # --- drawing

    @property
    def _back_area(self) -> Area:
        """The area of the back button, in the usual corner."""
        area = back_area(self.app.canvas.theme)
        return area._replace(x=EDGE, y=(TABS - area.h) / 2)

    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """The table, the upper bar with the last event, and the lower bar."""
        theme = canvas.theme
        self.playback.display.draw(None, True)
        self._draw_choices(canvas)
        canvas.fill(Area(0, 0, theme.width, TABS), "panel_sunk", 0, 0.96)
        heading = text("replay.title", game=title_of(self.subject).NAME)
        shown = canvas.text(heading, self._back_area.right + EDGE, TABS / 2, LABEL, "accent", family="display")
        draw_event(canvas, self._event_text, Area(0, 0, theme.width - EDGE, TABS).beside(shown.right + 2 * EDGE))
        canvas.fill(Area(0, theme.height - self._foot_height, theme.width, self._foot_height), "panel_sunk", 0, 0.96)
        draw_slider(canvas, self._slider(), self.course, self.moment, self.marks)
        pointed = self.app.pointed_key
        draw_buttons(canvas, [node for node in self.nodes() if node.key != CLOSE_OVERLAY], pointed)
        self.playback.display.draw_over()
        for overlay in self.playback.overlays.open:
            overlay.draw(canvas)
        if self.analysis:
            self.analysis.draw(canvas, self._opinion_speech(self.analysis), self._compared_nodes(self.analysis))
            draw_cross(canvas, self._cross_area(self.analysis), pointed == CLOSE_OVERLAY)
        return [canvas.surface.get_rect()]

    def _draw_choices(self, canvas: Canvas) -> None:
        """The board's buttons at this moment; some of them are lit on the table."""
        shown = self.playback.shown.seen
        nodes = [node for node in self.playback.shown.table.nodes if node.role == "button"]
        sizes = controls.column_sizes(canvas, nodes)
        for node in nodes:
            if any(action in shown.legal for action in node.actions):
                controls.button(canvas, node, False, sizes[node.key], quiet=True)

    # --- a bot's opinion

    def _compared_nodes(self, analysis: Analysis) -> Sequence[Node]:
        """The nodes of the table before the move, which an opinion may mention."""
        return self.playback.shown.table.nodes if analysis.moment == self.moment + 1 else ()

    def _opinion_speech(self, analysis: Analysis) -> Speech:
        """The opinion beside the things that it compares."""
        marked = [ring.ring_around(node.area).outer for node, _ in analysis.marked(self._compared_nodes(analysis))]
        tags = [each._replace(y=each.y - 2 * SMALL, h=2 * SMALL) for each in marked]
        return analysis.panel(self.app.canvas, self.playback.shown.table, [*marked, *tags])

    def _cross_area(self, analysis: Analysis) -> Area:
        """The area of an opinion's cross."""
        return cross(self._opinion_speech(analysis).box, self.app.canvas.theme)
