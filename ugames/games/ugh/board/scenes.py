"""The events of Ugh! as cues."""

from __future__ import annotations

from dataclasses import replace

from ugames.core.game import Event, Seat
from ugames.core.words import figure, turn_of
from ugames.games.ugh import rules
from ugames.games.ugh.board.multiplied import Multiplied
from ugames.games.ugh.board.pointing import Pointing
from ugames.games.ugh.cards import Card, Kind
from ugames.games.ugh.rules import Seen, View
from ugames.games.ugh.words import card_name, on_board, product_points, speak
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.tween import GLANCE_SECONDS, HOLD_SECONDS
from ugames.ui.kit.placing import hull
from ugames.ui.table.board import (
    Burst,
    Caption,
    Count,
    Cue,
    Dim,
    Jolt,
    Lead,
    Look,
    Noise,
    Painting,
    Put,
    Together,
    Tone,
    Wait,
    with_view,
)
from ugames.ui.table.cards.sprites import spot
from ugames.ui.table.motion.passing import weight

BEGINNERS_POOL = 3
"""The most cards in a Pool without a set whose player is told that the piles stay."""
CRASHES = (Noise("tornado"), Noise("fire"), Noise("volcano"), Noise("flood"), Noise("ice"))
"""The sounds of the DISASTERS, in their order."""
DISASTER_PARTICLES = ("wind", "embers", "ash", "drops", "ice")
"""The particles of the DISASTERS, in their order."""
BEST_SET_POINTS = 125
BOX = "box"
"""The zone from which shuffled cards come."""
SHUFFLED_SHOWN = 12
"""How many of them are drawn."""


class Scenes(Pointing):
    """The table in the midst of its events."""

    def cues(self, event: Event, settled: Look, after: Seen) -> tuple[Cue, ...]:
        """Flips, disasters, thefts, locked sets."""
        before, view, where = self.seen, self.view, self.where
        match event:
            case rules.GameBegan():
                return self._game_began()
            case rules.TurnBegan(seat) if view.flips or view.taken:
                return self._words_at(seat, turn_of(seat, before.seat, self.names), "accent"), Wait(GLANCE_SECONDS)
            case rules.Flipped():
                return Noise("flip", where.flipping_area.cx), settled, *self._flipped(event)
            case rules.Laid(seat, _, pile):
                return Noise("place", where.piles[f"safety-{pile}"].cx), settled, self._time_to_watch(seat)
            case rules.Kept() | rules.Taken():
                return self._to_pool(event, settled, after.view)
            case rules.Stolen():
                return self._stolen(event, settled)
            case rules.WildSpent() | rules.UghDiscarded():
                return settled, Wait(GLANCE_SECONDS)
            case rules.Discarded(seat, card):
                place, owed = self._card_area(view, seat, card), view.owed[1:]
                lost = Caption(on_board("lost", card=speak(card)), place, "bad", beside=True)
                answered = Look(with_view(before, view._replace(owed=owed, taken=not owed)))
                return answered, Together((Noise("slide", place.cx), lost)), settled, Wait(HOLD_SECONDS)
            case rules.UghKept(seat, card, points):
                gain = self._words_at(seat, on_board("first_flip", points=points), "good")
                put = Put(spot(card, where.panels[seat].plate, "victory", order=3), "flip")
                return Together((put, gain, Noise("collect"))), Wait(HOLD_SECONDS)
            case rules.Locked():
                return self._locked(event, settled)
            case rules.LastCall():
                over = hull((where.piles["deck"], where.piles["flip"]))
                return Noise("knock"), Caption(on_board("last_card"), over, "warn"), Wait(HOLD_SECONDS)
            case rules.Scored():
                return self._scored(event, after)
        return ()

    def _game_began(self) -> tuple[Cue, ...]:
        """The cards spread over the piles and are swept into the deck."""
        piles = self.where.piles
        deck, wide = piles["deck"], piles["discard"].x - piles["deck"].x
        spread, swept = list[Put](), list[Put]()
        for i in range(SHUFFLED_SHOWN):
            part, zone = (i + 0.5) / SHUFFLED_SHOWN, f"{BOX}-{i}"
            lies = deck._replace(x=deck.x + part * wide, y=deck.y + (i * 3 % 4 - 1.5) * deck.h / SHUFFLED_SHOWN)
            spread.append(Put(spot(None, lies, zone, order=4 + i), zone, GLANCE_SECONDS * (1 + part)))
            swept.append(Put(spot(None, deck, "deck", order=4 + i), zone, GLANCE_SECONDS * (1 + part)))
        return Together((*spread, Noise("shuffle"))), Together((*swept, Noise("slide")))

    def _flipped(self, event: rules.Flipped) -> tuple[Cue, ...]:
        """A disaster strikes, or the Safety piles are full; every other card is only looked at."""
        if event.card.kind is Kind.ugh:
            return Wait(GLANCE_SECONDS), *self._strike(event.card, event.seat == self.seen.seat)
        if event.number <= rules.SAFETY_PILES:
            return (self._time_to_watch(event.seat),)
        fourth = Caption(on_board("fourth"), self.where.flipping_area, "accent", beside=True)
        return fourth, Wait(fourth.seconds)

    def _strike(self, card: Card, yours: bool) -> tuple[Cue, ...]:
        """A disaster, with its cost and the reason; the viewer's own waits to be read."""
        about, lines = self.where.flipping_area, self._your_cost(card) if yours else self._cost_of_others(card)
        counts = on_board("ugh_first", points=self.game.ughs[card].points)
        if flips := self.view.flips:
            counts = on_board("ugh_later", number=flips + 1)
        more = "\n".join((*lines, counts))
        panel = self.where.panels[self.view.turn]
        near, room = (about, self.where.beside_flipping) if yours else (panel.plate, panel.whole)
        name = on_board("your_ugh", card=card_name(card))
        banner = Caption(name, near, "bad", 1.0, beside=True, more=more, needed=True, waits=yours, room=room)
        shown, far, place = banner.seconds if yours else HOLD_SECONDS, 1.3 * about.h, card.value - 1
        crash = (
            CRASHES[place],
            Dim(about, shown, yours),  # for the reading time
            Burst(about, "cracks", "bad", far),
            Burst(about, DISASTER_PARTICLES[place], reach=far),
            Jolt("flip"),
            Jolt(f"pool-{self.view.turn}"),
        )
        return Together((banner, *crash)), Wait(shown)

    def _cost_of_others(self, card: Card) -> list[str]:
        """What another player's disaster costs."""
        in_pool, name, cost = len(self.view.pools[self.view.turn]), self.names[self.view.turn], self._cost(card)
        if not cost:
            return [on_board("struck_only", name=name)]
        loses = on_board("struck", name=name, cost=cost, held=in_pool)
        return [loses, on_board("struck_choice", name=name)] if cost < in_pool else [loses]

    def _your_cost(self, card: Card) -> list[str]:
        """The end of the viewer's turn, and what their disaster costs."""
        in_pool, cost = len(self.view.pools[self.view.turn]), self._cost(card)
        ends = on_board("ugh_ends" if self.view.deck > 1 else "ugh_is_last")
        if not cost:
            return [ends]
        if cost < in_pool:
            face = self.game.ughs[card]
            if face.each_colour:
                return [ends, on_board("ugh_costs_each", cost=cost, held=in_pool, count=face.discard)]
            return [ends, on_board("ugh_costs", cost=cost, held=in_pool)]
        return [ends, on_board("ugh_costs_only") if cost == 1 else on_board("ugh_costs_all", held=cost)]

    def _cost(self, card: Card) -> int:
        """The cards lost from the Pool of the seat in turn; zero for the last card of the deck."""
        pool = self.view.pools[self.view.turn]
        return min(len(pool), len(self.game.demand(card, pool))) if self.view.deck > 1 else 0

    def _to_pool(self, event: rules.Kept | rules.Taken, settled: Look, after: View) -> tuple[Cue, ...]:
        """A card flies to a Pool; if no set can be locked, the turn ends."""
        seat, yours = event.seat, event.seat == self.seen.seat
        arrives: tuple[Cue, ...] = Noise("slide", self.where.panels[seat].pool.cx), settled
        if yours and after.turn == seat:
            return *arrives, Wait(GLANCE_SECONDS)
        new = any(after.safety) and not after.sizes[seat][0] and len(after.pools[seat]) <= BEGINNERS_POOL
        stays = on_board("piles_stay") if yours and new else ""
        takes = self._words_at(
            seat, on_board("takes", name=self.called[seat], card=speak(event.card)), "accent", more=stays
        )
        return *arrives, takes, Wait(takes.seconds if stays else HOLD_SECONDS)

    def _stolen(self, event: rules.Stolen, settled: Look) -> tuple[Cue, ...]:
        """The wild takes hold of a card, and both fly to the robber's Pool."""
        seat, other, card, view, names = event.seat, event.other, event.card, self.view, self.called
        place, comes = self._card_area(view, other, card), self._card_area(settled.seen.view, seat, card)
        robbed, side = other == self.seen.seat, 1 if place.cx < self.where.piles["safety-1"].x else -1
        # the wild overlaps the card
        hand, taken = (each._replace(x=each.x + side * place.w / 2, y=each.y + place.h / 4) for each in (place, comes))
        text = on_board("steals", name=names[seat], other=names[other], card=speak(card))
        any_card = view.flipped is not None and view.flipped.kind is Kind.all
        # this rule is unexpected in a first match
        why = on_board("all_wild_steals" if any_card else "wild_steals") if robbed else ""
        about = hull((place, hand))
        caption = Caption(text, about, "bad" if robbed else "warn", 0.6, beside=True, more=why)
        jolt, ring = Jolt("flip" if view.flipped else f"pool-{other}"), Burst(place, "ring", "warn")
        carried = Put(spot(card, comes, f"pool-{seat}", order=6), f"pool-{other}", HOLD_SECONDS)
        return (
            Together((*self._wild_flight(hand), Dim(about, caption.seconds), Noise("flip"))),
            Together((jolt, ring, Noise("steal"), caption, Lead(place, comes, caption.seconds + HOLD_SECONDS))),
            Wait(caption.seconds),
            Together((carried, *self._wild_flight(taken, HOLD_SECONDS))),
            settled,
            Together((Noise("slide", comes.cx), caption._replace(place=comes, more=""))),
            Wait(HOLD_SECONDS),
        )

    def _wild_flight(self, place: Area, seconds: float = 0.0) -> tuple[Put, ...]:
        """The flight of the flipped wild, if there is one."""
        wild = self.view.flipped
        return (Put(spot(wild, place, "flip", order=7), "flip", seconds),) if wild else ()

    def _locked(self, event: rules.Locked, settled: Look) -> tuple[Cue, ...]:
        """The cards grow and are multiplied; then each flies to its sign, and the plate counts them."""
        seat, cards, large = event.seat, event.cards, weight(event.value, BEST_SET_POINTS)
        yours, sets, panel = seat == self.seen.seat, self.view.sizes[seat][0], self.where.panels[seat]
        room = self.where.stage
        high = min(room.w / len(cards) / CARD_RATIO, room.h * 1.5)
        places = tuple(place.centred(high * CARD_RATIO, high) for place in room.columns(len(cards)))
        together = hull(places)
        gather = [
            Put(spot(card, place, "gathered", order=4 + i), f"pool-{seat}")
            for i, (card, place) in enumerate(zip(cards, places, strict=True))
        ]
        row = [panel.plate, *panel.with_content(sets + 1, 1, in_one_row=False).sets(sets + 1)][-1]
        away = [
            Put(spot(card, sign, "victory", order=4 + i), "gathered", HOLD_SECONDS / 2)
            for i, (card, sign) in enumerate(zip(cards, row.columns(len(cards)), strict=True))
        ]
        text = on_board("locks", name=self.called[seat], product=product_points(cards))
        safe = on_board("set_is_safe") if yours and not sets else ""
        product = Caption(text, together, "good", large, beside=True, more=safe)
        counting, shown = GLANCE_SECONDS * len(cards), HOLD_SECONDS if yours else product.seconds
        lit = Multiplied(cards, places)
        steps = [cue for i, card in enumerate(places) for cue in (Noise("count", card.cx, i), Wait(GLANCE_SECONDS))]
        shine = Burst(together, "stars" if 2 * large > 1 else "ring", "good", together.h * (0.5 + large))
        return (
            Together((*gather, Noise("collect"))),
            Together((Dim(together, counting + shown), Painting(lit.draw, lit.area, counting))),
            *steps,
            Together((product, shine, Noise("lock-large" if 2 * large > 1 else "lock"))),
            Wait(shown),
            Together((*away, Noise("slide"))),
            settled,
            self._words_at(seat, on_board("gained", points=event.value), "good", large),
            Wait(GLANCE_SECONDS if yours else HOLD_SECONDS),
        )

    def _scored(self, event: rules.Scored, after: Seen) -> tuple[Cue, ...]:
        """A seat's count: each locked set, or all together where there is no room, and the Ugh! cards."""
        seat, total = event.seat, str(event.total)
        panel, seen = self.where.panels[seat], replace(after, outcome=None, legal=())
        rows = [panel.points_area(row) if panel.own else row for row in panel.sets(len(event.sets))] or [panel.pool]
        counts = [*zip(event.sets, rows, strict=False)]
        if len(rows) < len(event.sets):
            counts = [(sum(event.sets), hull(rows))]
        shown = [Count(seat, worth, at, inside_place=True, score=total) for worth, at in counts if worth]
        if event.ughs:
            reason = f"{on_board('ugh')} {figure(event.ughs, '+')}"
            shown.append(Count(seat, event.ughs, panel.pool, reason, inside_place=True, score=total))
        counted = Look(replace(seen, to_act=(seat,))), Together(tuple(shown)), Wait(2 * GLANCE_SECONDS)
        if seat < len(self.names) - 1:
            return counted
        return *counted, Wait(HOLD_SECONDS), Look(replace(seen, to_act=()))

    def _words_at(self, seat: Seat, text: str, tone: Tone, much: float = 0.2, more: str = "") -> Caption:
        """Words beside a seat's plate, or in its room unless they tell a gain of points."""
        panel = self.where.panels[seat]
        about = panel.plate if tone == "good" else hull((panel.plate, panel.pool))
        return Caption(text, about, tone, much, more=more)

    def _time_to_watch(self, seat: Seat) -> Wait:
        """The time to follow an event, longer for other seats' events."""
        return Wait(GLANCE_SECONDS if seat == self.seen.seat else 2 * GLANCE_SECONDS)

    def _card_area(self, view: View, seat: Seat, card: Card) -> Area:
        """The area of a card in a Pool."""
        cards = view.pools[seat]
        return self.where.panels[seat].cards(len(cards))[cards.index(card)]
