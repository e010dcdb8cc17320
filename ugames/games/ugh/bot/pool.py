"""Pools as integers, for the speed of bots: their cards, sets and features.

A face is a number: the 15 numbers by colour, the wilds of the colours, the All Wild, and then the disasters. A Pool is
the sum of a PLACE for each card, so that adding a card is an addition.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import product

from ugames.games.ugh.cards import (
    ALL_WILD,
    COLOURS,
    NUMBERED,
    UGHCARDS,
    VALUES,
    WILDCARDS,
    Card,
    Kind,
    Pool,
    value,
)
from ugames.games.ugh.rules import prey

FACES_BY_NUMBER: tuple[Card, ...] = (*NUMBERED, *WILDCARDS, *UGHCARDS)
NUMBER = {card: number for number, card in enumerate(FACES_BY_NUMBER)}
ALL_COLOURS_WILD = NUMBER[ALL_WILD]
FIRST_WILD = len(NUMBERED)
FIRST_UGH = len(NUMBERED) + len(WILDCARDS)
BITS = 4
"""The bits for the count of one face, which is at most 12."""
PLACE = tuple(1 << BITS * number for number in range(FIRST_UGH))
COUNT_MASK = (1 << BITS) - 1
FACES_OF_COLOUR = tuple(
    (*range(colour * len(VALUES), (colour + 1) * len(VALUES)), FIRST_WILD + colour, ALL_COLOURS_WILD)
    for colour in range(len(COLOURS))
)
"""The faces that are of a colour, or can stand for it."""

PREY = {
    wild: frozenset(NUMBER[card] for card in prey(FACES_BY_NUMBER[:FIRST_UGH], FACES_BY_NUMBER[wild]))
    for wild in range(FIRST_WILD, FIRST_UGH)
}
"""The faces that each wild can steal."""

ROWS = 3
"""The number of sets with features of their own; all further sets are added to the last one."""
WILD_RANK = 3
"""The rank of a wild among the numbers of its colour."""
FACE_RANKS = tuple([card.value if card in NUMBERED else WILD_RANK for card in FACES_BY_NUMBER[:FIRST_UGH]])


def pool_of(cards: Iterable[Card]) -> int:
    return sum([PLACE[NUMBER[card]] for card in cards])


def faces(pool: int) -> Iterator[int]:
    """The different faces in a Pool."""
    face = 0
    while pool:
        if pool & COUNT_MASK:
            yield face
        pool >>= BITS
        face += 1


def unpacked(pool: int) -> Pool:
    """The cards of a Pool's integer, sorted."""
    return tuple([FACES_BY_NUMBER[face] for face in faces(pool) for _ in range(pool >> BITS * face & COUNT_MASK)])


@lru_cache(maxsize=1 << 12)
def of_colour(pool: int, kind: Kind) -> tuple[int, ...]:
    """The different faces of a Pool that are of this colour or can stand for it; for Kind.all, all of them."""
    if kind is Kind.all:
        return tuple(faces(pool))
    return tuple([face for face in FACES_OF_COLOUR[kind] if pool >> BITS * face & COUNT_MASK])


@lru_cache(maxsize=1 << 12)
def sets_in(pool: int) -> tuple[tuple[int, int], ...]:
    """The points and cards of each different set that counts anything, the most points first."""
    wilds = pool >> BITS * ALL_COLOURS_WILD & COUNT_MASK
    points_by_cards: dict[int, int] = {}
    for triple in product(*[of_colour(pool, colour) for colour in COLOURS]):
        if triple.count(ALL_COLOURS_WILD) <= wilds:
            cards = sum([PLACE[face] for face in triple])
            points = _value(*triple)
            if points > points_by_cards.get(cards, 0):
                points_by_cards[cards] = points
    return tuple(sorted([(points, cards) for cards, points in points_by_cards.items()], reverse=True))


@cache
def _value(green: int, orange: int, purple: int) -> int:
    return value((FACES_BY_NUMBER[green], FACES_BY_NUMBER[orange], FACES_BY_NUMBER[purple]))


# --- the features of a Pool ----------------------------------------------------------------------------------------

WHOLE_SET, BEST_TWO, LOWEST, PAIR, LONE, LONE_SQUARED = ROW_FEATURES = range(6)
"""The features of a row: of three cards the points, the product of the best two and the lowest; of two cards the
product; of one card the value and its square.
"""
FEATURE_COUNT = ROWS * len(ROW_FEATURES) + 4
"""All rows, and then the numbers of coloured wilds, of All Wilds, of cards and of ones."""


@lru_cache(maxsize=1 << 12)
def features(pool: int) -> tuple[tuple[int, float], ...]:
    """The features of a Pool as pairs of index and value; the best cards of each colour form sets."""
    columns: list[list[int]] = [[], [], []]
    cards = ones = 0
    for face in range(FIRST_WILD):
        count = pool >> BITS * face & COUNT_MASK
        if count:
            columns[face // len(VALUES)] += [face] * count
            cards += count
            ones += count * (FACE_RANKS[face] == 1)
    wilds = 0
    for colour, column in enumerate(columns):
        column.reverse()
        for _ in range(pool >> BITS * (FIRST_WILD + colour) & COUNT_MASK):
            at = sum([FACE_RANKS[face] > WILD_RANK for face in column])
            column.insert(at, FIRST_WILD + colour)
            wilds += 1
    all_wilds = pool >> BITS * ALL_COLOURS_WILD & COUNT_MASK
    for _ in range(all_wilds):
        min(columns, key=len).append(ALL_COLOURS_WILD)
    numbers = [0.0] * (ROWS * len(ROW_FEATURES))
    for depth in range(max(map(len, columns))):
        heads = [column[depth] for column in columns if len(column) > depth]
        row = min(depth, ROWS - 1) * len(ROW_FEATURES)
        values = sorted([FACE_RANKS[face] for face in heads])
        if len(heads) == 3:
            numbers[row + WHOLE_SET] += _value(*heads)
            numbers[row + BEST_TWO] += values[1] * values[2]
            numbers[row + LOWEST] += values[0]
        elif len(heads) == 2:
            numbers[row + PAIR] += values[0] * values[1]
        else:
            numbers[row + LONE] += values[0]
            numbers[row + LONE_SQUARED] += values[0] ** 2
    numbers += [wilds, all_wilds, cards + wilds + all_wilds, ones]
    return tuple([(place, number) for place, number in enumerate(numbers) if number])
