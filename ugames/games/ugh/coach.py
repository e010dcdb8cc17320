"""The coach of Ugh!."""

from __future__ import annotations

from ugames.core.game import Glimpse
from ugames.core.teaching.coach import Applies, Happened, Remark, Warn
from ugames.games.ugh.bot.blunders import (
    best_lock,
    gives_up_the_higher,
    lets_the_end_come,
    locks_for_nothing,
    steals_the_lower,
    takes_the_lower,
)
from ugames.games.ugh.bot.decide import lead_of_locking
from ugames.games.ugh.cards import COLOURS
from ugames.games.ugh.rules import (
    SAFETY_PILES,
    Action,
    Flip,
    Flipped,
    Stolen,
    Taken,
    Ugh,
    View,
)

WORTH_LOCKING = 20
"""The points from which on an unlocked set is worth a warning."""
PLAINLY = 4.0
"""The Expert's gain in points from locking that makes a flip a blunder."""
CARDS_NEAR_THE_END = 4
"""The cards in the deck, per player, near the end."""


def about_to_flip(happened: Happened) -> bool:
    """The seat may flip the first card of its turn."""
    return Flip() in happened.after.legal and not happened.after.view.flips


def pool_can_be_struck(happened: Happened) -> bool:
    """The seat may flip, with cards in its Pool that an Ugh! could take."""
    return Flip() in happened.after.legal and bool(happened.after.view.pools[happened.seat])


def flips_a_wild(happened: Happened) -> bool:
    return any(flip.card.is_wild for flip in happened.own(Flipped))


def takes_a_wild(happened: Happened) -> bool:
    """A wild comes from a Safety pile."""
    return any(taken.card.is_wild for taken in happened.own(Taken))


def is_robbed(happened: Happened) -> Applies:
    """Who steals which card of this seat."""
    stolen = [each for each in happened.all(Stolen) if each.other == happened.seat]
    return bool(stolen) and {"seat": stolen[0].seat, "card": stolen[0].card}


def nears_a_set(happened: Happened) -> bool:
    """The seat begins a turn with cards of two of the three colours, and has not locked a set yet."""
    colours = {card.kind for card in happened.after.view.pools[happened.seat]} & set(COLOURS)
    locked, _ = happened.after.view.sizes[happened.seat]
    near = len(colours) == len(COLOURS) - 1 and not has_a_set(happened)
    return about_to_flip(happened) and near and not locked


def has_a_set(happened: Happened) -> bool:
    """The seat can lock its first set that counts, or wait."""
    view = happened.after.view
    waits = view.deck and not (view.callers or view.sizes[happened.seat][0])
    return bool(waits) and best_lock(happened.after) > 0


def third_flip_lies_there(happened: Happened) -> bool:
    """The third flip of a turn is out: a fourth would have to be taken."""
    return happened.after.view.flips == SAFETY_PILES and happened.seat in happened.after.to_act


def end_is_near(happened: Happened) -> bool:
    """The seat begins one of its last turns."""
    view = happened.after.view
    return about_to_flip(happened) and view.deck <= CARDS_NEAR_THE_END * len(view.pools)


def leaves_a_set(game: Ugh, seen: Glimpse[Action, View], action: Action) -> bool:
    """Never flips with a large set in the Pool where the Expert would clearly lock one first.

    Ending the turn with a set asks for confirmation anyway.
    """
    return isinstance(action, Flip) and best_lock(seen) >= WORTH_LOCKING and lead_of_locking(game, seen) >= PLAINLY


REMARKS: tuple[Remark, ...] = (
    is_robbed,
    pool_can_be_struck,
    nears_a_set,
    about_to_flip,
    flips_a_wild,
    takes_a_wild,
    has_a_set,
    third_flip_lies_there,
    end_is_near,
)
WARNINGS: tuple[Warn, ...] = (
    leaves_a_set,
    locks_for_nothing,
    lets_the_end_come,
    gives_up_the_higher,
    steals_the_lower,
    takes_the_lower,
)
SHOWS = {
    "is_robbed": "pool-{seat}",
    "about_to_flip": "safety",
    "pool_can_be_struck": "pool-{seat}",
    "takes_a_wild": "pool-{seat}",
    "nears_a_set": "pool-{seat}",
    "has_a_set": "pool-{seat}",
    "flips_a_wild": "flip",
    "third_flip_lies_there": "safety",
    "end_is_near": "deck",
}
