"""The explanations: every place and card tells its meaning and its possible uses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ugames.core.game import Seat
from ugames.core.words import counted, in_lines, say, sentence, with_colon
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.board import spots
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.board.places import BUILT, PILED
from ugames.games.uchronia.board.uses import in_full, uses, with_menu
from ugames.games.uchronia.cards import RESOURCES, Building, Order, Resource
from ugames.games.uchronia.outlook import outlook, unused_bonuses
from ugames.games.uchronia.preview import preview, wants
from ugames.games.uchronia.state import Site
from ugames.games.uchronia.words import doings, explained, refusals, speech
from ugames.games.uchronia.words.table import ROOMS, on_board
from ugames.games.uchronia.workings.orders import copied_executions, executions
from ugames.ui.draw.geometry import LOW, Area
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.places import kind_of

LOSES = actions.EndOrder | actions.Draw
"""The actions after which unused bonuses are lost."""


def nodes(laid: Laid) -> tuple[Node, ...]:
    """Places first, then the cards on them, then buttons for actions without a card."""
    found, hand = [*_middle(laid)], [*_hand(laid)]
    for seat in (*laid.others, laid.own_seat):
        found += _house(laid, seat)
    found += hand
    return tuple([_promising(laid, node, hand) for node in (*found, *buttons(laid, found))])


def _promising(laid: Laid, node: Node, hand: Sequence[Node]) -> Node:
    """The node with what its only legal action brings, or why it has none, before the other text; of several actions,
    with the menu.
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
        yield Node(key, "card", label, area, hint=hint, card=resource if count else None, zone="forum",
                   actions=uses(laid, "forum", resource) or (actions.Take(resource),), lift=LOW, drag=True)  # fmt: skip


# --- houses


def _house(laid: Laid, seat: Seat) -> Iterator[Node]:
    """A house: its plate, its rooms, and the cards in them, or the facts that stand for them."""
    view, own, rooms = laid.view, seat == laid.own_seat, laid.rooms
    hint = laid.explained.plate(seat)
    told = on_board("sources") if own else laid.names[seat]
    yield Node(f"house-{seat}", "place", told, rooms["sources" if own else f"stock-{seat}"], hint=hint)
    told = on_board("plate", name=laid.names[seat], points=view.points[seat], goal=laid.goal)
    yield Node(f"plate-{seat}", "place", told, laid.plates[seat], hint=hint)
    held, known = laid.explained.room(seat, "hand"), view.memories[seat].are
    surely = explained.place("known", cards=explained.of_counts(known)) if any(known) and not own else ""
    told = on_board("hand") if own else held
    yield Node(f"holds-{seat}", "place", told, rooms[f"hand-{seat}"], hint=in_lines(held, surely))
    yield _domain(laid, seat)
    if not own:
        for name, area in zip(PILED, laid.told_rooms(seat), strict=False):
            count = len(getattr(view.houses[seat], name))
            yield _thing(laid, f"{name}-{seat}", with_colon(ROOMS[name], str(count)), None, area)
        for fact in laid.facts[seat]:
            name = kind_of(fact.zone)
            if fact.card is not None or name in BUILT:
                yield _thing(laid, fact.zone, with_colon(ROOMS[name], fact.text), fact.card, fact.area, fact.site)
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
    return Node(zone, "place", label, area, hint=laid.explained.room(int(seat), name))


def _domain(laid: Laid, seat: Seat) -> Node:
    key, cards, hint = f"domain-{seat}", laid.view.houses[seat].domain, laid.explained.domain(seat)
    node = Node(key, "place", ROOMS["domain"], laid.rooms[key], hint=hint)
    if not cards:
        return node
    order = laid.book.orders[cards[0]]
    copy, told = actions.Copy(order), explained.order_text(order, 1)
    hint = in_lines(told, hint)
    if copy in laid.seen.legal:
        again = explained.place("copied_once", count=counted(copied_executions(laid.book, laid.house, order)))
        hint = in_lines(on_board("copy_this", order=speech.speak(order)), foretold(laid, copy), told, again)
    label = on_board("in_domain", name=laid.names[seat], count=len(cards), card=cards[0])
    todo = () if seat == laid.view.seat else (copy,)
    return replace(node, role="card", label=label, hint=hint, actions=todo, card=cards[0], zone=key)


def _card(laid: Laid, seat: Seat, name: str, card: Resource, area: Area) -> Node:
    """Cards of one colour in the Stock or the Activities of a house."""
    zone, count = f"{name}-{seat}", getattr(laid.view.houses[seat], name).count(card)
    own, hint, todo = seat == laid.view.seat, laid.explained.room(seat, name), uses(laid, zone, card)
    if name == "stock":
        label = on_board("in_stock", card=card, count=count, name=laid.called[seat])
        if own:
            hint, todo = explained.about(laid.game, card, len(laid.names)), todo or (_usual(laid, card),)
    else:
        order = speech.speak(laid.book.orders[card])
        label = on_board("in_activities", order=order, count=count, name=laid.called[seat])
        more = on_board("adds_long", order=order, count=count) if own else hint
        hint = in_lines(more, laid.explained.monopoly(card))
    hint, drag = in_lines(sentence(label), hint), own and name == "stock"
    return Node(f"{zone}-{card}", "card", label, area, hint=hint, actions=todo, card=card, zone=zone, drag=drag)


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
    return Node(f"{zone}-{building}", "card", str(say(building)), area, value, hint, actions=todo, card=building)


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
    plays = uses(laid, "hand", card) or (single,)
    hint = laid.explained.card_in_hand(plays[0])
    if single in laid.seen.legal:
        danger = laid.explained.danger(laid.own_seat)
        hint = explained.command_text(order, foretold(laid, single), len(plays) == 1, danger)
    elif not hint:
        hint = explained.order_text(order, executions(laid.book, laid.house, order))
    name = on_board("in_hand", card=card, order=speech.speak(order))
    return Node("hand", "card", name, laid.own("hand"), hint=hint, actions=plays, card=card, zone="hand", drag=True)


# --- buttons


def buttons(laid: Laid, nodes: Sequence[Node]) -> list[Node]:
    """The main button at the bottom; above it the unused bonuses, and actions without a card on the table.

    Two buttons change places where a double press would lose a choice: drawing is not in the place of plotting, nor of
    declining a Monopoly's card.
    """
    main, unused = main_action(laid), unused_bonuses(laid.seen)
    copies = [action for action in laid.seen.legal if isinstance(action, actions.Copy)]
    apart = isinstance(main, actions.Decline) or (main == actions.DRAW and bool(copies))
    key = "aside" if apart else "main"
    *places, last = laid.where.buttons[: -1 if apart else None]
    found = [_bonus(laid, building) for building in unused]
    taken = {main, *(action for node in (*nodes, *found) for action in node.actions)} - {*copies}
    found += [_other(laid, action) for action in laid.seen.legal if action not in taken]
    free = len(places)
    if len(found) > free:
        more = tuple(action for node in found[free - 1 :] for action in node.actions)
        label = on_board("more", count=len(more))
        found = [*found[: free - 1], replace(found[-1], key="more", label=label, hint="", actions=more)]
    placed = enumerate(zip(found, places[free - len(found) :], strict=True))
    named = [replace(node, key=f"{node.key}-{i}", area=place) for i, (node, place) in placed]
    return [replace(_main(laid, main, unused, last), key=key), *named]


def _bonus(laid: Laid, building: Building) -> Node:
    label, effect = on_board("bonus_use", building=building), laid.texts[building].effect
    todo = uses(laid, f"buildings-{laid.view.seat}", building)
    return Node("bonus", "button", label, laid.where.buttons[-1], hint=effect, actions=todo, primary=True)


def _other(laid: Laid, action: Action) -> Node:
    vain = laid.in_vain(action)
    special = isinstance(action, actions.Copy) and not vain
    label = doings.label(action)
    return Node("do", "button", label, laid.where.buttons[-1], actions=(action,), primary=special, minor=vain)


def _main(laid: Laid, main: Action | None, unused: tuple[Building, ...], place: Area) -> Node:
    plotting = laid.explained.plot()
    if main is None:
        empty = laid.view.seat >= 0 and not laid.view.hand
        why = on_board(
            "first_choose" if laid.view.seat in laid.seen.to_act else "plot_comes" if empty else "not_your_turn"
        )
        return Node("main", "button", doings.MAIN[actions.Plot], place, hint=plotting, why_not=why)
    label = doings.main_label(laid.game, laid.seen, main)
    if unused and isinstance(main, LOSES):
        bonuses = tuple(action for building in unused for action in _bonus(laid, building).actions)
        anyway = on_board("anyway", label=label, names=speech.either(unused))
        labels = (anyway, *map(doings.label, bonuses))
        hint = on_board("unused", names=unused)
        return Node("main", "button", label, place, hint=hint, actions=(main, *bonuses), labels=labels)
    alone = all(action == main or laid.in_vain(action) for action in laid.seen.legal)  # else the lit cards come first
    told = plotting if isinstance(main, actions.Plot) else ""
    return Node("main", "button", label, place, hint=told, actions=(main,), primary=alone)


def main_action(laid: Laid) -> Action | None:
    """The action that goes on: plot, draw, stop revealing, end the order."""
    going_on = (action for action in laid.seen.legal if type(action) in doings.MAIN)
    return next((action for action in going_on if action not in actions.DRAW_FROM_FORUM), None)
