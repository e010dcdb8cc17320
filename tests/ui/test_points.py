"""Tables of points: they keep off the plates, and those of many players fit every window."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from tests.laws.setups import played
from tests.shipped import SHIPPED
from tests.turns import in_turn
from tests.ui.pilot import Pilot, an_app, any_table
from tests.ui.sizes import SCALES, WINDOWS, canvas_of, noting, overlaps
from ugames.core.words import figure
from ugames.games.uchronia.board import spots
from ugames.laws.setups import Setup
from ugames.registry import GAMES, game_class
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import placing
from ugames.ui.table.board import Caption, Tally, board_of, points_in
from ugames.ui.table.furniture import avatar
from ugames.ui.table.panels.points import GOOD, LARGE, LEAST, ON, whole_words
from ugames.ui.table.panels.tally import buttons_of, draw_tally, form_in
from ugames.ui.table.places import below_header, log_area

pytestmark = pytest.mark.usefixtures("unseen")

ALL_WINDOWS = (1024, 640), (1080, 1920), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160)
NAMES = ("Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald", "Kurt", "Emmy", "Blaise", "Mary", "Carl", "Sofia")
ROOMS = (((1024, 640), 100), ((1920, 1080), 100), ((1280, 960), 150), ((1080, 1920), 100), ((3440, 1440), 200))


@cache
def last_tally(game: str, seats: int) -> tuple[Tally, Any] | None:
    """The table of points at the end of a match, and the table under it; a game need not have one until it ships."""
    match: Any = played(Setup(game, seats), 1)
    board = board_of(match.game, NAMES[:seats])
    tallies = [(points_in(board, beat.events, beat.after), beat.after) for beat in match.beats(0)]
    found = next(((tally, seen) for tally, seen in reversed(tallies) if tally), None)
    assert found or game not in SHIPPED
    return found


def the_last_tally(game: str, seats: int) -> tuple[Tally, Any]:
    """The same, of a game that surely has one."""
    found = last_tally(game, seats)
    assert found
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_points_covered_the_plate_of_the_winner(game: str, tmp_path: Path) -> None:
    """It lies off all plates wherever there is a place for that, and covers the smallest part of them elsewhere."""
    for seats in sorted({game_class(game).seats[0], min(4, game_class(game).seats[-1])}):
        if not (found := last_tally(game, seats)):
            continue
        tally, seen = found
        for window, scale in ROOMS:
            with an_app(tmp_path, window, scale=scale) as pilot:
                parts = any_table(pilot.app, game, seats).parts
                parts.playback.look_at(seen)
                points = parts.playback.points
                points.show(tally)
                box, theme = points.box(), pilot.app.canvas.theme
                assert placing.inside(box, Area(0, 0, theme.width, theme.height)) == box
                covered = sum(placing.shared(box, plate) for plate in points.underneath.plates())
                if (game, window) in {("ufo", (1920, 1080)), ("ufo", (3440, 1440)), ("ugh", (1920, 1080))}:
                    assert not covered
                for width, height in ((box.w, box.h), (box.w * 0.99, box.h)):
                    free = placing.free_place(
                        width, height, below_header(theme).inset(8, 4), list(points.underneath.plates())
                    )
                    assert free is None or not covered, (seats, window, scale)


@pytest.mark.parametrize("size", [LARGE, GOOD, LEAST, 15.0])
def test_the_first_row_of_low_points_began_under_the_button_and_the_last_one_ran_out(size: float) -> None:
    """No word lies on a button, and each row lies within the panel."""
    tally, _ = the_last_tally("ugh", 4)
    for window in WINDOWS:
        canvas = canvas_of(window, 100)
        form = form_in(canvas, tally, size, canvas.theme.width - 40, alone=True)
        box = Area(20, 20, form.width, form.height)
        with noting(canvas) as notes:
            draw_tally(canvas, tally, box, alone=True, form=form)
        for line in notes.lines:
            assert not any(line.area.inset(0, 2).meets(button) for button in buttons_of(canvas, box, size)), line.text
            assert box.x < line.area.x < line.area.right < box.right, line.text
            assert line.area.cy + form.step / 2 < box.bottom - 3, line.text


def test_the_points_of_five_squeezed_themselves_into_a_narrow_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their rows were 13 pixels high: they had rather cover cards than that."""
    tally = Tally("Round 1", NAMES[:5], (("Sets", (11, 11, 9, 11, 11)),), (11, 11, 9, 11, 11))
    with an_app(tmp_path, (1024, 640)) as pilot:
        points, theme = any_table(pilot.app, "ugo", 3).parts.playback.points, pilot.app.canvas.theme
        room = below_header(theme)
        low = room.below(60 + 340)
        plates, cards = (room.top(60),), (low, room.top(low.y - room.y).left(room.w - 730))
        lying = {"plates": plates, "cards": cards, "but_mats": plates + cards, "counted": ()}
        for name, areas in lying.items():
            monkeypatch.setattr(points.underneath, name, lambda areas=areas: areas)
        points.show(tally)
        with noting(pilot.app.canvas) as notes:
            points.draw(pilot.app.canvas)
        rows = [line.area.cy * theme.unit for line in notes.lines if line.text in NAMES[:5]]
        assert min(b - a for a, b in pairwise(rows)) > 19


@pytest.mark.parametrize("game", GAMES)
def test_the_way_on_from_points_sat_on_their_border_or_in_their_title(game: str, tmp_path: Path) -> None:
    """It is a button beside the title, as a whole within the panel; names and reasons are alike in size."""
    if not (found := last_tally(game, 4)):
        return
    tally, _ = found
    for window, scale in ROOMS:
        with an_app(tmp_path, window, scale=scale) as pilot:
            points, theme = any_table(pilot.app, game, 4).parts.playback.points, pilot.app.canvas.theme
            points.show(tally)
            box = points.box()
            with noting(pilot.app.canvas) as notes:
                points.draw(pilot.app.canvas)
            on = next(node.area for node in points.nodes() if node.key == ON)
        assert box.x < on.x < on.right < box.right
        assert box.y < on.y < on.bottom < box.bottom - 3, (window, scale)
        told = [line for line in notes.lines if not on.holds(line.area.cx, line.area.cy)]
        assert len(told) < len(notes.lines), "it has its word"
        assert not any(line.area.inset(0, 5).meets(on) for line in told), (window, scale)
        words = (tally.names[0], tally.rows[0][0].split()[0])
        sizes = {line.text: line.pixels for line in told if line.text in words}
        assert min(sizes.values()) > 0.8 * max(sizes.values()), (window, scale, sizes)
        assert max(sizes.values()) > 14 * theme.unit, "nobody squints"


@pytest.mark.parametrize("game", SHIPPED)
def test_the_last_points_were_ranked_in_some_games_only(game: str) -> None:
    """Once all is over, the best is in the first row, and each row has its place."""
    tally, seen = the_last_tally(game, 3)
    assert seen.outcome
    assert list(tally.places) == sorted(tally.places)
    assert tally.places[0] == 1
    first = tally.names[: len(tally.ahead)]
    assert {*first} == {*tally.ahead}
    behind = tally.totals[len(first) :]
    assert list(behind) == sorted(behind, reverse=True)
    assert tally.ranked == tally


@pytest.mark.parametrize("game", SHIPPED)
def test_points_had_five_forms_in_five_games(game: str, tmp_path: Path) -> None:
    """Players have rows, figures end below each other, and all is larger where everything is to be larger."""
    tally, seen = the_last_tally(game, 3)
    pixels = []
    for scale in (100, 200):
        with an_app(tmp_path, (1920, 1080), scale=scale) as pilot:
            playback = any_table(pilot.app, game, 3).parts.playback
            playback.look_at(seen)
            playback.points.show(tally)
            with noting(pilot.app.canvas) as notes:
                playback.points.draw(pilot.app.canvas)
        names = [line for line in notes.lines if line.text in tally.names]
        assert len({round(line.area.x) for line in names}) == 1
        totals = [
            next(line for line in reversed(notes.lines) if line.text == figure(total)) for total in set(tally.totals)
        ]
        assert len({round(line.area.right) for line in totals}) == 1
        pixels.append(max(line.pixels for line in names))
    assert pixels[1] > 1.05 * pixels[0]


def test_the_winner_was_seen_no_sooner_than_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """The row with the crown is golden once all is counted, and not before."""
    tally = Tally("Round 1", NAMES[:3], (("Sets", (11, 15, 9)),), (11, 15, 9))
    canvas = canvas_of((1920, 1080), 100)
    form = form_in(canvas, tally, 24, 900, alone=True)
    box, golden = Area(20, 20, form.width, form.height), list[Area]()

    def fill(area: Area, tone: str, *_: float) -> None:
        golden.extend([area] if tone == "primary" else [])

    monkeypatch.setattr(canvas, "fill", fill)
    draw_tally(canvas, tally, box, 0.9, alone=True, own=NAMES[0], form=form)
    assert not golden
    draw_tally(canvas, tally, box, 1.0, alone=True, own=NAMES[0], form=form)
    (row,) = golden
    assert box.y + form.top + form.step < row.cy < box.y + form.top + 2 * form.step


@pytest.mark.parametrize("mine", [15, 12])
def test_the_winner_of_a_round_was_a_row_like_any_other(mine: int, tmp_path: Path) -> None:
    """Each row has a face; once all is counted, gold runs along the winner's, a crown falls, and signs fly up there,
    unless whoever looks has lost: they flew for others' points, too.
    """
    with an_app(tmp_path, speed="normal") as pilot:
        parts = any_table(pilot.app, "ugo", 3).parts
        pilot.frame(300)
        points, names = parts.playback.points, tuple(parts.board.names)
        points.show(Tally("Round 1", names, (("Sets", (mine, 13, 9)),), (mine, 13, 9)), counted=True)
        with patch.object(Canvas, "show", autospec=True) as show:
            points.draw(pilot.app.canvas)
        assert {avatar(seat, name) for seat, name in enumerate(names)} <= {call.args[1] for call in show.call_args_list}
        gold = list[float]()
        with patch.object(Canvas, "fill", autospec=True) as fill:
            for _ in range(45):
                pilot.frame()
                rows = [call.args[1].w for call in fill.call_args_list if call.args[2:] == ("primary", 10)]
                gold += rows[-1:]
        assert sorted(gold) == gold
        assert gold[0] < 0.5 * gold[-1]
        assert bool(points.bursts) == (mine > 13)


def test_points_covered_what_is_counted_in_large_letters_though_smaller_ones_have_a_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They lay over sites of Uchronia in a large window."""
    tally, seen = the_last_tally("uchronia", 3)
    with an_app(tmp_path, (1920, 1080)) as pilot:
        parts = any_table(pilot.app, "uchronia", 3).parts
        parts.playback.look_at(seen)
        board: Any = parts.board
        laid = board.laid(seen, parts.playback.area)
        own = [*spots.buildings(laid, 0), *(tile for tile, _ in spots.sites(laid, 0))]
        points, tiles = parts.playback.points, [each.tile.whole for each in own]
        monkeypatch.setattr(points.underneath, "counted", lambda: tiles)
        points.show(tally)
        assert not any(points.box().meets(tile) for tile in tiles)


def test_points_lay_over_words_that_were_told_before(tmp_path: Path) -> None:
    """What has risen over the table is about what is counted now: it goes when the points come."""
    tally, seen = the_last_tally("ugh", 4)
    with an_app(tmp_path, (1024, 640), scale=200, speed="normal") as pilot:
        playback = any_table(pilot.app, "ugh", 4).parts.playback
        playback.look_at(seen)
        playback.add([Caption("+3 points: an Ugh! flipped first in a turn", Area(250, 250, 100, 100))])
        assert playback.captions.rising
        playback.points.show(tally)
        playback.update(pilot.now)
        assert not playback.captions.rising


@pytest.mark.sparse(2)
@pytest.mark.parametrize("seats", [5, 7, 9, 12])
def test_the_points_of_twelve_players_did_not_fit(seats: int, thorough: bool) -> None:
    """Every name and number is whole, in the box, and on no other one; in windows of all shapes in turn."""
    tally, _ = the_last_tally("ugh", seats)
    for window in in_turn(WINDOWS, seats // 2, thorough, 3):
        for scale in SCALES:
            canvas = canvas_of(window, scale)
            theme = canvas.theme
            room = below_header(theme).inset(8, 4)
            for width in {min(theme.width - 40, 260 + 114.0 * seats), min(theme.width - 40, 360 + 170.0 * seats)}:
                box = room.centred(width, min(room.h, 190 + 46 * (seats + 1)))
                with noting(canvas) as notes:
                    draw_tally(canvas, tally, box, alone=True)
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


@pytest.mark.sparse(3)
@pytest.mark.parametrize("size, scale", [((1920, 1080), 100), ((1024, 640), 100), ((1920, 1080), 200)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_of_points_covered_the_own_kingdom(
    seats: int, size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    """The cards that are counted stay in sight."""
    tally, seen = the_last_tally("ugo", seats)
    with an_app(tmp_path, size, scale=scale) as pilot:
        parts = any_table(pilot.app, "ugo", seats).parts
        parts.playback.look_at(seen)
        points = parts.playback.points
        points.show(tally)
        assert points.underneath.cards()
        assert not any(points.box().meets(card) for card in (*points.underneath.cards(), *points.underneath.plates()))


@pytest.mark.parametrize("game", ["ugo", "uchu_kaigi"])
def test_a_click_during_the_count_dealt_the_next_round_below_the_points(game: str, tmp_path: Path) -> None:
    """The table stands as it was counted until the points are put away; then the deal follows."""
    match: Any = played(Setup(game, 4), 1)
    board = board_of(match.game, NAMES[:4])
    beats = list(match.beats(0))
    number = next(i for i, beat in enumerate(beats) if board.tally(beat.events, beat.after))
    with an_app(tmp_path, (1920, 1080), speed="normal") as pilot:
        playback = any_table(pilot.app, game, 4).parts.playback
        playback.look_at(beats[number - 1].after)
        playback.queue(beats[number])
        playback.update(1.0)
        playback.skip()
        assert playback.points.tally
        assert playback.shown.view.number == beats[number - 1].after.view.number
        standing = playback.board.standing(playback.shown)
        assert standing == playback.board.standing(beats[number].after)
        playback.points.tally = None
        playback.skip()
        assert playback.shown is beats[number].after
        assert not playback.busy


@pytest.mark.parametrize("game", [game for game in SHIPPED if not game_class(game).tick_hz])
def test_the_book_was_dead_while_points_lay_over_the_table(game: str, pilot: Pilot) -> None:
    """A click on it opened no rules, but put the points away."""
    tally, _ = the_last_tally(game, 3)
    table = any_table(pilot.app, game, 3)
    parts = table.parts
    pilot.frame(2)
    parts.playback.points.show(tally, counted=True)
    pilot.frame(2)
    pilot.click(pilot.node("header-help"))
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
def test_points_were_smaller_where_all_else_is_larger(game: str, tmp_path: Path, thorough: bool) -> None:
    seats = game_class(game).seats
    for count in sorted({min(4, seats[-1]), seats[-1]}):
        if not (found := last_tally(game, count)):
            continue
        tally, seen = found
        for window in ALL_WINDOWS if thorough else ALL_WINDOWS[:3]:
            type_ = list[float]()
            for scale in (100, 200):
                with an_app(tmp_path, window, scale=scale) as pilot:
                    parts = any_table(pilot.app, game, count).parts
                    parts.playback.look_at(seen)
                    parts.playback.points.show(tally)
                    parts.playback.points.box()
                    assert parts.playback.points._placed
                    type_.append(parts.playback.points._placed[3].size * pilot.app.canvas.theme.unit)
            assert type_[0] <= type_[1] + 0.01, (window, count)


def test_a_table_of_points_cut_a_word_in_half_that_it_had_room_to_spare() -> None:
    """It moves aside by some units, but over no card, and not out of its room."""
    room, box, word = Area(0, 0, 900, 600), Area(200, 100, 300, 200), Area(150, 120, 80, 30)
    moved = whole_words(box, [word], [], room)
    assert (moved.x, moved.y) == (word.right, box.y)
    assert whole_words(box, [word], [Area(505, 100, 90, 90), Area(200, 305, 90, 90)], room) == box
    assert whole_words(box, [Area(300, 150, 80, 30)], [], room) == box, "what it hides is not cut"


@pytest.mark.parametrize("window, scale", (((1024, 640), 100), ((1920, 1080), 100), ((1920, 1080), 200)))
def test_points_lay_over_the_open_piles_from_which_they_come(
    window: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    """The larger part of the track can be seen, too, and all of its numbers where there is room; what is told first is
    who is ahead.
    """
    tally, seen = the_last_tally("uchu_kaigi", 4)
    with an_app(tmp_path, window, scale=scale) as pilot:
        parts = any_table(pilot.app, "uchu_kaigi", 4).parts
        parts.playback.look_at(seen)
        parts.playback.points.show(tally)
        box, nodes = parts.playback.points.box(), parts.board.nodes(seen, parts.playback.area)
        trick, track = (next(node.area for node in nodes if node.key == key) for key in ("trick", "orbit"))
        assert placing.shared(box, trick) < (0.15 if scale > 100 else 0.001) * trick.w * trick.h
        assert placing.shared(box, track) < 0.5 * track.w * track.h
        assert (window[0], scale) != (1920, 100) or not any(box.meets(step) for step in parts.occupied.steps())
        assert tally.ahead[0] in parts.playback.telling


@pytest.mark.sparse(3)
@pytest.mark.parametrize("seats", (2, 4, 8))
@pytest.mark.parametrize("window, scale", (((1280, 800), 100), ((1920, 1080), 100), ((1920, 1080), 200)))
def test_points_cut_the_captions_of_the_piles(window: tuple[int, int], scale: int, seats: int, tmp_path: Path) -> None:
    """When the match is over nobody is told what is done at the piles, or what a Pool needs: the points lie there."""
    tally, seen = the_last_tally("ugh", seats)
    with an_app(tmp_path, window, scale=scale) as pilot:
        parts = any_table(pilot.app, "ugh", seats).parts
        parts.playback.look_at(seen)
        parts.playback.points.show(tally)
        box = parts.playback.points.box()
        with noting(pilot.app.canvas) as notes:
            parts.board.paint(pilot.app.canvas, seen, parts.playback.area)
        assert notes.lines
        cut = [line.text for line in notes.lines if line.area.meets(box)]
        assert not [said for said in cut if said.startswith(("Deck", "Flipped", "Safety", "Discards", "Your Pool"))]


def test_seven_colours_counted_10_beside_six_counters_and_no_heading_could_be_asked(tmp_path: Path) -> None:
    """Each reason that has something to tell says it where it is pointed at; the total and the buttons keep theirs."""
    tally, _ = the_last_tally("uchu_kaigi", 4)
    with an_app(tmp_path, (1280, 800)) as pilot:
        points = any_table(pilot.app, "uchu_kaigi", 4).parts.playback.points
        points.show(tally)
        pilot.frame(2)
        told = {node.label: node for node in points.nodes() if node.role == "place"}
        assert "all seven together score 10" in told["Colours"].hint
        assert [*told] == [label for (label, _), hint in zip(tally.rows, tally.hints, strict=True) if hint]
        assert not any(a.area.meets(b.area) for a, b in combinations(told.values(), 2))
        assert all(placing.inside(node.area, points.box()) == node.area for node in told.values())
        points.fold()
        assert not [node for node in points.nodes() if node.role == "place"]


@pytest.mark.parametrize("scale", [100, 200])
def test_the_log_that_was_opened_under_a_table_of_points_was_dark_and_led_to_the_next_round(
    tmp_path: Path, scale: int
) -> None:
    """It lies beside the points, as bright as always, or where there is no room for both, the points are folded."""
    tally, seen = the_last_tally("uchu_kaigi", 4)
    with an_app(tmp_path, (1280, 800), scale=scale) as pilot:
        parts = any_table(pilot.app, "uchu_kaigi", 4).parts
        playback, panel, points = parts.playback, parts.log_panel, parts.playback.points
        pilot.frame(2)
        for overlay in parts.overlays:
            overlay.put_away()
        pilot.app.command("log")
        pilot.frame(2)
        area, unit = log_area(pilot.app.canvas.theme), pilot.app.canvas.theme.unit
        spot = round((area.x + 5) * unit), round((area.bottom - 20) * unit)
        bright = pilot.app.window.surface.get_at(spot)
        pilot.app.command("log")
        playback.look_at(seen)
        points.show(tally)
        playback.queue(parts.session.beats(0, 0, 1)[0])
        pilot.frame(6, 0.5)
        pilot.click(pilot.node("header-log"))
        pilot.frame(4, 0.5)
        assert panel.open
        assert playback.shown is seen, "what is told next was on the table already"
        assert points.tally is tally
        assert points.folded == panel.lies_over
        assert points.folded or not points.box().meets(area)
        assert pilot.app.window.surface.get_at(spot) == bright


def test_points_hid_the_last_lines_of_an_open_log(tmp_path: Path) -> None:
    tally, seen = the_last_tally("ufo", 4)
    with an_app(tmp_path, (1280, 800)) as pilot:
        parts = any_table(pilot.app, "ufo", 4, form="step").parts
        parts.toggle_log()
        parts.playback.area = parts.area()
        parts.playback.look_at(seen)
        parts.playback.points.show(tally)
        assert not parts.playback.points.box().meets(log_area(pilot.app.canvas.theme))


def test_the_note_below_narrow_points_was_cut() -> None:
    """ "With equal points, the lower marker on the t..." had one line, and the table of two reasons was narrow."""
    note = "If markers share a space, the lower one is ahead: it got there first."
    tally, canvas = (
        Tally("Round 1", ("Ada", "Grace"), (("Piles", (2, 2)),), (2, 2), note=note),
        canvas_of((1280, 800), 100),
    )
    form = form_in(canvas, tally, GOOD, 900, alone=True)
    with noting(canvas) as notes:
        draw_tally(canvas, tally, Area(40, 80, form.width, form.height), alone=True, form=form)
    told = [line for line in notes.lines if line.text in note]
    assert " ".join(line.text for line in told) == note
    assert all(line.area.bottom <= 80 + form.height for line in told)
