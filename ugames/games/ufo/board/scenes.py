"""The events of UFO as cues."""

from __future__ import annotations

from dataclasses import replace

from ugames.core.game import PUBLIC, Event, Seat
from ugames.core.tongue import TONGUE
from ugames.core.words import Names, addressed, figure, in_a_row
from ugames.games.ufo import events
from ugames.games.ufo.board.beams import FLIGHT_SECONDS, carrying, lift_off
from ugames.games.ufo.board.pointing import Pointing
from ugames.games.ufo.cards import Departure
from ugames.games.ufo.rules import Phase, Seen, View
from ugames.games.ufo.words import ended, on_board
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import GLANCE_SECONDS, HOLD_SECONDS, QUICK_SECONDS
from ugames.ui.table.board import Burst, Caption, Count, Cue, Jolt, Look, Noise, Put, Together, Tone, Wait
from ugames.ui.table.cards.sprites import spot
from ugames.ui.table.motion.passing import MOST_POINTS, weight


class Scenes(Pointing):
    """The table in the midst of its events."""

    def cues(self, event: Event, settled: Look, after: Seen) -> tuple[Cue, ...]:
        """Cards fly to stacks, zones change owners, decks are passed on, players depart."""
        match event:
            case events.Started():
                return Noise("launch"), Caption(on_board("go"), self.where.band, "good", 2.0)
            case events.Played(seat):
                return *self._card_flight(event, seat), Noise("place"), *self._pause(settled)
            case events.PlayedOn(seat, other, card):
                if self.game.spoils(self.view, other) is not None:
                    return self._card_flight(event, other)
                gift = on_board("gives", name=self.names[other], card=card)
                return *self._card_flight(event, other), Noise("place"), self._words_at(seat, gift), *self._pause()
            case events.ZoneStolen():
                return self._zone_stolen(event, settled)
            case events.Skipped(seat) if not self.has_clock:
                return self._words_at(seat, on_board("skips")), *self._pause()
            case events.Passed(_, other, deck):
                size, closed = self.view.sizes[deck], self.where.sectors[other].closed_deck
                passed_deck = spot(None, closed, f"deck-{deck}", size=size, badge=str(size), order=4)
                passed = Together((Put(passed_deck, f"deck-{deck}"), Noise("slide")))
                return passed, *self._pause(seconds=GLANCE_SECONDS)
            case events.Dropped(seat):
                falls = Noise("flip", self.where.sectors[seat].stack.cx)
                return self._words_at(seat, on_board("falls"), "bad"), falls
            case events.Gathered():
                return (Noise("collect"),)
            case events.TooLate(seat) if seat in self.people:
                late = self._too_late(event, after.view)
                return Caption(late, self.where.band, "bad", needed=True), *self._pause()
            case events.Departed():
                return self._departed(event, settled, last=after.view.ended_by is not None)
            case events.TrainingCompleted():
                free = self._free_room
                big = Caption(ended(event, self._names_for_person()), free, "accent", 2.0, needed=True, room=free)
                counts = replace(after, outcome=None)  # before the count is over
                return Look(counts), Together((big, Noise("landing"))), Wait(2 * HOLD_SECONDS)
            case events.Discarded(seat, cards):
                out = on_board("out_of_order", count=len(cards))
                return self._words_at(seat, out, "bad"), Noise("amiss"), Wait(HOLD_SECONDS)
            case events.Scored():
                return settled, *self._scored(event)
        return ()

    def _zone_stolen(self, event: events.ZoneStolen, settled: Look) -> tuple[Cue, ...]:
        """A zone flies from its owner to the robber in a beam, with the words of the loss."""
        seat, other, zone, at = event.seat, event.other, event.card, self.where.sectors
        view, names, worth = settled.seen.view, self._names_for_person(), self.game.points[event.card]
        zones = (*view.zones[seat], *view.stolen[seat])
        comes, lies = at[seat].zone_cards(len(zones))[zones.index(zone)], at[other].zone_cards(1)[0]
        costs, text = zone in self.view.stolen[other], on_board("robs", name=names[seat], other=names[other])
        changes = [(seat, worth), (other, -worth)] if costs else [(seat, worth)]
        more = in_a_row(on_board("gain_of", name=names[each], gain=figure(change, "+")) for each, change in changes)
        if [other] == [*self.people]:
            loss = on_board("lost_zone", name=names[seat], points=worth)
            text = loss if costs else on_board("robs_you", name=names[seat])
        tone: Tone = "bad" if other in self.people else "warn"
        most = weight(worth, MOST_POINTS)
        caption = Caption(text, at[other].zones, tone, most, more=more, needed=True, room=at[other].robbery_room)
        put = Put(spot(zone, comes, f"zones-{seat}", order=4), f"zones-{other}", FLIGHT_SECONDS)
        carried = carrying(lies, comes, on_board("plus", points=worth))
        return (
            *self._flight_wait(),
            Together((caption, Jolt(f"stack-{other}"), Burst(lies, "ring", "bad"), Noise("steal"))),
            Wait(QUICK_SECONDS),
            Together((put, carried)),
            *self._landing(comes),
            *self._pause(settled, caption.seconds),
        )

    def _too_late(self, event: events.TooLate, view: View) -> str:
        """The reason why an act came too late, for its player."""
        card, other, mine = event.card, event.other, event.other == PUBLIC
        if view.ended_by is not None:
            return on_board("late_over")
        if isinstance(card, Departure):
            return on_board("late_departure")
        name = TONGUE.you() if mine else self.names[other]
        if card is None:
            return on_board("late_centre") if mine else on_board("late_hand", name=name)
        if not mine and view.phases[other] is Phase.departed:
            return on_board("late_locked", name=name)
        return on_board("late_stack", card=card, name=name, top=view.stacks[event.seat if mine else other][-1])

    def _departed(self, event: events.Departed, settled: Look, last: bool) -> tuple[Cue, ...]:
        """The Departure card flies to the stack, and everybody is told; the last one ends the game."""
        seat, card, points = event.seat, event.card, self.game.points[event.card]
        sector, name, left = self.where.sectors[seat], self._names_for_person()[seat], len(self.view.departures) - 1
        carried = carrying(self.where.slots[card].card, sector.departure, figure(points, "+"), HOLD_SECONDS)
        put = Put(spot(card, sector.departure, f"taken-{seat}", order=4), f"departure-{card}", HOLD_SECONDS)
        rest: str = on_board("departures_left", count=left)
        if not left:
            stays = self._names_for_person()[1 - seat]
            rest = on_board("departures_out") if last else on_board("departures_out_duel", name=stays)
        more = f"{on_board('departs_all', name=name)} {on_board('deck_goes', name=name)}\n{rest}"
        text = on_board("departs", name=name, points=points)
        room = self._free_room if sector.large else sector.whole
        caption = Caption(text, room, "good", 0.8, more=more, needed=True, room=room)
        top = sector.deck.y if sector.large else sector.whole.y
        leaves = lift_off(sector.closed_deck, top, sum(self.game.tally(settled.seen.view, seat)))
        return (
            Together((put, carried, Noise("slide"))),
            *self._landing(sector.departure, 0.0 if last else HOLD_SECONDS),  # the end is shown step by step
            settled,  # words find their place on the table that stays
            Together((Noise("depart"), leaves, caption)),
            *([Wait(leaves.seconds)] if last else self._pause(seconds=caption.seconds)),
        )

    def _scored(self, event: events.Scored) -> tuple[Cue, ...]:
        """A seat's points at their sources: stack, zones, Departure card; the sum grows on its tile."""
        seat, sector = event.seat, self.where.sectors[event.seat]
        counted = [
            (sector.stack.top(sector.stack.h / 2), event.card_points),
            (sector.zone_cards(1)[0], event.zone_points),
            (sector.departure, event.departure_points),
        ]
        cues, sums = list[Cue](), self.sum_areas
        for place, points in counted:
            if points:
                count = Count(seat, points, place, inside_place=True, at=sums.get(seat), on_plate=not sums)
                cues += count, Wait(GLANCE_SECONDS / 2)
        return *cues, Wait(GLANCE_SECONDS)

    def _words_at(self, seat: Seat, text: str, tone: Tone = "highlight") -> Caption:
        """Words about a seat over its sector."""
        return Caption(text, self.where.sectors[seat].whole, tone)

    @property
    def _free_room(self) -> Area:
        """The room beside the others' tiles, where there is one, or beside the Departure cards."""
        return next((self.where.sectors[seat].free for seat in self.people), self.where.band)

    def _names_for_person(self) -> Names:
        """The names, with "you" for a single person at this screen."""
        return addressed(self.names, self.people[0] if len(self.people) == 1 else PUBLIC)

    def _card_flight(self, event: events.Played | events.PlayedOn, to: Seat) -> tuple[Cue, ...]:
        """A card leaves its deck in a beam and lands on a stack; its consequences follow."""
        seat, card, sectors = event.seat, event.card, self.where.sectors
        start, stack = self.area_of(seat, card) or sectors[seat].closed_deck, sectors[to].stack
        put = Put(spot(card, stack, f"stack-{to}", order=4), f"deck-{event.deck}", FLIGHT_SECONDS)
        carried = carrying(start, stack, figure(self.game.points[card], "+"))
        return Together((put, carried, Noise("slide" if to == seat else "beam"))), *self._landing(stack)

    def _landing(self, place: Area, seconds: float = FLIGHT_SECONDS) -> tuple[Cue, ...]:
        """The light around a card once it has landed, which the clock does not wait for."""
        return *self._flight_wait(seconds), Burst(place, "ring", "good")

    def _flight_wait(self, seconds: float = FLIGHT_SECONDS) -> tuple[Cue, ...]:
        """The time of a flight, for which a race does not wait by itself."""
        return (Wait(seconds),) if self.has_clock else ()

    def _pause(self, settled: Look | None = None, seconds: float = HOLD_SECONDS) -> tuple[Cue, ...]:
        """The table and a pause for reading before the next act, in games without a clock."""
        if self.has_clock:
            return ()
        return (settled, Wait(seconds)) if settled else (Wait(seconds),)
