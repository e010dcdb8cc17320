"""The board of Uchu-Kaigi: the track in rows, and the trick beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise, product
from math import hypot
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from tests.games.uchu_kaigi.table import GAME, cards, rules, stacks, table
from tests.ui.boards import AREA, after, parts_of
from tests.ui.pilot import an_app
from tests.ui.sizes import WINDOWS, canvas_of, noting
from ugames.core.game import PUBLIC, glimpse
from ugames.games.uchu_kaigi.board import orbit
from ugames.games.uchu_kaigi.board.places import FRAME, PLATE, places
from ugames.games.uchu_kaigi.board.table import UchuKaigiBoard
from ugames.games.uchu_kaigi.board.won import column
from ugames.games.uchu_kaigi.cards import SEATINGS
from ugames.games.uchu_kaigi.rules import Dealt, PlayEnded, TrickWon
from ugames.games.uchu_kaigi.scoring import MarkerMoved, PhaseBegan, PilesScored, Stack, points_of
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, around
from ugames.ui.draw.shapes import line
from ugames.ui.draw.strokes import Cached
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.tween import GLANCE, Pace
from ugames.ui.kit.placing import hull
from ugames.ui.table.board import Caption, Look, Noise, Put, Together, Trail, Wait, board_of
from ugames.ui.table.furniture import Plate
from ugames.ui.table.places import table_area
from ugames.ui.table.said.captions import Captions

at_larger_tables = pytest.mark.parametrize("seats", [3, 4, 5])

in_windows = pytest.mark.parametrize("window", [(1024, 640), (1280, 800), (1920, 1080), (1080, 1920)])

NAMES = ("Ada", "Grace", "Al", "Dee", "Eve")
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


@pytest.mark.parametrize("window", [*WINDOWS, (1200, 1000), (720, 1200), (800, 600)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_lies_on_anything_else_at_any_size(window: tuple[int, int], seats: int) -> None:
    """Cards have a ring, those in one's hand are raised, and piles lie beside or below the cards of the trick."""
    for scale, viewer, open_piles in product((1.0, 1.5, 2.0), (0, seats - 1, PUBLIC), (False, True)):
        area = table_area(Theme(*window, scale))
        where = places(seats, viewer, area, open_piles)
        parts, cards_of = [where.trick, where.orbit], list[Area]()
        for country in where.countries:
            high, middles = where.in_hand(country, 12)
            ring, own = high * (RING + 0.03), where.is_own(country)
            held = hull([around(x, y, high * CARD_RATIO, high) for x, y in middles])
            parts += [where.block(country), held.inset(-ring / 2, -ring) if own else held]
            assert not own or middles[1][0] - middles[0][0] > high * CARD_RATIO * 0.2
        assert not any(one.inset(0.5).meets(other.inset(0.5)) for one, other in combinations(parts, 2))
        assert all(area.inset(-6).holds(part.x, part.y) for part in parts)
        assert all(area.inset(-6).holds(part.right, part.bottom) for part in parts)
        assert all(plate.h > PLATE - 0.1 for plate in where.plates)
        inner = where.trick.inset(FRAME - 0.5, 0)
        for country in where.countries:
            card, pile = where.in_trick(country), where.stack(country)
            cards_of += [card.inset(-card.h * RING * 0.9), pile]
            assert inner.x <= card.x < card.right <= inner.right
            assert where.led.bottom < where.named(country).y + 0.1
            assert pile.bottom <= where.trick.bottom
        assert not any(one.meets(other) for one, other in combinations(cards_of, 2))
        assert len({round(where.in_trick(country).cy) for country in where.countries}) == 1
        chosen = [place.inset(-place.h * RING) for place in where.vips().values()]
        assert all(left.right < right.x for left, right in pairwise(chosen))
        assert all(where.trick.x < place.x < place.right < where.trick.right for place in chosen)
        assert all(where.band.bottom - 3 <= place.y < place.bottom <= where.trick.bottom for place in chosen)


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
        told = way.below(stack)
        assert not way.rows or (told.bottom <= y + way.drawn * 0.7 and abs(told.cx - x) < 1)


@pytest.mark.sparse(2)
@large
def test_names_of_a_trick_stood_in_different_sizes(window: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """ "Ada" was far larger than "Grace"."""
    for seats in (2, 3, 4, 5):
        told = written(window, seats, monkeypatch)
        assert len({size for text, size, tone in told if text in NAMES and tone == "paper"}) < 2


def test_the_hand_of_a_dependency_shone_while_it_could_not_be_played() -> None:
    seen = glimpse(rules(), table(*["yellow 1, pink 2"] * 4, seats=2), 0)
    spots = board_of(GAME, NAMES[:2]).cards(seen, table_area(Theme(1920, 1080)))
    own = places(2, 0, table_area(Theme(1920, 1080))).own
    assert seen.view.order[0] == own
    assert {spot.mark for spot in spots if spot.zone == f"hand-{own + 1}"} == {"dim"}
    assert {spot.mark for spot in spots if spot.zone == "hand"} == {""}, "that all can be played is no news"


def test_a_track_in_rows_had_two_ways_from_row_to_row() -> None:
    """A straight line lay beside the bend with its arrow."""
    canvas, area = canvas_of((1920, 1080), 200), table_area(Theme(1920, 1080, 2.0))
    seen: Any = glimpse(rules(), table(*["yellow 1, pink 2"] * 5, seats=5), 0)
    where, lines = places(5, 0, area), list[Any]()
    way = orbit.track(where.orbit, seen.view.board)
    assert way.rows
    with patch.object(canvas, "polygon", lambda points, *_: lines.append(points)):
        orbit.paint(canvas, rules(), seen.view, where.orbit, Cached())
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
    """A frame holds it together with its own field, and is clear of all others."""
    way = orbit.track(places(seats, 0, table_area(Theme(*window, 2.0))).orbit, ())
    fields = [(points, around(*way.field(points), way.drawn, way.drawn)) for points in way.numbers]
    for points, own in fields[:: len(fields) // 12] if way.rows else ():
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
        orbit.paint(canvas, rules(), seen.view, room, Cached())
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


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_number_of_two_digits_keeps_its_limit_among_what_one_has_taken(seats: int) -> None:
    canvas, area = canvas_of((1920, 1080), 100), table_area(Theme(1920, 1080))
    taken = [[cards("pink 1, pink 2, pink 3, pink 4, pink 5, pink 6, pink 7, pink 8, pink 9, pink 10")]]
    hands = ["yellow 1, pink 2"] * len(SEATINGS[seats].owners)
    state = table(*hands, seats=seats, taken=[*taken, *[[]] * (len(hands) - 1)])
    with noting(canvas) as notes:
        board_of(GAME, NAMES[:seats]).paint(canvas, glimpse(rules(), state, 0), area)
    assert f"10/{SEATINGS[seats].threshold}" in {line.text for line in notes.lines}


@pytest.mark.parametrize("window", LARGE, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_eleven_backs_looked_like_one(window: tuple[int, int], seats: int) -> None:
    """Backs that lie too close to be counted have their number upon the last one."""
    hand = "yellow 1, yellow 2, yellow 3, yellow 4, yellow 5, pink 1, pink 2, pink 3, pink 4, pink 5, pink 6"
    seen: Any = glimpse(rules(), table(*[hand] * len(SEATINGS[seats].owners), seats=seats), 0)
    for scale in (1.0, 2.0):
        spots = board_of(GAME, NAMES[:seats]).cards(seen, table_area(Theme(*window, scale)))
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


def test_what_one_marker_had_brought_was_still_there_when_the_next_one_moved() -> None:
    """It is gone before, and the marker is where it has moved to, with its plate."""
    seen: Any = glimpse(GAME, table(*["yellow 1, pink 2"] * 4, board=stacks((0, (0, 1, 2, 3)))), 0)
    *before, look, wait, _ = board_of(GAME, NAMES[:4]).show(MarkerMoved(0, 0, 0, 5), seen, seen, AREA)
    parts = parts_of(before)
    (moved,) = [each for each in parts if isinstance(each, Caption)]
    assert isinstance(look, Look)
    assert points_of(look.seen.view.board)[0] == 5
    assert isinstance(wait, Wait)
    (trail,) = [each for each in parts if isinstance(each, Trail)]
    least = wait.seconds + GLANCE + trail.seconds  # until the next marker has gone its way
    assert least >= moved.seconds > 0


def test_the_vip_was_drawn_before_the_hands_were_dealt() -> None:
    """All hands are dealt with the last of them, and then the VIP is told of."""
    seen: Any = glimpse(GAME, table(*["yellow 1, pink 2"] * 4), 0)
    board = board_of(GAME, NAMES[:4])
    assert board.show(Dealt(0, 0, 12, None), seen, seen, AREA) == ()
    (dealt,) = board.show(Dealt(3, 3, 12, None), seen, seen, AREA)
    assert isinstance(dealt, Look)
    assert not dealt.seen.legal
    assert sum(spot.zone.startswith("hand") for spot in board.cards(dealt.seen, AREA)) == 8


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
            kept = *board.zones(seen, area).numbers, board.places(seen.view, area).trick
            assert not any(box.meets(each) for each in kept), "piles are opened there next"


def test_the_vip_lay_open_before_the_deal() -> None:
    """It is drawn after the hands have been dealt: until then its back lies there, and no hand has a card."""
    seen: Any = glimpse(GAME, table(*["yellow 1, pink 2"] * 4), 0)
    board: Any = board_of(GAME, NAMES[:4])
    before = board.undealt(seen)
    assert before.view.vips == ()
    assert not before.legal
    assert board.cards(before, AREA) == ()
    canvas = canvas_of((1920, 1080), 100)
    with patch.object(canvas, "show", wraps=canvas.show) as show:
        board.paint(canvas, before, AREA)
    shown = [call.args[0] for call in show.call_args_list]
    assert orbit.BACK in shown
    assert not any("vip-" in name for name in shown)


def test_only_two_of_four_players_were_told_to_be_dealt_cards() -> None:
    """One sentence tells of all, as all hands are dealt at one moment."""
    board: Any = board_of(GAME, NAMES[:4])
    told = {board.at_once[Dealt](Dealt(seat, seat, 12)) for seat in range(4)}
    assert told == {"Everyone is dealt 12 cards."}
    assert MarkerMoved not in board.at_once


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
        spots = [spot for spot in board.cards(shown, area) if spot.zone.startswith("won-")]
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
        heard.append([(each.name, each.softly) for each in parts_of(cues) if isinstance(each, Noise)])
    assert heard == [
        [("guest-purple", True), ("mine", False)],
        [("guest-pink", True), ("collect", False)],
    ]


def test_whoever_sits_out_shone_as_the_next_leader() -> None:
    """It was told only after that who has the lead."""
    seen: Any = glimpse(GAME, table(*["yellow 1, pink 2"] * 4), 0)
    trick = cards("purple 5, purple 3, pink 4, gray 1")
    won = after(board_of(GAME, NAMES[:4]), TrickWon(0, 0, trick, trick[0]), seen)
    assert 0 not in won.view.order
    assert won.view.order[0] == won.view.actor == 1


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


def test_all_piles_turned_over_at_once_at_the_end_of_a_round() -> None:
    """Those of each country stay closed until it is told of, and open with their points."""
    pile = cards("pink 1, green 2, gray 3")
    state = table(*[""] * 4, taken=[[pile] * (1 + country) for country in range(4)])
    seen: Any = glimpse(GAME, state, 0)
    board: Any = board_of(GAME, NAMES[:4])

    def lie_open(seen: Any) -> set[int]:
        return {int(spot.zone.split("-")[1]) for spot in board.cards(seen, AREA)
                if spot.zone.startswith("won-") and spot.card is not None}  # fmt: skip

    for event in (PlayEnded(PUBLIC, (0,)), PhaseBegan(PUBLIC, 1, (2, 0, 1, 3))):
        seen = after(board, event, seen)
        assert not lie_open(seen)
    counted = set[int]()
    for country in (2, 0, 1, 3):
        scored = PilesScored(country, country, (3,) * (1 + country), 3, False, 3 * (1 + country) + 3)
        cues = board.show(scored, seen, seen, AREA)
        opens = [put for cue in cues if isinstance(cue, Together) for put in cue.cues if isinstance(put, Put)]
        assert len(opens) == (1 + country) * len(pile)
        assert lie_open(cues[0].seen) == counted
        seen, counted = after(board, scored, seen), {*counted, country}
        assert lie_open(seen) == counted
        seen = after(board, MarkerMoved(country, country, 0, 5), seen)
        assert lie_open(seen) == counted


def test_plates_told_nobody_who_leads_once_all_was_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor how far the others are behind: both are told again as soon as piles and colours are counted."""
    state = table(*[""] * 4, taken=[[cards("pink 1, green 2, gray 3")]] * 4, board=stacks((9, (2,)), (4, (0, 1, 3))))
    seen: Any = glimpse(GAME, state, 0)
    board: Any = board_of(GAME, NAMES[:4])
    told = dict[str, tuple[bool, int]]()

    def plates(canvas: Canvas, shown: Sequence[Plate]) -> None:
        told.update({each.name: (each.leads, each.behind) for each in shown})

    monkeypatch.setattr("ugames.ui.table.furniture.plates", plates)
    canvas = Canvas(Theme(1280, 800))
    canvas.surface = pygame.Surface((1280, 800))
    seen = after(board, PlayEnded(PUBLIC, (0,)), seen)
    board.paint(canvas, seen, AREA)
    assert {*told.values()} == {(False, 0)}
    for country in range(4):
        seen = after(board, PilesScored(country, country, (3,), 3, False, 6), seen)
    board.paint(canvas, after(board, PhaseBegan(PUBLIC, 3, (2, 0, 1, 3)), seen), AREA)
    assert told == {"Ada": (False, 5), "Grace": (False, 5), "Al": (True, 0), "Dee": (False, 5)}
