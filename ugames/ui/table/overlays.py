"""Overlays: panels over a whole table to read; the next click or key puts the topmost away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import Theme
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import Board
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.log import Log
from ugames.ui.table.places import HEADER, whole

LENS = 330.0
"""The height of a card at which its small type can be read."""
OURS = {"reconstructed": "table.ours", "copies": "table.ours_copies", "points": "table.ours_points"}
"""The sentence about a face that is not printed, by its reconstructed part."""


class Overlay(Protocol):
    """A panel over the table, there or not."""

    @property
    def said(self) -> str:
        """What it tells, in words; empty while it is not there."""
        ...

    def put_away(self) -> None:
        """The player has pressed something."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Draw it, if it is there."""
        ...


def topmost(overlays: Sequence[Overlay]) -> Overlay | None:
    """The one that lies above the others, which are listed from below."""
    return next((each for each in reversed(overlays) if each.said), None)


def node_over(overlay: Overlay, theme: Theme) -> Node:
    """The only node of a table on which this lies."""
    return Node("over", "text", overlay.said, whole(theme))


class Enlarged:
    """One card close by: as high as the screen, or in a lens beside the pointer."""

    def __init__(self, app: App, board: Board, cards: CardPainter) -> None:
        self.app = app
        self.board = board
        self.cards = cards
        self.card: Any = None
        """The card that is as high as the screen."""

    @property
    def said(self) -> str:
        """The card and its text."""
        if self.card is None:
            return ""
        face = self.board.face(self.card)
        return ". ".join(part for part in (str(self.card), face.title, face.text) if part)

    def put_away(self) -> None:
        """Back to the table."""
        self.card = None

    def draw(self, canvas: Canvas) -> None:
        """The card over a darkened table, or the lens."""
        pointed = self.app.pointed()
        if self.card is not None:
            self._draw_card(canvas)
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
        image = self.cards.image(node.card, LENS)
        width, height = image.get_width() / theme.unit, image.get_height() / theme.unit
        x = node.area.right + 10 if node.area.right + width + 20 < theme.width else node.area.x - width - 10
        y = min(max(HEADER + 6, node.area.cy - height / 2), theme.height - height - 6)
        canvas.surface.blit(image, (theme.px(x), theme.px(y)))

    def _draw_card(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.fill(whole(theme), "shadow", 0, 0.6)
        image = self.cards.image(self.card, theme.height * 0.78)
        canvas.surface.blit(image, image.get_rect(center=(theme.px(theme.width / 2), theme.px(theme.height / 2))))
        origin = self.board.face(self.card).origin
        if origin != "printed":
            note = text(OURS.get(origin, OURS["reconstructed"]))
            canvas.label(note, theme.width / 2, theme.height * 0.95, 22, "warn", "centre")


class LastTrick:
    """The cards of the trick that was finished last, and who took it."""

    def __init__(self, board: Board, cards: CardPainter, log: Log) -> None:
        self.board = board
        self.cards = cards
        self.log = log
        self._shown = False

    def show(self) -> str:
        """Lay it over the table; if there is none, the reason."""
        self._shown = self.log.last_trick is not None
        if self._shown:
            return ""
        return text("table.no_trick_yet") if self.board.trick else text("table.no_tricks")

    @property
    def _title(self) -> str:
        return text("table.last_trick", name=self.board.names[self.log.last_trick.seat])

    @property
    def said(self) -> str:
        """Who took which cards."""
        if not self._shown or self.log.last_trick is None:
            return ""
        cards = ", ".join(map(str, self.log.last_trick.cards))
        return text("table.last_trick_of", title=self._title, cards=cards)

    def put_away(self) -> None:
        """Back to the table."""
        self._shown = False

    def draw(self, canvas: Canvas) -> None:
        """The cards side by side, in a panel."""
        if not self.said:
            return
        cards = self.log.last_trick.cards
        theme = canvas.theme
        box = whole(theme).centred(min(theme.width - 40, 200 + 190 * len(cards)), 400)
        canvas.panel(box, alpha=1.0)
        canvas.text(self._title, box.cx, box.y + 44, 30, "accent", "centre", "display")
        for (x, y), card in zip(furniture.fan(box.inset(40).below(40), len(cards), 250), cards, strict=True):
            image = self.cards.image(card, 250)
            canvas.surface.blit(image, image.get_rect(center=(theme.px(x), theme.px(y))))
