"""The common look of lists: rows as high as the room allows, their words, and placeholders for empty lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime
from functools import partial

import pygame

from ugames.registry import GAMES, title_of
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas, in_hue
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.theme import GAP, Colour, mix
from ugames.ui.draw.typesetting import LEADING, SPACING
from ugames.ui.draw.vectors import is_drawn
from ugames.ui.kit.controls import PAGES
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import MARGIN, MEASURE, Page, back_area
from ugames.ui.table import furniture
from ugames.ui.table.still import sample

BROAD, LONG = 1090.0, 1300.0
"""The least width for two columns, and that of a row for long buttons or a bar."""
RADIUS, PAD = 14.0, 14.0
"""The corner radius of a row's ground, and its padding."""
FORM_GAP, CLOSE_GAP = 10.0, 6.0
"""The gaps between rows of a form, and between dense ones."""
HEAD = 28.0
"""The text size of a heading above rows."""
TITLE, LINE, USUAL = 27.0, 21.0, 92.0
"""The text sizes of a row's two lines, and the row height for these sizes."""
LOW = (TITLE + LINE) * LEADING + 4
"""The least height of a row with both lines below each other."""
LARGEST = 1.4
"""The greatest enlargement in a higher row."""
DEEPER = 0.7
"""The strength of the sunk tone in a game's ground in a light theme."""
BACKS = (-1, 16.0), (1, -16.0), (0, 0.0)
"""The side and tilt in degrees of the card backs in an empty list."""
BACK = 250.0
"""Their greatest height."""
BESIDE, WIDE, CARDS = 210.0, 340.0, 0.68
"""The least room for things beside a sheet, their greatest width, and the height of cards by that."""
SAID, THIN = 27.0, 8.0
"""The text size of the sentence in an empty list; and the height up to which a bar has square ends."""


def corner(canvas: Canvas, game: str) -> None:
    """The box of a page's game in the upper right corner, opposite to the back button and as high."""
    back = back_area(canvas.theme)
    furniture.emblem(canvas, game, Area(canvas.theme.width - back.x - back.h, back.y, back.h, back.h))


def beside(canvas: Canvas, page: Page, games: Sequence[str], face: str = "") -> None:
    """The pictures beside a sheet; without room for a box, its emblem is in the corner."""
    sheet = page.body.inset(-MARGIN[0], -MARGIN[1])
    if not flank(canvas, sheet.x, sheet.cy, games, face) and not face:
        corner(canvas, games[0])


def flank(canvas: Canvas, free: float, y: float, games: Sequence[str], face: str = "") -> bool:
    """Put pictures on the table at both sides with this free width: a page's picture or its game's box, and cards;
    whether there was room.
    """
    if free < BESIDE:
        return False
    wide = min(WIDE, free * 0.76)
    if face:
        canvas.show(f"{PAGES}{face}.svg", around(free / 2, y, wide, wide))
    else:
        furniture.box(canvas, games[0], around(free / 2, y, wide, wide * furniture.FORM), title_of(games[0]).NAME)
    fan(canvas, tuple(games) * 3, canvas.theme.width - free / 2, y, wide * CARDS)
    return True


def spread(room: Area, count: int, least: float, most: float) -> list[Area]:
    """Rows from the top of a room, with heights between these two."""
    high = min(most, max(least, (room.h + GAP) / max(1, count) - GAP))
    return [Area(room.x, room.y + i * (high + GAP), room.w, high) for i in range(count)]


def fitting(room: Area, least: float) -> int:
    """The number of rows of that height that fit, at least one."""
    return max(1, int((room.h + GAP) // (least + GAP)))


UNTURNED = -1
"""The index of the first shown row before any page turn."""


def first_shown(first: int, due: int, fit: int, count: int) -> int:
    """The index of the first shown row; before any page turn, the page includes the row `due`."""
    return max(0, min(due - fit + 1 if first == UNTURNED else first, count - fit))


def turning(form: Form, foot: Area, first: int, shown: int, count: int, turn: Callable[[int], None]) -> None:
    """Two buttons that turn to the previous and next rows, if not all fit."""
    up, down = foot.columns(2, GAP)
    form.button("up", text("common.previous_page"), up, partial(turn, -shown),
                why_not="" if first else text("puzzles.first"))  # fmt: skip
    form.button("down", text("common.next_page"), down, partial(turn, shown),
                why_not="" if first + shown < count else text("puzzles.last"))  # fmt: skip


def tone_of(canvas: Canvas, game: str = "") -> Colour:
    """The tone of a row's ground; a game's is deeper in themes where raised tones are too pale for a hue."""
    with in_hue(canvas, game):
        tone = canvas.theme.tone
        return mix(tone("panel_raised"), tone("panel_sunk"), DEEPER if game and canvas.theme.light else 0.0)


def ground(canvas: Canvas, row: Area, game: str = "") -> None:
    """The ground of a row, in the hue of its game."""
    canvas.fill(row, tone_of(canvas, game), RADIUS)
    if canvas.theme.contrast:  # there all panels have nearly the same tone
        canvas.outline(row, "panel_edge", RADIUS, 1)


def bar(canvas: Canvas, area: Area, part: float, tone: str = "accent") -> None:
    """A bar filled to this fraction, with round ends if it is high enough."""
    radius = area.h / 2 if area.h > THIN else 0.0
    canvas.fill(area, "panel_sunk", radius)
    if part > 0:
        canvas.fill(area._replace(w=max(area.h, area.w * part)), tone, radius)
    if canvas.theme.contrast:
        canvas.outline(area, "panel_edge", radius, 1)


def words(canvas: Canvas, row: Area, title: str, line: str) -> None:
    """The name of a row with a line below, vertically centred; beside it in a low row."""
    if row.h < LOW:
        half = row.w / 2
        lettering.filling(canvas, title, row.x, row.cy, TITLE, "text", (half - PAD, row.h), "display")
        lettering.filling(canvas, line, row.x + half, row.cy, LINE, "text_soft", (half, row.h))
        return
    part = max(1.0, min(LARGEST, row.h / USUAL))
    large, small = TITLE * part, LINE * part
    top = row.cy - (large + small) * LEADING / 2
    lettering.fitting(canvas, title, row.x, top + large * LEADING / 2, large, "text", row.w, "display")
    lettering.fitting(canvas, line, row.x, top + (large + small / 2) * LEADING, small, "text_soft", row.w)


def heading(canvas: Canvas, words: str, area: Area) -> None:
    """A heading over rows."""
    lettering.fitting(canvas, words, area.x + 4, area.cy, HEAD, "accent", area.w - 8, "display")


def empty(canvas: Canvas, said: str, room: Area, tone: str = "text") -> None:
    """Some card backs and a sentence, in the middle of an empty room."""
    wide = lettering.even_width(canvas, said, SAID, min(room.w - 2 * PAD, MEASURE))
    lines = len(canvas.wrapped(said, SAID, wide)) * SAID * LEADING * SPACING
    high = min(BACK, room.h - lines - 3 * PAD)
    if high < BACK / 3:
        high = 0.0
    top = room.y + max(0.0, room.h - high - lines - 3 * PAD) * 0.42
    if high:
        fan(canvas, GAMES, room.cx, top + high / 2, high)
    area = Area(room.cx - wide / 2, top + high + 3 * PAD, wide, lines)
    canvas.paragraph(said, area, SAID, tone, "centre")


def fan(canvas: Canvas, games: Iterable[str], middle: float, y: float, high: float) -> None:
    """Three face-down cards of these games, at this height and place; open if there is no picture of the back."""
    for number, ((side, lean), game) in enumerate(zip(BACKS, games, strict=False)):
        card = _turned(canvas, game, number, high, lean)
        at = canvas.theme.px(middle + side * high * 0.46), canvas.theme.px(y + abs(side) * high * 0.06)
        canvas.surface.blit(card, card.get_rect(center=at))


def _turned(canvas: Canvas, game: str, number: int, high: float, lean: float) -> pygame.Surface:
    if not is_drawn(f"{game}/back.svg"):
        return sample.card_of(canvas, game, number, high, lean)
    back = canvas.picture(f"{game}/back.svg", high * CARD_RATIO, high)
    turned = partial(pygame.transform.rotozoom, back, lean, 1.0)
    return canvas.store.get(("fanned", game, back.get_size(), lean), turned)


def day_said(day: str | date) -> str:
    """A day as shown in lists; unchanged if it is not a date."""
    try:
        known = date.fromisoformat(day) if isinstance(day, str) else day
    except ValueError:
        return str(day)
    month = text("common.short_months").split()[known.month - 1]
    return text("common.day", day=str(known.day), month=month, year=str(known.year))


def when(then: datetime) -> str:
    """A date with time, as shown in lists."""
    return text("games.played", date=day_said(then), time=f"{then:%H:%M}")
