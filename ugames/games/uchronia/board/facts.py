"""Another house in a few lines: cards by colour, Monopolies, and buildings by name or number.

Positions must be known without a font, so widths are estimated from the number of letters.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.core.words import say
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.cards import RESOURCES, Building, Resource, counted
from ugames.games.uchronia.state import Site
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.typesetting import extent

HEIGHT, STEP, APART, SIGN = 1.3, 1.5, 0.2, 1.2
"""The height of a fact, the line spacing, the gap between facts, and the width of a sign, by letter height."""
SIZES = 1.3, 1.15, 1.0
"""The possible letter heights, by the smallest type, the best first."""
NAMED, NUMBERED, COUNTED, SUMMED, LEAST = range(5)
"""The levels of detail: buildings with names, with numbers only, counted; then the Stock counted; then all cards."""


class Detail(NamedTuple):
    """Signs with a few letters."""

    key: str
    text: str
    sign: Resource | None = None
    building: Building | None = None
    site: Site | None = None
    room: str = ""
    """The room whose drawing precedes it."""
    area: Area = Area(0, 0, 0, 0)
    type: float = 0.0


def facts(laid: Laid, seat: Seat) -> list[Detail]:
    """The facts about another house, in the fullest detail and the largest letters with which all houses fit."""
    kept, rooms = laid.kept, laid.facts
    for level, apart, size in () if kept else product(range(LEAST + 1), (True, False), SIZES):
        t = laid.type * size
        kept.update({each: _flow(_told(laid, each, level), room, t, apart) for each, room in rooms.items()})
        if all(_fits(kept[each], room) for each, room in rooms.items()):
            break
    told: list[Detail] = kept[seat]
    return told


def _fits(told: list[Detail], room: Area) -> bool:
    return told[-1].area.bottom <= room.bottom + 1 and all(each.area.right <= room.right + 1 for each in told)


def _told(laid: Laid, seat: Seat, level: int) -> Iterator[Detail]:
    house = laid.view.houses[seat]
    for name in ("stock", "activities"):
        cards = getattr(house, name)
        if not cards or level >= SUMMED + (name == "activities"):
            yield Detail(f"{name}-{seat}", str(len(cards)), room=name)
            continue
        room = name
        for resource, count in zip(RESOURCES, counted(cards), strict=True):
            if count:
                yield Detail(f"{name}-{seat}-{resource}", str(count), resource, room=room)
                room = ""
    for name in ("sites", "buildings"):
        built = laid.built(seat, name)
        if built and level >= COUNTED:
            yield Detail(f"{name}-{seat}", str(len(built)), room=name)
            continue
        for i, (building, site, worth) in enumerate(built):
            text = f"{say(building)} {worth}" if level == NAMED else worth
            colour, room = laid.book.faces[building].colour, "" if i else name
            yield Detail(f"{name[:-1]}-{seat}-{i}", text, colour, building, site, room)


def _flow(told: Iterator[Detail], room: Area, t: float, apart: bool) -> list[Detail]:
    """The facts side by side, line by line; buildings begin a line if `apart`."""
    x, y, found = room.x, room.y + t * 0.15, list[Detail]()
    for each in told:
        width = (
            extent(each.text, "bold")
            + 0.4
            + SIGN * (bool(each.room) + (each.sign is not None))
            + 0.2 * (each.building is not None)
        ) * t
        begins = apart and each.building is not None and not any(other.building for other in found)
        if x > room.x and (x + width > room.right or begins):
            x, y = room.x, y + STEP * t
        found.append(each._replace(area=Area(x, y, width, HEIGHT * t), type=t))
        x += width + APART * t
    return found
