"""A ready-made board for a game that needs no more than rows of cards, or has no board of its own yet."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache, lru_cache
from itertools import accumulate, groupby, pairwise, product
from math import ceil
from typing import Any, NamedTuple, get_args, get_type_hints

from ugames.core.deck import cards_of
from ugames.core.game import Event, Seat
from ugames.core.words import label_of, say
from ugames.registry import words_of
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, LIFT, RING, Area, around
from ugames.ui.draw.theme import Colour
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Cue, Seen, Tally, Tricks, Zones
from ugames.ui.table.cards.face import INK, Face
from ugames.ui.table.forms import Arrangement, Part, Room, Scale, Split, arranged, column
from ugames.ui.table.forms import row as row_of
from ugames.ui.table.furniture import Plate
from ugames.ui.table.places import numbered
from ugames.ui.table.staging.stage import Spot

PLATE, SLIM, NARROWEST, FEW = 70.0, 50.0, 195.0, 4
"""The height of a name plate, of one among many or in one of several lines, and its least width; up to how many seats
are few.
"""
COUNTED = 32.0
"""The height of a line below a name plate, with what else its seat has."""
GAP = 16.0
"""What lies between two things."""
LINE, BUTTON, MOST = 50.0, 56.0, 0.4
"""The height of a button in one of several lines, of a lone line, and how much of the table all may take."""
LETTER, MARGIN, BROADEST = 12.0, 44.0, 480.0
"""How broad a button is for each letter of its label, and beside them; and the most, unless its label is broader."""
CARD = 215.0
"""The greatest height of a card."""
OWN, READ, UNDER = range(3)
KINDS = Scale(), Scale(0.5, 1.0, 0.5), Scale(0.4, 0.5, 0.4)
"""Cards that are clicked, or lie lowest; others in the middle; and those under name plates."""
CAPTION, TYPE, LABEL = 44.0, 20.0, 1.32
"""The height that a caption takes, with room for the edge of a card that can be clicked; that of its type, and of its
plate by that.
"""
CLEAR = CAPTION - TYPE * (0.7 + LABEL / 2)
"""What is free between a caption and the cards below it."""
TYPED, BESIDE, LETTERS = 12.0, 24.0, 4
"""How broad a caption is for each letter, and beside them; and by how many letters one with a number gets broader, so
that nothing moves when "9 cards" become "10 cards"."""
APART, SHOWN, PICTURED = 1.04, 0.4, 0.72
"""How far the middles of cards are apart, by their width: of whole ones, of open ones that can be told from each other,
and of backs whose picture is seen.
"""
SEEN_OF_EACH, MOST_LINES, BETWEEN = 25.0, 4, 4.0
"""How much of an open card is seen at least, in breadth, so that a sign of three letters can be read in the smallest
window; where it would be less, the cards of a row lie in several lines, at most so many, and so far apart."""
USUAL, MOST_READ = 12, 24
"""The most cards beside each other for which a row asks room by their height, and for open ones by what has to be seen
of each; more of them cover each other.
"""
CORNER = 0.25
"""The part of a card on which the sign in its corner is whole."""
EDGE = 24.0
"""The wooden frame of the table and what keeps off it: no card lies there."""
SHORT = 3
"""Letters that can be read in the corner of a card."""


class Blank(Enum):
    """A place of a row at which no card lies."""

    BLANK = "blank"


BLANK = Blank.BLANK
NO_FACE = (None, BLANK)


class Row(NamedTuple):
    """Cards side by side; None lies face down, and BLANK is the outline of a place that is free."""

    zone: str
    """Its name; `word-seat` where other seats have such a row under their plates."""
    cards: Sequence[Hashable | None]
    meant: Callable[[Any], Any] | None = None
    """The action that a click on a card of this row asks for, legal or not; of a tuple of several one is chosen."""
    under: Seat | None = None
    """The seat under whose name plate they lie, small, beside its other rows; all others have places of their own."""
    caption: str = ""
    """Words above the cards, from the game's tables; not for cards under a plate."""
    back: Any = None
    """The action that a click on a card that lies face down, or on a free place, asks for, such as to draw from a pile;
    or a function that says it by the number of the card or place in its row, from 0."""
    keeps: int = 0
    """For how many cards it keeps its place while it has fewer or none; with 0 an empty row folds to its caption."""

    at: Callable[[int], Any] | None = None
    """The action that a click on a card asks for by its number in the row, from 0, face up or down: in place of `meant`
    and `back` where equal cards are not the same, since it counts where they lie."""

    of: Seat | None = None
    """The seat to which they belong where they lie under no plate; a number in the name may be that of a pile."""

    together: tuple[int, ...] = ()
    """How many cards belong together, pile after pile: where they lie in several lines, a pile is in one of them."""

    @property
    def clicked(self) -> bool:
        """Whether any of its cards can be clicked at some time."""
        return self.meant is not None or self.back is not None or self.at is not None

    @property
    def is_read(self) -> bool:
        """Whether open cards lie there at which one only looks, or will lie there."""
        return not self.clicked and (not self.cards or any(card not in NO_FACE for card in self.cards))

    @property
    def size(self) -> int:
        """For how many cards there is room."""
        return max(len(self.cards), self.keeps)

    def turned(self, number: int) -> Any:
        """The action that a click on the card of that number asks for while it lies face down."""
        if self.at:
            return self.at(number)
        return self.back(number) if callable(self.back) else self.back

    def uses(self, card: Hashable, number: int) -> tuple[Any, ...]:
        """All that a click on a card of that number can ask for."""
        meant = self.at(number) if self.at else self.meant(card) if self.meant else ()
        return meant if isinstance(meant, tuple) else (meant,)


def tableau(
    zone: str,
    piles: Sequence[Sequence[Sequence[Hashable]]],
    viewer: Seat,
    meant: Callable[[Any], Any] | None = None,
    back: Callable[[int], Any] | None = None,
    caption: str = "",
) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    """The rows of a game in which each seat has several piles before it: those of the others, and one's own.

    A pile lies in a row with all its cards, and behind it a free place, by which a click asks for `back` of the pile's
    number; where a row has several lines, they break between piles. Those of the others lie under their plates; one's
    own, which a spectator has not, belongs at the bottom.
    """
    placed = [[(number, card) for number, pile in enumerate(each) for card in (*pile, BLANK)] for each in piles]

    def turned(place: int) -> Any:
        return back(placed[viewer][place][0]) if back else None

    rows = [
        Row(f"{zone}-{seat}", tuple(card for _, card in there), together=tuple(len(pile) + 1 for pile in piles[seat]))
        for seat, there in enumerate(placed)
    ]
    others = tuple(row._replace(under=seat) for seat, row in enumerate(rows) if seat != viewer)
    if viewer < 0:
        return others, ()
    return others, (rows[viewer]._replace(meant=meant, back=turned if back else None, caption=caption),)


@dataclass
class PlainBoard(Board):
    """Name plates along the top, rows of cards, and a button for each legal action that is on no card."""

    game: Any
    names: Sequence[str]
    rows: Callable[[Any], Sequence[Row]]
    """The cards that a Glimpse shows, from the top of the table to its bottom."""
    points: Callable[[Any], tuple[int, ...]]
    """How many points each seat has, by a Glimpse."""
    preview: Callable[[Any, Any, Any], Sequence[Any]] | None = None
    """The facts that follow from a legal action, by the rules, a Glimpse and the action."""
    short: Callable[[Any], str] | None = None
    """What stands in the corner of a card, at most three letters; else its first letters and its number."""
    tone: Callable[[Any], Colour] | None = None
    """The ink of a card's signs and words; else that of all cards."""
    back: str = "common/card-back.svg"
    tricks: Tricks | None = None
    signs: tuple[str, ...] = ("common/ui/star.svg",)
    summed_up: tuple[str, ...] = ()
    """The fields of the View whose cards do not lie there, since the board tells of them in another way."""
    counts: Callable[[Any, Seat], str] | None = None
    """What else a seat has, by a Glimpse and the seat: about twelve letters below its plate, such as "15 coins", or
    none."""
    buttons: bool = True
    """Whether some action may lie on no card, pile or place; else the room for its button is the cards'."""
    _owners: dict[str, Seat | None] = field(default_factory=dict, init=False, repr=False)
    """To whom each row belongs that has been laid, by its zone."""

    def face(self, card: Hashable) -> Face:
        """Its text form on blank paper, with a short form of it in the corners, as large as on all other cards."""
        others = tuple(map(self._signs, cards_of(self.game.deck)))
        corner, middle = self._signs(card)
        ink = self.tone(card) if self.tone else INK
        return Face("common/card.svg", corner, ink=ink, middle=middle, even=others)

    def _signs(self, card: Hashable) -> tuple[str, str]:
        """What stands in the corners of a card, and in its middle."""
        said = str(say(card))
        return self.short(card) if self.short else shortened(said), said

    def cards(self, seen: Seen, area: Area) -> tuple[Spot, ...]:
        """Every card in the room of its row."""
        return tuple(spot for _, spots in self._laid(seen, area) for spot in spots if spot.card is not BLANK)

    def _laid(self, seen: Seen, area: Area) -> list[tuple[Row, list[Spot]]]:
        return [
            (row, [_lit(row, spot, number, seen) for number, spot in enumerate(_side_by_side(row, room, height))])
            for row, room, height in self._places(seen, area)
        ]

    def _places(self, seen: Seen, area: Area) -> list[tuple[Row, Area, float]]:
        """The room of each row, and the height of its cards."""
        rows = self.rows(seen)
        rooms, scales = self._arranged(seen, area)
        return [
            (row, rooms[f"row-{number}"], scales[shape.kind])
            for number, (row, shape) in enumerate(zip(rows, _shapes(rows), strict=True))
        ]

    def _arranged(self, seen: Seen, area: Area) -> Arrangement:
        rows = self.rows(seen)
        rest = _without_card(rows, seen)
        may_come = self.buttons and not _have_cards(self.game.actions, self.game.cards)
        foot = area.bottom - self._button_places(rest, area)[0].y if rest or may_come else EDGE
        return _arrangement(_shapes(rows), len(self.names), self.counts is not None, foot, area)

    def paint(self, canvas: Canvas, seen: Seen, area: Area) -> None:
        """The name plates, and what the rows are."""
        areas, plates = self.zones(seen, area).plates, list[Plate]()
        for seat, (name, points) in enumerate(zip(self.names, self.points(seen), strict=True)):
            of = areas[seat], seat, name, str(points), ()
            plates.append(Plate(*of, seat in seen.to_act, seat == seen.seat))
            if self.counts and (words := self.counts(seen, seat)):
                line = self._counted(seen, area)[seat]
                canvas.label(words, line.cx, line.cy, TYPE, "text", "centre", "text", line.w)
        furniture.plates(canvas, plates)
        rooms = self._arranged(seen, area).rooms
        for order, (row, room, high) in enumerate(self._places(seen, area)):
            if row.keeps and not row.cards:
                canvas.outline(around(room.cx, room.cy, high * CARD_RATIO, high), "panel_edge", 10, 2)
            for number, spot in enumerate(_side_by_side(row, room, high)):
                if spot.card is BLANK:
                    tone, thick = ("highlight", 4) if row.turned(number) in seen.legal else ("panel_edge", 2)
                    canvas.outline(furniture.spot_area(spot), tone, 10, thick)
            if caption := rooms.get(f"caption-{order}"):
                said = _captioned(row, caption)
                canvas.label(row.caption, said.cx, said.cy, TYPE, "text", "centre", "text", caption.w)

    def nodes(self, seen: Seen, area: Area) -> tuple[Node, ...]:
        """Every card of a row, with the action that it means, and the other actions as buttons along the bottom."""
        words, quick = words_of(self.game.id), bool(self.game.tick_hz)
        found: list[Node] = []
        for row, spots in self._laid(seen, area):
            for number, (spot, part) in enumerate(zip(spots, _slices(spots), strict=True)):
                if spot.card in NO_FACE:
                    if (back := row.turned(number)) in seen.legal:
                        label, hint = label_of(words, back, self.names), self._foretold(seen, back)
                        found.append(Node(f"{row.zone}-{number}", "place", label, part, hint=hint,
                                          actions=(back,), zone=row.zone, quick=quick))  # fmt: skip
                    continue
                actions = row.uses(spot.card, number)
                legal = [action for action in actions if action in seen.legal]
                hint = self._foretold(seen, *legal) if len(legal) == 1 else ""  # a menu says it of each
                hint = hint if actions else str(words.about(self.game, spot.card, len(self.names)))
                role = "card" if actions else "place"
                key = f"{row.zone}-{number}"
                found.append(Node(key, role, str(spot.card), part, hint=hint, actions=actions, card=spot.card,
                                  zone=row.zone, quick=quick, lift=_lift(row, spot)))  # fmt: skip
        if self.counts:
            for seat, (name, line) in enumerate(zip(self.names, self._counted(seen, area), strict=True)):
                if said := self.counts(seen, seat):
                    words_there = around(line.cx, line.cy, min(line.w, _said_width(said)), TYPE * LABEL)
                    found.append(Node(f"counts-{seat}", "place", name, words_there, value=said))
        rest = _without_card(self.rows(seen), seen)
        for i, (action, place) in enumerate(zip(rest, self._button_places(rest, area), strict=False)):
            label, hint = label_of(words, action, self.names), self._foretold(seen, action)
            found.append(Node(f"do-{i}", "button", label, place, hint=hint, actions=(action,), quick=quick))
        return tuple(found)

    def _button_places(self, actions: Sequence[Any], area: Area) -> list[Area]:
        """Side by side along the bottom, in as many lines as their labels need; the first place where there is none."""
        labels = [label_of(words_of(self.game.id), action, self.names) for action in actions]
        width = MARGIN + LETTER * max(map(len, labels), default=0)
        beside = max(1, min(len(actions), int((area.w + GAP) / (width + GAP))))
        lines = max(1, min(ceil(len(actions) / beside), int(area.h * MOST / LINE)))
        beside = max(1, ceil(len(actions) / lines))
        height = lines * LINE if lines > 1 else BUTTON
        strips = area.below(area.h - height).rows(lines, GAP / 3)
        broad = min(area.w, beside * max(BROADEST, width) + GAP * (beside - 1))
        return [place for strip in strips for place in strip.centred(broad, strip.h).columns(beside, GAP)]

    def _foretold(self, seen: Seen, action: Any) -> str:
        if self.preview is None or action not in seen.legal:
            return ""
        return words_of(self.game.id).foretell(self.preview(self.game, seen, action), self.names)

    def show(self, event: Event, before: Seen, after: Seen, area: Area) -> tuple[Cue, ...]:
        """Cards glide to their places, and that is all."""
        return ()

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points on the plates."""
        return self.points(seen)

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """It has no table of points."""
        return None

    def zones(self, seen: Seen, area: Area) -> Zones:
        """Plates along the top, and words below them and above the rows."""
        rows, rooms = self.rows(seen), self._arranged(seen, area).rooms
        self._owners |= {row.zone: row.of if row.under is None else row.under for row in rows}
        captions = [_captioned(row, room) for i, row in enumerate(rows) if (room := rooms.get(f"caption-{i}"))]
        plates = tuple(rooms[f"plate-{seat}"] for seat in range(len(self.names)))
        return Zones(plates, self._whose, words=(*self._counted(seen, area), *captions))

    def _whose(self, name: str) -> Seat | None:
        zones = [zone for zone in self._owners if name == zone or name.startswith(f"{zone}-")]
        if zones and (under := self._owners[max(zones, key=len)]) is not None:
            return under
        kinds = {zone.rpartition("-")[0] for zone, seat in self._owners.items() if seat is not None}
        return numbered(name, "hand", "held", "counts", *kinds)

    def _counted(self, seen: Seen, area: Area) -> list[Area]:
        """The lines below the plates, if there are any."""
        rooms = self._arranged(seen, area).rooms
        return [rooms[f"counts-{seat}"] for seat in range(len(self.names))] if self.counts else []


def _without_card(rows: Sequence[Row], seen: Seen) -> list[Any]:
    """The legal actions that no card of a row means."""
    if not seen.legal:
        return []
    places = [(row, number, card) for row in rows for number, card in enumerate(row.cards)]
    on_cards = [use for row, number, card in places if card not in NO_FACE for use in row.uses(card, number)]
    on_cards += [row.turned(number) for row, number, card in places if card in NO_FACE]
    return [action for action in seen.legal if action not in on_cards]


class Shape(NamedTuple):
    """A row as far as its room goes by it."""

    size: int
    kind: int
    """Whose scale its cards have."""
    read: bool
    under: Seat | None
    caption: float
    """The width of its caption, if it has one."""
    together: tuple[int, ...]


def _shapes(rows: Sequence[Row]) -> tuple[Shape, ...]:
    lowest = max((number for number, row in enumerate(rows) if row.under is None), default=-1)
    return tuple(
        Shape(
            row.size,
            UNDER if row.under is not None else OWN if row.clicked or number == lowest else READ,
            row.is_read,
            row.under,
            _said_width(row.caption) if row.caption and row.under is None else 0.0,
            row.together,
        )
        for number, row in enumerate(rows)
    )


@lru_cache(maxsize=256)
def _arrangement(rows: tuple[Shape, ...], seats: int, counted: bool, foot: float, area: Area) -> Arrangement:
    """The rooms of rows, captions, plates and the lines below these, with so much free at the foot of the table."""
    return arranged(_forms(rows, seats, counted, foot), area.inset(EDGE, 0), KINDS, CARD)


def _forms(rows: tuple[Shape, ...], seats: int, counted: bool, foot: float) -> Iterator[Split]:
    """Plates and rows in some lines, each row in one or more, and the lowest one by itself or beside the others."""
    *others, own = [number for number, row in enumerate(rows) if row.under is None] or [-1]
    crowded = range(1, 1 + max((_most_lines(row) for row in rows), default=1))
    for each, lines in product(crowded, range(1, 1 + ceil(seats / 2))):
        plates = _plates(rows, seats, counted, lines, each)
        bottom = Room("foot", words=(0, foot - GAP))
        for count in range(len(others), 0, -1):
            lowest = replace(_in_line(rows, [own], each), grows=0)
            yield column(plates, *_in_lines(rows, others, count, each), lowest, bottom, gap=GAP)
        yield column(plates, _in_line(rows, [*others, own], each), bottom, gap=GAP)


def _most_lines(row: Shape) -> int:
    return min(MOST_LINES, max(1, row.size // 4)) if row.read else 1


def _plates(rows: tuple[Shape, ...], seats: int, counted: bool, lines: int, each: int) -> Split:
    """The name plates in so many lines, each with the cards that lie under it."""
    high = PLATE if lines == 1 and seats <= FEW else SLIM
    under = any(row.under is not None for row in rows)
    parts: list[Part] = []
    for seat in range(seats):
        part: list[Part] = [Room(f"plate-{seat}", words=(NARROWEST, high))]
        if counted:
            part.append(Room(f"counts-{seat}", words=(NARROWEST, COUNTED)))
        theirs = [number for number, row in enumerate(rows) if row.under == seat]
        if under:
            part.append(row_of(*(_row(rows[number], number, each) for number in theirs)) if theirs else _nothing(seat))
        parts.append(column(*part, gap=BETWEEN, grows=0))
    beside = ceil(seats / lines)
    parts += [_nothing(seats + number) for number in range(lines * beside - seats)]
    return column(
        *(row_of(*parts[at : at + beside], gap=GAP, even=True) for at in range(0, len(parts), beside)), grows=0
    )


def _nothing(number: int) -> Room:
    """Free room, by which what is above it stays where it is."""
    return Room(f"free-{number}", grows=1)


def _in_lines(rows: tuple[Shape, ...], numbers: Sequence[int], count: int, each: int) -> Iterator[Split]:
    """These rows in so many lines, in order."""
    for line in range(count):
        yield _in_line(rows, numbers[line * len(numbers) // count : (line + 1) * len(numbers) // count], each)


def _in_line(rows: tuple[Shape, ...], numbers: Sequence[int], each: int) -> Split:
    """These rows side by side; where one has a caption, the cards of all lie below it."""
    captioned = any(rows[number].caption for number in numbers if number >= 0)
    parts: list[Part] = []
    for number in numbers:
        room = _row(rows[number], number, each) if number >= 0 else _nothing(-1)
        above = f"caption-{number}" if number >= 0 and rows[number].caption else f"above-{number}"
        wide = rows[number].caption if number >= 0 else 0.0
        caption = Room(above, words=(wide, CAPTION))
        parts.append(column(caption, room, gap=0, grows=room.grows) if captioned else room)
    return row_of(*parts, gap=GAP)


def _row(row: Shape, number: int, each: int) -> Room:
    """The room of a row whose cards lie in so many lines, if it has enough of them."""
    lines = min(each, _most_lines(row))
    count = min(MOST_READ if row.read else USUAL, _in_each(row, lines)[0])
    usual = min(USUAL, count)
    step = APART if row.kind == OWN else SHOWN if row.read else PICTURED
    wide = CARD_RATIO * (1 + step * (usual - 1)) if row.size else 0.0
    high = lines * (1 + 2 * RING) if row.size else 0.0
    words = EDGE + SEEN_OF_EACH * (count - usual), BETWEEN * lines
    return Room(f"row-{number}", wide, high, words, row.kind, 1.0 + row.size)


@cache
def _have_cards(actions: tuple[type, ...], cards: tuple[type, ...]) -> bool:
    """Whether each of these actions names a card, so that none needs a button as long as the cards lie there."""
    return all(any(_names(hint, cards) for hint in get_type_hints(action).values()) for action in actions)


def _names(hint: Any, kinds: Sequence[type]) -> bool:
    return hint in kinds or any(_names(part, kinds) for part in get_args(hint))


def shortened(text: str) -> str:
    """A text in three letters at most: of several words the first letters, and numbers whole."""
    words = text.split()
    if len(text) <= SHORT or len(words) < 2:
        return text[:SHORT]
    return "".join(word if word.isdecimal() else word[0] for word in words)[:SHORT]


def _captioned(row: Row, room: Area) -> Area:
    """Where the caption of a row stands."""
    return around(room.cx, room.bottom - CAPTION + TYPE * 0.7, min(room.w, _said_width(row.caption)), TYPE * LABEL)


def _said_width(words: str) -> float:
    """How broad words are with their plate; with a number in them, as broad as with a few letters more."""
    letters = len(words)
    if any(map(str.isdecimal, words)):
        letters = LETTERS * ceil(letters / LETTERS)
    return TYPED * letters + BESIDE


def _lift(row: Row, spot: Spot) -> float:
    """By how much of its height a card rises: with the ring around it, it stays below the caption of its row."""
    return min(LIFT, CLEAR / spot.height - RING) if row.caption and row.under is None else LIFT


def _side_by_side(row: Row, room: Area, height: float) -> list[Spot]:
    """The cards of a row that are so high: in one line, or in several where signs of open ones would be covered."""
    lines = 1
    while (
        row.is_read
        and lines < MOST_LINES
        and (lines + 1) * (height + BETWEEN) <= room.h + BETWEEN
        and _seen_of_each(row, room, height, lines) < SEEN_OF_EACH
    ):
        lines += 1
    strips = room.centred(room.w, (height + BETWEEN) * lines - BETWEEN).rows(lines, BETWEEN)
    ends = [0, *accumulate(_in_each(row, lines)[1])]
    return [
        spot
        for strip, (first, end) in zip(strips, pairwise(ends), strict=False)
        for spot in _in_a_line(row, row.cards[first:end], strip, height)
    ]


def _seen_of_each(row: Row, room: Area, height: float, lines: int) -> float:
    """How broad the part of each card is on which its sign stands, where a row lies in so many lines."""
    count = _in_each(row, lines)[0]
    places = furniture.fan(room, count, height)
    apart = places[1][0] - places[0][0] if count > 1 else room.w
    return min(apart, height * CARD_RATIO * (1 - _covered(places, height)))


def _in_each(row: Row | Shape, lines: int) -> tuple[int, tuple[int, ...]]:
    """For how many cards the lines of a row have room, and how many lie in each."""
    if sum(row.together) == row.size:
        return _piled(row.together, lines)
    most = ceil(row.size / lines)
    return most, (most,) * lines


@cache
def _piled(piles: tuple[int, ...], lines: int) -> tuple[int, tuple[int, ...]]:
    """The same for piles that lie in one line each, with the longest line as short as can be."""
    for most in range(max(piles, default=0), sum(piles) + 1):
        found = [0]
        for pile in piles:
            if found[-1] + pile > most:
                found.append(0)
            found[-1] += pile
        if len(found) <= lines:
            return most, tuple(found)
    raise ValueError(piles)  # one line has room for all


def _in_a_line(row: Row, cards: Sequence[Hashable | None], strip: Area, height: float) -> list[Spot]:
    places = furniture.fan(strip, len(cards), height)
    covered = _covered(places, height)
    below = (*((card is not BLANK) * covered for card in cards[1:]), 0.0)
    return [
        Spot(card, x, y, height, row.zone, covered=hidden)
        for card, (x, y), hidden in zip(cards, places, below, strict=False)
    ]


def _covered(centres: Sequence[tuple[float, float]], height: float) -> float:
    """The part of each card that the next one covers, in few steps, one of which leaves its corner and no more."""
    covered = furniture.covered(centres, height)
    corner = covered and centres[1][0] - centres[0][0] >= CORNER * height * CARD_RATIO
    return min(covered, 1 - CORNER) if corner else covered


def _slices(spots: Sequence[Spot]) -> Iterator[Area]:
    """The part of each card that can be seen, line by line."""
    for _, line in groupby(spots, lambda spot: spot.y):
        lying = [*line]
        yield from furniture.slices([(spot.x, spot.y) for spot in lying], lying[0].height)


def _lit(row: Row, spot: Spot, number: int, seen: Seen) -> Spot:
    """A card with an edge of light where a click on it does something now; a pile has one without that."""
    if not seen.legal or spot.card in NO_FACE or not any(use in seen.legal for use in row.uses(spot.card, number)):
        return spot
    return spot._replace(mark="legal")
