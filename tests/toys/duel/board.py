"""The table of Duel, the smallest one with a trick: plates along the top, the trick on its mat, and one's own hand."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from tests.toys.duel.rules import HAND_CARDS, Card, Dealt, Play, Played, TrickWon, View, winning_place
from tests.toys.duel.words import on_board, used
from ugames.core.game import Event, Seat, Seen, changed_at
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, card_at
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Cue, Look, Tricks, UnderWay, Wait
from ugames.ui.table.cards import fans
from ugames.ui.table.cards.face import Face
from ugames.ui.table.cards.sprites import Spot, spot
from ugames.ui.table.forms import Arrangement, Framed, Piece, Room, Scale, arranged, column, row
from ugames.ui.table.furniture import LED_SIGN_HEIGHT
from ugames.ui.table.trick import NAME_HEIGHT, Hand, Led, OpenTrick, TrickTable


def forms(order: Sequence[Seat]) -> Iterator[Piece]:
    plates = [Room(f"plate-{seat}", words=(200, 56)) for seat in order]
    backs = [Room(f"backs-{seat}", CARD_RATIO, 1, scale=1) for seat in order[1:]]
    thrown = [Room(f"thrown-{seat}", CARD_RATIO + 2 * RING, 1 + 2 * RING, words=(0, NAME_HEIGHT)) for seat in order]
    mat = Framed("trick", row(*thrown, Room("led", words=(240, LED_SIGN_HEIGHT))), edge=(16, 8))
    trick, hand = column(row(mat, grows=0)), Room("hand", CARD_RATIO * HAND_CARDS, 1.3)
    yield column(row(*plates, even=True, grows=0), row(*backs, grows=0), trick, hand)
    yield row(column(*plates, *backs, grows=0), column(trick, hand))


@lru_cache(maxsize=256)
def arrangement(seats: int, viewer: Seat, area: Area) -> Arrangement:
    kinds = Scale(), Scale(least=0.4, most=0.6, worth=0.5)
    return arranged(forms(furniture.around_table(seats, viewer)), area.inset(24, 12), kinds, most=200)


class Where(NamedTuple):
    """The places of a table, by the names of their rooms."""

    found: Arrangement

    @property
    def trick(self) -> Area:
        return self.found.rooms["trick"]

    @property
    def led(self) -> Area:
        return self.found.rooms["led"]

    @property
    def hand(self) -> Area:
        return self.found.rooms["hand"]

    def in_trick(self, hand: Hand) -> Area:
        room, high = self.found.rooms[f"thrown-{hand}"], self.found.scales[0]
        return card_at(room.cx, room.bottom - high * (0.5 + RING), high)


class DuelTable(TrickTable):
    @cached_property
    def where(self) -> Where:
        return Where(arrangement(len(self.names), self.seen.seat, self.area))

    # --- what TrickTable asks for

    @property
    def hands(self) -> Sequence[Hand]:
        return furniture.around_table(len(self.names), self.seen.seat)

    @cached_property
    def trick(self) -> OpenTrick:
        order, cards = furniture.around_table(len(self.names), self.view.leader), self.view.trick
        if not cards:
            return OpenTrick(order if any(self.view.hand_sizes) else ())
        return OpenTrick(order, cards, cards[winning_place(cards)], on_board("best"))

    @property
    def led(self) -> Led | None:
        cards = self.view.trick
        return Led(cards[0].suit.name, "common/ui/flag.svg", on_board("led")) if cards else None

    def use(self, card: Card, hand: Hand) -> str:
        return used("about")

    # --- what every Table has

    @property
    def cards(self) -> tuple[Spot, ...]:
        playable = [action.card for action in self.seen.legal]
        backs = [spot(None, area, f"hand-{seat}", badge=str(count), seat=seat) for seat, area, count in self.closed]
        return (*backs, *self.in_trick(), *self.held(self.view.hand, self.fan, "hand", playable))

    @property
    def closed(self) -> Iterator[tuple[Seat, Area, int]]:
        """The hands of others that are not empty, with their places and sizes."""
        found = self.where.found
        for seat, count in enumerate(self.view.hand_sizes):
            if count and (room := found.rooms.get(f"backs-{seat}")):
                yield seat, card_at(room.cx, room.cy, found.scales[1]), count

    @cached_property
    def fan(self) -> list[Area]:
        return fans.fan_places(self.where.hand, len(self.view.hand), self.where.found.scales[0])

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        found = list[Node]()
        for seat in range(len(self.names)):
            hint = on_board("plate", name=self.spoken(seat), tricks=self.view.tricks[seat])
            found.append(self.plate_node(seat, hint))
        for seat, area, count in self.closed:
            hint = on_board("backs", name=self.spoken(seat))
            found.append(self.backs_node(seat, self.spoken(seat), count, area, hint))
        found += self.trick_nodes(used("about"))
        for card, part in zip(self.view.hand, fans.slices(self.fan), strict=True):
            found.append(Node(f"hand-{card}", "card", str(card), part, hint=self.use(card, self.seen.seat),
                              actions=(Play(card),), card=card, zone="hand", drag=True))  # fmt: skip
        return tuple(found)

    @property
    def plates(self) -> tuple[Area, ...]:
        return tuple(self.where.found.rooms[f"plate-{seat}"] for seat in range(len(self.names)))

    def cues(self, event: Event, settled: Look, after: Seen) -> Iterable[Cue]:
        """A trick lies until it has been read."""
        return (Wait(1.2),) if isinstance(event, TrickWon) else ()

    def paint(self, canvas: Canvas, under_way: UnderWay) -> None:
        told = enumerate(map(str, self.view.tricks))
        furniture.draw_plates(canvas, [self.plate_of(seat, tricks, (), self.seen.to_act) for seat, tricks in told])
        self.paint_mat(canvas)
        self.paint_throwers(canvas)
        self.paint_led(canvas)


@dataclass
class DuelBoard(Board):
    game: Any
    names: Sequence[str]
    back: str = "common/card-back.svg"
    signs: tuple[str, ...] = ("common/ui/star.svg",)
    table_class = DuelTable
    tricks = Tricks(TrickWon, lambda event: on_board("best"))
    late_fields = ("voids",)  # nobody sees them

    def face(self, card: Hashable) -> Face:
        assert isinstance(card, Card)
        return Face("common/card.svg", str(card.rank), card.suit.name[0].upper(), title=str(card))

    def view_after(self, event: Event, view: View) -> View:
        return after_event(event, view)

    def standing(self, seen: Seen) -> tuple[int, ...]:
        view: View = seen.view
        return view.tricks


def after_event(event: Event, view: View) -> View:
    """What a seat sees after an event."""
    if isinstance(event, Dealt):
        hand = view.hand if event.cards is None else event.cards
        return view._replace(hand=hand, hand_sizes=changed_at(view.hand_sizes, event.seat, event.count))
    if isinstance(event, Played):
        hand, left = tuple(card for card in view.hand if card != event.card), view.hand_sizes[event.seat] - 1
        sizes = changed_at(view.hand_sizes, event.seat, left)
        return view._replace(trick=(*view.trick, event.card), hand=hand, hand_sizes=sizes)
    if isinstance(event, TrickWon):
        tricks = changed_at(view.tricks, event.seat, view.tricks[event.seat] + 1)
        return view._replace(trick=(), leader=event.seat, played=(*view.played, *event.cards), tricks=tricks)
    return view


def board(game: Any, names: Sequence[str]) -> DuelBoard:
    return DuelBoard(game, names)
