"""How to see whether the promises of a preview of Ugh! came true, with sets counted by code of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.ugh.table import GAME, play, table, with_rest_discarded
from ugames.core.game import Event
from ugames.core.teaching.preview import Fact, Promise, World
from ugames.games.ugh import preview
from ugames.games.ugh.cards import Card, value
from ugames.games.ugh.rules import (
    FLIP,
    LAY,
    TAKE,
    Discard,
    Discarded,
    Done,
    Flip,
    Flipped,
    Keep,
    Kept,
    Laid,
    LastCall,
    Lay,
    Lock,
    Locked,
    Scored,
    State,
    Steal,
    Stolen,
    Take,
    Taken,
    TurnBegan,
    UghKept,
    locks,
)

DISASTER_NAMES = {"tornado", "great fire", "volcano", "great flood", "ice age"}


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


def sets(pool: tuple[Card, ...]) -> set[int]:
    """The points of all the sets in a Pool; test_whole.py counts every set by the words of the rules."""
    return {value(lock.cards) for lock in locks(pool)}


def scores(fact: preview.Scores, world: World) -> bool:
    locked = [event for event in at_once(world, Locked) if event.seat == world.seat]
    return [(value(event.cards), event.value) for event in locked] == [(fact.points, fact.points)]


def can_lock(fact: preview.CanLock, world: World) -> bool:
    state = world.steps[0].state
    locks = [action for action in world.game.legal(state, world.seat) if isinstance(action, Lock)]
    return world.game.to_act(state) == (world.seat,) and max(value(lock.cards) for lock in locks) == fact.points


def best_left(fact: preview.BestLeft | preview.StaysOpen | preview.StaysSafe, world: World) -> bool:
    return max(sets(world.steps[0].state.pools[world.seat])) == fact.points


def robbed(world: World) -> bool:
    """Whether a wild that is flipped can take one of its cards."""
    wilds = [str(card) for card in world.before.deck if not card.value and str(card) not in DISASTER_NAMES]
    pool = world.steps[0].state.pools[world.seat]
    return any(wild.split(" ")[0] in ("all", str(card).split(" ")[0]) for wild in wilds for card in pool)


def last_chance(fact: preview.LastChance, world: World) -> bool:
    """No set can be locked any more, though there is one."""
    later = [step.state for step in world.steps if world.seat in world.game.to_act(step.state)]
    again = any(isinstance(action, Lock) for state in later for action in world.game.legal(state, world.seat))
    return bool(sets(world.before.pools[world.seat])) and not again and bool(all_of(world, Scored))


def no_pile(fact: preview.NoPile, world: World) -> bool:
    state = world.steps[0].state
    can_lay = LAY in [action for seat in world.game.to_act(state) for action in world.game.legal(state, seat)]
    return bool(at_once(world, Flipped)) and not at_once(world, Laid) and not can_lay


def number_came(fact: Fact, world: World) -> bool:
    """Whether a number was flipped."""
    return [bool(event.card.value) and str(event.card) not in DISASTER_NAMES for event in at_once(world, Flipped)] == [
        True
    ]


def covers(fact: preview.Covers, world: World) -> bool:
    before, after = [state.safety[fact.pile - 1] for state in (world.before, world.steps[0].state)]
    return [event.pile for event in at_once(world, Laid)] == [fact.pile - 1] and after[:-1] == before == (
        *before[:-1],
        fact.card,
    )


def goes_on(fact: preview.GoesOn, world: World) -> bool:
    laid = [event.pile for event in at_once(world, Laid)]
    return laid == [fact.pile - 1] and not world.before.safety[fact.pile - 1]


def laid_on_cards(world: World) -> bool | None:
    """Whether a flipped card came upon others; None if it was not laid."""
    laid = at_once(world, Laid)
    return bool(world.before.safety[laid[0].pile]) if laid else None


def ugh_came(fact: Fact, world: World) -> bool:
    """Whether an Ugh! was flipped."""
    return [str(event.card) in DISASTER_NAMES for event in at_once(world, Flipped)] == [True]


def ugh_counts_nothing(fact: preview.UghCountsNothing, world: World) -> bool:
    numbers = [event.number for event in at_once(world, Flipped)]
    return numbers == [fact.number] and not all_of(world, UghKept)


def by(*kinds: type[Any]) -> Callable[[World], bool]:
    """Whether an action of these kinds was done."""
    return lambda world: isinstance(world.action, kinds)


def held(world: World, when: int) -> bool:
    """Whether there is a set in the seat's Pool, before the action (0) or after it (1)."""
    return bool(sets((world.before, world.steps[0].state)[when].pools[world.seat]))


def stays(world: World) -> bool:
    best = max(sets(world.steps[0].state.pools[world.seat]), default=0)
    return by(Done)(world) and bool(at_once(world, TurnBegan)) and best > 0


def locks_next(world: World) -> bool:
    state = world.steps[0].state
    more = world.game.to_act(state) == (world.seat,) and not by(Flip, Discard)(world)
    return more and any(isinstance(action, Lock) for action in world.game.legal(state, world.seat))


def last_call(world: World) -> bool:
    others = by(Done)(world) and bool(world.before.callers) and world.seat != world.before.turn
    return others and held(world, 0)


def struck(world: World) -> bool:
    return by(Flip)(world) and len(world.before.deck) > 1 and ugh_came(preview.UghEnds(True), world)


def came(world: World) -> bool:
    return by(Flip)(world) and len(world.before.deck) > 1 and number_came(preview.UghEnds(True), world)


def worth(world: World) -> bool:
    """Whether all disasters in the deck count the same."""
    return len({world.game.ughs[card].points for card in world.before.deck if str(card) in DISASTER_NAMES}) == 1


PROMISES = {
    preview.Gains: Promise(
        lambda fact, world: [event.card for event in at_once(world, Taken) + at_once(world, Kept)][:1] == [fact.card],
        due=by(Take, Keep),
    ),
    preview.Steals: Promise(
        lambda fact, world: (
            [(event.other, event.card) for event in at_once(world, Stolen)] == [(fact.other, fact.card)]
        ),
        due=by(Steal),
    ),
    preview.LiesOn: Promise(
        lambda fact, world: [event.pile + 1 for event in at_once(world, Laid)] == [fact.pile], due=by(Lay)
    ),
    preview.Scores: Promise(scores, due=by(Lock)),
    preview.CanLock: Promise(can_lock, due=locks_next),
    preview.BestLeft: Promise(best_left, due=lambda world: by(Discard)(world) and held(world, 0) and held(world, 1)),
    preview.NoSetLeft: Promise(
        lambda fact, world: (
            bool(sets(world.before.pools[world.seat])) and not sets(world.steps[0].state.pools[world.seat])
        ),
        due=lambda world: by(Discard)(world) and held(world, 0) and not held(world, 1),
    ),
    preview.StaysOpen: Promise(
        lambda fact, world: best_left(fact, world) and robbed(world), due=lambda world: stays(world) and robbed(world)
    ),
    preview.StaysSafe: Promise(
        lambda fact, world: best_left(fact, world) and not robbed(world),
        due=lambda world: stays(world) and not robbed(world),
    ),
    preview.LastChance: Promise(last_chance, due=last_call),
    preview.TurnEnds: Promise(
        lambda fact, world: (
            [event.seat for event in at_once(world, TurnBegan)] == [(world.seat + 1) % len(world.before.pools)]
        ),
        due=lambda world: not by(Flip)(world) and bool(at_once(world, TurnBegan)),
    ),
    preview.GameEnds: Promise(
        lambda fact, world: bool(at_once(world, Scored)),
        due=lambda world: not by(Flip)(world) and bool(at_once(world, Scored)),
    ),
    preview.LastCard: Promise(
        lambda fact, world: len(at_once(world, LastCall)) == 1,
        due=lambda world: by(Flip)(world) and bool(at_once(world, LastCall)),
    ),
    preview.NoPile: Promise(
        no_pile, due=lambda world: by(Flip)(world) and world.before.flips == 3 and len(world.before.deck) > 1
    ),
    preview.Covers: Promise(covers, number_came, lambda world: came(world) and laid_on_cards(world) is True),
    preview.GoesOn: Promise(goes_on, number_came, lambda world: came(world) and laid_on_cards(world) is False),
    preview.UghEnds: Promise(
        lambda fact, world: len(all_of(world, TurnBegan)) == 1 and not all_of(world, Kept), ugh_came, struck
    ),
    preview.UghCosts: Promise(
        lambda fact, world: len(all_of(world, Discarded)) <= fact.count <= len(world.before.pools[world.seat]),
        ugh_came,
        lambda world: struck(world) and bool(all_of(world, Discarded)),
    ),
    preview.UghCounts: Promise(
        lambda fact, world: [event.points for event in all_of(world, UghKept)] == [fact.points],
        ugh_came,
        lambda world: struck(world) and bool(all_of(world, UghKept)) and worth(world),
    ),
    preview.UghCountsNothing: Promise(
        ugh_counts_nothing, ugh_came, lambda world: struck(world) and not all_of(world, UghKept)
    ),
}

PLAIN_SET = "green 1, orange 2, purple 3"


def after(state: State, *actions: Any) -> State:
    """The table after these actions, with every card that it does not name on the discard pile."""
    return play(with_rest_discarded(state), *actions)[0]


POSITIONS = tuple(
    (GAME, state)
    for state in (
        after(table([PLAIN_SET, PLAIN_SET, ""], deck="tornado", safety=("green 3", "", ""))),
        after(table([PLAIN_SET, PLAIN_SET, ""], deck="tornado", safety=("green 3", "", "")), FLIP),
        after(table([PLAIN_SET, ""], deck="tornado, green 1", safety=("green wild", "", ""))),
        after(table([PLAIN_SET, ""], deck="green 1"), FLIP),
        after(
            table([PLAIN_SET, "green 5", ""], deck="orange 1, orange 2, orange 3, green wild, ice age"),
            FLIP,
            FLIP,
            FLIP,
        ),
        after(table([f"{PLAIN_SET}, purple 1, orange 5", ""], deck="volcano, green 1, orange 1"), FLIP),
        after(table(["green 1, green 2, orange 2, purple 3", ""], deck="great fire, green 1, orange 1"), FLIP),
        after(table(["green 1, orange 2", "", ""], deck="purple 5", safety=("", "green 3", "")), FLIP),
        after(table(["green 1, orange 2", "", ""], deck="tornado, green 1", safety=("purple 3", "", "")), TAKE[0]),
    )
)
"""The last call and the last card, a fourth flip, an Ugh! that breaks up sets, and a set that no wild can break."""
