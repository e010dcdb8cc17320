"""The goals of Uchronia, the easiest first."""

from __future__ import annotations

from ugames.core.teaching.goals import Goal, Tale, beats_experts, wins
from ugames.games.uchronia.events import (
    Commanded,
    Completed,
    Copied,
    Gave,
    MonopolyTaken,
    Moved,
    Scored,
    Started,
    TurnBegan,
)

STRONG_ORDER_EXECUTIONS = 3
CARDS_FROM_ONE_DEMAND = 3
BONUSES_IN_ONE_TURN = 2
COLOURS_TO_COMPLETE = 4


def completes(tale: Tale) -> bool:
    return bool(tale.own(Completed))


def orders_strongly(tale: Tale) -> bool:
    """An order is executed STRONG_ORDER_EXECUTIONS times."""
    return any(event.executions >= STRONG_ORDER_EXECUTIONS for event in tale.own(Commanded))


def copies(tale: Tale) -> bool:
    """An order of another player is copied in a plot."""
    return bool(tale.own(Copied))


def takes_a_monopoly(tale: Tale) -> bool:
    """A Monopoly is taken from another player."""
    return any(event.other >= 0 for event in tale.own(MonopolyTaken))


def is_paid(tale: Tale) -> bool:
    """One demand brings CARDS_FROM_ONE_DEMAND cards."""
    return any(
        sum(isinstance(event, Gave) and event.other == tale.seat for event in turn) >= CARDS_FROM_ONE_DEMAND
        for turn in tale.turns(TurnBegan)
    )


def uses_bonuses(tale: Tale) -> bool:
    """Buildings move BONUSES_IN_ONE_TURN cards in one turn."""
    return any(
        sum(isinstance(event, Moved) and event.by is not None and event.seat == tale.seat for event in turn)
        >= BONUSES_IN_ONE_TURN
        for turn in tale.turns(TurnBegan)
    )


def completes_two(tale: Tale) -> bool:
    """Two buildings are completed in one turn."""
    return any(sum(isinstance(event, Completed) for event in turn) > 1 for turn in tale.turns(TurnBegan))


def builds_at_once(tale: Tale) -> bool:
    """A building is started and completed in the same turn."""
    for turn in tale.turns(TurnBegan):
        started = [event.building for event in turn if isinstance(event, Started)]
        if any(isinstance(event, Completed) and event.building in started for event in turn):
            return True
    return False


def holds_two(tale: Tale) -> bool:
    """The seat holds two Monopolies at the end."""
    return sum(count > 0 for scored in tale.own(Scored) for count in scored.monopolies) > 1


def builds_in_colours(tale: Tale) -> bool:
    """Buildings of COLOURS_TO_COMPLETE colours are completed."""
    colours = {design.name: design.colour for design in tale.game.deck.building}
    built = {colours[event.building] for event in tale.own(Completed)}
    return len(built) >= COLOURS_TO_COMPLETE


GOALS: tuple[Goal, ...] = (
    completes,
    orders_strongly,
    copies,
    takes_a_monopoly,
    wins,
    uses_bonuses,
    is_paid,
    completes_two,
    holds_two,
    builds_at_once,
    builds_in_colours,
    beats_experts,
)
