"""The blunders of UFO: acts that the seat can know to be worse than another one."""

from __future__ import annotations

from ugames.core.game import Seat, best_of
from ugames.games.ufo.bot.duel import most_alone
from ugames.games.ufo.bot.plain import LULL_TICKS
from ugames.games.ufo.cards import CARDS, Card
from ugames.games.ufo.forms import is_duel
from ugames.games.ufo.preview import decks_in_play, holds_last_card, is_alone, loot, loss, top_of
from ugames.games.ufo.rules import SKIP, Action, Depart, Play, PlayOn, Seen, Ufo, View, could_rob

MOST_FIRST_NUMBER = 8
"""The greatest number with which to begin a stack: waiting for a lower one costs an act and wins no more often."""
MOST_NUMBERS_LEAPT = len(CARDS) // 4
"""The most numbers that a step may leap over; more would waste room for several cards."""
CARDS_TO_LEAVE_WITH = 7
"""The number of cards below which leaving is too early."""
WORTHWHILE_STEP = 4
"""The greatest step that is worth an act: a stack has room for at least a dozen of them."""


def wins_by(game: Ufo, view: View, action: Action) -> bool | None:
    """Whether ending the training like that wins the match or a share; None if that does not decide it."""
    if is_duel(len(view.held)) and (isinstance(action, Depart) or is_alone(view)):
        return _decides_a_duel(game, view, action)
    me, gains = view.seat, dict.fromkeys(range(len(view.stacks)), 0)
    lengths = [len(stack) for stack in view.stacks]
    if isinstance(action, Depart):
        if len(view.departures) > 1:
            return None
        gains[me] += game.points[action.card]
    elif isinstance(action, Play | PlayOn):
        if not holds_last_card(view):
            return None
        owner = action.other if isinstance(action, PlayOn) else me
        gains[owner] += game.points[action.card]
        lengths[owner] += 1
        if isinstance(action, PlayOn):
            gains[me] += loot(game, view, owner)
            gains[owner] -= loss(game, view, owner)
    else:
        return None
    scores = tuple(sum(game.tally(view, seat)) + gain for seat, gain in gains.items())
    return me in best_of(scores, tuple(lengths)).winners


def _decides_a_duel(game: Ufo, view: View, action: Action) -> bool | None:
    """A departure that the other of two players cannot catch up with, or a last card that leaves nothing."""
    own, others = (sum(game.tally(view, seat)) for seat in (view.seat, 1 - view.seat))
    if isinstance(action, Depart):
        lead = own + game.points[action.card] - others
        return True if lead > most_alone(game, view, 1 - view.seat) else False if lead < 0 else None
    if isinstance(action, Play) and holds_last_card(view):
        return True if own + game.points[action.card] > others else None
    return None


def safe_points(game: Ufo, view: View, seat: Seat) -> int:
    """The points that nobody can take from a seat."""
    loose = 0 if view.taken[seat] else sum(game.points[zone] for zone in view.stolen[seat])
    return sum(game.tally(view, seat)) - loose


def is_open(game: Ufo, view: View, top: Card) -> bool:
    """Whether the seat could be robbed with this card on top: the next number may come, and there is a zone to take."""
    return could_rob(view, top) is not None and game.spoils(view, view.seat) is not None


def is_riskier(game: Ufo, view: View, card: Card, other: Card) -> bool:
    """Whether the seat could be robbed with this card on top, and not with the other."""
    return is_open(game, view, card) and not is_open(game, view, other)


def risks_loot(game: Ufo, view: View, card: Card) -> bool:
    """Whether this card on top puts stolen zones at risk that are safe now."""
    stack = view.stacks[view.seat]
    closed = not stack or not is_open(game, view, stack[-1])
    return bool(view.stolen[view.seat]) and closed and is_open(game, view, card)


def idle(view: View) -> bool:
    """Whether nobody has played a card for so long that the game must be ended."""
    return view.moved - max(view.changed) > LULL_TICKS


def is_hasty(game: Ufo, view: View, action: Action) -> bool:
    """Whether the seat would be the first to leave, with very few cards, while every deck will go around again."""
    if not isinstance(action, Depart) or any(view.taken):
        return False
    return len(view.stacks[view.seat]) < CARDS_TO_LEAVE_WITH and _goes_round(game, view)


def out_of_reach(game: Ufo, view: View) -> bool:
    """Whether the seat cannot win, even with every card and zone that may still come."""
    if game.no_referee or is_duel(len(view.held)):
        return False
    decks = [view.decks[number] for number in decks_in_play(view)]
    laid = {card for stack in view.stacks for card in stack}
    known = [deck for deck in decks if deck is not None]
    left = [card for deck in known for card in deck] if len(known) == len(decks) else [*(set(CARDS) - laid)]
    most = sum(game.tally(view, view.seat)) + max([game.points[card] for card in view.departures], default=0)
    most += sum(game.points[card] for card in left if card.number > top_of(view, view.seat))
    for seat, zones in enumerate(view.zones):
        stack = view.stacks[seat]
        if seat != view.seat and not view.taken[seat] and (not stack or any(card > stack[-1] for card in left)):
            most += sum(game.points[zone] for zone in zones)
    return any(safe_points(game, view, seat) > most for seat in range(len(view.stacks)) if seat != view.seat)


def only_waits(game: Ufo, seen: Seen) -> bool:
    """Whether the seat cannot play a card from any deck, nor win, so that it only delays the end."""
    view = seen.view
    if any(isinstance(action, Play | PlayOn) for action in seen.legal) or not view.stacks[view.seat]:
        return False
    decks = [view.decks[number] for number in decks_in_play(view)]
    blocked = all(deck is not None and deck[-1].number < top_of(view, view.seat) for deck in decks)
    return blocked and out_of_reach(game, view)


def _goes_round(game: Ufo, view: View) -> bool:
    """Whether every deck has a card for everybody; with two players, playouts judge better."""
    return not is_duel(len(view.held)) and min(view.sizes[deck] for deck in view.held if deck is not None) > len(
        view.stacks
    )


def _is_harmless(game: Ufo, view: View, action: Play) -> bool:
    """Whether a card neither ends the game nor puts stolen zones at risk."""
    return wins_by(game, view, action) is None and not risks_loot(game, view, action.card)


def better_cards(game: Ufo, seen: Seen, action: Action) -> list[Card]:
    """The lower cards of the same deck that fit, count as much and are as safe as the played one."""
    if not isinstance(action, Play):
        return []
    view, points = seen.view, game.points[action.card]
    return [
        other.card
        for other in seen.legal
        if isinstance(other, Play)
        and top_of(view, view.seat) < other.card.number < action.card.number
        and game.points[other.card] >= points
        and not is_riskier(game, view, other.card, action.card)
    ]


# --- the list --------------------------------------------------------------------------------------------------------


def ends_by_a_last_card_and_loses(game: Ufo, seen: Seen, action: Action) -> bool:
    """Never plays the last card of a deck when another seat wins by that, while others still play cards."""
    return isinstance(action, Play | PlayOn) and not idle(seen.view) and wins_by(game, seen.view, action) is False


def ends_by_departing_and_loses(game: Ufo, seen: Seen, action: Action) -> bool:
    """Never takes the last Departure card when another seat wins by that, while a win is in reach."""
    if not isinstance(action, Depart) or idle(seen.view) or out_of_reach(game, seen.view):
        return False
    return wins_by(game, seen.view, action) is False


def lets_a_win_go(game: Ufo, seen: Seen, action: Action) -> bool:
    """Never does anything else when it can win by ending the training, or with two players by departing."""
    ends = [other for other in seen.legal if wins_by(game, seen.view, other)]
    return bool(ends) and action not in ends


def takes_the_lesser_departure(game: Ufo, seen: Seen, action: Action) -> bool:
    """Never takes a Departure card when another counts more."""
    best = max([game.points[card] for card in seen.view.departures], default=0)
    return isinstance(action, Depart) and game.points[action.card] < best


def departs_behind_another(game: Ufo, seen: Seen, action: Action) -> bool:
    """Never departs with fewer points than another has safely, while cards are played and a win is in reach."""
    view = seen.view
    if not isinstance(action, Depart) or idle(view) or is_duel(len(view.held)) or out_of_reach(game, view):
        return False
    own = sum(game.tally(view, view.seat)) + game.points[action.card]
    return any(safe_points(game, view, seat) > own for seat in range(len(view.stacks)) if seat != view.seat)


def departs_early(game: Ufo, seen: Seen, action: Action) -> bool:
    """Never departs with more than half of the numbers above its top, while every deck will go around again."""
    view = seen.view
    if not isinstance(action, Depart) or len(view.departures) == 1 or idle(view):
        return False
    return top_of(view, view.seat) < len(CARDS) / 2 and _goes_round(game, view)


def lays_below_its_top(game: Ufo, seen: Seen, action: Action) -> bool:
    """Never lays a card below its top: the card will be taken out, even if nobody says so now."""
    return isinstance(action, Play) and action.card.number < top_of(seen.view, seen.seat)


def passes_over_a_better_card(game: Ufo, seen: Seen, action: Action) -> bool:
    """Never plays a card when a lower one of the same deck fits as well, counts as much and is as safe."""
    return bool(better_cards(game, seen, action))


def leaps_over_much(game: Ufo, seen: Seen, action: Action) -> bool:
    """Never leaps over a quarter of all numbers if an equally safe card fits that leaps half as far, in time."""
    view, top = seen.view, top_of(seen.view, seen.seat)
    if not isinstance(action, Play) or action.card.number - top <= MOST_NUMBERS_LEAPT or not _goes_round(game, view):
        return False
    return any(
        isinstance(other, Play)
        and top < other.card.number <= (action.card.number + top) / 2
        and not is_riskier(game, view, other.card, action.card)
        for other in seen.legal
    )


def leaves_a_small_step(game: Ufo, seen: Seen, action: Action) -> bool:
    """Never skips a number just above its top, unless it would end the game or put stolen zones at risk."""
    view, top = seen.view, top_of(seen.view, seen.seat)
    if action != SKIP or is_duel(len(view.held)):
        return False
    return top > 0 and any(
        isinstance(other, Play) and top < other.card.number <= top + WORTHWHILE_STEP and _is_harmless(game, view, other)
        for other in seen.legal
    )


def begins_nothing(game: Ufo, seen: Seen, action: Action) -> bool:
    """Never skips with an empty stack while a low number could begin it, with the same exceptions."""
    view = seen.view
    if action != SKIP or view.stacks[seen.seat]:
        return False
    return any(
        isinstance(other, Play) and other.card.number <= MOST_FIRST_NUMBER and _is_harmless(game, view, other)
        for other in seen.legal
    )


def robs_nobody(game: Ufo, seen: Seen, action: Action) -> bool:
    """Never plays on the stack of a seat without zones to take, which only gives points away."""
    if not isinstance(action, PlayOn) or wins_by(game, seen.view, action):
        return False
    return game.spoils(seen.view, action.other) is None


BLUNDERS = (
    ends_by_a_last_card_and_loses,
    ends_by_departing_and_loses,
    lets_a_win_go,
    takes_the_lesser_departure,
    departs_behind_another,
    departs_early,
    lays_below_its_top,
    passes_over_a_better_card,
    leaps_over_much,
    leaves_a_small_step,
    begins_nothing,
    robs_nobody,
)
