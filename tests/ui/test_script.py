"""The beats that a table still has to show, and the drawing ahead: two parts of its view, each by itself."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial

import pytest

from tests.laws.setups import SETUPS, is_typical, played, slow_unless
from tests.ui.sizes import canvas_of
from ugames.laws.check import Trial
from ugames.laws.setups import Setup
from ugames.ui.check import all_told
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.strokes import differences, strokes_of
from ugames.ui.table.board import Board, Seen

RACE = ("moved", "since", "changed", "seen", "pressed", "press", "priority")
ASKED_NEXT = {"uchu_kaigi": ("order", "actor"), "uchronia": ("work",), "ugh": ("owed",), "ufo": RACE, "ugo": ()}
"""The parts of each game's View that say who is asked next, and for what: no event tells them."""


@pytest.mark.parametrize(
    "setup", [pytest.param(setup, marks=slow_unless(is_typical(setup)), id=str(setup)) for setup in SETUPS]
)
def test_once_all_events_of_a_step_are_told_the_table_is_the_one_of_the_rules(setup: Setup) -> None:
    match, canvas, area = played(setup, 7), canvas_of((1280, 720), 100), Area(14, 82, 1892, 988)

    def looks_alike(board: Board, seen: Seen, after: Seen, here: str) -> None:
        lies_there, is_there = (
            Counter((spot.card, spot.zone) for spot in board.cards(each, area)) for each in (seen, after)
        )
        assert lies_there == is_there, here
        assert board.standing(seen) == board.standing(after), here
        asked = {name: getattr(after.view, name) for name in ASKED_NEXT[setup.game]}
        lies = replace(after, to_act=(), legal=())
        shown = replace(lies, view=seen.view._replace(**asked))
        one, other = (strokes_of(canvas, partial(board.paint, canvas, table, area)) for table in (shown, lies))
        assert not differences(one, other), here

    all_told(Trial(setup, match.game, match), looks_alike)
