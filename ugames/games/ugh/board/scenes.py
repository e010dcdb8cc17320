"""The events of Ugh! as cues: a flip, a disaster, a theft, a locked set, the final count."""

from __future__ import annotations

from dataclasses import replace

from ugames.core.game import Event, Seat
from ugames.core.words import figure, turn_of
from ugames.games.ugh import rules, words
from ugames.games.ugh.board.multiplied import Multiplied
from ugames.games.ugh.board.pointing import Pointing
from ugames.games.ugh.board.told import seen_after
from ugames.games.ugh.cards import Card, Kind
from ugames.games.ugh.rules import Seen, View
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.tween import GLANCE_SECONDS, HOLD_SECONDS
from ugames.ui.kit.placing import hull
from ugames.ui.table.board import (
    Burst,
    Caption,
    Count,
    Cue,
    Dim,
    Drawn,
    Jolt,
    Lead,
    Look,
    Noise,
    Put,
    Together,
    Tone,
    Wait,
    with_view,
)
from ugames.ui.table.motion.passing import weight
from ugames.ui.table.staging.sprites import spot

BEGINNERS_POOL = 3
"""With at most so many cards and no set, a player is told that the piles stay."""
CRASHES = (Noise("tornado"), Noise("fire"), Noise("volcano"), Noise("flood"), Noise("ice"))
"""The sounds of the DISASTERS, in their order."""
DISASTER_PARTICLES = ("wind", "embers", "ash", "drops", "ice")
"""The particles of the DISASTERS, in their order."""
BEST_SET_POINTS = 125
BOX = "box"
"""The zone from which shuffled cards come."""
SHUFFLED_SHOWN = 12
"""How many of them are drawn."""


class UghScene:
    """One event at the table, told at its place, and to the viewer as "you"."""

    def __init__(self, table: Pointing, after: Seen) -> None:
        self.game = table.game
        self.names = table.names
        self.called = table.called
        self.before = table.seen
        self.view = table.view
        self.where = table.where
        self.after = after

    def show(self, event: Event) -> tuple[Cue, ...]:
        """The cues of an event."""
        view, where, settled = self.view, self.where, Look(seen_after(event, self.before))
        yours, piles = event.seat == self.before.seat, where.piles
        match event:
            case rules.GameBegan():
                return self._shuffled()
            case rules.TurnBegan(seat) if view.flips or view.taken:
                return self._at(seat, turn_of(seat, self.before.seat, self.names), "accent"), Wait(GLANCE_SECONDS)
            case rules.Flipped(_, card, number):
                flip = Noise("flip", where.staged.cx), settled
                if card.kind is Kind.ugh:
                    return *flip, Wait(GLANCE_SECONDS), *self._strike(card, yours)
                if number <= rules.SAFETY_PILES:
                    return *flip, self._watched(yours)
                fourth = Caption(words.on_board("fourth"), where.staged, "accent", beside=True)
                return *flip, fourth, Wait(fourth.seconds)
            case rules.Laid(_, _, pile):
                return Noise("place", piles[f"safety-{pile}"].cx), settled, self._watched(yours)
            case rules.Kept() | rules.Taken():
                return self._to_pool(event, settled)
            case rules.Stolen(seat, other, card):
                place, robbed = self._lies(view, other, card), other == self.before.seat
                comes = self._lies(settled.seen.view, seat, card)
                text = words.on_board(
                    "steals", name=self.called[seat], other=self.called[other], card=words.speak(card)
                )
                any_card = view.flipped is not None and view.flipped.kind is Kind.all
                why = words.on_board("all_wild_steals" if any_card else "wild_steals")
                # this rule is unexpected in a first match
                hand = self._hand(place)
                there = comes._replace(x=comes.x + hand.x - place.x, y=comes.y + hand.y - place.y)
                about, more = hull((place, hand)), why if robbed else ""
                said = Caption(text, about, "bad" if robbed else "warn", 0.6, beside=True, more=more)
                jolt, ring = Jolt("flip" if view.flipped else f"pool-{other}"), Burst(place, "ring", "warn")
                carried = Put(spot(card, comes, f"pool-{seat}", order=6), f"pool-{other}", HOLD_SECONDS)
                return (
                    Together((*self._wild(hand), Dim(about, said.seconds), Noise("flip"))),
                    Together((jolt, ring, Noise("steal"), said, Lead(place, comes, said.seconds + HOLD_SECONDS))),
                    Wait(said.seconds),
                    Together((carried, *self._wild(there, HOLD_SECONDS))),
                    *self._to_pool(event, settled),
                    Wait(GLANCE_SECONDS),
                )
            case rules.WildSpent() | rules.UghDiscarded():
                return settled, Wait(GLANCE_SECONDS)
            case rules.Discarded(seat, card):
                place, text = self._lies(view, seat, card), words.on_board("lost", card=words.speak(card))
                lost = Caption(text, place, "bad", beside=True)
                owed = view.owed[1:]
                answered = Look(with_view(self.before, view._replace(owed=owed, taken=not owed)))
                return answered, Together((Noise("slide", place.cx), lost)), settled, Wait(HOLD_SECONDS)
            case rules.UghKept(seat, card, points):
                gain = self._at(seat, words.on_board("first_flip", points=points), "good")
                put = Put(spot(card, where.panels[seat].plate, "victory", order=3), "flip")
                return Together((put, gain, Noise("collect"))), Wait(HOLD_SECONDS)
            case rules.Locked():
                return self._lock(event, settled)
            case rules.LastCall():
                over = hull((piles["deck"], piles["flip"]))
                return Noise("knock"), Caption(words.on_board("last_card"), over, "warn"), Wait(HOLD_SECONDS)
            case rules.Scored():
                return self._count(event)
        return ()

    def _at(self, seat: Seat, text: str, tone: Tone, much: float = 0.2, more: str = "") -> Caption:
        """Words beside a seat's plate, or in its room unless they tell a gain of points."""
        panel = self.where.panels[seat]
        about = panel.plate if tone == "good" else hull((panel.plate, panel.pool))
        return Caption(text, about, tone, much, more=more)

    def _watched(self, yours: bool) -> Wait:
        """The time to follow an event, longer for other seats' events."""
        return Wait(GLANCE_SECONDS if yours else 2 * GLANCE_SECONDS)

    def _lies(self, view: View, seat: Seat, card: Card) -> Area:
        """The area of a card in a Pool."""
        cards = view.pools[seat]
        return self.where.panels[seat].cards(len(cards))[cards.index(card)]

    def _shuffled(self) -> tuple[Cue, ...]:
        """The cards spread over the piles and are swept into the deck."""
        deck, wide = self.where.piles["deck"], self.where.piles["discard"].x - self.where.piles["deck"].x
        spread, swept = list[Put](), list[Put]()
        for i in range(SHUFFLED_SHOWN):
            part, zone = (i + 0.5) / SHUFFLED_SHOWN, f"{BOX}-{i}"
            there = deck._replace(x=deck.x + part * wide, y=deck.y + (i * 3 % 4 - 1.5) * deck.h / SHUFFLED_SHOWN)
            spread.append(Put(spot(None, there, zone, order=4 + i), zone, GLANCE_SECONDS * (1 + part)))
            swept.append(Put(spot(None, deck, "deck", order=4 + i), zone, GLANCE_SECONDS * (1 + part)))
        return Together((*spread, Noise("shuffle"))), Together((*swept, Noise("slide")))

    def _hand(self, card: Area) -> Area:
        """The area of a wild that overlaps the card which it steals."""
        side = 1 if card.cx < self.where.piles["safety-1"].x else -1
        return card._replace(x=card.x + side * card.w / 2, y=card.y + card.h / 4)

    def _wild(self, place: Area, seconds: float = 0.0) -> tuple[Put, ...]:
        """The flight of the flipped wild, if there is one."""
        wild = self.view.flipped
        return (Put(spot(wild, place, "flip", order=7), "flip", seconds),) if wild else ()

    def _count(self, event: rules.Scored) -> tuple[Cue, ...]:
        """A seat's count: each locked set, or all together where there is no room, and the Ugh! cards."""
        seat, total = event.seat, str(event.total)
        panel, seen = self.where.panels[seat], replace(self.after, outcome=None, legal=())
        rows = [panel.worth(row) if panel.own else row for row in panel.sets(len(event.sets))] or [panel.pool]
        counts = [*zip(event.sets, rows, strict=False)]
        if len(rows) < len(event.sets):
            counts = [(sum(event.sets), hull(rows))]
        shown = [Count(seat, worth, at, inside_place=True, score=total, before=0) for worth, at in counts if worth]
        if event.ughs:
            said = f"{words.on_board('ugh')} {figure(event.ughs, '+')}"
            shown.append(Count(seat, event.ughs, panel.pool, said, inside_place=True, score=total, before=0))
        counted = Look(replace(seen, to_act=(seat,))), Together(tuple(shown)), Wait(2 * GLANCE_SECONDS)
        if seat < len(self.names) - 1:
            return counted
        return *counted, Wait(HOLD_SECONDS), Look(replace(seen, to_act=()))

    def _strike(self, card: Card, yours: bool) -> tuple[Cue, ...]:
        """A disaster, with its cost and the reason; the viewer's own waits to be read."""
        about, lines = self.where.staged, self._your_cost(card) if yours else self._cost_of_others(card)
        counts = words.on_board("ugh_first", points=self.game.ughs[card].points)
        if flips := self.view.flips:
            counts = words.on_board("ugh_later", number=flips + 1)
        name = words.on_board("your_ugh", card=words.card_name(card))
        more = "\n".join((*lines, counts))
        banner = Caption(name, about, "bad", 1.0, beside=True, more=more, needed=yours, held=yours)
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
        held, name, cost = len(self.view.pools[self.view.turn]), self.names[self.view.turn], self._cost(card)
        if not cost:
            return [words.on_board("struck_only", name=name)]
        loses = words.on_board("struck", name=name, cost=cost, held=held)
        return [loses, words.on_board("struck_choice", name=name)] if cost < held else [loses]

    def _your_cost(self, card: Card) -> list[str]:
        """The end of the viewer's turn, and what their disaster costs."""
        held, cost = len(self.view.pools[self.view.turn]), self._cost(card)
        ends = words.on_board("ugh_ends" if self.view.deck > 1 else "ugh_is_last")
        if not cost:
            return [ends]
        if cost < held:
            face = self.game.ughs[card]
            if face.each_colour:
                return [ends, words.on_board("ugh_costs_each", cost=cost, held=held, count=face.discard)]
            return [ends, words.on_board("ugh_costs", cost=cost, held=held)]
        return [ends, words.on_board("ugh_costs_only") if cost == 1 else words.on_board("ugh_costs_all", held=cost)]

    def _cost(self, card: Card) -> int:
        """The cards lost from the Pool of the seat in turn; zero for the last card of the deck."""
        pool = self.view.pools[self.view.turn]
        return min(len(pool), len(self.game.demand(card, pool))) if self.view.deck > 1 else 0

    def _to_pool(self, event: rules.Kept | rules.Taken | rules.Stolen, settled: Look) -> tuple[Cue, ...]:
        """A card flies to a Pool; if no set can be locked, the turn ends."""
        seat, view = event.seat, self.after.view
        there: tuple[Cue, ...] = Noise("slide", self.where.panels[seat].pool.cx), settled
        over, yours = view.turn != seat, seat == self.before.seat
        if isinstance(event, rules.Stolen) or (yours and not over):
            return *there, Wait(GLANCE_SECONDS)
        new = any(view.safety) and not view.sizes[seat][0] and len(view.pools[seat]) <= BEGINNERS_POOL
        stays = words.on_board("piles_stay") if yours and new else ""
        text = words.on_board("takes", name=self.called[seat], card=words.speak(event.card))
        takes = self._at(seat, text, "accent", more=stays)
        return *there, takes, Wait(takes.seconds if stays else HOLD_SECONDS)

    def _lock(self, event: rules.Locked, settled: Look) -> tuple[Cue, ...]:
        """The cards grow and are multiplied; then each flies to its sign, and the plate counts them."""
        seat, cards, large, where = event.seat, event.cards, weight(event.value, BEST_SET_POINTS), self.where
        yours, sets, panel = seat == self.before.seat, self.view.sizes[seat][0], where.panels[seat]
        room = where.stage
        high = min(room.w / len(cards) / CARD_RATIO, room.h * 1.5)
        lying = tuple(place.centred(high * CARD_RATIO, high) for place in room.columns(len(cards)))
        together = hull(lying)
        gather = [
            Put(spot(card, place, "gathered", order=4 + i), f"pool-{seat}")
            for i, (card, place) in enumerate(zip(cards, lying, strict=True))
        ]
        row = [panel.plate, *panel.holding(sets + 1, 1, falls=False).sets(sets + 1)][-1]
        away = [
            Put(spot(card, sign, "victory", order=4 + i), "gathered", HOLD_SECONDS / 2)
            for i, (card, sign) in enumerate(zip(cards, row.columns(len(cards)), strict=True))
        ]
        text = words.on_board("locks", name=self.called[seat], product=words.product_points(cards))
        safe = words.on_board("set_is_safe") if yours and not sets else ""
        product = Caption(text, together, "good", large, beside=True, more=safe)
        counting, shown = GLANCE_SECONDS * len(cards), HOLD_SECONDS if yours else product.seconds
        lit = Multiplied(cards, lying)
        steps = [cue for i, card in enumerate(lying) for cue in (Noise("count", card.cx, i), Wait(GLANCE_SECONDS))]
        shine = Burst(together, "stars" if 2 * large > 1 else "ring", "good", together.h * (0.5 + large))
        return (
            Together((*gather, Noise("collect"))),
            Together((Dim(together, counting + shown), Drawn(lit.draw, lit.area, counting))),
            *steps,
            Together((product, shine, Noise("lock-large" if 2 * large > 1 else "lock"))),
            Wait(shown),
            Together((*away, Noise("slide"))),
            settled,
            self._at(seat, words.on_board("gained", points=event.value), "good", large),
            Wait(GLANCE_SECONDS if yours else HOLD_SECONDS),
        )
