"""The areas of a table that words over it should leave free."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.tooltip import raised
from ugames.ui.table.panels.log_panel import LogPanel
from ugames.ui.table.places import header_area, log_area
from ugames.ui.table.said import ring
from ugames.ui.table.said.bubble import Home
from ugames.ui.table.said.ring import Ring
from ugames.ui.table.staging.playback import Playback
from ugames.ui.table.staging.underneath import Underneath
from ugames.ui.table.whereabouts import closed

LED, TAKEN, MARKERS = "led", "taken-", "stack-"
"""The keys of the nodes for the led suit, for won cards, and for markers on a track."""


class Announcer(Protocol):
    """A source of sentences that stay over the table until they have been read."""

    def boxes(self) -> Sequence[Area]:
        """The areas of its sentence, while shown."""
        ...

    def rings(self) -> Sequence[Ring]:
        """The rings around its subjects, below all cards that rise."""
        return ()

    @property
    def stops_time(self) -> bool:
        """Whether the game waits while it is read."""
        return False


class Occupied(Underneath):
    """The visible things of one table, and the words over it."""

    def __init__(self, canvas: Canvas, playback: Playback, log: LogPanel) -> None:
        super().__init__(playback)
        self.canvas = canvas
        self.playback = playback
        self.log = log
        self.speakers: list[Announcer] = []
        """The sources of lasting sentences."""

    @property
    def stops_time(self) -> bool:
        """Whether somebody is reading, so that the game waits."""
        return any(speaker.stops_time for speaker in self.speakers)

    def ring(self, canvas: Canvas) -> None:
        """Draw the rings around all subjects."""
        for speaker in self.speakers:
            for each in speaker.rings():
                ring.draw(canvas, each, "highlight")

    def said(self) -> Sequence[Area]:
        """The areas of lasting sentences."""
        return [box for speaker in self.speakers for box in speaker.boxes()]

    def read(self) -> Sequence[Area]:
        """The words that must stay readable: plates, words beside the cards, and more."""
        return [*self.plates(), *self.labels(), *self.spared()]

    def explained(self) -> Sequence[Area]:
        """The table's own area for explanations, if it has one."""
        place = self.playback.table.explains
        return (place,) if place else ()

    def home(self) -> Home:
        """The home of a recurring bubble: the area for explanations, or near the viewer's plate."""
        if explained := self.explained():
            return Home(explained[0], True)
        return Home(self.plates()[max(self.playback.shown.seat, 0)])

    def below(self, nodes: Sequence[Node], asked: Callable[[object], bool] = lambda action: False) -> list[Node]:
        """The nodes below a bubble; only requested actions are golden, and their own button."""
        found = []
        for node in nodes:
            primary = node.primary and any(map(asked, node.actions))
            found.append(node if primary == node.primary else replace(node, primary=primary))
        return found

    def beside_bubbles(self) -> Sequence[Area]:
        """The words that must stay readable, except in the area for explanations, where a bubble may be."""
        explained = self.explained()
        return [each for each in self.read() if each not in explained]

    def spared(self) -> Sequence[Area]:
        """Further areas that must stay readable beside a bubble."""
        return self.playback.table.read

    def later(self) -> tuple[Sequence[Area], Sequence[Area]]:
        """The areas needed soon, and those needed at another time of the match."""
        return self.playback.table.soon, self.playback.table.later

    def barred(self) -> Sequence[Area]:
        """The areas that a hint never covers: question, plates, words, and controls in real time."""
        told = *self.headed(), *self.plates(), *self.labels()
        if not self.playback.board.game.tick_hz:
            return told
        nodes = [node for node in self.playback.table.nodes if node.role != "floor"]
        return [*told, *(node.area for node in nodes if node.actions or node.drops or node.card is not None)]

    def headed(self) -> Sequence[Area]:
        """The areas that the name of a header's button never covers: its neighbours, and temporary messages."""
        return header_area(self.canvas.theme), *self.playback.captions.ways(), *self.said()

    def chosen(self) -> Sequence[Area]:
        """All usable things, in their raised places."""
        every = (node for node in self.playback.table.nodes if node.role != "floor")
        legal = self.playback.shown.legal
        return [raised(node) for node in every if any(action in legal for action in node.actions)]

    def compared(self) -> Sequence[Area]:
        """The cards of trick and hand and all usable things, for comparison beside a hint."""
        return [*closed(self.playback.table), *self.chosen()]

    def signs(self, node: Node | None) -> Sequence[Area]:
        """The led suit, won cards and markers on a track, for comparison beside a card's hint."""
        if node is None or node.card is None or not node.actions:
            return ()
        table, keys = self.playback.table, (LED, TAKEN, MARKERS)
        there = (each for each in table.nodes if each.key.startswith(keys))
        return [each.area for each in there if table.whose(each.key) in (None, table.seen.seat)]

    def beside_toasts(self) -> Sequence[Area]:
        """The areas that a refusal avoids as well: words, the track, places of coming cards, and other sentences."""
        return [*self.counted(), *self.later()[0], *self.said(), *self.playback.captions.ways()]

    def beneath_toasts(self) -> Sequence[Area]:
        """All areas that a temporary sentence must not cover."""
        return [*self.but_mats(), *self.said()]

    def everything(self) -> Sequence[Area]:
        """Everything on the table, and an open log."""
        places = super().everything()
        return (*places, log_area(self.canvas.theme)) if self.log.open else places
