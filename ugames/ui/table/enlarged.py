"""A closer look at one thing of a table: a card as high as the screen with all that can be said of it, or a lens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.typesetting import LEADING, SPACING
from ugames.ui.kit import placing
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.tooltip import raised
from ugames.ui.table.board import Board
from ugames.ui.table.cards.origin import origin_note
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.places import below_header, whole

LENS = 330.0
"""The height of a card at which its small type can be read."""
HIGH, BROAD, APART = 0.8, 560.0, 36.0
"""The share of the screen that a card is high, the width of the words beside it, and the distance between the two."""
PAD = 28.0
SHRINK = 0.94


class Words(NamedTuple):
    """A paragraph of the panel."""

    text: str
    size: float
    tone: str
    family: str = "text"


def once_each(said: Sequence[Words]) -> list[Words]:
    """The paragraphs without the lines that an earlier one has said already."""
    kept: list[Words] = []
    for each in said:
        before = "\n".join(words.text for words in kept)
        lines = [line for line in each.text.split("\n") if line not in before]
        if lines:
            kept.append(each._replace(text="\n".join(lines)))
    return kept


class Enlarged:
    """One thing close by: over the whole table with its words, or a card in a lens beside the pointer."""

    def __init__(
        self,
        app: App,
        board: Board,
        words: Any,
        cards: CardPainter,
        keep: Callable[[], Sequence[Area]],
        plates: Callable[[], Sequence[Area]],
    ) -> None:
        """`keep` has everything on the table that hints had better not cover, and `plates` what they never cover."""
        self.app = app
        self.board = board
        self.words = words
        self.cards = cards
        self.keep = keep
        self.plates = plates
        self.node: Node | None = None
        """What is looked at, as it was when it was pointed at."""

    @property
    def said(self) -> str:
        """All that is said about it."""
        return ". ".join(part.text.rstrip(".") for part in self._paragraphs()) + "." if self.node else ""

    def put_away(self) -> None:
        """Back to the table."""
        self.node = None

    def _paragraphs(self) -> list[Words]:
        """Its name, its use in general, what it means now, and whether its face is ours."""
        node = self.node
        if node is None:
            return []
        said = [Words(node.label, 36, "accent", "display")]
        if node.card is not None:
            face = self.board.face(node.card)
            about = self.words.about(self.board.game, node.card)
            said.append(Words(" \u2013 ".join(filter(None, (face.title, face.text))), 25, "highlight", "bold"))
            said.append(Words("" if about.lower() in node.label.lower() else about, 25, "text"))
        said += [Words(node.value, 25, "text", "bold"), Words(node.hint, 25, "text"), Words(node.why_not, 25, "bad")]
        if node.card is not None:
            said.append(Words(origin_note(face), 20, "warn"))
        return once_each([each for each in said if each.text])

    def draw(self, canvas: Canvas) -> None:
        """The thing over a darkened table, or the lens."""
        pointed = self.app.pointed()
        tooltip = self.app.tooltip
        tooltip.keep, tooltip.never = (tuple(self.keep()), tuple(self.plates())) if tooltip.lingering else ((), ())
        if self.node is not None:
            self._draw_whole(canvas, self.node)
        elif pointed is not None and self.app.tooltip.lingering:
            self._draw_lens(canvas, pointed)

    def _draw_lens(self, canvas: Canvas, node: Node) -> None:
        """A card with an effect that is too small to be read is shown larger beside the pointer."""
        if node.card is None or self.app.pointer.dragging or node.area.h > LENS:
            return
        effect = self.board.face(node.card).text
        if not effect or effect in node.hint:
            return  # there is nothing to read, or the hint says it
        theme = canvas.theme
        room = below_header(theme).inset(6)
        image = self.cards.image(node.card, min(LENS, room.h))
        wide, high = image.get_width() / theme.unit, image.get_height() / theme.unit
        box = placing.beside(wide, high, raised(node), room, sides=("right", "left", "above", "below"))
        canvas.surface.blit(image, (theme.px(box.x), theme.px(box.y)))
        self.app.tooltip.never = (box, *self.app.tooltip.never)

    def _draw_whole(self, canvas: Canvas, node: Node) -> None:
        canvas.fill(whole(canvas.theme), "shadow", 0, 0.6)
        picture, panel = self.places(canvas)
        if picture:
            image = self.cards.image(node.card, picture.h)
            centre = canvas.theme.px(picture.cx), canvas.theme.px(picture.cy)
            canvas.surface.blit(image, image.get_rect(center=centre))
        canvas.panel(panel, alpha=1.0)
        inner, shrink = panel.inset(PAD), self._shrink(canvas, panel.inset(PAD))
        y = inner.y
        for part in self._paragraphs():
            size = part.size * shrink
            y += canvas.paragraph(part.text, inner._replace(y=y), size, part.tone, family=part.family) + size * 0.5

    def places(self, canvas: Canvas) -> tuple[Area | None, Area]:
        """Where the card and its words are: side by side, or in a high window below each other."""
        assert self.node is not None
        theme = canvas.theme
        room = whole(theme).inset(20)
        if self.node.card is None:
            wide = min(room.w, BROAD * 1.3)
            return None, room.centred(wide, self._height(canvas, wide, room.h))
        if theme.height > theme.width:
            high = min(room.h * 0.56, room.w / CARD_RATIO)
            wide = min(room.w, BROAD * 1.5)
            below = room.below(high + APART)
            panel = Area(room.cx - wide / 2, below.y, wide, self._height(canvas, wide, below.h))
            top = (room.h - high - APART - panel.h) / 2
            return (
                around(room.cx, room.y + top + high / 2, high * CARD_RATIO, high),
                panel._replace(y=panel.y + top),
            )
        high = room.h * HIGH
        wide = min(BROAD, room.w - high * CARD_RATIO - APART)
        left = room.cx - (wide + APART + high * CARD_RATIO) / 2
        picture = Area(left, room.cy - high / 2, high * CARD_RATIO, high)
        tall = self._height(canvas, wide, room.h)
        return picture, Area(picture.right + APART, room.cy - tall / 2, wide, tall)

    def _height(self, canvas: Canvas, width: float, most: float) -> float:
        inner = Area(0, 0, width - 2 * PAD, most - 2 * PAD)
        return min(most, self._needed(canvas, inner.w, self._shrink(canvas, inner)) + 2 * PAD)

    def _shrink(self, canvas: Canvas, inner: Area) -> float:
        """The factor for the size of all type, so that the words fit."""
        factor, least = 1.0, canvas.theme.least / 25
        while factor > least and self._needed(canvas, inner.w, factor) > inner.h + 1:
            factor *= SHRINK
        return factor

    def _needed(self, canvas: Canvas, width: float, factor: float) -> float:
        """How high the words are at that size."""
        parts: Sequence[Words] = self._paragraphs()
        lines = (len(canvas.wrapped(part.text, part.size * factor, width, part.family)) for part in parts)
        heights = [
            part.size * factor * (count * LEADING * SPACING + 0.5) for part, count in zip(parts, lines, strict=True)
        ]
        return sum(heights) - parts[-1].size * factor * 0.5
