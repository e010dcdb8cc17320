"""Where everything lies on the table of Ugh!: others above, the shared piles in the middle, one's own Pool below.

In a wide window the buttons are a column on the right, in a tall one they stand between piles and Pool. Where the
Pools of others would become too small to be read, they are folded to a line of small signs with numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import product
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.ugh.rules import PILES
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, around
from ugames.ui.kit.placing import hull
from ugames.ui.table.furniture import around_table, fan
from ugames.ui.table.places import largest_area, usual_areas

MIDDLE = ("deck", "flip", *(f"safety-{pile}" for pile in range(PILES)), "discard")
"""The places that everybody shares, from left to right."""
PLATE, LOW_OWN, NARROW_PLATE = 60.0, 52.0, 44.0
"""The height of a plate; of one's own where others need room; and of one without a note above an open Pool."""
CAPTION, LABEL, OFF = 30.0, 27.0, 2.0
"""The room of the words below a place of the middle, their height, and what is between them and the ring of a card."""
GAP = 12.0
"""Between what belongs to one seat."""
CELLS_APART, TALL_APART, CLOSE_GAP = (20.0, 12.0), (26.0, 20.0), 5.0
"""Between the places of others, side by side and above each other; the same in a tall window; and where everything is
large."""
ABOVE = 12.0
"""Between the places of others and the rings of the cards below them."""
ONE_ROW, BROAD_CELL, LOW, LOW_CELL = 5, 330.0, 760.0, 205.0
"""The most opponents in one row of a wide window, unless each of them has so much of its width; and the height of a
table below which their Pools would be folded in two rows, so that less width is enough for each."""
AS_LARGE = (1.05, 1.02), (1.01, 1.004)
"""How much larger cards of one's own and piles are there than at 100 %, while others need the room: as a rule, and
where cards of others would be lower than at 100 % otherwise."""
LARGER = 1.5, 2.0
"""The larger sizes of everything with which the table at 100 % is compared."""
CLOSE_ABOVE, SNUG = 8.0, 0.98
"""There: what is above the rings of the piles, and the part of the height of its place that a card has."""
ENOUGH, FOLDED = 0.995, 0.6
"""Cards and signs of others that have this part of their size at 100 % are as large; and what a folded Pool is worth
beside cards that have so much of it."""
POST, LOW_POST, NAMED_CELL = (76.0, 58.0), 46.0, 160.0
"""The size of the smallest plate with the name above face and points, and its height where cards or signs need
the room; and the width of a cell below which others have one."""
LINE_PLATE = 180.0, 34.0
"""The width from which on a plate has name, face and points in one line, and its least height then."""
SEEN, SPREAD = 0.18, 0.4
"""The part of each card of another's Pool that looks out at least, where cards would be lower than at 100 % otherwise:
its number; and the part for which narrow plates leave room, but for those of one line."""
TRAY, CLOSE_TRAY = (7.0, 3.0), (1.0, 1.0)
"""What a tray shows around the place of a seat, at its sides and above and below; and where everything is large."""
INSET, CLOSE_INSET = (6.0, 0.0), (0.0, 4.0)
"""What is besides between the sides of that place and what lies open there, so that cards touch no border, and how much
more there is on the left of locked sets; and where everything is large."""
LOW_EDGE = 8.0
"""What a tray shows below the small faces and signs on it."""
OFF_BORDER = 7.0
"""What is there between cards or small faces and the border, if they become no smaller for it than at 100 %."""
SIDE, PILED_SIDE = (240.0, 280.0), 330.0
"""The least and the greatest width of the column of buttons; and that which leaves the piles as high as where all is
large."""
OWN, OWN_SETS, OWN_PART, BROAD_OWN, ONE_COLUMN = 296.0, 344.0, 0.29, 0.385, 2
"""The widths of one's own plate and Victory pile; they are no greater part of a narrow table. The part where the pile
is low and has more sets than one column."""
LONG_COLUMN, MANY_OWN, MANY_SETS = 4, 452.0, 39.5
"""The most sets in one column as a rule; and with more of them, which would be much smaller there than those of others,
the width of the pile and the greatest side of their signs.
"""
CLOSE_BAR = 256.0, 200.0
"""The widths of one's own plate and of the button beside it there: what is between them is for one's locked sets."""
TALL_BUTTONS, MOST_SETS = 118.0, 72.0
"""The height of the two rows of buttons in a tall window where everything is large, and what one's own locked sets have
there at most beside the height of the plate."""
MORE_SETS, MORE_BUTTONS = (0.4, 80.0), (0.3, 70.0)
"""The part of the free height of a tall window that the bar with one's own locked sets has, and its most; and the same
of the buttons."""
OFF_PLATE = 10.0
"""What is between the plan there and one's own plate below it, besides the ground of the plan."""
TALL = 1.05
"""A window that is higher than this part of its width is a tall one."""
LEAST_POOL = 62.0
"""Cards of a Pool that would be lower than this are folded to signs with numbers."""
MOST_PILE, MOST_TALL_PILE, MOST_POOL = 300.0, 360.0, 480.0
"""The greatest heights of a shared pile, of one in a tall window, and of a card of one's own Pool."""
OTHERS_TALL = 0.96, 0.96
"""The greatest height of others' cards in a tall window by that of the piles, with two of them in a row and with one:
what all share is the middle of the table."""
LOWER = 440.0, 300.0
"""The greatest height of one's own part, below one row of others and below two."""
ROOMY = 700.0
"""From this height on signs are large."""
CHIPS = 27.0, 34.0
"""The side of a sign with a number in it, in low tables and in high ones."""
NARROW = 1200.0
CLOSE, APART = 0.89, 0.86
"""The part of a column that a shared pile takes, in narrow tables and in broad ones: rings of neighbours are apart."""
OFF_POOL = 20.0
"""How much higher the line about one's own sets stands than right above the Pool, where there is room."""
OFF_SIDE, OFF_FOOT, OFF_SETS, CLOSE_OFF = 10.0, 14.0, 8.0, (4.5, 5.5)
"""What is there beside one's own plate and locked sets, below the plate, and between both, with the rest of their room
on both sides of few sets; and the last two where everything is large."""
RINGS_APART, LOWER_OWN = 1.09, 0.9
"""How far cards of one's own Pool lie apart if rings of neighbours are not to touch, by their width, and the part of
their height that they have at least for that."""
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
NOTED, SETS_BESIDE, SHORT = 230.0, (0.43, 0.445), 300.0
"""The least width of a plate with a note; the part of the place of a Pool that locked sets have, and the part of one
that is shorter than that."""
LOW_PLATE = 0.46
"""The part of a low cell that a plate takes beside an open Pool."""
LOCKED_GAP, LOCKED_APART, LOCKED_LEAST = 3.0, 8.0, 20.0
"""Between rows of locked sets and between columns, and the least side of their signs."""
MOST_SET, HIGH_SET, LOW_SET, HIGH_CELL = 73.0, 62.0, 44.0, 200.0
"""The greatest side of the signs of locked sets below a plate; beside an open Pool; and in a lower cell."""
WHOLLY, MOST_BESIDE = 0.85, (28.0, 40.0)
"""The part of each card of a Pool that looks out where locked sets beside it have the rest, and how large their signs
become there at most: in a place that is shorter than usual, and else."""
SET_PART = 0.36
"""The part of the height of their place that such a sign has at most."""
RISEN = 30.0
"""How far these words reach over the Pools of others where there is less room for them."""
STAGED = 1.3, 1.16
"""How much larger a card is than the piles while it is turned up, and where everything is large."""
OFF_STRUCK, LOOKS_OUT = 14.0, 0.33
"""What is between such a card and the words about it, if it is an Ugh!, and between these and the discards; and the
part of the Safety piles that looks out above them."""
OFF_TOP = 12.0
"""What is between one's own locked sets and the top of the place above them, as a rule."""
APART_OWN = 0.93
"""How far apart cards of one's own Pool lie where there is room: their rings do not touch."""
WHOLE = 0.4, 0.55
"""Where everything is large: the part of each of another's two cards, and of more, that looks out at least, or small
faces stand for those of all others."""
NUMBER, SMALL, SMALL_GAP = 0.25, (15.5, 112.0), 3.0
"""The side of such a face by the height of a card with as large a number, its least and its greatest side, and what is
between them."""
LEAST_STEP, STEP, LOWER_APART = 0.26, 0.5, 0.88
"""The part of each card of another's Pool that looks out from under the next one; the part for which cards are lower,
and how low they are then, at least."""
USUAL_POOL = 4
"""The cards of a Pool for which its plate stands beside it or above."""
USUAL_PART = 0.96
"""The part of the height of its place that a card of a Pool has as a rule."""
SLOTS, FEW_BUTTONS, FEW_PART = 7, (4, 76.0), 0.9
"""The places of buttons for sets; so few of them share their room, how high they become at most, and what part of it
that is: the end of the turn is apart from them."""
PLANNED, TILED = 4, 0.56
"""The places of buttons that the plan of one's next set has, and the part of it for signs if words stand below."""
UNFOLDED = LEAST_POOL + 56.0
"""The least height of a cell with an open Pool below its plate."""
MOST_IN_LINE = 28.0
"""The greatest side of the signs of locked sets in one line with a folded Pool."""
LEAST_COLUMNS = 2
"""So many of them stand there in any case."""
UPRIGHT, MOST_COLUMNS, MOST_UPRIGHT, UPRIGHT_GAP = 180.0, 3, 28.0, 1.0
"""The width of a cell below which locked sets stand upright, as long as there are so few; the greatest side of their
signs, and what is between."""
LITTLE_LESS = 0.6
"""How large signs are at least beside those of others, so that all of one's locked sets can be seen."""
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


BARE, FULL, LOCKED = Held(0, 4), Held(1, 3), Held(2, 0)
"""What another seat has as a rule, without locked sets, with one, and with two of them."""


class Sizes(NamedTuple):
    """How high the cards of another's Pool are, and the side of the signs of its locked sets."""

    card: float = 0.0
    sign: float = 0.0


NO_SIZES = Sizes()


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
    columns: int = 1
    """How many of them do; in the last place is the number of all others, if there are more."""
    most: float = MOST_POOL
    """The greatest height of the cards of its Pool: that of the viewer's."""
    sign: float = 84.0
    """The greatest side of the signs of its locked sets: that of the others."""
    part: float = USUAL_PART
    """The part of the height of its place that a card of its Pool has at most."""
    usual: Sizes = NO_SIZES
    """How large its cards and signs are in this window at 100 %."""
    indent: float = 0.0
    """How much further from the left side these sets are than cards where there are none."""
    small: bool = False
    """Whether small faces with numbers stand for its cards, since those of some other would cover each other."""
    off: float = OFF_BORDER
    """What is between them and the sides of its tray at least."""
    face: float = SMALL[1]
    """The greatest side of these: that of the others."""
    airy: bool = False
    """Whether one's own cards and sets have room around them, rather than being as large as they can be."""

    @property
    def closed(self) -> bool:
        """Whether signs or small faces stand for the cards of its Pool."""
        return self.folded or self.small

    @property
    def bare(self) -> Panel:
        """The place of a seat without locked sets, whose Pool has their room, too, if that is beside it."""
        if self.locked.x > self.pool.right:
            return self._replace(pool=self.pool._replace(w=self.locked.right - self.pool.x))
        if min(self.pool.y, self.locked.y) < self.plate.bottom or self.locked.right > self.pool.x + 1:
            return self
        left = self.locked.x - self.indent
        return self._replace(pool=self.pool._replace(x=left, w=self.pool.right - left))

    @property
    def off_border(self) -> Panel:
        """The same with its Pool off the sides of its tray, if there is one."""
        if self.tray is None:
            return self
        left, right = self.tray.x + self.off, self.tray.right - self.off
        left, right = max(left, self.pool.x), min(right, self.pool.right)
        return self._replace(pool=self.pool._replace(x=left, w=right - left))

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

    def beside(self, held: Held) -> Panel:
        """The place of a seat with so many locked sets, whose Pool has all of the room that these leave."""
        sets = held.sets
        if self.locked.x > self.pool.right and sets == 1:  # the set is beside the plate, the whole width below it free
            return self.bare._replace(locked=self.locked._replace(h=self.plate.bottom - self.locked.y))
        if self.locked.x == self.plate.x and self.usual.sign:
            return self._broadened(held)
        narrow = self.narrow and self.locked.y >= self.plate.bottom
        if not (self.narrow or self.folded or self.usual.card) and self.locked.x < self.pool.x:
            return self._roomier(held)
        if not narrow or (sets > MOST_COLUMNS and not self.usual.card):
            return self
        left, side = self.locked.x - self.indent, min(self.most_upright, (self.locked.h - 2 * UPRIGHT_GAP) / 3)
        room, columns = self.pool.right - left, sets
        needed = min(self._needed(held.cards), self._needed_small(held.cards))
        if held.cards == 1 and sets > LEAST_COLUMNS:  # all of these are worth more than one large card
            needed = min(needed, self.least_small + SMALL_GAP)
        spare = room - needed - 2 * LOCKED_GAP if self.usual.card else 0.0
        if self.usual.card:
            least = max(LOCKED_LEAST, min(side, self.usual.sign))  # all of them, rather than larger ones
            columns = min(sets, max(LEAST_COLUMNS, int((spare + 0.1) // (least + LOCKED_GAP))))
        width = min(columns * (side + LOCKED_GAP), max(room * SETS_BESIDE[room < SHORT], spare))
        width = max(width, columns * (LOCKED_LEAST + LOCKED_GAP)) + 2 * LOCKED_GAP
        pool = Area(left + width, self.pool.y, self.pool.right - left - width, self.pool.h)
        locked = self.locked._replace(w=width - 2 * LOCKED_GAP)
        return self._replace(locked=locked, pool=pool, upright=True, columns=columns)

    def _roomier(self, held: Held) -> Panel:
        """The place with locked sets beside its Pool: their signs have the room that its cards do not need."""
        card = _card_height(self.pool, self.part) * CARD_RATIO
        needed = card * (1 + WHOLLY * (held.cards - 1)) + GAP if held.cards else 0.0
        sign = MOST_BESIDE[self.pool.right - self.locked.x > SHORT]
        rows = max(1, int((self.locked.h + LOCKED_GAP) / (sign + LOCKED_GAP) + 0.1))
        most = -(-held.sets // rows) * (3 * sign + LOCKED_APART)
        width = max(self.locked.w, min(most, self.pool.right - self.locked.x - needed))
        left = self.pool.x + width - self.locked.w
        pool = self.pool._replace(x=left, w=self.pool.right - left)
        return self._replace(locked=self.locked._replace(w=width), pool=pool, sign=sign)

    def _broadened(self, held: Held) -> Panel:
        """The place with so many locked sets below the plate: their signs have the room that cards do not need."""
        rows = max(1, int((self.locked.h + LOCKED_GAP) // (self.usual.sign + LOCKED_GAP)))
        row = 3 * self.usual.sign + LOCKED_APART
        room = self.pool.right - self.locked.x - CLOSE_GAP - self._needed(held.cards)
        columns = min(-(-held.sets // rows), int((room + LOCKED_APART) // row))
        width = max(self.locked.w, columns * row - LOCKED_APART + 0.1)
        if columns * rows < held.sets:  # not all of them are as large as at 100 %: they have all that cards leave
            width = max(width, room + (0 if held.cards else CLOSE_GAP))
        left = self.locked.x + width + CLOSE_GAP
        pool = self.pool._replace(x=left, w=self.pool.right - left)
        return self._replace(locked=self.locked._replace(w=width), pool=pool)

    def _needed(self, cards: int) -> float:
        """The width that so many cards need, so that they are as high as at 100 %."""
        return self.usual.card * CARD_RATIO * (1 + SEEN * (cards - 1)) if cards else 0.0

    def _needed_small(self, cards: int) -> float:
        """The width that small faces of so many cards need, so that numbers are as large as at 100 %."""
        if cards < 2:  # a single one is a card
            return self._needed(cards)
        step = self.least_small + SMALL_GAP
        rows = max(1, int((self.pool.h * self.part + SMALL_GAP) // step))
        return -(-cards // rows) * step

    @property
    def least_small(self) -> float:
        """The least side of a small face."""
        return max(NUMBER * self.usual.card, SMALL[0])

    @property
    def most_upright(self) -> float:
        """The greatest side of signs of sets that stand upright."""
        return max(MOST_UPRIGHT, self.usual.sign)

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

    def covers(self, cards: int) -> bool:
        """Whether little of each of so many cards looks out where everything is large."""
        if self.folded or not self.usual.card or cards < 2:
            return False
        ((first, _), (second, _), *_), height = pool(self, cards)
        return second - first < WHOLE[cards > 2] * height * CARD_RATIO

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
    """For a line about one's own sets, above the Pool; where others need its room, below or beside the plan."""
    plan: Area
    """For the next set of one's own, where buttons for sets are otherwise."""
    frieze: Area
    """For a painting on the wall, where there are no buttons."""
    told: Area
    """For the words about an Ugh!: where nothing else is looked at while they are read."""
    aside: bool = False
    """Whether the line about one's own sets stands below the plan or beside it."""

    def buttons(self, count: int) -> tuple[Area, ...]:
        """The places of so many buttons: a few are higher; a single row of them stands in the middle of two."""
        row = [slot for slot in self.slots if slot.y == self.slots[0].y]
        if len(row) == 1 and count < len(self.slots):
            room = _joined(self.slots)
            parts = [*room.top(room.h * FEW_PART).rows(max(count, FEW_BUTTONS[0]), 8)]
            high = max(self.slots[0].h, min(FEW_BUTTONS[1], parts[0].h))
            return tuple(part._replace(y=self.slots[0].y + i * (high + 8), h=high) for i, part in enumerate(parts))
        if not 1 < len(row) < len(self.slots) or count > len(row):
            return self.slots
        by = (self.slots[-1].y - self.slots[0].y) / 2
        return tuple(slot._replace(y=slot.y + by) for slot in row)


@lru_cache(maxsize=128)
def places(seats: int, viewer: Seat, area: Area, held: tuple[Held, ...] = (), capped: bool = True) -> Places:
    """The places of a table of this many seats, seen by this one, for what each seat has.

    Locked sets of others are `capped` at 100 %: no larger than they are where everything is larger.
    """
    order = around_table(seats, viewer)
    table = _before_cards(seats, viewer, area, held[order[0]].sets if held else 1)
    if not held:
        return table
    panels = [*table.panels]
    usual = [(places(seats, viewer, each, held, False), larger) for each, larger in usual_areas(area)]
    for seat in order[1:]:
        sizes = [_sizes(at_first.panels[seat], held[seat], larger) for at_first, larger in usual]
        panels[seat] = panels[seat]._replace(usual=_largest(sizes))
    others = [(seat, panels[seat], held[seat]) for seat in order[1:]]
    beside = [panel.roomy(has) for _, panel, has in others if panel.in_line and has.sets]
    for seat, panel, has in others:
        if panel.folded:
            panels[seat] = panel.dealt(has, max(LOCKED_LEAST, min(beside, default=MOST_SET)))
        else:
            panels[seat] = panel.beside(has) if has.sets else panel.bare
    sign = min((sign_side(panels[seat], has.sets) for seat, _, has in others if has.sets), default=MOST_SET)
    if capped and not usual:
        sign = min(sign, _most_sign(seats, viewer, area, held))
    for seat, _, has in others:
        if has.sets:
            panels[seat] = panels[seat]._replace(sign=max(sign, panels[seat].usual.sign))
    shown = tuple(panels)
    if _is_tall(area) or area.h <= ROOMY:  # beside an open log: large signs would be the loudest there
        shown = _alike(panels, held, order[1:])
    return table._replace(panels=tuple(_closed_up(panel, has) for panel, has in zip(shown, held, strict=True)))


@lru_cache(maxsize=128)
def _before_cards(seats: int, viewer: Seat, area: Area, sets: int) -> Places:
    """The places of such a table before others have anything; the viewer has so many locked sets."""
    order, chip = around_table(seats, viewer), CHIPS[area.h > ROOMY]
    table = _tall(order, area, chip) if _is_tall(area) else _wide(order, area, chip, sets)
    return table if table.aside else _off_pool(table, order[0])


def _is_tall(area: Area) -> bool:
    """Whether all has to stand below each other."""
    return area.h > area.w * TALL


def _closed_up(panel: Panel, held: Held) -> Panel:
    """With the locked sets of another right beside its name and cards, if they are on their right."""
    signs = [sign for each in locked(panel, held.sets) for sign in each] if held.sets else []
    if panel.tray is None or panel.closed or not signs or panel.locked.x < panel.plate.right:
        return panel
    low = max(sign.bottom for sign in signs)
    ends = [card.right for card in _cards(panel, held.cards) if card.y < low]
    left = max([*ends, panel.plate.right]) + GAP
    return panel._replace(locked=panel.locked._replace(x=min(left, panel.locked.x)))


def _cards(panel: Panel, count: int) -> list[Area]:
    """The cards of an open Pool."""
    middles, height = pool(panel, count)
    return [around(x, y, height * CARD_RATIO, height) for x, y in middles]


@lru_cache(maxsize=128)
def ground(panel: Panel, held: Held, free: tuple[Area, ...] = ()) -> Area:
    """What lies below all that another seat has, `free` places among it: no larger than that."""
    assert panel.tray is not None
    lying = (*(chips if panel.closed else _cards)(panel, held.cards), *free)
    signs = [sign for each in locked(panel, held.sets) for sign in each] if held.sets else []
    tray, whole = panel.tray, hull((panel.plate, *lying, *signs))
    right = min(tray.right, whole.right + panel.plate.x - tray.x)
    bottom = min(tray.bottom, whole.bottom + max(TRAY[1], panel.plate.y - tray.y))
    return tray._replace(w=right - tray.x, h=bottom - tray.y)


def _most_sign(seats: int, viewer: Seat, area: Area, held: tuple[Held, ...]) -> float:
    """The least side of the signs of others' locked sets in this window where everything is larger, in these units."""
    found, having = [MOST_SET], [seat for seat, has in enumerate(held) if has.sets and seat != viewer]
    for scale in LARGER if having else ():
        room, larger = largest_area(area, scale)
        if usual_areas(room):  # nothing is larger in the smallest windows
            table = places(seats, viewer, room, held)
            signs = [locked(table.panels[seat], held[seat].sets)[:1] for seat in having]
            found += [first[0].w * larger for each in signs for first in each]
    return min(found)


def _alike(panels: Sequence[Panel], held: tuple[Held, ...], others: Sequence[Seat]) -> tuple[Panel, ...]:
    """With small faces of one size for the cards of all others if those of one cover each other.

    If some cannot be read then, as one has many cards and sets, they stand only for cards that cover each other.
    """
    if not any(panels[seat].covers(held[seat].cards) for seat in others):
        lower = (pool(panels[seat].off_border, held[seat].cards)[1] < pool(panels[seat], held[seat].cards)[1]
                 for seat in others)  # fmt: skip
        off = not any(panels[seat].folded for seat in others) and not any(lower)
        return tuple(panel.off_border if off and seat in others else panel for seat, panel in enumerate(panels))
    for border in (OFF_BORDER, 0.0):
        shown = [panel._replace(off=border) for panel in panels]
        faces = {seat: small_side(shown[seat], held[seat].cards)[1] for seat in others if held[seat].cards}
        read = {seat: side for seat, side in faces.items() if side >= shown[seat].least_small}
        if read == faces:
            break
    able = others if read == faces else [seat for seat in read if panels[seat].covers(held[seat].cards)]
    for seat in able:
        shown[seat] = shown[seat]._replace(small=True, face=min(read.values()))
    return tuple(shown) if read != faces else _trimmed(shown, held, others)


def _trimmed(panels: Sequence[Panel], held: tuple[Held, ...], others: Sequence[Seat]) -> tuple[Panel, ...]:
    """With trays that end below the lowest of what lies on any of them: half of each was empty."""
    lowest = 0.0
    for seat in others:
        panel, has = panels[seat], held[seat]
        lying = [*chips(panel, has.cards), *(sign for signs in locked(panel, has.sets) for sign in signs)]
        lowest = max(lowest, *(place.bottom - panel.plate.y for place in (panel.plate, *lying)))
    trimmed = [*panels]
    for seat in others:
        if tray := panels[seat].tray:
            high = min(tray.h, panels[seat].plate.y + lowest + LOW_EDGE - tray.y)
            trimmed[seat] = panels[seat]._replace(tray=tray._replace(h=high))
    return tuple(trimmed)


def _off_pool(table: Places, viewer: Seat) -> Places:
    """The line about one's own sets rises off the Pool, and what stands above it with it, as far as there is room."""
    own, line = table.panels[viewer], table.guide
    row = [each for each in (own.plate, own.victory, table.end) if each.right > line.x and each.x < line.right]
    top = min(each.y for each in (line, *row))
    fixed = [each for each in (*captions(table).values(), *table.slots, table.plan) if each.x < line.right]
    by = max(0.0, min(OFF_POOL, top - max(each.bottom for each in fixed if each.bottom <= top) - OFF))
    if row:
        plate, victory, end = (each._replace(y=each.y - by) for each in (own.plate, own.victory, table.end))
        higher = own._replace(plate=plate, victory=victory)
        table = table._replace(panels=tuple(higher if each is own else each for each in table.panels), end=end)
    return table._replace(guide=line._replace(y=line.y - by))


def _sizes(panel: Panel, held: Held, larger: float) -> Sizes:
    """How large cards and signs are in a place of another, in units that are so much larger."""
    sign = locked(panel, held.sets)[0][0].w if held.sets else 0.0
    return Sizes(0.0 if panel.folded else pool(panel, held.cards)[1] / larger, sign / larger)


def _largest(sizes: Sequence[Sizes]) -> Sizes:
    return Sizes(*(max(each) for each in zip(*sizes, strict=True))) if sizes else NO_SIZES


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


def _column(area: Area, most: float = SIDE[1]) -> float:
    """The width of the column of buttons."""
    return max(SIDE[0], min(most, area.w * 0.22))


class Shares(NamedTuple):
    """How the height of a wide table is divided: what is left is for others."""

    rows: int
    lower: float
    middle: float
    aside: bool
    """Whether the line about one's own sets is in the column of buttons, so that others have its room."""


def _shares(area: Area, others: int) -> Iterator[Shares]:
    """The best one first: all cards are no lower than at 100 %, and one's own are larger where there is room for it."""
    rows, line = _rows(area, others), _line(area)
    usual = [(each, larger, _rows(each, others)) for each, larger in usual_areas(area)]
    # cards below its line are no lower than at 100 %
    pools = [(_lower(each, many) - _line(each)) / larger for each, larger, many in usual]
    lower, middle = max([_lower(area, rows), *(high + line for high in pools)]), _middle(area, rows)
    if not usual or (area.h - lower - middle) / rows - GAP >= UNFOLDED:
        yield Shares(rows, lower, middle, False)
    piles = [pile_height(each, _middle(each, many)) / larger for each, larger, many in usual]
    cards = [(_lower(each, many) - _line(each) - 4) * USUAL_PART / larger for each, larger, many in usual]
    for (own, shared), many in product(AS_LARGE if usual else (), (1, 2)):
        yield Shares(many, max(cards) * own / SNUG + 4, _piles_room(max(piles) * shared), True)


def _usual(others: int, area: Area) -> Sizes:
    """How large cards and signs of so many others are in this window at 100 %, in units of this table."""
    found = []
    for each, larger in usual_areas(area):
        bare, full = (places(others + 1, 0, each, (held,) * (others + 1), False) for held in (BARE, LOCKED))
        found.append(Sizes(_sizes(bare.panels[1], BARE, larger).card, _sizes(full.panels[1], LOCKED, larger).sign))
    return _largest(found)


def _worth(panel: Panel, usual: Sizes) -> float:
    """The part of their size at 100 % that cards and signs have in a place of another; 1 if they are as large."""
    if not usual.card:
        return 1.0
    if panel.folded:
        return FOLDED
    panel = panel._replace(usual=usual)
    signs = locked(panel.beside(FULL), FULL.sets)
    sign = signs[0][0].w / usual.sign if signs else 0.0
    return min(1.0, pool(panel.bare, BARE.cards)[1] / usual.card / ENOUGH, sign / ENOUGH)


def pile_height(area: Area, middle: float) -> float:
    """The height of the shared piles of a wide table, in a room of that height."""
    return min((middle - 8 - ABOVE - CAPTION) / (1 + 2 * RING), _most_pile(area))


def _most_pile(area: Area) -> float:
    """Their greatest height by the width of the table."""
    wide = area.w - _column(area, PILED_SIDE) - 16
    part = CLOSE if area.w < NARROW else APART
    return min(wide / len(MIDDLE) / CARD_RATIO * part, MOST_PILE)


def _piles_room(height: float) -> float:
    """The room that piles of that height need."""
    return height * (1 + 2 * RING) + CAPTION + CLOSE_ABOVE + 8


def _line(area: Area) -> float:
    """The height of the line about one's own sets."""
    return max(GUIDES[0], min(GUIDES[1], area.h * GUIDE))


def _wide(order: list[Seat], area: Area, chip: float, sets: int) -> Places:
    """Others in one row or two, then the shared piles, then one's own Pool; buttons on the right."""
    others, line = len(order) - 1, _line(area)
    (rows, lower, piles, aside), form = _best(area, others, chip)
    upper = area.h - lower - piles
    if (short := rows * (SLIM + FOLDED_CHIP + 3) + 8 * (rows - 1) - upper) > 0:  # plates are read, too
        lower, upper = lower - short, upper + short
    middle, bottom = area.below(upper)._replace(h=piles), area.below(area.h - lower)
    side = _column(area)
    column = Area(area.right - side + 14, middle.y + 50, side - 20, bottom.bottom - middle.y - 58)
    *slots, end = column.rows(SLOTS + 1, 8)
    # while nothing can be locked, the turn is not ended by hand either
    *wall, second, first = slots
    plan, frieze = _joined((second, first, end)), _joined(wall)
    if aside:
        plan, frieze = _joined(slots[-PLANNED:]), _joined(slots[:-PLANNED])
    room = bottom.left(bottom.w - side)
    width = area.w * BROAD_OWN if aside and sets > ONE_COLUMN else min(OWN_SETS, area.w * OWN_PART)
    if not aside and sets > LONG_COLUMN:
        width = min(MANY_OWN, area.w * BROAD_OWN)
    high = LOW_OWN if aside else PLATE  # locked sets have the room of the line, which is elsewhere
    airy = not usual_areas(area)  # where everything is large, it is as large as it can be
    off, foot, apart = (OFF_SIDE, OFF_FOOT, OFF_SETS) if airy else (0.0, *CLOSE_OFF)
    plate = Area(room.x + 4 + off, room.bottom - high - foot, min(OWN, width) - 16 - off, high)
    top = room.y + (2 if aside else OFF_TOP)
    victory = Area(room.x + 4, top, width - 16, plate.y - top - apart)
    mine = room.beside(width).inset(8, 2)
    guide = plan.below(plan.h * TILED) if aside else mine.top(line)
    part = SNUG if aside else USUAL_PART
    own = Panel(plate, mine if aside else mine.below(line), victory, False, chip, part=part, airy=airy)
    cells = _cells(area.top(upper), others, rows, -(-others // rows), aside)
    most = _card_height(own.pool, part)
    seated = [_seat(form(cell), cell, aside)._replace(most=most) for cell in cells]
    panels = _dealt(order, own, seated)
    above = CLOSE_ABOVE if aside else ABOVE
    piled = _piles(middle.left(middle.w - side), area.w < NARROW, above, _most_pile(area))
    told = _joined(slots) if aside else frieze
    told = told._replace(w=area.right - told.x - 2)
    plan = plan.top(plan.h * TILED) if aside else plan
    if not aside and (free := cells[-1].y) > cells[0].y and cells[-1].right < frieze.x:  # up into the end of that row
        frieze = frieze._replace(y=free, h=frieze.bottom - free)
    return Places(panels, piled, middle, tuple(slots), end, guide, plan, frieze, told, aside)


Form = Callable[[Area], Panel]
"""How what belongs to another seat lies in its cell."""


@lru_cache(maxsize=64)
def _best(area: Area, others: int, chip: float) -> tuple[Shares, Form]:
    """How the height of a wide table is divided, and how others have their things: the first as large as at 100 %."""
    usual, found = _usual(others, area), list[tuple[float, Shares, Form]]()
    for shares in _shares(area, others):
        room = area.top(area.h - shares.lower - shares.middle)
        cell = _cells(room, others, shares.rows, -(-others // shares.rows), shares.aside)[0]
        forms = _forms(cell.w, chip, usual) if shares.aside else (partial(_above, chip=chip),)
        for form in forms:
            worth = _worth(form(cell), usual)
            found.append((worth, shares, form))
            if worth >= 1:
                return shares, form
    _, shares, form = max(found, key=lambda each: each[0])
    return shares, form


def _forms(cell: float, chip: float, usual: Sizes) -> tuple[Form, ...]:
    """The ways in which others have their things in a cell of that width where there is little height."""
    beside, above = partial(_post_beside, chip=chip, usual=usual), partial(_post_above, chip=chip, usual=usual)
    low = partial(_low, chip=chip)
    if cell < NAMED_CELL:
        return (above,)
    return (low, beside, above) if cell < BOTH else (beside, low, above)


def _joined(places: Sequence[Area]) -> Area:
    """From the first of some places, one below the other, to the last."""
    return places[0]._replace(h=places[-1].bottom - places[0].y)


def _tall(order: list[Seat], area: Area, chip: float) -> Places:
    """Others one below the other, plate beside Pool, or two in a row; then piles, buttons, and one's own Pool."""
    others = len(order) - 1
    two = others > ONE_ROW
    rows = -(-others // 2) if two else others
    usual = _usual(others, area)
    aside = usual.card > 0
    told_line, high = 0.0 if aside else _line(area), LOW_OWN if aside else PLATE
    lower, piles = _tall_lower(area), _tall_piles(area)
    buttons, shared = area.h * 0.085, _tall_pile(area)
    if aside:
        own, pile = (max(each) for each in zip(*_tall_sizes(area), strict=True))
        lower, buttons = own * AS_LARGE[1][0] / SNUG + high + 4, TALL_BUTTONS
        piles = _piles_room(pile * AS_LARGE[1][1])
    room = area.h - lower - piles - buttons - ABOVE
    upper = min(room, (shared * OTHERS_TALL[not two] / USUAL_PART + TALL_APART[1]) * rows)
    if aside:  # others need no more, and one's own locked sets may have some of the rest
        most = own if two else usual.card
        upper = min(room, (most / SNUG + CLOSE_GAP) * AS_LARGE[1][0] * rows)
        high += min(room - upper, MOST_SETS)
        lower += high - LOW_OWN
    spare = max(0.0, area.h - lower - piles - buttons - upper)
    more, larger = (min(spare * part, most) for part, most in (MORE_SETS, MORE_BUTTONS))
    high, lower, buttons = high + more, lower + more, buttons + larger
    gap = (area.h - lower - piles - buttons - upper) / 3
    middle = Area(area.x, area.y + upper + gap, area.w, piles)
    band = area._replace(y=middle.bottom + gap, h=buttons)
    slots = [slot for row in band.rows(2, 8) for slot in row.columns(4, 8)][:SLOTS]
    plan, frieze = (band.inset(0, 6) if aside else band).columns(2, 8)
    plan = plan.top(plan.h - OFF_PLATE) if aside else plan
    bottom = area.below(area.h - lower)
    part = SNUG if aside else USUAL_PART
    mine, bar = bottom.below(high + 4), bottom.top(high)
    width, wide = CLOSE_BAR if aside else (OWN, slots[0].w)
    line = bar.centred(bar.w, min(high, PLATE))
    end, plate = line.beside(bar.w - wide), line.left(width)
    victory = bar.beside(width + GAP).left(end.x - bar.x - width - 2 * GAP)
    own = Panel(plate, mine.below(told_line), victory, False, chip, part=part)
    cells = _cells(area.top(upper), others, rows, 2 if two else 1, aside, tall=True)
    form: Form = partial(_half if two else _beside, chip=chip)
    if aside:
        forms: tuple[Form, ...] = (partial(_post_beside, chip=chip, usual=usual), form)
        form = max(forms, key=lambda each: _worth(each(cells[0]), usual))
    most = _card_height(own.pool, part) if aside else MOST_POOL
    panels = _dealt(order, own, [_seat(form(cell), cell, aside)._replace(most=most) for cell in cells])
    told = Area(area.x, middle.bottom, area.w, bottom.y - middle.bottom)
    if aside:
        told = told._replace(y=told.y - RISEN, h=told.h + RISEN)
    piled = _piles(middle, area.w < NARROW, CLOSE_ABOVE if aside else ABOVE, MOST_TALL_PILE)
    _, y, height = piled["flip"]
    told = told.below(max(0.0, y + height * STAGED[aside] / 2 + OFF - told.y))
    guide, frieze = (frieze, frieze._replace(h=0)) if aside else (mine.top(told_line), frieze)
    return Places(panels, piled, middle, tuple(slots), end, guide, plan, frieze, told, aside)


def _tall_lower(area: Area) -> float:
    """The height of one's own part in a tall window."""
    return min(area.h * 0.24, MOST_POOL + 90)


def _tall_piles(area: Area) -> float:
    """The height of the shared piles in a tall window."""
    return min(area.h * 0.17, MOST_TALL_PILE * (1 + 2 * RING) + CAPTION + ABOVE + 8)


def _tall_pile(area: Area) -> float:
    """The height of a shared pile there."""
    *_, (_, _, height) = _piles(area.top(_tall_piles(area)), area.w < NARROW, most=MOST_TALL_PILE).values()
    return height


def _tall_sizes(area: Area) -> Iterator[tuple[float, float]]:
    """How high the cards of one's own Pool and the piles are in this window at 100 %, in units of this table."""
    for each, larger in usual_areas(area):
        own = min((_tall_lower(each) - PLATE - 4 - _line(each)) * USUAL_PART, MOST_POOL)
        yield own / larger, _tall_pile(each) / larger


def _cells(room: Area, count: int, rows: int, columns: int, close: bool = False, tall: bool = False) -> list[Area]:
    """Equal parts of a room in rows, in line with each other; the last one of a tall table fills its row."""
    gap, above = (CLOSE_GAP, CLOSE_GAP) if close else TALL_APART if tall else CELLS_APART
    if not close:  # as far from the edge of the table as from each other
        room = room.inset(TRAY[0] - 1, 0).below(TRAY[1] - 1).top(room.h - 2 * (TRAY[1] - 1))
    cells = [cell for row in room.rows(rows, above) for cell in row.columns(columns, gap)]
    cells = cells[:count]
    if tall and count % columns:  # the hole at its end would be half as broad as the table
        cells[-1] = cells[-1]._replace(w=room.right - cells[-1].x)
    return cells


def _seat(panel: Panel, cell: Area, close: bool) -> Panel:
    """The place of another seat with the tray below it."""
    wide, high = CLOSE_TRAY if close else TRAY
    return panel._replace(tray=cell.inset(-wide, -high))


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


def _post_beside(cell: Area, chip: float, usual: Sizes) -> Panel:
    """A narrow plate on the left with the locked sets below it, as broad as the Pool beside it leaves it."""
    card, room = usual.card * CARD_RATIO, cell.w - CLOSE_GAP
    width = max(POST[0], 3 * usual.sign + 1, min(OWN, room - card * (1 + SPREAD * (BARE.cards - 1))))
    if width < LINE_PLATE[0] <= room - card * (1 + SEEN * BARE.cards):  # there is room for one more, too
        width = LINE_PLATE[0]
    if cell.w < width + CLOSE_GAP + usual.card * CARD_RATIO or cell.h < POST[1] + LOCKED_LEAST:
        return _post_above(cell, chip, usual)
    two_sets = 2 * (usual.sign + LOCKED_GAP) + LOCKED_GAP
    high = max(LOW_POST if width < LINE_PLATE[0] else LINE_PLATE[1], min(POST[1], cell.h * SNUG - two_sets))
    return _beside(cell, chip, width, high, SNUG, CLOSE_GAP, CLOSE_INSET[0])


def _post_above(cell: Area, chip: float, usual: Sizes) -> Panel:
    """A narrow plate with the Pool below it."""
    below = max(3 * (usual.sign + UPRIGHT_GAP) + 4, usual.card / SNUG) + 4
    panel = _above(cell, chip, max(LOW_POST, min(POST[1], cell.h - below)))
    return panel._replace(part=SNUG)


def _dealt(order: list[Seat], own: Panel, others: list[Panel]) -> tuple[Panel, ...]:
    """The panels by seat."""
    by_seat = dict(zip(order, (own, *others), strict=False))
    return tuple(by_seat[seat] for seat in range(len(order)))


def _above(cell: Area, chip: float, high: float = 0.0) -> Panel:
    """A plate above, and the Pool below it if its cards can be read there."""
    off, gap, (inset, indent) = (0.0, 3.0, CLOSE_INSET) if high else (2.0, 4.0, INSET)
    high = high or (min(PLATE, max(52.0, cell.h * 0.4)) if cell.w >= NOTED else NARROW_PLATE)
    room = cell.below(high + gap).inset(inset, 0)
    if room.h >= LEAST_POOL:
        bar = cell.top(high)
        width = min(PLATE_WIDTH, max(NOTED, bar.w * PLATE_PART))
        plate, locked = bar.left(width), bar.beside(width + GAP)
        if locked.w >= BESIDE_PLATE:  # their column is as high as plate and Pool
            sign = HIGH_SET if cell.h >= HIGH_CELL else LOW_SET
            side = min(3 * sign + LOCKED_APART, bar.w - NOTED - GAP)
            locked, room = cell.beside(cell.w - side).inset(0, 2), room.left(cell.w - side - GAP - INSET[0])
            plate = bar.left(min(PLATE_WIDTH, room.w))
        else:  # they lie beside the Pool
            plate, sets = bar.left(min(bar.w, PLATE_WIDTH)), max(SET_WIDTH, room.w * SETS_BESIDE[room.w < SHORT])
            locked, room = room.left(sets).inset(0, off)._replace(x=room.x + indent), room.beside(sets + indent)
        return Panel(plate, room, plate, False, chip, locked, narrow=cell.w < UPRIGHT, indent=indent)
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


def _beside(
    cell: Area, chip: float, width: float = OWN, high: float = PLATE, part: float = USUAL_PART, gap: float = GAP,
    inset: float = INSET[0],
) -> Panel:  # fmt: skip
    """A plate on the left with the locked sets below it, together as high as the Pool beside them."""
    room = cell.beside(width + gap).left(cell.w - width - gap - inset)
    block = cell.centred(cell.w, _card_height(room, part))
    plate = block.top(high).left(width)
    locked = block.below(high + LOCKED_GAP)._replace(x=plate.x, w=width)
    return Panel(plate, room, plate, False, chip, locked, part=part)


def _piles(
    room: Area, narrow: bool, above: float = ABOVE, most: float = MOST_PILE
) -> dict[str, tuple[float, float, float]]:
    room = room.inset(8, 4).below(above)
    part = CLOSE if narrow else APART
    height = min((room.h - CAPTION) / (1 + 2 * RING), room.w / len(MIDDLE) / CARD_RATIO * part, most)
    y = room.y + (room.h - CAPTION) / 2
    return {name: (column.cx, y, height) for name, column in zip(MIDDLE, room.columns(len(MIDDLE)), strict=True)}


def staged(table: Places) -> tuple[float, float, float]:
    """The middle and the height of a card while it is turned up: larger than the piles beside it, over their edges."""
    x, y, height = table.piles["flip"]
    return x, y, height * STAGED[table.aside]


def stage(table: Places) -> Area:
    """The four places between the deck and the discards: a moment that has the stage covers all of them."""
    (left, y, height), (right, *_) = table.piles["flip"], table.piles[f"safety-{PILES - 1}"]
    return around((left + right) / 2, y, right - left + height * CARD_RATIO, height)


def struck(table: Places) -> Area:
    """Where the words about an Ugh! stand: right beside it, up to the discards; where all is large, beside the piles.

    The numbers and signs of the Safety piles look out above them.
    """
    if table.aside:
        return table.told
    x, _, height = staged(table)
    left = x + height * CARD_RATIO / 2 + OFF_STRUCK
    last, y, high = table.piles["discard"]
    right = last - high * CARD_RATIO / 2 - OFF_STRUCK
    top, bottom = y + high * (LOOKS_OUT - 0.5), max(each.bottom for each in captions(table).values())
    return Area(left, top, right - left, bottom - top)


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
    height = most = min(panel.most, _card_height(room, panel.part))
    if panel.victory != panel.plate:
        if panel.airy and count > 1:
            side_by_side = room.w / CARD_RATIO / (1 + RINGS_APART * (count - 1))
            height = max(height * LOWER_OWN, min(height, side_by_side))
        return _on_left(panel, fan(room, count, height, APART_OWN), height), height
    # of each card its number looks out
    beneath = max(0, count - 1)
    height = min(height, room.w / CARD_RATIO / (1 + LEAST_STEP * beneath))
    height = max(height * LOWER_APART, min(height, room.w / CARD_RATIO / (1 + STEP * beneath)))
    height = max(height, min(most, panel.usual.card, room.w / CARD_RATIO / (1 + SEEN * beneath)))
    middles = fan(room, count, height, 0.8)
    first = middles[0][0] - height * CARD_RATIO / 2 - room.x if middles else 0.0
    return [(x - first, y) for x, y in middles], height  # they begin at one line, whatever their number


def _on_left(panel: Panel, middles: list[tuple[float, float]], height: float) -> list[tuple[float, float]]:
    """The same beside one's own locked sets: in a wide window cards would be far from all else that is one's own."""
    if not middles or panel.victory.bottom > panel.plate.y:
        return middles
    by = middles[0][0] - height * CARD_RATIO * (0.5 + RING) - panel.pool.x
    return [(x - max(0.0, by), y) for x, y in middles]


class Empty(NamedTuple):
    """What an empty Pool of one's own shows."""

    words: Area
    middles: list[tuple[float, float]]
    """Of the places of the three cards of a set."""
    height: float


def empty(panel: Panel, guide: Area) -> Empty:
    """The words stand where otherwise the line about one's sets does, or else above lower places for cards."""
    words = guide
    if guide.w < EMPTY[0] or guide.bottom > panel.pool.y + 1:
        words = panel.pool.top(min(EMPTY[1], panel.pool.h * 0.4))
        panel = panel._replace(pool=panel.pool._replace(y=words.bottom, h=panel.pool.h - words.h))
    return Empty(words, *pool(panel, 3))


def _card_height(room: Area, part: float = USUAL_PART) -> float:
    """The height of the cards of an open Pool in this room."""
    return min(room.h * part, room.w / CARD_RATIO * 0.9, MOST_POOL)


def small_side(panel: Panel, count: int) -> tuple[int, float]:
    """The columns in which so many small faces are largest, as many as have room, and their side."""
    room, high = panel.off_border.pool, panel.pool.h * panel.part

    def side(columns: int) -> float:
        """The side of the faces in so many columns."""
        rows = -(-max(1, count) // columns)
        return min((room.w + SMALL_GAP) / columns - SMALL_GAP, (high + SMALL_GAP) / rows - SMALL_GAP, panel.face)

    columns = max(range(1, max(1, count) + 1), key=lambda each: (side(each), each))
    return columns, side(columns)


def _small(panel: Panel, count: int) -> list[Area]:
    """The small faces of a Pool, row by row from the top."""
    room, (columns, side) = panel.off_border.pool, small_side(panel, count)
    step, top = side + SMALL_GAP, room.cy - room.h * panel.part / 2
    return [Area(room.x + i % columns * step, top + i // columns * step, side, side) for i in range(count)]


def chips(panel: Panel, count: int) -> list[Area]:
    """The signs of a folded Pool, or the small faces of another one."""
    if panel.small:
        return _small(panel, count)
    room = panel.pool
    step = min(panel.chip + CHIP_GAP, (room.w - panel.chip) / max(1, count - 1))
    return [Area(room.x + step * i, room.cy - panel.chip / 2, panel.chip, panel.chip) for i in range(count)]


def sign_side(panel: Panel, count: int) -> float:
    """The side of the signs of so many locked sets of another seat, as large as there is room for."""
    return max(LOCKED_LEAST, _in_columns(panel, count)[1])


def _in_columns(panel: Panel, count: int) -> tuple[int, float]:
    """The columns in which signs of so many sets are largest, and their side."""
    room, most = panel.locked, max(1, count)
    largest = max(HIGH_SET, min(MOST_SET, room.h * SET_PART))  # two of them have room below each other

    def side(columns: int) -> float:
        """The side of the signs in so many columns."""
        high = room.h / -(-most // columns) - LOCKED_GAP
        wide = (room.w + (LOCKED_APART if panel.usual.sign else 0.0)) / columns - LOCKED_APART
        return min(panel.chip if panel.folded else largest, high, wide / 3)

    if panel.upright:
        high = (room.h - 2 * UPRIGHT_GAP) / 3
        return panel.columns, min(panel.most_upright, high, room.w / panel.columns - LOCKED_GAP)
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
    if not panel.folded and (least := min(panel.usual.sign, room.h, room.w / 3)) > chip:  # fewer of them, but as large
        chip, columns = least, count
    columns = max(1, min(columns, int((room.w + panel.apart + 0.1) // (3 * chip + panel.apart))))
    high = room.h + LOCKED_GAP + 0.1  # a third of a height goes three times into it
    if columns * (high // (chip + LOCKED_GAP)) < count:
        columns, chip = _closer(panel, count, columns, chip)
    rows = int(min(-(-max(1, count) // columns), high // (chip + LOCKED_GAP)))
    apart = panel.apart if columns * 3 * chip + (columns - 1) * panel.apart <= room.w + 0.2 else CLOSE_SETS
    high = -(-min(count, rows * columns) // columns) * (chip + LOCKED_GAP) - LOCKED_GAP
    top = room.bottom - high if panel.folded else room.y
    if room.h == panel.plate.h or panel.in_line:
        top = room.cy - high / 2
    signs = []
    for i in range(min(count, rows * columns)):
        x = room.x + i % columns * (3 * chip + apart)
        y = top + i // columns * (chip + LOCKED_GAP)
        signs.append((Area(x, y, chip, chip), Area(x + chip, y, chip, chip), Area(x + 2 * chip, y, chip, chip)))
    return tuple(signs)


def _closer(panel: Panel, count: int, columns: int, chip: float) -> tuple[int, float]:
    """The columns and the side of signs that are a little smaller, if all sets have room so; else those given."""
    room = panel.locked

    def side(columns: int) -> float:
        """The side of the signs in so many columns."""
        high = (room.h + LOCKED_GAP) / -(-count // columns) - LOCKED_GAP
        return min(chip, high, ((room.w + CLOSE_SETS) / columns - CLOSE_SETS) / 3)

    more = max(range(columns, min(count, columns + 2) + 1), key=side)
    return (more, side(more)) if side(more) >= max(LOCKED_LEAST, chip * LITTLE_LESS) else (columns, chip)


def _upright(panel: Panel, count: int) -> tuple[tuple[Area, Area, Area], ...]:
    """Signs of sets that stand upright side by side."""
    chip, room = min(panel.sign, sign_side(panel, count)), panel.locked
    columns = min(count, panel.columns)
    places = (Area(room.x + i * (chip + LOCKED_GAP), room.y, chip, chip) for i in range(columns))
    first = [(top, chip + UPRIGHT_GAP) for top in places]
    return tuple((top, top._replace(y=top.y + down), top._replace(y=top.y + 2 * down)) for top, down in first)


EMPTY = 420.0, 36.0
"""The least width of a line in which an empty Pool is told of, and its height where it stands in that."""
SET_GAP, SET_SUM, SET_CHIP, FEW_SETS, ALONE = 3.0, (60.0, 120.0), (22.0, 57.0), {1: 84.0, 2: 62.0}, 80.0
"""Between the signs of a locked set, the least and the greatest width of its points, and the least and the greatest
side of such a sign; the greatest if there are so few sets; and the least width of the points of a single one, which are
as large as those of several."""


SETS_APART = 12.0
"""Between a set's points and the next set beside it: more than within a set."""


AIRY_SETS, BELOW_SET, OFF_SET = {1: 90.0, 2: 64.0, 3: 60.0}, 48.0, 8.0
"""The greatest side of signs of so few sets where these have room around them; and there the room of the points below a
single set, and what is between both."""


class Sets(NamedTuple):
    """The places of so many locked sets, and the side of their signs."""

    rows: tuple[Area, ...]
    chip: float
    below: bool = False
    """Whether the points of a set stand below it."""

    def signs(self, i: int) -> tuple[Area, ...]:
        """The three signs of a set."""
        row, side = self.rows[i], self.chip
        y = row.y if self.below else row.cy - side / 2
        return tuple(Area(row.x + j * (side + SET_GAP), y, side, side) for j in range(3))

    def sum(self, i: int) -> Area:
        """The room of its points."""
        row, wide = self.rows[i], 3 * (self.chip + SET_GAP)
        return row.below(self.chip + OFF_SET) if self.below else row.beside(wide)


@lru_cache(maxsize=32)
def sets(panel: Panel, count: int) -> Sets:
    """In as many columns as leave the signs as large as there is room for, each with its points."""
    room, most = panel.victory.inset(max(0.0, panel.plate.x - panel.victory.x), 0), max(1, count)
    largest, beside = FEW_SETS.get(most, SET_CHIP[1]), ALONE if most == 1 else SET_SUM[0]
    # where there is air, no row of many touches the edge of the ground; else no gap is above or below all rows
    room = room.below(OFF_SETS) if panel.airy else room.inset(0, -SET_GAP / 2)
    if panel.airy and (most > 1 or room.h >= AIRY_SETS[1] + BELOW_SET):
        largest = AIRY_SETS.get(most, SET_CHIP[1] if most <= LONG_COLUMN else MANY_SETS)
        if most == 1:
            return _single(room, min(largest, room.w / 3 - SET_GAP), count)

    def side(columns: int) -> float:
        """The side of the signs in so many columns."""
        high = room.h / -(-most // columns)
        return min(largest, (room.w / columns - beside - SETS_APART) / 3 - SET_GAP, high - SET_GAP)

    columns = max(range(1, most + 1), key=side)
    rows, chip = -(-most // columns), max(SET_CHIP[0], side(columns))
    high = min(chip + SET_GAP, room.h / rows)
    width = min(3 * (chip + SET_GAP) + SET_SUM[1], room.w / columns - (SETS_APART if columns > 1 else 0.0))
    on_plate = room.bottom <= panel.plate.y and not panel.airy
    top = room.bottom - rows * high if on_plate else room.cy - rows * high / 2  # on its line
    places = (Area(room.x + i // rows * (width + SETS_APART), top + i % rows * high, width, high) for i in range(count))
    return Sets(tuple(places), chip)


def _single(room: Area, side: float, count: int) -> Sets:
    """The place of a single set with signs of that side, above its points; none if there is no set at all."""
    row = Area(room.x, room.bottom - side - BELOW_SET, 3 * (side + SET_GAP), side + BELOW_SET)
    return Sets((row,)[:count], side, below=True)


def locked_rows(panel: Panel, count: int, own: bool) -> tuple[Area, ...]:
    """The place of each locked set, without its points: as many as are shown."""
    if own:
        there = sets(panel, count)
        return tuple(_row(there.signs(i)) for i in range(len(there.rows)))
    return tuple(map(_row, locked(panel, count)))


def _row(signs: Sequence[Area]) -> Area:
    """From the first of the signs of a set to the last, beside or below it."""
    first, last = signs[0], signs[-1]
    return Area(first.x, first.y, last.right - first.x, last.bottom - first.y)


def struck_at(panel: Panel) -> Area:
    """Where Ugh! cards are counted: on the line of the plate that told of them, or at its foot."""
    plate = panel.plate
    if panel.folded or plate.h < PLATE * 0.8:
        return Area(plate.x, plate.bottom, plate.w, NARROW_PLATE)
    high = plate.h * 0.7
    left = plate.x + min(plate.h - 12, 64.0) + 14
    return Area(left, plate.y + plate.h * 0.74 - high / 2, min(plate.w * 0.4, 92.0), high)


def newest(table: Places, seat: Seat, viewer: Seat, count: int) -> tuple[Area, ...]:
    """The signs of the last of so many locked sets; none where none is shown, and one where it is counted only."""
    panel = table.panels[seat]
    if seat != viewer:
        return next(iter(locked(panel, count)[-1:]), ())
    return sets(panel, count).signs(count - 1)
