"""What Uchronia tells about houses, held against what their rules do when it is tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from tests.laws.heard import BASIC, Claim, Remarks, Told, came, heard, may, named, nexts
from tests.ui.boards import AREA
from ugames.core.game import PUBLIC, Seat, changed_at, glimpse
from ugames.core.teaching.preview import World
from ugames.core.tongue import You
from ugames.core.words import addressed, listed
from ugames.games.uchronia import words
from ugames.games.uchronia.actions import (
    DRAW,
    PLOT,
    Collect,
    Command,
    Copy,
    Decline,
    Discard,
    Draw,
    EndOrder,
    Exchange,
    Give,
    Hide,
    Launch,
    Plot,
    Raid,
    Reveal,
    Start,
    StopRevealing,
    Take,
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
    Lacked,
    LastTurnCalled,
    MonopolyTaken,
    Moved,
    Plotted,
    Scored,
    StandstillCalled,
    Started,
    TurnBegan,
)
from ugames.games.uchronia.outlook import outlook
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import House, Phase, Site, State
from ugames.games.uchronia.words import outlooks
from ugames.laws.matches import NAMES

WOOD, CLAY, BRICK, STONE, MARBLE = RESOURCES
GOALS = {2: 20, 3: 18, 4: 16, 5: 14}
MOST = 12
"""Steps after which Draconians have asked everybody."""


def made_up(game: Uchronia, state: State, dice: Random) -> State:
    """The same with buildings and sites of their pile, and with more cards in Stocks, since random houses build few."""
    if state.phase not in (Phase.turn, Phase.order, Phase.plot) or state.offers or state.mixed:
        return state
    plans, pile, houses = [*state.plans], [*state.pile], []
    for house in state.houses:
        free = [
            each
            for each in dict.fromkeys(plans)
            if each not in (*house.buildings, *(site.building for site in house.sites))
        ]
        built = dice.sample(free, min(len(free), dice.choice((0, 8, 16))))
        begun, built = built[:2], built[2:]
        for each in (*begun, *built):
            plans.remove(each)
        sites = (*house.sites, *(Site(each, (), 0) for each in begun))
        stock = tuple(sorted((*house.stock, *(pile.pop() for _ in range(min(len(pile), dice.randrange(4)))))))
        houses.append(house._replace(buildings=(*house.buildings, *built), sites=sites, stock=stock))
    points = [game.points(tuple(houses), state.monopolies, seat) for seat in range(len(houses))]
    ending = state.ending or max(points) >= GOALS[len(houses)]
    forum = tuple(sorted((*state.forum, *pile[: dice.randrange(6)])))
    pile = pile[len(forum) - len(state.forum) :]
    state = state._replace(houses=tuple(houses), plans=tuple(plans), pile=tuple(pile), forum=forum, ending=ending)
    acts = game.legal(state, state.turn) if state.phase is Phase.turn else ()
    builds = [act for act in acts if getattr(act, "order", None) is Order.construction]
    return game.apply(state, state.turn, builds[0]).state if builds and dice.random() < 0.5 else state


def crowded(game: Uchronia, state: State, dice: Random) -> State:
    """The same where some houses have as many Activities as they can."""
    houses, pile = [], [*state.pile]
    for house in state.houses:
        room = dice.choice((0, game.book.traits(house.buildings).limit - len(house.activities)))
        more = [pile.pop() for _ in range(min(room, len(pile)))]
        houses.append(house._replace(activities=tuple(sorted((*house.activities, *more)))))
    return state._replace(houses=tuple(houses), pile=tuple(pile))


def on_turn(state: State, seat: Seat, hand: tuple[Resource, ...], **house: Any) -> State:
    """The same at the beginning of a turn of that seat, with this hand."""
    houses = changed_at(state.houses, seat, state.houses[seat]._replace(domain=(), **house))
    hands = changed_at(state.hands, seat, tuple(sorted(hand)))
    nothing: Any = {"work": None, "scheme": None, "offers": ()}
    return state._replace(turn=seat, phase=Phase.turn, hands=hands, houses=houses, **nothing)


def asks(game: Uchronia, state: State, by: Seat, on: Seat, lying: bool) -> bool:
    """Whether Draconians of one house make another one give, with a card in its Domain or without."""
    houses = changed_at(state.houses, on, state.houses[on]._replace(domain=(WOOD,) * lying))
    hands = changed_at(state.hands, on, (WOOD,))
    state = state._replace(houses=houses, hands=hands)
    state = on_turn(state, by, (WOOD, WOOD, WOOD, BRICK), activities=(BRICK, BRICK, BRICK))
    step = game.apply(state, by, Command((BRICK,), Order.draconians))
    for _ in range(MOST):
        if any(isinstance(event, Gave | Lacked) and event.seat == on for event in step.events):
            return True
        if step.state.turn != by or not step.state.work:
            break
        actor = game.to_act(step.state)[0]
        legal = game.legal(step.state, actor)
        step = game.apply(step.state, actor, next((act for act in legal if isinstance(act, Reveal)), legal[-1]))
    return False


def _dangers(game: Uchronia, state: State, viewer: Seat, names: tuple[str, ...]) -> Iterator[Claim]:
    view = game.view(state, viewer)
    for seat, house in enumerate(state.houses):
        others = [other for other in range(len(names)) if other != seat]
        near = [other for other in others if asks(game, state, other, seat, True)]
        far = [other for other in others if asks(game, state, other, seat, False)]
        assert near == others or not near
        kind = f"danger{'_walled' if not near else '_far' if far else ''}"
        told = heard(words.place, partial(words.danger, game, view, seat, names))[-1]
        yield Claim("danger", (told.key, type(told.fields["name"]) is You), (kind, seat == viewer))
        if near and far:
            yield Claim("whose Draconians", told.fields["names"], listed([names[other] for other in far]))
        now = bool(near if house.domain else far)
        reach = heard(words.place, partial(words.reach, game, view, seat, names=names))[-1].key
        yield Claim("reach", reach, "walled" if not near else "reached_by" if now and not house.domain else
                    "reached" if now else "not_reached")  # fmt: skip
        short = heard(words.place, partial(words.reach, game, view, seat, short=True))[-1].key
        yield Claim("reach in a word", short, "exposed" if now else "safe")


def _plots(game: Uchronia, state: State, viewer: Seat, names: tuple[str, ...]) -> Iterator[Claim]:
    view = game.view(state, viewer)
    told = {each.key: each.fields for each in heard(words.place, partial(words.plot_text, game, view, names))}
    plot, copy = told["plot"], next(key for key in told if key.startswith("cop"))
    full, least = plot["full"], plot["least"]
    empty = tuple(house._replace(domain=()) for house in state.houses)
    for held in range(1, 9):
        start = on_turn(state._replace(houses=empty, pile=(WOOD,) * 20, forum=()), viewer, (WOOD,) * held)
        after = game.apply(start, viewer, PLOT).state
        if after.turn == viewer and after.scheme is not None:
            after = game.apply(after, viewer, DRAW).state
        yield Claim("draws", max(full, held + least) if held >= full else full, len(after.hands[viewer]))
    others = [seat for seat in range(len(names)) if seat != viewer]
    lying = {seat: (WOOD, CLAY, MARBLE)[place % 3 : place % 3 + 1] for place, seat in enumerate(others)}
    houses = tuple(house._replace(domain=lying.get(seat, ())) for seat, house in enumerate(state.houses))
    start = on_turn(state._replace(houses=houses), viewer, (STONE,), activities=())
    after = game.apply(start, viewer, PLOT).state
    free = after.turn == viewer and any(isinstance(act, Copy) for act in game.legal(after, viewer))
    yield Claim("copies without an Activity", copy.endswith("_free"), free)
    start = on_turn(state._replace(houses=houses), viewer, (STONE,), activities=(WOOD, CLAY, MARBLE))
    after, copied = game.apply(start, viewer, PLOT).state, 0
    while after.turn == viewer and len(legal := game.legal(after, viewer)) and copied < 9:
        again = next((act for act in legal if isinstance(act, Copy)), None)
        if again is None and after.work is None:
            break
        copied += again is not None
        after = game.apply(after, viewer, again or next(act for act in legal if isinstance(act, EndOrder))).state
    most = 1 if copy in ("copy", "copy_free") else told[copy]["count"]
    yield Claim("copies so many", min(most, len({*lying.values()})), copied)


def _starts(game: Uchronia, state: State, viewer: Seat) -> Iterator[Claim]:
    def can(building: Building, place: State, *more: Resource) -> bool:
        start = on_turn(place, viewer, (*state.hands[viewer], STONE, *more), activities=())
        after = game.apply(start, viewer, Command((STONE,), Order.construction)).state
        return after.turn == viewer and any(
            isinstance(act, Start) and act.building == building for act in game.legal(after, viewer)
        )

    for building in dict.fromkeys(state.works):
        colour = game.book.faces[building].colour
        told = {
            each.key for each in heard(words.place, partial(words.start_text, game, game.view(state, viewer), building))
        }
        ever = can(building, state._replace(forum=RESOURCES))
        yield Claim("once only", "once_only" in told, not ever)
        if ever:
            yield Claim("founded", "founded" in told, can(building, state))
            yield Claim("from the hand", "from_either" in told, can(building, state._replace(forum=()), colour))


def _sites(game: Uchronia, state: State, viewer: Seat, names: tuple[str, ...]) -> Iterator[Claim]:
    for seat, house in enumerate(state.houses):
        for site in house.sites:
            colour = game.book.faces[site.building].colour
            told = words.opening_text(game, game.view(state, viewer), seat, site, names)
            start = on_turn(state, seat, (STONE, WOOD), stock=(colour,), activities=())
            after = game.apply(start, seat, Command((STONE,), Order.construction)).state
            takes = after.turn == seat and Transfer(colour, site.building) in game.legal(after, seat)
            yield Claim("takes cards", not told, takes)


def _tooltips(game: Uchronia, state: State, viewer: Seat, names: tuple[str, ...]) -> Iterator[Claim]:
    board, seen = UchroniaBoard(game, names), glimpse(game, state, viewer)
    for key, fields in heard(words.place, partial(board.nodes, seen, AREA)):
        seat = names.index(fields["name"]) if fields.get("name") in names else viewer
        if key == "activities":
            for there in (fields["limit"] - 1, fields["limit"]):
                start = on_turn(state, seat, (MARBLE, WOOD), stock=(WOOD,), activities=(CLAY,) * there)
                after = game.apply(start, seat, Command((MARBLE,), Order.trade)).state
                launches = after.turn == seat and Launch(WOOD) in game.legal(after, seat)
                yield Claim("room for Activities", there < fields["limit"], launches)
        elif key == "again" and fields["count"] > 1:
            order = next(each for each in Order if words.speak(each) == fields["order"])
            card = game.book.resources[order]
            start = on_turn(state, viewer, (*state.hands[viewer], card), activities=state.houses[viewer].activities)
            (commanded,) = [event for event in game.apply(start, viewer, Command((card,), order)).events
                            if isinstance(event, Commanded)]  # fmt: skip
            yield Claim("executions", fields["count"], commanded.executions)
        elif key == "plate":
            yield Claim("points", (fields["points"], fields["goal"]),
                        (game.points(state.houses, state.monopolies, seat), GOALS[len(names)]))  # fmt: skip


def _passed_by(game: Uchronia, state: State, viewer: Seat, names: tuple[str, ...]) -> Iterator[Claim]:
    """Of whom Draconians ask nothing, and why."""
    start = on_turn(state, viewer, (BRICK, WOOD), activities=())
    command, far = Command((BRICK,), Order.draconians), Building("Arena") in state.houses[viewer].buildings
    looked = outlook(game, glimpse(game, start, viewer), command)
    told = {key: fields["names"] for key, fields in heard(outlooks.sure, partial(words.outlook_lines, looked, names))}
    others = [seat % len(names) for seat in range(viewer + 1, viewer + len(names))]
    bare = [seat for seat in others if not far and not state.houses[seat].domain]
    safe = [seat for seat in others if Building("City Wall") in state.houses[seat].buildings and seat not in bare]
    lists = {"passes_bare": bare, "passes_safe": safe}
    true = {key: listed([names[seat] for seat in seats]) for key, seats in lists.items() if seats}
    yield Claim("passed by", told, true)


def claims(game: Uchronia, state: State, viewer: Seat, names: tuple[str, ...], dice: Random) -> Iterator[Claim]:
    """Of a position."""
    if state.phase is not Phase.turn:
        return
    yield from _dangers(game, state, viewer, names)
    yield from _passed_by(game, state, viewer, names)
    yield from _plots(game, state, viewer, names)
    yield from _starts(game, state, viewer)
    yield from _sites(game, state, viewer, names)
    yield from _tooltips(game, state, viewer, names)


def last_of(world: World) -> Any:
    """Who plays last, and the points that it needs, if it may end the game before the seat has another turn."""
    last, goal = (world.after.first - 1) % len(world.after.houses), GOALS[len(world.after.houses)]
    near = world.game.points(world.after.houses, world.after.monopolies, last) >= goal - 5
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
    """Whether the card that is told of is not there; one of two alike is there once."""

    def found(world: World, told: Any) -> bool:
        cards = getattr(world.action, "cards", None) or (told.get("card", told.get("colour")),)
        return where(world).count(cards[0]) < len(cards)

    return found


def in_vain(*kinds: type[Any]) -> Callable[[World, Any], bool]:
    """Whether nothing of these kinds can be done."""
    return lambda world, _: not may(world, *kinds)


def does(*kinds: type[Any]) -> Callable[[World, Any], bool]:
    """Whether the seat can do something of these kinds."""
    return lambda world, _: bool(may(world, *kinds))


def another(*kinds: type[Any]) -> Callable[[World, Any], bool]:
    """Whether those who are told of are to do one of these."""
    return lambda world, told: (
        named(world, told.get("name", told.get("names"))) and any(isinstance(act, kinds) for act in nexts(world))
    )


def sites(house: House) -> list[Building]:
    return [site.building for site in house.sites]


def order(world: World) -> str:
    """The order that is being executed."""
    return str(words.speak(world.after.work.order)) if world.after.work else ""


def uses(world: World) -> list[Any]:
    """How the bonus of the building can be used now."""
    return [act for act in may(world, Use, Exchange, Raid) if act.building == world.action.building]


def lying(world: World, card: Resource) -> bool:
    """Whether anybody else has it in the Domain."""
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


in_hand = lacks(lambda world: world.after.hands[world.seat])
in_forum = lacks(lambda world: world.after.forum)
SAID: Told = {
    **BASIC,
    "choose": does(Discard),
    "waiting": another(Discard),
    "offer": lambda world, told: (
        addressed(NAMES, world.seat)[world.after.turn] == told["name"]
        and told["building"] in world.after.houses[world.after.turn].buildings
    ),
    "way_copy": does(Copy),
    "way_use": does(Use, Exchange, Raid),
    "way_forum": lambda world, _: any(act.first is not None for act in may(world, Draw)),
    "way_draw": does(Draw),
    "plotting": another(Draw),
    "command_or_plot": does(Command),
    "they_command": another(Command),
    "they_offer": another(Collect, Decline),
    "they_hide": another(Hide),
    "they_give": lambda world, told: (
        named(world, told["giver"])
        and (told["name"] == (NAMES[world.after.turn] if world.after.turn != world.seat else "you"))
    ),
    "they_use": another(EndOrder),
    "they_reveal": another(object),
    "hide": does(Hide),
    "give": lambda world, told: may(world, Give) and told["name"] == NAMES[world.after.turn],
    "reveal": lambda world, told: may(world, Reveal) and told["count"] == world.after.work.left,
    "reveal_more": lambda world, told: may(world, Reveal) and told["count"] == world.after.work.left,
    "reveal_one_card": lambda world, _: may(world, Reveal) and world.after.work.left == 1,
    "use_or_end": lambda world, _: may(world, EndOrder, StopRevealing) and may(world, Use, Exchange, Raid),
    "before_first": in_vain(Discard),
    "first_offer": lambda world, told: {act.card for act in may(world, Collect)} == {told["card"]},
    "first_hide": does(Hide),
    "first_give": does(Give),
    "all_choose": lambda world, _: world.after.phase is Phase.opening,
    "chosen": lambda world, _: world.after.chosen[world.seat] is not None,
    "not_held": in_hand,
    "only": lambda world, _: not world.after.work,
    "only_now": lambda world, told: told["other"] == order(world) != told["order"],
    "used_up": lambda world, _: world.after.work.left == 0,
    "first_end": lambda world, told: told["order"] == order(world),
    "plots_only": lambda world, _: world.after.scheme and not may(world, Command),
    "one_or_two": lambda world, _: len(world.action.cards) not in (1, 2) or len({*world.action.cards}) > 1,
    "commands_own": lambda world, told: (
        [act.order for act in may(world, Command) if act.cards == (told["card"],)]
        == [each for each in Order if words.speak(each) == told["own"]]
    ),
    "plotting_already": lambda world, _: world.after.scheme,
    "copies_in_plot": lambda world, _: not world.after.scheme,
    "copied": lambda world, _: world.action.order in world.after.scheme.copied,
    "no_more_copies": in_vain(Copy),
    "none_to_copy": lambda world, told: not lying(world, told["card"]),
    "needs_activity": lambda world, told: told["card"] not in own(world).activities and lying(world, told["card"]),
    "draws_last": lambda world, _: not world.after.scheme,
    "no_forum_draw": lambda world, _: not any(act.first is not None for act in may(world, Draw)),
    "not_in_forum": in_forum,
    "not_in_stock": lacks(lambda world: own(world).stock),
    "comes_by_itself": lambda world, _: world.after.work.order is Order.draconians,
    "revealing_over": in_vain(Reveal),
    "none_to_reveal": in_hand,
    "reveal_one": does(Reveal),
    "no_card": lambda world, _: not world.after.hands[world.seat],
    "nothing_to_hide": in_vain(Hide),
    "none_counts": lambda world, told: told["card"] not in world.after.work.revealed,
    "nobody_demands": in_vain(Give),
    "not_revealed": lambda world, told: not world.after.work.shown[told["card"]],
    "not_in_works": lambda world, told: told["building"] not in world.after.works,
    "built": lambda world, told: told["building"] in own(world).buildings,
    "building_already": lambda world, told: told["building"] in sites(own(world)),
    "no_foundation": in_forum,
    "foundation": lambda world, _: all(act.source is Place.forum for act in may(world, Start)),
    "foundation_not_held": lambda world, told: world.action.source is not Place.hand or in_hand(world, told),
    "not_building": lambda world, told: told["building"] not in sites(own(world)),
    "which_site": lambda world, _: world.action.site is None,
    "started_now": lambda world, told: (
        (told["building"], world.after.turns) in [(site.building, site.turn) for site in own(world).sites]
    ),
    "built_of": lambda world, told: face(world, told["building"]).colour is told["colour"] is not told["card"],
    "no_room": lambda world, told: told["count"] == len(own(world).activities) and not may(world, Launch),
    "not_completed": lambda world, told: told["building"] not in own(world).buildings,
    "does_else": lambda world, _: type(world.action) not in map(type, uses(world)),
    "bonus_of": lambda world, _: not uses(world),
    "bonus_used": lambda world, _: not uses(world),
    "moves_none": lambda world, _: world.action.card is not None,
    "none_to_draw": lambda world, _: world.action.site or not (world.after.pile or world.after.discards),
    "which_card": lambda world, _: world.action.card is None,
    "moves_only": lambda world, told: told["card"] is not world.action.card,
    "no_site": lambda world, _: all(act.site is None for act in uses(world)),
    "no_activity": lambda world, told: told["card"] not in own(world).activities,
    "like_for_like": lambda world, _: world.action.activity is world.action.resource,
    "others_site": lambda world, _: world.action.other not in {*range(len(world.after.houses))} - {world.seat},
    "fenced": lambda world, _: world.action.other not in {act.other for act in may(world, Raid)},
    "others_not_building": lambda world, told: told["building"] not in sites(world.after.houses[world.action.other]),
    "no_order": lambda world, _: not world.after.work,
    "others_give": lambda world, _: world.after.work.revealed,
    "no_monopoly": in_vain(Collect),
    "completed_other": lambda world, _: world.action.card not in {act.card for act in may(world, Collect)},
}
BECAUSE: Told = {
    "only_choice": lambda world, _: len(may(world, object)) == 1,
    "ends_game": lambda world, told: (
        after(world).state.ending
        and told[0] == world.game.points(after(world).state.houses, after(world).state.monopolies, world.seat)
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
    "forum_gives": lambda world, told: told[0] in world.after.forum,
    "copies": lambda world, told: lying(world, world.game.book.resources[told[0]]),
    "few_cards": lambda world, told: told[0] == len(world.after.hands[world.seat]),
    "many_in_hand": lambda world, told: left(world, told[0]),
    "plays_two_for_one": lambda world, _: Command(world.action.cards[:1], world.action.order) in may(world, Command),
    "leaves_what_a_site_waits_for": does(Take, Use),
    "leaves_a_free_transfer": does(Use),
    "leaves_a_free_draw": does(Use),
    "declines_a_free_card": does(Collect, Use),
}
EVENTS = {TurnBegan: lambda world, began: f"Round {1 + (began.number - 1) // len(world.after.houses)}:"}
"""What is said of these events."""
SILENT = """
tie goal moved_by draw_first start_from_hand use_draw use_card use_card_to round_number plot_for way_build
way_start way_site in_all the_forum or_use a_bonus nobody
a_plot not_on_site engine victims executions feeds in_stock no_use_to
commands_nothing copies_nothing ends_what_it_has_not_begun leaves_the_last_points
"""
"""What is part of other sentences, says nothing that could be false, or is held elsewhere."""
RARE = """
built they_hide no_card moves_only copied no_more_copies others_not_building none_counts started_now fenced
like_for_like hide others_site building_already first_hide moves_none no_activity bonus_used which_site none_to_draw
foundation_not_held they_use used_up way_use no_foundation leaves_a_free_draw leaves_a_free_transfer forum_gives
not_in_forum way_forum
"""
"""What hardly any match of the law comes to."""


def why_over(match: Any) -> tuple[str, list[Seat]]:
    """Why a match is over, by its events: which words have to be there, and of whom they speak."""
    told = match.told(PUBLIC)
    goal = {2: 20, 3: 18, 4: 16, 5: 14}[len(match.players)]
    reached = [each.seat for each in told if isinstance(each, Scored) and each.total >= goal]
    if reached:
        return f"reached {goal} points", reached
    stood = match._state.barren >= 10 * len(match.players) and StandstillCalled in map(type, told)
    return "nothing was built for 10 rounds" if stood else "the last round is finished", []
