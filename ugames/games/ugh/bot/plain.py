"""The rule of thumb for Ugh!.

It looks one card ahead. It estimates the worth of its Pool after each card that it could take, and after each card
that could be flipped; it locks a set when its points are worth more than the hopes for its cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from math import prod

from ugames.core.game import Glimpse, Seat
from ugames.core.rng import Rng
from ugames.games.ugh.cards import (
    ALL_WILD,
    COLOURS,
    WILD,
    WILD_BELOW,
    Card,
    CardSet,
    Kind,
    Pool,
    fitting,
    gained,
    lost,
    value,
)
from ugames.games.ugh.rules import (
    DISCARD,
    DONE,
    FLIP,
    KEEP,
    LAY,
    SAFETY_PILES,
    TAKE,
    Action,
    Lock,
    Ugh,
    View,
    locks,
    thefts,
)

THIRD_CARD_FACTOR = 2.3
"""The expected factor of a set's last card, when there is time to find it."""
SECOND_CARD_FACTOR = 1.7
"""The expected factor of a set's second card."""
LONE_WILD_VALUE = 2.5
"""The value of a wild without a number."""
WHOLE_SET_WEIGHT = 0.1
"""The weight of a complete set when its cards promise more without one of them."""
HAND_FACTOR = 1.3
"""The factor by which points in hand are worth more than promised ones."""
LATER_SET_FACTOR = 0.85
"""The factor by which each next set is worth less, since the cards that it lacks come later."""
NO_THIRD_CARD_CHANCE = 0.7
"""The probability that a turn brings no card for a set that lacks one."""
FLIPS_A_TURN = 1.6
"""The usual number of cards that a turn takes from the deck."""
MOST_TURNS_AHEAD = 12


# --- the worth of a Pool -------------------------------------------------------------------------------------------


def turns_left(view: View) -> int:
    """The approximate number of turns left to each player, at most MOST_TURNS_AHEAD."""
    return min(MOST_TURNS_AHEAD, int(view.deck / FLIPS_A_TURN / len(view.pools)))


@lru_cache(maxsize=1 << 12)
def worth(pool: Pool, turns: int) -> float:
    """The estimated points of these cards within this number of turns: the best cards together,
    with hope for missing ones.
    """
    hope = 1 - NO_THIRD_CARD_CHANCE**turns
    columns = [sorted([card.value for card in pool if card.kind is colour], reverse=True) for colour in COLOURS]
    wilds = [WILD] * pool.count(ALL_WILD)
    total, scale = 0.0, 1.0
    while wilds or any(columns):
        heads = [column for column in columns if column]
        if wilds and len(heads) < len(COLOURS):
            heads.append(wilds)
        choices = [heads, *combinations(heads, len(heads) - 1)]
        promises = [promise([column[0] for column in some], hope) for some in choices]
        best = max(promises)
        total += scale * (WHOLE_SET_WEIGHT * promises[0] + (1 - WHOLE_SET_WEIGHT) * best)
        for column in choices[promises.index(best)]:
            column.pop(0)
        scale *= LATER_SET_FACTOR
    return total


def promise(values: Sequence[int], hope: float) -> float:
    """The expected points of a set with these values, with `hope` for each missing card."""
    numbers = [each for each in values if each != WILD]
    lacking = len(COLOURS) - len(values)
    if not values or not (numbers or lacking):
        return 0.0
    wild = min(numbers) - WILD_BELOW if numbers else LONE_WILD_VALUE
    points = prod([each or wild for each in values])
    return points * prod((hope * THIRD_CARD_FACTOR, hope * SECOND_CARD_FACTOR)[:lacking])


def struck(game: Ugh, pool: Pool, ugh: Card, turns: int) -> Pool:
    """The Pool after this Ugh!, if the least valuable cards are given up."""
    for kind in game.demand(ugh, pool):
        if pool:
            pool = lost(pool, least(pool, fitting(pool, kind), turns))
    return pool


def least(pool: Pool, choices: Iterable[Card], turns: int) -> Card:
    """The card of least value to the Pool."""
    return max(choices, key=lambda card: worth(lost(pool, card), turns))


def best_set(pool: Pool, turns: int) -> CardSet | None:
    """The set to lock first; among equals, the one with the most points. None if all count nothing."""
    sets = [(value(lock.cards), lock.cards) for lock in locks(pool)]
    worths = [(points + worth(after_lock(pool, cards), turns), points, cards) for points, cards in sets if points]
    return max(worths)[2] if worths else None


def after_lock(pool: Pool, cards: CardSet) -> Pool:
    """The Pool without the cards of a set."""
    for card in cards:
        pool = lost(pool, card)
    return pool


# --- plain ---------------------------------------------------------------------------------------------------------


def plain(game: Ugh, glimpse: Glimpse[Action, View], rng: Rng) -> Action:
    """The best action looking one card ahead, without randomness."""
    view, seat, legal = glimpse.view, glimpse.seat, glimpse.legal
    pool, turns = view.pools[seat], turns_left(view)
    if len(legal) == 1:
        return legal[0]
    if view.owed:
        return DISCARD[least(pool, fitting(pool, view.owed[0]), turns)]
    if view.flipped is not None:
        return best_use(view, seat, view.flipped, turns)
    best = best_set(pool, turns)
    if view.callers:
        return Lock(best) if best else DONE
    if view.taken:
        return Lock(best) if best and locking_pays(pool, best, turns) else DONE
    left = Counter(game.in_deck(view))
    action, promised = best_card(game, view, left, pool, turns)
    if best and HAND_FACTOR * value(best) + best_card(game, view, left, after_lock(pool, best), turns)[1] >= promised:
        return Lock(best)
    return action


def locking_pays(pool: Pool, cards: CardSet, turns: int) -> bool:
    """Whether a set's points are worth at least the prospects of its cards."""
    return HAND_FACTOR * value(cards) + worth(after_lock(pool, cards), turns) >= worth(pool, turns)


def best_card(game: Ugh, view: View, left: Counter[Card], pool: Pool, turns: int) -> tuple[Action, float]:
    """The best way to take this turn's card, and the value of the Pool after it."""
    ways: list[tuple[Action, float]] = [
        (TAKE[place], worth(gained(pool, pile[-1]), turns)) for place, pile in enumerate(view.safety) if pile
    ]
    if view.deck:
        ways.append((FLIP, worth_of_flip(game, view, left, pool, turns)))
    return max(ways, key=lambda way: way[1])


def worth_of_flip(game: Ugh, view: View, left: Counter[Card], pool: Pool, turns: int) -> float:
    """The mean value of the Pool after one flip and then the best card."""
    open_piles = [pile for place, pile in enumerate(view.safety) if pile and place != view.flips < SAFETY_PILES]
    otherwise = max([worth(gained(pool, pile[-1]), turns) for pile in open_piles], default=0.0)
    total = 0.0
    for card, count in left.items():
        if card.kind is Kind.ugh:
            points = 0 if view.flips else game.ughs[card].points
            total += count * (points + worth(struck(game, pool, card, turns), turns))
            continue
        after = max(otherwise, worth(gained(pool, card), turns))
        if card.is_wild:
            after = max([after, *(gain for _, gain in worth_of_thefts(view, view.turn, card, pool, turns))])
        total += count * after
    return total / view.deck


def best_use(view: View, seat: Seat, wild: Card, turns: int) -> Action:
    """The best use of a flipped wild: steal, keep it, or lay it and take another card."""
    pool = view.pools[seat]
    uses: list[tuple[Action, float]] = [(KEEP, worth(gained(pool, wild), turns))]
    if view.flips <= SAFETY_PILES:
        piles = [pile for place, pile in enumerate(view.safety) if pile and place != view.flips - 1]
        uses += [(LAY, worth(gained(pool, pile[-1]), turns)) for pile in piles]
    return max(uses + worth_of_thefts(view, seat, wild, pool, turns), key=lambda use: use[1])[0]


def worth_of_thefts(view: View, seat: Seat, wild: Card, pool: Pool, turns: int) -> list[tuple[Action, float]]:
    """Each theft, valued by the Pool after it and this player's share of the victim's loss."""
    worths: list[tuple[Action, float]] = []
    for theft in thefts(view.pools, seat, wild):
        theirs, after = view.pools[theft.other], lost(view.pools[theft.other], theft.card)
        harm = (worth(theirs, turns) - worth(after, turns)) / (len(view.pools) - 1)
        worths.append((theft, worth(gained(pool, theft.card), turns) + harm))
    return worths
