"""The board of Uchu-Kaigi: the track, and the trick beside it."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any
from unittest.mock import patch

import pytest

from scripts.support.command import PLAYER_NAMES
from tests.games.uchu_kaigi.table import GAME, cards, rules, stacks, table
from tests.ui.sizes import TABLE_WINDOWS, canvas_of
from tests.ui.tables import AREA, after
from ugames.core.game import PUBLIC, glimpse
from ugames.games.uchu_kaigi.board import orbit
from ugames.games.uchu_kaigi.board.places import places
from ugames.games.uchu_kaigi.cards import SEATINGS
from ugames.games.uchu_kaigi.rules import TrickWon
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area
from ugames.ui.draw.theme import Theme
from ugames.ui.kit.placing import hull
from ugames.ui.table.board import UnderWay, board_of
from ugames.ui.table.places import table_area

LARGE_WINDOWS = ((1024, 640), (1280, 960), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160))


@pytest.mark.parametrize("window", [*TABLE_WINDOWS, (720, 1200), (800, 600)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hands_trick_and_track_lie_apart_for_every_viewer(window: tuple[int, int], seats: int) -> None:
    for scale, viewer, open_piles in product((1.0, 1.5, 2.0), (0, seats - 1, PUBLIC), (False, True)):
        area = table_area(Theme(*window, scale))
        where = places(seats, viewer, area, open_piles)
        parts = [where.trick, where.orbit]
        for country in where.countries:
            held = hull(where.in_hand(country, 12))
            ring = held.h * (RING + 0.03) * where.is_own(country)
            parts += [where.block(country), held.inset(-ring / 2, -ring)]
        assert not any(one.inset(0.5).meets(other.inset(0.5)) for one, other in combinations(parts, 2))
        assert all(area.inset(-6).holds(part.x, part.y) for part in parts)
        assert all(area.inset(-6).holds(part.right, part.bottom) for part in parts)


@pytest.mark.parametrize("window", LARGE_WINDOWS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_backs_that_lie_close_have_their_number(window: tuple[int, int], seats: int) -> None:
    hand = "yellow 1, yellow 2, yellow 3, yellow 4, yellow 5, pink 1, pink 2, pink 3, pink 4, pink 5, pink 6"
    seen: Any = glimpse(rules(), table(*[hand] * len(SEATINGS[seats].owners), seats=seats), 0)
    for scale in (1.0, 2.0):
        spots = board_of(GAME, PLAYER_NAMES[:seats]).table(seen, table_area(Theme(*window, scale))).cards
        for zone in {spot.zone for spot in spots if spot.card is None and spot.zone.startswith("hand")}:
            backs = [spot for spot in spots if spot.zone == zone]
            close = backs[-1].x - backs[0].x < backs[0].height * CARD_RATIO
            assert [back.badge for back in backs] == [*[""] * 10, "11" if close else ""]


def test_a_marker_beyond_the_last_field_moves_no_other_field() -> None:
    area = Area(0, 0, 860, 640)
    usual, beyond = orbit.track(area, stacks((34, (0, 1, 2)))), orbit.track(area, stacks((39, (0,)), (3, (1, 2))))
    assert [*beyond.fields.items()][:-1] == [*usual.fields.items()]
    assert [*beyond.fields][-1] == 39


def test_before_the_deal_the_vip_lies_face_down() -> None:
    seen: Any = glimpse(GAME, table(*["yellow 1, pink 2"] * 4), 0)
    board: Any = board_of(GAME, PLAYER_NAMES[:4])
    before = board.undealt(seen)
    assert before.view.vips == ()
    assert not before.legal
    assert board.table(before, AREA).cards == ()
    canvas = canvas_of((1920, 1080), 100)
    with patch.object(canvas, "show", wraps=canvas.show) as show:
        board.table(before, AREA).paint(canvas, UnderWay())
    shown = [call.args[0] for call in show.call_args_list]
    assert orbit.VIP_BACK_PICTURE in shown
    assert not any("vip-" in name for name in shown)


def test_whoever_sits_out_is_not_the_next_leader() -> None:
    seen: Any = glimpse(GAME, table(*["yellow 1, pink 2"] * 4), 0)
    trick = cards("purple 5, purple 3, pink 4, gray 1")
    won = after(board_of(GAME, PLAYER_NAMES[:4]), TrickWon(0, 0, trick, trick[0]), seen)
    assert 0 not in won.view.order
    assert won.view.order[0] == 1
