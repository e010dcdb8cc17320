"""The table of Uchronia: other houses above, Great Works and Forum in the middle, one's own district and hand below.

What can be done stands where one would reach for it: orders on the hand, buildings on the Great Works, bonuses on the
buildings that give them. What has no such place has a button on the right.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

from ugames.core.deck import Origin
from ugames.core.game import Event, Glimpse, Seat
from ugames.games.uchronia import actions, events, words
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.board.places import LABEL, WORDS, HouseAreas, Places, all_colours, beside, grouped
from ugames.games.uchronia.cards import RESOURCES, Building, Design, Kind, Place, Resource
from ugames.games.uchronia.events import Scored
from ugames.games.uchronia.preview import preview, wants
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import TABLE, Site, View
from ugames.ui.draw import lettering
from ugames.ui.draw.ahead import Wish
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import Burst, Caption, Cue, Noise, Put, Tally, Together, Wait
from ugames.ui.table.cards.face import Face
from ugames.ui.table.places import numbered
from ugames.ui.table.stage import Spot

Seen = Glimpse[Action, View]

LETTERS = dict(zip(RESOURCES, "WCBSM", strict=True))
BUTTONS = 4
"""Places for buttons; what does not fit is offered by the last one."""


class UchroniaBoard:
    """How Uchronia looks and how it is played by hand."""

    signs = tuple(f"uchronia/signs/{resource.name}.svg" for resource in RESOURCES)
    trick = None
    closed = False
    odds = False

    def __init__(self, game: Uchronia, names: Sequence[str]) -> None:
        self.game = game
        self.names = names
        self.book = game.book
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
                title=self.book.orders[card].name.title(),
                under=card.name.title(),
                sign=f"uchronia/signs/{card.name}.svg",
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
            card.name,
            text=self._effect(design),
            origin=design.origin.name,
        )

    def _effect(self, design: Design) -> str:
        if design.kind is Kind.permanent:
            return design.text
        return words.on_board("bonus", kind=design.kind.name.title(), effect=design.text)

    def back(self, kind: str) -> str:
        """There is one back."""
        return "uchronia/back.svg"

    # --- places

    def whose(self, name: str) -> Seat | None:
        """The seat to which a zone or a node of that name belongs; None for what lies in the middle."""
        return numbered(name, "hand", "domain", "stock", "activities", "sites", "buildings")

    def seat_area(self, seat: Seat, seen: Seen, area: Area) -> Area:
        """The name plate."""
        return Places(seen.view, area).house(seat).plate

    def layout(self, seen: Seen, area: Area) -> tuple[Spot, ...]:
        """Great Works, Forum and piles; each house; the hands."""
        view, places = seen.view, Places(seen.view, area)
        spots = [*self._works(seen, places), *self._forum(seen, places)]
        pile, discards = self._piles(view, places)
        spots += [pile] if view.pile else []
        spots += [discards] if view.discards else []
        for seat, house in enumerate(view.houses):
            areas = places.house(seat)
            spots += grouped(house.domain, areas.domain, f"domain-{seat}", areas.tall)
            spots += grouped(house.stock, areas.stock, f"stock-{seat}", areas.height)
            spots += grouped(house.activities, areas.activities, f"activities-{seat}", areas.height)
            spots += [spot for spot, _ in self._sites(view, seat, areas)]
            spots += self._buildings(view, seat, areas)
            if seat != view.seat:
                room = places.hand_area(seat)
                middles = furniture.fan(room, view.hand_sizes[seat], room.h - 4, 0.3)
                spots += [Spot(None, x, y, room.h - 4, f"hand-{seat}") for x, y in middles]
        spots += self._hand(seen, places)
        spots += self._revealed(view, places)
        return tuple(spots)

    def _works(self, seen: Seen, places: Places) -> list[Spot]:
        works, room = seen.view.works, places.works
        height = min(room.h, room.w / 5 / CARD_RATIO * 0.94)
        middles = furniture.fan(room, len(works), height, 0.85)
        startable = {action.building for action in seen.legal if isinstance(action, actions.Start)}
        return [
            Spot(building, x, y, height, "works", mark="legal" if building in startable else "")
            for (x, y), building in zip(middles, works, strict=True)
        ]

    def _forum(self, seen: Seen, places: Places) -> list[Spot]:
        wanted = {a.card for a in seen.legal if isinstance(a, actions.Take | actions.Collect)}
        spots = all_colours(seen.view.forum, places.forum, "forum")
        return [
            spot._replace(mark="legal" if resource in wanted else "") for resource, spot in spots.items() if spot.size
        ]

    def _piles(self, view: View, places: Places) -> tuple[Spot, Spot]:
        room = places.piles
        above, below = (row.below(LABEL) for row in room.rows(2, 8))
        height = min(above.h - 8, above.w / CARD_RATIO * 0.9)
        top = view.discards[-1] if view.discards else None
        return (
            Spot(None, above.cx, above.cy, height, "pile", size=min(max(view.pile, 1), 6)),
            Spot(top, below.cx, below.cy, height, "discards", size=min(max(len(view.discards), 1), 6)),
        )

    def _sites(self, view: View, seat: Seat, areas: HouseAreas) -> list[tuple[Spot, Site]]:
        sites = view.houses[seat].sites
        traits = self.book.traits(view.houses[seat].buildings)
        middles = beside(areas.sites, len(sites), areas.tall)
        return [
            (
                Spot(
                    site.building,
                    x,
                    y,
                    areas.tall,
                    f"sites-{seat}",
                    badge=f"{len(site.cards)}/{self.book.need(site.building, traits)}",
                ),
                site,
            )
            for (x, y), site in zip(middles, sites, strict=True)
        ]

    def _buildings(self, view: View, seat: Seat, areas: HouseAreas) -> list[Spot]:
        buildings = view.houses[seat].buildings
        middles = beside(areas.buildings, len(buildings), areas.tall)
        return [
            Spot(building, x, y, areas.tall, f"buildings-{seat}")
            for (x, y), building in zip(middles, buildings, strict=True)
        ]

    def _hand(self, seen: Seen, places: Places) -> list[Spot]:
        view, room = seen.view, places.hand_area(places.own)
        height = room.h * 0.96
        middles = furniture.fan(room, len(view.hand), height)
        usable = {card for action in seen.legal for card in hand_cards(action)}
        return [
            Spot(
                card,
                x,
                y - (height * 0.04 if card in usable else 0),
                height,
                "hand",
                mark="dim" if usable and card not in usable else "",
                order=2,
            )
            for (x, y), card in zip(middles, view.hand, strict=True)
        ]

    def _revealed(self, view: View, places: Places) -> list[Spot]:
        if view.work is None or not view.work.revealed:
            return []
        room = places.works
        height = room.h * 0.8
        middles = furniture.fan(room.inset(20, 0), len(view.work.revealed), height)
        return [
            Spot(card, x, y + 10, height, "revealed", mark="chosen", order=4)
            for (x, y), card in zip(middles, view.work.revealed, strict=True)
        ]

    def entrances(self, area: Area) -> dict[str, tuple[float, float]]:
        """Cards are drawn from the piles at the right."""
        zones = ("hand", *(f"hand-{seat}" for seat in range(5)), "works", "forum")
        return dict.fromkeys(zones, (area.right - 90, area.cy - 40))

    # --- drawing

    def wishes(self, canvas: Canvas, seen: Seen, area: Area) -> tuple[Wish, ...]:
        """Nothing that takes long to draw."""
        return ()

    def paint(self, canvas: Canvas, seen: Seen, area: Area) -> None:
        """Labels, places, plates, Monopolies, and how far the sites are."""
        view, places = seen.view, Places(seen.view, area)
        works, forum = places.works, places.forum
        canvas.label(words.on_board("works", count=view.plans), works.x, works.y - 13)
        canvas.fill(forum.inset(-4), "dim", 14, 0.45)
        pile, discards = self._piles(view, places)
        left = words.on_board("pile", count=view.pile)
        gone = words.on_board("discards", count=len(view.discards))
        for spot, label in ((pile, left), (discards, gone)):
            box = furniture.spot_area(spot)
            canvas.outline(box, (120, 140, 110), 8, 2)
            canvas.label(label, box.cx, box.y - 13, 18, align="centre")
        for seat in range(len(view.houses)):
            self._paint_house(canvas, seen, places, seat)
        self._paint_monopolies(canvas, view, places)
        if view.ending:
            canvas.label(words.on_board("last_round"), works.right, works.y - 13, 22, "warn", "right", "display")

    def _paint_monopolies(self, canvas: Canvas, view: View, places: Places) -> None:
        forum = places.forum
        chips = list(places.monopolies.columns(len(RESOURCES), 8))
        holders = [self.names[seat] for seat in view.monopolies if seat != TABLE]
        named = all(canvas.width(name, 18, "bold") <= chips[0].w - 37 for name in holders)
        for resource, chip in zip(RESOURCES, chips, strict=True):
            holder = view.monopolies[resource]
            canvas.fill(chip, "panel", 12)
            canvas.outline(chip, "accent" if holder != TABLE else "panel_edge", 12, 2)
            canvas.show(f"uchronia/signs/{resource.name}.svg", Area(chip.x + 5, chip.cy - 13, 26, 26))
            nobody = words.on_board("nobody"), "text_soft"
            name, tone = (self.names[holder], "text") if holder != TABLE else nobody
            if named and canvas.width(name, 18, "bold") <= chip.w - 37:
                canvas.text(name, chip.x + 34, chip.cy, 18, tone, family="bold")
            elif holder != TABLE:
                size = min(32.0, chip.w - 37)
                canvas.show(furniture.avatar(holder), around(chip.x + (chip.w + 31) / 2, chip.cy, size, size))
        counts = all_colours(view.forum, forum, "forum")
        for resource, spot in counts.items():
            if not spot.size:
                box = furniture.spot_area(spot)
                canvas.outline(box, (120, 140, 110), 10, 2)
                sign = min(44.0, box.w * 0.5)
                shape = Area(box.cx - sign / 2, box.cy - sign / 2, sign, sign)
                canvas.show(f"uchronia/signs/{resource.name}.svg", shape)
        canvas.label(words.on_board("forum"), forum.x, forum.y - 16, 18)
        canvas.label(words.on_board("monopolies"), places.monopolies.x, places.monopolies.y - 13, 18)

    def _paint_house(self, canvas: Canvas, seen: Seen, places: Places, seat: Seat) -> None:
        view, areas = seen.view, places.house(seat)
        house = view.houses[seat]
        limit = self.book.traits(house.buildings).limit
        last = (view.first - 1) % len(view.houses)
        cards = view.hand_sizes[seat]
        note = words.on_board("note_last", count=cards) if seat == last else words.on_board("note", count=cards)
        turn = seat in seen.to_act
        leads = seat in furniture.leaders(view.points)
        points = str(view.points[seat])
        furniture.plate(canvas, areas.plate, seat, self.names[seat], points, note, turn, seat == view.seat, leads=leads)
        mine = seat == places.own
        stock, activities = words.on_board("stock"), words.on_board("activities")
        if mine:
            stock = words.on_board("stock_count", count=len(house.stock))
            activities = words.on_board("activities_count", count=len(house.activities), limit=limit)
        labels = (
            (areas.domain, words.on_board("domain"), house.domain),
            (areas.stock, stock, house.stock),
            (areas.activities, activities, house.activities),
            (areas.sites, words.on_board("sites"), house.sites),
            (areas.buildings, words.on_board("buildings"), house.buildings),
        )
        for room, label, there in labels:
            if mine:
                canvas.fill(room, "dim", 10, 0.32)
                inside = WORDS if room is areas.domain else 0.0
                canvas.label(label, room.x, room.y - 13 + inside, 18, width=room.w)
                continue
            whole = room._replace(y=room.y - areas.words, h=room.h + areas.words)
            canvas.fill(whole, "dim", 10, 0.85 if canvas.theme.contrast else 0.55)
            tone = canvas.theme.tone("paper_dim")
            if areas.words:
                lettering.fitting(canvas, label, whole.x + 8, whole.y + WORDS / 2 + 1, 18, tone, whole.w - 12)
            elif not there:
                lettering.fitting(canvas, label, whole.cx, whole.cy, 18, tone, whole.w - 8, align="centre")

    # --- what can be done

    def nodes(self, seen: Seen, area: Area) -> tuple[Node, ...]:
        """The cards of the table with what they stand for; buttons for all the rest."""
        view, places = seen.view, Places(seen.view, area)
        nodes: list[Node] = []
        for place, spot in enumerate(self._works(seen, places)):
            building = spot.card
            assert isinstance(building, Building)
            starts = tuple(actions.Start(building, source) for source in (Place.forum, Place.hand))
            price = words.foretell((wants(self.game, view, building),), self.names)
            hint = f"{price}\n{self._effect(self.book.faces[building])}"
            nodes.append(self._building_node(f"works-{place}", building, spot, starts, hint))
        for resource, spot in all_colours(view.forum, places.forum, "forum").items():
            takes = (actions.Take(resource), actions.Collect(resource), actions.Draw(resource))
            extra = tuple(a for a in seen.legal if isinstance(a, actions.Use) and self._from_forum(a, resource))
            label = words.on_board("in_forum", count=spot.size, card=resource)
            shown = resource if spot.size else None
            nodes.append(
                Node(
                    f"forum-{resource}",
                    "card",
                    label,
                    furniture.spot_area(spot),
                    actions=(*takes, *extra),
                    card=shown,
                    zone="forum",
                    drag=True,
                )
            )
        for seat in range(len(view.houses)):
            nodes += self._house_nodes(seen, places, seat)
        nodes += self._hand_nodes(seen, places)
        return tuple([self._promising(seen, node) for node in (*nodes, *self._buttons(seen, places, nodes))])

    def _promising(self, seen: Seen, node: Node) -> Node:
        """The node with what follows from its action, if only one is legal."""
        legal = [action for action in node.actions if action in seen.legal]
        told = self._foretold(seen, legal[0]) if len(legal) == 1 else ""
        return replace(node, hint=f"{node.hint}\n{told}".strip()) if told and told not in node.hint else node

    def _foretold(self, seen: Seen, action: Action) -> str:
        """What follows if the viewer does that."""
        return words.foretell(preview(self.game, seen, action), self.names)

    def _building_node(self, key: str, building: Building, spot: Spot, actions: tuple[Action, ...], hint: str) -> Node:
        return Node(
            key,
            "card",
            str(building),
            furniture.spot_area(spot),
            hint=hint,
            actions=actions,
            card=building,
            zone=spot.zone,
        )

    def _from_forum(self, action: actions.Use, resource: Resource) -> bool:
        return action.card is resource and self.book.faces[action.building].source is Place.forum

    def _house_nodes(self, seen: Seen, places: Places, seat: Seat) -> list[Node]:
        view, areas = seen.view, places.house(seat)
        house, mine, nodes = view.houses[seat], seat == view.seat, []
        for spot in grouped(house.domain, areas.domain, f"domain-{seat}", areas.tall):
            assert isinstance(spot.card, Resource)
            order = self.book.orders[spot.card]
            label = words.on_board("in_domain", name=self.names[seat], count=spot.size, card=spot.card)
            copy = () if mine else (actions.Copy(order),)
            hint = words.on_board("shows", order=order.name.title())
            nodes.append(Node(f"domain-{seat}", "card", label, furniture.spot_area(spot), hint=hint, actions=copy,
                              card=spot.card, zone=spot.zone))  # fmt: skip
        for spot in grouped(house.stock, areas.stock, f"stock-{seat}", areas.height):
            assert isinstance(spot.card, Resource)
            transfers = tuple(a for a in seen.legal if isinstance(a, actions.Transfer) and a.card is spot.card)
            uses: tuple[Action, ...] = (actions.Launch(spot.card), *transfers) if mine else ()
            label = words.on_board("in_stock", count=spot.size, card=spot.card, name=self.names[seat])
            nodes.append(Node(f"stock-{seat}-{spot.card}", "card", label, furniture.spot_area(spot), actions=uses,
                              card=spot.card, zone=spot.zone, drag=mine))  # fmt: skip
        for spot in grouped(house.activities, areas.activities, f"activities-{seat}", areas.height):
            assert isinstance(spot.card, Resource)
            order = self.book.orders[spot.card]
            label = words.on_board("in_activities", count=spot.size, order=order, name=self.names[seat])
            swaps = tuple(a for a in seen.legal if mine and isinstance(a, actions.Exchange) and a.activity is spot.card)
            nodes.append(Node(f"activities-{seat}-{spot.card}", "card", label, furniture.spot_area(spot), actions=swaps,
                              card=spot.card, zone=spot.zone))  # fmt: skip
        for i, (spot, site) in enumerate(self._sites(view, seat, areas)):
            need = self.book.need(site.building, self.book.traits(house.buildings))
            on_it = tuple(action for action in seen.legal if self._concerns_site(action, seat, site, mine))
            node = self._building_node(
                f"site-{seat}-{i}", site.building, spot, on_it, self._effect(self.book.faces[site.building])
            )
            value = words.on_board("transferred", count=len(site.cards), need=need)
            nodes.append(replace(node, value=value))
        for i, spot in enumerate(self._buildings(view, seat, areas)):
            assert isinstance(spot.card, Building)
            uses = tuple(
                action
                for action in seen.legal
                if mine
                and isinstance(action, actions.Use | actions.Exchange | actions.Raid)
                and action.building == spot.card
            )
            effect = self._effect(self.book.faces[spot.card])
            nodes.append(self._building_node(f"building-{seat}-{i}", spot.card, spot, uses, effect))
        return nodes

    def _concerns_site(self, action: Action, seat: Seat, site: Site, mine: bool) -> bool:
        """Whether that site would get or lose a card by it."""
        match action:
            case actions.Transfer(_, building) | actions.Use(_, _, building):
                return mine and building == site.building
            case actions.Raid(_, other, building, _):
                return other == seat and building == site.building
        return False

    def _hand_nodes(self, seen: Seen, places: Places) -> list[Node]:
        view, room = seen.view, places.hand_area(places.own)
        height = room.h * 0.96
        nodes = []
        parts = furniture.slices(furniture.fan(room, len(view.hand), height), height)
        for i, (card, part) in enumerate(zip(view.hand, parts, strict=True)):
            plays = tuple(action for action in seen.legal if card in hand_cards(action))
            if not plays:
                plays = (actions.Command((card,), self.book.orders[card]),)
            label = words.on_board("in_hand", card=card, order=self.book.orders[card])
            nodes.append(
                Node(f"hand-{i}", "card", label, part,
                     hint=self._order_hint(seen, card), actions=plays, card=card, zone="hand", drag=True)
            )  # fmt: skip
        return nodes

    def _order_hint(self, seen: Seen, card: Resource) -> str:
        """What commanding it alone would allow."""
        command = self.game.single[card]
        if command not in seen.legal:
            return ""
        return f"{words.COMMANDS[command.order]}\n{self._foretold(seen, command)}"

    def _buttons(self, seen: Seen, places: Places, nodes: Sequence[Node]) -> list[Node]:
        """Plot, Draw or Done in a place of their own, and whatever stands on no card."""
        slots = list(places.buttons.rows(BUTTONS, 6))
        main = self._main(seen)
        end: list[Node] = []
        if main is not None:
            end = [Node("main", "button", words.MAIN[type(main)], slots[-1], actions=(main,), primary=True)]
        else:
            waits = seen.view.seat not in seen.to_act
            why = words.on_board("not_your_turn") if waits else words.on_board("first_choose")
            end = [Node("main", "button", words.MAIN[actions.Plot], slots[-1], why_not=why)]
        placed = {action for node in nodes for action in node.actions} | ({main} if main is not None else set())
        rest = [action for action in seen.legal if action not in placed]
        buttons = [
            Node(f"do-{i}", "button", words.label(action), slots[i], actions=(action,))
            for i, action in enumerate(rest[: BUTTONS - 2])
        ]
        if more := tuple(rest[BUTTONS - 2 :]):
            label = words.on_board("more", count=len(more))
            buttons.append(Node("do-more", "button", label, slots[BUTTONS - 2], actions=more))
        return buttons + end

    def _main(self, seen: Seen) -> Action | None:
        """The action that goes on: plot, draw, stop revealing, end the order."""
        return next(
            (action for action in seen.legal if type(action) in words.MAIN and action != actions.Draw(None)), None
        ) or next((action for action in seen.legal if action == actions.DRAW), None)

    # --- what happened

    def show(self, event: Event, before: Seen, after: Seen, area: Area) -> tuple[Cue, ...]:
        """Cards go where they are used; buildings, Monopolies and Draconians have a moment of their own."""
        places = Places(before.view, area)
        match event:
            case events.Commanded(seat, cards, order, executions):
                spot = middle_of(places.house(seat).domain)
                puts = [Put(Spot(card, *spot, f"domain-{seat}", order=3), hand_zone(before, seat)) for card in cards]
                text = words.on_board("commanded", order=order.name.title())
                if executions > 1:
                    text = words.on_board("commanded_times", order=order.name.title(), times=executions)
                plate = places.house(seat).plate
                return (Together((*puts, Noise("place"))), Caption(text, plate.cx, plate.cy, "accent", 34), Wait(0.3))
            case events.Plotted(seat):
                plate = places.house(seat).plate
                return (Caption(words.on_board("plots"), plate.cx, plate.cy, "text", 30), Wait(0.2))
            case events.Copied(seat, order):
                plate = places.house(seat).plate
                told = Caption(words.on_board("copies", order=order), plate.cx, plate.cy, "accent", 30)
                return (told, Wait(0.4))
            case events.Moved(seat, card, source, target):
                where = self._zone(before, seat, target)
                spot = middle_of(self._room(places, seat, target))
                return (
                    Together(
                        (Put(Spot(card, *spot, where, order=3), self._zone(before, seat, source)), Noise("slide"))
                    ),
                )
            case events.Revealed(seat, card):
                spot = middle_of(places.works)
                zone = hand_zone(before, seat)
                return (Together((Put(Spot(card, *spot, "revealed", order=4), zone), Noise("flip"))), Wait(0.3))
            case events.Gave(seat, other, card):
                spot = middle_of(places.house(other).stock)
                put = Put(Spot(card, *spot, f"stock-{other}", order=3), hand_zone(before, seat))
                return (Together((put, Noise("slide"))), Wait(0.25))
            case events.Raided(seat, other, _, _, card):
                plate = places.house(other).plate
                text = words.on_board("raids", name=self.names[seat], card=card)
                return (Caption(text, plate.cx, plate.cy, "bad", 30), Wait(0.5))
            case events.Started(seat, building):
                spot = middle_of(places.house(seat).sites)
                put = Put(Spot(building, *spot, f"sites-{seat}", order=3), "works")
                return (Together((put, Noise("build"))), Wait(0.2))
            case events.Completed(seat, building, _, points):
                areas = places.house(seat)
                done = next((s for s in self._buildings(after.view, seat, areas) if s.card == building), None)
                x, y, height = (done.x, done.y, done.height) if done else middle_of(areas.buildings)
                sign = f"uchronia/signs/{self.book.faces[building].colour.name}.svg"
                text = words.on_board("completed", building=building, points=points)
                told = Caption(text, x, y - height * 0.55, "good", 40)
                stands = Put(Spot(building, x, y, height, f"buildings-{seat}", order=3), f"sites-{seat}")
                cheer = Together((Noise("win"), Burst(x, y, "ring", "accent", height), Burst(x, y, sign), told))
                return (stands, cheer, Wait(0.7))
            case events.MonopolyTaken(seat, resource):
                room = places.monopolies
                text = words.on_board("takes_monopoly", name=self.names[seat], resource=resource)
                return (Noise("knock"), Caption(text, room.cx, room.cy, "accent", 32), Wait(0.6))
            case events.LastTurnCalled() | events.StandstillCalled():
                room = places.works
                told = Caption(words.on_board("last_round_begins"), room.cx, room.cy, "warn", 46)
                return (Noise("round"), told, Wait(0.9))
            case events.Drew(seat):
                return (Noise("slide"),)
        return ()

    def _zone(self, seen: Seen, seat: Seat, place: Place) -> str:
        match place:
            case Place.hand:
                return hand_zone(seen, seat)
            case Place.forum | Place.discards:
                return place.name
            case Place.site:
                return f"sites-{seat}"
        return f"{place.name}-{seat}"

    def _room(self, places: Places, seat: Seat, place: Place) -> Area:
        areas = places.house(seat)
        match place:
            case Place.hand:
                return places.hand_area(seat)
            case Place.forum:
                return places.forum
            case Place.discards:
                return places.piles
            case Place.stock:
                return areas.stock
            case Place.activities:
                return areas.activities
            case Place.site:
                return areas.sites
        return areas.domain

    def told(self, event: Event, seen: Seen) -> Seen:
        """Everything else goes to its place at the end of the beat."""
        return seen

    def why_taken(self, event: Event) -> str:
        """The words of the event say enough."""
        return ""

    def best(self, seen: Seen) -> None:
        """Every decision here touches the others."""
        return

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points as they are."""
        return seen.view.points

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """Buildings, their effects, Monopolies."""
        scored = [event for event in events if isinstance(event, Scored)]
        if not scored:
            return None
        rows = [
            (words.on_board("row_buildings"), tuple(sum(event.buildings) for event in scored)),
            (words.on_board("row_effects"), tuple(sum(event.effects) for event in scored)),
        ]
        rows += [
            (words.on_board("row_monopoly", resource=resource), tuple(event.monopolies[resource] for event in scored))
            for resource in RESOURCES
            if any(event.monopolies[resource] for event in scored)
        ]
        names = tuple(self.names[event.seat] for event in scored)
        return Tally(words.on_board("the_end"), names, tuple(rows), tuple(event.total for event in scored))


def hand_cards(action: Action) -> tuple[Resource, ...]:
    """The cards of the hand on which an action stands."""
    match action:
        case actions.Command(cards):
            return cards
        case actions.Discard(card) | actions.Store(card) | actions.Reveal(card) | actions.Give(card):
            return (card,)
    return ()


def hand_zone(seen: Seen, seat: Seat) -> str:
    """The zone in which a seat's hand lies for that viewer."""
    return "hand" if seat == seen.view.seat else f"hand-{seat}"


def middle_of(room: Area) -> tuple[float, float, float]:
    """The middle of a place, and how high a card is there."""
    return room.cx, room.cy, min(room.h, room.w / CARD_RATIO)


def board(game: Uchronia, names: Sequence[str]) -> UchroniaBoard:
    """The board of these rules for players with these names."""
    return UchroniaBoard(game, names)
