"""How to see whether the promises of a preview of UFO came true: all of them when the act is resolved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.ufo.table import IN_STEP, IN_TURN, rules, table
from ugames.core.game import Event
from ugames.core.teaching.preview import Fact, Promise, World
from ugames.games.ufo import preview
from ugames.games.ufo.cards import LANDING_ZONES, NEXT
from ugames.games.ufo.events import Departed, Played, PlayedOn, Skipped, TooLate, TrainingCompleted, ZoneStolen
from ugames.games.ufo.forms import is_duel
from ugames.games.ufo.rules import Depart, Phase, Play, PlayOn, State, gone_cards

ACTS_DONE = (Played, PlayedOn, Skipped, Departed, TooLate)


def settled(world: World) -> bool:
    """Whether the act was carried out, or came too late; of picking up and letting fall nothing is promised."""
    return not isinstance(world.action, Play | PlayOn | Depart) or any(
        isinstance(event, ACTS_DONE) and event.seat == world.seat for event in world.events
    )


def came_first(fact: Fact, world: World) -> bool:
    """Whether nothing else was done before it."""
    first = next(event for event in world.events if isinstance(event, ACTS_DONE))
    return first.seat == world.seat


def points(world: World) -> dict[Any, int]:
    """What each card counts."""
    deck: Any = world.game
    return {face.card: face.points for part in deck.deck for face in part}


def counted(world: World, state: State) -> int:
    """The points of the cards in the seat's stack, as test_whole.py counts each."""
    return int(world.game.tally(state, world.seat)[0])


def counts(fact: preview.Counts, world: World) -> bool:
    gain = counted(world, world.after) - counted(world, world.before)
    own = world.before.stacks[world.seat]
    out = {card.number for card in gone_cards(world.game.view(world.before, world.seat))}
    numbers = {*range(max(own, default=(0,))[0] + 1, world.action.card.number)} - out
    return (gain, len(numbers)) == (fact.points, fact.left_out)


def exposes(fact: preview.Exposes, world: World) -> bool:
    """Whether the card lies on top, above a zone, and the next number, still unplayed, is where the fact says."""
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
    """Whether the card lies on top, and nobody will ever hold the next number."""
    after = world.after
    going = [after.decks[deck] for deck in (*after.held, after.centre) if deck is not None]
    on_top = after.stacks[world.seat][-1:] == (fact.card,) or fact.card in after.discards
    robber = NEXT.get(fact.card)
    return on_top and robber == getattr(fact, "robber", None) and not any(robber in deck for deck in going)


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
    """Whether the act was late where the stack had a new card or its owner had left, and else only after the game."""
    moved = any(isinstance(each, Played | Departed) and each.seat == fact.other for each in world.events)
    late, over = bool(own(world, TooLate)), any(isinstance(each, TrainingCompleted) for each in world.events)
    on_top = world.before.stacks[fact.other][-1] == fact.top
    return on_top and (late or not moved) and (moved or over or not late)


def may_be_late(fact: preview.MayBeLate, world: World) -> bool:
    """Whether a late act had another act before it, by a seat that the fact does not name as being in the way."""
    return not in_the_way(world) and (not own(world, TooLate) or not came_first(fact, world))


def gives(fact: preview.Gives, world: World) -> bool:
    got = [event.other for event in own(world, PlayedOn) if isinstance(event, PlayedOn)]
    return not own(world, ZoneStolen) and (got, points(world)[world.action.card]) == ([fact.other], fact.given)


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


def done(kind: type[Any]) -> Callable[[World], bool]:
    """Whether such an act was done before all others."""
    return lambda world: (
        isinstance(world.action, kind) and not own(world, TooLate) and came_first(preview.Ends(True), world)
    )


def fits(world: World) -> bool:
    """Whether the card is higher than all of the own stack."""
    return bool(world.action.card > max(world.before.stacks[world.seat], default=(0,)))


def played(world: World) -> bool:
    return isinstance(world.action, Play)


def stolen(world: World, back: bool) -> bool:
    taken = [event for event in world.events if isinstance(event, ZoneStolen) and event.seat == world.seat]
    return any((event.card in world.before.stolen[event.other]) is back for event in taken)


def in_the_way(world: World) -> bool:
    """Whether the one that it is played on acts before the seat, in the same step."""
    if not isinstance(world.action, PlayOn) or world.game.has_clock or world.game.timing.in_turn:
        return False
    line = [seat for seat in world.before.priority if world.before.phases[seat] is Phase.choosing]
    return world.action.other in line[: line.index(world.seat)]


def comes_late(world: World) -> bool:
    """Whether an act of somebody else has made it impossible, and not just of the one in the way."""
    act = isinstance(world.action, Play | PlayOn | Depart) and bool(own(world, TooLate))
    return act and not in_the_way(world)


def shut_out(world: World) -> bool:
    """Whether the next number lies on a stack that everybody sees."""
    known = {card for pile in (*world.before.stacks, world.before.discards) for card in pile}
    return played(world) and NEXT.get(world.action.card) in known


def own_robber(world: World) -> bool:
    """Whether the own deck, which goes on, has the next number, and something can be stolen by somebody."""
    rob = played(world) and NEXT.get(world.action.card) in world.before.decks[world.before.held[world.seat]]
    prey = world.before.zones[world.seat] + world.before.stolen[world.seat]
    others = [phase for seat, phase in enumerate(world.before.phases) if seat != world.seat]
    goes_on = not any(isinstance(event, TrainingCompleted) for event in world.steps[0].events)
    return bool(rob and prey) and goes_on and {*others} != {Phase.departed} and bool(world.before.departures)


def runs_out(world: World) -> bool:
    """Whether the act, done first, takes the last card of a deck or of the Departures, and ends it."""
    held = world.before.held[world.seat]
    alone = is_duel(len(world.before.held))
    last = isinstance(world.action, Depart) and len(world.before.departures) == 1 and not alone
    last |= isinstance(world.action, Play | PlayOn) and len(world.before.decks[held]) == 1
    return last and done(object)(world)


def left_with_more(world: World) -> bool:
    mine = sum(world.game.tally(world.after, world.seat))
    gone_first = [seat for seat, card in enumerate(world.before.taken) if card]
    return done(Depart)(world) and any(sum(world.game.tally(world.after, seat)) > mine for seat in gone_first)


PROMISES = {
    preview.Counts: Promise(counts, came_first, lambda world: played(world) and fits(world)),
    preview.CountsNothing: Promise(counts_nothing, due=lambda world: played(world) and not fits(world)),
    preview.ShutsOut: Promise(stands_safe, came_first, shut_out),
    preview.IsLast: Promise(stands_safe, came_first, lambda world: played(world) and world.action.card not in NEXT),
    preview.Exposes: Promise(exposes, came_first),
    preview.ExposesHere: Promise(exposes, came_first, own_robber),
    preview.ExposesTo: Promise(exposes, came_first),
    preview.Robs: Promise(robs, came_first, lambda world: done(PlayOn)(world) and stolen(world, back=False)),
    preview.RobsBack: Promise(robs, came_first, lambda world: done(PlayOn)(world) and stolen(world, back=True)),
    preview.Depends: Promise(depends, due=in_the_way),
    preview.MayBeLate: Promise(may_be_late, due=comes_late),
    preview.Gives: Promise(gives, came_first, lambda world: done(PlayOn)(world) and not own(world, ZoneStolen)),
    preview.Ends: Promise(ends, came_first, runs_out),
    preview.Leaves: Promise(leaves, came_first, done(Depart)),
    preview.StaysBehind: Promise(stays_behind, came_first, left_with_more),
}

ROBBED = {0: "30", 1: "28"}
LOOT = (), LANDING_ZONES[:1]
POSITIONS = (
    (IN_TURN, table("19 29", "3 4", centre="40 41", game=IN_TURN, stacks=ROBBED, zones=((), ()))),
    (IN_TURN, table("29", "3 4", centre="40 41", game=IN_TURN, stacks={0: "10", 1: "28"})),
    (IN_TURN, table("19 29", "3 4", centre="40 41", game=IN_TURN, stacks={0: "10", 1: "41"}, seen=((0, 1, 2), (1,)))),
    (IN_STEP, table("19 29", "3 4", centre="40 41", game=IN_STEP, stacks=ROBBED, zones=((), ()))),
    (IN_STEP, table("29", "3 4", game=IN_STEP, stacks={0: "10", 1: "28"}, departures="3+")),
    (IN_TURN, table("29", "3 4", centre="40 41", game=IN_TURN, stacks={0: "10", 1: "28"}, zones=((), ()), stolen=LOOT)),
    (IN_TURN, table("29 9", "3 4", centre="40", game=IN_TURN, stacks={0: "10", 1: "28"}, zones=((), ()), stolen=LOOT)),
    (rules(), table("29 35", "30 40", stacks={0: "10", 1: "28"}, departures="3+")),
    (IN_STEP, table("29 35", "30 40", game=IN_STEP, stacks={0: "10", 1: "28"}, departures="3+")),
    (rules(no_referee=True), table("29 50", "3 4", game=rules(no_referee=True), stacks={0: "40 30", 1: "28"})),
)
"""Robbing somebody who has nothing, or loot; the last card of a deck; the last two to depart; disorder."""
