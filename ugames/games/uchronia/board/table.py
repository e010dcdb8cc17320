"""The table of Uchronia: other houses above, Great Works and Forum in the middle, the viewer's district and hand below.

Actions are on the cards that they use: orders on the hand, buildings on the Great Works, bonuses on their buildings.
Others have a button on the right. Other houses are shown as a few facts.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType

from ugames.core.deck import Origin
from ugames.core.game import Event, Seat, Seen
from ugames.core.words import listed, say, titled, with_colon
from ugames.games.uchronia.board.contents import sign
from ugames.games.uchronia.board.ground import paint_ground
from ugames.games.uchronia.board.places import CARD_LIGHT, PILED, REVEALED_WIDTH
from ugames.games.uchronia.board.scenes import Scenes
from ugames.games.uchronia.board.view_after import MemorizingBoard, view_after
from ugames.games.uchronia.cards import RESOURCES, Building, Cards, Resource
from ugames.games.uchronia.events import Scored
from ugames.games.uchronia.state import OVER_PHASE, View
from ugames.games.uchronia.words import speech
from ugames.games.uchronia.words.table import ROOMS, on_board
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, LIFT_ALONE, Area, Point, card_at
from ugames.ui.kit.nodes import HAND_ZONE, CardMark
from ugames.ui.table import furniture
from ugames.ui.table.board import Bundle, KeptFree, Tally, TallyRow, UnderWay, with_view
from ugames.ui.table.cards import fans
from ugames.ui.table.cards.face import Face
from ugames.ui.table.cards.sprites import Spot, spot

CARD_NAME_SIZE = 28
"""The text size of the names of cards."""


class UchroniaTable(Scenes):
    """Everything that lies on the table at one moment."""

    # --- cards

    @cached_property
    def cards(self) -> tuple[Spot, ...]:
        """Great Works, Forum and piles; each house; the hands."""
        return *self._building_spots(), *self._pile_spots(), *self._hand_spots(), *self._revealed_spots()

    def _building_spots(self) -> Iterator[Spot]:
        """The cards of buildings and sites, whose tiles carry the light."""
        for zone, (tiles, _) in self.plots.items():
            seat = None if zone == "works" else self.own_seat
            yield from (spot(tile.building, tile.card, zone, seat=seat) for tile in tiles)

    def _pile_spots(self) -> Iterator[Spot]:
        """The piles of equal cards; backs always have their number."""
        for zone, card, count, seat in self._piles():
            badge = str(count) if count > (card is not None) else ""
            if count:
                yield spot(card, self.slot(zone, card), zone, self.mark(zone, card), count, badge, seat=seat)

    def _piles(self) -> Iterator[tuple[str, Resource | None, int, Seat | None]]:
        """The zones in which equal cards are one pile, with the number of each card and the house."""
        view, own = self.view, self.own_seat
        yield "pile", None, view.pile, None
        yield "discards", self.board.remembered(view).top_discard, len(view.discards), None
        piled = [(f"{name}-{own}", getattr(self.house, name), own) for name in PILED]
        for zone, cards, seat in (("forum", view.forum, None), *piled):
            yield from ((zone, resource, cards.count(resource), seat) for resource in RESOURCES)
        for seat, house in enumerate(view.houses):
            yield f"domain-{seat}", next(iter(house.domain), None), len(house.domain), seat
            yield f"hand-{seat}", None, view.hand_sizes[seat] if seat != own else 0, seat

    def _hand_spots(self) -> Iterator[Spot]:
        """The viewer's hand; usable cards are lit and raised, others are dim during the viewer's turn."""
        room, height, own = self.own_room("hand"), self.where.hand_height, self.own_seat
        cards = self.view.hand if own == self.view.seat else (None,) * self.view.hand_sizes[own]
        places = fans.fan_places(room, len(cards), height, 1.19)
        covered, useful = fans.covered(places), self.useful_things("hand")
        other: CardMark = "dim" if self.seen.legal else ""
        for i, (place, card) in enumerate(zip(places, cards, strict=True), 1):
            lit = card in useful
            lies = card_at(place.cx, room.bottom - height / 2 - height * LIFT_ALONE * lit, height)
            hidden = covered if i < len(cards) else 0.0
            zone, mark = self.seen_as(f"hand-{own}"), "legal" if lit else other
            yield spot(card, lies, zone, mark, order=2, covered=hidden)

    def _revealed_spots(self) -> Iterator[Spot]:
        """The cards revealed for Draconians, beside their house's Domain."""
        zone, cards = f"domain-{self.view.turn}", self.view.work.revealed if self.view.work else ()
        own = self.slot(zone)
        room = self.rooms[zone].inset(CARD_LIGHT).beside(own.w * REVEALED_WIDTH / 2)
        for place, card in zip(fans.fan_places(room, len(cards), own.h), cards, strict=True):
            yield spot(card, card_at(place.cx, own.cy, own.h), "revealed", "chosen", order=4)

    # --- areas

    @cached_property
    def plates(self) -> tuple[Area, ...]:
        return tuple(self.rooms[f"plate-{seat}"] for seat in range(len(self.names)))

    @property
    def entrances(self) -> Mapping[str, Point]:
        """Cards come from the pile, Great Works from beyond the end of their row."""
        pile, works = self.rooms["pile"], self.rooms["works"]
        drawn = HAND_ZONE, *(f"hand-{seat}" for seat in range(len(self.names))), "forum"
        return dict.fromkeys(drawn, (pile.cx, pile.cy)) | {"works": (self.area.right + works.h * CARD_RATIO, works.cy)}

    @property
    def kept_free(self) -> KeptFree:
        """The sources of the viewer's points, Monopolies, the guide, other houses, the words of free places, and the
        names of the rooms.
        """
        read = "sources", *(f"{name}-{self.own_seat}" for name in PILED)
        others = tuple(f"-{seat}" for seat in self.where.others)
        shown = [room for zone, room in self.rooms.items() if zone in read or zone.endswith(others)]
        free = (place for plots in self.plots.values() for place in plots.free)
        names = [self.where.with_label(self.rooms[zone]).top(self.where.label) for zone in self.titles]
        return KeptFree(words=(*shown, *self.where.monopolies, self.guide, *free), headings=names)

    # --- drawing

    def paint(self, canvas: Canvas, under_way: UnderWay) -> None:
        paint_ground(canvas, self, under_way)


class UchroniaBoard(MemorizingBoard):
    """The look of Uchronia and its handling."""

    table_class = UchroniaTable
    signs = tuple(map(sign, RESOURCES))
    back = "uchronia/back.svg"
    at_once = MappingProxyType(
        {
            Scored: lambda event: with_colon(
                on_board("the_end"), listed((on_board("row_buildings"), on_board("row_monopolies")))
            )
        }
    )
    """All houses are counted together, so one sentence speaks for all, without the sums."""
    late_fields = "work", "offers", "scheme", "barren", "mixed", "drawn", "memories", "have_chosen", "choice"
    """Questions, with the seats that they ask, and facts for questions and hints alone."""
    waits_for_cards = True

    @cached_property
    def origins(self) -> dict[Hashable, str]:
        """The numbers of resources may be reconstructed beside their faces."""
        deck = self.game.deck
        copies = {row.resource: "copies" for row in deck.supply if row.origin is Origin.reconstructed}
        faces = {row.resource: row.origin.name for row in deck.colour if row.origin is Origin.reconstructed}
        return super().origins | copies | faces

    def face(self, card: Hashable) -> Face:
        """A card's face: a resource with its order, or a building with its points and effect."""
        book, letters = self.game.book, furniture.initials(map(str, RESOURCES))
        if isinstance(card, Resource):
            return Face(
                f"uchronia/cards/{card.name}.svg",
                letter=letters[str(card)],
                title=titled(book.orders[card]),
                title_size=CARD_NAME_SIZE,
                under=titled(card),
                sign=sign(card),
                longest=max(map(titled, book.orders), key=len),
            )
        assert isinstance(card, Building)
        design = book.faces[card]
        slug = "".join(letter if letter.isalnum() else "-" for letter in card.name.lower())
        points = book.colours[design.colour].points
        return Face(
            f"uchronia/cards/{slug}.svg",
            str(points),
            letters[str(design.colour)],
            str(say(card)),
            text=speech.effect_of(design),
            sign=sign(design.colour),
            sign_count=book.colours[design.colour].cost,
            words_beside=True,
        )

    def view_after(self, event: Event, view: View) -> View:
        return view_after(self.game, event, view)

    def undealt(self, seen: Seen) -> Seen:
        """The table with others' cards in the pile, and the place for the viewer's hand."""
        view: View = seen.view
        sizes = tuple(size * (seat == view.seat) for seat, size in enumerate(view.hand_sizes))
        pile = view.pile + sum(view.hand_sizes)
        return with_view(seen, view._replace(hand=(), hand_sizes=sizes, pile=pile, works=()))

    def last_round(self, view: View) -> bool:
        """Whether the last round has been called."""
        return view.ending

    def showpiece(self, view: View, seat: Seat) -> Sequence[Bundle]:
        """The buildings in order of completion; until the end, sites with their Resources, and all other cards."""
        house = view.houses[seat]
        built = [Bundle((building,), str(say(building))) for building in house.buildings]
        if view.phase is OVER_PHASE:
            return built
        powers = self.game.book.powers(house)
        for site in house.sites:
            need = self.game.book.need(site.building, powers)
            built.append(Bundle((*site.cards, site.building), f"{say(site.building)} {len(site.cards)}/{need}"))
        for name in ("domain", *PILED):
            cards: Cards = getattr(house, name)
            built += [Bundle((kind,) * cards.count(kind), ROOMS[name]) for kind in RESOURCES if kind in cards]
        return built

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The present points, also while plates still count them."""
        return self.game.standing(seen.view)

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """Buildings, their effects, Monopolies."""
        scored = sorted((event for event in events if isinstance(event, Scored)), key=lambda event: event.seat)
        if not scored:
            return None
        rows = {
            "buildings": on_board("row_buildings"),
            "effects": on_board("row_effects"),
            "monopolies": on_board("row_monopolies"),
        }
        table = tuple(
            TallyRow(row, tuple(sum(getattr(event, source)) for event in scored)) for source, row in rows.items()
        )
        names = tuple(self.names[event.seat] for event in scored)
        won = tuple(self.names[seat] for seat in after.outcome.winners) if after.outcome else ()
        return Tally(on_board("the_end"), names, table, tuple(event.total for event in scored), won)
