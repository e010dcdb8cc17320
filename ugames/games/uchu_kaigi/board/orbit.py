"""The score track of Uchu-Kaigi: an orbit around the VIP."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from math import cos, hypot, pi, sin
from typing import NamedTuple

from ugames.core.tongue import TONGUE
from ugames.games.uchu_kaigi import rules
from ugames.games.uchu_kaigi.cards import SEATINGS, SUITS, Country, Suit
from ugames.games.uchu_kaigi.rules import UchuKaigi, View
from ugames.games.uchu_kaigi.scoring import LOWEST_SCORE, Markers, Stack
from ugames.games.uchu_kaigi.words import on_board
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, Point, around
from ugames.ui.draw.shapes import line_corners
from ugames.ui.draw.strokes import Cached
from ugames.ui.draw.theme import CLOSE, GAP, Colour
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture

SLUGS = ("yellow", "purple", "pink", "green", "gray", "red-blue")
VIP_BACK_PICTURE = "uchu_kaigi/back.svg"
WORLD_PICTURE = "uchu_kaigi/orbited.svg"
LAST_FIELD = 34
"""The track goes on beyond 30, the goal, for markers that pass it."""
GAP_IN_FIELDS = 2
"""The distance between the last field and the first, in fields."""
ORBIT_LEAST_HEIGHT_IN_FIELDS = 7
"""A lower orbit would leave no room for the VIP within."""
POINTS_ON_ORBIT = 3600
"""The length of an orbit is measured from point to point."""
TRICKS_LEFT_IN_AMBER = 3
VIP_WORDS_LEAST_HEIGHT = 104.0

# by the size of a field
NUMBER_SIZE = 0.75
FLAG_CLOTH_HEIGHT = 0.4
# by a marker
MARKER_FLATNESS = 0.63
"""The height of a marker by its width."""
STACK_HEIGHT_ABOVE_LOWEST_MARKER = 0.3


class Track(NamedTuple):
    """The middles of the fields by number, their distance from each other, and the area that they enclose."""

    fields: Mapping[int, Point]
    pitch: float
    room: Area

    @property
    def size(self) -> float:
        """The size of a field."""
        return self.pitch * 0.85

    @property
    def token(self) -> Point:
        """The size of a marker."""
        return self.pitch, self.pitch * MARKER_FLATNESS

    def field(self, points: int) -> Area:
        return around(*self.fields[points], self.size, self.size)

    def marker(self, stack: Stack, level: int) -> Area:
        """The marker at that level of a stack, counted from below, within the orbit beside its field."""
        room, (wide, high), (x, y) = self.room, self.token, self.fields[stack.points]
        further = len(stack.markers) - 1
        whole, off = high * (1 + STACK_HEIGHT_ABOVE_LOWEST_MARKER * bool(further)), self.size + CLOSE
        x, y = x + (room.cx - x) * (off + wide) / room.w, y + (room.cy - y) * (off + whole) / room.h
        return around(x, y + (whole - high) * (0.5 - level / max(1, further)), wide, high)

    def stack(self, stack: Stack) -> Area:
        return hull((self.marker(stack, 0), self.marker(stack, len(stack.markers) - 1)))

    @property
    def middle(self) -> Area:
        """The VIP with its words, off all markers."""
        wide, high = self.token
        free = self.room.inset(self.size + wide, self.size + high * (1 + STACK_HEIGHT_ABOVE_LOWEST_MARKER))
        high = min(free.h, self.room.h * 0.72)
        return free.centred(min(free.w, high * CARD_RATIO + max(high * 1.5, 2 * VIP_WORDS_LEAST_HEIGHT)), high)

    @property
    def vip(self) -> Area:
        return self.middle.left(self.middle.h * CARD_RATIO)

    @property
    def words(self) -> Area:
        """The plaque beside it, low enough for a bubble above."""
        beside = self.middle.beside(self.vip.w + GAP)
        return beside.below(beside.h - min(beside.h, max(VIP_WORDS_LEAST_HEIGHT, beside.h / 2)))

    @property
    def lines(self) -> tuple[Area, ...]:
        """The lines on it, about the round, its end, and the VIP."""
        return (*self.words.inset(GAP, CLOSE).rows(3),)


def track(orbit: Area, board: Markers) -> Track:
    """The track in that area, with a field for each marker."""
    beyond = sorted(stack.points for stack in board if stack.points > LAST_FIELD)
    return _track(orbit, (*range(LOWEST_SCORE, LAST_FIELD + 1), *beyond))


@lru_cache(maxsize=16)
def _track(orbit: Area, numbers: Sequence[int]) -> Track:
    """A clockwise orbit from the left, equally spaced, with a gap between its last and first field."""
    room = orbit.inset((orbit.w + orbit.h) / 40)
    count = max(len(numbers), LAST_FIELD + 1 - LOWEST_SCORE + GAP_IN_FIELDS)
    corners = []
    for angle in (2 * pi * i / POINTS_ON_ORBIT for i in range(POINTS_ON_ORBIT + 1)):
        across, down = cos(angle), sin(angle)
        far = 2 * (across**4 + down**4) ** 0.25  # a superellipse, which fills the corners of its area
        corners.append((room.cx - room.w * across / far, room.cy - room.h * down / far))
    ways = list(accumulate((hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(corners)), initial=0.0))
    pitch = ways[-1] / count
    fields = {points: corners[bisect(ways, pitch * i)] for i, points in enumerate(numbers)}
    return Track(fields, min(pitch, room.h / ORBIT_LEAST_HEIGHT_IN_FIELDS), room)


def orbited(way: Track) -> Area:
    """The area of the world within the orbit."""
    return way.room.centred(way.room.h * 0.8, way.room.h * 0.8)


def vip_picture(suit: Suit) -> str:
    return f"uchu_kaigi/cards/vip-{SLUGS[SUITS.index(suit)]}.svg"


def marker_of(country: Country) -> str:
    return f"uchu_kaigi/marker-{country + 1}.svg"


def paint(canvas: Canvas, game: UchuKaigi, view: View, orbit: Area, kept: Cached, tone: Colour) -> None:
    """Draw the track (cached while it looks the same) with lines of that tone, the VIP, and the stacks of markers."""
    way = track(orbit, view.board)
    own = SEATINGS[view.seats].people[view.seat] if view.seat >= 0 else None
    lit = {stack.points: own in stack.markers for stack in view.board}
    kept.draw(canvas, (orbit, way.fields.keys(), lit), lambda: _paint_track(canvas, orbit, way, lit, tone))
    _paint_vip(canvas, game, view, way)
    for stack in view.board:
        for level, country in enumerate(stack.markers):
            canvas.show(marker_of(country), way.marker(stack, level))


def _paint_track(canvas: Canvas, orbit: Area, way: Track, lit: Mapping[int, bool], tone: Colour) -> None:
    """The fields and the line between them, around a world; those with markers are lit, most of all the viewer's."""
    furniture.draw_mat(canvas, orbit, tone)
    if not canvas.theme.contrast:
        canvas.show(WORLD_PICTURE, orbited(way))
    for start, end in pairwise(way.fields.values()):
        canvas.polygon(line_corners(start, end, 1.6), tone)
    for points in way.fields:
        box, special = way.field(points), points == 0 or points in lit
        fill, ink = ("panel_raised", "accent") if special else ("panel", "text")
        if points == rules.GOAL or lit.get(points):
            fill, ink = "accent" if points == rules.GOAL else "highlight", "panel_sunk"
        canvas.box(box, fill, "accent" if special else tone, box.h / 2, 2, 1.0)
        canvas.text(str(points), box.cx, box.cy, box.h * NUMBER_SIZE, ink, "centre", "bold")
    if rules.GOAL not in lit:  # nobody has reached the flag
        goal = way.field(rules.GOAL)
        x, y, step = goal.cx, goal.y, goal.h * FLAG_CLOTH_HEIGHT
        canvas.polygon(line_corners((x, y), (x, y - 2 * step), CLOSE / 2), canvas.theme.tone("accent"))
        canvas.polygon([(x, y - 2 * step), (x + 2 * step, y - step * 1.5), (x, y - step)], canvas.theme.tone("accent"))


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
    """The VIP of the round, and the words about it and the round."""
    named = len(view.vips) == view.number
    if named or not view.vips:  # the first one is turned over here
        canvas.shadow(way.vip, "table", 12)
        canvas.show(vip_picture(view.vips[-1]) if named else VIP_BACK_PICTURE, way.vip)
    else:
        canvas.show("uchu_kaigi/planet.svg", way.vip.centred(way.vip.w * 0.9, way.vip.w * 0.9))
    alpha = 1.0 if canvas.theme.contrast else canvas.theme.alpha["label"]
    canvas.box(way.words, "panel_sunk", "panel_edge", 12, 2, alpha)
    high, wide = way.lines[0].h * 0.8, way.lines[0].w
    to_go = words_to_go(game, view)
    if canvas.width(to_go, high, "bold") > wide:
        to_go = words_to_go(game, view, short=True)
    rows = (
        (on_board("round_of", number=view.number, rounds=rules.ROUNDS), "text_soft", "bold"),
        (to_go, "warn" if rules.tricks_to_go(view) < TRICKS_LEFT_IN_AMBER else "text", "bold"),
        (on_board("vip", suit=TONGUE.thing(str(view.vips[-1]))) if named else "", "accent", "display"),
    )
    for (words, ink, family), place in zip(rows, way.lines, strict=True):
        canvas.text(words, place.x, place.cy, high, ink, "left", family, wide)
