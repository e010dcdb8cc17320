"""The coach of Uchronia."""

from __future__ import annotations

from typing import Any

from ugames.core.teaching.coach import Applies, Happened, Remark, Warn
from ugames.games.uchronia.actions import Collect, Command, Copy, Discard, Give, Plot, Start
from ugames.games.uchronia.bot.blunders import (
    commands_nothing,
    copies_nothing,
    declines_a_free_card,
    ends_what_it_has_not_begun,
    leaves_a_free_draw,
    leaves_a_free_transfer,
    leaves_the_last_points,
    leaves_what_a_site_waits_for,
    plays_two_for_one,
)
from ugames.games.uchronia.cards import IN_ACTIVITIES, IN_FORUM, IN_HAND, IN_STOCK
from ugames.games.uchronia.events import (
    Commanded,
    Completed,
    Copied,
    Discarded,
    DomainCleared,
    Drew,
    Gave,
    LastTurnCalled,
    MonopolyTaken,
    Moved,
    Plotted,
    Started,
)
from ugames.games.uchronia.rules import THRESHOLDS
from ugames.games.uchronia.state import View, last_seat

POINTS_IN_ONE_TURN = 5
"""The points that a house can gain in one turn late in a game."""
SMALL_HAND = 2


def _may_choose(happened: Happened, kind: type[Any]) -> bool:
    """Whether the seat is to choose among actions of that kind, so that a remark comes before its choice."""
    return any(isinstance(action, kind) for action in happened.after.legal)


def plots_by_itself(happened: Happened) -> bool:
    """The seat's hand was empty at its turn, so it plotted automatically."""
    return bool(happened.own(Plotted)) and not happened.before.view.hand


def stocks_a_resource(happened: Happened) -> bool:
    """The first card comes to the Stock."""
    return any(moved.target is IN_STOCK for moved in happened.own(Moved))


def launches_an_activity(happened: Happened) -> bool:
    """A card of the Stock becomes an Activity."""
    return any(moved.target is IN_ACTIVITIES for moved in happened.own(Moved))


def executes_more_than_once(happened: Happened) -> bool:
    """An order is executed again because of an Activity."""
    return any(order.executions > 1 for order in happened.own(Commanded))


def starts_a_site(happened: Happened) -> bool:
    """The seat can start a building, or does: its price must be known before the choice."""
    return _may_choose(happened, Start) or bool(happened.own(Started))


def completes_a_building(happened: Happened) -> bool:
    return bool(happened.own(Completed))


def collects_for_a_monopoly(happened: Happened) -> bool:
    """The holder of a Monopoly, the seat or another, may take a card for a completed building."""
    return _may_choose(happened, Collect) or (
        bool(happened.before.view.offers)
        and any((moved.source, moved.target) == (IN_FORUM, IN_HAND) for moved in happened.all(Moved))
    )


def gives_to_the_forum(happened: Happened) -> bool:
    """Before the first turn everybody chooses a card for the Forum."""
    return _may_choose(happened, Discard)


def begins_to_play(happened: Happened) -> bool:
    """The cards for the Forum have been chosen, and the first turn begins."""
    return bool(happened.all(Discarded))


def takes_a_monopoly(happened: Happened) -> bool:
    return bool(happened.own(MonopolyTaken))


def loses_a_monopoly(happened: Happened) -> Applies:
    """Another seat takes a Monopoly from this seat."""
    lost = (taken for taken in happened.all(MonopolyTaken) if taken.other == happened.seat)
    return next(({"seat": taken.seat} for taken in lost), False)


def gives_to_draconians(happened: Happened) -> bool:
    """The seat has to choose a card to give, or has given one."""
    return _may_choose(happened, Give) or bool(happened.own(Gave))


def gets_by_draconians(happened: Happened) -> bool:
    """Another seat has to give this seat a card."""
    return any(gave.other == happened.seat for gave in happened.all(Gave))


def copies_an_order(happened: Happened) -> bool:
    """The seat can copy an order, or does."""
    return _may_choose(happened, Copy) or bool(happened.own(Copied))


def draws_by_plotting(happened: Happened) -> bool:
    """The seat has few cards left for its turn, or draws some."""
    return (_may_choose(happened, Plot) and len(happened.after.view.hand) <= SMALL_HAND) or bool(happened.own(Drew))


def domain_goes_to_the_forum(happened: Happened) -> bool:
    """The cards of the seat's last order go to the Forum."""
    return bool(happened.own(DomainCleared))


def last_round_begins(happened: Happened) -> bool:
    """A house has the points that end the game."""
    return bool(happened.all(LastTurnCalled))


def may_be_the_last_turn(happened: Happened) -> Applies:
    """It is the seat's turn, and the last player could end the game before its next turn."""
    view: View = happened.after.view
    last, goal = last_seat(view), THRESHOLDS[len(view.houses)]
    if not _may_choose(happened, Command) or view.ending or last == happened.seat:
        return False
    return view.points[last] >= goal - POINTS_IN_ONE_TURN and {"seat": last, "goal": goal}


REMARKS: tuple[Remark, ...] = (
    gives_to_the_forum,
    begins_to_play,
    last_round_begins,
    may_be_the_last_turn,
    completes_a_building,
    collects_for_a_monopoly,
    launches_an_activity,
    takes_a_monopoly,
    loses_a_monopoly,
    gives_to_draconians,
    stocks_a_resource,
    gets_by_draconians,
    executes_more_than_once,
    starts_a_site,
    copies_an_order,
    domain_goes_to_the_forum,
    plots_by_itself,
    draws_by_plotting,
)
WARNINGS: tuple[Warn, ...] = (
    plays_two_for_one,
    commands_nothing,
    copies_nothing,
    ends_what_it_has_not_begun,
    leaves_what_a_site_waits_for,
    leaves_a_free_transfer,
    leaves_a_free_draw,
    declines_a_free_card,
    leaves_the_last_points,
)
SHOWS = {
    "gives_to_the_forum": "forum",
    "stocks_a_resource": "stock-{seat}",
    "launches_an_activity": "activities-{seat}",
    "starts_a_site": "sites-{seat}",
    "completes_a_building": "buildings-{seat}",
    "takes_a_monopoly": "activities-{seat}",
    "collects_for_a_monopoly": "forum",
    "gets_by_draconians": "stock-{seat}",
    "domain_goes_to_the_forum": "forum",
    "draws_by_plotting": "main",
}
