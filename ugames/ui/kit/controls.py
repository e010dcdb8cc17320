"""The drawing of buttons, switches, choices and sliders."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace

from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import BODY, CLOSE, GAP, PAD, SMALL, contrast
from ugames.ui.kit.nodes import Node

BUTTON_TEXT = BODY
"""The largest text size of a button."""
BUTTON_PADDING = PAD
"""The padding of a button's words."""
PAGE_PICTURES_FOLDER = "common/pages/"
"""The folder of the pictures of pages, which have colours of their own; other signs have the text's colour."""


def heading(canvas: Canvas, text: str, x: float, y: float, size: float, room: float, face: str = "") -> None:
    """The title of a screen on a board of fixed height, with the picture of its page at the left end."""
    high = size * 1.52
    side = high if face else 0.0
    words = canvas.size_for(text, size, room - 2 * size - side, "display")
    width = min(room, max(canvas.width(text, words, "display") + 2 * size + side, size * 8))
    board = around(x, y, width, high)
    canvas.panel(board, "panel_raised", "accent", 1.0)
    canvas.text(text, board.cx + side / 2, board.cy, words, "highlight", "centre", "display")
    if face:
        canvas.show(face, board.left(side + size / 2).centred(side, side).inset(size * 0.1))


QUIET_TEXT_FACTOR = 0.85
BUTTON_SIGN_SIZE = 30.0
BUTTON_LEADING = 1.05
PAGE_PICTURE_SIZE = 46.0


BUTTON_GAP = 12.0
"""The gap between buttons in a row, and between drawn keys."""


def side_by_side(canvas: Canvas, room: Area, labels: Sequence[str], widest: float) -> list[Area]:
    """The places of a row's buttons in the middle of a room: of equal width, or as wide as their words if the longest
    would not fit.
    """
    free = room.w - BUTTON_GAP * (len(labels) - 1)
    needed = [canvas.width(label, BUTTON_TEXT, "display") + BUTTON_PADDING for label in labels]
    equal = min(widest, free / len(labels))
    scale = free / sum(needed) if max(needed) > equal else 0.0
    widths = [each * scale if scale else equal for each in needed]
    left, places = room.cx - (sum(widths) + BUTTON_GAP * (len(labels) - 1)) / 2, []
    for width in widths:
        places.append(Area(left, room.y, width, room.h))
        left += width + BUTTON_GAP
    return places


def row_sizes(canvas: Canvas, nodes: Sequence[Node]) -> Mapping[str, float]:
    """The text size of each button and tab: those in one row share the smallest."""
    return _sizes(canvas, [node for node in nodes if node.role in ("button", "tab")], lambda it: (round(it.y), it.h))


def column_sizes(canvas: Canvas, nodes: Sequence[Node]) -> Mapping[str, float]:
    """The common text size of buttons in a column, by key."""
    return _sizes(canvas, nodes, lambda it: (it.x, it.w))


def _sizes(canvas: Canvas, nodes: Sequence[Node], group: Callable[[Area], Hashable]) -> Mapping[str, float]:
    """The smallest text size in the group of each button, by key."""
    least = dict[Hashable, float]()
    for node in nodes:
        least[group(node.area)] = min(least.get(group(node.area), BUTTON_TEXT), _size(canvas, node))
    return {node.key: least[group(node.area)] for node in nodes}


def _size(canvas: Canvas, node: Node) -> float:
    return canvas.size_for(node.label, BUTTON_TEXT, _worded(node).w - BUTTON_PADDING, "display")


def _worded(node: Node) -> Area:
    """The part of a button for its words: beside its sign, with equal margins."""
    if not node.sign:
        return node.area
    side = sign_side(node)
    return node.area.beside(1.5 * BUTTON_PADDING + side).left(node.area.w - 2 * BUTTON_PADDING - side)


def sign_side(node: Node) -> float:
    """The size of a button's sign; one with colours of its own is nearly as high as the button."""
    return (
        min(PAGE_PICTURE_SIZE, node.area.h * 0.68) if node.sign.startswith(PAGE_PICTURES_FOLDER) else BUTTON_SIGN_SIZE
    )


def _has_room_for_sign(canvas: Canvas, node: Node, size: float) -> bool:
    return node.area.w >= canvas.width(node.label, size, "display") + BUTTON_SIGN_SIZE + 3 * BUTTON_PADDING


def button(
    canvas: Canvas, node: Node, pointed: bool, size: float | None = None, quiet: bool = False, dim: bool = False
) -> None:
    """A button in the given text size, the one to go back with an arrow if it fits; a dim one looks disabled; a
    disabled quiet one is flat, with smaller text.
    """
    theme, enabled = canvas.theme, node.enabled and not dim
    if node.key == "back" and _has_room_for_sign(canvas, node, size or BUTTON_TEXT):
        node = replace(node, sign="common/ui/back.svg")
    opened = node.role == "tab" and node.chosen
    warns = node.grave and enabled and pointed  # otherwise it looks like the others
    tone, ink = ("primary", "primary_text") if node.primary or node.chosen else ("button", "button_text")
    if opened:
        tone, ink = ("text", "panel") if theme.contrast else ("panel_sunk", "text")
    elif not enabled:
        tone, ink = "button_off", "button_text_off"
    elif warns:
        tone = "panel_sunk"  # readable behind red words
    elif node.minor and not (pointed or theme.contrast):
        tone, ink = "panel_sunk", "text_soft"
    elif pointed:
        tone += "_hover"
    radius = theme.radius["button"]
    quiet = quiet and not enabled
    flat = quiet or (theme.contrast and not opened and not enabled)  # there its tone is too close to other buttons'
    if not opened and not flat and not node.minor:  # the open tab is sunk
        canvas.shadow(node.area, "table", radius)
    canvas.fill(node.area, tone, radius)
    edge = "bad" if warns else "text" if opened else "panel_edge"
    if not flat:
        canvas.outline(node.area, edge, radius, 3 if warns or opened else 2)
    if warns and contrast(theme.tone("bad"), theme.tone(tone)) >= theme.readable:
        ink = "bad"
    worded = _worded(node)
    size, room = (size or _size(canvas, node)) * (QUIET_TEXT_FACTOR if quiet else 1), worded.w - BUTTON_PADDING / 2
    two = " " in node.label and node.area.h > size * 2
    lines = canvas.in_lines(node.label, size, room, "display") if two else (node.label,)
    if opened:
        canvas.fill(around(node.area.cx, node.area.bottom - CLOSE, node.area.w / 2, GAP), "text", 3)
    # centred in the button, as far as a sign allows
    wide = min(room, max(canvas.width(line, size, "display") for line in lines))
    middle = max(node.area.cx, worded.x + (BUTTON_PADDING + wide) / 2) if node.sign else worded.cx
    lettering.draw_block(canvas, lines, middle, node.area.cy, size, ink, "centre", "display", room, BUTTON_LEADING)
    if node.sign:
        side = sign_side(node)
        sign = around(node.area.x + BUTTON_PADDING + side / 2, node.area.cy, side, side)
        canvas.show(node.sign, sign, None if node.sign.startswith(PAGE_PICTURES_FOLDER) else theme.tone(ink))


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
    side, rise = area.h * 0.6, CLOSE if pointed else 0.0
    canvas.show(node.sign, around(area.cx, area.y + GAP - rise + side / 2, side, side))
    canvas.text(
        node.label, area.cx, area.bottom - 8 - size * 0.62, size, "button_text", "centre", "display", area.w - 8
    )


def tile_size(canvas: Canvas, nodes: Sequence[Node]) -> float:
    """The common text size of tiles."""
    return min(canvas.size_for(node.label, BUTTON_TEXT, node.area.w - BUTTON_PADDING, "display") for node in nodes)


def line(canvas: Canvas, node: Node, pointed: bool, size: float) -> None:
    """A linking line of text: flat, with words at the left and an arrow at the end."""
    theme, area, arrow = canvas.theme, node.area, min(24.0, node.area.h * 0.5)
    canvas.fill(area, "button_hover" if pointed and node.enabled else "panel_raised", 8)
    canvas.fill(area.left(5), "accent", 2)
    if pointed or theme.contrast:
        canvas.outline(area, "accent" if pointed else "panel_edge", 8, 2)
    ink = "button_text" if pointed and node.enabled else "text" if node.enabled else "text_soft"
    room = area.w - 18 - arrow - 28
    lettering.filling(canvas, node.label, area.x + 18, area.cy, size, ink, (room, area.h - CLOSE))
    canvas.show(
        "common/ui/right.svg", Area(area.right - arrow - 12, area.cy - arrow / 2, arrow, arrow), theme.tone(ink)
    )


def line_size(canvas: Canvas, nodes: Sequence[Node]) -> float:
    """The common text size of linking lines, for which the longest may use two rows."""
    rooms = [(node.label, (node.area.w - 70, node.area.h - CLOSE)) for node in nodes]
    sizes = (lettering.lines_size(canvas, said, max(BUTTON_TEXT, box[1] * 0.45), box, "text") for said, box in rooms)
    return min(sizes, default=BUTTON_TEXT)


def pictured(canvas: Canvas, node: Node, pointed: bool) -> None:
    """A picture to press, with its label on a plate in the middle; golden if it is chosen."""
    area, high = node.area, min(node.area.h * 0.36, PAGE_PICTURE_SIZE)
    canvas.shadow(area, "table", 8)
    canvas.show(node.picture, area)
    size = canvas.size_for(node.label, high * 0.6, area.w - 16, "display")
    wide = min(area.w - 8, max(high, canvas.width(node.label, size, "display") + BUTTON_PADDING))
    plate = Area(area.cx - wide / 2, area.cy - high / 2, wide, high)
    tone, ink = ("primary", "primary_text") if node.chosen else ("panel", "text")
    canvas.box(plate, tone, "panel_edge", high / 2)
    canvas.line(node.label, plate.inset(2, 0), size, ink, "centre", "display")
    if pointed:
        canvas.outline(area.inset(-3), "highlight", 10, 4)


def caps(canvas: Canvas, node: Node, pointed: bool) -> None:
    """Drawn keys in a row, narrower where room is scarce."""
    theme, high = canvas.theme, min(2 * BUTTON_SIGN_SIZE, node.area.h - CLOSE)
    size = min(BUTTON_TEXT, high * 0.44)

    wide = [max(high, canvas.width(cap, size, "display") + 2 * GAP) for cap in node.caps]
    room = node.area.w - BUTTON_GAP * (len(node.caps) - 1)
    part, x, radius = min(1.0, room / sum(wide)), node.area.x, theme.radius["button"]
    for cap, width in zip(node.caps, wide, strict=True):
        key = Area(x, node.area.cy - high / 2, width * part, high)
        canvas.shadow(key, "table", radius)
        canvas.fill(key, "panel_edge", radius)
        top = Area(key.x + CLOSE, key.y + 2, key.w - 2 * CLOSE, key.h - 2 - GAP)
        canvas.fill(top, "button_hover" if pointed else "button", radius - 2)
        if pointed:
            canvas.outline(key, "accent", radius, 3)
        canvas.line(cap, top, size, "button_text", "centre", "display")
        x = key.right + BUTTON_GAP


SLIDER_LABEL_SHARE = 0.46
SLIDER_VALUE_WIDTH = 92.0


def grown(area: Area) -> float:
    """The growth of text in a high row."""
    return max(1.0, min(1.25, area.h / 62))


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
    w, h = 2 * BUTTON_SIGN_SIZE * part, BUTTON_SIGN_SIZE * part
    pill = Area(area.right - w - BUTTON_PADDING, area.cy - h / 2, w, h)
    canvas.box(pill, "primary" if on else "panel_sunk", "panel_edge", h / 2)
    knob = Area(pill.right - h + 4 if on else pill.x + 4, pill.y + 4, h - 8, h - 8)
    canvas.fill(knob, "primary_text" if on else "button_text", h / 2)
    ink = "button_text_off" if node.why_not else "button_text"
    size, tone = BUTTON_TEXT * part, "accent" if on else "text_soft"
    written = canvas.text(node.value, pill.x - 12, area.cy, size, tone, "right", "display")
    _label(canvas, node, area.left(written.x - area.x - 12).beside(18), size, ink, "text")


def words_of(canvas: Canvas, node: Node) -> tuple[Area, ...]:
    """The areas with words of a control: both ends of a row, or all of it."""
    if node.role not in ("choice", "toggle"):
        return (node.area,)
    label, value = (canvas.width(said, BUTTON_TEXT) for said in (node.label + node.why_not, node.value))
    return node.area.left(label + 2 * BUTTON_PADDING), node.area.end(value + 4 * BUTTON_SIGN_SIZE)


def _label(canvas: Canvas, node: Node, room: Area, size: float, ink: str, family: str) -> None:
    """The label of a row, and beside it why it cannot be chosen."""
    width, high = room.w, room.h - CLOSE
    if node.why_not:
        width = min(canvas.width(node.label, size, family) + GAP, width / 2)
        rest = room.beside(width + GAP)
        lettering.filling(canvas, node.why_not, rest.x, rest.cy, SMALL, "text_soft", (rest.w, high))
    lettering.filling(canvas, node.label, room.x, room.cy, size, ink, (width, high), family)


def choice(canvas: Canvas, node: Node, pointed: bool, labelled: bool) -> None:
    """A choice: its title unless shown elsewhere, the chosen option, and the sign for a list."""
    area, size = node.area, BUTTON_TEXT * grown(node.area)
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


PICTURE_ROOM = PAGE_PICTURE_SIZE + GAP
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
        side = min(PAGE_PICTURE_SIZE, node.area.h - GAP)
        canvas.show(node.sign, Area(left - 8, node.area.cy - side / 2, side, side))
        left += PAGE_PICTURE_SIZE
    _label(canvas, node, node.area.left(node.area.w - 12).beside(left - node.area.x), BUTTON_TEXT, tone, "display")


def slider_track(area: Area) -> Area:
    """The line of a slider's knob."""
    return Area(
        area.x + area.w * SLIDER_LABEL_SHARE + 16,
        area.cy - 5,
        area.w * (1 - SLIDER_LABEL_SHARE) - SLIDER_VALUE_WIDTH - 40,
        10,
    )


def slider(canvas: Canvas, node: Node, part: float, text: str, pointed: bool) -> None:
    """A line with a knob, the title before it and the value behind it."""
    area, track, size = node.area, slider_track(node.area), BUTTON_TEXT * grown(node.area)
    _row(canvas, area, pointed)
    lettering.filling(
        canvas, node.label, area.x + 18, area.cy, size, "button_text", (area.w * SLIDER_LABEL_SHARE - 26, area.h - 4)
    )
    canvas.box(track, "panel_sunk", "panel_edge", 5, 1)
    x = track.x + track.w * part
    canvas.fill(track._replace(w=max(8.0, x - track.x)), "accent", 5)
    knob = Area(x - 15, track.cy - 15, 30, 30)
    canvas.box(knob, "primary_hover" if pointed else "primary", "panel_edge", 15)
    canvas.text(text, area.right - 16, area.cy, size, "accent", "right", "display")
