"""The explanations: every place and card tells its meaning and its possible uses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ugames.core.game import Seat
from ugames.core.words import addressed, counted, in_lines, say, sentence, with_colon
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.board import spots
from ugames.games.uchronia.board.buttons import (
    buttons,
    command_label,
    gist,
    in_order,
    short_label,
    sign_of,
    useless,
    uses_of,
)
from ugames.games.uchronia.board.facts import facts
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.board.places import CAPTION
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
    found = [_promising(laid, node, hand) for node in found]
    return (*found, *[_promising(laid, node, hand) for node in buttons(laid, found)])


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
        menu = Menu(laid.menu, labels, signs, laid.type, gists, uses, dim)
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
    view = laid.view
    works = on_board("works", count=view.plans)
    yield Node("works", "place", works, laid.labelled(laid.works), hint=explained.place("works", count=view.plans))
    yield Node("forum", "place", on_board("forum"), laid.forum, hint=explained.place("forum"))
    piles = {name: (furniture.spot_area(spot), spot.badge) for name, spot in spots.draw_piles(laid).items()}
    yield Node("pile", "place", on_board("pile"), *piles["pile"], explained.place("pile", count=view.pile))
    yield Node("discards", "place", on_board("discards"), *piles["discards"], explained.place("discards"))
    for i, each in enumerate(spots.works(laid)):
        starts = tuple(actions.Start(each.building, source) for source in (Place.forum, Place.hand))
        hint = in_lines(
            laid.effect(each.building), doings.foretell((wants(laid.game, view, each.building),), laid.names)
        )
        if not any(action in laid.seen.legal for action in starts):
            missing = speech.said("no_foundation", colour=laid.book.faces[each.building].colour, building=each.building)
            why, founded = _refusal(laid, starts[0]), explained.start_text(laid.game, view, each.building)
            hint = in_lines(hint, why, "" if why == missing else founded)
        called, area = str(say(each.building)), each.tile.whole
        yield Node(f"works-{i}", "card", called, area, hint=hint, actions=starts, card=each.building)
    for resource, chip in zip(RESOURCES, laid.monopolies, strict=True):
        hint = explained.monopoly_text(laid.game, view, resource, laid.names)
        yield Node(f"monopoly-{resource}", "place", on_board("row_monopoly", resource=resource), chip, hint=hint)
    for resource, spot in spots.forum(laid).items():
        takes = actions.Take(resource), actions.Collect(resource), actions.Draw(resource)
        uses = (use for use in laid.legal(actions.Use) if use.card is resource)
        todo = (*takes, *(use for use in uses if laid.book.faces[use.building].source is Place.forum))
        label, area = on_board("in_forum", count=spot.size, card=resource), furniture.spot_area(spot)
        yield Node(
            f"forum-{resource}",
            "card",
            label,
            area._replace(h=area.h + CAPTION * laid.type),
            hint=f"{label}.\n{explained.about(laid.game, resource, len(laid.names))}",
            actions=todo,
            labels=tuple(command_label(laid, action) for action in todo),
            card=resource if spot.size else None,
            zone="forum",
            lift=LOW,
            drag=True,
        )


# --- houses


def _house(laid: Laid, seat: Seat) -> Iterator[Node]:
    """A house: its plate, its rooms, and the cards in them, or the facts that stand for them."""
    view, own = laid.view, seat == laid.own_seat
    said = on_board("plate", name=laid.names[seat], points=view.points[seat], goal=laid.goal)
    hint = explained.plate_text(laid.game, view, seat, laid.names)
    if own:
        yield Node(f"sources-{seat}", "place", on_board("sources"), laid.own("sources"), hint=hint)
    else:
        yield Node(f"house-{seat}", "place", laid.names[seat], laid.facts[seat], hint=hint)
    yield Node(f"plate-{seat}", "place", said, laid.plates[seat], hint=hint)
    held, known = _place(laid, seat, "hand"), view.memories[seat].are
    surely = explained.place("known", cards=explained.of_counts(known)) if any(known) and not own else ""
    label = on_board("hand") if own else held
    yield Node(f"holds-{seat}", "place", label, laid.room(seat, "hand"), hint=in_lines(held, surely))
    yield _domain(laid, seat)
    if not own:
        for fact in facts(laid, seat):
            name = fact.key.partition("-")[0]
            if fact.building is not None:
                yield _building(laid, seat, fact.key, fact.area, fact.building, fact.site)
            elif fact.sign is not None:
                yield _card(laid, seat, fact.key, fact.area, name, fact.sign)
            else:
                label = with_colon(ROOMS[name], fact.text)
                yield Node(fact.key, "place", label, fact.area, hint=_place(laid, seat, name))
        return
    for name in ("stock", "activities", "sites", "buildings"):
        room = laid.labelled(laid.own(name))
        yield Node(f"{name}-{seat}", "place", ROOMS[name], room, hint=_place(laid, seat, name))
    for name in ("stock", "activities"):
        for spot in spots.piles(laid, name):
            assert isinstance(spot.card, Resource)
            yield _card(laid, seat, f"{name}-{seat}-{spot.card}", furniture.spot_area(spot), name, spot.card)
    for name in ("sites", "buildings"):
        for i, each in enumerate(spots.built(laid, name)):
            yield _building(laid, seat, f"{name[:-1]}-{seat}-{i}", each.tile.whole, each.building, each.site)


def _place(laid: Laid, seat: Seat, name: str) -> str:
    """The use of a house's room."""
    limit = laid.book.traits(laid.view.houses[seat].buildings).limit
    return explained.place_text(laid.view, seat, name, laid.names, limit=limit, count=laid.view.hand_sizes[seat])


def _domain(laid: Laid, seat: Seat) -> Node:
    hint = explained.domain_text(laid.game, laid.view, seat, laid.names)
    room = laid.room(seat, "domain")
    key, spot = f"domain-{seat}", spots.domain(laid, seat)
    if spot is None:
        return Node(key, "place", ROOMS["domain"], room, hint=hint)
    assert isinstance(spot.card, Resource)
    order = laid.book.orders[spot.card]
    label = on_board("in_domain", name=laid.names[seat], count=spot.size, card=spot.card)
    copy, lines = actions.Copy(order), [explained.order_text(laid.game, order, 1)]
    if copy in laid.seen.legal:
        lead = on_board("copy_this", order=speech.speak(order))
        again = explained.place("copied_once", count=counted(copied_executions(laid.book, laid.house, order)))
        lines = [lead, foretold(laid, copy), *lines, again]
    else:
        why = _refusal(laid, copy) if laid.view.scheme is not None and seat != laid.view.seat else ""
        lines.append(why or hint)
    todo = () if seat == laid.view.seat else (copy,)
    return Node(key, "card", label, room, hint="\n".join(lines), actions=todo, card=spot.card, zone=key)


def _card(laid: Laid, seat: Seat, key: str, area: Area, name: str, card: Resource) -> Node:
    """Cards of one colour in the Stock or the Activities of a house."""
    own, count = seat == laid.view.seat, getattr(laid.view.houses[seat], name).count(card)
    name_of = addressed(laid.names, laid.view.seat)[seat]
    use, order = _place(laid, seat, name), speech.speak(laid.book.orders[card])
    if name == "stock":
        label = on_board("in_stock", card=card, count=count, name=name_of)
        use = explained.about(laid.game, card, len(laid.names)) if own else use
        todo = _uses_of_stock(laid, card) if own else ()
    else:
        label = on_board("in_activities", order=order, count=count, name=name_of)
        use = on_board("adds_long", order=order, count=count) if own else use
        use = in_lines(use, explained.monopoly_text(laid.game, laid.view, card, laid.names))
        todo = tuple(swap for swap in laid.legal(actions.Exchange) if swap.activity is card) if own else ()
    hint, drag = in_lines(sentence(label), use), own and name == "stock"
    return Node(key, "card", label, area, hint=hint, actions=todo, card=card, zone=f"{name}-{seat}", drag=drag)


def _building(laid: Laid, seat: Seat, key: str, area: Area, building: Building, site: Site | None) -> Node:
    """A building or site of a house."""
    label, value, own = str(say(building)), "", seat == laid.view.seat
    hint = explained.about(laid.game, building, len(laid.names))
    raids = (raid for raid in laid.legal(actions.Raid) if (raid.other, raid.site) == (seat, building))
    todo = uses_of(laid, building) if own else tuple(raids)
    if site is not None:
        done = on_board("transferred", count=len(site.cards), need=laid.need(seat, site))
        later = explained.opening_text(laid.game, laid.view, seat, site, laid.names)
        value, hint = laid.progress(seat, site), in_lines(done, later, hint)
        if own:
            adds = (each for each in laid.legal(actions.Transfer | actions.Use) if each.site == building)
            todo = tuple(adds) or (actions.Transfer(laid.book.faces[building].colour, building),)
    return Node(key, "card", label, area, value, hint, actions=todo, card=building)


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
    count = 1 if single in laid.seen.legal else executions(laid.book, laid.house, order)
    hint = explained.order_text(laid.game, order, count)
    if single in laid.seen.legal:
        danger = explained.danger(laid.game, laid.view, laid.view.seat, laid.names)
        hint = explained.command_text(order, count, foretold(laid, single), len(plays) == 1, danger)
    hint = asked or hint
    labels = tuple(command_label(laid, action) for action in plays)
    label = on_board("in_hand", card=card, order=speech.speak(order))
    place = laid.own("hand")
    return Node(
        "hand", "card", label, place, hint=hint, actions=plays, labels=labels, card=card, zone="hand", drag=True
    )
