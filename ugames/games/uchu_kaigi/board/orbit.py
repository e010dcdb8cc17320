"""The score track of Uchu-Kaigi: an orbit around the VIP, or rows of fields beside it where there is little room."""

from __future__ import annotations

from bisect import bisect, bisect_left
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from math import ceil, copysign, cos, hypot, pi, sin
from typing import NamedTuple

from ugames.core.tongue import TONGUE
from ugames.games.uchu_kaigi import rules
from ugames.games.uchu_kaigi.board.places import FRAME
from ugames.games.uchu_kaigi.cards import SEATINGS, SUITS, Country, Suit
from ugames.games.uchu_kaigi.rules import UchuKaigi, View
from ugames.games.uchu_kaigi.scoring import LOWEST, Markers, Stack
from ugames.games.uchu_kaigi.words import on_board
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around, card_at
from ugames.ui.draw.shapes import line
from ugames.ui.draw.strokes import Cached
from ugames.ui.draw.theme import GAP, Colour
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture

SLUGS = ("yellow", "purple", "pink", "green", "gray", "red-blue")
BACK = "uchu_kaigi/back.svg"
STARS = (128, 140, 214)
GOLD, GOLD_EDGE, ON_GOLD = (255, 203, 64), (122, 76, 10), (42, 32, 25)
"""The colours of the goal: its fill, its edge with the flag pole, and its number."""
LAST_FIELD, SPARE = 34, 2
"""The last field of the track, beyond the 30 that ends the game; and the extra fields that can be
added without moving the others.
"""
TRACK = 1.6
FIELD = 34.0
"""The size of an orbit's field, where there is room."""
LETTERS, DIGITS = 21.0, 0.64
"""The size of numbers in a usual field, and the greatest size as a fraction of the field."""
READABLE = 29.0
"""The least size of a field with a readable number."""
SMALLEST_VIP = 90.0
MARKER = 57.0, 36.0
"""The size of a marker, chosen to keep the next fields' numbers readable."""
ROUND, LARGER, SQUARE, EDGE = 57, 82, 0.62, 0.12
"""The least and greatest size of markers at an orbit, in percent; their size in rows, no wider than the spacing of
fields; and the fraction at each edge that is empty at the corners.
"""
INSIDE, ROUNDED = 3.0, 0.86
"""The distance of markers from their fields within an orbit, and the fraction of a stack that counts there, since its
corners are empty.
"""
OUTSIDE, IN_MARGIN = (36.0, 0.066), 1.12
"""The least margin around an orbit, absolute and by its height; and the greatest size of a field by the margin."""
LARGEST, LARGEST_WORDS = 2.1, 1.7
"""The greatest growth of fields and markers of an orbit, and of its words."""
USUAL_VIP, VIP_HIGH = 218.0, 0.52
"""The height of a VIP from which the words beside it grow, and its greatest height by that of the orbit."""
TOLD = 270.0
"""The width of the words beside a VIP."""
FIVE_LINES = 0.62
"""The greatest fraction of an orbit's height for five lines of words; with less height there are three lines."""
CLOSEST = 0.1
"""The least distance between markers of a stack above or below the VIP, by their height."""
SOON = 3
"""The number of remaining tricks from which on it is shown in amber."""
STEPS = 720
"""The corners of the polygon that approximates an orbit."""
LEVEL_OFF = 1.5
"""The exponent that moves markers level or upright off their fields; at a right angle (1),
neighbours in the corners would overlap.
"""
TETHER = 4.0
BULGE = 2.7
"""The exponent of the orbit's superellipse: 2 is an ellipse with empty corners, infinity a rectangle."""
APART, BETWEEN, MARKER_MOST, SPACED = 0.7, 0.1, 0.46, 1.4
"""By a row's height: the greatest size of a field, the gap between markers and the field above, and the greatest height
of a marker; and a row's height by the spacing of fields.
"""
HELD, HELD_LINE, HELD_ROUND, HELD_PART = 2.0, 2.0, 0.32, 0.35
"""The frame around a stack and its field in a row: margin, line width, corner radius by width, and
opacity of the fill.
"""
NUMBER_HIGH = 0.86
"""The height of a number on a marker in a row, by the field's."""
FLAG, FLAG_POLE = 0.95, 2.4
"""The greatest height of the goal's flag, by the field's size, and the width of its pole."""
TURN, TURN_WIDE, ARROW, ARROW_DOWN = 6.5, 3.2, 4.5, 0.3
"""The bend from row to row: its distance from the fields, line width, arrow size, and the arrow's position by row
height, above a marker of the next row.
"""
MOST_ROWS = 9
"""The exclusive limit for the number of rows."""
LEVEL = 13.0
"""The height that each further marker adds to a stack."""
BESIDE = 155.0
"""The width of the VIP and its words beside rows of fields."""
BESIDE_MOST = 0.42
"""The largest fraction of a narrow room for the VIP and its words."""
PLAQUE, PLAQUE_ROUND, INDENT = 4.0, 12.0, 13.0
"""The plaque of the words within an orbit: vertical padding, corner radius, and horizontal padding."""
LOW_WORDS, BROAD_WORDS = 64.0, 300.0
"""The least height and width of an area within an orbit for a sentence with its reason."""
OFF_WORLD, WORLD_MOST = 5.0, 520.0
"""The gap between an orbit's fields and the world inside, and the greatest size of the world."""
WORDS, LINE = 26.0, 34.0
"""The height of a line of words beside rows, and beside the VIP in an orbit."""


ONE, MOST = Stack(0, (0,)), (0, 1, 2, 3, 4)
"""A single marker, and the markers of the highest stack."""


class Track(NamedTuple):
    """The fields from the lowest number up, and the VIP."""

    numbers: tuple[int, ...]
    fields: tuple[tuple[float, float], ...]
    size: float
    """The size of a field."""
    rows: bool
    """Whether the fields lie in rows."""
    room: Area
    """The area enclosed by the fields; in rows, its height is the spacing of two rows."""
    vip: Area
    words: tuple[tuple[float, float], ...]
    """The positions of the words about the round, its end, the VIP and, where there is room, the points."""
    broad: float = BESIDE
    """The width of these words beside rows."""
    token: float = ROUND / 100
    """The size of markers at an orbit."""

    def field(self, points: int) -> tuple[float, float]:
        """The middle of the field with this number."""
        return self.fields[self.numbers.index(points)]

    @property
    def drawn(self) -> float:
        """The drawn size of fields, larger where they are far apart."""
        usual = max(min(FIELD, self.size), min(self.size * 0.85, FIELD * LARGEST))
        return min(usual, self.pitch * APART) if self.rows else usual

    @property
    def pitch(self) -> float:
        """The height of a row, up to the spacing of fields."""
        return self.room.h + self.size

    @property
    def letters(self) -> float:
        """The size of the numbers, so that two digits fit within the field's outline."""
        return min(LETTERS * max(1.0, self.drawn / FIELD), self.drawn * DIGITS)

    @property
    def grown(self) -> float:
        """The size of the words beside an orbit's VIP, as a multiple of the usual."""
        return max(1.0, min(LARGEST_WORDS, self.vip.h / USUAL_VIP))

    def marker(self, stack: Stack, level: int) -> Area:
        """The marker at that level of a stack, counted from below: beside its field in an orbit, above it in rows."""
        x, y = self.field(stack.points)
        if not self.rows:
            factor = self.size / FIELD * self.token
            wide, one, step = MARKER[0] * factor, MARKER[1] * factor, LEVEL * factor
            further = len(stack.markers) - 1
            if further and abs(x - self.vip.cx) < (wide + self.vip.w) / 2 + 2 * self.drawn:  # not on the VIP
                free = abs(y - self.vip.cy) - self.vip.h / 2 - self.drawn / 2 - 2 * INSIDE - one
                step = min(step, max(free / further, one * CLOSEST))
            high = one + further * step
            across, down = self._outward(x, y)
            off = self.drawn / 2 + INSIDE + (abs(across) * wide + abs(down) * high) / 2 * ROUNDED
            low = y - down * off + high / 2 - one / 2
            return around(x - across * off, low - level * step, wide, one)
        high = min(MARKER[1] * self.size / FIELD * SQUARE, self.pitch * MARKER_MOST)
        free = max(y - self.pitch * (1 - BETWEEN) + self.drawn / 2, self.room.y - 6)  # stacks stay on the mat
        step = min(LEVEL * high / MARKER[1], max(0.0, y - free - high) / max(1, len(stack.markers) - 1))
        return around(x, y - high / 2 - level * step, MARKER[0] * high / MARKER[1], high)

    def _outward(self, x: float, y: float) -> tuple[float, float]:
        """The direction from a field to its markers, roughly at a right angle to the orbit."""
        part = (x - self.room.cx) * 2 / self.room.w, (y - self.room.cy) * 2 / self.room.h
        across, down = (
            copysign(abs(each) ** LEVEL_OFF / side, each)
            for each, side in zip(part, (self.room.w, self.room.h), strict=True)
        )
        return across / hypot(across, down), down / hypot(across, down)

    def held(self, stack: Stack) -> Area:
        """The frame of a stack in a row with its field."""
        there, (x, y), apart = self.stack(stack), self.field(stack.points), abs(self.fields[1][0] - self.fields[0][0])
        wide, bottom = max(self.drawn, there.w) + 2 * HELD, y + self.drawn / 2
        wide = min(wide, apart - HELD)  # neighbours must not touch
        return Area(x - wide / 2, there.y - HELD, wide, bottom - there.y + 2 * HELD)

    def below(self, stack: Stack) -> Area:
        """The area of a field's number below a stack in a row: the lower part of the field."""
        (x, y), high = self.field(stack.points), self.drawn * NUMBER_HIGH
        return around(x, y + self.drawn / 2 - high * 0.4, self.drawn, high)

    def meets_vip(self) -> bool:
        """Whether markers on some field would touch the VIP, so that their stacks are compressed."""
        near, close = self.vip.inset(-GAP), self.vip.inset(-1)
        return any(
            self.stack(Stack(points, (0,))).meets(near) or self.stack(Stack(points, MOST)).meets(close)
            for points in self.numbers
        )

    @property
    def beside(self) -> float:
        """The width of the words beside the VIP."""
        return self.broad if self.rows else self.plaque.w

    def _beside(self, low: float) -> float:
        """The width of words at that height within an orbit, up to the fields on the right."""
        left, marker = self.words[0][0], (2 * MARKER[0] * self.token + FIELD) * self.size / FIELD
        steep = min(1.0, (low - self.room.cy) * 2 / self.room.h)  # the orbit is narrower at the last line
        return self.room.cx + self.room.w / 2 * _broad(steep) - left - marker / 2 - GAP

    @property
    def lines(self) -> tuple[Area, ...]:
        """The areas of the lines of words."""
        high = WORDS * (1.0 if self.rows else self.grown)
        return tuple(Area(x, y - high / 2, self.beside, high) for x, y in self.words)

    @property
    def plaque(self) -> Area:
        """The plaque for the words within an orbit, with its corners off the fields."""
        (left, first), (_, last) = self.words[0], self.words[-1]
        high = last - first + (WORDS + 2 * PLAQUE) * self.grown
        middle = (first + last) / 2
        return Area(left, middle - high / 2, self._beside(middle + high / 2 + self.drawn / 2), high)

    @property
    def below_vip(self) -> Area | None:
        """The free area below the VIP within an orbit, between the markers."""
        marker = MARKER[1] * self.size / FIELD * self.token
        top, bottom = self.told.bottom + GAP, self.room.bottom - self.drawn / 2 - marker - 3 * INSIDE
        part = (bottom - self.room.cy) * 2 / self.room.h
        wide = self.room.w * _broad(part) - MARKER[0]
        low = Area(self.room.cx - wide / 2, top, wide, bottom - top)
        return None if self.rows or low.h < LOW_WORDS or low.w < BROAD_WORDS else low

    @property
    def told(self) -> Area:
        """The VIP with its words."""
        return hull((self.vip, *self.lines))

    def stack(self, stack: Stack) -> Area:
        """The area of a stack."""
        low, high = self.marker(stack, 0), self.marker(stack, len(stack.markers) - 1)
        return high._replace(h=low.bottom - high.y)


def track(orbit: Area, board: Markers, also: int = 0) -> Track:
    """The track in that area, with a field for each marker and for the number `also`."""
    beyond = {also, *(stack.points for stack in board)}
    return _track(orbit, (*range(LOWEST, LAST_FIELD + 1), *sorted(each for each in beyond if each > LAST_FIELD)))


@lru_cache(maxsize=16)
def _track(orbit: Area, numbers: tuple[int, ...]) -> Track:
    """An orbit if its numbers are readable and its markers avoid the VIP, else rows."""
    around_vip = _ellipse(orbit, numbers)
    readable = READABLE * (LAST_FIELD - LOWEST + 1) / _steps(numbers)
    return around_vip if around_vip.size >= readable and not around_vip.meets_vip() else _rows(orbit, numbers)


def _steps(numbers: tuple[int, ...]) -> int:
    """The number of places on an orbit: a gap of two between last and first makes room for higher numbers."""
    return max(len(numbers), LAST_FIELD - LOWEST + 1 + SPARE)


def _broad(part: float) -> float:
    """The width of an orbit at this distance above or below its middle, as a fraction."""
    return float((1 - min(1.0, abs(part)) ** BULGE) ** (1 / BULGE))


def _bulged(part: float) -> float:
    """The fraction of an ellipse's radius, adjusted for fuller corners."""
    return copysign(float(abs(part) ** (2 / BULGE)), part)


def _ellipse(orbit: Area, numbers: tuple[int, ...]) -> Track:
    """A clockwise superellipse from the left, equally spaced."""
    count = _steps(numbers)
    outside = max(OUTSIDE[0], orbit.h * OUTSIDE[1])
    wide, high = orbit.w / 2 - outside, orbit.h / 2 - outside
    steps = [2 * pi * i / STEPS for i in range(STEPS + 1)]
    ellipse = [(orbit.cx - _bulged(cos(angle)) * wide, orbit.cy + 1 - _bulged(sin(angle)) * high) for angle in steps]
    ways = list(accumulate((hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(ellipse)), initial=0.0))

    def after(way: float) -> tuple[float, float]:
        """The point at this distance along the way."""
        i = min(bisect(ways, way), STEPS)
        (x, y), (next_x, next_y) = ellipse[i - 1], ellipse[i]
        part = (way - ways[i - 1]) / (ways[i] - ways[i - 1])
        return x + (next_x - x) * part, y + (next_y - y) * part

    fields = tuple(after(ways[-1] * i / count) for i in range(len(numbers)))
    near = min(hypot(a[0] - b[0], a[1] - b[1]) for a, b in pairwise(fields))
    size = min(FIELD * LARGEST, near - 3, outside * IN_MARGIN)
    room = orbit.centred(2 * wide, 2 * high)
    token = _largest_marker(Track(numbers, fields, size, False, room, orbit.centred(0, 0), ()))

    def with_vip(high_vip: float) -> Track:
        """The track with a VIP of that height; the VIP and its words are in the middle."""
        grown = max(1.0, min(LARGEST_WORDS, high_vip / USUAL_VIP))
        vip = orbit.centred(high_vip * CARD_RATIO + GAP + TOLD * grown, high_vip).left(high_vip * CARD_RATIO)

        def told(steps: Sequence[int]) -> Track:
            """The track with this number of lines of words."""
            words = tuple((vip.right + GAP, vip.cy + step * LINE * grown) for step in steps)
            return Track(numbers, fields, size, False, room, vip, words, token=token)

        whole = told((-2, -1, 0, 1, 2))
        fits = 5 * LINE * grown < FIVE_LINES * 2 * high and whole.plaque.w >= TOLD * grown
        return whole if fits else told((-1, 0, 1))

    most = orbit.h * VIP_HIGH
    lower = range(0, max(1, ceil(most - SMALLEST_VIP)), 4)
    first = bisect_left(lower, True, key=lambda less: not with_vip(most - less).meets_vip())
    return with_vip(most - lower[min(first, len(lower) - 1)])


def _largest_marker(way: Track) -> float:
    """The greatest size of markers at which neighbours on an orbit do not touch."""
    for hundredths in range(LARGER, ROUND, -2):
        larger = way._replace(token=hundredths / 100)
        alone = [larger.marker(Stack(points, (0,)), 0) for points in way.numbers]
        drawn = [each.inset(each.w * EDGE, each.h * EDGE) for each in alone]
        if not any(one.meets(other) for one, other in pairwise(drawn)):
            return larger.token
    return way.token


def _rows(orbit: Area, numbers: tuple[int, ...]) -> Track:
    """Rows from the upper left, in alternating directions, so that consecutive fields are
    neighbours; the VIP is beside them.
    """
    room = orbit.inset(FRAME + 2, FRAME)
    left = min(BESIDE, room.w * BESIDE_MOST)
    words = tuple((room.x, room.bottom - WORDS * step) for step in (2.5, 1.5, 0.5))
    card = max(40.0, min(room.h - 3 * WORDS - 6, (left - 10) / CARD_RATIO))
    vip = card_at(room.x + left / 2, room.y + card / 2, card)
    field = room.beside(left + 3).inset(8, 0)

    def distance(rows: int) -> float:
        """The spacing of fields in this number of rows, with room for markers between rows."""
        return min(field.w / -(-len(numbers) // rows), field.h / rows / SPACED)

    rows = max(range(2, MOST_ROWS), key=distance)
    across = -(-len(numbers) // rows)
    step, height = field.w / across, field.h / rows
    fields = []
    for i in range(len(numbers)):
        row, place = divmod(i, across)
        place = place if row % 2 == 0 else across - 1 - place
        fields.append((field.x + (place + 0.5) * step, field.y + (row + 0.6) * height))
    side = min(step, height) - 3
    return Track(numbers, tuple(fields), side, True, field._replace(h=height - side), vip, words, left)


def orbited(way: Track) -> tuple[tuple[str, Area], ...]:
    """The picture of the world within an orbit and its area; none beside rows."""
    if way.rows:
        return ()
    high = min(way.room.h - way.drawn - 2 * OFF_WORLD, WORLD_MOST)
    return (("uchu_kaigi/orbited.svg", way.room.centred(high, high)),)


def points_told() -> tuple[str, str]:
    """The last line beside the VIP within an orbit."""
    return on_board("points_for"), on_board("points_all")


def vip_picture(suit: Suit) -> str:
    """The picture of a VIP's card."""
    return f"uchu_kaigi/cards/vip-{SLUGS[SUITS.index(suit)]}.svg"


def paint(canvas: Canvas, game: UchuKaigi, view: View, orbit: Area, kept: Cached) -> None:
    """Draw the track (cached while it looks the same), the VIP, and the stacks of markers."""
    way = track(orbit, view.board)
    in_rows, in_circle = (orbit, view.board, view.seat), (orbit, way.numbers, _flies_flag(view))
    shows = in_rows if way.rows else in_circle  # markers are beside rows
    kept.draw(canvas, shows, lambda: _paint_track(canvas, view, orbit, way))
    _paint_vip(canvas, game, view, way)
    _paint_markers(canvas, view, way)
    if not way.rows:
        _paint_numbers(canvas, view, way)


def _paint_track(canvas: Canvas, view: View, orbit: Area, way: Track) -> None:
    """The fields and the line between them, around a world."""
    furniture.mat(canvas, orbit, STARS)
    for world, place in orbited(way) if not canvas.theme.contrast else ():
        canvas.show(world, place)
    for start, end in pairwise(way.fields):
        if not way.rows or start[1] == end[1]:  # a bend leads from row to row
            canvas.polygon(line(start, end, TRACK), STARS)
    if way.rows:
        _paint_turns(canvas, way)
    size, letters = way.drawn, way.letters
    held = {stack.points: stack for stack in view.board if way.rows}
    for points, (x, y) in zip(way.numbers, way.fields, strict=True):
        special = points in (rules.GOAL, 0)
        grown = size * (1.25 if special and not way.rows else 1.0)
        box, round_ = around(x, y, grown, grown), grown / 2
        taken = held.get(points)
        if taken:  # above it could be a marker of another row
            frame = way.held(taken)
            canvas.fill(frame, STARS, frame.w * HELD_ROUND, HELD_PART)
            own = _own(view) in taken.markers
            canvas.outline(frame, GOLD if own else STARS, frame.w * HELD_ROUND, HELD_LINE * (1.5 if own else 1))
        fill: str | Colour = "panel_raised" if special else "panel"
        rim: str | Colour = "accent" if special else STARS
        ink: str | Colour = "accent" if special else "text"
        if points == rules.GOAL:
            fill, rim, ink = GOLD, GOLD_EDGE, ON_GOLD
            if _flies_flag(view):
                _paint_flag(canvas, x, y, min(grown * FLAG, way.pitch - way.drawn / 2 - 2))  # below the row above
        elif taken and not special:
            rim = "text"
        canvas.box(box, fill, rim, round_)
        if way.rows and not taken:
            canvas.text(str(points), x, y, letters, ink, "centre", "bold")


def _paint_markers(canvas: Canvas, view: View, way: Track) -> None:
    for stack in view.board:
        if not way.rows:
            there = way.stack(stack)
            canvas.polygon(line(way.field(stack.points), (there.cx, there.cy), TETHER), canvas.theme.tone("accent"))
        for level, country in enumerate(stack.markers):
            canvas.show(f"uchu_kaigi/marker-{country + 1}.svg", way.marker(stack, level))
        if not way.rows and stack.points != rules.GOAL:
            box = around(*way.field(stack.points), way.drawn, way.drawn)
            own = _own(view) in stack.markers  # the viewer's own marker stands out
            canvas.box(box, "highlight" if own else "panel_raised", "accent", box.h / 2, 3, 1.0)
        elif way.rows:
            room = way.below(stack)
            small = min(way.letters, room.h / 1.32)
            canvas.label(str(stack.points), room.cx, room.cy, small, "accent", "centre", "bold")


def _paint_numbers(canvas: Canvas, view: View, way: Track) -> None:
    """The numbers of an orbit; those with markers are lit."""
    lit = {0, *(stack.points for stack in view.board)}
    own = {stack.points for stack in view.board if _own(view) in stack.markers}
    for points, (x, y) in zip(way.numbers, way.fields, strict=True):
        ink: str | Colour = "accent" if points in lit else "text"
        ink = ON_GOLD if points == rules.GOAL else "panel_sunk" if points in own else ink
        canvas.text(str(points), x, y, way.letters, ink, "centre", "bold")


def _own(view: View) -> Country | None:
    """The viewer's country."""
    return SEATINGS[view.seats].people[view.seat] if view.seat >= 0 else None


def _flies_flag(view: View) -> bool:
    """Whether no marker has reached the goal."""
    return all(stack.points != rules.GOAL for stack in view.board)


def _paint_flag(canvas: Canvas, x: float, y: float, high: float) -> None:
    """A flag standing in a field, of this height above the field's middle."""
    top, step = y - high, high / 4
    canvas.polygon([(x, top), (x + 2.4 * step, top + step * 0.8), (x, top + step * 1.6)], GOLD)
    canvas.polygon(line((x, y), (x, top - 1), FLAG_POLE), GOLD)


def _paint_turns(canvas: Canvas, way: Track) -> None:
    """Where the track goes on in the next row: a strong bend around the outside, with an arrow."""
    for (x, y), (next_x, next_y) in pairwise(way.fields):
        if abs(next_y - y) < 1:
            continue
        out = 1 if x > way.room.cx else -1
        far = max(way.drawn, way.marker(ONE, 0).w) * 0.5 + TURN  # beside a stack, too
        bend = [(x, y), (x + out * far, y + (next_y - y) * 0.2), (x + out * far, next_y - (next_y - y) * 0.2),
                (next_x, next_y)]  # fmt: skip
        for start, end in pairwise(bend):
            canvas.polygon(line(start, end, TURN_WIDE), STARS)
        tip, middle = y + (next_y - y) * ARROW_DOWN + ARROW * 0.5, x + out * far
        arrow = [(middle - ARROW, tip - ARROW), (middle + ARROW, tip - ARROW), (middle, tip + ARROW * 0.4)]
        canvas.polygon(arrow, "paper")


def words_to_go(game: UchuKaigi, view: View, short: bool = False) -> str:
    """How near the end of the round is, also in few words; nothing once it has ended."""
    count = rules.tricks_to_go(view)
    if view.actor is None or not count or not view.order:  # scored, or still being dealt
        return ""
    if count == 1:
        return on_board("last_trick")
    if not rules.may_sit_out(game, view):
        return on_board("to_go", count=count)
    return on_board("to_go_short", count=count) if short else on_board("to_go_least", count=count)


def _paint_vip(canvas: Canvas, game: UchuKaigi, view: View, way: Track) -> None:
    """The VIP of the round, with the words about it and the round: beside rows, or on a plaque in an orbit."""
    if len(view.vips) == view.number:
        canvas.shadow(way.vip, "table", 12)
        canvas.show(vip_picture(view.vips[-1]), way.vip)
    elif not view.vips:  # the first one is turned over here
        canvas.shadow(way.vip, "table", 12)
        canvas.show(BACK, way.vip)
    else:
        side = min(way.vip.w, way.vip.h) * 0.9
        canvas.show("uchu_kaigi/planet.svg", way.vip.centred(side, side))
    said = _said(canvas, game, view, way)
    if way.rows:
        for (words, _, tone, family), (x, y) in zip(said, way.words, strict=False):
            if words:
                canvas.label(words, x, y, 18, tone, family=family, width=way.broad or BESIDE)
        return
    said = [line for line in said[: len(way.words)] if line[0]]  # once a round has ended, no trick is to go
    indent, step = INDENT * way.grown, way.words[1][1] - way.words[0][1]
    most, left = way.plaque.w - 2 * indent, way.plaque.x + indent
    wide = max(min(most, canvas.width(words, size, family)) for words, size, _, family in said)
    plaque = way.plaque.left(wide + 2 * indent).inset(0, (len(way.words) - len(said)) * step / 2)
    canvas.box(
        plaque,
        "panel_sunk",
        "panel_edge",
        PLAQUE_ROUND,
        2,
        1.0 if canvas.theme.contrast else canvas.theme.alpha["label"],
    )
    for i, (words, size, tone, family) in enumerate(said):
        y = plaque.cy + (i - (len(said) - 1) / 2) * step
        lettering.fitting(canvas, words, left, y, size, tone, most, family)


def _said(canvas: Canvas, game: UchuKaigi, view: View, way: Track) -> list[tuple[str, float, str, str]]:
    """The words about the round, its end, the VIP, and in an orbit points, with their size, tone and type."""
    grown = way.grown
    to_go = words_to_go(game, view, way.rows)
    if not way.rows and canvas.width(to_go, 20 * grown, "bold") > way.plaque.w - 2 * INDENT * grown:
        to_go = words_to_go(game, view, short=True)
    vip = on_board("vip", suit=TONGUE.thing(str(view.vips[-1]))) if len(view.vips) == view.number else ""
    return [
        (on_board("round_of", number=view.number, rounds=rules.ROUNDS), 22 * grown, "text_soft", "bold"),
        (to_go, 22 * grown, "warn" if rules.tricks_to_go(view) < SOON else "text", "bold"),
        (vip, 26 * grown, "accent", "display"),
        *((told, 20 * grown, "text_soft", "text") for told in points_told()),
    ]
