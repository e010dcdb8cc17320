"""The coach of UFO, for its forms without a clock: a race leaves no time to read."""

from __future__ import annotations

from ugames.core.game import Seen
from ugames.core.teaching.coach import Applies, Happened, Remark, Warn
from ugames.games.ufo.bot import blunders
from ugames.games.ufo.bot.blunders import (
    begins_nothing,
    better_cards,
    departs_behind_another,
    ends_by_a_last_card_and_loses,
    ends_by_departing_and_loses,
    is_hasty,
    leaps_over_much,
    leaves_a_small_step,
    robs_nobody,
    takes_the_lesser_departure,
)
from ugames.games.ufo.cards import NEXT
from ugames.games.ufo.events import Departed, Passed, Played, PlayedOn, Skipped, Swapped, TooLate, ZoneStolen
from ugames.games.ufo.rules import Action, Depart, Play, Ufo

AIMED_AT = 2


def plays_a_card(happened: Happened) -> bool:
    """The seat plays on its own stack."""
    return bool(happened.own(Played))


def holds_rich_cards(happened: Happened) -> bool:
    """The seat could play a card that counts 3 or 4, and has begun its stack."""
    legal = [action.card for action in happened.after.legal if isinstance(action, Play)]
    return bool(happened.after.view.stacks[happened.seat]) and any(
        happened.game.points[card] > AIMED_AT for card in legal
    )


def steals_a_zone(happened: Happened) -> bool:
    return bool(happened.own(ZoneStolen))


def robber(happened: Happened, own: bool) -> Applies:
    """The seat that steals this seat's own Landing Zone, or one that this seat has stolen."""
    zones = happened.before.view.zones[happened.seat]
    robberies = [each for each in happened.all(ZoneStolen) if each.other == happened.seat]
    return next(({"seat": each.seat} for each in robberies if (each.card in zones) is own), False)


def is_robbed_of_its_own(happened: Happened) -> Applies:
    """Another seat steals the seat's own Landing Zone, which never counts for its owner."""
    return robber(happened, own=True)


def is_robbed(happened: Happened) -> Applies:
    """Another seat steals a Landing Zone that the seat has stolen."""
    return robber(happened, own=False)


def gets_a_card_by_robbery(happened: Happened) -> bool:
    """The card of a robber stays on the seat's stack."""
    return any(played.other == happened.seat for played in happened.all(PlayedOn))


def skips(happened: Happened) -> bool:
    """The seat skips, though a card would have fitted."""
    return bool(happened.own(Skipped)) and any(isinstance(action, Play) for action in happened.before.legal)


def nothing_fits(happened: Happened) -> bool:
    """No card of the deck fits on the seat's own stack."""
    return bool(happened.after.legal) and not any(isinstance(action, Play) for action in happened.after.legal)


def is_too_late(happened: Happened) -> bool:
    """The seat's act came second."""
    return bool(happened.own(TooLate))


def another_departs(happened: Happened) -> bool:
    return any(departed.seat != happened.seat for departed in happened.all(Departed))


def passes_the_deck(happened: Happened) -> bool:
    """The deck goes on to another seat, or is swapped with the one in the centre."""
    return bool(happened.own(Passed) or happened.own(Swapped))


def leaps_for_little(game: Ufo, seen: Seen, action: Action) -> bool:
    """The seat leaps over a quarter of all numbers for a card that counts no more than a near one could."""
    return isinstance(action, Play) and game.points[action.card] <= AIMED_AT and leaps_over_much(game, seen, action)


def departs_early(game: Ufo, seen: Seen, action: Action) -> bool:
    """The departure brings no lead that lasts when another departs next; or it does, but with very few cards, and
    without stolen zones that could be lost meanwhile.
    """
    if not isinstance(action, Depart) or not blunders.departs_early(game, seen, action):
        return False
    view, me = seen.view, seen.seat
    scores = [sum(game.tally(view, seat)) for seat in range(len(view.stacks))]
    best = max(score for seat, score in enumerate(scores) if seat != me)
    next_best = max(game.points[card] for card in view.departures if card != action.card)
    leads = scores[me] + game.points[action.card] > best + next_best
    return not leads or (is_hasty(game, view, action) and not view.stolen[me])


def passes_over_a_better_card(game: Ufo, seen: Seen, action: Action) -> bool:
    """A lower card of the deck would do, and the deck does not carry the number that robs it to another seat."""
    deck = {each.card for each in seen.legal if isinstance(each, Play)}
    return any(NEXT.get(card) not in deck - {card} for card in better_cards(game, seen, action))


REMARKS: tuple[Remark, ...] = (
    is_too_late,
    another_departs,
    steals_a_zone,
    is_robbed_of_its_own,
    is_robbed,
    gets_a_card_by_robbery,
    holds_rich_cards,
    nothing_fits,
    skips,
    plays_a_card,
    passes_the_deck,
)
WARNINGS: tuple[Warn, ...] = (
    ends_by_a_last_card_and_loses,
    ends_by_departing_and_loses,
    takes_the_lesser_departure,
    departs_early,
    departs_behind_another,
    passes_over_a_better_card,
    robs_nobody,
    leaps_for_little,
    leaves_a_small_step,
    begins_nothing,
)
SHOWS = {
    "steals_a_zone": "zones-{seat}",
    "is_robbed_of_its_own": "stack-{seat}",
    "is_robbed": "stack-{seat}",
    "gets_a_card_by_robbery": "stack-{seat}",
    "plays_a_card": "stack-{seat}",
    "another_departs": "depart",
    "nothing_fits": "stack-{seat}",
}
