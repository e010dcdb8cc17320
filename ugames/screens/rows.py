"""Lists and tables: rows as high as the room allows, what is in them, and the turning of pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime
from functools import partial
from typing import NamedTuple

import pygame

from ugames.core.words import in_lines
from ugames.registry import GAMES, title_of
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas, in_hue
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.theme import BODY, CLOSE, GAP, LABEL, PAD, SMALL, mix
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.draw.vectors import is_drawn, turned
from ugames.ui.kit import controls
from ugames.ui.kit.controls import PAGE_PICTURES_FOLDER
from ugames.ui.kit.forms import prose
from ugames.ui.kit.forms.page import Page, back_area
from ugames.ui.kit.forms.prose import Passage
from ugames.ui.kit.nodes import Way
from ugames.ui.kit.scale import EDGE, LEAST_ROW, MEASURE, ROW, WIDTH
from ugames.ui.table.still import boxes

TWO_COLUMNS_LEAST_WIDTH = WIDTH * 3 / 4
USUAL_ROW = ROW * 3 / 2
HIGHEST_ROW = ROW * 4
PICTURE_RATIO = 16 / 9
SUNK_STRENGTH = 0.7
"""The strength of the sunk tone in a game's ground in a light theme."""


def draw_corner_box(canvas: Canvas, game: str) -> None:
    """The box of a page's game in the upper right corner, opposite to the back button and as high."""
    back = back_area(canvas.theme)
    boxes.draw_emblem(canvas, game, Area(canvas.theme.width - back.x - back.h, back.y, back.h, back.h))


class FlankedPage(Page):
    """A page with pictures beside its sheet; without room for a game's box, its emblem is in the corner."""

    def draw_elements(self) -> None:
        """The pictures lie below everything."""
        canvas, sheet, game = self.canvas, self.sheet_area, self.subject
        if not flank(canvas, sheet.x, sheet.cy, [game] if game else [*GAMES], "" if game else self.face) and game:
            draw_corner_box(canvas, game)
        super().draw_elements()


def flank(canvas: Canvas, free: float, y: float, games: Sequence[str], face: str = "") -> bool:
    """Put pictures on the table at both sides with this free width: a page's picture or its game's box, and cards;
    whether there was room.
    """
    if free < 3 * ROW:
        return False
    wide = min(1.5 * HIGHEST_ROW, free * 0.76)
    if face:
        canvas.show(f"{PAGE_PICTURES_FOLDER}{face}.svg", around(free / 2, y, wide, wide))
    else:
        boxes.draw_box(
            canvas, games[0], around(free / 2, y, wide, wide * boxes.BOX_HEIGHT_BY_WIDTH), title_of(games[0]).NAME
        )
    draw_backs(canvas, tuple(games) * 3, canvas.theme.width - free / 2, y, wide * CARD_RATIO)
    return True


# --- rows that may not all fit ---------------------------------------------------------------------------------------


def row_places(room: Area, count: int, least: float = 0.0, most: float = HIGHEST_ROW, columns: int = 1) -> list[Area]:
    """Places in rows from the top of a room, with heights between these two."""
    lines = -(-count // columns)
    high = min(most, max(least, (room.h + GAP) / max(1, lines) - GAP))
    rows = (Area(room.x, room.y + i * (high + GAP), room.w, high) for i in range(lines))
    return [place for row in rows for place in row.columns(columns, GAP)]


def rows_fitting(room: Area, least: float) -> int:
    """The number of rows of that height that fit, at least one."""
    return max(1, int((room.h + GAP) // (least + GAP)))


def open_rows(page: Page, fit: int, count: int, due: int = 0, buttons: Area | None = None) -> slice:
    """The rows on the open page of a list, of which so many fit: before any page turn the page with the row `due`.

    Two buttons turn the pages, in the middle of the foot unless elsewhere.
    """
    wanted = due if page.first is None else page.first
    page.first = first = max(0, min(wanted, count - 1)) // fit * fit
    if fit < count:
        page.turned = first // fit + 1, -(-count // fit)
        _, middle, _ = page.foot.columns(3, GAP)
        earlier, later = (partial(page.put, "first", row) for row in (first - fit, first + fit))
        end = text("common.all_of_them")
        ways = (
            Way("earlier", text("common.previous_page"), earlier, why_not="" if first else end),
            Way("later", text("common.next_page"), later, why_not="" if first + fit < count else end),
        )
        page.row((buttons or middle).columns(2, GAP), ways)
    return slice(first, first + fit)


class ListRow(NamedTuple):
    """A row of a list: words about something of a game, and its actions."""

    picture: Callable[[Canvas, Area], object]
    """The drawing of its subject."""
    game: str
    title: str
    said: str
    buttons: Sequence[Way]
    aside: str = ""
    """What is said more softly behind the title."""
    tone: str = "text_soft"


class RowList:
    """A list of entries with their pictures, of this ratio, and buttons."""

    def __init__(self, ratio: float = 1.0, least: float = LEAST_ROW + GAP, columns: int = 1) -> None:
        self.ratio = ratio
        self.least = least
        """The least height of a row."""
        self.columns = columns
        self.shown = slice(0)
        """The shown entries."""
        self.rows: list[tuple[Area, ListRow]] = []
        """The shown entries with their places."""

    def build(self, page: Page, room: Area, count: int, row_of: Callable[[int], ListRow], due: int = 0) -> None:
        """The buttons of the rows that fit, and those that turn to others."""
        fit = rows_fitting(room, self.least) * self.columns
        self.shown = open_rows(page, fit, count, due)
        places = row_places(room, min(fit, count), self.least, columns=self.columns)
        self.rows = [*zip(places, map(row_of, range(count)[self.shown]), strict=False)]
        for place, row in self.rows:
            high, (_, side) = min(ROW, place.h - GAP), _words_and_buttons(place, row)
            areas = side.centred(side.w, high).columns(max(1, len(row.buttons)), GAP)
            ways = [way._replace(hint=in_lines(row.title, way.hint)) for way in row.buttons]
            page.row(areas, ways, row.game)
        page.show(self.paint)

    def paint(self, canvas: Canvas) -> None:
        """The ground, the picture and the words of each row."""
        for place, row in self.rows:
            draw_ground(canvas, place, row.game)
            left, _ = _words_and_buttons(place, row)
            high = min(left.h - 2 * GAP, place.w / 5 / self.ratio)
            picture = left.inset(GAP).left(high * self.ratio)
            row.picture(canvas, picture.centred(picture.w, high))
            draw_words(canvas, left.beside(picture.w + 2 * PAD), row.title, row.said, row.aside, row.tone)


def _words_and_buttons(place: Area, row: ListRow) -> tuple[Area, Area]:
    """The places for picture and words, and for the buttons."""
    button = min(HIGHEST_ROW * 2 / 3, place.w / 8)
    inner = place.left(place.w - PAD)
    words = inner.left(inner.w - len(row.buttons) * (button + GAP))
    return words, inner.beside(words.w + GAP)


# --- what is in rows -------------------------------------------------------------------------------------------------


def draw_ground(canvas: Canvas, row: Area, game: str = "") -> None:
    """The ground of a row, in the hue of its game; deeper in themes where raised tones are too pale for a hue."""
    radius = canvas.theme.radius["button"]
    with in_hue(canvas, game):
        tone = canvas.theme.tone
        tint = mix(tone("panel_raised"), tone("panel_sunk"), SUNK_STRENGTH if game and canvas.theme.light else 0.0)
    canvas.fill(row, tint, radius)
    if canvas.theme.contrast:  # there all panels have nearly the same tone
        canvas.outline(row, "panel_edge", radius, 1)


def emblem_painter(game: str) -> Callable[[Canvas, Area], object]:
    """What draws the emblem of a game before its row."""
    return lambda canvas, area: boxes.draw_emblem(canvas, game, area)


def paint_face(face: str, canvas: Canvas, area: Area) -> None:
    """The picture of a player before a row."""
    canvas.show(face, area)


def draw_bar(canvas: Canvas, area: Area, part: float, tone: str = "accent") -> None:
    """A bar filled to this fraction."""
    radius = area.h / 2
    canvas.fill(area, "panel_sunk", radius)
    if part > 0:
        canvas.fill(area._replace(w=max(area.h, area.w * part)), tone, radius)
    if canvas.theme.contrast:
        canvas.outline(area, "panel_edge", radius, 1)


def draw_words(canvas: Canvas, row: Area, title: str, said: str, aside: str = "", tone: str = "text_soft") -> None:
    """The name of a row, if any, with lines below, vertically centred; beside it in a low row."""
    part = controls.grown(row)
    large, small = LABEL * part, SMALL * part
    if not title:
        end = canvas.line(aside, row.beside(row.w * 2 / 3), SMALL, tone, "right")
        lettering.filling(canvas, said, row.x, row.cy, BODY * part, tone, (end.x - PAD - row.x, row.h))
        return
    if row.h < (large + small) * LEADING:
        name = row.left(row.w * 0.6)
        line = row.beside(name.w + PAD)
        canvas.line(title, name, large, family="display")
        canvas.line(said, line, small, tone)
        return
    room = row.below(large * LEADING)
    small = fitted_size(canvas, said, room, small)
    high = min(room.h, canvas.type.paragraph_height(said, room.w, small))
    name, below = row.centred(row.w, large * LEADING + high).top(large * LEADING), room._replace(h=high)
    written = canvas.line(title, name, large, family="display")
    if (free := name.beside(written.w + PAD)).w > 0 and aside:
        canvas.line(aside, free, SMALL, "text_soft", "right")
    canvas.paragraph(said, below._replace(y=name.bottom), small, tone)


def fitted_size(canvas: Canvas, said: str, room: Area, size: float) -> float:
    """The largest text size, up to this one, at which a paragraph fits its room; or the least."""
    return prose.fitting_size(canvas, [Passage(said)], room, size)


def draw_paragraph(canvas: Canvas, said: str, room: Area, size: float, tone: str = "text", align: str = "left") -> None:
    """A text, vertically centred in its room, in the largest size up to this one that fits."""
    prose.centred(canvas, [Passage(said, tone)], room, size, align)


def draw_notice(canvas: Canvas, page: Page, said: str, tone: str = "text_soft") -> None:
    """News about something that was done or does not work, below the sheet."""
    if said:
        theme, width = canvas.theme, page.body.w
        canvas.label(said, theme.width / 2, theme.height - EDGE / 2, SMALL, tone, "centre", width=width)


def draw_heading(canvas: Canvas, words: str, area: Area) -> None:
    """A heading over rows."""
    canvas.line(words, area.inset(CLOSE, 0), LABEL, "accent", family="display")


def draw_empty(canvas: Canvas, said: str, room: Area, tone: str = "text") -> None:
    """Some card backs above a sentence, in an empty room."""
    backs, below = room.inset(PAD).rows(2)
    if backs.h > USUAL_ROW:
        draw_backs(canvas, GAMES, backs.cx, backs.cy, min(HIGHEST_ROW, backs.h - 2 * PAD))
    wide = lettering.even_width(canvas, said, LABEL, min(below.w, MEASURE))
    canvas.paragraph(said, below.centred(wide, below.h), LABEL, tone, "centre")


def draw_backs(canvas: Canvas, games: Iterable[str], middle: float, y: float, high: float) -> None:
    """Three face-down cards of these games, at this height and place; open if there is no picture of the back."""
    for number, (side, game) in enumerate(zip((-1, 1, 0), games, strict=False)):
        card = _turned_back(canvas, game, number, high, -16.0 * side)
        at = canvas.theme.px(middle + side * high * 0.46), canvas.theme.px(y + abs(side) * high * 0.06)
        canvas.surface.blit(card, card.get_rect(center=at))


def _turned_back(canvas: Canvas, game: str, number: int, high: float, lean: float) -> pygame.Surface:
    if not is_drawn(f"{game}/back.svg"):
        from ugames.ui.table.still import sample  # it needs a stage, and the first screen does without

        return sample.card_of(canvas, game, number, high, lean)
    back = canvas.picture(f"{game}/back.svg", high * CARD_RATIO, high)
    return canvas.store.get(("fanned", game, back.get_size(), lean), partial(turned, back, lean))


def day_in_words(day: str | date) -> str:
    """A day as shown in lists; unchanged if it is not a date."""
    try:
        known = date.fromisoformat(day) if isinstance(day, str) else day
    except ValueError:
        return str(day)
    month = text("common.short_months").split()[known.month - 1]
    return text("common.day", day=str(known.day), month=month, year=str(known.year))


def date_and_time(then: datetime) -> str:
    """A date with time, as shown in lists."""
    return text("games.played", date=day_in_words(then), time=f"{then:%H:%M}")
