"""The view of what happened last: a finished trick card by card, or in other games the last sentences of the log."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.core.words import addressed, is_you, run_on, with_colon, with_semicolons
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.table.board import Board
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.panels.log import Log, Trick
from ugames.ui.table.places import whole

CARD, LEAST_CARD = 250.0, 120.0
"""The height of the cards, and the least."""
NAME, SAID = 24.0, 23.0
"""The size of names below cards, and of sentences."""
LEADING = 1.3
LINES = 8
"""The last sentences of the log that are shown where there are no tricks."""


class LastTrick:
    """What happened last, over the table or not."""

    def __init__(self, board: Board, cards: CardPainter, log: Log) -> None:
        self.board = board
        self.cards = cards
        self.log = log
        self._shown = False

    def show(self) -> str:
        """Lay it over the table; if there is nothing to show, the reason."""
        self._shown = bool(self.log.last_trick or (self.board.trick is None and self.log.lines))
        return "" if self._shown else text("table.no_trick_yet")

    def put_away(self) -> None:
        """Back to the table."""
        self._shown = False

    @property
    def said(self) -> str:
        """Who led, who played which card, who took the trick and why, and what it brought."""
        if not self._shown:
            return ""
        trick = self.log.last_trick
        if trick is None:
            return run_on((text("table.happened_last"), *self._sentences()))
        played = (with_colon(self._name(seat), card) for seat, card in zip(trick.players, trick.cards, strict=True))
        cards = with_semicolons(played)
        title = text("table.last_trick_of", title=self._title(trick), cards=cards)
        return run_on((title, *self._sentences()))

    def _name(self, seat: Seat) -> str:
        """What a player is called below a card."""
        names = addressed(self.board.names, self.log.viewer)
        return text("table.you") if is_you(seat, names) else names[seat]

    def _title(self, trick: Trick) -> str:
        names = addressed(self.board.names, self.log.viewer)
        if is_you(trick.seat, names):
            return text("table.last_trick_yours")
        return text("table.last_trick", name=names[trick.seat])

    def _sentences(self) -> list[str]:
        """Why it was taken and what it brought, or what happened last."""
        trick = self.log.last_trick
        if trick is None:
            return [line.text for line in self.log.lines[-LINES:]]
        led = text("table.you_led") if self._name(trick.players[0]) == text("table.you") else ""
        led = led or text("table.led_by", name=self._name(trick.players[0]))
        why = self.board.why_taken(trick.event)
        because = [text("table.why_taken", why=why)] if why else []
        return [led, *because, *self.log.brought_by_last_trick()]

    def draw(self, canvas: Canvas) -> None:
        """The cards side by side in a panel, with their players below, and the sentences under them."""
        if not self.said:
            return
        trick, theme = self.log.last_trick, canvas.theme
        count = len(trick.cards) if trick else 0
        wide = min(theme.width - 40, max(760.0, 100 + 200 * count))
        lines = [line for said in self._sentences() for line in canvas.wrapped(said, SAID, wide - 80)]
        spoken = len(lines) * SAID * LEADING
        title = text("table.happened_last") if trick is None else self._title(trick)
        height, step = 0.0, (wide - 80) / max(1, count)
        if count:
            room = theme.height - 40 - 80 - NAME * 2 - spoken - 60
            height = max(LEAST_CARD, min(CARD, room, (step - 16) / CARD_RATIO))
        box = whole(theme).centred(
            wide, min(theme.height - 16, 84 + (height + NAME * 2 + 24 if count else 0) + spoken + 40)
        )
        canvas.panel(box, alpha=1.0)
        size = lettering.size_for(canvas, title, 30, box.w - 60, "display")
        canvas.text(title, box.cx, box.y + 44, size, "accent", "centre", "display")
        y = box.y + 84
        if trick:
            self._draw_cards(canvas, trick, Area(box.x + 40, y, box.w - 80, height))
            y += height + NAME * 2 + 24
        for line in lines:
            canvas.text(line, box.cx, y + SAID * LEADING / 2, SAID, "text", "centre")
            y += SAID * LEADING

    def _draw_cards(self, canvas: Canvas, trick: Trick, row: Area) -> None:
        """Each card with the name of whoever played it; the winning one is marked."""
        px = canvas.theme.px
        places = zip(row.columns(len(trick.cards)), trick.players, trick.cards, strict=True)
        for i, (column, seat, card) in enumerate(places):
            won = i == trick.winner
            image = self.cards.image(card, row.h, "winner" if won else "")
            canvas.surface.blit(image, image.get_rect(center=(px(column.cx), px(row.cy))))
            tone, name = "highlight" if won else "text", self._name(seat)
            size = lettering.size_for(canvas, name, NAME, column.w - 12, "bold")
            canvas.text(name, column.cx, row.bottom + NAME, size, tone, "centre", "bold", column.w - 4)
            if won:
                crown = Area(column.cx - 13, row.bottom + NAME * 1.7, 26, 26)
                canvas.show("common/ui/crown.svg", crown, canvas.theme.tone("accent"))
