"""What lies in the rooms of a table of Uchronia, and the actions that use it: tiles, facts about other houses, cards.

A card or building is lit while an action that uses it is legal; a press or a drag of it does that action, or opens a
menu of several.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, groupby, islice, zip_longest
from math import ceil
from operator import add, attrgetter, itemgetter
from typing import NamedTuple

from ugames.core.game import Glimpse, Seat
from ugames.core.words import say, with_colon
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action, Command, Copy
from ugames.games.uchronia.board import tiles
from ugames.games.uchronia.board.places import (
    ACTIVITIES,
    BUILT,
    CARD_IN_PLACE,
    CARD_LIGHT,
    PILED,
    REVEALED_WIDTH,
    Places,
    parted,
    places,
)
from ugames.games.uchronia.board.tiles import ABOVE_OR_BESIDE, Text, Tile
from ugames.games.uchronia.board.view_after import AnyCard, MemorizingBoard
from ugames.games.uchronia.cards import CONSTRUCTION, RESOURCES, Building, Place, Resource
from ugames.games.uchronia.outlook import outlook
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import House, View
from ugames.games.uchronia.words import speech
from ugames.games.uchronia.words.table import GUIDE, ROOMS
from ugames.games.uchronia.workings.effects import Book
from ugames.games.uchronia.workings.moves import GREAT_WORKS_COUNT
from ugames.ui.draw.geometry import CARD_RATIO, Area, card_at
from ugames.ui.draw.typesetting import LEADING, WIDTH_TOLERANCE, extent
from ugames.ui.kit import placing
from ugames.ui.kit.nodes import HAND_ZONE, CardMark
from ugames.ui.kit.placing import hull
from ugames.ui.table.board import Table
from ugames.ui.table.cards.sprites import Spot

BUILDING_PLACES, OWN_PLACES = 2, 4
"""The places for the viewer's buildings, and for them and its sites, from the beginning."""

ROOMY_TILE_WORTH = 0.75
"""Tiles whose worth is this fraction of the height of the hand's cards, or more, are equally good: fewest rows win."""

ROOM_NAME_SIZE = 1.2
"""The letters of a room's name, by the smallest type."""
HELD_UP_HEIGHT = 1.4
"""The height of a held-up card, by the hand's."""
SHORT_TEXTS = 0.7
"""The fraction of all buildings' effects, the shortest, for which there is room beside a large card."""

FACT_SIZES = 1.2, 1.1, 1
"""The possible letters of facts, by the smallest type."""
SIGN_WIDTH = 1.2
"""The width of a sign in a fact, by its letters."""
FACT_GAP = 0.25
"""The space around the words of a fact, by its letters."""

FACT_DETAILS = "effects", "rooms", "names", *BUILT, *PILED
"""What the facts about a house omit where they lack room, the first one first: the effects of buildings, the names of
rooms and of buildings, and what lies in each room, which is then only counted.
"""

Structure = tuple[Building, str]
"""A building or site of a house, with its points or its progress."""


class HouseFact(NamedTuple):
    """Signs with a few letters, for cards of another house."""

    room: str
    """The name of the room in which the cards lie."""
    text: str
    card: AnyCard | None
    """The card; None for all cards of the room."""
    signs: tuple[str, ...]
    area: Area = Area(0, 0, 0, 0)


class Plots(NamedTuple):
    """The places for buildings in a zone."""

    tiles: list[Tile]
    free: list[Area]


class Contents(Table):
    """A table with the tiles of the Great Works and of the viewer's district, and the places and uses of cards."""

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

    def own_room(self, name: str) -> Area:
        """The room of that name in the viewer's district."""
        return self.rooms[f"{name}-{self.own_seat}"]

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
        layout, lines = max(tiles.cells(where.rooms["works"], [count], self.em, where.works_height, short, beside))
        return self._plots([*chain(*lines)][:count], layout, row)

    def _own_plots(self) -> dict[str, Plots]:
        """The viewer's buildings and its sites in columns of their own, with all effects or none.

        There are free places only where effects lose no room to them.
        """
        rows = [self._structures(self.own_seat, name) for name in BUILT]
        most = max(self.where.hand_height, self.where.works_height)
        built, started = [max(len(each), 1) for each in rows]
        most_built = max(built, BUILDING_PLACES)
        texts = tuple([self._text(each) for each in chain(*rows)])
        layouts = [
            (layout.effects, free, min(layout.worth, most * ROOMY_TILE_WORTH), counts, layout, lines)
            for free, counts in enumerate([(built, started), (most_built, max(started, OWN_PLACES - most_built))])
            for layout, lines in tiles.cells(self.where.rooms["tiles"], counts, self.em, most, texts, ABOVE_OR_BESIDE)
        ]
        *_, counts, layout, lines = max(layouts, key=itemgetter(0, 1, 2))
        columns = chain(*zip(*lines, strict=True))
        return {
            f"{name}-{self.own_seat}": self._plots(
                [*islice(columns, ceil(count / len(lines)) * len(lines))], layout, lying
            )
            for name, count, lying in zip(BUILT, counts, rows, strict=True)
        }

    def _plots(self, places: Sequence[Area], layout: tiles.TileLayout, lying: Sequence[Structure | None]) -> Plots:
        """These buildings in their places; a gap among them, and each place after them, is free."""
        pairs = [*zip_longest(places, lying)]
        found = [tiles.tile_in(place, layout, self._text(each), each[0]) for place, each in pairs if each]
        return Plots(found, [place for place, each in pairs if not each])

    def _text(self, lying: Structure) -> Text:
        (building, number), (name, effect) = lying, self.texts[lying[0]]
        printed = str(self.book.colours[self.book.colour_of[building]].points)
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
        """The facts about each other house, in letters of one size: large ones are worth a few details."""
        ways = []
        for size in FACT_SIZES:
            told, facts = zip(*[self._most_facts(seat, size * self.em) for seat in self.where.others], strict=True)
            ways.append((size * sum(told), facts))
        return dict(zip(self.where.others, max(ways, key=itemgetter(0))[1], strict=True))

    def _most_facts(self, seat: Seat, em: float) -> tuple[int, list[HouseFact]]:
        """The number of details for which letters of that size leave room, and the facts with them."""
        room = self.where.rooms[f"stock-{seat}"]
        for count in range(len(FACT_DETAILS) + 1):
            omitted = FACT_DETAILS[:count]
            facts = _placed_facts(self._facts_of(seat, omitted), room, em, "names" in omitted)
            if all(room.inset(-1).holds(fact.area.right, fact.area.bottom) for fact in facts):
                return len(FACT_DETAILS) + 1 - count, facts
        return 0, facts

    def _facts_of(self, seat: Seat, omitted: Sequence[str]) -> Iterator[HouseFact]:
        """What is told of a house, still without places; a room's first fact begins with the room's name or sign."""
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
                colour = self.book.colour_of[card] if isinstance(card, Building) else card
                text = number if name in PILED or "names" in omitted else f"{say(card)} {number}"
                if isinstance(card, Building) and name == "buildings" and "effects" not in omitted:
                    text = with_colon(text, self.texts[card].effect)
                yield HouseFact(name, text, card, (*signs, sign(colour)))
                signs = ()

    # --- uses

    def _thing_used(self, zone: str, action: Action) -> AnyCard | None:
        """What an action of the viewer uses in a zone, if anything."""
        faces, (name, seat) = self.book.faces, parted(zone)
        if seat not in (None, self.view.seat):
            match name, action:
                case "domain", Copy(order):
                    return self.book.resources[order]
                case "sites", actions.Raid(other=other, site=building) if other == seat:
                    return building
            return None
        match name, action:
            case "works", actions.Start(building):
                return building
            case "forum", actions.Take(card) | actions.Collect(card) | actions.Draw(card):
                return card
            case "hand", actions.Discard(card) | actions.Store(card) | actions.Reveal(card) | actions.Give(card):
                return card
            case "hand", Command((card, *_)):
                return card
            case "stock", actions.Launch(card) | actions.Transfer(card) | actions.Exchange(resource=card):
                return card
            case "hand" | "forum" | "stock", actions.Use(building, card) if faces[building].source is Place[name]:
                return card
            case "activities", actions.Exchange(activity=card):
                return card
            case "sites", actions.Transfer(site=site) | actions.Use(site=site):
                return site
            case "buildings", actions.Use(building) | actions.Exchange(building) | actions.Raid(building):
                return building
        return None

    def uses_of(self, zone: str, card: AnyCard) -> tuple[Action, ...]:
        """The legal actions that use a card in a zone; the orders of a hand's card first alone, then as one of two."""
        orders = [*GUIDE]

        def in_menu(action: Action) -> tuple[int, int]:
            return (len(action.cards), orders.index(action.order)) if isinstance(action, Command) else (0, 0)

        return tuple(sorted((each for each in self.seen.legal if self._thing_used(zone, each) == card), key=in_menu))

    def useful_things(self, zone: str) -> set[AnyCard]:
        """What is of use in a zone."""
        used = (self._thing_used(zone, action) for action in self.seen.legal if not self.in_vain(action))
        return {card for card in used if card is not None}

    def mark(self, zone: str, card: AnyCard | None) -> CardMark:
        """The mark of a card: lit if an action uses it, dim if only others in its zone are used."""
        useful = self.useful_things(zone)
        return "legal" if card in useful else "dim" if useful else ""

    def can_start(self, building: Building) -> bool:
        """Whether the viewer can order Construction now, and the Forum has the first card of a Great Work."""
        orders = {each.order for each in self.seen.legal if isinstance(each, Command | Copy)}
        return CONSTRUCTION in orders and self.book.colour_of[building] in self.view.forum

    def in_vain(self, action: Action) -> bool:
        """Whether the action is an order without any effect; it is never lit."""
        return isinstance(action, Command | Copy) and outlook(self.game, self.seen, action).is_in_vain

    # --- places

    def slot(self, zone: str, card: AnyCard | None = None) -> Area:
        """The place of a card in a zone, also if it does not lie there."""
        name, seat = parted(zone)
        room, most = self.rooms[zone], self.where.hand_height
        if name == "domain":  # revealed cards are beside it
            most = most if seat == self.own_seat else self.slot(f"domain-{self.own_seat}").h
            room = room.inset(CARD_LIGHT)
            room = room.left(room.w / (1 + REVEALED_WIDTH))
        elif name in ("forum", *PILED):
            lower = room.inset(CARD_LIGHT)._replace(y=room.y + 2 * CARD_LIGHT)  # a pile rises towards the name
            room, colours = self.where.market if name == "forum" else lower, self.colours(name)
            there = colours.index(card) if isinstance(card, Resource) and card in colours else -1
            column = [*room.columns(len(colours))][there]
            room = column.centred(column.w * CARD_IN_PLACE, column.h)
        elif name in ("pile", "discards"):
            room = room.below(CARD_LIGHT)  # else it touches its name
        high = min(most, room.h, room.w / CARD_RATIO)
        return card_at(room.cx, room.y + high / 2 if name in ("pile", "discards") else room.cy, high)

    def colours(self, name: str) -> Sequence[Resource]:
        """The colours with a place in a room; in the viewer's Activities a few in their order, then all."""
        there = [*dict.fromkeys(self.house.activities)]
        if name != "activities" or len(there) > ACTIVITIES:
            return RESOURCES
        return [*there, *(each for each in RESOURCES if each not in there)][:ACTIVITIES]

    def held_up_area(self, seat: Seat) -> Area:
        """The area of a held-up card: before the viewer's buildings, or below the facts about another house."""
        high = self.where.hand_height * HELD_UP_HEIGHT
        room = self.rooms[f"buildings-{seat}"]
        top = room.y if seat == self.own_seat else room.bottom + self.gap
        return placing.inside(card_at(room.cx, top + high / 2, high), self.area)

    def seen_as(self, zone: str) -> str:
        """The zone under which its cards are known on the table."""
        return HAND_ZONE if zone == f"hand-{self.view.seat}" else zone

    @property
    def hand(self) -> list[Spot]:
        """The cards in the hand at the lower edge."""
        return self.in_zone(self.seen_as(f"hand-{self.own_seat}"))

    def in_zone(self, zone: str) -> list[Spot]:
        """The cards in a zone."""
        return [each for each in self.cards if each.zone == zone]


def sign(resource: Resource) -> str:
    """The picture of the sign of a colour."""
    return f"uchronia/signs/{resource.name}.svg"


def _placed_facts(told: Iterable[HouseFact], room: Area, em: float, unnamed: bool) -> list[HouseFact]:
    """The facts in letters of that size; all of a room in one line, except sites, and names too long for a line."""
    x, y, found = room.x, room.y, list[HouseFact]()
    for name, facts in groupby(told, key=attrgetter("room")):
        lying = [*facts]
        wide = [
            em * (extent(each.text, "bold") * WIDTH_TOLERANCE + SIGN_WIDTH * len(each.signs) + 2 * FACT_GAP)
            for each in lying
        ]
        ahead = sum(wide) + FACT_GAP * em * len(wide)
        if not unnamed and (ahead > room.w or name == "sites"):
            ahead = 0.0
        for fact, width in zip(lying, wide, strict=True):
            if x > room.x and x + max(ahead, width) > room.right + 1:
                x, y = room.x, y + (LEADING + FACT_GAP / 2) * em
            ahead = 0.0
            found.append(fact._replace(area=Area(x, y, width, LEADING * em)))
            x += width + FACT_GAP * em
    return found
