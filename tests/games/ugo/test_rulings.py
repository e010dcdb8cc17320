"""A test for each ruling of docs/rulings/ugo.md that no worked example shows, and what a seat knows."""

from __future__ import annotations

import pytest

from tests.games.ugo.table import GAME, card, cards, choices, kingdom, lay, of_kind, play, rules, table
from tests.positions import at
from ugames.core.deck import Origin
from ugames.core.game import PUBLIC, Outcome, options
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.games.ugo.rules import (
    SCARCE_SUPPLY,
    SUPPLY,
    Action,
    Colour,
    Dealt,
    FarmersCame,
    Laid,
    Lay,
    Play,
    State,
    Ugo,
    View,
)
from ugames.registry import shipped_deck


def end_of_game(game: Ugo, state: State) -> State:
    """Play the first legal action until a game of the match is scored."""
    scored = len(state.scores)
    while len(state.scores) == scored:
        (seat,) = game.to_act(state)
        state = game.apply(state, seat, game.legal(state, seat)[0]).state
    return state


# --- the deck ------------------------------------------------------------------------------------------------------


def test_UG_1_the_deck_has_one_card_of_each_colour_and_value() -> None:
    deck = shipped_deck("ugo")
    found = sorted((str(face.card.colour.name), face.card.value) for face in deck.country)
    colours = ("blue", "green", "grey", "red", "yellow")
    assert found == [(colour, value) for colour in colours for value in range(9)]
    assert {face.origin for face in (*deck.country, *deck.place)} == {Origin.printed}


# --- play ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
def test_UG_5_ten_cards_each_and_the_rest_unseen(seats: int) -> None:
    step = GAME.deal(seats, Rng(3))
    assert [len(hand) for hand in step.state.hands] == [10] * seats
    assert len(step.state.aside) == 45 - 10 * seats
    dealt = of_kind(step, Dealt)
    assert [event.cards for event in dealt] == list(step.state.hands)
    assert [event.seen_by(PUBLIC).cards for event in dealt] == [None] * seats
    assert [event.seen_by(1).cards is None for event in dealt] == [seat != 1 for seat in range(seats)]


@pytest.mark.parametrize("seats", GAME.seats)
def test_UG_6_the_player_left_of_the_dealer_leads_and_the_deal_passes(seats: int) -> None:
    state = GAME.deal(seats, Rng(1)).state
    first = state.dealer
    for number in range(1, 5):
        assert state.number == number
        assert state.dealer == (first + number - 1) % seats
        assert GAME.to_act(state) == ((state.dealer + 1) % seats,)
        state = end_of_game(GAME, state)


def test_UG_7_follow_if_you_can() -> None:
    start = table("red 3, blue 1", "red 5, red 8, green 2", "yellow 1, green 4")
    assert choices(start) == "red 3, blue 1"
    start = play(start, "red 3").state
    assert choices(start) == "red 5, red 8"
    start = play(start, "red 5").state
    assert choices(start) == "green 4, yellow 1"


def test_UG_7_who_did_not_follow_is_known_to_lack_the_colour() -> None:
    step = play(table("red 3, blue 1", "red 5, green 2", "yellow 1, green 4"), "red 3, red 5, yellow 1")
    assert step.state.voids == ((), (), (Colour.red,))


# --- laying --------------------------------------------------------------------------------------------------------


def won(*piles: str, trick: str) -> State:
    """Seat 0 has this kingdom and has just won this trick, which still has to be laid as far as there is a choice."""
    hands = [f"{each}, grey {seat + 1}" for seat, each in enumerate(trick.split(", "))]
    state = play(table(*hands, kingdoms={0: kingdom(*piles)}), trick).state
    assert state.leader == 0
    return state


def test_UG_10_the_top_of_a_known_colour_is_chosen() -> None:
    state = won("red 1", trick="red 8, red 3, red 5, blue 2")
    assert choices(state) == "red 8, red 3, red 5"
    step = lay(state, "red 5")
    assert step.state.kingdoms[0] == kingdom("red 1, red 3, red 8, red 5", "blue 2")
    assert of_kind(step, Laid) == [Laid(0, 0, cards("red 3, red 8, red 5")), Laid(0, 1, cards("blue 2"))]


def test_UG_10_three_new_colours_are_two_choices() -> None:
    state = won("yellow 5", trick="red 8, blue 3, green 0")
    assert choices(state) == "red 8, blue 3, green 0"
    state = lay(state, "blue 3").state
    assert choices(state) == "red 8, green 0"
    state = lay(state, "green 0").state
    assert state.kingdoms[0] == kingdom("yellow 5", "blue 3", "green 0", "red 8")
    assert not state.spoils


def match_at(*moves: str) -> Match[State, Action, View]:
    """A match in which seat 0 has led red 8 against two reds, and lays."""
    state = table("red 8, red 1, grey 1", "red 3, grey 2, grey 3", "blue 5, grey 4, grey 5")
    match = at(state, Match(GAME, tuple(Player(name) for name in "abc"), 1))
    for seat, move in enumerate(moves):
        match.submit(seat, Play(card(move)))
    return match


def test_UG_10_a_layout_choice_can_be_taken_back_until_the_next_card_is_played() -> None:
    match = match_at("red 8", "red 3", "blue 5")
    before = match.glimpse(0)
    match.submit(0, Lay(card("blue 5")))
    match.submit(0, Lay(card("red 3")))
    assert match.undo()
    assert match.undo()
    assert match.glimpse(0) == before
    assert not match.assisted
    match.submit(0, Lay(card("red 8")))
    match.submit(0, Play(card("red 1")))
    assert not match.undo()


def test_UG_10_the_last_layout_of_a_game_is_final() -> None:
    state = play(table("red 8", "red 3"), "red 8, red 3").state
    assert not lay(state, "red 8").undoable
    state = play(table("red 8, red 1", "red 3, red 2"), "red 8, red 3").state
    assert lay(state, "red 8").undoable


# --- farmers -------------------------------------------------------------------------------------------------------


def test_UG_11_what_does_not_fit_is_lost() -> None:
    step = play(table("red 5, grey 1", "red 3, grey 2", kingdoms={0: kingdom(farmers=8)}), "red 5, red 3")
    assert of_kind(step, FarmersCame) == [FarmersCame(0, card("red 5"), 1)]
    assert step.state.kingdoms[0].farmers == 9
    step = play(table("red 5, grey 1", "red 3, grey 2", kingdoms={0: kingdom(farmers=9)}), "red 5, red 3")
    assert of_kind(step, FarmersCame) == []
    assert step.state.supply == SUPPLY


def test_UG_11_winner_and_losers_gain_at_the_end_of_the_trick_from_the_leader_on() -> None:
    start = table("blue 2, grey 1", "red 7, grey 2", "red 1, grey 3", "green 1, grey 4", leader=2)
    step = play(start, "red 1, green 1, blue 2")
    assert of_kind(step, FarmersCame) == []
    step = play(step.state, "red 7")
    assert of_kind(step, FarmersCame) == [
        FarmersCame(2, card("red 1"), 1),
        FarmersCame(3, card("green 1"), 2),
        FarmersCame(0, card("blue 2"), 1),
        FarmersCame(1, card("red 7"), 1),
    ]
    assert [board.farmers for board in step.state.kingdoms] == [1, 1, 1, 2]
    assert step.state.supply == SUPPLY - 5


# --- scoring -------------------------------------------------------------------------------------------------------


def last_trick(scores: tuple[tuple[int, ...], ...], game: Ugo = GAME) -> State:
    """Seat 0 takes the last trick, red 8 and red 3, after games with these scores; seat 1 counts nothing."""
    return lay(play(table("red 8", "red 3", scores=scores), "red 8, red 3", game).state, "red 8", game).state


def test_UG_15_after_four_games_the_highest_total_wins() -> None:
    state = last_trick(((5, 9), (-3, 2), (1, 1)))
    assert GAME.to_act(state) == ()
    assert GAME.outcome(state) == Outcome((11, 12), (1,))


def test_UG_15_a_tie_is_a_shared_win() -> None:
    assert GAME.outcome(last_trick(((5, 9), (-3, 2), (1, 0)))) == Outcome((11, 11), (0, 1))


# --- options -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("games", [1, 2])
def test_UG_16_a_short_match_has_one_game_or_two(games: int) -> None:
    game = rules(games=games)
    state = game.deal(3, Rng(2)).state
    for number in range(games):
        assert game.outcome(state) is None
        assert state.number == number + 1
        state = end_of_game(game, state)
    assert game.to_act(state) == ()
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.scores == tuple(map(sum, zip(*state.scores, strict=True)))


def test_UG_17_the_supply_of_twelve_runs_out() -> None:
    game = rules(scarce=True)
    assert game.deal(2, Rng(1)).state.supply == SCARCE_SUPPLY == 12
    assert GAME.deal(2, Rng(1)).state.supply == 36
    step = play(table("red 5, grey 1", "red 3, grey 2", supply=1), "red 5, red 3", game)
    assert of_kind(step, FarmersCame) == [FarmersCame(0, card("red 5"), 1)]
    assert step.state.supply == 0
    step = play(table("red 5, grey 1", "red 3, grey 2", supply=0), "red 5, red 3", game)
    assert of_kind(step, FarmersCame) == []
    assert step.state.kingdoms[0].farmers == 0


def test_UG_17_scarce_farmers_are_for_two_and_off_by_default() -> None:
    assert {option.name: option.default for option in options(Ugo)} == {"games": 4, "scarce": False}
    assert rules(scarce=True).unfit(2) is None
    assert rules(scarce=True).unfit(3) == rules(scarce=True).unfit(4) == "scarce"
    assert GAME.unfit(4) is None


def test_everybody_remembers_the_tricks_of_this_game() -> None:
    start = table("red 1, red 2, grey 3", "blue 1, blue 2, grey 4", kingdoms={0: kingdom("red 4", "blue 5")})
    state = play(start, "red 1, blue 1, grey 3, grey 4").state
    played = (cards("red 1, blue 1"), cards("grey 3, grey 4"))
    assert GAME.view(state, PUBLIC).tricks == GAME.view(state, 1).tricks == played
    assert GAME.determinize(GAME.view(state, 0), Rng(1)).tricks == state.tricks
