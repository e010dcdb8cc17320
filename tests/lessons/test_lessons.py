"""Every lesson is played to its end by its own nodes: right, all wrong on purpose, left in the middle and gone on."""

from __future__ import annotations

import fnmatch
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from tests.laws.setups import slow_unless
from tests.ui.pilot import an_app
from tests.ui.sizes import noting
from ugames import languages
from ugames.games.ufo.rules import Pass, Phase, Play, PlayOn, Skip
from ugames.home import lessons as lessons_home
from ugames.home.lessons import Bookmark
from ugames.lessons.lesson import ANY, Lesson, written
from ugames.lessons.match import dealt
from ugames.lessons.reader import LessonError
from ugames.lessons.shelf import all_lessons
from ugames.registry import load
from ugames.screens.lessons import targets
from ugames.screens.lessons.runthrough import Runthrough, crosses, halfway
from ugames.screens.lessons.screen import LessonScreen
from ugames.texts import text
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import find
from ugames.ui.table.places import below_header
from ugames.ui.table.racing.screen import RaceScreen
from ugames.ui.table.said import ring as rings
from ugames.ui.table.said.bubble import Bubble, BubbleForm, Button, Home, Wording
from ugames.ui.table.said.header import what_is_asked
from ugames.ui.table.staging.stage import LIT


@pytest.fixture(autouse=True)
def drawn_as_needed(request: pytest.FixtureRequest, thorough: bool) -> None:
    """Draw seldom, but each frame with --slow."""
    request.getfixturevalue("unseen" if thorough else "hardly_drawn")


LESSONS = {lesson.id: lesson for lesson in all_lessons()}
LARGE = ("uchu_kaigi/lesson", "ufo/lesson")
"""One in turns and one race are played at 200 %, too; `ugames lessons --check` does so with all of them."""
WINDOWS = ((1024, 640), 100), ((1280, 720), 200), ((1280, 800), 100), ((1920, 1080), 100), ((1024, 640), 200)
HAPPENS = {
    "ugo/lesson": ("TrickWon 0 *", "FarmersCame 0 *", "Laid 0 *", "farmers", "lack"),
    "uchu_kaigi/lesson": ("SatOut 0 *", "LedAtRandom 0 *", "TrickWon * grey 7 + green 5 + grey * green 5"),
    "uchu_kaigi/lesson-2": ("TrickWon 0 1 *", "LeadHanded 0 *"),
    "uchu_kaigi/lesson-3": ("PilesScored 0 * -3 * True 5", "GraysCharged 0 0 4", "BlameShared 0 0 4 *", "NameVip *"),
    "uchronia/lesson": ("Completed 0 *",),
    "uchronia/lesson-2": ("MonopolyTaken 0 *", "Gave 0 1 *", "Copied 0 *", "Commanded 0 * 2"),
    "uchronia/lesson-3": ("Command * + *", "Collect brick", "LastTurnCalled 0*", "name", "end"),
    "ugh/lesson": ("UghKept *", "Take *", "is_robbed", "third_flip_lies_there"),
    "ugh/lesson-2": ("Flipped 0 ice age *", "LastCall 1", "Locked 0 * 75"),
    "ufo/lesson": ("Played 0 *", "Passed 0 *"),
    "ufo/lesson-2": ("PlayOn *", "ZoneStolen 0 *"),
    "ufo/lesson-3": ("Swapped 0 *", "Departed 1 *", "alone", "is_too_late"),
}
"""The special cases of the rules: what happens in each lesson, by the learner's actions and by events, in which they
are seat 0; else a step that tells it, or a remark of the coach.
"""
lessons = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)


@pytest.mark.parametrize(
    ("lesson", "size", "scale"),
    [
        pytest.param(
            lesson,
            size,
            scale,
            id=f"{name}-{size[0]}-{scale}",
            marks=slow_unless((size, scale) == WINDOWS[0] or ((size, scale) == WINDOWS[1] and name in LARGE)),
        )
        for name, lesson in LESSONS.items()
        for size, scale in WINDOWS
    ],
)
def test_it_is_played_to_its_end(lesson: Lesson, size: tuple[int, int], scale: int, tmp_path: Path) -> None:
    """Right at the smallest window; with everything wrong first where everything is twice as large."""
    with an_app(tmp_path, size, scale=scale) as pilot:
        trial = Runthrough(pilot.app, lesson)
        result = trial.run(wrong_first=scale == 200)
        assert result.faults == ()
        assert trial.screen.course.finished
        assert trial.marks[-1].done
        assert len(result.opened) >= len(lesson.steps) * 0.7
        match = trial.screen.session.record.match
        happened = [event for beat in match.beats(0, len(lesson.moves) + 1) for event in beat.events]
        done = [entry.action for entry in match.journal.entries[len(lesson.moves) :] if entry.seat == 0]
        remarks = [remark.__name__ for remark in load(lesson.game, "coach").REMARKS]
        told = [*map(written, (*happened, *done)), *result.opened, *remarks]
        assert [each for each in HAPPENS[lesson.id] if not fnmatch.filter(told, each)] == []
        assert not list(tmp_path.rglob("*.ugames"))
        assert not (tmp_path / "statistics.jsonl").exists()


@pytest.mark.sparse(3)
@lessons
def test_a_lesson_is_the_only_one_that_asks_while_it_speaks(lesson: Lesson, tmp_path: Path) -> None:
    with an_app(tmp_path, (1024, 640)) as pilot:
        trial, spoke = Runthrough(pilot.app, lesson), 0
        for _ in range(4):
            trial.until_open()
            parts, shown = trial.screen.parts, trial.screen.table.playback.shown
            asked = what_is_asked(parts.session, shown, parts.words, parts.board.names)
            with noting(pilot.app.canvas) as notes:
                parts.header.draw(pilot.app.canvas, lesson.seat, shown, None)
            if parts.header.log.last():
                spoke += 1
                assert asked not in " ".join(line.text for line in notes.lines)
            trial.step()
        assert spoke


@pytest.mark.sparse(3)
@lessons
def test_it_is_left_in_the_middle_and_gone_on(lesson: Lesson, tmp_path: Path) -> None:
    """The table is as it was, and a step back is as well."""

    def kept(mark: Bookmark) -> Bookmark:
        lessons_home.keep(mark, lesson.id)
        assert lessons_home.load()[lesson.id] == mark
        return lessons_home.load()[lesson.id]

    with an_app(tmp_path) as pilot:
        assert halfway(pilot.app, lesson, kept) == ()


@pytest.mark.parametrize(
    "name", ["ufo/lesson", pytest.param("ufo/lesson-2", marks=pytest.mark.slow), "uchronia/lesson-2"]
)
def test_the_bubble_comes_once_the_move_is_done_and_shown(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once cards, hands and saucers have arrived: time stands still meanwhile, in a race only after the pressed act."""
    monkeypatch.setattr("ugames.screens.lessons.runthrough.FRAME", 0.05)
    with an_app(tmp_path, (1024, 640), speed="normal") as pilot:
        trial, waited = Runthrough(pilot.app, LESSONS[name]), 0
        frame = trial.frame

        def watched() -> None:
            nonlocal waited
            screen = trial.screen
            before = find(screen.nodes(), "lesson")
            due, moments = screen.course.speaks and not screen.speaks, screen.session.moments
            frame()
            table = screen.table
            moving = table.playback.busy
            if isinstance(table, RaceScreen):
                moving = moving or not table.decoration.over(trial.now)
            if before is None and find(screen.nodes(), "lesson"):
                assert not moving, screen.course.place
                if isinstance(table, RaceScreen):
                    carried_out(screen)
            elif due:
                waited += 1
                assert screen.session.moments == moments

        monkeypatch.setattr(trial, "frame", watched)
        assert trial.run().faults == ()
        assert waited or not trial.screen.session.real_time, "in a race words wait for what still moves"


def carried_out(screen: LessonScreen) -> None:
    """What was pressed has been done in a race, and is shown."""
    shown = screen.table.playback.shown.view
    own = [entry.action for entry in screen.session.record.match.journal.entries if entry.seat == shown.seat]
    assert shown == screen.session.glimpse(shown.seat).view
    assert shown.press is None
    played = {action.card for action in own if isinstance(action, Play | PlayOn)}
    assert played <= {card for stack in shown.stacks for card in stack}
    if own and isinstance(own[-1], Pass) and not screen.session.glimpse(shown.seat).legal:
        assert shown.phases[shown.seat] is Phase.waiting


def test_the_clock_ran_for_a_minute_without_a_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing on the table said that the lesson waits until somebody can be robbed, and that time passes meanwhile."""
    with an_app(tmp_path, (1024, 640)) as pilot:
        trial, said = Runthrough(pilot.app, LESSONS["ufo/lesson-2"]), list[str]()
        monkeypatch.setattr(trial.screen.parts.header, "stand", said.append)
        opened_at(trial, "next")
        trial.step()
        assert said[-1] == ""
        for _ in range(10):
            trial.frame()
        assert said[-1] == text("lessons.clock_runs")
        trial.until_open()
        trial.frame()
        assert said[-1] == ""


def test_whatever_is_done_freely_the_lesson_goes_on_at_once(tmp_path: Path) -> None:
    """Also after a skip: not only with a card on the own stack from the next deck."""
    with an_app(tmp_path, (1024, 640)) as pilot:
        trial = Runthrough(pilot.app, LESSONS["ufo/lesson"])
        opened_at(trial, "free")
        trial._play(lambda action: isinstance(action, Skip))
        trial.frame()
        assert trial.until_open()
        own = [entry.action for entry in trial.screen.session.record.match.journal.entries if entry.seat == 0]
        assert isinstance(own[-1], Skip)


def test_every_stack_was_ringed_where_one_can_be_robbed(tmp_path: Path) -> None:
    with an_app(tmp_path, (1024, 640)) as pilot:
        trial = Runthrough(pilot.app, LESSONS["ufo/lesson-2"])
        opened_at(trial, "rob")
        legal = trial.screen.session.glimpse(0).legal
        nodes = [node for node in trial.screen.nodes() if node.key in ("stack-1", "stack-2")]
        robbed = [node.area for node in nodes if any(action in legal for action in node.actions)]
        assert len(nodes) == 2
        assert len(robbed) == 1
        (ring,) = trial.screen._areas(nodes)
        assert ring.holds(robbed[0].cx, robbed[0].cy)
        assert ring.w < 2 * robbed[0].w


def test_a_step_that_asks_to_plot_had_its_ring_on_a_card_of_the_hand(tmp_path: Path) -> None:
    with an_app(tmp_path, (1024, 640)) as pilot:
        trial = Runthrough(pilot.app, LESSONS["uchronia/lesson"])
        opened_at(trial, "plot")
        nodes = trial.screen.nodes()
        (button,) = [node.area for node in nodes if node.role == "button" and node.label == "Plot"]
        (ring,) = trial.screen._areas(nodes)
        assert ring == pytest.approx(button)


def test_the_law_sees_a_bubble_over_what_was_just_named_and_over_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So it would have seen the bubbles that lay over the VIP of Uchu-Kaigi and the bars of UFO."""
    with an_app(tmp_path, (1280, 800)) as pilot:
        for name, place, steps in (("uchu_kaigi/lesson", "vip", 2), ("ufo/lesson", "seat-1", 0)):
            trial = Runthrough(pilot.app, LESSONS[name])
            while trial.until_open() and len(trial.opened) < steps:
                trial.step()
            screen = trial.screen
            assert not list(trial.covered())
            (over,) = targets.named(screen.table.playback, screen.table.nodes(), place)
            monkeypatch.setattr(screen.bubble, "place", lambda *_: None)
            screen.bubble.form = BubbleForm(over, 20.0)
            faults = list(trial.covered())
            assert "the bubble covers words that have to be read" in faults
            assert (f"the bubble covers {place!r}, of which the step before spoke" in faults) == (steps > 0)
            pilot.app.pop()


@pytest.mark.parametrize("name", ["ugh/lesson", "ugo/lesson"])
def test_the_header_says_what_is_waited_for_and_not_what_has_been_done(name: str, tmp_path: Path) -> None:
    """Until a set is locked in Ugh! several turns pass; of what was won in U GO! the next step speaks once it lies."""
    with an_app(tmp_path, (1280, 800)) as pilot:
        trial = Runthrough(pilot.app, LESSONS[name])
        opened_at(trial, "go-on")
        screen, done = trial.screen, trial.screen.course.step
        assert done
        trial.step()
        while not (screen.table.playback.shown.legal and targets.at_rest(screen.table)):
            trial.frame()
        trial.frame()
        assert not screen.course.speaks
        with noting(pilot.app.canvas) as notes:
            screen.draw(pilot.app.canvas, True)
        said = " ".join(line.text for line in notes.lines)
        assert bool(done.meanwhile) is (name == "ugh/lesson")
        assert done.meanwhile in said
        assert done.say not in said


def test_a_ring_lay_across_the_plate_beside_it() -> None:
    """It is as broad as there is room, and lies just within what it marks where there is none."""
    ring, plate = Area(100, 100, 200, 100), Area(100, 40, 200, 57)
    assert crosses(rings.around(ring), plate)
    assert not crosses(rings.around(ring, [plate]), plate)
    assert rings.around(plate, [plate]) == rings.around(plate), "of what it marks it has to keep off in any case"
    close = Area(100, 40, 200, 60)
    assert rings.around(ring, [close]).outer == ring
    for gap in (20, 12, 8, 5, 3):
        around = rings.around(ring, [Area(300 + gap, 100, 50, 100)])
        assert around.inner.x <= 100 < 300 <= around.inner.right < around.outer.right <= 300 + gap


def test_a_bubble_cuts_no_button_at_any_width(tmp_path: Path) -> None:
    keys = "lessons.leave", "common.back", "lessons.further"
    with an_app(tmp_path, (1280, 720), scale=200) as pilot:
        canvas, bubble, home = pilot.app.canvas, Bubble(pilot.app, "lesson"), Home(Area(0, 0, 250, 100), True)
        try:
            for language in languages.NAMES:
                languages.speak(language)
                buttons = tuple(Button(key, text(key), Mock()) for key in keys)
                content = Wording("", "", buttons=buttons)
                for wide, high, size, flat in bubble._forms(content, below_header(canvas.theme), home):
                    bubble.form = BubbleForm(Area(0, 0, wide, high), size, flat)
                    with noting(canvas) as notes:
                        bubble.draw(canvas, content, bubble.nodes(content, 0), ())
                    assert notes.cut == [], (language, wide, flat)
        finally:
            languages.speak("en")


@lessons
def test_it_plays_and_takes_six_minutes_at_most(lesson: Lesson) -> None:
    """One idea a step in few words, read at 200 a minute, and ten seconds for each move that it asks for."""
    assert 8 <= len(lesson.steps) <= 15
    assert any(step.question for step in lesson.steps)
    assert any(move == ANY or move.endswith("*") for step in lesson.steps for move in step.do)
    moves = sum(bool(step.do) for step in lesson.steps)
    assert moves >= len(lesson.steps) / 3
    asked = {step.key: step.question for step in lesson.steps if step.question}
    words = {step.key: len((step.say or asked[step.key].asked).split()) for step in lesson.steps}
    assert {key: count for key, count in words.items() if not 8 <= count <= 25} == {}
    because = sum(len(each.because.split()) for each in asked.values())
    assert (sum(words.values()) + because) / 200 + moves / 6 <= lesson.minutes <= 6


@pytest.mark.parametrize("moves", [(99,), (0,) * 999], ids=["no such place", "beyond the end"])
def test_moves_that_do_not_lead_to_a_lesson_are_one_sentence(moves: tuple[int, ...]) -> None:
    with pytest.raises(LessonError, match=r"^ugh/lesson: these moves cannot be made in its deal$"):
        dealt(LESSONS["ugh/lesson"]._replace(moves=moves), "Ada")


def test_steps_are_faults_that_leave_nothing_to_find_out_or_speak_of_cards_that_lie_nowhere(tmp_path: Path) -> None:
    lesson = LESSONS["ugo/lesson"]
    asked = {step.key: step.question for step in lesson.steps if step.question}["lack"]
    changes: dict[str, dict[str, Any]] = {
        "lay": {"say": "The pile is worth 5 points."},
        "free": {"do": (ANY,)},
        "lack": {
            "question": asked._replace(asked="Red 3 was led, then came a blue 6. What if a grey 6 would be next?")
        },
    }
    steps = tuple(step._replace(**changes.get(step.key, {})) for step in lesson.steps)
    with an_app(tmp_path) as pilot:
        assert Runthrough(pilot.app, lesson._replace(steps=steps)).run().faults == (
            "top: its answer has just been told",
            "free: it asks for a choice where there is one move",
            "lack: red 3 is not there",
        )


def test_a_bookmark_of_another_deal_begins_anew(tmp_path: Path) -> None:
    lesson = LESSONS["ugo/lesson"]
    with an_app(tmp_path) as pilot:
        for mark in (
            Bookmark(5, False, "top", 1, 0, ((0, 1, 0),), (("top", 1),)),
            Bookmark(5, False, "gone", lesson.seed, 0, (), (("gone", 0),)),
            Bookmark(5, False, "top", lesson.seed, 0, ((0, 1, 99),), (("top", 1),)),
            Bookmark(5, False, "top", lesson.seed, 0, ((0, 7, 0),), (("top", 1),)),
        ):
            trial = Runthrough(pilot.app, lesson, mark)
            trial.until_open()
            assert trial.screen.course.place == 0
            pilot.app.pop()


def test_time_stands_still_while_one_reads(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        trial = Runthrough(pilot.app, LESSONS["ugo/lesson"])
        trial.until_open()
        for _ in range(100):
            trial.frame()
        assert trial.screen.session.moments == 1
        trial.press("lesson-next")
        trial.until_open()
        assert trial.screen.session.moments > 1


def test_keys_lead_through_a_lesson(tmp_path: Path) -> None:
    """Enter goes on, the keys that take back or suggest mean nothing, and Esc leaves."""
    with an_app(tmp_path) as pilot:
        trial = Runthrough(pilot.app, LESSONS["ugo/lesson"])
        trial.until_open()
        pilot.now = trial.now
        pilot.key(pygame.K_u)
        pilot.key(pygame.K_h)
        assert trial.screen.course.place == 0
        pilot.key(pygame.K_RETURN)
        assert trial.screen.course.place == 1
        trial.now = pilot.now
        trial.until_open()
        pilot.now = trial.now + 1
        pilot.see()
        pilot.tab_to("hand-grey 5")
        pilot.key(pygame.K_RETURN)
        assert trial.screen.course.place == 2
        pilot.key(pygame.K_ESCAPE)
        assert pilot.app.top is not trial.screen
        assert trial.marks[-1].seen == 3


def opened_at(trial: Runthrough, key: str) -> None:
    """Go through a lesson to the step of that key."""
    while trial.until_open():
        trial.frame()
        step = trial.screen.course.step
        assert step is not None
        if step.key == key:
            return
        trial.step()


def lit(trial: Runthrough) -> list[str]:
    """The cards that are lit as those that can be played."""
    return [str(spot.card) for spot in trial.screen.table.playback.stage.spots() if spot.mark in LIT]


def test_cards_were_lit_that_a_lesson_did_not_let_be_played(tmp_path: Path) -> None:
    """While one reads, nothing is; then only what the step asks for; and all that the rules allow once one is free."""
    with an_app(tmp_path) as pilot:
        trial = Runthrough(pilot.app, LESSONS["ugo/lesson"])
        for key, expected in (("follow", ["grey 5"]), ("farmers", []), ("lose", ["red 1"]), ("empty", [])):
            opened_at(trial, key)
            assert lit(trial) == expected, key
            trial.step()
        opened_at(trial, "alone")
        legal = trial.screen.session.glimpse(trial.lesson.seat).legal
        assert len(legal) > 1
        assert not lit(trial), "that all can be played is no news"


def test_the_reason_against_one_card_stood_beside_the_word_about_another(tmp_path: Path) -> None:
    """In a lesson: "you must follow" was still there when a grey card had been chosen, which was not the best."""
    with an_app(tmp_path) as pilot:
        trial = Runthrough(pilot.app, LESSONS["ugo/lesson"])
        opened_at(trial, "follow")
        toast = trial.screen.parts.toast
        for card, stands in (("blue 8", True), ("grey 2", False)):
            nodes = [node for node in trial.screen.nodes() if node.role == "card" and node.actions]
            trial.screen.activate(next(node for node in nodes if str(getattr(node.actions[0], "card", "")) == card))
            assert (toast.told is not None) is stands
        assert trial.screen.course.refused
