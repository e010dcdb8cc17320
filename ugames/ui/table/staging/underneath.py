"""What lies on the table that is shown, as far as words over it leave it free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ugames.ui.draw.geometry import Area
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Seen, Zones

MAT = "trick"
"""The node of the place for tricks."""


class Showing(Protocol):
    """A table that is shown."""

    board: Board
    shown: Seen
    area: Area

    @property
    def zones(self) -> Zones:
        """What lies on it besides its cards."""
        ...


class Underneath:
    """What is to be seen on one table now."""

    def __init__(self, playback: Showing) -> None:
        self._table = playback
        self._kept: tuple[Seen, Area, tuple[Area, ...], list[Area]] | None = None
        """All that lies on the table that is shown, and the mats among it."""

    def plates(self) -> Sequence[Area]:
        """The plates of all seats."""
        return self._table.zones.plates

    def labels(self) -> Sequence[Area]:
        """Words beside the cards that have to be read at any moment."""
        return self._table.zones.words()

    def counted(self) -> Sequence[Area]:
        """These words, and what points are counted on: no table of points lies over them."""
        return (*self.labels(), *(self._table.zones.track or ()))

    def cards(self) -> Sequence[Area]:
        """All cards, wherever they lie."""
        return [furniture.spot_area(spot) for spot in self._table.board.cards(self._table.shown, self._table.area)]

    def steps(self) -> Sequence[Area]:
        """The numbers of a track."""
        return self._table.zones.numbers

    def but_mats(self) -> Sequence[Area]:
        """Everything without the mat for tricks: what of it is free is free table."""
        everything, (_, mats) = self.everything(), self._all()
        return [place for place in everything if place not in mats]

    def everything(self) -> Sequence[Area]:
        """Plates, cards, the numbers of a track, and everything that can be pointed at: no sentence lies over them."""
        return self._all()[0]

    def _all(self) -> tuple[tuple[Area, ...], list[Area]]:
        """All of that, and the mats: a bubble and a refusal ask for it in each frame."""
        board, seen, area = self._table.board, self._table.shown, self._table.area
        if self._kept is None or self._kept[0] is not seen or self._kept[1] != area:
            nodes = board.nodes(seen, area)
            places = [node.area for node in nodes if node.role != "floor"]
            mats = [node.area for node in nodes if node.key == MAT]
            self._kept = seen, area, (*self.plates(), *self.cards(), *places, *self.steps()), mats
        return self._kept[2:]
