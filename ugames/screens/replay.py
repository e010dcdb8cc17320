"""The replay of a finished game: step, play, slide, look with any seat's eyes, and take over from any moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ugames.core.game import PUBLIC, Seat
from ugames.games import words_of
from ugames.home import disk
from ugames.journal import saves
from ugames.screens.doors import doors
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import controls
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.analysis import Analysis
from ugames.ui.table.board import Seen, board_of
from ugames.ui.table.playback import Playback

HEADER, FOOT = 72.0, 96.0
SPEEDS = (1.6, 0.8, 0.35, 0.1)
"""Seconds between two moments while it plays."""


class Replay:
    """The table of a game that is over, with a slider."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.names = [player.name for player in session.players]
        self.board = board_of(session.game, self.names)
        self.board.closed = False  # one can go back to every trick
        self.words = words_of(session.game.id)
        self.viewer: Seat = session.seats.viewer()
        self.moment = 0
        self.playing = False
        self.speed = 1
        self.playback: Playback | None = None
        self.analysis: Analysis | None = None
        self._due = 0.0
        self._sliding = False

    def enter(self, app: App) -> None:
        """Begin at the deal."""
        self.app = app
        app.speaker.ambience(self.session.game.id)
        if self.playback is None:
            self.playback = Playback(app, self.board, self._seen(0))
        self.refit()

    def leave(self) -> None:
        """Nothing was changed."""
        self.app.thinker.forget()
        self.app.speaker.ambience(None)
        self.session.close()

    def refit(self) -> None:
        """Everything lies where it belongs in this window."""
        if self.playback is None:
            return
        theme = self.app.canvas.theme
        self.playback.area = Area(0, HEADER, theme.width, theme.height - HEADER - FOOT).inset(14, 10)
        self.go(self.moment)

    def _seen(self, moment: int) -> Seen:
        return self.session.seen(self.viewer, moment)

    def go(self, moment: int) -> None:
        """Show a moment at once."""
        assert self.playback is not None
        self.analysis = None
        self.moment = min(max(0, moment), self.session.moments - 1)
        self.playback.look_at(self._seen(self.moment))

    def step(self) -> None:
        """Play the next moment."""
        assert self.playback is not None
        if self.moment + 1 >= self.session.moments:
            self.playing = False
            return
        self.analysis = None
        self.moment += 1
        self.playback.queue(self.session.beats(self.viewer, self.moment, self.moment + 1)[0])

    # --- input

    def handle(self, event: pygame.event.Event) -> bool:
        """The slider can be dragged; a table of points goes away with a click."""
        assert self.playback is not None
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self.playback.points.tally:
            self.playback.points.put_away()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._slider().holds(*self.app.pointer.at):
            self._sliding = True
        if event.type == pygame.MOUSEBUTTONUP:
            self._sliding = False
        if self._sliding and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            slider = self._slider()
            part = (self.app.pointer.at[0] - slider.x) / slider.w
            self.playing = False
            self.go(round(part * (self.session.moments - 1)))
            return True
        return False

    def command(self, name: str) -> bool:
        """Left and right step, wherever the focus is."""
        assert self.playback is not None
        match name:
            case "back":
                self.app.pop()
            case "left":
                self._earlier()
            case "right":
                self._later()
            case "skip" | "click":
                self.playback.skip()
            case _:
                return False
        return True

    def _earlier(self) -> None:
        self.playing = False
        self.go(self.moment - 1)

    def _later(self) -> None:
        assert self.playback is not None
        self.playback.skip()
        self.step()

    def activate(self, node: Node) -> None:
        """Nothing: cards cannot be played here."""

    def update(self, now: float) -> bool:
        """Play the next moment when it is due."""
        assert self.playback is not None
        changed = self.playback.update(now)
        if self.playing and not self.playback.busy and now >= self._due:
            self._due = now + SPEEDS[self.speed]
            self.step()
            self.app.redraw()
        if self.playing:
            self.app.alarm.at(self._due)
        if self.analysis and self.analysis.update():
            self.app.redraw()
        return changed

    # --- nodes

    def _slider(self) -> Area:
        theme = self.app.canvas.theme
        return Area(446, theme.height - FOOT + 34, theme.width - 446 - 560, 30)

    def nodes(self) -> Sequence[Node]:
        """The bar below, and the cards to look at."""
        theme = self.app.canvas.theme
        assert self.playback is not None
        y = theme.height - FOOT + 18
        bar: list[tuple[str, str, float, float, Callable[[], None]]] = [
            ("back", text("common.close"), 14, 120, self.app.pop),
            ("previous", text("replay.previous"), 144, 80, self._earlier),
            ("play", text("replay.stop") if self.playing else text("replay.play"), 232, 100, self._toggle),
            ("next", text("replay.next"), 340, 90, self._later),
            ("speed", f"x{self.speed + 1}", theme.width - 440, 70, self._faster),
            ("why", text("replay.why"), theme.width - 534, 86, self._why),
            ("eyes", text("replay.eyes", name=self._whose()), theme.width - 362, 190, self._other_eyes),
            ("take-over", text("replay.take_over"), theme.width - 164, 150, self._take_over),
        ]
        nodes = [
            Node(key, "button", label, Area(x, y, width, 60), press=press, primary=key == "take-over")
            for key, label, x, width, press in bar
        ]
        slider = self._slider()
        value = text("replay.place", moment=self.moment + 1, moments=self.session.moments)
        label = text("replay.moment")
        nodes.append(Node("slider", "slider", label, slider, value, adjust=lambda by: self.go(self.moment + by)))
        cards = [node for node in self.board.nodes(self.playback.shown, self.playback.area) if node.card is not None]
        return [*(Node(c.key, "card", c.label, c.area, c.value, c.hint, card=c.card) for c in cards), *nodes]

    def _whose(self) -> str:
        return text("replay.spectator") if self.viewer == PUBLIC else self.names[self.viewer]

    def _toggle(self) -> None:
        self.playing = not self.playing
        if self.playing and self.moment + 1 >= self.session.moments:
            self.go(0)

    def _why(self) -> None:
        """Show a strong bot's opinion of this move, or hide it again."""
        self.playing = False
        if self.analysis:
            self.analysis = None
        elif self.session.real_time:
            doors(self.app).tell(text("replay.no_reasons"), text("replay.at_once"))
        else:
            self.analysis = Analysis(self.session, self.moment, self.app.thinker, self.names)

    def _faster(self) -> None:
        self.speed = (self.speed + 1) % len(SPEEDS)

    def _other_eyes(self) -> None:
        self.viewer = self.viewer + 1 if self.viewer + 1 < len(self.names) else PUBLIC
        self.go(self.moment)

    def _take_over(self) -> None:
        seat = max(self.viewer, 0)
        app, moment = self.app, self.moment
        try:
            session = self.session.take_over(moment, seat, app.thinker)
        except (saves.SaveError, disk.StorageError) as error:
            doors(app).tell(text("replay.cannot"), str(error))
            return
        if session.outcome is not None:
            session.close()
            doors(app).tell(text("replay.over"), text("replay.go_back"))
            return
        app.pop()
        doors(app).sit_down(session)

    # --- drawing

    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """The table, the bar above with the last event, and the bar below."""
        assert self.playback is not None
        theme = canvas.theme
        self.playback.draw(None, True)
        canvas.fill(Area(0, 0, theme.width, HEADER), "panel_sunk", 0, 0.96)
        heading = text("replay.title", game=self.words.NAME)
        shown = canvas.text(heading, 20, HEADER / 2, 30, "accent", family="display")
        events = self.session.beats(self.viewer, self.moment, self.moment + 1)[0].events
        told = " ".join(self.words.tell(event, self.names) for event in events)
        room = theme.width - shown.right - 60
        lines = [told] if canvas.width(told, 23) <= room else canvas.wrapped(told, 20, room)[:2]
        for i, line in enumerate(lines):
            y = HEADER / 2 + (i - (len(lines) - 1) / 2) * 27
            canvas.text(line, shown.right + 40, y, 23 if len(lines) == 1 else 20, "text", width=room)
        canvas.fill(Area(0, theme.height - FOOT, theme.width, FOOT), "panel_sunk", 0, 0.96)
        slider = self._slider()
        canvas.fill(slider.inset(0, 11), "button", 6)
        canvas.outline(slider.inset(0, 11), "panel_edge", 6, 1)
        x = slider.x + slider.w * self.moment / max(1, self.session.moments - 1)
        canvas.fill(Area(slider.x, slider.y + 11, x - slider.x, 8), "accent", 6)
        canvas.fill(Area(x - 10, slider.cy - 16, 20, 32), "primary", 8)
        place = f"{self.moment + 1} / {self.session.moments}"
        canvas.text(place, slider.cx, slider.bottom + 16, 18, "text_soft", "centre")
        pointed = self.app.pointed()
        for node in self.nodes():
            if node.role == "button":
                here = pointed is not None and pointed.key == node.key
                controls.button(canvas, node, here)
        self.playback.draw_over(canvas)
        self.playback.points.draw(canvas)
        if self.analysis:
            self.analysis.draw(canvas, self.playback.area)
        return [canvas.surface.get_rect()]
