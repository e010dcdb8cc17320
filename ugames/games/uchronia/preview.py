"""The facts that follow from an action in Uchronia, as far as its seat can see: executions, draws, points, Monopolies.

An action on open cards is tried on a State with made-up hidden cards, which it does not touch.
"""

from __future__ import annotations

from collections.abc import Iterator

from ugames.core.game import Event, Seat
from ugames.core.teaching.preview import Fact
from ugames.games.uchronia.actions import (
    Action,
    Command,
    Copy,
    Draw,
    Exchange,
    Launch,
    Plot,
    Raid,
    Reveal,
    Start,
    StopRevealing,
    Store,
    Take,
    Transfer,
    Use,
)
from ugames.games.uchronia.cards import RESOURCES, Building, Cards, Resource, cards_from, counts_of
from ugames.games.uchronia.events import Completed, Drew, MonopolyLost, MonopolyTaken
from ugames.games.uchronia.outlook import Outlook, made_up, outlook
from ugames.games.uchronia.rules import THRESHOLDS, Seen, Uchronia
from ugames.games.uchronia.state import NOBODY, View


class Executes(Fact):
    """The order can have these effects."""

    out: Outlook


class InVain(Fact):
    """No execution of the order can do anything."""

    out: Outlook
    copied: bool
    """Whether no card is played for it."""


class NoStronger(Fact):
    """One of the two cards alone commands the same."""

    card: Resource


class Opens(Fact):
    """The bonuses of these buildings can be used in the order."""

    buildings: tuple[Building, ...]


class Draws(Fact):
    """This number of cards comes from the pile to the hand."""

    count: int


class FromForum(Fact):
    """These cards come from the Forum after all victims have given."""

    cards: Cards


class Wants(Fact):
    """The started building needs this many Resources, and will be worth this many points."""

    count: int
    resource: Resource
    points: int


class Lacks(Fact):
    """The site then needs this many more Resources."""

    site: Building
    count: int


class Completes(Fact):
    """The building is then complete."""

    told_by = ("completes",)
    building: Building


class LetsCollect(Fact):
    """The other seat may take a card of that colour from the Forum, for the Monopoly of the
    completed building (UR-16).
    """

    resource: Resource
    other: Seat


class MayCollect(Fact):
    """The seat itself may take a card of that colour from the Forum (UR-16)."""

    resource: Resource


class TakesMonopoly(Fact):
    """The Monopoly comes from another seat, or from the table."""

    resource: Resource
    other: Seat


class GivesUpMonopoly(Fact):
    """The Monopoly goes to another seat, or to the table."""

    resource: Resource
    other: Seat


class Gains(Fact):
    """The seat gains this many points."""

    count: int


class Loses(Fact):
    """The seat loses this many points."""

    count: int


class BringsLastRound(Fact):
    """The last round begins."""


TRIED = (Take, Store, Launch, Transfer, Use, Exchange, Raid)
"""The actions whose results depend on nothing hidden except drawn cards."""


def preview(game: Uchronia, seen: Seen, action: Action) -> tuple[Fact, ...]:
    view, seat = seen.view, seen.seat
    if action not in seen.legal:
        return ()
    match action:
        case Command() | Copy():
            return tuple(_ordered(game, seen, action))
        case Start(building):
            return (wants(game, view, building),)
        case Plot() | Draw():
            return tuple(_drawn(game, view, seat, action))
        case Reveal() | StopRevealing():
            return tuple(_from_forum(view, action))
    return tuple(_tried(game, view, seat, action)) if isinstance(action, TRIED) else ()


def _ordered(game: Uchronia, seen: Seen, action: Command | Copy) -> Iterator[Fact]:
    out = outlook(game, seen, action)
    if out.idle:
        yield InVain(True, out, isinstance(action, Copy))
    else:
        yield Executes(True, out)
        if isinstance(action, Command) and len(action.cards) > 1:
            single = game.single_commands[action.cards[0]]
            if single.order is out.order and outlook(game, seen, single).most == out.most:
                yield NoStronger(True, action.cards[0])
    if out.bonuses:
        yield Opens(True, out.bonuses)


def wants(game: Uchronia, view: View, building: Building) -> Wants:
    """The Resources that the viewer needs for a building of the Great Works."""
    book = game.book
    colour = book.colour_of[building]
    powers = book.powers(view.house)
    return Wants(True, book.need(building, powers), colour, book.colours[colour].points)


def _drawn(game: Uchronia, view: View, seat: Seat, action: Plot | Draw) -> Iterator[Fact]:
    """The facts of drawing; before a Plot's draw, orders can be copied and bonuses used."""
    count = game.book.powers(view.house).plot_hand.drawn(len(view.hand))
    if isinstance(action, Draw) and action.first is not None:
        count -= 1
    if count := min(count, view.pile + len(view.discards)):
        yield Draws(isinstance(action, Draw), count)


def _from_forum(view: View, action: Reveal | StopRevealing) -> Iterator[Fact]:
    """The cards from the Forum, once no more can be revealed."""
    work = view.work
    if work is None or (isinstance(action, Reveal) and work.left > 1):
        return
    revealed = (*work.revealed, action.card) if isinstance(action, Reveal) else work.revealed
    brought = tuple([min(pair) for pair in zip(counts_of(revealed), counts_of(view.forum), strict=True)])
    if any(brought):
        yield FromForum(True, cards_from(brought))


def _tried(game: Uchronia, view: View, seat: Seat, action: Action) -> Iterator[Fact]:
    events: list[Event] = []
    before = made_up(view)
    after = game.perform(before, seat, action, events)
    if drawn := sum([event.count for event in events if isinstance(event, Drew)]):
        yield Draws(True, drawn)
    for event in events:
        if isinstance(event, Completed):
            yield Completes(True, event.building)
        elif isinstance(event, MonopolyTaken) and event.seat == seat:
            yield TakesMonopoly(True, event.resource, event.other)
        elif isinstance(event, MonopolyTaken | MonopolyLost):
            heir = event.seat if isinstance(event, MonopolyTaken) else NOBODY
            yield GivesUpMonopoly(True, event.resource, heir)
    for holder, colour in dict.fromkeys(after.offers):
        resource = RESOURCES[colour]
        yield MayCollect(True, resource) if holder == seat else LetsCollect(True, resource, holder)
    house = after.houses[seat]
    if isinstance(action, Transfer | Use) and action.site is not None and (site := house.site(action.site)):
        yield Lacks(True, action.site, game.book.need(action.site, game.book.powers(house)) - len(site.cards))
    points = game.standing(after)
    if gained := points[seat] - view.points[seat]:
        yield Gains(True, gained) if gained > 0 else Loses(True, -gained)
    if not view.ending and max(points) >= THRESHOLDS[len(points)]:
        yield BringsLastRound(True)
