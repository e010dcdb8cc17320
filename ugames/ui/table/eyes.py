"""The viewers of a screen: one person at a time, or several at once."""

from __future__ import annotations

from typing import Protocol

from ugames.core.game import Seat
from ugames.core.match import Beat


class Eyes(Protocol):
    """The viewers of one screen."""

    viewer: Seat
    """The seat that header and log speak to; PUBLIC where there is nobody, or more than one."""

    def beats(self, since: int, until: int) -> list[Beat]:
        """The beats that they saw from one moment to before another."""
        ...

    def why_not_back(self) -> str:
        """Why they cannot look at an earlier moment now; empty if they can."""
        ...
