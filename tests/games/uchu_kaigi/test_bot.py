"""The rule of thumb: better than chance, lawful, and the same every time."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.uchu_kaigi.table import GAME, table
from ugames.core.game import Seat, glimpse
from ugames.core.rng import Rng
from ugames.games.uchu_kaigi.bot.plain import plain
from ugames.games.uchu_kaigi.cards import SEATINGS, Card, Suit
from ugames.games.uchu_kaigi.rules import Action, NameVip, Play, State

GAMES = 60


def played_out(seats: int, seed: int, heroes: tuple[Seat, ...]) -> tuple[State, list[Action]]:
    """A game of plain in these seats against uniform in the others; its end, and the decisions of plain."""
    dice = Random(seed)
    state, done = GAME.deal(seats, Rng(seed)).state, []
    while GAME.to_act(state):
        (seat,) = GAME.to_act(state)
        legal = GAME.legal(state, seat)
        if seat in heroes:
            action = plain(GAME, glimpse(GAME, state, seat), Rng(seed))
            assert action in legal
            done.append(action)
        else:
            action = dice.choice(legal)
        state = GAME.apply(state, seat, action).state
    return state, done


@pytest.mark.sparse(2)
@pytest.mark.parametrize("seats, wins", [(2, 42), (3, 28), (4, 23), (5, 20)])
def test_plain_beats_uniform(seats: int, wins: int) -> None:
    """Chance would win 30, 20, 15 and 12 games of 60."""
    won = 0
    for seed in range(GAMES):
        hero = seed % seats
        outcome = GAME.outcome(played_out(seats, seed, (hero,))[0])
        assert outcome is not None
        won += outcome.winners == (hero,)
    assert won >= wins


@pytest.mark.parametrize("seats", GAME.seats)
def test_plain_repeats_itself(seats: int) -> None:
    everybody = tuple(range(seats))
    assert played_out(seats, 3, everybody) == played_out(seats, 3, everybody)


@pytest.mark.parametrize("seats", GAME.seats)
def test_plain_sees_its_glimpse_only(seats: int) -> None:
    """With the hidden cards dealt anew it decides the same."""
    dice = Random(seats)
    state = GAME.deal(seats, Rng(seats)).state
    for _ in range(60):
        if not GAME.to_act(state):
            break
        (seat,) = GAME.to_act(state)
        truth = glimpse(GAME, state, seat)
        dream = GAME.determinize(truth.view, Rng(7))
        assert plain(GAME, glimpse(GAME, dream, seat), Rng(0)) == plain(GAME, truth, Rng(0))
        state = GAME.apply(state, seat, dice.choice(truth.legal)).state


def choice(state: State) -> str:
    """The card that plain plays for the seat in turn, as text."""
    (seat,) = GAME.to_act(state)
    action = plain(GAME, glimpse(GAME, state, seat), Rng(0))
    return str(action.card if isinstance(action, Play) else action.suit)


def test_last_to_play_it_wins_a_good_trick_as_cheaply_as_it_can() -> None:
    state = table(
        "pink 5, yellow 1, gray 1, gray 7",
        "purple 1, purple 4, purple 5, yellow 4",
        "pink 2, pink 6, pink 7, purple 2",
        trick="pink 5, purple 1",
        vip="gray",
    )
    assert choice(state) == "pink 6"


def test_it_does_not_take_what_halves_its_points() -> None:
    """It has taken three green cards, which is as many as a table of three allows."""
    green = ((Card(Suit.green, 1), Card(Suit.yellow, 2)), (Card(Suit.green, 2), Card(Suit.green, 3)))
    state = table(
        "green 4, yellow 1, gray 1, gray 7",
        "green 5, purple 4, purple 5, yellow 4",
        "green 7, gray 2, pink 7, purple 2",
        trick="green 4, green 5",
        vip="purple",
        taken=((), (), green),
    )
    assert choice(state) == "grey 2"


def test_it_makes_its_long_suit_the_vip() -> None:
    state = table("pink 7, pink 6, pink 5, pink 2, green 7, gray 1", "gray 2", "gray 3", vip=None)
    (seat,) = GAME.to_act(state)
    assert plain(GAME, glimpse(GAME, state, seat), Rng(0)) == NameVip(Suit.pink)


def test_a_dependency_plays_for_its_player() -> None:
    """A is about to take a trick that A's dependency could have: the dependency lets A have it."""
    state = table(
        "pink 8, pink 1, green 1",
        "pink 9, pink 2, green 2",
        "pink 4, gray 1, gray 2",
        "pink 3, gray 3, gray 4",
        seats=2,
        leader=2,
        trick="pink 4, pink 3, pink 8",
        vip="yellow",
    )
    assert SEATINGS[2].owners[1] == 0
    assert choice(state) == "pink 2"
