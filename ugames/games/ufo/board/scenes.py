"""The events of UFO as cues: cards fly to stacks, zones change owners, decks are passed on, players
depart, points are counted.
"""

from __future__ import annotations

from dataclasses import replace

from ugames.core.game import PUBLIC, Event, Seat
from ugames.core.tongue import TONGUE
from ugames.core.words import addressed, figure
from ugames.games.ufo import events, words
from ugames.games.ufo.board.beams import FLIGHT_SECONDS, draws_up, lifts_off
from ugames.games.ufo.board.pointing import Pointing
from ugames.games.ufo.board.told import seen_after
from ugames.games.ufo.cards import Departure
from ugames.games.ufo.rules import Phase, Seen
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import GLANCE_SECONDS, HOLD_SECONDS
from ugames.ui.table.board import Burst, Caption, Count, Cue, Jolt, Look, Noise, Put, Together, Tone, Wait
from ugames.ui.table.motion.passing import MOST_POINTS, weight
from ugames.ui.table.staging.sprites import spot


class UfoScene:
    """One event at the table, told at its place, and to a single person at this screen as "you"."""

    def __init__(self, table: Pointing, after: Seen) -> None:
        self.table = table
        self.after = after
        self.view = table.view
        self.game = table.game
        self.circle = table.circle
        self.called = addressed(table.names, table.people[0] if len(table.people) == 1 else PUBLIC)

    def show(self, event: Event) -> tuple[Cue, ...]:
        """The cues of the event."""
        view, at, points, names = self.view, self.circle.sectors, self.game.points, self.called
        settled = Look(seen_after(self.game, event, self.table.seen))

        def at_plate(text: str, tone: Tone = "highlight") -> Caption:
            return Caption(text, at[event.seat].whole, tone)

        match event:
            case events.Started():
                return Noise("launch"), Caption(words.on_board("go"), self.circle.band, "good", 2.0)
            case events.Played(seat):
                return *self._throw(event, seat), Noise("place"), *self._rest(settled)
            case events.PlayedOn(seat, other, card):
                if self.game.spoils(view, other) is not None:
                    return self._throw(event, other)
                gift = at_plate(words.on_board("gives", name=self.table.names[other], card=card))
                return *self._throw(event, other), Noise("place"), gift, *self._rest()
            case events.ZoneStolen(seat, other, zone):
                kept = (*settled.seen.view.zones[seat], *settled.seen.view.stolen[seat])
                comes = at[seat].laid(len(kept))[kept.index(zone)]
                mine, worth = other in self.table.people, points[zone]
                costs, text = zone in view.stolen[other], words.on_board("robs", name=names[seat], other=names[other])
                if [other] == [*self.table.people]:
                    lost = words.on_board("lost_zone", name=names[seat], points=worth)
                    text = lost if costs else words.on_board("robs_you", name=names[seat])
                elif costs:
                    text = words.on_board("robs_back", name=names[seat], other=names[other], points=worth)
                tone: Tone = "bad" if mine else "warn"
                much = weight(worth, MOST_POINTS)
                said, lies = Caption(text, at[other].whole, tone, much), at[other].laid(1)[0]
                struck = said, Jolt(f"stack-{other}"), Burst(lies, "ring", "bad"), Noise("steal")
                put = Put(spot(zone, comes, f"zones-{seat}", order=4), f"zones-{other}", FLIGHT_SECONDS)
                light = draws_up(lies, comes, words.on_board("plus", points=worth))
                taken = Together(struck), Wait(GLANCE_SECONDS), Together((put, light)), *self._landing(comes)
                return *self._flown(), *taken, *self._rest(settled, said.seconds)
            case events.Skipped() if not self.table.has_clock:
                return at_plate(words.on_board("skips")), *self._rest()
            case events.Passed(_, other, deck):
                size = view.sizes[deck]
                there = spot(None, at[other].closed_deck, f"deck-{deck}", size=size, badge=str(size), order=4)
                return Together((Put(there, f"deck-{deck}"), Noise("slide"))), *self._rest(seconds=GLANCE_SECONDS)
            case events.Dropped(seat):
                return at_plate(words.on_board("falls"), "bad"), Noise("flip", at[seat].stack.cx)
            case events.Gathered():
                return (Noise("collect"),)
            case events.TooLate(seat) if seat in self.table.people:
                return Caption(self._late(event), self.circle.band, "bad", needed=True), *self._rest()
            case events.Departed():
                return self._depart(event, settled)
            case events.TrainingCompleted():
                big = Caption(words.on_board("complete"), self.table.area, "accent", 2.0)
                counts = replace(self.after, outcome=None)  # before the count is over
                return Look(counts), Together((big, Noise("landing"))), Wait(big.seconds)
            case events.Discarded(_, cards):
                return (
                    at_plate(words.on_board("out_of_order", count=len(cards)), "bad"),
                    Noise("amiss"),
                    Wait(HOLD_SECONDS),
                )
            case events.Scored():
                return settled, *self._count(event)
        return ()

    def _throw(self, event: events.Played | events.PlayedOn, to: Seat) -> tuple[Cue, ...]:
        """A card leaves its deck in a beam and lands on a stack; its consequences follow."""
        seat, card, sectors = event.seat, event.card, self.circle.sectors
        start, stack = self.table.area_of(seat, card) or sectors[seat].closed_deck, sectors[to].stack
        put = Put(spot(card, stack, f"stack-{to}", order=4), f"deck-{event.deck}", FLIGHT_SECONDS)
        light = draws_up(start, stack, figure(self.game.points[card], "+"))
        return Together((put, light, Noise("slide" if to == seat else "beam"))), *self._landing(stack)

    def _landing(self, place: Area, seconds: float = FLIGHT_SECONDS) -> tuple[Cue, ...]:
        """The light around a card once it has landed, which the clock does not wait for."""
        return *self._flown(seconds), Burst(place, "ring", "good")

    def _flown(self, seconds: float = FLIGHT_SECONDS) -> tuple[Cue, ...]:
        """The time of a flight, for which a race does not wait by itself."""
        return (Wait(seconds),) * self.table.has_clock

    def _late(self, event: events.TooLate) -> str:
        """The reason why an act came too late, for its player."""
        view = self.after.view
        card, other, mine = event.card, event.other, event.other == PUBLIC
        if view.ended_by is not None:
            return words.on_board("late_over")
        if isinstance(card, Departure):
            return words.on_board("late_departure")
        name = TONGUE.you() if mine else self.table.names[other]
        if card is None:
            return words.on_board("late_centre") if mine else words.on_board("late_hand", name=name)
        if not mine and view.phases[other] is Phase.departed:
            return words.on_board("late_locked", name=name)
        return words.on_board("late_stack", card=card, name=name, top=view.stacks[event.seat if mine else other][-1])

    def _depart(self, event: events.Departed, settled: Look) -> tuple[Cue, ...]:
        """The Departure card flies to the stack, and everybody is told; the last one ends the game."""
        last = self.after.view.ended_by is not None
        seat, card, points = event.seat, event.card, self.game.points[event.card]
        sector, name, left = self.circle.sectors[seat], self.called[seat], len(self.view.departures) - 1
        light = draws_up(self.circle.slots[card].card, sector.taken, figure(points, "+"), HOLD_SECONDS)
        put = Put(spot(card, sector.taken, f"taken-{seat}", order=4), f"departure-{card}", HOLD_SECONDS)
        rest: str = words.on_board("departures_left", count=left)
        if not left:
            rest = words.on_board("departures_out" if last else "departures_out_duel")
        more = f"{words.on_board('departs_all', name=name)} {words.on_board('deck_goes', name=name)}\n{rest}"
        text = words.on_board("departs", name=name, points=points)
        about = sector.laid(1)[0] if sector.large else sector.whole
        said = Caption(text, about, "good", 0.8, beside=True, more=more)
        leaves = lifts_off(sector.closed_deck, self.table.area.y, sum(self.game.tally(settled.seen.view, seat)))
        return (
            Together((put, light, Noise("slide"))),
            *self._landing(sector.taken, 0.0 if last else HOLD_SECONDS),  # the end is shown step by step
            settled,  # words find their place on the table that stays
            Together((Noise("depart"), leaves)),
            Wait(HOLD_SECONDS),  # the saucer flies where the words will be
            said,
            *((Wait(HOLD_SECONDS),) if last else self._rest(seconds=said.seconds - HOLD_SECONDS)),
        )

    def _count(self, event: events.Scored) -> tuple[Cue, ...]:
        """A seat's points at their sources: stack, zones, Departure card; the sum grows on its tile."""
        seat, sector = event.seat, self.circle.sectors[event.seat]
        counted = [
            (sector.stack.top(sector.stack.h / 2), event.card_points),
            (sector.laid(1)[0], event.zone_points),
            (sector.taken, event.departure_points),
        ]
        cues, sums = list[Cue](), self.table.sums
        for place, points in counted:
            if points:
                cues += Count(seat, points, place, at=sums.get(seat), on_plate=not sums), Wait(GLANCE_SECONDS / 2)
        return *cues, Wait(GLANCE_SECONDS)

    def _rest(self, settled: Look | None = None, seconds: float = HOLD_SECONDS) -> tuple[Cue, ...]:
        """The table and a pause for reading before the next act, in games without a clock."""
        return () if self.table.has_clock else (*((settled,) if settled else ()), Wait(seconds))
