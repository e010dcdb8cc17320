"""The beats that a table still has to show, and the drawing ahead: two parts of its view, each by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from pygame import SRCALPHA, Surface

from tests.laws.setups import SETUPS, is_typical, played, slow_unless
from tests.ui.sizes import canvas_of
from ugames.core.match import Beat, Match, Player
from ugames.laws.check import Trial
from ugames.laws.setups import Setup
from ugames.registry import load_game
from ugames.ui.check import all_told
from ugames.ui.draw.ahead import Wish
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.store import Cache
from ugames.ui.draw.strokes import differences, strokes_of
from ugames.ui.draw.tween import pace
from ugames.ui.draw.vectors import Drawing
from ugames.ui.table.board import Board, Caption, Cue, Look, Put, Seen, Tally, Together, Zones
from ugames.ui.table.motion.awaited import PATIENCE, Awaited
from ugames.ui.table.staging.script import Script
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


def a_script(*events: tuple[Any, ...]) -> Any:
    """A script of so many beats, with these events."""
    board: Any = Teller()
    script = Script(board)
    script.beats.extend(Beat(each, glimpse(number)) for number, each in enumerate(events))
    return script


def test_a_script_is_read_beat_by_beat() -> None:
    script = a_script(("first", "second"), ())
    assert script
    beat = script.begin()
    assert [event for event, _ in script.events] == ["first", "second"]
    assert all(after is beat.after for _, after in script.events)
    assert (script.ending, script.tally.title) == (beat.after, "after ('first', 'second')")
    script.events.clear()
    script.ending = None
    assert script, "there is another beat"
    script.begin()
    assert script, "it has no events, but an end"
    assert script.tally is None
    script.ending = None
    assert not script


def test_how_a_script_ends_is_known_at_any_time() -> None:
    script = a_script(("first",), ("second",))
    assert (script.last_look().seat, script.last_tally().title) == (1, "after ('second',)")
    script.begin()
    assert (script.last_look().seat, script.last_tally().title) == (1, "after ('second',)")
    script.begin()
    assert (script.last_look().seat, script.last_tally().title) == (1, "after ('second',)")
    script.clear()
    assert not script
    assert (script.last_look(), script.last_tally()) == (None, None)


def test_points_outlast_the_beats_after_them() -> None:
    """This holds before and after their beat has begun, and whether they are due or already shown."""
    script = a_script(("points",), ())
    assert script.last_tally().title == "after ('points',)"
    script.begin()
    assert script.last_tally().title == "after ('points',)"
    script.cues.append(script.tally)
    script.tally = None
    assert script.last_tally().title == "after ('points',)"


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
    cue = Together((Put(Spot("ace", 0, 0, 10, "hand"), "deck"), Caption("Ace", AREA)))
    assert not awaited.waits(cue, AREA, 5.0), "nobody has asked for it"
    awaited.expect((cue,), AREA, 5.0)
    (wish,) = canvas.ahead.wanted
    assert wish.key == "ace"
    assert awaited.waits(cue, AREA, 5.0)
    assert not awaited.waits(cue, AREA, 5.0 + PATIENCE)
    canvas.ahead.done.append(wish)
    assert not awaited.waits(cue, AREA, 5.0)


def test_the_drawings_of_a_table_are_awaited_with_its_cards() -> None:
    awaited, canvas, board = waiting()
    board.missing = [Wish(Drawing("cloth", (1, 1)), "cloth")]
    awaited.expect((Look(glimpse(0)),), AREA, 5.0)
    assert canvas.ahead.wanted == board.missing
    assert awaited.waits(Look(glimpse(0)), AREA, 5.0)


def test_what_is_awaited_is_kept_while_cards_fly() -> None:
    """The deal of Uchu-Kaigi took the room of the VIPs that were to be chosen after it, which were drawn once more."""
    awaited, canvas, board = waiting()
    canvas.store = Cache(1)
    board.missing = [Wish(Drawing("vip", (1, 1)), "vip")]
    awaited.expect((Look(glimpse(0)),), AREA, 5.0)

    def make() -> Surface:
        return Surface((1000, 1000), SRCALPHA)

    canvas.store.get("vip", make)
    for size in range(100):
        awaited.keep()
        canvas.store.get(size, make)
    assert "vip" in canvas.store
    assert 1 not in canvas.store, "cards had room for all their sizes"


def test_what_was_awaited_for_a_beat_is_not_wanted_after_it() -> None:
    awaited, canvas, _ = waiting()
    awaited.expect((Put(Spot("ace", 0, 0, 10, "hand"), "deck"),), AREA, 5.0)
    awaited.forget()
    assert not canvas.ahead.wanted
    assert not awaited.wishes


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
