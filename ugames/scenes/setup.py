"""Who plays, and how: a row for each seat, the options, the seed, and Play."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from ugames import storage
from ugames.bots.choose import LEVELS
from ugames.core.game import options
from ugames.core.match import Player
from ugames.games import game_class, load, load_game
from ugames.scenes import flow
from ugames.settings import TableSetup
from ugames.ui.app import App
from ugames.ui.canvas import Canvas
from ugames.ui.form import Form
from ugames.ui.geometry import Area
from ugames.ui.page import Page

PERSON, EMPTY = "Person", "Empty"
BOTS = {level: f"Bot: {level.capitalize()}" for level in LEVELS}
FIRST = "Player"
"""What a person is called who has not said otherwise."""
NAMES = ("Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald", "Kurt", "Emmy", "Blaise", "Mary", "Carl", "Sofia")
"""What bots and unnamed people are called."""
USUAL = 4
"""Seats that are taken when a game is set up for the first time."""


class Setup:
    """The form of one game. What was chosen last time is there again."""

    def __init__(self, app: App, game: str) -> None:
        self.app = app
        self.game = game
        self.words = load(game, "words")
        kind = game_class(game)
        self.most, self.least = kind.seats[-1], kind.seats[0]
        self.known = options(kind)
        last = app.settings.setup(game)
        self.chosen: dict[str, Any] = {option.name: option.default for option in self.known}
        seats: list[Player | None] = [Player(FIRST)]
        if last:
            seats = list(last.seats)
            self.chosen |= last.options
        else:
            usual = min(self.most, USUAL)
            seats += [Player(NAMES[i], LEVELS[-1]) for i in range(1, usual)]
        self.seats: list[Player | None] = (seats + [None] * self.most)[: self.most]
        self.seed = str(flow.fresh_seed())

    @property
    def title(self) -> str:
        """The heading."""
        return str(self.words.NAME)

    # --- the form

    def build(self, form: Form, page: Page) -> None:
        """Seats on the left, options and seed on the right, Play below."""
        body = page.body
        columns = 2 if self.most > 7 else 1
        room = Area(body.x, body.y + 44, body.w * 0.6, body.h - 150)
        rows = -(-self.most // columns)
        height = min(62.0, room.h / rows - 8)
        for seat in range(self.most):
            column = list(room.columns(columns, 16))[seat // rows]
            self._seat(form, page, seat, Area(column.x, column.y + seat % rows * (height + 8), column.w, height))
        side = Area(room.right + 40, body.y + 44, body.right - room.right - 40, body.h - 150)
        self._options(form, page, side)
        why = self._why_not()
        middle = body.bottom - 84
        play = Area(body.cx - 190, middle, 380, 84)
        form.button("play", "Play", play, self._play, hint="Deal the cards.", why_not=why, primary=True)
        form.button("back", "Back", Area(body.x, middle + 12, 180, 60), page.close)
        rules = flow.pressing(flow.rules, self.app, self.game)
        form.button("rules", "Rules", Area(body.right - 180, middle + 12, 180, 60), rules)
        self.app.focus = self.app.focus or "play"

    def _seat(self, form: Form, page: Page, seat: int, row: Area) -> None:
        player = self.seats[seat]
        kinds = [PERSON, *BOTS.values(), EMPTY]
        kind = EMPTY if player is None else BOTS[player.bot] if player.bot else PERSON

        def choose(wanted: str) -> None:
            level = next((level for level, title in BOTS.items() if title == wanted), None)
            name = player.name if player else NAMES[seat % len(NAMES)]
            self.seats[seat] = None if wanted == EMPTY else Player(name, level)
            page.changed()

        def rename(text: str) -> None:
            here = self.seats[seat]
            if here is not None:
                self.seats[seat] = here._replace(name=text.strip() or NAMES[seat % len(NAMES)])

        width = min(270.0, row.w * 0.46)
        form.choice(f"seat-{seat}", f"Seat {seat + 1}", row.left(width), kinds, kind, choose)
        if player is not None:
            entry = row.beside(width + 12)
            form.entry(
                f"name-{seat}", f"Name of seat {seat + 1}", entry.left(entry.w - 72), player.name, rename, most=16
            )
            other = entry.beside(entry.w - 64)
            form.button(f"other-{seat}", "New", other, partial(self._other_name, page, seat), hint="Another name.")

    def _other_name(self, page: Page, seat: int) -> None:
        """For those who have no keys to type on."""
        player = self.seats[seat]
        if player is not None:
            at = NAMES.index(player.name) if player.name in NAMES else seat
            self.seats[seat] = player._replace(name=NAMES[(at + 1) % len(NAMES)])
            page.changed()

    def _options(self, form: Form, page: Page, side: Area) -> None:
        height, gap = 58.0, 44.0
        y = side.y
        for option in self.known:
            area = Area(side.x, y, side.w, height)

            def change(value: Any, name: str = option.name) -> None:
                self.chosen[name] = value
                page.changed()

            label = self.words.OPTIONS[option.name]
            if set(option.choices) == {True, False}:
                form.toggle(f"option-{option.name}", label, area, self.chosen[option.name], change)
                y += height + 10
            else:
                texts = {str(choice): choice for choice in option.choices}

                def pick(text: str, texts: dict[str, Any] = texts, change: Any = change) -> None:
                    change(texts[text])

                form.choice(
                    f"option-{option.name}", label, Area(side.x, y + 30, side.w, height), list(texts),
                    str(self.chosen[option.name]), pick,
                )  # fmt: skip
                y += height + gap
        seed = Area(side.x, side.bottom - height, side.w, height)
        third = (seed.w - 20) / 3
        form.entry("seed", "Seed", seed.left(third), self.seed, self._type_seed, most=18)
        form.button("roll", "Roll", Area(seed.x + third + 10, seed.y, third, height), partial(self._roll, page))
        form.button("copy", "Copy", Area(seed.x + 2 * third + 20, seed.y, third, height), self._copy)

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The labels."""
        body = page.body
        canvas.text("Who plays", body.x + 4, body.y + 16, 26, "accent", family="display")
        side = body.x + body.w * 0.6 + 40
        canvas.text("How", side, body.y + 16, 26, "accent", family="display")
        y = body.y + 44
        for option in self.known:
            if set(option.choices) == {True, False}:
                y += 68
            else:
                canvas.text(self.words.OPTIONS[option.name], side, y + 14, 20, "text_soft")
                y += 102
        if not self.known:
            canvas.text("This game has no options.", side, y + 14, 22, "text_soft")
        canvas.text("Seed of the deal", side, body.bottom - 150 + 44 - 76, 20, "text_soft")
        if why := self._why_not():
            canvas.text(why, body.cx, body.bottom - 108, 22, "bad", "centre")

    # --- what is chosen

    def _players(self) -> tuple[Player, ...]:
        return tuple(player for player in self.seats if player is not None)

    def _why_not(self) -> str:
        """Why it cannot be played like this."""
        count = len(self._players())
        if not self.least <= count <= self.most:
            return f"This game is for {self.least} to {self.most}; you have chosen {count}."
        try:
            unfit = load_game(self.game, storage.deck(self.game), **self.chosen).unfit(count)
        except storage.StorageError:
            unfit = None  # what is wrong with the deck is said when it is dealt
        if unfit:
            return f"\u201c{self.words.OPTIONS[unfit]}\u201d does not go with {count} players."
        if not self.seed.strip().isdecimal():
            return "The seed must be a number."
        return ""

    def _type_seed(self, text: str) -> None:
        self.seed = text.strip()

    def _roll(self, page: Page) -> None:
        self.seed = str(flow.fresh_seed())
        page.changed()

    def _copy(self) -> None:
        pygame.scrap.put_text(self.seed)

    def _play(self) -> None:
        if self._why_not():
            return
        setup = TableSetup(tuple(self.seats), dict(self.chosen))
        self.app.apply(self.app.settings.with_setup(self.game, setup))
        app = self.app
        app.pop()
        flow.start(app, self.game, self._players(), self.chosen, int(self.seed))
