"""The review tab of a result: the cost of a person's moves, the quality of their choices, and the
luck of their cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ugames.bots.thinking.decision import POINTS, Decision
from ugames.core.words import label_of, run_on
from ugames.registry import words_of
from ugames.review.moves import Slip, unit_of
from ugames.screens.after.bars import APART, in_a_row
from ugames.screens.after.course import ScoreSheet
from ugames.screens.after.reviewing import MatchReview, PersonReview
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.typesetting import LEADING, SPACING
from ugames.ui.kit.nodes import Node
from ugames.ui.table.still.closeup import BETTER, DONE, RAISED, marks_of
from ugames.ui.table.still.sketches import Sketches, face_down

PERSON_GAP, PAD = 14.0, 24.0
SIZE = 27.0
LEAST = 17.0
WIDEST, HEAD, ROW = 1300.0, 230.0, 300.0
"""The greatest width of the panels, and the greatest heights of the first one and of the others."""
SHAPE, BROAD, BROADER = 16 / 9, 0.36, 0.5
"""The ratio of a position's picture; and its greatest share of the row's width, usually and in a high window."""
LARGEST = 1.5
"""The greatest enlargement in a high window."""
LOWEST = 0.24
"""The ratio of height to width of a row from which its button is below its words."""
THICK, NUMERAL = 10.0, 44.0
"""The height of a cost's bar, and of the skill's number."""
CAPTION, CAPTIONED = 0.8, 80.0
"""The text size of words at a bar, by that of the words below; and the least total height for such words."""
LOW = 25
"""The least skill that is shown as a number; below it, the possible improvement is more useful."""
MOST_LINES, TALL_LINES = 3, 5
"""The most lines about a move beside its picture, usually and in a high row; the hint has the rest."""
TAG = 0.13
"""The text size of a marked card's tag, by the picture's height."""
LOOK, HIGHEST, EDGE = 190.0, 60.0, 8.0
"""The width and greatest height of the button for the replay, and its least vertical margin."""
BAR = 22.0
BARRED = "looking", "skill"
"""The keys of texts with a bar above them."""
DECIDES = 10_000
"""The cost, in hundredths of a point, that stands for losing the match."""
EVEN = 6
"""The difference in wins of 100 up to which cards count as average, since chance makes as much."""


def cost_said(game: str, cost: int) -> str:
    """A cost given in hundredths, as text."""
    if unit_of(game) != POINTS:
        return text("review.chance", percent=cost)
    return text("review.all") if cost >= DECIDES else text("review.points", points=max(1, round(cost / 100)))


class Verdict:
    """The review of one match, as a page."""

    def __init__(self, reviewed: MatchReview, course: ScoreSheet) -> None:
        self.reviewed = reviewed
        self.course = course
        self.whose = 0
        self._words = words_of(reviewed.game.id)
        self._sketches = Sketches(reviewed.game, course.names)
        self._drawn: object = None

    @property
    def person(self) -> PersonReview:
        """The person whose moves are shown."""
        return self.reviewed.people[self.whose]

    def news(self) -> bool:
        """Whether there are new findings since the last drawing."""
        return self._drawn != (self.reviewed.state, self.whose)

    def go_on(self) -> bool:
        """Go on with the pictures; whether there is something new."""
        return self._sketches.draw_on()

    @property
    def whole(self) -> bool:
        """Whether all its pictures are ready."""
        return self._sketches.whole

    # --- texts

    def _finding(self, finding: Slip, because: bool = True) -> tuple[str, str]:
        """The better move with its reason, and the actual move, in sentences that each name their player."""
        better = label_of(self._words, finding.better, self.course.names)
        said = [text("review.instead", better=better), *(self._because(finding) if because else ())]
        return run_on(said), self._choice(finding)

    def _parts(self, finding: Slip, because: bool, low: bool) -> tuple[str, ...]:
        """The texts below a bar, with the bar's meaning, joined in a low row."""
        told = self._finding(finding, because)
        return (run_on([f"{self._cost(finding)}.", *told]),) if low else told

    def _because(self, finding: Slip) -> list[str]:
        return [self._words.because(reason, self.course.names) for reason in finding.reasons[:1]]

    def _cost(self, finding: Slip) -> str:
        """The meaning of the bar's length."""
        return text("review.cost", cost=cost_said(self.reviewed.game.id, round(100 * finding.cost)))

    @property
    def _whose(self) -> str:
        """The name before a choice."""
        return text("review.yours") if len(self.reviewed.people) == 1 else self.person.name

    def _choice(self, finding: Slip) -> str:
        course, moments = self.course, [choice.moment for choice in self.person.review.choices]
        number = moments.index(finding.moment) + 1
        done = label_of(self._words, finding.done, course.names)
        if len(course.rounds) <= 1:
            return text("review.choice", who=self._whose, number=number, done=done)
        where, this = course.place_of(finding.moment), course.round_of(finding.moment)
        number -= sum(course.round_of(moment) < this for moment in moments)
        return text("review.choice_in_round", who=self._whose, round=where, number=number, done=done)

    def lines(self) -> list[tuple[str, str]]:
        """The general texts, each with a key."""
        review, found = self.person.review, self.person.luck
        said: list[tuple[str, str]] = []
        if self.reviewed.given_up:
            said.append(("given-up", text("review.given_up")))
        elif not review.over:
            done, every = review.steps
            said += [
                ("looking", text("review.looking", percent=100 * done // max(1, every))),
                ("meanwhile", text("review.meanwhile")),
            ]
        elif review.skill is None:
            said.append(("nothing", text("review.unjudged" if review.unjudged else "review.nothing")))
        else:
            if review.skill >= LOW:
                said.append(("skill", text("review.skill", skill=review.skill)))
            elif review.findings:
                said.append(("gain", text("review.gain")))
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
        """The panel of the general texts, and below it one for each move, vertically centred."""
        count = len(self.person.review.findings) if self.person.review.over else 0
        room = room._replace(x=room.cx - min(room.w, WIDEST) / 2, w=min(room.w, WIDEST))
        several = len(self.reviewed.people) > 1
        part = _part(room)
        head = min(HEAD * part + (54 + PERSON_GAP) * several, room.h * (0.4 if count else 1))
        gap = min(PERSON_GAP, room.h * 0.02)
        wide = room.w * (BROADER if room.h > room.w else BROAD)
        row = min(ROW * part, wide / SHAPE + 4 * EDGE * (part - 1), (room.h - head) / max(1, count) - gap)
        y = room.y + (room.h - head - count * (row + gap)) * 0.4
        rows = [Area(room.x, y + head + gap + i * (row + gap), room.w, row) for i in range(count)]
        return Area(room.x, y, room.w, head), rows

    def panels(self, room: Area) -> list[Area]:
        """The areas that nothing may cover."""
        head, rows = self._rows(room)
        return [head, *rows]

    def nodes(self, room: Area, look: Callable[[int, Decision], None]) -> list[Node]:
        """A button for each move, which opens the replay, the choice of the person, and the texts,
        for a screen reader.
        """
        head, rows = self._rows(room)
        why = "" if self.reviewed.session.path else text("result.not_saved")
        nodes = []
        for i, (row, finding) in enumerate(zip(rows, self.person.review.findings, strict=False)):
            nodes.append(Node(f"said-{i}", "text", run_on(self._parts(finding, True, low=True)), row))
            press = partial(look, finding.moment - 1, Decision(finding.better, (), finding.reasons))
            high = min(HIGHEST, row.h - 2 * EDGE)
            y = row.bottom - high - PAD if _stacked(row) else row.cy - high / 2
            area = Area(row.right - LOOK - PAD, y, LOOK, high)
            hint = run_on([*self._because(finding), text("review.about_look")])
            nodes.append(Node(f"look-{i}", "button", text("review.look"), area, "", hint, why, press=press))
        if len(self.reviewed.people) > 1:
            width = min(240.0, (head.w - 2 * PAD) / len(self.reviewed.people) - PERSON_GAP)
            for i, person in enumerate(self.reviewed.people):
                area = Area(head.x + PAD + i * (width + PERSON_GAP), head.y + 16, width, 54)
                press = partial(self._show, i)
                label = text("review.whose", name=person.name)
                nodes.append(Node(f"whose-{i}", "tab", label, area, press=press, chosen=i == self.whose))
        return [*nodes, *(Node(key, "text", said, head) for key, said in self.lines())]

    def _show(self, whose: int) -> None:
        self.whose = whose

    # --- drawing

    def draw(self, canvas: Canvas, room: Area) -> None:
        """The panels with their texts; the screen draws buttons."""
        self._drawn = self.reviewed.state, self.whose
        head, rows = self._rows(room)
        canvas.panel(head, alpha=1.0)
        inner = head.inset(PAD, min(18.0, head.h * 0.08))
        if len(self.reviewed.people) > 1:
            inner = inner.below(54 + PERSON_GAP)._replace(h=inner.h - 54 - PERSON_GAP)
        said = self.lines()
        if self.person.review.over and (skill := self.person.review.skill) is not None and skill >= LOW:
            numeral = f"{skill} %"
            large = NUMERAL * _part(room)
            wide = canvas.width("100 %", large, "display")
            canvas.text(numeral, inner.x + wide / 2, inner.cy, large, "accent", "centre", "display")
            inner = inner._replace(x=inner.x + wide + PAD, w=inner.w - wide - PAD)
        size = SIZE * _part(room)
        while size > LEAST and self._height(canvas, said, inner.w, size) > inner.h:
            size -= 1
        y = inner.y + max(0.0, (inner.h - self._height(canvas, said, inner.w, size)) / 2)
        for key, line in said:
            if key in BARRED:
                y = self._bar(canvas, Area(inner.x, y, inner.w, BAR)) + 10
            high = len(canvas.wrapped(line, size, inner.w)) * size * LEADING * SPACING
            canvas.paragraph(line, Area(inner.x, y, inner.w, high), size, "text")
            y += high + 8
        small = self._row_size(canvas, rows, SIZE * _part(room))
        for row, finding in zip(rows, self.person.review.findings, strict=False):
            self._draw_row(canvas, row, finding, small)

    def _places(self, row: Area) -> tuple[Area, Area]:
        """The areas of a row's picture and words."""
        inner = row.inset(EDGE, EDGE)
        stacked = _stacked(row)
        wide = min(inner.h * SHAPE, row.w * (BROADER if stacked else BROAD))
        picture = Area(inner.x, row.cy - wide / SHAPE / 2, wide, wide / SHAPE)
        if stacked:
            left, high = picture.right + PAD, HIGHEST + 2 * PAD
            return picture, Area(left, inner.y, row.right - PAD - left, inner.h - high)
        return picture, Area(picture.right + PAD, inner.y, row.right - LOOK - 2 * PAD - picture.right - PAD, inner.h)

    def _draw_row(self, canvas: Canvas, row: Area, finding: Slip, size: float) -> None:
        """The position, a bar for the loss, and the better move."""
        canvas.panel(row, "panel_raised", alpha=1.0)
        picture, box = self._places(row)
        seen = next(each.seen for each in self.person.review.choices if each.moment == finding.moment)
        pixels = canvas.theme.px(picture.w), canvas.theme.px(picture.h)  # equal for all rows
        marked = marks_of(self.reviewed.game, finding.done, finding.better)
        sketch = self._sketches.of(canvas, (self.whose, finding.moment), seen, marked, pixels)
        if sketch:
            canvas.surface.blit(sketch, canvas.rect(picture))
        else:
            face_down(canvas, self.reviewed.game.id, picture)
        self._draw_tags(canvas, picture, self._sketches.marked((self.whose, finding.moment), picture))
        canvas.outline(picture, "panel_edge", 0, 2)
        told = self._parts(finding, True, box.h < CAPTIONED)
        if _lines(canvas, told, size, box.w) > _lines_in(canvas, box, size):
            told = self._parts(finding, False, box.h < CAPTIONED)
        cost = _over(canvas, box, size)
        y = box.cy - (cost + _lines(canvas, told, size, box.w) * size * LEADING * SPACING) / 2
        self._draw_cost(
            canvas, box._replace(y=y, h=cost), finding, 0.0 if box.h < CAPTIONED else _caption(canvas, size)
        )
        y += cost
        for said, tone in zip(told, ("text", "text_soft"), strict=False):
            y += canvas.paragraph(said, box._replace(y=y, h=0.0), size, tone)

    def _draw_cost(self, canvas: Canvas, line: Area, finding: Slip, size: float) -> None:
        """A bar in proportion to the cost, with the cost behind the place of the longest bar."""
        costs = [self._cost(each) for each in self.person.review.findings]
        beside = (
            min(line.w * 0.6, max(canvas.width(each, size, "bold") for each in costs) + 2) + PERSON_GAP if size else 0.0
        )
        middle, most = line.y + line.h * 0.4, max(each.cost for each in self.person.review.findings)
        bar = Area(line.x, middle - THICK / 2, line.w - beside, THICK)
        canvas.fill(bar, "panel_sunk", THICK / 2)
        canvas.fill(bar._replace(w=max(THICK, bar.w * finding.cost / most)), "highlight", THICK / 2)
        if size:
            x, wide = bar.right + PERSON_GAP, beside - PERSON_GAP
            lettering.fitting(canvas, self._cost(finding), x, middle, size, "highlight", wide, "bold")

    def _draw_tags(self, canvas: Canvas, picture: Area, cards: dict[str, Area]) -> None:
        """Tags above marked cards: the player's choice, and the better one."""
        size = max(canvas.theme.least, picture.h * TAG)
        tags = [(DONE, self._whose, "text"), (BETTER, text("review.better"), "highlight")]
        there = sorted(
            ((cards[mark], said, tone) for mark, said, tone in tags if mark in cards), key=lambda each: each[0].x
        )
        wide = [canvas.width(said, size, "bold") + size * 0.9 for _, said, _ in there]
        if len(there) == 2 and sum(wide) + 3 * APART > picture.w:  # the better one alone is clear enough
            place = next(i for i, (_, _, tone) in enumerate(there) if tone == "highlight")
            there, wide = [there[place]], [min(wide[place], picture.w - 2 * APART)]
        middles = in_a_row([card.cx for card, _, _ in there], wide, picture)
        for (card, said, tone), broad, x in zip(there, wide, middles, strict=True):
            y = max(picture.y + size * 0.7, card.y - card.h * RAISED * (tone == "text") - size * 0.7)
            canvas.label(said, x, y, size, tone, "centre", width=broad)

    def _row_size(self, canvas: Canvas, rows: list[Area], size: float = SIZE) -> float:
        """The largest text size, up to `size`, at which each move fits its row."""
        for row, finding in zip(rows, self.person.review.findings, strict=False):
            _, box = self._places(row)
            told = self._parts(finding, False, box.h < CAPTIONED)
            while size > LEAST and _lines(canvas, told, size, box.w) > _lines_in(canvas, box, size):
                size -= 1
        return size

    def _height(self, canvas: Canvas, said: list[tuple[str, str]], width: float, size: float) -> float:
        lines = sum(len(canvas.wrapped(line, size, width)) for _, line in said)
        bars = sum(key in BARRED for key, _ in said)
        return lines * size * LEADING * SPACING + 8 * len(said) + bars * (BAR + 10)

    def _bar(self, canvas: Canvas, area: Area) -> float:
        """The progress of the search, or the skill from chance to Expert; returns the lower edge."""
        review = self.person.review
        done, every = review.steps
        part = (review.skill or 0) / 100 if review.over else done / max(1, every)
        canvas.fill(area, "button", 8)
        canvas.fill(area._replace(w=max(BAR, area.w * part)), "accent", 8)
        canvas.outline(area, "panel_edge", 8, 1)
        return area.bottom


def _caption(canvas: Canvas, size: float) -> float:
    """The text size of words at a bar."""
    return max(canvas.theme.least, size * CAPTION)


def _over(canvas: Canvas, box: Area, size: float) -> float:
    """The height of the bar with its words."""
    return THICK + 8 if box.h < CAPTIONED else 1.5 * _caption(canvas, size)


def _lines_in(canvas: Canvas, box: Area, size: float) -> int:
    """The number of lines that fit below the bar."""
    most = MOST_LINES if box.w > 2 * box.h else TALL_LINES
    return min(most, int((box.h - _over(canvas, box, size)) / (size * LEADING * SPACING)))


def _lines(canvas: Canvas, told: Sequence[str], size: float, width: float) -> int:
    """The number of lines for these parts, each of which begins a new one."""
    return sum(len(canvas.wrapped(each, size, width)) for each in told)


def _part(room: Area) -> float:
    """The enlargement of text and panels in a high window."""
    return min(LARGEST, max(1.0, room.h / room.w))


def _stacked(row: Area) -> bool:
    """Whether the button of a row has more room below its words than beside them."""
    return row.h > row.w * LOWEST
