"""The page of statistics: one person's games, and the choice of persons after they are wiped."""

from __future__ import annotations

from typing import cast

import pytest

from tests.ui.pilot import Pilot
from ugames.core.match import Player
from ugames.home import statistics
from ugames.screens.pages.stats import Stats
from ugames.ui.kit.page import Page

pytestmark = pytest.mark.usefixtures("without_pictures")


def test_everybody_is_shown_again_when_the_games_of_the_chosen_person_are_wiped(pilot: Pilot) -> None:
    players = (Player("Ada"), Player("Bo", "plain"))
    statistics.book("one", "ugo", players, (30, 20), (0,), False, 600)
    pilot.app.home()
    pilot.app.doors.statistics()
    pilot.frame()
    stats = cast("Stats", cast("Page", pilot.app.top).content)
    pilot.click(pilot.node("person"))
    pilot.click(pilot.node("person-1"))
    assert stats.person == "Ada"
    pilot.click(pilot.node("wipe"))
    assert stats.person != "Ada"
    adjust = pilot.node("person").adjust
    assert adjust is not None
    adjust(1)  # there is no other person to choose
    pilot.click(pilot.node("unwipe"))
    assert stats.people == ("Ada",)
