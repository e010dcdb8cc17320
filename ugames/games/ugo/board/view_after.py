"""The table right after an event, before the next event of the same beat; and the points that it shows."""

from __future__ import annotations

from functools import reduce

from ugames.core.game import Event, changed_at
from ugames.games.ugo import rules
from ugames.games.ugo.rules import SCARCE_SUPPLY, SUPPLY, Card, Kingdom, Ugo, View, to_lay, winning_place


def view_after(game: Ugo, event: Event, view: View) -> View:
    match event:
        case rules.Played(seat, card):
            sizes = changed_at(view.hand_sizes, seat, view.hand_sizes[seat] - 1)
            hand = tuple(each for each in view.hand if each != card)
            return view._replace(hand=hand, hand_sizes=sizes, trick=(*view.trick, card))
        case rules.TrickWon():
            return view if gains_of(game, view) else _with_trick_won(view)
        case rules.FarmersCame():
            gains = gains_of(game, view) or (event,)
            return _with_trick_won(reduce(with_farmers, gains, view)) if event == gains[-1] else view
        case rules.Laid(seat, place, cards):
            kingdoms = changed_at(view.kingdoms, seat, kingdom_with(view.kingdoms[seat], place, cards))
            left = tuple(card for card in view.spoils or view.trick if card not in cards)
            tricks = (*view.tricks, view.trick) if view.trick else view.tricks
            return view._replace(kingdoms=kingdoms, leader=seat, trick=(), spoils=left, tricks=tricks)
        case rules.GameScored(seat) if seat == len(view.kingdoms) - 1:
            return view._replace(scores=(*view.scores[: view.number - 1], points_in_game(game, view)), tricks=())
        case rules.GameBegan(seat, number) if view.number != number:
            seats = len(view.kingdoms)
            return view._replace(
                number=number,
                dealer=seat,
                leader=(seat + 1) % seats,
                hand=(),
                kingdoms=(Kingdom(),) * seats,
                supply=SCARCE_SUPPLY if game.scarce else SUPPLY,
            )
    return view


def with_farmers(view: View, event: rules.FarmersCame) -> View:
    """The view with these farmers in their kingdom."""
    kingdom = view.kingdoms[event.seat]
    grown = kingdom._replace(farmers=kingdom.farmers + event.count)
    return view._replace(kingdoms=changed_at(view.kingdoms, event.seat, grown), supply=view.supply - event.count)


def gains_of(game: Ugo, view: View) -> tuple[rules.FarmersCame, ...]:
    """The farmers that a trick brings, once all its cards lie there."""
    trick = view.trick
    if len(trick) < len(view.kingdoms):
        return ()
    gains = game.gains(view.leader, trick, trick[winning_place(trick)], view.kingdoms, view.supply)
    return tuple(rules.FarmersCame(*gain) for gain in gains)


def _with_trick_won(view: View) -> View:
    """The view in which the winner of a trick chooses the next card to lay, if there is a choice.

    The cards are there before the choice, else their points and frames would appear during the flight.
    """
    trick = view.trick
    if len(trick) < len(view.kingdoms):
        return view
    winner = (view.leader + winning_place(trick)) % len(trick)
    if len(to_lay(trick, view.kingdoms[winner].colours)) == 1:
        return view
    return view._replace(leader=winner, trick=(), spoils=trick, tricks=(*view.tricks, trick))


def kingdom_with(kingdom: Kingdom, place: int, cards: tuple[Card, ...]) -> Kingdom:
    """The kingdom with these cards on one of its places, or on its next new place."""
    colours, piles, farmers = kingdom
    if place < len(piles):
        return Kingdom(colours, changed_at(piles, place, (*piles[place], *cards)), farmers)
    return Kingdom((*colours, cards[0].colour), (*piles, cards), farmers)


def is_scored(view: View) -> bool:
    """Whether the game is over and its kingdoms are counted."""
    return not (any(view.hand_sizes) or view.trick or view.spoils) and any(each.piles for each in view.kingdoms)


def points_in_game(game: Ugo, view: View) -> tuple[int, ...]:
    """The points of each seat in this game so far."""
    return tuple(game.points(kingdom) for kingdom in view.kingdoms)
