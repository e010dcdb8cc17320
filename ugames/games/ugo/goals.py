"""The goals of U GO!, the easiest first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ugames.core.game import Event
from ugames.core.teaching.goals import Goal, Tale, beats_experts, wins
from ugames.games.ugo.rules import Colour, FarmersCame, GameBegan, GameScored, Laid, Played, TrickWon

HIGHEST_LOW_TRICK = 3
FARMERS_BY_LOSING = 4
POINTS_IN_A_GAME = 24
HARVEST_VALUE = 8
"""The highest value of a country."""


def games(tale: Tale) -> Iterator[list[Event]]:
    """The events of each game of the match."""
    number = 0

    def of_game(event: Event) -> int:
        nonlocal number
        number += isinstance(event, GameBegan)
        return number

    for _, events in groupby(tale.events, of_game):
        yield [*events]


def wins_a_low_trick(tale: Tale) -> bool:
    """A trick is taken in which no card is higher than HIGHEST_LOW_TRICK."""
    return any(max(card.value for card in trick.cards) <= HIGHEST_LOW_TRICK for trick in tale.own(TrickWon))


def feeds_all(tale: Tale) -> bool:
    """At the end of a game no place lacks farmers, and some country counts."""
    return any(min(scored.places) >= 0 and scored.total > 0 for scored in tale.own(GameScored))


def farms_by_losing(tale: Tale) -> bool:
    """FARMERS_BY_LOSING farmers come in one game by cards that lost their trick."""
    for events in games(tale):
        taker, came = -1, 0
        for event in events:
            if isinstance(event, TrickWon):
                taker = event.seat
            elif isinstance(event, FarmersCame) and event.seat == tale.seat != taker:
                came += event.count
        if came >= FARMERS_BY_LOSING:
            return True
    return False


def feeds_five(tale: Tale) -> bool:
    """At the end of a game a kingdom has countries on all places, and none lacks farmers."""
    for events in games(tale):
        own = [event for event in events if event.seat == tale.seat]
        opened = {event.place for event in own if isinstance(event, Laid)}
        if len(opened) == len(Colour) and any(isinstance(e, GameScored) and min(e.places) >= 0 for e in own):
            return True
    return False


def harvests_twice(tale: Tale) -> bool:
    """Two places count HARVEST_VALUE at the end of a game."""
    return any(scored.places.count(HARVEST_VALUE) > 1 for scored in tale.own(GameScored))


def covers_nothing_higher(tale: Tale) -> bool:
    """No country is laid over a higher one, in a game in which some country covers another."""
    for events in games(tale):
        own = [event for event in events if isinstance(event, Laid) and event.seat == tale.seat]
        covers = len({event.place for event in own}) < sum(len(event.cards) for event in own)
        if covers and all(event.covered is None and max(event.cards) == event.cards[-1] for event in own):
            return True
    return False


def is_rich(tale: Tale) -> bool:
    """A game brings POINTS_IN_A_GAME points."""
    return any(scored.total >= POINTS_IN_A_GAME for scored in tale.own(GameScored))


def comes_back(tale: Tale) -> bool:
    """A match is won whose first game was the worst of all."""
    first = {event.seat: event.total for event in reversed(tale.all(GameScored))}
    others = [total for seat, total in first.items() if seat != tale.seat]
    return tale.won and len(tale.own(GameScored)) > 1 and first[tale.seat] < min(others)


def leads_to_win(tale: Tale) -> bool:
    """The last trick of a game is taken with the first card that was played to it."""
    for events in games(tale):
        plays = [event for event in events if isinstance(event, Played)]
        tricks = [event for event in events if isinstance(event, TrickWon)]
        if tricks and plays[-len(tricks[-1].cards)].seat == tricks[-1].seat == tale.seat:
            return True
    return False


GOALS: tuple[Goal, ...] = (
    wins_a_low_trick,
    feeds_all,
    leads_to_win,
    harvests_twice,
    wins,
    feeds_five,
    farms_by_losing,
    covers_nothing_higher,
    is_rich,
    comes_back,
    beats_experts,
)
