"""The ways into lessons: the offer of the first start, the list, and the set-up of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.pilot import an_app
from ugames.core.game import usual
from ugames.core.match import Player
from ugames.home import coach
from ugames.home import lessons as home
from ugames.home.lessons import Bookmark
from ugames.home.settings import Settings, TableSetup
from ugames.lessons.lesson import Lesson
from ugames.lessons.shelf import all_lessons, following
from ugames.registry import game_class, load_game
from ugames.screens.before.setup import SetupContent
from ugames.screens.lessons import door
from ugames.screens.lessons.screen import LessonScreen
from ugames.screens.pages.lessons import Lessons
from ugames.screens.title import TitleScreen
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.forms.page import Page
from ugames.ui.kit.nodes import find

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1024, 640), 200), ((1080, 1920), 100)])
def test_the_first_start_offers_a_lesson(size: tuple[int, int], scale: int, tmp_path: Path) -> None:
    with an_app(tmp_path, size, scale=scale) as pilot:
        offer = pilot.node("offer")
        others = [node for node in pilot.app.top.nodes() if node.key != "offer"]
        assert not any(offer.area.meets(node.area) for node in others)
        pilot.click(offer)
        assert isinstance(pilot.app.top, LessonScreen)
        pilot.until(lambda: find(pilot.app.top.nodes(), "lesson-next") is not None)
        pilot.app.home()
        assert find(pilot.app.top.nodes(), "offer") is None
        assert home.load()["ugo/lesson"].seen == 1


def test_who_knows_these_games_is_not_asked_again(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        pilot.click(pilot.node("no-offer"))
        assert find(pilot.app.top.nodes(), "offer") is None
        pilot.app.replace(TitleScreen())
        assert find(pilot.app.top.nodes(), "offer") is None
        assert home.finished() == 0


def test_the_list_says_how_far_one_is_and_goes_on(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        lesson = all_lessons()[0]
        mark = Bookmark(2, False, lesson.steps[0].key, lesson.seed, 0, (), ((lesson.steps[0].key, 0),))
        home.keep(mark, lesson.id)
        home.keep(Bookmark(11, True), "ufo/lesson")
        pilot.app.replace(TitleScreen())
        pilot.click(pilot.node("lessons"))
        assert pilot.node(f"go-on-{lesson.id}").label == "Continue"
        assert pilot.node("start-ufo/lesson").label == "Start over"
        assert pilot.node("start-ugh/lesson").label == "Start"
        pilot.click(pilot.node(f"again-{lesson.id}"))
        assert isinstance(pilot.app.top, LessonScreen)
        assert home.finished() == 1
        assert home.finished("ugo") == 0
        assert home.finished("ufo") == 1


def test_all_lessons_were_golden_at_once(tmp_path: Path) -> None:
    """Only the one to do now is: the one that was left, else the first that is not finished."""
    with an_app(tmp_path) as pilot:
        left = Bookmark(1, False, all_lessons()[2].steps[0].key)
        for marks, due in (
            ({}, "start-ugo/lesson"),
            ({"ugo/lesson": Bookmark(14, True)}, "start-uchu_kaigi/lesson"),
            ({all_lessons()[2].id: left}, f"go-on-{all_lessons()[2].id}"),
            ({lesson.id: Bookmark(1, True) for lesson in all_lessons()}, None),
        ):
            home.FILE.change(lambda body: body.update(lessons={}))
            for name, mark in marks.items():
                home.keep(mark, name)
            pilot.app.doors.lessons()
            golden = [node.key for node in pilot.app.top.nodes() if node.primary]
            assert golden == ([due] if due else [])
            pilot.app.pop()


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1024, 640), 200), ((1080, 1920), 200)])
def test_lessons_of_ten_games_would_have_left_the_page(size: tuple[int, int], scale: int, tmp_path: Path) -> None:
    """Those for which there is no room are on another page, and none is too low to press."""
    with an_app(tmp_path, size, scale=scale) as pilot:
        lessons = Lessons(pilot.app)
        first = lessons.lessons[0]
        lessons.lessons += [first._replace(id=f"{first.id}-{number}") for number in range(5)]
        pilot.app.push(page := Page(lessons))
        met: dict[str, Area] = {}
        while True:
            pilot.frame(2)
            on = find(page.nodes(), "down")
            here = {node.key: node.area for node in page.nodes() if node.key.startswith("start-")}
            foot = on.area.y if on else page.body.bottom + 1
            assert all(min(area.w, area.h) >= 44 and area.bottom <= foot for area in here.values())
            met |= here
            if on is None or not on.enabled:
                break
            pilot.click(on)
        assert [*met] == [f"start-{lesson.id}" for lesson in lessons.lessons]


def test_the_set_up_leads_to_the_lessons_of_its_game_and_a_lesson_to_the_set_up(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        pilot.app.doors.set_up("uchronia")
        pilot.click(pilot.node("lessons"))
        starts = [node.key for node in pilot.app.top.nodes() if node.key.startswith("start-")]
        assert starts == [f"start-uchronia/lesson{part}" for part in ("", "-2", "-3")]
        pilot.click(pilot.node("start-uchronia/lesson"))
        for name, label in (
            ("uchronia/lesson", "Next lesson"),
            ("uchronia/lesson-2", "Next lesson"),
            ("uchronia/lesson-3", "A real game"),
        ):
            screen = pilot.app.top
            assert isinstance(screen, LessonScreen)
            assert screen.lesson.id == name
            screen.course.place = len(screen.lesson.steps)
            screen.course.open = False
            pilot.frame(2)
            assert pilot.node("lesson-play").label == label, "the first half did not lead to the second"
            pilot.click(pilot.node("lesson-play"))
        assert pilot.node("play").label == "Play"


@pytest.mark.sparse(2)
@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: lesson.id)
def test_a_first_real_game_opened_with_other_players_than_the_lesson(lesson: Lesson, tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        last = TableSetup((Player("Emmy"), *(Player(name, "expert") for name in ("Kurt", "Mary", "Carl"))), {})
        for settings, person in (
            (pilot.app.settings, "Player"),
            (pilot.app.settings.with_setup(lesson.game, last), "Emmy"),
        ):
            pilot.app.apply(settings)
            pilot.app.doors.set_up(lesson.game, door.first_table(settings, lesson))
            page = pilot.app.top
            assert isinstance(page, Page)
            setup = page.content
            assert isinstance(setup, SetupContent)
            players = [player for player in setup.seats if player]
            assert [player.name for player in players] == [person, *lesson.bots]
            assert {player.bot for player in players[1:]} == {"easy"}
            assert setup.chosen.items() >= {**lesson.options, **lesson.real}.items()
            assert setup.chosen == {**usual(game_class(lesson.game), lesson.seats), **lesson.options, **lesson.real}
            assert pilot.node("play").enabled
            pilot.app.pop()


@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: lesson.id)
def test_a_lesson_leads_on_for_as_many_players_and_then_to_a_game_with_time_for_the_coach(lesson: Lesson) -> None:
    if further := following(lesson):
        assert further.seats == lesson.seats
    else:
        assert load_game(lesson.game, **door.first_table(Settings(), lesson).options).tick_hz == 0


@pytest.mark.parametrize("right", [True, False])
def test_a_right_answer_sounded_like_a_button(right: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with an_app(tmp_path) as pilot:
        door.begin(pilot.app, "ugo/lesson")
        screen, heard = pilot.app.top, list[str]()
        assert isinstance(screen, LessonScreen)
        monkeypatch.setattr(pilot.app.speaker, "play", lambda name, at=None: heard.append(name))
        monkeypatch.setattr(screen.course, "answer", lambda number: right)
        screen.answer(0)
        assert heard == ["solved" if right else "no"]


def test_the_coach_did_not_know_that_a_lesson_was_taken(tmp_path: Path) -> None:
    """What a lesson has taught counts as met, as far as one has come in it."""
    with an_app(tmp_path) as pilot:
        door.begin(pilot.app, "ugo/lesson")
        screen = pilot.app.top
        assert isinstance(screen, LessonScreen)
        pilot.until(lambda: screen.speaks)
        pilot.app.home()
        assert coach.pupil_of("Player", "ugo").met == ()
        far = next(place for place, step in enumerate(screen.lesson.steps) if step.key == "came") + 1
        home.keep(Bookmark(far), "ugo/lesson")
        for _ in range(2):
            door.begin(pilot.app, "ugo/lesson")
            pilot.until(lambda: isinstance(pilot.app.top, LessonScreen) and pilot.app.top.speaks)
            pilot.app.home()
        met = coach.pupil_of("Player", "ugo").met
        assert met == ("follows", "gets_farmers_by_winning", "gets_farmers_by_losing")
        assert coach.pupil_of("Player", "ugo").matches == 0
