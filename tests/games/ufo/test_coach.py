"""When the coach of UFO advises against departing: it weighs the lead, and what could be lost."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ufo.blunders import LONG, OTHER
from tests.games.ufo.table import IN_STEP, depart, table
from ugames.core.game import glimpse
from ugames.games.ufo.cards import ZONES
from ugames.games.ufo.coach import departs_early
from ugames.games.ufo.rules import DEPART

LOOT: Any = ((ZONES[1], ZONES[2]), (), ())
AHEAD, BEHIND = {1: "63"}, {1: "10 20 30 40 50 55"}


@pytest.mark.parametrize(
    ("own", "others", "stolen", "warned"),
    [
        ("2 3 13 17 22 29", AHEAD, LOOT, False),
        ("2 3 13 17 22 29", AHEAD, ((), (), ()), True),
        ("2 3 11 13 17 22 29", AHEAD, ((), (), ()), False),
        ("2 3 13 17 22 29", BEHIND, LOOT, True),
        ("2 3 11 13 17 22 29", BEHIND, ((), (), ()), True),
    ],
    ids=["leads with loot", "leads with few cards", "leads with many cards", "behind with loot", "behind"],
)
def test_the_coach_does_not_hold_back_a_departure_that_leads(
    own: str, others: dict[int, str], stolen: Any, warned: bool
) -> None:
    decks = [
        " ".join(each for each in deck.split() if each not in f"{own} {others[1]}".split()) for deck in (LONG, OTHER)
    ]
    state = table(*decks, game=IN_STEP, stacks={0: own, **others}, departures="2+ 3+", stolen=stolen)
    seen = glimpse(IN_STEP, state, 0)
    assert departs_early(IN_STEP, seen, DEPART[depart("2+")]) is warned
