"""A lesson at the real table: time stops during reading, and a step allows only its own moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ugames.home.lessons import Bookmark
from ugames.journal.journals import AnyMatch
from ugames.lessons.course import Course
from ugames.lessons.lesson import Lesson
from ugames.screens.lessons import keeping, saying, targets
from ugames.screens.lessons.saying import NEXT, PLAY, Presses
from ugames.session.practice import practise
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.app import App
from ugames.ui.kit.input.keys import ASKED
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.spoken import Spoken
from ugames.ui.table.board import board_of
from ugames.ui.table.panels.overlays import topmost
from ugames.ui.table.parts import Calls
from ugames.ui.table.racing.screen import RaceScreen
from ugames.ui.table.said.bubble import LAYER, Bubble, Wording
from ugames.ui.table.said.ring import Ring, around
from ugames.ui.table.screens import TableScreen, table_screen
from ugames.ui.table.whereabouts import closed

WITHOUT = "undo", "redo", "recap", "hint", "to_turn"
"""The table's buttons and keys that a lesson replaces."""
DEARER = 50
"""The cost factor for covering the subject of the previous step, if something must be covered."""
SILENT = 1.0
"""Seconds without a text of the lesson after which the header says that the race's clock runs."""


class LessonScreen:
    """One lesson."""

    def __init__(
        self,
        app: App,
        lesson: Lesson,
        mark: Bookmark,
        keep: Callable[[Bookmark], object],
        then: Callable[[], None],
        rules: Callable[[str], None],
    ) -> None:
        """`keep` stores bookmarks, `then` opens a first real game, `rules` the text of the rules."""
        self.app = app
        self.lesson = lesson
        self.subject = lesson.game
        """The game that gives the panels their hue."""
        self.course = Course(lesson)
        self.bubble = Bubble(app, "lesson")
        self.table: TableScreen
        self._keep = keep
        self._ways = Presses(app.pop, self.go_back, self.go_on, self.answer, then)
        self._rules = rules
        self._seen, self._done = mark.seen, mark.done
        self._fresh = True
        self._lit: int | None = None
        """The step whose moves alone are lit; None if all legal moves are."""
        self._told = False
        """Whether the open step is shown, once the table has caught up."""
        self._bubbled = False
        """Whether the last frame had a bubble."""
        self._spoke = 0.0
        """The time of the last shown step."""
        self._heard = self._entries = 0
        """The next moment for the course, and the number of actions it knows."""
        self._sit(keeping.opened(self.course, mark))

    def _sit(self, match: AnyMatch) -> None:
        """Open the table of that match."""
        session = practise(match, self.lesson.seed, partial(saying.forbidden, self.course))
        board = board_of(session.game, [player.name for player in session.players])
        calls = Calls(self.app.pop, self._rules, lambda: None)
        self.session, self.table = session, table_screen(self.app, session, board, calls)
        parts = self.parts = self.table.parts
        parts.header.presses = {name: press for name, press in parts.header.presses.items() if name not in WITHOUT}
        parts.occupied.speakers.append(self)
        self._heard = 0 if session.moments == 1 else session.moments
        self._entries = match.entries

    def _arrive(self) -> None:
        """Show the table without its introduction, which the lesson replaces."""
        if self.session.moments > 1:
            self.parts.enter()
        self.table.enter(self.app)
        if isinstance(self.table, RaceScreen):
            self.table.halt.end()
        else:
            self.table.opening.end()
        if self.session.moments > 1:
            self.parts.show_now()

    # --- the stack

    def enter(self, app: App) -> None:
        """The lesson becomes the top screen."""
        if self._fresh:
            self._fresh = False
            self._arrive()
        else:
            self.table.enter(app)
            if isinstance(self.table, RaceScreen):
                self.table.halt.end()

    def leave(self) -> None:
        """The lesson is removed, and can be continued later."""
        self._keep(self._mark())
        self.table.leave()

    def refit(self) -> None:
        """The size of the window has changed."""
        self.table.refit()

    def _mark(self) -> Bookmark:
        return keeping.bookmark(self.course, self.session.record.match, self._seen, self._done)

    # --- time

    def update(self, now: float) -> bool:
        """Let the table go on, and open the next step when it is at rest; whether it looks different."""
        changed = self.table.update(now)
        self._follow()
        course, table = self.course, self.table
        if targets.at_rest(table) and not course.speaks:
            seen = self.session.glimpse(self.lesson.seat)
            beats = self.session.beats(self.lesson.seat, self._heard, self.session.moments)
            course.heard([event for beat in beats for event in beat.events])
            if any(not beat.after.legal for beat in beats):
                course.turn_over()
            self._heard = self.session.moments
            over = self.session.outcome is not None
            if course.look(self.session.moments - 1, seen.legal, over):
                self._seen, self._told = max(self._seen, course.place + 1), False
            elif course.finished:
                self._finish()
        if course.speaks and not self._told and targets.caught_up(table):
            self._tell()
            changed = True
        self.parts.header.asks = not self.speaks
        if self.session.real_time:
            self._spoke = now if course.speaks else self._spoke
            self.parts.header.stand(text("lessons.clock_runs") if now - self._spoke > SILENT else "")
        else:
            self.parts.header.stand(saying.meanwhile(course, table.playback.shown.legal))
        if not targets.caught_up(table):
            self.app.alarm.soon()
        if (open_now := course.place if course.open else None) != self._lit and not table.playback.busy:
            self._lit = open_now
            table.playback.relight()
            changed = True
        return changed

    def _follow(self) -> None:
        """Pass the learner's actions to the course."""
        match = self.session.record.match
        if match.entries > self._entries:
            for entry in match.journal.entries[self._entries :]:
                if entry.seat == self.lesson.seat:
                    self.course.acted(entry.action)
            self._entries = match.entries
            if self.course.finished:
                self._finish()

    @property
    def speaks(self) -> bool:
        """Whether there is a text to read about the table as shown."""
        return self.course.speaks and self._told

    def _tell(self) -> None:
        """Show the bubble."""
        self._told = True
        self.app.focus = PLAY if self.course.finished else None
        if not self.course.wants_move and not self.course.finished:
            step = self.course.step
            asked = step is not None and step.question is not None
            self.app.focus = self.bubble.key if asked else NEXT  # so that a key to go on never answers by chance
        self.app.tooltip.hush()
        self.app.redraw()

    def _finish(self) -> None:
        self._done, self._seen, self._told = True, len(self.lesson.steps), False
        self._keep(self._mark())
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
        moment, self._told = self.course.return_to(place), False
        match = self.session.record.match
        if moment + 1 < self.session.moments:
            self.table.leave()
            self._sit(keeping.back_to(match, moment))
            self._arrive()
        self.app.redraw()

    def answer(self, number: int) -> None:
        """Answer the question of the step."""
        right = self.course.answer(number)
        self.app.speaker.play("solved" if right else "no")
        self.app.focus = NEXT if right else self.app.focus
        self.app.redraw()

    # --- input

    def handle(self, event: pygame.event.Event) -> bool:
        """During reading, the table only gets events that close overlays."""
        if self.course.only_reads and not topmost(self.parts.overlays):
            return False
        return self.table.handle(event)

    def command(self, name: str) -> bool:
        """Keys of the lesson first; undo and suggestions are disabled."""
        if name in WITHOUT:
            return True
        if not self.course.only_reads or topmost(self.parts.overlays) or name in ("help", *ASKED):
            return self.table.command(name)
        if name == "back":
            self.app.pop()
        elif name == "skip" and self.speaks and not self.course.finished:
            self.go_on()
        else:
            return False
        return True

    def activate(self, node: Node) -> None:
        """Do the node's action if the step allows it; else explain why not."""
        if node.key == "lesson" or node.key.startswith("lesson-"):
            return
        legal = self.session.glimpse(self.lesson.seat).legal
        wanted = [action for action in node.actions if action in legal]
        allowed = [action for action in wanted if self.course.allows(action)]
        if wanted and not allowed and not self.table.playback.busy:
            self.course.refuse(wanted[0])
            self.parts.toast.withdraw()
            self.app.redraw()
            self.app.speaker.play("no")
            return
        self.table.activate(targets.narrowed(node, allowed) if allowed else node)

    # --- nodes and drawing

    def nodes(self) -> Sequence[Node]:
        """The table, and the bubble over it."""
        nodes = self.table.nodes()
        content = self._content()
        if content is None:
            return nodes
        self._place(content, nodes)
        wants = self.course.wants_move
        table = self.parts.occupied.below(nodes, lambda action: wants and self.course.allows(action))
        return [*table, *self.bubble.nodes(content, 0 if wants else LAYER)]

    def _content(self) -> Wording | None:
        """The bubble's present content; None without a bubble."""
        return saying.content(self.course, self._ways) if self.speaks and not targets.hides(self.table) else None

    def rings(self) -> list[Ring]:
        """A ring around each subject of the bubble."""
        if self._content() is None:
            return []
        areas = self._areas(self.app.nodes(), self.app.pointed())
        return [around(each, self.parts.occupied.read()) for each in areas]

    def _areas(self, nodes: Sequence[Node], pointed: Node | None = None) -> list[Area]:
        """The areas of the step's subjects, while a node is pointed at."""
        step = self.course.step
        if step is None:
            return []
        names: Sequence[str] = step.at
        if step.do:
            names = targets.wanted(nodes, names, self._allowed())
        return targets.pointed(self.table.playback, nodes, names, pointed)

    def _allowed(self) -> list[object]:
        """The legal actions that the open step allows."""
        return [action for action in self.session.glimpse(self.lesson.seat).legal if self.course.allows(action)]

    def _place(self, content: Wording, nodes: Sequence[Node]) -> None:
        """Place the bubble off its subjects, the trick, the player's cards and all wanted things.

        It stays in the place of a match's coach, if possible.
        """
        playback, step, occupied = self.table.playback, self.course.step, self.parts.occupied
        named = targets.pointed(playback, nodes, step.at) if step else []
        never = [*(ring.inset(-8) for ring in named), *closed(playback.table)]
        if self.course.wants_move:
            never += targets.pressed(playback, nodes, self._allowed())
        before = targets.pointed(playback, nodes, self.course.named_before)
        read = [*occupied.beside_bubbles(), *before * DEARER]
        others = targets.others(playback, occupied)
        self.bubble.place(content, never, others, read, occupied.later(), occupied.home())

    @property
    def stops_time(self) -> bool:
        """Whether reading stops the game, unless the step waits for an event of it."""
        return self.course.speaks and targets.carried_out(self.session)

    def boxes(self) -> tuple[Area, ...]:
        form = self.bubble.form
        return (form.box,) if form is not None and self.course.open and self._told else ()

    def spoken(self) -> Spoken | None:
        """The table's texts for a screen reader, with the bubble's."""
        told, content = self.table.spoken(), self._content()
        if told is None or content is None:
            return told
        return told._replace(prompt="", toast=" ".join(filter(None, (content.head, content.said, content.note))))

    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """The table, and the bubble over it."""
        content = self._content()
        gone, self._bubbled = self._bubbled and content is None, content is not None
        if content is None:
            return self.table.draw(canvas, everything or gone)
        self.table.draw(canvas, True)
        nodes = self.app.nodes()
        self._place(content, nodes)
        own = [node for node in nodes if node.key.startswith("lesson-")]
        self.bubble.draw(canvas, content, own, self.rings())
        return [canvas.surface.get_rect()]
