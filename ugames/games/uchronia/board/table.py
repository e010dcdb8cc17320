"""The table of Uchronia: other houses above, Great Works and Forum in the middle, the viewer's district and hand below.

Actions are on the cards that they use: orders on the hand, buildings on the Great Works, bonuses on their buildings.
Others have a button on the right. Other houses are shown as a few facts.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType

from ugames.core.deck import Origin
from ugames.core.game import Event, Seat, Seen
from ugames.core.words import listed, say, titled, with_colon
from ugames.games.uchronia.board.contents import sign
from ugames.games.uchronia.board.ground import Ground
from ugames.games.uchronia.board.painting import paint_room, rounded
from ugames.games.uchronia.board.places import PILED
from ugames.games.uchronia.board.view_after import MemorizingBoard, view_after
from ugames.games.uchronia.cards import RESOURCES, Building, Cards, Resource
from ugames.games.uchronia.events import Scored
from ugames.games.uchronia.state import OVER_PHASE, View
from ugames.games.uchronia.words import speech
from ugames.games.uchronia.words.table import ROOMS, on_board
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, Point
from ugames.ui.draw.theme import colour
from ugames.ui.table import furniture
from ugames.ui.table.board import Bundle, Coming, Tally, with_view
from ugames.ui.table.cards.face import Face
from ugames.ui.table.cards.sprites import Spot
from ugames.ui.table.whereabouts import HAND_ZONE

CARD_NAME_SIZE = 28
"""The text size of the names of cards."""


class UchroniaTable(Ground):
    """Everything that lies on the table at one moment."""

    # --- cards

    @cached_property
    def cards(self) -> tuple[Spot, ...]:
        """Great Works, Forum and piles; each house; the hands."""
        return *self.built(), *self.stacked(), *self.hand(), *self.revealed()

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
    def areas_of_words(self) -> Sequence[Area]:
        """The sources of the viewer's points, Monopolies, the guide, other houses, and the words of free places."""
        read = "sources", *(f"{name}-{self.own_seat}" for name in PILED)
        others = tuple(f"-{seat}" for seat in self.where.others)
        shown = [room for zone, room in self.rooms.items() if zone in read or zone.endswith(others)]
        free = (place for plots in self.plots.values() for place in plots.free)
        return *shown, *self.where.monopolies, self.guide, *free

    @property
    def headings(self) -> Sequence[Area]:
        """The names of the rooms."""
        return [self.where.labelled(self.rooms[zone]).top(self.where.label) for zone in self.titles]

    # --- drawing

    def paint(self, canvas: Canvas, coming: Coming) -> None:
        """Rooms, plates, Monopolies, effects, facts about houses, and the guide."""
        plain = canvas.theme.cloth("uchronia")["cloth"]
        canvas.fill(self.area.inset(-4), colour(plain), rounded(canvas))  # no scraps of a picture between rooms
        paint_room(canvas, self.where.district, "city")
        for seat in self.where.others:
            self._paint_other(canvas, seat)
        self._paint_rooms(canvas, coming)
        self._paint_plates(canvas)
        self._paint_guide(canvas)


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
        table = tuple((row, tuple(sum(getattr(event, source)) for event in scored)) for source, row in rows.items())
        names = tuple(self.names[event.seat] for event in scored)
        won = tuple(self.names[seat] for seat in after.outcome.winners) if after.outcome else ()
        return Tally(on_board("the_end"), names, table, tuple(event.total for event in scored), won)
