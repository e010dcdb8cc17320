"""The memory of hands: what the table remembers of them, and dreams that fit it without knowing more."""

from __future__ import annotations

from collections import Counter
from itertools import product
from operator import le
from random import Random

import pytest

from tests.games.uchronia.table import BOOK, GAME, cards, play, seen, table
from ugames.core.game import PUBLIC, glimpse
from ugames.core.rng import Rng
from ugames.games.uchronia.actions import GIVE, PLOT, REVEAL, STOP
from ugames.games.uchronia.cards import RESOURCES, Cards, Resource, counts_of
from ugames.games.uchronia.state import NO_MEMORY, HandMemory, State
from ugames.games.uchronia.workings.memory import Sealed, deal_remembered, fits, lacking

WOOD, CLAY, BRICK, STONE, MARBLE = Resource


def tense(seats: int, seed: int) -> list[State]:
    """The States of a random game in which Draconians are preferred, so that much is known of the hands."""
    dice = Random(seed)
    state = GAME.deal(seats, Rng(seed)).state
    states = [state]
    while GAME.outcome(state) is None and len(states) < 250:
        seat = dice.choice(GAME.to_act(state))
        legal = GAME.legal(state, seat)
        hot = [a for a in legal if "draconians" in repr(a) or a in REVEAL or a in GIVE or a == STOP]
        state = GAME.apply(state, seat, dice.choice(hot if hot and dice.random() < 0.6 else legal)).state
        states.append(state)
    return states


@pytest.mark.parametrize("seats", GAME.seats)
def test_memories_are_always_true(seats: int) -> None:
    known = 0
    for seed in range(3):
        for state in tense(seats, seed):
            for memory_of, hand in zip(state.memories, state.hands, strict=True):
                assert fits(memory_of, hand)
                known += memory_of != NO_MEMORY
    assert known > 100, "otherwise this tests nothing"


@pytest.mark.parametrize("seats", GAME.seats)
def test_dreams_fit_what_is_remembered(seats: int) -> None:
    """Also while victims are asked, after the draw pile was made anew, and for spectators."""
    for at, state in enumerate(tense(seats, 11)):
        if at % 3 and not (state.work and state.work.victims):
            continue
        for viewer in (PUBLIC, at % seats):
            now = glimpse(GAME, state, viewer)
            dream = GAME.determinize(now.view, Rng(at))
            assert glimpse(GAME, dream, viewer) == now
            assert all(fits(m, hand) for m, hand in zip(dream.memories, dream.hands, strict=True))
            if state.mixed:
                assert all(map(le, counts_of(dream.pile), state.mixed))
            assert all(GAME.legal(dream, seat) for seat in GAME.to_act(dream)), (
                "a seat that is asked has something to give"
            )


def test_a_fresh_pile_is_known_card_by_card() -> None:
    """Seat 0 alone has drawn from a pile of open discards: cards that are nowhere else are in the other hand."""
    state = table("wood", "clay stone")
    state = state._replace(pile=(), discards=tuple(sorted(state.pile)))
    state, _ = play(state, PLOT)
    assert state.mixed == (34, 34, 35, 34, 34)
    piles = set()
    for dream in range(10):
        dreamt = GAME.determinize(seen(state, 0).view, Rng(dream))
        assert dreamt.hands[1] == cards("clay stone")
        piles.add(dreamt.pile)
    assert len(piles) == 10


# --- how likely ----------------------------------------------------------------------------------------------------


def chances(
    unseen: str, memories: list[HandMemory], sizes: list[int], asked: int | None = None, demanded: str = ""
) -> None:
    """Deals come up as often as they should: equal cards count as different ones."""
    pool = cards(unseen)
    pile = len(pool) - sum(sizes)
    sealed = Sealed(sizes, memories, None, (0,) * 5, pile, BOOK.copies)
    exact: Counter[tuple[Cards, ...]] = Counter()
    for owners in product(range(len(sizes) + 1), repeat=len(pool)):
        hands = [tuple(card for card, at in zip(pool, owners, strict=True) if at == hand) for hand in range(len(sizes))]
        if [len(hand) for hand in hands] != sizes:
            continue
        if all(fits(m, hand) for m, hand in zip(memories, hands, strict=True)):
            exact[tuple(hands)] += 1
    drawn: Counter[tuple[Cards, ...]] = Counter()
    rng, tries = Rng(1), 3000
    for _ in range(tries):
        dealt, _, rng = deal_remembered(pool, sealed, rng)
        drawn[tuple(dealt)] += 1
    total = sum(exact.values())
    assert set(drawn) <= set(exact)
    for deal, count in exact.items():
        assert abs(drawn[deal] / tries - count / total) < 0.05, deal


def test_with_lacks_each_deal_that_fits_is_as_likely() -> None:
    chances("wood wood clay brick stone", [lacking(NO_MEMORY, (WOOD,), 2), NO_MEMORY], [2, 2])


def test_where_chance_fails_hands_are_built_and_mixed() -> None:
    """One Marble among many Woods: the hand that lacks Wood must have it, which chance alone rarely finds."""
    unseen = "wood wood wood wood wood clay marble"
    chances(unseen, [lacking(NO_MEMORY, (WOOD,), 2), NO_MEMORY], [2, 2])


def test_who_is_asked_has_a_card_to_give() -> None:
    sealed = Sealed([2], [NO_MEMORY], 0, counts_of(cards("clay marble")), 18, BOOK.copies)
    found = set()
    for seed in range(60):
        hands, _, _ = deal_remembered(cards("clay marble " + "wood " * 18), sealed, Rng(seed))
        assert {CLAY, MARBLE} & {*hands[0]}
        found.add(hands[0])
    assert len(found) > 1


def test_impossible_memories_are_refused() -> None:
    sealed = Sealed([1], [lacking(NO_MEMORY, tuple(RESOURCES), 1)], None, (0,) * 5, 1, BOOK.copies)
    with pytest.raises(ValueError, match="no deal fits"):
        deal_remembered(cards("wood clay"), sealed, Rng(0))
