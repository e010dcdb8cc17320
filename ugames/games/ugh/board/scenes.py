"""The events of Ugh! as cues: a flip, a disaster, a theft, a locked set, the final count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ugames.core.game import Event, Seat
from ugames.core.tongue import TONGUE
from ugames.core.words import addressed, figure, turn_of
from ugames.games.ugh import rules, words
from ugames.games.ugh.board import guide
from ugames.games.ugh.board.multiplied import Multiplied
from ugames.games.ugh.board.places import Places, places, spot
from ugames.games.ugh.board.told import told
from ugames.games.ugh.cards import Card, Kind
from ugames.games.ugh.rules import Seen, Ugh, View
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.tween import GLANCE, HOLD
from ugames.ui.kit.placing import hull
from ugames.ui.table.board import (
    Burst,
    Caption,
    Count,
    Cue,
    Dim,
    Drawn,
    Jolt,
    Look,
    Noise,
    Put,
    Together,
    Wait,
    unasked,
)
from ugames.ui.table.motion.gains import weight

FEW = 3
"""The number of cards in the Pool up to which a player without a set counts as a beginner."""
SHORT_NAME = 11
"""The most letters of an Ugh!'s name for which its words fit on one line."""
CRASHES = (Noise("tornado"), Noise("fire"), Noise("volcano"), Noise("flood"), Noise("ice"))
"""The sounds of the DISASTERS, in their order."""
FLYING = ("wind", "embers", "ash", "drops", "ice")
"""The particles of the DISASTERS, in their order."""
MOST = 125
"""The points of the best possible set."""
BOX, SPREAD_OUT = "box", 12
"""The zone from which shuffled cards come, and the number of cards shown."""


class Scenes:
    """The cues for each event of one table."""

    def __init__(self, game: Ugh, names: Sequence[str]) -> None:
        self.game = game
        self.names = names

    def show(self, event: Event, before: Seen, after: Seen, area: Area) -> tuple[Cue, ...]:
        """Each event is told at its place, and to the viewer as "you"."""
        view, table, then = before.view, places(before.view, area), Look(told(event, before))
        piles, yours = table.piles, event.seat == before.seat
        watched = Wait(GLANCE if yours else 2 * GLANCE)
        """The time to follow an event, longer for other seats' events."""

        def at(seat: Seat, text: str, tone: str, much: float = 0.2, more: str = "") -> Caption:
            panel = table.panels[seat]
            if not more:
                return Caption(text, table.line(seat), tone, much)
            about = hull((panel.plate, panel.pool, *((table.guide,) if panel.own else ())))
            return Caption(text, about, tone, much, beside=True, more=more)

        match event:
            case rules.GameBegan():
                return self._shuffled(table)
            case rules.TurnBegan(seat) if view.flips or view.taken:
                turn = at(seat, turn_of(seat, before.seat, self.names), "accent")
                return *_cleared(before), turn, Wait(GLANCE)
            case rules.Flipped(_, card, number):
                about = table.staged
                far = 1.3 * about.h
                flip = *_cleared(before), Noise("flip", about.cx), then
                if card.kind is not Kind.ugh and number <= rules.PILES:
                    return *flip, watched
                if card.kind is not Kind.ugh:
                    pool = table.panels[view.turn].pool
                    fourth = Caption(words.on_board("fourth"), about, "accent", beside=True, keep=(pool,))
                    return *flip, fourth, Wait(fourth.seconds)
                said, why = self._your_ugh(view, card) if yours else self._struck(view, card)
                banner = Caption(said, table.struck, "bad", 1.0, more=why, held=yours)
                shown = banner.seconds if yours else HOLD
                crash = (
                    CRASHES[card.value - 1],
                    Dim(about, shown, yours),  # for the reading time
                    Burst(about, "cracks", "bad", far),
                    Burst(about, FLYING[card.value - 1], reach=far),
                    Jolt("flip"),
                    Jolt(f"pool-{view.turn}"),
                )
                return *flip, Wait(GLANCE), Together((banner, *crash)), Wait(shown)
            case rules.Laid(_, _, pile):
                return Noise("place", piles[f"safety-{pile}"].cx), then, watched
            case rules.Kept() | rules.Taken():
                return self._to_pool(event, table, before, after, then, at)
            case rules.Stolen(seat, other, card):
                struck_card, others = self._lies(table, view, other, card), other == before.seat
                names = addressed(self.names, before.seat)
                text = words.on_board("steals", name=names[seat], other=names[other], card=words.speak(card))
                any_card = view.flipped is not None and view.flipped.kind is Kind.all
                why = words.on_board("all_wild_steals" if any_card else "wild_steals")
                # this rule is unexpected in a first match
                told_of = at(other, text, "bad" if others else "warn", 0.6, why if others else "")
                ring = Burst(struck_card, "ring", "warn")
                strike = Together((Jolt("flip" if view.flipped else f"pool-{other}"), ring, Noise("steal"), told_of))
                taken = self._to_pool(event, table, before, after, then, at)
                held = Wait(told_of.seconds if others else HOLD)
                return *self._grabs(view, struck_card, table), strike, held, *taken, Wait(GLANCE)
            case rules.WildSpent() | rules.UghDiscarded():
                return then, Wait(GLANCE)
            case rules.Discarded(seat, card):
                place = self._lies(table, view, seat, card)
                lost = Caption(words.on_board("lost", card=words.speak(card)), table.line(seat, place.cx), "bad")
                owed = view.owed[1:]
                chosen = view._replace(owed=owed, taken=not owed)  # the question is answered
                asked = Look(unasked(before, chosen))
                return asked, Together((Noise("slide", place.cx), lost)), then, Wait(HOLD)
            case rules.UghKept(seat, card, points):
                plate = table.panels[seat].plate
                gain = at(seat, words.on_board("first_flip", points=points), "good")
                put = Put(spot(card, plate, "victory", order=3), "flip")
                return Together((put, gain, Noise("collect"))), Wait(HOLD)
            case rules.Locked():
                return self._lock(table, event, before, then, at)
            case rules.LastCall():
                over = hull((piles["deck"], piles["flip"]))
                return Noise("knock"), Caption(words.on_board("last_card"), over, "warn"), Wait(HOLD)
            case rules.Scored():
                return self._count(event, table, after)
        return ()

    def _lies(self, table: Places, view: View, seat: Seat, card: Card) -> Area:
        """The area of a card in a Pool."""
        cards = view.pools[seat]
        return table.panels[seat].cards(len(cards))[cards.index(card)]

    def _shuffled(self, table: Places) -> tuple[Cue, ...]:
        """The cards spread over the piles and are swept into the deck."""
        deck, wide = table.piles["deck"], table.piles["discard"].x - table.piles["deck"].x
        spread, swept = list[Put](), list[Put]()
        for i in range(SPREAD_OUT):
            part, zone = (i + 0.5) / SPREAD_OUT, f"{BOX}-{i}"
            there = deck._replace(x=deck.x + part * wide, y=deck.y + (i * 3 % 4 - 1.5) * deck.h / SPREAD_OUT)
            spread.append(Put(spot(None, there, zone, order=4 + i), zone, GLANCE * (1 + part)))
            swept.append(Put(spot(None, deck, "deck", order=4 + i), zone, GLANCE * (1 + part)))
        return Together((*spread, Noise("shuffle"))), Together((*swept, Noise("slide")))

    def _grabs(self, view: View, card: Area, table: Places) -> tuple[Cue, ...]:
        """The wild overlaps the card that it steals, in large size."""
        if view.flipped is None:
            return ()
        side = 1 if card.cx < table.piles["safety-1"].x else -1
        hand = card._replace(x=card.x + side * card.w / 2, y=card.y + card.h / 4)
        put = Put(spot(view.flipped, hand, "flip", order=7), "flip")
        return (Together((put, Dim(hull((card, hand)), HOLD), Noise("flip"))),)

    def _count(self, event: rules.Scored, table: Places, after: Seen) -> tuple[Cue, ...]:
        """A seat's count: each locked set, or all together without room, and the Ugh! cards."""
        seat = event.seat
        panel, seen = table.panels[seat], replace(after, outcome=None, legal=())
        rows = [panel.worth(row) for row in panel.sets(len(event.sets))]
        counts = [*zip(event.sets, rows, strict=True)] if len(rows) == len(event.sets) else []
        if event.sets and not counts:
            counts = [(sum(event.sets), hull(rows) if rows else panel.pool)]
        shown = [Count(seat, worth, at, snug=True, score=str(event.total), before=0) for worth, at in counts if worth]
        if event.ughs:
            said = f"{words.on_board('ugh')} {figure(event.ughs, '+')}"
            shown.append(
                Count(
                    seat,
                    event.ughs,
                    panel.plate._replace(y=panel.plate.bottom),
                    said,
                    snug=True,
                    score=str(event.total),
                    before=0,
                )
            )
        counted = Look(replace(seen, to_act=(seat,))), Together(tuple(shown)), Wait(2 * GLANCE)
        if seat < len(self.names) - 1:
            return counted
        return *counted, Wait(HOLD), Look(replace(seen, to_act=()))

    def _struck(self, view: View, card: Card) -> tuple[str, str]:
        """Another player's disaster: its cost, and the reason."""
        pool, name, cost = view.pools[view.turn], self.names[view.turn], self._cost(view, card)
        lines = [words.on_board("struck", name=name, cost=cost, held=len(pool))]
        if not cost:
            lines = [words.on_board("struck_only", name=name)]
        elif cost < len(pool):
            lines.append(words.on_board("struck_choice", name=name))
        return _name_with_cry(card), "\n".join((*lines, self._brings(view, card)))

    def _your_ugh(self, view: View, card: Card) -> tuple[str, str]:
        """The viewer's disaster: the end of the turn, its cost, and whether it counts points."""
        pool, cost = view.pools[view.turn], self._cost(view, card)
        lines = [words.on_board("ugh_ends") if view.deck > 1 else words.on_board("ugh_is_last")]
        if cost and cost == len(pool):
            only = cost == 1
            lines.append(words.on_board("ugh_costs_only") if only else words.on_board("ugh_costs_all", held=cost))
        elif cost:
            lines.append(words.on_board("ugh_costs", cost=cost, held=len(pool)))
        return _name_with_cry(card), "\n".join((*lines, self._brings(view, card)))

    def _brings(self, view: View, card: Card) -> str:
        """Whether an Ugh! counts points: only as the first flip of a turn."""
        if view.flips:
            return words.on_board("ugh_later", number=view.flips + 1)
        return words.on_board("ugh_first", points=self.game.ughs[card].points)

    def _cost(self, view: View, card: Card) -> int:
        """The cards lost from the Pool of the seat in turn; zero for the last card of the deck."""
        pool = view.pools[view.turn]
        return min(len(pool), len(self.game.demand(card, pool))) if view.deck > 1 else 0

    def _new_to_piles(self, view: View) -> bool:
        """Whether cards lie on Safety piles and the viewer is a beginner."""
        return any(view.safety) and not view.sizes[view.seat][0] and len(view.pools[view.seat]) <= FEW

    def _to_pool(
        self,
        event: rules.Kept | rules.Taken | rules.Stolen,
        table: Places,
        before: Seen,
        after: Seen,
        then: Look,
        at: Callable[..., Caption],
    ) -> tuple[Cue, ...]:
        """A card flies to a Pool; if no set can be locked, the turn ends."""
        seat, card = event.seat, event.card
        there: tuple[Cue, ...] = Noise("slide", table.panels[seat].pool.cx), then
        over, yours = after.view.turn != seat, seat == before.seat
        if isinstance(event, rules.Stolen) or (yours and not over):
            return *there, Wait(GLANCE)
        name = TONGUE.you() if yours else self.names[seat]
        stays = words.on_board("piles_stay") if yours and self._new_to_piles(after.view) else ""
        takes = at(seat, words.on_board("takes", name=name, card=words.speak(card)), "accent", more=stays)
        return *there, takes, Wait(takes.seconds if stays else HOLD)

    def _lock(
        self,
        table: Places,
        event: rules.Locked,
        before: Seen,
        then: Look,
        at: Callable[..., Caption],
    ) -> tuple[Cue, ...]:
        """The cards grow and are multiplied; then each flies to its sign, and the plate counts them."""
        seat, cards, large = event.seat, event.cards, weight(event.value, MOST)
        yours, knows = seat == before.seat, before.view.sizes[seat][0] or seat != before.seat
        room = table.stage
        high = min(room.w / len(cards) / CARD_RATIO, room.h * 1.5)
        lying = [place.centred(high * CARD_RATIO, high) for place in room.columns(len(cards))]
        together = hull(lying)
        gather = [
            Put(spot(card, place, "gathered", order=4 + i), f"pool-{seat}")
            for i, (card, place) in enumerate(zip(cards, lying, strict=True))
        ]
        panel = table.panels[seat]
        row = [panel.plate, *panel.sets(before.view.sizes[seat][0] + 1)][-1]
        away = [
            Put(spot(card, sign, "victory", order=4 + i), "gathered", HOLD / 2)
            for i, (card, sign) in enumerate(zip(cards, row.columns(len(cards)), strict=True))
        ]
        done = (Look(guide.locking(before)),) if yours else ()  # without advice
        text = words.on_board(
            "locks", name=addressed(self.names, before.view.seat)[seat], product=words.product_points(cards)
        )
        kept = *(panel.pool for panel in table.panels), *map(table.caption, table.piles)
        safe = "" if knows else words.on_board("set_is_safe")
        product = Caption(text, together, "good", large, beside=True, more=safe, keep=kept)
        counting, shown = GLANCE * len(cards), HOLD if yours else product.seconds
        lit = Multiplied(cards, tuple(lying))
        steps = [cue for i, card in enumerate(lying) for cue in (Noise("count", card.cx, i), Wait(GLANCE))]
        shine = Burst(together, "stars" if 2 * large > 1 else "ring", "good", together.h * (0.5 + large))
        return (
            *done,
            Together((*gather, Noise("collect"))),
            Together((Dim(together, counting + shown), Drawn(lit.draw, lit.area, counting))),
            *steps,
            Together((product, shine, Noise("lock-large" if 2 * large > 1 else "lock"))),
            Wait(shown),
            Together((*away, Noise("slide"))),
            then,
            at(seat, words.on_board("gained", points=event.value), "good", large),
            Wait(GLANCE if yours else HOLD),
        )


def _cleared(before: Seen) -> tuple[Cue, ...]:
    """The table without the buttons for sets, if the viewer had some."""
    view = before.view
    had = view.turn == view.seat and guide.best_set(view.pools[view.seat]) is not None
    return (Look(before),) if had and not before.legal else ()


def _name_with_cry(card: Card) -> str:
    """The name of an Ugh! with its cry, on two lines if it is short and space is narrow."""
    name = words.card_name(card)
    return words.on_board("your_ugh", card=name.replace(" ", "\u00a0") if len(name) <= SHORT_NAME else name)
