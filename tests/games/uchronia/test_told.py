"""The table follows each event: after the last one of a beat it lies as the beat leaves it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.laws.setups import played
from tests.ui.boards import AREA, after
from ugames.games.uchronia.board import board
from ugames.games.uchronia.words import EXPLAINED, ask
from ugames.laws.setups import Setup

NAMES = ("Ada", "Bob", "Cid", "Dee", "Eve")


def lies(table: Any, seen: Any) -> Counter[tuple[Any, ...]]:
    """What lies where, without marks, which come from what is legal, as does how high cards of a hand lie."""
    spots = table.cards(seen, AREA)
    return Counter(
        (spot.zone, spot.card, spot.size, spot.badge, round(spot.x), 0 if spot.zone == "hand" else round(spot.y))
        for spot in spots
    )


@pytest.mark.sparse(2)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_events_of_a_beat_lead_to_its_end(seats: int, thorough: bool) -> None:
    """Nothing is listed as left out: cards, points, Monopolies, hands and piles all follow.

    Either the first seat looks or, with three players, the last; both do if the test is thorough.
    """
    match: Any = played(Setup("uchronia", seats), 1)
    table = board(match.game, NAMES[:seats])
    for viewer in (0, seats - 1) if thorough else (seats - 1 if seats == 3 else 0,):
        before = match.beat(viewer, 0).after
        for moment in range(1, match.moments):
            beat = match.beat(viewer, moment)
            seen = before
            for event in beat.events:
                seen = after(table, event, seen, beat.after)
            end = beat.after.view
            assert lies(table, seen) == lies(table, beat.after), (moment, beat.events)
            for name in ("houses", "forum", "pile", "discards", "works", "plans", "monopolies", "points", "ending",
                         "hand_sizes", "hand", "turn", "turns"):  # fmt: skip
                assert getattr(seen.view, name) == getattr(end, name), (moment, name, beat.events)
            before = beat.after


def test_nothing_can_be_done_while_it_is_told() -> None:
    match: Any = played(Setup("uchronia", 3), 1)
    table = board(match.game, NAMES[:3])
    seen = match.beat(0, 0).after
    for moment in range(1, 40):
        beat = match.beat(0, moment)
        for event in beat.events:
            told = after(table, event, seen, beat.after)
            assert told is seen or (told.to_act, told.legal) == ((), ())
        seen = beat.after


def test_points_are_counted_on_the_table_that_they_are_counted_from() -> None:
    match: Any = played(Setup("uchronia", 3), 1)
    table = board(match.game, NAMES[:3])
    beat = match.beat(0, match.moments - 1)
    seen = match.beat(0, match.moments - 2).after
    for event in beat.events:
        seen = after(table, event, seen, beat.after)
    tally = table.tally(beat.events, beat.after)
    assert tally is not None
    totals = dict(zip(tally.names, tally.totals, strict=True))
    assert [totals[name] for name in NAMES[:3]] == list(seen.view.points)


@pytest.mark.parametrize("number", range(4))
def test_help_opens_at_the_order_that_is_being_told(number: int) -> None:
    """While events were told nobody was to act, so it was opened at the end of the game."""
    match: Any = played(Setup("uchronia", 3), number)
    table, keys = board(match.game, NAMES[:3]), Counter[str]()
    for viewer in (0, 2):
        seen = match.beat(viewer, 0).after
        for moment in range(1, match.moments - 1):
            beat = match.beat(viewer, moment)
            for event in beat.events:
                seen = after(table, event, seen, beat.after)
                asked = ask(match.game, seen, NAMES[:3]).key
                assert asked in EXPLAINED
                keys[EXPLAINED[asked]] += 1
            seen = beat.after
    assert "The end" not in keys
    assert keys["Draconians"]
    assert ask(match.game, match.beat(0, match.moments - 1).after, NAMES[:3]).key.startswith("over_")
