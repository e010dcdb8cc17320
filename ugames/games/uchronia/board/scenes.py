"""How events are shown: cards go where they are used; what decides a match has a moment of its own."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ugames.core.game import Event, Seat
from ugames.core.words import Said, addressed, listed, say, titled
from ugames.games.uchronia import events, words
from ugames.games.uchronia.board import spots, telling
from ugames.games.uchronia.board.facts import facts, number
from ugames.games.uchronia.board.laid import Laid, Seen, hand_zone, sign
from ugames.games.uchronia.board.spots import Tiled
from ugames.games.uchronia.cards import RESOURCES, Building, Place, Resource
from ugames.games.uchronia.outlook import victims
from ugames.games.uchronia.workings.orders import work_on
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.tween import ease_in_out
from ugames.ui.draw.typesetting import extent
from ugames.ui.kit import placing
from ugames.ui.table import furniture
from ugames.ui.table.board import (
    Burst,
    Caption,
    Count,
    Cue,
    Dim,
    Drawn,
    Jolt,
    Later,
    Look,
    Noise,
    Put,
    Together,
    Wait,
    Walk,
)
from ugames.ui.table.motion.carried import carried
from ugames.ui.table.motion.gains import weight
from ugames.ui.table.motion.walking import seconds_of
from ugames.ui.table.staging.stage import Spot

LOUD, USUAL, SMALL = 1.75, 1.45, 1.2
"""The height of a caption, by that of the smallest type."""
ABOVE, TWO_LINES = 1.9, 3.4
"""The heights of the places of captions above the hand, and of those with two lines, by that of their letters."""
NAME, NAMED = 8.0, 1.3
"""The width of the name of a room, by the same, and how high the letters of that of the Great Works are at most."""
MANY, TOKEN = 4, 3.0
"""The Activities of a Monopoly that look as large as any, and the size of the sign that goes to it, by that of type."""
FADES = 0.35
"""Seconds in which a stage grows dark and light: it is light again when what is on it leaves."""
SHOWN = 0.6
"""Seconds for which a card that is given is seen in its full size between two hands."""
BY_ITSELF = 2.2
"""Seconds in which one reads that the turn was no choice."""
TOLD, CALLED = 0.9, 1.4
"""Seconds for which one is told what a start costs: what can be done next is told after that; and that the last round
begins.
"""
FULL, TUCKED = 0.35, 5.0
"""Seconds for which one sees that a site has all its cards, and the height in lines of one that leaves it."""
FILED, LANDS = 0.3, 4.0
"""Seconds in which a building goes from its moment to its place, before others move together; and how high it is, by
the smallest type, as it comes to a house that only names it, before it shrinks into its name.
"""
FLOWN, FLYING, MORE = 0.45, 1.9, 1.4
"""Seconds in which points go from what brings them to the plate, the height of their letters, by that of the smallest
type, and what the most have more."""
TALLIED, BRIGHT, ALL_TOLD = 0.15, 0.9, 0.6
"""Seconds from one thing that is counted at the end to the next, how far its ring reaches, by its height, and how long
the points of one house are read before those of the next.
"""
HEARD = {Place.hand: "take", Place.stock: "take", **dict.fromkeys((Place.site, Place.forum, Place.discards), "pay")}
"""What is heard of a card that comes there: it is taken, or something is paid with it; elsewhere it glides."""
HELD, PAID, STRUCK, DEMANDED = 1.0, 0.35, 0.5, 0.8
"""Seconds for which something that decides a match is held, after a card that was discarded for it, between a theft and
the flight of the card, and for which Draconians hold up what they want.
"""
GIVEN, COMES = 3.0, 4.5
"""How broad the words on a card that is given may be, by its width, and how far the ring around the place to which it
comes reaches at least, by the height of the smallest type.
"""
TORN, STOLEN, REST = 0.8, 0.7, 0.5
"""The least height of a card that is stolen, by that of the hand, the seconds that it flies, and those after that."""

FANNED = 1.04
"""From card to card of those that lay on a site, by their width, where they have room."""
DOT, STEP, LAID = 0.5, 1.3, 0.45
"""The dots of the way from whoever loses something to whoever gets it: how large, and how far apart, by the height of
the smallest type, and in which part of the time in which it is held up they are laid."""
ALOFT, ABOVE_HAND = 0.55, 4.2
"""How far a card that is taken from one's hand rises out of it, by its height, and how broad the place of the words
above it is, by its width."""

MOST_DRAWN = 3
"""The cards that another house draws which are seen to come one by one."""

INNER = 0.5
"""How far the ring around a card with words beside it reaches, by its width."""

Lay = Callable[[Seen], Laid]
"""Where everything is on another table in the same window."""


def scene(laid: Laid, event: Event, lay: Lay) -> tuple[Cue, ...]:
    """The cues of an event; `laid` is the table on the screen, and `lay` lays it out once things have changed there."""
    if moved := MOVING.get(type(event)):
        return moved(laid, event, lay)
    shown = SCENES.get(type(event))
    return shown(laid, event) if shown else ()


# --- where things are


def at(laid: Laid, seat: Seat, name: str) -> tuple[float, float, float]:
    """The middle of a place of a house, and how high a card is there; of a folded house, what stands for the place."""
    places, t = laid.places, laid.places.type
    if seat != places.own_seat and name != "hand":
        if name == "domain" and places.body(seat) is not None:
            slot = spots.domain_slot(laid, seat)
            return slot.cx, slot.cy, slot.h
        known = name.removesuffix("s") if name in ("sites", "buildings") else name
        names = f"{known}-{seat}", f"{name}-{seat}"
        told = next((fact for fact in facts(laid, seat) if fact.key.startswith(names)), None)
        area = told.area if told else places.room(seat, name)
        return area.cx, area.cy, t * 2.4
    room = spots.domain_slot(laid, seat) if name == "domain" else places.room(seat, name)
    return room.cx, room.cy, min(places.card, room.h, room.w / CARD_RATIO)


def _site(laid: Laid, seat: Seat, building: Building | None) -> tuple[float, float, float]:
    """The same of one site: what goes to it and comes from it is seen on its own card, and on none beside that."""
    lying = (tile.tile.card for tile, _ in spots.sites(laid, seat) if tile.building == building)
    if (card := next(lying, None)) is not None:
        return card.cx, card.cy, card.h
    told = (fact.area for fact in facts(laid, seat) if fact.site is not None and fact.building == building)
    area = next(told, None)
    return at(laid, seat, "sites") if area is None else (area.cx, area.cy, laid.places.type * 2.4)


def beside(laid: Laid, seat: Seat, text: str, tone: str = "accent", size: float = USUAL) -> Caption:
    """Words about a house: over what is told of another, or over one's own sites."""
    places, t = laid.places, laid.places.type
    room = places.named("sites") if seat == places.own_seat else places.houses[seat].body
    return Caption(text, room.cx, room.cy, tone, t * size, fixed=room)


def counted(laid: Laid, seat: Seat, room: Area, count: int, snug: bool = False) -> tuple[Cue, ...]:
    """Points where they come from: on one's own things, and of others in place of the number that tells of them.

    The plate has told them all along, so its score stays.
    """
    said = words.on_board("counts", count=count)
    ring = Burst(room.cx, room.cy, "ring", "accent", min(room.h, laid.places.type * 3) * BRIGHT)
    return Together((ring, Count(seat, count, room, said, snug=snug, known=True))), Wait(TALLIED)


def flown(laid: Laid, seat: Seat, count: int, start: Area) -> Drawn:
    """Points that go from what brings them to the plate of their seat, which tells them once they are there."""
    plate, size = laid.places.plate(seat), laid.places.type * (FLYING + MORE * weight(count, MANY))
    end = around(plate.right - plate.h, plate.y + plate.h * 0.35, 0, 0)
    return carried(words.on_board("counts", count=count), start, end, size, FLOWN)


def _put(laid: Laid, card: Any, where: tuple[float, float, float], zone: str, source: str) -> Put:
    return Put(Spot(card, *where, zone, order=3), source)


def _zone(laid: Laid, seat: Seat, zone: Place) -> str:
    match zone:
        case Place.hand:
            return hand_zone(laid.seen, seat)
        case Place.forum | Place.discards:
            return zone.name
        case Place.site:
            return f"sites-{seat}"
    return f"{zone.name}-{seat}"


def _goal(
    laid: Laid, seat: Seat, zone: Place, card: Resource, site: Building | None = None
) -> tuple[float, float, float]:
    if zone is Place.forum:
        spot = spots.forum(laid)[card].spot
        return spot.x, spot.y, spot.height
    if zone is Place.discards:
        _, discards = spots.draw_piles(laid)
        return discards.x, discards.y, discards.height
    if seat == laid.places.own_seat and (place := spots.place_of(laid, zone.name, card)):
        return place.cx, place.cy, place.h
    return _site(laid, seat, site) if zone is Place.site else at(laid, seat, zone.name)


# --- orders


def _commanded(laid: Laid, event: events.Commanded) -> tuple[Cue, ...]:
    order, seat = event.order, event.seat
    where = at(laid, seat, "domain")
    puts = [_put(laid, card, where, f"domain-{seat}", hand_zone(laid.seen, seat)) for card in event.cards]
    text = words.on_board("commanded", order=words.speak(order))
    if event.executions > 1:
        text = words.on_board("commanded_times", order=words.speak(order), times=event.executions)
    return (Together((*puts, Noise("place"))), _order(laid, event, text), Wait(0.4))


def _order(laid: Laid, event: events.Commanded | events.Copied, text: str) -> Cue:
    """An order beside its house; one's own is told where it stays as long as it goes on, and its sign shines there."""
    if event.seat != laid.places.own_seat:
        return beside(laid, event.seat, text, size=LOUD)
    bonuses = work_on(laid.book, laid.view.houses[event.seat], event.order, event.executions).bonuses
    place = spots.step(laid, 1 + len({*bonuses}))
    return Burst(place.cx, place.cy, sign(laid.book.resources[event.order]), size=place.w * 0.4)


def _plotted(laid: Laid, event: events.Plotted) -> tuple[Cue, ...]:
    if event.seat == laid.places.own_seat and not laid.view.hand:
        return (beside(laid, event.seat, words.on_board("plots_by_itself"), size=LOUD), Wait(BY_ITSELF))
    if event.seat == laid.view.seat:  # whoever has just pressed Plot has to choose, and is told so in the header
        return (Wait(0.25),)
    return (beside(laid, event.seat, words.on_board("plots"), "text"), Wait(0.25))


def _copied(laid: Laid, event: events.Copied) -> tuple[Cue, ...]:
    """The order that is copied shakes where it lies."""
    order = words.speak(event.order)
    text = words.on_board("copies", name=addressed(laid.names, laid.view.seat)[event.other], order=order)
    return (
        Together((Jolt(f"domain-{event.other}"), Noise("flip"))),
        _order(laid, event, text),
        Wait(0.7),
    )


def _moved(laid: Laid, event: events.Moved) -> tuple[Cue, ...]:
    where = _goal(laid, event.seat, event.target, event.card, event.site)
    source, target = (_zone(laid, event.seat, zone) for zone in (event.source, event.target))
    put = _put(laid, event.card, where, target, source)
    offered = [offer.seat for offer in laid.view.offers[:1] if offer.seat != laid.view.seat]  # one knows what one does
    if event.seat in offered and (event.source, event.target) == (Place.forum, Place.hand):
        told = beside(laid, event.seat, words.on_board("collects", card=event.card), size=SMALL)
        return (Together((put, Noise("take"), told)), Wait(HELD))
    return (Together((put, Noise(HEARD.get(event.target, "slide")))),)


def _drew(laid: Laid, event: events.Drew) -> tuple[Cue, ...]:
    """Cards of the nearest house come as it has them; those of others off the pile to their hand, a few of many."""
    hand = None if event.seat == laid.places.own_seat else spots.others_hand(laid, event.seat)
    if hand is None or not laid.view.pile:
        return (Noise("slide"),)
    card = Put(hand._replace(size=1, badge="", order=6), "pile")
    return (Noise("slide", hand.x), *[card] * min(event.count, MOST_DRAWN))


# --- draconians


def _revealed(laid: Laid, event: events.Revealed) -> tuple[Cue, ...]:
    """The card is held up for all to see, and goes then where it will lie: a Domain is broader with it."""
    place, source = spots.front(laid, event.seat), hand_zone(laid.seen, event.seat)
    shown = Put(Spot(event.card, place.cx, place.cy, place.h, "revealed", mark="chosen", order=6), source)
    card = furniture.spot_area(shown.spot)
    told = beside(laid, event.seat, words.on_board("reveals", cards=event.card), "bad", LOUD)
    told = told._replace(x=card.cx, y=card.cy, about=card, fixed=None, seconds=DEMANDED)
    ring = Burst(card.cx, card.cy, "ring", "warn", card.h * 0.9)
    cues: tuple[Any, ...] = (ring, told) if event.seat != laid.view.seat else (ring,)  # words would stay on one's hand
    return (Together((shown, Noise("flip"))), Together(cues), Wait(DEMANDED))


def _returned(laid: Laid, event: events.Returned) -> tuple[Cue, ...]:
    """Whoever was passed by is told why."""
    _, bare, _ = victims(laid.game, laid.view)
    names = addressed(laid.names, laid.view.seat)
    told = tuple(beside(laid, seat, words.on_board("bare", seat=names[seat]), "good", SMALL) for seat in bare)
    return (Together(told), Wait(0.9)) if told else (Wait(0.3),)


def _spared(laid: Laid, event: events.Spared) -> tuple[Cue, ...]:
    return (beside(laid, event.seat, words.on_board("spared"), "good", SMALL), Wait(0.5))


def _lacked(laid: Laid, event: events.Lacked) -> tuple[Cue, ...]:
    colours = listed([say(each) for each in event.colours], "or")
    return (beside(laid, event.seat, words.on_board("lacked", colours=colours), "text", SMALL), Wait(0.5))


def _gave(laid: Laid, event: events.Gave, lay: Lay) -> tuple[Cue, ...]:
    source = hand_zone(laid.seen, event.seat)
    after = telling.told(laid.game, event, laid.seen)
    put = _put(laid, event.card, _in_stock(laid, lay(after), event.other, event.card), f"stock-{event.other}", source)
    if event.seat == laid.view.seat:
        text = words.on_board("gave_you", name=laid.names[event.other], card=event.card)
        spot = next((spot for spot in spots.hand(laid) if spot.card == event.card), None)
        lost = furniture.spot_area(spot) if spot else laid.places.own.hand
        high = laid.places.card
        held = around(lost.cx, lost.cy - high * ALOFT, high * CARD_RATIO, high)
        told, high = _about(laid, event.seat, text, held), laid.places.type * USUAL * ABOVE
        room = laid.places.own.hand._replace(y=held.y - laid.places.gap - high, h=high)
        wide = min(room.w, held.w * ABOVE_HAND)
        told = told._replace(fixed=placing.inside(around(held.cx, room.cy, wide, high), room))
        return _robbed(laid, event, put, "hand", told, lost, held)
    place = spots.front(laid, event.seat)
    shown = Put(Spot(event.card, place.cx, place.cy, place.h, "given", order=6), source)
    card = furniture.spot_area(shown.spot)
    told = _about(laid, event.seat, words.on_board("gave", card=event.card), card)
    high = laid.places.type * USUAL * ABOVE  # on the card, over nothing that tells of anybody
    told = told._replace(fixed=around(card.cx, card.y, card.w * GIVEN, high))
    return (
        Together((shown, Noise("slide"))),
        Together((told, _way(laid, card, put.spot))),
        Wait(SHOWN),
        Together((put._replace(zone="given", seconds=STOLEN), Noise("take"))),
        Look(after),  # the number there grows as the card comes
        _arrives(laid, event.card, put.spot),
        Wait(REST),
    )


def _in_stock(laid: Laid, after: Laid, seat: Seat, card: Resource) -> tuple[float, float, float]:
    """Where a card comes to in the Stock of a house: of another one, to where the number of its colour is `after`."""
    if seat == laid.places.own_seat:
        return _goal(laid, seat, Place.stock, card)
    told = (fact.area for fact in facts(after, seat) if fact.key == f"stock-{seat}-{card}")
    area = next(told, None)
    return at(laid, seat, "stock") if area is None else (area.cx, area.cy, laid.places.type * 2.4)


def _about(laid: Laid, seat: Seat, text: Said, card: Area, keep: Sequence[Area] = ()) -> Caption:
    """Words right beside a card that a house loses, as long as it is held up and flies to whoever has it now."""
    told = beside(laid, seat, text, "bad")
    return told._replace(x=card.cx, y=card.cy, about=card, fixed=None, keep=tuple(keep), seconds=SHOWN + STOLEN)


def _robbed(
    laid: Laid,
    event: events.Gave | events.Raided,
    put: Put,
    zone: str,
    told: Caption,
    lost: Area,
    held: Area,
    ring: float = 0.0,
) -> tuple[Cue, ...]:
    """Before something is taken from its owner it shakes within a ring, as in all games where one is robbed.

    It is held up, with the words about it right beside it and its way to whoever has it now before it, flies there so
    slowly that all can follow it, and is counted there as it lands.
    """
    around_it = Burst(lost.cx, lost.cy, "ring", "warn", ring or lost.h * 0.7)
    strike = Together((Jolt(zone), around_it, Noise("steal")))
    torn = put._replace(spot=Spot(put.spot.card, held.cx, held.cy, held.h, "stolen", order=6, mark="chosen"))
    flies = put._replace(zone="stolen", seconds=STOLEN)
    after = Look(telling.told(laid.game, event, laid.seen))
    shown, flight = Together((told, _way(laid, held, put.spot))), Together((flies, Noise("take")))
    return (
        strike,
        Wait(STRUCK),
        torn,
        shown,
        Wait(SHOWN),
        flight,
        after,
        _arrives(laid, event.card, put.spot),
        Wait(REST),
    )


def _arrives(laid: Laid, card: Resource, spot: Spot) -> Together:
    """A ring around the place to which a card has come, and its sign that flies out of it: far, however small it is."""
    far = max(spot.height, laid.places.type * COMES)
    return Together((Burst(spot.x, spot.y, "ring", "warn", far), Burst(spot.x, spot.y, sign(card), size=far)))


def _way(laid: Laid, start: Area, end: Spot) -> Drawn:
    """The way of a card that changes hands, dot by dot; the card takes the dots along as it flies over them."""
    t = laid.places.type
    across, down = end.x - start.cx, end.y - start.cy
    far = math.hypot(across, down) or 1.0
    count = max(2, int(far / (t * STEP)))
    hidden = min(start.w / 2 / (abs(across) / far or 1e-9), start.h / 2 / (abs(down) / far or 1e-9)) / far
    dots = [(i / count, start.cx + across * i / count, start.cy + down * i / count) for i in range(1, count + 1)]
    dots = [dot for dot in dots if dot[0] > hidden]
    shown = SHOWN / (SHOWN + STOLEN)

    def draw(canvas: Canvas, part: float) -> None:
        reached = part / (shown * LAID)
        flown = ease_in_out(max(0.0, part - shown) / (1 - shown))
        for at_part, x, y in dots:
            if flown < at_part <= reached:
                size = t * DOT * (2.0 if at_part == 1.0 else 1.0)
                canvas.fill(around(x, y, size + 4, size + 4), "panel_sunk", size / 2 + 2)
                canvas.fill(around(x, y, size, size), "warn", size / 2)

    room = placing.hull([around(x, y, t, t) for _, x, y in dots] or [start])
    return Drawn(draw, room.inset(-4), SHOWN + STOLEN)


# --- buildings and Monopolies


def _raided(laid: Laid, event: events.Raided, lay: Lay) -> tuple[Cue, ...]:
    name = laid.names[event.seat]
    text = words.on_board("raids", name=name, other=addressed(laid.names, laid.view.seat)[event.other], card=event.card)
    goal = _in_stock(laid, lay(telling.told(laid.game, event, laid.seen)), event.seat, event.card)
    put = _put(laid, event.card, goal, f"stock-{event.seat}", f"sites-{event.other}")
    x, y, high = _site(laid, event.other, event.site)
    lost = around(x, y, high * CARD_RATIO, high)
    lying = [tile.tile for tile, _ in spots.sites(laid, event.other)]
    named = [tile.whole.beside(tile.card.right - tile.whole.x) for tile in lying]
    if not lying:
        named = [laid.places.plate(event.other)]
    held = _held_by(laid, lost, laid.places.card, named)
    told = _about(laid, event.other, text, held, [*(tile.whole for tile in lying), *named])
    return _robbed(laid, event, put, f"sites-{event.other}", told, lost, held, lost.w * INNER if lying else 0.0)


def _held_by(laid: Laid, lost: Area, height: float, named: Sequence[Area]) -> Area:
    """Where a card so high is held up close to where it lay: off the names beside it, or over as little of them."""
    width, area = height * CARD_RATIO, laid.places.area
    columns = lost.right - width, lost.x, lost.cx - width / 2, lost.x - width
    rows = lost.cy - height / 2, lost.bottom - height, lost.y, lost.y - height, lost.bottom
    boxes = [placing.inside(Area(x, y, width, height), area) for x in columns for y in rows]
    return min(boxes, key=lambda box: round(sum(placing.shared(box, each) for each in named)))


def _started(laid: Laid, event: events.Started, lay: Lay) -> tuple[Cue, ...]:
    """The foundation is discarded; then the site comes to its place, and if it is one's own, stays where it lands."""
    where, source = _goal(laid, event.seat, Place.discards, event.card), _zone(laid, event.seat, event.source)
    gone = _put(laid, event.card, where, "discards", source)
    text = words.on_board("foundation", card=titled(event.card), building=event.building)
    told = Caption(text, where[0], where[1], "warn", laid.places.type * SMALL, fixed=_at_forum(laid), seconds=TOLD)
    later: tuple[Cue, ...] = ()
    if event.seat == laid.view.seat and not laid.book.traits(laid.own.buildings).early:
        later = (Later(lambda seen: _opens_next(lay(seen), event)),)
    home = at(laid, event.seat, "sites")
    paid: tuple[Cue, ...] = Together((gone, told, Noise("pay"))), Wait(PAID), Noise("build", home[0])
    if event.seat == laid.places.own_seat:
        return *paid, Look(telling.told(laid.game, event, laid.seen)), *later, Wait(HELD)
    site = _put(laid, event.building, home, f"sites-{event.seat}", "works")
    return *paid, site._replace(seconds=STOLEN), Wait(HELD)


def _opens_next(laid: Laid, event: events.Started) -> tuple[Cue, ...]:
    """When a site that was started can be built on is told beside it, where it lies by then."""
    told = beside(laid, event.seat, words.on_board("opens_next", building=event.building), size=SMALL)
    lying = (tile.tile.whole for tile, _ in spots.sites(laid, event.seat) if tile.building == event.building)
    if (site := next(lying, None)) is not None:
        told = told._replace(x=site.cx, y=site.cy, about=site, fixed=None, seconds=TOLD)
    return (told,)


def _at_forum(laid: Laid) -> Area:
    """Where is told what is discarded: at the foot of the Forum, from which it is taken, as broad as that."""
    room = laid.places.forum
    high = min(laid.places.type * SMALL * TWO_LINES, room.h)
    return room.below(room.h - high)


def _completed(laid: Laid, event: events.Completed, lay: Lay) -> tuple[Cue, ...]:
    """The building rises from its site, large and alone in the light, and flies to the place where it stays.

    What lies beside its site moves only then into the place that has become free.
    """
    seat, zone = event.seat, f"buildings-{event.seat}"
    text = words.on_board("completed", building=event.building, points=event.points)
    text = _with_effects(laid, event, text, event.points)
    lying = next((tile for tile, _ in spots.sites(laid, seat) if tile.building == event.building), None)
    shown, *begins = _raised(laid, event.building, seat, f"sites-{seat}", _site(laid, seat, event.building), zone)
    tone = sign(laid.book.faces[event.building].colour)
    cheered = _cheered(laid, seat, shown.spot, text, tone)
    after = telling.told(laid.game, event, laid.seen)
    moves, landed = list[Put](), tuple[Cue, ...]()
    files = _put(laid, event.building, at(laid, seat, "buildings"), zone, zone)
    if seat == laid.places.own_seat:
        built = (each.spot for each in spots.buildings(lay(after), seat) if each.building == event.building)
        files = next((Put(spot._replace(order=6), zone) for spot in built), files)
    else:
        told = (fact.area for fact in facts(lay(after), seat) if fact.building == event.building and fact.site is None)
        if (area := next(told, None)) is not None:
            chip, high = files.spot._replace(x=area.cx, y=area.cy), laid.places.type * LANDS
            files = files._replace(spot=chip._replace(height=high))
            moves = [Put(chip._replace(height=area.h), zone, FLOWN)]
            landed = (Burst(area.cx, area.cy, "ring", "accent", max(area.w / 2, high)),)
    gained = flown(laid, seat, _gained(laid, event, event.points), furniture.spot_area(files.spot))
    lay_there, leave = _leaving(laid, event, lying)
    rises = Together((*(lay_there if lying else ()), shown, Noise("build")))
    leaves: tuple[Cue, ...] = (Together((*leave, *moves, gained, *([Noise("slide")] if leave else []))),)
    if not leave:
        leaves = *leaves, Wait(FLOWN)
    if landed:  # it is seen where it has come to before its points hide it
        leaves = Wait(FULL), *leaves
    if leave and not lying:  # of another house they are seen as they leave: its words are to be read before
        leaves = *lay_there, *leaves
    return Wait(FULL), *begins, rises, *cheered, files._replace(seconds=FILED), *leaves, Look(after), *landed


def _leaving(laid: Laid, event: events.Completed, tile: Tiled | None) -> tuple[list[Put], list[Put]]:
    """The cards of a site: side by side where its building has risen, and then on their way to the discards."""
    zone, count = f"sites-{event.seat}", len(event.cards)
    x, y, height = _site(laid, event.seat, event.building)
    height = min(height, laid.places.type * TUCKED)
    width = height * CARD_RATIO
    room = width * count if tile is None else tile.tile.whole.right - x
    step = min(width * FANNED, (room - width / 2) / max(1, count - 1))
    there = [_put(laid, card, (x + i * step, y, height), zone, "") for i, card in enumerate(event.cards)]
    gone = [_put(laid, card, _goal(laid, event.seat, Place.discards, card), "discards", zone) for card in event.cards]
    return there, [put._replace(seconds=FLOWN) for put in gone]


def _raised(
    laid: Laid, card: Any, seat: Seat, source: str, small: tuple[float, float, float], zone: str, mark: str = ""
) -> tuple[Put, *tuple[Put, ...]]:
    """A card comes to the front of its house, as large as what matters most; before, if it is in no open place, to that
    from which it comes.
    """
    place = spots.front(laid, seat)
    if seat == laid.places.own_seat:  # it rises from where it lay
        own = placing.hull([laid.places.own.hand, *(laid.places.named(name) for name in ("sites", "buildings"))])
        place = placing.inside(around(small[0], place.cy, place.w, place.h), own)
        if place.meets(plate := laid.places.own.plate):
            place = place._replace(x=plate.right + laid.places.gap)
    shown = Put(Spot(card, place.cx, place.cy, place.h, zone, mark=mark, order=6), source)
    return (shown,) if seat == laid.places.own_seat else (shown, _put(laid, card, small, source, source))


def _cheered(laid: Laid, seat: Seat, shown: Spot, text: Said, tone: str) -> tuple[Cue, ...]:
    card = furniture.spot_area(shown)
    told = beside(laid, seat, text, "good", LOUD)
    told = told._replace(x=shown.x, y=shown.y, about=card, fixed=None, seconds=HELD)
    rings = (
        Burst(shown.x, shown.y, "ring", "accent", shown.height * 0.9),
        Burst(shown.x, shown.y, tone, size=shown.height),
    )
    return Together((Noise("complete"), Dim(card, HELD - FADES), *rings, told)), Wait(HELD)


def _with_effects(laid: Laid, event: Event, text: Said, told: int) -> Said:
    """Points that effects of buildings add to those that are told."""
    more = _gained(laid, event, told) - told
    return words.on_board("and_effects", told=text, count=more) if more > 0 else text


def _gained(laid: Laid, event: Event, told: int) -> int:
    """The points that an event brings, with those by effects of buildings, but no fewer than are told of."""
    after = telling.told(laid.game, event, laid.seen).view
    more: int = after.points[event.seat] - laid.view.points[event.seat]
    return max(told, more)


def _chip(laid: Laid, resource: Resource) -> Area:
    return list(laid.places.monopolies.columns(len(RESOURCES)))[resource]


def _monopoly_taken(laid: Laid, event: events.MonopolyTaken, lay: Lay) -> tuple[Cue, ...]:
    """Whoever takes it gains a point for each Activity; whoever had it is told that it is gone."""
    seat, count = event.seat, laid.view.houses[event.seat].activities.count(event.resource)
    who = words.on_board("you") if seat == laid.view.seat else laid.names[seat]
    gained = words.on_board("gained", name=who, count=count)
    text = words.on_board("takes_monopoly", resource=event.resource, gained=gained)
    text, count = _with_effects(laid, event, text, count), _gained(laid, event, count)
    after = telling.told(laid.game, event, laid.seen)
    reason = replace(after, view=after.view._replace(points=laid.view.points))  # the points follow what brings them
    won, chip = _activity(laid, seat, event.resource), _chip(laid, event.resource)
    side = laid.places.type * TOKEN
    token = Walk(sign(event.resource), won.centred(side, side), (chip.centred(side, side),), glides=True)
    comes = Together((Burst(won.cx, won.cy, "ring", "accent", won.w * INNER), token))
    look = Look(reason, passing=True)
    return comes, Wait(seconds_of(token)), look, Later(lambda seen: _held(lay(seen), event, text, count))


def _held(laid: Laid, event: events.MonopolyTaken, text: Said, count: int) -> tuple[Cue, ...]:
    """The chip that shows its new owner has the stage, and its points go from there to the plate of that owner."""
    chip, seat, resource = _chip(laid, event.resource), event.seat, event.resource
    large, t = weight(count, MANY), laid.places.type
    light = chip.inset(-t * 0.3)
    told = Caption(text, chip.cx, chip.cy, size=t * (USUAL + (LOUD - USUAL) * large), about=light, tone="accent")
    shown: list[Any] = [
        Noise("monopoly"),
        Dim(light, HELD - FADES),
        Burst(chip.cx, chip.cy, "ring", "accent", chip.w * (0.7 + large)),
        Burst(chip.cx, chip.cy, sign(resource), size=120 + 120 * large),
        told,
    ]
    if event.other >= 0:
        lost = words.on_board("loses_monopoly", resource=resource)
        shown.append(beside(laid, event.other, lost, "bad"))
    return Together(tuple(shown)), Wait(HELD), flown(laid, seat, count, chip), Wait(FLOWN)


def _monopoly_lost(laid: Laid, event: events.MonopolyLost) -> tuple[Cue, ...]:
    text = words.on_board("loses_monopoly", resource=event.resource)
    return (Together((Noise("knock"), beside(laid, event.seat, text, "bad"))), Wait(0.8))


# --- the end


def _last_turn(laid: Laid, event: events.LastTurnCalled) -> tuple[Cue, ...]:
    name = laid.names[event.seat]
    text = words.on_board("last_round_begins", name=name, points=event.points, goal=laid.goal)
    plate = laid.places.plate(event.seat)
    ring = Burst(plate.right - plate.h, plate.cy, "ring", "warn", plate.h * 1.5)
    called = (
        Dim(plate.inset(-laid.places.gap), CALLED - FADES),
        ring,
        _over_works(laid, event.seat, text),
    )
    return _begins(laid, event), Together(called), Wait(CALLED)


def _standstill(laid: Laid, event: events.StandstillCalled) -> tuple[Cue, ...]:
    said = _over_works(laid, event.other, words.on_board("last_round_still"))
    return _begins(laid, event), said, Wait(CALLED)


def _begins(laid: Laid, event: Event) -> Look:
    """The table of the last round, which is heard as soon as it is shown: with the words, not after them."""
    return Look(telling.told(laid.game, event, laid.seen))


def _over_works(laid: Laid, seat: Seat, text: Said) -> Caption:
    """That the last round begins stands where it stays: beside the name of the Great Works, over no house, unless it is
    one's own or there is no room.
    """
    told, works, t = beside(laid, seat, text, "warn", LOUD), laid.places.works, laid.places.type
    size, high = t * USUAL, t * USUAL * ABOVE
    used = (extent(words.on_board("works", count=laid.view.plans), "bold") * NAMED + 2) * t
    strip = Area(works.x, works.y - (t * laid.places.label + high) / 2, works.w, high).beside(used)
    if seat == laid.places.own_seat or (extent(str(text), "bold") + 2) * size > strip.w:
        return told
    return told._replace(size=size, fixed=strip, seconds=CALLED)


def _works_discarded(laid: Laid, event: events.WorksDiscarded) -> tuple[Cue, ...]:
    """Five buildings go at once, and the reason stands on them."""
    works, t = laid.places.works, laid.places.type
    told = Caption(words.on_board("one_colour"), works.cx, works.cy, "warn", t * USUAL, about=works)
    return Together((told, Noise("slide"))), Wait(HELD)


def _scored(laid: Laid, event: events.Scored) -> tuple[Cue, ...]:
    """The points of one house, where they lie: building by building, then its Monopolies; then its plate rings."""
    seat, found, plate = event.seat, list[Cue](), laid.places.plate(event.seat)
    places = _buildings(laid, seat)
    each = [count + more for count, more in zip(event.buildings, event.effects, strict=True)]
    last = max(0, len(places) - 1)  # what has no place of its own is counted together
    for area, count in zip(places, [*each[:last], sum(each[last:])], strict=False):
        if count:
            found += counted(laid, seat, area, count, snug=True)
    for resource in RESOURCES:
        if count := event.monopolies[resource]:
            found += counted(laid, seat, _activity(laid, seat, resource), count, snug=seat != laid.places.own_seat)
    return (*found, Burst(plate.right - plate.h, plate.cy, "ring", "accent", plate.h), Wait(ALL_TOLD))


def _buildings(laid: Laid, seat: Seat) -> list[Area]:
    """Where each building of a house is counted; in the last place all that are not told of one by one."""
    if lying := spots.buildings(laid, seat):
        return [each.tile.card for each in lying]
    known = facts(laid, seat)
    count = len(laid.view.houses[seat].buildings)
    told = [number(fact) for fact in known if fact.building is not None and fact.site is None]
    if len(told) < count:
        rest = [number(fact) for fact in known if fact.key in (f"buildings-{seat}", f"more-{seat}") and fact.text]
        told.append([*rest, _foot(laid, seat)][0])
    return told


def _activity(laid: Laid, seat: Seat, resource: Resource) -> Area:
    lying = (furniture.spot_area(pile.spot) for pile in spots.activities(laid, seat) if pile.spot.card is resource)
    told = (number(fact) for fact in facts(laid, seat) if fact.key == f"activities-{seat}-{resource}")
    return [*lying, *told, _foot(laid, seat)][0]


def _foot(laid: Laid, seat: Seat) -> Area:
    """Below the name and the points of a house of which there is nothing else."""
    plate = laid.places.plate(seat)
    return Area(plate.x, plate.cy, plate.w, plate.h / 2)


MOVING: dict[type[Event], Callable[[Laid, Any, Lay], tuple[Cue, ...]]] = {
    events.Completed: _completed,
    events.Gave: _gave,
    events.MonopolyTaken: _monopoly_taken,
    events.Raided: _raided,
    events.Started: _started,
}
"""The events after which things lie elsewhere, and are looked at there."""

SCENES: dict[type[Event], Callable[[Laid, Any], tuple[Cue, ...]]] = {
    events.Commanded: _commanded,
    events.Plotted: _plotted,
    events.Copied: _copied,
    events.Moved: _moved,
    events.Drew: _drew,
    events.Revealed: _revealed,
    events.Returned: _returned,
    events.Spared: _spared,
    events.Lacked: _lacked,
    events.MonopolyLost: _monopoly_lost,
    events.WorksDiscarded: _works_discarded,
    events.LastTurnCalled: _last_turn,
    events.StandstillCalled: _standstill,
    events.Scored: _scored,
}
"""The events that are more than a card gliding to its place."""
