"""Who the bots are, how strong they were measured to be, and a test of their blindness before the player's eyes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache, partial
from typing import Any

from ugames.bots import ladder
from ugames.bots.blind import Twins, positions
from ugames.bots.mind import alike
from ugames.bots.thinking.levels import CHARACTERS, LEVELS
from ugames.bots.worker import Answer, Job, Thinker, ThinkerError
from ugames.core.words import in_a_row
from ugames.games import game_class, load_game, words_of
from ugames.resources import asset
from ugames.screens import rows
from ugames.texts import level_name, level_title, text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.kit.app import App
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import Ground, Page
from ugames.ui.table import furniture

PAIRS = {"easy": 40, "normal": 40, "hard": 30, "expert": 12}
"""The number of positions in a test, which takes about half a minute."""
ROW, HIGH, HEAD = 92.0, 132.0, 44.0
"""The least and the greatest height of a level, and of the line below all of them."""
LEVELS_PART, LOW, BODY = 0.5, 72.0, 1240.0
"""The part of the page that the levels have, the height of a button in them, and the most height of the page."""
TABS, CHARACTER = 68.0, 62.0
"""The height of the tabs, and the least height of the two lines about a character."""
PORTRAIT = 96.0
"""The largest size of a character's face."""
NAME, GAP = 132.0, 18.0
"""The room for the name of a level where it is short, and behind a longer one."""


@cache
def rungs() -> tuple[ladder.Rung, ...]:
    """The measured strength of all bots in this version."""
    path = asset("ladder.json")
    if not path.is_file():
        return ()
    return tuple(map(ladder.from_data, json.loads(path.read_text(encoding="utf-8"))["rungs"]))


def strength(game: str, level: str) -> str:
    """A bot's card: how often it won against the level below, first at the largest table at which that was measured."""
    found = [rung for rung in rungs() if rung.game == game and rung.challenger == level]
    if not found:
        return text("bots.not_measured")
    found.sort(key=lambda rung: -rung.seats)
    first, others = found[0], found[1:][-1:]  # the largest table and the smallest; docs/bots.md has them all
    if first.rival in LEVELS:
        said = text("bots.against_level", share=share(first), count=first.seats - 1, level=level_name(first.rival))
    else:
        said = text("bots.against_random", share=share(first), count=first.seats - 1)
    tables = [said, *(text("bots.against", share=share(rung), count=rung.seats - 1) for rung in others)]
    return text("bots.strength", tables=in_a_row(tables), seconds=max(rung.typical for rung in found))


def share(rung: ladder.Rung) -> str:
    """The share of wins at one table, and the share of an equal bot."""
    return text("bots.share", mean=rung.won.mean, error=rung.won.error, fair=rung.fair)


def about(game: str, level: str) -> str:
    """How a level plays; what is said of it elsewhere would be too much where a game has fewer ways to play."""
    first, *others = alike(game, level)
    if len(others) + 1 == len(LEVELS):
        return text("bots.all_alike")
    return text(f"bots.about_{level}") if first == level else text("bots.alike", level=level_name(first))


class Trial:
    """One bot, asked about the same position in two worlds, again and again; it thinks in the bots' own process."""

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
        """Whether nothing more will be asked."""
        return self.done == self.pairs or self.trouble is not None

    def update(self) -> bool:
        """Take an answer and ask the next question; whether there is something new to show."""
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
        """The player has gone away."""
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


class Bots:
    """The levels with what was measured, and the characters."""

    def __init__(self, app: App, game: str) -> None:
        self.app = app
        self.game = game
        self.trial: Trial | None = None
        self.tab = 0
        self.folded = False
        """Whether levels and characters are shown in turn, since there is no room for both."""

    @property
    def title(self) -> str:
        """The heading."""
        return text("bots.title", game=words_of(self.game).NAME)

    def build(self, form: Form, page: Page) -> None:
        """A test for each level, and tabs where levels and characters do not fit below each other."""
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
        """Whether the levels are shown, and not only the characters."""
        return not self.folded or self.tab == 0

    def _turn(self, page: Page, tab: int) -> None:
        self.tab = tab
        page.changed()

    def _rows(self, body: Area) -> list[Area]:
        if self.folded:
            room = body.below(TABS)
            return rows.spread(room._replace(h=room.h - HEAD), len(LEVELS), 0.0, HIGH)
        return rows.spread(body._replace(h=body.h * LEVELS_PART), len(LEVELS), ROW - rows.GAP, HIGH)

    def _test(self, level: str) -> None:
        if self.trial:
            self.trial.stop()
        self.trial = Trial(self.game, level, self.app.thinker, seed=1)

    def update(self) -> bool:
        """Go on with a test; whether there is something new to see."""
        return self.trial.update() if self.trial else False

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The cards of the levels, the result of the test, and the characters."""
        body = page.body
        if not self._levels:
            self._paint_characters(canvas, body.below(TABS))
            return
        places = self._rows(body)
        behind = max(NAME, *(canvas.width(level_title(level), 27, "display") + GAP for level in LEVELS))
        for level, row in zip(LEVELS, places, strict=True):
            rows.ground(canvas, row)
            room = row.w - 260
            canvas.text(level_title(level), row.x + 18, row.y + row.h * 0.32, rows.TITLE, "text", family="display")
            lettering.fitting(
                canvas, about(self.game, level), row.x + 18 + behind, row.y + row.h * 0.32, 22, "text", room - behind
            )
            measured = strength(self.game, level)
            lettering.filling(canvas, measured, row.x + 18, row.y + row.h * 0.7, 20, "text_soft", (room, row.h * 0.52))
        y = places[-1].bottom + HEAD * 0.7
        said = self.trial.report() if self.trial else text("bots.blind")
        tone = "bad" if self.trial and (self.trial.differing or self.trial.trouble) else "text"
        lettering.fitting(canvas, said, body.cx, y, 21, tone, body.w, align="centre")
        if not self.folded:
            self._paint_characters(canvas, Area(body.x, y + HEAD * 0.6, body.w, body.bottom - y - HEAD * 0.6))

    def _paint_characters(self, canvas: Canvas, area: Area) -> None:
        step, width = area.h / (len(CHARACTERS) / 2), area.w / 2
        face, apart = min(PORTRAIT, step - 6), min(step * 0.22, 16.0)
        for i, character in enumerate(CHARACTERS):
            left, y = area.x + i % 2 * width + 12, area.y + (i // 2 + 0.5) * step
            canvas.show(furniture.PORTRAITS[character.name], around(left + face / 2, y, face, face))
            x, room = left + face + 14, width - face - 36
            title = canvas.text(character.name, x, y - apart, 24, "text", family="bold")
            level = level_name(character.level)
            lettering.fitting(canvas, level, title.right + 14, y - apart, 20, "text_soft", room - title.w - 14)
            about = Area(x, y - apart + 16, room, min(46.0, step / 2 + apart - 16))
            lettering.filling(canvas, text(f"bots.{character.key}"), x, about.cy, 20, "text_soft", (room, about.h))


class BotsPage(Page):
    """The page, on which a test goes on from frame to frame."""

    def __init__(self, bots: Bots, ground: Ground | None = None) -> None:
        super().__init__(bots, height=BODY, ground=ground)
        self.bots = bots

    def update(self, now: float) -> bool:
        """Take the next step of the test."""
        changed = self.bots.update()
        if changed:
            self.app.redraw()
        return super().update(now) or changed

    def leave(self) -> None:
        """Stop the test."""
        if self.bots.trial:
            self.bots.trial.stop()
