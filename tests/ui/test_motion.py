"""What moves over a table: it can be seen, it ends by itself, and with reduced motion nothing moves."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from tests.shipped import SHIPPED
from tests.ui.pilot import Pilot, a_table, an_app, any_table
from ugames.bots.play import play_out
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.games.uchu_kaigi.scoring import GraysCharged
from ugames.journal import journals
from ugames.registry import load_game
from ugames.session import Session
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.tween import AFTER, TRIP, Pace
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Burst, Caption, Dim, Tally, Walk, Zones
from ugames.ui.table.furniture import spot_area
from ugames.ui.table.motion.dimming import Dimming
from ugames.ui.table.motion.effects import Effects
from ugames.ui.table.motion.flashes import Celebration, Flash
from ugames.ui.table.motion.gains import Pulse
from ugames.ui.table.motion.particles import PARTICLES
from ugames.ui.table.motion.walking import Walking
from ugames.ui.table.turns.screen import TurnScreen

AT = Area(560, 340, 80, 120)
unpainted = pytest.mark.usefixtures("unseen")


@pytest.mark.parametrize("what", ["ring", "sparks", "cracks", "ugo/farmer.svg", *PARTICLES])
def test_a_burst_stays_within_its_area_and_ends(pilot: Pilot, what: str) -> None:
    """Only its area is drawn anew in the next frame: a pixel outside would stay for ever."""
    canvas = pilot.app.canvas
    flash = Flash(Burst(AT, what, reach=80), 0.0, Pace())
    for now in (0.03, 0.2, 0.35, 0.5, 0.7):
        canvas.surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        flash.draw(canvas, now)
        seen = canvas.surface.get_bounding_rect()
        assert seen.w > 0
        assert canvas.rect(flash.areas(canvas, now)[0]).contains(seen)
    assert flash.over(1.2)


def test_cracks_ran_over_the_name_of_the_card_that_was_struck(pilot: Pilot) -> None:
    """They run through the ground around it: all cards lie above them."""
    canvas = pilot.app.canvas
    struck, beside = Area(540, 320, 120, 160), Area(665, 320, 120, 160)
    effects = Effects(canvas, any_table(pilot.app, "ugh", 3).playback.board, Pace, lambda: [struck, beside])
    effects.add(Burst(struck, "cracks", "bad", 160), 0.0)
    canvas.surface = pygame.Surface((1280, 720))
    effects.draw(canvas, Area(0, 0, 1280, 720), 0.3)
    ground = struck._replace(y=struck.y - 60, h=50)
    for area, cracked in ((struck, False), (beside, False), (ground, True)):
        part = canvas.surface.subsurface(canvas.rect(area))
        assert any(pygame.image.tobytes(part, "RGB")) == cracked


@pytest.mark.parametrize("what", PARTICLES)
def test_particles_beside_the_part_that_is_drawn_were_made_and_drawn_each_time(pilot: Pilot, what: str) -> None:
    """A frame is drawn in up to a dozen parts: a disaster took as long in each of them. A streak fills little of a
    square, so its picture is not one.
    """
    canvas = pilot.app.canvas
    canvas.surface = pygame.Surface((1280, 720))
    flash, made = Flash(Burst(AT, what, reach=80), 0.0, Pace()), list[pygame.Surface]()
    get = canvas.store.get

    def noted(key: Any, make: Any) -> pygame.Surface:
        made.append(get(key, make))
        return made[-1]

    with patch.object(canvas.store, "get", noted):
        canvas.surface.set_clip((0, 0, 90, 90))
        flash.draw(canvas, 0.4)
        assert not made
        canvas.surface.set_clip(None)
        flash.draw(canvas, 0.4)
    assert made
    for image in made:
        shape = image.get_bounding_rect()
        assert image.get_width() <= shape.w + 4
        assert image.get_height() <= shape.h + 4


@pytest.mark.parametrize("what", ["ring", "cracks", "ugo/farmer.svg", *PARTICLES])
def test_with_reduced_motion_a_flash_stands_still_and_ends(pilot: Pilot, what: str) -> None:
    """It is seen, as everybody else sees it, but its pixels are the same all the time; only their strength is not."""
    canvas = pilot.app.canvas
    flash = Flash(Burst(AT, what, reach=80), 0.0, Pace(fade=True))
    places = set()
    for now in (0.2, 0.3, 0.4):
        canvas.surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        flash.draw(canvas, now)
        places.add(tuple(canvas.surface.get_bounding_rect()))
    assert len(places) == 1
    assert flash.over(1.2)


@pytest.mark.parametrize("fade", [False, True])
def test_figures_walk_one_after_the_other_and_stand_where_they_belong(fade: bool, pilot: Pilot) -> None:
    """Only where they are is drawn anew; with reduced motion each appears where it belongs."""
    canvas = pilot.app.canvas
    ends = Area(900, 300, 36, 48), Area(950, 300, 36, 48)
    walk = Walk("ugo/farmer.svg", Area(200, 600, 100, 140), ends)
    walking = Walking(walk, 0.0, Pace(fade=fade))
    for now in (AFTER * 0.7, AFTER * 1.7, TRIP * 0.9, TRIP + AFTER * 0.99):
        canvas.surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        walking.draw(canvas, now)
        places = walking.areas(canvas, now)
        if not fade:  # each is seen again behind itself until it has arrived
            assert len(places) > 1 + (now > AFTER) - (now > TRIP)
            places = [places[0], *places[-1:]] if now > AFTER else places[-1:]
        assert len(places) == 1 + (now > AFTER)
        seen = canvas.surface.get_bounding_rect()
        assert seen.w
        every = [canvas.rect(each) for each in walking.areas(canvas, now)]
        assert every[0].unionall(every).contains(seen)
        if fade or now > TRIP:
            assert all(place.holds(end.cx, end.cy) for place, end in zip(places, ends, strict=False))
    assert not walking.over(TRIP)
    assert walking.over(walk.seconds)
    assert not walking.areas(canvas, walk.seconds), "they would be drawn twice: the table has them now"


def test_the_cloth_stirs_where_points_are_gained_and_nowhere_else(pilot: Pilot) -> None:
    """Each game in its own way; a loss only rings, and a table at rest has nothing that moves."""
    for game in SHIPPED:
        table = any_table(pilot.app, game, 3)
        effects, seen = table.playback.effects, table.playback.shown
        now: list[tuple[int, ...]] = [(5, 5, 5)]
        effects.board = SimpleNamespace(
            game=table.playback.board.game,
            standing=lambda _, shown=now: shown.pop(0),
            zones=lambda *_: Zones((Area(0, 0, 90, 30),) * 3, lambda name: None),
        )
        effects.clear()
        now.append((8, 2, 5))
        effects.gained(seen, seen, Area(0, 0, 1000, 600), 0.0)
        stirred = [flash.burst.what for flash in effects.flashes if isinstance(flash, Flash)]
        assert stirred == [pilot.app.canvas.theme.cloth(game)["life"]]
        assert stirred[0] in PARTICLES
        effects.update(5.0)
        assert not effects
        pilot.app.home()


@pytest.mark.parametrize("pace", [Pace(fade=True), Pace(0.0)])
def test_with_reduced_motion_nothing_falls(pace: Pace) -> None:
    assert Celebration(("ugo/farmer.svg",), pace).over(5.0)
    assert Flash(Burst(AT, "ring"), 5.0, Pace(0.0)).over(5.0)


def test_a_table_that_is_drawn_in_parts_went_dark_twice_beside_the_light(pilot: Pilot) -> None:
    """A part that meets nothing of what is darkened darkened all of it once more, with the words over it."""
    canvas = pilot.app.canvas
    canvas.surface = surface = pygame.Surface((1280, 720))
    whole = surface.get_rect()
    dimming = Dimming(Dim(Area(600, 300, 100, 150)), 0.0, Pace())
    table = Area(0, 100, 4000, 4000)
    surface.fill((200, 200, 200))
    for part in (pygame.Rect(0, 0, whole.w, 600), pygame.Rect(0, 600, whole.w, 120)):
        surface.set_clip(part)
        dimming.draw(canvas, table, 0.5)
    surface.set_clip(None)
    seen = {surface.get_at((x, y))[0] for x in range(0, whole.w, 40) for y in range(0, whole.h, 40)}
    assert min(seen) >= 99, seen
    assert max(seen) == 200


def test_flashes_took_most_of_each_frame_of_a_large_window(pilot: Pilot) -> None:
    """They move in every other one there, and nothing is left behind."""
    canvas = Canvas(Theme(3840, 2160))
    effects = Effects(canvas, any_table(pilot.app, "ugh", 3).playback.board, Pace, list)
    table = Area(0, 0, 1920, 1080)
    effects.add(Burst(AT, "cracks", "bad", 160), -0.1)
    effects.add(Burst(AT, "ash", reach=160), -0.1)
    canvas.surface = pygame.Surface((3840, 2160))
    drawn, covered = list[list[Area]](), list[Area]()
    for frame in range(1, 9):
        now = frame / 60
        areas = effects.areas(table, now)
        if areas:
            assert areas[: len(covered)] == covered, "what was there is drawn anew, too"
            covered = areas[len(covered) :]
        drawn.append(areas)
        effects.draw(canvas, table, now)
    assert [bool(areas) for areas in drawn] == [True, True, False, True, False, True, False, True]
    effects.flashes.clear()
    assert effects.areas(table, 9 / 60) == covered
    assert not effects.areas(table, 9 / 60)


@pytest.mark.parametrize("what", PARTICLES)
def test_a_disaster_had_most_of_the_table_drawn_anew_in_each_frame(pilot: Pilot, what: str) -> None:
    """All that its particles ever cover, wherever they were."""
    flash = Flash(Burst(AT, what, reach=300), 0.0, Pace())
    areas = [flash.areas(pilot.app.canvas, part * flash.seconds)[0] for part in (0.05, 0.2, 0.5, 0.8)]
    assert sum(area.w * area.h for area in areas) / len(areas) < 0.75 * (2 * 1.1 * 300 + 100) ** 2
    assert flash.areas(pilot.app.canvas, -0.1)[0][2:] == (0, 0)


def test_the_light_on_a_dark_table_was_a_hard_rectangle(pilot: Pilot) -> None:
    """From the place that stays light it becomes darker step by step."""
    canvas = pilot.app.canvas
    canvas.surface = pygame.Surface((1280, 720))
    canvas.surface.fill((200, 200, 200))
    light = Area(600, 300, 100, 150)
    Dimming(Dim(light), 0.0, Pace()).draw(canvas, Area(0, 0, 1200, 700), 0.5)
    right = canvas.rect(light).right
    seen = [canvas.surface.get_at((right - 3 + i, canvas.rect(light).centery))[0] for i in range(24)]
    assert seen == sorted(seen, reverse=True)
    assert len(set(seen)) > 6


def test_a_table_stays_dark_as_long_as_words_wait_for_a_click(tmp_path: Path) -> None:
    """Only while it becomes darker or lighter all of it is drawn."""
    with an_app(tmp_path, speed="normal") as pilot:
        playback = any_table(pilot.app, "ugh", 3).playback
        playback.captions.holds = lambda: True
        dim = Dim(Area(600, 300, 100, 150), 0.1, held=True)
        playback.add((Caption("Ugh!", AT, more="It waits.", held=True), dim))
        for _ in range(30):
            pilot.frame(1, 0.1)
        effects = playback.effects
        assert effects.dimming is not None
        assert effects.dimming.part(pilot.now) == 1
        assert playback.area not in effects.areas(playback.area, pilot.now)
        playback.captions.let_go()
        for _ in range(6):
            pilot.frame(1, 0.1)
        assert effects.dimming is None


def test_the_table_goes_dark_but_for_one_place_and_is_light_again(pilot: Pilot) -> None:
    canvas = pilot.app.canvas
    canvas.surface = pygame.Surface((1280, 720))
    canvas.surface.fill((200, 200, 200))
    dimming = Dimming(Dim(Area(600, 300, 100, 150)), 0.0, Pace())

    def lights() -> list[int]:
        """How light a place in the dark, the place on the stage, and one beside the table are."""
        places = (Area(x, y, 2, 2) for x, y in ((100, 200), (650, 350), (100, 50)))
        return [canvas.surface.get_at(canvas.rect(place).topleft)[0] for place in places]

    dimming.draw(canvas, Area(0, 100, 1200, 600), 0.5)
    assert lights() == [pytest.approx(100, abs=2), 200, 200]
    dimming.draw(canvas, Area(0, 100, 1200, 600), 0.97)
    assert dimming.over(0.97)
    assert lights() == [pytest.approx(100, abs=2), 200, 200]


def test_what_falls_leaves_nothing_behind_and_never_covers_what_is_read(pilot: Pilot) -> None:
    canvas = pilot.app.canvas
    still = pygame.Surface((1280, 720)).convert()
    still.fill((40, 50, 60))
    canvas.surface = still.copy()
    panel = Area(300, 200, 900, 500)
    party = Celebration(("ugo/farmer.svg",), Pace())
    fell = 0
    for frame in range(600):
        if party.over(frame / 60):
            break
        party.draw(canvas, still, [panel], frame / 60)
        read = canvas.surface.subsurface(canvas.rect(panel))
        assert pygame.transform.average_color(read)[:3] == (40, 50, 60)
        fell += canvas.surface.get_buffer().raw != still.get_buffer().raw
    assert fell > 100
    assert party.over(10.0)
    assert canvas.surface.get_buffer().raw == still.get_buffer().raw


def a_hand(screen: TurnScreen) -> list[Node]:
    """The nodes of the cards in the viewer's hand."""
    return [node for node in screen.nodes() if node.zone == "hand"]


@unpainted
def test_a_card_under_the_pointer_rises_alone(tmp_path: Path) -> None:
    """Only the drawing changes: on the stage every card stays at its place, and afterwards all is as before."""
    with an_app(tmp_path, speed="normal") as pilot:
        screen = a_table(pilot.app, "uchu_kaigi", 4)
        pilot.until(lambda: not screen.playback.busy and bool(screen.playback.shown.legal), 0.1)
        before = screen.playback.stage.spots()
        node, unit = a_hand(screen)[5], pilot.unit
        pilot.post(pygame.MOUSEMOTION, pos=(round(node.area.x * unit) + 5, round(node.area.cy * unit)), rel=(0, 0),
                   buttons=(0, 0, 0))  # fmt: skip
        pilot.frame(2)
        assert screen.playback.restless
        pilot.frame(40)
        assert not screen.playback.restless
        (nudge,) = screen.playback.nudges.values()
        assert nudge.dy < 0
        assert not nudge.dx, "the others stay where they can be hit"
        assert screen.playback.stage.spots() == before
        pilot.post(pygame.MOUSEMOTION, pos=(2, 400), rel=(0, 0), buttons=(0, 0, 0))
        pilot.frame(40)
        assert not screen.playback.nudges


@unpainted
def test_points_are_counted_and_a_click_shows_them_all(tmp_path: Path) -> None:
    """The first click ends the counting, the next one puts the table away."""
    with an_app(tmp_path, speed="calm") as pilot:
        screen = a_table(pilot.app, "ugo", 4)
        pilot.until(lambda: not screen.playback.busy, 0.1)
        screen.playback.add((Tally("Round", ("A", "B"), (("Places", (3, 4)),), (3, 4)),))
        pilot.frame(5)
        assert 0 < screen.playback.points.counted < 1
        for shown in (True, False):
            pilot.post(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=1)
            pilot.frame()
            assert screen.playback.points.counted == 1
            assert (screen.playback.points.tally is not None) == shown


@unpainted
def test_words_about_a_seat_leave_its_name_and_its_points_to_be_read(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        screen = a_table(pilot.app, "ugo", 4)
        pilot.until(lambda: not screen.playback.busy, 0.1)
        view = screen.playback
        plates = view.board.zones(view.shown, view.area).plates
        for plate in plates:
            view.add((Caption("+3", plate, beside=True),))
        for _ in range(45):
            assert len(view.captions.boxes()) == 4
            assert not any(box.meets(plate) for box in view.captions.boxes() for plate in plates)
            pilot.frame()


@unpainted
def test_words_about_a_dependency_leave_its_name_and_what_it_has_taken_to_be_read(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        screen = a_table(pilot.app, "uchu_kaigi", 2)
        pilot.until(lambda: not screen.playback.busy, 0.1)
        view = screen.playback
        plates = [node.area for node in screen.nodes() if node.role == "plate"]
        assert len(plates) == 4
        for country in range(4):
            event = GraysCharged(0, country, 5)
            view.add(view.board.show(event, view.shown, view.shown, view.area))
            for _ in range(15):
                (box,) = view.captions.boxes()
                assert not any(box.meets(plate) for plate in plates)
                pilot.frame()


@pytest.mark.sparse(2)
@unpainted
@pytest.mark.parametrize(("game", "seats"), [("ugh", 4), ("uchu_kaigi", 4), ("ugo", 4), ("ufo", 5)])
def test_words_about_a_robbery_stood_on_the_cards_of_somebody_else(game: str, seats: int, tmp_path: Path) -> None:
    with an_app(tmp_path, (1920, 1080), speed="normal") as pilot:
        view = any_table(pilot.app, game, seats).playback
        pilot.until(lambda: not view.busy, 0.1)
        board, seen = view.board, view.shown
        for seat in range(seats):
            plate = board.zones(seen, view.area).plates[seat]
            view.captions.clear()
            view.add((Caption("Alan robs the Player: +3 points", plate, beside=True),))
            (way,) = view.captions.ways()
            for spot in board.cards(seen, view.area):
                if board.zones(seen, view.area).whose(spot.zone) not in (None, seat):
                    assert not way.meets(spot_area(spot)), (seat, spot.zone)


@unpainted
def test_new_words_take_the_place_of_those_that_they_would_cover(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        screen = a_table(pilot.app, "ugo", 4)
        pilot.until(lambda: not screen.playback.busy, 0.1)
        there, elsewhere = Area(850, 450, 100, 100), Area(350, 450, 100, 100)
        screen.playback.add((Caption("first", there), Caption("elsewhere", elsewhere), Caption("second", there)))
        assert len(screen.playback.captions.boxes()) == 2


@pytest.mark.sparse(2)
@unpainted
@pytest.mark.parametrize("speed", ["calm", "normal", "lively", "off"])
def test_a_win_is_celebrated_until_somebody_does_something(speed: str, tmp_path: Path) -> None:
    with an_app(tmp_path, speed=speed) as pilot:
        match: Any = Match(load_game("ugh"), (Player("A", "plain"), Player("B", "plain")), 3)
        play_out(match, ["plain", "plain"], Rng(3).split()[0])
        path = tmp_path / "whole.ugames"
        path.write_text(journals.write(match), encoding="utf-8", newline="\n")
        pilot.app.doors.result(Session.open(path, None))
        pilot.frame(60)
        falling = pilot.app.top.update(pilot.now)
        assert falling == (speed != "off")
        for _ in range(2):  # the winner's moment is followed by the page
            pilot.post(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=1)
            pilot.frame(2)
        assert not pilot.app.top.update(pilot.now)


def test_one_screen_fades_into_the_next_and_leaves_nothing_of_itself(tmp_path: Path) -> None:
    """Neither a stack of screens in one frame nor a change during the fade leaves the last one on the screen."""
    with an_app(tmp_path, speed="normal") as pilot:
        pilot.frame(20)
        app, surface = pilot.app, pilot.app.window.surface
        title = surface.copy()
        app.doors.about()
        pilot.frame()
        faded = pygame.transform.average_color(surface)
        pilot.frame(30)
        page = surface.copy()
        assert faded not in (pygame.transform.average_color(title), pygame.transform.average_color(page))
        app.redraw()
        pilot.frame()
        assert surface.get_buffer().raw == page.get_buffer().raw
        app.home()
        app.doors.about()
        pilot.frame(3)
        app.home()
        pilot.frame(40)
        assert pygame.transform.average_color(surface) == pygame.transform.average_color(title)
        a_table(app, "ugo", 2)
        pilot.frame()
        assert not app.crossfade.active, "the deal waited for the pictures of the fade"


def test_the_table_flashed_up_between_the_last_points_and_the_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The dim table was bright for two frames, and said that the match is over after it had named the winner."""
    with an_app(tmp_path, speed="normal") as pilot:
        points, surface = any_table(pilot.app, "ugo", 2).parts.playback.points, pilot.app.window.surface
        pilot.frame(50, 0.1)
        assert not points.table.ends, "the match goes on"
        monkeypatch.setattr(type(points.table), "ends", True)
        points.show(Tally("The end", ("Ada", "Alan"), (("Tricks", (1, 2)),), (1, 2)), counted=True)
        pilot.frame(120)
        shown = pygame.image.tobytes(surface, "RGB")
        points.put_away()
        for _ in range(12):  # the result has come after these
            pilot.frame()
            assert pygame.image.tobytes(surface, "RGB") == shown
        pilot.frame(60)
        assert pygame.image.tobytes(surface, "RGB") != shown, "they stayed there without a result"


@pytest.mark.parametrize("fade", [False, True])
def test_the_more_points_the_farther_a_plate_rings(pilot: Pilot, fade: bool) -> None:
    canvas = pilot.app.canvas
    reached = []
    for points in (1, 5, -20):
        pulse = Pulse(Area(400, 300, 200, 80), points, 20, 0.0, Pace(fade=fade))
        seen = pygame.Rect(0, 0, 0, 0)
        for now in (0.1, 0.3, 0.6):
            canvas.surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
            pulse.draw(canvas, now)
            seen = seen.union(canvas.surface.get_bounding_rect()) if seen else canvas.surface.get_bounding_rect()
        assert canvas.rect(pulse.areas(canvas, now)[0]).contains(seen)
        assert pulse.over(0.8)
        reached.append(seen.w)
    assert reached == sorted(set(reached))
