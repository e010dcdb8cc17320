"""All that flashes over one table for a moment: bursts, plates whose points change, and the dark around a stage."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import Pace
from ugames.ui.table.board import Board, Burst, Dim, Drawn, Seen, Walk
from ugames.ui.table.motion.dimming import TICK, Dimming, ticked
from ugames.ui.table.motion.flashes import Flash, GameFlash
from ugames.ui.table.motion.gains import MANY, Pulse
from ugames.ui.table.motion.walking import Walking

LARGE = 5_000_000
"""The pixels of a window in which flashes move in every other frame."""
STIRRED = 0.75
"""How far around a plate that gains points the cloth comes to life, by its width."""


class Stirring(Flash):
    """What stirs behind the plate of a seat that gains points."""

    def __init__(self, plate: Area, what: str, since: float, pace: Pace) -> None:
        super().__init__(Burst(plate.cx, plate.cy, what, size=plate.w * STIRRED), since, pace)
        self.plate = plate

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw it as it is now, but for the plate, which is to be read."""
        with kept(canvas, (self.plate,)):
            super().draw(canvas, now)


def reaches(canvas: Canvas, area: Area) -> bool:
    """Whether some of an area lies where the table is drawn anew: all else of it is there."""
    return canvas.rect(area).colliderect(canvas.surface.get_clip())


@contextmanager
def kept(canvas: Canvas, areas: Iterable[Area]) -> Iterator[None]:
    """Let what is drawn meanwhile seem to lie below these areas."""
    surface = canvas.surface
    places = [canvas.rect(area).clip(surface.get_clip()) for area in areas]
    above = [(surface.subsurface(place).copy(), place) for place in places if place.w and place.h]
    yield
    for picture, place in above:
        surface.blit(picture, place)


class Effects:
    """What is over the cards of one table now."""

    def __init__(
        self, canvas: Canvas, board: Board, pace: Callable[[], Pace], cards: Callable[[], Iterable[Area]]
    ) -> None:
        """`cards` says where cards are now."""
        self.cards = cards
        self.canvas = canvas
        self.board = board
        self.pace = pace
        self.flashes: list[Flash | GameFlash | Pulse] = []
        self.dimming: Dimming | None = None
        self.walking: list[Walking] = []
        self._dark = 0.0
        """How dark the table was when it was last asked where something changes."""
        self._state: tuple[float, tuple[int, ...]] = 0.0, ()
        self._were: list[Area] = []
        """The flashes and their moment when they were last drawn, and where that was."""
        self._darkens, self._keeps = False, False
        """Whether it becomes darker or lighter in this frame, which is enough to do, and whether cracks do not grow."""
        self._passed: Seen | None = None
        """The table before those that are only passing."""

    def __bool__(self) -> bool:
        """Whether there is anything to see."""
        return bool(self.flashes or self.dimming or self.walking)

    def add(self, cue: Burst | Drawn | Dim | Walk, now: float, held: bool = False) -> None:
        """Let it begin; `held` says whether words wait for a click."""
        match cue:
            case Dim():
                self.dimming = Dimming(cue._replace(held=cue.held and held), now, self.pace())
            case Walk():
                self.walking.append(Walking(cue, now, self.pace()))
            case Burst():
                self.flashes.append(Flash(cue, now, self.pace()))
            case Drawn():
                self.flashes.append(GameFlash(cue, now, self.pace()))

    def gained(self, before: Seen, after: Seen, area: Area, now: float, passing: bool = False) -> None:
        """Let the plates of all seats ring whose points have changed, or once the table is more than `passing`."""
        self._passed = self._passed or before
        if passing:
            return
        before, self._passed = self._passed, None
        cloth = self.canvas.theme.cloth(self.board.game.id)
        many, life = cloth.get("many", MANY), cloth.get("life")
        pairs = zip(self.board.standing(before), self.board.standing(after), strict=True)
        for seat, (earlier, later) in enumerate(pairs):
            if earlier != later:
                plate = self.board.zones(after, area).plates[seat]
                self.flashes.append(Pulse(plate, later - earlier, many, now, self.pace()))
                if life and later > earlier:
                    self.flashes.append(Stirring(plate, life, now, self.pace()))

    def update(self, now: float, held: bool = False) -> None:
        """Forget what is over; a table that words have held dark becomes light once they are gone."""
        if self.dimming and not held:
            self.dimming.let_go(now)
        self.flashes = [flash for flash in self.flashes if not flash.over(now)]
        self.walking = [walking for walking in self.walking if not walking.over(now)]
        if self.dimming and self.dimming.over(now):
            self.dimming = None

    def _above(self, canvas: Canvas, flash: Flash, now: float) -> list[Area]:
        """The cards below which it runs: it goes through the ground, as what is on cards is to be read."""
        if flash.burst.what != "cracks":
            return []
        area = flash.area(canvas, now)
        return [card for card in self.cards() if card.meets(area)]

    def clear(self) -> None:
        """Forget all."""
        self.flashes.clear()
        self.walking.clear()
        self.dimming = self._passed = None

    def areas(self, table: Area, now: float) -> list[Area]:
        """Where they are about to be drawn; all of the table only while it becomes darker or lighter. While flashes
        stand still, cracks are made ready for the next frame.
        """
        figures = [area for walking in self.walking for area in walking.areas(now)]
        before, self._dark = self._dark, self.dimming.part(now) if self.dimming else 0.0
        self._darkens = self._dark != before
        state = self._moment(now), tuple(map(id, self.flashes))
        flashes: list[Area] = []
        if state != self._state:
            self._state, flashes = state, self._were
            self._were = [flash.area(self.canvas, state[0]) for flash in self.flashes]
            flashes = [*flashes, *self._were]
        elif not self._darkens:
            for each in self.flashes:
                if isinstance(each, Flash):
                    each.keeps = False
                    each.prepare(self.canvas, state[0] + TICK)
        self._keeps = self._darkens or not flashes
        return [*flashes, *figures, *([table] if self._darkens else [])]

    def _moment(self, now: float) -> float:
        """The moment in which flashes are shown: in a large window, where they take most of a frame, they move in every
        other one.
        """
        return now if self.canvas.theme.pixels <= LARGE else ticked(now)

    def draw(self, canvas: Canvas, table: Area, now: float) -> None:
        """Draw them all."""
        if self.dimming:
            self.dimming.draw(canvas, table, now)
        clip, moment = canvas.surface.get_clip(), self._moment(now)
        for flash in self.flashes:
            if not canvas.rect(flash.area(canvas, moment)).colliderect(clip):
                continue
            canvas.surface.set_clip(canvas.rect(table).clip(clip) if isinstance(flash, Stirring) else clip)
            if isinstance(flash, Flash):
                flash.keeps = self._keeps
                flash.above = tuple(canvas.rect(card) for card in self._above(canvas, flash, moment))
            flash.draw(canvas, moment)
        canvas.surface.set_clip(clip)
        for walking in self.walking:
            walking.draw(canvas, now)
