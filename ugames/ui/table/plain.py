"""A ready-made board for games with simple rows of cards, or without a board of their own."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from math import ceil
from typing import Any, NamedTuple

from ugames.core.game import Seat, Seen
from ugames.core.words import label_of, say
from ugames.registry import words_of
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area
from ugames.ui.draw.theme import GAP, SMALL
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, KeptFree, Showing, Table, UnderWay
from ugames.ui.table.cards import fans
from ugames.ui.table.cards.face import Face
from ugames.ui.table.cards.sprites import Spot, spot
from ugames.ui.table.forms import Arrangement, Cells, Piece, Room, Scale, Split, arranged, column
from ugames.ui.table.forms import row as row_of

PLATE_HEIGHT = 54.0
"""The height of name plates and buttons."""
PLATE_LEAST_WIDTH_PLAIN = 195.0
ESTIMATED_LETTER_WIDTH = 12.0
BUTTON_MOST_WIDTH_BY_LEAST = 3.0
OWN_SCALE, UNDER_PLATES = range(2)
CARD_SCALES = Scale(), Scale(0.4, 0.5, 0.4)
"""The scales of cards with rooms of their own, and of cards under name plates."""
LARGEST_CARD = 215.0
ROW_CAPTION_HEIGHT = SMALL * 1.32
CARD_SPACING = 1.04
CARDS_WITHOUT_OVERLAP = 12
WOODEN_FRAME = 24.0
"""The table's wooden frame with its margin, kept free of cards."""
CORNER_MOST_LETTERS = 3


class Row(NamedTuple):
    """A row of cards; None lies face down."""

    zone: str
    cards: Sequence[Hashable | None]
    meant: Callable[[Any], Any] | None = None
    """The action of a click on a card of this row, legal or not; or a tuple of several to choose from."""
    under: Seat | None = None
    """The seat under whose plate the cards lie in small size; None for a place of their own."""
    caption: str = ""
    """Words above the cards, from the game's tables; not for cards under a plate."""
    back: Any = None
    """The action of a click on a face-down card, such as drawing from a pile."""
    keeps: int = 0
    """The number of cards for which an emptier row keeps its room; with 0 an empty row folds to its caption."""

    def uses(self, card: Hashable | None) -> tuple[Any, ...]:
        """The possible actions of a click on a card."""
        meant = self.back if card is None else self.meant(card) if self.meant else None
        return meant if isinstance(meant, tuple) else () if meant is None else (meant,)


class PlainTable(Table):
    """Plates along the top, rows of cards with captions, and buttons along the bottom."""

    board: PlainBoard

    def __init__(self, board: PlainBoard, seen: Seen, area: Area, showing: Showing) -> None:
        super().__init__(board, seen, area, showing)
        self.points = board.points(seen)
        self.rows = board.rows(seen)
        on_cards = [use for row in self.rows for card in row.cards for use in row.uses(card)]
        self.rest = [action for action in seen.legal if action not in on_cards]
        """The legal actions without a card."""

    @cached_property
    def _arranged(self) -> Arrangement:
        return _arrangement(tuple(self._forms()), self.area.inset(WOODEN_FRAME, 0))

    def _forms(self) -> Iterator[Piece]:
        """Plates, rows and buttons below each other, with one or more plates and rows beside each other."""
        apart = [self._with_caption(row) for row in self.rows if self._owner(row) is None]
        plates, seats = list(map(self._with_cards, range(len(self.names)))), len(self.names)
        for lines, beside in product(range(1, 1 + ceil(seats / 2)), range(1, 1 + max(1, len(apart)))):
            above, below = _in_lines(plates, ceil(seats / lines), even=True), _in_lines(apart, beside, grows=1.0)
            yield column(*above, *below, *self._buttons(), gap=2 * GAP)

    def _with_cards(self, seat: Seat) -> Piece:
        """A name plate with the cards under it."""
        theirs = [_room(row, UNDER_PLATES) for row in self.rows if self._owner(row) == seat]
        plate = Room(f"plate-{seat}", words=(PLATE_LEAST_WIDTH_PLAIN, PLATE_HEIGHT))
        return column(plate, row_of(*theirs, grows=0), Room(f"under-{seat}", grows=1), gap=4)

    def _with_caption(self, row: Row) -> Piece:
        """A row below its caption, or level with those that have one."""
        high = ROW_CAPTION_HEIGHT if any(each.caption for each in self.rows) else 0.0
        caption = Room(f"caption-{row.zone}", words=(_wide(row.caption), high))
        return column(caption, _room(row, OWN_SCALE), gap=GAP, grows=1.0 + _size(row))

    def _buttons(self) -> Iterator[Piece]:
        """The buttons, as many beside each other as there is room for."""
        if self.rest:
            width = ESTIMATED_LETTER_WIDTH * (4 + max(len(self._label(action)) for action in self.rest))
            buttons = tuple(Room(f"do-{number}", words=(width, PLATE_HEIGHT)) for number in range(len(self.rest)))
            beside = max(1, int((self.area.w - 2 * WOODEN_FRAME + GAP) / (width + GAP)))
            yield Cells(buttons, min(beside, len(buttons)), BUTTON_MOST_WIDTH_BY_LEAST)

    def _label(self, action: Any) -> str:
        return label_of(words_of(self.game.id), action, self.names)

    def _owner(self, row: Row) -> Seat | None:
        """The seat under whose plate a row lies."""
        return row.under if row.under in range(len(self.names)) else None

    @cached_property
    def _laid(self) -> list[tuple[Row, list[Spot]]]:
        laid = []
        for row in self.rows:
            high = self._arranged.scales[OWN_SCALE if self._owner(row) is None else UNDER_PLATES]
            places = fans.fan_places(self._arranged.rooms[f"row-{row.zone}"], len(row.cards), high)
            covered = fans.covered(places)
            below = (*[covered] * (len(row.cards) - 1), 0.0)
            spots = [
                spot(card, place, row.zone, "legal" if self._lit(row, card) else "", covered=hidden, seat=row.under)
                for card, place, hidden in zip(row.cards, places, below, strict=False)
            ]
            laid.append((row, spots))
        return laid

    def _lit(self, row: Row, card: Hashable | None) -> bool:
        """Whether a card is lit because a click on it does something now; not for piles."""
        return card is not None and any(use in self.seen.legal for use in row.uses(card))

    @property
    def cards(self) -> tuple[Spot, ...]:
        """Every card in the room of its row."""
        return tuple(lies for _, spots in self._laid for lies in spots)

    @cached_property
    def plates(self) -> tuple[Area, ...]:
        """Plates along the top."""
        return tuple(self._arranged.rooms[f"plate-{seat}"] for seat in range(len(self.names)))

    @property
    def _captions(self) -> list[tuple[str, Area]]:
        """The captions of rows, with their places."""
        rooms = ((row.caption, self._arranged.rooms.get(f"caption-{row.zone}")) for row in self.rows if row.caption)
        return [(caption, room.centred(min(room.w, _wide(caption)), room.h)) for caption, room in rooms if room]

    @property
    def kept_free(self) -> KeptFree:
        """Captions above the rows."""
        return KeptFree(words=[place for _, place in self._captions])

    def paint(self, canvas: Canvas, under_way: UnderWay) -> None:
        """The name plates, and the captions of rows."""
        scores = enumerate(map(str, self.points))
        furniture.draw_plates(canvas, [self.plate_of(seat, points, (), self.seen.to_act) for seat, points in scores])
        for caption, place in self._captions:
            canvas.label(caption, place.cx, place.cy, SMALL, "text", "centre", "text", place.w)

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """Every card with its action, other actions as buttons along the bottom, and plates."""
        has_clock, seen = self.game.has_clock, self.seen
        nodes: list[Node] = []
        for row, spots in self._laid:
            slices = fans.slices([spot.area for spot in spots])
            for number, (lies, part) in enumerate(zip(spots, slices, strict=True)):
                actions = row.uses(lies.card)
                legal = [action for action in actions if action in seen.legal]
                if lies.card is None and not legal:
                    continue
                hint = self.foretold(*legal) if len(legal) == 1 else ""  # a menu has a preview for each
                hint = hint if actions else self.about(lies.card)
                label = self._label(actions[0]) if lies.card is None else str(lies.card)
                nodes.append(Node(f"{row.zone}-{number}", "card" if actions and lies.card else "place", label, part,
                                  hint=hint, actions=actions, card=lies.card, zone=row.zone, seat=row.under,
                                  acts_on_press=has_clock))  # fmt: skip
        for number, action in enumerate(self.rest):
            key, label, hint = f"do-{number}", self._label(action), self.foretold(action)
            place = self._arranged.rooms[key]
            nodes.append(Node(key, "button", label, place, hint=hint, actions=(action,), acts_on_press=has_clock))
        for seat in range(len(self.plates)):
            label = text("table.said_seat", name=self.names[seat], points=self.points[seat])
            nodes.append(self.plate_node(seat, label=label))
        return tuple(nodes)


@dataclass
class PlainBoard(Board):
    """A board with name plates along the top, rows of cards, and a button for each legal action without a card."""

    game: Any
    names: Sequence[str]
    rows: Callable[[Any], Sequence[Row]]
    """The rows of a Glimpse, from the top of the table to the bottom."""
    points: Callable[[Any], tuple[int, ...]]
    """The points of each seat in a Glimpse."""
    back: str = "common/card-back.svg"
    signs: tuple[str, ...] = ("common/ui/star.svg",)

    table_class = PlainTable

    def face(self, card: Hashable) -> Face:
        """Its text form on blank paper, with an abbreviation in the corners."""
        name = str(say(card))
        corner = shortened(name)
        return Face("common/card.svg", corner, title=name if name != corner else "")

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points on the plates."""
        return self.points(seen)


@lru_cache(maxsize=64)
def _arrangement(forms: tuple[Piece, ...], area: Area) -> Arrangement:
    return arranged(forms, area, CARD_SCALES, LARGEST_CARD)


def _in_lines(parts: Sequence[Piece], beside: int, even: bool = False, grows: float = 0.0) -> list[Split]:
    """These parts, `beside` of them in a row."""
    lines = (parts[at : at + beside] for at in range(0, len(parts), beside))
    return [row_of(*line, gap=2 * GAP, even=even, grows=grows) for line in lines]


def _room(row: Row, kind: int) -> Room:
    """The room of a row's cards."""
    size = _size(row)
    wide = CARD_RATIO * (1 + CARD_SPACING * (min(CARDS_WITHOUT_OVERLAP, size) - 1)) if size else 0.0
    return Room(f"row-{row.zone}", wide, (1 + 2 * RING) * bool(size), scale=kind)


def _size(row: Row) -> int:
    return max(len(row.cards), row.keeps)


def _wide(caption: str) -> float:
    """The width of a caption with its plate."""
    return (ESTIMATED_LETTER_WIDTH * len(caption) + 24) * bool(caption)


def shortened(text: str) -> str:
    """A text in at most three letters: initials of several words, and whole numbers."""
    words = text.split()
    if len(text) <= CORNER_MOST_LETTERS or len(words) < 2:
        return text[:CORNER_MOST_LETTERS]
    return "".join(word if word.isdecimal() else word[0] for word in words)[:CORNER_MOST_LETTERS]
