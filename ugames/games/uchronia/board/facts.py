"""Another house in a few lines: cards by colour, Monopolies, and buildings by name or colour.

Positions must be known without a font, so widths are estimated from the number of letters.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.core.words import say, with_colon
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.cards import RESOURCES, Building, Resource, counted
from ugames.games.uchronia.state import Site
from ugames.games.uchronia.words.table import ROOMS, on_board
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.typesetting import extent

HEIGHT = 1.3
"""The height of a fact by its letters."""
APART, CLOSE = 0.4, 0.15
"""The gap between facts by the height of their letters: usually, and where some facts are left out."""
DRAWN = "stock", "activities", "sites", "buildings"
"""The rooms with a drawing."""
BESIDE = 0.3
"""The gap after a room's drawing."""
DRAWING = 1.1
"""The width of the drawing of a room, by the height of the letters."""
NUMBERED = 0.12
"""The gap before a number at the end of a fact, by letter height."""
STEP = 1.5
"""The line spacing by letter height."""
SIZES = 1.3, 1.15, 1.0
"""The possible letter heights, by the smallest type, the best first."""
BREAKING: tuple[tuple[str, ...], ...] = ("works",), ("activities", "works"), ("activities",), ("buildings",), ()
"""The groups of rooms that begin a new line in all houses, in the order of preference. The first is only for rooms wide
enough for a full house, and is preferred to larger letters.
"""
FULL = 4
"""The most colours of Activities that fit beside a full Stock in one line, so that no house needs
more lines as it grows.
"""
DETAILS = 5
"""The number of levels of detail, the fullest first."""
COUNTED = 4
"""The first level in which sites and buildings are only counted; later levels drop the colours of a Stock."""
UNLETTERED = 3
"""The first level in which drawings stand for all rooms, not only for sites and buildings."""


class Detail(NamedTuple):
    """A sign with a few letters."""

    key: str
    text: str
    area: Area
    type: float
    sign: Resource | None = None
    building: Building | None = None
    site: Site | None = None
    strong: bool = False
    """Whether it is framed: a completed building, or Activities with a Monopoly."""
    room: str = ""
    """The room whose drawing precedes it."""


class _Draft(NamedTuple):
    key: str
    text: str
    sign: Resource | None = None
    building: Building | None = None
    site: Site | None = None
    strong: bool = False
    breaks: tuple[str, ...] = ()
    """The group of rooms that it begins on a new line, if possible."""
    labels: bool = False
    """Whether it is the name of the next fact."""
    room: str = ""


def facts(laid: Laid, seat: Seat) -> list[Detail]:
    """The facts about another house, in the fullest detail that fits; with effects of buildings if the house is
    unfolded.

    All houses use the same detail and size; facts that still do not fit are counted at the end.
    """
    kept = laid.places.kept
    if not kept:
        places = laid.places
        rooms = {each: room for each in places.others if (room := places.facts_of(each)) is not None}
        if places.unfolded in rooms and len(rooms) > 1:  # an unfolded house has a room of its own shape
            kept.update(_alike(laid, {places.unfolded: rooms.pop(places.unfolded)}))
        kept.update(_alike(laid, rooms))
    found: list[Detail] = kept.get(seat, [])
    return found


def number(fact: Detail) -> Area:
    """The area of the number at a fact's end, with its margins."""
    told = fact.text.rsplit(" ", 1)[-1]
    right = (
        fact.area.x + (0.15 + 1.3 * ((fact.sign is not None) + bool(fact.room)) + extent(fact.text, "bold")) * fact.type
    )
    left = right - (extent(told, "bold") + NUMBERED) * fact.type
    return fact.area._replace(x=left, w=fact.area.right + APART * fact.type - left)


def _alike(laid: Laid, rooms: dict[Seat, Area]) -> dict[Seat, list[Detail]]:
    """The facts about these houses, in one level of detail."""
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
    """Whether a full Stock and full Activities fit in one line."""
    drafts = [
        _Draft("", ROOMS["stock"], labels=True),
        *[_Draft("", "9", resource) for resource in RESOURCES],
        _Draft("", ROOMS["activities"], labels=True),
        *[_Draft("", "9", resource) for resource in RESOURCES[:FULL]],
    ]
    return _flow(drafts, room._replace(h=(HEIGHT + APART) * t), t, ()) is not None


def _cut(drafts: list[_Draft], seat: Seat, room: Area, t: float) -> list[Detail]:
    """The facts that fit, and the number of the others."""
    if (whole := _flow(drafts, room, t, ())) is not None:
        return whole
    for left in range(len(drafts) - 1, -1, -1):
        if left and drafts[left - 1].labels:  # a name without its fact is dropped
            continue
        count = sum(int(draft.text) if draft.room else 1 for draft in drafts[left:] if not draft.labels)
        more = _Draft(f"more-{seat}", on_board("more_of", count=count))
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
        called, drawn = (ROOMS["stock"], "") if lettered else ("", "stock")
        yield _Draft(f"stock-{seat}", called, labels=True, room=drawn)
        for resource, count in zip(RESOURCES, counted(house.stock), strict=True):
            if count:
                yield _Draft(f"stock-{seat}-{resource}", str(count), resource)
        if not house.stock:
            yield _Draft(f"stock-{seat}-none", "0")
    else:
        yield _Draft(f"stock-{seat}", str(len(house.stock)), room="stock")
    called, drawn = (ROOMS["activities"], "") if lettered else ("", "activities")
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
    """The facts side by side, line by line; None if they do not fit."""
    x, y, found = room.x, room.y + t * 0.15, list[Detail]()
    for draft, following in zip(drafts, [*drafts[1:], None], strict=True):
        signs = (draft.sign is not None) + bool(draft.room)
        width = (extent(draft.text, "bold") + (0.3 + 1.45 * signs if draft.text else DRAWING)) * t
        if draft.building is not None:
            width += 0.3 * t
        needed = width
        if draft.labels and following is not None:  # a name stays on the line of its fact
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
