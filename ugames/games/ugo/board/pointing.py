"""The explanations on the table of U GO!: every card, place, plate and label tells its name and meaning."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from ugames.core.game import Seat
from ugames.core.words import in_a_row, in_lines, run_on, say, sentence
from ugames.games.ugo.board.places import Places, places
from ugames.games.ugo.board.view_after import points_in_game
from ugames.games.ugo.preview import Behind, Takes, best_lay, preview
from ugames.games.ugo.rules import CARDS_DEALT, Action, Card, Lay, Play, Ugo, View, winning_place
from ugames.games.ugo.words import brings, brings_by_losing, on_board, points_of_country, why_best, why_not
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import HAND_ZONE, SPOILS_ZONE, Node
from ugames.ui.table.cards import fans
from ugames.ui.table.trick import Led, OpenTrick, TrickTable

BEST_SIGN = "common/ui/star.svg"
FARMERS_LATER = {Takes: brings, Behind: brings_by_losing}
"""Sentences about the farmers that a card may bring, by the first of the facts that follow from playing it."""


def game_and_trick(game: Ugo, view: View) -> str:
    """The number of the trick, and of the game if there are several."""
    seats = len(view.hand_sizes)
    left = -(-(sum(view.hand_sizes) + len(view.trick)) // seats) + bool(view.spoils)
    undealt = view.number > 1 and not left and not any(kingdom.piles for kingdom in view.kingdoms)
    trick = 1 if undealt else min(CARDS_DEALT, CARDS_DEALT - left + 1)
    if game.games == 1:
        return on_board("only_trick", trick=trick, tricks=CARDS_DEALT)
    return on_board("game_trick", number=view.number, games=game.games, trick=trick, tricks=CARDS_DEALT)


class Pointing(TrickTable):
    """The nodes of the table, and the facts on which they and its drawing build."""

    line = "cloth_edge"

    game: Ugo
    view: View

    @cached_property
    def where(self) -> Places:
        return places(
            len(self.names), self.view.seat, self.area, 2 if self.game.scarce else 1, self.game.farmers_needed
        )

    @cached_property
    def plates(self) -> tuple[Area, ...]:
        return tuple(map(self.where.plate, self.hands))

    @cached_property
    def best(self) -> Action | None:
        """The first action of the best layout, while there are cards to lay."""
        view = self.view
        return best_lay(view) if self.seen.legal and view.spoils and view.leader == view.seat else None

    @cached_property
    def trick(self) -> OpenTrick:
        """The trick; none while won cards are laid."""
        view = self.view
        if view.spoils:
            return OpenTrick()
        order = [(view.leader + step) % len(self.names) for step in self.hands]
        if not view.trick:
            return OpenTrick(order)
        return OpenTrick(order, view.trick, view.trick[winning_place(view.trick)], why_best(view.trick))

    @property
    def led(self) -> Led | None:
        if not self.view.trick:
            return None
        colour = self.view.trick[0].colour
        return Led(colour.name, f"ugo/signs/{colour.name}.svg", on_board("led_hint", led=colour))

    @property
    def laying_seat(self) -> Seat | None:
        """Another seat that lays what it won."""
        view = self.view
        return view.leader if view.spoils and view.leader != view.seat else None

    def use(self, card: Card, hand: Seat) -> str:
        """The worth of a card in the trick, and the farmers that it brings."""
        return run_on((points_of_country(card), brings(self.game, card, self.called[hand])))

    @property
    def spoils(self) -> Iterator[tuple[Card, Area]]:
        """The cards won and not laid, side by side in the order of the trick."""
        cards, trick = self.view.spoils, next(reversed(self.view.tricks), ())
        if cards and {*cards} <= {*trick}:
            first = self.view.leader - winning_place(trick) - self.where.own - 1
            cards = tuple(sorted(cards, key=lambda card: (first + trick.index(card)) % len(self.names)))
        return zip(cards, self.where.side_by_side(len(cards)), strict=True)

    @cached_property
    def points_in_game(self) -> tuple[int, ...]:
        """The points of each seat in this game so far."""
        return points_in_game(self.game, self.view)

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """All explanations, and the cards to play or to lay, from the bottom up."""
        seats = self.hands
        return (
            *self.trick_nodes(on_board("trick_hint")),
            *self.label_nodes(),
            *map(self._plate_node, seats),
            *(
                self.backs_node(seat, self.names[seat], size, self.where.backs(seat), on_board("backs_hint"))
                for seat, size in enumerate(self.view.hand_sizes)
                if size and seat != self.view.seat
            ),
            *(self._place_node(seat, place) for seat in seats for place in range(len(self.game.farmers_needed))),
            *self._spoils_nodes(),
            *self._hand_nodes(),
        )

    def label_nodes(self) -> Iterator[Node]:
        """The lines above the viewer's plate."""
        *above, below = self.where.labels.rows(self.where.lines)
        games, every = self.game.games, len(self.game.deck.country)
        out = every - CARDS_DEALT * len(self.names)
        if games > 1:
            hint = on_board("game_hint", games=games, all=every, out=out)
        else:
            hint = on_board("game_hint_one", all=every, out=out)
        yield Node("game", "place", game_and_trick(self.game, self.view), below, hint=hint)
        for row in above:
            supply = on_board("supply", count=self.view.supply)
            yield Node("supply", "place", supply, row, hint=on_board("supply_hint"))

    def _plate_node(self, seat: Seat) -> Node:
        now, points, name = self.points_in_game[seat], self.standing[seat], self.called[seat]
        hint = on_board("plate_first", name=name, total=points)
        if self.view.scores:
            hint = on_board("plate", name=name, total=points, now=now, before=points - now)
        deals = on_board("deals") if seat == self.view.dealer else ""
        return self.plate_node(seat, run_on((hint, deals)))

    def _place_node(self, seat: Seat, place: int) -> Node:
        """A place with its cards and farmers, or the use of an empty one."""
        kingdom, name, face = self.view.kingdoms[seat], self.called[seat], self.game.deck.place[place]
        points, need, card = self.game.points_by_place(kingdom)[place], face.farmers, None
        farmers = self.farmers_at(seat, place)
        if place < len(kingdom.piles):
            *under, card = kingdom.piles[place]
            label = on_board("place", name=name, place=place + 1, card=card)
            hungry = on_board("hungry", missing=need - farmers, points=points, value=card.value)
            below = on_board("under", cards=tuple(reversed(under))) if under else ""
            hint = in_lines(hungry if farmers < need else on_board("fed", points=points), below)
        else:
            label = on_board("empty", name=name, place=place + 1)
            counted = on_board("bonus", bonus=face.bonus, need=need, here=farmers) if need else on_board("free")
            hint = in_lines(counted, on_board("each_colour"))
        worth = on_board("points", count=points) if card or points else ""
        value = in_a_row((worth, on_board("farmers_of", here=farmers, need=need) if need else ""))
        own, box = seat == self.where.own, self.where.place(seat, place)
        row, about = f"kingdom-{seat}" if kingdom.piles and not own else "", self.where.kingdom(seat) if own else None
        return Node(f"kingdom-{seat}-{place}", "card" if card else "place", label, box, value,
                    in_lines(sentence(label), hint), card=card, seat=seat, about=about, row=row)  # fmt: skip

    def farmers_at(self, seat: Seat, place: int) -> int:
        return self.game.farmers_needed[place] - self.game.missing(self.view.kingdoms[seat], place)

    def _spoils_nodes(self) -> Iterator[Node]:
        for card, part in self.spoils:
            hint = self._hint_for(Lay(card))
            yield Node(f"spoils-{card}", "card", str(say(card)), part, hint=hint, actions=(Lay(card),), card=card,
                       zone=SPOILS_ZONE, drag=True)  # fmt: skip
        if self.best is not None:
            hint = in_lines(on_board("best_hint"), self.foretold(self.best))
            yield Node("best", "button", on_board("best"), self.where.best_button, "", hint, actions=(self.best,),
                       sign=BEST_SIGN, primary=True)  # fmt: skip

    def _hand_nodes(self) -> Iterator[Node]:
        hand = self.view.hand
        for card, part in zip(hand, fans.slices(self.where.in_hand(len(hand))), strict=True):
            hint, name = self._hint_for(Play(card)), str(say(card))
            yield Node(f"hand-{card}", "card", name, part, hint=hint, actions=(Play(card),),
                       card=card, zone=HAND_ZONE, drag=True)  # fmt: skip

    def _hint_for(self, action: Action) -> str:
        """The consequences of the action now, and the general use of its card where they leave it open."""
        card = action.card
        if facts := preview(self.game, self.seen, action):
            use = FARMERS_LATER.get(type(facts[0]))
            return in_lines(self.foretold(action), use(self.game, card) if use else "")
        first = why_not(self.game, self.view, action) if self.seen.legal else ""
        return in_lines(first, points_of_country(card), brings(self.game, card))
