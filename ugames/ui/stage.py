"""Where the cards are: sprites that glide to the spots of a layout, and always end there.

The law of this file: whatever animation ran, was cut or failed, after `snap(spots)` the stage shows exactly these
spots. `settle(spots)` sends every sprite to its spot the nice way; when time is up, that is the same as `snap`.

No pygame here: a sprite is data, the card renderer draws it.
"""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable, Sequence
from math import hypot
from typing import NamedTuple

from ugames.ui.tween import Pace, ease_out

CARD_RATIO = 220 / 320
"""Width of a card by its height."""


class Spot(NamedTuple):
    """Where a card lies and how it looks there, in units."""

    card: Hashable | None
    """What it shows; None is a back."""
    x: float
    y: float
    height: float
    zone: str
    """Which place of the table it lies in: "hand", "hand-2", "trick", "deck"."""
    angle: float = 0.0
    mark: str = ""
    """How the renderer treats it: "dim", "legal", "lift", "winner"."""
    size: int = 1
    """How many cards lie here: a pile is one spot."""
    order: int = 0
    """What lies on top of what; of equals, what comes later in the layout."""
    kind: str = ""
    """Which back it has, where a game has several."""
    badge: str = ""
    """What a small plate in its corner says: how many lie here, how far a building is."""


class Pose(NamedTuple):
    """Where a sprite is at this moment."""

    x: float
    y: float
    height: float
    angle: float


class Sprite:
    """A card on its way to its spot, or there."""

    __slots__ = ("born", "duration", "pose", "spot", "start")

    def __init__(self, spot: Spot, pose: Pose | None = None) -> None:
        self.spot = spot
        self.pose = pose or pose_of(spot)
        self.start = self.pose
        self.born = 0.0
        self.duration = 0.0

    def send(self, spot: Spot, now: float, pace: Pace, delay: float = 0.0) -> None:
        """Glide to that spot from where it is."""
        self.spot = spot
        self.start = self.pose
        self.born = now + delay * pace.factor
        target = pose_of(spot)
        moves = self.pose != target
        distance = hypot(target.x - self.pose.x, target.y - self.pose.y)
        self.duration = pace.flight(distance) if moves else 0.0
        if not self.duration:
            self.pose = target

    def update(self, now: float) -> bool:
        """Move on; whether it has still some way to go."""
        target = pose_of(self.spot)
        if self.pose == target and not self.duration:
            return False
        t = (now - self.born) / self.duration if self.duration else 1.0
        if t >= 1:
            self.pose, self.duration = target, 0.0
        elif t > 0:
            k = ease_out(t)
            self.pose = Pose(*(a + (b - a) * k for a, b in zip(self.start, target, strict=True)))
        return bool(self.duration)


def pose_of(spot: Spot) -> Pose:
    """A sprite's pose when it has arrived."""
    return Pose(spot.x, spot.y, spot.height, spot.angle)


class Stage:
    """All sprites of a table."""

    def __init__(self) -> None:
        self.sprites: list[Sprite] = []
        self.moving = False

    def spots(self) -> tuple[Spot, ...]:
        """What the stage shows, or is about to show once everything has arrived."""
        return tuple(sprite.spot for sprite in self.sprites)

    def snap(self, spots: Iterable[Spot]) -> None:
        """Show exactly this, now."""
        self.sprites = [Sprite(spot) for spot in in_order(spots)]
        self.moving = False

    def settle(
        self,
        spots: Iterable[Spot],
        now: float,
        pace: Pace,
        entrances: dict[str, tuple[float, float]] | None = None,
        stagger: float = 0.0,
    ) -> None:
        """Send what is there to these spots; what has no predecessor comes from its zone's entrance."""
        wanted = list(in_order(spots))
        chosen = match(self.sprites, wanted)
        sprites, late = [], 0
        for spot, sprite in zip(wanted, chosen, strict=True):
            if sprite is None:
                where = (entrances or {}).get(spot.zone)
                sprite = Sprite(spot, Pose(*where, spot.height, spot.angle) if where else None)
                sprite.send(spot, now, pace, late * stagger)
                late += 1
            else:
                sprite.send(spot, now, pace)
            sprites.append(sprite)
        self.sprites = sprites
        self.moving = True

    def put(self, spot: Spot, zone: str, now: float, pace: Pace, entrance: tuple[float, float] | None = None) -> None:
        """Send one card from a zone to a spot: that card if it lies there openly, else a back of that zone."""
        there = [sprite for sprite in self.sprites if sprite.spot.zone == zone]
        sprite = next((s for s in there if s.spot.card == spot.card), None)
        if sprite is None:
            sprite = next((s for s in there if s.spot.card is None and s.spot.size == 1), None)
        if sprite is None:
            start = there[-1].pose if there else None
            if start is None and entrance is not None:
                start = Pose(*entrance, spot.height, spot.angle)
            sprite = Sprite(spot, start)
        else:
            self.sprites.remove(sprite)
        self.sprites.append(sprite)
        sprite.send(spot, now, pace)
        self.moving = True

    def arrive(self, zones: Container[str]) -> None:
        """What is on its way to these zones is there now."""
        for sprite in self.sprites:
            if sprite.spot.zone in zones:
                sprite.pose, sprite.duration = pose_of(sprite.spot), 0.0

    def remove(self, zone: str) -> None:
        """Take everything of a zone off the table."""
        self.sprites = [sprite for sprite in self.sprites if sprite.spot.zone != zone]

    def update(self, now: float) -> bool:
        """Move everything on; whether anything is still moving."""
        self.moving = sum(sprite.update(now) for sprite in self.sprites) > 0
        return self.moving


def in_order(spots: Iterable[Spot]) -> list[Spot]:
    """From what lies below to what lies on top."""
    return sorted(spots, key=lambda spot: spot.order)


def match(sprites: Sequence[Sprite], wanted: Sequence[Spot]) -> list[Sprite | None]:
    """Which sprite becomes which spot: the same card in the same zone, then the same card, then whatever is nearest.

    The last rule lets a back out of a hand become the card that was played, and costs nothing where nothing fits.
    """
    free = list(sprites)
    chosen: list[Sprite | None] = [None] * len(wanted)
    by_zone: dict[tuple[Hashable | None, str], list[Sprite]] = {}
    for sprite in free:
        by_zone.setdefault((sprite.spot.card, sprite.spot.zone), []).append(sprite)
    for i, spot in enumerate(wanted):
        if same := by_zone.get((spot.card, spot.zone)):
            sprite = nearest(same, spot)
            chosen[i] = sprite
            same.remove(sprite)
            free.remove(sprite)
    for known in (True, False):
        for i, spot in enumerate(wanted):
            if chosen[i] is None and free:
                near = [s for s in free if (s.spot.card == spot.card if known else _could_be(s.spot, spot))]
                if near:
                    sprite = nearest(near, spot)
                    chosen[i] = sprite
                    free.remove(sprite)
    return chosen


def _could_be(old: Spot, new: Spot) -> bool:
    """A back can turn out to be a card, and a card can be turned over; a card is never another card."""
    return (old.card is None) != (new.card is None)


def nearest(sprites: Sequence[Sprite], spot: Spot) -> Sprite:
    """The sprite that has the shortest way."""
    return min(sprites, key=lambda sprite: hypot(sprite.pose.x - spot.x, sprite.pose.y - spot.y))
