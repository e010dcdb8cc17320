"""The first screen: the games as boxes on the table; unfinished games show cards."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ugames import languages
from ugames.core.words import capital, counted, run_on
from ugames.home import lessons
from ugames.journal import listing
from ugames.registry import GAMES, goals_of, load, shipped_deck, title_of, words_of
from ugames.screens.doors import doors
from ugames.texts import players_of, text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.typesetting import LEADING, SPACING
from ugames.ui.kit import controls
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.sound import MENUS
from ugames.ui.table import furniture

if TYPE_CHECKING:  # imported after the first frame
    from ugames.screens.today import Today

BOX_RATIO = 360 / 440
TOP, FOOT, TILES = 198.0, 98.0, 150.0
"""The height above the boxes, and of the lowest row: with buttons, or with tiles if boxes stay as large."""
TILE, SIGNED = 112.0, 210.0
"""The height of a tile, and the width from which a button has a picture before its words."""
TABLES = (
    "ugames.screens.today",
    "ugames.ui.table.screens",
    "ugames.screens.before.setup",
    "ugames.screens.after.result",
    "ugames.screens.crash",
)
"""The modules that import everything that games need and this screen does not."""
FAN = (11.0, -0.24), (-10.0, 0.23), (2.0, -0.01)
"""The cards that show in a box: their tilt in degrees, and their distance from its middle."""
BOX_GAP, LARGEST = 26.0, 480.0
"""The gap between boxes, and their greatest width."""
BELOW = 74.0
"""The height below a box for the button to continue."""
BROADEST = 230.0
"""The greatest width of buttons in the lowest row."""
LOOKING_OUT = 0.165
"""The downward shift of boxes for their cards, by height."""


@cache
def read_ahead() -> threading.Thread:
    """Import the code and load the files of all tables in the background, so that a table opens at once."""
    reading = threading.Thread(target=_read_all, name="reading ahead", daemon=True)
    with suppress(RuntimeError):  # without a thread, tables open slightly later
        reading.start()
    return reading


def _read_all() -> None:
    for name in TABLES:
        import_module(name)
    for game in GAMES:
        words_of(game)
        load(game, "board")
        goals_of(game)
        shipped_deck(game)
    import_module("ugames.screens.puzzles.door").usable()


def _draw_said(canvas: Canvas, said: str, room: Area) -> None:
    """Draw a text in the middle of a room, in one line or, if it would be small, in two."""
    if canvas.width(said, LOW, "text") + LOW <= room.w:
        canvas.label(said, room.cx, room.cy, LARGE, "text", "centre", "text", room.w, ROOMY)
        return
    wide = lettering.even_width(canvas, said, LOW, room.w - LOW)
    high = len(canvas.wrapped(said, LOW, wide)) * LOW * LEADING * SPACING
    words = room.centred(wide, high)._replace(y=room.cy - high / 2 + LOWER)
    canvas.fill(
        words.inset(-LOW / 2, -4), "panel_sunk", 10, 1.0 if canvas.theme.contrast else canvas.theme.alpha["label"]
    )
    canvas.paragraph(said, words, LOW, "text", "centre")


SAID, LARGE, LOW, LOWER = 156.0, 26.0, 22.0, 10.0
"""The middle of the line below the name, its greatest and least text size, and the downward shift of two lines."""
ROOMY = 1.6
"""The height of that line's plate, by text size."""
FACES = {"decks": "cards"}
"""The pictures of pages with another name than their button."""
SOON = 0.1
"""Seconds between checks whether all has been loaded."""
HEAD, NOTE, BROADEST_NOTE, ASIDE = 12.0, 112.0, 460.0, 32.0
"""The notes about today: their top, their height, their greatest width at both sides, and their gap to the name."""
NAME, ROOM = 92.0, 1400.0
"""The text size of the name, and the window width from which it has this size."""
NOTED = "today-puzzles", "today-cards", "today-goals"
"""The keys of the notes."""
LOGO = 128.0
"""The width of the sign before the name, with its gap."""


def about_lessons(done: int) -> str:
    """The purpose of lessons, and the number of finished ones."""
    return text("lessons.learn_so_far", done=done) if done else text("lessons.learn_hint")


class Way(NamedTuple):
    """The path of a box from here to its page, in a window of that size."""

    game: str
    start: pygame.Rect
    end: pygame.Rect
    window: tuple[int, int]


class TitleScreen:
    """Two clicks from here to the first card: a box and Play, or Go on."""

    sheet = True
    """Whether it grows in a tall window, unlike tables."""
    _drawn = False
    """Whether the screen has been drawn; before that, nothing may delay the first frame."""
    _fanned = 0
    """The number of boxes whose cards are drawn."""
    _went: Way | None = None
    """The path of a box to the open page."""
    today: Today | None = None
    """The notes about today, once they are loaded."""

    def enter(self, app: App) -> None:
        """Find the unfinished games."""
        self.app = app
        app.speaker.ambience(MENUS)
        self.open: dict[str, listing.Save] = {}
        for save in listing.open_games():
            if save.game in GAMES and save.damage is None:
                self.open.setdefault(save.game, save)
        self.offers = not (self.open or app.settings.setups or lessons.load())
        self.about_lessons = about_lessons(lessons.finished())
        self._stale = True
        """Whether the notes about today may be outdated."""
        self._come_back()
        app.redraw()

    def leave(self) -> None:
        """Nothing to release."""

    def refit(self) -> None:
        """Nothing: the layout is computed when drawing."""

    def handle(self, event: pygame.event.Event) -> bool:
        """False: everything here is a node."""
        return False

    def command(self, name: str) -> bool:
        """Esc has no effect: leaving is a button."""
        return False

    def activate(self, node: Node) -> None:
        """Nothing: every node has its own effect."""

    def update(self, now: float) -> bool:
        """After the boxes, draw their cards, one box per frame; prepare the game that is pointed at."""
        kind, _, game = (self.app.pointer.over or "").partition("-")
        if self._drawn and game in GAMES and kind in ("box", "continue"):
            doors(self.app).expect(game)
        if self._drawn and self._fanned < len(GAMES):
            self._fanned += 1
            self.app.redraw()
        elif self._drawn and self._stale and not self.offers:  # new players get an offer instead of notes
            if read_ahead().is_alive():
                self.app.alarm.at(now + SOON)
                return False
            from ugames.screens.today import today_of  # loaded by then

            self.today, self._stale = today_of(self.app, date.today()), False
            self.app.redraw()
        elif self._drawn:
            read_ahead()
        return False

    # --- places

    @property
    def _name(self) -> Area:
        """The sign and the name of the app, smaller in a narrow window."""
        canvas = self.app.canvas
        part = min(1.0, canvas.theme.width / ROOM)
        wide = LOGO + canvas.width("Ugames", NAME, "display")
        return Area(0, HEAD, canvas.theme.width, NOTE).centred(wide * part, NOTE * part)

    def _notes(self) -> list[Node]:
        """The notes about today, at both sides of the name, above the outermost boxes."""
        if self.today is None or self.offers:
            return []
        free = self._name.x - ASIDE
        wide = min(BROADEST_NOTE, free - 40)
        left = Area(min(self._boxes()[0].x, free - wide), HEAD, wide, NOTE)
        return self.today.nodes(left, left._replace(x=self.app.canvas.theme.width - left.right))

    @property
    def _tiled(self) -> bool:
        """Whether the lowest row consists of tiles with pictures."""
        return self._largest(TILES)[0] >= self._largest(FOOT)[0]

    def _largest(self, foot: float) -> tuple[float, int]:
        """The width of the boxes above a foot of that height, and their number of rows."""
        theme = self.app.canvas.theme
        room = Area(0, TOP, theme.width, theme.height - TOP - foot).inset(40, 0)

        def width_in(rows: int) -> float:
            columns = -(-len(GAMES) // rows)
            return min(
                (room.w - BOX_GAP * (columns - 1)) / columns, (room.h / rows - BELOW) / (1 + LOOKING_OUT) * BOX_RATIO
            )

        rows = max(range(1, len(GAMES) + 1), key=width_in)
        return min(LARGEST, width_in(rows)), rows

    def _boxes(self) -> list[Area]:
        """The boxes, in the largest size."""
        theme, foot = self.app.canvas.theme, TILES if self._tiled else FOOT
        room = Area(0, TOP, theme.width, theme.height - TOP - foot).inset(40, 0)
        width, rows = self._largest(foot)
        columns = -(-len(GAMES) // rows)
        height = width / BOX_RATIO
        fan = LOOKING_OUT * height
        free = room.h / rows - height - BELOW - fan
        boxes = []
        for i in range(len(GAMES)):
            row, column = divmod(i, columns)
            here = min(columns, len(GAMES) - row * columns)
            left = room.cx - (width * here + BOX_GAP * (here - 1)) / 2
            boxes.append(Area(left + column * (width + BOX_GAP), 0, width, height)._replace(
                y=room.y + row * room.h / rows + fan + free / 2))  # fmt: skip
        return boxes

    def nodes(self) -> Sequence[Node]:
        """The boxes, Go on below unfinished games, and the row of buttons."""
        nodes, latest = [], next(iter(self.open.values()), None)
        for game, box in zip(GAMES, self._boxes(), strict=True):
            title = title_of(game)
            players = players_of(title.SEATS)
            press = partial(self._set_up, game, box)
            english = text("common.english_only") if languages.lacks(game) else ""
            hint = run_on((text("title.about_game", goal=title.TAGLINE, players=players), english))
            nodes.append(Node(f"box-{game}", "box", title.NAME, box, players, hint, press=press, tip=False))
            if save := self.open.get(game):
                below = Area(box.x, box.bottom + 14, box.w, 56)
                go_on = partial(doors(self.app).open_save, save.path)
                nodes.append(
                    Node(
                        f"continue-{game}",
                        "button",
                        text("common.go_on"),
                        below,
                        hint=text("title.with", who=save.who),
                        press=go_on,
                        primary=save is latest,
                        tip=False,
                    )
                )
        nodes += self._offer() + self._notes()
        ways = doors(self.app)
        entries: tuple[tuple[str, str, Callable[[], None]], ...] = (
            ("lessons", text("lessons.learn"), ways.lessons),
            ("puzzles", text("puzzles.title"), self._puzzles),
            ("games", text("games.title"), ways.games),
            ("decks", text("title.decks"), ways.decks),
            ("statistics", text("statistics.title"), ways.statistics),
            ("settings", text("settings.title"), ways.settings),
            ("about", text("title.about"), ways.about),
        )
        hints = {"lessons": self.about_lessons, "puzzles": text("puzzles.hint")}
        *places, last = self._row([label for _, label, _ in entries] + [text("common.quit")])
        face = self._face if self._tiled or last.w >= SIGNED else lambda name: ""
        for area, (key, label, open_it) in zip(places, entries, strict=True):
            nodes.append(Node(key, "button", label, area, hint=hints.get(key, ""), press=open_it, tip=False,
                              sign=face(FACES.get(key, key))))  # fmt: skip
        nodes.append(Node("quit", "button", text("common.quit"), last, press=self._leave, sign=face("leave")))
        return nodes

    def _row(self, labels: Sequence[str]) -> list[Area]:
        """A place at the bottom for each label, of equal width, or by their lengths if the longest does not fit."""
        canvas = self.app.canvas
        high = TILE if self._tiled else 56.0
        room = Area(0, canvas.theme.height - 26 - high, canvas.theme.width, high).inset(40, 0)
        return controls.side_by_side(canvas, room, labels, BROADEST)

    def _face(self, name: str) -> str:
        """The picture of a page's button."""
        return f"{controls.PAGES}{name}.svg"

    def _offer(self) -> list[Node]:
        """The offer of the first lesson to a new player, in the place of Go on."""
        if not self.offers:
            return []
        theme = self.app.canvas.theme
        foot = TILES if self._tiled else FOOT
        row = Area(0, theme.height - foot - BELOW + 10, theme.width, 58).inset(40, 0)
        row = row.centred(min(row.w, 900.0), row.h)
        first, other = row.left(row.w * 0.6 - 6), row.beside(row.w * 0.6 + 6)
        return [
            Node("offer", "button", text("lessons.offer"), first, press=self._learn, primary=True),
            Node("no-offer", "button", text("lessons.no_thanks"), other, press=self._needs_none),
        ]

    def _needs_none(self) -> None:
        self.offers = False
        lessons.keep(lessons.NOTHING._replace(done=True), lessons.FIRST_START)

    def _learn(self) -> None:
        from ugames.screens.lessons.door import FIRST, begin  # the first screen needs no table

        begin(self.app, FIRST)

    def _puzzles(self) -> None:
        from ugames.screens.pages.puzzles import Puzzles, PuzzlesPage  # as above

        self.app.push(PuzzlesPage(Puzzles(self.app)))

    def _set_up(self, game: str, box: Area) -> None:
        """Move the pressed box to its place on its page."""
        app = self.app
        doors(app).set_up(game)
        lid = getattr(getattr(app.top, "content", None), "lid", None)
        if lid and not app.settings.reduced_motion:
            start, end = app.canvas.rect(box), app.canvas.rect(lid)
            picture = furniture.lid(app.canvas, game, start.size, title_of(game).NAME)
            app.crossfade.carry(picture, start, end, app.settings.speed)
            self._went = Way(game, start, end, app.window.surface.get_size())

    def _come_back(self) -> None:
        """Move the box back from its page."""
        way, self._went, app = self._went, None, self.app
        if way and way.window == app.window.surface.get_size() and not app.settings.reduced_motion:
            picture = furniture.lid(app.canvas, way.game, way.start.size, title_of(way.game).NAME)
            app.crossfade.carry(picture, way.end, way.start, app.settings.speed)

    def _leave(self) -> None:
        self.app.running = False

    # --- drawing

    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """Table, heading, boxes, buttons."""
        theme = canvas.theme
        canvas.wood()
        name = self._name
        part = name.h / NOTE
        if theme.contrast:
            canvas.panel(name.inset(-24, 0), "panel_raised", "accent", 1.0)
        side = 104 * part
        canvas.show("common/logo.svg", Area(name.x, name.cy - side / 2 - 2, side, side))
        tone = theme.tone("text" if theme.contrast or theme.light else "paper")
        canvas.text("Ugames", name.x + LOGO * part, name.cy - 2, NAME * part, tone, family="display")
        pointed = self.app.pointed()
        told = pointed.hint if pointed else ""
        motto = self.today.motto if self.today else ""
        said = told or motto or text("title.motto", count=capital(counted(len(GAMES))))
        nodes = self.nodes()
        tiles = [node for node in nodes if node.sign and node.key not in NOTED] if self._tiled else []
        size = controls.tile_size(canvas, tiles) if tiles else 0.0
        for node in (*(each for each in nodes if each.role == "box"), *(each for each in nodes if each.role != "box")):
            here = pointed is not None and pointed.key == node.key
            if node.role == "box":
                self._draw_box(canvas, node, here)
            elif self.today and node.key in NOTED:
                self.today.draw(canvas, node, here)
            elif node in tiles:
                controls.tile(canvas, node, here, size)
            else:
                controls.button(canvas, node, here)
        _draw_said(canvas, said, Area(40, SAID - 40, theme.width - 80, 80))  # over the cards in the boxes
        self._drawn = True
        return [canvas.surface.get_rect()]

    def _draw_box(self, canvas: Canvas, node: Node, pointed: bool) -> None:
        box = node.area.inset(-node.area.w * 0.015) if pointed else node.area
        game = node.key.removeprefix("box-")
        if game in tuple(GAMES)[: self._fanned]:
            self._draw_cards(canvas, game, box, pointed)
        note = node.value if furniture.bears_note(node.area) else ""  # its label stays the same during enlargement
        furniture.box(canvas, game, box, node.label, note, "lifted" if pointed else "table")
        if pointed:
            canvas.outline(box.inset(-2), "highlight", 20, 4)

    def _draw_cards(self, canvas: Canvas, game: str, box: Area, pointed: bool) -> None:
        """The cards that show in a box, further out if it is pointed at."""
        height = box.h * 0.55
        rise, spread = (0.28, 1.35) if pointed else (0.24, 1.0)
        back = canvas.picture(f"{game}/back.svg", height * CARD_RATIO, height)
        for angle, aside in FAN:
            turned = partial(pygame.transform.rotozoom, back, angle * spread, 1.0)
            card = canvas.store.get(("fanned", game, back.get_size(), angle * spread), turned)
            x, y = box.cx + aside * spread * box.w, box.y + height * (0.5 - rise) + abs(angle) * box.h * 0.0018
            place = card.get_rect(center=(canvas.theme.px(x), canvas.theme.px(y)))
            canvas.surface.blit(card, place)
