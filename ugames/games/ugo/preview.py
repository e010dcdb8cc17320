"""The facts that follow from playing or laying a card, as far as its seat can see them.

Facts about an incomplete trick assume that no better card follows, so they are not sure.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ugames.core.game import Seat
from ugames.core.teaching.preview import Fact
from ugames.games.ugo.rules import (
    LAY,
    PENALTY,
    Action,
    Card,
    Colour,
    Kingdom,
    Lay,
    Seen,
    Ugo,
    View,
    lay,
    opened_by,
    to_lay,
    unseen,
    value_of,
    winning_place,
)


class Takes(Fact):
    """The card takes the trick."""

    told_by = "takes", "takes_anyway"
    equal: Card | None = None
    """Another card of the same value, off the led colour."""
    led: Colour | None = None


class Loses(Fact):
    """Another card takes the complete trick."""

    card: Card
    led: Colour
    equal: bool
    """Whether both cards have the same value."""


class Behind(Fact):
    """Another card is ahead, so this one loses in any case."""

    card: Card
    led: Colour
    equal: bool


class Farmers(Fact):
    """This number of farmers comes to the seat that plays the card."""

    count: int


class NoRoom(Fact):
    """This number of the card's farmers is lost, because the kingdom has all the farmers it can hold."""

    count: int


class NoneLeft(Fact):
    """This number of the card's farmers does not come, because the supply is empty."""

    count: int


class Covered(Fact):
    """Lower cards will cover these top countries."""

    whose: Seat | None
    """The owner of the kingdom; None for the seat itself."""
    cards: tuple[Card, ...]


class AtRisk(Fact):
    """Later cards could cover these countries and open these places, at the cost of at most that many points.

    These are all possible covers and openings if the card takes the trick.
    """

    cards: tuple[Card, ...]
    places: tuple[int, ...]
    cost: int


class Short(Fact):
    """These new places, counted from one, are opened and lack that many farmers."""

    whose: Seat | None
    places: tuple[int, ...]
    missing: int
    cost: int


class Points(Fact):
    """The points of the kingdom before and afterwards."""

    whose: Seat | None
    before: int
    after: int
    changes: tuple[int, ...] = ()
    """The change for each place."""
    empty: int = len(Colour)
    """The first empty place afterwards, counted from zero."""


class AtBest(Points):
    """The points of the kingdom afterwards with the best layout by its owner."""


class AllLaid(AtBest):
    """The points of the kingdom once all colours are laid in the best way; this action leaves some to lay."""


class OnTop(Fact):
    """The card lies on top of that place, counted from one."""

    card: Card
    place: int
    lost: int = 0
    """The bonus of the empty place, which is lost."""


class ByItself(Fact):
    """The change of points by the laid colour alone, before other colours."""

    change: int


def preview(game: Ugo, seen: Seen, action: Action) -> tuple[Fact, ...]:
    if action not in seen.legal:
        return ()
    if isinstance(action, Lay):
        return tuple(_of_layout(game, seen.view, action.card))
    return tuple(_of_card(game, seen.view, action.card))


def _of_card(game: Ugo, view: View, card: Card) -> Iterator[Fact]:
    trick, seats = (*view.trick, card), len(view.hand_sizes)
    best = winning_place(trick)
    complete, wins = len(trick) == seats, trick[best] == card
    sure = complete or (wins and not can_be_beaten(view, trick))
    if wins:
        tied = next((other for other in view.trick if other.value == card.value), None)
        yield Takes(sure, tied, trick[0].colour)
    else:
        kind, equal = Loses if complete else Behind, trick[best].value == card.value
        yield kind(True, trick[best], trick[0].colour, equal)
    kingdoms = fed(game, view, trick)
    winner = (view.leader + best) % seats
    if not wins:
        yield from _points(game, None, view.kingdoms[view.seat], [kingdoms[view.seat]], complete)
    else:
        yield from _winner_facts(game, view, None, kingdoms[view.seat], trick, sure, complete)
    count = kingdoms[view.seat].farmers - view.kingdoms[view.seat].farmers
    if count:
        yield Farmers(sure, count)
    if lost := game.faces[card].brings(trick[best]) - count:
        yield NoRoom(sure, lost) if kingdoms[view.seat].farmers == game.most_farmers else NoneLeft(sure, lost)
    if wins and not complete:
        yield from _at_risk(game, view, kingdoms[view.seat], trick, sure)
    if not wins:
        yield from _winner_facts(game, view, winner, kingdoms[winner], trick, sure, complete)


def _of_layout(game: Ugo, view: View, card: Card) -> Iterator[Fact]:
    kingdom = view.kingdoms[view.seat]
    known = card.colour in kingdom.colours
    place = kingdom.colours.index(card.colour) if known else len(kingdom.colours)
    yield OnTop(True, card, place + 1, 0 if known else game.points_by_place(kingdom)[place])
    others = [other for other in view.spoils if other.colour is not card.colour]
    if others:
        yield ByItself(True, own_change(game, kingdom, card))
    yield from _covered(None, kingdom, [card, *others], True)
    yield from short(game, None, kingdom, opened_by(kingdom, view.spoils), True)
    grown, spoils = lay(view.seat, kingdom, view.spoils, card, [])
    counted = _counted(game, None, kingdom, layouts(grown, spoils), True)
    yield AllLaid(True, None, counted.before, counted.after, counted.changes, counted.empty) if others else counted


def _winner_facts(
    game: Ugo, view: View, whose: Seat | None, grown: Kingdom, trick: tuple[Card, ...], sure: bool, complete: bool
) -> Iterator[Fact]:
    """The facts about the winner's kingdom, which already has the trick's farmers."""
    kingdom = view.kingdoms[view.seat if whose is None else whose]
    yield from _covered(whose, kingdom, trick, sure)
    yield from short(game, whose, grown, opened_by(kingdom, trick), sure)
    yield from _points(game, whose, kingdom, layouts(*lay(view.seat, grown, trick, None, [])), complete)


def _covered(whose: Seat | None, kingdom: Kingdom, cards: Sequence[Card], sure: bool) -> Iterator[Fact]:
    best = {card.colour: card.value for card in sorted(cards, key=value_of)}
    tops = [pile[-1] for pile in kingdom.piles]
    if lost := tuple([top for top in tops if best.get(top.colour, top.value) < top.value]):
        yield Covered(sure, whose, lost)


def _at_risk(game: Ugo, view: View, grown: Kingdom, trick: tuple[Card, ...], sure: bool) -> Iterator[Fact]:
    """The harm that later cards can do to the kingdom of the leading seat, which already has the trick's farmers."""
    out = [card for card in unseen(view) if winning_place((*trick, card)) != len(trick)]
    coming = [{card for card in out if card.colour not in view.voids[seat]} for seat in _later(view, trick)]
    any_of_them = {card for cards in coming for card in cards}
    thrown = {card.colour for card in trick}
    lowest = {card.colour: card.value for card in sorted(any_of_them, key=value_of, reverse=True)}
    tops = [pile[-1] for pile in grown.piles if pile[-1].colour not in thrown]
    threatened = tuple([top for top in tops if lowest.get(top.colour, top.value) < top.value])
    known = {*grown.colours, *thrown}
    new = {card.colour for card in any_of_them} - known
    throwing = sum([any(card.colour in new for card in cards) for cards in coming])
    places = range(len(known), len(known) + min(len(new), throwing))
    hungry = [place for place in places if game.missing(grown, place)]
    if threatened or hungry:
        cost = PENALTY * sum([game.missing(grown, place) for place in hungry])
        yield AtRisk(sure, threatened, tuple([place + 1 for place in hungry]), cost)


def short(game: Ugo, whose: Seat | None, kingdom: Kingdom, places: Sequence[int], sure: bool) -> Iterator[Short]:
    """The missing farmers of newly opened places, in a kingdom that already has the trick's farmers."""
    hungry = [place for place in places if game.missing(kingdom, place)]
    if hungry:
        missing = sum([game.missing(kingdom, place) for place in hungry])
        yield Short(sure, whose, tuple([place + 1 for place in hungry]), missing, PENALTY * missing)


def _points(game: Ugo, whose: Seat | None, before: Kingdom, after: Sequence[Kingdom], sure: bool) -> Iterator[Fact]:
    """The change of a kingdom's points; where the layout is open, the highest possible points."""
    points = _counted(game, whose, before, after, sure)
    if points.after != points.before:
        yield points


def _counted(game: Ugo, whose: Seat | None, before: Kingdom, after: Sequence[Kingdom], sure: bool) -> Points:
    counted = [game.points_by_place(kingdom) for kingdom in after]
    now, best = game.points_by_place(before), max(counted, key=sum)
    kind = AtBest if sure and len({sum(each) for each in counted}) > 1 else Points
    changes = tuple([then - earlier for then, earlier in zip(best, now, strict=True)])
    return kind(sure, whose, sum(now), sum(best), changes, len(after[0].piles))


def own_change(game: Ugo, kingdom: Kingdom, card: Card) -> int:
    """The change of points by laying this card on its colour alone."""
    grown, _ = lay(0, kingdom, (card,), card, [])
    return game.points(grown) - game.points(kingdom)


def whole_change(game: Ugo, kingdom: Kingdom, spoils: tuple[Card, ...], card: Card) -> int:
    """The change of points by laying this card on its colour, and the rest in the best way."""
    ways = layouts(*lay(0, kingdom, spoils, card, []))
    return max([game.points(grown) for grown in ways]) - game.points(kingdom)


def can_be_beaten(view: View, trick: tuple[Card, ...]) -> bool:
    """Whether a seat still to play may hold a winning card."""
    beating = {card.colour for card in unseen(view) if winning_place((*trick, card)) == len(trick)}
    return any(not beating <= {*view.voids[seat]} for seat in _later(view, trick))


def _later(view: View, trick: tuple[Card, ...]) -> list[Seat]:
    """The seats that play after the trick's last card."""
    seats = len(view.hand_sizes)
    return [(view.leader + place) % seats for place in range(len(trick), seats)]


def fed(game: Ugo, view: View, trick: tuple[Card, ...]) -> tuple[Kingdom, ...]:
    """All kingdoms with the farmers of this trick, before its cards are laid."""
    kingdoms = [*view.kingdoms]
    best = trick[winning_place(trick)]
    for seat, _, count in game.gains(view.leader, trick, best, view.kingdoms, view.supply):
        kingdoms[seat] = kingdoms[seat]._replace(farmers=kingdoms[seat].farmers + count)
    return tuple(kingdoms)


def layouts(kingdom: Kingdom, spoils: tuple[Card, ...]) -> list[Kingdom]:
    """Every possible kingdom after laying these cards."""
    if not spoils:
        return [kingdom]
    ways = [lay(0, kingdom, spoils, top, []) for top in to_lay(spoils, kingdom.colours)]
    return [grown for way in ways for grown in layouts(*way)]


def best_lay(view: View) -> Lay:
    """The layout choice by a simple rule: the highest card that may be laid now goes on top.

    On an existing pile only the new top counts; the first new colour gets the place that is fed first, and should be
    the one that counts most.
    """
    return LAY[max(to_lay(view.spoils, view.kingdoms[view.leader].colours), key=value_of)]
