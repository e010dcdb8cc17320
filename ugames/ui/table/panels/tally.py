"""The table of points of every game: a row for each player, a column for each reason, and the total last."""

from __future__ import annotations

from collections.abc import Callable, Container
from math import inf
from typing import NamedTuple

from ugames.core.words import figure, in_a_row
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import CLOSE, GAP, TITLE
from ugames.ui.draw.tween import ease_out, overshoot
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.table.board import Tally
from ugames.ui.table.places import BUTTON_LEAST_PIXELS

REASON_SIZE = 0.85
"""The text size of reasons and note."""
TITLE_SIZE = 1.25
"""The text size of title and totals."""
LEAST_ROW_STEP = 1.42
MOST_ROW_STEP = 3.2
TALLY_MARGIN = 0.8
TALLY_FACE = 1.3
TWO_LINES_FROM_WIDTH = 5.0
"""A reason of this width, in text sizes, is in two lines."""
MOST_EXTRA_GAP = 3.4
"""The gap between columns grows by at most this much, in text sizes."""
CROWN_SIZE = 0.66, 0.83
"""The width of a crown as a part of its face's, and its height as a part of its width."""
TALLY_SHRINK = 0.97
"""The size of text that is tried next, as a part of one that does not fit."""
LEAST_TALLY_SIZE = 0.7
"""The least size of text, as a part of the theme's least one."""


class TallyForm(NamedTuple):
    """The layout of a table of points in one text size."""

    tally: Tally
    size: float
    small: float
    """The text size of reasons and note."""
    heads: tuple[tuple[str, ...], ...]
    """The reasons in lines, the total last."""
    widths: tuple[float, ...]
    """The width of each column, with the gap before it."""
    name: float
    """The width of the names, with faces and ranks."""
    title: float
    """The height of the title."""
    top: float
    """The height of title and reasons."""
    width: float
    height: float

    @property
    def pad(self) -> float:
        return self.size * TALLY_MARGIN

    def columns(self, box: Area) -> list[Area]:
        """The areas of the columns in a box, with their headings; spare room lies between them."""
        spare = max(0.0, box.w - 2 * self.pad - self.name - sum(self.widths))
        more = min(spare / len(self.widths), self.size * MOST_EXTRA_GAP)
        left = box.x + self.pad + self.name + spare - more * len(self.widths)
        areas = list[Area]()
        for width in self.widths:
            areas.append(Area(left + more, box.y + self.title, width, box.h - self.title - self.pad))
            left += more + width
        return areas


def headline(tally: Tally, alone: str = "") -> str:
    """The leader's or winner's points as a sentence; empty with several leaders.

    `alone` is the name of the only person here, who is addressed; empty if there are more.
    """
    if len(tally.ahead) != 1:
        return ""
    (name,) = tally.ahead
    if tally.ranks:
        return text("result.you_win") if name == alone else text("result.wins", name=name)
    return text("pause.leads", name=name, points=tally.totals[tally.names.index(name)])


class TallyColumn(NamedTuple):
    """The figures below a reason, or the totals."""

    head: str
    values: tuple[int, ...]
    signed: bool = False
    total: bool = False

    def figure(self, value: int) -> str:
        return figure(value, "+" if self.signed and value else "")

    def tone(self, value: int) -> str:
        if value < 0:
            return "bad"
        return "highlight" if self.total else "text" if value else "text_soft"

    def size(self, size: float) -> float:
        """The text size of its figures among names of this size."""
        return size * TITLE_SIZE if self.total else size


def columns_of(tally: Tally) -> tuple[TallyColumn, ...]:
    """The columns, the total last."""
    reasons = (TallyColumn(row.label, row.points, not row.earlier) for row in tally.rows)
    return *reasons, TallyColumn(text("table.total"), tally.totals, total=True)


def form_in(canvas: Canvas, tally: Tally, size: float, most: float, alone: bool, low: bool = False) -> TallyForm:
    """The narrowest form in that text size, or if `low` the lowest; no wider than `most` if names can shrink."""
    small, pad, wide = max(size * REASON_SIZE, canvas.theme.least), size * TALLY_MARGIN, list[float]()
    longest_head = inf if low else size * TWO_LINES_FROM_WIDTH
    heads = tuple(_lines(canvas, column.head, small, longest_head) for column in columns_of(tally))
    for column, lines in zip(columns_of(tally), heads, strict=True):
        figures = [canvas.width(column.figure(each), column.size(size), "display") for each in column.values]
        wide.append(pad + max(*figures, *(canvas.width(line, small, "bold") for line in lines)))
    beside = _beside_names(tally, size)
    longest = max(canvas.width(name, size, "bold") for name in tally.names)
    name = pad / 2 + beside + min(longest, max(most / 3, most - 2 * pad - beside - sum(wide)))
    note = _note_width(canvas, tally, small)
    width, side = canvas.width(tally.title, size * TITLE_SIZE, "display") + 2 * pad + note + pad * bool(note), 0.0
    if alone:
        fold, on = buttons_of(canvas, Area(0, 0, 0, 0), size)
        width, side = width + on.right - fold.x + pad, fold.h
    width = max(width, 2 * pad + name + sum(wide))
    title = max(size * TITLE_SIZE * LEADING, side, 2 * small * LEADING * bool(note)) + 2 * GAP
    top = title + small * LEADING * max(map(len, heads)) + CLOSE
    height = top + size * LEAST_ROW_STEP * len(tally.names) + pad
    return TallyForm(tally, size, small, heads, tuple(wide), name, title, top, width, height)


def _note_width(canvas: Canvas, tally: Tally, size: float) -> float:
    """The width of the note beside the title, in two lines."""
    half = canvas.width(tally.note, size) * FITS_AS_TWO
    return lettering.even_width(canvas, tally.note, size, half) if tally.note else 0.0


def _beside_names(tally: Tally, size: float) -> float:
    """The width before each name: a face, and perhaps a rank."""
    return size * (TALLY_FACE + TALLY_MARGIN / 2 + TALLY_MARGIN * bool(tally.ranks))


def _lines(canvas: Canvas, label: str, size: float, most: float) -> tuple[str, ...]:
    """A reason in one line, or if it is long in two of similar length."""
    whole = canvas.width(label, size, "bold")
    if whole <= most:
        return (label,)
    half = max(whole * FITS_AS_TWO, lettering.widest_word(canvas, label, size, "bold") + 1)
    return canvas.wrapped(label, size, lettering.even_width(canvas, label, size, half, "bold"), "bold")


FITS_AS_TWO = 0.7
"""The fraction of a line in which its words fit as two."""


def buttons_of(canvas: Canvas, box: Area, size: float) -> tuple[Area, Area]:
    """The areas of the buttons for folding and going on, beside the title."""
    side = max(BUTTON_LEAST_PIXELS / canvas.theme.unit, size * LEAST_ROW_STEP)
    wide = canvas.width(text("common.go_on"), max(size, canvas.theme.least), "display") + side
    on = Area(box.right - 2 * GAP - wide, box.y + GAP, wide, side)
    return Area(on.x - GAP - side, on.y, side, side), on


def largest_form(canvas: Canvas, tally: Tally, box: Area, alone: bool) -> TallyForm:
    """The largest form that fits a box, or the smallest one if none does; `alone` with room for its buttons."""
    size = TITLE
    while True:
        form = form_in(canvas, tally, size, box.w, alone)
        if size <= canvas.theme.least * LEAST_TALLY_SIZE or (form.width <= box.w + 1 and form.height <= box.h + 1):
            return form
        size *= TALLY_SHRINK


def roomy_height(tally: Tally) -> float:
    """The greatest height at which rows still belong together."""
    return 170 + TITLE * MOST_ROW_STEP * len(tally.names)


def draw_tally(
    canvas: Canvas,
    form: TallyForm,
    box: Area,
    counted: float,
    winners: Container[str] | None,
    face_of: Callable[[str], str],
    own: str = "",
    crowned: float = 1.0,
) -> None:
    """A table of points in a box, with the columns that are counted by now.

    `own` is the viewer's name. Names have the faces of `face_of`; after the count the leaders are crowned, with
    `crowned` as the progress.
    """
    canvas.panel(box, alpha=1.0)
    _draw_title(canvas, form, box)
    with canvas.told_as("", box):  # each row has them
        _draw_heads(canvas, form, box)
    tally, columns = form.tally, columns_of(form.tally)
    step = min(form.size * MOST_ROW_STEP, (box.h - form.top - form.pad) / len(tally.names))
    ahead = tally.ahead if winners is None else winners
    for place, player in enumerate(tally.names):
        row = Area(box.x + form.pad / 2, box.y + form.top + step * place, box.w - form.pad, step)
        figures = in_a_row(f"{column.head} {figure(column.values[place])}" for column in columns)
        with canvas.told_as(text("table.said_row", row=player, values=figures), row):
            gold = ease_out(crowned) if player in ahead and counted >= 1 else 0.0
            gilded = row.left(row.w * gold)
            _draw_ground(canvas, row, gold, mine=player == own, last=place == len(tally.names) - 1)
            rank = str(tally.ranks[place]) if tally.ranks and counted >= 1 else ""
            _draw_player(canvas, form, row, rank, player, face_of(player), gold)
            for i, (column, area) in enumerate(zip(columns, form.columns(box), strict=True)):
                if (done := counted * len(columns) - i) > 0:
                    value = column.values[place]
                    tone = "primary_text" if area.right <= gilded.right else column.tone(value)
                    shown = column.figure(round(value * min(1.0, done)))
                    canvas.text(shown, area.right, row.cy, column.size(form.size), tone, "right", "display")


def _draw_title(canvas: Canvas, form: TallyForm, box: Area) -> None:
    """The title, and the note beside it."""
    place = box.x + form.pad, box.y + form.title / 2
    heading = canvas.text(form.tally.title, *place, form.size * TITLE_SIZE, "accent", family="display")
    if wide := _note_width(canvas, form.tally, form.small):
        lines, left = canvas.wrapped(form.tally.note, form.small, wide), heading.right + form.pad
        lettering.draw_block(canvas, lines, left, heading.cy, form.small, "text_soft", width=wide)


def _draw_heads(canvas: Canvas, form: TallyForm, box: Area) -> None:
    """The reasons above their columns."""
    bottom, line = box.y + form.top - CLOSE, form.small * LEADING
    for lines, column, area in zip(form.heads, columns_of(form.tally), form.columns(box), strict=True):
        tone = "text" if column.total else "text_soft"
        for k, words in enumerate(reversed(lines)):
            canvas.text(words, area.right, bottom - line * (k + 0.5), form.small, tone, "right", "bold")


def _draw_player(canvas: Canvas, form: TallyForm, row: Area, rank: str, player: str, face: str, gold: float) -> None:
    """The rank, the face and the name of a player at the beginning of a row."""
    gilded, left = row.left(row.w * gold), row.x + form.pad / 2
    if form.tally.ranks:
        tone = "primary_text" if left < gilded.right else "text_soft"
        canvas.text(rank, left + form.pad / 2, row.cy, form.size, tone, "centre", "display")
        left += form.pad
    side = form.size * TALLY_FACE
    _draw_face(canvas, face, around(left + side / 2, row.cy, side, side), gold)
    left += side + form.size * TALLY_MARGIN / 2
    room = form.name - form.pad / 2 - _beside_names(form.tally, form.size)
    tone = "primary_text" if left < gilded.right else "text"
    canvas.text(player, left, row.cy, form.size, tone, "left", "bold", room + 1)


def _draw_ground(canvas: Canvas, row: Area, gold: float, mine: bool, last: bool) -> None:
    """The ground of a row: golden from the left for a winner, with a bar for the viewer."""
    band, radius = row.inset(0, 1.5), canvas.theme.radius["small"]
    if mine and gold < 1:
        canvas.box(band, "panel_raised", "panel_edge", radius)
    elif not last and not gold:
        canvas.fill(Area(row.x, row.bottom - 1, row.w, 2), "panel_edge", 0, 0.45)
    if gold:
        canvas.fill(band.left(max(2.0 * radius, band.w * gold)), "primary", radius)
    if mine:
        canvas.fill(band.inset(0, radius).left(CLOSE), "primary_text" if gold else "text", CLOSE / 2)


def _draw_face(canvas: Canvas, face: str, place: Area, gold: float) -> None:
    """A face with a falling crown; without a face, the crown alone."""
    if not face:
        if gold:
            canvas.show("common/ui/crown.svg", place.inset(place.w / 8), canvas.theme.tone("primary_text"))
        return
    wide = place.w * CROWN_SIZE[0]
    high = wide * CROWN_SIZE[1]
    place = place._replace(y=place.y + high / 4 * bool(gold))
    canvas.show(face, place)
    if gold:
        fallen = (1 - overshoot(gold, 1.0)) * 2 * high
        canvas.show("common/crown.svg", Area(place.cx - wide / 2, place.y - high / 2 - fallen, wide, high))
