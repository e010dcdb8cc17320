"""The drawing of buttons, switches, choices and sliders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import contrast
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.kit.nodes import Node

BOARD, NARROWEST = 88.0, 8.0
"""The room beside the words of a heading's board, and the board's least width by text size."""


FACE, WITHIN = 1.28, 0.62
"""The size of the picture at the left end of a board, by the board's height, and the fraction of it on the board."""
PAGES = "common/pages/"
"""The folder of the pictures of pages, which have colours of their own; other signs have the text's colour."""


def heading(canvas: Canvas, text: str, x: float, y: float, size: float, room: float, face: str = "") -> Area:
    """The title of a screen on a board of fixed height, with the picture of its page at the left end."""
    high = size * 1.52
    side = high * FACE if face else 0.0
    words = canvas.size_for(text, size, room - BOARD - side, "display")
    width = min(room - side * (1 - WITHIN), max(canvas.width(text, words, "display") + BOARD + side * WITHIN / 2,
                                                size * NARROWEST))  # fmt: skip
    board = Area(x - width / 2, y - high / 2, width, high)
    canvas.panel(board, "panel_raised", "accent", 1.0)
    canvas.text(text, board.cx + side * WITHIN / 2, board.cy, words, "highlight", "centre", "display")
    if face:
        canvas.show(face, Area(board.x - side * (1 - WITHIN), board.cy - side / 2, side, side))
    return board


MARK = 0.5, 7.0
"""The bar below the open tab: its width by the tab's, and its height."""
ROW_GAP, CLOSE = 12.0, 12.0
"""The gap between buttons in a row, and the padding of their words where room is scarce."""
TYPE, BESIDE, QUIET = 24.0, 16.0, 0.85
"""The largest text size of a button, the padding of its words, and the factor of the size of a quiet button."""
IN_TWO, PART = 20.0, 0.45
"""The least text size of a linking line before it uses two rows; and the largest, by the line's height."""
SIGN, SIGN_EDGE, PAGE, HIGH_SIGN = 30.0, 16.0, 46.0, 0.68
"""The size of a button's sign, its distance from edge and words, and for a page's picture its greatest size and its
size by the button's height.
"""


def side_by_side(canvas: Canvas, room: Area, labels: Sequence[str], widest: float) -> list[Area]:
    """The places of a row's buttons in the middle of a room: of equal width, or by their words if
    the longest does not fit.
    """
    free = room.w - ROW_GAP * (len(labels) - 1)
    needed = [canvas.width(label, TYPE, "display") + 2 * CLOSE for label in labels]
    equal = min(widest, free / len(labels))
    scale = free / sum(needed) if max(needed) > equal else 0.0
    widths = [each * scale if scale else equal for each in needed]
    left, places = room.cx - (sum(widths) + ROW_GAP * (len(labels) - 1)) / 2, []
    for width in widths:
        places.append(Area(left, room.y, width, room.h))
        left += width + ROW_GAP
    return places


def row_sizes(canvas: Canvas, nodes: Sequence[Node]) -> Mapping[str, float]:
    """The text size of each button and tab: those in one row share the smallest."""
    rows: dict[tuple[int, int], list[Node]] = {}
    for node in nodes:
        if node.role in ("button", "tab"):
            rows.setdefault((round(node.area.y), round(node.area.h)), []).append(node)
    return {node.key: min(_size(canvas, each) for each in row) for row in rows.values() for node in row}


def column_sizes(canvas: Canvas, nodes: Sequence[Node]) -> Mapping[str, float]:
    """The common text size of buttons in a column, by key."""
    columns = dict[tuple[float, float], list[Node]]()
    for node in nodes:
        columns.setdefault((node.area.x, node.area.w), []).append(node)
    return {node.key: min(_size(canvas, each) for each in column) for column in columns.values() for node in column}


def _size(canvas: Canvas, node: Node) -> float:
    return canvas.size_for(node.label, TYPE, _worded(node).w - BESIDE, "display")


def holds(canvas: Canvas, label: str, width: float) -> bool:
    """Whether a button of that width fits its words, in at most two lines of the smallest text."""
    room, least = width - BESIDE / 2, canvas.theme.least
    lines = canvas.wrapped(label, least, room, "display") if " " in label else (label,)
    return len(lines) <= 2 and all(canvas.width(line, least, "display") <= room for line in lines)


def _worded(node: Node) -> Area:
    """The part of a button for its words: beside its sign, with equal margins."""
    if not node.sign:
        return node.area
    side = sign_side(node)
    return node.area.beside(2 * SIGN_EDGE + side - BESIDE / 2).left(node.area.w - 3 * SIGN_EDGE - side + BESIDE)


def sign_side(node: Node) -> float:
    """The size of a button's sign; one with colours of its own is nearly as high as the button."""
    return max(SIGN, min(PAGE, node.area.h * HIGH_SIGN)) if node.sign.startswith(PAGES) else SIGN


def button(
    canvas: Canvas, node: Node, pointed: bool, size: float | None = None, before: float = 0.0, quiet: bool = False
) -> None:
    """A button in the given text size, with `before` as room before its words.

    A quiet one lies flat and has smaller text while it is disabled.
    """
    theme = canvas.theme
    here = node.role == "tab" and node.chosen
    warns = node.grave and node.enabled and pointed  # otherwise it looks like the others
    tone, ink = ("primary", "primary_text") if node.primary or node.chosen else ("button", "button_text")
    if here:
        tone, ink = ("text", "panel") if theme.contrast else ("panel_sunk", "text")
    elif not node.enabled:
        tone, ink = "button_off", "button_text_off"
    elif warns:
        tone = "panel_sunk"  # readable behind red words
    elif node.minor and not (pointed or theme.contrast):
        tone, ink = "panel_sunk", "text_soft"
    elif pointed:
        tone += "_hover"
    radius = theme.radius["button"]
    quiet = quiet and not node.enabled
    flat = quiet or (theme.contrast and not here and not node.enabled)  # there its tone is too close to other buttons'
    if not here and not flat and not node.minor:  # the open tab is sunk
        canvas.shadow(node.area, "table", radius)
    canvas.fill(node.area, tone, radius)
    edge = "bad" if warns else "text" if here else "panel_edge"
    if not flat:
        canvas.outline(node.area, edge, radius, 3 if warns or here else 2)
    if warns and contrast(theme.tone("bad"), theme.tone(tone)) >= theme.readable:
        ink = "bad"
    worded = _worded(node)
    size, room = (size or _size(canvas, node)) * (QUIET if quiet else 1), worded.w - BESIDE / 2
    lines: tuple[str, ...] = (node.label,)
    if " " in node.label and canvas.width(node.label, size, "display") > room and node.area.h > size * 2:
        lines = canvas.in_lines(node.label, size, room, "display")
    if here:
        mark = node.area.w * MARK[0]
        canvas.fill(Area(node.area.cx - mark / 2, node.area.bottom - MARK[1], mark, MARK[1]), "text", 3)
    # centred in the button, as far as a sign allows
    wide = min(room, max(canvas.width(line, size, "display") for line in lines))
    middle = max(node.area.cx, worded.x + (BESIDE + wide) / 2) if node.sign else worded.cx
    for i, line in enumerate(lines):
        y = node.area.cy + (i - (len(lines) - 1) / 2) * size * 1.05
        canvas.text(line, middle + before / 2, y, size, ink, "centre", "display", room)
    if node.sign:
        side = sign_side(node)
        sign = Area(node.area.x + SIGN_EDGE, node.area.cy - side / 2, side, side)
        canvas.show(node.sign, sign, None if node.sign.startswith(PAGES) else theme.tone(ink))


TILE, TILE_TYPE = 0.6, 22.0
"""The fraction of a tile's height for its picture, and the largest text."""


def plate(canvas: Canvas, area: Area, pointed: bool) -> None:
    """The ground of a button with a picture."""
    radius = canvas.theme.radius["button"]
    canvas.shadow(area, "table", radius)
    canvas.box(
        area,
        "button_hover" if pointed else "button",
        "highlight" if pointed else "panel_edge",
        radius,
        3 if pointed else 2,
    )


def tile(canvas: Canvas, node: Node, pointed: bool, size: float) -> None:
    """A button with a picture above its words."""
    area = node.area
    plate(canvas, area, pointed)
    side = area.h * TILE
    rise = 4.0 if pointed else 0.0
    canvas.show(node.sign, Area(area.cx - side / 2, area.y + 6 - rise, side, side))
    canvas.text(
        node.label, area.cx, area.bottom - 8 - size * 0.62, size, "button_text", "centre", "display", area.w - 8
    )


def tile_size(canvas: Canvas, nodes: Sequence[Node]) -> float:
    """The common text size of tiles."""
    return min(canvas.size_for(node.label, TILE_TYPE, node.area.w - BESIDE, "display") for node in nodes)


def line(canvas: Canvas, node: Node, pointed: bool, size: float) -> None:
    """A linking line of text: flat, with words at the left and an arrow at the end."""
    theme, area, arrow = canvas.theme, node.area, min(24.0, node.area.h * 0.5)
    canvas.fill(area, "button_hover" if pointed and node.enabled else "panel_raised", 8)
    canvas.fill(area.left(5), "accent", 2)
    if pointed or theme.contrast:
        canvas.outline(area, "accent" if pointed else "panel_edge", 8, 2)
    ink = "button_text" if pointed and node.enabled else "text" if node.enabled else "text_soft"
    room = area.w - 18 - arrow - 28
    lines, step = canvas.in_lines(node.label, size, room), min(size * LEADING, (area.h - 4) / 2)
    for i, said in enumerate(lines):
        canvas.text(said, area.x + 18, area.cy + (i - (len(lines) - 1) / 2) * step, size, ink, width=room)
    canvas.show(
        "common/ui/right.svg", Area(area.right - arrow - 12, area.cy - arrow / 2, arrow, arrow), theme.tone(ink)
    )


def line_size(canvas: Canvas, nodes: Sequence[Node]) -> float:
    """The common text size of linking lines, by the longest, which may use two rows."""
    high = min((node.area.h for node in nodes), default=TYPE) - 4
    least, size = min(IN_TWO, high / 2), max(TYPE, high * PART)
    while size > least and any(canvas.width(node.label, size) > node.area.w - 70 for node in nodes):
        size -= 1
    while size > canvas.theme.least and any(
        len(canvas.wrapped(each.label, size, each.area.w - 70)) > 2 for each in nodes
    ):
        size -= 1
    return size


ARROW, OFF_ARROW = 22.0, 10.0
"""The size of the arrow on a back button, and its gap to the word."""


def back(canvas: Canvas, node: Node, pointed: bool, size: float | None = None) -> None:
    """The back button, with an arrow if it fits, both centred."""
    before, wide = ARROW + OFF_ARROW, canvas.width(node.label, size or TYPE, "display")
    if node.area.w - wide - before < 2 * CLOSE:
        before = 0.0
    button(canvas, node, pointed, size, before)
    if before:
        left = node.area.cx - (wide + before) / 2
        sign = Area(left, node.area.cy - ARROW / 2, ARROW, ARROW)
        canvas.show("common/ui/back.svg", sign, canvas.theme.tone("button_text"))


PLATE = 0.36
"""The height of the plate with a picture's label, by the picture's."""


def pictured(canvas: Canvas, node: Node, pointed: bool) -> None:
    """A picture to press, with its label on a plate in the middle; golden if it is chosen."""
    area, high = node.area, min(node.area.h * PLATE, 46.0)
    canvas.shadow(area, "table", 8)
    canvas.show(node.picture, area)
    size = canvas.size_for(node.label, high * 0.6, area.w - 16, "display")
    wide = min(area.w - 8, max(high, canvas.width(node.label, size, "display") + BESIDE))
    plate = Area(area.cx - wide / 2, area.cy - high / 2, wide, high)
    tone, ink = ("primary", "primary_text") if node.chosen else ("panel", "text")
    canvas.box(plate, tone, "panel_edge", high / 2)
    canvas.text(node.label, plate.cx, plate.cy, size, ink, "centre", "display", plate.w - 4)
    if pointed:
        canvas.outline(area.inset(-3), "highlight", 10, 4)


CAP, RIM, BELOW = 58.0, 4.0, 8.0
"""The greatest height of a drawn key, and the visible width of its sides, at left and right, and below."""
BETWEEN = 8.0
"""The gap between two keys."""


def caps(canvas: Canvas, node: Node, pointed: bool) -> None:
    """Drawn keys in a row, with smaller letters where room is scarce."""
    theme, high = canvas.theme, min(CAP, node.area.h - 4)
    size = min(TYPE, high * 0.44)

    def widths() -> list[float]:
        return [max(high, canvas.width(cap, size, "display") + 2 * RIM + CLOSE) for cap in node.caps]

    room = node.area.w - BETWEEN * (len(node.caps) - 1)
    while size > theme.least and sum(widths()) > room:
        size -= 1
    wide = widths()
    part, x, radius = min(1.0, room / sum(wide)), node.area.x, theme.radius["button"]
    for cap, width in zip(node.caps, wide, strict=True):
        key = Area(x, node.area.cy - high / 2, width * part, high)
        canvas.shadow(key, "table", radius)
        canvas.fill(key, "panel_edge", radius)
        top = Area(key.x + RIM, key.y + 2, key.w - 2 * RIM, key.h - 2 - BELOW)
        canvas.fill(top, "button_hover" if pointed else "button", radius - 2)
        if pointed:
            canvas.outline(key, "accent", radius, 3)
        canvas.text(cap, top.cx, top.cy, size, "button_text", "centre", "display", top.w)
        x = key.right + BETWEEN


SWITCH = (58.0, 30.0)
LABEL = 0.46
VALUE = 92.0


ROOMY, LARGER = 62.0, 1.25
"""The height from which a row has larger text, and its greatest growth."""


def grown(area: Area) -> float:
    """The growth of text in a row of that height."""
    return max(1.0, min(LARGER, area.h / ROOMY))


def _row(canvas: Canvas, area: Area, pointed: bool, tone: str = "button") -> None:
    radius = canvas.theme.radius["button"]
    canvas.box(
        area, f"{tone}_hover" if pointed and tone == "button" else tone, "accent" if pointed else "panel_edge", radius
    )


def toggle(canvas: Canvas, node: Node, pointed: bool) -> None:
    """A row with a switch at its end, and its state as a word."""
    area, on = node.area, node.on
    _row(canvas, area, pointed, "button_off" if node.why_not else "button")
    part = grown(area)
    w, h = (side * part for side in SWITCH)
    pill = Area(area.right - w - 16, area.cy - h / 2, w, h)
    canvas.box(pill, "primary" if on else "panel_sunk", "panel_edge", h / 2)
    knob = Area(pill.right - h + 4 if on else pill.x + 4, pill.y + 4, h - 8, h - 8)
    canvas.fill(knob, "primary_text" if on else "button_text", h / 2)
    ink = "button_text_off" if node.why_not else "button_text"
    said = canvas.text(node.value, pill.x - 12, area.cy, 22 * part, "accent" if on else "text_soft", "right", "display")
    lettering.filling(canvas, node.label, area.x + 18, area.cy, 24 * part, ink, (said.x - area.x - 30, area.h - 4))


def choice(canvas: Canvas, node: Node, pointed: bool, labelled: bool) -> None:
    """A choice: its title unless shown elsewhere, the chosen option, and the sign for a list."""
    area, size = node.area, 24 * grown(node.area)
    _row(canvas, area, pointed)
    margin, arrow = min(18.0, area.w * 0.08), min(26.0, area.w * 0.14)
    sign = Area(area.right - margin - arrow, area.cy - arrow / 2, arrow, arrow)
    canvas.show("common/ui/down.svg", sign, canvas.theme.tone("button_text"))
    left, right = area.x + margin, sign.x - margin / 2
    if labelled:
        width = min(canvas.width(node.value, size, "display"), (right - left) * 0.6)
        canvas.text(node.value, right, area.cy, size, "accent", "right", "display", width + 1)
        room = right - width - 20 - left, area.h - 4
        lettering.filling(canvas, node.label, left, area.cy, size, "button_text", room)
    elif (one := canvas.size_for(node.value, size, right - left, "display")) > canvas.theme.least:
        canvas.text(node.value, left, area.cy, one, "button_text", "left", "display", right - left)
    else:
        lettering.filling(canvas, node.value, left, area.cy, size, "button_text", (right - left, area.h - 4), "display")


PICTURED = 54.0
"""The room for a picture before the words of an option."""


def option(canvas: Canvas, node: Node, pointed: bool) -> None:
    """An option in a choice's list."""
    if pointed and node.enabled:
        canvas.fill(node.area.inset(0, 2), "button_hover", 10)
    tone = "accent" if node.chosen else "button_text" if pointed else "text"
    if node.why_not:
        tone = "button_text_off"
    left = node.area.x + 18
    if node.sign:
        side = min(PICTURED - 10, node.area.h - 8)
        canvas.show(node.sign, Area(left - 8, node.area.cy - side / 2, side, side))
        left += PICTURED - 8
    lettering.fitting(canvas, node.label, left, node.area.cy, 24, tone, node.area.right - left - 12, "display")


def slider_track(area: Area) -> Area:
    """The line of a slider's knob."""
    return Area(area.x + area.w * LABEL + 16, area.cy - 5, area.w * (1 - LABEL) - VALUE - 40, 10)


def slider(canvas: Canvas, node: Node, part: float, text: str, pointed: bool) -> None:
    """A line with a knob, the title before it and the value behind it."""
    area, track, size = node.area, slider_track(node.area), 24 * grown(node.area)
    _row(canvas, area, pointed)
    lettering.filling(canvas, node.label, area.x + 18, area.cy, size, "button_text", (area.w * LABEL - 26, area.h - 4))
    canvas.box(track, "panel_sunk", "panel_edge", 5, 1)
    x = track.x + track.w * part
    canvas.fill(track._replace(w=max(8.0, x - track.x)), "accent", 5)
    knob = Area(x - 15, track.cy - 15, 30, 30)
    canvas.box(knob, "primary_hover" if pointed else "primary", "panel_edge", 15)
    canvas.text(text, area.right - 16, area.cy, size, "accent", "right", "display")
