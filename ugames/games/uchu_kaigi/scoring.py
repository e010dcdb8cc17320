"""How Uchu-Kaigi is scored: the board on which the markers stand in stacks, and the three phases that move them.

A phase takes the ranking as it stands when it begins, and handles the countries in that order (UK-17).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from ugames.core.game import PUBLIC, Event, frozen, made_once
from ugames.games.uchu_kaigi.cards import GRAY, GREEN, OF_SUIT, PINK, REDBLUE, SUITS, Card, Country, Seating, Suit

START_SCORE = 0
LOWEST_SCORE = -5

PILE: Final = 2
PINK_PILE: Final = 3
"""The points for a pile with pink in it; a loss if its owner has taken too much pink."""
LIMITED = (PINK, GREEN, GRAY, REDBLUE)
"""The suits with a threshold; the phases below use no others."""
COLOURS_OF_SUITS = 7
ALL_COLOURS = 10
NEARLY_ALL = COLOURS_OF_SUITS - 2, COLOURS_OF_SUITS - 1
"""The numbers of colours from which on the missing ones are named."""
BLAME_POINTS = 3
"""Each country ranked below one with too much red/blue scores these points."""


class ScoringPhase(IntEnum):
    """The three phases, each named for the reason why markers move."""

    piles = 1
    grays = 2
    blame = 3


# --- events --------------------------------------------------------------------------------------------------------


@frozen
class PhaseBegan(Event):
    """A scoring phase, in which the countries take their turns in this order."""

    phase: ScoringPhase
    ranking: tuple[Country, ...]


@frozen
class PilesScored(Event):
    """Phase I: the points of each of the country's piles and of its colours, and the change after any halving."""

    country: Country
    piles: tuple[int, ...]
    colours: int
    halved: bool
    change: int


@frozen
class GraysCharged(Event):
    """Phase II: the country has taken too many gray cards, and loses a point for each."""

    country: Country
    count: int


@frozen
class BlameShared(Event):
    """Phase III: the country has taken too many red/blue cards; the gainers below it gain, and it pays for that."""

    country: Country
    count: int
    gainers: tuple[Country, ...]
    loss: int


@frozen
class MarkerMoved(Event):
    """The country's marker moved from one number to another, on top of the markers there."""

    country: Country
    start: int
    end: int


phase_began = made_once(PhaseBegan)
marker_moved = made_once(MarkerMoved)


# --- the board -----------------------------------------------------------------------------------------------------


class Stack(NamedTuple):
    """The markers on one number, from the bottom up."""

    points: int
    markers: tuple[Country, ...]


Markers = tuple[Stack, ...]
"""The stacks from the highest number down: read from the start, the markers are in the order of their rank (UK-15)."""


def ranking(board: Markers) -> tuple[Country, ...]:
    """All countries, the best first."""
    return tuple([country for stack in board for country in stack.markers])


def points_of(board: Markers) -> dict[Country, int]:
    """The number on which each country's marker stands."""
    return {country: stack.points for stack in board for country in stack.markers}


def move_markers(
    board: Markers, changes: Iterable[tuple[Country, int]], seating: Seating, events: list[Event]
) -> Markers:
    """The board after these markers have moved one by one, each onto the stack where it arrives (UK-15 to UK-17)."""
    stacks, starts = dict(board), points_of(board)
    for country, change in changes:
        start = starts[country]
        end = max(start + change, LOWEST_SCORE)
        if end != start:
            stacks[start] = tuple([marker for marker in stacks[start] if marker != country])
            stacks[end] = (*stacks.get(end, ()), country)
            events.append(marker_moved(seating.owners[country], country, start, end))
    return tuple([Stack(points, stacks[points]) for points in sorted(stacks, reverse=True) if stacks[points]])


# --- scored quantities -----------------------------------------------------------------------------------------------

Won = Sequence[Sequence[Card]]
"""The piles that one country has taken."""

Counts = Sequence[Sequence[int]]
"""Each country's number of cards of each suit."""


def count_suits(piles: Won) -> tuple[int, ...]:
    """The number of cards of each suit in the piles, indexed by Suit."""
    counts = [0] * len(SUITS)
    for pile in piles:
        for card in pile:
            counts[card.suit] += 1
    return tuple(counts)


def pile_points(piles: Won, pink_over: bool) -> tuple[int, ...]:
    """The points of each pile; pink makes it better, or worse if there is too much of it (UK-18)."""
    pink = -PINK_PILE if pink_over else PINK_PILE
    lacks_pink = OF_SUIT[PINK].isdisjoint
    return tuple([PILE if lacks_pink(pile) else pink for pile in piles])


def colour_points(counts: Sequence[int]) -> int:
    """The points of the colours; red and blue count as two with two or more red/blue cards (UK-19)."""
    colours = len(SUITS) - counts.count(0) + (counts[REDBLUE] > 1)
    return ALL_COLOURS if colours == COLOURS_OF_SUITS else colours


def halve(points: int) -> int:
    """Half the points, rounded towards zero: 13 becomes 6, and -3 becomes -1 (UK-20)."""
    return points // 2 if points > 0 else -(-points // 2)


def worth(piles: Won, threshold: int) -> int:
    """The points of these piles for their own country: phase I, and the loss of phase II."""
    counts = count_suits(piles)
    points = sum(pile_points(piles, counts[PINK] > threshold)) + colour_points(counts)
    points = halve(points) if counts[GREEN] > threshold else points
    return points - counts[GRAY] if counts[GRAY] > threshold else points


def share(piles: Won, suit: Suit, threshold: int) -> int:
    """The part of the piles' points that comes from this suit, negative if it does harm."""
    without = [[card for card in pile if card.suit is not suit] for pile in piles]
    return worth(piles, threshold) - worth(without, threshold)


def phase_one(board: Markers, piles: Sequence[Won], counts: Counts, seating: Seating, events: list[Event]) -> Markers:
    """Piles and colours (UK-18 to UK-21)."""
    order = ranking(board)
    events.append(phase_began(PUBLIC, ScoringPhase.piles, order))
    return move_markers(board, sums(order, piles, counts, seating, events), seating, events)


def sums(
    order: Sequence[Country], piles: Sequence[Won], counts: Counts, seating: Seating, events: list[Event]
) -> Iterator[tuple[Country, int]]:
    """The points of each country for piles and colours, with their events; too much green halves them (UK-20)."""
    threshold = seating.threshold
    for country in order:
        count = counts[country]
        points = pile_points(piles[country], count[PINK] > threshold)
        colours = colour_points(count)
        halved = count[GREEN] > threshold
        change = sum(points) + colours
        if halved:
            change = halve(change)
        events.append(PilesScored(seating.owners[country], country, points, colours, halved, change))
        yield country, change


def phase_two(board: Markers, counts: Counts, seating: Seating, events: list[Event]) -> Markers:
    """Too much gray costs a point for each card (UK-22)."""
    order = ranking(board)
    events.append(phase_began(PUBLIC, ScoringPhase.grays, order))
    for country in order:
        count = counts[country][GRAY]
        if count > seating.threshold:
            events.append(GraysCharged(seating.owners[country], country, count))
            board = move_markers(board, [(country, -count)], seating, events)
    return board


def phase_three(board: Markers, counts: Counts, seating: Seating, events: list[Event]) -> Markers:
    """Too much red/blue: those who rank below gain, and the country pays for each of them (UK-23)."""
    order = ranking(board)
    events.append(phase_began(PUBLIC, ScoringPhase.blame, order))
    for rank, country in enumerate(order):
        count = counts[country][REDBLUE]
        if count > seating.threshold:
            gainers = order[rank + 1 :]
            loss = BLAME_POINTS * len(gainers)
            events.append(BlameShared(seating.owners[country], country, count, gainers, loss))
            changes = [(gainer, BLAME_POINTS) for gainer in gainers]
            board = move_markers(board, [*changes, (country, -loss)], seating, events)
    return board


SCORING: tuple[type[Event], ...] = (PhaseBegan, PilesScored, GraysCharged, BlameShared, MarkerMoved)
"""The events of the scoring phases."""
