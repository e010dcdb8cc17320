"""The table of U GO!: what it says of empty places and of cards that are to be laid, before anything is decided."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.ugo.table import GAME, cards, kingdom, table
from tests.ui.sizes import canvas_of, noting
from ugames.core.game import glimpse
from ugames.games.ugo.rules import Laid, State
from ugames.ui.draw.geometry import Area
from ugames.ui.table.board import Caption, board_of

pytestmark = pytest.mark.usefixtures("without_pictures")

NAMES = ("Ann", "Bob", "Cid", "Dee")
AREA = Area(14, 82, 1892, 988)


def written(state: State, scored: bool = False) -> list[str]:
    """All words on the table as the first seat sees it."""
    seats = len(state.hands)
    seen: Any = glimpse(GAME, state, 0)
    if scored:
        seen = replace(seen, view=seen.view._replace(hand=(), hand_sizes=(0,) * seats), legal=(), to_act=())
    canvas = canvas_of((1920, 1080), 100)
    with noting(canvas) as notes:
        board_of(GAME, NAMES[:seats]).paint(canvas, seen, AREA)
    return [line.text for line in notes.lines]


def test_an_empty_place_showed_points_that_it_did_not_count() -> None:
    """Its points have a condition until its farmers have come; when all is counted, only what counts is left."""
    state = table("red 5", "red 3", kingdoms={0: kingdom("yellow 8", farmers=2)})
    words = written(state)
    assert words.count("with farmers") == 2, "on one's own places four and five; on small boards the hint says it"
    assert {"+1", "+3", "+5"} <= {*words}
    words = written(state, scored=True)
    assert words.count("+1") == 1, "the farmers of place three have come on one of the two boards"
    assert not {"+3", "+5", "with farmers"} & {*words}


def test_the_choice_of_a_top_card_told_nothing_of_its_consequence() -> None:
    """Each card to lay shows by how many points the kingdom changes with it on top."""
    state = table("grey 1", "grey 2", spoils="red 8, red 3", kingdoms={0: kingdom("red 5")})
    seen: Any = glimpse(GAME, state, 0)
    spots = board_of(GAME, NAMES[:2]).layout(seen, AREA)
    assert {str(spot.card): spot.badge for spot in spots if spot.zone == "spoils"} == {"red 8": "+3", "red 3": "-2"}


def test_a_place_without_its_farmers_looked_like_a_fed_one() -> None:
    """It shows what it costs, on every kingdom and before the game is counted."""
    state = table("grey 1", "grey 2", kingdoms={seat: kingdom("red 5", "blue 2", "green 8") for seat in (0, 1)})
    spots = board_of(GAME, NAMES[:2]).layout(glimpse(GAME, state, 0), AREA)
    badges = {(spot.zone, spot.badge) for spot in spots if spot.badge}
    assert badges == {("kingdom-0-2", "-10"), ("kingdom-1-2", "-10")}


def test_a_card_that_covered_a_better_one_did_not_say_so() -> None:
    state = table("grey 1", "grey 2", spoils="red 3", kingdoms={0: kingdom("red 8")})
    seen: Any = glimpse(GAME, state, 0)
    cues = board_of(GAME, NAMES[:2]).show(Laid(0, 0, cards("red 3")), seen, seen, AREA)
    assert [cue.text for cue in cues if isinstance(cue, Caption)] == ["covers red 8: -5"]


def test_a_card_that_may_not_be_laid_next_has_no_points() -> None:
    state = table("grey 1", "grey 2", spoils="red 8, red 3, blue 7", kingdoms={0: kingdom("red 5")})
    seen: Any = glimpse(GAME, state, 0)
    spots = board_of(GAME, NAMES[:2]).layout(seen, AREA)
    assert {str(spot.card) for spot in spots if spot.zone == "spoils" and not spot.badge} == {"blue 7"}


def test_others_see_no_points_on_what_is_laid() -> None:
    state = table("grey 1", "grey 2", spoils="red 8, red 3")
    seen: Any = glimpse(GAME, state, 1)
    assert not any(spot.badge for spot in board_of(GAME, NAMES[:2]).layout(seen, AREA) if spot.zone == "spoils")
