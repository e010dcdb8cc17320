"""The closer look: a card as high as the screen, or all cards of a seat, with explanations; and a
lens at the pointer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from ugames.core.game import Seat
from ugames.core.words import capital, in_a_row, in_lines, say, sentences
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.theme import BODY, GAP, SMALL, TITLE
from ugames.ui.kit import keys, placing
from ugames.ui.kit.keys import CommandName
from ugames.ui.kit.nodes import Node, NodeKind
from ugames.ui.kit.placing import Beneath
from ugames.ui.kit.tooltip import raised
from ugames.ui.table.board import Bundle
from ugames.ui.table.cards.face import origin_note
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.cards.sprites import Spot
from ugames.ui.table.panels.overlays import Cover, Height
from ugames.ui.table.panels.sheet import SHEET_PADDING
from ugames.ui.table.places import below_header, header_area, whole
from ugames.ui.table.said.paragraphs import Paragraph, draw_paragraphs, factor_in, height_of
from ugames.ui.table.screen.occupied import Occupied
from ugames.ui.table.still.closeup import Showpiece

LEGIBLE_CARD_HEIGHT = 330.0
"""The height of a card with readable small text."""
NO_LENS_FROM_LEGIBLE_PART = 0.75
"""A card needs no lens from this fraction of its legible height on."""
CARD_HEIGHT_BY_SCREEN = 0.8
ENLARGED_WORDS_WIDTH = 560.0
"""The greatest width of words beside cards."""
LONE_WORDS_WIDTH = 1.3 * ENLARGED_WORDS_WIDTH
"""The greatest width of words with nothing beside them."""
WORDS_MOST_WIDTH_BY_WINDOW = 0.3
"""The greatest width of the words beside a seat's cards."""
ENLARGED_ROW_HEIGHT = 220.0
WORDS_BELOW_ROW_HEIGHT = 54.0
ROW_ENLARGED_UP_TO_PIXELS = 130
"""The pixel height up to which the cards of a row are hard to read."""
PANEL_MARGIN = 20.0


def once_each(said: Sequence[Paragraph]) -> list[Paragraph]:
    """The paragraphs without repeated lines."""
    written: list[Paragraph] = []
    for paragraph in said:
        before = "\n".join(each.text for each in written)
        lines = [line for line in paragraph.text.split("\n") if line not in before]
        if lines:
            written.append(paragraph._replace(text="\n".join(lines)))
    return written


class Enlarged(Cover):
    """The closer look at one thing, over the whole table or as a lens beside the pointer."""

    height = Height.CLOSER_LOOK

    def __init__(self, words: Any, cards: CardPainter, occupied: Occupied) -> None:
        """`occupied` has the areas that hints should not cover."""
        super().__init__(occupied.overlays)
        self.words = words
        self.cards = cards
        self.occupied = occupied
        self.shown = occupied.shown
        self.board = self.shown.board
        self.node: Node | None = None
        """The node under closer look, in the shown position."""
        self._piece: Showpiece | None = None
        self._seen = self.shown.seen
        """The shown position."""

    def show(self, node: Node | None) -> None:
        """Look closer at that node, if there is one."""
        if node is None:
            self.vanish()
            return
        self.node, self._seen = node, self.shown.seen
        self.appear()

    def vanish(self) -> None:
        self.node = None
        super().vanish()

    @property
    def said(self) -> str:
        """All words about it, and its cards."""
        cards = (in_a_row((*map(say, group.cards), group.said)) for group in self.groups)
        return sentences((*(part.text for part in self._paragraphs()), *cards))

    @property
    def groups(self) -> Sequence[Bundle]:
        """The open cards of the seat, grouped by the game or by their places."""
        seat = self.seat
        if seat is None:
            return ()
        if shown := self.board.showpiece(self.shown.seen.view, seat):
            return shown
        zones = dict[str, list[Any]]()
        table = self.shown.table
        for spot in table.cards:
            if spot.card is not None and spot.seat == seat:
                zones.setdefault(spot.zone, []).append(spot.card)
        return [Bundle(cards) for cards in zones.values()]

    @property
    def seat(self) -> Seat | None:
        """The seat under closer look, if it is not a single thing."""
        return self.node.seat if self.node is not None and self.node.kind is NodeKind.PLATE else None

    def look(self, seat: Seat) -> None:
        """Look at the cards of that seat; past the last, of the first."""
        seat %= len(self.board.names)
        plates = (node for node in self.shown.table.nodes if node.kind is NodeKind.PLATE)
        self.show(next((node for node in plates if node.seat == seat), None))

    def obeys(self, command: CommandName | None) -> bool:
        """Go to the next seat, or to the one with a number."""
        seat, steps = self.seat, {"left": -1, "right": 1}
        if seat is None or not command or not (command in steps or command.isdecimal()):
            return False
        self.look(seat + steps[command] if command in steps else int(command) - 1)
        return True

    def with_closer_look(self, nodes: Sequence[Node], viewer: Seat) -> list[Node]:
        """These nodes, with the closer look added to those that only explain another seat.

        In real time only plates open it, since another press may be meant for a game action.
        """
        has_clock, key = self.board.game.has_clock, self._key("others")

        def opened(node: Node) -> Node:
            seat = None if node.actions or node.press or node.drops else node.seat
            is_plate = node.kind is NodeKind.PLATE
            if seat in (None, viewer) or (has_clock and not is_plate):
                return node
            closer = text("table.look_closer", key=key) if key and is_plate else ""
            return replace(node, press=partial(self.look, seat), hint=in_lines(node.hint, closer))

        return [opened(node) for node in nodes]

    def update(self, now: float) -> None:
        """Follow the shown position; close it if its thing has gone."""
        before, shown = self._seen, self.shown
        if self.node is None or before is shown.seen:
            return
        self._seen, key = shown.seen, self.node.key
        same = next((node for node in shown.table.nodes if node.key == key), None)
        if same is not None or any(node.key == key for node in shown.table_of(before).nodes):
            self.show(same)

    def _paragraphs(self) -> list[Paragraph]:
        """Its name, its general use, its present meaning, and the source of its face."""
        node = self.node
        if node is None:
            return []
        paragraphs = [Paragraph(capital(node.label), TITLE, "accent", "display")]
        hint = node.hint.removeprefix(f"{node.label}.").lstrip()
        if node.card is not None:
            face = self.board.face(node.card)
            about = self.words.about(self.board.game, node.card, len(self.board.names))
            paragraphs.append(
                Paragraph(" \u2013 ".join(filter(None, (face.title, face.text))), BODY, "highlight", "bold")
            )
            repeats = about.split(".")[0].lower() in f"{node.label}\n{hint}".lower()
            paragraphs.append(Paragraph("" if repeats else about))
        paragraphs += [
            Paragraph(node.value, BODY, "text", "bold"),
            Paragraph(hint),
            Paragraph(node.why_not, BODY, "bad"),
        ]
        for card in dict.fromkeys(card for group in self.groups for card in group.cards):
            if effect := self.board.face(card).text:
                paragraphs.append(Paragraph(f"{capital(str(say(card)))}: {effect}", SMALL, "highlight"))
        if node.card is not None:
            paragraphs.append(Paragraph(origin_note(self.board.origins.get(node.card, "")), SMALL, "warn"))
        return once_each([each for each in paragraphs if each.text])

    def spare(self) -> None:
        """Give a hint the areas to avoid in this frame, and the key for the closer look."""
        tooltip, pointed = self.app.tooltip, self.app.pointed()
        of_header = (
            pointed is not None
            and header_area(self.app.canvas.theme).meets(pointed.area)
            and not self.board.game.has_clock
        )
        # a name of a button, close to it, hides no choice
        tooltip.beneath = Beneath(said=self.occupied.areas_of_words()) if of_header else self.occupied.beneath()
        tooltip.key = self._key("zoom")
        tooltip.more = text("table.whole_hint") if tooltip.key else ""

    def _key(self, command: CommandName) -> str:
        """The name of the first key of a command; empty if it has none."""
        return keys.first_title(self.app.settings.keys, command)

    def draw_lens(self, canvas: Canvas) -> None:
        """A larger card beside the pointer, if its effect is unreadably small."""
        node = self.app.pointed()
        if node is None or self.app.pointer.dragging:
            return
        if node.row:
            row = [each for each in self.shown.table.nodes if each.row == node.row]
            spots = {spot.zone: spot for spot in self.shown.table.cards}
            self._draw_row(canvas, node, [(each, spots.get(each.key)) for each in row])
            return
        if node.card is None or node.area.h > LEGIBLE_CARD_HEIGHT * NO_LENS_FROM_LEGIBLE_PART:
            return
        effect = self.board.face(node.card).text
        if not effect or effect in node.hint:
            return  # nothing to read, or the hint has it
        theme = canvas.theme
        room = below_header(theme).inset(placing.WINDOW_EDGE_GAP)
        image = self.cards.image(node.card, min(LEGIBLE_CARD_HEIGHT, room.h))
        wide, high = image.get_width() / theme.unit, image.get_height() / theme.unit
        box = placing.placed_beside(wide, high, raised(node), room)
        canvas.surface.blit(image, (theme.px(box.x), theme.px(box.y)))
        self._spare_lens(box)

    def _draw_row(self, canvas: Canvas, node: Node, row: Sequence[tuple[Node, Spot | None]]) -> None:
        """An enlarged row of small cards below the pointer, unless it is readable already."""
        room = below_header(canvas.theme).inset(placing.WINDOW_EDGE_GAP)
        height = min(ENLARGED_ROW_HEIGHT, (room.w / len(row) - 2 * GAP) / CARD_RATIO)
        if canvas.theme.px(node.area.h) > ROW_ENLARGED_UP_TO_PIXELS or height < node.area.h:
            return
        wide = height * CARD_RATIO * len(row) + GAP * (len(row) + 1)
        box = placing.placed_beside(wide, height + WORDS_BELOW_ROW_HEIGHT + GAP, node.area, room)
        canvas.panel(box, alpha=1.0)
        for (each, spot), column in zip(row, box.inset(GAP).columns(len(row), GAP), strict=True):
            place = column.top(height)
            if spot is None:
                canvas.outline(place, "panel_edge", canvas.theme.radius["small"], 2)
            else:
                self.cards.lay_at(self.cards.image(spot.card, height, size=spot.size, badge=spot.badge), place)
            room_below = place.w, WORDS_BELOW_ROW_HEIGHT
            lettering.filling(
                canvas, each.value, place.x, place.bottom + WORDS_BELOW_ROW_HEIGHT / 2, SMALL, "text_soft", room_below
            )
        self._spare_lens(box)

    def _spare_lens(self, box: Area) -> None:
        """Let the tooltip keep off the lens as well."""
        if kinds := self.app.tooltip.beneath:
            self.app.tooltip.beneath = kinds._replace(said=(box, *kinds.said))

    def draw(self, canvas: Canvas) -> None:
        """The closer look over a darkened table."""
        assert self.node is not None
        canvas.fill(whole(canvas.theme), "shadow", 0, 0.6)
        picture, panel = self.places()
        if picture and (groups := self.groups):
            if self._piece is None or self._piece.groups != groups:
                self._piece = Showpiece(self.board, groups)
            self._piece.draw(canvas, picture, said=True)
            canvas.outline(picture, "panel_edge", 8, 2)
            if not self._piece.whole:
                self.app.redraw()
        elif picture:
            self.cards.lay_at(self.cards.image(self.node.card, picture.h), picture)
        canvas.panel(panel, alpha=1.0)
        inner, parts = panel.inset(SHEET_PADDING), self._paragraphs()
        draw_paragraphs(canvas, parts, inner, factor_in(canvas, parts, inner))

    def panel(self) -> Area:
        """The panel of the words."""
        return self.places()[1]

    def places(self) -> tuple[Area | None, Area]:
        """The areas of the cards and their words: side by side, or in a tall window below each other."""
        assert self.node is not None
        theme = self.app.canvas.theme
        room = whole(theme).inset(PANEL_MARGIN / max(1.0, theme.larger))  # the card stays large in enlarged layouts
        if self.node.card is None and not self.groups:
            wide = min(room.w, LONE_WORDS_WIDTH)
            return None, room.centred(wide, self._height(wide, room.h))
        return (self._above_words if theme.height > theme.width else self._before_words)(room)

    def _above_words(self, room: Area) -> tuple[Area, Area]:
        """The areas of the cards and of the words below them."""
        several = self.seat is not None
        most = room.h * (1 - WORDS_MOST_WIDTH_BY_WINDOW) - PANEL_MARGIN
        high = min(most, room.w if several else room.w / CARD_RATIO)
        wide = min(room.w, LONE_WORDS_WIDTH)
        words_high = self._height(wide, room.h - high - PANEL_MARGIN)
        block = room.centred(wide, high + PANEL_MARGIN + words_high)
        cards = around(room.cx, block.y + high / 2, room.w if several else high * CARD_RATIO, high)
        return cards, block.below(high + PANEL_MARGIN)

    def _before_words(self, room: Area) -> tuple[Area, Area]:
        """The areas of the cards and of the words to their right."""
        high = room.h * CARD_HEIGHT_BY_SCREEN
        across = high * CARD_RATIO
        if self.seat is not None:
            least = min(ENLARGED_WORDS_WIDTH, room.w * WORDS_MOST_WIDTH_BY_WINDOW)
            high, across = room.h, room.w - PANEL_MARGIN - least
        wide = min(ENLARGED_WORDS_WIDTH, room.w - across - PANEL_MARGIN)
        block = room.centred(across + PANEL_MARGIN + wide, high)
        words = block.beside(across + PANEL_MARGIN)
        return block.left(across), words.centred(wide, self._height(wide, room.h))

    def _height(self, width: float, most: float) -> float:
        """The height of the panel of the words in that width."""
        canvas, parts = self.app.canvas, self._paragraphs()
        inner = Area(0, 0, width - 2 * SHEET_PADDING, most - 2 * SHEET_PADDING)
        return min(most, height_of(canvas, parts, inner.w, factor_in(canvas, parts, inner)) + 2 * SHEET_PADDING)
