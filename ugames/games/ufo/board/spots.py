"""The cards on the table of UFO: open decks of people at this screen, closed ones, stacks, zones, Departure cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from ugames.core.game import PUBLIC, Seat
from ugames.games.ufo.board import places
from ugames.games.ufo.board.places import Circle, Sector
from ugames.games.ufo.cards import NEXT, Card, Departure, Zone
from ugames.games.ufo.preview import goes_on
from ugames.games.ufo.rules import DEPART, PLAY, PLAY_ON, Action, Phase, PlayOn, Seen, Ufo, View, plays_on
from ugames.games.ufo.words import on_board
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import CardMark
from ugames.ui.table.racing.board import RaceBoard, RaceTable
from ugames.ui.table.staging.spots import spot
from ugames.ui.table.staging.stage import Spot

DROPPED_TILT_DEGREES = 28.0


class Spots(RaceTable):
    """Sectors and the middle, as one seat or all people at this screen know them."""

    game: Ufo
    seen: Seen
    view: View
    board: RaceBoard

    @cached_property
    def quick(self) -> bool:
        """Whether there is a clock, so that a press acts at once."""
        return bool(self.game.tick_hz)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats with large sectors."""
        return self.showing.people or ((self.view.seat,) if self.view.seat >= 0 else ())

    @cached_property
    def going(self) -> bool:
        """Whether the game goes on after the act that is shown."""
        return self.view.ended_by is None and goes_on(self.game, self.view)

    @cached_property
    def circle(self) -> Circle:
        return places.circle(len(self.view.stacks), self.people, self.area, self.game.no_referee)

    def open_deck(self, seat: Seat) -> tuple[Card, ...]:
        """The open deck of a seat at this screen, sorted; empty if there is none."""
        view, number = self.view, self.view.held[seat]
        if seat not in self.people or number is None or view.phases[seat] is not Phase.choosing:
            return ()
        return () if view.moved < view.start or view.ended_by is not None else tuple(sorted(view.decks[number] or ()))

    def area_of(self, seat: Seat, card: Card) -> Area | None:
        """The area of a card in an open deck at this screen; None if it is in none."""
        return dict(zip(self.open_deck(seat), self.open_areas(seat), strict=True)).get(card)

    def open_areas(self, seat: Seat) -> Sequence[Area]:
        """The areas of the cards of an open deck."""
        deck = self.open_deck(seat)
        return self.circle.sectors[seat].opened(len(deck), sum(self.fits(seat, card) for card in deck))

    @cached_property
    def cards(self) -> tuple[Spot, ...]:
        """Stacks, zones and decks of all sectors, and the middle."""
        view, circle = self.view, self.circle
        spots: list[Spot] = []
        for sector in circle.sectors:
            spots += self._stack_spots(sector)
            spots += self._deck_spots(sector)
        for card, slot in circle.slots.items():
            if count := view.departures.count(card):
                mark: CardMark = "offered" if DEPART[card] in self.seen.legal else ""
                badge = f"x{count}" * (count > 1)
                spots.append(spot(card, slot.card, f"departure-{card}", mark, count, badge))
        if extra := circle.extra:
            if view.centre is not None:
                size = view.sizes[view.centre]
                spots.append(spot(None, extra.card, f"deck-{view.centre}", "", size, str(size)))
            elif view.discards:
                spots.append(spot(view.discards[-1], extra.card, "discards", "dim", len(view.discards)))
        return tuple(spots)

    def _stack_spots(self, sector: Sector) -> Iterator[Spot]:
        """The top card, the card below it (seen during a flight), a Departure card on them, and the Landing Zones, of
        which the last one shows the points of all stolen ones.
        """
        view, seat = self.view, sector.seat
        stack, zone, stolen = view.stacks[seat], f"stack-{seat}", view.stolen[seat]
        if len(stack) > 1:
            yield spot(stack[-2], sector.stack, zone, seat=seat)
        if stack:
            prey = self.stealable(seat)
            mark: CardMark = "legal" if prey else "dim" if self.is_gone(sector) else ""
            badge = self.with_sign(prey) if prey else ""
            yield spot(stack[-1], sector.stack, zone, mark, len(stack), badge, order=1, seat=seat)
        if (taken := view.taken[seat]) is not None:
            yield spot(taken, sector.taken, f"taken-{seat}", order=2, seat=seat)
        zones = (*view.zones[seat], *stolen)
        for card, place in zip(zones, sector.laid(len(zones)), strict=True):
            badge = self.with_sign(*stolen) if stolen and card == zones[-1] else ""
            yield spot(card, place, f"zones-{seat}", "winner" if card in stolen else "", badge=badge, seat=seat)

    def robberies(self, other: Seat) -> tuple[Action, ...]:
        """The one action that could rob that seat, if there is any."""
        stack = self.view.stacks[other]
        card = NEXT.get(stack[-1]) if stack else None
        return () if card is None or self.view.seat in (other, PUBLIC) else (PLAY_ON[other, card],)

    def stealable(self, other: Seat) -> Zone | None:
        """The zone that the viewer can steal from that seat now."""
        robbed = any(action in self.seen.legal for action in self.robberies(other))
        return self.game.spoils(self.view, other) if robbed else None

    def _deck_spots(self, sector: Sector) -> Iterator[Spot]:
        """The deck, open or closed."""
        view, seat = self.view, sector.seat
        number, deck = view.held[seat], self.open_deck(seat)
        zone = f"deck-{number}"
        if number is not None and not deck and (size := view.sizes[number]):
            angle = DROPPED_TILT_DEGREES * (view.phases[seat] is Phase.gathering)
            yield spot(None, sector.closed, zone, "", size, str(size), order=3, angle=angle)
        fits = [self.fits(seat, card) for card in deck]
        for card, fit, place in zip(deck, fits, self.open_areas(seat), strict=True):
            others = plays_on(view, seat, card)
            mark: CardMark = "" if fit or others else "dim"
            if fit and self.may_do(PLAY[card]) and not all(fits):  # else a glow would say nothing
                mark = "legal" if 2 * sum(fits) <= len(deck) else "able"  # only few cards may stand out
            if any(self.steals(each) and self.may_do(each) for each in others):
                mark = "prize"
            badge = self.with_sign(card) if self.game.points[card] > 1 and fit else ""  # a single star needs no number
            yield spot(card, place, zone, mark, badge=badge, order=2)

    def fits(self, seat: Seat, card: Card) -> bool:
        """Whether a card can lie on that seat's stack."""
        stack = self.view.stacks[seat]
        return self.game.no_referee or not stack or card > stack[-1]

    def may_do(self, action: Action) -> bool:
        """Whether an action is possible now, or may be at any tick."""
        return self.quick or action in self.seen.legal

    def steals(self, action: PlayOn) -> bool:
        """Whether a card played on that stack steals a zone."""
        return self.game.spoils(self.view, action.other) is not None

    def with_sign(self, *cards: Card | Zone | Departure) -> str:
        """The points of cards, with a sign."""
        return on_board("plus", points=self.points_of(*cards))

    def points_of(self, *cards: Card | Zone | Departure) -> int:
        return sum(self.game.points[card] for card in cards)

    def is_gone(self, sector: Sector) -> bool:
        """Whether another player has departed while the game goes on."""
        return self.going and not sector.large and self.view.phases[sector.seat] is Phase.departed
