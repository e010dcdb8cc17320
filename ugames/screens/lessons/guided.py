"""A match at the game's own table with a bubble over it that says what to do: of a lesson, or of a puzzle."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial

import pygame

from ugames.screens.doors import doors
from ugames.session import Session
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.app import App
from ugames.ui.kit.input.keys import ASKED
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.spoken import Spoken
from ugames.ui.table.board import board_of
from ugames.ui.table.panels.overlays import topmost
from ugames.ui.table.panels.sheet import LAYER
from ugames.ui.table.parts import Calls
from ugames.ui.table.racing.screen import RaceScreen
from ugames.ui.table.said.beneath import pressed
from ugames.ui.table.said.bubble import Bubble, Wording
from ugames.ui.table.said.ring import Ring
from ugames.ui.table.screens import TableScreen, table_screen

WITHOUT = "undo", "redo", "recap", "hint", "to_turn", "result"
"""The table's buttons and keys that the bubble replaces."""
BUBBLE = "lesson"
"""The key of the bubble's words, and the beginning of its buttons' keys."""
LEAVE, NEXT = f"{BUBBLE}-leave", f"{BUBBLE}-next"


class GuidedTable(ABC):
    """The screen of one such match."""

    table: TableScreen

    def __init__(self, app: App, game: str) -> None:
        self.app = app
        self.subject = game
        """The game that gives the panels their hue."""
        self.bubble = Bubble(app, BUBBLE)
        self._fresh = True
        self._bubbled = False
        """Whether the last frame had a bubble."""

    # --- what each kind says

    @abstractmethod
    def content(self) -> Wording | None:
        """The bubble's present content; None without a bubble."""

    @abstractmethod
    def rings(self) -> list[Ring]:
        """The rings around the subjects of the bubble."""

    def asked(self) -> Sequence[object]:
        """The legal actions that the bubble asks for, whose nodes are golden."""
        return ()

    def wanted(self) -> Sequence[object]:
        """The actions that have to be pressed next."""
        return self.table.playback.shown.legal

    @abstractmethod
    def spoken_of(self, nodes: Sequence[Node]) -> Sequence[Area]:
        """The things of which the bubble speaks, or has just spoken."""

    @property
    @abstractmethod
    def only_reads(self) -> bool:
        """Whether the table waits for the end of reading."""

    @property
    @abstractmethod
    def stops_time(self) -> bool:
        """Whether reading stops the game."""

    @abstractmethod
    def skip(self) -> bool:
        """Go on by key, if there is only something to read; whether there was."""

    # --- the table

    def sit(self, session: Session) -> None:
        """Open the table of that match."""
        self.session = session
        self.names = [player.name for player in session.players]
        calls = Calls(self.app.pop, partial(doors(self.app).rules, self.subject), lambda: None)
        self.table = table_screen(self.app, session, board_of(session.game, self.names), calls)
        parts = self.parts = self.table.parts
        parts.header.presses = {name: press for name, press in parts.header.presses.items() if name not in WITHOUT}
        parts.occupied.speakers.append(self)

    def sit_again(self, session: Session) -> None:
        """Replace the table by that of another match."""
        self.table.leave()
        self.sit(session)
        self._arrive()
        self.app.redraw()

    def _arrive(self) -> None:
        """Show the table without its introduction, which the bubble replaces."""
        begun = self.session.moments > 1
        if begun:
            self.parts.enter()
        self.table.enter(self.app)
        self.parts.opening.end()
        self._end_halt()
        if begun:
            self.parts.show_now()

    def _end_halt(self) -> None:
        if isinstance(self.table, RaceScreen):
            self.table.halt.end()

    # --- the stack

    def enter(self, app: App) -> None:
        """Become the top screen."""
        if self._fresh:
            self._fresh = False
            self._arrive()
        else:
            self.table.enter(app)
            self._end_halt()

    def leave(self) -> None:
        """Remove the table."""
        self.table.leave()

    def refit(self) -> None:
        """The size of the window has changed."""
        self.table.refit()

    # --- input

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass events to the table; during reading, only those that close overlays."""
        if self.only_reads and not topmost(self.parts.overlays):
            return False
        return self.table.handle(event)

    def command(self, name: str) -> bool:
        """Keys of the bubble first; undo and suggestions are disabled."""
        if name in WITHOUT:
            return True
        if not self.only_reads or topmost(self.parts.overlays) or name in ("help", *ASKED):
            return self.table.command(name)
        if name == "back":
            self.app.pop()
            return True
        return name == "skip" and self.skip()

    def activate(self, node: Node) -> None:
        """Pass a press on the table to it; the bubble's buttons have their own effects."""
        if node.key != BUBBLE and not node.key.startswith(f"{BUBBLE}-"):
            self.table.activate(node)

    # --- nodes and drawing

    def nodes(self) -> Sequence[Node]:
        """The table, and the bubble over it."""
        nodes, content = self.table.nodes(), self.content()
        if content is None:
            return nodes
        self._place(content, nodes)
        table = self.parts.occupied.below(nodes, self.asked().__contains__)
        return [*table, *self.bubble.nodes(content, LAYER if self.only_reads else 0)]

    def _place(self, content: Wording, nodes: Sequence[Node]) -> None:
        """Place the bubble where a match's coach stays, if possible."""
        occupied = self.parts.occupied
        asked = pressed(self.table.playback.table, self.wanted())
        kinds = occupied.beneath(self.spoken_of(nodes), self)._replace(pressed=asked)
        self.bubble.place(content, kinds, occupied.home())

    def boxes(self) -> tuple[Area, ...]:
        """The area of the bubble, while it is shown."""
        form = self.bubble.form
        return (form.box,) if form and self._bubbled else ()

    def spoken(self) -> Spoken | None:
        """The table's texts for a screen reader, with the bubble's."""
        told, content = self.table.spoken(), self.content()
        if told is None or content is None:
            return told
        return told._replace(prompt="", toast=" ".join(filter(None, (content.head, content.said, content.note))))

    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """The table, and the bubble over it."""
        content = self.content()
        gone, self._bubbled = self._bubbled and content is None, content is not None
        if content is None:
            return self.table.draw(canvas, everything or gone)
        self.table.draw(canvas, True)
        nodes = self.app.nodes()
        self._place(content, nodes)
        own = [node for node in nodes if node.key.startswith(f"{BUBBLE}-")]
        self.bubble.draw(canvas, content, own, self.rings())
        return [canvas.surface.get_rect()]
