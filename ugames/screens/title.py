"""The first screen: the games as boxes on the table; unfinished games show cards."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ugames import languages
from ugames.core.words import capital, counted, run_on
from ugames.home import lessons
from ugames.journal import listing
from ugames.registry import GAMES, goals_of, load, shipped_deck, title_of, words_of
from ugames.screens.doors import PageName, doors, read_or_tell
from ugames.texts import players_of, text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP, LABEL
from ugames.ui.kit import controls
from ugames.ui.kit.app import App, Screen
from ugames.ui.kit.nodes import Node, Way
from ugames.ui.kit.scale import EDGE, HEAD, ROW, TABS
from ugames.ui.kit.sound import PLACE_OF_MENUS
from ugames.ui.table.still import boxes

if TYPE_CHECKING:  # imported after the first frame
    from ugames.screens.today import Today

MODULES_TO_PRELOAD = (
    "ugames.screens.today",
    "ugames.ui.table.table_screen",
    "ugames.screens.before.setup",
    "ugames.screens.after.result",
    "ugames.screens.message",
)
"""The modules that import everything that games need and this screen does not."""
CARDS_ABOVE_BOX = 0.165
"""The height of cards above their box, by that of the box."""
BOX_MOST_WIDTH = 8 * ROW
"""The greatest width of a box, and of the notes about today."""


@cache
def read_ahead() -> threading.Thread:
    """Import the code and load the files of all tables in the background, so that a table opens at once."""
    reading = threading.Thread(target=_read_all, name="reading ahead", daemon=True)
    with suppress(RuntimeError):  # without a thread, tables open slightly later
        reading.start()
    return reading


def _read_all() -> None:
    for name in MODULES_TO_PRELOAD:
        import_module(name)
    for game in GAMES:
        words_of(game)
        load(game, "board")
        goals_of(game)
        shipped_deck(game)
    import_module("ugames.screens.puzzles.door").usable_puzzles()


LABELS_BY_PAGE: dict[PageName, str] = {
    "lessons": "lessons.learn",
    "puzzles": "puzzles.title",
    "games": "games.title",
    "decks": "title.decks",
    "statistics": "statistics.title",
    "settings": "settings.title",
    "about": "title.about",
}
"""The texts of the buttons that open pages, in their order."""
PAGE_PICTURES = {"decks": "cards", "quit": "leave"}
"""The pictures of pages with another name than their button."""
LOADING_CHECK_SECONDS = 0.1
NOTE_KEYS = "today-puzzles", "today-cards", "today-goals"


def about_lessons(done: int) -> str:
    """The purpose of lessons, and the number of finished ones."""
    return text("lessons.learn_so_far", done=done) if done else text("lessons.learn_hint")


class Flight(NamedTuple):
    """The path of a box from here to its page, in a window of that size."""

    game: str
    start: pygame.Rect
    end: pygame.Rect
    window: tuple[int, int]


class TitleScreen(Screen):
    """Two clicks from here to the first card: a box and Play, or Go on."""

    def __init__(self) -> None:
        self._was_drawn = False
        """Whether the screen has been drawn; before that, nothing may delay the first frame."""
        self._fanned_boxes = 0
        """The number of boxes whose cards are drawn."""
        self._flight: Flight | None = None
        """The path of a box to the open page."""
        self.today: Today | None = None
        """The notes about today, once they are loaded."""

    def enter(self, app: App) -> None:
        """Find the unfinished games."""
        self.app = app
        app.speaker.ambience(PLACE_OF_MENUS)
        self.open: dict[str, listing.Save] = {}
        for save in listing.open_games():
            if save.game in GAMES and save.damage is None:
                self.open.setdefault(save.game, save)
        self.offers_lesson = not (self.open or app.settings.setups or lessons.load())
        self.about_lessons = about_lessons(lessons.finished())
        self._today_is_stale = True
        """Whether the notes about today may be outdated."""
        for game, box in zip(GAMES, self._box_areas(), strict=True):
            if picture := app.canvas.unseen(f"{game}/box.svg", box):
                app.canvas.ahead.want(picture)
        self._come_back()
        app.redraw()

    def update(self, now: float) -> bool:
        """After the boxes, draw their cards, one box per frame; prepare the game that is pointed at."""
        kind, _, game = (self.app.pointer.over or "").partition("-")
        if self._was_drawn and game in GAMES and kind in ("box", "continue"):
            doors(self.app).expect(game)
        if self._was_drawn and self._fanned_boxes < len(GAMES):
            self._fanned_boxes += 1
            self.app.redraw()
        elif self._was_drawn and self._today_is_stale and not self.offers_lesson:  # new players get an offer
            if read_ahead().is_alive():
                self.app.alarm.at(now + LOADING_CHECK_SECONDS)
                return False
            from ugames.screens.today import today_of  # loaded by then

            self.today, self._today_is_stale = today_of(self.app), False
            self.app.redraw()
        elif self._was_drawn:
            read_ahead()
        return False

    # --- places

    @property
    def _head_area(self) -> Area:
        """The room for the name of the app and the notes about today."""
        return Area(EDGE, GAP, self.app.canvas.theme.width - 2 * EDGE, HEAD)

    def _notes_of_today(self) -> list[Node]:
        """The notes about today, at both sides of the name."""
        if self.today is None or self.offers_lesson:
            return []
        wide = min(BOX_MOST_WIDTH, self._head_area.w / 3 - EDGE)
        return self.today.nodes(self._head_area.left(wide), self._head_area.end(wide))

    @property
    def _is_tiled(self) -> bool:
        """Whether the lowest row consists of tiles with pictures."""
        return self.app.canvas.theme.height > 8 * HEAD

    @property
    def _foot_area(self) -> Area:
        """The lowest row."""
        high = HEAD if self._is_tiled else ROW
        return self._head_area._replace(y=self.app.canvas.theme.height - EDGE - high, h=high)

    def _box_areas(self) -> list[Area]:
        """The boxes, in the largest size, each with room for its cards above and a button below."""
        top = self._head_area.bottom + TABS
        room, below = self._head_area._replace(y=top, h=self._foot_area.y - top), ROW + 2 * GAP

        def width_in(lines: int) -> float:
            columns = -(-len(GAMES) // lines)
            wide = (room.w + EDGE) / columns - EDGE
            return min(
                BOX_MOST_WIDTH, wide, (room.h / lines - below) / (1 + CARDS_ABOVE_BOX) / boxes.BOX_HEIGHT_BY_WIDTH
            )

        count = max(range(1, len(GAMES) + 1), key=width_in)
        wide, columns = width_in(count), -(-len(GAMES) // count)
        high, places = wide * boxes.BOX_HEIGHT_BY_WIDTH, list[Area]()
        for number, line in enumerate(room.rows(count)):
            in_row = min(columns, len(GAMES) - number * columns)
            middle = line._replace(h=line.h - below).below(high * CARDS_ABOVE_BOX)
            places += middle.centred((wide + EDGE) * in_row - EDGE, high).columns(in_row, EDGE)
        return places

    def nodes(self) -> Sequence[Node]:
        """The boxes, Go on below unfinished games, and the row of buttons."""
        nodes, latest = [], next(iter(self.open.values()), None)
        for game, box in zip(GAMES, self._box_areas(), strict=True):
            title = title_of(game)
            players = players_of(title.SEATS)
            press = partial(self._set_up, game, box)
            english = text("common.english_only") if languages.lacks(game) else ""
            hint = run_on((text("title.about_game", goal=title.TAGLINE, players=players), english))
            nodes.append(Node(f"box-{game}", "box", title.NAME, box, players, hint, press=press, tip=False))
            if save := self.open.get(game):
                below = Area(box.x, box.bottom + 2 * GAP, box.w, ROW)
                go_on = partial(doors(self.app).open_save, save.path)
                hint = text("title.with", who=save.who)
                way = Way(f"continue-{game}", text("common.go_on"), go_on, hint, primary=save is latest)
                nodes.append(replace(way.node(below), tip=False))
        nodes += self._offer_nodes() + self._notes_of_today()
        hints = {"lessons": self.about_lessons, "puzzles": text("puzzles.hint")}
        entries = [
            Way(page, text(label), partial(doors(self.app).open, page), hints.get(page, ""))
            for page, label in LABELS_BY_PAGE.items()
        ]
        entries.append(Way("quit", text("common.quit"), self._leave))
        places = controls.side_by_side(self.app.canvas, self._foot_area, [way.label for way in entries], 4 * ROW)
        for area, way in zip(places, entries, strict=True):
            sign = f"{controls.PAGE_PICTURES_FOLDER}{PAGE_PICTURES.get(way.key, way.key)}.svg" if self._is_tiled else ""
            nodes.append(replace(way.node(area), tip=False, sign=sign))
        return nodes

    def _offer_nodes(self) -> list[Node]:
        """The offer of the first lesson to a new player, in the place of Go on."""
        if not self.offers_lesson:
            return []
        row = self._foot_area._replace(y=self._foot_area.y - ROW - GAP, h=ROW).centred(self._foot_area.w * 0.6, ROW)
        first, other = row.columns(2, GAP)
        offer, none = Way("offer", text("lessons.offer"), self._learn, primary=True), text("lessons.no_thanks")
        return [offer.node(first), Way("no-offer", none, self._decline).node(other)]

    def _decline(self) -> None:
        self.offers_lesson = False
        lessons.keep(lessons.NO_BOOKMARK._replace(done=True), lessons.FIRST_START)

    def _learn(self) -> None:
        from ugames.lessons.reader import LessonError
        from ugames.screens.pages.lessons import begin_lesson, first_lesson  # the first screen needs no table

        if lesson := read_or_tell(self.app, "lessons.bad", first_lesson, LessonError):
            begin_lesson(self.app, lesson)

    def _set_up(self, game: str, box: Area) -> None:
        """Move the pressed box to its place on its page."""
        app = self.app
        if lid := doors(app).set_up(game):
            self._flight = Flight(game, app.canvas.rect(box), app.canvas.rect(lid), app.window.surface.get_size())
            self._carry(self._flight, self._flight.start, self._flight.end)

    def _come_back(self) -> None:
        """Move the box back from its page."""
        way, self._flight = self._flight, None
        if way and way.window == self.app.window.surface.get_size():
            self._carry(way, way.end, way.start)

    def _carry(self, way: Flight, start: pygame.Rect, end: pygame.Rect) -> None:
        app = self.app
        if not app.settings.reduced_motion:
            picture = boxes.lid(app.canvas, way.game, way.start.size, title_of(way.game).NAME)
            app.crossfade.carry(picture, start, end, app.settings.speed)

    def _leave(self) -> None:
        self.app.running = False

    # --- drawing

    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """Table, heading, boxes, buttons."""
        theme = canvas.theme
        canvas.wood()
        room = self._head_area.centred(self._head_area.w / 3, HEAD)
        size = canvas.size_for("Ugames", HEAD * 0.8, room.w - HEAD, "display")
        name = room.centred(canvas.width("Ugames", size, "display") + HEAD, HEAD)
        if theme.contrast:
            canvas.panel(name, "panel_raised", "accent", 1.0)
        canvas.show("common/logo.svg", name.left(HEAD).centred(size * 1.1, size * 1.1))
        tone = theme.tone("text" if theme.contrast or theme.light else "paper")
        canvas.text("Ugames", name.x + HEAD, name.cy, size, tone, family="display")
        pointed = self.app.pointed()
        about = pointed.hint if pointed else ""
        motto = self.today.motto if self.today else ""
        line_text = about or motto or text("title.motto", count=capital(counted(len(GAMES))))
        nodes = self.nodes()
        tiles = [node for node in nodes if node.sign and node.key not in NOTE_KEYS] if self._is_tiled else []
        size = controls.tile_size(canvas, tiles) if tiles else 0.0
        for node in sorted(nodes, key=lambda node: node.role != "box"):
            lit = node.key == self.app.pointed_key
            if node.role == "box":
                self._draw_box(canvas, node, lit)
            elif self.today and node.key in NOTE_KEYS:
                self.today.draw(canvas, node, lit)
            elif node in tiles:
                controls.tile(canvas, node, lit, size)
            else:
                controls.button(canvas, node, lit)
        line = self._head_area.below(HEAD)._replace(h=TABS)  # over the cards in the boxes
        canvas.label(line_text, line.cx, line.cy - GAP, LABEL, "text", "centre", "text", line.w)
        self._was_drawn = True
        return [canvas.surface.get_rect()]

    def _draw_box(self, canvas: Canvas, node: Node, pointed: bool) -> None:
        box = node.area.inset(-node.area.w * 0.015) if pointed else node.area
        game = node.key.removeprefix("box-")
        if game in tuple(GAMES)[: self._fanned_boxes]:
            from ugames.screens import rows  # after the first frame

            high = box.h * (0.52 if pointed else 0.48)
            rows.draw_backs(canvas, (game,) * 3, box.cx, box.y + high / 4, high)
        note = node.value if boxes.bears_note(node.area) else ""  # its label stays the same during enlargement
        boxes.draw_box(canvas, game, box, node.label, note, "lifted" if pointed else "table")
        if pointed:
            canvas.outline(box.inset(-2), "highlight", 20, 4)
