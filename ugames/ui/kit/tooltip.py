"""The ring around the pointed node, and after a while a hint beside it, whose tail points at what it speaks about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain
from math import hypot, inf
from typing import NamedTuple

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, Point
from ugames.ui.draw.theme import LEAST, SMALL
from ugames.ui.draw.typesetting import LEADING, SPACING
from ugames.ui.kit import controls, placing
from ugames.ui.kit.nodes import RESTING_UNITS, Node, find, reachable
from ugames.ui.kit.placing import FIRM_KINDS, USED_KINDS, Beneath, Clearance

HINT_DELAY_SECONDS = 0.35
HINT_TEXT_SIZES = SMALL, LEAST
"""The text size, and the smaller one where room is scarce."""
HINT_WIDTHS = 420.0, 620.0, 900.0, 300.0, 220.0
"""The widths of lines: the preferred one, wider ones for tall hints, and narrow ones for gaps and margins."""
HINT_MOST_LINES = 4
"""The most lines of a hint whose rest is in the closer look; narrower ones have as many more."""
HINT_MOST_WIDTH = 0.6
"""The greatest width of that hint, as a part of the window's."""
SENTENCE_END = re.compile(r"[.!?]+(?=\s+[^\W\d_a-zß-ÿ]|\s+[¡¿„«(]|\s*$)|[。！？]|\n")
"""The end of a sentence; "an Ugh! 3 times in 10" is one sentence."""
MOST_BOLD_LINES = 2
"""The most lines of a bold beginning; otherwise only its first sentence is bold."""
HINT_MOST_DISTANCE = 150.0
MOST_COVERED_UNITS = 400.0
"""The square units of less important things that words may cover."""
HINT_PADDING = 18.0, 12.0


class Told(NamedTuple):
    """The text of a hint in lines of one width."""

    head: str
    """The beginning of the text."""
    rest: str
    bold: bool
    """Whether the beginning is bold, since more follows."""
    cut: bool
    """Whether a last line names the key that shows the rest."""


class Tooltip:
    """The hint beside the pointed node."""

    def __init__(self) -> None:
        self.since = 0.0
        """The time since which this node is pointed at."""
        self.after = HINT_DELAY_SECONDS
        """Seconds of pointing until a hint appears, longer in real time."""
        self.lingering = False
        """Whether the same node has been pointed at long enough for a closer look."""
        self.shown: tuple[str, str] | None = None
        """The key of the node and the text of the shown hint."""
        self.due = inf
        """The time when the hint appears."""
        self.said: str | None = None
        """The text that the screen shows elsewhere now, which a hint does not repeat."""
        self.beneath: Beneath | None = None
        """What lies on a table; None on a page."""
        self.key, self.more = "", ""
        """The key that shows a long hint, and the key's effect; empty if there is none."""
        self._acted: tuple[str, float, float] | None = None
        """The key of the node last acted on, and the pointer's resting point since."""
        self._read: tuple[str, str] | None = None
        """That node's key and hint at that time: a different hint appears when the pointer moves."""
        self._asked: tuple[object, ...] = ()
        self._placed: tuple[Area, float, float] | None = None
        """The last computed place and its input, cached since every pointer movement redraws."""

    def forget(self, pointer: Point) -> None:
        """Another screen is shown; the node under a resting pointer does not count as pointed at."""
        self.shown, self.said, self.after, self.beneath, self.more = None, None, HINT_DELAY_SECONDS, None, ""
        self._acted, self._read = ("", *pointer), None
        self.hush()

    def put_away(self, node: Node, pointer: Point) -> None:
        """Hide the hint after the player's action until the pointer moves to another node.

        New nodes under a resting pointer do not count as pointed at.
        """
        if node.enabled:
            self.hush()
            self._acted = node.key, *pointer
            self._read = node.key, node.hint

    def renew(self, node: Node, now: float) -> None:
        """Show the node's new hint even to a resting pointer, since a second press has another meaning."""
        if self._acted and self._read and node.key == self._acted[0] and (node.key, node.hint) != self._read:
            self.since, self._acted, self._read = now, None, None

    def follow(self, key: str | None, other: bool, pointer: Point, now: float) -> None:
        """The pointer has moved over the node of that key, which may be another one than before."""
        if self._acted is None:
            self.since = now if other else self.since
            return
        acted, x, y = self._acted
        if max(abs(pointer[0] - x), abs(pointer[1] - y)) > RESTING_UNITS:
            self._acted = None
            self.since = now if other or key != acted else self.since

    def hear(self, said: str | None, waits: bool) -> None:
        """Note the words of the screen elsewhere, and whether some there wait for a click: then no hint appears."""
        self.said = said
        if waits:
            self.hush()

    def hush(self) -> None:
        """The screen has just given all information: no hint until another node is pointed at."""
        self.since = inf

    def update(self, node: Node | None, now: float) -> bool:
        """Advance in time with that pointed node; whether the screen looks different."""
        before = self.lingering, self.shown
        if node and self._read and self._acted is None and self.since == inf and (node.key, node.hint) != self._read:
            self.since, self._read = now, None
        self.due = self.since + self.after if node else inf
        self.lingering = now >= self.due
        if self.lingering:
            self.due = inf
        text = (node.why_not or (node.hint if node.tip else "")) if node and self.lingering else ""
        self.shown = (node.key, text) if node and text and text != self.said else None
        return (self.lingering, self.shown) != before

    def draw(self, canvas: Canvas, nodes: Sequence[Node], pointer: Point) -> list[pygame.Rect]:
        """Draw the hint, if there is one; returns the changed rectangles."""
        if self.shown is None:
            return []
        key, text = self.shown
        node = find(nodes, key)
        about = told_of(node) if node else Area(*pointer, 1, 1)
        box, width, size = self.place(canvas, about, nodes, bool(node and node.rises))
        apart = node and not node.rises and placing.distance_apart(box, node.area) > FARTHEST_POINTED_AT
        around = [draw_focus_ring(canvas, node)] if node and apart else []
        canvas.panel(box, "panel_sunk", alpha=1.0)  # opaque over words below
        if node and self._points(tail_points(box, about), about):
            draw_tail(canvas, box, about)
        shown = self._told(canvas, text, width, size)
        room, tone = box.inset(*HINT_PADDING)._replace(w=width), "bad" if node and node.why_not else "text"
        room = room.below(canvas.paragraph(shown.head, room, size, tone, family="bold" if shown.bold else "text"))
        if shown.rest:
            room = room.below(canvas.paragraph(shown.rest, room, size, tone))
        if shown.cut:
            self._draw_key(canvas, room.top(size * LEADING * SPACING), size, tone)
        return [canvas.rect(box.inset(-20)), *around]

    def _draw_key(self, canvas: Canvas, line: Area, size: float, tone: str) -> None:
        """The key that shows the whole text, drawn as a key, and its effect."""
        letter = canvas.theme.least
        cap = line.left(canvas.width(self.key, letter) + size * 0.7).inset(0, 2)
        canvas.box(cap, "button", "panel_edge", size / 4)
        canvas.text(self.key, cap.cx, cap.cy, letter, "button_text", "centre")
        canvas.text(self.more, cap.right + size / 2, cap.cy, size, tone)

    def _points(self, tail: tuple[Point, ...] | None, about: Area) -> bool:
        """Whether a tail points at the thing; it would be misleading with another card between."""
        if tail is None:
            return False
        x, y = tail[-1]
        aim = max(about.x, min(x, about.right)), max(about.y, min(y, about.bottom))
        between = placing.hull((Area(x, y, 1, 1), Area(*aim, 1, 1)))
        cards = (*self.beneath.pressed, *self.beneath.held, *self.beneath.owned) if self.beneath else ()
        return not any(each.meets(between) for each in cards if not each.holds(about.cx, about.cy))

    def _told(self, canvas: Canvas, text: str, width: float, size: float) -> Told:
        """The beginning and the rest; only the beginning if the closer look has the rest."""
        head, _, rest = text.partition("\n")
        if rest and len(canvas.wrapped(head, size, width, "bold")) > MOST_BOLD_LINES and ". " in head:
            first, _, other = head.partition(". ")
            head, rest = f"{first}.", f"{other}\n{rest}"
        bold = bool(rest)
        lines = canvas.wrapped(head, size, width, "bold" if bold else "text")
        most = max(HINT_MOST_LINES, round(HINT_MOST_LINES * HINT_WIDTHS[0] / width))
        if self.more and not rest and len(lines) > most:
            whole = _whole_sentences(canvas, head, size, width, most - 1)
            return Told(whole or "\n".join(lines[: most - 1]), "", bold=False, cut=True)
        left = most - len(lines)
        if self.more and rest and len(canvas.wrapped(rest, size, width)) > max(1, left):
            return Told(head, _whole_sentences(canvas, rest, size, width, left - 1), bold, cut=True)
        return Told(head, rest, bold, cut=False)

    def place(
        self, canvas: Canvas, about: Area, nodes: Sequence[Node] = (), raised_card: bool = False
    ) -> tuple[Area, float, float]:
        """The area beside the thing, the width of the lines, and the text size.

        If nothing is free beside a raised card, its hint is above it, or else above its neighbours, off all that is to
        be played, read or counted, or at least off cards to be played. On a page a hint is right beside a control, off
        the words of others, and rather below it.
        """
        assert self.shown is not None
        others = [each for each in reachable(nodes) if not each.area.meets(about)]
        words = [area for each in others for area in controls.words_of(canvas, each)]
        room = placing.window(canvas.theme)
        page = Beneath(things=words, soon=(room.top(about.y - room.y),))
        kinds = (self.beneath or page)._replace(subject=(about,))
        asked = *self.shown, self.more, canvas.theme, kinds
        if asked != self._asked or self._placed is None:
            forms, reach = self._forms(canvas, self.shown[1], room), placing.GAP_BEFORE_WORDS
            far = HINT_MOST_DISTANCE if self.beneath else reach
            near, off = Clearance(FARTHEST_POINTED_AT, USED_KINDS), Clearance(HINT_MOST_DISTANCE, USED_KINDS)
            crowded = near, off, Clearance(inf, FIRM_KINDS)
            placed = placing.placed(forms, room, kinds, about, FIRM_KINDS, far, MOST_COVERED_UNITS, crowded)
            if raised_card and placing.distance_apart(placed.box, about) > reach:
                above, wide = room.top(about.y - reach - room.y), about.inset(-far, 0)
                for count in (USED_KINDS, FIRM_KINDS + 1):  # the last that is found
                    placed = placing.off_all(forms, above, [*chain(*kinds[:count])], wide, reach) or placed
            self._asked, self._placed = asked, (placed.box, *placed.content)
        return self._placed

    def _forms(self, canvas: Canvas, text: str, room: Area) -> list[placing.Block[tuple[float, float]]]:
        """The possible forms, the preferred first: whole, then shortened."""
        first, *others = text.split("\n")
        widths = [min(width, HINT_MOST_WIDTH * room.w) for width in HINT_WIDTHS]
        forms = []
        for size in HINT_TEXT_SIZES:
            parts = (canvas.width(first, size, "bold" if others else "text"), *(canvas.width(x, size) for x in others))
            for width in dict.fromkeys(min(widest, max(parts) + 2, room.w - 2 * HINT_PADDING[0]) for widest in widths):
                words = self._told(canvas, text, width, size)
                lines = len(canvas.wrapped(words.head, size, width, "bold" if words.bold else "text")) + words.cut
                lines += len(canvas.wrapped(words.rest, size, width)) if words.rest else 0
                high = size * LEADING * SPACING * lines + 2 * HINT_PADDING[1]
                grade = 2 if words.cut and not words.rest else int(words.cut)
                forms.append(placing.Block(width + 2 * HINT_PADDING[0], high, (width, size), grade))
        return sorted([form for form in forms if form.height <= room.h] or forms, key=lambda form: form.grade)


def _whole_sentences(canvas: Canvas, said: str, size: float, width: float, most: int) -> str:
    """As many whole sentences as fit in `most` lines."""
    ends = (match.end() for match in SENTENCE_END.finditer(said))
    fitting = (said[:end].rstrip() for end in ends if len(canvas.wrapped(said[:end].rstrip(), size, width)) <= most)
    return max(fitting, key=len, default="")


def draw_focus_ring(canvas: Canvas, node: Node) -> pygame.Rect:
    """The ring around the focused node, or the node of a hint; returns the changed rectangle."""
    area = raised(node).inset(-5)
    rim = area.inset(-2)
    canvas.outline(rim, "panel", 14, 8)  # separates ring and cloth of similar tones
    canvas.outline(area, "focus", 12, 4)
    return canvas.rect(rim)


def told_of(node: Node) -> Area:
    """The area that a node's hint is about."""
    return node.about or raised(node)


def lies(node: Node, pointed: Node | None = None) -> Area:
    """The present area of a node: raised for a pointed card, reduced by overlap otherwise."""
    if pointed is not None and pointed.key == node.key:
        return raised(node)
    broad = node.area.h * CARD_RATIO
    shares = node.rises and node.card is not None and node.area.w > broad
    return node.area.centred(broad, node.area.h) if shares else node.area


def raised(node: Node) -> Area:
    """The area of a pointed node: a card of a fan is then entirely visible."""
    if not node.rises:
        return node.area
    card = lies(node)
    return card._replace(y=card.y - node.lift * card.h, w=max(card.w, card.h * CARD_RATIO))


TAIL_MOST_LENGTH = 18.0
TAIL_BASE = 26.0
"""The width of a tail's base, whose middle is at least as far from a corner."""
EDGE_WIDTH = 2.0
"""The width of its edge, and the distance below which it is unnecessary."""
FARTHEST_POINTED_AT = 2 * TAIL_MOST_LENGTH
"""The distance beyond which a tail would point at other things."""


def tail_points(box: Area, about: Area) -> tuple[Point, Point, Point] | None:
    """The two base points of a tail on a hint's edge, off its corners, and its tip near the thing.

    None if they meet.
    """
    across = max(about.x - box.right, box.x - about.right, 0.0)
    down = max(about.y - box.bottom, box.y - about.bottom, 0.0)
    if max(across, down) < EDGE_WIDTH:
        return None
    if down >= across:
        x, y = _between(about.cx, box.x + TAIL_BASE, box.right - TAIL_BASE), box.bottom if about.cy > box.cy else box.y
    else:
        x, y = box.right if about.cx > box.cx else box.x, _between(about.cy, box.y + TAIL_BASE, box.bottom - TAIL_BASE)
    to_x, to_y = _between(x, about.x, about.right), _between(y, about.y, about.bottom)
    far = hypot(to_x - x, to_y - y)
    part = min(TAIL_MOST_LENGTH, far - 1) / far
    tip = x + (to_x - x) * part, y + (to_y - y) * part
    if down >= across:
        return (x - TAIL_BASE / 2, y), (x + TAIL_BASE / 2, y), tip
    return (x, y - TAIL_BASE / 2), (x, y + TAIL_BASE / 2), tip


def _between(value: float, least: float, most: float) -> float:
    """The value limited to a range; the middle of the limits if they are reversed."""
    return (least + most) / 2 if most < least else max(least, min(value, most))


def draw_tail(canvas: Canvas, box: Area, about: Area) -> None:
    """The tail of a hint just drawn, if it is near the thing."""
    corners = tail_points(box, about)
    if corners is None or placing.distance_apart(box, about) > FARTHEST_POINTED_AT:
        return
    one, other, tip = corners
    x, y = tip[0] - (one[0] + other[0]) / 2, tip[1] - (one[1] + other[1]) / 2
    back = 2 * EDGE_WIDTH / hypot(x, y)
    canvas.polygon(corners, "panel_edge")
    canvas.polygon([(corner[0] - x * back, corner[1] - y * back) for corner in corners], "panel_sunk")
