"""Tables of points: they keep off the plates, and those of many players fit every window."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from scripts.support.command import PLAYER_NAMES
from scripts.support.pilot import Pilot, an_app, any_table
from scripts.support.shipped import SHIPPED
from tests.laws.setups import played
from tests.turns import in_turn
from tests.ui.sizes import SCALES, TABLE_WINDOWS, canvas_of, noting, overlaps
from ugames.laws.setups import Setup
from ugames.registry import GAMES, game_class
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import placing
from ugames.ui.kit.placing import WINDOW_EDGE_GAP
from ugames.ui.table.board import Caption, Tally, board_of, points_in
from ugames.ui.table.panels.tally import draw_tally, largest_form
from ugames.ui.table.places import below_header

pytestmark = pytest.mark.usefixtures("unseen", "quick_bots")

ALL_WINDOWS = (1024, 640), (1080, 1920), (1920, 1080), (3440, 1440)
TWO_ROOMS = ((1920, 1080), 100), ((1280, 960), 150)


@cache
def last_tally(game: str, seats: int) -> tuple[Tally, Any] | None:
    """The table of points at the end of a match, and the table under it; a game need not have one until it ships."""
    match: Any = played(Setup(game, seats), 1)
    board = board_of(match.game, PLAYER_NAMES[:seats])
    tallies = [(points_in(board, beat), beat.after) for beat in match.beats(0)]
    found = next(((tally, seen) for tally, seen in reversed(tallies) if tally), None)
    assert found or game not in SHIPPED
    return found


def the_last_tally(game: str, seats: int) -> tuple[Tally, Any]:
    """The last table of points of a game that surely has one."""
    found = last_tally(game, seats)
    assert found
    return found


@pytest.mark.parametrize("game", GAMES)
def test_points_lie_off_all_plates_where_there_is_room(game: str, tmp_path: Path) -> None:
    for seats in sorted({game_class(game).seats[0], min(4, game_class(game).seats[-1])}):
        if not (found := last_tally(game, seats)):
            continue
        tally, seen = found
        for window, scale in TWO_ROOMS:
            with an_app(tmp_path, window, scale=scale) as pilot:
                parts = any_table(pilot.app, game, seats).parts
                parts.playback.look_at(seen)
                points = parts.playback.points
                points.show(tally)
                box, theme = points.box(), pilot.app.canvas.theme
                assert placing.inside(box, Area(0, 0, theme.width, theme.height)) == box
                covered = sum(placing.shared(box, plate) for plate in parts.shown.table.plates)
                if (game, window) in {("ufo", (1920, 1080)), ("ugh", (1920, 1080))}:
                    assert not covered
                for width, height in ((box.w, box.h), (box.w * 0.99, box.h)):
                    form, room = placing.Block(width, height, None), below_header(theme).inset(8, 4)
                    (least,) = placing.placed([form], room, [list(parts.shown.table.plates)], box).covered
                    assert least or not covered, (seats, window, scale)
                points.fold()
                assert below_header(theme).inset(WINDOW_EDGE_GAP).holds(points.box().x, points.box().y)
                assert not any(map(points.box().meets, parts.shown.table.plates)), (seats, window, scale)


def test_the_points_of_all_games_of_a_match_lie_at_one_place(tmp_path: Path) -> None:
    match: Any = played(Setup("ugo", 4), 1)
    board = board_of(match.game, PLAYER_NAMES[:4])
    rounds = [(points_in(board, beat), beat.after) for beat in match.beats(0)]
    for window, scale in TWO_ROOMS:
        with an_app(tmp_path, window, scale=scale) as pilot:
            playback = any_table(pilot.app, "ugo", 4).parts.playback
            boxes = list[tuple[int, ...]]()
            for tally, seen in rounds:
                if tally and not seen.outcome:
                    playback.look_at(seen)
                    playback.points.show(tally)
                    boxes.append(tuple(map(round, playback.points.box())))
            assert len(boxes) > 2
            assert len({*boxes}) == 1, (window, scale)


@pytest.mark.parametrize("game", SHIPPED)
def test_the_last_points_are_ranked(game: str) -> None:
    tally, seen = the_last_tally(game, 3)
    assert seen.outcome
    assert list(tally.ranks) == sorted(tally.ranks)
    assert tally.ranks[0] == 1
    first = tally.names[: len(tally.ahead)]
    assert {*first} == {*tally.ahead}
    behind = tally.totals[len(first) :]
    assert list(behind) == sorted(behind, reverse=True)
    assert tally.ranked == tally
    assert sorted(tally.totals) == sorted(seen.outcome.scores)
    rows = [row.points for row in tally.rows if row.label != "This game"]
    assert [*map(sum, zip(*rows, strict=True))] == [*tally.totals]


def test_words_go_when_points_come(tmp_path: Path) -> None:
    tally, seen = the_last_tally("ugh", 4)
    with an_app(tmp_path, (1024, 640), scale=200, speed="normal") as pilot:
        playback = any_table(pilot.app, "ugh", 4).parts.playback
        playback.look_at(seen)
        playback.start([Caption("+3 points: an Ugh! flipped first in a turn", Area(250, 250, 100, 100))])
        assert playback.captions.shown
        playback.points.show(tally)
        playback.update(pilot.now)
        assert not playback.captions.shown


def test_a_slow_computer_draws_the_end_of_the_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tally, seen = the_last_tally("ugo", 3)
    with an_app(tmp_path, speed="normal") as pilot:
        playback = any_table(pilot.app, "ugo", 3).parts.playback
        playback.look_at(seen)
        pilot.app.now = pilot.now
        playback.points.show(tally)
        asked: list[float] = []
        monkeypatch.setattr(pilot.app, "redraw", lambda: asked.append(0))
        for seconds, draws in ((0.2, True), (30.0, True), (31.0, False)):
            asked.clear()
            playback.points.update(pilot.now + seconds)
            assert bool(asked) == draws, seconds


@pytest.mark.parametrize("seats", [5, 12])
def test_the_points_of_many_players_fit(seats: int, thorough: bool) -> None:
    tally, _ = the_last_tally("ugh", seats)
    for window in in_turn(TABLE_WINDOWS, seats // 2, thorough, 3):
        for scale in SCALES:
            canvas = canvas_of(window, scale)
            theme = canvas.theme
            room = below_header(theme).inset(8, 4)
            for width in {min(theme.width - 40, 260 + 114.0 * seats), min(theme.width - 40, 360 + 170.0 * seats)}:
                box = room.centred(width, min(room.h, 190 + 46 * (seats + 1)))
                with noting(canvas) as notes:
                    draw_tally(canvas, largest_form(canvas, tally, box, alone=True), box, 1.0, None, str)
                assert not notes.cut, (window, scale)
                for line in notes.lines:
                    assert box.inset(-2).meets(line.area)
                    assert line.area.x >= box.x
                    assert line.area.right <= box.right
                    assert box.y <= line.area.cy <= box.bottom
                words = " ".join(line.text for line in notes.lines)
                assert all(name in words for name in tally.names)
                for one, other in combinations(notes.lines, 2):
                    close = one.area.inset(0, one.area.h * 0.2), other.area.inset(0, other.area.h * 0.2)
                    assert not overlaps(*close), (window, scale, one.text, other.text)


@pytest.mark.parametrize("game", ["ugo", "uchu_kaigi"])
def test_the_table_stays_as_it_was_counted_until_the_points_are_put_away(game: str, tmp_path: Path) -> None:
    match: Any = played(Setup(game, 4), 1)
    board = board_of(match.game, PLAYER_NAMES[:4])
    beats = list(match.beats(0))
    number = next(i for i, beat in enumerate(beats) if board.tally(*beat))
    with an_app(tmp_path, (1920, 1080), speed="normal") as pilot:
        playback = any_table(pilot.app, game, 4).parts.playback
        playback.look_at(beats[number - 1].after)
        playback.queue(beats[number])
        playback.update(1.0)
        playback.skip()
        assert playback.points.tally
        assert playback.shown.seen.view.number == beats[number - 1].after.view.number
        standing = playback.shown.board.standing(playback.shown.seen)
        assert standing == playback.shown.board.standing(beats[number].after)
        playback.points.vanish()
        playback.skip()
        assert playback.shown.seen is beats[number].after
        assert not playback.busy


def test_rules_open_over_points_which_stay(pilot: Pilot) -> None:
    tally, _ = the_last_tally("ugo", 3)
    table = any_table(pilot.app, "ugo", 3)
    parts = table.parts
    pilot.frame(2)
    parts.playback.points.show(tally, counted=True)
    pilot.frame(2)
    pilot.click("header-help")
    pilot.frame(2)
    assert pilot.app.top is not table
    pilot.app.command("back")
    pilot.frame(2)
    assert pilot.app.top is table
    assert parts.playback.points.tally is tally
    pilot.post(pygame.MOUSEBUTTONDOWN, button=1, pos=(pilot.app.window.surface.get_width() // 2, 20))
    pilot.frame(2)
    assert parts.playback.points.tally is None, "elsewhere a click still goes on"


@pytest.mark.parametrize("game", GAMES)
def test_points_are_larger_where_all_else_is(game: str, tmp_path: Path, thorough: bool) -> None:
    seats = game_class(game).seats
    for count in sorted({min(4, seats[-1]), seats[-1]}):
        if not (found := last_tally(game, count)):
            continue
        tally, seen = found
        for window in ALL_WINDOWS if thorough else ALL_WINDOWS[:1]:
            type_ = list[float]()
            for scale in (100, 200):
                with an_app(tmp_path, window, scale=scale) as pilot:
                    parts = any_table(pilot.app, game, count).parts
                    parts.playback.look_at(seen)
                    parts.playback.points.show(tally)
                    parts.playback.points.box()
                    assert parts.playback.points.placed
                    type_.append(parts.playback.points.placed.form.size * pilot.app.canvas.theme.unit)
            assert type_[0] <= type_[1] + 0.01, (window, count)


def test_each_reason_of_points_explains_itself(tmp_path: Path) -> None:
    tally, _ = the_last_tally("uchu_kaigi", 4)
    with an_app(tmp_path, (1280, 800)) as pilot:
        points = any_table(pilot.app, "uchu_kaigi", 4).parts.playback.points
        points.show(tally)
        pilot.frame(2)
        told = {node.label: node for node in points.nodes() if node.role == "place"}
        assert "all seven together score 10" in told["Colours"].hint
        assert [*told] == [row.label for row in tally.rows if row.hint]
        assert not any(a.area.meets(b.area) for a, b in combinations(told.values(), 2))
        assert all(placing.inside(node.area, points.box()) == node.area for node in told.values())
        points.fold()
        assert not [node for node in points.nodes() if node.role == "place"]
