"""The value of an act at UFO with two players, from playouts in many worlds.

Decks are integers with a bit for each number. Decks that the seat cannot know are drawn from the unseen cards. Both
play by a rule of thumb in turns, and a player who can depart as the winner does; the other's later gain is computed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.ufo.cards import CARDS
from ugames.games.ufo.preview import is_alone, top_of
from ugames.games.ufo.rules import Action, Depart, Play, PlayOn, Ufo, View

PASSED_CARD_WEIGHT = 0.6
"""A passed-over card counts by this much, since it might not have been played."""
CARDS_STILL_PLAYED = 1.5
"""The cards that each player may still play, as a multiple of the smallest deck."""
WHIM_SHARE = 0.12
"""The share of plays in playouts that take the lowest fitting card instead of the best."""
WON_TIE_VALUE = 0.5
"""Equal points are worth this much to the player who wins the tie."""
LONE_SKIP_COST = 0.1
"""The cost of a skip for a lone player, who could go on for ever."""
MOST_SKIPS_IN_A_ROW = 6
"""The number of skips in a row after which nothing will change."""


class Worth(NamedTuple):
    """The points of the numbers: for each number of points, a set of numbers."""

    layers: tuple[tuple[int, int], ...]

    def of(self, cards: int) -> int:
        """The points of a set of cards."""
        return sum([points * (cards & layer).bit_count() for points, layer in self.layers])

    def least(self, cards: int) -> int:
        """The points of the cheapest card in a set."""
        return next(points for points, layer in self.layers if cards & layer)


def worths(game: Ufo) -> Worth:
    """The points of this deck's numbers, the cheapest first."""
    layers: dict[int, int] = {}
    for card in CARDS:
        points = game.points[card]
        layers[points] = layers.get(points, 0) | 1 << card.number
    return Worth(tuple(sorted(layers.items())))


def above(cards: int, top: int) -> int:
    """The numbers of a set that fit on this top."""
    return cards >> top + 1 << top + 1


def alone(worth: Worth, top: int, one: int, other: int) -> int:
    """The most points that a lone player can still get from these two decks, since skips between them are free (UF-23).

    Usually all fitting cards in rising order. But a deck in which every card fits runs out before the other's higher
    cards are played: then these are lost, or its cheapest card is left out.
    """
    low, high = sorted((above(one, top), above(other, top)))
    total = worth.of(low) + worth.of(high)
    if not low or low not in (one, other):
        return total
    return total - min(worth.of(above(high, low.bit_length() - 1)), worth.least(low))


def most_alone(game: Ufo, view: View, seat: Seat) -> int:
    """The most points that seat, one of two, could get alone with the best cards it may hold."""
    assert view.centre is not None
    top = top_of(view, seat)
    laid = {card for pile in (*view.stacks, view.discards, *view.decks) for card in pile or ()}
    unseen = sorted((game.points[card] for card in CARDS if card not in laid and card.number > top), reverse=True)
    most = hidden = 0
    for number in (view.held[seat], view.centre):
        deck = view.decks[number] if number is not None else ()
        if deck is None:
            hidden += view.sizes[number or 0]
        most += sum([game.points[card] for card in deck or () if card.number > top])
    return most + sum(unseen[:hidden])


@dataclass(slots=True)
class Imagined:
    """A possible table with two players and three decks. `seat` 0 is the player who decides."""

    worth: Worth
    departure: int
    loot: int
    decks: list[int]
    held: list[int]
    centre: int
    tops: list[int]
    scores: list[int]
    own: list[int]
    stolen: list[int]

    def copy(self) -> Imagined:
        return Imagined(
            self.worth, self.departure, self.loot, self.decks[:], self.held[:], self.centre, self.tops[:],
            self.scores[:], self.own[:], self.stolen[:],
        )  # fmt: skip

    def lead_if_left(self, seat: int) -> float:
        """The final lead of the seat if it departs now; the other, with more cards, wins a tie."""
        other = 1 - seat
        rest = alone(self.worth, self.tops[other], self.decks[self.held[other]], self.decks[self.centre])
        return self.scores[seat] + self.departure - self.scores[other] - rest - WON_TIE_VALUE

    def lay(self, seat: int, on: int, card: int) -> None:
        """Play the card, given as a set of one; on the other's stack it robs."""
        self.decks[self.held[seat]] ^= card
        self.tops[on] = card.bit_length() - 1
        self.scores[on] += self.worth.of(card)
        if on != seat:
            if self.stolen[on]:
                self.stolen[on] -= 1
                self.scores[on] -= self.loot
            elif self.own[on]:
                self.own[on] -= 1
            else:
                return
            self.stolen[seat] += 1
            self.scores[seat] += self.loot

    def swap(self, seat: int) -> None:
        self.held[seat], self.centre = self.centre, self.held[seat]

    def best_card(self, seat: int, whim: bool) -> int:
        """The card of the rule of thumb, worth more than the cards passed over; none if no card is."""
        decks, top = self.decks, self.tops[seat]
        fits = above(decks[self.held[seat]], top)
        if not fits or whim:
            return fits & -fits
        live = above(decks[0] | decks[1] | decks[2], top)
        plays = CARDS_STILL_PLAYED * min([deck.bit_count() for deck in decks])
        price = PASSED_CARD_WEIGHT * plays / max(plays, live.bit_count())
        best, most = 0, 0.0
        for points, layer in self.worth.layers:
            playable = fits & layer
            if playable:
                card = playable & -playable
                value = points - price * (live & card - 1).bit_count()
                if value > most:
                    best, most = card, value
        return best

    def lead_in_the_end(self, seat: int, dice: Random) -> float:
        """The final lead of seat 0 after a playout from this seat's turn."""
        skips = 0
        while skips < MOST_SKIPS_IN_A_ROW:
            other = 1 - seat
            if self.tops[seat]:
                lead = self.lead_if_left(seat)
                if lead > 0:
                    return -lead if seat else lead
            following = 2 << self.tops[other]
            if self.tops[other] and self.decks[self.held[seat]] & following and (self.own[other] or self.stolen[other]):
                self.lay(seat, other, following)
                skips = 0
            elif card := self.best_card(seat, dice.random() < WHIM_SHARE):
                self.lay(seat, seat, card)
                skips = 0
            else:
                skips += 1
            if not self.decks[self.held[seat]]:
                break
            self.swap(seat)
            seat = other
        return self.scores[0] - self.scores[1]


class Duel:
    """The values of the acts of one of two seats."""

    def __init__(self, game: Ufo, view: View, worlds: int, memory: bool, dice: Random) -> None:
        self.game, self.view, self._dice = game, view, dice
        self.me: Seat = view.seat
        self.other: Seat = 1 - view.seat
        self.alone = is_alone(view)
        self._memory = memory or self.alone
        self._worth = worths(game)
        self._worlds = [*self._imagined(worlds)]

    def _imagined(self, count: int) -> Iterator[Imagined]:
        """Possible tables; one if nothing is hidden."""
        view, order = self.view, (self.me, self.other)
        assert view.centre is not None
        laid = {card.number for stack in (*view.stacks, view.discards) for card in stack}
        known: list[int | None] = [None] * len(view.sizes)
        for number, cards in enumerate(view.decks):
            if cards is not None and (self._memory or number == view.held[self.me]):
                known[number] = sum([1 << card.number for card in cards])
                laid |= {card.number for card in cards}
        unseen = [card.number for card in CARDS if card.number not in laid]
        zone = self.game.spoils(view, self.other) or self.game.spoils(view, self.me)
        scores = [sum(self.game.tally(view, seat)) for seat in order]
        for _ in range(count):
            drawn = self._dice.sample(unseen, len(unseen))
            decks = []
            for number, deck in enumerate(known):
                size = view.sizes[number]
                decks.append(sum([1 << card for card in drawn[:size]]) if deck is None else deck)
                drawn = drawn if deck is not None else drawn[size:]
            yield Imagined(
                self._worth,
                max([self.game.points[card] for card in view.departures], default=0),
                self.game.points[zone] if zone else 0,
                decks,
                [view.held[seat] or 0 for seat in order],
                view.centre,
                [top_of(view, seat) for seat in order],
                scores[:],
                [len(view.zones[seat]) for seat in order],
                [len(view.stolen[seat]) for seat in order],
            )

    def leads(self, action: Action) -> Iterator[float]:
        """The seat's final lead after that act, in each world."""
        for world in self._worlds:
            yield self._lead_alone(world, action) if self.alone else self._lead(world.copy(), action)

    def _lead(self, world: Imagined, action: Action) -> float:
        if isinstance(action, Depart):
            return world.lead_if_left(0)
        if isinstance(action, Play | PlayOn):
            world.lay(0, int(isinstance(action, PlayOn)), 1 << action.card.number)
            if not world.decks[world.held[0]]:
                return world.scores[0] - world.scores[1]
        world.swap(0)
        return world.lead_in_the_end(1, self._dice)

    def _lead_alone(self, world: Imagined, action: Action) -> float:
        lead = world.scores[0] - world.scores[1]
        deck, centre, top = world.decks[world.held[0]], world.decks[world.centre], world.tops[0]
        if not isinstance(action, Play):
            return lead - LONE_SKIP_COST + alone(self._worth, top, deck, centre)
        card = 1 << action.card.number
        lead += self._worth.of(card)
        return lead if deck == card else lead + alone(self._worth, action.card.number, deck ^ card, centre)
