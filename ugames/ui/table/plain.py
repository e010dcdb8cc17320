"""A ready-made board for games with simple rows of cards, or without a board of their own."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from math import ceil
from typing import Any, NamedTuple

from ugames.core.game import Event, Seat
from ugames.core.words import label_of, say
from ugames.registry import words_of
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, around
from ugames.ui.draw.theme import GAP, SMALL
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Cue, Seen, Table, Tally
from ugames.ui.table.cards.face import Face
from ugames.ui.table.forms import Arrangement, Piece, Room, Scale, Split, arranged, column
from ugames.ui.table.forms import row as row_of
from ugames.ui.table.furniture import Plate
from ugames.ui.table.places import numbered
from ugames.ui.table.staging.stage import Spot

HIGH, NARROWEST, MOST = 54.0, 195.0, 0.4
"""The height of name plates and buttons, the least width of a plate, and the greatest part of the table for buttons."""
LETTER, BROADEST = 12.0, 480.0
"""The estimated width per letter, and the greatest usual width of a button."""
CARD = 215.0
OWN, UNDER = range(2)
KINDS = Scale(), Scale(0.4, 0.5, 0.4)
"""The scales of cards with rooms of their own, and of cards under name plates."""
CAPTION = 44.0
"""The height of a caption with a clickable edge of a card."""
APART, USUAL = 1.04, 12
"""The spacing of cards by width, and the most cards without overlap."""
EDGE = 24.0
"""The table's wooden frame with its margin, kept free of cards."""
SHORT = 3
"""The most readable letters in the corner of a card."""


class Row(NamedTuple):
    """A row of cards; None lies face down."""

    zone: str
    """Its name; `word-seat` for a row under a seat's plate."""
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


@dataclass
class PlainBoard(Board):
    """A board with name plates along the top, rows of cards, and a button for each legal action without a card."""

    game: Any
    names: Sequence[str]
    rows: Callable[[Any], Sequence[Row]]
    """The rows of a Glimpse, from the top of the table to the bottom."""
    points: Callable[[Any], tuple[int, ...]]
    """The points of each seat in a Glimpse."""
    preview: Callable[[Any, Any, Any], Sequence[Any]] | None = None
    """The facts that follow from a legal action, for the rules, a Glimpse and the action."""
    back: str = "common/card-back.svg"
    signs: tuple[str, ...] = ("common/ui/star.svg",)

    def face(self, card: Hashable) -> Face:
        """Its text form on blank paper, with an abbreviation in the corners."""
        said = str(say(card))
        corner = shortened(said)
        return Face("common/card.svg", corner, title=said if said != corner else "")

    def table(self, seen: Seen, area: Area) -> PlainTable:
        """Rows of cards under name plates."""
        return PlainTable(self, seen, area)

    def show(self, event: Event, before: Seen, after: Seen, area: Area) -> tuple[Cue, ...]:
        """No cues: cards glide to their places."""
        return ()

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points on the plates."""
        return self.points(seen)

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """None: it has no table of points."""
        return None


class PlainTable(Table):
    """Plates along the top, rows of cards with captions, and buttons along the bottom."""

    board: PlainBoard

    def __init__(self, board: PlainBoard, seen: Seen, area: Area) -> None:
        super().__init__(board, seen, area)
        self.points = board.points(seen)
        self.rows = board.rows(seen)
        self.rest = _without_card(self.rows, seen)
        """The legal actions without a card."""

    @property
    def cards(self) -> tuple[Spot, ...]:
        """Every card in the room of its row."""
        return tuple(spot for _, spots in self._laid for spot in spots)

    @cached_property
    def _laid(self) -> list[tuple[Row, list[Spot]]]:
        rooms, scales = self._arranged.rooms, self._arranged.scales
        found = []
        for row in self.rows:
            high = scales[OWN if row.under is None else UNDER]
            places = furniture.fan(rooms[f"row-{row.zone}"], len(row.cards), high)
            covered = furniture.covered(places, high)
            below = (*[covered] * (len(row.cards) - 1), 0.0)
            spots = [
                Spot(card, x, y, high, row.zone, mark="legal" if self._lit(row, card) else "", covered=hidden)
                for card, (x, y), hidden in zip(row.cards, places, below, strict=False)
            ]
            found.append((row, spots))
        return found

    def _lit(self, row: Row, card: Hashable | None) -> bool:
        """Whether a card is lit because a click on it does something now; not for piles."""
        return card is not None and any(use in self.seen.legal for use in row.uses(card))

    @cached_property
    def _arranged(self) -> Arrangement:
        foot = self.area.bottom - self._button_places()[0].y
        return _arrangement(tuple(_shape(row, len(self.names)) for row in self.rows), len(self.names), foot, self.area)

    def paint(self, canvas: Canvas) -> None:
        """The name plates, and the captions of rows."""
        plates, seen = list[Plate](), self.seen
        for seat, (name, points) in enumerate(zip(self.names, self.points, strict=True)):
            plates.append(Plate(self.plates[seat], seat, name, str(points), (), seat in seen.to_act, seat == seen.seat))
        furniture.plates(canvas, plates)
        rooms = self._arranged.rooms
        for number, row in enumerate(self.rows):
            if room := rooms.get(f"caption-{number}"):
                said = _captioned(row, room)
                canvas.label(row.caption, said.cx, said.cy, SMALL, "text", "centre", "text", room.w)

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """Every card with its action, other actions as buttons along the bottom, and plates."""
        words, quick, seen = words_of(self.game.id), bool(self.game.tick_hz), self.seen
        found: list[Node] = []
        for row, spots in self._laid:
            slices = furniture.slices([(spot.x, spot.y) for spot in spots], spots[0].height) if spots else ()
            for number, (spot, part) in enumerate(zip(spots, slices, strict=True)):
                actions = row.uses(spot.card)
                legal = [action for action in actions if action in seen.legal]
                if spot.card is None and not legal:
                    continue
                hint = self._foretold(*legal) if len(legal) == 1 else ""  # a menu has a preview for each
                hint = hint if actions else str(words.about(self.game, spot.card, len(self.names)))
                label = label_of(words, actions[0], self.names) if spot.card is None else str(spot.card)
                found.append(Node(f"{row.zone}-{number}", "card" if actions and spot.card else "place", label, part,
                                  hint=hint, actions=actions, card=spot.card, zone=row.zone, quick=quick))  # fmt: skip
        for i, (action, place) in enumerate(zip(self.rest, self._button_places(), strict=False)):
            label, hint = label_of(words, action, self.names), self._foretold(action)
            found.append(Node(f"do-{i}", "button", label, place, hint=hint, actions=(action,), quick=quick))
        for seat, place in enumerate(self.plates):
            label = text("table.said_seat", name=self.names[seat], points=self.points[seat])
            found.append(Node(f"plate-{seat}", "place", label, place))
        return tuple(found)

    def _button_places(self) -> list[Area]:
        """Buttons in lines along the bottom; empty places where there is no action."""
        actions, area = self.rest, self.area
        labels = [label_of(words_of(self.game.id), action, self.names) for action in actions]
        width = 4 * LETTER + LETTER * max(map(len, labels), default=0)
        beside = max(1, min(len(actions), int((area.w + 2 * GAP) / (width + 2 * GAP))))
        lines = max(1, min(ceil(len(actions) / beside), int(area.h * MOST / HIGH)))
        beside = max(1, ceil(len(actions) / lines))
        strips = area.below(area.h - lines * HIGH).rows(lines, GAP)
        broad = min(area.w, beside * max(BROADEST, width) + 2 * GAP * (beside - 1))
        return [place for strip in strips for place in strip.centred(broad, strip.h).columns(beside, 2 * GAP)]

    def _foretold(self, action: Any) -> str:
        preview = self.board.preview
        if preview is None or action not in self.seen.legal:
            return ""
        return words_of(self.game.id).foretell(preview(self.game, self.seen, action), self.names)

    @cached_property
    def plates(self) -> tuple[Area, ...]:
        """Plates along the top."""
        rooms = self._arranged.rooms
        return tuple(rooms[f"plate-{seat}"] for seat in range(len(self.names)))

    @property
    def words(self) -> Sequence[Area]:
        """Captions above the rows."""
        rooms = self._arranged.rooms
        return [_captioned(row, room) for i, row in enumerate(self.rows) if (room := rooms.get(f"caption-{i}"))]

    def whose(self, name: str) -> Seat | None:
        """Rows under plates, plates and hands are of their seats."""
        owners = {row.zone: row.under for row in self.rows if row.under is not None}
        return owners.get(name, numbered(name, "plate", "hand", *(zone.rpartition("-")[0] for zone in owners)))


def _without_card(rows: Sequence[Row], seen: Seen) -> list[Any]:
    """The legal actions without a card."""
    on_cards = [use for row in rows for card in row.cards for use in row.uses(card)] if seen.legal else []
    return [action for action in seen.legal if action not in on_cards]


class Shape(NamedTuple):
    """The features of a row that determine its room."""

    zone: str
    size: int
    under: Seat | None
    caption: float
    """The width of its caption, or 0."""


def _shape(row: Row, seats: int) -> Shape:
    under = row.under if row.under in range(seats) else None
    captioned = row.caption and under is None
    return Shape(row.zone, max(len(row.cards), row.keeps), under, _wide(row.caption) if captioned else 0.0)


@lru_cache(maxsize=256)
def _arrangement(rows: tuple[Shape, ...], seats: int, foot: float, area: Area) -> Arrangement:
    """The rooms of rows, captions and plates, with the room `foot` at the bottom."""
    return arranged(_forms(rows, seats, foot), area.inset(EDGE, 0), KINDS, CARD)


def _forms(rows: tuple[Shape, ...], seats: int, foot: float) -> Iterator[Split]:
    """Plates and rows in several lines, with the lowest row alone."""
    *others, own = [number for number, row in enumerate(rows) if row.under is None] or [-1]
    bottom = Room("foot", words=(0, foot - 2 * GAP))
    for lines in range(1, 1 + ceil(seats / 2)):
        plates = _plates(rows, seats, lines)
        for count in range(len(others), 0, -1):
            between = [
                _in_line(rows, others[line * len(others) // count : (line + 1) * len(others) // count])
                for line in range(count)
            ]
            yield column(plates, *between, replace(_in_line(rows, [own]), grows=0), bottom, gap=2 * GAP)
        yield column(plates, _in_line(rows, [*others, own]), bottom, gap=2 * GAP)


def _plates(rows: tuple[Shape, ...], seats: int, lines: int) -> Split:
    """The name plates in this number of lines, each with the cards under it."""
    parts: list[Piece] = []
    for seat in range(seats):
        theirs = [_row(row) for row in rows if row.under == seat]
        plate = Room(f"plate-{seat}", words=(NARROWEST, HIGH))
        parts.append(column(plate, row_of(*theirs) if theirs else _nothing(seat), gap=4, grows=0))
    beside = ceil(seats / lines)
    parts += [_nothing(seats + number) for number in range(lines * beside - seats)]
    return column(
        *(row_of(*parts[at : at + beside], gap=2 * GAP, even=True) for at in range(0, len(parts), beside)), grows=0
    )


def _nothing(number: int) -> Room:
    """Free room, which keeps the things above in place."""
    return Room(f"free-{number}", grows=1)


def _in_line(rows: tuple[Shape, ...], numbers: Sequence[int]) -> Split:
    """These rows side by side, with aligned cards if one has a caption."""
    high = CAPTION if any(rows[number].caption for number in numbers if number >= 0) else 0.0
    parts: list[Piece] = []
    for number in numbers:
        shape = rows[number] if number >= 0 else Shape("", 0, None, 0)
        above = Room(f"{'caption' if shape.caption else 'above'}-{number}", words=(shape.caption, high))
        parts.append(column(above, _row(shape), gap=0, grows=1.0 + shape.size))
    return row_of(*parts, gap=2 * GAP)


def _row(row: Shape) -> Room:
    """The room of a row."""
    kind = OWN if row.under is None else UNDER
    wide = CARD_RATIO * (1 + APART * (min(USUAL, row.size) - 1)) if row.size else 0.0
    return Room(f"row-{row.zone}", wide, 1 + 2 * RING if row.size else 0.0, scale=kind, grows=1.0 + row.size)


def shortened(text: str) -> str:
    """A text in at most three letters: initials of several words, and whole numbers."""
    words = text.split()
    if len(text) <= SHORT or len(words) < 2:
        return text[:SHORT]
    return "".join(word if word.isdecimal() else word[0] for word in words)[:SHORT]


def _wide(words: str) -> float:
    """The width of a caption with its plate."""
    return LETTER * len(words) + 24


def _captioned(row: Row, room: Area) -> Area:
    """The area of a row's caption."""
    wide = min(room.w, _wide(row.caption))
    return around(room.cx, room.bottom - CAPTION + SMALL * 0.7, wide, SMALL * 1.32)
