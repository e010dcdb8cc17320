"""The view of the last events: a finished trick card by card, or in other games the last sentences of the log."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.core.words import addressed, is_you, run_on, with_colon, with_semicolons
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.theme import BODY, GAP, LABEL, TITLE
from ugames.ui.table.board import Board
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.panels.log import Log, SeenTrick
from ugames.ui.table.panels.log_panel import LogRow, draw_row, rows_in
from ugames.ui.table.panels.overlays import CROSS, DIM, Cover, Height, Overlays
from ugames.ui.table.panels.sheet import PAD, Paragraph, draw_paragraphs, height_of
from ugames.ui.table.places import whole

CARD, LEAST_CARD = 250.0, 120.0
"""The greatest and least height of the cards."""
BROAD, COLUMN = 800.0, 200.0
"""The usual width of the words, and the width for each card."""
LINES = 8
"""The number of sentences shown where there are no tricks."""


class LastTrick(Cover):
    """The view of the last events."""

    height = Height.LAST_TRICK

    def __init__(self, canvas: Canvas, board: Board, cards: CardPainter, log: Log, overlays: Overlays) -> None:
        self.canvas = canvas
        self.overlays = overlays
        self.board = board
        self.cards = cards
        self.log = log

    def show(self) -> str:
        """Show it; returns the reason if there is nothing to show."""
        if not (self.log.last_trick or (self.board.tricks is None and self.log.lines)):
            return text("table.no_trick_yet")
        self.overlays.add(self)
        return ""

    def put_away(self) -> None:
        """Hide it."""
        self.overlays.remove(self)

    @property
    def said(self) -> str:
        """The leader, each player's card, the winner with the reason, and the gains, in words."""
        trick = self.log.last_trick
        if trick is None:
            return run_on((self._heading(), *self._sentences()))
        played = (with_colon(self._name(seat), card) for seat, card in zip(trick.players, trick.cards, strict=True))
        cards = with_semicolons(played)
        title = text("table.last_trick_of", title=self._heading(), cards=cards)
        return run_on((title, *self._sentences()))

    def _name(self, seat: Seat) -> str:
        """The name of a player below a card."""
        names = addressed(self.board.names, self.log.viewer)
        return text("table.you") if is_you(seat, names) else names[seat]

    def _sentences(self) -> list[str]:
        """The reason for the win and the gains, or the last events."""
        trick = self.log.last_trick
        if trick is None:
            return [line.text for line in self.log.lines[-LINES:]]
        led = text("table.you_led") if self._name(trick.players[0]) == text("table.you") else ""
        led = led or text("table.led_by", name=self._name(trick.players[0]))
        why = self.board.tricks.why(trick.event) if self.board.tricks else ""
        because = [text("table.why_taken", why=why)] if why else []
        return [led, *because, *self.log.brought_by_last_trick()]

    @property
    def _title(self) -> Paragraph:
        return Paragraph(self._heading(), TITLE, "accent", "display")

    def _words(self) -> list[Paragraph]:
        return [Paragraph(said) for said in self._sentences()]

    def panel(self) -> Area:
        """The panel, as high as its cards and words."""
        canvas, theme, trick = self.canvas, self.canvas.theme, self.log.last_trick
        broad = max(BROAD, COLUMN * len(trick.cards) if trick else 0.0)
        room = whole(theme).inset(CROSS, GAP)
        room = room.centred(min(room.w, broad), room.h)
        high = height_of(canvas, [self._title], room.w - 2 * PAD, 1.0) + 3 * PAD
        if trick:
            high += height_of(canvas, self._words(), room.w - 2 * PAD, 1.0) + 3 * LABEL
            step = (room.w - 2 * PAD) / len(trick.cards) - GAP
            high += max(LEAST_CARD, min(CARD, room.h - high, step / CARD_RATIO))
        else:
            rows = self._rows(room.inset(PAD).below(high - 2 * PAD))
            high += rows[-1].area.bottom - rows[0].area.y
        return room.centred(room.w, min(room.h, high))

    def _rows(self, room: Area) -> list[LogRow]:
        """The last sentences of the log."""
        return rows_in(self.canvas, self.log.lines[-LINES:], room, BODY)

    def _heading(self) -> str:
        """The title of the view."""
        trick = self.log.last_trick
        if trick is None:
            return text("table.happened_last")
        names = addressed(self.board.names, self.log.viewer)
        yours = is_you(trick.seat, names)
        return text("table.last_trick_yours") if yours else text("table.last_trick", name=names[trick.seat])

    def draw(self, canvas: Canvas) -> None:
        """Draw the cards with their players, and the sentences below; the last event stands out."""
        trick, box = self.log.last_trick, self.panel()
        canvas.fill(whole(canvas.theme), "shadow", 0, DIM)
        canvas.panel(box, alpha=1.0)
        inner = box.inset(PAD)
        draw_paragraphs(canvas, [self._title], inner, 1.0, "centre")
        inner = inner.below(height_of(canvas, [self._title], inner.w, 1.0) + PAD)
        if trick:
            words, below = self._words(), 3 * LABEL
            high = inner.h - height_of(canvas, words, inner.w, 1.0) - below
            self._draw_cards(canvas, trick, inner.top(high))
            draw_paragraphs(canvas, words, inner.below(high + below), 1.0, "centre")
            return
        rows = self._rows(inner)
        canvas.fill(rows[-1].area.inset(-GAP, 0), "panel_raised", canvas.theme.radius["small"])
        for row in rows:
            draw_row(canvas, self.cards, self.board.names, row, BODY)

    def _draw_cards(self, canvas: Canvas, trick: SeenTrick, row: Area) -> None:
        """Each card with its player's name; the winning card is marked."""
        px, size = canvas.theme.px, LABEL
        places = zip(row.columns(len(trick.cards)), trick.players, trick.cards, strict=True)
        for i, (column, seat, card) in enumerate(places):
            won = i == trick.winner
            image = self.cards.image(card, row.h, "winner" if won else "")
            canvas.surface.blit(image, image.get_rect(center=(px(column.cx), px(row.cy))))
            y, tone = row.bottom + size, "highlight" if won else "text"
            canvas.text(self._name(seat), column.cx, y, size, tone, "centre", "bold", column.w - GAP)
            if won:
                canvas.show("common/ui/crown.svg", around(column.cx, y + size, size, size), canvas.theme.tone("accent"))
