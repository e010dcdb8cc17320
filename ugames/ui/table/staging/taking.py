"""The end of a trick: who takes it, and how fast its consequences are shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ugames.core.game import Event, Seat
from ugames.ui.table.board import Burst, Cue, Seen, Tricks
from ugames.ui.table.furniture import spot_area
from ugames.ui.table.staging.script import Script
from ugames.ui.table.staging.stage import Sprite


class Taking:
    """The finished trick of the present beat, in games with tricks."""

    def __init__(self, tricks: Tricks | None) -> None:
        self.tricks = tricks
        self.seat: Seat | None = None
        """The seat that takes the next cards to leave the table."""
        self.time_factor = 1.0
        """For the present beat, by the usual time."""

    def end(self) -> None:
        """The cards of the trick have gone."""
        self.seat = None

    def time_factor_of(self, script: Script, seen: Seen) -> float:
        """Less than 1 for a beat in which a long trick ends, and no points follow."""
        tricks = self.tricks
        if tricks and script.tally is None and any(isinstance(event, tricks.won) for event, _ in script.events):
            return min(1.0, tricks.most / script.seconds(seen))
        return 1.0

    def take(self, event: Event, sprites: Iterable[Sprite]) -> tuple[Cue, ...]:
        """The cue for a finished trick: a ring around the winning card; the cards then go to its winner."""
        if self.tricks is None or not isinstance(event, self.tricks.won):
            return ()
        taken: Any = event
        self.seat = taken.seat
        lying = [sprite.spot for sprite in sprites if sprite.spot.zone == "trick"]
        named = [spot for spot in lying if spot.card == getattr(event, "card", None)]
        won = [*named, *(spot for spot in lying if spot.mark == "winner")][:1]
        return tuple(Burst(spot_area(spot), "ring") for spot in won)
