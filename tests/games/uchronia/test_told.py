"""The table follows each event: after the last one of a beat it lies as the beat leaves it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.laws.setups import played
from tests.ui.boards import AREA, after
from ugames.games.uchronia.board import board
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
