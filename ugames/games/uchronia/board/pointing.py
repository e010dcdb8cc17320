"""The explanations: every place and card tells its meaning and its possible uses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ugames.core.game import Seat
from ugames.core.words import addressed, counted, in_lines, say, sentence, with_colon
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.board import spots
from ugames.games.uchronia.board.buttons import buttons, gist, in_order, label_of, sign_of, useless
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.board.places import BUILT, PILED
from ugames.games.uchronia.board.spots import hand_cards
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


def nodes(laid: Laid) -> tuple[Node, ...]:
    """Places first, then the cards on them, then buttons for actions without a card."""
    found = [*_middle(laid)]
    for seat in (*laid.others, laid.own_seat):
        found += _house(laid, seat)
    hand = [*_hand(laid)]
    found += hand
    return tuple([_promising(laid, node, hand) for node in (*found, *buttons(laid, found))])


def _promising(laid: Laid, node: Node, hand: Sequence[Node]) -> Node:
    """The node with the preview of its only legal action before the other text; with several actions, with the menu."""
    legal = [action for action in node.actions if action in laid.seen.legal]
    if len(legal) > 1:
        each = [
            (
                label_of(laid, action),
                sign_of(laid, action),
                gist(laid, action),
                _used(node, action, hand),
                useless(laid, action),
            )
            for action in node.actions
        ]
        labels, signs, gists, uses, dim = zip(*each, strict=True)
        labels = node.labels or labels
        return replace(node, labels=labels, menu=Menu(laid.menu, labels, signs, laid.type, gists, uses, dim))
    told = foretold(laid, legal[0]) if legal else ""
    return node if told in node.hint else replace(node, hint=in_lines(told, node.hint))


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
    view = laid.view
    areas = {zone: laid.labelled(laid.rooms[zone]) for zone in ("works", "forum")}
    piles = {spot.zone: spot for spot in spots.draw_piles(laid)}
    areas |= {zone: furniture.spot_area(spot) for zone, spot in piles.items()}
    hints = {
        "works": explained.place("works", count=view.plans),
        "forum": explained.place("forum"),
        "pile": explained.place("pile", count=view.pile),
        "discards": explained.place("discards"),
    }
    for zone, meaning in hints.items():
        value = piles[zone].badge if zone in piles else ""
        yield Node(zone, "place", laid.titles[zone], areas[zone], value, meaning)
    for i, tile in enumerate(laid.tiles("works")):
        building = tile.building
        starts = tuple(actions.Start(building, source) for source in (Place.forum, Place.hand))
        hint = in_lines(tile.text.effect, doings.foretell((wants(laid.game, view, building),), laid.names))
        if not any(action in laid.seen.legal for action in starts):
            missing = speech.said("no_foundation", colour=laid.book.faces[building].colour, building=building)
            why, founded = _refusal(laid, starts[0]), explained.start_text(laid.game, view, building)
            hint = in_lines(hint, why, "" if why == missing else founded)
        yield Node(f"works-{i}", "card", tile.text.name, tile.whole, hint=hint, actions=starts, card=building)
    for resource, chip in zip(RESOURCES, laid.monopolies, strict=True):
        hint = explained.monopoly_text(laid.game, view, resource, laid.names)
        yield Node(f"monopoly-{resource}", "place", on_board("row_monopoly", resource=resource), chip, hint=hint)
    for resource, place in spots.slots(laid, "forum").items():
        count = view.forum.count(resource)
        uses = (use for use in laid.legal(actions.Use) if use.card is resource)
        from_forum = (use for use in uses if laid.book.faces[use.building].source is Place.forum)
        todo = actions.Take(resource), actions.Collect(resource), actions.Draw(resource), *from_forum
        label = on_board("in_forum", count=count, card=resource)
        yield Node(
            f"forum-{resource}",
            "card",
            label,
            place._replace(h=place.h + laid.label),
            hint=f"{label}.\n{explained.about(laid.game, resource, len(laid.names))}",
            actions=todo,
            card=resource if count else None,
            zone="forum",
            lift=LOW,
            drag=True,
        )


# --- houses


def _house(laid: Laid, seat: Seat) -> Iterator[Node]:
    """A house: its plate, its rooms, and the cards in them, or the facts that stand for them."""
    view, own, rooms = laid.view, seat == laid.own_seat, laid.rooms
    said = on_board("plate", name=laid.names[seat], points=view.points[seat], goal=laid.goal)
    hint = explained.plate_text(laid.game, view, seat, laid.names)
    if own:
        yield Node(f"sources-{seat}", "place", on_board("sources"), rooms["sources"], hint=hint)
    else:
        yield Node(f"house-{seat}", "place", laid.names[seat], rooms[f"stock-{seat}"], hint=hint)
    yield Node(f"plate-{seat}", "place", said, laid.plates[seat], hint=hint)
    held, known = _place(laid, seat, "hand"), view.memories[seat].are
    surely = explained.place("known", cards=explained.of_counts(known)) if any(known) and not own else ""
    label = on_board("hand") if own else held
    yield Node(f"holds-{seat}", "place", label, rooms[f"hand-{seat}"], hint=in_lines(held, surely))
    yield _domain(laid, seat)
    if not own:
        for fact in laid.facts[seat]:
            label = with_colon(ROOMS[fact.zone.partition("-")[0]], fact.text)
            yield _thing(laid, fact.zone, label, fact.card, fact.area, fact.site)
        return
    for name in (*PILED, *BUILT):
        yield _thing(laid, f"{name}-{seat}", ROOMS[name], None, laid.labelled(laid.own(name)))
    for name in PILED:
        for spot in spots.coloured(laid, f"{name}-{seat}"):
            yield _thing(laid, spot.zone, "", spot.card, furniture.spot_area(spot))
    for name in BUILT:
        for tile in laid.tiles(f"{name}-{seat}"):
            yield _thing(laid, f"{name}-{seat}", "", tile.building, tile.whole, tile.site)


def _thing(laid: Laid, zone: str, label: str, card: object, area: Area, site: Site | None = None) -> Node:
    """Something in a zone of a house: cards of one colour, a building, or else the zone itself."""
    name, _, seat = zone.partition("-")
    if isinstance(card, Resource):
        return _card(laid, int(seat), name, card, area)
    if isinstance(card, Building):
        return _building(laid, int(seat), name, card, area, site)
    return Node(zone, "place", label, area, hint=_place(laid, int(seat), name))


def _place(laid: Laid, seat: Seat, name: str) -> str:
    """The use of a house's room."""
    limit = laid.book.traits(laid.view.houses[seat].buildings).limit
    return explained.place_text(laid.view, seat, name, laid.names, limit=limit, count=laid.view.hand_sizes[seat])


def _domain(laid: Laid, seat: Seat) -> Node:
    hint = explained.domain_text(laid.game, laid.view, seat, laid.names)
    key, cards = f"domain-{seat}", laid.view.houses[seat].domain
    if not cards:
        return Node(key, "place", ROOMS["domain"], laid.rooms[key], hint=hint)
    order = laid.book.orders[cards[0]]
    label = on_board("in_domain", name=laid.names[seat], count=len(cards), card=cards[0])
    copy, lines = actions.Copy(order), [explained.order_text(laid.game, order, 1)]
    if copy in laid.seen.legal:
        lead = on_board("copy_this", order=speech.speak(order))
        again = explained.place("copied_once", count=counted(copied_executions(laid.book, laid.house, order)))
        lines = [lead, foretold(laid, copy), *lines, again]
    else:
        why = _refusal(laid, copy) if laid.view.scheme is not None and seat != laid.view.seat else ""
        lines.append(why or hint)
    todo = () if seat == laid.view.seat else (copy,)
    return Node(key, "card", label, laid.rooms[key], hint=in_lines(*lines), actions=todo, card=cards[0], zone=key)


def _card(laid: Laid, seat: Seat, name: str, card: Resource, area: Area) -> Node:
    """Cards of one colour in the Stock or the Activities of a house."""
    own, count = seat == laid.view.seat, getattr(laid.view.houses[seat], name).count(card)
    order, use, todo = speech.speak(laid.book.orders[card]), _place(laid, seat, name), tuple[Action, ...]()
    whose = addressed(laid.names, laid.view.seat)[seat]
    if own and name == "stock":
        use, todo = explained.about(laid.game, card, len(laid.names)), _uses_of_stock(laid, card)
    elif own:
        use = on_board("adds_long", order=order, count=count)
        todo = spots.uses(laid, name, card)
    if name == "stock":
        label = on_board("in_stock", card=card, count=count, name=whose)
    else:
        label = on_board("in_activities", order=order, count=count, name=whose)
        use = in_lines(use, explained.monopoly_text(laid.game, laid.view, card, laid.names))
    zone, hint = f"{name}-{seat}", in_lines(sentence(label), use)
    drag = own and name == "stock"
    return Node(f"{zone}-{card}", "card", label, area, hint=hint, actions=todo, card=card, zone=zone, drag=drag)


def _building(laid: Laid, seat: Seat, name: str, building: Building, area: Area, site: Site | None) -> Node:
    """A building or site of a house."""
    value, own = "", seat == laid.view.seat
    hint = explained.about(laid.game, building, len(laid.names))
    raids = (raid for raid in laid.legal(actions.Raid) if (raid.other, raid.site) == (seat, building))
    todo = spots.uses(laid, name, building) if own else tuple(raids)
    if site is not None:
        need, count = laid.need(seat, site), len(site.cards)
        done = on_board("transferred", count=count, need=need)
        later = explained.opening_text(laid.game, laid.view, seat, site, laid.names)
        value, hint = f"{count}/{need}", in_lines(done, later, hint)
        if own and not todo:
            todo = (actions.Transfer(laid.book.faces[building].colour, building),)
    key = f"{name}-{seat}-{building}"
    return Node(key, "card", str(say(building)), area, value, hint, actions=todo, card=building)


def _uses_of_stock(laid: Laid, card: Resource) -> tuple[Action, ...]:
    """The uses of a card of the Stock; without a legal one, the first explains why."""
    uses = [each for each in laid.legal(actions.Transfer) if each.card is card]
    sites = sorted(laid.house.sites, key=lambda site: laid.book.faces[site.building].colour is not card)
    if not uses and sites and laid.view.work is not None and laid.view.work.order is not Order.trade:
        uses = [actions.Transfer(card, sites[0].building)]
    return (*uses, actions.Launch(card))


# --- the hand


def _hand(laid: Laid) -> Iterator[Node]:
    for i, spot in enumerate(spots.revealed(laid)):
        label, area = on_board("revealed", card=spot.card), furniture.spot_area(spot)
        yield Node(f"revealed-{i}", "card", label, area, hint=on_board("is_revealed"), card=spot.card, zone=spot.zone)
    lying = spots.hand(laid)
    if laid.view.seat != laid.own_seat or not lying:
        return
    parts = furniture.slices([*map(furniture.spot_area, lying)])
    alike = {card: _of_hand(laid, card) for card in dict.fromkeys(laid.view.hand)}
    for i, (card, part) in enumerate(zip(laid.view.hand, parts, strict=True)):
        yield replace(alike[card], key=f"hand-{i}", area=part)


def _of_hand(laid: Laid, card: Resource) -> Node:
    """A card of that colour in the viewer's hand, with its command and the outlook."""
    order, single = laid.book.orders[card], laid.game.single[card]
    plays = in_order(action for action in laid.seen.legal if card in hand_cards(action)) or (single,)
    hint = explained.use_text(laid.game, laid.view, plays[0], laid.names)
    if single in laid.seen.legal:
        danger = explained.danger(laid.game, laid.view, laid.view.seat, laid.names)
        hint = explained.command_text(order, foretold(laid, single), len(plays) == 1, danger)
    elif not hint:
        hint = explained.order_text(laid.game, order, executions(laid.book, laid.house, order))
    label = on_board("in_hand", card=card, order=speech.speak(order))
    place = laid.own("hand")
    return Node("hand", "card", label, place, hint=hint, actions=plays, card=card, zone="hand", drag=True)
