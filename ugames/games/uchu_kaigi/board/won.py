"""The cards won by each country: closed piles, which open in the country's column during the count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.uchu_kaigi.board.orbit import GOLD, STARS
from ugames.games.uchu_kaigi.board.places import Places, chips
from ugames.games.uchu_kaigi.cards import SEATINGS, Country, Suit
from ugames.games.uchu_kaigi.rules import View
from ugames.games.uchu_kaigi.scoring import LIMITED, PilesScored, count_suits
from ugames.games.uchu_kaigi.words import on_board
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.theme import BODY, GAP
from ugames.ui.draw.tween import GLANCE
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture
from ugames.ui.table.board import Count, Cue, Noise, Put, Together, Wait
from ugames.ui.table.staging.stage import Spot

SIGNS = ("yellow", "purple", "pink", "green", "gray", "redblue")
NIGHT = (16, 20, 47)
"""The ground of the column being counted, in every theme, like the cloth around it."""
BAR, SUM = (54.0, 0.18), 0.4
"""The height of a column's head and foot, at most and by the column's; and the part of the head for the growing sum."""
SEEN, ABOVE, ACROSS, MOST = 0.3, 0.5, 4, 0.52
"""Open piles: the visible part of a card below the next, by width; the least visible part of a pile above the next, by
height; the most piles side by side; and the greatest card height by the column's.
"""
MANY = 0.2, 0.05
"""The seconds between all piles of a country during the count, and the most after each pile."""
PACKED, LEAN, BROAD = 0.016, 4.0, 0.56
"""A closed pile: the spacing of its cards by height, its tilt in degrees, and its width by its room's."""

COUNTING: Country = -1
"""The marker for counting at the front of a View's order: after it stands the country being counted, or the marker
again, and then all countries with open piles.
"""

Point = tuple[float, float]


class Column(NamedTuple):
    """The area in which one country's piles are counted."""

    head: Area
    piles: Area
    foot: Area

    @property
    def sum(self) -> Area:
        """The area of the growing sum."""
        return self.head.beside(self.head.w * (1 - SUM)).inset(0, 2)

    @property
    def more(self) -> Area:
        """The area of points for more than piles, above the counters."""
        return self.foot._replace(y=self.foot.y - self.foot.h * 0.7)


def column(where: Places, country: Country) -> Column:
    """The column of a country in the trick's area, in the same order as in the trick."""
    whole = [*where.trick.inset(12, 10).columns(len(where.plates), GAP)][(country - where.own - 1) % len(where.plates)]
    bar = min(BAR[0], whole.h * BAR[1])
    return Column(whole.top(bar), whole.inset(0, bar + GAP), whole.below(whole.h - bar))


def is_counted(view: View) -> bool:
    """Whether the piles of a round are open, after its last card."""
    return view.actor is None and any(view.piles)


def _is_told(view: View) -> bool:
    """Whether the count is being shown."""
    return view.actor is None and view.order[:1] == (COUNTING,)


def counted_now(view: View) -> Country | None:
    """The country being counted."""
    return view.order[1] if _is_told(view) and view.order[1] != COUNTING else None


def opened(view: View) -> Sequence[Country]:
    """The countries with open piles, after the last card."""
    return view.order[2:] if _is_told(view) else range(len(view.hands))


def all_counted(view: View) -> bool:
    """Whether the count is finished, so that the track shows the leader."""
    return not _is_told(view) or len(view.order) == len(view.hands) + 2


def telling(view: View, country: Country | None, opens: bool = False) -> View:
    """The view during the count of that country, or between counts; `opens` once all its piles are open."""
    before = opened(view) if _is_told(view) else ()
    after = [*before, country] if opens and country is not None and country not in before else before
    return view._replace(actor=None, order=(COUNTING, COUNTING if country is None else country, *after))


def fans(view: View, where: Places, country: Country) -> tuple[float, list[list[Point]]]:
    """The greatest height at which all piles fit with visible values, and the middle of each card of a country."""
    room, most, cards = column(where, country).piles, max(1, *map(len, view.piles)), len(view.hands)

    def height(across: int) -> float:
        rows, wide = -(-most // across), (room.w / across - GAP) / (1 + SEEN * (cards - 1))
        return min(room.h / (1 + ABOVE * (rows - 1)), wide / CARD_RATIO, room.h * MOST)

    across = max(range(1, ACROSS + 1), key=height)
    high = height(across)
    down = min((room.h - high) / max(1, -(-most // across) - 1), high + GAP)
    wide = room.w / across
    cells = (Area(room.x + i % across * wide, room.y + i // across * down, wide - GAP, high) for i in range(most))
    return high, [furniture.fan(cell, len(pile), high) for cell, pile in zip(cells, view.piles[country], strict=False)]


def piles_counted(view: View, where: Places, country: Country) -> list[Spot]:
    """A country's piles in its column, closed until their count; during it, other countries' cards are dim."""
    high, middles = fans(view, where, country)
    mark = "" if counted_now(view) in (None, country) else "dim"
    spots = list[Spot]()
    for i, places in enumerate(middles):
        if country in opened(view):
            spots += [spot._replace(mark=mark) for spot in _pile_open(view, country, i, places, high)]
        else:
            (left, y), (right, _) = places[0], places[-1]
            spots += _pile_closed(len(places), (left + right) / 2, y, high, f"won-{country}-{i}")
    return spots


def _pile_open(view: View, country: Country, i: int, places: Sequence[Point], high: float) -> list[Spot]:
    """The cards of an open pile, side by side."""
    pile = zip(view.piles[country][i], places, strict=True)
    return [Spot(card, x, y, high, f"won-{country}-{i}") for card, (x, y) in pile]


def _pile_closed(cards: int, x: float, y: float, high: float, zone: str, lean: float = 0.0) -> list[Spot]:
    return [Spot(None, x - j * PACKED * high, y - j * PACKED * high, high, zone, lean) for j in range(cards)]


def below_trick(view: View, where: Places, country: Country) -> list[Spot]:
    """A country's closed piles below its card in the trick, with their number."""
    room, count, spots = where.stack(country), len(view.piles[country]), list[Spot]()
    high = min(room.h * 0.9, room.w * BROAD / CARD_RATIO)
    for i, (x, y) in enumerate(furniture.fan(room.inset(high * 0.05, 0), count, high, SEEN)):
        spots += _pile_closed(len(view.hands), x, y, high, f"won-{country}", LEAN if i % 2 else -LEAN)
    return [*spots[:-1], spots[-1]._replace(badge=str(count))] if spots else []


def paint_counted(canvas: Canvas, view: View, where: Places, names: Sequence[str]) -> None:
    """The columns of the count, each with its country's face, name and colours."""
    seating = SEATINGS[where.seats]
    told = [
        on_board("dependency_short", name=name) if country in seating.dependencies else name
        for country, name in enumerate(names)
    ]
    for country, name in enumerate(told):
        head, _, foot = place = column(where, country)
        lit = country == counted_now(view)
        box = head._replace(h=foot.bottom - head.y).inset(1 - GAP / 2, -3)
        canvas.box(box, NIGHT if lit else STARS, GOLD if lit else STARS, 12, 3 if lit else 1, 0.6 if lit else 0.06)
        for picture, area in _portrait(where, country, names):
            canvas.show(picture, area)
        left = head.x + _face(head) + GAP
        wide = place.sum.x - left - 4
        if all(canvas.width(each, canvas.theme.least, "bold") <= wide for each in told):
            lettering.fitting(canvas, name, left, head.cy, 23, GOLD if lit else "paper", wide, "bold")
        paint_taken(canvas, view, country, foot)


def _face(head: Area) -> float:
    return min(head.h - 4, head.w * 0.25)


def _portrait(where: Places, country: Country, names: Sequence[str]) -> Iterator[tuple[str, Area]]:
    """A face with the marker in its corner."""
    head = column(where, country).head
    face = head.left(_face(head)).centred(_face(head), _face(head))
    yield furniture.avatar(SEATINGS[where.seats].owners[country], names[country]), face
    yield f"uchu_kaigi/marker-{country + 1}.svg", around(face.right, face.bottom - 6, face.w * 0.6, face.w * 0.38)


def pictures(where: Places, names: Sequence[str]) -> Iterator[tuple[str, Area]]:
    """The pictures of the columns, to be prepared early, since drawing them takes longer than a frame."""
    for country in where.countries:
        yield from _portrait(where, country, names)
    for suit, (sign, _) in chips(column(where, 0).foot).items():
        yield sign_of(suit), sign


def sign_of(suit: Suit) -> str:
    """The sign of a suit."""
    return f"uchu_kaigi/signs/{SIGNS[suit]}.svg"


def paint_taken(canvas: Canvas, view: View, country: Country, area: Area) -> None:
    """The number of won cards of each suit with its limit, where there is room: amber at the limit, red beyond."""
    threshold, counts = SEATINGS[view.seats].threshold, count_suits(view.piles[country])
    told = {suit: on_board("count_of", count=counts[suit], limit=threshold) for suit in LIMITED}
    cells = chips(area)
    if any(canvas.width(each, canvas.theme.least, "display") > cells[suit][1].w - 6 for suit, each in told.items()):
        told = {}
    for suit, (sign, room) in cells.items():
        count = counts[suit]
        alarm = "" if suit not in LIMITED or count < threshold else "bad" if count > threshold else "warn"
        box = hull((sign, room)).inset(-2)
        canvas.box(box, "panel_sunk", alarm or "panel_edge", 9, 3 if alarm else 1)
        canvas.show(sign_of(suit), sign)
        size, ink = min(BODY, room.h * 1.05), alarm or ("text" if count else "text_soft")
        said = told.get(suit, str(count))
        lettering.fitting(canvas, said, room.cx, room.cy, size, ink, room.w, "display", "centre")


def count_piles(event: PilesScored, view: View, where: Places) -> tuple[Cue, ...]:
    """Each pile opens and is counted at its place, then the colours, then the loss for green: all in one sum."""
    place, country = column(where, event.country), event.country
    high, middles = fans(view, where, country)
    each = min(MANY[1], MANY[0] / max(1, len(event.piles)))
    cues: list[Cue] = []
    for i, (pile, points) in enumerate(zip(middles, event.piles, strict=True)):
        x, y = pile[-1]
        at = around(x + high * 0.1, y - high * 0.25, high / 2, high / 2)  # beside all indices, above the next pile
        puts = [Put(spot, spot.zone) for spot in _pile_open(view, country, i, pile, high)]
        cues += [Together((*puts, Noise("flip"), Count(event.seat, points, at, at=place.sum))), Wait(each)]
    if event.colours:
        cues += [Wait(each), charge(event.seat, country, event.colours, where), Wait(2 * each)]
    if event.halved:
        less = event.change - sum(event.piles) - event.colours
        cues += [charge(event.seat, country, less, where, "1/2"), Wait(2 * each)]
    return (*cues, Wait(GLANCE))


def charge(seat: Seat, country: Country, points: int, where: Places, said: str = "") -> Count:
    """Points for more than piles, added to the sum."""
    place = column(where, country)
    return Count(seat, points, place.more, said=said, at=place.sum)
