"""All cards of a game, with the sources of their faces."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from math import inf
from typing import Any, NamedTuple

import pygame

from ugames.core.words import capital, listed
from ugames.home import decks, disk
from ugames.registry import GAMES, load_game, shipped_deck, title_of
from ugames.screens import rows
from ugames.screens.doors import doors
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, card_at
from ugames.ui.draw.theme import CLOSE, GAP, LABEL, SMALL
from ugames.ui.kit.forms.page import Page
from ugames.ui.kit.nodes import Node, find
from ugames.ui.kit.scale import EDGE, ROW
from ugames.ui.table import furniture
from ugames.ui.table.board import board_of, painter_of

CARD_LEAST_HEIGHT = 3.5 * ROW
CARD_GREATEST_HEIGHT = 6 * ROW
NOTE_HEIGHT = EDGE
"""The height of the plate that names reconstructed parts."""
LEAST_SHARE_OF_SUITS = 0.75
"""The least share of a row that whole suits fill, or of a card's size, for rows of whole suits."""
WHOLE_FACE = "face"
"""The name of the part that is all of a face."""
ONLY_COPIES = ("copies",)
"""The reconstructed parts of a face of which only the number of copies is: that is said once for all."""
PART_NAMES = {"copies": "decks.copies", "points": "decks.points", "name": "decks.name", "colour": "decks.colour"}


class ShownFace(NamedTuple):
    """A face in the viewer."""

    card: Any
    copies: int
    reconstructed: tuple[str, ...] = ()
    """The reconstructed parts: the whole face, or only its points or copies."""

    @property
    def parts_in_words(self) -> str:
        """The reconstructed parts in words, unless it is the whole face."""
        return listed([text(PART_NAMES[part]) if part in PART_NAMES else part for part in self.reconstructed])

    @property
    def origin(self) -> str:
        """The source in words."""
        if WHOLE_FACE in self.reconstructed:
            return text("decks.reconstructed")
        return text("decks.but", parts=self.parts_in_words) if self.reconstructed else text("decks.printed")


def shown_face(face: Any) -> ShownFace:
    """The entry of a deck's face."""
    ours = [
        name.removesuffix("origin").removesuffix("_")
        for name in face._fields
        if name.endswith("origin") and getattr(face, name).name != "printed"
    ]
    return ShownFace(face[0], getattr(face, "copies", 1), (WHOLE_FACE,) if "" in ours else tuple(ours))


def merged(tables: Iterable[Iterable[ShownFace]]) -> list[ShownFace]:
    """Each card once; a later entry for the same card adds its number of copies."""
    faces: dict[Any, ShownFace] = {}
    for table in tables:
        for face in table:
            first = faces.get(face.card)
            if first is None:
                faces[face.card] = face
            elif face.reconstructed and not first.reconstructed:
                faces[face.card] = first._replace(copies=face.copies, reconstructed=("copies",))
            else:
                faces[face.card] = first._replace(copies=face.copies)
    return list(faces.values())


class DecksPage(Page):
    """The card viewer."""

    heading = "title.decks"
    face, width, on_sheet = "cards", inf, False

    def __init__(self, game: str = "") -> None:
        self.game = game or next(iter(GAMES))
        self.zoomed: ShownFace | None = None
        self.faces: list[ShownFace] = []

    def begin(self) -> None:
        """Lay out the game's cards, unless the player returns from a message about them."""
        if not self.faces:
            self._choose([*GAMES].index(self.game))

    def _choose(self, tab: int) -> None:
        self.tab, self.game = tab, [*GAMES][tab]
        game = self.game
        deck, why = shipped_deck(game), ""
        try:
            deck = decks.deck_of(game)
        except disk.StorageError as error:
            why = str(error)
        self.is_own_deck = deck != shipped_deck(game)
        rules = load_game(game, deck)
        self.board = board_of(rules, [])
        self.cards = painter_of(self.app.canvas, self.board, alone=True)
        self.faces = merged([shown_face(face) for face in table if isinstance(face[0], rules.cards)] for table in deck)
        self.put("zoomed", None)
        self.lie_on(furniture.Cloth(game))
        if why:
            doors(self.app).tell("decks.unusable", why)

    def build(self) -> None:
        """The games, the cards that fit, and the buttons that turn to others."""
        room = self.tabbed(self.above_foot, [title_of(game).NAME for game in GAMES], self._choose)
        columns, lines = self._grid(room)
        foot = self.foot
        summary, turning = foot.left(foot.w * 0.6 - EDGE), foot.beside(foot.w * 0.6)
        seen = rows.open_rows(self, columns * lines, len(self.faces), buttons=turning)
        wide, deep = room.w / columns, room.h / lines
        high = min(deep - NOTE_HEIGHT - GAP, (wide - GAP) / CARD_RATIO, CARD_GREATEST_HEIGHT)
        room = room.centred(columns * min(wide, high * CARD_RATIO + EDGE), lines * min(deep, high + NOTE_HEIGHT + EDGE))
        places = [place for row in room.rows(lines) for place in row.columns(columns)]
        for i, (face, place) in enumerate(zip(self.faces[seen], places, strict=False)):
            area = card_at(place.cx, place.cy - NOTE_HEIGHT / 2, high)
            self.show(self._paint_card, face, area)
            value = text("decks.fact", origin=face.origin, copies=face.copies)
            press = partial(self.put, "zoomed", face)
            self.add(Node(f"card-{i}", "card", str(face.card), area, value, value, press=press, card=face.card))
        self.show(Canvas.label, self._summary(), summary.x, summary.cy, LABEL, "text", "left", "text", summary.w)

    def _grid(self, room: Area) -> tuple[int, int]:
        """The numbers of columns and rows: all cards, or as many as are not too low, in whole suits if possible."""
        letters = [self.board.face(face.card).letter for face in self.faces]
        suit = next((i for i, letter in enumerate(letters) if letter != letters[0]), len(letters))
        columns = lines = 1
        for lines in range(1, max(1, int(room.h // (CARD_LEAST_HEIGHT + NOTE_HEIGHT))) + 1):
            high = min(CARD_GREATEST_HEIGHT, room.h / lines - NOTE_HEIGHT - GAP)
            columns = max(1, int(room.w // (high * CARD_RATIO + GAP)))
            if columns * lines >= len(letters):
                columns = -(-len(letters) // lines)
                break
        whole = max(1, round(columns / suit)) * suit
        return whole if LEAST_SHARE_OF_SUITS < whole / columns < 1 / LEAST_SHARE_OF_SUITS else columns, lines

    def take(self, event: pygame.event.Event) -> bool:
        """Any press closes an enlarged card; the wheel turns pages."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.JOYBUTTONDOWN) and self.zoomed:
            self.put("zoomed", None)
            return True
        turns = find(self.nodes(), "earlier" if event.type == pygame.MOUSEWHEEL and event.y > 0 else "later")
        if event.type == pygame.MOUSEWHEEL and turns and turns.enabled:
            self.app.activate(turns)
        return event.type == pygame.MOUSEWHEEL

    # --- drawing

    def _summary(self) -> str:
        """The number of faces, and of reconstructed ones."""
        faces = len(self.faces)
        ours = sum(WHOLE_FACE in face.reconstructed for face in self.faces)
        partly = sum(bool(face.reconstructed) for face in self.faces) - ours
        if ours and partly:
            summary = text("decks.some_and_partly", faces=faces, ours=ours, partly=partly)
        elif ours:
            summary = text("decks.some", faces=faces, ours=ours)
        elif partly:
            summary = text("decks.partly", faces=faces, partly=partly)
        else:
            summary = text("decks.all_printed", faces=faces)
        if any(face.reconstructed == ONLY_COPIES for face in self.faces):
            summary = text("decks.once", said=summary, note=text("decks.ours", parts=text("decks.copies")))
        return text("decks.own", said=summary) if self.is_own_deck else summary

    def _paint_card(self, canvas: Canvas, face: ShownFace, area: Area) -> None:
        pointed = self.app.pointed()
        image = self.cards.image(face.card, area.h, "chosen" if pointed and pointed.card == face.card else "")
        canvas.surface.blit(image, image.get_rect(center=canvas.rect(area).center))
        if face.reconstructed and face.reconstructed != ONLY_COPIES:
            note = area.below(area.h)._replace(h=NOTE_HEIGHT)
            canvas.fill(note, "panel_sunk", CLOSE)
            ours = face.origin if WHOLE_FACE in face.reconstructed else text("decks.ours", parts=face.parts_in_words)
            if canvas.width(ours, canvas.theme.least) > note.w:
                ours = text("decks.in_short")  # the enlarged card has the full text
            canvas.line(ours, note, SMALL, "warn", "centre")

    def draw_elements(self) -> None:
        """The enlarged card lies over everything."""
        super().draw_elements()
        if self.zoomed:
            canvas, theme = self.canvas, self.canvas.theme
            canvas.fill(Area(0, 0, theme.width, theme.height), "shadow", 0, 0.66)
            image = self.cards.image(self.zoomed.card, theme.height * LEAST_SHARE_OF_SUITS)
            canvas.surface.blit(image, image.get_rect(center=canvas.surface.get_rect().center))
            card, copies = capital(self.zoomed.card), self.zoomed.copies
            fact = text("decks.card_fact", card=card, origin=self.zoomed.origin, copies=copies)
            canvas.label(fact, theme.width / 2, theme.height - ROW, LABEL, align="centre", width=theme.width - 2 * EDGE)
