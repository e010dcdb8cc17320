"""The events of UFO as cues."""

from __future__ import annotations

from dataclasses import replace

from ugames.core.game import PUBLIC, Event, Seat
from ugames.core.tongue import TONGUE
from ugames.core.words import Names, addressed, figure, in_a_row
from ugames.games.ufo import events
from ugames.games.ufo.board.beams import FLIGHT_SECONDS, draws_up, lifts_off
from ugames.games.ufo.board.pointing import Pointing
from ugames.games.ufo.board.told import seen_after
from ugames.games.ufo.cards import Departure
from ugames.games.ufo.rules import Phase, Seen, View
from ugames.games.ufo.words import ended, on_board
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import GLANCE_SECONDS, HOLD_SECONDS, QUICK_SECONDS
from ugames.ui.table.board import Burst, Caption, Count, Cue, Jolt, Look, Noise, Put, Together, Tone, Wait
from ugames.ui.table.cards.sprites import spot
from ugames.ui.table.motion.passing import MOST_POINTS, weight


def show(table: Pointing, event: Event, after: Seen) -> tuple[Cue, ...]:
    """The cues of an event on this table."""
    settled = Look(seen_after(table.game, event, table.seen))
    match event:
        case events.Started():
            return Noise("launch"), Caption(on_board("go"), table.circle.band, "good", 2.0)
        case events.Played(seat):
            return *_throw(table, event, seat), Noise("place"), *_rest(table, settled)
        case events.PlayedOn(seat, other, card):
            if table.game.spoils(table.view, other) is not None:
                return _throw(table, event, other)
            gift = on_board("gives", name=table.names[other], card=card)
            return *_throw(table, event, other), Noise("place"), _at(table, seat, gift), *_rest(table)
        case events.ZoneStolen():
            return _zone_stolen(table, event, settled)
        case events.Skipped(seat) if not table.has_clock:
            return _at(table, seat, on_board("skips")), *_rest(table)
        case events.Passed(_, other, deck):
            size, closed = table.view.sizes[deck], table.circle.sectors[other].closed_deck
            there = spot(None, closed, f"deck-{deck}", size=size, badge=str(size), order=4)
            passed = Together((Put(there, f"deck-{deck}"), Noise("slide")))
            return passed, *_rest(table, seconds=GLANCE_SECONDS)
        case events.Dropped(seat):
            falls = Noise("flip", table.circle.sectors[seat].stack.cx)
            return _at(table, seat, on_board("falls"), "bad"), falls
        case events.Gathered():
            return (Noise("collect"),)
        case events.TooLate(seat) if seat in table.people:
            late = _too_late(table, event, after.view)
            return Caption(late, table.circle.band, "bad", needed=True), *_rest(table)
        case events.Departed():
            return _departed(table, event, settled, last=after.view.ended_by is not None)
        case events.TrainingCompleted():
            big = Caption(ended(event, _called(table)), _free(table), "accent", 2.0, needed=True, room=_free(table))
            counts = replace(after, outcome=None)  # before the count is over
            return Look(counts), Together((big, Noise("landing"))), Wait(2 * HOLD_SECONDS)
        case events.Discarded(seat, cards):
            out = on_board("out_of_order", count=len(cards))
            return _at(table, seat, out, "bad"), Noise("amiss"), Wait(HOLD_SECONDS)
        case events.Scored():
            return settled, *_scored(table, event)
    return ()


def _zone_stolen(table: Pointing, event: events.ZoneStolen, settled: Look) -> tuple[Cue, ...]:
    """A zone flies from its owner to the robber in a beam, with the words of the loss."""
    seat, other, zone, at = event.seat, event.other, event.card, table.circle.sectors
    view, names, worth = settled.seen.view, _called(table), table.game.points[event.card]
    kept = (*view.zones[seat], *view.stolen[seat])
    comes, lies = at[seat].laid(len(kept))[kept.index(zone)], at[other].laid(1)[0]
    costs, text = zone in table.view.stolen[other], on_board("robs", name=names[seat], other=names[other])
    changes = [(seat, worth), (other, -worth)] if costs else [(seat, worth)]
    more = in_a_row(on_board("gain_of", name=names[each], gain=figure(change, "+")) for each, change in changes)
    if [other] == [*table.people]:
        loss = on_board("lost_zone", name=names[seat], points=worth)
        text = loss if costs else on_board("robs_you", name=names[seat])
    tone: Tone = "bad" if other in table.people else "warn"
    most = weight(worth, MOST_POINTS)
    said = Caption(text, at[other].zones, tone, most, more=more, needed=True, room=at[other].robbed)
    put = Put(spot(zone, comes, f"zones-{seat}", order=4), f"zones-{other}", FLIGHT_SECONDS)
    light = draws_up(lies, comes, on_board("plus", points=worth))
    return (
        *_flown(table),
        Together((said, Jolt(f"stack-{other}"), Burst(lies, "ring", "bad"), Noise("steal"))),
        Wait(QUICK_SECONDS),
        Together((put, light)),
        *_landing(table, comes),
        *_rest(table, settled, said.seconds),
    )


def _too_late(table: Pointing, event: events.TooLate, view: View) -> str:
    """The reason why an act came too late, for its player."""
    card, other, mine = event.card, event.other, event.other == PUBLIC
    if view.ended_by is not None:
        return on_board("late_over")
    if isinstance(card, Departure):
        return on_board("late_departure")
    name = TONGUE.you() if mine else table.names[other]
    if card is None:
        return on_board("late_centre") if mine else on_board("late_hand", name=name)
    if not mine and view.phases[other] is Phase.departed:
        return on_board("late_locked", name=name)
    return on_board("late_stack", card=card, name=name, top=view.stacks[event.seat if mine else other][-1])


def _departed(table: Pointing, event: events.Departed, settled: Look, last: bool) -> tuple[Cue, ...]:
    """The Departure card flies to the stack, and everybody is told; the last one ends the game."""
    seat, card, points = event.seat, event.card, table.game.points[event.card]
    sector, name, left = table.circle.sectors[seat], _called(table)[seat], len(table.view.departures) - 1
    light = draws_up(table.circle.slots[card].card, sector.taken, figure(points, "+"), HOLD_SECONDS)
    put = Put(spot(card, sector.taken, f"taken-{seat}", order=4), f"departure-{card}", HOLD_SECONDS)
    rest: str = on_board("departures_left", count=left)
    if not left:
        rest = on_board("departures_out") if last else on_board("departures_out_duel", name=_called(table)[1 - seat])
    more = f"{on_board('departs_all', name=name)} {on_board('deck_goes', name=name)}\n{rest}"
    text = on_board("departs", name=name, points=points)
    room = _free(table) if sector.large else sector.whole
    said = Caption(text, room, "good", 0.8, more=more, needed=True, room=room)
    top = sector.deck.y if sector.large else sector.whole.y
    leaves = lifts_off(sector.closed_deck, top, sum(table.game.tally(settled.seen.view, seat)))
    return (
        Together((put, light, Noise("slide"))),
        *_landing(table, sector.taken, 0.0 if last else HOLD_SECONDS),  # the end is shown step by step
        settled,  # words find their place on the table that stays
        Together((Noise("depart"), leaves, said)),
        *((Wait(leaves.seconds),) if last else _rest(table, seconds=said.seconds)),
    )


def _scored(table: Pointing, event: events.Scored) -> tuple[Cue, ...]:
    """A seat's points at their sources: stack, zones, Departure card; the sum grows on its tile."""
    seat, sector = event.seat, table.circle.sectors[event.seat]
    counted = [
        (sector.stack.top(sector.stack.h / 2), event.card_points),
        (sector.laid(1)[0], event.zone_points),
        (sector.taken, event.departure_points),
    ]
    cues, sums = list[Cue](), table.sums
    for place, points in counted:
        if points:
            cues += Count(seat, points, place, at=sums.get(seat), on_plate=not sums), Wait(GLANCE_SECONDS / 2)
    return *cues, Wait(GLANCE_SECONDS)


def _at(table: Pointing, seat: Seat, text: str, tone: Tone = "highlight") -> Caption:
    """Words about a seat over its sector."""
    return Caption(text, table.circle.sectors[seat].whole, tone)


def _free(table: Pointing) -> Area:
    """The room beside the others' tiles, where there is one, or beside the Departure cards."""
    return next((table.circle.sectors[seat].free for seat in table.people), table.circle.band)


def _called(table: Pointing) -> Names:
    """The names, with "you" for a single person at this screen."""
    return addressed(table.names, table.people[0] if len(table.people) == 1 else PUBLIC)


def _throw(table: Pointing, event: events.Played | events.PlayedOn, to: Seat) -> tuple[Cue, ...]:
    """A card leaves its deck in a beam and lands on a stack; its consequences follow."""
    seat, card, sectors = event.seat, event.card, table.circle.sectors
    start, stack = table.area_of(seat, card) or sectors[seat].closed_deck, sectors[to].stack
    put = Put(spot(card, stack, f"stack-{to}", order=4), f"deck-{event.deck}", FLIGHT_SECONDS)
    light = draws_up(start, stack, figure(table.game.points[card], "+"))
    return Together((put, light, Noise("slide" if to == seat else "beam"))), *_landing(table, stack)


def _landing(table: Pointing, place: Area, seconds: float = FLIGHT_SECONDS) -> tuple[Cue, ...]:
    """The light around a card once it has landed, which the clock does not wait for."""
    return *_flown(table, seconds), Burst(place, "ring", "good")


def _flown(table: Pointing, seconds: float = FLIGHT_SECONDS) -> tuple[Cue, ...]:
    """The time of a flight, for which a race does not wait by itself."""
    return (Wait(seconds),) * table.has_clock


def _rest(table: Pointing, settled: Look | None = None, seconds: float = HOLD_SECONDS) -> tuple[Cue, ...]:
    """The table and a pause for reading before the next act, in games without a clock."""
    return () if table.has_clock else (*((settled,) if settled else ()), Wait(seconds))
