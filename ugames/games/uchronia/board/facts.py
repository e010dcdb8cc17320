"""A house in a few lines: how many cards of which colour, which Monopolies, which buildings, by name or by colour.

Where each fact stands must be known without a font, so widths are foreseen by the number of letters.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.core.words import say, with_colon
from ugames.games.uchronia import words
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.cards import RESOURCES, Building, Resource, counted
from ugames.games.uchronia.state import Site
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.typesetting import extent

HEIGHT = 1.3
"""The height of a fact, by that of its letters."""
APART, CLOSE = 0.4, 0.15
"""The space between facts, by the height of their letters: usually, and where some are left out."""
DRAWN = "stock", "activities", "sites", "buildings"
"""The rooms that have a drawing."""
BESIDE = 0.3
"""The space beside the drawing of a room, which belongs to what follows."""
DRAWING = 1.1
"""The width of the drawing of a room, by the height of the letters."""
NUMBERED = 0.12
"""What is free before a number at the end of a fact, by the height of its letters."""
STEP = 1.5
"""From line to line."""
SIZES = 1.3, 1.15, 1.0
"""The heights of letters, by that of the smallest type, from the preferred on."""
BREAKING: tuple[tuple[str, ...], ...] = ("works",), ("activities", "works"), ("activities",), ("buildings",), ()
"""What begins lines of its own, in all houses alike: buildings alone where sites have room in the line above them. The
first is for rooms that are broad enough for it with all that a house can have, and comes before larger letters.
"""
FULL = 4
"""So many colours of Activities have room beside a full Stock where both are told of in one line: no house gets a line
more as it grows."""
DETAILS = 5
"""The ways to tell of a house, the fullest first."""
COUNTED = 4
"""The first of them in which sites and buildings are counted only: after that the colours of a Stock go."""
UNLETTERED = 3
"""The first of them in which drawings stand for all rooms, and not for sites and buildings alone."""


class Detail(NamedTuple):
    """A sign and a few letters."""

    key: str
    text: str
    area: Area
    type: float
    """The height of its letters."""
    sign: Resource | None = None
    building: Building | None = None
    site: Site | None = None
    strong: bool = False
    """Whether it is framed: a completed building, Activities with their Monopoly."""
    room: str = ""
    """The room whose drawing stands before it."""


class _Draft(NamedTuple):
    key: str
    text: str
    sign: Resource | None = None
    building: Building | None = None
    site: Site | None = None
    strong: bool = False
    breaks: tuple[str, ...] = ()
    """As what it begins a line if it can."""
    labels: bool = False
    """Whether it is the name of what follows."""
    room: str = ""


def facts(laid: Laid, seat: Seat) -> list[Detail]:
    """What is told of another house, as fully as there is room; with the effects of its buildings if it is unfolded.

    All of them are told of in the same way and size: in the fullest for which each has room. What has none at all is
    counted behind the rest.
    """
    kept = laid.places.kept
    if not kept:
        places = laid.places
        rooms = {each: room for each in places.others if (room := places.facts_of(each)) is not None}
        if places.unfolded in rooms and len(rooms) > 1:  # it has a room of its own kind
            kept.update(_alike(laid, {places.unfolded: rooms.pop(places.unfolded)}))
        kept.update(_alike(laid, rooms))
    found: list[Detail] = kept.get(seat, [])
    return found


def number(fact: Detail) -> Area:
    """The place of the number at its end, with what is free on both sides of that."""
    told = fact.text.rsplit(" ", 1)[-1]
    right = (
        fact.area.x + (0.15 + 1.3 * ((fact.sign is not None) + bool(fact.room)) + extent(fact.text, "bold")) * fact.type
    )
    left = right - (extent(told, "bold") + NUMBERED) * fact.type
    return fact.area._replace(x=left, w=fact.area.right + APART * fact.type - left)


def _alike(laid: Laid, rooms: dict[Seat, Area]) -> dict[Seat, list[Detail]]:
    """What is told of these houses."""
    t = laid.places.type
    plans = BREAKING
    if not all(_beside(room, t) for room in rooms.values()):
        plans = *BREAKING[1:3], BREAKING[0], *BREAKING[3:]
    for detail in range(0 if laid.places.unfolded in rooms else 1, DETAILS + 1):
        drafts = {seat: list(_drafts(laid, seat, detail)) for seat in rooms}
        for breaking, size in product(plans, SIZES):
            found = dict[Seat, list[Detail]]()
            for seat, room in rooms.items():
                apart = CLOSE if detail >= COUNTED else APART
                flown = _flow(drafts[seat], room, t * size, breaking, apart)
                if flown is None:
                    break
                found[seat] = flown
            else:
                return found
    return {seat: _cut(list(_drafts(laid, seat, DETAILS)), seat, room, t) for seat, room in rooms.items()}


def _beside(room: Area, t: float) -> bool:
    """Whether all that a Stock and Activities can be has room in one line."""
    drafts = [
        _Draft("", words.ROOMS["stock"], labels=True),
        *[_Draft("", "9", resource) for resource in RESOURCES],
        _Draft("", words.ROOMS["activities"], labels=True),
        *[_Draft("", "9", resource) for resource in RESOURCES[:FULL]],
    ]
    return _flow(drafts, room._replace(h=(HEIGHT + APART) * t), t, ()) is not None


def _cut(drafts: list[_Draft], seat: Seat, room: Area, t: float) -> list[Detail]:
    """As many as there is room for, and how many there are besides."""
    if (whole := _flow(drafts, room, t, ())) is not None:
        return whole
    for left in range(len(drafts) - 1, -1, -1):
        if left and drafts[left - 1].labels:  # no name stands for what has been left out
            continue
        count = sum(int(draft.text) if draft.room else 1 for draft in drafts[left:] if not draft.labels)
        more = _Draft(f"more-{seat}", words.on_board("more_of", count=count))
        if (found := _flow([*drafts[:left], more], room, t, (), CLOSE)) is not None:
            return found
    return []


def _drafts(laid: Laid, seat: Seat, detail: int) -> Iterator[_Draft]:
    view, house = laid.view, laid.view.houses[seat]
    if detail == 0 and len(laid.places.others) > 1:
        yield _Draft(f"named-{seat}", laid.names[seat], strong=True)
    traits = laid.book.traits(house.buildings)
    lettered = detail < UNLETTERED
    if detail < DETAILS:
        called, drawn = (words.ROOMS["stock"], "") if lettered else ("", "stock")
        yield _Draft(f"stock-{seat}", called, labels=True, room=drawn)
        for resource, count in zip(RESOURCES, counted(house.stock), strict=True):
            if count:
                yield _Draft(f"stock-{seat}-{resource}", str(count), resource)
        if not house.stock:
            yield _Draft(f"stock-{seat}-none", "0")
    else:
        yield _Draft(f"stock-{seat}", str(len(house.stock)), room="stock")
    called, drawn = (words.ROOMS["activities"], "") if lettered else ("", "activities")
    yield _Draft(f"activities-{seat}", called, breaks=("activities",), labels=True, room=drawn)
    counts = counted(house.activities)
    for resource, count in zip(RESOURCES, counts, strict=True):
        if count:
            held = view.monopolies[resource] == seat
            yield _Draft(f"activities-{seat}-{resource}", str(count), resource, strong=held)
    if not house.activities:
        yield _Draft(f"activities-{seat}-none", "0")
    if detail >= COUNTED:
        for room, built in (("sites", house.sites), ("buildings", house.buildings)):
            if built:
                yield _Draft(f"{room}-{seat}", str(len(built)), room=room)
        return
    if house.sites:
        yield _Draft(f"sites-{seat}", "", breaks=("works",), labels=True, room="sites")
    for i, site in enumerate(house.sites):
        done = f"{len(site.cards)}/{laid.book.need(site.building, traits)}"
        colour = laid.book.faces[site.building].colour
        name = f"{say(site.building)} {done}" if detail <= 1 else done
        name = with_colon(name, laid.effect(site.building)) if detail == 0 else name
        yield _Draft(f"site-{seat}-{i}", name, colour, site.building, site)
    if house.buildings:
        breaks = ("buildings",) if house.sites else ("buildings", "works")
        yield _Draft(f"buildings-{seat}", "", breaks=breaks, labels=True, room="buildings")
    for i, building in enumerate(house.buildings):
        colour = laid.book.faces[building].colour
        points = str(laid.worth(seat, building))
        name = f"{say(building)} {points}" if detail <= 1 else points
        name = with_colon(name, laid.effect(building)) if detail == 0 else name
        yield _Draft(f"building-{seat}-{i}", name, colour, building, strong=True)


def _flow(
    drafts: list[_Draft], room: Area, t: float, breaking: tuple[str, ...], apart: float = APART
) -> list[Detail] | None:
    """One beside the other, from line to line; None if there is no room for all."""
    x, y, found = room.x, room.y + t * 0.15, list[Detail]()
    for draft, following in zip(drafts, [*drafts[1:], None], strict=True):
        signs = (draft.sign is not None) + bool(draft.room)
        width = (extent(draft.text, "bold") + (0.3 + 1.45 * signs if draft.text else DRAWING)) * t
        if draft.building is not None:
            width += 0.3 * t
        needed = width
        if draft.labels and following is not None:  # no name stands at the end of a line, apart from what it names
            needed += (extent(following.text, "bold") + 2.5) * t
        if x > room.x and (x + needed > room.right or any(each in breaking for each in draft.breaks)):
            x, y = room.x, y + STEP * t
        if y + HEIGHT * t > room.bottom + 1 or x + width > room.right + 1:
            return None
        area = Area(x, y, width, HEIGHT * t)
        found.append(
            Detail(draft.key, draft.text, area, t, draft.sign, draft.building, draft.site, draft.strong, draft.room)
        )
        x += width + (apart if draft.text else BESIDE) * t
    return found
