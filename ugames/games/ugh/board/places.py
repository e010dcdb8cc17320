"""Where everything lies on the table of Ugh!: others above, the shared piles in the middle, one's own Pool below.

In a wide window the buttons are a column on the right, in a tall one they stand between piles and Pool. Where the
Pools of others would become too small to be read, they are folded to a line of small signs with numbers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.ugh.rules import PILES
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, around
from ugames.ui.table.furniture import around_table, fan
from ugames.ui.table.places import usual_areas

MIDDLE = ("deck", "flip", *(f"safety-{pile}" for pile in range(PILES)), "discard")
"""The places that everybody shares, from left to right."""
PLATE = 60.0
CAPTION, LABEL, OFF = 30.0, 27.0, 2.0
"""The room of the words below a place of the middle, their height, and what is between them and the ring of a card."""
GAP = 12.0
ONE_ROW, BROAD_CELL, LOW, LOW_CELL = 5, 330.0, 760.0, 205.0
"""The most opponents in one row of a wide window, unless each of them has so much of its width; and the height of a
table below which their Pools would be folded in two rows, so that less width is enough for each."""
TRAY = 4.0, 2.0
"""What a tray shows around the place of a seat, at its sides and above and below."""
SIDE = 240.0, 330.0
"""The least and the greatest width of the column of buttons."""
OWN, OWN_PART = 296.0, 0.27
"""The width of one's own plate and Victory pile; it is no greater part of a narrow table."""
TALL = 1.05
"""A window that is higher than this part of its width is a tall one."""
LEAST_POOL = 62.0
"""Cards of a Pool that would be lower than this are folded to signs with numbers."""
MOST_PILE, MOST_POOL = 300.0, 480.0
"""The greatest heights of a shared pile, and of a card of one's own Pool."""
LOWER = 420.0, 300.0
"""The greatest height of one's own part, below one row of others and below two."""
ROOMY = 700.0
"""From this height on signs are large."""
CHIPS = 27.0, 34.0
"""The side of a sign with a number in it, in low tables and in high ones."""
NARROW = 1200.0
CLOSE, APART = 0.89, 0.86
"""The part of a column that a shared pile takes, in narrow tables and in broad ones: rings of neighbours are apart."""
GUIDE, GUIDES = 0.04, (27.0, 38.0)
"""The share of the height for the line about one's own sets, and its least and greatest height."""
SLIM, FOLDED_CHIP = 28.0, 22.0
"""The least height of a plate, and of the signs below it, where others sit in two rows of a low table."""
PLATE_WIDTH = 300.0
"""The greatest width of another's plate above an open Pool."""
PLATE_PART, BESIDE_PLATE = 0.55, 180.0
"""Its part of a cell, and the least room for locked sets beside it; with less they lie beside the Pool."""
SET_WIDTH, BOTH, ONE = 74.0, 330.0, 240.0
"""The least room for locked sets, and the widths of a cell from which on two of them are beside a plate, and one."""
LEAST_SET, LINED, MANY_CHIPS = 62.0, 0.4, 3.8
"""The width of one locked set of the smallest signs; the part of a line that it has; and the width of the signs beside
it, by one of them."""
MOST_SLIM = 48.0
"""The greatest height of a plate without a note."""
NOTED, SETS_BESIDE = 230.0, 0.42
"""The least width of a plate with a note, and the part of the place of a Pool that locked sets have."""
LOW_PLATE = 0.46
"""The part of a low cell that a plate takes beside an open Pool."""
LOCKED_GAP, LOCKED_APART, LOCKED_LEAST = 3.0, 8.0, 20.0
"""Between rows of locked sets and between columns, and the least side of their signs."""
MOST_SET = 62.0
"""The greatest side of the signs of locked sets beside or below an open Pool."""
TOLD = 520.0
"""The least width of the words about an Ugh!, which otherwise cover nothing but the discards."""
APART_OWN = 0.93
"""How far apart cards of one's own Pool lie where there is room: their rings do not touch."""
LEAST_STEP = 0.26
"""The part of each card of another's Pool that looks out from under the next one."""
USUAL_POOL = 4
"""The cards of a Pool for which its plate stands beside it or above."""
SLOTS = 7
"""The places of buttons for sets."""


class Panel(NamedTuple):
    """What belongs to a seat."""

    plate: Area
    pool: Area
    victory: Area
    """Where its locked sets are listed; below or in the plate."""
    folded: bool
    """Whether its Pool is a line of signs below the plate."""
    chip: float
    """The side of a sign with a number in it, which stands for a card."""
    locked: Area = Area(0, 0, 0, 0)
    """Where the locked sets of another seat are shown as signs, if there is room beside its plate."""
    tray: Area | None = None
    """What lies below all that is another seat's."""

    @property
    def bare(self) -> Panel:
        """The place of a seat without locked sets, whose Pool has their room, too, if that is beside it."""
        if self.folded or min(self.pool.y, self.locked.y) < self.plate.bottom or self.locked.right > self.pool.x + 1:
            return self
        left = self.locked.x - 4
        return self._replace(pool=self.pool._replace(x=left, w=self.pool.right - left))


class Places(NamedTuple):
    """The whole table."""

    panels: tuple[Panel, ...]
    piles: dict[str, tuple[float, float, float]]
    """The middle of each shared place, and the height of its cards."""
    middle: Area
    slots: tuple[Area, ...]
    """For buttons, the best places first."""
    end: Area
    """For the end of the turn."""
    guide: Area
    """For a line about one's own sets, above the Pool."""
    told: Area
    """For the words about an Ugh!: where nothing else is looked at while they are read."""


@lru_cache(maxsize=64)
def places(seats: int, viewer: Seat, area: Area, bare: tuple[Seat, ...] = ()) -> Places:
    """The places of a table of this many seats, seen by this one; some have no locked sets."""
    order = around_table(seats, viewer)
    tall = area.h > area.w * TALL
    chip = CHIPS[area.h > ROOMY]
    table = (_tall if tall else _wide)(order, area, chip)
    if bare:
        panels = (panel.bare if seat in bare else panel for seat, panel in enumerate(table.panels))
        return table._replace(panels=tuple(panels))
    return table


def _lower(area: Area, rows: int) -> float:
    """The height of one's own part, below so many rows of others."""
    part, least = (0.3, min(222.0, area.h * 0.37)) if rows == 1 else (0.29, min(216.0, area.h * 0.385))
    return max(min(area.h * part, LOWER[rows - 1]), least)


def _line(area: Area) -> float:
    """The height of the line about one's own sets."""
    return max(GUIDES[0], min(GUIDES[1], area.h * GUIDE))


def _wide(order: list[Seat], area: Area, chip: float) -> Places:
    """Others in one row or two, then the shared piles, then one's own Pool; buttons on the right."""
    others = len(order) - 1
    rows = 1 if others <= ONE_ROW or area.w >= (LOW_CELL if area.h < LOW else BROAD_CELL) * others else 2
    # cards below its line are no lower than at 100 %
    usual = [(_lower(each, rows) - _line(each)) / larger + _line(area) for each, larger in usual_areas(area)]
    lower = max([_lower(area, rows), *usual])
    piles = max(area.h * (0.43 if rows == 1 else 0.34), min(250.0, area.h * (0.455 if rows == 1 else 0.42)))
    upper = area.h - lower - piles
    if (short := rows * (SLIM + FOLDED_CHIP + 3) + 8 * (rows - 1) - upper) > 0:  # plates are read, too
        lower, upper = lower - short, upper + short
    middle, bottom = area.below(upper)._replace(h=piles), area.below(area.h - lower)
    side = max(SIDE[0], min(SIDE[1], area.w * 0.22))
    column = Area(area.right - side + 14, middle.y + 50, side - 20, bottom.bottom - middle.y - 58)
    *slots, end = column.rows(SLOTS + 1, 8)
    room = bottom.left(bottom.w - side)
    width = min(OWN, area.w * OWN_PART)
    plate = Area(room.x + 4, room.bottom - PLATE - 8, width - 16, PLATE)
    victory = Area(plate.x, room.y + 6, plate.w, plate.y - room.y - 12)
    line = _line(area)
    mine = room.beside(width).inset(8, 2)
    own = Panel(plate, mine.below(line), victory, False, chip)
    cells = _cells(area.top(upper), others, rows, -(-others // rows))
    panels = _dealt(order, own, [_seat(_above(cell, chip), cell) for cell in cells])
    piled = _piles(middle.left(middle.w - side), area.w < NARROW)
    x, _, height = piled["discard"]
    left = min(x - height * CARD_RATIO / 2, middle.right - TOLD)
    told = middle.beside(left - middle.x).inset(4, 0)
    return Places(panels, piled, middle, tuple(slots), end, mine.top(line), told)


def _tall(order: list[Seat], area: Area, chip: float) -> Places:
    """Others one below the other, plate beside Pool, or two in a row; then piles, buttons, and one's own Pool."""
    others = len(order) - 1
    two = others > ONE_ROW
    rows = -(-others // 2) if two else others
    lower = min(area.h * 0.24, MOST_POOL + 90)
    piles, buttons = min(area.h * 0.17, MOST_PILE + CAPTION + 24), area.h * 0.085
    upper = min(area.h - lower - piles - buttons, (lower - PLATE) * (0.9 if two else 0.72) * rows)
    gap = (area.h - lower - piles - buttons - upper) / 3
    middle = Area(area.x, area.y + upper + gap, area.w, piles)
    first, second = area._replace(y=middle.bottom + gap, h=buttons).rows(2, 8)
    end, *slots = (*reversed([*first.columns(4, 8)]), *reversed([*second.columns(4, 8)]))
    bottom = area.below(area.h - lower)
    line = _line(area)
    mine = bottom.below(PLATE + 4)
    own = Panel(bottom.top(PLATE).left(OWN), mine.below(line), bottom.top(PLATE).beside(OWN + GAP), False, chip)
    cells = _cells(area.top(upper), others, rows, 2 if two else 1)
    panels = _dealt(order, own, [_seat(_half(cell, chip) if two else _beside(cell, chip), cell) for cell in cells])
    told = Area(area.x, middle.bottom, area.w, bottom.y - middle.bottom)
    return Places(panels, _piles(middle, area.w < NARROW), middle, tuple(slots), end, mine.top(line), told)


def _cells(room: Area, count: int, rows: int, columns: int) -> list[Area]:
    """Equal parts of a room in rows; those of a last row that is not full stand in its middle."""
    cells = [cell for row in room.rows(rows, 8) for cell in row.columns(columns, GAP)]
    full = (rows - 1) * columns
    moved = (columns * rows - count) * (cells[0].w + GAP) / 2
    return [*cells[:full], *(cell._replace(x=cell.x + moved) for cell in cells[full:count])]


def _seat(panel: Panel, cell: Area) -> Panel:
    """The place of another seat with the tray below it."""
    tray = Area(cell.x - TRAY[0], cell.y - TRAY[1], cell.w + 2 * TRAY[0], cell.h + 2 * TRAY[1])
    return panel._replace(tray=tray)


def _half(cell: Area, chip: float) -> Panel:
    """A plate above the Pool or at its left: whichever leaves the cards larger."""
    above, beside = _above(cell, chip), _beside(cell, chip, min(OWN, cell.w * PLATE_PART))
    return above if above.folded or pool(above, USUAL_POOL)[1] >= pool(beside, USUAL_POOL)[1] else beside


def _dealt(order: list[Seat], own: Panel, others: list[Panel]) -> tuple[Panel, ...]:
    """The panels by seat."""
    by_seat = dict(zip(order, (own, *others), strict=False))
    return tuple(by_seat[seat] for seat in range(len(order)))


def _above(cell: Area, chip: float) -> Panel:
    """A plate above, and the Pool below it if its cards can be read there."""
    high = min(PLATE, max(52.0, cell.h * 0.4))
    room = cell.below(high + 4)
    if room.h >= LEAST_POOL:
        bar = cell.top(high)
        width = min(PLATE_WIDTH, max(NOTED, bar.w * PLATE_PART))
        plate, locked = bar.left(width), bar.beside(width + GAP)
        if locked.w < BESIDE_PLATE:  # they lie beside the Pool
            plate, sets = bar.left(min(bar.w, PLATE_WIDTH)), max(SET_WIDTH, room.w * SETS_BESIDE)
            locked, room = room.left(sets).inset(0, 2)._replace(x=room.x + 4), room.beside(sets + 4)
        return Panel(plate, room, plate, False, chip, locked)
    if cell.w >= BOTH and cell.h >= PLATE + FOLDED_CHIP:
        return _beside(cell, chip, min(OWN, cell.w * LOW_PLATE), max(SLIM, cell.h * 0.4))
    narrow = cell.w < NOTED  # no note is on its plate
    chip = min(max(chip, CHIPS[narrow]), max(FOLDED_CHIP, cell.h - SLIM - 3))
    bar = cell.top(min(MOST_SLIM if narrow else PLATE, cell.h - chip - 3))
    beside = 2 if cell.w > BOTH else 1 if cell.w > ONE else 0
    width = cell.w - beside * SET_WIDTH - GAP if beside else cell.w
    plate, locked = _plate_and_sets(bar, width)
    line = Area(cell.x + 6, bar.bottom + 3, cell.w - 12, chip)
    if locked.w:  # a second row of them is beside the Pool
        locked, line = locked._replace(h=line.bottom - bar.y), line._replace(w=locked.x - line.x - GAP / 2)
    else:
        part = max(LEAST_SET, line.w * LINED)
        locked, line = line.beside(line.w - part), line.left(line.w - part - GAP / 2)
        chip = min(chip, line.w / MANY_CHIPS)  # so that numbers look out from under each other
        middle = (bar.bottom + cell.bottom) / 2 - chip / 2
        line, locked = line._replace(y=middle, h=chip), locked._replace(y=middle, h=chip)
    return Panel(plate, line, plate, True, chip, locked)


def _plate_and_sets(bar: Area, width: float) -> tuple[Area, Area]:
    """A plate of that width, with the signs of locked sets on its right; without room for them, the plate."""
    plate, beside = bar.left(width), bar.beside(width + GAP)
    return plate, beside if beside.w >= SET_WIDTH else Area(bar.right, bar.y, 0, 0)


def _beside(cell: Area, chip: float, width: float = OWN, high: float = PLATE) -> Panel:
    """A plate on the left with the locked sets below it, together as high as the Pool beside them."""
    room = cell.beside(width + GAP)
    block = cell.centred(cell.w, _card_height(room))
    plate = block.top(high).left(width)
    locked = block.below(high + LOCKED_GAP)._replace(x=plate.x, w=width)
    return Panel(plate, room, plate, False, chip, locked)


def _piles(room: Area, narrow: bool) -> dict[str, tuple[float, float, float]]:
    room = room.inset(8, 4)
    part = CLOSE if narrow else APART
    height = min((room.h - CAPTION) / (1 + 2 * RING), room.w / len(MIDDLE) / CARD_RATIO * part, MOST_PILE)
    y = room.y + (room.h - CAPTION) / 2
    return {name: (column.cx, y, height) for name, column in zip(MIDDLE, room.columns(len(MIDDLE)), strict=True)}


def captions(table: Places) -> dict[str, Area]:
    """Where the words about the shared piles stand: below the ring that a card may have."""
    apart = table.piles["flip"][0] - table.piles["deck"][0]
    return {
        name: around(x, y + height * (0.5 + RING) + OFF + LABEL / 2, apart - 6, LABEL)
        for name, (x, y, height) in table.piles.items()
    }


def pool(panel: Panel, count: int) -> tuple[list[tuple[float, float]], float]:
    """The middles of so many cards of an open Pool, and their height."""
    room = panel.pool
    height = _card_height(room)
    if panel.victory != panel.plate:
        return fan(room, count, height, APART_OWN), height
    # of each card its number looks out
    height = min(height, room.w / CARD_RATIO / (1 + LEAST_STEP * max(0, count - 1)))
    middles = fan(room, count, height, 0.8)
    first = middles[0][0] - height * CARD_RATIO / 2 - room.x if middles else 0.0
    return [(x - first, y) for x, y in middles], height  # they begin at one line, whatever their number


def _card_height(room: Area) -> float:
    """The height of the cards of an open Pool in this room."""
    return min(room.h * 0.96, room.w / CARD_RATIO * 0.9, MOST_POOL)


def chips(panel: Panel, count: int) -> list[Area]:
    """The signs of a folded Pool."""
    room = panel.pool
    step = min(panel.chip + 3, (room.w - panel.chip) / max(1, count - 1))
    return [Area(room.x + step * i, room.y, panel.chip, panel.chip) for i in range(count)]


@lru_cache(maxsize=64)
def locked(panel: Panel, count: int) -> tuple[tuple[Area, Area, Area], ...]:
    """The signs of as many locked sets of another seat as there is room for, each with three of them."""
    room, most = panel.locked, max(1, count)

    def side(columns: int) -> float:
        """The side of the signs in so many columns."""
        high = room.h / -(-most // columns) - LOCKED_GAP
        return min(panel.chip if panel.folded else MOST_SET, high, (room.w / columns - LOCKED_APART) / 3)

    if min(room.w / LEAST_SET, room.h / LOCKED_LEAST) < 1:
        return ()
    columns = max(range(1, most + 1), key=side)
    chip = max(LOCKED_LEAST, side(columns))
    columns = max(1, min(columns, int((room.w + LOCKED_APART) // (3 * chip + LOCKED_APART))))
    rows = int(min(-(-most // columns), (room.h + LOCKED_GAP) // (chip + LOCKED_GAP)))
    high = -(-min(count, rows * columns) // columns) * (chip + LOCKED_GAP) - LOCKED_GAP
    top = room.bottom - high if panel.folded else room.y
    if room.h == panel.plate.h:
        top = room.cy - high / 2
    signs = []
    for i in range(min(count, rows * columns)):
        x = room.x + i % columns * (3 * chip + LOCKED_APART)
        y = top + i // columns * (chip + LOCKED_GAP)
        signs.append((Area(x, y, chip, chip), Area(x + chip, y, chip, chip), Area(x + 2 * chip, y, chip, chip)))
    return tuple(signs)


SET_GAP, SET_SUM, SET_CHIP = 3.0, 64.0, (22.0, 62.0)
"""Between the signs of a locked set, the width of its points, and the least and the greatest side of such a sign."""


SETS_APART = 26.0
"""Between a set's points and the next set beside it: more than within a set."""


class Sets(NamedTuple):
    """The places of so many locked sets, and the side of their signs."""

    rows: tuple[Area, ...]
    chip: float


@lru_cache(maxsize=32)
def sets(panel: Panel, count: int) -> Sets:
    """In as many columns as leave the signs as large as there is room for, each with its points."""
    room, most = panel.victory, max(1, count)

    def side(columns: int) -> float:
        """The side of the signs in so many columns."""
        high = room.h / -(-most // columns)
        return min(SET_CHIP[1], (room.w / columns - SET_SUM - SETS_APART) / 3 - SET_GAP, high - SET_GAP)

    columns = max(range(1, most + 1), key=side)
    rows, chip = -(-most // columns), max(SET_CHIP[0], side(columns))
    high = min(chip + SET_GAP, room.h / rows)
    width = min(3 * (chip + SET_GAP) + SET_SUM, room.w / columns - (SETS_APART if columns > 1 else 0.0))
    places = (
        Area(room.x + i // rows * (width + SETS_APART), room.y + i % rows * high, width, high) for i in range(count)
    )
    return Sets(tuple(places), chip)
