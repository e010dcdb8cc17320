"""The cues of events: cards fly to their places, and decisive events have scenes of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from operator import add
from typing import Any

from ugames.core.game import Event, Seat
from ugames.core.words import Said, addressed, listed, say, titled
from ugames.games.uchronia import events
from ugames.games.uchronia.board import spots, telling
from ugames.games.uchronia.board.laid import Laid, sign
from ugames.games.uchronia.board.telling import Move, moved
from ugames.games.uchronia.cards import RESOURCES, Place
from ugames.games.uchronia.words import speech
from ugames.games.uchronia.words.table import on_board
from ugames.games.uchronia.workings.orders import victims
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.tween import GLANCE, HOLD
from ugames.ui.kit import placing
from ugames.ui.table import furniture
from ugames.ui.table.board import Burst, Caption, Count, Cue, Dim, Jolt, Look, Noise, Put, Seen, Together, Wait, Walk
from ugames.ui.table.staging.stage import Spot

SHOWN = 1.4
"""The size of a completed building that is held up, by that of other things."""
MOST_DRAWN = 3
"""The most cards that another house is seen to draw one by one."""
HEARD = {
    "hand": "take",
    "stock": "take",
    "domain": "place",
    **dict.fromkeys(("sites", "forum", "discards"), "pay"),
}
"""The sounds of cards arriving in zones: a gain or a payment; elsewhere cards glide."""

HELD = "held"
"""The zone of a card that is held up."""

Lay = Callable[[Seen], Laid]
"""A function that lays out another table in the same window."""


class Happening:
    """An event with the tables before and after it."""

    def __init__(self, laid: Laid, event: Any, lay: Lay) -> None:
        self.laid = laid
        self.event = event
        self.moves = moved(event)
        self.seen = telling.told(laid.game, event, laid.seen)
        self.then = Look(self.seen)
        self.after = lay(self.seen)
        self.names = addressed(laid.names, laid.view.seat)
        self.yours = event.seat == laid.view.seat
        self.gain: int = self.seen.view.points[event.seat] - laid.view.points[event.seat]
        """The points of the event, effects of buildings included."""

    def flies(self, move: Move, seconds: float = 0.0) -> Put:
        """A flight to the later place, from the present place or from the fact that stands for it."""
        return self._put(move, at(self.after, move.target, move), move.target, seconds)

    def raised(self, move: Move, held: Area) -> Put:
        """A thing held up for all to see."""
        put = self._put(move, held, HELD)
        return put._replace(spot=put.spot._replace(mark="chosen", order=6))

    def falls(self, move: Move, seconds: float) -> Put:
        """The flight of a thing that is held up."""
        return self.flies(move, seconds)._replace(zone=HELD)

    def _put(self, move: Move, end: Area, zone: str, seconds: float = 0.0) -> Put:
        spot = Spot(move.thing, end.cx, end.cy, end.h, spots.seen_as(self.laid, zone), order=3)
        return Put(spot, spots.seen_as(self.laid, move.source), seconds, at(self.laid, move.source, move))


def scene(laid: Laid, event: Event, lay: Lay) -> tuple[Cue, ...]:
    """The cues of an event; `laid` is the table on the screen, and `lay` lays out a changed one."""
    shown = SCENES.get(type(event))
    return shown(Happening(laid, event, lay)) if shown else ()


def at(laid: Laid, zone: str, move: Move) -> Area:
    """The area of a move's thing in a zone; of a card of a site, that of the site."""
    return place(laid, zone, move.site if move.site and zone.startswith("sites") else move.thing)


def place(laid: Laid, zone: str, thing: Any) -> Area:
    """The area of a thing in a zone: its place, the fact that stands for it, or free room."""
    name, _, seat = zone.partition("-")
    lying = spots.in_zone(laid, spots.seen_as(laid, zone))
    alike = [spot for spot in lying if spot.card == thing] or lying * (name in ("hand", "domain", "pile"))
    if alike:
        return furniture.spot_area(alike[0])
    if seat and int(seat) != laid.own_seat and name not in ("hand", "domain"):
        told = {fact.card: fact.area for fact in laid.facts[int(seat)] if fact.zone == zone}
        return told.get(thing) or told.get(None) or laid.rooms[zone]
    return spots.slot(laid, zone, thing)


def beside(laid: Laid, seat: Seat, text: str, tone: str = "accent") -> Caption:
    """Words about a house: over another house's facts, or over the viewer's sites."""
    return Caption(text, laid.rooms[f"sites-{seat}"], tone)


def _face(laid: Laid, seat: Seat) -> Area:
    """The end of a seat's plate, with its points."""
    plate = laid.plates[seat]
    return plate.beside(plate.w - plate.h)


def gained(laid: Laid, seat: Seat, count: int, start: Area) -> tuple[Cue, ...]:
    """Points fly from their source to the seat's plate, which shows them on arrival."""
    walk = Walk(on_board("counts", count=count), start, (_face(laid, seat),), glides=True)
    return walk, Wait(walk.seconds)


# --- orders


def _told(s: Happening) -> tuple[Cue, ...]:
    """Cards fly, and the words of the event appear beside its house."""
    text, tone = _words(s)
    cues = list[Cue]()
    if s.moves:
        cues.append(Together((*map(s.flies, s.moves), Noise(HEARD.get(s.moves[0].target.partition("-")[0], "slide")))))
    if isinstance(s.event, events.Copied):
        cues.append(Together((Jolt(f"domain-{s.event.other}"), Noise("flip"))))
    if text:
        cues += beside(s.laid, s.event.seat, text, tone), Wait(GLANCE if tone == "accent" else HOLD)
    return tuple(cues)


def _words(s: Happening) -> tuple[str, str]:
    """What is said of an event, and its tone; players know their own actions."""
    offers = [offer.seat for offer in s.laid.view.offers[:1]]
    match s.event:
        case events.Spared():
            return on_board("spared"), "good"
        case events.Lacked(seat, colours):
            return on_board("lacked", seat=s.names[seat], colours=listed([say(each) for each in colours], "or")), "text"
        case events.MonopolyLost(seat, resource):
            return on_board("loses_monopoly", seat=s.names[seat], resource=resource), "bad"
        case _ if s.yours:
            return "", ""
        case events.Commanded(_, _, order, times):
            said = speech.speak(order)
            return on_board("commanded_times", order=said, times=times) if times > 1 else said, "accent"
        case events.Copied(_, order, _, other):
            return on_board("copies", name=s.names[other], order=speech.speak(order)), "accent"
        case events.Plotted():
            return on_board("plots"), "accent"
        case events.Moved(seat, card, Place.forum, Place.hand) if seat in offers:
            return on_board("collects", card=card), "text"
    return "", ""


def _drew(s: Happening) -> tuple[Cue, ...]:
    """Cards fly from the pile to the hand; of another house's many cards only a few are shown."""
    return Noise("slide"), *map(s.flies, () if s.yours else s.moves[:MOST_DRAWN])


# --- draconians


def _revealed(s: Happening) -> tuple[Cue, ...]:
    """The card is held up, and then flies to its later place, since it makes the Domain wider."""
    card = spots.front(s.laid, s.event.seat)
    # words would cover the viewer's hand
    told = () if s.yours else (Caption(on_board("reveals", cards=s.event.card), card, "bad", 0.4, beside=True),)
    return (
        Together((s.raised(s.moves[0], card), Noise("flip"))),
        Together((Burst(card, "ring", "warn"), *told)),
        Wait(HOLD),
    )


def _returned(s: Happening) -> tuple[Cue, ...]:
    """Players who were passed over are told why."""
    _, bare, _ = victims(s.laid.book, s.laid.view)
    told = [beside(s.laid, seat, on_board("bare", seat=s.names[seat]), "good") for seat in bare]
    return Together(tuple(told)), Wait(HOLD if told else GLANCE)


def _robbed(s: Happening) -> tuple[Cue, ...]:
    """A thing about to be taken shakes within a ring, as in every robbery.

    It is held up, with the words beside it, flies slowly to its new owner, and is counted on arrival.
    """
    event, (move,), names = s.event, s.moves, s.laid.names
    victim, text = event.seat, on_board("gave", card=event.card)
    if isinstance(event, events.Raided):
        victim = event.other
        text = on_board("raids", name=names[event.seat], other=s.names[victim], card=event.card)
    elif s.yours:
        text = on_board("gave_you", name=names[event.other], card=event.card)
    lost, high = at(s.laid, move.source, move), s.laid.card
    own = victim == s.laid.own_seat
    sites = [tile.whole for tile in s.laid.tiles(f"sites-{victim}")] if own else ()
    held = placing.beside(high * CARD_RATIO, high, lost, s.laid.area, sites)
    falls = s.falls(move, HOLD)
    comes = furniture.spot_area(falls.spot)
    far = max(comes.h, high / 2)  # with a minimum for small things
    return (
        Together((Jolt(spots.seen_as(s.laid, move.source)), Burst(lost, "ring", "warn", lost.w / 2), Noise("steal"))),
        Wait(GLANCE),
        s.raised(move, held),
        Caption(text, held, "bad", 0.4, beside=True, keep=(lost, *sites)),
        Wait(HOLD),
        Together((falls, Noise("take"))),
        s.then,  # the number grows on arrival
        Together((Burst(comes, "ring", "warn", far), Burst(comes, sign(event.card), reach=far))),
        Wait(GLANCE),
    )


# --- buildings and Monopolies


def _started(s: Happening) -> tuple[Cue, ...]:
    """The foundation is discarded; then the site appears in its place."""
    gone, site = map(s.flies, s.moves)
    text = on_board("foundation", card=titled(s.event.card), building=s.event.building)
    told = Together((gone, Caption(text, s.laid.rooms["forum"], "warn"), Noise("pay")))
    return told, Wait(GLANCE), Noise("build", site.spot.x), site._replace(seconds=HOLD), s.then, Wait(HOLD)


def _completed(s: Happening) -> tuple[Cue, ...]:
    """The building rises from its site, large and alone in the light, and flies to its final place.

    Only then do its neighbours move into the free place.
    """
    event, seat, (building, *cards) = s.event, s.event.seat, s.moves
    card, site = spots.front(s.laid, seat), at(s.laid, building.source, building)
    card = placing.inside(card.centred(card.w * SHOWN, card.h * SHOWN), s.laid.area)
    text = on_board("completed", building=event.building, points=event.points)
    tone = sign(s.laid.book.faces[event.building].colour)
    falls = s.falls(building, GLANCE)
    home = furniture.spot_area(falls.spot)
    leave = [s.flies(each, HOLD / 2)._replace(start=site) for each in cards]
    told = Caption(_with_effects(text, s.gain - event.points), card, "good", 0.5, beside=True)
    return (
        Wait(GLANCE),
        Together((s.raised(building, card), Noise("build"))),
        Together((Noise("complete"), Dim(card, HOLD), Burst(card, tone, reach=card.h), told)),
        Wait(HOLD),
        Together((falls, *leave, Noise("slide"))),
        *gained(s.laid, seat, s.gain, home),
    )


def _with_effects(text: Said, more: int) -> Said:
    """The sentence with the points that effects of buildings add."""
    return on_board("and_effects", told=text, count=more) if more > 0 else text


def _monopoly_taken(s: Happening) -> tuple[Cue, ...]:
    """The new holder gains a point for each Activity; the former one is told of the loss.

    The chip grows with its new holder, and its points fly to the holder's plate.
    """
    laid, seat, resource = s.laid, s.event.seat, s.event.resource
    count = laid.view.houses[seat].activities.count(resource)
    who = on_board("you") if s.yours else laid.names[seat]
    text = on_board("takes_monopoly", resource=resource, gained=on_board("gained", name=who, count=count))
    # the points arrive after their cause
    reason = replace(s.seen, view=s.seen.view._replace(points=laid.view.points))
    won, chip = place(laid, f"activities-{seat}", resource), laid.monopolies[resource]
    side = min(chip.w, chip.h)
    token = Walk(sign(resource), won.centred(side, side), (chip.centred(side, side),), glides=True)
    shown: list[Any] = [
        Noise("monopoly"),
        Dim(chip, HOLD),
        Burst(chip, "ring", "accent", chip.w),
        Caption(_with_effects(text, s.gain - count), chip, "accent", beside=True, keep=tuple(laid.monopolies)),
    ]
    if s.event.other >= 0:
        lost = on_board("loses_monopoly", seat=s.names[s.event.other], resource=resource)
        shown.append(beside(laid, s.event.other, lost, "bad"))
    return (
        token,
        Wait(token.seconds),
        Look(reason, passing=True),
        Together(tuple(shown)),
        Wait(HOLD),
        *gained(laid, seat, s.gain, chip),
    )


# --- the end


def _last_round(s: Happening) -> tuple[Cue, ...]:
    """The sound of the last round comes with its words, over the name of the Great Works."""
    laid, event, works = s.laid, s.event, s.laid.rooms["works"]
    text, rings = on_board("last_round_still"), list[Dim | Burst]()
    if isinstance(event, events.LastTurnCalled):
        text = on_board("last_round_begins", name=laid.names[event.seat], points=event.points)
        plate = laid.plates[event.seat]
        rings = [Dim(plate, HOLD), Burst(_face(laid, event.seat), "ring", "warn", plate.h)]
    told = Caption(text, laid.labelled(works).top(laid.label), "warn", 0.4)
    return s.then, Together((*rings, told)), Wait(told.seconds)


def _works_discarded(s: Happening) -> tuple[Cue, ...]:
    """All Great Works leave at once, with the reason."""
    told = Caption(on_board("one_colour"), s.laid.rooms["works"], "warn")
    return Together((told, Noise("slide"))), Wait(HOLD)


def _scored(s: Happening) -> tuple[Cue, ...]:
    """The points of one house at their sources: building by building, then Monopolies; then its plate lights up."""
    laid, event, seat = s.laid, s.event, s.event.seat
    built, lots, found = map(add, event.buildings, event.effects), Counter[Area](), list[Cue]()
    for name, things, counts in (
        ("buildings", laid.view.houses[seat].buildings, built),
        ("activities", RESOURCES, event.monopolies),
    ):
        for thing, count in zip(things, counts, strict=True):  # facts that are only counted have one area
            lots[place(laid, f"{name}-{seat}", thing)] += count
    for area, count in lots.items():
        if count:  # the plate has shown them all along, so its score stays
            end = area.beside(max(0.0, area.w - 2 * area.h))
            said = on_board("counts", count=count)
            found += [Count(seat, count, end, said, snug=True, known=True), Wait(GLANCE / 2)]
    return *found, Burst(_face(laid, seat), "ring", "accent", laid.label * 2), Wait(HOLD)


SCENES: dict[type[Event], Callable[[Happening], tuple[Cue, ...]]] = {
    **dict.fromkeys((events.Commanded, events.Plotted, events.Copied, events.Moved), _told),
    **dict.fromkeys((events.Spared, events.Lacked, events.MonopolyLost), _told),
    events.Drew: _drew,
    events.Revealed: _revealed,
    events.Returned: _returned,
    events.Gave: _robbed,
    events.Raided: _robbed,
    events.Started: _started,
    events.Completed: _completed,
    events.MonopolyTaken: _monopoly_taken,
    events.WorksDiscarded: _works_discarded,
    events.LastTurnCalled: _last_round,
    events.StandstillCalled: _last_round,
    events.Scored: _scored,
}
"""The events with scenes of their own."""
