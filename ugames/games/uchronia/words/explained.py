"""The explanation of each place, order and card of the table for newcomers."""

from __future__ import annotations

from typing import Any, NamedTuple

from ugames.core.game import Seat
from ugames.core.tongue import TONGUE
from ugames.core.words import Names, Texts, listed, say, titled
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.cards import (
    CONSTRUCTION,
    DRACONIANS,
    EXPLORATION,
    PRODUCTION,
    RESOURCES,
    TRADE,
    Building,
    Design,
    Effect,
    Kind,
    Order,
    Resource,
)
from ugames.games.uchronia.outlook import far_reaching, raidable
from ugames.games.uchronia.rules import THRESHOLDS, Uchronia
from ugames.games.uchronia.state import NOBODY, Site, View, last_seat
from ugames.games.uchronia.words.speech import effect_of, speak
from ugames.games.uchronia.workings.effects import Powers

ORDER_EFFECTS = {
    PRODUCTION: "Production: take 1 card from the Forum into your Stock.",
    EXPLORATION: "Exploration: move 1 card from your hand to your Stock.",
    DRACONIANS: (
        "Draconians: reveal 1 card from your hand. Each other player with a card in their Domain gives you 1 of that "
        "colour from their hand, if they have one (their Stock is safe). The Forum gives 1, too. The cards go to your "
        "Stock; the revealed card returns to your hand."
    ),
    TRADE: "Trade: launch 1 Activity by moving a card from your Stock to your Activities.",
    CONSTRUCTION: (
        "Construction: start 1 of the Great Works, for a card of its colour from the Forum; or transfer 1 card from "
        "your Stock to a site of its colour."
    ),
}
"""The effect of one execution of each order."""

place = Texts(
    {
        "discard": "Put it into the Forum, where anyone can take it later. The others put one there too.",
        "give": "Give it: it goes to {name:of} Stock.",
        "store": "Move it to your Stock, for sites of {resource} or as an Activity of {order}.",
        "reveal": "Reveal it: players who must give, give {resource} from their hand. It returns to your hand.",
        "exposed": "exposed",
        "safe": "safe",
        "walled": "saved by {building}",
        "reached": "exposed to Draconians",
        "reached_by": "exposed to Draconians ({names})",
        "whose": "{name}'s {building}",
        "not_reached": "safe from Draconians",
        "play": "Play it for {order}:",
        "play_now": "A click plays it for {order}:",
        "returns": "The card you reveal returns to your hand.",
        "exposes": "Then it stays in your Domain until your next turn, where others can copy it. {danger}",
        "again": "Your {order} Activities (and some buildings) let you use it more often: {count:time} now.",
        "works": "Great Works: the buildings a Construction order can start. {count} more are in the pile.",
        "forum": (
            "The Forum: played cards end up here. Production takes them, and they become the foundations of buildings."
        ),
        "pile": "The draw pile: a Plot draws from it. {count:card} left.",
        "discards": "The discard pile: cards used for building. They become the draw pile when that's empty.",
        "monopoly_free": "Monopoly of {resource}: nobody has it.",
        "monopoly_held": "Monopoly of {resource}: {name:{name} has|you have} it, for {count:point}.",
        "monopoly": (
            "Launch an Activity for {order}, and if you then have the most of them, you take this Monopoly. Each of "
            "them then scores 1 point. A tie leaves it where it is. When a {resource} building is completed, its "
            "holder may take 1 {resource} from the Forum."
        ),
        "domain": (
            "{name:{name:of} Domain: their last order. Others can copy it until this player's next turn. {danger}|Your "
            "Domain: your last order. Others can copy it until your next turn; then it goes to the Forum. After a Plot "
            "your Domain is empty. {danger}}"
        ),
        "danger": (
            "Draconians only take cards from {name:the|your} hand while there's a card in {name:this|your} Domain; "
            "{name:the|your} Stock is safe."
        ),
        "danger_far": (
            "Draconians take cards from {name:the|your} hand while there's a card in {name:this|your} Domain; "
            "{names:of} do so even if it's empty ({buildings}). {name:The|Your} Stock is safe."
        ),
        "danger_walled": "Draconians take nothing from {name:this|your} hand ({building}).",
        "paired": "2 cards of one colour may have been played for any order, but if you copy them, they give {order}.",
        "paired_for": "These 2 cards were played for {other}, but if you copy them, they give {order}.",
        "copied_once": "Copied, it works ×{count}. Activities add nothing.",
        "founded": "To start it, discard 1 {resource} {source} as its foundation: there's one now.",
        "not_founded": "To start it, discard 1 {resource} {source} as its foundation: there's none now.",
        "from_forum": "from the Forum",
        "from_either": "from the Forum or your hand",
        "once_only": "You can't build the same building twice.",
        "opens_next": "It takes cards from {name:{name:of}|your} next turn on.",
        "stock": "{name:of} Stock: cards that become Activities by Trade, or parts of buildings by Construction.",
        "activities": (
            "{name:of} Activities: each adds 1 to {name:|your }orders of its colour, and lets {name:this player copy "
            "them|you copy such orders when you plot}. There's room for {limit}."
        ),
        "sites": (
            "{name:{name:of} sites: buildings that aren't complete yet.|Your sites: buildings that still need cards. "
            "Construction transfers them from your Stock.}"
        ),
        "buildings": (
            "{name:{name:of} buildings: each scores its points, and its effect works.|Your buildings: each scores its "
            "points, has its effect, and makes room for 1 Activity.}"
        ),
        "hand": (
            "{name:{name:of} hand: {count:card}.|Your hand: play 1 card for its order, or 2 of one colour for any "
            "order; or plot to draw.}"
        ),
        "plot": (
            "Plot: play no card. {copy} Then draw until you have {full:card}, or {least} if you already have that many "
            "or more. Your Domain stays empty. {danger}"
        ),
        "copy": "You may copy an order from another Domain if you have an Activity of its colour.",
        "copy_free": "You may copy an order from another Domain, even without an Activity of its colour.",
        "copies": "You may copy {count:different order} from other Domains if you have an Activity of the colour.",
        "copies_free": (
            "You may copy {count:different order} from other Domains, even without an Activity of the colour."
        ),
        "known": "Surely in it: {cards}.",
        "plate": "{name} {name:has|have} {points} of the {goal:point} that start the last round.",
        "no_points": "Points come from buildings, and from Activities with their Monopoly.",
        "last_turn": "The Last Turn card: in the last round, the game ends after this player's turn.",
        "from_buildings": "{count} from buildings",
        "from_effects": "{count} from effects",
        "from_monopoly": "{count} from the {resource} Monopoly",
        "from_monopolies": "{count} from Monopolies",
        "is_building": "{name}: a {resource} building that takes {count:card}, worth {points:point}.",
        "is_resource": (
            "{resource}: from your hand it gives {order}, from your Stock it builds {resource} buildings, and as an "
            "Activity it adds 1 to {order}."
        ),
        "once": "Once per {moment}.",
        "once_plot": "Once per Plot.",
        "before": "It works while it's still a site.",
    }
)
"""The texts about places."""


def order_text(order: Order, count: int) -> str:
    """The effect of an order, and its number of executions for this house."""
    again = place("again", order=speak(order), count=count)
    return f"{ORDER_EFFECTS[order]}\n{again}" if count > 1 else ORDER_EFFECTS[order]


def command_text(order: Order, does: str, alone: bool, danger: str) -> str:
    """The effect of commanding a card now, and its danger; a card alone in its colour is played by a click."""
    lines = [place("play_now" if alone else "play", order=speak(order)), does]
    if order is DRACONIANS:
        lines.append(place("returns"))
    return "\n".join([*lines, place("exposes", danger=danger)])


class Explained(NamedTuple):
    """What can be said of a table at one moment, to its viewer."""

    game: Uchronia
    view: View
    names: Names

    def _powers(self, seat: Seat) -> Powers:
        return self.game.book.powers(self.view.houses[seat])

    def _of(self, seat: Seat, key: str, **fields: Any) -> str:
        """A text about a house."""
        return place(key, name=TONGUE.you() if seat == self.view.seat else self.names[seat], **fields)

    def room(self, seat: Seat, name: str) -> str:
        """The use of a room of a house."""
        return self._of(seat, name, limit=self._powers(seat).limit, count=self.view.hand_sizes[seat])

    def card_in_hand(self, action: Action) -> str:
        """The use of a card for the present question, and its order; empty if the question is for an order."""
        orders = self.game.book.orders
        match action:
            case actions.Give(card):
                use = place("give", name=self.names[self.view.turn])
            case actions.Discard(card):
                use = place("discard")
            case actions.Store(card):
                use = place("store", resource=card, order=speak(orders[card]))
            case actions.Reveal(card):
                use = place("reveal", resource=card)
            case _:
                return ""
        return f"{use}\n{ORDER_EFFECTS[orders[card]]}"

    def reach(self, seat: Seat, named: bool = True) -> str:
        """Whether Draconians reach a house, in three words; if `named`, also the building that causes it."""
        if self._powers(seat).wall:
            return place("walled", building=self._with(seat, Effect.wall))
        others = far_reaching(self.game, self.view, seat)
        if named and others and not self.view.houses[seat].domain:
            each = [
                place("whose", name=self.names[other], building=self._with(other, Effect.reach)) for other in others
            ]
            return place("reached_by", names=listed(each))
        return place("reached" if raidable(self.game, self.view, seat) else "not_reached")

    def reaches(self, seat: Seat) -> tuple[str, ...]:
        """Whether Draconians reach a house, from the longest text to one word."""
        long, usual = self.reach(seat), self.reach(seat, named=False)
        return long, usual, place("exposed" if raidable(self.game, self.view, seat) else "safe")

    def _with(self, seat: Seat, effect: Effect) -> Building:
        """The building of a house with this effect."""
        faces = self.game.book.faces
        return next(each for each in self.view.houses[seat].buildings if faces[each].effect is effect)

    def danger(self, seat: Seat) -> str:
        """When Draconians take a card from that house's hand."""
        others = far_reaching(self.game, self.view, seat)
        if self._powers(seat).wall:
            return self._of(seat, "danger_walled", building=self._with(seat, Effect.wall))
        if not others:
            return self._of(seat, "danger")
        buildings = dict.fromkeys(str(self._with(other, Effect.reach)) for other in others)
        whose = listed([self.names[other] for other in others])
        return self._of(seat, "danger_far", buildings=listed([*buildings]), names=whose)

    def plot(self) -> str:
        """The meaning of plotting, for onlookers or for the house in turn."""
        seat = self.view.seat if self.view.seat >= 0 else self.view.turn
        powers = self._powers(seat)
        copy = place(f"{'copy' if powers.copies == 1 else 'copies'}{'_free' * powers.embassy}", count=powers.copies)
        full, least = powers.plot_hand
        return place("plot", copy=copy, full=full, least=least, danger=self.danger(seat))

    def domain(self, seat: Seat) -> str:
        """The use of a Domain; for two cards in it also their order, if known."""
        sentence, cards, work = (
            self._of(seat, "domain", danger=self.danger(seat)),
            self.view.houses[seat].domain,
            self.view.work,
        )
        if len(cards) < 2:
            return sentence
        printed = self.game.book.orders[cards[0]]
        if work is None or seat != self.view.turn:
            return f"{place('paired', order=speak(printed))}\n{sentence}"
        if work.order is printed:
            return sentence
        return f"{place('paired_for', other=speak(work.order), order=speak(printed))}\n{sentence}"

    def start(self, building: Building) -> str:
        """The foundation of a Great Work, or the reason why this house can never start it."""
        view = self.view
        house = view.house
        if building in house.begun:
            return place("once_only")
        book = self.game.book
        colour, from_hand = book.colour_of[building], book.powers(house).foundation
        there = colour in view.forum or (from_hand and colour in view.hand)
        source = place("from_either" if from_hand else "from_forum")
        return place("founded" if there else "not_founded", resource=colour, source=source)

    def opening(self, seat: Seat, site: Site) -> str:
        """When a site will take cards, if it takes none in this turn."""
        waits = site.turn == self.view.turns and not self._powers(seat).early
        return self._of(seat, "opens_next") if waits else ""

    def monopoly(self, resource: Resource) -> str:
        """The holder of a Monopoly, the way to take it, and its points."""
        holder, order = self.view.monopolies[resource], speak(self.game.book.orders[resource])
        held: str = place("monopoly_free", resource=resource)
        if holder != NOBODY:
            count = self.view.houses[holder].activities.count(resource)
            held = self._of(holder, "monopoly_held", resource=resource, count=count)
        return f"{held}\n{place('monopoly', resource=resource, order=order)}"

    def sources(self, seat: Seat, apart: bool = True) -> list[str]:
        """The sources of a house's points, with each Monopoly or, unless `apart`, their sum."""
        scored, lines = self.game.score(self.view, seat), []
        if built := sum(scored.buildings):
            lines.append(place("from_buildings", count=built))
        if extra := sum(scored.effects):
            lines.append(place("from_effects", count=extra))
        counts = scored.monopolies
        single = [
            place("from_monopoly", resource=titled(each), count=counts[each]) for each in RESOURCES if counts[each]
        ]
        if len(single) > 1 and not apart:
            single = [place("from_monopolies", count=sum(counts))]
        return [str(each) for each in (*lines, *single)]

    def plate(self, seat: Seat) -> str:
        """A house's points with their sources, and whether it has the Last Turn card."""
        goal = THRESHOLDS[len(self.names)]
        lines = [self._of(seat, "plate", points=self.view.points[seat], goal=goal)]
        lines += self.sources(seat) or [place("no_points")]
        if seat == last_seat(self.view):
            lines.append(place("last_turn"))
        return "\n".join(lines)


def about(game: Uchronia, card: Any, seats: int) -> str:
    """The name of a card, and its general use."""
    book = game.book
    if isinstance(card, Resource):
        order = book.orders[card]
        return f"{place('is_resource', resource=titled(card), order=speak(order))}\n{ORDER_EFFECTS[order]}"
    if not isinstance(card, Building):
        return str(say(card))
    face = book.faces[card]
    colour = book.colours[face.colour]
    what = place("is_building", name=card, resource=face.colour, count=colour.cost, points=colour.points)
    return f"{what}\n{effect_of(face)}\n{_when(face)}".strip()


def _when(face: Design) -> str:
    """How often an effect applies; empty if always."""
    if face.effect is Effect.feed:
        return place("before")
    if face.kind is Kind.permanent or face.effect is Effect.more:
        return ""
    return place("once_plot") if face.kind is Kind.plot else place("once", moment=titled(face.kind))
