"""The promise before a card is chosen, which comes true when the choices of all are shown."""

from __future__ import annotations

from dataclasses import dataclass

from tests.toys.bids.rules import HAND, Bids, Choose, Shown, View
from ugames.core.game import Glimpse
from ugames.core.teaching.preview import Fact, Promise, World


@dataclass(frozen=True, slots=True)
class Brings(Fact):
    points: int


def preview(game: Bids, seen: Glimpse[Choose, View], action: Choose) -> tuple[Brings, ...]:
    """A card that is higher than all that others can hold."""
    hand, gone = seen.view.hand, seen.view.gone
    others = (bid.card for bid in game.deck.bid if bid.card not in (*hand, *gone))
    return (Brings(sure=True, points=HAND + 1 - len(hand)),) if action.card > max(others) else ()


def settled(world: World) -> bool:
    """Whether the choices have been shown; until then it is played on."""
    return any(isinstance(event, Shown) for event in world.events)


def kept(fact: Brings, world: World) -> bool:
    return bool(world.after.points[world.seat] - world.before.points[world.seat] == fact.points)


PROMISES = {Brings: Promise(kept)}
