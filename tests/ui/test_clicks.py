"""A click means what is shown, never something that has only just appeared or is long past."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.ui.pilot import Pilot, a_table, an_app, kept
from ugames.bots.choose import choose
from ugames.core.game import PUBLIC
from ugames.core.match import Beat, Match, Player
from ugames.core.rng import Rng
from ugames.registry import load_game
from ugames.session import Session
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Tally, board_of, points_in
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("unseen")

LONG = 2000
"""Frames that are enough for any beat, up to the moment before its points are shown."""


@pytest.fixture
def calm(tmp_path: Path) -> Iterator[Pilot]:
    """An app in which cards fly, and nothing is done automatically."""
    with an_app(tmp_path, speed="normal") as it:
        yield it


@cache
def _match() -> Any:
    """A match of two in which one round has been scored, and the person is to choose."""
    game: Any = load_game("ugo")
    match: Any = Match(game, (Player("P0"), Player("P1", "plain")), 4)
    board, scored, rng = board_of(game, ["P0", "P1"]), False, Rng(4)
    while not (scored and len(match.glimpse(0).legal) > 1):
        since = match.moments
        for seat in match.glimpse(PUBLIC).to_act:
            own, rng = rng.split()
            seen = match.glimpse(seat)
            match.submit(seat, choose(game, seen, "plain", own) if seat else seen.legal[0])
        scored = scored or any(board.tally(beat.events, beat.after) for beat in match.beats(0, since))
    return match


def a_round_later(pilot: Pilot) -> TurnScreen:
    """The table of that match, and the person is to choose."""
    pilot.app.doors.sit_down(Session.open(kept(_match()), pilot.app.thinker))
    screen = pilot.app.top
    assert isinstance(screen, TurnScreen)
    screen.opening.end()
    play_until(pilot, screen)
    return screen


def play_until(pilot: Pilot, screen: TurnScreen) -> None:
    """The person does the only legal action, until there are several."""

    def there() -> bool:
        if screen.playback.points.tally is not None:
            screen.playback.look_at(screen.session.glimpse(0))
        seen = screen.playback.shown
        if screen.playback.busy or screen.parts.moment != screen.session.moments or not seen.legal:
            return False
        if len(seen.legal) > 1:
            return True
        screen.submit(seen.legal[0])
        return False

    pilot.until(there, 0.3)


def test_a_click_into_an_animation_only_skips_it(calm: Pilot) -> None:
    screen = a_table(calm.app, "ugo", 2)
    calm.until(lambda: not screen.playback.busy and bool(screen.playback.shown.legal), 0.3)
    node = next(node for node in screen.nodes() if screen.playback.shown.legal[0] in node.actions)
    after = replace(screen.playback.shown)
    screen.playback.queue(Beat((), after))
    assert screen.playback.busy
    moments = screen.session.moments
    screen.activate(node)
    assert screen.session.moments == moments
    assert screen.playback.shown is after
    assert "Press again" in str(screen.parts.toast.told)


@pytest.mark.parametrize("frames", [0, LONG])
def test_the_points_of_a_round_are_shown_even_if_it_is_skipped(calm: Pilot, frames: int) -> None:
    screen = a_round_later(calm)
    session, view = screen.session, screen.playback
    screen.submit(view.shown.legal[0])
    calm.until(lambda: session.ready == session.moments)
    beats = session.beats(0)
    (ends, *_) = [number for number, beat in enumerate(beats) if screen.board.tally(beat.events, beat.after)]
    wanted = points_in(screen.board, beats[ends].events, beats[ends].after)
    for later in (0, 1):
        view.look_at(beats[ends - 1].after)
        for beat in beats[ends : ends + 1 + later]:
            view.queue(beat)
        for _ in range(frames):
            if any(isinstance(cue, Tally) for cue in view.script.cues):
                break
            calm.now += 1 / 60
            view.update(calm.now)
        view.skip()
        assert view.points.tally == wanted
        assert view.board.standing(view.shown) == view.board.standing(beats[ends].after)
        while view.points.tally:  # it may first have to be counted
            view.points.put_away()
        view.skip()
        assert view.points.tally is None
        assert view.shown == beats[ends + later].after


def test_why_not_is_answered_by_the_moment_that_is_shown(calm: Pilot) -> None:
    screen = a_round_later(calm)
    session = screen.session
    following = next(
        beat.after
        for beat in session.beats(0)
        if beat.after.view.trick and 0 < len(beat.after.legal) < len(beat.after.view.hand)
    )
    card = next(card for card in following.view.hand if all(action.card != card for action in following.legal))
    action = type(following.legal[0])(card)
    while session.glimpse(0).view.trick or session.glimpse(0).view.spoils:
        play_until(calm, screen)
        session.submit(0, session.glimpse(0).legal[0])
        calm.until(lambda: bool(session.glimpse(0).legal), 0.3)
    screen.playback.look_at(following)
    screen.activate(Node("it", "card", "It", screen.parts.area(), actions=(action,)))
    assert screen.parts.toast.told
    assert "you must follow" in screen.parts.toast.told
