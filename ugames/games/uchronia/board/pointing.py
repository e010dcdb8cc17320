"""The explanations: every place and card tells its meaning and its possible uses; buttons are for the other actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import chain

from ugames.core.game import Seat
from ugames.core.words import counted, in_lines, say, sentence, titled, with_colon
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action, Command, Copy
from ugames.games.uchronia.board.contents import Contents, HouseFact, sign
from ugames.games.uchronia.board.places import BUILT, PILED
from ugames.games.uchronia.cards import RESOURCES, TRADE, Building, Resource, cards_from
from ugames.games.uchronia.outlook import bonuses_of, outlook
from ugames.games.uchronia.preview import wants
from ugames.games.uchronia.rules import THRESHOLDS
from ugames.games.uchronia.words import doings, explained, refusals, speech
from ugames.games.uchronia.words.table import ROOMS, on_board
from ugames.games.uchronia.workings.orders import execution_count
from ugames.ui.draw.geometry import LIFT_ALONE, Area
from ugames.ui.kit.nodes import HAND_ZONE, Menu, MenuItem, Node
from ugames.ui.table.cards import fans

LOSES = actions.EndOrder | actions.Draw
"""The actions after which unused bonuses are lost."""


class Pointing(Contents):
    """The nodes of the table, and what follows from each action."""

    @cached_property
    def explanations(self) -> explained.Explained:
        """What rules and rooms mean at this moment."""
        return explained.Explained(self.game, self.view, self.names)

    @property
    def goal(self) -> int:
        """The points that start the last round."""
        return THRESHOLDS[len(self.names)]

    @property
    def titles(self) -> dict[str, str]:
        """The name above each room."""
        limit = self.book.powers(self.house).limit
        counts = {name: str(len(getattr(self.house, name))) for name in (*PILED, *BUILT)}
        counts |= {"activities": f"{counts['activities']}/{limit}", "sites": ""}
        return {
            "works": on_board("works", count=self.view.plans),
            "forum": on_board("forum"),
            "pile": on_board("pile"),
            "discards": on_board("discards"),
            **{
                # whether Draconians reach it, if its plate has no room for that
                f"domain-{seat}": self.explanations.reaches(seat)[-1]
                if self.view.turns and self.where.is_narrow(seat)
                else ROOMS["domain"]
                for seat in (self.own_seat, *self.where.others)
            },
            **{f"{name}-{self.own_seat}": f"{ROOMS[name]} {count}".strip() for name, count in counts.items()},
        }

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """Places first, then the cards on them, then buttons for actions without a card."""
        found, hand = [*self._middle_nodes()], [*self._hand_nodes()]
        for seat in (*self.where.others, self.own_seat):
            found += self._house_nodes(seat)
        found += hand
        return tuple([self._with_promise(node, hand) for node in (*found, *self._button_nodes(found))])

    def _with_promise(self, node: Node, hand: Sequence[Node]) -> Node:
        """The node with the promise of its only legal action, or the reason why it has none, before the other text;
        with the menu if there are several.
        """
        legal = [action for action in node.actions if action in self.seen.legal]
        if len(legal) > 1:
            return self._with_menu(node, hand)
        told = self.foretold(legal[0]) if legal else ""
        if legal and isinstance(legal[0], actions.Use):
            told = in_lines(sentence(self._full_label(legal[0])), told)
        if not legal and node.actions and self._main_action is not None:
            told = refusals.refusal(self.game, self.view, node.actions[0])
        return node if told in node.hint else replace(node, hint=in_lines(told, node.hint))

    def foretold(self, *actions: Action) -> str:
        """What follows from these actions; of orders also whom Draconians pass over."""
        orders = [action for action in actions if isinstance(action, Command | Copy) and action in self.seen.legal]
        outlooks = (doings.outlook_lines(outlook(self.game, self.seen, order), self.names) for order in orders)
        return in_lines(super().foretold(*actions), *chain(*outlooks))

    # --- the middle

    def _middle_nodes(self) -> Iterator[Node]:
        view = self.view
        counts = {"works": view.plans, "forum": len(view.forum), "pile": view.pile, "discards": len(view.discards)}
        for zone, count in counts.items():
            value = "" if zone == "works" else on_board("note", count=count)
            drawn = (actions.Draw(),) if zone == "pile" and actions.Draw() in self.seen.legal else ()
            area = self.slot(zone) if zone == "pile" else self.where.with_label(self.rooms[zone])
            yield Node(zone, "place", self.titles[zone], area, value, explained.place(zone, count=count), actions=drawn)
        for i, tile in enumerate(self.plots["works"].tiles):
            building = tile.building
            todo = self.uses_of("works", building)
            founded = "" if todo else self.explanations.start(building)
            wanted = doings.foretell((wants(self.game, view, building),), self.names)
            hint = in_lines(tile.text.effect, wanted, founded)
            yield Node(f"works-{i}", "card", tile.text.name, tile.whole, hint=hint,
                       actions=todo or (actions.Start(building),), card=building)  # fmt: skip
        for resource, chip in zip(RESOURCES, self.where.monopolies, strict=True):
            hint = self.explanations.monopoly(resource)
            yield Node(f"monopoly-{resource}", "place", on_board("row_monopoly", resource=resource), chip, hint=hint)
        for resource in RESOURCES:
            place, count, key = self.slot("forum", resource), view.forum.count(resource), f"forum-{resource}"
            label, area = on_board("in_forum", count=count, card=resource), place._replace(h=place.h + self.where.label)
            hint = in_lines(sentence(label), self.about(resource))
            todo = self.uses_of("forum", resource) or (actions.Take(resource),)
            yield Node(key, "card", label, area, hint=hint, card=resource if count else None, zone="forum",
                       actions=todo, lift=LIFT_ALONE, drag=True)  # fmt: skip

    # --- houses

    def _house_nodes(self, seat: Seat) -> Iterator[Node]:
        """A house: its plate, its rooms, and the cards in them, or the facts that stand for them."""
        view, own, rooms = self.view, seat == self.own_seat, self.rooms
        hint = self.explanations.plate(seat)
        told = on_board("sources") if own else self.names[seat]
        yield Node(f"house-{seat}", "place", told, rooms["sources" if own else f"stock-{seat}"], hint=hint,
                   seat=seat)  # fmt: skip
        told = on_board("plate", name=self.names[seat], points=view.points[seat], goal=self.goal)
        yield self.plate_node(seat, hint, label=told)
        held, known = self.explanations.room(seat, "hand"), view.memories[seat].are
        surely = explained.place("known", cards=speech.speak(cards_from(known))) if any(known) and not own else ""
        told = on_board("hand") if own else held
        yield Node(f"holds-{seat}", "place", told, rooms[f"hand-{seat}"], hint=in_lines(held, surely), seat=seat)
        yield self._domain_node(seat)
        if not own:
            yield from (self._fact_node(seat, fact) for fact in self.facts[seat])
            return
        for name in (*PILED, *BUILT):
            yield self._room_node(seat, name, ROOMS[name], self.where.with_label(self.own_room(name)))
        for name in PILED:
            for spot in self.in_zone(f"{name}-{seat}"):
                assert isinstance(spot.card, Resource)
                yield self._cards_node(seat, name, spot.card, spot.area)
        for name in BUILT:
            for tile in self.plots[f"{name}-{seat}"].tiles:
                yield self._building_node(seat, name, tile.building, tile.whole)

    def _fact_node(self, seat: Seat, fact: HouseFact) -> Node:
        """The cards of one colour, the building or the room of a house for which a fact stands."""
        if isinstance(fact.card, Resource):
            return self._cards_node(seat, fact.room, fact.card, fact.area)
        if fact.card is not None:
            return self._building_node(seat, fact.room, fact.card, fact.area)
        room = ROOMS[fact.room]
        label = fact.text if fact.text.startswith(room) else with_colon(room, fact.text)
        return self._room_node(seat, fact.room, label, fact.area)

    def _room_node(self, seat: Seat, name: str, label: str, area: Area) -> Node:
        hint = self.explanations.room(seat, name)
        return Node(f"{name}-{seat}", "place", label, area, hint=hint, seat=seat)

    def _domain_node(self, seat: Seat) -> Node:
        hint = self.explanations.domain(seat)
        key, cards = f"domain-{seat}", self.view.houses[seat].domain
        if not cards:
            return Node(key, "place", ROOMS["domain"], self.rooms[key], hint=hint, seat=seat)
        order = self.book.orders[cards[0]]
        label = on_board("in_domain", name=self.names[seat], count=len(cards), card=cards[0])
        copy, told = Copy(order), explained.order_text(order, 1)
        todo = () if seat == self.view.seat else (copy,)
        if todo and copy in self.seen.legal:
            again = explained.place(
                "copied_once", count=counted(execution_count(self.book, self.house, order, copied=True))
            )
            hint = in_lines(on_board("copy_this", order=speech.speak(order)), self.foretold(copy), told, again)
        else:
            hint = in_lines(told, hint)
        return Node(key, "card", label, self.rooms[key], hint=hint, actions=todo, card=cards[0], zone=key, seat=seat)

    def _cards_node(self, seat: Seat, name: str, card: Resource, area: Area) -> Node:
        """Cards of one colour in the Stock or the Activities of a house."""
        zone, count = f"{name}-{seat}", getattr(self.view.houses[seat], name).count(card)
        own, stock, order = seat == self.view.seat, name == "stock", speech.speak(self.book.orders[card])
        whose, hint, todo = self.called[seat], self.explanations.room(seat, name), self.uses_of(zone, card)
        in_activities = on_board("in_activities", order=order, count=count, name=whose)
        label = on_board("in_stock", card=card, count=count, name=whose) if stock else in_activities
        if own and stock:
            hint, todo = self.about(card), todo or (self._later_use(card),)
        elif own:
            hint = on_board("adds_long", order=order, count=count)
        hint, drag = in_lines(sentence(label), hint, "" if stock else self.explanations.monopoly(card)), own and stock
        return Node(f"{zone}-{card}", "card", label, area, hint=hint, actions=todo, card=card, zone=zone, seat=seat,
                    drag=drag)  # fmt: skip

    def _later_use(self, card: Resource) -> Action:
        """The use of a card of the Stock that has none now: for a site, if possible one of its colour, or else as an
        Activity.
        """
        sites = sorted(self.house.sites, key=lambda site: self.book.colour_of[site.building] is not card)
        trades = self.view.work is None or self.view.work.order is TRADE
        return actions.Launch(card) if trades or not sites else actions.Transfer(card, sites[0].building)

    def _building_node(self, seat: Seat, name: str, building: Building, area: Area) -> Node:
        """A building or site of a house."""
        zone, value, house = f"{name}-{seat}", "", self.view.houses[seat]
        hint, todo = self.about(building), self.uses_of(zone, building)
        if site := house.site(building):
            need, count = self.book.need(building, self.book.powers(house)), len(site.cards)
            done = on_board("transferred", count=count, need=need)
            later = self.explanations.opening(seat, site)
            value, hint = f"{count}/{need}", in_lines(done, later, hint)
            if seat == self.view.seat:
                todo = todo or (actions.Transfer(self.book.colour_of[building], building),)
        return Node(f"{zone}-{building}", "card", str(say(building)), area, value, hint, actions=todo, card=building,
                    seat=seat)  # fmt: skip

    # --- the hand

    def _hand_nodes(self) -> Iterator[Node]:
        for i, spot in enumerate(self.in_zone("revealed")):
            label, area, hint = on_board("revealed", card=spot.card), spot.area, on_board("is_revealed")
            yield Node(f"revealed-{i}", "card", label, area, hint=hint, card=spot.card, zone=spot.zone)
        if self.view.seat != self.own_seat or not self.hand:
            return
        parts = fans.slices([spot.area for spot in self.hand])
        alike = {card: self._hand_node(card) for card in dict.fromkeys(self.view.hand)}
        for i, (card, part) in enumerate(zip(self.view.hand, parts, strict=True)):
            yield replace(alike[card], key=f"hand-{i}", area=part)

    def _hand_node(self, card: Resource) -> Node:
        """A card of that colour in the viewer's hand, with its command and the outlook."""
        order, single = self.book.orders[card], self.game.single_commands[card]
        plays = self.uses_of("hand", card) or (single,)
        hint = self.explanations.card_in_hand(plays[0])
        if single in self.seen.legal:
            danger = self.explanations.danger(self.own_seat)
            hint = explained.command_text(order, self.foretold(single), len(plays) == 1, danger)
        elif not hint:
            hint = explained.order_text(order, execution_count(self.book, self.house, order))
        name = on_board("in_hand", card=card, order=speech.speak(order))
        return Node(
            "hand", "card", name, self.own_room("hand"), hint=hint, actions=plays, card=card, zone=HAND_ZONE, drag=True
        )

    # --- buttons

    def _button_nodes(self, nodes: Sequence[Node]) -> list[Node]:
        """The main button at the bottom; above it the unused bonuses, and actions without a card on the table.

        Two buttons change places where a double press would lose a choice: drawing is not in the place of plotting,
        nor of declining a Monopoly's card.
        """
        main, unused = self._main_action, bonuses_of(self.seen.legal)
        copies = [action for action in self.seen.legal if isinstance(action, Copy)]
        apart = isinstance(main, actions.Decline) or (main == actions.DRAW and bool(copies))
        *places, last = self.where.buttons[: -1 if apart else None]
        found = [self._bonus_button(building) for building in unused]
        taken = {main, *(action for node in (*nodes, *found) for action in node.actions)} - {*copies}
        found += [self._other_button(action) for action in self.seen.legal if action not in taken]
        free = len(places)
        if len(found) > free:
            more = tuple(action for node in found[free - 1 :] for action in node.actions)
            label = on_board("more", count=len(more))
            found = [*found[: free - 1], replace(found[-1], key="more", label=label, hint="", actions=more)]
        placed = enumerate(zip(found, places[free - len(found) :], strict=True))
        named = [replace(node, key=f"{node.key}-{i}", area=place) for i, (node, place) in placed]
        return [self._main_button(main, unused, last), *named]

    def _bonus_button(self, building: Building) -> Node:
        label, effect = on_board("bonus_use", building=building), self.texts[building].effect
        todo = self.uses_of(f"buildings-{self.view.seat}", building)
        return Node("bonus", "button", label, self.where.buttons[-1], hint=effect, actions=todo, primary=True)

    def _other_button(self, action: Action) -> Node:
        place, vain = self.where.buttons[-1], self.in_vain(action)
        node = Node("do", "button", doings.label(action), place, actions=(action,), minor=vain)
        return replace(node, label=self._copy_label(action), primary=not vain) if isinstance(action, Copy) else node

    def _copy_label(self, copy: Copy) -> str:
        """The order that is copied, and whose it is if only one house has it."""
        card, order = self.book.resources[copy.order], speech.speak(copy.order)
        owners = [self.names[seat] for seat in self.where.others if card in self.view.houses[seat].domain]
        return on_board("copy_from", name=owners[0], order=order) if len(owners) == 1 else doings.label(copy)

    def _main_button(self, main: Action | None, unused: tuple[Building, ...], place: Area) -> Node:
        plotting = self.explanations.plot()
        if main is None:
            empty = self.view.seat >= 0 and not self.view.hand
            why = on_board(
                "first_choose" if self.view.seat in self.seen.to_act else "plot_comes" if empty else "not_your_turn"
            )
            return Node("main", "button", doings.GOING_ON[actions.Plot], place, hint=plotting, why_not=why)
        label = doings.main_label(self.game, self.seen, main)
        if unused and isinstance(main, LOSES):
            bonuses = tuple(action for building in unused for action in self._bonus_button(building).actions)
            anyway = on_board("anyway", label=label, names=speech.either(unused))
            labels = (anyway, *map(doings.label, bonuses))
            hint = on_board("unused", names=unused)
            return Node("main", "button", label, place, hint=hint, actions=(main, *bonuses), labels=labels)
        alone = all(each == main or self.in_vain(each) for each in self.seen.legal)  # else the lit cards come first
        told = plotting if isinstance(main, actions.Plot) else ""
        return Node("main", "button", label, place, hint=told, actions=(main,), primary=alone)

    @cached_property
    def _main_action(self) -> Action | None:
        """The action that goes on: plot, draw, stop revealing, end the order."""
        going_on = (action for action in self.seen.legal if type(action) in doings.GOING_ON)
        return next((action for action in going_on if action not in actions.DRAW_FROM_FORUM), None)

    @property
    def guide(self) -> Area:
        """The room above the buttons."""
        room = self.rooms["buttons"]
        top = min([node.area.y for node in self.nodes if node.role == "button"], default=room.bottom)
        return room.top(max(0.0, top - self.gap - room.y))

    # --- menus

    def _with_menu(self, node: Node, hand: Sequence[Node]) -> Node:
        """A node with the menu of its actions: an entry says the present effect of an order, or why it is useless."""
        labels = node.labels or tuple([self._full_label(action) for action in node.actions])
        alike = [node.area, *(each.area for each in hand if each.card == node.card and each.key != node.key)]
        items = tuple([self._menu_item(action, alike) for action in node.actions])
        return replace(node, labels=labels, menu=Menu(items, self.where.menu, self.em))

    def _menu_item(self, action: Action, alike: Sequence[Area]) -> MenuItem:
        """An action in a menu; an order says its effect in the guide's words, unlit if one card would do as much."""
        sign, cards = self._sign_of(action), action.cards if isinstance(action, Command) else ()
        uses = tuple(alike[: len(cards) or 1])
        if not isinstance(action, Command | Copy):
            return MenuItem(sign, uses=uses)
        out = outlook(self.game, self.seen, action)
        costly = len(cards) > 1 and self.book.orders[cards[0]] is action.order
        return MenuItem(sign, doings.gist(out, costly), out.is_in_vain or costly, uses)

    def _full_label(self, action: Action) -> str:
        """An action; of a card that moves also where, since the same card may go to the Stock or the hand."""
        match action:
            case Command(cards, order):
                return doings.sure("short", order=speech.speak(order), cards=speech.speak(cards))
            case actions.Take(card):
                return on_board("take_to_stock", card=titled(card))
            case actions.Use(building, card, None) if card is not None:
                place = speech.speak(self.book.faces[building].target)
                return on_board("use_to", building=building, card=card, place=place)
        return doings.label(action)

    def _sign_of(self, action: Action) -> str:
        """The sign of an action's order, building or card, if any."""
        order, card, building = (getattr(action, name, None) for name in ("order", "card", "building"))
        if building is not None:
            card = self.book.colour_of[building]
        resource = card if order is None else self.book.resources[order]
        return sign(resource) if resource is not None else ""
