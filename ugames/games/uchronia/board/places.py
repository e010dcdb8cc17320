"""Where everything lies on the table of Uchronia: the rooms, in a broad window and in a tall one.

All lengths come from two: the height of a card of the hand, and the height of the type. Both shrink more slowly than
the table does, so that with large type on a small window cards and words are larger than usual, and art gives way.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.uchronia.cards import RESOURCES, Building, Cards
from ugames.games.uchronia.state import View
from ugames.ui.draw.geometry import CARD_RATIO, LIFT, Area
from ugames.ui.table import furniture

TYPE = 18.0
"""The height of the smallest type on a table that has room."""
ROOMY = 1508.0, 868.0
"""The width and height from which on a table has room: a window of 1024x640."""
SLOWLY = 0.62
"""The power with which type follows the size of a smaller table."""
BROAD = 1.25
"""The width by the height of a table from which on Forum and buttons lie beside one's own places."""
SIDE = 0.31
"""The share of a broad table for Forum and buttons; of a tall one, beside the Forum, for the buttons."""

# heights in lines of type: what rows need at least, and what helps them at most
OTHERS, WORKS, PILES, TILES = (6.2, 8.3), (8.5, 11.7), (6.2, 8.0), (7.5, 24.0)
"""In a broad window."""
TALL_ROW, TALL_WORKS, TALL_FORUM, TALL_PILES, TALL_TILES = (
    (4.4, 9.0),
    (9.4, 24.0),
    (11.5, 19.0),
    (7.6, 15.0),
    (8.4, 30.0),
)
"""In a tall one, where each other house has a row of its own."""
LABEL, CAPTION, CHIP = 1.45, 1.25, 2.5
"""A label above a room; a line below a card; a Monopoly."""
PLATE = 3.4
BUTTON, MOST_BUTTON = 2.6, 3.4
MENU, LOW_MENU = 18.0, 12.0
"""The height of a place in which all orders of a pair can be told, and of one as broad as one's own places."""
BUTTONS = 5
"""Places for buttons; what does not fit is offered by the last but one."""


class Own(NamedTuple):
    """The rooms of one's own district."""

    plate: Area
    sources: Area
    domain: Area
    stock: Area
    activities: Area
    sites: Area
    buildings: Area
    hand: Area
    card: float
    """The height of a card of the hand."""


class House(NamedTuple):
    """Another house: its plate, and what is told beside or below it."""

    plate: Area
    hand: Area
    """A pile that stands for its hand."""
    body: Area


class Places:
    """The table for one view and one area; one other house may be unfolded."""

    def __init__(
        self, view: View, area: Area, unfolded: Seat | None = None, row: Sequence[Building | None] | None = None
    ) -> None:
        self.view = view
        self.row = tuple(view.works) if row is None else tuple(row)
        """The places of the Great Works, with None where one has gone."""
        self.area = area
        self.own_seat: Seat = max(view.seat, 0)
        self.others = furniture.around_table(len(view.houses), view.seat)[1:]
        self.unfolded = self.others[0] if len(self.others) == 1 else unfolded
        self.type = type_size(area)
        self.gap = self.type * 0.45
        self.broad = area.w >= area.h * BROAD
        self.card = min(36 + 0.156 * area.h, 40 + 0.14 * area.w)
        self._rows = self._broad_rows() if self.broad else self._tall_rows()

    # --- rows

    def _broad_rows(self) -> dict[str, Area]:
        """Others and Great Works across the table; below, one's own on the left, Forum and buttons on the right."""
        others, works, piles, tiles, hand = self._stacked((OTHERS, WORKS, PILES, TILES))
        side = (self.area.w - self.gap) * SIDE
        left = self.area.w - side - self.gap
        right = Area(self.area.x + left + self.gap, piles.y, side, hand.bottom - piles.y)
        least = right.h - BUTTONS * BUTTON * self.type - self.gap
        height = min(least, self.type * 5.6 + side / len(RESOURCES) * 0.94 / CARD_RATIO)
        below = right.below(height + self.gap)
        piles_width = self._pile_width
        return {
            "others": others,
            "works": works,
            "piles": piles.left(left),
            "tiles": tiles.left(left),
            "hand": hand.left(left),
            "forum": right.top(height),
            "draw": below.left(piles_width),
            "buttons": below.beside(piles_width + self.gap),
        }

    def _tall_rows(self) -> dict[str, Area]:
        """One row below the other; the buttons lie beside the Forum."""
        count = len(self.others)
        others = TALL_ROW[0] * count, TALL_ROW[1] * count
        rows = self._stacked((others, TALL_WORKS, TALL_FORUM, TALL_PILES, TALL_TILES))
        others_row, works, forum, piles, tiles, hand = rows
        side = forum.w * SIDE
        left = forum.left(forum.w - side - self.gap)
        return {
            "others": others_row,
            "works": works,
            "piles": piles,
            "tiles": tiles,
            "hand": hand,
            "forum": left.left(left.w - self._pile_width - self.gap),
            "draw": left.beside(left.w - self._pile_width),
            "buttons": forum.beside(forum.w - side),
        }

    def _stacked(self, needs: Sequence[tuple[float, float]]) -> list[Area]:
        """Rows from the top between what they need and what helps them, in even shares; the hand is the last one."""
        hand = self.card + self.type
        room = self.area.h - hand - self.gap * len(needs)
        heights = shared([(least * self.type, most * self.type) for least, most in needs], room)
        gap = self.gap + max(0.0, room - sum(heights)) / len(needs)
        rows, y = [], self.area.y
        for height in heights:
            rows.append(Area(self.area.x, y, self.area.w, height))
            y += height + gap
        return [*rows, Area(self.area.x, y, self.area.w, self.area.bottom - y)]

    @property
    def _pile_width(self) -> float:
        return self.type * 6.4

    # --- the middle

    @property
    def works(self) -> Area:
        """The Great Works, below their name."""
        return self._rows["works"].below(self.type * LABEL)

    @property
    def forum(self) -> Area:
        """The Forum with the Monopolies: a column for each colour."""
        return self._rows["forum"]

    @property
    def monopolies(self) -> Area:
        """A chip for each Monopoly, above the Forum's colour."""
        return self.forum.below(self.type * LABEL).top(self.type * CHIP)

    @property
    def market(self) -> Area:
        """The cards of the Forum, below the Monopolies and above their captions."""
        room = self.forum.below(self.type * (LABEL + CHIP + 0.3))
        return room.top(room.h - self.type * CAPTION)

    @cached_property
    def piles(self) -> tuple[Area, Area]:
        """Draw pile and discards, each below its name."""
        above, below = self._rows["draw"].rows(2, self.gap)
        return above.below(self.type * LABEL), below.below(self.type * LABEL)

    @property
    def buttons(self) -> list[Area]:
        """Places for buttons, the last one at the lower edge."""
        room = self._rows["buttons"]
        height = min((room.h - self.gap * (BUTTONS - 1)) / BUTTONS, self.type * MOST_BUTTON)
        whole = room.below(room.h - height * BUTTONS - self.gap * (BUTTONS - 1))
        return list(whole.rows(BUTTONS, self.gap))

    def explanation(self, used: int) -> Area:
        """Where the thing that is pointed at is explained: above so many buttons that are used."""
        room, slots = self._rows["buttons"], self.buttons
        return room.top(slots[len(slots) - max(1, used)].y - self.gap - room.y).inset(self.gap * 0.5)

    @property
    def menu(self) -> Area:
        """Where every menu opens: over piles and buttons, or where these are small at the foot of one's own places.

        Great Works, Forum and hand, by which one chooses, are free.
        """
        draw, buttons, piles, tiles = (self._rows[name] for name in ("draw", "buttons", "piles", "tiles"))
        if self.broad and draw.h >= MENU * self.type:
            return Area(draw.x, draw.y, buttons.right - draw.x, draw.h)
        top = tiles.y if tiles.h >= LOW_MENU * self.type else piles.y
        risen = self._rows["hand"].bottom - self.card * (1 + LIFT) - self.gap * 2
        return Area(tiles.x, top, tiles.w, min(tiles.bottom, risen) - top)

    # --- one's own

    @cached_property
    def own(self) -> Own:
        """One's own district: what is played and stored, what is built, and the hand."""
        t, row = self.type, self._rows["piles"]
        house = self.view.houses[self.own_seat]
        least = min(t * 12, row.w * 0.18)
        shown = len(self.revealed_by(self.own_seat))
        domain = least + (min(row.w * 0.3, (row.h - 2 * t) * CARD_RATIO * shown) if shown else 0.0)
        counts = [max(2, len(set(house.stock))), max(2, len(set(house.activities)))]
        spare = row.w - domain - 2 * self.gap
        stock = spare * counts[0] / sum(counts)
        below, label = self._rows["tiles"], t * LABEL
        weights = max(1, len(house.sites)) * 0.6, max(1, len(house.buildings))
        sites = max(t * (12 if house.sites else 9), (below.w - self.gap) * min(0.5, weights[0] / sum(weights)))
        bottom = self._rows["hand"]
        left = min(t * 17, bottom.w * 0.3)
        return Own(
            plate=Area(bottom.x, bottom.y + t * 0.4, left, t * PLATE),
            sources=Area(bottom.x, bottom.y + t * (PLATE + 0.8), left, bottom.h - t * (PLATE + 0.8)),
            domain=row.left(domain).below(label),
            stock=row.beside(domain + self.gap).left(stock).below(label),
            activities=row.beside(domain + stock + 2 * self.gap).below(label),
            sites=below.left(sites).below(label),
            buildings=below.beside(sites + self.gap).below(label),
            hand=bottom.beside(left + self.gap),
            card=self.card,
        )

    def revealed_by(self, seat: Seat) -> Cards:
        """The cards that a house shows for its Draconians."""
        work = self.view.work
        return work.revealed if work is not None and self.view.turn == seat else ()

    # --- the others

    @cached_property
    def houses(self) -> dict[Seat, House]:
        """The other houses: side by side in a broad window, below each other in a tall one."""
        room, t, count = self._rows["others"], self.type, len(self.others)
        houses = {}
        rows = list(room.columns(count, self.gap) if self.broad else room.rows(count, self.gap))
        for seat, part in zip(self.others, rows, strict=True):
            height = t * PLATE
            beside = t * 3.2 if self.piles_shown else 0.0
            width = min(t * 24, part.w - beside) if self.broad else min(t * 17, part.w * 0.32)
            top = part.top(height) if self.broad else part
            plate = Area(top.x, top.y, width, min(height, top.h))
            hand = Area(plate.right + self.gap * 0.7, plate.y, t * 2.5, plate.h)
            body = part.below(height + self.gap * 0.6) if self.broad else part.beside(hand.right - part.x + self.gap)
            if not self.piles_shown:
                hand = plate.beside(plate.w * 0.25).below(plate.h * 0.55)
            houses[seat] = House(plate, hand, body)
        return houses

    @property
    def piles_shown(self) -> bool:
        """Whether the hands of the others lie beside their plates, and are not only counted on them."""
        return not self.broad or self.area.w >= len(self.others) * self.type * 21

    @cached_property
    def stage(self) -> Area:
        """The room in which another house unfolds: where all of them are told of, beside their plates."""
        bodies = [house.body for house in self.houses.values()]
        return Area(bodies[0].x, bodies[0].y, bodies[-1].right - bodies[0].x, bodies[-1].bottom - bodies[0].y)

    def body(self, seat: Seat) -> Area | None:
        """Where another house is told of; None while another one lies there unfolded."""
        if self.unfolded is None:
            return self.houses[seat].body
        return self.stage if self.unfolded == seat else None

    def domain_of(self, seat: Seat) -> Area:
        """The Domain of any house, without its label."""
        if seat == self.own_seat:
            return self.own.domain
        body = self.body(seat)
        if body is None:
            return self.houses[seat].plate
        height = min(body.h, self.houses[seat].body.h) - self.type * 0.4
        width = height * CARD_RATIO + self.type * 0.8 if self.broad else height * CARD_RATIO + self.type
        shown = len(self.revealed_by(seat))
        more = min(body.w * 0.45, height * CARD_RATIO * shown * 1.05) if shown else 0.0
        cards = len(self.view.houses[seat].domain)
        return body.left(min(body.w * 0.6, width + more + (cards > 1) * 0.2 * height))

    def facts_of(self, seat: Seat) -> Area | None:
        """What is left of the body beside the Domain: for Stock, Activities and buildings."""
        body = self.body(seat)
        if body is None:
            return None
        return body.beside(self.domain_of(seat).w + self.gap)

    # --- any house

    def plate(self, seat: Seat) -> Area:
        """The name plate of a house."""
        return self.own.plate if seat == self.own_seat else self.houses[seat].plate

    def room(self, seat: Seat, name: str) -> Area:
        """The place of that name in the district of a house; where it is folded, what stands for it."""
        if seat == self.own_seat:
            own: Area = getattr(self.own, name)
            return own
        if name == "hand":
            return self.houses[seat].hand
        if name == "domain":
            return self.domain_of(seat)
        return self.facts_of(seat) or self.houses[seat].plate


def kept_row(row: Sequence[Building | None], works: Sequence[Building], settled: bool) -> tuple[Building | None, ...]:
    """Where the Great Works lie, if they lay so: those that are left stay, and gaps last until all is settled."""
    rest, kept = list(works), list[Building | None]()
    for building in row:
        found = building is not None and building in rest
        kept.append(building if found else None)
        if building is not None and found:
            rest.remove(building)
    for i, there in enumerate(kept):
        if there is None and rest:
            kept[i] = rest.pop(0)
    if settled or rest:
        return tuple(each for each in (*kept, *rest) if each is not None)
    return tuple(kept)


def shared(rows: Sequence[tuple[float, float]], room: float) -> list[float]:
    """Heights between the least and the most of each row that fill a room together, as far as they can."""
    share = min(1.0, room / sum(least for least, _ in rows))
    heights = [least * share for least, _ in rows]
    for _ in rows:
        growing = [i for i, (_, most) in enumerate(rows) if heights[i] < most]
        spare = room - sum(heights)
        if spare <= 0 or not growing:
            break
        weight = sum(heights[i] for i in growing)
        heights = [
            min(rows[i][1], height * (1 + spare / weight)) if i in growing else height
            for i, height in enumerate(heights)
        ]
    return heights


def type_size(area: Area) -> float:
    """The height of the smallest type on a table of that size."""
    share: float = min(1.0, area.w / ROOMY[0], area.h / ROOMY[1]) ** SLOWLY
    return TYPE * share
