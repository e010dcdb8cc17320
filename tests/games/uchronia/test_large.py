"""Nothing on the table of Uchronia is smaller at 200 % than it is in the same window at 100 %."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.uchronia.table import GAME, house, seen, site, table
from tests.laws.setups import played, slow_unless
from tests.turns import in_turn
from ugames.core.game import Glimpse
from ugames.games.uchronia.board import board, spots
from ugames.games.uchronia.board.facts import facts
from ugames.laws.setups import Setup
from ugames.ui.draw.theme import Theme
from ugames.ui.table.places import table_area

WINDOWS = (1024, 640), (1920, 1080), (3840, 2160), (1080, 1920), (2560, 1080), (3440, 1440)
NAMES = ("Ada", "Grace", "Alan", "Edsger", "Barbara")
BACKS = "hand of another"
"""What may be left out, since plates tell its number."""
AS_DRAWN = 1.0
"""Pixels by which heights that are rounded may differ."""
MOMENTS = 5
"""How many tables of a match are looked at."""

LONG_WORKS = "Basilica, Hatchery, Potter's Kiln, Lookout Tower, Raptor Pens"

Heights = dict[str, tuple[float, ...]]


def heights(found: Any, look: Glimpse[Any, Any], window: tuple[int, int], scale: float) -> Heights:
    """The least and the greatest height in pixels of each kind of face and board, one's own and others'."""
    theme = Theme(*window, scale)
    area = table_area(theme)
    laid, kinds = found.laid(look, area), dict[str, list[float]]()
    places = laid.places
    for spot in found.cards(look, area):
        kind, _, seat = spot.zone.partition("-")
        kinds.setdefault(f"{kind} of another" if seat not in ("", "0") else kind, []).append(spot.height)
    for seat in range(len(laid.names)):
        own = "" if seat == places.own_seat else " of another"
        kinds.setdefault(f"plate{own}", []).append(places.plate(seat).h)
        kinds.setdefault(f"slot of a Domain{own}", []).append(spots.domain_slot(laid, seat).h)
        kinds.setdefault("facts", []).extend(fact.type for fact in facts(laid, seat) if own)
    kinds["slots of the Forum"] = [pile.spot.height for pile in spots.forum(laid).values()]
    kinds["Monopolies"] = [places.monopolies.h]
    kinds["letters"] = [places.type]
    return {kind: (min(each) * theme.unit, max(each) * theme.unit) for kind, each in kinds.items() if each}


def faces_do_not_shrink(usual: Heights, larger: Heights, *, where: object) -> None:
    """Whatever there is at 100 % is there at 200 %, too, and no smaller."""
    smaller = {
        kind: f"{high:.1f} pixels high, and {large:.1f} at 200 %"
        for kind, each in usual.items()
        for high, large in zip(each, larger.get(kind, each if kind == BACKS else (0.0, 0.0)), strict=True)
        if large < high - AS_DRAWN
    }
    assert not smaller, where


TABLES = [
    pytest.param(seats, window, id=f"{seats}-{window[0]}x{window[1]}", marks=slow_unless(seats in (2, 5)))
    for seats in range(2, 6)
    for window in WINDOWS
]


@pytest.mark.sparse(3)
@pytest.mark.parametrize(("seats", "window"), TABLES)
def test_works_sites_and_buildings_were_half_as_high_at_200_percent(seats: int, window: tuple[int, int]) -> None:
    match: Any = played(Setup("uchronia", seats), 1)
    found = board(match.game, NAMES[:seats])
    for moment in range(0, match.moments, max(1, match.moments // MOMENTS)):
        look = match.beat(0, moment).after
        faces_do_not_shrink(*(heights(found, look, window, scale) for scale in (1.0, 2.0)), where=moment)


HOUSES = {
    "nothing": house(),
    "a site": house(domain="stone", sites=[site("Fountain")]),
    "a building": house(stock="wood", activities="stone stone", built="Raptor Pens"),
    "some": house(
        stock="wood clay brick", activities="clay", sites=[site("Archway", "stone")], built="Thermae, Granary"
    ),
    "many": house(
        stock="wood clay brick stone marble",
        activities="wood clay stone",
        sites=[site("Archway"), site("Brickworks", "brick")],
        built="Toll Gate, Market Stalls, Potter's Kiln, Granary",
    ),
}


@pytest.mark.sparse(3)
@pytest.mark.parametrize(("seats", "window"), TABLES)
def test_ones_own_buildings_were_signs_at_200_percent(seats: int, window: tuple[int, int], thorough: bool) -> None:
    """With a hand and without one, with few things built and with many: with nothing, with most, others in turn."""
    rival = house(domain="wood", stock="wood brick", activities="clay", built="Arena")
    own = [(name, hand) for name in HOUSES for hand in ("", "wood wood clay stone marble")]
    for name, hand in in_turn(own, seats + WINDOWS.index(window), thorough, 3):
        hands = [hand, *["wood"] * (seats - 1)]
        houses = [HOUSES[name], *[rival] * (seats - 1)]
        state = table(*hands, houses=houses, forum="wood clay clay stone marble brick", works=LONG_WORKS)
        found = board(GAME, NAMES[:seats])
        faces_do_not_shrink(
            *(heights(found, seen(state, 0), window, scale) for scale in (1.0, 2.0)), where=(name, hand)
        )
