"""How to see whether the promises of a preview of U GO! came true: kingdoms are counted by the figures of the board."""

from __future__ import annotations

from typing import Any

from tests.games.ugo.table import GAME, kingdom, rules, table
from tests.games.ugo.test_whole import FARMERS_NEEDED, brings
from ugames.core.game import Seat, Step
from ugames.core.teaching.preview import Fact, Promise, World
from ugames.games.ugo import preview
from ugames.games.ugo.board.view_after import kingdom_with
from ugames.games.ugo.rules import FarmersCame, GameScored, Kingdom, Laid, Lay, State, TrickWon


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
    """Whether nobody beat it, and nothing came that can change its winner's kingdom: lower cards of a colour cannot."""
    lying = len(world.before.trick) + 1
    known, later = trick(world).cards[:lying], trick(world).cards[lying:]
    under = all(any(each.colour is new.colour and each.value > new.value for each in known) for new in later)
    return nobody_beat_it(fact, world) and (under or owner(fact, world) != trick(world).seat)


def owner(fact: Any, world: World) -> Seat:
    """The seat whose kingdom the fact is about."""
    return world.seat if fact.whose is None else int(fact.whose)


def places(board: Kingdom) -> tuple[int, ...]:
    """The points of each place; test_whole.py counts every kingdom by the figures of the board."""
    return GAME.points_by_place(board)


def counted(board: Kingdom) -> int:
    """The points of a kingdom."""
    return sum(places(board))


def farmers_after(world: World, seat: Seat) -> int:
    """How many farmers that seat has after the trick."""
    came = [event.count for event in world.events if isinstance(event, FarmersCame) and event.seat == seat]
    return int(world.before.kingdoms[seat].farmers) + sum(came)


def results(world: World, seat: Seat) -> dict[tuple[int, ...], int]:
    """The points of each place after the trick, however it is laid, at the end of a game as it was; with their sum."""
    won = next((i for i, step in enumerate(world.steps) if any(isinstance(e, TrickWon) for e in step.events)), 0)
    return {found: sum(found) for found in _results(world, world.steps[won], seat)}


def _results(world: World, step: Step[State], seat: Seat) -> set[tuple[int, ...]]:
    scored = [event.places for event in step.events if isinstance(event, GameScored) and event.seat == seat]
    state = step.state
    if scored or not (state.spoils and state.leader == seat):
        return {*(scored or [places(state.kingdoms[seat])])}
    found = set()
    for action in world.game.legal(state, seat):
        found |= _results(world, world.game.apply(state, seat, action), seat)
    return found


def laid_by(world: World, seat: Seat) -> list[Laid]:
    """The layings of this seat."""
    return [event for event in world.events if isinstance(event, Laid) and event.seat == seat]


def takes(fact: preview.Takes, world: World) -> bool:
    equal = [card for card in world.before.trick if card.value == world.action.card.value]
    named = (fact.equal in equal if equal else fact.equal is None) and fact.led is trick(world).cards[0].colour
    return trick(world).seat == world.seat and named


def at_risk(fact: preview.AtRisk, world: World) -> bool:
    """Whether later cards covered nothing else, opened no other hungry place, and cost no more there."""
    lying, cards = len(world.before.trick) + 1, trick(world).cards
    known = {card.colour for card in cards[:lying]}
    old = world.before.kingdoms[world.seat]
    tops = [pile[-1] for pile in old.piles if pile[-1].colour not in known]
    later = cards[lying:]
    covered = {top for top in tops if any(each.colour is top.colour and each.value < top.value for each in later)}
    opened = range(len({*old.colours, *known}), len({*old.colours, *(card.colour for card in cards)}))
    there = farmers_after(world, world.seat)
    short_of = {
        place + 1: max(0, sum(FARMERS_NEEDED[: place + 1]) - max(there, sum(FARMERS_NEEDED[:place])))
        for place in opened
    }
    hungry = {place for place, missing in short_of.items() if missing}
    return covered <= {*fact.cards} and hungry <= {*fact.places} and 5 * sum(short_of.values()) <= fact.cost


def behind(fact: preview.Behind | preview.Loses, world: World) -> bool:
    why = fact.led is trick(world).cards[0].colour, fact.equal is (fact.card.value == world.action.card.value)
    return trick(world).seat != world.seat and fact.card in world.before.trick and all(why)


def farmers(fact: preview.Farmers, world: World) -> bool:
    came = farmers_after(world, world.seat) - world.before.kingdoms[world.seat].farmers
    return came == fact.count and any(isinstance(e, FarmersCame) and e.card == world.action.card for e in world.events)


def on_the_card(world: World) -> int:
    """How many farmers the card stands for."""
    return brings(world.action.card, trick(world).cards[winning_card(world)])


def lost(fact: preview.NoRoom | preview.NoneLeft, world: World) -> bool:
    came = farmers_after(world, world.seat) - world.before.kingdoms[world.seat].farmers
    return bool(came + fact.count == on_the_card(world))


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
    missing = [
        max(0, sum(FARMERS_NEEDED[:place]) - max(there, sum(FARMERS_NEEDED[: place - 1]))) for place in fact.places
    ]
    new = opened >= {*fact.places} and min(fact.places) > old
    return new and min(missing) > 0 and sum(missing) == fact.missing and fact.cost == 5 * fact.missing


def points(fact: preview.Points, world: World) -> bool:
    seat = owner(fact, world)
    all_after, before = results(world, seat), world.before.kingdoms[seat]
    best = [after for after, total in all_after.items() if total == max(all_after.values())]
    changes = {tuple(then - now for then, now in zip(after, places(before), strict=True)) for after in best}
    empty = max([len(before.piles), *(event.place + 1 for event in laid_by(world, seat))])
    right = (fact.before, fact.after, fact.empty) == (counted(before), sum(best[0]), empty)
    return right and fact.changes in changes


def on_top(fact: preview.OnTop, world: World) -> bool:
    first, before = laid_by(world, world.seat)[0], world.before.kingdoms[world.seat]
    lost = places(before)[first.place] if first.place >= len(before.piles) else 0
    return (first.place + 1, first.cards[-1], lost) == (fact.place, fact.card, fact.lost)


def by_itself(fact: preview.ByItself, world: World) -> bool:
    first, board = laid_by(world, world.seat)[0], world.before.kingdoms[world.seat]
    return counted(kingdom_with(board, first.place, first.cards)) - counted(board) == fact.change


def played(world: World) -> bool:
    """Whether a card was played that no later one has changed anything of."""
    return not isinstance(world.action, Lay) and nobody_beat_it(preview.Takes(True), world)


def last(world: World) -> bool:
    """Whether the card was the last one of the trick."""
    return not isinstance(world.action, Lay) and len(world.before.trick) + 1 == len(world.before.hands)


def missed(world: World) -> int:
    """The farmers of the card that have not come."""
    return on_the_card(world) - farmers_after(world, world.seat) + int(world.before.kingdoms[world.seat].farmers)


def others(world: World) -> bool:
    """Whether cards of other colours are laid after it."""
    return isinstance(world.action, Lay) and any(
        card.colour is not world.action.card.colour for card in world.before.spoils
    )


def lies_in(world: World, own: bool) -> bool:
    """Whether a kingdom comes to other points with the last card of a trick, however it is laid, or as it is."""
    if not last(world):
        return False
    for seat in {world.seat, trick(world).seat}:
        totals = {*results(world, seat).values()}
        if own is (len(totals) > 1) and max(totals) != counted(world.before.kingdoms[seat]):
            return True
    return False


def comes_upon(world: World) -> bool:
    """Whether the cards known so far cover a higher country."""
    known = (*world.before.trick, world.action.card) if played(world) else world.before.spoils
    best = {card.colour: card.value for card in sorted(known, key=lambda card: card.value)}
    seat = world.seat if isinstance(world.action, Lay) else trick(world).seat
    tops = [pile[-1] for pile in world.before.kingdoms[seat].piles]
    return any(best.get(top.colour, top.value) < top.value for top in tops)


def opens_short(world: World) -> bool:
    """Whether the cards known so far open a place that lacks farmers."""
    known = world.before.spoils or (*world.before.trick, world.action.card)
    seat = world.seat if world.before.spoils else trick(world).seat
    old = world.before.kingdoms[seat].colours
    opened = len({*old, *(card.colour for card in known)})
    return opened > len(old) and farmers_after(world, seat) < sum(FARMERS_NEEDED[:opened])


def harmed(world: World) -> bool:
    """Whether the seat has taken the trick, and later cards have done harm."""
    own = played(world) and not last(world) and trick(world).seat == world.seat
    return own and not at_risk(preview.AtRisk(True, (), (), 0), world)


def settles(world: World) -> bool:
    """Whether what is laid is known."""
    return isinstance(world.action, Lay) or (played(world) and (last(world) or nobody_added(NO_POINTS, world)))


NO_POINTS = preview.Points(True, None, 0, 0)

PROMISES = {
    preview.Takes: Promise(
        takes, nobody_beat_it, lambda world: played(world) and winning_card(world) == len(world.before.trick)
    ),
    preview.AtRisk: Promise(at_risk, nobody_beat_it, harmed),
    preview.Loses: Promise(
        lambda fact, world: behind(fact, world) and trick(world).cards[winning_card(world)] == fact.card,
        due=lambda world: last(world) and trick(world).seat != world.seat,
    ),
    preview.Behind: Promise(
        behind,
        due=lambda world: played(world) and not last(world) and winning_card(world) < len(world.before.trick),
    ),
    preview.Farmers: Promise(
        farmers, nobody_beat_it, lambda world: played(world) and missed(world) < on_the_card(world)
    ),
    preview.NoRoom: Promise(
        lambda fact, world: lost(fact, world) and farmers_after(world, world.seat) == sum(FARMERS_NEEDED),
        nobody_beat_it,
        lambda world: played(world) and missed(world) > 0 and farmers_after(world, world.seat) == sum(FARMERS_NEEDED),
    ),
    preview.NoneLeft: Promise(
        none_left,
        nobody_beat_it,
        lambda world: played(world) and missed(world) > 0 and farmers_after(world, world.seat) < sum(FARMERS_NEEDED),
    ),
    preview.Covered: Promise(covered, nobody_beat_it, lambda world: settles(world) and comes_upon(world)),
    preview.Short: Promise(short, nobody_beat_it, lambda world: settles(world) and opens_short(world)),
    preview.Points: Promise(
        lambda fact, world: (
            points(fact, world) and (not fact.sure or len({*results(world, owner(fact, world)).values()}) == 1)
        ),
        nobody_added,
        lambda world: lies_in(world, own=False),
    ),
    preview.AtBest: Promise(points, due=lambda world: lies_in(world, own=True)),
    preview.AllLaid: Promise(points, due=others),
    preview.OnTop: Promise(on_top, due=lambda world: isinstance(world.action, Lay)),
    preview.ByItself: Promise(by_itself, due=others),
}

FULL = kingdom("yellow 8", "blue 6", farmers=8)
POSITIONS = (
    (rules(), table("red 5, yellow 2", "red 3, green 1", kingdoms={0: FULL, 1: FULL})),
    (rules(), table("red 5, yellow 2", "green 1", leader=1, trick="red 1", kingdoms={0: FULL, 1: FULL})),
    (rules(scarce=True), table("red 5, yellow 2", "red 3, green 1", supply=1, kingdoms={0: kingdom("yellow 8")})),
    (rules(scarce=True), table("red 5, yellow 2", "green 1", leader=1, trick="red 3", supply=0)),
)
"""Full boards and an empty supply, leading and playing last."""
