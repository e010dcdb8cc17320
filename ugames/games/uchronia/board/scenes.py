"""The events of Uchronia as cues."""

from __future__ import annotations

from collections import Counter
from operator import add
from typing import Any

from ugames.core.game import Event, Seat, Seen
from ugames.core.words import Said, listed, say, titled
from ugames.games.uchronia import events
from ugames.games.uchronia.board.contents import sign
from ugames.games.uchronia.board.places import parted
from ugames.games.uchronia.board.pointing import Pointing
from ugames.games.uchronia.board.view_after import AnyCard, Move, moves
from ugames.games.uchronia.cards import IN_FORUM, IN_HAND, RESOURCES
from ugames.games.uchronia.words import speech
from ugames.games.uchronia.words.table import on_board
from ugames.games.uchronia.workings.orders import victims
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.tween import GLANCE_SECONDS, HOLD_SECONDS
from ugames.ui.kit import placing
from ugames.ui.table.board import (
    Burst,
    Caption,
    Count,
    Cue,
    Dim,
    Jolt,
    Lead,
    Look,
    Noise,
    Put,
    Together,
    Tone,
    Wait,
    Walk,
    unasked,
    with_view,
)
from ugames.ui.table.cards.sprites import spot

COMPLETED_SIZE = 1.4
"""The size of a completed building that is held up, by that of other things."""
MOST_DRAWN = 3
"""The most cards that another house is seen to draw one by one."""
SOUNDS = {
    "hand": "take",
    "stock": "take",
    "domain": "place",
    **dict.fromkeys(("sites", "forum", "discards"), "pay"),
}
"""The sounds of cards arriving in zones: a gain or a payment; elsewhere cards glide."""

HELD_UP = "held"
"""The zone of a card that is held up."""


class Scenes(Pointing):
    """The table in the midst of its events."""

    def cues(self, event: Event, settled: Look, after: Seen) -> tuple[Cue, ...]:
        """Cards fly to their places; buildings, Monopolies and Draconians have scenes of their own."""
        match event:
            case events.Dealt() if not self.view.works:
                return (Look(unasked(after)),)  # all hands are dealt before the first question
            case events.Drew(seat):
                # of another house's many cards only a few are shown
                return Noise("slide"), *self._flights(event, settled)[: 0 if seat == self.view.seat else MOST_DRAWN]
            case events.Revealed():
                return self._revealed(event, settled)
            case events.Returned():
                return self._returned()
            case events.Gave() | events.Raided():
                return self._robbed(event, settled)
            case events.Started():
                return self._started(event, settled)
            case events.Completed():
                return self._completed(event, settled)
            case events.MonopolyTaken():
                return self._monopoly_taken(event, settled)
            case events.WorksDiscarded():
                told = Caption(on_board("one_colour"), self.rooms["works"], "warn")
                return Together((told, Noise("slide"))), Wait(HOLD_SECONDS)
            case events.LastTurnCalled() | events.StandstillCalled():
                return settled, *self._last_round(event)
            case events.Scored():
                return self._scored(event)
            case (
                events.Commanded() | events.Plotted() | events.Copied() | events.Moved()
                | events.Spared() | events.Lacked() | events.MonopolyLost()
            ):  # fmt: skip
                return self._announced(event, settled)
        return ()

    # --- orders

    def _announced(self, event: Event, settled: Look) -> tuple[Cue, ...]:
        """Cards fly, and the words of the event appear beside its house."""
        (text, tone), cues = self._announcement(event), list[Cue]()
        if flights := self._flights(event, settled):
            sound = SOUNDS.get(parted(flights[0].spot.zone)[0], "slide")
            cues.append(Together((*flights, Noise(sound))))
        if isinstance(event, events.Copied):
            cues.append(Together((Jolt(f"domain-{event.other}"), Noise("flip"))))
        if text:
            cues += self._words_at(event.seat, text, tone), Wait(GLANCE_SECONDS if tone == "accent" else HOLD_SECONDS)
        return tuple(cues)

    def _announcement(self, event: Event) -> tuple[str, Tone]:
        """What is said of an event, and its tone; players know their own actions."""
        called, offers = self.called, [offer.seat for offer in self.view.offers[:1]]
        match event:
            case events.Spared():
                return on_board("spared"), "good"
            case events.Lacked(seat, colours):
                lacking = listed([say(each) for each in colours], "or")
                return on_board("lacked", seat=called[seat], colours=lacking), "text"
            case events.MonopolyLost(seat, resource):
                return on_board("loses_monopoly", seat=called[seat], resource=resource), "bad"
            case _ if event.seat == self.view.seat:
                return "", "text"
            case events.Commanded(_, _, order, times):
                said = speech.speak(order)
                return on_board("commanded_times", order=said, times=times) if times > 1 else said, "accent"
            case events.Copied(_, order, _, other):
                return on_board("copies", name=called[other], order=speech.speak(order)), "accent"
            case events.Plotted():
                return on_board("plots"), "accent"
            case events.Moved(seat, card, source, target) if seat in offers and (source, target) == (IN_FORUM, IN_HAND):
                return on_board("collects", card=card), "text"
        return "", "text"

    # --- draconians

    def _revealed(self, event: events.Revealed, settled: Look) -> tuple[Cue, ...]:
        """The card is held up, and then flies to its later place, since it makes the Domain wider."""
        card, (flight,) = self.held_up_area(event.seat), self._flights(event, settled)
        told = Caption(on_board("reveals", cards=event.card), card, "bad", 0.4, beside=True, needed=True)
        return (
            Together((_held_up(flight, card), Noise("flip"))),
            Together((Burst(card, "ring", "warn"), *(told,) * (event.seat != self.view.seat))),
            Wait(HOLD_SECONDS),
        )

    def _returned(self) -> tuple[Cue, ...]:
        """Players who were passed over are told why."""
        passed = victims(self.book, self.view).bare
        told = [self._words_at(seat, on_board("bare", seat=self.called[seat]), "good") for seat in passed]
        return Together(tuple(told)), Wait(HOLD_SECONDS if told else GLANCE_SECONDS)

    def _robbed(self, event: events.Gave | events.Raided, settled: Look) -> tuple[Cue, ...]:
        """A thing about to be taken shakes within a ring, as in every robbery.

        It is held up, with the words beside it, flies slowly to its new owner, and is counted on arrival.
        """
        (move,), (flight,), names = moves(event), self._flights(event, settled), self.names
        victim, text = event.seat, on_board("gave", card=event.card)
        if isinstance(event, events.Raided):
            victim = event.other
            text = on_board("raids", name=names[event.seat], other=self.called[victim], card=event.card)
        elif victim == self.view.seat:
            text = on_board("gave_you", name=names[event.other], card=event.card)
        lost, high = self._moving_area(move.source, move), self.where.hand_height
        sites = [tile.whole for tile in self.plots[f"sites-{victim}"].tiles] if victim == self.own_seat else ()
        held = placing.placed_beside(high * CARD_RATIO, high, lost, self.area, sites)
        comes = flight.spot.area
        far = max(comes.h, high / 2)  # with a minimum for small things
        return (
            Together((Jolt(flight.zone), Burst(lost, "ring", "warn", lost.w / 2), Noise("steal"))),
            Wait(GLANCE_SECONDS),
            _held_up(flight, held),
            Together((Caption(text, held, "bad", 0.4, beside=True, needed=True), Lead(held, comes, 2 * HOLD_SECONDS))),
            Wait(HOLD_SECONDS),
            Together((flight._replace(zone=HELD_UP, seconds=HOLD_SECONDS), Noise("take"))),
            settled,  # the number grows on arrival
            Together((Burst(comes, "ring", "warn", far), Burst(comes, sign(event.card), reach=far))),
            Wait(GLANCE_SECONDS),
        )

    # --- buildings and Monopolies

    def _started(self, event: events.Started, settled: Look) -> tuple[Cue, ...]:
        """The foundation is discarded; then the site appears in its place."""
        gone, site = self._flights(event, settled)
        text = on_board("foundation", card=titled(event.card), building=event.building)
        return (
            Together((gone, Caption(text, self.rooms["forum"], "warn"), Noise("pay"))),
            Wait(GLANCE_SECONDS),
            Noise("build", site.spot.x),
            site._replace(seconds=HOLD_SECONDS),
            settled,
            Wait(HOLD_SECONDS),
        )

    def _completed(self, event: events.Completed, settled: Look) -> tuple[Cue, ...]:
        """The building rises from its site, large and alone in the light, and flies to its final place.

        Only then do its neighbours move into the free place.
        """
        (building, *cards), gain = self._flights(event, settled), self._gain(event.seat, settled)
        card = self.held_up_area(event.seat)
        card = placing.inside(card.centred(card.w * COMPLETED_SIZE, card.h * COMPLETED_SIZE), self.area)
        text = on_board("completed", building=event.building, points=event.points)
        tone = sign(self.book.colour_of[event.building])
        leave = [each._replace(seconds=HOLD_SECONDS / 2, start=building.start) for each in cards]
        told = Caption(_with_effects(text, gain - event.points), card, "good", 0.5, beside=True, needed=True)
        return (
            Wait(GLANCE_SECONDS),
            Together((_held_up(building, card), Noise("build"))),
            Together((Noise("complete"), Dim(card, told.seconds), Burst(card, tone, reach=card.h), told)),
            Wait(told.seconds),
            Together((building._replace(zone=HELD_UP, seconds=GLANCE_SECONDS), *leave, Noise("slide"))),
            self._before_gain(settled),
            *self._gain_flight(event.seat, gain, building.spot.area),
        )

    def _monopoly_taken(self, event: events.MonopolyTaken, settled: Look) -> tuple[Cue, ...]:
        """The new holder gains a point for each Activity; the former one is told of the loss.

        The chip grows with its new holder, and its points fly to the holder's plate.
        """
        seat, resource, gain = event.seat, event.resource, self._gain(event.seat, settled)
        count = self.view.houses[seat].activities.count(resource)
        who = on_board("you") if seat == self.view.seat else self.names[seat]
        text = on_board("takes_monopoly", resource=resource, gained=on_board("gained", name=who, count=count))
        won, chip = self._card_area(f"activities-{seat}", resource), self.where.monopolies[resource]
        side = min(chip.w, chip.h)
        token = Walk(sign(resource), won.centred(side, side), (chip.centred(side, side),), glides=True)
        shown: list[Any] = [
            Noise("monopoly"),
            Dim(chip, HOLD_SECONDS),
            Burst(chip, "ring", "accent", chip.w),
            Caption(_with_effects(text, gain - count), chip, "accent", beside=True, needed=True),
        ]
        if event.other >= 0:
            lost = on_board("loses_monopoly", seat=self.called[event.other], resource=resource)
            shown.append(self._words_at(event.other, lost, "bad"))
        return (
            token,
            Wait(token.seconds),
            self._before_gain(settled),
            Together(tuple(shown)),
            Wait(HOLD_SECONDS),
            *self._gain_flight(seat, gain, chip),
        )

    # --- the end

    def _last_round(self, event: events.LastTurnCalled | events.StandstillCalled) -> tuple[Cue, ...]:
        """The sound of the last round comes with its words, over the name of the Great Works."""
        text, rings = on_board("last_round_still"), list[Dim | Burst]()
        if isinstance(event, events.LastTurnCalled):
            text = on_board("last_round_begins", name=self.names[event.seat], points=event.points)
            plate = self.plates[event.seat]
            rings = [Dim(plate, HOLD_SECONDS), Burst(self._score_area(event.seat), "ring", "warn", plate.h)]
        told = Caption(text, self.where.with_label(self.rooms["works"]).top(self.where.label), "warn", 0.4)
        return Together((*rings, told)), Wait(told.seconds)

    def _scored(self, event: events.Scored) -> tuple[Cue, ...]:
        """The points of one house at their sources: building by building, then Monopolies; then its plate lights up."""
        seat, points, cues = event.seat, Counter[Area](), list[Cue]()
        built = zip(self.view.houses[seat].buildings, map(add, event.buildings, event.effects), strict=True)
        for building, count in built:  # facts that are only counted have one area
            points[self._card_area(f"buildings-{seat}", building)] += count
        for resource, count in zip(RESOURCES, event.monopolies, strict=True):
            points[self._card_area(f"activities-{seat}", resource)] += count
        for area, count in points.items():
            if count:  # the plate has shown them all along, so its score stays
                end = area.end(min(area.w, 2 * area.h))
                said = on_board("counts", count=count)
                cues += [Count(seat, count, end, said, inside_place=True, on_plate=True), Wait(GLANCE_SECONDS / 2)]
        return *cues, Burst(self._score_area(seat), "ring", "accent", self.where.label * 2), Wait(HOLD_SECONDS)

    # --- parts of scenes

    def _words_at(self, seat: Seat, text: str, tone: Tone) -> Caption:
        """Words about a house: over another house's facts, or over the viewer's sites."""
        return Caption(text, self.rooms[f"sites-{seat}"], tone)

    def _score_area(self, seat: Seat) -> Area:
        """The end of a seat's plate, with its points."""
        plate = self.plates[seat]
        return plate.end(plate.h)

    def _gain(self, seat: Seat, settled: Look) -> int:
        """The points of the event, effects of buildings included."""
        points: int = settled.seen.view.points[seat]
        return points - self.view.points[seat]

    def _before_gain(self, settled: Look) -> Look:
        """The table after the event, with the points before it: they arrive after their cause."""
        return Look(with_view(settled.seen, settled.seen.view._replace(points=self.view.points)), gains_later=True)

    def _gain_flight(self, seat: Seat, gain: int, start: Area) -> tuple[Cue, ...]:
        """The points of the event fly from their source to the plate, which shows them on arrival."""
        walk = Walk(on_board("counts", count=gain), start, (self._score_area(seat),), glides=True)
        return walk, Wait(walk.seconds)

    def _flights(self, event: Event, settled: Look) -> list[Put]:
        """The flights to the settled places, from the present places or from the facts that stand for them."""
        later = self.at(settled.seen)
        return [
            Put(
                spot(move.card, later._moving_area(move.target, move), self.seen_as(move.target), order=3),
                self.seen_as(move.source),
                start=self._moving_area(move.source, move),
            )
            for move in moves(event)
        ]

    def _moving_area(self, zone: str, move: Move) -> Area:
        """The area of a move's card in a zone; of a card of a site, that of the site."""
        return self._card_area(zone, move.site if move.site and zone.startswith("sites") else move.card)

    def _card_area(self, zone: str, card: AnyCard | None) -> Area:
        """The area of a card in a zone: its place, the fact that stands for it, or free room."""
        name, seat = parted(zone)
        lying = self.in_zone(self.seen_as(zone))
        alike = [each for each in lying if each.card == card] or lying * (name in ("hand", "domain", "pile"))
        if alike:
            return alike[0].area
        if seat in self.facts and name not in ("hand", "domain"):
            told = {fact.card: fact.area for fact in self.facts[seat] if fact.room == name}
            return told.get(card) or told.get(None) or self.rooms[zone]
        return self.slot(zone, card)


def _with_effects(text: Said, more: int) -> Said:
    """The sentence with the points that effects of buildings add."""
    return on_board("and_effects", told=text, count=more) if more > 0 else text


def _held_up(flight: Put, held: Area) -> Put:
    """A thing held up for all to see."""
    return flight._replace(spot=spot(flight.spot.card, held, HELD_UP, "chosen", order=6))
