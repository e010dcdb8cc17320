"""What UFO tells before the start and asks, by players and options, held against what its rules do when it is tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from tests.laws.heard import BASIC, Claim, Remarks, Told, came, heard, may, named
from tests.ui.tables import AREA
from ugames.core.game import PUBLIC, Event, Seat, glimpse
from ugames.core.teaching.preview import World
from ugames.games.ufo import words
from ugames.games.ufo.board import board
from ugames.games.ufo.cards import CARDS, Card
from ugames.games.ufo.events import Departed, Passed, Picked, Played, PlayedOn, Skipped, Swapped, TooLate, ZoneStolen
from ugames.games.ufo.rules import (
    DROP,
    SKIP,
    Action,
    Depart,
    Drop,
    Pass,
    Phase,
    Play,
    PlayOn,
    Skip,
    Start,
    State,
    Ufo,
    gone_cards,
)
from ugames.laws.matches import SEAT_NAMES, state_at


def done(game: Ufo, state: State, seat: Seat, act: Action) -> tuple[State, list[Event]]:
    """The State after this act, when all who must choose with it have skipped."""
    step = game.apply(state, seat, act)
    events = [*step.events]
    while step.state.presses:
        actors = () if game.has_clock else game.to_act(step.state)
        step = game.apply(step.state, actors[0], SKIP) if actors else game.tick(step.state)
        events += step.events
    return step.state, events


def made_up(game: Ufo, state: State, dice: Random) -> State:
    """That position with fewer Departure cards, and some decks about to run out."""
    if state.presses or state.ended_by is not None or not state.departures:
        return state
    kept = [deck[: 1 + dice.randrange(len(deck)) * dice.randrange(2)] if deck else deck for deck in state.decks]
    rest = [card for deck, few in zip(state.decks, kept, strict=True) for card in deck if card not in few]
    departures = state.departures[: dice.randint(1, len(state.departures))]
    return state._replace(decks=tuple(kept), aside=tuple(sorted((*state.aside, *rest))), departures=departures)


def claims(game: Ufo, state: State, viewer: Seat, names: tuple[str, ...], dice: Random) -> Iterator[Claim]:
    """What is told of a position in which somebody holds a deck, with a stack made up."""
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
    spoken = heard(words.said, partial(words.briefing, game, game.view(begin, seat)))
    fields_of = {each.key: each.fields for each in spoken}
    legal = game.legal(begin, seat)
    plays = [act for act in legal if isinstance(act, Play)]
    if any(card < top for card in deck):
        low = any(act.card < top for act in plays)
        yield Claim("what fits", fields_of["brief_stack"]["fits"], words.said("brief_any" if low else "brief_higher"))
    after, events = done(game, begin, seat, SKIP)
    throws = after.phases[seat] is Phase.passing
    swaps = any(isinstance(event, Swapped) for event in events)
    yield Claim("throws", "brief_throw" in fields_of, throws or (swaps and game.throws(begin)))
    yield Claim("swaps", "brief_swap" in fields_of, swaps)
    if throws:
        yield Claim("falls", "brief_falls" in fields_of, DROP in game.legal(after, seat))
    secret = any(isinstance(event, Picked) for event in events)
    form = "brief_step" if secret else "brief_race" if game.has_clock else "brief_turns"
    yield Claim("form", {*fields_of} & {"brief_step", "brief_race", "brief_turns"}, {form})
    departs = [act for act in legal if isinstance(act, Depart)]
    if departs:
        last = begin._replace(departures=(departs[0].card,), decks=tuple(CARDS[:9] for _ in begin.decks))
        gone, _ = done(game, last._replace(stacks=((CARDS[0],),) * len(names)), seat, departs[0])
        alone = game.outcome(gone) is None
        yield Claim(
            "the last Departure",
            {*fields_of} & {"brief_depart", "brief_depart_duel"},
            {"brief_depart_duel" if alone else "brief_depart"},
        )
        points = [game.points[card] for card in begin.departures]
        fields = fields_of.get("brief_depart", fields_of.get("brief_depart_duel", {}))
        yield Claim("Departure points", (fields.get("least", min(points)), fields["most"]), (min(points), max(points)))
    seen = glimpse(game, begin, seat)
    asked = {each.key for each in heard(words.said, partial(words.ask, game, seen, names))}
    yield Claim("may play", "to_play" in asked, bool(plays))
    yield Claim("may depart", "to_depart" in asked, bool(departs))
    robs = [act for act in legal if isinstance(act, PlayOn) and (begin.zones[act.other] or begin.stolen[act.other])]
    yield Claim("may rob", "to_rob" in asked, bool(robs))
    taken = [tuple(zone for zones in begin.zones[1:] for zone in zones), *((),) * (len(names) - 1)]
    rich = begin._replace(stolen=tuple(taken), zones=(begin.zones[0], *((),) * (len(names) - 1)))
    table = board(game, names).table(glimpse(game, rich, seat), AREA)
    stolen = {
        (each.fields["stolen"], each.fields["points"])
        for each in heard(words.on_board, lambda: table.nodes)
        if each.key == "zones_stolen"
    }
    worth = {(len(zones), sum(game.points[zone] for zone in zones)) for zones in taken if zones}
    yield Claim("stolen zones", stolen, worth)


def robbed(own: bool) -> Callable[[World], Any]:
    """The thief of a zone that was the seat's own from the beginning, or of one that it had stolen."""

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


def top(world: World, seat: Seat) -> Any:
    """The number on top of a stack, 0 without one."""
    return max([0, *(card.number for card in world.after.stacks[seat][-1:])])


def held(world: World) -> tuple[Card, ...]:
    """The deck in the seat's hand."""
    number = world.after.held[world.seat]
    return () if number is None else world.after.decks[number]


def in_phase(phase: Phase) -> Callable[[World, Any], bool]:
    return lambda world, _: world.after.phases[world.seat] is phase


def loot(world: World, seat: Seat) -> Any:
    """The points that a robber gets from this seat."""
    return max([0, *(world.game.points[zone] for zone in (world.after.stolen[seat] or world.after.zones[seat])[-1:])])


def left_out(world: World, below: int, above: int) -> int:
    """How many numbers between these two may still come."""
    lost = gone_cards(world.game.view(world.after, world.seat))
    return sum(below < card.number < above for card in {*CARDS} - lost)


def ended(by: Callable[[State, Seat], object]) -> Callable[[World, Any], object]:
    """Whether the game is over by that seat, or by the one that is told."""
    return lambda world, told: (
        world.after.ended_by is not None
        and by(world.after, world.seat if told["seat"] == "you" else SEAT_NAMES.index(told["seat"]))
    )


def has_won(world: World, _: Any) -> bool:
    """Whether the act ends the game, and the seat wins, if nobody comes first."""
    outcome = world.game.outcome(done(world.game, world.after._replace(presses=()), world.seat, world.action)[0])
    return bool(outcome and world.seat in outcome.winners)


def tally(world: World, seat: Seat) -> Any:
    return sum(world.game.tally(world.after, seat))


last_of = ended(lambda state, seat: state.taken[seat] and seat == state.ended_by)
full_of = ended(lambda state, seat: not state.taken[seat] and any(state.taken))
SAID: Told = {
    **BASIC,
    "possible": lambda world, _: world.action in may(world, object),
    "started_already": lambda world, _: world.after.moved >= world.after.start,
    "not_yours_to_start": lambda world, _: not may(world, Start) and world.after.held[world.seat] is not None,
    "called_already": lambda world, _: world.after.presses,
    "wait_for_start": lambda world, _: world.after.moved < world.after.start,
    "chosen_already": lambda world, _: world.seat in [each.seat for each in world.after.presses],
    "one_at_a_time": lambda world, _: world.seat in [each.seat for each in world.after.presses],
    "have_departed": in_phase(Phase.departed),
    "no_deck": in_phase(Phase.waiting),
    "gathering": in_phase(Phase.gathering),
    "have_acted": lambda world, _: not may(world, Play, PlayOn, Skip, Depart),
    "not_in_deck": lambda world, _: world.action.card not in held(world),
    "no_robber": lambda world, told: (
        told["card"] not in held(world) and told["card"].number == top(world, world.action.other) + 1
    ),
    "not_higher": lambda world, told: told["card"] < told["top"] and told["top"].number == top(world, world.seat),
    "not_higher_but": lambda world, told: told["card"] in [act.card for act in may(world, PlayOn)],
    "moves_by_itself": lambda world, _: not may(world, Pass, Drop),
    "act_first": lambda world, _: may(world, Skip),
    "no_drops": lambda world, _: not world.game.drops and may(world, Pass),
    "nobody_there": lambda world, _: world.action.other not in range(len(world.after.phases)),
    "to_yourself": lambda world, _: world.action.other == world.seat,
    "takes_no_more": lambda world, _: world.after.taken[world.action.other],
    "holds_a_deck": lambda world, _: world.after.held[world.action.other] is not None,
    "play_before_departing": lambda world, _: not top(world, world.seat),
    "taken": lambda world, _: world.action.card in world.after.taken,
    "taken_alone": lambda world, _: world.action.card in world.after.taken and not may(world, Depart),
    "not_used": lambda world, _: world.action.card not in (*world.after.departures, *world.after.taken),
    "own_stack": lambda world, _: world.action.other == world.seat,
    "owner_begins": lambda world, _: not top(world, world.action.other),
    "locked": lambda world, _: world.after.taken[world.action.other],
    "nothing_fits": lambda world, _: top(world, world.action.other) == len(CARDS),
    "next_only": lambda world, told: told["next"].number == top(world, world.action.other) + 1,
    "over_departures": last_of,
    "over_fits": full_of,
    "get_ready": lambda world, _: world.after.moved < world.after.start,
    "still_to_choose": lambda world, told: named(world, told["names"]),
    "turn_of": lambda world, told: named(world, told["name"]),
    "departed": in_phase(Phase.departed),
    "departed_duel": in_phase(Phase.departed),
    "hold_out": in_phase(Phase.waiting),
    "gather": in_phase(Phase.gathering),
    "pass_to": lambda world, told: (
        SEAT_NAMES.index(told["name"]) in [act.other for act in may(world, Pass)] or world.after.presses
    ),
    "alone": lambda world, _: not may(world, Depart) and any(world.after.taken),
}
BECAUSE: Told = {
    "wins_now": has_won,
    "robs": lambda world, told: told == (world.action.other, loot(world, world.action.other)),
    "robs_back": lambda world, told: told == (world.action.other, loot(world, world.action.other)),
    "fits_next": lambda world, told: not left_out(world, top(world, world.seat), told[0].number),
    "small_step": lambda world, told: 0 < told[1] == left_out(world, top(world, world.seat), told[0].number),
    "worth_more": lambda world, told: told[2] == left_out(world, top(world, world.seat), told[0].number),
    "counts": lambda world, told: told[1] == world.game.points[told[0]],
    "could_depart": lambda world, told: told[0] == len(world.after.departures),
    "could_depart_behind": lambda world, told: (
        told[1] == len(world.after.departures) and told[3] == tally(world, told[0])
    ),
    "leaves_full": lambda world, told: told == (top(world, world.seat), world.game.points[world.action.card]),
    "leaves_few": lambda world, told: told[0] == len(world.after.departures) - 1,
    "waits_for": lambda world, told: told[0] not in held(world) and told[0] < told[1] in held(world),
    "nothing_fits": lambda world, told: told[0] == top(world, world.seat) > held(world)[-1].number,
}
SILENT = """
goes_on tie_shared tie goal goal_left goal_duel
brief_race brief_turns brief_step brief_stack brief_higher brief_any brief_rob brief_throw
brief_falls brief_passed brief_swap brief_rob_race brief_depart brief_depart_duel skips_none robbery_costs
robbery_is_free about_card about_zone about_departure seats_only seats_or_more departure_name the_departure
deck_in_centre starts_in waits started opened late_centre late_centre_with late_place_with all_play chosen moment
any_card card_above play_now play_in_turn play_in_secret to_play to_rob to_skip to_depart gathering_for late late_by
stops leaves_enough leaves_little
last_fit leaves_safe lies_there locked_now not_yours over_deck would_end_it
"""
"""Sentences that are parts of others, say nothing that could be false, hardly ever come, or are held elsewhere."""


def why_over(match: Any) -> tuple[str, list[Seat]]:
    """Why a match is over, by its events: which words have to be there, and of whom they speak."""
    told = match.events_seen_by(PUBLIC)
    acts = [each for each in told if isinstance(each, Played | PlayedOn | Departed)]
    last, seats = acts[-1], len(match.players)
    if isinstance(last, Played | PlayedOn) and not state_at(match, -1).decks[last.deck]:
        return "last card of a deck", [last.seat]
    if seats == 2:
        gone = next(each.seat for each in told if isinstance(each, Departed))
        return "nothing fits", [1 - gone]
    return "last Departure card", [last.seat]
