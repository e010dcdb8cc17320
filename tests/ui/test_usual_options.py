"""The form in which a new game is set up: options are the usual ones for the number of players, until chosen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.pilot import Pilot, an_app
from ugames.core.match import Player
from ugames.home.settings import TableSetup


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with an_app(tmp_path, speed="normal") as pilot:
        yield pilot


def open_form(pilot: Pilot) -> None:
    """Show the form of UFO."""
    pilot.app.doors.set_up("ufo")
    pilot.frame(2)


def shown(pilot: Pilot) -> str:
    """The form of time that the page shows."""
    return pilot.node("option-form").value


def choose(pilot: Pilot, key: str, title: str) -> None:
    """Change a choice until it shows that option."""
    for _ in range(20):
        node = pilot.node(key)
        if node.value == title:
            return
        assert node.adjust is not None
        node.adjust(1)
        pilot.frame()
    raise AssertionError(f"{key} never shows {title}")


def test_two_players_of_UFO_alternate_unless_they_choose_otherwise(pilot: Pilot) -> None:
    open_form(pilot)
    assert shown(pilot) == "Real time"
    content: Any = pilot.app.top
    for count, form in ((3, "Real time"), (2, "Turns without a clock"), (3, "Real time")):
        before = shown(pilot)
        pilot.click(pilot.node(f"count-{count}"))
        assert shown(pilot) == form, "three players cannot alternate"
        assert content.content.settled == ("" if before == form else f"How time passes: now {form}")
    for form in ("Steps without a clock", "Real time"):
        choose(pilot, "option-form", form)
        choose(pilot, "seat-2", "Empty")
        assert shown(pilot) == form, "a chosen option stays, also the usual one for more players"
        open_form(pilot)
        assert shown(pilot) == form, "and is known again"
        choose(pilot, "seat-2", "Person")


def test_two_players_may_race(pilot: Pilot) -> None:
    seats = (Player("Ada"), Player("Bo"), *[None] * 5)
    pilot.app.apply(pilot.app.settings.with_setup("ufo", TableSetup(seats, {"form": "real time"})))
    open_form(pilot)
    assert shown(pilot) == "Real time", "as the last time"
