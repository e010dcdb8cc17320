"""The cards won by each country: closed piles, which open in the country's column during the count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.uchu_kaigi.board.orbit import GOLD, STARS
from ugames.games.uchu_kaigi.board.places import Places
from ugames.games.uchu_kaigi.cards import REDBLUE, SEATINGS, SUITS, Card, Country, Suit
from ugames.games.uchu_kaigi.rules import View
from ugames.games.uchu_kaigi.scoring import LIMITED, PilesScored, count_suits
from ugames.games.uchu_kaigi.words import on_board
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.theme import BODY, GAP
from ugames.ui.draw.tween import GLANCE
from ugames.ui.table import furniture
from ugames.ui.table.board import Count, Cue, Noise, Put, Together, Wait
from ugames.ui.table.staging.stage import Spot

SIGNS = ("yellow", "purple", "pink", "green", "gray", "redblue")
HALVES, HALVES_EDGE, DOT = ((226, 105, 44), (75, 166, 227)), (42, 32, 25), 0.62
"""The two colours of red/blue on its counter, the edge of their dots, and the dots' size by the sign's."""
NIGHT = (16, 20, 47)
"""The ground of the column being counted, in every theme, like the cloth around it."""
BROAD = 1.5
"""The ratio of width to height from which numbers stand beside their signs."""
HEAD, FOOT = (52.0, 0.17), (54.0, 0.19)
"""The heights of a column's head and foot, at most and by the column's height."""
SUM = 0.4
"""The fraction of the head for the growing sum."""
APART, SEEN, ABOVE, ACROSS, MOST = 5.0, 0.3, 0.5, 4, 0.52
"""Open piles: the gap between them; the visible part of a card below the next, by width; the least visible part of a
pile above the next, by height; the most piles side by side; and the greatest card height by the column's.
"""
BADGE, OVER = 0.78, 5.0
"""The size of a pile's points, by card height, and their overhang at the right edge."""
COLOURS = 0.9
"""The height of the points for colours, by the foot's."""
SIGN = 0.5, 0.72
"""The size of a colour's sign above its number, by the height and the width of the area."""
MANY = 0.2, 0.05
"""The seconds between all piles of a country during the count, and the most after each pile."""
PACKED, LEAN, COUNTED = 1.6, 4.0, 0.6
"""A closed pile: the spacing of its cards, its tilt in degrees, and the room for the number of
piles beside it, by width.
"""
PILE_MOST, PILE_BROAD, PILES_APART = 210.0, 0.5, 0.42
"""A closed pile: its greatest height, its width by the room's, and the greatest spacing of piles."""

COUNTING: Country = -1
"""The marker for counting at the front of a View's order: after it stands the country being counted, or the marker
again, and then all countries with open piles.
"""

Point = tuple[float, float]


class Column(NamedTuple):
    """The area in which one country's piles are counted."""

    whole: Area
    head: Area
    piles: Area
    foot: Area

    @property
    def sum(self) -> Area:
        """The area of the growing sum."""
        wide = self.head.w * SUM
        return self.head.beside(self.head.w - wide).inset(0, 2)

    @property
    def colours(self) -> Area:
        """The area of the points for colours: above the foot, on the right."""
        high = max(self.foot.h, self.head.h) * COLOURS
        return around(self.foot.right - high, self.foot.y - high * 0.2, 2 * high, high)

    @property
    def costs(self) -> Area:
        """The area of the cost of an excess: beside the colours, above the counter of the suit."""
        return self.colours._replace(x=self.foot.x + self.foot.right - self.colours.right)

    def signs(self) -> dict[Suit, Area]:
        """The areas of the colours' signs, in one row or, if larger, two."""
        rows = max((1, 2), key=lambda rows: split(next(self._cells(rows)))[0].w)
        return dict(zip(SUITS, self._cells(rows), strict=True))

    def _cells(self, rows: int) -> Iterator[Area]:
        return (box for row in self.foot.inset(2).rows(rows) for box in row.columns(len(SUITS) // rows))


def split(box: Area) -> tuple[Area, Area]:
    """The areas of a colour's sign and its number, below each other or, in a broad area, side by side."""
    if box.w > box.h * BROAD:
        size = min(box.h * 0.8, box.w / 2)
        return around(box.x + box.w * 0.3, box.cy, size, size), box.beside(box.w * 0.54)
    size = min(box.h * SIGN[0], box.w * SIGN[1])
    return around(box.cx, box.y + 2 + size / 2, size, size), box.below(size + 2)


def column(where: Places, country: Country) -> Column:
    """The column of a country in the trick's area, in the same order as in the trick."""
    countries = len(where.plates)
    inner = where.trick.inset(12, 10)
    whole = [*inner.columns(countries, GAP)][(country - where.own - 1) % countries]
    head, foot = (min(most, whole.h * part) for most, part in (HEAD, FOOT))
    return Column(
        whole,
        whole.top(head),
        whole.below(head + GAP).top(whole.h - head - foot - 2 * GAP),
        whole.below(whole.h - foot),
    )


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


def _form(room: Area, piles: int, cards: int) -> tuple[float, int]:
    """The height of cards at which all piles fit with visible values, and the number of piles side by side."""

    def high(across: int) -> float:
        wide, rows = (room.w - APART * (across - 1)) / across, -(-piles // across)
        return min(room.h / (1 + ABOVE * (rows - 1)), wide / (CARD_RATIO * (1 + SEEN * (cards - 1))))

    across = max(range(1, ACROSS + 1), key=high)
    return min(high(across), room.h * MOST), across


def fans(view: View, where: Places, country: Country) -> tuple[float, list[list[Point]]]:
    """The height of the cards of open piles, and the middle of each card of a country's piles."""
    room = column(where, country).piles
    most = max(1, *map(len, view.piles))
    cards = len(view.hands)
    high, across = _form(room, most, cards)
    wide, cell = high * CARD_RATIO, (room.w - APART * (across - 1)) / across
    rows = -(-most // across)
    down = min((room.h - high) / max(1, rows - 1), high + 3 * APART)
    step = min(wide + 3, (cell - wide) / max(1, cards - 1))
    found = []
    for i, pile in enumerate(view.piles[country]):
        row, place = divmod(i, across)
        left = room.x + place * (cell + APART) + wide / 2
        found.append([(left + j * step, room.y + row * down + high / 2) for j in range(len(pile))])
    return high, found


def piles_counted(view: View, where: Places, country: Country) -> list[Spot]:
    """A country's piles in its column, closed until their count; during it, other countries' cards are dim."""
    high, middles = fans(view, where, country)
    told, lies_open = counted_now(view), country in opened(view)
    mark = "" if told in (None, country) else "dim"
    piles = zip(view.piles[country], middles, strict=True)
    return [
        spot._replace(mark=mark) if lies_open else spot
        for i, (pile, places) in enumerate(piles)
        for spot in (
            pile_open(country, i, pile, places, high)
            if lies_open
            else _pile_closed(country, i, len(view.hands), places, high)
        )
    ]


def pile_open(country: Country, i: int, pile: Sequence[Card], places: Sequence[Point], high: float) -> list[Spot]:
    """The cards of an open pile, side by side."""
    return [Spot(card, x, y, high, zone_of_pile(country, i)) for card, (x, y) in zip(pile, places, strict=True)]


def _pile_closed(country: Country, i: int, cards: int, places: Sequence[Point], high: float) -> list[Spot]:
    """The backs of a pile in the middle of its later open area."""
    (left, y), (right, _) = places[0], places[-1]
    step = PACKED * high / 100
    return [
        Spot(None, (left + right) / 2 - j * step, y - j * step, high, zone_of_pile(country, i)) for j in range(cards)
    ]


def zone_of_pile(country: Country, i: int) -> str:
    """The zone of one of a country's piles during the count."""
    return f"won-{country}-{i}"


def closed_piles(count: int, cards: int, zone: str, places: Sequence[Point], high: float,
                 lean: float = LEAN) -> list[Spot]:  # fmt: skip
    """The backs of closed piles, each with one card per country."""
    return [
        Spot(None, x - j * PACKED * high / 100, y - j * PACKED * high / 100, high, zone,
             lean if i % 2 else -lean)
        for i, (x, y) in enumerate(places[:count])
        for j in range(cards)
    ]  # fmt: skip


def below_trick(room: Area, piles: int) -> tuple[float, list[Point], Point]:
    """The height of closed piles below the trick, the middle of each, and the position of their number."""
    high = min(room.h * 0.9, PILE_MOST, room.w * PILE_BROAD / CARD_RATIO)
    wide, count = high * CARD_RATIO, max(1, piles)
    counted = wide * COUNTED
    step = min(wide * PILES_APART, (room.w - wide * 1.3 - counted) / max(1, count - 1))
    left = room.cx - (wide + step * (count - 1) + counted) / 2 + wide * 0.56
    middles = [(left + i * step, room.cy) for i in range(count)]
    return high, middles, (middles[-1][0] + wide / 2 + counted * 0.6, room.cy)


def paint_closed(canvas: Canvas, view: View, room: Area, country: Country) -> None:
    """The number of a country's piles below the trick, if there are any."""
    if view.piles[country]:
        high, _, (x, y) = below_trick(room, len(view.piles[country]))
        canvas.text(str(len(view.piles[country])), x, y, min(34.0, high * 0.42), "paper", "centre", "display")


def paint_counted(canvas: Canvas, view: View, where: Places, names: Sequence[str]) -> None:
    """The columns of the count, with names and colours."""
    told = counted_now(view)
    for country in range(len(names)):
        place, lit = column(where, country), country == told
        box = place.whole.inset(-GAP / 2 + 1, -3)
        canvas.box(box, NIGHT if lit else STARS, GOLD if lit else STARS, 12, 3 if lit else 1, 0.6 if lit else 0.06)
        _paint_head(canvas, where.seats, country, names, place, lit)
        _paint_foot(canvas, view, country, place)


def _shown(canvas: Canvas, place: Column, names: Sequence[str]) -> tuple[bool, bool]:
    """Whether faces and names fit, the same for all columns."""
    least = max(canvas.width(name, canvas.theme.least, "bold") for name in names)
    free, beside = place.sum.x - place.head.x - 6, _face(place) + 8
    return least <= free - beside or least > free, least <= free


def _face(place: Column) -> float:
    return min(place.head.h - 4, place.head.w * 0.19)


def _paint_head(canvas: Canvas, seats: int, country: Country, names: Sequence[str], place: Column, lit: bool) -> None:
    """Face and name; in narrow columns one of them is left out."""
    owner: Seat = SEATINGS[seats].owners[country]
    said = [
        on_board("dependency_short", name=name) if each in SEATINGS[seats].dependencies else name
        for each, name in enumerate(names)
    ]
    head, face, (has_face, has_name) = place.head, _face(place), _shown(canvas, place, said)
    left = head.x + 2 + (face + 8) * has_face
    if has_face:
        for picture, area in _portrait(owner, country, names, place):
            canvas.show(picture, area)
    if has_name:
        ink, size = GOLD if lit else "paper", min(23.0, head.h * 0.5)
        lettering.fitting(canvas, said[country], left, head.cy, size, ink, place.sum.x - left - 4, "bold")


def _portrait(owner: Seat, country: Country, names: Sequence[str], place: Column) -> tuple[tuple[str, Area], ...]:
    """A face with the marker in its corner."""
    head, face = place.head, _face(place)
    mark = face * 0.62
    corner = Area(head.x + face - mark * 0.6, head.cy + face / 2 - mark * 0.6, mark, mark * 24 / 38)
    at = Area(head.x + 2, head.cy - face / 2, face, face)
    return (furniture.avatar(owner, names[country]), at), (f"uchu_kaigi/marker-{country + 1}.svg", corner)


def pictures(where: Places, names: Sequence[str]) -> Iterator[tuple[str, Area]]:
    """The pictures of the columns, to be prepared early, since drawing them takes longer than a frame."""
    for country, owner in enumerate(SEATINGS[where.seats].owners):
        place = column(where, country)
        yield from _portrait(owner, country, names, place)
        for suit, box in place.signs().items() if not country else ():
            if suit is not REDBLUE:
                yield f"uchu_kaigi/signs/{SIGNS[suit]}.svg", split(box)[0]


def _paint_foot(canvas: Canvas, view: View, country: Country, place: Column) -> None:
    """A sign for each of the country's colours; an excess is red."""
    counts, threshold = count_suits(view.piles[country]), SEATINGS[view.seats].threshold
    canvas.fill(place.foot, "panel_sunk", 9, 1.0 if canvas.theme.contrast else 0.8)
    for suit, box in place.signs().items():
        count, (sign, _) = counts[suit], split(box)
        bad = suit in LIMITED and count > threshold
        if bad:
            canvas.outline(box.inset(1), "bad", 8, 2)
        if not count:
            canvas.outline(sign.inset(sign.w * 0.3), STARS, sign.w * 0.2, 1)
        paint_count(canvas, suit, box, str(count), "bad" if bad else "text" if count else "text_soft", count)


def paint_count(canvas: Canvas, suit: Suit, box: Area, said: str, ink: str, count: int = 2) -> None:
    """The sign of a suit and its amount, if there is any."""
    sign, room = split(box)
    if count:
        paint_sign(canvas, suit, sign, count)
    lettering.fitting(canvas, said, room.cx, room.cy, min(BODY, room.h * 1.05), ink, room.w - 4, "display", "centre")


def paint_sign(canvas: Canvas, suit: Suit, sign: Area, count: int = 2) -> None:
    """The sign of a suit; red/blue has two dots, but one for a single card, which counts as one colour."""
    if suit is not REDBLUE:
        canvas.show(f"uchu_kaigi/signs/{SIGNS[suit]}.svg", sign)
        return
    dot = sign.w * DOT
    for side, tone in zip((-1, 1), HALVES, strict=True):
        box = around(sign.cx + side * dot * 0.54, sign.cy, dot, dot)
        canvas.box(box, tone, HALVES_EDGE, dot / 2, 1.6, 1.0 if side < 0 or count > 1 else 0.3)


def count_piles(event: PilesScored, view: View, where: Places) -> tuple[Cue, ...]:
    """Each pile opens and is counted at its place, then the colours, then the loss for green: all in one sum."""
    place, country = column(where, event.country), event.country
    high, middles = fans(view, where, country)
    each = min(MANY[1], MANY[0] / max(1, len(event.piles)))
    seen = middles[1][0][1] - middles[0][0][1] if len(middles) > 1 else high
    seen = seen if 0 < seen < high else high  # the visible part of a pile above the next
    cues: list[Cue] = []
    for i, (pile, cards, points) in enumerate(zip(middles, view.piles[country], event.piles, strict=True)):
        x, y = pile[-1]
        wide = seen * BADGE
        at = around(x + (high * CARD_RATIO - wide) / 2 + OVER, y - (high - seen) / 2, wide, wide)  # beside all indices
        puts = [Put(spot, spot.zone) for spot in pile_open(country, i, cards, pile, high)]
        cues += [Together((*puts, Noise("flip"), Count(event.seat, points, at, at=place.sum))), Wait(each)]
    if event.colours:
        cues += [Wait(each), Count(event.seat, event.colours, place.colours, at=place.sum), Wait(2 * each)]
    if event.halved:
        less = event.change - sum(event.piles) - event.colours
        cues += [Count(event.seat, less, place.costs, said="1/2", at=place.sum), Wait(2 * each)]
    return (*cues, Wait(GLANCE))


def charge(seat: Seat, country: Country, points: int, where: Places) -> Count:
    """The payment for an excess, shown above the suit's counter."""
    place = column(where, country)
    return Count(seat, points, place.costs, at=place.sum)


def gain(seat: Seat, country: Country, points: int, where: Places) -> Count:
    """The gain from another country's excess, added to the sum."""
    place = column(where, country)
    return Count(seat, points, place.piles.top(place.head.h), at=place.sum)
