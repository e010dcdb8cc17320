"""The explanations on the table of Uchu-Kaigi: every card, marker, pile, plate and label tells its meaning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from ugames.core.game import Seat
from ugames.core.words import Said, capital, figure, in_a_row, in_lines, listed, run_on, sentence
from ugames.games.uchu_kaigi import rules
from ugames.games.uchu_kaigi.board.orbit import Track, track
from ugames.games.uchu_kaigi.board.places import Places, chips, places
from ugames.games.uchu_kaigi.board.won import CountGlimpse, sign_of
from ugames.games.uchu_kaigi.cards import GRAY, GREEN, PINK, REDBLUE, SEATINGS, Card, Country, Seating, Suit
from ugames.games.uchu_kaigi.preview import LEADS_ON, NeverWins, StaysAhead, TooMuch, UpToThreshold, preview
from ugames.games.uchu_kaigi.rules import NameVip, Play, Seen, UchuKaigi, View, winning_place
from ugames.games.uchu_kaigi.scoring import (
    LIMITED,
    LOWEST_SCORE,
    NEARLY_ALL,
    colour_points,
    count_suits,
    pile_points,
    points_of,
    ranking,
    worth,
)
from ugames.games.uchu_kaigi.words import (
    about_with,
    country_name,
    goal,
    harm_here,
    lacking,
    on_board,
    ordinal,
    said,
    suit_name,
    use_here,
    why_best,
    why_not,
    worth_now,
)
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import HAND_ZONE, Node, NodeKind
from ugames.ui.kit.placing import hull
from ugames.ui.table.cards import fans
from ugames.ui.table.trick import Led, OpenTrick, TrickTable


class Pointing(TrickTable):
    """A table with its places, and its nodes with their explanations."""

    line = "light"
    ink = "paper"

    game: UchuKaigi
    seen: Seen
    view: View

    @cached_property
    def where(self) -> Places:
        return places(self.view.seats, self.view.seat, self.area, self.game.open_piles)

    @cached_property
    def track(self) -> Track:
        return track(self.where.orbit, self.view.board)

    @property
    def hands(self) -> Sequence[Country]:
        return self.where.countries

    @property
    def seating(self) -> Seating:
        """The rules for this number of players."""
        return SEATINGS[self.view.seats]

    @property
    def is_counting(self) -> bool:
        """Whether the piles of a round are open, after its last card."""
        return self.view.actor is None and any(self.view.piles)

    @property
    def open_countries(self) -> Sequence[Country]:
        """The countries with open piles, after the last card."""
        return self.seen.open_countries if isinstance(self.seen, CountGlimpse) else self.where.countries

    def player(self, hand: Country) -> Seat:
        return self.seating.owners[hand]

    def name(self, country: Country) -> str:
        return country_name(country, self.names)

    def spoken(self, country: Country) -> str:
        """The name of a country for the viewer."""
        return country_name(country, self.called)

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """All nodes, from the bottom up: all explanations, the VIPs to choose, and the cards to play."""
        countries = self.where.countries
        return (
            *self.trick_nodes(on_board("trick_hint")),
            *self._sitting_out_nodes(),
            *self._orbit_nodes(),
            *map(self._plate_node, countries),
            *(node for country in countries for node in self._counter_nodes(country)),
            *(node for country in countries for node in self._won_nodes(country)),
            *self._vip_nodes(),
            *(node for country in countries for node in self._hand_nodes(country)),
        )

    def zone(self, country: Country) -> str:
        """The zone of a country's hand."""
        return HAND_ZONE if country == self.where.own else f"hand-{country}"

    @property
    def sitting_out(self) -> list[Country]:
        """The countries without a part in this trick."""
        order = self.trick.order
        return [country for country in self.where.countries if order and country not in order]

    def piles_lie_closed(self, country: Country) -> bool:
        """Whether the country's piles are closed on the table."""
        return self.board.tricks_lie_closed and not rules.may_look(self.game, self.view, country)

    @cached_property
    def trick(self) -> OpenTrick:
        """The trick, once there is a VIP."""
        view = self.view
        if view.actor is None or view.lacks_vip:
            return OpenTrick()
        if not view.trick:
            return OpenTrick(view.order)
        best = view.trick[winning_place(view.trick, view.vips[-1])]
        return OpenTrick(view.order, view.trick, best, why_best(view.trick, best))

    @property
    def led(self) -> Led | None:
        if not self.view.trick:
            return None
        suit = self.view.trick[0].suit
        hint = on_board("led_grey") if suit is GRAY else on_board("led_hint", led=suit_name(suit))
        return Led(str(suit), sign_of(suit), hint)

    def use(self, card: Card, hand: Country) -> str:
        """The guest on a card in the trick, and the effect of its suit."""
        return about_with(self.game, card, self._effect(card.suit, hand))

    def _sitting_out_nodes(self) -> Iterator[Node]:
        """The countries that sit out."""
        for country in self.sitting_out:
            label = on_board("sits", name=self.spoken(country))
            hint = run_on((sentence(label), on_board("sits_hint")))
            yield Node(f"sits-{country}", "place", label, self.where.in_trick(country), hint=hint)

    def _orbit_nodes(self) -> Iterator[Node]:
        """The track, the VIP, the round, and each stack of markers."""
        view, track = self.view, self.track
        hint = run_on((on_board("orbit_hint", rounds=rules.ROUNDS, lowest=LOWEST_SCORE), on_board("points_hint")))
        yield Node("orbit", "place", on_board("orbit"), self.where.orbit, hint=hint)
        yield self._vip_node(track.inner_room, track.vip)  # in front of the words beside it
        label = on_board("round_of", number=view.number, rounds=rules.ROUNDS)
        out = on_board("out_hint", count=rules.left_out(self.game, view))
        ends = on_board("round_hint", rounds=rules.ROUNDS), goal(self.game, self.seen, self.names)
        yield Node("round", "place", label, track.lines[0], hint=run_on((sentence(label), out, *ends)),
                   about=track.inner_room, kind=NodeKind.SIGN)  # fmt: skip
        if to_go := self.to_go():
            longer = on_board("to_go_purple") if rules.may_sit_out(self.game, view) else ""
            hint = run_on((sentence(to_go), on_board("to_go_hint"), longer))
            yield Node("to-go", "place", to_go, track.lines[1], hint=hint, about=track.inner_room, kind=NodeKind.SIGN)
        for stack in view.board:
            names = tuple(self.spoken(country) for country in stack.markers)
            label = on_board("stack" if len(names) > 1 else "alone", points=stack.points, names=names)
            yield Node(f"stack-{stack.points}", "place", label, track.stack(stack), hint=label, kind=NodeKind.SIGN)

    def to_go(self, short: bool = False) -> str:
        """How near the end of the round is, also in few words; nothing once it has ended."""
        view, count = self.view, rules.tricks_to_go(self.view)
        if view.actor is None or not count or not view.order:  # scored, or still being dealt
            return ""
        if count == 1:
            return on_board("last_trick")
        if not rules.may_sit_out(self.game, view):
            return on_board("to_go", count=count)
        return on_board("to_go_short", count=count) if short else on_board("to_go_least", count=count)

    def _vip_node(self, area: Area, card: Area) -> Node:
        """The VIP card with its name, or its empty place."""
        if self.view.lacks_vip:
            label = on_board("vip_missing")
            return Node("vip", "place", label, area, hint=label, about=card)
        suit = suit_name(self.view.vips[-1])
        label = on_board("vip", suit=suit)
        trump = on_board("vip_hint", suit=suit, effect=self._effect(self.view.vips[-1], *self._own_countries()))
        return Node("vip", "place", label, area, hint=run_on((sentence(label), trump)), about=card)

    def _plate_node(self, country: Country) -> Node:
        """A country's plate: points, won cards and their effect, or the number of piles."""
        view, points = self.view, points_of(self.view.board)[country]
        order, left = ranking(view.board), rules.GOAL - points
        place = ordinal(str(order.index(country) + 1))
        where = on_board("place_of", place=place, places=len(order)) if len(view.board) > 1 else ""
        stands: str = on_board("plate", left=left, points=points, place=where)
        if left <= 0:
            stands = on_board("at_goal", points=points, place=where)
        if where and any(stack.points == points and len(stack.markers) > 1 for stack in view.board):
            stands += f" {said('tie')}"
        taken = self._closed_hint(country) if self.piles_lie_closed(country) else self._won_cards_hint(country)
        value = on_board("points", points=points)
        area, kind = self.where.block(country), NodeKind.PLATE if country in self.seating.people else NodeKind.THING
        return Node(f"country-{country}", "place", self.name(country), area, value, f"{taken}\n{stands}",
                    seat=self.player(country), kind=kind)  # fmt: skip

    def _won_nodes(self, country: Country) -> Iterator[Node]:
        """A country's closed piles below the trick, or the cards of open ones."""
        view, room, seat = self.view, self.where.stack(country), self.player(country)
        if self.is_counting and country in self.open_countries:
            for pile, places in zip(view.piles[country], self.where.pile_fans(country, view.piles), strict=True):
                for card, part in zip(pile, fans.slices(places), strict=True):
                    about = about_with(self.game, card, self._effect(card.suit))
                    yield Node(f"won-{country}-{card}", "card", capital(card), part, hint=about, card=card,
                               seat=seat)  # fmt: skip
        elif view.piles[country] and not self.is_counting:
            closed = self._closed_hint(country)
            label = f"{self.name(country)}: {closed}"
            yield Node(f"piles-{country}", "place", label, room, hint=closed, zone=f"won-{country}",
                       seat=seat)  # fmt: skip

    def _counter_nodes(self, country: Country) -> Iterator[Node]:
        """The won cards of each suit, where the country's piles are open."""
        tray = self.where.column(country).foot if self.is_counting else self.where.trays.get(country)
        if tray is None:
            return
        counts = count_suits(self.view.piles[country])
        threshold = self.seating.threshold
        for suit, chip in chips(tray).items():
            hint: str = self._worth_note(country, suit)
            # the harm comes first, in case there is no room for all
            if suit not in LIMITED or counts[suit] <= threshold:
                hint = in_lines(harm_here(suit, self.view.seats), hint, *self._further_uses(suit))
            label = f"{self.name(country)}, {suit_name(suit)}"
            value = on_board("cards", count=counts[suit])
            if suit in LIMITED:
                value = on_board("count_of", count=counts[suit], limit=threshold)
            yield Node(f"taken-{country}-{suit}", "place", label, hull(chip), value, hint, kind=NodeKind.SIGN,
                       seat=self.player(country))  # fmt: skip

    def _won_cards_hint(self, country: Country) -> str:
        """The points and risks of a country's won cards, and the suits that it has shown to lack."""
        threshold, counts = self.seating.threshold, count_suits(self.view.piles[country])
        limited = listed([suit_name(suit) for suit in LIMITED], "or")
        hints: list[str] = [on_board("limit", threshold=threshold, suits=limited)]
        if self.view.actor is not None and self.view.piles[country]:
            hints.append(self._points_so_far(country))
            if colour_points(counts) in NEARLY_ALL:
                hints.append(on_board("lacks_colours", suits=listed(lacking(counts))))
        if over := [suit_name(suit) for suit in LIMITED if counts[suit] > threshold]:
            hints.append(on_board("over", suits=in_a_row(over)))
        if near := [suit_name(suit) for suit in LIMITED if counts[suit] == threshold]:
            hints.append(on_board("near", suits=in_a_row(near)))
        if self.view.hands[country] is None and (voids := self.view.voids[country]):
            hints.append(on_board("lacks", suits=in_a_row(map(suit_name, voids))))
        return "\n".join(hints)

    def _points_so_far(self, country: Country) -> str:
        """The points of a country's piles in this round so far, part by part."""
        piles, threshold = self.view.piles[country], self.seating.threshold
        counts = count_suits(piles)
        more = on_board("so_halved") if counts[GREEN] > threshold else ""
        more += on_board("so_grey", loss=figure(-counts[GRAY])) if counts[GRAY] > threshold else ""
        more += on_board("so_red_blue") if counts[REDBLUE] > threshold else ""
        for_piles = figure(sum(pile_points(piles, counts[PINK] > threshold)), "+")
        for_colours, whole = figure(colour_points(counts), "+"), figure(worth(piles, threshold), "+")
        return on_board("so_far", piles=for_piles, colours=for_colours, more=more, worth=whole)

    def _closed_hint(self, country: Country) -> str:
        piles = len(self.view.piles[country])
        return on_board("closed", count=piles) if piles else on_board("no_pile")

    def _vip_nodes(self) -> Iterator[Node]:
        """The suits that can be VIP."""
        if len(self.view.vips) == self.view.number:
            return
        for suit, place in self.where.vips().items():
            vip = NameVip(suit)
            then = on_board("vip_then", suit=suit_name(suit))
            effect = self._effect(suit, *self._own_countries())
            hint = in_lines(self.foretold(vip), then, effect, on_board("never_grey"))
            label = on_board("vip", suit=suit_name(suit))
            yield Node(f"vip-{suit}", "place", label, place, hint=hint, actions=(vip,))

    def _hand_nodes(self, country: Country) -> Iterator[Node]:
        hand = self.view.hands[country]
        if hand is None:
            if count := self.view.hand_sizes[country]:
                area, why = self.where.hands[country], on_board("backs_hint")
                yield self.backs_node(country, self.name(country), count, area, why)
            return
        for card, part in zip(hand, fans.slices(self.where.in_hand(country, len(hand))), strict=True):
            label = on_board("card_of", card=card, name=self.name(country))
            hint = self._hand_card_hint(country, card)
            yield Node(f"hand-{country}-{card}", "card", label, part, hint=hint, actions=(Play(card),),
                       card=card, zone=self.zone(country), drag=True,
                       seat=None if country == self.where.own else self.player(country))  # fmt: skip

    def _hand_card_hint(self, country: Country, card: Card) -> str:
        """The preview of playing the card now, the value of its suit to its owner, and its use.

        A losing card brings its owner nothing; the cost of excess and the next lead are told once, the latter not in
        the last trick of a round.
        """
        action, legal = Play(card), self.seen.legal
        facts = preview(self.game, self.seen, action)
        refused = why_not(self.game, self.view, action) if legal and action not in legal else ""
        exceeded = {suit for fact in facts if isinstance(fact, TooMuch) for suit in fact.suits}
        near = {suit for fact in facts if isinstance(fact, UpToThreshold) for suit in fact.suits}
        worth, harm = self._worth_note(country, card.suit), harm_here(card.suit, self.view.seats)
        use = in_lines(*self._further_uses(card.suit, country), harm)
        loses = any(isinstance(fact, StaysAhead) for fact in facts)
        if loses or card.suit in near or (facts and worth.key == "none"):
            worth = Said()
        if card.suit in exceeded:
            worth, use = Said(), ""
        elif facts and card.suit in LEADS_ON and not loses:
            use = ""
        elif any(isinstance(fact, NeverWins) for fact in facts):
            use = harm  # the preview has the use
        return in_lines(refused or self.foretold(action), worth, use)

    def _further_uses(self, suit: Suit, *countries: Country) -> list[str]:
        """The further use of a suit for these countries."""
        return use_here(suit, self.view, countries, self.called)

    def _effect(self, suit: Suit, *countries: Country) -> str:
        """The further use of a suit, and the effect of an excess."""
        return run_on((*self._further_uses(suit, *countries), harm_here(suit, self.view.seats)))

    def _own_countries(self) -> Iterator[Country]:
        """The countries that the viewer plays for."""
        return filter(self.where.is_own, self.where.countries)

    def _worth_note(self, country: Country, suit: Suit) -> Said:
        """The value of a country's cards of a suit so far; empty where its piles are closed."""
        if self.piles_lie_closed(country):
            return Said()
        return worth_now(suit, self.view.piles[country], country, self.called)
