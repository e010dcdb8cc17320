"""The phones of the table on the screen: enabled on demand, disabled when the table is cleared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ugames.core.game import Seat
from ugames.core.match import Player
from ugames.home.settings import Settings
from ugames.ui.kit.app import App, Screen
from ugames.ui.kit.running.waiting import wake

if TYPE_CHECKING:  # the first screen needs neither tables nor phones
    from ugames.phones.host import Host
    from ugames.session import Session
    from ugames.ui.table.racing.screen import RaceScreen
    from ugames.ui.table.table_screen import TableScreen
    from ugames.ui.table.turns.screen import TurnScreen


POINTS_CLOSE_SECONDS = 40.0
"""Seconds after which a table of points closes if nobody sits at the computer, unless a phone continues before."""


class OnScreen:
    """A table on the big screen, with its points and anything that covers it."""

    def __init__(self, app: App, screen: RaceScreen | TurnScreen) -> None:
        self.app = app
        self.screen = screen

    @property
    def waiting(self) -> bool:
        """Whether a table of points covers it."""
        return not self.covered and self.screen.parts.playback.points.tally is not None

    @property
    def covered(self) -> bool:
        """Whether a menu or page covers it."""
        return self.app.top is not self.screen

    @property
    def showing(self) -> bool:
        """Whether the newest moments are still being shown."""
        if self.covered or self.waiting:
            return False
        return self.screen.playback.busy or self.screen.parts.moment < self.screen.session.ready_moments

    def go_on(self) -> None:
        """Close the points."""
        if self.waiting:
            self.screen.parts.playback.points.vanish()
            self.app.redraw()


class RaceOnScreen(OnScreen):
    """A race on the big screen: its clock stops while another screen is shown, so phones are never behind it."""

    screen: RaceScreen

    @property
    def running(self) -> bool:
        """Whether the clock runs and people look at the table."""
        return not self.covered and self.screen.halt.running

    @property
    def showing(self) -> bool:
        """Whether the end is still being shown, the only thing that takes its time."""
        return self.screen.session.outcome is not None and super().showing

    def go_on(self) -> None:
        """Close the points, or count down and go on."""
        if not self.waiting and not self.covered:
            self.screen.halt.resume()
        super().go_on()


class TurnsOnScreen(OnScreen):
    """A turn-based table on the big screen, which has time for every event."""

    screen: TurnScreen

    @property
    def running(self) -> bool:
        """Whether the menu of the table is closed."""
        return not any(self._is_menu(each) for each in self.app.screens)

    @property
    def showing(self) -> bool:
        """Whether the newest moments are still being shown, and no curtain hides them."""
        return not self.screen.curtain.covers and super().showing

    def _is_menu(self, screen: Screen) -> bool:
        from ugames.screens.pause import Pause

        return isinstance(screen, Pause)


class Guests:
    """The phones of one app, loaded on demand."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.host: Host | None = None
        """The table that accepts phones, if any."""
        self._waiting_since: float | None = None
        """The time since which the big screen waits for somebody to continue."""

    def invite(self, game: str, names: Sequence[str], seats: Sequence[Seat]) -> Host:
        """Enable phones for these seats of a table, replacing the former one. Its page shows any failure."""
        from ugames.phones.host import Host

        self.clear()
        self.host = Host(game, names, seats, wake)
        return self.host

    def gather(
        self,
        game: str,
        players: Sequence[Player],
        seats: Sequence[Seat],
        begin: Callable[[], None],
        give_up: Callable[[], object],
    ) -> None:
        """Wait for the phones of these seats, and begin when people say so; or give up when they go back."""
        from ugames.screens.pages.phones import PhonesPage

        host = self.invite(game, [player.name for player in players], seats)
        began: list[bool] = []

        def play() -> None:
            began.append(True)
            self.app.pop()
            begin()

        def left() -> None:
            if not began:
                self.clear()
                give_up()

        self.app.push(PhonesPage(host, None, play, left))

    def clear(self) -> None:
        """Disable all phones."""
        if self.host is not None:
            self.host.close()
            self.host = None

    def welcome(self, session: Session) -> None:
        """Show a new match on the phones invited to it, or to the previous one with the same people."""
        host = self.host
        if host is None:
            return
        people = {seat for seat, player in enumerate(session.players) if player.bot is None}
        same = host.game == session.game.id and host.phones.names == session.names
        if same and {*host.phones.seats.places} <= people:
            host.phones.sit_down(session)
        else:
            self.clear()

    def seat(self, screen: TableScreen) -> None:
        """Tell the phones about the table on the screen."""
        from ugames.ui.table.racing.screen import RaceScreen

        if self.host is not None:
            if isinstance(screen, RaceScreen):
                self.host.phones.screen = RaceOnScreen(self.app, screen)
            else:
                self.host.phones.screen = TurnsOnScreen(self.app, screen)

    def _go_on_by_itself(self, host: Host, now: float) -> None:
        """Continue after the reading time, if nobody sits at the computer."""
        screen = host.phones.screen
        if screen is None or not screen.waiting:
            self._waiting_since = None
            return
        if self._waiting_since is None:
            self._waiting_since = now
        if now - self._waiting_since < POINTS_CLOSE_SECONDS:
            self.app.alarm.at(self._waiting_since + POINTS_CLOSE_SECONDS)
        else:
            screen.go_on()

    def attend(self, now: float) -> None:
        """Serve the phones; called before each frame."""
        host = self.host
        if host is None:
            return
        session = host.phones.session
        if session is not None and session.record.closed:
            self.clear()
            return
        from ugames.ui.table.racing.screen import RaceScreen
        from ugames.ui.table.turns.screen import TurnScreen

        if host.phones.update(now):
            wake()
        if session is not None and not session.seats.people_here:
            self._go_on_by_itself(host, now)
        top = self.app.top
        if isinstance(top, RaceScreen | TurnScreen):
            if host.phones.lost and isinstance(top, RaceScreen) and top.halt.running:
                top.pause()
            for notice in host.phones.notices[-1:]:
                top.parts.toast.say(notice)
                self.app.redraw()
            host.phones.notices.clear()
            host.phones.lost = False
            top.parts.header.keep_showing(host.phones.wanting)


def seats_with_phones(settings: Settings, session: Session) -> list[Seat]:
    """The people with phones, if this match was begun at the last table that was set up."""
    last = settings.setup(session.game.id)
    if last is None or not last.phones:
        return []
    places = [place for place, player in enumerate(last.seats) if player is not None]
    names = [player.name for player in last.seats if player is not None]
    if names != session.names:
        return []
    return [seat for seat in session.seats.people if places[seat] in last.phones]
