"""The scenes of UFO: cards fly to stacks, zones change owners, decks go around, saucers leave, points are counted."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from ugames.core.game import PUBLIC, Event, Glimpse, Seat
from ugames.core.tongue import TONGUE
from ugames.core.words import Names, addressed, figure
from ugames.games.ufo import events, words
from ugames.games.ufo.board import beams, places, told
from ugames.games.ufo.board.aloft import AFTER, FLIGHT, HANDED, PREY
from ugames.games.ufo.board.places import Circle
from ugames.games.ufo.cards import DEPARTURES, Card, Departure
from ugames.games.ufo.rules import Action, Phase, Ufo, View
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.table.board import Burst, Caption, Count, Cue, Drawn, Jolt, Look, Noise, Put, Together, Wait
from ugames.ui.table.staging.stage import Spot

Seen = Glimpse[Action, View]
Part = Put | Caption | Noise | Burst | Drawn | Jolt
PLAIN, EACH, LARGEST = 20.0, 5.0, 46.0
"""The size of words about points: what each point adds to the least, and the most."""
TOLD = 2.8
"""Seconds at normal speed for which it is told that somebody has departed, or that the viewer has been robbed."""


OVER, LOT, SEATS_APART = 2.8, 0.22, 0.3
"""Seconds for which it is read that the game is over and why, and between two lots that are counted, and two seats."""
OVER_LAMPS = 120.0
"""How broad the sum is over the lamps of a seat that is not shown large."""
APART = 0.05
"""Between the landing of a Departure card and the words about it: each has a frame of its own."""
BEFORE = 0.05
"""So much before a stolen zone is laid anew its card sets out: it goes with its beam, not before it."""
TOLD_ZONE = 1.7
"""Seconds for which a robbery of somebody else is told."""
ABOVE = 90.0
"""How far above the table a saucer that leaves is still seen."""


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
        """Where a card of an open deck lies."""
        self.large = large
        """Where seats are shown large."""
        self.quick = bool(game.tick_hz)

    def show(self, event: Event, before: Seen, after: Seen, area: Area, people: Sequence[Seat]) -> tuple[Cue, ...]:
        """Whatever happens is said where it happens, and to the viewer as "you"."""
        view, circle = before.view, self.circle(before.view, area)
        at = circle.sectors

        def caption(text: str, tone: str = "highlight", size: float = 30, of: Seat | None = None) -> Caption:
            place = circle.band if of is None else at[of].plate
            return Caption(text, place.cx, place.cy, tone, size, fixed=circle.band if of is None else None)

        match event:
            case events.Started():
                return (Noise("launch"),)
            case events.Played(seat, card, deck):
                stack, points = at[seat].stack, self.game.points[card]
                parts: list[Part] = [Noise("place", stack.cx)]
                if seat in people and not self.game.no_referee:
                    gain = words.on_board("gains", points=points)
                    parts.append(Caption(gain, stack.cx, stack.cy, "good", sized(points), about=stack))
                thrown = self._throw(event, seat, view, area)
                return (*thrown, Together(tuple(parts)), *self._landed(event, before), *self._rest(0.9))
            case events.PlayedOn(seat, other, card):
                cues: tuple[Cue, ...] = self._throw(event, other, view, area)
                if self.game.spoils(view, other) is None:
                    gift = words.on_board("gives", name=self.names[other], card=card)
                    return (
                        *cues,
                        Noise("place", at[other].stack.cx),
                        caption(gift, "text", 26, seat),
                        *self._rest(0.6),
                    )
                return cues
            case events.ZoneStolen(seat, other, zone):
                room, gone = at[seat].zones, at[other].zones
                lies = places.laid_zones(at[other], 1)
                then = told.told(self.game, event, before).view
                laid = (*then.zones[seat], *then.stolen[seat])
                height, middles = places.zones(at[seat], len(laid))
                x, y = middles[laid.index(zone)]
                comes = around(x, y, height * CARD_RATIO, height)
                text = self._robbed(event, view, people)
                said = caption(text, "bad" if other in people else "warn", 34 if other in people else 30)
                said = said._replace(seconds=TOLD if other in people else TOLD_ZONE)
                worth = self.game.points[zone]
                gain = words.on_board("gains_zone", name=self._told_to(people)[seat], points=worth)
                taken = (
                    Put(Spot(zone, x, y, height, f"zones-{seat}", order=4), f"zones-{other}", PREY),
                    beams.draws_up(lies, comes, PREY, gain=words.on_board("plus", points=worth)),
                    said,
                    Jolt(f"stack-{other}"),
                    Burst(gone.cx, gone.cy, "ring", "warn", gone.h / 2),
                    Noise("steal"),
                )
                kept = (circle.middle, *(at[each].whole for each in people if each != seat))
                won = Caption(gain, room.cx, room.cy, "good", sized(worth), about=room, keep=kept)
                first = self._flown(FLIGHT + AFTER - BEFORE)
                gone_over = (Together(taken), *self._flown(BEFORE + PREY), won)
                return (*first, *gone_over, *self._landed(event, before), *self._rest(1.5))
            case events.Skipped(seat):
                return () if self.quick else (caption(words.on_board("skips"), of=seat), *self._rest())
            case events.Passed(_, other, deck):
                size = view.sizes[deck]
                there = spot(None, places.closed(at[other]), f"deck-{deck}", size=size, badge=str(size), order=4)
                seconds = HANDED if other not in people else 0.0
                return (Together((Put(there, f"deck-{deck}", seconds), Noise("slide"))), *self._rest(0.4))
            case events.Dropped(seat):
                return (caption(words.on_board("falls"), "bad", of=seat), Noise("flip", at[seat].stack.cx))
            case events.Gathered():
                return (Noise("collect"),)
            case events.TooLate(seat, other):
                if seat in people:
                    late = caption(self._late(event, after.view), "bad")._replace(seconds=TOLD)
                    return (late, *self._rest(1.5))
                return (
                    caption(self._late_of(event, people), "bad", 26),
                    *self._rest(),
                )
            case events.Departed(seat, card):
                return self._depart(event, before, area, people, after.view.ended_by is not None)
            case events.TrainingCompleted():
                told_to = self._told_to(people)
                why = words.ended(event, told_to)
                big = Caption(
                    words.on_board("complete"), area.cx, circle.middle.cy, "accent", 72, more=why, seconds=OVER
                )
                counts = replace(after, outcome=None)  # until all has been counted
                return (Look(counts), Together((big, Noise("landing"))), Wait(OVER))
            case events.Discarded(seat, cards):
                said = caption(words.on_board("out_of_order", count=len(cards)), "bad", of=seat)
                return (Together((said, Noise("amiss"))), Wait(0.6))
            case events.Scored():
                turned = Look(told.told(self.game, event, before))
                return (turned, *self._count(event, circle, self.large(view, area)))
        return ()

    def _throw(self, event: events.Played | events.PlayedOn, to: Seat, view: View, area: Area) -> tuple[Cue, ...]:
        """A card leaves the deck in a beam and lands on a stack: whatever it brings about comes after that."""
        seat, card, stack = event.seat, event.card, self.circle(view, area).sectors[to].stack
        sectors = self.circle(view, area).sectors
        start, deck = self.lies(view, seat, card, area), places.closed(sectors[seat])
        if start is None and to == seat:
            light = beams.sends_down(deck, stack, FLIGHT, figure(self.game.points[card], "+"))
        else:
            light = beams.draws_up(start or deck, stack, FLIGHT, beams.at_work(sectors[to]))
        put = Put(spot(card, stack, f"stack-{to}", order=4), f"deck-{event.deck}", FLIGHT)
        return Together((put, light, Noise("slide" if to == seat else "beam"))), *self._flown(FLIGHT)

    def _told_to(self, people: Sequence[Seat]) -> Names:
        """The names, for words to whoever is alone at this screen."""
        return addressed(self.names, people[0] if len(people) == 1 else PUBLIC)

    def _late_of(self, event: events.TooLate, people: Sequence[Seat]) -> str:
        """Why the act of somebody else came too late."""
        seat = self.names[event.seat]
        if event.other == PUBLIC:
            return words.on_board("late_centre_of", seat=seat)
        name = self._told_to(people)[event.other]
        late = words.on_board("late_place", seat=seat, name=name)
        return words.on_board("late_moved", seat=seat, name=name) if self.quick else late

    def _late(self, event: events.TooLate, view: View) -> str:
        """Why an act came too late, to the one who chose it."""
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
        """The robbery, told to its victim, with what it costs, to the robber or to others."""
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
        self, event: events.Departed, before: Seen, area: Area, people: Sequence[Seat], last: bool
    ) -> tuple[Cue, ...]:
        """The Departure card is laid on the stack, and all are told, whoever it is; the `last` one ends the game."""
        view, seat, card, points = before.view, event.seat, event.card, self.game.points[event.card]
        circle = self.circle(view, area)
        slots = circle.slots
        sector = circle.sectors[seat]
        there, plate = places.departed(sector), sector.plate
        put = Put(spot(card, there, f"taken-{seat}", order=4), f"departure-{card}", FLIGHT)
        kinds = [each for each in DEPARTURES if each.players <= len(self.names)]
        ship = beams.for_all(sector)
        light = beams.draws_up(slots[kinds.index(card)], there, FLIGHT, ship, stays=True)
        name, left = self._told_to(people)[seat], len(view.departures) - 1
        text = words.on_board("departs", name=name, points=points)
        more, gone = words.on_board("departs_all", name=name), words.on_board("deck_goes", name=name)
        if left:
            rest: str = words.on_board("departures_left", count=left)
        else:
            rest = words.on_board("departures_out" if last else "departures_out_duel")
        said = Caption(
            text, plate.cx, plate.cy, "good", 44, more=f"{more} {gone}\n{rest}", seconds=TOLD, fixed=circle.band
        )
        ring = Burst(plate.cx, plate.cy, "ring", "good", max(160.0, plate.w * 0.6))
        total = sum(self.game.tally(told.told(self.game, event, before).view, seat))
        leaves = beams.lifts_off(ship, places.closed(sector), area.y - ABOVE, total)
        gain = beams.counts(there, words.on_board("plus", points=points))
        return (
            Together((put, light, Noise("slide"))),
            *self._flown(FLIGHT),
            Together((gain, ring, Jolt(f"taken-{seat}"), Noise("depart"))),  # a stack that shakes lay over its card
            Wait(APART),
            said,
            *(self._landed(event, before) or (Look(told.told(self.game, event, before)),) * last),
            leaves,
            *(self._rest(max(TOLD, leaves.seconds)) or (Wait(leaves.seconds - beams.RISES * (1 - beams.OFF)),) * last),
        )

    def _count(self, event: events.Scored, circle: Circle, large: dict[Seat, Area]) -> tuple[Cue, ...]:
        """The points of a seat, where they lie: its stack, its zones, its Departure card.

        The sum grows where that seat is shown large, or over its lamps: its plate has it already.
        """
        sector, seat = circle.sectors[event.seat], event.seat
        if seat in large:
            at = places.summed(large[seat]).sum
        else:
            room = sector.numbers
            at = room.beside(room.w - min(room.w, OVER_LAMPS))
        counted = [
            (sector.stack.top(sector.stack.h * 0.55), event.card_points),
            (places.laid_zones(sector, event.zones + 1), event.zone_points),
            (sector.stack.below(sector.stack.h * 0.55), event.departure_points),
        ]
        shown: list[Cue] = []
        for place, points in counted:
            if points:
                shown += [Count(seat, points, place, at=at), Wait(LOT)]
        return (*shown, Wait(SEATS_APART))

    def _landed(self, event: Event, before: Seen) -> tuple[Cue, ...]:
        """The table with what has just been laid, where it lies for a while before the next act."""
        return () if self.quick else (Look(told.told(self.game, event, before)),)

    def _flown(self, seconds: float) -> tuple[Cue, ...]:
        """Until what flies has landed; without a clock, that is waited for in any case."""
        return (Wait(seconds),) if self.quick else ()

    def _rest(self, seconds: float = 0.9) -> tuple[Cue, ...]:
        """Time to read, where there is time."""
        return () if self.quick else (Wait(seconds),)


def sized(points: int) -> float:
    """The type size of words about this many points: the more points, the larger."""
    return min(LARGEST, PLAIN + EACH * points)


def spot(
    card: Hashable | None, place: Area, zone: str, mark: str = "", size: int = 1, badge: str = "", order: int = 0
) -> Spot:
    """A card that fills a place."""
    return Spot(card, place.cx, place.cy, place.h, zone, 0.0, mark, size, order, badge)
