"""The events of UFO as cues: cards fly to stacks, zones change owners, decks are passed on, players
depart, points are counted.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from ugames.core.game import PUBLIC, Event, Seat
from ugames.core.tongue import TONGUE
from ugames.core.words import Names, addressed, figure
from ugames.games.ufo import events, words
from ugames.games.ufo.board import beams, places, told
from ugames.games.ufo.board.aloft import AFTER, FLIGHT, HANDED, PREY
from ugames.games.ufo.board.places import Circle
from ugames.games.ufo.cards import DEPARTURES, Card, Departure
from ugames.games.ufo.rules import Phase, Seen, Ufo, View
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.tween import GLANCE, HOLD
from ugames.ui.table.board import Burst, Caption, Count, Cue, Drawn, Jolt, Look, Noise, Put, Together, Wait
from ugames.ui.table.motion.gains import MANY, weight
from ugames.ui.table.staging.stage import Spot

Bit = Put | Caption | Noise | Burst | Drawn | Jolt
BEFORE = 0.05
"""Seconds by which a stolen zone's picture leaves early, so that it moves with its beam."""


class Scenes:
    """The cues for each event of one table."""

    def __init__(
        self,
        game: Ufo,
        names: Sequence[str],
        circle: Callable[[View, Area], Circle],
        lies: Callable[[View, Seat, Card, Area], Area | None],
        large: Callable[[View, Area], dict[Seat, Area]],
    ) -> None:
        self.game = game
        self.names = names
        self.circle = circle
        self.lies = lies
        """The area of a card in an open deck."""
        self.large = large
        """The large views of other seats."""
        self.quick = bool(game.tick_hz)

    def show(self, event: Event, before: Seen, after: Seen, area: Area, people: Sequence[Seat]) -> tuple[Cue, ...]:
        """The cues of an event: everything is told at its place, and to the viewer as "you"."""
        view, circle = before.view, self.circle(before.view, area)
        at, then = circle.sectors, Look(told.told(self.game, event, before))
        landed = () if self.quick else (then,)
        """Without a clock, the table rests before the next act."""

        def plain(text: str, tone: str = "highlight") -> Caption:
            return Caption(text, circle.band, tone)

        match event:
            case events.Started():
                return Noise("launch"), Caption(words.on_board("go"), circle.middle, "good", 2.0)
            case events.Played(seat, card):
                stack, points = at[seat].stack, self.game.points[card]
                parts: list[Bit] = [Noise("place", stack.cx), *beams.lands(stack)]
                if seat in people and not self.game.no_referee:
                    parts.append(self._gain(words.on_board("gains", points=points), points, stack))
                return *self._throw(event, seat, view, area), Together(tuple(parts)), *landed, *self._rest()
            case events.PlayedOn(seat, other, card):
                cues = *self._throw(event, other, view, area), Together(beams.lands(at[other].stack))
                if self.game.spoils(view, other) is None:
                    gift = Caption(
                        words.on_board("gives", name=self.names[other], card=card), at[seat].plate, beside=True
                    )
                    return *cues, Noise("place", at[other].stack.cx), gift, *self._rest()
                return cues
            case events.ZoneStolen(seat, other, zone):
                room, gone = at[seat].zones, at[other].zones
                laid = (*then.seen.view.zones[seat], *then.seen.view.stolen[seat])
                height, middles = places.zones(at[seat], len(laid))
                x, y = middles[laid.index(zone)]
                comes = around(x, y, height * CARD_RATIO, height)
                robbed, worth = other in people, self.game.points[zone]
                plus = words.on_board("plus", points=worth)
                much, tone = (1 + 2 * robbed) / 4, "bad" if robbed else "warn"
                said = Caption(self._robbed(event, view, people), circle.band, tone, much)
                taken = (
                    Put(spot(zone, comes, f"zones-{seat}", order=4), f"zones-{other}", PREY),
                    beams.draws_up(places.laid_zones(at[other], 1), comes, PREY, beams.above(comes), plus),
                    said,
                    Jolt(f"stack-{other}"),
                    Burst(gone, "ring", "warn", gone.h / 2),
                    Noise("steal"),
                )
                kept = (circle.middle, *(at[each].whole for each in people if each != seat))
                gain = words.on_board("gains_zone", name=self._told_to(people)[seat], points=worth)
                won = self._gain(gain, worth, room)._replace(keep=kept)
                first, then_over = (
                    self._wait_for_flights(FLIGHT + AFTER - BEFORE),
                    self._wait_for_flights(BEFORE + PREY),
                )
                over = *then_over, Together((won, *beams.lands(comes))), *landed
                return *first, Together(taken), *over, *self._rest(said.seconds)
            case events.Skipped(seat) if not self.quick:
                return Caption(words.on_board("skips"), at[seat].plate, beside=True), *self._rest()
            case events.Passed(_, other, deck):
                size = view.sizes[deck]
                there = spot(None, places.closed(at[other]), f"deck-{deck}", size=size, badge=str(size), order=4)
                seconds = HANDED if other not in people else 0.0
                return Together((Put(there, f"deck-{deck}", seconds), Noise("slide"))), *self._rest(GLANCE)
            case events.Dropped(seat):
                falls = Caption(words.on_board("falls"), at[seat].plate, "bad", beside=True)
                return falls, Noise("flip", at[seat].stack.cx)
            case events.Gathered():
                return (Noise("collect"),)
            case events.TooLate(seat):
                late = self._late(event, after.view) if seat in people else self._late_of(event, people)
                return plain(late, "bad"), *self._rest()
            case events.Departed():
                return self._depart(event, before, then, area, people, after.view.ended_by is not None)
            case events.TrainingCompleted():
                why = words.ended(event, self._told_to(people))
                big = Caption(words.on_board("complete"), circle.middle, "accent", 2.0, more=why)
                counts = replace(after, outcome=None)  # before the count is over
                return Look(counts), Together((big, Noise("landing"))), Wait(big.seconds)
            case events.Discarded(seat, cards):
                said = Caption(words.on_board("out_of_order", count=len(cards)), at[seat].plate, "bad", beside=True)
                return Together((said, Noise("amiss"))), Wait(HOLD)
            case events.Scored():
                return then, *self._count(event, circle, self.large(view, area))
        return ()

    def _gain(self, text: str, points: int, about: Area) -> Caption:
        """Words about points, beside their source."""
        return Caption(text, about, "good", weight(points, MANY), beside=True)

    def _throw(self, event: events.Played | events.PlayedOn, to: Seat, view: View, area: Area) -> tuple[Cue, ...]:
        """A card leaves its deck in a beam and lands on a stack; its consequences follow."""
        seat, card, sectors = event.seat, event.card, self.circle(view, area).sectors
        start, deck, stack = self.lies(view, seat, card, area), places.closed(sectors[seat]), sectors[to].stack
        ship = None if start is None and to == seat else beams.at_work(sectors[to])
        light = beams.draws_up(start or deck, stack, FLIGHT, ship, figure(self.game.points[card], "+"))
        put = Put(spot(card, stack, f"stack-{to}", order=4), f"deck-{event.deck}", FLIGHT)
        return Together((put, light, Noise("slide" if to == seat else "beam"))), *self._wait_for_flights(FLIGHT)

    def _told_to(self, people: Sequence[Seat]) -> Names:
        """The names, with "you" for a single person at this screen."""
        return addressed(self.names, people[0] if len(people) == 1 else PUBLIC)

    def _late_of(self, event: events.TooLate, people: Sequence[Seat]) -> str:
        """The reason why another seat's act came too late."""
        seat = self.names[event.seat]
        if event.other == PUBLIC:
            return words.on_board("late_centre_of", seat=seat)
        name = self._told_to(people)[event.other]
        late = words.on_board("late_place", seat=seat, name=name)
        return words.on_board("late_moved", seat=seat, name=name) if self.quick else late

    def _late(self, event: events.TooLate, view: View) -> str:
        """The reason why an act came too late, for its player."""
        card, other = event.card, event.other
        if view.ended_by is not None:
            return words.on_board("late_over")
        if isinstance(card, Departure):
            return words.on_board("late_departure")
        if card is None:
            late = words.on_board("late_centre")
            return late if other == PUBLIC else words.on_board("late_hand", name=self.names[other])
        if other == PUBLIC:
            return words.on_board("late_stack", card=card, name=TONGUE.you(), top=view.stacks[event.seat][-1])
        if view.phases[other] is Phase.departed:
            return words.on_board("late_locked", name=self.names[other])
        return words.on_board("late_stack", card=card, name=self.names[other], top=view.stacks[other][-1])

    def _robbed(self, event: events.ZoneStolen, view: View, people: Sequence[Seat]) -> str:
        """The robbery with its cost, told to its victim, the robber or others."""
        if [event.other] == [*people]:
            name = self.names[event.seat]
            if event.card in view.stolen[event.other]:
                return words.on_board("lost_zone", name=name, points=self.game.points[event.card])
            return words.on_board("robs_you", name=name)
        names, points = self._told_to(people), self.game.points[event.card]
        name, other = names[event.seat], names[event.other]
        costs = event.card in view.stolen[event.other]
        loss = words.on_board("robs_back", name=name, other=other, points=points)
        return loss if costs else words.on_board("robs", name=name, other=other)

    def _depart(
        self, event: events.Departed, before: Seen, then: Look, area: Area, people: Sequence[Seat], last: bool
    ) -> tuple[Cue, ...]:
        """The Departure card flies to the stack, and everybody is told; the `last` one ends the game."""
        view, seat, card, points = before.view, event.seat, event.card, self.game.points[event.card]
        circle = self.circle(view, area)
        sector = circle.sectors[seat]
        there, ship = places.departed(sector), beams.for_all(sector)
        put = Put(spot(card, there, f"taken-{seat}", order=4), f"departure-{card}", FLIGHT)
        kinds = [each for each in DEPARTURES if each.players <= len(self.names)]
        light = beams.draws_up(circle.slots[kinds.index(card)], there, FLIGHT, ship, stays=True)
        name, left = self._told_to(people)[seat], len(view.departures) - 1
        text = words.on_board("departs", name=name, points=points)
        more, gone = words.on_board("departs_all", name=name), words.on_board("deck_goes", name=name)
        if left:
            rest: str = words.on_board("departures_left", count=left)
        else:
            rest = words.on_board("departures_out" if last else "departures_out_duel")
        said = Caption(text, circle.band, "good", 0.8, more=f"{more} {gone}\n{rest}")
        ring = Burst(sector.plate, "ring", "good", sector.plate.w)
        leaves = beams.lifts_off(ship, places.closed(sector), area.y, sum(self.game.tally(then.seen.view, seat)))
        return (
            Together((put, light, Noise("slide"))),
            *self._wait_for_flights(FLIGHT),
            # after the jolt, which would draw the stack over its card
            Together((ring, *beams.lands(there), Jolt(f"taken-{seat}"), Noise("depart"))),
            said,
            *((then,) if last or not self.quick else ()),
            leaves,
            *(self._rest(said.seconds) or (Wait(leaves.seconds),) * last),
        )

    def _count(self, event: events.Scored, circle: Circle, large: dict[Seat, Area]) -> tuple[Cue, ...]:
        """A seat's points at their sources: stack, zones, Departure card.

        The sum grows in the seat's large view or over its lamps, since its plate has it already.
        """
        sector, seat = circle.sectors[event.seat], event.seat
        at = places.summed(large[seat]).sum if seat in large else sector.numbers.beside(sector.numbers.w / 2)
        upper, lower = sector.stack.rows(2)
        counted = [
            (upper, event.card_points),
            (places.laid_zones(sector, event.zones + 1), event.zone_points),
            (lower, event.departure_points),
        ]
        shown = [
            cue for place, points in counted if points for cue in (Count(seat, points, place, at=at), Wait(GLANCE))
        ]
        return (*shown, Wait(GLANCE))

    def _wait_for_flights(self, seconds: float) -> tuple[Cue, ...]:
        """A wait for flights; without a clock it always applies."""
        return (Wait(seconds),) if self.quick else ()

    def _rest(self, seconds: float = HOLD) -> tuple[Cue, ...]:
        """A pause for reading, in games without a clock."""
        return () if self.quick else (Wait(seconds),)


def spot(
    card: Hashable | None, place: Area, zone: str, mark: str = "", size: int = 1, badge: str = "", order: int = 0
) -> Spot:
    """A card that fills a place."""
    return Spot(card, place.cx, place.cy, place.h, zone, 0.0, mark, size, order, badge)
