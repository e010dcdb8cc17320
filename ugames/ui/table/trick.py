"""A table with a trick: a row of places, one for each hand, and the hand that plays to it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Container, Hashable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, ClassVar, NamedTuple, Protocol

from ugames.core.game import Seat
from ugames.core.tongue import TONGUE
from ugames.core.words import capital, run_on, sentence
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import RING, Area, Point, around
from ugames.ui.draw.theme import CLOSE, GAP, SMALL, Colour, colour
from ugames.ui.kit.nodes import HAND_ZONE, TRICK_ZONE, CardMark, Node, NodeKind
from ugames.ui.table import furniture
from ugames.ui.table.board import KeptFree, Table
from ugames.ui.table.cards import fans
from ugames.ui.table.cards.mark import STROKE_BY_HEIGHT, MarkStyle, edge
from ugames.ui.table.cards.sprites import Spot, spot

FACE_WIDTH_BY_PLACE = 0.44
NEXT_FACE_WIDTH_BY_PLACE = 0.6
NEXT_PLACE_OPACITY = 0.3
WAITING_FACE_ALPHA = 150


class Thrower(NamedTuple):
    """The player of a place of a trick."""

    area: Area
    face: str
    names: tuple[str, ...]
    """The name above it, in ever shorter versions."""
    turn: bool = False
    badge: str = ""


def draw_throwers(canvas: Canvas, shown: Sequence[Thrower], tone: Colour, ink: str) -> None:
    """The places of a trick until cards cover them: frames with faces, golden for the next player.

    All names use the same version, the longest that fits everywhere.
    """
    lefts, strong = sorted(thrower.area.x for thrower in shown), canvas.theme.contrast
    wide = min((b - a for a, b in pairwise(lefts)), default=shown[0].area.w) - GAP
    for words in range(len(shown[0].names)):
        size = min(canvas.size_for(thrower.names[words], SMALL, wide, "bold") for thrower in shown)
        if all(canvas.width(thrower.names[words], size, "bold") <= wide for thrower in shown):
            break
    for thrower in shown:
        area, corner, name = thrower.area.inset(2), thrower.area.h * 0.05, thrower.names[words]
        side = area.w * (NEXT_FACE_WIDTH_BY_PLACE if thrower.turn else FACE_WIDTH_BY_PLACE)
        canvas.box(area, tone, tone, corner, 4 if strong else 2, 0.12)
        if thrower.turn:
            canvas.fill(area, "ahead", corner, NEXT_PLACE_OPACITY)
            draw_place_ring(canvas, thrower.area, "ahead")
        drawn = canvas.picture(thrower.face, side, side)
        drawn.set_alpha(255 if strong or thrower.turn else WAITING_FACE_ALPHA)
        canvas.surface.blit(drawn, drawn.get_rect(center=canvas.rect(area).center))
        drawn.set_alpha(255)
        if thrower.badge:
            canvas.show(thrower.badge, around(area.cx + side * 0.4, area.cy + side * 0.4, side * 0.65, side * 0.41))
        above = thrower.area.y - max(GAP, thrower.area.h * RING) - size * 0.6
        if strong:
            plate = around(area.cx, above, canvas.width(name, size, "bold") + GAP, SMALL)
            canvas.fill(plate, "paper" if ink == "ink" else "ink", CLOSE)
        canvas.text(name, area.cx, above, size, ink, "centre", "bold", wide)


def draw_place_ring(canvas: Canvas, place: Area, tone: str) -> None:
    """The edge around a place, as broad as around a card there."""
    px = canvas.theme.px
    edge(
        canvas,
        canvas.surface,
        MarkStyle(tone, "outer"),
        canvas.rect(place),
        px(place.h * 0.05),
        px(place.h * STROKE_BY_HEIGHT),
    )


NAME_HEIGHT = 32.0
"""The height of a name above a place of the trick, with the gap below it."""
PLAYABLE_RAISED_BY_HEIGHT = 0.05

Hand = int
"""The holder of cards: a seat, or one of the hands that a seat plays for; counted clockwise."""


class OpenTrick(NamedTuple):
    """A trick, with the cards that have been played to it."""

    order: Sequence[Hand] = ()
    """The hands that play to it, the leader first; empty while no trick can be played."""
    cards: Sequence[Hashable] = ()
    best: Hashable = None
    """The card that is ahead."""
    why: str = ""
    """The short reason for that."""

    @property
    def complete(self) -> bool:
        """Whether all have played."""
        return len(self.cards) == len(self.order)


class Led(NamedTuple):
    """The suit that was led."""

    suit: str
    sign: str
    hint: str
    """Who has to play what."""


class TrickPlaces(Protocol):
    """The places of a table with a trick."""

    @property
    def trick(self) -> Area:
        """The mat of the trick."""

    @property
    def led(self) -> Area:
        """The sign and name of the led suit."""

    @property
    def hand(self) -> Area:
        """The viewer's hand."""

    def in_trick(self, hand: Hand, /) -> Area:
        """The place of a hand's card."""


def with_name(place: Area) -> Area:
    """A place of the trick with the name above it."""
    return place._replace(y=place.y - NAME_HEIGHT, h=place.h + NAME_HEIGHT)


class TrickTable(Table):
    """The parts of a table that all games with tricks have."""

    line: ClassVar[str] = ""
    """The tone of lines on the cloth, by its name in the game's theme; without one they have that of names."""
    ink: ClassVar[str] = "ink"
    """The tone of names on the cloth."""

    @property
    def hands(self) -> Sequence[Hand]:
        """All hands: those of the seats, where each plays for itself."""
        return range(len(self.names))

    @property
    @abstractmethod
    def trick(self) -> OpenTrick:
        """The trick."""

    @property
    @abstractmethod
    def led(self) -> Led | None:
        """The led suit."""

    @property
    @abstractmethod
    def where(self) -> TrickPlaces:
        """The places of the table."""

    def player(self, hand: Hand) -> Seat:
        """The seat that plays for a hand."""
        return hand

    def spoken(self, hand: Hand) -> str:
        """The name of the owner of a hand, as the viewer is told it."""
        return self.called[hand]

    def thrower(self, hand: Hand) -> Thrower:
        """What an empty place of the trick shows."""
        name = self.names[hand]
        face = furniture.avatar(hand, name)
        return Thrower(self.where.in_trick(hand), face, (name,), hand in self.seen.to_act)

    @abstractmethod
    def use(self, card: Any, hand: Hand) -> str:
        """The use of a card in the trick, whoever wins it."""

    # --- cards

    @property
    def thrown(self) -> Iterator[tuple[Hand, Any, Area]]:
        """The hand of each card of the trick, the card, and its place."""
        for hand, card in zip(self.trick.order, self.trick.cards, strict=False):
            yield hand, card, self.where.in_trick(hand)

    def in_trick(self) -> Iterator[Spot]:
        """The cards of the trick; in a complete one all but the best are dim."""
        beaten: CardMark = "beaten" if self.trick.complete else ""
        for _, card, box in self.thrown:
            mark: CardMark = "winner" if card == self.trick.best else beaten
            yield spot(card, box, TRICK_ZONE, mark, order=1)

    def held(
        self, cards: Sequence[Hashable], places: Sequence[Area], zone: str, playable: Container[Hashable],
        waits: bool = False, seat: Seat | None = None,
    ) -> Iterator[Spot]:  # fmt: skip
        """An open hand: if only some of its cards can be played, these are lit and the others dim; if it `waits`, all
        are dim.
        """
        lit: CardMark = "" if all(card in playable for card in cards) else "legal"
        covered = fans.covered(places)
        other: CardMark = "dim" if waits or any(card in playable for card in cards) else ""
        for place, card in zip(places, cards, strict=True):
            rises = card in playable
            raised = place._replace(y=place.y + place.h * PLAYABLE_RAISED_BY_HEIGHT * (0.5 - rises))
            yield spot(card, raised, zone, lit if rises else other, order=2, covered=covered, seat=seat)

    # --- areas

    @property
    def entrances(self) -> Mapping[str, Point]:
        """Cards are dealt from the middle of the trick."""
        zones = HAND_ZONE, *(f"hand-{hand}" for hand in self.hands)
        return dict.fromkeys(zones, (self.where.trick.cx, self.where.trick.cy))

    @property
    def kept_free(self) -> KeptFree:
        """The places of the trick, and the names above them."""
        coming = [with_name(self.where.in_trick(hand)) for hand in self.trick.order]
        return KeptFree(words=[each.top(NAME_HEIGHT) for each in coming], next_in_trick=coming)

    # --- explanations

    def trick_nodes(self, hint: str) -> Iterator[Node]:
        """The trick's area with that hint, the led suit, and each card: how it fares, and its use."""
        trick = self.trick
        yield Node("trick", "place", text("table.trick"), self.where.trick, hint=hint, kind=NodeKind.MAT)
        if self.led:
            label = capital(text("table.suit_led", led=TONGUE.thing(self.led.suit)))
            yield Node("led", "place", label, self.where.led, hint=self.led.hint, kind=NodeKind.SIGN)
        for hand, card, box in self.thrown:
            label = text("table.in_trick", card=capital(card), name=self.spoken(hand))
            if card != trick.best:
                state = text("table.is_behind", card=trick.best)
            elif trick.complete:
                state = text("table.has_won", why=trick.why)
            else:
                state = text("table.is_ahead", why=trick.why)
            hint = f"{run_on((sentence(label), state))}\n{self.use(card, hand)}"
            yield Node(f"trick-{card}", "card", label, box, hint=hint, card=card)

    def backs_node(self, hand: Hand, name: str, count: int, area: Area, hint: str) -> Node:
        """A closed hand."""
        label = text("table.backs", name=name, count=count)
        return Node(f"hand-{hand}", "place", label, area, hint=run_on((sentence(label), hint)),
                    seat=self.player(hand))  # fmt: skip

    # --- drawing

    def tone(self, canvas: Canvas) -> Colour:
        """The tone of lines on the cloth."""
        return colour(canvas.theme.cloth(self.game.id)[self.line]) if self.line else canvas.theme.tone(self.ink)

    def paint_mat(self, canvas: Canvas) -> None:
        furniture.draw_mat(canvas, self.where.trick, self.tone(canvas))

    def paint_throwers(self, canvas: Canvas) -> None:
        """The places of the trick with the faces and names of those who play to it."""
        draw_throwers(canvas, [*map(self.thrower, self.hands)], self.tone(canvas), self.ink)

    def paint_led(self, canvas: Canvas) -> None:
        if self.led:
            furniture.draw_led(canvas, self.led.sign, self.led.suit, self.where.led)
