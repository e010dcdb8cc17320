"""The goals of Ugh!, the easiest first."""

from __future__ import annotations

from itertools import pairwise

from ugames.core.teaching.goals import Goal, Tale, beats_experts, wins
from ugames.games.ugh.rules import Flipped, Kept, LastCall, Locked, Stolen, Taken, TurnBegan, UghKept

LARGE_SET = 40
HUGE = 80
SETS = 4
FOURTH = 4
"""The flip that has to be taken."""


def locks(tale: Tale) -> bool:
    return bool(tale.own(Locked))


def takes_what_is_safe(tale: Tale) -> bool:
    """A card is taken from a pile in a turn without flips."""
    return any(
        any(isinstance(e, Taken) for e in turn) and not any(isinstance(e, Flipped) for e in turn)
        for turn in tale.turns(TurnBegan)
    )


def survives_the_fourth(tale: Tale) -> bool:
    """The fourth flip of a turn is not an Ugh!."""
    for turn in tale.turns(TurnBegan):
        for flip, then in pairwise(turn):
            if isinstance(flip, Flipped) and flip.number == FOURTH and isinstance(then, Kept):
                return True
    return False


def laughs_at_an_ugh(tale: Tale) -> bool:
    """An Ugh! that comes first in a turn counts points."""
    return any(event.points > 0 for event in tale.own(UghKept))


def steals(tale: Tale) -> bool:
    """A wild steals a card."""
    return bool(tale.own(Stolen))


def fills_with_a_wild(tale: Tale) -> bool:
    """A set with a wild counts points."""
    return any(event.value > 0 and any(card.is_wild for card in event.cards) for event in tale.own(Locked))


def locks_large(tale: Tale) -> bool:
    """A set counts LARGE_SET."""
    return any(event.value >= LARGE_SET for event in tale.own(Locked))


def locks_huge(tale: Tale) -> bool:
    """A set counts HUGE."""
    return any(event.value >= HUGE for event in tale.own(Locked))


def locks_many(tale: Tale) -> bool:
    """SETS sets are locked in one match."""
    return len(tale.own(Locked)) >= SETS


def locks_at_the_last_call(tale: Tale) -> bool:
    """A set is locked just before the last card of the deck."""
    called = False
    for event in tale.events:
        called |= isinstance(event, LastCall)
        if called and isinstance(event, Locked) and event.seat == tale.seat:
            return True
    return False


GOALS: tuple[Goal, ...] = (
    locks,
    takes_what_is_safe,
    survives_the_fourth,
    laughs_at_an_ugh,
    steals,
    locks_large,
    wins,
    fills_with_a_wild,
    locks_many,
    locks_huge,
    locks_at_the_last_call,
    beats_experts,
)
