"""What follows from playing or laying a card, from what its seat may see of the table.

A trick that is not complete is taken as it lies: what later cards may add to it is left out, and that is not sure.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ugames.core.game import Glimpse, Seat
from ugames.core.preview import Fact
from ugames.games.ugo.rules import (
    PENALTY,
    Action,
    Card,
    Kingdom,
    Lay,
    Ugo,
    View,
    lay,
    to_lay,
    unseen,
    value_of,
    winning_place,
)


@dataclass(frozen=True, slots=True)
class Takes(Fact):
    """The card takes the trick."""


@dataclass(frozen=True, slots=True)
class Loses(Fact):
    """That card takes the complete trick."""

    card: Card


@dataclass(frozen=True, slots=True)
class Behind(Fact):
    """The card loses, whatever comes: that one is ahead of it."""

    card: Card


@dataclass(frozen=True, slots=True)
class Farmers(Fact):
    """So many farmers come to the one who plays the card."""

    count: int


@dataclass(frozen=True, slots=True)
class NoRoom(Fact):
    """So many farmers that the card stands for are lost, because the kingdom has all its farmers."""

    count: int


@dataclass(frozen=True, slots=True)
class NoneLeft(Fact):
    """So many farmers that the card stands for do not come, because there are none left."""

    count: int


@dataclass(frozen=True, slots=True)
class Covered(Fact):
    """These countries, which lie on top now, come to lie under lower ones."""

    whose: Seat | None
    """Whose kingdom it is about; None for the own one."""
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Short(Fact):
    """New places are opened, counted from one, and so many farmers are missing there."""

    whose: Seat | None
    places: tuple[int, ...]
    missing: int
    cost: int


@dataclass(frozen=True, slots=True)
class Points(Fact):
    """What the kingdom counts before, and afterwards."""

    whose: Seat | None
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class AtBest(Points):
    """What it counts afterwards if it is laid as well as can be."""


@dataclass(frozen=True, slots=True)
class OnTop(Fact):
    """The card lies on top of that place, counted from one."""

    card: Card
    place: int


def preview(game: Ugo, seen: Glimpse[Action, View], action: Action) -> tuple[Fact, ...]:
    """What follows if the seat does that; nothing if it cannot."""
    if action not in seen.legal:
        return ()
    if isinstance(action, Lay):
        return tuple(_of_layout(game, seen.view, action.card))
    return tuple(_of_card(game, seen.view, action.card))


def _of_card(game: Ugo, view: View, card: Card) -> Iterator[Fact]:
    trick, seats = (*view.trick, card), len(view.hand_sizes)
    best = winning_place(trick)
    complete, wins = len(trick) == seats, trick[best] == card
    sure = complete or (wins and not _can_be_beaten(view, trick))
    if wins:
        yield Takes(sure)
    else:
        yield Loses(True, trick[best]) if complete else Behind(True, trick[best])
    kingdoms = fed(game, view, trick)
    winner = (view.leader + best) % seats
    if not wins:
        yield from _points(game, None, view.kingdoms[view.seat], [kingdoms[view.seat]], complete)
    else:
        yield from _harvest(game, view, None, kingdoms[view.seat], trick, sure, complete)
    count = kingdoms[view.seat].farmers - view.kingdoms[view.seat].farmers
    if count:
        yield Farmers(sure, count)
    if lost := game.faces[card].due(trick[best]) - count:
        yield NoRoom(sure, lost) if kingdoms[view.seat].farmers == game.spots else NoneLeft(sure, lost)
    if not wins:
        yield from _harvest(game, view, winner, kingdoms[winner], trick, sure, complete)


def _of_layout(game: Ugo, view: View, card: Card) -> Iterator[Fact]:
    kingdom = view.kingdoms[view.seat]
    known = card.colour in kingdom.colours
    place = kingdom.colours.index(card.colour) if known else len(kingdom.colours)
    yield OnTop(True, card, place + 1)
    if known:
        yield from _covered(None, kingdom, [card], True)
    else:
        yield from _short(game, None, kingdom, [place], True)
    grown, spoils = lay(view.seat, kingdom, view.spoils, card, [])
    yield from _points(game, None, kingdom, layouts(grown, spoils), True)


def _harvest(
    game: Ugo, view: View, whose: Seat | None, grown: Kingdom, trick: tuple[Card, ...], sure: bool, complete: bool
) -> Iterator[Fact]:
    """What the trick does to the kingdom of its winner, which has its farmers already."""
    kingdom = view.kingdoms[view.seat if whose is None else whose]
    yield from _covered(whose, kingdom, trick, sure)
    new = len({card.colour for card in trick} - {*kingdom.colours})
    opened = len(kingdom.colours)
    yield from _short(game, whose, grown, range(opened, opened + new), sure)
    yield from _points(game, whose, kingdom, layouts(*lay(view.seat, grown, trick, None, [])), complete)


def _covered(whose: Seat | None, kingdom: Kingdom, cards: Sequence[Card], sure: bool) -> Iterator[Fact]:
    best = {card.colour: card.value for card in sorted(cards, key=value_of)}
    tops = [pile[-1] for pile in kingdom.piles]
    if lost := tuple([top for top in tops if best.get(top.colour, top.value) < top.value]):
        yield Covered(sure, whose, lost)


def _short(game: Ugo, whose: Seat | None, kingdom: Kingdom, places: Sequence[int], sure: bool) -> Iterator[Fact]:
    hungry = [place for place in places if game.missing(kingdom, place)]
    if hungry:
        missing = sum([game.missing(kingdom, place) for place in hungry])
        yield Short(sure, whose, tuple([place + 1 for place in hungry]), missing, PENALTY * missing)


def _points(game: Ugo, whose: Seat | None, before: Kingdom, after: Sequence[Kingdom], sure: bool) -> Iterator[Fact]:
    """What it counts, if that changes; where it hangs on how it is laid, the most that it can count."""
    now, then = sum(game.count(before)), {sum(game.count(kingdom)) for kingdom in after}
    if max(then) != now:
        yield (AtBest if sure and len(then) > 1 else Points)(sure, whose, now, max(then))


def _can_be_beaten(view: View, trick: tuple[Card, ...]) -> bool:
    """Whether somebody who is still to play may hold a card that would win."""
    beating = {card.colour for card in unseen(view) if winning_place((*trick, card)) == len(trick)}
    seats = len(view.hand_sizes)
    later = [(view.leader + place) % seats for place in range(len(trick), seats)]
    return any(not beating <= {*view.voids[seat]} for seat in later)


def fed(game: Ugo, view: View, trick: tuple[Card, ...]) -> tuple[Kingdom, ...]:
    """All kingdoms with the farmers that such a trick brings, its cards not laid yet."""
    kingdoms = [*view.kingdoms]
    best = trick[winning_place(trick)]
    for seat, _, count in game.gains(view.leader, trick, best, view.kingdoms, view.supply):
        kingdoms[seat] = kingdoms[seat]._replace(farmers=kingdoms[seat].farmers + count)
    return tuple(kingdoms)


def layouts(kingdom: Kingdom, spoils: tuple[Card, ...]) -> list[Kingdom]:
    """Every kingdom that can be made with these cards, of which there is one or a choice."""
    if not spoils:
        return [kingdom]
    ways = [lay(0, kingdom, spoils, top, []) for top in to_lay(spoils, kingdom.colours)]
    return [grown for way in ways for grown in layouts(*way)]
