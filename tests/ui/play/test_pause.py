"""The menu of a table: how the match stands, a sign before each way on, and the seal of a deal, which its end opens."""

from __future__ import annotations

from datetime import datetime
from hashlib import sha256
from pathlib import Path

import pytest

from scripts.support.pilot import Pilot, an_app
from tests.laws.setups import played
from tests.positions import by_thumb
from tests.ui.sizes import noting
from ugames.core.match import AnyMatch, Match, Player
from ugames.journal import saves
from ugames.laws.setups import Setup
from ugames.screens.after.course import winner_sentence
from ugames.session import Session
from ugames.ui.table.board import board_of

pytestmark = pytest.mark.usefixtures("unseen")


def told_by(session: Session, home: Path) -> set[str]:
    """All lines of the pause."""
    with an_app(home, (1024, 640), speed="normal") as pilot:
        pilot.app.doors.pause(session)
        with noting(pilot.app.canvas) as notes:
            pilot.frame(3)
        return {line.text for line in notes.lines}


def test_the_pause_tells_how_the_match_stands(tmp_path: Path) -> None:
    match: AnyMatch = Match.restore(played(Setup("ugo", 4), 1).until(70))
    session = Session(match, None, None)
    told = told_by(session, tmp_path)
    assert "Game 2 of 4" in told
    points = board_of(match.game, match.names).standing(session.seen(0, 70))
    best = match.players[points.index(max(points))].name
    assert {f"{best} leads with {max(points)} points", *map(str, points)} <= told


@pytest.mark.parametrize("game", ["ugo", "ufo"])
def test_the_pause_of_a_match_that_is_over_says_who_has_won(game: str, tmp_path: Path) -> None:
    match = played(Setup(game, 3, (("games", 2),) if game == "ugo" else ()), 5)
    session = Session(match, None, None)
    told, outcome = told_by(session, tmp_path), session.outcome
    assert outcome
    assert winner_sentence(session, match.names, outcome.winners) in told
    assert not any(" lead" in line for line in told)
    assert ("Game 2 of 2" in told) is (game == "ugo")


def test_the_time_at_which_a_game_was_begun_stands_in_the_name_of_its_file() -> None:
    assert saves.begin_time(Path("uchu_kaigi-2026-01-02-1215-ab.ugames")) == datetime(2026, 1, 2, 12, 15)
    assert saves.begin_time(Path("my best game.ugames")) is None


SEALED_SEED = 73512
SEALED_SALT = "0123456789abcdef" * 2
SEAL = sha256(f"{SEALED_SEED}:{SEALED_SALT}".encode()).hexdigest()[:16]


def session(salt: str | None, over: bool = False) -> Session:
    """A game of two bots, only to be looked at."""
    match = by_thumb("ugo", (Player("Ada", "plain"), Player("Bo", "plain")), SEALED_SEED, salt, games=1)
    return Session(match if over else Match.restore(match.until(0)), None, None)


def test_the_pause_menu_shows_the_seal_on_a_button_and_keeps_it_shut(pilot: Pilot, said: list[str]) -> None:
    pilot.app.doors.pause(session(SEALED_SALT))
    pilot.frame(3)
    assert SEAL not in " ".join(said), "nobody wants to read a hash in each pause"
    pilot.click("proof")
    pilot.frame(3)
    shown = " ".join(said)
    assert f"this deal got a seal: {SEAL}." in shown
    assert str(SEALED_SEED) not in shown
    assert SEALED_SALT[:8] not in shown


def test_the_result_opens_the_seal_on_a_button(pilot: Pilot, said: list[str]) -> None:
    pilot.app.doors.result(session(SEALED_SALT, over=True))
    pilot.frame(3)
    assert SEAL not in " ".join(said), "this is the moment of winning"
    pilot.click("proof")
    pilot.frame(3)
    assert f"sealed as {SEAL}." in " ".join(said)
    assert f"{SEALED_SEED}:{SEALED_SALT}" in said


def test_where_nothing_was_promised_nothing_is_said(pilot: Pilot, said: list[str]) -> None:
    pilot.app.doors.pause(session(None))
    pilot.frame(3)
    pilot.app.doors.result(session(None, over=True))
    pilot.frame(3)
    assert said
    assert not any("seal" in line or "SHA-256" in line for line in said)
