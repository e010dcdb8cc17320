"""The ring around the node that is pointed at, and after a while a hint beside it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import inf
from typing import NamedTuple

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.typesetting import LEADING, SPACING
from ugames.ui.kit import placing
from ugames.ui.kit.nodes import Node, find, reachable

AFTER = 0.35
"""Seconds of pointing at the same thing, after which its hint appears."""
SIZES = 21.0, 18.0
"""Of its type, and where there is no room for that."""
WIDEST = 420.0, 620.0, 900.0
"""The widths of lines, from the preferred one to those that are tried where a hint would be too high."""
NARROW = 300.0, 220.0, 150.0
"""On a page, further widths for the gaps between its controls and for its margins."""
SLIM = 300.0, 240.0
"""The same at a table."""
MOST, BROADEST = 4, 0.6
"""The lines of a hint where the closer look has the rest of it, and the part of the width that it takes."""
SENTENCE = re.compile(r"[.!?]+(?=\s+[^\W\d_a-zß-ÿ]|\s+[¡¿„«(]|\s*$)|[。！？]|\n")
"""The end of a sentence: of "an Ugh! 3 times in 10" it is not the middle."""
HEADLINES = 2
"""The lines that stand in bold; of a longer beginning only the first sentence does."""
NEARBY = 150.0
"""Units from a thing on a table within which its hint is still seen to belong to it."""
CAP, SIGN = 1.14, 0.86
"""The height of a key and its type, by the size of the words beside it."""
COARSE = 400.0
"""Square units of something covered that make no difference."""
PAD = 18.0, 12.0
NEAR = 12.0
"""Units by which a pointer trembles while it rests."""


class Told(NamedTuple):
    """What a hint says in lines of one width."""

    head: str
    """What stands first."""
    rest: str
    bold: bool
    """Whether the head stands in bold, since more follows."""
    cut: bool
    """Whether a last line names the key that shows all of it."""


class Tooltip:
    """The hint beside the node that is being pointed at."""

    def __init__(self) -> None:
        self.since = 0.0
        """Since when the same node has been pointed at."""
        self.after = AFTER
        """Seconds of pointing until a hint appears: more where time counts, so that it is in nobody's way."""
        self.lingering = False
        """Whether the same thing has been pointed at for a while: time for a closer look."""
        self.shown: tuple[str, str] | None = None
        """The key of the node and the text, while they are shown."""
        self.due = inf
        """When it will have been pointed at for long enough."""
        self.said: str | None = None
        """What the screen says elsewhere just now: a hint does not say it again."""
        self.keep: tuple[Area, ...] = ()
        """What it had better not cover, besides the node that it is about."""
        self.never: tuple[Area, ...] = ()
        """What it does not cover as long as there is any other place: name plates, an enlarged card."""
        self.firm: tuple[Area, ...] = ()
        """What it covers rather than that, but only if there is no other place near: cards that one compares."""
        self.signs: tuple[Area, ...] = ()
        """What it covers as soon as there is no other place for all of it."""
        self.over: tuple[Area, ...] = ()
        """What is told there for a moment: where a hint would have to cover it, there is none."""
        self.key, self.more = "", ""
        """The key that shows all of a long hint, and what it does; empty where there is no other way."""
        self._acted: tuple[str, float, float] | None = None
        """The key of the node on which the player has acted, and where the pointer has rested since."""
        self._read: tuple[str, str] | None = None
        """The key of that node and its hint then: if another hint is there when the pointer moves, it appears."""
        self._asked: tuple[object, ...] = ()
        self._placed: tuple[Area, float, float] | None = None
        """The last place that was looked for, and what for: all is drawn whenever the pointer moves."""

    def forget(self, pointer: tuple[float, float]) -> None:
        """Another screen is shown, and whatever lies there below a pointer that rests is not pointed at."""
        self.shown, self.said, self.after, self.keep, self.never = None, None, AFTER, (), ()
        self.firm, self.signs, self.over, self.more = (), (), (), ""
        self._acted, self._read = ("", *pointer), None
        self.hush()

    def put_away(self, node: Node, pointer: tuple[float, float]) -> None:
        """The player has acted: there is no hint until the pointer has gone on to something else.

        What appears below a pointer that rests is not pointed at.
        """
        if node.enabled:
            self.hush()
            self._acted = node.key, *pointer
            self._read = node.key, node.hint

    def renew(self, node: Node, now: float) -> None:
        """It can be pressed once more and means something else now: its hint comes to a pointer that rests, too."""
        if self._acted is None or self._read is None or node.key != self._acted[0]:
            return
        if (node.key, node.hint) != self._read:
            self.since, self._acted, self._read = now, None, None

    def press(self, node: Node | None, pointer: tuple[float, float]) -> None:
        """The button goes down there: on something that can be used the player begins to act."""
        if node is not None and (node.press or node.actions):
            self.put_away(node, pointer)

    def follow(self, key: str | None, other: bool, pointer: tuple[float, float], now: float) -> None:
        """The pointer has moved over the node of that key, which may be another one than before."""
        if self._acted is None:
            self.since = now if other else self.since
            return
        acted, x, y = self._acted
        if max(abs(pointer[0] - x), abs(pointer[1] - y)) > NEAR:
            self._acted = None
            self.since = now if other or key != acted else self.since

    def hush(self) -> None:
        """The screen has just said all that is to be said: there is no hint until something else is pointed at."""
        self.since = inf

    def update(self, node: Node | None, now: float) -> bool:
        """Go on in time with that node being pointed at; whether the screen looks different."""
        before = self.lingering, self.shown
        if node and self._read and self._acted is None and self.since == inf:
            key, hint = self._read
            if (node.key, node.hint) != (key, hint):
                self.since, self._read = now, None
        self.due = self.since + self.after if node else inf
        self.lingering = now >= self.due
        if self.lingering:
            self.due = inf
        text = (node.why_not or (node.hint if node.tip else "")) if node and self.lingering else ""
        self.shown = (node.key, text) if node and text and text != self.said else None
        return (self.lingering, self.shown) != before

    def draw(self, canvas: Canvas, nodes: Sequence[Node], pointer: tuple[float, float]) -> list[pygame.Rect]:
        """Draw it, if there is one; the rectangles that were touched."""
        if self.shown is None:
            return []
        from ugames.ui.kit import tail  # nothing is pointed at in the first frame of the first screen

        key, text = self.shown
        node = find(nodes, key)
        others = () if self.keep or self.never else nodes
        box, width, size = self.place(canvas, told_of(node) if node else Area(*pointer, 1, 1), others)
        if any(box.meets(each) for each in self.over):
            return []
        around = [draw_ring(canvas, node)] if node and _stands_apart(box, node) else []
        canvas.panel(box, "panel_sunk", alpha=1.0)  # words may lie below it
        if node and self._points(tail.of(box, told_of(node)), told_of(node)):
            tail.draw(canvas, box, told_of(node), "panel_sunk")
        told = self._told(canvas, text, width, size)
        room, tone = box.inset(*PAD)._replace(w=width), "bad" if node and node.why_not else "text"
        room = room.below(canvas.paragraph(told.head, room, size, tone, family="bold" if told.bold else "text"))
        if told.rest:
            room = room.below(canvas.paragraph(told.rest, room, size, tone))
        if told.cut:
            self._draw_key(canvas, room.top(size * LEADING * SPACING), size, tone)
        return [canvas.rect(box.inset(-20)), *around]

    def _draw_key(self, canvas: Canvas, line: Area, size: float, tone: str) -> None:
        """The key that shows all of it, as it is on a keyboard, and what it does."""
        letter = max(size * SIGN, canvas.theme.least)
        wide = max(size * CAP, canvas.width(self.key, letter) + size * 0.7)
        cap = Area(line.x, line.cy - size * CAP / 2, wide, size * CAP)
        canvas.box(cap, "button", "panel_edge", size / 4)
        canvas.text(self.key, cap.cx, cap.cy, letter, "button_text", "centre")
        canvas.text(self.more, cap.right + size / 2, cap.cy, size, tone)

    def _points(self, found: tuple[tuple[float, float], ...] | None, about: Area) -> bool:
        """Whether a tail points at the thing: where another card lies between, it would point at that."""
        if found is None:
            return False
        x, y = found[-1]
        aim = max(about.x, min(x, about.right)), max(about.y, min(y, about.bottom))
        between = placing.hull((Area(x, y, 1, 1), Area(*aim, 1, 1)))
        return not any(each.meets(between) for each in self._cards(about))

    def _told(self, canvas: Canvas, text: str, width: float, size: float) -> Told:
        """What stands first and the rest; where there is another way to read all of it, only its beginning."""
        head, _, rest = text.partition("\n")
        if rest and len(canvas.wrapped(head, size, width, "bold")) > HEADLINES and ". " in head:
            first, _, other = head.partition(". ")
            head, rest = f"{first}.", f"{other}\n{rest}"
        bold = bool(rest)
        lines = canvas.wrapped(head, size, width, "bold" if bold else "text")
        if self.more and not rest and len(lines) > MOST:
            said = _whole_sentences(canvas, head, size, width, MOST - 1)
            return Told(said or "\n".join(lines[: MOST - 1]), "", bold=False, cut=True)
        left = MOST - len(lines)
        if self.more and rest and len(canvas.wrapped(rest, size, width)) > max(1, left):
            return Told(head, _whole_sentences(canvas, rest, size, width, left - 1), bold, cut=True)
        return Told(head, rest, bold, cut=False)

    def place(self, canvas: Canvas, about: Area, nodes: Sequence[Node] = ()) -> tuple[Area, float, float]:
        """Where the text lies beside the thing, how wide its lines are, and its size.

        On a page it keeps off the other controls, and at a table off what is named there. All of it is rather read
        than what lies below it seen.
        """
        assert self.shown is not None
        others = [each.area for each in reachable(nodes) if not each.area.meets(about)]
        asked = *self.shown, self.more, about, canvas.theme, self.keep, self.firm, self.signs, self.never, *others
        if asked != self._asked or self._placed is None:
            kinds = (about,), placing.beyond(self.never, about), [*self._cards(about), *others], self.signs, self.keep
            forms = self._forms(canvas, self.shown[1], placing.window(canvas.theme))
            found = placing.placed(forms, placing.window(canvas.theme), kinds, about, 3, NEARBY, COARSE)
            self._asked, self._placed = asked, (found.box, *found.how)
        return self._placed

    def _cards(self, about: Area) -> list[Area]:
        """What it covers last, but for the thing itself."""
        return [each for each in self.firm if not each.holds(about.cx, about.cy)]

    def _forms(self, canvas: Canvas, text: str, room: Area) -> list[placing.Block]:
        """The forms that it can have, from the preferred one: whole, and then cut short."""
        first, *others = text.split("\n")
        widths = [*(width for width in WIDEST if width <= BROADEST * room.w), *SLIM] if self.more else WIDEST + NARROW
        found = list[placing.Block]()
        for size in SIZES:
            parts = (canvas.width(first, size, "bold" if others else "text"), *(canvas.width(x, size) for x in others))
            for width in dict.fromkeys(min(widest, max(parts) + 2, room.w - 2 * PAD[0]) for widest in widths):
                told = self._told(canvas, text, width, size)
                lines = len(canvas.wrapped(told.head, size, width, "bold" if told.bold else "text")) + told.cut
                lines += len(canvas.wrapped(told.rest, size, width)) if told.rest else 0
                high = size * LEADING * SPACING * lines + 2 * PAD[1]
                found.append(placing.Block(width + 2 * PAD[0], high, (width, size), told.cut * (1 + (not told.rest))))
        return sorted(found, key=lambda form: form.grade)


def _whole_sentences(canvas: Canvas, said: str, size: float, width: float, most: int) -> str:
    """As many of the first sentences as there is room for in so many lines: half of one says something else."""
    ends = (found.end() for found in SENTENCE.finditer(said))
    fitting = (said[:end].rstrip() for end in ends if len(canvas.wrapped(said[:end].rstrip(), size, width)) <= most)
    return max(fitting, key=len, default="")


def _stands_apart(box: Area, node: Node) -> bool:
    """Whether a hint is so far from what it names that nobody sees which of several things that is."""
    from ugames.ui.kit import tail  # as in `draw`

    return not node.rises and placing.apart(box, node.area) > tail.NEAR


def draw_ring(canvas: Canvas, node: Node) -> pygame.Rect:
    """The ring around the node that the keys act on, or that a hint names; the rectangle that was touched."""
    area = raised(node).inset(-5)
    rim = area.inset(-2)
    canvas.outline(rim, "panel", 14, 8)  # between ring and cloth, which may have similar tones
    canvas.outline(area, "focus", 12, 4)
    return canvas.rect(rim)


def told_of(node: Node) -> Area:
    """What the hint of a node speaks of."""
    return node.about or raised(node)


def lies(node: Node, pointed: Node | None = None) -> Area:
    """Where a node is now: a card stands higher while it is pointed at, and has a share of the space beside it else."""
    if pointed is not None and pointed.key == node.key:
        return raised(node)
    broad = node.area.h * CARD_RATIO
    shares = node.rises and node.card is not None and node.area.w > broad
    return node.area.centred(broad, node.area.h) if shares else node.area


def raised(node: Node) -> Area:
    """Where a node is while it is pointed at: a card of a fan is then seen as a whole."""
    if not node.rises:
        return node.area
    card = lies(node)
    return card._replace(y=card.y - node.lift * card.h, w=max(card.w, card.h * CARD_RATIO))
