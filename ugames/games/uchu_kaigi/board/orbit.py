"""The score track of Uchu-Kaigi: an orbit around the VIP, or rows beside it where an orbit would be too small."""

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
from ugames.games.uchu_kaigi.scoring import LOWEST, Board, Stack
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
"""The goal of the track, its edge with the pole of its flag, and its number."""
LAST_FIELD, SPARE = 34, 2
"""The last field of the track, beyond the 30 that ends the game; one for each number that is further follows it, and
for so many nothing else moves."""
TRACK = 1.6
"""The width of the line between the fields."""
FIELD = 34.0
"""The size of a field of an orbit, where there is room."""
LETTERS, DIGITS = 21.0, 0.64
"""The size of its number in a usual field, and the greatest one by that of a field."""
READABLE = 29.0
"""The size of a field in which its number can be read."""
SMALLEST_VIP = 90.0
MARKER = 57.0, 36.0
"""The size of a marker, which leaves the numbers of the next fields readable."""
ROUND, LARGER, SQUARE, EDGE = 57, 82, 0.62, 0.12
"""The least and the greatest size of a marker at an orbit, in hundredths of its usual one, and its size in rows: no
broader than a field with the space beside it. The last is the part at each edge in which its corners are empty."""
INSIDE, ROUNDED = 3.0, 0.86
"""How far markers within an orbit stand off their fields, and how much of a stack counts there: its corners are empty.
"""
OUTSIDE, IN_MARGIN = (36.0, 0.066), 1.12
"""The least room around an orbit, and that by its height; and the greatest size of a field by that."""
LARGEST, LARGEST_WORDS = 2.1, 1.7
"""The most by which fields and markers of an orbit, and words in it, grow where there is room."""
USUAL_VIP, VIP_HIGH = 218.0, 0.52
"""The height of a VIP from which on the words beside it grow, and the greatest one by that of its orbit."""
TOLD = 270.0
"""The width of the words beside a VIP."""
FIVE_LINES = 0.62
"""The greatest part of the height of an orbit that five lines of words take: in a lower one there are three."""
CLOSEST = 0.1
"""How far the markers of a stack above or below the VIP are apart at least, by their height."""
SOON = 3
"""With fewer tricks to go, their number is painted in amber."""
STEPS = 720
"""The corners of the polygon that is measured as an orbit."""
LEVEL_OFF = 1.5
"""How much rather level or upright markers lie off their fields than on an ellipse, with 1; at a right angle to the
orbit, neighbours in its corners would hide each other.
"""
TETHER = 4.0
"""The width of the line from a stack to its field."""
BULGE = 2.7
"""How far an orbit fills the corners of its area: an ellipse, with 2, left them empty, and a rectangle has endless."""
APART, BETWEEN, MARKER_MOST, SPACED = 0.7, 0.1, 0.46, 1.4
"""The greatest size of a field by the height of its row, what is free between markers and the field above, the greatest
height of a marker, and the height of a row by the distance of its fields."""
HELD, HELD_LINE, HELD_ROUND, HELD_PART = 2.0, 2.0, 0.32, 0.35
"""How far the frame around a stack in a row and its field lies outside of them, how wide its line is, how round its
corners are by its width, and how much of its tone lies in it."""
NUMBER_HIGH = 0.86
"""The height of a number upon a marker in a row, by that of a field."""
FLAG, FLAG_POLE = 0.95, 2.4
"""The greatest height of the flag at the goal above the middle of its field, by its size, and how wide its pole is."""
TURN, TURN_WIDE, ARROW, ARROW_DOWN = 6.5, 3.2, 4.5, 0.3
"""How far outside of the fields a row goes on in the next one, the width of the line there, its arrow, and how far down
this stands by the height of a row: above a marker of the next one."""
MOST_ROWS = 9
"""Fields lie in fewer rows."""
LEVEL = 13.0
"""The height that each further marker adds to a stack."""
BESIDE = 155.0
"""The width beside rows of fields for the VIP and the words about it."""
BESIDE_MOST = 0.42
"""The largest part of a narrow room that it takes."""
PLAQUE, PLAQUE_ROUND, INDENT = 4.0, 12.0, 13.0
"""What is free above and below the words on their plaque within an orbit, how round it is, and what is free beside."""
LOW_WORDS, BROAD_WORDS = 64.0, 300.0
"""The least height and width of a place within an orbit for a sentence with its reason."""
OFF_WORLD, WORLD_MOST = 5.0, 520.0
"""How far the world within an orbit stands off its fields, and how large it is at most."""
WORDS, LINE = 26.0, 34.0
"""The height of a line of words beside rows, and beside the VIP in an orbit."""


ONE, MOST = Stack(0, (0,)), (0, 1, 2, 3, 4)
"""A marker alone, and the markers of the highest stack."""


class Track(NamedTuple):
    """The fields from the lowest on, and the VIP."""

    numbers: tuple[int, ...]
    fields: tuple[tuple[float, float], ...]
    size: float
    """The height and width of a field."""
    rows: bool
    """Whether the fields lie in rows."""
    room: Area
    """All that the fields enclose; of rows, the height between two of them is that of this area."""
    vip: Area
    words: tuple[tuple[float, float], ...]
    """Where the words about the round, its end and the VIP stand, and where there is room, those about points."""
    broad: float = BESIDE
    """The width of these words beside rows."""
    token: float = ROUND / 100
    """The size of markers at an orbit."""

    def field(self, points: int) -> tuple[float, float]:
        """Where a number of the track is."""
        return self.fields[self.numbers.index(points)]

    @property
    def drawn(self) -> float:
        """The size in which fields are drawn: the usual one, larger where they are far from each other."""
        usual = max(min(FIELD, self.size), min(self.size * 0.85, FIELD * LARGEST))
        return min(usual, self.pitch * APART) if self.rows else usual

    @property
    def pitch(self) -> float:
        """The height of a row, as far as fields lie in rows."""
        return self.room.h + self.size

    @property
    def letters(self) -> float:
        """The size of the numbers of fields: two digits have room within the line around them."""
        return min(LETTERS * max(1.0, self.drawn / FIELD), self.drawn * DIGITS)

    @property
    def grown(self) -> float:
        """The size of the words beside the VIP of an orbit, by the usual one."""
        return max(1.0, min(LARGEST_WORDS, self.vip.h / USUAL_VIP))

    def marker(self, stack: Stack, level: int) -> Area:
        """Where a marker of a stack lies, counted from below: within the orbit beside its field, in rows above it."""
        x, y = self.field(stack.points)
        if not self.rows:
            factor = self.size / FIELD * self.token
            wide, one, step = MARKER[0] * factor, MARKER[1] * factor, LEVEL * factor
            further = len(stack.markers) - 1
            if further and abs(x - self.vip.cx) < (wide + self.vip.w) / 2 + 2 * self.drawn:  # none lies on the VIP
                free = abs(y - self.vip.cy) - self.vip.h / 2 - self.drawn / 2 - 2 * INSIDE - one
                step = min(step, max(free / further, one * CLOSEST))
            high = one + further * step
            across, down = self._outward(x, y)
            off = self.drawn / 2 + INSIDE + (abs(across) * wide + abs(down) * high) / 2 * ROUNDED
            low = y - down * off + high / 2 - one / 2
            return around(x - across * off, low - level * step, wide, one)
        high = min(MARKER[1] * self.size / FIELD * SQUARE, self.pitch * MARKER_MOST)
        free = max(y - self.pitch * (1 - BETWEEN) + self.drawn / 2, self.room.y - 6)  # no stack leaves the mat
        step = min(LEVEL * high / MARKER[1], max(0.0, y - free - high) / max(1, len(stack.markers) - 1))
        return around(x, y - high / 2 - level * step, MARKER[0] * high / MARKER[1], high)

    def _outward(self, x: float, y: float) -> tuple[float, float]:
        """The direction in which a marker lies off its field: about at a right angle to the orbit."""
        part = (x - self.room.cx) * 2 / self.room.w, (y - self.room.cy) * 2 / self.room.h
        across, down = (
            copysign(abs(each) ** LEVEL_OFF / side, each)
            for each, side in zip(part, (self.room.w, self.room.h), strict=True)
        )
        return across / hypot(across, down), down / hypot(across, down)

    def held(self, stack: Stack) -> Area:
        """What frames a stack in a row together with its field."""
        there, (x, y), apart = self.stack(stack), self.field(stack.points), abs(self.fields[1][0] - self.fields[0][0])
        wide, bottom = max(self.drawn, there.w) + 2 * HELD, y + self.drawn / 2
        wide = min(wide, apart - HELD)  # neighbours do not touch
        return Area(x - wide / 2, there.y - HELD, wide, bottom - there.y + 2 * HELD)

    def below(self, stack: Stack) -> Area:
        """Where the number of a field in a row stands below a stack: at the foot of the field."""
        (x, y), high = self.field(stack.points), self.drawn * NUMBER_HIGH
        return around(x, y + self.drawn / 2 - high * 0.4, self.drawn, high)

    def meets_vip(self) -> bool:
        """Whether a marker on some field would lie on the VIP, or close to it; stacks are pressed there."""
        near, close = self.vip.inset(-GAP), self.vip.inset(-1)
        return any(
            self.stack(Stack(points, (0,))).meets(near) or self.stack(Stack(points, MOST)).meets(close)
            for points in self.numbers
        )

    @property
    def beside(self) -> float:
        """The width of all words beside the VIP."""
        return self.broad if self.rows else self.plaque.w

    def _beside(self, low: float) -> float:
        """The width of words at that height within an orbit, up to the fields on the right."""
        left, marker = self.words[0][0], (2 * MARKER[0] * self.token + FIELD) * self.size / FIELD
        steep = min(1.0, (low - self.room.cy) * 2 / self.room.h)  # the orbit is narrower beside the last line
        return self.room.cx + self.room.w / 2 * _broad(steep) - left - marker / 2 - GAP

    @property
    def lines(self) -> tuple[Area, ...]:
        """Where the words stand."""
        high = WORDS * (1.0 if self.rows else self.grown)
        return tuple(Area(x, y - high / 2, self.beside, high) for x, y in self.words)

    @property
    def plaque(self) -> Area:
        """The greatest room for the words within an orbit: its corners are off the fields, too."""
        (left, first), (_, last) = self.words[0], self.words[-1]
        high = last - first + (WORDS + 2 * PLAQUE) * self.grown
        middle = (first + last) / 2
        return Area(left, middle - high / 2, self._beside(middle + high / 2 + self.drawn / 2), high)

    @property
    def below_vip(self) -> Area | None:
        """What is free within an orbit below the VIP, where words fit in between the markers."""
        marker = MARKER[1] * self.size / FIELD * self.token
        top, bottom = self.told.bottom + GAP, self.room.bottom - self.drawn / 2 - marker - 3 * INSIDE
        part = (bottom - self.room.cy) * 2 / self.room.h
        wide = self.room.w * _broad(part) - MARKER[0]
        low = Area(self.room.cx - wide / 2, top, wide, bottom - top)
        return None if self.rows or low.h < LOW_WORDS or low.w < BROAD_WORDS else low

    @property
    def told(self) -> Area:
        """The VIP with all the words beside or below it."""
        return hull((self.vip, *self.lines))

    def stack(self, stack: Stack) -> Area:
        """The part of the screen that a stack covers."""
        low, high = self.marker(stack, 0), self.marker(stack, len(stack.markers) - 1)
        return high._replace(h=low.bottom - high.y)


def track(orbit: Area, board: Board, also: int = 0) -> Track:
    """The track in that area with a field for each marker, and for one more number."""
    beyond = {also, *(stack.points for stack in board)}
    return _track(orbit, (*range(LOWEST, LAST_FIELD + 1), *sorted(each for each in beyond if each > LAST_FIELD)))


@lru_cache(maxsize=16)
def _track(orbit: Area, numbers: tuple[int, ...]) -> Track:
    """The orbit if its numbers can be read and its markers keep off the VIP."""
    around_vip = _ellipse(orbit, numbers)
    readable = READABLE * (LAST_FIELD - LOWEST + 1) / _steps(numbers)
    return around_vip if around_vip.size >= readable and not around_vip.meets_vip() else _rows(orbit, numbers)


def _steps(numbers: tuple[int, ...]) -> int:
    """The places on an orbit: two free ones between the last and the first keep room for markers that are further."""
    return max(len(numbers), LAST_FIELD - LOWEST + 1 + SPARE)


def _broad(part: float) -> float:
    """How broad an orbit is so far above or below its middle, by its greatest width."""
    return float((1 - min(1.0, abs(part)) ** BULGE) ** (1 / BULGE))


def _fuller(part: float) -> float:
    """A part of the way from the middle of an ellipse to its edge, where its corners are fuller."""
    return copysign(float(abs(part) ** (2 / BULGE)), part)


def _ellipse(orbit: Area, numbers: tuple[int, ...]) -> Track:
    """Clockwise around a long ellipse with fuller corners from the left, equally spaced."""
    count = _steps(numbers)
    outside = max(OUTSIDE[0], orbit.h * OUTSIDE[1])
    wide, high = orbit.w / 2 - outside, orbit.h / 2 - outside
    steps = [2 * pi * i / STEPS for i in range(STEPS + 1)]
    ellipse = [(orbit.cx - _fuller(cos(angle)) * wide, orbit.cy + 1 - _fuller(sin(angle)) * high) for angle in steps]
    ways = list(accumulate((hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(ellipse)), initial=0.0))

    def after(way: float) -> tuple[float, float]:
        """The place after so long a way from the first one."""
        i = min(bisect(ways, way), STEPS)
        (x, y), (next_x, next_y) = ellipse[i - 1], ellipse[i]
        part = (way - ways[i - 1]) / (ways[i] - ways[i - 1])
        return x + (next_x - x) * part, y + (next_y - y) * part

    fields = tuple(after(ways[-1] * i / count) for i in range(len(numbers)))
    near = min(hypot(a[0] - b[0], a[1] - b[1]) for a, b in pairwise(fields))
    size = min(FIELD * LARGEST, near - 3, outside * IN_MARGIN)
    room = orbit.centred(2 * wide, 2 * high)
    token = _token(Track(numbers, fields, size, False, room, orbit.centred(0, 0), ()))

    def with_vip(high_vip: float) -> Track:
        """With a VIP of that height; it and the words beside it lie in the middle."""
        grown = max(1.0, min(LARGEST_WORDS, high_vip / USUAL_VIP))
        vip = orbit.centred(high_vip * CARD_RATIO + GAP + TOLD * grown, high_vip).left(high_vip * CARD_RATIO)

        def told(steps: Sequence[int]) -> Track:
            """With so many lines of words."""
            words = tuple((vip.right + GAP, vip.cy + step * LINE * grown) for step in steps)
            return Track(numbers, fields, size, False, room, vip, words, token=token)

        whole = told((-2, -1, 0, 1, 2))
        fits = 5 * LINE * grown < FIVE_LINES * 2 * high and whole.plaque.w >= TOLD * grown
        return whole if fits else told((-1, 0, 1))

    most = orbit.h * VIP_HIGH
    lower = range(0, max(1, ceil(most - SMALLEST_VIP)), 4)
    first = bisect_left(lower, True, key=lambda less: not with_vip(most - less).meets_vip())
    return with_vip(most - lower[min(first, len(lower) - 1)])


def _token(way: Track) -> float:
    """The greatest size of markers with which neighbours at an orbit keep off each other."""
    for hundredths in range(LARGER, ROUND, -2):
        larger = way._replace(token=hundredths / 100)
        alone = [larger.marker(Stack(points, (0,)), 0) for points in way.numbers]
        drawn = [each.inset(each.w * EDGE, each.h * EDGE) for each in alone]
        if not any(one.meets(other) for one, other in pairwise(drawn)):
            return larger.token
    return way.token


def _rows(orbit: Area, numbers: tuple[int, ...]) -> Track:
    """Rows from the upper left, to and fro, so that neighbours lie side by side; the VIP beside them."""
    room = orbit.inset(FRAME + 2, FRAME)
    left = min(BESIDE, room.w * BESIDE_MOST)
    words = tuple((room.x, room.bottom - WORDS * step) for step in (2.5, 1.5, 0.5))
    card = max(40.0, min(room.h - 3 * WORDS - 6, (left - 10) / CARD_RATIO))
    vip = card_at(room.x + left / 2, room.y + card / 2, card)
    field = room.beside(left + 3).inset(8, 0)

    def distance(rows: int) -> float:
        """How far fields lie off each other in so many rows, which have room for markers between them."""
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
    """The drawing of the world within an orbit, and its place; none beside rows."""
    if way.rows:
        return ()
    high = min(way.room.h - way.drawn - 2 * OFF_WORLD, WORLD_MOST)
    return (("uchu_kaigi/orbited.svg", way.room.centred(high, high)),)


def points_told() -> tuple[str, str]:
    """What stands last beside the VIP within an orbit."""
    return on_board("points_for"), on_board("points_all")


def vip_picture(suit: Suit) -> str:
    """The drawing of a VIP's card."""
    return f"uchu_kaigi/cards/vip-{SLUGS[SUITS.index(suit)]}.svg"


def paint(canvas: Canvas, game: UchuKaigi, view: View, orbit: Area, kept: Cached) -> None:
    """The track, which is `kept` as long as it looks the same, the VIP, and the markers in their stacks."""
    way = track(orbit, view.board)
    in_rows, in_circle = (orbit, view.board, view.seat), (orbit, way.numbers, _flies_flag(view))
    shows = in_rows if way.rows else in_circle  # markers lie beside rows
    kept.draw(canvas, shows, lambda: _paint_track(canvas, view, orbit, way))
    _paint_vip(canvas, game, view, way)
    _paint_markers(canvas, view, way)
    if not way.rows:
        _paint_numbers(canvas, view, way)


def _paint_track(canvas: Canvas, view: View, orbit: Area, way: Track) -> None:
    """The way, with a field for each number, around a world."""
    furniture.mat(canvas, orbit, STARS)
    for world, place in orbited(way) if not canvas.theme.contrast else ():
        canvas.show(world, place)
    for start, end in pairwise(way.fields):
        if not way.rows or start[1] == end[1]:  # from row to row there is a bend
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
        if taken:  # the marker above it could be that of the row above
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
                _paint_flag(canvas, x, y, min(grown * FLAG, way.pitch - way.drawn / 2 - 2))  # off the row above
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
            own = _own(view) in stack.markers  # the one that a player looks for first
            canvas.box(box, "highlight" if own else "panel_raised", "accent", box.h / 2, 3, 1.0)
        elif way.rows:
            room = way.below(stack)
            small = min(way.letters, room.h / 1.32)
            canvas.label(str(stack.points), room.cx, room.cy, small, "accent", "centre", "bold")


def _paint_numbers(canvas: Canvas, view: View, way: Track) -> None:
    """The numbers of an orbit: those beside which markers stand are lit."""
    lit = {0, *(stack.points for stack in view.board)}
    own = {stack.points for stack in view.board if _own(view) in stack.markers}
    for points, (x, y) in zip(way.numbers, way.fields, strict=True):
        ink: str | Colour = "accent" if points in lit else "text"
        ink = ON_GOLD if points == rules.GOAL else "panel_sunk" if points in own else ink
        canvas.text(str(points), x, y, way.letters, ink, "centre", "bold")


def _own(view: View) -> Country | None:
    """The country of whoever looks."""
    return SEATINGS[view.seats].people[view.seat] if view.seat >= 0 else None


def _flies_flag(view: View) -> bool:
    """Whether no marker has reached the goal."""
    return all(stack.points != rules.GOAL for stack in view.board)


def _paint_flag(canvas: Canvas, x: float, y: float, high: float) -> None:
    """A flag that stands in a field, so high above its middle."""
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
    """The VIP of the round, and what is said about it and the round: beside rows, or on a plaque in an orbit."""
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
