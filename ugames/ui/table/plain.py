"""A ready-made board for a game that needs no more than rows of cards, or has no board of its own yet."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache, lru_cache
from itertools import accumulate, groupby, pairwise, product
from math import ceil
from typing import Any, NamedTuple, get_args, get_type_hints

from ugames.core.deck import cards_of
from ugames.core.game import Event, Seat
from ugames.core.words import label_of, say
from ugames.games import words_of
from ugames.ui.draw.ahead import Wish
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, LIFT, RING, Area, around
from ugames.ui.draw.theme import Colour
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import Cue, Seen, Tally
from ugames.ui.table.cards.face import INK, Face
from ugames.ui.table.places import numbered
from ugames.ui.table.staging.stage import Spot

PLATE, BUTTON, GAP = 70.0, 64.0, 20.0
"""The height of a name plate, and of a button; what lies between two things."""
SLIM, NARROWEST = 50.0, 195.0
"""The height of a name plate in one of several lines, and how broad one is at least that has room for a name."""
TIGHT, CLOSE, SLIMMEST = 680.0, 12.0, 42.0
"""The height below which a table is drawn so large that plates, buttons and gaps give way to cards; then its gaps, and
the height of a name plate in one of several lines."""
COUNTED = 32.0
"""The height of a line below a name plate, with what else its seat has."""
LINE, MOST = 50.0, 0.4
"""The height of a button in one of several lines, and how much of the table all lines together may take."""
LETTER, MARGIN = 12.0, 44.0
"""How broad a button is for each letter of its label, and beside them."""
BROADEST = 480.0
"""A button is no broader than that, unless its label is: a lone one does not cross the whole table."""
CARD = 215.0
"""The height of a card where there is room for it."""
LOWEST = 130.0
"""The height below which the cards of a row had better lie beside the lowest row."""
LEAST = 45.0
"""The height below which nothing can be read on a card, however much of it is seen."""
SMALL, SHARE = 90.0, 0.09
"""The height of a card under a name plate, and the part of the table's height that it may take."""
CROWDED = 1.3
"""By how much higher their place is where open cards need several lines."""
MANY = 0.7
"""The part of that which is left to it below several lines of name plates on a table that is drawn large."""
OWN, FIRST, OWN_MOST = 0.55, 156.0, 0.66
"""The part of the height that the lowest row may take, where one's own cards lie; the height that it gets before others
do, by which its cards are no smaller where all is drawn larger, and the part that it may take then."""
CAPTION, TYPE = 44.0, 20.0
"""The height that a caption takes, with room for the edge of a card that can be clicked, and that of its type."""
LABEL = 1.32
"""The height of a caption with its plate, by that of its type."""
CLEAR = CAPTION - TYPE * (0.7 + LABEL / 2)
"""What is free between a caption and the cards below it."""
TYPED, BESIDE, LETTERS = 12.0, 24.0, 4
"""How broad a caption is for each letter, and beside them; and by how many letters one with a number gets broader, so
that nothing moves when "9 cards" become "10 cards"."""
SHOWN = 0.4
"""The part of a card that is enough to tell it from its neighbours."""
APART = 1.04
"""How far the middles of cards are apart that do not cover each other, by their width."""
SEEN_OF_EACH, MOST_LINES, BETWEEN = 25.0, 4, 4.0
"""How much of an open card is seen at least, in breadth, so that a sign of three letters can be read in the smallest
window; where it would be less, the cards of a row lie in several lines, at most so many, and so far apart."""
PICTURED, LOWER = 0.72, 0.6
"""The part of a back that is enough to see the picture in its middle, and the least height of backs, by the usual."""
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
SOME_FACE = object()
"""Stands for any card that is open, where its face does not matter."""


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

    captioned: bool = False
    """Whether a row beside it has a caption, so that its own cards lie as low; the board sets it."""

    @property
    def clicked(self) -> bool:
        """Whether any of its cards can be clicked at some time."""
        return self.meant is not None or self.back is not None or self.at is not None

    @property
    def is_read(self) -> bool:
        """Whether open cards lie there at which one only looks, or will lie there."""
        return not self.clicked and (not self.cards or any(card not in NO_FACE for card in self.cards))

    @property
    def above(self) -> float:
        """The height of its caption."""
        return CAPTION if (self.caption or self.captioned) and self.under is None else 0.0

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
class PlainBoard:
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
    trick: type[Event] | None = None
    signs: tuple[str, ...] = ("common/ui/star.svg",)
    closed: bool = False
    odds: bool = False
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

    def back(self, kind: str) -> str:
        """A plain back."""
        return "common/card-back.svg"

    def layout(self, seen: Seen, area: Area) -> tuple[Spot, ...]:
        """The lowest row has a line for itself where there is room; others share lines if cards are larger then."""
        return tuple(spot for _, spots in self._laid(seen, area) for spot in spots if spot.card is not BLANK)

    def _laid(self, seen: Seen, area: Area) -> list[tuple[Row, list[Spot]]]:
        return [
            (row, [_lit(row, spot, number, seen) for number, spot in enumerate(_side_by_side(row, place))])
            for row, place in self._places(seen, area)
        ]

    def _places(self, seen: Seen, area: Area) -> list[tuple[Row, Area]]:
        rows = self.rows(seen)
        rest = _without_card(rows, seen)
        self._owners |= {row.zone: row.of if row.under is None else row.under for row in rows}
        lines, step = self._plate_lines(rows, area)
        low = area.bottom - EDGE
        may_come = self.buttons and not _have_cards(self.game.actions, self.game.cards)
        if rest or may_come:  # where a button may come, its room is free before
            low = self._button_places(rest, area)[0].y - _gap(area)
        room = Area(area.x, area.y + lines * step, area.w, low - area.y - lines * step).inset(EDGE, 0)
        small = [(row.under, row) for row in rows if row.under is not None]
        plates = {seat: self.seat_area(seat, seen, area) for seat in {seat for seat, _ in small}}
        beside: dict[Area, list[Row]] = {}
        for seat, row in small:
            beside.setdefault(plates[seat], []).append(row)
        high = _height_below(_shapes([row for _, row in small]), len(self.names), area, lines)
        found: list[tuple[Row, Area]] = []
        for plate, there in beside.items():
            below = _below(high, self._with_counts(plate), area)
            found += zip(there, _under_plate(_shapes(there), below, plate, area), strict=True)
        middle = [row for row in rows if row.under is None] or [Row("", ())]
        for row, (captioned, place) in zip(middle, _in_the_middle(_shapes(middle), room, _gap(area)), strict=True):
            found.append((row._replace(captioned=captioned) if captioned is not row.captioned else row, place))
        return found

    def wishes(self, canvas: Canvas, seen: Seen, area: Area) -> tuple[Wish, ...]:
        """Nothing is large."""
        return ()

    def paint(self, canvas: Canvas, seen: Seen, area: Area) -> None:
        """The name plates, and what the rows are."""
        for seat, (name, points) in enumerate(zip(self.names, self.points(seen), strict=True)):
            plate, you = self.seat_area(seat, seen, area), seat == seen.seat
            turn = seat in seen.to_act
            if plate.h < PLATE:
                furniture.slim_plate(canvas, plate, seat, name, str(points), turn, you, leads=False)
            else:
                furniture.plate(canvas, plate, seat, name, str(points), turn=turn, you=you)
            if self.counts and (words := self.counts(seen, seat)):
                line = self._with_counts(plate).below(plate.h)
                canvas.label(words, line.cx, line.cy, TYPE, "text", "centre", "text", line.w)
        for row, place in self._places(seen, area):
            middle, high = _for_cards(row, place), _card_height(row, place)
            if row.keeps and not row.cards:
                canvas.outline(around(middle.cx, middle.cy, high * CARD_RATIO, high), "panel_edge", 10, 2)
            for number, spot in enumerate(_side_by_side(row, place)):
                if spot.card is BLANK:
                    tone, thick = ("highlight", 4) if row.turned(number) in seen.legal else ("panel_edge", 2)
                    canvas.outline(furniture.spot_area(spot), tone, 10, thick)
            if row.caption and row.under is None:
                said = _captioned(row, place)
                canvas.label(row.caption, said.cx, said.cy, TYPE, "text", "centre", "text", place.w)

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
                hint = hint if actions else str(words.about(self.game, spot.card))
                role = "card" if actions else "place"
                key = f"{row.zone}-{number}"
                found.append(Node(key, role, str(spot.card), part, hint=hint, actions=actions, card=spot.card,
                                  zone=row.zone, quick=quick, lift=_lift(row, spot)))  # fmt: skip
        if self.counts:
            for seat, (name, line) in enumerate(zip(self.names, self._counted(seen, area), strict=True)):
                if said := self.counts(seen, seat):
                    words_there = around(line.cx, line.cy, _said_width(said, line.w), TYPE * LABEL)
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
        height = lines * LINE if lines > 1 or area.h < TIGHT else BUTTON
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

    def told(self, event: Event, seen: Seen) -> Seen:
        """The whole beat is told at once."""
        return seen

    def why_taken(self, event: Event) -> str:
        """The words of the event say enough."""
        return ""

    def best(self, seen: Seen) -> Any:
        """It knows of no action that is plainly best."""
        return None

    def entrances(self, area: Area) -> dict[str, tuple[float, float]]:
        """Cards come from where they lie."""
        return {}

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points on the plates."""
        return self.points(seen)

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """It has no table of points."""
        return None

    def whose(self, name: str) -> Seat | None:
        """The seat to which a zone or a node of that name belongs; None for what lies in the middle."""
        zones = [zone for zone in self._owners if name == zone or name.startswith(f"{zone}-")]
        if zones and (under := self._owners[max(zones, key=len)]) is not None:
            return under
        kinds = {zone.rpartition("-")[0] for zone, seat in self._owners.items() if seat is not None}
        return numbered(name, "hand", "held", "counts", *kinds)

    def labels(self, seen: Seen, area: Area) -> Sequence[Area]:
        """What stands below the plates, and above the rows."""
        places = self._places(seen, area)
        captions = [_captioned(row, place) for row, place in places if row.caption and row.under is None]
        return [*self._counted(seen, area), *captions]

    def _counted(self, seen: Seen, area: Area) -> list[Area]:
        """The lines below the plates, if there are any."""
        plates = [self.seat_area(seat, seen, area) for seat in range(len(self.names))]
        return [self._with_counts(plate).below(plate.h) for plate in plates] if self.counts else []

    def _with_counts(self, plate: Area) -> Area:
        """A name plate and the line below it, if there is one."""
        return plate._replace(h=plate.h + (COUNTED if self.counts else 0))

    def seat_area(self, seat: Seat, seen: Seen, area: Area) -> Area:
        """Side by side along the top, in several lines where they would become too narrow for a name."""
        lines, step = self._plate_lines(self.rows(seen), area)
        line, column = divmod(seat, columns := -(-len(self.names) // lines))
        return list(area.below(line * step).top(_plate_height(lines, area)).columns(columns, GAP))[column]

    def _plate_lines(self, rows: Sequence[Row], area: Area) -> tuple[int, float]:
        """In how many lines the name plates are, and how far apart these, with the cards that lie under plates."""
        lines = -(-len(self.names) // max(1, int((area.w + GAP) // (NARROWEST + GAP))))
        under = _shapes([row for row in rows if row.under is not None])
        plate, gap = self._with_counts(Area(0, 0, 1, _plate_height(lines, area))), _gap(area)
        return lines, plate.h + gap + (_height_below(under, len(self.names), area, lines) + gap if under else 0)


def _without_card(rows: Sequence[Row], seen: Seen) -> list[Any]:
    """The legal actions that no card of a row means."""
    if not seen.legal:
        return []
    places = [(row, number, card) for row in rows for number, card in enumerate(row.cards)]
    on_cards = [use for row, number, card in places if card not in NO_FACE for use in row.uses(card, number)]
    on_cards += [row.turned(number) for row, number, card in places if card in NO_FACE]
    return [action for action in seen.legal if action not in on_cards]


def _shapes(rows: Sequence[Row]) -> tuple[Row, ...]:
    """The rows as far as their places go by them, so that places are found once for all rows of the same shapes."""
    return tuple(
        Row("", (SOME_FACE if row.is_read else None,) * len(row.cards), None, row.under, row.caption,
            back=row.clicked or None, keeps=row.keeps, together=row.together, captioned=row.captioned)
        for row in rows
    )  # fmt: skip


def _own_height(room: float) -> float:
    """How much of the height the cards of the lowest row may take beside others."""
    return max(room * OWN, min(FIRST, room * OWN_MOST))


def _gap(table: Area) -> float:
    """What lies between two things that are one above the other."""
    return CLOSE if table.h < TIGHT else GAP


def _plate_height(lines: int, table: Area) -> float:
    if lines == 1:
        return PLATE if table.h >= TIGHT else SLIM
    return SLIM if table.h >= TIGHT else SLIMMEST


@lru_cache(maxsize=256)
def _height_below(under: tuple[Row, ...], seats: int, table: Area, lines: int) -> float:
    """How high the place of the cards under a name plate is; lower where there are several lines of plates.

    It is as high for each of these rows: higher where open cards of one need several lines.
    """
    high = min(SMALL, table.h * SHARE * (MANY if lines > 1 and table.h < TIGHT else 1))
    strip = Area(0, 0, (table.w - 2 * EDGE) / ceil(seats / lines) - GAP, high)
    for seat in {row.under for row in under}:
        there = [row for row in under if row.under == seat]
        if any(_lines(row, place) > 1 for row, place in zip(there, _shares(there, strip), strict=True)):
            return strip.h * CROWDED
    return high


def _below(high: float, plate: Area, table: Area) -> Area:
    """The place of that height under a name plate."""
    off = max(0.0, table.x + EDGE - plate.x, plate.right - table.right + EDGE)
    return Area(plate.x + off, plate.bottom + _gap(table), plate.w - 2 * off, high)


@lru_cache(maxsize=256)
def _under_plate(rows: tuple[Row, ...], below: Area, plate: Area, table: Area) -> tuple[Area, ...]:
    """The places of all rows that lie under one name plate."""
    return tuple(_shares(rows, _off_middle(rows, below, plate, table)))


@lru_cache(maxsize=256)
def _in_the_middle(rows: tuple[Row, ...], room: Area, gap: float) -> tuple[tuple[bool, Area], ...]:
    """The places of the other rows, and whether each lies beside one that has a caption."""
    *others, own = rows
    high = room.h - own.above
    height = own.above + min(CARD, _own_height(high - gap) if others else high)
    if others and not own.size:
        height = own.above
    above = room.top(room.h - height - gap)
    ways = [_in_lines(others, count, above) for count in range(len(others), 0, -1)]
    lowest = room.below(room.h - height)
    apart = [*_no_larger(max(ways, key=_readable, default=[]), own, lowest), (own, lowest)]
    beside_own = _in_lines([*others, own], 1, room)
    found = beside_own if _better(beside_own, apart) else apart
    return tuple((row.captioned, place) for row, place in found)


def _off_middle(rows: Sequence[Row], place: Area, plate: Area, table: Area) -> Area:
    """The place of the cards under a plate, below its middle; at the edge of the table, where they would cover each
    other there, all the room below it.
    """
    lying = [row._replace(caption="") for row in rows if row.size]
    if place.w >= sum(_width(row, place.h, APART) for row in lying) + GAP * (len(lying) - 1):
        return place
    left, right = max(plate.x, table.x + EDGE), min(plate.right, table.right - EDGE)
    return place._replace(x=left, w=right - left)


def _shares(rows: Sequence[Row], strip: Area) -> list[Area]:
    """The places of rows that share that under a plate, by what lies in them: an empty one takes nothing of it."""
    lying = [row._replace(caption="") for row in rows if row.size]
    if not lying:
        return [strip] * len(rows)
    widths, left, found = iter(_widths(lying, strip.w - GAP * (len(lying) - 1), strip.h)), strip.x, list[Area]()
    for row in rows:
        found.append(_for_backs(row, strip._replace(x=left, w=next(widths) if row.size else 0.0)))
        left += (found[-1].w + GAP) * bool(row.size)
    return found


def _for_backs(row: Row, place: Area) -> Area:
    """The same place, lower where cards face down would cover each other's pictures: they are rather a bit smaller."""
    if row.clicked or row.is_read or not row.size:
        return place
    fitting = place.w / (CARD_RATIO * (1 + PICTURED * (row.size - 1)))
    return place.centred(place.w, max(place.h * LOWER, min(place.h, fitting)))


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


def _in_lines(rows: Sequence[Row], count: int, room: Area) -> list[tuple[Row, Area]]:
    """The rows in so many lines, in order."""
    found = []
    for number, strip in enumerate(room.rows(count, GAP)):
        line = rows[number * len(rows) // count : (number + 1) * len(rows) // count]
        line = [row._replace(captioned=any(each.caption for each in line)) for row in line]
        left = strip.x
        for row, width in zip(line, _widths(line, strip.w - GAP * (len(line) - 1), strip.h), strict=True):
            found.append((row, strip._replace(x=left, w=width)))
            left += width + GAP
    return found


def _widths(line: Sequence[Row], room: float, height: float) -> list[float]:
    """How broad the rows of a line are: those that are clicked have their room first, then open cards, then backs.

    Empty rows are folded.
    """
    widths = [_width(row, height, 0) for row in line]
    kinds = [(row.clicked, row.is_read) for row in line]
    for step, kind in product((SHOWN, APART), ((True, False), (False, True), (False, False))):
        if kind not in kinds:
            continue
        more = [
            max(0.0, _width(row, height, step) - width) if its_kind == kind else 0.0
            for row, width, its_kind in zip(line, widths, kinds, strict=True)
        ]
        part = max(0.0, min(1.0, (room - sum(widths)) / max(1.0, sum(more))))
        widths = [width + each * part for width, each in zip(widths, more, strict=True)]
    return [width * room / sum(widths) for width in widths]


def _width(row: Row, height: float, step: float) -> float:
    """How broad a row is whose cards are so far apart by their width, but no narrower than its caption."""
    card = CARD_RATIO * max(1.0, min(CARD, height - row.above))
    cards = card * (1 + step * (row.size - 1)) if row.size else EDGE
    letters = len(row.caption)
    if any(map(str.isdecimal, row.caption)):
        letters = LETTERS * ceil(letters / LETTERS)
    return max(cards, TYPED * letters + BESIDE if letters else 0.0)


def _captioned(row: Row, place: Area) -> Area:
    """Where the caption of a row stands; that of an empty one says what will lie there."""
    y = _for_cards(row, place).cy - _height(row, place) / 2 - CAPTION + TYPE * 0.7 if row.size else place.cy
    return around(place.cx, y, _said_width(row.caption, place.w), TYPE * LABEL)


def _said_width(words: str, room: float) -> float:
    """How broad words are with their plate."""
    return min(room, TYPED * len(words) + BESIDE)


def _lift(row: Row, spot: Spot) -> float:
    """By how much of its height a card rises: with the ring around it, it stays below the caption of its row."""
    return min(LIFT, CLEAR / spot.height - RING) if row.caption and row.under is None else LIFT


def _for_cards(row: Row, place: Area) -> Area:
    """The place without that of the caption."""
    return place.below(row.above)


def _no_larger(places: list[tuple[Row, Area]], own: Row, lowest: Area) -> list[tuple[Row, Area]]:
    """The places of rows that are only looked at, no higher than one's own cards where these lie in several lines."""
    if _lines(own, lowest) == 1:
        return places
    high = _card_height(own, lowest)
    return [
        (row, place.centred(place.w, min(place.h, high + row.above)) if row.is_read else place) for row, place in places
    ]


def _better(places: Sequence[tuple[Row, Area]], than: Sequence[tuple[Row, Area]]) -> bool:
    """Whether cards that are too low are higher in these places, and no card is lower or seen less of."""
    pairs = [(row, one, other) for (row, one), (_, other) in zip(places, than, strict=True) if row.size]
    low = [(row, one, other) for row, one, other in pairs if _card_height(row, other) < LOWEST]
    return any(_card_height(row, one) > _card_height(row, other) for row, one, other in low) and all(
        _card_height(row, one) >= _card_height(row, other) and _seen_width(row, one) >= _seen_width(row, other)
        for row, one, other in pairs
    )


def _lines(row: Row, place: Area) -> int:
    """In how many lines the cards of a row lie: one, but where signs of open cards would be covered."""
    if not row.is_read or _seen_of_each(row, place, 1) >= SEEN_OF_EACH:
        return 1
    return max(range(1, MOST_LINES + 1), key=lambda lines: _seen_of_each(row, place, lines))


def _seen_of_each(row: Row, place: Area, lines: int) -> float:
    """How broad the part of each card is on which its sign stands, where a row lies in so many lines."""
    height, count = _line_height(row, place, lines), _in_each(row, lines)[0]
    places = furniture.fan(place, count, height)
    apart = places[1][0] - places[0][0] if count > 1 else place.w
    return min(apart, height * CARD_RATIO * (1 - _covered(places, height)))


def _line_height(row: Row, place: Area, lines: int) -> float:
    high = (_for_cards(row, place).h - BETWEEN * (lines - 1)) / lines
    return max(1.0, min(CARD, high, place.w / CARD_RATIO))


def _card_height(row: Row, place: Area) -> float:
    return _line_height(row, place, _lines(row, place))


def _height(row: Row, place: Area) -> float:
    """How high all lines of a row are together."""
    return (_card_height(row, place) + BETWEEN) * _lines(row, place) - BETWEEN


def _readable(places: Sequence[tuple[Row, Area]]) -> tuple[bool, float]:
    """Whether all cards can be read, and how broad the narrowest is; one that is covered, by the part that is seen."""
    lying = [(row, place) for row, place in places if row.size]
    return (
        all(_card_height(row, place) >= LEAST for row, place in lying),
        min((_seen_width(row, place) for row, place in lying), default=0.0),
    )


def _seen_width(row: Row, place: Area) -> float:
    """A card that is clicked had better be whole; of others an edge is enough."""
    lines = _lines(row, place)
    width, count = CARD_RATIO * _line_height(row, place, lines), _in_each(row, lines)[0]
    if count < 2:
        return width
    step = (place.w - width) / (count - 1)
    return min(width, step if row.clicked else step / SHOWN)


def _side_by_side(row: Row, place: Area) -> list[Spot]:
    lines, room = _lines(row, place), _for_cards(row, place)
    height = _line_height(row, place, lines)
    strips = room.centred(room.w, (height + BETWEEN) * lines - BETWEEN).rows(lines, BETWEEN)
    ends = [0, *accumulate(_in_each(row, lines)[1])]
    return [
        spot
        for strip, (first, end) in zip(strips, pairwise(ends), strict=False)
        for spot in _in_a_line(row, row.cards[first:end], strip, height)
    ]


def _in_each(row: Row, lines: int) -> tuple[int, tuple[int, ...]]:
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
