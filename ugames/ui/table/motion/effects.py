"""All that flashes over one table for a moment: bursts, plates whose points change, and the dark around a stage."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import Pace
from ugames.ui.table.board import Board, Burst, Cue, Dim, Drawn, Seen, Walk
from ugames.ui.table.motion.dimming import Dimming, ticked
from ugames.ui.table.motion.flashes import Flash, GameFlash
from ugames.ui.table.motion.gains import MANY, Pulse
from ugames.ui.table.motion.over import kept, reaches
from ugames.ui.table.motion.walking import Walking

LARGE = 5_000_000
"""The pixels of a window in which flashes move in every other frame."""
STIRRED = 0.75
"""How far around a plate that gains points the cloth comes to life, by its width."""


class Stirring(Flash):
    """What stirs behind the plate of a seat that gains points."""

    def __init__(self, plate: Area, what: str, since: float, pace: Pace) -> None:
        super().__init__(Burst(plate, what, reach=plate.w * STIRRED), since, pace)
        self.plate = plate

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw it as it is now, but for the plate, which is to be read."""
        with kept(canvas, (self.plate,)):
            super().draw(canvas, now)


class Passing(Protocol):
    """What is seen for a moment."""

    def over(self, now: float) -> bool:
        """Whether there is nothing more to see of it."""
        ...

    def areas(self, canvas: Canvas, now: float) -> Sequence[Area]:
        """The areas that it covers then, or may cover."""
        ...

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw it as it is now."""
        ...


BEGINS: dict[type[Cue], Callable[[Any, float, Pace], Passing]] = {Walk: Walking, Burst: Flash, Drawn: GameFlash}
"""What each cue becomes when it begins."""


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
        self.flashes: list[Passing] = []
        self.dimming: Dimming | None = None
        self._dark = 0.0
        """How dark the table was when it was last asked where something changes."""
        self._state: tuple[float, tuple[int, ...]] = 0.0, ()
        self._were: list[Area] = []
        """The flashes and their moment when they were last drawn, and where that was."""
        self._passed: Seen | None = None
        """The table before those that are only passing."""

    def __bool__(self) -> bool:
        """Whether there is anything to see."""
        return bool(self.flashes or self.dimming)

    def add(self, cue: Burst | Drawn | Dim | Walk, now: float, held: bool = False) -> None:
        """Let it begin; `held` says whether words wait for a click."""
        if isinstance(cue, Dim):
            self.dimming = Dimming(cue._replace(held=cue.held and held), now, self.pace())
        else:
            self.flashes.append(BEGINS[type(cue)](cue, now, self.pace()))

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
        if self.dimming and self.dimming.over(now):
            self.dimming = None

    def clear(self) -> None:
        """Forget all."""
        self.flashes.clear()
        self.dimming = self._passed = None

    def areas(self, table: Area, now: float) -> list[Area]:
        """Where they are about to be drawn; all of the table only while it becomes darker or lighter."""
        before, self._dark = self._dark, self.dimming.part(now) if self.dimming else 0.0
        state, changed = (self._moment(now), tuple(map(id, self.flashes))), list[Area]()
        if state != self._state:
            self._state, changed = state, self._were
            self._were = [area for flash in self.flashes for area in flash.areas(self.canvas, state[0])]
            changed = [*changed, *self._were]
        return [*changed, *([table] if self._dark != before else [])]

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
            areas = flash.areas(canvas, moment)
            if not any(reaches(canvas, area) for area in areas):
                continue
            canvas.surface.set_clip(canvas.rect(table).clip(clip) if isinstance(flash, Stirring) else clip)
            if isinstance(flash, Flash) and flash.burst.what == "cracks":
                flash.above = [card for card in self.cards() if card.meets(areas[0])]
            flash.draw(canvas, moment)
        canvas.surface.set_clip(clip)
