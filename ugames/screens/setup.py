"""The setup of a game: a row for each seat, the options, the seed, and Play."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import partial
from typing import Any

import pygame

from ugames.bots.levels import CHARACTERS, LEVELS, USUAL_LEVEL
from ugames.core import names
from ugames.core.game import Game, options, usual
from ugames.core.match import Player
from ugames.core.names import BadName
from ugames.games import game_class, load_game, shipped_deck, words_of
from ugames.home import decks, disk
from ugames.home.settings import TableSetup
from ugames.screens.doors import doors, fresh_seed
from ugames.texts import level_name, level_title, text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.app import App
from ugames.ui.kit.form import Form
from ugames.ui.kit.page import Page
from ugames.ui.table import furniture
from ugames.ui.table.racing import zones

PERSON, PHONE, EMPTY = "person", "phone", "empty"
BOTS = {f"bot-{level}": level for level in LEVELS}
INVITED = {character.name: Player(character.name, character.level) for character in CHARACTERS}
"""The bots and characters that can sit down, by key."""
NAMES = ("Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald", "Kurt", "Emmy", "Blaise", "Mary", "Carl", "Sofia")
"""The names of bots and of unnamed people."""
ROW, LINE, GAP = 78.0, 58.0, 10.0
HEAD, FOOT = 46.0, 118.0
PICTURE = 236.0
"""The height of the game's box."""
USUAL = 4
"""Seats that are taken when a game is set up for the first time."""


class Setup:
    """The form of one game. What was chosen last time is there again."""

    def __init__(self, app: App, game: str) -> None:
        self.app = app
        self.game = game
        self.words = words_of(game)
        kind = game_class(game)
        self.most, self.least = kind.seats[-1], kind.seats[0]
        self.known = options(kind)
        last = app.settings.setup(game)
        seats: list[Player | None] = [Player(text("setup.player"))]
        if last:
            seats = [
                player._replace(bot=USUAL_LEVEL) if player and player.bot and player.bot not in LEVELS else player
                for player in last.seats
            ]
        else:
            seats += [Player(NAMES[i], USUAL_LEVEL) for i in range(1, min(self.most, USUAL))]
        self.seats: list[Player | None] = (seats + [None] * self.most)[: self.most]
        self.phones = doors(app).phone_rows(game)
        """The rows of people with phones."""
        self.chosen = self._usual() | dict(last.options if last else {})
        self.seed = str(fresh_seed())
        try:
            self.deck = decks.deck_of(game)
        except disk.StorageError:
            self.deck = shipped_deck(game)  # faults of the player's own deck are told at the deal
        self.rows: list[Area] = []
        self.seed_at = Area(0, 0, 0, 0)

    @property
    def title(self) -> str:
        """The heading."""
        return str(self.words.NAME)

    # --- the form

    @property
    def height(self) -> float:
        """The height of the longer column and the foot."""
        return FOOT + max(self._seats_height, PICTURE + 24 + self._side_height)

    @property
    def _seats_height(self) -> float:
        rows: int = -(-self.most // self._columns)
        return HEAD + rows * (ROW + GAP)

    @property
    def _side_height(self) -> float:
        """Without the picture."""
        return (len(self.known) + self.real_time) * (LINE + GAP) + 100

    @property
    def _columns(self) -> int:
        return 2 if self.most > 7 else 1

    def _part(self, body: Area) -> float:
        """The scale of all heights, below 1 where there is little room."""
        return min(1.0, body.h / (max(self._seats_height, self._side_height) + FOOT))

    def _halves(self, body: Area) -> tuple[Area, Area]:
        """Where the seats are, and where everything else is."""
        room = body._replace(h=body.h - FOOT * self._part(body))
        width = room.w * (0.62 if self._columns == 2 else 0.56)
        return room.left(width - 20), room.beside(width + 20)

    def build(self, form: Form, page: Page) -> None:
        """Seats on the left; the game's box, options and seed on the right; Play below."""
        body = page.body
        room, side = self._halves(body)
        part = self._part(body)
        gap, height = GAP * part, ROW * part
        room = room.below(HEAD * part)
        rows = -(-self.most // self._columns)
        self.rows = []
        for seat in range(self.most):
            column = list(room.columns(self._columns, 16))[seat // rows]
            self.rows.append(Area(column.x, column.y + seat % rows * (height + gap), column.w, height))
            self._seat(form, page, seat, self.rows[-1])
        self._options(form, page, side, part)
        why, wide, high = self._why_not(), min(180.0, body.w * 0.16), 72 * part
        foot = Area(body.x, body.bottom - high, body.w, high)
        play = foot.centred(min(420.0, foot.w - 4 * wide - 3 * GAP - 24), high)
        hint = text("setup.play_hint")
        form.button("play", text("setup.play"), play, self._play, hint=hint, why_not=why, primary=True)
        form.button("back", text("common.back"), foot.left(wide), page.close)
        bots, rules = (partial(show, self.game) for show in (doors(self.app).bots, doors(self.app).rules))
        hint = text("setup.bots_hint")
        place = foot.beside(foot.w - 2 * wide - GAP).left(wide)
        form.button("bots", text("setup.bots"), place, bots, hint=hint)
        form.button("rules", text("setup.rules"), foot.beside(foot.w - wide), rules)
        self.app.focus = self.app.focus or "play"

    def _seat(self, form: Form, page: Page, seat: int, row: Area) -> None:
        player = self.seats[seat]
        kinds, kind = _kinds(), _kind(player, seat in self.phones)

        def choose(wanted: str) -> None:
            name = player.name if player and kind not in INVITED else NAMES[seat % len(NAMES)]
            before = self._usual()
            self.phones.discard(seat)
            if wanted == PHONE:
                self.phones.add(seat)
            self.seats[seat] = None if wanted == EMPTY else INVITED.get(wanted, Player(name, BOTS.get(wanted)))
            self._stay_usual(before)
            page.changed()

        def rename(typed: str) -> None:
            here = self.seats[seat]
            if here is not None:
                try:
                    name = names.clean(typed)
                except BadName:  # there is nothing to be seen in the line
                    name = NAMES[seat % len(NAMES)]
                self.seats[seat] = here._replace(name=name)

        inner = row.beside(self._face(row).w + 16).inset(0, min(10.0, row.h * 0.1))
        inner = inner._replace(w=inner.w - 8)
        width = min(260.0, inner.w * 0.62)
        label = text("setup.seat", number=seat + 1)
        form.choice(f"seat-{seat}", label, inner.left(width), [*kinds.items()], kind, choose, labelled=False)
        if player is not None:
            entry = inner.beside(width + 10)
            label = text("setup.name_of_seat", number=seat + 1)
            form.entry(f"name-{seat}", label, entry, player.name, rename, most=names.MOST)

    def _face(self, row: Area) -> Area:
        """Where the picture of whoever sits there is; small where the names need the room."""
        size = min(row.h - 12, row.w * 0.16)
        return Area(row.x + 6, row.cy - size / 2, size, size)

    def _box(self, side: Area) -> Area | None:
        """The picture of the game's box, if there is room for it."""
        height = min(PICTURE, side.h - self._side_height - 24)
        return Area(side.x, side.y, height * 360 / 440, height) if height > 120 else None

    def _options(self, form: Form, page: Page, side: Area, part: float) -> None:
        box = self._box(side)
        y, line, gap = side.y if box is None else box.bottom + 24, LINE * part, GAP * part
        for option in self.known:
            area = Area(side.x, y, side.w, line)
            y += line + gap

            def change(value: Any, name: str = option.name) -> None:
                self.chosen[name] = value
                page.changed()

            key, label, chosen = f"option-{option.name}", self.words.OPTIONS[option.name], self.chosen[option.name]
            if set(option.choices) == {True, False}:
                form.toggle(key, label, area, chosen, change)
            else:
                meant = {str(choice): choice for choice in option.choices}

                def pick(wanted: str, meant: dict[str, Any] = meant, change: Any = change) -> None:
                    change(meant[wanted])

                form.choice(key, label, area, [(each, each.capitalize()) for each in meant], str(chosen), pick)
        if self.real_time:
            people = [player.name for player in _here(self.seats, self.phones)]
            devices = partial(doors(self.app).zones, people)
            hint = text("setup.devices_hint")
            form.button("devices", text("setup.devices"), Area(side.x, y, side.w, line), devices, hint)
        foot = Area(side.x, side.bottom - line, side.w, line)
        entry = foot.left(foot.w * 0.4)
        roll, copy = foot.beside(entry.w + 10).columns(2, 10)
        self.seed_at = entry
        form.entry("seed", text("setup.seed"), entry, self.seed, partial(self._type_seed, page), most=18)
        form.button("roll", text("setup.roll"), roll, partial(self._roll, page), hint=text("setup.roll_hint"))
        form.button("copy", text("setup.copy"), copy, self._copy, hint=text("setup.copy_hint"))

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The headings, who sits where, the game's box."""
        room, side = self._halves(page.body)
        part = self._part(page.body)
        size = max(20.0, 28 * part)
        canvas.text(text("setup.who"), room.x + 4, room.y + 18 * part, size, "accent", family="display")
        for seat, row in enumerate(self.rows):
            taken = self.seats[seat] is not None
            canvas.fill(row, "panel_raised" if taken else "panel_sunk", 14)
            if taken:
                canvas.show(furniture.avatar(seat), self._face(row))
        if box := self._box(side):
            furniture.box(canvas, self.game, box, self.title)
            beside = side.beside(box.w + 24)._replace(h=box.h).inset(0, 6)
            size = 26.0
            while size > 18 and (
                len(canvas.wrapped(self.words.TAGLINE, size, beside.w)) * canvas.type.line_height(size) > beside.h - 36
            ):
                size -= 1
            used = canvas.paragraph(self.words.TAGLINE, beside, size, "text", family="bold")
            players = text("common.players", least=self.least, most=self.most)
            canvas.text(players, beside.x, beside.y + used + 18, 22, "text_soft", width=beside.w)
            if not self.known:
                canvas.text(text("setup.no_options"), beside.x, beside.y + used + 50, 22, "text_soft")
        x, y, size = self.seed_at.x + 4, self.seed_at.y - 18 * part, max(18.0, 22 * part)
        canvas.text(text("setup.seed_of"), x, y, size, "text_soft")
        if why := self._why_not():
            canvas.text(why, page.body.cx, page.body.bottom - 98 * part, 22, "bad", "centre")

    # --- what is chosen

    def _players(self) -> tuple[Player, ...]:
        return tuple(player for player in self.seats if player is not None)

    def _usual(self) -> dict[str, Any]:
        """The usual options for this number of players."""
        return usual(game_class(self.game), len(self._players()))

    def _stay_usual(self, before: dict[str, Any]) -> None:
        """When the number of players changes, options that had their usual value get the new usual value."""
        for name, value in self._usual().items():
            if self.chosen[name] == before[name]:
                self.chosen[name] = value

    @property
    def real_time(self) -> bool:
        """Whether the game has no turns with these options."""
        return bool(self._rules().tick_hz)

    def _rules(self) -> Game[Any, Any, Any]:
        return load_game(self.game, self.deck, **self.chosen)

    def _why_not(self) -> str:
        """Why this setup cannot be played; empty if it can."""
        count = len(self._players())
        if not self.least <= count <= self.most:
            return text("setup.not_for", least=self.least, most=self.most, count=count)
        unfit = self._rules().unfit(count)
        if unfit:
            return text("setup.unfit", option=self.words.OPTIONS[unfit], count=count)
        people = len(_here(self.seats, self.phones))
        if self.real_time and people > (room := zones.room(len(self.app.pads.ids))):
            return text("setup.too_many", count=room)
        if not self.seed.strip().isdecimal():
            return text("setup.bad_seed")
        return ""

    def _type_seed(self, page: Page, typed: str) -> None:
        before = self._why_not()
        self.seed = typed.strip()
        if self._why_not() != before:
            page.form.renew("play", why_not=self._why_not())

    def _roll(self, page: Page) -> None:
        self.seed = str(fresh_seed())
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
        seed, taken = int(self.seed), [seat for seat, player in enumerate(self.seats) if player is not None]
        phones = [number for number, seat in enumerate(taken) if _kind(self.seats[seat], seat in self.phones) == PHONE]
        if phones:
            doors(app).invite(self.game, self._players(), self.chosen, seed, phones)
        else:
            doors(app).start(self.game, self._players(), self.chosen, seed)


def _kinds() -> dict[str, str]:
    """The players that can sit down, by key, with their names in the list."""
    bots = {key: text("setup.bot", level=level_title(level)) for key, level in BOTS.items()}
    invited = {
        key: text("setup.character", name=player.name, level=level_name(player.bot or ""))
        for key, player in INVITED.items()
    }
    return {PERSON: text("setup.person"), PHONE: text("setup.phone"), **bots, **invited, EMPTY: text("setup.empty")}


def _here(seats: Sequence[Player | None], phones: Container[int]) -> list[Player]:
    """The people who play at this screen."""
    return [each for row, each in enumerate(seats) if each and each.bot is None and row not in phones]


def _kind(player: Player | None, phone: bool) -> str:
    """The key of the player in a seat: a character is known by its name and level, a person may have a phone."""
    if player is None:
        return EMPTY
    if phone and player.bot is None:
        return PHONE
    known = INVITED | {key: Player(player.name, level) for key, level in BOTS.items()}
    return next((key for key, each in known.items() if each == player), PERSON)
