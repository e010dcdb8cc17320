"""The reasons for and against a card or layout of U GO!, computed from the seat's view."""

from __future__ import annotations

from collections.abc import Iterator

from ugames.bots.thinking.decision import Drawback, Reason
from ugames.core.game import Seat
from ugames.games.ugo.bot.plain import highest
from ugames.games.ugo.preview import can_be_beaten, fed, layouts, short
from ugames.games.ugo.rules import Action, Card, Lay, Play, Seen, Ugo, View, lay, opened_by, unseen, winning_place

MOST_LOW_VALUE = 4
"""The highest value of a card that is hardly played to win if many cards would beat it."""
CARDS_ABOVE_A_LOW_ONE = 9
"""More cards than this would beat such a card."""

IDEAS = {
    "take": ("takes", "would_bring"),
    "duck": ("low", "declines", "farmers", "feeds"),
    "count": ("sure", "shown", "ahead", "would_cost", "costs_least"),
    "deny": ("denies", "takes_anyway", "opens_hungry", "covers"),
    "save": ("lowest", "keeps_lower", "saves_winner", "keeps_winner"),
    "unblock": ("last_of_colour",),
    "build": ("highest_on_top", "fed_first", "hungry_place"),
}
"""The reason codes of each idea."""


def reasons(game: Ugo, seen: Seen, action: Action) -> tuple[Reason, ...]:
    if isinstance(action, Lay):
        return tuple(_why_lay(game, seen.view, action.card))
    if len(seen.legal) == 1:
        return (Reason("only_card", (action.card,)),)
    return tuple(_why_play(game, seen, action.card))


def _why_lay(game: Ugo, view: View, card: Card) -> Iterator[Reason]:
    kingdom = view.kingdoms[view.leader]
    others = [other for other in view.spoils if other.colour is not card.colour]
    under = [other for other in view.spoils if other.colour is card.colour and other.value < card.value]
    if card.colour not in kingdom.colours:
        place = len(kingdom.colours)
        new = [other for other in others if other.colour not in kingdom.colours]
        if new and all(other.value < card.value for other in new):
            yield Reason("fed_first", (card, place + 1))
        if missing := game.missing(kingdom, place):
            yield Reason("hungry_place", (place + 1, missing))
    if under:
        yield Reason("highest_on_top", (card, highest(under)))


def _why_play(game: Ugo, seen: Seen, card: Card) -> Iterator[Reason]:
    view = seen.view
    trick, left = (*view.trick, card), len(view.hand_sizes) - len(view.trick) - 1
    hidden = unseen(view)
    best = winning_place(trick)
    if best == len(trick) - 1:
        beating = [other for other in hidden if winning_place((*trick, other)) == len(trick)]
        gain, farmers = taken(game, view, trick, view.seat), gained(game, view, card)
        if view.trick:
            holder = (view.leader + winning_place(view.trick)) % len(view.hand_sizes)
            if (lost := taken(game, view, view.trick, holder)) > max(gain, 0):
                yield Reason("denies", (holder, lost))
        least = gain < 0 and _costs_least(game, seen, card, gain)
        if least:
            yield Drawback("costs_least", (-gain,))
        feared = can_be_beaten(view, trick)
        if feared:
            higher = any(other.value > card.value for other in view.hand)
            low = higher and card.value <= MOST_LOW_VALUE and len(beating) > CARDS_ABOVE_A_LOW_ONE
            yield Reason("low" if low else "ahead", (card, len(beating)))
        elif left:
            yield Reason("shown" if beating else "sure", (card,))
        if feared and not least:
            yield Reason("would_bring", (gain, farmers)) if gain >= 0 else Drawback("would_cost", (-gain,))
        elif not least:
            yield Reason("takes", (gain, farmers)) if gain >= 0 else Drawback("takes_anyway", (-gain,))
    else:
        yield from _why_lose(game, seen, card, trick, (view.leader + best) % len(view.hand_sizes))
    rest = [other for other in view.hand if other != card]
    free = [other for other in rest if Play(other) in seen.legal]
    winners = [other for other in free if not any(beats_led(hid, other) for hid in hidden)]
    if winners:
        strongest = highest(winners)
        takes = best < len(trick) - 1 and winning_place((*view.trick, strongest)) == len(trick) - 1
        gain = taken(game, view, (*view.trick, strongest), view.seat) if takes else 0
        yield Reason("saves_winner", (strongest, gain)) if gain > 0 else Reason("keeps_winner", (strongest,))
    if rest and card.colour not in {other.colour for other in rest}:
        yield Reason("last_of_colour", (card.colour,))
    if best < len(trick) - 1:
        lowest = min([action.card for action in seen.legal if action.card != card], key=lambda other: other.value)
        if card.value < lowest.value:
            yield Reason("lowest", (card,))
        elif card.value > lowest.value:
            yield Reason("keeps_lower", (lowest,))


def _costs_least(game: Ugo, seen: Seen, card: Card, gain: int) -> bool:
    """Whether every other playable card would take the trick as well, for no larger gain."""
    others = [action.card for action in seen.legal if action.card != card]
    taking = [other for other in others if winning_place((*seen.view.trick, other)) == len(seen.view.trick)]
    return taking == others and all(
        taken(game, seen.view, (*seen.view.trick, other), seen.seat) <= gain for other in others
    )


def _why_lose(game: Ugo, seen: Seen, card: Card, trick: tuple[Card, ...], winner: Seat) -> Iterator[Reason]:
    view = seen.view
    if count := gained(game, view, card):
        yield Reason("farmers", (card, count))
    takers = [action.card for action in seen.legal if winning_place((*view.trick, action.card)) == len(view.trick)]
    losses = [-taken(game, view, (*view.trick, taker), view.seat) for taker in takers]
    if min(losses, default=0) > 0:
        yield Reason("declines", (min(losses),))
    kingdom = view.kingdoms[winner]
    if card.colour not in kingdom.colours:
        for hungry in short(game, winner, fed(game, view, trick)[winner], opened_by(kingdom, trick), True):
            yield Reason("opens_hungry", (winner, hungry.places, hungry.missing, hungry.cost))
        return
    top = kingdom.piles[kingdom.colours.index(card.colour)][-1]
    higher = any(other.colour is card.colour and other.value > card.value for other in view.trick)
    if not higher and card.value < top.value:
        yield Reason("covers", (winner, top, card))
    elif not higher:
        yield Reason("feeds", (winner, top, card))


def taken(game: Ugo, view: View, trick: tuple[Card, ...], seat: Seat) -> int:
    """The gain of a seat from taking the trick as it stands, laid in the best way."""
    grown = layouts(*lay(seat, fed(game, view, trick)[seat], trick, None, []))
    return max([game.points(kingdom) for kingdom in grown]) - game.points(view.kingdoms[seat])


def gained(game: Ugo, view: View, card: Card) -> int:
    """The farmers that come for this card as the trick stands."""
    return fed(game, view, (*view.trick, card))[view.seat].farmers - view.kingdoms[view.seat].farmers


def beats_led(card: Card, led: Card) -> bool:
    """Whether the card could beat that led card."""
    return winning_place((led, card)) == 1
