"""The past events that a table remembers: the top discard and the places of Great Works.

Boards that watched a match and boards made for a saved game, after an undo or for a replay show the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ugames.core.match import Beat
from ugames.games.uchronia.board.view_after import view_after
from ugames.games.uchronia.cards import RESOURCES, Building, Cards, Resource
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import View
from ugames.ui.table.board import Board

WorksRow = tuple[Building | None, ...]
"""Great Works side by side, with None for a gap."""


class Remembered(NamedTuple):
    """What a View does not tell of the table."""

    turns: int = 0
    works: WorksRow = ()
    discards: Cards = ()
    top_discard: Resource | None = None

    def after(self, view: View) -> Remembered:
        """The memory once the table has come to this View."""
        row = laid_beside(self.works, view.works, view.turns != self.turns)
        return Remembered(view.turns, row, view.discards, last_of(view.discards, self.discards, self.top_discard))


class MemorizingBoard(Board):
    """A board that keeps what one seat has seen of a match, event by event where that changes."""

    game: Uchronia

    def __init__(self, game: Uchronia, names: Sequence[str]) -> None:
        super().__init__(game, names)
        self.recall((), True)

    def recall(self, beats: Sequence[Beat], anew: bool) -> None:
        if anew:
            self._view: View | None = None
            self._known = dict[Any, Remembered]()
            self._now = Remembered()
        for beat in beats:
            view, after = self._view or beat.after.view, beat.after.view
            if after.discards != self._now.discards or after.works != view.works:
                for event in beat.events:
                    view = view_after(self.game, event, view)
                    self._keep(view)
            self._keep(after)
            self._view = after

    def _keep(self, view: View) -> None:
        self._known[_key(view)] = self._now = self._now.after(view)

    def remembered(self, view: View) -> Remembered:
        """The memory at this View."""
        return self._known.get(_key(view)) or Remembered().after(view)


def _key(view: View) -> Any:
    return view.turns, view.works, view.discards


def laid_beside(row: WorksRow, works: tuple[Building, ...], closes: bool) -> WorksRow:
    """The row after cards have left or come: a leaving card makes a gap, which the next card or the next turn fills."""
    places, come = list[Building | None](), list[Building | None](works)
    for building in row:
        stays = building in come
        places.append(building if stays else None)
        if stays:
            come.remove(building)
    closes |= bool(come) or not works
    filled = [each or (come.pop(0) if come else None) for each in places]
    return tuple([each for each in (*filled, *come) if each is not None or not closes])


def last_of(cards: Cards, before: Cards, top: Resource | None) -> Resource | None:
    """The top card of an unordered pile: a card that has come since, else the former top."""
    come = [each for each in RESOURCES if cards.count(each) > before.count(each)]
    if come and len(before) < len(cards):
        return come[-1]
    return top if top in cards else next(iter(cards[-1:]), None)
