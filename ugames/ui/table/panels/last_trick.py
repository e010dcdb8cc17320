"""The view of the last events: a finished trick card by card, or in other games the last sentences of the log."""

from __future__ import annotations

from typing import NamedTuple

from ugames.core.game import Seat
from ugames.core.words import addressed, is_you, run_on, with_colon, with_semicolons
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.table.board import Board
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.cards.thumbs import Thumbs
from ugames.ui.table.panels.log import Log, SeenTrick
from ugames.ui.table.panels.overlays import CROSS, DIM
from ugames.ui.table.places import roomy, whole

CARD, LEAST_CARD = 250.0, 120.0
"""The greatest and least height of the cards."""
NAME, SAID = 24.0, 23.0
"""The text sizes of names below cards, and of sentences."""
LEADING = 1.34
TITLE, HEAD, FOOT, SIDE = 32.0, 76.0, 34.0, 44.0
"""The size of the title, the height of its row, and the margins below and beside the words."""
LINES = 8
"""The number of sentences shown where there are no tricks."""
THUMB, CHIP, APART = 54.0, 44.0, 6.0
"""The height of a small card behind a sentence, its room, and the gap between two rows."""


class Sentence(NamedTuple):
    """A sentence in lines, with its cards."""

    lines: tuple[str, ...]
    thumbs: Thumbs
    height: float


class TrickForm(NamedTuple):
    """The layout of the view."""

    box: Area
    told: tuple[Sentence, ...]
    height: float
    """The height of a trick's cards."""
    thumb: float
    """The height of a small card."""


class LastTrick:
    """The view of the last events, shown or hidden."""

    def __init__(self, canvas: Canvas, board: Board, cards: CardPainter, log: Log) -> None:
        self.canvas = canvas
        self.board = board
        self.cards = cards
        self.log = log
        self._shown = False

    def show(self) -> str:
        """Show it; returns the reason if there is nothing to show."""
        self._shown = bool(self.log.last_trick or (self.board.tricks is None and self.log.lines))
        return "" if self._shown else text("table.no_trick_yet")

    def put_away(self) -> None:
        """Hide it."""
        self._shown = False

    @property
    def said(self) -> str:
        """The leader, each player's card, the winner with the reason, and the gains, in words."""
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
        """The name of a player below a card."""
        names = addressed(self.board.names, self.log.viewer)
        return text("table.you") if is_you(seat, names) else names[seat]

    def _title(self, trick: SeenTrick) -> str:
        names = addressed(self.board.names, self.log.viewer)
        if is_you(trick.seat, names):
            return text("table.last_trick_yours")
        return text("table.last_trick", name=names[trick.seat])

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

    def panel(self) -> Area | None:
        """The panel, no broader than its words and cards."""
        return self._form().box if self._shown else None

    def _cards(self) -> list[Thumbs]:
        """The cards of each sentence, without those of the trick."""
        if self.log.last_trick:
            return [Thumbs()] * len(self._sentences())
        return [line.thumbs for line in self.log.lines[-LINES:]]

    def _form(self) -> TrickForm:
        """The panel, its sentences, and the heights of its cards."""
        canvas, trick = self.canvas, self.log.last_trick
        theme, more = canvas.theme, roomy(canvas.theme)
        size, count, told, cards = SAID * more, len(trick.cards) if trick else 0, self._sentences(), self._cards()
        thumb = (
            min(THUMB * more, (theme.height - 16 - HEAD * more - FOOT) / LINES - APART)
            if any(each.cards for each in cards)
            else 0.0
        )
        beside = [each.width(CHIP * thumb / THUMB) for each in cards]
        most = min(theme.width - 2 * CROSS, max(760.0, 100 + 200 * count) * more)
        widest = max([canvas.width(self._heading(), TITLE * more, "display") + CROSS, *(
            canvas.width(said, size, "bold") + 2 + chips + bool(chips) * SIDE
            for said, chips in zip(told, beside, strict=True)
        )])  # fmt: skip
        wide = most if count else min(most, widest + 2 * SIDE * more)
        rows = list[Sentence]()
        for said, chips, shown in zip(told, beside, cards, strict=True):
            lines = canvas.wrapped(said, size, wide - 2 * SIDE * more - chips - bool(chips) * SIDE, "bold")
            rows.append(Sentence(lines, shown, max(len(lines) * size * LEADING, thumb + APART if thumb else 0.0)))
        spoken, height = sum(row.height for row in rows), 0.0
        if count:
            room = theme.height - 40 - 80 * more - NAME * more * 2 - spoken - 60
            step = (wide - 2 * SIDE * more) / count
            height = max(LEAST_CARD, min(CARD * more, room, (step - 16) / CARD_RATIO))
        high = HEAD * more + (height + NAME * more * 2 + 24 if count else 0) + spoken + FOOT
        return TrickForm(whole(theme).centred(wide, min(theme.height - 16, high)), tuple(rows), height, thumb)

    def _heading(self) -> str:
        trick = self.log.last_trick
        return text("table.happened_last") if trick is None else self._title(trick)

    def draw(self, canvas: Canvas) -> None:
        """Draw the cards with their players, and the sentences below; the last event stands out."""
        if not self.said:
            return
        trick, more = self.log.last_trick, roomy(canvas.theme)
        box, told, height, thumb = self._form()
        canvas.fill(whole(canvas.theme), "shadow", 0, DIM)
        canvas.panel(box, alpha=1.0)
        title, side = self._heading(), SIDE * more
        size = canvas.size_for(title, TITLE * more, box.w - 2 * side, "display")
        x, align = (box.cx, "centre") if trick else (box.x + side, "left")
        canvas.text(title, x, box.y + HEAD * more * 0.5, size, "accent", align, "display")
        y = box.y + HEAD * more
        if trick:
            self._draw_cards(canvas, trick, Area(box.x + side, y, box.w - 2 * side, height))
            y += height + NAME * more * 2 + 24
        for row in told:
            self._draw_told(canvas, row, Area(box.x + side, y, box.w - 2 * side, row.height), thumb, row is told[-1])
            y += row.height

    def _draw_told(self, canvas: Canvas, told: Sentence, row: Area, thumb: float, last: bool) -> None:
        """A sentence with its cards; the last event stands out."""
        size = SAID * roomy(canvas.theme)
        last = last and not self.log.last_trick
        if last:
            canvas.fill(row.inset(-SIDE / 3, 0), "panel_raised", 10)
        tone, family = ("highlight", "bold") if last else ("text", "text")
        x, align = (row.cx, "centre") if self.log.last_trick else (row.x, "left")  # centred below cards
        for i, line in enumerate(told.lines):
            y = row.cy + (i - (len(told.lines) - 1) / 2) * size * LEADING
            canvas.text(line, x, y, size, tone, align, family)
        told.thumbs.draw(canvas, self.cards, row.right, row.cy, thumb, CHIP * thumb / THUMB, size)

    def _draw_cards(self, canvas: Canvas, trick: SeenTrick, row: Area) -> None:
        """Each card with its player's name; the winning card is marked."""
        px, more = canvas.theme.px, roomy(canvas.theme)
        places = zip(row.columns(len(trick.cards)), trick.players, trick.cards, strict=True)
        for i, (column, seat, card) in enumerate(places):
            won = i == trick.winner
            image = self.cards.image(card, row.h, "winner" if won else "")
            canvas.surface.blit(image, image.get_rect(center=(px(column.cx), px(row.cy))))
            tone, name = "highlight" if won else "text", self._name(seat)
            size = canvas.size_for(name, NAME * more, column.w - 12, "bold")
            canvas.text(name, column.cx, row.bottom + NAME * more, size, tone, "centre", "bold", column.w - 4)
            if won:
                crown = Area(column.cx - 13, row.bottom + NAME * more * 1.7, 26, 26)
                canvas.show("common/ui/crown.svg", crown, canvas.theme.tone("accent"))
