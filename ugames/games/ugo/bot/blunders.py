"""The blunders of U GO!: actions that are wrong for every possible hand of the others.

With one trick to come, everybody holds one card, so every deal of the unseen cards can be played to its end. An action
is wrong if another one is never worse for its player, never better for anybody else, and better in some deal.
"""

from __future__ import annotations

from functools import lru_cache

from ugames.bots.thinking.tricks import dominated, every_deal
from ugames.core.game import Seat
from ugames.core.rng import Rng
from ugames.games.ugo.bot.deal import NUMBER, Deal, deal_of, farmland_of, numbers
from ugames.games.ugo.rules import (
    CARDS,
    Action,
    Card,
    Lay,
    Play,
    Seen,
    State,
    Ugo,
    colour_of,
    unseen,
    winning_place,
)


def covers_a_higher_one(game: Ugo, seen: Seen, action: Action) -> bool:
    """Never lays a country over a higher one of its colour from the same trick."""
    return isinstance(action, Lay) and any(
        card.colour is action.card.colour and card.value > action.card.value for card in seen.view.spoils
    )


def opens_out_of_order(game: Ugo, seen: Seen, action: Action) -> bool:
    """Of colours that nobody has any more, never gives the lower country the place that is fed first."""
    spoils, open_ones = seen.view.spoils, seen.view.kingdoms[seen.seat].colours
    if not isinstance(action, Lay) or action.card.colour in open_ones:
        return False
    left = {card.colour for card in (*unseen(seen.view), *seen.view.hand)}
    return action.card.colour not in left and any(
        card.value > action.card.value and card.colour not in left and card.colour is not action.card.colour
        for card in spoils
    )


def lays_for_less(game: Ugo, seen: Seen, action: Action) -> bool:
    """After the last trick, never lays the cards so that they count less than they could."""
    return isinstance(action, Lay) and not seen.view.hand and action in wrong(game, seen)


def lays_badly_for_the_last_trick(game: Ugo, seen: Seen, action: Action) -> bool:
    """With one trick to come, never lays the cards in a way that is worse for every winner and card of that trick."""
    return isinstance(action, Lay) and len(seen.view.hand) == 1 and action in wrong(game, seen)


def takes_at_a_loss(game: Ugo, seen: Seen, action: Action) -> bool:
    """With one trick to come, never takes a trick that costs points for every possible hand of the others."""
    return _is_wrong(game, seen, action, wins=True, should_win=False)


def leaves_a_gain(game: Ugo, seen: Seen, action: Action) -> bool:
    """With one trick to come, never leaves to others a trick that gains points for every possible hand of theirs."""
    return _is_wrong(game, seen, action, wins=False, should_win=True)


def wins_with_the_wrong_card(game: Ugo, seen: Seen, action: Action) -> bool:
    """With one trick to come, never wins with a card when winning with another is better in any case."""
    return _is_wrong(game, seen, action, wins=True, should_win=True)


def passes_farmers_up(game: Ugo, seen: Seen, action: Action) -> bool:
    """With one trick to come, never loses it with a card that brings fewer farmers, when they help in any case."""
    return _is_wrong(game, seen, action, wins=False, should_win=False) and _brings_fewer(game, seen, action)


def throws_the_wrong_card(game: Ugo, seen: Seen, action: Action) -> bool:
    """With one trick to come, never throws a card to its winner when another one is better thrown in any case."""
    return _is_wrong(game, seen, action, wins=False, should_win=False) and not _brings_fewer(game, seen, action)


BLUNDERS = (
    covers_a_higher_one,
    opens_out_of_order,
    lays_for_less,
    lays_badly_for_the_last_trick,
    takes_at_a_loss,
    leaves_a_gain,
    wins_with_the_wrong_card,
    passes_farmers_up,
    throws_the_wrong_card,
)


# --- all worlds ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def wrong(game: Ugo, seen: Seen) -> dict[Action, Action]:
    """Each action that is worse than another in every world, with the better one; empty while many cards are hidden."""
    view = seen.view
    laying, others = bool(view.spoils), [seat for seat in range(len(view.hand_sizes)) if seat != seen.seat]
    if len(seen.legal) == 1 or any(view.hand_sizes[seat] > 1 for seat in others):
        return {}
    if len(view.hand) > 1 if laying else len(view.trick) < len(others):
        return {}
    state = game.determinize(view, Rng(0))
    begun = {action: begin(game, state, seen.seat, action) for action in seen.legal}
    holders = [seat for seat in others if view.hand_sizes[seat]]
    deals = every_deal(unseen(view), [view.voids[seat] for seat in holders], colour_of)
    results: dict[Action, list[list[int]]] = {action: [] for action in seen.legal}
    for cards in deals:
        for action, deal in begun.items():
            results[action].append(_played_out(deal.copy(), holders, cards))
    return dominated(results, seen.seat)


def begin(game: Ugo, state: State, seat: Seat, action: Action) -> Deal:
    """The deal after this action, also when no cards are left."""
    if isinstance(action, Lay):
        return deal_of(farmland_of(game), game.apply(state._replace(hands=_some_hands(state)), seat, action).state)
    deal = deal_of(farmland_of(game), state)
    deal.apply(seat, NUMBER[action])
    return deal


def _some_hands(state: State) -> tuple[tuple[Card, ...], ...]:
    """The hands, or substitutes when they are empty, so that laying the last trick does not end the game."""
    return tuple([hand or CARDS[:1] for hand in state.hands])


def _played_out(deal: Deal, holders: list[Seat], cards: tuple[Card, ...]) -> list[int]:
    """The final points of each kingdom if these seats hold these cards."""
    if holders:
        for seat, number in zip(holders, numbers(cards), strict=True):
            deal.hands[seat] = [number]
        while not deal.over:
            seat = deal.seat
            deal.apply(seat, deal.hands[seat][0])
    return deal.points()


def _is_wrong(game: Ugo, seen: Seen, action: Action, wins: bool, should_win: bool) -> bool:
    """Whether a play is worse than another in every world, by whether each of them takes the trick."""
    better = wrong(game, seen).get(action) if isinstance(action, Play) else None
    return better is not None and leads(game, seen, action) is wins and leads(game, seen, better) is should_win


def _brings_fewer(game: Ugo, seen: Seen, action: Action) -> bool:
    """Whether a card that loses brings fewer farmers than the better one."""
    return _farmers(game, seen, action) < _farmers(game, seen, wrong(game, seen)[action])


def leads(game: Ugo, seen: Seen, action: Action) -> bool:
    """Whether the card takes the trick as it stands."""
    trick = seen.view.trick
    return isinstance(action, Play) and winning_place((*trick, action.card)) == len(trick)


def _farmers(game: Ugo, seen: Seen, action: Action) -> int:
    """The farmers of a card that loses."""
    return game.faces[action.card].brings(seen.view.trick[winning_place(seen.view.trick)])
