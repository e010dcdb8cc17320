"""The goals of UFO, the easiest first."""

from __future__ import annotations

from ugames.core.teaching.goals import Goal, Tale, beats_experts, wins
from ugames.games.ufo.events import Departed, Discarded, Played, PlayedOn, Scored, TooLate, ZoneStolen

TALL_STACK_CARDS = 9
MOST_DIFFERENCE = 3
"""The greatest difference to the card below that counts as a small step."""
CARDS_IN_A_ROW = 5
ROBBERIES = 4


def plays_on(tale: Tale) -> bool:
    """A card is played on the stack of another player."""
    return bool(tale.own(PlayedOn))


def robs(tale: Tale) -> bool:
    """A landing zone is taken from another player."""
    return bool(tale.own(ZoneStolen))


def robs_often(tale: Tale) -> bool:
    """ROBBERIES landing zones are taken in one match."""
    return len(tale.own(ZoneStolen)) >= ROBBERIES


def is_never_robbed(tale: Tale) -> bool:
    """Nobody takes a landing zone from this seat."""
    return not any(event.other == tale.seat for event in tale.all(ZoneStolen))


def departs_first(tale: Tale) -> bool:
    return any(event.seat == tale.seat for event in tale.all(Departed)[:1])


def departs_first_and_wins(tale: Tale) -> bool:
    return departs_first(tale) and tale.won


def stacks_high(tale: Tale) -> bool:
    """TALL_STACK_CARDS cards count at the end."""
    return any(scored.cards >= TALL_STACK_CARDS for scored in tale.own(Scored))


def keeps_order(tale: Tale) -> bool:
    """At the end of a match with TALL_STACK_CARDS - 2 cards or more no card is out of order."""
    return not tale.own(Discarded) and any(scored.cards >= TALL_STACK_CARDS - 2 for scored in tale.own(Scored))


def climbs_slowly(tale: Tale) -> bool:
    """CARDS_IN_A_ROW cards in a row are played on the own stack, none much higher than the one before."""
    run, last = 0, 0
    for event in tale.own(Played):
        run = run + 1 if 0 < event.card.number - last <= MOST_DIFFERENCE else 1
        last = event.card.number
        if run >= CARDS_IN_A_ROW:
            return True
    return False


def is_never_late(tale: Tale) -> bool:
    """No act of the winner comes too late, in a form where acts can."""
    return tale.won and not tale.game.timing.in_turn and not tale.own(TooLate)


GOALS: tuple[Goal, ...] = (
    plays_on,
    departs_first,
    robs,
    keeps_order,
    wins,
    stacks_high,
    departs_first_and_wins,
    is_never_late,
    robs_often,
    climbs_slowly,
    is_never_robbed,
    beats_experts,
)
