"""What is on its way in a race: until it has landed, sums, lamps and decks stay as they were.

What can be pressed always belongs to the newest table; only what is seen waits for what flies.
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
"""Seconds at normal speed that a card takes from a deck to a stack, or a Departure card to its player."""
PREY = 0.42
"""Those that a stolen zone takes to its robber, once the card that robs it has landed."""
AFTER = 0.16
"""Those between that card's landing and the theft: the point that it brings its victim is seen before the loss."""
FOLDING = 0.32
"""Those after that in which its deck closes."""
TAKEN = 0.8
"""Those in which it is taken along by whoever departs."""
OPENS = 0.42
"""Those after that in which the others come up, one after the other, large in the place of its cards."""
HANDED = 0.36
"""Those that a deck takes to the hand of somebody else."""
ARRIVES, DEALT, LEAVES = 0.35, 0.17, 0.45
"""Those until the large saucer has come that brings the decks, between two of these, and in which it leaves."""
CARRIED = events.Played | events.PlayedOn | events.ZoneStolen | events.Departed | events.Passed


class Flight(NamedTuple):
    """What an event sends on its way."""

    event: CARRIED
    before: View
    """The table before it."""
    begins: float
    lands: float
    closes: float
    """When the deck begins to close from which it came: once all has landed that it brings about."""
    folded: float
    """When the deck has been closed from which it came."""
    opened: float
    """When the others have come up in its place, if that lies open at this screen."""


class Aloft:
    """All that is on its way at one table."""

    def __init__(self) -> None:
        self.flights: list[Flight] = []
        self.now = 0.0
        self.began = -inf
        """When the large saucer comes that brings the decks; it waits until the clock runs."""
        self._decks = 0
        """How many it brings."""

    def deals(self, decks: int) -> None:
        """A saucer is about to bring so many decks."""
        self.began, self._decks = inf, decks

    def sets_out(self, deck: int) -> float:
        """When that deck leaves the large saucer."""
        return self.began + ARRIVES + DEALT * deck

    def all_dealt(self) -> float:
        """When the last deck has come to its owner."""
        return self.sets_out(self._decks - 1) + HANDED

    def aboard(self, view: View) -> list[int]:
        """The decks that are still in the large saucer; none once the game has begun."""
        if view.moved >= view.start:
            return []
        return [deck for deck in view.held if deck is not None and self.now < self.sets_out(deck)]

    def heard(self, event: Event, before: View, now: float, pace: Pace, here: bool = False) -> None:
        """Something sets out, now or once the card has landed that brings it about.

        It may come from somebody `here`, in whose place the others come up then.
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
        """Let time go on; whether anything has set out or landed meanwhile."""
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
        """All of it is there."""
        self.flights.clear()
        self.began = -inf

    def asks(self, seat: Seat) -> bool:
        """Whether the card has arrived after which something else is asked of that seat."""
        acts = events.Played | events.PlayedOn | events.Departed
        return not any(isinstance(each.event, acts) and each.event.seat == seat for each in self._flying())

    def acted(self, seat: Seat) -> bool:
        """Whether its cards still lie open though it has used one of them, or departs."""
        acts = events.Played | events.PlayedOn | events.Departed
        return any(isinstance(each.event, acts) and each.event.seat == seat for each in self._open())

    def laid(self, view: View) -> View:
        """The table whose cards lie, or are on their way, as they are seen: decks stay open until the card is there."""
        view = _without_decks(view, self.aboard(view))
        for flight in self._open():
            if isinstance(flight.event, events.ZoneStolen):
                view = _given_back(view, flight.event, flight.before) if self.now < flight.begins else view
            elif not isinstance(flight.event, events.Passed):
                view = _held(view, flight)
        return view

    def told(self, view: View) -> View:
        """The table that is told: without the gains that are still on their way."""
        if view.moved < view.start:
            coming = [deck for deck in view.held if deck is not None and self.now < self.sets_out(deck) + HANDED]
            view = _without_decks(view, coming)
        for flight in self._open():
            match flight.event:
                case events.ZoneStolen() as event if self.now < flight.begins:
                    view = _given_back(view, event, flight.before)
                case events.ZoneStolen(seat, _, zone):
                    kept = tuple(each for each in view.stolen[seat] if each != zone)
                    view = view._replace(stolen=changed_at(view.stolen, seat, kept))
                case events.Passed(_, other, deck):
                    if view.held[other] == deck:  # the hand is still stretched out
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
        """Whether the deck of that seat is just being closed, or the others come up in its place."""
        return any(each.event.seat == seat and each.closes <= self.now for each in self.flights)

    def opens(self, seat: Seat, now: float) -> float | None:
        """The part to which the others have come up in the place of that seat's cards; None if they do not."""
        for each in self.flights:
            if each.event.seat == seat and each.folded <= now < each.opened:
                return (now - each.folded) / (each.opened - each.folded)
        return None

    def _open(self) -> list[Flight]:
        """What has not landed, or whose deck still lies open, the last first."""
        return [each for each in reversed(self.flights) if self.now < each.closes]

    def _flying(self) -> list[Flight]:
        """What has not landed, the last first."""
        return [each for each in reversed(self.flights) if self.now < each.lands]

    def prey(self, seat: Seat) -> Iterator[Zone]:
        """The zones that are on their way to this seat."""
        for flight in self._flying():
            if isinstance(flight.event, events.ZoneStolen) and flight.event.seat == seat:
                yield flight.event.card

    def cards(self, deck: int) -> Iterator[Card]:
        """The cards that are on their way out of this deck."""
        for flight in self._flying():
            match flight.event:
                case events.Played(_, card, number) | events.PlayedOn(_, _, card, number) if number == deck:
                    yield card


def landing(event: events.Played | events.PlayedOn) -> tuple[Seat, Card]:
    """The stack to which a card goes."""
    return (event.other if isinstance(event, events.PlayedOn) else event.seat), event.card


def _without_decks(view: View, decks: Sequence[int]) -> View:
    """The table before these decks came: on their way they are nobody's, but their cards have not left the game."""
    if not decks:
        return view
    held = tuple(None if deck in decks else deck for deck in view.held)
    known = tuple(None if number in decks else deck for number, deck in enumerate(view.decks))
    return view._replace(held=held, decks=known)


def _without(view: View, seat: Seat, card: Card) -> View:
    """The table before that card lay on that stack."""
    stack = tuple(each for each in view.stacks[seat] if each != card)
    return view._replace(stacks=changed_at(view.stacks, seat, stack))


def _held(view: View, flight: Flight) -> View:
    """The table while the deck is still looked through from which a card has been taken, or which leaves the game."""
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


def _given_back(view: View, event: events.ZoneStolen, before: View) -> View:
    """The table before that zone was stolen."""
    seat, other, zone = event.seat, event.other, event.card
    view = view._replace(
        stolen=changed_at(view.stolen, seat, tuple(each for each in view.stolen[seat] if each != zone))
    )
    if zone in before.stolen[other]:
        return view._replace(stolen=changed_at(view.stolen, other, (*view.stolen[other], zone)))
    return view._replace(zones=changed_at(view.zones, other, (*view.zones[other], zone)))
