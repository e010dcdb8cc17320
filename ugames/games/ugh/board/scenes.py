"""The scenes of Ugh!: a flip, a disaster, a theft, a set that is locked, and the count at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ugames.core.game import Event, Glimpse, Seat
from ugames.core.tongue import TONGUE
from ugames.core.words import addressed, figure, turn_of
from ugames.games.ugh import rules, words
from ugames.games.ugh.board import guide
from ugames.games.ugh.board.lying import lying as lies
from ugames.games.ugh.board.multiplied import Lit, Multiplied
from ugames.games.ugh.board.places import (
    Panel,
    Places,
    captions,
    locked,
    locked_rows,
    stage,
    staged,
    struck,
    struck_at,
    tray,
    worth_at,
)
from ugames.games.ugh.board.told import told
from ugames.games.ugh.cards import Card, Kind
from ugames.games.ugh.rules import Action, Ugh, View
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.kit.placing import hull
from ugames.ui.table.board import Burst, Caption, Count, Cue, Dim, Drawn, Jolt, Look, Noise, Put, Together, Wait
from ugames.ui.table.motion.gains import weight
from ugames.ui.table.staging.stage import Spot

Seen = Glimpse[Action, View]
GATHERED, RAISED = 1.15, 1.12
"""How much larger cards are while they lie together as a set: in the Pool of another, and in one's own."""
APART, STAGED, HIGHER = 1.03, 1.5, 0.09
"""There and on the stage: how far they are apart, by their width; on the stage, how much larger than the piles they are
at most, and how much higher they lie, by their height: what they count stands below them.
"""
PRODUCT = 130.0
"""The room for the words below it."""
STRUCK_SIZE, STRUCK_PART, SHORT_NAME = 54.0, (0.1, 0.205), 11
"""The greatest size of the words about an Ugh!; that by the width and by the height of their place; and the most
letters of its name for which that has room in one line."""
STRUCK = 0.55
"""How far a ring opens around a card that is stolen, by its height."""
GRABS, REACHES, TOUCHES = 0.92, 0.2, 0.38
"""The height of the wild that steals by that of the card that it goes to; how far below its middle it lies there, by
the height of that card; and how far beside its edge, by its own width.
"""
HOME = 0.42
"""Seconds for which the cards of a set that is locked fly to its signs."""
VICTORY = 60.0
"""The height of a card that goes to a Victory pile."""
HELD, HELD_AGAIN, WATCHED, DARKENS = 7.0, 3.5, 1.05, 0.1
"""Seconds for which an Ugh! is shown at normal speed where no click is awaited: one's own first one, later ones, and
those of others; and until the table is dark before these."""
ROBBED, MISSED, STOLEN = 1.2, 2.6, 44.0
"""Seconds between a theft and the flight of the card, at normal speed, and where it was one's own; and the size of the
words about that."""
TURN, GAINED, LOST = 1.3, 1.3, (0.6, 0.9)
"""Seconds for the words that a turn begins, or a card is taken; about points; and about a card that another gives up,
or oneself: they stand still."""
BESIDE = 8.0
"""What is free beside cards."""
FOURTH, STAY = 2.4, 2.6
"""Seconds for the words about a fourth flip, and about cards that stay on Safety piles."""
LOCKED, KNOWN, BY_WORTH = 1.5, 0.6, 0.5
"""Seconds for which a locked set of another is shown, and one's own, which one knows; and how much longer the best."""
FACTOR, AWAY = 0.22, (0.9, 0.25)
"""Seconds for each factor of a set; and after its points, for another and for whoever has locked it."""
SEEN = 0.12
"""Seconds for which the product is still seen, until words tell it."""
LAST_CARD = 34.0
"""The size of the words about the last card of the deck, beside which they stand."""
FEW = 3
"""With so many cards in their Pool and no set, a player has hardly played."""
FIRST, LEARNED = 1.7, 2
"""The factor for what others do, as long as all is new: until the viewer has locked so many sets."""
CROWD = 5
"""With more players than this, the end is counted and others' cards are shown faster."""
TURNED, PUT_DOWN, GOT = 0.35, 0.3, 1.0
"""Seconds in which a flip, a card on a Safety pile and a card for a Pool of somebody else are seen, at normal speed."""
CRASHES = (Noise("tornado"), Noise("fire"), Noise("volcano"), Noise("flood"), Noise("ice"))
"""The sound of each of the DISASTERS, in their order."""
FLYING = ("wind", "embers", "ash", "drops", "ice")
"""What flies out of each of them."""
SPREAD, CLEFTS = 1.3, 1.25
"""How far that flies, and how far cracks run, by the height of the card."""
MOST, SHINES, STANDS_OUT = 125, 0.6, 0.3
"""The points of the best set, the weight from which a set has the stage, too, and from which all else is dim."""
COUNTED, NEXT_SEAT, WHOLE_COUNT = (0.3, 0.2), (0.25, 0.1), 4.2
"""Seconds between two numbers of a seat that is counted, and before the next seat, as a rule and in a crowd; and most
seconds for all numbers.
"""
LIT, LIT_EDGE = 0.35, 7.0
"""How much longer a set is lit than it is counted, and how far its light reaches around it."""
TOLD_WIDE, TOLD_LEAST = 88.0, 72.0
"""The greatest width of what a set counts beside it, and the least."""
SUMMED = 0.8
"""Seconds for which all points stand on the table."""
DARK, GLIMPSED, FADES = 0.6, 0.5, 0.35
"""Seconds for which a disaster has the stage at least, and a set that is not among the best ones; and in which the
table becomes dark and light again."""


BOX, SPREAD_OUT, OPENED, SWEPT = "box", 12, 0.25, 0.4
"""The zone out of which cards come that are shuffled, how many of them are seen, and seconds in which they are spread,
and in which the last of them follows the first one back.
"""


class Scenes:
    """The cues for each event of one table."""

    def __init__(self, game: Ugh, names: Sequence[str], places: Callable[[View, Area], Places]) -> None:
        self.game = game
        self.names = names
        self.places = places

    def show(self, event: Event, before: Seen, after: Seen, area: Area) -> tuple[Cue, ...]:
        """Whatever happens is said where it happens, and to the viewer as "you"."""
        view, table = before.view, self.places(before.view, area)
        piles, middle = table.piles, table.middle

        def at(seat: Seat, text: str, tone: str, size: float = 32) -> Caption:
            panel = table.panels[seat]
            about = hull((panel.plate, panel.pool, *((table.guide,) if panel.own else ())))
            return Caption(text, about.cx, about.cy, tone, size, about=about, fixed=table.line(seat))

        match event:
            case rules.GameBegan():
                return self._shuffled(event, before, table)
            case rules.TurnBegan(seat) if view.flips or view.taken:
                turn = at(seat, turn_of(seat, before.seat, self.names), "accent", 26)._replace(seconds=TURN)
                return (*_cleared(before), turn, Wait(0.2))
            case rules.Flipped(_, card, number):
                x, y, height = staged(table)
                look = Look(told(event, before))
                flip = Noise("flip", x), look
                if card.kind is not Kind.ugh and number > rules.PILES:
                    about = around(x, y, height * CARD_RATIO, height)
                    pool_ = (table.panels[view.turn].pool,)
                    fourth = Caption(words.on_board("fourth"), middle.cx, middle.cy, "accent", 28, about, keep=pool_)
                    return (*_cleared(before), *flip, fourth._replace(seconds=FOURTH), Wait(FOURTH))
                if card.kind is not Kind.ugh:
                    return (*_cleared(before), *flip, Wait(0.25 + self._watched(view, TURNED)))
                about = around(x, y, height * CARD_RATIO, height)
                yours = view.turn == view.seat
                said, why = self._your_ugh(view, card) if yours else self._struck(view, card)
                held = HELD if self._is_new(view) else HELD_AGAIN
                held = held if yours else WATCHED * self._unknown(view)
                place = struck(table)
                size = min(STRUCK_SIZE, place.w * STRUCK_PART[0], place.h * STRUCK_PART[1])
                banner = Caption(
                    said, middle.cx, middle.cy, "bad", size, about, why, held, yours, fixed=place, fills=True
                )
                crash = (
                    CRASHES[card.value - 1],
                    Dim(about, max(DARK, held - FADES), yours),  # as long as one reads
                    Burst(x, y, "cracks", "bad", height * CLEFTS),
                    Burst(x, y, FLYING[card.value - 1], size=height * SPREAD),
                    Jolt("flip"),
                    Jolt(f"pool-{view.turn}"),
                )
                if yours:
                    return (*_cleared(before), *flip, Wait(0.2), Together((banner, *crash)), Wait(held))
                return (*flip, Together(crash), Wait(DARKENS), banner, Wait(held))  # not first the words
            case rules.Laid(_, _, pile):
                heard = Noise("place", piles[f"safety-{pile}"][0])
                return (heard, Look(told(event, before)), Wait(0.15 + self._watched(view, PUT_DOWN)))
            case rules.Kept(seat, card):
                return self._to_pool(area, event, "flip", before, after, at)
            case rules.Taken(seat, card, pile):
                return self._to_pool(area, event, f"safety-{pile}", before, after, at)
            case rules.Stolen(seat, other, card):
                panel, cards = table.panels[other], view.pools[other]
                high = panel.height
                x, y = lies(panel, cards, other == before.seat).middles[cards.index(card)]
                text = self._stolen(event, before.seat)
                ring = Burst(x, y, "ring", "warn", high * STRUCK + 20 * card.value)
                told_of = at(other, text, "warn", 36)
                if yours := other == before.seat:  # easily missed, and known to nobody in their first match
                    any_card = view.flipped is not None and view.flipped.kind is Kind.all
                    why = words.on_board("all_wild_steals" if any_card else "wild_steals")
                    told_of = told_of._replace(size=STOLEN, tone="bad", more=why, seconds=MISSED, fixed=None)
                strike = Together((Jolt("flip" if view.flipped else f"pool-{other}"), ring, Noise("steal"), told_of))
                taken = self._to_pool(area, event, f"pool-{other}", before, after, at)
                grabs = self._grabs(view, x, y, high, middle.right)
                return (*grabs, strike, Wait(MISSED if yours else ROBBED), *taken, Wait(0.2))
            case rules.WildSpent() | rules.UghDiscarded():
                return (Look(told(event, before)), Wait(0.2))
            case rules.Discarded(seat, card):
                lost = at(seat, words.on_board("lost", card=words.speak(card)), "bad", 30)
                last = len(view.owed) < 2  # the next words come when these are gone
                panel, cards = table.panels[seat], view.pools[seat]
                x, _ = lies(panel, cards, seat == before.seat).middles[cards.index(card)]
                lost = lost._replace(fixed=table.line(seat, x))
                shown = LOST[seat == before.seat]
                go = Together((Noise("slide", x), lost._replace(seconds=shown))), Look(told(event, before))
                chosen = view._replace(owed=view.owed[1:], taken=True)  # the line asks for it no more
                asked = Look(replace(before, view=chosen, to_act=(), legal=()))
                return (asked, *go, Wait(shown if last else shown / 2))
            case rules.UghKept(seat, card, points):
                plate = table.panels[seat].plate
                gain = at(seat, words.on_board("first_flip", points=points), "good")
                gain = gain._replace(seconds=GAINED)
                put = Put(Spot(card, plate.cx, plate.cy, VICTORY, "victory", order=3), "flip")
                return (Together((put, gain, Noise("collect"))), Wait(0.5))
            case rules.Locked():
                return self._lock(self.places(told(event, before).view, area), table, event, before, at)
            case rules.LastCall():
                first, second = (around(x, y, high * CARD_RATIO, high) for x, y, high in list(piles.values())[:2])
                over = hull((first, second)).inset(-BESIDE)
                last_card = Caption(words.on_board("last_card"), over.cx, over.cy, "warn", LAST_CARD, first, fixed=over)
                return (Noise("knock"), last_card, Wait(0.8))
            case rules.Scored():
                return self._count(event, after, area)
        return ()

    def _shuffled(self, event: rules.GameBegan, before: Seen, table: Places) -> tuple[Cue, ...]:
        """The cards are spread over the places of the piles, and swept up into the deck."""
        x, y, height = table.piles["deck"]
        wide = table.piles["discard"][0] - x
        spread, swept = list[Put](), list[Put]()
        for i in range(SPREAD_OUT):
            part, zone = (i + 0.5) / SPREAD_OUT, f"{BOX}-{i}"
            there = Spot(None, x + part * wide, y + (i * 3 % 4 - 1.5) * height * 0.09, height, zone, order=4 + i)
            spread.append(Put(there, zone, OPENED + part * OPENED))
            swept.append(Put(Spot(None, x, y, height, "deck", order=4 + i), zone, OPENED + part * SWEPT))
        return (Together((*spread, Noise("shuffle"))), Wait(0.1), Together((*swept, Noise("slide"))))

    def _grabs(self, view: View, x: float, y: float, high: float, right: float) -> tuple[Cue, ...]:
        """The wild goes beside the card that it steals, touches its edge, and has the stage there."""
        if view.flipped is None:
            return ()
        height = max(high, VICTORY) * GRABS
        wide, below = height * CARD_RATIO, y + high * REACHES
        off = high * CARD_RATIO / 2 + wide * TOUCHES
        off = off if x + off + wide / 2 <= right else -off
        hand = Spot(view.flipped, x + off, below, height, "flip", order=7)
        ends = [x - high * CARD_RATIO / 2, x + high * CARD_RATIO / 2, x + off - wide / 2, x + off + wide / 2]
        top, bottom = y - high / 2, below + height / 2
        left, width = min(ends), max(ends) - min(ends)
        light = Area(left, top, width, bottom - top).inset(-6)
        return (Together((Put(hand, "flip"), Dim(light, ROBBED), Noise("flip"))),)

    def _count(self, event: rules.Scored, after: Seen, area: Area) -> tuple[Cue, ...]:
        """A seat is counted: its locked sets light up one after the other, and its score grows from nothing; of a
        crowd all sets of a seat at once.
        """
        view, seat, last = after.view, event.seat, len(self.names) - 1
        crowd, table = last >= CROWD, self.places(view, area)
        panel, seen = table.panels[seat], replace(after, outcome=None, legal=())
        rows = locked_rows(panel, len(event.sets))
        points = (sum(event.sets),) if crowd or len(rows) < len(event.sets) else event.sets
        lights = (hull(rows),) if len(points) == 1 and rows else rows
        spots = self._counted_at(panel, rows, len(points))
        numbers = sum(map(bool, (*points, event.ughs)))
        each = min(COUNTED[crowd], WHOLE_COUNT / (len(self.names) * max(1, numbers)))
        shown: list[Cue] = [Look(replace(seen, to_act=(seat,)))]
        for i, (worth, spot) in enumerate(zip(points, spots, strict=True)):
            if worth:
                count = Count(seat, worth, spot, snug=True, score=str(event.total), before=0)
                lit = (Drawn(Lit(lights[i]).draw, lights[i].inset(-LIT_EDGE), each + LIT),) if rows else ()
                shown += [Together((count, *lit)), Wait(each)]
        if event.ughs:
            said = f"{words.on_board('ugh')} {figure(event.ughs, '+')}"
            at = struck_at(panel)
            shown += [Count(seat, event.ughs, at, said, snug=True, score=str(event.total), before=0), Wait(each)]
        if not numbers:
            shown.append(Wait(each))
        shown.append(Wait(NEXT_SEAT[crowd]))
        return (*shown, Wait(SUMMED), Look(replace(seen, to_act=()))) if seat == last else tuple(shown)

    def _counted_at(self, panel: Panel, rows: Sequence[Area], count: int) -> tuple[Area, ...]:
        """Where each of these numbers is told: beside the row of its set, or beside all of them."""
        if panel.own and count == len(rows):
            return tuple(worth_at(panel, signs) for signs in locked(panel, count))
        if not rows:
            return tuple(panel.pool.top(panel.pool.h * 0.3).columns(max(1, count)))[:count]
        whole = hull(rows)
        each = rows if count == len(rows) else (whole.centred(whole.w, rows[0].h),)
        end = tray(panel).right
        wide = min(TOLD_WIDE, max(end - whole.right, TOLD_LEAST) - BESIDE)
        left = whole.right + BESIDE / 2
        if left + wide > end:  # over cards, which count no more
            left = whole.x - BESIDE / 2 - wide
        return tuple(row._replace(x=left, w=wide) for row in each)

    def _stolen(self, event: rules.Stolen, viewer: Seat) -> str:
        """The theft, told to the robber, to the victim or to others."""
        names = addressed(self.names, viewer)
        return words.on_board("steals", name=names[event.seat], other=names[event.other], card=words.speak(event.card))

    def _struck(self, view: View, card: Card) -> tuple[str, str]:
        """The disaster of another player: what it costs, and the reason."""
        pool, name, cost = view.pools[view.turn], self.names[view.turn], self._cost(view, card)
        lines = [words.on_board("struck", name=name, cost=cost, held=len(pool))]
        if not cost:
            lines = [words.on_board("struck_only", name=name)]
        elif cost < len(pool):
            lines.append(words.on_board("struck_choice", name=name))
        return _cry(card), "\n".join((*lines, self._brings(view, card)))

    def _your_ugh(self, view: View, card: Card) -> tuple[str, str]:
        """The viewer's own disaster: that the turn is over, what it costs, and whether it counts points."""
        pool, cost = view.pools[view.turn], self._cost(view, card)
        lines = [words.on_board("ugh_ends") if view.deck > 1 else words.on_board("ugh_is_last")]
        if cost and cost == len(pool):
            only = cost == 1
            lines.append(words.on_board("ugh_costs_only") if only else words.on_board("ugh_costs_all", held=cost))
        elif cost:
            lines.append(words.on_board("ugh_costs", cost=cost, held=len(pool)))
        return _cry(card), "\n".join((*lines, self._brings(view, card)))

    def _brings(self, view: View, card: Card) -> str:
        """Whether an Ugh! counts points: only as the first flip of a turn."""
        if view.flips:
            return words.on_board("ugh_later", number=view.flips + 1)
        return words.on_board("ugh_first", points=self.game.ughs[card].points)

    def _cost(self, view: View, card: Card) -> int:
        """How many cards it takes from the Pool of the seat in turn; as the last card of the deck, none."""
        pool = view.pools[view.turn]
        return min(len(pool), len(self.game.demand(card, pool))) if view.deck > 1 else 0

    def _is_new(self, view: View) -> bool:
        """Whether the viewer has hardly met an Ugh! yet: none of their own is known, and few are out."""
        out = sum(card.kind is Kind.ugh for card in view.discard) + sum(ughs for _, ughs in view.sizes)
        return not view.sizes[view.turn][1] and out <= 2 * len(view.pools)

    def _new_to_piles(self, view: View) -> bool:
        """Whether something lies on Safety piles, and the viewer has hardly played."""
        return any(view.safety) and not view.sizes[view.seat][0] and len(view.pools[view.seat]) <= FEW

    def _watched(self, view: View, seconds: float) -> float:
        """The time in which a viewer can follow what somebody else does; shorter where many do something."""
        if view.turn == view.seat:
            return 0.0
        seconds *= self._unknown(view)
        return seconds if len(self.names) <= CROWD else seconds / 2

    def _unknown(self, view: View) -> float:
        """The factor for what others do, by how much of the game the viewer has seen."""
        return FIRST if view.seat >= 0 and view.sizes[view.seat][0] < LEARNED else 1.0

    def _to_pool(
        self,
        area: Area,
        event: rules.Kept | rules.Taken | rules.Stolen,
        zone: str,
        before: Seen,
        after: Seen,
        at: Callable[..., Caption],
    ) -> tuple[Cue, ...]:
        """The card goes to a Pool, which is at once the one with it; for whoever can lock no set, the turn ends."""
        seat, card, view = event.seat, event.card, before.view
        panel, look = self.places(view, area).panels[seat], Look(told(event, before))
        there: tuple[Cue, ...] = (Noise("slide", panel.pool.cx), look)
        over = after.view.turn != seat
        if seat == view.seat:
            ends = at(seat, words.on_board("takes", name=TONGUE.you(), card=words.speak(card)), "accent", 30)
            if over and self._new_to_piles(after.view):
                stay = words.on_board("piles_stay")
                return (*there, ends._replace(more=stay, seconds=STAY, fixed=None), Wait(STAY))
            return (*there, ends, Wait(0.9)) if over else (*there, Wait(0.2))
        if isinstance(event, rules.Stolen):
            return (*there, Wait(0.2))
        takes = at(seat, words.on_board("takes", name=self.names[seat], card=words.speak(card)), "accent", 28)
        takes = takes._replace(seconds=TURN)
        return (*there, takes, Wait(self._watched(view, GOT)))

    def _lock(
        self, then: Places, table: Places, event: rules.Locked, before: Seen, at: Callable[..., Caption]
    ) -> tuple[Cue, ...]:
        """The cards lie together and are multiplied; then each goes to its sign, and the plate counts them."""
        seat, cards, worth = event.seat, event.cards, event.value
        panel = table.panels[seat]
        room, large = panel.pool, weight(worth, MOST)
        height = min(panel.height * GATHERED, room.h * 0.96)
        x, y, yours = room.cx, room.cy, seat == before.seat
        if yours:  # raised like that of any other
            height = panel.height * RAISED
            (first, _), *_, (last, _) = lies(panel, before.view.pools[seat], True).middles
            x = max((first + last) / 2, room.x + height * CARD_RATIO * (0.5 + APART))
            y = room.cy + room.h * 0.48 - height / 2
        if shines := large > SHINES:  # the set covers the piles below it wholly
            place = stage(table)
            height = min(place.w / CARD_RATIO / (1 + 2 * APART), place.h * STAGED)
            x, y = place.cx, place.cy - height * HIGHER
        width = height * CARD_RATIO
        step = max(width * APART, (stage(table).w - width) / 2 if shines else 0.0)
        lying = [around(x + (i - 1) * step, y, width, height) for i in range(len(cards))]
        together = hull(lying)
        gather = [
            Put(Spot(card, at.cx, at.cy, height, "gathered", order=4 + i), f"pool-{seat}")
            for i, (card, at) in enumerate(zip(cards, lying, strict=True))
        ]
        (signs,) = locked(then.panels[seat], before.view.sizes[seat][0] + 1)[-1:]
        ends = [(sign.cx, sign.cy, sign.h) for sign in signs]
        home = [
            Put(Spot(card, *end, "victory", order=4 + i), "gathered", HOME)
            for i, (card, end) in enumerate(zip(cards, ends, strict=True))
        ]
        done = (Look(guide.locking(before)),) if yours else ()  # neither line nor plan advises any more
        name = addressed(self.names, before.view.seat)[seat]
        text = words.on_board("locks", name=name, product=words.product_points(cards))
        product = at(seat, text, "good", 38)
        if shines:
            below = Area(together.cx - width * 2.5, together.bottom + 8, width * 5, PRODUCT)
            product = product._replace(about=together, size=38 + 16 * large, fixed=below)
        knows = yours and before.view.sizes[seat][0]
        if not (knows or shines):
            product = product._replace(more=words.on_board("set_is_safe"), fixed=None)
        crowd = len(self.names) > CROWD
        shown = (KNOWN if yours else LOCKED / 2 if crowd else LOCKED) + BY_WORTH * large
        product = product._replace(seconds=shown, keep=(room, *captions(table).values()))
        ring = Burst(x, y, "ring", "good", 70 + 170 * large)
        each = FACTOR / 2 if crowd else FACTOR
        counting = len(cards) * each
        shine: tuple[Dim | Burst, ...] = ()
        dark: tuple[Dim, ...] = (Dim(together, counting + GLIMPSED),) if large > STANDS_OUT else ()
        if shines:
            dark = (Dim(together, counting + shown - DARK / 2),)
            shine = (Burst(x, y, "stars", size=width * 2),)
        gain = at(seat, words.on_board("gained", points=worth), "good", 34 + 30 * large)._replace(seconds=GAINED)
        lit = Multiplied(cards, tuple(lying))
        steps = [cue for i, card in enumerate(lying) for cue in (Noise("count", card.cx, i), Wait(each))]
        return (
            *done,
            Together((*gather, Noise("collect"))),
            Together((*dark, Drawn(lit.draw, lit.area, counting + SEEN))),
            *steps,
            Together((product, ring, *shine, Noise("lock-large" if shines else "lock"))),
            Wait(shown),
            Together((*home, Noise("slide"))),
            Look(told(event, before)),
            gain,
            Wait(AWAY[yours]),
        )


def _cleared(before: Seen) -> tuple[Cue, ...]:
    """The table without the ground of buttons for sets, which are gone, if the viewer had some."""
    view = before.view
    had = view.turn == view.seat and guide.best_set(view.pools[view.seat]) is not None
    return (Look(before),) if had and not before.legal else ()


def _cry(card: Card) -> str:
    """The name of an Ugh! with its cry, which stands above a short one where there is little width."""
    name = words.card_name(card)
    return words.on_board("your_ugh", card=name.replace(" ", "\u00a0") if len(name) <= SHORT_NAME else name)
