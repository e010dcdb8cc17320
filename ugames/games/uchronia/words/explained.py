"""The explanation of each place, order and card of the table for newcomers."""

from __future__ import annotations

from typing import Any

from ugames.core.game import Seat
from ugames.core.tongue import TONGUE
from ugames.core.words import Names, Texts, listed, say, titled
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.cards import RESOURCES, Building, Counts, Design, Effect, Kind, Order, Resource
from ugames.games.uchronia.cards import listed as cards_of
from ugames.games.uchronia.outlook import far_reaching, reached
from ugames.games.uchronia.rules import THRESHOLDS, Uchronia
from ugames.games.uchronia.state import TABLE, House, Site, View
from ugames.games.uchronia.words.speech import effect_of, speak

ORDERS = {
    Order.production: "Production: take 1 card from the Forum into your Stock.",
    Order.exploration: "Exploration: move 1 card from your hand to your Stock.",
    Order.draconians: (
        "Draconians: reveal 1 card from your hand. Each other player with a card in their Domain gives you 1 of that "
        "colour from their hand, if they have one (their Stock is safe). The Forum gives 1, too. The cards go to your "
        "Stock; the revealed card returns to your hand."
    ),
    Order.trade: "Trade: launch 1 Activity by moving a card from your Stock to your Activities.",
    Order.construction: (
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


def of_counts(counts: Counts) -> str:
    """These numbers of resources in words."""
    return str(speak(cards_of(counts)))


def order_text(game: Uchronia, order: Order, count: int) -> str:
    """The effect of an order, and its number of executions for this house."""
    again = place("again", order=speak(order), count=count)
    return f"{ORDERS[order]}\n{again}" if count > 1 else ORDERS[order]


def use_text(game: Uchronia, view: View, action: Action, names: Names) -> str:
    """The use of a card of the hand for the present question, and its order; empty if the question is for an order."""
    match action:
        case actions.Give(card):
            use = place("give", name=names[view.turn])
        case actions.Discard(card):
            use = place("discard")
        case actions.Store(card):
            use = place("store", resource=card, order=speak(game.book.orders[card]))
        case actions.Reveal(card):
            use = place("reveal", resource=card)
        case _:
            return ""
    return f"{use}\n{ORDERS[game.book.orders[card]]}"


def command_text(order: Order, does: str, alone: bool, danger: str) -> str:
    """The effect of commanding a card now, and its danger; a card alone in its colour is played by a click."""
    lines = [place("play_now" if alone else "play", order=speak(order)), does]
    if order is Order.draconians:
        lines.append(place("returns"))
    return "\n".join([*lines, place("exposes", danger=danger)])


def reach(game: Uchronia, view: View, seat: Seat, short: bool = False, names: Names = ()) -> str:
    """Whether Draconians reach a house, in three words or, if `short`, one; with names, also the
    building that causes it.
    """
    if short:
        return place("exposed" if reached(game, view, seat) else "safe")
    if game.book.traits(view.houses[seat].buildings).wall:
        return place("walled", building=_with(game, view, seat, Effect.wall))
    if names and not view.houses[seat].domain and (others := far_reaching(game, view, seat)):
        return place("reached_by", names=_leading(game, view, others, names))
    return place("reached" if reached(game, view, seat) else "not_reached")


def reaches(game: Uchronia, view: View, seat: Seat, names: Names) -> tuple[str, ...]:
    """Whether Draconians reach a house, from the longest text to one word."""
    return reach(game, view, seat, names=names), reach(game, view, seat), reach(game, view, seat, short=True)


def _leading(game: Uchronia, view: View, seats: tuple[Seat, ...], names: Names) -> str:
    """The buildings by which the Draconians of these houses reach an empty Domain."""
    each = [place("whose", name=names[seat], building=_with(game, view, seat, Effect.reach)) for seat in seats]
    return listed(each)


def _with(game: Uchronia, view: View, seat: Seat, effect: Effect) -> Building:
    """The building of a house with this effect."""
    return next(each for each in view.houses[seat].buildings if game.book.faces[each].effect is effect)


def danger(game: Uchronia, view: View, seat: Seat, names: Names) -> str:
    """When Draconians take a card from that house's hand."""
    others = far_reaching(game, view, seat)
    if game.book.traits(view.houses[seat].buildings).wall:
        return place_text(view, seat, "danger_walled", names, building=_with(game, view, seat, Effect.wall))
    if not others:
        return place_text(view, seat, "danger", names)
    buildings = dict.fromkeys(str(_with(game, view, other, Effect.reach)) for other in others)
    whose = listed([names[other] for other in others])
    return place_text(view, seat, "danger_far", names, buildings=listed([*buildings]), names=whose)


def plot_text(game: Uchronia, view: View, names: Names) -> str:
    """The meaning of plotting, for onlookers or for the house in turn."""
    seat = view.seat if view.seat >= 0 else view.turn
    traits = game.book.traits(view.houses[seat].buildings)
    copy = place(f"{'copy' if traits.copies == 1 else 'copies'}{'_free' * traits.embassy}", count=traits.copies)
    full, least = traits.plot_hand
    return place("plot", copy=copy, full=full, least=least, danger=danger(game, view, seat, names))


def domain_text(game: Uchronia, view: View, seat: Seat, names: Names) -> str:
    """The use of a Domain; for two cards in it also their order, if known."""
    said = place_text(view, seat, "domain", names, danger=danger(game, view, seat, names))
    cards = view.houses[seat].domain
    if len(cards) < 2:
        return said
    printed, work = game.book.orders[cards[0]], view.work
    if work is None or seat != view.turn:
        return f"{place('paired', order=speak(printed))}\n{said}"
    if work.order is printed:
        return said
    return f"{place('paired_for', other=speak(work.order), order=speak(printed))}\n{said}"


def start_text(game: Uchronia, view: View, building: Building) -> str:
    """The foundation of a Great Work, or the reason why this house can never start it."""
    house = view.houses[view.seat] if view.seat >= 0 else House()
    if building in house.buildings or any(site.building == building for site in house.sites):
        return place("once_only")
    colour, from_hand = game.book.faces[building].colour, game.book.traits(house.buildings).foundation
    there = colour in view.forum or (from_hand and colour in view.hand)
    source = place("from_either" if from_hand else "from_forum")
    return place("founded" if there else "not_founded", resource=colour, source=source)


def opening_text(game: Uchronia, view: View, seat: Seat, site: Site, names: Names) -> str:
    """When a site will take cards, if it takes none in this turn."""
    if site.turn != view.turns or game.book.traits(view.houses[seat].buildings).early:
        return ""
    return place_text(view, seat, "opens_next", names)


def monopoly_text(game: Uchronia, view: View, resource: Resource, names: Names) -> str:
    """The holder of a Monopoly, the way to take it, and its points."""
    holder, order = view.monopolies[resource], speak(game.book.orders[resource])
    if holder == TABLE:
        held: str = place("monopoly_free", resource=resource)
    else:
        count = view.houses[holder].activities.count(resource)
        held = place_text(view, holder, "monopoly_held", names, resource=resource, count=count)
    return f"{held}\n{place('monopoly', resource=resource, order=order)}"


def place_text(view: View, seat: Seat, key: str, by_seat: Names, **fields: Any) -> str:
    """The use of a place of a house."""
    return place(key, name=TONGUE.you() if seat == view.seat else by_seat[seat], **fields)


def sources(game: Uchronia, view: View, seat: Seat, apart: bool = True) -> list[str]:
    """The sources of a house's points, with each Monopoly or, unless `apart`, their sum."""
    scored, found = game.score(view, seat), []
    if built := sum(scored.buildings):
        found.append(place("from_buildings", count=built))
    if extra := sum(scored.effects):
        found.append(place("from_effects", count=extra))
    counts = scored.monopolies
    single = [place("from_monopoly", resource=titled(each), count=counts[each]) for each in RESOURCES if counts[each]]
    if len(single) > 1 and not apart:
        single = [place("from_monopolies", count=sum(counts))]
    return [str(each) for each in (*found, *single)]


def plate_text(game: Uchronia, view: View, seat: Seat, names: Names) -> str:
    """A house's points with their sources, and whether it has the Last Turn card."""
    goal = THRESHOLDS[len(names)]
    lines = [place_text(view, seat, "plate", names, points=view.points[seat], goal=goal)]
    lines += sources(game, view, seat) or [place("no_points")]
    if seat == (view.first - 1) % len(names):
        lines.append(place("last_turn"))
    return "\n".join(lines)


def about(game: Uchronia, card: Any, seats: int) -> str:
    """The name of a card, and its general use."""
    book = game.book
    if isinstance(card, Resource):
        order = book.orders[card]
        return f"{place('is_resource', resource=titled(card), order=speak(order))}\n{ORDERS[order]}"
    if not isinstance(card, Building):
        return str(say(card))
    face = book.faces[card]
    return f"{brief(game, card)}\n{_when(face)}".strip()


def _when(face: Design) -> str:
    """How often an effect applies; empty if always."""
    if face.effect is Effect.feed:
        return place("before")
    if face.kind is Kind.permanent or face.effect is Effect.more:
        return ""
    return place("once_plot") if face.kind is Kind.plot else place("once", moment=titled(face.kind))


def brief(game: Uchronia, card: Building) -> str:
    """A building, with its price, its points and its effect."""
    face = game.book.faces[card]
    colour = game.book.colours[face.colour]
    what = place("is_building", name=card, resource=face.colour, count=colour.cost, points=colour.points)
    return f"{what}\n{effect_of(face)}"
