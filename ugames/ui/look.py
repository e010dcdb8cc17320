"""What the tables share in how they look: cloth, name plates, score plates, fans of cards, buttons."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

import pygame

from ugames.core.game import Seat
from ugames.ui.board import Put
from ugames.ui.canvas import Canvas, Drawing, Wish
from ugames.ui.geometry import Area, around
from ugames.ui.nodes import Node
from ugames.ui.stage import CARD_RATIO, Spot
from ugames.ui.theme import Colour, colour

AVATARS = 12
CROWN = 26.0
MAT = 30.0
"""How round a mat is."""
LED = 46.0
"""The sign of the suit that was led."""
FAINT = 150
"""How much is to be seen of a face where its card will lie, of 255."""


def cloth(canvas: Canvas, game: str, area: Area) -> None:
    """The wooden table with the game's own cloth on it."""
    theme, screen = canvas.theme, canvas.surface

    def make() -> pygame.Surface:
        """One surface without transparency: it is copied in a tenth of the time that its parts would take."""
        canvas.surface = pygame.Surface(screen.get_size()).convert()
        try:
            box = canvas.rect(area)
            canvas.show("common/table.svg", Area(0, 0, theme.width, theme.height))
            canvas.shadow(area, "panel", theme.radius["panel"])
            drawing = canvas.ahead.take(_drawing(canvas, game, area))
            canvas.surface.blit(pygame.transform.smoothscale(drawing, box.size), box)
            canvas.outline(area, colour(theme.cloth(game)["cloth_edge"]), 6, 4)
            return canvas.surface
        finally:
            canvas.surface = screen

    screen.blit(canvas.store.get(_laid(canvas, game, area), make), (0, 0))


def cloth_soon(canvas: Canvas, game: str, area: Area) -> None:
    """That cloth will be laid: have it drawn before."""
    if _laid(canvas, game, area) not in canvas.store:
        canvas.ahead.want(Wish(_drawing(canvas, game, area)))


def _laid(canvas: Canvas, game: str, area: Area) -> Hashable:
    return "cloth", game, canvas.surface.get_size(), area


def _drawing(canvas: Canvas, game: str, area: Area) -> Drawing:
    return Drawing(f"{game}/cloth.svg", canvas.rect(area).size, covers=True)


def box(canvas: Canvas, game: str, area: Area, name: str, note: str = "", shadow: str = "table") -> None:
    """The lid of a game's box, with its name on the label."""
    canvas.shadow(area, shadow, 18)
    canvas.show(f"{game}/box.svg", area)
    label = Area(area.x, area.y + area.h * 0.75, area.w, area.h * 0.205)
    ink = canvas.ink_on(label.cx, label.y + label.h * 0.1)
    size = min(46.0, area.w * (0.128 if note else 0.138))
    canvas.text(name, label.cx, label.y + label.h * (0.33 if note else 0.5), size, ink, "centre", "display",
                area.w * 0.9)  # fmt: skip
    if note:
        canvas.text(note, label.cx, label.y + label.h * 0.79, 20, ink, "centre", width=area.w * 0.9)


def heading(canvas: Canvas, text: str, x: float, y: float, size: float = 48) -> Area:
    """What a screen is called, on a board of its own."""
    width = canvas.width(text, size, "display") + 88
    board = Area(x - width / 2, y - size * 0.76, width, size * 1.52)
    canvas.panel(board, "panel_raised", "accent", 1.0)
    canvas.text(text, board.cx, board.cy, size, "highlight", "centre", "display")
    return board


def plate(
    canvas: Canvas,
    area: Area,
    seat: Seat,
    name: str,
    score: str = "",
    note: str = "",
    turn: bool = False,
    you: bool = False,
    badge: str = "",
    leads: bool = False,
) -> None:
    """A seat's name plate: face, name, score, a note; bright when it is its turn. A drawing can be its badge.

    Whoever leads has a crown beside the score.
    """
    theme = canvas.theme
    canvas.panel(area, "panel_raised" if turn else "panel", "accent" if turn else "panel_edge")
    if turn:
        canvas.outline(area.inset(-3), "accent", theme.radius["panel"] + 3, 3)
    size = min(area.h - 12, 64)
    canvas.show(avatar(seat), Area(area.x + 8, area.cy - size / 2, size, size))
    if badge:
        canvas.show(badge, Area(area.x + 8 + size - 30, area.cy + size / 2 - 22, 38, 24))
    left = area.x + size + 18
    room = area.right - left - 12
    y = area.y + area.h * (0.34 if note else 0.5)
    if score:
        shown = canvas.text(score, area.right - 14, y, 30, "accent", "right", "display")
        room -= shown.w + 10
        if leads:
            canvas.show("common/ui/crown.svg", Area(shown.x - CROWN - 6, shown.cy - CROWN / 2, CROWN, CROWN),
                        theme.tone("accent"))  # fmt: skip
            room -= CROWN + 6
    fitting(canvas, name, left, y, 24, "highlight" if you else "text", max(20, room), "bold")
    if note:
        fitting(canvas, note, left, area.y + area.h * 0.74, 19, "text_soft", area.right - left - 10)


def avatar(seat: Seat) -> str:
    """The drawing of whoever sits there."""
    return f"common/avatar-{seat % AVATARS + 1}.svg"


def button(canvas: Canvas, node: Node, pointed: bool, primary: bool = False) -> None:
    """A button of the table."""
    theme = canvas.theme
    tone, ink = ("primary", "primary_text") if primary else ("button", "button_text")
    if not node.enabled:
        tone, ink = "button_off", "button_text_off"
    elif pointed:
        tone += "_hover"
    radius = theme.radius["button"]
    canvas.shadow(node.area, "table", radius)
    canvas.fill(node.area, tone, radius)
    canvas.outline(node.area, "panel_edge", radius, 2)
    size, room = size_for(canvas, node.label, 24.0, node.area.w - 16, "display"), node.area.w - 8
    lines: tuple[str, ...] = (node.label,)
    if " " in node.label and canvas.width(node.label, size, "display") > room and node.area.h > size * 2:
        lines = canvas.wrapped(node.label, size, room, "display")[:2]
    for i, line in enumerate(lines):
        y = node.area.cy + (i - (len(lines) - 1) / 2) * size * 1.05
        canvas.text(line, node.area.cx, y, size, ink, "centre", "display", room)


def seat_place(canvas: Canvas, spot: Spot, seat: Seat, tone: Colour, badge: str = "") -> None:
    """Where a seat's card will lie: an empty frame with its face, and its badge, until the card covers them."""
    area = spot_area(spot).inset(2)
    size = min(area.w * 0.44, 60.0)
    canvas.fill(area, tone, area.h * 0.05, 0.12)
    canvas.outline(area, tone, area.h * 0.05, 2)
    face = canvas.picture(avatar(seat), size, size)
    face.set_alpha(FAINT)
    canvas.surface.blit(face, face.get_rect(center=canvas.rect(area).center))
    face.set_alpha(255)
    if badge:
        canvas.show(badge, around(area.cx + size * 0.4, area.cy + size * 0.4, size * 0.7, size * 0.44))


def mat(canvas: Canvas, area: Area, tone: Colour) -> None:
    """A cloth upon the cloth, for what is played into the middle."""
    canvas.fill(area, tone, MAT, 0.13)
    canvas.outline(area, tone, MAT, 2)
    canvas.outline(area.inset(7), tone, MAT - 7, 1)


def led(canvas: Canvas, sign: str, suit: str, x: float, y: float) -> None:
    """Which suit was led, by its sign and its name."""
    text = f"Led: {suit}"
    pill = Area(x, y - LED / 2, LED + canvas.width(text, 23, "bold") + 22, LED)
    canvas.fill(pill, "panel_sunk", LED / 2, 1.0 if canvas.theme.contrast else canvas.theme.alpha["label"])
    canvas.show(sign, around(x + LED / 2 + 2, y, LED * 0.72, LED * 0.72))
    canvas.text(text, x + LED + 4, y, 23, family="bold")


C = TypeVar("C", bound=Hashable)


def into_trick(
    trick: Sequence[C], best: Callable[[Sequence[C]], int], place: Callable[[int, str], Spot], zone: str
) -> list[Put]:
    """The last card of a trick comes out of a zone; if it beats what was ahead, both are marked at once.

    `place` says where a card of the trick lies, with a mark.
    """
    last = len(trick) - 1
    if best(trick) != last:
        return [Put(place(last, ""), zone)]
    beaten = [Put(place(best(trick[:-1]), ""), "trick")] if last else []
    return [*beaten, Put(place(last, "winner"), zone)]


def leaders(scores: Sequence[int]) -> set[Seat]:
    """Who is ahead; nobody while all have the same."""
    most = max(scores)
    return {seat for seat, score in enumerate(scores) if score == most} if min(scores) < most else set()


SWITCH = (58.0, 30.0)
LABEL = 0.46
"""The part of a row that says what it is about."""
VALUE = 92.0
"""Behind a slider, for its value."""


def _row(canvas: Canvas, area: Area, pointed: bool, tone: str = "button") -> None:
    radius = canvas.theme.radius["button"]
    canvas.fill(area, f"{tone}_hover" if pointed else tone, radius)
    canvas.outline(area, "accent" if pointed else "panel_edge", radius, 2)


def toggle(canvas: Canvas, node: Node, pointed: bool) -> None:
    """A row with a switch at its end, which also says in a word how it stands."""
    area, on = node.area, node.value == "on"
    _row(canvas, area, pointed)
    w, h = SWITCH
    pill = Area(area.right - w - 16, area.cy - h / 2, w, h)
    canvas.fill(pill, "primary" if on else "panel_sunk", h / 2)
    canvas.outline(pill, "panel_edge", h / 2, 2)
    knob = Area(pill.right - h + 4 if on else pill.x + 4, pill.y + 4, h - 8, h - 8)
    canvas.fill(knob, "primary_text" if on else "button_text", h / 2)
    said = canvas.text(node.value, pill.x - 12, area.cy, 22, "accent" if on else "text_soft", "right", "display")
    fitting(canvas, node.label, area.x + 18, area.cy, 24, "button_text", said.x - area.x - 30)


def choice(canvas: Canvas, node: Node, pointed: bool, labelled: bool) -> None:
    """What is chosen, beside what it is about if that stands nowhere else, and the sign that there is more."""
    area = node.area
    _row(canvas, area, pointed)
    margin, arrow = min(18.0, area.w * 0.08), min(26.0, area.w * 0.14)
    sign = Area(area.right - margin - arrow, area.cy - arrow / 2, arrow, arrow)
    canvas.show("common/ui/down.svg", sign, canvas.theme.tone("button_text"))
    left, right = area.x + margin, sign.x - margin / 2
    if labelled:
        width = min(canvas.width(node.value, 24, "display"), (right - left) * 0.6)
        canvas.text(node.value, right, area.cy, 24, "accent", "right", "display", width + 1)
        fitting(canvas, node.label, left, area.cy, 24, "button_text", right - width - 20 - left)
    else:
        fitting(canvas, node.value, left, area.cy, 24, "button_text", right - left, "display")


def option(canvas: Canvas, node: Node, pointed: bool) -> None:
    """A line of the list of a choice."""
    if pointed:
        canvas.fill(node.area.inset(0, 2), "button_hover", 10)
    tone = "accent" if node.value else "button_text" if pointed else "text"
    fitting(canvas, node.label, node.area.x + 18, node.area.cy, 24, tone, node.area.w - 30, "display")


def slider_track(area: Area) -> Area:
    """The line on which the knob of a slider runs."""
    return Area(area.x + area.w * LABEL + 16, area.cy - 5, area.w * (1 - LABEL) - VALUE - 40, 10)


def slider(canvas: Canvas, node: Node, part: float, text: str, pointed: bool) -> None:
    """A line, a knob on it, what it is about before it, and the value behind it."""
    area, track = node.area, slider_track(node.area)
    _row(canvas, area, pointed)
    fitting(canvas, node.label, area.x + 18, area.cy, 24, "button_text", area.w * LABEL - 26)
    canvas.fill(track, "panel_sunk", 5)
    canvas.outline(track, "panel_edge", 5, 1)
    x = track.x + track.w * part
    canvas.fill(track._replace(w=max(8.0, x - track.x)), "accent", 5)
    knob = Area(x - 15, track.cy - 15, 30, 30)
    canvas.fill(knob, "primary_hover" if pointed else "primary", 15)
    canvas.outline(knob, "panel_edge", 15, 2)
    canvas.text(text, area.right - 16, area.cy, 24, "accent", "right", "display")


def fitting(
    canvas: Canvas,
    text: str,
    x: float,
    y: float,
    size: float,
    tone: str | Colour,
    width: float,
    family: str = "text",
    align: str = "left",
) -> Area:
    """A line that becomes smaller, and at last shorter, until it is no wider than that."""
    return canvas.text(text, x, y, size_for(canvas, text, size, width, family), tone, align, family, width)


def size_for(canvas: Canvas, text: str, size: float, width: float, family: str = "text") -> float:
    """The size in which a line is no wider than that, or the smallest."""
    while size > canvas.theme.least and canvas.width(text, size, family) > width:
        size -= 1
    return size


def fan(area: Area, count: int, height: float, most: float = 0.82) -> list[tuple[float, float]]:
    """The middles of so many cards side by side in an area, overlapping as much as they must."""
    if not count:
        return []
    width = height * CARD_RATIO
    step = min(width * most + width * 0.22, (area.w - width) / max(1, count - 1)) if count > 1 else 0.0
    left = area.cx - step * (count - 1) / 2
    return [(left + i * step, area.cy) for i in range(count)]


def slices(centres: Sequence[tuple[float, float]], height: float) -> list[Area]:
    """The part of each card of a fan that can be seen and hit; the last one is whole."""
    width = height * CARD_RATIO
    areas = []
    for i, (x, y) in enumerate(centres):
        right = centres[i + 1][0] - width / 2 if i + 1 < len(centres) else x + width / 2
        areas.append(Area(x - width / 2, y - height / 2, max(8.0, min(width, right - (x - width / 2))), height))
    return areas


def spot_area(spot: Spot) -> Area:
    """The rectangle that a card covers."""
    return around(spot.x, spot.y, spot.height * CARD_RATIO, spot.height)


def around_table(seats: int, viewer: Seat) -> list[Seat]:
    """The seats clockwise, beginning with the one at the lower edge."""
    first = max(viewer, 0)
    return [(first + i) % seats for i in range(seats)]
