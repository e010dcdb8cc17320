"""A race on a plain board: rows of open cards, played against the clock at the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.toys import DASH, offered
from tests.toys.dash.rules import Card, Quench
from tests.ui.boards import AREA
from tests.ui.pilot import Pilot, an_app
from ugames.core.match import Match, Player
from ugames.registry import GAMES, load_game
from ugames.screens.after.result import Result
from ugames.ui.table.board import board_of
from ugames.ui.table.racing.plain import PlainRace
from ugames.ui.table.racing.screen import RaceScreen

pytestmark = pytest.mark.usefixtures("without_pictures")
FRAMES = 4000
"""Frames of a quarter of a second in which every such race is over."""


@pytest.fixture
def race(packages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    """The app at its first screen, with a race on a plain board."""
    monkeypatch.setattr("ugames.screens.title.read_ahead", lambda: None)  # its games are gone before it has read all
    assert offered(packages, DASH) == []
    with an_app(tmp_path / "home") as pilot:
        pilot.frame(len(GAMES) + 2)
        yield pilot


@pytest.fixture
def board(packages: Path) -> tuple[PlainRace, Any]:
    """The board, and what the first seat sees at the deal."""
    assert offered(packages, DASH) == []
    match = Match(load_game("dash"), tuple(map(Player, "ABCD")), 1)
    made = board_of(match.game, "ABCD")
    assert isinstance(made, PlainRace)
    return made, match.glimpse(0)


def test_what_can_be_pressed_is_in_the_controls(board: tuple[PlainRace, Any]) -> None:
    made, seen = board
    controls = made.controls(made.nodes(seen, AREA), seen, AREA)
    assert [node.actions for node in controls.cards] == [(Quench(card),) for card in seen.view.grid]
    assert (controls.targets, controls.passes, controls.leaves) == ((), (), ())


def test_every_card_is_drawn_ahead_as_high_as_it_may_lie(board: tuple[PlainRace, Any]) -> None:
    made, seen = board
    heights = {spot.height for spot in made.cards(seen, AREA)}
    assert {*made.soon(seen, AREA)} == {(Card(number), height) for number in range(1, 17) for height in heights}


def test_a_race_on_a_plain_board_is_played_by_clicks_to_its_end(race: Pilot) -> None:
    """Nobody had tried one: the table was never seen, since the board lacked half of what a race asks for."""
    race.click(race.node("box-dash"))
    race.click(race.node("play"))
    race.frame(3)
    screen = race.app.top
    assert isinstance(screen, RaceScreen)
    goal = screen.parts.words.goal(screen.board.game, screen.playback.shown, screen.board.names)
    assert screen.halt.briefing
    assert [*screen.halt.briefing.lines] == [goal]
    race.key(pygame.K_SPACE)
    mine = 0
    for _ in range(FRAMES):
        if isinstance(race.app.top, Result):
            break
        race.frame(1, 0.25)
        legal = screen.session.glimpse(0).legal
        bearers = [node for node in screen.nodes() if legal and legal[0] in node.actions]
        if bearers and not isinstance(race.app.top, Result) and screen.session.ticks % 2:
            race.click_at(race.place(bearers[0]))
            mine += 1
        elif screen.session.ready != screen.session.moments:
            race.until(lambda: screen.session.ready == screen.session.moments)  # the disk needs real time
    race.until(lambda: isinstance(race.app.top, Result))
    outcome = screen.session.outcome
    assert outcome is not None
    assert mine
    assert outcome.scores[0] == outcome.scores[2]
    assert sum(outcome.scores) == 2 * 16
    assert isinstance(race.app.top, Result)
