"""The seal of a deal: shown during the game, and opened at its end, never before."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

from tests.ui.pilot import Pilot
from ugames.bots.play import play_out
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.registry import load_game
from ugames.session import Session

SEED, SALT = 73512, "0123456789abcdef" * 2
SEAL = sha256(f"{SEED}:{SALT}".encode()).hexdigest()[:16]

pytestmark = pytest.mark.usefixtures("unseen")


def session(salt: str | None, over: bool = False) -> Session:
    """A game of two bots, only to be looked at."""
    match: Match[Any, Any, Any] = Match(
        load_game("ugo", games=1), (Player("Ada", "plain"), Player("Bo", "plain")), SEED, salt=salt
    )
    if over:
        play_out(match, ["plain", "plain"], Rng(SEED))
    return Session(match, None, None)


def test_the_pause_menu_shows_the_seal_on_a_button_and_keeps_it_shut(pilot: Pilot, said: list[str]) -> None:
    pilot.app.doors.pause(session(SALT))
    pilot.frame(3)
    assert SEAL not in " ".join(said), "nobody wants to read a hash in each pause"
    pilot.click(pilot.node("proof"))
    pilot.frame(3)
    shown = " ".join(said)
    assert f"this deal got a seal: {SEAL}." in shown
    assert str(SEED) not in shown
    assert SALT[:8] not in shown


def test_the_result_opens_the_seal_on_a_button(pilot: Pilot, said: list[str]) -> None:
    pilot.app.doors.result(session(SALT, over=True))
    pilot.frame(3)
    assert SEAL not in " ".join(said), "this is the moment of winning"
    pilot.click(pilot.node("proof"))
    pilot.frame(3)
    assert f"sealed as {SEAL}." in " ".join(said)
    assert f"{SEED}:{SALT}" in said


def test_where_nothing_was_promised_nothing_is_said(pilot: Pilot, said: list[str]) -> None:
    pilot.app.doors.pause(session(None))
    pilot.frame(3)
    pilot.app.doors.result(session(None, over=True))
    pilot.frame(3)
    assert said
    assert not any("seal" in line or "SHA-256" in line for line in said)
