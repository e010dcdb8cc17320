"""The score track of Uchu-Kaigi: an orbit around the VIP, or rows beside it where an orbit would be too small."""

from __future__ import annotations

from bisect import bisect
from functools import lru_cache
from itertools import accumulate, pairwise
from math import cos, hypot, pi, sin, sqrt
from typing import NamedTuple

import pygame

from ugames.core.tongue import TONGUE
from ugames.games.uchu_kaigi import rules
from ugames.games.uchu_kaigi.cards import SUITS, Suit
from ugames.games.uchu_kaigi.rules import UchuKaigi, View
from ugames.games.uchu_kaigi.scoring import LOWEST, Board, Stack
from ugames.games.uchu_kaigi.words import on_board
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture

SLUGS = ("yellow", "purple", "pink", "green", "gray", "red-blue")
STARS = (128, 140, 214)
LAST_FIELD = 34
"""The last field of the track, beyond the 30 that ends the game; one for each number that is further follows it."""
TRACK = 1.6
"""The width of the line between the fields."""
FIELD = 34.0
"""The size of a field of an orbit, where there is room."""
READABLE = 29.0
"""The size of a field in which its number can be read."""
ASIDE = 92.0
"""The distance of the VIP from the middle of an orbit, which leaves room for its name."""
SMALLEST_VIP = 90.0
MARKER = 57.0, 36.0
"""The size of a marker, which leaves the numbers of the next fields readable."""
MOST_MARKERS = 5
SOON = 3
"""With fewer tricks to go, their number is painted in amber."""
STEPS = 720
"""The corners of the polygon that is drawn as an orbit."""
LEVEL = 13.0
"""The height that each further marker adds to a stack."""
BESIDE = 152.0
"""The width beside rows of fields for the VIP and the words about it."""
BESIDE_MOST = 0.42
"""The largest part of a narrow room that it takes."""
LEAST_STEP, MOST_ROWS = 24.0, 8
"""Fields that would lie closer lie in more rows, and at most in so many."""
WORDS, LINE = 26.0, 46.0
"""The height of a line of words beside rows, and beside the VIP in an orbit."""


class Track(NamedTuple):
    """The fields from the lowest on, and the VIP."""

    numbers: tuple[int, ...]
    fields: tuple[tuple[float, float], ...]
    size: float
    """The height and width of a field."""
    rows: bool
    """Whether the fields lie in rows."""
    vip: Area
    words: tuple[tuple[float, float], ...]
    """Where the words about the round, its end and the VIP stand, and where there is room, those about points."""

    def field(self, points: int) -> tuple[float, float]:
        """Where a number of the track is."""
        return self.fields[self.numbers.index(points)]

    def marker(self, stack: Stack, level: int) -> Area:
        """Where a marker of a stack lies, counted from below."""
        x, y = self.field(stack.points)
        factor = min(1.0, self.size / FIELD * 0.86) if self.rows else 1.0
        rise = 6 if not self.rows else -self.size * 0.1
        return around(x, y - rise - level * LEVEL * factor, MARKER[0] * factor, MARKER[1] * factor)

    def meets_vip(self) -> bool:
        """Whether the highest stack on some field would lie on the VIP."""
        stacks = (Stack(points, tuple(range(MOST_MARKERS))) for points in self.numbers)
        return any(self.stack(stack).meets(self.vip) for stack in stacks)

    @property
    def beside(self) -> float:
        """The width of the words beside the VIP: up to the fields on the right, or all beside rows of fields."""
        return BESIDE if self.rows else self.fields[len(self.fields) // 2][0] - self.words[0][0] - 30

    @property
    def told(self) -> Area:
        """The VIP with all the words beside it."""
        lines = [Area(x, y - WORDS / 2, self.beside, WORDS) for x, y in self.words]
        return hull([self.vip, *lines])

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
    readable = READABLE * (LAST_FIELD - LOWEST + 1) / len(numbers)
    return around_vip if around_vip.size >= readable and not around_vip.meets_vip() else _rows(orbit, numbers)


def _ellipse(orbit: Area, numbers: tuple[int, ...]) -> Track:
    """Clockwise around a long ellipse from the left, equally spaced."""
    count = len(numbers)
    wide, high = _radii(orbit)
    steps = [2 * pi * i / STEPS for i in range(STEPS + 1)]
    line = [(orbit.cx - cos(angle) * wide, orbit.cy + 6 - sin(angle) * high) for angle in steps]
    ways = list(accumulate((hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line)), initial=0.0))
    fields = tuple(line[bisect(ways, ways[-1] * i / count + 1e-6) - 1] for i in range(count))
    near = min(hypot(a[0] - b[0], a[1] - b[1]) for a, b in pairwise(fields))
    height = min(orbit.h * 0.5, 250.0)
    size = min(FIELD * 1.5, near - 3)
    while True:
        vip = around(orbit.cx - ASIDE, orbit.cy + 6, height * CARD_RATIO, height)
        words = tuple((vip.right + 18, vip.cy + step * LINE) for step in (-1.5, -0.5, 0.5, 1.5))
        found = Track(numbers, fields, size, False, vip, words)
        if height <= SMALLEST_VIP or not found.meets_vip():
            return found
        height -= 4


def _rows(orbit: Area, numbers: tuple[int, ...]) -> Track:
    """Rows from the upper left, to and fro, so that neighbours lie side by side; the VIP beside them."""
    room = orbit.inset(8, 6)
    left = min(BESIDE, room.w * BESIDE_MOST) if room.h > 100 else 0.0
    field = room.beside(left + 6).inset(2, 0)

    def size(rows: int) -> float:
        """The size of a field in so many rows."""
        return min(field.w / -(-len(numbers) // rows), field.h / rows)

    rows = max(2, min(4, round(sqrt(len(numbers) * field.h / field.w))))
    if size(rows) < LEAST_STEP:
        rows = max(range(2, MOST_ROWS + 1), key=size)
    across = -(-len(numbers) // rows)
    step, height = field.w / across, field.h / rows
    fields = []
    for i in range(len(numbers)):
        row, place = divmod(i, across)
        place = place if row % 2 == 0 else across - 1 - place
        fields.append((field.x + (place + 0.5) * step, field.y + (row + 0.6) * height))
    card = max(40.0, min(room.h - 3 * WORDS - 6, (left - 10) / CARD_RATIO))
    vip = around(room.x + left / 2, room.y + card / 2, card * CARD_RATIO, card)
    words = tuple((room.x, room.bottom - WORDS * step) for step in (2.5, 1.5, 0.5))
    return Track(numbers, tuple(fields), min(step, height) - 3, True, vip, words)


def _radii(orbit: Area) -> tuple[float, float]:
    """Half the width and half the height of the orbit."""
    return orbit.w / 2 - 62, orbit.h / 2 - 50


def vip_picture(suit: Suit) -> str:
    """The drawing of a VIP's card."""
    return f"uchu_kaigi/cards/vip-{SLUGS[SUITS.index(suit)]}.svg"


def paint(canvas: Canvas, game: UchuKaigi, view: View, orbit: Area) -> None:
    """The track, the VIP, and the markers in their stacks."""
    furniture.mat(canvas, orbit, STARS)
    way = track(orbit, view.board)
    px = canvas.theme.px
    line = [(px(x), px(y)) for x, y in way.fields]
    for start, end in pairwise(line if way.rows else (*line, line[0])):
        pygame.draw.aaline(canvas.surface, STARS, start, end, max(1, px(TRACK)))
    size = min(FIELD, way.size)
    for points, (x, y) in zip(way.numbers, way.fields, strict=True):
        special = points in (rules.GOAL, 0)
        grown = size * (1.25 if special and not way.rows else 1.0)
        canvas.fill(around(x, y, grown, grown), "panel_raised" if special else "panel", grown / 2)
        canvas.outline(around(x, y, grown, grown), "accent" if special else STARS, grown / 2, 2)
        canvas.text(str(points), x, y, 18, "accent" if special else "text", "centre", "bold")
    _paint_vip(canvas, game, view, way)
    for stack in view.board:
        for level, country in enumerate(stack.markers):
            canvas.show(f"uchu_kaigi/marker-{country + 1}.svg", way.marker(stack, level))
        if stack.points > LAST_FIELD:  # its neighbours do not tell the number that it covers
            x, y = way.field(stack.points)
            canvas.label(str(stack.points), x, y + 28, 20, "accent", "centre", "display")


def words_to_go(game: UchuKaigi, view: View) -> str:
    """How near the end of the round is; nothing once it has ended."""
    count = rules.tricks_to_go(view)
    if view.actor is None or not count:
        return ""
    if count == 1:
        return on_board("last_trick")
    return on_board("to_go_least", count=count) if rules.may_sit_out(game, view) else on_board("to_go", count=count)


def _paint_vip(canvas: Canvas, game: UchuKaigi, view: View, way: Track) -> None:
    small = way.rows
    (x, y), (to_go_x, to_go_y), (vip_x, vip_y), *points = way.words
    wide = ((way.vip.cx - x) * 2 or BESIDE) if small else None
    text = on_board("round_of", number=view.number, rounds=rules.ROUNDS)
    canvas.label(text, x, y, 18 if small else 22, width=wide)
    if to_go := words_to_go(game, view):
        tone = "warn" if rules.tricks_to_go(view) < SOON else "text"
        canvas.label(to_go, to_go_x, to_go_y, 18 if small else 22, tone, width=wide)
    for left, middle in points:
        canvas.label(on_board("points_for"), left, middle, 20, width=way.beside)
    if len(view.vips) == view.number:
        vip = view.vips[-1]
        canvas.shadow(way.vip, "table", 12)
        canvas.show(vip_picture(vip), way.vip)
        text = on_board("vip", suit=TONGUE.thing(str(vip)))
        canvas.label(text, vip_x, vip_y, 18 if small else 26, "accent", family="display",
                     width=wide)  # fmt: skip
    else:
        side = min(way.vip.w, way.vip.h) * 0.9
        canvas.show("uchu_kaigi/planet.svg", way.vip.centred(side, side))
