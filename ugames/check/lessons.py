"""Plays a lesson to its end by its own nodes, as a careful learner would, and reports faults."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

import pygame

from ugames.core.deck import cards_of
from ugames.home.lessons import NO_BOOKMARK, Bookmark
from ugames.home.settings import Settings
from ugames.lessons.course import unknown_names
from ugames.lessons.lesson import ANY_ACTION, Lesson, LessonStep, fits_pattern
from ugames.lessons.reader import LessonError
from ugames.registry import coach_of, game_class
from ugames.screens.lessons.guided import BACK_KEY, NEXT_KEY, STRIP_KEY, subject_areas
from ugames.screens.lessons.screen import ANSWER_KEY, LessonScreen
from ugames.screens.start import new_app
from ugames.screens.title import TitleScreen
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node, find
from ugames.ui.kit.running.window import Window
from ugames.ui.table.cards.sprites import USABLE_MARKS
from ugames.ui.table.places import whole
from ugames.ui.table.presses import SECONDS_AIMED_AT_BEFORE
from ugames.ui.table.racing.screen import RaceScreen
from ugames.ui.table.said.beneath import trick_and_own_cards
from ugames.ui.table.said.ring import Ring
from ugames.ui.table.whereabouts import whereabouts

FRAME_STEP = 0.2
STUCK_AFTER_FRAMES = 3_000
OVERLAP_ALLOWED = 1.0
"""Units by which a strip may overlap areas that it must leave free."""
TRIED_WINDOWS = ((1024, 640), 100, False), ((1280, 720), 200, True)
"""Window sizes, scales, and whether wrong actions are tried first."""
QUIET_SETTINGS = replace(Settings(), effects=0, music=0, ambience=0, speed="off")


class Runthrough:
    """A trial run of one learner in one app."""

    def __init__(self, app: App, lesson: Lesson, mark: Bookmark = NO_BOOKMARK) -> None:
        self.app = app
        self.lesson = lesson
        self.now = 0.0
        self.opened: list[str] = []
        """The keys of the opened steps."""
        self.faults: list[str] = []
        self.marks: list[Bookmark] = []
        self._first_place_of_button: dict[str, Area] = {}
        """Where the buttons of the steps were first."""
        self.screen = LessonScreen(app, lesson, mark, self.marks.append, lambda: None, None)
        self.course = self.screen.course
        app.push(self.screen)

    @property
    def step_now(self) -> LessonStep:
        """The open step."""
        step = self.course.step
        assert step is not None
        return step

    @property
    def legal(self) -> Sequence[object]:
        """What the learner can do by the rules."""
        return self.screen.session.glimpse(self.lesson.seat).legal

    def note(self, faults: Iterable[str], when: str = "") -> None:
        """Note faults of the open step, and when they were seen."""
        self.faults += [f"{self.step_now.key}{when}: {fault}" for fault in faults]

    def frame(self) -> None:
        """Advance by one frame."""
        self.now += FRAME_STEP
        self.app.frame(self.now)

    def until_open(self) -> bool:
        """Play freely until a step opens or all are done; whether one is open."""
        screen, waited = self.screen, 0
        while not screen.speaks:
            if waited > STUCK_AFTER_FRAMES:
                raise LookupError("no step opens any more")
            waited += 1
            moments = screen.session.moments
            self.frame()
            self._close_overlays()
            if self.course.speaks:
                continue
            if self.legal and not screen.table.playback.busy and screen.parts.moment == screen.session.moments:
                self._play(lambda action: True)
            waited = 0 if screen.session.moments > moments else waited
        return self.course.open

    def _close_overlays(self) -> None:
        """Close overlays and waiting words."""
        if self.screen.parts.overlays.top or self.screen.table.playback.captions.waiting:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
            self.frame()

    def _play(self, wanted: Callable[[object], bool]) -> None:
        """Press a node with a wanted action, and a menu's entry if one opens."""
        screen = self.screen
        allowed = [action for action in self.legal if wanted(action)]
        if isinstance(screen.table, RaceScreen) and (not screen.table.halt.running or not allowed):
            return
        nodes = [node for node in screen.nodes() if any(action in allowed for action in node.actions)]
        if nodes:
            self._press(min(nodes, key=lambda node: (node.asks, node.role in ("button", "floor"))), allowed)
        elif not isinstance(screen.table, RaceScreen):
            raise LookupError("no node stands for a move that is possible")

    def _press(self, node: Node, allowed: list[object]) -> None:
        screen, before = self.screen, self.screen.session.record.match.entries
        seen = self.now
        while self.now < seen + SECONDS_AIMED_AT_BEFORE:
            self.frame()
        screen.activate(node)
        for _ in range(3):
            if screen.session.record.match.entries > before:
                return
            entries = [each for each in screen.nodes() if each.key.startswith("choice-")]
            for each in entries:
                if any(action in allowed for action in each.actions):
                    self.frame()
                    self.frame()
                    screen.activate(each)
                    break
            self.frame()

    def step(self, wrong_first: bool = False) -> None:
        """Do the requested action of the open step by its nodes; with `wrong_first`, all others before."""
        course, step = self.course, self.step_now
        self.opened.append(step.key)
        for _ in range(6):  # lets captions fade and new nodes become pressable
            self.frame()
        self.note(
            (
                *self.faults_of_strip(),
                *self.wrongly_golden(),
                *self.forbidden_lights(),
                *self.missing_cards(),
                *self.given_away(),
            )
        )
        if step.question:
            for number in range(len(step.question.answers)):
                if wrong_first and number != step.question.right:
                    self.press(f"{ANSWER_KEY}{number}")
                    if course.solved or not course.open:
                        self.faults.append(f"{step.key}: a wrong answer is taken for right")
            self.press(f"{ANSWER_KEY}{step.question.right}")
            self.frame()
            self.note(self.faults_of_strip(), ", answered")
            self.press(NEXT_KEY)
        elif step.do:
            self._do(wrong_first)
        else:
            self.press(NEXT_KEY)

    def _do(self, wrong_first: bool) -> None:
        screen, course, step, legal = self.screen, self.course, self.step_now, self.legal
        if not any(fits_pattern(action, step.do) for action in legal):
            self.note(["none of its moves is possible"])
        if wrong_first:
            before = screen.session.record.match.entries
            for node in [node for node in screen.nodes() if node.actions]:
                if not any(course.allows(action) for action in node.actions if action in legal):
                    screen.activate(node)
                    self.frame()
            if screen.session.record.match.entries > before or course.step is not step:
                self.faults.append(f"{step.key}: it lets something else be done")
                return
            self.note(self.faults_of_strip(), ", refused")
        self._play(course.allows)
        self.frame()
        if course.step is step:
            self.note(["its move is not done by its node"])
            raise LookupError("it cannot go on")

    def press(self, key: str) -> None:
        """Press a node of the strip."""
        node = find(self.screen.nodes(), key)
        if node is None or node.press is None:
            raise LookupError(f"{key} cannot be pressed")
        if node.enabled:
            node.press()
        self.frame()

    def faults_of_strip(self) -> Iterator[str]:
        """The faults of the open step's strip: things that it covers, rings across words, buttons without room."""
        nodes, playback, occupied = self.screen.nodes(), self.screen.table.playback, self.screen.parts.occupied
        form = self.screen.strip.form
        if form is None or find(nodes, STRIP_KEY) is None:
            yield "the strip is hidden"
            return
        box = form.box.inset(OVERLAP_ALLOWED)
        theme = self.app.canvas.theme
        table = [node for node in nodes if not node.key.startswith(STRIP_KEY)]
        subjects = *self.step_now.at, *self.course.named_before
        named = {name: whereabouts(playback.shown.table, table, name) for name in subjects}
        left_free = {
            "words that have to be read": () if self.course.tried else occupied.kept_readable(),
            "the trick or the hand": trick_and_own_cards(playback.shown.table),
            **{repr(name): areas for name, areas in named.items()},
        }
        yield from (f"the strip covers {it}" for it, areas in left_free.items() if any(map(box.meets, areas)))
        yield from (f"nothing on the table is called {name!r}" for name in self.step_now.at if not named[name])
        if not _holds(whole(theme), form.box):
            yield "the strip leaves the window"
        rings = [occupied.around(ring) for ring in subject_areas(playback, table, self.step_now.at)]
        if any(crosses(ring, area) for ring in rings for area in occupied.kept_readable()):
            yield "a ring lies across words that have to be read"
        own = [node.area for node in nodes if node.key.startswith(f"{STRIP_KEY}-")]
        if any(one.inset(OVERLAP_ALLOWED).meets(other) for one, other in combinations(own, 2)):
            yield "buttons of the strip lie over each other"
        if not all(_holds(form.box, area) for area in own):
            yield "a button leaves its strip"
        fixed = [node for node in nodes if node.key in (NEXT_KEY, BACK_KEY)]
        if any(self._first_place_of_button.setdefault(node.key, node.area) != node.area for node in fixed):
            yield "a button has moved since another step"

    def forbidden_lights(self) -> Iterator[str]:
        """The lit things of the table that the open step does not allow."""
        screen, allowed = self.screen, [each for each in self.legal if self.course.allows(each)]
        if isinstance(screen.table, RaceScreen):
            return
        able = [node for node in screen.nodes() if any(each in allowed for each in node.actions)]
        for spot in screen.table.playback.stage.spots():
            area = spot.area
            if spot.mark in USABLE_MARKS and not any(
                node.area.meets(area) and node.card in (None, spot.card) for node in able
            ):
                yield f"{spot.card or spot.zone} is lit"

    def missing_cards(self) -> Iterator[str]:
        """The cards that the open step describes as present though they are missing: not "a red 8", nor with "would".

        Only names of a word and a number are recognized with certainty.
        """
        screen, step = self.screen, self.step_now
        present = {str(spot.card) for spot in screen.table.shown.table.cards if spot.card}
        present |= {str(node.card) for node in screen.nodes() if node.card}
        words = f"{step.say} {step.question.asked if step.question else ''}"
        names = {name for name in map(str, cards_of(screen.session.game.deck)) if re.search(r"[a-z] \d", name)}
        for sentence in re.split(r"(?<=[.?!]) ", words):
            if re.search(r"\b(would|suppose)\b", sentence, re.IGNORECASE):
                continue
            named = re.sub(r"\ban? [\w/]+( \w+)?", "", sentence).lower()
            mentioned = (name for name in names - present if re.search(rf"\b{re.escape(name)}\b", named))
            yield from (f"{name} is not there" for name in mentioned)

    def given_away(self) -> Iterator[str]:
        """Steps that leave the learner nothing to find out: a single legal move as a choice, an
        answer before its question.
        """
        if self.step_now.do == (ANY_ACTION,) and len({*self.legal}) == 1:
            yield "it asks for a choice where there is one move"
        if asked := self.step_now.question:
            place = self.course.place
            before = self.lesson.steps[place - 1].say.lower() if place else ""
            given_away = [number for number, answer in enumerate(asked.answers) if _says(before, answer.lower())]
            if given_away == [asked.right]:
                yield "its answer has just been told"

    def wrongly_golden(self) -> Iterator[str]:
        """The golden things of the table that the open step does not ask for."""
        golden = [node for node in self.screen.nodes() if node.primary and not node.key.startswith(STRIP_KEY)]
        asked = self.course.allows if self.course.wants_move else lambda action: False
        yield from (f"{node.key!r} is golden" for node in golden if not any(map(asked, node.actions)))

    def run(self, wrong_first: bool = False) -> Sequence[str]:
        """Run the whole lesson; returns its faults."""
        self.check_names()
        try:
            while self.until_open():
                self.step(wrong_first)
        except LookupError as error:
            step = self.lesson.steps[min(self.course.place, len(self.lesson.steps) - 1)]
            self.faults.append(f"{step.key}: {error}")
        return tuple(self.faults)

    def check_names(self) -> None:
        """Report unknown events, actions and remarks."""
        kind, coach = game_class(self.lesson.game), coach_of(self.lesson.game)
        remarks = {remark.__name__ for remark in coach.REMARKS} if coach else set()
        for step in self.lesson.steps:
            missing = [f"the coach has no {key!r}" for key in step.met if key not in remarks]
            missing += [f"the game has no {name!r}" for name in unknown_names(step, kind.events, kind.actions)]
            self.faults += [f"{step.key}: {fault}" for fault in missing]


def halfway(app: App, lesson: Lesson, kept: Callable[[Bookmark], Bookmark] = lambda mark: mark) -> Sequence[str]:
    """The faults of interrupting a lesson halfway, continuing it and going back a step; `kept` stores the bookmark."""
    first = Runthrough(app, lesson)
    while first.until_open() and len(first.opened) < len(lesson.steps) // 2:
        first.step()
    app.pop()
    again = Runthrough(app, lesson, kept(first.marks[-1]))
    again.until_open()
    step = first.step_now
    if again.course.step is not step or _table_state(again) != _table_state(first):
        return (f"{step.key}: it does not go on where it was left",)
    again.press(BACK_KEY)
    if not again.until_open() or again.course.step is step:
        return (f"{step.key}: the step before it is not come back to",)
    faults = again.run()
    return faults if again.marks[-1].done else (*faults, f"{step.key}: gone on with, it does not come to its end")


def rehearse(lesson: Lesson) -> Sequence[str]:
    """The faults of a lesson as sentences: played with right and wrong actions, interrupted and continued."""
    faults: dict[str, None] = {}
    for size, scale, wrong_first in TRIED_WINDOWS:
        pygame.display.init()
        pygame.font.init()
        app = new_app(replace(QUIET_SETTINGS, scale=scale), Window(size))
        app.push(TitleScreen())
        try:
            faults |= dict.fromkeys(Runthrough(app, lesson).run(wrong_first))
            app.pop()
            faults |= dict.fromkeys(halfway(app, lesson))
        except LessonError as error:
            faults[str(error)] = None
        finally:
            app.close()
    return tuple(faults)


def _table_state(trial: Runthrough) -> tuple[object, ...]:
    """The state of a lesson's table, without the clock."""
    session = trial.screen.session
    return session.moments, None if session.game.has_clock else session.glimpse(trial.lesson.seat).view


def _says(text: str, part: str) -> bool:
    """Whether a text contains these words in sequence."""
    return re.search(rf"(?<!\w){re.escape(part)}(?!\w)", text) is not None


def crosses(ring: Ring, area: Area) -> bool:
    """Whether a ring crosses an area, instead of enclosing it or lying within it."""
    return ring.outer.meets(area) and not _holds(ring.inner, area) and not _holds(area, ring.outer)


def _holds(outer: Area, inner: Area) -> bool:
    return (
        outer.x <= inner.x + OVERLAP_ALLOWED
        and outer.y <= inner.y + OVERLAP_ALLOWED
        and outer.right >= inner.right - OVERLAP_ALLOWED
        and outer.bottom >= inner.bottom - OVERLAP_ALLOWED
    )
