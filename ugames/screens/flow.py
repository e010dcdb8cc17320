"""Opens all screens, which know it only by its contract, Doors."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ugames.bots.worker import Thinker, ThinkerError
from ugames.home import keeper
from ugames.screens.doors import PageName, read_or_tell, session_of
from ugames.screens.guests import Guests, seats_with_phones
from ugames.ui.draw.vectors import Wish
from ugames.ui.kit.app import App, Screen
from ugames.ui.kit.running.waiting import wake
from ugames.ui.table import furniture

if TYPE_CHECKING:  # imported with the first page or table
    from ugames.bots.thinking.decision import Decision
    from ugames.core.game import Seat
    from ugames.core.match import Player
    from ugames.home.settings import TableSetup
    from ugames.screens.after.result import Endings
    from ugames.session import Session
    from ugames.session.plan import Draft
    from ugames.ui.draw.geometry import Area
    from ugames.ui.kit.forms.page import Page


OVERDUE_CHECK_SECONDS = 0.5
"""Seconds between two looks for an answer of the bots that is due."""


class Flow:
    """Opens the screens of one app. Each is imported on demand, so that the first one appears at once."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.thinker = Thinker(wake=wake)
        app.background.append(self._look_for_answers)
        self._expected_cloth: Wish | None = None
        """The requested cloth; only one, since each takes a window's memory."""
        self.guests = Guests(app)
        self.drafts: dict[str, Draft] = {}
        """The choices of set-ups that were not played in this run."""
        self.result_maker: Endings | None = None
        """The maker of results, once there is one."""

    def _look_for_answers(self, now: float) -> None:
        """Have another frame by the time at which an answer may be overdue."""
        if self.thinker.busy:
            self.app.alarm.at(now + OVERDUE_CHECK_SECONDS)

    def start(
        self, game: str, players: tuple[Player, ...], options: dict[str, Any], seed: int, phones: Sequence[Seat] = ()
    ) -> None:
        from ugames.home import decks
        from ugames.registry import load_game
        from ugames.session import Session

        if phones:
            begin = partial(self.start, game, players, options, seed)
            self.guests.gather(game, players, phones, begin, lambda: None)
        elif rules := read_or_tell(self.app, "start.bad_deck", lambda: load_game(game, decks.deck_of(game), **options)):
            self.sit_down(Session.new(rules, players, seed, self.thinker))

    def phones(self, session: Session) -> None:
        from ugames.screens.pages.phones import PhonesPage
        from ugames.ui.table.table_screen import TableScreen

        host = self.guests.host
        if host is None:
            host = self.guests.invite(session.game.id, session.names, ())
            self.guests.welcome(session)
            self.guests.seat(next(screen for screen in self.app.screens if isinstance(screen, TableScreen)))
        self._show(PhonesPage(host, session, None, lambda: None))

    def attend(self, now: float) -> None:
        self.guests.attend(now)
        if not _is_race(self.app.top) and (news := keeper.take_news()):
            self.tell("start.about_files", news)

    def close(self) -> None:
        self.guests.clear()
        self.thinker.close()

    def open_save(self, path: Path) -> None:
        from ugames.journal import listing
        from ugames.session import Session

        def go_on(session: Session) -> None:
            self.sit_down(session)
            if session.notice:
                self.tell("start.about_save", session.notice)

        if (save := listing.save_at(path)) and save.finished:
            self.replay(path)
            return
        session = read_or_tell(self.app, "start.bad_game", partial(Session.open, path, self.thinker))
        if session is None:
            return
        if session.outcome is not None:
            session.close()
            self.replay(path)
        elif seats := seats_with_phones(self.app.settings, session):
            begin = partial(go_on, session)
            self.guests.gather(session.game.id, session.players, seats, begin, session.close)
        else:
            go_on(session)

    def open_file(self, name: str) -> None:
        from ugames.journal import saves

        self.app.home()
        if path := read_or_tell(self.app, "start.bad_file", partial(saves.import_, Path(name))):
            self.open_save(path)

    def expect(self, game: str) -> None:
        with suppress(ThinkerError):  # the table reports it, and can go on without bots
            self.thinker.warm_up()
        canvas = self.app.canvas
        self._request_cloth(furniture.cloth_soon(canvas, game))
        if self._expected_cloth:
            canvas.ahead.want(self._expected_cloth)

    def _request_cloth(self, wish: Wish | None) -> None:
        """Request this game's cloth instead of the previous one."""
        if self._expected_cloth and self._expected_cloth != wish:
            self.app.canvas.ahead.drop(self._expected_cloth)
        self._expected_cloth = wish

    def sit_down(self, session: Session) -> None:
        from ugames.screens.coaching import coach_for
        from ugames.ui.table.board import board_of
        from ugames.ui.table.screen.table_parts import Calls
        from ugames.ui.table.table_screen import table_screen

        self._request_cloth(furniture.cloth_soon(self.app.canvas, session.game.id))
        board = board_of(session.game, session.names)
        calls = Calls(
            pause=partial(self.pause, session),
            rules=partial(self.open, "rules", session.game.id),
            finished=partial(self.result, session),
            prepare_next=lambda: self._endings().prepare(session),
            coach=coach_for(self.app, session),
        )
        self.guests.welcome(session)
        screen = table_screen(self.app, session, board, calls)
        self.guests.seat(screen)
        self.app.push(screen)
        exempt_from_collection()

    def set_up(self, game: str, like: TableSetup | None = None) -> Area | None:
        from ugames.screens.before.setup import SetupPage

        self.expect(game)
        page = SetupPage(self.app, game, self.drafts, like)
        self._show(page)
        return page.lid

    def open(self, page: PageName, *about: Any) -> None:
        names = vars(import_module(f"ugames.screens.pages.{page}"))
        self._show(names[f"{page.capitalize()}Page"](*about))

    def pause(self, session: Session) -> None:
        """Open the menu of a table; after its result, the result instead."""
        if self.result_maker and self.result_maker.show_again(session):
            return
        from ugames.screens.pause import Pause

        self._show(Pause(session))

    def result(self, session: Session) -> None:
        """Open the result of a match."""
        self._endings().show(session)

    def replay(self, path: Path, moment: int = 0, better: Decision | None = None) -> None:
        from ugames.home import reviews
        from ugames.screens.after.replay import Replay
        from ugames.screens.after.reviewing import key_of
        from ugames.session import Session

        if session := read_or_tell(self.app, "start.bad_game", partial(Session.replay, path)):
            self.app.push(Replay(session, moment, reviews.marks_of(key_of(path)), better))

    def tell(self, heading: str, what: str) -> None:
        from ugames.screens.message import Message

        self._show(Message(heading, what))

    def _show(self, page: Page) -> None:
        """Show a page on the cloth of its game."""
        if page.game:
            page.ground, page.subject = furniture.Cloth(page.game), page.game
        self.app.push(page)

    def _endings(self) -> Endings:
        """The maker of results, imported after the first match."""
        from ugames.screens.after.result import Endings

        self.result_maker = self.result_maker or Endings(self.app)
        return self.result_maker


def _is_race(screen: Screen) -> bool:
    """Whether that screen has a running clock, so that a message could not be read."""
    session = session_of(screen)
    return session is not None and session.game.has_clock and session.outcome is None


GARBAGE_THRESHOLDS = 2_000, 8, 250


def exempt_from_collection() -> None:
    """Exempt all present objects from garbage collection, so that later searches are short and rare.

    A search through everything takes as long as a frame; this is called while the app is idle.
    """
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)
