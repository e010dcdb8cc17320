"""Plays a lesson to its end by its own nodes, as a careful learner would, and reports faults."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from ugames.core.deck import cards_of
from ugames.home.lessons import NOTHING, Bookmark
from ugames.lessons.course import unknown
from ugames.lessons.lesson import ANY, Lesson, fits
from ugames.registry import coach_of, game_class
from ugames.screens.lessons import targets
from ugames.screens.lessons.guided import NEXT
from ugames.screens.lessons.screen import LessonScreen
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node, find
from ugames.ui.table.fresh import AIMED
from ugames.ui.table.furniture import spot_area
from ugames.ui.table.places import header_form
from ugames.ui.table.racing.screen import RaceScreen
from ugames.ui.table.said import ring as rings_of
from ugames.ui.table.said.ring import Ring
from ugames.ui.table.staging.stage import LIT
from ugames.ui.table.whereabouts import closed

FRAME = 0.2
MOST_FRAMES = 20_000
STUCK = 3_000
"""Frames without news after which a lesson counts as stuck."""
SLACK = 1.0
"""Units by which a bubble may overlap areas that it must leave free."""


class LessonResult(NamedTuple):
    """The result of a trial run."""

    opened: tuple[str, ...]
    """The keys of the opened steps."""
    faults: tuple[str, ...]


class Runthrough:
    """A trial run of one learner in one app."""

    def __init__(self, app: App, lesson: Lesson, mark: Bookmark = NOTHING) -> None:
        self.app = app
        self.lesson = lesson
        self.now = 0.0
        self.opened: list[str] = []
        self.faults: list[str] = []
        self.marks: list[Bookmark] = []
        self.screen = LessonScreen(app, lesson, mark, self.marks.append, lambda: None)
        app.push(self.screen)

    def frame(self) -> None:
        """Advance by one frame."""
        self.now += FRAME
        self.app.frame(self.now)

    def until_open(self) -> bool:
        """Play freely until a step opens or all are done; whether one is open."""
        screen, waited = self.screen, 0
        while not screen.speaks:
            if waited > STUCK:
                raise LookupError("no step opens any more")
            waited += 1
            moments = screen.session.moments
            self.frame()
            self._clear()
            if screen.course.speaks:
                continue
            seen = screen.session.glimpse(self.lesson.seat)
            if seen.legal and not screen.table.playback.busy and screen.parts.moment == screen.session.moments:
                self._play(lambda action: True)
            waited = 0 if screen.session.moments > moments else waited
        return screen.course.open

    def _clear(self) -> None:
        """Close overlays and waiting words."""
        if targets.over(self.screen.parts) or self.screen.table.playback.captions.held:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
            self.frame()

    def _play(self, wanted: Callable[[object], bool]) -> None:
        """Press a node with a wanted action, and a menu's entry if one opens."""
        screen = self.screen
        legal = screen.session.glimpse(self.lesson.seat).legal
        allowed = [action for action in legal if wanted(action)]
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
        while self.now < seen + AIMED:
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
        course = self.screen.course
        step = course.step
        assert step is not None
        self.opened.append(step.key)
        for _ in range(6):  # lets captions fade and new nodes become pressable
            self.frame()
        self.faults += [
            f"{step.key}: {fault}"
            for fault in (*self.covered(), *self.golden(), *self.dead(), *self.missing(), *self.given())
        ]
        if step.question:
            for number in range(len(step.question.answers)):
                if wrong_first and number != step.question.right:
                    self.press(f"lesson-answer-{number}")
                    if course.solved or not course.open:
                        self.faults.append(f"{step.key}: a wrong answer is taken for right")
            self.press(f"lesson-answer-{step.question.right}")
            self.frame()
            self.faults += [f"{step.key}, answered: {fault}" for fault in self.covered()]
            self.press(NEXT)
        elif step.do:
            self._do(wrong_first)
        else:
            self.press(NEXT)

    def _do(self, wrong_first: bool) -> None:
        screen, course = self.screen, self.screen.course
        step = course.step
        assert step is not None
        legal = screen.session.glimpse(self.lesson.seat).legal
        if not any(fits(action, step.do) for action in legal):
            self.faults.append(f"{step.key}: none of its moves is possible")
        if wrong_first:
            before = screen.session.record.match.entries
            for node in [node for node in screen.nodes() if node.actions]:
                if not any(course.allows(action) for action in node.actions if action in legal):
                    screen.activate(node)
                    self.frame()
            if screen.session.record.match.entries > before or course.step is not step:
                self.faults.append(f"{step.key}: it lets something else be done")
                return
            self.faults += [f"{step.key}, refused: {fault}" for fault in self.covered()]
        self._play(course.allows)
        self.frame()
        if course.step is step:
            self.faults.append(f"{step.key}: its move is not done by its node")
            raise LookupError("it cannot go on")

    def press(self, key: str) -> None:
        """Press a node of the bubble."""
        node = find(self.screen.nodes(), key)
        if node is None or node.press is None:
            raise LookupError(f"{key} cannot be pressed")
        if node.enabled:
            node.press()
        self.frame()

    def covered(self) -> Iterator[str]:
        """The areas that the open step's bubble covers though it should not."""
        screen = self.screen
        nodes = screen.nodes()
        form = screen.bubble.form
        if form is None or find(nodes, "lesson") is None:
            yield "the bubble is hidden"
            return
        box = form.box.inset(SLACK)
        theme = self.app.canvas.theme
        if box.x < 0 or box.y < 0 or box.right > theme.width or box.bottom > theme.height:
            yield "the bubble leaves the window"
        if box.y < header_form(theme).height:
            yield "the bubble covers the header"
        table = [node for node in nodes if not node.key.startswith("lesson")]
        step = screen.course.step
        assert step is not None
        for name in step.at:
            areas = targets.named(screen.table.playback, table, name)
            if not areas:
                yield f"nothing on the table is called {name!r}"
            if any(area.meets(box) for area in areas):
                yield f"the bubble covers {name!r}"
        table_of = screen.table.playback
        for name in screen.course.named_before:
            if any(area.meets(box) for area in targets.named(table_of, table, name)):
                yield f"the bubble covers {name!r}, of which the step before spoke"
        occupied = screen.parts.occupied
        roomy = self.app.settings.scale <= 100  # double-size letters leave no room beside everything else
        if roomy and any(area.meets(box) for area in occupied.beside_bubbles()):
            yield "the bubble covers words that have to be read"
        rings = [rings_of.around(ring, occupied.read()) for ring in targets.pointed(table_of, table, step.at)]
        if any(crosses(ring, area) for ring in rings for area in occupied.read()):
            yield "a ring lies across words that have to be read"
        if any(area.meets(box) for area in closed(screen.table.playback.table)):
            yield "the bubble covers the trick or the hand"
        own = [node.area for node in nodes if node.key.startswith("lesson-")]
        yield from (
            "buttons of the bubble lie over each other"
            for i, one in enumerate(own)
            for other in own[i + 1 :]
            if one.inset(SLACK).meets(other)
        )
        if any(not _holds(form.box, area) for area in own):
            yield "a button leaves its bubble"

    def dead(self) -> Iterator[str]:
        """The lit things of the table that the open step does not allow."""
        screen, course = self.screen, self.screen.course
        if isinstance(screen.table, RaceScreen):
            return
        playback, legal = screen.table.playback, screen.session.glimpse(self.lesson.seat).legal
        able = [node for node in screen.nodes() if any(each in legal and course.allows(each) for each in node.actions)]
        for spot in playback.stage.spots():
            there = spot_area(spot)
            if spot.mark in LIT and not any(node.area.meets(there) and node.card in (None, spot.card) for node in able):
                yield f"{spot.card or spot.zone} is lit"

    def missing(self) -> Iterator[str]:
        """The cards that the open step describes as present though they are missing: not "a red 8", nor with "would".

        Only names of a word and a number are recognized with certainty.
        """
        screen, step = self.screen, self.screen.course.step
        assert step is not None
        playback = screen.table.playback
        there = {str(spot.card) for spot in playback.table.cards if spot.card}
        there |= {str(node.card) for node in screen.nodes() if node.card}
        told = f"{step.say} {step.question.asked if step.question else ''}"
        names = {name for name in map(str, cards_of(screen.session.game.deck)) if re.search(r"[a-z] \d", name)}
        for sentence in re.split(r"(?<=[.?!]) ", told):
            if re.search(r"\b(would|suppose)\b", sentence, re.IGNORECASE):
                continue
            said = re.sub(r"\ban? [\w/]+( \w+)?", "", sentence).lower()
            yield from (f"{name} is not there" for name in names - there if re.search(rf"\b{re.escape(name)}\b", said))

    def given(self) -> Iterator[str]:
        """Steps that leave the learner nothing to find out: a single legal move as a choice, an
        answer before its question.
        """
        screen, course = self.screen, self.screen.course
        step = course.step
        assert step is not None
        moves = set(screen.session.glimpse(self.lesson.seat).legal)
        if step.do == (ANY,) and len(moves) == 1:
            yield "it asks for a choice where there is one move"
        if asked := step.question:
            said = self.lesson.steps[course.place - 1].say.lower() if course.place else ""
            told = [number for number, answer in enumerate(asked.answers) if _says(said, answer.lower())]
            if told == [asked.right]:
                yield "its answer has just been told"

    def golden(self) -> Iterator[str]:
        """The golden things of the table that the open step does not ask for."""
        course, nodes = self.screen.course, self.screen.nodes()
        table = [node for node in nodes if node.primary and not node.key.startswith("lesson")]
        asked = course.allows if course.wants_move else lambda action: False
        yield from (f"{node.key!r} is golden" for node in table if not any(map(asked, node.actions)))

    def run(self, wrong_first: bool = False) -> LessonResult:
        """Run the whole lesson."""
        self.check_names()
        try:
            while self.until_open():
                self.step(wrong_first)
        except LookupError as error:
            step = self.lesson.steps[min(self.screen.course.place, len(self.lesson.steps) - 1)]
            self.faults.append(f"{step.key}: {error}")
        return LessonResult(tuple(self.opened), tuple(self.faults))

    def check_names(self) -> None:
        """Report unknown events, actions and remarks."""
        kind, coach = game_class(self.lesson.game), coach_of(self.lesson.game)
        remarks = {remark.__name__ for remark in coach.REMARKS} if coach else set()
        for step in self.lesson.steps:
            self.faults += [f"{step.key}: the coach has no {key!r}" for key in step.met if key not in remarks]
            self.faults += [
                f"{step.key}: the game has no {name!r}" for name in unknown(step, kind.events, kind.actions)
            ]


def halfway(app: App, lesson: Lesson, kept: Callable[[Bookmark], Bookmark] = lambda mark: mark) -> Sequence[str]:
    """The faults of interrupting a lesson halfway, continuing it and going back a step; `kept` stores the bookmark."""
    first = Runthrough(app, lesson)
    while first.until_open() and len(first.opened) < len(lesson.steps) // 2:
        first.step()
    before = first.screen
    app.pop()
    again = Runthrough(app, lesson, kept(first.marks[-1]))
    again.until_open()
    here, there = before.course.step, again.screen.course.step
    assert here is not None
    if there is not here or _table(again) != _table(first):
        return (f"{here.key}: it does not go on where it was left",)
    again.press("lesson-back")
    if not again.until_open() or again.screen.course.step is here:
        return (f"{here.key}: the step before it is not come back to",)
    faults = again.run().faults
    return faults if again.marks[-1].done else (*faults, f"{here.key}: gone on with, it does not come to its end")


def _table(trial: Runthrough) -> tuple[object, ...]:
    """The state of a lesson's table, without the clock."""
    session = trial.screen.session
    return session.moments, None if session.real_time else session.glimpse(trial.lesson.seat).view


def _says(text: str, part: str) -> bool:
    """Whether a text contains these words in sequence."""
    return re.search(rf"(?<!\w){re.escape(part)}(?!\w)", text) is not None


def crosses(ring: Ring, area: Area) -> bool:
    """Whether a ring crosses an area, instead of enclosing it or lying within it."""
    return ring.outer.meets(area) and not _holds(ring.inner, area) and not _holds(area, ring.outer)


def _holds(outer: Area, inner: Area) -> bool:
    return (
        outer.x <= inner.x + SLACK
        and outer.y <= inner.y + SLACK
        and outer.right >= inner.right - SLACK
        and outer.bottom >= inner.bottom - SLACK
    )
