"""The table and its menus while people play with phones."""

from __future__ import annotations

import asyncio
import re
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from unittest.mock import Mock

import pygame
import pytest

from tests.laws.setups import played
from tests.phones.conftest import Guests
from tests.toys import offered
from tests.ui.pilot import a_table, an_app
from tests.ui.sizes import canvas_of, noting
from ugames.core.game import PUBLIC
from ugames.core.match import Player
from ugames.core.rng import Rng
from ugames.home.settings import TableSetup
from ugames.laws.setups import Setup as Seats
from ugames.phones import host as hosts
from ugames.phones.address import HERE
from ugames.screens.after.result import Result
from ugames.screens.before.setup import SetupContent
from ugames.screens.doors import doors
from ugames.screens.guests import READ
from ugames.screens.pages.phones import PhonesPage
from ugames.screens.title import TitleScreen
from ugames.texts import text
from ugames.ui.kit.app import describe
from ugames.ui.kit.forms.page import Page
from ugames.ui.table.board import Tally, board_of
from ugames.ui.table.places import table_area
from ugames.ui.table.racing.screen import RaceScreen
from ugames.ui.table.turns.screen import TurnScreen


def settled(guests: Guests, screen: TurnScreen) -> None:
    """Let everything be shown."""
    session, parts = screen.session, screen.parts
    guests.pilot.until(lambda: screen.curtain.seat is not None or parts.moment == session.ready == session.moments)
    for _ in range(200):
        guests.pilot.frame(1, 0.5)
        if screen.playback.points.tally is not None:
            screen.playback.points.put_away()
        elif not screen.playback.busy or screen.curtain.seat is not None:
            break
    guests.pilot.frame(2, 0.5)


def turn(guests: Guests, key: str, by: int) -> None:
    """Choose the next or the previous option."""
    adjust = guests.pilot.node(key).adjust
    assert adjust is not None
    adjust(by)
    guests.pilot.frame()


def test_a_seat_with_a_phone_is_chosen_in_the_set_up(guests: Guests) -> None:
    pilot = guests.pilot
    doors(guests.app).set_up("ugo")
    pilot.frame(2)
    page = guests.app.top
    assert isinstance(page, Page)
    assert isinstance(page.content, SetupContent)
    for seat in (0, 1):
        pilot.click(pilot.node(f"seat-{seat}"))
        options = [node for node in guests.app.top.nodes() if node.label == text("setup.phone")]
        pilot.click(options[-1])
    assert page.content.phones == {0, 1}
    pilot.click(pilot.node("play"))
    assert isinstance(guests.app.top, PhonesPage)
    assert guests.host.is_open
    assert [*guests.host.phones.seats.places] == [0, 1]
    assert guests.app.settings.setups["ugo"].phones == (0, 1)
    doors(guests.app).set_up("ugo")
    assert describe(guests.app).count(text("setup.phone")) == 2


def test_phones_were_forgotten_at_the_next_start(tmp_path: Path) -> None:
    people = Player("Ada"), Player("Bo")
    with an_app(tmp_path, setups={"ugo": TableSetup((*people, None, None), {}, (1,))}, speed="normal") as pilot:
        pilot.app.doors.set_up("ugo")
        pilot.frame(2)
        assert [pilot.node(f"seat-{seat}").value for seat in (0, 1)] == [text("setup.person"), text("setup.phone")]


def test_going_on_with_a_saved_game_left_the_phones_out(guests: Guests) -> None:
    """Their seats were silently at the screen. Now their codes are shown first, and leaving that closes the game."""
    pilot, app = guests.pilot, guests.app
    people = Player("P0"), Player("P1"), Player("P2", "plain")
    app.settings = replace(app.settings, setups={"ugo": TableSetup((people[0], None, *people[1:]), {}, (2,))})
    guests.invite("ugo", 3, (1,), (0,))
    guests.phone(1)
    pilot.click(pilot.node("play"))
    assert isinstance(app.top, TurnScreen)
    path = app.top.session.path
    assert path is not None
    app.home()
    pilot.frame(2)
    assert not guests.is_open
    doors(app).open_save(path)
    pilot.frame(2)
    assert isinstance(app.top, PhonesPage)
    assert [*guests.host.phones.seats.places] == [1]
    app.command("back")
    pilot.frame(2)
    assert not guests.is_open
    doors(app).open_save(path)
    pilot.frame(2)
    guests.phone(1)
    pilot.click(pilot.node("play"))
    assert isinstance(app.top, TurnScreen)
    assert app.top.session.seats.away == {1}


def test_whoever_else_played_a_saved_game_has_no_phones_there(guests: Guests) -> None:
    setup = TableSetup((Player("Ada"), Player("Bo")), {}, (1,))
    guests.app.settings = replace(guests.app.settings, setups={"ugo": setup})
    screen = a_table(guests.app, "ugo", 2)
    path = screen.session.path
    assert path is not None
    guests.app.home()
    guests.pilot.frame(2)
    doors(guests.app).open_save(path)
    assert isinstance(guests.app.top, TurnScreen)
    assert not guests.is_open


def test_phones_were_forgotten_in_the_next_game(tmp_path: Path) -> None:
    """Whoever played the last game with a phone is there again, in front; the others are bots."""
    setup = TableSetup((Player("Ada"), Player("Bo", "easy"), Player("Cy"), None), {}, (0, 2))
    with an_app(tmp_path, setups={"ugo": setup}, speed="normal") as pilot:
        pilot.app.doors.set_up("ugh")
        pilot.frame(2)
        kinds = [pilot.node(f"seat-{seat}").value for seat in range(4)]
        assert kinds[:2] == [text("setup.phone")] * 2
        assert text("setup.phone") not in kinds[2:]
        assert [pilot.node(f"name-{seat}").value for seat in (0, 1)] == ["Ada", "Cy"]


def test_a_code_leads_to_the_seat(guests: Guests) -> None:
    guests.invite("ugo", 3, (0, 2))
    link = guests.host.link(2)
    assert link.startswith(f"http://{guests.host.server.host}/#")
    assert link.endswith(guests.host.phones.seats.places[2].token)
    code = guests.host.code(2)
    assert len(code) == len(code[0]) >= 29
    assert code != guests.host.code(0)
    assert not any(code[0])


def test_the_page_follows_who_comes_and_goes(guests: Guests) -> None:
    guests.invite("ugo", 2, (0, 1))
    assert text("phones.play_without") in describe(guests.app)
    first, _ = guests.phone(0), guests.phone(1)
    assert first.next()["kind"] == "wait"
    guests.pilot.frame()
    assert f"button: {text('phones.play')}" in describe(guests.app)
    first.line.close()
    guests.pilot.until(lambda: not guests.host.phones.seats.there(0))
    guests.pilot.frame()
    assert text("phones.play_without") in describe(guests.app)


def test_a_phone_without_a_code_is_let_in_by_a_click(guests: Guests) -> None:
    guests.invite("ugo", 2, (0, 1))
    phone = guests.phone(None, 7)
    assert [seat["name"] for seat in phone.next()["seats"]] == ["P0", "P1"]
    phone.say(kind="ask", seat=1)
    guests.pilot.until(lambda: bool(guests.host.phones.seats.knocks))
    code = str(guests.host.phones.seats.knocks[0].code)
    assert code in phone.next()["say"]
    guests.pilot.frame()
    assert code in guests.pilot.node("admit-1").hint
    guests.pilot.click(guests.pilot.node("admit-1"))
    assert [phone.next()["kind"] for _ in range(2)] == ["token", "wait"]
    assert guests.host.phones.seats.there(1)


def test_going_back_closes_the_table_for_phones(guests: Guests) -> None:
    guests.invite("ugo", 2, (0, 1))
    server = guests.host.server
    guests.app.command("back")
    assert isinstance(guests.app.top, TitleScreen)
    assert not guests.is_open
    assert server.host == ""


def test_where_nobody_can_listen_the_page_says_why_and_the_way_back_is_free(
    guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asyncio, "SelectorEventLoop", Mock(side_effect=OSError("Too many open files")))
    guests.invite("ugo", 2, (0, 1))
    page = guests.app.top
    assert isinstance(page, PhonesPage)
    assert page.phones.trouble == text("phones.no_server", why="Too many open files")
    guests.app.command("back")
    assert isinstance(guests.app.top, TitleScreen)


def test_leaving_the_table_closes_it_for_phones(guests: Guests) -> None:
    guests.invite("ugo", 2, (0, 1))
    guests.play()
    assert guests.is_open
    guests.app.home()
    guests.pilot.frame()
    assert not guests.is_open


@pytest.mark.parametrize("game", ["ugo", "uchu_kaigi", "uchronia", "ugh"])
def test_where_all_hold_phones_the_screen_shows_what_everybody_may_see(game: str, guests: Guests) -> None:
    """There is no curtain, and the pixels are the same whatever is hidden."""
    dice = Random(3)
    guests.invite(game, 3, (0, 1, 2), seed=2)
    screen = guests.play()
    assert isinstance(screen, TurnScreen)
    session = screen.session
    for _ in range(8):
        settled(guests, screen)
        assert screen.curtain.seat is None
        assert screen.eyes.viewer == PUBLIC
        seat = dice.choice(session.glimpse(PUBLIC).to_act)
        session.submit(seat, dice.choice(session.glimpse(seat).legal))
    settled(guests, screen)

    def pixels() -> bytes:
        screen.playback.look_at(session.glimpse(PUBLIC))
        guests.app.redraw()
        guests.pilot.frame()
        return pygame.image.tobytes(guests.app.window.surface, "RGB")

    before, match = pixels(), session.record.match
    match._state = match.game.determinize(session.glimpse(PUBLIC).view, Rng(99))
    session.record._glimpses.clear()
    assert pixels() == before


def test_the_table_stays_while_somebody_without_a_phone_is_called(guests: Guests) -> None:
    """All see it, with their cards face down, until they ask for them, if there are any; after their turn they lie so
    again. What all have seen is not told again, and the next press counts.
    """
    guests.invite("ugo", 3, (1, 2), people=(0,), seed=4)
    screen = guests.play()
    assert isinstance(screen, TurnScreen)
    session, curtains, bare, dice = screen.session, 0, False, Random(28)
    while curtains < 2 or not bare:
        (seat,), before = session.glimpse(PUBLIC).to_act, screen.eyes.viewer
        action = dice.choice(session.glimpse(seat).legal)
        if session.moments < 24:
            session.submit(seat, action)
            continue
        settled(guests, screen)
        if seat == 0:
            hand = session.glimpse(0).view.hand
            bare |= before != 0 and not hand
            assert before == 0 or bool(hand) == (screen.curtain.seat is not None)
            if screen.curtain.seat is not None:
                assert screen.curtain.seat == 0
                assert screen.eyes.viewer == PUBLIC
                assert not screen.curtain.covers
                assert guests.pilot.node("curtain").label == "P0: show my cards"
                assert guests.pilot.node("header-log").enabled
                curtains += 1
                for node in screen.nodes():
                    if node.actions:
                        screen.activate(node)
                        assert "P0" in (screen.parts.toast.told or ""), "it says whose turn it is"
                guests.pilot.click(guests.pilot.node("curtain"))
                assert not screen.recap.playing, "all of it was seen"
            assert screen.eyes.viewer == 0
            moments = session.moments
            guests.pilot.click(next(node for node in screen.nodes() if action in node.actions))
            assert session.moments > moments or screen.choice.node
            if session.moments > moments:
                continue
        else:
            assert screen.curtain.seat is None
            assert screen.eyes.viewer == PUBLIC
        session.submit(seat, action)


def test_a_click_on_the_public_table_is_refused_and_breaks_nothing(guests: Guests) -> None:
    for game in ("ugo", "uchu_kaigi", "uchronia", "ugh"):
        guests.invite(game, 3, (0, 1, 2), seed=5)
        screen = guests.play()
        assert isinstance(screen, TurnScreen)
        settled(guests, screen)
        before = screen.session.moments
        for node in screen.nodes():
            if node.actions:
                screen.activate(node)
        screen.command("hint")
        screen.command("undo")
        guests.pilot.frame(3)
        assert screen.session.moments == before
        guests.app.home()
        guests.pilot.frame()


def test_a_seat_goes_to_a_bot_and_back_to_the_screen_in_the_menu(guests: Guests) -> None:
    guests.invite("ugo", 2, (0, 1), seed=2)
    screen = guests.play()
    seats = screen.session.seats
    doors(guests.app).phones(screen.session)
    guests.pilot.frame(2)
    content = guests.app.top
    assert isinstance(content, PhonesPage)
    guests.app.focus = "way-0"
    turn(guests, "way-0", 1)
    assert (seats.here, *seats.away) == ((0,), 1)
    turn(guests, "way-0", 1)
    assert (seats.bots, seats.here) == ((0,), ())
    assert screen.session.assisted
    turn(guests, "way-0", 1)
    turn(guests, "way-1", 1)
    assert (seats.people, seats.away, seats.here) == ((0, 1), frozenset({0}), (1,))
    guests.app.command("back")
    guests.pilot.frame(5)
    assert guests.app.top is screen


def test_a_saved_game_gets_phones_in_the_menu(guests: Guests) -> None:
    """Nothing listens before somebody wants a phone."""
    screen = a_table(guests.app, "ugo", 2, (0, 1))
    guests.pilot.frame(3)
    assert not guests.is_open
    doors(guests.app).phones(screen.session)
    guests.pilot.frame(2)
    assert not guests.host.is_open
    turn(guests, "way-0", -1)
    assert guests.host.is_open
    phone = guests.phone(0)
    assert phone.next()["kind"] == "picture"
    turn(guests, "way-0", 1)
    assert not guests.host.is_open
    guests.app.command("back")
    guests.pilot.frame(3)
    assert screen.session.seats.away == frozenset()


def test_the_phones_of_another_game_were_asked_for_seats_that_they_do_not_know(guests: Guests) -> None:
    """A table of two was left for one of three before the next look at the phones, and its menu was an IndexError."""
    screen = a_table(guests.app, "ugo", 2, (0,))
    doors(guests.app).phones(screen.session)
    guests.pilot.watch = lambda: None
    session = a_table(guests.app, "ugh", 3, (0, 1, 2)).session
    doors(guests.app).phones(session)
    guests.pilot.frame(2)
    assert guests.host.phones.names == [player.name for player in session.players]


def test_where_all_hold_phones_the_points_go_away_by_themselves(guests: Guests) -> None:
    """Nobody is at the computer to click."""
    guests.invite("ugo", 2, (0, 1), seed=2)
    screen = guests.play()
    assert isinstance(screen, TurnScreen)
    settled(guests, screen)
    points = screen.playback.points
    points.show(Tally("Game 1", ("P0", "P1"), (("Countries", (1, 2)),), (1, 2)))
    host = guests.host
    assert host.phones.screen is not None
    assert host.phones.screen.waiting
    guests.pilot.frame(2, READ / 3)
    assert points.tally is not None
    guests.pilot.frame(4, READ / 3)
    assert points.tally is None


def test_a_phone_goes_on_for_itself_where_somebody_reads_at_the_screen(guests: Guests) -> None:
    """And closes no menu there."""
    guests.invite("ugo", 2, (0,), people=(1,), seed=2)
    phone = guests.phone(0)
    screen = guests.play()
    assert isinstance(screen, TurnScreen)
    settled(guests, screen)
    screen.playback.points.show(Tally("Game 1", ("P0", "P1"), (("Countries", (1, 2)),), (1, 2)))
    guests.pilot.frame(3)
    while not (picture := phone.next()).get("waiting"):
        assert picture["kind"] in ("wait", "picture", "cards")
    phone.say(kind="resume", picture=picture["number"])
    guests.pilot.until(lambda: guests.host.phones._hands[0].gone_on)
    guests.pilot.frame(2)
    while (answer := phone.next())["kind"] != "picture":
        assert answer["kind"] == "done"
    assert not answer["waiting"]
    assert screen.playback.points.tally is not None
    screen.playback.points.tally = None
    doors(guests.app).pause(screen.session)
    menu = guests.app.top
    phone.say(kind="resume", picture=picture["number"])

    def refused() -> bool:
        with suppress(TimeoutError):
            return text("phones.paused") in str(phone.line.recv(0)).partition('"no"')[2]
        return False

    guests.pilot.until(refused)
    assert guests.app.top is menu


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
    guests.pilot.click(guests.pilot.node("again"))
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
    assert screen.eyes.people == ()
    guests.pilot.frame(30)
    assert screen.halt.running
    phones[1].line.close()
    guests.pilot.until(lambda: not screen.halt.running)
    assert text("phones.went", name="P1") in (screen.parts.toast.told or "")
    ticks = screen.session.ticks
    guests.pilot.frame(30)
    assert screen.session.ticks == ticks


def test_a_sixth_game_is_played_with_phones(packages: Path, guests: Guests) -> None:
    """It has no line of code for phones."""
    assert offered(packages) == []
    guests.invite("peaks", 2, (0, 1))
    phones = [guests.phone(seat) for seat in range(2)]
    session = guests.play().session
    assert phones[0].next()["kind"] == "wait"
    guests.pilot.frame(3)
    picture = phones[0].next()
    assert [card["card"]["picture"] for card in picture["hand"]] == ["common/card.svg"] * len(picture["hand"])
    seat = session.glimpse(PUBLIC).to_act[0]
    if seat == 1:
        phones[1].next()
        picture = phones[1].next()
    act = picture["hand"][0]["do"][0]["act"]
    phones[seat].say(kind="act", picture=picture["number"], action=act)
    guests.pilot.until(lambda: session.ready > 1)
    guests.pilot.frame(2)
    assert phones[seat].next()["kind"] == "done"
    assert phones[seat].next()["hand"] != picture["hand"]


@pytest.mark.parametrize("game", ["uchronia", "ugh", "ufo"])
def test_the_public_table_spoke_of_your_pool(game: str) -> None:
    """Nobody is "you" there: what lies on it belongs to somebody with a name."""
    match = played(Seats(game, 3), 3)
    table = board_of(match.game, ("Ada", "Bo", "Cy"))
    canvas = canvas_of((1920, 1080), 100)
    area, said = table_area(canvas.theme), ""
    for number in range(0, match.moments, 7):
        seen = match.beat(PUBLIC, number).after
        with noting(canvas) as notes:
            table.paint(canvas, seen, area)
        said += "\n".join(["", *(line.text for line in notes.lines), *(node.label for node in table.nodes(seen, area))])
    assert len(said) > 1000
    assert not re.findall(r"in your Stock|Your Pool|You can rob", said)  # what cards do may be told to "you"


@pytest.mark.parametrize("window, scale", [((1024, 640), 100), ((1024, 640), 200), ((1080, 1920), 200)])
def test_the_instructions_for_phones_were_cut_before_their_one_condition(
    window: tuple[int, int], scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They take as many lines as they need, in the size of the warning below them, and lie above the seats."""
    monkeypatch.setattr(hosts, "local_addresses", lambda: (HERE,))
    with an_app(tmp_path, window, scale=scale) as pilot:
        guests = Guests(pilot, ExitStack())
        guests.invite("ugo", 4, (1, 2), (0, 3))
        with noting(pilot.app.canvas) as notes:
            pilot.app.top.draw(pilot.app.canvas, True)
        said = " ".join(line.text for line in notes.lines)
        assert text("phones.how", address=f"http://{guests.host.server.host}") in said
        how, unsafe = (
            next(line for line in notes.lines if words in line.text) for words in ("Scan your code", "Anyone")
        )
        assert how.pixels == unsafe.pixels
        name = next(line for line in notes.lines if line.text == "P1")
        assert unsafe.area.bottom < name.area.y
        assert not notes.cut
        doors(pilot.app).close()
