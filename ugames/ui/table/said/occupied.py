"""The areas of a table that words over it should leave free."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import placing
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.placing import FIRM_KINDS, VISIBLE_KINDS, Beneath
from ugames.ui.table.panels.overlays import Overlay, Overlays
from ugames.ui.table.places import below_header, header_area
from ugames.ui.table.said import speech
from ugames.ui.table.said.beneath import beneath, place
from ugames.ui.table.said.speech import Speech
from ugames.ui.table.staging.playback import Playback


class Occupied:
    """The visible things of one table, and the words over it."""

    def __init__(self, canvas: Canvas, playback: Playback, overlays: Overlays) -> None:
        self.canvas = canvas
        self.playback = playback
        self.overlays = overlays

    def said(self, by: Overlay | None = None) -> Sequence[Area]:
        """The areas of all words that those of an overlay keep off."""
        return (header_area(self.canvas.theme), *self.playback.captions.ways(), *self.overlays.boxes(by))

    def beneath(self, subject: Sequence[Area] = (), by: Overlay | None = None) -> Beneath:
        """What words about a subject leave free."""
        return beneath(self.playback.table, subject, self.said(by))

    def placed(
        self, said: str, header: Area, subject: Sequence[Area], by: Overlay | None = None, home: Area | None = None
    ) -> Speech:
        """A sentence near its subject or home; over the header's words if it would cover what has to be seen."""
        theme, table = self.canvas.theme, self.playback.table
        if forms := [*speech.forms_of(self.canvas, said, below_header(theme).inset(placing.EDGE).w)]:
            found = place(theme, table, forms, subject, self.said(by), home)
            if not any(found.covered[: VISIBLE_KINDS if home else FIRM_KINDS]):
                told: Speech = found.how
                return told._replace(box=found.box)
        return speech.over_header(self.canvas, said, header)

    def read(self) -> Sequence[Area]:
        """The words that must stay readable: plates, words beside the cards, and more."""
        return beneath(self.playback.table).read

    def home(self) -> Area:
        """What temporary sentences are near to: the area for explanations, or the viewer's plate."""
        table = self.playback.table
        return table.explains or table.plates[max(self.playback.shown.seat, 0)]

    def below(self, nodes: Sequence[Node], asked: Callable[[object], bool] = lambda action: False) -> list[Node]:
        """The nodes below a strip; only requested actions are golden, and their own button."""
        found = []
        for node in nodes:
            primary = node.primary and any(map(asked, node.actions))
            found.append(node if primary == node.primary else replace(node, primary=primary))
        return found
