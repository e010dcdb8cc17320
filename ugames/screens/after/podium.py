"""The podium of a match: ranks with faces, the final table, the reason for the end, and the turning points."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ugames.core.game import PUBLIC, Seat
from ugames.core.words import BreaksTies, RanksAll, bare, listed, run_on, with_semicolons
from ugames.registry import words_of
from ugames.screens.after.course import ScoreSheet, TurningPoint
from ugames.screens.after.headline import cheerful
from ugames.screens.after.last_word import draw as draw_word
from ugames.screens.after.last_word import last_word, speaker
from ugames.screens.after.stage import Finisher, draw_stage, kept
from ugames.screens.doors import doors
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import Pace
from ugames.ui.draw.typesetting import LEADING, SPACING
from ugames.ui.kit import controls
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import climax_of
from ugames.ui.table.motion.arrival import Arrival
from ugames.ui.table.places import cloth_area
from ugames.ui.table.still.miniature import miniature
from ugames.ui.table.still.showpiece import Showpiece

WINNERS_GAP = 20.0
ROW, ROW_PART, BETWEEN = 50.0, 0.078, 8.0
"""The height of a turning point: at least, by the panel's height; and the gap between two of them."""
SAID, LEAST = 84.0, 150.0
"""The height of the sentence about the end, and the least height of the table's picture."""
LETTERS, LARGEST = 27.0, 1.45
"""The text size of that sentence, and the greatest enlargement of words in a high panel."""
PART, NARROW, PART_OF_NARROW = 0.46, 1400.0, 0.42
"""The podium's share of the width, the width below which it is narrow, and its share then."""
PICTURE = 640, 360
"""The greatest pixel size of the table's picture."""
BORDER = 6.0
"""The edge of the podium, which does not change during the animation."""
FACE = 64.0
"""The size of the face beside the picture."""
LOOK, ITS_GAP = 44.0, 8.0
"""The height of the button with the picture, and its gap."""


def snapshot(canvas: Canvas) -> pygame.Surface | None:
    """The visible table as a small picture; None in a high window."""
    shown = canvas.rect(cloth_area(canvas.theme)).clip(canvas.surface.get_rect())
    if shown.h > shown.w:
        return None
    part = min(PICTURE[0] / shown.w, PICTURE[1] / shown.h)
    size = round(shown.w * part), round(shown.h * part)
    return pygame.transform.smoothscale(canvas.surface.subsurface(shown), size)


def show_goals(app: App, session: Session) -> None:
    """The goals of the game, with those reached in this match marked."""
    doors(app).statistics(session.game.id, [key for keys in session.ending.goals.values() for key in keys])


class Podium:
    """The end of one match, as a page."""

    def __init__(
        self, session: Session, course: ScoreSheet, picture: Callable[[], pygame.Surface | None] | None = None
    ) -> None:
        outcome = session.outcome
        assert outcome is not None
        self.session = session
        self.scores = outcome.scores
        self.names = course.names
        self.turns = course.turns()
        self.place_of = course.place_of
        best = [seat in outcome.winners for seat in range(len(self.names))]
        ranks = [(not best[seat], 0 if best[seat] else -self.scores[seat]) for seat in range(len(self.names))]
        self.places = [1 + sum(other < rank for other in ranks) for rank in ranks]
        """The rank of each seat; equal ranks are shared, unless the game distinguishes them."""
        words = words_of(session.game.id)
        if isinstance(words, RanksAll):
            self.places = list(words.places(session.game, session.glimpse(PUBLIC)))
        self.order = sorted(range(len(self.names)), key=lambda seat: (self.places[seat], seat))
        goal = words.goal(session.game, session.glimpse(session.seats.viewer()), self.names)
        won = listed([self._has(seat, course) for seat in outcome.winners])
        self.why: str = text("result.why", goal=bare(goal), won=won)
        eyes = PUBLIC if course.you is None else course.you
        self.ended = words.ask(session.game, session.glimpse(eyes), self.names)
        """The sentence about the end and its reason."""
        self.why = run_on((self.ended, self.why))
        if isinstance(words, BreaksTies) and (tie := words.tie(session.game, session.glimpse(PUBLIC), self.names)):
            self.why = f"{self.why} {tie}"
        self.showpiece: Showpiece | None = None
        """The winner's result as cards."""
        climax = climax_of(session.game.id)
        shown = climax.showpiece(session.game, session.glimpse(PUBLIC).view, self.order[0]) if climax else ()
        if shown:
            self.showpiece = Showpiece(session.game, self.names, shown)
        self._picture = picture() if picture and not self.showpiece else None
        """The final table, for a game without such a result."""
        self.arrival = Arrival([each.place for each in self.standing], Pace())
        self.speaker = speaker(session.players, self.order)
        """The bot that comments, if there is one."""

    def _has(self, seat: Seat, course: ScoreSheet) -> str:
        """The result of a winner in words."""
        if seat == course.you:
            return text("result.you_have", points=self.scores[seat])
        return text("result.has", name=self.names[seat], points=self.scores[seat])

    @property
    def whole(self) -> bool:
        """Whether its last picture was complete."""
        return self.showpiece is None or self.showpiece.whole

    @property
    def standing(self) -> list[Finisher]:
        """All seats, the winner first."""
        return [Finisher(seat, self.names[seat], self.places[seat], self.scores[seat]) for seat in self.order]

    # --- places

    def kept(self, room: Area) -> list[Area]:
        """The areas that falling signs must not cover: all but the stage's light."""
        steps, told = self.panels(room)
        return [*kept(steps, self.standing), told]

    def panels(self, room: Area) -> tuple[Area, Area]:
        """The areas of the podium and of the words beside it, or below it in a high window."""
        if room.h > room.w:
            lines = len(self.turns) + bool(self.session.ending.goals)
            told = (
                (room.w - 36) * PICTURE[1] / PICTURE[0] + LARGEST * (SAID + lines * (ROW + BETWEEN)) + 40 + self._below
            )
            height = min(max(room.h * 0.42, room.h - told - WINNERS_GAP), room.w * 0.86)
            below = room.below(height + WINNERS_GAP)
            return room.top(height), below._replace(h=min(below.h, told))
        width = room.w * (PART if room.w >= NARROW else PART_OF_NARROW)
        return room.left(width), room.beside(width + WINNERS_GAP)

    def _larger(self, told: Area) -> float:
        """The enlargement of words relative to a low panel."""
        return min(LARGEST, max(1.0, told.h * ROW_PART / ROW))

    def _row(self, told: Area) -> float:
        """The spacing of turning points."""
        return ROW * self._larger(told) + BETWEEN

    def _said(self, told: Area) -> float:
        return SAID * self._larger(told)

    @property
    def _below(self) -> float:
        """The height of the button below the table's picture, which would cover cards; 0 for a showpiece."""
        return 0.0 if self.showpiece else ITS_GAP + LOOK

    def _shown(self, told: Area) -> list[TurningPoint]:
        """The turning points; only the last ones if the picture needs the room."""
        goals = self._row(told) * bool(self.session.ending.goals)
        room = told.inset(18, 16).h - self._said(told) - LEAST - self._below - goals
        return self.turns[-max(1, int(room // self._row(told))) :]

    def _lines(self, told: Area) -> int:
        """The buttons below the words: one for each turning point, and one for new goals."""
        return len(self._shown(told)) + bool(self.session.ending.goals)

    def _line_areas(self, told: Area) -> list[Area]:
        """The areas of these buttons."""
        inner, row, count = told.inset(18, 16), self._row(told), self._lines(told)
        return [Area(inner.x, inner.bottom - row * (count - i) + BETWEEN, inner.w, row - BETWEEN) for i in range(count)]

    def _new_goals(self) -> str:
        """The number of goals reached for the first time, with names if several people play."""
        said = [
            text("result.new_goals", count=len(keys))
            if len(self.session.people) == 1
            else text("result.new_goals_of", name=self.names[seat], count=len(keys))
            for seat, keys in self.session.ending.goals.items()
        ]
        return with_semicolons(said)

    def _picture_area(self, told: Area) -> Area:
        """The area of the table's picture above the words."""
        inner = told.inset(18, 16)
        wide, tall = self._picture.get_size() if self._picture and not self.showpiece else PICTURE
        room = inner.h - self._said(told) - self._row(told) * self._lines(told) - self._below
        high = min(inner.w * tall / wide, room)
        return Area(inner.cx - high * wide / tall / 2, inner.y, high * wide / tall, max(high, 60.0))

    def nodes(self, room: Area, look: Callable[[int], None], goals: Callable[[], None]) -> list[Node]:
        """The picture, which opens the final table, a button for each turning point, and one for new goals."""
        _, told = self.panels(room)
        picture = self._picture_area(told)
        picture = picture._replace(h=picture.h + self._below)
        why = "" if self.session.path else text("result.not_saved")
        hint = text("result.about_table")
        nodes = [Node("table", "picture", text("result.table"), picture, "", hint, why, press=partial(look, -1))]
        turns, lines = self._shown(told), self._line_areas(told)
        for i, turn in enumerate(turns):
            place = self.place_of(turn.moment)
            said: str = text("result.in_round", round=place, said=turn.said) if place else turn.said
            hint = text("result.about_turn")
            nodes.append(Node(f"turn-{i}", "button", said, lines[i], "", hint, why, press=partial(look, turn.moment)))
        if self.session.ending.goals:
            hint = text("result.about_goals")
            nodes.append(Node("goals", "button", self._new_goals(), lines[-1], "", hint, press=goals))
        return nodes

    # --- drawing

    def go_on(self, app: App, passed: float) -> bool:
        """Advance the animation; whether anything has changed."""
        rising = not self.arrival.over
        self.arrival.passed = passed
        if self.arrival.landed() and rising:
            app.speaker.play("place")
        if (rising and self.arrival.over) or not self.whole:
            app.redraw()
        return rising

    def draw_rising(self, canvas: Canvas, room: Area, still: pygame.Surface) -> list[pygame.Rect]:
        """Draw the rising steps alone, also on the still picture behind falling signs; returns their areas."""
        if self.arrival.over:
            return []
        clip = canvas.surface.get_clip()
        within = canvas.rect(self.panels(room)[0].inset(BORDER)).clip(clip)  # without its fixed edge and shadow
        canvas.surface.set_clip(within)
        self._draw_steps(canvas, room)
        canvas.surface.set_clip(clip)
        return [still.blit(canvas.surface, within, within)]

    def _draw_steps(self, canvas: Canvas, room: Area) -> None:
        """The podium as far as it has risen, and a bot's comment."""
        steps, _ = self.panels(room)
        heard = {seat: self._told(seat) for seat in self.order}
        faces, stage = draw_stage(
            canvas, self.session.game.id, steps, self.standing, heard, cheerful(self.session), self.arrival
        )
        if self.speaker in faces and self.arrival.over:
            word = last_word(self.session.players[self.speaker], self.places[self.speaker] == 1)
            above = stage._replace(h=min(face.y for face in faces.values()) - stage.y)
            draw_word(canvas, word, above, faces[self.speaker])

    def draw(self, canvas: Canvas, room: Area, pointed: str) -> None:
        """The podium, the table's picture, and the sentence about the end; the screen draws buttons."""
        self._draw_steps(canvas, room)
        _, told = self.panels(room)
        canvas.panel(told, alpha=1.0)
        self._draw_picture(canvas, self._picture_area(told), pointed == "table")
        inner, picture = told.inset(18, 16), self._picture_area(told)
        above = picture.bottom + self._below
        free = inner.bottom - self._row(told) * self._lines(told) - above
        lines = inner._replace(y=above + 8, h=max(self._said(told), free) - 12)
        said = f"{self.why} {text('result.assisted')}" if self.session.assisted else self.why
        size = LETTERS * self._larger(told)
        while (
            size > canvas.theme.least and len(canvas.wrapped(said, size, lines.w)) * size * LEADING * SPACING > lines.h
        ):
            size -= 1
        high = len(canvas.wrapped(said, size, lines.w)) * size * LEADING * SPACING
        wide = lettering.even_width(canvas, said, size, lines.w)
        area = Area(lines.cx - wide / 2, lines.y + max(0.0, lines.h - high) / 2, wide, high)
        canvas.paragraph(said, area, size, "text", "centre")

    def _draw_picture(self, canvas: Canvas, area: Area, pointed: bool) -> None:
        if self.showpiece:
            self.showpiece.draw(canvas, area)
        else:
            box = canvas.rect(area)
            canvas.surface.blit(pygame.transform.smoothscale(self._table(canvas), box.size), box)
        canvas.outline(area, "highlight" if pointed else "panel_edge", 8, 4 if pointed else 2)
        if self.showpiece:
            whose, face = self.order[0], min(FACE, area.h * 0.22)
            canvas.show(furniture.avatar(whose, self.names[whose]), Area(area.x + 10, area.y + 10, face, face))
        label = text("result.table")
        y = area.bottom + (ITS_GAP if self._below else -ITS_GAP - LOOK)
        strip = Area(area.cx - min(area.w - 16, 260.0) / 2, y, min(area.w - 16, 260.0), LOOK)
        node = Node("", "button", label, strip, press=lambda: None)
        controls.button(canvas, node, pointed)

    def _table(self, canvas: Canvas) -> pygame.Surface:
        """The final table."""
        if self._picture is None:
            seen = self.session.seen(self.session.seats.viewer(), self.session.moments - 1)
            self._picture = miniature(canvas, self.session.game, self.names, seen, PICTURE)
        return self._picture

    def _told(self, seat: int) -> str:
        """The rank, name and points of a seat."""
        return text("result.said_place", place=self.places[seat], name=self.names[seat], points=self.scores[seat])
