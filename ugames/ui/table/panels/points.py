"""Tables of points: after a round over the table, and in a box of the result."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

import pygame

from ugames.core.words import in_a_row, run_on, sentences, with_colon
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import COUNT, Pace
from ugames.ui.kit import placing
from ugames.ui.kit.app import App
from ugames.ui.kit.input import keys
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Tally
from ugames.ui.table.places import TOUCH, below_header, header_form, whole

STAY = "header-menu", "header-log", "header-help"
"""The buttons of the header that can be pressed while points lie over the table."""


class Points:
    """The table of points that lies over a table until the player has read it; row after row is counted."""

    def __init__(self, app: App, game: str, pace: Callable[[], Pace]) -> None:
        self.app = app
        self.game = game
        self.pace = pace
        self.tally: Tally | None = None
        self.folded = False
        """Whether the player looks at the table below."""
        self.keep: Callable[[], Sequence[Area]] = tuple
        """The plates and cards that it had better not cover."""
        self.plates: Callable[[], Sequence[Area]] = tuple
        """The plates, which it covers last of all: the winner stands there."""
        self.labels: Callable[[], Sequence[Area]] = tuple
        """Words on the table, which it covers only where it would cover cards otherwise."""
        self.cards: Callable[[], Sequence[Area]] = tuple
        """The cards, which it covers only where there is no room beside them: they are what is counted."""
        self.buttons: Callable[[], Sequence[Node]] = tuple
        """The buttons of the header."""
        self._placed: tuple[Tally, tuple[float, float], Area] | None = None
        self._since = 0.0
        self._now = 0.0

    def show(self, tally: Tally, counted: bool = False) -> None:
        """The points are counted to a rising scale, unless the table has done so; then the round has its theme."""
        self.tally, self.folded = tally, False
        self._since = -1.0 if counted else self._now
        if not counted:
            self.app.speaker.count(len(tally.rows) + 1)
        self.app.speaker.theme(self.game, "round")
        self.app.redraw()

    def update(self, now: float) -> None:
        """Go on counting."""
        self._now = now
        if self.tally and now - self._since < 2 * COUNT * self.pace().factor:
            self.app.redraw()

    @property
    def counted(self) -> float:
        """The part that has been counted."""
        pace = self.pace()
        seconds = pace.wait(COUNT) if pace.flies else 0.0
        return min(1.0, (self._now - self._since) / seconds) if seconds else 1.0

    @property
    def said(self) -> str:
        """Its title, and what stands in each row."""
        if self.tally is None:
            return ""
        rows = (*self.tally.rows, (text("table.total"), self.tally.totals))
        told = [self.tally.title, *(_row(self.tally, label, values) for label, values in rows), self.tally.note]
        return sentences(told)

    def put_away(self) -> None:
        """The player has read the table of points, or does not want to see it counted."""
        if self.counted < 1:
            self._since = -1.0
        else:
            self.tally = None
        self.app.redraw()

    def fold_by(self, event: pygame.event.Event) -> bool:
        """Fold it away by its button, the right button or the key for a closer look; whether that was meant."""
        unit = self.app.canvas.theme.unit
        match event.type:
            case pygame.MOUSEBUTTONDOWN:
                meant = event.button == 3 or self._button().holds(event.pos[0] / unit, event.pos[1] / unit)
            case pygame.KEYDOWN:
                meant = keys.bindings(self.app.settings.keys).get(event.key) == "zoom"
            case pygame.JOYBUTTONDOWN:
                meant = keys.PAD_BUTTONS.get(event.button) == "zoom"
            case _:
                meant = False
        if meant:
            self.fold()
        return meant

    def fold(self) -> None:
        """Fold it to its title, or show it again."""
        self.folded = not self.folded
        self._since = -1.0
        self.app.redraw()

    def nodes(self) -> list[Node]:
        """The button that folds it, and those of the header that stay of use."""
        label = text("table.show_points" if self.folded else "table.see_table")
        return [Node("points-fold", "button", label, self._button(), hint=label, press=self.fold), *self._beside()]

    def _beside(self) -> list[Node]:
        box = self.box()
        return [node for node in self.buttons() if node.key in STAY and not node.area.meets(box)]

    def is_beside(self, event: pygame.event.Event) -> bool:
        """Whether a click is meant for a button of the header, and not for the points."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        x, y = (at / self.app.canvas.theme.unit for at in event.pos)
        return any(node.area.holds(x, y) for node in self._beside())

    def _button(self) -> Area:
        box = self.box()
        side = max(FOLD, TOUCH / self.app.canvas.theme.unit)
        top = (box.h - side) / 2 if self.folded else 10.0
        if self.tally and not self.folded and is_low(self.tally, box):
            side = min(side, (LOWEST_HEAD if is_lowest(self.tally, box) else HEAD) - 6)
            return Area(box.x + 10, box.y + 4, side, side)  # the names are as high on the right
        return Area(box.right - side - 10, box.y + top, side, side)

    def box(self) -> Area:
        """Where it lies: where it covers least of what is counted; folded, over the header."""
        theme = self.app.canvas.theme
        if self.tally is None or self.folded:
            width = min(theme.width - 40, 900)
            return whole(theme).top(header_form(theme).height).centred(width, header_form(theme).height - 2)
        size = theme.width, theme.height
        if self._placed is None or self._placed[0] is not self.tally or self._placed[1] != size:
            self._placed = self.tally, size, self._found(self.tally)
        return self._placed[2]

    def _found(self, tally: Tally) -> Area:
        """The first form with a place off all plates and cards, or at least off all plates; else over least of them."""
        theme, keep, plates, cards = self.app.canvas.theme, self.keep(), self.plates(), self.cards()
        rooms = below_header(theme).inset(8, 4), whole(theme).inset(8, 4)
        high = [self._size(tally, *LARGEST)]
        high += [self._size(tally, form, rows) for form in (BROAD, CLOSE, CLOSER) for rows in HEIGHTS]
        low = [self._size(tally, form, rows) for rows in LOW for form in (BROAD, CLOSE, CLOSER, CLOSEST, TIGHT)]
        places: list[Area] = []
        counted = (*plates, *cards)
        kept: tuple[Sequence[Area], ...] = (*counted, *self.labels()), counted
        # words below give way to large type
        tries = [(never, rooms[0], sizes) for sizes in (high, low) for never in kept]
        tries += [(plates, room, high + low) for room in rooms]
        for never, room, sizes in tries:
            for width, wanted in sizes:
                places.append(placing.least_over(width, min(room.h, wanted), room, keep, never))
                if not any(places[-1].meets(each) for each in never):
                    return places[-1]
        return min(places, key=lambda box: sum(placing.shared(box, plate) for plate in plates))

    def _size(self, tally: Tally, form: tuple[float, float], rows: tuple[float, float]) -> tuple[float, float]:
        """Its width and height in a form, by names in columns or, where these are narrow, in rows."""
        (label, column), (row, rest) = form, rows
        width = min(self.app.canvas.theme.width - 40, label + column * len(tally.names))
        if not by_player(tally, width):
            return width, rest + row * (len(tally.rows) + 1)
        count = len(tally.names)
        return width, max(rest + row * count, sum(AROUND) + LEAST_ROW * (count + HEADS))

    def draw(self, canvas: Canvas) -> None:
        """The table, as far as it has been counted; or its title, while the table below is looked at."""
        if self.tally is None:
            return
        box, button = self.box(), self._button()
        if self.folded:
            canvas.panel(box, alpha=1.0)
            title = with_colon(self.tally.title, text("table.click"))
            lettering.fitting(canvas, title, box.x + 24, box.cy, 26, "text", button.x - box.x - 40)
        else:
            draw_tally(canvas, self.tally, box, self.counted, alone=True)
        pointed = self.app.pointed()
        strong = pointed is not None and pointed.key == "points-fold"
        canvas.fill(button, "button_hover" if strong else "button", 12)
        canvas.outline(button, "panel_edge", 12, 2)
        picture = "common/ui/eye-off.svg" if self.folded else "common/ui/eye.svg"
        canvas.show(picture, button.inset(button.w * 0.2), canvas.theme.tone("button_text"))


FOLD = 46.0
"""The side of the button that folds a table of points."""
BROAD, CLOSE, CLOSER, CLOSEST = (360.0, 170.0), (260.0, 114.0), (180.0, 104.0), (150.0, 92.0)
"""The width for labels and for each column, as it is best, and where the table below would be covered by that."""
LARGEST = (440.0, 210.0), (58.0, 200.0)
"""Width and height where there is so much room that it covers nothing."""
TIGHT = 124.0, 80.0
"""The least of them, for where cards would be covered otherwise."""
HEIGHTS = (46.0, 190.0), (36.0, 172.0)
"""The heights of rows and of all besides, as it is best, and where plates would be covered."""
HEAD, FOOT = 68.0, 36.0
"""The height of its title and names in a low form, and of the row that says how it goes on."""
LOWEST_HEAD = 46.0
"""The height of both where the title stands in the row of the names."""
LOW = (30.0, HEAD + FOOT), (25.0, HEAD + FOOT), (23.0, LOWEST_HEAD + FOOT)
"""The same where cards would be covered otherwise: with a low title, and little space between the rows."""
LARGE, SMALL = 32.0, 19.0
"""The largest type of all names and words in it, and the type of the row that says how it goes on."""
LEAST_COLUMN = 84.0
"""With narrower columns for players, each player has a row instead."""
AROUND, HEADS, LEAST_ROW = (52.0, 40.0), 1.3, 30.0
"""Then: the height above and below the rows, that of the row with the reasons by that of others, and their least."""
ROW, ROOMY = (46.0, 62.0), 104.0
"""The least and the usual distance between rows of a table of points, and the greatest where there is room."""


def tally_height(tally: Tally) -> float:
    """The preferred height of a table of points."""
    return 150 + ROW[1] * (len(tally.rows) + 1)


def roomy_height(tally: Tally) -> float:
    """The greatest height of a table of points in which its rows belong together."""
    return 150 + ROOMY * (len(tally.rows) + 1)


def draw_tally(
    canvas: Canvas,
    tally: Tally,
    box: Area,
    counted: float = 1.0,
    winners: Container[str] | None = None,
    alone: bool = False,
) -> None:
    """A table of points in a box, row after row, as far as it has been counted; `alone` over a table, until a click."""
    if by_player(tally, box.w):
        draw_players(canvas, tally, box, counted, winners, alone)
        return
    theme = canvas.theme
    columns = len(tally.names)
    canvas.panel(box, alpha=1.0)
    low = alone and is_low(tally, box)
    title, heads, top, besides = (46.0, 104.0, 126.0, 190.0 if alone else 140.0)
    if low:
        title, heads, top, besides = 22, 53, HEAD, HEAD + FOOT
    large = 26 if low else 36
    lowest = low and is_lowest(tally, box)
    if lowest:
        heads, top, besides = LOWEST_HEAD / 2, LOWEST_HEAD, LOWEST_HEAD + FOOT
    else:
        lettering.fitting(canvas, tally.title, box.cx, box.y + title, large, "accent", box.w - 180, "display", "centre")
    rows = (*tally.rows, (text("table.total"), tally.totals))
    step = min(ROW[1] if alone else ROOMY, (box.h - besides) / (len(tally.rows) + 1))
    size = min(LARGE, step * (0.66 if low else 0.56))
    widest = max(canvas.width(label, max(26.0, size)) for label, _ in rows)
    first = min(widest + 30, box.w * (0.36 if columns < 8 else 0.25))
    left, column = box.x + 28, (box.w - first - 36) / columns
    if lowest:
        x = box.x + LOWEST_HEAD + 8  # beside the button
        lettering.fitting(canvas, tally.title, x, box.y + heads, 22, "accent", left + first - x - 8, "display")
    winners = tally.ahead if winners is None else winners
    size = min(lettering.size_for(canvas, label, size, first - 14, "bold") for label, _ in rows)
    name_size = min(lettering.size_for(canvas, name, size, column - 8, "bold") for name in tally.names)
    with canvas.told_as("", box):  # each row names them
        for i, name in enumerate(tally.names):
            tone = "highlight" if name in winners and counted >= 1 else "text_soft"
            _draw_name(canvas, name, left + first + column * (i + 0.5), box.y + heads, column - 8, tone, name_size)
    for row, (label, values) in enumerate(rows):
        done = min(1.0, max(0.0, counted * len(rows) - row))
        if not done:
            break
        y, total = box.y + top + step * (row + 0.5), row == len(tally.rows)
        if total:
            canvas.fill(Area(left - 8, y - step / 2 + 2, box.w - 40, step - 4), "panel_raised", 10)
        elif row % 2 == 0 and len(tally.rows) > 2:
            canvas.fill(Area(left - 8, y - step / 2 + 2, box.w - 40, step - 4), "panel_sunk", 10, 0.5)
        with canvas.told_as(_row(tally, label, values), Area(left, y - step / 2, box.w - 56, step)):
            family = "bold" if total else "text"
            lettering.fitting(canvas, label, left, y, size, "highlight" if total else "text", first - 14, family)
            for i, value in enumerate(values):
                value = round(value * done)
                tone = "bad" if value < 0 else ("highlight" if total else "text")
                number = str(value) if total else f"{value:+d}" if value else "0"
                x = left + first + column * (i + 0.5)
                shown = canvas.text(number, x, y, size + (8 if total else 3), tone, "centre", "display")
                if total and tally.names[i] in winners and counted >= 1 and columns > 1:
                    crown = size + 4
                    canvas.show("common/ui/crown.svg", Area(shown.x - crown - 8, y - crown / 2, crown, crown),
                                theme.tone("accent"))  # fmt: skip
    if alone:
        _draw_foot(canvas, tally, box, FOOT if low else box.h - top - step * len(rows))


def is_low(tally: Tally, box: Area) -> bool:
    """Whether a box over a table has no room for a high title and distant rows."""
    row, besides = HEIGHTS[-1]
    return not by_player(tally, box.w) and box.h < row * (len(tally.rows) + 1) + besides


def is_lowest(tally: Tally, box: Area) -> bool:
    """Whether such a box has no room for a line with its title, either."""
    return box.h < LOW[1][0] * (len(tally.rows) + 1) + LOW[1][1]


def _row(tally: Tally, label: str, values: Sequence[int]) -> str:
    """A row in words."""
    told = in_a_row(f"{name} {value}" for name, value in zip(tally.names, values, strict=True))
    return text("table.said_row", row=label, values=told)


def by_player(tally: Tally, width: float) -> bool:
    """Whether a box of that width is too narrow for a column for each player."""
    columns = len(tally.names)
    first = width * (0.36 if columns < 8 else 0.25)
    return columns > len(tally.rows) + 1 and (width - first - 36) / columns < LEAST_COLUMN


def draw_players(
    canvas: Canvas, tally: Tally, box: Area, counted: float, winners: Container[str] | None, alone: bool
) -> None:
    """A table of points of many players: a row for each of them, a column for each reason, the total last."""
    theme, rows = canvas.theme, len(tally.names)
    canvas.panel(box, alpha=1.0)
    top, foot = AROUND if alone else (56.0, 12.0)
    lettering.fitting(canvas, tally.title, box.cx, box.y + 28, 30, "accent", box.w - 180, "display", "centre")
    heads = (*(label for label, _ in tally.rows), text("table.total"))
    first = min(190.0, box.w * 0.28)
    left, column = box.x + 24, (box.w - first - 44) / len(heads)
    step = (box.h - top - foot) / (rows + HEADS)
    size = max(theme.least, min(24.0, step * 0.66))
    winners = tally.ahead if winners is None else winners
    with canvas.told_as("", box):
        head_size = min(lettering.size_for(canvas, head, min(22.0, size), column - 6, "bold") for head in heads)
        for i, head in enumerate(heads):
            x = left + first + column * (i + 0.5)
            _draw_name(canvas, head, x, box.y + top + step * 0.65, column - 6, "text_soft", head_size)
    for place, name in enumerate(tally.names):
        y = box.y + top + step * (place + HEADS + 0.5)
        if place % 2 == 0:
            canvas.fill(Area(left - 8, y - step / 2 + 1, box.w - 32, step - 2), "panel_sunk", 8, 0.5)
        values = (*(values[place] for _, values in tally.rows), tally.totals[place])
        told = in_a_row(f"{head} {number}" for head, number in zip(heads, values, strict=True))
        with canvas.told_as(text("table.said_row", row=name, values=told), Area(left, y - step / 2, box.w - 48, step)):
            won = name in winners and counted >= 1
            lettering.fitting(canvas, name, left, y, size, "highlight" if won else "text", first - 12, "bold")
            for i, value in enumerate(values):
                value, total = round(value * counted), i == len(heads) - 1
                tone = "bad" if value < 0 else "highlight" if total else "text"
                number = str(value) if total else f"{value:+d}" if value else "0"
                x = left + first + column * (i + 0.5)
                shown = canvas.text(number, x, y, size + 2 * total, tone, "centre", "display")
                if total and won:
                    canvas.show("common/ui/crown.svg", Area(shown.x - size - 6, y - size / 2, size, size),
                                theme.tone("accent"))  # fmt: skip
    if alone:
        _draw_foot(canvas, tally, box, foot)


def _draw_foot(canvas: Canvas, tally: Tally, box: Area, high: float) -> None:
    """Why equal ones are told apart, if they are, and how it goes on: in the middle of a row of that height."""
    foot = run_on((tally.note, text("table.click")))
    lettering.fitting(canvas, foot, box.cx, box.bottom - high / 2, SMALL, "text_soft", box.w - 24, align="centre")


def _draw_name(canvas: Canvas, name: str, x: float, y: float, width: float, tone: str, size: float) -> None:
    """The name of a column, in two lines if it is too long for one."""
    lines = canvas.wrapped(name, size, width, "bold")[:2]
    for i, line in enumerate(lines):
        canvas.text(line, x, y + (i - (len(lines) - 1) / 2) * (size + 2), size, tone, "centre", "bold", width)
