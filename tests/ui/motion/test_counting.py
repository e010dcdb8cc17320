"""Every point is seen being made: badges where it comes from, sums that grow, figures that nod, paths that light up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scripts.support import photographer
from scripts.support.pilot import Pilot, a_table, an_app
from tests.laws.setups import played
from tests.ui.tables import AREA, a_clock, after, parts_of
from ugames.core.game import Seen
from ugames.core.match import AnyMatch
from ugames.laws.setups import Setup
from ugames.registry import load_game
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import NodeKind
from ugames.ui.table.board import Board, Count, Cue, Look, Tally, TallyRow, board_of
from ugames.ui.table.motion.effects import Effects
from ugames.ui.table.places import table_area
from ugames.ui.table.staging.counting import CHIP_FLIGHT_SECONDS, CHIP_WAIT_SECONDS, SPRING_SECONDS, Counting

pytestmark = pytest.mark.usefixtures("quick_bots")

LANDED_SECONDS = CHIP_WAIT_SECONDS + CHIP_FLIGHT_SECONDS + 0.001
PLATE_AREA = Area(100, 600, 300, 60)
PLACE_AREA = Area(500, 300, 90, 130)
COUNTED_SEATS = {"ugo": 4, "ugh": 4, "ufo": 4, "uchronia": 3}
"""The games whose points are counted place by place, and how many play."""


def a_counting(pilot: Pilot, fade: bool = False) -> Counting:
    """What is counted on a table of U GO!."""
    pilot.app.canvas.surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    return Counting(Effects(pilot.app.canvas, board_of(load_game("ugo"), ()), a_clock(pilot.app, fade), tuple))


def drawn(counting: Counting, now: float) -> pygame.Rect:
    """What is drawn of it."""
    canvas = counting.canvas
    canvas.surface.fill((0, 0, 0, 0))
    counting.draw(canvas, now)
    return canvas.surface.get_bounding_rect()


def cues(
    board: Board, game: str, seats: int, area: Area = AREA, match: AnyMatch | None = None
) -> Iterator[tuple[Seen, Cue]]:
    """All cues of the last beat of a match, each with the table on which it is shown."""
    match = match or played(Setup(game, seats), 1)
    beat, seen = match.beat(0, match.moments - 1), match.beat(0, match.moments - 2).after
    for event in beat.events:
        before = seen
        for cue in board.show(event, before, beat.after, area):
            yield from ((seen, each) for each in parts_of([cue]))
            seen = cue.seen if isinstance(cue, Look) else seen
        seen = after(board, event, before, beat.after)


def a_board(game: str, seats: int) -> Board:
    """The board of a game with its usual options."""
    match = played(Setup(game, seats), 1)
    return board_of(match.game, match.names)


@pytest.mark.parametrize("game", COUNTED_SEATS)
def test_every_point_of_the_last_round_is_counted_where_it_comes_from(game: str) -> None:
    board, match = a_board(game, COUNTED_SEATS[game]), played(Setup(game, COUNTED_SEATS[game]), 1)
    sums: Counter[int] = Counter()
    for _, cue in cues(board, game, COUNTED_SEATS[game]):
        if isinstance(cue, Count):
            sums[cue.seat] += cue.points
            assert AREA.inset(-20).meets(cue.place)
    beat = match.beat(0, match.moments - 1)
    tally = board.tally(beat.events, beat.after)
    assert tally is not None
    last = [row for row in tally.rows if not row.label.startswith(("This game", "Earlier games"))]
    found = {name: sum(row.points[i] for row in last) for i, name in enumerate(tally.names)}
    assert {name: sums[seat] for seat, name in enumerate(board.names)} == found


@pytest.mark.parametrize("game", [*COUNTED_SEATS, "uchu_kaigi"])
def test_no_badge_lies_over_the_figures_that_it_explains(game: str, pilot: Pilot) -> None:
    seats = COUNTED_SEATS.get(game, 4)
    board, counting, figures = a_board(game, seats), a_counting(pilot), list[Area]()
    for seen, cue in cues(board, game, seats):
        if isinstance(cue, Count):
            table = board.table(seen, AREA)
            figures = [node.area for node in table.nodes if node.kind is NodeKind.SIGN]
            counting.count(cue, table.plates[cue.seat], 0.0, figures)
    assert counting.badges
    assert bool(figures) == (game == "uchu_kaigi")
    for badge in counting.badges:
        assert not [each for each in figures if each.meets(counting._box(badge, 1.0))], badge


@pytest.mark.parametrize("game", COUNTED_SEATS)
def test_a_badge_lies_on_what_it_counts_with_larger_text_too(game: str, tmp_path: Path) -> None:
    seats = COUNTED_SEATS[game]
    with an_app(tmp_path, (1280, 800), scale=200) as pilot:
        board, counting, area = a_board(game, seats), a_counting(pilot), table_area(pilot.app.canvas.theme)
        counting.effects.board = board
        for seen, cue in cues(board, game, seats, area, photographer.played(Setup(game, seats))):
            if isinstance(cue, Count):
                counting.count(cue, board.table(seen, area).plates[cue.seat], 0.0)
                badge = counting.badges[-1]
                assert cue.place.holds(badge.x, badge.y), (cue, badge)
        assert counting.badges


def test_the_sum_of_a_seat_grows_and_its_scale_rises(pilot: Pilot) -> None:
    counting = a_counting(pilot)
    steps = [counting.count(Count(seat, 4, PLACE_AREA), PLATE_AREA, 0.0) for seat in (0, 0, 1, 0)]
    counting.update(LANDED_SECONDS)
    assert steps == [0, 1, 0, 2]
    assert {seat: each.text for seat, each in counting.sums.items()} == {0: "12", 1: "4"}
    assert counting.clear()
    assert counting.count(Count(0, 4, PLACE_AREA), PLATE_AREA, 0.0) == 0
    counting.update(LANDED_SECONDS)
    assert counting.sums[0].text == "4"


def test_of_points_that_are_known_nothing_flies(pilot: Pilot) -> None:
    counting = a_counting(pilot)
    assert [counting.count(Count(0, 3, PLACE_AREA, on_plate=True), PLATE_AREA, 0.0) for _ in range(2)] == [0, 1]
    counting.update(LANDED_SECONDS)
    assert not counting.sums
    assert [badge.text for badge in counting.badges] == ["+3", "+3"]
    assert not counting.moving(LANDED_SECONDS + SPRING_SECONDS + 1)


@pytest.mark.parametrize("place", [None, PLATE_AREA])
@pytest.mark.parametrize("fade", [False, True])
def test_a_sum_grows_as_its_points_land(pilot: Pilot, fade: bool, place: Area | None) -> None:
    counting = a_counting(pilot, fade)
    for points in (7, -2):
        counting.count(Count(0, points, PLACE_AREA, at=place), PLATE_AREA, 0.0)
        counting.update(0.0)
    if not fade:
        assert not counting.sums
        first, second = (counting.moving(CHIP_WAIT_SECONDS + part * CHIP_FLIGHT_SECONDS)[-2:] for part in (0.2, 0.8))
        end = PLATE_AREA.cx if place else PLATE_AREA.right
        for early, late in zip(first, second, strict=True):
            assert abs(late.cx - end) < abs(early.cx - end)
            assert early.cy < late.cy < PLATE_AREA.cy
        counting.update(LANDED_SECONDS)
    grown = counting.sums[place or 0]
    assert grown.text == ("+5" if place else "5")
    assert grown.rolls == (7, 5)
    assert len(counting.badges) == 2
    assert not counting.moving(LANDED_SECONDS + SPRING_SECONDS + 1)


@pytest.mark.parametrize("fade", [False, True])
def test_a_badge_stays_on_its_place_and_is_drawn_no_more_once_it_rests(pilot: Pilot, fade: bool) -> None:
    counting, canvas = a_counting(pilot, fade), pilot.app.canvas
    counting.count(Count(0, 5, PLACE_AREA, on_plate=True), PLATE_AREA, 1.0)
    seen = [drawn(counting, now) for now in (1.01, 1.1, 1 + SPRING_SECONDS, 30.0)]
    areas = [canvas.rect(area) for area in counting.moving(1.01)]
    assert all(areas[0].contains(each) for each in seen)
    assert (seen[0] == seen[-1]) == fade
    assert seen[2] == seen[3]
    assert not counting.moving(1.2 + SPRING_SECONDS)
    assert [canvas.rect(box).collidepoint(canvas.rect(PLACE_AREA).center) for box in counting.boxes()] == [True]


def test_badges_stay_until_the_points_are_put_away(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        playback = a_table(pilot.app, "ugo", 2).playback
        playback.skip()
        tally = Tally("Game 1", ("Ada", "Bo"), (TallyRow("Place 1", (5, 0)),), (5, 0))
        playback.start((Count(0, 5, PLACE_AREA), tally))
        pilot.frame(200)
        assert len(playback.counting.boxes()) == 2
        playback.points.put_away()
        playback.points.put_away()
        pilot.frame(3)
        assert not playback.counting.boxes()
