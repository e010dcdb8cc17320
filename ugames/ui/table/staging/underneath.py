"""The areas of the shown table that words over it should leave free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ugames.ui.draw.geometry import Area
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Seen, Table

MAT = "trick"
"""The key of the node for the trick's area."""


class Showing(Protocol):
    """A table that is shown."""

    board: Board
    shown: Seen
    area: Area

    @property
    def table(self) -> Table:
        """Everything that lies on it."""
        ...


class Underneath:
    """The visible things of one table."""

    def __init__(self, playback: Showing) -> None:
        self._playback = playback
        self._kept: tuple[Seen, Area, tuple[Area, ...], list[Area]] | None = None
        """The cached areas of the shown table, and its mats."""

    def plates(self) -> Sequence[Area]:
        """The plates of all seats."""
        return self._playback.table.plates

    def labels(self) -> Sequence[Area]:
        """The words beside the cards that must stay readable."""
        return self._playback.table.words

    def counted(self) -> Sequence[Area]:
        """These words and the areas of counted points, which a table of points does not cover."""
        return (*self.labels(), *(self._playback.table.track or ()))

    def cards(self) -> Sequence[Area]:
        """All cards."""
        return [furniture.spot_area(spot) for spot in self._playback.table.cards]

    def steps(self) -> Sequence[Area]:
        """The numbers of a track."""
        return self._playback.table.numbers

    def but_mats(self) -> Sequence[Area]:
        """Everything without the trick's mat, whose free part counts as free table."""
        everything, (_, mats) = self.everything(), self._all()
        return [place for place in everything if place not in mats]

    def everything(self) -> Sequence[Area]:
        """Plates, cards, a track's numbers and all nodes, which no sentence covers."""
        return self._all()[0]

    def _all(self) -> tuple[tuple[Area, ...], list[Area]]:
        """All of that with the mats, cached since each frame needs it."""
        seen, area = self._playback.shown, self._playback.area
        if self._kept is None or self._kept[0] is not seen or self._kept[1] != area:
            nodes = self._playback.table.nodes
            places = [node.area for node in nodes if node.role != "floor"]
            mats = [node.area for node in nodes if node.key == MAT]
            self._kept = seen, area, (*self.plates(), *self.cards(), *places, *self.steps()), mats
        return self._kept[2:]
