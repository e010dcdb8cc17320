"""How to see whether the promises of a preview of Ugh! came true, with sets counted by code of its own."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from tests.games.ugh.table import GAME, play, table, with_rest_discarded
from ugames.core.game import Event
from ugames.core.teaching.preview import Fact, Promise, World
from ugames.games.ugh import preview
from ugames.games.ugh.cards import Card
from ugames.games.ugh.rules import (
    FLIP,
    LAY,
    TAKE,
    Discarded,
    Done,
    Flipped,
    Kept,
    Laid,
    LastCall,
    Lock,
    Locked,
    Scored,
    State,
    Stolen,
    Taken,
    TurnBegan,
    UghKept,
)

DISASTERS = {"tornado", "great fire", "volcano", "great flood", "ice age"}


def settled(world: World) -> bool:
    """The cost of an Ugh! is paid; after the last call the game is over."""
    if isinstance(world.action, Done) and world.before.callers:
        return False
    return not world.after.owed


def at_once(world: World, kind: type[Any]) -> list[Any]:
    """The events of a class that the action itself led to."""
    return [event for event in world.steps[0].events if isinstance(event, kind)]


def all_of(world: World, kind: type[Event]) -> list[Any]:
    """The events of a class."""
    return [event for event in world.events if isinstance(event, kind)]


def points(three: tuple[Card, ...]) -> int:
    """The points of three cards together."""
    lowest = min((card.value for card in three if card.value), default=1)
    product = 1
    for card in three:
        product *= card.value or lowest - 1
    return product


def sets(pool: tuple[Card, ...]) -> set[int]:
    """The points of all the sets in a Pool."""
    colours = ("green", "orange", "purple")
    return {
        points(three)
        for three in permutations(pool, 3)
        if all(str(card).split(" ")[0] in (colour, "all") for card, colour in zip(three, colours, strict=True))
    }


def gains(fact: preview.Gains, world: World) -> bool:
    return [event.card for event in at_once(world, Taken) + at_once(world, Kept)][:1] == [fact.card]


def steals(fact: preview.Steals, world: World) -> bool:
    return [(event.other, event.card) for event in at_once(world, Stolen)] == [(fact.other, fact.card)]


def lies_on(fact: preview.LiesOn, world: World) -> bool:
    return [event.pile + 1 for event in at_once(world, Laid)] == [fact.pile]


def scores(fact: preview.Scores, world: World) -> bool:
    locked = [event for event in at_once(world, Locked) if event.seat == world.seat]
    return [(points(event.cards), event.value) for event in locked] == [(fact.points, fact.points)]


def can_lock(fact: preview.CanLock, world: World) -> bool:
    state = world.steps[0].state
    locks = [action for action in world.game.legal(state, world.seat) if isinstance(action, Lock)]
    return world.game.to_act(state) == (world.seat,) and max(points(lock.cards) for lock in locks) == fact.points


def best_left(fact: preview.BestLeft, world: World) -> bool:
    return max(sets(world.steps[0].state.pools[world.seat])) == fact.points


def no_set_left(fact: preview.NoSetLeft, world: World) -> bool:
    return bool(sets(world.before.pools[world.seat])) and not sets(world.steps[0].state.pools[world.seat])


def stays_open(fact: preview.StaysOpen, world: World) -> bool:
    return max(sets(world.steps[0].state.pools[world.seat])) == fact.points


def stays_safe(fact: preview.StaysSafe, world: World) -> bool:
    """A wild that is flipped can take none of its cards."""
    pool = world.steps[0].state.pools[world.seat]
    wilds = [str(card) for card in world.before.deck if not card.value and str(card) not in DISASTERS]
    robbed = any(wild.split(" ")[0] in ("all", str(card).split(" ")[0]) for wild in wilds for card in pool)
    return max(sets(pool)) == fact.points and not robbed


def last_chance(fact: preview.LastChance, world: World) -> bool:
    (scored,) = [event for event in all_of(world, Scored) if event.seat == world.seat]
    locked = [points(cards) for cards in world.before.victories[world.seat].sets]
    return bool(sets(world.before.pools[world.seat])) and list(scored.sets) == locked


def turn_ends(fact: preview.TurnEnds, world: World) -> bool:
    return [event.seat for event in at_once(world, TurnBegan)] == [(world.seat + 1) % len(world.before.pools)]


def game_ends(fact: preview.GameEnds, world: World) -> bool:
    return bool(at_once(world, Scored))


def last_card(fact: preview.LastCard, world: World) -> bool:
    return len(at_once(world, LastCall)) == 1


def no_pile(fact: preview.NoPile, world: World) -> bool:
    state = world.steps[0].state
    can_lay = LAY in [action for seat in world.game.to_act(state) for action in world.game.legal(state, seat)]
    return bool(at_once(world, Flipped)) and not at_once(world, Laid) and not can_lay


def number_came(fact: Fact, world: World) -> bool:
    """Whether the flip was one."""
    return [bool(event.card.value) and str(event.card) not in DISASTERS for event in at_once(world, Flipped)] == [True]


def covers(fact: preview.Covers, world: World) -> bool:
    before, after = [state.safety[fact.pile - 1] for state in (world.before, world.steps[0].state)]
    return [event.pile for event in at_once(world, Laid)] == [fact.pile - 1] and after[:-1] == before != ()


def goes_on(fact: preview.GoesOn, world: World) -> bool:
    laid = [event.pile for event in at_once(world, Laid)]
    return laid == [fact.pile - 1] and not world.before.safety[fact.pile - 1]


def ugh_came(fact: Fact, world: World) -> bool:
    """Whether the flip was one."""
    return [str(event.card) in DISASTERS for event in at_once(world, Flipped)] == [True]


def ugh_ends(fact: preview.UghEnds, world: World) -> bool:
    return len(all_of(world, TurnBegan)) == 1 and not all_of(world, Kept)


def ugh_costs(fact: preview.UghCosts, world: World) -> bool:
    return len(all_of(world, Discarded)) <= fact.count <= len(world.before.pools[world.seat])


def ugh_counts(fact: preview.UghCounts, world: World) -> bool:
    return [event.points for event in all_of(world, UghKept)] == [fact.points]


def ugh_counts_nothing(fact: preview.UghCountsNothing, world: World) -> bool:
    numbers = [event.number for event in at_once(world, Flipped)]
    return numbers == [fact.number] and not all_of(world, UghKept)


PROMISES = {
    preview.Gains: Promise(gains),
    preview.Steals: Promise(steals),
    preview.LiesOn: Promise(lies_on),
    preview.Scores: Promise(scores),
    preview.CanLock: Promise(can_lock),
    preview.BestLeft: Promise(best_left),
    preview.NoSetLeft: Promise(no_set_left),
    preview.StaysOpen: Promise(stays_open),
    preview.StaysSafe: Promise(stays_safe),
    preview.LastChance: Promise(last_chance),
    preview.TurnEnds: Promise(turn_ends),
    preview.GameEnds: Promise(game_ends),
    preview.LastCard: Promise(last_card),
    preview.NoPile: Promise(no_pile),
    preview.Covers: Promise(covers, number_came),
    preview.GoesOn: Promise(goes_on, number_came),
    preview.UghEnds: Promise(ugh_ends, ugh_came),
    preview.UghCosts: Promise(ugh_costs, ugh_came),
    preview.UghCounts: Promise(ugh_counts, ugh_came),
    preview.UghCountsNothing: Promise(ugh_counts_nothing, ugh_came),
}

SET = "green 1, orange 2, purple 3"


def after(state: State, *actions: Any) -> State:
    """The table after these actions, with every card that it does not name on the discard pile."""
    return play(with_rest_discarded(state), *actions)[0]


POSITIONS = tuple(
    (GAME, state)
    for state in (
        after(table([SET, SET, ""], deck="tornado", safety=("green 3", "", ""))),
        after(table([SET, SET, ""], deck="tornado", safety=("green 3", "", "")), FLIP),
        after(table([SET, "green 5", ""], deck="orange 1, orange 2, orange 3, green wild, ice age"), FLIP, FLIP, FLIP),
        after(table([f"{SET}, purple 1, orange 5", ""], deck="volcano, green 1, orange 1"), FLIP),
        after(table(["green 1, green 2, orange 2, purple 3", ""], deck="great fire, green 1, orange 1"), FLIP),
        after(table(["green 1, orange 2", "", ""], deck="purple 5", safety=("", "green 3", "")), FLIP),
        after(table(["green 1, orange 2", "", ""], deck="tornado, green 1", safety=("purple 3", "", "")), TAKE[0]),
    )
)
"""The last call and the last card, a fourth flip, an Ugh! that breaks up sets, and a set that no wild can break."""
