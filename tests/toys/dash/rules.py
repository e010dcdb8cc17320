"""Lantern Dash: everybody at once puts out the lowest of the lanterns that are lit. Each brings its team a point.

With the option, all are one team against the night: they lose if a lantern is lit when time is up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from tests.toys.dash.title import SEATS
from ugames.core.codec import exactly
from ugames.core.deck import Fault, Origin
from ugames.core.game import (
    PUBLIC,
    Event,
    Outcome,
    Seat,
    Step,
    Teams,
    best_of,
    changed_at,
    lies_open,
    option,
    quick,
    team_of,
)
from ugames.core.rng import Rng

PLACES, EACH, LIMIT = 8, 20, 600


class Card(NamedTuple):
    number: int

    def __str__(self) -> str:
        return str(self.number)

    @classmethod
    def parse(cls, text: str) -> Card:
        return exactly(cls(int(text)), text)


class Lantern(NamedTuple):
    card: Card
    origin: Origin


class Deck(NamedTuple):
    lantern: tuple[Lantern, ...]

    def faults(self) -> tuple[Fault, ...]:
        return () if len({each.card for each in self.lantern}) == 16 else (Fault("list sixteen lanterns"),)


@dataclass(frozen=True, slots=True)
class Quench:
    card: Card


@dataclass(frozen=True, slots=True)
class Lit(Event):
    card: Card


@dataclass(frozen=True, slots=True)
class Quenched(Event):
    card: Card
    team: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Dawned(Event):
    """Time is up."""


@quick
class State(NamedTuple):
    grid: tuple[Card | None, ...]
    stock: tuple[Card, ...]
    out: tuple[Card, ...]
    ticks: int
    points: tuple[int, ...]
    rng: Rng


class View(NamedTuple):
    seat: Seat
    grid: tuple[Card | None, ...]
    left: int
    out: tuple[Card, ...]
    ticks: int
    points: tuple[int, ...]


@dataclass(frozen=True)
class Dash:
    id: ClassVar[str] = "dash"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = SEATS
    actions: ClassVar[tuple[type, ...]] = (Quench,)
    events: ClassVar[tuple[type[Event], ...]] = (Lit, Quenched, Dawned)
    cards: ClassVar[tuple[type, ...]] = (Card,)
    tick_hz: ClassVar[int] = 10
    deck: Deck
    night: bool = option(False, False, True)

    def partners(self, seats: int) -> Teams:
        if self.night:
            return (tuple(range(seats)),)
        return tuple(tuple(range(first, seats, 2)) for first in range(2))

    def unfit(self, seats: int) -> str | None:
        return None

    def deal(self, seats: int, rng: Rng) -> Step[State]:
        cards, rng = rng.shuffle(each.card for each in self.deck.lantern)
        state = State(cards[:PLACES], cards[PLACES:], (), 0, (0,) * seats, rng)
        return Step(state, tuple(Lit(PUBLIC, card) for card in cards[:PLACES]))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return tuple(range(len(state.points))) if any(state.grid) and state.ticks < LIMIT else ()

    def legal(self, state: State, seat: Seat) -> tuple[Quench, ...]:
        return (Quench(min(card for card in state.grid if card)),)

    def apply(self, state: State, seat: Seat, action: Quench) -> Step[State]:
        team = team_of(self.partners(len(state.points)), seat)
        points = tuple(points + (each in team) for each, points in enumerate(state.points))
        grid = changed_at(state.grid, state.grid.index(action.card), None)
        state = state._replace(grid=grid, out=(*state.out, action.card), points=points)
        return Step(state, (Quenched(seat, action.card, team),))

    def tick(self, state: State) -> Step[State]:
        state = state._replace(ticks=state.ticks + 1)
        if state.ticks == LIMIT:
            return Step(state, (Dawned(PUBLIC),))
        if state.ticks % EACH or not state.stock or None not in state.grid:
            return Step(state)
        card, *stock = state.stock
        grid = changed_at(state.grid, state.grid.index(None), card)
        return Step(state._replace(grid=grid, stock=tuple(stock)), (Lit(PUBLIC, card),))

    def outcome(self, state: State) -> Outcome | None:
        left = any(state.grid) or bool(state.stock)
        if left and state.ticks < LIMIT:
            return None
        return Outcome(state.points, ()) if left and self.night else best_of(state.points)

    def view(self, state: State, seat: Seat) -> View:
        return View(seat=seat, left=len(state.stock), **lies_open(state, View))

    def inventory(self, state: State) -> tuple[Card, ...]:
        return (*(card for card in state.grid if card), *state.stock, *state.out)

    def determinize(self, view: View, rng: Rng) -> State:
        known = {*view.grid, *view.out}
        stock, rng = rng.shuffle(each.card for each in self.deck.lantern if each.card not in known)
        return State(stock=stock, rng=rng, **lies_open(view, State))
