"""The ways into lessons: the offer of the first start, the list, and the set-up of a game."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from scripts.support.pilot import Pilot, an_app
from ugames.core.game import usual
from ugames.core.match import Player
from ugames.home import lessons as home
from ugames.home.lessons import Bookmark
from ugames.home.settings import Settings, TableSetup
from ugames.lessons.lesson import Lesson
from ugames.lessons.reader import LessonError
from ugames.lessons.shelf import all_lessons, besides, following, lessons_of
from ugames.registry import game_class, load_game
from ugames.screens.before.setup import SetupPage
from ugames.screens.lessons.screen import LessonScreen
from ugames.screens.message import Message
from ugames.screens.pages.lessons import begin_lesson, first_table
from ugames.screens.title import TitleScreen
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP
from ugames.ui.kit.forms.page import Page
from ugames.ui.kit.nodes import find
from ugames.ui.table.panels.sheet import sheet_button
from ugames.ui.table.said.strip import HeaderStrip, Wording

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 200), ((1080, 1920), 100)])
def test_the_first_start_offers_a_lesson(size: tuple[int, int], scale: int, tmp_path: Path) -> None:
    with an_app(tmp_path, size, scale=scale) as pilot:
        offer = pilot.node("offer")
        others = [node for node in pilot.app.top.nodes() if node.key != "offer"]
        assert not any(offer.area.meets(node.area) for node in others)
        pilot.click(offer)
        pilot.top(LessonScreen)
        pilot.until(lambda: find(pilot.app.top.nodes(), "lesson-next") is not None)
        pilot.app.home()
        assert find(pilot.app.top.nodes(), "offer") is None
        assert home.load()["ugo/lesson"].seen == 1


def first_begun() -> Lesson:
    """The first lesson, in which somebody has come to its second step."""
    lesson = all_lessons()[0]
    mark = Bookmark(2, False, lesson.steps[0].key, lesson.seed, 0, (), ((lesson.steps[0].key, 0),))
    home.keep(mark, lesson.id)
    return lesson


def test_the_list_says_how_far_one_is_and_goes_on(pilot: Pilot) -> None:
    lesson = first_begun()
    home.keep(Bookmark(11, True), "ufo/lesson")
    pilot.app.replace(TitleScreen())
    pilot.click("lessons")
    assert pilot.node(f"go-on-{lesson.id}").label == "Continue"
    assert pilot.node("start-ufo/lesson").label == "Start over"
    assert pilot.node("start-ugh/lesson").label == "Start"
    pilot.click(f"again-{lesson.id}")
    pilot.top(LessonScreen)
    assert home.finished() == 1
    assert home.finished("ugo") == 0
    assert home.finished("ufo") == 1


def test_each_lesson_is_on_one_page_of_the_list_which_opens_at_the_next_one(tmp_path: Path) -> None:
    with an_app(tmp_path, (1024, 640), scale=200) as pilot:
        *done, due = all_lessons()
        for lesson in done:
            home.keep(Bookmark(11, True), lesson.id)
        pilot.app.doors.open("lessons")
        found: list[list[str]] = []
        for page, press in ((2, "earlier"), (1, "later")):
            assert pilot.top(Page).titled == f"Learn by playing ({page} of 2)"
            nodes = pilot.app.top.nodes()
            found.insert(0, [node.key for node in nodes if node.key.startswith("start-")])
            pilot.click(press)
        assert f"start-{due.id}" in found[1]
        assert [key for page in found for key in page] == [f"start-{lesson.id}" for lesson in all_lessons()]


def test_a_first_lesson_with_a_fault_is_told(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ugames.screens.pages.lessons.lessons_of", Mock(side_effect=LessonError("ugo/lesson: a fault")))
    pilot.click(pilot.node("offer"))
    assert "ugo/lesson: a fault" in pilot.top(Message).said


def test_the_set_up_leads_to_the_lessons_of_its_game_and_a_lesson_to_the_set_up(pilot: Pilot) -> None:
    pilot.app.doors.set_up("uchronia")
    pilot.click("lessons")
    starts = [node.key for node in pilot.app.top.nodes() if node.key.startswith("start-")]
    assert starts == [f"start-uchronia/lesson{part}" for part in ("", "-2", "-3")]
    pilot.click("start-uchronia/lesson")
    for name, label in (
        ("uchronia/lesson", "Next lesson"),
        ("uchronia/lesson-2", "Next lesson"),
        ("uchronia/lesson-3", "A real game"),
    ):
        screen = pilot.top(LessonScreen)
        assert screen.lesson.id == name
        screen.course.place = len(screen.lesson.steps)
        screen.course.open = False
        pilot.frame(2)
        assert pilot.node("lesson-play").label == label, "the first half did not lead to the second"
        pilot.click("lesson-play")
    assert pilot.node("play").label == "Play"


@pytest.mark.sparse(2)
@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: lesson.id)
def test_a_real_game_after_a_lesson_is_for_as_many_or_as_the_last_one(lesson: Lesson, tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        last = TableSetup((Player("Emmy"), Player("Kurt", "expert"), Player("Mary", "expert")), {})
        first = lessons_of(lesson.game)[0]
        level = "easy" if load_game(lesson.game, **usual(game_class(lesson.game), 4)).has_clock else "normal"
        again = (3, "expert") if lesson.seats == first.seats else (lesson.seats, level)
        for settings, person, (seats, bots) in (
            (pilot.app.settings, "Player", (lesson.seats, level)),
            (pilot.app.settings.with_setup(lesson.game, last), "Emmy", again),
        ):
            pilot.app.apply(settings)
            pilot.app.doors.set_up(lesson.game, first_table(settings, lesson))
            setup = pilot.top(SetupPage)
            players = [player for player in setup.plan.seats if player]
            assert (players[0].name, len(players)) == (person, seats)
            assert {player.bot for player in players[1:]} == {bots}
            taught = lesson.options if bots == level else {}
            assert setup.plan.chosen == {**usual(game_class(lesson.game), seats), **taught}
            assert pilot.node("play").enabled
            pilot.app.pop()


@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: lesson.id)
def test_a_lesson_leads_on_to_lessons_and_then_to_a_game_of_the_same_form(lesson: Lesson) -> None:
    if further := following(lesson):
        known = lessons_of(lesson.game)
        assert known[known.index(lesson) + 1] is further
        assert further.seats == lesson.seats
    else:
        table = first_table(Settings(), lesson)
        kind = game_class(lesson.game)
        assert len(table.seats) == lesson.seats
        played = load_game(lesson.game, **{**usual(kind, lesson.seats), **table.options})
        assert played == load_game(lesson.game, **{**usual(kind, lesson.seats), **lesson.options})


def test_after_the_last_usual_lesson_one_for_another_number_of_players_is_offered() -> None:
    offered = {lesson.id: other.id for lesson in all_lessons() if (other := besides(lesson))}
    assert offered == {"ufo/lesson-2": "ufo/lesson-3", "uchu_kaigi/lesson-3": "uchu_kaigi/lesson-2"}


def test_a_lesson_besides_the_real_game_is_begun(pilot: Pilot) -> None:
    begin_lesson(pilot.app, lessons_of("ufo")[1])
    screen = pilot.top(LessonScreen)
    screen.course.place, screen.course.open = len(screen.lesson.steps), False
    pilot.frame(2)
    assert pilot.node("lesson-play").label == "A real game"
    assert (words := screen.content()) is not None
    assert words.said.endswith("The next lesson is for another number of players.")
    pilot.click("lesson-besides")
    assert isinstance(begun := pilot.app.top, LessonScreen)
    assert begun.lesson.id == "ufo/lesson-3"


@pytest.mark.parametrize("wide", [800, 420])
def test_back_stands_apart_from_the_answers_of_a_quiz(wide: int, pilot: Pilot) -> None:
    strip, answers = (
        HeaderStrip(pilot.app, "strip"),
        tuple(sheet_button(each, each, print) for each in ("30", "47", "65")),
    )
    asked = Wording("", "Which scores most?", answers=answers, buttons=(sheet_button("back", "Back", print),))
    strip.lay_out(asked, Area(0, 0, wide, 70), 0)
    assert strip.form is not None
    areas = {each.key: each.area for each in strip.form.buttons}
    back = areas.pop("back")
    assert back.x - max(area.right for area in areas.values()) > 2 * GAP


def test_by_keys_the_list_begins_at_going_on_and_a_step_at_the_card_that_it_asks_for(pilot: Pilot) -> None:
    lesson = first_begun()
    pilot.app.doors.open("lessons")
    pilot.frame()
    pilot.key(pygame.K_TAB)
    assert pilot.app.focus == f"go-on-{lesson.id}"
    pilot.key(pygame.K_RETURN)
    screen = pilot.top(LessonScreen)
    pilot.until(lambda: screen.speaks, 0.5)
    words = screen.content()
    assert words is not None
    assert words.said.endswith("the arrows choose, Return plays.")
    while not screen.asked():
        pilot.until(lambda: screen.speaks, 0.5)
        pilot.frame()
        assert pilot.app.focus == "lesson-next"
        pilot.key(pygame.K_RETURN)
        pilot.until(lambda: screen.speaks, 0.5)
    pilot.until(lambda: not screen.parts.hides_the_present, 0.5)
    pilot.frame(2)
    node = pilot.node(pilot.app.focus or "")
    assert node.zone == "hand"
    assert {*node.actions} & {*screen.asked()}
    moments = screen.session.moments
    pilot.see()
    pilot.key(pygame.K_RETURN)
    pilot.until(lambda: screen.session.moments > moments, 0.5)
