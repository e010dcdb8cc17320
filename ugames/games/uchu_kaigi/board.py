"""The table of Uchu-Kaigi: the other countries above, the trick and the score orbit in the middle, one's hand below.

With two players each has a dependency whose hand lies open; one's own stands above one's own hand.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import accumulate, pairwise
from math import cos, hypot, pi, sin, sqrt

import pygame

from ugames.core.game import Event, Glimpse, Seat
from ugames.core.words import listed
from ugames.games.uchu_kaigi import rules, scoring
from ugames.games.uchu_kaigi.cards import SEATINGS, SUITS, VIPS, Card, Country, Suit
from ugames.games.uchu_kaigi.preview import preview
from ugames.games.uchu_kaigi.rules import Action, NameVip, Play, UchuKaigi, View, may_look, winning_place
from ugames.games.uchu_kaigi.scoring import LIMITED, LOWEST, Stack, count_suits, points_of, ranking
from ugames.games.uchu_kaigi.words import country_name, foretell, on_board
from ugames.ui.draw.ahead import Wish
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import Caption, Cue, Look, Noise, Put, Tally, Together, Wait
from ugames.ui.table.cards.face import Face
from ugames.ui.table.places import numbered
from ugames.ui.table.stage import Spot

Seen = Glimpse[Action, View]

LAST_FIELD = 34
"""The last field of the track, beyond the 30 that ends the game; a marker that is further stays here."""
ENDS = 30
LETTERS = dict(zip(SUITS, "YPKGAR", strict=True))
SLUGS = ("yellow", "purple", "pink", "green", "gray", "red-blue")
SIGNS = ("yellow", "purple", "pink", "green", "gray", "redblue")
PLATE = 62.0
WIDTH, WITH_DEPENDENCY = 292.0, 384.0
"""The width of a plate with dependencies, which have long names."""
CLOSED = 0.4
"""With dependencies, the share of the upper row for the opponent's own country, whose hand is closed."""
NAMED = 0.64
"""With dependencies, the largest share of a column for the plate; the rest is for the hand."""
STARS = (128, 140, 214)
CHIP = 46.0
MARGIN = 16.0
"""The margin around the trick."""
ALL_NUMBERED = 28.0
"""From this size on, each field of the track bears its number."""
TRACK = 1.6
"""The width of the line between the fields."""
FIELD = 34.0
"""The size of a field of the track, where there is room."""
ASIDE = 92.0
"""The distance of the VIP from the middle of the track, which leaves room for its name."""
SMALLEST_VIP = 90.0
MARKER = 57.0, 36.0
"""The size of a marker, which leaves the numbers of the next fields readable."""
STEPS = 720
"""The corners of the polygon that is drawn as the ellipse of the track."""
LEVEL = 13.0
"""The height that each further marker adds to a stack."""
PILE, PILE_STEP, PILE_LEAN = 36.0, 15.0, 9
"""A closed pile: the height of its back, the distance to the next pile, and the degrees by which it leans."""
TRAY, COUNT = 92.0, 46.0
"""The size of a tray for one pile, and the part of it for the number of piles."""


class UchuKaigiBoard:
    """How Uchu-Kaigi looks and how it is played by hand."""

    signs = tuple(f"uchu_kaigi/signs/{sign}.svg" for sign in ("gray", "green", "pink", "purple", "redblue", "yellow"))
    trick = rules.TrickWon
    odds = False

    def __init__(self, game: UchuKaigi, names: Sequence[str]) -> None:
        self.game = game
        self.names = names
        self.closed = not game.open_piles

    # --- cards

    def face(self, card: Hashable) -> Face:
        """The rank, and the letter of the delegation."""
        assert isinstance(card, Card)
        origin = next(face.origin.name for face in self.game.deck.delegate if face.card == card)
        return Face(
            f"uchu_kaigi/cards/{SLUGS[card.suit]}-{card.rank}.svg", str(card.rank), LETTERS[card.suit], origin=origin
        )

    def back(self, kind: str) -> str:
        """There is one kind of card."""
        return "uchu_kaigi/back.svg"

    # --- places

    def _own(self, view: View) -> Country:
        return SEATINGS[view.seats].people[max(view.seat, 0)]

    def _mine(self, view: View) -> Country | None:
        """The dependency that the viewer plays for, if there is one."""
        own = self._own(view)
        return own + 1 if own + 1 in SEATINGS[view.seats].dependencies else None

    def _others(self, view: View) -> list[Country]:
        countries = len(SEATINGS[view.seats].owners)
        clockwise = [(self._own(view) + i) % countries for i in range(1, countries)]
        return [country for country in clockwise if country != self._mine(view)]

    def _rows(self, view: View, area: Area) -> tuple[Area, Area, Area, Area]:
        """The others' row, the middle, the own dependency's row (or nothing), the hand's row."""
        open_hands = bool(SEATINGS[view.seats].dependencies)
        upper, lower = max(150.0, area.h * (0.16 if open_hands else 0.2)), area.h * 0.25
        extra = area.h * 0.17 if self._mine(view) is not None else 0.0
        middle = area.below(upper)._replace(h=area.h - upper - lower - extra)
        return (
            area.top(upper),
            middle,
            Area(area.x, middle.bottom, area.w, extra),
            area.below(area.h - lower),
        )

    def _column(self, view: View, area: Area, country: Country) -> Area:
        upper, *_ = self._rows(view, area)
        others = self._others(view)
        if SEATINGS[view.seats].dependencies:  # the hand that lies open has the larger part
            split = upper.w * CLOSED
            return upper.left(split - 16) if country == others[0] else upper.beside(split)
        return list(upper.columns(len(others), 16))[others.index(country)]

    def _width(self, view: View) -> float:
        return WITH_DEPENDENCY if SEATINGS[view.seats].dependencies else WIDTH

    def _plate(self, view: View, area: Area, country: Country) -> Area:
        _, _, extra, lower = self._rows(view, area)
        width = self._width(view)
        if country == self._own(view):
            return Area(lower.x + 4, lower.bottom - PLATE - CHIP - 12, width, PLATE)
        if country == self._mine(view):
            return Area(extra.x + 4, extra.cy - (PLATE + CHIP + 4) / 2, width, PLATE)
        column = self._column(view, area, country)
        if SEATINGS[view.seats].dependencies:
            return Area(column.x, column.y, min(width, column.w * NAMED), PLATE)
        width = min(width, column.w - 8)
        return Area(column.cx - width / 2, column.y, width, PLATE)

    def _block(self, view: View, area: Area, country: Country) -> Area:
        """A plate with the suits below it."""
        plate = self._plate(view, area, country)
        return plate._replace(h=PLATE + 4 + CHIP)

    def whose(self, name: str) -> Seat | None:
        """The seat to which a zone or a node of that name belongs; None for what lies in the middle."""
        country = numbered(name, "country", "piles", "hand")
        return None if country is None else SEATINGS[len(self.names)].owners[country]

    def seat_area(self, seat: Seat, seen: Seen, area: Area) -> Area:
        """The plate of a seat's own country."""
        return self._plate(seen.view, area, SEATINGS[seen.view.seats].people[seat])

    def _hand_area(self, view: View, area: Area, country: Country) -> Area:
        _, _, extra, lower = self._rows(view, area)
        left = self._width(view) + 20
        if country == self._own(view):
            return Area(lower.x + left, lower.y, lower.w - left - 12, lower.h)
        if country == self._mine(view):
            return Area(extra.x + left, extra.y + 2, extra.w - left - 12, extra.h - 6)
        column = self._column(view, area, country)
        if SEATINGS[view.seats].dependencies:  # a hand that lies open needs the height
            left = self._plate(view, area, country).w + 20
            return Area(column.x + left, column.y, column.w - left, column.h - 4)
        return Area(column.x, column.y + PLATE + CHIP + 6, column.w, column.h - PLATE - CHIP - 8)

    def _taken_area(self, view: View, area: Area, country: Country) -> Area:
        """The area below a plate for the cards that the country has taken."""
        plate = self._plate(view, area, country)
        return Area(plate.x, plate.bottom + 4, plate.w, CHIP)

    def _open(self, view: View, country: Country) -> bool:
        """Whether the table shows what lies in the country's piles."""
        return not self.closed or may_look(self.game, view, country)

    def _tray(self, view: View, area: Area, country: Country) -> Area:
        """The area of a country's closed piles: a back for each, and their number beside them."""
        room = self._taken_area(view, area, country)
        beside = max(0, len(view.piles[country]) - 1) * PILE_STEP
        return room._replace(w=min(room.w, TRAY + beside))

    def _closed_piles(self, view: View, area: Area, country: Country) -> list[Spot]:
        """A back for each pile, fanned."""
        tray, count = self._tray(view, area, country), len(view.piles[country])
        step = (tray.w - TRAY) / max(1, count - 1)
        x = tray.x + (TRAY - COUNT) / 2
        return [
            Spot(None, x + i * step, tray.cy, PILE, f"piles-{country}", PILE_LEAN if i % 2 else -PILE_LEAN)
            for i in range(count)
        ]

    def _zone(self, view: View, country: Country) -> str:
        return "hand" if country == self._own(view) else f"hand-{country}"

    def _hand(self, seen: Seen, area: Area, country: Country) -> list[Spot]:
        """The cards of a hand where the viewer may see them, else their backs."""
        view, room = seen.view, self._hand_area(seen.view, area, country)
        height = room.h * 0.95
        zone = self._zone(view, country)
        cards = view.hands[country]
        if cards is None:
            middles = furniture.fan(room, view.hand_sizes[country], height, 0.42)
            return [Spot(None, x, y, height, zone) for x, y in middles]
        turn = self._turn(view) == country and view.seat in seen.to_act
        playable = {action.card for action in seen.legal if isinstance(action, Play)}
        return [
            Spot(
                card,
                x,
                y - (height * 0.05 if turn and card in playable else 0),
                height,
                zone,
                mark="dim" if turn and playable and card not in playable else "",
                order=2,
            )
            for (x, y), card in zip(furniture.fan(room, len(cards), height), cards, strict=True)
        ]

    def _turn(self, view: View) -> Country | None:
        """The country that plays next."""
        if view.actor is None or len(view.vips) < view.number:
            return None
        return view.order[len(view.trick)]

    def _trick_area(self, view: View, area: Area) -> Area:
        _, middle, _, _ = self._rows(view, area)
        return middle.left(middle.w * 0.5).inset(6, 4)

    def _orbit_area(self, view: View, area: Area) -> Area:
        _, middle, _, _ = self._rows(view, area)
        return middle.beside(middle.w * 0.5).inset(10, 6)

    def _trick_spot(self, view: View, area: Area, country: Country, card: Card | None, mark: str = "") -> Spot:
        room = self._trick_area(view, area)
        countries = len(SEATINGS[view.seats].owners)
        angle = pi / 2 + 2 * pi * ((country - self._own(view)) % countries) / countries
        height = min(room.h * (0.44 if countries < 5 else 0.34), room.w * 0.24)
        far = (room.w - height * CARD_RATIO) / 2 - MARGIN
        x = room.cx + cos(angle) * (min(height * 1.4, far) if countries < 5 else far)
        y = room.cy + sin(angle) * ((room.h - height) / 2 - MARGIN)
        return Spot(card, x, y, height, "trick", mark=mark, order=1)

    def layout(self, seen: Seen, area: Area) -> tuple[Spot, ...]:
        """All hands, and the trick."""
        view, spots = seen.view, []
        for country in range(len(SEATINGS[view.seats].owners)):
            spots += self._hand(seen, area, country)
            if not self._open(view, country):
                spots += self._closed_piles(view, area, country)
        if view.trick:
            best = winning_place(view.trick, view.vips[-1])
            for i, card in enumerate(view.trick):
                mark = "winner" if i == best else ""
                spots.append(self._trick_spot(view, area, view.order[i], card, mark))
        return tuple(spots)

    def entrances(self, area: Area) -> dict[str, tuple[float, float]]:
        """Cards are dealt from the middle of the table."""
        return dict.fromkeys(("hand", *(f"hand-{country}" for country in range(5))), (area.cx * 0.6, area.cy))

    # --- drawing

    def wishes(self, canvas: Canvas, seen: Seen, area: Area) -> Iterator[Wish]:
        """The drawings of the VIPs to choose from, or of the VIP of this round."""
        view = seen.view
        shown = {view.vips[-1]: self._vip_card(self._orbit_area(view, area))} if view.vips else {}
        if len(view.vips) < view.number:
            shown = self._vip_areas(view, area)
        for suit, place in shown.items():
            if wish := canvas.unseen(vip_picture(suit), place):
                yield wish

    def paint(self, canvas: Canvas, seen: Seen, area: Area) -> None:
        """The trick's ring, the score orbit, and what each country has taken."""
        view = seen.view
        room = self._trick_area(view, area)
        furniture.mat(canvas, room, STARS)
        if len(view.vips) < view.number:
            self._paint_vip_choice(canvas, seen, area)
        else:
            for country in view.order:
                place = self._trick_spot(view, area, country, None)
                owner = SEATINGS[view.seats].owners[country]
                furniture.seat_place(canvas, place, owner, STARS, f"uchu_kaigi/marker-{country + 1}.svg")
        if view.trick:
            suit = view.trick[0].suit
            furniture.led(canvas, f"uchu_kaigi/signs/{SIGNS[suit]}.svg", str(suit), room.x + 20, room.bottom - 40)
        everybody = range(len(SEATINGS[view.seats].owners)) if view.actor is not None else ()
        for country in (each for each in everybody if each not in view.order):
            place = self._trick_spot(view, area, country, None)
            width = 2 * min(place.x - room.x, room.right - place.x) - MARGIN
            canvas.label(country_name(country, self.names), place.x, place.y - 18, 20, "warn", "centre", width=width)
            canvas.label(on_board("sits_out"), place.x, place.y + 18, 20, "warn", "centre", width=width)
        self._paint_orbit(canvas, view, self._orbit_area(view, area))
        points = points_of(view.board)
        places = ranking(view.board)
        ahead = furniture.leaders([points[country] for country in range(len(points))])
        for country in range(len(SEATINGS[view.seats].owners)):
            plate = self._plate(view, area, country)
            turn = self._turn(view) == country or (
                len(view.vips) < view.number and view.actor is not None and view.order[0] == country
            )
            note = on_board("note", rank=places.index(country) + 1, count=len(view.piles[country]))
            owner = SEATINGS[view.seats].owners[country]
            name = country_name(country, self.names)
            you = country == self._own(view) and view.seat >= 0
            marker = f"uchu_kaigi/marker-{country + 1}.svg"
            leads = country in ahead
            furniture.plate(canvas, plate, owner, name, str(points[country]), note, turn, you, marker, leads)
            if self._open(view, country):
                self._paint_taken(canvas, view, country, self._taken_area(view, area, country))
            else:
                self._paint_closed(canvas, len(view.piles[country]), self._tray(view, area, country))

    def _paint_taken(self, canvas: Canvas, view: View, country: Country, row: Area) -> None:
        """The number of cards that a country has taken, by suit: near the threshold in amber, beyond it in red."""
        threshold = SEATINGS[view.seats].threshold
        counts = count_suits(view.piles[country])
        for suit, chip in zip(SUITS, row.columns(len(SUITS), 4), strict=True):
            count = counts[suit]
            limited = suit in LIMITED and count >= threshold
            alarm = "" if not limited else "bad" if count > threshold else "warn"
            canvas.fill(chip, "panel_sunk", 9)
            canvas.outline(chip, alarm or "panel_edge", 9, 3 if alarm else 1)
            size = min(chip.h - 14, chip.w * 0.52)
            canvas.show(f"uchu_kaigi/signs/{SIGNS[suit]}.svg", Area(chip.x + 3, chip.cy - size / 2, size, size))
            ink = alarm or ("text" if count else "text_soft")
            canvas.text(str(count), chip.right - 5, chip.cy, 22, ink, "right", "display")

    def _paint_closed(self, canvas: Canvas, count: int, tray: Area) -> None:
        """The tray of a country's closed piles, and their number."""
        canvas.fill(tray, "panel_sunk", 9)
        canvas.outline(tray, "panel_edge", 9, 1)
        if not count:
            place = around(tray.x + (TRAY - COUNT) / 2, tray.cy, PILE * CARD_RATIO, PILE)
            canvas.outline(place, "panel_edge", 4, 1)
        tone = "text" if count else "text_soft"
        canvas.text(str(count), tray.right - COUNT / 2, tray.cy, 26, tone, "centre", "display")

    def _field(self, orbit: Area, points: int) -> tuple[float, float]:
        """Where a number of the track is."""
        return track(orbit)[min(points, LAST_FIELD) - LOWEST]

    def _paint_orbit(self, canvas: Canvas, view: View, orbit: Area) -> None:
        """The track, the VIP in its middle, and the markers in their stacks."""
        furniture.mat(canvas, orbit, STARS)
        fields = track(orbit)
        px = canvas.theme.px
        way = [(px(x), px(y)) for x, y in fields]
        for start, end in pairwise((*way, way[0])):
            pygame.draw.aaline(canvas.surface, STARS, start, end, max(1, px(TRACK)))
        near = min(hypot(a[0] - b[0], a[1] - b[1]) for a, b in pairwise(fields))
        size = min(FIELD, near - 3)
        for points, (x, y) in enumerate(fields, LOWEST):
            special = points in (0, ENDS)
            grown = size * (1.25 if special else 1.0)
            canvas.fill(around(x, y, grown, grown), "panel_raised" if special else "panel", grown / 2)
            canvas.outline(around(x, y, grown, grown), "accent" if special else STARS, grown / 2, 2)
            if special or points % 5 == 0 or size > ALL_NUMBERED:
                canvas.text(str(points), x, y, 18, "accent" if special else "text", "centre", "bold")
        self._paint_vip(canvas, view, orbit)
        for stack in view.board:
            x, y = self._field(orbit, stack.points)
            for level, country in enumerate(stack.markers):
                canvas.show(f"uchu_kaigi/marker-{country + 1}.svg", around(x, y - 6 - level * LEVEL, *MARKER))
            if stack.points > LAST_FIELD:
                canvas.label(str(stack.points), x, y + 28, 20, "accent", "centre", "display")

    def _paint_vip(self, canvas: Canvas, view: View, orbit: Area) -> None:
        card = self._vip_card(orbit)
        x, text = card.right + 18, on_board("round_of", number=view.number, rounds=rules.ROUNDS)
        canvas.label(text, x, card.cy - 24, 22)
        if len(view.vips) == view.number:
            vip = view.vips[-1]
            canvas.shadow(card, "table", 12)
            canvas.show(vip_picture(vip), card)
            canvas.label(on_board("vip", suit=str(vip)), x, card.cy + 24, 26, "accent", family="display")
        else:
            canvas.show("uchu_kaigi/planet.svg", card.centred(card.h * 0.8, card.h * 0.8))

    def _vip_card(self, orbit: Area) -> Area:
        """Where the card of the round's VIP lies."""
        """How high the VIP can be in the middle of the track without touching it."""
        height = min(orbit.h * 0.5, 250.0)
        while height > SMALLEST_VIP and ASIDE + height * CARD_RATIO / 2 > inner(orbit, height / 2):
            height -= 2
        return around(orbit.cx - ASIDE, orbit.cy + 6, height * CARD_RATIO, height)

    def _vip_areas(self, view: View, area: Area) -> dict[Suit, Area]:
        room = self._trick_area(view, area)
        height = min(room.h * 0.62, (room.w - 90) / len(VIPS) / CARD_RATIO)
        middles = furniture.fan(room.inset(20).below(26), len(VIPS), height, 0.9)
        return {suit: around(x, y, height * CARD_RATIO, height) for suit, (x, y) in zip(VIPS, middles, strict=True)}

    def _paint_vip_choice(self, canvas: Canvas, seen: Seen, area: Area) -> None:
        view = seen.view
        room = self._trick_area(view, area)
        leader = country_name(view.order[0], self.names)
        text = on_board("choose") if seen.legal else on_board("chooses", name=leader)
        canvas.label(text, room.cx, room.y + 32, 26, "accent", "centre", "display")
        for suit, card in self._vip_areas(view, area).items():
            canvas.show(vip_picture(suit), card)

    # --- what can be done

    def nodes(self, seen: Seen, area: Area) -> tuple[Node, ...]:
        """The suits that can be VIP, what each country has taken, and the hands that the viewer plays."""
        view = seen.view
        nodes = [self._taken_node(view, area, country) for country in range(len(SEATINGS[view.seats].owners))]
        if len(view.vips) < view.number:
            for suit, place in self._vip_areas(view, area).items():
                vip = NameVip(suit)
                hint = self._preview(seen, vip)
                label = on_board("vip", suit=str(suit))
                nodes.append(Node(f"vip-{suit}", "place", label, place, hint=hint, actions=(vip,)))
        for country, hand in enumerate(view.hands):
            if hand is None:
                continue
            room = self._hand_area(view, area, country)
            parts = furniture.slices(furniture.fan(room, len(hand), room.h * 0.95), room.h * 0.95)
            turn = self._turn(view) == country
            for card, part in zip(hand, parts, strict=True):
                nodes.append(
                    Node(
                        f"hand-{country}-{card}",
                        "card",
                        on_board("card_of", card=card, name=country_name(country, self.names)),
                        part,
                        hint=self._preview(seen, Play(card)) if turn else "",
                        actions=(Play(card),),
                        card=card,
                        zone=self._zone(view, country),
                        drag=True,
                    )
                )
        return tuple(nodes)

    def _taken_node(self, view: View, area: Area, country: Country) -> Node:
        """A country's plate: the cards that it has taken and their effect, or the number of its piles."""
        name = country_name(country, self.names)
        value = on_board("points", points=points_of(view.board)[country])
        hint = self._taken_hint(view, country) if self._open(view, country) else self._closed_hint(view, country)
        return Node(f"country-{country}", "plate", name, self._block(view, area, country), value, hint)

    def _taken_hint(self, view: View, country: Country) -> str:
        threshold = SEATINGS[view.seats].threshold
        counts = count_suits(view.piles[country])
        over = [str(suit) for suit in LIMITED if counts[suit] > threshold]
        near = [str(suit) for suit in LIMITED if counts[suit] == threshold]
        lacks = [str(suit) for suit in view.voids[country]]
        hints = [on_board("limit", threshold=threshold, suits=listed(list(map(str, LIMITED)), "or"))]
        if over:
            hints.append(on_board("over", suits=", ".join(over)))
        if near:
            hints.append(on_board("near", suits=", ".join(near)))
        if lacks:
            hints.append(on_board("lacks", suits=", ".join(lacks)))
        return "\n".join(hints)

    def _closed_hint(self, view: View, country: Country) -> str:
        piles = len(view.piles[country])
        return on_board("closed", count=piles) if piles else on_board("no_pile")

    def _preview(self, seen: Seen, action: Action) -> str:
        """The preview of an action of the viewer."""
        return foretell(preview(self.game, seen, action), self.names)

    # --- what happened

    def show(self, event: Event, before: Seen, after: Seen, area: Area) -> tuple[Cue, ...]:
        """Cards fly, a trick rests a moment, and the scoring moves one marker after the other."""
        view = before.view
        room = self._trick_area(view, area)
        match event:
            case rules.RoundBegan():
                return (Noise("shuffle"),)
            case rules.LedAtRandom(_, country, card):
                lead = Put(self._trick_spot(view, area, country, card, "winner"), self._zone(view, country))
                told = Caption(on_board("random"), room.cx, room.y + 60, "warn", 30)
                return (told, Together((lead, Noise("place"))))
            case rules.Played(_, country, card):
                trick = (*view.trick, card)

                def lies(i: int, mark: str) -> Spot:
                    return self._trick_spot(view, area, view.order[i], trick[i], mark)

                best = partial(winning_place, vip=view.vips[-1])
                puts = furniture.into_trick(trick, best, lies, self._zone(view, country))
                return (Together((*puts, Noise("place"))),)
            case rules.TrickWon(_, country, cards):
                name = country_name(country, self.names)
                told = self._said(view, area, country, on_board("takes", name=name))
                took = (told, Wait(0.9), Noise("collect"))
                scored = after.view.number != view.number or after.outcome is not None
                return (*took, Look(self._last_taken(before, country, cards))) if scored else took
            case rules.VipDrawn(_, suit) | rules.VipNamed(_, _, suit):
                orbit = self._orbit_area(view, area)
                return (Noise("flip"), Caption(on_board("vip", suit=str(suit)), orbit.cx, orbit.cy, "accent"))
            case rules.SatOut(_, country):
                name = country_name(country, self.names)
                return (Caption(on_board("sat_out", name=name), room.cx, room.y + 60, "warn", 30),)
            case scoring.PhaseBegan(_, phase):
                orbit = self._orbit_area(view, area)
                return (Caption(on_board("phase", phase=phase), orbit.cx, orbit.y + 50, "accent", 36), Wait(0.7))
            case scoring.PilesScored(_, country, _, _, halved, change):
                text = on_board("halved", change=f"{change:+d}") if halved else f"{change:+d}"
                tone = "good" if change >= 0 else "bad"
                return (self._said(view, area, country, text, tone, 36), Wait(0.35))
            case scoring.GraysCharged(_, country, count):
                told = self._said(view, area, country, on_board("for_gray", count=count), "bad", 34)
                return (told, Wait(0.5))
            case scoring.BlameShared(_, country, _, _, loss):
                told = self._said(view, area, country, on_board("for_red_blue", count=loss), "bad", 34)
                return (told, Wait(0.6))
            case scoring.MarkerMoved(_, country, start, end):
                stacks = {stack.points: stack.markers for stack in view.board}
                stacks[start] = tuple(marker for marker in stacks[start] if marker != country)
                stacks[end] = (*stacks.get(end, ()), country)
                board = tuple(
                    Stack(points, stacks[points]) for points in sorted(stacks, reverse=True) if stacks[points]
                )
                seen = replace(before, view=view._replace(board=board))
                return (Look(seen), Noise("tick"), Wait(0.3))
        return ()

    def _last_taken(self, before: Seen, country: Country, cards: tuple[Card, ...]) -> Seen:
        """The table after the last trick of a round: nobody is to act, and all piles are open."""
        view = before.view
        played = view.order[len(view.trick) :]
        hands = tuple(hand and tuple(card for card in hand if card not in cards) for hand in view.hands)
        sizes = tuple(size - (each in played) for each, size in enumerate(view.hand_sizes))
        piles = tuple((*taken, cards) if each == country else taken for each, taken in enumerate(view.piles))
        view = view._replace(actor=None, trick=(), hands=hands, hand_sizes=sizes, piles=piles)
        return replace(before, view=view, to_act=(), legal=())

    def _said(
        self, view: View, area: Area, country: Country, text: str, tone: str = "highlight", size: float = 40
    ) -> Caption:
        """A caption about a country, beside its plate and the suits that it has taken."""
        block = self._block(view, area, country)
        return Caption(text, block.cx, block.cy, tone, size, block)

    def told(self, event: Event, seen: Seen) -> Seen:
        """Everything else goes to its place at the end of the beat."""
        return seen

    def why_taken(self, event: Event) -> str:
        """The words of the event say enough."""
        return ""

    def best(self, seen: Seen) -> None:
        """None: every decision touches the others."""
        return

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points of the seats' own countries."""
        points = points_of(seen.view.board)
        return tuple(points[country] for country in SEATINGS[seen.view.seats].people)

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """The three phases, country by country."""
        scored = {event.country: event for event in events if isinstance(event, scoring.PilesScored)}
        if not scored:
            return None
        countries = range(len(scored))
        moved: dict[Country, list[int]] = {country: [0, 0, 0] for country in countries}
        starts: dict[Country, int] = {}
        phase = 0
        for event in events:
            if isinstance(event, scoring.PhaseBegan):
                phase = event.phase
            elif isinstance(event, scoring.MarkerMoved):
                moved[event.country][phase - 1] += event.end - event.start
                starts.setdefault(event.country, event.start)
        piles = tuple(sum(scored[country].piles) for country in countries)
        colours = tuple(scored[country].colours for country in countries)
        lost = tuple(moved[country][0] - piles[country] - colours[country] for country in countries)
        ends = {country: starts.get(country, 0) + sum(moved[country]) for country in countries}
        ends |= {c: p for c, p in points_of(after.view.board).items() if c not in starts}
        before = tuple(ends[country] - sum(moved[country]) for country in countries)
        rows = [
            (on_board("row_before"), before),
            (on_board("row_piles"), piles),
            (on_board("row_colours"), colours),
            (on_board("row_lost"), lost),
            (on_board("row_gray"), tuple(moved[country][1] for country in countries)),
            (on_board("row_red_blue"), tuple(moved[country][2] for country in countries)),
        ]
        number = after.view.number - (0 if after.outcome else 1)
        names = tuple(country_name(country, self.names) for country in countries)
        totals = tuple(ends[country] for country in countries)
        return Tally(on_board("round", number=number), names, tuple(rows), totals)


def vip_picture(suit: Suit) -> str:
    """The drawing of a VIP's card."""
    return f"uchu_kaigi/cards/vip-{SLUGS[suit]}.svg"


def radii(orbit: Area) -> tuple[float, float]:
    """Half the width and half the height of the track."""
    return orbit.w / 2 - 62, orbit.h / 2 - 50


def inner(orbit: Area, above: float) -> float:
    """The distance from the middle line of the track to its fields at this height."""
    wide, high = radii(orbit)
    return wide * sqrt(max(0.0, 1 - (above / high) ** 2)) - FIELD


@lru_cache(maxsize=8)
def track(orbit: Area) -> tuple[tuple[float, float], ...]:
    """The fields of the track from the lowest on: clockwise around a long ellipse from the left, equally spaced."""
    wide, high = radii(orbit)
    steps = [2 * pi * i / STEPS for i in range(STEPS + 1)]
    line = [(orbit.cx - cos(angle) * wide, orbit.cy + 6 - sin(angle) * high) for angle in steps]
    ways = list(accumulate((hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line)), initial=0.0))
    count = LAST_FIELD - LOWEST + 1
    return tuple(line[bisect(ways, ways[-1] * i / count + 1e-6) - 1] for i in range(count))


def board(game: UchuKaigi, names: Sequence[str]) -> UchuKaigiBoard:
    """The board of these rules for players with these names."""
    return UchuKaigiBoard(game, names)
