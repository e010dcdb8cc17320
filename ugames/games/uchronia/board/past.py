"""The table's memory of past events: the top discard and the places of Great Works.

Boards that watched a match and boards made for a saved game, after an undo or for a replay show the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from ugames.core.match import Beat
from ugames.games.uchronia.board import telling
from ugames.games.uchronia.board.laid import Seen
from ugames.games.uchronia.board.places import Row
from ugames.games.uchronia.cards import RESOURCES, Building, Cards, Resource, counted
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import View


class Past:
    """One seat's memory of a match."""

    def __init__(self, game: Uchronia) -> None:
        self.game = game
        self.recall((), True)

    def recall(self, beats: Sequence[Beat], anew: bool) -> None:
        """Process the next beats, event by event where the memory changes."""
        if anew:
            self._seen: Seen | None = None
            self._tops: dict[tuple[int, Cards], Resource | None] = {}
            self._rows: dict[tuple[int, tuple[Building, ...]], Row] = {}
            self._last: tuple[Cards, Resource | None] = (), None
            self._row: tuple[int, Row] = 0, ()
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
        self._tops[view.turns, view.discards] = self._last[1]
        self._row = view.turns, laid_beside(self._row[1], view.works, view.turns != self._row[0])
        self._rows[view.turns, view.works] = self._row[1]

    def row(self, view: View) -> Row:
        """The places of the Great Works."""
        return self._rows.get((view.turns, view.works), view.works)

    def top(self, view: View) -> Resource | None:
        """The top discard, the same for every look at one pile."""
        return self._tops.get((view.turns, view.discards), last_of(view.discards, *self._last))


def laid_beside(row: Row, works: tuple[Building, ...], closes: bool) -> Row:
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
    new, old = counted(cards), counted(before)
    come = [resource for resource in RESOURCES if new[resource] > old[resource]]
    if come and len(before) < len(cards):
        return come[-1]
    return top if top in cards else next(iter(cards[-1:]), None)
