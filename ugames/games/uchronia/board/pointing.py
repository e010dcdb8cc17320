"""The explanations: every place and card tells its meaning and its possible uses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ugames.core.game import Seat
from ugames.core.words import counted, in_lines, say, sentence, with_colon
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.board import spots
from ugames.games.uchronia.board.buttons import buttons, main_action
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.board.places import BUILT, PILED
from ugames.games.uchronia.board.uses import in_full, uses, with_menu
from ugames.games.uchronia.cards import RESOURCES, Building, Order, Resource
from ugames.games.uchronia.outlook import outlook
from ugames.games.uchronia.preview import preview, wants
from ugames.games.uchronia.state import Site
from ugames.games.uchronia.words import doings, explained, refusals, speech
from ugames.games.uchronia.words.table import ROOMS, on_board
from ugames.games.uchronia.workings.orders import copied_execution_count, execution_count
from ugames.ui.draw.geometry import LIFT_ALONE, Area
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture


def nodes(laid: Laid) -> tuple[Node, ...]:
    """Places first, then the cards on them, then buttons for actions without a card."""
    found, hand = [*_middle(laid)], [*_hand(laid)]
    for seat in (*laid.others, laid.own_seat):
        found += _house(laid, seat)
    found += hand
    return tuple([_promising(laid, node, hand) for node in (*found, *buttons(laid, found))])


def _promising(laid: Laid, node: Node, hand: Sequence[Node]) -> Node:
    """The node with the promise of its only legal action, or the reason why it has none, before the other text; with
    the menu if there are several.
    """
    legal = [action for action in node.actions if action in laid.seen.legal]
    if len(legal) > 1:
        return with_menu(laid, node, hand)
    told = foretold(laid, legal[0]) if legal else ""
    if legal and isinstance(legal[0], actions.Use):
        told = in_lines(sentence(in_full(laid, legal[0])), told)
    if not legal and node.actions and main_action(laid) is not None:
        told = refusals.refusal(laid.game, laid.view, node.actions[0])
    return node if told in node.hint else replace(node, hint=in_lines(told, node.hint))


def foretold(laid: Laid, action: Action) -> str:
    """The consequences of an action of the viewer."""
    lines = [doings.foretell(preview(laid.game, laid.seen, action), laid.names)]
    if isinstance(action, actions.Command | actions.Copy) and action in laid.seen.legal:
        lines += doings.outlook_lines(outlook(laid.game, laid.seen, action), laid.names)
    return in_lines(*lines)


# --- the middle


def _middle(laid: Laid) -> Iterator[Node]:
    view = laid.view
    counts = {"works": view.plans, "forum": len(view.forum), "pile": view.pile, "discards": len(view.discards)}
    for zone, count in counts.items():
        value, area = "" if zone == "works" else on_board("note", count=count), laid.where.labelled(laid.rooms[zone])
        drawn = (actions.Draw(),) if zone == "pile" and actions.Draw() in laid.seen.legal else ()
        area = spots.slot(laid, zone) if zone == "pile" else area
        yield Node(zone, "place", laid.titles[zone], area, value, explained.place(zone, count=count), actions=drawn)
    for i, tile in enumerate(laid.tiles("works")):
        building = tile.building
        todo = uses(laid, "works", building)
        founded = "" if todo else laid.explained.start(building)
        wanted = doings.foretell((wants(laid.game, view, building),), laid.names)
        hint = in_lines(tile.text.effect, wanted, founded)
        yield Node(f"works-{i}", "card", tile.text.name, tile.whole, hint=hint,
                   actions=todo or (actions.Start(building),), card=building)  # fmt: skip
    for resource, chip in zip(RESOURCES, laid.where.monopolies, strict=True):
        hint = laid.explained.monopoly(resource)
        yield Node(f"monopoly-{resource}", "place", on_board("row_monopoly", resource=resource), chip, hint=hint)
    for resource in RESOURCES:
        place, count, key = spots.slot(laid, "forum", resource), view.forum.count(resource), f"forum-{resource}"
        label, area = on_board("in_forum", count=count, card=resource), place._replace(h=place.h + laid.where.label)
        hint = in_lines(sentence(label), explained.about(laid.game, resource, len(laid.names)))
        todo = uses(laid, "forum", resource) or (actions.Take(resource),)
        yield Node(key, "card", label, area, hint=hint, card=resource if count else None, zone="forum",
                   actions=todo, lift=LIFT_ALONE, drag=True)  # fmt: skip


# --- houses


def _house(laid: Laid, seat: Seat) -> Iterator[Node]:
    """A house: its plate, its rooms, and the cards in them, or the facts that stand for them."""
    view, own, rooms = laid.view, seat == laid.own_seat, laid.rooms
    hint = laid.explained.plate(seat)
    told = on_board("sources") if own else laid.names[seat]
    yield Node(f"house-{seat}", "place", told, rooms["sources" if own else f"stock-{seat}"], hint=hint,
               seat=seat)  # fmt: skip
    told = on_board("plate", name=laid.names[seat], points=view.points[seat], goal=laid.goal)
    yield Node(f"plate-{seat}", "place", told, laid.plates[seat], hint=hint, seat=seat)
    held, known = laid.explained.room(seat, "hand"), view.memories[seat].are
    surely = explained.place("known", cards=explained.of_counts(known)) if any(known) and not own else ""
    told = on_board("hand") if own else held
    yield Node(f"holds-{seat}", "place", told, rooms[f"hand-{seat}"], hint=in_lines(held, surely), seat=seat)
    yield _domain(laid, seat)
    if not own:
        for fact in laid.facts[seat]:
            room = ROOMS[fact.zone.partition("-")[0]]
            told = fact.text if fact.text.startswith(room) else with_colon(room, fact.text)
            yield _thing(laid, fact.zone, told, fact.card, fact.area, fact.site)
        return
    for name in (*PILED, *BUILT):
        yield _thing(laid, f"{name}-{seat}", ROOMS[name], None, laid.where.labelled(laid.own(name)))
    for name in PILED:
        for spot in spots.in_zone(laid, f"{name}-{seat}"):
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
    return Node(zone, "place", label, area, hint=laid.explained.room(int(seat), name), seat=int(seat))


def _domain(laid: Laid, seat: Seat) -> Node:
    hint = laid.explained.domain(seat)
    key, cards = f"domain-{seat}", laid.view.houses[seat].domain
    if not cards:
        return Node(key, "place", ROOMS["domain"], laid.rooms[key], hint=hint, seat=seat)
    order = laid.book.orders[cards[0]]
    label = on_board("in_domain", name=laid.names[seat], count=len(cards), card=cards[0])
    copy, told = actions.Copy(order), explained.order_text(order, 1)
    todo = () if seat == laid.view.seat else (copy,)
    if todo and copy in laid.seen.legal:
        again = explained.place("copied_once", count=counted(copied_execution_count(laid.book, laid.house, order)))
        hint = in_lines(on_board("copy_this", order=speech.speak(order)), foretold(laid, copy), told, again)
    else:
        hint = in_lines(told, hint)
    return Node(key, "card", label, laid.rooms[key], hint=hint, actions=todo, card=cards[0], zone=key, seat=seat)


def _card(laid: Laid, seat: Seat, name: str, card: Resource, area: Area) -> Node:
    """Cards of one colour in the Stock or the Activities of a house."""
    zone, count = f"{name}-{seat}", getattr(laid.view.houses[seat], name).count(card)
    own, stock, order = seat == laid.view.seat, name == "stock", speech.speak(laid.book.orders[card])
    whose, hint, todo = (
        laid.called[seat],
        laid.explained.room(seat, name),
        uses(laid, zone, card),
    )
    if stock:
        label = on_board("in_stock", card=card, count=count, name=whose)
    else:
        label = on_board("in_activities", order=order, count=count, name=whose)
    if own and stock:
        hint, todo = explained.about(laid.game, card, len(laid.names)), todo or (_usual(laid, card),)
    elif own:
        hint = on_board("adds_long", order=order, count=count)
    hint, drag = in_lines(sentence(label), hint, "" if stock else laid.explained.monopoly(card)), own and stock
    return Node(f"{zone}-{card}", "card", label, area, hint=hint, actions=todo, card=card, zone=zone, seat=seat,
                drag=drag)  # fmt: skip


def _usual(laid: Laid, card: Resource) -> Action:
    """The use of a card of the Stock when it has none now: for a site, if possible one of its colour, or else as an
    Activity.
    """
    sites = sorted(laid.house.sites, key=lambda site: laid.book.faces[site.building].colour is not card)
    trades = laid.view.work is None or laid.view.work.order is Order.trade
    return actions.Launch(card) if trades or not sites else actions.Transfer(card, sites[0].building)


def _building(laid: Laid, seat: Seat, name: str, building: Building, area: Area, site: Site | None) -> Node:
    """A building or site of a house."""
    zone, value = f"{name}-{seat}", ""
    hint, todo = explained.about(laid.game, building, len(laid.names)), uses(laid, zone, building)
    if site is not None:
        need, count = laid.need(seat, site), len(site.cards)
        done = on_board("transferred", count=count, need=need)
        later = laid.explained.opening(seat, site)
        value, hint = f"{count}/{need}", in_lines(done, later, hint)
        if seat == laid.view.seat:
            todo = todo or (actions.Transfer(laid.book.faces[building].colour, building),)
    return Node(f"{zone}-{building}", "card", str(say(building)), area, value, hint, actions=todo, card=building,
                seat=seat)  # fmt: skip


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
    order, single = laid.book.orders[card], laid.game.single_commands[card]
    plays = uses(laid, "hand", card) or (single,)
    hint = laid.explained.card_in_hand(plays[0])
    if single in laid.seen.legal:
        danger = laid.explained.danger(laid.own_seat)
        hint = explained.command_text(order, foretold(laid, single), len(plays) == 1, danger)
    elif not hint:
        hint = explained.order_text(order, execution_count(laid.book, laid.house, order))
    name = on_board("in_hand", card=card, order=speech.speak(order))
    return Node("hand", "card", name, laid.own("hand"), hint=hint, actions=plays, card=card, zone="hand", drag=True)
