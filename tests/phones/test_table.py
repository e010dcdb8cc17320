"""The table and its menus while people play with phones."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from unittest.mock import Mock

import pygame
import pytest

from scripts.support.pilot import a_table, describe
from tests.phones.conftest import Guests
from tests.positions import lay_at
from ugames.core.game import PUBLIC
from ugames.core.match import Player
from ugames.core.rng import Rng
from ugames.games.ufo.rules import Depart
from ugames.home.settings import TableSetup
from ugames.screens.after.result import Result
from ugames.screens.doors import doors
from ugames.screens.pages.phones import PhonesPage
from ugames.screens.title import TitleScreen
from ugames.texts import text
from ugames.ui.table.racing.screen import RaceScreen
from ugames.ui.table.turns.screen import TurnScreen


def settled(guests: Guests, screen: TurnScreen) -> None:
    """Let everything be shown."""
    session, parts = screen.session, screen.parts
    guests.pilot.until(lambda: parts.moment == session.ready_moments == session.moments)
    for _ in range(200):
        guests.pilot.frame(1, 0.5)
        if screen.playback.points.tally is not None:
            screen.playback.points.put_away()
        elif not screen.playback.busy:
            break
    guests.pilot.frame(2, 0.5)


def turn(guests: Guests, key: str, by: int) -> None:
    """Choose the next or the previous option."""
    adjust = guests.pilot.node(key).adjust
    assert adjust is not None
    adjust(by)
    guests.pilot.frame()


def test_a_seat_with_a_phone_is_chosen_in_the_set_up_and_remembered(guests: Guests) -> None:
    pilot = guests.pilot
    doors(guests.app).set_up("ugo")
    pilot.frame(2)
    for seat in (0, 1):
        pilot.click(f"seat-{seat}")
        pilot.click([node for node in guests.app.top.nodes() if node.label == text("setup.phone")][-1])
    pilot.click("play")
    assert isinstance(guests.app.top, PhonesPage)
    assert [*guests.host.phones.seats.places] == [0, 1]
    link, code = guests.host.link(1), guests.host.code(1)
    assert link.startswith(f"http://{guests.host.server.host}/#")
    assert link.endswith(guests.host.phones.seats.places[1].token)
    assert len(code) == len(code[0]) >= 29
    assert code != guests.host.code(0)
    assert guests.app.settings.setups["ugo"].phones == (0, 1)
    for game in ("ugo", "ugh"):
        doors(guests.app).set_up(game)
        assert describe(guests.app).count(text("setup.phone")) == 2


def test_going_on_with_a_saved_game_shows_the_codes_of_its_own_phones_first(guests: Guests) -> None:
    pilot, app = guests.pilot, guests.app
    people = Player("P0"), Player("P1"), Player("P2", "plain")
    app.settings = replace(app.settings, setups={"ugo": TableSetup((people[0], None, *people[1:]), {}, (2,))})
    other = a_table(app, "ugo", 2).session.path
    guests.invite("ugo", 3, (1,), (0,))
    guests.phone(1)
    path = guests.play().session.path
    app.home()
    pilot.frame(2)
    assert path is not None
    assert not guests.is_open
    doors(app).open_save(path)
    pilot.frame(2)
    assert isinstance(app.top, PhonesPage)
    assert [*guests.host.phones.seats.places] == [1]
    guests.phone(1)
    assert guests.play().session.seats.away == {1}
    app.home()
    pilot.frame(2)
    assert other is not None
    doors(app).open_save(other)
    assert isinstance(app.top, TurnScreen), "others have no phones there"
    assert not guests.is_open


def test_a_phone_without_a_code_is_let_in_by_a_click_and_leaving_closes_the_table(guests: Guests) -> None:
    guests.invite("ugo", 2, (0, 1))
    assert text("phones.play_without") in describe(guests.app)
    first, phone = guests.phone(0), guests.phone(None, 7)
    assert [seat["name"] for seat in phone.next()["seats"]] == ["P0", "P1"]
    phone.say(kind="ask", seat=1)
    guests.pilot.until(lambda: bool(guests.host.phones.seats.knocks))
    code = str(guests.host.phones.seats.knocks[0].code)
    assert code in phone.next()["say"]
    guests.pilot.frame()
    assert code in guests.pilot.node("admit-1").hint
    guests.pilot.click("admit-1")
    assert [phone.next()["kind"] for _ in range(2)] == ["token", "wait"]
    guests.pilot.frame()
    assert f"button: {text('phones.play')}" in describe(guests.app)
    first.line.close()
    guests.pilot.until(lambda: not guests.host.phones.seats.is_there(0))
    guests.pilot.frame()
    assert text("phones.play_without") in describe(guests.app)
    server = guests.host.server
    guests.app.command("back")
    assert isinstance(guests.app.top, TitleScreen)
    assert (guests.is_open, server.host) == (False, "")


def test_where_nobody_can_listen_the_page_says_why_and_the_way_back_is_free(
    guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asyncio, "SelectorEventLoop", Mock(side_effect=OSError("Too many open files")))
    guests.invite("ugo", 2, (0, 1))
    assert guests.pilot.top(PhonesPage).trouble == text("phones.no_server", why="Too many open files")
    guests.app.command("back")
    assert isinstance(guests.app.top, TitleScreen)


@pytest.mark.parametrize("game", ["ugo", "uchronia"])
def test_where_all_hold_phones_the_screen_is_public_and_no_click_acts(game: str, guests: Guests) -> None:
    dice = Random(3)
    guests.invite(game, 3, (0, 1, 2), seed=2)
    screen = guests.play()
    assert isinstance(screen, TurnScreen)
    session = screen.session
    for _ in range(3):
        settled(guests, screen)
        assert (screen.curtain.seat, screen.audience.viewer) == (None, PUBLIC)
        seat = dice.choice(session.glimpse(PUBLIC).to_act)
        session.submit(seat, dice.choice(session.glimpse(seat).legal))
    settled(guests, screen)
    moments = session.moments
    for node in screen.nodes():
        if node.actions:
            screen.activate(node)
    screen.command("hint")
    screen.command("undo")
    guests.pilot.frame(3)
    assert session.moments == moments

    def pixels() -> bytes:
        screen.playback.look_at(session.glimpse(PUBLIC))
        guests.app.redraw()
        guests.pilot.frame()
        return pygame.image.tobytes(guests.app.window.surface, "RGB")

    before, match = pixels(), session.record.match
    lay_at(match.game.determinize(session.glimpse(PUBLIC).view, Rng(99)), session.record)
    assert pixels() == before


def test_a_game_gets_phones_in_the_menu_and_nothing_listens_before(guests: Guests) -> None:
    screen = a_table(guests.app, "ugo", 2, (0, 1))
    doors(guests.app).phones(screen.session)
    guests.pilot.frame(2)
    assert not guests.host.is_open
    turn(guests, "way-0", -1)
    assert guests.phone(0).next()["kind"] == "picture"
    turn(guests, "way-0", 1)
    assert not guests.host.is_open
    session = a_table(guests.app, "ugh", 3, (0, 1, 2)).session
    doors(guests.app).phones(session)
    guests.pilot.frame(2)
    assert guests.host.phones.names == session.names


def test_the_same_phones_play_again(guests: Guests) -> None:
    guests.invite("ugo", 2, (0, 1), seed=2)
    host, phone = guests.host, guests.phone(0)
    screen = guests.play()
    session = screen.session
    while session.outcome is None:
        (seat,) = session.glimpse(PUBLIC).to_act
        session.submit(seat, session.glimpse(seat).legal[0])
    while not isinstance(guests.app.top, Result):
        guests.pilot.frame(2, 0.5)
        if isinstance(guests.app.top, TurnScreen):
            screen.playback.skip()
            screen.playback.points.put_away()
    guests.pilot.click("again")
    guests.pilot.frame(3)
    assert guests.host is host
    assert isinstance(guests.app.top, TurnScreen)
    assert host.phones.session is guests.app.top.session is not session
    assert guests.app.top.session.seats.away == {0, 1}
    while (message := phone.next()).get("number") != 1 or message.get("over"):
        assert message["kind"] in ("wait", "picture")


def test_a_race_stops_when_a_phone_goes_away(guests: Guests) -> None:
    guests.invite("ufo", 3, (0, 1, 2), seed=2)
    phones = [guests.phone(seat) for seat in range(3)]
    screen = guests.play()
    assert isinstance(screen, RaceScreen)
    assert screen.audience.people == ()
    guests.pilot.frame(30)
    assert screen.halt.running
    phones[1].line.close()
    guests.pilot.until(lambda: not screen.halt.running)
    assert text("phones.went", name="P1") in (screen.parts.toast.said or "")
    ticks = screen.session.ticks
    guests.pilot.frame(30)
    assert screen.session.ticks == ticks


def test_a_race_ends_on_phones_with_the_big_screen_first_points_then_the_result(guests: Guests) -> None:
    guests.invite("ufo", 3, (0, 1, 2), seed=2)
    phone, *_ = [guests.phone(seat) for seat in range(3)]
    screen = guests.play()
    session, told = screen.session, list[tuple[bool, bool, bool]]()
    guests.pilot.until(lambda: bool(session.glimpse(0).legal))
    while session.outcome is None:
        for seat in range(3):
            if legal := session.glimpse(seat).legal:
                session.submit(seat, legal[-1] if isinstance(legal[-1], Depart) else legal[0])
        guests.pilot.frame()
    guests.pilot.until(lambda: screen.playback.points.tally is not None)
    guests.pilot.frame(2)
    phone.say(kind="resume", picture=1)
    guests.pilot.until(lambda: isinstance(guests.app.top, Result))
    while not told or told[-1] != (True, False, True):
        if (picture := phone.next())["kind"] == "picture":
            now = bool(picture["points"]), picture["waiting"], bool(picture["won"])
            told += [now] if told[-1:] != [now] else []
    assert told == [(False, False, False), (True, True, False), (True, False, True)]


def test_a_phone_with_one_possible_move_makes_it_where_that_is_wished(guests: Guests) -> None:
    guests.app.settings = replace(guests.app.settings, auto_move=True)
    guests.invite("ugo", 2, (0, 1), seed=2)
    screen = guests.play()
    assert isinstance(screen, TurnScreen)
    session, asked = screen.session, 0
    while asked < 40:
        settled(guests, screen)
        if not (acting := session.glimpse(PUBLIC).to_act):
            break
        legal = session.glimpse(acting[0]).legal
        assert len(legal) > 1
        session.submit(acting[0], legal[0])
        asked += 1
    assert session.moments > asked + 1
