"""What Uchronia tells about houses, held against what their rules do when it is tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from tests.laws.heard import BASIC, Claim, Remarks, Told, came, heard, may, named, nexts
from tests.ui.tables import AREA
from ugames.core.game import PUBLIC, Seat, changed_at, glimpse
from ugames.core.teaching.preview import World
from ugames.core.tongue import You
from ugames.core.words import addressed, listed
from ugames.games.uchronia.actions import (
    Collect,
    Command,
    Copy,
    Decline,
    Discard,
    Draw,
    EndOrder,
    Exchange,
    Give,
    Launch,
    Plot,
    Raid,
    Reveal,
    Start,
    StopRevealing,
    Transfer,
    Use,
)
from ugames.games.uchronia.board.table import UchroniaBoard
from ugames.games.uchronia.cards import RESOURCES, Building, Order, Place, Resource
from ugames.games.uchronia.events import (
    Commanded,
    Completed,
    Copied,
    Discarded,
    DomainCleared,
    Drew,
    Gave,
    LastTurnCalled,
    MonopolyTaken,
    Moved,
    Plotted,
    Scored,
    StandstillCalled,
    Started,
    TurnBegan,
)
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import House, Phase, Site, State
from ugames.games.uchronia.words import explained, speech
from ugames.games.uchronia.words.explained import Explained
from ugames.laws.matches import SEAT_NAMES, state_at

WOOD, CLAY, BRICK, STONE, MARBLE = RESOURCES
GOALS = {2: 20, 3: 18, 4: 16, 5: 14}


def made_up(game: Uchronia, state: State, dice: Random) -> State:
    """That position with more buildings, sites and cards in Stocks, since random houses build few."""
    if state.phase not in (Phase.turn, Phase.order, Phase.plot) or state.offers or state.mixed:
        return state
    plans, pile, houses = [*state.plans], [*state.pile], []
    for house in state.houses:
        free = [each for each in dict.fromkeys(plans) if each not in house.begun]
        built = dice.sample(free, min(len(free), dice.choice((0, 8, 16))))
        begun, built = built[:2], built[2:]
        for each in (*begun, *built):
            plans.remove(each)
        sites = (*house.sites, *(Site(each, (), 0) for each in begun))
        stock = tuple(sorted((*house.stock, *(pile.pop() for _ in range(min(len(pile), dice.randrange(4)))))))
        houses.append(house._replace(buildings=(*house.buildings, *built), sites=sites, stock=stock))
    points = game.standing(state._replace(houses=tuple(houses)))
    ending = state.ending or max(points) >= GOALS[len(houses)]
    forum = tuple(sorted((*state.forum, *pile[: dice.randrange(6)])))
    pile = pile[len(forum) - len(state.forum) :]
    state = state._replace(houses=tuple(houses), plans=tuple(plans), pile=tuple(pile), forum=forum, ending=ending)
    acts = game.legal(state, state.turn) if state.phase is Phase.turn else ()
    builds = [act for act in acts if getattr(act, "order", None) is Order.construction]
    return game.apply(state, state.turn, builds[0]).state if builds and dice.random() < 0.5 else state


def on_turn(state: State, seat: Seat, hand: tuple[Resource, ...], **house: Any) -> State:
    """That position at the beginning of a turn of that seat, with this hand."""
    houses = changed_at(state.houses, seat, state.houses[seat]._replace(domain=(), **house))
    hands = changed_at(state.hands, seat, tuple(sorted(hand)))
    nothing: Any = {"work": None, "scheme": None, "offers": ()}
    return state._replace(turn=seat, phase=Phase.turn, hands=hands, houses=houses, **nothing)


def _dangers(game: Uchronia, state: State, viewer: Seat, names: tuple[str, ...]) -> Iterator[Claim]:
    table = Explained(game, game.view(state, viewer), names)
    for seat, house in enumerate(state.houses):
        others = [other for other in range(len(names)) if other != seat]
        near = [] if Building("City Wall") in house.buildings else others
        far = [other for other in near if Building("Arena") in state.houses[other].buildings]
        kind = f"danger{'_walled' if not near else '_far' if far else ''}"
        told = heard(explained.place, partial(table.danger, seat))[-1]
        yield Claim("danger", (told.key, type(told.fields["name"]) is You), (kind, seat == viewer))
        if near and far:
            yield Claim("whose Draconians", told.fields["names"], listed([names[other] for other in far]))
        now = bool(near if house.domain else far)
        reach = heard(explained.place, partial(table.reach, seat))[-1].key
        yield Claim("reach", reach, "walled" if not near else "reached_by" if now and not house.domain else
                    "reached" if now else "not_reached")  # fmt: skip
        short = heard(explained.place, partial(table.reaches, seat))[-1].key
        yield Claim("reach in a word", short, "exposed" if now else "safe")


def _starts(game: Uchronia, state: State, viewer: Seat) -> Iterator[Claim]:
    own = state.houses[viewer]
    quarry, table = Building("Quarry") in own.buildings, Explained(game, game.view(state, viewer), ())
    for building in dict.fromkeys(state.works):
        colour = game.book.faces[building].colour
        told = {each.key for each in heard(explained.place, partial(table.start, building))}
        had = building in (*own.buildings, *sites(own))
        yield Claim("once only", "once_only" in told, had)
        if not had:
            held = quarry and colour in (*state.hands[viewer], STONE)
            yield Claim("founded", "founded" in told, colour in state.forum or held)
            yield Claim("from the hand", "from_either" in told, quarry)


def _sites(game: Uchronia, state: State, viewer: Seat, names: tuple[str, ...]) -> Iterator[Claim]:
    for seat, house in enumerate(state.houses):
        for site in house.sites:
            colour = game.book.faces[site.building].colour
            told = Explained(game, game.view(state, viewer), names).opening(seat, site)
            start = on_turn(state, seat, (STONE, WOOD), stock=(colour,), activities=())
            after = game.apply(start, seat, Command((STONE,), Order.construction)).state
            takes = after.turn == seat and Transfer(colour, site.building) in game.legal(after, seat)
            yield Claim("takes cards", not told, takes)


def _tooltips(game: Uchronia, state: State, viewer: Seat, names: tuple[str, ...]) -> Iterator[Claim]:
    board, seen = UchroniaBoard(game, names), glimpse(game, state, viewer)
    for key, fields in heard(explained.place, lambda: board.table(seen, AREA).nodes):
        seat = names.index(fields["name"]) if fields.get("name") in names else viewer
        if key == "activities":
            for there in (fields["limit"] - 1, fields["limit"]):
                start = on_turn(state, seat, (MARBLE, WOOD), stock=(WOOD,), activities=(CLAY,) * there)
                after = game.apply(start, seat, Command((MARBLE,), Order.trade)).state
                launches = after.turn == seat and Launch(WOOD) in game.legal(after, seat)
                yield Claim("room for Activities", there < fields["limit"], launches)
        elif key == "again" and fields["count"] > 1:
            order = next(each for each in Order if speech.speak(each) == fields["order"])
            card = game.book.resources[order]
            start = on_turn(state, viewer, (*state.hands[viewer], card), activities=state.houses[viewer].activities)
            (commanded,) = [event for event in game.apply(start, viewer, Command((card,), order)).events
                            if isinstance(event, Commanded)]  # fmt: skip
            yield Claim("executions", fields["count"], commanded.executions)
        elif key == "plate":
            yield Claim("points", (fields["points"], fields["goal"]),
                        (game.points(state, seat), GOALS[len(names)]))  # fmt: skip


def claims(game: Uchronia, state: State, viewer: Seat, names: tuple[str, ...], dice: Random) -> Iterator[Claim]:
    """What is told to the viewer of that position, each time with what the rules do there."""
    if state.phase is not Phase.turn:
        return
    yield from _dangers(game, state, viewer, names)
    yield from _starts(game, state, viewer)
    yield from _sites(game, state, viewer, names)
    yield from _tooltips(game, state, viewer, names)


def last_of(world: World) -> Any:
    """The seat that plays last, and the goal, if it may end the game before this seat has another turn."""
    last, goal = (world.after.first - 1) % len(world.after.houses), GOALS[len(world.after.houses)]
    near = world.game.points(world.after, last) >= goal - 5
    begins = may(world, Command) and not world.after.ending and last != world.seat
    return begins and near and {"seat": last, "goal": goal}


def collects(world: World) -> bool:
    moved = [each for each in came(world, Moved) if (each.source, each.target) == (Place.forum, Place.hand)]
    return bool(may(world, Collect) or (world.before.offers and moved))


def taken_from(world: World) -> Any:
    lost = [event.seat for event in came(world, MonopolyTaken) if event.other == world.seat]
    return lost and {"seat": lost[0]}


def to(place: Place) -> Callable[[World], bool]:
    return lambda world: any(each.target is place for each in came(world, Moved, own=True))


REMARKS: Remarks = {
    "gives_to_the_forum": lambda world: may(world, Discard),
    "begins_to_play": lambda world: came(world, Discarded),
    "last_round_begins": lambda world: came(world, LastTurnCalled),
    "may_be_the_last_turn": last_of,
    "completes_a_building": lambda world: came(world, Completed, own=True),
    "collects_for_a_monopoly": collects,
    "launches_an_activity": to(Place.activities),
    "takes_a_monopoly": lambda world: came(world, MonopolyTaken, own=True),
    "loses_a_monopoly": taken_from,
    "gives_to_draconians": lambda world: may(world, Give) or came(world, Gave, own=True),
    "stocks_a_resource": to(Place.stock),
    "gets_by_draconians": lambda world: any(event.other == world.seat for event in came(world, Gave)),
    "executes_more_than_once": lambda world: any(each.executions > 1 for each in came(world, Commanded, own=True)),
    "starts_a_site": lambda world: may(world, Start) or came(world, Started, own=True),
    "copies_an_order": lambda world: may(world, Copy) or came(world, Copied, own=True),
    "domain_goes_to_the_forum": lambda world: came(world, DomainCleared, own=True),
    "plots_by_itself": lambda world: came(world, Plotted, own=True) if not world.before.hands[world.seat] else [],
    "draws_by_plotting": lambda world: (
        came(world, Drew, own=True) or (len(world.after.hands[world.seat]) < 3 and may(world, Plot))
    ),
}


def own(world: World) -> House:
    house: House = world.after.houses[world.seat]
    return house


def lacks(where: Callable[[World], tuple[Any, ...]]) -> Callable[[World, Any], bool]:
    """Whether the card that is told of is missing; of two equal cards only one has to be there."""

    def found(world: World, told: Any) -> bool:
        cards = getattr(world.action, "cards", None) or (told.get("card", told.get("colour")),)
        return where(world).count(cards[0]) < len(cards)

    return found


def in_vain(*kinds: type[Any]) -> Callable[[World, Any], bool]:
    """Whether no action of these kinds is possible."""
    return lambda world, _: not may(world, *kinds)


def does(*kinds: type[Any]) -> Callable[[World, Any], bool]:
    """Whether an action of these kinds is possible for the seat."""
    return lambda world, _: bool(may(world, *kinds))


def another(*kinds: type[Any]) -> Callable[[World, Any], bool]:
    """Whether the seats that are told of are to do one of these actions."""
    return lambda world, told: (
        named(world, told.get("name", told.get("names"))) and any(isinstance(act, kinds) for act in nexts(world))
    )


def sites(house: House) -> list[Building]:
    return [site.building for site in house.sites]


def revealable(world: World) -> int:
    most: int = min(world.after.work.left, len(world.after.hands[world.seat]))
    return most


def order(world: World) -> str:
    """The order that is being executed."""
    return str(speech.speak(world.after.work.order)) if world.after.work else ""


def uses(world: World) -> list[Any]:
    """How the bonus of the building can be used now."""
    return [act for act in may(world, Use, Exchange, Raid) if act.building == world.action.building]


def lying(world: World, card: Resource) -> bool:
    """Whether anybody else has the card in the Domain."""
    return any(card in house.domain for seat, house in enumerate(world.after.houses) if seat != world.seat)


def face(world: World, building: Building) -> Any:
    return world.game.book.faces[building]


def left(world: World, card: Resource) -> int:
    """How many of that colour stay in the hand after the act."""
    return int(world.after.hands[world.seat].count(card) - len(getattr(world.action, "cards", (card,))))


def after(world: World) -> Any:
    return world.game.apply(world.after, world.seat, world.action)


def completes(world: World, told: Any) -> bool:
    """Whether that building can be completed with the act, or with what its order lets one do."""
    done = [event for event in after(world).events if isinstance(event, Completed) and event.building == told[0]]
    return (
        [event.points for event in done] == [told[1]]
        if not isinstance(world.action, Command | Copy)
        else told[0] in sites(own(world))
    )


def is_wanted(world: World, card: Resource, building: Building) -> bool:
    """Whether that building of the card's colour is a site of the seat, or among the Great Works."""
    return building in (*sites(own(world)), *world.after.works) and face(world, building).colour is card


in_hand = lacks(lambda world: world.after.hands[world.seat])
SAID: Told = {
    **BASIC,
    "choose": does(Discard),
    "waiting": another(Discard),
    "offer": lambda world, told: (
        addressed(SEAT_NAMES, world.seat)[world.after.turn] == told["name"]
        and told["building"] in world.after.houses[world.after.turn].buildings
    ),
    "way_copy": does(Copy),
    "way_draw": does(Draw),
    "plotting": another(Draw),
    "command_or_plot": does(Command),
    "they_command": another(Command),
    "they_offer": another(Collect, Decline),
    "they_give": lambda world, told: (
        named(world, told["giver"])
        and (told["name"] == (SEAT_NAMES[world.after.turn] if world.after.turn != world.seat else "you"))
    ),
    "they_reveal": another(object),
    "give": lambda world, told: may(world, Give) and told["name"] == SEAT_NAMES[world.after.turn],
    "reveal": lambda world, told: may(world, Reveal) and told["count"] == revealable(world),
    "reveal_more": lambda world, told: may(world, Reveal) and told["count"] == revealable(world),
    "reveal_one_card": lambda world, _: may(world, Reveal) and revealable(world) == 1,
    "or_end": lambda world, _: may(world, EndOrder),
    "use_or_end": lambda world, _: may(world, EndOrder, StopRevealing) and may(world, Use, Exchange, Raid),
    "not_now": lambda world, _: world.action not in may(world, object),
    "before_first": in_vain(Discard),
    "first_offer": lambda world, told: {act.card for act in may(world, Collect)} == {told["card"]},
    "first_give": does(Give),
    "all_choose": lambda world, _: world.after.phase is Phase.opening,
    "chosen": lambda world, _: world.after.chosen[world.seat] is not None,
    "not_held": in_hand,
    "only": lambda world, _: not world.after.work,
    "only_now": lambda world, told: told["other"] == order(world) != told["order"],
    "first_end": lambda world, told: told["order"] == order(world),
    "plots_only": lambda world, _: world.after.scheme and not may(world, Command),
    "one_or_two": lambda world, _: len(world.action.cards) not in (1, 2) or len({*world.action.cards}) > 1,
    "commands_own": lambda world, told: (
        [act.order for act in may(world, Command) if act.cards == (told["card"],)]
        == [each for each in Order if speech.speak(each) == told["own"]]
    ),
    "copies_in_plot": lambda world, _: not world.after.scheme,
    "none_to_copy": lambda world, told: not lying(world, told["card"]),
    "needs_activity": lambda world, told: told["card"] not in own(world).activities and lying(world, told["card"]),
    "not_in_stock": lacks(lambda world: own(world).stock),
    "comes_by_itself": lambda world, _: world.after.work.order is Order.draconians,
    "not_in_works": lambda world, told: told["building"] not in world.after.works,
    "foundation": lambda world, _: all(act.source is Place.forum for act in may(world, Start)),
    "not_building": lambda world, told: told["building"] not in sites(own(world)),
    "built_of": lambda world, told: face(world, told["building"]).colour is told["colour"] is not told["card"],
    "not_completed": lambda world, told: told["building"] not in own(world).buildings,
    "does_else": lambda world, _: world.action not in uses(world),
    "bonus_of": lambda world, _: not uses(world),
}
BECAUSE: Told = {
    "only_choice": lambda world, _: len(may(world, object)) == 1,
    "ends_game": lambda world, told: (
        after(world).state.ending and told[0] == world.game.points(after(world).state, world.seat)
    ),
    "completes": completes,
    "one_nearer": lambda world, told: (
        told[0] in sites(own(world)) and not any(isinstance(event, Completed) for event in after(world).events)
    ),
    "waits_for": lambda world, told: told[0] in sites(own(world)) and face(world, told[0]).colour is told[1],
    "could_be_built": lambda world, told: told[0] in world.after.works and face(world, told[0]).colour is told[1],
    "takes_monopoly": lambda world, told: world.after.monopolies[told[0]] != world.seat,
    "more_points": lambda world, told: world.after.monopolies[told[0]] == world.seat,
    "in_forum": lambda world, told: told[0] in world.after.forum,
    "surely_holds": lambda world, told: told[1] in world.after.hands[told[0]],
    "copies": lambda world, told: lying(world, world.game.book.resources[told[0]]),
    "few_cards": lambda world, told: told[0] == len(world.after.hands[world.seat]),
    "many_in_hand": lambda world, told: left(world, told[0]) > 0 and is_wanted(world, *told),
}
EVENTS = {TurnBegan: lambda world, began: f"Round {1 + (began.number - 1) // len(world.after.houses)}:"}
"""What is said of these events."""
SILENT = """
bonus also several tie goal moved_by draw_first start_from_hand use_draw use_card use_card_to round_number
plot_for way_build way_start way_site in_all the_forum only_forum_gives or_use a_bonus a_plot engine victims
executions feeds in_stock no_use_to no_room commands_nothing copies_nothing ends_what_it_has_not_begun
leaves_the_last_points bonus_used copied first_hide forum_gives hide no_foundation no_more_copies not_in_forum
started_now they_hide they_use used_up way_forum way_use
"""
"""Sentences that are parts of others, say nothing that could be false, hardly ever come, or are held elsewhere."""


def why_over(match: Any) -> tuple[str, list[Seat]]:
    """Why a match is over, by its events: which words have to be there, and of whom they speak."""
    told = match.events_seen_by(PUBLIC)
    goal = {2: 20, 3: 18, 4: 16, 5: 14}[len(match.players)]
    reached = [each.seat for each in told if isinstance(each, Scored) and each.total >= goal]
    if reached:
        return f"reached {goal} points", reached
    stood = state_at(match, -1).barren >= 10 * len(match.players) and StandstillCalled in map(type, told)
    return "nothing has been built for 10 rounds" if stood else "the last round is finished", []
