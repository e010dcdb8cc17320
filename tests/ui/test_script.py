"""The beats that a table still has to show, and the drawing ahead: two parts of its view, each by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from tests.laws.setups import SETUPS, is_typical, played, slow_unless
from tests.ui.sizes import canvas_of
from ugames.core.match import Match, Player
from ugames.laws.check import Trial
from ugames.laws.setups import Setup
from ugames.registry import load_game
from ugames.ui.check import all_told
from ugames.ui.draw.ahead import Wish
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.strokes import differences, strokes_of
from ugames.ui.draw.tween import pace
from ugames.ui.draw.vectors import Drawing
from ugames.ui.table.board import Board, Caption, Cue, Put, Seen, Tally, Together, Zones
from ugames.ui.table.motion.awaited import PATIENCE, Awaited
from ugames.ui.table.staging.stage import Spot

AREA = Area(0, 0, 100, 100)


class Teller:
    """A board with a table of points for each beat that has an event."""

    def __init__(self) -> None:
        self.missing: list[Wish] = []
        self.at_once: dict[Any, Any] = {}

    def tally(self, events: tuple[Any, ...], after: Any) -> Tally | None:
        return Tally(f"after {events}", (), (), ()) if events else None

    def cards(self, seen: Any, area: Area) -> tuple[Spot, ...]:
        return ()

    def show(self, *_: Any) -> tuple[Cue, ...]:
        return ()

    def zones(self, seen: Any, area: Area) -> Zones:
        return Zones((), lambda name: None, wishes=lambda canvas: self.missing)


def glimpse(number: int) -> Any:
    """A Glimpse that differs from others by its viewer."""
    match: Any = Match(load_game("ugo"), (Player("Ada"), Player("Alan")), 1)
    return replace(match.glimpse(0), seat=number)


class Ahead:
    """A stand-in for drawing ahead: the test says which drawings are done."""

    def __init__(self) -> None:
        self.wanted: list[Wish] = []
        self.done: list[Wish] = []

    def want(self, wish: Wish) -> None:
        self.wanted.append(wish)

    def drop(self, wish: Wish) -> None:
        self.wanted.remove(wish)

    def ready(self, wish: Wish) -> bool:
        return wish in self.done


class Painter:
    """Nothing has been drawn of any card."""

    def __init__(self) -> None:
        self.ahead = Ahead()

    def missing(self, spot: Spot) -> Iterator[Wish]:
        yield Wish(Drawing(str(spot.card), (1, 1)), spot.card)


def waiting() -> tuple[Awaited, Any, Any]:
    """The wait for drawings, with its canvas and its board."""
    board, painter = Teller(), Painter()
    canvas: Any = painter
    cards: Any = painter
    contract: Any = board
    return Awaited(canvas, contract, cards, lambda: pace("normal", False)), canvas, board


def test_cards_wait_for_their_faces_and_not_for_ever() -> None:
    awaited, canvas, _ = waiting()
    cue = Together((Put(Spot("ace", 0, 0, 10, "hand"), "deck"), Caption("Ace", 0, 0)))
    assert not awaited.waits(cue, AREA, 5.0), "nobody has asked for it"
    awaited.expect((cue,), AREA, 5.0)
    (wish,) = canvas.ahead.wanted
    assert wish.key == "ace"
    assert awaited.waits(cue, AREA, 5.0)
    assert not awaited.waits(cue, AREA, 5.0 + PATIENCE)
    canvas.ahead.done.append(wish)
    assert not awaited.waits(cue, AREA, 5.0)


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
