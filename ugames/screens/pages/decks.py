"""All cards of a game, with the sources of their faces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from ugames.core.words import capital, listed
from ugames.home import decks, disk
from ugames.registry import GAMES, load_game, shipped_deck, title_of
from ugames.screens.doors import doors
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.kit import controls
from ugames.ui.kit.app import App, theme_of
from ugames.ui.kit.forms.page import back_area, heading_height
from ugames.ui.kit.forms.page import title as draw_title
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import board_of
from ugames.ui.table.cards.face import Faces
from ugames.ui.table.cards.painter import CardPainter

FOOT, FACE_GAP = 84.0, 14.0
TURN, NUMBER, EDGE = 206.0, 136.0, 30.0
"""The width of a button that turns pages, of the words between both, and their distance from the edge."""
CARD, NOTE = 236.0, 26.0
"""The preferred height of a card, and the height of the plate that names reconstructed parts."""
LARGEST = 1.6
"""The greatest enlargement of cards if all fit."""
STILL_LARGE, STILL_FULL = 0.85, 0.75
"""The least factors for cards and for rows to keep each suit in a row."""


ALL, COUNTED = "face", ("copies",)
"""The part name for a whole face; and the parts that only concern the number of copies, which is stated once."""
PARTS = {"copies": "decks.copies", "points": "decks.points", "name": "decks.name", "colour": "decks.colour"}
"""The name of each part of a face."""


class Shown(NamedTuple):
    """A face in the viewer."""

    card: Any
    copies: int
    ours: tuple[str, ...] = ()
    """The reconstructed parts: the whole face, or only its points or copies."""

    @property
    def parts(self) -> str:
        """The reconstructed parts in words, unless it is the whole face."""
        return listed([text(PARTS[part]) if part in PARTS else part for part in self.ours])

    @property
    def origin(self) -> str:
        """The source in words."""
        if ALL in self.ours:
            return text("decks.reconstructed")
        return text("decks.but", parts=self.parts) if self.ours else text("decks.printed")


def shown(face: Any) -> Shown:
    """The entry of a deck's face."""
    ours = [
        name.removesuffix("origin").removesuffix("_")
        for name in face._fields
        if name.endswith("origin") and getattr(face, name).name != "printed"
    ]
    return Shown(face[0], getattr(face, "copies", 1), (ALL,) if "" in ours else tuple(ours))


def each_once(tables: Iterable[Iterable[Shown]]) -> list[Shown]:
    """Each card once; a later entry for the same card adds its number of copies."""
    faces: dict[Any, Shown] = {}
    for table in tables:
        for face in table:
            first = faces.get(face.card)
            if first is None:
                faces[face.card] = face
            elif face.ours and not first.ours:
                faces[face.card] = first._replace(copies=face.copies, ours=("copies",))
            else:
                faces[face.card] = first._replace(copies=face.copies)
    return list(faces.values())


class Decks:
    """The card viewer."""

    sheet = True
    """Whether it grows in a tall window, unlike tables."""
    noise = "page"
    """The sound of its opening."""

    def __init__(self, game: str = "") -> None:
        self.game = game or next(iter(GAMES))
        self.page = 0
        self.zoomed: Shown | None = None
        self.faces: list[Shown] = []

    @property
    def subject(self) -> str:
        """The game that gives its buttons their hue."""
        return self.game

    def enter(self, app: App) -> None:
        """Lay out the game's cards, unless the player returns from a message about them."""
        self.app = app
        if not self.faces:
            self._choose(self.game)

    def leave(self) -> None:
        """Nothing to release."""

    def refit(self) -> None:
        """Nothing: the layout is computed when drawing."""
        self.page = min(self.page, self._pages() - 1)

    def _choose(self, game: str) -> None:
        self.game, self.page = game, 0
        self.app.canvas.regard(theme_of(self.app.window, self.app.settings, self))
        deck, why = shipped_deck(game), ""
        try:
            deck = decks.deck_of(game)
        except disk.StorageError as error:
            why = str(error)
        self.own = deck != shipped_deck(game)
        rules = load_game(game, deck)
        self.board = board_of(rules, [])
        self.cards = CardPainter(Faces(self.app.canvas, self.board.face, self.board.back, game, alone=True))
        self.faces = each_once([shown(face) for face in table if isinstance(face[0], rules.cards)] for table in deck)
        self.app.redraw()
        if why:
            doors(self.app).tell(text("decks.unusable"), why)

    # --- places

    def _grid(self) -> tuple[int, int, float]:
        """The columns and rows of cards that fit, and the height of the cards."""
        theme = self.app.canvas.theme
        room = theme.height - heading_height(theme) - FOOT - 76
        rows = max(1, round(room / (CARD + FACE_GAP + NOTE)))
        height = min(room / rows - FACE_GAP - NOTE, CARD * 1.2)
        columns = max(1, int((theme.width - 60) // (height * CARD_RATIO + FACE_GAP)))
        suit = self._first_suit_size()
        if columns * rows >= len(self.faces):
            return self._all_at_once(room, rows, suit)
        if suit > columns:
            smaller = ((theme.width - 60) / suit - FACE_GAP) / CARD_RATIO
            return (suit, rows, smaller) if smaller > height * STILL_LARGE else (columns, rows, height)
        whole = columns // suit * suit
        if rows == 1:  # a single suit or row uses all the room of a low and wide window
            columns = suit if whole == suit else columns
            return (
                columns,
                rows,
                max(height, min(room - FACE_GAP - NOTE, ((theme.width - 60) / columns - FACE_GAP) / CARD_RATIO)),
            )
        return whole if whole > columns * STILL_FULL else columns, rows, height

    def _all_at_once(self, room: float, most: int, suit: int) -> tuple[int, int, float]:
        """All cards on one page in the largest size; in rows of whole suits if that is nearly as large."""
        width, found = self.app.canvas.theme.width - 60, list[tuple[float, int, int]]()
        for rows in range(1, most + 1):
            needed = -(-len(self.faces) // rows)
            for columns in (needed, -(-needed // suit) * suit):
                height = min(room / rows - FACE_GAP - NOTE, (width / columns - FACE_GAP) / CARD_RATIO, CARD * LARGEST)
                found.append((height, columns, rows))
        largest, *_ = max(found)
        suited = [each for each in found if each[1] % suit == 0 and each[0] >= largest * STILL_LARGE]
        height, columns, rows = max(suited or found)
        return columns, rows, height

    def _first_suit_size(self) -> int:
        """The number of cards in the first suit: a row begins with a suit if the rows stay nearly full."""
        letters = [self.board.face(face.card).letter for face in self.faces]
        return next((i for i, letter in enumerate(letters) if letter != letters[0]), len(letters)) or 1

    def _pages(self) -> int:
        columns, rows, _ = self._grid()
        return max(1, -(-len(self.faces) // (columns * rows)))

    def _visible(self) -> list[tuple[Shown, Area]]:
        theme = self.app.canvas.theme
        columns, rows, height = self._grid()
        width = height * CARD_RATIO
        left = (theme.width - columns * (width + FACE_GAP) + FACE_GAP) / 2
        first, top = self.page * columns * rows, heading_height(theme) + 76
        return [
            (
                face,
                Area(
                    left + i % columns * (width + FACE_GAP),
                    top + i // columns * (height + FACE_GAP + NOTE),
                    width,
                    height,
                ),
            )
            for i, face in enumerate(self.faces[first : first + columns * rows])
        ]

    def nodes(self) -> Sequence[Node]:
        """The games, the cards, the pages, and a back button."""
        theme = self.app.canvas.theme
        nodes = []
        width = min(240.0, (theme.width - 60) / len(GAMES) - 10)
        left = (theme.width - (width + 10) * len(GAMES) + 10) / 2
        for i, game in enumerate(GAMES):
            area = Area(left + i * (width + 10), heading_height(theme), width, 54)
            press = partial(self._choose, game)
            here = game == self.game
            nodes.append(Node(f"game-{game}", "tab", title_of(game).NAME, area, press=press, chosen=here))
        for i, (face, area) in enumerate(self._visible()):
            value = text("decks.fact", origin=face.origin, copies=face.copies)
            key = f"card-{i}"
            press = partial(self._zoom, face)
            nodes.append(Node(key, "card", str(face.card), area, value, value, press=press, card=face.card))
        row = theme.height - 70
        pages = self._pages()
        back = "" if self.page else text("decks.first")
        on = "" if self.page < pages - 1 else text("decks.last")
        nodes.append(Node("back", "button", text("common.back"), back_area(theme), press=self.app.pop))
        if pages == 1:
            return nodes
        right = theme.width - EDGE
        earlier, later = Area(right - 2 * TURN - NUMBER, row, TURN, 54), Area(right - TURN, row, TURN, 54)
        nodes.append(Node("earlier", "button", text("common.previous_page"), earlier, why_not=back,
                          press=partial(self._turn, -1)))  # fmt: skip
        nodes.append(Node("later", "button", text("common.next_page"), later, why_not=on,
                          press=partial(self._turn, 1)))  # fmt: skip
        return nodes

    def _turn(self, by: int) -> None:
        before, self.page = self.page, min(max(0, self.page + by), self._pages() - 1)
        if self.page != before:
            self.app.speaker.play("page")
        self.app.redraw()

    def _zoom(self, face: Shown) -> None:
        self.zoomed = face
        self.app.redraw()

    # --- input

    def handle(self, event: pygame.event.Event) -> bool:
        """Any press closes an enlarged card; the wheel turns pages."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.JOYBUTTONDOWN) and self.zoomed:
            self.zoomed = None
            return True
        if event.type == pygame.MOUSEWHEEL:
            self._turn(-event.y)
            return True
        return False

    def command(self, name: str) -> bool:
        """Esc goes back, Z enlarges."""
        if name == "back":
            self.app.speaker.play("back")
            self.app.pop()
        elif name == "zoom" and (node := self.app.pointed()) and node.card is not None:
            self.zoomed = next(face for face in self.faces if face.card == node.card)
        else:
            return False
        return True

    def activate(self, node: Node) -> None:
        """Nothing: every node has its own effect."""

    def update(self, now: float) -> bool:
        """False: nothing moves."""
        return False

    # --- drawing

    def _summary(self) -> str:
        """The number of faces, and of reconstructed ones."""
        faces = len(self.faces)
        ours = sum(ALL in face.ours for face in self.faces)
        partly = sum(bool(face.ours) for face in self.faces) - ours
        if ours and partly:
            said = text("decks.some_and_partly", faces=faces, ours=ours, partly=partly)
        elif ours:
            said = text("decks.some", faces=faces, ours=ours)
        elif partly:
            said = text("decks.partly", faces=faces, partly=partly)
        else:
            said = text("decks.all_printed", faces=faces)
        if any(face.ours == COUNTED for face in self.faces):
            said = text("decks.once", said=said, note=text("decks.ours", parts=text("decks.copies")))
        return text("decks.own", said=said) if self.own else said

    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """The cloth of the game, its cards, and their sources."""
        theme = canvas.theme
        furniture.cloth(canvas, self.game, Area(0, 0, theme.width, theme.height).inset(8))
        draw_title(canvas, text("title.decks"), face="cards")
        pointed = self.app.pointed()
        for face, area in self._visible():
            image = self.cards.image(face.card, area.h, "chosen" if pointed and pointed.area == area else "")
            canvas.surface.blit(image, image.get_rect(center=(theme.px(area.cx), theme.px(area.cy))))
            if face.ours and face.ours != COUNTED:
                note = Area(area.x + 3, area.bottom - 6, area.w - 6, NOTE)
                canvas.fill(note, "panel_sunk", 8)
                whole = ALL in face.ours
                ours = text("decks.reconstructed") if whole else text("decks.ours", parts=face.parts)
                if canvas.width(ours, theme.least) > note.w - 6:
                    ours = text("decks.in_short")  # the enlarged card has the full text
                lettering.fitting(canvas, ours, note.cx, note.cy, 18, "warn", note.w - 6, align="centre")
        nodes = [node for node in self.nodes() if node.role in ("button", "tab")]
        sizes = controls.row_sizes(canvas, nodes)
        for node in nodes:
            here = pointed is not None and pointed.key == node.key
            (controls.back if node.key == "back" else controls.button)(canvas, node, here, sizes[node.key])
        middle, room = theme.height - 43, theme.width - 2 * EDGE
        if (pages := self._pages()) > 1:
            here_is = text("decks.page", page=self.page + 1, pages=pages)
            canvas.label(here_is, theme.width - EDGE - TURN - NUMBER / 2, middle, 22, "text", "centre", "text", NUMBER)
            canvas.label(self._summary(), EDGE, middle, 22, family="text", width=room - 2 * TURN - NUMBER - FACE_GAP)
        else:
            canvas.label(self._summary(), theme.width / 2, middle, 22, align="centre", family="text", width=room)
        if self.zoomed:
            canvas.fill(Area(0, 0, theme.width, theme.height), "shadow", 0, 0.66)
            image = self.cards.image(self.zoomed.card, theme.height * 0.76)
            centre = theme.px(theme.width / 2), theme.px(theme.height * 0.46)
            canvas.surface.blit(image, image.get_rect(center=centre))
            card, copies = capital(self.zoomed.card), self.zoomed.copies
            fact = text("decks.card_fact", card=card, origin=self.zoomed.origin, copies=copies)
            canvas.label(fact, theme.width / 2, theme.height * 0.84 + 30, 26, align="centre", width=theme.width - 40)
        return [canvas.surface.get_rect()]
