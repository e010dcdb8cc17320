"""The promise before a card is chosen, which comes true when the choices of all are shown."""

from __future__ import annotations

from dataclasses import dataclass

from tests.toys.bids.rules import HAND, Bids, Choose, Shown, View
from ugames.core.game import Glimpse
from ugames.core.teaching.preview import Fact, Promise, World


@dataclass(frozen=True, slots=True)
class Brings(Fact):
    points: int


@dataclass(frozen=True, slots=True)
class Chance(Fact):
    """How many of the cards that others may hold are higher."""

    higher: int
    hidden: int


def preview(game: Bids, seen: Glimpse[Choose, View], action: Choose) -> tuple[Fact, ...]:
    """A card that is higher than all that others can hold surely brings points; any other has a chance."""
    hand, gone = seen.view.hand, seen.view.gone
    others = [bid.card for bid in game.deck.bid if bid.card not in (*hand, *gone)]
    if action.card > max(others):
        return (Brings(sure=True, points=HAND + 1 - len(hand)),)
    return (Chance(sure=True, higher=sum(card > action.card for card in others), hidden=len(others)),)


def settled(world: World) -> bool:
    """Whether the choices have been shown; until then it is played on."""
    return any(isinstance(event, Shown) for event in world.events)


def kept(fact: Brings, world: World) -> bool:
    return bool(world.after.points[world.seat] - world.before.points[world.seat] == fact.points)


def counted(fact: Chance, world: World) -> bool:
    """A chance promises its figures: they are counted again where the hidden cards truly lie, for what was chosen."""
    hands = [hand for seat, hand in enumerate(world.before.hands) if seat != world.seat]
    hidden = [*world.before.stock, *(card for hand in hands for card in hand)]
    return (sum(card > world.action.card for card in hidden), len(hidden)) == (fact.higher, fact.hidden)


PROMISES = {Brings: Promise(kept), Chance: Promise(counted)}
