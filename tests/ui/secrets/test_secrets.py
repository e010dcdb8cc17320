"""Nothing on the screen depends on what the person before it may not know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from scripts.support.secrets import inputs
from tests.laws.setups import slow_unless
from ugames.home import disk
from ugames.laws.matches import state_at
from ugames.registry import GAMES
from ugames.ui.table.screen.table_parts import TableParts

USUAL_PRESSES = 90
SLOW_PRESSES = 2000
"""Inputs in all games together; `scripts/monkey.py --secrets` is for long runs."""


def test_worlds_that_the_person_at_the_screen_cannot_tell_apart_are_the_same_there(thorough: bool) -> None:
    report = inputs.run(SLOW_PRESSES if thorough else USUAL_PRESSES, 2)
    assert report.leaks == [], "\n".join(report.lines())
    assert all(report.by[game] for game in GAMES), report.by


PLANTED_LEAKS: dict[str, Callable[[TableParts, int], object]] = {
    "title": lambda parts, secret: pygame.display.set_caption(f"Ugames {secret}"),
    "sound": lambda parts, secret: parts.app.speaker.play("tick", part=secret % 99),
    "pace": lambda parts, secret: [vars(t).update(least=secret % 7) for _, t in parts.session.thinking.thoughts],
    "disk": lambda parts, secret: ((note := disk.home() / "note").exists() and secret % 2) or note.write_text(""),
    "wait": lambda parts, secret: parts.app.alarm.at(parts.app.now + secret % 7 / 100),
}


@pytest.mark.parametrize("leak", [pytest.param(leak, marks=slow_unless(leak == "disk")) for leak in PLANTED_LEAKS])
def test_what_depends_on_a_secret_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = TableParts.play

    def leaking(parts: Any, now: float) -> bool:
        PLANTED_LEAKS[leak](parts, hash(state_at(parts.session.record.match, -1)))
        return honest(parts, now)

    monkeypatch.setattr(TableParts, "play", leaking)
    monkeypatch.setattr(inputs, "INPUTS_OF_A_SCENE", 2)

    def stop(found: str) -> None:
        raise LookupError(found)

    with pytest.raises(LookupError):
        inputs.run(60, 2, games=("ugo",), tell=stop)
