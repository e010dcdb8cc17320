"""A lesson at the real table: time stops during reading, and a step allows only its own moves."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import replace
from functools import partial

from ugames.core.match import AnyMatch
from ugames.core.words import run_on
from ugames.home.lessons import Bookmark
from ugames.lessons.course import Course
from ugames.lessons.lesson import Lesson, Question
from ugames.lessons.match import action_rows, dealt, replayed
from ugames.lessons.shelf import following, number_of
from ugames.screens.lessons.guided import BACK_KEY, NEXT_KEY, STRIP_KEY, GuidedTable, subject_areas
from ugames.session import Session
from ugames.texts import text
from ugames.ui.kit.app import App
from ugames.ui.kit.keys import first_title
from ugames.ui.kit.nodes import Node
from ugames.ui.table.panels.sheet import sheet_button
from ugames.ui.table.said.ring import Ring
from ugames.ui.table.said.strip import Wording

PLAY_KEY = f"{STRIP_KEY}-play"
BESIDES_KEY = f"{STRIP_KEY}-besides"
"""The key of the button beside it after the last step, which opens what else there is to learn."""
ANSWER_KEY = f"{STRIP_KEY}-answer-"
"""The beginning of the answers' keys."""
SILENT_SECONDS = 1.0
"""Seconds without a text of the lesson after which the header says that the race's clock runs."""


class LessonScreen(GuidedTable):
    """One lesson."""

    def __init__(
        self,
        app: App,
        lesson: Lesson,
        mark: Bookmark,
        keep: Callable[[Bookmark], object],
        then: Callable[[], None],
        besides: Callable[[], None] | None,
    ) -> None:
        """`keep` stores bookmarks, `then` opens the next lesson or a first real game, `besides` a lesson for another
        number of players.
        """
        super().__init__(app, lesson.game)
        self.lesson = lesson
        self.course = Course(lesson)
        self._keep_bookmark = keep
        self._open_next = then
        self._open_besides = besides
        self._lesson_number = number_of(lesson)
        self._steps_seen, self._is_done = mark.seen, mark.done
        self._lit_step: int | None = None
        """The step whose moves alone are lit; None if all legal moves are."""
        self._is_step_shown = False
        """Whether the open step is shown, once the table has caught up."""
        self._spoke_at = 0.0
        """The time of the last shown step."""
        self._next_moment = self._known_entries = 0
        """The next moment for the course, and the number of actions it knows."""
        self.sit(self._session_of(self._match_at_bookmark(mark)))

    def _match_at_bookmark(self, mark: Bookmark) -> AnyMatch:
        """The match at the bookmark; a new one if that is impossible."""
        lesson, learner = self.lesson, text("setup.player")
        places = {step.key: place for place, step in enumerate(lesson.steps)}
        known = {places[key]: moment for key, moment in mark.marks if key in places}
        place = places.get(mark.step)
        if mark.seed == lesson.seed and place in known and len(known) == len(mark.marks):
            match = replayed(lesson, learner, mark.entries, mark.ticks)
            if match and known[place] < match.moments:
                self.course.marks = known
                return _match_until(match, self.course.return_to(place))
        return dealt(lesson, learner)

    def _session_of(self, match: AnyMatch) -> Session:
        session = Session.practise(match, self.lesson.seed)
        session.forbids = self._why_forbidden
        self._next_moment = 0 if session.moments == 1 else session.moments
        self._known_entries = match.entries
        return session

    def leave(self) -> None:
        """The lesson is removed, and can be continued later."""
        self._keep_bookmark(self._bookmark())
        super().leave()

    def _bookmark(self) -> Bookmark:
        course, steps, match = self.course, self.lesson.steps, self.session.record.match
        if course.finished or not course.marks:
            return Bookmark(self._steps_seen, self._is_done)
        place = course.place if course.open else max(at for at in course.marks if at <= course.place)
        marks = tuple((steps[at].key, moment) for at, moment in sorted(course.marks.items()))
        return Bookmark(
            self._steps_seen, self._is_done, steps[place].key, self.lesson.seed, match.ticks, action_rows(match), marks
        )

    # --- time

    def update(self, now: float) -> bool:
        """Let the table go on, and open the next step when it is at rest; whether it looks different."""
        changed = self.table.update(now)
        self._follow()
        course, table = self.course, self.table
        if self.at_rest and not course.speaks:
            seen = self.session.glimpse(self.lesson.seat)
            beats = self.session.beats(self.lesson.seat, self._next_moment, self.session.moments)
            course.heard([event for beat in beats for event in beat.events])
            if any(not beat.after.legal for beat in beats):
                course.turn_over()
            self._next_moment = self.session.moments
            over = self.session.outcome is not None
            if course.open_next(self.session.moments - 1, seen.legal, over):
                self._steps_seen, self._is_step_shown = max(self._steps_seen, course.place + 1), False
            elif course.finished:
                self._finish()
        if course.speaks and not self._is_step_shown and self.caught_up:
            self._tell()
            changed = True
        if self.session.game.has_clock:
            self._spoke_at = now if course.speaks else self._spoke_at
            self.parts.header.keep_showing(text("lessons.clock_runs") if now - self._spoke_at > SILENT_SECONDS else "")
        else:
            self.parts.header.keep_showing(self._meanwhile_text())
        if not self.caught_up:
            self.app.alarm.soon()
        if (open_now := course.place if course.open else None) != self._lit_step and not table.playback.busy:
            self._lit_step = open_now
            table.shown.change(asks=not course.only_reads)
            table.playback.relight()
            changed = True
        return changed

    def _meanwhile_text(self) -> str:
        """The text about the awaited event while the learner is to act, unless it describes a finished task."""
        course = self.course
        if course.speaks or course.finished or not course.place or not self.table.shown.seen.legal:
            return ""
        more = text("lessons.meanwhile", lesson=self._lesson_number, number=course.place, all=len(self.lesson.steps))
        return self.lesson.steps[course.place - 1].meanwhile or more

    def _follow(self) -> None:
        """Pass the learner's actions to the course."""
        match = self.session.record.match
        if match.entries > self._known_entries:
            for entry in match.journal.entries[self._known_entries :]:
                if entry.seat == self.lesson.seat:
                    self.course.acted()
            self._known_entries = match.entries
            if self.course.finished:
                self._finish()

    @property
    def speaks(self) -> bool:
        """Whether there is a text to read about the table as shown."""
        return self.course.speaks and self._is_step_shown

    def _tell(self) -> None:
        """Show the step."""
        self._is_step_shown = True
        if not (step := self.course.step):
            self.app.focus = BESIDES_KEY if self._open_besides else PLAY_KEY
        elif step.question:
            self.app.focus = self.strip.key  # so that a key to go on never answers by chance
        else:
            self.app.focus = None if step.do else NEXT_KEY
        self.app.tooltip.hush()
        self.app.redraw()

    def _finish(self) -> None:
        self._is_done, self._steps_seen, self._is_step_shown = True, len(self.lesson.steps), False
        self._keep_bookmark(self._bookmark())
        self.app.redraw()

    # --- the learner

    def go_on(self) -> None:
        """Close the read step."""
        self.course.go_on()
        if self.course.finished:
            self._finish()
        self.app.focus = None
        self.app.redraw()

    def go_back(self) -> None:
        """Return to the previous step, with the table of that moment."""
        if (place := self.course.before) is None:
            return
        moment, self._is_step_shown = self.course.return_to(place), False
        match = self.session.record.match
        if moment + 1 < self.session.moments:
            self.sit_again(self._session_of(_match_until(match, moment)))
        self.app.redraw()

    def answer(self, number: int) -> None:
        """Answer the question of the step."""
        right = self.course.answer(number)
        self.app.speaker.play("solved" if right else "no")
        self.app.focus = NEXT_KEY if right else self.app.focus
        self.app.redraw()

    # --- input

    @property
    def only_reads(self) -> bool:
        """Whether the table waits for the learner to finish reading."""
        return self.course.only_reads

    def skip(self) -> bool:
        """Close the step by key; whether one is only read."""
        reads = self.speaks and not self.course.finished
        if reads:
            self.go_on()
        return reads

    def activate(self, node: Node) -> None:
        """Do the node's action if the step allows it; else explain why not."""
        legal = self.session.glimpse(self.lesson.seat).legal
        wanted = [action for action in node.actions if action in legal]
        allowed = [action for action in wanted if self.course.allows(action)]
        if wanted and not allowed and not self.table.playback.busy:
            self.course.refused = True
            self.parts.toast.withdraw()
            self.app.redraw()
            self.app.speaker.play("no")
            return
        super().activate(_with_only(node, allowed) if 0 < len(allowed) < len(wanted) else node)

    def _why_forbidden(self, action: object) -> str:
        """Why the open step forbids this action; empty if it is allowed."""
        return "" if self.course.finished or self.course.allows(action) else self._refusal

    @property
    def _refusal(self) -> str:
        """The text for a forbidden action."""
        return (self.course.step.wrong if self.course.step else "") or text("lessons.not_now")

    # --- the strip

    def content(self) -> Wording | None:
        """The words of the open step, or of the end, unless something lies over the table."""
        if not self.speaks or self.is_hidden:
            return None
        course, step = self.course, self.course.step
        back = None if course.before is None else self.go_back
        buttons: tuple[Node, ...] = (sheet_button(BACK_KEY, text("common.back"), back),)
        if step is None:
            label, key = "lessons.play", "lessons.done"
            if following(self.lesson):
                label, key = "lessons.further", "lessons.done_so_far"
            buttons += (sheet_button(PLAY_KEY, text(label), self._open_next, primary=not self._open_besides),)
            if self._open_besides:
                key = "lessons.done_usual"
                buttons += (sheet_button(BESIDES_KEY, text("lessons.further"), self._open_besides, primary=True),)
            return Wording(self.lesson.title, text(key), buttons=buttons)
        buttons += (
            sheet_button(NEXT_KEY, text("lessons.next"), self.go_on if course.can_go_on else None, primary=True),
        )
        head = text("lessons.step", lesson=self._lesson_number, number=course.place + 1, all=len(self.lesson.steps))
        says = partial(Wording, head, buttons=buttons)
        asked = step.question
        if asked is None:
            words = step.say if course.place else run_on((step.say, self._keys_hint()))
            return says("", self._refusal) if course.refused else says(words)
        if course.solved:
            return says("", asked.because, True)
        note = (step.wrong or text("lessons.try_again")) if course.tried else ""
        return says(asked.asked, note, answers=self._answer_nodes(asked))

    def _keys_hint(self) -> str:
        """How to play with keys, for a learner who uses them at a table without a clock."""
        if not self.app.by_keys or self.session.game.has_clock:
            return ""
        key = first_title(self.app.settings.keys, "press")
        return text("lessons.by_keys", key=key) if key else ""

    def _answer_nodes(self, asked: Question) -> tuple[Node, ...]:
        refused = {number: text("lessons.not_that") for number in self.course.tried}
        return tuple(
            sheet_button(f"{ANSWER_KEY}{number}", answer, partial(self.answer, number), why_not=refused.get(number, ""))
            for number, answer in enumerate(asked.answers)
        )

    def rings(self) -> list[Ring]:
        """A ring around each subject of the step."""
        step = self.course.step
        if step is None or self.content() is None:
            return []
        nodes = self.app.nodes()
        names = _wanted_names(nodes, step.at, self.asked()) if step.do else step.at
        areas = subject_areas(self.table.playback, nodes, names, self.table.playback.display.drawn)
        return [self.parts.occupied.around(each) for each in areas]

    def asked(self) -> Sequence[object]:
        """The legal actions that the step wants."""
        if not self.course.wants_move:
            return ()
        return [action for action in self.session.glimpse(self.lesson.seat).legal if self.course.allows(action)]

    @property
    def stops_time(self) -> bool:
        """Whether reading stops the game, unless the step waits for an event of it."""
        return self.course.speaks and self.carried_out


def _match_until(match: AnyMatch, moment: int) -> AnyMatch:
    """The match at an earlier moment, or at the present one."""
    return type(match).restore(match.until(moment)) if moment + 1 < match.moments else match


def _wanted_names(nodes: Sequence[Node], names: Sequence[str], actions: Container[object]) -> list[str]:
    """The names, where numbered places such as "stack-1" are limited to those with one of these actions."""
    able = {node.key for node in nodes if node.key in names and any(action in actions for action in node.actions)}
    kinds = {_kind_of(name) for name in able} - {""}
    return [name for name in names if name in able or _kind_of(name) not in kinds]


def _kind_of(name: str) -> str:
    return name.rpartition("-")[0]


def _with_only(node: Node, actions: Container[object]) -> Node:
    """The node with only these of its actions, in a plain menu."""
    numbers = [number for number, action in enumerate(node.actions) if action in actions]
    labels = tuple(node.labels[number] for number in numbers) if node.labels else ()
    return replace(node, actions=tuple(node.actions[number] for number in numbers), labels=labels, menu=None)
