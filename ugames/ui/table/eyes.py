"""The viewers of a screen: one person at a time, or several together."""

from __future__ import annotations

from typing import Protocol

from ugames.core.game import Seat
from ugames.core.match import Beat


class Eyes(Protocol):
    """The viewers of one screen."""

    viewer: Seat
    """The seat that header and log address; PUBLIC for nobody or several people."""

    def beats(self, since: int, until: int) -> list[Beat]:
        """Their beats from moment `since` to before `until`."""
        ...

    def why_not_back(self) -> str:
        """The reason why they cannot look back now; empty if they can."""
        ...
