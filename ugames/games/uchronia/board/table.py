"""The table of Uchronia: other houses above, Great Works and Forum in the middle, the viewer's district and hand below.

Actions are on the cards that they use: orders on the hand, buildings on the Great Works, bonuses on their buildings.
Others have a button on the right. Other houses are shown as a few facts.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import cached_property
from types import MappingProxyType

from ugames.core.deck import Origin
from ugames.core.game import Event, Seat, Seen
from ugames.core.match import Beat
from ugames.core.words import say, titled
from ugames.games.uchronia.board import scenes, spots
from ugames.games.uchronia.board.climax import showpiece
from ugames.games.uchronia.board.contents import sign
from ugames.games.uchronia.board.ground import guide, houses, parts, rooms
from ugames.games.uchronia.board.past import Past, Remembered
from ugames.games.uchronia.board.pointing import Pointing
from ugames.games.uchronia.board.told import before_count, seen_after, undealt
from ugames.games.uchronia.cards import RESOURCES, Building, Resource
from ugames.games.uchronia.events import Scored
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import View
from ugames.games.uchronia.words import speech
from ugames.games.uchronia.words.table import on_board
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import colour
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Bundle, Coming, Cue, Look, Tally
from ugames.ui.table.cards.face import Face
from ugames.ui.table.cards.sprites import Spot

CARD_NAME_SIZE = 28
"""The text size of the names of cards."""


class UchroniaTable(Pointing):
    """Everything that lies on the table at one moment."""

    board: UchroniaBoard

    @cached_property
    def remembered(self) -> Remembered:
        return self.board.memory.at(self.view)

    @cached_property
    def cards(self) -> tuple[Spot, ...]:
        """Great Works, Forum and piles; each house; the hands."""
        return tuple(spots.all_spots(self))

    def cues(self, event: Event, settled: Look, after: Seen) -> Iterable[Cue]:
        """Cards fly to their places; buildings, Monopolies and Draconians have scenes of their own."""
        return scenes.show(self, event, after)

    def paint(self, canvas: Canvas, coming: Coming) -> None:
        """Rooms, plates, Monopolies, effects, facts about houses, and the guide."""
        plain = canvas.theme.cloth("uchronia")["cloth"]
        canvas.fill(self.area.inset(-4), colour(plain), parts.rounded(canvas))  # no scraps of a picture between rooms
        parts.paint_room(canvas, self.where.district, "city")
        for seat in self.others:
            houses.paint_other(canvas, self, seat)
        rooms.paint(canvas, self, coming)
        houses.paint_plates(canvas, self)
        guide.paint_guide(canvas, self)


class UchroniaBoard(Board):
    """The look of Uchronia and its handling."""

    game: Uchronia
    table_class = UchroniaTable
    signs = tuple(map(sign, RESOURCES))
    back = "uchronia/back.svg"
    at_once = MappingProxyType({Scored: before_count})
    late_fields = "work", "offers", "scheme", "barren", "mixed", "drawn", "memories", "have_chosen", "choice"
    """Questions, with the seats that they ask, and facts for questions and hints alone."""
    waits_for_cards = True

    def __init__(self, game: Uchronia, names: Sequence[str]) -> None:
        super().__init__(game, names)
        self.book = game.book
        self.memory = Past(game)

    @cached_property
    def origins(self) -> dict[Hashable, str]:
        """The numbers of resources may be reconstructed beside their faces."""
        deck = self.game.deck
        copies = {row.resource: "copies" for row in deck.supply if row.origin is Origin.reconstructed}
        faces = {row.resource: row.origin.name for row in deck.colour if row.origin is Origin.reconstructed}
        return super().origins | copies | faces

    def face(self, card: Hashable) -> Face:
        """A card's face: a resource with its order, or a building with its points and effect."""
        letters = furniture.initials(map(str, RESOURCES))
        if isinstance(card, Resource):
            return Face(
                f"uchronia/cards/{card.name}.svg",
                letter=letters[str(card)],
                title=titled(self.book.orders[card]),
                title_size=CARD_NAME_SIZE,
                under=titled(card),
                sign=sign(card),
                longest=max(map(titled, self.book.orders), key=len),
            )
        assert isinstance(card, Building)
        design = self.book.faces[card]
        slug = "".join(letter if letter.isalnum() else "-" for letter in card.name.lower())
        points = self.book.colours[design.colour].points
        return Face(
            f"uchronia/cards/{slug}.svg",
            str(points),
            letters[str(design.colour)],
            str(say(card)),
            text=speech.effect_of(design),
            sign=sign(design.colour),
            named_beside=True,
            takes=self.book.colours[design.colour].cost,
        )

    def recall(self, beats: Sequence[Beat], anew: bool) -> None:
        self.memory.recall(beats, anew)

    def told(self, event: Event, seen: Seen) -> Seen:
        return seen_after(self.game, event, seen)

    def undealt(self, seen: Seen) -> Seen:
        return undealt(seen)

    def last_round(self, view: View) -> bool:
        """Whether the last round has been called."""
        return view.ending

    def showpiece(self, view: View, seat: Seat) -> Sequence[Bundle]:
        return showpiece(self.game, view, seat)

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The present points, also while plates still count them."""
        view = seen.view
        return tuple([self.game.points(view.houses, view.monopolies, seat) for seat in range(len(view.houses))])

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """Buildings, their effects, Monopolies."""
        scored = sorted((event for event in events if isinstance(event, Scored)), key=lambda event: event.seat)
        if not scored:
            return None
        table = [
            (on_board("row_buildings"), tuple(sum(event.buildings) for event in scored)),
            (on_board("row_effects"), tuple(sum(event.effects) for event in scored)),
            (on_board("row_monopolies"), tuple(sum(event.monopolies) for event in scored)),
        ]
        names = tuple(self.names[event.seat] for event in scored)
        won = tuple(self.names[seat] for seat in after.outcome.winners) if after.outcome else ()
        return Tally(on_board("the_end"), names, tuple(table), tuple(event.total for event in scored), won)
