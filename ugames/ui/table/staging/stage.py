"""The cards as sprites that glide to the spots of a layout, and always end there.

The invariant of this file: whatever animation ran, was cut or failed, after `snap(spots)` the stage shows exactly these
spots. `settle(spots)` moves every sprite smoothly to its spot, with the same result.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Mapping, Sequence
from itertools import chain
from math import hypot
from typing import NamedTuple

from ugames.ui.draw.geometry import Point
from ugames.ui.draw.tween import QUICK_SECONDS, SECONDS_BETWEEN_FOLDING_CARDS, Pace, stagger
from ugames.ui.kit.nodes import HAND_ZONE
from ugames.ui.table.cards.sprites import ARRIVING, USABLE_MARKS, Pose, Spot, Sprite, Status, pose_of

CARDS_OF_A_DECK = 8
"""The number of cards moved at once from which they are dealt from a deck, or gathered into one."""


class Gates(NamedTuple):
    """Where cards come onto a table, and leave it."""

    entrances: Mapping[str, Point]
    """The entrance of new cards, by zone; hands are dealt from that of "hand", and many cards return to it."""
    exit_of: Callable[[Spot], Point | None]
    """The exit of a card; None to fade in place."""


NO_GATES = Gates({}, lambda _: None)


def _zone_and_position(spot: Spot) -> tuple[str, float, float]:
    """The zone and position of a spot."""
    return spot.zone, spot.x, spot.y


class DeckInDeal:
    """The deck of a deal, which shrinks with each card that starts."""

    def __init__(self, where: Point, cards: Sequence[Sprite]) -> None:
        height = max(sprite.spot.height for sprite in cards)
        self.cards = cards
        self.sprite = Sprite(Spot(None, *where, height, "deal", size=len(cards)))
        for sprite in cards:
            sprite.pose = sprite.start = sprite.pose._replace(height=height, angle=0.0)
            if sprite.shown.card is None:
                sprite.larger_spot = self.sprite.spot

    def update(self, now: float) -> bool:
        """Release the cards that have started; whether any are left."""
        for sprite in self.cards:
            if now >= sprite.born:
                sprite.alpha = 1.0  # it comes off the deck
        left = sum(now < sprite.born and sprite.duration > 0 for sprite in self.cards)
        self.sprite.spot = self.sprite.shown = self.sprite.spot._replace(size=max(1, left))
        return left > 0


class HandInDeal:
    """A closed hand that is being dealt, which grows with each card that lands."""

    def __init__(self, pile: Sprite, others: Sequence[Sprite]) -> None:
        self.pile = pile
        self.others = others

    def grow(self) -> bool:
        """Show the landed cards; whether more are to come."""
        coming = sum(sprite.duration > 0 for sprite in self.others)
        if coming and not self.pile.duration:
            self.pile.shown = self.pile.spot._replace(size=max(1, self.pile.spot.size - coming), badge="")
        elif not coming and not self.pile.duration:
            self.pile.shown = self.pile.spot
        return coming > 0


class Stage:
    """All sprites of a table."""

    def __init__(self) -> None:
        self.sprites: list[Sprite] = []
        self.leaving: list[Sprite] = []
        """Sprites that are leaving the table."""
        self.decks: list[DeckInDeal] = []
        """The decks of deals without a pile on the table."""
        self._dealt_hands: list[HandInDeal] = []
        self._drawn: list[Sprite] = []
        """Sprites that come off a pile on the table."""
        self.moving = False
        self._pressed: Container[str] = ()
        """The zones with cards that could be pressed in real time until now."""

    def spots(self) -> tuple[Spot, ...]:
        """The present spots, or those after all movements."""
        return tuple(sprite.spot for sprite in self.sprites)

    def cards_under_way(self) -> frozenset[tuple[str, Hashable]]:
        """The zones and cards that are held, or new in their zone and in flight."""
        return frozenset([(each.spot.zone, each.spot.card) for each in self.sprites if each.status in ARRIVING])

    def snap(self, spots: Iterable[Spot]) -> None:
        """Show exactly these spots, now."""
        self.sprites = [Sprite(spot) for spot in in_order(spots)]
        self.leaving = []
        self.decks, self._dealt_hands, self._drawn = [], [], []
        self.moving = False

    def settle(
        self, spots: Iterable[Spot], now: float, pace: Pace, gates: Gates = NO_GATES, pressed: Container[str] = ()
    ) -> None:
        """Send the sprites to these spots; new ones enter and surplus ones leave by the gates.

        Cards in zones `pressed` in real time jump to their places, unless their pile is just being spread.
        """
        wanted, before = in_order(spots), self.sprites
        chosen, opened = sprites_for(wanted, before), _spread(before, wanted)
        for hand in self._dealt_hands:
            hand.pile.shown = hand.pile.spot
        self._dealt_hands = []
        self.sprites = self._sent(wanted, chosen, opened, now, pace, gates.entrances)
        for sprite in self.sprites:
            if sprite.spot.zone in pressed and sprite.status is not Status.SPREADS:
                sprite.land()
        if pace.flies:
            new = [sprite for sprite, old in zip(self.sprites, chosen, strict=True) if old is None and sprite.glide]
            self._lay_decks([*new, *chain.from_iterable(hand.others for hand in self._dealt_hands)], gates.entrances)
        if pace.factor:
            staying = {*self.sprites, *opened.values()}
            self._dismiss([sprite for sprite in before if sprite not in staying], now, pace, gates)
        self._pressed, self.moving = pressed, True

    def _sent(
        self,
        wanted: Sequence[Spot],
        chosen: Sequence[Sprite | None],
        opened: Mapping[str, Sprite],
        now: float,
        pace: Pace,
        entrances: Mapping[str, Point],
    ) -> list[Sprite]:
        """The sprites on their way to these spots: the `chosen` ones, and new ones for the others."""
        piles = {_zone_and_position(sprite.spot) for sprite in self.sprites if sprite.spot.size > 1}
        delays = _deal(wanted, chosen) if pace.flies else {}
        sent = []
        for i, (spot, old) in enumerate(zip(wanted, chosen, strict=True)):
            pile = opened.get(spot.zone)
            if pile is not None and old in (None, pile):
                sprite = Sprite(spot)
                sprite.spread(now, pace, pile.pose)
            elif old is not None:
                sprite = old
                self._send_on(sprite, spot, now, pace)
            elif _zone_and_position(spot) in piles:
                sprite = Sprite(spot)  # the card below the one that left
            else:
                sprite = self._enter(spot, now, pace, entrances.get(spot.zone), delays.get(i, [0.0]))
            sent.append(sprite)
        return sent

    def _send_on(self, sprite: Sprite, spot: Spot, now: float, pace: Pace) -> None:
        """Send a sprite to its next spot: quickly if it only moves within its zone, or was thrown by a press."""
        stays = sprite.spot.zone == spot.zone
        quickly = not sprite.duration if stays else sprite.spot.zone in self._pressed
        if not stays and spot.card is not None:
            sprite.status = Status.ENTERS
        elif sprite.status is Status.HELD:
            sprite.status = Status.LIES
        self._send(sprite, spot, now, pace, QUICK_SECONDS if quickly else None)

    def _dismiss(self, surplus: Iterable[Sprite], now: float, pace: Pace, gates: Gates) -> None:
        """Let visible sprites leave: under the closed pile of their zone, by the gate, or many to the deck."""
        covered = {_zone_and_position(sprite.spot) for sprite in self.sprites if not sprite.duration}
        piles = {s.spot.zone: s.spot for s in self.sprites if s.spot.card is None and s.spot.size > 1}
        gone = [sprite for sprite in surplus if sprite.alpha > 0 and _zone_and_position(sprite.spot) not in covered]
        deck = gates.entrances.get(HAND_ZONE) if len(gone) >= CARDS_OF_A_DECK else None
        for i, sprite in enumerate(gone):
            pile = piles.get(sprite.spot.zone) if sprite.spot.card is not None else None
            if pile is not None:
                sprite.fold(now, pace, pile, i * SECONDS_BETWEEN_FOLDING_CARDS)
            else:
                late = i * SECONDS_BETWEEN_FOLDING_CARDS * pace.factor if deck and pace.flies else 0.0
                sprite.leave(now + late, pace, gates.exit_of(sprite.spot) or deck)
            self.leaving.append(sprite)

    def _lay_decks(self, dealt: Sequence[Sprite], entrances: Mapping[str, Point]) -> None:
        """A deck at each origin of many cards, unless a pile is there."""
        places: dict[Point, list[Sprite]] = {}
        for sprite in dealt:
            if sprite.spot.zone in entrances:
                places.setdefault(entrances[sprite.spot.zone], []).append(sprite)
        for where, cards in places.items():
            near = [s for s in self.sprites if hypot(s.spot.x - where[0], s.spot.y - where[1]) < s.spot.height / 2]
            pile = next((s for s in near if s.spot.card is None and not s.duration and s.spot.size > 1), None)
            if pile is not None:
                for sprite in cards:
                    sprite.pose = sprite.start = pile.pose
                    if sprite.shown.card is None and pile.spot.height > sprite.spot.height:
                        sprite.larger_spot = pile.spot._replace(size=1)
                self._drawn += cards
            elif len(cards) >= CARDS_OF_A_DECK and not near:
                self.decks.append(DeckInDeal(where, cards))

    def _enter(self, spot: Spot, now: float, pace: Pace, where: Point | None, delays: Sequence[float]) -> Sprite:
        """A new card: from its entrance as a back that turns over, or fading in; a closed hand card by card."""
        if where is None:
            sprite = Sprite(spot)
            sprite.appear(now, pace)
            return sprite
        sprite = Sprite(spot, Pose(*where, spot.height, spot.angle))
        if pace.flies:
            sprite.shown = spot._replace(card=None, mark="", badge="")
        sprite.status = Status.ENTERS
        sprite.send(spot, now, pace, delays[0], hidden=True)
        others = []
        for delay in delays[1:]:
            single = Sprite(spot._replace(size=1, badge="", mark=""), sprite.pose)
            single.send(single.spot, now, pace, delay, hidden=True)
            others.append(single)
        if others:
            sprite.shown = sprite.shown._replace(size=1, badge="")
            self.leaving += others  # each disappears on landing, since the hand then shows it
            self._dealt_hands.append(HandInDeal(sprite, others))
        return sprite

    def _send(
        self, sprite: Sprite, spot: Spot, now: float, pace: Pace, glide: float | None = None, steady: bool = False
    ) -> None:
        """Send a sprite on; without motion it fades out here and in there."""
        if pace.fade and pace.factor and sprite.pose != pose_of(spot):
            ghost = Sprite(sprite.shown, sprite.pose)
            ghost.leave(now, pace, None)
            self.leaving.append(ghost)
        sprite.send(spot, now, pace, glide=glide, steady=steady)

    def put(
        self,
        spot: Spot,
        zone: str,
        now: float,
        pace: Pace,
        entrance: Pose | None = None,
        seconds: float | None = None,
    ) -> None:
        """Send one card from a zone to a spot: that card if it lies open there, or a back of the zone.

        It takes the usual time, or these `seconds` with a gentle start and landing.
        """
        in_zone = [sprite for sprite in self.sprites if sprite.spot.zone == zone]
        sprite = next((s for s in in_zone if s.spot.card == spot.card), None)
        if sprite is None:
            sprite = next((s for s in in_zone if s.spot.card is None and s.spot.size == 1), None)
        if sprite is None:
            sprite = Sprite(spot, in_zone[-1].pose if in_zone else entrance)
            if in_zone and in_zone[-1].spot.card is None and pace.flies:
                sprite.shown = in_zone[-1].spot._replace(size=1, badge="", mark="")
        elif sprite.spot.size > spot.size:  # the rest of its pile stays
            sprite.spot = sprite.shown = sprite.spot._replace(size=sprite.spot.size - spot.size)
            sprite = Sprite(sprite.spot._replace(size=spot.size, badge="", mark=""), sprite.pose)
        else:
            self.sprites.remove(sprite)
        self.sprites.append(sprite)
        sprite.status = Status.HELD
        self._send(sprite, spot, now, pace, seconds, steady=seconds is not None)
        self.moving = True

    def send_home(self, sprite: Sprite, now: float, pace: Pace) -> None:
        """Let a card that was carried away fly back to its spot."""
        sprite.send(sprite.spot, now, pace)
        self.moving = True

    def fan(self, zone: str, now: float, pace: Pace) -> None:
        """Fan out a hand that has just been taken up as one hand."""
        held = [sprite for sprite in self.sprites if sprite.spot.zone == zone]
        for sprite in held:
            sprite.spread(now, pace, held[0].pose)
        self.moving |= bool(held)

    def put_out(self) -> None:
        """Remove all marks of usable things."""
        for sprite in self.sprites:
            if sprite.spot.mark in USABLE_MARKS:
                sprite.spot, sprite.shown = sprite.spot._replace(mark=""), sprite.shown._replace(mark="")

    def update(self, now: float) -> bool:
        """Advance all movements; whether anything is still moving."""
        if not self.moving:
            return False
        self.decks = [deck for deck in self.decks if deck.update(now)]
        for sprite in self._drawn:
            sprite.alpha = max(sprite.alpha, now >= sprite.born)  # it comes off the pile
        self._drawn = [sprite for sprite in self._drawn if sprite.duration]
        self.leaving = [sprite for sprite in self.leaving if sprite.update(now)]
        self.moving = sum(sprite.update(now) for sprite in self.sprites) > 0 or bool(self.leaving)
        self._dealt_hands = [hand for hand in self._dealt_hands if hand.grow()]
        return self.moving


def _spread(before: Iterable[Sprite], wanted: Sequence[Spot]) -> dict[str, Sprite]:
    """The closed piles that become open cards, by zone."""
    opened = {spot.zone for spot in wanted} - {spot.zone for spot in wanted if spot.card is None}
    piles = (sprite for sprite in before if sprite.spot.card is None and sprite.spot.size > 1)
    return {pile.spot.zone: pile for pile in piles if pile.spot.zone in opened}


def _deal(wanted: Sequence[Spot], chosen: Sequence[Sprite | None]) -> dict[int, list[float]]:
    """The start times of new cards: one to each zone in turn, as in dealing; a closed hand has one for each card."""
    turn: dict[str, int] = {}
    rounds = []
    for i, spot in enumerate(wanted):
        if chosen[i] is None:
            for _ in range(spot.size if spot.card is None and spot.seat is not None else 1):
                number = turn.get(spot.zone, 0)
                turn[spot.zone] = number + 1
                rounds.append((number, i))
    step, delays = stagger(len(rounds)), dict[int, list[float]]()
    for place, (_, i) in enumerate(sorted(rounds)):
        delays.setdefault(i, []).append(place * step)
    return delays


def in_order(spots: Iterable[Spot]) -> list[Spot]:
    """The spots from the bottom to the top."""
    return sorted(spots, key=lambda spot: spot.order)


def sprites_for(wanted: Sequence[Spot], sprites: Sequence[Sprite]) -> list[Sprite | None]:
    """The sprite for each spot: the same card in the same zone, else the same card, else the nearest fitting one.

    The last rule is for cards that turn over: a back becomes a card, or a card becomes a back.
    """
    free = list(sprites)
    chosen: list[Sprite | None] = [None] * len(wanted)
    by_zone: dict[tuple[Hashable | None, str], list[Sprite]] = {}
    for sprite in free:
        by_zone.setdefault((sprite.spot.card, sprite.spot.zone), []).append(sprite)
    for i, spot in enumerate(wanted):
        if same := by_zone.get((spot.card, spot.zone)):
            sprite = nearest(same, spot)
            chosen[i] = sprite
            same.remove(sprite)
            free.remove(sprite)
    for known in (True, False):
        for i, spot in enumerate(wanted):
            if chosen[i] is None and free:
                near = [s for s in free if (s.spot.card == spot.card if known else _could_be(s.spot, spot))]
                if near:
                    sprite = nearest(near, spot)
                    chosen[i] = sprite
                    free.remove(sprite)
    return chosen


def _could_be(old: Spot, new: Spot) -> bool:
    """Whether the old spot can become the new one: a back may become any card, and a card a back,
    but never another card.
    """
    return (old.card is None) != (new.card is None)


def nearest(sprites: Sequence[Sprite], spot: Spot) -> Sprite:
    """The sprite with the shortest way."""
    return min(sprites, key=lambda sprite: hypot(sprite.pose.x - spot.x, sprite.pose.y - spot.y))
