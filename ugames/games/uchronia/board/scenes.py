"""The cues of events: cards fly to their places, and decisive events have scenes of their own."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from operator import add
from typing import Any

from ugames.core.game import Event, Seat
from ugames.core.words import Said, listed, say, titled
from ugames.games.uchronia import events
from ugames.games.uchronia.board import spots
from ugames.games.uchronia.board.contents import Contents, sign
from ugames.games.uchronia.board.told import Move, moves
from ugames.games.uchronia.cards import RESOURCES, Place, Resource
from ugames.games.uchronia.words import speech
from ugames.games.uchronia.words.table import on_board
from ugames.games.uchronia.workings.orders import victims
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.tween import GLANCE_SECONDS, HOLD_SECONDS
from ugames.ui.kit import placing
from ugames.ui.table import furniture
from ugames.ui.table.board import Burst, Caption, Count, Cue, Dim, Jolt, Lead, Look, Noise, Put, Together, Wait, Walk
from ugames.ui.table.staging.sprites import spot

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


class UchroniaScene:
    """An event with the tables before and after it."""

    def __init__(self, table: Contents, event: Event, after: Contents) -> None:
        self.table = table
        self.after = after
        self.event = event
        self.moves = tuple(moves(event))
        self.then = Look(after.seen)
        # the points arrive after their cause
        self.unpaid = Look(replace(after.seen, view=after.view._replace(points=table.view.points)), gains_later=True)
        self.called = table.called
        self.yours = event.seat == table.view.seat
        self.gain: int = after.view.points[event.seat] - table.view.points[event.seat]
        """The points of the event, effects of buildings included."""

    def show(self) -> tuple[Cue, ...]:
        """The cues of the event."""
        match self.event:
            case events.Drew():
                return self._drew()
            case events.Revealed(_, card):
                return self._revealed(card)
            case events.Returned():
                return self._returned()
            case events.Gave() | events.Raided() as event:
                return self._robbed(event)
            case events.Started() as event:
                return self._started(event)
            case events.Completed() as event:
                return self._completed(event)
            case events.MonopolyTaken() as event:
                return self._monopoly_taken(event)
            case events.WorksDiscarded():
                return self._works_discarded()
            case events.LastTurnCalled() | events.StandstillCalled() as event:
                return self._last_round(event)
            case events.Scored() as event:
                return self._scored(event)
            case (
                events.Commanded() | events.Plotted() | events.Copied() | events.Moved()
                | events.Spared() | events.Lacked() | events.MonopolyLost()
            ):  # fmt: skip
                return self._announced()
        return ()

    def _flies(self, move: Move, seconds: float = 0.0) -> Put:
        """A flight to the later place, from the present place or from the fact that stands for it."""
        return self._put(move, moving(self.after, move.target, move), move.target, seconds)

    def _raised(self, move: Move, held: Area) -> Put:
        """A thing held up for all to see."""
        put = self._put(move, held, HELD_UP)
        return put._replace(spot=put.spot._replace(mark="chosen", order=6))

    def _falls(self, move: Move, seconds: float) -> Put:
        """The flight of a thing that is held up."""
        return self._flies(move, seconds)._replace(zone=HELD_UP)

    def _put(self, move: Move, end: Area, zone: str, seconds: float = 0.0) -> Put:
        there = spot(move.thing, end, spots.seen_as(self.table, zone), order=3)
        return Put(there, spots.seen_as(self.table, move.source), seconds, moving(self.table, move.source, move))

    def _beside(self, seat: Seat, text: str, tone: str) -> Caption:
        """Words about a house: over another house's facts, or over the viewer's sites."""
        return Caption(text, self.table.rooms[f"sites-{seat}"], tone)

    def _score(self, seat: Seat) -> Area:
        """The end of a seat's plate, with its points."""
        plate = self.table.plates[seat]
        return plate.beside(plate.w - plate.h)

    def _gained(self, start: Area) -> tuple[Cue, ...]:
        """The points of the event fly from their source to the plate, which shows them on arrival."""
        walk = Walk(on_board("counts", count=self.gain), start, (self._score(self.event.seat),), glides=True)
        return walk, Wait(walk.seconds)

    # --- orders

    def _announced(self) -> tuple[Cue, ...]:
        """Cards fly, and the words of the event appear beside its house."""
        event, (text, tone), cues = self.event, self._words(), list[Cue]()
        if self.moves:
            sound = SOUNDS.get(self.moves[0].target.partition("-")[0], "slide")
            cues.append(Together((*map(self._flies, self.moves), Noise(sound))))
        if isinstance(event, events.Copied):
            cues.append(Together((Jolt(f"domain-{event.other}"), Noise("flip"))))
        if text:
            cues += self._beside(event.seat, text, tone), Wait(GLANCE_SECONDS if tone == "accent" else HOLD_SECONDS)
        return tuple(cues)

    def _words(self) -> tuple[str, str]:
        """What is said of an event, and its tone; players know their own actions."""
        offers = [offer.seat for offer in self.table.view.offers[:1]]
        match self.event:
            case events.Spared():
                return on_board("spared"), "good"
            case events.Lacked(seat, colours):
                lacking = listed([say(each) for each in colours], "or")
                return on_board("lacked", seat=self.called[seat], colours=lacking), "text"
            case events.MonopolyLost(seat, resource):
                return on_board("loses_monopoly", seat=self.called[seat], resource=resource), "bad"
            case _ if self.yours:
                return "", ""
            case events.Commanded(_, _, order, times):
                said = speech.speak(order)
                return on_board("commanded_times", order=said, times=times) if times > 1 else said, "accent"
            case events.Copied(_, order, _, other):
                return on_board("copies", name=self.called[other], order=speech.speak(order)), "accent"
            case events.Plotted():
                return on_board("plots"), "accent"
            case events.Moved(seat, card, Place.forum, Place.hand) if seat in offers:
                return on_board("collects", card=card), "text"
        return "", ""

    def _drew(self) -> tuple[Cue, ...]:
        """Cards fly from the pile to the hand; of another house's many cards only a few are shown."""
        return Noise("slide"), *map(self._flies, () if self.yours else self.moves[:MOST_DRAWN])

    # --- draconians

    def _revealed(self, revealed: Resource) -> tuple[Cue, ...]:
        """The card is held up, and then flies to its later place, since it makes the Domain wider."""
        card = spots.front(self.table, self.event.seat)
        told = Caption(on_board("reveals", cards=revealed), card, "bad", 0.4, beside=True, needed=True)
        return (
            Together((self._raised(self.moves[0], card), Noise("flip"))),
            Together((Burst(card, "ring", "warn"), *(told,) * (not self.yours))),
            Wait(HOLD_SECONDS),
        )

    def _returned(self) -> tuple[Cue, ...]:
        """Players who were passed over are told why."""
        _, bare, _ = victims(self.table.book, self.table.view)
        told = [self._beside(seat, on_board("bare", seat=self.called[seat]), "good") for seat in bare]
        return Together(tuple(told)), Wait(HOLD_SECONDS if told else GLANCE_SECONDS)

    def _robbed(self, event: events.Gave | events.Raided) -> tuple[Cue, ...]:
        """A thing about to be taken shakes within a ring, as in every robbery.

        It is held up, with the words beside it, flies slowly to its new owner, and is counted on arrival.
        """
        table, (move,), names = self.table, self.moves, self.table.names
        victim, text = event.seat, on_board("gave", card=event.card)
        if isinstance(event, events.Raided):
            victim = event.other
            text = on_board("raids", name=names[event.seat], other=self.called[victim], card=event.card)
        elif self.yours:
            text = on_board("gave_you", name=names[event.other], card=event.card)
        lost, high = moving(table, move.source, move), table.card
        sites = [tile.whole for tile in table.tiles(f"sites-{victim}")] if victim == table.own_seat else ()
        held = placing.placed_beside(high * CARD_RATIO, high, lost, table.area, sites)
        falls = self._falls(move, HOLD_SECONDS)
        comes = furniture.spot_area(falls.spot)
        far = max(comes.h, high / 2)  # with a minimum for small things
        return (
            Together(
                (Jolt(spots.seen_as(table, move.source)), Burst(lost, "ring", "warn", lost.w / 2), Noise("steal"))
            ),
            Wait(GLANCE_SECONDS),
            self._raised(move, held),
            Together((Caption(text, held, "bad", 0.4, beside=True, needed=True), Lead(held, comes, 2 * HOLD_SECONDS))),
            Wait(HOLD_SECONDS),
            Together((falls, Noise("take"))),
            self.then,  # the number grows on arrival
            Together((Burst(comes, "ring", "warn", far), Burst(comes, sign(event.card), reach=far))),
            Wait(GLANCE_SECONDS),
        )

    # --- buildings and Monopolies

    def _started(self, event: events.Started) -> tuple[Cue, ...]:
        """The foundation is discarded; then the site appears in its place."""
        gone, site = map(self._flies, self.moves)
        text = on_board("foundation", card=titled(event.card), building=event.building)
        told = Together((gone, Caption(text, self.table.rooms["forum"], "warn"), Noise("pay")))
        return (
            told,
            Wait(GLANCE_SECONDS),
            Noise("build", site.spot.x),
            site._replace(seconds=HOLD_SECONDS),
            self.then,
            Wait(HOLD_SECONDS),
        )

    def _completed(self, event: events.Completed) -> tuple[Cue, ...]:
        """The building rises from its site, large and alone in the light, and flies to its final place.

        Only then do its neighbours move into the free place.
        """
        table, (building, *cards) = self.table, self.moves
        card, site = spots.front(table, event.seat), moving(table, building.source, building)
        card = placing.inside(card.centred(card.w * COMPLETED_SIZE, card.h * COMPLETED_SIZE), table.area)
        text = on_board("completed", building=event.building, points=event.points)
        tone = sign(table.book.faces[event.building].colour)
        falls = self._falls(building, GLANCE_SECONDS)
        home = furniture.spot_area(falls.spot)
        leave = [self._flies(each, HOLD_SECONDS / 2)._replace(start=site) for each in cards]
        told = Caption(_with_effects(text, self.gain - event.points), card, "good", 0.5, beside=True, needed=True)
        return (
            Wait(GLANCE_SECONDS),
            Together((self._raised(building, card), Noise("build"))),
            Together((Noise("complete"), Dim(card, told.seconds), Burst(card, tone, reach=card.h), told)),
            Wait(told.seconds),
            Together((falls, *leave, Noise("slide"))),
            self.unpaid,
            *self._gained(home),
        )

    def _monopoly_taken(self, event: events.MonopolyTaken) -> tuple[Cue, ...]:
        """The new holder gains a point for each Activity; the former one is told of the loss.

        The chip grows with its new holder, and its points fly to the holder's plate.
        """
        table, seat, resource = self.table, event.seat, event.resource
        count = table.view.houses[seat].activities.count(resource)
        who = on_board("you") if self.yours else table.names[seat]
        text = on_board("takes_monopoly", resource=resource, gained=on_board("gained", name=who, count=count))
        won, chip = lying_at(table, f"activities-{seat}", resource), table.where.monopolies[resource]
        side = min(chip.w, chip.h)
        token = Walk(sign(resource), won.centred(side, side), (chip.centred(side, side),), glides=True)
        shown: list[Any] = [
            Noise("monopoly"),
            Dim(chip, HOLD_SECONDS),
            Burst(chip, "ring", "accent", chip.w),
            Caption(_with_effects(text, self.gain - count), chip, "accent", beside=True, needed=True),
        ]
        if event.other >= 0:
            lost = on_board("loses_monopoly", seat=self.called[event.other], resource=resource)
            shown.append(self._beside(event.other, lost, "bad"))
        return (
            token,
            Wait(token.seconds),
            self.unpaid,
            Together(tuple(shown)),
            Wait(HOLD_SECONDS),
            *self._gained(chip),
        )

    # --- the end

    def _last_round(self, event: events.LastTurnCalled | events.StandstillCalled) -> tuple[Cue, ...]:
        """The sound of the last round comes with its words, over the name of the Great Works."""
        table, text, rings = self.table, on_board("last_round_still"), list[Dim | Burst]()
        if isinstance(event, events.LastTurnCalled):
            text = on_board("last_round_begins", name=table.names[event.seat], points=event.points)
            plate = table.plates[event.seat]
            rings = [Dim(plate, HOLD_SECONDS), Burst(self._score(event.seat), "ring", "warn", plate.h)]
        told = Caption(text, table.where.labelled(table.rooms["works"]).top(table.where.label), "warn", 0.4)
        return self.then, Together((*rings, told)), Wait(told.seconds)

    def _works_discarded(self) -> tuple[Cue, ...]:
        """All Great Works leave at once, with the reason."""
        told = Caption(on_board("one_colour"), self.table.rooms["works"], "warn")
        return Together((told, Noise("slide"))), Wait(HOLD_SECONDS)

    def _scored(self, event: events.Scored) -> tuple[Cue, ...]:
        """The points of one house at their sources: building by building, then Monopolies; then its plate lights up."""
        table, seat, points, cues = self.table, event.seat, Counter[Area](), list[Cue]()
        for name, things, counts in (
            ("buildings", table.view.houses[seat].buildings, map(add, event.buildings, event.effects)),
            ("activities", RESOURCES, event.monopolies),
        ):
            for thing, count in zip(things, counts, strict=True):  # facts that are only counted have one area
                points[lying_at(table, f"{name}-{seat}", thing)] += count
        for area, count in points.items():
            if count:  # the plate has shown them all along, so its score stays
                end = area.beside(max(0.0, area.w - 2 * area.h))
                said = on_board("counts", count=count)
                cues += [Count(seat, count, end, said, inside_place=True, on_plate=True), Wait(GLANCE_SECONDS / 2)]
        return *cues, Burst(self._score(seat), "ring", "accent", table.where.label * 2), Wait(HOLD_SECONDS)


def moving(table: Contents, zone: str, move: Move) -> Area:
    """The area of a move's thing in a zone; of a card of a site, that of the site."""
    return lying_at(table, zone, move.site if move.site and zone.startswith("sites") else move.thing)


def lying_at(table: Contents, zone: str, thing: Any) -> Area:
    """The area of a thing in a zone: its place, the fact that stands for it, or free room."""
    name, _, seat = zone.partition("-")
    lying = spots.in_zone(table, spots.seen_as(table, zone))
    alike = [each for each in lying if each.card == thing] or lying * (name in ("hand", "domain", "pile"))
    if alike:
        return furniture.spot_area(alike[0])
    if seat and int(seat) != table.own_seat and name not in ("hand", "domain"):
        told = {fact.card: fact.area for fact in table.facts[int(seat)] if fact.zone == zone}
        return told.get(thing) or told.get(None) or table.rooms[zone]
    return spots.slot(table, zone, thing)


def _with_effects(text: Said, more: int) -> Said:
    """The sentence with the points that effects of buildings add."""
    return on_board("and_effects", told=text, count=more) if more > 0 else text
