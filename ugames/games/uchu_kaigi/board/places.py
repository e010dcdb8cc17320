"""Where everything of Uchu-Kaigi lies in an area: wide, upright, or low in units, where all is packed closer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.uchu_kaigi.cards import SEATINGS, SUITS, VIPS, Country, Suit
from ugames.games.uchu_kaigi.scoring import LIMITED
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, around
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture
from ugames.ui.table.places import largest_area, usual_areas

PLATE = 62.0
CHIP, CHIP_LOW, CHIP_OWN = 46.0, 34.0, 58.0
"""The height of a row of chips, of that below another's plate on a low table, and of one's own on one that is not low.
"""
PLATE_LARGE, CHIP_LARGE = 104.0, 76.0
"""The height of one's own plate and of the row of chips below it beside a hand that is high enough."""
PLATE_ROW = 84.0
"""The height of a plate of one's own two beside its hand, on a table that is not low."""
CHIP_BROAD, BROAD_TABLE = 70.0, 2.4
"""The height of one's own on a table from that width by height on, where those of others are as high as one's own
elsewhere: they were tiny there."""
UNLIMITED, CHIP_GAP = 0.76, 4.0
"""The width of a chip without a limit by that of the others, and the space between two of them."""
BLOCK, BLOCK_OWN = PLATE + 4 + CHIP, PLATE + 4 + CHIP_OWN
"""A plate with what its country has taken below it, also if that is one's own on a table that is not low."""
WIDTH, WITH_DEPENDENCY, NARROW = 344.0, 424.0, 256.0
"""The width of a plate: usually, with dependencies, which have long names, and on a low table."""
NARROW_DEPENDENCY = 316.0
"""On a low table, the width of a dependency's plate."""
BESIDE_PLATE = 640.0
"""From this width on, each of the two hands on a low table has its plate beside it."""
OPEN_LOW = 0.18
"""With dependencies, the least share of a low table for others: one of their hands lies open."""
CLOSED, CLOSED_LOW = 0.4, 0.36
"""With dependencies, the share of the upper row for the opponent's own country, whose hand is closed."""
OWN_HALF = 0.46
"""On a low table, the share of the hand's row for one's own country; the rest is for one's dependency."""
PLATE_TALL, OFF_HAND = 84.0, 0.048
"""The height of a plate on an upright table, where it was tiny beside all else; and what is free between one's own and
the hand below it besides, for cards that are raised, by the height of the hand's row."""
RAISED = 0.06
"""What is free between the hand of one's dependency and one's own below it, for the rings of cards that are raised, by
the height of the hand's row."""
OWN_MORE = 3.0
"""How much higher the row of one's own hand is than that of one's dependency beside what is free there."""
BARS = 30.0
"""What a hand that lies below its plate there is higher than one beside it, besides that plate."""
TRAY_MOST = 1200.0
"""The greatest width for what one has taken, where it lies beside one's plate on an upright table."""
OWN_TRAY = 232.0
"""There, the width for what each of the two has taken."""
NAMED = 0.64
"""With dependencies, the largest share of a column for the plate; the rest is for the hand."""
OTHER_ROW = 0.09, 0.075
"""With dependencies, the share of an upright table for each other country; and where everything is larger than usual.
"""
BACKS = 120.0
"""The height of the backs of another hand on an upright table."""
SIDE_BY_SIDE = 1.6
"""From this width by height of the middle on, the track lies beside the trick on an upright table, too."""
LED_HEIGHT, LED_TALL = 52.0, 66.0
"""The room for the sign of the led suit above cards that lie side by side; and where the track lies below these."""
NAME = 24.0
"""The height of the name above such a card."""
NAME_MOST, USUAL_CARD = 1.4, 300.0
"""By how much it grows above a trick that has room above it, and the height of cards from which on it does."""
OFF_NAME = 0.03
"""How far the name stands off a card of the trick, for the ring of what is ahead, by the card's height."""
FRAME, FRAME_ROOMY = 10.0, (17.0, 26.0)
"""What is left free within the frame of trick and track; and beside a trick, so that rings keep off its second line,
also in a tall window, where they are larger."""
STEP, WIDE_STEP = 0.76, 0.86
"""How far cards of a trick are apart at most, by their height, and on a table that is not low."""
ROW_MOST = 1.3
"""The greatest height of cards side by side on a table that is not low, by that of the row of one's hand."""
STACK_LEAST, STACK_MOST, STACK_OFF = 60.0, 1.16, 8.0
"""The least height of the place for piles below a card of the trick, the greatest one by its width, and how far it is
off that card."""
CLOSE = 0.22
"""What a fan adds to what it is asked for."""
LOWERED = 0.4
"""The part of the room left by both that lies above the cards."""
TRICK_LEAST, TRICK_MOST, TRICK_WIDE = 0.4, 0.5, 0.52
"""The part of the middle for a trick side by side: no more than its cards and the VIPs to choose from need, for the
track needs the rest; and the most of a wide table for five."""
TRICK_ABOVE, TRICK_BROAD = (0.44, 0.398), (2.6, 2.8)
"""The part of the middle for a trick above the track, and its greatest width by height; and where everything is larger
than usual."""
TRICK_WITH_DEPENDENCY = 0.48
"""There, that part with dependencies, for the VIP of a higher orbit would be larger than at 200 %."""
ORBIT_HIGH = 0.69, 0.66
"""There, the greatest height of an orbit by its width."""
CHOICE, CHOICE_LARGE = (52.0, 28.0, 90.0), (41.0, 4.0, 40.0)
"""The height of the line above VIPs to choose from, what is free below them, and beside and between them; and where
everything is larger than usual."""
CHOICE_ASKED = 200.0
"""The height of the trick from which on there is such a line then; on a lower table only the header asks."""
WIDE_TABLE = 1300.0
"""The width from which on a trick of five may have more of the middle."""
ABOVE_TRICK = 215.0
"""From this height of the trick on, the led suit stands above the cards."""
LOW, LOWEST = 720.0, 530.0
"""Below the first height all is packed closer, and the cards of a trick lie side by side; below the second one, what
others have taken is lower, too."""
UPRIGHT = 0.85
"""From this height by width on, one's plate lies above one's hand, and the track below the trick where it fits."""
HAND, HAND_LEAST, HAND_MOST = 0.25, 226.0, 0.29
"""The share of the height for the hand; it is no lower than this, unless that would be too large a share."""
HAND_UPRIGHT, HAND_UPRIGHT_LEAST, HAND_UPRIGHT_MOST = 0.15, 300.0, 0.25


class Places(NamedTuple):
    """The parts of the table; plates, trays and hands by country."""

    seats: int
    own: Country
    low: bool
    plates: tuple[Area, ...]
    trays: tuple[Area, ...]
    """For what each has taken."""
    hands: tuple[Area, ...]
    trick: Area
    orbit: Area
    large: bool
    """Whether everything is larger than usual, so that margins give way to what is on the table."""
    most: float
    """The greatest height of a card of the trick on a table that is not low."""
    grows: float
    """How much larger all is in this window where it is as large as it can be: nothing is larger than that before."""

    def block(self, country: Country) -> Area:
        """A plate with what its country has taken."""
        plate, tray = self.plates[country], self.trays[country]
        left, bottom = min(plate.x, tray.x), max(plate.bottom, tray.bottom)
        return Area(left, plate.y, max(plate.right, tray.right) - left, bottom - plate.y)

    def domain(self, country: Country) -> Area:
        """All that is another country's, with an edge around it."""
        return hull((self.block(country), self.hands[country])).inset(-4, -3)

    def in_trick(self, country: Country) -> Area:
        """Where a country's card lies in the trick: in a row, from the left neighbour on to oneself."""
        countries = len(self.plates)
        height, strip = self._row(self.led_beside)
        step = min(strip.w / countries, height * (STEP if self.low else WIDE_STEP))
        place = (country - self.own - 1) % countries
        x = strip.cx + (place - (countries - 1) / 2) * step
        packed = self.low or self.large
        if not packed and (top := self._above(height)) + height + self._stack_least <= self.trick.bottom:
            free = self._stack_room(top, height) - self._stack_high(height, step)
            return around(x, top + free * LOWERED + height / 2, height * CARD_RATIO, height)
        highest = strip.cy if self.low else self.trick.cy  # on a low table hints lie above the cards
        middle = max(highest, strip.y + (NAME + height) / 2)
        return around(x, middle + NAME / 2, height * CARD_RATIO, height)

    def _above(self, height: float) -> float:
        """Where cards of that height begin, below the led suit and their names, if piles lie below them."""
        return self.trick.y + self._led_high + NAME * self._grown(height) + max(4.0, height * OFF_NAME) + 6

    @property
    def _led_high(self) -> float:
        return LED_TALL if self.tall and not self.large else LED_HEIGHT

    @property
    def _stack_least(self) -> float:
        return STACK_LEAST + STACK_OFF + FRAME_ROOMY[0]

    def _stack_room(self, top: float, height: float) -> float:
        """What is free below cards of that height that begin there."""
        return self.trick.bottom - FRAME_ROOMY[0] - top - height * (1 + RING) - STACK_OFF

    def _stack_high(self, height: float, step: float) -> float:
        """How high the place for piles below a card is."""
        return min((step - 10) * STACK_MOST, self._stack_room(self._above(height), height))

    def stack(self, country: Country) -> Area | None:
        """The place for a country's piles below its card in the trick; None where there is no room for it."""
        box, height = self.in_trick(country), self._row(False)[0]
        if self.low or self.large or self._above(height) + height + self._stack_least > self.trick.bottom:
            return None
        first, second = (self.in_trick((self.own + each) % len(self.plates)).cx for each in (1, 2))
        high = self._stack_high(height, second - first)
        return Area(box.cx, box.bottom + STACK_OFF + box.h * RING, 0, high).inset(-(second - first) / 2 + 5, 0)

    def named(self, country: Country) -> Area:
        """That place, with the name above it."""
        box = self.in_trick(country)
        above = NAME * self.name_grown + max(4.0, box.h * OFF_NAME)
        return box._replace(y=box.y - above, h=box.h + above)

    @property
    def name_grown(self) -> float:
        """The size of the names above large cards in a tall window, by the usual one."""
        return self._grown(self.in_trick(self.own).h)

    def _grown(self, height: float) -> float:
        return max(1.0, min(NAME_MOST, height / USUAL_CARD)) if self.tall and not self.large else 1.0

    @property
    def tall(self) -> bool:
        """Whether the track lies below the trick."""
        return self.orbit.y > self.trick.bottom

    @property
    def led_beside(self) -> bool:
        """Whether the led suit is named beside the cards of the trick."""
        return self.low and (self.trick.h < ABOVE_TRICK or self._row(True)[0] > self._row(False)[0])

    @property
    def led(self) -> Area:
        """Where the led suit stands."""
        room, grown = self.trick, self.led_grown
        if self.led_beside:
            return room.left(furniture.LED_BESIDE)
        return Area(room.x + 12, room.y + 4, 200 * grown, 52 * grown)

    @property
    def above_names(self) -> Area | None:
        """The free strip above the names of the trick, beside the led suit; None where that stands beside the cards."""
        if self.led_beside:
            return None
        strip = self.trick.beside(self.led.right - self.trick.x).inset(12, 3)
        return strip.top(min(self.named(country).y for country in range(len(self.plates))) - strip.y)

    @property
    def led_grown(self) -> float:
        """The size of the led suit above the cards, by the usual one."""
        return furniture.led_grown(self.named(self.own).y - self.trick.y)

    def _row(self, led_beside: bool) -> tuple[float, Area]:
        """How high cards side by side are, and their place, with the led suit beside or above them."""
        strip = self.trick.beside(furniture.LED_BESIDE) if led_beside else self.trick.below(self._led_high)
        strip = strip.inset(FRAME if self.large else FRAME_ROOMY[self.tall], FRAME)
        height = min(strip.h - NAME, (strip.w / len(self.plates) - 6) / CARD_RATIO)
        return (height if self.low else min(height, self.most)), strip

    @property
    def choice_asked(self) -> bool:
        """Whether a line above the VIPs to choose from says who chooses."""
        return not self.large or self.trick.h >= CHOICE_ASKED

    @property
    def asked(self) -> Area:
        """Where that line stands."""
        return self.trick.inset(10, 0).below(4 if self.large else 13).top(38)

    def vips(self) -> dict[Suit, Area]:
        """The cards of the VIPs to choose from."""
        room, (above, below, beside) = self.trick, CHOICE_LARGE if self.large else CHOICE
        above = above if self.choice_asked else below
        height = min(room.h - above - below, (room.w - beside) / len(VIPS) / CARD_RATIO)
        room = room.below(above).inset(beside * 0.22, below * 0.28)
        middles = furniture.fan(room, len(VIPS), height, 0.9)
        return {suit: around(x, y, height * CARD_RATIO, height) for suit, (x, y) in zip(VIPS, middles, strict=True)}

    def in_hand(self, country: Country, count: int, most: float = 0.82) -> tuple[float, list[tuple[float, float]]]:
        """The height of a country's cards, and the middle of each."""
        room = self.hands[country]
        height = room.h * 0.95
        if self.rows and count:  # close to the plate, so that one sees whose it is
            wide = height * CARD_RATIO * (1 + (most + CLOSE) * (count - 1))
            room = room.left(min(room.w, wide + 8))
        return height, furniture.fan(room, count, height, most)

    def is_own(self, country: Country) -> bool:
        """Whether it is the viewer's own country or dependency."""
        owners = SEATINGS[self.seats].owners
        return owners[country] == owners[self.own]

    @property
    def rows(self) -> bool:
        """Whether each of the viewer's two countries has a row of its own, with its hand beside its plate."""
        mine = next((each for each in SEATINGS[self.seats].dependencies if each == self.own + 1), None)
        return mine is not None and all(self.plates[each].right < self.hands[each].x for each in (self.own, mine))


def chips(tray: Area) -> dict[Suit, Area]:
    """Where the cards that were taken are counted, by their suit."""
    parts = {suit: 1.0 if suit in LIMITED else UNLIMITED for suit in SUITS}
    step = (tray.w - CHIP_GAP * (len(SUITS) - 1)) / sum(parts.values())
    found, x = dict[Suit, Area](), tray.x
    for suit, part in parts.items():
        found[suit] = tray._replace(x=x, w=part * step)
        x += part * step + CHIP_GAP
    return found


def own_country(seats: int, viewer: Seat) -> Country:
    """The country at the lower edge."""
    return SEATINGS[seats].people[max(viewer, 0)]


def own_dependency(seats: int, viewer: Seat) -> Country | None:
    """The dependency that the viewer plays for, if there is one."""
    beside = own_country(seats, viewer) + 1
    return beside if beside in SEATINGS[seats].dependencies else None


@lru_cache(maxsize=64)
def places(seats: int, viewer: Seat, area: Area) -> Places:
    """The places for so many seats as that viewer sees them."""
    own, mine = own_country(seats, viewer), own_dependency(seats, viewer)
    countries = len(SEATINGS[seats].owners)
    others = [each for each in ((own + i) % countries for i in range(1, countries)) if each != mine]
    low, upright, large = area.h < LOW, area.h > area.w * UPRIGHT, bool(usual_areas(area))
    found: dict[Country, tuple[Area, Area, Area]] = {}
    grows = largest_area(area)[1]
    if upright:
        hand_row = max(area.h * HAND_UPRIGHT, min(HAND_UPRIGHT_LEAST, area.h * HAND_UPRIGHT_MOST))
    else:
        hand_row = max(area.h * HAND, min(HAND_LEAST, area.h * HAND_MOST))
    row = max(BLOCK_OWN + 2, area.h * (0.1 if upright else 0.17) + (6 + 10 * (not upright)) * large)
    bars = upright and not large  # what both have taken lies in rows of one length
    row += (PLATE + BARS) * bars
    usual_row = hand_row
    if mine is not None and not low:  # whichever hand plays is as large as the other one
        off = PLATE + 6 + row * OFF_HAND + 11 if bars else 6 + hand_row * RAISED * (not upright)
        less = (hand_row - row + off) / 2 - OWN_MORE
        hand_row, row = hand_row - less, row + less
    lower = area.below(area.h - hand_row)
    wide = (WIDTH if mine is None else WITH_DEPENDENCY) if not low else NARROW
    upper = _others(area, others, mine is not None, low, upright, wide, found)
    bottom = lower.y
    if upright:
        high = PLATE if low or large or mine is not None else PLATE_TALL
        bar = Area(area.x, lower.y - high - 8 - hand_row * OFF_HAND, area.w, high)
        plate = Area(bar.x + 4, bar.y, min(wide * high / PLATE, area.w * 0.4), high)
        tray = Area(plate.right + 12, bar.y, min(bar.right - plate.right - 18, TRAY_MOST), high)
        found[own] = plate, tray, lower.inset(8, 0)
        bottom = bar.y - 4
    elif low and mine is not None and lower.w / 2 > BESIDE_PLATE:
        for country, half in zip((own, mine), lower.columns(2, 12), strict=True):
            width = wide if country == own else NARROW_DEPENDENCY
            found[country] = _block(half.x + 4, half.bottom - BLOCK - 8, width, half.beside(width + 16).inset(4, 0))
    elif low and mine is not None:
        bottom = lower.y - PLATE - 6
        found[own], found[mine] = _side_by_side(Area(area.x, bottom, area.w, PLATE), lower)
    else:
        chip = CHIP if low else CHIP_BROAD if mine is None and area.w > area.h * BROAD_TABLE else CHIP_OWN
        high = PLATE
        if not low and mine is None:  # beside the hand there is room for a large one
            chip = max(chip, min(CHIP_LARGE, CHIP * grows))
            high = min(PLATE_LARGE, PLATE * grows)
        elif not low:
            high = PLATE_ROW
        block = high + 4 + chip
        room = Area(lower.x + wide + 20, lower.y, lower.w - wide - 32, lower.h)
        top = lower.bottom - block - 8 if mine is None or low else lower.cy - block / 2
        found[own] = _block(lower.x + 4, top, wide, room, chip, high)
    if mine is not None and mine not in found:
        extra = Area(area.x, bottom - row, area.w, row)
        raised = 0.0 if upright else hand_row * RAISED
        room = Area(extra.x + wide + 20, extra.y + 2, extra.w - wide - 38, extra.h - 6 - raised)
        high = PLATE if low or upright else PLATE_ROW
        found[mine] = _block(extra.x + 4, extra.cy - (high + 4 + CHIP_OWN) / 2, wide, room, CHIP_OWN, high)
        if bars:
            plate, tray, _ = found[own]
            hand = extra.below(PLATE + 6 + row * OFF_HAND).inset(8, 0)
            found[mine] = plate._replace(y=extra.y + 2), tray._replace(y=extra.y + 2), hand._replace(h=hand.h - 11)
        bottom = extra.y
    middle = Area(area.x, upper.bottom, area.w, bottom - upper.bottom)
    if upright and middle.w < middle.h * SIDE_BY_SIDE:
        part = TRICK_ABOVE[large] if mine is None or large else TRICK_WITH_DEPENDENCY
        trick = middle.top(middle.h * part).inset(6, 4)
        trick = trick.centred(min(trick.w, trick.h * TRICK_BROAD[large]), trick.h)
        orbit = middle.below(middle.h * part).inset(10, 6)
        orbit = orbit.centred(min(orbit.w, orbit.h * 2.4), min(orbit.h, orbit.w * ORBIT_HIGH[large]))
    elif low:
        split = middle.w * _trick_part(middle, countries)
        trick, orbit = middle.left(split).inset(6, 3), middle.beside(split).inset(6, 3)
    else:
        trick = middle.left(middle.w * 0.5).inset(6, 4)
        orbit = middle.beside(middle.w * 0.5).inset(10, 6)
    parts = [found[country] for country in range(countries)]
    plates, trays, hands = zip(*parts, strict=True)
    most = usual_row * ROW_MOST
    largest, larger = largest_area(area)
    if not low and larger > 1:  # none is smaller where everything is larger
        most = min(most, places(seats, viewer, largest).in_trick(own).h * larger)
    return Places(seats, own, low, plates, trays, hands, trick, orbit, large, most, grows)


def _trick_part(middle: Area, countries: int) -> float:
    """The part of the middle that the cards of a trick need side by side, with the sign of the led suit."""
    cards = (middle.h - 2 * FRAME - NAME) * STEP * countries + furniture.LED_BESIDE + 2 * FRAME
    above, below, beside = CHOICE_LARGE
    vips = (middle.h - 6 - above - below) * CARD_RATIO * len(VIPS) + beside
    most = TRICK_WIDE if countries > 4 and middle.w > WIDE_TABLE else TRICK_MOST
    return max(TRICK_LEAST, min(most, (max(cards, vips) + 12) / middle.w))


def _block(
    x: float, y: float, width: float, hand: Area, chip: float = CHIP, high: float = PLATE
) -> tuple[Area, Area, Area]:
    """Plate, tray and hand of a country."""
    return Area(x, y, width, high), Area(x, y + high + 4, width, chip), hand


def _side_by_side(bar: Area, lower: Area) -> Iterator[tuple[Area, Area, Area]]:
    """One's own country and one's dependency: each has its plate and what it has taken above its hand."""
    split = lower.w * OWN_HALF
    for left, width in ((0.0, split), (split, lower.w - split)):
        plate = Area(bar.x + left + 4, bar.y, min(WITH_DEPENDENCY, width - OWN_TRAY - 24), PLATE)
        tray = Area(plate.right + 8, bar.cy - CHIP / 2, OWN_TRAY, CHIP)
        yield plate, tray, Area(lower.x + left, lower.y, width, lower.h).inset(8, 0)


def _others(
    area: Area,
    others: list[Country],
    dependencies: bool,
    low: bool,
    upright: bool,
    wide: float,
    found: dict[Country, tuple[Area, Area, Area]],
) -> Area:
    """Find the places of everybody else; their part of the area."""
    if dependencies and upright:
        row = max(BLOCK + 10, min(area.h * OTHER_ROW[bool(usual_areas(area))], 190.0))
        upper = area.top(2 * row)
        for country, part in zip(others, upper.rows(2, 6), strict=True):
            width = min(wide, part.w * 0.36)
            found[country] = _block(part.x + 4, part.y, width, part.beside(width + 20).inset(0, 4))
        return upper
    chip = CHIP_LOW if low and (dependencies or area.h < LOWEST) else CHIP
    if not low and not dependencies and area.w > area.h * BROAD_TABLE:
        chip = CHIP_OWN
    tall = upright and not (low or dependencies or usual_areas(area))
    if tall:
        chip = CHIP_OWN
    high = PLATE_TALL if tall else PLATE
    block = high + 4 + chip
    if low:
        upper = area.top(PLATE + 4 + chip + 6)
        if dependencies:
            upper = area.top(max(PLATE + 4 + chip + 9, area.h * OPEN_LOW))
    elif upright:
        upper = area.top(block + BACKS)
    elif dependencies:
        upper = area.top(max(144.0, area.h * 0.16))
    else:
        upper = area.top(block + 8)
    if dependencies:  # the hand that lies open has the larger part
        split = upper.w * (CLOSED_LOW if low else CLOSED)
        for country, part in zip(others, (upper.left(split - 16), upper.beside(split)), strict=True):
            most = NARROW_DEPENDENCY if low and country == others[1] else wide
            width = min(most, part.w * NAMED)
            hand = part.beside(width + 20)
            found[country] = _block(part.x, part.y, width, hand._replace(h=hand.h - 4), chip)
        return upper
    for country, part in zip(others, upper.columns(len(others), 16), strict=True):
        if not upright or low:  # the backs lie beside the plate and what has been taken
            width = min(wide, part.w - max(40.0, part.w * 0.2))
            plate, tray, _ = _block(part.x, part.y, width, part, chip)
            backs = Area(plate.right + 6, plate.y, part.right - plate.right - 6, tray.bottom - plate.y)
            found[country] = plate, tray, backs
        else:
            width = part.w - 8 if tall else min(wide * high / PLATE, part.w - 8)
            below = Area(part.x, part.y + block + 2, part.w, part.h - block - 4)
            found[country] = _block(part.x, part.y, width, below, chip, high)
    return upper
