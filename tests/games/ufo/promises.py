"""How to see whether the promises of a preview of UFO came true: all of them when the act is resolved."""

from __future__ import annotations

from typing import Any

from tests.games.ufo.table import IN_STEP, IN_TURN, rules, table
from ugames.core.game import Event
from ugames.core.teaching.preview import Fact, Promise, World
from ugames.games.ufo import preview
from ugames.games.ufo.cards import NEXT, ZONES
from ugames.games.ufo.events import Departed, Played, PlayedOn, Skipped, TooLate, TrainingCompleted, ZoneStolen
from ugames.games.ufo.rules import State, gone

ACTS = (Played, PlayedOn, Skipped, Departed, TooLate)


def settled(world: World) -> bool:
    """Whether the act was carried out, or came too late."""
    return any(isinstance(event, ACTS) and event.seat == world.seat for event in world.events)


def came_first(fact: Fact, world: World) -> bool:
    """Whether nothing else was done before it."""
    first = next(event for event in world.events if isinstance(event, ACTS))
    return first.seat == world.seat


def points(world: World) -> dict[Any, int]:
    """What each card counts."""
    deck: Any = world.game
    return {face.card: face.points for part in deck.deck for face in part}


def counted(world: World, state: State) -> int:
    """The points of the cards in the seat's stack that are higher than all below them."""
    stack = state.stacks[world.seat]
    return sum(points(world)[card] for at, card in enumerate(stack) if card >= max(stack[: at + 1]))


def counts(fact: preview.Counts, world: World) -> bool:
    gain = counted(world, world.after) - counted(world, world.before)
    own = world.before.stacks[world.seat]
    out = {card.number for card in gone(world.game.view(world.before, world.seat))}
    numbers = {*range(max(own, default=(0,))[0] + 1, world.action.card.number)} - out
    return (gain, len(numbers)) == (fact.points, fact.left_out)


def exposes(fact: preview.Exposes, world: World) -> bool:
    """It lies on top, above a zone; the next number has not been played before, and is where it is said to be."""
    before, after = world.before, world.after
    on_top = after.stacks[world.seat][-1:] == (fact.card,) or fact.card in after.discards
    laid = {card for stack in before.stacks for card in stack}
    holder = fact.other if isinstance(fact, preview.ExposesTo) else world.seat
    there = type(fact) is preview.Exposes or fact.robber in before.decks[before.held[holder]]
    zones = before.zones[world.seat] + before.stolen[world.seat]
    worth = {(points(world)[zone], points(world)[zone] * (zone in before.stolen[world.seat])) for zone in zones}
    costs = (fact.gain, fact.loss) in worth
    return on_top and NEXT[fact.card] == fact.robber not in laid and there and costs


def stands_safe(fact: preview.ShutsOut | preview.IsLast, world: World) -> bool:
    """It lies on top, and nobody will ever hold the next number."""
    after = world.after
    going = [after.decks[deck] for deck in (*after.held, after.centre) if deck is not None]
    on_top = after.stacks[world.seat][-1:] == (fact.card,) or fact.card in after.discards
    return on_top and not any(NEXT.get(fact.card) in deck for deck in going)


def counts_nothing(fact: preview.CountsNothing, world: World) -> bool:
    before, after = (counted(world, state) for state in (world.before, world.after))
    robbed = [event for event in world.events if isinstance(event, PlayedOn) and event.other == world.seat]
    return before == after or bool(robbed)


def own(world: World, kind: type[Event]) -> list[Event]:
    """The events of this kind that the seat caused."""
    return [event for event in world.events if isinstance(event, kind) and event.seat == world.seat]


def robs(fact: preview.Robs, world: World) -> bool:
    deck = points(world)
    stolen = fact.zone in world.before.stolen[fact.other]
    return (
        own(world, ZoneStolen) == [ZoneStolen(world.seat, fact.other, fact.zone)]
        and stolen == isinstance(fact, preview.RobsBack)
        and deck[fact.zone] == fact.points
        and deck[world.action.card] == fact.given
        and world.after.stacks[fact.other].count(world.action.card) == 1
    )


def depends(fact: preview.Depends, world: World) -> bool:
    """It comes too late if that stack, or who sits there, has moved on; and only then, unless the game is over."""
    moved = any(isinstance(each, Played | Departed) and each.seat == fact.other for each in world.events)
    late, over = bool(own(world, TooLate)), any(isinstance(each, TrainingCompleted) for each in world.events)
    on_top = world.before.stacks[fact.other][-1] == fact.top
    return on_top and (late or not moved) and (moved or over or not late)


def may_be_late(fact: preview.MayBeLate, world: World) -> bool:
    """If it is too late, another act came before it."""
    return not own(world, TooLate) or not came_first(fact, world)


def gives(fact: preview.Gives, world: World) -> bool:
    return not own(world, ZoneStolen) and points(world)[world.action.card] == fact.given


def ends(fact: preview.Ends, world: World) -> bool:
    return bool(own(world, TrainingCompleted))


def leaves(fact: preview.Leaves, world: World) -> bool:
    deck = points(world)
    zones = sum(deck[zone] for zone in world.after.stolen[world.seat])
    total = counted(world, world.after) + zones + fact.points
    return deck[world.action.card] == fact.points and total == fact.total


def stays_behind(fact: preview.StaysBehind, world: World) -> bool:
    """Both have departed, and the other has as many points as it is said, and more."""
    own, other = (sum(world.game.tally(world.after, seat)) for seat in (world.seat, fact.other))
    return bool(world.before.taken[fact.other]) and own < other == fact.points


PROMISES = {
    preview.Counts: Promise(counts, came_first),
    preview.CountsNothing: Promise(counts_nothing),
    preview.ShutsOut: Promise(stands_safe, came_first),
    preview.IsLast: Promise(stands_safe, came_first),
    preview.Exposes: Promise(exposes, came_first),
    preview.ExposesHere: Promise(exposes, came_first),
    preview.ExposesTo: Promise(exposes, came_first),
    preview.Robs: Promise(robs, came_first),
    preview.RobsBack: Promise(robs, came_first),
    preview.Depends: Promise(depends),
    preview.MayBeLate: Promise(may_be_late),
    preview.Gives: Promise(gives, came_first),
    preview.Ends: Promise(ends, came_first),
    preview.Leaves: Promise(leaves, came_first),
    preview.StaysBehind: Promise(stays_behind, came_first),
}

ROBBED = {0: "30", 1: "28"}
LOOT = (), ZONES[:1]
POSITIONS = (
    (IN_TURN, table("19 29", "3 4", centre="40 41", game=IN_TURN, stacks=ROBBED, zones=((), ()))),
    (IN_TURN, table("29", "3 4", centre="40 41", game=IN_TURN, stacks={0: "10", 1: "28"})),
    (IN_TURN, table("19 29", "3 4", centre="40 41", game=IN_TURN, stacks={0: "10", 1: "41"}, seen=((0, 1, 2), (1,)))),
    (IN_STEP, table("19 29", "3 4", centre="40 41", game=IN_STEP, stacks=ROBBED, zones=((), ()))),
    (IN_STEP, table("29", "3 4", game=IN_STEP, stacks={0: "10", 1: "28"}, departures="3+")),
    (IN_TURN, table("29", "3 4", centre="40 41", game=IN_TURN, stacks={0: "10", 1: "28"}, zones=((), ()), stolen=LOOT)),
    (rules(no_referee=True), table("29 50", "3 4", game=rules(no_referee=True), stacks={0: "40 30", 1: "28"})),
)
"""Robbing somebody who has nothing, or loot; the last card of a deck; the last two to depart; disorder."""
