"""The places of the score track of Uchu-Kaigi: an orbit around the VIP."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from math import cos, hypot, pi, sin
from typing import NamedTuple

from ugames.games.uchu_kaigi.cards import Country, Suit
from ugames.games.uchu_kaigi.scoring import LOWEST_SCORE, Markers, Stack
from ugames.ui.draw.geometry import CARD_RATIO, Area, Point, around
from ugames.ui.draw.theme import CLOSE, GAP
from ugames.ui.kit.placing import hull

VIP_BACK_PICTURE = "uchu_kaigi/back.svg"
WORLD_PICTURE = "uchu_kaigi/orbited.svg"
LAST_FIELD = 34
"""The track goes on beyond 30, the goal, for markers that pass it."""
GAP_IN_FIELDS = 2
"""The distance between the last field and the first, in fields."""
ORBIT_LEAST_HEIGHT_IN_FIELDS = 7
"""A lower orbit would leave no room for the VIP within."""
POINTS_ON_ORBIT = 3600
"""The number of points between which the length of an orbit is measured."""
VIP_WORDS_LEAST_HEIGHT = 104.0

MARKER_FLATNESS = 0.63
"""The height of a marker, in widths of one."""
STACK_HEIGHT_ABOVE_LOWEST_MARKER = 0.3


class Track(NamedTuple):
    """The middles of the fields by number, their distance from each other, and the area that they enclose."""

    fields: Mapping[int, Point]
    pitch: float
    room: Area

    @property
    def field_size(self) -> float:
        """The size of a field."""
        return self.pitch * 0.85

    @property
    def marker_size(self) -> Point:
        """The size of a marker."""
        return self.pitch, self.pitch * MARKER_FLATNESS

    def field(self, points: int) -> Area:
        return around(*self.fields[points], self.field_size, self.field_size)

    def marker(self, stack: Stack, level: int) -> Area:
        """The marker at that level of a stack, counted from below, within the orbit beside its field."""
        room, (wide, high), (x, y) = self.room, self.marker_size, self.fields[stack.points]
        further = len(stack.markers) - 1
        whole, off = high * (1 + STACK_HEIGHT_ABOVE_LOWEST_MARKER * bool(further)), self.field_size + CLOSE
        x, y = x + (room.cx - x) * (off + wide) / room.w, y + (room.cy - y) * (off + whole) / room.h
        return around(x, y + (whole - high) * (0.5 - level / max(1, further)), wide, high)

    def stack(self, stack: Stack) -> Area:
        return hull((self.marker(stack, 0), self.marker(stack, len(stack.markers) - 1)))

    @property
    def world(self) -> Area:
        """The world within the orbit."""
        return self.room.centred(self.room.h * 0.8, self.room.h * 0.8)

    @property
    def inner_room(self) -> Area:
        """The VIP with its words, off all markers."""
        wide, high = self.marker_size
        free = self.room.inset(self.field_size + wide, self.field_size + high * (1 + STACK_HEIGHT_ABOVE_LOWEST_MARKER))
        words = 2 * VIP_WORDS_LEAST_HEIGHT
        high = min(free.h, self.room.h * 0.72, max(words / 2, free.w - GAP - words) / CARD_RATIO)
        return free.centred(min(free.w, high * CARD_RATIO + max(high * 1.5, words)), high)

    @property
    def vip(self) -> Area:
        return self.inner_room.left(self.inner_room.h * CARD_RATIO)

    @property
    def words(self) -> Area:
        """The plaque beside the VIP, low enough for a bubble above."""
        beside = self.inner_room.beside(self.vip.w + GAP)
        return beside.foot(min(beside.h, max(VIP_WORDS_LEAST_HEIGHT, beside.h / 2)))

    @property
    def lines(self) -> tuple[Area, ...]:
        """The lines on the plaque, about the round, its end, and the VIP."""
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


def vip_picture(suit: Suit) -> str:
    return f"uchu_kaigi/cards/vip-{suit.name}.svg"


def marker_of(country: Country) -> str:
    return f"uchu_kaigi/marker-{country + 1}.svg"
