"""The places on the table of UFO: a sector for each seat around the Departure cards."""

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
from ugames.ui.table.forms import Arrangement, Cells, Framed, Piece, Room, Scale, Split, arranged, column, row
from ugames.ui.table.furniture import around_table, fan
from ugames.ui.table.places import TOUCH

MARGIN = 10.0, 8.0
"""The padding of a sector."""
LAID = 0.72
"""The height of a Departure card on a stack, by the stack's."""
PLATE = 150.0, 52.0
"""The least width and the height of others' plates."""
NUMBERS, LAMPS, BOTH = 28.0, 80.0, 240.0
"""The height of the line with a stack's numbers, its least width, and its least width with room for
a robbery's gain.
"""
STRIP, LEGEND = (240.0, 58.0), (100.0, 34.0)
"""The least width and the height of the top line of a large sector, and of the line with a person's keys."""
BAND, TOLD = (240.0, 84.0), (620.0, 170.0)
"""The least size of the area for messages, and its greatest."""
PROMPT = 32.0
"""The height of the prompt beside a closed deck."""
LOW_SECTOR = 340.0
"""The height below which a large sector has no room for sums beside the table of points."""
OWN, OTHERS, MIDDLE = range(3)
LEAST_CENTRAL, LEAST_OTHERS, EACH = 0.55, 0.75, 0.05
"""The least height of cards in the middle, by the viewer's; and of others' cards, reduced for each other player."""
ZONE, OWN_ZONE, OWN_BESIDE = 0.58, 0.68, 0.76
"""The height of Landing Zones by the stack's: others', the viewer's below it, and beside it."""
ZONES, BELOW, BESIDE_STACK, DECK, HELD = 0.56, 0.8, 0.7, 0.44, ((4.5, 1.1), (2.5, 2.2))
"""By card height: the widths of others' zones, the viewer's zones below and beside the stack, the size of others'
decks, and the areas of a large hand in one row or two.
"""
SPREAD, ROWS, UNEVEN = 1.6, 3, 1.3
"""The greatest width of a sector by its least, the most rows of sectors, and the greatest ratio of
places to sectors.
"""
MAT = 6.0
"""The margin of the mat around the viewer's stack and zones."""
CLOSED, CLOSED_BROAD, HOVERED = 0.64, 0.84, 1.6
"""A closed deck's height and greatest width by its place's, and the height of the viewer's deck with the saucer above
it by the deck's.
"""
INTO_NUMBERS = 13.0
"""The overlap of the saucer above a closed deck with the line above its place."""
BRINGER, MOST_BRINGER, ABOARD = 0.96, 300.0, 0.24
"""The height of the saucer with the decks, by the middle's and at most; and the height of decks in it, by its own."""
BEAM_GRAIN, BEAM_TALL = 4, 2
"""The factors by which the beam's picture is narrower than on the table, and taller than wide."""
BEAM_PICTURE, SAUCER_PICTURE, HAND_PICTURE = "ufo/beam.svg", "ufo/saucer.svg", "ufo/hand.svg"
SAUCER = ratio(SAUCER_PICTURE)


class Sector(NamedTuple):
    """The areas of a seat."""

    seat: Seat
    whole: Area
    plate: Area
    numbers: Area
    stack: Area
    zones: Area
    deck: Area
    """The area of its closed deck and its waiting hand."""
    grid: Area
    """The area of its open deck; empty in a small sector."""
    mat: Area
    """The mat below stack and zones of a large sector; empty in a small one."""
    skip: Area
    legend: Area
    """The line with a person's keys, if several people share this screen."""

    @property
    def doorstep(self) -> tuple[float, float]:
        """The point where other hands stop, outside open cards."""
        if self.large:
            return self.grid.cx, self.whole.y
        place = closed(self)
        return place.cx, place.cy

    @property
    def read(self) -> tuple[Area, ...]:
        """The areas that must always be readable."""
        return self.plate, self.numbers, self.stack, self.zones, self.grid

    @property
    def large(self) -> bool:
        """Whether there is room for open cards."""
        return self.grid.w > 0

    def opened(self, count: int, ready: int = 0) -> Grid:
        """The areas of this number of open cards, of which the last `ready` can be played."""
        return grid(self.grid, self.stack.h * MOST_OPEN, count, ready)


class Circle(NamedTuple):
    """The sectors of all seats, and the middle between them."""

    area: Area
    sectors: tuple[Sector, ...]
    middle: Area
    title: Area
    """The caption of the Departure cards, above or beside them."""
    band: Area
    """The area for messages."""
    slots: tuple[Area, ...]
    """The places of the Departure cards, and of a centre deck or the discarded cards."""
    labels: tuple[Area, ...]
    """The areas for each card's points."""

    @property
    def beside(self) -> bool:
        """Whether these points are beside the cards instead of below."""
        return self.labels[0].x > self.slots[0].right


@lru_cache(maxsize=128)
def circle(seats: int, people: tuple[Seat, ...], area: Area, discards: bool = False) -> Circle:
    """The places for this number of seats; the people have large sectors at the lower edge."""
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


def _forms(upper: list[Seat], lower: list[Seat], people: tuple[Seat, ...], slots: int) -> Iterator[Piece]:
    """The arrangements: the middle between the upper and lower seats, or beside the upper ones,
    where it may have two rows.
    """
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
    """Grids of seats with sectors of one kind, in one to three rows."""
    large = seats[0] in people
    ways = zip(*(_large(seat, len(people) > 1) if large else _small(seat) for seat in seats), strict=True)
    return [
        Cells(way, count, inf if large else SPREAD, grows=float(large))
        for way, count in product(ways, _columns(len(seats)))
    ]


def _columns(count: int) -> list[int]:
    """The numbers of columns that give one to three nearly full rows."""
    shapes = [(-(-count // rows), rows) for rows in range(1, ROWS + 1)]
    return [columns for columns, rows in shapes if columns * rows <= count * UNEVEN]


def _large(seat: Seat, several: bool) -> Iterator[Framed]:
    """Zones below or beside the stack, and beside them the open deck's cards in one row or two."""
    strip, keys = Room(f"strip-{seat}", words=STRIP), Room(f"legend-{seat}", words=LEGEND)
    stack = Room(f"stack-{seat}", CARD_RATIO, 1)
    below = Room(f"zones-{seat}", BELOW, OWN_ZONE)
    beside = Room(f"zones-{seat}", BESIDE_STACK, OWN_BESIDE)
    piles, line = column(stack, below, grows=0), row(stack, beside, grows=0)
    for pile, held in ((line, HELD[0]), (piles, HELD[1])):
        grid = Room(f"grid-{seat}", *held, grows=1)
        yield _framed(seat, column(strip, row(pile, grid), *(keys,) * several))


def _small(seat: Seat) -> Iterator[Framed]:
    """The stack below or beside the plate, with zones and deck side by side or below each other."""
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
    """The areas of a sector, sized by its cards."""
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
"""The ratio of width to height of a large view of another seat, and its least and greatest height."""
HIGH_POINTS = 360.0
"""The height that the table of points needs beside the large views at the end."""
FACE_BESIDE = 0.62, 0.3, 0.19, 0.38
"""A seat's sum in its large view: the size of its face by height and by width, the face's middle, and the left edge of
name and sum.
"""
NAMED_ABOVE, SUM_HIGH, SUM_WIDE = 0.4, 0.8, 1.7
"""The fraction of the height for the name above the sum; the sum's height by the rest, and its
greatest width by its height.
"""


class Summed(NamedTuple):
    """The areas of face, name and sum in a seat's large view."""

    face: Area
    name: Area
    sum: Area


@lru_cache(maxsize=16)
def watched(room: Area, count: int) -> tuple[Area, ...]:
    """The areas of this number of large views, as large as possible; empty if they would be too small."""

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
    """The face on the left, the name beside it, and the sum below the name."""
    high, wide, x, begin = FACE_BESIDE
    face, beside = min(box.h * high, box.w * wide), box.beside(box.w * begin)
    name, rest = beside.top(box.h * NAMED_ABOVE).left(beside.w - 6), beside.below(box.h * NAMED_ABOVE)
    total = rest.top(rest.h * SUM_HIGH)
    return Summed(around(box.x + box.w * x, box.cy, face, face), name, total.left(min(total.w - 6, total.h * SUM_WIDE)))


class Grid(NamedTuple):
    """Open cards: their height, their middles, and the visible part of each."""

    height: float
    middles: tuple[tuple[float, float], ...]
    tiles: tuple[Area, ...]


LEAST, LEAST_IDLE = 0.5, 0.4
"""The least visible fraction of a card's width, and of a card that cannot be played among others that can."""
MOST_OPEN = 1.1
"""The greatest height of open cards, by the stack's."""
GRAIN = 4.0
"""Heights are multiples of this, so that drawn cards can be reused for the next deck."""
GRID_GAP = 6.0
COVERED = 0.45
"""The readability of a fully covered card, relative to a free one."""
ROWS_MOST = 8


@lru_cache(maxsize=64)
def grid(area: Area, most: float, count: int, ready: int = 0) -> Grid:
    """A layout of cards in rows, at most `most` high, as large and as free as possible.

    In a single row, the last `ready` cards are covered less than the others.
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
    """The greatest height of cards in this number of rows and columns."""
    widest = (area.w - GRID_GAP) / (1 + LEAST * (columns - 1))
    lowest = min(area.h / rows - GRID_GAP, (area.h / rows - 1) / (1 + 2 * RING))
    return min(lowest, widest / CARD_RATIO)


def _gap(height: float) -> float:
    """The gap between cards of this height, so that their rings do not touch."""
    return max(GRID_GAP, 2 * RING * height + 1)


def _rows(area: Area, rows: int, columns: int, most: float) -> tuple[float, float, int, float]:
    """A layout with that many rows: its readability, and the height and spacing of cards."""
    height = max(GRAIN, min(_room(area, rows, columns), most) // GRAIN * GRAIN)
    width, gap = height * CARD_RATIO, _gap(height)
    step = min(width + gap, (area.w - width - gap) / max(1, columns - 1))
    return height * (COVERED + (1 - COVERED) * min(1.0, step / (width + gap))), height, columns, step


TITLE, WORTH = 34.0, 32.0
"""The heights of the caption above the Departure cards, and of the points below each."""
OFF = 2.0
"""The gap between a ring and its words."""
LINE = 27.0
"""The height of these words."""
BROADEST_TITLE, NARROWEST_TITLE = 470.0, 240.0
BESIDE, SAID = 50.0, 190.0
"""The width of a card's points beside it where height is scarce; and the width of the caption before the cards."""
LEAST_FREE = 150.0
"""The least width and height of an area for scenery or a question."""
SPARSE = 52.0
"""The gap between a few Departure cards in a wide middle."""


def _shelf(room: Area, count: int, height: float, low: bool) -> Iterator[tuple[Area, Area]]:
    """The areas of cards in one row, or two if it is narrow, each with the area of its points below
    or, if it is `low`, beside it.
    """
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
    """The free areas left and right of the Departure cards, or above and below them, if they are large."""
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
"""The height of a piece of scenery, by its area's and at most."""


def scenery(circle: Circle) -> list[tuple[str, Area]]:
    """The scenery on the meadow: each drawing once, and only where it fits entirely."""
    rooms = (room.centred(room.w * SCENE, room.h * SCENE) for room in meadows(circle))
    return [(name, fitted(name, room, MOST_SCENE)) for name, room in zip(SCENES, rooms, strict=False)]


QUESTION = 470.0, 150.0
"""The greatest width and height of the question about departing."""


def questions(circle: Circle, slot: Area) -> tuple[Area, ...]:
    """The areas for this question on the meadow, the nearest first."""
    found = []
    for room in meadows(circle):
        wide, high = min(room.w, QUESTION[0]), min(room.h, QUESTION[1])
        near = room.left(wide) if room.cx > slot.cx else room.beside(room.w - wide)
        found.append(near.centred(wide, high))
    return tuple(sorted(found, key=lambda place: abs(place.cx - slot.cx)))


def closed(sector: Sector) -> Area:
    """A closed deck in its place, below the saucer; the viewer's is as high as the stack."""
    room = sector.deck
    height = min(room.h * CLOSED, room.w * CLOSED_BROAD / CARD_RATIO)
    spare = 0.0
    if sector.large:
        height = min(sector.stack.h, room.h - 2 * GAP)
        spare = max(0.0, room.h - height * HOVERED) / 2  # centres it in a tall place
    return Area(room.cx - height * CARD_RATIO / 2, room.bottom - height - 4 - spare, height * CARD_RATIO, height)


def departed(sector: Sector) -> Area:
    """A Departure card on the stack, below the number of the top card."""
    stack = sector.stack
    height = stack.h * LAID
    return Area(stack.right - height * CARD_RATIO, stack.bottom - height, height * CARD_RATIO, height)


def before_start(sector: Sector) -> tuple[Area, Area]:
    """The areas of the countdown and of the button that ends it, beside the unopened deck."""
    room = sector.grid.beside(sector.deck.w + GAP).below(PROMPT)
    button = room.below(room.h * 0.62)
    return room.top(room.h * 0.6), button.centred(min(260.0, button.w), min(72.0, button.h))


def zones(sector: Sector, count: int) -> tuple[float, list[tuple[float, float]]]:
    """The height and the middles of this number of zones: beside a stack they start at it, below it
    they are centred.
    """
    room = sector.zones
    beside = room.x > sector.stack.right
    own = OWN_BESIDE if beside else OWN_ZONE
    height = sector.stack.h * (own if sector.large else ZONE)
    middles = fan(room, count, height, 0.84)
    aside = middles[0][0] - height * CARD_RATIO / 2 - room.x if middles and beside else 0.0
    return height, [(x - aside, y) for x, y in middles]


def bare_mat(sector: Sector) -> Area:
    """The mat below the viewer's stack without zones, so that their place does not look incomplete."""
    mat, stack = sector.mat, sector.stack
    if sector.zones.x > stack.right:
        return mat._replace(w=stack.right + MAT - mat.x)
    return mat._replace(h=stack.bottom + MAT - mat.y)


def laid_zones(sector: Sector, count: int) -> Area:
    """The area that this number of zones covers."""
    height, middles = zones(sector, max(1, count))
    left, right = middles[0][0] - height * CARD_RATIO / 2, middles[-1][0] + height * CARD_RATIO / 2
    return Area(left, middles[0][1] - height / 2, right - left, height)


def badge(card: Area) -> Area:
    """The size of a closed deck, on the deck."""
    return Area(card.x + card.w * 0.3, card.y, card.w * 0.7, card.h * 0.4)


def corner(card: Area) -> Area:
    """The corner with a card's number."""
    return Area(card.x, card.y, card.w * 0.4, card.h * 0.3)


def told_beside(sector: Sector) -> bool:
    """Whether a robbery's gain is beside the stack's lamps; if it would cover them, it is on the card."""
    return sector.numbers.w >= BOTH


def robbery(sector: Sector) -> Area:
    """The area of a robbery's gain: over the last lamps of the stack."""
    room = sector.numbers
    return room.beside(room.w * (1 - ROBBERY))


ROBBERY = 0.62
"""The fraction of the numbers' line for a robbery's gain."""


def prompt(sector: Sector) -> Area:
    """The prompt beside the closed deck."""
    beside = sector.grid.beside(sector.deck.w + GAP)
    return beside.top(PROMPT)


def saucer(sector: Sector) -> Area:
    """The saucer over a closed deck, or beside the numbers of an open one."""
    deck = closed(sector)
    width = min(sector.deck.w, deck.w * 1.5, (deck.y - sector.deck.y + deck.h * 0.3) * SAUCER)
    top = max(deck.y - width / SAUCER * 0.72, sector.deck.y - INTO_NUMBERS)
    return Area(deck.cx - width / 2, top, width, width / SAUCER)


def bringer(middle: Area) -> Area:
    """The large saucer with the decks, over the unused Departure cards."""
    return fitted(SAUCER_PICTURE, middle.centred(middle.w * BRINGER, middle.h * BRINGER), MOST_BRINGER)


def aboard(middle: Area) -> Area:
    """The area of the decks in it, behind the saucer."""
    ship = bringer(middle)
    height = ship.h * ABOARD
    return card_at(ship.cx, ship.cy, height)


def hand(sector: Sector) -> Area:
    """An outstretched hand that waits for a deck, from the edge of its owner's sector."""
    room = sector.deck
    size = min(room.w, room.h, 190.0)
    if sector.large:
        return Area(room.cx - size / 2, sector.whole.bottom - size * CUFF, size, size)
    return Area(sector.whole.right - size * CUFF, room.cy - size / 2, size, size)


CUFF = 124 / 128
"""The end of its sleeve, by its size."""


# --- hovering pictures

Hovering = tuple[tuple[str, Area], tuple[str, Area]]


def hovering(sector: Sector) -> Hovering:
    """The light on a closed deck, and the saucer above it."""
    deck, above = closed(sector), saucer(sector)
    top = above.y + above.h * 0.7
    return (BEAM_PICTURE, Area(deck.x - 12, top, deck.w + 24, deck.bottom + 6 - top)), (SAUCER_PICTURE, above)


def beam_drawing(width: float) -> Area:
    """The size at which the light for an open deck of this width is drawn; being soft, it can be stretched."""
    return Area(0, 0, width / BEAM_GRAIN, width / BEAM_GRAIN * BEAM_TALL)
