"""What UFO tells before the start and asks, by players and options, held against what its rules do when it is tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from tests.laws.heard import Claim, Remarks, came, heard, may
from tests.ui.boards import AREA
from ugames.core.game import Event, Seat, glimpse
from ugames.core.teaching.preview import World
from ugames.games.ufo import words
from ugames.games.ufo.board import board
from ugames.games.ufo.cards import CARDS
from ugames.games.ufo.events import Departed, Passed, Picked, Played, PlayedOn, Skipped, Swapped, TooLate, ZoneStolen
from ugames.games.ufo.rules import DROP, SKIP, Action, Depart, Phase, Play, PlayOn, State, Ufo


def done(game: Ufo, state: State, seat: Seat, act: Action) -> tuple[State, list[Event]]:
    """The State after this act, when all who must choose with it have skipped."""
    step = game.apply(state, seat, act)
    events = [*step.events]
    while step.state.presses:
        actors = () if game.tick_hz else game.to_act(step.state)
        step = game.apply(step.state, actors[0], SKIP) if actors else game.tick(step.state)
        events += step.events
    return step.state, events


def made_up(game: Ufo, state: State, dice: Random) -> State:
    """The same with fewer Departure cards, and some decks about to run out."""
    if state.presses or state.ended_by is not None or not state.departures:
        return state
    kept = [deck[: 1 + dice.randrange(len(deck)) * dice.randrange(2)] if deck else deck for deck in state.decks]
    rest = [card for deck, few in zip(state.decks, kept, strict=True) for card in deck if card not in few]
    departures = state.departures[: dice.randint(1, len(state.departures))]
    return state._replace(decks=tuple(kept), aside=tuple(sorted((*state.aside, *rest))), departures=departures)


def claims(game: Ufo, state: State, viewer: Seat, names: tuple[str, ...], dice: Random) -> Iterator[Claim]:
    """Of a position in which somebody holds a deck, with a stack made up."""
    begin = state._replace(now=max(state.now, state.start), moved=max(state.moved, state.start))
    holders = [seat for seat in game.to_act(begin) if begin.phases[seat] is Phase.choosing and not begin.presses]
    if begin.ended_by is not None or not holders:
        return
    seat = dice.choice(holders)
    number = begin.held[seat]
    assert number is not None
    deck = begin.decks[number]
    if len(deck) < 2 or not begin.departures:
        return
    top = dice.choice(CARDS)
    begin = begin._replace(stacks=tuple((top,) if each == seat else stack for each, stack in enumerate(begin.stacks)))
    told = {each.key: each.fields for each in heard(words.said, partial(words.briefing, game, game.view(begin, seat)))}
    legal = game.legal(begin, seat)
    plays = [act for act in legal if isinstance(act, Play)]
    if any(card < top for card in deck):
        low = any(act.card < top for act in plays)
        yield Claim("what fits", told["brief_stack"]["fits"], words.said("brief_any" if low else "brief_higher"))
    after, events = done(game, begin, seat, SKIP)
    throws = after.phases[seat] is Phase.passing
    swaps = any(isinstance(event, Swapped) for event in events)
    yield Claim("throws", "brief_throw" in told, throws or (swaps and game.throws(begin)))
    yield Claim("swaps", "brief_swap" in told, swaps)
    if throws:
        yield Claim("falls", "brief_falls" in told, DROP in game.legal(after, seat))
    secret = any(isinstance(event, Picked) for event in events)
    form = "brief_step" if secret else "brief_race" if game.tick_hz else "brief_turns"
    yield Claim("form", {*told} & {"brief_step", "brief_race", "brief_turns"}, {form})
    departs = [act for act in legal if isinstance(act, Depart)]
    if departs:
        last = begin._replace(departures=(departs[0].card,), decks=tuple(CARDS[:9] for _ in begin.decks))
        gone, _ = done(game, last._replace(stacks=((CARDS[0],),) * len(names)), seat, departs[0])
        alone = game.outcome(gone) is None
        yield Claim(
            "the last Departure",
            {*told} & {"brief_end", "brief_end_duel"},
            {"brief_end_duel" if alone else "brief_end"},
        )
        points = [game.points[card] for card in begin.departures]
        said = told.get("brief_depart", told.get("brief_depart_duel", {}))
        yield Claim("Departure points", (said.get("least", min(points)), said["most"]), (min(points), max(points)))
    seen = glimpse(game, begin, seat)
    asked = {each.key for each in heard(words.said, partial(words.ask, game, seen, names))}
    yield Claim("may play", "to_play" in asked, bool(plays))
    yield Claim("may depart", "to_depart" in asked, bool(departs))
    robs = [act for act in legal if isinstance(act, PlayOn) and (begin.zones[act.other] or begin.stolen[act.other])]
    yield Claim("may rob", "to_rob" in asked, bool(robs))
    taken = [tuple(zone for zones in begin.zones[1:] for zone in zones), *((),) * (len(names) - 1)]
    rich = begin._replace(stolen=tuple(taken), zones=(begin.zones[0], *((),) * (len(names) - 1)))
    nodes = partial(board(game, names).nodes, glimpse(game, rich, seat), AREA)
    stolen = {
        (each.fields["stolen"], each.fields["points"])
        for each in heard(words.on_board, nodes)
        if each.key == "zones_stolen"
    }
    worth = {(len(zones), sum(game.points[zone] for zone in zones)) for zones in taken if zones}
    yield Claim("stolen zones", stolen, worth)


def robbed(own: bool) -> Callable[[World], Any]:
    """Who has stolen a zone: one that was the seat's own from the beginning, or else one that it had stolen."""

    def found(world: World) -> Any:
        lost = [event for event in came(world, ZoneStolen) if event.other == world.seat]
        from_the_start = any(event.card in world.before.zones[world.seat] for event in lost)
        return bool(lost) and from_the_start is own and {"seat": lost[0].seat}

    return found


def rich(world: World) -> bool:
    worth = [world.game.points[act.card] for act in may(world, Play)]
    return bool(world.after.stacks[world.seat]) and max(worth, default=0) > 2


def skipped(world: World) -> bool:
    could = world.game.legal(world.before, world.seat) if world.seat in world.game.to_act(world.before) else ()
    return bool(came(world, Skipped, own=True)) and any(isinstance(act, Play) for act in could)


REMARKS: Remarks = {
    "is_too_late": lambda world: came(world, TooLate, own=True),
    "another_departs": lambda world: any(event.seat != world.seat for event in came(world, Departed)),
    "steals_a_zone": lambda world: came(world, ZoneStolen, own=True),
    "is_robbed_of_its_own": robbed(own=True),
    "is_robbed": robbed(own=False),
    "gets_a_card_by_robbery": lambda world: any(event.other == world.seat for event in came(world, PlayedOn)),
    "holds_rich_cards": rich,
    "nothing_fits": lambda world: may(world, object) and not may(world, Play),
    "skips": skipped,
    "plays_a_card": lambda world: came(world, Played, own=True),
    "passes_the_deck": lambda world: came(world, Passed, own=True) or came(world, Swapped, own=True),
}
