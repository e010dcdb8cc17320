"""The result of a match: the winner, the sources of all points, the course of the scores, and play again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from typing import Any

import pygame

from ugames.bots.thinking.decision import Decision
from ugames.core.game import Seat, options
from ugames.core.words import sentences
from ugames.registry import game_class
from ugames.screens import rows
from ugames.screens.after.course import ScoreSheet
from ugames.screens.after.headline import cheerful, draw_headline, said_of
from ugames.screens.after.podium import Podium, show_goals
from ugames.screens.after.proof import show_proof
from ugames.screens.after.reviewing import MatchReview
from ugames.screens.after.verdict import Verdict
from ugames.screens.doors import doors, fresh_seed
from ugames.screens.pages.copy import ask_for_place
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.tween import COUNT, Pace, pace
from ugames.ui.kit import controls
from ugames.ui.kit.app import App, theme_of
from ugames.ui.kit.forms.form import TAB_GAP
from ugames.ui.kit.forms.page import back_area, heading_height
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.running.rehearsal import rehearse
from ugames.ui.kit.scale import EDGE
from ugames.ui.table import furniture
from ugames.ui.table.board import Tally, board_of
from ugames.ui.table.motion.flashes import Celebration
from ugames.ui.table.motion.triumph import MIDST, Triumph, Winner
from ugames.ui.table.panels.chart import draw_curves
from ugames.ui.table.panels.tally import draw_tally, roomy_height, tally_height
from ugames.ui.table.places import whole

TOP, FOOT = 10.0, 110.0
"""The gap below the heading, and the height of the buttons at the foot."""
SIDE_BY_SIDE = 6
"""The most columns of points with curves beside them."""
TURN, BESIDE = 54.0, 12.0
"""The height of the buttons for other rounds below the table of points, and the gap around them."""
PART = 0.58
"""The table of points' share of the width beside the curves."""
LINES = ("goals",)
"""The keys of the podium's buttons that are lines of text, besides the turning points."""
TAB = 170.0
"""The width of a tab."""


class Result:
    """The last screen of a match."""

    sheet = True
    """Whether it grows in a tall window, unlike tables."""

    def __init__(
        self,
        session: Session,
        picture: Callable[[], pygame.Surface | None] | None = None,
        reviewed: MatchReview | None = None,
    ) -> None:
        """`picture` makes a picture of the final table, if it is on the screen; otherwise it is drawn."""
        self.session = session
        self.subject = session.game.id
        """The game that gives the panels their hue."""
        self._rehearsed = False
        """Whether all pictures of the winner's announcement are ready."""
        self._moments = session.moments
        self.names = [player.name for player in session.players]
        self.board = board_of(session.game, self.names)
        self.course = ScoreSheet(session, self.board)
        self.tallies = [tally for _, tally in self.course.tallies] or [_plain(session, self.names)]
        self.page = len(self.tallies) - 1
        self.tab = 0
        """The open tab: 0 is the podium, 1 the points, 2 the review."""
        self.podium = Podium(session, self.course, picture)
        self.verdict = Verdict(reviewed, self.course) if reviewed else None
        self.triumph = _triumph(session, self.board.signs, self.names)
        self._party: Celebration | None = None
        self._still: Any = None
        """The screen without falling signs."""
        self._drawn = 0.0
        """The progress of the count at the last drawing."""
        self._head = Area(0, 0, 0, 0)
        self._since: float | None = None
        self._now = 0.0
        self.sounded = False
        """Whether the end has been heard, so that a return from the replay is silent."""

    def enter(self, app: App) -> None:
        """Play the sound of the end."""
        self._prepare(app)
        app.speaker.ambience(self.session.game.id)
        if not self.sounded:
            app.speaker.theme(self.session.game.id, "victory" if cheerful(self.session) else "round")
        self.sounded = True
        if self._party is None:
            self.triumph.passed = 0.0
            self._party = Celebration(self.board.signs if cheerful(self.session) else (), self._pace)
        app.redraw()

    def _prepare(self, app: App) -> None:
        self.app = app
        self._pace = pace(app.settings.speed, app.settings.reduced_motion)
        self.podium.arrival.pace = self.triumph.pace = self._pace

    def is_of(self, session: Session) -> bool:
        """Whether it belongs to this match, without an undo since."""
        return self.session is session and self._moments == session.moments

    def rehearse(self, app: App) -> bool:
        """Prepare the pictures of its first frame for part of a frame; whether all are ready."""
        self._prepare(app)
        canvas = app.canvas
        theme = theme_of(app.window, app.settings, self)
        self.triumph.passed = MIDST
        if not (self._rehearsed or self.triumph.over):
            self._rehearsed = rehearse(canvas, theme, partial(self.triumph.draw, canvas))
            return False  # the still page gets a frame of its own
        return rehearse(canvas, theme, partial(self._draw_still, canvas))

    def leave(self) -> None:
        """Nothing to release."""

    def refit(self) -> None:
        """Nothing: the layout is computed when drawing."""

    def handle(self, event: pygame.event.Event) -> bool:
        """A click or key ends the animation and keeps its usual effect, except during the winner's announcement."""
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.JOYBUTTONDOWN)
        if pressed and not self.triumph.over:
            self._go_on()
            return True
        if pressed and self._party:
            self._party.stop()
            self._since = -COUNT - self.podium.arrival.seconds
        return False

    def command(self, name: str) -> bool:
        """Esc returns to the table for another look, whose Esc leads here; the rules explain the end."""
        match name:
            case "back":
                self.app.speaker.play("back")
                self.app.pop()
            case "help":
                doors(self.app).rules(self.session.game.id, self.podium.ended.key)
            case _:
                return False
        return True

    def activate(self, node: Node) -> None:
        """Nothing: every node has its own effect."""

    def update(self, now: float) -> bool:
        """Advance the count and the falling signs."""
        self._now = now
        if self._since is None:
            self._since = now
        if not self.triumph.over:
            self.triumph.passed = now - self._since
            if self.triumph.landed():
                self.app.speaker.play("place")
            if self.triumph.over:
                self._go_on()
            return True
        rising = self.podium.go_on(self.app, now - self._since)
        if self._drawn < 1 and self.tab == 1:
            self.app.redraw()
        if self.tab == 2 and self.verdict:
            if self.verdict.go_on() or self.verdict.news():
                self.app.redraw()
            if not self.verdict.whole:
                self.app.alarm.soon()
        return rising or (self._party is not None and not self._party.over(now))

    def _go_on(self) -> None:
        """Fade from the winner's announcement to the page."""
        self.triumph.passed, self.podium.arrival.passed, self._since = inf, 0.0, None
        self.app.crossfade.leave(self.app.window.surface, self.app.settings.speed)
        self.app.redraw()

    @property
    def _counted(self) -> float:
        """The progress of the count."""
        seconds = self._pace.wait(COUNT) if self._pace.flies else 0.0
        return min(1.0, (self._now - (self._since or 0.0)) / seconds) if seconds else 1.0

    def nodes(self) -> Sequence[Node]:
        """The button to play again, under the pointer, the exits, the tabs, and the present tab's nodes."""
        theme = self.app.canvas.theme
        if not self.triumph.over:
            said = sentences((self.triumph.title, self.podium.why))
            return [Node("over", "text", said, whole(theme), text("table.click"), press=self._go_on)]
        entries = (
            ("games", text("common.to_games"), self.app.home, "result.about_games"),
            ("save", text("copy.title"), self._save, "result.about_save"),
            ("again", text("result.again"), self._again, "result.about_again"),
            ("replay", text("result.replay"), partial(self._replay, 0), "result.about_replay"),
            ("proof", text("pause.proof"), partial(show_proof, self.app, self.session), "result.about_proof"),
        )[: 5 if self.session.seal else 4]
        foot = Area(EDGE, theme.height - 90, theme.width - 2 * EDGE, 66)
        places = controls.side_by_side(self.app.canvas, foot, [label for _, label, *_ in entries], 280.0)
        why = {"save": "" if self.session.path else text("result.not_saved")}
        nodes = [Node("back", "button", text("common.back"), back_area(theme), press=self.app.pop)]
        nodes += [
            Node(
                key,
                "button",
                label,
                area,
                hint=text(hint),
                why_not=why.get(key, ""),
                press=press,
                primary=key == "again",
            )
            for area, (key, label, press, hint) in zip(places, entries, strict=True)
        ]
        tabs = [(text("result.podium"), ""), (text("result.points"), "")]
        tabs += [(text("review.tab"), text("review.about_tab"))] if self.verdict else []
        back = back_area(theme)
        wide = _tabs(self, theme)
        row = Area(theme.width - back.x - wide, back.y, wide, back.h)
        for i, area in enumerate(row.columns(len(tabs), TAB_GAP)):
            (label, hint), press = tabs[i], partial(self._open, i)
            nodes.append(Node(f"tab-{i}", "tab", label, area, hint=hint, press=press, chosen=i == self.tab))
        if self.tab == 2 and self.verdict:
            return [*nodes, *self.verdict.nodes(self._room(theme), self._replay)]
        if self.tab == 0:
            return [
                *nodes,
                *self.podium.nodes(self._room(theme), self._replay, partial(show_goals, self.app, self.session)),
            ]
        if len(self.tallies) > 1:
            table, _ = self._boxes(theme)
            below = Area(table.x, table.bottom + BESIDE, table.w, TURN).columns(2, BESIDE)
            rounds = ("earlier", text("result.earlier"), -1), ("later", text("result.later"), 1)
            for (key, label, by), area in zip(rounds, below, strict=True):
                why_not = "" if 0 <= self.page + by < len(self.tallies) else text("result.none")
                nodes.append(Node(key, "button", label, area, why_not=why_not, press=partial(self._turn, by)))
        return nodes

    def _open(self, tab: int) -> None:
        self.tab = tab
        self.app.redraw()

    def _turn(self, by: int) -> None:
        self.page += by
        self.app.redraw()

    def _again(self) -> None:
        app, session = self.app, self.session
        app.home()
        chosen = {option.name: getattr(session.game, option.name) for option in options(game_class(session.game.id))}
        doors(app).start(session.game.id, session.players, chosen, fresh_seed())

    def _replay(self, moment: int, better: Decision | None = None) -> None:
        """Open the replay at a moment, with a better decision than the next move if known; closing
        it leads back here.
        """
        if self.session.path is not None:
            self.session.close()
            doors(self.app).replay(self.session.path, moment, better)

    def _save(self) -> None:
        if self.session.path is not None:
            ask_for_place(self.app, self.session.path)

    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """Draw the falling signs over the rest, which is drawn only after changes."""
        if not self.triumph.over:
            self.triumph.draw(canvas)
            return [canvas.surface.get_rect()]
        if sheets := canvas.sheets.borrow(canvas.surface.get_size(), self, partial(setattr, self, "_still", None)):
            self._still, *_ = sheets
            everything = True
        if everything:
            self._draw_still(canvas)
            self._still.blit(canvas.surface, (0, 0))
        risen = [] if everything or self.tab else self.podium.draw_rising(canvas, self._room(canvas.theme), self._still)
        rects = self._party.draw(canvas, self._still, self._panels(canvas.theme), self._now) if self._party else []
        return [canvas.surface.get_rect()] if everything else [*risen, *rects]

    def _panels(self, theme: Theme) -> list[Area]:
        """The panels of text, which falling signs must not cover."""
        own: Sequence[Area] = self.podium.kept(self._room(theme))
        if self.tab == 2 and self.verdict:
            own = self.verdict.panels(self._room(theme))
        elif self.tab:
            own = self._boxes(theme)
        return [self._head, *own, *(node.area for node in self.nodes())]

    def _room(self, theme: Theme) -> Area:
        left, top = back_area(theme).x, heading_height(theme) + TOP
        return Area(left, top, theme.width - 2 * left, theme.height - top - FOOT)

    def _boxes(self, theme: Theme) -> tuple[Area, Area]:
        """The areas of the table of points and of the curves: side by side, or one above the other with many columns or
        in a high window.
        """
        room = self._room(theme)
        turns = TURN + BESIDE if len(self.tallies) > 1 else 0.0
        if len(self.names) > SIDE_BY_SIDE or room.h > room.w:
            most = (roomy_height if room.h > room.w else tally_height)(self.tallies[self.page])
            height = min(room.h * 0.56, most + turns)
            curves = room.below(height + 16)._replace(h=min(room.h - height - 16, room.w))
            return room.top(height - turns), curves
        tally = self.tallies[self.page]
        height = min(room.h, max(tally_height(tally), min(roomy_height(tally), room.w * 0.4)) + turns)
        room = room._replace(y=room.y + (room.h - height) * 0.4, h=height)
        return room.left(room.w * PART).top(height - turns), room.beside(room.w * PART + 20)

    def _draw_still(self, canvas: Canvas) -> None:
        """The winner, and the present tab."""
        theme, outcome = canvas.theme, self.session.outcome
        furniture.Cloth(self.subject).draw(canvas)
        rows.flank(canvas, self._room(theme).x, theme.height / 2, (self.subject,))
        assert outcome is not None
        self._head = draw_headline(canvas, self.session, outcome.winners, _tabs(self, theme))
        self._drawn = self._counted
        pointed = self.app.pointed()
        if self.tab == 2 and self.verdict:
            self.verdict.draw(canvas, self._room(theme))
        elif self.tab:
            self._draw_points(canvas, outcome.winners)
        else:
            self.podium.draw(canvas, self._room(theme), pointed.key if pointed else "")
        nodes = self.nodes()
        lines = [node for node in nodes if node.key in LINES or node.key.startswith("turn-")]
        small, sizes = controls.line_size(canvas, lines), controls.row_sizes(canvas, nodes)
        for node in nodes:
            if node in lines:
                controls.line(canvas, node, pointed is not None and pointed.key == node.key, small)
            elif node.role in ("button", "tab"):
                draw = controls.back if node.key == "back" else controls.button
                draw(canvas, node, pointed is not None and pointed.key == node.key, sizes[node.key])

    def _draw_points(self, canvas: Canvas, winners: Sequence[Seat]) -> None:
        """The table of points, and the curves."""
        table, curves = self._boxes(canvas.theme)
        tally, won = self.tallies[self.page], [self.names[seat] for seat in winners]
        of_seats = {*tally.names} <= {*self.names}  # with other names, the table of points knows the winner
        said = won if self.page == len(self.tallies) - 1 and (of_seats or not won) else None
        draw_tally(canvas, tally, table, self._counted, said, face_of=partial(furniture.face_of, self.names))
        counted, marks = self.course.curves()
        draw_curves(
            canvas, curves, self.names, counted, marks, text("result.rounds") if len(self.course.rounds) > 1 else ""
        )


def _tabs(result: Result, theme: Theme) -> float:
    """The width of all tabs."""
    return min((3 if result.verdict else 2) * TAB, theme.width * 0.36)


def _triumph(session: Session, signs: Sequence[str], names: Sequence[str]) -> Triumph:
    """The winner's announcement, skipped when the page is opened again."""
    assert session.outcome is not None
    winners, scores = session.outcome.winners, session.outcome.scores
    title = said_of(session, names, winners)
    points = {scores[seat] for seat in winners}
    return Triumph(
        session.game.id,
        [Winner(seat, names[seat]) for seat in winners],
        title,
        points.pop() if len(points) == 1 else None,
        signs if cheerful(session) else (),
        Pace(),
    )


def _plain(session: Session, names: Sequence[str]) -> Tally:
    """The final scores alone."""
    outcome = session.outcome
    assert outcome is not None
    return Tally(text("result.scores"), tuple(names), (), outcome.scores)
