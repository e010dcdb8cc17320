"""The viewers of a screen: one person at a time, or several together."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.core.match import Beat
from ugames.session import Session


class Eyes:
    """The person for whom a screen shows the table."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.viewer: Seat = session.seats.viewer()
        """The seat that header and log address; PUBLIC for nobody or several people."""

    def beats(self, since: int, until: int) -> list[Beat]:
        """Their beats from moment `since` to before `until`."""
        return self.session.beats(self.viewer, since, until)

    def why_not_back(self) -> str:
        """The reason why they cannot look back now; empty if they can."""
        return ""
