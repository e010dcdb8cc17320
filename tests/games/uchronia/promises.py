"""How to see whether the promises of a preview of Uchronia came true: most promises come true at once."""

from __future__ import annotations

from typing import Any

from tests.games.uchronia.table import BOOK, GAME, command, house, only, play, site, table
from ugames.core.game import Seat
from ugames.core.teaching.preview import Promise, World
from ugames.games.uchronia import preview
from ugames.games.uchronia.actions import (
    PLOT,
    Command,
    Copy,
    Draw,
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
from ugames.games.uchronia.cards import Building, Order, Place
from ugames.games.uchronia.events import (
    Commanded,
    Completed,
    Copied,
    Drew,
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


def asked(world: World) -> tuple[Seat, ...]:
    """Whom the Draconians of the seat make give, if they can, in the order of their turns."""
    houses = world.after.houses
    far = Building("Arena") in houses[world.seat].buildings
    line = [(world.seat + place) % len(houses) for place in range(1, len(houses))]
    return tuple(
        other
        for other in line
        if (houses[other].domain or far) and Building("City Wall") not in houses[other].buildings
    )


def room(world: World) -> int:
    """How many more Activities the house may have."""
    built = house_of(world).buildings
    limit = 2 + len(built) + (Building("Tavern") in built) + 2 * (Building("Guildhall") in built)
    return max(0, limit - len(house_of(world).activities))


def options(world: World, *kinds: type[Any]) -> list[Any]:
    """The actions of these kinds that are possible next in the order, or Plot."""
    if world.seat not in world.game.to_act(world.after) or world.after.turn != world.seat:
        return []
    return [action for action in world.game.legal(world.after, world.seat) if isinstance(action, kinds)]


def moves(world: World) -> int:
    """How often the step of the order can be done, if nothing else is; it counts if a card comes to somebody by it."""
    count = 0
    while count < 20 and world.after.work and (steps := options(world, Take, Store, Launch, Reveal)):
        world = world._replace(steps=(world.game.apply(world.after, world.seat, steps[0]),))
        count += 1
    return count


def ordered(world: World) -> bool:
    return isinstance(world.action, Command | Copy)


def idle(world: World) -> bool:
    """Whether nothing of the order itself can be done, nor anything comes of it."""
    if not world.after.work or world.after.turn != world.seat:
        return True
    if world.action.order is Order.draconians:
        hand, forum = world.after.hands[world.seat], world.after.forum
        return not hand or not ({*hand} & {*forum} or any(world.after.hands[other] for other in asked(world)))
    return not options(world, Take, Store, Launch, Start, Transfer)


def in_vain(fact: preview.InVain, world: World) -> bool:
    order = world.action.order
    left_in_hand = len(world.before.hands[world.seat]) - len(getattr(world.action, "cards", ()))
    told = fact.out.order, fact.out.room, fact.out.hand, fact.copied
    return idle(world) and told == (order, room(world), left_in_hand, isinstance(world.action, Copy))


def same_with_one(world: World) -> bool:
    """Whether two cards were commanded, and one of them would have done as much."""
    if not isinstance(world.action, Command) or len(world.action.cards) < 2 or idle(world):
        return False
    card, order = world.action.cards[0], world.action.order
    if BOOK.orders[card] is not order:
        return False
    single = world._replace(steps=(world.game.apply(world.before, world.seat, Command((card,), order)),))
    return not idle(single) and done_at_most(single) == done_at_most(world)


def done_at_most(world: World) -> int:
    """How often the order does something: as often as it is executed where that is to build."""
    (times,) = [event.executions for event in world.events if isinstance(event, Commanded | Copied)]
    return int(times) if world.action.order is Order.construction else moves(world)


def opens(fact: preview.Opens, world: World) -> bool:
    """Whether the opened Activities can be used at once; not so while Draconians are still to be revealed."""
    uses = (Use, Exchange, Raid)
    return {each.building for each in GAME.legal(world.after, world.seat) if isinstance(each, uses)} == set(
        fact.buildings
    )


def executes(fact: preview.Executes, world: World) -> bool:
    order = world.action.order
    (times,) = [event.executions for event in world.events if isinstance(event, Commanded | Copied)]
    built = (
        {action.building for action in options(world, Start)},
        {action.site for action in options(world, Transfer)},
    )
    to = asked(world) if order is Order.draconians else ()
    out = fact.out
    right = out.order, out.times, out.most, out.forum, out.victims.asked, out.room
    due = order, times, done_at_most(world), world.after.forum, to, room(world)
    return ({*out.starts}, {*out.sites}) == built and right == due


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


def takes_monopoly(fact: preview.TakesMonopoly, world: World) -> bool:
    before: Seat = world.before.monopolies[fact.resource]
    return (before, world.after.monopolies[fact.resource]) == (fact.other, world.seat)


def gives_up_monopoly(fact: preview.GivesUpMonopoly, world: World) -> bool:
    before: Seat = world.before.monopolies[fact.resource]
    gone = [event.resource for event in only(world.events, MonopolyTaken)]
    gone += [event.resource for event in only(world.events, MonopolyLost)]
    return fact.resource in gone and (before, world.after.monopolies[fact.resource]) == (world.seat, fact.other)


def points(state: State, seat: Seat) -> int:
    """The points of a seat, added up from those told one by one for the end of the game."""
    scored = GAME.score(state, seat)
    return sum(scored.buildings) + sum(scored.effects) + sum(scored.monopolies)


def more(world: World) -> int:
    return points(world.after, world.seat) - points(world.before, world.seat)


def done(world: World) -> bool:
    """Whether a card was moved or a building used, of which points are told."""
    return isinstance(world.action, Take | Store | Launch | Transfer | Use | Exchange | Raid)


def moved_on(world: World) -> bool:
    """Whether a card came to a site that still waits for others."""
    onto = getattr(world.action, "site", None) if isinstance(world.action, Transfer | Use) else None
    return onto is not None and any(each.building == onto for each in house_of(world).sites)


def offered(world: World, own: bool) -> bool:
    """Whether somebody may now take a card for a Monopoly."""
    return done(world) and any((offer.seat == world.seat) is own for offer in world.after.offers)


def held(world: World, now: bool) -> bool:
    """Whether the seat has a Monopoly only before, or only after."""
    pairs = zip(world.before.monopolies, world.after.monopolies, strict=True)
    sides = [(after, before) if now else (before, after) for before, after in pairs]
    return done(world) and any(one == world.seat != other for one, other in sides)


def brings_cards(world: World) -> bool:
    """Whether a Plot draws, or a building."""
    draws = isinstance(world.action, Draw) or (done(world) and not only(world.events, TurnBegan))
    return draws and drawn(world) > 0


def shown(world: World) -> bool:
    """Whether all is revealed, and brings cards of the Forum by itself."""
    if not isinstance(world.action, Reveal | StopRevealing) or not world.before.work:
        return False
    last = isinstance(world.action, StopRevealing) or world.before.work.left == 1
    return last and any(each.source is Place.forum and each.seat == world.seat for each in only(world.events, Moved))


PROMISES = {
    preview.Executes: Promise(executes, due=lambda world: ordered(world) and not idle(world)),
    preview.InVain: Promise(in_vain, due=lambda world: ordered(world) and idle(world)),
    preview.NoStronger: Promise(
        lambda fact, world: same_with_one(world) and fact.card is world.action.cards[0], due=same_with_one
    ),
    preview.Opens: Promise(opens, due=lambda world: ordered(world) and bool(options(world, Use, Exchange, Raid))),
    preview.Draws: Promise(draws, nothing_else_was_done, brings_cards),
    preview.FromForum: Promise(from_forum, due=shown),
    preview.Wants: Promise(wants, due=lambda world: isinstance(world.action, Start)),
    preview.Lacks: Promise(lacks, due=moved_on),
    preview.Completes: Promise(completes, due=lambda world: done(world) and bool(only(world.events, Completed))),
    preview.LetsCollect: Promise(
        lambda fact, world: Offer(fact.other, int(fact.resource)) in world.after.offers and fact.other != world.seat,
        due=lambda world: offered(world, own=False),
    ),
    preview.MayCollect: Promise(
        lambda fact, world: Offer(world.seat, int(fact.resource)) in world.after.offers,
        due=lambda world: offered(world, own=True),
    ),
    preview.TakesMonopoly: Promise(takes_monopoly, due=lambda world: held(world, now=True)),
    preview.GivesUpMonopoly: Promise(gives_up_monopoly, due=lambda world: held(world, now=False)),
    preview.Gains: Promise(
        lambda fact, world: more(world) == fact.count > 0, due=lambda world: done(world) and more(world) > 0
    ),
    preview.Loses: Promise(
        lambda fact, world: more(world) == -fact.count < 0, due=lambda world: done(world) and more(world) < 0
    ),
    preview.BringsLastRound: Promise(
        lambda fact, world: (
            bool(only(world.events, LastTurnCalled)) and not world.before.ending and bool(world.after.ending)
        ),
        due=lambda world: done(world) and bool(only(world.steps[0].events, LastTurnCalled)),
    ),
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


def crowded() -> State:
    """With less room for Activities than there are executions and cards."""
    mine = house(stock="wood wood marble", activities="marble marble clay", built="Tavern")
    return table("marble wood", "wood", houses=[mine])


def cheaper() -> State:
    """In a Construction whose transfers go to a site that needs fewer cards."""
    mine = house(stock="stone", sites=[site("Archway")], built="Observatory")
    return play(table("stone wood", "wood", houses=[mine]), command("construction", "stone"))[0]


POSITIONS = tuple(
    [
        (GAME, state)
        for state in (
            near_the_end(),
            completing(0),
            completing(1),
            exchanging(),
            drawing(),
            plotting(),
            opening(),
            crowded(),
            cheaper(),
        )
    ]
)
