"""Tables of Ugh! set up by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ugames.core.game import PUBLIC, Event, Glimpse, Seat, glimpse
from ugames.core.rng import Rng
from ugames.games.ugh.cards import Card, CardSet
from ugames.games.ugh.rules import Action, Lock, State, Ugh, Victory, View
from ugames.registry import load_game


def game(**options: Any) -> Ugh:
    """The game with the shipped deck."""
    rules = load_game("ugh", **options)
    assert isinstance(rules, Ugh)
    return rules


GAME = game()


def card(text: str) -> Card:
    return Card.parse(text)


def cards(text: str) -> tuple[Card, ...]:
    """ "green 1, all wild" """
    return tuple(Card.parse(each) for each in text.split(", ")) if text else ()


def a_set(text: str) -> CardSet:
    green, orange, purple = cards(text)
    return green, orange, purple


def lock(text: str) -> Lock:
    return Lock(a_set(text))


def table(
    pools: Sequence[str],
    deck: str = "green 2, orange 2, purple 2, green 3, orange 3, purple 3",
    safety: Sequence[str] = ("", "", ""),
    discard: str = "",
    victories: Sequence[tuple[Sequence[str], str]] = (),
    turn: Seat = 0,
) -> State:
    """At the start of a turn. The deck is written in the order in which it will be flipped, piles with the top last."""
    piles = [Victory(tuple(map(a_set, sets)), cards(ughs)) for sets, ughs in victories]
    return State(
        deck=cards(deck)[::-1],
        safety=tuple(map(cards, safety)),
        discard=cards(discard),
        pools=tuple(tuple(sorted(cards(pool))) for pool in pools),
        victories=tuple(piles) or (Victory(),) * len(pools),
        turn=turn,
        flips=0,
        taken=False,
        flipped=None,
        owed=(),
        callers=(),
        over=False,
        rng=Rng(1),
    )


def with_rest_discarded(state: State) -> State:
    """The same table with every card that it does not name on the discard pile, so that counting comes out right."""
    left = Counter(GAME.all_cards(len(state.pools)))
    left.subtract(GAME.inventory(state))
    assert min(left.values()) >= 0
    return state._replace(discard=(*left.elements(), *state.discard))


def play(state: State, *actions: Action, rules: Ugh = GAME) -> tuple[State, tuple[Event, ...]]:
    """Let the seats that are to act do these legal actions; all events."""
    events: tuple[Event, ...] = ()
    for action in actions:
        (seat,) = rules.to_act(state)
        assert action in rules.legal(state, seat), f"{action} is not among {rules.legal(state, seat)}"
        step = rules.apply(state, seat, action)
        state, events = step.state, events + step.events
    return state, events


def legal(state: State, rules: Ugh = GAME) -> tuple[Action, ...]:
    """The legal actions of the seat that is to act."""
    (seat,) = rules.to_act(state)
    return rules.legal(state, seat)


def seen(state: State, seat: Seat = PUBLIC, rules: Ugh = GAME) -> Glimpse[Action, View]:
    return glimpse(rules, state, seat)
