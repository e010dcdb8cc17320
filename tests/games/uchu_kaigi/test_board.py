"""The board of Uchu-Kaigi: the track in rows, and the trick beside it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from tests.games.uchu_kaigi.table import GAME, cards, rules, stacks, table
from tests.ui.pilot import an_app
from tests.ui.sizes import canvas_of, noting
from ugames.core.game import PUBLIC, glimpse
from ugames.games.uchu_kaigi.board import orbit
from ugames.games.uchu_kaigi.board.places import FRAME, ROW_MOST, places
from ugames.games.uchu_kaigi.board.table import LED_DOWN, UchuKaigiBoard
from ugames.games.uchu_kaigi.board.won import HELD, column
from ugames.games.uchu_kaigi.cards import SEATINGS
from ugames.games.uchu_kaigi.rules import Dealt, PlayEnded, TrickWon
from ugames.games.uchu_kaigi.scoring import MarkerMoved, PhaseBegan, PilesScored, Stack, points_of
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, around
from ugames.ui.draw.shapes import line
from ugames.ui.draw.strokes import Kept
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.tween import Pace
from ugames.ui.table.board import Caption, Look, Noise, Put, Together, Trail, Wait, board_of
from ugames.ui.table.furniture import LED
from ugames.ui.table.places import table_area
from ugames.ui.table.said.captions import Captions

at_larger_tables = pytest.mark.parametrize("seats", [3, 4, 5])

in_windows = pytest.mark.parametrize("window", [(1024, 640), (1280, 800), (1920, 1080), (1080, 1920)])

NAMES = ("Ada", "Grace", "Al", "Dee", "Eve")
AREA = Area(14, 82, 1892, 988)
LARGE = ((1024, 640), (1280, 960), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160))
large = pytest.mark.parametrize("window", LARGE, ids=str)
seated = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def written(window: tuple[int, int], seats: int, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Any, Any]]:
    """What is written on a table of these seats at 200 %, with its size and tone."""
    pygame.font.init()
    canvas, told = Canvas(Theme(*window, 2.0)), list[tuple[str, Any, Any]]()
    canvas.surface = pygame.Surface(window)
    write = canvas.text

    def heard(text: str, x: float, y: float, size: float = 24, tone: Any = "text", *rest: Any, **how: Any) -> Any:
        told.append((text, size, tone))
        return write(text, x, y, size, tone, *rest, **how)

    monkeypatch.setattr(canvas, "text", heard)
    countries = len(SEATINGS[seats].owners)
    board = stacks((16, (0,)), (13, tuple(range(1, countries))))
    state = table(*["yellow 1, pink 2"] * countries, seats=seats, board=board)
    board_of(GAME, NAMES[:seats]).paint(canvas, glimpse(rules(), state, 0), table_area(canvas.theme))
    return told


@pytest.mark.sparse(3)
@large
@seated
def test_markers_hid_the_numbers_of_their_fields(
    window: tuple[int, int], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A saucer lay upon its number where rows of the track lie close: it stands at the foot of the saucer now."""
    texts = [text for text, _, _ in written(window, seats, monkeypatch)]
    board = stacks((16, (0,)), (13, (1, 2, 3)))
    way = orbit.track(places(seats, 0, table_area(Theme(*window, 2.0))).orbit, board)
    assert {"16", "13"} <= set(texts)
    for stack in board:
        x, y = way.field(stack.points)
        told = way.below(stack) if way.rows and way.covers(stack) else None
        assert told is None or (told.bottom <= y + way.drawn * 0.7 and abs(told.cx - x) < 1)
        if way.rows and told is None:
            assert way.stack(stack).bottom <= y + way.drawn * orbit.LOWERED - way.letters * 0.3


@pytest.mark.sparse(2)
@large
def test_names_of_a_trick_stood_in_different_sizes(window: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """ "Ada" was far larger than "Grace"."""
    for seats in (2, 3, 4, 5):
        told = written(window, seats, monkeypatch)
        assert len({size for text, size, tone in told if text in NAMES and tone == "paper"}) < 2


@pytest.mark.parametrize("window", [(1920, 1080), (3840, 2160)], ids=str)
def test_the_vip_was_smaller_at_200_percent(window: tuple[int, int]) -> None:
    """At a table of two it was 40 units high, above the words about it, in a broad and low track."""
    heights = []
    for scale in (1.0, 2.0):
        theme = Theme(*window, scale)
        heights.append(orbit.track(places(2, 0, table_area(theme)).orbit, ()).vip.h * theme.unit)
    assert heights[1] >= heights[0]


@large
@seated
def test_cards_and_words_touched_the_frame_of_their_panel(window: tuple[int, int], seats: int) -> None:
    where = places(seats, 0, table_area(Theme(*window, 2.0)))
    if not where.low:
        return
    inner = where.trick.inset(FRAME - 0.5)
    for country in range(len(where.plates)):
        card = where.in_trick(country)
        assert inner.y <= card.y < card.bottom <= inner.bottom
        assert card.right <= inner.right
    way = orbit.track(where.orbit, ())
    if way.rows:
        free = where.orbit.inset(FRAME - 0.5)
        told = way.told
        assert told.x >= free.x
        assert free.y <= told.y < told.bottom <= free.bottom


@large
@seated
def test_the_trick_lay_in_a_cross_without_names_or_in_a_row_with_them(window: tuple[int, int], seats: int) -> None:
    """It lies in a row everywhere, in the same order; the led suit stands above it or beside it."""
    for scale in (1.0, 2.0):
        where = places(seats, 0, table_area(Theme(*window, scale)))
        countries = range(len(where.plates))
        boxes = [where.in_trick((where.own + 1 + i) % len(where.plates)) for i in countries]
        assert len({round(box.cy) for box in boxes}) == 1
        assert all(left.right < right.x for left, right in pairwise(boxes))
        assert boxes[0].h > min(where.trick.h * 0.32, where.trick.w / len(boxes) * 0.8)


@large
def test_cards_of_a_trick_were_small_in_their_panel(window: tuple[int, int]) -> None:
    """They fill it as far as they do not shrink where everything is larger, and do not outdo one's hand."""
    for seats in (3, 4, 5):
        high = []
        for scale in (1.0, 2.0):
            theme = Theme(*window, scale)
            where = places(seats, 0, table_area(theme))
            high.append(min(where.in_trick(0).h, where.hands[0].h * ROW_MOST) * theme.unit)
        assert 0.97 * high[1] < high[0] < 1.01 * high[1]


@at_larger_tables
def test_others_took_three_storeys_for_a_plate_an_empty_tray_and_backs(seats: int) -> None:
    """The backs lie beside the plate, and there is no tray before there is a pile; trick and track have the rest."""
    area = table_area(Theme(1920, 1080))
    where = places(seats, 0, area)
    for country in range(1, seats):
        assert where.hands[country].x > where.plates[country].right
        assert where.hands[country].bottom <= where.trays[country].bottom
    assert where.trick.y < area.y + 130
    seen = glimpse(rules(), table(*["yellow 1, pink 2"] * seats, seats=seats), 0)
    canvas, table_board, filled = canvas_of((1920, 1080), 100), board_of(GAME, NAMES[:seats]), list[Any]()
    with patch.object(canvas, "fill", lambda box, *_: filled.append(box)):
        table_board.paint(canvas, seen, area)
    assert not any(box in filled for box in where.trays[1:])


@large
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_strips_beside_what_others_have_taken_were_empty(window: tuple[int, int], scale: float) -> None:
    """The backs were as low as the plate, and broader ones would have had room below it."""
    area = table_area(Theme(*window, scale))
    state = table(*["yellow 1, pink 2, pink 3, pink 4"] * 4, seats=4)
    spots = board_of(GAME, NAMES[:4]).layout(glimpse(rules(), state, 0), area)
    where = places(4, 0, area)
    for country in (1, 2, 3):
        highest = max(spot.height for spot in spots if spot.zone == f"hand-{country}")
        assert highest > where.plates[country].h * 1.1
        assert where.trays[country].right < where.hands[country].x


def test_the_hand_of_a_dependency_shone_while_it_could_not_be_played() -> None:
    seen = glimpse(rules(), table(*["yellow 1, pink 2"] * 4, seats=2), 0)
    spots = board_of(GAME, NAMES[:2]).layout(seen, table_area(Theme(1920, 1080)))
    own = places(2, 0, table_area(Theme(1920, 1080))).own
    assert seen.view.order[0] == own
    assert {spot.mark for spot in spots if spot.zone == f"hand-{own + 1}"} == {"dim"}
    assert {spot.mark for spot in spots if spot.zone == "hand"} == {"legal"}


def test_a_track_in_rows_had_two_ways_from_row_to_row() -> None:
    """A straight line lay beside the bend with its arrow."""
    canvas, area = canvas_of((1920, 1080), 200), table_area(Theme(1920, 1080, 2.0))
    seen: Any = glimpse(rules(), table(*["yellow 1, pink 2"] * 5, seats=5), 0)
    where, lines = places(5, 0, area), list[Any]()
    way = orbit.track(where.orbit, seen.view.board)
    assert way.rows
    with patch.object(canvas, "polygon", lambda points, *_: lines.append(points)):
        orbit.paint(canvas, rules(), seen.view, where.orbit, Kept())
    turns = [(a, b) for a, b in pairwise(way.fields) if a[1] != b[1]]
    assert turns
    assert not any(line(a, b, orbit.TRACK) in lines for a, b in turns)


@large
@at_larger_tables
def test_markers_of_an_orbit_hid_each_other_and_their_numbers_ran_over_the_frame(
    window: tuple[int, int], seats: int
) -> None:
    room = places(seats, 0, table_area(Theme(*window))).orbit
    way = orbit.track(room, ())
    assert not way.rows
    alone = [Stack(points, (0,)) for points in way.numbers]
    for one, other in pairwise(alone):
        a, b = way.marker(one, 0), way.marker(other, 0)
        drawn = a.inset(a.w * 0.12, a.h * 0.12)  # the corners of a saucer are empty
        assert not drawn.meets(b.inset(b.w * 0.12, b.h * 0.12)), (one, other)
    fields = {points: around(*way.field(points), way.drawn * 0.7, way.drawn * 0.7) for points in way.numbers}
    for stack in alone:  # markers lie within the orbit, and cover no number
        marker = way.marker(stack, 0)
        drawn = marker.inset(marker.w * 0.12, marker.h * 0.12)
        assert not any(drawn.meets(field) for field in fields.values()), stack
    for x, y in way.fields:
        assert room.inset(4).holds(x - way.drawn / 2, y - way.drawn / 2)
        assert room.inset(4).holds(x + way.drawn / 2, y + way.drawn / 2)


@large
@at_larger_tables
def test_a_marker_in_rows_hung_between_two_fields(window: tuple[int, int], seats: int) -> None:
    """Nobody saw whether it belonged to the field above it or to the one below."""
    way = orbit.track(places(seats, 0, table_area(Theme(*window, 2.0))).orbit, ())
    for points in way.numbers if way.rows else ():
        marker, (_, y) = way.marker(Stack(points, (0,)), 0), way.field(points)
        assert marker.bottom > y - way.drawn / 2 + 1


@large
@seated
def test_a_stack_in_rows_touched_the_field_above_it(window: tuple[int, int], seats: int) -> None:
    """A frame holds it together with its own field, and is clear of all others; no field is smaller than at 100 %."""
    ways, units = list[orbit.Track](), list[float]()
    for scale in (1.0, 2.0):
        theme = Theme(*window, scale)
        ways.append(orbit.track(places(seats, 0, table_area(theme)).orbit, ()))
        units.append(theme.unit)
    way = ways[1]
    assert way.rows
    assert way.drawn * units[1] >= ways[0].drawn * units[0]
    assert way.letters * units[1] >= ways[0].letters * units[0]
    fields = [(points, around(*way.field(points), way.drawn, way.drawn)) for points in way.numbers]
    for points, own in fields[:: len(fields) // 12]:
        for markers in range(1, len(SEATINGS[seats].owners) + 1):
            stack = Stack(points, tuple(range(markers)))
            frame, there = way.held(stack), way.stack(stack)
            assert frame.y < there.y < there.bottom < frame.bottom
            assert frame.y < own.y < there.bottom < own.bottom < frame.bottom
            assert not any(frame.meets(other) for number, other in fields if number != points), (points, markers)


@large
@seated
def test_two_digits_crossed_the_circle_of_their_field(window: tuple[int, int], seats: int) -> None:
    canvas = canvas_of(window, 200)
    way = orbit.track(places(seats, 0, table_area(canvas.theme)).orbit, ())
    assert max(canvas.width(str(number), way.letters, "bold") for number in way.numbers) < way.drawn - 2 * 2


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("points", [13, 30])
def test_the_goal_of_the_track_looked_like_its_zero(scale: int, points: int) -> None:
    """It is of gold, and a flag stands there unless a marker does, at an orbit and in rows."""
    canvas, filled, flags = canvas_of((1920, 1080), scale), list[tuple[Any, Any]](), list[Any]()
    room = places(5, 0, table_area(canvas.theme)).orbit
    seen: Any = glimpse(rules(), table(*["yellow 1, pink 2"] * 5, seats=5, board=stacks((points, (0,)))), 0)
    fill, polygon = canvas.fill, canvas.polygon

    def heard(area: Any, tone: Any, *rest: Any) -> None:
        filled.append((area, tone))
        fill(area, tone, *rest)

    def drawn(corners: Any, tone: Any) -> None:
        flags.extend([corners] * (tone == orbit.GOLD))
        polygon(corners, tone)

    with patch.object(canvas, "fill", heard), patch.object(canvas, "polygon", drawn):
        orbit.paint(canvas, rules(), seen.view, room, Kept())
    (goal,) = [area for area, tone in filled if tone == orbit.GOLD]
    way = orbit.track(room, seen.view.board)
    assert way.rows == (scale == 200)
    assert goal.holds(*way.field(30))
    assert bool(flags) == (points != 30)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_trick_said_ada_grace_grace_ada(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is a dependency had only its name on the plate: now it has a sign there, and in the trick."""
    pygame.font.init()
    canvas, shown = Canvas(Theme(1920, 1080, scale)), list[str]()
    canvas.surface = pygame.Surface((1920, 1080))
    show = canvas.show

    def seen(name: str, *how: Any, **more: Any) -> Any:
        shown.append(name)
        return show(name, *how, **more)

    monkeypatch.setattr(canvas, "show", seen)
    for seats, least in ((2, 4), (3, 0)):
        shown.clear()
        countries = len(SEATINGS[seats].owners)
        state = table(*["yellow 1, pink 2"] * countries, seats=seats)
        board_of(GAME, NAMES[:seats]).paint(canvas, glimpse(rules(), state, 0), table_area(canvas.theme))
        found = shown.count("uchu_kaigi/dependency.svg")
        assert found >= least > 0 or found == least == 0


def test_plates_stood_in_the_middle_of_their_place_and_hands_below_them() -> None:
    """As at all other tables a plate is at the left of a tray that holds all of that country."""
    table_of = places(5, 0, table_area(Theme(1920, 1080)))
    trays = [table_of.domain(country) for country in range(1, 5)]
    assert not any(one.meets(other) for one, other in pairwise(trays))
    for country, tray in enumerate(trays, 1):
        assert 0 <= table_of.plates[country].x - tray.x < 8


@pytest.mark.parametrize("window", [(2560, 1080), (3440, 1440)], ids=str)
@seated
def test_markers_of_a_wide_track_lay_on_their_numbers(window: tuple[int, int], seats: int) -> None:
    """Its fields were so large that no marker had room between two rows."""
    way = orbit.track(places(seats, 0, table_area(Theme(*window, 2.0))).orbit, ())
    assert way.rows
    assert not any(way.covers(Stack(points, (0,))) for points in way.numbers)


@seated
def test_what_one_has_taken_was_as_small_as_what_others_have(seats: int) -> None:
    """It is what one plays for, and there is room above it; a number of two digits keeps its limit there."""
    canvas, area = canvas_of((1920, 1080), 100), table_area(Theme(1920, 1080))
    where = places(seats, 0, area)
    assert where.trays[where.own].h > 1.2 * max(
        tray.h for tray, owner in zip(where.trays, SEATINGS[seats].owners, strict=True) if owner
    )
    taken = [[cards("pink 1, pink 2, pink 3, pink 4, pink 5, pink 6, pink 7, pink 8, pink 9, pink 10")]]
    hands = ["yellow 1, pink 2"] * len(where.plates)
    state = table(*hands, seats=seats, taken=[*taken, *[[]] * (len(hands) - 1)])
    with noting(canvas) as notes:
        board_of(GAME, NAMES[:seats]).paint(canvas, glimpse(rules(), state, 0), area)
    assert f"10/{SEATINGS[seats].threshold}" in {line.text for line in notes.lines}


@large
@seated
def test_vips_to_choose_from_would_touch_each_other_at_200_percent(window: tuple[int, int], seats: int) -> None:
    """Each has a ring around it, and the outer ones stay within their panel."""
    where = places(seats, 0, table_area(Theme(*window, 2.0)))
    cards_of = list(where.vips().values())
    assert min(right.x - left.right for left, right in pairwise(cards_of)) > 4
    assert cards_of[0].x - where.trick.x > 6
    assert where.trick.right - cards_of[-1].right > 6


@pytest.mark.parametrize("window", [(1024, 640), (1920, 1080), (3840, 2160)], ids=str)
def test_the_vip_of_a_low_track_stood_below_words_about_something_else(window: tuple[int, int]) -> None:
    way = orbit.track(places(2, 0, table_area(Theme(*window, 2.0))).orbit, ())
    round_of, to_go, vip = way.lines
    assert vip.x == way.vip.x
    assert vip.bottom <= way.vip.y
    assert not any(way.told.inset(1).meets(other) for other in (round_of, to_go))
    assert not any(way.told.meets(around(*field, way.drawn, way.drawn)) for field in way.fields)


@large
@seated
def test_eleven_backs_looked_like_one(window: tuple[int, int], seats: int) -> None:
    """Backs that lie too close to be counted have their number upon the last one."""
    hand = "yellow 1, yellow 2, yellow 3, yellow 4, yellow 5, pink 1, pink 2, pink 3, pink 4, pink 5, pink 6"
    seen: Any = glimpse(rules(), table(*[hand] * len(SEATINGS[seats].owners), seats=seats), 0)
    for scale in (1.0, 2.0):
        spots = board_of(GAME, NAMES[:seats]).layout(seen, table_area(Theme(*window, scale)))
        for zone in {spot.zone for spot in spots if spot.card is None and spot.zone.startswith("hand")}:
            backs = [spot for spot in spots if spot.zone == zone]
            close = backs[-1].x - backs[0].x < backs[0].height * CARD_RATIO
            assert [back.badge for back in backs] == [*[""] * 10, "11" if close else ""]


def test_the_fields_of_an_orbit_shifted_when_a_marker_passed_the_last_one() -> None:
    """39 stood between 34 and -5, which were joined like neighbours, and all others had moved aside."""
    area = Area(0, 0, 860, 640)
    usual, beyond = orbit.track(area, stacks((34, (0, 1, 2)))), orbit.track(area, stacks((39, (0,)), (3, (1, 2))))
    assert not usual.rows
    assert beyond.fields[:-1] == usual.fields
    assert beyond.numbers[-1] == 39


def test_a_plate_was_stretched_over_the_room_for_closed_piles_until_there_was_one() -> None:
    """Name and rank were pulled apart. Now piles lie below the trick, and the plate has all that room for larger words:
    before the first pile, and after it."""
    board: Any = board_of(GAME, NAMES[:4])
    where = places(4, 0, table_area(Theme(1920, 1080)))
    drawn = list[Any]()
    for piles in ((), (cards("yellow 2"),)):
        view = glimpse(rules(), table(*["yellow 1, pink 2"] * 4, seats=4), 0).view
        view = view._replace(piles=((), piles, (), ()))
        drawn.clear()
        with patch("ugames.ui.table.furniture.plate", lambda canvas, box, *_, **how: drawn.append((box, how["size"]))):
            board._paint_plates(canvas_of((1920, 1080), 100), view, where)
        box, size = drawn[1]
        assert box == where.block(1)
        assert size > 24 * 1.3


def test_words_beside_the_vip_touched_the_edge_of_their_plaque_and_left_a_line_empty() -> None:
    """They keep off it, also in the smallest window; and once a round has ended, no line is free for tricks to go."""
    seen = glimpse(rules(), table(*["yellow 1, pink 2"] * 4, seats=4), 0)
    for window, actor in (((1024, 640), 0), ((1920, 1080), 0), ((1920, 1080), None)):
        canvas, view = canvas_of(window, 100), seen.view._replace(actor=actor)
        area, filled = places(4, 0, table_area(canvas.theme)).orbit, list[Area]()
        fill = canvas.fill

        def noted(box: Area, *how: Any, fill: Any = fill, filled: list[Area] = filled) -> None:
            filled.append(box)
            fill(box, *how)

        with patch.object(canvas, "fill", noted), noting(canvas) as notes:
            orbit._paint_vip(canvas, rules(), view, orbit.track(area, view.board))
        (plaque,), lines = filled, notes.lines
        assert len(lines) == (5 if actor == 0 else 4)
        assert not any("\u2026" in each.text or "..." in each.text for each in lines)
        steps = {round(b.area.cy - a.area.cy) for a, b in pairwise(lines)}
        assert len(steps) <= 2
        assert all(each.area.x >= plaque.x + 12 and each.area.right <= plaque.right - 11 for each in lines)


def test_a_table_of_points_cut_through_the_names_above_the_trick() -> None:
    """While points are counted, nobody plays a card: there are no places for cards below it."""
    seen = glimpse(rules(), table(*["yellow 1, pink 2"] * 4, seats=4), 0)
    board, area = board_of(GAME, NAMES[:4]), table_area(Theme(1920, 1080))
    for actor, times in ((0, 2), (None, 1)):
        view, canvas = seen.view._replace(actor=actor), canvas_of((1920, 1080), 100)
        with noting(canvas) as notes:
            board.paint(canvas, replace(seen, view=view), area)
        assert [line.text for line in notes.lines].count("Grace") == times


@pytest.mark.parametrize("scale", (1.0, 2.0))
def test_raised_cards_lay_on_what_one_has_taken_in_a_tall_window(scale: float) -> None:
    """At 100 % plate and chips were tiny besides, and ended in the middle of the window."""
    where = places(5, 0, table_area(Theme(1080, 1920, scale)))
    high, middles = where.in_hand(0, 12)
    raised = middles[0][1] - high * (0.5 + 0.03 + RING)
    assert max(where.plates[0].bottom, where.trays[0].bottom) + 4 < raised
    assert where.trays[0].right > where.hands[0].right - 20
    assert scale > 1 or where.plates[0].h > 80


@pytest.mark.parametrize("seats", (2, 5))
def test_the_arrow_from_row_to_row_touched_a_marker(seats: int) -> None:
    """It stood beside the marker at the end of a row; it stands above it, and within the frame."""
    canvas = canvas_of((1920, 1080), 200)
    area = places(seats, 0, table_area(canvas.theme)).orbit
    way, arrows = orbit.track(area, ()), list[Any]()
    assert way.rows
    with patch.object(canvas, "polygon", lambda corners, tone: arrows.append(corners) if tone == "paper" else None):
        orbit._paint_turns(canvas, way)
    assert arrows
    taken = [way.held(Stack(points, (0, 1))) for points in way.numbers]
    for arrow in arrows:
        (left, top), (right, _), (_, bottom) = arrow
        box = Area(left, top, right - left, bottom - top)
        assert not any(box.meets(each) for each in taken)
        assert area.x + 8 < left
        assert right < area.right - 8


@large
def test_words_beside_the_vip_touched_fields_of_the_orbit(window: tuple[int, int]) -> None:
    """They were five loose pills; now one plaque holds them, off each field and all of the VIP."""
    for seats in (2, 3, 4, 5):
        way = orbit.track(places(seats, 0, table_area(Theme(*window))).orbit, ())
        if not way.rows:
            assert not way.plaque.meets(way.vip)
            assert not any(way.plaque.meets(around(*field, way.drawn, way.drawn)) for field in way.fields)
            assert all(line.y >= way.plaque.y and line.bottom <= way.plaque.bottom for line in way.lines)


def test_a_name_stood_twice_above_the_cards_of_a_trick() -> None:
    """With two players each has a dependency, which has a word of its own where there is room."""
    canvas, seen = canvas_of((1920, 1080), 100), glimpse(rules(), table(*["yellow 1, pink 2"] * 4, seats=2), 0)
    with noting(canvas) as notes:
        board_of(GAME, NAMES[:2]).paint(canvas, seen, table_area(canvas.theme))
    assert {"Ada's dep.", "Grace's dep."} <= {line.text for line in notes.lines}


def test_names_above_large_cards_in_a_tall_window_were_tiny() -> None:
    """They grow with the cards there, and stay below the led suit."""
    for window in ((1080, 1920), (1024, 640), (1920, 1080)):
        where = places(4, 0, table_area(Theme(*window)))
        assert (where.name_grown > 1.2) == (window == (1080, 1920))
        assert where.name_grown == 1.0 or where.named(0).y > where.led.bottom


def test_trick_and_orbit_of_a_tall_window_were_half_empty() -> None:
    """The cards lay in a box half of which was empty, around the VIP there was nothing, and fields were tiny."""
    theme = Theme(1080, 1920)
    where = places(4, 0, table_area(theme))
    way = orbit.track(where.orbit, ())
    assert where.named(0).h > 0.68 * where.trick.h
    assert theme.px(way.vip.h) > 280
    assert theme.px(way.drawn) > 38
    assert way.grown > 1.6


@pytest.mark.parametrize("window, high", [((3440, 1440), 76), ((2560, 1080), 57)])
def test_piles_of_others_were_tiny_in_a_broad_window(window: tuple[int, int], high: float) -> None:
    theme = Theme(*window)
    where = places(4, 0, table_area(theme))
    assert all(theme.px(where.trays[country].h) > high for country in (1, 2, 3))
    assert where.trays[0].h > where.trays[1].h


def test_one_of_some_counters_lacked_its_limit() -> None:
    """ "2" stood between "0/4" and "1/4"."""
    taken = [[cards("green 1, green 2"), cards("pink 5, gray 5")], [cards("green 3, green 4, gray 1")], [], []]
    state = table(*["yellow 1, pink 2"] * 4, seats=2, taken=taken)
    for window, scale in (((1024, 640), 200), ((1024, 640), 100), ((1920, 1080), 200)):
        canvas, seen = canvas_of(window, scale), glimpse(GAME, state, 0)
        with noting(canvas) as notes:
            board_of(GAME, NAMES[:2]).paint(canvas, seen, table_area(canvas.theme))
        assert sum(line.text.endswith("/4") for line in notes.lines) == 8, (window, scale)


@pytest.mark.parametrize("window, scale", [((1024, 640), 100), ((1920, 1080), 200), ((3840, 2160), 200)])
def test_only_a_sign_told_a_dependency_above_the_cards_of_a_trick(window: tuple[int, int], scale: int) -> None:
    canvas, seen = canvas_of(window, scale), glimpse(rules(), table(*["yellow 1, pink 2"] * 4, seats=2), 0)
    with noting(canvas) as notes:
        board_of(GAME, NAMES[:2]).paint(canvas, seen, table_area(canvas.theme))
    assert {"Ada's dep.", "Grace's dep."} <= {line.text for line in notes.lines}


def test_the_led_suit_lay_on_the_name_below_it_in_a_tall_window() -> None:
    where = places(4, 0, table_area(canvas_of((1080, 1920), 200).theme))
    assert not where.led_beside
    assert where.named(where.own).y > where.trick.y + LED_DOWN[True] + LED * where.led_grown / 2


@pytest.mark.parametrize("window", [(1024, 640), (1920, 1080), (2560, 1440)])
def test_the_hand_of_a_dependency_touched_the_rings_of_the_one_below(window: tuple[int, int]) -> None:
    where = places(2, 0, table_area(Theme(*window)))
    (high, own), (low, theirs) = where.in_hand(0, 3), where.in_hand(1, 3)
    raised = own[0][1] - high * (0.03 + 0.5 + RING)
    assert theirs[0][1] + low * (0.02 + 0.5) < raised - 2


def test_what_one_marker_had_brought_was_still_there_when_the_next_one_moved() -> None:
    """It is gone before, and the marker is where it has moved to, with its plate."""
    seen: Any = glimpse(GAME, table(*["yellow 1, pink 2"] * 4, board=stacks((0, (0, 1, 2, 3)))), 0)
    *before, look, wait = board_of(GAME, NAMES[:4]).show(MarkerMoved(0, 0, 0, 5), seen, seen, AREA)
    parts = [each for cue in before for each in (cue.cues if isinstance(cue, Together) else (cue,))]
    (moved,) = [each for each in parts if isinstance(each, Caption)]
    assert isinstance(look, Look)
    assert points_of(look.seen.view.board)[0] == 5
    assert isinstance(wait, Wait)
    (trail,) = [each for each in parts if isinstance(each, Trail)]
    least = wait.seconds + HELD + trail.seconds  # until the next marker has gone its way
    assert least >= moved.seconds > 0


def test_the_vip_was_drawn_before_the_hands_were_dealt() -> None:
    """All hands are dealt with the last of them, and then the VIP is told of."""
    seen: Any = glimpse(GAME, table(*["yellow 1, pink 2"] * 4), 0)
    board = board_of(GAME, NAMES[:4])
    assert board.show(Dealt(0, 0, 12, None), seen, seen, AREA) == ()
    (dealt,) = board.show(Dealt(3, 3, 12, None), seen, seen, AREA)
    assert isinstance(dealt, Look)
    assert not dealt.seen.legal
    assert sum(spot.zone.startswith("hand") for spot in board.layout(dealt.seen, AREA)) == 8


def test_words_about_the_end_of_a_round_lay_over_the_track(tmp_path: Path) -> None:
    for window in ((1024, 640), (1280, 780), (1920, 1080)):
        with an_app(tmp_path, window, speed="normal") as pilot:
            seen: Any = glimpse(GAME, table(*["yellow 1", "", "", ""]), 0)
            area, board = table_area(pilot.app.canvas.theme), UchuKaigiBoard(GAME, NAMES[:4])
            captions = Captions(pilot.app, board, Pace)
            for cue in board.show(PlayEnded(PUBLIC, (1, 2, 3)), seen, seen, area):
                if isinstance(cue, Caption):
                    captions.add(cue, seen, area)
            (box,) = captions.boxes()
            trick = board.places(seen.view, area).trick
            assert trick.x <= box.x < box.right <= trick.right
            assert trick.y <= box.y < box.bottom <= trick.bottom


def test_the_vip_lay_open_before_the_deal() -> None:
    """It is drawn after the hands have been dealt: until then its back lies there, and no hand has a card."""
    seen: Any = glimpse(GAME, table(*["yellow 1, pink 2"] * 4), 0)
    board: Any = board_of(GAME, NAMES[:4])
    before = board.undealt(seen)
    assert before.view.vips == ()
    assert not before.legal
    assert board.layout(before, AREA) == ()
    canvas = canvas_of((1920, 1080), 100)
    with patch.object(canvas, "show", wraps=canvas.show) as show:
        board.paint(canvas, before, AREA)
    shown = [call.args[0] for call in show.call_args_list]
    assert orbit.BACK in shown
    assert not any("vip-" in name for name in shown)


def test_only_two_of_four_players_were_told_to_be_dealt_cards() -> None:
    """One sentence tells of all, as all hands are dealt at one moment."""
    board: Any = board_of(GAME, NAMES[:4])
    told = {board.told_at_once(Dealt(seat, seat, 12)) for seat in range(4)}
    assert told == {"Everybody is dealt 12 cards."}
    assert board.told_at_once(MarkerMoved(0, 0, 0, 5)) == ""


@pytest.mark.parametrize("window", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_corners_of_the_track_were_empty(window: tuple[int, int]) -> None:
    """An ellipse left them so, and had no room for a larger VIP."""
    room = places(4, 0, table_area(Theme(*window))).orbit
    way = orbit.track(room, ())
    off = [abs(x - room.cx) / way.room.w + abs(y - room.cy) / way.room.h for x, y in way.fields]
    assert max(off) > 0.76  # 0.71 on an ellipse


@seated
def test_cards_that_were_won_were_seen_nowhere_while_they_were_counted(seats: int) -> None:
    """Each pile lies open in its owner's column, off all others, until the next round."""
    countries = len(SEATINGS[seats].owners)
    pile = cards("pink 1, green 2, gray 3")
    taken = [[pile] * (2 + country) for country in range(countries)]
    state = table(*[""] * countries, seats=seats, taken=taken)
    seen: Any = glimpse(GAME, state, 0)
    board: Any = board_of(GAME, NAMES[:seats])
    for window, scale in (((1920, 1080), 1.0), ((1024, 640), 2.0), ((1080, 1920), 1.0)):
        area = table_area(Theme(*window, scale))
        shown = replace(seen, view=seen.view._replace(actor=None, order=()))
        spots = [spot for spot in board.layout(shown, area) if spot.zone.startswith("won-")]
        where = board.places(shown.view, area)
        assert len(spots) == sum(map(len, taken)) * len(pile)
        for spot in spots:
            own = column(where, int(spot.zone.split("-")[1])).piles.inset(-1)
            box = around(spot.x, spot.y, spot.height * CARD_RATIO, spot.height)
            assert own.x <= box.x < box.right <= own.right
            assert own.y <= box.y < box.bottom <= own.bottom


def test_all_tricks_that_are_won_sounded_alike() -> None:
    """The guest of the winning card is heard softly, and what is one's own as in other games."""
    seen: Any = glimpse(GAME, table(*["yellow 1, pink 2"] * 4), 0)
    trick = cards("purple 5, purple 3, pink 4, gray 1")
    heard = []
    for country, best in ((0, 0), (1, 2)):
        cues = board_of(GAME, NAMES[:4]).show(TrickWon(0, country, trick, trick[best]), seen, seen, AREA)
        parts = [each for cue in cues for each in (cue.cues if isinstance(cue, Together) else (cue,))]
        heard.append([(each.name, each.softly) for each in parts if isinstance(each, Noise)])
    assert heard == [
        [("guest-purple", True), ("mine", False)],
        [("guest-pink", True), ("collect", False)],
    ]


def test_whoever_sits_out_shone_as_the_next_leader() -> None:
    """It was told only after that who has the lead."""
    seen: Any = glimpse(GAME, table(*["yellow 1, pink 2"] * 4), 0)
    trick = cards("purple 5, purple 3, pink 4, gray 1")
    after: Any = board_of(GAME, NAMES[:4]).told(TrickWon(0, 0, trick, trick[0]), seen)
    assert 0 not in after.view.order
    assert after.view.order[0] == after.view.actor == 1


@pytest.mark.parametrize("window", [(1280, 800), (1920, 1080)])
def test_hands_of_ones_two_countries_lay_far_from_their_plates(window: tuple[int, int]) -> None:
    where = places(2, 0, table_area(Theme(*window)))
    for country in (where.own, where.own + 1):
        high, middles = where.in_hand(country, 2)
        assert middles[0][0] - high * CARD_RATIO / 2 - where.plates[country].right < 30


@pytest.mark.parametrize("seats", [2, 4, 5])
@in_windows
def test_a_stack_stood_beside_the_wrong_number(window: tuple[int, int], seats: int) -> None:
    """On the right and the left of the orbit, a stack of two lay level with the next field."""
    room = places(seats, 0, table_area(Theme(*window))).orbit
    way = orbit.track(room, ())
    for points, (x, y) in zip(way.numbers, way.fields, strict=True):
        there = way.stack(Stack(points, (0, 1)))
        far = {
            other: hypot(at[0] - there.cx, at[1] - there.cy) for other, at in zip(way.numbers, way.fields, strict=True)
        }
        assert min(far, key=far.__getitem__) == points
        assert min(abs(there.cx - x), abs(there.cy - y)) < way.drawn * 1.1


@in_windows
def test_the_hand_of_ones_dependency_was_small_while_it_was_to_play(window: tuple[int, int]) -> None:
    """Whichever of the two hands plays is as large as the other one."""
    where = places(2, 0, table_area(Theme(*window)))
    own, mine = (where.in_hand(country, 10)[0] for country in (where.own, where.own + 1))
    assert abs(own - mine) <= own * 0.03


def test_all_piles_turned_over_at_once_at_the_end_of_a_round() -> None:
    """Those of each country stay closed until it is told of, and open with their points."""
    pile = cards("pink 1, green 2, gray 3")
    state = table(*[""] * 4, taken=[[pile] * (1 + country) for country in range(4)])
    seen: Any = glimpse(GAME, state, 0)
    board: Any = board_of(GAME, NAMES[:4])

    def lie_open(seen: Any) -> set[int]:
        return {int(spot.zone.split("-")[1]) for spot in board.layout(seen, AREA)
                if spot.zone.startswith("won-") and spot.card is not None}  # fmt: skip

    for event in (PlayEnded(PUBLIC, (0,)), PhaseBegan(PUBLIC, 1, (2, 0, 1, 3))):
        seen = board.told(event, seen)
        assert not lie_open(seen)
    counted = set[int]()
    for country in (2, 0, 1, 3):
        scored = PilesScored(country, country, (3,) * (1 + country), 3, False, 3 * (1 + country) + 3)
        cues = board.show(scored, seen, seen, AREA)
        opens = [put for cue in cues if isinstance(cue, Together) for put in cue.cues if isinstance(put, Put)]
        assert len(opens) == (1 + country) * len(pile)
        assert lie_open(cues[0].seen) == counted
        seen, counted = board.told(scored, seen), {*counted, country}
        assert lie_open(seen) == counted
        seen = board.told(MarkerMoved(country, country, 0, 5), seen)
        assert lie_open(seen) == counted


def test_plates_told_nobody_who_leads_once_all_was_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor how far the others are behind: both are told again as soon as piles and colours are counted."""
    state = table(*[""] * 4, taken=[[cards("pink 1, green 2, gray 3")]] * 4, board=stacks((9, (2,)), (4, (0, 1, 3))))
    seen: Any = glimpse(GAME, state, 0)
    board: Any = board_of(GAME, NAMES[:4])
    told = dict[str, tuple[bool, int]]()

    def plate(canvas: Any, area: Any, seat: int, name: str, *rest: Any, **how: Any) -> None:
        told[name] = rest[-1], how["behind"]

    monkeypatch.setattr("ugames.ui.table.furniture.plate", plate)
    canvas = Canvas(Theme(1280, 800))
    canvas.surface = pygame.Surface((1280, 800))
    seen = board.told(PlayEnded(PUBLIC, (0,)), seen)
    board.paint(canvas, seen, AREA)
    assert {*told.values()} == {(False, 0)}
    for country in range(4):
        seen = board.told(PilesScored(country, country, (3,), 3, False, 6), seen)
    board.paint(canvas, board.told(PhaseBegan(PUBLIC, 3, (2, 0, 1, 3)), seen), AREA)
    assert told == {"Ada": (False, 5), "Grace": (False, 5), "Al": (True, 0), "Dee": (False, 5)}
