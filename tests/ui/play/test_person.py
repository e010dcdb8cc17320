"""The person who plays for the scripts that measure."""

from __future__ import annotations

import pytest

from scripts import person
from scripts.command import Size
from tests.ui.pilot import Pilot

FRAMES = 60


def test_the_clock_of_a_race_runs_once_that_person_has_sat_down(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(person, "new_app", lambda *_: pilot.app)
    somebody = person.Person(Size(1280, 720))
    table = somebody.sit_down("ufo", 4)
    for _ in range(FRAMES):
        somebody.frame()
    assert table.session.ticks > 0
