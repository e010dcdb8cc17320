"""Tables of UFO set up by hand, and playing on from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, TypeVar

from ugames.bots.play import play_out
from ugames.core.game import PUBLIC, Event, Seat, Step
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.games.ufo.cards import CARDS, Card, Departure
from ugames.games.ufo.forms import ALTERNATING, DUEL, STEP_BY_STEP
from ugames.games.ufo.rules import Action, Phase, State, Ufo, View
from ugames.registry import load_game

E = TypeVar("E", bound=Event)
UfoMatch = Match[State, Action, View]
NOW = 6000
"""The tick at which these tables stand."""


def rules(**options: Any) -> Ufo:
    """The game with the shipped deck."""
    game = load_game("ufo", **options)
    assert isinstance(game, Ufo)
    return game


GAME = rules()
AUTO = rules(auto_pass=True)
IN_STEP = rules(form=STEP_BY_STEP)
IN_TURN = rules(form=ALTERNATING)


def cards(text: str) -> tuple[Card, ...]:
    """ "3 17 42" """
    return tuple(map(Card.parse, text.split()))


def card(number: int) -> Card:
    return CARDS[number - 1]


def depart(mark: str) -> Departure:
    """The Departure card "4+"."""
    return Departure.parse(f"depart {mark}")


def table(
    *decks: str,
    seats: int = 0,
    centre: str = "",
    game: Ufo = GAME,
    stacks: Mapping[Seat, str] = {},
    passing: tuple[Seat, ...] = (),
    departed: Mapping[Seat, str] = {},
    departures: str | None = None,
    **changes: Any,
) -> State:
    """Seat 0 holds the first deck, and so on, and the last seat waits; with a deck in the centre it is a game for two.

    All other cards lie aside. Priority follows the order of seats.
    """
    seats = DUEL if centre else seats or len(decks) + 1
    start = game.deal(seats, Rng(0)).state
    piles = tuple(map(cards, (*decks, centre) if centre else decks))
    laid = tuple(cards(stacks.get(seat, "")) for seat in range(seats))
    used = {each for pile in (*piles, *laid) for each in pile}
    gone = {seat: depart(mark) for seat, mark in departed.items()}
    holders = [seat for seat in range(seats) if seat not in gone][: len(piles)]
    held = tuple(holders.index(seat) if seat in holders else None for seat in range(seats))
    phases = tuple(
        Phase.departed
        if seat in gone
        else Phase.passing
        if seat in passing
        else Phase.choosing
        if held[seat] is not None
        else Phase.waiting
        for seat in range(seats)
    )
    left = tuple(each for each in start.departures if each not in gone.values())
    now = NOW if game.has_clock else 0
    state = start._replace(
        now=now,
        moved=now,
        start=0,
        decks=piles,
        held=held,
        centre=DUEL if centre else None,
        aside=tuple(each for each in CARDS if each not in used),
        phases=phases,
        since=(0,) * seats,
        stacks=laid,
        changed=(max(0, now - game.tick_hz),) * seats,
        seen=tuple(() if deck is None else (deck,) for deck in held),
        departures=left if departures is None else tuple(map(depart, departures.split())),
        taken=tuple(gone.get(seat) for seat in range(seats)),
        priority=tuple(range(seats)),
    )
    return state._replace(**changes)


def press(state: State, *acts: tuple[Seat, Action], game: Ufo = GAME) -> Step[State]:
    """The result of these acts, which in real time are done in the same tick; each must be legal."""
    step = Step(state)
    for seat, action in acts:
        assert seat in game.to_act(step.state)
        assert action in game.legal(step.state, seat)
        step = game.apply(step.state, seat, action)
    return game.tick(step.state) if game.has_clock else step


def wait(state: State, ticks: int, game: Ufo = GAME) -> Step[State]:
    """The State that number of ticks later, with all events until then."""
    events: tuple[Event, ...] = ()
    for _ in range(ticks):
        step = game.tick(state)
        state, events = step.state, events + step.events
    return Step(state, events)


def find(step: Step[State], kind: type[E]) -> list[E]:
    """The events of this kind."""
    return [event for event in step.events if isinstance(event, kind)]


def can(state: State, seat: Seat, action: Action, game: Ufo = GAME) -> bool:
    """Whether the seat may do that now."""
    return seat in game.to_act(state) and action in game.legal(state, seat)


def match(game: Ufo, seats: int, seed: int) -> UfoMatch:
    """A fresh match."""
    return Match(game, tuple(Player(f"P{seat}") for seat in range(seats)), seed)


def played_out(game: Ufo, levels: list[str], seed: int) -> UfoMatch:
    """A match of bots; an illegal action would raise."""
    done = match(game, len(levels), seed)
    play_out(done, levels, Rng(seed))
    return done


def random_states(game: Ufo, seats: int, seed: int) -> Iterator[State]:
    """Every State of a game that is played at random, tick by tick in real time."""
    dice = Random(seed)
    state = game.deal(seats, Rng(seed)).state
    yield state
    while game.outcome(state) is None:
        actors = game.to_act(state)
        if actors and (not game.has_clock or dice.random() < 0.3):
            seat = dice.choice(actors)
            state = game.apply(state, seat, dice.choice(game.legal(state, seat))).state
        else:
            state = game.tick(state).state
        yield state


def everybody(state: State) -> tuple[Seat, ...]:
    """All who look at a table."""
    return (*range(len(state.stacks)), PUBLIC)
