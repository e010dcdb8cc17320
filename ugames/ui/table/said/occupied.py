"""The parts of a table that words over it should leave free."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Protocol

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.tooltip import raised
from ugames.ui.table.panels.log_panel import LogPanel
from ugames.ui.table.places import header_form, log_area
from ugames.ui.table.said import ring
from ugames.ui.table.said.bubble import Home
from ugames.ui.table.said.ring import Ring
from ugames.ui.table.staging.playback import Playback
from ugames.ui.table.staging.underneath import Underneath
from ugames.ui.table.whereabouts import closed, whereabouts

LED, TAKEN, MARKERS = "led", "taken-", "stack-"
"""The nodes of the suit that was led, of what was taken, and of the markers on a track."""


class Announcer(Protocol):
    """Something that says a sentence over the table until it has been read."""

    def boxes(self) -> Sequence[Area]:
        """Where it lies, while it is there."""
        ...

    def rings(self) -> Sequence[Ring]:
        """The rings around what it speaks of."""
        ...

    @property
    def stops_time(self) -> bool:
        """Whether nothing goes on while it is read."""
        ...


class Occupied(Underneath):
    """What is to be seen on one table now, with all that is said over it."""

    def __init__(self, canvas: Canvas, playback: Playback, log: LogPanel) -> None:
        super().__init__(playback)
        self.canvas = canvas
        self.playback = playback
        self.log = log
        self.speakers: list[Announcer] = []
        """All that says something that stays on the table."""

    @property
    def stops_time(self) -> bool:
        """Whether somebody reads: then no time passes, and nothing is done by itself."""
        return any(speaker.stops_time for speaker in self.speakers)

    def ring(self, canvas: Canvas) -> None:
        """Draw the rings around all that is spoken of."""
        for speaker in self.speakers:
            for each in speaker.rings():
                ring.draw(canvas, each, "highlight")

    def said(self) -> Sequence[Area]:
        """Where sentences lie that stay on the table."""
        return [box for speaker in self.speakers for box in speaker.boxes()]

    def read(self) -> Sequence[Area]:
        """The words that have to be read beside others: plates, what stands beside the cards, and more."""
        return [*self.plates(), *self.labels(), *self.spared()]

    def explained(self) -> Sequence[Area]:
        """The place where the table explains things anyhow, if it has one."""
        place = self.playback.zones.explains()
        return (place,) if place else ()

    def home(self) -> Home:
        """Where a bubble stays that speaks again and again: over that, or near one's own plate."""
        if explained := self.explained():
            return Home(explained[0], True)
        return Home(self.plates()[max(self.playback.shown.seat, 0)])

    def below(self, nodes: Sequence[Node], asked: Callable[[object], bool] = lambda action: False) -> list[Node]:
        """The nodes of the table below a bubble: golden is only what it asks for, and its own button.

        Hints lie beside them while it covers the place where they are told.
        """
        hidden = any(box.meets(place) for box in self.said() for place in self.explained())
        found = []
        for node in nodes:
            primary, tip = node.primary and any(map(asked, node.actions)), node.tip or bool(hidden and node.hint)
            same = (primary, tip) == (node.primary, node.tip)
            found.append(node if same else replace(node, primary=primary, tip=tip))
        return found

    def beside_bubbles(self) -> Sequence[Area]:
        """What has to be read, but where things are explained: there a bubble may lie."""
        explained = self.explained()
        return [each for each in self.read() if each not in explained]

    def spared(self) -> Sequence[Area]:
        """What is to be read beside a bubble besides."""
        return self.playback.zones.read

    def later(self) -> tuple[Sequence[Area], Sequence[Area]]:
        """Where something comes soon, and where something lies at another time of the match."""
        return self.playback.zones.soon, self.playback.zones.later

    def barred(self) -> Sequence[Area]:
        """What a hint never covers: question, plates, words, and what is used against time."""
        board, seen, area = self.playback.board, self.playback.shown, self.playback.area
        told = *self.headed(), *self.plates(), *self.labels()
        if not board.game.tick_hz:
            return told
        nodes = [node for node in board.nodes(seen, area) if node.role != "floor"]
        return [*told, *(node.area for node in nodes if node.actions or node.drops or node.card is not None)]

    def needed(self, action: Any) -> Sequence[Area]:
        """The places that one looks at for an action; none for no action."""
        board, seen, area = self.playback.board, self.playback.shown, self.playback.area
        names = () if action is None else self.playback.zones.needed(action)
        nodes = board.nodes(seen, area) if names else ()
        return [each for name in names for each in whereabouts(board, seen, area, nodes, name)]

    def headed(self) -> Sequence[Area]:
        """What the name of a button of the header never covers: its neighbours, and what is told for a moment."""
        header = Area(0, 0, self.canvas.theme.width, header_form(self.canvas.theme).height)
        return header, *self.playback.captions.ways(), *self.said()

    def chosen(self) -> Sequence[Area]:
        """All that can be chosen, as it lies while it is pointed at."""
        board, seen, area = self.playback.board, self.playback.shown, self.playback.area
        every = (node for node in board.nodes(seen, area) if node.role != "floor")
        return [raised(node) for node in every if any(action in seen.legal for action in node.actions)]

    def compared(self) -> Sequence[Area]:
        """The cards of the trick and of the hand, and all that can be chosen: one looks at them beside a hint."""
        board, seen, area = self.playback.board, self.playback.shown, self.playback.area
        return [*closed(board, seen, area), *self.chosen()]

    def signs(self, node: Node | None) -> Sequence[Area]:
        """What was led, what one has taken, and the markers on a track: one looks at them beside the hint of a card."""
        if node is None or node.card is None or not node.actions:
            return ()
        board, seen, area = self.playback.board, self.playback.shown, self.playback.area
        keys, whose = (LED, TAKEN, MARKERS), self.playback.zones.whose
        there = (each for each in board.nodes(seen, area) if each.key.startswith(keys))
        return [each.area for each in there if whose(each.key) in (None, seen.seat)]

    def beside_toasts(self) -> Sequence[Area]:
        """What a refusal does not cover either: words, the track, where cards come, and other sentences."""
        return [*self.counted(), *self.later()[0], *self.said()]

    def beneath_toasts(self) -> Sequence[Area]:
        """All that a sentence which passes must not cover."""
        return [*self.but_mats(), *self.said()]

    def everything(self) -> Sequence[Area]:
        """All that lies on the table, and an open log: no sentence lies over them."""
        places = super().everything()
        return (*places, log_area(self.canvas.theme)) if self.log.open else places
