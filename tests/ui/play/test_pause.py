"""The menu of a table: how the match stands, and a sign before each way on."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from tests.laws.setups import played
from tests.ui.pilot import an_app
from tests.ui.sizes import noting
from ugames.bots.play import play_out
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.journal import saves
from ugames.laws.setups import Setup
from ugames.registry import load_game
from ugames.screens.after.course import said_of
from ugames.session import Session
from ugames.ui.table.board import board_of


def told_by(session: Session, home: Path) -> set[str]:
    """All lines of the pause."""
    with an_app(home, (1024, 640), speed="normal") as pilot:
        pilot.app.doors.pause(session)
        with noting(pilot.app.canvas) as notes:
            pilot.frame(3)
        return {line.text for line in notes.lines}


def test_the_pause_tells_how_the_match_stands(tmp_path: Path) -> None:
    match: Match[Any, Any, Any] = Match.restore(played(Setup("ugo", 4), 1).until(70))
    session = Session(match, None, None)
    told = told_by(session, tmp_path)
    assert "Game 2 of 4" in told
    points = board_of(match.game, [player.name for player in match.players]).standing(session.seen(0, 70))
    best = match.players[points.index(max(points))].name
    assert {f"{best} leads with {max(points)} points", *map(str, points)} <= told


@pytest.mark.parametrize("game", ["ugo", "ufo"])
@pytest.mark.usefixtures("without_pictures")
def test_the_pause_of_a_match_that_is_over_says_who_has_won(game: str, tmp_path: Path) -> None:
    options: Any = {"games": 2} if game == "ugo" else {}
    match: Any = Match(load_game(game, **options), tuple(Player(f"P{seat}", "plain") for seat in range(3)), 5)
    play_out(match, ["plain"] * 3, Rng(5))
    session = Session(match, None, None)
    told, outcome = told_by(session, tmp_path), session.outcome
    assert outcome
    assert said_of(session, [player.name for player in match.players], outcome.winners) in told
    assert not any(" lead" in line for line in told)
    assert ("Game 2 of 2" in told) is (game == "ugo")


def test_the_time_at_which_a_game_was_begun_stands_in_the_name_of_its_file() -> None:
    assert saves.begun(Path("uchu_kaigi-2026-01-02-1215-ab.ugames")) == datetime(2026, 1, 2, 12, 15)
    assert saves.begun(Path("my best game.ugames")) is None
