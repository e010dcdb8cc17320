"""Cards, zones and decks in flight during a race: until they land, sums, lamps and decks keep their old look.

Everything that can be pressed belongs to the newest table; only the drawing waits for the flights.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import NamedTuple

from ugames.core.game import Event, Seat, changed_at
from ugames.games.ufo import events
from ugames.games.ufo.cards import Card, Zone
from ugames.games.ufo.rules import Phase, View
from ugames.ui.draw.tween import Pace

FLIGHT = 0.34
"""Seconds at normal speed of a card's flight from a deck to a stack, or of a Departure card's to its player."""
PREY = 0.42
"""Seconds of a stolen zone's flight to its robber, after the robbing card's landing."""
AFTER = 0.16
"""Seconds between that landing and the theft, so that the victim's point for the card is seen before the loss."""
FOLDING = 0.32
"""Seconds in which the deck closes afterwards."""
TAKEN = 0.8
"""Seconds in which a deck departs with its player."""
OPENS = 0.42
"""Seconds in which the other seats' large views then appear in place of the deck's cards."""
HANDED = 0.36
"""Seconds of a deck's flight to the next player's hand."""
ARRIVES, DEALT, LEAVES = 0.35, 0.17, 0.45
"""Seconds until the saucer with the decks arrives, between two decks, and until it leaves."""
CARRIED = events.Played | events.PlayedOn | events.ZoneStolen | events.Departed | events.Passed


class Flight(NamedTuple):
    """The flights started by one event."""

    event: CARRIED
    before: View
    """The table before the event."""
    begins: float
    lands: float
    closes: float
    """The time when the event's deck begins to close: after all its flights."""
    folded: float
    """The time when the deck is closed."""
    opened: float
    """The time when the other seats' large views are complete, if the deck was open at this screen."""


class Aloft:
    """All flights at one table."""

    def __init__(self) -> None:
        self.flights: list[Flight] = []
        self.now = 0.0
        self.began = -inf
        """The arrival of the saucer with the decks; minus infinity until the clock runs."""
        self._decks = 0
        """The number of decks in the saucer."""

    def deals(self, decks: int) -> None:
        """Note that a saucer will bring this number of decks."""
        self.began, self._decks = inf, decks

    def sets_out(self, deck: int) -> float:
        """The time when that deck leaves the saucer."""
        return self.began + ARRIVES + DEALT * deck

    def all_dealt(self) -> float:
        """The time when the last deck reaches its owner."""
        return self.sets_out(self._decks - 1) + HANDED

    def aboard(self, view: View) -> list[int]:
        """The decks that are still in the saucer; none once the game has begun."""
        if view.moved >= view.start:
            return []
        return [deck for deck in view.held if deck is not None and self.now < self.sets_out(deck)]

    def heard(self, event: Event, before: View, now: float, pace: Pace, here: bool = False) -> None:
        """Start the flights of an event, now or after the landing of the card that caused it.

        If the deck was open `here`, the other seats' large views appear in its place.
        """
        self.now, opens = now, pace.wait(OPENS) if here else 0.0
        match event:
            case events.Played() | events.PlayedOn() | events.Departed():
                lands = now + pace.wait(FLIGHT)
                folded = lands + pace.wait(TAKEN if isinstance(event, events.Departed) else FOLDING)
                self.flights.append(Flight(event, before, now, lands, lands, folded, folded + opens))
            case events.Passed():
                lands = now + pace.wait(HANDED)
                self.flights.append(Flight(event, before, now, lands, lands, lands, lands))
            case events.ZoneStolen(seat):
                begins = now + pace.wait(FLIGHT + AFTER)
                lands = begins + pace.wait(PREY)
                folded = lands + pace.wait(FOLDING)
                self.flights = [
                    each._replace(closes=lands, folded=folded, opened=folded + opens)
                    if isinstance(each.event, events.PlayedOn) and each.event.seat == seat and now < each.lands
                    else each
                    for each in self.flights
                ]
                self.flights.append(Flight(event, before, begins, lands, lands, lands, lands))

    def turned(self, now: float) -> bool:
        """Advance the time; whether a flight started or ended."""
        then, self.now = self.now, now
        if self.began == inf:
            self.began = now
        dealt = [at for deck in range(self._decks) for at in (self.sets_out(deck), self.sets_out(deck) + HANDED)]
        turned = any(
            then < at <= now
            for each in self.flights
            for at in (each.begins, each.lands, each.closes, each.folded, each.opened)
        ) or any(then < at <= now for at in dealt)
        self.flights = [each for each in self.flights if each.opened > now]
        return turned

    def land(self) -> None:
        """End all flights."""
        self.flights.clear()
        self.began = -inf

    def asks(self, seat: Seat) -> bool:
        """Whether the flights before the seat's next question are over."""
        acts = events.Played | events.PlayedOn | events.Departed
        return not any(isinstance(each.event, acts) and each.event.seat == seat for each in self._flying())

    def acted(self, seat: Seat) -> bool:
        """Whether the seat's deck is drawn open though it has played or departs."""
        acts = events.Played | events.PlayedOn | events.Departed
        return any(isinstance(each.event, acts) and each.event.seat == seat for each in self._open())

    def laid(self, view: View) -> View:
        """The table as drawn: a deck stays open until its card has landed."""
        view = _without_decks(view, self.aboard(view))
        for flight in self._open():
            if isinstance(flight.event, events.ZoneStolen):
                view = _before_theft(view, flight.event, flight.before) if self.now < flight.begins else view
            elif not isinstance(flight.event, events.Passed):
                view = _held(view, flight)
        return view

    def told(self, view: View) -> View:
        """The table as counted: gains count after their flights."""
        if view.moved < view.start:
            coming = [deck for deck in view.held if deck is not None and self.now < self.sets_out(deck) + HANDED]
            view = _without_decks(view, coming)
        for flight in self._open():
            match flight.event:
                case events.ZoneStolen() as event if self.now < flight.begins:
                    view = _before_theft(view, event, flight.before)
                case events.ZoneStolen(seat, _, zone):
                    kept = tuple(each for each in view.stolen[seat] if each != zone)
                    view = view._replace(stolen=changed_at(view.stolen, seat, kept))
                case events.Passed(_, other, deck):
                    if view.held[other] == deck:  # the hand is still waiting for the deck
                        phases = changed_at(view.phases, other, Phase.waiting)
                        view = _without_decks(view, [deck])._replace(phases=phases)
                case events.Departed(seat):
                    taken = changed_at(view.taken, seat, None)
                    view = _held(view, flight)._replace(taken=taken)
                case event:
                    view = _held(view, flight)
                    view = _without(view, *landing(event)) if self.now < flight.lands else view
        return view

    def folds(self, seat: Seat) -> bool:
        """Whether the seat's deck is closing, or the large views are appearing in its place."""
        return any(each.event.seat == seat and each.closes <= self.now for each in self.flights)

    def opens(self, seat: Seat, now: float) -> float | None:
        """The fraction of the large views' appearance in place of that seat's cards; None without one."""
        for each in self.flights:
            if each.event.seat == seat and each.folded <= now < each.opened:
                return (now - each.folded) / (each.opened - each.folded)
        return None

    def _open(self) -> list[Flight]:
        """The flights in progress or with an open deck, the last first."""
        return [each for each in reversed(self.flights) if self.now < each.closes]

    def _flying(self) -> list[Flight]:
        """The flights in progress, the last first."""
        return [each for each in reversed(self.flights) if self.now < each.lands]

    def prey(self, seat: Seat) -> Iterator[Zone]:
        """The zones in flight to this seat."""
        for flight in self._flying():
            if isinstance(flight.event, events.ZoneStolen) and flight.event.seat == seat:
                yield flight.event.card

    def cards(self, deck: int) -> Iterator[Card]:
        """The cards in flight out of this deck."""
        for flight in self._flying():
            match flight.event:
                case events.Played(_, card, number) | events.PlayedOn(_, _, card, number) if number == deck:
                    yield card


def landing(event: events.Played | events.PlayedOn) -> tuple[Seat, Card]:
    """The seat and card of a card's landing."""
    return (event.other if isinstance(event, events.PlayedOn) else event.seat), event.card


def _without_decks(view: View, decks: Sequence[int]) -> View:
    """The table without these decks, which nobody holds during their flights; their cards stay in the game."""
    if not decks:
        return view
    held = tuple(None if deck in decks else deck for deck in view.held)
    known = tuple(None if number in decks else deck for number, deck in enumerate(view.decks))
    return view._replace(held=held, decks=known)


def _without(view: View, seat: Seat, card: Card) -> View:
    """The table without that card on that stack."""
    stack = tuple(each for each in view.stacks[seat] if each != card)
    return view._replace(stacks=changed_at(view.stacks, seat, stack))


def _held(view: View, flight: Flight) -> View:
    """The table with the deck still held after a card was taken from it, or when it leaves the game."""
    event, before = flight.event, flight.before
    seat, deck = event.seat, before.held[event.seat]
    phase = view.phases[seat]
    if deck is None or before.phases[seat] is not Phase.choosing:
        return view
    if isinstance(event, events.Departed) and phase is Phase.departed:
        view = view._replace(
            held=changed_at(view.held, seat, deck),
            decks=changed_at(view.decks, deck, before.decks[deck]),
            sizes=changed_at(view.sizes, deck, before.sizes[deck]),
        )
    elif phase is not Phase.passing or view.held[seat] != deck:
        return view
    return view._replace(phases=changed_at(view.phases, seat, Phase.choosing))


def _before_theft(view: View, event: events.ZoneStolen, before: View) -> View:
    """The table with that zone at its former owner."""
    seat, other, zone = event.seat, event.other, event.card
    view = view._replace(
        stolen=changed_at(view.stolen, seat, tuple(each for each in view.stolen[seat] if each != zone))
    )
    if zone in before.stolen[other]:
        return view._replace(stolen=changed_at(view.stolen, other, (*view.stolen[other], zone)))
    return view._replace(zones=changed_at(view.zones, other, (*view.zones[other], zone)))
