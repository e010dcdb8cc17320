"""What Uchronia tells about houses, held against what their rules do when it is tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from tests.laws.heard import Claim, Remarks, came, heard, may
from tests.ui.boards import AREA
from ugames.core.game import Seat, changed_at, glimpse
from ugames.core.teaching.preview import World
from ugames.core.words import listed
from ugames.games.uchronia import words
from ugames.games.uchronia.actions import (
    DRAW,
    PLOT,
    Collect,
    Command,
    Copy,
    Discard,
    EndOrder,
    Give,
    Launch,
    Plot,
    Reveal,
    Start,
    Transfer,
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
    Started,
)
from ugames.games.uchronia.outlook import outlook
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import Phase, Site, State
from ugames.games.uchronia.words import outlooks

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
        kind = f"danger{'_walled' if not near else '_far' if far else ''}{'_yours' if seat == viewer else ''}"
        told = heard(words.place, partial(words.danger, game, view, seat, names))[-1]
        yield Claim("danger", told.key, kind)
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
        if key in ("activities", "activities_yours"):
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
        elif key in ("plate", "plate_yours"):
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
