"""The rule of thumb plays well enough, and its figures are right."""

from __future__ import annotations

import pytest

from tests.games.ugo.table import GAME, card, kingdom, play, rules, table
from ugames.bots.choose import choose
from ugames.core.game import Seat, glimpse
from ugames.core.rng import Rng
from ugames.games.ugo.bot.plain import best_lay, habit, margin, plain, trick_gains, worth
from ugames.games.ugo.rules import Action, Kingdom, Lay, Play, State, Ugo

SHORT = rules(games=1)


def played_out(game: Ugo, levels: list[str], seed: int) -> tuple[list[Action], tuple[int, ...]]:
    """A match between bots of these levels: their decisions, all of them legal, and the scores."""
    rng, done = Rng(seed + 1000), []
    state = game.deal(len(levels), Rng(seed)).state
    while actors := game.to_act(state):
        (seat,) = actors
        own, rng = rng.split()
        action = choose(game, glimpse(game, state, seat), levels[seat], own)
        assert action in game.legal(state, seat)
        done.append(action)
        state = game.apply(state, seat, action).state
    outcome = game.outcome(state)
    assert outcome is not None
    return done, outcome.scores


@pytest.mark.sparse(2)
@pytest.mark.parametrize("seats, deals, scarce", [(2, 40, False), (2, 40, True), (3, 24, False), (4, 20, False)])
def test_plain_beats_uniform(seats: int, deals: int, scarce: bool, thorough: bool) -> None:
    """Each deal is played from every seat, and the deals are always the same; usually half of them."""
    game = rules(games=1, scarce=scarce)
    margins, wins = [], 0
    for seed in range(0, deals, 1 if thorough else 2):
        for seat in range(seats):
            levels = ["plain" if each == seat else "uniform" for each in range(seats)]
            _, scores = played_out(game, levels, seed)
            margins.append(margin(scores, seat))
            wins += scores[seat] == max(scores)
    assert sum(margins) / len(margins) > 2
    assert wins / len(margins) > 1.2 / seats


def test_plain_repeats_itself() -> None:
    first = played_out(SHORT, ["plain"] * 3, 5)
    assert first == played_out(SHORT, ["plain"] * 3, 5)
    assert first != played_out(SHORT, ["plain"] * 3, 6)


def test_plain_knows_only_what_it_may() -> None:
    """In worlds that its seat cannot tell apart it decides the same."""
    state = GAME.deal(3, Rng(8)).state
    for seed in range(25):
        (seat,) = GAME.to_act(state)
        seen = glimpse(GAME, state, seat)
        twin = glimpse(GAME, GAME.determinize(seen.view, Rng(99 + seed)), seat)
        action = plain(GAME, seen, Rng(seed))
        assert action == plain(GAME, twin, Rng(seed))
        state = GAME.apply(state, seat, action).state


# --- layouts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "board, spoils, best",
    [
        (kingdom(), "blue 3, red 8", "red 8"),
        (kingdom(), "blue 0, red 1, green 7", "green 7"),
        (kingdom(), "red 3, red 8, blue 4", "red 8"),
        (kingdom("red 8"), "red 3, red 5, blue 6", "red 5"),
        (kingdom("red 8", "blue 2"), "blue 6, red 5, blue 7", "blue 7"),
        (kingdom(), "blue 3, red 3", "blue 3"),
    ],
)
def test_best_lay(board: Kingdom, spoils: str, best: str) -> None:
    state = table("grey 1", "grey 2", spoils=spoils, kingdoms={0: board})
    seen = glimpse(GAME, state, 0)
    assert best_lay(GAME, seen.view) == Lay(card(best)) == plain(GAME, seen, Rng(1))
    assert best_lay(GAME, seen.view) in seen.legal


def layouts(state: State) -> list[Kingdom]:
    """Every way in which the winner can lay everything."""
    if not state.spoils:
        return [state.kingdoms[state.leader]]
    ways = [GAME.apply(state, state.leader, action).state for action in GAME.legal(state, state.leader)]
    return [board for way in ways for board in layouts(way)]


@pytest.mark.parametrize(
    "spoils", ["red 8, blue 3, green 0, yellow 1", "red 8, red 2, blue 3, blue 7", "red 1, blue 2"]
)
@pytest.mark.parametrize("piles", [(), ("blue 8",), ("grey 4", "green 1")])
def test_the_best_layout_counts_most_however_many_farmers_there_are(piles: tuple[str, ...], spoils: str) -> None:
    for farmers in range(10):
        board = kingdom(*piles, farmers=farmers)
        state = table("grey 1", "grey 2", spoils=spoils, kingdoms={0: board})
        most = max(sum(GAME.count(board)) for board in layouts(state))
        while state.spoils:
            state = GAME.apply(state, 0, best_lay(GAME, GAME.view(state, 0))).state
        assert sum(GAME.count(state.kingdoms[0])) == most


# --- the worth of things -------------------------------------------------------------------------------------------


def test_without_hope_a_kingdom_is_worth_what_it_counts() -> None:
    for farmers in range(10):
        for board in (kingdom(farmers=farmers), kingdom("red 5", "blue 0", farmers=farmers)):
            assert worth(GAME, board, 0) == sum(GAME.count(board))


def test_hope_counts_pro_rata() -> None:
    board = kingdom("red 5", "blue 3", "green 8", farmers=1)
    assert worth(GAME, board, 0) == 5 + 3 - 5
    assert worth(GAME, board, 0.5) == 5 + 3 + 4 - 2.5
    assert worth(GAME, board, 1) == 5 + 3 + 8
    assert worth(GAME, board, 2.5) == 5 + 3 + 8 + 1.5


def test_margin_is_over_the_mean_of_the_others() -> None:
    assert margin((10, 4, 2), 0) == 7
    assert margin((10, 4, 2), 2) == -5


def test_the_last_trick_is_worth_what_is_scored() -> None:
    state = play(table("red 8", "red 5", kingdoms={1: kingdom("red 4", "blue 7")}), "red 8").state
    assert trick_gains(SHORT, state, 1, Play(card("red 5"))) == (8.0, 0.0)
    state = play(table("red 3", "red 5", kingdoms={1: kingdom("red 4", "blue 7")}), "red 3").state
    assert trick_gains(SHORT, state, 1, Play(card("red 5"))) == (0.0, 1.0 + 1.0)


def test_habit_takes_the_trick_as_high_as_it_can_or_throws_the_lowest() -> None:
    start = table("red 5, grey 1", "red 6, red 8, red 2", "red 4, red 1", "blue 8, grey 0")

    def next_one(state: State) -> Action:
        (seat,) = GAME.to_act(state)
        return habit(GAME, state, seat)

    assert next_one(play(start, "red 5").state) == Play(card("red 8"))
    assert next_one(play(start, "red 5, red 2").state) == Play(card("red 1"))
    assert next_one(play(start, "red 5, red 8, red 4").state) == Play(card("grey 0"))
    assert next_one(play(start, "red 5, red 6, red 4").state) == Play(card("blue 8"))


# --- never silly ---------------------------------------------------------------------------------------------------

MIXED = kingdom("red 1", "grey 0", "yellow 1", farmers=2)
HUNGRY = kingdom("red 6", "blue 6", "green 6", farmers=2)


@pytest.mark.parametrize(
    "state, seat, best",
    [
        (table("red 3", "red 8, grey 1", trick="red 3", kingdoms={1: kingdom("red 4")}), 1, "red 8"),
        (table("grey 1", "yellow 8, red 1", trick="grey 4", kingdoms={1: HUNGRY}), 1, "red 1"),
        (table("grey 1", "yellow 8, red 0", trick="grey 4", kingdoms={1: HUNGRY}), 1, "red 0"),
        (table("grey 1", "red 0, red 2", trick="grey 8", kingdoms={0: kingdom("red 7")}), 1, "red 0"),
        (table("grey 1", "yellow 5, red 1", trick="grey 8", kingdoms={0: MIXED}), 1, "red 1"),
    ],
    ids=["takes a free 8", "dodges a hungry place", "dodges it with a 0", "buries a 7", "gains two farmers"],
)
def test_plain_sees_what_is_plain(state: State, seat: Seat, best: str) -> None:
    """The last to play knows exactly what each card brings."""
    assert plain(GAME, glimpse(GAME, state, seat), Rng(1)) == Play(card(best))
