"""How to see whether the promises of a preview of Uchronia came true: most promises come true at once."""

from __future__ import annotations

from tests.games.uchronia.table import BOOK, GAME, command, house, only, play, site, table
from ugames.core.game import Seat
from ugames.core.teaching.preview import Promise, World
from ugames.games.uchronia import preview
from ugames.games.uchronia.actions import (
    PLOT,
    Exchange,
    Launch,
    Plot,
    Raid,
    Reveal,
    Start,
    StopRevealing,
    Store,
    Take,
    Transfer,
    Use,
)
from ugames.games.uchronia.cards import Building, Place
from ugames.games.uchronia.events import (
    Commanded,
    Completed,
    Copied,
    Drew,
    Gave,
    LastTurnCalled,
    MonopolyLost,
    MonopolyTaken,
    Moved,
    Returned,
    Started,
    TurnBegan,
)
from ugames.games.uchronia.state import House, Offer, State

WORTH = {"wood": 1, "clay": 1, "brick": 2, "stone": 2, "marble": 3}
"""The cost and the points of a building of each colour."""


def settled(world: World) -> bool:
    """A Plot ends with drawing, which is the end of the turn; Draconians bring cards when the revealed cards return."""
    if isinstance(world.action, Plot):
        return bool(only(world.events, TurnBegan))
    if isinstance(world.action, Reveal | StopRevealing):
        return bool(only(world.events, Returned))
    return True


def in_vain(fact: preview.InVain, world: World) -> bool:
    """Nothing of the order itself can be done, nor does anything come of it."""
    if world.events and isinstance(world.events[-1], TurnBegan):
        return True
    steps = Take | Store | Launch | Start | Transfer
    if any(isinstance(action, steps) for action in GAME.legal(world.after, world.seat)):
        return world.after.work is None
    return not only(world.events, Gave)


def no_stronger(fact: preview.NoStronger, world: World) -> bool:
    (done,) = only(world.events, Commanded)
    return done.cards == (fact.card, fact.card) and BOOK.orders[fact.card] is done.order


def opens(fact: preview.Opens, world: World) -> bool:
    """They can be used at once, unless it is Draconians that have still to be revealed."""
    uses = (Use, Exchange, Raid)
    return {each.building for each in GAME.legal(world.after, world.seat) if isinstance(each, uses)} == set(
        fact.buildings
    )


def executes(fact: preview.Executes, world: World) -> bool:
    said = [(event.order, event.executions) for event in only(world.events, Commanded)]
    said += [(event.order, event.executions) for event in only(world.events, Copied)]
    return said == [(fact.order, fact.count)]


def drawn(world: World) -> int:
    """How many cards the seat got from the pile before another turn began."""
    count = 0
    for event in world.events:
        if isinstance(event, TurnBegan):
            break
        count += event.count if isinstance(event, Drew) and event.seat == world.seat else 0
    return count


def draws(fact: preview.Draws, world: World) -> bool:
    return drawn(world) == fact.count


def nothing_else_was_done(fact: preview.Draws, world: World) -> bool:
    """The seat has copied nothing and moved nothing before it drew."""
    own = [event for event in world.events if event.seat == world.seat]
    return not only(own, Copied) and not only(own, Moved)


def from_forum(fact: preview.FromForum, world: World) -> bool:
    came = [event for event in only(world.events, Moved) if (event.source, event.target) == (Place.forum, Place.stock)]
    return {event.seat for event in came} == {world.seat} and tuple(sorted(e.card for e in came)) == fact.cards


def house_of(world: World) -> House:
    found: House = world.after.houses[world.seat]
    return found


def wanted(world: World, building: Building) -> int:
    """How many cards the site has to have."""
    face = next(face for face in GAME.deck.building if face.name == building)
    cheaper = Building("Observatory") in house_of(world).buildings
    return max(1, WORTH[face.colour.name] - cheaper)


def wants(fact: preview.Wants, world: World) -> bool:
    (started,) = only(world.events, Started)
    count = wanted(world, started.building)
    return (fact.count, fact.resource, fact.points) == (count, started.card, WORTH[started.card.name])


def lacks(fact: preview.Lacks, world: World) -> bool:
    (on_it,) = [site.cards for site in house_of(world).sites if site.building == fact.site]
    return fact.count == wanted(world, fact.site) - len(on_it) > 0


def completes(fact: preview.Completes, world: World) -> bool:
    done = [event.building for event in only(world.events, Completed) if event.seat == world.seat]
    return fact.building in done and fact.building in house_of(world).buildings


def lets_collect(fact: preview.LetsCollect, world: World) -> bool:
    return Offer(fact.other, int(fact.resource)) in world.after.offers and fact.other != world.seat


def may_collect(fact: preview.MayCollect, world: World) -> bool:
    return Offer(world.seat, int(fact.resource)) in world.after.offers


def takes_monopoly(fact: preview.TakesMonopoly, world: World) -> bool:
    before: Seat = world.before.monopolies[fact.resource]
    return (before, world.after.monopolies[fact.resource]) == (fact.other, world.seat)


def gives_up_monopoly(fact: preview.GivesUpMonopoly, world: World) -> bool:
    before: Seat = world.before.monopolies[fact.resource]
    gone = [event.resource for event in only(world.events, MonopolyTaken)]
    gone += [event.resource for event in only(world.events, MonopolyLost)]
    return fact.resource in gone and (before, world.after.monopolies[fact.resource]) == (world.seat, fact.other)


def points(state: State, seat: Seat) -> int:
    """Told one by one for the end of the game, and added up here."""
    scored = GAME.score(state, seat)
    return sum(scored.buildings) + sum(scored.effects) + sum(scored.monopolies)


def more(world: World) -> int:
    return points(world.after, world.seat) - points(world.before, world.seat)


def gains(fact: preview.Gains, world: World) -> bool:
    return more(world) == fact.count > 0


def loses(fact: preview.Loses, world: World) -> bool:
    return more(world) == -fact.count < 0


def brings_last_round(fact: preview.BringsLastRound, world: World) -> bool:
    return bool(only(world.events, LastTurnCalled)) and not world.before.ending and bool(world.after.ending)


PROMISES = {
    preview.Executes: Promise(executes),
    preview.InVain: Promise(in_vain),
    preview.NoStronger: Promise(no_stronger),
    preview.Opens: Promise(opens),
    preview.Draws: Promise(draws, nothing_else_was_done),
    preview.FromForum: Promise(from_forum),
    preview.Wants: Promise(wants),
    preview.Lacks: Promise(lacks),
    preview.Completes: Promise(completes),
    preview.LetsCollect: Promise(lets_collect),
    preview.MayCollect: Promise(may_collect),
    preview.TakesMonopoly: Promise(takes_monopoly),
    preview.GivesUpMonopoly: Promise(gives_up_monopoly),
    preview.Gains: Promise(gains),
    preview.Loses: Promise(loses),
    preview.BringsLastRound: Promise(brings_last_round),
}


def near_the_end() -> State:
    """In a Construction whose last transfer brings the points that end the game."""
    mine = house(stock="stone", sites=[site("Archway", "stone")], built="Colossus, Palace, Senate, Square, Observatory")
    state = table("stone wood", "wood", houses=[mine])
    return play(state, command("construction", "stone"))[0]


def completing(holder: Seat) -> State:
    """In a Construction whose transfer completes a building of the Monopoly of that seat, with a card in the Forum."""
    mine = house(stock="clay", sites=[site("Tavern")], activities="clay")
    state = table(
        "stone wood", "wood", houses=[mine, house(activities="clay")], forum="clay", monopolies={"clay": holder}
    )
    return play(state, command("construction", "stone"))[0]


def exchanging() -> State:
    """In a Trade, with Thermae that can win one Monopoly and lose a greater one."""
    mine = house(stock="wood", activities="clay clay", built="Thermae")
    state = table("marble wood", "wood", houses=[mine, house(activities="clay clay")], monopolies={"clay": 0})
    return play(state, command("trade", "marble"))[0]


def drawing() -> State:
    """In a Production in which a Courier House draws."""
    state = table("clay wood", "wood", houses=[house(built="Courier House")], forum="wood")
    return play(state, command("production", "clay"))[0]


def plotting() -> State:
    """In a Plot in which the first card can come from the Forum."""
    return play(table("clay wood", "wood", houses=[house(built="Cistern")], forum="wood"), PLOT)[0]


def opening() -> State:
    """At the beginning of a turn, with a Courier House for the next Production."""
    return table("clay wood", "wood", houses=[house(built="Courier House")], forum="wood")


POSITIONS = tuple(
    [
        (GAME, state)
        for state in (near_the_end(), completing(0), completing(1), exchanging(), drawing(), plotting(), opening())
    ]
)
