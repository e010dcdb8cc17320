"""The table of points of every game: a row for each player, a column for each reason, and the total last."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from enum import Enum, auto
from typing import NamedTuple

from ugames.core.words import figure, in_a_row
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import LEAST
from ugames.ui.draw.tween import ease_out, overshoot
from ugames.ui.table.board import Tally
from ugames.ui.table.places import TOUCH

LARGEST = 36.0
"""The largest text size of names and figures, the unit of all other sizes."""
HEAD, TITLE, TOTAL, NOTE = 0.86, 1.4, 1.2, 0.82
"""The text sizes of reasons, title, totals, and the note below, by the names'."""
STEP, ROOMY, TIGHT = 1.62, 3.2, 1.36
"""The least row spacing by text size, the greatest, and that of a tight table."""
PAD, GUTTER, PLACED, APART = 0.8, 1.7, 0.9, 0.8
"""The margin, the room for a face, for the rank beside it, and the least gap between columns."""
FACE, CROWN, WORN = 1.3, 0.86, 0.42
"""By text size: a face, the width of its crown, and the part of the crown above the face."""
FALLS = 2.2
"""The height of the crown's fall, by its own height."""
MARGIN = 6.0
"""The margin above and below the buttons beside the title."""
ONE_LINE, NARROW = 6.5, 2.5
"""The width up to which a reason is in one line: usually, and if the text would be small otherwise."""
WORTH = 1.08
"""The gain in text size that justifies reasons in two lines."""
LONGEST = 0.34
"""The greatest fraction of the width for names."""
BUTTON, BUTTON_TYPE, BESIDE, HIGH = 46.0, 0.9, 20.0, 1.5
"""The buttons beside the title: their height, text size, padding, and height by text size."""
OWN = 5.0
"""The width of the bar beside the viewer's row."""
GILDED = 0.3
"""The progress from which gold lies below a whole row's words."""
SPREAD = 3.4
"""The greatest gap between columns, by text size."""


class Spacing(Enum):
    """The spacing of a table's rows and columns."""

    APART = auto()
    CLOSE = auto()
    """Dense rows."""
    LOW = auto()
    """Dense rows, with the note beside the title."""
    SLIM = auto()
    """Narrow columns with reasons in two lines."""


class TallyForm(NamedTuple):
    """The layout of a table of points in one text size."""

    size: float
    heads: tuple[tuple[str, ...], ...]
    """The reasons in lines, the total last."""
    columns: tuple[float, ...]
    """The width of each column, with the gap before it."""
    name: float
    """The width of the names, with room for the crown."""
    title: float
    """The height of the title."""
    top: float
    """The height of title and reasons."""
    foot: float
    """The height below the players."""
    width: float
    height: float
    step: float
    """The row spacing."""
    aside: float = 0.0
    """The width of the note, if it is beside the title instead of below the players."""

    @property
    def head(self) -> float:
        """The text size of the reasons."""
        return self.size * HEAD


def headline(tally: Tally | None, alone: str = "") -> str:
    """The leader's or winner's points as a sentence; empty without a table of points or with several leaders.

    `alone` is the name of the only person here, who is addressed; empty if there are more.
    """
    if tally is None or len(tally.ahead) != 1:
        return ""
    (name,) = tally.ahead
    if tally.places:
        return text("result.you_win") if name == alone else text("result.wins", name=name)
    return text("pause.leads", name=name, points=tally.totals[tally.names.index(name)])


def heads_of(tally: Tally) -> tuple[str, ...]:
    """The headings of the columns."""
    return *(label for label, _ in tally.rows), text("table.total")


def figures_of(tally: Tally, place: int) -> tuple[int, ...]:
    """The figures in a player's row, the total last."""
    return *(values[place] for _, values in tally.rows), tally.totals[place]


def form_in(
    canvas: Canvas,
    tally: Tally,
    size: float,
    most: float,
    alone: bool,
    spacing: Spacing = Spacing.APART,
) -> TallyForm:
    """The narrowest form in that text size; no wider than `most` if names can shrink."""
    tight, beside = spacing in (Spacing.CLOSE, Spacing.LOW), spacing is Spacing.LOW
    head, one_line = max(size * HEAD, canvas.theme.least), NARROW if spacing is Spacing.SLIM else ONE_LINE
    told, heads, columns = heads_of(tally), list[tuple[str, ...]](), list[float]()
    for i, label in enumerate(told):
        lines = _lines(canvas, label, head, size * one_line)
        figures = [values[i] for values in (figures_of(tally, place) for place in range(len(tally.names)))]
        total = i == len(told) - 1
        digits = size * TOTAL if total else size
        plain = total or i < tally.stood
        wide = max(canvas.width(_figure(value, plain), digits, "display") for value in figures)
        heads.append(lines)
        columns.append(size * APART + max(wide, *(canvas.width(line, head, "bold") for line in lines)))
    names = max(canvas.width(name, size, "bold") for name in tally.names)
    pad, gutter = size * PAD, size * gutter_of(tally)
    name = gutter + min(names, max(most * LONGEST, most - 2 * pad - gutter - sum(columns))) + 2
    width = 2 * pad + name + sum(columns) + size * 0.4
    title, side = size * TITLE * (1.1 if tight else 1.3), button_side(canvas, size) if alone else 0.0
    ways = side + _on(canvas, size) + 2 * BESIDE if alone else 0.0
    least = canvas.width(tally.title, size * TITLE, "display") + ways + 2 * pad
    (note, line), aside = _note(canvas, size), 0.0
    title = max(title, side, 2 * line * (beside and bool(tally.note))) + 2 * MARGIN
    top = title + head * 1.16 * max(map(len, heads)) + size * 0.35
    if beside and tally.note:
        aside = canvas.width(tally.note, note) / 2
        while len(canvas.wrapped(tally.note, note, aside)) > 2:
            aside *= 1.08
        least += aside + BESIDE
    width = max(width, least)
    below = tally.note and not aside
    foot = pad + line * len(canvas.wrapped(tally.note, note, width - 2 * pad)) if below else pad
    step = size * (TIGHT if tight else STEP)
    height = top + step * len(tally.names) + foot
    return TallyForm(size, tuple(heads), tuple(columns), name, title, top, foot, width, height, step, aside)


def _note(canvas: Canvas, size: float) -> tuple[float, float]:
    """The text size of the note, and its line height."""
    note = max(size * NOTE, canvas.theme.least)
    return note, note * 1.3


def _lines(canvas: Canvas, label: str, size: float, most: float) -> tuple[str, ...]:
    """A reason in one line, or in two of similar length."""
    if canvas.width(label, size, "bold") <= most:
        return (label,)
    width = max(most * 0.5, *(canvas.width(word, size, "bold") + 1 for word in label.split()), 0.0)
    while len(lines := canvas.wrapped(label, size, width, "bold")) > 2:
        width *= 1.08
    return lines


def _figure(value: int, plain: bool) -> str:
    return figure(value, "" if plain or not value else "+")


def _on(canvas: Canvas, size: float) -> float:
    """The width of the button that goes on."""
    return canvas.width(text("common.go_on"), max(size * BUTTON_TYPE, canvas.theme.least), "display") + 2 * BESIDE


def button_side(canvas: Canvas, size: float = 0.0) -> float:
    """The height of the buttons beside that text size, at least finger size."""
    return max(grown(canvas, BUTTON), TOUCH / canvas.theme.unit, size * HIGH)


def grown(canvas: Canvas, size: float) -> float:
    """The text size in an enlarged layout, which grows less than other things."""
    return size * canvas.theme.least / LEAST


def gutter_of(tally: Tally) -> float:
    """The width before each name by text size: a face, and perhaps a rank."""
    return GUTTER + PLACED * bool(tally.places)


def fitted(canvas: Canvas, tally: Tally, box: Area, alone: bool) -> TallyForm:
    """The largest form that fits a box, with reasons in one line if that costs little."""
    usual, narrow = (_largest(canvas, tally, box, alone, spacing) for spacing in (Spacing.APART, Spacing.SLIM))
    return narrow if narrow.size > usual.size * WORTH else usual


def _largest(canvas: Canvas, tally: Tally, box: Area, alone: bool, spacing: Spacing) -> TallyForm:
    size = LARGEST
    while True:
        form = form_in(canvas, tally, size, box.w, alone, spacing)
        if size <= canvas.theme.least * 0.7 or (form.width <= box.w + 1 and form.height <= box.h + 1):
            return form
        size -= 0.5


def tally_height(tally: Tally) -> float:
    """The preferred height of a table of points."""
    return 170 + 58.0 * len(tally.names)


def roomy_height(tally: Tally) -> float:
    """The greatest height at which rows still belong together."""
    return 170 + 96.0 * len(tally.names)


def buttons_of(canvas: Canvas, box: Area, size: float) -> tuple[Area, Area]:
    """The areas of the buttons for folding and going on, beside the title."""
    side, wide = button_side(canvas, size), _on(canvas, size)
    high = max(size * TITLE * 1.3, side)
    on = Area(box.right - max(MARGIN, size * PAD * 0.5) - wide, box.y + MARGIN + (high - side) / 2, wide, side)
    return Area(on.x - side - BESIDE / 2, on.y, side, side), on


def draw_tally(
    canvas: Canvas,
    tally: Tally,
    box: Area,
    counted: float = 1.0,
    winners: Container[str] | None = None,
    alone: bool = False,
    own: str = "",
    form: TallyForm | None = None,
    face_of: Callable[[str], str] = lambda name: "",
    crowned: float = 1.0,
) -> None:
    """A table of points in a box, column by column as far as it is counted.

    `alone` adds room for its buttons; `own` is the viewer's name. Names have the faces of `face_of`; after the count
    the leaders are crowned, with `crowned` as the progress.
    """
    form = form or fitted(canvas, tally, box, alone)
    canvas.panel(box, alpha=1.0)
    size, pad = form.size, form.size * PAD
    room = box.w - 2 * pad - (box.right - buttons_of(canvas, box, size)[0].x if alone else 0.0)
    lettering.fitting(canvas, tally.title, box.x + pad, box.y + form.title / 2, size * TITLE, "accent", room, "display")
    rights = _rights(form, box)
    step = min(size * ROOMY, max(form.step, (box.h - form.top - form.foot) / len(tally.names)))
    with canvas.told_as("", box):  # each row has them
        _draw_heads(canvas, form, rights, box.y + form.top - size * 0.35)
    ahead = tally.ahead if winners is None else winners
    heads = heads_of(tally)
    for place, player in enumerate(tally.names):
        row = Area(box.x + pad * 0.5, box.y + form.top + step * place, box.w - pad, step)
        figures = map(figure, figures_of(tally, place))
        told = in_a_row(f"{head} {number}" for head, number in zip(heads, figures, strict=True))
        with canvas.told_as(text("table.said_row", row=player, values=told), row):
            won = player in ahead and counted >= 1
            gold = crowned if won else 0.0
            _draw_row(canvas, form, row, gold=gold, mine=player == own, last=place == len(tally.names) - 1)
            left = row.x + size * PAD * 0.5
            if tally.places and counted >= 1:
                rank = str(tally.places[place])
                tone = "primary_text" if gold > GILDED else "text_soft"
                canvas.text(rank, left + size * 0.5, row.cy, size, tone, "centre", "display")
            left += size * PLACED * bool(tally.places)
            _draw_face(canvas, face_of(player), size, left, row, gold)
            _draw_name(canvas, player, size, left + size * GUTTER, form.name - size * gutter_of(tally), row, gold)
            gilded = row.x + row.w * ease_out(gold)
            _draw_figures(canvas, form, row, rights, figures_of(tally, place), counted, gilded, tally.stood)
    note, line = _note(canvas, size)
    if tally.note and form.aside:
        lines = canvas.wrapped(tally.note, note, form.aside)
        left = box.x + pad + canvas.width(tally.title, size * TITLE, "display") + BESIDE
        for i, words in enumerate(lines):
            y = box.y + form.title / 2 + (i - (len(lines) - 1) / 2) * line
            lettering.fitting(canvas, words, left, y, note, "text_soft", form.aside)
    elif tally.note:
        lines = canvas.wrapped(tally.note, note, box.w - 2 * pad)
        y = box.bottom - (form.foot + pad * 0.3 + line * (len(lines) - 1)) / 2
        for i, words in enumerate(lines):
            lettering.fitting(canvas, words, box.x + pad, y + i * line, note, "text_soft", box.w - 2 * pad)


def _natural(form: TallyForm) -> float:
    """The natural width of columns and names."""
    return 2 * form.size * PAD + form.name + sum(form.columns) + form.size * 0.4


def _rights(form: TallyForm, box: Area) -> list[float]:
    """The right edge of each column."""
    spare = max(0.0, box.w - _natural(form))
    more = min(spare / len(form.columns), form.size * SPREAD)
    left = box.x + form.size * PAD + form.name + max(0.0, spare - more * len(form.columns))
    rights = list[float]()
    for width in form.columns:
        left += width + more
        rights.append(left)
    return rights


def columns_of(form: TallyForm, box: Area) -> list[Area]:
    """The areas of the columns, with their headings."""
    top, high = box.y + form.title, box.h - form.title - form.foot
    return [
        Area(right - width, top, width, high) for right, width in zip(_rights(form, box), form.columns, strict=True)
    ]


def _draw_heads(canvas: Canvas, form: TallyForm, rights: Sequence[float], bottom: float) -> None:
    """The headings, right-aligned over their figures."""
    size = max(form.head, canvas.theme.least)
    for i, (lines, right) in enumerate(zip(form.heads, rights, strict=True)):
        tone = "text" if i == len(rights) - 1 else "text_soft"
        for k, line in enumerate(reversed(lines)):
            canvas.text(line, right, bottom - size * 1.16 * (k + 0.5), size, tone, "right", "bold")


def _draw_row(canvas: Canvas, form: TallyForm, row: Area, gold: float, mine: bool, last: bool) -> None:
    """The ground of a row: golden from the left for a winner, with a bar for the viewer."""
    band = row.inset(0, 1.5)
    if mine and gold < 1:
        canvas.box(band, "panel_raised", "panel_edge", 10)
    elif not last and not gold:
        canvas.fill(Area(row.x, row.bottom - 1, row.w, 2), "panel_edge", 0, 0.45)
    if gold:
        canvas.fill(band.left(max(20.0, band.w * ease_out(gold))), "primary", 10)
    if mine:
        tone = "primary_text" if gold else "text"
        canvas.fill(Area(band.x, band.y + band.h * 0.14, OWN, band.h * 0.72), tone, 2.5)


def _draw_face(canvas: Canvas, face: str, size: float, left: float, row: Area, gold: float) -> None:
    """A face with a falling crown; without a face, the crown alone."""
    middle = left + size * GUTTER / 2
    if not face:
        if gold:
            crown = Area(middle - size / 2, row.cy - size / 2, size, size)
            canvas.show("common/ui/crown.svg", crown, canvas.theme.tone("primary_text"))
        return
    wide = size * CROWN
    high, side = wide * 80 / 96, size * FACE
    place = Area(middle - side / 2, row.cy - side / 2 + high * WORN / 2 * bool(gold), side, side)
    canvas.show(face, place)
    if gold:
        fallen = (1 - overshoot(gold, 1.0)) * high * FALLS
        canvas.show("common/crown.svg", Area(middle - wide / 2, place.y - high * WORN - fallen, wide, high))


def _draw_name(canvas: Canvas, player: str, size: float, left: float, room: float, row: Area, gold: float) -> None:
    lettering.fitting(canvas, player, left, row.cy, size, "primary_text" if gold > GILDED else "text", room, "bold")


def _draw_figures(
    canvas: Canvas,
    form: TallyForm,
    row: Area,
    rights: Sequence[float],
    values: Sequence[int],
    counted: float,
    gilded: float,
    stood: int,
) -> None:
    """The counted figures of a row, right-aligned; those up to `gilded` lie on gold."""
    for i, (value, right) in enumerate(zip(values, rights, strict=True)):
        done = min(1.0, max(0.0, counted * len(values) - i))
        if not done:
            return
        total = i == len(values) - 1
        tone = "bad" if value < 0 else "highlight" if total else "text" if value else "text_soft"
        size = form.size * TOTAL if total else form.size
        shown = _figure(round(value * done), total or i < stood)
        canvas.text(shown, right, row.cy, size, "primary_text" if right <= gilded else tone, "right", "display")
