"""What a person's moves in a match have cost, how well they chose, and how lucky their cards were: a tab of the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ugames.core.words import label_of, run_on
from ugames.games import words_of
from ugames.puzzles.puzzle import POINTS
from ugames.review.moves import Finding, unit_of
from ugames.screens.after.course import Course
from ugames.screens.after.reviewing import MatchReview, Person
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.typesetting import LEADING, SPACING
from ugames.ui.kit.nodes import Node

GAP, PAD = 14.0, 24.0
SIZE = 27.0
LEAST = 17.0
WIDEST, HEAD, ROW = 1300.0, 230.0, 150.0
"""The most width of the panels, and the most height of the first one and of the others."""
LOOK, HIGHEST, EDGE = 190.0, 60.0, 6.0
"""The width and the most height of the button that opens the replay, and the least above and below it."""
BAR = 22.0
DECIDES = 10_000
"""A cost of so many hundredths of a point stands for the match."""
EVEN = 6
"""With so many wins more or less of 100, the cards were neither good nor bad: chance alone makes as many."""


def cost_said(game: str, cost: int) -> str:
    """A cost, in hundredths, as one reads it."""
    if unit_of(game) != POINTS:
        return text("review.chance", percent=cost)
    return text("review.all") if cost >= DECIDES else text("review.points", points=max(1, round(cost / 100)))


class Verdict:
    """The review of one match, on a page."""

    def __init__(self, reviewed: MatchReview, course: Course) -> None:
        self.reviewed = reviewed
        self.course = course
        self.whose = 0
        self._words = words_of(reviewed.game.id)
        self._drawn: object = None

    @property
    def person(self) -> Person:
        """Whose moves are shown."""
        return self.reviewed.people[self.whose]

    def news(self) -> bool:
        """Whether something has been found since it was last drawn."""
        return self._drawn != (self.reviewed.state, self.whose)

    # --- what is said

    def _finding(self, finding: Finding) -> str:
        words, names = self._words, self.course.names
        number = [choice.moment for choice in self.person.review.choices].index(finding.moment) + 1
        done, better = label_of(words, finding.done, names), label_of(words, finding.better, names)
        cost = cost_said(self.reviewed.game.id, round(100 * finding.cost))
        said = text("review.move", number=number, done=done, better=better, cost=cost)
        if len(self.course.rounds) > 1:
            where = self.course.round_of(finding.moment)
            said = text("review.move_in_round", round=where, number=number, done=done, better=better, cost=cost)
        because = [words.because(reason, names) for reason in finding.reasons[:1]]
        return run_on([said, *because])

    def lines(self) -> list[tuple[str, str]]:
        """Everything that is said beside the moves, each with a key."""
        review, found = self.person.review, self.person.luck
        said: list[tuple[str, str]] = []
        if self.reviewed.given_up:
            said.append(("given-up", text("review.given_up")))
        elif not review.over:
            done, every = review.steps
            said += [("looking", text("review.looking", done=done, all=every)), ("meanwhile", text("review.meanwhile"))]
        elif review.skill is None:
            said.append(("nothing", text("review.nothing")))
        else:
            said.append(("skill", text("review.skill", skill=review.skill)))
            if not review.findings:
                said.append(("none", text("review.none")))
        if found is None:
            said.append(("luck", text("review.luck_soon")))
        else:
            better = found.won - found.fair
            tone = text("review.even")
            if abs(better) > EVEN:
                tone = text("review.lucky") if better > 0 else text("review.unlucky")
            said.append(("luck", run_on((tone, text("review.luck", won=found.won, fair=found.fair)))))
        return said

    # --- places

    def _rows(self, room: Area) -> tuple[Area, list[Area]]:
        """The panel of all that is said, and below it one for each move; together in the middle of the room."""
        count = len(self.person.review.findings) if self.person.review.over else 0
        room = room._replace(x=room.cx - min(room.w, WIDEST) / 2, w=min(room.w, WIDEST))
        several = len(self.reviewed.people) > 1
        head = min(HEAD + (54 + GAP) * several, room.h * (0.4 if count else 1))
        gap = min(GAP, room.h * 0.02)
        row = min(ROW, (room.h - head) / 3 - gap)
        y = room.y + (room.h - head - count * (row + gap)) * 0.4
        rows = [Area(room.x, y + head + gap + i * (row + gap), room.w, row) for i in range(count)]
        return Area(room.x, y, room.w, head), rows

    def panels(self, room: Area) -> list[Area]:
        """What nothing may cover."""
        head, rows = self._rows(room)
        return [head, *rows]

    def nodes(self, room: Area, look: Callable[[int], None]) -> list[Node]:
        """A button for each move that opens the replay, who is reviewed, and what is said, for a screen reader."""
        head, rows = self._rows(room)
        why = "" if self.reviewed.session.path else text("result.not_saved")
        nodes = []
        for i, (row, finding) in enumerate(zip(rows, self.person.review.findings, strict=False)):
            nodes.append(Node(f"said-{i}", "text", self._finding(finding), row))
            press = partial(look, finding.moment - 1)
            high = min(HIGHEST, row.h - 2 * EDGE)
            area = Area(row.right - LOOK - PAD, row.cy - high / 2, LOOK, high)
            hint = text("review.about_look")
            nodes.append(Node(f"look-{i}", "button", text("review.look"), area, "", hint, why, press=press))
        if len(self.reviewed.people) > 1:
            width = min(240.0, (head.w - 2 * PAD) / len(self.reviewed.people) - GAP)
            for i, person in enumerate(self.reviewed.people):
                area = Area(head.x + PAD + i * (width + GAP), head.y + 16, width, 54)
                press = partial(self._show, i)
                label = text("review.whose", name=person.name)
                nodes.append(Node(f"whose-{i}", "tab", label, area, press=press, chosen=i == self.whose))
        return [*nodes, *(Node(key, "text", said, head) for key, said in self.lines())]

    def _show(self, whose: int) -> None:
        self.whose = whose

    # --- drawing

    def draw(self, canvas: Canvas, room: Area) -> None:
        """The panels and what they say; buttons are drawn by the screen."""
        self._drawn = self.reviewed.state, self.whose
        head, rows = self._rows(room)
        canvas.panel(head, alpha=1.0)
        inner = head.inset(PAD, min(18.0, head.h * 0.08))
        if len(self.reviewed.people) > 1:
            inner = inner.below(54 + GAP)._replace(h=inner.h - 54 - GAP)
        said = self.lines()
        size = SIZE
        while size > LEAST and self._height(canvas, said, inner.w, size) > inner.h:
            size -= 1
        y = inner.y + max(0.0, (inner.h - self._height(canvas, said, inner.w, size)) / 2)
        for key, line in said:
            if key in ("skill", "looking"):
                y = self._bar(canvas, Area(inner.x, y, inner.w, BAR)) + 10
            high = len(canvas.wrapped(line, size, inner.w)) * size * LEADING * SPACING
            canvas.paragraph(line, Area(inner.x, y, inner.w, high), size, "text")
            y += high + 8
        small = self._row_size(canvas, rows)
        for row, finding in zip(rows, self.person.review.findings, strict=False):
            canvas.panel(row, "panel_raised", alpha=1.0)
            told, box = self._finding(finding), row.inset(PAD, EDGE)._replace(w=row.w - LOOK - 3 * PAD)
            high = self._high(canvas, told, small, box.w)
            canvas.paragraph(told, box._replace(y=box.cy - high / 2, h=high), small, "text")

    def _row_size(self, canvas: Canvas, rows: list[Area]) -> float:
        """The largest type in which what is said of each move fits its row."""
        size = SIZE
        for row, finding in zip(rows, self.person.review.findings, strict=False):
            told, room = self._finding(finding), row.inset(PAD, EDGE)
            while size > LEAST and self._high(canvas, told, size, row.w - LOOK - 3 * PAD) > room.h:
                size -= 1
        return size

    def _high(self, canvas: Canvas, said: str, size: float, width: float) -> float:
        return len(canvas.wrapped(said, size, width)) * size * LEADING * SPACING

    def _height(self, canvas: Canvas, said: list[tuple[str, str]], width: float, size: float) -> float:
        lines = sum(len(canvas.wrapped(line, size, width)) for _, line in said)
        bars = sum(key in ("skill", "looking") for key, _ in said)
        return lines * size * LEADING * SPACING + 8 * len(said) + bars * (BAR + 10)

    def _bar(self, canvas: Canvas, area: Area) -> float:
        """How far the search is, or the skill from chance to Expert; the lower edge."""
        review = self.person.review
        done, every = review.steps
        part = (review.skill or 0) / 100 if review.over else done / max(1, every)
        canvas.fill(area, "button", 8)
        canvas.fill(area._replace(w=max(BAR, area.w * part)), "good" if review.over else "accent", 8)
        canvas.outline(area, "panel_edge", 8, 1)
        return area.bottom
