"""A test for each ruling of docs/rulings/ugh.md that no worked example shows."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.ugh.table import GAME, a_set, card, cards, game, legal, lock, play, seen, table, with_rest_discarded
from ugames.core.deck import DeckError, Origin, read_deck
from ugames.core.game import PUBLIC
from ugames.core.rng import Rng
from ugames.games.ugh.cards import COLOURS, Deck, value
from ugames.games.ugh.rules import (
    DONE,
    FLIP,
    KEEP,
    LAY,
    TAKE,
    Discarded,
    Flipped,
    GameBegan,
    Kept,
    Laid,
    LastCall,
    Locked,
    Scored,
    State,
    Steal,
    Stolen,
    Taken,
    TurnBegan,
    UghDiscarded,
    UghKept,
    WildSpent,
)
from ugames.resources import deck_text

UGH_SEAT_COUNTS = tuple(GAME.seats)


def steals(state: State) -> set[tuple[int, str]]:
    """The cards that the flipped wild can steal, and their owners."""
    return {(choice.other, str(choice.card)) for choice in legal(state) if isinstance(choice, Steal)}


# --- the deck ------------------------------------------------------------------------------------------------------


def test_UH_1_numbers() -> None:
    deck = Counter(GAME.all_cards(2))
    for colour in COLOURS:
        assert [deck[card(f"{colour.name} {value}")] for value in range(1, 6)] == [6, 6, 5, 5, 4]
    assert sum(count for each, count in deck.items() if each.kind in COLOURS and each.value) == 78
    assert {face.origin for face in GAME.deck.number} == {Origin.printed}
    assert {face.copies_origin for face in GAME.deck.number} == {Origin.reconstructed}


def test_UH_2_wilds() -> None:
    assert {str(face.card): face.copies for face in GAME.deck.wild} == {
        "green wild": 1,
        "orange wild": 1,
        "purple wild": 1,
        "all wild": 1,
    }
    assert {face.origin for face in GAME.deck.wild} == {Origin.printed}


def test_UH_3_ughs() -> None:
    assert [(str(face.card), face.copies, face.discard, face.each_colour) for face in GAME.deck.ugh] == [
        ("tornado", 8, 0, False),
        ("great fire", 8, 1, False),
        ("volcano", 6, 2, False),
        ("great flood", 5, 3, False),
        ("ice age", 1, 1, True),
    ]
    assert sum(face.copies for face in GAME.deck.ugh) == 28
    assert {face.copies_origin for face in GAME.deck.ugh} == {Origin.reconstructed}
    assert [str(face.card) for face in GAME.deck.ugh if face.origin is Origin.printed] == ["ice age"]


def test_UH_4_the_great_floods_are_the_blue_ones() -> None:
    assert [str(face.card) for face in GAME.deck.ugh if face.blue] == ["great flood"]


@pytest.mark.parametrize(
    "old, new, complaint",
    [
        ('card = "green 1"\ncopies = 6', 'card = "green 1"\ncopies = 5', "26 green numbers in all; the copies make 25"),
        ('card = "green 1"', 'card = "green wild"', "green wild is no number"),
        ('[[wild]]\ncard = "all wild"', '[[wild]]\ncard = "tornado"', "tornado is no wild"),
    ],
)
def test_UH_1_to_3_a_deck_file_has_the_printed_totals(old: str, new: str, complaint: str) -> None:
    text = deck_text("ugh")
    kind: Any = Deck
    assert read_deck(text, kind, "ugh", "cards.toml") == GAME.deck
    assert old in text
    with pytest.raises(DeckError, match=complaint):
        read_deck(text.replace(old, new, 1), kind, "ugh", "cards.toml")


# --- a turn --------------------------------------------------------------------------------------------------------


def test_UH_5_a_random_player_begins() -> None:
    firsts: Counter[int] = Counter()
    for seed in range(60):
        state, events, _ = GAME.deal(3, Rng(seed))
        assert events == (GameBegan(state.turn, 110), TurnBegan(state.turn))
        assert GAME.to_act(state) == (state.turn,)
        firsts[state.turn] += 1
    assert min(firsts[seat] for seat in range(3)) > 8


def test_UH_6_sets_are_locked_before_between_and_after() -> None:
    state = table(
        ["green 1, green 2, green 3, orange 1, orange 2, orange 3, purple 1, purple 2", ""],
        deck="purple 5, green 4, purple 4",
    )
    state, _ = play(state, lock("green 1, orange 1, purple 1"), FLIP, lock("green 2, orange 2, purple 2"), FLIP)
    state, events = play(state, TAKE[0], lock("green 3, orange 3, purple 5"))
    assert events == (
        Taken(0, card("purple 5"), 0),
        Locked(0, a_set("green 3, orange 3, purple 5"), 45),
        TurnBegan(1),
    )
    assert [value(each) for each in state.victories[0].sets] == [1, 8, 45]


def test_UH_8_who_has_flipped_cannot_end_the_turn_without_a_card() -> None:
    state = table(["green 1, orange 1, purple 1", ""], deck="green 1, green 2, green 3, green 4, green 5")
    for _ in range(3):
        state, _ = play(state, FLIP)
        assert DONE not in legal(state)
    state, _ = play(state, TAKE[1])
    assert DONE in legal(state)


def test_UH_9_with_empty_safety_piles_one_must_flip() -> None:
    assert legal(table(["green 1, orange 1", ""])) == (FLIP,)
    assert legal(table(["green 1, orange 1", ""], safety=("", "green 1", ""))) == (FLIP, TAKE[1])


# --- Ugh! cards ----------------------------------------------------------------------------------------------------


def test_UH_10_a_first_flip_goes_to_the_victory_pile_and_counts_3() -> None:
    state, events = play(table(["green 1", ""], deck="tornado, green 1, green 1"), FLIP)
    assert events == (Flipped(0, card("tornado"), 1), UghKept(0, card("tornado"), 3), TurnBegan(1))
    assert state.victories[0].ughs == cards("tornado")
    assert GAME.points(state.victories[0]) == 3


def test_UH_10_a_later_flip_goes_to_the_discard_pile() -> None:
    state, events = play(table(["green 1", ""], deck="green 5, tornado, green 1, green 1"), FLIP, FLIP)
    assert events[-2:] == (UghDiscarded(0, card("tornado")), TurnBegan(1))
    assert state.discard == cards("tornado")
    assert state.victories[0].ughs == ()


# --- wilds ---------------------------------------------------------------------------------------------------------


def test_UH_13_a_flipped_wild_steals_is_laid_or_is_kept() -> None:
    state = table(["", "green 5, orange 4"], deck="green wild, green 1, green 1")
    state, _ = play(state, FLIP)
    assert legal(state) == (Steal(1, card("green 5")), LAY, KEEP)
    stolen, events = play(state, Steal(1, card("green 5")))
    assert events == (Stolen(0, 1, card("green 5")), WildSpent(0, card("green wild")), TurnBegan(1))
    assert stolen.pools == (cards("green 5"), cards("orange 4"))
    assert stolen.discard == cards("green wild")
    kept, events = play(state, KEEP)
    assert events == (Kept(0, card("green wild")), TurnBegan(1))
    assert kept.pools[0] == cards("green wild")
    down, events = play(state, LAY)
    assert events == (Laid(0, card("green wild"), 0),)
    assert down.safety[0] == cards("green wild")


def test_UH_15_a_wild_in_the_pool_never_steals() -> None:
    state = table(["all wild, green wild", "green 5"], deck="orange 1, orange 1, orange 1")
    assert legal(state) == (FLIP,)
    state, _ = play(state, FLIP)
    assert not steals(state)


# --- the end -------------------------------------------------------------------------------------------------------

ONES_SET = "green 1, orange 1, purple 1"


def test_UH_17_everybody_may_lock_before_the_last_card_from_the_next_player_on() -> None:
    state = table([ONES_SET, ONES_SET, "", ONES_SET], deck="green 5", turn=1)
    state, events = play(state, FLIP)
    assert events == (LastCall(1),)
    asked = []
    while state.callers:
        asked.append(GAME.to_act(state))
        assert legal(state) == (lock(ONES_SET), DONE)
        state, _ = play(state, DONE)
    assert asked == [(3,), (0,), (1,)]


def test_UH_17_an_ugh_ends_the_game_at_once_but_counts_as_a_first_flip() -> None:
    state = table([f"{ONES_SET}, green 5", ""], deck="volcano")
    state, events = play(state, FLIP, DONE)
    assert not [event for event in events if isinstance(event, Discarded)]
    assert GAME.outcome(state) == ((3, 0), (0,))
    assert GAME.to_act(state) == ()


def test_UH_17_a_number_is_laid_and_a_top_card_is_taken() -> None:
    state = table(["green 2, orange 2", ""], deck="green 5", safety=("purple 1", "purple 3", ""))
    state, events = play(state, FLIP)
    assert events[-1] == Laid(0, card("green 5"), 0)
    assert legal(state) == (TAKE[0], TAKE[1])
    state, _ = play(state, TAKE[1])
    assert legal(state) == (lock("green 2, orange 2, purple 3"), DONE)
    state, events = play(state, lock("green 2, orange 2, purple 3"))
    assert [type(event) for event in events] == [Locked, Scored, Scored]
    assert GAME.outcome(state) == ((12, 0), (0,))


# --- options -------------------------------------------------------------------------------------------------------


def test_UH_20_young_players_have_no_great_floods() -> None:
    young = game(young=True)
    assert len(young.all_cards(4)) == 105
    assert Counter(GAME.all_cards(4)) - Counter(young.all_cards(4)) == {card("great flood"): 5}


@pytest.mark.parametrize("seats", UGH_SEAT_COUNTS)
def test_UH_21_two_decks(seats: int) -> None:
    assert len(GAME.deal(seats, Rng(1)).state.deck) == (110 if seats <= 6 else 220)
    assert len(game(two_decks="always").deal(seats, Rng(1)).state.deck) == 220
    assert len(game(young=True).deal(seats, Rng(1)).state.deck) == (105 if seats <= 6 else 210)
    assert GAME.unfit(seats) is None


def test_UH_22_closed_scores() -> None:
    closed = game(open_scores=False)
    state = with_rest_discarded(
        table(["", "", ""], victories=[([ONES_SET], ""), (["green 5, orange 5, purple 5"], "volcano"), ([], "")])
    )
    mine = seen(state, 0, closed).view
    assert mine.victories == (state.victories[0], None, None)
    assert mine.sizes == ((1, 0), (1, 1), (0, 0))
    assert mine.hidden == cards("green 5, orange 5, purple 5, volcano")
    public = seen(state, PUBLIC, closed).view
    assert public.victories == (None, None, None)
    assert len(public.hidden) == 7
    assert closed.in_deck(public) == tuple(sorted(state.deck))


def test_UH_22_at_the_end_all_is_shown() -> None:
    closed = game(open_scores=False)
    state = with_rest_discarded(table(["", ""], deck="tornado", victories=[([ONES_SET], ""), ([ONES_SET], "volcano")]))
    state, _ = play(state, FLIP, rules=closed)
    assert seen(state, PUBLIC, closed).view.victories == state.victories
