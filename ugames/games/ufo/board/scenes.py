"""The scenes of UFO: cards fly to stacks, zones change owners, decks go around, saucers leave, points are counted."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from ugames.core.game import PUBLIC, Event, Glimpse, Seat
from ugames.games.ufo import events, words
from ugames.games.ufo.board import places, told
from ugames.games.ufo.board.places import Circle
from ugames.games.ufo.cards import Departure
from ugames.games.ufo.forms import DUEL
from ugames.games.ufo.rules import Action, Phase, Ufo, View
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.table.board import Burst, Caption, Count, Cue, Jolt, Look, Noise, Put, Together, Wait
from ugames.ui.table.staging.stage import Spot

Seen = Glimpse[Action, View]
Part = Put | Caption | Noise | Burst | Jolt
PLAIN, EACH, LARGEST = 20.0, 5.0, 46.0
"""The size of words about points: what each point adds to the least, and the most."""
TOLD = 2.8
"""Seconds at normal speed for which it is told that somebody has departed, or that the viewer has been robbed."""


class Scenes:
    """The cues for each event of one table."""

    def __init__(
        self,
        game: Ufo,
        names: Sequence[str],
        circle: Callable[[View, Area], Circle],
        slots: Callable[[View, Area], tuple[Area, ...]],
    ) -> None:
        self.game = game
        self.names = names
        self.circle = circle
        self.slots = slots
        self.quick = bool(game.tick_hz)

    def show(self, event: Event, before: Seen, after: Seen, area: Area, people: Sequence[Seat]) -> tuple[Cue, ...]:
        """Whatever happens is said where it happens, and to the viewer as "you"."""
        view, circle = before.view, self.circle(before.view, area)
        at = circle.sectors

        def caption(text: str, seat: Seat, tone: str = "highlight", size: float = 30) -> Caption:
            sector = at[seat]
            kept = (sector.numbers, sector.stack, sector.zones, circle.middle)
            return Caption(text, sector.plate.cx, sector.plate.y + 8, tone, size, keep=kept)

        def aside(said: Caption, seat: Seat) -> Caption:
            """On the free meadow nearest to that seat: not over its numbers, and off the Departure cards."""
            room = places.meadow(circle, self.slots(view, area), at[seat])
            return said._replace(room=room, keep=()) if room else said

        match event:
            case events.CountdownBegan():
                return (Noise("knock"),)
            case events.Started():
                return (Noise("turn"),)
            case events.Played(seat, card, deck):
                stack = at[seat].stack
                parts: list[Part] = [Put(spot(card, stack, f"stack-{seat}", order=4), f"deck-{deck}"), Noise("place")]
                if seat in people and not self.game.no_referee:
                    points = self.game.points[card]
                    gain = words.on_board("gains", points=points)
                    parts.append(Caption(gain, stack.cx, stack.cy, "good", sized(points), about=stack))
                return (Together(tuple(parts)), *self._landed(event, before), *self._rest(0.9))
            case events.PlayedOn(seat, other, card, deck):
                stack = at[other].stack
                put = Put(spot(card, stack, f"stack-{other}", order=4), f"deck-{deck}")
                cues: list[Part] = [put, Noise("beam"), Burst(stack.cx, stack.cy, "ring", "good", stack.h * 0.6)]
                if self.game.spoils(view, other) is None:
                    gift = words.on_board("gives", name=self.names[other], card=card)
                    cues.append(caption(gift, seat, "text", 26))
                    return (Together(tuple(cues)), *self._rest(0.6))
                return (Together(tuple(cues)),)
            case events.ZoneStolen(seat, other, zone):
                room, gone = at[seat].zones, at[other].zones
                height = min(room.h * 0.9, room.w / CARD_RATIO)
                put = Put(Spot(zone, room.cx, room.cy, height, f"zones-{seat}", order=4), f"zones-{other}")
                text = self._robbed(event, view, people)
                said = caption(text, other, "bad" if other in people else "warn", 34 if other in people else 30)
                own = at[seat]
                kept = (own.stack, own.numbers, circle.middle, *(at[each].whole for each in people if each != seat))
                said = self._beside_numbers(text, other, circle) if at[other].large else aside(said, other)
                worth = self.game.points[zone]
                gain = words.on_board("gains_zone", name=self.names[seat], points=worth)
                if [seat] == [*people]:
                    gain = words.on_board("you_gain_zone", points=worth)
                cues = [
                    put,
                    said,
                    Caption(gain, room.cx, room.cy, "good", sized(worth), about=room, keep=kept),
                    Jolt(f"stack-{other}"),
                    Burst(gone.cx, gone.cy, "ring", "warn", gone.h / 2),
                    Noise("steal"),
                ]
                return (Together(tuple(cues)), *self._landed(event, before), *self._rest(1.5))
            case events.Skipped(seat):
                return () if self.quick else (caption(words.on_board("skips"), seat), *self._rest())
            case events.Passed(_, other, deck):
                size = view.sizes[deck]
                there = spot(None, places.closed(at[other]), f"deck-{deck}", size=size, badge=str(size), order=4)
                return (Together((Put(there, f"deck-{deck}"), Noise("slide"))), *self._rest(0.4))
            case events.Dropped(seat):
                return (caption(words.on_board("falls"), seat, "bad"), Noise("flip"))
            case events.Gathered():
                return (Noise("collect"),)
            case events.TooLate(seat, other):
                if seat in people:
                    return (self._beside_numbers(self._late(event, after.view), seat, circle), *self._rest(1.5))
                return (aside(caption(self._late_of(event, people), seat, "bad", 26), seat), *self._rest())
            case events.Departed(seat, card):
                return self._depart(event, view, area, people)
            case events.TrainingCompleted(seat):
                middle = circle.middle
                ended = (
                    words.on_board("you_end") if [seat] == [*people] else words.on_board("ends", name=self.names[seat])
                )
                who = caption(ended, seat, "accent")
                big = Caption(words.on_board("complete"), area.cx, middle.cy, "accent", 72)
                return (Look(after), Together((big, who, Noise("round"))), Wait(1.6))
            case events.Discarded(seat, cards):
                return (caption(words.on_board("out_of_order", count=len(cards)), seat, "bad"), Wait(0.6))
            case events.Scored():
                return self._count(event, circle)
        return ()

    def _beside_numbers(self, text: str, seat: Seat, circle: Circle) -> Caption:
        """Words to somebody at this screen, long enough to be read while there is much to do: above their cards."""
        own = circle.sectors[seat]
        end = Area(own.numbers.right, own.numbers.y, 1, own.numbers.h)
        others = (sector.whole for sector in circle.sectors if sector.seat != seat)
        keep = (own.grid, own.stack, own.zones, circle.middle, *others)
        return Caption(text, end.cx, end.cy, "bad", 30, about=end, seconds=TOLD, keep=keep)

    def _late_of(self, event: events.TooLate, people: Sequence[Seat]) -> str:
        """Why the act of somebody else came too late."""
        seat = self.names[event.seat]
        if event.other == PUBLIC:
            return words.on_board("late_centre_of", seat=seat)
        if [event.other] == [*people]:
            late = words.on_board("late_yours", seat=seat)
            return words.on_board("late_you_moved", seat=seat) if self.quick else late
        name = self.names[event.other]
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
            return words.on_board("late_own", card=card, top=view.stacks[event.seat][-1])
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
        name, other, points = self.names[event.seat], self.names[event.other], self.game.points[event.card]
        costs = event.card in view.stolen[event.other]
        if [event.seat] == [*people]:
            loss = words.on_board("you_rob_back", name=other, points=points)
            return loss if costs else words.on_board("you_rob", name=other)
        loss = words.on_board("robs_back", name=name, other=other, points=points)
        return loss if costs else words.on_board("robs", name=name, other=other)

    def _depart(self, event: events.Departed, view: View, area: Area, people: Sequence[Seat]) -> tuple[Cue, ...]:
        """The Departure card is laid on the stack, and everybody is told, whoever it is."""
        seat, card, points = event.seat, event.card, self.game.points[event.card]
        circle, slots = self.circle(view, area), self.slots(view, area)
        sector, you = circle.sectors[seat], [seat] == [*people]
        put = Put(spot(card, places.departed(sector), f"taken-{seat}", order=4), f"departure-{card}")
        name, left = self.names[seat], len(view.departures) - 1
        text = (
            words.on_board("departs_you", points=points) if you else words.on_board("departs", name=name, points=points)
        )
        more = words.on_board("you_are_off") if you else words.on_board("departs_all", name=name)
        gone = words.on_board("your_deck_goes") if you else words.on_board("deck_goes")
        if left:
            rest: str = words.on_board("departures_left", count=left)
        else:
            rest = words.on_board("departures_out_duel" if len(self.names) == DUEL else "departures_out")
        whole = sector.whole
        keep = tuple(circle.sectors[each].whole for each in people if each != seat)
        others = [each.whole for each in circle.sectors if each.seat not in (seat, *people)]
        cards = Area(slots[0].x, slots[0].y, slots[-1].right - slots[0].x, slots[0].h)
        told = f"{more} {gone}\n{rest}"
        said = Caption(
            text, whole.cx, whole.cy, "good", 44, whole, told, TOLD, keep=keep, spare=(cards, *others, circle.middle),
            room=places.meadow(circle, slots, sector),
        )  # fmt: skip
        stack, plate = sector.stack, sector.plate
        shine = Burst(stack.cx, stack.cy, "sparks", "good", stack.h)
        ring = Burst(plate.cx, plate.cy, "ring", "good", max(160.0, plate.w * 0.6))
        parts = (put, said, shine, ring, Jolt(f"stack-{seat}"), Noise("depart"))
        return (Together(parts), *self._rest(2.2))

    def _count(self, event: events.Scored, circle: Circle) -> tuple[Cue, ...]:
        """The points of a seat, where they lie: its stack, its zones, its Departure card."""
        sector, seat = circle.sectors[event.seat], event.seat
        counted = [
            (sector.stack.top(sector.stack.h * 0.55), event.card_points),
            (places.laid_zones(sector, event.zones + 1), event.zone_points),
            (sector.stack.below(sector.stack.h * 0.55), event.departure_points),
        ]
        shown: list[Cue] = []
        for place, points in counted:
            if points:
                shown += [Count(seat, points, place), Wait(0.35)]
        return (*shown, Wait(0.25))

    def _landed(self, event: Event, before: Seen) -> tuple[Cue, ...]:
        """The table with what has just been laid, where it lies for a while before the next act."""
        return () if self.quick else (Look(told.told(self.game, event, before)),)

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
    return Spot(card, place.cx, place.cy, place.h, zone, 0.0, mark, size, order, "", badge)
