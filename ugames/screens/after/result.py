"""The result of a match: the winner, the sources of all points, the course of the scores, and play again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import inf
from typing import Any

import pygame

from ugames.core.game import options
from ugames.core.words import sentences
from ugames.registry import game_class
from ugames.screens import rows
from ugames.screens.after.course import ScoreSheet, is_cheerful, winner_sentence
from ugames.screens.after.podium import Podium, PointsTab, look_back
from ugames.screens.after.reviewing import MatchReview, Reviews
from ugames.screens.after.verdict import Verdict
from ugames.screens.before.deal import show_proof
from ugames.screens.doors import doors, fresh_seed
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import DISPLAY, GAP
from ugames.ui.draw.tween import WATCHED_SECONDS, Pace, pace
from ugames.ui.kit import controls
from ugames.ui.kit.app import App, theme_of
from ugames.ui.kit.forms.page import Page, back_area, foot_of, heading_height
from ugames.ui.kit.keys import CommandName
from ugames.ui.kit.nodes import Node, Way
from ugames.ui.kit.scale import EDGE, FOOT, ROW
from ugames.ui.table import furniture
from ugames.ui.table.motion.flashes import Celebration
from ugames.ui.table.motion.triumph import VISIBLE_TIME, Triumph, Winner
from ugames.ui.table.places import whole

MOST_WINNERS_FACES = 3


Tab = Podium | PointsTab | Verdict


class Result(Page):
    """The last screen of a match."""

    noise = ""  # the end has its own

    def __init__(self, session: Session, reviewed: MatchReview | None = None) -> None:
        self.session = session
        self.subject = session.game.id
        self._is_triumph_ready = False
        """Whether all pictures of the winner's announcement are ready."""
        self._moments_at_end = session.moments
        self.course = ScoreSheet(session)
        self.signs = self.course.board.signs if is_cheerful(session) else ()
        self.podium = Podium(session, self.course)
        self.points = PointsTab(session, self.course, lambda: self._count_progress)
        self.verdict = Verdict(reviewed, self.course) if reviewed else None
        self.tabs: list[Tab] = [self.podium, self.points, *([self.verdict] if self.verdict else ())]
        """What is on each tab."""
        self.triumph = _triumph_of(session, self.signs, self.course.names)
        self._celebration: Celebration | None = None
        self._still_page: Any = None
        """The screen without falling signs."""
        self._progress_drawn = 0.0
        """The progress of the count at the last drawing."""
        self._panels = list[Area]()
        """The panels of text, which falling signs must not cover."""
        self._began_at: float | None = None
        self._now = 0.0
        self.was_heard = False
        """Whether the end has been heard, so that a return from the replay is silent."""

    def enter(self, app: App) -> None:
        """Play the sound of the end."""
        self._prepare(app)
        app.speaker.ambience(self.subject)
        if not self.was_heard:
            app.speaker.theme(self.subject, "victory" if is_cheerful(self.session) else "round")
        self.was_heard = True
        if self._celebration is None:
            self.triumph.passed = 0.0
            self._celebration = Celebration(self.signs, self._pace)
        self.refit()

    def _prepare(self, app: App) -> None:
        self.furnish(app)
        self._pace = pace(app.settings.speed, app.settings.reduced_motion)
        self.podium.arrival.pace = self.triumph.pace = self._pace

    def is_of(self, session: Session) -> bool:
        """Whether it belongs to this match, without an undo since."""
        return self.session is session and self._moments_at_end == session.moments

    def rehearse(self, app: App) -> bool:
        """Prepare the pictures of its first frame for part of a frame; whether all are ready."""
        self._prepare(app)
        canvas = app.canvas
        theme = theme_of(app.window, app.settings, self)
        self.triumph.passed = VISIBLE_TIME
        if not (self._is_triumph_ready or self.triumph.over):
            self._is_triumph_ready = canvas.rehearse(theme, partial(self.triumph.draw, canvas))
            return False  # the still page gets a frame of its own
        return canvas.rehearse(theme, self._rehearse_still_page)

    def _rehearse_still_page(self) -> None:
        self.rebuild()
        self._draw_still_page(self.canvas)

    def handle(self, event: pygame.event.Event) -> bool:
        """A click or key ends the animation and keeps its usual effect, except during the winner's announcement."""
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.JOYBUTTONDOWN)
        if pressed and not self.triumph.over:
            self._go_on()
            return True
        if pressed and self._celebration:
            self._celebration.stop()
            self._began_at = -WATCHED_SECONDS - self.podium.arrival.seconds
        return False

    def command(self, name: CommandName) -> bool:
        """Esc returns to the table for another look, whose Esc leads here; the rules explain the end."""
        if name == "back":
            self.close()
        elif name == "help":
            doors(self.app).open("rules", self.subject, self.podium.end_sentence.key)
        return name in ("back", "help")

    def update(self, now: float) -> bool:
        """Advance the count and the falling signs."""
        self._now = now
        if self._began_at is None:
            self._began_at = now
        if not self.triumph.over:
            self.triumph.passed = now - self._began_at
            if self.triumph.hear_landing():
                self.app.speaker.play("place")
            if self.triumph.over:
                self._go_on()
            return True
        rising = self.podium.go_on(self.app, now - self._began_at)
        if self._progress_drawn < 1 and self._open_tab is self.points:
            self.app.redraw()
        if self.verdict and self._open_tab is self.verdict:
            if self.verdict.has_news():
                self.changed()
            if self.verdict.go_on():
                self.app.redraw()
            if not self.verdict.whole:
                self.app.alarm.soon()
        return rising or (self._celebration is not None and not self._celebration.over(now))

    def _go_on(self) -> None:
        """Fade from the winner's announcement to the page."""
        self.triumph.passed, self.podium.arrival.passed, self._began_at = inf, 0.0, None
        self.app.crossfade.leave(self.app.window.surface, self.app.settings.speed)
        self.app.redraw()

    @property
    def _count_progress(self) -> float:
        """The progress of the count."""
        seconds = self._pace.wait(WATCHED_SECONDS) if self._pace.flies else 0.0
        return min(1.0, (self._now - (self._began_at or 0.0)) / seconds) if seconds else 1.0

    def nodes(self) -> Sequence[Node]:
        """Its elements, after the winner's announcement."""
        if self.triumph.over:
            return super().nodes()
        sentence = sentences((self.triumph.title, self.podium.why))
        return [Node("over", "text", sentence, whole(self.canvas.theme), text("table.click"), press=self._go_on)]

    def build(self) -> None:
        """The exits, with the button to play again under the pointer, the headline, and the tabs with the open one."""
        theme = self.canvas.theme
        unsaved = "" if self.session.path else text("result.not_saved")
        proof, replay = (partial(open_, self.app, self.session) for open_ in (show_proof, look_back))
        save = partial(doors(self.app).open, "copy", self.session.path)
        ways = (
            Way("games", text("common.to_games"), self.app.home, text("result.about_games")),
            Way("save", text("copy.title"), save, text("result.about_save"), unsaved),
            Way("again", text("result.again"), self._play_again, text("result.about_again"), primary=True),
            Way("replay", text("result.replay"), replay, text("result.about_replay")),
            Way("proof", text("pause.proof"), proof, text("result.about_proof")),
        )[: 5 if self.session.seal else 4]
        foot = foot_of(whole(theme).inset(EDGE))
        self.row(controls.side_by_side(self.canvas, foot, [way.label for way in ways], 5 * ROW), ways)
        back, names = back_area(theme), [text("result.podium"), text("result.points"), text("review.tab")]
        wide = min(len(self.tabs) * 3 * ROW, theme.width * 0.36)
        self.tabbed(Area(theme.width - back.x - wide, back.y, wide, back.h), names[: len(self.tabs)])
        self.renew("tab-2", hint=text("review.about_tab"))
        head = self._headline(wide)
        top = heading_height(theme) + GAP
        room = Area(back.x, top, theme.width - 2 * back.x, theme.height - top - FOOT - EDGE)
        self.show(rows.flank, room.x, theme.height / 2, (self.subject,))
        self._panels = [head, *self._open_tab.build(self, room), *(node.area for node in super().nodes())]

    @property
    def _open_tab(self) -> Tab:
        return self.tabs[self.tab]

    def _play_again(self) -> None:
        self.app.home()
        game, known = self.session.game, options(game_class(self.subject))
        chosen = {option.name: getattr(game, option.name) for option in known}
        doors(self.app).start(self.subject, self.session.players, chosen, fresh_seed())

    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """Draw the falling signs over the rest, which is drawn only after changes."""
        if not self.triumph.over:
            self.triumph.draw(canvas)
            return [canvas.surface.get_rect()]
        if sheets := canvas.sheets.borrow(canvas.surface.get_size(), self, partial(setattr, self, "_still", None)):
            self._still_page, *_ = sheets
            everything = True
        if everything:
            self._draw_still_page(canvas)
            self._still_page.blit(canvas.surface, (0, 0))
        risen = [] if everything or self.tab else self.podium.draw_rising(canvas, self._still_page)
        rects = self._celebration.draw(canvas, self._still_page, self._panels, self._now) if self._celebration else []
        return [canvas.surface.get_rect()] if everything else risen + rects

    def _draw_still_page(self, canvas: Canvas) -> None:
        """The winner, and the present tab."""
        furniture.Cloth(self.subject).draw(canvas)
        self._progress_drawn = self._count_progress
        self.draw_elements()

    def _headline(self, tabs: float) -> Area:
        """The area of the winner in words and faces, between the back button and tabs of this width."""
        assert self.session.outcome is not None
        names, winners = self.course.names, self.session.outcome.winners
        faces, headline = winners[:MOST_WINNERS_FACES], winner_sentence(self.session, names, winners)
        canvas, back = self.canvas, back_area(self.canvas.theme)
        high = min(back.h + 4 * GAP, 2 * back.cy - GAP)
        face = high - 2 * GAP
        beside = (face + GAP) * len(faces)
        left, right = back.right + 2 * GAP, canvas.theme.width - back.x - tabs - 2 * GAP
        size = canvas.size_for(headline, DISPLAY, right - left - beside - 2 * EDGE, "display")
        width = min(right - left, canvas.width(headline, size, "display") + beside + 2 * EDGE)
        x = min(max(left, canvas.theme.width / 2 - width / 2), right - width)
        head = Area(x, back.cy - high / 2, width, high)
        self.show(Canvas.panel, head, "panel_raised", "accent", 1.0)
        words = head.inset(EDGE, GAP)
        for seat in faces:
            self.show(Canvas.show, furniture.avatar(seat, names[seat]), words.left(face))
            words = words.beside(face + GAP)
        self.show(Canvas.line, headline, words, size, "highlight", "left", "display")
        return head


def _triumph_of(session: Session, signs: Sequence[str], names: Sequence[str]) -> Triumph:
    """The winner's announcement, skipped when the page is opened again."""
    assert session.outcome is not None
    scores, winners = session.outcome.scores, [Winner(seat, names[seat]) for seat in session.outcome.winners]
    points = {scores[each.seat] for each in winners}
    title, best = winner_sentence(session, names, session.outcome.winners), points.pop() if len(points) == 1 else None
    return Triumph(session.game.id, winners, title, best, signs, Pace())


class Endings:
    """Creates the results of one app."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.reviews = Reviews(app)
        app.background.append(self.reviews.update)
        self._prepared: Result | None = None
        """The result in preparation."""
        self._last_opened: Result | None = None
        """The last opened result, to which its table returns."""

    def prepare(self, session: Session) -> bool:
        """Prepare the result for a few milliseconds; whether it is ready."""
        expected, self._prepared = self._prepared, self._result_of(session)
        return expected is self._prepared and self._prepared.rehearse(self.app)

    def show(self, session: Session) -> None:
        """Open the result."""
        result, self._prepared = self._result_of(session), None
        self._last_opened = result
        self.app.push(result)

    def show_again(self, session: Session) -> bool:
        """Open this match's result again, if it has been seen; whether it has."""
        if not (self._last_opened and self._last_opened.is_of(session)):
            return False
        self.app.push(self._last_opened)
        return True

    def _result_of(self, session: Session) -> Result:
        """The prepared result, if it belongs to this end of this match; else a new one."""
        if self._prepared and self._prepared.is_of(session):
            return self._prepared
        return Result(session, self.reviews.review_of(session))
