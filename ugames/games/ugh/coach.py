"""The coach of Ugh!."""

from __future__ import annotations

from ugames.core.game import Glimpse
from ugames.core.teaching.coach import Fields, Happened, Remark, Warn, Who
from ugames.games.ugh.bot.blunders import (
    gives_up_the_higher,
    lets_the_end_come,
    locks_for_nothing,
    steals_the_lower,
    takes_the_lower,
)
from ugames.games.ugh.cards import WILD, Kind, value
from ugames.games.ugh.rules import (
    Action,
    Discarded,
    Flip,
    Flipped,
    LastCall,
    Lock,
    Locked,
    Stolen,
    Taken,
    Ugh,
    UghKept,
    View,
)

SAFE_FLIPS = 3
"""The flips that a Safety pile takes."""
WORTH_LOCKING = 20
"""A set from which on it hurts to leave it where it can be broken."""


def first_flip_is_an_ugh(happened: Happened) -> bool:
    """An Ugh! that was the first flip counts 3 points."""
    return bool(happened.own(UghKept))


def later_flip_is_an_ugh(happened: Happened) -> bool:
    """An Ugh! ends the seat's turn."""
    return any(flip.card.kind is Kind.ugh and flip.number > 1 for flip in happened.own(Flipped))


def ugh_takes_cards(happened: Happened) -> bool:
    """An Ugh! costs the seat cards."""
    return bool(happened.own(Discarded))


def flips_a_wild(happened: Happened) -> bool:
    """The seat flips a wild."""
    return any(flip.card.kind is not Kind.ugh and flip.card.value == WILD for flip in happened.own(Flipped))


def takes_a_wild(happened: Happened) -> bool:
    """A wild comes from a Safety pile."""
    return any(taken.card.value == WILD for taken in happened.own(Taken))


def is_robbed(happened: Happened) -> bool:
    """Another steals a card of the seat."""
    return any(stolen.other == happened.seat for stolen in happened.all(Stolen))


def has_a_set(happened: Happened) -> bool:
    """The seat can lock a set that counts."""
    return any(isinstance(action, Lock) and value(action.cards) for action in happened.after.legal)


def locks_a_set(happened: Happened) -> bool:
    """The seat locks a set."""
    return bool(happened.own(Locked))


def takes_a_card(happened: Happened) -> bool:
    """A card comes from a Safety pile."""
    return bool(happened.own(Taken))


def third_flip_lies_there(happened: Happened) -> bool:
    """A fourth flip would have to be taken."""
    return happened.after.view.flips == SAFE_FLIPS and happened.seat in happened.after.to_act


def last_card_comes(happened: Happened) -> bool:
    """Everybody may lock before the last card."""
    return bool(happened.all(LastCall))


def leaves_a_set(game: Ugh, seen: Glimpse[Action, View], action: Action) -> bool:
    """Never flips with a large set in the Pool; whoever ends the turn with a set is asked anyway."""
    best = max((value(other.cards) for other in seen.legal if isinstance(other, Lock)), default=0)
    return isinstance(action, Flip) and best >= WORTH_LOCKING


REMARKS: tuple[Remark, ...] = (
    last_card_comes,
    first_flip_is_an_ugh,
    ugh_takes_cards,
    later_flip_is_an_ugh,
    is_robbed,
    flips_a_wild,
    takes_a_wild,
    locks_a_set,
    has_a_set,
    third_flip_lies_there,
    takes_a_card,
)
WARNINGS: tuple[Warn, ...] = (
    leaves_a_set,
    locks_for_nothing,
    lets_the_end_come,
    gives_up_the_higher,
    steals_the_lower,
    takes_the_lower,
)
WHO: dict[str, Who] = {}
FIELDS: dict[str, Fields] = {}
SHOWS = {
    "takes_a_card": "pool-{seat}",
    "takes_a_wild": "pool-{seat}",
    "has_a_set": "pool-{seat}",
    "locks_a_set": "victory-{seat}",
    "flips_a_wild": "flip",
    "third_flip_lies_there": "safety",
    "last_card_comes": "deck",
}
