"""The table of Uchronia: other houses above, Great Works and Forum in the middle, the viewer's district and hand below.

Actions are on the cards that they use: orders on the hand, buildings on the Great Works, bonuses on their buildings.
Others have a button on the right. Other houses are shown as a few facts.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from types import MappingProxyType

from ugames.core.deck import Origin
from ugames.core.game import Event
from ugames.core.tongue import TONGUE
from ugames.core.words import say, titled
from ugames.games.uchronia.board import pointing, scenes, spots, telling
from ugames.games.uchronia.board.ground import forum, guide, houses, own, parts
from ugames.games.uchronia.board.ground.tones import CITY
from ugames.games.uchronia.board.laid import Laid, Seen, sign
from ugames.games.uchronia.board.past import Past
from ugames.games.uchronia.board.places import Places
from ugames.games.uchronia.board.tiles import Text
from ugames.games.uchronia.cards import RESOURCES, Building, Resource
from ugames.games.uchronia.events import Dealt, Scored
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import Phase, View
from ugames.games.uchronia.words import speech
from ugames.games.uchronia.words.table import on_board
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.theme import colour
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Cue, Fixtures, Look, Tally, then, unasked
from ugames.ui.table.cards.face import Face
from ugames.ui.table.places import by_number
from ugames.ui.table.staging.stage import Spot

HOUSE = "plate", "holds", "house", "domain", "stock", "activities", "site", "sites", "building", "buildings"
"""The first words in the keys of a house's nodes, before its number."""


class UchroniaBoard(Board):
    """The look of Uchronia and its handling."""

    signs = tuple(map(sign, RESOURCES))
    back = "uchronia/back.svg"
    at_once = MappingProxyType({Scored: telling.counted})
    untold = "work", "offers", "scheme", "barren", "mixed", "drawn"
    """What is asked next, and of whom; what only questions and hints speak of."""
    undealt = staticmethod(telling.undealt)

    def __init__(self, game: Uchronia, names: Sequence[str]) -> None:
        self.game = game
        self.names = names
        self.book = game.book
        self._told: dict[Building, Text] = {}
        """The words of each building, in the language of `_language`."""
        self._language = ""
        self.memory = self._past = Past(game)
        self._placed: tuple[View, Area, Places] | None = None
        self._pointing: tuple[Seen, Places, tuple[Node, ...]] | None = None
        self._lying: tuple[Seen, Places, tuple[Spot, ...]] | None = None
        self.origins = {
            row.resource: "copies" if row.origin is Origin.reconstructed else row.origin.name
            for row in game.deck.supply
        }
        self.origins |= {row.resource: row.origin.name for row in game.deck.colour if row.origin is not Origin.printed}

    # --- cards

    def face(self, card: Hashable) -> Face:
        """A card's face: a resource with its order, or a building with its points and effect."""
        letters = furniture.initials(map(str, RESOURCES))
        if isinstance(card, Resource):
            return Face(
                f"uchronia/cards/{card.name}.svg",
                letter=letters[str(card)],
                title=titled(self.book.orders[card]),
                under=titled(card),
                sign=sign(card),
                longest=max(map(titled, self.book.orders), key=len),
                origin=self.origins[card],
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
            origin=design.origin.name,
        )

    # --- places

    def laid(self, seen: Seen, area: Area) -> Laid:
        """The table for that Glimpse; the last places are cached."""
        if self._language != TONGUE.language:  # places depend on the lengths of words
            self._language, self._placed = TONGUE.language, None
            faces = self.book.faces.items()
            self._told = {building: Text(str(say(building)), speech.effect_of(face)) for building, face in faces}
        view, placed = seen.view, self._placed
        if placed is None or placed[0] is not view or placed[1] != area:
            placed = self._placed = view, area, Places(view, area, self._told, self._past.at(view)[0])
        return Laid(self.game, self.names, seen, placed[2], self._past.at(view)[1], self.coming)

    def cards(self, seen: Seen, area: Area) -> tuple[Spot, ...]:
        """Great Works, Forum and piles; each house; the hands."""
        laid, kept = self.laid(seen, area), self._lying
        if kept is None or kept[0] is not seen or kept[1] is not laid.places:
            kept = self._lying = seen, laid.places, tuple(spots.all_spots(laid))
        return kept[2]

    def fixtures(self, seen: Seen, area: Area) -> Fixtures:
        """The areas to keep readable: the sources of the viewer's points, and explanations; descriptions of empty rooms
        may be covered. Cards come from the pile, Great Works from beyond the end of their row.
        """
        laid = self.laid(seen, area)
        where = laid.places
        pile, works = where.piles[0], where.works

        drawn = "hand", *(f"hand-{seat}" for seat in range(5)), "forum"
        return Fixtures(
            tuple(where.room(seat, "plate") for seat in range(len(self.names))),
            by_number("hand", *HOUSE),
            enters=dict.fromkeys(drawn, (pile.cx, pile.cy)) | {"works": (area.right + works.h * CARD_RATIO, works.cy)},
            words=lambda: (where.own("sources"),),
            explains=lambda: where.guide(self._nodes(laid)),
        )

    # --- drawing

    def paint(self, canvas: Canvas, seen: Seen, area: Area) -> None:
        """Rooms, plates, Monopolies, effects, facts about houses, and the guide."""
        laid = self.laid(seen, area)
        plain = canvas.theme.cloth("uchronia")["cloth"]
        canvas.fill(area.inset(-4), colour(plain), parts.ROUND)  # no scraps of a picture between rooms
        parts.paint_room(canvas, laid.places.district, CITY)
        forum.paint(canvas, laid)
        for seat in laid.places.others:
            houses.paint_other(canvas, laid, seat)
        own.paint_own(canvas, laid)
        houses.paint_plates(canvas, laid)
        guide.paint_guide(canvas, laid, laid.places.guide(self._nodes(laid)))

    # --- nodes

    def nodes(self, seen: Seen, area: Area) -> tuple[Node, ...]:
        """Explanations for every place and card; buttons for actions without a card."""
        return self._nodes(self.laid(seen, area))

    def _nodes(self, laid: Laid) -> tuple[Node, ...]:
        kept = self._pointing
        if kept is None or kept[0] is not laid.seen or kept[1] is not laid.places:
            kept = self._pointing = laid.seen, laid.places, pointing.nodes(laid)
        return kept[2]

    # --- events

    def show(self, event: Event, before: Seen, after: Seen, area: Area) -> tuple[Cue, ...]:
        """Cards fly to their places; buildings, Monopolies and Draconians have scenes of their own."""
        if isinstance(event, Dealt) and not before.view.works:
            return (Look(unasked(after)),)  # all hands are dealt before the first question
        cues = scenes.scene(self.laid(before, area), event, lambda seen: self.laid(seen, area))
        return then(cues, before, telling.told(self.game, event, before))

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The present points, also while plates still count them at the end."""
        view = seen.view
        points: tuple[int, ...] = view.points
        if view.phase is not Phase.over:
            return points
        return tuple([self.game.points(view.houses, view.monopolies, seat) for seat in range(len(points))])

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """Buildings, their effects, Monopolies."""
        scored = sorted((event for event in events if isinstance(event, Scored)), key=lambda event: event.seat)
        if not scored:
            return None
        reasons = {
            "buildings": on_board("row_buildings"),
            "effects": on_board("row_effects"),
            "monopolies": on_board("row_monopolies"),
        }
        table = [(said, tuple(sum(getattr(event, name)) for event in scored)) for name, said in reasons.items()]
        names = tuple(self.names[event.seat] for event in scored)
        won = tuple(self.names[seat] for seat in after.outcome.winners) if after.outcome else ()
        return Tally(on_board("the_end"), names, tuple(table), tuple(event.total for event in scored), won)


def board(game: Uchronia, names: Sequence[str]) -> UchroniaBoard:
    """The board for this game and these players."""
    return UchroniaBoard(game, names)
