"""The facts that follow from an act, as far as the seat can know.

Without turns another act may come first. In the form with steps the order is known: only a stack's owner can prevent a
robbery there, since each number exists once.
"""

from __future__ import annotations

from collections.abc import Iterator, Set

from ugames.core.game import Seat
from ugames.core.teaching.preview import Fact
from ugames.games.ufo.cards import NEXT, Card, LandingZone
from ugames.games.ufo.forms import is_duel
from ugames.games.ufo.rules import (
    Action,
    Depart,
    Phase,
    Play,
    PlayOn,
    Seen,
    Ufo,
    View,
    could_rob,
    gone_cards,
    numbers_between,
)


class Counts(Fact):
    """The card counts this much on the seat's own stack, and passes over this many numbers that could still come."""

    told_by = ("worth_more",)
    points: int
    left_out: int


class Depends(Fact):
    """The other seat acts first, and can be robbed only if this card is still on top."""

    other: Seat
    top: Card


class MayBeLate(Fact):
    """Another act may come before it and make it impossible."""


class CountsNothing(Fact):
    """The card is out of order on the seat's own stack, and will be taken out, since there is no referee."""


class ShutsOut(Fact):
    """Nobody can rob the seat with this card on top, since the next number is out."""

    card: Card
    robber: Card


class IsLast(Fact):
    """Nobody can rob the seat with this card on top, since it is the highest number."""

    card: Card


class Exposes(Fact):
    """The next number could rob the seat with this card on top, with this gain and cost."""

    danger = True
    card: Card
    robber: Card
    gain: int
    loss: int


class ExposesHere(Exposes):
    """The next number is in the deck that the seat passes on."""


class ExposesTo(Exposes):
    """The next number is in another seat's deck."""

    other: Seat


class Robs(Fact):
    """The seat takes another seat's own Landing Zone card, which costs the other nothing, in exchange for a card."""

    other: Seat
    zone: LandingZone
    points: int
    given: int


class RobsBack(Robs):
    """The seat takes a Landing Zone card that the other has stolen, and the other loses its points."""


class Gives(Fact):
    """The other seat gets a card with this value, and has no Landing Zone card to take."""

    other: Seat
    given: int


class Ends(Fact):
    """The training is over."""


class Leaves(Fact):
    """The Departure card counts this much, and the seat ends with this total."""

    points: int
    total: int


class StaysBehind(Fact):
    """Another seat has departed with more points than the seat would have."""

    other: Seat
    points: int


def preview(game: Ufo, seen: Seen, action: Action) -> tuple[Fact, ...]:
    return tuple(_facts(game, seen.view, action)) if action in seen.legal else ()


def _facts(game: Ufo, view: View, action: Action) -> Iterator[Fact]:
    """The facts of the act; and, if another act may come first, possible obstacles."""
    points, me = game.points, view.seat
    first = game.timing.in_turn or turns(game, view)[:1] == (me,)
    may_end = not game.timing.in_turn and _may_end_first(game, view)
    if isinstance(action, Play):
        top = max([card.number for card in view.stacks[me]], default=0)  # without a referee it may lie below others
        out = gone_cards(view)
        sure = first or (not view.stacks[me] and not may_end)
        left_out = len(numbers_between(top, action.card.number, out))
        yield Counts(sure, points[action.card], left_out) if action.card.number > top else CountsNothing(sure=True)
        yield from _closing(action.card, first, out)
        if not _ends(game, view, action):
            yield from _opening(game, view, action.card, first)
        late = may_end or (not sure and game.has_clock)
    elif isinstance(action, PlayOn):
        zone, given = game.spoils(view, action.other), points[action.card]
        rival = acts_before(game, view, action.other)
        sure = first or (game.timing.in_secret and not rival and not may_end)  # nobody else has a card that fits there
        if rival:
            yield Depends(True, action.other, view.stacks[action.other][-1])
        if zone is None:
            yield Gives(sure, action.other, given)
        else:
            kind = RobsBack if zone in view.stolen[action.other] else Robs
            yield kind(sure, action.other, zone, points[zone], given)
        late = not sure and not rival
    elif isinstance(action, Depart):
        total = sum(game.tally(view, me)) + points[action.card]
        yield Leaves(first, points[action.card], total)
        left = {seat: sum(game.tally(view, seat)) for seat, taken in enumerate(view.taken) if taken}
        if left and max(left.values()) > total:
            yield StaysBehind(first, max(left, key=left.__getitem__), max(left.values()))
        late = not first
    else:
        return
    if _ends(game, view, action):
        yield Ends(first)
    if late:
        yield MayBeLate(True)


def _closing(card: Card, sure: bool, out: Set[Card]) -> Iterator[Fact]:
    """The reason why nobody could rob the seat with this card on its stack; empty if it could be robbed."""
    robber = NEXT.get(card)
    if robber is None:
        yield IsLast(sure, card)
    elif robber in out:
        yield ShutsOut(sure, card, robber)


def _opening(game: Ufo, view: View, card: Card, sure: bool) -> Iterator[Fact]:
    """The number that could rob the seat with this card on its stack, its place, and the cost."""
    robber, zone = could_rob(view, card), game.spoils(view, view.seat)
    if robber is None or zone is None or is_alone(view):
        return
    cost = loot(game, view, view.seat), loss(game, view, view.seat)
    decks = {seat: view.decks[number] for seat, number in enumerate(view.held) if number is not None}
    holder = next((seat for seat, deck in decks.items() if robber in (deck or ())), None)
    if holder is None:
        yield Exposes(sure, card, robber, *cost)
    elif holder == view.seat:
        yield ExposesHere(sure, card, robber, *cost)
    else:
        yield ExposesTo(sure, card, robber, *cost, holder)


def turns(game: Ufo, view: View) -> tuple[Seat, ...]:
    """The seats in the order of this step; empty where acts are not chosen in secret."""
    if not game.timing.in_secret:
        return ()
    return tuple(seat for seat in view.priority if view.phases[seat] is Phase.choosing)


def acts_before(game: Ufo, view: View, other: Seat) -> bool:
    """Whether that seat acts in this step before the viewer."""
    acting = turns(game, view)
    return view.seat in acting and other in acting[: acting.index(view.seat)]


def _ends(game: Ufo, view: View, action: Action) -> bool:
    """Whether the seat knows that this act ends the training."""
    if isinstance(action, Play | PlayOn) and holds_last_card(view):
        return True
    if not is_duel(len(view.held)):
        return isinstance(action, Depart) and len(view.departures) == 1
    other = 1 - view.seat
    if isinstance(action, Depart):
        return not _may_fit(view, other, top_of(view, other))
    return isinstance(action, Play) and not view.departures and not _may_fit(view, view.seat, action.card.number)


def goes_on(game: Ufo, view: View) -> bool:
    """Whether the remaining players go on, as far as is known: the end is announced after the event that causes it."""
    return all(view.sizes) and (bool(view.departures) or is_duel(len(view.held)))


def _may_end_first(game: Ufo, view: View) -> bool:
    """Whether others' acts in the same moment could end the training before this act."""
    choosing = [seat for seat, phase in enumerate(view.phases) if phase is Phase.choosing]
    acting = [seat for seat in choosing if acts_before(game, view, seat)]
    others = acting if game.timing.in_secret else [seat for seat in choosing if seat != view.seat]
    leaving = [seat for seat in others if view.stacks[seat]]
    decks = [view.held[seat] for seat in others]
    return len(leaving) >= len(view.departures) or any(deck is None or view.sizes[deck] == 1 for deck in decks)


def _may_fit(view: View, seat: Seat, top: int) -> bool:
    """Whether the decks that this seat will have alone may hold a card above that top."""
    decks = [view.decks[number] for number in (view.held[seat], view.centre) if number is not None]
    return any(deck is None or any(card.number > top for card in deck) for deck in decks)


def top_of(view: View, seat: Seat) -> int:
    """The number on top of a seat's stack; 0 if it is empty."""
    stack = view.stacks[seat]
    return stack[-1].number if stack else 0


def is_alone(view: View) -> bool:
    """Whether the seat is the only one that has not departed."""
    return all(phase is Phase.departed for seat, phase in enumerate(view.phases) if seat != view.seat)


def decks_in_play(view: View) -> list[int]:
    """The numbers of the decks that are still played with."""
    return [number for number in (*view.held, view.centre) if number is not None]


def holds_last_card(view: View) -> bool:
    """Whether the viewer's deck has one card, with which the training would end."""
    held = view.held[view.seat]
    return held is not None and view.sizes[held] == 1


def loot(game: Ufo, view: View, other: Seat) -> int:
    """The points gained by robbing a seat."""
    zone = game.spoils(view, other)
    return 0 if zone is None else game.points[zone]


def loss(game: Ufo, view: View, other: Seat) -> int:
    """The points lost by a robbed seat: only zones that it has stolen count for it."""
    zone = game.spoils(view, other)
    return game.points[zone] if zone in view.stolen[other] else 0
