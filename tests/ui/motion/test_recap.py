"""Since your last turn: what a person has missed is played again on the table."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from scripts.support.pilot import Pilot, a_table, an_app, do_any
from ugames.core.game import PUBLIC
from ugames.core.words import addressed
from ugames.home.settings import Settings
from ugames.ui.kit.nodes import find
from ugames.ui.table.screen.header_buttons import ONWARD_KEY
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("unseen")

GAMES_IN_TURNS = ("ugo", "uchu_kaigi", "uchronia", "ugh")
WAYS_TO_RECAP = "button", "key", "gamepad"


def rest(pilot: Pilot, screen: TurnScreen) -> None:
    """Wait until all is on disk and on the screen, and put tables of points away."""
    pilot.until_saved(screen.session)
    pilot.frame(2, 0.4)
    while screen.playback.points.tally is not None:
        screen.playback.points.put_away()
        pilot.frame(2, 0.4)


def go_on(pilot: Pilot, screen: TurnScreen, moves: int, dice: Random) -> None:
    """Make this number of moves at random, by whoever is to act."""
    session = screen.session
    session.thinking.thinker = None
    for _ in range(moves):
        do_any(session, dice)
    rest(pilot, screen)


def told(pilot: Pilot, screen: TurnScreen) -> list[str]:
    """The sentences of the header until the table was at rest."""
    sentences: list[str] = []

    def look() -> None:
        telling = screen.playback.telling
        if telling and (not sentences or sentences[-1] != telling):
            sentences.append(telling)
        screen.playback.points.vanish()

    pilot.watch = look
    pilot.until(lambda: not screen.playback.busy, 0.1)
    pilot.watch = None
    return sentences


def sentences_since(screen: TurnScreen, first: int) -> list[str]:
    """The log of the viewer from that moment on."""
    viewer = screen.audience.viewer
    names = addressed(screen.board.names, viewer)
    beats = screen.session.beats(viewer, first, screen.session.moments)
    said = [screen.parts.words.tell(event, names) for beat in beats for event in beat.events]
    return [each for i, each in enumerate(said) if not i or each != said[i - 1]]


@pytest.mark.parametrize("game", ("ugo", "uchronia"))
def test_what_others_did_behind_the_curtain_is_played_to_the_next_one(game: str, pilot: Pilot) -> None:
    screen = a_table(pilot.app, game, 3, people=(0, 1, 2), seed=4)
    session = screen.session
    screen.curtain.vanish()
    go_on(pilot, screen, 9, Random(2))
    seat = session.glimpse(PUBLIC).to_act[0]
    first = session.undoing.last_decision(seat) or 1
    screen.curtain.vanish()
    screen._lifted(seat)
    assert screen.playback.clock.repeating
    assert screen.shown.seen.view == session.seen(seat, first - 1).view
    assert not screen.shown.seen.legal
    moments = session.moments
    assert " ".join(told(pilot, screen)) == " ".join(sentences_since(screen, first))
    assert screen.shown.seen == session.glimpse(seat)
    assert session.moments == moments, "nothing has been decided meanwhile"
    assert not screen.playback.clock.repeating


def test_a_saved_game_goes_on_with_what_was_missed(pilot: Pilot) -> None:
    screen = a_table(pilot.app, "ugo", 3, people=(0,), seed=4)
    go_on(pilot, screen, 11, Random(1))
    path, decided = screen.session.path, screen.session.undoing.last_decision(0)
    assert path is not None
    pilot.app.home()
    pilot.app.doors.open_save(path)
    again: Any = pilot.app.top
    again.session.thinking.thinker = None
    assert again.playback.clock.repeating
    pilot.frame()
    assert "Since your last turn: move 1 of" in again.playback.sentence.note
    assert " ".join(sentences_since(again, decided or 1)).endswith(" ".join(told(pilot, again)))
    assert again.shown.seen == again.session.glimpse(0)


def begun(pilot: Pilot, game: str = "ugo") -> TurnScreen:
    """A table at which the first person is to decide for the second time, at least."""
    screen = a_table(pilot.app, game, 3, people=(0,), seed=4)
    dice = Random(3)
    while not (screen.session.undoing.last_decision(0) and screen.session.glimpse(PUBLIC).to_act[0] == 0):
        go_on(pilot, screen, 1, dice)
    while not (screen.session.glimpse(PUBLIC).to_act[0] == 0 and len(screen.session.glimpse(0).legal) > 1):
        go_on(pilot, screen, 1, dice)
    rest(pilot, screen)
    return screen


@pytest.mark.parametrize("skip", ("click", pygame.K_ESCAPE))
def test_a_key_plays_it_again_and_the_next_press_only_skips_it(skip: Any, pilot: Pilot) -> None:
    screen = begun(pilot)
    shown, moments = screen.shown.seen, screen.session.moments
    pilot.app.focus = next(node.key for node in screen.nodes() if node.actions and node.actions[0] in shown.legal)
    pilot.key(pygame.K_r)
    pilot.frame(3)
    assert screen.playback.clock.repeating
    if skip == "click":
        node = find(screen.nodes(), pilot.app.focus)
        pilot.click_at((int(screen.shown.area.cx * pilot.unit), int(300 * pilot.unit)) if node is None
                       else pilot.place(node))  # fmt: skip
    else:
        pilot.key(skip)
    assert not screen.playback.clock.repeating
    assert screen.shown.seen == shown
    assert pilot.app.top is screen
    assert screen.session.moments == moments
    assert not screen.playback.sentence.note


def test_there_is_nothing_to_play_before_the_first_move(pilot: Pilot) -> None:
    screen = a_table(pilot.app, "ugo", 2, people=(0,), seed=4)
    screen.session.thinking.thinker = None
    pilot.frame(2)
    pilot.key(pygame.K_r)
    assert not screen.playback.clock.repeating
    assert screen.parts.toast.said == "Nothing has happened yet."


def test_closed_tricks_stay_closed(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = begun(pilot, "uchu_kaigi")
    session = screen.session
    first = screen.recap.first()
    assert first == session.undoing.last_decision(0)
    closed = session.moments - 3
    monkeypatch.setattr(screen.parts.log, "is_trick_closed", lambda moment: moment <= closed)
    assert screen.recap.first() == closed + 2
    assert not screen.recap.play()
    assert screen.shown.seen.view == session.seen(0, closed + 1).view


@pytest.mark.sparse(2)
@pytest.mark.parametrize("people", [(0,), (0, 2)], ids=["alone", "with another"])
@pytest.mark.parametrize("game, way", [*zip((*GAMES_IN_TURNS, "ufo"), (*WAYS_TO_RECAP, *WAYS_TO_RECAP), strict=False)])
def test_to_my_turn_ends_any_wait_at_the_next_choice_of_a_person_and_loses_nothing(
    game: str, way: str, people: tuple[int, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Settings, "bot_pause", 1e6)  # no bot acts while anybody watches
    with an_app(tmp_path, speed="normal", reduced_motion=True) as pilot:
        screen = a_table(pilot.app, game, 4, people, 4, **({"form": "step"} if game == "ufo" else {}))
        session, playback = screen.session, screen.playback
        session.thinking.go_on_without_bots()
        if screen.curtain.seat is not None:
            pilot.click("curtain")
        while not screen.automatic.bots_act:
            playback.skip()
            playback.points.vanish()
            seat = session.seats.turn_of
            assert seat is not None
            session.submit(seat, session.glimpse(seat).legal[0])
            screen.show_to(seat)
        pilot.until_saved(session)
        screen.show_to(screen.audience.viewer)
        pilot.frame(2)
        assert find(screen.nodes(), ONWARD_KEY)
        begun = session.moments
        if way == "button":
            pilot.click(ONWARD_KEY)
        elif way == "key":
            pilot.key(pygame.K_s)
        else:
            pilot.post(pygame.JOYBUTTONDOWN, button=10)
            pilot.frame()

        def there() -> bool:
            assert not playback.busy or playback.points.tally, "something is shown on the way"
            playback.points.vanish()
            return not screen.automatic.skips_to_turn

        pilot.until(there)
        acting = session.glimpse(PUBLIC).to_act
        assert session.moments > begun
        assert session.outcome is not None or {*acting} & {*people}
        passed = [session.seen(PUBLIC, moment).to_act for moment in range(begun, session.moments - 1)]
        assert not any({*people} & {*seats} for seats in passed if len(seats) == 1)  # of many, others go on choosing
        assert screen.parts.log.moments == session.moments
        pilot.frame(2)
        assert find(screen.nodes(), ONWARD_KEY) is None
        if screen.audience.viewer in acting:
            assert not screen.recap.play()


def test_what_one_does_oneself_is_no_wait(tmp_path: Path) -> None:
    """Bots are through, and the next frame shows one's own move, which was made as soon as they were."""
    with an_app(tmp_path, speed="normal") as pilot:
        screen = a_table(pilot.app, "ugh", 2, (0,), 1)
        session = screen.session
        pilot.until(lambda: bool(session.glimpse(0).legal) and screen.parts.moment == session.moments)
        screen.automatic._people_wait = True
        session.submit(0, session.glimpse(0).legal[0])
        pilot.until(lambda: screen.playback.busy and screen.parts.moment == session.moments)
        pilot.frame(1)
        assert session.glimpse(0).legal
        assert find(screen.nodes(), ONWARD_KEY) is None
