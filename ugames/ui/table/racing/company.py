"""The people who share one screen: the Glimpse of each, and the shared one."""

from __future__ import annotations

from ugames.core.game import PUBLIC, Seat
from ugames.core.match import Beat
from ugames.session import Session
from ugames.texts import text
from ugames.ui.table.board import Seen
from ugames.ui.table.eyes import Eyes
from ugames.ui.table.racing.board import RaceBoard


class Company(Eyes):
    """The viewers of a race."""

    def __init__(self, session: Session, board: RaceBoard) -> None:
        super().__init__(session)
        self.board = board
        self.people: tuple[Seat, ...] = ()
        """The people who play at this screen, without those with phones."""
        self.gather()
        self.latest: Seen = session.seen(self.viewer, 0)
        """The newest table, whatever the screen shows."""
        self.own: dict[Seat, Seen] = {}
        """Each person's Glimpse of the last requested moment."""

    @property
    def over(self) -> bool:
        return self.latest.outcome is not None

    def gather(self) -> None:
        """Update the people who play at this screen."""
        self.people = self.session.seats.here
        self.board.showing = self.board.showing._replace(people=self.people)

    def beats(self, since: int, until: int) -> list[Beat]:
        """The beats as people at this screen saw them."""
        viewer = self.people[0] if len(self.people) == 1 else PUBLIC
        beats = self.session.beats(viewer, since, until)
        own = {seat: self.session.beats(seat, since, until) for seat in self.people}
        if len(self.people) > 1:
            rows = zip(*own.values(), strict=True)
            beats = [
                Beat(beat.events, self.board.together(beat.after, [each.after for each in row]))
                for beat, row in zip(beats, rows, strict=True)
            ]
        if beats:
            self.own = {seat: row[-1].after for seat, row in own.items()}
        return beats

    def why_not_back(self) -> str:
        """The reason: a real-time game leaves no time to look back."""
        return "" if self.over else text("table.no_looking_back")
