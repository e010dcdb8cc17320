"""A rule of thumb for U GO!, and its estimates: the worth of a kingdom, the gains from a trick.

It dreams: a few times it deals the cards that it has not seen, tries each card that it may play, and
lets the others finish the trick by habit. It plays the card with the best gain compared with the gains of the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from ugames.core.game import Seat
from ugames.core.rng import Rng
from ugames.games.ugo.preview import best_lay
from ugames.games.ugo.rules import (
    LAY,
    PENALTY,
    PLAY,
    Action,
    Card,
    GameScored,
    Kingdom,
    Seen,
    State,
    Ugo,
    value_of,
    winning_place,
)

DREAMS_BY_CHOICE = 4
FARMERS_BY_TRICK = 1.4
"""The number of farmers that all seats together expect in each coming trick."""


def plain(game: Ugo, seen: Seen, rng: Rng) -> Action:
    """The action of a sensible beginner, who looks only at this trick."""
    if seen.view.spoils:
        return best_lay(seen.view)
    if len(seen.legal) == 1:
        return seen.legal[0]
    promise = dict.fromkeys(seen.legal, 0.0)
    for _ in range(DREAMS_BY_CHOICE):
        own, rng = rng.split()
        dream = game.determinize(seen.view, own)
        for action in seen.legal:
            promise[action] += margins(trick_gains(game, dream, seen.seat, action))[seen.seat]
    return max(seen.legal, key=promise.__getitem__)


def trick_gains(game: Ugo, state: State, seat: Seat, action: Action) -> tuple[float, ...]:
    """Each seat's gain from a trick if this seat does that and the others play and lay by habit."""
    before = state.kingdoms
    hope = min(FARMERS_BY_TRICK * (len(state.hands[seat]) - 1), state.supply) / len(before)
    while True:
        step = game.apply(state, seat, action)
        state = step.state
        totals = [event.total for event in step.events if type(event) is GameScored]
        if totals:
            return tuple([now - worth(game, old, 0) for now, old in zip(totals, before, strict=True)])
        if not state.trick and not state.spoils:
            break
        (seat,) = game.to_act(state)
        action = habit(game, state, seat)
    return tuple(
        [
            0.0 if now == old else worth(game, now, hope) - worth(game, old, hope)
            for now, old in zip(state.kingdoms, before, strict=True)
        ]
    )


def habit(game: Ugo, state: State, seat: Seat) -> Action:
    """The card played without thinking: the highest one if it takes the trick, else the lowest one."""
    cards = [action.card for action in game.legal(state, seat)]
    top = highest(cards)
    if state.spoils:
        return LAY[top]
    if winning_place((*state.trick, top)) == len(state.trick):
        return PLAY[top]
    return PLAY[min(cards, key=value_of)]


def margins(points: Sequence[float]) -> list[float]:
    """Each seat's margin over the mean of the others."""
    others, total = len(points) - 1, sum(points)
    return [own - (total - own) / others for own in points]


def worth(game: Ugo, kingdom: Kingdom, hope: float) -> float:
    """The points expected of a kingdom with `hope` more farmers; with zero, its points now."""
    farmers, total = kingdom.farmers, 0.0
    for place, pile in zip_longest(game.deck.place, kingdom.piles):
        missing = max(0, place.farmers - farmers)
        farmers -= place.farmers - missing
        fed = min(1.0, hope / missing) if missing else 1.0
        total += fed * (pile[-1].value if pile else place.bonus)
        if pile:
            total -= PENALTY * max(0.0, missing - hope)
        hope = max(0.0, hope - missing)
    return total


def highest(cards: Iterable[Card]) -> Card:
    """The first of the cards with the highest value."""
    return max(cards, key=value_of)
