"""The blunders of Ugh!: actions that are worse than another one whatever happens, as all players can see."""

from __future__ import annotations

from ugames.games.ugh.bot.pool import pool_of
from ugames.games.ugh.bot.value import cash
from ugames.games.ugh.cards import WILD, Card, Kind, value
from ugames.games.ugh.rules import Action, Discard, Done, Flip, Lock, Seen, Steal, Take, Ugh, is_last_chance


def locks_for_nothing(game: Ugh, seen: Seen, action: Action) -> bool:
    """Never locks a set that counts nothing."""
    return isinstance(action, Lock) and not value(action.cards)


def lets_the_end_come(game: Ugh, seen: Seen, action: Action) -> bool:
    """Never keeps a set in the Pool when somebody else flips the last card."""
    return isinstance(action, Done) and is_last_chance(seen.view) and best_lock(seen) > 0


def locks_less_at_the_end(game: Ugh, seen: Seen, action: Action) -> bool:
    """Never locks, before another seat's last card, a set that leaves fewer points in all than other sets."""
    if not isinstance(action, Lock) or not is_last_chance(seen.view):
        return False
    pool = pool_of(seen.view.pools[seen.seat])
    return value(action.cards) + cash(pool - pool_of(action.cards)) < cash(pool)


def lets_a_known_ugh_come(game: Ugh, seen: Seen, action: Action) -> bool:
    """Never lets the last card come with a set in the Pool when that card can only be an Ugh!."""
    view = seen.view
    if not isinstance(action, (Done, Flip)) or view.deck != 1 or view.turn != seen.seat or best_lock(seen) == 0:
        return False
    (last,) = game.in_deck(view)
    return last.kind is Kind.ugh


def locks_without_danger(game: Ugh, seen: Seen, action: Action) -> bool:
    """Never locks early when no Ugh! and no wild is left that could take anything from a Pool."""
    view = seen.view
    if not isinstance(action, Lock) or view.callers or view.deck < 2:
        return False
    return not any(card.kind is Kind.ugh or card.is_wild for card in game.in_deck(view))


def gives_up_the_higher(game: Ugh, seen: Seen, action: Action) -> bool:
    """Never gives up a number when a lower one of its colour would do."""
    return isinstance(action, Discard) and any(
        isinstance(other, Discard) and _is_higher(action.card, other.card) for other in seen.legal
    )


def steals_the_lower(game: Ugh, seen: Seen, action: Action) -> bool:
    """Never steals a number from somebody who has a higher one of its colour."""
    return isinstance(action, Steal) and any(
        isinstance(other, Steal) and other.other == action.other and _is_higher(other.card, action.card)
        for other in seen.legal
    )


def takes_the_lower(game: Ugh, seen: Seen, action: Action) -> bool:
    """Never takes a number when a higher one of its colour lies open with no card beneath for others to find."""
    if not isinstance(action, Take):
        return False
    safety = seen.view.safety
    return any(
        isinstance(other, Take)
        and len(safety[other.pile]) == 1
        and _is_higher(safety[other.pile][-1], safety[action.pile][-1])
        for other in seen.legal
    )


BLUNDERS = (
    locks_for_nothing,
    lets_the_end_come,
    locks_less_at_the_end,
    lets_a_known_ugh_come,
    locks_without_danger,
    gives_up_the_higher,
    steals_the_lower,
    takes_the_lower,
)


def best_lock(seen: Seen) -> int:
    """The most points that can be locked with one set now."""
    return max([value(action.cards) for action in seen.legal if isinstance(action, Lock)], default=0)


def _is_higher(card: Card, other: Card) -> bool:
    """Whether both are numbers of one colour, and the first is the higher one."""
    return card.kind is other.kind and card.value > other.value != WILD
