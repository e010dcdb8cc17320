"""What can be pressed on the table of UFO, and what its places tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from ugames.core.game import PUBLIC, Seat
from ugames.core.words import in_a_row, in_lines, listed
from ugames.games.ufo import words
from ugames.games.ufo.board.places import Places, Sector, places
from ugames.games.ufo.cards import CARDS, NEXT, Card, Departure, LandingZone
from ugames.games.ufo.preview import Depends, Ends, goes_on, preview, turns
from ugames.games.ufo.rules import (
    DEPART,
    DROP,
    PASS,
    PLAY,
    PLAY_ON,
    SKIP,
    START,
    Action,
    Phase,
    Play,
    PlayOn,
    Seen,
    Ufo,
    View,
    ways_to_play_on,
)
from ugames.games.ufo.title import SEATS
from ugames.games.ufo.words import on_board, ordinal
from ugames.ui.draw.geometry import LIFT_ALONE, Area
from ugames.ui.draw.theme import CLOSE
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.cards import fans
from ugames.ui.table.racing.board import RaceBoard, RaceTable

OTHERS_DROPS = {seat: tuple(PLAY_ON[seat, card] for card in CARDS) for seat in range(SEATS[-1])}
"""What another seat's stack accepts; whether the card fits is checked afterwards."""
OWN_DROPS = tuple(PLAY.values())
GROWING_PART = 0.35
"""The part of a seat's tile for its points at the end."""


class Pointing(RaceTable):
    """The nodes of the table, and the facts on which its drawing builds."""

    game: Ufo
    seen: Seen
    view: View
    board: RaceBoard

    @cached_property
    def has_clock(self) -> bool:
        """Whether there is a clock, so that a press acts at once."""
        return self.game.has_clock

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats with large sectors."""
        return self.showing.people or ((self.view.seat,) if self.view.seat >= 0 else ())

    @cached_property
    def goes_on(self) -> bool:
        """Whether the game goes on after the act that is shown."""
        return self.view.ended_by is None and goes_on(self.game, self.view)

    @cached_property
    def where(self) -> Places:
        return places(len(self.view.stacks), self.people, self.area, self.game.no_referee)

    def open_deck(self, seat: Seat) -> tuple[Card, ...]:
        """The open deck of a seat at this screen, sorted; empty if there is none."""
        view, number = self.view, self.view.held[seat]
        if seat not in self.people or number is None or view.phases[seat] is not Phase.choosing:
            return ()
        return () if view.moved < view.start or view.ended_by is not None else tuple(sorted(view.decks[number] or ()))

    def area_of(self, seat: Seat, card: Card) -> Area | None:
        """The area of a card in an open deck at this screen; None if it is in none."""
        return dict(zip(self.open_deck(seat), self.open_areas(seat), strict=True)).get(card)

    def open_areas(self, seat: Seat) -> Sequence[Area]:
        """The areas of the cards of an open deck."""
        deck = self.open_deck(seat)
        return self.where.sectors[seat].open_cards(len(deck), sum(self.fits(seat, card) for card in deck))

    def robberies(self, other: Seat) -> tuple[Action, ...]:
        """The one action that could rob that seat, if there is any."""
        stack = self.view.stacks[other]
        card = NEXT.get(stack[-1]) if stack else None
        return () if card is None or self.view.seat in (other, PUBLIC) else (PLAY_ON[other, card],)

    def stealable_zone(self, other: Seat) -> LandingZone | None:
        """The zone that the viewer can steal from that seat now."""
        robbed = any(action in self.seen.legal for action in self.robberies(other))
        return self.game.spoils(self.view, other) if robbed else None

    def fits(self, seat: Seat, card: Card) -> bool:
        """Whether a card can lie on that seat's stack."""
        return bool(self.game.fitting((card,), self.view.stacks[seat]))

    def may_do(self, action: Action) -> bool:
        """Whether an action is possible now, or may be at any tick."""
        return self.has_clock or action in self.seen.legal

    def steals(self, action: PlayOn) -> bool:
        """Whether a card played on that stack steals a zone."""
        return self.game.spoils(self.view, action.other) is not None

    def with_sign(self, *cards: Card | LandingZone | Departure) -> str:
        """The points of cards, with a sign."""
        return on_board("plus", points=self.points_of(*cards))

    def points_of(self, *cards: Card | LandingZone | Departure) -> int:
        return sum(self.game.points[card] for card in cards)

    def is_gone(self, sector: Sector) -> bool:
        """Whether another player has departed while the game goes on."""
        return self.goes_on and not sector.large and self.view.phases[sector.seat] is Phase.departed

    # --- nodes

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """Sectors and stacks, Departure cards, the deck, skip; during the countdown, start."""
        view, where = self.view, self.where
        seat, own = view.seat, where.sectors[view.seat] if view.seat >= 0 else None
        passing = own is not None and view.phases[seat] is Phase.passing and self.goes_on
        dropping = passing and self.game.drops
        nodes = [self._plate_node(sector.seat) for sector in where.sectors if sector is not own]
        if dropping:
            nodes.append(Node("beside", "floor", on_board("beside"), self.area, hint=on_board("beside_is"),
                              actions=(DROP,), acts_on_press=self.has_clock, tip=False))  # fmt: skip
        if own is not None:
            nodes.append(self._plate_node(own.seat))  # the bare ground takes a falling deck
        for sector in where.sectors:
            nodes += self._place_nodes(sector, passing)
            nodes += self._stack_nodes(sector)
        nodes += self._departure_nodes()
        if own is not None:
            nodes += self._card_nodes(own)
            nodes += self._tile_nodes(own)
        if own is not None and START in self.seen.legal:
            hint = on_board("start_hint")
            nodes.append(Node("start", "button", on_board("start"), own.skip, hint=hint, actions=(START,), primary=True,
                              acts_on_press=True))  # fmt: skip
        elif own is not None and self.goes_on:
            why = "" if SKIP in self.seen.legal else words.why_not(self.game, view, SKIP)
            fits = any(isinstance(each, Play | PlayOn) for each in self.seen.legal)
            nodes.append(Node("skip", "button", on_board("skip"), own.skip, "", on_board("skip_hint"), why,
                              actions=(SKIP,), acts_on_press=self.has_clock, primary=not (why or fits)))  # fmt: skip
        return tuple(nodes)

    def _plate_node(self, seat: Seat) -> Node:
        """A seat's name and cards."""
        view = self.view
        stack, number = view.stacks[seat], view.held[seat]
        facts = (
            on_board("stack_top", count=len(stack), card=stack[-1]) if stack else on_board("no_cards"),
            on_board("stolen", count=len(view.stolen[seat])),
            on_board("deck_of", count=view.sizes[number]) if number is not None else "",
            self.phase_note(seat),
        )
        cards, zones, departure = self.game.tally(view, seat)
        acts = self.game.timing.in_secret and view.phases[seat] is not Phase.departed
        points = on_board("points_of", cards=cards, zones=zones, departure=departure)
        hint = in_lines(points, on_board("order_is") if acts else "")
        return self.plate_node(seat, hint, in_a_row(facts))

    def _place_nodes(self, sector: Sector, throwing: bool) -> Iterator[Node]:
        """Landing Zones; and the closed deck, or the waiting hand, to which a press throws the viewer's deck."""
        view, seat = self.view, sector.seat
        name, number = self.names[seat], view.held[seat]
        cards = (*view.zones[seat], *view.stolen[seat])
        laid = sector.zone_cards(max(1, len(cards)))
        whole = laid[0]._replace(w=laid[-1].right - laid[0].x)
        hint, card = self._zones_note(seat), cards[-1] if cards else None
        yield Node(f"zones-{seat}", "place", on_board("zones_of", name=name), whole, hint=hint, card=card, seat=seat)
        on_press, throw = self.has_clock and throwing, (PASS[seat],) if throwing else ()
        if throwing and seat == view.seat:
            hint = on_board("throw_hint", name=self._catcher_name) if self._catcher_name else ""
            others = [each for each, phase in enumerate(view.phases) if each != seat and phase is not Phase.departed]
            yield Node("deck", "card", on_board("own_deck"), sector.deck_room, hint=hint,
                       actions=tuple(PASS[each] for each in others), drops=(DROP,), zone=f"deck-{number}",
                       drag=True)  # fmt: skip
        elif number is not None and not self.open_deck(seat):
            hint = on_board("held_is", name=self.called[seat], count=view.sizes[number])
            # the hand that waited may have a deck by now
            yield Node(f"held-{seat}", "place", on_board("deck"), sector.deck if throw else sector.closed_deck,
                       hint=hint, actions=throw, acts_on_press=on_press)  # fmt: skip
        elif view.phases[seat] is Phase.waiting:
            hint = on_board("hand_is" if self.game.throws(view) else "hand_is_next", name=name)
            if throwing:
                drop = on_board("beside_is") if self.game.drops else ""
                hint = in_lines(on_board("throw_hint", name=name), drop)
            yield Node(f"hand-{seat}", "place", on_board("hand_of", name=name), sector.deck, hint=hint, actions=throw,
                       seat=seat, acts_on_press=on_press)  # fmt: skip

    def _tile_nodes(self, own: Sector) -> Iterator[Node]:
        """The tiles; a press on the one with the free hand throws the viewer's deck there."""
        for seat, tile in self.others_tiles(own):
            throw = tuple(action for action in (PASS[seat],) if action in self.seen.legal)
            phase, robbery = self.phase_note(seat), self.robbery_note(seat)
            yield Node(f"tile-{seat}", "place", self.names[seat], tile, phase, robbery,
                       actions=throw, acts_on_press=self.has_clock and bool(throw), tip=False)  # fmt: skip

    def _zones_note(self, seat: Seat) -> str:
        """The points of a seat's zones, and for whom they count."""
        view = self.view
        own, stolen = view.zones[seat], view.stolen[seat]
        goes_first = len(own) + len(stolen) > 1 and view.phases[seat] is not Phase.departed
        return in_lines(
            on_board("zone_own", name=self.called[seat], points=self.points_of(*own)) if own else "",
            on_board("zones_stolen", stolen=len(stolen), points=self.points_of(*stolen)) if stolen else "",
            on_board("zones_order") if goes_first else "",
        ) or on_board("zones_gone")

    def _previews(self, *actions: Action) -> str:
        """The previews of these actions, in games without a clock."""
        return "" if self.has_clock else self.foretold(*actions)

    def _stack_nodes(self, sector: Sector) -> Iterator[Node]:
        """A stack: another seat's is robbed by a press, or by dropping the card on it."""
        view, seat = self.view, sector.seat
        name, stack, seated = self.names[seat], view.stacks[seat], view.seat >= 0
        top, rob = stack[-1] if stack else None, self.robberies(seat)
        if self.has_clock and seated and stack and seat != view.seat:
            rob = rob or (PLAY_ON[seat, stack[-1]],)  # nothing fits any more, and a press explains it
        drops: tuple[Action, ...] = (OWN_DROPS if seat == view.seat else OTHERS_DROPS[seat]) if seated else ()
        label, hint = str(on_board("stack_empty", name=name)), str(on_board("stack_empty_is"))
        if top:
            lying = on_board("the_stack", cards=in_a_row(map(str, stack)))
            label = on_board("stack_of", name=name, card=top)
            hint = in_lines(self._previews(*rob), lying, self._robber_note(seat, top))
        value = on_board("is_at", name=self.called[seat], card=top) if top else ""
        may_fail = any(isinstance(fact, Depends) for act in rob for fact in preview(self.game, self.seen, act))
        yield Node(f"stack-{seat}", "card" if top else "place", label, sector.stack, value, hint, actions=rob, card=top,
                   seat=seat, drops=drops, acts_on_press=self.has_clock and bool(rob),
                   asks=may_fail and not self.has_clock)  # fmt: skip

    def _robber_note(self, seat: Seat, top: Card) -> str:
        """The card that robs that stack, or the reason why none can; empty at the end."""
        view = self.view
        if not self.goes_on:
            return ""
        if view.phases[seat] is Phase.departed:
            return on_board("departs_all", name=self.called[seat])
        if unrobbed := words.unrobbed(view, top):
            return unrobbed
        if seat == view.seat:
            return on_board("only_robs_you", card=NEXT[top])
        pays = self.game.spoils(view, seat) is not None
        return on_board("only_fits" if pays else "only_gift", card=NEXT[top])

    def _departure_nodes(self) -> Iterator[Node]:
        """The Departure cards, to be pressed twice; and the last place of the middle."""
        seen, view, where = self.seen, self.view, self.where
        best = max((self.game.points[card] for card in view.departures), default=0)
        mine = view.seat >= 0
        for card, (slot, _) in where.slots.items():
            label = on_board("departure_card", card=words.departure_name(card))
            about = self.about(card)
            if card not in view.departures:
                takers = listed([self.called[seat] for seat, taken in enumerate(view.taken) if taken == card])
                hint = in_lines(on_board("departure_gone", names=takers), about)
                yield Node(f"gone-{card}", "place", label, slot, hint=hint)
                continue
            points = self.game.points[card]
            worth = on_board("worse", points=points, best=best) if points < best else self._points_label(card)
            total = points + mine * self.standing[view.seat]
            ends = self.has_clock and any(isinstance(fact, Ends) for fact in preview(self.game, seen, DEPART[card]))
            refused = mine and DEPART[card] not in seen.legal and not self.has_clock
            why = words.why_not(self.game, view, DEPART[card]) if refused else ""
            hint = in_lines(worth if points < best else "", self._previews(DEPART[card]), about, why)
            labels = (
                on_board(
                    "confirm_end" if ends else "confirm" if self.has_clock else "depart_for", points=points, total=total
                ),
            )
            yield Node(f"depart-{card}", "card", label, slot, worth, hint, actions=(DEPART[card],) if mine else (),
                       labels=labels, card=card, zone=f"departure-{card}", lift=LIFT_ALONE, asks=True,
                       acts_on_press=self.has_clock)  # fmt: skip
        if extra := where.extra:
            if view.centre is not None:
                hint = on_board("centre_is", count=view.sizes[view.centre])
                yield Node("centre", "place", on_board("centre_deck"), extra.card, hint=hint)
            else:
                yield Node("discards", "place", on_board("discards"), extra.card, hint=on_board("discards_are"))

    def _points_label(self, card: Card | Departure) -> str:
        return on_board("points", count=self.game.points[card])

    def _card_nodes(self, own: Sector) -> Iterator[Node]:
        """The open deck: a press plays a card on the own stack or as a robbery, with a menu if both are possible. A
        gift is made by pressing the other stack, or by dropping the card there.
        """
        view, seat, deck = self.view, own.seat, self.open_deck(own.seat)
        others = [other for other, stack in enumerate(view.stacks) if other != seat and stack]
        for card, tile in zip(deck, fans.slices(self.open_areas(own.seat)), strict=True):
            given = ways_to_play_on(view, seat, card)
            robs = tuple(filter(self.steals, given))
            plays = (PLAY[card],) if self.fits(seat, card) or not robs else ()
            hint = self.foretold(*plays, *(() if self.has_clock and plays else given)).strip()
            if not hint:  # no previews during events
                hint = self.about(card)
                if PLAY[card] in self.seen.legal or self.seen.to_act:
                    hint = words.why_not(self.game, view, PLAY[card])
            yield Node(f"card-{card}", "card", str(card), tile, self._points_label(card), hint, actions=(*plays, *robs),
                       card=card, zone=f"deck-{view.held[seat]}", drag=not self.has_clock or bool(given),
                       drops=tuple(PLAY_ON[other, card] for other in others),
                       acts_on_press=self.has_clock and not given)  # fmt: skip

    # --- words

    def others_tiles(self, sector: Sector) -> Sequence[tuple[Seat, Area]]:
        """The other seats in the room of a person's open deck while they have none; at the end all seats."""
        if not sector.large or self.view.moved < self.view.start or self.open_deck(sector.seat):
            return ()
        seats = furniture.around_table(len(self.names), sector.seat)[self.goes_on :]
        plays = self.goes_on and self.view.phases[sector.seat] is not Phase.departed
        part = 1.0 if plays else 0.4  # beside words about a departure, or the table of points
        return [*zip(seats, sector.tiles(len(seats), part), strict=False)]

    @property
    def sum_areas(self) -> dict[Seat, Area]:
        """Where the points of each seat grow at the end."""
        tiles = [each for sector in self.where.sectors for each in self.others_tiles(sector)]
        return {seat: tile.beside(tile.w * (1 - GROWING_PART)).inset(CLOSE) for seat, tile in tiles}

    def robbery_note(self, seat: Seat) -> str:
        """What the next number takes from a seat, or why it can't, in a few words."""
        view, stack, zone = self.view, self.view.stacks[seat], self.game.spoils(self.view, seat)
        if view.taken[seat] is not None:
            return self.phase_note(seat)
        if not stack:
            return on_board("no_cards")
        card = NEXT.get(stack[-1])
        if card is None:
            return on_board("safe_last")
        if words.unrobbed(view, stack[-1]):
            return on_board("safe", card=card)
        if zone is None:
            return on_board("no_zone", card=card)
        return on_board("robs_for", card=card, points=self.game.points[zone])

    def phase_note(self, seat: Seat) -> str:
        """The phase of a seat, in a few words."""
        view = self.view
        phase, taken = view.phases[seat], view.taken[seat]
        if taken is not None:
            return on_board("departed", points=self.game.points[taken])
        if not self.goes_on:
            return on_board("ended" if view.ended_by == seat else "not_departed")
        if view.moved < view.start:
            return on_board("gets_ready")
        if phase is Phase.choosing and self.game.timing.in_secret:
            return self._place_in_line(seat)
        if not view.departures:
            return on_board("alone")
        if self.game.timing.in_turn:
            return on_board("to_play") if seat in self.seen.to_act else ""
        return on_board(f"now_{phase.name}")

    def _place_in_line(self, seat: Seat) -> str:
        """Whether a seat has chosen, and its place in the order of acts; during events only whether it has a deck."""
        chosen = on_board("has_chosen") if seat in self.view.pressed else ""
        if not self.seen.to_act:
            return chosen or on_board("has_deck")
        place = ordinal(str(turns(self.game, self.view).index(seat) + 1))
        note = chosen or on_board("chooses")
        return on_board("acts", note=note, place=place)

    @property
    def _catcher_name(self) -> str:
        """The name of the seat that waits for a deck, if any does."""
        phases = self.view.phases
        return self.names[phases.index(Phase.waiting)] if Phase.waiting in phases else ""

    def prompt(self, seat: Seat) -> str:
        """The task of a person, or the wait; empty while they browse a deck, and in the replay of a race."""
        view = self.view
        if not self.goes_on or not self.showing.asks or (self.has_clock and not self.showing.people):
            return ""
        match view.phases[seat]:
            case Phase.passing if self._catcher_name:
                return on_board("throw_to", name=self._catcher_name)
            case Phase.waiting:
                return on_board("hold_out")
            case Phase.gathering:
                return on_board("gather")
            case Phase.departed:
                return on_board("off_faster" if self.showing.hurried else "off")
        return ""
