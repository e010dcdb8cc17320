"""The first two tabs of a result.

The end of the match: the podium, the winner's result or the final table, the reason, and the turning points. The
points: their sources, round by round, and the course of the scores.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ugames.bots.thinking.decision import Decision
from ugames.bots.thinking.levels import KEY_OF, LEVEL_NAMES
from ugames.core.game import PUBLIC, Seat
from ugames.core.match import Player
from ugames.core.words import BreaksTies, ranks_of, run_on, with_semicolons
from ugames.registry import words_of
from ugames.screens.after.course import ScoreSheet, is_cheerful
from ugames.screens.after.stage import Arrival, Finisher, draw_stage, lineup
from ugames.screens.doors import doors
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import BODY, GAP, LABEL
from ugames.ui.draw.tween import Pace
from ugames.ui.kit import controls
from ugames.ui.kit.app import App
from ugames.ui.kit.forms import prose
from ugames.ui.kit.forms.page import Page, foot_of
from ugames.ui.kit.forms.prose import Passage
from ugames.ui.kit.nodes import Node, Way
from ugames.ui.kit.scale import EDGE, LEAST_ROW, ROW
from ugames.ui.table import furniture
from ugames.ui.table.board import Tally, board_of
from ugames.ui.table.panels.chart import draw_curves
from ugames.ui.table.panels.tally import draw_tally, largest_form, roomy_height
from ugames.ui.table.still.closeup import Showpiece, miniature

PICTURE_SHARE = 4 / 9
"""The share of a result's page for its picture, the podium or the curves; the words or points have the rest."""
PICTURE_MOST_PIXELS = 640, 360


def look_back(app: App, session: Session, moment: int = 0, better: Decision | None = None) -> None:
    """Open the replay at a moment, with a better decision than the next move if known; closing it leads back here."""
    if session.path is not None:
        session.close()
        doors(app).replay(session.path, moment, better)


BOTS_WITH_COMMENTS = (*KEY_OF.values(), *(f"level_{level}" for level in LEVEL_NAMES))


def commenting_bot(players: Sequence[Player], order: Sequence[Seat]) -> Seat | None:
    """The bot with the best rank; None without a known bot."""
    return next((seat for seat in order if _comment_key(players[seat])), None)


def comment_of(player: Player, won: bool) -> str:
    """The comment of a bot, by its name or else by its level."""
    key = _comment_key(player)
    return text("bots.said", words=text(f"bots.won_{key}") if won else text(f"bots.lost_{key}"))


def _comment_key(player: Player) -> str:
    """The key of its comments; empty for people and for bots without any."""
    if player.bot is None:
        return ""
    key = KEY_OF.get(player.name, f"level_{player.bot}")
    return key if key in BOTS_WITH_COMMENTS else ""


class Podium:
    """The end of one match, as a page."""

    def __init__(self, session: Session, course: ScoreSheet) -> None:
        outcome = session.outcome
        assert outcome is not None
        self.session = session
        self.scores = outcome.scores
        self.names = course.names
        self.turns = course.turns()
        self.place_of = course.place_of
        seats = range(len(self.names))
        seen, words = session.glimpse(PUBLIC), words_of(session.game.id)
        self.ranks = ranks_of(words, session.game, seen)
        self.order = sorted(seats, key=self.ranks.__getitem__)
        eyes = PUBLIC if course.you is None else course.you
        self.end_sentence = words.ask(session.game, session.glimpse(eyes), self.names)
        """The sentence about the end and its reason."""
        tie = words.tie(session.game, seen, self.names) if isinstance(words, BreaksTies) else ""
        self.why = run_on((self.end_sentence, tie))
        self._board = board_of(session.game, self.names)
        shown = self._board.showpiece(seen.view, self.order[0])
        self.showpiece = Showpiece(self._board, shown) if shown else None
        """The winner's result as cards."""
        self._table_picture: pygame.Surface | None = None
        """The final table, if the winner's result is not shown as cards."""
        self.standing = [Finisher(seat, self.names[seat], self.ranks[seat], self.scores[seat]) for seat in self.order]
        """All seats, the winner first."""
        self._steps_area = Area(0, 0, 0, 0)
        """The area of the podium."""
        self.arrival = Arrival([each.place for each in self.standing], Pace())
        self.speaker = commenting_bot(session.players, self.order)
        """The bot that comments, if there is one."""

    def build(self, page: Page, room: Area) -> list[Area]:
        """The podium, and beside it, or below it in a high window: the picture, which opens the final table, the
        sentence about the end, a line for each turning point, and one for new goals. Returns the areas that falling
        signs must not cover: all but the stage's light.
        """
        self._steps_area, told = room.divided(PICTURE_SHARE, EDGE)
        why, ways = "" if self.session.path else text("result.not_saved"), list[Way]()
        for i, turn in enumerate(self.turns):
            said: str = turn.said
            if place := self.place_of(turn.moment):
                said = text("result.in_round", round=place, said=said)
            press, hint = partial(look_back, page.app, self.session, turn.moment), text("result.about_turn")
            ways.append(Way(f"turn-{i}", said, press, hint, why))
        if self.session.ending.goals:
            new = [key for keys in self.session.ending.goals.values() for key in keys]
            press = partial(doors(page.app).open, "statistics", self.session.game.id, new)
            ways.append(Way("goals", self._new_goals(), press, text("result.about_goals")))
        inner, said = told.inset(EDGE), f"{self.why} {text('result.assisted')}" if self.session.assisted else self.why
        passage = [Passage(said)]
        free = inner.h * 2 / 3  # the picture has a third at least
        words = min(free - ROW, LEAST_ROW + prose.height(page.canvas, passage, inner.w, LABEL) + 2 * GAP)
        ways = ways[-max(1, int((free - words) // ROW)) :]  # the last ones matter most
        above, lines = inner.top(inner.h - len(ways) * ROW), inner.foot(len(ways) * ROW)
        wide, tall = PICTURE_MOST_PIXELS
        high = min(inner.w * tall / wide, above.h - words)
        picture = around(inner.cx, inner.y + high / 2, high * wide / tall, high)
        page.show(self._draw_steps)
        page.show(self._draw_end, page, told, picture, above.below(high + LEAST_ROW).inset(0, GAP), passage)
        press, area = partial(look_back, page.app, self.session, -1), picture._replace(h=picture.h + LEAST_ROW)
        label, hint = text("result.table"), text("result.about_table")
        page.add(Node("table", "picture", label, area, "", hint, why, press=press))
        page.lines([row.inset(0, GAP / 2) for row in lines.rows(len(ways))] if ways else [], ways)
        return [*lineup(self._steps_area, self.standing).kept_free(), told]

    def _new_goals(self) -> str:
        """The number of goals reached for the first time, with names if several people play."""
        sentences = [
            text("result.new_goals", count=len(keys))
            if len(self.session.seats.people) == 1
            else text("result.new_goals_of", name=self.names[seat], count=len(keys))
            for seat, keys in self.session.ending.goals.items()
        ]
        return with_semicolons(sentences)

    # --- drawing

    def go_on(self, app: App, passed: float) -> bool:
        """Advance the animation; whether anything has changed."""
        rising = not self.arrival.over
        self.arrival.passed = passed
        if self.arrival.hear_landing() and rising:
            app.speaker.play("place")
        if (rising and self.arrival.over) or (self.showpiece and not self.showpiece.whole):
            app.redraw()
        return rising

    def draw_rising(self, canvas: Canvas, still: pygame.Surface) -> list[pygame.Rect]:
        """Draw the rising steps alone, also on the still picture behind falling signs; returns their areas."""
        if self.arrival.over:
            return []
        clip = canvas.surface.get_clip()
        within = canvas.rect(self._steps_area.inset(GAP)).clip(clip)  # without its fixed edge and shadow
        canvas.surface.set_clip(within)
        self._draw_steps(canvas)
        canvas.surface.set_clip(clip)
        return [still.blit(canvas.surface, within, within)]

    def _draw_steps(self, canvas: Canvas) -> None:
        """The podium as far as it has risen, and a bot's comment."""
        game, happy = self.session.game.id, is_cheerful(self.session)
        faces, stage = draw_stage(canvas, game, self._steps_area, self.standing, happy, self.arrival)
        if self.speaker in faces and self.arrival.over:
            word = comment_of(self.session.players[self.speaker], self.ranks[self.speaker] == 1)
            _draw_comment(
                canvas, word, stage.top(min(face.y for face in faces.values()) - stage.y), faces[self.speaker]
            )

    def _draw_end(
        self, canvas: Canvas, page: Page, panel: Area, picture: Area, place: Area, passage: Sequence[Passage]
    ) -> None:
        """The picture, and the sentence about the end."""
        canvas.panel(panel, alpha=1.0)
        self._draw_picture(canvas, picture, page.app.pointed_key == "table")
        size = prose.fitting_size(canvas, passage, place, LABEL)
        wide = lettering.even_width(canvas, passage[0].said, size, place.w)
        prose.centred(canvas, passage, place.centred(wide, place.h), size, "centre")

    def _draw_picture(self, canvas: Canvas, area: Area, pointed: bool) -> None:
        if self.showpiece:
            self.showpiece.draw(canvas, area)
        else:
            box = canvas.rect(area)
            canvas.surface.blit(pygame.transform.smoothscale(self._final_table(canvas), box.size), box)
        canvas.outline(area, "highlight" if pointed else "panel_edge", GAP, 4 if pointed else 2)
        strip = around(area.cx, area.bottom + LEAST_ROW / 2, 5 * ROW, LEAST_ROW - GAP)
        if self.showpiece:
            whose, face = self.order[0], strip.h
            canvas.show(furniture.avatar(whose, self.names[whose]), strip._replace(x=strip.x - face - GAP, w=face))
        controls.button(canvas, Node("", "button", text("result.table"), strip, press=lambda: None), pointed)

    def _final_table(self, canvas: Canvas) -> pygame.Surface:
        """The final table."""
        if self._table_picture is None:
            seen = self.session.seen(self.session.seats.viewer(), self.session.moments - 1)
            self._table_picture = miniature(canvas, self._board, seen, PICTURE_MOST_PIXELS)
        return self._table_picture


def _draw_comment(canvas: Canvas, said: str, room: Area, face: Area) -> None:
    """The comment in a bubble above all faces, with dots towards its speaker; nothing if there is no room."""
    if room.h < LEAST_ROW * 1.5:
        return
    size = canvas.size_for(said, BODY, room.w - LEAST_ROW)
    width = canvas.width(said, size) + LEAST_ROW
    x = max(room.x, min(room.right - width, face.cx - width / 2))
    box = Area(x, room.bottom - LEAST_ROW * 1.5, width, LEAST_ROW)
    canvas.box(box, "panel_raised", "panel_edge", 16)
    for i in range(3):  # three shrinking dots lead to the speaker
        side = 13.0 - 3.5 * i
        y = box.bottom + 4 + (face.y - box.bottom - 10) * (i + 0.5) / 3
        canvas.fill(Area(face.cx - side / 2, y - side / 2, side, side), "panel_edge", side / 2)
    canvas.line(said, box, size, "text", "centre")


MOST_COLUMNS_BESIDE_CURVES = 6


class PointsTab:
    """The points of one match, as a page."""

    def __init__(self, session: Session, course: ScoreSheet, counted: Callable[[], float]) -> None:
        """`counted` is the progress of the count."""
        outcome = session.outcome
        assert outcome is not None
        self.names = course.names
        self.winners = [self.names[seat] for seat in outcome.winners]
        self.course = course
        self.tallies = [tally for _, tally in course.tallies]
        if not self.tallies:  # the final scores alone
            self.tallies = [Tally(text("result.scores"), tuple(self.names), (), outcome.scores)]
        self.page = len(self.tallies) - 1
        self._count_progress = counted

    def build(self, page: Page, room: Area) -> list[Area]:
        """The table of points with buttons to other rounds, and the curves: side by side, or one above the other with
        many columns or in a high window. Returns their areas.
        """
        turns = (ROW + GAP) * (len(self.tallies) > 1)
        high = min(room.h, roomy_height(self.tallies[self.page]) + turns)
        if len(self.names) > MOST_COLUMNS_BESIDE_CURVES or room.h > room.w:
            high = min(room.h / 2, high)
            table, curves = room.top(high), room.below(high + EDGE)
            curves = curves.top(min(curves.h, room.w))
        else:
            room = room.centred(room.w, high)
            table = room.left(room.w * (1 - PICTURE_SHARE))
            curves = room.beside(table.w + EDGE)
        places = foot_of(table).columns(2, GAP)
        table = table.top(table.h - turns)
        page.show(self._draw, table, curves)

        for key, number, area in zip(("earlier", "later"), (self.page - 1, self.page + 1), places, strict=True):
            if 0 <= number < len(self.tallies):
                page.button(key, self.tallies[number].title, area, partial(page.put, "page", number, self))
        return [table, curves]

    def _draw(self, canvas: Canvas, table: Area, curves: Area) -> None:
        tally, won = self.tallies[self.page], self.winners
        of_seats = {*tally.names} <= {*self.names}  # with other names, the table of points knows the winner
        winners = won if self.page == len(self.tallies) - 1 and (of_seats or not won) else None
        form, faces = largest_form(canvas, tally, table, alone=False), partial(furniture.face_of, self.names)
        draw_tally(canvas, form, table, self._count_progress(), winners, faces)
        rows, marks = self.course.curves()
        draw_curves(canvas, curves, self.names, rows, marks, self.course.you)
