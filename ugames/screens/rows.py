"""How lists look on all pages: rows as high as the room allows, their words, and what stands where there are none."""

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

RADIUS, PAD = 14.0, 14.0
"""Of the ground of a row; and between its edge and what stands on it."""
FORM_GAP, CLOSE_GAP = 10.0, 6.0
"""Between the rows of a form, and between those that lie close."""
HEAD = 28.0
"""The type of a heading over rows."""
TITLE, LINE, USUAL = 27.0, 21.0, 92.0
"""The type of the two lines of a row, in a row as high as that."""
LOW = (TITLE + LINE) * LEADING + 4
"""The least height of a row in which both stand below each other."""
LARGEST = 1.4
"""By how much both become larger in a higher row."""
DEEPER = 0.7
"""How much of the tone of what is sunk the ground of a game has in a light theme."""
BACKS = (-1, 16.0), (1, -16.0), (0, 0.0)
"""The card backs of an empty list: on which side each lies, and by how many degrees it leans."""
BACK = 250.0
"""How high they are, where there is room."""
BESIDE, WIDE, CARDS = 210.0, 340.0, 0.68
"""The least room for things beside a sheet, the most width of one of them, and the height of cards by that."""
SAID, THIN = 27.0, 8.0
"""The type of the sentence there; and the height up to which a bar has plain ends."""


def corner(canvas: Canvas, game: str) -> None:
    """The box of the game that a page is about, in the upper right corner: opposite to the way back, and as high."""
    back = back_area(canvas.theme)
    furniture.emblem(canvas, game, Area(canvas.theme.width - back.x - back.h, back.y, back.h, back.h))


def beside(canvas: Canvas, page: Page, games: Sequence[str], face: str = "") -> None:
    """What lies beside a sheet; without room for a box, its drawing is in the corner."""
    sheet = page.body.inset(-MARGIN[0], -MARGIN[1])
    if not flank(canvas, sheet.x, sheet.cy, games, face) and not face:
        corner(canvas, games[0])


def flank(canvas: Canvas, free: float, y: float, games: Sequence[str], face: str = "") -> bool:
    """Lay things onto the table at both sides, where so much is free: the picture of a kind of page, or else the box of
    its game, and cards; whether there was room.
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
    """Rows from the top of a room, as high as it allows between these two heights."""
    high = min(most, max(least, (room.h + GAP) / max(1, count) - GAP))
    return [Area(room.x, room.y + i * (high + GAP), room.w, high) for i in range(count)]


def fitting(room: Area, least: float) -> int:
    """How many rows of that height a room has room for, and one in any case."""
    return max(1, int((room.h + GAP) // (least + GAP)))


UNTURNED = -1
"""The place of the first row that is shown as long as nobody has turned to others."""


def first_shown(first: int, due: int, fit: int, count: int) -> int:
    """The place of the first row that is shown: at first so that the one to do now is among them."""
    return max(0, min(due - fit + 1 if first == UNTURNED else first, count - fit))


def turning(form: Form, foot: Area, first: int, shown: int, count: int, turn: Callable[[int], None]) -> None:
    """Two buttons that turn to the rows before and after those which are shown, where not all have room."""
    up, down = foot.columns(2, GAP)
    form.button("up", text("decks.earlier"), up, partial(turn, -shown),
                why_not="" if first else text("puzzles.first"))  # fmt: skip
    form.button("down", text("decks.later"), down, partial(turn, shown),
                why_not="" if first + shown < count else text("puzzles.last"))  # fmt: skip


def tone_of(canvas: Canvas, game: str = "") -> Colour:
    """The tone of the ground of a row; that of a game is deeper where a raised one is too pale to have a hue."""
    with in_hue(canvas, game):
        tone = canvas.theme.tone
        return mix(tone("panel_raised"), tone("panel_sunk"), DEEPER if game and canvas.theme.light else 0.0)


def ground(canvas: Canvas, row: Area, game: str = "") -> None:
    """What a row stands on, in the hue of the game that it is about."""
    canvas.fill(row, tone_of(canvas, game), RADIUS)
    if canvas.theme.contrast:  # whose panels all have nearly the same tone
        canvas.outline(row, "panel_edge", RADIUS, 1)


def bar(canvas: Canvas, area: Area, part: float, tone: str = "accent") -> None:
    """A bar, so much of which is full; round at its ends, if it is high enough for that to be seen."""
    radius = area.h / 2 if area.h > THIN else 0.0
    canvas.fill(area, "panel_sunk", radius)
    if part > 0:
        canvas.fill(area._replace(w=max(area.h, area.w * part)), tone, radius)
    if canvas.theme.contrast:
        canvas.outline(area, "panel_edge", radius, 1)


def words(canvas: Canvas, row: Area, title: str, line: str) -> None:
    """The name of a row and a line below it, in the middle of its height; beside it, where the row is low."""
    if row.h < LOW:
        half = row.w / 2
        lettering.fitting(canvas, title, row.x, row.cy, TITLE, "text", half - PAD, "display")
        lettering.fitting(canvas, line, row.x + half, row.cy, LINE, "text_soft", half)
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
    """Some card backs and a sentence, in the middle of a room with nothing in it."""
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
    """Three cards face down, of these games, so high and around that place; face up where no back is drawn."""
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
    """A day as every list has it, by its number or by what a file has for it; as it stands there if there is none."""
    try:
        known = date.fromisoformat(day) if isinstance(day, str) else day
    except ValueError:
        return str(day)
    month = text(f"common.short_month_{known.month}")
    return text("common.day", day=str(known.day), month=month, year=str(known.year))


def when(then: datetime) -> str:
    """Day, month, year and time of the day, as such a list has them."""
    return text("games.played", date=day_said(then), time=f"{then:%H:%M}")
