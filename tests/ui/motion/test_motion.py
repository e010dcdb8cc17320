"""What moves over a table: it can be seen, it ends by itself, and with reduced motion nothing moves."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from scripts.support.pilot import Pilot, a_table, an_app, any_table, kept
from scripts.support.shipped import SHIPPED
from tests.positions import by_thumb
from ugames.core.match import Player
from ugames.games.uchu_kaigi.scoring import GraysCharged
from ugames.games.ugh.rules import TurnBegan
from ugames.session import Session
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import GLANCE_SECONDS, HOLD_SECONDS, SECONDS_BETWEEN_FIGURES, WATCHED_SECONDS, Pace
from ugames.ui.kit import placing
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Burst, Caption, Dim, Lead, Walk
from ugames.ui.table.motion.effects import Dimming
from ugames.ui.table.motion.flashes import Celebration, Flash
from ugames.ui.table.motion.particles import PARTICLES_BY_NAME
from ugames.ui.table.motion.passing import PATH_LIGHT_SIZE, Walking, leading
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("quick_bots")

AT = Area(560, 340, 80, 120)
unpainted = pytest.mark.usefixtures("unseen")


@pytest.mark.parametrize("what", ["ring", "cracks", "ugo/farmer.svg", *PARTICLES_BY_NAME])
def test_a_burst_stays_within_its_area_and_ends(pilot: Pilot, what: str) -> None:
    canvas = pilot.app.canvas
    flash = Flash(Burst(AT, what, reach=80), 0.0, Pace())
    for now in (0.03, 0.2, 0.35, 0.5, 0.7):
        canvas.surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        flash.draw(canvas, now)
        seen = canvas.surface.get_bounding_rect()
        assert seen.w > 0
        assert canvas.rect(flash.areas(now)[0]).contains(seen)
    assert flash.over(1.2)


@pytest.mark.parametrize("what", ["ring", "cracks", "ugo/farmer.svg", *PARTICLES_BY_NAME])
def test_with_reduced_motion_a_flash_stands_still_and_ends(pilot: Pilot, what: str) -> None:
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
    canvas = pilot.app.canvas
    ends = Area(900, 300, 36, 48), Area(950, 300, 36, 48)
    walk = Walk("ugo/farmer.svg", Area(200, 600, 100, 140), ends)
    walking = Walking(walk, 0.0, Pace(fade=fade))
    for now in (
        SECONDS_BETWEEN_FIGURES * 0.7,
        SECONDS_BETWEEN_FIGURES * 1.7,
        WATCHED_SECONDS * 0.9,
        WATCHED_SECONDS + SECONDS_BETWEEN_FIGURES * 0.99,
    ):
        canvas.surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        walking.draw(canvas, now)
        places = walking.areas(now)
        if not fade:  # each is seen again behind itself until it has arrived
            assert len(places) > 1 + (now > SECONDS_BETWEEN_FIGURES) - (now > WATCHED_SECONDS)
            places = [places[0], *places[-1:]] if now > SECONDS_BETWEEN_FIGURES else places[-1:]
        assert len(places) == 1 + (now > SECONDS_BETWEEN_FIGURES)
        seen = canvas.surface.get_bounding_rect()
        assert seen.w
        every = [canvas.rect(each) for each in walking.areas(now)]
        assert every[0].unionall(every).contains(seen)
        if fade or now > WATCHED_SECONDS:
            assert all(place.holds(end.cx, end.cy) for place, end in zip(places, ends, strict=False))
    assert not walking.over(WATCHED_SECONDS)
    assert not walking.over(walk.seconds), "those of others may still be on their way"
    assert walking.over(walk.seconds + GLANCE_SECONDS)
    assert not walking.areas(walk.seconds + GLANCE_SECONDS), "they would be drawn twice: the table has them now"


def test_figures_on_their_way_are_not_on_the_table_yet(tmp_path: Path) -> None:
    ends = Area(900, 300, 36, 48), Area(950, 300, 36, 48)
    with an_app(tmp_path, speed="normal") as pilot:
        effects = any_table(pilot.app, "ugo", 3).playback.effects
        effects.clear()
        effects.add(Walk("ugo/farmer.svg", Area(200, 600, 100, 140), ends), 0.0)
        assert {end for _, end in effects.figures_under_way(0.0)} == {*ends}
        assert {end for _, end in effects.figures_under_way(1.01 * WATCHED_SECONDS)} == {*ends[1:]}
        assert not effects.figures_under_way(1.01 * (WATCHED_SECONDS + SECONDS_BETWEEN_FIGURES))


def test_the_cloth_stirs_where_points_are_gained_and_nowhere_else(pilot: Pilot) -> None:
    for game in SHIPPED:
        table = any_table(pilot.app, game, 3)
        effects, seen = table.playback.effects, table.shown.seen
        now: list[tuple[int, ...]] = [(5, 5, 5)]
        board: Any = SimpleNamespace(
            game=table.board.game,
            standing=lambda _, shown=now: shown.pop(0),
        )
        effects.board = board
        effects.clear()
        now.append((8, 2, 5))
        effects.gained(seen, table.shown.table, 0.0)
        stirred = [flash.burst.what for flash in effects.flashes if isinstance(flash, Flash)]
        assert stirred == [pilot.app.canvas.theme.cloth(game)["life"]]
        assert stirred[0] in PARTICLES_BY_NAME
        effects.update(5.0)
        assert not effects
        pilot.app.home()


@pytest.mark.parametrize("pace", [Pace(fade=True), Pace(0.0)])
def test_with_reduced_motion_nothing_falls(pace: Pace) -> None:
    assert Celebration(("ugo/farmer.svg",), pace).over(5.0)
    assert Flash(Burst(AT, "ring"), 5.0, Pace(0.0)).over(5.0)


def test_the_table_goes_dark_but_for_one_place_and_is_light_again(pilot: Pilot) -> None:
    canvas = pilot.app.canvas
    canvas.surface = pygame.Surface((1280, 720))
    canvas.surface.fill((200, 200, 200))
    dimming = Dimming(Dim(Area(600, 300, 100, 150)), 0.0, Pace())

    def lights() -> list[int]:
        """How light a place in the dark, the place on the stage, and one beside the table are."""
        places = (Area(x, y, 2, 2) for x, y in ((100, 200), (650, 350), (100, 50)))
        return [canvas.surface.get_at(canvas.rect(place).topleft)[0] for place in places]

    canvas.surface.set_clip(canvas.rect(Area(0, 100, 1200, 600)))
    dimming.draw(canvas, 0.5)
    assert lights() == [pytest.approx(100, abs=2), 200, 200]
    dimming.draw(canvas, 0.97)
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
    with an_app(tmp_path, speed="normal") as pilot:
        screen = a_table(pilot.app, "uchu_kaigi", 4)
        pilot.until(lambda: not screen.playback.busy and bool(screen.shown.seen.legal), 0.1)
        before = screen.playback.stage.spots()
        node, unit = a_hand(screen)[5], pilot.unit
        pilot.move_pointer((round(node.area.x * unit) + 5, round(node.area.cy * unit)))
        pilot.frame(2)
        assert screen.playback.display.tabletop.restless
        pilot.frame(40)
        assert not screen.playback.display.tabletop.restless
        (nudge,) = screen.playback.display.tabletop.nudges.values()
        assert nudge.dy < 0
        assert not nudge.dx, "the others stay where they can be hit"
        assert screen.playback.stage.spots() == before
        pilot.move_pointer((2, 400))
        pilot.frame(40)
        assert not screen.playback.display.tabletop.nudges


@unpainted
def test_at_instant_speed_words_cover_nothing_and_the_weightiest_stay(tmp_path: Path) -> None:
    with an_app(tmp_path, (1280, 800), speed="off") as pilot:
        view = any_table(pilot.app, "ugh", 4).playback
        captions = view.captions
        plate = view.shown.table.plates[0]
        own = Caption("Ugh! Volcano", plate, "bad", 1.0, beside=True, more="Your turn is over.")
        for caption in (own, *[own._replace(text=f"Ugh! {name}", weight=0.9) for name in "ABCDEFGH"]):
            captions.add(caption, view.shown.table)
            assert captions.shown[0].caption.text == own.text
        boxes = captions.boxes()
        assert not any(one.meets(other) for one, other in combinations(boxes, 2))
        assert not any(box.meets(spot.area) for box in boxes for spot in view.shown.table.cards)


@unpainted
def test_words_about_a_dependency_leave_its_name_and_what_it_has_taken_to_be_read(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        view = any_table(pilot.app, "uchu_kaigi", 2).playback
        plates = [node.area for node in view.shown.table.nodes if node.key.startswith("country-")]
        assert len(plates) == 4
        for country in range(4):
            view.start(view.shown.cues(GraysCharged(0, country, 5), view.shown.seen, view.shown.seen))
            (way,) = view.captions.boxes()
            assert not any(way.meets(plate) for plate in plates)


@unpainted
def test_words_about_a_seat_lie_in_free_parts_of_its_own_room(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        view = any_table(pilot.app, "ugh", 4).playback
        seen = replace(view.shown.seen, view=view.shown.seen.view._replace(flips=2))
        view.start(view.shown.cues(TurnBegan(1), seen, seen))
        table, (way,) = view.shown.table, view.captions.boxes()
        (room,) = [each.caption.place for each in view.captions.shown]
        assert placing.shared(way, room) == pytest.approx(way.w * way.h)
        assert not any(way.meets(plate) for plate in table.plates)
        assert not any(way.meets(spot.area) for spot in table.cards if spot.zone == "pool-1")


def test_lights_lead_from_a_thing_to_its_next_place_until_it_is_there(pilot: Pilot) -> None:
    canvas, start, end = pilot.app.canvas, Area(100, 300, 100, 150), Area(900, 300, 100, 150)
    lights = leading(Lead(start, end, 2 * HOLD_SECONDS), 0.0, Pace())
    shown = []
    for now in (WATCHED_SECONDS / 4, HOLD_SECONDS, 1.9 * HOLD_SECONDS):
        canvas.surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        lights.draw(canvas, now)
        shown.append(canvas.surface.get_bounding_rect())
    begun, whole, last = shown
    assert begun.right < whole.right, "they are lit one after the other"
    assert whole.colliderect(canvas.rect(end))
    assert last.right == pytest.approx(whole.right, abs=PATH_LIGHT_SIZE)
    assert lights.over(2.01 * HOLD_SECONDS)


@unpainted
def test_new_words_take_the_place_of_those_that_they_would_cover(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        screen = a_table(pilot.app, "ugo", 4)
        pilot.until(lambda: not screen.playback.busy, 0.1)
        there, elsewhere = Area(850, 450, 100, 100), Area(350, 450, 100, 100)
        screen.playback.start((Caption("first", there), Caption("elsewhere", elsewhere), Caption("second", there)))
        assert len(screen.playback.captions.boxes()) == 2


@unpainted
def test_words_give_way_to_a_button_that_can_be_pressed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        screen = a_table(pilot.app, "ugo", 4)
        pilot.until(lambda: not screen.playback.busy, 0.1)
        captions = screen.playback.captions
        captions.clear()
        for said, place in ("over it", Area(850, 450, 100, 40)), ("apart", Area(350, 450, 100, 40)):
            captions.add(Caption(said, place), screen.shown.table)
        button = Node("b", "button", "Best", captions.shown[0].box, press=screen.refit)
        monkeypatch.setattr(screen, "on_board", lambda: [button])
        pilot.frame()
        assert [each.caption.text for each in captions.shown] == ["apart"]


@pytest.mark.sparse(2)
@unpainted
@pytest.mark.parametrize("speed", ["calm", "normal", "lively", "off"])
def test_a_win_is_celebrated_until_somebody_does_something(speed: str, tmp_path: Path) -> None:
    with an_app(tmp_path, speed=speed) as pilot:
        match = by_thumb("ugh", (Player("A", "plain"), Player("B", "plain")), 3)
        pilot.app.doors.result(Session.open(kept(match), None))
        pilot.frame(60)
        falling = pilot.app.top.update(pilot.now)
        assert falling == (speed != "off")
        for _ in range(2):  # the winner's moment is followed by the page
            pilot.post(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=1)
            pilot.frame(2)
        assert not pilot.app.top.update(pilot.now)


def test_one_screen_fades_into_the_next_and_leaves_nothing_of_itself(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        pilot.frame(20)
        app, surface = pilot.app, pilot.app.window.surface
        title = surface.copy()
        app.doors.open("about")
        pilot.frame()
        faded = pygame.transform.average_color(surface)
        pilot.frame(30)
        page = surface.copy()
        assert faded not in (pygame.transform.average_color(title), pygame.transform.average_color(page))
        app.redraw()
        pilot.frame()
        assert surface.get_buffer().raw == page.get_buffer().raw
        app.home()
        app.doors.open("about")
        pilot.frame(3)
        app.home()
        pilot.frame(40)
        assert pygame.transform.average_color(surface) == pygame.transform.average_color(title)
        a_table(app, "ugo", 2)
        pilot.frame()
        assert not app.crossfade.active, "the deal waited for the pictures of the fade"
