"""Reaction times at UFO: when a player notices something, chooses, and reaches for it.

Times are ticks. A deck is browsed card by card; other stacks are looked at in turn; a choice takes longer with more
options; a hand takes longer over a greater distance. So nobody notices a change at once, and nobody acts on information
younger than REACTION_TICKS.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log2, pi, sin
from random import Random
from typing import NamedTuple

from ugames.bots.thinking.temper import Temper
from ugames.core.game import Seat
from ugames.games.ufo.rules import DROP, Action, Depart, Phase, PlayOn, Seen, View

REACTION_TICKS = 27
"""Seeing something new, choosing and moving a finger take at least this long."""
NOTICING_TICKS = 15
"""Noticing a change takes this long, even for a player who is looking there."""
BROWSING_TICKS_BY_CARD = 3
LOOKING_TICKS_BY_STACK = 16
LEAST_LOOKING_TICKS = 12
CHOOSING_TICKS_BY_DOUBLING = 28
"""Choosing among twice as many options takes this much longer."""
MOST_OPTIONS_WEIGHED = 4
"""Further options take no more time."""
GRASPING_TICKS = 30
"""Grasping a card or the own deck takes this long."""
REACHING_TICKS_BY_DOUBLING = 26
"""Reaching twice as far takes this much longer."""
THROWING_TICKS_BY_DOUBLING = 21
"""Throwing a deck into an open hand twice as far away takes this much longer."""
CARD_WIDTH_ON_TABLE = 0.25
"""The width of a card, at a table of radius one."""
OWN_STACK_DISTANCE = 0.3
LEAST_AND_MOST_TIME_FACTOR = (0.75, 1.35)
"""All times vary at random between these factors."""
BOLD_TIME_FACTOR = 0.85
"""The factor of a bold bot's times."""
BOLD_MISS_FACTOR = 2.5
"""The factor of a bold bot's misses."""
ROUGH_LOOK_FACTOR = 0.3
"""The factor of a rough bot's time to look at others' stacks."""
SLOWEST_THROW_FACTOR = 1.7 * LEAST_AND_MOST_TIME_FACTOR[-1]
"""The slowest throw that is still waited for: no bot at the same table is slower."""
SEAT_CODES = 8
"""Seats make the seed of dice as digits to this base; there are fewer."""
CARD_CODES = 67
"""Numbers of cards make the seed of dice as digits to this base; there are fewer."""


class Person(NamedTuple):
    """The speed and the accuracy of a player."""

    speed: float
    """The factor of all times."""
    misses: float
    """The share of cards or decks that miss their place."""
    grants: float = SLOWEST_THROW_FACTOR
    """The factor of the times that it grants to others."""
    looks: float = 1.0
    """The factor of the times to look at others' stacks."""

    def of(self, temper: Temper) -> Person:
        """This player with a temper: the bold are hasty, the rough watch others' stacks."""
        return self._replace(
            speed=self.speed * BOLD_TIME_FACTOR**temper.bold,
            misses=self.misses * BOLD_MISS_FACTOR**temper.bold,
            looks=ROUGH_LOOK_FACTOR**temper.rough,
        )

    def at(self, tempo: float) -> Person:
        """This player at another tempo of the table."""
        return self._replace(speed=self.speed * tempo, grants=self.grants * tempo)


class Intent(NamedTuple):
    """An act under consideration, and its value."""

    action: Action
    noticed: float
    """The time at which the player notices it."""
    worth: float


def dice_for(view: View) -> Random:
    """The dice of a seat with this deck, independent of others' acts."""
    me = view.seat
    held = view.held[me]
    deck = view.decks[held] if held is not None else None
    word = view.since[me] * SEAT_CODES + me
    for card in deck or ():
        word = (word * CARD_CODES + card.number) & 0xFFFF_FFFF_FFFF
    return Random(word)


# --- hands and distances ---------------------------------------------------------------------------------------------


def apart(seats: int, one: Seat, other: Seat) -> float:
    """The distance between two places at the table."""
    return OWN_STACK_DISTANCE if one == other else max(OWN_STACK_DISTANCE, 2 * sin(pi * abs(one - other) / seats))


def resting(view: View, seat: Seat) -> Seat:
    """The visible place of a hand: at the stack where it has just laid a card, or at home."""
    if view.phases[seat] is Phase.passing:
        for other, changed in enumerate(view.changed):
            if changed == view.since[seat] and other != seat:
                return other
    return seat


def reach(view: View, action: Action) -> float:
    """The time to take a card and lay it there."""
    far = OWN_STACK_DISTANCE
    if isinstance(action, PlayOn):
        far = apart(len(view.stacks), resting(view, view.seat), action.other)
    elif isinstance(action, Depart):
        far = 1.0
    return GRASPING_TICKS + REACHING_TICKS_BY_DOUBLING * log2(1 + far / CARD_WIDTH_ON_TABLE)


def throwing(view: View, seat: Seat) -> float:
    """The time of a deck's throw to the free hand."""
    far = apart(len(view.stacks), resting(view, seat), view.phases.index(Phase.waiting))
    return THROWING_TICKS_BY_DOUBLING * log2(1 + far / CARD_WIDTH_ON_TABLE)


def before(view: View, seat: Seat) -> list[Seat]:
    """The seats that have held out a deck for longer than this one."""
    out = [other for other, phase in enumerate(view.phases) if phase is Phase.passing]
    line = sorted(out, key=lambda other: (view.since[other], view.priority.index(other)))
    return line[: line.index(seat)]


# --- times of noticing -----------------------------------------------------------------------------------------------


def browsed(view: View, person: Person) -> float:
    """The time at which the deck has been looked through."""
    held = view.held[view.seat]
    cards = 0 if held is None else view.sizes[held]
    return view.since[view.seat] + NOTICING_TICKS + BROWSING_TICKS_BY_CARD * cards * person.speed


def noticed(view: View, stack: Seat, person: Person) -> float:
    """The time at which the top of a stack is seen: others' in turn, the own at once."""
    me = view.seat
    if stack == me:
        return view.changed[me] + NOTICING_TICKS
    others = sum([phase is not Phase.departed for phase in view.phases]) - 1
    wander = Random((view.changed[stack] * SEAT_CODES + stack) * SEAT_CODES + me).random()
    return (
        view.changed[stack]
        + NOTICING_TICKS
        + max(LEAST_LOOKING_TICKS, LOOKING_TICKS_BY_STACK * person.speed * person.looks) * (1 + wander * others)
    )


def choosing(options: int) -> float:
    """The time of a choice among this number of options."""
    return CHOOSING_TICKS_BY_DOUBLING * log2(1 + min(options, MOST_OPTIONS_WEIGHED))


# --- acting ----------------------------------------------------------------------------------------------------------


def throw(glimpse: Seen, person: Person) -> tuple[int, Action]:
    """Pass the deck on, or miss the hand.

    Seats that have waited longer go first, within the time that people need to throw, so that nobody blocks the table.
    The waiting time counts even if others fill the hand meanwhile.
    """
    view, dice = glimpse.view, dice_for(glimpse.view)
    action = DROP if DROP in glimpse.legal and dice.random() < person.misses else glimpse.legal[0]
    steady = person.speed * dice.uniform(*LEAST_AND_MOST_TIME_FACTOR)
    seen = view.since[view.phases.index(Phase.waiting)] + NOTICING_TICKS
    ready = max(view.since[view.seat] + GRASPING_TICKS * steady, seen)
    theirs = sum([throwing(view, other) for other in before(view, view.seat)]) * person.grants
    return _wait(view, max(ready + throwing(view, view.seat) * steady, seen + theirs)), action


def act(glimpse: Seen, intents: Sequence[Intent], person: Person) -> tuple[int, Action]:
    """The best act known when the deck is browsed, unless a better one is noticed in time."""
    view, dice = glimpse.view, dice_for(glimpse.view)
    ready = browsed(view, person)
    pause = choosing(len(intents)) * person.speed * dice.uniform(*LEAST_AND_MOST_TIME_FACTOR)
    hand = person.speed * dice.uniform(*LEAST_AND_MOST_TIME_FACTOR) * (2 if dice.random() < person.misses else 1)
    plan, due = None, float("inf")
    for intent in sorted(intents, key=lambda each: (each.noticed > ready, max(ready, each.noticed), -each.worth)):
        if plan is not None and (intent.noticed >= due - NOTICING_TICKS or intent.worth <= plan.worth):
            continue
        begin = ready + pause if plan is None else max(ready, intent.noticed) + choosing(2) * person.speed
        plan, due = intent, max(intent.noticed, begin) + reach(view, intent.action) * hand
    assert plan is not None
    return _wait(view, due), plan.action


def _wait(view: View, due: float) -> int:
    return max(REACTION_TICKS, round(due) - view.moved)
