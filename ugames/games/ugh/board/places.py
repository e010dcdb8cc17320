"""Where everything lies on the table of Ugh!: others above, the shared piles in the middle, one's own Pool below.

In a wide window the buttons are a column on the right, in a tall one they stand between piles and Pool. Where the
Pools of others would become too small to be read, they are folded to a line of small signs with numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.ugh.rules import PILES
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, around
from ugames.ui.table.furniture import around_table, fan
from ugames.ui.table.places import usual_areas

MIDDLE = ("deck", "flip", *(f"safety-{pile}" for pile in range(PILES)), "discard")
"""The places that everybody shares, from left to right."""
PLATE, LOW_OWN, NARROW_PLATE = 60.0, 52.0, 44.0
"""The height of a plate; of one's own where others need room; and of one without a note above an open Pool."""
CAPTION, LABEL, OFF = 30.0, 27.0, 2.0
"""The room of the words below a place of the middle, their height, and what is between them and the ring of a card."""
GAP = 12.0
ABOVE = 12.0
"""Between the places of others and the rings of the cards below them."""
ONE_ROW, BROAD_CELL, LOW, LOW_CELL = 5, 330.0, 760.0, 205.0
"""The most opponents in one row of a wide window, unless each of them has so much of its width; and the height of a
table below which their Pools would be folded in two rows, so that less width is enough for each."""
CLOSE_CELL = 140.0
"""The least width of a cell in one row of a table whose things are large, where two rows would fold all Pools."""
AS_LARGE = 1.05, 1.02
"""How much larger cards of one's own and piles are there than at 100 %, while others need the room."""
TRAY = 4.0, 2.0
"""What a tray shows around the place of a seat, at its sides and above and below."""
SIDE = 240.0, 330.0
"""The least and the greatest width of the column of buttons."""
OWN, OWN_PART, BROAD_OWN, ONE_COLUMN = 296.0, 0.27, 0.385, 2
"""The width of one's own plate and Victory pile; it is no greater part of a narrow table. The part where the pile is
low and has more sets than one column."""
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
MOST_SET, LOW_SET, HIGH_CELL = 62.0, 44.0, 200.0
"""The greatest side of the signs of locked sets beside or below an open Pool, and in a lower cell."""
RISEN = 30.0
"""How far these words reach over the Pools of others where there is less room for them."""
TOLD = 520.0
"""The least width of the words about an Ugh!, which otherwise cover nothing but the discards."""
APART_OWN = 0.93
"""How far apart cards of one's own Pool lie where there is room: their rings do not touch."""
LEAST_STEP, STEP, LOWER_APART = 0.26, 0.5, 0.88
"""The part of each card of another's Pool that looks out from under the next one; the part for which cards are lower,
and how low they are then, at least."""
USUAL_POOL = 4
"""The cards of a Pool for which its plate stands beside it or above."""
SLOTS = 7
"""The places of buttons for sets."""
PLANNED, TILED = 4, 0.56
"""The places of buttons that the plan of one's next set has, and the part of it for signs if words stand below."""
UNFOLDED = LEAST_POOL + 56.0
"""The least height of a cell with an open Pool below its plate."""
MOST_IN_LINE = 28.0
"""The greatest side of the signs of locked sets in one line with a folded Pool."""
UPRIGHT, MOST_COLUMNS, MOST_UPRIGHT, UPRIGHT_GAP = 180.0, 3, 28.0, 1.0
"""The width of a cell below which locked sets stand upright, as long as there are so few; the greatest side of their
signs, and what is between."""
CHIP_PART = 0.5
"""The part of a folded cell that the signs of its Pool have."""
CHIP_GAP, COVERED, CLOSE_SETS = 3.0, 0.55, 4.0
"""Between the signs of a folded Pool, and the least part of each that looks out from under the next one;
between locked sets that share its line."""


class Held(NamedTuple):
    """What a seat has."""

    sets: int
    """Locked ones."""
    cards: int
    """In its Pool."""


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
    narrow: bool = False
    """Whether it has little width, so that a few of these sets stand upright."""
    upright: bool = False
    """Whether each of them does."""
    most: float = MOST_POOL
    """The greatest height of the cards of its Pool: that of the viewer's."""
    sign: float = 62.0
    """The greatest side of the signs of its locked sets: that of the others."""

    @property
    def bare(self) -> Panel:
        """The place of a seat without locked sets, whose Pool has their room, too, if that is beside it."""
        if self.locked.x > self.pool.right:
            return self._replace(pool=self.pool._replace(w=self.locked.right - self.pool.x))
        if min(self.pool.y, self.locked.y) < self.plate.bottom or self.locked.right > self.pool.x + 1:
            return self
        left = self.locked.x - 4
        return self._replace(pool=self.pool._replace(x=left, w=self.pool.right - left))

    @property
    def in_line(self) -> bool:
        """Whether its locked sets share a line with the signs of its Pool."""
        return self.folded and self.locked.y == self.pool.y

    @property
    def apart(self) -> float:
        """What is between its locked sets, side by side."""
        return CLOSE_SETS if self.in_line else LOCKED_APART

    @property
    def line(self) -> Area:
        """The line of a folded Pool, with the locked sets that share it."""
        return self.pool._replace(w=self.locked.right - self.pool.x) if self.in_line else self.pool

    def beside(self, sets: int) -> Panel:
        """The place of a seat with so many locked sets, whose Pool has all of the room that these leave."""
        if self.locked.x > self.pool.right and sets == 1:  # the set is beside the plate, the whole width below it free
            return self.bare._replace(locked=self.locked._replace(h=self.plate.bottom - self.locked.y))
        if not self.narrow or self.locked.y < self.plate.bottom or sets > MOST_COLUMNS:
            return self
        left, side = self.locked.x - 4, min(MOST_UPRIGHT, (self.locked.h - 2 * UPRIGHT_GAP) / 3)
        width = min(sets * (side + LOCKED_GAP), (self.pool.right - left) * SETS_BESIDE) + 2 * LOCKED_GAP
        pool = Area(left + width, self.pool.y, self.pool.right - left - width, self.pool.h)
        return self._replace(locked=self.locked._replace(w=width - 2 * LOCKED_GAP), pool=pool, upright=True)

    def roomy(self, held: Held) -> float:
        """The side of all signs in its line, side by side."""
        columns, high = self.set_columns(held.sets)
        apart = _side_by_side(held.cards, 0) + columns * self.apart
        return min(MOST_IN_LINE, high, (self.line.w - apart) / (held.cards + 3 * columns))

    def set_columns(self, sets: int) -> tuple[int, float]:
        """The columns of locked sets in its line, and how high each is, in as many rows as it is high enough for."""
        rows = max(1, int((self.line.h + LOCKED_GAP) // (LOCKED_LEAST + LOCKED_GAP)))
        columns = -(-max(1, sets) // rows)
        rows = -(-max(1, sets) // columns)
        return columns, (self.line.h + LOCKED_GAP) / rows - LOCKED_GAP

    def dealt(self, held: Held, sign: float) -> Panel:
        """Its line divided between what lies there: signs cover each other only where there is no room otherwise."""
        line, width = self.line, 3 * sign + self.apart
        least = FOLDED_CHIP * (1 + COVERED * (held.cards - 1)) if held.cards else 0.0
        columns = self.set_columns(held.sets)[0] if held.sets and self.in_line else 0
        left = line.w - min(columns, max(1, int((line.w - least) // width))) * width
        chip = (left - _side_by_side(held.cards, 0)) / max(1, held.cards)
        panel = self._replace(chip=max(FOLDED_CHIP, min(line.h, chip)), sign=sign)
        return panel._replace(pool=line.left(left), locked=line.beside(left)) if self.in_line else panel


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
    """For a line about one's own sets, above the Pool; where others need its room, below the plan."""
    plan: Area
    """For the next set of one's own, where buttons for sets are otherwise."""
    frieze: Area
    """For a painting on the wall, where there are no buttons."""
    told: Area
    """For the words about an Ugh!: where nothing else is looked at while they are read."""
    aside: bool = False
    """Whether the line about one's own sets stands below the plan."""


@lru_cache(maxsize=64)
def places(seats: int, viewer: Seat, area: Area, held: tuple[Held, ...] = ()) -> Places:
    """The places of a table of this many seats, seen by this one, for what each seat has."""
    order = around_table(seats, viewer)
    tall = area.h > area.w * TALL
    chip = CHIPS[area.h > ROOMY]
    table = _tall(order, area, chip) if tall else _wide(order, area, chip, held[order[0]].sets if held else 1)
    if not held:
        return table
    panels = [*table.panels]
    others = [(seat, panels[seat], held[seat]) for seat in order[1:]]
    beside = [panel.roomy(has) for _, panel, has in others if panel.in_line and has.sets]
    for seat, panel, has in others:
        if panel.folded:
            panels[seat] = panel.dealt(has, max(LOCKED_LEAST, min(beside, default=MOST_SET)))
        else:
            panels[seat] = panel.beside(has.sets) if has.sets else panel.bare
    sign = min((sign_side(panels[seat], has.sets) for seat, _, has in others if has.sets), default=MOST_SET)
    for seat, _, has in others:
        if has.sets:
            panels[seat] = panels[seat]._replace(sign=sign)
    return table._replace(panels=tuple(panels))


def _side_by_side(count: int, chip: float) -> float:
    """The width of so many signs of a folded Pool beside each other, with what is left before locked sets."""
    return count * chip + CHIP_GAP * count


def _lower(area: Area, rows: int) -> float:
    """The height of one's own part, below so many rows of others."""
    part, least = (0.3, min(222.0, area.h * 0.37)) if rows == 1 else (0.29, min(216.0, area.h * 0.385))
    return max(min(area.h * part, LOWER[rows - 1]), least)


def _middle(area: Area, rows: int) -> float:
    """The height of the shared piles, below so many rows of others."""
    return max(area.h * (0.43 if rows == 1 else 0.34), min(250.0, area.h * (0.455 if rows == 1 else 0.42)))


def _rows(area: Area, others: int) -> int:
    """In how many rows of a wide table others sit."""
    return 1 if others <= ONE_ROW or area.w >= (LOW_CELL if area.h < LOW else BROAD_CELL) * others else 2


def _column(area: Area) -> float:
    """The width of the column of buttons."""
    return max(SIDE[0], min(SIDE[1], area.w * 0.22))


class Shares(NamedTuple):
    """How the height of a wide table is divided: what is left is for others."""

    rows: int
    lower: float
    middle: float
    aside: bool
    """Whether the line about one's own sets is in the column of buttons, so that others have its room."""


def _shares(area: Area, others: int) -> Shares:
    """Cards are no lower than at 100 %; where others would be folded, they are hardly larger."""
    rows, line = _rows(area, others), _line(area)
    usual = [(each, larger, _rows(each, others)) for each, larger in usual_areas(area)]
    # cards below its line are no lower than at 100 %
    pools = [(_lower(each, many) - _line(each)) / larger for each, larger, many in usual]
    lower, middle = max([_lower(area, rows), *(high + line for high in pools)]), _middle(area, rows)
    if not usual or (area.h - lower - middle) / rows - GAP >= UNFOLDED:
        return Shares(rows, lower, middle, False)
    piles = [pile_height(each, _middle(each, many)) / larger for each, larger, many in usual]
    own, middle = max(pools) * AS_LARGE[0], _piles_room(max(piles) * AS_LARGE[1])
    cell = area.w / others
    least = UNFOLDED if cell >= NOTED + GAP else LEAST_POOL + NARROW_PLATE + 4
    one = cell >= CLOSE_CELL and area.h - own - middle >= least
    return Shares(1 if one else rows, own, middle, True)


def pile_height(area: Area, middle: float) -> float:
    """The height of the shared piles of a wide table, in a room of that height."""
    wide = area.w - _column(area) - 16
    part = CLOSE if area.w < NARROW else APART
    return min((middle - 8 - ABOVE - CAPTION) / (1 + 2 * RING), wide / len(MIDDLE) / CARD_RATIO * part, MOST_PILE)


def _piles_room(height: float) -> float:
    """The room that piles of that height need."""
    return height * (1 + 2 * RING) + CAPTION + ABOVE + 8


def _line(area: Area) -> float:
    """The height of the line about one's own sets."""
    return max(GUIDES[0], min(GUIDES[1], area.h * GUIDE))


def _wide(order: list[Seat], area: Area, chip: float, sets: int) -> Places:
    """Others in one row or two, then the shared piles, then one's own Pool; buttons on the right."""
    others, line = len(order) - 1, _line(area)
    rows, lower, piles, aside = _shares(area, others)
    upper = area.h - lower - piles
    if (short := rows * (SLIM + FOLDED_CHIP + 3) + 8 * (rows - 1) - upper) > 0:  # plates are read, too
        lower, upper = lower - short, upper + short
    middle, bottom = area.below(upper)._replace(h=piles), area.below(area.h - lower)
    side = _column(area)
    column = Area(area.right - side + 14, middle.y + 50, side - 20, bottom.bottom - middle.y - 58)
    *slots, end = column.rows(SLOTS + 1, 8)
    plan = _joined(slots[:PLANNED])
    room = bottom.left(bottom.w - side)
    width = area.w * BROAD_OWN if aside and sets > ONE_COLUMN else min(OWN, area.w * OWN_PART)
    high = LOW_OWN if aside else PLATE  # locked sets have the room of the line, which is elsewhere
    plate = Area(room.x + 4, room.bottom - high - 8, min(OWN, width) - 16, high)
    victory = Area(plate.x, room.y + 3, width - 16, plate.y - room.y - 6)
    mine = room.beside(width).inset(8, 2)
    guide = plan.below(plan.h * TILED) if aside else mine.top(line)
    own = Panel(plate, mine if aside else mine.below(line), victory, False, chip)
    cells = _cells(area.top(upper), others, rows, -(-others // rows))
    most = _card_height(own.pool)
    seated = [_seat(_low(cell, chip) if aside else _above(cell, chip), cell)._replace(most=most) for cell in cells]
    panels = _dealt(order, own, seated)
    piled = _piles(middle.left(middle.w - side), area.w < NARROW)
    x, _, height = piled["discard"]
    left = min(x - height * CARD_RATIO / 2, middle.right - TOLD)
    told = middle.beside(left - middle.x).inset(4, 0)
    if aside:  # higher than the piles, and off one's own Pool
        told = told._replace(y=told.y - RISEN, h=told.h + RISEN)
    plan = plan.top(plan.h * TILED) if aside else plan
    return Places(panels, piled, middle, tuple(slots), end, guide, plan, _joined(slots[PLANNED:]), told, aside)


def _joined(places: Sequence[Area]) -> Area:
    """From the first of some places, one below the other, to the last."""
    return places[0]._replace(h=places[-1].bottom - places[0].y)


def _tall(order: list[Seat], area: Area, chip: float) -> Places:
    """Others one below the other, plate beside Pool, or two in a row; then piles, buttons, and one's own Pool."""
    others = len(order) - 1
    two = others > ONE_ROW
    rows = -(-others // 2) if two else others
    lower = min(area.h * 0.24, MOST_POOL + 90)
    piles, buttons = min(area.h * 0.17, MOST_PILE + CAPTION + 24), area.h * 0.085
    upper = min(area.h - lower - piles - buttons - ABOVE, (lower - PLATE) * (0.9 if two else 0.72) * rows)
    gap = (area.h - lower - piles - buttons - upper) / 3
    middle = Area(area.x, area.y + upper + gap, area.w, piles)
    band = area._replace(y=middle.bottom + gap, h=buttons)
    slots = [slot for row in band.rows(2, 8) for slot in row.columns(4, 8)][:SLOTS]
    plan, frieze = band.columns(2, 8)
    bottom = area.below(area.h - lower)
    line = _line(area)
    mine, bar = bottom.below(PLATE + 4), bottom.top(PLATE)
    end = bar.beside(bar.w - slots[0].w)
    own = Panel(bar.left(OWN), mine.below(line), bar.beside(OWN + GAP).left(end.x - bar.x - OWN - 2 * GAP), False, chip)
    cells = _cells(area.top(upper), others, rows, 2 if two else 1)
    panels = _dealt(order, own, [_seat(_half(cell, chip) if two else _beside(cell, chip), cell) for cell in cells])
    told = Area(area.x, middle.bottom, area.w, bottom.y - middle.bottom)
    piled = _piles(middle, area.w < NARROW)
    return Places(panels, piled, middle, tuple(slots), end, mine.top(line), plan, frieze, told)


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


def _low(cell: Area, chip: float) -> Panel:
    """The same in a low cell: without room for cards below a plate, they lie beside one."""
    above = _above(cell, chip)
    if cell.w < BOTH or cell.h < PLATE + FOLDED_CHIP:
        return above
    beside = _beside(cell, chip, min(OWN, cell.w * LOW_PLATE), min(PLATE, max(SLIM, cell.h * 0.4)))
    return beside if above.folded or pool(beside, USUAL_POOL)[1] > pool(above, USUAL_POOL)[1] else above


def _dealt(order: list[Seat], own: Panel, others: list[Panel]) -> tuple[Panel, ...]:
    """The panels by seat."""
    by_seat = dict(zip(order, (own, *others), strict=False))
    return tuple(by_seat[seat] for seat in range(len(order)))


def _above(cell: Area, chip: float) -> Panel:
    """A plate above, and the Pool below it if its cards can be read there."""
    high = min(PLATE, max(52.0, cell.h * 0.4)) if cell.w >= NOTED else NARROW_PLATE
    room = cell.below(high + 4)
    if room.h >= LEAST_POOL:
        bar = cell.top(high)
        width = min(PLATE_WIDTH, max(NOTED, bar.w * PLATE_PART))
        plate, locked = bar.left(width), bar.beside(width + GAP)
        if locked.w >= BESIDE_PLATE:  # their column is as high as plate and Pool
            sign = MOST_SET if cell.h >= HIGH_CELL else LOW_SET
            side = min(3 * sign + LOCKED_APART, bar.w - NOTED - GAP)
            locked, room = cell.beside(cell.w - side).inset(0, 2), room.left(cell.w - side - GAP)
            plate = bar.left(min(PLATE_WIDTH, room.w))
        else:  # they lie beside the Pool
            plate, sets = bar.left(min(bar.w, PLATE_WIDTH)), max(SET_WIDTH, room.w * SETS_BESIDE)
            locked, room = room.left(sets).inset(0, 2)._replace(x=room.x + 4), room.beside(sets + 4)
        return Panel(plate, room, plate, False, chip, locked, narrow=cell.w < UPRIGHT)
    narrow = cell.w < NOTED  # no note is on its plate
    chip = min(max(chip, CHIPS[narrow], cell.h * CHIP_PART), max(FOLDED_CHIP, cell.h - SLIM - 3))
    bar = cell.top(min(MOST_SLIM if narrow else PLATE, cell.h - chip - 3))
    beside = 2 if cell.w > BOTH else 1 if cell.w > ONE else 0
    width = cell.w - beside * SET_WIDTH - GAP if beside else cell.w
    plate, locked = _plate_and_sets(bar, width)
    line = Area(cell.x + 3, bar.bottom + 3, cell.w - 6, chip)
    if locked.w:  # a second row of them is beside the Pool
        locked, line = locked._replace(h=line.bottom - bar.y), line._replace(w=locked.x - line.x - GAP / 2)
    else:
        line = line._replace(y=(bar.bottom + cell.bottom - chip) / 2)
        part = max(LEAST_SET, line.w * LINED)
        locked, line = line.beside(line.w - part), line.left(line.w - part - GAP / 2)
        chip = min(chip, line.w / MANY_CHIPS)  # so that numbers look out from under each other
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
    room = room.inset(8, 4).below(ABOVE)
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
    height = min(panel.most, _card_height(room))
    if panel.victory != panel.plate:
        return fan(room, count, height, APART_OWN), height
    # of each card its number looks out
    beneath = max(0, count - 1)
    height = min(height, room.w / CARD_RATIO / (1 + LEAST_STEP * beneath))
    height = max(height * LOWER_APART, min(height, room.w / CARD_RATIO / (1 + STEP * beneath)))
    middles = fan(room, count, height, 0.8)
    first = middles[0][0] - height * CARD_RATIO / 2 - room.x if middles else 0.0
    return [(x - first, y) for x, y in middles], height  # they begin at one line, whatever their number


def _card_height(room: Area) -> float:
    """The height of the cards of an open Pool in this room."""
    return min(room.h * 0.96, room.w / CARD_RATIO * 0.9, MOST_POOL)


def chips(panel: Panel, count: int) -> list[Area]:
    """The signs of a folded Pool."""
    room = panel.pool
    step = min(panel.chip + CHIP_GAP, (room.w - panel.chip) / max(1, count - 1))
    return [Area(room.x + step * i, room.cy - panel.chip / 2, panel.chip, panel.chip) for i in range(count)]


def sign_side(panel: Panel, count: int) -> float:
    """The side of the signs of so many locked sets of another seat, as large as there is room for."""
    return max(LOCKED_LEAST, _in_columns(panel, count)[1])


def _in_columns(panel: Panel, count: int) -> tuple[int, float]:
    """The columns in which signs of so many sets are largest, and their side."""
    room, most = panel.locked, max(1, count)

    def side(columns: int) -> float:
        """The side of the signs in so many columns."""
        high = room.h / -(-most // columns) - LOCKED_GAP
        return min(panel.chip if panel.folded else MOST_SET, high, (room.w / columns - LOCKED_APART) / 3)

    if panel.upright:
        return most, min(MOST_UPRIGHT, (room.h - 2 * UPRIGHT_GAP) / 3, room.w / most - LOCKED_GAP)
    if panel.in_line:
        columns = max(1, round(room.w / (3 * panel.sign + panel.apart)))
        return columns, min(panel.sign, panel.set_columns(count)[1], (room.w / columns - panel.apart) / 3)
    columns = max(range(1, most + 1), key=side)
    return columns, side(columns)


@lru_cache(maxsize=64)
def locked(panel: Panel, count: int) -> tuple[tuple[Area, Area, Area], ...]:
    """The signs of as many locked sets of another seat as there is room for, each with three of them."""
    room = panel.locked
    if panel.upright:
        return _upright(panel, count)
    if min(room.w / LEAST_SET, room.h / LOCKED_LEAST) < 1:
        return ()
    columns, side = _in_columns(panel, count)
    chip = max(LOCKED_LEAST, min(side, panel.sign))
    columns = max(1, min(columns, int((room.w + panel.apart) // (3 * chip + panel.apart))))
    rows = int(min(-(-max(1, count) // columns), (room.h + LOCKED_GAP) // (chip + LOCKED_GAP)))
    high = -(-min(count, rows * columns) // columns) * (chip + LOCKED_GAP) - LOCKED_GAP
    top = room.bottom - high if panel.folded else room.y
    if room.h == panel.plate.h or panel.in_line:
        top = room.cy - high / 2
    signs = []
    for i in range(min(count, rows * columns)):
        x = room.x + i % columns * (3 * chip + panel.apart)
        y = top + i // columns * (chip + LOCKED_GAP)
        signs.append((Area(x, y, chip, chip), Area(x + chip, y, chip, chip), Area(x + 2 * chip, y, chip, chip)))
    return tuple(signs)


def _upright(panel: Panel, count: int) -> tuple[tuple[Area, Area, Area], ...]:
    """Signs of sets that stand upright side by side."""
    chip, room = min(panel.sign, sign_side(panel, count)), panel.locked
    places = (Area(room.x + i * (chip + LOCKED_GAP), room.y, chip, chip) for i in range(count))
    first = [(top, chip + UPRIGHT_GAP) for top in places]
    return tuple((top, top._replace(y=top.y + down), top._replace(y=top.y + 2 * down)) for top, down in first)


SET_GAP, SET_SUM, SET_CHIP = 3.0, 60.0, (22.0, 62.0)
"""Between the signs of a locked set, the width of its points, and the least and the greatest side of such a sign."""


SETS_APART = 12.0
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
