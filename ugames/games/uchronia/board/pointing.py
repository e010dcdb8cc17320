"""The explanations: every place and card tells its meaning and its possible uses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ugames.core.game import Seat
from ugames.core.words import addressed, counted, in_lines, run_on, say, sentence, with_colon
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.board import spots
from ugames.games.uchronia.board.buttons import (
    buttons,
    command_label,
    gist,
    in_order,
    rows,
    short_label,
    sign_of,
    useless,
)
from ugames.games.uchronia.board.facts import Detail, facts
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.board.places import CAPTION, LABEL
from ugames.games.uchronia.board.spots import ColourPile, Tiled, hand_cards
from ugames.games.uchronia.board.tiles import LINE, lines_of
from ugames.games.uchronia.cards import RESOURCES, Building, Order, Place, Resource
from ugames.games.uchronia.outlook import outlook
from ugames.games.uchronia.preview import preview, wants
from ugames.games.uchronia.state import Phase, Progress, Site
from ugames.games.uchronia.words import doings, explained, refusals, speech
from ugames.games.uchronia.words.table import ROOMS, on_board
from ugames.games.uchronia.workings.orders import copied_executions, executions
from ugames.ui.draw.geometry import LOW, Area
from ugames.ui.kit.nodes import Menu, Node
from ugames.ui.table import furniture
from ugames.ui.table.staging.stage import Spot


def nodes(laid: Laid) -> tuple[Node, ...]:
    """Places first, then the cards on them, then buttons for actions without a card."""
    found = [*_middle(laid)]
    for seat in laid.places.others:
        found += _other(laid, seat)
    found += _own(laid)
    hand = [*_hand(laid)]
    found += hand
    found = [_promising(laid, node, hand) for node in found]
    return (*found, *[_promising(laid, node, hand) for node in buttons(laid, found)])


def explanation(laid: Laid, found: Sequence[Node], key: str) -> tuple[Area, str] | None:
    """The area and the text of that node's explanation on the table; None without room.

    Before the first turn the guide to the orders stays visible, since it helps to choose the discard.
    """
    node = next((node for node in found if node.key == key), None)
    if node is None or node.why_not or not node.hint or laid.view.phase is Phase.opening:
        return None
    used, t = rows(laid, found), laid.places.type
    room = spots.clear_of_step(laid, laid.places.explanation(used), used)
    lines = sum(lines_of(part, room.w / t - 1.2) for part in node.hint.split("\n"))
    return (room, node.hint) if lines * LINE * t + 0.8 * t <= room.h else None


def _promising(laid: Laid, node: Node, hand: Sequence[Node]) -> Node:
    """The node with the preview of its only legal action before the other text; with several
    actions, an area for the menu.
    """
    legal = [action for action in node.actions if action in laid.seen.legal]
    if len(legal) > 1:
        labels = tuple([short_label(laid, each) for each in node.actions])
        signs = tuple([sign_of(laid, each) for each in node.actions])
        each = [(gist(laid, action), _used(node, action, hand), useless(laid, action)) for action in node.actions]
        gists, uses, dim = zip(*each, strict=True)
        menu = Menu((laid.places.menu,), labels, signs, laid.places.type, gists, uses, dim)
        return replace(node, menu=menu)
    told = foretold(laid, legal[0]) if len(legal) == 1 else ""
    return replace(node, hint=f"{told}\n{node.hint}".strip()) if told and told not in node.hint else node


def _used(node: Node, action: Action, hand: Sequence[Node]) -> tuple[Area, ...]:
    """The cards of the hand that an order uses, the pressed one first."""
    if not isinstance(action, actions.Command):
        return (node.area,)
    alike = [each.area for each in hand if each.card == node.card and each.area != node.area]
    return (node.area, *alike)[: len(action.cards)]


def foretold(laid: Laid, action: Action) -> str:
    """The consequences of an action of the viewer."""
    lines = [doings.foretell(preview(laid.game, laid.seen, action), laid.names)]
    if isinstance(action, actions.Command | actions.Copy) and action in laid.seen.legal:
        lines += doings.outlook_lines(outlook(laid.game, laid.seen, action), laid.names)
    return in_lines(*lines)


def _refusal(laid: Laid, action: Action) -> str:
    """The reason why the viewer cannot do that; empty while another seat is to act, which is explained elsewhere."""
    view = laid.view
    asked = bool(view.offers) or (view.work is not None and view.work.stage is Progress.give)
    if not laid.mine or asked or view.phase is Phase.opening or action in laid.seen.legal:
        return ""
    return refusals.refusal(laid.game, view, action)


# --- the middle


def _middle(laid: Laid) -> Iterator[Node]:
    places, view = laid.places, laid.view
    t = places.type
    label = on_board("works", count=view.plans)
    yield Node("works", "place", label, _with_label(places.works, t), hint=explained.place("works", count=view.plans))
    for i, each in enumerate(spots.works(laid)):
        starts = tuple(actions.Start(each.building, source) for source in (Place.forum, Place.hand))
        hint = _price(laid, each.building)
        if not any(action in laid.seen.legal for action in starts):
            hint = _unstartable(laid, each.building, hint, _refusal(laid, starts[0]))
        yield _building(laid, f"works-{i}", each, starts, hint)
    room = places.forum
    yield Node("forum", "place", on_board("forum"), room, hint=explained.place("forum"))
    chips = places.monopolies.columns(len(RESOURCES), t * 0.25)
    for resource, chip in zip(RESOURCES, chips, strict=True):
        hint = explained.monopoly_text(laid.game, view, resource, laid.names)
        yield Node(f"monopoly-{resource}", "place", on_board("row_monopoly", resource=resource), chip, hint=hint)
    for resource, pile in spots.forum(laid).items():
        yield _of_forum(laid, resource, pile)
    gone = len(view.discards)
    labels = on_board("pile", count=view.pile), on_board("discards", count=gone)
    hints = explained.place("pile", count=view.pile), explained.place("discards")
    for key, spot, label, hint in zip(("pile", "discards"), spots.draw_piles(laid), labels, hints, strict=True):
        yield Node(key, "place", label, _with_label(furniture.spot_area(spot), t), hint=hint)


def _unstartable(laid: Laid, building: Building, price: str, why: str) -> str:
    """The reason why a Great Work cannot be started now, with its foundation unless the reason names it."""
    founded = explained.start_text(laid.game, laid.view, building)
    missing = speech.said("no_foundation", colour=laid.book.faces[building].colour, building=building)
    return in_lines(price, why, "" if why == missing else founded)


def _with_label(room: Area, t: float) -> Area:
    return Area(room.x, room.y - LABEL * t, room.w, room.h + LABEL * t)


def _price(laid: Laid, building: Building) -> str:
    price = doings.foretell((wants(laid.game, laid.view, building),), laid.names)
    return f"{laid.effect(building)}\n{price}"


def _building(laid: Laid, key: str, each: Tiled, todo: tuple[Action, ...], hint: str) -> Node:
    return Node(key, "card", str(say(each.building)), each.tile.whole, hint=hint, actions=todo, card=each.building)


def _of_forum(laid: Laid, resource: Resource, pile: ColourPile) -> Node:
    takes = (actions.Take(resource), actions.Collect(resource), actions.Draw(resource))
    uses = tuple(
        action
        for action in laid.legal(actions.Use)
        if action.card is resource and laid.book.faces[action.building].source is Place.forum
    )
    count = pile.spot.size
    label = on_board("in_forum", count=count, card=resource)
    area = furniture.spot_area(pile.spot)
    return Node(
        f"forum-{resource}",
        "card",
        label,
        area._replace(h=area.h + CAPTION * laid.places.type),
        hint=f"{label}.\n{explained.about(laid.game, resource, len(laid.names))}",
        actions=(*takes, *uses),
        labels=tuple(command_label(laid, action) for action in (*takes, *uses)),
        card=resource if count else None,
        zone="forum",
        lift=LOW,
        drag=True,
    )


# --- houses


def _plate(laid: Laid, seat: Seat) -> Node:
    said = on_board("plate", name=laid.names[seat], points=laid.view.points[seat], goal=laid.goal)
    hint = explained.plate_text(laid.game, laid.view, seat, laid.names)
    return Node(f"plate-{seat}", "place", said, laid.places.plate(seat), hint=hint)


def _domain(laid: Laid, seat: Seat) -> Iterator[Node]:
    hint = explained.domain_text(laid.game, laid.view, seat, laid.names)
    room = laid.places.domain_of(seat)
    label = ROOMS["domain"]
    spot = spots.domain(laid, seat)
    if spot is None:
        yield Node(f"domain-{seat}", "place", label, room, hint=hint)
        return
    assert isinstance(spot.card, Resource)
    order = laid.book.orders[spot.card]
    label = on_board("in_domain", name=laid.names[seat], count=spot.size, card=spot.card)
    what = explained.order_text(laid.game, order, 1)
    if seat == laid.view.seat:
        yield _card(f"domain-{seat}", label, spot, f"{what}\n{hint}", ())
        return
    copy = actions.Copy(order)
    if copy in laid.seen.legal:
        lead = on_board("copy_this", order=speech.speak(order))
        hint = "\n".join([lead, foretold(laid, copy), what, _copied(laid, order)])
    elif why := _refusal(laid, copy) if laid.view.scheme is not None else "":
        hint = f"{what}\n{why}"
    else:
        hint = f"{what}\n{hint}"
    yield replace(_card(f"domain-{seat}", label, spot, hint, (copy,)), area=room)


def _copied(laid: Laid, order: Order) -> str:
    return explained.place("copied_once", count=counted(copied_executions(laid.book, laid.own, order)))


def _card(key: str, label: str, spot: Spot, hint: str, todo: tuple[Action, ...], drag: bool = False) -> Node:
    area = furniture.spot_area(spot)
    return Node(key, "card", label, area, hint=hint, actions=todo, card=spot.card, zone=spot.zone, drag=drag)


def _other(laid: Laid, seat: Seat) -> Iterator[Node]:
    """Another house, folded or unfolded: the whole of it and each part have explanations."""
    places, view = laid.places, laid.view
    body = places.body(seat)
    if body is not None:
        hint = explained.plate_text(laid.game, view, seat, laid.names)
        yield Node(f"house-{seat}", "place", laid.names[seat], body, hint=hint, tip=False)
    yield _plate(laid, seat)
    label = explained.place("hand", name=laid.names[seat], count=view.hand_sizes[seat])
    known = view.memories[seat].are
    held = explained.place("known", cards=explained.of_counts(known)) if any(known) else ""
    yield Node(f"holds-{seat}", "place", label, places.houses[seat].hand, hint=f"{label}\n{held}".strip())
    if body is None:
        return
    yield from _domain(laid, seat)
    for fact in facts(laid, seat):
        if fact.building is not None:
            hint = _site_text(laid, seat, fact.site) if fact.site else explained.brief(laid.game, fact.building)
            raids = _raids(laid, seat, fact.building)
            yield Node(
                fact.key, "card", str(say(fact.building)), fact.area, hint=hint, actions=raids, card=fact.building
            )
        else:
            name = fact.key.partition("-")[0]
            if name in ("named", "more"):
                yield Node(
                    fact.key,
                    "place",
                    fact.text,
                    fact.area,
                    hint=explained.plate_text(laid.game, view, seat, laid.names),
                )
                continue
            hint = explained.place_text(view, seat, name, laid.names, limit=_limit(laid, seat))
            if fact.sign is not None and name == "activities":
                hint = f"{hint}\n{explained.monopoly_text(laid.game, view, fact.sign, laid.names)}"
            yield Node(fact.key, "place", _said(fact, ROOMS[name]), fact.area, hint=hint)


def _said(fact: Detail, place: str) -> str:
    """A fact about another house in words, since only its sign and number are drawn."""
    if fact.room:
        return with_colon(place, fact.text) if fact.text else place
    if fact.sign is not None:
        return on_board("told_of", place=place, count=int(fact.text), card=fact.sign)
    return on_board("told_none", place=place) if fact.key.endswith("-none") else fact.text


def _own(laid: Laid) -> Iterator[Node]:
    places, seat = laid.places, laid.places.own_seat
    yield _plate(laid, seat)
    hint = explained.plate_text(laid.game, laid.view, seat, laid.names)
    yield Node(f"sources-{seat}", "place", on_board("sources"), places.own.sources, hint=hint)
    hint = explained.place_text(laid.view, seat, "hand", laid.names, count=laid.view.hand_sizes[seat])
    yield Node(f"holds-{seat}", "place", on_board("hand"), places.own.hand, hint=hint)
    hint = explained.domain_text(laid.game, laid.view, seat, laid.names)
    yield Node(f"domain-{seat}-room", "place", ROOMS["domain"], places.named("domain"), hint=hint)  # fmt: skip
    yield from _domain(laid, seat) if laid.own.domain else ()
    for name in ("stock", "activities", "sites", "buildings"):
        hint = explained.place_text(laid.view, seat, name, laid.names, limit=_limit(laid, seat))
        yield Node(f"{name}-{seat}", "place", ROOMS[name], places.named(name), hint=hint)
    yield from _lying(laid, seat)
    for i, spot in enumerate(spots.revealed(laid)):
        yield _card(f"revealed-{i}", on_board("revealed", card=spot.card), spot, on_board("is_revealed"), ())


def _limit(laid: Laid, seat: Seat) -> int:
    return laid.book.traits(laid.view.houses[seat].buildings).limit


def _lying(laid: Laid, seat: Seat) -> Iterator[Node]:
    """The open cards of a house."""
    mine, name = seat == laid.view.seat, addressed(laid.names, laid.view.seat)[seat]
    for pile in spots.stock(laid, seat):
        card = pile.spot.card
        assert isinstance(card, Resource)
        label = on_board("in_stock", count=pile.spot.size, card=card, name=name)
        hint = f"{label}.\n{explained.about(laid.game, card, len(laid.names))}"
        yield _card(f"stock-{seat}-{card}", label, pile.spot, hint, _uses_of_stock(laid, card) if mine else (), mine)
    for pile in spots.activities(laid, seat):
        card = pile.spot.card
        assert isinstance(card, Resource)
        order = speech.speak(laid.book.orders[card])
        label = on_board("in_activities", count=pile.spot.size, order=order, name=name)
        swaps = tuple(a for a in laid.legal(actions.Exchange) if mine and a.activity is card)
        adds = on_board("adds_long", order=order, count=pile.spot.size)
        hint = f"{run_on((sentence(label), adds))}\n{explained.monopoly_text(laid.game, laid.view, card, laid.names)}"
        yield _card(f"activities-{seat}-{card}", label, pile.spot, hint, swaps)
    for i, (each, site) in enumerate(spots.sites(laid, seat)):
        on_it = tuple(action for action in laid.seen.legal if _concerns(action, seat, site, mine))
        if mine and not on_it:
            on_it = (actions.Transfer(laid.book.faces[site.building].colour, site.building),)
        node = _building(laid, f"site-{seat}-{i}", each, on_it, _site_text(laid, seat, site))
        yield replace(node, value=spots.progress(laid, seat, site))
    for i, each in enumerate(spots.buildings(laid, seat)):
        uses = tuple(
            action
            for action in laid.seen.legal
            if mine
            and isinstance(action, actions.Use | actions.Exchange | actions.Raid)
            and action.building == each.building
        )
        yield _building(laid, f"building-{seat}-{i}", each, uses, _own_building(laid, seat, each.building, bool(uses)))


def _own_building(laid: Laid, seat: Seat, building: Building, usable: bool) -> str:
    """The use of a building; and why its bonus is not offered if only new sites could take the card."""
    about, face, work = explained.about(laid.game, building, len(laid.names)), laid.book.faces[building], laid.view.work
    if (
        usable
        or work is None
        or seat != laid.view.turn
        or (face.target, face.kind.name) != (Place.site, work.order.name)
    ):
        return about
    later = [(site, explained.opening_text(laid.game, laid.view, seat, site, laid.names)) for site in laid.own.sites]
    return "\n".join([about, *(with_colon(say(site.building), said) for site, said in later if said)])


def _uses_of_stock(laid: Laid, card: Resource) -> tuple[Action, ...]:
    """The uses of a card of the Stock; without a legal one, the first explains why."""
    launch = actions.Launch(card)
    transfers = tuple(a for a in laid.seen.legal if isinstance(a, actions.Transfer) and a.card is card)
    if transfers:
        return (*transfers, launch)
    sites = sorted(laid.own.sites, key=lambda site: laid.book.faces[site.building].colour is not card)
    work = laid.view.work
    fits = bool(sites) and laid.book.faces[sites[0].building].colour is card
    if sites and work is not None and (work.order is Order.construction or (fits and work.order is not Order.trade)):
        return (actions.Transfer(card, sites[0].building), launch)
    return (launch,)


def _site_text(laid: Laid, seat: Seat, site: Site) -> str:
    """The progress of a site, and its purpose."""
    need = laid.book.need(site.building, laid.book.traits(laid.view.houses[seat].buildings))
    done = on_board("transferred", count=len(site.cards), need=need)
    later = explained.opening_text(laid.game, laid.view, seat, site, laid.names)
    return in_lines(done, later, explained.brief(laid.game, site.building))


def _raids(laid: Laid, seat: Seat, building: Building) -> tuple[Action, ...]:
    return tuple(a for a in laid.legal(actions.Raid) if a.other == seat and a.site == building)


def _concerns(action: Action, seat: Seat, site: Site, mine: bool) -> bool:
    """Whether the action adds or removes a card of that site."""
    match action:
        case actions.Transfer(_, building) | actions.Use(_, _, building):
            return mine and building == site.building
        case actions.Raid(_, other, building, _):
            return other == seat and building == site.building
    return False


# --- the hand


def _hand(laid: Laid) -> Iterator[Node]:
    lying = spots.hand(laid)
    if laid.view.seat != laid.places.own_seat or not lying:
        return
    parts = furniture.slices([(spot.x, spot.y) for spot in lying], lying[0].height)
    alike = {card: _of_hand(laid, card) for card in dict.fromkeys(laid.view.hand)}
    for i, (card, part) in enumerate(zip(laid.view.hand, parts, strict=True)):
        yield replace(alike[card], key=f"hand-{i}", area=part)


def _of_hand(laid: Laid, card: Resource) -> Node:
    """A card of that colour in the viewer's hand, with its command and the outlook."""
    order = laid.book.orders[card]
    plays = in_order(action for action in laid.seen.legal if card in hand_cards(action))
    asked = explained.use_text(laid.game, laid.view, plays[0], laid.names) if plays else ""
    if not plays:
        plays = (actions.Command((card,), order),)
    single = laid.game.single[card]
    count = 1 if single in laid.seen.legal else executions(laid.book, laid.own, order)
    hint = explained.order_text(laid.game, order, count)
    if single in laid.seen.legal:
        danger = explained.danger(laid.game, laid.view, laid.view.seat, laid.names)
        hint = explained.command_text(order, count, foretold(laid, single), len(plays) == 1, danger)
    hint = asked or hint
    labels = tuple(command_label(laid, action) for action in plays)
    label = on_board("in_hand", card=card, order=speech.speak(order))
    place = laid.places.own.hand
    return Node(
        "hand", "card", label, place, hint=hint, actions=plays, labels=labels, card=card, zone="hand", drag=True
    )
