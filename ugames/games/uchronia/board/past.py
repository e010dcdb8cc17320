"""The table's memory of past events: the top discard and the places of Great Works.

Boards that watched a match and boards made for a saved game, after an undo or for a replay show the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ugames.core.match import Beat
from ugames.games.uchronia.board import telling
from ugames.games.uchronia.board.laid import Gapped
from ugames.games.uchronia.cards import RESOURCES, Building, Cards, Resource
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import View
from ugames.ui.table.board import Seen


class Past:
    """One seat's memory of a match."""

    def __init__(self, game: Uchronia) -> None:
        self.game = game
        self.recall((), True)

    def recall(self, beats: Sequence[Beat], anew: bool) -> None:
        """Process the next beats, event by event where the memory changes."""
        if anew:
            self._seen: Seen | None = None
            self._known: dict[Any, tuple[Gapped, Resource | None]] = {}
            self._last: tuple[Cards, Resource | None] = (), None
            self._row: tuple[int, Gapped] = 0, ()
        for beat in beats:
            before, view = self._seen or beat.after, beat.after.view
            if view.discards != self._last[0] or view.works != before.view.works:
                for event in beat.events:
                    before = telling.told(self.game, event, before)
                    self._keep(before.view)
            self._keep(view)
            self._seen = beat.after

    def _keep(self, view: View) -> None:
        if view.discards != self._last[0]:
            self._last = view.discards, last_of(view.discards, *self._last)
        self._row = view.turns, laid_beside(self._row[1], view.works, view.turns != self._row[0])
        self._known[_key(view)] = self._row[1], self._last[1]

    def at(self, view: View) -> tuple[Gapped, Resource | None]:
        """The places of the Great Works, and the top discard."""
        return self._known.get(_key(view)) or (view.works, last_of(view.discards, *self._last))


def _key(view: View) -> Any:
    return view.turns, view.works, view.discards


def laid_beside(row: Gapped, works: tuple[Building, ...], closes: bool) -> Gapped:
    """The row after cards have left or come: a leaving card makes a gap, which the next card or the next turn fills."""
    places, come = list[Building | None](), [*works]
    for building in row:
        stays = building in come
        places.append(building if stays else None)
        if building is not None and stays:
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
