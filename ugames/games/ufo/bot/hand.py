"""Eyes and hands at UFO: when somebody notices what, how long it takes to choose, and to reach for it.

Times are ticks. What a person does is a race of what was seen and what was thought about it: a deck is browsed card by
card; stacks of others are looked at one after the other; a choice takes longer with more options; a hand is there later
the further it has to go. So nobody sees at once what has changed, and nobody acts on what is younger than FRESH.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log2, pi, sin
from random import Random
from typing import NamedTuple

from ugames.core.game import Glimpse, Seat
from ugames.games.ufo.rules import DROP, Action, Depart, Phase, PlayOn, View

FRESH = 27
"""Nothing younger than this is acted upon: to see it, to choose anew and to move a finger takes anybody so long."""
LAG = 15
"""The delay until an event is seen, even where one is looking."""
BROWSE = 3
"""For each card of a deck."""
LOOK = 16
"""For each stack that one looks at in turn."""
GLANCE = 12
"""Nobody looks at one stack after another quicker than that."""
WEIGH = 28
"""For each doubling of the options."""
IN_MIND = 4
"""So many options are weighed against each other at the most, however many a deck holds: nobody minds more."""
REACH = 30
"""For taking hold of what is to be moved: a card, or the deck that one holds out."""
FARTHER = 26
"""For each doubling of the distance, measured in cards."""
THROW = 21
"""The same for a deck, which is thrown into an open hand."""
CARD = 0.25
"""How wide a card is, where the table is a circle of radius one."""
NEAR = 0.3
"""How far it is to the own stack."""
STEADY = (0.75, 1.35)
"""People do not always need the same time."""
SLOWLY = 1.7 * STEADY[-1]
"""How slowly others may throw without being passed over: no bot is slower at the same table."""


class Person(NamedTuple):
    """The speed and the accuracy of a player."""

    speed: float
    """The factor of all times."""
    misses: float
    """How often a card is laid, or a deck thrown, beside where it should go."""
    grants: float = SLOWLY
    """The factor of the times that it gives to others."""

    def at(self, tempo: float) -> Person:
        """The same player at a table where everything takes so many times as long."""
        return self._replace(speed=self.speed * tempo, grants=self.grants * tempo)


class Intent(NamedTuple):
    """An act that somebody considers, and its worth to them."""

    action: Action
    noticed: float
    """When they know that they could."""
    worth: float


def dice_for(view: View) -> Random:
    """The dice of a seat with this deck, which do not depend on the acts of others meanwhile."""
    me = view.seat
    held = view.held[me]
    deck = view.decks[held] if held is not None else None
    word = view.since[me] * 8 + me
    for card in deck or ():
        word = (word * 67 + card.number) & 0xFFFF_FFFF_FFFF
    return Random(word)


# --- hands and distances ---------------------------------------------------------------------------------------------


def apart(seats: int, one: Seat, other: Seat) -> float:
    """How far two places at the table are from each other."""
    return NEAR if one == other else max(NEAR, 2 * sin(pi * abs(one - other) / seats))


def resting(view: View, seat: Seat) -> Seat:
    """The place where everybody can see a hand: at the stack where it has just laid something, or at home."""
    if view.phases[seat] is Phase.passing:
        for other, changed in enumerate(view.changed):
            if changed == view.since[seat] and other != seat:
                return other
    return seat


def reach(view: View, action: Action) -> float:
    """How long it takes to take a card and lay it there."""
    far = NEAR
    if isinstance(action, PlayOn):
        far = apart(len(view.stacks), resting(view, view.seat), action.other)
    elif isinstance(action, Depart):
        far = 1.0
    return REACH + FARTHER * log2(1 + far / CARD)


def throwing(view: View, seat: Seat) -> float:
    """How long a deck that is held out needs to the free hand."""
    far = apart(len(view.stacks), resting(view, seat), view.phases.index(Phase.waiting))
    return THROW * log2(1 + far / CARD)


def before(view: View, seat: Seat) -> list[Seat]:
    """Who has held a deck out for longer than this seat."""
    out = [other for other, phase in enumerate(view.phases) if phase is Phase.passing]
    line = sorted(out, key=lambda other: (view.since[other], view.priority.index(other)))
    return line[: line.index(seat)]


# --- times of knowing -----------------------------------------------------------------------------------------------


def browsed(view: View, person: Person) -> float:
    """When the deck has been looked through."""
    held = view.held[view.seat]
    cards = 0 if held is None else view.sizes[held]
    return view.since[view.seat] + LAG + BROWSE * cards * person.speed


def noticed(view: View, stack: Seat, person: Person) -> float:
    """The time at which one has seen the top of a stack: others' are looked at in turn, one's own at once."""
    me = view.seat
    if stack == me:
        return view.changed[me] + LAG
    others = sum([phase is not Phase.departed for phase in view.phases]) - 1
    wander = Random(view.changed[stack] * 64 + stack * 8 + me).random()
    return view.changed[stack] + LAG + max(GLANCE, LOOK * person.speed) * (1 + wander * others)


def choosing(options: int) -> float:
    """How long one chooses among so many."""
    return WEIGH * log2(1 + min(options, IN_MIND))


# --- acting ----------------------------------------------------------------------------------------------------------


def throw(glimpse: Glimpse[Action, View], person: Person) -> tuple[int, Action]:
    """Pass the deck on, or miss the hand.

    Whoever has held one out for longer goes first, for as long as people need to throw, so that nobody blocks the
    table. The time for which a deck has been held out counts, however often others have filled the hand meanwhile.
    """
    view, dice = glimpse.view, dice_for(glimpse.view)
    action = DROP if DROP in glimpse.legal and dice.random() < person.misses else glimpse.legal[0]
    steady = person.speed * dice.uniform(*STEADY)
    seen = view.since[view.phases.index(Phase.waiting)] + LAG
    ready = max(view.since[view.seat] + REACH * steady, seen)
    theirs = sum([throwing(view, other) for other in before(view, view.seat)]) * person.grants
    return _wait(view, max(ready + throwing(view, view.seat) * steady, seen + theirs)), action


def act(glimpse: Glimpse[Action, View], intents: Sequence[Intent], person: Person) -> tuple[int, Action]:
    """The best of what is known when the deck has been looked through, unless something better is noticed in time."""
    view, dice = glimpse.view, dice_for(glimpse.view)
    ready = browsed(view, person)
    pause = choosing(len(intents)) * person.speed * dice.uniform(*STEADY)
    hand = person.speed * dice.uniform(*STEADY) * (2 if dice.random() < person.misses else 1)
    plan, due = None, float("inf")
    for intent in sorted(intents, key=lambda each: (each.noticed > ready, max(ready, each.noticed), -each.worth)):
        if plan is not None and (intent.noticed >= due - LAG or intent.worth <= plan.worth):
            continue
        begin = ready + pause if plan is None else max(ready, intent.noticed) + choosing(2) * person.speed
        plan, due = intent, max(intent.noticed, begin) + reach(view, intent.action) * hand
    assert plan is not None
    return _wait(view, due), plan.action


def _wait(view: View, due: float) -> int:
    return max(FRESH, round(due) - view.moved)
