"""The points tab of a result: the sources of all points, round by round, and the course of the scores."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ugames.screens.after.course import ScoreSheet
from ugames.screens.after.podium import PICTURE_SHARE
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP
from ugames.ui.kit.forms.page import Page, foot_of
from ugames.ui.kit.scale import EDGE, ROW
from ugames.ui.table import furniture
from ugames.ui.table.board import Tally
from ugames.ui.table.panels.chart import draw_curves
from ugames.ui.table.panels.tally import draw_tally, largest_form, roomy_height

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
        self._counted = counted

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

        def turn_to(number: int) -> None:
            self.page = number
            page.changed()

        for key, number, area in zip(("earlier", "later"), (self.page - 1, self.page + 1), places, strict=True):
            if 0 <= number < len(self.tallies):
                page.button(key, self.tallies[number].title, area, partial(turn_to, number))
        return [table, curves]

    def _draw(self, canvas: Canvas, table: Area, curves: Area) -> None:
        tally, won = self.tallies[self.page], self.winners
        of_seats = {*tally.names} <= {*self.names}  # with other names, the table of points knows the winner
        winners = won if self.page == len(self.tallies) - 1 and (of_seats or not won) else None
        form, faces = largest_form(canvas, tally, table, alone=False), partial(furniture.face_of, self.names)
        draw_tally(canvas, form, table, self._counted(), winners, faces)
        rows, marks = self.course.curves()
        draw_curves(canvas, curves, self.names, rows, marks, self.course.you)
