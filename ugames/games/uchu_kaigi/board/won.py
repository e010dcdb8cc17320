"""The cards won by each country: closed piles, which open in the country's column during the count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ugames.core.game import Glimpse, Seat
from ugames.games.uchu_kaigi.board.orbit import MARKER_FLATNESS, Track, marker_of, track
from ugames.games.uchu_kaigi.board.places import Places, chips, places
from ugames.games.uchu_kaigi.cards import GRAY, SEATINGS, Country, Seating, Suit
from ugames.games.uchu_kaigi.rules import Action, Seen, UchuKaigi, View
from ugames.games.uchu_kaigi.scoring import LIMITED, PILE, PINK_PILE, PilesScored, count_suits
from ugames.games.uchu_kaigi.words import country_name, on_board
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.theme import BODY, GAP
from ugames.ui.draw.tween import GLANCE_SECONDS
from ugames.ui.kit.nodes import CardMark
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture
from ugames.ui.table.board import Count, Cue, Noise, Put, Together, Wait
from ugames.ui.table.cards.sprites import Spot, spot
from ugames.ui.table.trick import TrickTable

SIGN_NAMES = ("yellow", "purple", "pink", "green", "gray", "redblue")
HEAD_AND_FOOT_MOST_HEIGHT = 60.0
HEAD_AND_FOOT_HEIGHT_BY_COLUMN = 0.18
SUM_PART_OF_HEAD = 0.36

# open piles
CARD_STEP_BY_WIDTH = 0.3
PILE_LEAST_STEP = 0.5
"""The least step from pile to pile, by the height of a card."""
# closed piles
BACK_STEP_BY_HEIGHT = 0.016
TILT_DEGREES = 4.0
PILES_WIDTH_BY_PILE = 1.4


@dataclass(frozen=True)
class CountGlimpse(Glimpse[Action, View]):
    """The table while a round is scored."""

    opened: tuple[Country, ...]
    """The countries whose piles lie open."""
    counted: Country | None
    """The country whose piles are being counted."""


def counting(seen: Seen, counted: Country | None = None, *opens: Country) -> CountGlimpse:
    """The table while that country is counted, or between two countries, with further open piles."""
    opened = seen.opened if isinstance(seen, CountGlimpse) else ()
    return CountGlimpse(seen.seat, seen.view._replace(actor=None), (), (), None, (*opened, *opens), counted)


class Column(NamedTuple):
    """The area in which one country's piles are counted."""

    head: Area
    piles: Area
    foot: Area

    @property
    def sum(self) -> Area:
        """The area of the growing sum."""
        return self.head.beside(self.head.w * (1 - SUM_PART_OF_HEAD)).inset(0, 2)

    @property
    def more(self) -> Area:
        """The area of points for other reasons than piles, above the counters."""
        return self.foot._replace(y=self.foot.y - self.foot.h * 0.7)


class Winnings(TrickTable):
    """A table with its places, as far as the won cards lie on it."""

    line = "light"
    ink = "paper"

    game: UchuKaigi
    seen: Seen
    view: View

    @cached_property
    def where(self) -> Places:
        return places(self.view.seats, self.view.seat, self.area, self.game.open_piles)

    @cached_property
    def way(self) -> Track:
        return track(self.where.orbit, self.view.board)

    @property
    def hands(self) -> Sequence[Country]:
        return self.where.countries

    @property
    def seating(self) -> Seating:
        """The rules for this number of players."""
        return SEATINGS[self.view.seats]

    @property
    def is_counting(self) -> bool:
        """Whether the piles of a round are open, after its last card."""
        return self.view.actor is None and any(self.view.piles)

    @property
    def opened(self) -> Sequence[Country]:
        """The countries with open piles, after the last card."""
        return self.seen.opened if isinstance(self.seen, CountGlimpse) else self.where.countries

    @property
    def counted_now(self) -> Country | None:
        return self.seen.counted if isinstance(self.seen, CountGlimpse) else None

    def player(self, hand: Country) -> Seat:
        return self.seating.owners[hand]

    def name(self, country: Country) -> str:
        return country_name(country, self.names)

    def spoken(self, country: Country) -> str:
        """The name of a country for the viewer."""
        return country_name(country, self.called)

    def column(self, country: Country) -> Column:
        """The column of a country in the trick's area, in the same order as in the trick."""
        where, count = self.where, len(self.where.plates)
        whole = [*where.trick.inset(12, 10).columns(count, GAP)][(country - where.own - 1) % count]
        bar = min(HEAD_AND_FOOT_MOST_HEIGHT, whole.h * HEAD_AND_FOOT_HEIGHT_BY_COLUMN)
        return Column(whole.top(bar), whole.inset(0, bar + GAP), whole.below(whole.h - bar))

    def fans(self, country: Country) -> list[list[Area]]:
        """The cards of a country's open piles, in the greatest size in which all piles fit with visible values."""
        piles, room = self.view.piles, self.column(country).piles
        most, broad = max(1, *map(len, piles)), 1 + CARD_STEP_BY_WIDTH * (len(piles) - 1)

        def height(across: int, down: int) -> float:
            return min(room.h / (1 + PILE_LEAST_STEP * max(1, down - 1)), (room.w / across - GAP) / broad / CARD_RATIO)

        across, down = furniture.largest_grid(most, height)
        high = height(across, down)
        step = min((room.h - high) / max(1, down - 1), high + GAP)
        cells = (
            cell._replace(y=room.y + step * row, h=high) for row in range(most) for cell in room.columns(across, GAP)
        )
        return [furniture.fan_places(cell, len(pile), high) for cell, pile in zip(cells, piles[country], strict=False)]

    def won(self, country: Country) -> Iterator[Spot]:
        """A country's won cards: open during the count, else closed piles where there is room."""
        return self._counted(country) if self.is_counting else self._in_piles(country)

    def _counted(self, country: Country) -> Iterator[Spot]:
        """A country's piles in its column, closed until their count; during it, other countries' cards are dim."""
        mark: CardMark = "" if self.counted_now in (None, country) else "dim"
        for i, pile in enumerate(self.fans(country)):
            if country in self.opened:
                yield from self._pile_open(country, i, pile, mark)
            else:
                yield from self._pile_closed(country, len(pile), hull(pile), f"won-{country}-{i}")

    def _pile_open(self, country: Country, i: int, places: Sequence[Area], mark: CardMark) -> list[Spot]:
        """The cards of an open pile, side by side."""
        pile = zip(self.view.piles[country][i], places, strict=True)
        return [spot(card, place, f"won-{country}-{i}", mark, seat=self.player(country)) for card, place in pile]

    def _pile_closed(self, country: Country, cards: int, place: Area, zone: str, lean: float = 0.0) -> list[Spot]:
        """Backs that lie almost on each other."""
        steps = [-j * BACK_STEP_BY_HEIGHT * place.h for j in range(cards)]
        places = [place._replace(x=place.x + far, y=place.y + far) for far in steps]
        return [spot(None, each, zone, angle=lean, seat=self.player(country)) for each in places]

    def _in_piles(self, country: Country) -> Iterator[Spot]:
        """A country's closed piles below or beside its card in the trick, with their number."""
        room, count = self.where.stack(country), len(self.view.piles[country])
        high = min(room.h, room.w / PILES_WIDTH_BY_PILE / CARD_RATIO) * 0.95
        for i, place in enumerate(furniture.fan_places(room.inset(high * 0.05, 0), count, high, 0.52), 1):
            *under, top = self._pile_closed(
                country, len(self.view.hands), place, f"won-{country}", TILT_DEGREES * (-1) ** i
            )
            yield from (*under, top._replace(badge=str(count) * (i == count)))

    def short_name(self, country: Country, letters: int | None = None) -> str:
        """The name of a country where there is little room, a dependency's with that many letters of its player's."""
        name = self.names[self.player(country)]
        return on_board("dependency_short", name=name[:letters]) if country in self.seating.dependencies else name

    def paint_counted(self, canvas: Canvas) -> None:
        """The columns of the count, each with its country's face, name and colours."""
        names, tone = [*map(self.short_name, self.where.countries)], self.tone(canvas)
        columns = [*map(self.column, self.where.countries)]
        rooms = [each.head.left(each.head.w - each.sum.w).beside(_face(each.head) + GAP) for each in columns]
        least, room = canvas.theme.least, rooms[0].w
        named = all(canvas.width(name, least, "bold") <= room for name in names)
        for country, (head, _, foot) in enumerate(columns):
            lit = country == self.counted_now
            box = head._replace(h=foot.bottom - head.y).inset(1 - GAP / 2, -3)
            ground, edge = ("panel_sunk", "accent") if lit else (tone, tone)
            canvas.box(box, ground, edge, 12, 3 if lit else 1, 0.6 if lit else 0.06)
            for picture, area in self._portrait(country):
                canvas.show(picture, area)
            if named:
                ink = "accent" if lit else self.ink
                canvas.text(names[country], rooms[country].x, head.cy, BODY, ink, "left", "bold", room)
            self.paint_taken(canvas, country, foot)

    def _portrait(self, country: Country) -> Iterator[tuple[str, Area]]:
        """A face with the marker in its corner."""
        head = self.column(country).head
        face = head.left(_face(head)).centred(_face(head), _face(head))
        yield furniture.avatar(self.player(country), self.name(country)), face
        yield (marker_of(country), around(face.right, face.bottom - 6, face.w * 0.6, face.w * MARKER_FLATNESS * 0.6))

    def pictures(self) -> Iterator[tuple[str, Area]]:
        """The pictures of the columns, to be prepared early, since drawing them takes longer than a frame."""
        for country in self.where.countries:
            yield from self._portrait(country)
        for suit, (sign, _) in chips(self.column(0).foot).items():
            yield sign_of(suit), sign

    def paint_taken(self, canvas: Canvas, country: Country, area: Area) -> None:
        """The number of won cards of each suit with its limit, where there is room: amber at the limit, red beyond."""
        threshold, counts, cells = self.seating.threshold, count_suits(self.view.piles[country]), chips(area)
        limited = {suit: on_board("count_of", count=counts[suit], limit=threshold) for suit in LIMITED}
        fits = all(canvas.width(words, canvas.theme.least, "display") <= cells[GRAY][1].w for words in limited.values())
        for suit, (sign, room) in cells.items():
            alarm = ""
            if suit in limited and counts[suit] >= threshold:
                alarm = "bad" if counts[suit] > threshold else "warn"
            canvas.box(hull((sign, room)).inset(-2), "panel_sunk", alarm or "panel_edge", 9, 3 if alarm else 1)
            canvas.show(sign_of(suit), sign.centred(sign.w, sign.w))
            said, ink = str(counts[suit]), alarm or ("text" if counts[suit] else "text_soft")
            if fits and suit in limited:
                said = limited[suit]
            size = min(max(BODY, room.h * 0.6), room.h)
            canvas.text(said, room.cx, room.cy, size, ink, "centre", "display", room.w)

    def count_piles(self, event: PilesScored) -> tuple[Cue, ...]:
        """Each pile opens and is counted at its place, then the colours, then the loss for green: all in one sum."""
        seat, country = event.seat, event.country
        each = GLANCE_SECONDS / 6
        cues: list[Cue] = []
        for i, (pile, points) in enumerate(zip(self.fans(country), event.piles, strict=True)):
            last, side = pile[-1], pile[-1].h
            at = around(
                last.cx + side * 0.1, last.cy - side * 0.25, side / 2, side / 2
            )  # off the values in the corners
            puts = [Put(card, card.zone) for card in self._pile_open(country, i, pile, "")]
            cues += [Together((*puts, Noise("flip"), Count(seat, points, at, at=self.column(country).sum))), Wait(each)]
        if event.colours:
            cues += [Wait(each), self.charge(seat, country, event.colours), Wait(2 * each)]
        if event.halved:
            less = event.change - sum(event.piles) - event.colours
            cues += [self.charge(seat, country, less, "1/2"), Wait(2 * each)]
        return (*cues, Wait(GLANCE_SECONDS))

    def charge(self, seat: Seat, country: Country, points: int, said: str = "") -> Count:
        """Points for other reasons than piles, added to the sum."""
        place = self.column(country)
        return Count(seat, points, place.more, said=said, at=place.sum)


def _face(head: Area) -> float:
    return min(head.h - 4, head.w * 0.2)


def sign_of(suit: Suit) -> str:
    return f"uchu_kaigi/signs/{SIGN_NAMES[suit]}.svg"


def of_piles(piles: Sequence[int], kinds: Sequence[int] = (PILE, PINK_PILE)) -> list[str]:
    """The number of piles of each kind, by their points."""
    return [on_board(f"piles_{points}", count=piles.count(points)) for points in kinds if points in piles]
