"""The facts that follow from an act, as far as its seat can know. Without turns, another act may come before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ugames.core.game import Glimpse, Seat
from ugames.core.teaching.preview import Fact
from ugames.games.ufo.cards import Card, Zone
from ugames.games.ufo.rules import Action, Depart, Play, PlayOn, Ufo, View


@dataclass(frozen=True, slots=True)
class Counts(Fact):
    """The card counts so much on the seat's own stack, and leaves so many numbers out that no longer fit."""

    points: int
    left_out: int


@dataclass(frozen=True, slots=True)
class CountsNothing(Fact):
    """Without a referee: the card is out of order on the seat's own stack, and taken out in the end."""


@dataclass(frozen=True, slots=True)
class Robs(Fact):
    """The seat takes a Landing Zone card, and gives a card for it; the points of both are told."""

    other: Seat
    zone: Zone
    points: int
    given: int


@dataclass(frozen=True, slots=True)
class Gives(Fact):
    """The other gets a card that counts so much, and has no Landing Zone card that could be taken."""

    other: Seat
    given: int


@dataclass(frozen=True, slots=True)
class Ends(Fact):
    """The training is over."""


@dataclass(frozen=True, slots=True)
class Leaves(Fact):
    """The Departure card counts so much, and the seat ends with so much in all."""

    points: int
    total: int


def preview(game: Ufo, seen: Glimpse[Action, View], action: Action) -> tuple[Fact, ...]:
    """The facts that follow from this action."""
    return tuple(_facts(game, seen.view, action)) if action in seen.legal else ()


def _facts(game: Ufo, view: View, action: Action) -> Iterator[Fact]:
    sure, points, me = game.time.in_turn, game.points, view.seat
    if isinstance(action, Play):
        left_out = action.card.number - _highest(view.stacks[me]) - 1
        yield Counts(sure, points[action.card], left_out) if left_out >= 0 else CountsNothing(sure=True)
    elif isinstance(action, PlayOn):
        zone, given = game.spoils(view, action.other), points[action.card]
        if zone is None:
            yield Gives(sure, action.other, given)
        else:
            yield Robs(sure, action.other, zone, points[zone], given)
    elif isinstance(action, Depart):
        yield Leaves(sure, points[action.card], sum(game.tally(view, me)) + points[action.card])
    if _ends(game, view, action):
        yield Ends(sure)


def _ends(game: Ufo, view: View, action: Action) -> bool:
    """Whether the seat knows that this is the end."""
    held = view.held[view.seat]
    if isinstance(action, Play | PlayOn) and held is not None and view.sizes[held] == 1:
        return True
    if not game.goes_on_alone(view):
        return isinstance(action, Depart) and len(view.departures) == 1
    other = 1 - view.seat
    if isinstance(action, Depart):
        return not _may_fit(view, other, _highest(view.stacks[other][-1:]))
    return isinstance(action, Play) and not view.departures and not _may_fit(view, view.seat, action.card.number)


def _may_fit(view: View, seat: Seat, top: int) -> bool:
    """Whether a card of the decks that this seat will have alone may be higher than that."""
    decks = [view.decks[number] for number in (view.held[seat], view.centre) if number is not None]
    return any(deck is None or _highest(deck) > top for deck in decks)


def _highest(cards: tuple[Card, ...]) -> int:
    return max([card.number for card in cards], default=0)
