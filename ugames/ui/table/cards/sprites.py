"""The spots of cards, and the sprites that glide to them: data without pygame, drawn by the card painter."""

from __future__ import annotations

from collections.abc import Hashable
from enum import Enum, auto
from math import hypot, pi, sin
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.ui.draw.geometry import LIFT_IN_FAN, Area, Point, card_at
from ugames.ui.draw.tween import FAR_SECONDS, QUICK_SECONDS, Pace, ease_in_out, ease_out, overshoot
from ugames.ui.kit.nodes import CardMark

USABLE_MARKS: tuple[CardMark, ...] = "legal", "able", "offered", "risk", "prize"


class Spot(NamedTuple):
    """The place and look of a card, in units."""

    card: Hashable | None
    """The card; None for a back."""
    x: float
    y: float
    height: float
    zone: str
    """Its zone, such as "hand", "hand-2" or "trick"."""
    angle: float = 0.0
    mark: CardMark = ""
    size: int = 1
    """The number of cards; a pile is one spot."""
    order: int = 0
    """The stacking order; among equals, later spots are on top."""
    badge: str = ""
    """The text of its badge: the number of cards, or the progress of a building."""
    covered: float = 0.0
    """The fraction of its width, on the right, covered by neighbours; name and signs use the rest."""
    seat: Seat | None = None
    """The seat to which it belongs; None for shared cards and the viewer's own hand."""

    @property
    def area(self) -> Area:
        """The area of its card."""
        return card_at(self.x, self.y, self.height)


def spot(
    card: Hashable | None,
    place: Area,
    zone: str,
    mark: CardMark = "",
    size: int = 1,
    badge: str = "",
    order: int = 0,
    angle: float = 0.0,
    covered: float = 0.0,
    seat: Seat | None = None,
) -> Spot:
    """A card or pile as large as its place."""
    return Spot(card, place.cx, place.cy, place.h, zone, angle, mark, size, order, badge, covered, seat)


class Pose(NamedTuple):
    """The present position of a sprite."""

    x: float
    y: float
    height: float
    angle: float


def pose_of(spot: Spot) -> Pose:
    """The pose of a resting sprite."""
    return Pose(spot.x, spot.y, spot.height, spot.angle)


class Status(Enum):
    """How a sprite belongs to its zone."""

    LIES = auto()
    ENTERS = auto()
    """It is new there, and still moving."""
    HELD = auto()
    """It was put there, only until the next layout."""
    SPREADS = auto()
    """It comes out of a pile that is being spread."""
    LEAVES = auto()
    """It disappears on arrival."""


ARRIVING = Status.ENTERS, Status.HELD


class Sprite:
    """A card at its spot, or moving there."""

    __slots__ = ("aloft", "alpha", "born", "duration", "flip", "glide", "larger_spot", "lift", "pose", "shown", "spot",
                 "spring", "start", "status", "steady", "width")  # fmt: skip

    def __init__(self, spot: Spot, pose: Pose | None = None) -> None:
        self.spot = spot
        self.pose = pose or pose_of(spot)
        self.start = self.pose
        self.shown = spot
        """The spot whose look it has: the one that it has left, until it has half turned over."""
        self.larger_spot: Spot | None = None
        """The spot that it comes from, if that is larger: its picture is made smaller in flight, and never larger."""
        self.lift = LIFT_IN_FAN
        """How far it rises under the pointer, as a fraction of its height."""
        self.status = Status.LIES
        self.steady = False
        """Whether its flight starts and ends gently."""
        self.born = 0.0
        self.duration = 0.0
        self.glide = self.flip = self.spring = 0.0
        self.width = self.alpha = 1.0
        """Its width while it turns over, and its opacity, from 0 to 1."""
        self.aloft = 0.0
        """How high it flies, from 0 to 1."""

    @property
    def drawn_spot(self) -> Spot:
        """The spot as the card is drawn: in flight from a larger spot, with the size of that."""
        if self.larger_spot is None:
            return self.shown
        return self.shown._replace(height=self.larger_spot.height, covered=self.larger_spot.covered)

    def send(
        self,
        spot: Spot,
        now: float,
        pace: Pace,
        delay: float = 0.0,
        glide: float | None = None,
        hidden: bool = False,
        steady: bool = False,
    ) -> None:
        """Fly to that spot, turning over if necessary; invisible until the start if `hidden`."""
        target = pose_of(spot)
        if self.duration and target == pose_of(self.spot) and _same_side(spot, self.spot) and not delay:
            self.spot = spot
            if _same_side(self.shown, spot):
                self.shown = spot
            return
        moves, turns = self.pose != target, not _same_side(self.shown, spot)
        lay = self.drawn_spot
        self.larger_spot = lay if lay.height > spot.height and not turns else None
        self.spot = spot
        self.start = self.pose
        self.born = now + delay * pace.factor
        self.glide = self.flip = self.spring = 0.0
        self.steady = steady
        if self.status is Status.SPREADS:
            self.status = Status.LIES
        self.width, self.alpha, self.aloft = 1.0, 0.0 if hidden else 1.0, 0.0
        if not turns:
            self.shown = spot
        if pace.flies:
            distance = hypot(target.x - self.pose.x, target.y - self.pose.y)
            if moves:
                self.glide = pace.flight(distance) if glide is None else glide * pace.factor
                self.spring = pace.spring(distance) if glide is None else 0.0
            if turns:
                self.flip = QUICK_SECONDS * pace.factor
        self.duration = max(self.glide, self.flip)
        if not self.duration:
            self.land()
            if pace.factor and (moves or turns or hidden):
                self.appear(now, pace)

    def spread(self, now: float, pace: Pace, pile: Pose) -> None:
        """Come out of a pile, open from the beginning."""
        self.pose = pile._replace(height=self.spot.height)
        self.send(self.spot, now, pace, glide=FAR_SECONDS)
        self.status = Status.SPREADS

    def appear(self, now: float, pace: Pace) -> None:
        """Fade in."""
        self.born, self.duration = now, QUICK_SECONDS * pace.factor
        self.alpha = 0.0 if self.duration else 1.0

    def fold(self, now: float, pace: Pace, pile: Spot, delay: float) -> None:
        """Slide under a pile and disappear; or fade out."""
        self.leave(now + delay * pace.factor * pace.flies, pace, (pile.x, pile.y))
        if pace.flies:
            self.spot = self.spot._replace(height=pile.height, angle=pile.angle)

    def leave(self, now: float, pace: Pace, where: Point | None) -> None:
        """Fly there, or fade out, and disappear."""
        spot = self.shown._replace(x=self.pose.x, y=self.pose.y, height=self.pose.height, angle=self.pose.angle)
        if where is not None and pace.flies:
            spot = spot._replace(x=where[0], y=where[1], height=spot.height * 0.5)
        self.spot = spot  # it only shrinks, so nothing is drawn again
        self.start, self.born, self.status = self.pose, now, Status.LEAVES
        self.flip = self.spring = 0.0
        self.width = 1.0
        self.duration = self.glide = (FAR_SECONDS if where is not None and pace.flies else QUICK_SECONDS) * pace.factor

    def land(self) -> None:
        """Be at its goal."""
        self.pose, self.shown, self.larger_spot, self.duration = pose_of(self.spot), self.spot, None, 0.0
        if self.status is not Status.HELD:
            self.status = Status.LIES
        self.width, self.alpha, self.aloft = 1.0, 1.0, 0.0

    def update(self, now: float) -> bool:
        """Advance; whether it is still moving."""
        spot = self.spot
        if not self.duration and self.pose == (spot.x, spot.y, spot.height, spot.angle):
            return False
        passed = now - self.born
        if passed >= self.duration:
            self.land()
        elif passed > 0:
            self._move_on(passed, pose_of(spot))
        return bool(self.duration)

    def _move_on(self, passed: float, target: Pose) -> None:
        t = min(1.0, passed / self.glide) if self.glide else 1.0
        k = ease_in_out(t) if self.steady else ease_out(t)
        far = overshoot(t, self.spring) if self.spring else k
        start = self.start
        self.pose = Pose(
            start.x + (target.x - start.x) * far,
            start.y + (target.y - start.y) * far,
            start.height + (target.height - start.height) * k,
            start.angle + (target.angle - start.angle) * k,
        )
        self.aloft = sin(pi * t) if self.spring or self.steady else 0.0
        if self.status is Status.LEAVES:
            self.alpha = 1 - (passed / self.duration) ** 2
        elif not self.glide and not self.flip:
            self.alpha = passed / self.duration
        else:
            self.alpha = min(1.0, max(self.alpha, passed / (self.duration * 0.25)))
        if self.flip:
            # turns over in the middle of the flight, where everybody looks
            part = min(1.0, max(0.0, (passed - (self.duration - self.flip) / 2) / self.flip))
            self.width = max(0.04, abs(1 - 2 * part))
            if part >= 0.5:
                self.shown, self.larger_spot = self.spot, None


def _same_side(a: Spot, b: Spot) -> bool:
    """Whether both are faces, or both are backs."""
    return (a.card is None) == (b.card is None)
