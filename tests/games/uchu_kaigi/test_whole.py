"""All of what is small in Uchu-Kaigi, against the rulebook told once more: tricks of three, hands, boards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations, cycle, permutations
from random import Random

import pytest

from ugames.core.game import Event
from ugames.games.uchu_kaigi.cards import CARDS, SEATINGS, SUITS, VIPS, Card, Suit
from ugames.games.uchu_kaigi.rules import plays, winning_place
from ugames.games.uchu_kaigi.scoring import Markers, Stack, count_suits, phase_one, phase_three, phase_two

TOO_MUCH = {2: 5, 3: 4, 4: 5, 5: 6}
MADE_UP_BOARDS = 600


def test_UK_9_who_takes_a_trick_of_three() -> None:
    """All of them, each with one of the five VIPs in turn."""
    for trick, vip in zip(permutations(CARDS, 3), cycle(VIPS)):
        trumps = [card for card in trick if card.suit is vip]
        best = max(trumps or [card for card in trick if card.suit is trick[0].suit])
        assert trick[winning_place(trick, vip)] == best, (trick, vip)


def test_UK_7_and_8_what_may_be_played() -> None:
    """Hands of all mixtures of suits."""
    for kinds in chain.from_iterable(combinations(SUITS, count) for count in range(1, 7)):
        hand = tuple(Card(suit, rank) for suit in kinds for rank in (2, 5))
        assert {play.card for play in plays(hand, ())} == {*hand}
        for led in SUITS:
            follows = {card for card in hand if card.suit in (led, Suit.gray)} if led in kinds else {*hand}
            assert {play.card for play in plays(hand, (Card(led, 1),))} == follows, (kinds, led)


def moved(numbers: dict[int, list[int]], country: int, by: int) -> None:
    """A marker goes on top of those where it comes to, and none below -5."""
    start = next(number for number, stack in numbers.items() if country in stack)
    end = max(-5, start + by)
    if end != start:
        numbers[start].remove(country)
        numbers.setdefault(end, []).append(country)


def ranked(numbers: dict[int, list[int]]) -> list[int]:
    """From first to last: the higher number, and of a stack the lower marker."""
    return [country for number in sorted(numbers, reverse=True) for country in numbers[number]]


def scored(numbers: dict[int, list[int]], taken: Sequence[Sequence[Sequence[Card]]], over: int) -> None:
    """The three phases of a scoring."""
    counts = [[sum(card.suit is suit for pile in piles for card in pile) for suit in SUITS] for piles in taken]
    for country in ranked(numbers):
        count = counts[country]
        points = 0
        for pile in taken[country]:
            pink = any(card.suit is Suit.pink for card in pile)
            points += (-3 if count[Suit.pink] >= over else 3) if pink else 2
        colours = sum(map(bool, count)) + (count[Suit.redblue] >= 2)
        points += 10 if colours == 7 else colours
        moved(numbers, country, int(points / 2) if count[Suit.green] >= over else points)
    for country in ranked(numbers):
        if counts[country][Suit.gray] >= over:
            moved(numbers, country, -counts[country][Suit.gray])
    order = ranked(numbers)
    for place, country in enumerate(order):
        if counts[country][Suit.redblue] >= over:
            behind = order[place + 1 :]
            for gainer in behind:
                moved(numbers, gainer, 3)
            moved(numbers, country, -3 * len(behind))


def made_up(seats: int, dice: Random) -> tuple[dict[int, list[int]], list[list[tuple[Card, ...]]]]:
    """A board and piles in which too many cards of a suit are not rare."""
    countries = len(SEATINGS[seats].owners)
    numbers: dict[int, list[int]] = {}
    for country in dice.sample(range(countries), countries):
        numbers.setdefault(dice.choice((-5, -4, -1, 0, 2, 3, 28)), []).append(country)
    pack = [card for card in CARDS if card.rank <= SEATINGS[seats].top]
    pack.sort(key=lambda card: dice.random() + 0.5 * (card.suit is dice.choice(SUITS)))
    taken: list[list[tuple[Card, ...]]] = [[] for _ in range(countries)]
    suits = dice.sample(SUITS, countries) if dice.random() < 0.7 else []
    while len(pack) >= countries:
        trick = tuple(pack.pop() for _ in range(countries))
        liked = [country for country, suit in enumerate(suits) if any(card.suit is suit for card in trick)]
        taken[dice.choice(liked or range(countries))].append(trick)
    return numbers, taken


@pytest.mark.parametrize("seats", SEATINGS)
def test_UK_16_to_23_scorings_of_made_up_boards(seats: int) -> None:
    dice, seating = Random(seats), SEATINGS[seats]
    for _ in range(MADE_UP_BOARDS):
        numbers, taken = made_up(seats, dice)
        board: Markers = tuple(Stack(number, tuple(numbers[number])) for number in sorted(numbers, reverse=True))
        before, events = board, list[Event]()
        counts = [count_suits(piles) for piles in taken]
        board = phase_one(board, taken, counts, seating, events)
        board = phase_three(phase_two(board, counts, seating, events), counts, seating, events)
        scored(numbers, taken, TOO_MUCH[seats])
        told = {number: tuple(stack) for number, stack in numbers.items() if stack}
        assert dict(board) == told, (before, taken)
