"""A table of Uchronia as one seat sees it, for all parts of the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from math import ceil
from operator import add
from typing import NamedTuple

from ugames.core.game import Glimpse, Seat
from ugames.core.words import say
from ugames.games.uchronia.actions import Action, Command, Copy
from ugames.games.uchronia.board import tiles
from ugames.games.uchronia.board.past import Remembered
from ugames.games.uchronia.board.places import ACTIVITIES, BUILT, LEAST_PLACES, NODES, PILED, Places
from ugames.games.uchronia.board.tiles import ABOVE_OR_BESIDE, Text, Tile
from ugames.games.uchronia.cards import RESOURCES, Building, Resource
from ugames.games.uchronia.outlook import outlook
from ugames.games.uchronia.rules import THRESHOLDS, Uchronia
from ugames.games.uchronia.state import House, Site, View
from ugames.games.uchronia.words import speech
from ugames.games.uchronia.words.explained import Explained
from ugames.games.uchronia.words.table import ROOMS, on_board
from ugames.games.uchronia.workings.effects import Book
from ugames.games.uchronia.workings.moves import WORKS
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.typesetting import LEADING, UNEVEN, extent
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Point, Seen, Table
from ugames.ui.table.places import numbered

USUAL_BUILDINGS = 4
"""The number of the viewer's buildings for which its cards are as large as possible; one more, without effects."""

NAME_HEIGHT = 1.9
"""The least height for a name below a card, by the smallest type."""
LEAST_FOOTED = 0.8
"""The least height of a card that is smaller so that its words have a foot, by the usual one."""
LARGEST_TILE = 0.75
"""The greatest height of the cards of the viewer's buildings and sites, by the hand's."""

NAME_SIZE = 1.2
"""The letters of a room's name, by the smallest type."""
FACT_SIZES = 1.44, 1.2, 1
"""The possible letters of facts, by the smallest type."""
SIGN_WIDTH = 1.2
"""The width of a sign in a fact, by its letters."""
FACT_GAPS = 0.7, 0.45
"""The possible spaces between facts, by their letters."""
FACT_STEP = LEADING + 0.12
"""The spacing of their lines."""
TOLD = ("stock",), ("activities",), BUILT
"""The zones of another house that share a room for facts."""
USUALLY_TOLD = {"stock": 4, "activities": 2, "buildings": 3, "sites": 0}
"""The number of facts for which there is always room."""
SHORT_TEXTS = 0.7
"""The fraction of all buildings' effects, the shortest, for which there is room beside a large card."""

LEFT_OUT = "rooms", "names", BUILT, *TOLD[:2]
"""What facts leave out, one after the other: the names of rooms and buildings, and zones only counted."""


class Standing(NamedTuple):
    """A building or site of a house, with its points or its progress."""

    building: Building
    site: Site | None
    number: str


class HouseFact(NamedTuple):
    """Signs with a few letters, for cards of another house."""

    zone: str
    text: str
    card: Resource | Building | None
    """None for all cards of the zone."""
    site: Site | None
    signs: tuple[str, ...]
    area: Area = Area(0, 0, 0, 0)


class Laid(Table):
    """What lies on the table, in its places."""

    game: Uchronia
    seen: Glimpse[Action, View]
    view: View

    def __init__(self, board: Board, seen: Seen, area: Area, remembered: Remembered) -> None:
        super().__init__(board, seen, area)
        seats = furniture.around_table(len(self.names), self.view.seat)
        self.own_seat, *self.others = seats
        texts = [(each, Text(str(say(each)), speech.effect_of(face))) for each, face in self.book.faces.items()]
        self.texts: dict[Building, Text] = dict(sorted(texts, key=lambda each: len(each[1].effect)))
        """The words of each building of the game, the shortest effect first."""
        self.short_texts = (*self.texts.values(),)[: round(SHORT_TEXTS * len(texts))]
        self.where = Places(seats, area, (*self.texts.values(),))
        self.em, self.gap, self.card = self.where.em, self.where.gap, self.where.card
        self.remembered = remembered
        self.explained = Explained(self.game, self.view, self.names)
        self.rooms = {**self.where.rooms}
        """The room of each zone, as far as something lies in it or can."""
        self.plots = dict[str, list[tuple[Area, Tile | None]]]()
        """The places for buildings by zone, with their tiles."""
        self._lay_works(self.rooms["works"])
        for name in BUILT:
            self._lay_own(name)

    def _lay_works(self, room: Area) -> None:
        """The Great Works; a card beside an unusually long effect is smaller."""
        most = self.where.works_card
        places = [*(room.columns if room.w > room.h else room.rows)(WORKS, self.gap)]
        usual = tiles.best_layout(places[0], self.short_texts, self.em, most, (most > self.card + 1,))
        self.plots["works"] = plots = list[tuple[Area, Tile | None]](zip(places, [None] * WORKS, strict=True))
        for i, building in enumerate(self.remembered.works):
            if building is not None:
                text, colour = self.texts[building], self.book.faces[building].colour
                foot = on_board("takes", count=self.book.colours[colour].cost, resource=colour)
                for each, least in (text._replace(foot=foot), usual.card * LEAST_FOOTED), (text, 0.0):
                    own = tiles.best_layout(places[i], (each,), self.em, usual.card, (usual.above,), least)
                    if own.effects:
                        break
                text = text._replace(foot=foot)
                plots[i] = places[i], tiles.laid(places[i], own if own.effects else usual, text, building)

    def _lay_own(self, name: str) -> None:
        """The viewer's buildings or its sites, with cards as for the usual number, which overlap where they are many;
        with all effects or none.
        """
        (_, card, rows), standing, zone = self._usual, self.standing(self.own_seat, name), f"{name}-{self.own_seat}"
        room, count = self.rooms[zone], len(standing)
        columns = max(min(LEAST_PLACES[name], ceil(USUAL_BUILDINGS / rows)), ceil(count / rows))
        wide = max((room.w + self.gap) / columns - self.gap, card * CARD_RATIO + 2 * self.gap)
        step = (room.w - wide) / max(1, columns - 1)
        seen, lines = [min(wide, step)] * (columns - 1) + [wide], [*room.rows(rows, self.gap)]
        places = [line.beside(step * i).left(each) for i, each in enumerate(seen) for line in lines]
        texts = tuple(map(self._text, standing))
        layout = tiles.best_layout(places[0], texts, self.em, card, ABOVE_OR_BESIDE, card)
        if layout.card < card:
            layout = layout._replace(card=card, above=lines[0].h - card > NAME_HEIGHT * self.em)
        laid = [
            (place, tiles.laid(place, layout, text, each.building, each.site))
            for place, text, each in zip(places, texts, standing, strict=False)
        ]
        begun = ceil(count / rows) * rows
        self.plots[zone] = [*laid, *((hull(free), None) for free in (places[begun:], places[count:begun]) if free)]

    @cached_property
    def _usual(self) -> tuple[bool, float, int]:
        """Whether the viewer's usual buildings have room for their effects, their cards, and their rows."""
        room, found = self.own("buildings"), list[tuple[bool, float, int]]()
        for rows in range(1, USUAL_BUILDINGS + 1):
            for count in (USUAL_BUILDINGS, USUAL_BUILDINGS + 1):
                cell = next(next(room.rows(rows, self.gap)).columns(ceil(count / rows), self.gap))
                most = self.card * LARGEST_TILE
                layout = tiles.best_layout(cell, self.short_texts, self.em, most, ABOVE_OR_BESIDE)
                if layout.effects or count > USUAL_BUILDINGS:
                    found.append((layout.effects, layout.card, rows))
        return max(found)

    def _text(self, standing: Standing) -> Text:
        text, face = self.texts[standing.building], self.book.faces[standing.building]
        if standing.number == str(self.book.colours[face.colour].points):
            return text
        return text._replace(name=f"{text.name} {standing.number}")

    def own(self, name: str) -> Area:
        """The room of that name in the viewer's district."""
        return self.rooms[f"{name}-{self.own_seat}"]

    @property
    def plates(self) -> tuple[Area, ...]:
        """The plate of each house."""
        return self.where.plates

    @property
    def enters(self) -> Mapping[str, Point]:
        """Cards come from the pile, Great Works from beyond the end of their row."""
        pile, works = self.rooms["pile"], self.rooms["works"]
        drawn = "hand", *(f"hand-{seat}" for seat in range(len(self.names))), "forum"
        return dict.fromkeys(drawn, (pile.cx, pile.cy)) | {"works": (self.area.right + works.h * CARD_RATIO, works.cy)}

    @property
    def words(self) -> Sequence[Area]:
        """The sources of the viewer's points; descriptions of empty rooms may be covered."""
        return (self.rooms["sources"],)

    def whose(self, name: str) -> Seat | None:
        """A house's nodes, and the hands."""
        return numbered(name, "hand", *NODES)

    def tiles(self, zone: str) -> list[Tile]:
        """The buildings in a zone."""
        return [tile for _, tile in self.plots[zone] if tile]

    @cached_property
    def facts(self) -> dict[Seat, list[HouseFact]]:
        """The facts about each other house, each group in its room, in as much detail as it has room for."""
        least, t, _ = self._usual_facts
        found = dict[Seat, list[HouseFact]]()
        for seat in self.others:
            found[seat] = []
            for group, room in zip(TOLD, self.told_rooms(seat), strict=True):
                for less, gap in product(range(least, len(LEFT_OUT) + 1), FACT_GAPS):
                    placed = flowing(self._told(group, less, seat), room, t, gap)
                    if all(fact.area.right < room.right + 1 and fact.area.bottom < room.bottom + 1 for fact in placed):
                        break
                if group in LEFT_OUT[:less]:
                    columns = room.top(LEADING * t).columns(len(group))
                    placed = [fact._replace(area=column) for fact, column in zip(placed, columns, strict=True)]
                found[seat] += placed
        return found

    def told_rooms(self, seat: Seat) -> Sequence[Area]:
        """The room of each group of facts about another house."""
        room, found = self.rooms[f"stock-{seat}"], list[Area]()
        for high, wides in self._usual_facts[-1]:
            line, room = room.top(high), room.below(high)
            for wide in wides:
                found.append(line.left(room.w * wide / sum(wides)))
                line = line.beside(found[-1].w)
        return found

    @cached_property
    def _usual_facts(self) -> tuple[int, float, list[tuple[float, list[float]]]]:
        """How much is left out at least, the letters, and the height of each line with the widths of its groups: the
        fullest and largest that have room for the facts about a usual house.
        """
        room = self.rooms[f"stock-{self.others[0]}"]
        for less, larger in product(range(len(LEFT_OUT) + 1), FACT_SIZES):
            t, lines = self.em * larger, list[list[float]]()
            for group in TOLD:
                wide = sum(wide_of(fact) + FACT_GAPS[0] for fact in self._told(group, less)) * t
                if lines and sum(lines[-1]) + wide <= room.w:
                    lines[-1].append(wide)
                else:
                    lines.append([wide])
            heights = [ceil(sum(line) / room.w) * FACT_STEP * t for line in lines]
            if sum(heights) <= room.h:
                break
        heights[-1] += max(0.0, room.h - sum(heights))
        return less, t, [*zip(heights, lines, strict=True)]

    def _told(self, group: Sequence[str], less: int, seat: Seat | None = None) -> Iterator[HouseFact]:
        """What is told of some zones of a house, or of a usual one, still without places; the name or the drawing of a
        room precedes its first fact.
        """
        left_out = LEFT_OUT[:less]
        for name in group:
            shown: Sequence[Standing | tuple[Resource | Building, Site | None, str]]
            cards = () if seat is None else getattr(self.view.houses[seat], name)
            if seat is None:
                usual = sorted(self.texts, key=lambda building: len(building.name))[len(self.texts) // 2]
                things = RESOURCES if name in PILED else [usual] * USUALLY_TOLD[name]
                shown = [(thing, None, "1") for thing in things[: USUALLY_TOLD[name]]]
            elif name in PILED:
                shown = [(card, None, str(cards.count(card))) for card in RESOURCES if card in cards]
            else:
                shown = self.standing(seat, name)
            zone, named = f"{name}-{seat}", name in PILED and "rooms" not in left_out
            signs: tuple[str, ...] = (f"uchronia/rooms/{name}.svg",)
            if group in left_out:
                shown = ()
            if named or (not shown and (cards or name in PILED or group in left_out)):
                text = f"{ROOMS[name] if named else ''} {'' if shown else len(cards)}".strip()
                yield HouseFact(zone, text, None, None, () if named else signs)
                signs = ()
            for card, site, number in shown:
                colour = self.book.faces[card].colour if isinstance(card, Building) else card
                text = number if name in PILED or "names" in left_out else f"{say(card)} {number}"
                yield HouseFact(zone, text, card, site, (*signs, sign(colour)))
                signs = ()

    def colours(self, name: str) -> Sequence[Resource]:
        """The colours with a place in a room; in the viewer's Activities those that are there, or at least a few."""
        if name != "activities":
            return RESOURCES
        there = dict.fromkeys(self.house.activities)
        return [*dict.fromkeys((*there, *RESOURCES))][: max(ACTIVITIES, len(there))]

    @property
    def titles(self) -> dict[str, str]:
        """The name above each room."""
        limit = self.book.powers(self.house.buildings).limit
        counts = {name: str(len(getattr(self.house, name))) for name in (*PILED, *BUILT)}
        counts |= {"activities": f"{counts['activities']}/{limit}", "sites": ""}
        return {
            "works": on_board("works", count=self.view.plans),
            "forum": on_board("forum"),
            "pile": on_board("pile"),
            "discards": on_board("discards"),
            **{f"domain-{seat}": self._reach(seat) or ROOMS["domain"] for seat in self.where.seats},
            **{f"{name}-{self.own_seat}": f"{ROOMS[name]} {count}".strip() for name, count in counts.items()},
        }

    def _reach(self, seat: Seat) -> str:
        """In one word whether Draconians reach another house, if its plate is too narrow to say so."""
        return self.explained.reaches(seat)[-1] if self.view.turns and self.where.narrow(seat) else ""

    @property
    def book(self) -> Book:
        """The game's indexed deck."""
        return self.game.book

    @property
    def house(self) -> House:
        """The house at the lower edge."""
        return self.view.houses[self.own_seat]

    @property
    def goal(self) -> int:
        """The points that start the last round."""
        return THRESHOLDS[len(self.names)]

    @property
    def last(self) -> Seat:
        """The seat that plays last in a round."""
        return (self.view.first - 1) % len(self.names)

    def standing(self, seat: Seat, name: str) -> list[Standing]:
        """The sites or buildings of a house."""
        house, scored = self.view.houses[seat], self.game.score(self.view, seat)
        if name == "sites":
            return [Standing(each.building, each, f"{len(each.cards)}/{self.need(seat, each)}") for each in house.sites]
        worth = map(add, scored.buildings, scored.effects)
        return [Standing(each, None, str(points)) for each, points in zip(house.buildings, worth, strict=True)]

    def need(self, seat: Seat, site: Site) -> int:
        """The number of cards that complete a site."""
        return self.book.need(site.building, self.book.powers(self.view.houses[seat].buildings))

    def in_vain(self, action: Action) -> bool:
        """Whether the action is an order without any effect; it is never lit."""
        return isinstance(action, Command | Copy) and outlook(self.game, self.seen, action).vain


def wide_of(fact: HouseFact) -> float:
    """The width of a fact, by its letters."""
    return extent(fact.text, "bold") * UNEVEN + SIGN_WIDTH * len(fact.signs)


def flowing(facts: Iterable[HouseFact], room: Area, t: float, gap: float) -> list[HouseFact]:
    """Facts in lines of that width, also beyond the lower edge."""
    x, y, placed = room.x, room.y, list[HouseFact]()
    for fact in facts:
        wide = wide_of(fact) * t
        if x > room.x and x + wide > room.right + 1:
            x, y = room.x, y + FACT_STEP * t
        placed.append(fact._replace(area=Area(x, y, wide, LEADING * t)))
        x += wide + gap * t
    return placed


def sign(resource: Resource) -> str:
    """The picture of the sign of a colour."""
    return f"uchronia/signs/{resource.name}.svg"
