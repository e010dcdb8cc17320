"""Where everything lies on the table of UFO: a sector for each seat around the Departure cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from math import inf
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.ufo.cards import DEPARTURES
from ugames.games.ufo.forms import DUEL
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, around, card_at
from ugames.ui.draw.theme import GAP
from ugames.ui.draw.vectors import fitted, ratio
from ugames.ui.kit.placing import hull
from ugames.ui.table.forms import Arrangement, Cells, Framed, Part, Room, Scale, Split, arranged, column, row
from ugames.ui.table.furniture import around_table, fan
from ugames.ui.table.places import TOUCH

MARGIN = 10.0, 8.0
"""Between the edge of a sector and what is in it."""
LAID = 0.72
"""The height of a Departure card on a stack, as a part of the stack's."""
PLATE = 150.0, 52.0
"""The least width and the height of others' plates."""
NUMBERS, LAMPS, BOTH = 28.0, 80.0, 240.0
"""The line in which a stack's numbers stand, its least width, and that from which on it has room for what a robbery
brings."""
STRIP, LEGEND = (240.0, 58.0), (100.0, 34.0)
"""The least width and the height of the upper edge of a large sector, and of the line with the keys of its person."""
BAND, TOLD = (240.0, 84.0), (620.0, 170.0)
"""The least size of the room for words that come and go, and the greatest of these."""
PROMPT = 32.0
"""The line beside a closed deck that says what to do."""
LOW_SECTOR = 340.0
"""The height below which a large sector has no room for sums beside the table of points."""
OWN, OTHERS, MIDDLE = range(3)
LEAST_CENTRAL, LEAST_OTHERS, EACH = 0.55, 0.75, 0.05
"""The height of cards of the middle by that of one's own, at least; that of others' cards and of these with none, and
by how much lower it may be for each of them."""
ZONE, OWN_ZONE, OWN_BESIDE = 0.58, 0.68, 0.76
"""The height of Landing Zones by that of the stack: others', one's own below it, and beside it."""
ZONES, BELOW, BESIDE_STACK, DECK, HELD = 0.56, 0.8, 0.7, 0.44, ((4.5, 1.1), (2.5, 2.2))
"""By the height of their cards: the widths of others' zones, of one's own below the stack, and beside it, the side of
the room of others' decks, and the rooms of a large hand in a row or two."""
SPREAD, ROWS, UNEVEN = 1.6, 3, 1.3
"""By how much sectors are broader than they have to be, and in how many rows they are, at most; and for how many more
of them there may be room in these."""
MAT = 6.0
"""How far the mat below one's own stack and zones reaches around them."""
CLOSED, CLOSED_BROAD, HOVERED = 0.64, 0.84, 1.6
"""The height of a closed deck by that of its place, its width by that, at most, and the height of both one's own and
the saucer above it by that of the deck."""
INTO_NUMBERS = 13.0
"""How far the saucer above a closed deck reaches into what is above its place."""
BRINGER, MOST_BRINGER, ABOARD = 0.96, 300.0, 0.24
"""The height of the saucer that brings the decks by that of the middle, and at most; and of decks in it, by its own."""
BEAM_GRAIN, BEAM_TALL = 4, 2
"""How much narrower than on the table the beam is drawn, and how much higher than broad its drawing is."""
BEAM_PICTURE, SAUCER_PICTURE, HAND_PICTURE = "ufo/beam.svg", "ufo/saucer.svg", "ufo/hand.svg"
SAUCER = ratio(SAUCER_PICTURE)


class Sector(NamedTuple):
    """The parts of a seat's place."""

    seat: Seat
    whole: Area
    plate: Area
    numbers: Area
    stack: Area
    zones: Area
    deck: Area
    """Where its deck lies closed, and its hand is held out."""
    grid: Area
    """Where its deck lies open; nothing in a small sector."""
    mat: Area
    """What lies below stack and zones of a large sector; nothing in a small one."""
    skip: Area
    legend: Area
    """Where the keys of its person stand, with several people at this screen."""

    @property
    def doorstep(self) -> tuple[float, float]:
        """Where other hands come to: they stay out of open cards."""
        if self.large:
            return self.grid.cx, self.whole.y
        place = closed(self)
        return place.cx, place.cy

    @property
    def read(self) -> tuple[Area, ...]:
        """What is to be read at any moment."""
        return self.plate, self.numbers, self.stack, self.zones, self.grid

    @property
    def large(self) -> bool:
        """Whether there is room for open cards."""
        return self.grid.w > 0

    def opened(self, count: int, ready: int = 0) -> Grid:
        """Where so many cards of its open deck lie, of which so many can be played."""
        return grid(self.grid, self.stack.h * MOST_OPEN, count, ready)


class Circle(NamedTuple):
    """The sectors of all seats, and the middle between them."""

    area: Area
    sectors: tuple[Sector, ...]
    middle: Area
    title: Area
    """Where it stands what the Departure cards are: above them, or beside them."""
    band: Area
    """Where words that come and go lie."""
    slots: tuple[Area, ...]
    """The places of the Departure cards, and of a deck in the centre or of what has been discarded."""
    labels: tuple[Area, ...]
    """Where it stands what each of them counts."""

    @property
    def beside(self) -> bool:
        """Whether these words stand beside the cards and not below."""
        return self.labels[0].x > self.slots[0].right


@lru_cache(maxsize=128)
def circle(seats: int, people: tuple[Seat, ...], area: Area, discards: bool = False) -> Circle:
    """The places for so many seats; these people sit here, and have large sectors at the lower edge."""
    order = around_table(seats, people[0] if people else 0)
    lower, upper = [seat for seat in order if seat in people], [seat for seat in order if seat not in people]
    if not upper or not lower:
        half = -(-seats // 2) if lower else seats // 2
        upper = order[half:]
        lower = order[:half] if lower else order[:half][::-1]
    slots = sum(card.players <= seats for card in DEPARTURES) + (discards or seats == DUEL)
    least = LEAST_OTHERS - EACH * len(upper)
    kinds = Scale(), Scale(least, 0.96, 0.7), Scale(max(LEAST_CENTRAL, least), 1.0, 0.3)
    rooms = arranged(_forms(upper, lower, people, slots), area, kinds)
    sectors = tuple(_sector(seat, rooms, seat in people) for seat in range(seats))
    middle, title, band, shelf = (rooms.rooms[name] for name in ("middle", "title", "band", "shelf"))
    places, labels = zip(*_shelf(shelf, slots, rooms.scales[MIDDLE], title.y >= shelf.y), strict=True)
    if title.y < shelf.y:
        title = title.centred(min(title.w, max(BROADEST_TITLE, places[-1].right - places[0].x)), LINE)
    band = band.centred(min(band.w, TOLD[0]), min(band.h, TOLD[1]))
    return Circle(area, sectors, middle, title, band, places, labels)


def _forms(upper: list[Seat], lower: list[Seat], people: tuple[Seat, ...], slots: int) -> Iterator[Part]:
    """The middle between the seats above and below, or beside those above, where it may have two rows."""
    wide, high = CARD_RATIO + 2 * RING, 1 + 2 * RING
    title, said = Room("title", words=(NARROWEST_TITLE, TITLE)), Room("title", words=(SAID, TITLE), grows=1)
    one = Room("shelf", slots * wide, high, (0, WORTH), MIDDLE)
    two = Room("shelf", -(-slots // 2) * wide, 2 * high, (0, 2 * WORTH), MIDDLE)
    low = Room("shelf", slots * wide, high, (slots * BESIDE, 0), MIDDLE)
    band, meadow = (Room(name, words=BAND, grows=1) for name in ("band", "meadow"))
    line, lines = (column(title, shelf, gap=0, grows=0) for shelf in (one, two))
    between = [_middle(part) for part in (row(band, line, meadow), row(said, low, band))]
    aside = [_middle(part) for part in (column(line, band), row(line, band), column(lines, band))]
    alike = (upper[0] in people) == (lower[0] in people)
    for others, own in product(_groups(upper, people), _groups(lower, people)):
        if alike and others.rows != own.rows:
            continue
        yield from (column(others, middle, own) for middle in between)
        yield from (column(row(replace(others, grows=1), replace(middle, grows=1), grows=0), own) for middle in aside)


def _middle(part: Split) -> Framed:
    return Framed("middle", part, (0.0, 0.0))


def _groups(seats: list[Seat], people: tuple[Seat, ...]) -> list[Cells]:
    """Seats that have sectors of one kind, in one to three rows."""
    large = seats[0] in people
    ways = zip(*(_large(seat, len(people) > 1) if large else _small(seat) for seat in seats), strict=True)
    return [
        Cells(way, count, inf if large else SPREAD, grows=float(large))
        for way, count in product(ways, _columns(len(seats)))
    ]


def _columns(count: int) -> list[int]:
    """How many of so many may stand side by side, in one to three rows that are nearly full."""
    shapes = [(-(-count // rows), rows) for rows in range(1, ROWS + 1)]
    return [columns for columns, rows in shapes if columns * rows <= count * UNEVEN]


def _large(seat: Seat, several: bool) -> Iterator[Framed]:
    """Zones below the stack or beside it, and beside them the cards of an open deck in a row, or in two."""
    strip, keys = Room(f"strip-{seat}", words=STRIP), Room(f"legend-{seat}", words=LEGEND)
    stack = Room(f"stack-{seat}", CARD_RATIO, 1)
    below = Room(f"zones-{seat}", BELOW, OWN_ZONE)
    beside = Room(f"zones-{seat}", BESIDE_STACK, OWN_BESIDE)
    piles, line = column(stack, below, grows=0), row(stack, beside, grows=0)
    for pile, held in ((line, HELD[0]), (piles, HELD[1])):
        grid = Room(f"grid-{seat}", *held, grows=1)
        yield _framed(seat, column(strip, row(pile, grid), *(keys,) * several))


def _small(seat: Seat) -> Iterator[Framed]:
    """The stack below the plate, or beside it, and zones and deck side by side; or these below each other."""
    plate = Room(f"plate-{seat}", words=PLATE)
    numbers = Room(f"numbers-{seat}", words=(LAMPS, NUMBERS))
    stack = Room(f"stack-{seat}", CARD_RATIO, 1, scale=OTHERS)
    zones = Room(f"zones-{seat}", ZONES, ZONE, scale=OTHERS, grows=1)
    deck = Room(f"deck-{seat}", DECK, DECK, scale=OTHERS, grows=1)
    yield _framed(seat, column(plate, row(stack, column(numbers, row(zones, deck)))))
    yield _framed(seat, row(stack, column(plate, numbers, row(zones, deck))))
    yield _framed(seat, column(plate, numbers, row(stack, column(zones, deck))))


def _framed(seat: Seat, part: Split) -> Framed:
    return Framed(f"sector-{seat}", part, MARGIN)


def _sector(seat: Seat, found: Arrangement, large: bool) -> Sector:
    """The parts of a sector, as large as their cards."""
    rooms = {name: found.rooms.get(f"{name}-{seat}") or NOWHERE for name in ROOMS}
    high = found.scales[OWN if large else OTHERS]
    stack = rooms["stack"].centred(high * CARD_RATIO, high)
    if large:
        strip, grid, zones = found.rooms[f"strip-{seat}"], rooms["grid"], rooms["zones"]
        plate = strip.left(min(300.0, strip.w * 0.4))
        skip = strip.beside(strip.w - min(190.0, strip.w * 0.24))
        numbers = strip._replace(x=plate.right + GAP, w=skip.x - plate.right - 2 * GAP)
        mat = hull((stack, zones.centred(zones.w, min(zones.h, stack.h)))).inset(-MAT)
        rooms |= {"plate": plate, "numbers": numbers, "skip": skip, "mat": mat, "deck": grid.left(min(grid.w, high))}
    return Sector(seat, rooms.pop("sector"), **(rooms | {"stack": stack}))


NOWHERE = Area(0, 0, 0, 0)
ROOMS = "sector", "plate", "numbers", "stack", "zones", "deck", "grid", "mat", "skip", "legend"


WATCHED, LEAST_WATCHED, MOST_WATCHED = 1.5, 90.0, 280.0
"""The width of the place of somebody who is shown large, by its height, and the least and the greatest height."""
HIGH_POINTS = 360.0
"""The height that the table of points needs beside them at the end."""
FACE_BESIDE = 0.62, 0.3, 0.19, 0.38
"""A seat that is counted there: the size of its face by the height of the place and by its width, where the middle of
that is, and where name and sum beside it begin."""
NAMED_ABOVE, SUM_HIGH, SUM_WIDE = 0.4, 0.8, 1.7
"""The part of such a place that the name has above the sum; the height of that by the rest, and its width by that."""


class Summed(NamedTuple):
    """The places of a face, a name and a sum where a seat is counted that is shown large."""

    face: Area
    name: Area
    sum: Area


@lru_cache(maxsize=16)
def watched(room: Area, count: int) -> tuple[Area, ...]:
    """The places of so many who are shown large, as large as they can be; none where these would be too small."""

    def high(columns: int) -> float:
        rows = -(-count // columns)
        wide, tall = (room.w + GAP) / columns - GAP, (room.h + GAP) / rows - GAP
        return min(wide / WATCHED, tall, MOST_WATCHED)

    columns = max(_columns(count), key=high)
    scales = (high(columns),)
    if scales[0] < LEAST_WATCHED:
        return ()
    cells = Cells(tuple(Room(str(number), WATCHED, 1) for number in range(count)), columns, 1.0)
    found: dict[str, Area] = {}
    cells.place(room.centred(*cells.size(scales)), scales, found)
    return tuple(found.values())


def summed(box: Area) -> Summed:
    """The face on the left, the name beside it, and the sum below that."""
    high, wide, x, begin = FACE_BESIDE
    face, beside = min(box.h * high, box.w * wide), box.beside(box.w * begin)
    name, rest = beside.top(box.h * NAMED_ABOVE).left(beside.w - 6), beside.below(box.h * NAMED_ABOVE)
    total = rest.top(rest.h * SUM_HIGH)
    return Summed(around(box.x + box.w * x, box.cy, face, face), name, total.left(min(total.w - 6, total.h * SUM_WIDE)))


class Grid(NamedTuple):
    """Open cards: how high they are, where their middles are, and the part of each that can be seen and pressed."""

    height: float
    middles: tuple[tuple[float, float], ...]
    tiles: tuple[Area, ...]


LEAST, LEAST_IDLE = 0.5, 0.4
"""The part of a card's width that looks out from under the next one at least; and of a card that cannot be played where
others can."""
MOST_OPEN = 1.1
"""The greatest height of open cards by that of the stack."""
GRAIN = 4.0
"""Heights are multiples of this, so that a card that has been drawn fits into the next deck, too."""
GRID_GAP = 6.0
COVERED = 0.45
"""What a card is worth of which nothing is seen, by one that lies free."""
ROWS_MOST = 8


@lru_cache(maxsize=64)
def grid(area: Area, most: float, count: int, ready: int = 0) -> Grid:
    """So many cards in rows, no higher than `most`: as large as they can be, and covered as little.

    In one row the last ones, which are `ready` to be played, are covered less than the others.
    """
    count = max(1, count)
    best = max(_rows(area, rows, -(-count // rows), most) for rows in range(1, ROWS_MOST + 1))
    _, height, columns, step = best
    width, line = height * CARD_RATIO, height + _gap(height)
    steps = [step] * count
    if columns == count and 0 < ready < count:
        low, least = count - ready, min(step, max(TOUCH, width * LEAST_IDLE))
        room = step * (count - 1)
        apart = min(width + _gap(height), (room - least * low) / max(1, ready - 1))
        steps = [(room - apart * (ready - 1)) / low] * low + [apart] * ready
    top = area.cy - line * -(-count // columns) / 2
    left = area.cx - (step * (columns - 1) + width) / 2
    middles, tiles = [], []
    for i in range(count):
        row, column = divmod(i, columns)
        x, y = left + sum(steps[i - column : i]), top + row * line
        last = column == columns - 1 or i == count - 1
        middles.append((x + width / 2, y + line / 2))
        tiles.append(Area(x, y, width if last else steps[i], line))
    return Grid(height, tuple(middles), tuple(tiles))


def _room(area: Area, rows: int, columns: int) -> float:
    """The height of cards in so many rows and columns for which there is room."""
    widest = (area.w - GRID_GAP) / (1 + LEAST * (columns - 1))
    lowest = min(area.h / rows - GRID_GAP, (area.h / rows - 1) / (1 + 2 * RING))
    return min(lowest, widest / CARD_RATIO)


def _gap(height: float) -> float:
    """Between cards of this height: their rings do not touch."""
    return max(GRID_GAP, 2 * RING * height + 1)


def _rows(area: Area, rows: int, columns: int, most: float) -> tuple[float, float, int, float]:
    """How well that many rows can be read, how high cards are then, and how far apart."""
    height = max(GRAIN, min(_room(area, rows, columns), most) // GRAIN * GRAIN)
    width, gap = height * CARD_RATIO, _gap(height)
    step = min(width + gap, (area.w - width - gap) / max(1, columns - 1))
    return height * (COVERED + (1 - COVERED) * min(1.0, step / (width + gap))), height, columns, step


TITLE, WORTH = 34.0, 32.0
"""Above and below the Departure cards and their rings: what they are, and what each counts."""
OFF = 2.0
"""Between a ring and the words at it."""
LINE = 27.0
"""The height of such words."""
BROADEST_TITLE, NARROWEST_TITLE = 470.0, 240.0
BESIDE, SAID = 50.0, 190.0
"""Where there is little height, what each counts stands beside it; and the widths of that and of the words before."""
LEAST_FREE = 150.0
"""The least width and height of a free place in which something is drawn or asked."""
SPARSE = 52.0
"""Between a few Departure cards on a broad middle."""


def _shelf(room: Area, count: int, height: float, low: bool) -> Iterator[tuple[Area, Area]]:
    """The places of so many cards in one row, or in two where it is too narrow, each with that of the words about it;
    these are below the cards, or beside them where it is low."""
    wide, high = height * (CARD_RATIO + 2 * RING), height * (1 + 2 * RING)
    aside, below = (BESIDE, 0.0) if low else (0.0, WORTH)
    columns = count if count * (wide + aside) <= room.w + 1 else -(-count // 2)
    width = min(wide + aside + SPARSE, room.w / columns)
    for number, line in enumerate(room.rows(-(-count // columns), 0)):
        cells = min(columns, count - number * columns)
        for cell in line.centred(width * cells, min(line.h, high + below)).columns(cells, 0):
            card = cell.left(cell.w - aside).top(cell.h - below).centred(height * CARD_RATIO, height)
            off = RING * height + OFF
            words = Area(card.right + off, card.cy - LINE / 2, BESIDE - OFF, LINE)
            yield card, words if low else Area(cell.x + OFF, card.bottom + off, cell.w - 2 * OFF, LINE)


def meadows(circle: Circle) -> list[Area]:
    """What is free left and right of the Departure cards, or above and below them, if it is large."""
    said = hull((circle.title, *circle.slots, *circle.labels))
    own = [sector.whole for sector in circle.sectors if sector.large]
    others = [sector.whole for sector in circle.sectors if not sector.large]
    rooms = [(said, circle.middle)]
    if own and others:
        upper = circle.area.top(min(whole.y for whole in own) - circle.area.y)
        rooms.append((hull((said, *others)), upper))
    found: list[list[Area]] = [[]]
    for core, room in rooms:
        sides = room.left(core.x - room.x), room.beside(core.right - room.x)
        ends = room.top(core.y - room.y), room.below(core.bottom - room.y)
        found += [[each.inset(GAP) for each in parts if min(each.w, each.h) >= LEAST_FREE] for parts in (sides, ends)]
    return max(found, key=lambda parts: max((min(part.w, part.h) for part in parts), default=0.0))


SCENES = ("ufo/meadow-cow.svg", "ufo/meadow-sheep.svg")
SCENE, MOST_SCENE = 0.92, 350.0
"""The height of such a drawing by its place's, and at most."""


def scenery(circle: Circle) -> list[tuple[str, Area]]:
    """What is drawn on the meadow: each drawing once, and only where there is room for all of it."""
    rooms = (room.centred(room.w * SCENE, room.h * SCENE) for room in meadows(circle))
    return [(name, fitted(name, room, MOST_SCENE)) for name, room in zip(SCENES, rooms, strict=False)]


QUESTION = 470.0, 150.0
"""The greatest width and height of the question whether one departs."""


def questions(circle: Circle, slot: Area) -> tuple[Area, ...]:
    """Where it can be asked: on the meadow, the nearest place first."""
    found = []
    for room in meadows(circle):
        wide, high = min(room.w, QUESTION[0]), min(room.h, QUESTION[1])
        near = room.left(wide) if room.cx > slot.cx else room.beside(room.w - wide)
        found.append(near.centred(wide, high))
    return tuple(sorted(found, key=lambda place: abs(place.cx - slot.cx)))


def closed(sector: Sector) -> Area:
    """Where a closed deck lies in its place, below the saucer; one's own is as high as the stack."""
    room = sector.deck
    height = min(room.h * CLOSED, room.w * CLOSED_BROAD / CARD_RATIO)
    spare = 0.0
    if sector.large:
        height = min(sector.stack.h, room.h - 2 * GAP)
        spare = max(0.0, room.h - height * HOVERED) / 2  # in the middle of a high place
    return Area(room.cx - height * CARD_RATIO / 2, room.bottom - height - 4 - spare, height * CARD_RATIO, height)


def departed(sector: Sector) -> Area:
    """Where a Departure card lies on the stack: the number of the top card looks out."""
    stack = sector.stack
    height = stack.h * LAID
    return Area(stack.right - height * CARD_RATIO, stack.bottom - height, height * CARD_RATIO, height)


def before_start(sector: Sector) -> tuple[Area, Area]:
    """The places of the countdown and of the button that ends it, beside the deck that is not open yet."""
    room = sector.grid.beside(sector.deck.w + GAP).below(PROMPT)
    button = room.below(room.h * 0.62)
    return room.top(room.h * 0.6), button.centred(min(260.0, button.w), min(72.0, button.h))


def zones(sector: Sector, count: int) -> tuple[float, list[tuple[float, float]]]:
    """How high so many zones are, and where: beside a stack they begin at it, below it they are in the middle."""
    room = sector.zones
    beside = room.x > sector.stack.right
    own = OWN_BESIDE if beside else OWN_ZONE
    height = sector.stack.h * (own if sector.large else ZONE)
    middles = fan(room, count, height, 0.84)
    aside = middles[0][0] - height * CARD_RATIO / 2 - room.x if middles and beside else 0.0
    return height, [(x - aside, y) for x, y in middles]


def bare_mat(sector: Sector) -> Area:
    """The mat below one's own stack where there are no zones: their place does not look like something missing."""
    mat, stack = sector.mat, sector.stack
    if sector.zones.x > stack.right:
        return mat._replace(w=stack.right + MAT - mat.x)
    return mat._replace(h=stack.bottom + MAT - mat.y)


def laid_zones(sector: Sector, count: int) -> Area:
    """The place that so many zones cover."""
    height, middles = zones(sector, max(1, count))
    left, right = middles[0][0] - height * CARD_RATIO / 2, middles[-1][0] + height * CARD_RATIO / 2
    return Area(left, middles[0][1] - height / 2, right - left, height)


def badge(card: Area) -> Area:
    """Where the size of a closed deck stands on it."""
    return Area(card.x + card.w * 0.3, card.y, card.w * 0.7, card.h * 0.4)


def corner(card: Area) -> Area:
    """Where a card shows its number."""
    return Area(card.x, card.y, card.w * 0.4, card.h * 0.3)


def told_beside(sector: Sector) -> bool:
    """Whether it stands beside the lamps of a stack what a robbery brings; on its card where they would be covered."""
    return sector.numbers.w >= BOTH


def robbery(sector: Sector) -> Area:
    """Where it stands what a robbery brings: over the last lamps of the stack."""
    room = sector.numbers
    return room.beside(room.w * (1 - ROBBERY))


ROBBERY = 0.62
"""The part of the line of the numbers that a robbery takes."""


def prompt(sector: Sector) -> Area:
    """Where a line says what to do: beside the closed deck."""
    beside = sector.grid.beside(sector.deck.w + GAP)
    return beside.top(PROMPT)


def saucer(sector: Sector) -> Area:
    """The saucer that hovers over a deck; over open cards it hovers beside the numbers."""
    deck = closed(sector)
    width = min(sector.deck.w, deck.w * 1.5, (deck.y - sector.deck.y + deck.h * 0.3) * SAUCER)
    top = max(deck.y - width / SAUCER * 0.72, sector.deck.y - INTO_NUMBERS)
    return Area(deck.cx - width / 2, top, width, width / SAUCER)


def bringer(middle: Area) -> Area:
    """The large saucer that brings the decks: over the Departure cards, before anybody needs these."""
    return fitted(SAUCER_PICTURE, middle.centred(middle.w * BRINGER, middle.h * BRINGER), MOST_BRINGER)


def aboard(middle: Area) -> Area:
    """Where decks are that it still has: behind it."""
    ship = bringer(middle)
    height = ship.h * ABOARD
    return card_at(ship.cx, ship.cy, height)


def hand(sector: Sector) -> Area:
    """An outstretched hand, to throw a deck into: it comes in from the edge of its owner's place."""
    room = sector.deck
    size = min(room.w, room.h, 190.0)
    if sector.large:
        return Area(room.cx - size / 2, sector.whole.bottom - size * CUFF, size, size)
    return Area(sector.whole.right - size * CUFF, room.cy - size / 2, size, size)


CUFF = 124 / 128
"""Where its sleeve ends, by its size."""


# --- what hovers, and its light

Pictures = tuple[tuple[str, Area], tuple[str, Area]]


def hovering(sector: Sector) -> Pictures:
    """The light on a closed deck, and the saucer above it."""
    deck, above = closed(sector), saucer(sector)
    top = above.y + above.h * 0.7
    return (BEAM_PICTURE, Area(deck.x - 12, top, deck.w + 24, deck.bottom + 6 - top)), (SAUCER_PICTURE, above)


def beam_drawing(width: float) -> Area:
    """The size in which the light on an open deck of this width is drawn; it is soft, so it can be stretched."""
    return Area(0, 0, width / BEAM_GRAIN, width / BEAM_GRAIN * BEAM_TALL)
