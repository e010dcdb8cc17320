"""What lies in the rooms of a table of Uchronia: tiles, and the facts about other houses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain, groupby, islice, product, zip_longest
from math import ceil
from operator import add, attrgetter, itemgetter
from typing import NamedTuple

from ugames.core.game import Glimpse, Seat
from ugames.core.words import say, with_colon
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.board import tiles
from ugames.games.uchronia.board.places import BUILT, PILED, Places, places
from ugames.games.uchronia.board.tiles import ABOVE_OR_BESIDE, Text, Tile
from ugames.games.uchronia.board.view_after import AnyCard, MemorizingBoard
from ugames.games.uchronia.cards import RESOURCES, Building, Resource
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import House, View
from ugames.games.uchronia.words import speech
from ugames.games.uchronia.words.table import ROOMS
from ugames.games.uchronia.workings.effects import Book
from ugames.games.uchronia.workings.moves import GREAT_WORKS_COUNT
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.typesetting import LEADING, WIDTH_TOLERANCE, extent
from ugames.ui.kit.placing import hull
from ugames.ui.table.board import Table

BUILDING_PLACES, OWN_PLACES = 2, 4
"""The places for the viewer's buildings, and for them and its sites, from the beginning."""

ROOMY_TILE_WORTH = 0.75
"""The worth, by the height of the hand's cards, from which on all tiles are equally good, and the fewest rows win."""

ROOM_NAME_SIZE = 1.2
"""The letters of a room's name, by the smallest type."""
FACT_SIZES = 1.2, 1
"""The possible letters of facts, by the smallest type."""
SIGN_WIDTH = 1.2
"""The width of a sign in a fact, by its letters."""
FACT_GAP = 0.25
"""The space around the words of a fact, by its letters."""
SHORT_TEXTS = 0.7
"""The fraction of all buildings' effects, the shortest, for which there is room beside a large card."""

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


Structure = tuple[Building, str]
"""A building or site of a house, with its points or its progress."""


class Plots(NamedTuple):
    """The places for buildings in a zone."""

    tiles: list[Tile]
    free: list[Area]


class Contents(Table):
    """A table with the tiles of the Great Works and of the viewer's district, and the facts about other houses."""

    board: MemorizingBoard
    game: Uchronia
    seen: Glimpse[Action, View]
    view: View

    @property
    def book(self) -> Book:
        """The game's indexed deck."""
        return self.game.book

    @cached_property
    def texts(self) -> dict[Building, Text]:
        """The words of each building of the game, the shortest effect first."""
        texts = {each: Text(str(say(each)), speech.effect_of(face)) for each, face in self.book.faces.items()}
        return dict(sorted(texts.items(), key=lambda each: len(each[1].effect)))

    @cached_property
    def where(self) -> Places:
        return places(len(self.names), self.view.seat, self.area, (*self.texts.values(),))

    @property
    def em(self) -> float:
        return self.where.em

    @property
    def gap(self) -> float:
        return self.where.gap

    @property
    def own_seat(self) -> Seat:
        """The seat whose district is at the lower edge."""
        return self.where.own

    @property
    def house(self) -> House:
        """The house at the lower edge."""
        return self.view.houses[self.own_seat]

    @cached_property
    def rooms(self) -> dict[str, Area]:
        """The room of each zone, as far as something lies in it or can."""
        wholes = {zone: [*(tile.whole for tile in tiles), *free] for zone, (tiles, free) in self.plots.items()}
        return self.where.rooms | {zone: hull(areas) for zone, areas in wholes.items()}

    # --- tiles

    @cached_property
    def plots(self) -> dict[str, Plots]:
        """The tiles and the free places of each zone with buildings."""
        return {"works": self._works_plots(), **self._own_plots()}

    def _works_plots(self) -> Plots:
        """The Great Works."""
        row = [(building, "") if building else None for building in self.board.remembered(self.view).works]
        where, short = self.where, (*self.texts.values(),)[: round(SHORT_TEXTS * len(self.texts))]
        beside, count = (where.works_height > where.hand_height + 1,), max(GREAT_WORKS_COUNT, len(row))
        layout, lines = max(self._cells(where.rooms["works"], [count], where.works_height, short, beside))
        return self._plots([*chain(*lines)][:count], layout, row)

    def _own_plots(self) -> dict[str, Plots]:
        """The viewer's buildings and its sites in columns of their own, with all effects or none.

        Free places give way to effects.
        """
        rows, most = [self._structures(self.own_seat, name) for name in BUILT], self.where.hand_height
        built, started = [max(len(each), 1) for each in rows]
        most_built = max(built, BUILDING_PLACES)
        texts = tuple([self._text(each) for each in chain(*rows)])
        layouts = [
            (layout.effects, free, min(layout.worth, most * ROOMY_TILE_WORTH), counts, layout, lines)
            for free, counts in enumerate([(built, started), (most_built, max(started, OWN_PLACES - most_built))])
            for layout, lines in self._cells(self.where.rooms["tiles"], counts, most, texts, ABOVE_OR_BESIDE)
        ]
        *_, counts, layout, lines = max(layouts, key=itemgetter(0, 1, 2))
        columns = chain(*zip(*lines, strict=True))
        return {
            f"{name}-{self.own_seat}": self._plots(
                [*islice(columns, ceil(count / len(lines)) * len(lines))], layout, lying
            )
            for name, count, lying in zip(BUILT, counts, rows, strict=True)
        }

    def _cells(
        self,
        room: Area,
        counts: Sequence[int],
        most: float,
        texts: tuple[Text, ...],
        positions: tuple[bool, ...],
    ) -> Iterator[tuple[tiles.TileLayout, list[list[Area]]]]:
        """Places of one size, in each number of rows; each count has columns of its own."""
        for rows in range(1, max(counts) + 1):
            columns = sum(ceil(count / rows) for count in counts)
            lines = [[*line.columns(columns, self.gap)] for line in room.rows(rows, self.gap)]
            _, _, wide, high = lines[0][0]
            yield tiles.best_layout(wide, high, texts, self.em, most, positions), lines

    def _plots(self, places: Sequence[Area], layout: tiles.TileLayout, lying: Sequence[Structure | None]) -> Plots:
        """These buildings in their places; a gap among them, and each place after them, is free."""
        pairs = [*zip_longest(places, lying)]
        found = [tiles.tile_in(place, layout, self._text(each), each[0]) for place, each in pairs if each]
        return Plots(found, [place for place, each in pairs if not each])

    def _text(self, lying: Structure) -> Text:
        (building, number), (name, effect) = lying, self.texts[lying[0]]
        printed = str(self.book.colours[self.book.faces[building].colour].points)
        return Text(name if number == printed else f"{name} {number}".strip(), effect)

    def _structures(self, seat: Seat, name: str) -> list[Structure]:
        """The sites or buildings of a house."""
        house, scored = self.view.houses[seat], self.game.score(self.view, seat)
        if name == "sites":
            powers = self.book.powers(house)
            return [
                (site.building, f"{len(site.cards)}/{self.book.need(site.building, powers)}") for site in house.sites
            ]
        worth = map(add, scored.buildings, scored.effects)
        return [(each, str(points)) for each, points in zip(house.buildings, worth, strict=True)]

    # --- facts

    @cached_property
    def facts(self) -> dict[Seat, list[HouseFact]]:
        """The facts about each other house, in the fullest detail and the largest letters that have room."""
        found, where = dict[Seat, list[HouseFact]](), self.where
        for seat in where.others:
            room = where.rooms[f"stock-{seat}"].inset(-1)
            for count, larger in product(range(len(FACT_DETAILS) + 1), FACT_SIZES):
                found[seat] = self._facts(seat, FACT_DETAILS[:count], self.em * larger)
                if all(room.holds(fact.area.right, fact.area.bottom) for fact in found[seat]):
                    break
        return found

    def _facts(self, seat: Seat, omitted: Sequence[str], t: float) -> list[HouseFact]:
        """The facts about a house; those of a room stay in one line, except sites, and names too long for one."""
        room, found = self.where.rooms[f"stock-{seat}"], list[HouseFact]()
        x, y = room.x, room.y
        for name, facts in groupby(self._contents(seat, omitted), key=attrgetter("room")):
            lying = [*facts]
            wide = [
                t * (extent(each.text, "bold") * WIDTH_TOLERANCE + SIGN_WIDTH * len(each.signs) + 2 * FACT_GAP)
                for each in lying
            ]
            ahead = sum(wide) + FACT_GAP * t * len(wide)
            if "names" not in omitted and (ahead > room.w or name == "sites"):
                ahead = 0.0
            for fact, width in zip(lying, wide, strict=True):
                if x > room.x and x + max(ahead, width) > room.right + 1:
                    x, y = room.x, y + (LEADING + FACT_GAP / 2) * t
                ahead = 0.0
                found.append(fact._replace(area=Area(x, y, width, LEADING * t)))
                x += width + FACT_GAP * t
        return found

    def _contents(self, seat: Seat, omitted: Sequence[str]) -> Iterator[HouseFact]:
        """What is told of a house, still without places; the drawing of their room precedes the first in each."""
        for name in (*PILED, *BUILT):
            cards = getattr(self.view.houses[seat], name)
            signs: tuple[str, ...] = (f"uchronia/rooms/{name}.svg",)
            shown: Sequence[tuple[AnyCard, str]] = ()
            if name not in omitted:
                count = [(card, str(cards.count(card))) for card in RESOURCES if card in cards]
                shown = count if name in PILED else self._structures(seat, name)
            if name in PILED and "rooms" not in omitted:
                yield HouseFact(name, ROOMS[name] if shown else f"{ROOMS[name]} {len(cards)}", None, ())
                signs = ()
            elif not shown and (cards or name in PILED):
                yield HouseFact(name, str(len(cards)), None, signs)
            for card, number in shown:
                colour = self.book.faces[card].colour if isinstance(card, Building) else card
                text = number if name in PILED or "names" in omitted else f"{say(card)} {number}"
                if isinstance(card, Building) and name == "buildings" and "effects" not in omitted:
                    text = with_colon(text, self.texts[card].effect)
                yield HouseFact(name, text, card, (*signs, sign(colour)))
                signs = ()


def sign(resource: Resource) -> str:
    """The picture of the sign of a colour."""
    return f"uchronia/signs/{resource.name}.svg"
