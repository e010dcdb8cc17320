"""The phones at the table that is on the screen: opened when somebody wants one, closed when the table is cleared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ugames.core.game import Seat
from ugames.ui.kit.app import App
from ugames.ui.kit.waiting import wake

if TYPE_CHECKING:  # the first screen needs neither tables nor phones
    from ugames.phones.host import Host
    from ugames.session import Session
    from ugames.ui.table.racing.screen import RaceScreen
    from ugames.ui.table.screens import TableScreen


class TableClock:
    """The clock of a race on the screen: it stands still while something else is shown."""

    def __init__(self, app: App, screen: RaceScreen) -> None:
        self.app = app
        self.screen = screen

    @property
    def running(self) -> bool:
        """Whether the clock runs, and people look at the table."""
        return self.app.top is self.screen and self.screen.halt.running

    def resume(self) -> None:
        """Count down, and go on."""
        if self.app.top is self.screen:
            self.screen.halt.resume()


class Guests:
    """The phones of one app. Nothing of them is loaded before somebody wants one."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.host: Host | None = None
        """The table that phones can reach, if any."""

    def invite(self, game: str, names: Sequence[str], seats: Sequence[Seat]) -> Host:
        """Open a table for phones in these seats; the one before is cleared. Its page says what did not work."""
        from ugames.phones.host import Host

        self.clear()
        self.host = Host(game, names, seats, wake)
        return self.host

    def clear(self) -> None:
        """No phone may come any more."""
        if self.host is not None:
            self.host.close()
            self.host = None

    def welcome(self, session: Session) -> None:
        """A match begins: the phones that were invited to it, or to the one before with the same people, play it."""
        host = self.host
        if host is None:
            return
        people = {seat for seat, player in enumerate(session.players) if player.bot is None}
        same = host.game == session.game.id and host.phones.names == [player.name for player in session.players]
        if same and {*host.phones.seats.places} <= people:
            host.phones.sit_down(session)
        else:
            self.clear()

    def seat(self, screen: TableScreen) -> None:
        """The table is on the screen: phones know its clock."""
        from ugames.ui.table.racing.screen import RaceScreen

        if self.host is not None and isinstance(screen, RaceScreen):
            self.host.phones.clock = TableClock(self.app, screen)

    def attend(self, now: float) -> None:
        """Hear and answer the phones; called before each frame."""
        host = self.host
        if host is None:
            return
        session = host.phones.session
        if session is not None and session.record.file is None:
            self.clear()
            return
        from ugames.ui.table.racing.screen import RaceScreen
        from ugames.ui.table.turns.screen import TurnScreen

        if host.phones.update(now):
            wake()
        top = self.app.top
        if isinstance(top, RaceScreen | TurnScreen):
            if host.phones.lost and isinstance(top, RaceScreen) and top.halt.running:
                top.pause()
            for notice in host.phones.notices[-1:]:
                top.parts.toast.say(notice)
                self.app.redraw()
            host.phones.notices.clear()
            host.phones.lost = False
