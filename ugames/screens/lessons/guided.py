"""A match at the game's own table, with a strip in the header that says what to do: of a lesson, or of a puzzle."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from ugames.screens.doors import doors
from ugames.session import Session
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.ear import Spoken
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import placing
from ugames.ui.kit.app import App, Screen
from ugames.ui.kit.keys import READER_COMMANDS, CommandName
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.tooltip import lies
from ugames.ui.table.board import board_of
from ugames.ui.table.panels.overlays import Height, Overlay
from ugames.ui.table.panels.sheet import SHEET_LAYER
from ugames.ui.table.racing.screen import RaceScreen
from ugames.ui.table.said.ring import Ring
from ugames.ui.table.said.strip import HeaderStrip, Wording
from ugames.ui.table.screen.playback import Playback
from ugames.ui.table.screen.table_parts import Calls
from ugames.ui.table.table_screen import TableScreen, table_screen
from ugames.ui.table.turns.screen import TurnScreen
from ugames.ui.table.whereabouts import At, whereabouts

REPLACED_BY_STRIP: tuple[CommandName, ...] = "undo", "redo", "recap", "hint", "to_turn", "result"
STRIP_KEY = "lesson"
"""The keys of the strip's buttons begin with it, too."""
BACK_KEY = f"{STRIP_KEY}-back"
NEXT_KEY = f"{STRIP_KEY}-next"
LEAVE = "header-leave"


class GuideWords(Overlay):
    """The words of a lesson or puzzle, as its table knows them."""

    height = Height.GUIDE

    def __init__(self, guided: GuidedTable) -> None:
        super().__init__(guided.parts.overlays)
        self.guided = guided

    @property
    def stops_time(self) -> bool:
        return self.guided.stops_time

    @property
    def replaces_question(self) -> bool:
        return self.guided.speaks

    def boxes(self) -> Sequence[Area]:
        return self.guided.boxes()

    def rings(self) -> Sequence[Ring]:
        return self.guided.rings()


class GuidedTable(Screen):
    """The table of a lesson or puzzle."""

    table: TableScreen

    def __init__(self, app: App, game: str) -> None:
        self.app = app
        self.subject = game
        self.strip = HeaderStrip(app, STRIP_KEY)
        self._was_never_shown = True
        self._had_strip = False
        """Whether the last frame had a strip."""

    # --- what each kind says

    @abstractmethod
    def content(self) -> Wording | None:
        """The present content of the strip; None without one."""

    @abstractmethod
    def rings(self) -> list[Ring]:
        """The rings around the subjects of its words."""

    def asked(self) -> Sequence[object]:
        """The legal actions that it asks for, whose nodes are golden."""
        return ()

    @property
    @abstractmethod
    def only_reads(self) -> bool:
        """Whether the table waits for the end of reading."""

    @property
    @abstractmethod
    def stops_time(self) -> bool:
        """Whether reading stops the game."""

    @property
    def speaks(self) -> bool:
        """Whether there is a text to read about the table as shown, in place of its question."""
        return False

    @abstractmethod
    def skip(self) -> bool:
        """Go on by key, if there is only something to read; whether there was."""

    # --- the table

    @property
    def carried_out(self) -> bool:
        """Whether all pressed actions have been done: in a race, from the next tick on."""
        match = self.session.record.match
        return not self.session.game.has_clock or not match.entries or match.journal.entries[-1].tick < match.ticks

    @property
    def at_rest(self) -> bool:
        """Whether all events are visible on the table; in a race they always are."""
        if self.parts.moment != self.session.moments or self.parts.overlays.top or not self.carried_out:
            return False
        return self.session.game.has_clock or self.table.at_rest

    @property
    def caught_up(self) -> bool:
        """Whether the table is at rest and all flights have ended."""
        return self.at_rest and self.table.at_rest

    @property
    def is_hidden(self) -> bool:
        """Whether an overlay or menu asks for the eyes."""
        if self.parts.overlays.top or self.parts.log_panel.lies_over:
            return True
        return isinstance(self.table, TurnScreen) and (
            self.table.choice.node is not None or self.table.undo_sheet.is_open
        )

    def sit(self, session: Session) -> None:
        """Open the table of that match."""
        self.session = session
        self.names = session.names
        calls = Calls(self.app.pop, partial(doors(self.app).open, "rules", self.subject), lambda: None)
        self.table = table_screen(self.app, session, board_of(session.game, self.names), calls)
        parts = self.parts = self.table.parts
        parts.header.buttons.exchange((*REPLACED_BY_STRIP, "menu"), "leave")
        GuideWords(self).appear()

    def sit_again(self, session: Session) -> None:
        """Replace the table by that of another match."""
        self.table.leave()
        self.sit(session)
        self._show_table()
        self.app.redraw()

    def _show_table(self) -> None:
        """Show the table without its introduction, which the strip replaces."""
        begun = self.session.moments > 1
        if begun:
            self.parts.enter()
        self.table.enter(self.app)
        self.parts.opening.vanish()
        self._end_halt()
        if begun:
            self.parts.show_now()

    def _end_halt(self) -> None:
        if isinstance(self.table, RaceScreen):
            self.table.halt.vanish()

    # --- the stack

    def enter(self, app: App) -> None:
        """Become the top screen."""
        if self._was_never_shown:
            self._was_never_shown = False
            self._show_table()
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
        if self.only_reads and not self.parts.overlays.top:
            return False
        return self.table.handle(event)

    def command(self, name: CommandName) -> bool:
        """Keys of the strip first; undo and suggestions are disabled."""
        if name in REPLACED_BY_STRIP:
            return True
        if not self.only_reads or self.parts.overlays.top or name in ("help", *READER_COMMANDS):
            return self.table.command(name)
        if name == "back":
            self.app.pop()
            return True
        return name == "skip" and self.skip()

    @property
    def usable(self) -> Sequence[object]:
        return self.table.usable

    def activate(self, node: Node) -> None:
        """Pass a press on the table to it; the strip's buttons have their own effects."""
        if node.key != STRIP_KEY and not node.key.startswith(f"{STRIP_KEY}-"):
            self.table.activate(node)

    # --- nodes and drawing

    def nodes(self) -> Sequence[Node]:
        """The table, and the strip over its header."""
        nodes, content = self.table.nodes(), self.content()
        if content is None:
            return nodes
        layer = SHEET_LAYER if self.only_reads else 0
        table = self.parts.occupied.below_strip(nodes, self.asked().__contains__)
        table = [replace(node, layer=layer) if node.key == LEAVE else node for node in table]
        return [*table, *self.strip.lay_out(content, self.parts.header.words_room(), layer)]

    def boxes(self) -> tuple[Area, ...]:
        """The area of the strip, while it is shown."""
        form = self.strip.form
        return (form.box,) if form and self._had_strip else ()

    def spoken(self) -> Spoken | None:
        """The table's texts for a screen reader, with the strip's."""
        spoken, content = self.table.spoken(), self.content()
        if spoken is None or content is None:
            return spoken
        words = spoken.toast or " ".join(filter(None, (content.head, content.said, content.note)))
        return spoken._replace(prompt="", toast=words, readable=not self.parts.overlays.top)

    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """The table, and the strip over its header."""
        content = self.content()
        gone, self._had_strip = self._had_strip and content is None, content is not None
        if content is None:
            return self.table.draw(canvas, everything or gone)
        self.table.draw(canvas, True)
        own = [node for node in self.app.nodes() if node.key.startswith(f"{STRIP_KEY}-")]
        self.strip.draw(canvas, own)
        return [canvas.surface.get_rect()]


def subject_areas(playback: Playback, nodes: Sequence[Node], names: Iterable[str], at: At = lies) -> list[Area]:
    """The areas of a text's subjects: for each name one around all its things."""
    areas_of_names = [whereabouts(playback.shown.table, nodes, name, at) for name in names]
    return [placing.hull(areas) for areas in areas_of_names if areas]
