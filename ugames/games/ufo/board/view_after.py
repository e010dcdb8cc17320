"""The table right after an event, before the next event of the same beat."""

from __future__ import annotations

from ugames.core.game import Event, Seat, changed_at
from ugames.games.ufo import events
from ugames.games.ufo.cards import Card
from ugames.games.ufo.rules import Phase, Ufo, View, with_departed, with_passed, with_stolen

ENDS_OF_ACTS = (
    events.Played | events.PlayedOn | events.Skipped | events.Passed | events.Swapped | events.TooLate | events.Departed
)
"""The events that resolve a seat's act."""


def view_after(game: Ufo, event: Event, view: View) -> View:
    view = _with_event(event, view)
    if isinstance(event, ENDS_OF_ACTS):
        view = view._replace(pressed=tuple(each for each in view.pressed if each != event.seat))
    if isinstance(event, events.Played | events.PlayedOn | events.Skipped) and game.throws(view) and all(view.sizes):
        view = view._replace(phases=changed_at(view.phases, event.seat, Phase.passing))
    return view


def _with_event(event: Event, view: View) -> View:
    """The View with what the event itself tells."""
    match event:
        case events.Started():
            return view._replace(start=view.moved)
        case events.Opened(seat, deck, cards) if cards is not None:
            return view._replace(decks=changed_at(view.decks, deck, cards))
        case events.Picked(seat):
            return view._replace(pressed=(*view.pressed, seat))
        case events.Played(seat, card, deck):
            return _with_card_played(view, seat, card, deck)
        case events.PlayedOn(_, other, card, deck):
            return _with_card_played(view, other, card, deck)
        case events.ZoneStolen(seat, other, zone):
            return with_stolen(view, seat, other, zone)
        case events.Passed(seat, other, deck):
            return with_passed(view, seat, other, deck)
        case events.Swapped(seat, deck, taken):
            return view._replace(held=changed_at(view.held, seat, taken), centre=deck)
        case events.Dropped(seat):
            return view._replace(phases=changed_at(view.phases, seat, Phase.gathering))
        case events.Gathered(seat):
            return view._replace(phases=changed_at(view.phases, seat, Phase.passing))
        case events.Departed(seat, card, _):
            return with_departed(view, seat, card)
        case events.TrainingCompleted(seat):
            return view._replace(ended_by=seat, pressed=())
        case events.Discarded(seat, cards) if any(card in view.stacks[seat] for card in cards):
            rest = tuple(card for card in view.stacks[seat] if card not in cards)
            return view._replace(stacks=changed_at(view.stacks, seat, rest), discards=(*view.discards, *cards))
    return view


def _with_card_played(view: View, seat: Seat, card: Card, number: int) -> View:
    """The view with a card moved from a deck to a stack."""
    deck = view.decks[number]
    return view._replace(
        decks=changed_at(view.decks, number, None if deck is None else tuple(each for each in deck if each != card)),
        sizes=changed_at(view.sizes, number, view.sizes[number] - 1),
        stacks=changed_at(view.stacks, seat, (*view.stacks[seat], card)),
    )
