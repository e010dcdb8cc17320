"""The table of Uchronia: other houses above, Great Works and Forum in the middle, one's own district and hand below.

What can be done stands where one would reach for it: orders on the hand, buildings on the Great Works, bonuses on the
buildings that give them. What has no such place has a button on the right. Other houses are told in a few lines; one
of them unfolds while it is pointed at.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any

from ugames.core.deck import Origin
from ugames.core.game import Event, Seat
from ugames.core.match import Beat
from ugames.core.tongue import TONGUE
from ugames.core.words import say, titled
from ugames.games.uchronia import words
from ugames.games.uchronia.board import pointing, scenes, spots, telling
from ugames.games.uchronia.board.buttons import rows
from ugames.games.uchronia.board.ground import growth, guide, whole
from ugames.games.uchronia.board.laid import Laid, Seen, sign
from ugames.games.uchronia.board.past import Past
from ugames.games.uchronia.board.places import Places
from ugames.games.uchronia.cards import RESOURCES, Building, Resource
from ugames.games.uchronia.events import Dealt, Scored
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import Phase, View
from ugames.ui.draw.ahead import Wish
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Cue, Look, Tally
from ugames.ui.table.cards.face import Face
from ugames.ui.table.places import numbered
from ugames.ui.table.staging.stage import Spot

LETTERS = dict(zip(RESOURCES, "WCBSM", strict=True))
HOUSE = ("house", "named", "plate", "holds", "domain", "stock", "activities", "site", "sites", "building", "buildings")
"""The first words of the keys of nodes that belong to a house, before its number."""
HERD = 4.0
"""The least height in lines of what is free above the buttons for a picture there: a lower one would be a scrap."""
MOST_LINES = 4000
"""So many ways in which a tile is written are kept."""


class UchroniaBoard:
    """How Uchronia looks and how it is played by hand."""

    signs = tuple(map(sign, RESOURCES))
    trick = None
    closed = False
    odds = False
    undealt = staticmethod(telling.undealt)
    needed = staticmethod(telling.needed)
    told_at_once = staticmethod(telling.told_at_once)

    def __init__(self, game: Uchronia, names: Sequence[str]) -> None:
        self.game = game
        self.names = names
        self.book = game.book
        self.pointed: str | None = None
        """The key of the node that has been pointed at for a while."""
        self._told: dict[Building, tuple[str, str]] = {}
        """What each building is called and does, in the language of the next."""
        self._language = ""
        self._past = Past(game)
        self._coming: frozenset[tuple[str, Hashable]] = frozenset()
        """The buildings whose cards are not in their places, with the zones in which they are."""
        self._placed: tuple[View, Area, Seat | None, Places] | None = None
        self._lines: tuple[Hashable, dict[Any, Any]] | None = None
        """A table, and how its tiles are written, once it has been found."""
        self._pointing: tuple[Seen, Places, tuple[Node, ...]] | None = None
        self._lying: tuple[Seen, Places, tuple[Spot, ...]] | None = None
        self.origins = {
            row.resource: "copies" if row.origin is Origin.reconstructed else row.origin.name
            for row in game.deck.supply
        }
        self.origins |= {row.resource: row.origin.name for row in game.deck.colour if row.origin is not Origin.printed}

    # --- cards

    def face(self, card: Hashable) -> Face:
        """A resource with the order that it commands, or a building with its points and its effect."""
        if isinstance(card, Resource):
            return Face(
                f"uchronia/cards/{card.name}.svg",
                letter=LETTERS[card],
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
            LETTERS[design.colour],
            str(say(card)),
            text=words.effect_of(design),
            sign=sign(design.colour),
            named_beside=True,
            takes=self.book.colours[design.colour].cost,
            origin=design.origin.name,
        )

    def back(self, kind: str) -> str:
        """There is one back."""
        return "uchronia/back.svg"

    # --- places

    def unfold(self, key: str | None) -> bool:
        """Explain the node of that key, and tell more of the house to which it belongs; whether that is another one."""
        if key == self.pointed:
            return False
        self.pointed = key
        return True

    def laid(self, seen: Seen, area: Area) -> Laid:
        """The table for that glimpse; the places of the last one are kept."""
        if self._language != TONGUE.language:  # words decide where things are
            self._language, self._placed, faces = TONGUE.language, None, self.book.faces
            self._told = {building: (str(say(building)), words.effect_of(face)) for building, face in faces.items()}
        view, placed, seat = seen.view, self._placed, numbered(self.pointed or "", *HOUSE)
        if seat is not None and (seat == max(view.seat, 0) or seat >= len(view.houses)):
            seat = None
        if seat is not None and not (view.houses[seat].sites or view.houses[seat].buildings):
            seat = None  # there is no more to tell of it
        if placed is None or placed[0] is not view or placed[1] != area or placed[2] != seat:
            placed = self._placed = view, area, seat, Places(view, area, seat, self._told)
            placed[3].lines = self._lines_in(placed[3])
        return Laid(self.game, self.names, seen, placed[3], self._past.top(view), self._coming)

    def _lines_in(self, places: Places) -> dict[Any, Any]:
        """How tiles were written in a table like this one: few of them change from one view to the next."""
        table = places.area, len(places.view.houses), TONGUE.language
        if self._lines is None or self._lines[0] != table or len(self._lines[1]) > MOST_LINES:
            self._lines = table, {}
        return self._lines[1]

    def recall(self, beats: Sequence[Beat], anew: bool) -> None:
        """What was seen of a match that this board has not watched, or what it is going to show."""
        self._past.recall(beats, anew)
        self._placed = None if anew else self._placed

    def whose(self, name: str) -> Seat | None:
        """The seat to which a zone or a node of that name belongs; None for what lies in the middle."""
        return numbered(name, "hand", *HOUSE)

    def seat_area(self, seat: Seat, seen: Seen, area: Area) -> Area:
        """The name plate."""
        return self.laid(seen, area).places.plate(seat)

    def labels(self, seen: Seen, area: Area) -> tuple[Area, ...]:
        """From what one's own points come, and the place where things are explained.

        What empty rooms are for may be covered: a question with its answers would find no place beside all of them.
        """
        return spots.sources_box(self.laid(seen, area)), self.explained(seen, area)

    def explained(self, seen: Seen, area: Area) -> Area:
        """The orders in short, or what a thing that is pointed at means."""
        laid = self.laid(seen, area)
        return laid.places.explanation(rows(laid, self._nodes(laid)))

    def layout(self, seen: Seen, area: Area) -> tuple[Spot, ...]:
        """Great Works, Forum and piles; each house; the hands."""
        laid, kept = self.laid(seen, area), self._lying
        if kept is None or kept[0] is not seen or kept[1] is not laid.places:
            kept = self._lying = seen, laid.places, tuple(spots.all_spots(laid))
        return kept[2]

    def entrances(self, area: Area) -> dict[str, tuple[float, float]]:
        """Cards are drawn from the pile; Great Works come from beyond the end of their row."""
        zones = ("hand", *(f"hand-{seat}" for seat in range(5)), "forum")
        if self._placed is None or self._placed[1] != area:
            return dict.fromkeys((*zones, "works"), (area.right - 90, area.cy - 40))
        pile, row = self._placed[3].piles[0], self._placed[3].works
        beyond = area.right + row.h * CARD_RATIO, row.cy
        return dict.fromkeys(zones, (pile.cx, pile.cy)) | {"works": beyond}

    def receive(self, coming: frozenset[tuple[str, Hashable]]) -> bool:
        """The words of a building are there once its card has landed, and as long as that is not held up elsewhere."""
        before, self._coming = self._coming, frozenset([each for each in coming if isinstance(each[1], Building)])
        return self._coming != before

    # --- drawing

    def wishes(self, canvas: Canvas, seen: Seen, area: Area) -> tuple[Wish, ...]:
        """Nothing that takes long to draw."""
        return ()

    def paint(self, canvas: Canvas, seen: Seen, area: Area) -> None:
        """Rooms, plates, Monopolies, effects, houses in a few lines, and words about what is pointed at."""
        laid = self.laid(seen, area)
        whole.paint(canvas, laid)
        whole.paint_lit(canvas, self._nodes(laid))
        used = rows(laid, self._nodes(laid))
        if not used:
            return
        room = laid.places.explanation(used)
        free = spots.clear_of_step(laid, room, used)
        pointed = pointing.explained(laid, self._nodes(laid), self.pointed) if self.pointed else None
        usable = False if pointed else guide.paint_usable(canvas, laid, free)
        if not usable and not pointed and guide.paint_usable(canvas, laid, room):
            return  # what can be done goes before what is being done
        if spots.in_order(laid):
            guide.paint_step(canvas, laid, spots.step(laid, used))
        if pointed:
            guide.paint_explanation(canvas, laid, *pointed)
            return
        foot = 0.0 if usable else guide.paint_guide(canvas, laid, free)
        if not usable and not foot and not guide.paint_effects(canvas, laid, free):
            foot = guide.paint_guide(canvas, laid, free, unnamed=True) or free.y
        over = spots.over_buttons(laid, used, foot)
        if foot and not spots.in_order(laid) and over.h >= HERD * laid.places.type:
            growth.paint_herd(canvas, laid, over)

    # --- what can be done

    def nodes(self, seen: Seen, area: Area) -> tuple[Node, ...]:
        """Every place and card explains itself; buttons for what stands on none."""
        laid = self.laid(seen, area)
        found = self._nodes(laid)
        if not self.pointed or not pointing.explained(laid, found, self.pointed):
            return found
        return tuple([replace(node, tip=False) if node.key == self.pointed else node for node in found])

    def _nodes(self, laid: Laid) -> tuple[Node, ...]:
        kept = self._pointing
        if kept is None or kept[0] is not laid.seen or kept[1] is not laid.places:
            kept = self._pointing = laid.seen, laid.places, pointing.nodes(laid)
        return kept[2]

    def best(self, seen: Seen) -> None:
        """Every decision here touches the others."""
        return

    # --- what happened

    def show(self, event: Event, before: Seen, after: Seen, area: Area) -> tuple[Cue, ...]:
        """Cards go where they are used; buildings, Monopolies and Draconians have a moment of their own."""
        if isinstance(event, Dealt) and not before.view.works:
            return (Look(replace(after, to_act=(), legal=())),)  # all are dealt to in turn; what is asked comes then
        return scenes.scene(self.laid(before, area), event, lambda seen: self.laid(seen, area))

    def told(self, event: Event, seen: Seen) -> Seen:
        """Cards, points and Monopolies as the event leaves them."""
        return telling.told(self.game, event, seen)

    def why_taken(self, event: Event) -> str:
        """There are no tricks."""
        return ""

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points as they are, also while plates still count them at the end."""
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
        rows = [
            (words.on_board("row_buildings"), tuple(sum(event.buildings) for event in scored)),
            (words.on_board("row_effects"), tuple(sum(event.effects) for event in scored)),
            (words.on_board("row_monopolies"), tuple(sum(event.monopolies) for event in scored)),
        ]
        names = tuple(self.names[event.seat] for event in scored)
        won = tuple(self.names[seat] for seat in after.outcome.winners) if after.outcome else ()
        return Tally(words.on_board("the_end"), names, tuple(rows), tuple(event.total for event in scored), won)


def board(game: Uchronia, names: Sequence[str]) -> UchroniaBoard:
    """The board of these rules for players with these names."""
    return UchroniaBoard(game, names)
