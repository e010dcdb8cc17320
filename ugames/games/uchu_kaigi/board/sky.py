"""The sky of Uchu-Kaigi: each country's home world, shown where no cards lie."""

from __future__ import annotations

from collections.abc import Iterator

from ugames.games.uchu_kaigi.board.places import Places
from ugames.games.uchu_kaigi.cards import Country
from ugames.games.uchu_kaigi.rules import View
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.vectors import fitted

STACKED, MOST = 0.92, 190.0
"""The height of a world below a place in the trick, by the height of the piles' area, and at most."""


def worlds(where: Places) -> Iterator[tuple[Country, str, Area]]:
    """Each country's world and its area, where the country's piles will lie."""
    for country in where.countries:
        room, world = where.stack(country), picture(country)
        yield country, world, fitted(world, room.centred(room.w * 1.12, room.h * STACKED), MOST)


def picture(country: Country) -> str:
    """The picture of a country's world."""
    return f"uchu_kaigi/world-{country + 1}.svg"


def paint(canvas: Canvas, view: View, where: Places) -> None:
    """Draw the worlds without piles; none in high contrast."""
    for country, drawing, place in worlds(where) if not canvas.theme.contrast else ():
        if not view.piles[country]:
            canvas.show(drawing, place)
