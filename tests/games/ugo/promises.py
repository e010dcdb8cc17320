"""How to see whether the promises of a preview of U GO! came true: kingdoms are counted by the figures of the board."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from tests.games.ugo.table import kingdom, rules, table
from ugames.core.game import Seat, Step
from ugames.core.teaching.preview import Fact, Promise, World
from ugames.games.ugo import preview
from ugames.games.ugo.board.scenes import laid_on
from ugames.games.ugo.rules import FarmersCame, GameScored, Kingdom, Laid, Lay, State, TrickWon

NEEDS = (0, 0, 2, 3, 4)
EMPTY_AND_FED = (0, 0, 1, 3, 5)


def settled(world: World) -> bool:
    """Who takes the trick, and how it is laid."""
    laying = isinstance(world.action, Lay) or any(isinstance(event, TrickWon) for event in world.events)
    return laying and not world.after.spoils


def trick(world: World) -> TrickWon:
    """The trick that the card was played to."""
    return next(event for event in world.events if isinstance(event, TrickWon))


def winning_card(world: World) -> int:
    """Which card of the trick has won."""
    return int(trick(world).seat - world.before.leader) % len(world.before.hands)


def nobody_beat_it(fact: Fact, world: World) -> bool:
    """Whether a card has won that lay there when the action was done."""
    return winning_card(world) <= len(world.before.trick)


def nobody_added(fact: preview.Points, world: World) -> bool:
    """Nor whether anything came that can change its winner's kingdom: lower cards of the same colours cannot."""
    lying = len(world.before.trick) + 1
    known, later = trick(world).cards[:lying], trick(world).cards[lying:]
    under = all(any(each.colour is new.colour and each.value > new.value for each in known) for new in later)
    return nobody_beat_it(fact, world) and (under or owner(fact, world) != trick(world).seat)


def owner(fact: Any, world: World) -> Seat:
    """Whose kingdom it is about."""
    return world.seat if fact.whose is None else int(fact.whose)


def counted(board: Kingdom) -> int:
    """The points of a kingdom, by the figures on the board."""
    total, farmers = 0, board.farmers
    for needs, bonus, pile in zip_longest(NEEDS, EMPTY_AND_FED, board.piles):
        there = min(farmers, needs)
        farmers -= there
        if there < needs:
            total -= 5 * (needs - there) if pile else 0
        else:
            total += pile[-1].value if pile else bonus
    return total


def farmers_after(world: World, seat: Seat) -> int:
    """How many farmers that seat has after the trick."""
    came = [event.count for event in world.events if isinstance(event, FarmersCame) and event.seat == seat]
    return int(world.before.kingdoms[seat].farmers) + sum(came)


def results(world: World, seat: Seat) -> set[int]:
    """All possible points of this seat's kingdom after the trick; at the end of a game, its actual points."""
    won = next((i for i, step in enumerate(world.steps) if any(isinstance(e, TrickWon) for e in step.events)), 0)
    return _results(world, world.steps[won], seat)


def _results(world: World, step: Step[State], seat: Seat) -> set[int]:
    scored = [event.total for event in step.events if isinstance(event, GameScored) and event.seat == seat]
    state = step.state
    if scored or not (state.spoils and state.leader == seat):
        return {*(scored or [counted(state.kingdoms[seat])])}
    found = set()
    for action in world.game.legal(state, seat):
        found |= _results(world, world.game.apply(state, seat, action), seat)
    return found


def laid_by(world: World, seat: Seat) -> list[Laid]:
    """The layings of this seat."""
    return [event for event in world.events if isinstance(event, Laid) and event.seat == seat]


def takes(fact: preview.Takes, world: World) -> bool:
    return trick(world).seat == world.seat


def at_risk(fact: preview.AtRisk, world: World) -> bool:
    """Later cards covered nothing else, and opened no other hungry place, nor cost more there."""
    lying, cards = len(world.before.trick) + 1, trick(world).cards
    known = {card.colour for card in cards[:lying]}
    old = world.before.kingdoms[world.seat]
    tops = [pile[-1] for pile in old.piles if pile[-1].colour not in known]
    later = cards[lying:]
    covered = {top for top in tops if any(each.colour is top.colour and each.value < top.value for each in later)}
    opened = range(len({*old.colours, *known}), len({*old.colours, *(card.colour for card in cards)}))
    there = farmers_after(world, world.seat)
    short_of = {place + 1: max(0, sum(NEEDS[: place + 1]) - max(there, sum(NEEDS[:place]))) for place in opened}
    hungry = {place for place, missing in short_of.items() if missing}
    return covered <= {*fact.cards} and hungry <= {*fact.places} and 5 * sum(short_of.values()) <= fact.cost


def loses(fact: preview.Loses, world: World) -> bool:
    return trick(world).seat != world.seat and trick(world).cards[winning_card(world)] == fact.card


def behind(fact: preview.Behind, world: World) -> bool:
    return trick(world).seat != world.seat and fact.card in world.before.trick


def farmers(fact: preview.Farmers, world: World) -> bool:
    came = farmers_after(world, world.seat) - world.before.kingdoms[world.seat].farmers
    return came == fact.count and any(isinstance(e, FarmersCame) and e.card == world.action.card for e in world.events)


def on_the_card(world: World) -> int:
    """How many farmers the card stands for."""
    played, best = world.action.card, trick(world).cards[winning_card(world)]
    if played == best:
        return (0, 0, 0, 2, 2, 2, 1, 1, 0)[played.value]
    return {1: (2, 1), 2: (1, 0)}.get(played.value, (0, 0))[played.colour is best.colour]


def lost(fact: preview.NoRoom | preview.NoneLeft, world: World) -> bool:
    came = farmers_after(world, world.seat) - world.before.kingdoms[world.seat].farmers
    return bool(came + fact.count == on_the_card(world))


def no_room(fact: preview.NoRoom, world: World) -> bool:
    return lost(fact, world) and farmers_after(world, world.seat) == sum(NEEDS)


def none_left(fact: preview.NoneLeft, world: World) -> bool:
    handed_out = sum(event.count for event in world.events if isinstance(event, FarmersCame))
    return lost(fact, world) and world.before.supply == handed_out


def covered(fact: preview.Covered, world: World) -> bool:
    seat = owner(fact, world)
    tops = [pile[-1] for pile in world.before.kingdoms[seat].piles]
    colours = {event.cards[0].colour for event in laid_by(world, seat)}
    return {*fact.cards} <= {*tops} and {card.colour for card in fact.cards} <= colours and bool(fact.cards)


def short(fact: preview.Short, world: World) -> bool:
    seat = owner(fact, world)
    opened = {event.place + 1 for event in laid_by(world, seat)}
    old = len(world.before.kingdoms[seat].colours)
    there = farmers_after(world, seat)
    missing = [max(0, sum(NEEDS[:place]) - max(there, sum(NEEDS[: place - 1]))) for place in fact.places]
    new = opened >= {*fact.places} and min(fact.places) > old
    return new and min(missing) > 0 and sum(missing) == fact.missing and fact.cost == 5 * fact.missing


def points(fact: preview.Points, world: World) -> bool:
    seat = owner(fact, world)
    best = max(results(world, seat)) == fact.after
    return best and counted(world.before.kingdoms[seat]) == fact.before


def certain_points(fact: preview.Points, world: World) -> bool:
    return points(fact, world) and (not fact.sure or len(results(world, owner(fact, world))) == 1)


def on_top(fact: preview.OnTop, world: World) -> bool:
    first = laid_by(world, world.seat)[0]
    return (first.place + 1, first.cards[-1]) == (fact.place, fact.card)


def by_itself(fact: preview.ByItself, world: World) -> bool:
    first, board = laid_by(world, world.seat)[0], world.before.kingdoms[world.seat]
    return counted(laid_on(board, first.place, first.cards)) - counted(board) == fact.change


PROMISES = {
    preview.Takes: Promise(takes, nobody_beat_it),
    preview.AtRisk: Promise(at_risk, nobody_beat_it),
    preview.Loses: Promise(loses),
    preview.Behind: Promise(behind),
    preview.Farmers: Promise(farmers, nobody_beat_it),
    preview.NoRoom: Promise(no_room, nobody_beat_it),
    preview.NoneLeft: Promise(none_left, nobody_beat_it),
    preview.Covered: Promise(covered, nobody_beat_it),
    preview.Short: Promise(short, nobody_beat_it),
    preview.Points: Promise(certain_points, nobody_added),
    preview.AtBest: Promise(points),
    preview.AllLaid: Promise(points),
    preview.OnTop: Promise(on_top),
    preview.ByItself: Promise(by_itself),
}

FULL = kingdom("yellow 8", "blue 6", farmers=8)
POSITIONS = (
    (rules(), table("red 5, yellow 2", "red 3, green 1", kingdoms={0: FULL, 1: FULL})),
    (rules(), table("red 5, yellow 2", "green 1", leader=1, trick="red 1", kingdoms={0: FULL, 1: FULL})),
    (rules(scarce=True), table("red 5, yellow 2", "red 3, green 1", supply=1, kingdoms={0: kingdom("yellow 8")})),
    (rules(scarce=True), table("red 5, yellow 2", "green 1", leader=1, trick="red 3", supply=0)),
)
"""Full boards and an empty supply, leading and playing last."""
