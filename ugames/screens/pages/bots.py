"""The page about bots: who they are, their measured strength, and a test that they cannot see hidden cards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache, partial
from typing import Any

from ugames.bots import ladder
from ugames.bots.blind import Twins, positions
from ugames.bots.mind import alike, glances
from ugames.bots.thinking.levels import CHARACTERS, LEVELS, Character
from ugames.bots.worker import Answer, Job, Thinker, ThinkerError
from ugames.core.words import Amount, in_a_row, run_on
from ugames.registry import game_class, load_game, title_of, words_of
from ugames.resources import FOLDERS, asset, ladder_file
from ugames.screens import rows
from ugames.texts import level_name, level_title, text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import GAP
from ugames.ui.kit.app import App
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import Ground, Page
from ugames.ui.table import furniture

PAIRS = {"easy": 40, "normal": 40, "hard": 30, "expert": 12}
"""The number of positions in a test by level, for about half a minute."""
ROW, HIGH, HEAD = 92.0, 180.0, 44.0
"""The least and greatest height of a level's row, and the height of the line below all rows."""
LEVELS_PART, LOW = 0.5, 72.0
"""The levels' share of the page, and the height of a level's button."""
TABS, CHARACTER = 68.0, 62.0
"""The height of the tabs, and the least height of a character's two lines."""
PORTRAIT, USUAL, LARGEST = 136.0, 96.0, 1.3
"""The greatest size of a character's face; the face's size for usual text, and the greatest enlargement of text."""
FACE, LINES = 0.2, 0.36
"""The greatest share of a column for a face, and of a level's height for the words about strength."""
NAME, NAME_GAP = 116.0, 18.0
"""The room for a short name of a level, and the gap behind a longer one."""
UNUSUAL = {"normal": "bots.normal_thinks", "hard": "bots.hard_glances", "expert": "bots.expert_glances"}
"""The texts about levels that look ahead, or not, unlike others of their name."""
BAR = 220.0
"""The width of the bar of a row."""


@cache
def rungs(game: str) -> tuple[ladder.Rung, ...]:
    """The measured strength of a game's bots, written by `scripts/record_ladder.py`."""
    path = ladder_file(game)
    if not path.is_file():
        return ()
    found = map(ladder.from_data, json.loads(path.read_text(encoding="utf-8"))["rungs"])
    return tuple(rung for rung in found if rung.game == game)


def measured(game: str, level: str) -> list[ladder.Rung]:
    """The measurements of a bot against the level below, the largest table first."""
    return sorted((rung for rung in rungs(game) if rung.challenger == level), key=lambda rung: -rung.seats)


def wins(game: str, level: str) -> str:
    """The strength of a bot in words, measured at the smallest table.

    For a level equal to a weaker one, the sentence refers to that.
    """
    found = measured(game, level)
    if not found:
        return text("bots.not_measured") if alike(game, level)[0] == level else ""
    least = found[-1]
    of_ten = round(10 * least.won.mean)
    matches = text("bots.of_ten", won=of_ten) if of_ten < 10 else text("bots.nearly_all")
    others = Amount(least.seats - 1)
    if least.rival in LEVELS:
        return text("bots.wins_level", matches=matches, count=others, level=level_name(least.rival))
    return text("bots.wins_random", matches=matches, count=others)


def strength(game: str, level: str) -> str:
    """The figures of the strength, at the largest table and at the smallest."""
    found = measured(game, level)
    if not found:
        return ""
    first, others = found[0], found[1:][-1:]  # docs/bots.md has the other tables
    if first.rival in LEVELS:
        said = text("bots.against_level", share=share(first), count=first.seats - 1, level=level_name(first.rival))
    else:
        said = text("bots.against_random", share=share(first), count=first.seats - 1)
    tables = [said, *(text("bots.against", share=share(rung), count=rung.seats - 1) for rung in others)]
    return text("bots.strength", tables=in_a_row(tables))


def share(rung: ladder.Rung) -> str:
    """The share of wins at one table, and the share of an equal bot."""
    return text("bots.share", mean=round(100 * rung.won.mean), fair=round(100 * rung.fair))


def all_alike(game: str) -> bool:
    """Whether all levels play a game in the same way."""
    return alike(game, LEVELS[0]) == LEVELS


def about(game: str, level: str) -> str:
    """How a level plays this game, without claims that do not hold for games with fewer levels of skill."""
    if all_alike(game):
        return text("bots.all_alike")
    first = alike(game, level)[0]
    if first != level:
        return text("bots.alike", level=level_name(first))
    if is_usual(game, level):
        foreign = game in FOLDERS and level == LEVELS[-1]  # only the game's author knows how far it looks
        return text("bots.expert_thinks" if foreign else f"bots.about_{level}")
    return text(UNUSUAL[level]) if glances(game, level) is not None else ""


def is_usual(game: str, level: str) -> bool:
    """Whether the level looks ahead or not as usual for its name: weaker ones do not, stronger ones do."""
    return level == LEVELS[0] or glances(game, level) is (level == LEVELS[1])


TAIL, TALL = 12.0, 1.3
"""The length of a bubble's point, and a bubble's greatest height by the face's."""


class BlindTest:
    """A test of one bot: the same position in two worlds, repeatedly, in the bots' process."""

    def __init__(self, game: str, level: str, thinker: Thinker, seed: int) -> None:
        self.level = level
        self.pairs = PAIRS[level]
        self.done = self.differing = 0
        self.trouble: str | None = None
        self._game = load_game(game)
        self._thinker = thinker
        self._positions: Iterator[Twins] = positions(self._game, game_class(game).seats[1], seed, sense=0.0)
        self._number = seed
        self._pair: Twins | None = None
        self._first: Answer | None = None

    @property
    def over(self) -> bool:
        """Whether the test is finished."""
        return self.done == self.pairs or self.trouble is not None

    def update(self) -> bool:
        """Take an answer and ask the next question; whether there is news."""
        if self.over:
            return False
        try:
            if self._pair is None:
                self._pair = next(self._positions)
                self._ask(self._pair.seen)
                return False
            answer = self._thinker.poll()
            if answer is None or answer.number != self._number:
                return False
            if self._first is None:
                self._first = answer
                self._ask(self._pair.again)
                return False
        except ThinkerError as error:
            self.trouble = str(error)
            return True
        self.done += 1
        self.differing += (answer.action, answer.delay) != (self._first.action, self._first.delay)
        self._pair = self._first = None
        return True

    def _ask(self, seen: Any) -> None:
        self._number += 1
        self._thinker.ask(Job(self._number, self._game, seen, self.level, self.done, bool(self._game.tick_hz)))

    def stop(self) -> None:
        """Stop the test."""
        self._thinker.forget()

    def report(self) -> str:
        """The state of the test, in a sentence."""
        if self.trouble:
            return self.trouble
        level = level_title(self.level)
        if not self.over:
            return text("bots.trial", level=level, done=self.done, pairs=self.pairs)
        if self.differing:
            return text("bots.differs", level=level, count=self.differing, pairs=self.pairs)
        return text("bots.same", level=level, pairs=self.pairs)


@cache
def tempers() -> dict[str, dict[str, list[float]]]:
    """How the characters' tempers show, by game and name, as `scripts/record_tempers.py` has measured it."""
    found: dict[str, dict[str, list[float]]] = json.loads(asset("tempers.json").read_text(encoding="utf-8"))
    return found


def way_of(game: str, character: Character) -> str:
    """The character's temper, with the figures in which it shows in that game."""
    said, shown = text(f"bots.{character.key}"), tempers().get(game, {}).get(character.name)
    if shown is None:
        return said
    (first, second), named = (round(100 * share) for share in shown), getattr(words_of(game), "TEMPERS", {})
    figures = text("bots.shows", bold=named["bold"], first=first, rough=named["rough"], second=second)
    return run_on((said, figures))


def ways(game: str) -> dict[str, str]:
    """The way of playing that game for each character, by name."""
    return {each.name: way_of(game, each) for each in CHARACTERS}


class Bots:
    """The levels with their measurements, and the characters."""

    face = "bots"
    """The picture beside its heading."""

    def __init__(self, app: App, game: str) -> None:
        self.app = app
        self.game = game
        self.trial: BlindTest | None = None
        self.tab = 0
        self.folded = False
        """Whether levels and characters are behind tabs."""

    @property
    def title(self) -> str:
        """The heading."""
        return text("bots.title", game=title_of(self.game).NAME)

    def build(self, form: Form, page: Page) -> None:
        """A test button for each level, and tabs if levels and characters do not fit together."""
        body = page.body
        self.folded = body.h < len(LEVELS) * ROW + 2 * HEAD + len(CHARACTERS) / 2 * CHARACTER
        if self.folded:
            names = (text("bots.levels"), text("bots.characters"))
            form.tabs(body.top(TABS - 10), names, self.tab, partial(self._turn, page))
        for level, row in zip(LEVELS, self._rows(body) if self._levels else (), strict=False):
            high = min(LOW, row.h - 12)
            area = Area(row.right - 208 - rows.PAD, row.cy - high / 2, 208, high)
            hint = text("bots.test_hint")
            form.button(f"test-{level}", text("bots.test"), area, partial(self._test, level), hint)

    @property
    def _levels(self) -> bool:
        """Whether the levels are shown."""
        return not self.folded or self.tab == 0

    def _turn(self, page: Page, tab: int) -> None:
        self.tab = tab
        page.changed()

    def _rows(self, body: Area) -> list[Area]:
        if self.folded:
            room = body.below(TABS)
            return rows.spread(room._replace(h=room.h - HEAD), len(LEVELS), 0.0, HIGH)
        return rows.spread(body._replace(h=body.h * LEVELS_PART), len(LEVELS), ROW - GAP, HIGH)

    def _test(self, level: str) -> None:
        if self.trial:
            self.trial.stop()
        self.trial = BlindTest(self.game, level, self.app.thinker, seed=1)

    def update(self) -> bool:
        """Advance a test; whether there is news."""
        return self.trial.update() if self.trial else False

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The levels, the test's result, the characters, and the box of the game."""
        rows.beside(canvas, page, (self.game,))
        body = page.body
        if not self._levels:
            self._paint_characters(canvas, body.below(TABS))
            return
        places = self._rows(body)
        for level, row in zip(LEVELS, places, strict=True):
            self._paint_level(canvas, level, row)
        y = places[-1].bottom + HEAD * 0.7
        said = self.trial.report() if self.trial else text("bots.blind")
        tone = "bad" if self.trial and (self.trial.differing or self.trial.trouble) else "text"
        lettering.fitting(canvas, said, body.cx, y, 21, tone, body.w, align="centre")
        if not self.folded:
            self._paint_characters(canvas, Area(body.x, y + HEAD * 0.6, body.w, body.bottom - y - HEAD * 0.6))

    def _paint_level(self, canvas: Canvas, level: str, row: Area) -> None:
        """A level's name, share of wins, way of playing and figures, with a bar where it fits."""
        rows.ground(canvas, row)
        left, room = row.x + 18, row.w - 260
        if row.w >= rows.LONG and (found := measured(self.game, level)):
            room -= BAR + 2 * NAME_GAP
            self._paint_bar(canvas, Area(left + room + NAME_GAP, row.cy - 9, BAR, 18), found[-1])
        part = min(LARGEST, row.h / ROW)
        large, y = rows.TITLE * part, row.y + row.h * 0.25
        names = [canvas.width(level_title(each), large, "display") + NAME_GAP for each in LEVELS]
        beside = max(NAME * part, *names)
        said, there = [wins(self.game, each) for each in LEVELS], (room - beside, row.h * LINES)
        size = min(lettering.in_lines(canvas, each, 23 * part, there, "bold") for each in said)
        canvas.text(level_title(level), left, y, large, "text", family="display")
        lettering.filling(canvas, wins(self.game, level), left + beside, y, size, "accent", there, "bold")
        lettering.fitting(canvas, about(self.game, level), left, row.y + row.h * 0.54, 20 * part, "text", room)
        figures, y = strength(self.game, level), row.y + row.h * 0.81
        proofs = [strength(self.game, each) for each in LEVELS]
        size = max(17 * part, min(canvas.size_for(each, 20 * part, room) for each in proofs))
        lettering.filling(canvas, figures, left, y, size, "text_soft", (room, row.h * LINES))

    def _paint_bar(self, canvas: Canvas, area: Area, rung: ladder.Rung) -> None:
        """The share of wins with its interval, and a mark for an equal bot's share."""
        canvas.fill(area, "panel_sunk", 9)
        canvas.fill(area.left(max(area.h, area.w * rung.won.mean)), "good", 9)
        canvas.outline(area, "panel_edge", 9, 1)
        low, high = (area.w * min(1.0, rung.won.mean + side * rung.won.error) for side in (-1, 1))
        canvas.fill(Area(area.x + low, area.cy - 1.5, high - low, 3), "text", 1)
        canvas.fill(Area(area.x + area.w * rung.fair - 1.5, area.y - 6, 3, area.h + 12), "text", 1)

    def _paint_characters(self, canvas: Canvas, area: Area) -> None:
        """Each character with its level and way of playing; only the name if all levels are alike."""
        step, width = area.h / (len(CHARACTERS) / 2), area.w / 2
        face, apart = min(PORTRAIT, step - 6, width * FACE), min(step * 0.22, 16.0)
        part = max(1.0, min(LARGEST, face / USUAL))
        for i, character in enumerate(CHARACTERS):
            left, y = area.x + i % 2 * width + 12, area.y + (i // 2 + 0.5) * step
            canvas.show(furniture.PORTRAITS[character.name], around(left + face / 2, y, face, face))
            x, room = left + face + 36, width - face - 72
            high = min(step * 0.88, face * TALL)
            _paint_bubble(canvas, Area(left + face + 18, y - high / 2, width - face - 40, high))
            if all_alike(self.game):
                canvas.text(character.name, x, y, 24 * part, "text", family="bold")
                continue
            title = canvas.text(character.name, x, y - apart * part, 24 * part, "text", family="bold")
            level = level_name(character.level)
            lettering.fitting(
                canvas, level, title.right + 14, y - apart * part, 20 * part, "text_soft", room - title.w - 14
            )
            below = Area(x, y - (apart - 16) * part, room, min(46.0 * part, step / 2 + (apart - 16) * part))
            said = way_of(self.game, character)
            lettering.filling(canvas, said, x, below.cy, 20 * part, "text_soft", (room, below.h))


def _paint_bubble(canvas: Canvas, area: Area) -> None:
    """The ground of a character's speech, with a point to its face."""
    point = TAIL * min(1.0, area.h / USUAL)
    canvas.polygon([(area.x - point, area.cy), (area.x + 2, area.cy - point), (area.x + 2, area.cy + point)],
                   "panel_raised")  # fmt: skip
    canvas.fill(area, "panel_raised", min(rows.RADIUS, area.h / 3))
    if canvas.theme.contrast:
        canvas.outline(area, "panel_edge", min(rows.RADIUS, area.h / 3), 1)


class BotsPage(Page):
    """The page, which advances a test in each frame."""

    def __init__(self, bots: Bots, ground: Ground | None = None) -> None:
        super().__init__(bots, ground=ground)
        self.bots = bots

    def update(self, now: float) -> bool:
        """Advance the test."""
        changed = self.bots.update()
        if changed:
            self.app.redraw()
        return super().update(now) or changed

    def leave(self) -> None:
        """Stop the test."""
        if self.bots.trial:
            self.bots.trial.stop()
