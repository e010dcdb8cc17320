"""Since your last turn: what a person has missed is played again on the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from tests.ui.pilot import Pilot, a_race, a_table, an_app
from ugames.core.game import PUBLIC
from ugames.core.words import addressed
from ugames.home.settings import Settings
from ugames.ui.kit.nodes import find
from ugames.ui.table.said.header import TO_TURN
from ugames.ui.table.turns import recap
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("unseen")

TURNS = ("ugo", "uchu_kaigi", "uchronia", "ugh")
WAYS = "button", "key", "gamepad"


@pytest.fixture
def quiet(tmp_path: Path) -> Iterator[Pilot]:
    """An app in which nothing is done automatically, and moves are shown at once."""
    with an_app(tmp_path) as it:
        yield it


def rest(pilot: Pilot, screen: TurnScreen) -> None:
    """Wait until all is on disk and on the screen, and put tables of points away."""
    pilot.until(lambda: screen.session.ready == screen.session.moments)
    pilot.frame(2, 0.4)
    while screen.playback.points.tally is not None:
        screen.playback.points.put_away()
        pilot.frame(2, 0.4)


def go_on(pilot: Pilot, screen: TurnScreen, moves: int, dice: Random, not_by: int | None = None) -> None:
    """So many moves at random, by whoever is to act; stop before one by that seat."""
    session = screen.session
    session.thinking.thinker = None
    for _ in range(moves):
        acting = session.glimpse(PUBLIC).to_act
        if session.outcome is not None or acting[0] == not_by:
            return
        session.record.submit(acting[0], dice.choice(session.glimpse(acting[0]).legal))
    rest(pilot, screen)


def told(pilot: Pilot, screen: TurnScreen) -> tuple[list[str], list[object]]:
    """The sentences of the header and the tables that were shown until the table was at rest."""
    sentences: list[str] = []
    tables: list[object] = []

    def look() -> None:
        playback = screen.playback
        if playback.telling and (not sentences or sentences[-1] != playback.telling):
            sentences.append(playback.telling)
        if not tables or tables[-1] is not playback.shown:
            tables.append(playback.shown)
        playback.points.tally = None

    pilot.watch = look
    pilot.until(lambda: not screen.playback.busy, 0.1)
    pilot.watch = None
    return sentences, tables


def sentences_since(screen: TurnScreen, first: int) -> list[str]:
    """The log of the viewer from that moment on."""
    viewer = screen.eyes.viewer
    names = addressed(screen.board.names, viewer)
    beats = screen.session.beats(viewer, first, screen.session.moments)
    said = [screen.parts.words.tell(event, names) for beat in beats for event in beat.events]
    return [each for i, each in enumerate(said) if not i or each != said[i - 1]]


@pytest.mark.parametrize("game", TURNS)
def test_what_others_did_behind_the_curtain_was_lost(game: str, quiet: Pilot) -> None:
    """After "I am Ada" the moves since her last decision are played, in order, with their sentences."""
    screen = a_table(quiet.app, game, 3, people=(0, 1, 2), seed=4)
    session = screen.session
    screen.curtain.seat = None
    go_on(quiet, screen, 9, Random(2))
    seat = session.glimpse(PUBLIC).to_act[0]
    decided = session.back.last_decision(seat)
    first = decided or 1
    screen.curtain.seat = None
    screen._lifted(seat)
    if first + 1 >= session.moments and decided:
        assert not screen.recap.playing
        return
    assert screen.recap.playing
    assert screen.playback.shown.view == session.seen(seat, first - 1).view
    assert not screen.playback.shown.legal
    moments = session.moments
    sentences, tables = told(quiet, screen)
    assert " ".join(sentences) == " ".join(sentences_since(screen, first))
    assert tables[-1].view == session.glimpse(seat).view  # type: ignore[attr-defined]  # a Glimpse
    assert screen.playback.shown == session.glimpse(seat)
    assert session.moments == moments, "nothing has been decided meanwhile"
    assert not screen.recap.playing


@pytest.mark.parametrize("game", TURNS)
def test_a_saved_game_goes_on_with_what_was_missed(game: str, quiet: Pilot) -> None:
    screen = a_table(quiet.app, game, 3, people=(0,), seed=4)
    go_on(quiet, screen, 14, Random(1))
    path, session = screen.session.path, screen.session
    assert path is not None
    decided = session.back.last_decision(0)
    quiet.app.home()
    quiet.app.doors.open_save(path)
    again: Any = quiet.app.top
    again.session.thinking.thinker = None
    missed = (decided or 0) + 1 < again.session.moments
    assert again.recap.playing == missed
    if missed:
        quiet.frame()
        assert "Since your last turn: move 1 of" in again.playback.note
        sentences, _ = told(quiet, again)
        assert " ".join(sentences_since(again, decided or 1)).endswith(" ".join(sentences))
        assert again.playback.shown == again.session.glimpse(0)


def begun(pilot: Pilot, game: str = "ugo") -> TurnScreen:
    """A table at which the first person is to decide for the second time, at least."""
    screen = a_table(pilot.app, game, 3, people=(0,), seed=4)
    dice = Random(3)
    while not (screen.session.back.last_decision(0) and screen.session.glimpse(PUBLIC).to_act[0] == 0):
        go_on(pilot, screen, 1, dice)
    while not (screen.session.glimpse(PUBLIC).to_act[0] == 0 and len(screen.session.glimpse(0).legal) > 1):
        go_on(pilot, screen, 1, dice)
    rest(pilot, screen)
    return screen


@pytest.mark.parametrize("skip", ("click", pygame.K_s, pygame.K_ESCAPE, pygame.K_RETURN))
def test_a_key_plays_it_again_and_the_next_press_only_skips_it(skip: Any, quiet: Pilot) -> None:
    screen = begun(quiet)
    shown, moments = screen.playback.shown, screen.session.moments
    quiet.app.focus = next(node.key for node in screen.nodes() if node.actions and node.actions[0] in shown.legal)
    quiet.key(pygame.K_r)
    quiet.frame(3)
    assert screen.recap.playing
    if skip == "click":
        node = find(screen.nodes(), quiet.app.focus)
        quiet.click_at((int(screen.parts.area().cx * quiet.unit), int(300 * quiet.unit)) if node is None
                       else quiet.place(node))  # fmt: skip
    else:
        quiet.key(skip)
    assert not screen.recap.playing
    assert screen.playback.shown == shown
    assert quiet.app.top is screen
    assert screen.session.moments == moments
    assert not screen.playback.note


def test_the_button_in_the_header_plays_it(quiet: Pilot) -> None:
    screen = begun(quiet)
    quiet.click(quiet.node("header-recap"))
    assert screen.recap.playing


def test_there_is_nothing_to_play_before_the_first_move(quiet: Pilot) -> None:
    screen = a_table(quiet.app, "ugo", 2, people=(0,), seed=4)
    screen.session.thinking.thinker = None
    quiet.frame(2)
    quiet.key(pygame.K_r)
    assert not screen.recap.playing
    assert screen.parts.toast.told == "Nothing has happened yet."


def test_closed_tricks_stay_closed(quiet: Pilot) -> None:
    """The moves of a trick that may not be looked at are left out, and so are all before them."""
    screen = begun(quiet, "uchu_kaigi")
    session = screen.session
    first = screen.recap._first()
    assert first == session.back.last_decision(0)
    closed = session.moments - 3
    screen.parts.log.closed = lambda moment: moment <= closed  # type: ignore[method-assign]  # a log of this test
    assert screen.recap._first() == closed + 2
    assert not screen.recap.play()
    assert screen.playback.shown.view == session.seen(0, closed + 1).view


def test_of_a_long_absence_only_the_last_rounds_are_played(quiet: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = a_table(quiet.app, "ugo", 3, people=(0,), seed=4)
    go_on(quiet, screen, 40, Random(1))
    session = screen.session
    monkeypatch.setattr(session.back, "last_decision", lambda seat: None)
    first = screen.recap._first()
    turns = [session.move(moment) for moment in range(first, session.moments)]
    changes = 1 + sum(a[0] != b[0] for a, b in pairwise(turns) if a and b)
    assert changes == recap.ROUNDS * 3


def test_where_nothing_moves_it_was_over_before_it_could_be_seen(quiet: Pilot) -> None:
    """With all motion off, each move stays for as long as its sentence takes to read."""
    screen = begun(quiet)
    screen.recap.play()
    moves = screen.recap._moves
    assert moves > 1
    quiet.frame(1)
    seconds = 0.0
    while screen.recap.playing:
        screen.playback.points.tally = None
        quiet.frame(1, 0.05)
        seconds += 0.05
    assert seconds >= recap.REST * (moves - 1)


@pytest.mark.parametrize("people", [(0,), (0, 2)], ids=["alone", "with another"])
@pytest.mark.parametrize("game, way", [*zip((*TURNS, "ufo"), (*WAYS, *WAYS), strict=False)])
def test_to_my_turn_ends_any_wait_at_the_next_choice_of_a_person_and_loses_nothing(
    game: str, way: str, people: tuple[int, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Settings, "bot_pause", 1e6)  # no bot acts while anybody watches
    with an_app(tmp_path, speed="normal", reduced_motion=True) as pilot:
        screen = a_table(pilot.app, game, 4, people, 4, **({"form": "step"} if game == "ufo" else {}))
        session, playback = screen.session, screen.playback
        session.thinking.go_on_without_bots()
        if screen.curtain.seat is not None:
            screen.curtain._open()
        while not screen.to_my_turn.bots_act:
            playback.skip()
            playback.points.tally = None
            seat = session.seats.turn_of
            assert seat is not None
            session.submit(seat, session.glimpse(seat).legal[0])
            screen.show_to(seat)
        pilot.until(lambda: session.ready == session.moments)
        screen.show_to(screen.eyes.viewer)
        pilot.frame(2)
        assert find(screen.nodes(), TO_TURN)
        begun = session.moments
        if way == "button":
            pilot.click(pilot.node(TO_TURN))
        elif way == "key":
            pilot.key(pygame.K_s)
        else:
            pilot.post(pygame.JOYBUTTONDOWN, button=10)
            pilot.frame()

        def there() -> bool:
            assert not playback.busy or playback.points.tally, "something is shown on the way"
            playback.points.tally = None
            return not screen.to_my_turn.going

        pilot.until(there)
        acting = session.glimpse(PUBLIC).to_act
        assert session.moments > begun
        assert session.outcome is not None or {*acting} & {*people}
        passed = [session.seen(PUBLIC, moment).to_act for moment in range(begun, session.moments - 1)]
        assert not any({*people} & {*seats} for seats in passed if len(seats) == 1)  # of many, others go on choosing
        assert screen.parts.log.moments == session.moments
        pilot.frame(2)
        assert find(screen.nodes(), TO_TURN) is None
        if screen.eyes.viewer in acting:
            assert not screen.recap.play()


def test_what_one_does_oneself_is_no_wait(tmp_path: Path) -> None:
    """Bots are through, and the next frame shows one's own move, which was made as soon as they were."""
    with an_app(tmp_path, speed="normal") as pilot:
        screen = a_table(pilot.app, "ugh", 2, (0,), 1)
        session = screen.session
        pilot.until(lambda: bool(session.glimpse(0).legal) and screen.parts.moment == session.moments)
        screen.to_my_turn._waits = True
        session.submit(0, session.glimpse(0).legal[0])
        pilot.until(lambda: screen.playback.busy and screen.parts.moment == session.moments)
        pilot.frame(1)
        assert session.glimpse(0).legal
        assert find(screen.nodes(), TO_TURN) is None


def test_a_race_is_not_hurried(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        race = a_race(pilot.app, "ufo", 3)
        pilot.frame(5)
        assert find(race.nodes(), TO_TURN) is None
