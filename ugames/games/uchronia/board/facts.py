"""The facts about a house whose cards do not lie on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby, product
from operator import attrgetter
from typing import NamedTuple

from ugames.games.uchronia.board.places import BUILT, PILED
from ugames.games.uchronia.board.view_after import AnyCard
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.typesetting import LEADING, WIDTH_TOLERANCE, extent

FACT_SIZES = 1.2, 1
"""The possible letters of facts, by the smallest type."""
SIGN_WIDTH = 1.2
"""The width of a sign in a fact, by its letters."""
FACT_GAP = 0.25
"""The space around the words of a fact, by its letters."""

FACT_DETAILS = "effects", "rooms", "names", *BUILT, *PILED
"""What the facts about a house omit where they lack room, the first one first: the effects of buildings, the names of
rooms and of buildings, and what lies in each room, which is then only counted.
"""


class HouseFact(NamedTuple):
    """Signs with a few letters, for cards of another house."""

    room: str
    """The name of the room in which the cards lie."""
    text: str
    card: AnyCard | None
    """The card; None for all cards of the room."""
    signs: tuple[str, ...]
    area: Area = Area(0, 0, 0, 0)


def fitting_facts(told: Callable[[Sequence[str]], Iterable[HouseFact]], room: Area, em: float) -> list[HouseFact]:
    """What is told without some details, in the fullest detail and the largest letters that have room."""
    for count, larger in product(range(len(FACT_DETAILS) + 1), FACT_SIZES):
        omitted = FACT_DETAILS[:count]
        found = _in_lines(told(omitted), room, em * larger, "names" in omitted)
        if all(room.inset(-1).holds(fact.area.right, fact.area.bottom) for fact in found):
            break
    return found


def _in_lines(told: Iterable[HouseFact], room: Area, t: float, unnamed: bool) -> list[HouseFact]:
    """The facts in letters of that size; those of a room stay in one line, except sites, and names too long for one."""
    x, y, found = room.x, room.y, list[HouseFact]()
    for name, facts in groupby(told, key=attrgetter("room")):
        lying = [*facts]
        wide = [
            t * (extent(each.text, "bold") * WIDTH_TOLERANCE + SIGN_WIDTH * len(each.signs) + 2 * FACT_GAP)
            for each in lying
        ]
        ahead = sum(wide) + FACT_GAP * t * len(wide)
        if not unnamed and (ahead > room.w or name == "sites"):
            ahead = 0.0
        for fact, width in zip(lying, wide, strict=True):
            if x > room.x and x + max(ahead, width) > room.right + 1:
                x, y = room.x, y + (LEADING + FACT_GAP / 2) * t
            ahead = 0.0
            found.append(fact._replace(area=Area(x, y, width, LEADING * t)))
            x += width + FACT_GAP * t
    return found
