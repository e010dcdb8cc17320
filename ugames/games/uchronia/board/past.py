"""The table's memory of past events: the top discard and the places of Great Works.

Boards that watched a match and boards made for a saved game, after an undo or for a replay show the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from ugames.core.match import Beat
from ugames.games.uchronia.board import telling
from ugames.games.uchronia.board.laid import Seen
from ugames.games.uchronia.board.places import Gapped
from ugames.games.uchronia.cards import RESOURCES, Building, Cards, Resource, counted
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import View

TOPS = 6
"""The number of discard piles remembered with their tops: more than one move makes."""


class Past:
    """One seat's memory of a match."""

    def __init__(self, game: Uchronia) -> None:
        self.game = game
        self._seen: Seen | None = None
        """The table after the last beat."""
        self._last: tuple[Cards, Resource | None] = (), None
        """The last discard pile, and its top card."""
        self._known: dict[tuple[int, Cards], Resource | None] = {}
        """The top card of each past discard pile, by turn."""
        self._tops: dict[Cards, Resource | None] = {(): None}
        """The top cards of the last piles shown before recall, since future tables are laid out early."""

        self._row: Gapped = ()
        """The Great Works after the last beat."""
        self._turns = 0
        self._rows: dict[tuple[int, tuple[Building, ...]], Gapped] = {}
        """The places of each past set of Great Works, by turn."""

    def recall(self, beats: Sequence[Beat], anew: bool) -> None:
        """Process the next beats, event by event where the memory changes."""
        if anew:
            self._seen, self._last, self._known, self._row, self._rows = None, ((), None), {}, (), {}
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
        self._known[view.turns, view.discards] = self._last[1]
        self._row = laid_beside(self._row, view.works, view.turns != self._turns)
        self._turns = view.turns
        self._rows[view.turns, view.works] = self._row

    def row(self, view: View) -> Gapped:
        """The places of the Great Works."""
        return self._rows.get((view.turns, view.works), view.works)

    def top(self, view: View) -> Resource | None:
        """The top discard, the same for every look at one pile."""
        discards = view.discards
        if (view.turns, discards) in self._known:
            return self._known[view.turns, discards]
        if discards not in self._tops:
            fewer = [each for each in self._tops if len(each) < len(discards)]
            last = max(fewer, key=len, default=next(reversed(self._tops)))
            self._tops[discards] = last_of(discards, last, self._tops[last])
            if len(self._tops) > TOPS:
                del self._tops[next(iter(self._tops))]
        return self._tops[discards]


def laid_beside(row: Gapped, works: tuple[Building, ...], closes: bool) -> Gapped:
    """The row after cards have left or come: a leaving card makes a gap, which the next card or the next turn fills."""
    places, come = list[Building | None](), [*works]
    for building in row:
        if building in come:
            come.remove(building)
            places.append(building)
        else:
            places.append(None)
    closes |= bool(come) or not works
    for at, there in enumerate(places):
        if there is None and come:
            places[at] = come.pop(0)
    return tuple([each for each in (*places, *come) if each is not None or not closes])


def last_of(cards: Cards, before: Cards, top: Resource | None) -> Resource | None:
    """The top card of an unordered pile: a card that has come since, else the former top."""
    new, old = counted(cards), counted(before)
    come = [resource for resource in RESOURCES if new[resource] > old[resource]]
    if come and len(before) < len(cards):
        return come[-1]
    return top if top in cards else next(iter(cards[-1:]), None)
