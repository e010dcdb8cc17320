"""A table is drawn where it has changed: every frame looks as if all of it had been drawn anew."""

from __future__ import annotations

import time
from functools import partial
from itertools import combinations, count
from pathlib import Path
from random import Random

import pygame
import pytest

from scripts.support.pilot import Pilot, a_table, an_app
from ugames.check.lessons import Runthrough
from ugames.lessons.lesson import Lesson
from ugames.lessons.shelf import all_lessons
from ugames.registry import GAMES, load_game
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.shapes import Strokes, line_corners
from ugames.ui.draw.strokes import Pad, differences, draw_strokes, places_of, strokes_of
from ugames.ui.draw.theme import Theme
from ugames.ui.kit.app import App
from ugames.ui.table.cards.sprites import Spot, Sprite
from ugames.ui.table.staging.tabletop import (
    GROUND_WAITS_FRAMES,
    MOST_RECTANGLES,
    SCREEN_REGIONS,
    Tabletop,
    covering,
    disjoint,
    merged,
    uncovered,
)

pytestmark = pytest.mark.usefixtures("quick_bots")

SMALL_WINDOW = 1024, 640
COMPARED_FRAMES = 150
EDGE_TOLERANCE = 48
"""How far a colour may differ: thin circles are drawn a little otherwise where only a part of them is."""
FRAMES_BY_COMPARISON = 4
"""The number of frames of a lesson of which one is compared."""
RED_TONE = (200, 30, 20)
BLUE_TONE = (20, 30, 200)


def compare_frame(app: App) -> None:
    """Draw the frame once more as a whole, and compare, unless it fades into the next screen."""
    if app.crossfade.active or app.window.hold > app.now:
        return
    for _ in range(GROUND_WAITS_FRAMES):  # the ground waits no longer
        app._draw()  # bots and the disk do not wait: what they have done since the frame is seen now
    drawn = app.window.surface.get_buffer().raw
    app.redraw()
    app._draw()
    compare(drawn, app.window.surface)


def compare(drawn: bytes, whole: pygame.Surface) -> None:
    """No pixel differs."""
    pixels = whole.get_buffer().raw
    if drawn == pixels:
        return
    width = whole.get_width()
    rows = [
        row for row in range(0, len(pixels), 4 * width) if drawn[row : row + 4 * width] != pixels[row : row + 4 * width]
    ]
    wrong = [
        pygame.Rect(i // 4 % width, i // 4 // width, 1, 1)
        for row in rows
        for i in range(row, row + 4 * width, 4)
        if drawn[i : i + 3] != pixels[i : i + 3]
        and max(abs(a - b) for a, b in zip(drawn[i : i + 3], pixels[i : i + 3], strict=True)) > EDGE_TOLERANCE
    ]
    assert not wrong, f"pixels that were not drawn: {wrong[0].unionall(wrong[1:])}"


@pytest.fixture(autouse=True)
def compared_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever a table brings its ground up to date, draw all of that once more, and compare."""
    draw_ground = Tabletop._draw_ground

    def drawn_twice(self: Tabletop) -> list[pygame.Rect]:
        changed = draw_ground(self)
        if self.delay.changed:
            return changed  # it waits for its pictures, and is as it was before
        drawn = self.table.get_buffer().raw
        with self.canvas.drawing_on(self.table):
            self.paint(self.canvas)
        compare(drawn, self.table)
        return changed

    monkeypatch.setattr(Tabletop, "_draw_ground", drawn_twice)


@pytest.mark.parametrize("game", GAMES)
def test_a_frame_that_is_drawn_in_part_looks_like_one_that_is_drawn_as_a_whole(
    game: str, tmp_path: Path, thorough: bool
) -> None:
    dice = Random(f"{game} 4")
    form = {"form": "step"} if load_game(game).has_clock else {}
    with an_app(tmp_path, SMALL_WINDOW, speed="lively") as pilot:
        screen = a_table(pilot.app, game, 4, **form)
        pilot.watch = partial(compare_frame, pilot.app)
        for _ in range(COMPARED_FRAMES if thorough else COMPARED_FRAMES // 4):
            seen = screen.shown.seen
            if screen.parts.overlays.top and dice.random() < 0.1:
                pilot.key(pygame.K_SPACE)
                continue
            if dice.random() < 0.2:
                _point_somewhere(pilot, dice)
            rests = not screen.playback.busy and screen.parts.moment == screen.session.moments
            if seen.legal and rests and dice.random() < 0.1:
                screen.submit(dice.choice(seen.legal))
            if dice.random() < 0.02:
                pilot.key(dice.choice((pygame.K_h, pygame.K_l, pygame.K_b)))
            pilot.frame()
            if pilot.app.top is not screen:
                break


def test_cards_that_lie_exactly_on_each_other_are_drawn_once() -> None:
    one = Spot("a", 100, 100, 60, "pile")
    lying = [Sprite(one._replace(card=card)) for card in "abc"]
    pile, faint, aside = Sprite(one._replace(size=3)), Sprite(one), Sprite(one._replace(x=101))
    faint.alpha = 0.5
    assert uncovered([*lying, aside], {}) == [lying[2], aside]
    assert uncovered([pile, *lying], {}) == [pile, lying[2]], "the cards below a pile show beside it"
    assert uncovered([lying[0], faint, lying[1]], {}) == [faint, lying[1]]
    assert uncovered([lying[0], faint], {}) == [lying[0], faint], "it shines through"
    assert uncovered(lying, {lying[0]}) == [lying[0], lying[2]], "it is drawn elsewhere"


def test_cards_that_fly_do_not_change_their_order_in_a_zone() -> None:
    lying = [Sprite(Spot(None, 100, 100 + 20 * i, 60, f"pile-2-{i}")) for i in range(4)]
    assert not covering(lying)
    lying[1].duration = 1.0
    assert covering(lying) == {lying[2], lying[3]}, "the last one covers what covers it"
    hand = Sprite(Spot(None, 100, 120, 60, "hand"))
    above = Sprite(Spot(None, 100, 120, 60, "pile-1", order=1))
    aside = Sprite(Spot(None, 300, 120, 60, "pile-2-0"))
    assert covering([lying[1], hand, above, aside]) == set()


def test_a_frame_that_is_to_be_spared_makes_no_pictures_of_what_comes_later() -> None:
    canvas = Canvas(Theme(*SMALL_WINDOW))
    wish = canvas.unseen("ugo/farmer.svg", Area(0, 0, 40, 40))
    assert wish
    canvas.ahead.want(wish)
    until = time.monotonic() + 20
    while not canvas.ahead.has(wish) and time.monotonic() < until:
        time.sleep(0.002)
    canvas.ahead.spared = True
    canvas.ahead.finish(1.0)
    assert not canvas.ahead.ready(wish)
    canvas.ahead.finish(1.0)
    assert canvas.ahead.ready(wish)
    canvas.ahead.close()


def _point_somewhere(pilot: Pilot, dice: Random) -> None:
    at = dice.randrange(SMALL_WINDOW[0]), dice.randrange(SMALL_WINDOW[1])
    pilot.move_pointer(at)


@pytest.mark.slow  # the disk does not wait for a frame: beside other programs what it has done may come between two
@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: str(lesson.id))
def test_so_it_does_below_the_bubbles_of_a_lesson(
    lesson: Lesson, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ugames.check.lessons.FRAME_STEP", 0.05)
    with an_app(tmp_path, SMALL_WINDOW, speed="lively") as pilot:
        trial = Runthrough(pilot.app, lesson)
        frame = trial.frame

        frames = count()

        def watched() -> None:
            frame()
            if next(frames) % FRAMES_BY_COMPARISON == 0:
                compare_frame(pilot.app)

        monkeypatch.setattr(trial, "frame", watched)
        assert trial.run() == ()


def test_places_that_are_drawn_anew_do_not_meet() -> None:
    rects = [
        pygame.Rect(0, 0, 40, 40),
        pygame.Rect(20, 10, 60, 20),
        pygame.Rect(10, 5, 5, 5),
        pygame.Rect(30, 0, 9, 80),
    ]
    found = disjoint(rects)
    assert not any(one.colliderect(other) for one, other in combinations(found, 2))
    pixels = [{(x, y) for x in range(90) for y in range(90) if any(r.collidepoint(x, y) for r in each)}
              for each in (rects, found)]  # fmt: skip
    assert pixels[0] == pixels[1]
    assert disjoint(rects[:1]) == rects[:1]


@pytest.fixture
def canvas(canvas: Canvas) -> Canvas:
    """A small canvas that is black."""
    canvas.surface = pygame.Surface((300, 200))
    return canvas


def strokes(canvas: Canvas, *areas: tuple[Area, tuple[int, int, int]]) -> Strokes:
    """What draws these rectangles."""

    def work() -> None:
        for area, tone in areas:
            canvas.fill(area, tone)

    return strokes_of(canvas, work)


LEFT_AREA = Area(10, 10, 80, 60)
RIGHT_AREA = Area(60, 30, 80, 60)


def test_listing_draws_nothing_and_drawing_the_list_draws_the_same(canvas: Canvas) -> None:
    def work() -> None:
        canvas.fill(LEFT_AREA, RED_TONE, 12)
        canvas.fill(RIGHT_AREA, BLUE_TONE, 0, 0.5)
        canvas.panel(Area(100, 80, 150, 90))
        canvas.polygon(line_corners((5, 5), (290, 190), 3), RED_TONE)
        canvas.text("Words", 20, 150)

    listed = strokes_of(canvas, work)
    assert pygame.mask.from_threshold(canvas.surface, "black", (1, 1, 1, 255)).count() == 300 * 200
    draw_strokes(listed, canvas.surface, canvas.surface.get_rect(), places_of(listed))
    drawn = canvas.surface.copy()
    canvas.surface = pygame.Surface((300, 200))
    work()
    assert drawn.get_buffer().raw == canvas.surface.get_buffer().raw


def test_pictures_differ_where_strokes_have_come_gone_or_changed(canvas: Canvas) -> None:
    one, other = (
        strokes(canvas, (LEFT_AREA, RED_TONE), (RIGHT_AREA, BLUE_TONE)),
        strokes(canvas, (LEFT_AREA, RED_TONE), (RIGHT_AREA, RED_TONE)),
    )
    assert differences(one, one) == []
    assert {tuple(rect) for rect in differences(one, other)} == {tuple(canvas.rect(RIGHT_AREA))}
    assert {tuple(rect) for rect in differences(one, one[:1])} == {tuple(canvas.rect(RIGHT_AREA))}
    assert {tuple(rect) for rect in differences((), one)} == {
        tuple(canvas.rect(LEFT_AREA)),
        tuple(canvas.rect(RIGHT_AREA)),
    }


def test_of_strokes_in_another_order_only_those_that_moved_are_drawn_again(canvas: Canvas) -> None:
    inks, dice = (RED_TONE, BLUE_TONE, (0, 200, 0), (200, 200, 0)), Random(2)

    def stroke() -> tuple[Area, tuple[int, int, int]]:
        return Area(dice.randrange(240), dice.randrange(150), 60, 50), dice.choice(inks)

    kept = [stroke() for _ in range(12)]
    for _ in range(40):
        changed = [*kept, stroke()]
        changed.insert(dice.randrange(12), changed.pop(dice.randrange(12)))
        del changed[dice.randrange(12)]
        before, after = strokes(canvas, *kept), strokes(canvas, *changed)
        patches = differences(before, after)
        assert len(patches) <= 4
        canvas.surface.fill("black")
        draw_strokes(before, canvas.surface, canvas.surface.get_rect(), places_of(before))
        for rect in patches:
            canvas.surface.fill("black", rect)
            draw_strokes(after, canvas.surface, rect, places_of(after))
        patched = canvas.surface.get_buffer().raw
        canvas.surface.fill("black")
        draw_strokes(after, canvas.surface, canvas.surface.get_rect(), places_of(after))
        assert patched == canvas.surface.get_buffer().raw
        kept = changed


def test_many_rectangles_become_one_in_each_region_of_the_screen() -> None:
    screen = pygame.Rect(0, 0, 600, 400)
    rects = [pygame.Rect(x, y, 10, 10) for x in range(0, 600, 40) for y in range(0, 400, 40)]
    fewer = merged(rects, screen)
    assert len(fewer) == SCREEN_REGIONS[0] * SCREEN_REGIONS[1]
    assert all(sum(a.w * a.h for a in map(rect.clip, fewer)) == rect.w * rect.h for rect in rects)
    assert disjoint(fewer) == fewer
    assert len(merged(rects[:MOST_RECTANGLES], screen)) == MOST_RECTANGLES


def test_what_cannot_be_listed_is_refused(canvas: Canvas) -> None:
    pad = Pad((300, 200))
    with pytest.raises(TypeError):
        pygame.draw.line(pad, RED_TONE, (0, 0), (9, 9))  # type: ignore[arg-type]  # a Pad is no Surface
