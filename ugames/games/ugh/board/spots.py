"""The cards on the table of Ugh!: shared piles, and open Pools."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from ugames.core.game import Seat
from ugames.games.ugh.board import guide, odds
from ugames.games.ugh.board.places import Places, places
from ugames.games.ugh.cards import Card, Kind
from ugames.games.ugh.rules import DISCARD, FLIP, TAKE, Seen, Steal, Ugh, View
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import CLOSE, GAP
from ugames.ui.table.board import Table
from ugames.ui.table.staging.spots import spot
from ugames.ui.table.staging.stage import Spot

MOST_CARDS_SEEN = 6
"""In a pile."""
CHANCE_WIDTH = 84.0


class Spots(Table):
    """The cards and their places, as one seat knows them."""

    game: Ugh
    seen: Seen
    view: View

    @cached_property
    def near(self) -> Seat:
        """The seat along the lower edge: the viewer's, or the first."""
        return max(self.view.seat, 0)

    @cached_property
    def where(self) -> Places:
        found = places(len(self.view.pools), self.view.seat, self.area, self.board.showing.odds)
        falls = len({panel.whole.y for panel in found.panels}) == 2  # in one row
        held = zip(found.panels, self.view.sizes, self.view.pools, strict=True)
        return found._replace(panels=tuple(panel.holding(sets, len(pool), falls) for panel, (sets, _), pool in held))

    @cached_property
    def cards(self) -> tuple[Spot, ...]:
        """The shared places, and all open Pools."""
        seen, view = self.seen, self.view
        spots, where = list[Spot](), self.where.piles
        deck = "risk" if FLIP in seen.legal else ""
        safety = ("legal" if take in seen.legal else "" for take in TAKE)
        piles = ((None,) * view.deck, (), *view.safety, view.discard)
        for (name, place), cards, mark in zip(where.items(), piles, (deck, "", *safety, ""), strict=True):
            if cards:
                spots.append(spot(cards[-1], place, name, mark, min(len(cards), MOST_CARDS_SEEN)))
        if view.flipped is not None:
            turned_up = not (seen.to_act or view.over or view.taken)
            place, mark, order = (self.where.staged, "", 6) if turned_up else (where["flip"], "chosen", 3)
            spots.append(spot(view.flipped, place, "flip", mark, order=order))
        for seat, cards in enumerate(view.pools):
            ready = guide.lit(seen) if seat == view.seat else Counter[object]()
            for card, place in zip(cards, self.where.panels[seat].cards(len(cards)), strict=True):
                mark = "legal" if ready[card] > 0 else self._mark(seat, card)
                ready[card] -= 1
                spots.append(spot(card, place, f"pool-{seat}", mark, order=1))
        return tuple(spots)

    def _mark(self, seat: Seat, card: Card) -> str:
        """Lit if the viewer can steal the card or give it up; dim if other cards can be chosen but not this one."""
        seen, view = self.seen, self.view
        if view.over:  # it counts nothing
            return "dim"
        if Steal(seat, card) in seen.legal or (seat == view.seat and DISCARD[card] in seen.legal):
            return "legal"
        owes = seat == view.seat and bool(view.owed and seen.legal)
        robs = seat != view.seat and any(isinstance(action, Steal) for action in seen.legal)
        return "dim" if owes or robs else ""

    @cached_property
    def set_rows(self) -> list[list[Area]]:
        """The places of each seat's locked sets."""
        return [
            panel.sets(sets) if sets else []
            for panel, (sets, _) in zip(self.where.panels, self.view.sizes, strict=True)
        ]

    @cached_property
    def lacking_places(self) -> list[tuple[Kind, Area]]:
        """The colours that the viewer's Pool lacks for a set, with places beside its cards."""
        pool, panel = self.view.pools[self.near], self.where.panels[self.near]
        lacking = [] if self.view.over or guide.best_set(pool) else guide.lacking(pool)
        return [*zip(lacking, panel.free(len(pool), len(lacking)), strict=False)]

    @cached_property
    def free_wall(self) -> Area:
        """The room that is left beside the viewer's cards and the places of missing colours."""
        panel = self.where.panels[self.near]
        cards = panel.cards(len(self.view.pools[self.near]) + len(self.lacking_places) or 1)
        return panel.pool.beside(cards[-1].right + GAP - panel.pool.x)

    @cached_property
    def odds_boxes(self) -> list[tuple[tuple[Kind, str], Area]]:
        """The signs of the next flip's odds, with their areas."""
        line = self.where.odds
        chances = odds.chances(self.game, self.view)
        if line is None or not chances:
            return []
        room = line.left(min(line.w, CHANCE_WIDTH * len(chances)))
        return [*zip(chances.items(), room.columns(len(chances), CLOSE), strict=True)]
