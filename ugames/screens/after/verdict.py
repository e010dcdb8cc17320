"""The review tab of a result: the cost of a person's moves, the quality of their choices, and the
luck of their cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ugames.bots.mind import mind_parts_of
from ugames.bots.thinking.decision import IN_POINTS, Decision
from ugames.core.words import label_of, run_on
from ugames.registry import words_of
from ugames.review.moves import Slip
from ugames.screens.after.bars import tag_middles
from ugames.screens.after.course import ScoreSheet
from ugames.screens.after.podium import look_back
from ugames.screens.after.reviewing import MatchReview, PersonReview
from ugames.screens.rows import PICTURE_RATIO, draw_bar
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import BODY, CLOSE, GAP, LABEL, TITLE
from ugames.ui.kit.forms import prose
from ugames.ui.kit.forms.page import Page
from ugames.ui.kit.forms.prose import Passage
from ugames.ui.kit.nodes import CardMark, Node
from ugames.ui.kit.scale import EDGE, ROW, WIDTH
from ugames.ui.table.board import board_of
from ugames.ui.table.still.closeup import BETTER_MARK, DONE_MARK, MARKED_SHIFT, Sketches, face_down, marks_between

LOWEST_SKILL_SHOWN = 25
"""The least skill that is shown as a number; below it, the possible improvement is more useful."""
COST_OF_LOSING = 10_000
"""The cost, in hundredths of a point, from which a move is said to lose everything."""
EVEN_DIFFERENCE = 6
"""The difference in wins of 100 up to which cards count as average, since chance makes as much."""
BUTTON_WIDTH = 3 * ROW


def cost_in_words(game: str, cost: int) -> str:
    """A cost given in hundredths, as text."""
    if mind_parts_of(game).UNIT != IN_POINTS:
        return text("review.chance", percent=cost)
    return text("review.all") if cost >= COST_OF_LOSING else text("review.points", points=max(1, round(cost / 100)))


class Verdict:
    """The review of one match, as a page."""

    def __init__(self, reviewed: MatchReview, course: ScoreSheet) -> None:
        self.reviewed = reviewed
        self.course = course
        self.person_number = 0
        self._words = words_of(reviewed.game.id)
        self._sketches = Sketches(board_of(reviewed.game, course.names))
        self._state_drawn: object = None

    @property
    def person(self) -> PersonReview:
        """The person whose moves are shown."""
        return self.reviewed.people[self.person_number]

    @property
    def _findings(self) -> Sequence[Slip]:
        """The costly moves, once all are known."""
        return self.person.review.findings if self.person.review.over else ()

    @property
    def _has_several_people(self) -> bool:
        """Whether several people have played."""
        return len(self.reviewed.people) > 1

    def has_news(self) -> bool:
        """Whether there are new findings since the last drawing."""
        return self._state_drawn != (self.reviewed.state, self.person_number)

    def go_on(self) -> bool:
        """Go on with the pictures; whether there is something new."""
        return self._sketches.draw_on()

    @property
    def whole(self) -> bool:
        """Whether all its pictures are ready."""
        return self._sketches.whole

    # --- texts

    def better_and_done(self, finding: Slip, because: bool = True) -> tuple[str, str]:
        """The better move with its reason, and the actual move, in sentences that each name their player."""
        better = label_of(self._words, finding.better, self.course.names)
        sentences = [text("review.instead", better=better), *(self._first_reason(finding) if because else ())]
        return run_on(sentences), self._choice_label(finding)

    def _first_reason(self, finding: Slip) -> list[str]:
        return [self._words.because(reason, self.course.names) for reason in finding.reasons[:1]]

    def _cost_label(self, finding: Slip) -> str:
        """The meaning of the bar's length."""
        return text("review.cost", cost=cost_in_words(self.reviewed.game.id, round(100 * finding.cost)))

    @property
    def _owner_name(self) -> str:
        """The name before a choice."""
        return self.person.name if self._has_several_people else text("review.yours")

    def _choice_label(self, finding: Slip) -> str:
        course, moments = self.course, [choice.moment for choice in self.person.review.choices]
        number = moments.index(finding.moment) + 1
        done = label_of(self._words, finding.done, course.names)
        if len(course.rounds) <= 1:
            return text("review.choice", who=self._owner_name, number=number, done=done)
        where, this = course.place_of(finding.moment), course.round_of(finding.moment)
        number -= sum(course.round_of(moment) < this for moment in moments)
        return text("review.choice_in_round", who=self._owner_name, round=where, number=number, done=done)

    def lines(self) -> dict[str, str]:
        """The general texts, each by its key."""
        review, luck, lines = self.person.review, self.person.luck, dict[str, str]()
        if self.reviewed.given_up:
            lines["given-up"] = text("review.given_up")
        elif not review.over:
            done, every = review.progress
            lines["looking"] = text("review.looking", percent=100 * done // max(1, every))
            lines["meanwhile"] = text("review.meanwhile")
        elif review.skill is None:
            lines["nothing"] = text("review.unjudged" if review.unjudged else "review.nothing")
        else:
            if review.skill >= LOWEST_SKILL_SHOWN:
                lines["skill"] = text("review.skill", skill=review.skill)
            elif review.findings:
                lines["gain"] = text("review.gain")
            if not review.findings:
                lines["none"] = text("review.none")
        if luck is None:
            lines["luck"] = text("review.luck_soon")
        else:
            better, kind = luck.won - luck.fair, "review.even"
            if abs(better) > EVEN_DIFFERENCE:
                kind = "review.lucky" if better > 0 else "review.unlucky"
            lines["luck"] = run_on((text(kind), text("review.luck", won=luck.won, fair=luck.fair)))
        return lines

    @property
    def _shows_skill(self) -> bool:
        """Whether the skill is shown as a number."""
        return "skill" in self.lines()

    @property
    def _shows_bar(self) -> bool:
        """Whether there is a bar above the texts: the progress of the search, or the skill from chance to Expert."""
        return self._shows_skill or "looking" in self.lines()

    # --- places

    def _panels(self, canvas: Canvas, room: Area) -> tuple[Area, list[Area]]:
        """The panel of the general texts, as high as they need, and below it one for each move."""
        room = room.centred(min(room.w, WIDTH), room.h)
        count = len(self._findings)
        said = [*map(Passage, self.lines().values())]
        head = prose.height(canvas, said, self._texts_area(canvas, room).w, LABEL) + 2 * EDGE
        head += (ROW + GAP) * self._has_several_people + (EDGE + GAP) * self._shows_bar
        head = min(head, room.h * (0.4 if count else 1))
        row = min(room.w / 5, (room.h - head) / max(1, count) - GAP)
        y = room.y + (room.h - head - count * (row + GAP)) * 0.4
        rows = [Area(room.x, y + head + GAP + i * (row + GAP), room.w, row) for i in range(count)]
        return Area(room.x, y, room.w, head), rows

    def _texts_area(self, canvas: Canvas, head: Area) -> Area:
        """The area of the general texts, below the buttons for people and beside the skill's number."""
        inner = head.inset(EDGE)
        if self._has_several_people:
            inner = inner.below(ROW + GAP)
        return inner.beside(canvas.width("100 %", TITLE, "display") + EDGE) if self._shows_skill else inner

    def _row_areas(self, row: Area) -> tuple[Area, Area, Area]:
        """The areas of a row's picture, of its words, and of its button."""
        inner = row.inset(EDGE, GAP)
        picture = inner.left(inner.h * PICTURE_RATIO)
        button = inner.end(BUTTON_WIDTH).centred(BUTTON_WIDTH, min(ROW, inner.h))
        words = inner.beside(picture.w + EDGE)
        return picture, words._replace(w=button.x - EDGE - words.x), button

    def build(self, page: Page, room: Area) -> list[Area]:
        """The general texts with the choice of the person, and below them each move with a button, which opens the
        replay. Returns the areas of the panels.
        """
        self._state_drawn = self.reviewed.state, self.person_number
        canvas = page.canvas
        head, rows = self._panels(canvas, room)
        page.show(self._draw_head, head)
        passages = [self._passages(canvas, row, finding) for row, finding in zip(rows, self._findings, strict=True)]
        sizes = [
            prose.fitting_size(canvas, each, self._words_area(row), LABEL)
            for each, row in zip(passages, rows, strict=True)
        ]
        why = "" if self.reviewed.session.path else text("result.not_saved")
        for i, (row, finding, each) in enumerate(zip(rows, self._findings, passages, strict=True)):
            page.show(self._draw_row, row, finding, each, min(sizes))
            sentence = run_on([f"{self._cost_label(finding)}.", *self.better_and_done(finding)])
            page.add(Node(f"said-{i}", "text", sentence, row))
            better = Decision(finding.better, (), finding.reasons)
            press = partial(look_back, page.app, self.reviewed.session, finding.moment - 1, better)
            hint = run_on([*self._first_reason(finding), text("review.about_look")])
            page.button(f"look-{i}", text("review.look"), self._row_areas(row)[2], press, hint, why)

        if self._has_several_people:
            people = self.reviewed.people
            choices = head.inset(EDGE).top(ROW)
            choices = choices.left(min(choices.w, BUTTON_WIDTH * len(people)))
            for i, (person, area) in enumerate(zip(people, choices.columns(len(people), GAP), strict=True)):
                label = text("review.whose", name=person.name)
                page.add_tab(
                    f"whose-{i}", label, area, partial(page.put, "person_number", i, self), i == self.person_number
                )
        for key, sentence in self.lines().items():
            page.add(Node(key, "text", sentence, head))
        return [head, *rows]

    def _draw_head(self, canvas: Canvas, head: Area) -> None:
        """The general texts, below the number or the bar that they are about."""
        canvas.panel(head, alpha=1.0)
        words, review = self._texts_area(canvas, head), self.person.review
        if self._shows_skill:
            canvas.text(f"{review.skill} %", (head.x + words.x) / 2, words.cy, TITLE, "accent", "centre", "display")
        if self._shows_bar:
            done, every = review.progress
            draw_bar(canvas, words.top(EDGE), (review.skill or 0) / 100 if review.over else done / max(1, every))
            words = words.below(EDGE + GAP)
        prose.draw(canvas, [*map(Passage, self.lines().values())], words, LABEL)

    def _words_area(self, row: Area) -> Area:
        """The area of the words about a move, below its cost."""
        return self._row_areas(row)[1].below(BODY + GAP)

    def _passages(self, canvas: Canvas, row: Area, finding: Slip) -> list[Passage]:
        """The words about a move; without the reason, which the hint has, if it makes them too small."""
        for because in (True, False):
            better, done = self.better_and_done(finding, because)
            passages = [Passage(better), Passage(done, "text_soft")]
            if prose.fitting_size(canvas, passages, self._words_area(row), BODY) == BODY:
                break
        return passages

    def _draw_row(self, canvas: Canvas, row: Area, finding: Slip, told: list[Passage], size: float) -> None:
        """The position, the cost, the better move and the player's."""
        canvas.panel(row, "panel_raised", alpha=1.0)
        picture, words, _ = self._row_areas(row)
        seen = next(each.seen for each in self.person.review.choices if each.moment == finding.moment)
        pixels = canvas.theme.px(picture.w), canvas.theme.px(picture.h)  # equal for all rows
        marked = marks_between(self.reviewed.game, finding.done, finding.better)
        of = self.person_number, finding.moment
        if sketch := self._sketches.of(canvas, of, seen, marked, pixels):
            canvas.surface.blit(sketch, canvas.rect(picture))
        else:
            face_down(canvas, self.reviewed.game.id, picture)
        self._draw_tags(canvas, picture, self._sketches.marked(of, picture))
        canvas.outline(picture, "panel_edge")
        high = BODY + GAP + prose.height(canvas, told, words.w, size)
        words = words.centred(words.w, min(words.h, high))
        self._draw_cost(canvas, words.top(BODY), finding)
        prose.draw(canvas, told, words.below(BODY + GAP), size)

    def _draw_cost(self, canvas: Canvas, line: Area, finding: Slip) -> None:
        """A bar in proportion to the cost, with the cost behind the place of the longest bar."""
        widest = max(canvas.width(self._cost_label(each), BODY, "bold") for each in self._findings)
        beside = min(line.w * 0.6, widest + GAP)
        most = max(each.cost for each in self._findings)
        draw_bar(canvas, line.left(line.w - beside - GAP).inset(0, GAP), finding.cost / most, "highlight")
        canvas.line(self._cost_label(finding), line.end(beside), BODY, "highlight", family="bold")

    def _draw_tags(self, canvas: Canvas, picture: Area, cards: dict[CardMark, Area]) -> None:
        """Tags above marked cards: the better choice, and the player's if there is room."""
        size = max(canvas.theme.least, picture.h / 8)
        tags = list[tuple[Area, str, str, float]]()
        for mark, label, tone in (
            (BETTER_MARK, text("review.better"), "highlight"),
            (DONE_MARK, self._owner_name, "text"),
        ):
            free = picture.w - CLOSE - sum(wide + CLOSE for *_, wide in tags)
            wide = canvas.width(label, size, "bold") + size
            if mark in cards and (wide <= free or not tags):
                tags.append((cards[mark], label, tone, min(wide, free)))
        tags.sort(key=lambda each: each[0].x)
        middles = tag_middles([card.cx for card, *_ in tags], [wide for *_, wide in tags], picture)
        for (card, label, tone, wide), x in zip(tags, middles, strict=True):
            y = max(picture.y + size * 0.7, card.y - card.h * MARKED_SHIFT * (tone == "text") - size * 0.7)
            canvas.label(label, x, y, size, tone, "centre", width=wide)
